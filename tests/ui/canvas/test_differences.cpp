// What differs between two pictures: found, marked so that no colour is needed, and told.
#include <QAccessible>
#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QtTest>

#include "fake_snapshot.h"
#include "ui/canvas/cell_layout.h"
#include "ui/canvas/cluster_canvas.h"
#include "ui/canvas/difference_words.h"
#include "ui/canvas/row_cache.h"

using namespace hw;
using namespace hw::ui;
using namespace hw::ui::canvas;

namespace {

using Change = std::function<void(api::PartitionView&)>;

/// A copy with one partition changed; the others are shared.
std::shared_ptr<api::Snapshot> with(const api::Snapshot& s, std::size_t topic, std::size_t partition, const Change& change) {
  auto out = std::make_shared<api::Snapshot>(s);
  auto t = std::make_shared<api::TopicView>(*out->topics[topic]);
  auto p = std::make_shared<api::PartitionView>(*t->partitions[partition]);
  change(*p);
  ++p->version;
  t->partitions[partition] = std::move(p);
  out->topics[topic] = std::move(t);
  return out;
}

void leadBy(api::PartitionView& p, BrokerId id) {
  p.leader = id;
  for (api::ReplicaView& r : p.replicas) r.leader = r.broker == id;
}

QImage picture(ClusterCanvas& c) {
  QImage image(c.size(), QImage::Format_RGB32);
  QPainter p(&image);
  c.paintScene(p, QRectF(QPointF(), c.size()));
  return image;
}

int marked(const QImage& image) {
  const QRgb wanted = Theme::instance().color(Tone::differs).rgb();
  int n = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) n += image.pixel(x, y) == wanted;
  return n;
}

Compared compared(const api::Snapshot& here, const api::Snapshot& beside, Side side = Side::here) {
  return {std::make_shared<const Differences>(compare(here, beside)), side};
}

}  // namespace

class TestDifferences : public QObject {
  Q_OBJECT
 private slots:
  void init() { Theme::instance().setMode(ThemeMode::light); }

  void theSameIsTheSame() {
    const auto s = fake::article();
    QVERIFY(compare(*s, *fake::article()).empty());
    QVERIFY(compare(*s, *s).empty());
  }

  void leadersIsrLogEndsAndLosses() {
    const auto a = fake::article();
    auto b = with(*a, 0, 2, [](api::PartitionView& p) { leadBy(p, p.replicas[1].broker); });
    b = with(*b, 0, 3, [](api::PartitionView& p) { p.isr.pop_back(); });
    b = with(*b, 0, 4, [](api::PartitionView& p) { std::reverse(p.isr.begin(), p.isr.end()); });
    b = with(*b, 0, 5, [](api::PartitionView& p) { ++p.replicas[2].leo.v; });
    b->lost = {{TopicPartition{TopicIndex{0}, PartitionIndex{0}}, 7}};
    const Differences d = compare(*a, *b);
    QCOMPARE(d.partitions.size(), 4u);  // the order of an ISR is no difference
    const auto id = [](int n) { return TopicPartition{TopicIndex{0}, PartitionIndex{n}}; };
    const PartitionDifference* lost = d.of(Side::here, id(0));
    QVERIFY(lost && lost->what == differs::lost && lost->lost[1] == 7);
    QCOMPARE(lost->replica(lost->leader[0])->what, differs::lost);
    const PartitionDifference* leader = d.of(Side::beside, id(2));
    QVERIFY(leader && leader->what == differs::leader);
    const api::PartitionView& p2 = *a->topics[0]->partitions[2];
    QVERIFY(leader->replica(p2.replicas[0].broker) && leader->replica(p2.replicas[1].broker) && !leader->replica(p2.replicas[2].broker));
    const PartitionDifference* isr = d.of(Side::here, id(3));
    QVERIFY(isr && isr->what == differs::isr && isr->replicas.size() == 1);
    QCOMPARE(isr->replicas[0].broker, a->topics[0]->partitions[3]->isr.back());
    const PartitionDifference* end = d.of(Side::here, id(5));
    QVERIFY(end && end->what == differs::log_end && end->replicas.size() == 1);
    QVERIFY(!d.of(Side::here, id(4)) && !d.of(Side::here, id(1)));
  }

  void brokersUpOnOneSideOnly() {
    const Differences d = compare(*fake::article(), *fake::broken());
    QCOMPARE(d.brokers.size(), 1u);
    QCOMPARE(d.brokers[0].id, BrokerId{2});
    QVERIFY2(differenceSentence(d.brokers[0], Side::here).contains(QStringLiteral("Up here")), qPrintable(differenceSentence(d.brokers[0], Side::here)));
    QVERIFY(differenceSentence(d.brokers[0], Side::beside).contains(QStringLiteral("Killed here")));
  }

