// Fetch at the leader: what followers and consumers are given, and how long they wait (ReplicaManager.fetchMessages, DelayedFetch,
// Partition.readRecords and updateFollowerFetchState).
#include <algorithm>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "core/cluster/broker.h"
#include "core/cluster/config_catalog.h"
#include "core/cluster/replica.h"
#include "core/cluster/replica_leader.h"
#include "core/cluster/wire/admin.h"

namespace hw::replica {
namespace {

ErrorCode check_leader(const World& world, const Broker& broker, const Replica* r, const msg::FetchPart& part, bool any_replica) {
  if (seen(world, broker, part.tp) == nullptr) return ErrorCode::UNKNOWN_TOPIC_OR_PARTITION;
  if (r == nullptr || r->role == Replica::Role::none) return ErrorCode::NOT_LEADER_OR_FOLLOWER;
  if (r->role != Replica::Role::leader && !any_replica) return ErrorCode::NOT_LEADER_OR_FOLLOWER;
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

// Whether "0:1,2:3" or "*" names the replica.
bool lists_replica(std::string_view list, std::int32_t partition, BrokerId broker) {
  for (const std::string& word : split_config_list(list))
    if (word == "*" || word == fmt::format("{}:{}", partition, broker.v)) return true;
  return false;
}

// Bytes a second that this leader gives to the follower: a reassignment's own throttle, or the settings with which Kafka's tool makes
// one (KIP-73; ReplicaManager.shouldLeaderThrottle). Who is in sync is not held back.
std::optional<std::int64_t> rate_for(const World& world, const Broker& broker, const Replica& r, BrokerId follower) {
  if (auto it = world.controller.throttles.find(r.tp); it != world.controller.throttles.end())
    return contains(world.meta.partition(r.slot).now().adding, follower) ? std::optional(it->second) : std::nullopt;
  auto own = world.meta.dynamic_brokers.find(broker.id);
  if (own == world.meta.dynamic_brokers.end() || contains(r.isr, follower)) return std::nullopt;
  auto rate = own->second.find("leader.replication.throttled.rate");
  const cmd::Settings& settings = world.meta.topic(r.tp.topic).config.overrides;
  auto list = settings.find("leader.replication.throttled.replicas");
  if (rate == own->second.end() || list == settings.end() || !lists_replica(list->second, r.tp.partition.v, broker.id)) return std::nullopt;
  return std::stoll(rate->second);
}

bool used_up(const World& world, Broker& broker, std::int64_t rate) {
  if (world.now() - broker.throttle_window >= secs(1)) {
    broker.throttle_window = world.now();
    broker.throttled_bytes = 0;
  }
  return broker.throttled_bytes >= rate;
}

struct Read {
  msg::FetchedPart out;
  bool speaks = false;   // there is something to say about the part
  bool urgent = false;   // answer at once, however few bytes there are
  std::int64_t bytes = 0;
};

// Of several partitions the first with records gives at least one batch, whatever its size; the others what still fits.
void read_entries(const Replica& r, const msg::Fetch& request, const msg::FetchPart& part, Offset limit, std::int64_t left, Read& read) {
  const std::int64_t each = part.max_bytes >= 0 ? part.max_bytes : request.max_bytes_each;
  const bool first = left == request.max_bytes;
  if (!first && left <= 0) return;
  r.log.read(part.offset, limit, std::min(each, std::max<std::int64_t>(left, 0)), read.out.entries);
  for (const LogEntry& e : read.out.entries) read.bytes += e.batch->size_bytes;
  if (first || read.bytes <= left) return;
  read.out.entries.clear();
  read.bytes = 0;
}

// RackAwareReplicaSelector (KIP-392): a consumer that names its rack is sent to the replica there that has most, unless the leader
// is there itself.
BrokerId preferred_replica(const World& world, const Broker& broker, const Replica& r, const msg::Fetch& request, Offset offset) {
  if (request.rack.empty() || !world.config.rack_aware_reads || request.rack == broker.rack) return kNoBroker;
  const RemoteReplica* best = nullptr;
  for (const RemoteReplica& remote : r.remotes) {
    const Broker* b = world.broker(remote.broker);
    if (b == nullptr || b->rack != request.rack || !world.meta.alive_seen(remote.broker, broker.applied)) continue;
    if (!contains(r.isr, remote.broker) || remote.end < offset) continue;
    if (best == nullptr || remote.end > best->end) best = &remote;
  }
  return best == nullptr ? kNoBroker : best->broker;
}

// What a consumer may read up to, and what it is told of transactions (UnifiedLog.read, LogOffsetsListener; KIP-98).
Offset consumer_limit(const PartitionLog& log, const msg::Fetch& request) {
  return request.read_committed ? log.last_stable_offset() : log.high_watermark();
}

void tell_transactions(const PartitionLog& log, const msg::Fetch& request, msg::FetchedPart& out) {
  out.last_stable = log.last_stable_offset();
  if (!request.read_committed || out.entries.empty()) return;
  for (const AbortedTransaction& a : log.aborted(out.entries.front().base, out.entries.back().end()))
    out.aborted.emplace_back(a.producer_id, a.first);
}

Read read_part(World& world, Broker& broker, const msg::Fetch& request, const msg::FetchPart& part, bool first_look, std::int64_t left) {
  Read read;
  read.out.tp = part.tp;
  read.out.current_epoch = part.current_epoch;
  Replica* r = broker.replica(world.meta.slot_of(part.tp));
  read.out.error = check_leader(world, broker, r, part, request.any_replica);
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
  const Offset limit = follower ? r->log.end() : consumer_limit(r->log, request);
  if (part.offset > r->log.end() || part.offset < r->log.start()) {
    read.out.error = ErrorCode::OFFSET_OUT_OF_RANGE;
    read.out.log_end = r->log.end();
    read.out.log_start = r->log.start();
    read.speaks = read.urgent = true;
    return read;
  }
  read.out.high_watermark = r->log.high_watermark();
  read.out.log_start = r->log.start();
  if (!follower && r->role == Replica::Role::leader) {
    read.out.preferred_read_replica = preferred_replica(world, broker, *r, request, part.offset);
    if (read.out.preferred_read_replica.v >= 0) {
      read.speaks = read.urgent = true;
      return read;
    }
  }
  const std::optional<std::int64_t> rate = follower ? rate_for(world, broker, *r, request.replica) : std::nullopt;
  if (!rate || !used_up(world, broker, *rate)) {
    read_entries(*r, request, part, limit, left, read);
    if (rate) broker.throttled_bytes += read.bytes;
  }
  if (!follower) tell_transactions(r->log, request, read.out);
  read.speaks = read.bytes > 0 || !follower || part.known_hw != read.out.high_watermark || part.log_start < read.out.log_start;
  if (follower && first_look) heard_from(world, broker, *r, request.replica, part, r->log.end());
  return read;
}

void reply(World& world, Broker& broker, NodeId from, std::int64_t corr, const msg::Fetch& request, msg::FetchAnswer out) {
  Duration extra;
  if (request.replica.v >= 0)
    if (const Broker* follower = world.broker(request.replica)) extra = follower->lag;
  answer(world, node(broker.id), from, corr, std::move(out), extra);
}

struct ReadAll {
  msg::FetchAnswer out;
  bool ready = false;  // enough to answer with
};

ReadAll read_all(World& world, Broker& broker, const msg::Fetch& request, bool first_look) {
  ReadAll all;
  std::int64_t bytes = 0;
  for (const msg::FetchPart& part : request.parts) {
    Read read = read_part(world, broker, request, part, first_look, request.max_bytes - bytes);
    bytes += read.bytes;
    all.ready = all.ready || read.urgent;
    if (read.speaks) all.out.parts.push_back(std::move(read.out));
  }
  all.ready = all.ready || bytes >= std::max<std::int64_t>(request.min_bytes, 1);
  return all;
}

WaitingFetch take_waiting(World& world, Broker& broker, std::map<std::int64_t, WaitingFetch>::iterator it) {
  WaitingFetch waiting = std::move(it->second);
  const std::int64_t wait = it->first;
  broker.waiting_fetches.erase(it);
  if (waiting.request.replica.v >= 0) {
    broker.follower_waits.erase(waiting.request.replica);
  } else {
    for (const msg::FetchPart& part : waiting.request.parts)
      if (Replica* r = broker.replica(world.meta.slot_of(part.tp))) std::erase(r->readers, wait);
  }
  return waiting;
}

}  // namespace

namespace leader {

void complete_fetch(World& world, Broker& broker, std::int64_t wait) {
  auto it = broker.waiting_fetches.find(wait);
  if (it == broker.waiting_fetches.end()) return;
  const WaitingFetch waiting = take_waiting(world, broker, it);
  reply(world, broker, waiting.from, waiting.corr, waiting.request, read_all(world, broker, waiting.request, false).out);
}

void wake_readers(World& world, Broker& broker, Replica& r) {
  // Ids, since answering changes the list.
  const std::vector<std::int64_t> readers = r.readers;
  for (std::int64_t wait : readers) {
    auto it = broker.waiting_fetches.find(wait);
    if (it == broker.waiting_fetches.end()) continue;
    ReadAll all = read_all(world, broker, it->second.request, false);
    if (!all.ready) continue;
    const WaitingFetch waiting = take_waiting(world, broker, it);
    reply(world, broker, waiting.from, waiting.corr, waiting.request, std::move(all.out));
  }
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
  ReadAll all = read_all(world, broker, request, true);
  if (all.ready || request.max_wait.us <= 0) {
    reply(world, broker, m.from, m.corr, request, std::move(all.out));
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
  out.error = check_leader(world, broker, r, part, false);
  if (out.error == ErrorCode::NONE) out.end = r->log.end_of_epoch(query.asked);
  answer(world, m, std::move(out));
}

}  // namespace hw::replica
