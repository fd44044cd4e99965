// The whole window over 100 brokers x 10,000 partitions while time goes: how long the window stands still at worst between two rounds of
// its event loop, and how long a person waits for a moment that was asked for. Prints; asserts nothing.
// Core before Qt, whose keywords (slots, signals) are ordinary names in core.
#include "core/scenario/session.h"
#include "core/server/core_thread.h"
#include "core/scenario/command_text.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QLabel>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <thread>

#include "ui/main_window.h"
#include "ui/style.h"
#include "ui/timebar/side_by_side.h"
#include "ui/timebar/time_bar.h"

namespace {

using namespace hw;
using namespace hw::ui;

scenario::Session session() {
  scenario::Session s;
  std::string cluster = "cluster brokers=100 seed=1";
  for (const std::string& line : {cluster, std::string("topic create big partitions=10000 replication=3"),
                                  std::string("producer start load topic=big rate=200/s key=sequence")}) {
    const auto answer = s.execute(scenario::parse_command(line).value());
    if (!answer.ok) std::fprintf(stderr, "%s: %s\n", line.c_str(), answer.error.text.c_str());
  }
  return s;
}

struct Bench {
  server::CoreThread core{session(), server::CoreThread::Options{.paused = true}};
  MainWindow window{core};
  QElapsedTimer clock;
  std::vector<double> rounds;
  int frames = 0;

  Bench() {
    window.resize(1440, 900);
    window.show();
    clock.start();
    QObject::connect(&window.bridge(), &HostBridge::snapshot, &window, [this] { ++frames; });
  }
  double ms() const { return static_cast<double>(clock.nsecsElapsed()) / 1e6; }
  const api::Snapshot& shown() { return *window.bridge().current(); }
  TimeTrack& track() { return *window.timeBar().track(); }
  void mouse(QEvent::Type type, double second, double y) {
    const QPointF at(track().xOf(Time{static_cast<std::int64_t>(second * 1e6)}), y);
    const bool down = type != QEvent::MouseButtonRelease;
    QMouseEvent event(type, at, track().mapToGlobal(at), type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                      down ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&track(), &event);
  }

