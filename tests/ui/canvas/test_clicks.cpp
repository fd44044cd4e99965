// What a hand or a key does becomes the right Command or Selection.
#include <QAccessible>
#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QtTest>

#include "fake_snapshot.h"
#include "ui/canvas/cluster_canvas.h"
#include "ui/canvas/menu.h"
#include "ui/canvas/why_not.h"

using namespace hw;
using namespace hw::ui;

namespace {

struct Rig {
  explicit Rig(std::shared_ptr<api::Snapshot> s, QSize size = {1280, 720}) {
    canvas.resize(size);
    canvas.apply(std::move(s));
    canvas.show();
    QObject::connect(&canvas, &ClusterCanvas::commandRequested, [this](const Command& c) { commands.push_back(c); });
    QObject::connect(&canvas, &ClusterCanvas::selectionChanged, [this](const Selection& x) { selections.push_back(x); });
    QObject::connect(&canvas, &ClusterCanvas::messageRequested, [this](const QString& t) { messages.push_back(t); });
  }
  void click(const QString& id) {
    const QRectF r = canvas.controlRect(id);
    QVERIFY2(!r.isEmpty(), qPrintable(id));
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, r.center().toPoint());
  }
  template <class T>
  const T* last() const {
    return commands.empty() ? nullptr : std::get_if<T>(&commands.back());
  }
  ClusterCanvas canvas;
  std::vector<Command> commands;
  std::vector<Selection> selections;
  QStringList messages;
};

}  // namespace

