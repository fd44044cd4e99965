// The insides of ClusterCanvas, shared by its painting and input files. GUI thread.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <algorithm>

#include "ui/canvas/cluster_canvas.h"
#include "ui/canvas/paint_traffic.h"
#include "ui/canvas/row_cache.h"
#include "ui/canvas/scene.h"

namespace hw::ui {

struct ClusterCanvas::Impl {
  explicit Impl(ClusterCanvas* canvas);

  ClusterCanvas* q;
  std::shared_ptr<const api::Snapshot> snapshot;
  std::function<QString(const Command&)> tool_line;
  canvas::ViewState view;
  canvas::Fonts fonts;
  canvas::Scene scene;
  std::unique_ptr<canvas::Router> router;
  std::vector<canvas::LinkLine> links;
  canvas::Traffic traffic;
  canvas::OffsetMotion motion;
  canvas::RowCache cache;
  Selection selection;
  std::vector<Selection> marked;  // look selected as well
  canvas::Held held;
  double held_since_ms = 0;
  bool reduced_motion = false;
  bool stale = true;  // the scene must be made anew
  QString hint;
  std::vector<TopicPartition> detail;
  canvas::Compared compared;

  QTimer timer;
  QElapsedTimer clock;
  double last_tick_ms = 0;

  // Input.
  QString hovered, pressed, focused;
  bool focus_visible = false;
  double lag_sent_ms = -1000;
  bool lag_dragging = false;
  bool bar_dragging = false, bar_dragging_x = false;
  struct Drag {
    TopicPartition partition;
    BrokerId from{-1};
    QPointF start, at;
    bool armed = false, active = false;
  } drag;

  double now() const { return static_cast<double>(clock.nsecsElapsed()) / 1e6; }
  void remake();
  void ensure() {
    if (stale) remake();
  }
  void invalidate(bool picture = false);
  void wake();
  void tick();
  void refont();
  void zoomAt(double zoom, QPointF anchor);
  void scrollBy(double dx, double dy);
  void tellDetail();
  /// What a control is called and says, with what differs on the other side.
  QString nameOf(const canvas::Control& c) const;
  QString tipOf(const canvas::Control& c) const;

  void paint(QPainter& p, bool live);
  void paintMarkedBrokers(QPainter& p);
  void paintOverlays(QPainter& p);
  void paintDrag(QPainter& p);
  QRectF hintRect() const;
  QPointF hintTip() const;

  void send(Command command);
  void choose(const Selection& s, bool tell = true);
  bool isChosen(const Selection& s) const { return s == selection || std::find(marked.begin(), marked.end(), s) != marked.end(); }
  void activateControl(const canvas::Control& c, QPointF at);
  void activateBroker(const canvas::Control& c);
  void sendLag(BrokerId broker, Duration lag, bool final);
  const canvas::Control* hit(QPointF at);
  /// A packet, record or link where no control is meant; kind none: nothing.
  Selection hitThing(QPointF at);
  Selection recordAt(const canvas::Control& cell, QPointF at);
  QString tipAt(QPointF at);
  void openMenu(const Selection& of, QPoint global);
  void moveFocus(Qt::Key key);
  std::vector<QString> tabStops() const;
  bool tabTo(bool next);
  BrokerId dropTarget() const;
};

}  // namespace hw::ui
