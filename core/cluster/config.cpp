#include "core/cluster/config.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/config_catalog.h"

namespace hw {
namespace {

struct Type {
  static constexpr ConfigType boolean = ConfigType::boolean, integer = ConfigType::int32, number = ConfigType::int64,
                              text = ConfigType::text, list = ConfigType::list;
};

Error invalid(std::string_view key, std::string_view value, std::string_view rule) { return invalid_config_value(key, value, rule); }

// So that a time in microseconds, and twice that, still fits.
constexpr std::int64_t kSpanMax = INT64_MAX / 2000000;

// One setting of a broker: where it lives in BrokerConfig, what Kafka takes for it. A text is kept as the place of its word among
// the choices, a list as bits of them.
struct BrokerField {
  const char* name;
  ConfigType type;
  std::int64_t min;
  bool dynamic;
  void (*write)(BrokerConfig&, std::int64_t);
  std::int64_t (*read)(const BrokerConfig&);  // null: another name tells it
  std::int64_t max = kSpanMax;
};

#define HW_MS(field) \
  [](BrokerConfig& c, std::int64_t n) { c.field = millis(n); }, [](const BrokerConfig& c) -> std::int64_t { return c.field.ms(); }
#define HW_US(field) \
  [](BrokerConfig& c, std::int64_t n) { c.field = micros(n); }, [](const BrokerConfig& c) -> std::int64_t { return c.field.us; }
#define HW_S(field) \
  [](BrokerConfig& c, std::int64_t n) { c.field = secs(n); }, [](const BrokerConfig& c) -> std::int64_t { return c.field.us / 1000000; }
#define HW_MIN(field) \
  [](BrokerConfig& c, std::int64_t n) { c.field = secs(60) * n; }, [](const BrokerConfig& c) -> std::int64_t { return c.field.us / 60000000; }
#define HW_INT(field)                                                                    \
  [](BrokerConfig& c, std::int64_t n) { c.field = static_cast<decltype(c.field)>(n); }, \
      [](const BrokerConfig& c) -> std::int64_t { return static_cast<std::int64_t>(c.field); }

// The same thing in a larger unit; a negative number stays "no limit".
#define HW_IN(field, unit) [](BrokerConfig& c, std::int64_t n) { c.field = n < 0 ? -1 : n * (unit); }, nullptr

constexpr BrokerField kBroker[] = {
    {"auto.create.topics.enable", Type::boolean, 0, false, HW_INT(auto_create)},
    {"auto.leader.rebalance.enable", Type::boolean, 0, false, HW_INT(auto_rebalance)},
    {"broker.heartbeat.interval.ms", Type::integer, 1, false, HW_MS(heartbeat_interval)},
    {"broker.session.timeout.ms", Type::integer, 1, false, HW_MS(session_timeout)},
    {"controlled.shutdown.enable", Type::boolean, 0, false, HW_INT(controlled_shutdown)},
    {"default.replication.factor", Type::integer, 1, false, HW_INT(default_replication)},
    {"delete.topic.enable", Type::boolean, 0, false, HW_INT(delete_topics)},
    {"group.consumer.heartbeat.interval.ms", Type::integer, 1, false, HW_MS(consumer_heartbeat)},
    {"group.consumer.max.size", Type::integer, 1, false, HW_INT(consumer_max_size)},
    {"group.consumer.session.timeout.ms", Type::integer, 1, false, HW_MS(consumer_session)},
    {"group.initial.rebalance.delay.ms", Type::integer, 0, false, HW_MS(group_initial_delay)},
    {"group.max.session.timeout.ms", Type::integer, 1, false, HW_MS(group_max_session)},
    {"group.max.size", Type::integer, 1, false, HW_INT(group_max_size)},
    {"group.min.session.timeout.ms", Type::integer, 1, false, HW_MS(group_min_session)},
    {"highwater.link.delay.us", Type::integer, 1, false, HW_US(link_delay), 60'000'000},
    {"highwater.startup.ms", Type::integer, 0, false, HW_MS(startup)},
    {"leader.imbalance.check.interval.seconds", Type::number, 1, false, HW_S(imbalance_check)},
    {"leader.imbalance.per.broker.percentage", Type::integer, 0, false, HW_INT(imbalance_percent)},
    {"log.cleanup.policy", Type::list, 0, true, HW_INT(cleanup_policy)},
    {"log.message.timestamp.after.max.ms", Type::number, 0, true, HW_INT(after_max_ms), INT64_MAX},
    {"log.message.timestamp.before.max.ms", Type::number, 0, true, HW_INT(before_max_ms), INT64_MAX},
    {"log.message.timestamp.type", Type::text, 0, true, HW_INT(log_append)},
    {"log.retention.bytes", Type::number, INT64_MIN, true, HW_INT(retention_bytes), INT64_MAX},
    {"log.retention.check.interval.ms", Type::number, 1, false, HW_MS(retention_check)},
    {"log.retention.hours", Type::integer, INT64_MIN, false, HW_IN(retention_ms, 3600000)},
    {"log.retention.minutes", Type::integer, INT64_MIN, false, HW_IN(retention_ms, 60000)},
    {"log.retention.ms", Type::number, INT64_MIN, true, HW_INT(retention_ms), INT64_MAX},
    {"log.roll.hours", Type::integer, 1, false, HW_IN(segment_ms, 3600000)},
    {"log.roll.ms", Type::number, INT64_MIN, true, HW_INT(segment_ms), INT64_MAX},
    {"log.segment.bytes", Type::integer, 1048576, true, HW_INT(segment_bytes)},
    {"message.max.bytes", Type::integer, 0, true, HW_INT(message_max_bytes)},
    {"min.insync.replicas", Type::integer, 1, true, HW_INT(min_isr)},
    {"num.partitions", Type::integer, 1, false, HW_INT(num_partitions)},
    {"offset.metadata.max.bytes", Type::integer, 0, false, HW_INT(offset_metadata_max)},
    {"offsets.retention.check.interval.ms", Type::number, 1, false, HW_MS(offsets_retention_check)},
    {"offsets.retention.minutes", Type::integer, 1, false, HW_MIN(offsets_retention)},
    {"offsets.topic.num.partitions", Type::integer, 1, false, HW_INT(offsets_partitions)},
    {"offsets.topic.replication.factor", Type::integer, 1, false, HW_INT(offsets_replication)},
    {"replica.fetch.backoff.ms", Type::integer, 0, false, HW_MS(fetch_backoff)},
    {"replica.fetch.max.bytes", Type::integer, 1, false, HW_INT(fetch_bytes)},
    {"replica.fetch.wait.max.ms", Type::integer, 1, false, HW_MS(fetch_wait_max)},
    {"replica.high.watermark.checkpoint.interval.ms", Type::number, 1, false, HW_MS(hw_checkpoint)},
    {"replica.lag.max.messages", Type::number, 1, false, HW_INT(lag_messages_max)},
    {"replica.lag.time.max.ms", Type::number, 1, false, HW_MS(lag_time_max)},
    {"replica.socket.timeout.ms", Type::integer, 1, false, HW_MS(socket_timeout)},
    {"transaction.abort.timed.out.transaction.cleanup.interval.ms", Type::integer, 1, false, HW_MS(txn_abort_check)},
    {"transaction.max.timeout.ms", Type::integer, 1, false, HW_MS(txn_max_timeout)},
    {"transaction.partition.verification.enable", Type::boolean, 0, true, HW_INT(txn_verification)},
    {"transaction.remove.expired.transaction.cleanup.interval.ms", Type::integer, 1, false, HW_MS(txn_expiration_check)},
    {"transaction.state.log.min.isr", Type::integer, 1, false, HW_INT(txn_min_isr)},
    {"transaction.state.log.num.partitions", Type::integer, 1, false, HW_INT(txn_partitions)},
    {"transaction.state.log.replication.factor", Type::integer, 1, false, HW_INT(txn_replication)},
    {"transactional.id.expiration.ms", Type::integer, 1, false, HW_MS(txn_expiration)},
    {"unclean.leader.election.enable", Type::boolean, 0, true, HW_INT(unclean)},
    {"unclean.leader.election.interval.ms", Type::number, 1, false, HW_MS(unclean_interval)},
};
#undef HW_MS
#undef HW_US
#undef HW_S
#undef HW_MIN
#undef HW_INT
#undef HW_IN

const BrokerField* find_broker_field(std::string_view key) {
  // The ZooKeeper ages call the session by its own name.
  if (key == "zookeeper.session.timeout.ms") key = "broker.session.timeout.ms";
  for (const BrokerField& f : kBroker)
    if (key == f.name) return &f;
  return nullptr;
}

std::int64_t number_of(const ConfigDef& def, std::string_view value) {
  const std::vector<std::string> choices = split_config_list(def.choices);
  std::int64_t n = 0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (def.type == ConfigType::text && choices[i] == value) return static_cast<std::int64_t>(i);
    if (def.type == ConfigType::list)
      for (const std::string& word : split_config_list(value))
        if (word == choices[i]) n |= std::int64_t{1} << i;
  }
  return n;
}

std::string words_of(const ConfigDef& def, std::int64_t n) {
  const std::vector<std::string> choices = split_config_list(def.choices);
  if (def.type == ConfigType::text) return choices[static_cast<std::size_t>(n)];
  std::string out;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if ((n >> i & 1) != 0) out += (out.empty() ? "" : ",") + choices[i];
  return out;
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
  if (field->type == Type::text || field->type == Type::list) {
    const ConfigDef& def = *find_config(broker_configs(), key);
    Status fine = check_config_value(def, value);
    if (!fine) return fine.error();
    field->write(config, number_of(def, value));
    return Done{};
  }
  if (field->type == Type::boolean) {
    Result<bool> b = read_config_bool(key, value);
    if (!b) return b.error();
    field->write(config, b.value() ? 1 : 0);
    return Done{};
  }
  Result<std::int64_t> n = read_config_number(key, value, field->type);
  if (!n) return n.error();
  if (n.value() < field->min) return invalid(key, value, fmt::format("Value must be at least {}", field->min));
  if (n.value() > field->max) return invalid(key, value, "Value is too large");
  field->write(config, n.value());
  return Done{};
}

std::vector<std::pair<std::string, std::string>> broker_config_values(const BrokerConfig& config, const Preset& preset) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const BrokerField& f : kBroker) {
    if (std::string_view(f.name) == "replica.lag.max.messages" && !preset.lag_by_messages) continue;
    if (f.read == nullptr) continue;
    std::int64_t n = f.read(config);
    if (f.type == Type::text || f.type == Type::list) {
      out.emplace_back(f.name, words_of(*find_config(broker_configs(), f.name), n));
      continue;
    }
    out.emplace_back(f.name, f.type == Type::boolean ? (n != 0 ? "true" : "false") : std::to_string(n));
  }
  return out;
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
