// Menus, keys and looks of the main window.
#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPlainTextEdit>
#include <QShortcut>
#include <QSpinBox>
#include <QStatusBar>
#include <QTableView>
#include <QTextEdit>
#include <QTimer>
#include <QToolButton>

#include "ui/dialogs/dialogs.h"
#include "ui/docks/console_panel.h"
#include "ui/docks/describe_panel.h"
#include "ui/docks/dock.h"
#include "ui/docks/events_panel.h"
#include "ui/docks/inspector/inspector_panel.h"
#include "ui/docks/table_panel.h"
#include "ui/export/dialogs.h"
#include "ui/lessons/lesson_page.h"
#include "ui/lessons/lessons_panel.h"
#include "ui/main_window.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/timebar/time_bar.h"
#include "ui/top_bar.h"

namespace hw::ui {

namespace {

constexpr double kStageScale = 1.3;

/// Covers the window with its own colour until a key or a click.
class Blank : public QWidget {
 public:
  explicit Blank(MainWindow* window) : QWidget(window), window_(window) {
    setAutoFillBackground(true);
    setFocusPolicy(Qt::StrongFocus);
    hide();
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.fillRect(rect(), Theme::instance().color(Tone::window));
  }
  void mousePressEvent(QMouseEvent*) override { window_->setBlank(false); }

