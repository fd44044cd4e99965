// ClusterCanvas: mouse and wheel. What a hand does becomes a Command or a Selection.
#include <QApplication>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>

#include "ui/canvas/canvas_impl.h"
#include "ui/canvas/menu.h"
#include "ui/canvas/why_not.h"

namespace hw::ui {

using namespace canvas;

void ClusterCanvas::Impl::send(Command command) {
  if (!hint.isEmpty()) {
    hint.clear();
    q->update();
  }
  emit q->commandRequested(std::move(command));
}

void ClusterCanvas::Impl::choose(const Selection& s, bool tell) {
  if (selection == s && marked.empty()) return;
  marked.clear();
  selection = s;
  invalidate();
  emit q->selectionShown(s);
  if (tell) emit q->selectionChanged(s);
}

void ClusterCanvas::Impl::sendLag(BrokerId broker, Duration lag, bool final) {
  held = {broker, lag};
  held_since_ms = now();
  invalidate();
  // A hand moves faster than a cluster needs to know; the last value always goes out.
  if (!final && now() - lag_sent_ms < 100) return;
  lag_sent_ms = now();
  send(cmd::LagBroker{broker, lag});
}

void ClusterCanvas::Impl::activateBroker(const Control& c) {
  using V = cmd::BrokerVerb;
  V verb = V::stop;
  if (c.kind == ControlKind::power) verb = c.on ? V::stop : V::start;
  if (c.kind == ControlKind::kill) verb = V::kill;
  if (c.kind == ControlKind::pause) verb = c.on ? V::resume : V::pause;
  send(cmd::BrokerAction{verb, c.target.broker});
}

void ClusterCanvas::Impl::activateControl(const Control& c, QPointF at) {
  if (!c.enabled()) {
    emit q->messageRequested(whyNotText(c.why));
    return;
  }
  switch (c.kind) {
    case ControlKind::power:
    case ControlKind::kill:
    case ControlKind::pause: activateBroker(c); break;
    case ControlKind::acks: {
      const api::ProducerView* p = findProducer(*snapshot, c.target.client);
      if (p && !c.on) send(cmd::ProducerSet{p->name, {{"acks", c.value < 0 ? "all" : std::to_string(c.value)}}});
      break;
    }
    case ControlKind::add_producer:
      if (auto command = newProducer(*snapshot)) send(*command);
      else emit q->messageRequested(CanvasText::tr("There is no topic to write to."));
      break;
    case ControlKind::add_consumer:
      if (auto command = newConsumer(*snapshot)) send(*command);
      else emit q->messageRequested(CanvasText::tr("There is no topic to read from."));
      break;
    case ControlKind::cell: choose(recordAt(c, at)); break;
    case ControlKind::lag: choose(c.target); break;
    default: choose(c.target);
  }
}

const Control* ClusterCanvas::Impl::hit(QPointF at) {
  ensure();
  return scene.at(at);
}

Selection ClusterCanvas::Impl::recordAt(const Control& cell, QPointF at) {
  const api::PartitionView* p = findPartition(*snapshot, cell.target.partition);
  const api::ReplicaView* r = p ? findReplica(*p, cell.target.broker) : nullptr;
  if (!r || scene.layout.level != Level::close) return cell.target;
  const QRectF bar = barRect(cell.rect, scene.layout.level, fonts);
  if (!bar.contains(at)) return cell.target;
  const OffsetScale s = motion.scaleFor(*p, bar.width(), scene.layout.level, fonts, !reduced_motion);
  const auto offset = static_cast<std::int64_t>(std::floor(s.start + (at.x() - bar.left()) / s.slot));
  if (offset < r->log_start.v || offset >= r->leo.v) return cell.target;
  return Selection::ofRecord(p->id, r->broker, Offset{offset});
}

Selection ClusterCanvas::Impl::hitThing(QPointF at) {
  ensure();
  const Layout& l = scene.layout;
  if (at.x() < l.left.right() || at.x() > l.right.left()) return {};
  double best = 8;
  Selection found;
  for (const Track& t : traffic.tracks()) {
    const auto place = packetPlace(*router, t);
    if (!place) continue;
    const double d = std::hypot(place->x() - at.x(), place->y() - at.y()) + (isIdlePacket(t.packet) ? 2 : 0);
    if (d < best) {
      best = d;
      found = Selection::ofPacket(t.packet.id);
    }
  }
  if (found.kind != Selection::Kind::none) return found;
  if (scene.at(at)) return {};  // a cell lies over a link
  best = 5;
  for (const LinkLine& k : links) {
    const Route* r = router->route(k.from, k.to, k.partition);
    if (!r || !r->visible || !r->bounds().adjusted(-6, -6, 6, 6).contains(at)) continue;
    const double d = r->distanceTo(at);
    if (d < best) {
      best = d;
      found = Selection::ofLink(k.from, k.to);
    }
  }
  for (const api::LinkView& k : snapshot->links) {
    const Route* r = router->route(k.from, k.to, {});
    if (r && r->distanceTo(at) < std::max(best, 10.0)) found = Selection::ofLink(k.from, k.to);
  }
  return found;
}

void ClusterCanvas::mousePressEvent(QMouseEvent* e) {
  const QPointF at = e->position();
  d_->focus_visible = false;
  if (e->button() != Qt::LeftButton) return QWidget::mousePressEvent(e);
  if (!d_->hint.isEmpty() && d_->hintRect().contains(at)) {
    setHint({});
    return;
  }
  d_->ensure();
  const QRectF bar = d_->scene.layout.scroll_bar;
  if (!bar.isEmpty() && bar.adjusted(-3, 0, 3, 0).contains(at)) {
    d_->bar_dragging = true;
    mouseMoveEvent(e);
    return;
  }
  if (!d_->scene.layout.scroll_bar_x.isEmpty() && d_->scene.layout.scroll_bar_x.adjusted(0, -2, 0, 3).contains(at)) {
    d_->bar_dragging_x = true;
    mouseMoveEvent(e);
    return;
  }
  // A packet under the hand is meant, also where it lies over a cell.
  const Selection thing = d_->hitThing(at);
  if (thing.kind == Selection::Kind::packet) return d_->choose(thing);
  const Control* c = d_->hit(at);
  if (!c) {
    Selection s = thing;
    const Layout& l = d_->scene.layout;
    if (l.level == Level::far) {
      const int row = l.rowAt(at.y()), col = l.columnAt(at.x());
      const auto* p = row >= 0 ? partitionOf(*d_->snapshot, l.rows[static_cast<std::size_t>(row)]) : nullptr;
      if (p && col >= 0 && findReplica(*p, d_->snapshot->brokers[static_cast<std::size_t>(col)]->id))
        s = Selection::ofReplica(p->id, d_->snapshot->brokers[static_cast<std::size_t>(col)]->id);
      else if (p) s = Selection::ofPartition(p->id);
    }
    return d_->choose(s);
  }
  d_->pressed = c->id;
  d_->focused = c->id;
  if (c->kind == ControlKind::cell) d_->drag = {c->target.partition, c->target.broker, at, at, true, false};
  if (c->kind == ControlKind::lag) {
    d_->lag_dragging = true;
    const Control slider = *c;  // the command may bring a new scene
    d_->sendLag(slider.target.broker, lagFromX(slider.rect, at.x()), false);
  }
  update();
}

void ClusterCanvas::mouseMoveEvent(QMouseEvent* e) {
  const QPointF at = e->position();
  d_->ensure();
  if (d_->bar_dragging) {
    const QRectF bar = d_->scene.layout.scroll_bar;
    d_->view.scroll_y = (at.y() - bar.top()) / std::max(1.0,
        bar.height()) * d_->scene.layout.content_h - d_->scene.layout.rows_area.height() / 2;
    d_->scrollBy(0, 0);
    return;
  }
  if (d_->bar_dragging_x) {
    const QRectF bar = d_->scene.layout.scroll_bar_x;
    d_->view.scroll_x = (at.x() - bar.left()) / std::max(1.0, bar.width()) * d_->scene.layout.content_w - bar.width() / 2;
    d_->scrollBy(0, 0);
    return;
  }
  if (d_->lag_dragging) {
    if (const Control* c = d_->scene.find(d_->pressed)) d_->sendLag(c->target.broker, lagFromX(c->rect, at.x()), false);
    return;
  }
  if (d_->drag.armed) {
    d_->drag.at = at;
    if (!d_->drag.active && (at - d_->drag.start).manhattanLength() > QApplication::startDragDistance()) d_->drag.active = true;
    if (d_->drag.active) {
      setCursor(Qt::ClosedHandCursor);
      update();
    }
    return;
  }
  const Control* c = d_->scene.at(at);
  const QString id = c ? c->id : QString();
  if (id != d_->hovered) {
    d_->hovered = id;
    update();
  }
  const bool button = c && (c->isButton() || c->kind == ControlKind::lag);
  setCursor(button ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void ClusterCanvas::mouseReleaseEvent(QMouseEvent* e) {
  const QPointF at = e->position();
  d_->bar_dragging = d_->bar_dragging_x = false;
  if (e->button() != Qt::LeftButton) return QWidget::mouseReleaseEvent(e);
  d_->ensure();
  const QString id = std::exchange(d_->pressed, QString());
  const Control* found = d_->scene.find(id);
  if (d_->lag_dragging) {
    d_->lag_dragging = false;
    if (found) d_->sendLag(found->target.broker, lagFromX(found->rect, at.x()), true);
    return;
  }
  const Impl::Drag drag = std::exchange(d_->drag, Impl::Drag{});
  unsetCursor();
  update();
  if (drag.active) {
    d_->drag.at = at;
    const BrokerId to = d_->dropTarget();
    d_->drag = {};
    const api::PartitionView* p = findPartition(*d_->snapshot, drag.partition);
    if (!p || to.v < 0 || to == drag.from) return;
    if (findReplica(*p, to))
      emit messageRequested(
          CanvasText::tr("Broker %1 already has a replica of %2.").arg(to.v).arg(QString::fromStdString(p->name)));
    else d_->send(cmd::Reassign{partitionName(*d_->snapshot, p->id), movedReplicas(*p, drag.from, to), {}});
    return;
  }
  if (!found || !found->rect.contains(at)) return;
  const Control c = *found;
  d_->activateControl(c, at);
}

void ClusterCanvas::mouseDoubleClickEvent(QMouseEvent* e) {
  const Control* c = d_->hit(e->position());
  if (e->button() != Qt::LeftButton || (c && (c->isButton() || c->kind == ControlKind::lag))) return mousePressEvent(e);
  Selection s = d_->hitThing(e->position());
  if (s.kind == Selection::Kind::none && c) s = c->target;
  if (s.kind == Selection::Kind::none) return;
  d_->choose(s);
  emit activated(s);
  d_->openMenu(s, e->globalPosition().toPoint());
}

void ClusterCanvas::leaveEvent(QEvent*) {
  d_->hovered.clear();
  update();
}

void ClusterCanvas::wheelEvent(QWheelEvent* e) {
  const QPointF at = e->position();
  const double steps = e->angleDelta().y() / 120.0;
  e->accept();
  if (e->modifiers() & Qt::ControlModifier) {
    d_->zoomAt(d_->view.zoom * std::pow(1.18, steps), at);
    return;
  }
  d_->ensure();
  const double pixels = e->pixelDelta().y() != 0 ? -e->pixelDelta().y() : -steps * 60;
  const double across = e->pixelDelta().x() != 0 ? -e->pixelDelta().x() : -e->angleDelta().x() / 2.0;
  if (at.x() < d_->scene.layout.left.right()) {
    d_->view.left_scroll = std::max(0.0, d_->view.left_scroll + pixels);
    d_->invalidate();
  } else if (at.x() > d_->scene.layout.right.left()) {
    d_->view.right_scroll = std::max(0.0, d_->view.right_scroll + pixels);
    d_->invalidate();
  } else if (e->modifiers() & Qt::ShiftModifier) {
    d_->scrollBy(pixels, 0);
  } else {
    d_->scrollBy(across, pixels);
  }
}

}  // namespace hw::ui
