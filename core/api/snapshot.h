// A picture of the whole cluster at one moment, for the window. Immutable once published; unchanged parts are shared between
// snapshots. Built by the core thread, read by any thread that holds the shared_ptr. Plain data; no rule is decided from it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/types.h"
#include "core/cluster/event.h"
#include "core/history/if_died.h"

namespace hw::api {

/// What a broker process does now.
enum class BrokerState : std::uint8_t { starting, running, shutting_down, stopped, killed, paused };
/// What the controller thinks of it: `fenced` brokers lead nothing and are in no ISR.
enum class Registration : std::uint8_t { none, fenced, unfenced, in_controlled_shutdown };

/// Whether a control would do anything now; if not, why. The window greys it out and says so.
enum class WhyNot : std::uint8_t {
  possible,
  already_running,       // start: it is running
  already_stopped,       // stop, kill, pause: the process is gone
  already_paused,        // pause
  not_paused,            // resume
  paused_process,        // stop: a hung process does not answer a signal; kill it
  shutting_down,         // stop: it already is
  is_preferred,          // elect preferred: the preferred leader leads
  preferred_offline,     // elect preferred: it is not alive
  preferred_not_in_isr,  // elect preferred: it is not in sync
  has_leader,            // elect unclean: there is a leader
  no_live_replica,       // elect unclean: nobody to elect
  no_leader,             // kill leader: there is none
  already_below,         // drop below min ISR: it is
  min_isr_is_one,        // drop below min ISR: would need all brokers; kill the leader instead
  nothing_to_do,         // bring all back: all is well
  real_client            // a real client: it is changed where it runs
};

/// What the death of a broker or rack would come to, found by letting it die in a copy of the cluster (core/history/what_if.h).
using history::IfDiedPartition;
using history::IfDiedRow;
using history::WhatIfTable;
using IfDiedNow = history::IfDied;

struct BrokerView {
  BrokerId id;
  std::string rack;  // empty: none
  BrokerState state = BrokerState::running;
  Registration registration = Registration::none;
  Time state_since;
  Time last_heartbeat;      // as the controller saw it
  Duration session_timeout;
  Duration lag, disk_delay;
  std::int32_t leads = 0, preferred = 0, replicas = 0, out_of_sync = 0;  // of topics that are not internal
  IfDiedNow if_died;        // as its topics are set; without the partitions, which stand in Snapshot::what_if
  WhyNot can_stop{}, can_kill{}, can_pause{}, can_resume{}, can_start{};
  std::vector<std::pair<std::string, std::string>> settings;  // set apart from the cluster's, by name
  bool operator==(const BrokerView&) const = default;
};

/// One record as the close view draws it.
struct RecordCell {
  Offset offset;
  LeaderEpoch epoch;
  ClientIndex producer{-1};   // colour; -1: not from a drawn producer
  std::string key, value;     // as text for people
  bool acked = false;         // the producer was told so
  bool operator==(const RecordCell&) const = default;
};

/// A run of offsets written under one leader epoch: [start, next entry's start).
struct EpochStart {
  LeaderEpoch epoch;
  Offset start;
  bool operator==(const EpochStart&) const = default;
};

struct ReplicaView {
  BrokerId broker;
  bool leader = false;        // it leads, as the controller sees it
  bool online = false;        // its process runs and is not fenced
  bool in_isr = false, in_elr = false;
  bool adding = false, removing = false;
  bool frozen = false;
  Duration slow;
  Offset log_start, leo, hw;
  std::int64_t behind = 0;    // records behind the leader's log end; 0 for the leader
  Offset divergent_from{-1};  // from here on its log differs from the leader's; -1: nowhere
  LeaderEpoch last_epoch{-1};
  std::vector<EpochStart> epochs;    // newest last; at most 8
  std::vector<RecordCell> tail;      // newest last; only where detail is given (see Host::set_detail)
  bool operator==(const ReplicaView&) const = default;
};

enum class PartitionTrouble : std::uint8_t { none, at_min_isr, under_replicated, under_min_isr, offline };

struct PartitionView {
  TopicPartition id;
  std::string name;  // "test_repli-0"
  BrokerId leader{-1}, preferred{-1};
  LeaderEpoch leader_epoch;
  PartitionEpoch partition_epoch;
  std::vector<BrokerId> isr, elr, last_known_elr, adding, removing;
  std::int32_t min_isr = 1;
  bool recovering = false;           // elected uncleanly, not yet replicated again
  PartitionTrouble trouble = PartitionTrouble::none;  // the worst that holds
  bool under_replicated = false, at_min_isr = false, under_min_isr = false;
  std::vector<ReplicaView> replicas;  // in the order of Replicas; [0] is preferred
  WhyNot can_elect_preferred{}, can_elect_unclean{}, can_kill_leader{}, can_drop_below_min_isr{};
  std::uint64_t version = 0;          // grows with each change of this partition's picture
  // If this leader died now: as the newest row of Snapshot::what_if about it says, as of that row's moment. heir_known is false where
  // that row is about another leader or epoch, or not found out yet, and of internal topics; the others say nothing then.
  bool heir_known = false;
  BrokerId heir{-1};                  // who would lead; -1: nobody
  bool heir_unclean = false;          // elected without being known to have everything
  std::int64_t would_lose = 0;        // acknowledged records that it would not have
  bool operator==(const PartitionView&) const = default;
};

struct TopicView {
  TopicIndex index;
  std::string name;
  std::string topic_id;  // Kafka's base64 form
  bool internal = false;
  std::int32_t replication_factor = 0;
  std::vector<std::pair<std::string, std::string>> settings;  // overrides
  bool unclean_enabled = false;
  std::vector<std::shared_ptr<const PartitionView>> partitions;
};

/// What became of a producer's records. All count records.
struct LedgerView {
  std::int64_t sent = 0, in_flight = 0, acked = 0, failed = 0;
  std::int64_t acked_then_lost = 0;   // told "acknowledged", and no longer in the leader's log
  std::int64_t kept_unacked = 0;      // told "failed" (or never told), and in the log all the same
  std::int64_t duplicated = 0;        // extra copies in the log
};

/// A run of lost records, newest last in ProducerView::lost.
struct LostView {
  TopicPartition partition;
  std::string partition_name;
  Offset first;
  std::int64_t count = 0;
  LeaderEpoch epoch;       // they were written under this epoch
  BrokerId acked_by{-1};   // the leader that acknowledged them
  EventSeq election{0};    // the event of the election that left them out
};

/// Acknowledged records of a partition that no leader's log holds now.
struct LostCount {
  TopicPartition partition;
  std::int64_t records = 0;
  bool operator==(const LostCount&) const = default;
};

enum class Acks : std::int8_t { all = -1, none = 0, leader = 1 };

struct ProducerView {
  ClientIndex index;
  std::string name, topic;
  bool running = true;         // false: stopped, its ledger stays
  Acks acks = Acks::all;
  double rate_per_s = 0;
  std::int64_t batch_size = 0, linger_ms = 0, max_in_flight = 0, retries = 0, delivery_timeout_ms = 0, record_size = 0;
  bool idempotent = true;
  std::string key_mode, serializer;  // "none", "sequence", "random:10", "fixed:a" | "string", "integer", "bytes"
  std::int32_t partition = -1;       // fixed partition, or -1
  std::string last_error;            // Kafka's name of the newest error, empty if none
  Time last_error_at;
  LedgerView ledger;
  std::vector<LostView> lost;        // the newest 20
  bool real = false;                 // a real client, over a connection; its settings are its own
  std::string software;              // of a real client, as it names itself: "librdkafka 2.0.2"
  bool one_shot = false;             // made by `produce`; shown while it is busy, and after that only if its ledger is not clean
};

struct AssignedPartition {
  TopicPartition partition;
  std::string name;
  Offset position{-1};   // next offset to read; -1: not known yet
  Offset committed{-1};
  Offset high_watermark{-1};
  std::int64_t lag = 0;
};

struct ConsumerView {
  ClientIndex index;
  bool real = false;                // a real client, over a connection
  std::string software;             // of a real client, as it names itself
  std::string name, group, state;   // "joining", "stable", "idle" (no partitions), "no coordinator", "stopped"
  bool running = true;
  std::int64_t records_read = 0, lag = 0;
  std::string last_error;
  std::vector<AssignedPartition> assigned;
};

struct GroupView {
  std::string id, state, assignor;   // Empty, PreparingRebalance, CompletingRebalance, Stable, Dead
  BrokerId coordinator{-1};          // -1: none available
  std::int32_t offsets_partition = -1;
  std::int32_t generation = 0;
  std::vector<std::pair<std::string, std::vector<std::string>>> members;  // client name, "topic-partition" names
  std::int64_t lag = 0;
};

enum class PacketKind : std::uint8_t { produce, produce_answer, fetch, fetch_answer, consume, consume_answer, metadata, group, heartbeat, control, other };

/// A message. `delivered`: it has arrived; the window may still let it glide to its end so that an eye can follow.
struct PacketView {
  MessageId id;
  PacketKind kind = PacketKind::other;
  NodeId from, to;
  Time sent, arrives;
  bool delivered = false;
  bool held = false;                 // stuck at a cut
  TopicPartition partition;          // the first partition with records in it, or {-1,-1}
  std::int64_t records = 0;
  std::int32_t error = 0;            // Kafka's code in an answer
  ClientIndex client{-1};            // the producer or consumer at one end
};

/// A fault of a link; only links that have one are listed.
struct LinkView {
  NodeId from, to;
  Duration delay, jitter;
  double loss = 0;
  bool cut = false;
};

struct ListenerView {
  BrokerId broker;
  std::string address;  // "127.0.0.1:9092"
  std::string state;    // "listening", "silent" (its process hangs), "refusing" (it does not run), or why it cannot listen
};

/// An event as the time bar marks it; only those worth a mark.
struct Mark {
  Time at;
  EventSeq seq;
  EventKind kind = EventKind::command;
  EventTone tone = EventTone::quiet;
};

/// One course of events. A branch leaves another where somebody acted in its past.
struct BranchView {
  BranchId id{-1}, parent{-1};
  std::string name;                     // as a person named it; empty: by its first command
  std::string first_command;            // text of the command that made it; empty for the first branch
  Time fork, begin, end;                // leaves its parent; can be shown from; as far as it has come
  EventSeq first_event{1};              // its own events begin there
  std::shared_ptr<const std::vector<Mark>> marks;  // its own, rising; never null
};

/// A moment of a branch, told from others of the same instant: so many events had run and so many inputs (commands, what real
/// clients did) were taken. branch -1: nothing is recorded.
struct Moment {
  std::uint64_t cluster = 0;  // as in Snapshot
  BranchId branch{-1};
  Time at;
  std::int64_t steps = 0, inputs = 0;
  bool operator==(const Moment&) const = default;
};

/// Which moment of which branch the picture shows, and where one can go from there.
struct TimeView {
  bool recorded = false;                // false: nothing is recorded, and the rest says nothing
  bool live = true;                     // the newest state of the branch that goes on; false: the past is shown
  bool real_clients = false;            // are connected: they live on while the past is shown, and it cannot be acted on
  bool seeking = false;                 // on the way to a moment that was asked for
  BranchId branch{0};                   // shown
  Moment moment;                        // shown; see Host::seek_to
  BranchId beside{-1};                  // compared with; see Snapshot::beside. -1: none
  Time begin, end;                      // of the branch shown
  std::vector<BranchView> branches;     // in the order in which they were made
  std::string undo, redo;               // the commands that undo() and redo() would pass; empty: none
};

struct Snapshot {
  std::uint64_t number = 0;
  Time now;
  double speed = 1;                   // below 0: backwards
  bool paused = false;
  std::string preset;                 // "4.1"
  std::uint64_t seed = 0;
  bool elr = true;                    // eligible leader replicas in force
  Duration lag_time_max;              // replica.lag.time.max.ms
  std::int64_t lag_messages_max = -1; // replica.lag.max.messages (preset 0.8), else -1
  std::vector<std::shared_ptr<const BrokerView>> brokers;   // by id
  std::vector<std::shared_ptr<const TopicView>> topics;     // in order of creation; internal ones too
  std::vector<ProducerView> producers;
  std::vector<ConsumerView> consumers;
  std::vector<GroupView> groups;
  std::vector<PacketView> packets;    // on their way, and those that arrived since the last snapshot; at most 400
  std::vector<LinkView> links;
  std::vector<LostCount> lost;        // by partition, rising; only those that miss some
  std::vector<ListenerView> listeners;
  std::shared_ptr<const WhatIfTable> what_if;  // of each broker and rack, as of the moments it says; null: not asked for
  WhyNot can_bring_back{};
  std::int64_t events = 0;            // so many events are in the log
  std::int64_t steps = 0;             // so many simulation events have run
  std::int64_t metadata_offset = 0;
  TimeView time;
  std::shared_ptr<const Snapshot> beside;  // the branch compared with, at the same moment (or its end, if that is earlier); or null
  double achieved_speed = 0;          // virtual seconds a real second, lately; below `speed` when the machine cannot follow
  std::uint64_t cluster = 1;          // grows with each new cluster; numbers of events, topics and clients begin anew with it
};

}  // namespace hw::api
