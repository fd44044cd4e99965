// The window as a whole: names for screen readers, nothing cut off, actions with reasons, selection in step everywhere.
#include <QAbstractButton>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QSlider>
#include <QStatusBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include "fake_host.h"
#include "ui/docks/console_panel.h"
#include "ui/docks/events_panel.h"
#include "ui/docks/inspector/inspector_panel.h"
#include "ui/docks/inspector/page.h"
#include "ui/docks/what_if_panel.h"
#include "ui/main_window.h"
#include "ui/style.h"
#include "ui/top_bar.h"

using namespace hw;
using namespace hw::ui;

namespace {

QString describe(const QWidget* w) {
  QString path;
  for (; w; w = w->parentWidget()) path += QString::fromLatin1(w->metaObject()->className()) + QStringLiteral(" ") + w->objectName() + QStringLiteral(" < ");
  return path;
}

}  // namespace

class TestWindow : public QObject {
  Q_OBJECT
  std::unique_ptr<test::FakeHost> host_;
  std::unique_ptr<MainWindow> window_;
  void open(api::Snapshot s, QSize size = QSize(1280, 720), QSettings* settings = nullptr) {
    window_.reset();
    host_ = std::make_unique<test::FakeHost>();
    host_->publish(test::share(std::move(s)));
    window_ = std::make_unique<MainWindow>(*host_, settings);
    window_->resize(size);
    window_->show();
    QTest::qWait(60);
  }

 private slots:
  void init() {
    Theme::instance().setMode(ThemeMode::light);
    applyStyle(*qApp, {});
  }
  void cleanup() {
    window_.reset();
    host_.reset();
  }

  void everyControlHasAName() {
    auto s = test::troubledSnapshot();
    s.listeners.push_back({BrokerId{0}, "127.0.0.1:9092", "listening"});
    open(s);
    const QList<Selection> all{Selection{}, Selection::ofBroker(BrokerId{0}), Selection::ofTopic(TopicIndex{0}),
                               Selection::ofPartition({TopicIndex{0}, PartitionIndex{2}}),
                               Selection::ofReplica({TopicIndex{0}, PartitionIndex{0}}, BrokerId{1}), Selection::ofProducer(ClientIndex{0}),
                               Selection::ofConsumer(ClientIndex{2}), Selection::ofGroup("g1"),
                               Selection::ofLink(node(BrokerId{0}), node(BrokerId{1})), Selection::ofPacket(MessageId{100})};
    int checked = 0;
    for (const auto& s2 : all) {
      window_->select(s2);
      QTest::qWait(5);
      for (auto* w : window_->findChildren<QWidget*>()) {
        const bool matters = qobject_cast<QAbstractButton*>(w) || qobject_cast<QSlider*>(w) || qobject_cast<QLineEdit*>(w) ||
                             qobject_cast<QComboBox*>(w) || qobject_cast<QTableView*>(w);
        if (!matters) continue;
        // The field inside a spin box or combo box is read with its box; scroll buttons of a tab bar and the corner of a table are Qt's own.
        const auto* parent = w->parentWidget();
        if (qobject_cast<const QAbstractSpinBox*>(parent) || qobject_cast<const QTabBar*>(parent)) continue;
        if (qobject_cast<const QTableView*>(parent)) continue;
        ++checked;
        QVERIFY2(!w->accessibleName().isEmpty(), qPrintable(describe(w)));
      }
    }
    QVERIFY(checked > 300);
  }

