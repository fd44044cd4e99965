// The program: options, wiring, nothing else.
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#if __has_include("core/scenario/check.h")
#include "core/scenario/check.h"
#define HIGHWATER_WITH_CHECK
#endif
#include "core/scenario/command_text.h"
#include "core/scenario/play.h"
#include "core/scenario/session.h"
#include "core/server/core_thread.h"
#include "core/server/play_live.h"
#include "core/server/serve.h"
#if defined(HIGHWATER_WITH_UI)
#include "ui/app_window.h"
#endif

namespace {

using hw::scenario::PlayOptions;
using hw::scenario::Session;

constexpr int kFaulty = 2;

int fail(const std::string& sentence) {
  std::cerr << "highwater: " << sentence << '\n';
  return kFaulty;
}

#if defined(HIGHWATER_WITH_UI)

struct WindowArguments {
  std::string file, theme = "desktop", language;
  double speed = 1;
  bool paused = false, full_screen = false, large_text = false, fresh = false;
  int port = 9092;
  bool no_ports = false;
};

struct ShotArguments {
  std::string file, at, size = "1440x900", theme = "light", language, out, select;
  bool large_text = false;
};

struct ReportArguments {
  std::string file, at, language, out, title;
  bool every_event = false;
};

hw::ui::WindowTheme theme_of(const std::string& word) {
  return word == "dark" ? hw::ui::WindowTheme::dark : word == "light" ? hw::ui::WindowTheme::light : hw::ui::WindowTheme::desktop;
}

int run_window(const WindowArguments& arguments, bool theme_given, int& argc, char** argv) {
  if (!arguments.file.empty()) {
    // A faulty file is told before the window opens, not in it.
    if (const auto scenario = hw::scenario::load_scenario(arguments.file); !scenario.ok()) return fail(scenario.error().text);
  }
  if (!hw::ui::hasDisplay())
    return fail("there is no display to open the window on; `highwater play FILE.hw` runs a scenario without one, and "
                "`highwater shot FILE.hw --out F.png` paints the window into a file");
  Session session = Session::article();
  session.show_topic_ids(true);
  hw::server::CoreThread host(std::move(session), {arguments.paused, arguments.speed});
  // Without ports the window is still all it was; why there are none is told on the terminal.
  if (!arguments.no_ports) {
    hw::server::ListenOptions listen;
    listen.port = arguments.port;
    if (const hw::Result<std::string> opened = host.listen(listen); !opened)
      std::cerr << "highwater: real clients cannot connect: " << opened.error().text << '\n';
  }
  hw::ui::WindowOptions options;
  options.theme = theme_of(arguments.theme);
  options.theme_given = theme_given;
  options.language = arguments.language;
  options.full_screen = arguments.full_screen;
  options.large_text = arguments.large_text;
  options.keep_settings = !arguments.fresh;
  options.scenario = arguments.file;
  options.version = HIGHWATER_VERSION;
  return hw::ui::runWindow(host, argc, argv, options);
}

/// "1440x900"
std::optional<std::pair<int, int>> read_size(const std::string& text) {
  int width = 0, height = 0;
  const char* end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, width);
  if (first.ec != std::errc() || first.ptr == end || *first.ptr != 'x') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, height);
  if (second.ec != std::errc() || second.ptr != end) return std::nullopt;
  if (width < 320 || height < 240 || width > 7680 || height > 4320) return std::nullopt;
  return std::pair{width, height};
}

/// A moment of virtual time as the options give it: "12s". Nothing for an empty one.
hw::Result<std::optional<hw::Time>> read_moment(const std::string& text) {
  if (text.empty()) return std::optional<hw::Time>();
  const hw::Result<hw::Duration> span = hw::scenario::parse_duration(text);
  if (!span.ok()) return hw::Error{span.error().code, "--at: " + span.error().text};
  if (span.value() > hw::secs(24 * 3600)) return hw::Error{hw::ErrorCode::INVALID_REQUEST, fmt::format("--at {}: at most 24h", text)};
  return std::optional(hw::Time{} + span.value());
}

