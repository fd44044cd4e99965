// DeleteRecords at the leader: the log starts later at once, and the answer comes when every live replica's log does (ReplicaManager
// .deleteRecords, DelayedDeleteRecords of Kafka 4.1; KIP-107).
#include <algorithm>

#include "core/cluster/broker.h"
#include "core/cluster/retention.h"
#include "core/cluster/wire/admin.h"
#include "core/cluster/wire/data.h"
#include "core/protocol/generated/logs.h"

namespace hw::wire {
namespace {

using protocol::DeleteRecordsRequest;
using protocol::DeleteRecordsResponse;

// Partition.lowWatermarkIfLeader: replicas on dead brokers do not count.
Offset low_watermark(const World& world, const Broker& broker, const Replica& r) {
  Offset low = r.log.start();
  for (const RemoteReplica& remote : r.remotes)
    if (world.meta.alive_seen(remote.broker, broker.applied)) low = std::min(low, remote.log_start);
  return low;
}

const Replica* leader_of(const World& world, const Broker& broker, TopicPartition tp) {
  const Replica* r = broker.replica(world.meta.slot_of(tp));
  return r != nullptr && r->role == Replica::Role::leader ? r : nullptr;
}

PendingDelete::Part start_delete(World& world, Broker& broker, const std::string& topic, const DeleteRecordsRequest::Topic::Partition& asked) {
  PendingDelete::Part part;
  part.topic = topic;
  part.partition = asked.partition_index;
  part.tp = find_partition(world, broker, topic, asked.partition_index);
  part.done = true;
  auto refuse = [&](ErrorCode why) {
    part.error = why;
    return part;
  };
  if (part.tp.topic.v < 0) return refuse(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
  const Topic& known = world.meta.topic(part.tp.topic);
  if (known.internal) return refuse(ErrorCode::INVALID_TOPIC_EXCEPTION);
  Replica* r = broker.replica(world.meta.slot_of(part.tp));
  if (r == nullptr || r->role != Replica::Role::leader) return refuse(ErrorCode::NOT_LEADER_OR_FOLLOWER);
  if (!retention::rules_of(broker.config, known.config).deletes) return refuse(ErrorCode::POLICY_VIOLATION);
  part.wanted = asked.offset == -1 ? r->log.high_watermark() : Offset{asked.offset};
  if (part.wanted.v < 0 || part.wanted > r->log.high_watermark()) return refuse(ErrorCode::OFFSET_OUT_OF_RANGE);
  retention::move_start(world, broker, *r, part.wanted, "a client asked for it (DeleteRecords)", {});
  part.low_watermark = low_watermark(world, broker, *r);
  part.done = part.low_watermark >= part.wanted;
  return part;
}

void answer_deletes(World& world, const PendingDelete& pending) {
  DeleteRecordsResponse out;
  for (const PendingDelete::Part& part : pending.parts) {
    if (out.topics.empty() || out.topics.back().name != part.topic) {
      out.topics.emplace_back();
      out.topics.back().name = part.topic;
    }
    out.topics.back().partitions.push_back({part.partition, part.low_watermark.v, code(part.error), {}});
  }
  reply(world, pending.caller, std::move(out));
}

bool all_done(const PendingDelete& pending) {
  return std::all_of(pending.parts.begin(), pending.parts.end(), [](const auto& part) { return part.done; });
}

void look_again(const World& world, const Broker& broker, PendingDelete::Part& part) {
  if (part.done) return;
  const Replica* r = leader_of(world, broker, part.tp);
  if (r == nullptr) {
    const bool gone = seen(world, broker, part.tp) == nullptr;
    part.error = gone ? ErrorCode::UNKNOWN_TOPIC_OR_PARTITION : ErrorCode::NOT_LEADER_OR_FOLLOWER;
    part.low_watermark = Offset{-1};
    part.done = true;
    return;
  }
  const Offset low = low_watermark(world, broker, *r);
  if (low < part.wanted) return;
  part.low_watermark = low;
  part.done = true;
}

}  // namespace

void delete_records(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<DeleteRecordsRequest>();
  PendingDelete pending;
  pending.caller = caller;
  pending.deadline = world.now() + millis(std::max(request.timeout_ms, 0));
  for (const auto& topic : request.topics)
    for (const auto& asked : topic.partitions) pending.parts.push_back(start_delete(world, broker, topic.name, asked));
  if (all_done(pending)) return answer_deletes(world, pending);
  const std::int64_t id = world.next_wait++;
  schedule_at(world, pending.deadline, TimerKind::delete_records, world.place_of(broker.id), id);
  broker.deletes.emplace(id, std::move(pending));
}

void check_deletes(World& world, Broker& broker) {
  for (auto it = broker.deletes.begin(); it != broker.deletes.end();) {
    for (PendingDelete::Part& part : it->second.parts) look_again(world, broker, part);
    if (!all_done(it->second)) {
      ++it;
      continue;
    }
    answer_deletes(world, it->second);
    it = broker.deletes.erase(it);
  }
}

void on_delete_timeout(World& world, Broker& broker, std::int64_t id) {
  auto it = broker.deletes.find(id);
  if (it == broker.deletes.end()) return;
  for (PendingDelete::Part& part : it->second.parts)
    if (!part.done) part.error = ErrorCode::REQUEST_TIMED_OUT;
  answer_deletes(world, it->second);
  broker.deletes.erase(it);
}

}  // namespace hw::wire
