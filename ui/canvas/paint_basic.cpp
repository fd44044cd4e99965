#include "ui/canvas/paint.h"

#include <cmath>

namespace hw::ui::canvas {

QColor toneColor(Tone tone) { return Theme::instance().color(tone); }

QColor withAlpha(QColor c, int alpha) {
  c.setAlpha(alpha);
  return c;
}

QColor mix(const QColor& a, const QColor& b, double t) {
  const auto part = [t](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * t)); };
  return QColor(part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()));
}

void paintText(QPainter& p, const Fonts& f, const TextBox& box) {
  p.setPen(toneColor(box.tone));
  double x = box.rect.left();
  if (box.align & Qt::AlignHCenter) x = box.rect.center().x() - f.width(box.font, box.text) / 2;
  f.draw(p, box.font, QPointF(x, box.rect.center().y() - f.height(box.font) / 2), box.text);
}

void paintTexts(QPainter& p, const Fonts& f, const std::vector<TextBox>& boxes) {
  for (const TextBox& b : boxes) paintText(p, f, b);
}

void paintAddButton(QPainter& p, const QRectF& r, bool hovered) {
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(QPen(toneColor(Tone::panel_border), 1));
  p.setBrush(toneColor(hovered ? Tone::accent_soft : Tone::panel));
  p.drawRoundedRect(r.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
  drawIcon(p, Icon::plus, r.adjusted(5, 5, -5, -5), toneColor(hovered ? Tone::accent : Tone::text_dim));
}

void paintFocus(QPainter& p, const QRectF& r, bool round) {
  p.setRenderHint(QPainter::Antialiasing);
  p.setBrush(Qt::NoBrush);
  const QRectF o = r.adjusted(-3, -3, 3, 3);
  const double radius = round ? o.height() / 2 : 8;
  p.setPen(QPen(toneColor(Tone::window), 4));
  p.drawRoundedRect(o, radius, radius);
  p.setPen(QPen(toneColor(Tone::focus), 2));
  p.drawRoundedRect(o, radius, radius);
}

void paintHint(QPainter& p, const Fonts& f, const QString& text, const QRectF& bubble, QPointF tip) {
  p.setRenderHint(QPainter::Antialiasing);
  QPainterPath path;
  path.addRoundedRect(bubble, 9, 9);
  QPainterPath beak;
  const double x = std::clamp(tip.x(), bubble.left() + 18, bubble.right() - 18);
  beak.moveTo(x - 9, bubble.top() + 1);
  beak.lineTo(tip);
  beak.lineTo(x + 9, bubble.top() + 1);
  beak.closeSubpath();
  path = path.united(beak);
  for (int i = 3; i >= 1; --i) {
    p.setPen(QPen(withAlpha(toneColor(Tone::panel_border), 70), 2 * i));
    p.setBrush(Qt::NoBrush);
    p.drawPath(path.translated(0, 1.5));
  }
  p.setPen(Qt::NoPen);
  p.setBrush(toneColor(Tone::accent));
  p.drawPath(path);
  p.setPen(toneColor(Tone::text_on_accent));
  p.setFont(f.font(FontRole::body));
  p.drawText(bubble.adjusted(14, 9, -14, -9), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, text);
}

}  // namespace hw::ui::canvas
