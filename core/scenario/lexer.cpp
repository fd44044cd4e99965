#include "core/scenario/lexer.h"

#include <algorithm>

#include <fmt/format.h>

namespace hw::scenario {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

Error fault(std::string text) { return Error{ErrorCode::INVALID_REQUEST, std::move(text)}; }

/// Reads one line; `at` is the next character.
class Lexer {
 public:
  explicit Lexer(std::string_view line) : line_(line) {}

  Result<std::vector<Word>> run() {
    std::vector<Word> words;
    for (;;) {
      while (at_ < line_.size() && is_blank(line_[at_])) ++at_;
      if (at_ >= line_.size() || line_[at_] == '#') return words;
      Result<Word> word = read_word();
      if (!word.ok()) return word.error();
      words.push_back(std::move(word.value()));
    }
  }

 private:
  Result<Word> read_word() {
    Word word;
    word.column = at_ + 1;
    bool quotes_since_equals = false;
    while (at_ < line_.size() && !is_blank(line_[at_])) {
      const char c = line_[at_];
      if (c == '"' || c == '\'') {
        word.quoted = quotes_since_equals = true;
        if (Status status = read_quoted(word, c); !status.ok()) return status.error();
        continue;
      }
      if (is_control(c))
        return fault(fmt::format("column {}: a control character (0x{:02x}) outside quotes", at_ + 1,
                                 static_cast<unsigned char>(c)));
      if (c == '=' && word.equals == std::string::npos) {
        word.equals = word.text.size();
        quotes_since_equals = false;
      }
      word.text += c;
      ++at_;
    }
    word.bare_end = word.equals != std::string::npos && word.equals + 1 == word.text.size() && !quotes_since_equals;
    return word;
  }

  Status read_quoted(Word& word, char quote) {
    const std::size_t begin = at_++;
    for (; at_ < line_.size(); ++at_) {
      char c = line_[at_];
      if (c == quote) {
        ++at_;
        return Done{};
      }
      if (c == '\\' && quote == '"') {
        if (++at_ >= line_.size()) break;
        switch (line_[at_]) {
          case 'n': c = '\n'; break;
          case 't': c = '\t'; break;
          case '"': c = '"'; break;
          case '\\': c = '\\'; break;
          default: return fault(fmt::format("column {}: unknown escape '\\{}' (known: \\\" \\\\ \\n \\t)", at_, line_[at_]));
        }
      } else if (is_control(c) && c != '\t') {
        return fault(fmt::format("column {}: a control character (0x{:02x}) inside quotes", at_ + 1,
                                 static_cast<unsigned char>(c)));
      }
      word.text += c;
    }
    return fault(fmt::format("column {}: the quote {} is not closed", begin + 1, quote));
  }

  std::string_view line_;
  std::size_t at_ = 0;
};

/// Edits (insert, delete, replace, swap of neighbours) between two short words.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d[a.size()][b.size()];
}

}  // namespace

Result<std::vector<Word>> split_words(std::string_view line) { return Lexer(line).run(); }

std::string quoted(std::string_view text, const std::vector<std::string_view>& keywords) {
  const bool odd = text.empty() || text.front() == '#' || text.starts_with("--") ||
                   std::any_of(text.begin(), text.end(), [](char c) { return is_blank(c) || is_control(c) || c == '"' ||
                                                                     c == '\'' || c == '='; }) ||
                   std::find(keywords.begin(), keywords.end(), text) != keywords.end();
  if (!odd) return std::string(text);
  std::string out = "\"";
  for (const char c : text) {
    if (c == '\n') out += "\\n";
    else if (c == '\t') out += "\\t";
    else if (c == '"' || c == '\\') (out += '\\') += c;
    else out += c;
  }
  return out + '"';
}

std::string quoted_setting(std::string_view key, std::string_view value) {
  // An = in the value needs no quotes: the first one of the word parts key and value.
  const bool plain = !value.empty() && std::none_of(value.begin(), value.end(), [](char c) {
    return is_blank(c) || is_control(c) || c == '"' || c == '\'';
  });
  return quoted(key) + '=' + (plain ? std::string(value) : value.empty() ? "\"\"" : quoted(value));
}

std::string quoted_settings(const std::map<std::string, std::string>& settings) {
  std::string out;
  for (const auto& [key, value] : settings) out += ' ' + quoted_setting(key, value);
  return out;
}

std::string nearest(std::string_view text, const std::vector<std::string>& candidates) {
  if (text.empty() || text.size() > 40) return {};
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(1, std::min<std::size_t>(2, text.size() / 2)) + 1;
  for (const std::string& candidate : candidates) {
    const std::size_t edits = distance(text, candidate);
    if (edits < best_distance) {
      best = candidate;
      best_distance = edits;
    }
  }
  return best;
}

}  // namespace hw::scenario
