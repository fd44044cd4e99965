// The follower's side: one fetch at a time to each leader, for all partitions it leads (AbstractFetcherThread, ReplicaFetcherThread).
#include <algorithm>

#include "core/base/check.h"
#include "core/cluster/broker.h"
#include "core/cluster/replica.h"
#include "core/cluster/replica_leader.h"

namespace hw::fetcher {
namespace {

Fetcher* find(Broker& broker, BrokerId leader) {
  for (Fetcher& f : broker.fetchers)
    if (f.leader == leader) return &f;
  return nullptr;
}

void wake_at(World& world, Broker& broker, Fetcher& f, Time when) {
  if (f.wake <= when && f.wake > world.now()) return;
  f.wake = when;
  schedule_at(world, when, TimerKind::fetcher_wake, world.place_of(broker.id), f.leader.v);
}

void query_epoch(World& world, Broker& broker, Replica& r) {
  ask(world, node(broker.id), node(r.leader), msg::EpochQuery{r.tp, r.epoch, r.log.last_epoch()});
  r.not_before = world.now() + broker.config.fetch_backoff;  // asked again if no answer comes
}

// Where to cut, given where the leader's log ends for an epoch (KIP-101, KIP-279).
Offset common_end(const Replica& r, EpochEnd leader_end) {
  if (leader_end.end.v < 0) return r.log.high_watermark();
  EpochEnd mine = r.log.end_of_epoch(leader_end.epoch);
  if (mine.end.v < 0) return std::min(leader_end.end, r.log.end());
  return std::min(mine.end, leader_end.end);
}

void cut(World& world, Broker& broker, Replica& r, EpochEnd leader_end) {
  replica::truncate(world, broker, r, common_end(r, leader_end), "in the log of leader {0}, epoch {1} ends at offset {2}",
                    {std::to_string(r.leader.v), std::to_string(leader_end.epoch.v), std::to_string(leader_end.end.v)});
}

void out_of_range(World& world, Broker& broker, Replica& r, const msg::FetchedPart& part) {
  if (r.log.end() > part.log_end) {
    replica::truncate(world, broker, r, part.log_end, "the log of leader {0} ends at {1}",
                      {std::to_string(r.leader.v), std::to_string(part.log_end.v)});
  } else {
    r.log.reset_to(part.log_start);
    touch(world, r.tp);
  }
}

void take(World& world, Broker& broker, Replica& r, const msg::FetchedPart& part) {
  if (part.error == ErrorCode::OFFSET_OUT_OF_RANGE) {
    out_of_range(world, broker, r, part);
    return;
  }
  if (part.error != ErrorCode::NONE) {
    r.not_before = world.now() + broker.config.fetch_backoff;
    return;
  }
  if (part.diverging.end.v >= 0) {
    cut(world, broker, r, part.diverging);
    return;
  }
  bool changed = false;
  for (const LogEntry& entry : part.entries) {
    // A log that begins inside a batch begins with all of it (Partition.appendRecordsToFollowerOrFutureReplica); its start is set below.
    if (r.log.start() == r.log.end() && entry.base < r.log.end() && entry.end() > r.log.end()) r.log.reset_to(entry.base);
    if (entry.base != r.log.end()) continue;
    HW_CHECK(world.preset.truncation == TruncationRule::high_watermark || entry.epoch >= r.log.last_epoch(),
             "leader epochs never fall inside a log: " + world.meta.name_of(r.tp));
    r.log.append(entry);
    changed = true;
  }
  Offset hw = std::min(part.high_watermark, r.log.end());
  if (hw != r.log.high_watermark() && hw.v >= 0) {
    r.log.set_high_watermark(hw);
    if (!r.readers.empty()) replica::leader::wake_readers(world, broker, r);
    changed = true;
  }
  if (part.log_start > r.log.start()) {
    r.log.set_start(part.log_start);
    changed = true;
  }
  if (changed) touch(world, r.tp);
  if (r.slow.us > 0) r.not_before = world.now() + r.slow;
}

}  // namespace

void follow(World& world, Broker& broker, Slot slot, BrokerId leader) {
  const auto& meta = world.meta;
  auto before = [&meta](Slot a, Slot b) { return meta.partition(a).tp < meta.partition(b).tp; };
  for (Fetcher& f : broker.fetchers) {
    if (f.leader == leader) continue;
    auto at = std::lower_bound(f.slots.begin(), f.slots.end(), slot, before);
    if (at != f.slots.end() && *at == slot) f.slots.erase(at);
  }
  if (leader.v < 0 || leader == broker.id) return;
  Fetcher* f = find(broker, leader);
  if (f == nullptr) {
    auto at = std::lower_bound(broker.fetchers.begin(), broker.fetchers.end(), leader, [](const Fetcher& x, BrokerId id) { return x.leader < id; });
    Fetcher fresh;
    fresh.leader = leader;
    f = &*broker.fetchers.insert(at, fresh);
  }
  auto at = std::lower_bound(f->slots.begin(), f->slots.end(), slot, before);
  if (at == f->slots.end() || *at != slot) f->slots.insert(at, slot);
  kick(world, broker, leader);
}

void kick_all(World& world, Broker& broker) {
  for (std::size_t i = 0; i < broker.fetchers.size(); ++i) kick(world, broker, broker.fetchers[i].leader);
}

void kick(World& world, Broker& broker, BrokerId leader) {
  Fetcher* f = find(broker, leader);
  if (f == nullptr || f->corr != 0 || f->slots.empty() || !broker.process_alive() || broker.state == ProcessState::paused) return;
  msg::Fetch request;
  request.replica = broker.id;
  request.replica_epoch = broker.epoch;
  request.max_wait = broker.config.fetch_wait_max;
  request.max_bytes_each = broker.config.fetch_bytes;
  Time soonest = kNever;
  for (Slot slot : f->slots) {
    Replica& r = *broker.replica(slot);
    if (r.frozen) continue;
    if (r.not_before > world.now()) {
      soonest = std::min(soonest, r.not_before);
      continue;
    }
    if (r.must_query_epoch) {
      query_epoch(world, broker, r);
      soonest = std::min(soonest, r.not_before);
      continue;
    }
    msg::FetchPart part;
    part.tp = r.tp;
    part.offset = r.log.end();
    part.log_start = r.log.start();
    part.current_epoch = r.epoch;
    part.last_epoch = r.log.last_epoch();  // also of an epoch that got no record: the leader may not know it
    part.known_hw = r.log.high_watermark();
    request.parts.push_back(part);
  }
  if (soonest != kNever) wake_at(world, broker, *f, soonest);
  if (request.parts.empty()) return;
  f->sent = world.now();
  f->corr = ask(world, node(broker.id), node(leader), std::move(request));
  if (!f->watched) {
    f->watched = true;
    schedule(world, broker.config.socket_timeout, TimerKind::fetcher_timeout, world.place_of(broker.id), leader.v);
  }
}

void on_answer(World& world, Broker& broker, const msg::Message& m, const msg::FetchAnswer& answer) {
  Fetcher* f = find(broker, BrokerId{m.from.id});
  if (f == nullptr || f->corr != m.corr) return;
  f->corr = 0;
  for (const msg::FetchedPart& part : answer.parts) {
    Replica* r = broker.replica(world.meta.slot_of(part.tp));
    // What was asked under an older role or epoch does not count any more.
    if (r == nullptr || r->role != Replica::Role::follower || r->leader != f->leader || r->epoch != part.current_epoch || r->frozen) continue;
    take(world, broker, *r, part);
  }
  kick(world, broker, BrokerId{m.from.id});
}

void on_epoch_answer(World& world, Broker& broker, const msg::Message& m, const msg::EpochAnswer& answer) {
  Replica* r = broker.replica(world.meta.slot_of(answer.tp));
  if (r == nullptr || !r->must_query_epoch || r->leader != BrokerId{m.from.id} || answer.error != ErrorCode::NONE) return;
  EpochEnd mine = answer.end.end.v >= 0 ? r->log.end_of_epoch(answer.end.epoch) : EpochEnd{};
  cut(world, broker, *r, answer.end);
  r->not_before = world.now();
  // The leader does not know our epoch either: ask again with the one before it.
  r->must_query_epoch = answer.end.end.v >= 0 && mine.epoch != answer.end.epoch && mine.end.v >= 0 && !r->log.epochs().empty() &&
                        r->log.last_epoch() != answer.end.epoch;
  kick(world, broker, r->leader);
}

void on_disconnected(World& world, Broker& broker, const msg::Message& m) {
  Fetcher* f = find(broker, BrokerId{m.from.id});
  if (f == nullptr || f->corr != m.corr) return;
  f->corr = 0;
  for (Slot slot : f->slots) {
    Replica& r = *broker.replica(slot);
    r.not_before = std::max(r.not_before, world.now() + broker.config.fetch_backoff);
  }
  kick(world, broker, f->leader);
}

void on_wake(World& world, Broker& broker, BrokerId leader) {
  Fetcher* f = find(broker, leader);
  if (f == nullptr) return;
  if (f->wake <= world.now()) f->wake = kNever;
  kick(world, broker, leader);
}

void on_timeout(World& world, Broker& broker, BrokerId leader) {
  Fetcher* f = find(broker, leader);
  if (f == nullptr) return;
  f->watched = false;
  if (f->corr == 0) return;
  Time over = f->sent + broker.config.socket_timeout;
  if (over <= world.now()) {
    f->corr = 0;
    kick(world, broker, leader);
  } else {
    f->watched = true;
    schedule_at(world, over, TimerKind::fetcher_timeout, world.place_of(broker.id), leader.v);
  }
}

}  // namespace hw::fetcher
