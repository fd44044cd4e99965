// ISR and high watermark (Partition.maybeIncrementLeaderHW, maybeExpandIsr, maybeShrinkIsr; KIP-497, KIP-966).
#include "core/cluster/replica_leader.h"

#include <algorithm>

#include "core/cluster/broker.h"
#include "core/cluster/controller.h"
#include "core/cluster/replica.h"

namespace hw::replica {
namespace leader {
namespace {

bool under_min_isr(const World& world, const Replica& r) {
  const Topic& topic = world.meta.topic(r.tp.topic);
  return static_cast<std::int32_t>(r.isr.size()) < controller::effective_min_isr(world, topic, r.remotes.size() + 1);
}

// A shrink may be refused, so until it is granted the old ISR counts; an expansion counts at once (KIP-497).
const std::vector<BrokerId>& maximal_isr(const Replica& r) { return r.pending_isr && r.pending_isr->expand ? r.pending_isr->proposed : r.isr; }

bool caught_up(const World& world, const Broker& broker, const Replica& r, const RemoteReplica& remote) {
  return remote.end == r.log.end() || world.now() - remote.caught_up <= broker.config.lag_time_max;
}

bool may_join(const World& world, const Broker& broker, BrokerId id) { return world.meta.alive_seen(id, broker.applied); }

bool increment(World& world, Broker& broker, Replica& r) {
  if (world.preset.hold_hw_below_min_isr && under_min_isr(world, r)) return false;
  Offset to = r.log.end();
  const std::vector<BrokerId>& isr = maximal_isr(r);
  for (const RemoteReplica& remote : r.remotes) {
    if (remote.end >= to) continue;
    bool counts = contains(isr, remote.broker);
    if (!counts && !world.preset.lag_by_messages)
      counts = caught_up(world, broker, r, remote) && may_join(world, broker, remote.broker);
    if (counts) to = remote.end;
  }
  if (to <= r.log.high_watermark()) return false;
  r.log.set_high_watermark(to);
  touch(world, r.tp);
  return true;
}

void propose(World& world, Broker& broker, Replica& r, std::vector<BrokerId> isr, bool expand) {
  msg::AlterPartition request;
  request.tp = r.tp;
  request.broker_epoch = broker.epoch;
  request.leader_epoch = r.epoch;
  request.partition_epoch = r.partition_epoch;
  request.new_isr = isr;
  request.recovered = true;  // the leader has its log; its recovery ends with its first granted change (golden c: leaderRecoveryState 0)
  PendingIsr pending;
  pending.expand = expand;
  pending.proposed = std::move(isr);
  pending.sent = world.now();
  pending.corr = ask(world, node(broker.id), kControllerNode, std::move(request));
  r.pending_isr = std::move(pending);
  schedule(world, broker.config.session_timeout / 2, TimerKind::alter_timeout, world.place_of(broker.id), r.slot.v);
}

void answer_waiting(World& world, Broker& broker, Replica& r) {
  std::size_t done = 0;
  while (done < r.waiting.size() && r.waiting[done].needs <= r.log.high_watermark()) ++done;
  if (done == 0) return;
  std::vector<WaitingAck> ready(r.waiting.begin(), r.waiting.begin() + static_cast<std::ptrdiff_t>(done));
  r.waiting.erase(r.waiting.begin(), r.waiting.begin() + static_cast<std::ptrdiff_t>(done));
  const Topic& topic = world.meta.topic(r.tp.topic);
  const bool enough = static_cast<std::int32_t>(maximal_isr(r).size()) >= controller::effective_min_isr(world, topic, r.remotes.size() + 1);
  const TopicPartition tp = r.tp;
  for (const WaitingAck& w : ready)
    finish_part(world, broker, w.produce, tp, enough ? ErrorCode::NONE : ErrorCode::NOT_ENOUGH_REPLICAS_AFTER_APPEND);
}

}  // namespace

RemoteReplica* remote_of(Replica& r, BrokerId id) {
  for (RemoteReplica& remote : r.remotes)
    if (remote.broker == id) return &remote;
  return nullptr;
}

void advance(World& world, Broker& broker, Replica& r) {
  if (!increment(world, broker, r)) return;
  answer_waiting(world, broker, r);
  wake_readers(world, broker, r);
}

void appended(World& world, Broker& broker, Replica& r) {
  touch(world, r.tp);
  advance(world, broker, r);
  // Copy the ids: answering a poll changes the table.
  for (const RemoteReplica& remote : r.remotes) {
    auto it = broker.follower_waits.find(remote.broker);
    if (it == broker.follower_waits.end()) continue;
    const std::int64_t wait = it->second;
    const auto& parts = broker.waiting_fetches.at(wait).request.parts;
    auto part = std::lower_bound(parts.begin(), parts.end(), r.tp, [](const msg::FetchPart& x, TopicPartition tp) { return x.tp < tp; });
    if (part != parts.end() && part->tp == r.tp) complete_fetch(world, broker, wait);
  }
}

void resign(World& world, Broker& broker, Replica& r) {
  std::vector<WaitingAck> waiting;
  waiting.swap(r.waiting);
  const TopicPartition tp = r.tp;
  r.role = Replica::Role::none;
  r.remotes.clear();
  r.pending_isr.reset();
  for (const WaitingAck& w : waiting) finish_part(world, broker, w.produce, tp, ErrorCode::NOT_LEADER_OR_FOLLOWER);
  wake_readers(world, broker, r);
  if (world.meta.topic(tp.topic).name == coordinator::kOffsetsTopic) coordinator::on_resign(world, broker, tp.partition.v);
  if (world.meta.topic(tp.topic).name == txn::kStateTopic) txn::on_resign(world, broker, tp.partition.v);
  // Followers that wait here for this partition are told at once, so that they go to the new leader.
  std::vector<std::int64_t> waits;
  for (const auto& [follower, wait] : broker.follower_waits) {
    const auto& parts = broker.waiting_fetches.at(wait).request.parts;
    auto part = std::lower_bound(parts.begin(), parts.end(), tp, [](const msg::FetchPart& x, TopicPartition t) { return x.tp < t; });
    if (part != parts.end() && part->tp == tp) waits.push_back(wait);
  }
  for (std::int64_t wait : waits) complete_fetch(world, broker, wait);
}

void maybe_expand_isr(World& world, Broker& broker, Replica& r, const RemoteReplica& remote) {
  if (r.pending_isr || contains(r.isr, remote.broker) || !may_join(world, broker, remote.broker)) return;
  if (remote.end < r.log.high_watermark()) return;
  if (!world.preset.lag_by_messages && remote.end < r.epoch_start) return;
  std::vector<BrokerId> isr = r.isr;
  isr.push_back(remote.broker);
  propose(world, broker, r, std::move(isr), true);
}

}  // namespace leader

void check_isr(World& world, Broker& broker) {
  for (Replica& r : broker.replicas) {
    if (r.role != Replica::Role::leader || r.pending_isr || r.isr.size() <= 1) continue;
    std::vector<BrokerId> keep;
    for (BrokerId id : r.isr) {
      const RemoteReplica* remote = leader::remote_of(r, id);
      bool in = remote == nullptr || leader::caught_up(world, broker, r, *remote);
      if (remote != nullptr && world.preset.lag_by_messages) {
        // 0.8: stuck (its log end has not moved for too long) or slow (too many messages behind), KAFKA-1546's old rule.
        const bool stuck = remote->end < r.log.end() && world.now() - remote->end_changed > broker.config.lag_time_max;
        const bool slow = remote->end.v >= 0 && r.log.end() - remote->end > broker.config.lag_messages_max;
        in = !stuck && !slow;
      }
      if (in) keep.push_back(id);
    }
    if (keep.size() != r.isr.size()) leader::propose(world, broker, r, std::move(keep), false);
  }
}

void on_alter_answer(World& world, Broker& broker, const msg::Message& m, const msg::AlterPartitionAnswer& a) {
  Replica* r = broker.replica(world.meta.slot_of(a.tp));
  if (r == nullptr || r->role != Replica::Role::leader || !r->pending_isr || r->pending_isr->corr != m.corr) return;
  r->pending_isr.reset();
  touch(world, r->tp);
  if (a.error == ErrorCode::NONE && a.leader_epoch == r->epoch && a.partition_epoch > r->partition_epoch) {
    r->isr = a.isr;
    r->partition_epoch = a.partition_epoch;
    r->recovering = false;
  }
  // Any other answer means that newer metadata is on its way, or that the request may be made again later.
  leader::advance(world, broker, *r);
}

void on_alter_timeout(World& world, Broker& broker, Slot slot) {
  Replica* r = broker.replica(slot);
  if (r == nullptr || !r->pending_isr || world.now() - r->pending_isr->sent < broker.config.session_timeout / 2) return;
  r->pending_isr.reset();
  touch(world, r->tp);
}

void min_isr_changed(World& world, Slot slot) {
  for (Broker& broker : world.brokers) {
    Replica* r = broker.replica(slot);
    if (r != nullptr && r->role == Replica::Role::leader && broker.working()) leader::advance(world, broker, *r);
  }
}

}  // namespace hw::replica
