// Lets screen readers see the controls that the canvas paints. GUI thread.
#pragma once

#include <QString>

namespace hw::ui {

class ClusterCanvas;

/// Once; later calls do nothing.
void installCanvasAccessibility();
void forgetCanvasAccessibility(ClusterCanvas* canvas);
void notifyCanvasFocus(ClusterCanvas* canvas, const QString& id);

}  // namespace hw::ui
