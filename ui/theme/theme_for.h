// Colours that are not the window's, for a picture that is made beside it. GUI thread.
#pragma once

#include <QSignalBlocker>

#include "ui/theme/theme.h"

namespace hw::ui {

/// While it lives colours are those of light or dark, and nobody is told: what is painted meanwhile does not look like the window.
/// No event loop may run meanwhile.
class ThemeFor {
 public:
  explicit ThemeFor(bool dark) : before_(Theme::instance().mode()) { set(dark ? ThemeMode::dark : ThemeMode::light); }
  ~ThemeFor() { set(before_); }
  ThemeFor(const ThemeFor&) = delete;
  ThemeFor& operator=(const ThemeFor&) = delete;

 private:
  static void set(ThemeMode mode) {
    const QSignalBlocker quiet(Theme::instance());
    Theme::instance().setMode(mode);
  }
  ThemeMode before_;
};

}  // namespace hw::ui
