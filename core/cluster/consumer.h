// Simulated consumers: what KafkaConsumer with a group of the classic protocol does (ConsumerCoordinator, AbstractCoordinator,
// Fetcher, SubscriptionState of Kafka's Java client). A value in World::consumers; the functions run on the core thread.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/base/types.h"
#include "core/cluster/client_network.h"
#include "core/cluster/client_settings.h"
#include "core/cluster/command.h"
#include "core/cluster/message.h"

namespace hw {

struct World;

/// A partition that the group gave to this consumer.
struct ConsumedPartition {
  TopicPartition tp;
  Offset position{-1};          // the next offset to read; -1: not known yet
  Offset committed{-1};         // last offset the coordinator took; -1: none
  Offset high_watermark{-1};    // as of the last answer
  bool asked_committed = false; // the coordinator was asked and had (or had not) an offset
  Time not_before{INT64_MIN / 2};  // of the next fetch or offset query (retry.backoff.ms)
  BrokerId preferred_replica{-1};  // KIP-392: read from there; -1: the leader
  Time preferred_until;
  std::int64_t lag() const { return position.v >= 0 && high_watermark.v > position.v ? high_watermark - position : 0; }
};

/// Where a consumer stands with its group.
enum class ConsumerPhase : std::uint8_t {
  unjoined,    // must join (no coordinator, or the group asked for it)
  preparing,   // commits before it joins
  joining,     // JoinGroup is on its way
  syncing,     // SyncGroup is on its way
  stable,
  leaving,     // commits, then leaves
  stopped
};

struct Consumer {
  ClientIndex index{-1};
  std::string name, group;
  std::vector<std::string> topics;     // sorted
  bool running = true;
  bool real = false;                   // a real client, known by its client id
  std::string software;                // of a real client, as it names itself; may be empty
  std::int32_t connections = 0;        // of a real client
  cmd::Settings given;
  ConsumerSettings settings;
  ClientNetwork net;
  ConsumerPhase phase = ConsumerPhase::unjoined;
  BrokerId coordinator{-1};
  std::string member;                  // given by the coordinator; empty: none
  std::int32_t generation = -1;
  std::string leader, assignor;        // of the generation
  bool rejoin = false;                 // asked for while stable
  bool leave_after_commit = false;
  std::vector<std::pair<std::string, std::int32_t>> counted;  // leader: partitions of each topic that it shared out
  std::vector<ConsumedPartition> assigned;                    // rising
  Time join_not_before{INT64_MIN / 2}, find_not_before{INT64_MIN / 2}, offsets_not_before{INT64_MIN / 2};
  std::int32_t find_failures = 0;
  Time next_heartbeat = kNever, heartbeat_answered;
  Time next_commit = kNever;
  std::vector<std::pair<TopicPartition, Offset>> committing;  // what the commit on its way says
  Time closing_until = kNever;
  std::int64_t records_read = 0;
  std::string last_error;              // Kafka's name, empty if none
  std::string last_error_text;
  Time last_error_at;
  EventSeq event{0};                   // what a person (or a real client) did to it last: cause of what it does
  Time wake = kNever;                  // the timer that counts

  std::int64_t lag() const;
  /// "joining", "stable", "idle" (no partitions), "no coordinator", "stopped".
  std::string state() const;
};

namespace consumer {

/// Starts a consumer; a stopped one of that name goes on under its index. Errors: a name in use, no group, no topic, settings that
/// Kafka refuses.
Result<ClientIndex> start(World& world, const cmd::ConsumerStart& command);
/// Leaves its group, or (kill) vanishes.
Status stop(World& world, const cmd::ConsumerStop& command);
void on_timer(World& world, std::int32_t client, std::int64_t tag);
/// A message to NodeId{NodeKind::consumer, index}.
void on_message(World& world, const msg::Message& message);
/// Requests on their way to a broker: (who asked, corr).
std::vector<std::pair<NodeId, std::int64_t>> outstanding(const World& world, BrokerId broker);
/// The running consumer of that name, else the stopped one; null if there is none.
Consumer* find(World& world, const std::string& name);
const Consumer* find(const World& world, const std::string& name);

}  // namespace consumer
}  // namespace hw
