// The time bar: buttons for moments, the track, and a sentence about what is shown. GUI thread.
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>
#include <functional>
#include <memory>

#include "ui/bridge/host_bridge.h"
#include "ui/timebar/track.h"

class QMenu;

namespace hw::ui {

class TimeBar : public QWidget {
  Q_OBJECT
 public:
  explicit TimeBar(HostBridge& bridge, QWidget* parent = nullptr);
  void apply(const std::shared_ptr<const api::Snapshot>& snapshot);
  TimeTrack* track() const { return track_; }
  QToolButton* backButton() const { return back_; }
  QToolButton* reverseButton() const { return reverse_; }
  QToolButton* undoButton() const { return undo_; }
  QToolButton* redoButton() const { return redo_; }
  QPushButton* liveButton() const { return live_; }
  QLabel* sentence() const { return sentence_; }
  /// What can be done with a branch; the caller owns it.
  QMenu* makeBranchMenu(BranchId branch);

 public slots:
  void stepBack();
  void playBackwards();
  void restyle();
  /// Asks which settings should be others, and replays.
  void askOtherSettings();
  void replayWith(const QString& key, const QString& value);

 signals:
  void messageRequested(QString text);

 private:
  void retranslate();
  void say();
  void renameBranch(BranchId branch);
  void goTo(BranchId branch, Time when);

  HostBridge& bridge_;
  std::shared_ptr<const api::Snapshot> snapshot_;
  TimeTrack* track_;
  QToolButton *back_, *reverse_, *undo_, *redo_;
  QPushButton* live_;
  QLabel* sentence_;
};

}  // namespace hw::ui
