// Pictures: each level paints; the cache shows what a fresh picture shows; leaders and the dead look different.
#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>
#include <QtTest>

#include "fake_snapshot.h"
#include "ui/canvas/cluster_canvas.h"
#include "ui/canvas/row_cache.h"
#include "ui/theme/theme.h"

using namespace hw;
using namespace hw::ui;

namespace {

QImage picture(ClusterCanvas& c) {
  QImage image(c.size(), QImage::Format_RGB32);
  QPainter p(&image);
  c.paintScene(p, QRectF(QPointF(), c.size()));
  return image;
}

int colours(const QImage& image, const QRect& r) {
  QSet<QRgb> seen;
  for (int y = r.top(); y <= r.bottom(); y += 2)
    for (int x = r.left(); x <= r.right(); x += 2) seen.insert(image.pixel(x, y));
  return static_cast<int>(seen.size());
}

int count(const QImage& image, const QColor& c) {
  int n = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) n += image.pixel(x, y) == c.rgb();
  return n;
}

}  // namespace

class TestPaint : public QObject {
  Q_OBJECT
 private slots:
  void init() { Theme::instance().setMode(ThemeMode::light); }
  void farLevelPaintsAMarkForEachReplica() {
    ClusterCanvas c;
    c.resize(1440, 900);
    c.apply(fake::big(100, 10000));
    const QImage image = picture(c);
    QVERIFY(count(image, Theme::instance().color(Tone::leader)) > 1500);
    QVERIFY(count(image, Theme::instance().color(Tone::out_of_sync)) > 5);
    QVERIFY(c.controlRect("cell/clicks-0/0").isEmpty());  // no control for each of 30,000 marks
  }
  void stoppedBrokerLooksStopped() {
    ClusterCanvas c;
    c.resize(1280, 720);
    c.apply(fake::article());
    const QRect header = c.controlRect("broker/2").toRect();
    const QImage calm = picture(c);
    c.apply(fake::broken());
    const QImage broken = picture(c);
    QVERIFY(calm.copy(header) != broken.copy(header));
    QVERIFY(colours(broken, header) > 3);
  }
  void cacheShowsWhatAFreshPictureShows() {
    auto s = fake::article();
    s->packets.clear();
    ClusterCanvas c;
    c.setReducedMotion(true);
    c.resize(1280, 720);
    c.apply(s);
    c.show();
    c.grab();
    for (int i = 0; i < 12; ++i) {
      s = fake::withOneMoreRecord(*s, 0, i % 6);
      c.apply(s);
      const QImage cached = c.grab().toImage().convertToFormat(QImage::Format_RGB32);
      QCOMPARE(cached, picture(c));
    }
  }
  void onlyChangedRowsArePaintedAgain() {
    using namespace hw::ui::canvas;
    auto s = fake::article();
    const Fonts f(QGuiApplication::font());
    ViewState view;
    view.size = QSizeF(1280, 720);
    RowCache cache;
    OffsetMotion motion;
    cache.update(f, makeScene(s, view, f, {}, {}), motion, false, {}, 1);
    QVERIFY(cache.painted() >= 6);
    cache.update(f, makeScene(s, view, f, {}, {}), motion, false, {}, 1);
    QCOMPARE(cache.painted(), 0);
    cache.update(f, makeScene(fake::withOneMoreRecord(*s, 0, 3), view, f, {}, {}), motion, false, {}, 1);
    QCOMPARE(cache.painted(), 1);
  }
  void themesDiffer() {
    ClusterCanvas c;
    c.resize(1280, 720);
    c.apply(fake::broken());
    const QImage light = picture(c);
    Theme::instance().setMode(ThemeMode::dark);
    const QImage dark = picture(c);
    QVERIFY(qGray(light.pixel(2, 2)) > 200);
    QVERIFY(qGray(dark.pixel(2, 2)) < 60);
  }
  void svgHoldsTheTexts() {
    ClusterCanvas c;
    c.resize(1280, 720);
    c.apply(fake::everything());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(c.size());
    svg.setViewBox(QRect(QPoint(), c.size()));
    {
      QPainter p(&svg);
      c.paintScene(p, QRectF(QPointF(), c.size()));
    }
    QVERIFY(bytes.contains("Broker 0"));
    QVERIFY(bytes.contains("divergent"));
    QVERIFY(bytes.contains("leader"));
  }
  void emptyAndAbsurdPicturesPaint() {
    ClusterCanvas c;
    c.resize(1280, 720);
    picture(c);  // nothing applied yet
    c.apply(std::make_shared<api::Snapshot>());
    picture(c);
    auto s = fake::article();
    s->topics.clear();
    s->producers.clear();
    s->groups.clear();
    c.apply(s);
    picture(c);
    c.resize(200, 120);
    picture(c);
    for (double z : {0.5, 8.0}) {
      c.setZoom(z);
      c.apply(fake::everything());
      picture(c);
    }
    c.apply(fake::big(1, 3000));
    picture(c);
  }
};

QTEST_MAIN(TestPaint)
#include "test_paint.moc"
