// The window on the article's cluster, paused, for tests of the time bar and of two branches beside each other.
#pragma once

// Before Qt, whose keywords (slots, signals) are ordinary names in core.
#include "core/scenario/session.h"
#include "core/server/core_thread.h"

#include <QtTest/QtTest>

#include <functional>
#include <memory>

#include "ui/main_window.h"
#include "ui/style.h"
#include "ui/timebar/time_bar.h"

namespace hw::ui {

class TimeWindow {
 protected:
  std::unique_ptr<server::CoreThread> core_;
  std::unique_ptr<MainWindow> window_;

  void open() {
    window_.reset();
    core_ = std::make_unique<server::CoreThread>(scenario::Session::article(), server::CoreThread::Options{.paused = true});
    window_ = std::make_unique<MainWindow>(*core_);
    window_->resize(1440, 900);
    window_->show();
    QTRY_VERIFY_WITH_TIMEOUT(shown().time.recorded && window_->timeBar().isVisible(), 10000);
  }
  void run(const char* line) {
    bool done = false;
    window_->bridge().submitLine(QString::fromLatin1(line), window_.get(), [&](const api::CommandResult& r) {
      QVERIFY2(r.ok, r.error.c_str());
      done = true;
    });
    QTRY_VERIFY2_WITH_TIMEOUT(done, line, 20000);
    QTest::qWait(60);
  }
  const api::Snapshot& shown() { return *window_->bridge().current(); }
  TimeBar& bar() { return window_->timeBar(); }
  TimeTrack& track() { return *bar().track(); }
  bool becomes(const std::function<bool(const api::Snapshot&)>& holds) {
    return QTest::qWaitFor([&] { return holds(shown()); }, 20000);
  }
  void lightWindow() {
    Theme::instance().setMode(ThemeMode::light);
    applyStyle(*qApp, {});
  }
  void close() {
    window_.reset();
    core_.reset();
  }
};

}  // namespace hw::ui
