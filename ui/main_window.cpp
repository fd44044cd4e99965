#include "ui/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QStatusBar>
#include <QTimer>
#include <QVBoxLayout>
#include <utility>

#include "ui/bridge/scenario_runner.h"
#include "ui/dialogs/dialogs.h"
#include "ui/docks/console_panel.h"
#include "ui/docks/describe_panel.h"
#include "ui/docks/dock.h"
#include "ui/docks/events_panel.h"
#include "ui/docks/inspector/inspector_panel.h"
#include "ui/docks/table_panel.h"
#include "ui/docks/what_if_panel.h"
#include "ui/docks/why_panel.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/lessons/lessons_panel.h"
#include "ui/models/event_model.h"
#include "ui/signs.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/timebar/side_by_side.h"
#include "ui/timebar/time_bar.h"
#include "ui/top_bar.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

namespace {
constexpr int kLayoutVersion = 1;
constexpr int kMessageMs = 8000;
}  // namespace

MainWindow::MainWindow(api::Host& host, QSettings* settings, QWidget* parent)
    : QMainWindow(parent), bridge_(host), settings_(settings), runner_(new ScenarioRunner(bridge_, this)) {
  setObjectName(QStringLiteral("MainWindow"));
  setDockOptions(AnimatedDocks | AllowTabbedDocks | AllowNestedDocks | GroupedDragging);
  setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
  setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
  setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  setMinimumSize(900, 560);

  canvas_ = new ClusterCanvas(this);
  beside_ = new SideBySide(canvas_, bridge_, this);
  time_ = new TimeBar(bridge_, this);
  auto* centre = new QWidget(this);
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(beside_, 1);
  column->addWidget(time_);
  setCentralWidget(centre);
  menu_ = new QMenu(this);
  top_ = new TopBar(menu_, this);
  setMenuWidget(top_);
  last_command_ = roleLabel({}, "dim", this);
  last_command_->setContentsMargins(0, 0, scaled(8), 0);
  statusBar()->addPermanentWidget(last_command_);
  statusBar()->setSizeGripEnabled(false);

  buildDocks();
  buildMenus();
  buildKeys();
  connectAll();
  inEveryLanguage(this, [this] {
    setWindowTitle(tr("Highwater"));
    last_command_->setAccessibleName(tr("Last command"));
  });
  connect(&Language::instance(), &Language::changed, this, &MainWindow::retranslate);
  onSnapshot(bridge_.current());
  // Events of before the window was there.
  QTimer::singleShot(0, &bridge_, &HostBridge::poll);
  qApp->installEventFilter(this);
}

MainWindow::~MainWindow() { qApp->removeEventFilter(this); }

Dock* MainWindow::addDock(const QString& name, const Words& title, QWidget* panel, Qt::DockWidgetArea area) {
  auto* dock = new Dock(name, title, panel, this);
  addDockWidget(area, dock);
  docks_.push_back(dock);
  if (auto* live = qobject_cast<LivePanel*>(panel)) {
    live_.push_back(live);
    connect(live, &LivePanel::selectRequested, this, &MainWindow::select);
  }
  return dock;
}