 private:
  MainWindow* window_;
};

bool takesText(const QWidget* w) {
  if (qobject_cast<const QLineEdit*>(w) || qobject_cast<const QAbstractSpinBox*>(w)) return true;
  if (const auto* box = qobject_cast<const QComboBox*>(w)) return box->isEditable();
  if (const auto* plain = qobject_cast<const QPlainTextEdit*>(w)) return !plain->isReadOnly();
  if (const auto* rich = qobject_cast<const QTextEdit*>(w)) return !rich->isReadOnly();
  return false;
}

/// It scrolls or moves by the page and arrow keys.
bool takesPages(const QWidget* w) {
  return qobject_cast<const QAbstractItemView*>(w) || qobject_cast<const QPlainTextEdit*>(w) || qobject_cast<const QAbstractScrollArea*>(w);
}

void openExport(MainWindow& window, ExportDialog* dialog) {
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  QObject::connect(dialog, &ExportDialog::saved, &window, &MainWindow::showMessage);
  dialog->open();
}

}  // namespace

// --- menus ----------------------------------------------------------------------------------------------------------------

void MainWindow::buildMenus() {
  broker_actions_.clear();
  for (auto* old : {file_, cluster_, time_menu_, view_, help_}) {
    if (!old) continue;
    // It may be the menu whose entry was chosen: it goes later, but its keys at once.
    for (auto* a : old->findChildren<QAction*>()) removeAction(a);
    menu_->removeAction(old->menuAction());
    old->deleteLater();
  }
  file_ = menu_->addMenu(tr("&File"));
  cluster_ = menu_->addMenu(tr("&Cluster"));
  time_menu_ = menu_->addMenu(tr("&Time"));
  view_ = menu_->addMenu(tr("&View"));
  help_ = menu_->addMenu(tr("&Help"));
  for (auto* m : {file_, cluster_, time_menu_, view_, help_}) m->setToolTipsVisible(true);
  buildFileMenu();
  buildClusterMenu();
  buildTimeMenu();
  buildViewMenu();
  buildHelpMenu();
  // The menus hang on a button; their shortcuts must work all the same.
  for (auto* m : {file_, cluster_, time_menu_, view_, help_})
    for (auto* a : m->findChildren<QAction*>()) addAction(a);
  for (auto* m : {file_, cluster_, time_menu_, view_, help_}) addActions(m->actions());
}

void MainWindow::buildFileMenu() {
  file_->addAction(tr("&New cluster…"), QKeySequence::New, this, &MainWindow::newCluster);
  file_->addAction(tr("&Open scenario…"), QKeySequence::Open, this, &MainWindow::askScenario);
  file_->addAction(tr("Open &lesson…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), this, &MainWindow::askLesson);
  file_->addSeparator();
  file_->addAction(tr("Open s&ession…"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_O), this, &MainWindow::askSession);
  file_->addAction(tr("Sa&ve session…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), this, &MainWindow::saveSession);
  file_->addAction(tr("Save as s&cenario…"), this, &MainWindow::saveAsScenario);
  file_->addAction(tr("&Save picture…"), QKeySequence::Save, this, &MainWindow::savePicture);
  file_->addAction(tr("Export &animation…"), this, [this] {
    // What the time bar shows, as far as it is recorded.
    const api::TimeView& t = bridge_.current()->time;
    const Time from = std::clamp(time_->track()->first(), t.begin, std::max(t.begin, t.end));
    const Time to = std::clamp(time_->track()->last(), from, std::max(from, t.end));
    openExport(*this, new AnimationDialog(bridge_, *event_model_, *canvas_, from, to, this));
  });
  file_->addAction(tr("Export &report…"), this, [this] { openExport(*this, new ReportDialog(bridge_, *event_model_, this)); });
  file_->addSeparator();
  file_->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close);
}

void MainWindow::buildClusterMenu() {
  cluster_->addAction(tr("Create &topic…"), QKeySequence(Qt::CTRL | Qt::Key_T), this, &MainWindow::createTopic);
  cluster_->addAction(tr("Start &producer…"), QKeySequence(Qt::CTRL | Qt::Key_P), this, &MainWindow::startProducer);
  cluster_->addAction(tr("Start &consumer…"), QKeySequence(Qt::CTRL | Qt::Key_G), this, &MainWindow::startConsumer);
  cluster_->addSeparator();
  const auto press = [this](const QString& name, const QKeySequence& key, QPushButton* button) {
    cluster_->addAction(name, key, this, [this, button] {
      if (button->isEnabled())
        button->click();
      else
        showMessage(button->toolTip());
    });
  };
  press(tr("Drop below min &ISR"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M), top_->dropButton());
  press(tr("&Kill the leader now"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), top_->killButton());
  press(tr("&Bring all back"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B), top_->bringButton());
  cluster_->addSeparator();
  broker_menu_ = cluster_->addMenu(tr("Selected &broker"));
  broker_menu_->setToolTipsVisible(true);
  const auto verb = [this](const QString& name, int key, cmd::BrokerVerb v) {
    auto* action = broker_menu_->addAction(name, QKeySequence(Qt::CTRL | Qt::ALT | key), this, [this, v] { brokerVerb(v); });
    broker_actions_.emplace_back(action, v);
  };
  verb(tr("&Stop"), Qt::Key_S, cmd::BrokerVerb::stop);
  verb(tr("&Kill"), Qt::Key_K, cmd::BrokerVerb::kill);
  verb(tr("&Pause"), Qt::Key_P, cmd::BrokerVerb::pause);
  verb(tr("&Resume"), Qt::Key_R, cmd::BrokerVerb::resume);
  verb(tr("S&tart"), Qt::Key_T, cmd::BrokerVerb::start);
  cluster_->addAction(tr("&Elect preferred leaders everywhere"), this,
                      [this] { run(cmd::Elect{cmd::ElectionKind::preferred, std::nullopt, std::nullopt}); });
  cluster_->addAction(tr("&Heal every link"), this, [this] { run(cmd::Heal{}); });
}

void MainWindow::buildTimeMenu() {
  auto& host = bridge_.host();
  time_menu_->addAction(tr("Pause or &play"), this, &MainWindow::togglePause);
  time_menu_->addAction(tr("&Step"), this, &MainWindow::stepOnce);
  time_menu_->addAction(tr("Step &back"), this, &MainWindow::stepBack);
  time_menu_->addAction(tr("Play back&wards"), time_, &TimeBar::playBackwards);
  time_menu_->addSeparator();
  time_menu_->addAction(tr("&Undo"), QKeySequence::Undo, this, [&host] { host.undo(); });
  time_menu_->addAction(tr("&Redo"), QKeySequence::Redo, this, [&host] { host.redo(); });
  time_menu_->addAction(tr("&Live"), this, [&host] { host.go_live(); });
  time_menu_->addSeparator();
  time_menu_->addAction(tr("Same commands with acks=&all"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), time_,
                        [this] { time_->replayWith(QStringLiteral("acks"), QStringLiteral("all")); });
  time_menu_->addAction(tr("Same commands with &other settings…"), time_, &TimeBar::askOtherSettings);
}

void MainWindow::buildViewMenu() {
  auto* theme = view_->addMenu(tr("&Theme"));
  auto* group = new QActionGroup(theme);
  const std::pair<QString, ThemeMode> modes[] = {
      {tr("Like the &desktop"), ThemeMode::follow_desktop}, {tr("&Light"), ThemeMode::light}, {tr("D&ark"), ThemeMode::dark}};
  for (const auto& [name, mode] : modes) {
    auto* action = theme->addAction(name, this, [m = mode] { Theme::instance().setMode(m); });
    action->setCheckable(true);
    action->setChecked(Theme::instance().mode() == mode);
    group->addAction(action);
  }
  buildLanguageMenu();
  const auto toggle = [this](const QString& name, const QKeySequence& key, bool on, auto fn) {
    auto* action = view_->addAction(name);
    action->setShortcut(key);
    action->setCheckable(true);
    action->setChecked(on);
    connect(action, &QAction::toggled, this, fn);
    return action;
  };
  large_ = toggle(tr("Large te&xt for the stage"), QKeySequence(Qt::CTRL | Qt::Key_L), large_ && large_->isChecked(),
                  [this](bool on) { setLargeText(on); });
  full_ = view_->addAction(tr("&Full screen"), QKeySequence(Qt::Key_F11), this, &MainWindow::toggleFullScreen);
  view_->addSeparator();
  view_->addAction(tr("Zoom &in"), QKeySequence::ZoomIn, canvas_, &ClusterCanvas::zoomIn);
  view_->addAction(tr("Zoom &out"), QKeySequence::ZoomOut, canvas_, &ClusterCanvas::zoomOut);
  view_->addAction(tr("Zoom to &fit"), QKeySequence(Qt::CTRL | Qt::Key_0), canvas_, &ClusterCanvas::zoomFit);
  view_->addSeparator();
  toggle(tr("&Controller traffic"), {}, canvas_->showControl(), [this](bool on) { canvas_->setShowControl(on); });
  toggle(tr("Internal &topics"), {}, canvas_->showInternal(), [this](bool on) {
    canvas_->setShowInternal(on);
    partitions_->setShowInternal(on);
    topics_->setShowInternal(on);
    hideInternalEvents(*bridge_.current());
  });
  toggle(tr("Fold i&dentical partitions"), {}, canvas_->foldIdentical(), [this](bool on) { canvas_->setFoldIdentical(on); });
  toggle(tr("&Reduced motion"), {}, canvas_->reducedMotion(), [this](bool on) { canvas_->setReducedMotion(on); });
  view_->addSeparator();
  auto* panels = view_->addMenu(tr("&Panels"));
  int number = 1;
  for (auto* dock : docks_) {
    auto* panel = dock->widget();
    auto* go = panels->addAction(dock->windowTitle(), this, [this, dock, panel] {
      raise(dock);
      if (auto* live = qobject_cast<LivePanel*>(panel))
        live->focusTarget()->setFocus(Qt::ShortcutFocusReason);
      else if (auto* events = qobject_cast<EventsPanel*>(panel))
        events->table()->setFocus(Qt::ShortcutFocusReason);
      else
        panel->setFocus(Qt::ShortcutFocusReason);
    });
    if (dock == lessons_dock_)
      go->setText(tr("Lessons"));  // F2, in the help menu
    else if (dock == inspector_dock_)
      go->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_I));
    else if (number <= 9)
      go->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + number++)));
    addAction(go);
  }
  view_->addAction(tr("Reset &layout"), this, &MainWindow::resetLayout);
}

