// A panel that shows a snapshot: a few times a second, and only while it is seen. GUI thread.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <memory>

#include "core/api/snapshot.h"
#include "ui/canvas/selection.h"

namespace hw::ui {

class LivePanel : public QWidget {
  Q_OBJECT
 public:
  /// Refreshes at most once each `interval_ms`.
  explicit LivePanel(int interval_ms = 150, QWidget* parent = nullptr);
  /// Keeps the snapshot and refreshes now or soon; a hidden panel refreshes when it is shown.
  void apply(std::shared_ptr<const api::Snapshot> snapshot);
  /// Refreshes at once, seen or not.
  void refreshNow();
  /// The widget that takes the keyboard when a person jumps to this panel.
  virtual QWidget* focusTarget() { return this; }

 signals:
  void selectRequested(hw::ui::Selection selection);

 protected:
  virtual void refresh(const api::Snapshot& snapshot) = 0;
  const api::Snapshot* snapshot() const { return snapshot_.get(); }
  void showEvent(QShowEvent* event) override;

 private:
  std::shared_ptr<const api::Snapshot> snapshot_;
  QTimer later_;
  QElapsedTimer since_;
  int interval_;
  bool stale_ = false;
};

}  // namespace hw::ui
