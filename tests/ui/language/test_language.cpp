// The window in its languages: chosen by the desktop or by hand, changed while it is open, whole in each.
// Before Qt, whose keywords (slots, signals) are ordinary names in core.
#include "core/history/why.h"
#include "core/scenario/command_text.h"
#include "core/scenario/play.h"
#include "core/scenario/session.h"
#include "core/server/core_thread.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTranslator>
#include <QtTest/QtTest>

#include <algorithm>
#include <functional>
#include <set>

#include "ui/dialogs/dialogs.h"
#include "ui/docks/events_panel.h"
#include "ui/export/dialogs.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/main_window.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/top_bar.h"

using namespace hw;
using namespace hw::ui;

namespace {

/// Stands before the window's own translators and notes what they are asked for and do not have.
class Listener : public QTranslator {
 public:
  bool open(const QString& language) {
    return own_.load(QStringLiteral("highwater_") + language, QStringLiteral(":/translations"));
  }
  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* source, const char* note, int n) const override {
    const QString said = own_.translate(context, source, note, n);
    const QByteArray where(context);
    // Qt's own texts are Qt's to translate; and what has no words needs none.
    static const QRegularExpression words(QStringLiteral("[A-Za-z]{2}"));
    const QString bare = QString::fromUtf8(source).remove(QRegularExpression(QStringLiteral("\\{\\d+\\}")));
    if (said.isEmpty() && !where.startsWith('Q') && bare.contains(words)) missing.insert(where + ": " + source);
    ++asked;
    return said;
  }
  mutable QSet<QByteArray> missing;
  mutable int asked = 0;

 private:
  QTranslator own_;
};

scenario::Session run(const std::vector<const char*>& lines) {
  scenario::Session session;
  for (const char* line : lines) {
    auto command = scenario::parse_command(line);
    if (!command.ok()) qFatal("%s", line);
    const auto answer = session.execute(command.value());
    if (!answer.ok) qFatal("%s: %s", line, answer.error.text.c_str());
  }
  return session;
}

/// A cluster with something of everything: a lost record, a fenced broker, a cut link, groups.
scenario::Session busy() {
  return run({"cluster brokers=3 racks=a,b,c", "topic create orders assignment=0:1:2,1:2:0 min.insync.replicas=2",
              "producer start p1 topic=orders rate=20/s key=sequence acks=1", "consumer start c1 group=g1 topic=orders",
              "advance 8s", "freeze replica orders-0 1", "freeze replica orders-0 2", "advance 2s", "kill broker 0", "advance 12s",
              "thaw replica orders-0 1",
              "cut 1->2", "lag broker 2 800ms", "advance 3s"});
}

void listMenu(const QMenu& menu, QStringList* out) {
  for (const auto* a : menu.actions()) {
    *out << QStringLiteral("menu ") + a->text() << QStringLiteral("tip ") + a->toolTip();
    if (a->menu()) listMenu(*a->menu(), out);
  }
}

/// Everything that the window says, in a fixed order.
QStringList everything(MainWindow& window) {
  QStringList out{window.windowTitle()};
  for (const auto* w : window.findChildren<QWidget*>()) {
    // The arrows of a tab bar are Qt's own, and keep their names.
    if (qobject_cast<const QMenu*>(w) || qobject_cast<const QTabBar*>(w->parentWidget())) continue;
    const QString who = QString::fromLatin1(w->metaObject()->className()) + QLatin1Char(' ');
    out << who + w->accessibleName() << who + w->accessibleDescription() << who + w->toolTip();
    if (const auto* button = qobject_cast<const QAbstractButton*>(w)) out << who + button->text();
    if (const auto* label = qobject_cast<const QLabel*>(w)) out << who + label->text();
    if (const auto* edit = qobject_cast<const QLineEdit*>(w)) out << who + edit->placeholderText();
    if (const auto* dock = qobject_cast<const QDockWidget*>(w)) out << who + dock->windowTitle();
    if (const auto* bar = qobject_cast<const QTabBar*>(w))
      for (int i = 0; i < bar->count(); ++i) out << who + bar->tabText(i);
    if (const auto* box = qobject_cast<const QComboBox*>(w))
      for (int i = 0; i < box->count(); ++i) out << who + box->itemText(i);
    if (const auto* table = qobject_cast<const QTableView*>(w)) {
      const auto* model = table->model();
      for (int c = 0; c < model->columnCount(); ++c) {
        for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole)})
          out << who + model->headerData(c, Qt::Horizontal, role).toString();
        for (int r = 0; r < model->rowCount(); ++r)
          for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole)}) out << who + model->index(r, c).data(role).toString();
      }
    }
  }
  listMenu(*window.menu(), &out);
  for (const QString& id : window.canvas().controlIds()) out << window.canvas().controlName(id) << window.canvas().controlTip(id);
  out.sort();
  return out;
}

