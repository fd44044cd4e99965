#include "ui/canvas/routes.h"

#include <algorithm>
#include <cmath>

namespace hw::ui::canvas {

namespace {

// Builds a route of straight pieces with rounded corners and one S-shaped bend.
class Builder {
 public:
  explicit Builder(QPointF start) { add(start); }
  void add(QPointF p) {
    if (!r_.points.empty()) {
      const QPointF d = p - r_.points.back();
      const double n = std::hypot(d.x(), d.y());
      if (n < 0.01) return;
      r_.length.push_back(r_.length.back() + n);
    } else {
      r_.length.push_back(0);
    }
    r_.points.push_back(p);
  }
  // An S from here to p, level at both ends.
  void sweep(QPointF p) {
    const QPointF a = r_.points.back();
    const double mid = (a.x() + p.x()) / 2;
    const QPointF b(mid, a.y()), c(mid, p.y());
    for (int i = 1; i <= 16; ++i) {
      const double t = i / 16.0, u = 1 - t;
      add(a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + p * (t * t * t));
    }
  }
  // To p by way of the corner, which is rounded.
  void turn(QPointF corner, QPointF p, double radius) {
    const QPointF a = r_.points.back();
    const auto unit = [](QPointF v) {
      const double n = std::hypot(v.x(), v.y());
      return n < 1e-6 ? QPointF() : v / n;
    };
    const double da = std::hypot(corner.x() - a.x(), corner.y() - a.y()), dp = std::hypot(corner.x() - p.x(), corner.y() - p.y());
    const double r = std::min({radius, da, dp});
    const QPointF in = corner + unit(a - corner) * r, out = corner + unit(p - corner) * r;
    add(in);
    for (int i = 1; i <= 6; ++i) {
      const double t = i / 6.0, u = 1 - t;
      add(in * (u * u) + corner * (2 * u * t) + out * (t * t));
    }
    add(p);
  }
  Route take() { return std::move(r_); }

 private:
  Route r_;
};

Route reversed(Route r) {
  std::reverse(r.points.begin(), r.points.end());
  const double total = r.total();
  std::reverse(r.length.begin(), r.length.end());
  for (double& x : r.length) x = total - x;
  return r;
}

bool isClient(NodeId n) { return n.kind == NodeKind::producer || n.kind == NodeKind::consumer; }

}  // namespace

QPointF Route::at(double t) const {
  if (points.empty()) return {};
  const double want = std::clamp(t, 0.0, 1.0) * total();
  const auto it = std::lower_bound(length.begin(), length.end(), want);
  if (it == length.begin()) return points.front();
  if (it == length.end()) return points.back();
  const auto i = static_cast<std::size_t>(it - length.begin());
  const double span = length[i] - length[i - 1];
  return points[i - 1] + (points[i] - points[i - 1]) * (span > 0 ? (want - length[i - 1]) / span : 0);
}

QPointF Route::directionAt(double t) const {
  const QPointF d = at(t + 0.01) - at(t - 0.01);
  const double n = std::hypot(d.x(), d.y());
  return n < 1e-6 ? QPointF(1, 0) : d / n;
}

double Route::distanceTo(QPointF p) const {
  double best = 1e9;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const QPointF a = points[i - 1], ab = points[i] - a, ap = p - a;
    const double n = QPointF::dotProduct(ab, ab);
    const double t = n > 0 ? std::clamp(QPointF::dotProduct(ap, ab) / n, 0.0, 1.0) : 0;
    const QPointF d = ap - ab * t;
    best = std::min(best, std::hypot(d.x(), d.y()));
  }
  return best;
}

QRectF Route::bounds() const {
  if (points.empty()) return {};
  double x0 = points[0].x(), x1 = x0, y0 = points[0].y(), y1 = y0;
  for (QPointF p : points) {
    x0 = std::min(x0, p.x());
    x1 = std::max(x1, p.x());
    y0 = std::min(y0, p.y());
    y1 = std::max(y1, p.y());
  }
  return {x0, y0, x1 - x0, y1 - y0};
}

const Route* Router::route(NodeId from, NodeId to, TopicPartition tp) {
  int row = tp.partition.v >= 0 ? s_.layout.rowOf(tp) : -1;
  if (s_.layout.level == Level::far) row = -1;
  const auto key = std::tuple{from, to, row};
  auto it = known_.find(key);
  if (it == known_.end()) it = known_.emplace(key, make(from, to, row)).first;
  return it->second ? &*it->second : nullptr;
}

std::optional<Route> Router::make(NodeId from, NodeId to, int row) const {
  const bool from_broker = from.kind == NodeKind::broker, to_broker = to.kind == NodeKind::broker;
  if (from_broker && to_broker) return row >= 0 ? makeReplication(BrokerId{from.id}, BrokerId{to.id}, row)
    : makeBus(BrokerId{from.id}, BrokerId{to.id});
  if (isClient(from) && to_broker) return makeClient(from, BrokerId{to.id}, row);
  std::optional<Route> back;
  if (isClient(to) && from_broker) back = makeClient(to, BrokerId{from.id}, row);
  if (to.kind == NodeKind::controller && from_broker) return makeController(BrokerId{from.id});
  if (from.kind == NodeKind::controller && to_broker) back = makeController(BrokerId{to.id});
  if (!back) return std::nullopt;
  const bool seen = back->visible;
  Route r = reversed(std::move(*back));
  r.visible = seen;
  return r;
}

