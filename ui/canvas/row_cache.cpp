#include "ui/canvas/row_cache.h"

#include <algorithm>
#include <cmath>

#include "ui/canvas/paint.h"

namespace hw::ui::canvas {

namespace {

std::uint64_t keyOf(TopicPartition tp) {
  return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(tp.topic.v)) << 32) | static_cast<std::uint32_t>(tp.partition.v);
}

std::uint64_t marksOf(const PartitionDifference* d) {
  std::uint64_t h = 0;
  if (!d) return h;
  for (const ReplicaDifference& r : d->replicas) h = h * 1099511628211ULL + (static_cast<std::uint64_t>(r.broker.v) << 8 | r.what) + 1;
  return h;
}

void paintPanels(QPainter& p, const Scene& s, const Selection& selection) {
  const auto [a, b] = s.layout.visibleColumns();
  for (int c = a; c < b; ++c) {
    const api::BrokerView& v = *s.snapshot->brokers[static_cast<std::size_t>(c)];
    const bool chosen = selection.kind == Selection::Kind::broker && selection.broker == v.id;
    paintColumnPanel(p, v, panelRect(s, c), s.layout.header_mode, chosen);
  }
}

}  // namespace

QRectF panelRect(const Scene& s, int column) {
  const Layout& l = s.layout;
  const double end = l.rows_area.top() - l.view.scroll_y + l.content_h + 4;
  const double bottom = std::min(l.rows_area.bottom(), end);
  const QRectF head = l.headerRect(column);
  const double top = l.header_mode == HeaderMode::tiny ? l.rows_area.top() : head.top();
  QRectF r(head.left(), top, head.width(), bottom - top);
  if (l.header_mode == HeaderMode::tiny && r.width() > 10) r.adjust(-0.5, 0, 0.5, 0);
  return r;
}

OffsetScale OffsetMotion::scaleFor(const api::PartitionView& p, double bar_width, Level level, const Fonts& f, bool glide) {
  OffsetScale s = offsetScale(p, bar_width, level, f);
  if (!glide) return s;
  const auto [it, fresh] = places_.try_emplace(keyOf(p.id), Place{s.start, s.start, s.slot});
  Place& at = it->second;
  // A jump of more than a bar, or another zoom, is not a movement to follow with the eye.
  if (at.slot != s.slot || std::abs(at.now - s.start) > s.count) at.now = s.start;
  at.slot = s.slot;
  at.target = s.start;
  s.start = at.now;
  return s;
}

bool OffsetMotion::advance(double ms) {
  bool moving = false;
  const double part = 1 - std::exp(-ms / 70.0);
  for (auto& [key, at] : places_) {
    if (at.now == at.target) continue;
    at.now += (at.target - at.now) * part;
    if (std::abs(at.target - at.now) * at.slot < 0.7) at.now = at.target;
    moving = true;
  }
  return moving;
}

void paintGround(QPainter& p, const Scene& s, const Selection& selection, const Underlay& underlay) {
  const Layout& l = s.layout;
  p.fillRect(QRectF(QPointF(), l.view.size), toneColor(Tone::window));
  p.save();
  p.setClipRect(QRectF(l.headers.left(), 0, l.headers.width(), l.rows_area.bottom()), Qt::IntersectClip);
  paintPanels(p, s, selection);
  p.restore();
  underlay.paint(p);
}

void paintCells(QPainter& p, const Fonts& f, const Scene& s, OffsetMotion& motion, bool glide, int first_row, int end_row) {
  const Layout& l = s.layout;
  p.save();
  p.setClipRect(l.rows_area, Qt::IntersectClip);
  const auto [ca, cb] = l.visibleColumns();
  for (int row = first_row; row < end_row; ++row) {
    const api::PartitionView* part = partitionOf(*s.snapshot, l.rows[static_cast<std::size_t>(row)]);
    if (!part) continue;
    const PartitionDifference* difference = s.compared.of(part->id);
    if (l.level == Level::far) {
      paintFarRow(p, *part, l, row);
      if (difference) paintFarDifference(p, l, row, *difference);
      continue;
    }
    const double bar = barRect(l.cellRect(row, 0), l.level, f).width();
    const OffsetScale scale = motion.scaleFor(*part, bar, l.level, f, glide);
    for (const api::ReplicaView& r : part->replicas) {
      const int c = l.columnOf(r.broker);
      if (c < ca || c >= cb) continue;
      const ReplicaDifference* other = difference ? difference->replica(r.broker) : nullptr;
      const CellLayout cell = layoutCell(*part, r, l.cellRect(row, c), l.level, scale, f, other ? other->what : 0);
      if (l.rows[static_cast<std::size_t>(row)].count > 1) {
        // A second sheet behind it: several partitions in one row.
        p.setRenderHint(QPainter::Antialiasing);
        p.setPen(QPen(toneColor(Tone::panel_border), 1));
        p.setBrush(toneColor(Tone::raised));
        p.drawRoundedRect(cell.rect.translated(3, 3), 7, 7);
      }
      paintCell(p, f, *part, r, cell, l.level, scale);
      if (other) paintDifference(p, cell.rect, other->what, l.level);
    }
  }
  p.restore();
}

