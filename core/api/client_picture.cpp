#include "core/api/client_picture.h"

#include <algorithm>
#include <map>
#include <set>

namespace hw::api {
namespace {

constexpr std::size_t kLostShown = 20;

LedgerView ledger_picture(const LedgerSums& s) {
  return LedgerView{s.sent, s.in_flight, s.acked, s.failed, s.acked_then_lost, s.kept_unacked, s.duplicated};
}

Acks acks_of(std::int8_t acks) { return acks == 0 ? Acks::none : acks == 1 ? Acks::leader : Acks::all; }

ProducerView producer_picture(const World& world, const Producer& p) {
  ProducerView v;
  v.index = p.index;
  v.name = p.name;
  v.topic = p.topic;
  v.running = p.running;
  v.one_shot = p.one_shot;
  v.real = p.real;
  v.software = p.software;
  if (p.settings != nullptr) {
    const ProducerSettings& s = *p.settings;
    v.acks = acks_of(s.acks);
    v.rate_per_s = s.rate;
    v.batch_size = s.batch_size;
    v.linger_ms = s.linger.ms();
    v.max_in_flight = s.max_in_flight;
    v.retries = s.retries;
    v.delivery_timeout_ms = s.delivery_timeout.ms();
    v.record_size = s.record_size;
    v.idempotent = s.idempotence;
    v.key_mode = s.key_mode;
    v.serializer = s.serializer;
    v.partition = s.partition.value_or(-1);
  }
  v.last_error = p.last_error;
  v.last_error_at = p.last_error_at;
  v.ledger = ledger_picture(world.ledger.sums(p.index));
  return v;
}

bool worth_showing(const World& world, const Producer& p, const LedgerView& l) {
  const bool clean = l.acked_then_lost == 0 && l.kept_unacked == 0 && l.duplicated == 0;
  return !p.one_shot || !clean || producer::busy(world, p);
}

/// Newest last, at most kLostShown for each producer.
void fill_lost(const World& world, std::vector<ProducerView>& producers) {
  const auto& runs = world.ledger.lost_runs();
  if (runs.empty()) return;
  std::map<ClientIndex, ProducerView*> by_index;
  for (ProducerView& p : producers) by_index[p.index] = &p;
  for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
    auto found = by_index.find(run->producer);
    if (found == by_index.end() || found->second->lost.size() >= kLostShown) continue;
    found->second->lost.push_back(
        LostView{run->tp, world.meta.name_of(run->tp), run->first, run->count, run->epoch, run->acked_by, run->election});
  }
  for (ProducerView& p : producers) std::reverse(p.lost.begin(), p.lost.end());
}

/// How far consumers can read now; -1 while nobody leads the partition.
Offset high_watermark(const World& world, TopicPartition tp) {
  const Slot slot = world.meta.slot_of(tp);
  if (slot.v < 0 || world.meta.partition(slot).deleted) return kNoOffset;
  const Broker* leader = world.broker(world.meta.partition(slot).now().leader);
  const Replica* replica = leader == nullptr ? nullptr : leader->replica(slot);
  return replica == nullptr ? kNoOffset : replica->log.high_watermark();
}

GroupView group_picture(const World& world, const coordinator::Group& g, BrokerId coordinator) {
  GroupView v;
  v.id = g.id;
  v.state = coordinator::state_name(coordinator::state_of(g));
  v.assignor = g.assignor;
  v.coordinator = coordinator;
  v.offsets_partition = g.partition;
  v.generation = g.generation;
  for (const coordinator::Member& m : g.members) {
    std::vector<std::string> names;
    for (TopicPartition tp : m.assignment) names.push_back(world.meta.name_of(tp));
    v.members.emplace_back(m.client, std::move(names));
  }
  for (const auto& [tp, offset] : g.offsets) v.lag += std::max<std::int64_t>(0, high_watermark(world, tp) - offset.offset);
  return v;
}

}  // namespace

std::vector<ProducerView> producer_pictures(const World& world) {
  std::vector<ProducerView> out;
  out.reserve(world.producers.size());
  for (const Producer& p : world.producers) {
    // Its ledger decides for most; the rest of a one-shot producer is not worth the copy.
    if (!worth_showing(world, p, ledger_picture(world.ledger.sums(p.index)))) continue;
    out.push_back(producer_picture(world, p));
  }
  fill_lost(world, out);
  return out;
}

std::vector<ConsumerView> consumer_pictures(const World& world) {
  std::vector<ConsumerView> out;
  out.reserve(world.consumers.size());
  for (const Consumer& c : world.consumers) {
    ConsumerView v;
    v.index = c.index;
    v.name = c.name;
    v.group = c.group;
    v.state = c.state();
    v.running = c.running;
    v.real = c.real;
    v.software = c.software;
    v.records_read = c.records_read;
    v.lag = c.lag();
    v.last_error = c.last_error;
    for (const ConsumedPartition& p : c.assigned)
      v.assigned.push_back(AssignedPartition{p.tp, world.meta.name_of(p.tp), p.position, p.committed, p.high_watermark, p.lag()});
    out.push_back(std::move(v));
  }
  return out;
}

std::vector<GroupView> group_pictures(const World& world) {
  std::map<std::string, GroupView> found;
  const Topic* topic = world.meta.find(coordinator::kOffsetsTopic);
  for (const Broker& b : world.brokers) {
    if (!b.process_alive()) continue;
    for (const auto& [id, group] : b.groups.groups) {
      if (!b.groups.loaded.contains(group.partition)) continue;
      const Slot slot = topic == nullptr ? Slot{-1} : world.meta.slot_of({topic->index, PartitionIndex{group.partition}});
      // A broker that does not know yet that it was deposed still has the group in memory; the controller's leader counts.
      const bool leads = slot.v >= 0 && world.meta.partition(slot).now().leader == b.id;
      if (leads) found[id] = group_picture(world, group, b.id);
    }
  }
  for (const Consumer& c : world.consumers) {
    if (!c.running || found.contains(c.group)) continue;
    GroupView v;
    v.id = c.group;
    if (topic != nullptr)
      v.offsets_partition = coordinator::partition_for(c.group, static_cast<std::int32_t>(topic->slots.size()));
    found[c.group] = std::move(v);
  }
  std::vector<GroupView> out;
  for (auto& [id, view] : found) out.push_back(std::move(view));
  return out;
}

}  // namespace hw::api