void MainWindow::buildLanguageMenu() {
  auto* languages = view_->addMenu(tr("Lan&guage"));
  auto* group = new QActionGroup(languages);
  const auto add = [&](const QString& name, const QString& code) {
    // Later: the menu is built anew, and must not go while its entry is at work.
    auto* action = languages->addAction(
        name, this, [this, code] { QTimer::singleShot(0, this, [code] { Language::instance().choose(code); }); });
    action->setCheckable(true);
    action->setChecked(Language::instance().choice() == code);
    action->setData(code);
    group->addAction(action);
  };
  add(tr("Like the &desktop"), {});
  for (const QString& code : Language::all()) add(Language::ownName(code), code);
}

void MainWindow::buildHelpMenu() {
  help_->addAction(tr("&Lessons"), QKeySequence(Qt::Key_F2), this, &MainWindow::showLessons);
  help_->addAction(tr("&Keys"), QKeySequence(Qt::Key_F1), this, [this] { showKeys(this); });
  help_->addAction(tr("&About Highwater"), this, [this] { showAbout(this); });
}

void MainWindow::brokerVerb(cmd::BrokerVerb verb) {
  if (selection_.kind != Selection::Kind::broker) return;
  run(cmd::BrokerAction{verb, selection_.broker, 0});
}