std::vector<Selection> selections(const api::Snapshot& s) {
  const auto& p = *s.topics.front()->partitions.front();
  const NodeId a{NodeKind::broker, 1}, b{NodeKind::broker, 2};
  return {Selection{}, Selection::ofBroker(BrokerId{0}), Selection::ofBroker(BrokerId{1}), Selection::ofTopic(s.topics.front()->index),
          Selection::ofPartition(p.id), Selection::ofReplica(p.id, BrokerId{1}), Selection::ofRecord(p.id, BrokerId{1}, Offset{1}),
          Selection::ofProducer(ClientIndex{0}), Selection::ofConsumer(ClientIndex{0}), Selection::ofGroup(QStringLiteral("g1")),
          Selection::ofLink(a, b)};
}

}  // namespace

class TestLanguage : public QObject {
  Q_OBJECT
  std::unique_ptr<server::CoreThread> core_;
  std::unique_ptr<MainWindow> window_;

  void open(scenario::Session session) {
    core_ = std::make_unique<server::CoreThread>(std::move(session), server::CoreThread::Options{true, 1});
    openWindow();
  }
  void openWindow(QSettings* settings = nullptr) {
    applyStyle(*qApp, {});
    window_ = std::make_unique<MainWindow>(*core_, settings);
    window_->resize(1440, 900);
    window_->show();
    window_->canvas().setReducedMotion(true);
    QTRY_VERIFY_WITH_TIMEOUT(core_->latest()->brokers.size() >= 3 && window_->events().table()->model()->rowCount() > 0, 10000);
    QTest::qWait(400);
  }
  /// Some of the window's words come by the event loop (docks, canvas), or from panels that wait for their turn.
  void settle() { QTest::qWait(60); }
  void choose(const QString& code) {
    Language::instance().choose(code);
    settle();
  }
  QStringList menuTexts() {
    QStringList out;
    listMenu(*window_->menu(), &out);
    return out;
  }
  QDockWidget* dock(const char* name) { return window_->findChild<QDockWidget*>(QString::fromLatin1(name)); }
  /// The newest row of the event log that begins so, or an empty text.
  bool logHas(const QString& text) {
    const auto* model = window_->events().table()->model();
    for (int r = 0; r < model->rowCount(); ++r)
      if (model->index(r, EventModel::title).data().toString() == text) return true;
    return false;
  }
  void showAllDocks() {
    for (auto* d : window_->findChildren<QDockWidget*>()) {
      d->show();
      d->raise();
      QCoreApplication::processEvents();
    }
    settle();
  }

 private slots:
  void init() { Language::instance().choose(QStringLiteral("en")); }
  void cleanup() {
    window_.reset();
    core_.reset();
    Language::instance().choose(QStringLiteral("en"));
  }

  void followsTheDesktop_data() {
    QTest::addColumn<QStringList>("desktop");
    QTest::addColumn<QString>("language");
    const auto row = [](const char* tags, const char* language) {
      QTest::newRow(tags) << QString::fromLatin1(tags).split(QLatin1Char(' ')) << QString::fromLatin1(language);
    };
    row("zh-Hant-TW zh-TW zh", "zh_TW");
    row("zh_TW.UTF-8", "zh_TW");
    row("zh-HK", "zh_TW");
    row("zh-Hant-HK zh-HK", "zh_TW");
    row("zh-Hans-HK", "zh_CN");
    row("zh-CN zh", "zh_CN");
    row("zh-Hans-SG", "zh_CN");
    row("zh", "zh_CN");
    row("en-US", "en");
    row("de-DE", "en");
    row("de-DE zh-TW", "zh_TW");
    row("fr-FR en-GB zh-CN", "en");
    row("C", "en");
  }
  void followsTheDesktop() {
    QFETCH(QStringList, desktop);
    QFETCH(QString, language);
    QCOMPARE(Language::bestFor(desktop), language);
  }

