// One page of the inspector: what there is to know about one thing, and what can be done with it. GUI thread.
#pragma once

#include <QCoreApplication>
#include <QVBoxLayout>
#include <QWidget>

#include "ui/bridge/host_bridge.h"
#include "ui/canvas/selection.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

class InspectorPage : public QWidget {
  Q_OBJECT
 public:
  explicit InspectorPage(HostBridge& bridge, QWidget* parent = nullptr);
  /// Shows the newest state. A page whose thing is gone says so.
  virtual void refresh(const api::Snapshot& snapshot) = 0;
  QString title() const { return title_; }

 signals:
  void commandRequested(hw::Command command);
  void reassignRequested(hw::TopicPartition partition);
  void selectRequested(hw::ui::Selection selection);
  /// A line to be run and shown in the console.
  void consoleRequested(QString line);
  void titleChanged();
  /// Why something came to be, told by the Why dock.
  void whyRequested(hw::cmd::Why question);

 protected:
  void setTitle(const QString& title);
  /// Shows or hides the sentence "... is gone"; true while the thing is there.
  bool present(bool there, const QString& goneText);
  QLabel* section(const QString& text);
  ReasonButton* button(const QString& text, bool danger = false);
  /// A button that asks why.
  ReasonButton* why(const QString& text, std::function<cmd::Why()> make);
  /// A button that sends the command `make` gives; beside it one that copies what does the same on a real cluster.
  ReasonButton* action(const QString& text, std::function<Command()> make, bool danger = false);
  QVBoxLayout* box() { return box_; }
  HostBridge& bridge() { return bridge_; }

 private:
  HostBridge& bridge_;
  QVBoxLayout* box_;
  QWidget* body_;
  QLabel* gone_;
  QString title_;
};

/// The page for a selection.
InspectorPage* makePage(const Selection& selection, HostBridge& bridge, QWidget* parent);

// The makers of the single pages, by file.
InspectorPage* makeClusterPage(HostBridge& bridge, QWidget* parent);
InspectorPage* makeBrokerPage(BrokerId broker, HostBridge& bridge, QWidget* parent);
InspectorPage* makeTopicPage(TopicIndex topic, HostBridge& bridge, QWidget* parent);
InspectorPage* makePartitionPage(TopicPartition partition, HostBridge& bridge, QWidget* parent);
InspectorPage* makeReplicaPage(TopicPartition partition, BrokerId broker, HostBridge& bridge, QWidget* parent);
InspectorPage* makeRecordPage(TopicPartition partition, BrokerId broker, Offset offset, HostBridge& bridge, QWidget* parent);
InspectorPage* makeProducerPage(ClientIndex client, HostBridge& bridge, QWidget* parent);
InspectorPage* makeConsumerPage(ClientIndex client, HostBridge& bridge, QWidget* parent);
InspectorPage* makeGroupPage(const QString& group, HostBridge& bridge, QWidget* parent);
InspectorPage* makeLinkPage(NodeId from, NodeId to, HostBridge& bridge, QWidget* parent);
InspectorPage* makePacketPage(MessageId packet, HostBridge& bridge, QWidget* parent);

}  // namespace hw::ui
