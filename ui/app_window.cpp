#include "ui/app_window.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>

#include "ui/language/language.h"
#include "ui/main_window.h"
#include "ui/session_keeper.h"
#include "ui/shot.h"
#include "ui/signs.h"
#include "ui/style.h"
#include "ui/text.h"

namespace hw::ui {

namespace {

ThemeMode modeOf(WindowTheme theme) {
  switch (theme) {
    case WindowTheme::light: return ThemeMode::light;
    case WindowTheme::dark: return ThemeMode::dark;
    case WindowTheme::desktop: return ThemeMode::follow_desktop;
  }
  return ThemeMode::follow_desktop;
}

void nameProgram(const std::string& version) {
  QApplication::setApplicationName(QStringLiteral("Highwater"));
  QApplication::setOrganizationName(QStringLiteral("Highwater"));
  QApplication::setDesktopFileName(QStringLiteral("org.highwater.Highwater"));
  QApplication::setApplicationVersion(QString::fromStdString(version));
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/highwater.svg")));  // linked into the program by app/
}

/// "broker 2" or "test_repli-0" in the snapshot; nothing if there is no such thing.
Selection selectionOf(const std::string& words, const api::Snapshot& s) {
  const QString text = QString::fromStdString(words).trimmed();
  if (text.startsWith(QLatin1String("broker "))) return Selection::ofBroker(BrokerId{text.mid(7).toInt()});
  for (const auto& t : s.topics)
    for (const auto& p : t->partitions)
      if (p->name == words) return Selection::ofPartition(p->id);
  for (const auto& p : s.producers)
    if (p.name == words) return Selection::ofProducer(p.index);
  for (const auto& c : s.consumers)
    if (c.name == words) return Selection::ofConsumer(c.index);
  return {};
}

}  // namespace

bool hasDisplay() {
  if (qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) return true;
#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
  return !qEnvironmentVariable("DISPLAY").isEmpty() || !qEnvironmentVariable("WAYLAND_DISPLAY").isEmpty();
#else
  return true;
#endif
}

int runWindow(api::Host& host, int& argc, char** argv, const WindowOptions& options) {
  QApplication app(argc, argv);
  nameProgram(options.version);
  QSettings settings;
  ThemeMode mode = modeOf(options.theme);
  bool large = options.large_text;
  QString language = QString::fromStdString(options.language);
  if (options.keep_settings) {
    if (language.isEmpty()) language = settings.value(QStringLiteral("window/language")).toString();
    if (!options.theme_given)
      mode = static_cast<ThemeMode>(std::clamp(settings.value(QStringLiteral("window/theme"), 0).toInt(), 0, 2));
    large = large || settings.value(QStringLiteral("window/large"), false).toBool();
  }
  Theme::instance().setMode(mode);
  Language::instance().choose(language);
  applyStyle(app, {});
  MainWindow window(host, options.keep_settings ? &settings : nullptr);
  if (large) window.setLargeText(true);
  if (options.full_screen)
    window.showFullScreen();
  else
    window.show();
  window.canvas().setFocus();
  std::unique_ptr<SessionKeeper> keeper;
  if (options.keep_settings) {
    keeper = std::make_unique<SessionKeeper>(window.bridge(), QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/autosave"));
    if (const QStringList left = keeper->leftBehind(); !left.isEmpty()) window.offerSession(left.first(), *keeper);
  }
  if (options.scenario.empty())
    window.showFirstHint();
  else
    QTimer::singleShot(0, &window, [&] { window.openScenario(QString::fromStdString(options.scenario)); });
  return QApplication::exec();
}

int runShot(api::Host& host, int& argc, char** argv, const ShotOptions& options, std::string* error) {
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication app(argc, argv);
  nameProgram(options.version);
  Theme::instance().setMode(options.theme == WindowTheme::desktop ? ThemeMode::light : modeOf(options.theme));
  Language::instance().choose(QString::fromStdString(options.language));
  applyStyle(app, {});
  MainWindow window(host);
  if (options.large_text) window.setLargeText(true);
  window.resize(options.width, options.height);
  window.show();
  window.canvas().setReducedMotion(true);
  if (!options.select.empty()) window.select(selectionOf(options.select, *window.bridge().current()));
  // The panels ask the core for texts (describe); its answers come from another thread.
  QElapsedTimer waited;
  waited.start();
  do {
    QApplication::processEvents(QEventLoop::AllEvents, 20);
    window.bridge().poll();
  } while (waited.elapsed() < 600);
  QString sentence;
  if (saveShot(window, QString::fromStdString(options.path), QSize(options.width, options.height), &sentence)) return 0;
  if (error) *error = sentence.toStdString();
  return 1;
}

}  // namespace hw::ui
