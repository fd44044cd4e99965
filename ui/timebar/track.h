// The painted part of the time bar: a lane for each branch, a mark for each event worth one, and the moment shown. GUI thread.
#pragma once

#include <QWidget>
#include <functional>
#include <memory>

#include "core/api/snapshot.h"
#include "ui/timebar/lanes.h"

namespace hw::ui {

/// Drag: to that moment. Wheel: zoom around the pointer; with Shift or sideways: along. Double click: all of it again.
/// Keys: Left and Right go event by event, with Ctrl a second, with Shift ten; Home the beginning, End live; + and - zoom; Up and Down
/// go from lane to lane, Enter goes on with that branch, the menu key opens its menu. Where there are more lanes than room they scroll:
/// with these keys, with Ctrl and the wheel, or by the bar at the right edge.
class TimeTrack : public QWidget {
  Q_OBJECT
 public:
  explicit TimeTrack(QWidget* parent = nullptr);
  void apply(const std::shared_ptr<const api::Snapshot>& snapshot);
  /// Says what an event of the branch shown was; empty where it is not known.
  void setTeller(std::function<QString(EventSeq)> teller) { teller_ = std::move(teller); }

  /// What is in sight: [first, last].
  Time first() const { return first_; }
  Time last() const { return last_; }
  double xOf(Time time) const;
  Time timeAt(double x) const;
  /// Middle of a branch's lane; 0 where it has none in sight.
  double laneY(BranchId branch) const;
  const Lanes& lanes() const { return lanes_; }
  /// The lane that the keyboard is at.
  BranchId keyLane() const { return key_lane_; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 public slots:
  void zoomIn() { zoom(0.5, xOf(now())); }
  void zoomOut() { zoom(2, xOf(now())); }
  void showAll();

 signals:
  void seekRequested(hw::Time when);
  void stepBackRequested();
  void stepRequested();
  void liveRequested();
  /// A click on another branch's lane.
  void branchRequested(hw::BranchId branch, hw::Time when);
  /// A right click, or the menu key.
  void menuRequested(hw::BranchId branch, QPoint global);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  bool event(QEvent* event) override;

 private:
  Time now() const { return snapshot_->now; }
  const api::TimeView& time() const { return snapshot_->time; }
  BranchId laneAt(double y) const;
  const api::BranchView* branch(BranchId id) const;
  void zoom(double factor, double aroundX);
  void keepInSight();
  void drag(double x);
  QString tipAt(QPointF at) const;
  void moveLane(int by);
  void describe();
  bool onScrollBar(QPointF at) const;
  QRectF scrollBar() const;
  void paintScale(QPainter& painter) const;
  void paintLane(QPainter& painter, const api::BranchView& branch) const;
  void paintMarks(QPainter& painter, const api::BranchView& branch, double y) const;
  void paintNow(QPainter& painter) const;
  void paintHidden(QPainter& painter) const;
  int laneHeight() const;
  int scaleHeight() const;

  std::shared_ptr<const api::Snapshot> snapshot_;
  std::function<QString(EventSeq)> teller_;
  Time first_, last_;
  bool follows_ = true;     // all of it is in sight, also when it grows
  bool dragging_ = false, scrolling_ = false;
  Lanes lanes_;
  BranchId key_lane_{0};
};

}  // namespace hw::ui
