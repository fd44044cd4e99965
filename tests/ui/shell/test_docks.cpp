// The docks: console, describe, events, why, ledger, inspector.
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableView>
#include <QTextBlock>
#include <QtTest/QtTest>

#include "fake_host.h"
#include "ui/docks/console_panel.h"
#include "ui/docks/describe_panel.h"
#include "ui/docks/events_panel.h"
#include "ui/docks/why_panel.h"
#include "ui/docks/inspector/inspector_panel.h"
#include "ui/docks/inspector/page.h"
#include "ui/docks/table_panel.h"
#include "ui/style.h"
#include "ui/widgets/producer_form.h"

using namespace hw;
using namespace hw::ui;

namespace {

ReasonButton* buttonNamed(QWidget* in, const QString& start) {
  for (auto* b : in->findChildren<ReasonButton*>())
    if (b->button()->accessibleName().startsWith(start)) return b;
  return nullptr;
}

}  // namespace

class TestDocks : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { applyStyle(*qApp, {}); }

  void consoleHistory() {
    ConsoleEdit edit;
    QSignalSpy entered(&edit, &ConsoleEdit::entered);
    for (const char* line : {"describe", "ledger", "ledger"}) {
      QTest::keyClicks(&edit, line);
      QTest::keyClick(&edit, Qt::Key_Return);
    }
    QCOMPARE(entered.count(), 3);
    QCOMPARE(edit.history(), (QStringList{"describe", "ledger"}));
    QTest::keyClicks(&edit, "half");
    QTest::keyClick(&edit, Qt::Key_Up);
    QCOMPARE(edit.text(), QString("ledger"));
    QTest::keyClick(&edit, Qt::Key_Up);
    QCOMPARE(edit.text(), QString("describe"));
    QTest::keyClick(&edit, Qt::Key_Up);
    QCOMPARE(edit.text(), QString("describe"));
    QTest::keyClick(&edit, Qt::Key_Down);
    QTest::keyClick(&edit, Qt::Key_Down);
    QCOMPARE(edit.text(), QString("half"));  // what was begun is not lost
    edit.clear();
    QTest::keyClick(&edit, Qt::Key_Return);
    QCOMPARE(entered.count(), 3);  // nothing is not a line
  }

  void consoleCompletion() {
    ConsoleEdit edit;
    edit.setWords({"test_repli", "test_repli-0", "orders"});
    QTest::keyClicks(&edit, "descr");
    QTest::keyClick(&edit, Qt::Key_Tab);
    QCOMPARE(edit.text(), QString("describe "));
    QTest::keyClicks(&edit, "te");
    QTest::keyClick(&edit, Qt::Key_Tab);
    QCOMPARE(edit.text(), QString("describe test_repli"));
    QSignalSpy choices(&edit, &ConsoleEdit::choices);
    edit.setText("kill ");
    QTest::keyClick(&edit, Qt::Key_Tab);
    QCOMPARE(edit.text(), QString("kill "));
    QCOMPARE(choices.count(), 1);
    QVERIFY(choices[0][0].toStringList().contains("leader"));
    QVERIFY(edit.candidates("producer start p acks").contains("acks="));
    QVERIFY(edit.candidates("producer start p topic=or").contains("topic=orders"));
  }

  void consoleAnswersStandUnderTheirLines() {
    test::FakeHost host;
    HostBridge bridge(host);
    ConsolePanel console(bridge);
    console.run("produce test_repli count=10");
    const auto slow = host.last().id;
    console.run("bad");
    const auto fast = host.last().id;
    QCOMPARE(host.asked[0].line, std::string("produce test_repli count=10"));
    host.answer(fast, false, "unknown word 'bad'");
    bridge.poll();
    host.answer(slow, true, "10 acknowledged\n");
    bridge.poll();
    QCOMPARE(console.output().split('\n'), (QStringList{"› produce test_repli count=10", "10 acknowledged", "› bad", "unknown word 'bad'"}));
    // Errors are told by colour as well.
    auto* view = console.findChild<QPlainTextEdit*>();
    QTextCursor cursor(view->document()->findBlockByNumber(3));
    cursor.movePosition(QTextCursor::EndOfBlock);
    QCOMPARE(cursor.charFormat().foreground().color(), Theme::instance().color(Tone::trouble));
  }

  void describeAsksOnlyWhenItsTextWouldChange() {
    test::FakeHost host;
    host.responder = [](const test::FakeHost::Asked&) {
      api::CommandResult r;
      r.output = "Topic: test_repli\tPartitionCount: 6\n\tTopic: test_repli\tPartition: 2\tLeader: 0\n";
      return r;
    };
    HostBridge bridge(host);
    DescribePanel panel(bridge);
    panel.apply(bridge.current());
    QTest::qWait(20);
    QCOMPARE(host.asked.size(), std::size_t{0});  // not seen, not asked
    panel.resize(500, 300);
    panel.show();
    QTRY_COMPARE(host.all<cmd::Describe>().size(), std::size_t{1});
    QCOMPARE(host.all<cmd::Describe>()[0].topic.value_or(""), std::string("test_repli"));
    QTRY_COMPARE(panel.text(), QString::fromStdString("Topic: test_repli\tPartitionCount: 6\n\tTopic: test_repli\tPartition: 2\tLeader: 0\n"));
    // Offsets alone change nothing in it.
    for (int i = 0; i < 5; ++i) {
      auto s = test::articleSnapshot();
      auto topic = std::make_shared<api::TopicView>(*s.topics[0]);
      auto part = std::make_shared<api::PartitionView>(*topic->partitions[0]);
      part->replicas[0].leo = Offset{2000 + i};
      topic->partitions[0] = part;
      s.topics[0] = topic;
      panel.apply(test::share(std::move(s)));
      QTest::qWait(60);
    }
    QTest::qWait(300);
    QCOMPARE(host.all<cmd::Describe>().size(), std::size_t{1});
    // A leader does; a storm of changes asks at most four times a second.
    for (int i = 0; i < 20; ++i) {
      panel.apply(test::share(i % 2 ? test::articleSnapshot() : test::troubledSnapshot()));
      QTest::qWait(20);
    }
    QTest::qWait(300);
    const auto asked = host.all<cmd::Describe>().size();
    QVERIFY(asked >= 2);
    QVERIFY2(asked <= 6, qPrintable(QString::number(asked)));
    const auto lines = panel.findChildren<QLineEdit*>();
    QVERIFY(std::any_of(lines.begin(), lines.end(), [](auto* l) { return l->text().endsWith("--describe --topic test_repli"); }));
  }

  void describeFollowsTheSelection() {
    test::FakeHost host;
    auto s = test::articleSnapshot();
    auto second = std::make_shared<api::TopicView>(*s.topics[0]);
    second->index = TopicIndex{5};
    second->name = "other";
    s.topics.push_back(second);
    host.publish(test::share(s));
    HostBridge bridge(host);
    DescribePanel panel(bridge);
    panel.apply(bridge.current());
    panel.show();
    QTRY_COMPARE(host.all<cmd::Describe>().size(), std::size_t{1});
    host.answer(host.last().id, true, "a");
    bridge.poll();
    panel.follow(Selection::ofTopic(TopicIndex{5}));
    QTRY_COMPARE(host.all<cmd::Describe>().size(), std::size_t{2});
    QCOMPARE(host.all<cmd::Describe>()[1].topic.value_or(""), std::string("other"));
  }

  void eventsFollowTheNewestUntilOneLooksBack() {
    EventModel model;
    EventsPanel panel(&model);
    panel.resize(600, 200);
    panel.show();
    std::vector<Event> many(200);
    for (std::size_t i = 0; i < many.size(); ++i) {
      many[i].seq = EventSeq{static_cast<std::int64_t>(i + 1)};
      many[i].title = "something";
    }
    model.append(many);
    auto* bar = panel.table()->verticalScrollBar();
    QTRY_VERIFY(bar->value() == bar->maximum() && bar->maximum() > 0);
    QSignalSpy picked(&panel, &EventsPanel::eventPicked);
    panel.reveal(EventSeq{50});
    QCOMPARE(picked.count(), 0);  // to show one is not to pick it
    QCOMPARE(panel.table()->currentIndex().row(), 49);
    const int at = bar->value();
    for (auto& e : many) e.seq = EventSeq{e.seq.v + 200};
    model.append(many);
    QTest::qWait(30);
    QCOMPARE(bar->value(), at);
    QTest::mouseClick(panel.table()->viewport(), Qt::LeftButton, {}, panel.table()->visualRect(panel.table()->currentIndex()).center());
    QCOMPARE(picked.count(), 1);
    QCOMPARE(picked[0][0].value<EventSeq>().v, 50);
  }

  void whyShowsTheChainAndItsLinksWork() {
    EventModel model;
    model.append(test::troubledEvents());
    WhyPanel why;
    why.show();
    connect(&why, &WhyPanel::stepPicked, &why, [&](Time, EventSeq seq) { why.showChain(model.chain(seq)); });
    why.showChain(model.chain(EventSeq{6}));
    QCOMPARE(why.shown(), 4);
    auto buttons = why.findChildren<QPushButton*>();
    QCOMPARE(buttons.size(), 4);
    QTest::mouseClick(buttons[1], Qt::LeftButton);  // the fencing, oldest first; the list is built anew under the click
    QCOMPARE(why.shown(), 2);
    QTest::qWait(10);
  }

  void ledgerShowsLostRunsAndTheirElection() {
    LedgerPanel panel;
    panel.resize(800, 300);
    panel.show();
    panel.apply(test::share(test::articleSnapshot()));
    const auto tables = panel.findChildren<QTableView*>();
    auto* lost = *std::find_if(tables.begin(), tables.end(), [](auto* t) { return t->accessibleName().contains("lost"); });
    QVERIFY(!lost->isVisible());
    panel.apply(test::share(test::troubledSnapshot()));
    QTRY_VERIFY(lost->isVisible());
    QSignalSpy asked(&panel, &LedgerPanel::eventRequested);
    QTest::mouseClick(lost->viewport(), Qt::LeftButton, {}, lost->visualRect(lost->model()->index(0, 1)).center());
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked[0][0].value<EventSeq>().v, 4);
  }

  void hiddenPanelsDoNoWork() {
    BrokersPanel panel;
    panel.apply(test::share(test::articleSnapshot()));
    QCOMPARE(panel.model()->rowCount(), 0);
    panel.show();
    QCOMPARE(panel.model()->rowCount(), 3);
  }

  void greyedButtonsSayWhy() {
    test::FakeHost host;
    host.publish(test::share(test::troubledSnapshot()));
    HostBridge bridge(host);
    InspectorPanel inspector(bridge);
    inspector.resize(260, 900);
    inspector.show();
    inspector.apply(bridge.current());
    const QList<Selection> all{Selection{}, Selection::ofBroker(BrokerId{2}), Selection::ofBroker(BrokerId{0}),
                               Selection::ofTopic(TopicIndex{0}), Selection::ofPartition({TopicIndex{0}, PartitionIndex{2}}),
                               Selection::ofReplica({TopicIndex{0}, PartitionIndex{0}}, BrokerId{0}),
                               Selection::ofRecord({TopicIndex{0}, PartitionIndex{0}}, BrokerId{0}, Offset{1190}),
                               Selection::ofProducer(ClientIndex{0}), Selection::ofConsumer(ClientIndex{2}), Selection::ofGroup("g1"),
                               Selection::ofLink(node(BrokerId{0}), node(BrokerId{1})), Selection::ofPacket(MessageId{100}),
                               Selection::ofPacket(MessageId{99999}), Selection::ofBroker(BrokerId{77})};
    int greyed = 0;
    for (const auto& s : all) {
      inspector.setSelection(s);
      QTest::qWait(1);
      const auto buttons = inspector.page()->findChildren<ReasonButton*>();
      for (int i = 0; i < buttons.size(); ++i) {
        auto* b = buttons[i];
        QVERIFY(!b->button()->accessibleName().isEmpty());
        if (b->button()->isEnabled()) {
          QVERIFY(b->reason().isEmpty());
          continue;
        }
        ++greyed;
        QVERIFY2(!b->reason().isEmpty(), qPrintable(b->button()->text()));
        QCOMPARE(b->button()->accessibleDescription(), b->reason());
        // The reason stands under it, or under the neighbour that is off for the same one.
        const bool next = i + 1 < buttons.size() && buttons[i + 1]->reason() == b->reason();
        const auto labels = b->findChildren<QLabel*>();
        const bool here = std::any_of(labels.begin(), labels.end(), [b](auto* l) { return l->isVisible() && l->text() == b->reason(); });
        if (b->isVisible()) QVERIFY(here || next);
      }
      // Nothing is cut off at the side.
      QVERIFY2(inspector.page()->minimumSizeHint().width() <= inspector.width(), qPrintable(inspector.page()->title()));
    }
    QVERIFY(greyed > 8);
  }

  void inspectorSendsCommands() {
    test::FakeHost host;
    host.publish(test::share(test::troubledSnapshot()));
    HostBridge bridge(host);
    InspectorPanel inspector(bridge);
    connect(&inspector, &InspectorPanel::commandRequested, &bridge, [&](const Command& c) { bridge.submit(c); });
    inspector.show();
    inspector.apply(bridge.current());
    inspector.setSelection(Selection::ofBroker(BrokerId{2}));
    QTest::mouseClick(buttonNamed(&inspector, "Start")->button(), Qt::LeftButton);
    QCOMPARE(host.all<cmd::BrokerAction>().size(), std::size_t{1});
    QCOMPARE(host.all<cmd::BrokerAction>()[0].verb, cmd::BrokerVerb::start);
    QCOMPARE(host.all<cmd::BrokerAction>()[0].broker, std::optional(BrokerId{2}));

    auto* lag = inspector.page()->findChildren<SpanSlider*>().first();
    lag->slider()->setValue(60);
    QTRY_COMPARE(host.all<cmd::LagBroker>().size(), std::size_t{1});
    QCOMPARE(host.all<cmd::LagBroker>()[0].lag, lag->span());
    QVERIFY(lag->span() > millis(100));

    inspector.setSelection(Selection::ofPacket(MessageId{100}));
    QCOMPARE(host.all<cmd::Packet>().size(), std::size_t{1});
    host.answer(host.last().id, true, "api_key: Produce (0)");
    bridge.poll();
    QCOMPARE(inspector.page()->findChild<QPlainTextEdit*>()->toPlainText(), QString("api_key: Produce (0)"));
    QTest::mouseClick(buttonNamed(&inspector, "Drop")->button(), Qt::LeftButton);
    QCOMPARE(host.all<cmd::DropPacket>().size(), std::size_t{1});

    inspector.setSelection(Selection::ofLink(node(BrokerId{0}), node(BrokerId{1})));
    QTest::mouseClick(buttonNamed(&inspector, "Cut broker 1")->button(), Qt::LeftButton);
    const auto cuts = host.all<cmd::LinkCut>();
    QCOMPARE(cuts.size(), std::size_t{1});
    QCOMPARE(cuts[0].from, node(BrokerId{1}));
  }

  void producerFormSendsOnlyWhatWasChanged() {
    ProducerForm form;
    const auto s = test::articleSnapshot();
    form.display(s.producers[0]);
    QVERIFY(form.changes().empty());
    auto boxes = form.findChildren<QComboBox*>();
    auto* acks = *std::find_if(boxes.begin(), boxes.end(), [](auto* b) { return b->accessibleName() == "acks"; });
    acks->setCurrentText("all");
    QCOMPARE(form.changes(), (cmd::Settings{{"acks", "all"}}));
    form.display(s.producers[0]);  // a live snapshot does not undo what is being typed
    QCOMPARE(acks->currentText(), QString("all"));
    form.accept();
    QVERIFY(form.changes().empty());
  }

  void spansAreReadable() {
    QCOMPARE(SpanSlider::fromTick(0, secs(60)).us, 0);
    QCOMPARE(SpanSlider::fromTick(100, secs(60)), secs(60));
    QCOMPARE(SpanSlider::toTick({}, secs(60)), 0);
    for (int tick = 0; tick <= 100; tick += 5) {
      const auto span = SpanSlider::fromTick(tick, secs(60));
      QVERIFY(std::abs(SpanSlider::toTick(span, secs(60)) - tick) <= 4 || tick < 10);
    }
  }
};

QTEST_MAIN(TestDocks)
#include "test_docks.moc"
