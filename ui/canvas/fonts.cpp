#include "ui/canvas/fonts.h"

#include <QFontInfo>
#include <QPainter>
#include <QTextLayout>
#include <algorithm>
#include <cmath>

namespace hw::ui::canvas {

Fonts::Fonts(const QFont& base, double scale) : scale_(scale) {
  const double px = std::clamp(static_cast<double>(QFontInfo(base).pixelSize()), 11.0, 18.0) * scale;
  const auto make = [&](double factor, int weight, bool mono) {
    QFont f = mono ? Theme::instance().mono() : base;
    f.setPixelSize(std::max(9, static_cast<int>(std::lround(px * factor))));
    f.setWeight(static_cast<QFont::Weight>(weight));
    f.setHintingPreference(QFont::PreferVerticalHinting);
    return f;
  };
  fonts_ = {make(1.25, QFont::Bold, false), make(1.05, QFont::Bold, false), make(1.0, QFont::Normal, false),
            make(1.0, QFont::Bold, false),  make(0.9, QFont::Normal, false),    make(0.9, QFont::Bold, false),
            make(0.88, QFont::Normal, true),    make(0.78, QFont::Normal, true)};
  for (const QFont& f : fonts_) metrics_.emplace_back(f);
}

Fonts::Known& Fonts::known(FontRole role, const QString& text) const {
  auto& table = known_[index(role)];
  const auto it = table.find(text);
  if (it != table.end()) return *it;
  // Offsets count on for ever; old ones are let go all at once.
  if (table.size() > 1500) table.clear();
  Known k;
  k.width = metrics_[index(role)].horizontalAdvance(text);
  return *table.insert(text, k);
}

double Fonts::width(FontRole role, const QString& text) const { return known(role, text).width; }

void Fonts::draw(QPainter& painter, FontRole role, QPointF at, const QString& text) const {
  Known& k = known(role, text);
  if (!k.prepared) {
    k.text = QStaticText(text);
    k.text.setTextFormat(Qt::PlainText);
    k.text.setPerformanceHint(QStaticText::AggressiveCaching);
    k.prepared = true;
    // A letter from another font (Chinese in a Latin one) makes its line higher; the baseline stays where it is.
    QTextLayout layout(text, font(role));
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    if (line.isValid()) k.above = std::max(0.0, line.ascent() - metrics_[index(role)].ascent());
  }
  painter.setFont(font(role));
  painter.drawStaticText(QPointF(at.x(), at.y() - k.above), k.text);
}

QString Fonts::fit(FontRole role, const QString& text, double room) const {
  if (width(role, text) <= room + 0.5) return text;
  return metrics_[index(role)].elidedText(text, Qt::ElideRight, room);
}

TextBox textAt(const Fonts& fonts, FontRole role, Tone tone, const QString& text, double x, double y, double room, double height) {
  const QString t = fonts.fit(role, text, room);
  const double h = height > 0 ? height : fonts.height(role);
  return {QRectF(x, y, std::ceil(fonts.width(role, t)), h), t, role, tone, Qt::AlignLeft | Qt::AlignVCenter};
}

TextBox textEndingAt(const Fonts& fonts, FontRole role, Tone tone, const QString& text, double x, double y, double room,
                     double height) {
  TextBox box = textAt(fonts, role, tone, text, x, y, room, height);
  box.rect.moveRight(x);
  return box;
}

}  // namespace hw::ui::canvas