hw::Result<Session> session_of(const std::string& file, std::optional<hw::Time> at) {
  if (!file.empty()) {
    hw::Result<hw::scenario::Scenario> scenario = hw::scenario::load_scenario(file);
    if (!scenario.ok()) return scenario.error();
    return hw::scenario::run_scenario(scenario.value(), at);
  }
  Session session = Session::article();
  if (at) session.cluster().advance_to(*at);
  return session;
}

int run_shot(const ShotArguments& arguments, int& argc, char** argv) {
  const auto size = read_size(arguments.size);
  if (!size) return fail(fmt::format("--size {}: expected WIDTHxHEIGHT from 320x240 to 7680x4320", arguments.size));
  if (!arguments.out.ends_with(".png") && !arguments.out.ends_with(".svg"))
    return fail(fmt::format("--out {}: the name must end in .png or .svg", arguments.out));
  const hw::Result<std::optional<hw::Time>> at = read_moment(arguments.at);
  if (!at.ok()) return fail(at.error().text);
  hw::Result<Session> session = session_of(arguments.file, at.value());
  if (!session.ok()) return fail(session.error().text);
  session.value().show_topic_ids(true);
  // Painting needs no display; a person may still name another platform.
  setenv("QT_QPA_PLATFORM", "offscreen", 0);
  hw::server::CoreThread host(std::move(session.value()), {true, 1});
  hw::ui::ShotOptions options;
  options.path = arguments.out;
  std::tie(options.width, options.height) = *size;
  options.theme = theme_of(arguments.theme);
  options.large_text = arguments.large_text;
  options.language = arguments.language;
  options.select = arguments.select;
  options.version = HIGHWATER_VERSION;
  std::string error;
  const int code = hw::ui::runShot(host, argc, argv, options, &error);
  return code == 0 ? 0 : fail(error.empty() ? "the picture could not be painted" : error);
}

int run_report(const ReportArguments& arguments, int& argc, char** argv) {
  const hw::Result<std::optional<hw::Time>> at = read_moment(arguments.at);
  if (!at.ok()) return fail(at.error().text);
  const bool is_session = arguments.file.ends_with(".hwsession");
  // A session is opened by the host, in the place of nothing.
  hw::Result<Session> session = is_session ? hw::Result<Session>(Session()) : session_of(arguments.file, at.value());
  if (!session.ok()) return fail(session.error().text);
  session.value().show_topic_ids(true);
  setenv("QT_QPA_PLATFORM", "offscreen", 0);
  hw::server::CoreThread host(std::move(session.value()), {true, 1});
  hw::ui::ReportRunOptions options;
  options.path = arguments.out;
  if (options.path.empty()) {
    const std::size_t dot = arguments.file.rfind('.');
    options.path = (dot == std::string::npos || dot < arguments.file.rfind('/') + 1 ? arguments.file : arguments.file.substr(0, dot)) + ".html";
  }
  options.title = arguments.title;
  options.every_event = arguments.every_event;
  if (is_session) {
    options.session = arguments.file;
    if (at.value()) options.at_us = at.value()->us;
  }
  options.language = arguments.language;
  options.version = HIGHWATER_VERSION;
  std::string sentence;
  const int code = hw::ui::runReport(host, argc, argv, options, &sentence);
  if (code != 0) return fail(sentence);
  std::cout << sentence << '\n';
  return 0;
}

constexpr const char* kLanguages = "en, zh_TW or zh_CN; without it, the desktop's";

