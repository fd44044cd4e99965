// Cells: one replica each, near enough to see its log.
#include <algorithm>
#include <cmath>

#include "ui/canvas/paint.h"

namespace hw::ui::canvas {

namespace {

void paintFrame(QPainter& p, const CellLayout& c, const api::ReplicaView& r, Level level) {
  const double radius = level == Level::compact ? 4 : 7;
  QPen pen(toneColor(replicaTone(c.state)), 1.2);
  QColor fill = toneColor(Tone::panel);
  switch (c.state) {
    case ReplicaState::leader: pen.setWidthF(level == Level::compact ? 2 : 2.6); break;
    case ReplicaState::in_sync: pen.setColor(mix(toneColor(Tone::in_sync), toneColor(Tone::panel), 0.35)); break;
    case ReplicaState::out_of_sync: {
      pen.setWidthF(1.5);
      pen.setDashPattern({4, 2.5});
      fill = mix(toneColor(Tone::panel), toneColor(Tone::out_of_sync), 0.05);
      break;
    }
    case ReplicaState::offline: {
      pen.setColor(toneColor(Tone::quiet));
      pen.setDashPattern({3, 3});
      fill = toneColor(Tone::offline_fill);
      break;
    }
  }
  if (r.adding || r.removing) {
    pen.setColor(toneColor(Tone::adding));
    pen.setDashPattern({1.5, 2});
  }
  const double in = pen.widthF() / 2;
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(pen);
  p.setBrush(fill);
  p.drawRoundedRect(c.rect.adjusted(in, in, -in, -in), radius, radius);
}

struct RecordInk {
  QColor fill, edge, strip;
  bool committed = true, acked = true, divergent = false, known = false;
  const api::RecordCell* cell = nullptr;
};

RecordInk inkOf(const api::ReplicaView& r, std::int64_t offset, bool offline) {
  RecordInk ink;
  const int i = tailIndex(r, offset);
  int epoch = 0;
  if (i >= 0) {
    ink.cell = &r.tail[static_cast<std::size_t>(i)];
    ink.known = true;
    ink.acked = ink.cell->acked;
    epoch = ink.cell->epoch.v;
    if (ink.cell->producer.v >= 0) ink.strip = Theme::instance().clientColor(ink.cell->producer.v);
  } else {
    epoch = epochAt(r, offset);
  }
  ink.committed = offset < r.hw.v;
  ink.divergent = r.divergent_from.v >= 0 && offset >= r.divergent_from.v;
  QColor base = Theme::instance().epochColor(std::max(0, epoch));
  const QColor panel = toneColor(offline ? Tone::offline_fill : Tone::panel);
  if (offline) {
    const int grey = qGray(base.rgb());
    base = mix(QColor(grey, grey, grey), panel, 0.3);
    if (ink.strip.isValid()) ink.strip = mix(ink.strip, panel, 0.6);
  }
  if (ink.divergent) base = toneColor(Tone::loss_fill);
  ink.edge = ink.divergent ? toneColor(Tone::divergent) : mix(base, toneColor(Tone::text), 0.32);
  ink.fill = ink.committed || ink.divergent ? base : mix(base, panel, 0.62);
  return ink;
}

// Who wrote it, along the foot: a whole strip once the producer was told "acknowledged", a dot before.
void paintStrip(QPainter& p, const QRectF& box, const RecordInk& ink) {
  if (!ink.strip.isValid() || box.width() < 5) return;
  const double h = std::clamp(box.height() * 0.2, 2.0, 5.0);
  const double w = ink.acked ? box.width() : std::max(2.0, box.width() * 0.28);
  p.fillRect(QRectF(box.center().x() - w / 2, box.bottom() - h, w, h), ink.strip);
}

void paintRecordText(QPainter& p, const Fonts& f, const CellLayout& c, const QRectF& box, std::int64_t offset,
    const RecordInk& ink) {
  const double line = f.height(FontRole::mono_tiny);
  QRectF at = box.adjusted(3, 2, -3, 0);
  at.setHeight(line);
  p.setPen(toneColor(c.state == ReplicaState::offline ? Tone::offline : ink.divergent ? Tone::divergent : Tone::text));
  f.draw(p, FontRole::mono_tiny, at.topLeft(), f.fit(FontRole::mono_tiny, QString::number(offset), at.width()));
  if (!c.with_keys || !ink.cell) return;
  at.translate(0, line);
  const int lines = static_cast<int>((box.height() - 8) / line);
  p.setPen(toneColor(Tone::text_dim));
  const auto put = [&](const std::string& text) {
    f.draw(p, FontRole::mono_tiny, at.topLeft(), f.fit(FontRole::mono_tiny, QString::fromStdString(text), at.width()));
    at.translate(0, line);
  };
  put(ink.cell->key.empty() ? ink.cell->value : ink.cell->key);
  if (lines >= 4 && !ink.cell->key.empty()) put(ink.cell->value);
  if (ink.acked && ink.cell->producer.v >= 0 && lines >= 3)
    drawIcon(p, Icon::tick, QRectF(box.left() + 3, at.top() + 1, line - 3, line - 3),
             toneColor(c.state == ReplicaState::offline ? Tone::offline : Tone::good));
}

void paintLog(QPainter& p, const Fonts& f, const api::ReplicaView& r, const CellLayout& c, Level level, const OffsetScale& s) {
  const QRectF bar = c.bar;
  const bool offline = c.state == ReplicaState::offline;
  p.setRenderHint(QPainter::Antialiasing, false);
  const auto first = std::max<std::int64_t>(r.log_start.v, static_cast<std::int64_t>(std::floor(s.start)));
  const auto last = std::min<std::int64_t>(r.leo.v, static_cast<std::int64_t>(std::ceil(s.start + s.count + 1)));
  const double gap = s.slot >= 30 ? 3 : s.slot >= 7 ? 1.5 : 1;
  // What is still empty is drawn as a faint rail, so that a short log reads as "behind" and not as "narrow".
  p.fillRect(QRectF(bar.left(), bar.bottom() - 1, bar.width(), 1), toneColor(Tone::grid));
  for (std::int64_t o = first; o < last; ++o) {
    const double x = bar.left() + (static_cast<double>(o) - s.start) * s.slot;
    QRectF box(std::round(x), bar.top(), std::max(1.0, std::round(x + s.slot - gap) - std::round(x)), bar.height());
    box = box.intersected(bar);
    if (box.width() < 1) continue;
    const RecordInk ink = inkOf(r, o, offline);
    p.fillRect(box, ink.fill);
    if (s.slot >= 6 && (!ink.committed || ink.divergent || level == Level::close)) {
      p.setPen(QPen(ink.edge, 1, ink.committed || ink.divergent ? Qt::SolidLine : Qt::DotLine));
      p.setBrush(Qt::NoBrush);
      p.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (ink.divergent && s.slot >= 6) drawHatch(p, box, withAlpha(toneColor(Tone::divergent), 150), 5);
    paintStrip(p, box, ink);
    if (c.with_offsets && box.width() > s.slot * 0.6) paintRecordText(p, f, c, box, o, ink);
  }
}

// A line just after the last committed record, with a small flag at its foot.
void paintHighWatermark(QPainter& p, const CellLayout& c, Level level) {
  if (c.hw_x < 0) return;
  const double x = std::round(std::clamp(c.hw_x - 1, c.bar.left(), c.bar.right()));
  const QColor color = toneColor(Tone::high_watermark);
  const double over = level == Level::compact ? 1 : 3;
  p.setRenderHint(QPainter::Antialiasing, false);
  p.fillRect(QRectF(x - 1, c.bar.top() - 1, 2, c.bar.height() + 1 + over), color);
  if (level == Level::compact) return;
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(Qt::NoPen);
  p.setBrush(color);
  p.drawPolygon(QPolygonF({{x - 4, c.bar.bottom() + 3}, {x + 4, c.bar.bottom() + 3}, {x, c.bar.bottom() - 3}}));
}

}  // namespace

void paintCell(QPainter& p, const Fonts& f, const api::PartitionView&, const api::ReplicaView& r, const CellLayout& c, Level level,
               const OffsetScale& scale) {
  paintFrame(p, c, r, level);
  if (c.state == ReplicaState::out_of_sync) {
    // The hatch keeps clear of the lines of text, which must be read.
    const QRectF band(c.rect.left() + 3, c.bar.top() - 1, c.rect.width() - 6, c.bar.height() + 2);
    p.setRenderHint(QPainter::Antialiasing);
    drawHatch(p, level == Level::compact ? c.rect.adjusted(2, 2, -2, -2) : band, withAlpha(toneColor(Tone::out_of_sync), 105), 7,
        1);
  }
  paintLog(p, f, r, c, level, scale);
  paintHighWatermark(p, c, level);
  for (const Glyph& g : c.glyphs) drawIcon(p, g.icon, g.rect, toneColor(g.tone));
  paintTexts(p, f, c.texts);
}

}  // namespace hw::ui::canvas
