#include "core/cluster/invariants.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/controller.h"

namespace hw::invariants {
namespace {

std::optional<std::string> violated(const World& world, TopicPartition tp, std::string what) {
  return fmt::format("{} at {:.6f} s: {}", world.meta.name_of(tp), world.now().seconds(), what);
}

std::optional<std::string> check_sets(const World& world, TopicPartition tp, const PartitionState& s) {
  for (BrokerId b : s.isr)
    if (!contains(s.replicas, b)) return violated(world, tp, fmt::format("ISR {} is not inside Replicas {}", join(s.isr), join(s.replicas)));
  for (BrokerId b : s.elr)
    if (!contains(s.replicas, b)) return violated(world, tp, fmt::format("ELR {} is not inside Replicas {}", join(s.elr), join(s.replicas)));
  for (BrokerId b : s.elr)
    if (contains(s.isr, b)) return violated(world, tp, fmt::format("ISR {} and ELR {} share a broker", join(s.isr), join(s.elr)));
  if (s.leader.v >= 0 && !contains(s.isr, s.leader))
    return violated(world, tp, fmt::format("leader {} is not in ISR {}", s.leader.v, join(s.isr)));
  for (const auto* list : {&s.replicas, &s.isr, &s.elr})
    for (BrokerId b : *list)
      if (std::count(list->begin(), list->end(), b) > 1) return violated(world, tp, "a broker stands twice in a list");
  return std::nullopt;
}

// Two logs that agree on (offset, epoch) at a place agree on everything before it.
std::optional<std::string> check_logs(const World& world, TopicPartition tp, const PartitionState& s) {
  const Replica* first = nullptr;
  BrokerId first_id;
  Slot slot = world.meta.slot_of(tp);
  for (BrokerId id : s.replicas) {
    const Broker* b = world.broker(id);
    const Replica* r = b == nullptr ? nullptr : b->replica(slot);
    if (r == nullptr || !r->hosted) continue;
    if (r->log.high_watermark() > r->log.end() || r->log.high_watermark() < r->log.start())
      return violated(world, tp, fmt::format("broker {}: high watermark {} outside its log {}..{}", id.v, r->log.high_watermark().v,
                                             r->log.start().v, r->log.end().v));
    if (first == nullptr) {
      first = r;
      first_id = id;
      continue;
    }
    const auto& a = first->log;
    const auto& c = r->log;
    Offset upto = std::min(a.end(), c.end());
    if (upto <= std::max(a.start(), c.start())) continue;
    // The last offset at which both have the same epoch: everything before must be the same batches.
    Offset at = upto + -1;
    const LogEntry* x = a.find(at);
    const LogEntry* y = c.find(at);
    if (x == nullptr || y == nullptr || x->epoch != y->epoch) continue;
    if (x->batch != y->batch || x->base != y->base)
      return violated(world, tp, fmt::format("brokers {} and {} both have offset {} under epoch {} but not the same batch", first_id.v, id.v,
                                             at.v, x->epoch.v));
  }
  return std::nullopt;
}

// What was below a high watermark is in every later leader's log, unless an election was unclean or a disk lost something.
std::optional<std::string> check_committed(const World& world, TopicPartition tp, const Replica& r, BrokerId id, Memory::Partition& m) {
  const Partition& p = world.meta.partition(world.meta.slot_of(tp));
  if (world.disk_losses > 0 || p.unclean_elections != m.unclean_elections) {
    m.unclean_elections = p.unclean_elections;
    m.committed = Offset{0};
  }
  const bool newest = p.now().leader == id && p.now().leader_epoch == r.epoch;
  if (newest && m.committed.v > 0 && m.committed > r.log.start() && r.log.epoch_at(m.committed + -1) != m.committed_epoch)
    return violated(world, tp, fmt::format("offset {} was committed under epoch {}, and leader {} (epoch {}, log end {}) does not have it",
                                           m.committed.v - 1, m.committed_epoch.v, id.v, r.epoch.v, r.log.end().v));
  if (newest && r.log.high_watermark() > m.committed) {
    m.committed = r.log.high_watermark();
    m.committed_epoch = r.log.epoch_at(m.committed + -1);
  }
  return std::nullopt;
}

bool preset_keeps_logs_alike(const World& world) { return world.preset.truncation != TruncationRule::high_watermark; }

}  // namespace

std::optional<std::string> check_partition(const World& world, TopicPartition tp) {
  Slot slot = world.meta.slot_of(tp);
  if (slot.v < 0 || world.meta.partition(slot).deleted) return std::nullopt;
  const PartitionState& s = world.meta.partition(slot).now();
  if (auto bad = check_sets(world, tp, s)) return bad;
  // 0.8's truncation to the high watermark lets logs diverge for good (KIP-101 describes how): its known flaw.
  if (preset_keeps_logs_alike(world))
    if (auto bad = check_logs(world, tp, s)) return bad;
  return std::nullopt;
}

std::optional<std::string> check_partition(const World& world, TopicPartition tp, Memory& memory) {
  if (auto bad = check_partition(world, tp)) return bad;
  Slot slot = world.meta.slot_of(tp);
  if (slot.v < 0 || world.meta.partition(slot).deleted) return std::nullopt;
  Memory::Partition& m = memory.partitions[tp];
  const PartitionState& s = world.meta.partition(slot).now();
  for (BrokerId id : s.replicas) {
    const Broker* b = world.broker(id);
    const Replica* r = b == nullptr ? nullptr : b->replica(slot);
    if (r == nullptr || r->role != Replica::Role::leader) continue;
    auto [known, fresh] = m.leaders.try_emplace(r->epoch, id);
    if (known->second != id)
      return violated(world, tp, fmt::format("brokers {} and {} both lead epoch {}", known->second.v, id.v, r->epoch.v));
    if (r->epoch == m.epoch && id == m.leader && r->log.high_watermark() < m.high_watermark)
      return violated(world, tp, fmt::format("the high watermark fell from {} to {} within epoch {}", m.high_watermark.v,
                                             r->log.high_watermark().v, r->epoch.v));
    if (preset_keeps_logs_alike(world))
      if (auto bad = check_committed(world, tp, *r, id, m)) return bad;
    if (r->epoch >= m.epoch) {
      m.leader = id;
      m.epoch = r->epoch;
      m.high_watermark = r->log.high_watermark();
    }
  }
  return std::nullopt;
}

std::optional<std::string> check_idempotence(const World& world, TopicPartition tp) {
  Slot slot = world.meta.slot_of(tp);
  if (slot.v < 0 || world.meta.partition(slot).deleted) return std::nullopt;
  const Broker* b = world.broker(world.meta.partition(slot).canon);
  const Replica* r = b == nullptr ? nullptr : b->replica(slot);
  if (r == nullptr) return std::nullopt;
  std::map<std::pair<std::int64_t, std::int16_t>, std::int32_t> next;
  std::optional<std::string> bad;
  r->log.for_each_from(r->log.start(), [&](const LogEntry& e) {
    const RecordBatch& batch = *e.batch;
    if (bad || batch.producer_id < 0 || batch.base_sequence < 0) return;
    auto [it, first] = next.try_emplace({batch.producer_id, batch.producer_epoch}, batch.base_sequence);
    if (!first && batch.base_sequence != it->second)
      bad = violated(world, tp, fmt::format("producer {} epoch {}: sequence {} at offset {} where {} was due", batch.producer_id,
                                            batch.producer_epoch, batch.base_sequence, e.base.v, it->second));
    it->second = add_sequence(batch.base_sequence, batch.count);
  });
  return bad;
}

std::optional<std::string> check_nothing_lost(const World& world) {
  for (const LostRun& run : world.ledger.lost_runs())
    return violated(world, run.tp, fmt::format("{} acknowledged record(s) from offset {} are lost", run.count, run.first.v));
  return std::nullopt;
}

std::optional<std::string> check_causes(const World& world, Memory& memory) {
  const std::int64_t end = world.first_event + static_cast<std::int64_t>(world.events.size());
  // Numbers begin again where a branch begins.
  std::int64_t seq = memory.next_event > end ? world.first_event : std::max(memory.next_event, world.first_event);
  memory.next_event = end;
  for (; seq < end; ++seq) {
    const Event& e = *world.event(EventSeq{seq});
    if (e.cause.v == 0 ? e.outside : e.cause < e.seq) continue;
    return fmt::format("event {} ({}: {}) at {} us has {}", seq, event_kind_name(e.kind), render(e.title, e.args), e.time.us,
                       e.cause.v == 0 ? "no cause, and is no act from outside" : "a cause that is not older");
  }
  return std::nullopt;
}

std::optional<std::string> check_groups(const World& world) {
  std::map<std::pair<std::string, TopicPartition>, std::pair<std::int32_t, std::string>> owners;
  for (const Consumer& c : world.consumers) {
    if (!c.running) continue;
    for (const ConsumedPartition& a : c.assigned) {
      auto key = std::make_pair(c.group, a.tp);
      auto [it, fresh] = owners.try_emplace(key, c.generation, c.name);
      if (!fresh && it->second.first == c.generation && it->second.second != c.name)
        return violated(world, a.tp, fmt::format("consumers {} and {} both own it in generation {} of group {}", it->second.second, c.name,
                                                 c.generation, c.group));
    }
  }
  return std::nullopt;
}

}  // namespace hw::invariants
