// Settings of topics and groups, and how values are checked (LogConfig, GroupConfig, ConfigDef of Kafka 4.1; golden j-errors and
// a-create-topic).
#include "core/cluster/config_catalog.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/format.h>

namespace hw {
namespace {

using T = ConfigType;
constexpr std::int64_t kLow = INT64_MIN, kHigh = INT64_MAX;
constexpr const char* kCodecs = "uncompressed, zstd, lz4, snappy, gzip, producer";
constexpr const char* kForever = "9223372036854775807";

constexpr ConfigDef kTopic[] = {
    {"cleanup.policy", T::list, "delete", kLow, kHigh, "compact, delete",
     "Whether old records are deleted by age and size, or only the newest of each key is kept. Compaction is not simulated.", true,
     "log.cleanup.policy"},
    {"compression.gzip.level", T::int32, "-1", kLow, 9, nullptr, "Level of gzip where the broker compresses; never here.", true,
     "compression.gzip.level"},
    {"compression.lz4.level", T::int32, "9", 1, 17, nullptr, "Level of lz4 where the broker compresses; never here.", true,
     "compression.lz4.level"},
    {"compression.type", T::text, "producer", kLow, kHigh, kCodecs,
     "The codec of stored batches. Here they are stored as the producer packed them, whatever this says.", true,
     "compression.type"},
    {"compression.zstd.level", T::int32, "3", -131072, 22, nullptr, "Level of zstd where the broker compresses; never here.", true,
     "compression.zstd.level"},
    {"delete.retention.ms", T::int64, "86400000", 0, kHigh, nullptr, "How long compaction keeps a deletion mark.", true,
     "log.cleaner.delete.retention.ms"},
    {"file.delete.delay.ms", T::int64, "60000", 0, kHigh, nullptr, "How long a deleted segment's file stays on disk.", true,
     "log.segment.delete.delay.ms"},
    {"flush.messages", T::int64, kForever, 1, kHigh, nullptr, "Flush to disk after so many records.", true,
     "log.flush.interval.messages"},
    {"flush.ms", T::int64, kForever, 0, kHigh, nullptr, "Flush to disk after so long.", true, "log.flush.interval.ms"},
    {"follower.replication.throttled.replicas", T::list, "", kLow, kHigh, nullptr,
     "Replicas (partition:broker) whose fetching the follower's rate limits, or * for all.", true},
    {"index.interval.bytes", T::int32, "4096", 0, kHigh, nullptr, "How many bytes of log lie between two index entries.", true,
     "log.index.interval.bytes"},
    {"leader.replication.throttled.replicas", T::list, "", kLow, kHigh, nullptr,
     "Replicas (partition:broker) whose fetches the leader's rate limits, or * for all.", true},
    {"local.retention.bytes", T::int64, "-2", -2, kHigh, nullptr, "With tiered storage: bytes that stay local.", true,
     "log.local.retention.bytes"},
    {"local.retention.ms", T::int64, "-2", -2, kHigh, nullptr, "With tiered storage: how long records stay local.", true,
     "log.local.retention.ms"},
    {"max.compaction.lag.ms", T::int64, kForever, 1, kHigh, nullptr, "The longest a record may wait for compaction.", true,
     "log.cleaner.max.compaction.lag.ms"},
    {"max.message.bytes", T::int32, "1048588", 0, kHigh, nullptr, "The largest batch that is taken.", true, "message.max.bytes"},
    {"message.timestamp.after.max.ms", T::int64, "3600000", 0, kHigh, nullptr,
     "How far a record's timestamp may lie ahead of the broker's clock.", true, "log.message.timestamp.after.max.ms"},
    {"message.timestamp.before.max.ms", T::int64, kForever, 0, kHigh, nullptr,
     "How far a record's timestamp may lie behind the broker's clock.", true, "log.message.timestamp.before.max.ms"},
    {"message.timestamp.type", T::text, "CreateTime", kLow, kHigh, "CreateTime, LogAppendTime",
     "Whether records keep the producer's timestamp or get the time of their append.", true, "log.message.timestamp.type"},
    {"min.cleanable.dirty.ratio", T::real, "0.5", 0, 1, nullptr, "How much of a log must be dirty before it is compacted.", true,
     "log.cleaner.min.cleanable.ratio"},
    {"min.compaction.lag.ms", T::int64, "0", 0, kHigh, nullptr, "How long a record is safe from compaction.", true,
     "log.cleaner.min.compaction.lag.ms"},
    {"min.insync.replicas", T::int32, "1", 1, kHigh, nullptr,
     "With acks=all a write is refused while fewer replicas than this are in sync.", true, "min.insync.replicas"},
    {"preallocate", T::boolean, "false", kLow, kHigh, nullptr, "Whether a segment's file gets its full size at once.", true,
     "log.preallocate"},
    {"remote.log.copy.disable", T::boolean, "false", kLow, kHigh, nullptr, "With tiered storage: copy no more segments.", true},
    {"remote.log.delete.on.disable", T::boolean, "false", kLow, kHigh, nullptr,
     "With tiered storage: delete the remote part when it is switched off.", true},
    {"remote.storage.enable", T::boolean, "false", kLow, kHigh, nullptr, "Tiered storage, which this cluster does not have.", true},
    {"retention.bytes", T::int64, "-1", kLow, kHigh, nullptr, "The size above which a partition's oldest segments go; -1: no limit.",
     true, "log.retention.bytes"},
    {"retention.ms", T::int64, "604800000", -1, kHigh, nullptr, "The age at which segments are deleted; -1: never.", true,
     "log.retention.ms"},
    {"segment.bytes", T::int32, "1073741824", 1048576, kHigh, nullptr, "The size at which a new segment begins.", true,
     "log.segment.bytes"},
    {"segment.index.bytes", T::int32, "10485760", 4, kHigh, nullptr, "The largest size of a segment's index.", true,
     "log.index.size.max.bytes"},
    {"segment.jitter.ms", T::int64, "0", 0, kHigh, nullptr, "By how much less than segment.ms a segment may last, by chance.", true,
     "log.roll.jitter.ms"},
    {"segment.ms", T::int64, "604800000", 1, kHigh, nullptr, "The time after which a new segment begins.", true, "log.roll.ms"},
    {"unclean.leader.election.enable", T::boolean, "false", kLow, kHigh, nullptr,
     "Whether a replica that is not in sync may lead when no other can, at the price of lost records.", true,
     "unclean.leader.election.enable"},
};

constexpr ConfigDef kGroup[] = {
    {"consumer.heartbeat.interval.ms", T::int32, "5000", 1, kHigh, nullptr, "How often a member of a group is to beat.", true,
     "group.consumer.heartbeat.interval.ms"},
    {"consumer.session.timeout.ms", T::int32, "45000", 1, kHigh, nullptr,
     "After how long without a heartbeat a member of a consumer group is out.", true, "group.consumer.session.timeout.ms"},
    {"share.auto.offset.reset", T::text, "latest", kLow, kHigh, nullptr, "Where a share group begins; there are none here.", true},
    {"share.heartbeat.interval.ms", T::int32, "5000", 1, kHigh, nullptr, "Of share groups; there are none here.", true},
    {"share.isolation.level", T::text, "read_uncommitted", kLow, kHigh, "read_committed, read_uncommitted",
     "Of share groups; there are none here.", true},
    {"share.record.lock.duration.ms", T::int32, "30000", 1000, kHigh, nullptr, "Of share groups; there are none here.", true},
    {"share.session.timeout.ms", T::int32, "45000", 1, kHigh, nullptr, "Of share groups; there are none here.", true},
    {"streams.heartbeat.interval.ms", T::int32, "5000", 1, kHigh, nullptr, "Of streams groups; there are none here.", true},
    {"streams.num.standby.replicas", T::int32, "0", 0, kHigh, nullptr, "Of streams groups; there are none here.", true},
    {"streams.session.timeout.ms", T::int32, "45000", 1, kHigh, nullptr, "Of streams groups; there are none here.", true},
};

Status check_number(const ConfigDef& def, std::string_view value) {
  Result<std::int64_t> n = read_config_number(def.name, value, def.type);
  if (!n) return n.error();
  // gzip's level is the library's own default, or one of its levels.
  if (def.name == "compression.gzip.level" && (n.value() < 1 || n.value() > 9) && n.value() != -1)
    return invalid_config_value(def.name, value, "Value must be between 1 and 9 or equal to -1");
  if (n.value() < def.min) return invalid_config_value(def.name, value, fmt::format("Value must be at least {}", def.min));
  if (n.value() > def.max) return invalid_config_value(def.name, value, fmt::format("Value must be no more than {}", def.max));
  return Done{};
}

Status check_real(const ConfigDef& def, std::string_view value) {
  double d = 0;
  auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), d);
  if (error != std::errc{} || end != value.data() + value.size() || value.empty())
    return invalid_config_value(def.name, value, "Not a number of type DOUBLE");
  if (def.min != kLow && d < static_cast<double>(def.min))
    return invalid_config_value(def.name, value, fmt::format("Value must be at least {}", def.min));
  if (def.max != kHigh && d > static_cast<double>(def.max))
    return invalid_config_value(def.name, value, fmt::format("Value must be no more than {}", def.max));
  return Done{};
}

