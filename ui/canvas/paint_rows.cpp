// Topic headings, row labels, the legend and the scroll bar with its marks of trouble.
#include <algorithm>
#include <cmath>

#include "ui/canvas/paint.h"

namespace hw::ui::canvas {

void paintTopicHeading(QPainter& p, const Fonts& f, const TopicHeading& h, bool selected) {
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(QPen(toneColor(selected ? Tone::selection : Tone::panel_border), selected ? 2 : 1));
  p.setBrush(toneColor(Tone::raised));
  p.drawRoundedRect(h.rect.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
  paintTexts(p, f, h.texts);
}

void paintRowLabel(QPainter& p, const Fonts& f, const RowLabel& l, bool selected) {
  if (selected) {
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(Qt::NoPen);
    p.setBrush(toneColor(Tone::accent_soft));
    p.drawRoundedRect(l.rect.adjusted(0, 0, 0, 0), 6, 6);
  }
  if (!l.glyph.isEmpty()) {
    const Icon icon = l.trouble == RowTrouble::offline         ? Icon::broken
                      : l.trouble == RowTrouble::not_preferred ? Icon::swap
                      : l.trouble == RowTrouble::at_min_isr    ? Icon::diamond
                      : l.trouble == RowTrouble::under_min_isr || l.trouble == RowTrouble::unclean ? Icon::bang
                                                                                                   : Icon::warning;
    drawIcon(p, icon, l.glyph, toneColor(rowTroubleTone(l.trouble)));
  }
  paintTexts(p, f, l.texts);
}

void paintScrollBar(QPainter& p, const api::Snapshot& s, const Layout& l) {
  if (!l.scroll_bar_x.isEmpty()) {
    const QRectF r = l.scroll_bar_x;
    const double w = std::max(24.0, r.width() * r.width() / l.content_w);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(Qt::NoPen);
    p.setBrush(toneColor(Tone::raised));
    p.drawRoundedRect(r, 3, 3);
    p.setBrush(withAlpha(toneColor(Tone::quiet), 150));
    p.drawRoundedRect(QRectF(r.left() + (r.width() - w) * l.view.scroll_x / l.max_scroll_x, r.top(), w, r.height()), 3, 3);
  }
  if (l.scroll_bar.isEmpty()) return;
  const QRectF r = l.scroll_bar;
  p.setRenderHint(QPainter::Antialiasing, false);
  p.fillRect(r, toneColor(Tone::raised));
  // The worst of all rows that fall on one pixel; wider is worse.
  const int n = std::max(1, static_cast<int>(r.height()));
  std::vector<RowTrouble> worst(static_cast<std::size_t>(n), RowTrouble::none);
  for (const Row& row : l.rows) {
    const api::PartitionView* part = partitionOf(s, row);
    if (!part) continue;
    const int y = std::clamp(static_cast<int>(row.y / l.content_h * n), 0, n - 1);
    worst[static_cast<std::size_t>(y)] = std::max(worst[static_cast<std::size_t>(y)], rowTrouble(*part));
  }
  for (int y = 0; y < n; ++y) {
    const RowTrouble t = worst[static_cast<std::size_t>(y)];
    if (t < RowTrouble::at_min_isr) continue;
    const double w = r.width() * (0.25 + 0.15 * (static_cast<int>(t) - 1));
    p.fillRect(QRectF(r.right() - w, r.top() + y, w, 2),
        withAlpha(toneColor(rowTroubleTone(t)), t >= RowTrouble::unclean ? 255 : 110));
  }
  const double h = std::max(24.0, r.height() * l.rows_area.height() / l.content_h);
  const double y = r.top() + (r.height() - h) * (l.max_scroll_y > 0 ? l.view.scroll_y / l.max_scroll_y : 0);
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(QPen(toneColor(Tone::quiet), 1.4));
  p.setBrush(withAlpha(toneColor(Tone::quiet), 60));
  p.drawRoundedRect(QRectF(r.left() + 0.7, y, r.width() - 1.4, h), 4, 4);
}

}  // namespace hw::ui::canvas
