// The window: top bar, canvas, docks, status bar, menus and keys. GUI thread.
#pragma once

#include <QMainWindow>
#include <memory>

#include "ui/bridge/host_bridge.h"
#include "ui/canvas/cluster_canvas.h"
#include "ui/language/language.h"
#include "ui/theme/theme.h"

class QDockWidget;
class QKeyEvent;
class QLabel;
class QMenu;
class QSettings;

namespace hw::ui {

class ConsolePanel;
class DescribePanel;
class Dock;
class EventModel;
class EventsPanel;
class GroupsPanel;
class InspectorPanel;
class LedgerPanel;
class LessonsPanel;
class LivePanel;
class PartitionsPanel;
class BrokersPanel;
class TopicsPanel;
class ScenarioRunner;
class SessionKeeper;
class SideBySide;
class TimeBar;
class TopBar;
class WhatIfPanel;
class WhyPanel;

class MainWindow : public QMainWindow {
  Q_OBJECT
 public:
  /// `host` must outlive the window. `settings`: where the layout is kept; null keeps nothing (tests, pictures).
  explicit MainWindow(api::Host& host, QSettings* settings = nullptr, QWidget* parent = nullptr);
  ~MainWindow() override;

  HostBridge& bridge() { return bridge_; }
  ClusterCanvas& canvas() { return *canvas_; }
  ConsolePanel& console() { return *console_; }
  EventsPanel& events() { return *events_; }
  InspectorPanel& inspector() { return *inspector_; }
  WhyPanel& why() { return *why_; }
  WhatIfPanel& whatIf() { return *what_if_; }
  LessonsPanel& lessons() { return *lessons_; }
  TopBar& topBar() { return *top_; }
  TimeBar& timeBar() { return *time_; }
  SideBySide& sideBySide() { return *beside_; }
  QMenu* menu() { return menu_; }

  void select(const Selection& selection);
  const Selection& selection() const { return selection_; }
  /// The partition that the one-click actions are about: the selected one, or the first of the first user topic.
  TopicPartition targetPartition() const;
  bool isBlank() const;

 public slots:
  void run(const hw::Command& command);
  void showMessage(const QString& text);
  void togglePause();
  void stepOnce();
  void stepBack();
  void setBlank(bool blank);
  void setLargeText(bool large);
  void toggleFullScreen();
  /// Runs a scenario file; a lesson opens in its panel.
  void openScenario(const QString& path);
  void openLesson(const QString& path);
  void openSession(const QString& path);
  /// Asks whether to open what a program that crashed left behind.
  void offerSession(const QString& path, hw::ui::SessionKeeper& keeper);
  void showLessons();
  /// The bubble for the first click; gone after the first command.
  void showFirstHint();
  void focusConsole();
  void resetLayout();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void buildDocks();
  /// Also builds them anew, in another language.
  void buildMenus();
  void buildFileMenu();
  void buildClusterMenu();
  void buildTimeMenu();
  void buildViewMenu();
  void buildLanguageMenu();
  void buildHelpMenu();
  void buildKeys();
  void connectAll();
  void onSnapshot(const std::shared_ptr<const api::Snapshot>& snapshot);
  void hideInternalEvents(const api::Snapshot& snapshot);
  void onEvents(const std::vector<Event>& events);
  void pickEvent(EventSeq seq);
  void askWhy(const cmd::Why& question);
  /// Shows that moment, and marks its event in the log.
  void showMoment(Time at, EventSeq event);
  void onAnswer(const api::CommandResult& result);
  void onSubmitted(const Command& command, quint64 id);
  void dropHint();
  void restyle();
  void defaultSizes();
  cmd::PartitionName targetName() const;
  void updateActions(const api::Snapshot& snapshot);
  void brokerVerb(cmd::BrokerVerb verb);
  /// True when the key was one of the window's own. `at` has the keyboard.
  bool presenterKey(QKeyEvent* key, const QWidget* at);
  void savePicture();
  void askScenario();
  void askLesson();
  void makeRoom();
  void bringBackDocks();
  void askSession();
  void saveSession();
  void saveAsScenario();
  void createTopic();
  void startProducer();
  void startConsumer();
  void newCluster();
  void reassign(TopicPartition partition);
  void raise(Dock* dock);
  void readLayout();
  void keepLayout();
  Dock* addDock(const QString& name, const Words& title, QWidget* panel, Qt::DockWidgetArea area);
  /// What is not said anew by itself.
  void retranslate();
  void sayLastTool();

  HostBridge bridge_;
  QSettings* settings_;
  ScenarioRunner* runner_;
  TopBar* top_ = nullptr;
  ClusterCanvas* canvas_ = nullptr;
  SideBySide* beside_ = nullptr;
  TimeBar* time_ = nullptr;
  EventModel* event_model_ = nullptr;
  EventsPanel* events_ = nullptr;
  WhyPanel* why_ = nullptr;
  WhatIfPanel* what_if_ = nullptr;
  BrokersPanel* brokers_ = nullptr;
  PartitionsPanel* partitions_ = nullptr;
  TopicsPanel* topics_ = nullptr;
  GroupsPanel* groups_ = nullptr;
  LedgerPanel* ledger_ = nullptr;
  ConsolePanel* console_ = nullptr;
  DescribePanel* describe_ = nullptr;
  InspectorPanel* inspector_ = nullptr;
  LessonsPanel* lessons_ = nullptr;
  std::vector<LivePanel*> live_;
  std::vector<Dock*> docks_;
  Dock *events_dock_ = nullptr, *console_dock_ = nullptr, *why_dock_ = nullptr, *inspector_dock_ = nullptr, *describe_dock_ = nullptr,
       *lessons_dock_ = nullptr;
  QMenu* menu_ = nullptr;
  QMenu *file_ = nullptr, *cluster_ = nullptr, *time_menu_ = nullptr, *view_ = nullptr, *help_ = nullptr, *broker_menu_ = nullptr;
  std::vector<std::pair<QAction*, cmd::BrokerVerb>> broker_actions_;
  QAction *large_ = nullptr, *full_ = nullptr;
  QWidget* blank_ = nullptr;
  QLabel* last_command_ = nullptr;
  QByteArray default_layout_;
  Selection selection_;
  QString last_tool_;  // the last command as a line of Kafka's tools
  bool hint_gone_ = false, hint_shown_ = false;
  bool sizes_kept_ = false;
  struct Away {
    Dock* dock;
    bool in_front;  // of the tabs it stands among
  };
  std::vector<Away> away_;  // hidden for a lesson
  std::uint64_t shown_cluster_ = 0;
};

}  // namespace hw::ui