  void saysEverythingAnew() {
    open(busy());
    const QStringList english = everything(*window_);
    const QImage before = window_->canvas().grab().toImage();
    QVERIFY(menuTexts().contains(QStringLiteral("menu &Quit")));
    QVERIFY(logHas(QStringLiteral("Broker 0 was killed")));

    choose(QStringLiteral("zh_TW"));
    QVERIFY(menuTexts().contains(QStringLiteral("menu 結束(&Q)")));
    QCOMPARE(dock("events")->windowTitle(), QStringLiteral("事件"));
    QCOMPARE(window_->topBar().killButton()->accessibleName(), QStringLiteral("立即強制終止首領"));
    QCOMPARE(window_->canvas().controlName(QStringLiteral("broker/1/kill")), QStringLiteral("強制終止 broker 1"));
    QVERIFY(logHas(QStringLiteral("Broker 0 被強制終止")));
    QVERIFY2(window_->canvas().grab().toImage() != before, "the picture kept its words");

    choose(QStringLiteral("zh_CN"));
    QVERIFY(menuTexts().contains(QStringLiteral("menu 退出(&Q)")));
    QCOMPARE(dock("ledger")->windowTitle(), QStringLiteral("账本"));
    QCOMPARE(window_->canvas().controlName(QStringLiteral("broker/1/kill")), QStringLiteral("强制终止 broker 1"));
    QVERIFY(logHas(QStringLiteral("Broker 0 被强制终止")));

    choose(QStringLiteral("en"));
    QCOMPARE(everything(*window_), english);
  }

  void countsInEnglish() {
    const auto offline = [](int n) { return QCoreApplication::translate("hw::ui::Canvas", "%n partition(s) offline", nullptr, n); };
    QCOMPARE(offline(1), QStringLiteral("1 partition offline"));
    QCOMPARE(offline(2), QStringLiteral("2 partitions offline"));
  }

  // A window that changed its language says the same as one that opened in it: nothing was left behind.
  void changesAsIfOpenedSo_data() {
    QTest::addColumn<QString>("language");
    for (const auto& code : {"zh_TW", "zh_CN"}) QTest::newRow(code) << QString::fromLatin1(code);
  }
  void changesAsIfOpenedSo() {
    QFETCH(QString, language);
    open(busy());
    showAllDocks();
    const auto all = selections(*core_->latest());
    std::vector<QStringList> changed;
    for (const auto& selection : all) {
      choose(QStringLiteral("en"));
      window_->select(selection);
      settle();
      choose(language);
      changed.push_back(everything(*window_));
    }
    window_.reset();
    open(busy());  // the core tells its events once; the same commands give the same ones
    showAllDocks();
    for (std::size_t i = 0; i < all.size(); ++i) {
      window_->select(all[i]);
      settle();
      const QStringList fresh = everything(*window_);
      for (const auto& text : changed[i])
        if (!fresh.contains(text)) qWarning() << "only after the change:" << text;
      for (const auto& text : fresh)
        if (!changed[i].contains(text)) qWarning() << "only when opened so:" << text;
      QVERIFY2(fresh == changed[i], qPrintable(QStringLiteral("selection %1").arg(i)));
    }
  }

  void findsAllThatItSays_data() { changesAsIfOpenedSo_data(); }
  void findsAllThatItSays() {
    QFETCH(QString, language);
    choose(language);
    Listener listener;
    QVERIFY(listener.open(language));
    QCoreApplication::installTranslator(&listener);
    open(busy());
    showAllDocks();
    for (const auto& selection : selections(*core_->latest())) {
      window_->select(selection);
      settle();
      QVERIFY(!everything(*window_).isEmpty());
      std::unique_ptr<QMenu> menu(window_->canvas().makeMenu(selection));
    }
    auto& bridge = window_->bridge();
    const auto& events = *static_cast<const EventModel*>(window_->events().proxy()->sourceModel());
    for (QDialog* dialog : std::initializer_list<QDialog*>{
             new CreateTopicDialog(bridge, window_.get()), new StartProducerDialog(bridge, window_.get()),
             new StartConsumerDialog(bridge, window_.get()), new NewClusterDialog(bridge, window_.get()),
             new ReassignDialog(core_->latest()->topics.front()->partitions.front()->id, bridge, window_.get()),
             new AnimationDialog(bridge, events, window_->canvas(), Time{}, Time{1'000'000}, window_.get()),
             new ReportDialog(bridge, events, window_.get())}) {
      dialog->show();
      delete dialog;
    }
    showKeys(window_.get());
    showAbout(window_.get());
    settle();
    QCOMPARE(QCoreApplication::translate("Nowhere", "not translated"), QStringLiteral("not translated"));
    QVERIFY2(listener.missing.remove("Nowhere: not translated"), "the listener hears nothing");
    QCoreApplication::removeTranslator(&listener);
    QVERIFY(listener.asked > 1000);
    for (const auto& text : listener.missing) qWarning() << text;
    QVERIFY(listener.missing.isEmpty());
  }

