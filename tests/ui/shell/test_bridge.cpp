// The bridge: one wake-up at a time, one snapshot a frame, answers to whom they belong, no crash when the window closes.
#include <QtTest/QtTest>
#include <atomic>
#include <thread>

#include "fake_host.h"
#include "ui/bridge/host_bridge.h"
#include "ui/bridge/scenario_runner.h"

using namespace hw;
using namespace hw::ui;

class TestBridge : public QObject {
  Q_OBJECT
 private slots:
  void oneSnapshotAFrame() {
    test::FakeHost host;
    HostBridge bridge(host);
    QSignalSpy snapshots(&bridge, &HostBridge::snapshot);
    QElapsedTimer clock;
    clock.start();
    std::uint64_t number = 10;
    while (clock.elapsed() < 200) {
      auto s = test::articleSnapshot();
      s.number = ++number;
      host.publish(test::share(std::move(s)));
      QCoreApplication::processEvents();
    }
    QTest::qWait(40);
    QVERIFY2(number > 40, "the host did not publish often enough to show anything");
    QVERIFY(snapshots.count() >= 3);
    QVERIFY2(snapshots.count() <= clock.elapsed() / 16 + 2, qPrintable(QString::number(snapshots.count())));
    QCOMPARE(bridge.current()->number, number);  // the newest is never left out
  }

  void manyWakeUpsFromAThreadCostNothing() {
    test::FakeHost host;
    auto bridge = std::make_unique<HostBridge>(host);
    std::atomic<bool> stop = false;
    std::atomic<int> published = 0;
    const auto a = test::share(test::articleSnapshot()), b = test::share(test::troubledSnapshot());
    std::thread core([&] {
      while (!stop) {
        host.publish(published % 2 ? a : b);
        ++published;
      }
    });
    QElapsedTimer clock;
    clock.start();
    qint64 worst = 0;
    while (clock.elapsed() < 300) {
      QElapsedTimer turn;
      turn.start();
      QCoreApplication::processEvents();
      worst = std::max(worst, turn.elapsed());
      QTest::qSleep(1);
    }
    // Closing in the middle of it must be safe, too.
    bridge.reset();
    QTest::qSleep(5);
    stop = true;
    core.join();
    QVERIFY(published > 1000);
    QVERIFY2(worst < 100, qPrintable(QString::number(worst)));
    QVERIFY(host.takes < 60);
  }

  void answersFindTheirAskers() {
    test::FakeHost host;
    HostBridge bridge(host);
    QSignalSpy unanswered(&bridge, &HostBridge::unanswered);
    QStringList got;
    auto* context = new QObject;
    const auto first = bridge.submit(cmd::BringBack{}, this, [&](const api::CommandResult& r) { got << "1" + QString::fromStdString(r.output); });
    const auto second = bridge.submitLine("help", context, [&](const api::CommandResult&) { got << "gone"; });
    const auto third = bridge.submit(cmd::Heal{});
    delete context;
    host.answer(third, false, "c");
    host.answer(second, true, "b");
    host.answer(first, true, "a");
    bridge.poll();
    QCOMPARE(got, QStringList{"1a"});
    QCOMPARE(unanswered.count(), 1);
    QCOMPARE(unanswered[0][0].value<api::CommandResult>().id, third);
  }

  void eventsComeInOrderAndAllOfThem() {
    test::FakeHost host;
    HostBridge bridge(host);
    std::vector<std::int64_t> seen;
    qint64 dropped = 0;
    connect(&bridge, &HostBridge::events, this, [&](const std::vector<Event>& events) {
      for (const auto& e : events) seen.push_back(e.seq.v);
    });
    connect(&bridge, &HostBridge::eventsDropped, this, [&](qint64 n) { dropped += n; });
    std::vector<Event> many(5000);
    for (std::size_t i = 0; i < many.size(); ++i) many[i].seq = EventSeq{static_cast<std::int64_t>(i + 1)};
    host.addEvents(many, 17);
    QTRY_COMPARE(seen.size(), many.size());
    QVERIFY(std::is_sorted(seen.begin(), seen.end()));
    QCOMPARE(dropped, 17);
  }

  void scenarioLinesAreReadAsTheFileHasThem() {
    const auto lines = ScenarioRunner::commandsOf("# hello\n\ncluster brokers=3\ndescribe\n----\nTopic: x\n# not a comment\n\nadvance 10s\n");
    QCOMPARE(lines.size(), std::size_t{3});
    QCOMPARE(lines[0].second, QString("cluster brokers=3"));
    QCOMPARE(lines[0].first, 3);
    QCOMPARE(lines[2].second, QString("advance 10s"));
    QCOMPARE(lines[2].first, 9);
  }

  void scenarioRunsOneByOneAndStopsAtAnError() {
    test::FakeHost host;
    HostBridge bridge(host);
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write("topic create a\nadvance 2s\nbad line\nnever\n");
    file.close();
    ScenarioRunner runner(bridge);
    QSignalSpy finished(&runner, &ScenarioRunner::finished);
    QString error;
    QVERIFY2(runner.start(file.fileName(), &error), qPrintable(error));
    QCOMPARE(host.asked.size(), std::size_t{1});
    host.answer(host.last().id, true, {});
    bridge.poll();
    QCOMPARE(host.asked.size(), std::size_t{1});  // waits for virtual time
    auto s = test::articleSnapshot();
    s.now = s.now + secs(1);
    host.publish(test::share(s));
    bridge.poll();
    QCOMPARE(host.asked.size(), std::size_t{1});
    s.now = s.now + secs(1);
    host.publish(test::share(s));
    bridge.poll();
    QCOMPARE(host.asked.size(), std::size_t{2});
    QCOMPARE(host.last().line, std::string("bad line"));
    host.answer(host.last().id, false, "unknown word 'bad'");
    bridge.poll();
    QCOMPARE(host.asked.size(), std::size_t{2});
    QCOMPARE(finished.count(), 1);
    QVERIFY(finished[0][0].toString().contains(":3: unknown word 'bad'"));
    QCOMPARE(finished[0][1].toBool(), false);
    QVERIFY(!runner.start("/no/such/file.hw", &error));
    QVERIFY(error.contains("cannot be read"));
  }
};

QTEST_MAIN(TestBridge)
#include "test_bridge.moc"
