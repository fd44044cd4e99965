// Registrations, heartbeats, fencing and the change of partitions that follows (BrokerHeartbeatManager, ClusterControlManager,
// ReplicationControlManager of Kafka 4.1; golden b-broker-failure, c-min-insync).
#include "core/cluster/controller.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cluster/causes.h"

namespace hw::controller {
namespace {

void alive_changed(World& world, BrokerRegistration& b) {
  MetadataOffset at = world.meta.append({MetadataRecord::Kind::broker, b.id.v});
  b.alive_versions.emplace_back(at, b.active());
  if (b.alive_versions.size() > 64) b.alive_versions.erase(b.alive_versions.begin(), b.alive_versions.begin() + 32);
}

MetadataOffset oldest_needed(const World& world) {
  MetadataOffset oldest = world.meta.offset();
  for (const Broker& b : world.brokers)
    if (b.process_alive() && b.applied < oldest) oldest = b.applied;
  return oldest;
}

void schedule_fence_check(World& world) {
  Time next = kNever;
  for (const BrokerRegistration& b : world.meta.brokers)
    if (b.registered && !b.fenced) next = std::min(next, b.last_contact + world.config.session_timeout);
  if (next == kNever || (world.controller.next_fence_check <= next && world.controller.next_fence_check > world.now())) return;
  world.controller.next_fence_check = next;
  schedule_at(world, next, TimerKind::fence_check, 0, 0);
}

// Takes `gone` out of every ISR and leadership (generateLeaderAndIsrUpdates).
void move_away(World& world, BrokerId gone, const char* because, const std::vector<std::string>& args, EventSeq cause) {
  for (std::size_t i = 0; i < world.meta.partitions().size(); ++i) {
    const Partition& p = world.meta.partitions()[i];
    if (p.deleted) continue;
    const PartitionState& s = p.now();
    if (s.leader != gone && !contains(s.isr, gone)) continue;
    PartitionChange how;
    std::vector<BrokerId> isr;
    for (BrokerId b : s.isr)
      if (b != gone) isr.push_back(b);
    how.isr = isr;
    how.election = unclean_enabled(world, world.meta.topic(p.tp.topic)) ? Election::unclean : Election::online;
    how.acceptable = [&world, gone](BrokerId b) { return b != gone && world.meta.active(b); };
    change(world, Slot{static_cast<std::int32_t>(i)}, std::move(how), because, args, cause);
  }
}

void fence(World& world, BrokerRegistration& b) {
  Event e;
  e.kind = EventKind::broker_fenced;
  e.tone = EventTone::trouble;
  e.broker = b.id;
  e.title = "Controller fenced broker {0}";
  e.because = "no heartbeat for {1} ({2})";
  e.args = {std::to_string(b.id.v), shown(world.now() - b.last_contact),
            world.preset.kraft ? "broker.session.timeout.ms" : "zookeeper.session.timeout.ms"};
  e.cause = causes::silence(world, *world.broker(b.id));
  EventSeq seq = report(world, std::move(e));
  b.fenced = true;
  b.shutting_down = false;
  move_away(world, b.id, "broker {0} was fenced", {std::to_string(b.id.v)}, seq);
  alive_changed(world, b);
}

void on_fence_check(World& world) {
  world.controller.next_fence_check = kNever;
  for (BrokerRegistration& b : world.meta.brokers)
    if (b.registered && !b.fenced && world.now() - b.last_contact >= world.config.session_timeout) fence(world, b);
  schedule_fence_check(world);
}

void unclean_return(World& world, BrokerId id, EventSeq cause) {
  if (!world.preset.elr) return;
  for (std::size_t i = 0; i < world.meta.partitions().size(); ++i) {
    const Partition& p = world.meta.partitions()[i];
    if (p.deleted) continue;
    const PartitionState& s = p.now();
    if (!contains(s.elr, id) && !contains(s.isr, id)) continue;
    PartitionChange how;
    std::vector<BrokerId> isr;
    for (BrokerId b : s.isr)
      if (b != id) isr.push_back(b);
    how.isr = isr;
    how.unclean_shutdown = {id};
    how.acceptable = [&world, id](BrokerId b) { return b != id && world.meta.active(b); };
    change(world, Slot{static_cast<std::int32_t>(i)}, std::move(how), "broker {0} came back from an unclean shutdown", {std::to_string(id.v)},
           cause);
  }
}

void on_register(World& world, const msg::Message& m, const msg::RegisterBroker& r) {
  BrokerRegistration& b = *world.meta.broker(BrokerId{m.from.id});
  msg::RegisterAnswer reply;
  if (b.registered && !b.fenced && b.incarnation != r.incarnation) {
    // The old session must end first; the broker tries again (ClusterControlManager.registerBroker).
    reply.error = ErrorCode::DUPLICATE_BROKER_REGISTRATION;
    answer(world, m, reply);
    return;
  }
  Event e;
  e.kind = EventKind::broker_registered;
  e.broker = b.id;
  e.title = "Broker {0} registered";
  e.because = r.clean_start ? "it started" : "it started after an unclean shutdown";
  e.args = {std::to_string(b.id.v)};
  e.cause = causes::return_of(world, *world.broker(b.id));
  EventSeq seq = report(world, std::move(e));
  if (!r.clean_start) unclean_return(world, b.id, seq);
  b.registered = true;
  b.fenced = true;
  b.shutting_down = false;
  b.incarnation = r.incarnation;
  b.epoch = BrokerEpoch{world.meta.offset().v};
  b.last_contact = world.now();
  alive_changed(world, b);
  reply.epoch = b.epoch;
  reply.metadata = world.meta.offset();
  answer(world, m, reply);
}

bool leads_something(const World& world, BrokerId id) {
  for (const Partition& p : world.meta.partitions())
    if (!p.deleted && p.now().leader == id) return true;
  return false;
}

void unfence(World& world, BrokerRegistration& b) {
  b.fenced = false;
  alive_changed(world, b);
  Event e;
  e.kind = EventKind::broker_unfenced;
  e.tone = EventTone::good;
  e.broker = b.id;
  e.title = "Controller unfenced broker {0}";
  e.because = "its heartbeat says it has caught up with the metadata";
  e.args = {std::to_string(b.id.v)};
  e.cause = causes::return_of(world, *world.broker(b.id));
  EventSeq seq = report(world, std::move(e));
  elect_leaderless(world, seq);
}

void begin_shutdown(World& world, BrokerRegistration& b) {
  b.shutting_down = true;
  alive_changed(world, b);
  b.shutdown_offset = world.meta.offset();
  move_away(world, b.id, "broker {0} is shutting down (controlled shutdown)", {std::to_string(b.id.v)}, world.broker(b.id)->state_event);
}

void on_heartbeat(World& world, const msg::Message& m, const msg::Heartbeat& h) {
  BrokerRegistration& b = *world.meta.broker(BrokerId{m.from.id});
  msg::HeartbeatAnswer reply;
  reply.metadata = world.meta.offset();
  if (!b.registered || b.epoch != h.epoch) {
    reply.error = ErrorCode::STALE_BROKER_EPOCH;
    answer(world, m, reply);
    return;
  }
  b.last_contact = world.now();
  b.reported = h.metadata;
  if (b.fenced) {
    if (h.want_shutdown)
      reply.should_shutdown = true;
    else if (h.metadata.v >= b.epoch.v + 1)
      unfence(world, b);
  } else if (h.want_shutdown) {
    if (!b.shutting_down) {
      begin_shutdown(world, b);
    } else {
      MetadataOffset lowest = world.meta.offset();
      for (const BrokerRegistration& o : world.meta.brokers)
        if (o.active()) lowest = std::min(lowest, o.reported);
      reply.should_shutdown = !leads_something(world, b.id) && lowest >= b.shutdown_offset;
    }
    if (reply.should_shutdown) {
      b.fenced = true;
      b.shutting_down = false;
      alive_changed(world, b);
    }
  }
  reply.fenced = b.fenced;
  answer(world, m, reply);
  schedule_fence_check(world);
}

ErrorCode check_alter(const World& world, const PartitionState& s, BrokerId sender, const msg::AlterPartition& a) {
  const BrokerRegistration* b = world.meta.broker(sender);
  if (b->epoch != a.broker_epoch) return ErrorCode::STALE_BROKER_EPOCH;
  if (a.leader_epoch < s.leader_epoch || s.leader != sender) return ErrorCode::FENCED_LEADER_EPOCH;
  if (a.leader_epoch > s.leader_epoch) return ErrorCode::NOT_CONTROLLER;
  if (a.partition_epoch < s.partition_epoch) return ErrorCode::INVALID_UPDATE_VERSION;
  for (BrokerId id : a.new_isr) {
    if (!contains(s.replicas, id)) return ErrorCode::INVALID_REQUEST;
    if (!world.meta.active(id)) return ErrorCode::INELIGIBLE_REPLICA;
  }
  return ErrorCode::NONE;
}

// What the leader's new ISR comes from: faults that keep those away who go, or what brought back those who come.
EventSeq cause_of_alter(const World& world, Slot slot, const PartitionState& old, BrokerId leader, const std::vector<BrokerId>& isr) {
  const Partition& p = world.meta.partition(slot);
  EventSeq cause{0};
  for (BrokerId id : old.isr)
    if (!contains(isr, id)) cause = causes::newest(cause, causes::lag(world, p, slot, leader, id));
  for (BrokerId id : isr)
    if (!contains(old.isr, id)) cause = causes::newest(cause, causes::catching_up(world, p, slot, leader, id));
  return cause;
}

void on_alter(World& world, const msg::Message& m, const msg::AlterPartition& a) {
  BrokerId sender{m.from.id};
  msg::AlterPartitionAnswer reply;
  reply.tp = a.tp;
  Slot slot = world.meta.slot_of(a.tp);
  if (slot.v < 0 || world.meta.partition(slot).deleted) {
    reply.error = ErrorCode::UNKNOWN_TOPIC_OR_PARTITION;
    answer(world, m, reply);
    return;
  }
  const PartitionState& old = world.meta.partition(slot).now();
  reply.error = check_alter(world, old, sender, a);
  if (reply.error == ErrorCode::NONE) {
    PartitionChange how;
    how.isr = a.new_isr;
    how.asked_by_leader = true;
    if (old.recovering) how.recovering = !a.recovered;
    how.election = unclean_enabled(world, world.meta.topic(a.tp.topic)) ? Election::unclean : Election::online;
    how.acceptable = [&world](BrokerId b) { return world.meta.active(b); };
    LeaderEpoch before = old.leader_epoch;
    const bool shrinks = a.new_isr.size() < old.isr.size();
    const BrokerId who = shrinks ? kNoBroker : a.new_isr.back();
    const char* because = shrinks ? "its leader, broker {0}, waited longer than {1} for the others to catch up"
                                  : "broker {0} has caught up with the leader's log";
    std::vector<std::string> args{std::to_string(shrinks ? sender.v : who.v),
                                  world.preset.lag_by_messages ? HW_WORDS("replica.lag.max.messages or replica.lag.time.max.ms allow")
                                                               : "replica.lag.time.max.ms = " + shown(world.config.lag_time_max)};
    if (shrinks && world.preset.lag_by_messages)
      because = "the others are further behind its leader, broker {0}, than {1}";
    change(world, slot, std::move(how), because, args, cause_of_alter(world, slot, old, sender, a.new_isr));
    const PartitionState& now = world.meta.partition(slot).now();
    if (now.leader_epoch != before && now.leader != sender) reply.error = ErrorCode::NEW_LEADER_ELECTED;
    reply.leader = now.leader;
    reply.leader_epoch = now.leader_epoch;
    reply.partition_epoch = now.partition_epoch;
    reply.isr = now.isr;
  }
  answer(world, m, reply);
}

// --- reporting a change --------------------------------------------------------------------------------------------------

struct Told {
  World& world;
  const Partition& p;
  const std::string name;
  const char* because;
  const std::vector<std::string>& args;  // of `because`
  EventSeq cause;