  // Each event of each scenario, and each sentence about why, is one that the window knows, so that it has a translation
  // (tests/lint/translations.py).
  void knowsEveryEvent() {
    std::set<std::string> known;
    for (const CoreWord& word : coreWords()) known.insert(word.text);
    const QRegularExpression place(QStringLiteral("\\{\\d+\\}")), words(QStringLiteral("[A-Za-z]{2}"));
    QStringList files;
    for (const char* folder : {"/tests/scenarios", "/resources/lessons"}) {
      const QDir dir(QStringLiteral(HW_ROOT) + QLatin1String(folder));
      for (const auto& name : dir.entryList({QStringLiteral("*.hw")})) files << dir.filePath(name);
    }
    QVERIFY(files.size() > 20);
    int events = 0, reasons = 0;
    const auto know = [&](const QString& file, std::initializer_list<const char*> texts) {
      for (const char* text : texts)
        if (QString::fromUtf8(text).remove(place).contains(words))
          QVERIFY2(known.contains(text), qPrintable(file + QStringLiteral(": ") + QString::fromUtf8(text)));
    };
    choose(QStringLiteral("zh_TW"));
    for (const QString& file : files) {
      const auto scenario = scenario::load_scenario(file.toStdString());
      QVERIFY2(scenario.ok(), qPrintable(file));
      auto session = scenario::run_scenario(scenario.value());
      if (!session.ok() || !session.value().has_cluster()) continue;  // a file about errors
      const World& world = session.value().cluster().world();
      const auto knowSteps = [&](const Result<history::WhySteps>& why) {
        if (!why.ok()) return;
        for (const auto& step : why.value()) {
          ++reasons;
          know(file, {step.text, step.because});
        }
      };
      for (const auto& event : world.events) {
        ++events;
        know(file, {event->title, event->because});
        QVERIFY(!text::title(*event).isEmpty());
        if (event->kind == EventKind::produce_error) knowSteps(history::why_event(world, event->seq));
      }
      for (const auto& run : world.ledger.lost_runs()) {
        const Topic& topic = world.meta.topic(run.tp.topic);
        knowSteps(history::why_lost(world, {topic.name, run.tp.partition.v}, run.first));
      }
    }
    QVERIFY(events > 500);
    QVERIFY(reasons > 100);
  }

  void saysWhatTheCoreFilledIn() {
    Event e;
    e.title = "Group {0}: generation {1}, {2} member(s)";
    e.because = "{3}";
    e.args = {"idle", "2", "1", "c1: no heartbeat for 45 s (session.timeout.ms)"};
    QCOMPARE(text::because(e), QStringLiteral("c1: no heartbeat for 45 s (session.timeout.ms)"));
    choose(QStringLiteral("zh_TW"));
    QCOMPARE(text::title(e), QStringLiteral("群組 idle：第 2 世代，1 個成員"));  // a name stays, also where it is a word
    QCOMPARE(text::because(e), QStringLiteral("c1：45 s 沒有心跳（session.timeout.ms）"));
    e.title = "{3}: ISR {4} \xE2\x86\x92 {5}";
    e.args = {"", "", "", "none-0", "0,1", "none"};
    QCOMPARE(text::title(e), QStringLiteral("none-0：ISR 0,1 → 無"));
    QCOMPARE(coreSaid("looks like an SSH client (the first bytes are \"SSH-\", a size of 5 to Kafka)"),
             QStringLiteral("看起來像是SSH 用戶端（開頭的位元組是 \"SSH-\"，在 Kafka 看來是長度 5）"));
    QCOMPARE(coreSaid("Expiring 3 record(s) for orders-0"), QStringLiteral("Expiring 3 record(s) for orders-0"));
    QCOMPARE(coreSaid("idle"), QStringLiteral("閒置"));
  }

