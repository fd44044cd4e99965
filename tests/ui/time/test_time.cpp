// The time bar on the real core, driven as a person does.
// Before Qt, whose keywords (slots, signals) are ordinary names in core.
#include "core/scenario/command_text.h"
#include "core/scenario/session.h"
#include "core/server/core_thread.h"

#include <QDialog>
#include <QMenu>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include <functional>

#include "tests/ui/time/time_window.h"
#include "ui/main_window.h"
#include "ui/models/event_model.h"
#include "ui/docks/events_panel.h"
#include "ui/session_keeper.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/timebar/side_by_side.h"
#include "ui/timebar/time_bar.h"

using namespace hw;
using namespace hw::ui;
using api::Snapshot;

class TestTime : public QObject, private TimeWindow {
  Q_OBJECT
  QPoint point(Time t, int branch = 0) { return QPointF(track().xOf(t), track().laneY(BranchId{branch})).toPoint(); }
  void press(int key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&track(), static_cast<Qt::Key>(key), modifiers); }

 private slots:
  void init() { lightWindow(); }
  void cleanup() { close(); }

  void draggingShowsThePastAndLiveReturns() {
    open();
    run("advance 5s");
    run("kill broker 2");
    run("advance 15s");
    QVERIFY(becomes([](const Snapshot& s) { return s.now == Time{20000000} && s.time.end == s.now; }));
    QVERIFY(!bar().liveButton()->isEnabled());
    QTest::mousePress(&track(), Qt::LeftButton, {}, point(Time{12000000}));
    QTest::mouseMove(&track(), point(Time{8000000}));
    QTest::mouseMove(&track(), point(Time{3000000}));
    QTest::mouseRelease(&track(), Qt::LeftButton, {}, point(Time{3000000}));
    QVERIFY(becomes([](const Snapshot& s) { return !s.time.live && std::abs(s.now.us - 3000000) < 100000; }));
    QVERIFY(shown().paused);
    QCOMPARE(shown().brokers[2]->state, api::BrokerState::running);
    QVERIFY(bar().sentence()->isVisible());
    QVERIFY2(bar().sentence()->text().contains(QStringLiteral("begins a branch")), qPrintable(bar().sentence()->text()));
    QTest::mouseClick(bar().liveButton(), Qt::LeftButton);
    QVERIFY(becomes([](const Snapshot& s) { return s.time.live && s.now == Time{20000000}; }));
    QVERIFY(!bar().sentence()->isVisible());
    QCOMPARE(shown().brokers[2]->state, api::BrokerState::killed);
  }

  void keysGoEventByEventAndBySeconds() {
    open();
    run("advance 6s");
    QVERIFY(becomes([](const Snapshot& s) { return s.now == Time{6000000}; }));
    track().setFocus();
    press(Qt::Key_Left, Qt::ControlModifier);
    QVERIFY(becomes([](const Snapshot& s) { return s.now == Time{5000000}; }));
    press(Qt::Key_Home);
    QVERIFY(becomes([](const Snapshot& s) { return s.now == s.time.begin; }));
    press(Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(becomes([](const Snapshot& s) { return s.now == Time{6000000}; }));
    press(Qt::Key_Left, Qt::ControlModifier);
    QVERIFY(becomes([](const Snapshot& s) { return s.now == Time{5000000}; }));
    const std::int64_t steps = shown().steps;
    press(Qt::Key_Left);
    QVERIFY(becomes([steps](const Snapshot& s) { return s.steps < steps; }));
    const std::int64_t back = shown().steps;
    press(Qt::Key_Right);
    QVERIFY(becomes([back](const Snapshot& s) { return s.steps > back; }));
    press(Qt::Key_End);
    QVERIFY(becomes([](const Snapshot& s) { return s.time.live; }));
  }

  void theWheelZoomsAndADoubleClickShowsAll() {
    open();
    run("advance 120s");
    QVERIFY(becomes([](const Snapshot& s) { return s.now == Time{120000000}; }));
    const Time first = track().first(), last = track().last();
    const QPointF at = point(Time{60000000});
    for (int i = 0; i < 4; ++i) {
      QWheelEvent wheel(at, track().mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
      QApplication::sendEvent(&track(), &wheel);
    }
    QVERIFY((track().last() - track().first()).us < (last - first).us / 2);
    QVERIFY2(std::abs(track().xOf(Time{60000000}) - at.x()) < 3, "the moment under the pointer stays there");
    QTest::mouseDClick(&track(), Qt::LeftButton, {}, at.toPoint());
    QCOMPARE(track().first(), first);
    QCOMPARE(track().last(), last);
  }

  void actingInThePastMakesABranchWithALaneOfItsOwn() {
    open();
    run("advance 4s");
    run("kill broker 0");
    run("advance 10s");
    QTest::mouseClick(&track(), Qt::LeftButton, {}, point(Time{2000000}));
    QVERIFY(becomes([](const Snapshot& s) { return !s.time.live && s.now < Time{2100000}; }));
    const auto power = window_->canvas().controlRect(QStringLiteral("broker/1/power"));
    QTest::mouseClick(&window_->canvas(), Qt::LeftButton, {}, power.center().toPoint());
    QVERIFY(becomes([](const Snapshot& s) { return s.time.branches.size() == 2 && s.time.live; }));
    QCOMPARE(shown().time.branch, BranchId{1});
    QCOMPARE(QString::fromStdString(shown().time.branches[1].first_command), QStringLiteral("stop broker 1"));
    QVERIFY(track().laneY(BranchId{1}) > track().laneY(BranchId{0}));
    run("advance 3s");
    // Events of the future that was left are gone from the table.
    const EventModel* events = qobject_cast<const EventModel*>(window_->events().proxy()->sourceModel());
    QVERIFY(events != nullptr && events->rowCount() > 0);
    for (int i = 0; i < events->rowCount(); ++i)
      QVERIFY2(!text::title(events->event(i)).contains(QStringLiteral("Broker 0 was killed")), qPrintable(text::title(events->event(i))));
    // A click on the old lane goes back to the old future.
    QTest::mouseClick(&track(), Qt::LeftButton, {}, point(Time{9000000}, 0));
    QVERIFY(becomes([](const Snapshot& s) { return s.time.branch == BranchId{0} && !s.time.live && s.now > Time{8000000}; }));
    QCOMPARE(shown().brokers[0]->state, api::BrokerState::killed);
    // The menu of the other one shows it beside.
    std::unique_ptr<QMenu> menu(bar().makeBranchMenu(BranchId{1}));
    for (QAction* a : menu->actions())
      if (a->text().contains(QStringLiteral("beside"))) a->trigger();
    QVERIFY(becomes([](const Snapshot& s) { return s.beside != nullptr; }));
    QTRY_VERIFY(window_->sideBySide().other() != nullptr && window_->sideBySide().other()->isVisible());
    QVERIFY2(window_->sideBySide().differenceLabel()->text().contains(QStringLiteral("leader")),
             qPrintable(window_->sideBySide().differenceLabel()->text()));
  }

  void undoAndRedoAreMovesInTime() {
    open();
    run("advance 2s");
    run("lag broker 1 200ms");
    run("advance 2s");
    QVERIFY(becomes([](const Snapshot& s) { return s.time.undo == "lag broker 1 200ms"; }));
    QTest::mouseClick(bar().undoButton(), Qt::LeftButton);
    QVERIFY(becomes([](const Snapshot& s) { return s.brokers[1]->lag.us == 0 && s.now == Time{2000000} && s.time.redo == "lag broker 1 200ms"; }));
    QTest::mouseClick(bar().redoButton(), Qt::LeftButton);
    QVERIFY(becomes([](const Snapshot& s) { return s.brokers[1]->lag == millis(200) && s.now == Time{2000000}; }));
  }

  void backwards() {
    open();
    run("advance 40s");
    QVERIFY(becomes([](const Snapshot& s) { return s.now == Time{40000000}; }));
    QTest::mouseClick(bar().reverseButton(), Qt::LeftButton);
    QVERIFY(becomes([](const Snapshot& s) { return s.speed < 0 && !s.paused && s.now < Time{39900000}; }));
    for (int i = 0; i < 5; ++i) {
      QTest::mouseClick(bar().reverseButton(), Qt::LeftButton);
      QTest::qWait(60);
    }
    QVERIFY(becomes([](const Snapshot& s) { return s.now == s.time.begin && s.paused; }));
  }

  void theSameCommandsWithAnotherSettingAreOneAction() {
    open();
    run("advance 3s");
    bar().replayWith(QStringLiteral("acks"), QStringLiteral("1"));
    QVERIFY(becomes([](const Snapshot& s) { return s.time.branches.size() == 2; }));
    QCOMPARE(shown().producers[0].acks, api::Acks::leader);
    QCOMPARE(QString::fromStdString(shown().time.branches[1].name), QStringLiteral("acks=1"));
    QCOMPARE(shown().now, Time{3000000});
  }

  // An order nobody planned. A branch that left what its parent has from its own parent once ended the program here.
  void oddOrders_data() {
    QTest::addColumn<unsigned>("seed");
    for (const unsigned seed : {12345u, 1u, 2u}) QTest::addRow("seed %u", seed) << seed;
  }
  void oddOrders() {
    QFETCH(unsigned, seed);
    open();
    core_->set_speed(30);
    core_->resume();
    const auto below = [&seed](unsigned n) {
      seed = seed * 1664525u + 1013904223u;
      return (seed >> 8) % n;
    };
    const auto branch = [&] { return shown().time.branches[below(static_cast<unsigned>(shown().time.branches.size()))].id; };
    std::vector<api::Moment> moments;
    const char* const lines[] = {"lag broker 1 30s", "lag broker 1 0ms", "freeze replica test_repli-0 1", "cut 0->1", "heal", "kill broker 0", "start broker 0"};
    for (int i = 0; i < 250; ++i) {
      const QStringList controls = window_->canvas().controlIds();
      moments.push_back(shown().time.moment);
      switch (below(18)) {
        case 0: bar().stepBack(); break;
        case 1: bar().playBackwards(); break;
        case 2: core_->undo(); break;
        case 3: core_->redo(); break;
        case 4: core_->go_live(); break;
        case 5: core_->seek(Time{static_cast<std::int64_t>(below(60)) * 1000000}); break;
        case 6: core_->switch_branch(branch()); break;
        case 7: core_->compare_with(branch()); break;
        case 8:
          if (below(6) == 0) bar().replayWith(QStringLiteral("acks"), below(2) ? QStringLiteral("all") : QStringLiteral("1"));
          if (below(6) == 0) bar().replayWith(QStringLiteral("brokers:replica.lag.time.max.ms"), QStringLiteral("1000"));
          if (below(4) == 0) core_->remove_branch(branch());
          break;
        case 9: window_->togglePause(); break;
        case 10: core_->seek_to(moments[below(static_cast<unsigned>(moments.size()))]); break;
        case 11: core_->go_on_here(); break;
        case 12: core_->submit_line(lines[below(std::size(lines))]); break;
        case 13:
          if (auto* list = window_->sideBySide().differenceList(); list != nullptr && list->isVisible() && list->model()->rowCount() > 0)
            emit list->clicked(list->model()->index(static_cast<int>(below(static_cast<unsigned>(list->model()->rowCount()))), 0));
          break;
        default:
          if (!controls.isEmpty()) window_->canvas().activate(controls[static_cast<int>(below(static_cast<unsigned>(controls.size())))]);
      }
      if (auto* popup = QApplication::activePopupWidget()) popup->close();
      for (auto* dialog : window_->findChildren<QDialog*>()) dialog->close();
      QTest::qWait(static_cast<int>(below(20)));
    }
    run("brokers");
    QVERIFY(shown().time.recorded);
  }

  void whatWasNotSavedIsOfferedAgain() {
    QTemporaryDir folder;
    QString path;
    {
      open();
      run("kill broker 1");
      run("advance 2s");
      SessionKeeper keeper(window_->bridge(), folder.path());
      QVERIFY(keeper.leftBehind().isEmpty());
      keeper.saveNow();
      QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(keeper.path()), 10000);
      path = keeper.path();
      keeper.abandon();  // as a crash would
    }
    QVERIFY(QFile::exists(path));
    open();
    SessionKeeper keeper(window_->bridge(), folder.path());
    QCOMPARE(keeper.leftBehind(), QStringList{path});
    window_->openSession(path);
    QVERIFY(becomes([](const Snapshot& s) { return s.now == Time{2000000} && s.brokers[1]->state == api::BrokerState::killed; }));
    keeper.forget(path);
    QVERIFY(!QFile::exists(path));
  }
};

QTEST_MAIN(TestTime)
#include "test_time.moc"
