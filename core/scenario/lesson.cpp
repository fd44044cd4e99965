#include "core/scenario/lesson.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "core/scenario/command_text.h"
#include "core/scenario/lexer.h"
#include "core/scenario/play.h"

namespace hw::scenario {
namespace {

constexpr std::string_view kBlanks = " \t";
constexpr std::string_view kShowable = "expected: broker 0, test_repli-0, test_repli-0 1 for its replica on broker 1, producer P, consumer C";
const std::vector<std::string> kDirectives{"@lesson", "@chapter", "@step", "@show", "@speed", "@ask", "@choice", "@reveal"};

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}

bool is_blank(std::string_view line) { return line.find_first_not_of(kBlanks) == std::string_view::npos; }
bool is_indented(std::string_view line) { return !is_blank(line) && kBlanks.find(line.front()) != std::string_view::npos; }

/// The last code point of a text, and the first; 0 where there is none. The text is UTF-8.
char32_t decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (text.empty()) return 0;
  if (byte(0) < 0x80) return byte(0);
  if (byte(0) < 0xE0 || text.size() < 3) return 0x80;
  if (byte(0) < 0xF0) return static_cast<char32_t>((byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F));
  return 0x20000;
}
char32_t last_of(std::string_view text) {
  std::size_t at = text.size();
  while (at > 0 && (static_cast<unsigned char>(text[at - 1]) & 0xC0) == 0x80) --at;
  return at == 0 ? 0 : decode(text.substr(at - 1));
}

/// Chinese punctuation of full width: no blank stands beside it.
bool is_wide_mark(char32_t c) { return (c >= 0x3000 && c <= 0x303F) || (c >= 0xFF00 && c <= 0xFF65); }
/// Chinese characters, and the marks that Chinese shares with others: quotes, dots.
bool is_chinese(char32_t c) { return c >= 0x2E80 || (c >= 0x2018 && c <= 0x201D) || c == 0x2014 || c == 0x2026 || c == 0x22EF; }

/// Lines of Chinese join without a blank, all others with one.
void join_line(std::string& text, std::string_view line) {
  if (!text.empty() && !text.ends_with("\n\n")) {
    const char32_t before = last_of(text), after = decode(line);
    const bool tight = (is_chinese(before) && is_chinese(after)) || is_wide_mark(before) || is_wide_mark(after);
    if (!tight) text += ' ';
  }
  text += line;
}

/// The place of a language in kLessonLanguages, or its size.
std::size_t language_place(std::string_view name) {
  return static_cast<std::size_t>(std::find(kLessonLanguages.begin(), kLessonLanguages.end(), name) - kLessonLanguages.begin());
}

/// "zh_TW" of "zh_TW: ..."; empty where the line does not begin like the name of a language.
std::string_view language_tag(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || (colon + 1 < line.size() && line[colon + 1] != ' ' && line[colon + 1] != '\t')) return {};
  const std::string_view tag = line.substr(0, colon);
  const auto lower = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto letter = [&](char c) { return lower(c) || (c >= 'A' && c <= 'Z'); };
  if (tag.size() < 2 || !lower(tag[0]) || !lower(tag[1])) return {};
  if (tag.size() == 2) return tag;
  if ((tag[2] != '_' && tag[2] != '-') || tag.size() < 5 || tag.size() > 7) return {};
  return std::all_of(tag.begin() + 3, tag.end(), letter) ? tag : std::string_view();
}

std::string language_list() { return fmt::format("{}", fmt::join(kLessonLanguages, ", ")); }

}  // namespace

const std::string& LessonText::of(std::string_view language) const {
  if (!language.starts_with("zh")) return in[0];
  for (const std::string_view region : {"TW", "HK", "MO", "Hant"})
    if (language.find(region) != std::string_view::npos) return in[1];
  return in[2];
}