Status check_choices(const ConfigDef& def, std::string_view value) {
  if (def.choices == nullptr) return Done{};
  const std::vector<std::string> choices = split_config_list(def.choices);
  std::vector<std::string> words{std::string(value)};
  if (def.type == T::list) words = split_config_list(value);
  for (const std::string& word : words)
    if (std::find(choices.begin(), choices.end(), word) == choices.end())
      return invalid_config_value(def.name, word, fmt::format("String must be one of: {}", def.choices));
  return Done{};
}

// "0:1,2:3", "*", or nothing (ThrottledReplicaListValidator).
Status check_throttled(const ConfigDef& def, std::string_view value) {
  auto digits = [](std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  };
  const std::vector<std::string> words = split_config_list(value);
  for (const std::string& word : words) {
    if (word == "*" && words.size() == 1) continue;
    const std::size_t colon = word.find(':');
    if (colon == std::string::npos || !digits(word.substr(0, colon)) || !digits(word.substr(colon + 1))) {
      return invalid_config_value(def.name, fmt::format("[{}]", fmt::join(words, ", ")),
                                  fmt::format("{} must be the literal '*' or a list of replicas in the following format: "
                                              "[partitionId]:[brokerId],[partitionId]:[brokerId],...",
                                              def.name));
    }
  }
  return Done{};
}

}  // namespace