// --- looks ----------------------------------------------------------------------------------------------------------------

void MainWindow::restyle() {
  applyStyle(*qApp, {large_ && large_->isChecked() ? kStageScale : 1.0});
  top_->restyle();
  time_->restyle();
  lessons_->restyle();
  for (auto* table : findChildren<QTableView*>())
    if (auto* proxy = qobject_cast<TableProxy*>(table->model()))
      if (auto* model = qobject_cast<TableModel*>(proxy->sourceModel())) restyleTable(table, model);
  QFont mono = Theme::instance().mono();
  mono.setPixelSize(scaled(12));
  for (auto* edit : findChildren<QPlainTextEdit*>()) edit->setFont(mono);
  for (auto* line : findChildren<QLineEdit*>())
    if (line->property("mono").toBool()) line->setFont(mono);
  lessons_->page().restyle();
  describe_->realign();
  canvas_->update();
}

void MainWindow::retranslate() {
  buildMenus();
  restyle();  // other letters, other widths
  const auto& now = *bridge_.current();
  top_->apply(now);
  updateActions(now);
  sayLastTool();
  statusBar()->clearMessage();
  if (hint_shown_) showFirstHint();
}

void MainWindow::setLargeText(bool large) {
  if (large_->isChecked() != large) {
    large_->setChecked(large);  // comes back here
    return;
  }
  restyle();
  inspector_->rebuild();
}

void MainWindow::toggleFullScreen() {
  if (isFullScreen())
    setWindowState(windowState() & ~Qt::WindowFullScreen);
  else
    setWindowState(windowState() | Qt::WindowFullScreen);
}

bool MainWindow::isBlank() const { return blank_ && blank_->isVisible(); }

void MainWindow::setBlank(bool blank) {
  if (!blank_) blank_ = new Blank(this);
  blank_->setAccessibleName(tr("Blank: any key shows the window again"));
  blank_->setGeometry(rect());
  blank_->setVisible(blank);
  if (blank) {
    blank_->raise();
    blank_->setFocus();
  } else {
    canvas_->setFocus();
  }
}

// --- keys -----------------------------------------------------------------------------------------------------------------

void MainWindow::buildKeys() {
  const auto key = [this](const QKeySequence& sequence, auto fn) {
    auto* shortcut = new QShortcut(sequence, this);
    connect(shortcut, &QShortcut::activated, this, fn);
  };
  key(QKeySequence(Qt::CTRL | Qt::Key_K), [this] { focusConsole(); });
  key(QKeySequence(Qt::Key_F10), [this] { top_->menuButton()->showMenu(); });
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize && watched == this && blank_) blank_->setGeometry(rect());
  if (event->type() != QEvent::KeyPress) return QMainWindow::eventFilter(watched, event);
  auto* widget = qobject_cast<QWidget*>(watched);
  // Only keys that go to a widget of this window, and only once: not again for each parent they are handed up to.
  if (!widget || widget->window() != this || QApplication::activePopupWidget() || QApplication::activeModalWidget())
    return QMainWindow::eventFilter(watched, event);
  auto* focus = QApplication::focusWidget();
  if (focus && focus != widget) return QMainWindow::eventFilter(watched, event);
  auto* key = static_cast<QKeyEvent*>(event);
  // The canvas uses these itself while it shows a keyboard mark; what it leaves comes to keyPressEvent.
  if (widget == canvas_ && !isBlank() && !isFullScreen())
    for (const int own : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Space, Qt::Key_Escape})
      if (key->key() == own) return QMainWindow::eventFilter(watched, event);
  if (presenterKey(key, widget)) return true;
  return QMainWindow::eventFilter(watched, event);
}

void MainWindow::keyPressEvent(QKeyEvent* key) {
  // Only what the canvas left; a table's or line edit's own keys stay without effect where those had no use for them.
  const auto* focus = QApplication::focusWidget();
  const bool ours = !focus || focus == canvas_ || focus == this;
  if (!ours || !presenterKey(key, this)) QMainWindow::keyPressEvent(key);
}