void MainWindow::buildDocks() {
  event_model_ = new EventModel(20000, this);
  events_ = new EventsPanel(event_model_, this);
  brokers_ = new BrokersPanel(this);
  partitions_ = new PartitionsPanel(this);
  topics_ = new TopicsPanel(this);
  groups_ = new GroupsPanel(this);
  ledger_ = new LedgerPanel(this);
  console_ = new ConsolePanel(bridge_, this);
  describe_ = new DescribePanel(bridge_, this);
  why_ = new WhyPanel(this);
  what_if_ = new WhatIfPanel(this);
  inspector_ = new InspectorPanel(bridge_, this);
  lessons_ = new LessonsPanel(bridge_, this, settings_);

  // Split first, tabs after: a dock split off from a group of tabs would only become another tab of it.
  events_dock_ = addDock(QStringLiteral("events"), [] { return tr("Events"); }, events_, Qt::BottomDockWidgetArea);
  describe_dock_ = addDock(QStringLiteral("describe"), [] { return tr("Describe"); }, describe_, Qt::BottomDockWidgetArea);
  splitDockWidget(events_dock_, describe_dock_, Qt::Horizontal);
  const auto among = [this](Dock* first, const QString& name, const Words& title, QWidget* panel) {
    auto* dock = addDock(name, title, panel, Qt::BottomDockWidgetArea);
    tabifyDockWidget(first, dock);
    return dock;
  };
  among(events_dock_, QStringLiteral("brokers"), [] { return tr("Brokers"); }, brokers_);
  among(events_dock_, QStringLiteral("partitions"), [] { return tr("Partitions"); }, partitions_);
  among(events_dock_, QStringLiteral("topics"), [] { return tr("Topics"); }, topics_);
  among(events_dock_, QStringLiteral("groups"), [] { return tr("Groups"); }, groups_);
  among(events_dock_, QStringLiteral("ledger"), [] { return tr("Ledger"); }, ledger_);
  among(events_dock_, QStringLiteral("what_if"), [] { return tr("What if"); }, what_if_);
  console_dock_ = among(events_dock_, QStringLiteral("console"), [] { return tr("Console"); }, console_);
  why_dock_ = among(describe_dock_, QStringLiteral("why"), [] { return tr("Why"); }, why_);
  inspector_dock_ = addDock(QStringLiteral("inspector"), [] { return tr("Inspector"); }, inspector_, Qt::RightDockWidgetArea);
  lessons_dock_ = addDock(QStringLiteral("lessons"), [] { return tr("Lessons"); }, lessons_, Qt::LeftDockWidgetArea);
  lessons_dock_->hide();
  events_dock_->raise();
  describe_dock_->raise();
  default_layout_ = saveState(kLayoutVersion);
  readLayout();
}

void MainWindow::defaultSizes() {
  const int bottom = std::clamp(height() * 27 / 100, scaled(185), scaled(420));
  const int right = std::clamp(width() * 17 / 100, scaled(246), scaled(360));
  resizeDocks({events_dock_, describe_dock_}, {width() * 56 / 100, width() * 44 / 100}, Qt::Horizontal);
  resizeDocks({events_dock_}, {bottom}, Qt::Vertical);
  resizeDocks({inspector_dock_}, {right}, Qt::Horizontal);
  resizeDocks({lessons_dock_}, {std::clamp(width() * 25 / 100, scaled(310), scaled(460))}, Qt::Horizontal);
}

