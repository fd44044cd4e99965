#include "core/api/snapshot_builder.h"

#include <algorithm>

#include "core/api/client_picture.h"
#include "core/api/message_picture.h"
#include "core/cluster/controller.h"

namespace hw::api {
namespace {

template <class A, class B>
constexpr bool same(A a, B b) {
  return static_cast<int>(a) == static_cast<int>(b);
}
static_assert(same(BrokerState::starting, ProcessState::starting) && same(BrokerState::running, ProcessState::running) &&
              same(BrokerState::shutting_down, ProcessState::shutting_down) && same(BrokerState::stopped, ProcessState::stopped) &&
              same(BrokerState::killed, ProcessState::killed) && same(BrokerState::paused, ProcessState::paused));

std::size_t at(Slot slot) { return static_cast<std::size_t>(slot.v); }
std::size_t at(TopicIndex topic) { return static_cast<std::size_t>(topic.v); }

void fill_controls(BrokerView& view) {
  const BrokerState s = view.state;
  const bool gone = s == BrokerState::stopped || s == BrokerState::killed;
  const bool paused = s == BrokerState::paused;
  if (gone) view.can_stop = view.can_kill = view.can_pause = WhyNot::already_stopped;
  if (paused) {
    view.can_stop = WhyNot::paused_process;
    view.can_pause = WhyNot::already_paused;
  }
  if (s == BrokerState::shutting_down) view.can_stop = WhyNot::shutting_down;
  if (!paused) view.can_resume = WhyNot::not_paused;
  if (!gone) view.can_start = WhyNot::already_running;
}

std::vector<LinkView> link_pictures(const World& world) {
  std::vector<LinkView> out;
  for (const auto& [key, fault] : world.links.faults())
    if (!fault.healthy()) out.push_back(LinkView{key.first, key.second, fault.delay, fault.jitter, fault.loss, fault.cut});
  return out;
}

IfDiedNow died_of(const WhatIfTable* table, BrokerId broker) {
  IfDiedNow unknown;
  unknown.settled = false;
  if (table == nullptr) return unknown;
  for (const IfDiedRow& row : table->rows)
    if (row.broker == broker && row.known)
      return {row.as_set.partitions_offline, row.as_set.partitions_under_min_isr, row.as_set.acked_records_lost, row.as_set.settled, {}};
  return unknown;
}

bool is_faulty(const ReplicaView& r) { return r.frozen || r.slow.us > 0; }

}  // namespace

void SnapshotBuilder::mark(Slot slot) {
  if (slot.v < 0) return;
  if (at(slot) >= partitions_.size()) partitions_.resize(at(slot) + 1);
  Kept& kept = partitions_[at(slot)];
  if (kept.dirty) return;
  kept.dirty = true;
  dirty_.push_back(slot);
}

void SnapshotBuilder::mark_topic(TopicIndex topic) {
  if (topic.v < 0) return;
  if (at(topic) >= topics_.size()) topics_.resize(at(topic) + 1);
  dirty_topics_.insert(topic);
}

void SnapshotBuilder::mark_hosted(const World& world, BrokerId broker) {
  const auto& all = world.meta.partitions();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (!all[i].deleted && contains(all[i].now().replicas, broker)) mark(Slot{static_cast<std::int32_t>(i)});
}

void SnapshotBuilder::read_metadata_log(const World& world) {
  for (; read_upto_ < world.meta.offset(); ++read_upto_.v) {
    const MetadataRecord& record = world.meta.record(read_upto_);
    const auto& topics = world.meta.topics();
    switch (record.kind) {
      case MetadataRecord::Kind::partition:
        mark(Slot{record.index});
        mark_topic(world.meta.partition(Slot{record.index}).tp.topic);
        break;
      case MetadataRecord::Kind::broker:
        break;  // its standing tells
      case MetadataRecord::Kind::topic:
      case MetadataRecord::Kind::config:
        // A setting of all brokers counts for every topic that has none of its own.
        for (std::size_t i = 0; i < topics.size(); ++i) {
          if (record.index >= 0 && static_cast<std::size_t>(record.index) != i) continue;
          mark_topic(TopicIndex{static_cast<std::int32_t>(i)});
          for (Slot slot : topics[i].slots) mark(slot);
        }
        break;
    }
  }
}

void SnapshotBuilder::read_standings(const World& world) {
  std::vector<Standing> now = standings_of(world);
  if (standings_.empty()) {
    standings_ = std::move(now);
    counts_.resize(standings_.size());
    return;
  }
  const std::vector<Standing> before = std::exchange(standings_, std::move(now));
  for (std::size_t i = 0; i < standings_.size(); ++i)
    if (i >= before.size() || standings_[i] != before[i]) mark_hosted(world, standings_[i].id);
  counts_.resize(standings_.size());
}

void SnapshotBuilder::read_detail(const World& world, const Detail& detail) {
  std::vector<TopicPartition> wanted = detail.partitions;
  std::sort(wanted.begin(), wanted.end());
  wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
  if (wanted == detail_) return;
  const std::vector<TopicPartition> before = std::exchange(detail_, std::move(wanted));
  std::vector<TopicPartition> differing;
  std::set_symmetric_difference(before.begin(), before.end(), detail_.begin(), detail_.end(), std::back_inserter(differing));
  for (TopicPartition tp : differing) mark(world.meta.slot_of(tp));
}

/// Looks anew at the partitions of whose heirs the table says something else now.
void SnapshotBuilder::read_what_if(const World& world, const std::shared_ptr<const WhatIfTable>& what_if) {
  if (what_if == what_if_) return;
  const std::shared_ptr<const WhatIfTable> before = std::exchange(what_if_, what_if);
  const auto heirs_in = [](const WhatIfTable* table, std::size_t i) {
    return table == nullptr || i >= table->rows.size() ? history::SharedList<history::Heir>() : table->rows[i].heirs;
  };
  const std::size_t rows = std::max(before ? before->rows.size() : 0, what_if_ ? what_if_->rows.size() : 0);
  for (std::size_t i = 0; i < rows; ++i) {
    const auto a = heirs_in(before.get(), i), b = heirs_in(what_if_.get(), i);
    if (a == b) continue;
    for (const auto& heirs : {a, b})
      for (const history::Heir& h : heirs) mark(world.meta.slot_of(h.partition));
  }
}

void SnapshotBuilder::count(const World& world, const Kept& kept, std::int32_t sign) {
  const PartitionView& v = *kept.view;
  replicas_ += sign * static_cast<std::int32_t>(v.replicas.size());
  for (const ReplicaView& r : v.replicas)
    if (is_faulty(r)) faulty_replicas_ += sign;
  if (kept.internal) return;
  auto counts = [&](BrokerId id) -> Counts* {
    const std::int32_t place = world.place_of(id);
    return place < 0 ? nullptr : &counts_[static_cast<std::size_t>(place)];
  };
  if (Counts* c = counts(v.preferred)) c->preferred += sign;
  for (const ReplicaView& r : v.replicas) {
    Counts* c = counts(r.broker);
    if (c == nullptr) continue;
    c->replicas += sign;
    if (!r.in_isr) c->out_of_sync += sign;
  }
  Counts* leader = counts(v.leader);
  if (leader == nullptr) return;
  leader->leads += sign;
}

void SnapshotBuilder::drop_partition(const World& world, Slot slot) {
  Kept& kept = partitions_[at(slot)];
  if (kept.view == nullptr) return;
  count(world, kept, -1);
  kept = Kept{};
}

void SnapshotBuilder::refresh_partition(const World& world, Slot slot) {
  const Partition& p = world.meta.partition(slot);
  Kept& kept = partitions_[at(slot)];
  kept.dirty = false;
  if (p.deleted) {
    drop_partition(world, slot);
    return;
  }
  kept.internal = world.meta.topic(p.tp.topic).internal;
  kept.detail = all_detail_ || std::binary_search(detail_.begin(), detail_.end(), p.tp);
  PartitionPicture picture = picture_of(world, standings_, slot, kept.detail, what_if_.get());
  if (picture.undecided) undecided_.push_back(slot);
  picture.view->version = kept.view == nullptr ? 0 : kept.view->version;
  if (kept.view != nullptr && *kept.view == *picture.view) return;
  picture.view->version = ++version_;
  if (kept.view != nullptr) count(world, kept, -1);
  kept.view = std::move(picture.view);
  count(world, kept, +1);
  mark_topic(p.tp.topic);
}

void SnapshotBuilder::refresh_partitions(const World& world) {
  for (Slot slot : std::exchange(undecided_, {})) mark(slot);
  std::vector<Slot> work = std::exchange(dirty_, {});
  std::sort(work.begin(), work.end());
  for (Slot slot : work) refresh_partition(world, slot);
  const bool small = replicas_ <= kAllDetailReplicas;
  if (small == all_detail_) return;
  // The cluster grew past the limit, or shrank below it: all that has records loses them, or the other way round.
  all_detail_ = small;
  for (std::size_t i = 0; i < partitions_.size(); ++i)
    if (partitions_[i].view != nullptr && partitions_[i].detail != small) mark(Slot{static_cast<std::int32_t>(i)});
  for (Slot slot : std::exchange(dirty_, {})) refresh_partition(world, slot);
}

void SnapshotBuilder::refresh_topics(const World& world) {
  if (dirty_topics_.empty()) return;
  for (TopicIndex index : std::exchange(dirty_topics_, {})) {
    const Topic& topic = world.meta.topic(index);
    if (topic.deleted) {
      topics_[at(index)] = nullptr;
      continue;
    }
    auto view = std::make_shared<TopicView>();
    view->index = index;
    view->name = topic.name;
    view->topic_id = topic.id;
    view->internal = topic.internal;
    view->settings.assign(topic.config.overrides.begin(), topic.config.overrides.end());
    view->unclean_enabled = controller::unclean_enabled(world, topic);
    view->partitions.reserve(topic.slots.size());
    for (Slot slot : topic.slots) view->partitions.push_back(partitions_[at(slot)].view);
    if (!view->partitions.empty()) {
      // The replicas that a running reassignment adds come on top of the factor.
      const PartitionView& first = *view->partitions.front();
      view->replication_factor = static_cast<std::int32_t>(first.replicas.size() - first.adding.size());
    }
    topics_[at(index)] = std::move(view);
  }
  topic_list_.clear();
  for (const auto& view : topics_)
    if (view != nullptr) topic_list_.push_back(view);
}

void SnapshotBuilder::refresh_brokers(const World& world) {
  brokers_.resize(world.brokers.size());
  for (std::size_t i = 0; i < world.brokers.size(); ++i) {
    const Broker& b = world.brokers[i];
    BrokerView view;
    view.id = b.id;
    view.rack = b.rack;
    view.state = standings_[i].state;
    view.registration = standings_[i].registration;
    view.state_since = b.state_since;
    if (const BrokerRegistration* r = world.meta.broker(b.id)) view.last_heartbeat = r->last_contact;
    view.session_timeout = world.config.session_timeout;
    view.lag = b.lag;
    view.disk_delay = b.disk_delay;
    const Counts& c = counts_[i];
    view.leads = c.leads;
    view.preferred = c.preferred;
    view.replicas = c.replicas;
    view.out_of_sync = c.out_of_sync;
    view.if_died = died_of(what_if_.get(), b.id);
    fill_controls(view);
    if (auto own = world.meta.dynamic_brokers.find(b.id); own != world.meta.dynamic_brokers.end())
      view.settings.assign(own->second.begin(), own->second.end());
    if (brokers_[i] == nullptr || !(*brokers_[i] == view)) brokers_[i] = std::make_shared<const BrokerView>(std::move(view));
  }
}

WhyNot SnapshotBuilder::can_bring_back(const World& world) const {
  if (faulty_replicas_ > 0) return WhyNot::possible;
  for (const Broker& b : world.brokers) {
    const bool down = !b.process_alive() || b.state == ProcessState::paused;
    if (down || b.lag.us > 0 || b.disk_delay.us > 0) return WhyNot::possible;
  }
  for (const auto& [key, fault] : world.links.faults())
    if (!fault.healthy()) return WhyNot::possible;
  return WhyNot::nothing_to_do;
}

std::size_t SnapshotBuilder::first_new_arrival(const World& world) {
  // The trace stays as it is, bounded: questions about a packet that just arrived are answered from it.
  std::size_t i = world.trace.size();
  while (i > 0 && world.trace[i - 1].message != last_arrival_) --i;
  if (!world.trace.empty()) last_arrival_ = world.trace.back().message;
  return i;
}

void SnapshotBuilder::forget() {
  SnapshotBuilder fresh;
  fresh.number_ = number_;
  fresh.version_ = version_;
  *this = std::move(fresh);
}

std::shared_ptr<Snapshot> SnapshotBuilder::build(World& world, const Detail& detail, const Pace& pace) {
  read_standings(world);
  read_metadata_log(world);
  for (TopicPartition tp : world.touched) mark(world.meta.slot_of(tp));
  world.touched.clear();
  read_detail(world, detail);
  read_what_if(world, pace.what_if);
  refresh_partitions(world);
  refresh_topics(world);
  refresh_brokers(world);

  auto out = std::make_shared<Snapshot>();
  out->number = ++number_;
  out->now = world.now();
  out->speed = pace.speed;
  out->achieved_speed = pace.achieved;
  out->paused = pace.paused;
  out->cluster = pace.cluster;
  out->listeners = pace.listeners;
  out->what_if = pace.what_if;
  out->preset = world.preset.name;
  out->seed = world.seed;
  out->elr = world.preset.elr;
  out->lag_time_max = world.config.lag_time_max;
  out->lag_messages_max = world.preset.lag_by_messages ? world.config.lag_messages_max : -1;
  out->brokers = brokers_;
  out->topics = topic_list_;
  out->producers = producer_pictures(world);
  out->consumers = consumer_pictures(world);
  out->groups = group_pictures(world);
  out->packets = packet_pictures(world, first_new_arrival(world), kPacketsMax);
  out->links = link_pictures(world);
  for (const auto& [tp, records] : world.ledger.lost_now()) out->lost.push_back({tp, records});
  out->can_bring_back = can_bring_back(world);
  out->events = world.first_event - 1 + static_cast<std::int64_t>(world.events.size());
  out->steps = world.steps;
  out->metadata_offset = world.meta.offset().v;
  return out;
}

}  // namespace hw::api