std::size_t LessonReader::directive(std::size_t line) {
  const std::vector<std::string>& lines = scenario_.lines;
  // Its words end with the last indented line; blank lines between indented ones part paragraphs.
  std::size_t end = line + 1;
  for (std::size_t i = end; i < lines.size() && (is_blank(lines[i]) || is_indented(lines[i])); ++i)
    if (!is_blank(lines[i])) end = i + 1;
  const std::string_view text = trimmed(lines[line]);
  const std::size_t split = std::min(text.find_first_of(kBlanks), text.size());
  const std::string_view word = text.substr(0, split), rest = trimmed(text.substr(split));
  if (std::find(kDirectives.begin(), kDirectives.end(), word) == kDirectives.end()) {
    std::string sentence = fmt::format("unknown directive '{}'", word);
    const std::string guess = nearest(word, kDirectives);
    sentence += guess.empty() ? fmt::format(" (expected: {})", fmt::join(kDirectives, ", ")) : fmt::format("; did you mean '{}'?", guess);
    say_(line, std::move(sentence));
    return end;
  }
  if (word == "@lesson") {
    read_lesson(line, rest, end);
    return end;
  }
  if (!scenario_.lesson) {
    // One sentence for the file is enough: the rest is read as if it had been there.
    say_(line, fmt::format("'{}' stands before @lesson, with which a lesson begins", word));
    scenario_.lesson.emplace();
  }
  if (word != "@show" && word != "@speed" && word != "@choice" && !rest.empty())
    say_(line, fmt::format(
        "nothing may follow '{}' on its line; its words stand indented below, after the names of their languages", word));
  if (word == "@step") {
    read_step(line, end);
  } else if (word == "@chapter") {
    if (has_chapter_ || part_ != Part::head) say_(line, "@chapter stands once, between @lesson and the first @step");
    has_chapter_ = true;
    scenario_.lesson->chapter = read_text(line, word, end);
  } else if (part_ == Part::head) {
    say_(line, fmt::format("'{}' stands before the first @step", word));
  } else if (word == "@show") {
    no_words(line, word, end);
    read_show(line, rest);
  } else if (word == "@speed") {
    no_words(line, word, end);
    read_speed(line, rest);
  } else if (word == "@ask") {
    read_ask(line, end);
  } else if (word == "@choice") {
    read_choice(line, rest, end);
  } else {
    read_reveal(line, end);
  }
  return end;
}

void LessonReader::no_words(std::size_t line, std::string_view directive, std::size_t end) {
  if (end > line + 1) say_(line + 1, fmt::format("'{}' takes no indented words", directive));
}

void LessonReader::command() {
  if (!scenario_.lesson || told_early_command_) return;
  const std::size_t line = scenario_.steps.back().line - 1;
  if (part_ == Part::head) {
    say_(line, "this command stands before the first @step");
    told_early_command_ = true;
  } else if (part_ == Part::asked) {
    say_(line, "this command stands between @ask and @reveal; commands lead to a question or follow its @reveal");
  }
}

void LessonReader::read_lesson(std::size_t line, std::string_view rest, std::size_t end) {
  if (scenario_.lesson) return say_(line, fmt::format("a file holds one lesson; the other @lesson is in line {}", first_ + 1));
  if (!rest.empty())
    say_(line, "nothing may follow '@lesson' on its line; its title stands indented below, after the names of its languages");
  if (!scenario_.steps.empty()) say_(scenario_.steps.front().line - 1, "this command stands before @lesson");
  first_ = line;
  scenario_.lesson.emplace();
  scenario_.lesson->title = read_text(line, "@lesson", end);
}

void LessonReader::read_step(std::size_t line, std::size_t end) {
  end_step();
  LessonStep step;
  step.line = line + 1;
  step.text = read_text(line, "@step", end);
  step.begin = step.reveal = step.end = scenario_.steps.size();
  scenario_.lesson->steps.push_back(std::move(step));
  part_ = Part::step;
}

void LessonReader::read_show(std::size_t line, std::string_view rest) {
  if (rest.empty()) return say_(line, fmt::format("'@show' names nothing ({})", kShowable));
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view item = trimmed(rest.substr(0, comma));
    rest = trimmed(rest.substr(std::min(comma + 1, rest.size())));
    const std::size_t split = std::min(item.find_first_of(kBlanks), item.size());
    const std::string_view kind = item.substr(0, split), name = trimmed(item.substr(split));
    LessonTarget target;
    target.name = std::string(name);
    int broker = -1;
    const bool number = std::from_chars(name.data(), name.data() + name.size(), broker).ptr == name.data() + name.size() &&
        !name.empty() && broker >= 0;
    if (kind == "broker" && number) {
      target.kind = LessonTarget::Kind::broker;
    } else if (kind == "producer" && !name.empty()) {
      target.kind = LessonTarget::Kind::producer;
    } else if (kind == "consumer" && !name.empty()) {
      target.kind = LessonTarget::Kind::consumer;
    } else if (const std::size_t dash = kind.rfind('-');
               (name.empty() || number) && dash != std::string_view::npos && dash > 0 && dash + 1 < kind.size() &&
               kind.find_first_not_of("0123456789", dash + 1) == std::string_view::npos) {
      target.kind = LessonTarget::Kind::partition;
      target.name = std::string(kind);
      target.broker = broker;
    } else {
      say_(line, fmt::format("'@show' cannot show '{}' ({})", item, kShowable));
      continue;
    }
    scenario_.lesson->steps.back().show.push_back(std::move(target));
  }
}

void LessonReader::read_speed(std::size_t line, std::string_view rest) {
  double speed = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), speed);
  if (rest.empty() || error != std::errc() || end != rest.data() + rest.size() || !(speed >= 0.01 && speed <= 1000))
    return say_(line, fmt::format("'{}' is no speed (expected: 0.01 to 1000 virtual seconds a real second)", rest));
  scenario_.lesson->steps.back().speed = speed;
}

