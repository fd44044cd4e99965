// Why and what if, on the real core: what a person clicks, and what the docks then say.
// Before Qt, whose keywords (slots, signals) are ordinary names in core.
#include "core/scenario/command_text.h"
#include "core/scenario/session.h"
#include "core/server/core_thread.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QtTest/QtTest>

#include "ui/docks/events_panel.h"
#include "ui/docks/inspector/inspector_panel.h"
#include "ui/docks/inspector/page.h"
#include "ui/docks/what_if_panel.h"
#include "ui/docks/why_panel.h"
#include "ui/main_window.h"
#include "ui/style.h"
#include "ui/theme/theme.h"

using namespace hw;
using namespace hw::ui;

namespace {

// A producer with acks=1, followers that hang, a leader that dies: 105 acknowledged records are gone by a clean election.
const std::vector<const char*> kLoss{"cluster ids=1,2,3", "topic create d1 assignment=1:2:3", "produce d1-0 count=24 acks=all",
                                     "producer start steady topic=d1 rate=50/s acks=1 count=138", "advance 635ms", "pause broker 2",
                                     "pause broker 3", "advance 3s", "kill broker 1", "resume all", "advance 11s"};

}  // namespace

class TestWhy : public QObject {
  Q_OBJECT
  std::unique_ptr<server::CoreThread> core_;
  std::unique_ptr<MainWindow> window_;

  void open(const std::vector<const char*>& lines, double speed = 1) {
    scenario::Session session;
    for (const char* line : lines) {
      auto commands = scenario::parse_line(line);
      QVERIFY2(commands.ok(), line);
      const auto answer = session.execute(commands.value());
      QVERIFY2(answer.ok, answer.error.text.c_str());
    }
    server::CoreThread::Options options;
    options.speed = speed;
    core_ = std::make_unique<server::CoreThread>(std::move(session), options);
    window_ = std::make_unique<MainWindow>(*core_);
    window_->resize(1440, 900);
    window_->show();
    QTRY_VERIFY_WITH_TIMEOUT(core_->latest()->brokers.size() >= 3, 10000);
  }
  QTableView* table(const QString& name) {
    for (auto* t : window_->findChildren<QTableView*>())
      if (t->accessibleName() == name) return t;
    return nullptr;
  }
  void raise(const QString& dock) {
    auto* d = window_->findChild<QDockWidget*>(dock);
    QVERIFY2(d != nullptr, qPrintable(dock));
    d->show();
    d->raise();
    QTest::qWait(300);
  }
  QStringList said() {
    QStringList out;
    for (auto* label : window_->why().findChildren<QLabel*>()) out << label->text().remove(QChar(0x200B));
    return out;
  }
  /// For a person who wants to see it: HIGHWATER_PICTURES names a folder.
  void picture(const QString& name) {
    const QString folder = qEnvironmentVariable("HIGHWATER_PICTURES");
    if (folder.isEmpty()) return;
    for (const auto mode : {ThemeMode::light, ThemeMode::dark}) {
      Theme::instance().setMode(mode);
      QTest::qWait(200);
      window_->grab().save(folder + QLatin1Char('/') + name + (mode == ThemeMode::dark ? "-dark.png" : "-light.png"));
    }
    Theme::instance().setMode(ThemeMode::light);
  }
  bool says(const QString& words) {
    return std::any_of(said().begin(), said().end(), [&](const QString& s) { return s.contains(words); });
  }

 private slots:
  void cleanup() {
    window_.reset();
    core_.reset();
  }

