// The whole cluster as one value, and the few things every part does to it: send, schedule, report. Copying a World is a
// checkpoint. Used on the core thread only; the parts (controller, broker, producer, ...) are functions over it.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/cluster/broker_state.h"
#include "core/cluster/command.h"
#include "core/cluster/consumer.h"
#include "core/cluster/event.h"
#include "core/cluster/ledger.h"
#include "core/cluster/message.h"
#include "core/cluster/metadata.h"
#include "core/cluster/producer.h"
#include "core/cluster/wire/external.h"
#include "core/sim/links.h"
#include "core/sim/scheduler.h"

namespace hw {

enum class TimerKind : std::uint8_t {
  deliver,           // b: place of the message
  broker_started,    // a: broker's place, b: generation
  heartbeat,         // a, b: generation
  fence_check,       // controller
  fetch_wait,        // a: broker's place, b: WaitingFetch id
  fetcher_wake,      // a: broker's place, b: leader id
  fetcher_timeout,   // a: broker's place, b: leader id
  isr_check,         // a, b: generation
  hw_checkpoint,     // a, b: generation
  produce_timeout,   // a: broker's place
  alter_timeout,     // a: broker's place, b: slot
  rebalance,         // controller's periodic preferred election
  unclean_check,     // controller's periodic unclean election
  shutdown_limit,    // a, b: generation: a controlled shutdown gives up waiting
  retention,         // a, b: generation: old segments are looked for
  delete_records,    // a, b: a DeleteRecords request has waited long enough
  txn,               // a: broker's place, b: the transaction coordinator's own tag
  group,             // a: broker's place, b: the coordinator's own tag
  producer,          // a: client index, b: the producer's own tag
  consumer           // a: client index, b: the consumer's own tag
};

struct Timer {
  TimerKind kind = TimerKind::deliver;
  std::int32_t a = 0;
  std::int64_t b = 0;
};

struct ControllerState {
  Time next_fence_check = kNever;
  MetadataOffset published{0};     // what brokers were told of
  EventSeq config_event{0};        // newest change of a setting of all brokers
  std::map<TopicPartition, std::int64_t> throttles;  // bytes/s of a running reassignment
};

/// What arrived lately, for the window's gliding packets. Bounded; not part of the cluster's behaviour.
struct PacketTrace {
  Time arrived;
  std::shared_ptr<const msg::Message> message;
};

struct World {
  // how it was made
  Preset preset;
  std::uint64_t seed = 1;
  BrokerConfig config;         // static settings of every broker
  cmd::Settings static_settings;
  std::int32_t min_isr_default = 1;   // min.insync.replicas and unclean.leader.election.enable for topics without their own
  bool unclean_default = false;
  // time and chance
  sim::Scheduler<Timer> timers;
  sim::Links links;
  Random random;               // placement and links
  std::int64_t steps = 0;      // events run
  std::int64_t inputs = 0;     // commands and inputs of real clients taken
  // messages on their way
  std::vector<msg::Message> messages;       // by place; empty places are in free_places
  std::vector<std::int32_t> free_places;
  std::vector<std::int32_t> held;           // stuck at a cut, in order
  std::int64_t next_message = 1, next_corr = 1, next_batch = 1, next_wait = 1, next_producer_id = 0;
  // parts
  Metadata meta;
  ControllerState controller;
  std::vector<Broker> brokers;              // in the order of the cluster's ids
  std::vector<Producer> producers;          // by ClientIndex; producers and consumers have one numbering each
  std::vector<Consumer> consumers;
  Ledger ledger;
  External external;                        // connections of real clients
  // what happened
  std::vector<std::shared_ptr<const Event>> events;  // events[i] has seq first_event + i
  std::int64_t first_event = 1;
  EventSeq cause{0};                        // of what is being done now
  bool outside = false;                     // what is being done now is an act from outside
  std::map<sim::Links::Key, EventSeq> link_events;  // newest event about each link that ever had a fault
  EventSeq heal_event{0};                   // newest that took the faults of all links away
  bool clients_still = false;               // in a copy that asks "what if": clients do and hear nothing more
  std::vector<std::int64_t> never_arrived;  // and there: batches sent with acks=0 that were lost with their connection
  std::int32_t disk_losses = 0;             // power losses that took unflushed records
  // bookkeeping for snapshots and invariants: partitions changed since somebody last looked
  std::set<TopicPartition> touched;
  bool trace_packets = false;
  std::vector<PacketTrace> trace;

  Time now() const { return timers.now(); }
  Broker* broker(BrokerId id);
  const Broker* broker(BrokerId id) const;
  std::int32_t place_of(BrokerId id) const;  // -1: no such broker
  const Event* event(EventSeq seq) const;
};

/// Puts a message on its link. Returns its id. A cut link holds it.
MessageId send(World& world, NodeId from, NodeId to, std::int64_t corr, bool is_answer, msg::Body body, Duration extra = {});
/// A request: gets a new corr, which is returned.
std::int64_t ask(World& world, NodeId from, NodeId to, msg::Body body);
/// The answer to `request`.
void answer(World& world, const msg::Message& request, msg::Body body, Duration extra = {});
/// The answer where only sender and corr are left of the request.
void answer(World& world, NodeId from, NodeId to, std::int64_t corr, msg::Body body, Duration extra = {});
void schedule(World& world, Duration after, TimerKind kind, std::int32_t a, std::int64_t b);
void schedule_at(World& world, Time when, TimerKind kind, std::int32_t a, std::int64_t b);

/// Adds a line to the event log. `cause` 0 takes world.cause.
EventSeq report(World& world, Event event);
/// Marks a partition as changed.
inline void touch(World& world, TopicPartition tp) { world.touched.insert(tp); }

/// "1,2,3"
std::string join(const std::vector<BrokerId>& ids);
/// "9 s", "800 ms", "2.5 s": for sentences.
std::string shown(Duration span);

/// Sets world.cause for a scope.
class CauseScope {
 public:
  CauseScope(World& world, EventSeq cause) : world_(world), before_(world.cause) { world.cause = cause; }
  ~CauseScope() { world_.cause = before_; }
  CauseScope(const CauseScope&) = delete;
  CauseScope& operator=(const CauseScope&) = delete;

 private:
  World& world_;
  EventSeq before_;
};

/// What is reported in its scope without a cause is an act from outside.
class OutsideScope {
 public:
  explicit OutsideScope(World& world) : world_(world) {
    world.outside = true;
    world.cause = EventSeq{0};
  }
  ~OutsideScope() { world_.outside = false; }
  OutsideScope(const OutsideScope&) = delete;
  OutsideScope& operator=(const OutsideScope&) = delete;

 private:
  World& world_;
};

}  // namespace hw