void LessonReader::read_ask(std::size_t line, std::size_t end) {
  LessonStep& step = scenario_.lesson->steps.back();
  if (step.question) return say_(line, fmt::format("a step asks one question; the other @ask is in line {}", step.question->line));
  LessonQuestion question;
  question.line = line + 1;
  question.text = read_text(line, "@ask", end);
  step.question = std::move(question);
  step.reveal = scenario_.steps.size();
  part_ = Part::asked;
}

void LessonReader::read_choice(std::size_t line, std::string_view rest, std::size_t end) {
  LessonChoice choice;
  choice.line = line + 1;
  choice.right = rest == "right";
  if (!rest.empty() && !choice.right) say_(line, fmt::format("'@choice {}': only 'right' may follow '@choice'", rest));
  choice.text = read_text(line, "@choice", end);
  if (part_ != Part::asked) return say_(line, "'@choice' stands between @ask and @reveal");
  scenario_.lesson->steps.back().question->choices.push_back(std::move(choice));
}

void LessonReader::read_reveal(std::size_t line, std::size_t end) {
  LessonText text = read_text(line, "@reveal", end);
  if (part_ == Part::revealed) return say_(line, "this step has a @reveal already");
  if (part_ != Part::asked) return say_(line, "'@reveal' stands after an @ask and its choices");
  LessonQuestion& question = *scenario_.lesson->steps.back().question;
  question.reveal = std::move(text);
  const auto right = std::count_if(question.choices.begin(), question.choices.end(), [](const LessonChoice& c) { return c.right; });
  if (question.choices.size() < 2)
    say_(question.line - 1, fmt::format("this question has {} choice(s); at least two are needed", question.choices.size()));
  else if (right == 0) say_(question.line - 1, "none of this question's choices is marked right (@choice right)");
  else if (right > 1) say_(question.line - 1, fmt::format("{} of this question's choices are marked right; one is", right));
  part_ = Part::revealed;
}

void LessonReader::end_step() {
  if (scenario_.lesson->steps.empty()) return;
  LessonStep& step = scenario_.lesson->steps.back();
  step.end = scenario_.steps.size();
  if (!step.question) step.reveal = step.end;
  if (part_ == Part::asked) say_(step.question->line - 1, "this question has no @reveal");
}

void LessonReader::finish() {
  if (!scenario_.lesson) return;
  end_step();
  if (scenario_.lesson->steps.empty()) return say_(first_, "this lesson has no @step");
  if (scenario_.steps.empty())
    return say_(first_, "this lesson has no commands; it begins with a cluster of its own (cluster brokers=3)");
  const ScenarioStep& first = scenario_.steps.front();
  if (!first.commands.empty() && !std::holds_alternative<cmd::CreateCluster>(first.commands.front()))
    say_(first.line - 1, "a lesson begins with a cluster of its own (cluster brokers=3)");
}

LessonText LessonReader::read_text(std::size_t line, std::string_view directive, std::size_t end) {
  LessonText out;
  std::array<bool, kLessonLanguages.size()> seen{};
  std::string* text = nullptr;
  std::string ignored;
  for (std::size_t i = line + 1; i < end; ++i) {
    std::string_view words = trimmed(scenario_.lines[i]);
    if (words.empty()) {
      if (text != nullptr && !text->empty() && !text->ends_with('\n')) *text += "\n\n";
      continue;
    }
    if (const std::string_view tag = language_tag(words); !tag.empty()) {
      const std::size_t place = language_place(tag);
      text = &ignored;
      if (place == kLessonLanguages.size())
        say_(i, fmt::format("'{}' is no language of lessons (expected: {})", tag, language_list()));
      else if (seen[place]) say_(i, fmt::format("'{}' is given twice for this {}", tag, directive));
      else text = &out.in[place];
      if (place < seen.size()) seen[place] = true;
      words = trimmed(words.substr(tag.size() + 1));
      if (words.empty()) continue;
    } else if (text == nullptr) {
      say_(i, fmt::format("these words of {} stand behind no language (expected: {}, each followed by a colon)", directive,
          language_list()));
      text = &ignored;
    }
    join_line(*text, words);
  }
  for (std::size_t place = 0; place < seen.size(); ++place) {
    while (out.in[place].ends_with('\n')) out.in[place].pop_back();
    if (!seen[place]) say_(line, fmt::format("this {} has no text in {}", directive, kLessonLanguages[place]));
    else if (out.in[place].empty())
      say_(line, fmt::format("the text of this {} in {} is empty", directive, kLessonLanguages[place]));
  }
  return out;
}

}  // namespace hw::scenario
