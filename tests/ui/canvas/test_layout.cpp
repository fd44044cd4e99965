// Nothing that is read or clicked may lie on another such thing, at any usual size.
#include <QGuiApplication>
#include <QtTest>

#include "fake_snapshot.h"
#include "ui/canvas/cell_layout.h"
#include "ui/canvas/routes.h"
#include "ui/canvas/scene.h"
#include "ui/canvas/traffic.h"

using namespace hw;
using namespace hw::ui;
using namespace hw::ui::canvas;

namespace {

struct Box {
  QString what;
  QRectF rect;
};

void add(std::vector<Box>& out, const QString& owner, const std::vector<TextBox>& texts) {
  for (const TextBox& t : texts) out.push_back({owner + QStringLiteral(" '") + t.text + QLatin1Char('\''), t.rect});
}

// The first two that overlap by more than rounding, as a sentence; empty when none do.
QString overlapIn(const std::vector<Box>& boxes) {
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (std::size_t j = i + 1; j < boxes.size(); ++j) {
      const QRectF both = boxes[i].rect.intersected(boxes[j].rect);
      if (both.width() > 0.6 && both.height() > 1.6)
        return QStringLiteral("%1 and %2 overlap by %3 x %4").arg(boxes[i].what,
            boxes[j].what).arg(both.width()).arg(both.height());
    }
  return {};
}

QString outsideOf(const QRectF& owner, const std::vector<TextBox>& texts) {
  for (const TextBox& t : texts)
    if (!owner.adjusted(-1, -1, 1, 1).contains(t.rect)) return QStringLiteral("'%1' leaves its box").arg(t.text);
  return {};
}

std::vector<Box> headerBoxes(const HeaderLayout& h, int column) {
  std::vector<Box> out;
  const QString name = QStringLiteral("header %1").arg(column);
  add(out, name, h.texts);
  for (const QRectF& r : {h.power, h.kill, h.pause, h.lag, h.state_glyph})
    if (!r.isEmpty()) out.push_back({name + QStringLiteral(" control"), r});
  return out;
}

std::vector<Box> sideBoxes(const SideLayout& s) {
  std::vector<Box> out;
  add(out, QStringLiteral("title"), s.titles);
  out.push_back({QStringLiteral("add producer"), s.add_producer});
  out.push_back({QStringLiteral("add consumer"), s.add_consumer});
  for (const ProducerCard& c : s.producers) {
    add(out, QStringLiteral("producer %1").arg(c.index), c.texts);
    for (const QRectF& r : c.acks) out.push_back({QStringLiteral("acks"), r});
  }
  for (const ConsumerCard& c : s.consumers) add(out, QStringLiteral("consumer %1").arg(c.index), c.texts);
  for (const GroupHeading& g : s.groups) add(out, g.id, g.texts);
  return out;
}

std::vector<Box> cellBoxes(const Scene& s, const Fonts& f, QString* outside) {
  std::vector<Box> out;
  const Layout& l = s.layout;
  for (const TopicHeading& h : s.topics) {
    add(out, QStringLiteral("topic"), h.texts);
    if (outside->isEmpty()) *outside = outsideOf(h.rect, h.texts);
  }
  for (const RowLabel& r : s.labels) {
    add(out, QStringLiteral("label"), r.texts);
    if (!r.glyph.isEmpty()) out.push_back({QStringLiteral("label glyph"), r.glyph});
    if (outside->isEmpty()) *outside = outsideOf(r.rect.adjusted(-4, 0, 4, 0), r.texts);
  }
  const auto [a, b] = l.visibleRows();
  if (l.level == Level::far) return out;
  for (int row = a; row < b; ++row) {
    const api::PartitionView* p = partitionOf(*s.snapshot, l.rows[static_cast<std::size_t>(row)]);
    if (!p) continue;
    for (const api::ReplicaView& r : p->replicas) {
      const QRectF rect = l.cellRect(row, l.columnOf(r.broker));
      const OffsetScale scale = offsetScale(*p, barRect(rect, l.level, f).width(), l.level, f);
      const CellLayout c = layoutCell(*p, r, rect, l.level, scale, f);
      const QString name = QStringLiteral("cell %1/%2").arg(QString::fromStdString(p->name)).arg(r.broker.v);
      add(out, name, c.texts);
      for (const Glyph& g : c.glyphs) out.push_back({name + QStringLiteral(" glyph"), g.rect});
      if (outside->isEmpty()) *outside = outsideOf(rect, c.texts);
    }
  }
  return out;
}

}  // namespace

