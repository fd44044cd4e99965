// Settings by Kafka's names, with Kafka's defaults, checks and texts; and the presets of three ages of Kafka.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/types.h"
#include "core/cluster/command.h"

namespace hw {

/// How a follower finds where its log parts from the leader's.
enum class TruncationRule : std::uint8_t {
  high_watermark,   // 0.8: cut to the follower's own high watermark (loses and diverges; KIP-101 tells how)
  epoch_query,      // 0.11: ask the leader where the epoch ends (KIP-101, KIP-279)
  on_fetch          // 2.7 and later: the fetch answer names the diverging epoch (KIP-595)
};

/// What an age of Kafka does differently.
struct Preset {
  std::string name;                 // "0.8", "0.11", "4.1"
  bool kraft = true;                // else a ZooKeeper-age controller: ISR never empty, old describe text
  bool elr = true;                  // KIP-966
  bool hold_hw_below_min_isr = true;
  TruncationRule truncation = TruncationRule::on_fetch;
  bool lag_by_messages = false;     // replica.lag.max.messages counts
  std::int32_t isr_check_divisor = 2;  // ISR is checked every replica.lag.time.max.ms / this
  bool unknown_producer_must_start_at_zero = false;
  bool bump_epoch_on_isr_change = false;
};
/// Nothing for a name that is no preset.
std::optional<Preset> find_preset(const std::string& name);
std::vector<std::string> preset_names();

/// What a topic-level setting means once read. Absent: the broker's.
struct TopicConfig {
  cmd::Settings overrides;
  std::optional<std::int32_t> min_isr;
  std::optional<bool> unclean;
  std::optional<std::int64_t> max_message_bytes;
  std::optional<bool> log_append;               // message.timestamp.type=LogAppendTime: the broker's clock stamps batches
  std::optional<bool> compact, deletes;         // cleanup.policy: an empty one keeps everything
  std::optional<std::int64_t> before_max_ms, after_max_ms;      // message.timestamp.before/after.max.ms
  std::optional<std::int64_t> retention_ms, retention_bytes;    // -1: no limit
  std::optional<std::int64_t> segment_bytes, segment_ms;
};

/// Bits of a cleanup.policy.
enum CleanupPolicy : std::int32_t { kCompact = 1, kDelete = 2 };

/// What the broker settings that a rule reads mean. One for the cluster (static), plus dynamic ones.
struct BrokerConfig {
  Duration session_timeout = secs(9);            // broker.session.timeout.ms
  Duration heartbeat_interval = secs(2);         // broker.heartbeat.interval.ms
  Duration lag_time_max = secs(30);              // replica.lag.time.max.ms
  std::int64_t lag_messages_max = 4000;          // replica.lag.max.messages
  std::int32_t min_isr = 1;                      // min.insync.replicas
  bool unclean = false;                          // unclean.leader.election.enable
  std::int32_t num_partitions = 1;               // num.partitions
  std::int32_t default_replication = 1;          // default.replication.factor
  bool auto_create = true;                       // auto.create.topics.enable
  bool auto_rebalance = true;                    // auto.leader.rebalance.enable
  Duration imbalance_check = secs(300);          // leader.imbalance.check.interval.seconds
  std::int32_t imbalance_percent = 10;           // leader.imbalance.per.broker.percentage (ZooKeeper age only)
  Duration unclean_interval = secs(300);         // unclean.leader.election.interval.ms
  Duration fetch_wait_max = millis(500);         // replica.fetch.wait.max.ms
  Duration fetch_backoff = secs(1);              // replica.fetch.backoff.ms
  Duration socket_timeout = secs(30);            // replica.socket.timeout.ms
  std::int64_t fetch_bytes = 1048576;            // replica.fetch.max.bytes
  Duration hw_checkpoint = secs(5);              // replica.high.watermark.checkpoint.interval.ms
  std::int32_t offsets_partitions = 50;          // offsets.topic.num.partitions
  std::int32_t offsets_replication = 3;          // offsets.topic.replication.factor
  Duration group_initial_delay = secs(3);        // group.initial.rebalance.delay.ms
  Duration group_min_session = secs(6);          // group.min.session.timeout.ms
  Duration group_max_session = secs(1800);       // group.max.session.timeout.ms
  std::int32_t group_max_size = INT32_MAX;       // group.max.size
  std::int32_t consumer_max_size = INT32_MAX;    // group.consumer.max.size (KIP-848)
  Duration consumer_session = secs(45);          // group.consumer.session.timeout.ms
  Duration consumer_heartbeat = secs(5);         // group.consumer.heartbeat.interval.ms
  std::int32_t offset_metadata_max = 4096;       // offset.metadata.max.bytes
  Duration offsets_retention = secs(604800);     // offsets.retention.minutes
  Duration offsets_retention_check = secs(600);  // offsets.retention.check.interval.ms
  std::int32_t txn_partitions = 50;              // transaction.state.log.num.partitions
  std::int32_t txn_replication = 3;              // transaction.state.log.replication.factor
  std::int32_t txn_min_isr = 2;                  // transaction.state.log.min.isr
  Duration txn_expiration = secs(604800);        // transactional.id.expiration.ms
  Duration txn_expiration_check = secs(3600);    // transaction.remove.expired.transaction.cleanup.interval.ms
  Duration txn_max_timeout = secs(900);          // transaction.max.timeout.ms
  Duration txn_abort_check = secs(10);           // transaction.abort.timed.out.transaction.cleanup.interval.ms
  bool txn_verification = true;                  // transaction.partition.verification.enable
  std::int64_t message_max_bytes = 1048588;      // message.max.bytes
  bool log_append = false;                       // log.message.timestamp.type=LogAppendTime
  std::int32_t cleanup_policy = kDelete;         // log.cleanup.policy: bits of CleanupPolicy
  std::int64_t before_max_ms = INT64_MAX;        // log.message.timestamp.before.max.ms
  std::int64_t after_max_ms = 3600000;           // log.message.timestamp.after.max.ms
  std::int64_t retention_ms = 604800000;         // log.retention.ms (or .minutes, .hours); -1: no limit
  std::int64_t retention_bytes = -1;             // log.retention.bytes
  std::int64_t segment_bytes = 1073741824;       // log.segment.bytes
  std::int64_t segment_ms = 604800000;           // log.roll.ms (or .hours)
  Duration retention_check = secs(300);          // log.retention.check.interval.ms
  bool delete_topics = true;                     // delete.topic.enable
  bool rack_aware_reads = false;                 // replica.selector.class is Kafka's RackAwareReplicaSelector
  bool controlled_shutdown = true;               // controlled.shutdown.enable
  Duration link_delay = millis(1);               // highwater.link.delay.us: one way, without faults
  Duration startup = secs(1);                    // highwater.startup.ms: a process's start until it registers
};

/// The defaults of an age.
BrokerConfig defaults_of(const Preset& preset);

/// Reads one broker setting into `config`. Errors: unknown name, or a value Kafka refuses, with Kafka's words.
Status set_broker_config(BrokerConfig& config, const Preset& preset, const std::string& key, const std::string& value);
/// Whether Kafka takes the broker setting at run time; else "Cannot update these configs dynamically: Set(key)".
bool is_dynamic_broker_config(const std::string& key);
bool is_known_broker_config(const std::string& key);
/// Every broker setting with its value in `config`, by name.
std::vector<std::pair<std::string, std::string>> broker_config_values(const BrokerConfig& config, const Preset& preset);

/// Checks one topic setting ("Unknown topic config name: x", "Invalid value 0 for configuration ...").
Status check_topic_config(const std::string& key, const std::string& value);
/// Checks all and reads them.
Result<TopicConfig> read_topic_config(const cmd::Settings& overrides);
/// The topic settings Kafka 4.1 knows.
std::vector<std::string> topic_config_names();

/// Topic.validate: length, characters, "." and "..". `error` names the rule in Kafka's words.
Status check_topic_name(const std::string& name);

}  // namespace hw
