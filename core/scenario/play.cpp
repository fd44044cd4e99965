#include "core/scenario/play.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/scenario/command_text.h"

namespace hw::scenario {
namespace {

enum ExitCode { kAsExpected = 0, kDiffers = 1, kFaulty = 2 };

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> out;
  if (text.empty()) return out;
  for (;;) {
    const std::size_t end = text.find('\n');
    out.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return out;
    text.remove_prefix(end + 1);
  }
}

std::string without_blanks(std::string_view line) {
  std::string out;
  for (const char c : line)
    if (c != ' ' && c != '\t' && c != '\r') out += c;
  return out;
}

/// Blanks that an eye would miss become marks.
std::string with_marks(std::string_view line) {
  const std::size_t last = line.find_last_not_of(" \t\r");
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\t') out += "\u2192";
    else if (line[i] == '\r') out += "\u240d";
    else if (line[i] == ' ' && (last == std::string_view::npos || i > last)) out += "\u00b7";
    else out += line[i];
  }
  return out;
}

/// Lengths of longest common subsequences of the lines' tails. Only for the part that differs, which is short.
std::vector<std::vector<std::uint32_t>> common_lengths(const std::vector<std::string_view>& a,
                                                       const std::vector<std::string_view>& b) {
  std::vector<std::vector<std::uint32_t>> n(a.size() + 1, std::vector<std::uint32_t>(b.size() + 1));
  for (std::size_t i = a.size(); i-- > 0;)
    for (std::size_t j = b.size(); j-- > 0;) n[i][j] = a[i] == b[j] ? n[i + 1][j + 1] + 1 : std::max(n[i + 1][j], n[i][j + 1]);
  return n;
}

nlohmann::json error_json(const Answer& answer) {
  if (answer.ok) return nullptr;
  return {{"code", static_cast<int>(answer.error.code)}, {"name", std::string(error_name(answer.error.code))},
          {"text", answer.error.text}};
}

/// Without sockets: virtual time runs as fast as it can, and the invariants are checked after every event.
class SessionExecutor final : public Executor {
 public:
  SessionExecutor() { session_.check_after_every_event(true); }
  Answer execute(const ScenarioStep& step) override { return session_.execute(step.commands); }
  bool has_cluster() const override { return session_.has_cluster(); }
  Time now() const override { return session_.has_cluster() ? session_.cluster().now() : Time{}; }

 private:
  Session session_;
};

bool listens(const Scenario& scenario) {
  for (const ScenarioStep& step : scenario.steps)
    for (const Command& command : step.commands)
      if (std::holds_alternative<cmd::Listen>(command)) return true;
  return false;
}

std::unique_ptr<Executor> executor_for(const Scenario& scenario, const PlayOptions& options) {
  if (listens(scenario) && options.live) return options.live();
  return std::make_unique<SessionExecutor>();
}

/// Plays one file.
class Player {
 public:
  Player(Scenario scenario, const PlayOptions& options, std::ostream& out, std::ostream& err)
      : scenario_(std::move(scenario)), options_(options), out_(out), err_(err), executor_(executor_for(scenario_, options)) {}

  int run() {
    for (ScenarioStep& step : scenario_.steps) {
      if (options_.seed)
        for (Command& command : step.commands)
          if (auto* create = std::get_if<cmd::CreateCluster>(&command)) create->seed = *options_.seed;
      const Answer answer = executor_->execute(step);
      outputs_.push_back(answer.output);
      const bool known_form = step.expected || options_.record;
      // Without a cluster nothing after this means anything.
      if (!answer.ok && !known_form &&
          (!executor_->has_cluster() || std::holds_alternative<cmd::CreateCluster>(step.commands.front()))) {
        err_ << fmt::format("{}:{}: {}\n", scenario_.name, step.line, answer.error.text);
        return kFaulty;
      }
      const bool matches = !step.expected || options_.record || *step.expected == answer.output;
      if (options_.json) print_json(step, answer, matches);
      else if (!step.expected && !answer.output.empty()) out_ << answer.output << '\n';
      out_.flush();  // whoever waits for the ports of a `listen` reads them from a pipe
      if (!matches) {
        code_ = kDiffers;
        err_ << fmt::format("{}:{}: the output of `{}` is not as expected (- expected, + given):\n{}", scenario_.name, step.line,
                            step.text,
                            diff_lines(*step.expected, answer.output));
      }
    }
    return options_.record ? record() : code_;
  }

 private:
  void print_json(const ScenarioStep& step, const Answer& answer, bool matches) {
    nlohmann::ordered_json object;
    object["file"] = scenario_.name;
    object["line"] = step.line;
    object["command"] = step.text;
    object["ok"] = answer.ok;
    object["output"] = answer.output;
    object["error"] = error_json(answer);
    object["time_us"] = executor_->now().us;
    if (step.expected) object["as_expected"] = matches;
    out_ << object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
  }

  /// The lines of a block that holds this output.
  static std::vector<std::string> block_of(std::string_view output) {
    std::vector<std::string> lines;
    bool doubled = false;
    for (const std::string_view line : split_lines(output)) {
      lines.emplace_back(line);
      doubled = doubled || line.empty();
    }
    doubled = doubled || (!lines.empty() && lines.front() == "----");
    if (!doubled) return lines;
    lines.insert(lines.begin(), "----");
    lines.insert(lines.end(), {"----", "----"});
    return lines;
  }

