// Lessons in the window: by mouse and keys, and each of them from its first step to its last.
#include "tests/ui/lessons/lesson_window.h"

class TestLessons : public LessonWindow {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

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

  void allThatAStepShowsLooksSelected() {
    player().setWatchSeconds(0);
    window_->openLesson(write(QStringLiteral("shows.hw"),
                              words("@lesson", "Shows") + words("@step", "S") + "@show t-0 1, broker 2, producer p\n" +
                                  "cluster brokers=3\ntopic create t assignment=0:1:2\nadvance 1s\nproducer start p topic=t rate=20/s\nadvance 1s\n" +
                                  words("@step", "T") + "@show broker 0, broker 1\nadvance 1s\n" + words("@step", "U") + "advance 1s\n"));
    QVERIFY(idle());
    const ClusterCanvas& canvas = window_->canvas();
    const TopicPartition t = first(*now()).id;
    const std::vector<Selection> wanted{Selection::ofReplica(t, BrokerId{1}), Selection::ofBroker(BrokerId{2}), Selection::ofProducer(ClientIndex{0})};
    QTRY_COMPARE(canvas.marked(), wanted);
    QCOMPARE(window_->selection(), wanted.front());
    player().forward();
    QVERIFY(idle());
    QTRY_COMPARE(canvas.marked(), (std::vector<Selection>{Selection::ofBroker(BrokerId{0}), Selection::ofBroker(BrokerId{1})}));
    // Both look the same: the outline stands at the same place of both columns.
    const auto outlined = [&](const char* id) {
      const QImage image = window_->canvas().grab().toImage();
      const QRect head = window_->canvas().controlRect(QLatin1String(id)).toRect();
      const QColor tone = Theme::instance().color(Tone::selection);
      for (int x = head.left() - 4; x < head.left() + 5; ++x) {
        const QColor at = image.pixelColor(x, head.center().y());
        if (std::abs(at.red() - tone.red()) + std::abs(at.green() - tone.green()) + std::abs(at.blue() - tone.blue()) < 90) return true;
      }
      return false;
    };
    QVERIFY(outlined("broker/0"));
    QVERIFY(outlined("broker/1"));
    QVERIFY(!outlined("broker/2"));
    window_->select(Selection::ofBroker(BrokerId{2}));
    QVERIFY2(canvas.marked().empty(), "what a person picks takes its place");
    QVERIFY(!outlined("broker/1"));
    QVERIFY(outlined("broker/2"));
    player().forward();
    QVERIFY(idle());
    QTRY_COMPARE(window_->selection(), Selection{});
    QVERIFY(canvas.marked().empty());
  }

  void theListRemembersWhatWasGoneThrough() {
    QSettings settings(folder_.filePath(QStringLiteral("kept.ini")), QSettings::IniFormat);
    const auto said = [&](int row) { return panel().list()->item(row)->data(Qt::AccessibleTextRole).toString(); };
    const auto anew = [&] {
      window_ = std::make_unique<MainWindow>(*core_, &settings);
      window_->show();
      player().setWatchSeconds(0);
    };
    window_.reset();
    anew();
    QCOMPARE(said(1), panel().list()->item(1)->text());
    QVERIFY(panel().forgetButton()->isHidden());
    panel().start(3);
    QVERIFY(idle());
    panel().leave();
    QVERIFY2(said(4).contains(QLatin1String("begun")), qPrintable(said(4)));
    panel().start(1);
    QVERIFY(idle());
    while (!player().isLast() || player().phase() != Phase::done) {
      player().forward();
      QVERIFY(idle());
    }
    panel().leave();
    QVERIFY2(said(2).contains(QLatin1String("to the end")), qPrintable(said(2)));
    panel().start(1);
    QVERIFY(idle());
    panel().leave();
    window_.reset();
    anew();
    QVERIFY2(said(2).contains(QLatin1String("to the end")), "also when it is begun again, and in the next window");
    QVERIFY(said(4).contains(QLatin1String("begun")));
    QVERIFY2(!said(5).contains(QLatin1Char('(')), qPrintable(said(5)));
    QVERIFY(!panel().forgetButton()->isHidden());
    panel().forgetButton()->click();
    QCOMPARE(said(2), panel().list()->item(2)->text());
    QVERIFY(panel().forgetButton()->isHidden());
    window_.reset();
    anew();
    QCOMPARE(said(2), panel().list()->item(2)->text());
    window_.reset();  // before the settings
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
    const auto* events = window_->findChild<QDockWidget*>(QStringLiteral("events"));
    const auto* brokers = window_->findChild<QDockWidget*>(QStringLiteral("brokers"));
    QVERIFY2(events && !events->isVisible() && brokers && brokers->isHidden(), "and in a low one, too");
    QTRY_COMPARE(now()->topics.front()->partitions.size(), std::size_t{1});
    QTest::mouseClick(page().leaveButton(), Qt::LeftButton);
    QVERIFY(!panel().active());
    QTRY_VERIFY(panel().list()->isVisible());
    QTRY_VERIFY(panel().farewell()->isVisible());
    QVERIFY(inspector->isVisible());
    QVERIFY2(!events->visibleRegion().isEmpty() && !brokers->isHidden() && brokers->visibleRegion().isEmpty(), "the tab that was in front is so again");
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
    std::vector<std::vector<LessonOutput>> printed;
    for (;;) {
      QVERIFY(idle(30000));
      if (player().phase() == Phase::asking) {
        player().answer(0);
        QVERIFY(idle(30000));
      }
      QCOMPARE(player().phase(), Phase::done);
      taken_.clear();
      compare();
      printed.push_back(player().outputs());
      QCOMPARE(now()->time.branches.size(), std::size_t{1});
      if (QTest::currentTestFailed()) return;
      if (player().isLast()) break;
      QVERIFY(player().forward());
    }
    // And back, step by step: each stands as it stood, and leaves no other course of events.
    QTest::qWait(100);
    const Time end = now()->now;
    for (int step = player().steps(); step-- > 0;) {
      player().goTo(step);
      QVERIFY(idle(30000));
      if (player().phase() == Phase::asking) {
        player().answer(0);
        QVERIFY(idle(30000));
      }
      QCOMPARE(now()->time.branches.size(), std::size_t{1});
      taken_.clear();
      compare();
      if (QTest::currentTestFailed()) return;
    }
    // Forward again to the end, from what is recorded.
    while (!player().isLast()) {
      QVERIFY(player().forward());
      QVERIFY(idle(30000));
      if (player().phase() == Phase::asking) player().answer(0);
      QVERIFY(idle(30000));
      QCOMPARE(now()->time.branches.size(), std::size_t{1});
      taken_.clear();
      compare();
      QCOMPARE(player().outputs().size(), printed[static_cast<std::size_t>(player().step())].size());
    }
    if (!produced) QTRY_COMPARE(now()->now, end);
  }

 private:
  std::set<int> taken_;
};

QTEST_MAIN(TestLessons)
#include "test_lessons.moc"
