// What app/ needs of the window: run it, or paint it. Call from the main thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/api/host.h"

namespace hw::ui {

enum class WindowTheme { desktop, light, dark };

struct WindowOptions {
  WindowTheme theme = WindowTheme::desktop;
  bool theme_given = false;   // the option was on the command line; else the last choice holds
  bool full_screen = false;
  bool large_text = false;
  bool keep_settings = true;  // layout, theme and language are read and kept
  std::string language;       // one of Language::all(); empty: the one chosen last, else the desktop's
  std::string scenario;       // a .hw file to run once the window is open; empty: none
  std::string version;
};

/// Opens the window and runs until it is closed; the exit code. `host` must already run and must outlive the call.
int runWindow(api::Host& host, int& argc, char** argv, const WindowOptions& options);

struct ShotOptions {
  std::string path;           // .png or .svg
  int width = 1440, height = 900;
  WindowTheme theme = WindowTheme::light;
  bool large_text = false;
  std::string language;       // one of Language::all(); empty: the desktop's
  std::string select;         // "broker 2", "test_repli-0", or empty
  std::string version;
};

/// Paints the window as `host` shows it now; needs no display. On failure non-zero, with the sentence in `error`.
int runShot(api::Host& host, int& argc, char** argv, const ShotOptions& options, std::string* error);

struct ReportRunOptions {
  std::string path;           // the HTML file
  std::string title;          // empty: one of its own
  std::string session;        // a session file to open first; empty: what the host has
  std::int64_t at_us = -1;    // the moment, in virtual microseconds; -1: the newest
  bool every_event = false;   // quiet ones too
  std::string language;       // one of Language::all(); empty: the desktop's
  std::string version;
};

/// Writes the report of what `host` shows; needs no display. On failure non-zero, with the sentence in `error`.
int runReport(api::Host& host, int& argc, char** argv, const ReportRunOptions& options, std::string* error);

/// Whether a window can open here (a display, or a platform named by QT_QPA_PLATFORM).
bool hasDisplay();

}  // namespace hw::ui
