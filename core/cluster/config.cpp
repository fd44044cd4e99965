#include "core/cluster/config.h"

#include <charconv>
#include <cctype>

#include <fmt/format.h>

namespace hw {
namespace {

Error invalid(std::string_view key, std::string_view value, std::string_view rule) {
  return {ErrorCode::INVALID_CONFIG, fmt::format("Invalid value {} for configuration {}: {}", value, key, rule)};
}

enum class Type : std::uint8_t { boolean, integer, number, real, text, list };

Result<std::int64_t> read_number(std::string_view key, std::string_view value, Type type) {
  std::int64_t n = 0;
  std::string_view digits = value.starts_with('+') ? value.substr(1) : value;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
  bool fits = type != Type::integer || (n >= INT32_MIN && n <= INT32_MAX);
  if (error != std::errc{} || end != digits.data() + digits.size() || digits.empty() || !fits)
    return invalid(key, value, type == Type::integer ? "Not a number of type INT" : "Not a number of type LONG");
  return n;
}

Result<bool> read_bool(std::string_view key, std::string_view value) {
  std::string lower;
  for (char c : value) lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (lower == "true") return true;
  if (lower == "false") return false;
  return invalid(key, value, "Expected value to be either true or false");
}

// One setting of a broker: where it lives in BrokerConfig, what Kafka takes for it.
struct BrokerField {
  const char* name;
  Type type;
  std::int64_t min;
  bool dynamic;
  void (*write)(BrokerConfig&, std::int64_t);
  std::int64_t (*read)(const BrokerConfig&);
};

#define HW_MS(field) \
  [](BrokerConfig& c, std::int64_t n) { c.field = millis(n); }, [](const BrokerConfig& c) -> std::int64_t { return c.field.ms(); }
#define HW_S(field) \
  [](BrokerConfig& c, std::int64_t n) { c.field = secs(n); }, [](const BrokerConfig& c) -> std::int64_t { return c.field.us / 1000000; }
#define HW_INT(field)                                                                    \
  [](BrokerConfig& c, std::int64_t n) { c.field = static_cast<decltype(c.field)>(n); }, \
      [](const BrokerConfig& c) -> std::int64_t { return static_cast<std::int64_t>(c.field); }

constexpr BrokerField kBroker[] = {
    {"auto.create.topics.enable", Type::boolean, 0, false, HW_INT(auto_create)},
    {"auto.leader.rebalance.enable", Type::boolean, 0, false, HW_INT(auto_rebalance)},
    {"broker.heartbeat.interval.ms", Type::integer, 1, false, HW_MS(heartbeat_interval)},
    {"broker.session.timeout.ms", Type::integer, 1, false, HW_MS(session_timeout)},
    {"controlled.shutdown.enable", Type::boolean, 0, false, HW_INT(controlled_shutdown)},
    {"default.replication.factor", Type::integer, 1, false, HW_INT(default_replication)},
    {"group.initial.rebalance.delay.ms", Type::integer, 0, false, HW_MS(group_initial_delay)},
    {"group.max.session.timeout.ms", Type::integer, 1, false, HW_MS(group_max_session)},
    {"group.min.session.timeout.ms", Type::integer, 1, false, HW_MS(group_min_session)},
    {"highwater.link.delay.ms", Type::integer, 1, false, HW_MS(link_delay)},
    {"highwater.startup.ms", Type::integer, 0, false, HW_MS(startup)},
    {"leader.imbalance.check.interval.seconds", Type::number, 1, false, HW_S(imbalance_check)},
    {"leader.imbalance.per.broker.percentage", Type::integer, 0, false, HW_INT(imbalance_percent)},
    {"message.max.bytes", Type::integer, 0, true, HW_INT(message_max_bytes)},
    {"min.insync.replicas", Type::integer, 1, true, HW_INT(min_isr)},
    {"num.partitions", Type::integer, 1, false, HW_INT(num_partitions)},
    {"offsets.topic.num.partitions", Type::integer, 1, false, HW_INT(offsets_partitions)},
    {"offsets.topic.replication.factor", Type::integer, 1, false, HW_INT(offsets_replication)},
    {"replica.fetch.backoff.ms", Type::integer, 0, false, HW_MS(fetch_backoff)},
    {"replica.fetch.max.bytes", Type::integer, 1, false, HW_INT(fetch_bytes)},
    {"replica.fetch.wait.max.ms", Type::integer, 1, false, HW_MS(fetch_wait_max)},
    {"replica.high.watermark.checkpoint.interval.ms", Type::number, 1, false, HW_MS(hw_checkpoint)},
    {"replica.lag.max.messages", Type::number, 1, false, HW_INT(lag_messages_max)},
    {"replica.lag.time.max.ms", Type::number, 1, false, HW_MS(lag_time_max)},
    {"replica.socket.timeout.ms", Type::integer, 1, false, HW_MS(socket_timeout)},
    {"unclean.leader.election.enable", Type::boolean, 0, true, HW_INT(unclean)},
    {"unclean.leader.election.interval.ms", Type::number, 1, false, HW_MS(unclean_interval)},
};
#undef HW_MS
#undef HW_S
#undef HW_INT

const BrokerField* find_broker_field(std::string_view key) {
  // The ZooKeeper ages call the session by its own name.
  if (key == "zookeeper.session.timeout.ms") key = "broker.session.timeout.ms";
  for (const BrokerField& f : kBroker)
    if (key == f.name) return &f;
  return nullptr;
}

struct TopicField {
  const char* name;
  Type type;
  std::int64_t min;
  const char* choices = nullptr;  // for lists and texts
};

// Kafka 4.1's topic settings (golden/j-errors, option --config of kafka-topics).
constexpr TopicField kTopic[] = {
    {"cleanup.policy", Type::list, 0, "compact, delete"},
    {"compression.gzip.level", Type::integer, -1},
    {"compression.lz4.level", Type::integer, 1},
    {"compression.type", Type::text, 0, "uncompressed, zstd, lz4, snappy, gzip, producer"},
    {"compression.zstd.level", Type::integer, -131072},
    {"delete.retention.ms", Type::number, 0},
    {"file.delete.delay.ms", Type::number, 0},
    {"flush.messages", Type::number, 1},
    {"flush.ms", Type::number, 0},
    {"follower.replication.throttled.replicas", Type::list, 0},
    {"index.interval.bytes", Type::integer, 0},
    {"leader.replication.throttled.replicas", Type::list, 0},
    {"local.retention.bytes", Type::number, -2},
    {"local.retention.ms", Type::number, -2},
    {"max.compaction.lag.ms", Type::number, 1},
    {"max.message.bytes", Type::integer, 0},
    {"message.timestamp.after.max.ms", Type::number, 0},
    {"message.timestamp.before.max.ms", Type::number, 0},
    {"message.timestamp.type", Type::text, 0, "CreateTime, LogAppendTime"},
    {"min.cleanable.dirty.ratio", Type::real, 0},
    {"min.compaction.lag.ms", Type::number, 0},
    {"min.insync.replicas", Type::integer, 1},
    {"preallocate", Type::boolean, 0},
    {"remote.log.copy.disable", Type::boolean, 0},
    {"remote.log.delete.on.disable", Type::boolean, 0},
    {"remote.storage.enable", Type::boolean, 0},
    {"retention.bytes", Type::number, INT64_MIN},
    {"retention.ms", Type::number, -1},
    {"segment.bytes", Type::integer, 1048576},
    {"segment.index.bytes", Type::integer, 4},
    {"segment.jitter.ms", Type::number, 0},
    {"segment.ms", Type::number, 1},
    {"unclean.leader.election.enable", Type::boolean, 0},
};

Status check_choices(const TopicField& field, const std::string& value) {
  if (field.choices == nullptr) return Done{};
  std::string_view choices = field.choices;
  std::size_t from = 0;
  while (from <= value.size()) {
    std::size_t comma = field.type == Type::list ? value.find(',', from) : std::string::npos;
    std::string_view word = std::string_view(value).substr(from, comma == std::string::npos ? std::string::npos : comma - from);
    bool known = false;
    for (std::size_t at = 0; at < choices.size();) {
      std::size_t end = std::min(choices.find(", ", at), choices.size());
      known = known || choices.substr(at, end - at) == word;
      at = end + 2;
    }
    if (!known) return invalid(field.name, word, fmt::format("String must be one of: {}", choices));
    if (comma == std::string::npos) break;
    from = comma + 1;
  }
  return Done{};
}

}  // namespace

std::optional<Preset> find_preset(const std::string& name) {
  Preset p;
  p.name = name;
  if (name == "4.1") return p;
  p.kraft = false;
  p.elr = false;
  p.hold_hw_below_min_isr = false;
  if (name == "0.11") {
    p.truncation = TruncationRule::epoch_query;
    p.unknown_producer_must_start_at_zero = true;
    p.bump_epoch_on_isr_change = true;
    return p;
  }
  if (name == "0.8") {
    p.truncation = TruncationRule::high_watermark;
    p.lag_by_messages = true;
    p.isr_check_divisor = 1;
    p.bump_epoch_on_isr_change = true;
    return p;
  }
  return std::nullopt;
}

std::vector<std::string> preset_names() { return {"0.8", "0.11", "4.1"}; }

BrokerConfig defaults_of(const Preset& preset) {
  BrokerConfig c;
  if (preset.kraft) return c;
  c.session_timeout = secs(6);  // zookeeper.session.timeout.ms
  c.heartbeat_interval = secs(2);
  c.lag_time_max = secs(10);
  c.unclean = preset.name == "0.8";
  return c;
}

namespace {
// The one selector that Kafka has beside reading from the leader (KIP-392); the only setting that names a class.
constexpr const char* kSelectorKey = "replica.selector.class";
constexpr const char* kRackAwareSelector = "org.apache.kafka.common.replica.RackAwareReplicaSelector";
}  // namespace

bool is_known_broker_config(const std::string& key) { return key == kSelectorKey || find_broker_field(key) != nullptr; }

bool is_dynamic_broker_config(const std::string& key) {
  const BrokerField* field = find_broker_field(key);
  return field != nullptr && field->dynamic;
}

Status set_broker_config(BrokerConfig& config, const Preset& preset, const std::string& key, const std::string& value) {
  if (key == kSelectorKey) {
    if (!value.empty() && value != kRackAwareSelector)
      return invalid(key, value, fmt::format("Class {} could not be found.", value));
    config.rack_aware_reads = !value.empty();
    return Done{};
  }
  const BrokerField* field = find_broker_field(key);
  if (field == nullptr) return Error{ErrorCode::INVALID_CONFIG, fmt::format("Unknown broker config name: {}", key)};
  if (key == "replica.lag.max.messages" && !preset.lag_by_messages)
    return Error{ErrorCode::INVALID_CONFIG,
                 fmt::format("replica.lag.max.messages was removed in Kafka 0.9 (KAFKA-1546); preset {} counts only "
                             "replica.lag.time.max.ms",
                             preset.name)};
  if (field->type == Type::boolean) {
    Result<bool> b = read_bool(key, value);
    if (!b) return b.error();
    field->write(config, b.value() ? 1 : 0);
    return Done{};
  }
  Result<std::int64_t> n = read_number(key, value, field->type);
  if (!n) return n.error();
  if (n.value() < field->min) return invalid(key, value, fmt::format("Value must be at least {}", field->min));
  if (n.value() > INT64_MAX / 2000000) return invalid(key, value, "Value is too large");
  field->write(config, n.value());
  return Done{};
}

std::vector<std::pair<std::string, std::string>> broker_config_values(const BrokerConfig& config, const Preset& preset) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const BrokerField& f : kBroker) {
    if (std::string_view(f.name) == "replica.lag.max.messages" && !preset.lag_by_messages) continue;
    std::int64_t n = f.read(config);
    out.emplace_back(f.name, f.type == Type::boolean ? (n != 0 ? "true" : "false") : std::to_string(n));
  }
  return out;
}

