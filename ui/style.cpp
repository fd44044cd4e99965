#include "ui/style.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QImage>
#include <QPainter>
#include <QPolygonF>
#include <QStyleFactory>
#include <QTemporaryDir>
#include <cmath>

#include "ui/language/language.h"
#include "ui/theme/theme.h"

namespace hw::ui {

namespace {

double g_scale = 1.0;

/// The few marks a style sheet can only take from files: painted in the theme's colours, kept for the run of the program.
QString image(const char* name, Tone tone, const QPolygonF& line) {
  static const QTemporaryDir folder;
  const QColor color = Theme::instance().color(tone);
  const QString path = folder.filePath(QStringLiteral("%1-%2.png").arg(QLatin1String(name), color.name(QColor::HexArgb).mid(1)));
  if (!QFile::exists(path)) {
    QImage mark(48, 48, QImage::Format_ARGB32_Premultiplied);
    mark.fill(Qt::transparent);
    QPainter painter(&mark);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(3, 3);
    painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.end();
    mark.save(path);
  }
  return path;
}

/// Fills @name with a colour and #N# with N pixels at the present scale.
QString fill(QString sheet) {
  struct Entry {
    const char* name;
    Tone tone;
  };
  static constexpr Entry entries[] = {
      {"@window", Tone::window},       {"@panel_border", Tone::panel_border}, {"@panel", Tone::panel},
      {"@raised", Tone::raised},       {"@text_on_accent", Tone::text_on_accent}, {"@text_dim", Tone::text_dim},
      {"@text", Tone::text},           {"@accent_soft", Tone::accent_soft},   {"@accent", Tone::accent},
        {"@focus", Tone::focus},               {"@trouble", Tone::trouble},
      {"@loss_fill", Tone::loss_fill}, {"@loss", Tone::loss},                 {"@good", Tone::good},
      {"@notice", Tone::notice},       {"@grid", Tone::grid}};
  for (const auto& e : entries) {
    const QColor c = Theme::instance().color(e.tone);
    sheet.replace(QLatin1String(e.name),
                  QStringLiteral("rgba(%1,%2,%3,%4)").arg(c.red()).arg(c.green()).arg(c.blue()).arg(c.alpha()));
  }
  sheet.replace(QLatin1String("@img_down"), image("down", Tone::text_dim, {{3, 5.5}, {8, 10.5}, {13, 5.5}}));
  sheet.replace(QLatin1String("@img_up"), image("up", Tone::text_dim, {{3, 10.5}, {8, 5.5}, {13, 10.5}}));
  sheet.replace(QLatin1String("@img_tick"), image("tick", Tone::text_on_accent, {{3, 8.5}, {6.5, 12}, {13, 4.5}}));
  // #12# is a size in pixels.
  int at = 0;
  while ((at = static_cast<int>(sheet.indexOf(QLatin1Char('#'), at))) >= 0) {
    const int end = static_cast<int>(sheet.indexOf(QLatin1Char('#'), at + 1));
    bool number = false;
    const int n = end > at ? sheet.mid(at + 1, end - at - 1).toInt(&number) : 0;
    if (!number) {
      ++at;
      continue;
    }
    const QString px = QStringLiteral("%1px").arg(static_cast<int>(std::lround(n * g_scale)));
    sheet.replace(at, end - at + 1, px);
    at += static_cast<int>(px.size());
  }
  return sheet;
}

constexpr const char* kFrame = R"(
QMainWindow, QDialog { background: @window; }
QMainWindow::separator { background: @window; width: #6#; height: #6#; }
QMainWindow::separator:hover { background: @accent_soft; }
QToolTip { background: @raised; color: @text; border: 1px solid @panel_border; padding: #5#; }
QStatusBar { background: @panel; border-top: 1px solid @panel_border; color: @text_dim; }
QStatusBar::item { border: none; }
QWidget[role="timebar"] { background: @panel; border-top: 1px solid @panel_border; }
QLabel[role="notice"] { color: @notice; }
QWidget[role="topbar"] { background: @panel; border-bottom: 1px solid @panel_border; }
QWidget[role="panel"] { background: @panel; }
QFrame[role="card"] { background: @panel; border: 1px solid @panel_border; border-radius: #6#; }
QFrame[role="alarm"] { background: @loss_fill; border: 1px solid @loss; border-radius: #6#; }
QFrame[role="line"] { background: @panel_border; border: none; max-height: 1px; }
QFrame[role="upright"] { background: @panel_border; border: none; max-width: 1px; }
QLabel { background: transparent; color: @text; }
QLabel[role="name"] { font-size: #17#; font-weight: 700; }
QLabel[role="title"] { font-size: #15#; font-weight: 700; }
QLabel[role="section"] { color: @text_dim; font-weight: 700; padding-top: #6#; }
QLabel[role="dim"] { color: @text_dim; }
QLabel[role="small"] { color: @text_dim; font-size: #11#; }
QLabel[role="error"] { color: @trouble; }
QLabel[role="lesson"] { font-size: #14#; }
QLabel[role="question"] { font-size: #14#; font-weight: 700; }
QProgressBar { background: @panel_border; border: none; border-radius: #2#; }
QProgressBar::chunk { background: @accent; border-radius: #2#; }
QLabel[role="chip"] { background: @accent_soft; color: @text; border-radius: #5#; padding: #3# #8#; }
)";

constexpr const char* kDocks = R"(
QDockWidget { color: @text; }
QDockWidget > QWidget { background: @panel; }
QTabBar { background: @panel; border: none; qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: @text_dim; border: none; border-bottom: 2px solid transparent;
  padding: #7# #9# #5# #9#; margin: 0 #2#; }
QTabBar::tab:selected { color: @text; font-weight: 700; border-bottom: 2px solid @accent; }
QTabBar::tab:hover:!selected { color: @text; border-bottom: 2px solid @panel_border; }
QTabBar::tab:focus { border-bottom: 2px solid @focus; }
QTabWidget::pane { border: none; border-top: 1px solid @panel_border; }
QSplitter::handle { background: @panel_border; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QScrollArea, QScrollArea > QWidget > QWidget { background: @panel; border: none; }
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: #10#; }
QScrollBar:horizontal { height: #10#; }
QScrollBar::handle { background: @panel_border; border-radius: #3#; margin: #2#; }
QScrollBar::handle:vertical { min-height: #28#; }
QScrollBar::handle:horizontal { min-width: #28#; }
QScrollBar::handle:hover { background: @text_dim; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QTableView, QTreeView, QListView { background: @panel; border: none; color: @text; gridline-color: transparent;
  selection-background-color: @accent_soft; selection-color: @text; outline: none; alternate-background-color: @panel; }
QTableView::item { padding: 0 #6#; border: none; }
QTableView::item:hover { background: @accent_soft; }
QTableView::item:selected { background: @accent_soft; color: @text; }
QTableView:focus { border: 1px solid @focus; }
QHeaderView { background: @panel; border: none; }
QHeaderView::section { background: @panel; color: @text_dim; border: none; border-bottom: 1px solid @panel_border;
  padding: #4# #6#; font-weight: 400; }
QHeaderView::section:hover { color: @text; }
QHeaderView::up-arrow, QHeaderView::down-arrow { subcontrol-position: top center; width: #8#; height: #8#; }
QHeaderView::up-arrow { image: url(@img_up); }
QHeaderView::down-arrow { image: url(@img_down); }
QPlainTextEdit, QTextEdit, QTextBrowser { background: @panel; color: @text; border: none; selection-background-color: @accent_soft;
  selection-color: @text; }
QPlainTextEdit:focus, QTextBrowser:focus { border: 1px solid @focus; }
QPlainTextEdit[role="code"], QLabel[role="code"] { background: @window; border: 1px solid @panel_border; border-radius: #5#;
  padding: #5# #8#; }
)";

constexpr const char* kControls = R"(
QPushButton { background: @raised; color: @text; border: 1px solid @panel_border; border-radius: #6#; padding: #4# #10#;
  min-height: #18#; }
QPushButton:hover { border-color: @accent; }
QPushButton:pressed { background: @accent_soft; }
QPushButton:focus { border: 1px solid @focus; }
QPushButton:default { border-color: @accent; }
QPushButton:checked { background: @accent; color: @text_on_accent; border-color: @accent; }
QPushButton:disabled { background: @panel; color: @text_dim; border: 1px dashed @panel_border; }
QPushButton[role="primary"]:enabled { background: @accent; color: @text_on_accent; border-color: @accent; }
QPushButton[role="primary"]:focus { border: 2px solid @focus; }
QPushButton[role="choice"] { text-align: left; }
QPushButton[role="choice"]:disabled { background: @panel; color: @text; border: 1px solid @panel_border; }
QPushButton[role="choice"][verdict="right"]:disabled { border: 2px solid @good; }
QPushButton[role="choice"][verdict="wrong"]:disabled { border: 2px dashed @trouble; }
QPushButton[role="danger"]:hover:enabled { border-color: @trouble; color: @trouble; }
QPushButton[role="link"] { background: transparent; border: 1px solid transparent; text-align: left; padding: 0 #3#; min-height: #16#; color: @text; }
QPushButton[role="link"]:hover { color: @accent; }
QPushButton[role="link"]:focus { border-color: @focus; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: #6#; padding: #4#; color: @text; }
QToolButton:hover { background: @accent_soft; }
QToolButton:pressed, QToolButton:checked { background: @accent_soft; }
QToolButton:focus { border-color: @focus; }
QToolButton::menu-indicator { image: none; }
QToolButton[role="play"] { background: @accent_soft; border-radius: #14#; padding: #6#; }
QToolButton[role="play"]:focus { border-color: @focus; }
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox { background: @window; color: @text; border: 1px solid @panel_border;
  border-radius: #5#; padding: #3# #7#; min-height: #18#; selection-background-color: @accent; selection-color: @text_on_accent; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus { border-color: @focus; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled { color: @text_dim; border-style: dashed; }
QLineEdit[role="filter"] { background: @window; border-color: transparent; }
QLineEdit[role="filter"]:focus { border-color: @focus; }
QLineEdit[bad="true"] { border-color: @trouble; }
QComboBox::drop-down { border: none; width: #20#; }
QComboBox::down-arrow { image: url(@img_down); width: #9#; height: #9#; }
QComboBox QAbstractItemView { background: @raised; border: 1px solid @panel_border; selection-background-color: @accent_soft;
  selection-color: @text; outline: none; }
QCheckBox, QRadioButton { color: @text; spacing: #6#; background: transparent; }
QCheckBox:disabled { color: @text_dim; }
QCheckBox::indicator { width: #14#; height: #14#; border: 1px solid @text_dim; border-radius: #3#; background: @window; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(@img_tick); }
QCheckBox::indicator:disabled { border-color: @panel_border; }
QCheckBox:focus { color: @focus; }
QSlider { background: transparent; min-height: #18#; }
QSlider::groove:horizontal { height: #4#; border-radius: #2#; background: @panel_border; }
QSlider::sub-page:horizontal { height: #4#; border-radius: #2#; background: @accent; }
QSlider::handle:horizontal { width: #12#; height: #12#; margin: -#5# 0; border-radius: #7#; background: @raised;
  border: 2px solid @accent; }
QSlider::handle:horizontal:focus { background: @accent_soft; border-color: @focus; }
QSlider::handle:horizontal:hover { background: @accent_soft; }
QSlider::sub-page:horizontal:disabled { background: @panel_border; }
QSlider::handle:horizontal:disabled { border-color: @panel_border; }
QMenu { background: @raised; color: @text; border: 1px solid @panel_border; padding: #4#; }
QMenu::item { padding: #5# #26# #5# #22#; border-radius: #4#; }
QMenu::item:selected { background: @accent_soft; color: @text; }
QMenu::item:disabled { color: @text_dim; }
QMenu::separator { height: 1px; background: @panel_border; margin: #4# #6#; }
)";

}  // namespace

QString styleSheet(const StyleOptions& options) {
  const double before = g_scale;
  g_scale = options.scale;
  QString out = fill(QLatin1String(kFrame) + QLatin1String(kDocks) + QLatin1String(kControls));
  g_scale = before;
  return out;
}

int scaled(int base) { return static_cast<int>(std::lround(base * g_scale)); }

double styleScale() { return g_scale; }

namespace {

/// Where the first font has no letter for a Chinese character these are asked, each region's own shapes first: without them the
/// system would mix the shapes of China, Taiwan and Japan.
QStringList chineseFamilies() {
  const QStringList taiwan{QStringLiteral("Noto Sans CJK TC"), QStringLiteral("Noto Sans TC"), QStringLiteral("PingFang TC"),
                           QStringLiteral("Microsoft JhengHei")};
  const QStringList china{QStringLiteral("Noto Sans CJK SC"), QStringLiteral("Noto Sans SC"), QStringLiteral("PingFang SC"),
                          QStringLiteral("Microsoft YaHei"), QStringLiteral("WenQuanYi Micro Hei")};
  return Language::instance().name() == QLatin1String("zh_CN") ? china + taiwan : taiwan + china;
}

}  // namespace

void applyStyle(QApplication& app, const StyleOptions& options) {
  g_scale = options.scale;
  if (!app.property("hwStyled").toBool()) {
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    app.setProperty("hwStyled", true);
  }
  QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
  QStringList families = font.families();
  // Without a desktop there is no chosen font; these are the ones that usually exist.
  if (qEnvironmentVariable("QT_QPA_PLATFORM").startsWith(QLatin1String("offscreen")) || QGuiApplication::platformName() == QLatin1String("offscreen"))
    families = {QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")};
  font.setFamilies(families + chineseFamilies() + QStringList{QStringLiteral("sans-serif")});
  // A font once made keeps the order of the others it asks; only one that differs asks in the order of the language now in force.
  font.setStyleStrategy(Language::instance().name() == QLatin1String("zh_CN") ? QFont::PreferQuality : QFont::PreferDefault);
  font.setPixelSize(scaled(13));
  QApplication::setFont(font);
  QApplication::setPalette(Theme::instance().palette());
  app.setStyleSheet(styleSheet(options));
}

}  // namespace hw::ui