class TestClicks : public QObject {
  Q_OBJECT
 private slots:
  void powerStopsARunningBroker() {
    Rig rig(fake::article());
    rig.click("broker/2/power");
    const auto* a = rig.last<cmd::BrokerAction>();
    QVERIFY(a);
    QCOMPARE(a->verb, cmd::BrokerVerb::stop);
    QCOMPARE(a->broker->v, 2);
  }
  void powerStartsADeadBroker() {
    Rig rig(fake::broken());
    rig.click("broker/2/power");
    const auto* a = rig.last<cmd::BrokerAction>();
    QVERIFY(a);
    QCOMPARE(a->verb, cmd::BrokerVerb::start);
  }
  void killAndPause() {
    Rig rig(fake::article());
    rig.click("broker/0/kill");
    QCOMPARE(rig.last<cmd::BrokerAction>()->verb, cmd::BrokerVerb::kill);
    rig.click("broker/1/pause");
    QCOMPARE(rig.last<cmd::BrokerAction>()->verb, cmd::BrokerVerb::pause);
    QCOMPARE(rig.last<cmd::BrokerAction>()->broker->v, 1);
  }
  void pausedBrokerResumes() {
    auto s = fake::article();
    auto b = std::make_shared<api::BrokerView>(*s->brokers[1]);
    b->state = api::BrokerState::paused;
    b->can_resume = api::WhyNot::possible;
    b->can_pause = api::WhyNot::already_paused;
    b->can_stop = api::WhyNot::paused_process;
    s->brokers[1] = b;
    Rig rig(s);
    rig.click("broker/1/pause");
    QCOMPARE(rig.last<cmd::BrokerAction>()->verb, cmd::BrokerVerb::resume);
    rig.click("broker/1/power");
    QCOMPARE(rig.commands.size(), std::size_t{1});
    QCOMPARE(rig.messages, QStringList{whyNotText(api::WhyNot::paused_process)});
  }
  void aGreyedControlSaysWhy() {
    Rig rig(fake::broken());
    rig.click("broker/2/kill");
    QVERIFY(rig.commands.empty());
    QCOMPARE(rig.messages, QStringList{whyNotText(api::WhyNot::already_stopped)});
  }
  void acksSwitch() {
    Rig rig(fake::article());
    rig.click("producer/orders/acks/1");
    const auto* p = rig.last<cmd::ProducerSet>();
    QVERIFY(p);
    QCOMPARE(p->name, std::string("orders"));
    QCOMPARE(p->settings.at("acks"), std::string("1"));
    rig.click("producer/orders/acks/all");  // already set
    QCOMPARE(rig.commands.size(), std::size_t{1});
  }
  void lagSliderDragsAndSettles() {
    Rig rig(fake::article());
    const QRectF r = rig.canvas.controlRect("broker/1/lag");
    const QPoint from(static_cast<int>(r.left() + 8), static_cast<int>(r.center().y()));
    QTest::mousePress(&rig.canvas, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 20; ++i) QTest::mouseMove(&rig.canvas, from + QPoint(static_cast<int>(i * (r.width() - 16) / 20), 0));
    QVERIFY2(rig.commands.size() <= 4, "a fast drag must not flood the cluster");
    QTest::mouseRelease(&rig.canvas, Qt::LeftButton, {}, QPoint(static_cast<int>(r.right() - 8), from.y()));
    const auto* lag = rig.last<cmd::LagBroker>();
    QVERIFY(lag);
    QCOMPARE(lag->broker.v, 1);
    QVERIFY(lag->lag > secs(50));
  }
  void cellsAndHeadersAreSelected() {
    Rig rig(fake::article());
    rig.click("cell/test_repli-3/2");
    QCOMPARE(rig.selections.back(), Selection::ofReplica({TopicIndex{0}, PartitionIndex{3}}, BrokerId{2}));
    rig.click("partition/test_repli-1");
    QCOMPARE(rig.selections.back().kind, Selection::Kind::partition);
    rig.click("consumer/c2");
    QCOMPARE(rig.selections.back(), Selection::ofConsumer(ClientIndex{3}));
    rig.click("topic/test_repli");
    QCOMPARE(rig.selections.back().kind, Selection::Kind::topic);
    QVERIFY(rig.commands.empty());
  }
  void aPacketCanBeClicked() {
    auto s = fake::article();
    s->paused = true;
    Rig rig(s);
    QTest::qWait(450);
    rig.click("packet/101");
    QCOMPARE(rig.selections.back(), Selection::ofPacket(MessageId{101}));
    bool found = false;
    for (const auto& e : canvas::menuFor(*s, rig.selections.back()))
      if (e.command && std::holds_alternative<cmd::DropPacket>(*e.command)) {
        found = true;
        QCOMPARE(std::get<cmd::DropPacket>(*e.command).message.v, std::int64_t{101});
        QVERIFY(e.why_not.isEmpty());
      }
    QVERIFY(found);
  }
  void draggingACellReassigns() {
    Rig rig(fake::healthy(5, 5));
    const QPoint from = rig.canvas.controlRect("cell/test_repli-0/1").center().toPoint();
    const int to_x = rig.canvas.controlRect("broker/4").center().toPoint().x();
    QTest::mousePress(&rig.canvas, Qt::LeftButton, {}, from);
    QTest::mouseMove(&rig.canvas, from + QPoint(30, 0));
    QTest::mouseMove(&rig.canvas, QPoint(to_x, from.y()));
    rig.canvas.grab();  // the ghost is painted
    QTest::mouseRelease(&rig.canvas, Qt::LeftButton, {}, QPoint(to_x, from.y()));
    const auto* r = rig.last<cmd::Reassign>();
    QVERIFY(r);
    QCOMPARE(r->partition, (cmd::PartitionName{"test_repli", 0}));
    QCOMPARE(r->replicas, (std::vector<BrokerId>{BrokerId{0}, BrokerId{4}, BrokerId{2}}));
  }
  void draggingOntoAReplicaDoesNothingButSaySo() {
    Rig rig(fake::article());
    const QPoint from = rig.canvas.controlRect("cell/test_repli-0/0").center().toPoint();
    const int to_x = rig.canvas.controlRect("broker/1").center().toPoint().x();
    QTest::mousePress(&rig.canvas, Qt::LeftButton, {}, from);
    QTest::mouseMove(&rig.canvas, from + QPoint(30, 0));
    QTest::mouseMove(&rig.canvas, QPoint(to_x, from.y()));
    QTest::mouseRelease(&rig.canvas, Qt::LeftButton, {}, QPoint(to_x, from.y()));
    QVERIFY(rig.commands.empty());
    QCOMPARE(rig.messages.size(), 1);
  }
  void menusGreyOutWithAReason() {
    const auto s = fake::article();
    const auto menu = canvas::menuFor(*s, Selection::ofReplica({TopicIndex{0}, PartitionIndex{0}}, BrokerId{0}));
    int greyed = 0;
    bool kill = false;
    for (const auto& e : menu) {
      if (!e.why_not.isEmpty()) ++greyed;
      kill = kill || (e.command && std::holds_alternative<cmd::KillLeader>(*e.command) && e.why_not.isEmpty());
    }
    QVERIFY(kill);
    QVERIFY(greyed >= 4);  // freeze a leader, move with no free broker, drop below 1, elect preferred and unclean
    Rig rig(s);
    std::unique_ptr<QMenu> m(rig.canvas.makeMenu(Selection::ofTopic(TopicIndex{0})));
    for (QAction* a : m->actions())
      if (a->text() == QLatin1String("min.insync.replicas = 2")) a->trigger();
    const auto* set = rig.last<cmd::SetTopic>();
    QVERIFY(set);
    QCOMPARE(set->key, std::string("min.insync.replicas"));
    QCOMPARE(*set->value, std::string("2"));
  }
  void everyReasonHasASentence() {
    for (int i = 1; i <= static_cast<int>(api::WhyNot::nothing_to_do); ++i)
      QVERIFY2(whyNotText(static_cast<api::WhyNot>(i)).endsWith(QLatin1Char('.')), qPrintable(QString::number(i)));
    QVERIFY(whyNotText(api::WhyNot::possible).isEmpty());
  }
  void keyboardReachesAndActivates() {
    Rig rig(fake::article());
    rig.canvas.activateWindow();
    rig.canvas.setFocus();
    QStringList seen;
    for (int i = 0; i < 200 && rig.canvas.focusedControl() != QLatin1String("broker/2/power"); ++i) {
      QTest::keyClick(&rig.canvas, Qt::Key_Tab);
      seen << rig.canvas.focusedControl();
    }
    QCOMPARE(rig.canvas.focusedControl(), QStringLiteral("broker/2/power"));
    QVERIFY(seen.contains(QStringLiteral("broker/0/lag")));
    QTest::keyClick(&rig.canvas, Qt::Key_Space);
    QVERIFY(rig.last<cmd::BrokerAction>());
    rig.canvas.focusControl("broker/1/lag");
    QTest::keyClick(&rig.canvas, Qt::Key_Right);
    QCOMPARE(rig.last<cmd::LagBroker>()->lag, millis(50));
    rig.canvas.focusControl("cell/test_repli-0/0");
    QTest::keyClick(&rig.canvas, Qt::Key_Right);
    QCOMPARE(rig.canvas.focusedControl(), QStringLiteral("cell/test_repli-0/1"));
    QTest::keyClick(&rig.canvas, Qt::Key_Down);
    QCOMPARE(rig.canvas.focusedControl(), QStringLiteral("cell/test_repli-1/1"));
    QTest::keyClick(&rig.canvas, Qt::Key_Return);
    QCOMPARE(rig.selections.back().broker.v, 1);
  }
  void hintGoesWithTheFirstCommand() {
    Rig rig(fake::article());
    rig.canvas.setHint(QStringLiteral("Click here"));
    QVERIFY(!rig.canvas.controlRect("hint").isEmpty());
    rig.click("broker/2/power");
    QVERIFY(rig.canvas.controlRect("hint").isEmpty());
  }
  void screenReadersSeeTheControls() {
    Rig rig(fake::broken());
    QAccessibleInterface* root = QAccessible::queryAccessibleInterface(&rig.canvas);
    QVERIFY(root);
    QVERIFY(root->childCount() > 30);
    QAccessibleInterface* power = nullptr;
    QAccessibleInterface* kill = nullptr;
    for (int i = 0; i < root->childCount(); ++i) {
      QAccessibleInterface* c = root->child(i);
      QVERIFY(c);
      QVERIFY2(!c->text(QAccessible::Name).isEmpty(), qPrintable(rig.canvas.controlIds().at(i)));
      QCOMPARE(root->indexOfChild(c), i);
      if (c->text(QAccessible::Name) == QLatin1String("Stop broker 1 (controlled shutdown)")) power = c;
      if (c->text(QAccessible::Name) == QLatin1String("Kill broker 2")) kill = c;
    }
    QVERIFY(power && kill);
    QVERIFY(!power->state().disabled);
    QVERIFY(kill->state().disabled);
    QCOMPARE(power->role(), QAccessible::Button);
    power->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(rig.last<cmd::BrokerAction>()->broker->v, 1);
  }
  void everythingHasATip() {
    Rig rig(fake::everything());
    for (const QString& id : rig.canvas.controlIds()) QVERIFY2(!rig.canvas.controlTip(id).isEmpty(), qPrintable(id));
  }
  void detailIsAskedForWhatIsSeen() {
    ClusterCanvas c;
    QSignalSpy spy(&c, &ClusterCanvas::detailWanted);
    c.resize(1280, 720);
    c.apply(fake::article());
    QVERIFY(!spy.empty());
    QCOMPARE(spy.back()[0].value<std::vector<TopicPartition>>().size(), std::size_t{6});
    c.apply(fake::big(100, 2000));
    QCOMPARE(spy.back()[0].value<std::vector<TopicPartition>>().size(), std::size_t{0});
  }
  void selectDoesNotEcho() {
    Rig rig(fake::article());
    rig.canvas.select(Selection::ofBroker(BrokerId{1}));
    QVERIFY(rig.selections.empty());
    QCOMPARE(rig.canvas.selection(), Selection::ofBroker(BrokerId{1}));
  }
};

QTEST_MAIN(TestClicks)
#include "test_clicks.moc"
