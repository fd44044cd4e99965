// The dialogs: the commands they build, errors of the answer inside the dialog, previews.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QtTest/QtTest>

#include "fake_host.h"
#include "ui/dialogs/dialogs.h"
#include "ui/style.h"

using namespace hw;
using namespace hw::ui;

namespace {

template <class W>
W* named(QWidget* in, const QString& name) {
  for (auto* w : in->findChildren<W*>())
    if (w->accessibleName() == name) return w;
  return nullptr;
}

}  // namespace

class TestDialogs : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { applyStyle(*qApp, {}); }

  void createTopicShowsKafkasWordsAndStaysOpen() {
    test::FakeHost host;
    HostBridge bridge(host);
    CreateTopicDialog dialog(bridge, nullptr);
    dialog.show();
    dialog.nameEdit()->setText("dup");
    dialog.replicationSpin()->setValue(4);
    dialog.send();
    const auto sent = host.all<cmd::TopicCreate>();
    QCOMPARE(sent.size(), std::size_t{1});
    QCOMPARE(sent[0].name, std::string("dup"));
    QCOMPARE(sent[0].replication, std::optional<std::int64_t>(4));
    host.answer(host.last().id, false, "Unable to replicate the partition 4 time(s): only 3 broker(s) are registered.");
    bridge.poll();
    QVERIFY(dialog.isVisible());
    QVERIFY(dialog.error().contains("Unable to replicate"));
    dialog.replicationSpin()->setValue(3);
    QVERIFY(dialog.error().isEmpty());
    dialog.send();
    host.answer(host.last().id, true, "Created topic dup.");
    bridge.poll();
    QVERIFY(!dialog.isVisible());
    QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
  }

  void createTopicByAssignment() {
    test::FakeHost host;
    HostBridge bridge(host);
    CreateTopicDialog dialog(bridge, nullptr);
    auto* assignment = named<QLineEdit>(&dialog, "Assignment");
    assignment->setText("1:2:0,2:0:1");
    const auto c = std::get<cmd::TopicCreate>(dialog.commands()[0]);
    QCOMPARE(c.assignment.size(), std::size_t{2});
    QCOMPARE(c.assignment[1][0], BrokerId{2});
    QVERIFY(!c.partitions && !c.replication);
    assignment->setText("1:x");
    dialog.show();
    dialog.send();
    QVERIFY(dialog.error().contains("1:x"));
    QCOMPARE(host.asked.size(), std::size_t{0});
  }

  void newClusterIsBuiltStepByStep() {
    test::FakeHost host;
    HostBridge bridge(host);
    NewClusterDialog dialog(bridge, nullptr);
    named<QLineEdit>(&dialog, "Broker ids")->setText("1, 2,3");
    named<QLineEdit>(&dialog, "Racks")->setText("a,b");
    dialog.show();
    dialog.send();
    QVERIFY(dialog.error().contains("Brokers: 3, racks: 2"));
    named<QLineEdit>(&dialog, "Racks")->setText("a,b,c");
    named<QPlainTextEdit>(&dialog, "Settings")->setPlainText("broken");
    dialog.send();
    QVERIFY(dialog.error().contains("line 1"));
    QCOMPARE(host.asked.size(), std::size_t{0});
    named<QPlainTextEdit>(&dialog, "Settings")->setPlainText("broker.session.timeout.ms=3000\n# note\n");
    dialog.send();
    const auto create = host.all<cmd::CreateCluster>();
    QCOMPARE(create.size(), std::size_t{1});
    QCOMPARE(create[0].ids[2], BrokerId{3});
    QCOMPARE(create[0].racks[1], std::string("b"));
    QCOMPARE(create[0].settings.at("broker.session.timeout.ms"), std::string("3000"));
    QCOMPARE(host.all<cmd::TopicCreate>().size(), std::size_t{0});  // only after the cluster is there
    for (int i = 0; i < 4; ++i) {
      host.answer(host.last().id, true, {});
      bridge.poll();
    }
    QCOMPARE(host.all<cmd::TopicCreate>().size(), std::size_t{1});
    QCOMPARE(host.all<cmd::ProducerStart>().size(), std::size_t{1});
    QCOMPARE(host.all<cmd::ConsumerStart>().size(), std::size_t{1});
    QVERIFY(!dialog.isVisible());
  }

  void clientsGetFreeNames() {
    test::FakeHost host;
    HostBridge bridge(host);
    StartConsumerDialog consumer(bridge, nullptr);
    const auto c = std::get<cmd::ConsumerStart>(consumer.commands()[0]);
    QCOMPARE(c.name, std::string("c3"));  // c1 and c2 are there
    QCOMPARE(c.group, std::string("g1"));
    QCOMPARE(c.topics.at(0), std::string("test_repli"));
    StartProducerDialog producer(bridge, nullptr);
    named<QComboBox>(&producer, "acks")->setCurrentText("1");
    const auto p = std::get<cmd::ProducerStart>(producer.commands()[0]);
    QCOMPARE(p.name, std::string("p1"));
    QCOMPARE(p.settings.at("acks"), std::string("1"));
    QVERIFY(p.settings.contains("rate"));
    QVERIFY(!p.settings.contains("linger.ms"));
  }

  void reassignmentIsPreviewed() {
    test::FakeHost host;
    HostBridge bridge(host);
    ReassignDialog dialog({TopicIndex{0}, PartitionIndex{0}}, bridge, nullptr);  // 0,1,2
    QVERIFY(dialog.previewText().contains("Nothing would change"));
    auto* replicas = named<QLineEdit>(&dialog, "Replicas");
    replicas->setText("2,0,1");
    QVERIFY(dialog.previewText().contains("broker 2 becomes the preferred leader"));
    replicas->setText("0,3");
    QVERIFY(dialog.previewText().contains("Copied to: 3"));
    QVERIFY(dialog.previewText().contains("1,2"));
    QVERIFY(dialog.previewText().contains("from 3 to 2"));
    const auto r = std::get<cmd::Reassign>(dialog.commands()[0]);
    QCOMPARE(r.partition, (cmd::PartitionName{"test_repli", 0}));
    QCOMPARE(r.replicas.size(), std::size_t{2});
    replicas->setText("");
    dialog.show();
    dialog.send();
    QVERIFY(!dialog.error().isEmpty());
    QCOMPARE(host.asked.size(), std::size_t{0});
  }

  void settingsText() {
    cmd::Settings out;
    QString error;
    QVERIFY(parseSettings("a=1\n\n# x\n b = c=d ", &out, &error));
    QCOMPARE(out, (cmd::Settings{{"a", "1"}, {"b", "c=d"}}));
    QVERIFY(!parseSettings("a=1\nb", &out, &error));
    QVERIFY(error.contains("line 2"));
    std::vector<BrokerId> ids;
    QVERIFY(!parseIds("1,-2", &ids));
  }
};

QTEST_MAIN(TestDialogs)
#include "test_dialogs.moc"
