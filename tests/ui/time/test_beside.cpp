// Two branches side by side, many branches, other settings and the way back, on the real core and in the real window.
// Before Qt, whose keywords (slots, signals) are ordinary names in core.
#include "core/scenario/session.h"
#include "core/server/core_thread.h"

#include <QDialogButtonBox>
#include <QMenu>
#include <QPushButton>
#include <QtTest/QtTest>

#include <functional>

#include "tests/ui/time/time_window.h"
#include "ui/main_window.h"
#include "ui/style.h"
#include "ui/timebar/difference_model.h"
#include "ui/timebar/other_settings_dialog.h"
#include "ui/timebar/side_by_side.h"
#include "ui/timebar/time_bar.h"
#include "ui/top_bar.h"

using namespace hw;
using namespace hw::ui;
using api::Snapshot;

class TestBeside : public QObject, private TimeWindow {
  Q_OBJECT
  SideBySide& sides() { return window_->sideBySide(); }
  ClusterCanvas& here() { return window_->canvas(); }
  ClusterCanvas& beside() { return *sides().other(); }
  void seek(Time when) {
    core_->seek(when);
    QVERIFY(becomes([when](const Snapshot& s) { return s.now == when && !s.time.seeking; }));
  }
  /// Broker 1 is killed here; on the other side it lives.
  void openTwo() {
    open();
    run("advance 4s");
    seek(Time{2000000});
    run("kill broker 1");
    run("advance 15s");
    core_->compare_with(BranchId{0});
    QVERIFY(becomes([](const Snapshot& s) { return s.beside && s.beside->now == s.now; }));
    QTRY_VERIFY(sides().other() && beside().isVisible());
    QTest::qWait(40);
  }
  int rowOf(const std::string& key) {
    for (int i = 0; i < sides().differenceModel()->rowCount(); ++i)
      if (sides().differenceModel()->row(i).key == key) return i;
    return -1;
  }

 private slots:
  void init() { lightWindow(); }
  void cleanup() { close(); }

