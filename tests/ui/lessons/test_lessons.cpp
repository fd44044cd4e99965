// Lessons in the window on the real core. Before Qt, whose keywords (slots, signals) are ordinary names in core.
#include "core/scenario/play.h"
#include "core/scenario/session.h"
#include "core/server/core_thread.h"

#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include <functional>

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

namespace {

QString words(const char* directive, const char* text) {
  return QStringLiteral("%1\n  en: %2\n  zh_TW: %2 (TW)\n  zh_CN: %2 (CN)\n").arg(QLatin1String(directive), QLatin1String(text));
}

/// Two waits, and a broker that is killed between them.
QString shortLesson() {
  return words("@lesson", "Short") + words("@step", "First `code` and *stress*") +
         "cluster brokers=3\ntopic create t assignment=0:1:2\nproducer start p topic=t rate=20/s\nadvance 10s\n" + words("@step", "Second") +
         "@show broker 1\n" + words("@ask", "Who?") + words("@choice", "Nobody") + words("@choice right", "Broker 1") +
         words("@reveal", "One it is") + "kill broker 0\nadvance 12s\ndescribe t\n" + words("@step", "Third") + "start broker 0\nadvance 5s\n";
}

const api::PartitionView& first(const Snapshot& s) { return *s.topics.front()->partitions.front(); }

}  // namespace

class TestLessons : public QObject {
  Q_OBJECT
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

