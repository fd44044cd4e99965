#include "ui/canvas/icons.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace hw::ui::canvas {

namespace {

// Signs are given on a square from (0,0) to (16,16).
QPainterPath crownPath() {
  QPainterPath p;
  p.moveTo(2, 12.2);
  p.lineTo(1.2, 4.6);
  p.lineTo(5, 8);
  p.lineTo(8, 2.6);
  p.lineTo(11, 8);
  p.lineTo(14.8, 4.6);
  p.lineTo(14, 12.2);
  p.closeSubpath();
  p.addRect(2, 13, 12, 1.6);
  return p;
}

QPainterPath playPath() {
  QPainterPath p;
  p.moveTo(4.5, 2.5);
  p.lineTo(13.5, 8);
  p.lineTo(4.5, 13.5);
  p.closeSubpath();
  return p;
}

QPainterPath trianglePath() {
  QPainterPath p;
  p.moveTo(8, 1.8);
  p.lineTo(15, 14.2);
  p.lineTo(1, 14.2);
  p.closeSubpath();
  return p;
}

void strokes(QPainter& p, const QColor& c, double w, std::initializer_list<QLineF> lines) {
  p.setPen(QPen(c, w, Qt::SolidLine, Qt::RoundCap));
  for (const QLineF& l : lines) p.drawLine(l);
}

void drawSnowflake(QPainter& p, const QColor& c) {
  p.setPen(QPen(c, 1.4, Qt::SolidLine, Qt::RoundCap));
  for (int i = 0; i < 6; ++i) {
    p.save();
    p.translate(8, 8);
    p.rotate(60 * i);
    p.drawLine(QLineF(0, 0, 0, -6.6));
    p.drawLine(QLineF(0, -4, 2, -5.8));
    p.drawLine(QLineF(0, -4, -2, -5.8));
    p.restore();
  }
}

void drawScissors(QPainter& p, const QColor& c) {
  p.setPen(QPen(c, 1.6, Qt::SolidLine, Qt::RoundCap));
  p.setBrush(Qt::NoBrush);
  p.drawEllipse(QPointF(3.6, 12.2), 2.3, 2.3);
  p.drawEllipse(QPointF(12.4, 12.2), 2.3, 2.3);
  p.drawLine(QLineF(4.9, 10.3, 11.2, 1.6));
  p.drawLine(QLineF(11.1, 10.3, 4.8, 1.6));
}

void drawHourglass(QPainter& p, const QColor& c) {
  p.setPen(QPen(c, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  p.setBrush(Qt::NoBrush);
  QPainterPath path;
  path.moveTo(3.5, 2);
  path.lineTo(12.5, 2);
  path.lineTo(3.5, 14);
  path.lineTo(12.5, 14);
  path.closeSubpath();
  p.drawPath(path);
}

void drawSign(QPainter& p, Icon icon, const QColor& c) {
  p.setPen(Qt::NoPen);
  p.setBrush(c);
  switch (icon) {
    case Icon::crown: p.drawPath(crownPath()); break;
    case Icon::power:
      p.setPen(QPen(c, 1.9, Qt::SolidLine, Qt::RoundCap));
      p.setBrush(Qt::NoBrush);
      p.drawArc(QRectF(2.6, 3.2, 10.8, 10.8), 128 * 16, 284 * 16);
      p.drawLine(QLineF(8, 1.6, 8, 7.2));
      break;
    case Icon::kill: strokes(p, c, 2.2, {QLineF(3.6, 3.6, 12.4, 12.4), QLineF(12.4, 3.6, 3.6, 12.4)}); break;
    case Icon::pause:
      p.drawRoundedRect(QRectF(3.6, 2.6, 3, 10.8), 1, 1);
      p.drawRoundedRect(QRectF(9.4, 2.6, 3, 10.8), 1, 1);
      break;
    case Icon::play: p.drawPath(playPath()); break;
    case Icon::snowflake: drawSnowflake(p, c); break;
    case Icon::hourglass: drawHourglass(p, c); break;
    case Icon::scissors: drawScissors(p, c); break;
    case Icon::tick:
      p.setPen(QPen(c, 2.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
      p.setBrush(Qt::NoBrush);
      p.drawPolyline(QPolygonF({{2.6, 8.6}, {6.4, 12.4}, {13.4, 3.8}}));
      break;
    case Icon::cross: strokes(p, c, 2.6, {QLineF(3, 3, 13, 13), QLineF(13, 3, 3, 13)}); break;
    case Icon::warning:
      p.setPen(QPen(c, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
      p.setBrush(Qt::NoBrush);
      p.drawPath(trianglePath());
      strokes(p, c, 1.7, {QLineF(8, 6.6, 8, 9.8), QLineF(8, 12, 8, 12.1)});
      break;
    case Icon::bang:
      p.setPen(QPen(c, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
      p.drawPath(trianglePath());
      break;
    case Icon::circle: p.drawEllipse(QPointF(8, 8), 6, 6); break;
    case Icon::ring:
      p.setPen(QPen(c, 2.2));
      p.setBrush(Qt::NoBrush);
      p.drawEllipse(QPointF(8, 8), 5.4, 5.4);
      break;
    case Icon::diamond: p.drawPolygon(QPolygonF({{8, 1.2}, {14.8, 8}, {8, 14.8}, {1.2, 8}})); break;
    case Icon::plus: strokes(p, c, 1.9, {QLineF(8, 3, 8, 13), QLineF(3, 8, 13, 8)}); break;
    case Icon::menu: p.drawPolygon(QPolygonF({{3.4, 5.6}, {12.6, 5.6}, {8, 11}})); break;
    case Icon::arrow_left: p.drawPolygon(QPolygonF({{11, 2.6}, {4, 8}, {11, 13.4}})); break;
    case Icon::broken:
      p.setPen(QPen(c, 2, Qt::SolidLine, Qt::RoundCap));
      p.setBrush(Qt::NoBrush);
      p.drawEllipse(QPointF(8, 8), 5.8, 5.8);
      p.drawLine(QLineF(4, 12, 12, 4));
      break;
    case Icon::differs: strokes(p, c, 1.9, {QLineF(2.6, 5.8, 13.4, 5.8), QLineF(2.6, 10.4, 13.4, 10.4), QLineF(11, 2.2, 5, 14)}); break;
    case Icon::swap:
      strokes(p, c, 1.6, {QLineF(2.5, 5.2, 13, 5.2), QLineF(10.4, 2.6, 13, 5.2), QLineF(10.4, 7.8, 13, 5.2),
                          QLineF(13.5, 11, 3, 11), QLineF(5.6, 8.4, 3, 11), QLineF(5.6, 13.6, 3, 11)});
      break;
  }
}

}  // namespace

void drawIcon(QPainter& p, Icon icon, const QRectF& box, const QColor& color) {
  const double side = std::min(box.width(), box.height());
  p.save();
  p.setRenderHint(QPainter::Antialiasing);
  p.translate(box.center().x() - side / 2, box.center().y() - side / 2);
  p.scale(side / 16, side / 16);
  drawSign(p, icon, color);
  p.restore();
}

void drawHatch(QPainter& p, const QRectF& r, const QColor& color, double step, double width) {
  if (r.isEmpty()) return;
  p.setPen(QPen(color, width));
  // Lines run from the lower left to the upper right; each is cut to the rect by hand, since clipping costs a save and restore.
  for (double d = step / 2; d < r.width() + r.height(); d += step) {
    const double x0 = std::max(0.0, d - r.height()), x1 = std::min(d, r.width());
    p.drawLine(QLineF(r.left() + x0, r.top() + (d - x0), r.left() + x1, r.top() + (d - x1)));
  }
}

}  // namespace hw::ui::canvas