void MainWindow::connectAll() {
  connect(&bridge_, &HostBridge::snapshot, this, &MainWindow::onSnapshot);
  connect(&bridge_, &HostBridge::events, this, &MainWindow::onEvents);
  connect(&bridge_, &HostBridge::eventsDropped, events_, &EventsPanel::addDropped);
  connect(&bridge_, &HostBridge::unanswered, this, &MainWindow::onAnswer);
  connect(&bridge_, &HostBridge::submitted, this, &MainWindow::onSubmitted);

  connect(canvas_, &ClusterCanvas::commandRequested, this, &MainWindow::run);
  connect(canvas_, &ClusterCanvas::selectionChanged, this, &MainWindow::select);
  connect(canvas_, &ClusterCanvas::messageRequested, this, &MainWindow::showMessage);
  connect(canvas_, &ClusterCanvas::activated, this, [this](const Selection& s) {
    select(s);
    raise(inspector_dock_);
  });
  connect(canvas_, &ClusterCanvas::detailWanted, this,
          [this](std::vector<TopicPartition> partitions) { bridge_.host().set_detail(std::move(partitions)); });

  connect(inspector_, &InspectorPanel::commandRequested, this, &MainWindow::run);
  connect(inspector_, &InspectorPanel::reassignRequested, this, &MainWindow::reassign);
  connect(inspector_, &InspectorPanel::titleChanged, inspector_dock_, &Dock::setTitle);
  connect(inspector_, &InspectorPanel::consoleRequested, this, [this](const QString& line) {
    raise(console_dock_);
    console_->run(line);
  });
  inspector_->rebuild();  // tells its title
  connect(console_, &ConsolePanel::ranLine, this, &MainWindow::dropHint);
  connect(topics_, &TopicsPanel::createRequested, this, &MainWindow::createTopic);
  connect(groups_, &GroupsPanel::startConsumerRequested, this, &MainWindow::startConsumer);
  connect(ledger_, &LedgerPanel::startProducerRequested, this, &MainWindow::startProducer);
  connect(ledger_, &LedgerPanel::eventRequested, this, &MainWindow::pickEvent);
  connect(events_, &EventsPanel::eventPicked, this, &MainWindow::pickEvent);
  connect(events_, &EventsPanel::momentPicked, this, &MainWindow::showMoment);
  connect(ledger_, &LedgerPanel::lostRequested, this, [this](TopicPartition partition, Offset first) {
    cmd::Why question;
    question.about = cmd::Why::About::lost;
    const auto topic = findTopic(*bridge_.current(), partition.topic);
    question.partition = {topic ? topic->name : std::string(), partition.partition.v};
    question.offset = first;
    askWhy(question);
  });
  connect(inspector_, &InspectorPanel::whyRequested, this, &MainWindow::askWhy);
  connect(why_, &WhyPanel::stepPicked, this, &MainWindow::showMoment);
  connect(why_, &WhyPanel::refused, this, &MainWindow::showMessage);
  connect(what_if_, &WhatIfPanel::firstWanted, &bridge_, &HostBridge::lookFirst);
  canvas_->setToolLine([this](const Command& command) { return bridge_.toolLine(command); });

  connect(top_, &TopBar::playToggled, this, &MainWindow::togglePause);
  connect(top_, &TopBar::stepRequested, this, &MainWindow::stepOnce);
  connect(top_, &TopBar::speedChosen, &bridge_, &HostBridge::setSpeed);
  connect(top_, &TopBar::reasonAsked, this, &MainWindow::showMessage);
  connect(top_, &TopBar::dropRequested, this, [this] { run(cmd::DropBelowMinIsr{targetName()}); });
  connect(top_, &TopBar::killRequested, this, [this] { run(cmd::KillLeader{targetName()}); });
  connect(top_, &TopBar::bringRequested, this, [this] { run(cmd::BringBack{}); });

  connect(time_, &TimeBar::messageRequested, this, &MainWindow::showMessage);
  connect(beside_, &SideBySide::messageRequested, this, &MainWindow::showMessage);
  connect(beside_, &SideBySide::selectRequested, this, &MainWindow::select);
  time_->track()->setTeller([this](EventSeq seq) {
    const Event* e = event_model_->find(seq);
    return e ? text::title(*e) : QString();
  });

  connect(runner_, &ScenarioRunner::ran, this, [this](const QString& line, quint64 id) {
    if (id)
      console_->echo(line, id);
    else
      console_->note(QStringLiteral("› ") + line);
  });
  connect(runner_, &ScenarioRunner::finished, this, [this](const QString& sentence, bool ok) {
    console_->note(sentence, ok ? Tone::good : Tone::trouble);
    showMessage(sentence);
  });
  connect(lessons_, &LessonsPanel::ran, this, [this](const QString& line, quint64 id) {
    dropHint();
    if (id)
      console_->echo(line, id);
    else
      console_->note(QStringLiteral("› ") + line);
    last_command_->setText(line);
    last_tool_.clear();
    sayLastTool();
  });
  connect(lessons_, &LessonsPanel::showRequested, this, &MainWindow::select);
  connect(lessons_, &LessonsPanel::markRequested, canvas_, &ClusterCanvas::mark);
  connect(lessons_, &LessonsPanel::complained, this, &MainWindow::showMessage);
  connect(lessons_, &LessonsPanel::opened, this, &MainWindow::showLessons);
  connect(lessons_, &LessonsPanel::left, this, &MainWindow::bringBackDocks);
  connect(lessons_, &LessonsPanel::openFileRequested, this, &MainWindow::askLesson);
  connect(&bridge_, &HostBridge::result, console_, [this](const api::CommandResult& r) { console_->answer(r); });
  connect(&Theme::instance(), &Theme::changed, this, [this] { restyle(); });
}

// --- what comes from the cluster ----------------------------------------------------------------------------------------

