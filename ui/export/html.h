// Pieces of the report's HTML. Everything is well-formed XML too, and refers to nothing outside the file. GUI thread.
#pragma once

#include <QString>
#include <functional>

#include "core/cluster/event.h"
#include "ui/models/keyed_model.h"
#include "ui/theme/theme.h"

namespace hw::ui::html {

/// Text as it must stand in HTML and XML; what XML cannot hold at all becomes U+FFFD.
QString esc(const QString& text);
/// Without what XML cannot hold; markup stays.
QString clean(QString text);

/// <tag class="...">inner</tag>; `inner` is HTML.
QString element(const QString& tag, const QString& inner, const QString& cssClass = {});
/// "t-loss": the class that colours a text or a drawing.
QString toneClass(Tone tone);
/// The sign of an event, as the window draws it; from the symbols() of the page.
QString glyph(EventKind kind, EventTone tone);
QString symbolOf(EventKind kind, EventTone tone);
/// Definitions that glyph() refers to.
QString symbols();
/// The style sheet: the theme's light colours, its dark ones where the reader's desktop is dark, the light ones on paper.
QString styleSheet();

struct TableOptions {
  std::function<QString(int row)> link;  // the href of a row's first cell; empty: none
  int most = 600;                        // rows
  int first_by = -1;                     // where there are more: the highest of this column come first
};
/// A table of what a model shows. Nothing for a model without rows. `left_out` counts the rows that found no place.
QString table(const TableModel& model, const TableOptions& options, int* left_out);

}  // namespace hw::ui::html