  // What Highwater refuses is said in the window's language; what Kafka's tools say stays as they say it.
  void saysWhyItRefuses() {
    choose(QStringLiteral("zh_TW"));
    QCOMPARE(coreSaid("broker 2 is not running"), QStringLiteral("broker 2 沒有在執行"));
    QCOMPARE(coreSaid("a-b-3 has no leader"), QStringLiteral("a-b-3 沒有首領"));
    QCOMPARE(coreSaid("/tmp/my run.hwsession:3: branch 4 stands twice"), QStringLiteral("/tmp/my run.hwsession:3: 分支 4 出現了兩次"));
    QCOMPARE(coreSaid("Topic 'a' already exists."), QStringLiteral("Topic 'a' already exists."));
    core_ = std::make_unique<server::CoreThread>(scenario::Session::article(), server::CoreThread::Options{true, 1});
    openWindow();
    window_->run(cmd::BrokerAction{cmd::BrokerVerb::kill, BrokerId{2}, 0});
    window_->run(cmd::BrokerAction{cmd::BrokerVerb::kill, BrokerId{2}, 0});
    QTRY_COMPARE(window_->statusBar()->currentMessage(), QStringLiteral("kill broker 2: broker 2 沒有在執行"));
    auto* dialog = new StartProducerDialog(window_->bridge(), window_.get());
    const auto guard = qScopeGuard([&] { delete dialog; });
    dialog->show();
    dialog->findChild<QLineEdit*>()->setText(QStringLiteral("orders"));  // its name
    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    QTRY_COMPARE(dialog->error(), QStringLiteral("生產者「orders」已經在執行"));
  }

  void isChosenInTheMenuAndKept() {
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    core_ = std::make_unique<server::CoreThread>(scenario::Session::article(), server::CoreThread::Options{true, 1});
    openWindow(&settings);
    QSignalSpy changed(&Language::instance(), &Language::changed);
    const auto entry = [&](const QString& code) {
      for (auto* a : window_->menu()->findChildren<QAction*>())
        if (a->data().toString() == code && a->isCheckable() && a->text() == Language::ownName(code)) return a;
      return static_cast<QAction*>(nullptr);
    };
    QVERIFY(entry(QStringLiteral("zh_CN")));
    entry(QStringLiteral("zh_CN"))->trigger();
    QTRY_COMPARE(changed.size(), 1);
    settle();
    QCOMPARE(Language::instance().name(), QStringLiteral("zh_CN"));
    QVERIFY(entry(QStringLiteral("zh_CN"))->isChecked());
    // One set of menus is left, and its keys are not told twice.
    QSet<QString> keys;
    for (auto* a : window_->actions())
      if (!a->shortcut().isEmpty()) {
        QVERIFY2(!keys.contains(a->shortcut().toString()), qPrintable(a->shortcut().toString()));
        keys.insert(a->shortcut().toString());
      }
    QVERIFY(keys.size() > 15);
    window_->close();
    QCOMPARE(settings.value(QStringLiteral("window/language")).toString(), QStringLiteral("zh_CN"));
  }

  // No button of the window is narrower than its words.
  void buttonsHoldTheirWords_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    for (const auto& code : {"en", "zh_TW", "zh_CN"})
      for (const QSize size : {QSize(1280, 720), QSize(1440, 900)})
        QTest::addRow("%s %d", code, size.width()) << QString::fromLatin1(code) << size;
  }
  void buttonsHoldTheirWords() {
    QFETCH(QString, language);
    QFETCH(QSize, size);
    choose(language);
    open(busy());
    window_->resize(size);
    for (const auto& selection : selections(*core_->latest())) {
      window_->select(selection);
      settle();
      for (const auto* button : window_->findChildren<QAbstractButton*>()) {
        const bool link = button->property("role").toString() == QLatin1String("link");  // made to be cut short
        if (!button->isVisible() || button->text().isEmpty() || link) continue;
        const int words = button->fontMetrics().size(Qt::TextShowMnemonic, button->text()).width();
        const QString told = QStringLiteral("%1: %2 of %3").arg(button->text()).arg(button->width()).arg(words);
        QVERIFY2(button->width() >= words, qPrintable(told));
      }
    }
  }
};

QTEST_MAIN(TestLanguage)
#include "test_language.moc"
