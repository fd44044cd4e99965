// Waits, and going back and forth in a lesson: what it did is recorded, and what a person does is theirs.
#include "tests/ui/lessons/lesson_window.h"

class TestLessonTime : public LessonWindow {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

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
    QVERIFY(QTest::qWaitFor([&] { return now()->speed > 10; }, 5000));
    QVERIFY(idle());
    QTRY_COMPARE(now()->now, Time{10000000});
    QTest::qWait(100);
    QVERIFY(now()->paused);
    QCOMPARE(now()->now, Time{10000000});
  }

  void exploringAndBackAgain() {
    openShort(0);
    QVERIFY(idle());
    const quint64 cluster = now()->cluster;
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
    QCOMPARE(now()->cluster, cluster);
    // What the person did stays as a branch; the lesson goes on as it is written.
    player().forward();
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
    player().answer(1);
    QVERIFY(idle());
    QTRY_COMPARE(first(*now()).isr, (std::vector<BrokerId>{BrokerId{1}, BrokerId{2}}));
    QTRY_COMPARE(now()->now, Time{22000000});
    QCOMPARE(now()->time.branches.size(), std::size_t{2});
    QCOMPARE(now()->time.branches[1].first_command, std::string("kill broker 0"));
    // And back, through what the lesson did, not through what they did.
    player().goTo(0);
    QVERIFY(idle());
    player().forward();
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
    player().answer(1);
    QVERIFY(idle());
    QTRY_COMPARE(now()->now, Time{22000000});
    QTRY_COMPARE(first(*now()).isr.size(), std::size_t{2});
    QCOMPARE(now()->time.branches.size(), std::size_t{2});
    QCOMPARE(now()->cluster, cluster);
  }

  void whoOnlyWatchesLeavesNothing() {
    openShort(0);
    QVERIFY(idle());
    player().explore();
    QVERIFY(QTest::qWaitFor([&] { return now()->now > Time{10500000}; }, 5000));
    player().resumeLesson();
    QVERIFY(idle());
    QTRY_COMPARE(now()->now, Time{10000000});
    QTRY_VERIFY(now()->time.live);
    QCOMPARE(now()->time.end, Time{10000000});
    QCOMPARE(now()->time.branches.size(), std::size_t{1});
    // The same with the space bar alone.
    window_->bridge().setPaused(false);
    QVERIFY(QTest::qWaitFor([&] { return now()->now > Time{10500000}; }, 5000));
    page().forward();
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
    QTRY_COMPARE(now()->now, Time{10000000});
    player().answer(0);
    QVERIFY(idle());
    QTRY_COMPARE(now()->now, Time{22000000});
    QVERIFY(now()->time.live);
    QCOMPARE(now()->time.branches.size(), std::size_t{1});
  }

  // Back, and forward again: moments of the same run, which nothing is added to.
  void goingBackIsAMoveInTime() {
    openShort(0);
    QVERIFY(idle());
    const quint64 cluster = now()->cluster;
    const auto through = [&] {
      player().forward();
      QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
      player().answer(1);
      QVERIFY(idle());
      QVERIFY2(page().outputs()->toPlainText().contains(QLatin1String("Leader: 1")), qPrintable(page().outputs()->toPlainText()));
      QTRY_COMPARE(now()->now, Time{22000000});
      player().forward();
      QVERIFY(idle());
      QTRY_COMPARE(now()->now, Time{27000000});
      QCOMPARE(first(*now()).isr.size(), std::size_t{3});
    };
    through();
    const auto steps = now()->steps;
    QElapsedTimer passed;
    passed.start();
    press(Qt::Key_PageUp);
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
    QVERIFY2(passed.elapsed() < 500, qPrintable(QString::number(passed.elapsed())));
    QCOMPARE(now()->now, Time{10000000});
    QCOMPARE(first(*now()).leader, BrokerId{0});
    QCOMPARE(now()->brokers[0]->state, api::BrokerState::running);
    QVERIFY2(!now()->time.live, "the past is shown, and the rest is still there");
    player().goTo(0);
    QVERIFY(idle());
    QTRY_COMPARE(now()->now, Time{10000000});
    through();
    QVERIFY(now()->time.live);
    QCOMPARE(now()->steps, steps);
    QCOMPARE(now()->cluster, cluster);
    QCOMPARE(now()->time.branches.size(), std::size_t{1});
  }

  void aWaitIsWatchedAgain() {
    openShort(0);
    QVERIFY(idle());
    player().forward();
    player().answer(1);
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
    player().answer(1);
    QVERIFY(idle());
    player().setWatchSeconds(1);
    player().goTo(0);
    QVERIFY(QTest::qWaitFor([&] { return now()->now > Time{} && now()->now < Time{9000000} && !now()->paused; }, 5000));
    QVERIFY(!now()->time.live);
    QVERIFY(idle());
    QTRY_COMPARE(now()->now, Time{10000000});
    QCOMPARE(now()->brokers[0]->state, api::BrokerState::running);
    // Held, looked elsewhere, and let go: it ends where it ends.
    player().goTo(0);
    QVERIFY(QTest::qWaitFor([&] { return now()->now > Time{} && now()->now < Time{9000000} && !now()->paused; }, 5000));
    core_->seek(Time{3000000});
    QVERIFY(QTest::qWaitFor([&] { return player().held() && now()->now == Time{3000000}; }, 5000));
    window_->togglePause();
    QVERIFY(idle());
    QTRY_COMPARE(now()->now, Time{10000000});
    QCOMPARE(now()->brokers[0]->state, api::BrokerState::running);
    QCOMPARE(now()->time.branches.size(), std::size_t{1});
  }

  // Somebody clicks while they read, without saying that they want to explore.
  void whatIsDoneBetweenStepsIsSetAside() {
    openShort(0);
    QVERIFY(idle());
    player().forward();
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
    window_->run(cmd::BrokerAction{cmd::BrokerVerb::kill, BrokerId{1}, 0});
    QVERIFY(QTest::qWaitFor([&] { return now()->brokers[1]->state == api::BrokerState::killed; }, 5000));
    player().answer(1);
    QVERIFY(idle());
    QTRY_COMPARE(first(*now()).leader, BrokerId{1});
    QCOMPARE(now()->time.branches.size(), std::size_t{2});
    // The same from an earlier step, where the lesson has gone on already: three now, and the lesson's own is played.
    player().goTo(1);
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
    window_->run(cmd::BrokerAction{cmd::BrokerVerb::kill, BrokerId{2}, 0});
    QVERIFY(QTest::qWaitFor([&] { return now()->brokers[2]->state == api::BrokerState::killed; }, 5000));
    player().answer(1);
    QVERIFY(idle());
    QTRY_COMPARE(now()->now, Time{22000000});
    QCOMPARE(first(*now()).isr, (std::vector<BrokerId>{BrokerId{1}, BrokerId{2}}));
    QCOMPARE(now()->time.branches.size(), std::size_t{3});
    // Exploring from there leaves the lesson's course as it is.
    player().goTo(1);
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
    player().explore();
    QVERIFY(QTest::qWaitFor([&] { return now()->now > Time{11000000}; }, 5000));
    QCOMPARE(first(*now()).leader, BrokerId{0});
    player().resumeLesson();
    QVERIFY(idle());
    player().answer(1);
    QVERIFY(idle());
    QTRY_COMPARE(now()->now, Time{22000000});
    QCOMPARE(first(*now()).leader, BrokerId{1});
  }

  // Whoever acts while a wait runs has acted in the lesson; the step before can still be gone back to.
  void whatIsDoneDuringAWaitIsNotShownAgain() {
    openShort(0);
    QVERIFY(idle());
    player().forward();
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
    player().setWatchSeconds(2);
    player().answer(1);
    QVERIFY(QTest::qWaitFor([&] { return now()->now > Time{11000000} && !now()->paused; }, 5000));
    window_->run(cmd::BrokerAction{cmd::BrokerVerb::kill, BrokerId{2}, 0});
    QVERIFY(idle());
    QCOMPARE(first(*now()).isr, (std::vector<BrokerId>{BrokerId{1}}));
    player().setWatchSeconds(0);
    player().goTo(1);
    QVERIFY(QTest::qWaitFor([&] { return player().phase() == Phase::asking; }, 10000));
    QTRY_COMPARE(now()->now, Time{10000000});
    player().answer(1);
    QVERIFY(idle());
    QTRY_COMPARE(now()->now, Time{22000000});
    QCOMPARE(first(*now()).isr, (std::vector<BrokerId>{BrokerId{1}, BrokerId{2}}));
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
};

QTEST_MAIN(TestLessonTime)
#include "test_lesson_time.moc"
