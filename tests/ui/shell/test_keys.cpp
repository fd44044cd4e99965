// Keys: the speaker's keys do what Help says, and none fires while text is typed.
#include <QLineEdit>
#include <QStatusBar>
#include <QTableView>
#include <QtTest/QtTest>

#include "fake_host.h"
#include "ui/docks/console_panel.h"
#include "ui/docks/events_panel.h"
#include "ui/main_window.h"
#include "ui/style.h"
#include "ui/top_bar.h"

using namespace hw;
using namespace hw::ui;

class TestKeys : public QObject {
  Q_OBJECT
  std::unique_ptr<test::FakeHost> host_;
  std::unique_ptr<MainWindow> window_;

 private slots:
  void init() {
    applyStyle(*qApp, {});
    host_ = std::make_unique<test::FakeHost>();
    host_->publish(test::share(test::troubledSnapshot()));
    window_ = std::make_unique<MainWindow>(*host_);
    window_->resize(1280, 720);
    window_->show();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    window_->canvas().setFocus();
    QTest::qWait(20);
  }
  void cleanup() {
    window_.reset();
    host_.reset();
  }
  void press(int key, Qt::KeyboardModifiers mods = {}) {
    QWidget* to = QApplication::focusWidget() ? QApplication::focusWidget() : window_.get();
    QTest::keyClick(to, static_cast<Qt::Key>(key), mods);
    QTest::qWait(1);
  }

  void spacePausesAndPlays() {
    press(Qt::Key_Space);
    QCOMPARE(host_->pauses, 1);
    QTRY_VERIFY(window_->bridge().current()->paused);
    QTRY_COMPARE(window_->topBar().playButton()->accessibleName(), QString("Play"));
    press(Qt::Key_Space);
    QCOMPARE(host_->resumes, 1);
  }

  void remoteControl() {
    press(Qt::Key_PageDown);
    press(Qt::Key_Right);
    QCOMPARE(host_->steps, 2);
    press(Qt::Key_PageUp);
    press(Qt::Key_Left);
    QCOMPARE(host_->steps, 2);
    QCOMPARE(host_->travels, (std::vector<std::string>{"step back", "step back"}));
    press(Qt::Key_F5);
    QVERIFY(window_->isFullScreen());
    press(Qt::Key_Escape);
    QVERIFY(!window_->isFullScreen());
    press(Qt::Key_F11);
    QTRY_VERIFY(window_->isFullScreen());
    // In full screen the remote is the speaker's wherever the keyboard happens to be.
    window_->events().table()->setFocus();
    press(Qt::Key_PageDown);
    QCOMPARE(host_->steps, 3);
    press(Qt::Key_F5);
    QVERIFY(!window_->isFullScreen());
    press(Qt::Key_PageDown);
    QCOMPARE(host_->steps, 3);  // now it scrolls the table
  }

  void blankScreen() {
    for (const int key : {Qt::Key_B, Qt::Key_Period}) {
      press(key);
      QVERIFY(window_->isBlank());
      press(key);
      QVERIFY(!window_->isBlank());
    }
    press(Qt::Key_B);
    press(Qt::Key_Space);
    QVERIFY(!window_->isBlank());
    QCOMPARE(host_->pauses, 0);  // the key that shows the window again does nothing else
  }

  void numbersSelectBrokers() {
    press(Qt::Key_2);
    QVERIFY(window_->selection() == Selection::ofBroker(BrokerId{2}));
    QVERIFY(window_->canvas().selection() == Selection::ofBroker(BrokerId{2}));
    press(Qt::Key_0);
    QVERIFY(window_->selection() == Selection::ofBroker(BrokerId{0}));
    press(Qt::Key_7);
    QVERIFY(window_->selection() == Selection::ofBroker(BrokerId{0}));
    QVERIFY(window_->statusBar()->currentMessage().contains("no broker 7"));
    press(Qt::Key_Escape);
    QVERIFY(window_->selection().kind == Selection::Kind::none);
  }

  void speedKeys() {
    press(Qt::Key_BracketRight);
    QVERIFY(host_->speed > 1.5);
    press(Qt::Key_Backslash);
    QCOMPARE(host_->speed, 1.0);
    press(Qt::Key_BracketLeft);
    QVERIFY(host_->speed < 0.7);
  }

  void nothingFiresWhileTyping() {
    press(Qt::Key_K, Qt::ControlModifier);
    auto* edit = window_->console().edit();
    QTRY_VERIFY(edit->hasFocus());
    QTest::keyClicks(edit, "b 2.[]+-f");
    for (const int key : {Qt::Key_Space, Qt::Key_Right, Qt::Key_Left, Qt::Key_PageDown, Qt::Key_PageUp}) press(key);
    QVERIFY(edit->text().startsWith("b 2.[]+-f"));
    QVERIFY(!window_->isBlank());
    QVERIFY(!window_->isFullScreen());
    QCOMPARE(host_->pauses + host_->steps, 0);
    QCOMPARE(host_->speed, 1.0);
    QVERIFY(window_->selection().kind == Selection::Kind::none);
  }

  void spaceOnAButtonPressesIt() {
    window_->topBar().stepButton()->setFocus();
    press(Qt::Key_Space);
    QCOMPARE(host_->steps, 1);
    QCOMPARE(host_->pauses, 0);
  }

  void brokerKeysNeedABrokerAndAReason() {
    press(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(host_->all<cmd::BrokerAction>().size(), std::size_t{0});
    window_->select(Selection::ofBroker(BrokerId{1}));
    press(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(host_->all<cmd::BrokerAction>().size(), std::size_t{1});
    QCOMPARE(host_->all<cmd::BrokerAction>()[0].verb, cmd::BrokerVerb::kill);
    window_->select(Selection::ofBroker(BrokerId{2}));  // killed already
    press(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(host_->all<cmd::BrokerAction>().size(), std::size_t{1});
  }

  void oneClickActionsByKey() {
    press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(host_->all<cmd::KillLeader>().size(), std::size_t{1});
    QCOMPARE(host_->all<cmd::KillLeader>()[0].partition, (cmd::PartitionName{"test_repli", 0}));
    window_->select(Selection::ofPartition({TopicIndex{0}, PartitionIndex{2}}));
    press(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);  // it is below already
    QCOMPARE(host_->all<cmd::DropBelowMinIsr>().size(), std::size_t{0});
    QVERIFY(window_->statusBar()->currentMessage().contains("min.insync.replicas"));
    press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(host_->all<cmd::BringBack>().size(), std::size_t{1});
  }

  void panelsByNumber() {
    press(Qt::Key_1, Qt::ControlModifier);
    QTRY_VERIFY(window_->events().table()->hasFocus());
  }
};

QTEST_MAIN(TestKeys)
#include "test_keys.moc"
