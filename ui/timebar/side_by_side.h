// Two branches at the same moment: the canvas of the one shown, beside it that of the other, and a line that says what differs.
// GUI thread.
#pragma once

#include <QLabel>
#include <QSplitter>
#include <QWidget>
#include <memory>

#include "ui/canvas/cluster_canvas.h"

namespace hw::ui {

/// What differs between two pictures, worst first: lost records, leaders, ISR. One sentence each, translated.
QStringList differences(const api::Snapshot& shown, const api::Snapshot& beside);

class SideBySide : public QWidget {
  Q_OBJECT
 public:
  /// Takes the canvas in.
  explicit SideBySide(ClusterCanvas* canvas, QWidget* parent = nullptr);
  void apply(const std::shared_ptr<const api::Snapshot>& snapshot);
  /// Null until two are shown.
  ClusterCanvas* other() const { return other_; }
  QLabel* differenceLabel() const { return what_; }

 signals:
  void closeRequested();

 private:
  void build();
  QString nameOf(const api::Snapshot& snapshot, BranchId branch) const;

  ClusterCanvas* canvas_;
  QSplitter* split_;
  QWidget *left_head_ = nullptr, *right_ = nullptr, *bar_ = nullptr;
  QLabel *left_name_ = nullptr, *right_name_ = nullptr, *what_ = nullptr;
  ClusterCanvas* other_ = nullptr;
};

}  // namespace hw::ui
