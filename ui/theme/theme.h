// Every colour, font size and glyph of the window. Nothing else in ui/ names a colour. GUI thread only.
#pragma once

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPalette>

namespace hw::ui {

/// What a colour means. Roles, not hues: light and dark give each its own.
enum class Tone {
  window, panel, panel_border, raised, text, text_dim, text_on_accent, accent, accent_soft, selection, focus,
  leader, in_sync, out_of_sync, offline, offline_fill, divergent, adding,
  good, notice, trouble, loss, loss_fill, quiet,
  link, packet_produce, packet_fetch, packet_consume, packet_control, packet_error,
  high_watermark, grid, differs
};

enum class ThemeMode { follow_desktop, light, dark };

/// The one theme of the program. Emits changed() when light turns to dark or back.
class Theme : public QObject {
  Q_OBJECT
 public:
  static Theme& instance();
  void setMode(ThemeMode mode);
  ThemeMode mode() const;
  bool isDark() const;
  QColor color(Tone tone) const;
  /// Colour of a leader epoch: neighbours differ clearly; it repeats after 8. Distinguishable by lightness too.
  QColor epochColor(int epoch) const;
  /// Colour of producer or consumer number `index`.
  QColor clientColor(int index) const;
  /// The palette for QApplication::setPalette.
  QPalette palette() const;
  /// Fixed-width font for offsets and describe text.
  QFont mono() const;

 signals:
  void changed();

 private:
  Theme();
  struct Impl;
  Impl* d_;
};

}  // namespace hw::ui