/// Gives the option that chooses the theme.
CLI::Option* add_window_options(CLI::App& app, WindowArguments& window) {
  app.add_option("FILE", window.file, "A scenario file (.hw) to run in the window");
  app.add_option("--speed", window.speed, "Virtual seconds in a real second")->check(CLI::Range(0.01, 1000.0));
  app.add_flag("--paused", window.paused, "Opens with time standing still");
  app.add_flag("--full-screen", window.full_screen, "Opens on the whole screen");
  app.add_flag("--large-text", window.large_text, "Larger text, for a room");
  app.add_option("--port", window.port, "Port of the first broker for real clients, then the next free ones; 0: any")
      ->check(CLI::Range(0, 65535))->capture_default_str();
  app.add_flag("--no-ports", window.no_ports, "Opens no ports: no real client can connect");
  app.add_flag("--fresh", window.fresh, "Forgets layout, theme and language of the last time, and keeps none");
  app.add_option("--language", window.language, kLanguages)->check(CLI::IsMember({"en", "zh_TW", "zh_CN"}));
  return app.add_option("--theme", window.theme, "desktop, light or dark")->check(CLI::IsMember({"desktop", "light", "dark"}));
}

void add_shot_options(CLI::App& shot, ShotArguments& arguments) {
  shot.add_option("FILE", arguments.file, "Scenario file (.hw); without one, the article's cluster");
  shot.add_option("--out", arguments.out, "The picture: .png or .svg")->required();
  shot.add_option("--at", arguments.at, "Virtual time of the picture, like 12s; without it, the file's end");
  shot.add_option("--size", arguments.size, "WIDTHxHEIGHT")->capture_default_str();
  shot.add_option("--theme", arguments.theme, "light or dark")->check(CLI::IsMember({"light", "dark"}))->capture_default_str();
  shot.add_option("--language", arguments.language, kLanguages)->check(CLI::IsMember({"en", "zh_TW", "zh_CN"}));
  shot.add_option("--select", arguments.select, "What is selected, like test_repli-2 or \"broker 2\"");
  shot.add_flag("--large-text", arguments.large_text, "Larger text");
}

void add_report_options(CLI::App& report, ReportArguments& arguments) {
  report.add_option("FILE", arguments.file, "A scenario file (.hw) or a session file (.hwsession)")->required();
  report.add_option("-o,--out", arguments.out, "The HTML file; without it, FILE with .html at its end");
  report.add_option("--at", arguments.at, "Virtual time of the report, like 12s; without it, the file's end");
  report.add_option("--title", arguments.title, "Its title");
  report.add_flag("--every-event", arguments.every_event, "Quiet events too");
  report.add_option("--language", arguments.language, kLanguages)->check(CLI::IsMember({"en", "zh_TW", "zh_CN"}));
}

#endif

void add_serve_options(CLI::App& serve, hw::server::ServeOptions& options) {
  serve.add_option("--brokers", options.brokers, "How many brokers, with ids from 1")->check(CLI::Range(1, 100))->capture_default_str();
  serve.add_option("--port", options.listen.port, "Port of the first broker, then the next ones; 0: any that are free")
      ->check(CLI::Range(0, 65535))->capture_default_str();
  serve.add_option("--topic", options.topics, "NAME:PARTITIONS:RF[:key=value,...]; may be given several times");
  serve.add_option("--preset", options.preset, "0.8, 0.11 or 4.1")->check(CLI::IsMember({"0.8", "0.11", "4.1"}))->capture_default_str();
  serve.add_option("--advertise", options.listen.advertise, "Host name that clients are told, where they do not run here");
  serve.add_option("--bind", options.listen.bind, "Address to listen on; 0.0.0.0 for every one")->capture_default_str();
  serve.add_option("--set", options.settings, "key=value of every broker; may be given several times. highwater.link.delay.us=N is the delay between brokers, one way "
                   "(200 unless given; 1000 in the window)");
  serve.add_option("--racks", options.racks, "A rack for each broker: a,b,c")->delimiter(',');
  serve.add_option("--seed", options.seed, "Seed of the cluster")->capture_default_str();
}

