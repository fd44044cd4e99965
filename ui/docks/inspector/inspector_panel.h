// The inspector: a page for what is selected. GUI thread.
#pragma once

#include "ui/bridge/host_bridge.h"
#include "ui/docks/live_panel.h"

class QScrollArea;

namespace hw::ui {

class InspectorPage;

class InspectorPanel : public LivePanel {
  Q_OBJECT
 public:
  explicit InspectorPanel(HostBridge& bridge, QWidget* parent = nullptr);
  void setSelection(const Selection& selection);
  /// Builds the page anew, after the text size or the language changed.
  void rebuild();
  InspectorPage* page() const { return page_; }
  QWidget* focusTarget() override;

 signals:
  void commandRequested(hw::Command command);
  void reassignRequested(hw::TopicPartition partition);
  void consoleRequested(QString line);
  void titleChanged(QString title);
  void whyRequested(hw::cmd::Why question);

 protected:
  void refresh(const api::Snapshot& snapshot) override;

 private:
  void fitWidth();
  HostBridge& bridge_;
  QScrollArea* scroll_;
  InspectorPage* page_ = nullptr;
  Selection selection_;
};

}  // namespace hw::ui
