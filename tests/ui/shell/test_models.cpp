// Every table under QAbstractItemModelTester while its rows come, go, move and change; persistent indexes follow their rows.
#include <QAbstractItemModelTester>
#include <QtTest/QtTest>

#include "fake_host.h"
#include "ui/models/cluster_models.h"
#include "ui/models/event_model.h"
#include "ui/models/table_proxy.h"
#include "ui/text.h"

using namespace hw;
using namespace hw::ui;

namespace {

/// A model of one number a row, to drive the difference engine itself.
struct Pair {
  int key = 0, value = 0;
  bool operator==(const Pair&) const = default;
};
class NumberModel : public KeyedModel<int, Pair> {
 public:
  NumberModel() { columns_ = {{QStringLiteral("n"), {}, true, 10}}; }
  using KeyedModel::setRows;

 protected:
  int keyOf(const Pair& p) const override { return p.key; }
  QVariant cell(int at, int, int role) const override {
    if (role == SubjectRole) return row(at).key;
    return role == Qt::DisplayRole ? QVariant(row(at).value) : QVariant();
  }
};

constexpr auto kStrict = QAbstractItemModelTester::FailureReportingMode::QtTest;

QString cellText(const QAbstractItemModel& m, int row, int column) { return m.index(row, column).data().toString(); }

}  // namespace

