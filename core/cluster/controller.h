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

/// Creates a topic. Errors in the words of golden/j-errors and a-create-topic.
Status create_topic(World& world, const cmd::TopicCreate& how);
Status delete_topic(World& world, const std::string& name);
Status add_partitions(World& world, const std::string& name, std::int64_t partitions);
Status set_topic(World& world, const cmd::SetTopic& how);
Status set_broker(World& world, const cmd::SetBroker& how);

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