std::optional<Route> Router::makeClient(NodeId client, BrokerId broker, int row) const {
  const Layout& l = s_.layout;
  const int col = l.columnOf(broker);
  if (col < 0) return std::nullopt;
  const bool producer = client.kind == NodeKind::producer;
  QRectF card, clip = producer ? s_.sides.left_clip : s_.sides.right_clip;
  if (producer) {
    for (const ProducerCard& c : s_.sides.producers)
      if (s_.snapshot->producers[static_cast<std::size_t>(c.index)].index.v == client.id) card = c.rect;
  } else {
    for (const ConsumerCard& c : s_.sides.consumers)
      if (s_.snapshot->consumers[static_cast<std::size_t>(c.index)].index.v == client.id) card = c.rect;
  }
  if (card.isEmpty()) return std::nullopt;
  const QPointF start(producer ? card.right() : card.left(), std::clamp(card.top() + 18, clip.top() + 4, clip.bottom() - 4));
  Builder b(start);
  const double lane_x = producer ? l.gutter.left() : l.rows_area.right() + (l.scroll_bar.isEmpty() ? 4 : 14);
  bool visible = l.columnX(col) + l.column_w * 0.3 > l.rows_area.left() && l.columnX(col) + l.column_w * 0.3 < l.rows_area.right();
  double x = 0, y = 0, end = 0;
  if (row >= 0) {
    const QRectF cell = l.cellRect(row, col);
    // Several producers run side by side, not on top of each other.
    const double shift = producer && l.row_gap >= 14 ? 2.0 * (client.id % 3) : 0;
    y = cell.top() - std::max(2.0, l.row_gap * 0.26) - shift;
    x = cell.left() + cell.width() * (producer ? 0.3 : 0.7);
    end = cell.top() + 1;
    visible = visible && y > l.rows_area.top() - 2 && cell.top() < l.rows_area.bottom();
  } else {
    y = l.bus.center().y();
    x = l.columnX(col) + l.column_w * (producer ? 0.3 : 0.7);
    end = l.headers.bottom() - 1;
  }
  b.sweep(QPointF(lane_x, y));
  b.turn(QPointF(x, y), QPointF(x, end), 7);
  Route r = b.take();
  r.visible = visible;
  return r;
}

std::optional<Route> Router::makeReplication(BrokerId from, BrokerId to, int row) const {
  const Layout& l = s_.layout;
  const int a = l.columnOf(from), c = l.columnOf(to);
  if (a < 0 || c < 0 || a == c) return std::nullopt;
  const QRectF ca = l.cellRect(row, a), cc = l.cellRect(row, c);
  // A neighbour's way lies nearer to the cells than one that passes below a third.
  const double y = ca.bottom() + l.row_gap * (std::abs(a - c) == 1 ? 0.26 : 0.46);
  const double side = a < c ? 1 : -1;
  const double xa = ca.center().x() + side * ca.width() * 0.16, xc = cc.center().x() - side * cc.width() * 0.16;
  Builder b(QPointF(xa, ca.bottom()));
  b.turn(QPointF(xa, y), QPointF((xa + xc) / 2, y), 6);
  b.turn(QPointF(xc, y), QPointF(xc, cc.bottom()), 6);
  Route r = b.take();
  r.visible = ca.bottom() > l.rows_area.top() && ca.bottom() < l.rows_area.bottom() &&
              (l.rows_area.intersects(ca) || l.rows_area.intersects(cc));
  return r;
}

std::optional<Route> Router::makeBus(BrokerId from, BrokerId to) const {
  const Layout& l = s_.layout;
  const int a = l.columnOf(from), c = l.columnOf(to);
  if (a < 0 || c < 0 || a == c) return std::nullopt;
  const double side = a < c ? 1 : -1;
  const double xa = l.columnX(a) + l.column_w * (0.5 + side * 0.16), xc = l.columnX(c) + l.column_w * (0.5 - side * 0.16);
  const double y = l.bus.top() + l.bus.height() * (std::abs(a - c) == 1 ? 0.35 : 0.65), top = l.headers.bottom();
  Builder b(QPointF(xa, top));
  b.turn(QPointF(xa, y), QPointF((xa + xc) / 2, y), 6);
  b.turn(QPointF(xc, y), QPointF(xc, top), 6);
  return b.take();
}

std::optional<Route> Router::makeController(BrokerId broker) const {
  const Layout& l = s_.layout;
  const int col = l.columnOf(broker);
  if (col < 0 || l.strip.isEmpty()) return std::nullopt;
  const double x = l.columnX(col) + l.column_w / 2;
  Builder b(QPointF(x, l.headers.top()));
  b.add(QPointF(x, l.strip.bottom() + 6));
  b.turn(QPointF(x, l.strip.center().y()), QPointF(l.strip.center().x(), l.strip.center().y()), 8);
  return b.take();
}

}  // namespace hw::ui::canvas
