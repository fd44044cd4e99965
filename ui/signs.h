// Drawn icons: paths, not glyphs of a font, so that none is ever missing. They follow the theme by themselves. GUI thread.
#pragma once

#include <QIcon>

#include "core/cluster/event.h"
#include "ui/theme/theme.h"

class QPainter;

namespace hw::ui {

enum class Sign { app, play, pause, step, reverse, step_back, undo, redo, menu, copy, search, close, detach, add, below_isr, kill_leader, bring_back, filter, untouched, half, done };

/// A vector icon. `tone` is its colour when enabled; disabled it is dim.
QIcon signIcon(Sign which, Tone tone = Tone::text);
void paintSign(QPainter& painter, const QRectF& rect, Sign which, const QColor& color);

/// The sign of an event: shape by tone (and a crown for elections), so that colour is never the only sign.
void paintEventGlyph(QPainter& painter, const QRectF& rect, EventKind kind, EventTone tone);

}  // namespace hw::ui