class TestModels : public QObject {
  Q_OBJECT
 private slots:
  void randomDifferences() {
    NumberModel model;
    QAbstractItemModelTester tester(&model, kStrict);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset), layouts(&model, &QAbstractItemModel::layoutChanged);
    std::vector<Pair> now;
    QRandomGenerator random(7);
    for (int round = 0; round < 400; ++round) {
      std::vector<Pair> next = now;
      for (int i = random.bounded(4); i > 0 && !next.empty(); --i) next.erase(next.begin() + random.bounded(static_cast<int>(next.size())));
      for (int i = random.bounded(5); i > 0; --i) {
        const int key = random.bounded(60);
        if (std::none_of(next.begin(), next.end(), [key](const Pair& p) { return p.key == key; }))
          next.insert(next.begin() + random.bounded(static_cast<int>(next.size()) + 1), Pair{key, round});
      }
      if (next.size() > 1 && random.bounded(3) == 0)
        std::rotate(next.begin(), next.begin() + random.bounded(static_cast<int>(next.size())), next.end());
      for (auto& p : next)
        if (random.bounded(4) == 0) p.value = round;
      QHash<int, QPersistentModelIndex> held;
      for (int i = 0; i < model.rowCount(); ++i) held.insert(model.row(i).key, model.index(i, 0));
      model.setRows(next);
      now = next;
      QCOMPARE(model.rowCount(), static_cast<int>(now.size()));
      for (std::size_t i = 0; i < now.size(); ++i) QVERIFY(model.row(static_cast<int>(i)) == now[i]);
      for (auto it = held.cbegin(); it != held.cend(); ++it) {
        const bool still = std::any_of(now.begin(), now.end(), [&](const Pair& p) { return p.key == it.key(); });
        QCOMPARE(it.value().isValid(), still);
        if (still) QCOMPARE(it.value().data(SubjectRole).toInt(), it.key());
      }
    }
    QCOMPARE(resets.count(), 0);
    QCOMPARE(layouts.count(), 0);
  }

  void sameKeyTwiceCountsOnce() {
    NumberModel model;
    QAbstractItemModelTester tester(&model, kStrict);
    model.setRows({{1, 1}, {2, 2}, {1, 3}});
    QCOMPARE(model.rowCount(), 2);
    model.setRows({{2, 2}, {2, 5}, {1, 3}, {1, 3}});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.row(0).key, 2);
    QCOMPARE(model.row(0).value, 2);
  }

  void nothingChangedTellsNothing() {
    PartitionModel model;
    const auto s = test::articleSnapshot();
    model.apply(s);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged), inserted(&model, &QAbstractItemModel::rowsInserted);
    model.apply(s);
    QCOMPARE(changed.count(), 0);
    QCOMPARE(inserted.count(), 0);
    auto next = s;
    auto topic = std::make_shared<api::TopicView>(*s.topics[0]);
    topic->partitions[3] = std::make_shared<api::PartitionView>(*topic->partitions[3]);
    next.topics[0] = topic;
    model.apply(next);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed[0][0].toModelIndex().row(), 3);
    QCOMPARE(changed[0][1].toModelIndex().row(), 3);
  }

  void brokers() {
    BrokerModel model;
    QAbstractItemModelTester tester(&model, kStrict);
    model.apply(test::articleSnapshot());
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(cellText(model, 2, BrokerModel::state), QString("Up"));
    model.apply(test::troubledSnapshot());
    QCOMPARE(cellText(model, 2, BrokerModel::state), QString("Killed"));
    QCOMPARE(cellText(model, 1, BrokerModel::lag), QString("800 ms"));
    QCOMPARE(model.index(0, BrokerModel::lost_if).data(SortRole).toInt(), 9);
    QCOMPARE(model.index(0, BrokerModel::lost_if).data(ToneRole).toInt(), static_cast<int>(Tone::loss));
    auto fewer = test::articleSnapshot();
    fewer.brokers.erase(fewer.brokers.begin() + 1);
    model.apply(fewer);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.find(2), 1);
  }

  void partitions() {
    PartitionModel model;
    QAbstractItemModelTester tester(&model, kStrict);
    model.apply(test::articleSnapshot());
    model.apply(test::troubledSnapshot());
    QCOMPARE(model.rowCount(), 6);
    QCOMPARE(cellText(model, 2, PartitionModel::name), QString("test_repli-2"));
    QCOMPARE(cellText(model, 2, PartitionModel::replicas), QString("2,0,1"));
    QCOMPARE(cellText(model, 2, PartitionModel::isr), QString("0"));
    QCOMPARE(cellText(model, 2, PartitionModel::elr), QString("1"));
    QCOMPARE(cellText(model, 2, PartitionModel::state), QString("under min ISR"));
    QCOMPARE(cellText(model, 2, PartitionModel::would_lose), QString("9"));
    // Internal topics stay out until asked for.
    auto s = test::articleSnapshot();
    auto internal = std::make_shared<api::TopicView>(*s.topics[0]);
    internal->index = TopicIndex{1};
    internal->internal = true;
    for (auto& p : internal->partitions) {
      auto copy = std::make_shared<api::PartitionView>(*p);
      copy->id.topic = TopicIndex{1};
      p = copy;
    }
    s.topics.push_back(internal);
    model.apply(s);
    QCOMPARE(model.rowCount(), 6);
    model.setShowInternal(true);
    model.apply(s);
    QCOMPARE(model.rowCount(), 12);
    QVERIFY(partitionOfKey(partitionKey(internal->partitions[4]->id)) == internal->partitions[4]->id);
  }

  void clients() {
    GroupModel groups;
    MemberModel members;
    TopicModel topics;
    LedgerModel ledger;
    LostModel lost;
    QAbstractItemModelTester t1(&groups, kStrict), t2(&members, kStrict), t3(&topics, kStrict), t4(&ledger, kStrict), t5(&lost, kStrict);
    const auto applyAll = [&](const api::Snapshot& s) {
      groups.apply(s);
      members.apply(s);
      topics.apply(s);
      ledger.apply(s);
      lost.apply(s);
    };
    applyAll(test::articleSnapshot());
    QCOMPARE(lost.rowCount(), 0);
    QCOMPARE(cellText(groups, 0, GroupModel::state), QString("Stable"));
    QCOMPARE(cellText(members, 1, MemberModel::partitions), QString("test_repli-3, test_repli-4, test_repli-5"));
    applyAll(test::troubledSnapshot());
    QCOMPARE(lost.rowCount(), 1);
    QCOMPARE(cellText(lost, 0, LostModel::offsets), QString("1180–1193"));
    QCOMPARE(lost.index(0, 0).data(SubjectRole).toLongLong(), 4);
    QCOMPARE(cellText(ledger, 0, LedgerModel::lost), QString("14"));
    QCOMPARE(ledger.index(0, LedgerModel::lost).data(ToneRole).toInt(), static_cast<int>(Tone::loss));
    QVERIFY(!ledger.index(1, LedgerModel::lost).data(ToneRole).isValid());  // zero is quiet
    QCOMPARE(topics.index(0, TopicModel::under_replicated).data(SortRole).toInt(), 6);
    auto moved = test::articleSnapshot();
    std::swap(moved.producers[0], moved.producers[1]);
    moved.consumers.erase(moved.consumers.begin());
    moved.consumers[0].assigned.clear();
    applyAll(moved);
    QCOMPARE(cellText(ledger, 0, LedgerModel::name), QString("payments"));
    QCOMPARE(members.rowCount(), 1);
    QCOMPARE(cellText(members, 0, MemberModel::partitions), QString("none: idle"));
    QCOMPARE(lost.rowCount(), 0);
    applyAll(api::Snapshot{});
    QCOMPARE(ledger.rowCount() + groups.rowCount() + members.rowCount() + topics.rowCount(), 0);
  }

  void everyHeadingHasAMeaning() {
    BrokerModel brokers;
    PartitionModel partitions;
    LedgerModel ledger;
    for (TableModel* m : std::initializer_list<TableModel*>{&brokers, &partitions, &ledger})
      for (int i = 0; i < m->columnCount(); ++i) QVERIFY(!m->headerData(i, Qt::Horizontal).toString().isEmpty());
    QVERIFY(!partitions.headerData(PartitionModel::elr, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
  }

  void sortingAndFiltering() {
    BrokerModel model;
    TableProxy proxy;
    proxy.setSourceModel(&model);
    QAbstractItemModelTester tester(&proxy, kStrict);
    auto s = test::largeSnapshot(12, 24);
    model.apply(s);
    proxy.sort(BrokerModel::id, Qt::DescendingOrder);
    QCOMPARE(proxy.index(0, 0).data(SubjectRole).toInt(), 11);  // by number, not by text: 11 before 9
    QCOMPARE(proxy.index(2, 0).data(SubjectRole).toInt(), 9);
    const QPersistentModelIndex held = proxy.index(2, 0);
    auto lagging = std::make_shared<api::BrokerView>(*s.brokers[9]);
    lagging->lag = secs(5);
    s.brokers[9] = lagging;
    model.apply(s);
    QVERIFY(held.isValid());
    QCOMPARE(held.data(SubjectRole).toInt(), 9);
    proxy.sort(BrokerModel::lag, Qt::DescendingOrder);
    QCOMPARE(proxy.index(0, 0).data(SubjectRole).toInt(), 9);
    proxy.setFilterText(QStringLiteral("5 s unfenced"));
    QCOMPARE(proxy.rowCount(), 1);
    proxy.setFilterText(QStringLiteral("nonsense"));
    QCOMPARE(proxy.rowCount(), 0);
    proxy.setFilterText({});
    QCOMPARE(proxy.rowCount(), 12);
  }

  void eventsAreBounded() {
    EventModel model(100);
    QAbstractItemModelTester tester(&model, kStrict);
    std::int64_t seq = 0;
    const auto batch = [&](int n) {
      std::vector<Event> out;
      for (int i = 0; i < n; ++i) {
        Event e;
        e.seq = EventSeq{++seq};
        e.cause = EventSeq{seq - 1};
        e.title = "Number {0}";
        e.args = {std::to_string(seq)};
        out.push_back(e);
      }
      return out;
    };
    for (int i = 0; i < 30; ++i) {
      model.append(batch(i * 3 % 17));
      QVERIFY(model.rowCount() <= 100);
    }
    model.append(batch(250));
    QCOMPARE(model.rowCount(), 100);
    QCOMPARE(model.event(99).seq.v, seq);
    QCOMPARE(cellText(model, 99, EventModel::title), QString("Number %1").arg(seq));
    QCOMPARE(model.rowOf(EventSeq{seq - 5}), 94);
    QVERIFY(!model.find(EventSeq{1}));
    QCOMPARE(model.chain(EventSeq{seq}).size(), std::size_t{32});
  }

  void chainsOfCausesEndWhereTheyBegan() {
    EventModel model;
    model.append(test::troubledEvents());
    const auto chain = model.chain(EventSeq{6});
    QCOMPARE(chain.size(), std::size_t{4});  // lost <- election <- fenced <- killed
    QCOMPARE(text::title(chain[0]), QString("14 records of orders are gone"));
    QCOMPARE(text::title(chain[3]), QString("Broker 2 was killed"));
    Event ring;
    ring.seq = ring.cause = EventSeq{8};
    model.append({ring});
    QCOMPARE(model.chain(EventSeq{8}).size(), std::size_t{1});
  }

  void numbersThatBeginAgainAreANewCluster() {
    EventModel model;
    QAbstractItemModelTester tester(&model, kStrict);
    model.append(test::troubledEvents());
    auto mixed = test::troubledEvents();
    for (auto& e : mixed) e.seq = EventSeq{e.seq.v + 7};
    auto fresh = test::troubledEvents();
    fresh.resize(3);
    mixed.insert(mixed.end(), fresh.begin(), fresh.end());
    model.append(mixed);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.rowOf(EventSeq{2}), 1);
    model.append(fresh);
    QCOMPARE(model.rowCount(), 3);
  }

  void eventFilters() {
    EventModel model;
    EventProxy proxy;
    proxy.setSourceModel(&model);
    QAbstractItemModelTester tester(&proxy, kStrict);
    model.append(test::troubledEvents());
    QCOMPARE(proxy.rowCount(), 7);
    proxy.setHidden(EventKind::isr_shrunk, true);
    QCOMPARE(proxy.rowCount(), 6);
    proxy.setHideQuiet(true);
    QCOMPARE(proxy.rowCount(), 5);
    proxy.setFilterText(QStringLiteral("broker.session.timeout"));
    QCOMPARE(proxy.rowCount(), 1);
  }

  void thousandfoldSpeed() {
    EventModel model;
    EventProxy proxy;
    proxy.setSourceModel(&model);
    std::vector<Event> batch(1000);
    std::int64_t seq = 0;
    QElapsedTimer clock;
    clock.start();
    for (int frame = 0; frame < 60; ++frame) {
      for (auto& e : batch) {
        e.seq = EventSeq{++seq};
        e.title = "{0}: leader {1} → {2}";
        e.args = {"test_repli-0", "1", "2"};
      }
      model.append(batch);
    }
    // A second of frames must take well under a second, or the window could not keep up.
    QVERIFY2(clock.elapsed() < 500, qPrintable(QString::number(clock.elapsed())));
  }
};

QTEST_MAIN(TestModels)
#include "test_models.moc"
