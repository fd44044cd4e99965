// The far level: a replica is one mark, told apart by its shape: leader full, in sync a thin bar, out of sync broken in two,
// offline hollow or dotted.
#include <algorithm>
#include <cmath>

#include "ui/canvas/paint.h"

namespace hw::ui::canvas {

void paintMark(QPainter& p, const QRectF& m, ReplicaState state, bool divergent) {
  const double h = m.height();
  switch (state) {
    case ReplicaState::leader: p.fillRect(m, toneColor(Tone::leader)); break;
    case ReplicaState::in_sync: {
      const double t = std::max(1.0, std::round(h * 0.35));
      p.fillRect(QRectF(m.left(), std::round(m.center().y() - t / 2), m.width(), t),
          mix(toneColor(Tone::in_sync), toneColor(Tone::panel), 0.3));
      break;
    }
    case ReplicaState::out_of_sync: {
      const double w = std::max(1.0, std::floor(m.width() * 0.36));
      p.fillRect(QRectF(m.left(), m.top(), w, h), toneColor(Tone::out_of_sync));
      p.fillRect(QRectF(m.right() - w, m.top(), w, h), toneColor(Tone::out_of_sync));
      break;
    }
    case ReplicaState::offline: {
      const QColor c = toneColor(Tone::quiet);
      if (h >= 4 && m.width() >= 4) {
        p.fillRect(QRectF(m.left(), m.top(), m.width(), 1), c);
        p.fillRect(QRectF(m.left(), m.bottom() - 1, m.width(), 1), c);
        p.fillRect(QRectF(m.left(), m.top(), 1, h), c);
        p.fillRect(QRectF(m.right() - 1, m.top(), 1, h), c);
      } else {
        for (double x = m.left(); x < m.right(); x += 2) p.fillRect(QRectF(x, m.bottom() - 1, 1, 1), c);
      }
      break;
    }
  }
  if (divergent) p.fillRect(QRectF(m.right() - std::max(1.0, m.width() * 0.25), m.top(), std::max(1.0, m.width() * 0.25), h),
      toneColor(Tone::divergent));
}

void paintFarRow(QPainter& p, const api::PartitionView& part, const Layout& l, int row) {
  const double top = std::round(l.rowY(row) + l.row_gap / 2);
  const double h = std::max(2.0, std::round(l.row_h - l.row_gap));
  const RowTrouble trouble = rowTrouble(part);
  if (trouble >= RowTrouble::unclean) {
    const QRectF band(l.rows_area.left(), std::round(l.rowY(row)), l.rows_area.width(), std::max(1.0, std::round(l.row_h)));
    p.fillRect(band, withAlpha(toneColor(rowTroubleTone(trouble)), trouble >= RowTrouble::under_min_isr ? 48 : 24));
  }
  const double w = std::max(3.0, std::floor(l.column_w - (l.column_w > 12 ? 2 : 0)));
  for (const api::ReplicaView& r : part.replicas) {
    const int c = l.columnOf(r.broker);
    if (c < 0) continue;
    const QRectF mark(std::round(l.columnX(c)), top, w, h);
    if (mark.right() < l.rows_area.left() || mark.left() > l.rows_area.right()) continue;
    paintMark(p, mark, replicaState(r), r.divergent_from.v >= 0 && r.leo.v > r.divergent_from.v);
  }
}

void paintFarGutter(QPainter& p, const Fonts& f, const api::Snapshot& s, const Layout& l) {
  const auto [a, b] = l.visibleRows();
  double free_from = l.rows_area.top();
  const double line = f.height(FontRole::mono_tiny);
  for (int row = a; row < b; ++row) {
    const Row& r = l.rows[static_cast<std::size_t>(row)];
    const api::PartitionView* part = partitionOf(s, r);
    if (!part) {
      free_from = std::max(free_from, l.rowY(row) + r.h);
      continue;
    }
    const double y = l.rowY(row), mid = y + r.h / 2;
    const RowTrouble t = rowTrouble(*part);
    if (t >= RowTrouble::at_min_isr) {
      // Longer is worse: read without colour.
      const double len = 3.0 + 2.5 * static_cast<double>(static_cast<int>(t) - 1);
      p.fillRect(QRectF(l.gutter.right() - len, std::round(y), len, std::max(2.0, std::round(r.h - l.row_gap))),
          toneColor(rowTroubleTone(t)));
    }
    const int number = part->id.partition.v;
    const int every = r.h >= line ? 1 : r.h >= line / 5 ? 10 : 20;
    if (mid - line / 2 < free_from || mid + line / 2 > l.rows_area.bottom() || number % every != 0) continue;
    const QString text = r.count > 1 ? QStringLiteral("×%1").arg(r.count) : QString::number(number);
    const double w = std::ceil(f.width(FontRole::mono_tiny, text));
    paintText(p, f, {QRectF(l.gutter.right() - 18 - w, mid - line / 2, w, line), text, FontRole::mono_tiny, Tone::text_dim});
    free_from = mid + line / 2 + 2;
  }
}

}  // namespace hw::ui::canvas