std::span<const ConfigDef> topic_configs() { return kTopic; }
std::span<const ConfigDef> group_configs() { return kGroup; }

const ConfigDef* find_config(std::span<const ConfigDef> defs, std::string_view name) {
  auto at = std::lower_bound(defs.begin(), defs.end(), name, [](const ConfigDef& d, std::string_view n) { return d.name < n; });
  return at != defs.end() && at->name == name ? &*at : nullptr;
}

Error invalid_config_value(std::string_view key, std::string_view value, std::string_view rule) {
  return {ErrorCode::INVALID_CONFIG, fmt::format("Invalid value {} for configuration {}: {}", value, key, rule)};
}

Result<std::int64_t> read_config_number(std::string_view key, std::string_view value, ConfigType type) {
  std::int64_t n = 0;
  std::string_view digits = value.starts_with('+') ? value.substr(1) : value;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
  const bool fits = type == T::int64 || (type == T::int16 ? n >= INT16_MIN && n <= INT16_MAX : n >= INT32_MIN && n <= INT32_MAX);
  if (error == std::errc{} && end == digits.data() + digits.size() && !digits.empty() && fits) return n;
  const char* name = type == T::int64 ? "LONG" : type == T::int16 ? "SHORT" : "INT";
  return invalid_config_value(key, value, fmt::format("Not a number of type {}", name));
}

Result<bool> read_config_bool(std::string_view key, std::string_view value) {
  std::string lower;
  for (char c : value) lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (lower == "true") return true;
  if (lower == "false") return false;
  return invalid_config_value(key, value, "Expected value to be either true or false");
}

Status check_config_value(const ConfigDef& def, std::string_view value) {
  switch (def.type) {
    case T::boolean: {
      Result<bool> b = read_config_bool(def.name, value);
      if (!b) return b.error();
      return Done{};
    }
    case T::int16:
    case T::int32:
    case T::int64:
      return check_number(def, value);
    case T::real:
      return check_real(def, value);
    default:
      if (def.name.ends_with(".replication.throttled.replicas")) return check_throttled(def, value);
      return check_choices(def, value);
  }
}

std::vector<std::string> split_config_list(std::string_view value) {
  std::vector<std::string> out;
  while (!value.empty()) {
    const std::size_t comma = std::min(value.find(','), value.size());
    std::string_view word = value.substr(0, comma);
    while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
    while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
    if (!word.empty()) out.emplace_back(word);
    value.remove_prefix(std::min(comma + 1, value.size()));
  }
  return out;
}

std::string shown_config_value(const ConfigDef& def, const std::string& value) {
  switch (def.type) {
    case T::boolean: {
      Result<bool> b = read_config_bool(def.name, value);
      return b ? (b.value() ? "true" : "false") : value;
    }
    case T::int16:
    case T::int32:
    case T::int64: {
      Result<std::int64_t> n = read_config_number(def.name, value, def.type);
      return n ? std::to_string(n.value()) : value;
    }
    case T::list:
      return fmt::format("{}", fmt::join(split_config_list(value), ","));
    default:
      return value;
  }
}

std::vector<std::string> broker_config_synonyms(std::string_view name) {
  static const std::vector<std::vector<std::string>> kSets = {
      {"log.roll.ms", "log.roll.hours"},
      {"log.roll.jitter.ms", "log.roll.jitter.hours"},
      {"log.retention.ms", "log.retention.minutes", "log.retention.hours"},
  };
  for (const auto& set : kSets)
    if (std::find(set.begin(), set.end(), name) != set.end()) return set;
  if (name == "log.flush.interval.ms") return {"log.flush.interval.ms", "log.flush.scheduler.interval.ms"};
  return {std::string(name)};
}

}  // namespace hw
