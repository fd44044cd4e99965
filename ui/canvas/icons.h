// Drawn signs: paths, so that none depends on a font. GUI thread.
#pragma once

#include <QColor>
#include <QPainterPath>
#include <QRectF>

class QPainter;

namespace hw::ui::canvas {

enum class Icon {
  crown, power, kill, pause, play, snowflake, hourglass, scissors, tick, cross, warning, bang, circle, ring, diamond, plus, menu,
  arrow_left, broken, swap, differs
};

/// Draws the sign in the middle of `box`, as large as it fits.
void drawIcon(QPainter& p, Icon icon, const QRectF& box, const QColor& color);
/// Slanting lines inside the rect, `step` apart.
void drawHatch(QPainter& p, const QRectF& rect, const QColor& color, double step = 6, double width = 1);

}  // namespace hw::ui::canvas