  // A branch may have made other topics: the third of one is not the third of the other.
  void topicsAreTheSameByName() {
    const auto a = fake::article();
    auto b = std::make_shared<api::Snapshot>(*a);
    auto renamed = std::make_shared<api::TopicView>(*b->topics[0]);
    renamed->name = "other";
    b->topics[0] = renamed;
    const Differences d = compare(*a, *b);
    QCOMPARE(d.partitions.size(), a->topics[0]->partitions.size() * 2);
    for (const auto& p : d.partitions) QCOMPARE(p->what, differs::one_side);
    QCOMPARE(d.partitions.front()->id[1], TopicPartition{});
    QCOMPARE(d.partitions.back()->id[0], TopicPartition{});
    const Selection cell = Selection::ofReplica(a->topics[0]->partitions[0]->id, BrokerId{0});
    QCOMPARE(onOtherSide(cell, *a, *b).kind, Selection::Kind::none);
    QCOMPARE(onOtherSide(cell, *a, *a), cell);
    const Selection record = Selection::ofRecord(a->topics[0]->partitions[0]->id, BrokerId{0}, Offset{999999});
    QCOMPARE(onOtherSide(record, *a, *a).kind, Selection::Kind::replica);  // no such record
  }

  void onlyWhatChangedIsLookedAtAgain() {
    auto a = fake::big(100, 10000);
    const auto b = std::make_shared<api::Snapshot>(*a);
    Comparer comparer;
    QVERIFY(comparer.compare(a, b)->empty());
    QCOMPARE(comparer.looked(), 10000);
    a = fake::withOneMoreRecord(*a, 0, 77);
    const auto d = comparer.compare(a, b);
    QCOMPARE(comparer.looked(), 1);
    QCOMPARE(d->partitions.size(), 1u);
    QVERIFY((d->partitions[0]->what & ~differs::quiet) == 0);
    QVERIFY(comparer.compare(b, b)->empty());
  }

  void marksAreSeenAtEveryLevel_data() {
    QTest::addColumn<int>("brokers");
    QTest::addColumn<int>("partitions");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    for (const bool dark : {false, true}) {
      const char* theme = dark ? "dark" : "light";
      QTest::addRow("near %s", theme) << 3 << 6 << QSize(640, 560) << dark;
      QTest::addRow("compact %s", theme) << 9 << 30 << QSize(640, 560) << dark;
      QTest::addRow("far %s", theme) << 100 << 10000 << QSize(640, 560) << dark;
      QTest::addRow("far and large %s", theme) << 100 << 10000 << QSize(1280, 1200) << dark;
    }
  }
  void marksAreSeenAtEveryLevel() {
    QFETCH(int, brokers);
    QFETCH(int, partitions);
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    Theme::instance().setMode(dark ? ThemeMode::dark : ThemeMode::light);
    const auto a = brokers == 3 ? fake::article() : brokers == 100 ? fake::big(brokers, partitions) : fake::healthy(brokers, partitions);
    const auto b = with(*a, 0, 3, [](api::PartitionView& p) { leadBy(p, p.replicas[1].broker); });
    ClusterCanvas c;
    c.setShowSides(false);
    c.setShowLegend(false);
    c.resize(size);
    c.apply(a);
    const int none = marked(picture(c));
    c.setCompared(compared(*a, *b));
    const int two = marked(picture(c));
    QVERIFY2(two >= none + 12, qPrintable(QStringLiteral("%1 after %2").arg(two).arg(none)));
    // A record more is less loud than another leader.
    c.setCompared(compared(*a, *with(*a, 0, 3, [](api::PartitionView& p) {
      for (int i : {0, 1}) ++p.replicas[static_cast<std::size_t>(i)].leo.v;
    })));
    const int quiet = marked(picture(c));
    QVERIFY2(quiet > none && quiet < two, qPrintable(QStringLiteral("%1 < %2 < %3").arg(none).arg(quiet).arg(two)));
    c.setCompared({});
    QCOMPARE(marked(picture(c)), none);
  }

  void theLegendNamesTheMark() {
    ClusterCanvas c;
    c.resize(1000, 700);
    c.apply(fake::article());
    const int none = marked(picture(c));
    c.setCompared(compared(*fake::article(), *fake::article()));
    QVERIFY(marked(picture(c)) > none);
  }

