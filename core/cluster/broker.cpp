// A broker's life and its session with the controller.
#include "core/cluster/broker.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cluster/broker_requests.h"
#include "core/cluster/causes.h"
#include "core/cluster/replica.h"
#include "core/cluster/retention.h"
#include "core/cluster/wire/admin.h"

namespace hw {

const PartitionState* seen(const World& world, const Broker& broker, TopicPartition tp) {
  Slot slot = world.meta.slot_of(tp);
  if (slot.v < 0 || !world.meta.topic_seen(world.meta.topic(tp.topic), broker.applied)) return nullptr;
  return world.meta.state_seen(slot, broker.applied);
}

namespace broker {
namespace {

std::int32_t place(const World& world, const Broker& b) { return world.place_of(b.id); }

void set_state(World& world, Broker& b, ProcessState state, EventTone tone, const char* title, const char* because) {
  b.state = state;
  b.state_since = world.now();
  Event e;
  e.kind = EventKind::broker_state;
  e.tone = tone;
  e.broker = b.id;
  e.title = title;
  e.because = because;
  e.args = {std::to_string(b.id.v)};
  b.state_event = report(world, std::move(e));
  for (const Replica& r : b.replicas)
    if (r.hosted) touch(world, r.tp);
}

void register_now(World& world, Broker& b) {
  b.heartbeat_sent = world.now();
  b.heartbeat_corr = ask(world, node(b.id), kControllerNode, msg::RegisterBroker{b.generation, b.clean_shutdown});
}

void heartbeat_now(World& world, Broker& b) {
  b.heartbeat_sent = world.now();
  b.heartbeat_corr = ask(world, node(b.id), kControllerNode, msg::Heartbeat{b.epoch, b.applied, b.state == ProcessState::shutting_down});
}

void on_heartbeat_timer(World& world, Broker& b) {
  schedule(world, b.config.heartbeat_interval, TimerKind::heartbeat, place(world, b), b.generation);
  const bool waits = b.heartbeat_corr != 0 && world.now() - b.heartbeat_sent < b.config.session_timeout / 2;
  if (waits) return;
  if (b.registered)
    heartbeat_now(world, b);
  else
    register_now(world, b);
}

// A power loss takes what was not yet on the disk.
void lose_unflushed(World& world, Broker& b) {
  if (b.lose_on_start == 0) return;
  ++world.disk_losses;
  for (Replica& r : b.replicas)
    if (r.hosted && r.log.end() > r.log.start())
      replica::truncate(world, b, r, std::max(r.log.start(), r.log.end() + -b.lose_on_start), "the power loss took what broker {0} had not flushed",
                        {std::to_string(b.id.v)}, b.power_loss);
  b.lose_on_start = 0;
}

void on_started(World& world, Broker& b) {
  CauseScope scope(world, b.state_event);
  lose_unflushed(world, b);
  register_now(world, b);
  schedule(world, b.config.heartbeat_interval, TimerKind::heartbeat, place(world, b), b.generation);
}

void on_registered(World& world, Broker& b, const msg::RegisterAnswer& a) {
  b.heartbeat_corr = 0;
  if (a.error != ErrorCode::NONE) return;  // the heartbeat timer tries again
  const bool first = !b.registered;
  b.registered = true;
  b.fenced = true;
  b.epoch = a.epoch;
  if (first) {
    b.applied = std::max(b.applied, a.metadata);
    for (std::size_t i = 0; i < world.meta.partitions().size(); ++i) replica::apply_state(world, b, Slot{static_cast<std::int32_t>(i)});
    schedule(world, b.config.lag_time_max / world.preset.isr_check_divisor, TimerKind::isr_check, place(world, b), b.generation);
    schedule(world, b.config.hw_checkpoint, TimerKind::hw_checkpoint, place(world, b), b.generation);
    schedule(world, b.config.retention_check, TimerKind::retention, place(world, b), b.generation);
  } else {
    apply_metadata(world, b, a.metadata);
  }
  heartbeat_now(world, b);
}

void finish_stop(World& world, Broker& b, ProcessState state, bool clean, const char* title, const char* because);

void on_heartbeat_answer(World& world, Broker& b, const msg::HeartbeatAnswer& a) {
  b.heartbeat_corr = 0;
  if (a.error == ErrorCode::STALE_BROKER_EPOCH) {
    b.fenced = true;
    register_now(world, b);
    return;
  }
  b.fenced = a.fenced;
  apply_metadata(world, b, a.metadata);
  if (b.state == ProcessState::shutting_down && a.should_shutdown) {
    finish_stop(world, b, ProcessState::stopped, true, "Broker {0} has stopped", "its leaders have moved away");
    return;
  }
  if (!a.fenced && b.state == ProcessState::starting) {
    CauseScope scope(world, b.state_event);
    b.clean_shutdown = false;  // from now on a kill leaves unflushed work behind
    set_state(world, b, ProcessState::running, EventTone::good, "Broker {0} is up", "it is registered, unfenced and serves clients");
    fetcher::kick_all(world, b);
  }
}

// The connections of a process that ends break: whoever waits for an answer of it is told.
void disconnect_all(World& world, Broker& b) {
  auto tell = [&](NodeId to, std::int64_t corr) { answer(world, node(b.id), to, corr, msg::Disconnected{}); };
  for (const auto& [id, wait] : b.waiting_fetches)
    if (wait.from.kind == NodeKind::broker) tell(wait.from, wait.corr);
  for (const auto& [to, corr] : producer::outstanding(world, b.id)) tell(to, corr);
  for (const auto& [to, corr] : consumer::outstanding(world, b.id)) tell(to, corr);
  for (const auto& [to, corr] : external::outstanding(world, b.id)) tell(to, corr);
  for (const auto& [to, corr] : txn::outstanding(world, b.id)) tell(to, corr);
}

void finish_stop(World& world, Broker& b, ProcessState state, bool clean, const char* title, const char* because) {
  disconnect_all(world, b);
  replica::process_ended(world, b, clean);
  for (std::int64_t at : b.inbox) {
    // Taken out first: sending may move the table of messages.
    const msg::Message m = std::exchange(world.messages[static_cast<std::size_t>(at)], msg::Message{});
    world.free_places.push_back(static_cast<std::int32_t>(at));
    if (!m.is_answer) answer(world, m, msg::Disconnected{});
  }
  b.inbox.clear();
  b.deferred.clear();
  ++b.generation;
  b.registered = false;
  b.fenced = true;
  b.heartbeat_corr = 0;
  b.purgatory_watched = false;
  b.forwards.clear();
  b.sessions = FetchSessions{};
  b.deletes.clear();
  b.logger_levels.clear();
  b.clean_shutdown = clean;
  set_state(world, b, state, clean ? EventTone::notice : EventTone::loss, title, because);
}

Error nothing(const Broker& b, const char* text) { return {ErrorCode::INVALID_REQUEST, fmt::format(fmt::runtime(text), b.id.v)}; }

Status stop(World& world, Broker& b) {
  if (!b.process_alive()) return nothing(b, HW_WORDS("broker {} is not running"));
  if (b.state == ProcessState::paused) return nothing(b, HW_WORDS("broker {} is paused: a hung process does not answer a signal; resume or kill it"));
  if (b.state == ProcessState::shutting_down) return nothing(b, HW_WORDS("broker {} is shutting down already"));
  if (!b.registered || !b.config.controlled_shutdown || b.state == ProcessState::starting) {
    finish_stop(world, b, ProcessState::stopped, true, "Broker {0} has stopped", "without a controlled shutdown");
    return Done{};
  }
  set_state(world, b, ProcessState::shutting_down, EventTone::notice, "Broker {0} is shutting down", "by a stop: it hands over its leaders first");
  heartbeat_now(world, b);
  // A broker whose controller cannot be reached does not wait for ever.
  schedule(world, secs(30), TimerKind::shutdown_limit, place(world, b), b.generation);
  return Done{};
}

Status kill(World& world, Broker& b, std::int64_t lose) {
  if (!b.process_alive()) return nothing(b, HW_WORDS("broker {} is not running"));
  b.lose_on_start = lose;
  finish_stop(world, b, ProcessState::killed, false, "Broker {0} was killed", lose > 0 ? "by a power loss" : "by a kill");
  if (lose > 0) b.power_loss = b.state_event;
  return Done{};
}

Status pause(World& world, Broker& b) {
  if (!b.process_alive()) return nothing(b, HW_WORDS("broker {} is not running"));
  if (b.state == ProcessState::paused) return nothing(b, HW_WORDS("broker {} is paused already"));
  b.paused_from = b.state;
  set_state(world, b, ProcessState::paused, EventTone::trouble, "Broker {0} is paused", "its process hangs: connections stay open, nothing answers");
  return Done{};
}

Status resume(World& world, Broker& b) {
  if (b.state != ProcessState::paused) return nothing(b, HW_WORDS("broker {} is not paused"));
  set_state(world, b, b.paused_from, EventTone::good, "Broker {0} goes on", "its process was resumed");
  for (const auto& [timer, n] : b.deferred)
    schedule(world, Duration{}, static_cast<TimerKind>(timer), place(world, b), n);
  b.deferred.clear();
  std::vector<std::int64_t> inbox;
  inbox.swap(b.inbox);
  for (std::int64_t at : inbox) schedule(world, Duration{}, TimerKind::deliver, 0, at);
  return Done{};
}

}  // namespace

const char* state_word(ProcessState state) {
  static constexpr const char* kWords[] = {"starting", "running", "shutting down", "stopped", "killed", "paused"};
  return kWords[static_cast<std::size_t>(state)];
}

void start(World& world, Broker& b) {
  ++b.generation;
  b.registered = false;
  b.fenced = true;
  b.disk_free = world.now();
  set_state(world, b, ProcessState::starting, EventTone::notice, "Broker {0} is starting",
            b.clean_shutdown ? "its log is as it left it" : "after an unclean shutdown: its high watermarks are those of its last checkpoint");
  schedule(world, b.config.startup, TimerKind::broker_started, place(world, b), b.generation);
}

Status act(World& world, Broker& b, cmd::BrokerVerb verb, std::int64_t lose) {
  switch (verb) {
    case cmd::BrokerVerb::stop:
      return stop(world, b);
    case cmd::BrokerVerb::kill:
      return kill(world, b, lose);
    case cmd::BrokerVerb::pause:
      return pause(world, b);
    case cmd::BrokerVerb::resume:
      return resume(world, b);
    case cmd::BrokerVerb::start:
      if (b.process_alive()) return nothing(b, b.state == ProcessState::paused ? HW_WORDS("broker {} is paused, not stopped: resume it") : HW_WORDS("broker {} is running already"));
      start(world, b);
      return Done{};
  }
  return Done{};
}

void apply_metadata(World& world, Broker& b, MetadataOffset upto) {
  if (upto <= b.applied) return;
  std::set<std::int32_t> slots;
  std::vector<TopicIndex> gone;
  for (MetadataOffset at = b.applied; at < upto; at = MetadataOffset{at.v + 1}) {
    const MetadataRecord& record = world.meta.record(at);
    if (record.kind == MetadataRecord::Kind::partition) slots.insert(record.index);
    if (record.kind != MetadataRecord::Kind::topic) continue;
    const Topic& topic = world.meta.topic(TopicIndex{record.index});
    for (Slot slot : topic.slots) slots.insert(slot.v);
    if (topic.removed < upto) gone.push_back(topic.index);
  }
  b.applied = upto;
  for (std::int32_t slot : slots) replica::apply_state(world, b, Slot{slot});
  for (TopicIndex topic : gone) coordinator::on_topic_deleted(world, b, topic);
  if (!b.deletes.empty()) wire::check_deletes(world, b);
}

namespace {

void dispatch(World& world, Broker& b, const msg::Message& m) {
  if (std::holds_alternative<msg::Disconnected>(m.body)) {
    fetcher::on_disconnected(world, b, m);
    txn::on_message(world, b, m);
    return;
  }
  if (const auto* a = std::get_if<msg::FetchAnswer>(&m.body)) return fetcher::on_answer(world, b, m, *a);
  if (const auto* f = std::get_if<msg::Fetch>(&m.body)) return replica::on_fetch(world, b, m, *f);
  if (const auto* p = std::get_if<msg::Produce>(&m.body)) return replica::on_produce(world, b, m, *p);
  if (const auto* u = std::get_if<msg::MetadataUpdate>(&m.body)) {
    if (b.registered) apply_metadata(world, b, u->upto);
    return;
  }
  if (const auto* a = std::get_if<msg::RegisterAnswer>(&m.body)) {
    if (m.corr == b.heartbeat_corr) on_registered(world, b, *a);
    return;
  }
  if (const auto* a = std::get_if<msg::HeartbeatAnswer>(&m.body)) {
    if (m.corr == b.heartbeat_corr) on_heartbeat_answer(world, b, *a);
    return;
  }
  if (const auto* a = std::get_if<msg::AlterPartitionAnswer>(&m.body)) return replica::on_alter_answer(world, b, m, *a);
  if (const auto* q = std::get_if<msg::EpochQuery>(&m.body)) return replica::on_epoch_query(world, b, m, *q);
  if (const auto* a = std::get_if<msg::EpochAnswer>(&m.body)) return fetcher::on_epoch_answer(world, b, m, *a);
  if (std::holds_alternative<msg::WireRequest>(m.body)) return wire::on_request(world, b, m);
  if (std::holds_alternative<msg::WireAnswer>(m.body)) return wire::on_forwarded(world, b, m);
  if (std::holds_alternative<msg::WriteMarkers>(m.body) || std::holds_alternative<msg::MarkersAnswer>(m.body) ||
      std::holds_alternative<msg::AddToTransaction>(m.body) || std::holds_alternative<msg::AddedToTransaction>(m.body))
    return txn::on_message(world, b, m);
  requests::on_client_request(world, b, m);
}

bool waits_for_disk(const World& world, Broker& b, msg::Message& m) {
  if (b.disk_delay.us == 0 || m.disk_waited) return false;
  if (!std::holds_alternative<msg::Produce>(m.body) && !std::holds_alternative<msg::FetchAnswer>(m.body)) return false;
  if (const auto* a = std::get_if<msg::FetchAnswer>(&m.body)) {
    bool writes = false;
    for (const auto& part : a->parts) writes = writes || !part.entries.empty();
    if (!writes) return false;
  }
  m.disk_waited = true;
  b.disk_free = std::max(b.disk_free, world.now()) + b.disk_delay;
  return true;
}

}  // namespace

bool on_message(World& world, Broker& b, msg::Message& m, std::int32_t at) {
  if (b.state == ProcessState::paused) {
    b.inbox.push_back(at);
    return false;
  }
  const bool from_controller = m.from == kControllerNode;
  if (!b.process_alive() || (!b.registered && !from_controller)) {
    // Connection refused. Answers to a process that is gone vanish.
    if (!m.is_answer && !from_controller) answer(world, m, msg::Disconnected{});
    return true;
  }
  if (waits_for_disk(world, b, m)) {
    schedule_at(world, b.disk_free, TimerKind::deliver, 0, at);
    return false;
  }
  const EventSeq asked = causes::request(world, m);
  CauseScope scope(world, asked.v > 0 || b.state == ProcessState::running ? asked : b.state_event);
  dispatch(world, b, m);
  return true;
}

void on_timer(World& world, Broker& b, const Timer& t) {
  const bool of_process = t.kind == TimerKind::broker_started || t.kind == TimerKind::heartbeat || t.kind == TimerKind::isr_check ||
                          t.kind == TimerKind::hw_checkpoint || t.kind == TimerKind::shutdown_limit || t.kind == TimerKind::retention;
  if (of_process && t.b != b.generation) return;
  if (b.state == ProcessState::paused) {
    b.deferred.emplace_back(static_cast<std::uint64_t>(t.kind), t.b);
    return;
  }
  switch (t.kind) {
    case TimerKind::broker_started:
      return on_started(world, b);
    case TimerKind::heartbeat:
      return on_heartbeat_timer(world, b);
    case TimerKind::isr_check:
      schedule(world, b.config.lag_time_max / world.preset.isr_check_divisor, TimerKind::isr_check, t.a, t.b);
      return replica::check_isr(world, b);
    case TimerKind::hw_checkpoint:
      schedule(world, b.config.hw_checkpoint, TimerKind::hw_checkpoint, t.a, t.b);
      for (Replica& r : b.replicas) r.hw_checkpoint = r.log.high_watermark();
      return;
    case TimerKind::shutdown_limit:
      if (b.state == ProcessState::shutting_down) {
        CauseScope scope(world, b.state_event);
        finish_stop(world, b, ProcessState::stopped, true, "Broker {0} has stopped", "it could not hand over its leaders in time");
      }
      return;
    case TimerKind::retention:
      schedule(world, b.config.retention_check, TimerKind::retention, t.a, t.b);
      return retention::on_timer(world, b);
    case TimerKind::delete_records:
      return wire::on_delete_timeout(world, b, t.b);
    case TimerKind::fetch_wait:
      return replica::on_fetch_wait_over(world, b, t.b);
    case TimerKind::fetcher_wake:
      return fetcher::on_wake(world, b, BrokerId{static_cast<std::int32_t>(t.b)});
    case TimerKind::fetcher_timeout:
      return fetcher::on_timeout(world, b, BrokerId{static_cast<std::int32_t>(t.b)});
    case TimerKind::produce_timeout:
      return replica::on_produce_timeout(world, b);
    case TimerKind::alter_timeout:
      return replica::on_alter_timeout(world, b, Slot{static_cast<std::int32_t>(t.b)});
    case TimerKind::group:
      return coordinator::on_timer(world, b, t.b);
    case TimerKind::txn:
      return txn::on_timer(world, b, t.b);
    default:
      return;
  }
}

}  // namespace broker
}  // namespace hw