class TestLayout : public QObject {
  Q_OBJECT
 private slots:
  void nothingOverlaps_data() {
    QTest::addColumn<int>("brokers");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("zoom");
    for (int n : {3, 5, 9})
      for (const QSize& s : {QSize(900, 420), QSize(1280, 720), QSize(1440, 900), QSize(1920, 1080), QSize(2560, 1440)})
        for (double z : {0.7, 1.0, 1.6, 2.5, 4.0})
          QTest::addRow("%d brokers %dx%d zoom %.1f", n, s.width(), s.height(), z) << n << s << z;
  }
  void nothingOverlaps() {
    QFETCH(int, brokers);
    QFETCH(QSize, size);
    QFETCH(double, zoom);
    ViewState view;
    view.size = size;
    view.zoom = zoom;
    view.show_control = size.width() > 1300;
    for (double scale : {1.0, 1.3}) {
      const Fonts f(QGuiApplication::font(), scale);
      const auto snapshot = brokers == 3 ? fake::everything() : fake::healthy(brokers, brokers * 2);
      const Scene s = makeScene(snapshot, view, f, {}, {});
      for (int c = 0; c < s.layout.columns(); ++c) {
        const HeaderLayout& h = s.headers[static_cast<std::size_t>(c)];
        const QString bad = overlapIn(headerBoxes(h, c));
        QVERIFY2(bad.isEmpty(), qPrintable(bad));
        const QString out = outsideOf(h.rect, h.texts);
        QVERIFY2(out.isEmpty(), qPrintable(out));
      }
      QString bad = overlapIn(sideBoxes(s.sides));
      QVERIFY2(bad.isEmpty(), qPrintable(bad));
      QString outside;
      bad = overlapIn(cellBoxes(s, f, &outside));
      QVERIFY2(bad.isEmpty(), qPrintable(bad));
      QVERIFY2(outside.isEmpty(), qPrintable(outside));
      for (const ProducerCard& c : s.sides.producers)
        QVERIFY2(outsideOf(c.rect, c.texts).isEmpty(), qPrintable(outsideOf(c.rect, c.texts)));
      for (const ConsumerCard& c : s.sides.consumers)
        QVERIFY2(outsideOf(c.rect, c.texts).isEmpty(), qPrintable(outsideOf(c.rect, c.texts)));
      QVERIFY2(outsideOf(s.sides.died.rect, s.sides.died.texts).isEmpty(), "died card");
    }
  }
  // A link may cross a panel's edge, but neither a text nor a cell it does not belong to.
  void linksKeepClearOfTexts() {
    const Fonts f(QGuiApplication::font());
    ViewState view;
    view.size = QSizeF(1440, 900);
    const Scene s = makeScene(fake::article(), view, f, {}, {});
    QString outside;
    std::vector<Box> texts = cellBoxes(s, f, &outside);
    Router router(s);
    int routes = 0;
    for (const auto& part : s.snapshot->topics[0]->partitions) {
      std::vector<const Route*> all;
      for (const auto& r : part->replicas)
        if (!r.leader) all.push_back(router.route(node(r.broker), node(part->leader), part->id));
      all.push_back(router.route({NodeKind::producer, 0}, node(part->leader), part->id));
      all.push_back(router.route(node(part->leader), {NodeKind::consumer, 2}, part->id));
      for (const Route* r : all) {
        QVERIFY(r);
        ++routes;
        for (int i = 0; i <= 400; ++i)
          for (const Box& t : texts)
            QVERIFY2(!t.rect.contains(r->at(i / 400.0)), qPrintable(QStringLiteral("a link runs over ") + t.what));
      }
    }
    QCOMPARE(routes, 24);
  }
  void replicasOfAPartitionShareOneScale() {
    const auto s = fake::broken();
    const Fonts f(QGuiApplication::font());
    const api::PartitionView& p = *s->topics[0]->partitions[2];
    const OffsetScale scale = offsetScale(p, 220, Level::middle, f);
    const QRectF cell(0, 0, 236, 60);
    const CellLayout lead = layoutCell(p, p.replicas[1], cell, Level::middle, scale, f);
    const CellLayout late = layoutCell(p, p.replicas[2], cell, Level::middle, scale, f);
    QCOMPARE(lead.state, ReplicaState::leader);
    QCOMPARE(late.state, ReplicaState::out_of_sync);
    QCOMPARE(lead.hw_x, late.hw_x);  // the same high watermark stands at the same place
    QVERIFY(scale.start + scale.count >= static_cast<double>(p.replicas[1].leo.v));
  }
  void lagSliderGoesThereAndBack() {
    const QRectF track(100, 0, 160, 20);
    QCOMPARE(lagFromX(track, lagX(track, millis(0))), millis(0));
    QCOMPARE(lagFromX(track, lagX(track, secs(60))), secs(60));
    for (std::int64_t ms : {50, 200, 800, 5000, 30000}) {
      const Duration back = lagFromX(track, lagX(track, millis(ms)));
      QVERIFY2(std::llabs(back.ms() - ms) <= std::max<std::int64_t>(50, ms / 50), qPrintable(QString::number(back.ms())));
    }
    QCOMPARE(lagStep(millis(800), 1), millis(1500));
    QCOMPARE(lagStep(millis(800), -1), millis(400));
    QCOMPARE(lagStep(millis(0), -1), millis(0));
  }
  void foldingCountsEachPartitionOnce() {
    const Fonts f(QGuiApplication::font());
    ViewState view;
    view.fold = true;
    const auto s = fake::healthy(9, 60);
    const Layout l = makeLayout(*s, view, f);
    int rows = 0, sum = 0;
    for (const Row& r : l.rows)
      if (r.partition >= 0) {
        ++rows;
        sum += r.count;
      }
    QCOMPARE(rows, 9);
    QCOMPARE(sum, 60);
  }
  void internalTopicsAreHiddenUntilAskedFor() {
    const Fonts f(QGuiApplication::font());
    ViewState view;
    QCOMPARE(static_cast<int>(makeLayout(*fake::article(), view, f).rows.size()), 7);
    view.show_internal = true;
    QCOMPARE(static_cast<int>(makeLayout(*fake::article(), view, f).rows.size()), 9);
  }
  void packetsStayInSightForAWhile() {
    auto s = std::make_shared<api::Snapshot>(*fake::article());
    s->packets = {s->packets[0]};
    s->packets[0].delivered = true;
    Traffic t;
    t.apply(*s, 1000, false);
    QVERIFY(t.advance(1100));
    QCOMPARE(static_cast<int>(t.tracks().size()), 1);
    QVERIFY(t.tracks()[0].place > 0.2 && t.tracks()[0].place < 0.4);
    t.apply(*s, 1120, false);  // the same packet does not start anew
    t.advance(1200);
    QVERIFY(t.tracks()[0].place > 0.5);
    t.advance(1400);
    QVERIFY(t.tracks().empty());
  }
  void aPacketThatIsNotThereYetIsNotDrawnThere() {
    auto s = std::make_shared<api::Snapshot>(*fake::article());
    s->paused = true;
    s->packets = {s->packets[0]};  // 55 % of its way
    Traffic t;
    t.apply(*s, 0, false);
    t.advance(5000);
    QCOMPARE(t.tracks().size(), std::size_t{1});
    QVERIFY(std::abs(t.tracks()[0].place - 0.55) < 0.01);
  }
};

QTEST_MAIN(TestLayout)
#include "test_layout.moc"
