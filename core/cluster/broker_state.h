// The state of a broker process and of the replicas on its disk. Values; changed by broker.cpp, replica.cpp, fetcher.cpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/types.h"
#include "core/cluster/config.h"
#include "core/cluster/coordinator.h"
#include "core/cluster/fetch_session.h"
#include "core/cluster/message.h"
#include "core/cluster/metadata.h"
#include "core/cluster/transactions.h"
#include "core/cluster/wire/wire.h"
#include "core/log/partition_log.h"

namespace hw {

/// A follower as its leader sees it (kafka.cluster.Replica).
struct RemoteReplica {
  BrokerId broker;
  Offset end{-1};              // its log end as of its last fetch; -1: not heard of since this leader took over
  Time caught_up{INT64_MIN / 2};  // last time it had all the leader had
  Time last_fetch{INT64_MIN / 2};
  Offset leader_end_at_last_fetch{-1};
  Offset log_start{-1};        // of its log, as of its last fetch
  Time end_changed;            // 0.8: when its log end last moved
};

/// An ISR the leader has asked the controller for and not yet been granted (KIP-497).
struct PendingIsr {
  bool expand = false;
  std::vector<BrokerId> proposed;
  std::int64_t corr = 0;
  Time sent;
};

/// A produce of acks=all waiting for the high watermark.
struct WaitingAck {
  Offset needs;          // acknowledged when the high watermark reaches this
  std::int64_t produce;  // PendingProduce it is part of
};

struct Replica {
  enum class Role : std::uint8_t { none, leader, follower };
  TopicPartition tp;
  Slot slot;
  PartitionLog log;
  Offset hw_checkpoint;        // what a crash would leave of the high watermark
  bool hosted = true;          // false: the replica was moved away or its topic deleted
  Role role = Role::none;
  BrokerId leader{-1};
  LeaderEpoch epoch{-1};
  PartitionEpoch partition_epoch{-1};
  // as leader
  Offset epoch_start;
  std::vector<BrokerId> isr;
  std::vector<RemoteReplica> remotes;
  std::optional<PendingIsr> pending_isr;
  std::vector<WaitingAck> waiting;       // by rising offset
  std::vector<std::int64_t> readers;     // consumers' long polls (WaitingFetch ids)
  bool recovering = false;
  // as follower
  bool must_query_epoch = false;         // preset 0.11: ask before the first fetch
  Time not_before;                       // delayed until then (errors, slow fetcher)
  // faults
  bool frozen = false;
  Duration slow;
  EventSeq fault_event{0};  // newest event about them
};

/// Fetches from one leader, for all partitions that broker leads (kafka.server.ReplicaFetcherThread, one a leader).
struct Fetcher {
  BrokerId leader;
  std::vector<Slot> slots;     // rising
  std::int64_t corr = 0;       // of the request on its way; 0: none
  Time sent;
  Time wake = kNever;          // a wake-up is scheduled for then; kNever: none
  bool watched = false;        // a timeout check is scheduled
};

/// A long poll.
struct WaitingFetch {
  NodeId from;
  std::int64_t corr = 0;
  msg::Fetch request;
};

/// A produce request with acks=all that waits for replication.
struct PendingProduce {
  Time deadline;
  NodeId from;
  std::int64_t corr = 0;
  struct Part {
    TopicPartition tp;
    Offset base, needs;
    bool done = false;
    ErrorCode error = ErrorCode::NONE;
    std::string text;
    BatchRef batch;
    std::int64_t batch_id = -1;  // what stands in the log: that of the first try where this one is a duplicate
    bool appended = false;
  };
  std::vector<Part> parts;
};

/// A DeleteRecords request that waits until every live replica has let go of the records (KIP-107, DelayedDeleteRecords).
struct PendingDelete {
  Time deadline;
  wire::Caller caller;
  struct Part {
    TopicPartition tp;
    std::string topic;
    std::int32_t partition = 0;
    Offset wanted;               // done when every log starts here or later
    Offset low_watermark{-1};
    bool done = false;
    ErrorCode error = ErrorCode::NONE;
  };
  std::vector<Part> parts;
};

enum class ProcessState : std::uint8_t { starting, running, shutting_down, stopped, killed, paused };

struct Broker {
  BrokerId id;
  std::string rack;
  ProcessState state = ProcessState::stopped;
  ProcessState paused_from = ProcessState::running;  // what it goes on with when resumed
  Time state_since;
  std::int64_t generation = 0;   // of the process; timers of an older one are void
  bool clean_shutdown = true;    // what it left on disk
  std::int64_t lose_on_start = 0;
  EventSeq state_event{0};       // the event that put it into this state: cause of what follows
  EventSeq fault_event{0};       // newest event about its lag or its disk
  EventSeq power_loss{0};        // the event that will take lose_on_start
  // as the process knows it
  bool registered = false, fenced = true;
  BrokerEpoch epoch{-1};
  MetadataOffset applied{0};
  std::int64_t heartbeat_corr = 0;  // waiting for this answer; 0: none
  Time heartbeat_sent;
  BrokerConfig config;
  // faults
  Duration lag, disk_delay;
  Time disk_free;
  // disk and work
  std::vector<Replica> replicas;
  std::vector<std::int32_t> replica_of_slot;  // -1: none
  std::vector<Fetcher> fetchers;              // by leader id
  std::map<std::int64_t, WaitingFetch> waiting_fetches;
  std::map<BrokerId, std::int64_t> follower_waits;   // the long poll of a follower
  std::map<std::int64_t, PendingProduce> purgatory;
  bool purgatory_watched = false;             // a timeout check is scheduled
  std::vector<std::int64_t> inbox;            // message places that arrived while paused
  std::vector<std::pair<std::uint64_t, std::int64_t>> deferred;  // timers that came due while paused
  std::map<std::string, Time> topics_asked;   // auto-creations on their way
  coordinator::State groups;
  txn::State transactions;
  FetchSessions sessions;
  std::map<std::int64_t, PendingDelete> deletes;
  std::map<std::string, std::string> logger_levels;  // set by clients; the others log at INFO
  std::map<std::int64_t, std::pair<NodeId, std::int64_t>> forwards;  // corr of what went to the controller -> who asked, corr
  std::int64_t throttled_bytes = 0;           // sent to throttled replicas in the window below
  Time throttle_window;

  bool process_alive() const { return state != ProcessState::stopped && state != ProcessState::killed; }
  bool working() const { return state == ProcessState::running || state == ProcessState::shutting_down; }
  Replica* replica(Slot slot) {
    auto i = static_cast<std::size_t>(slot.v);
    return slot.v >= 0 && i < replica_of_slot.size() && replica_of_slot[i] >= 0 ? &replicas[static_cast<std::size_t>(replica_of_slot[i])] : nullptr;
  }
  const Replica* replica(Slot slot) const { return const_cast<Broker*>(this)->replica(slot); }
};

}  // namespace hw
