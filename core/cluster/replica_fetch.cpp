// Fetch at the leader: what followers and consumers are given, and how long they wait (ReplicaManager.fetchMessages, DelayedFetch,
// Partition.readRecords and updateFollowerFetchState).
#include <algorithm>

#include "core/cluster/broker.h"
#include "core/cluster/replica.h"
#include "core/cluster/replica_leader.h"
#include "core/cluster/wire/admin.h"

namespace hw::replica {
namespace {

ErrorCode check_leader(const World& world, const Broker& broker, const Replica* r, const msg::FetchPart& part) {
  if (seen(world, broker, part.tp) == nullptr) return ErrorCode::UNKNOWN_TOPIC_OR_PARTITION;
  if (r == nullptr || r->role != Replica::Role::leader) return ErrorCode::NOT_LEADER_OR_FOLLOWER;
  if (part.current_epoch.v < 0 || world.preset.truncation == TruncationRule::high_watermark) return ErrorCode::NONE;
  if (part.current_epoch < r->epoch) return ErrorCode::FENCED_LEADER_EPOCH;
  if (part.current_epoch > r->epoch) return ErrorCode::UNKNOWN_LEADER_EPOCH;
  return ErrorCode::NONE;
}

void heard_from(World& world, Broker& broker, Replica& r, BrokerId follower, const msg::FetchPart& part, Offset leader_end) {
  RemoteReplica* remote = leader::remote_of(r, follower);
  if (remote == nullptr) return;
  const Offset offset = part.offset;
  remote->log_start = part.log_start;
  if (offset >= leader_end)
    remote->caught_up = std::max(remote->caught_up, world.now());
  else if (remote->leader_end_at_last_fetch.v >= 0 && offset >= remote->leader_end_at_last_fetch)
    remote->caught_up = std::max(remote->caught_up, remote->last_fetch);
  if (remote->end != offset) {
    remote->end_changed = world.now();
    touch(world, r.tp);
  }
  remote->end = offset;
  remote->last_fetch = world.now();
  remote->leader_end_at_last_fetch = leader_end;
  leader::maybe_expand_isr(world, broker, r, *remote);
  leader::advance(world, broker, r);
  if (!broker.deletes.empty()) wire::check_deletes(world, broker);
}

// A reassignment's throttle: bytes a second that this leader gives to replicas being added.
bool throttled(World& world, Broker& broker, const Replica& r, BrokerId follower) {
  if (world.controller.throttles.empty()) return false;
  auto it = world.controller.throttles.find(r.tp);
  if (it == world.controller.throttles.end() || !contains(world.meta.partition(r.slot).now().adding, follower)) return false;
  if (world.now() - broker.throttle_window >= secs(1)) {
    broker.throttle_window = world.now();
    broker.throttled_bytes = 0;
  }
  return broker.throttled_bytes >= it->second;
}

struct Read {
  msg::FetchedPart out;
  bool speaks = false;   // there is something to say about the part
  bool urgent = false;   // answer at once
};

Read read_part(World& world, Broker& broker, const msg::Fetch& request, const msg::FetchPart& part, bool first_look) {
  Read read;
  read.out.tp = part.tp;
  read.out.current_epoch = part.current_epoch;
  Replica* r = broker.replica(world.meta.slot_of(part.tp));
  read.out.error = check_leader(world, broker, r, part);
  if (read.out.error != ErrorCode::NONE) {
    read.speaks = read.urgent = true;
    return read;
  }
  const bool follower = request.replica.v >= 0;
  if (follower && world.preset.truncation == TruncationRule::on_fetch && part.last_epoch.v >= 0) {
    EpochEnd end = r->log.end_of_epoch(part.last_epoch);
    if (end.end.v >= 0 && (end.epoch < part.last_epoch || end.end < part.offset)) {
      read.out.diverging = end;
      read.speaks = read.urgent = true;
      return read;
    }
  }
  const Offset limit = follower ? r->log.end() : r->log.high_watermark();
  if (part.offset > r->log.end() || part.offset < r->log.start()) {
    read.out.error = ErrorCode::OFFSET_OUT_OF_RANGE;
    read.out.log_end = r->log.end();
    read.out.log_start = r->log.start();
    read.speaks = read.urgent = true;
    return read;
  }
  read.out.high_watermark = r->log.high_watermark();
  read.out.log_start = r->log.start();
  if (!(follower && throttled(world, broker, *r, request.replica))) {
    r->log.read(part.offset, limit, request.max_bytes_each, read.out.entries);
    if (follower && !world.controller.throttles.empty())
      for (const LogEntry& e : read.out.entries) broker.throttled_bytes += e.batch->size_bytes;
  }
  read.urgent = !read.out.entries.empty();
  read.speaks = read.urgent || !follower || part.known_hw != read.out.high_watermark || part.log_start < read.out.log_start;
  if (follower && first_look) heard_from(world, broker, *r, request.replica, part, r->log.end());
  return read;
}

void reply(World& world, Broker& broker, NodeId from, std::int64_t corr, const msg::Fetch& request, msg::FetchAnswer out) {
  Duration extra;
  if (request.replica.v >= 0)
    if (const Broker* follower = world.broker(request.replica)) extra = follower->lag;
  answer(world, node(broker.id), from, corr, std::move(out), extra);
}

}  // namespace

namespace leader {

void complete_fetch(World& world, Broker& broker, std::int64_t wait) {
  auto it = broker.waiting_fetches.find(wait);
  if (it == broker.waiting_fetches.end()) return;
  WaitingFetch waiting = std::move(it->second);
  broker.waiting_fetches.erase(it);
  if (waiting.request.replica.v >= 0) {
    broker.follower_waits.erase(waiting.request.replica);
  } else {
    for (const msg::FetchPart& part : waiting.request.parts)
      if (Replica* r = broker.replica(world.meta.slot_of(part.tp))) std::erase(r->readers, wait);
  }
  msg::FetchAnswer out;
  for (const msg::FetchPart& part : waiting.request.parts) {
    Read read = read_part(world, broker, waiting.request, part, false);
    if (read.speaks) out.parts.push_back(std::move(read.out));
  }
  reply(world, broker, waiting.from, waiting.corr, waiting.request, std::move(out));
}

}  // namespace leader

void on_fetch(World& world, Broker& broker, const msg::Message& m, const msg::Fetch& request) {
  // A fetch of a follower whose earlier one still waits: its connection was renewed; the old one is void.
  if (request.replica.v >= 0) {
    if (auto old = broker.follower_waits.find(request.replica); old != broker.follower_waits.end()) {
      broker.waiting_fetches.erase(old->second);
      broker.follower_waits.erase(old);
    }
  }
  msg::FetchAnswer out;
  bool urgent = request.max_wait.us <= 0;
  for (const msg::FetchPart& part : request.parts) {
    Read read = read_part(world, broker, request, part, true);
    urgent = urgent || read.urgent;
    if (read.speaks) out.parts.push_back(std::move(read.out));
  }
  if (urgent) {
    reply(world, broker, m.from, m.corr, request, std::move(out));
    return;
  }
  const std::int64_t wait = world.next_wait++;
  WaitingFetch waiting{m.from, m.corr, request};
  if (request.replica.v >= 0) {
    broker.follower_waits[request.replica] = wait;
  } else {
    for (const msg::FetchPart& part : request.parts) broker.replica(world.meta.slot_of(part.tp))->readers.push_back(wait);
  }
  broker.waiting_fetches.emplace(wait, std::move(waiting));
  schedule(world, request.max_wait, TimerKind::fetch_wait, world.place_of(broker.id), wait);
}

void on_fetch_wait_over(World& world, Broker& broker, std::int64_t wait) {
  leader::complete_fetch(world, broker, wait);
}

void forget_reader(World& world, Broker& broker, NodeId reader) {
  std::vector<std::int64_t> gone;
  for (const auto& [id, waiting] : broker.waiting_fetches)
    if (waiting.from == reader) gone.push_back(id);
  for (std::int64_t id : gone) {
    for (const msg::FetchPart& part : broker.waiting_fetches.at(id).request.parts)
      if (Replica* r = broker.replica(world.meta.slot_of(part.tp))) std::erase(r->readers, id);
    broker.waiting_fetches.erase(id);
  }
}

void on_epoch_query(World& world, Broker& broker, const msg::Message& m, const msg::EpochQuery& query) {
  msg::EpochAnswer out;
  out.tp = query.tp;
  Replica* r = broker.replica(world.meta.slot_of(query.tp));
  msg::FetchPart part;
  part.tp = query.tp;
  part.current_epoch = query.current_epoch;
  out.error = check_leader(world, broker, r, part);
  if (out.error == ErrorCode::NONE) out.end = r->log.end_of_epoch(query.asked);
  answer(world, m, std::move(out));
}

}  // namespace hw::replica