  void nothingIsCutOff_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    QTest::addColumn<bool>("large");
    QTest::newRow("small light") << QSize(1280, 720) << false << false;
    QTest::newRow("small dark") << QSize(1280, 720) << true << false;
    QTest::newRow("large light") << QSize(2560, 1440) << false << false;
    QTest::newRow("large dark") << QSize(2560, 1440) << true << false;
    QTest::newRow("stage") << QSize(1920, 1080) << false << true;
    QTest::newRow("stage small") << QSize(1280, 720) << true << true;
  }
  void nothingIsCutOff() {
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    QFETCH(bool, large);
    Theme::instance().setMode(dark ? ThemeMode::dark : ThemeMode::light);
    applyStyle(*qApp, {});
    auto s = test::troubledSnapshot();
    for (int b = 0; b < 3; ++b) s.listeners.push_back({BrokerId{b}, "127.0.0.1:" + std::to_string(9092 + b), "listening"});
    open(s, size);
    if (large) window_->setLargeText(true);
    window_->resize(size);
    QTest::qWait(120);
    QCOMPARE(window_->size(), size);
    for (const auto& selection : {Selection{}, Selection::ofBroker(BrokerId{0}), Selection::ofPartition({TopicIndex{0}, PartitionIndex{2}}),
                                  Selection::ofProducer(ClientIndex{0})}) {
      window_->select(selection);
      QTest::qWait(60);
      QCOMPARE(window_->size(), size);
      for (auto* b : window_->findChildren<QAbstractButton*>()) {
        if (!b->isVisible() || b->text().isEmpty()) continue;
        QVERIFY2(b->width() >= b->minimumSizeHint().width() || b->property("role") == "link",
                 qPrintable(b->text() + QStringLiteral(": ") + describe(b)));
        QVERIFY2(b->height() >= b->fontMetrics().height(), qPrintable(b->text()));
        QVERIFY2(b->mapTo(window_.get(), QPoint(b->width(), 0)).x() <= size.width(), qPrintable(b->text()));
      }
    }
    // The cluster is the largest thing.
    const auto area = [](const QWidget* w) { return w->width() * w->height(); };
    for (auto* dock : window_->findChildren<QDockWidget*>())
      if (dock->isVisible()) QVERIFY2(area(&window_->canvas()) > area(dock), qPrintable(dock->objectName()));
  }

  void listenersAreHiddenWithoutAny() {
    open(test::articleSnapshot());
    QVERIFY(!window_->topBar().listeners()->isVisible());
    auto s = test::articleSnapshot();
    for (int b = 0; b < 3; ++b) s.listeners.push_back({BrokerId{b}, "127.0.0.1:" + std::to_string(9092 + b), "listening"});
    host_->publish(test::share(s));
    QTRY_VERIFY(window_->topBar().listeners()->isVisible());
    QCOMPARE(window_->topBar().listeners()->findChild<QLabel*>()->text(), QString("clients: 127.0.0.1:9092–9094"));
  }

  void clockSpeedAndPreset() {
    open(test::articleSnapshot());
    QCOMPARE(window_->topBar().clockLabel()->text(), QString("00:47.400"));
    auto* slider = window_->topBar().speedSlider();
    slider->setValue(slider->maximum());
    QCOMPARE(host_->speed, 1000.0);
    slider->setValue(slider->minimum());
    QCOMPARE(host_->speed, 0.01);
    for (const double f : {0.01, 0.25, 1.0, 2.5, 100.0, 1000.0})
      QVERIFY(std::abs(TopBar::tickToSpeed(TopBar::speedToTick(f)) / f - 1) < 0.04);
    QCOMPARE(TopBar::tickToSpeed(TopBar::speedToTick(1)), 1.0);
  }

  void oneClickActions() {
    open(test::articleSnapshot());
    auto& bar = window_->topBar();
    QVERIFY(bar.killButton()->isEnabled());
    QVERIFY(!bar.bringButton()->isEnabled());
    QVERIFY(!bar.bringButton()->toolTip().isEmpty());
    // A greyed action tells its reason when the pointer comes.
    QEnterEvent enter(QPointF(2, 2), QPointF(2, 2), QPointF(2, 2));
    QCoreApplication::sendEvent(bar.bringButton(), &enter);
    QCOMPARE(window_->statusBar()->currentMessage(), bar.bringButton()->toolTip());
    QTest::mouseClick(bar.killButton(), Qt::LeftButton);
    QCOMPARE(host_->all<cmd::KillLeader>()[0].partition, (cmd::PartitionName{"test_repli", 0}));
    window_->select(Selection::ofReplica({TopicIndex{0}, PartitionIndex{4}}, BrokerId{0}));
    QTest::mouseClick(bar.dropButton(), Qt::LeftButton);
    QCOMPARE(host_->all<cmd::DropBelowMinIsr>()[0].partition, (cmd::PartitionName{"test_repli", 4}));
    host_->publish(test::share(test::troubledSnapshot()));
    QTRY_VERIFY(bar.bringButton()->isEnabled());
    QTest::mouseClick(bar.bringButton(), Qt::LeftButton);
    QCOMPARE(host_->all<cmd::BringBack>().size(), std::size_t{1});
  }

  void canvasCommandsGoToTheHostAndAreShown() {
    open(test::articleSnapshot());
    emit window_->canvas().commandRequested(cmd::BrokerAction{cmd::BrokerVerb::kill, BrokerId{2}, 0});
    QCOMPARE(host_->all<cmd::BrokerAction>().size(), std::size_t{1});
    QVERIFY(window_->console().output().contains("kill broker 2"));
    // The command that does it on a real cluster.
    bool seen = false;
    for (auto* line : window_->findChildren<QLineEdit*>()) seen = seen || line->text() == QLatin1String("kill -9 PID");
    QVERIFY(seen);
    host_->answer(host_->last().id, false, "Broker 2 is already gone.");
    QTRY_VERIFY(window_->statusBar()->currentMessage().contains("Broker 2 is already gone."));
    QTRY_VERIFY(window_->console().output().contains("Broker 2 is already gone."));
  }

  void anEventSelectsItsSubject() {
    open(test::troubledSnapshot());
    host_->addEvents(test::troubledEvents());
    QTRY_COMPARE(window_->events().table()->model()->rowCount(), 7);
    emit window_->events().eventPicked(EventSeq{4});
    QVERIFY(window_->selection() == Selection::ofPartition({TopicIndex{0}, PartitionIndex{2}}));
    QVERIFY(window_->canvas().selection() == window_->selection());
    QTRY_COMPARE(window_->inspector().page()->title(), QString("test_repli-2"));
    emit window_->events().eventPicked(EventSeq{6});
    QVERIFY(window_->selection() == Selection::ofProducer(ClientIndex{0}));
    emit window_->events().eventPicked(EventSeq{1});
    QVERIFY(window_->selection() == Selection::ofBroker(BrokerId{2}));
  }

  void eventsOfInternalTopicsWaitUntilAskedFor() {
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
    open(s);
    auto events = test::troubledEvents();
    events[3].partition.topic = TopicIndex{1};
    host_->addEvents(events);
    QTRY_COMPARE(window_->events().table()->model()->rowCount(), 6);
    for (auto* a : window_->findChildren<QAction*>())
      if (a->text().remove('&') == "Internal topics") a->trigger();
    QCOMPARE(window_->events().table()->model()->rowCount(), 7);
  }

  // What-if is found out first of whom somebody looks at.
  void whoIsSelectedIsFoundOutFirst() {
    auto s = test::articleSnapshot();
    auto table = std::make_shared<api::WhatIfTable>();
    table->rows.resize(2);
    table->rows[0].broker = BrokerId{0};
    table->rows[1].rack = "b";
    s.what_if = table;
    open(std::move(s));
    using First = std::pair<BrokerId, std::string>;
    window_->select(Selection::ofBroker(BrokerId{2}));
    QCOMPARE(host_->looked_first.back(), (First{BrokerId{2}, ""}));
    const auto partition = window_->bridge().current()->topics[0]->partitions[4];
    window_->select(Selection::ofPartition(partition->id));
    QCOMPARE(host_->looked_first.back(), (First{partition->leader, ""}));
    window_->whatIf().refreshNow();
    window_->whatIf().choose(1);
    QCOMPARE(host_->looked_first.back(), (First{BrokerId{-1}, "b"}));
  }

  void selectionOnTheCanvasReachesTheInspector() {
    open(test::articleSnapshot());
    emit window_->canvas().selectionChanged(Selection::ofProducer(ClientIndex{1}));
    QCOMPARE(window_->inspector().page()->title(), QString("Producer payments"));
    std::vector<TopicPartition> wanted{{TopicIndex{0}, PartitionIndex{3}}};
    emit window_->canvas().detailWanted(wanted);
    QCOMPARE(host_->detail, wanted);
  }

  void aNewClusterForgetsTheOld() {
    open(test::troubledSnapshot());
    host_->addEvents(test::troubledEvents());
    QTRY_COMPARE(window_->events().table()->model()->rowCount(), 7);
    window_->select(Selection::ofBroker(BrokerId{2}));
    auto known = test::troubledSnapshot();
    known.events = 7;
    known.steps = 4711;
    host_->publish(test::share(known));
    QTRY_COMPARE(window_->bridge().current()->steps, std::int64_t{4711});
    auto s = test::articleSnapshot();
    s.now = Time{1000};
    s.cluster = 2;
    host_->publish(test::share(s));
    QTRY_COMPARE(window_->events().table()->model()->rowCount(), 0);
    QVERIFY(window_->selection().kind == Selection::Kind::none);
  }

  void anEarlierMomentKeepsTheEvents() {
    open(test::troubledSnapshot());
    host_->addEvents(test::troubledEvents());
    QTRY_COMPARE(window_->events().table()->model()->rowCount(), 7);
    window_->select(Selection::ofBroker(BrokerId{2}));
    auto s = test::troubledSnapshot();
    s.now = Time{1000};
    s.events = 3;
    host_->publish(test::share(s));
    QTRY_COMPARE(window_->bridge().current()->now, Time{1000});
    QCOMPARE(window_->events().table()->model()->rowCount(), 7);
    QVERIFY(window_->selection().kind == Selection::Kind::broker);
  }

  void menusHoldEverything() {
    open(test::articleSnapshot());
    QStringList words;
    std::function<void(QMenu*)> walk = [&](QMenu* menu) {
      for (auto* a : menu->actions()) {
        QString text = a->text();
        words << text.remove('&');
        if (a->menu()) walk(a->menu());
      }
    };
    walk(window_->menu());
    for (const char* word : {"New cluster…", "Open scenario…", "Save picture…", "Quit", "Create topic…", "Start producer…", "Start consumer…",
                             "Light", "Dark", "Like the desktop", "Zoom in", "Controller traffic", "Internal topics",
                             "Fold identical partitions", "Large text for the stage", "Full screen", "Keys", "About Highwater", "Reset layout"})
      QVERIFY2(words.contains(QString::fromUtf8(word)), word);
    QSet<QString> keys;
    for (auto* a : window_->findChildren<QAction*>())
      if (!a->shortcut().isEmpty()) {
        QVERIFY2(!keys.contains(a->shortcut().toString()), qPrintable(a->shortcut().toString()));
        keys.insert(a->shortcut().toString());
      }
  }

  void layoutIsKeptAndCanBeReset() {
    QTemporaryDir dir;
    QSettings settings(dir.filePath("s.ini"), QSettings::IniFormat);
    open(test::articleSnapshot(), QSize(1280, 720), &settings);
    auto* dock = window_->findChild<QDockWidget*>("inspector");
    QVERIFY(dock->isVisible());
    dock->close();
    window_->close();
    open(test::articleSnapshot(), QSize(1280, 720), &settings);
    dock = window_->findChild<QDockWidget*>("inspector");
    QVERIFY(!dock->isVisible());
    window_->resetLayout();
    QTest::qWait(50);
    QVERIFY(dock->isVisible());
  }

  void hugeClusterStaysQuick() {
    open(test::largeSnapshot(100, 10000), QSize(1920, 1080));
    auto s = test::largeSnapshot(100, 10000);
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < 10; ++i) {
      s.now = s.now + millis(16);
      host_->publish(test::share(s));
      window_->bridge().poll();
    }
    // Applying, without painting; a partition that did not change costs a comparison of pointers.
    QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
  }
};

QTEST_MAIN(TestWindow)
#include "test_window.moc"
