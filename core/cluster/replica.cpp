// Roles of a replica, and the follower's truncation.
#include "core/cluster/replica.h"

#include <algorithm>

#include "core/cluster/broker.h"
#include "core/cluster/replica_leader.h"

namespace hw::replica {
namespace {

bool is_of(const World& world, const Replica& r, const char* topic) { return world.meta.topic(r.tp.topic).name == topic; }

// Who has a record that is lost: brokers with a log that still holds it, under the epoch it was written in. `cut` has just lost it.
std::vector<BrokerId> holders_of(const World& world, const Replica& r, const LostRun& run, BrokerId cut) {
  std::vector<BrokerId> out;
  for (const Broker& b : world.brokers) {
    const Replica* copy = b.replica(r.slot);
    const bool has = copy != nullptr && copy->hosted && copy->log.start() <= run.first && run.first < copy->log.end() &&
        copy->log.epoch_at(run.first) == run.epoch;
    if (has || b.id == cut) out.push_back(b.id);
  }
  return out;
}

void report_ledger(World& world, const Replica& r, const Ledger::Change& change, EventSeq election, BrokerId cut = kNoBroker) {
  world.ledger.note_holders(change.runs.size(), [&](const LostRun& run) { return holders_of(world, r, run, cut); });
  for (int back = 0; back < 2; ++back) {
    const std::int64_t n = back ? change.back : change.lost;
    if (n == 0) continue;
    Event e;
    e.kind = back ? EventKind::records_back : EventKind::records_lost;
    e.tone = back ? EventTone::good : EventTone::loss;
    e.partition = r.tp;
    e.count = n;
    e.cause = election;
    e.title = back ? "{0}: {1} acknowledged record(s) are back" : "{0}: {1} acknowledged record(s) are gone";
    e.because = back ? "the new leader, broker {2}, has them" : "the leader's log on broker {2} does not have offsets {3}";
    e.args = {world.meta.name_of(r.tp), std::to_string(n), std::to_string(world.meta.partition(r.slot).canon.v)};
    if (!back && !change.runs.empty()) {
      e.client = change.runs.front().producer;
      const LostRun& first = change.runs.front();
      const LostRun& last = change.runs.back();
      e.args.push_back(std::to_string(first.first.v) + "\xE2\x80\x93" + std::to_string(last.first.v + last.count - 1));
    }
    report(world, std::move(e));
  }
}

void take_over_canon(World& world, const Broker& broker, Replica& r) {
  Partition& p = world.meta.partition(r.slot);
  // A broker that hung may take over an epoch that is history already.
  if (r.epoch <= p.canon_epoch) return;
  p.canon_epoch = r.epoch;
  if (p.canon == broker.id) return;
  const Broker* before = world.broker(p.canon);
  const Replica* old = before == nullptr ? nullptr : before->replica(r.slot);
  p.canon = broker.id;
  if (old == nullptr) {
    r.log.for_each_from(r.log.start(), [&](const LogEntry& entry) { world.ledger.appended(r.tp, entry); });
    return;
  }
  report_ledger(world, r, world.ledger.canon_changed(r.tp, old->log, r.log, p.leader_event), p.leader_event);
}

void become_leader(World& world, Broker& broker, Replica& r, const PartitionState& s) {
  fetcher::follow(world, broker, r.slot, kNoBroker);
  r.role = Replica::Role::leader;
  r.leader = broker.id;
  r.epoch = s.leader_epoch;
  r.partition_epoch = s.partition_epoch;
  r.must_query_epoch = false;
  r.pending_isr.reset();
  r.isr = s.isr;
  r.recovering = s.recovering;
  r.log.begin_epoch(s.leader_epoch);
  r.epoch_start = r.log.end();
  r.remotes.clear();
  for (BrokerId id : s.replicas) {
    if (id == broker.id) continue;
    RemoteReplica remote;
    remote.broker = id;
    remote.end_changed = world.now();
    if (contains(s.isr, id)) remote.caught_up = world.now();
    r.remotes.push_back(remote);
  }
  take_over_canon(world, broker, r);
  if (is_of(world, r, coordinator::kOffsetsTopic)) coordinator::on_leader(world, broker, r.tp.partition.v);
  if (is_of(world, r, txn::kStateTopic)) txn::on_leader(world, broker, r.tp.partition.v);
  leader::advance(world, broker, r);
}

// The same leader and epoch: ISR or replicas changed.
void update_leader(World& world, Broker& broker, Replica& r, const PartitionState& s) {
  if (s.partition_epoch < r.partition_epoch) return;
  r.partition_epoch = s.partition_epoch;
  if (r.pending_isr && r.isr != s.isr) r.pending_isr.reset();
  r.isr = s.isr;
  r.recovering = s.recovering;
  std::erase_if(r.remotes, [&](const RemoteReplica& x) { return !contains(s.replicas, x.broker); });
  for (BrokerId id : s.replicas) {
    if (id == broker.id || leader::remote_of(r, id) != nullptr) continue;
    RemoteReplica remote;
    remote.broker = id;
    remote.end_changed = world.now();
    r.remotes.push_back(remote);
  }
  leader::advance(world, broker, r);
}

void become_follower(World& world, Broker& broker, Replica& r, const PartitionState& s) {
  const bool new_epoch = s.leader_epoch != r.epoch || r.role != Replica::Role::follower;
  if (r.role == Replica::Role::leader) leader::resign(world, broker, r);
  r.role = Replica::Role::follower;
  r.leader = s.leader;
  r.epoch = s.leader_epoch;
  r.partition_epoch = s.partition_epoch;
  r.isr = s.isr;
  if (new_epoch && s.leader.v >= 0) {
    r.not_before = world.now();
    if (world.preset.truncation == TruncationRule::high_watermark)
      truncate(world, broker, r, r.log.high_watermark(), "a follower of this age cuts to its own high watermark, {0}, before it fetches",
               {std::to_string(r.log.high_watermark().v)});
    r.must_query_epoch = world.preset.truncation == TruncationRule::epoch_query && !r.log.epochs().empty();
  }
  fetcher::follow(world, broker, r.slot, s.leader);
}

void drop(World& world, Broker& broker, Replica& r) {
  if (r.role == Replica::Role::leader) leader::resign(world, broker, r);
  fetcher::follow(world, broker, r.slot, kNoBroker);
  r.role = Replica::Role::none;
  r.hosted = false;
  r.leader = kNoBroker;
  r.epoch = kNoEpoch;
  r.partition_epoch = PartitionEpoch{-1};
  r.log.reset_to(Offset{0});
  r.frozen = false;
  r.slow = Duration{};
}

Replica& host(World& world, Broker& broker, Slot slot) {
  Replica& r = expect(world, broker, slot);
  r.hosted = true;
  return r;
}

}  // namespace

Replica& expect(World& world, Broker& broker, Slot slot) {
  if (Replica* r = broker.replica(slot)) return *r;
  if (broker.replica_of_slot.size() <= static_cast<std::size_t>(slot.v)) broker.replica_of_slot.resize(static_cast<std::size_t>(slot.v) + 1, -1);
  broker.replica_of_slot[static_cast<std::size_t>(slot.v)] = static_cast<std::int32_t>(broker.replicas.size());
  Replica r;
  r.tp = world.meta.partition(slot).tp;
  r.slot = slot;
  r.hosted = false;
  broker.replicas.push_back(std::move(r));
  return broker.replicas.back();
}

void apply_state(World& world, Broker& broker, Slot slot) {
  const PartitionState* s = world.meta.state_seen(slot, broker.applied);
  const Topic& topic = world.meta.topic(world.meta.partition(slot).tp.topic);
  if (s == nullptr || !world.meta.topic_seen(topic, broker.applied) || !contains(s->replicas, broker.id)) {
    if (Replica* r = broker.replica(slot); r != nullptr && r->hosted) {
      touch(world, r->tp);
      drop(world, broker, *r);
    }
    return;
  }
  Replica& r = host(world, broker, slot);
  touch(world, r.tp);
  if (s->leader == broker.id) {
    if (r.role == Replica::Role::leader && r.epoch == s->leader_epoch)
      update_leader(world, broker, r, *s);
    else if (r.role != Replica::Role::leader || s->leader_epoch > r.epoch)
      become_leader(world, broker, r, *s);
  } else if (s->leader_epoch >= r.epoch) {
    become_follower(world, broker, r, *s);
  }
}

void process_ended(World& world, Broker& broker, bool clean) {
  coordinator::on_process_end(world, broker);
  txn::on_process_end(world, broker);
  for (Replica& r : broker.replicas) {
    if (!r.hosted) continue;
    if (clean)
      r.hw_checkpoint = r.log.high_watermark();
    else
      r.log.set_high_watermark(std::min(r.hw_checkpoint, r.log.high_watermark()));
    r.role = Replica::Role::none;
    r.leader = kNoBroker;
    r.epoch = kNoEpoch;
    r.partition_epoch = PartitionEpoch{-1};
    r.remotes.clear();
    r.isr.clear();
    r.pending_isr.reset();
    r.waiting.clear();
    r.readers.clear();
    r.must_query_epoch = false;
    r.not_before = Time{};
    touch(world, r.tp);
  }
  broker.fetchers.clear();
  broker.waiting_fetches.clear();
  broker.follower_waits.clear();
  broker.purgatory.clear();
  broker.topics_asked.clear();
}

void truncate(World& world, Broker& broker, Replica& r, Offset to, const char* because, std::vector<std::string> args, EventSeq cause) {
  if (to >= r.log.end()) {
    r.log.truncate_to(to);
    return;
  }
  Partition& p = world.meta.partition(r.slot);
  const bool canon = p.canon == broker.id;
  const PartitionLog before = r.log;
  const std::int64_t removed = r.log.truncate_to(to);
  touch(world, r.tp);
  Event e;
  e.kind = EventKind::truncated;
  e.tone = EventTone::notice;
  e.broker = broker.id;
  e.partition = r.tp;
  e.count = removed;
  e.title = "Broker {3} cut {4} record(s) off {5}: log end {6} \xE2\x86\x92 {7}";
  e.because = because;
  e.args = std::move(args);
  e.args.resize(3);
  for (const std::string& s : {std::to_string(broker.id.v), std::to_string(removed), world.meta.name_of(r.tp),
                               std::to_string(before.end().v), std::to_string(r.log.end().v)})
    e.args.push_back(s);
  e.cause = cause.v > 0 ? cause : p.leader_event;
  EventSeq seq = report(world, std::move(e));
  if (canon) report_ledger(world, r, world.ledger.canon_changed(r.tp, before, r.log, seq), seq, broker.id);
}

}  // namespace hw::replica
