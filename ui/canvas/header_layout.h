// What stands where in a broker's header. Pure geometry.
#pragma once

#include <vector>

#include "ui/canvas/layout.h"
#include "ui/canvas/words.h"

namespace hw::ui::canvas {

struct HeaderLayout {
  QRectF rect;
  std::vector<TextBox> texts;
  QRectF state_glyph;
  QRectF power, kill, pause;  // empty: not drawn (tiny header)
  QRectF lag;                 // the slider's place to grab; the track runs in its middle
  bool up = false, down = false;
};

HeaderLayout layoutHeader(const api::BrokerView& b, const QRectF& rect, HeaderMode mode, const Fonts& fonts, Duration shown_lag,
                          int column, double column_step);

/// The slider is not even: a tenth of a second needs as much room as ten seconds. t in 0..1 and back.
Duration lagAt(double t);
double lagPosition(Duration lag);
/// The next larger (+1) or smaller (-1) stop of the slider, for keys.
Duration lagStep(Duration lag, int direction);
/// x of a lag on the slider's track.
double lagX(const QRectF& slider, Duration lag);
Duration lagFromX(const QRectF& slider, double x);

}  // namespace hw::ui::canvas
