#include "ui/theme/theme.h"

#include <QEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <array>

namespace hw::ui {

namespace {

struct Pair {
  const char *light, *dark;
};

// Text tones keep at least 4.5:1 on window, panel and raised (tests/ui/canvas/test_theme.cpp measures it).
Pair pairOf(Tone tone) {
  switch (tone) {
    case Tone::window: return {"#f5f7fa", "#0e131a"};
    case Tone::panel: return {"#ffffff", "#161c25"};
    case Tone::panel_border: return {"#d3dae4", "#303b4a"};
    case Tone::raised: return {"#edf1f6", "#1f2733"};
    case Tone::text: return {"#141b28", "#e8edf4"};
    case Tone::text_dim: return {"#545f70", "#a2aebf"};
    case Tone::text_on_accent: return {"#ffffff", "#0e131a"};
    case Tone::accent: return {"#4840d6", "#9aa0ff"};
    case Tone::accent_soft: return {"#e4e4fd", "#2a2d55"};
    case Tone::selection: return {"#4840d6", "#9aa0ff"};
    case Tone::focus: return {"#1d4ed8", "#7db4ff"};
    case Tone::leader: return {"#0b6b63", "#35d0bd"};
    case Tone::in_sync: return {"#1b756c", "#74b8ae"};
    case Tone::out_of_sync: return {"#a34a05", "#f7ab5e"};
    case Tone::offline: return {"#545b67", "#9aa6b6"};
    case Tone::offline_fill: return {"#e9ecf1", "#1b212a"};
    case Tone::divergent: return {"#b3191f", "#ff8c86"};
    case Tone::adding: return {"#6427c8", "#c0a2ff"};
    case Tone::good: return {"#08713f", "#4fcf90"};
    case Tone::notice: return {"#7d5a00", "#e6c45c"};
    case Tone::trouble: return {"#a34a05", "#f7ab5e"};
    case Tone::loss: return {"#b3191f", "#ff8c86"};
    case Tone::loss_fill: return {"#fdeceb", "#3a181c"};
    case Tone::quiet: return {"#8793a4", "#64717f"};
    case Tone::link: return {"#9aa8ba", "#4b5a6d"};
    case Tone::packet_produce: return {"#2457d6", "#79a7ff"};
    case Tone::packet_fetch: return {"#0b6b63", "#35d0bd"};
    case Tone::packet_consume: return {"#8a2fb8", "#d698f5"};
    case Tone::packet_control: return {"#5b6676", "#a2aebf"};
    case Tone::packet_error: return {"#c01f26", "#ff7c76"};
    case Tone::high_watermark: return {"#0a4d8c", "#8cc8ff"};
    case Tone::differs: return {"#a1126b", "#ff9bd6"};
    case Tone::grid: return {"#e6ebf1", "#222b37"};
  }
  return {"#ff00ff", "#ff00ff"};
}

// Odd epochs are darker (light theme) or lighter (dark theme) than even ones, so neighbours differ without hue.
constexpr std::array<Pair, 8> kEpochs{{{"#d6e6fb", "#26374f"},
                                       {"#acbdf0", "#475687"},
                                       {"#e9e0fa", "#362f52"},
                                       {"#ccaeea", "#634e85"},
                                       {"#fbe8d0", "#46372a"},
                                       {"#ecc488", "#735936"},
                                       {"#dcf1df", "#24412f"},
                                       {"#9ed0ad", "#416b53"}}};

constexpr std::array<Pair, 8> kClients{{{"#2457d6", "#79a7ff"},
                                        {"#9d2fc4", "#d698f5"},
                                        {"#c2540a", "#ffae6b"},
                                        {"#b81d6b", "#ff8fc4"},
                                        {"#08779a", "#62cdee"},
                                        {"#4d7010", "#b4d86a"},
                                        {"#7a5230", "#d3ac85"},
                                        {"#48506b", "#b7c0da"}}};

// Names are read once; reading "#rrggbb" for each stroke would be felt.
std::array<std::array<QColor, 2>, 8> tableOf(const std::array<Pair, 8>& pairs) {
  std::array<std::array<QColor, 2>, 8> out;
  for (std::size_t i = 0; i < pairs.size(); ++i) out[i] = {QColor(pairs[i].light), QColor(pairs[i].dark)};
  return out;
}

bool isDarkPalette(const QPalette& p) {
  return p.color(QPalette::Window).lightness() < p.color(QPalette::WindowText).lightness();
}

}  // namespace

struct Theme::Impl : public QObject {
  explicit Impl(Theme* t) : theme(t) {}
  Theme* theme;
  ThemeMode mode = ThemeMode::follow_desktop;
  bool desktop_dark = false;
  bool dark = false;
  bool reading = false;