void MainWindow::onSnapshot(const std::shared_ptr<const api::Snapshot>& s) {
  // Events of a cluster that is gone would only confuse.
  if (s->cluster != shown_cluster_) {
    if (shown_cluster_ != 0) event_model_->beginCluster();
    why_->showChain({});
    select({});
  }
  shown_cluster_ = s->cluster;
  event_model_->setShownUpTo(s->events);
  events_->showMoment(EventSeq{s->events}, s->time.live);
  hideInternalEvents(*s);
  top_->apply(*s);
  canvas_->apply(s);
  beside_->apply(s);
  time_->apply(s);
  for (auto* panel : live_) panel->apply(s);
  updateActions(*s);
}

void MainWindow::hideInternalEvents(const api::Snapshot& s) {
  QSet<int> hidden;
  if (!canvas_->showInternal())
    for (const auto& topic : s.topics)
      if (topic->internal) hidden.insert(topic->index.v);
  events_->proxy()->setHiddenTopics(hidden);
}

void MainWindow::onEvents(const std::vector<Event>& events) { event_model_->append(events); }

void MainWindow::onAnswer(const api::CommandResult& result) {
  console_->answer(result);
  if (result.ok) {
    // Kafka's tools answer some commands with a sentence; one line of it fits here.
    const QString first = text::qs(result.output).section(QLatin1Char('\n'), 0, 0).trimmed();
    if (!first.isEmpty()) showMessage(first);
    return;
  }
  const QString error = coreSaid(result.error);
  showMessage(result.command.empty() ? error : QStringLiteral("%1: %2").arg(text::qs(result.command), error));
}

void MainWindow::onSubmitted(const Command& command, quint64 id) {
  dropHint();
  const QString line = text::qs(bridge_.host().text_of(command));
  const QString tool = bridge_.toolLine(command);
  console_->echo(line, id);
  describe_->setLastCommand(line, tool);
  last_command_->setText(line);
  last_tool_ = tool;
  sayLastTool();
}

void MainWindow::sayLastTool() {
  last_command_->setToolTip(last_tool_.isEmpty() ? last_command_->text() : tr("On a real cluster: %1").arg(last_tool_));
}

TopicPartition MainWindow::targetPartition() const {
  const auto& s = *bridge_.current();
  using K = Selection::Kind;
  if (selection_.kind == K::partition || selection_.kind == K::replica || selection_.kind == K::record)
    if (findPartition(s, selection_.partition)) return selection_.partition;
  const auto topic = selection_.kind == K::topic ? findTopic(s, selection_.partition.topic) : firstUserTopic(s);
  return topic && !topic->partitions.empty() ? topic->partitions.front()->id : TopicPartition{};
}

cmd::PartitionName MainWindow::targetName() const {
  const auto id = targetPartition();
  const auto topic = findTopic(*bridge_.current(), id.topic);
  return {topic ? topic->name : std::string(), id.partition.v};
}

// --- what a person does -------------------------------------------------------------------------------------------------

void MainWindow::run(const Command& command) {
  if (const auto* question = std::get_if<cmd::Why>(&command)) return askWhy(*question);
  bridge_.submit(command);
}

void MainWindow::dropHint() {
  if (hint_gone_) return;
  hint_gone_ = true;
  canvas_->setHint({});
}

void MainWindow::showFirstHint() {
  if (hint_gone_ || bridge_.current()->brokers.empty()) return;
  hint_shown_ = true;
  canvas_->setHint(tr("Click the power button of broker %1 and watch its leaders move").arg(bridge_.current()->brokers.back()->id.v));
}

void MainWindow::showMessage(const QString& text) { statusBar()->showMessage(text, kMessageMs); }

void MainWindow::select(const Selection& selection) {
  if (selection == selection_) return;
  selection_ = selection;
  canvas_->select(selection);
  inspector_->setSelection(selection);
  describe_->follow(selection);
  what_if_->follow(selection);
  updateActions(*bridge_.current());
}

