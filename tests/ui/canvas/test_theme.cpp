// Words must be readable, and states told apart without hue.
#include <QtTest>
#include <cmath>

#include "ui/theme/theme.h"

using namespace hw::ui;

namespace {

double luminance(const QColor& c) {
  const auto part = [](double v) { return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
  return 0.2126 * part(c.redF()) + 0.7152 * part(c.greenF()) + 0.0722 * part(c.blueF());
}

double contrast(const QColor& a, const QColor& b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

}  // namespace

class TestTheme : public QObject {
  Q_OBJECT
 private slots:
  void textsAreReadable_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
  }
  void textsAreReadable() {
    QFETCH(bool, dark);
    Theme& t = Theme::instance();
    t.setMode(dark ? ThemeMode::dark : ThemeMode::light);
    QCOMPARE(t.isDark(), dark);
    const Tone texts[] = {Tone::text, Tone::text_dim, Tone::accent, Tone::leader, Tone::in_sync, Tone::out_of_sync,
        Tone::divergent, Tone::adding,
                          Tone::good, Tone::notice, Tone::trouble, Tone::loss, Tone::high_watermark, Tone::packet_fetch, Tone::differs};
    for (Tone text : texts)
      for (Tone ground : {Tone::window, Tone::panel, Tone::raised}) {
        const double c = contrast(t.color(text), t.color(ground));
        const auto pair = QStringLiteral("tone %1 on %2: %3").arg(static_cast<int>(text)).arg(static_cast<int>(ground)).arg(c);
        QVERIFY2(c >= 4.5, qPrintable(pair));
      }
    QVERIFY(contrast(t.color(Tone::offline), t.color(Tone::offline_fill)) >= 4.5);
    QVERIFY(contrast(t.color(Tone::divergent), t.color(Tone::offline_fill)) >= 4.5);
    QVERIFY(contrast(t.color(Tone::loss), t.color(Tone::loss_fill)) >= 4.5);
    QVERIFY(contrast(t.color(Tone::text_dim), t.color(Tone::loss_fill)) >= 4.5);
    QVERIFY(contrast(t.color(Tone::text_on_accent), t.color(Tone::accent)) >= 4.5);
    QVERIFY(contrast(t.color(Tone::text_on_accent), t.color(Tone::adding)) >= 4.5);
    QVERIFY(contrast(t.color(Tone::text_on_accent), t.color(Tone::good)) >= 4.5);
    for (int e = 0; e < 8; ++e) {
      QVERIFY2(contrast(t.color(Tone::text), t.epochColor(e)) >= 4.5, qPrintable(QString::number(e)));
      QVERIFY2(std::abs(luminance(t.epochColor(e)) - luminance(t.epochColor(e + 1))) > (dark ? 0.03 : 0.15),
          qPrintable(QString::number(e)));
    }
  }
  void changedIsSaidOnce() {
    Theme& t = Theme::instance();
    t.setMode(ThemeMode::light);
    int n = 0;
    const auto c = connect(&t, &Theme::changed, [&n] { ++n; });
    t.setMode(ThemeMode::dark);
    t.setMode(ThemeMode::dark);
    QCOMPARE(n, 1);
    disconnect(c);
  }
  void followsTheDesktop() {
    Theme& t = Theme::instance();
    t.setMode(ThemeMode::follow_desktop);
    QPalette dark;
    dark.setColor(QPalette::Window, QColor(30, 30, 30));
    dark.setColor(QPalette::WindowText, QColor(230, 230, 230));
    QGuiApplication::setPalette(dark);
    QCoreApplication::processEvents();
    QVERIFY(t.isDark());
    QPalette light;
    light.setColor(QPalette::Window, QColor(240, 240, 240));
    light.setColor(QPalette::WindowText, QColor(10, 10, 10));
    QGuiApplication::setPalette(light);
    QCoreApplication::processEvents();
    QVERIFY(!t.isDark());
    QGuiApplication::setPalette(t.palette());  // our own palette is not the desktop's word
    QCoreApplication::processEvents();
    QVERIFY(!t.isDark());
  }
};

QTEST_MAIN(TestTheme)
#include "test_theme.moc"
