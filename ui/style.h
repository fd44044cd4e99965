// Look of the widgets: one style sheet, built from the theme's colours only. GUI thread.
#pragma once

#include <QString>

class QApplication;

namespace hw::ui {

/// Sizes all derive from this factor: 1, or larger for the stage.
struct StyleOptions {
  double scale = 1.0;
};

QString styleSheet(const StyleOptions& options);
/// Font, palette and style sheet of the whole program; call again when the theme or the size changes.
void applyStyle(QApplication& app, const StyleOptions& options);
/// Pixels of a length that grows with the text; `base` at scale 1.
int scaled(int base);
double styleScale();

}  // namespace hw::ui