  /// Rounds of the event loop until it holds, or the time is over.
  double spin(double at_most, const std::function<bool()>& holds = {}, const std::function<void()>& each = {}) {
    const double begin = ms();
    while (ms() - begin < at_most && !(holds && holds())) {
      const double t = ms();
      if (each) each();
      QApplication::processEvents(QEventLoop::AllEvents);
      rounds.push_back(ms() - t);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return ms() - begin;
  }
  void tell(const char* what, double took, const char* more = "") {
    std::sort(rounds.begin(), rounds.end());
    const auto at = [&](double share) { return rounds.empty() ? 0 : rounds[static_cast<std::size_t>(share * static_cast<double>(rounds.size() - 1))]; };
    double worst10 = 0;
    int busy = 0;
    for (const double r : rounds)
      if (r > 2) ++busy, worst10 += r;
    std::printf("%-34s %8.0f ms  pictures %4d  window busy: mean of busy rounds %5.1f ms, worst %6.1f ms (median of all %.2f)%s\n", what, took, frames,
                busy > 0 ? worst10 / busy : 0, at(1), at(0.5), more);
    std::fflush(stdout);
    rounds.clear();
    frames = 0;
  }
  void seek(double second) {
    const Time to{static_cast<std::int64_t>(second * 1e6)};
    core.seek(to);
    const double took = spin(60000, [&] { return shown().now == to && !shown().time.seeking; });
    char name[64];
    std::snprintf(name, sizeof name, "seek to %.1f s", second);
    tell(name, took);
  }
  bool answer(api::CommandId id) {
    bool done = false;
    bool ok = false;
    window.bridge().await(id, &window, [&](const api::CommandResult& r) {
      done = true;
      ok = r.ok;
      if (!r.ok || !r.output.empty()) std::printf("  %s%s\n", r.error.c_str(), r.output.c_str());
    });
    tell(ok ? "" : "  (answer)", spin(300000, [&] { return done; }));
    return ok;
  }
};

}  // namespace

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication application(argc, argv);
  applyStyle(application, {});
  Bench b;
  b.tell("first picture", b.spin(60000, [&] { return !b.shown().topics.empty() && b.window.timeBar().isVisible(); }));
  b.core.set_speed(1);
  b.core.resume();
  b.tell("play 1x", b.spin(10000));
  std::printf("  achieved %.2fx\n", b.shown().achieved_speed);
  b.core.set_speed(4);
  b.tell("play 4x", b.spin(5000));
  std::printf("  achieved %.2fx\n", b.shown().achieved_speed);
  b.core.pause();
  b.spin(500);
  b.rounds.clear();
  const double end = b.shown().now.seconds();
  std::printf("  recorded %.1f s, %lld steps\n", end, static_cast<long long>(b.shown().steps));
  for (const double share : {0.5, 0.1, 0.9, 0.7}) b.seek(end * share);
  for (int i = 0; i < 3; ++i) {
    const std::int64_t steps = b.shown().steps;
    b.core.step_back();
    b.tell("step back", b.spin(60000, [&] { return b.shown().steps < steps && !b.shown().time.seeking; }));
  }
  // A hand that drags: 60 moves a second across the bar.
  int move = 0;
  const auto y = b.track().laneY(b.shown().time.branch);
  b.mouse(QEvent::MouseButtonPress, end, y);
  b.tell("drag 3 s", b.spin(3000, {}, [&] {
    b.mouse(QEvent::MouseMove, end * (0.5 + 0.45 * std::cos(static_cast<double>(++move) / 60)), y);
    std::this_thread::sleep_for(std::chrono::milliseconds(14));
  }));
  b.mouse(QEvent::MouseButtonRelease, end / 2, y);
  b.spin(2000, [&] { return !b.shown().time.seeking; });
  b.rounds.clear();
  b.core.set_speed(-1);
  b.core.resume();
  b.tell("backwards 1x", b.spin(4000));
  b.core.pause();
  b.spin(300);
  b.rounds.clear();
  int turn = 0;
  b.tell("zoom the time bar", b.spin(1500, {}, [&] {
    const QPointF at(b.track().width() / 2.0, y);
    QWheelEvent wheel(at, b.track().mapToGlobal(at), {}, {0, ++turn % 20 < 10 ? 120 : -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&b.track(), &wheel);
  }));
  b.tell("zoom the canvas", b.spin(3000, {}, [&] { ++turn % 20 < 10 ? b.window.canvas().zoomIn() : b.window.canvas().zoomOut(); }));
  b.window.canvas().zoomFit();
  b.core.seek(Time{static_cast<std::int64_t>(end * 5e5)});
  b.spin(10000, [&] { return !b.shown().time.seeking && !b.shown().time.live; });
  b.rounds.clear();
  std::printf("act in the past\n");
  b.answer(b.core.submit_line("kill broker 7"));
  b.core.compare_with(BranchId{0});
  b.tell("beside", b.spin(60000, [&] { return b.shown().beside && b.shown().beside->now == b.shown().now; }));
  b.core.set_speed(1);
  b.core.resume();
  b.tell("play two 1x", b.spin(14000));
  std::printf("  achieved %.2fx; %s\n", b.shown().achieved_speed, qPrintable(b.window.sideBySide().differenceLabel()->text()));
  b.core.pause();
  b.spin(300);
  b.rounds.clear();
  // The comparison alone.
  if (b.shown().beside) {
    canvas::Comparer comparer;
    const auto here = b.window.bridge().current(), beside = here->beside;
    double t = b.ms();
    comparer.compare(here, beside);
    std::printf("compare: all of it %.2f ms", b.ms() - t);
    t = b.ms();
    comparer.compare(here, beside);
    std::printf(", again %.2f ms\n", b.ms() - t);
  }
  QTemporaryDir folder;
  const std::string path = folder.filePath(QStringLiteral("big.hwsession")).toStdString();
  std::printf("save session\n");
  b.answer(b.core.save_session(path));
  std::printf("open session (%lld bytes)\n", static_cast<long long>(QFileInfo(QString::fromStdString(path)).size()));
  b.answer(b.core.open_session(path));
  b.window.hide();
  return 0;
}
