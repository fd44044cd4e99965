// Producers, consumers, and what a death would cost.
#include "ui/canvas/paint.h"

namespace hw::ui::canvas {

namespace {

void paintCard(QPainter& p, const QRectF& r, bool selected, bool dashed = false) {
  p.setRenderHint(QPainter::Antialiasing);
  QPen pen(toneColor(selected ? Tone::selection : Tone::panel_border), selected ? 2 : 1);
  if (dashed && !selected) pen.setDashPattern({4, 3});
  p.setPen(pen);
  p.setBrush(toneColor(Tone::panel));
  p.drawRoundedRect(r.adjusted(0.5, 0.5, -0.5, -0.5), 9, 9);
}

void paintSegments(QPainter& p, const Fonts& f, const ProducerCard& c, api::Acks now, const QString& base, const Control* hovered) {
  static const QString words[] = {QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("all")};
  static constexpr api::Acks values[] = {api::Acks::none, api::Acks::leader, api::Acks::all};
  QRectF whole = c.acks[0].united(c.acks[2]);
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(QPen(toneColor(Tone::panel_border), 1));
  p.setBrush(toneColor(Tone::raised));
  p.drawRoundedRect(whole.adjusted(0.5, 0.5, -0.5, -0.5), whole.height() / 2, whole.height() / 2);
  for (std::size_t i = 0; i < 3; ++i) {
    const QRectF r = c.acks[i];
    const bool on = now == values[i];
    const bool hot = hovered && hovered->id == base + QStringLiteral("/acks/") + words[i];
    if (on || hot) {
      p.setPen(Qt::NoPen);
      p.setBrush(toneColor(on ? Tone::text : Tone::accent_soft));
      p.drawRoundedRect(r.adjusted(1, 1, -1, -1), r.height() / 2 - 1, r.height() / 2 - 1);
    }
    p.setPen(toneColor(on ? Tone::panel : Tone::text_dim));
    const FontRole role = on ? FontRole::small_bold : FontRole::small;
    f.draw(p, role, r.center() - QPointF(f.width(role, words[i]) / 2, f.height(role) / 2), words[i]);
  }
}

}  // namespace

void paintProducer(QPainter& p, const Fonts& f, const api::ProducerView& v, const ProducerCard& c, bool selected,
                   const Control* hovered) {
  paintCard(p, c.rect, selected, !v.running);
  const QColor color = Theme::instance().clientColor(v.index.v);
  drawIcon(p, v.running ? Icon::circle : Icon::ring, c.dot.adjusted(-1.5, -1.5, 1.5, 1.5), color);
  paintSegments(p, f, c, v.acks, QStringLiteral("producer/") + QString::fromStdString(v.name), hovered);
  if (!c.loud.isEmpty()) {
    p.setPen(QPen(withAlpha(toneColor(Tone::loss), 120), 1));
    p.setBrush(toneColor(Tone::loss_fill));
    p.drawRoundedRect(c.loud.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
  }
  if (!c.error_glyph.isEmpty()) drawIcon(p, Icon::cross, c.error_glyph, toneColor(c.error_is_new ? Tone::loss : Tone::text_dim));
  paintTexts(p, f, c.texts);
}

void paintConsumer(QPainter& p, const Fonts& f, const api::ConsumerView& v, const ConsumerCard& c, bool selected) {
  paintCard(p, c.rect, selected, !v.running || c.idle);
  drawIcon(p, Icon::ring, c.dot.adjusted(-1, -1, 1, 1),
           c.idle ? toneColor(Tone::quiet) : toneColor(Tone::packet_consume));
  paintTexts(p, f, c.texts);
}

void paintDied(QPainter& p, const Fonts& f, const DiedCard& c) {
  if (c.rect.isEmpty()) return;
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(QPen(c.bad ? withAlpha(toneColor(Tone::loss), 120) : toneColor(Tone::panel_border), 1));
  p.setBrush(c.bad ? toneColor(Tone::loss_fill) : toneColor(Tone::panel));
  p.drawRoundedRect(c.rect.adjusted(0.5, 0.5, -0.5, -0.5), 9, 9);
  if (c.known) drawIcon(p, c.bad ? Icon::warning : Icon::tick, c.glyph, toneColor(c.bad ? Tone::loss : Tone::good));
  paintTexts(p, f, c.texts);
}

}  // namespace hw::ui::canvas