  void theCacheFollows() {
    auto a = fake::article();
    a->packets.clear();
    const auto b = with(*a, 0, 2, [](api::PartitionView& p) { leadBy(p, p.replicas[1].broker); });
    ClusterCanvas c;
    c.setReducedMotion(true);
    c.resize(1280, 720);
    c.apply(a);
    c.show();
    c.grab();
    for (const auto& other : {b, a, b}) {
      c.setCompared(compared(*a, *other));
      QCOMPARE(c.grab().toImage().convertToFormat(QImage::Format_RGB32), picture(c));
    }
  }

  void wordsSayItFromEachSide() {
    const auto a = fake::article();
    const auto b = with(*a, 0, 2, [](api::PartitionView& p) { leadBy(p, p.replicas[1].broker); });
    const api::PartitionView& p = *a->topics[0]->partitions[2];
    const int old_leader = p.replicas[0].broker.v, new_leader = p.replicas[1].broker.v;
    const QString cell = QStringLiteral("cell/test_repli-2/%1").arg(old_leader);
    ClusterCanvas here, beside;
    for (ClusterCanvas* c : {&here, &beside}) c->resize(1280, 720);
    here.apply(a);
    beside.apply(b);
    here.setCompared(compared(*a, *b));
    beside.setCompared(compared(*a, *b, Side::beside));
    const QString left = QStringLiteral("leader: %1 here, %2 on the other side").arg(old_leader).arg(new_leader);
    const QString right = QStringLiteral("leader: %1 here, %2 on the other side").arg(new_leader).arg(old_leader);
    QVERIFY2(here.controlName(cell).contains(left), qPrintable(here.controlName(cell)));
    QVERIFY2(here.controlTip(cell).contains(left), qPrintable(here.controlTip(cell)));
    QVERIFY2(beside.controlName(cell).contains(right), qPrintable(beside.controlName(cell)));
    QVERIFY(here.controlName(QStringLiteral("partition/test_repli-2")).contains(left));
    QVERIFY(!here.controlName(QStringLiteral("cell/test_repli-1/0")).contains(QStringLiteral("other side")));
    auto* pane = QAccessible::queryAccessibleInterface(&here);
    bool told = false;
    for (int i = 0; i < pane->childCount(); ++i) told = told || pane->child(i)->text(QAccessible::Name).contains(left);
    QVERIFY(told);
  }

  void wordsInACellTouchNothing() {
    const Fonts f(QApplication::font());
    const auto s = fake::everything();
    for (const auto& p : s->topics[0]->partitions)
      for (const api::ReplicaView& r : p->replicas)
        for (const double w : {78.0, 96.0, 130.0, 180.0, 260.0, 420.0})
          for (const std::uint8_t what : {std::uint8_t{63}, differs::leader, differs::isr, differs::log_end}) {
            const QRectF cell(10, 10, w, 84);
            const OffsetScale scale = offsetScale(*p, barRect(cell, Level::middle, f).width(), Level::middle, f);
            const CellLayout c = layoutCell(*p, r, cell, Level::middle, scale, f, what);
            bool sign = false;
            for (const Glyph& g : c.glyphs) {
              sign = sign || g.icon == Icon::differs;
              QVERIFY(cell.contains(g.rect));
            }
            QVERIFY(sign);
            for (std::size_t i = 0; i < c.texts.size(); ++i) {
              QVERIFY2(cell.contains(c.texts[i].rect), qPrintable(c.texts[i].text));
              for (std::size_t k = 0; k < i; ++k)
                QVERIFY2(!c.texts[i].rect.intersects(c.texts[k].rect), qPrintable(c.texts[i].text + QStringLiteral(" on ") + c.texts[k].text));
            }
          }
  }

  void twoCanvasesLookAtTheSamePlace() {
    const auto s = fake::big(100, 10000);
    ClusterCanvas a, b;
    for (ClusterCanvas* c : {&a, &b}) {
      c->resize(700, 500);
      c->apply(s);
    }
    QSignalSpy moved(&a, &ClusterCanvas::viewChanged);
    const TopicPartition id = s->topics[0]->partitions[7000]->id;
    const Selection cell = Selection::ofReplica(id, s->topics[0]->partitions[7000]->leader);
    a.select(cell);
    a.reveal(cell);
    QCOMPARE(moved.size(), 1);
    b.lookAs(a);
    b.select(cell);
    QCOMPARE(picture(b), picture(a));
    a.reveal(cell);
    QCOMPARE(moved.size(), 1);  // it is in sight
  }
};

QTEST_MAIN(TestDifferences)
#include "test_differences.moc"
