// What is not the same on the other side. Brackets at the corners, which nothing else has, and a crossed-out "equals": no colour is
// needed to see them. What changes with every record is marked quietly.
#include <algorithm>
#include <cmath>

#include "ui/canvas/paint.h"

namespace hw::ui::canvas {

namespace {

void paintBrackets(QPainter& p, const QRectF& r, double length, double width, bool all_four) {
  QPen pen(toneColor(Tone::differs), width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(pen);
  p.setBrush(Qt::NoBrush);
  const double l = std::min({length, r.width() / 3, r.height() / 3});
  p.drawPolyline(QPolygonF({{r.right() - l, r.top()}, {r.right(), r.top()}, {r.right(), r.top() + l}}));
  p.drawPolyline(QPolygonF({{r.left(), r.bottom() - l}, {r.left(), r.bottom()}, {r.left() + l, r.bottom()}}));
  if (!all_four) return;
  p.drawPolyline(QPolygonF({{r.left(), r.top() + l}, {r.left(), r.top()}, {r.left() + l, r.top()}}));
  p.drawPolyline(QPolygonF({{r.right() - l, r.bottom()}, {r.right(), r.bottom()}, {r.right(), r.bottom() - l}}));
}

}  // namespace

void paintDifference(QPainter& p, const QRectF& cell, std::uint8_t what, Level level) {
  const bool loud = (what & ~differs::quiet) != 0;
  if (level == Level::compact) {
    paintBrackets(p, cell.adjusted(-2, -2, 2, 2), 8, loud ? 2.4 : 1.2, loud);
    if (!loud) return;
    // Over the end of the bar, where there is no room of its own.
    const double side = std::min(12.0, cell.height() - 2);
    const QRectF sign(cell.right() - side - 3, cell.center().y() - side / 2, side, side);
    p.setPen(Qt::NoPen);
    p.setBrush(toneColor(Tone::panel));
    p.drawEllipse(sign.adjusted(-1, -1, 1, 1));
    drawIcon(p, Icon::differs, sign.adjusted(1, 1, -1, -1), toneColor(Tone::differs));
    return;
  }
  paintBrackets(p, cell.adjusted(-3, -3, 3, 3), loud ? 16 : 8, loud ? 3 : 1.4, loud);
}

void paintBrokerDifference(QPainter& p, const QRectF& header, HeaderMode mode) {
  if (mode == HeaderMode::tiny) {
    p.setRenderHint(QPainter::Antialiasing, false);
    p.fillRect(QRectF(header.left(), header.bottom() - 12, std::max(3.0, header.width()), 2), toneColor(Tone::differs));
    return;
  }
  paintBrackets(p, header.adjusted(1.5, 1.5, -1.5, -1.5), 18, 3, true);
}

void paintFarDifference(QPainter& p, const Layout& l, int row, const PartitionDifference& d) {
  const double top = std::round(l.rowY(row)), h = std::max(2.0, std::round(l.row_h));
  const double w = std::max(3.0, std::floor(l.column_w - (l.column_w > 12 ? 2 : 0)));
  const QColor color = toneColor(Tone::differs);
  p.setRenderHint(QPainter::Antialiasing, false);
  for (const ReplicaDifference& r : d.replicas) {
    const int c = l.columnOf(r.broker);
    if (c < 0) continue;
    const double x = std::round(l.columnX(c));
    if (x + w < l.rows_area.left() || x > l.rows_area.right()) continue;
    // A rail under the mark; a whole frame where it is more than a record or two.
    p.fillRect(QRectF(x - 1, top + h - 1, w + 2, 1), color);
    if ((r.what & ~differs::quiet) == 0) continue;
    p.fillRect(QRectF(x - 1, top, w + 2, 1), color);
    p.fillRect(QRectF(x - 1, top, 1, h), color);
    p.fillRect(QRectF(x + w, top, 1, h), color);
  }
}

void paintFarDifferences(QPainter& p, const Scene& s) {
  const Layout& l = s.layout;
  if (!s.compared.all) return;
  p.setRenderHint(QPainter::Antialiasing, false);
  const auto [a, b] = l.visibleRows();
  for (int row = a; row < b; ++row) {
    const api::PartitionView* part = partitionOf(*s.snapshot, l.rows[static_cast<std::size_t>(row)]);
    const PartitionDifference* d = part ? s.compared.of(part->id) : nullptr;
    if (!d || (d->what & ~differs::quiet) == 0) continue;
    // A pennant at the edge: where rows are too small, many of them make a stripe.
    const double y = std::round(l.rowY(row)), h = std::max(2.0, std::round(l.row_h - l.row_gap));
    p.fillRect(QRectF(l.gutter.left(), y, d->what & differs::lost ? 12 : 7, h), toneColor(Tone::differs));
  }
}

void paintScrollBarDifferences(QPainter& p, const Scene& s) {
  const Layout& l = s.layout;
  if (!s.compared.all || l.scroll_bar.isEmpty()) return;
  const QRectF r = l.scroll_bar;
  p.setRenderHint(QPainter::Antialiasing, false);
  // Marks of trouble stand at its right edge, these outside its left one.
  int last = -1;
  for (const auto& d : s.compared.all->partitions) {
    const int row = (d->what & ~differs::quiet) != 0 ? l.rowOf(d->id[at(s.compared.side)]) : -1;
    if (row < 0) continue;
    const int y = static_cast<int>(l.rows[static_cast<std::size_t>(row)].y / l.content_h * r.height());
    if (y != last) p.fillRect(QRectF(r.left() - 4, r.top() + y, 4, 2), toneColor(Tone::differs));
    last = y;
  }
}

void paintDifferenceSign(QPainter& p, const QRectF& box, Level level) {
  if (level == Level::far) {
    const QRectF mark(std::round(box.left()) + 2, std::round(box.center().y()) - 4, 14, 8);
    p.setRenderHint(QPainter::Antialiasing, false);
    paintMark(p, mark, ReplicaState::in_sync, false);
    const QRectF frame = mark.adjusted(-2, -2, 2, 2);
    for (const QRectF& side : {QRectF(frame.left(), frame.top(), frame.width(), 1), QRectF(frame.left(), frame.bottom() - 1, frame.width(), 1),
                               QRectF(frame.left(), frame.top(), 1, frame.height()), QRectF(frame.right() - 1, frame.top(), 1, frame.height())})
      p.fillRect(side, toneColor(Tone::differs));
    return;
  }
  paintBrackets(p, box.adjusted(0, -1, 0, 1), 5, 2, true);
  drawIcon(p, Icon::differs, box.adjusted(3, 1, -3, -1), toneColor(Tone::differs));
}

}  // namespace hw::ui::canvas
