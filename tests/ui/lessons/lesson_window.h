// A window with a lesson in it, on the real core. For tests. Before Qt, whose keywords (slots, signals) are ordinary names in core.
#pragma once

#include "core/scenario/play.h"
#include "core/scenario/session.h"
#include "core/server/core_thread.h"

#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include <functional>

#include "ui/canvas/cluster_canvas.h"
#include "ui/language/language.h"
#include "ui/lessons/choice_button.h"
#include "ui/lessons/lesson_page.h"
#include "ui/lessons/lesson_words.h"
#include "ui/lessons/lessons_panel.h"
#include "ui/main_window.h"
#include "ui/style.h"

using namespace hw;
using namespace hw::ui;
using api::Snapshot;
using Phase = LessonPlayer::Phase;
using Verdict = ChoiceButton::Verdict;

inline QString words(const char* directive, const char* text) {
  return QStringLiteral("%1\n  en: %2\n  zh_TW: %2 (TW)\n  zh_CN: %2 (CN)\n").arg(QLatin1String(directive), QLatin1String(text));
}

/// Two waits, and a broker that is killed between them.
inline QString shortLesson() {
  return words("@lesson", "Short") + words("@step", "First `code` and *stress*") +
         "cluster brokers=3\ntopic create t assignment=0:1:2\nproducer start p topic=t rate=20/s\nadvance 10s\n" + words("@step", "Second") +
         "@show broker 1\n" + words("@ask", "Who?") + words("@choice", "Nobody") + words("@choice right", "Broker 1") +
         words("@reveal", "One it is") + "kill broker 0\nadvance 12s\ndescribe t\n" + words("@step", "Third") + "start broker 0\nadvance 5s\n";
}

inline const api::PartitionView& first(const Snapshot& s) { return *s.topics.front()->partitions.front(); }

class LessonWindow : public QObject {
 protected:
  std::unique_ptr<server::CoreThread> core_;
  std::unique_ptr<MainWindow> window_;
  QTemporaryDir folder_;

  LessonsPanel& panel() { return window_->lessons(); }
  LessonPage& page() { return panel().page(); }
  LessonPlayer& player() { return panel().player(); }
  std::shared_ptr<const Snapshot> now() { return window_->bridge().current(); }
  QString write(const QString& name, const QString& text) {
    QFile file(folder_.filePath(name));
    if (file.open(QIODevice::WriteOnly)) file.write(text.toUtf8());
    return file.fileName();
  }
  void openShort(double watch_s) {
    player().setWatchSeconds(watch_s);
    window_->openLesson(write(QStringLiteral("short.hw"), shortLesson()));
    QVERIFY(panel().active());
  }
  void press(Qt::Key key) {
    QWidget* at = QApplication::focusWidget();
    QTest::keyClick(at != nullptr ? at : window_.get(), key);
  }
  bool idle(int timeout_ms = 20000) {
    return QTest::qWaitFor([&] { return !player().running(); }, timeout_ms);
  }

  void openWindow() {
    Theme::instance().setMode(ThemeMode::light);
    Language::instance().choose(QStringLiteral("en"));
    applyStyle(*qApp, {});
    core_ = std::make_unique<server::CoreThread>(scenario::Session::article());
    window_ = std::make_unique<MainWindow>(*core_);
    window_->resize(1280, 720);
    window_->show();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    QTRY_VERIFY_WITH_TIMEOUT(now()->brokers.size() >= 3, 10000);
  }
  void closeWindow() {
    window_.reset();
    core_.reset();
  }
};
