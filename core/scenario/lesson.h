// Lessons: scenario files that also hold steps, words in three languages and questions to predict. Values; any one thread.
// A line that begins with @ is a directive; the indented lines under it are its words, one text for each language:
//
//   @lesson                      the title, first in the file
//     en: One leader
//     zh_TW: 一個首領
//     zh_CN: 一个领导者
//   @chapter                     under which the list shows it (may be absent)
//   @step                        begins a step; its words are shown while the commands below it run
//     en: A text goes on over indented lines, and a blank line begins a paragraph. `acks=1` is set as code.
//   @show broker 0, test_repli-0, test_repli-0 1, producer orders, consumer c1
//   @speed 0.1                   waits of this step run at that many virtual seconds a real second
//   cluster brokers=3            commands and their expectations, as in every scenario
//   @ask                         a question, after the commands that lead to it
//   @choice                      at least two
//   @choice right                exactly one is right
//   @reveal                      words after the choice; the commands below run then
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hw::scenario {

struct Scenario;

/// The languages that every text of a lesson has, by the names of Qt's translations.
inline constexpr std::array<std::string_view, 3> kLessonLanguages{"en", "zh_TW", "zh_CN"};

/// One text in each language: paragraphs, with "\n\n" between them.
struct LessonText {
  std::array<std::string, kLessonLanguages.size()> in;  // by kLessonLanguages
  /// The text in a language ("zh_TW", "zh_HK", "zh", "de_DE", ...): Traditional for Taiwan, Hong Kong and Macao, Simplified for
  /// other Chinese, English for all else.
  const std::string& of(std::string_view language) const;
};

/// What a step is about, for the picture.
struct LessonTarget {
  enum class Kind { broker, partition, producer, consumer } kind = Kind::broker;
  std::string name;  // "0", "test_repli-0", "orders"
  int broker = -1;   // of a partition: only its replica there; -1: all of it
};

struct LessonChoice {
  std::size_t line = 0;  // from 1
  bool right = false;
  LessonText text;
};

struct LessonQuestion {
  std::size_t line = 0;
  LessonText text;
  std::vector<LessonChoice> choices;
  LessonText reveal;
};

/// Commands are places in Scenario::steps: [begin, reveal) run when the step is shown, [reveal, end) when its question is answered.
struct LessonStep {
  std::size_t line = 0;
  LessonText text;
  std::vector<LessonTarget> show;
  std::optional<double> speed;
  std::size_t begin = 0, reveal = 0, end = 0;
  std::optional<LessonQuestion> question;
};

struct Lesson {
  LessonText title, chapter;  // chapter: empty texts when absent
  std::vector<LessonStep> steps;
};

/// Reads the directives of one file, top to bottom, into Scenario::lesson. For scenario_file.cpp.
class LessonReader {
 public:
  /// `say` takes a fault: the line's place from 0, and the sentence.
  using Say = std::function<void(std::size_t line, std::string text)>;
  LessonReader(Scenario& scenario, Say say) : scenario_(scenario), say_(std::move(say)) {}

  /// A directive at that line and the indented lines under it; returns the first line behind them.
  std::size_t directive(std::size_t line);
  /// A command was read; it is the newest of Scenario::steps.
  void command();
  /// The end of the file.
  void finish();

 private:
  enum class Part { head, step, asked, revealed };
  void read_lesson(std::size_t line, std::string_view rest, std::size_t end);
  void read_step(std::size_t line, std::size_t end);
  void read_show(std::size_t line, std::string_view rest);
  void read_speed(std::size_t line, std::string_view rest);
  void read_ask(std::size_t line, std::size_t end);
  void read_choice(std::size_t line, std::string_view rest, std::size_t end);
  void read_reveal(std::size_t line, std::size_t end);
  void end_step();
  LessonText read_text(std::size_t line, std::string_view directive, std::size_t end);
  void no_words(std::size_t line, std::string_view directive, std::size_t end);

  Scenario& scenario_;
  Say say_;
  Part part_ = Part::head;
  std::size_t first_ = 0;         // the line of @lesson
  bool has_chapter_ = false;
  bool told_early_command_ = false;
};

}  // namespace hw::scenario