/// Qt's own options begin with one dash and are not CLI11's to read.
std::vector<std::string> without_qt_options(int argc, char** argv) {
  std::vector<std::string> out;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if ((word == "-platform" || word == "-style" || word == "-stylesheet") && i + 1 < argc) ++i;
    else out.push_back(word);
  }
  // CLI11 wants them last first.
  return {out.rbegin(), out.rend()};
}

int run(int argc, char** argv) {
  CLI::App app{"A Kafka cluster in a window: stop its brokers, hold back its followers, and see what becomes of the records."};
  app.name("highwater");
  app.set_version_flag("--version", "highwater " HIGHWATER_VERSION);
  app.require_subcommand(0, 1);
  app.footer("Without a command the window opens on the article's cluster: three brokers, one topic, six partitions, three\n"
             "replicas.\n"
             "Exit codes: 0 as expected, 1 output differs or a check failed, 2 the options or a file are faulty.");

  CLI::App* play = app.add_subcommand("play", "Runs scenario files without a window");
  std::vector<std::string> files;
  PlayOptions play_options;
  play->add_option("FILE", files, "Scenario files (.hw)")->required();
  play->add_option("--seed", play_options.seed, "Seed of every cluster, instead of the file's");
  play->add_flag("--json", play_options.json, "One JSON object for each command");
  play->add_flag("--record", play_options.record, "Writes the output back into the files instead of comparing it");

  CLI::App* serve = app.add_subcommand(
      "serve", "Serves Kafka's protocol to real clients without a window; takes scenario commands on standard input");
  hw::server::ServeOptions serve_options;
  add_serve_options(*serve, serve_options);

#if defined(HIGHWATER_WITH_CHECK)
  CLI::App* check = app.add_subcommand("check",
                                       "Runs random clusters with random faults and checks the invariants after every event");
  hw::scenario::CheckOptions check_options;
  check->add_option("--runs", check_options.runs, "How many runs")->required()->check(CLI::Range(1, 100000000));
  check->add_option("--seed", check_options.seed, "Seed of the first run");
  check->add_option("--preset", check_options.preset, "0.8, 0.11 or 4.1")->check(CLI::IsMember({"0.8", "0.11", "4.1"}));
  check->add_option("--seconds", check_options.seconds, "Virtual seconds of each run")->check(CLI::Range(1, 86400));
  check->add_flag("--verbose", check_options.verbose, "Prints every command of every run");
#endif

#if defined(HIGHWATER_WITH_UI)
  WindowArguments window;
  CLI::Option* theme = add_window_options(app, window);
  CLI::App* shot = app.add_subcommand("shot", "Paints the window into a file, without a display");
  ShotArguments shot_arguments;
  add_shot_options(*shot, shot_arguments);
  CLI::App* report = app.add_subcommand("report", "Writes a run as one HTML file: timeline, picture, tables, and why records were lost");
  ReportArguments report_arguments;
  add_report_options(*report, report_arguments);
#endif

  try {
    app.parse(without_qt_options(argc, argv));
  } catch (const CLI::Success& success) {
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    return fail(std::string(error.what()) + " (`highwater --help` shows the options)");
  }
  play_options.live = hw::server::live_executor;
  if (play->parsed()) return hw::scenario::play(files, play_options, std::cout, std::cerr);
  if (serve->parsed()) return hw::server::serve(serve_options, std::cout, std::cerr);
#if defined(HIGHWATER_WITH_CHECK)
  if (check->parsed()) return hw::scenario::run_check(check_options, std::cout);
#endif
#if defined(HIGHWATER_WITH_UI)
  if (shot->parsed()) return run_shot(shot_arguments, argc, argv);
  if (report->parsed()) return run_report(report_arguments, argc, argv);
  return run_window(window, theme->count() > 0, argc, argv);
#else
  return fail("this build has no window; `highwater play FILE.hw` runs a scenario");
#endif
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    return fail(error.what());
  }
}
