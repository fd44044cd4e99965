// Paints the window with two branches side by side, and with many branches, to be looked at: time_pictures FOLDER [NAME]
#include "core/scenario/command_text.h"
#include "core/scenario/session.h"
#include "core/server/core_thread.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <functional>
#include <thread>

#include "ui/main_window.h"
#include "ui/shot.h"
#include "ui/style.h"
#include "ui/timebar/side_by_side.h"

using namespace hw;
using namespace hw::ui;

namespace {

scenario::Session sessionOf(const std::vector<const char*>& lines) {
  scenario::Session session;
  for (const char* line : lines) session.execute(scenario::parse_command(line).value());
  return session;
}

void spin(const std::function<bool()>& holds) {
  QElapsedTimer clock;
  clock.start();
  while (clock.elapsed() < 60000 && !holds()) {
    QApplication::processEvents();
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
}

struct Desk {
  server::CoreThread core;
  MainWindow window;
  explicit Desk(scenario::Session session) : core(std::move(session), server::CoreThread::Options{.paused = true}), window(core) {
    window.resize(1440, 900);
    window.show();
    spin([this] { return shown().time.recorded; });
  }
  const api::Snapshot& shown() { return *window.bridge().current(); }
  void run(const std::string& line) {
    bool done = false;
    window.bridge().submitLine(QString::fromStdString(line), &window, [&](const api::CommandResult&) { done = true; });
    spin([&] { return done; });
  }
  void seek(Time to) {
    core.seek(to);
    spin([&] { return shown().now == to && !shown().time.seeking; });
  }
  void beside(BranchId branch) {
    core.compare_with(branch);
    spin([&] { return shown().beside && shown().beside->now == shown().now; });
  }
  void take(const QString& folder, const QString& name) {
    for (const bool dark : {false, true})
      for (const QSize size : {QSize(1280, 720), QSize(2560, 1440)}) {
        Theme::instance().setMode(dark ? ThemeMode::dark : ThemeMode::light);
        window.resize(size);
        for (int i = 0; i < 5; ++i) {  // narrower sides leave clients out with the next picture
          core.set_detail({});
          QElapsedTimer clock;
          clock.start();
          while (clock.elapsed() < 60) QApplication::processEvents();
        }
        QString error;
        const QString path = QStringLiteral("%1/%2_%3_%4.png").arg(folder, name, QString::number(size.height()), dark ? QStringLiteral("dark") : QStringLiteral("light"));
        if (!saveShot(window, path, size, &error)) qWarning("%s", qPrintable(error));
      }
  }
};

void article(const QString& folder) {
  Desk d(scenario::Session::article());
  d.run("producer set orders acks=1");
  for (const char* line : {"advance 3s", "freeze replica test_repli-0 0", "freeze replica test_repli-0 1", "freeze replica test_repli-0 2", "advance 3s", "kill leader test_repli-0", "advance 15s"})
    d.run(line);
  d.core.replay_with({{"acks", "all"}}, "");
  spin([&] { return d.shown().time.branches.size() == 2 && d.shown().beside && d.shown().beside->now == d.shown().now; });
  const api::PartitionView& p = *d.shown().topics[0]->partitions[0];
  d.window.select(Selection::ofReplica(p.id, p.leader));
  d.take(folder, QStringLiteral("article"));
}

void hundred(const QString& folder) {
  Desk d(sessionOf({"cluster brokers=100 seed=1", "topic create big partitions=10000 replication=3", "producer start load topic=big rate=200/s key=sequence"}));
  d.run("advance 3s");
  d.seek(Time{2000000});
  d.run("kill broker 7");
  d.run("advance 11s");
  d.beside(BranchId{0});
  d.take(folder, QStringLiteral("hundred"));
}

void lanes(const QString& folder) {
  Desk d(scenario::Session::article());
  d.run("advance 10s");
  for (int i = 1; i < 20; ++i) {
    if (i % 4 != 0) {
      d.core.switch_branch(BranchId{0});
      spin([&] { return d.shown().time.branch == BranchId{0}; });
    }
    d.seek(Time{i * 400000});
    d.run("lag broker 1 " + std::to_string(i) + "ms");
    d.run("advance 3s");
  }
  d.take(folder, QStringLiteral("lanes"));
}

}  // namespace

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  applyStyle(app, {});
  const QString folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral(".");
  const QString only = argc > 2 ? QString::fromLocal8Bit(argv[2]) : QString();
  QDir().mkpath(folder);
  if (only.isEmpty() || only == QLatin1String("article")) article(folder);
  if (only.isEmpty() || only == QLatin1String("hundred")) hundred(folder);
  if (only.isEmpty() || only == QLatin1String("lanes")) lanes(folder);
  return 0;
}
