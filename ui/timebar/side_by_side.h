// Two branches at the same moment: the canvas of the one shown, beside it that of the other. What differs is marked in both and
// listed below them; whatever is selected, scrolled or zoomed on one side is on the other, too. GUI thread.
#pragma once

#include <QLabel>
#include <QListView>
#include <QSplitter>
#include <QWidget>
#include <memory>

#include "ui/bridge/host_bridge.h"
#include "ui/canvas/cluster_canvas.h"

namespace hw::ui {

class DifferenceModel;

class SideBySide : public QWidget {
  Q_OBJECT
 public:
  /// Takes the canvas in.
  SideBySide(ClusterCanvas* canvas, HostBridge& bridge, QWidget* parent = nullptr);
  void apply(const std::shared_ptr<const api::Snapshot>& snapshot);
  /// Null until two are shown.
  ClusterCanvas* other() const { return other_; }
  QLabel* differenceLabel() const { return what_; }
  QListView* differenceList() const { return list_; }
  DifferenceModel* differenceModel() const { return model_; }

 signals:
  /// A thing of the branch shown was picked: in the list, or its twin on the other side.
  void selectRequested(hw::ui::Selection selection);
  void messageRequested(QString text);

 private:
  void build();
  void connectSides();
  void pick(int row);
  void followSelection(const Selection& here);
  void pickedBeside(const Selection& beside);
  void fitList();
  QString nameOf(const api::Snapshot& snapshot, BranchId branch) const;

  ClusterCanvas* canvas_;
  HostBridge& bridge_;
  QSplitter* split_;
  QWidget* right_ = nullptr;
  QLabel *left_name_ = nullptr, *right_name_ = nullptr, *what_ = nullptr;
  QListView* list_ = nullptr;
  DifferenceModel* model_ = nullptr;
  ClusterCanvas* other_ = nullptr;
  std::shared_ptr<const api::Snapshot> shown_;
  canvas::Comparer comparer_;
  bool following_ = false;  // one side does what the other did
};

}  // namespace hw::ui
