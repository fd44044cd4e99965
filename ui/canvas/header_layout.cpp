#include "ui/canvas/header_layout.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hw::ui::canvas {

namespace {

constexpr double kLagMaxMs = 60000;
constexpr double kKnob = 8;  // the knob's radius: the track ends that far inside

void layoutFull(HeaderLayout& h, const api::BrokerView& b, const Fonts& f, Duration lag) {
  const double pad = 12, button = 24 * f.scale();
  const double left = h.rect.left() + pad, right = h.rect.right() - pad;
  double y = h.rect.top() + 10;
  const double row = 26 * f.scale();
  h.power = QRectF(right - button, y + (row - button) / 2, button, button);
  h.kill = h.power.translated(-(button + 6), 0);
  h.pause = h.kill.translated(-(button + 6), 0);
  // The name must never be cut short: in a narrow column it is set smaller.
  const QString name = CanvasText::tr("Broker %1").arg(b.id.v);
  const double name_room = h.pause.left() - 8 - left;
  const FontRole name_font = f.width(FontRole::title, name) <= name_room ? FontRole::title : FontRole::body_bold;
  h.texts.push_back(textAt(f, name_font, h.down ? Tone::offline : Tone::text, name, left, y, name_room, row));
  const double after = h.texts.back().rect.right() + 8;
  const QString rack = b.rack.empty() ? QString() : CanvasText::tr("rack %1").arg(QString::fromStdString(b.rack));
  if (!rack.isEmpty() && f.width(FontRole::small, rack) < h.pause.left() - 8 - after)
    h.texts.push_back(textAt(f, FontRole::small, Tone::text_dim, rack, after, y + 1, h.pause.left() - 8 - after, row));
  y += row + 2;
  const double line = f.height(FontRole::small);
  h.state_glyph = QRectF(left, y + 1.5, line - 3, line - 3);
  const QString leads = CanvasText::tr("leads %1 of %2").arg(b.leads).arg(b.replicas);
  h.texts.push_back(textEndingAt(f, FontRole::small, Tone::text_dim, leads, right, y, (right - left) / 2, line));
  const double state_room = h.texts.back().rect.left() - 8 - h.state_glyph.right() - 5;
  h.texts.push_back(textAt(f, FontRole::small_bold, brokerStateTone(b), brokerStateWord(b), h.state_glyph.right() + 5, y,
      state_room, line));
  y += line + 3;
  const double slider = 22 * f.scale();
  const QString label = CanvasText::tr("lag");
  h.texts.push_back(textAt(f, FontRole::small, Tone::text_dim, label, left, y, 60, slider));
  const double value_w = f.width(FontRole::mono, QStringLiteral("+0000 ms")) ;
  h.texts.push_back(textEndingAt(f, FontRole::mono, lag.us > 0 ? Tone::trouble : Tone::text_dim,
                                 QStringLiteral("+") + durationText(lag), right, y, value_w, slider));
  const double x0 = left + f.width(FontRole::small, label) + 6;
  h.lag = QRectF(x0, y, right - value_w - 4 - x0, slider);
}

void layoutCompact(HeaderLayout& h, const api::BrokerView& b, const Fonts& f, Duration lag) {
  const double pad = 8, left = h.rect.left() + pad, right = h.rect.right() - pad, room = right - left;
  double y = h.rect.top() + 7;
  const double line = f.height(FontRole::body_bold), small = f.height(FontRole::small);
  // Cut short, every column would have the same name: the number alone tells them apart.
  QString name = CanvasText::tr("Broker %1").arg(b.id.v);
  if (f.width(FontRole::body_bold, name) > room) name = QString::number(b.id.v);
  h.texts.push_back(textAt(f, FontRole::body_bold, h.down ? Tone::offline : Tone::text, name, left, y, room, line));
  if (!b.rack.empty()) {
    const QString rack = CanvasText::tr("rack %1").arg(QString::fromStdString(b.rack));
    const double beside = right - h.texts.back().rect.right() - 8;
    if (f.width(FontRole::small, rack) <= beside) h.texts.push_back(textEndingAt(f, FontRole::small, Tone::text_dim, rack, right, y, beside, line));
  }
  y += line;
  h.state_glyph = QRectF(left, y + 2, small - 4, small - 4);
  const double x = h.state_glyph.right() + 4;
  h.texts.push_back(textAt(f, FontRole::small_bold, brokerStateTone(b), brokerStateWord(b), x, y, right - x, small));
  const QString leads = CanvasText::tr("leads %1").arg(b.leads);
  const double end = h.texts.back().rect.right() + 8;
  if (f.width(FontRole::small, leads) < right - end)
    h.texts.push_back(textEndingAt(f, FontRole::small, Tone::text_dim, leads, right, y, right - end, small));
  y += small + 3;
  const double button = std::min(22 * f.scale(), (room - 8) / 3);
  h.pause = QRectF(left, y, button, button);
  h.kill = h.pause.translated(button + 4, 0);
  h.power = h.kill.translated(button + 4, 0);
  const QString value = QStringLiteral("+") + durationText(lag);
  if (lag.us > 0 && room - 3 * button - 16 > f.width(FontRole::mono_tiny, value))
    h.texts.push_back(textEndingAt(f, FontRole::mono_tiny, Tone::trouble, value, right, y, room, button));
  y += 24 * f.scale();
  h.lag = QRectF(left, y, room, 20 * f.scale());
}

}  // namespace

