// Pictures of the real window, with or without a display. GUI thread.
#pragma once

#include <QSize>
#include <QString>

namespace hw::ui {

class MainWindow;

/// Paints the window, with its docks, to a PNG, or to an SVG when `path` ends in .svg. The file is written beside and renamed.
/// False with a sentence in `error`.
bool saveShot(MainWindow& window, const QString& path, QSize size, QString* error);

}  // namespace hw::ui
