// Splits a command line into words, and puts quotes round words that need them. Values; any thread.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace hw::scenario {

/// One word of a line. Quotes are taken off: `a"b c"` is the word `ab c`.
struct Word {
  std::string text;
  std::size_t equals = std::string::npos;  // the first = that stands outside quotes
  bool quoted = false;                     // had quotes: it is a name, never a keyword or an option
  bool bare_end = false;                   // ends right after that =, with no quotes: `key=`
  std::size_t column = 0;                  // of its first character in the line, from 1

  bool is(std::string_view keyword) const { return !quoted && text == keyword; }
  bool is_setting() const { return equals != std::string::npos && equals > 0; }
  bool is_option() const { return !quoted && text.starts_with("--"); }
  std::string key() const { return text.substr(0, equals); }
  std::string value() const { return equals == std::string::npos ? std::string() : text.substr(equals + 1); }
};

/// Words are parted by blanks and tabs. "..." keeps blanks, with \" \\ \n \t inside; '...' keeps everything as it is. A word that
/// begins with # begins a comment. Errors: a quote that is not closed, an unknown escape, a control character.
Result<std::vector<Word>> split_words(std::string_view line);

/// The text as split_words reads it back: quoted where it holds blanks, quotes, =, # or nothing, or is one of `keywords`.
std::string quoted(std::string_view text, const std::vector<std::string_view>& keywords = {});
/// `key=value`, each part quoted where it needs to be. An empty value is `key=""`.
std::string quoted_setting(std::string_view key, std::string_view value);
/// The settings, each behind a blank.
std::string quoted_settings(const std::map<std::string, std::string>& settings);

/// The one of `candidates` that `text` is most likely a slip of the finger for, or nothing.
std::string nearest(std::string_view text, const std::vector<std::string>& candidates);

}  // namespace hw::scenario