  int record() {
    std::vector<std::string> lines;
    std::size_t from = 0;
    for (std::size_t i = 0; i < scenario_.steps.size(); ++i) {
      const ScenarioStep& step = scenario_.steps[i];
      if (!step.expected) continue;
      lines.insert(lines.end(), scenario_.lines.begin() + static_cast<std::ptrdiff_t>(from),
                   scenario_.lines.begin() + static_cast<std::ptrdiff_t>(step.block_begin));
      for (std::string& line : block_of(outputs_[i])) lines.push_back(std::move(line));
      from = step.block_end;
      // A blank line ends a block; a doubled one may be followed by anything.
      if (from >= scenario_.lines.size()) lines.emplace_back();
    }
    lines.insert(lines.end(), scenario_.lines.begin() + static_cast<std::ptrdiff_t>(std::min(from, scenario_.lines.size())),
                 scenario_.lines.end());
    if (lines == scenario_.lines) return kAsExpected;
    std::string text = scenario_.bom ? "\xEF\xBB\xBF" : "";
    for (const std::string& line : lines) text += line + (scenario_.crlf ? "\r\n" : "\n");
    return write(text);
  }

  int write(const std::string& text) {
    const Status written = write_text_file(scenario_.name, text);
    if (!written) err_ << written.error().text << "\n";
    return written ? kAsExpected : kFaulty;
  }

  Scenario scenario_;
  const PlayOptions& options_;
  std::ostream& out_;
  std::ostream& err_;
  std::unique_ptr<Executor> executor_;
  std::vector<std::string> outputs_;
  int code_ = kAsExpected;
};

}  // namespace

std::string diff_lines(std::string_view expected, std::string_view given) {
  std::vector<std::string_view> a = split_lines(expected), b = split_lines(given);
  std::size_t head = 0;
  while (head < a.size() && head < b.size() && a[head] == b[head]) ++head;
  std::size_t tail = 0;
  while (tail < a.size() - head && tail < b.size() - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
  std::string out;
  for (std::size_t i = 0; i < head; ++i) out += fmt::format("  {}\n", a[i]);
  const std::vector<std::string_view> end(a.end() - static_cast<std::ptrdiff_t>(tail), a.end());
  a = {a.begin() + static_cast<std::ptrdiff_t>(head), a.end() - static_cast<std::ptrdiff_t>(tail)};
  b = {b.begin() + static_cast<std::ptrdiff_t>(head), b.end() - static_cast<std::ptrdiff_t>(tail)};
  const bool blanks_only = without_blanks(expected) == without_blanks(given);
  const auto shown = [&](std::string_view line) { return blanks_only ? with_marks(line) : std::string(line); };
  // Two long texts that have little in common are shown one after the other.
  const bool long_texts = a.size() * b.size() > 4000000;
  const auto lengths = long_texts ? std::vector<std::vector<std::uint32_t>>() : common_lengths(a, b);
  std::size_t i = 0, j = 0;
  while (i < a.size() || j < b.size()) {
    if (!long_texts && i < a.size() && j < b.size() && a[i] == b[j]) {
      out += fmt::format("  {}\n", a[i]);
      ++i, ++j;
    } else if (i < a.size() && (j >= b.size() || long_texts || lengths[i + 1][j] >= lengths[i][j + 1])) {
      out += fmt::format("- {}\n", shown(a[i++]));
    } else {
      out += fmt::format("+ {}\n", shown(b[j++]));
    }
  }
  for (const std::string_view line : end) out += fmt::format("  {}\n", line);
  return out;
}

int play(const std::vector<std::string>& paths, const PlayOptions& options, std::ostream& out, std::ostream& err) {
  int worst = kAsExpected;
  for (const std::string& path : paths) {
    Result<Scenario> scenario = load_scenario(path);
    int code = kFaulty;
    if (scenario.ok()) code = Player(std::move(scenario.value()), options, out, err).run();
    else err << scenario.error().text << '\n';
    worst = std::max(worst, code);
  }
  return worst;
}

Result<Session> run_scenario(const Scenario& scenario, std::optional<Time> until) {
  Session session;
  for (const ScenarioStep& step : scenario.steps) {
    for (const Command& given : step.commands) {
      Command command = given;
      if (until && session.has_cluster()) {
        const Time now = session.cluster().now();
        if (now >= *until) return session;
        if (auto* advance = std::get_if<cmd::Advance>(&command)) advance->span = std::min(advance->span, *until - now);
      }
      const Answer answer = session.execute(command);
      if (!answer.ok && !session.has_cluster())
        return Error{answer.error.code, fmt::format("{}:{}: {}", scenario.name, step.line, answer.error.text)};
    }
  }
  if (!session.has_cluster())
    return Error{ErrorCode::INVALID_REQUEST, fmt::format("{}: no command of it makes a cluster", scenario.name)};
  if (until && session.cluster().now() < *until) session.cluster().advance_to(*until);
  return session;
}

}  // namespace hw::scenario
