#include "core/scenario/reader.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include <fmt/format.h>

#include "core/scenario/command_text.h"

namespace hw::scenario {
namespace {

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

struct Unit {
  std::string_view name;
  std::int64_t us;
};
constexpr Unit kUnits[] = {{"us", 1}, {"ms", 1000}, {"s", 1000000}, {"m", 60000000}, {"h", 3600000000}};

Error bad_duration(std::string_view text, std::string_view why) {
  return Error{ErrorCode::INVALID_REQUEST, fmt::format("'{}' is not a span of time: {} (like 10s, 800ms, 1.5s, 2m, 250us)", text,
                                                       why)};
}

}  // namespace

Result<Duration> parse_duration(std::string_view text) {
  const std::size_t split = text.find_first_not_of("0123456789.");
  const std::string_view number = text.substr(0, split);
  if (text.starts_with('-')) return bad_duration(text, "it must not be negative");
  if (number.empty()) return bad_duration(text, "it does not begin with a number");
  if (split == std::string_view::npos) {
    if (number == "0") return Duration{0};
    return bad_duration(text, "its unit is missing");
  }
  const std::string_view name = text.substr(split);
  const Unit* unit = std::find_if(std::begin(kUnits), std::end(kUnits), [&](const Unit& u) { return u.name == name; });
  if (unit == std::end(kUnits)) return bad_duration(text, fmt::format("'{}' is no unit", name));
  const std::size_t dot = number.find('.');
  const std::string_view whole = number.substr(0, dot);
  const std::string_view fraction = dot == std::string_view::npos ? std::string_view() : number.substr(dot + 1);
  if (!all_digits(whole) || (dot != std::string_view::npos && !all_digits(fraction)))
    return bad_duration(text, "its number cannot be read");
  std::int64_t units = 0;
  const auto read = std::from_chars(whole.data(), whole.data() + whole.size(), units);
  if (read.ec != std::errc() || units > std::numeric_limits<std::int64_t>::max() / 4 / unit->us)
    return bad_duration(text, "it is too long");
  // By digits, not by a double: 0.1s is exactly 100000 us on every machine.
  std::int64_t numerator = 0, denominator = 1;
  for (const char digit : fraction.substr(0, 9)) {
    numerator = numerator * 10 + (digit - '0');
    denominator *= 10;
  }
  const bool finer = fraction.size() > 9 && fraction.find_first_not_of('0', 9) != std::string_view::npos;
  if (finer || numerator * unit->us % denominator != 0) return bad_duration(text, "it is finer than a microsecond");
  const std::int64_t us = units * unit->us + numerator * unit->us / denominator;
  return Duration{us};
}

std::string format_duration(Duration span) {
  if (span.us % 1000000 == 0) return fmt::format("{}s", span.us / 1000000);
  if (span.us % 1000 == 0) return fmt::format("{}ms", span.us / 1000);
  return fmt::format("{}us", span.us);
}

std::int64_t read_integer(std::string_view text, std::string_view what, std::int64_t least, std::int64_t most) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || (error != std::errc::result_out_of_range && (error != std::errc() || end != text.data() + text.size())))
    throw ParseFault{fmt::format("{}: '{}' is not a whole number", what, text)};
  if (error == std::errc::result_out_of_range || value < least || value > most)
    throw ParseFault{fmt::format("{}: {} is out of range ({} to {})", what, text, least, most)};
  return value;
}

std::uint64_t read_seed(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size())
    throw ParseFault{fmt::format("seed: '{}' is not a whole number from 0 to {}", text, std::numeric_limits<std::uint64_t>::max())};
  return value;
}

BrokerId read_broker(std::string_view text) {
  return BrokerId{static_cast<std::int32_t>(read_integer(text, "broker", 0, std::numeric_limits<std::int32_t>::max()))};
}

std::vector<std::string> split_list(std::string_view text, char separator) {
  std::vector<std::string> out;
  for (;;) {
    const std::size_t end = text.find(separator);
    out.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return out;
    text.remove_prefix(end + 1);
  }
}

std::vector<BrokerId> read_brokers(std::string_view text, char separator) {
  std::vector<BrokerId> out;
  for (const std::string& part : split_list(text, separator)) out.push_back(read_broker(part));
  return out;
}

std::vector<std::vector<BrokerId>> read_assignment(std::string_view text) {
  std::vector<std::vector<BrokerId>> out;
  for (const std::string& part : split_list(text)) out.push_back(read_brokers(part, ':'));
  return out;
}

std::pair<std::string, std::optional<std::int32_t>> split_partition(std::string_view text) {
  const std::size_t dash = text.rfind('-');
  if (dash == std::string_view::npos || dash == 0 || !all_digits(text.substr(dash + 1)) || text.size() - dash > 11)
    return {std::string(text), std::nullopt};
  std::int64_t number = 0;
  std::from_chars(text.data() + dash + 1, text.data() + text.size(), number);
  if (number > std::numeric_limits<std::int32_t>::max()) return {std::string(text), std::nullopt};
  return {std::string(text.substr(0, dash)), static_cast<std::int32_t>(number)};
}