std::vector<std::string> topic_config_names() {
  std::vector<std::string> out;
  for (const TopicField& f : kTopic) out.emplace_back(f.name);
  return out;
}

Status check_topic_config(const std::string& key, const std::string& value) {
  for (const TopicField& f : kTopic) {
    if (key != f.name) continue;
    switch (f.type) {
      case Type::boolean: {
        Result<bool> b = read_bool(key, value);
        if (!b) return b.error();
        return Done{};
      }
      case Type::integer:
      case Type::number: {
        Result<std::int64_t> n = read_number(key, value, f.type);
        if (!n) return n.error();
        if (n.value() < f.min) return invalid(key, value, fmt::format("Value must be at least {}", f.min));
        return Done{};
      }
      case Type::real: {
        double d = 0;
        auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), d);
        if (error != std::errc{} || end != value.data() + value.size()) return invalid(key, value, "Not a number of type DOUBLE");
        if (d < 0 || d > 1) return invalid(key, value, d < 0 ? "Value must be at least 0" : "Value must be no more than 1");
        return Done{};
      }
      default:
        return check_choices(f, value);
    }
  }
  return Error{ErrorCode::INVALID_CONFIG, fmt::format("Unknown topic config name: {}", key)};
}

Result<TopicConfig> read_topic_config(const cmd::Settings& overrides) {
  TopicConfig config;
  for (const auto& [key, value] : overrides) {
    Status ok = check_topic_config(key, value);
    if (!ok) return ok.error();
    if (key == "min.insync.replicas") config.min_isr = static_cast<std::int32_t>(read_number(key, value, Type::integer).value());
    if (key == "unclean.leader.election.enable") config.unclean = read_bool(key, value).value();
    if (key == "max.message.bytes") config.max_message_bytes = read_number(key, value, Type::integer).value();
  }
  config.overrides = overrides;
  return config;
}

Status check_topic_name(const std::string& name) {
  auto bad = [](std::string text) { return Error{ErrorCode::INVALID_TOPIC_EXCEPTION, std::move(text)}; };
  if (name.empty()) return bad("The given topic name '' cannot be represented in a request.");
  if (name == "." || name == "..") return bad(fmt::format("Topic name is invalid: '{}' is not allowed", name));
  if (name.size() > 249)
    return bad(fmt::format("Topic name is invalid: the length of '{}' is longer than the max allowed length 249", name));
  for (char c : name) {
    bool fine = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-';
    if (!fine)
      return bad(fmt::format(
          "Topic name is invalid: '{}' contains one or more characters other than ASCII alphanumerics, '.', '_' and '-'", name));
  }
  return Done{};
}

}  // namespace hw