void MainWindow::pickEvent(EventSeq seq) {
  const auto* found = event_model_->find(seq);
  if (!found) {
    showMessage(tr("That event is no longer kept."));
    return;
  }
  const Event event = *found;
  events_->reveal(seq);
  why_->showChain(event_model_->chain(seq));
  cmd::Why question;
  question.event = seq;
  askWhy(question);
  const auto& s = *bridge_.current();
  if (event.partition.topic.v >= 0 && findPartition(s, event.partition)) {
    const bool replica = event.broker != kNoBroker && (event.kind == EventKind::truncated || event.kind == EventKind::replica_fault);
    select(replica ? Selection::ofReplica(event.partition, event.broker) : Selection::ofPartition(event.partition));
  } else if (event.client.v >= 0 && findProducer(s, event.client)) {
    select(Selection::ofProducer(event.client));
  } else if (event.client.v >= 0 && findConsumer(s, event.client)) {
    select(Selection::ofConsumer(event.client));
  } else if (event.broker != kNoBroker && findBroker(s, event.broker)) {
    select(Selection::ofBroker(event.broker));
  }
}

void MainWindow::askWhy(const cmd::Why& question) {
  raise(why_dock_);
  why_->ask(bridge_, question);
}

void MainWindow::showMoment(Time at, EventSeq event) {
  if (event.v > 0) events_->reveal(event);
  if (bridge_.current()->time.recorded) bridge_.host().seek(at);
}

void MainWindow::togglePause() { bridge_.togglePaused(); }

void MainWindow::stepOnce() { bridge_.step(); }

void MainWindow::stepBack() { time_->stepBack(); }

void MainWindow::openScenario(const QString& path) {
  if (LessonLibrary::isLesson(path)) {
    openLesson(path);
    return;
  }
  QString error;
  raise(console_dock_);
  if (!runner_->start(path, &error)) {
    console_->note(error, Tone::trouble);
    showMessage(error);
  }
}

void MainWindow::focusConsole() {
  raise(console_dock_);
  console_->edit()->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::raise(Dock* dock) {
  dock->show();
  dock->raise();
}

void MainWindow::createTopic() { (new CreateTopicDialog(bridge_, this))->open(); }
void MainWindow::startProducer() { (new StartProducerDialog(bridge_, this))->open(); }
void MainWindow::startConsumer() { (new StartConsumerDialog(bridge_, this))->open(); }
void MainWindow::newCluster() { (new NewClusterDialog(bridge_, this))->open(); }
void MainWindow::reassign(TopicPartition partition) { (new ReassignDialog(partition, bridge_, this))->open(); }

// --- layout ---------------------------------------------------------------------------------------------------------------

void MainWindow::resetLayout() {
  for (auto* dock : docks_) dock->setFloating(false);
  restoreState(default_layout_, kLayoutVersion);
  for (auto* dock : docks_) dock->setVisible(dock != lessons_dock_ || lessons_->active());
  events_dock_->raise();
  describe_dock_->raise();
  defaultSizes();
  QTimer::singleShot(0, this, [this] {
    for (auto* dock : docks_) dock->fitTitle();
  });
}

void MainWindow::readLayout() {
  resize(1440, 900);
  if (!settings_) return;
  const bool sized = restoreGeometry(settings_->value(QStringLiteral("window/geometry")).toByteArray());
  sizes_kept_ = restoreState(settings_->value(QStringLiteral("window/layout")).toByteArray(), kLayoutVersion) && sized;
}

void MainWindow::keepLayout() {
  if (!settings_) return;
  settings_->setValue(QStringLiteral("window/geometry"), saveGeometry());
  settings_->setValue(QStringLiteral("window/layout"), saveState(kLayoutVersion));
  settings_->setValue(QStringLiteral("window/theme"), static_cast<int>(Theme::instance().mode()));
  settings_->setValue(QStringLiteral("window/large"), large_->isChecked());
  settings_->setValue(QStringLiteral("window/language"), Language::instance().choice());
}

void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  if (!sizes_kept_) defaultSizes();
  sizes_kept_ = true;
  for (auto* dock : docks_) dock->fitTitle();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  bringBackDocks();
  keepLayout();
  QMainWindow::closeEvent(event);
}

}  // namespace hw::ui
