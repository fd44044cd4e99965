// Walks over the words of a line and reads values out of them. Only for the files of core/scenario that read commands: inside
// them a fault of the line is thrown as ParseFault and becomes an Error in parse_line.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/cluster/command.h"
#include "core/scenario/lexer.h"

namespace hw::scenario {

/// The sentence that tells what is wrong with the line.
struct ParseFault {
  std::string text;
};

// --- values: `what` names the thing in the sentence ("partitions", "after 'stop broker'") ----------------------------------------
std::int64_t read_integer(std::string_view text, std::string_view what, std::int64_t least, std::int64_t most);
std::uint64_t read_seed(std::string_view text);
BrokerId read_broker(std::string_view text);
/// "1,2,3"
std::vector<BrokerId> read_brokers(std::string_view text, char separator = ',');
/// "1:2:3,2:3:1"
std::vector<std::vector<BrokerId>> read_assignment(std::string_view text);
/// "test_repli-0"
cmd::PartitionName read_partition(std::string_view text);
/// The same, or the whole text as a topic where it does not end in a partition number.
std::pair<std::string, std::optional<std::int32_t>> split_partition(std::string_view text);
/// "1", "controller", "producer:0", "consumer:0"
NodeId read_node(std::string_view text);
Duration read_duration(std::string_view text, std::string_view what);
/// "10%" gives 0.1
double read_percent(std::string_view text);
std::vector<std::string> split_list(std::string_view text, char separator = ',');

/// "controller", "1"
std::string format_node(NodeId node);
std::string format_partition(const cmd::PartitionName& partition);
std::string format_brokers(const std::vector<BrokerId>& ids, char separator = ',');

/// 24 h: a longer wait is a slip.
inline constexpr Duration kLongestWait = secs(24 * 3600);

class Reader {
 public:
  explicit Reader(std::vector<Word> words) : words_(std::move(words)) {}

  bool at_end() const { return at_ >= words_.size(); }
  const Word* peek() const { return at_end() ? nullptr : &words_[at_]; }
  /// The next word; `needed` says what should stand there.
  const Word& next(std::string_view needed);
  /// The next word must be one of these keywords; returns its place in the list.
  std::size_t keyword(std::initializer_list<std::string_view> words);
  /// Takes the next word if it is this keyword.
  bool take(std::string_view keyword);
  /// A name: not a setting, not an option.
  std::string name(std::string_view needed);
  /// `NAME-0`
  cmd::PartitionName partition();
  /// The rest of the line as settings. `first` reads those it knows and says so; the others are collected. A key twice is a fault.
  template <class First>
  cmd::Settings settings(First first, std::string_view known = {});
  cmd::Settings settings() {
    return settings([](const Word&) { return false; });
  }
  /// Nothing may follow.
  void finish();
  /// "unknown word 'broke' after 'stop' (expected: broker N, all); did you mean 'broker'?"
  [[noreturn]] void unexpected(const Word& word, std::string_view expected, const std::vector<std::string>& candidates) const;
  /// The words read so far, as they stand in the line.
  std::string so_far() const;

 private:
  const Word& next_setting(std::string_view known);

  std::vector<Word> words_;
  std::size_t at_ = 0;
};

template <class First>
cmd::Settings Reader::settings(First first, std::string_view known) {
  cmd::Settings out;
  std::vector<std::string> seen;
  while (!at_end()) {
    const Word& word = next_setting(known);
    const std::string key = word.key();
    for (const std::string& other : seen)
      if (other == key) throw ParseFault{"'" + key + "' is given twice"};
    seen.push_back(key);
    if (!first(word)) out[key] = word.value();
  }
  return out;
}

}  // namespace hw::scenario
