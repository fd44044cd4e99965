// Reading scenario files.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/scenario/command_text.h"
#include "core/scenario/play.h"

namespace hw::scenario {
namespace {

constexpr std::uintmax_t kLargestFile = 64u << 20;
constexpr std::string_view kRule = "----";
constexpr std::size_t kMostFaults = 20;

Error fault(std::string text) { return Error{ErrorCode::INVALID_REQUEST, std::move(text)}; }

/// The place of the first byte that is not UTF-8, or npos.
std::size_t find_invalid_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const std::size_t length = byte < 0x80 ? 1 : byte >= 0xC2 && byte < 0xE0 ? 2 : byte >= 0xE0 && byte < 0xF0 ? 3 : byte >= 0xF0 &&
        byte < 0xF5 ? 4 : 0;
    if (length == 0 || i + length > text.size()) return i;
    for (std::size_t k = 1; k < length; ++k)
      if ((static_cast<unsigned char>(text[i + k]) & 0xC0) != 0x80) return i;
    i += length;
  }
  return std::string_view::npos;
}

/// Reads steps out of the lines; collects a sentence for each fault.
class FileParser {
 public:
  explicit FileParser(Scenario& scenario)
      : scenario_(scenario), lines_(scenario.lines), lesson_(scenario, [this](std::size_t line, std::string text) { say(line, text); }) {}

  std::vector<std::string> run() {
    for (std::size_t i = 0; i < lines_.size();) {
      const std::string_view line = lines_[i];
      const std::size_t first = line.find_first_not_of(" \t");
      if (first == std::string_view::npos || line[first] == '#') {
        ++i;
        continue;
      }
      if (line[0] == '@') {
        i = lesson_.directive(i);
        continue;
      }
      if (line == kRule) {
        say(i, "---- stands under no command");
        i = end_of_block(i + 1);
        continue;
      }
      i = read_step(i);
      lesson_.command();
    }
    lesson_.finish();
    return std::move(faults_);
  }

 private:
  void say(std::size_t line, std::string_view text) { faults_.push_back(fmt::format("{}:{}: {}", scenario_.name, line + 1, text)); }

  std::size_t end_of_block(std::size_t i) const {
    while (i < lines_.size() && !lines_[i].empty()) ++i;
    return i;
  }

  std::size_t read_step(std::size_t i) {
    ScenarioStep step;
    step.line = i + 1;
    step.text = lines_[i];
    Result<std::vector<Command>> commands = parse_line(step.text);
    if (commands.ok()) step.commands = std::move(commands.value());
    else say(i, commands.error().text);
    ++i;
    if (i < lines_.size() && lines_[i] == kRule) i = read_block(i + 1, step);
    scenario_.steps.push_back(std::move(step));
    return i;
  }

  std::size_t read_block(std::size_t begin, ScenarioStep& step) {
    step.block_begin = begin;
    std::size_t first = begin, last = begin;
    if (begin < lines_.size() && lines_[begin] == kRule) {
      first = begin + 1;
      for (last = first; last + 1 < lines_.size() && !(lines_[last] == kRule && lines_[last + 1] == kRule);) ++last;
      if (last + 1 >= lines_.size()) {
        say(begin, "this doubled ---- is not closed by another one");
        return lines_.size();
      }
      step.block_end = last + 2;
    } else {
      last = step.block_end = end_of_block(begin);
    }
    std::string text;
    for (std::size_t k = first; k < last; ++k) text += (k == first ? "" : "\n") + lines_[k];
    step.expected = std::move(text);
    return step.block_end;
  }

  Scenario& scenario_;
  const std::vector<std::string>& lines_;
  LessonReader lesson_;
  std::vector<std::string> faults_;
};

}  // namespace

Result<std::string> read_text_file(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found) return fault(fmt::format(HW_WORDS("{}: there is no such file"), path));
  if (std::filesystem::is_directory(status)) return fault(fmt::format(HW_WORDS("{}: this is a directory, not a scenario file"), path));
  if (std::filesystem::is_regular_file(status)) {
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (!error && size > kLargestFile)
      return fault(fmt::format(HW_WORDS("{}: the file has {} bytes; at most {} are read"), path, size, kLargestFile));
  }
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return fault(fmt::format(HW_WORDS("{}: the file cannot be opened: {}"), path, std::strerror(errno)));
  std::string text;
  std::string buffer(1 << 16, '\0');
  while (file.read(buffer.data(), static_cast<std::streamsize>(buffer.size())), file.gcount() > 0) {
    text.append(buffer, 0, static_cast<std::size_t>(file.gcount()));
    // A pipe or a device tells no size beforehand.
    if (text.size() > kLargestFile) return fault(fmt::format(HW_WORDS("{}: the file has more than {} bytes"), path, kLargestFile));
  }
  if (file.bad()) return fault(fmt::format(HW_WORDS("{}: the file cannot be read: {}"), path, std::strerror(errno)));
  return text;
}

Status write_text_file(const std::string& path, const std::string& text) {
  const std::string beside = path + ".new";
  {
    errno = 0;
    std::ofstream file(beside, std::ios::binary | std::ios::trunc);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    file.flush();
    if (!file) {
      const int why = errno;
      std::error_code ignored;
      std::filesystem::remove(beside, ignored);
      return fault(fmt::format(HW_WORDS("{}: it cannot be written: {}"), path, why != 0 ? std::strerror(why) : "unknown reason"));
    }
  }
  std::error_code error;
  const std::filesystem::file_status old = std::filesystem::status(path, error);
  if (std::filesystem::exists(old)) std::filesystem::permissions(beside, old.permissions(), error);
  std::filesystem::rename(beside, path, error);
  if (!error) return Done{};
  std::error_code ignored;
  std::filesystem::remove(beside, ignored);
  return fault(fmt::format(HW_WORDS("{}: it cannot be written: {}"), path, error.message()));
}

Result<Scenario> parse_scenario(std::string name, std::string_view text) {
  Scenario scenario;
  scenario.name = std::move(name);
  if (text.starts_with("\xEF\xBB\xBF")) {
    scenario.bom = true;
    text.remove_prefix(3);
  }
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
    return fault(fmt::format(HW_WORDS("{}:1: the file is UTF-16; scenario files are UTF-8"), scenario.name));
  const std::size_t bad = std::min(text.find('\0'), find_invalid_utf8(text));
  if (bad != std::string_view::npos) {
    const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(bad), '\n') + 1;
    return fault(fmt::format("{}:{}: this is not a text file: byte {} is 0x{:02x}, which is not UTF-8 text", scenario.name, line,
                             bad,
                             static_cast<unsigned char>(text[bad])));
  }
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) {
      line.remove_suffix(1);
      scenario.crlf = true;
    }
    scenario.lines.emplace_back(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  std::vector<std::string> faults = FileParser(scenario).run();
  if (faults.empty()) return scenario;
  const std::size_t more = faults.size() > kMostFaults ? faults.size() - kMostFaults : 0;
  faults.resize(faults.size() - more);
  if (more > 0) faults.push_back(fmt::format("{}: {} more faults", scenario.name, more));
  return fault(fmt::format("{}", fmt::join(faults, "\n")));
}

Result<Scenario> load_scenario(const std::string& path) {
  Result<std::string> text = read_text_file(path);
  if (!text.ok()) return text.error();
  return parse_scenario(path, text.value());
}

}  // namespace hw::scenario