  bool isOurs(const QPalette& p) const {
    const QColor w = p.color(QPalette::Window);
    return w == QColor(pairOf(Tone::window).light) || w == QColor(pairOf(Tone::window).dark);
  }
  void settle() {
    const bool now = mode == ThemeMode::dark || (mode == ThemeMode::follow_desktop && desktop_dark);
    if (now == dark) return;
    dark = now;
    emit theme->changed();
  }
  // Our own palette hides the desktop's; taking it away for a moment shows the desktop's again.
  void readDesktop() {
    reading = true;
    const QPalette mine = QGuiApplication::palette();
    const bool ours = isOurs(mine);
    if (ours) QGuiApplication::setPalette(QPalette());
    const QPalette desktop = QGuiApplication::palette();
    if (!isOurs(desktop)) desktop_dark = isDarkPalette(desktop);
    if (ours) QGuiApplication::setPalette(mine);
    reading = false;
    settle();
  }
  bool eventFilter(QObject* watched, QEvent* event) override {
    const auto type = event->type();
    if (!reading && (type == QEvent::ApplicationPaletteChange || type == QEvent::ThemeChange)) {
      if (type == QEvent::ThemeChange) readDesktop();
      else if (watched == qApp && !isOurs(QGuiApplication::palette())) {
        desktop_dark = isDarkPalette(QGuiApplication::palette());
        settle();
      }
    }
    return false;
  }
};

Theme::Theme() : d_(new Impl(this)) {
  d_->setParent(this);
  if (qGuiApp) {
    d_->desktop_dark = isDarkPalette(QGuiApplication::palette());
    d_->dark = d_->desktop_dark;
    qGuiApp->installEventFilter(d_);
  }
}

Theme& Theme::instance() {
  static Theme* theme = new Theme();  // lives as long as the program; QGuiApplication must exist before the first call
  return *theme;
}

void Theme::setMode(ThemeMode mode) {
  d_->mode = mode;
  d_->settle();
}
ThemeMode Theme::mode() const { return d_->mode; }
bool Theme::isDark() const { return d_->dark; }

QColor Theme::color(Tone tone) const {
  static const auto table = [] {
    std::array<std::array<QColor, 2>, 64> t;
    for (int i = 0; i <= static_cast<int>(Tone::grid); ++i) {
      const Pair p = pairOf(static_cast<Tone>(i));
      t[static_cast<std::size_t>(i)] = {QColor(p.light), QColor(p.dark)};
    }
    return t;
  }();
  return table[static_cast<std::size_t>(tone)][d_->dark ? 1 : 0];
}

QColor Theme::epochColor(int epoch) const {
  static const auto table = tableOf(kEpochs);
  return table[static_cast<std::size_t>(((epoch % 8) + 8) % 8)][d_->dark ? 1 : 0];
}

QColor Theme::clientColor(int index) const {
  if (index < 0) return color(Tone::quiet);
  static const auto table = tableOf(kClients);
  return table[static_cast<std::size_t>(index % 8)][d_->dark ? 1 : 0];
}

QPalette Theme::palette() const {
  QPalette p;
  p.setColor(QPalette::Window, color(Tone::window));
  p.setColor(QPalette::WindowText, color(Tone::text));
  p.setColor(QPalette::Base, color(Tone::panel));
  p.setColor(QPalette::AlternateBase, color(Tone::raised));
  p.setColor(QPalette::Text, color(Tone::text));
  p.setColor(QPalette::PlaceholderText, color(Tone::text_dim));
  p.setColor(QPalette::Button, color(Tone::raised));
  p.setColor(QPalette::ButtonText, color(Tone::text));
  p.setColor(QPalette::BrightText, color(Tone::loss));
  p.setColor(QPalette::ToolTipBase, color(Tone::raised));
  p.setColor(QPalette::ToolTipText, color(Tone::text));
  p.setColor(QPalette::Highlight, color(Tone::accent));
  p.setColor(QPalette::HighlightedText, color(Tone::text_on_accent));
  p.setColor(QPalette::Link, color(Tone::accent));
  p.setColor(QPalette::LinkVisited, color(Tone::adding));
  p.setColor(QPalette::Light, d_->dark ? color(Tone::raised).lighter(120) : QColor(Qt::white));
  p.setColor(QPalette::Midlight, color(Tone::raised));
  p.setColor(QPalette::Mid, color(Tone::panel_border));
  p.setColor(QPalette::Dark, color(Tone::panel_border).darker(130));
  p.setColor(QPalette::Shadow, QColor(0, 0, 0));
  for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    p.setColor(QPalette::Disabled, role, color(Tone::quiet));
  p.setColor(QPalette::Disabled, QPalette::Highlight, color(Tone::panel_border));
  return p;
}

QFont Theme::mono() const {
  QFont f = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  f.setStyleHint(QFont::Monospace);
  f.setFixedPitch(true);
  return f;
}

}  // namespace hw::ui