 private slots:
  void init() {
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
  void cleanup() {
    window_.reset();
    core_.reset();
  }

  void theListOpensByKeyAndALessonByMouse() {
    QVERIFY2(!panel().isVisible(), "lessons are out of the way until asked for");
    press(Qt::Key_F2);
    QTRY_VERIFY(panel().isVisible());
    QListWidget* list = panel().list();
    QVERIFY(list->count() >= 19 + 2);
    QCOMPARE(list->item(0)->text(), QStringLiteral("The article, statement by statement"));
    QVERIFY2(list->item(1)->text().startsWith(QLatin1String("1. ")), qPrintable(list->item(1)->text()));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(0)).center());
    QVERIFY2(!panel().active(), "a chapter is no lesson");
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(1)).center());
    QVERIFY(panel().active());
    QTRY_VERIFY(page().isVisible());
    QVERIFY(page().position()->text().contains(QLatin1String("1 of 3")));
    QVERIFY2(now()->cluster >= 1, "it makes a cluster of its own");
    QTRY_COMPARE_WITH_TIMEOUT(now()->topics.empty() ? std::size_t{0} : now()->topics.front()->partitions.size(), std::size_t{3}, 10000);
  }

  void aChoiceRevealsAndTheClusterShowsIt() {
    openShort(0);
    QVERIFY(idle());
    QVERIFY(!page().choices().size());
    QTest::mouseClick(page().nextButton(), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
    QCOMPARE(page().choices().size(), std::size_t{2});
    QTRY_VERIFY(page().choices()[0]->isVisible());
    QVERIFY2(!page().reveal()->isVisible(), "nothing is revealed before the choice");
    QCOMPARE(first(*now()).leader, BrokerId{0});
    QTest::qWait(50);
    QTest::mouseClick(page().choices()[0], Qt::LeftButton);
    QVERIFY(idle());
    QCOMPARE(page().choices()[0]->verdict(), Verdict::wrong);
    QCOMPARE(page().choices()[1]->verdict(), Verdict::right);
    QVERIFY(page().choices()[1]->accessibleName().contains(QLatin1String("Right")));
    QTRY_VERIFY(page().reveal()->isVisible());
    QTRY_COMPARE(first(*now()).leader, BrokerId{1});
    QVERIFY2(page().outputs()->toPlainText().contains(QLatin1String("Leader: 1")), qPrintable(page().outputs()->toPlainText()));
    QTRY_COMPARE(now()->now, Time{22000000});
    QCOMPARE(window_->selection(), Selection::ofBroker(BrokerId{1}));
  }

  void aSpeakersKeysTurnThePages() {
    openShort(0);
    QVERIFY(idle());
    press(Qt::Key_PageDown);
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
    press(Qt::Key_PageDown);  // shows the answer
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::done; }, 10000));
    QVERIFY(page().reveal()->isVisible());
    QCOMPARE(player().chosen(), -1);
    QCOMPARE(page().choices()[0]->verdict(), Verdict::rest);
    press(Qt::Key_PageDown);
    QVERIFY(QTest::qWaitFor([&] { return player().step() == 2 && player().phase() == Phase::done; }, 10000));
    QTRY_COMPARE(first(*now()).isr.size(), std::size_t{3});
    QTRY_COMPARE(now()->now, Time{27000000});
    press(Qt::Key_PageUp);
    QVERIFY(QTest::qWaitFor([&] { return player().step() == 1 && player().phase() == Phase::asking; }, 10000));
    QTRY_COMPARE(now()->now, Time{10000000});
    QTRY_COMPARE(first(*now()).leader, BrokerId{0});
    QVERIFY2(!page().reveal()->isVisible(), "the question is open again");
    press(Qt::Key_PageUp);
    QVERIFY(QTest::qWaitFor([&] { return player().step() == 0 && player().phase() == Phase::done; }, 10000));
    press(Qt::Key_PageUp);
    QVERIFY(idle());
    QCOMPARE(player().step(), 0);
  }

  // A person scrubs back to look at something, then goes on with the lesson: it goes on from where it stood, and makes no branch.
  void lookingBackDoesNotChangeTheLesson() {
    openShort(0);
    QVERIFY(idle());
    core_->seek(Time{4000000});
    QVERIFY(QTest::qWaitFor([&] { return now()->now == Time{4000000} && !now()->time.live; }, 5000));
    page().forward();
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
    QTRY_COMPARE(now()->now, Time{10000000});
    QVERIFY(now()->time.live);
    player().answer(1);
    QVERIFY(idle());
    QTRY_COMPARE(now()->now, Time{22000000});
    QTRY_COMPARE(first(*now()).leader, BrokerId{1});
    QCOMPARE(now()->time.branches.size(), std::size_t{1});
  }

  void aWaitIsWatchedHeldAndEndsOnItsMoment() {
    openShort(2);
    QVERIFY(QTest::qWaitFor([&] { return player().waiting().us > 0 && now()->now.us > 500000; }, 10000));
    QVERIFY2(now()->now < Time{9000000}, "it is watched, not jumped over");
    QCOMPARE(now()->speed, 5.0);
    press(Qt::Key_Escape);
    page().parentWidget()->setFocus();
    window_->togglePause();
    QVERIFY(QTest::qWaitFor([&] { return now()->paused; }, 5000));
    const Time held = now()->now;
    QTest::qWait(300);
    QCOMPARE(now()->now, held);
    QVERIFY(player().held());
    // Slow motion is heeded, and the moment at which the wait ends is the same.
    window_->bridge().setSpeed(2);
    window_->togglePause();
    QVERIFY(QTest::qWaitFor([&] { return now()->now > held; }, 5000));
    QCOMPARE(now()->speed, 2.0);
    QTest::qWait(200);
    QVERIFY2(player().running(), "it does not hurry on its own");
    QTest::mouseClick(page().nextButton(), Qt::LeftButton);  // skip ahead
    QVERIFY(idle());
    QTRY_COMPARE(now()->now, Time{10000000});
    QVERIFY(now()->paused);
  }

  void aWaitThatNobodySkipsEndsOnItsMoment() {
    openShort(0.5);
    QVERIFY(idle());
    QTRY_COMPARE(now()->now, Time{10000000});
    QTest::qWait(100);
    QVERIFY(now()->paused);
    QCOMPARE(now()->now, Time{10000000});
  }

  void exploringAndBackAgain() {
    openShort(0);
    QVERIFY(idle());
    QTest::mouseClick(page().exploreButton(), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return !now()->paused && now()->now > Time{10300000}; }, 5000));
    window_->run(cmd::BrokerAction{cmd::BrokerVerb::kill, BrokerId{2}, 0});
    QVERIFY(QTest::qWaitFor([&] { return now()->brokers[2]->state == api::BrokerState::killed; }, 5000));
    press(Qt::Key_PageDown);  // back to the lesson
    QVERIFY(QTest::qWaitFor([&] { return !player().exploring() && !player().running(); }, 10000));
    QCOMPARE(player().step(), 0);
    QTRY_COMPARE(now()->now, Time{10000000});
    QTRY_COMPARE(now()->brokers[2]->state, api::BrokerState::running);
    QVERIFY(now()->paused);
  }

  void exploringAfterTheRevealComesBackRevealed() {
    openShort(0);
    QVERIFY(idle());
    player().forward();
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
    player().answer(1);
    QVERIFY(idle());
    player().explore();
    QVERIFY(QTest::qWaitFor([&] { return now()->now > Time{22300000}; }, 5000));
    player().resumeLesson();
    QVERIFY(idle());
    QCOMPARE(player().phase(), Phase::done);
    QCOMPARE(player().chosen(), 1);
    QTRY_COMPARE(now()->now, Time{22000000});
    QVERIFY(page().reveal()->isVisible());
  }

  // What a person had before is there again, at its moment, and goes on as it did.
  void leavingBringsBackWhatWasThere() {
    window_->run(cmd::BrokerAction{cmd::BrokerVerb::kill, BrokerId{1}, 0});
    QVERIFY(QTest::qWaitFor([&] { return now()->brokers[1]->state == api::BrokerState::killed; }, 5000));
    const Time before = now()->now;
    const auto partitions = now()->topics.front()->partitions.size();
    const auto* inspector = window_->findChild<QDockWidget*>(QStringLiteral("inspector"));
    QVERIFY(inspector && inspector->isVisible());
    openShort(0);
    QVERIFY(idle());
    QVERIFY2(!inspector->isVisible(), "in a narrow window the cluster needs its room");
    QTRY_COMPARE(now()->topics.front()->partitions.size(), std::size_t{1});
    QTest::mouseClick(page().leaveButton(), Qt::LeftButton);
    QVERIFY(!panel().active());
    QTRY_VERIFY(panel().list()->isVisible());
    QTRY_VERIFY(panel().farewell()->isVisible());
    QVERIFY(inspector->isVisible());
    QVERIFY2(panel().farewell()->text().contains(QLatin1String("is back")), qPrintable(panel().farewell()->text()));
    QTRY_COMPARE(now()->topics.front()->partitions.size(), partitions);
    QVERIFY(now()->now >= before);
    QCOMPARE(now()->brokers[1]->state, api::BrokerState::killed);
    QVERIFY(QTest::qWaitFor([&] { return !now()->paused; }, 5000));
  }

  void whatStoodStillBeforeStandsStillAfter() {
    window_->bridge().setPaused(true);
    QVERIFY(QTest::qWaitFor([&] { return now()->paused; }, 5000));
    const Time before = now()->now;
    openShort(0);
    QVERIFY(idle());
    page().forward();
    QVERIFY(idle());
    panel().leave();
    QTRY_VERIFY(panel().farewell()->isVisible());
    QTest::qWait(100);
    QVERIFY(now()->paused);
    QTRY_COMPARE(now()->now, before);
  }

  void faultsOfAFileAreToldWithTheirLine() {
    const QString path = write(QStringLiteral("bad.hw"), words("@lesson", "Bad") + "@sept\n" + words("@step", "S") + "cluster brokers=1\n");
    QString error;
    QVERIFY(!panel().openFile(path, &error));
    QVERIFY2(error.contains(QStringLiteral("bad.hw:5: unknown directive '@sept'; did you mean '@step'?")), qPrintable(error));
    QVERIFY(!panel().active());
    QVERIFY(!panel().openFile(folder_.filePath(QStringLiteral("none.hw")), &error));
    QVERIFY(error.contains(QLatin1String("none.hw")));
  }

  void openScenarioTellsLessonsFromOthers() {
    player().setWatchSeconds(0);
    window_->openScenario(write(QStringLiteral("plain.hw"), QStringLiteral("cluster brokers=2\n")));
    QVERIFY(!panel().active());
    QVERIFY(QTest::qWaitFor([&] { return now()->brokers.size() == 2; }, 5000));
    window_->openScenario(write(QStringLiteral("short.hw"), shortLesson()));
    QVERIFY(panel().active());
    QVERIFY(idle());
  }

  void wordsFollowTheLanguage() {
    openShort(0);
    QVERIFY(idle());
    QVERIFY(page().words()->text().contains(QLatin1String("<b>stress</b>")));
    QVERIFY2(!page().words()->text().contains(QLatin1Char('`')), qPrintable(page().words()->text()));
    QVERIFY(!page().words()->text().contains(QLatin1String("(TW)")));
    Language::instance().choose(QStringLiteral("zh_TW"));
    QVERIFY(page().words()->text().contains(QLatin1String("(TW)")));
    QVERIFY2(panel().list()->item(0)->text().contains(QStringLiteral("文章")), qPrintable(panel().list()->item(0)->text()));
    Language::instance().choose(QStringLiteral("zh_CN"));
    QVERIFY(page().words()->text().contains(QLatin1String("(CN)")));
  }

  void marksOfAWriterCannotBreakThePage() {
    api::LessonText text;
    text.in[0] = "a < b & `x` *y* 2 * 3 `open";
    const QString rich = richWords(text, QStringLiteral("en"));
    QVERIFY2(rich.contains(QLatin1String("a &lt; b &amp;")), qPrintable(rich));
    QVERIFY(rich.contains(QLatin1String("<b>y</b> 2 * 3")));
    QCOMPARE(rich.count(QLatin1String("<span")), rich.count(QLatin1String("</span>")));
    QCOMPARE(plainWords(text, QStringLiteral("en")), QStringLiteral("a < b & x y 2  3 open"));
  }

  // Each lesson of the program from its first step to its last; what its commands print is what `play` finds.
  void eachLesson_data() {
    QTest::addColumn<int>("number");
    LessonLibrary library;
    QVERIFY2(library.faults().isEmpty(), qPrintable(library.faults()));
    QVERIFY(library.lessons().size() >= 19);
    for (std::size_t i = 0; i < library.lessons().size(); ++i)
      QTest::newRow(library.lessons()[i].name.c_str()) << static_cast<int>(i);
  }
  void eachLesson() {
    QFETCH(int, number);
    LessonLibrary library;
    const api::LessonFile lesson = library.lessons()[static_cast<std::size_t>(number)];
    scenario::Session session;
    std::vector<std::string> expected;
    std::vector<bool> exact;
    bool produced = false;
    for (const api::LessonCommand& command : lesson.commands) {
      expected.push_back(session.execute(command.commands).output);
      if (std::holds_alternative<cmd::CreateCluster>(command.commands.front())) produced = false;
      produced = produced || std::holds_alternative<cmd::Produce>(command.commands.front());
      exact.push_back(!produced);
    }
    player().setWatchSeconds(0);
    panel().start(number);
    const auto compare = [&] {
      for (const LessonOutput& output : player().outputs()) {
        const auto at = [&] {
          for (auto i = player().current().begin; i < player().current().end; ++i)
            if (QString::fromStdString(lesson.commands[i].text) == output.command && taken_.insert(static_cast<int>(i)).second) return static_cast<int>(i);
          return -1;
        }();
        QVERIFY2(at >= 0, qPrintable(output.command));
        QString given = output.text, wanted = QString::fromStdString(expected[static_cast<std::size_t>(at)]);
        given.replace(QRegularExpression(QStringLiteral("TopicId: \\S+")), QStringLiteral("TopicId: *"));
        if (!exact[static_cast<std::size_t>(at)]) {
          // Records of `produce` are answered within a frame of the window, not to the microsecond.
          const QRegularExpression moment(QStringLiteral("(?m)^ *[0-9]+\\.[0-9]+s "));
          given.remove(moment);
          wanted.remove(moment);
        }
        QCOMPARE(given, wanted);
      }
    };
    for (;;) {
      QVERIFY(idle(30000));
      if (player().phase() == Phase::asking) {
        player().answer(0);
        QVERIFY(idle(30000));
      }
      QCOMPARE(player().phase(), Phase::done);
      taken_.clear();
      compare();
      if (QTest::currentTestFailed() || player().isLast()) return;
      QVERIFY(player().forward());
    }
  }

 private:
  std::set<int> taken_;
};

QTEST_MAIN(TestLessons)
#include "test_lessons.moc"
