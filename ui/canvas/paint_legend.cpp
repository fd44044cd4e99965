// The line at the foot that names the marks.
#include <algorithm>
#include <cmath>

#include "ui/canvas/paint.h"

namespace hw::ui::canvas {

namespace {

// The first four are those of ReplicaState.
enum class Sign { leader, in_sync, out_of_sync, offline, high_watermark, uncommitted, divergent, epoch, request, answer, ack,
    error, differs };

struct Entry {
  Sign sign;
  QString text;
};

std::vector<Entry> entriesFor(Level level, bool compared) {
  std::vector<Entry> e;
  if (compared) e.push_back({Sign::differs, CanvasText::tr("not the same on the other side")});
  e.insert(e.end(), {{Sign::leader, CanvasText::tr("leader")}, {Sign::in_sync, CanvasText::tr("in sync")},
      {Sign::out_of_sync, CanvasText::tr("out of sync")}, {Sign::offline, CanvasText::tr("offline")}});
  if (level == Level::far) return e;
  e.push_back({Sign::high_watermark, CanvasText::tr("high watermark (HW)")});
  e.push_back({Sign::uncommitted, CanvasText::tr("not yet committed")});
  e.push_back({Sign::epoch, CanvasText::tr("colour: leader epoch")});
  e.push_back({Sign::request, CanvasText::tr("request")});
  e.push_back({Sign::answer, CanvasText::tr("answer")});
  e.push_back({Sign::ack, CanvasText::tr("acknowledged")});
  e.push_back({Sign::error, CanvasText::tr("error")});
  e.push_back({Sign::divergent, CanvasText::tr("divergent")});
  return e;
}

void paintState(QPainter& p, const QRectF& box, Sign sign) {
  const QRectF r = box.adjusted(1, 0, -1, 0), inner = box.adjusted(4, 2, -4, -2);
  p.setRenderHint(QPainter::Antialiasing);
  p.setBrush(toneColor(Tone::panel));
  switch (sign) {
    case Sign::leader:
      p.setPen(QPen(toneColor(Tone::leader), 2.2));
      p.drawRoundedRect(r, 3, 3);
      drawIcon(p, Icon::crown, inner, toneColor(Tone::leader));
      break;
    case Sign::in_sync:
      p.setPen(QPen(toneColor(Tone::in_sync), 1.2));
      p.drawRoundedRect(r, 3, 3);
      drawIcon(p, Icon::tick, inner, toneColor(Tone::in_sync));
      break;
    case Sign::out_of_sync:
      drawHatch(p, r, withAlpha(toneColor(Tone::out_of_sync), 140), 5);
      p.setPen(QPen(toneColor(Tone::out_of_sync), 1.2, Qt::DashLine));
      p.setBrush(Qt::NoBrush);
      p.drawRoundedRect(r, 3, 3);
      break;
    default:
      p.setPen(QPen(toneColor(Tone::quiet), 1.2, Qt::DashLine));
      p.setBrush(toneColor(Tone::offline_fill));
      p.drawRoundedRect(r, 3, 3);
      drawIcon(p, Icon::broken, inner, toneColor(Tone::offline));
  }
}

void paintSign(QPainter& p, const QRectF& box, Sign sign) {
  const QRectF mid = box.adjusted(3, 0, -3, 0);
  const double x = box.center().x();
  p.setRenderHint(QPainter::Antialiasing);
  switch (sign) {
    case Sign::high_watermark:
      p.fillRect(QRectF(x - 1, box.top(), 2, box.height()), toneColor(Tone::high_watermark));
      p.setPen(Qt::NoPen);
      p.setBrush(toneColor(Tone::high_watermark));
      p.drawPolygon(QPolygonF({{x - 4, box.bottom() + 1}, {x + 4, box.bottom() + 1}, {x, box.bottom() - 5}}));
      break;
    case Sign::uncommitted:
      p.setPen(QPen(toneColor(Tone::text_dim), 1, Qt::DotLine));
      p.setBrush(Qt::NoBrush);
      p.drawRect(mid.adjusted(0.5, 0.5, -0.5, -0.5));
      break;
    case Sign::divergent:
      p.setPen(QPen(toneColor(Tone::divergent), 1));
      p.setBrush(toneColor(Tone::loss_fill));
      p.drawRect(mid.adjusted(0.5, 0.5, -0.5, -0.5));
      drawHatch(p, mid, withAlpha(toneColor(Tone::divergent), 150), 5);
      break;
    case Sign::epoch:
      p.fillRect(QRectF(box.left() + 1, box.top() + 1, 7, 10), Theme::instance().epochColor(1));
      p.fillRect(QRectF(box.left() + 10, box.top() + 1, 7, 10), Theme::instance().epochColor(4));
      break;
    case Sign::request: drawIcon(p, Icon::circle, mid, toneColor(Tone::packet_produce)); break;
    case Sign::answer: drawIcon(p, Icon::ring, mid, toneColor(Tone::packet_fetch)); break;
    case Sign::ack: drawIcon(p, Icon::tick, mid, toneColor(Tone::good)); break;
    case Sign::error: drawIcon(p, Icon::cross, mid, toneColor(Tone::packet_error)); break;
    default: paintState(p, box, sign);
  }
}

}  // namespace

void paintLegend(QPainter& p, const Fonts& f, const QRectF& rect, Level level, bool compared) {
  const double sign_w = 18, gap = 16, line = f.height(FontRole::small), y = rect.center().y();
  const std::vector<Entry> entries = entriesFor(level, compared);
  // As many as there is room for, in the order of need.
  std::size_t n = 0;
  double width = -gap;
  for (; n < entries.size(); ++n) {
    const double w = gap + sign_w + 5 + f.width(FontRole::small, entries[n].text);
    if (width + w > rect.width()) break;
    width += w;
  }
  double x = rect.left() + (rect.width() - width) / 2;
  for (std::size_t i = 0; i < n; ++i) {
    const QRectF box(x, y - 6, sign_w, 12);
    if (entries[i].sign == Sign::differs) {
      paintDifferenceSign(p, box, level);
    } else if (level == Level::far) {
      p.setRenderHint(QPainter::Antialiasing, false);
      paintMark(p, QRectF(std::round(x) + 2, std::round(y) - 4, 14, 8), static_cast<ReplicaState>(entries[i].sign), false);
    } else {
      paintSign(p, box, entries[i].sign);
    }
    const double w = f.width(FontRole::small, entries[i].text);
    paintText(p, f, {QRectF(x + sign_w + 5, y - line / 2, w, line), entries[i].text, FontRole::small, Tone::text_dim});
    x += sign_w + 5 + w + gap;
  }
}

}  // namespace hw::ui::canvas