  void whatDiffersIsListedAndAClickSelectsItOnBoth() {
    openTwo();
    QVERIFY2(sides().differenceLabel()->text().contains(QStringLiteral("leader of")), qPrintable(sides().differenceLabel()->text()));
    QVERIFY(sides().differenceList()->isVisible());
    QCOMPARE(sides().differenceModel()->row(0).key, std::string("broker/1"));
    // A partition that broker 1 led.
    int row = -1;
    for (int i = 0; i < sides().differenceModel()->rowCount() && row < 0; ++i)
      if (sides().differenceModel()->row(i).text.contains(QStringLiteral("leader: "))) row = i;
    QVERIFY(row > 0);
    const DifferenceRow wanted = sides().differenceModel()->row(row);
    QListView& list = *sides().differenceList();
    list.scrollTo(sides().differenceModel()->index(row, 0));
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(sides().differenceModel()->index(row, 0)).center());
    QCOMPARE(here().selection(), wanted.here);
    QCOMPARE(beside().selection(), wanted.beside);
    QCOMPARE(window_->selection(), wanted.here);
    // By keyboard: the broker.
    list.setFocus();
    list.setCurrentIndex(sides().differenceModel()->index(0, 0));
    QTest::keyClick(&list, Qt::Key_Return);
    QCOMPARE(here().selection(), Selection::ofBroker(BrokerId{1}));
    QCOMPARE(beside().selection(), Selection::ofBroker(BrokerId{1}));
    // What the marks say is what the brokers are.
    QVERIFY2(here().controlName(QStringLiteral("broker/1")).contains(QStringLiteral("Broker 1: Killed here, Up on the other side")),
             qPrintable(here().controlName(QStringLiteral("broker/1"))));
    QVERIFY(beside().controlName(QStringLiteral("broker/1")).contains(QStringLiteral("Broker 1: Up here, Killed on the other side")));
  }

  void aCellSelectedOnOneSideIsSelectedOnTheOther() {
    openTwo();
    const auto click = [](ClusterCanvas& c, const QString& id) {
      const QRectF r = c.controlRect(id);
      QVERIFY2(!r.isEmpty(), qPrintable(id));
      QTest::mouseClick(&c, Qt::LeftButton, {}, r.center().toPoint());
    };
    click(here(), QStringLiteral("cell/test_repli-2/0"));
    QCOMPARE(here().selection().kind, Selection::Kind::replica);
    QCOMPARE(beside().selection(), here().selection());
    click(beside(), QStringLiteral("cell/test_repli-1/2"));
    QCOMPARE(beside().selection().partition.partition.v, 1);
    QCOMPARE(here().selection(), beside().selection());
    QCOMPARE(window_->selection(), beside().selection());
    // The other side is only looked at, and says so.
    QSignalSpy said(&sides(), &SideBySide::messageRequested);
    click(beside(), QStringLiteral("broker/2/power"));
    QCOMPARE(said.size(), 1);
    QCOMPARE(shown().brokers[2]->state, api::BrokerState::running);
    // Zoomed in step.
    here().setZoom(2);
    QCOMPARE(beside().zoom(), 2.0);
    beside().setZoom(1);
    QCOMPARE(here().zoom(), 1.0);
    core_->compare_with(BranchId{-1});
    QVERIFY(becomes([](const Snapshot& s) { return s.beside == nullptr; }));
    QTRY_VERIFY(!sides().differenceList()->isVisible());
    QVERIFY(!here().controlName(QStringLiteral("broker/1")).contains(QStringLiteral("other side")));
  }

  void oneActionShowsTheSameClicksWithAcksAll() {
    open();
    run("producer set orders acks=1");
    for (const char* line : {"advance 3s", "freeze replica test_repli-0 0", "freeze replica test_repli-0 1", "freeze replica test_repli-0 2", "advance 3s", "kill leader test_repli-0",
                             "advance 15s"})
      run(line);
    QAction* action = nullptr;
    for (QAction* a : window_->actions())
      if (a->shortcut() == QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A)) action = a;
    QVERIFY(action);
    action->trigger();
    QVERIFY(becomes([](const Snapshot& s) { return s.time.branches.size() == 2; }));
    QVERIFY(shown().beside != nullptr);  // at once
    QCOMPARE(shown().producers[0].acks, api::Acks::all);
    QCOMPARE(shown().beside->producers[0].acks, api::Acks::leader);
    QVERIFY(becomes([](const Snapshot& s) { return s.beside && s.beside->now == s.now; }));
    QTRY_VERIFY(sides().other() && beside().isVisible());
    const auto lost = [](const Snapshot& s) { return s.producers[0].ledger.acked_then_lost; };
    QCOMPARE(lost(shown()), std::int64_t{0});
    QVERIFY(lost(*shown().beside) > 0);
    QTRY_VERIFY2(sides().differenceLabel()->text().contains(QStringLiteral("acknowledged and lost: 0 here")), qPrintable(sides().differenceLabel()->text()));
    const int row = rowOf("partition/test_repli-0");
    QVERIFY(row >= 0);
    QCOMPARE(sides().differenceModel()->row(row).tone, Tone::loss);
  }

  void settingsOfBrokersByTheDialog() {
    open();
    run("advance 3s");
    bar().askOtherSettings();
    auto* dialog = bar().findChild<OtherSettingsDialog*>();
    QVERIFY(dialog);
    dialog->owner()->setCurrentIndex(2);
    QCOMPARE(dialog->key()->itemText(0), QStringLiteral("min.insync.replicas"));
    dialog->key()->setEditText(QStringLiteral("replica.lag.time.max.ms"));
    dialog->value()->setText(QStringLiteral("soon"));
    auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    QTest::mouseClick(ok, Qt::LeftButton);
    QTRY_VERIFY(dialog->error()->isVisible());
    QVERIFY2(dialog->error()->text().contains(QStringLiteral("replica.lag.time.max.ms")), qPrintable(dialog->error()->text()));
    QPointer<QDialog> closes = dialog;
    dialog->value()->setText(QStringLiteral("2000"));
    QTest::mouseClick(ok, Qt::LeftButton);
    QTRY_VERIFY(!closes || !closes->isVisible());
    QVERIFY(becomes([](const Snapshot& s) { return s.lag_time_max == secs(2) && s.beside && s.beside->lag_time_max == secs(30); }));
    QCOMPARE(shown().now, Time{3000000});
  }

  void twentyBranchesScrollAndTheShownOneStays() {
    open();
    run("advance 10s");
    const int usual = track().sizeHint().height();
    for (int i = 1; i < 20; ++i) {
      core_->switch_branch(BranchId{0});
      QVERIFY(becomes([](const Snapshot& s) { return s.time.branch == BranchId{0} && s.time.live; }));
      seek(Time{i * 400000});
      run("lag broker 1 5ms");
    }
    QVERIFY(becomes([](const Snapshot& s) { return s.time.branches.size() == 20 && s.time.branch == BranchId{19}; }));
    QTest::qWait(40);
    QCOMPARE(static_cast<int>(track().lanes().shown().size()), Lanes::kUsual);
    QVERIFY(track().height() < usual + 6 * scaled(17) && track().height() >= usual);
    QVERIFY(track().laneY(BranchId{19}) > 0 && track().laneY(BranchId{0}) > 0);
    QCOMPARE(track().lanes().hidden(), 14);
    QVERIFY(track().laneY(BranchId{12}) == 0);
    // By keyboard to one that is out of sight, and on with it.
    track().setFocus();
    QCOMPARE(track().keyLane(), BranchId{19});
    for (int i = 0; i < 7; ++i) QTest::keyClick(&track(), Qt::Key_Up);
    QCOMPARE(track().keyLane(), BranchId{12});
    QVERIFY(track().laneY(BranchId{12}) > 0);
    QVERIFY(track().laneY(BranchId{19}) > 0 && track().laneY(BranchId{0}) > 0);
    QVERIFY2(track().accessibleDescription().contains(QStringLiteral("lag broker 1")), qPrintable(track().accessibleDescription()));
    QSignalSpy menus(&track(), &TimeTrack::menuRequested);
    QContextMenuEvent menu(QContextMenuEvent::Keyboard, {}, {});
    QApplication::sendEvent(&track(), &menu);
    QCOMPARE(menus.size(), 1);
    QCOMPARE(menus[0][0].value<BranchId>(), BranchId{12});
    if (auto* popup = QApplication::activePopupWidget()) popup->close();
    QTest::keyClick(&track(), Qt::Key_Return);
    QVERIFY(becomes([](const Snapshot& s) { return s.time.branch == BranchId{12}; }));
    // By wheel, and by mouse on what came into sight.
    const QPointF at(track().width() / 2.0, track().laneY(BranchId{12}));
    const int before = track().lanes().first();
    for (int i = 0; i < 20; ++i) {
      QWheelEvent wheel(at, track().mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
      QApplication::sendEvent(&track(), &wheel);
    }
    QVERIFY(track().lanes().first() < before);
    QCOMPARE(track().lanes().first(), 0);
    QVERIFY(track().laneY(BranchId{1}) > 0);
    QTest::mouseClick(&track(), Qt::LeftButton, {}, QPoint(static_cast<int>(track().xOf(Time{5000000})), static_cast<int>(track().laneY(BranchId{1}))));
    QVERIFY(becomes([](const Snapshot& s) { return s.time.branch == BranchId{1}; }));
  }

  // Each from the one before: the line back to the first branch does not scroll away while there is any room.
  void aLongLineOfBranches() {
    api::TimeView time;
    for (int i = 0; i < 20; ++i) {
      api::BranchView b;
      b.id = BranchId{i};
      b.parent = BranchId{i < 8 ? i - 1 : 0};
      time.branches.push_back(b);
    }
    time.branch = BranchId{7};
    Lanes lanes;
    lanes.apply(time);
    for (int i = 0; i < 8; ++i) QVERIFY(lanes.rowOf(BranchId{i}) >= 0);
    QCOMPARE(static_cast<int>(lanes.shown().size()), 8 + Lanes::kScrolling);
    lanes.scrollTo(1000);
    QVERIFY(lanes.rowOf(BranchId{19}) >= 0 && lanes.rowOf(BranchId{8}) < 0);
    for (int i = 0; i < 8; ++i) QVERIFY(lanes.rowOf(BranchId{i}) >= 0);
    for (int i = 0; i < 20; ++i) time.branches[static_cast<std::size_t>(i)].parent = BranchId{i - 1};
    time.branch = BranchId{19};
    lanes.apply(time);
    QCOMPARE(static_cast<int>(lanes.shown().size()), Lanes::kMost);
    QVERIFY(lanes.rowOf(BranchId{19}) >= 0 && lanes.rowOf(BranchId{10}) >= 0);
    lanes.reveal(BranchId{3});
    QVERIFY(lanes.rowOf(BranchId{3}) >= 0);
    // Few need no scrolling.
    time.branches.resize(6);
    time.branch = BranchId{5};
    lanes.apply(time);
    QCOMPARE(lanes.hidden(), 0);
    QCOMPARE(static_cast<int>(lanes.shown().size()), 6);
  }

  void backwardsAtAnySpeed_data() {
    QTest::addColumn<double>("speed");
    for (const double speed : {-0.1, -1.0, -10.0, -100.0, -1000.0}) QTest::addRow("%g", speed) << speed;
  }
  void backwardsAtAnySpeed() {
    QFETCH(double, speed);
    open();
    run("advance 120s");
    QVERIFY(becomes([](const Snapshot& s) { return s.now == Time{120000000}; }));
    // The slider's speed, then backwards; at last as far as the beginning.
    window_->topBar().speedSlider()->setValue(TopBar::speedToTick(-speed));
    QVERIFY(becomes([speed](const Snapshot& s) { return std::abs(s.speed + speed) < 1e-9; }));
    QElapsedTimer clock;
    clock.start();
    QTest::mouseClick(bar().reverseButton(), Qt::LeftButton);
    QVERIFY(becomes([speed](const Snapshot& s) { return std::abs(s.speed - speed) < 1e-9 || s.now == s.time.begin; }));
    QVERIFY(becomes([](const Snapshot& s) { return s.now < Time{120000000} && !s.time.live; }));
    if (speed > -1000) {
      const Time from = shown().now;
      clock.restart();
      QTest::qWait(400);
      const double moved = (from - shown().now).seconds() / (static_cast<double>(clock.elapsed()) / 1000);
      QVERIFY2(moved > -speed * 0.5 && moved < -speed * 1.6, qPrintable(QString::number(moved)));
      // The slider changes the speed, not the way.
      window_->topBar().speedSlider()->setValue(TopBar::speedToTick(1000));
      QVERIFY(becomes([](const Snapshot& s) { return s.speed < -900 || s.now == s.time.begin; }));
    }
    QVERIFY(becomes([](const Snapshot& s) { return s.now == s.time.begin && s.paused && !s.time.seeking; }));
    QTRY_VERIFY2(bar().sentence()->text().contains(QStringLiteral("This is the beginning")), qPrintable(bar().sentence()->text()));
    QVERIFY(!bar().reverseButton()->isEnabled());
    // Play is forward.
    window_->togglePause();
    QVERIFY(becomes([](const Snapshot& s) { return s.now > s.time.begin; }));
    QVERIFY(!bar().sentence()->text().contains(QStringLiteral("beginning:")));
  }
};

QTEST_MAIN(TestBeside)
#include "test_beside.moc"
