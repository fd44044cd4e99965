// Regular expressions of strangers: matched in time that grows with the text alone, whatever the expression (as RE2, which Kafka
// uses for the same reason). A value.
#pragma once

#include <bitset>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace hw {

/// What RE2 and Java write alike: literals, `.`, [sets], \d \w \s and their opposites, ( ) and (?: ), |, * + ? {n,m}, ^ $, and (?i)
/// in front. Bytes, not code points.
class Pattern {
 public:
  /// INVALID_REGULAR_EXPRESSION and a sentence.
  static Result<Pattern> parse(std::string_view text);
  /// Whether it describes the whole text.
  bool matches(std::string_view text) const;

  using Set = std::bitset<256>;
  struct Step {
    enum class Kind : std::uint8_t { bytes, split, jump, begin, end, done } kind = Kind::done;
    std::size_t a = 0, b = 0;  // bytes: its set; split: both ways; jump: where to
  };

 private:
  void follow(std::size_t at, std::size_t position, std::size_t length, std::vector<std::size_t>& list, std::vector<bool>& on) const;

  std::vector<Step> steps_;
  std::vector<Set> sets_;
};

}  // namespace hw