bool MainWindow::presenterKey(QKeyEvent* key, const QWidget* at) {
  const auto plain = key->modifiers() & ~(Qt::KeypadModifier);
  if (isBlank() && plain == Qt::NoModifier) {
    setBlank(false);
    return true;
  }
  if (plain != Qt::NoModifier && plain != Qt::ShiftModifier) return false;
  if (takesText(at)) return false;
  const bool forSpeaker = isFullScreen() || !takesPages(at);
  const bool slides = qobject_cast<const QAbstractSlider*>(at) || qobject_cast<const QComboBox*>(at);
  if (qobject_cast<const TimeTrack*>(at))
    for (const int own : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Plus, Qt::Key_Equal, Qt::Key_Minus})
      if (key->key() == own) return false;
  switch (key->key()) {
    case Qt::Key_Space:
      // On a button the bar presses that button.
      if (qobject_cast<const QAbstractButton*>(at)) return false;
      togglePause();
      return true;
    case Qt::Key_PageDown:
      if (!forSpeaker || (slides && !isFullScreen())) return false;
      // A speaker's clicker sends these two keys: in a lesson they turn its pages.
      lessons_->active() ? lessons_->forward() : stepOnce();
      return true;
    case Qt::Key_PageUp:
      if (!forSpeaker || (slides && !isFullScreen())) return false;
      lessons_->active() ? lessons_->back() : stepBack();
      return true;
    case Qt::Key_Right:
      if (takesPages(at) || slides) return false;
      stepOnce();
      return true;
    case Qt::Key_Left:
      if (takesPages(at) || slides) return false;
      stepBack();
      return true;
    case Qt::Key_F5: toggleFullScreen(); return true;
    case Qt::Key_B:
    case Qt::Key_Period: setBlank(true); return true;
    case Qt::Key_Escape:
      if (isFullScreen())
        toggleFullScreen();
      else
        select({});
      return true;
    case Qt::Key_BracketLeft: top_->slower(); return true;
    case Qt::Key_BracketRight: top_->faster(); return true;
    case Qt::Key_Backslash: top_->normalSpeed(); return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: canvas_->zoomIn(); return true;
    case Qt::Key_Minus: canvas_->zoomOut(); return true;
    case Qt::Key_F: canvas_->zoomFit(); return true;
    default: break;
  }
  if (key->key() >= Qt::Key_0 && key->key() <= Qt::Key_9 && plain == Qt::NoModifier) {
    const BrokerId id{key->key() - Qt::Key_0};
    if (findBroker(*bridge_.current(), id))
      select(Selection::ofBroker(id));
    else
      showMessage(tr("There is no broker %1.").arg(id.v));
    return true;
  }
  return false;
}

void MainWindow::updateActions(const api::Snapshot& s) {
  const auto p = findPartition(s, targetPartition());
  const QString none = tr("There is no topic yet.");
  top_->setActions(p ? text::qs(p->name) : QString(), p ? text::reason(p->can_drop_below_min_isr) : none,
                   p ? text::reason(p->can_kill_leader) : none, text::reason(s.can_bring_back));
  const bool isBroker = selection_.kind == Selection::Kind::broker;
  const auto broker = isBroker ? findBroker(s, selection_.broker) : nullptr;
  broker_menu_->setTitle(broker ? tr("&Broker %1").arg(broker->id.v) : tr("Selected &broker"));
  for (const auto& [action, verb] : broker_actions_) {
    api::WhyNot why = api::WhyNot::possible;
    if (broker) switch (verb) {
        case cmd::BrokerVerb::stop: why = broker->can_stop; break;
        case cmd::BrokerVerb::kill: why = broker->can_kill; break;
        case cmd::BrokerVerb::pause: why = broker->can_pause; break;
        case cmd::BrokerVerb::resume: why = broker->can_resume; break;
        case cmd::BrokerVerb::start: why = broker->can_start; break;
      }
    action->setEnabled(broker && why == api::WhyNot::possible);
    action->setToolTip(broker ? text::reason(why) : tr("Select a broker first: click it, or press its number."));
    action->setStatusTip(action->toolTip());
  }
}

}  // namespace hw::ui
