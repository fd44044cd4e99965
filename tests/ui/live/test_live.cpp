// The window on the real core. Every test clicks as a person does and waits for what Kafka's rules make of it.
// Before Qt, whose keywords (slots, signals) are ordinary names in core.
#include "core/scenario/command_text.h"
#include "core/scenario/session.h"
#include "core/server/core_thread.h"

#include <QAbstractButton>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QtTest/QtTest>

#include <algorithm>
#include <functional>

#include "ui/canvas/selection.h"
#include "ui/main_window.h"
#include "ui/style.h"

using namespace hw;
using namespace hw::ui;
using api::Snapshot;

namespace {

using Picture = std::shared_ptr<const Snapshot>;

std::vector<std::string> isr_of(const api::PartitionView& p) {
  std::vector<std::string> out;
  for (BrokerId b : p.isr) out.push_back(std::to_string(b.v));
  return out;
}

bool in_isr(const api::PartitionView& p, int broker) { return std::find(p.isr.begin(), p.isr.end(), BrokerId{broker}) != p.isr.end(); }
bool in_replicas(const api::PartitionView& p, int broker) {
  return std::any_of(p.replicas.begin(), p.replicas.end(), [&](const api::ReplicaView& r) { return r.broker == BrokerId{broker}; });
}

const api::TopicView& topic_of(const Snapshot& s) { return *s.topics.front(); }
const api::BrokerView& broker_of(const Snapshot& s, int id) {
  return **std::find_if(s.brokers.begin(), s.brokers.end(), [&](const auto& b) { return b->id == BrokerId{id}; });
}
const api::ProducerView& orders_of(const Snapshot& s) { return s.producers.front(); }

template <class F>
bool all(const Snapshot& s, F f) {
  const auto& parts = topic_of(s).partitions;
  return std::all_of(parts.begin(), parts.end(), [&](const auto& p) { return f(*p); });
}

}  // namespace

class TestLive : public QObject {
  Q_OBJECT
  std::unique_ptr<server::CoreThread> core_;
  std::unique_ptr<MainWindow> window_;

  void open(const std::vector<const char*>& lines, double speed = 40) {
    scenario::Session session;
    for (const char* line : lines) {
      auto command = scenario::parse_command(line);
      QVERIFY2(command.ok(), line);
      const auto answer = session.execute(command.value());
      QVERIFY2(answer.ok, answer.error.text.c_str());
    }
    start(std::move(session), speed);
  }
  void start(scenario::Session session, double speed) {
    server::CoreThread::Options options;
    options.speed = speed;
    core_ = std::make_unique<server::CoreThread>(std::move(session), options);
    window_ = std::make_unique<MainWindow>(*core_);
    window_->resize(1440, 900);
    window_->show();
    QTRY_VERIFY_WITH_TIMEOUT(core_->latest()->brokers.size() >= 3 && !control("broker/2/power").isEmpty(), 10000);
  }
  Picture now() { return core_->latest(); }
  QRectF control(const QString& id) { return window_->canvas().controlRect(id); }
  void click(const QString& id) {
    QTRY_VERIFY2_WITH_TIMEOUT(!control(id).isEmpty(), qPrintable(id), 10000);
    QTest::qWait(150);  // a person clicks what the window shows, not what the core knows already
    QTest::mouseClick(&window_->canvas(), Qt::LeftButton, {}, control(id).center().toPoint());
  }
  // A key goes to whatever has the keyboard.
  void press(Qt::Key key) {
    QWidget* at = QApplication::focusWidget();
    QTest::keyClick(at != nullptr ? at : window_.get(), key);
  }
  void button(const QString& name) {
    for (QAbstractButton* b : window_->findChildren<QAbstractButton*>())
      if (b->accessibleName() == name && b->isVisible() && b->isEnabled()) return QTest::mouseClick(b, Qt::LeftButton);
    QFAIL(qPrintable("no button " + name));
  }
  bool becomes(const std::function<bool(const Snapshot&)>& holds, int timeout_ms = 20000) {
    return QTest::qWaitFor([&] { return holds(*now()); }, timeout_ms);
  }
  static std::vector<const char*> article() {
    return {"cluster brokers=3", "topic create test_repli assignment=0:1:2,1:2:0,2:0:1,2:1:0,0:2:1,1:0:2",
            "producer start orders topic=test_repli rate=20/s key=sequence", "consumer start c1 group=g1 topic=test_repli"};
  }

