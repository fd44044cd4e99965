// The few text sizes of the canvas and how wide a text is in them. GUI thread (needs QGuiApplication).
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QStaticText>
#include <QString>
#include <array>
#include <vector>

#include "ui/theme/theme.h"

class QPainter;

namespace hw::ui::canvas {

enum class FontRole { title, heading, body, body_bold, small, small_bold, mono, mono_tiny };

class Fonts {
 public:
  /// `base` gives the family and the size that `body` has; `scale` makes everything larger.
  explicit Fonts(const QFont& base, double scale = 1);
  const QFont& font(FontRole role) const { return fonts_[index(role)]; }
  /// Remembered: shaping a text costs more than all else about it, and the same few are asked for again and again.
  double width(FontRole role, const QString& text) const;
  /// Draws with the pen; the top left corner of the line is at `at`.
  void draw(QPainter& painter, FontRole role, QPointF at, const QString& text) const;
  double height(FontRole role) const { return metrics_[index(role)].height(); }
  /// The text, or its beginning with "…" where it is wider than `room`.
  QString fit(FontRole role, const QString& text, double room) const;
  double scale() const { return scale_; }

 private:
  static std::size_t index(FontRole role) { return static_cast<std::size_t>(role); }
  double scale_;
  struct Known {
    double width = 0;
    double above = 0;  // so much higher its line stands than one of the font's own letters
    QStaticText text;
    bool prepared = false;
  };
  Known& known(FontRole role, const QString& text) const;
  std::array<QFont, 8> fonts_;
  std::vector<QFontMetricsF> metrics_;
  mutable std::array<QHash<QString, Known>, 8> known_;
};

/// A line of text with its place: what layouts hand to painters, and what tests check for overlaps.
struct TextBox {
  QRectF rect;
  QString text;
  FontRole font = FontRole::body;
  Tone tone = Tone::text;
  Qt::Alignment align = Qt::AlignLeft | Qt::AlignVCenter;
};

/// A box just as wide as its text, at most `room` wide (then shortened), with its left edge at x.
TextBox textAt(const Fonts& fonts, FontRole role, Tone tone, const QString& text, double x, double y, double room,
    double height = 0);
/// The same with its right edge at x.
TextBox textEndingAt(const Fonts& fonts, FontRole role, Tone tone, const QString& text, double x, double y, double room,
                     double height = 0);

}  // namespace hw::ui::canvas
