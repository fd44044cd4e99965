// The picture of the cluster: brokers are columns, partitions are rows, a cell is one replica. Painted with QPainter, in software.
// GUI thread only. It decides nothing about the cluster: it draws a Snapshot and turns what a hand does into Commands.
#pragma once

#include <QRectF>
#include <QString>
#include <QWidget>
#include <functional>
#include <memory>
#include <vector>

#include "core/api/snapshot.h"
#include "core/cluster/command.h"
#include "ui/canvas/differences.h"
#include "ui/canvas/selection.h"

class QMenu;

namespace hw::ui {

class ClusterCanvas : public QWidget {
  Q_OBJECT
 public:
  explicit ClusterCanvas(QWidget* parent = nullptr);
  ~ClusterCanvas() override;

  /// Shows this picture from the next frame on. Cheap: a frame is painted at most once each 16 ms.
  void apply(std::shared_ptr<const api::Snapshot> snapshot);

  /// The same for a film: packets glide by this clock (milliseconds of the film), not by the wall's; to be painted with paintScene.
  void applyAt(std::shared_ptr<const api::Snapshot> snapshot, double ms);

  void select(const Selection& selection);
  const Selection& selection() const;
  /// Scrolls, if it must, until the broker, partition or replica is in sight.
  void reveal(const Selection& thing);

  /// Marks what is not the same on the other side. `all` null: nothing is compared.
  void setCompared(canvas::Compared compared);
  /// The same zoom, and the same part of the rows and columns, as another canvas shows.
  void lookAs(const ClusterCanvas& other);

  /// Several things look selected, until something else is selected. Topics, brokers, partitions, replicas, producers and consumers.
  void mark(std::vector<Selection> things);
  const std::vector<Selection>& marked() const;

  /// 1 is "everything fits as well as it can"; up to 8.
  void setZoom(double zoom);
  double zoom() const;

  void setShowControl(bool on);    // heartbeats, fencing and other traffic of the controller
  void setShowInternal(bool on);   // topics such as __consumer_offsets; hidden by default
  void setFoldIdentical(bool on);  // partitions that look alike become one counted row
  void setReducedMotion(bool on);  // nothing glides: links light up instead
  void setShowLegend(bool on);     // the line at the foot that names the marks; on by default
  void setShowSides(bool on);      // producers and consumers; on by default
  /// A bubble that points at the power button of the last broker. Goes away with the first command. Empty: none.
  void setHint(const QString& text);

  bool showControl() const;
  bool showInternal() const;
  bool foldIdentical() const;
  bool reducedMotion() const;

  /// Paints the present view into `target`, without the widget's caches; for PNG and SVG. Works on the offscreen platform.
  void paintScene(QPainter& painter, QRectF target);

  /// Where a control is, in widget coordinates; empty when it is not in view. For tests and screen readers. Ids:
  /// "broker/2", "broker/2/power|pause|kill|lag", "topic/NAME", "partition/NAME-0", "cell/NAME-0/2", "producer/P",
  /// "producer/P/acks/0|1|all", "consumer/C", "group/G", "died", "packet/123", "add/producer", "add/consumer", "hint".
  QRectF controlRect(const QString& id) const;
  /// Ids of everything that can be reached by keyboard, in order.
  QStringList controlIds() const;
  /// Does what a click on the control does. False when there is no such control.
  bool activate(const QString& id);
  QString controlName(const QString& id) const;
  QString controlTip(const QString& id) const;
  QString focusedControl() const;
  void focusControl(const QString& id);
  /// Tells what does the same on a real cluster; menus then offer it to be copied.
  void setToolLine(std::function<QString(const Command&)> line);
  /// The context menu of a thing; the caller owns it.
  QMenu* makeMenu(const Selection& of);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 public slots:
  void zoomIn();
  void zoomOut();
  void zoomFit();

 signals:
  void commandRequested(hw::Command command);
  void selectionChanged(hw::ui::Selection selection);
  /// Another thing is marked as selected, by hand or by select().
  void selectionShown(hw::ui::Selection selection);
  /// Zoomed or scrolled.
  void viewChanged();
  /// A double click or Enter on something: show it in the inspector.
  void activated(hw::ui::Selection selection);
  /// Partitions whose records are seen one by one (Host::set_detail).
  void detailWanted(std::vector<hw::TopicPartition> partitions);
  /// A sentence for the person, such as why a greyed control does nothing.
  void messageRequested(QString text);
  void zoomChanged(double zoom);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  bool focusNextPrevChild(bool next) override;

 private:
  friend class CanvasAccessible;
  struct Impl;
  std::unique_ptr<Impl> d_;
};

}  // namespace hw::ui

Q_DECLARE_METATYPE(hw::Command)
