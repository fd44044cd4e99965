// Broker columns and their headers.
#include <cmath>

#include "ui/canvas/paint.h"

namespace hw::ui::canvas {

namespace {

// The state's sign has its own shape for each state: a disc, a ring, bars, a cross.
void paintStateGlyph(QPainter& p, const api::BrokerView& b, const QRectF& r) {
  const QColor c = toneColor(brokerStateTone(b));
  Icon icon = Icon::circle;
  switch (b.state) {
    case api::BrokerState::running: icon = b.registration == api::Registration::fenced ? Icon::broken : Icon::circle; break;
    case api::BrokerState::starting:
    case api::BrokerState::shutting_down: icon = Icon::hourglass; break;
    case api::BrokerState::stopped: icon = Icon::ring; break;
    case api::BrokerState::killed: icon = Icon::cross; break;
    case api::BrokerState::paused: icon = Icon::pause; break;
  }
  drawIcon(p, icon, r, c);
}

void paintButton(QPainter& p, const QRectF& r, Icon icon, const Control& c, const Control* hovered, const Control* pressed,
    bool filled,
                 Tone tone) {
  const bool hot = hovered && hovered->id == c.id && c.enabled(), down = pressed && pressed->id == c.id && c.enabled();
  p.setRenderHint(QPainter::Antialiasing);
  QColor ink = toneColor(tone);
  if (!c.enabled()) {
    p.setPen(QPen(toneColor(Tone::panel_border), 1, Qt::DashLine));
    p.setBrush(Qt::NoBrush);
    ink = toneColor(Tone::quiet);
  } else if (filled) {
    p.setPen(Qt::NoPen);
    p.setBrush(down ? mix(ink, toneColor(Tone::text), 0.3) : hot ? mix(ink, toneColor(Tone::text), 0.15) : ink);
    ink = toneColor(Tone::text_on_accent);
  } else {
    p.setPen(QPen(hot ? ink : toneColor(Tone::panel_border), 1.2));
    p.setBrush(hot ? mix(toneColor(Tone::panel), ink, down ? 0.25 : 0.12) : toneColor(Tone::panel));
  }
  p.drawEllipse(r.adjusted(0.6, 0.6, -0.6, -0.6));
  const double in = r.width() * 0.27;
  drawIcon(p, icon, r.adjusted(in, in, -in, -in), ink);
}

void paintLag(QPainter& p, const QRectF& s, Duration lag, Duration lag_time_max, bool hot) {
  const double y = std::round(s.center().y()), x0 = lagX(s, {}), x1 = lagX(s, secs(60)), x = lagX(s, lag);
  const bool over = lag > lag_time_max && lag_time_max.us > 0;
  const QColor ink = toneColor(over ? Tone::loss : lag.us > 0 ? Tone::trouble : hot ? Tone::accent : Tone::quiet);
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(QPen(toneColor(Tone::panel_border), 3, Qt::SolidLine, Qt::RoundCap));
  p.drawLine(QLineF(x0, y, x1, y));
  if (lag_time_max.us > 0 && lag_time_max < secs(60)) {
    // Beyond this mark a follower leaves the ISR.
    const double m = lagX(s, lag_time_max);
    p.setPen(QPen(withAlpha(toneColor(Tone::loss), 110), 3, Qt::SolidLine, Qt::RoundCap));
    p.drawLine(QLineF(m + 2, y, x1, y));
    p.setPen(QPen(toneColor(Tone::loss), 1.6));
    p.drawLine(QLineF(m, y - 5, m, y + 5));
  }
  if (lag.us > 0) {
    p.setPen(QPen(ink, 3, Qt::SolidLine, Qt::RoundCap));
    p.drawLine(QLineF(x0, y, x, y));
  }
  p.setPen(QPen(ink, 1.8));
  p.setBrush(toneColor(Tone::panel));
  p.drawEllipse(QPointF(x, y), hot ? 6.5 : 5.5, hot ? 6.5 : 5.5);
}

void paintTiny(QPainter& p, const api::BrokerView& b, const HeaderLayout& h) {
  const QRectF r = h.state_glyph.adjusted(0, 0, h.rect.width() > 6 ? -1 : 0, 0);
  p.setRenderHint(QPainter::Antialiasing, false);
  if (h.up) {
    p.fillRect(r, toneColor(Tone::good));
    if (b.lag.us > 0) p.fillRect(QRectF(r.left(), r.top(), r.width(), 3), toneColor(Tone::trouble));
    return;
  }
  p.setPen(QPen(toneColor(brokerStateTone(b)), 1));
  p.setBrush(toneColor(Tone::offline_fill));
  p.drawRect(r.adjusted(0.5, 0.5, -0.5, -0.5));
  p.setRenderHint(QPainter::Antialiasing);
  p.drawLine(QLineF(r.topLeft(), r.bottomRight()));
  p.drawLine(QLineF(r.topRight(), r.bottomLeft()));
}

}  // namespace

void paintColumnPanel(QPainter& p, const api::BrokerView& b, const QRectF& rect, HeaderMode mode, bool selected) {
  p.setRenderHint(QPainter::Antialiasing, mode != HeaderMode::tiny);
  if (mode == HeaderMode::tiny) {
    p.fillRect(rect, selected ? toneColor(Tone::accent_soft) : toneColor(brokerIsUp(b) ? Tone::panel : Tone::offline_fill));
    return;
  }
  QPen pen(toneColor(Tone::panel_border), 1.2);
  QColor fill = mix(toneColor(Tone::window), toneColor(Tone::panel), 0.6);
  if (!brokerIsUp(b)) {
    pen.setDashPattern({5, 4});
    pen.setColor(toneColor(brokerIsDown(b) ? Tone::quiet : Tone::trouble));
    fill = mix(toneColor(Tone::window), toneColor(Tone::offline_fill), 0.8);
  }
  if (selected) {
    pen = QPen(toneColor(Tone::selection), 2);
  }
  p.setPen(pen);
  p.setBrush(fill);
  p.drawRoundedRect(rect.adjusted(0.6, 0.6, -0.6, -0.6), 12, 12);
}

void paintHeader(QPainter& p, const Fonts& f, const api::BrokerView& b, const HeaderLayout& h, HeaderMode mode, Duration lag,
                 Duration lag_time_max, const Control* hovered, const Control* pressed) {
  if (mode == HeaderMode::tiny) {
    paintTiny(p, b, h);
    paintTexts(p, f, h.texts);
    return;
  }
  const QString base = QStringLiteral("broker/%1").arg(b.id.v);
  const bool paused = b.state == api::BrokerState::paused;
  const Control pause{base + "/pause", ControlKind::pause, h.pause, {}, 0, paused, paused ? b.can_resume : b.can_pause};
  const Control kill{base + "/kill", ControlKind::kill, h.kill, {}, 0, false, b.can_kill};
  const Control power{base + "/power", ControlKind::power, h.power, {}, 0, !h.down, h.down ? b.can_start : b.can_stop};
  paintButton(p, h.pause, paused ? Icon::play : Icon::pause, pause, hovered, pressed, false, paused ? Tone::accent
      : Tone::text_dim);
  paintButton(p, h.kill, Icon::kill, kill, hovered, pressed, false, Tone::loss);
  paintButton(p, h.power, Icon::power, power, hovered, pressed, !h.down, h.down ? Tone::accent : Tone::good);
  paintStateGlyph(p, b, h.state_glyph);
  paintLag(p, h.lag, lag, lag_time_max, (hovered && hovered->id == base + "/lag") || (pressed && pressed->id == base + "/lag"));
  paintTexts(p, f, h.texts);
}

}  // namespace hw::ui::canvas
