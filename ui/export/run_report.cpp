// The report without a window.
#include <QApplication>
#include <QElapsedTimer>
#include <algorithm>

#include "ui/app_window.h"
#include "ui/export/report.h"
#include "ui/language/language.h"
#include "ui/style.h"

namespace hw::ui {

namespace {
constexpr int kPatienceMs = 120000;

/// Lets the core answer until it holds.
template <class Holds>
bool waitFor(HostBridge& bridge, Holds holds) {
  QElapsedTimer waited;
  waited.start();
  while (!holds()) {
    if (waited.elapsed() > kPatienceMs) return false;
    QApplication::processEvents(QEventLoop::AllEvents, 20);
    bridge.poll();
  }
  return true;
}

}  // namespace

int runReport(api::Host& host, int& argc, char** argv, const ReportRunOptions& options, std::string* error) {
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication app(argc, argv);
  QApplication::setApplicationName(QStringLiteral("Highwater"));
  QApplication::setApplicationVersion(QString::fromStdString(options.version));
  Theme::instance().setMode(ThemeMode::light);
  Language::instance().choose(QString::fromStdString(options.language));
  applyStyle(app, {});
  HostBridge bridge(host);
  EventModel events(200000);
  QObject::connect(&bridge, &HostBridge::events, &events, &EventModel::append);
  const auto fail = [error](const std::string& sentence) {
    *error = sentence;
    return 1;
  };
  if (!options.session.empty()) {
    bool answered = false;
    std::string wrong;
    bridge.openSession(QString::fromStdString(options.session), nullptr, [&](const api::CommandResult& r) {
      answered = true;
      if (!r.ok) wrong = r.error;
    });
    if (!waitFor(bridge, [&] { return answered; })) return fail("the session could not be opened in time");
    if (!wrong.empty()) return fail(wrong);
  }
  // An answer may come before the picture.
  const auto shown = [&] { return !bridge.current()->brokers.empty() && bridge.current()->time.recorded; };
  if (!waitFor(bridge, shown)) return fail("the cluster could not be shown in time");
  if (options.at_us >= 0) {
    const Time at{options.at_us};
    const auto there = [&] {
      const auto s = bridge.current();
      return s->now == std::clamp(at, s->time.begin, std::max(s->time.begin, s->time.end)) && !s->time.seeking;
    };
    host.seek(at);
    if (!waitFor(bridge, there)) return fail("the moment could not be shown in time");
  }
  const auto complete = [&] {
    const auto s = bridge.current();
    return s->events == 0 || (events.rowCount() > 0 && events.event(events.rowCount() - 1).seq.v >= s->events);
  };
  if (!waitFor(bridge, complete)) return fail("the cluster could not be shown in time");
  bool written = false, ok = false;
  ReportOptions how;
  how.title = QString::fromStdString(options.title);
  how.every_event = options.every_event;
  writeReport(bridge, events, how, QString::fromStdString(options.path), nullptr, [&](bool well, const QString& sentence) {
    written = true;
    ok = well;
    *error = sentence.toStdString();
  });
  if (!waitFor(bridge, [&] { return written; })) return fail("the report could not be written in time");
  return ok ? 0 : 1;
}

}  // namespace hw::ui