cmd::PartitionName read_partition(std::string_view text) {
  auto [topic, partition] = split_partition(text);
  if (!partition) throw ParseFault{fmt::format("'{}' does not name a partition (expected: TOPIC-NUMBER, like test_repli-0)", text)};
  return cmd::PartitionName{std::move(topic), *partition};
}

NodeId read_node(std::string_view text) {
  if (text == "controller") return kControllerNode;
  for (const auto& [prefix, kind] : {std::pair<std::string_view, NodeKind>{"producer:", NodeKind::producer},
                                     {"consumer:", NodeKind::consumer},
                                     {"external:", NodeKind::external}}) {
    if (text.starts_with(prefix))
      return NodeId{kind, static_cast<std::int32_t>(read_integer(text.substr(prefix.size()), prefix.substr(0, prefix.size() - 1), 0,
                                                                 std::numeric_limits<std::int32_t>::max()))};
  }
  if (!all_digits(text) && !text.starts_with('-'))
    throw ParseFault{fmt::format("'{}' is no end of a link (expected: a broker's number, or controller)", text)};
  return node(read_broker(text));
}

Duration read_duration(std::string_view text, std::string_view what) {
  Result<Duration> span = parse_duration(text);
  if (!span.ok()) throw ParseFault{fmt::format("{}: {}", what, span.error().text)};
  if (span.value() > kLongestWait) throw ParseFault{fmt::format("{}: {} is out of range (0s to 24h)", what, text)};
  return span.value();
}

double read_percent(std::string_view text) {
  const std::string_view number = text.substr(0, text.size() - (text.ends_with('%') ? 1 : 0));
  double value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  if (!text.ends_with('%') || number.empty() || error != std::errc() || end != number.data() + number.size())
    throw ParseFault{fmt::format("'{}' is not a percentage (like 10%)", text)};
  if (!(value >= 0 && value <= 100)) throw ParseFault{fmt::format("{} is out of range (0% to 100%)", text)};
  return value / 100;
}

std::string format_node(NodeId id) {
  switch (id.kind) {
    case NodeKind::broker: return fmt::format("{}", id.id);
    case NodeKind::controller: return "controller";
    case NodeKind::producer: return fmt::format("producer:{}", id.id);
    case NodeKind::consumer: return fmt::format("consumer:{}", id.id);
    case NodeKind::external: return fmt::format("external:{}", id.id);
  }
  return "?";
}

std::string format_partition(const cmd::PartitionName& partition) {
  return quoted(fmt::format("{}-{}", partition.topic, partition.partition));
}

std::string format_brokers(const std::vector<BrokerId>& ids, char separator) {
  std::string out;
  for (const BrokerId id : ids) {
    if (!out.empty()) out += separator;
    out += std::to_string(id.v);
  }
  return out;
}

// --- Reader
// -----------------------------------------------------------------------------------------------------------------------

const Word& Reader::next(std::string_view needed) {
  if (at_end()) throw ParseFault{fmt::format("the line ends after '{}' (expected: {})", so_far(), needed)};
  return words_[at_++];
}

std::size_t Reader::keyword(std::initializer_list<std::string_view> words) {
  std::string expected;
  std::vector<std::string> candidates;
  for (const std::string_view word : words) {
    if (!expected.empty()) expected += ", ";
    expected += word;
    candidates.emplace_back(word.substr(0, word.find(' ')));
  }
  const Word& word = next(expected);
  for (std::size_t i = 0; i < candidates.size(); ++i)
    if (word.is(candidates[i])) return i;
  --at_;
  unexpected(word, expected, candidates);
}

bool Reader::take(std::string_view keyword) {
  if (at_end() || !words_[at_].is(keyword)) return false;
  ++at_;
  return true;
}

std::string Reader::name(std::string_view needed) {
  const Word& word = next(needed);
  if (word.is_setting() || word.is_option()) {
    --at_;
    throw ParseFault{fmt::format("'{}' stands where {} should (after '{}')", word.text, needed, so_far())};
  }
  return word.text;
}

cmd::PartitionName Reader::partition() { return read_partition(name("a partition, TOPIC-NUMBER")); }

const Word& Reader::next_setting(std::string_view known) {
  const Word& word = words_[at_];
  if (!word.is_setting()) unexpected(word, known.empty() ? "key=value" : std::string(known), {});
  ++at_;
  return word;
}

void Reader::finish() {
  if (!at_end()) unexpected(words_[at_], "the end of the line", {});
}

void Reader::unexpected(const Word& word, std::string_view expected, const std::vector<std::string>& candidates) const {
  std::string text = at_ == 0 ? fmt::format("unknown word '{}' (expected: {})", word.text, expected)
                              : fmt::format("unknown word '{}' after '{}' (expected: {})", word.text, so_far(), expected);
  if (const std::string guess = nearest(word.text, candidates); !guess.empty()) text += fmt::format("; did you mean '{}'?", guess);
  throw ParseFault{std::move(text)};
}

std::string Reader::so_far() const {
  std::string out;
  for (std::size_t i = 0; i < at_; ++i) out += (i == 0 ? "" : " ") + words_[i].text;
  if (out.size() > 200) out = out.substr(0, 197) + "...";
  return out;
}

}  // namespace hw::scenario