HeaderLayout layoutHeader(const api::BrokerView& b, const QRectF& rect, HeaderMode mode, const Fonts& f, Duration lag, int column,
                          double column_step) {
  HeaderLayout h;
  h.rect = rect;
  h.up = brokerIsUp(b);
  h.down = brokerIsDown(b);
  if (mode == HeaderMode::full) layoutFull(h, b, f, lag);
  if (mode == HeaderMode::compact) layoutCompact(h, b, f, lag);
  if (mode == HeaderMode::tiny) {
    // Every so many columns has its number, so that numbers never touch.
    const QString id = QString::number(b.id.v);
    const double w = f.width(FontRole::mono_tiny, QStringLiteral("000")) + 6;
    const int each = std::max(1, static_cast<int>(std::ceil(w / column_step)));
    const int step = each <= 1 ? 1 : each <= 2 ? 2 : each <= 5 ? 5 : 10;
    if (column % step == 0) {
      const double tw = std::ceil(f.width(FontRole::mono_tiny, id));
      h.texts.push_back({QRectF(rect.center().x() - tw / 2, rect.top(), tw, f.height(FontRole::mono_tiny)), id, FontRole::mono_tiny,
                         Tone::text_dim, Qt::AlignCenter});
    }
    h.state_glyph = QRectF(rect.left(), rect.bottom() - 9, rect.width(), 7);
  }
  return h;
}

Duration lagAt(double t) {
  const double ms = kLagMaxMs * std::pow(std::clamp(t, 0.0, 1.0), 3);
  const double grain = ms < 100 ? 10 : ms < 1000 ? 50 : ms < 5000 ? 100 : ms < 20000 ? 500 : 1000;
  return millis(static_cast<std::int64_t>(std::llround(ms / grain) * grain));
}

double lagPosition(Duration lag) {
  return std::clamp(std::cbrt(static_cast<double>(lag.us) / 1000.0 / kLagMaxMs), 0.0, 1.0);
}

Duration lagStep(Duration lag, int direction) {
  static constexpr std::array<std::int64_t, 16> stops{0,    50,   100,  200,   400,   800,   1500,  3000,
                                                      5000, 8000, 12000, 20000, 30000, 35000, 45000, 60000};
  if (direction > 0) {
    for (std::int64_t s : stops)
      if (millis(s) > lag) return millis(s);
    return millis(stops.back());
  }
  for (auto it = stops.rbegin(); it != stops.rend(); ++it)
    if (millis(*it) < lag) return millis(*it);
  return millis(0);
}

double lagX(const QRectF& s, Duration lag) { return s.left() + kKnob + lagPosition(lag) * std::max(1.0, s.width() - 2 * kKnob); }

Duration lagFromX(const QRectF& s, double x) { return lagAt((x - s.left() - kKnob) / std::max(1.0, s.width() - 2 * kKnob)); }

}  // namespace hw::ui::canvas
