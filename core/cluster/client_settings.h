// Settings of producers and consumers by the names and defaults of Kafka's Java clients, with Kafka's checks and texts. Values; any
// thread. Source: ProducerConfig and ConsumerConfig of Kafka 4.1; older presets have the defaults of their age.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/types.h"
#include "core/cluster/command.h"
#include "core/cluster/config.h"
#include "core/log/record_batch.h"

namespace hw {

struct ProducerSettings {
  std::int8_t acks = -1;                       // acks: -1 all, 0, 1
  std::int64_t batch_size = 16384;             // batch.size, bytes
  std::int64_t buffer_memory = 33554432;       // buffer.memory, bytes
  std::int64_t max_request_size = 1048576;     // max.request.size, bytes
  Duration linger = millis(5);                 // linger.ms
  std::int64_t retries = 2147483647;           // retries
  Duration retry_backoff = millis(100);        // retry.backoff.ms
  Duration retry_backoff_max = secs(1);        // retry.backoff.max.ms
  Duration request_timeout = secs(30);         // request.timeout.ms
  Duration delivery_timeout = secs(120);       // delivery.timeout.ms
  Duration max_block = secs(60);               // max.block.ms
  Duration metadata_max_age = secs(300);       // metadata.max.age.ms
  bool idempotence = true;                     // enable.idempotence
  std::int32_t max_in_flight = 5;              // max.in.flight.requests.per.connection
  bool round_robin = false;                    // without a key: before 2.4 each record goes to the next partition
  // Highwater's own
  double rate = 10;                            // rate: records a second
  std::optional<std::int32_t> partition;       // partition: all records go there
  std::string key_mode = "none";               // key: none | sequence | random:N | fixed:TEXT
  std::string serializer = "string";           // serializer: string | integer | bytes
  std::int64_t record_size = 100;              // record.size: bytes of a record inside its batch
  std::optional<std::int64_t> count;           // count: stops after so many
  std::shared_ptr<const RecordRecipe> recipe;  // key_mode and serializer, read; the seed is the caller's

  std::string acks_shown() const { return acks == -1 ? "all" : std::to_string(acks); }
};

/// range, cooperative-sticky. A function, since GCC 12 cannot count the fields of a struct with such a list in it.
std::vector<std::string> default_assignors();

struct ConsumerSettings {
  std::string offset_reset = "latest";         // auto.offset.reset: earliest | latest | none
  std::vector<std::string> assignors = default_assignors();  // partition.assignment.strategy
  Duration session_timeout = secs(45);         // session.timeout.ms
  Duration heartbeat_interval = secs(3);       // heartbeat.interval.ms
  Duration max_poll_interval = secs(300);      // max.poll.interval.ms: the rebalance timeout
  bool auto_commit = true;                     // enable.auto.commit
  Duration commit_interval = secs(5);          // auto.commit.interval.ms
  Duration fetch_max_wait = millis(500);       // fetch.max.wait.ms
  std::int64_t fetch_min_bytes = 1;            // fetch.min.bytes
  std::int64_t partition_fetch_bytes = 1048576;  // max.partition.fetch.bytes
  std::string rack;                            // client.rack
  bool read_committed = false;                 // isolation.level
  bool allow_auto_create = true;               // allow.auto.create.topics
  Duration retry_backoff = millis(100);        // retry.backoff.ms
  Duration retry_backoff_max = secs(1);        // retry.backoff.max.ms
  Duration request_timeout = secs(30);         // request.timeout.ms
  Duration metadata_max_age = secs(300);       // metadata.max.age.ms
};

/// Reads all settings a person gave. Errors (INVALID_CONFIG): "Invalid value 7 for configuration acks: String must be one of: all,
/// -1, 0, 1", "Unknown producer config name: x", and the rules between settings (idempotence, delivery.timeout.ms) in Kafka's
/// words.
Result<ProducerSettings> read_producer_settings(const Preset& preset, const cmd::Settings& given);
Result<ConsumerSettings> read_consumer_settings(const Preset& preset, const cmd::Settings& given);
/// The names that the two above know, in order.
std::vector<std::string> producer_setting_names();
std::vector<std::string> consumer_setting_names();

}  // namespace hw
