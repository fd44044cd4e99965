#include "ui/canvas/cell_layout.h"

#include <algorithm>
#include <cmath>

#include "ui/canvas/difference_words.h"

namespace hw::ui::canvas {

namespace {

// Narrow cells keep their room for words.
double padOf(const QRectF& cell) { return std::clamp(cell.width() * 0.05, 4.0, 8.0); }

Icon stateIcon(ReplicaState s) {
  switch (s) {
    case ReplicaState::leader: return Icon::crown;
    case ReplicaState::in_sync: return Icon::tick;
    case ReplicaState::out_of_sync: return Icon::warning;
    case ReplicaState::offline: return Icon::broken;
  }
  return Icon::circle;
}

QStringList stateTexts(const api::ReplicaView& r, ReplicaState s) {
  const QString word = replicaStateWord(s);
  if (s == ReplicaState::out_of_sync) {
    const QString behind = CanvasText::tr("%1 behind").arg(countText(r.behind));
    return {word + QStringLiteral(" · ") + behind, behind, word};
  }
  return {word};
}

QStringList endTexts(const api::ReplicaView& r) {
  const QString leo = offsetText(r.leo.v), epoch = QStringLiteral("e%1").arg(r.last_epoch.v);
  QStringList out;
  if (r.last_epoch.v >= 0) out << CanvasText::tr("LEO %1").arg(leo) + QStringLiteral("  ") + epoch;
  out << CanvasText::tr("LEO %1").arg(leo) << leo << offsetEndText(r.leo.v);
  return out;
}

// The longest pair of texts that fits in one line wins; the state comes before the log end.
void placeTopLine(CellLayout& out, const api::ReplicaView& r, const Fonts& f, double x, double right, double y, double h) {
  const FontRole role = out.state == ReplicaState::leader ? FontRole::small_bold : FontRole::small;
  const QStringList states = stateTexts(r, out.state), ends = endTexts(r);
  const Tone tone = replicaTone(out.state);
  for (const QString& s : states) {
    for (const QString& e : ends) {
      if (f.width(role, s) + 10 + f.width(FontRole::mono, e) > right - x) continue;
      out.texts.push_back(textAt(f, role, tone, s, x, y, right - x, h));
      out.texts.push_back(textEndingAt(f, FontRole::mono, Tone::text_dim, e, right, y, right - x, h));
      return;
    }
  }
  // Where not even the word has room, the glyph says it; half a word would say nothing.
  if (f.width(role, states.back()) <= right - x) out.texts.push_back(textAt(f, role, tone, states.back(), x, y, right - x, h));
}

struct Badge {
  QString text;
  Tone tone;
  Icon icon;
  bool with_icon;
};

std::vector<Badge> badgesOf(const api::PartitionView& p, const api::ReplicaView& r) {
  std::vector<Badge> out;
  if (r.frozen) out.push_back({CanvasText::tr("frozen"), Tone::packet_fetch, Icon::snowflake, true});
  if (r.slow.us > 0) out.push_back({QStringLiteral("+") + durationText(r.slow), Tone::trouble, Icon::hourglass, true});
  if (r.adding) out.push_back({CanvasText::tr("adding"), Tone::adding, Icon::plus, true});
  if (r.removing) out.push_back({CanvasText::tr("removing"), Tone::adding, Icon::cross, true});
  if (r.in_elr) out.push_back({CanvasText::tr("ELR"), Tone::notice, Icon::diamond, true});
  if (p.recovering && r.leader) out.push_back({CanvasText::tr("unclean"), Tone::loss, Icon::warning, true});
  return out;
}

// As many of the words as fit; the sign alone where none does. Returns where what comes next begins.
double placeDifference(CellLayout& out, std::uint8_t differs, const Fonts& f, double x, double right, double y, double h) {
  if (differs == 0) return x;
  out.glyphs.push_back({Icon::differs, QRectF(x, y + 1, h - 2, h - 2), Tone::differs});
  x += h + 2;
  QStringList words = differenceWords(differs);
  const FontRole role = (differs & ~differs::quiet) != 0 ? FontRole::small_bold : FontRole::small;
  for (; !words.isEmpty(); words.removeLast()) {
    const QString text = words.join(QStringLiteral(" · "));
    if (f.width(role, text) > right - x) continue;
    out.texts.push_back(textAt(f, role, Tone::differs, text, x, y, right - x, h));
    return out.texts.back().rect.right() + 8;
  }
  return x + 4;
}

// Left: badges. Right: divergent. Between, as near to its line as there is room: the high watermark.
void placeBottomLine(CellLayout& out, const api::PartitionView& p, const api::ReplicaView& r, const Fonts& f, double x,
    double right,
                     double y, double h, std::uint8_t differs) {
  if (r.divergent_from.v >= 0 && r.leo.v > r.divergent_from.v) {
    const QString n = countText(r.leo.v - r.divergent_from.v);
    TextBox box = textEndingAt(f, FontRole::small_bold, Tone::divergent, CanvasText::tr("%1 divergent").arg(n), right, y,
                               right - x, h);
    right = box.rect.left() - 8;
    out.texts.push_back(box);
  }
  x = placeDifference(out, differs, f, x, right, y, h);
  for (const Badge& b : badgesOf(p, r)) {
    const double w = (b.with_icon ? h : 0) + 3 + f.width(FontRole::small, b.text);
    if (x + w > right) break;
    out.glyphs.push_back({b.icon, QRectF(x, y + 1, h - 2, h - 2), b.tone});
    out.texts.push_back(textAt(f, FontRole::small, b.tone, b.text, x + h + 2, y, right - x, h));
    x = out.texts.back().rect.right() + 8;
  }
  if (out.hw_x < 0) return;
  for (const QString& t : {CanvasText::tr("HW %1").arg(offsetText(r.hw.v)), CanvasText::tr("HW %1").arg(offsetEndText(r.hw.v)),
      CanvasText::tr("HW")}) {
    const double w = std::ceil(f.width(FontRole::mono, t));
    if (w > right - x) continue;
    const double at = std::clamp(out.hw_x - w / 2, x, right - w);
    if (std::abs(at + w / 2 - out.hw_x) > w * 0.75 + 4) continue;
    out.texts.push_back({QRectF(at, y, w, h), t, FontRole::mono, Tone::high_watermark, Qt::AlignLeft | Qt::AlignVCenter});
    return;
  }
}

void placeFarEnd(CellLayout& out, const api::ReplicaView& r, const OffsetScale& scale, const Fonts& f) {
  if (static_cast<double>(r.leo.v) > scale.start || r.leo.v == 0) return;
  const double h = std::min(out.bar.height(), f.height(FontRole::small));
  const QString text = CanvasText::tr("ends at %1").arg(offsetText(r.leo.v));
  const QRectF arrow(out.bar.left() + 2, out.bar.center().y() - 5, 10, 10);
  out.glyphs.push_back({Icon::arrow_left, arrow, replicaTone(out.state)});
  if (out.bar.height() >= f.height(FontRole::small) - 3 && f.width(FontRole::small, text) < out.bar.width() - 24)
    out.texts.push_back(textAt(f, FontRole::small, replicaTone(out.state), text, arrow.right() + 4, out.bar.center().y() - h / 2,
                               out.bar.width() - 24, h));
}

void layoutCompact(CellLayout& out, const api::ReplicaView& r, const Fonts& f) {
  const QRectF c = out.rect;
  const double side = std::min(13.0 * f.scale(), c.height() - 4);
  out.glyphs.push_back({stateIcon(out.state), QRectF(c.left() + 5, c.center().y() - side / 2, side, side), replicaTone(out.state)});
  const QString leo = offsetText(r.leo.v);
  const double w = f.width(FontRole::mono_tiny, leo);
  if (c.width() > 150 && w < f.width(FontRole::mono_tiny, QStringLiteral("00,000,000"))
      && c.height() >= f.height(FontRole::mono_tiny))
    out.texts.push_back(textEndingAt(f, FontRole::mono_tiny, Tone::text_dim, leo, c.right() - 6, c.top(), w + 2, c.height()));
}

}  // namespace

int tailIndex(const api::ReplicaView& r, std::int64_t offset) {
  if (r.tail.empty() || offset < r.tail.front().offset.v || offset > r.tail.back().offset.v) return -1;
  const std::int64_t guess = offset - r.tail.front().offset.v;
  if (guess < static_cast<std::int64_t>(r.tail.size()) && r.tail[static_cast<std::size_t>(guess)].offset.v == offset)
    return static_cast<int>(guess);
  const auto it = std::lower_bound(r.tail.begin(), r.tail.end(), offset,
                                   [](const api::RecordCell& c, std::int64_t o) { return c.offset.v < o; });
  return it != r.tail.end() && it->offset.v == offset ? static_cast<int>(it - r.tail.begin()) : -1;
}

int epochAt(const api::ReplicaView& r, std::int64_t offset) {
  int epoch = -1;
  for (const api::EpochStart& e : r.epochs) {
    if (e.start.v > offset) break;
    epoch = e.epoch.v;
  }
  if (epoch < 0) return r.epochs.empty() ? r.last_epoch.v : r.epochs.front().epoch.v - 1;
  return epoch;
}

QRectF barRect(const QRectF& c, Level level, const Fonts& f) {
  if (level == Level::compact) {
    const double side = std::min(13.0 * f.scale(), c.height() - 4);
    const double right = c.width() > 150 ? f.width(FontRole::mono_tiny, QStringLiteral("0,000,000")) + 12 : 6;
    return {c.left() + side + 10, c.top() + c.height() * 0.28, std::max(0.0, c.width() - side - 10 - right), c.height() * 0.44};
  }
  const double top = f.height(FontRole::small) + 7, bottom = f.height(FontRole::small) + 5;
  const double pad = padOf(c);
  return {c.left() + pad, c.top() + top, c.width() - 2 * pad, std::max(6.0, c.height() - top - bottom)};
}

OffsetScale offsetScale(const api::PartitionView& p, double bar_width, Level level, const Fonts& f) {
  OffsetScale s;
  s.slot = level == Level::close ? std::clamp(bar_width / 8, 44 * f.scale(), 74 * f.scale())
           : level == Level::compact ? 5
                                     : std::clamp(bar_width / 18, 6.0, 16.0 * f.scale());
  s.count = std::max(1, static_cast<int>(bar_width / s.slot));
  std::int64_t end = 0;
  for (const api::ReplicaView& r : p.replicas) end = std::max(end, r.leo.v);
  if (end < s.count) return s;
  const std::int64_t step = std::max(1, s.count / 4);
  s.start = static_cast<double>((end / step + 1) * step - s.count);
  return s;
}

CellLayout layoutCell(const api::PartitionView& p, const api::ReplicaView& r, const QRectF& cell, Level level,
                      const OffsetScale& scale, const Fonts& f, std::uint8_t differs) {
  CellLayout out;
  out.rect = cell;
  out.state = replicaState(r);
  out.bar = barRect(cell, level, f);
  const double hw = (static_cast<double>(r.hw.v) - scale.start) * scale.slot;
  if (hw >= 0 && hw <= out.bar.width() + 0.5 && out.state != ReplicaState::offline) out.hw_x = out.bar.left() + hw;
  if (level == Level::compact) {
    layoutCompact(out, r, f);
    return out;
  }
  const double line = f.height(FontRole::small);
  const double y = cell.top() + 4;
  const double pad = padOf(cell);
  double x = cell.left() + pad;
  const double side = line - 2;
  out.glyphs.push_back({stateIcon(out.state), QRectF(x, y + 1, side, side), replicaTone(out.state)});
  x += side + (cell.width() < 90 ? 3 : 5);
  placeTopLine(out, r, f, x, cell.right() - pad, y, line);
  placeBottomLine(out, p, r, f, cell.left() + pad, cell.right() - pad, cell.bottom() - line - 3, line, differs);
  placeFarEnd(out, r, scale, f);
  out.with_offsets = level == Level::close && out.bar.height() >= f.height(FontRole::mono_tiny) + 8;
  out.with_keys = out.with_offsets && out.bar.height() >= 2 * f.height(FontRole::mono_tiny) + 9;
  return out;
}

}  // namespace hw::ui::canvas
