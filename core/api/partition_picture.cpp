#include "core/api/partition_picture.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/controller.h"
#include "core/cluster/wire/batch_bytes.h"

namespace hw::api {
namespace {

constexpr std::int64_t kTailRecords = 24;
constexpr std::size_t kEpochsShown = 8;

const Standing* standing(const World& world, const std::vector<Standing>& standings, BrokerId id) {
  std::int32_t place = world.place_of(id);
  return place < 0 ? nullptr : &standings[static_cast<std::size_t>(place)];
}

bool may_lead(const World& world, const std::vector<Standing>& standings, BrokerId id) {
  const Standing* s = standing(world, standings, id);
  return s != nullptr && s->may_lead;
}

const Replica* replica_on(const World& world, BrokerId id, Slot slot) {
  const Broker* broker = world.broker(id);
  return broker == nullptr ? nullptr : broker->replica(slot);
}

// --- records ------------------------------------------------------------------------------------------------------------

void describe_group_record(const GroupRecord& record, RecordCell& cell) {
  using Kind = GroupRecord::Kind;
  cell.key = record.group;
  if (record.kind == Kind::offset) cell.key = fmt::format("{} {}-{}", record.group, record.topic, record.partition);
  if (record.consumer != nullptr) cell.key = fmt::format("{} {}", record.group, record.consumer->id);
  if (record.tombstone) {
    cell.value = "deleted";
    return;
  }
  switch (record.kind) {
    case Kind::offset: cell.value = fmt::format("offset {}", record.offset.v); break;
    case Kind::group: cell.value = fmt::format("generation {}", record.generation); break;
    case Kind::consumer_epoch: cell.value = fmt::format("epoch {}", record.generation); break;
    case Kind::consumer_member: cell.value = fmt::format("member, {} topic(s)", record.consumer->topics.size()); break;
    case Kind::target_epoch: cell.value = fmt::format("assignment of epoch {}", record.generation); break;
    case Kind::target: cell.value = fmt::format("is to have {}", record.consumer->assigned.size()); break;
    case Kind::current: cell.value = fmt::format("epoch {}, has {}", record.consumer->epoch, record.consumer->assigned.size()); break;
  }
}

void add_cells(const LogEntry& entry, Offset from, const BatchFate* fate, std::vector<RecordCell>& out) {
  const RecordBatch& batch = *entry.batch;
  const auto real = batch.group_records.empty() ? wire::shown_records(batch) : std::vector<std::pair<std::string, std::string>>();
  for (std::int32_t i = from > entry.base ? static_cast<std::int32_t>(from - entry.base) : 0; i < batch.count; ++i) {
    RecordCell cell;
    cell.offset = entry.base + i;
    cell.epoch = entry.epoch;
    cell.producer = batch.origin;
    cell.acked = fate != nullptr && fate->told == BatchFate::Told::acked;
    const auto n = static_cast<std::size_t>(i);
    if (n < batch.group_records.size()) {
      describe_group_record(batch.group_records[n], cell);
    } else if (n < batch.numbers.size() && batch.recipe != nullptr) {
      cell.key = batch.recipe->key_shown(batch.numbers[n]);
      cell.value = batch.recipe->value_shown(batch.numbers[n]);
    } else if (n < real.size()) {
      cell.key = real[n].first;
      cell.value = real[n].second;
    }
    out.push_back(std::move(cell));
  }
}

std::vector<RecordCell> tail_of(const World& world, const PartitionLog& log, bool& undecided) {
  const Offset from{std::max(log.start().v, log.end().v - kTailRecords)};
  std::vector<RecordCell> out;
  if (from >= log.end()) return out;
  out.reserve(static_cast<std::size_t>(log.end() - from));
  log.for_each_from(from, [&](const LogEntry& entry) {
    const BatchFate* fate = world.ledger.find(entry.batch->id);
    if (fate != nullptr && fate->told == BatchFate::Told::in_flight) undecided = true;
    add_cells(entry, from, fate, out);
  });
  return out;
}

// --- what a death would cost --------------------------------------------------------------------------------------------

void fill_heir(const WhatIfTable* what_if, PartitionView& view) {
  if (what_if == nullptr || view.leader.v < 0) return;
  const auto row = std::find_if(what_if->rows.begin(), what_if->rows.end(), [&](const IfDiedRow& r) { return r.broker == view.leader; });
  if (row == what_if->rows.end() || row->heirs.empty()) return;
  const auto& heirs = row->heirs;
  const auto found = std::lower_bound(heirs.begin(), heirs.end(), view.id, [](const history::Heir& h, TopicPartition tp) { return h.partition < tp; });
  if (found == heirs.end() || found->partition != view.id || found->epoch != view.leader_epoch) return;
  view.heir_known = true;
  view.heir = found->heir;
  view.heir_unclean = found->unclean;
  view.would_lose = found->lost;
}

// --- state --------------------------------------------------------------------------------------------------------------

void fill_trouble(PartitionView& view, std::int32_t effective_min_isr) {
  const auto in_sync = static_cast<std::int32_t>(view.isr.size());
  const auto wanted = view.replicas.size() - view.adding.size();
  // As kafka-topics has it (PartitionDescription): replicas that a reassignment adds are not missed yet.
  view.under_replicated = static_cast<std::size_t>(in_sync) < wanted;
  view.at_min_isr = in_sync == effective_min_isr;
  view.under_min_isr = in_sync < effective_min_isr;
  if (view.leader.v < 0)
    view.trouble = PartitionTrouble::offline;
  else if (view.under_min_isr)
    view.trouble = PartitionTrouble::under_min_isr;
  else if (view.under_replicated)
    view.trouble = PartitionTrouble::under_replicated;
  else if (view.at_min_isr && effective_min_isr > 1)
    view.trouble = PartitionTrouble::at_min_isr;
}

void fill_controls(const World& world, const std::vector<Standing>& standings, PartitionView& view,
                   std::int32_t effective_min_isr) {
  if (view.leader == view.preferred)
    view.can_elect_preferred = WhyNot::is_preferred;
  else if (!may_lead(world, standings, view.preferred))
    view.can_elect_preferred = WhyNot::preferred_offline;
  else if (!contains(view.isr, view.preferred))
    view.can_elect_preferred = WhyNot::preferred_not_in_isr;

  const bool live = std::any_of(view.replicas.begin(), view.replicas.end(),
                                [&](const ReplicaView& r) { return may_lead(world, standings, r.broker); });
  if (view.leader.v >= 0)
    view.can_elect_unclean = WhyNot::has_leader;
  else if (!live)
    view.can_elect_unclean = WhyNot::no_live_replica;

  const Standing* leader = standing(world, standings, view.leader);
  const bool leader_gone = leader != nullptr && (leader->state == BrokerState::stopped || leader->state == BrokerState::killed);
  if (leader == nullptr)
    view.can_kill_leader = WhyNot::no_leader;
  else if (leader_gone)
    view.can_kill_leader = WhyNot::already_stopped;

  // Dead members that are not fenced yet will be out by themselves.
  std::int32_t living = 0;
  for (BrokerId b : view.isr) {
    const Standing* s = standing(world, standings, b);
    if (s != nullptr && s->state != BrokerState::stopped && s->state != BrokerState::killed) ++living;
  }
  if (effective_min_isr <= 1)
    view.can_drop_below_min_isr = WhyNot::min_isr_is_one;
  else if (view.under_min_isr || living < effective_min_isr)
    view.can_drop_below_min_isr = WhyNot::already_below;
}

ReplicaView replica_picture(const World& world, const std::vector<Standing>& standings, const PartitionState& s, BrokerId id,
                            Slot slot, const Replica* leader, bool detail, bool& undecided) {
  ReplicaView r;
  r.broker = id;
  r.leader = id == s.leader;
  const Standing* st = standing(world, standings, id);
  r.online = st != nullptr && st->online;
  r.in_isr = contains(s.isr, id);
  r.in_elr = contains(s.elr, id);
  r.adding = contains(s.adding, id);
  r.removing = contains(s.removing, id);
  const Replica* replica = replica_on(world, id, slot);
  if (replica == nullptr) {  // not made yet: its broker has not heard of the partition
    if (leader != nullptr && !r.leader) r.behind = leader->log.end() - leader->log.start();
    return r;
  }
  const PartitionLog& log = replica->log;
  r.frozen = replica->frozen;
  r.slow = replica->slow;
  r.log_start = log.start();
  r.leo = log.end();
  r.hw = log.high_watermark();
  r.last_epoch = log.last_epoch();
  if (leader != nullptr && !r.leader) {
    const Offset common = diverges_at(log, leader->log);
    r.behind = leader->log.end() - common;
    if (common < log.end()) r.divergent_from = common;
  }
  const auto& epochs = log.epochs();
  for (std::size_t i = epochs.size() > kEpochsShown ? epochs.size() - kEpochsShown : 0; i < epochs.size(); ++i)
    r.epochs.push_back(EpochStart{epochs[i].epoch, epochs[i].start});
  if (detail) r.tail = tail_of(world, log, undecided);
  return r;
}

}  // namespace

std::vector<Standing> standings_of(const World& world) {
  std::vector<Standing> out(world.brokers.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Broker& b = world.brokers[i];
    Standing& s = out[i];
    s.id = b.id;
    s.state = static_cast<BrokerState>(b.state);
    const BrokerRegistration* r =
        i < world.meta.brokers.size() && world.meta.brokers[i].id == b.id ? &world.meta.brokers[i] : world.meta.broker(b.id);
    const bool unfenced = r != nullptr && r->registered && !r->fenced;
    if (unfenced)
      s.registration = r->shutting_down ? Registration::in_controlled_shutdown : Registration::unfenced;
    else if (r != nullptr && r->registered)
      s.registration = Registration::fenced;
    s.online = b.working() && unfenced;
    s.may_lead = s.online && !r->shutting_down && b.state != ProcessState::shutting_down;
  }
  return out;
}

PartitionPicture picture_of(const World& world, const std::vector<Standing>& standings, Slot slot, bool detail,
                            const WhatIfTable* what_if) {
  const Partition& p = world.meta.partition(slot);
  const PartitionState& s = p.now();
  const Topic& topic = world.meta.topic(p.tp.topic);
  PartitionPicture out{std::make_shared<PartitionView>()};
  PartitionView& view = *out.view;
  view.id = p.tp;
  view.name = world.meta.name_of(p.tp);
  view.leader = s.leader;
  view.preferred = s.replicas.empty() ? kNoBroker : s.replicas.front();
  view.leader_epoch = s.leader_epoch;
  view.partition_epoch = s.partition_epoch;
  view.isr = s.isr;
  view.elr = s.elr;
  view.last_known_elr = s.last_known_elr;
  view.adding = s.adding;
  view.removing = s.removing;
  view.min_isr = controller::min_isr_of(world, topic);
  view.recovering = s.recovering;
  const Replica* leader = s.leader.v < 0 ? nullptr : replica_on(world, s.leader, slot);
  view.replicas.reserve(s.replicas.size());
  for (BrokerId id : s.replicas)
    view.replicas.push_back(replica_picture(world, standings, s, id, slot, leader, detail, out.undecided));
  const std::int32_t effective = controller::effective_min_isr(world, topic, s.replicas.size());
  fill_trouble(view, effective);
  fill_heir(what_if, view);
  fill_controls(world, standings, view, effective);
  return out;
}

}  // namespace hw::api