  void aLostRecordTellsWhoTookItAndWhatWouldHaveKeptIt() {
    open(kLoss);
    raise(QStringLiteral("ledger"));
    auto* lost = table(QStringLiteral("Records acknowledged and then lost"));
    QVERIFY(lost != nullptr);
    QTRY_COMPARE_WITH_TIMEOUT(lost->model()->rowCount(), 1, 10000);
    QTest::mouseClick(lost->viewport(), Qt::LeftButton, {}, lost->visualRect(lost->model()->index(0, 1)).center());
    QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("Broker 1, leader of d1-0 in epoch 0, acknowledged 105 record(s) of producer steady")), 10000);
    QVERIFY2(says(QStringLiteral("the ISR was 1,2,3")), qPrintable(said().join('\n')));
    QVERIFY(says(QStringLiteral("Broker 2 is paused")));
    QVERIFY(says(QStringLiteral("Broker 2 was chosen: of Replicas 1,2,3 the first that was alive")));
    QVERIFY(says(QStringLiteral("acks=all instead of acks=1")));
    picture(QStringLiteral("why-lost"));
  }

  void aStepIsAPlaceInTime() {
    open(kLoss);
    raise(QStringLiteral("ledger"));
    auto* lost = table(QStringLiteral("Records acknowledged and then lost"));
    QTRY_COMPARE_WITH_TIMEOUT(lost->model()->rowCount(), 1, 10000);
    QTest::mouseClick(lost->viewport(), Qt::LeftButton, {}, lost->visualRect(lost->model()->index(0, 1)).center());
    QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("acks=all instead of acks=1")), 10000);
    QPushButton* fenced = nullptr;
    for (auto* b : window_->why().findChildren<QPushButton*>())
      if (b->accessibleName().contains(QStringLiteral("Controller fenced broker 1"))) fenced = b;
    QVERIFY(fenced != nullptr);
    if (!core_->latest()->time.recorded) QSKIP("nothing is recorded");
    QTest::mouseClick(fenced, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!core_->latest()->time.live && core_->latest()->paused, 10000);
    QTRY_VERIFY_WITH_TIMEOUT(std::llabs((core_->latest()->now - Time{11500000}).us) < 20000, 10000);
  }

  void anEventTellsWhatLedToIt() {
    open({"cluster brokers=3", "topic create t assignment=0:1:2", "advance 1s", "kill broker 0", "advance 12s"});
    raise(QStringLiteral("events"));
    auto* events = window_->events().table();
    QTRY_VERIFY_WITH_TIMEOUT(events->model()->rowCount() > 3, 10000);
    int row = -1;
    for (int i = 0; i < events->model()->rowCount(); ++i)
      for (int c = 0; c < events->model()->columnCount(); ++c)
        if (events->model()->index(i, c).data().toString().contains(QStringLiteral("t-0: leader 0"))) row = i;
    QVERIFY(row >= 0);
    events->scrollTo(events->model()->index(row, 2));
    QTest::mouseClick(events->viewport(), Qt::LeftButton, {}, events->visualRect(events->model()->index(row, 2)).center());
    QTRY_COMPARE_WITH_TIMEOUT(window_->why().shown(), 3, 5000);
    QVERIFY(says(QStringLiteral("Broker 0 was killed")));
  }

  void aProducersErrorTellsItsRule() {
    open({"cluster brokers=3", "topic create t assignment=0:1:2 min.insync.replicas=2", "kill broker 1", "kill broker 2", "advance 12s",
          "producer start p topic=t rate=5/s acks=all", "advance 1s"});
    QTRY_VERIFY_WITH_TIMEOUT(!core_->latest()->producers.empty() && !core_->latest()->producers.front().last_error.empty(), 10000);
    window_->select(Selection::ofProducer(core_->latest()->producers.front().index));
    QTest::qWait(300);
    QPushButton* why = nullptr;
    for (auto* b : window_->inspector().findChildren<QPushButton*>())
      if (b->accessibleName() == QStringLiteral("Why its last error?")) why = b;
    QVERIFY(why != nullptr && why->isVisible());
    QTest::mouseClick(why, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("has fewer members than min.insync.replicas = 2")), 10000);
    QVERIFY(says(QStringLiteral("Bring broker(s) 1,2 back")));
  }

  void theCardIsCurrentAndNamesTheWorst() {
    open({"cluster brokers=3 racks=a,a,b", "topic create test_repli partitions=6 replication=3 min.insync.replicas=2",
          "producer start orders topic=test_repli rate=10/s acks=1", "consumer start c1 group=g1 topic=test_repli", "advance 5s"});
    raise(QStringLiteral("what_if"));
    auto* model = window_->whatIf().model();
    QTRY_COMPARE_WITH_TIMEOUT(model->rowCount(), 4, 10000);
    const auto known = [&] {
      for (int i = 0; i < model->rowCount(); ++i)
        if (!model->row(i).found.known) return false;
      return true;
    };
    QTRY_VERIFY_WITH_TIMEOUT(known(), 10000);
    QCOMPARE(model->row(0).found.clean.partitions_under_min_isr, 0);
    QCOMPARE(model->row(3).found.clean.partitions_under_min_isr, 6);  // rack a
    QVERIFY(model->row(3).worst);
    QVERIFY(model->index(3, WhatIfModel::who).data().toString().startsWith(QStringLiteral("▲")));
    // Current within about a second.
    Duration oldest;
    for (int i = 0; i < 20; ++i) {
      QTest::qWait(100);
      const auto s = core_->latest();
      for (const auto& row : s->what_if->rows) oldest = std::max(oldest, s->now - row.as_of);
    }
    qInfo() << "oldest row, ms of virtual time at speed 1:" << oldest.ms();
    QVERIFY2(oldest < millis(3000), qPrintable(QString::number(oldest.ms())));
    // A click tells which partitions.
    auto* rows = window_->whatIf().table();
    QTest::mouseClick(rows->viewport(), Qt::LeftButton, {}, rows->visualRect(rows->model()->index(3, 1)).center());
    QTRY_COMPARE_WITH_TIMEOUT(window_->whatIf().partitions()->rowCount(), 6, 5000);
    picture(QStringLiteral("what-if"));
    core_->submit(cmd::BrokerAction{cmd::BrokerVerb::kill, BrokerId{2}, 0});
    QTRY_VERIFY_WITH_TIMEOUT(model->row(0).found.clean.partitions_under_min_isr == 6 && !model->row(2).found.alive, 15000);
  }

  void linesToCopyNameTheRealPort() {
    open({"cluster brokers=3", "topic create t assignment=0:1:2", "advance 1s"});
    QVERIFY(window_->bridge().toolLine(cmd::TopicDelete{"t"}).contains(QStringLiteral("localhost:9092")));
    core_->submit_line("listen 0");
    QTRY_VERIFY_WITH_TIMEOUT(!window_->bridge().current()->listeners.empty() && window_->bridge().current()->listeners.front().state == "listening", 10000);
    const QString address = QString::fromStdString(window_->bridge().current()->listeners.front().address);
    QVERIFY2(window_->bridge().toolLine(cmd::TopicDelete{"t"}).contains(address), qPrintable(address));
    QVERIFY(!window_->bridge().toolLine(cmd::TopicDelete{"t"}).contains(QStringLiteral("localhost:9092")));
    // The inspector's buttons and the canvas's menus give them away.
    window_->select(Selection::ofPartition(window_->bridge().current()->topics.front()->partitions.front()->id));
    QTest::qWait(300);
    QToolButton* copy = nullptr;
    for (auto* b : window_->inspector().findChildren<QToolButton*>())
      if (b->accessibleName().contains(QStringLiteral("Elect preferred leader"))) copy = b;
    QVERIFY(copy != nullptr && copy->isVisible());
    QTest::mouseClick(copy, Qt::LeftButton);
    QVERIFY2(QGuiApplication::clipboard()->text().contains(address), qPrintable(QGuiApplication::clipboard()->text()));
    std::unique_ptr<QMenu> menu(window_->canvas().makeMenu(window_->selection()));
    QMenu* copies = nullptr;
    for (auto* sub : menu->findChildren<QMenu*>())
      if (sub->title() == QStringLiteral("Copy the command of a real cluster")) copies = sub;
    QVERIFY(copies != nullptr && copies->actions().size() > 3);
    picture(QStringLiteral("inspector"));
    for (QAction* a : copies->actions()) QVERIFY2(!a->toolTip().isEmpty() && a->toolTip() != a->text(), qPrintable(a->text()));
  }
};

QTEST_MAIN(TestWhy)
#include "test_why.moc"
