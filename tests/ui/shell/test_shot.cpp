// Pictures of the whole window: right size, not empty, both themes; kept in HW_SHOT_DIR when that is set, to be looked at.
#include <QApplication>
#include <QDir>
#include <QImage>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include "fake_host.h"
#include "ui/docks/events_panel.h"
#include "ui/main_window.h"
#include "ui/shot.h"
#include "ui/style.h"

using namespace hw;
using namespace hw::ui;

namespace {

const QString kDescribe = QStringLiteral(
    "Topic: test_repli\tTopicId: Dlo2klHMTu2dlKXZobD44w\tPartitionCount: 6\tReplicationFactor: 3\tConfigs: min.insync.replicas=2\n"
    "\tTopic: test_repli\tPartition: 0\tLeader: 0\tReplicas: 0,1,2\tIsr: 0,1\tElr: \tLastKnownElr: \n"
    "\tTopic: test_repli\tPartition: 1\tLeader: 1\tReplicas: 1,2,0\tIsr: 1,0\tElr: \tLastKnownElr: \n"
    "\tTopic: test_repli\tPartition: 2\tLeader: 0\tReplicas: 2,0,1\tIsr: 0\tElr: 1\tLastKnownElr: \n"
    "\tTopic: test_repli\tPartition: 3\tLeader: 0\tReplicas: 0,2,1\tIsr: 0\tElr: 1\tLastKnownElr: \n"
    "\tTopic: test_repli\tPartition: 4\tLeader: 1\tReplicas: 1,0,2\tIsr: 1,0\tElr: \tLastKnownElr: \n"
    "\tTopic: test_repli\tPartition: 5\tLeader: 1\tReplicas: 2,1,0\tIsr: 1,0\tElr: \tLastKnownElr: \n");

/// How many different colours a coarse grid of points has: an empty or broken picture has next to none.
int coloursOf(const QImage& image) {
  QSet<QRgb> seen;
  for (int y = 0; y < image.height(); y += 7)
    for (int x = 0; x < image.width(); x += 7) seen.insert(image.pixel(x, y));
  return static_cast<int>(seen.size());
}

}  // namespace

class TestShot : public QObject {
  Q_OBJECT
  QTemporaryDir dir_;
  QString folder() const {
    const QString wanted = qEnvironmentVariable("HW_SHOT_DIR");
    return wanted.isEmpty() ? dir_.path() : wanted;
  }
  static std::unique_ptr<test::FakeHost> host(bool trouble) {
    auto h = std::make_unique<test::FakeHost>();
    h->responder = [](const test::FakeHost::Asked& a) {
      api::CommandResult r;
      if (std::holds_alternative<cmd::Describe>(a.command)) r.output = kDescribe.toStdString();
      if (std::holds_alternative<cmd::Packet>(a.command)) r.output = "api_key: Produce (0)\nacks: 1\nrecords: 3\n";
      return r;
    };
    if (trouble) {
      h->publish(test::share(test::troubledSnapshot()));
      h->addEvents(test::troubledEvents());
    }
    return h;
  }
  static void settle(MainWindow& window) {
    QTest::qWait(80);
    window.bridge().poll();
    QTest::qWait(300);
  }

 private slots:
  void wholeWindow_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QString>("look");
    for (const bool dark : {false, true})
      for (const QSize size : {QSize(1280, 720), QSize(1440, 900), QSize(2560, 1440)})
        for (const char* look : {"calm", "broker", "partition", "producer", "event"})
          QTest::addRow("%s-%s-%d", look, dark ? "dark" : "light", size.width()) << size << dark << QString::fromLatin1(look);
  }
  void wholeWindow() {
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    QFETCH(QString, look);
    Theme::instance().setMode(dark ? ThemeMode::dark : ThemeMode::light);
    applyStyle(*qApp, {});
    auto fake = host(look != QLatin1String("calm"));
    MainWindow window(*fake);
    window.resize(size);
    window.show();
    settle(window);
    if (look == QLatin1String("calm")) window.showFirstHint();
    if (look == QLatin1String("broker")) window.select(Selection::ofBroker(BrokerId{0}));
    if (look == QLatin1String("partition")) window.select(Selection::ofPartition({TopicIndex{0}, PartitionIndex{2}}));
    if (look == QLatin1String("producer")) window.select(Selection::ofProducer(ClientIndex{0}));
    if (look == QLatin1String("event")) emit window.events().eventPicked(EventSeq{6});
    settle(window);
    const QString path = QDir(folder()).filePath(QString::fromLatin1(QTest::currentDataTag()) + QStringLiteral(".png"));
    QString error;
    QVERIFY2(saveShot(window, path, size, &error), qPrintable(error));
    const QImage image(path);
    QCOMPARE(image.size(), size);
    QVERIFY(coloursOf(image) > 20);
    const int lightness = image.pixelColor(image.width() / 2, 8).lightness();
    QVERIFY2(dark ? lightness < 100 : lightness > 200, "the theme is not the one asked for");
  }

  void vectorPicture() {
    Theme::instance().setMode(ThemeMode::light);
    applyStyle(*qApp, {});
    auto fake = host(true);
    MainWindow window(*fake);
    window.resize(1280, 720);
    window.show();
    settle(window);
    const QString path = QDir(folder()).filePath(QStringLiteral("window.svg"));
    QString error;
    QVERIFY2(saveShot(window, path, QSize(1280, 720), &error), qPrintable(error));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    QVERIFY(text.contains(QLatin1String("<svg")));
    QVERIFY2(!text.contains(QLatin1String("width=\"1028\"")) || !text.contains(QLatin1String("<image x=\"0\" y=\"0\" width=\"1028\"")),
             "the canvas is an image");
    // Texts stay texts, of the bar and of the docks.
    for (const char* word : {"Highwater", "Events", "Bring all back", "Controller fenced broker 2", "Partition 0"})

      QVERIFY2(text.contains(QLatin1String(word)), word);
  }

  void refusesNonsense() {
    auto fake = host(false);
    MainWindow window(*fake);
    QString error;
    QVERIFY(!saveShot(window, dir_.filePath(QStringLiteral("a.bmp")), QSize(800, 600), &error));
    QVERIFY(error.contains(QLatin1String(".png")));
    QVERIFY(!saveShot(window, dir_.filePath(QStringLiteral("a.png")), QSize(10, 10), &error));
    QVERIFY(error.contains(QLatin1String("200x150")));
    QVERIFY(!saveShot(window, dir_.filePath(QStringLiteral("no/such/folder/a.png")), QSize(800, 600), &error));
    QVERIFY(error.contains(QLatin1String("cannot be written")));
  }
};

QTEST_MAIN(TestShot)
#include "test_shot.moc"
