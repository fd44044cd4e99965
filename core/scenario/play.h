// Scenario files: commands with the output they must have. Runs them without a window. Any one thread.
//
//   # a comment, on a line of its own
//   describe test_repli
//   ----
//   the expected output, up to a blank line
//
// Without ---- the output is just printed; with nothing under it, no output is expected. Output that holds blank lines stands
// between
// doubled lines, as in cockroachdb/datadriven:
//
//   groups g1
//   ----
//   ----
//   first
//
//   third
//   ----
//   ----
//
// A file may be a lesson as well: lines that begin with @, see lesson.h. `play` reads them, and runs the commands.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/scenario/lesson.h"
#include "core/scenario/session.h"

namespace hw::scenario {

/// One command line of a file.
struct ScenarioStep {
  std::size_t line = 0;                  // where it stands, from 1
  std::string text;
  std::vector<Command> commands;         // what it says; more than one for `cut 1<->2`
  std::optional<std::string> expected;   // no trailing newline
  std::size_t block_begin = 0, block_end = 0;  // the lines after ---- that hold it: [begin, end), from 0
};

struct Scenario {
  std::string name;                      // as given, for messages
  std::vector<std::string> lines;        // without line ends
  bool crlf = false, bom = false;
  std::vector<ScenarioStep> steps;
  std::optional<Lesson> lesson;          // the file is a lesson: its words, and which commands belong to which step
};

/// Reads a file. Errors: no such file, a directory, not text, more than 64 MB. The text is one sentence that begins with the name.
Result<std::string> read_text_file(const std::string& path);
/// Writes a whole file beside `path` and renames it: the old one stays whole until the new one is. Errors: one sentence as above.
Status write_text_file(const std::string& path, const std::string& text);
/// Reads all commands of a text. Errors: one sentence `name:line: ...` for each fault, under each other.
Result<Scenario> parse_scenario(std::string name, std::string_view text);
/// Both.
Result<Scenario> load_scenario(const std::string& path);

/// Runs a scenario up to a moment of virtual time (its last `advance` is cut short, or time runs on after its end), or to its end.
/// Errors: a `cluster` that cannot be made.
Result<Session> run_scenario(const Scenario& scenario, std::optional<Time> until = std::nullopt);

/// Carries out the steps of one file.
class Executor {
 public:
  virtual ~Executor() = default;
  virtual Answer execute(const ScenarioStep& step) = 0;
  virtual bool has_cluster() const = 0;
  virtual Time now() const = 0;
};

struct PlayOptions {
  bool record = false;                   // write the output back instead of comparing
  bool json = false;                     // one JSON object a command on `out`
  std::optional<std::uint64_t> seed;     // instead of the seed of each `cluster`
  /// Makes the executor for files with a `listen`, which need sockets and a clock. Without it `listen` is an error there.
  std::function<std::unique_ptr<Executor>()> live;
};

/// Plays files one after the other, each from nothing. Output goes to `out`, differences and faults to `err` as `file:line: ...`.
/// Gives the exit code: 0 as expected, 1 output differs, 2 a file is faulty; the worst of all files.
int play(const std::vector<std::string>& paths, const PlayOptions& options, std::ostream& out, std::ostream& err);

/// The lines of both texts, each behind "  " (in both), "- " (expected only) or "+ " (given only).
std::string diff_lines(std::string_view expected, std::string_view given);

}  // namespace hw::scenario
