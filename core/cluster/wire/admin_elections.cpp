// ElectLeaders, AlterPartitionReassignments, ListPartitionReassignments (ReplicationControlManager of Kafka 4.1; golden
// d2-unclean-election, k-reassign).
#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/controller.h"
#include "core/cluster/wire/admin.h"
#include "core/protocol/generated/topics.h"

namespace hw::wire {
namespace {

using protocol::AlterPartitionReassignmentsRequest;
using protocol::AlterPartitionReassignmentsResponse;
using protocol::ElectLeadersRequest;
using protocol::ElectLeadersResponse;
using protocol::ListPartitionReassignmentsRequest;
using protocol::ListPartitionReassignmentsResponse;

Error unknown(std::string text) { return {ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, std::move(text)}; }

ElectLeadersResponse::ElectTopic::Partition elected(std::int32_t partition, const Error& error) {
  ElectLeadersResponse::ElectTopic::Partition row;
  row.partition_id = partition;
  row.error_code = code(error.code);
  row.error_message = message_of(error);
  return row;
}

Error elect_named(World& world, const std::string& name, std::int32_t partition, cmd::ElectionKind kind) {
  const Topic* topic = world.meta.find(name);
  if (topic == nullptr) return unknown("No such topic as " + name);
  if (partition < 0 || partition >= static_cast<std::int32_t>(topic->slots.size()))
    return unknown(fmt::format("No such partition as {}-{}", name, partition));
  return controller::elect_one(world, topic->slots[static_cast<std::size_t>(partition)], kind);
}

void elect_all(World& world, cmd::ElectionKind kind, ElectLeadersResponse& out) {
  for (std::size_t t = 0; t < world.meta.topics().size(); ++t) {
    if (world.meta.topics()[t].deleted) continue;
    ElectLeadersResponse::ElectTopic row;
    row.topic = world.meta.topics()[t].name;
    const std::vector<Slot> slots = world.meta.topics()[t].slots;
    for (std::size_t p = 0; p < slots.size(); ++p) {
      const Error error = controller::elect_one(world, slots[p], kind);
      if (error.code != ErrorCode::ELECTION_NOT_NEEDED) row.partition_result.push_back(elected(static_cast<std::int32_t>(p), error));
    }
    out.replica_election_results.push_back(std::move(row));
  }
}

}  // namespace

void elect_leaders(World& world, const Caller& caller) {
  const auto& request = caller.body<ElectLeadersRequest>();
  ElectLeadersResponse out;
  const bool known = request.election_type == 0 || request.election_type == 1;
  const auto kind = request.election_type == 1 ? cmd::ElectionKind::unclean : cmd::ElectionKind::preferred;
  if (!known) out.error_code = code(ErrorCode::INVALID_REQUEST);
  if (!request.topic_partitions) {
    if (known) elect_all(world, kind, out);
    return reply(world, caller, std::move(out));
  }
  for (const auto& topic : *request.topic_partitions) {
    ElectLeadersResponse::ElectTopic row;
    row.topic = topic.topic;
    for (const std::int32_t partition : topic.partitions)
      row.partition_result.push_back(elected(
          partition, known ? elect_named(world, topic.topic, partition, kind)
                           : Error{ErrorCode::INVALID_REQUEST, fmt::format("Unknown election type {}", request.election_type)}));
    out.replica_election_results.push_back(std::move(row));
  }
  reply(world, caller, std::move(out));
}

namespace {

// Replicas a partition has apart from a reassignment that runs.
std::size_t settled_replicas(const PartitionState& s) {
  return static_cast<std::size_t>(
      std::count_if(s.replicas.begin(), s.replicas.end(), [&](BrokerId b) { return !contains(s.removing, b); }));
}

Status reassign_named(World& world, const std::string& name, const AlterPartitionReassignmentsRequest::Topic::Partition& asked, bool allow_change) {
  const Topic* topic = world.meta.find(name);
  if (topic == nullptr) return unknown(fmt::format("Unable to find a topic named {}.", name));
  if (asked.partition_index < 0 || asked.partition_index >= static_cast<std::int32_t>(topic->slots.size()))
    return unknown(fmt::format("Unable to find partition {}:{}.", name, asked.partition_index));
  cmd::Reassign how;
  how.partition = {name, asked.partition_index};
  if (!asked.replicas) return controller::reassign(world, how);
  how.replicas = broker_ids(*asked.replicas);
  Status fine = controller::check_manual_assignment(world, how.replicas, std::nullopt);
  if (!fine) return fine;
  const PartitionState& s = world.meta.partition(topic->slots[static_cast<std::size_t>(asked.partition_index)]).now();
  if (!allow_change && settled_replicas(s) != how.replicas.size())
    return Error{ErrorCode::INVALID_REPLICATION_FACTOR,
                 fmt::format("The replication factor is changed from {} to {}", settled_replicas(s), how.replicas.size())};
  return controller::reassign(world, how);
}

}  // namespace

void alter_reassignments(World& world, const Caller& caller) {
  const auto& request = caller.body<AlterPartitionReassignmentsRequest>();
  AlterPartitionReassignmentsResponse out;
  out.allow_replication_factor_change = request.allow_replication_factor_change;
  out.error_message.reset();
  for (const auto& topic : request.topics) {
    AlterPartitionReassignmentsResponse::Topic row;
    row.name = topic.name;
    for (const auto& asked : topic.partitions) {
      Status done = reassign_named(world, topic.name, asked, request.allow_replication_factor_change);
      AlterPartitionReassignmentsResponse::Topic::Partition part;
      part.partition_index = asked.partition_index;
      part.error_code = done ? 0 : code(done.error().code);
      part.error_message = done ? std::nullopt : message_of(done.error());
      row.partitions.push_back(std::move(part));
    }
    out.responses.push_back(std::move(row));
  }
  reply(world, caller, std::move(out));
}

void list_reassignments(World& world, const Caller& caller) {
  const auto& request = caller.body<ListPartitionReassignmentsRequest>();
  ListPartitionReassignmentsResponse out;
  out.error_message.reset();
  auto add = [&](const Topic& topic, const std::vector<std::int32_t>* only) {
    ListPartitionReassignmentsResponse::Topic row;
    row.name = topic.name;
    for (std::size_t p = 0; p < topic.slots.size(); ++p) {
      const auto index = static_cast<std::int32_t>(p);
      const PartitionState& s = world.meta.partition(topic.slots[p]).now();
      if (s.adding.empty() && s.removing.empty()) continue;
      if (only != nullptr && std::find(only->begin(), only->end(), index) == only->end()) continue;
      row.partitions.push_back({index, plain_ids(s.replicas), plain_ids(s.adding), plain_ids(s.removing), {}});
    }
    if (!row.partitions.empty()) out.topics.push_back(std::move(row));
  };
  if (request.topics) {
    for (const auto& asked : *request.topics)
      if (const Topic* topic = world.meta.find(asked.name)) add(*topic, &asked.partition_indexes);
  } else {
    for (const Topic& topic : world.meta.topics())
      if (!topic.deleted) add(topic, nullptr);
  }
  reply(world, caller, std::move(out));
}

}  // namespace hw::wire
