// ClusterCanvas: the keyboard. Tab goes from thing to thing, arrows to the nearest one, Enter and Space do what a click does.
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <algorithm>
#include <cmath>

#include "ui/canvas/accessible.h"
#include "ui/canvas/canvas_impl.h"

namespace hw::ui {

using namespace canvas;

std::vector<QString> ClusterCanvas::Impl::tabStops() const {
  std::vector<QString> out;
  bool cell = false;
  for (const Control& c : scene.controls) {
    if (scene.visibleRect(c).isEmpty()) continue;
    if (c.kind == ControlKind::cell || c.kind == ControlKind::partition) {
      // The table of cells is one stop; arrows go on inside it.
      const Control* now = scene.find(focused);
      const bool inside = now && (now->kind == ControlKind::cell || now->kind == ControlKind::partition);
      if (inside ? c.id != focused : (cell || c.kind == ControlKind::partition)) continue;
      cell = true;
    }
    out.push_back(c.id);
  }
  return out;
}

bool ClusterCanvas::Impl::tabTo(bool next) {
  ensure();
  const std::vector<QString> stops = tabStops();
  if (stops.empty()) return false;
  const auto it = std::find(stops.begin(), stops.end(), focused);
  auto i = it - stops.begin();
  const auto n = static_cast<std::ptrdiff_t>(stops.size());
  if (it == stops.end()) i = next ? 0 : n - 1;
  else i += next ? 1 : -1;
  if (i < 0 || i >= n) {
    focused.clear();
    focus_visible = false;
    q->update();
    return false;
  }
  q->focusControl(stops[static_cast<std::size_t>(i)]);
  return true;
}

void ClusterCanvas::Impl::moveFocus(Qt::Key key) {
  ensure();
  const Control* now_at = scene.find(focused);
  if (!now_at) {
    tabTo(true);
    return;
  }
  const QPointF dir = key == Qt::Key_Left ? QPointF(-1, 0) : key == Qt::Key_Right ? QPointF(1, 0) : key == Qt::Key_Up
      ? QPointF(0, -1) : QPointF(0, 1);
  const QPointF from = scene.visibleRect(*now_at).center();
  const Control* best = nullptr;
  double best_cost = 1e9;
  for (const Control& c : scene.controls) {
    const QRectF r = scene.visibleRect(c);
    if (r.isEmpty() || c.id == focused) continue;
    const QPointF d = r.center() - from;
    const double along = QPointF::dotProduct(d, dir);
    const double across = std::abs(d.x() * dir.y()) + std::abs(d.y() * dir.x());
    if (along < 4 || across > 3 * along + 40) continue;
    const double cost = along + 2.2 * across;
    if (cost < best_cost) {
      best_cost = cost;
      best = &c;
    }
  }
  const Layout& l = scene.layout;
  if (!best && key == Qt::Key_Down && view.scroll_y < l.max_scroll_y) return scrollBy(0, l.row_h);
  if (best && key == Qt::Key_Up && best->kind != ControlKind::cell && now_at->kind == ControlKind::cell && view.scroll_y > 0)
    return scrollBy(0, -l.row_h);
  if (best) q->focusControl(best->id);
}

bool ClusterCanvas::focusNextPrevChild(bool next) {
  if (d_->tabTo(next)) return true;
  return QWidget::focusNextPrevChild(next);
}

void ClusterCanvas::focusInEvent(QFocusEvent* e) {
  QWidget::focusInEvent(e);
  if (e->reason() == Qt::TabFocusReason || e->reason() == Qt::BacktabFocusReason) {
    d_->focused.clear();
    d_->tabTo(e->reason() == Qt::TabFocusReason);
  }
  update();
}

void ClusterCanvas::focusOutEvent(QFocusEvent* e) {
  QWidget::focusOutEvent(e);
  update();
}

void ClusterCanvas::keyPressEvent(QKeyEvent* e) {
  d_->ensure();
  const Control* found = d_->scene.find(d_->focused);
  const bool by_key = found && d_->focus_visible;
  switch (e->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoomIn();
    case Qt::Key_Minus: return zoomOut();
    case Qt::Key_0: return zoomFit();
    case Qt::Key_Escape:
      if (d_->drag.armed) {
        d_->drag = {};
        d_->pressed.clear();
        unsetCursor();
        return update();
      }
      if (!d_->hint.isEmpty()) return setHint({});
      if (d_->selection.kind != Selection::Kind::none) return d_->choose({});
      break;
    case Qt::Key_Left:
    case Qt::Key_Right:
      if (by_key && found->kind == ControlKind::lag) {
        const api::BrokerView* b = findBroker(*d_->snapshot, found->target.broker);
        const Duration lag = d_->held.broker == found->target.broker ? d_->held.lag : b ? b->lag : Duration{};
        return d_->sendLag(found->target.broker, lagStep(lag, e->key() == Qt::Key_Right ? 1 : -1), true);
      }
      [[fallthrough]];
    case Qt::Key_Up:
    case Qt::Key_Down:
      // With no focus shown, arrows are the presenter's: the window takes them.
      if (!by_key) break;
      return d_->moveFocus(static_cast<Qt::Key>(e->key()));
    case Qt::Key_PageDown: return d_->scrollBy(0, d_->scene.layout.rows_area.height() * 0.9);
    case Qt::Key_PageUp: return d_->scrollBy(0, -d_->scene.layout.rows_area.height() * 0.9);
    case Qt::Key_Home: return d_->scrollBy(0, -1e9);
    case Qt::Key_End: return d_->scrollBy(0, 1e9);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
      if (by_key) {
        const Control c = *found;
        d_->activateControl(c, c.rect.center());
        if (e->key() != Qt::Key_Space && !c.isButton()) emit activated(c.target);
        return;
      }
      break;
    case Qt::Key_Menu: {
      QContextMenuEvent menu(QContextMenuEvent::Keyboard, rect().center(), mapToGlobal(rect().center()));
      return contextMenuEvent(&menu);
    }
    default: break;
  }
  QWidget::keyPressEvent(e);
}

}  // namespace hw::ui
