// The controller: registrations, fencing, topics, elections, ISR changes, reassignment (KRaft's QuorumController seen as one node
// that never fails). Functions over World; core thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/cluster/partition_change.h"
#include "core/cluster/world.h"

namespace hw::controller {

/// Starts the periodic work (fence checks, preferred and unclean elections).
void start(World& world);
/// A message for the controller.
void on_message(World& world, const msg::Message& message);
void on_timer(World& world, const Timer& timer);
/// Tells brokers how far the metadata log reaches; after every event.
void publish(World& world);

/// What a partition's or topic's settings come to now.
std::int32_t min_isr_of(const World& world, const Topic& topic);
std::int32_t effective_min_isr(const World& world, const Topic& topic, std::size_t replicas);
bool unclean_enabled(const World& world, const Topic& topic);
/// Reads the cluster-wide dynamic settings again after they changed.
void refresh_defaults(World& world);

using Assignment = std::vector<std::vector<BrokerId>>;  // replicas of each partition

/// Creates a topic. Errors in the words of golden/j-errors and a-create-topic.
Status create_topic(World& world, const cmd::TopicCreate& how);
/// The same in two steps: checked and placed by the controller's own rules (ReplicationControlManager.createTopic), then made.
struct NewTopic {
  std::string name;
  TopicConfig config;
  Assignment assignment;
};
Result<NewTopic> plan_topic(World& world, const cmd::TopicCreate& how);
TopicIndex make_topic(World& world, NewTopic topic);
Status delete_topic(World& world, const std::string& name);
Status add_partitions(World& world, const std::string& name, std::int64_t partitions);
/// The same in two steps. Without an assignment the controller places them.
struct NewPartitions {
  std::string topic;
  Assignment assignment;
};
Result<NewPartitions> plan_partitions(World& world, const std::string& name, std::int64_t count, const std::optional<Assignment>& assignment);
void make_partitions(World& world, NewPartitions partitions);

Status set_topic(World& world, const cmd::SetTopic& how);
Status set_broker(World& world, const cmd::SetBroker& how);
/// New and taken away (no value) settings of one thing: all of them or none.
using SettingChanges = std::vector<std::pair<std::string, std::optional<std::string>>>;
/// Checked as Kafka's broker and controller check them, and put in force unless `check_only`.
Status alter_topic(World& world, const std::string& name, const SettingChanges& changes, bool check_only);
/// Without a broker: the default of all.
Status alter_broker(World& world, std::optional<BrokerId> broker, const SettingChanges& changes, bool check_only);
Status alter_group(World& world, const std::string& group, const SettingChanges& changes, bool check_only);

/// A list of replicas that somebody wrote (validateManualPartitionAssignment). `replication`: how long it has to be.
Status check_manual_assignment(const World& world, const std::vector<BrokerId>& replicas, std::optional<std::size_t> replication);

/// One partition's election on request: NONE, ELECTION_NOT_NEEDED, or why there is no leader.
Error elect_one(World& world, Slot slot, cmd::ElectionKind kind);
/// Outcome of one partition's election on request.
struct Elected {
  std::string partition;
  Error error;  // NONE: elected
};
Result<std::vector<Elected>> elect(World& world, const cmd::Elect& how);
Status reassign(World& world, const cmd::Reassign& how);
/// Tries a clean (or, where allowed, unclean) election for partitions without a leader.
void elect_leaderless(World& world, EventSeq cause);

/// One change of one partition: stores it and reports what changed. False if nothing did.
bool change(World& world, Slot slot, PartitionChange how, const char* because, std::vector<std::string> args, EventSeq cause);

}  // namespace hw::controller