RowCache::Frame RowCache::frameOf(const Scene& s, const Selection& selection) {
  const Layout& l = s.layout;
  Frame f{l.column_w, l.column_x0, l.row_h, l.view.scroll_y, l.rows_area.top(), l.view.size, 0, l.level,
      Theme::instance().isDark(), {}};
  for (const auto& b : s.snapshot->brokers)
    f.brokers.push_back(static_cast<int>(b->state) * 16 + static_cast<int>(b->registration) * 2 +
                        (selection.kind == Selection::Kind::broker && selection.broker == b->id ? 1 : 0));
  f.brokers.push_back(static_cast<int>(l.rows.size()));
  return f;
}

const QImage& RowCache::update(const Fonts& f, const Scene& s, OffsetMotion& motion, bool glide, const Selection& selection,
    double dpr,
                               const Underlay& underlay) {
  const Layout& l = s.layout;
  const QSize pixels = (l.view.size * dpr).toSize();
  Frame frame = frameOf(s, selection);
  frame.underlay = underlay.key;
  const auto [a, b] = l.visibleRows();
  if (image_.size() != pixels || image_.devicePixelRatio() != dpr) {
    image_ = QImage(pixels, QImage::Format_RGB32);
    image_.setDevicePixelRatio(dpr);
    ground_ = image_;
    whole_ = true;
  }
  if (!(frame == frame_) || a != first_ || keys_.size() != static_cast<std::size_t>(b - a)) whole_ = true;
  std::vector<Key> keys(static_cast<std::size_t>(b - a));
  // A cluster may have no topic yet, or none in view.
  const double bar = a >= b || l.level == Level::far || l.columns() == 0 ? 0 : barRect(l.cellRect(a, 0), l.level, f).width();
  std::vector<int> dirty;
  for (int row = a; row < b; ++row) {
    const api::PartitionView* part = partitionOf(*s.snapshot, l.rows[static_cast<std::size_t>(row)]);
    if (!part) continue;
    Key& k = keys[static_cast<std::size_t>(row - a)];
    k = {part, part->version, l.level == Level::far ? 0 : motion.scaleFor(*part, bar, l.level, f, glide).start,
         marksOf(s.compared.of(part->id))};
    if (whole_) continue;
    const Key& old = keys_[static_cast<std::size_t>(row - a)];
    // The same version is the same picture, also where the object is another.
    const bool same = old.part && old.start == k.start && old.version == k.version && old.differs == k.differs && s.snapshot->now >= last_->now;
    if (!same) dirty.push_back(row);
  }
  painted_ = whole_ ? b - a : static_cast<int>(dirty.size());
  if (whole_) {
    {
      QPainter p(&ground_);
      paintGround(p, s, selection, underlay);
    }
    QPainter p(&image_);
    p.drawImage(QPointF(0, 0), ground_);
    paintCells(p, f, s, motion, glide, a, b);
  } else if (!dirty.empty()) {
    QPainter p(&image_);
    for (int row : dirty) {
      p.setClipRect(l.rowRect(row).intersected(l.rows_area));
      p.drawImage(QPointF(0, 0), ground_);
      paintCells(p, f, s, motion, glide, row, row + 1);
    }
  }
  frame_ = std::move(frame);
  first_ = a;
  keys_ = std::move(keys);
  last_ = s.snapshot;
  whole_ = false;
  return image_;
}

}  // namespace hw::ui::canvas