 private slots:
  void init() {
    Theme::instance().setMode(ThemeMode::light);
    applyStyle(*qApp, {});
  }
  void cleanup() {
    window_.reset();
    core_.reset();
  }

  // The first start: the article's cluster, each broker leading two.
  void firstStartIsTheArticlesCluster() {
    start(scenario::Session::article(), 40);
    QCOMPARE(QString::fromStdString(topic_of(*now()).name), QStringLiteral("test_repli"));
    QCOMPARE(topic_of(*now()).partitions.size(), std::size_t{6});
    for (int b = 0; b < 3; ++b) QCOMPARE(broker_of(*now(), b).leads, 2);
    QVERIFY(becomes([](const Snapshot& s) { return orders_of(s).ledger.acked > 20 && s.consumers.front().records_read > 10; }));
    QVERIFY2(all(*now(), [](const auto& p) { return p.replicas.front().leo.v > 0; }), "keys spread the records over all partitions");
  }

  // The article's statement 7, by the power button.
  void powerButtonOfBroker2MovesItsLeadersTo0And1() {
    open(article());
    QVERIFY(all(*now(), [](const auto& p) { return p.isr.size() == 3; }));
    click("broker/2/power");
    QVERIFY(becomes([](const Snapshot& s) { return broker_of(s, 2).state == api::BrokerState::stopped; }));
    const Picture s = now();
    QCOMPARE(topic_of(*s).partitions[2]->leader, BrokerId{0});
    QCOMPARE(topic_of(*s).partitions[3]->leader, BrokerId{1});
    QVERIFY(all(*s, [](const auto& p) { return !in_isr(p, 2) && in_replicas(p, 2) && p.replicas.size() == 3; }));
    QVERIFY(all(*s, [](const auto& p) { return p.under_replicated; }));
    QCOMPARE(orders_of(*s).ledger.failed, std::int64_t{0});
    click("broker/2/power");
    QVERIFY(becomes([](const Snapshot& x) { return all(x, [](const auto& p) { return p.isr.size() == 3 && p.isr.back() == BrokerId{2}; }); }));
    QCOMPARE(broker_of(*now(), 2).leads, 0);
  }

  // A kill moves nothing until the session times out.
  void killMovesLeadersOnlyAfterTheSessionTimeout() {
    open(article(), 5);
    const Time before = now()->now;
    click("broker/2/kill");
    QVERIFY(becomes([](const Snapshot& s) { return broker_of(s, 2).state == api::BrokerState::killed; }));
    QCOMPARE(topic_of(*now()).partitions[2]->leader, BrokerId{2});
    QVERIFY(becomes([](const Snapshot& s) { return topic_of(s).partitions[2]->leader == BrokerId{0}; }));
    QVERIFY(now()->now - before > secs(6));
    QVERIFY(now()->now - before < secs(11));
  }

  // The lag slider to its end: the follower leaves every ISR by replica.lag.time.max.ms, and comes back when it is pulled home.
  void lagSliderShrinksTheIsr() {
    open({"cluster brokers=3 replica.lag.time.max.ms=2000", "topic create test_repli assignment=0:1:2,1:2:0,0:2:1",
          "producer start orders topic=test_repli rate=20/s key=sequence"});
    const QRectF track = control("broker/2/lag");
    QVERIFY(!track.isEmpty());
    const int y = static_cast<int>(track.center().y());
    QTest::mousePress(&window_->canvas(), Qt::LeftButton, {}, QPoint(static_cast<int>(track.left()) + 9, y));
    for (int x = static_cast<int>(track.left()) + 10; x < track.right() - 4; x += 4) QTest::mouseMove(&window_->canvas(), QPoint(x, y));
    QTest::mouseRelease(&window_->canvas(), Qt::LeftButton, {}, QPoint(static_cast<int>(track.right()) - 2, y));
    QVERIFY(becomes([](const Snapshot& s) { return broker_of(s, 2).lag > secs(10); }));
    QVERIFY(becomes([](const Snapshot& s) { return all(s, [](const auto& p) { return !in_isr(p, 2) && p.isr.size() == 2; }); }));
    QVERIFY2(broker_of(*now(), 2).registration == api::Registration::unfenced, "it lags, it is not dead");
    QTest::mousePress(&window_->canvas(), Qt::LeftButton, {}, QPoint(static_cast<int>(track.right()) - 2, y));
    QTest::mouseRelease(&window_->canvas(), Qt::LeftButton, {}, QPoint(static_cast<int>(track.left()) - 20, y));
    QVERIFY(becomes([](const Snapshot& s) { return all(s, [](const auto& p) { return in_isr(p, 2); }); }));
  }