  EventSeq tell(EventKind kind, EventTone tone, const char* title, std::vector<std::string> title_args, std::int64_t count = 0) const {
    Event e;
    e.kind = kind;
    e.tone = tone;
    e.partition = p.tp;
    e.title = title;
    // `because` counts its arguments from {0}; the title's stand behind them.
    e.args = args;
    e.because = because;
    e.args.resize(std::max<std::size_t>(args.size(), 3));
    for (std::string& a : title_args) e.args.push_back(std::move(a));
    e.cause = kind == EventKind::reassignment && p.reassign_event.v > 0 ? p.reassign_event : cause;
    e.count = count;
    return report(world, std::move(e));
  }
};

EventSeq tell_leader(const Told& t, const PartitionState& old, const ChangedPartition& c) {
  const PartitionState& s = c.state;
  const std::string from = old.leader.v < 0 ? HW_WORDS("none") : std::to_string(old.leader.v);
  const std::string to = std::to_string(s.leader.v), epoch = std::to_string(s.leader_epoch.v);
  // What the choice was made from stands behind what is said here: for who asks why just this one (core/history).
  const std::string replicas = join(old.replicas), isr = join(old.isr), elr = join(old.elr);
  if (s.leader.v < 0)
    return t.tell(EventKind::leader_none, EventTone::loss, "{3} is offline: leader {4} \xE2\x86\x92 none, epoch {5}", {t.name, from, epoch, "", replicas, isr, elr});
  if (c.unclean)
    return t.tell(EventKind::leader_unclean, EventTone::loss,
                  c.last_known_leader ? "{3}: leader {4} \xE2\x86\x92 {5}, epoch {6}, elected as the last known leader"
                                      : "{3}: leader {4} \xE2\x86\x92 {5}, epoch {6}, by an unclean election",
                  {t.name, from, to, epoch, replicas, isr, elr});
  return t.tell(EventKind::leader_changed, EventTone::notice, "{3}: leader {4} \xE2\x86\x92 {5}, epoch {6}",
                {t.name, from, to, epoch, replicas, isr, elr});
}

EventSeq tell_isr(const Told& t, const PartitionState& old, const PartitionState& s) {
  const bool shrunk = s.isr.size() < old.isr.size();
  // A broker that somebody stops in good order leaves its ISRs by plan.
  bool planned = true;
  for (BrokerId b : old.isr)
    if (!contains(s.isr, b)) planned = planned && t.world.meta.broker(b)->shutting_down;
  const EventTone tone = !shrunk ? EventTone::good : planned ? EventTone::notice : EventTone::trouble;
  return t.tell(shrunk ? EventKind::isr_shrunk : EventKind::isr_expanded, tone,
                "{3}: ISR {4} \xE2\x86\x92 {5}", {t.name, old.isr.empty() ? "none" : join(old.isr), s.isr.empty() ? "none" : join(s.isr)});
}

}  // namespace

bool change(World& world, Slot slot, PartitionChange how, const char* because, std::vector<std::string> args, EventSeq cause) {
  Partition& p = world.meta.partition(slot);
  const PartitionStateRef old = p.versions.back().second;
  const Topic& topic = world.meta.topic(p.tp.topic);
  std::size_t replicas = how.replicas ? how.replicas->size() : old->replicas.size();
  std::optional<ChangedPartition> changed =
      change_partition(*old, how, world.preset, effective_min_isr(world, topic, replicas));
  if (!changed) return false;
  if (cause.v == 0) cause = world.cause.v != 0 || world.outside ? world.cause : causes::newest(p.isr_event, p.leader_event);
  const Told told{world, p, world.meta.name_of(p.tp), because, args, cause};
  if (changed->unclean) ++p.unclean_elections;
  if (changed->state.leader != old->leader) p.leader_event = tell_leader(told, *old, *changed);
  if (changed->state.isr != old->isr) p.isr_event = tell_isr(told, *old, changed->state);
  if (changed->state.elr != old->elr)
    told.tell(EventKind::elr_changed, EventTone::notice, "{3}: ELR {4} \xE2\x86\x92 {5}",
              {told.name, old->elr.empty() ? "none" : join(old->elr), changed->state.elr.empty() ? "none" : join(changed->state.elr)});
  if (changed->reassignment_done) {
    told.tell(EventKind::reassignment, EventTone::good, "{3}: reassignment complete, replicas {4}", {told.name, join(changed->state.replicas)});
    world.controller.throttles.erase(p.tp);
  }
  world.meta.change_partition(slot, std::move(changed->state), oldest_needed(world));
  touch(world, p.tp);
  return true;
}

void elect_leaderless(World& world, EventSeq cause) {
  const bool periodic = cause.v == 0;
  for (std::size_t i = 0; i < world.meta.partitions().size(); ++i) {
    const Partition& p = world.meta.partitions()[i];
    if (p.deleted || p.now().leader.v >= 0) continue;
    PartitionChange how;
    how.election = unclean_enabled(world, world.meta.topic(p.tp.topic)) ? Election::unclean : Election::online;
    how.acceptable = [&world](BrokerId b) { return world.meta.active(b); };
    const Topic& topic = world.meta.topic(p.tp.topic);
    change(world, Slot{static_cast<std::int32_t>(i)}, std::move(how),
           periodic ? "unclean.leader.election.enable is true, and the controller looks for partitions without a leader every {0}"
                    : "an eligible replica is alive again",
           {shown(world.config.unclean_interval)}, periodic ? causes::newest(p.leader_event, causes::settings(world, topic)) : cause);
  }
}

void start(World& world) {
  schedule(world, world.config.imbalance_check, TimerKind::rebalance, 0, 0);
  schedule(world, world.config.unclean_interval, TimerKind::unclean_check, 0, 0);
}

void on_message(World& world, const msg::Message& m) {
  if (const auto* r = std::get_if<msg::RegisterBroker>(&m.body)) return on_register(world, m, *r);
  if (const auto* h = std::get_if<msg::Heartbeat>(&m.body)) return on_heartbeat(world, m, *h);
  if (const auto* a = std::get_if<msg::AlterPartition>(&m.body)) return on_alter(world, m, *a);
  if (const auto* c = std::get_if<msg::CreateTopic>(&m.body)) {
    cmd::TopicCreate how;
    how.name = c->name;
    if (c->partitions > 0) how.partitions = c->partitions;
    if (c->replication > 0) how.replication = c->replication;
    how.settings = c->settings;
    CauseScope scope(world, c->cause);
    Status done = create_topic(world, how);
    msg::CreateTopicAnswer reply{c->name, done ? ErrorCode::NONE : done.error().code, done ? "" : done.error().text};
    answer(world, m, reply);
  }
  if (std::holds_alternative<msg::WireRequest>(m.body)) {
    CauseScope scope(world, causes::request(world, m));
    wire::on_controller_request(world, m);
  }
}

namespace {

// The ZooKeeper age acts on a broker only when more than leader.imbalance.per.broker.percentage of what it should lead is led
// elsewhere (cases 34); KRaft elects wherever the preferred leader does not lead.
bool balance_wanted(const World& world, BrokerId preferred) {
  if (world.preset.kraft) return true;
  std::int64_t all = 0, away = 0;
  for (const Partition& p : world.meta.partitions()) {
    if (p.deleted || p.now().replicas.front() != preferred) continue;
    ++all;
    if (p.now().leader != preferred) ++away;
  }
  return all > 0 && away * 100 > all * world.config.imbalance_percent;
}

void rebalance(World& world) {
  // Decided once a broker, before anything moves; then all of its partitions go back.
  std::vector<BrokerId> wanted;
  for (const BrokerRegistration& b : world.meta.brokers)
    if (b.active() && balance_wanted(world, b.id)) wanted.push_back(b.id);
  for (std::size_t i = 0; i < world.meta.partitions().size(); ++i) {
    const Partition& p = world.meta.partitions()[i];
    if (p.deleted || p.now().leader == p.now().replicas.front()) continue;
    BrokerId preferred = p.now().replicas.front();
    if (!contains(wanted, preferred) || !contains(p.now().isr, preferred)) continue;
    PartitionChange how;
    how.election = Election::preferred;
    how.acceptable = [&world](BrokerId b) { return world.meta.active(b); };
    change(world, Slot{static_cast<std::int32_t>(i)}, std::move(how),
           "automatic preferred leader election (auto.leader.rebalance.enable, every {0})", {shown(world.config.imbalance_check)}, EventSeq{0});
  }
}

}  // namespace

void on_timer(World& world, const Timer& timer) {
  switch (timer.kind) {
    case TimerKind::fence_check:
      if (world.now() >= world.controller.next_fence_check) on_fence_check(world);
      break;
    case TimerKind::rebalance:
      if (world.config.auto_rebalance) rebalance(world);
      schedule(world, world.config.imbalance_check, TimerKind::rebalance, 0, 0);
      break;
    case TimerKind::unclean_check:
      elect_leaderless(world, EventSeq{0});
      schedule(world, world.config.unclean_interval, TimerKind::unclean_check, 0, 0);
      break;
    default:
      break;
  }
}

void publish(World& world) {
  if (world.controller.published == world.meta.offset()) return;
  world.controller.published = world.meta.offset();
  for (const Broker& b : world.brokers)
    if (b.process_alive() && b.registered)
      send(world, kControllerNode, node(b.id), 0, false, msg::MetadataUpdate{world.meta.offset()});
}

}  // namespace hw::controller