  // min.insync.replicas bites with acks=all only.
  void acksAndMinIsrChangeWhatTheLedgerSays() {
    open({"cluster brokers=3", "topic create test_repli assignment=0:1:2", "producer start orders topic=test_repli rate=20/s acks=all retries=0"});
    QVERIFY(becomes([](const Snapshot& s) { return orders_of(s).ledger.acked > 5; }));
    // Select the topic, set min.insync.replicas to 3 in the inspector, and stop a follower.
    click("topic/test_repli");
    QSpinBox* spin = nullptr;
    const auto found = [&] {
      for (QSpinBox* s : window_->findChildren<QSpinBox*>())
        if (s->accessibleName() == "min.insync.replicas" && s->isVisible()) spin = s;
      return spin != nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(found(), 10000);
    spin->setValue(3);
    button("Set min.insync.replicas");
    QVERIFY(becomes([](const Snapshot& s) { return topic_of(s).partitions[0]->min_isr == 3; }));
    click("broker/2/power");
    QVERIFY(becomes([](const Snapshot& s) { return orders_of(s).last_error == "NOT_ENOUGH_REPLICAS" && orders_of(s).ledger.failed > 3; }));
    QCOMPARE(topic_of(*now()).partitions[0]->trouble, api::PartitionTrouble::under_min_isr);
    const auto acked = now()->producers.front().ledger.acked;
    click("producer/orders/acks/1");
    QVERIFY(becomes([](const Snapshot& s) { return orders_of(s).acks == api::Acks::leader; }));
    QVERIFY2(becomes([&](const Snapshot& s) { return orders_of(s).ledger.acked > acked + 20; }), "with acks=1 min ISR means nothing");
    QCOMPARE(orders_of(*now()).ledger.acked_then_lost, std::int64_t{0});
  }

  // acks=1, both followers frozen, the leader killed within the session: acknowledged records are gone, and the window says which.
  void acknowledgedRecordsAreLostWithAcks1() {
    open({"cluster brokers=3", "topic create test_repli assignment=0:1:2", "settle",
          "producer start orders topic=test_repli rate=20/s acks=1", "advance 2s", "freeze replica test_repli-0 1",
          "freeze replica test_repli-0 2", "advance 3s"},
         5);
    click("broker/0/kill");
    QVERIFY(becomes([](const Snapshot& s) { return orders_of(s).ledger.acked_then_lost > 0; }));
    QVERIFY(!orders_of(*now()).lost.empty());
    QVERIFY(orders_of(*now()).lost.front().election.v > 0);
    QCOMPARE(topic_of(*now()).partitions[0]->leader, BrokerId{1});
  }

  void oneClickActions() {
    open({"cluster brokers=3", "topic create test_repli assignment=0:1:2,1:2:0 min.insync.replicas=2",
          "producer start orders topic=test_repli rate=20/s key=sequence acks=all"});
    button("Drop below min ISR");
    QVERIFY(becomes([](const Snapshot& s) { return topic_of(s).partitions[0]->under_min_isr; }));
    button("Bring all back");
    QVERIFY(becomes([](const Snapshot& s) { return all(s, [](const auto& p) { return p.isr.size() == 3; }); }));
    const BrokerId leader = topic_of(*now()).partitions[0]->leader;
    button("Kill the leader now");
    QVERIFY(becomes([&](const Snapshot& s) { return broker_of(s, leader.v).state == api::BrokerState::killed; }));
    QVERIFY(becomes([&](const Snapshot& s) { return topic_of(s).partitions[0]->leader != leader && topic_of(s).partitions[0]->leader.v >= 0; }));
    QCOMPARE(orders_of(*now()).ledger.acked_then_lost, std::int64_t{0});
  }

  // A packet on its way, stopped in its flight: its fields, and drop it.
  void aPacketCanBeLookedAtAndDropped() {
    open({"cluster brokers=3", "topic create test_repli assignment=0:1:2", "producer start orders topic=test_repli rate=5/s acks=all"}, 1);
    press(Qt::Key_Space);
    QVERIFY(becomes([](const Snapshot& s) { return s.paused; }));
    const auto produce = [](const Snapshot& s) {
      return std::find_if(s.packets.begin(), s.packets.end(), [](const api::PacketView& p) { return !p.delivered && p.records > 0; });
    };
    for (int i = 0; i < 300 && produce(*now()) == now()->packets.end(); ++i) {
      const auto steps = now()->steps;
      core_->step();
      QVERIFY(becomes([&](const Snapshot& s) { return s.steps > steps; }));
    }
    const Picture s = now();
    const auto packet = produce(*s);
    QVERIFY(packet != s->packets.end());
    QTest::qWait(500);  // the canvas has drawn it
    click(QStringLiteral("packet/%1").arg(packet->id.v));
    QTRY_COMPARE_WITH_TIMEOUT(window_->selection().kind, Selection::Kind::packet, 5000);
    button("Drop it");
    QVERIFY(becomes([&](const Snapshot& x) {
      return std::none_of(x.packets.begin(), x.packets.end(), [&](const api::PacketView& p) { return p.id == packet->id && p.records > 0 && !p.delivered; });
    }));
    press(Qt::Key_Space);
    QVERIFY(becomes([](const Snapshot& x) { return !x.paused; }));
    const auto acked = now()->producers.front().ledger.acked;
    QVERIFY2(becomes([&](const Snapshot& x) { return orders_of(x).ledger.acked > acked + 3; }), "the producer goes on");
    QCOMPARE(orders_of(*now()).ledger.acked_then_lost, std::int64_t{0});
    QCOMPARE(orders_of(*now()).ledger.duplicated, std::int64_t{0});
  }

  // A cluster begun anew has no topic, and the one before it had a selected one. (The window crashed here once.)
  void aNewClusterWithoutTopicsIsDrawn() {
    open(article());
    click("topic/test_repli");
    core_->submit(cmd::CreateCluster{});
    QVERIFY(becomes([](const Snapshot& s) { return s.topics.empty() && s.brokers.size() == 3; }));
    QTest::qWait(200);
    window_->canvas().zoomIn();
    window_->canvas().setShowControl(true);
    QTest::qWait(100);
    core_->submit_line("topic create fresh partitions=2 replication=3");
    QVERIFY(becomes([](const Snapshot& s) { return s.topics.size() == 1 && s.topics.front()->partitions.size() == 2; }));
    QTRY_VERIFY_WITH_TIMEOUT(!control("cell/fresh-0/0").isEmpty(), 5000);
    core_->submit_line("cluster brokers=1");
    QVERIFY(becomes([](const Snapshot& s) { return s.brokers.size() == 1; }));
    QTest::qWait(200);
    core_->submit_line("topic create one partitions=1 replication=1");
    core_->submit_line("topic delete one");
    QTest::qWait(300);
    QCOMPARE(now()->topics.size(), std::size_t{0});
  }

  // Clicks in an order nobody planned, at full speed: nothing freezes, lies or crashes.
  void anOrderNobodyPlanned() {
    open(article(), 200);
    std::uint64_t seed = 42;
    const auto any = [&seed](std::uint64_t n) {
      seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
      return (seed >> 33) % n;
    };
    for (int i = 0; i < 120; ++i) {
      const QStringList ids = window_->canvas().controlIds();
      QVERIFY(!ids.isEmpty());
      const QString id = ids[static_cast<int>(any(static_cast<std::uint64_t>(ids.size())))];
      if (id.contains("add") || id.startsWith("packet")) continue;  // dialogs have their own tests
      const QRectF at = control(id);
      if (!at.isEmpty()) QTest::mouseClick(&window_->canvas(), Qt::LeftButton, {}, at.center().toPoint());
      QTest::qWait(5);
    }
    for (int i = 0; i < 3; ++i) {
      core_->submit(cmd::BringBack{});
      QTest::qWait(200);
    }
    QVERIFY(becomes([](const Snapshot& s) {
      return all(s, [](const auto& p) { return p.leader.v >= 0 && p.isr.size() == 3; });
    }, 60000));
    for (const auto& p : topic_of(*now()).partitions) QVERIFY2(!isr_of(*p).empty(), p->name.c_str());
  }
};

QTEST_MAIN(TestLive)
#include "test_live.moc"
