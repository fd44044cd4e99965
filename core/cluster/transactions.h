// Transactions of a broker (KIP-98, KIP-360, KIP-664, KIP-890): as coordinator the transactional ids whose partition of
// __transaction_state it leads, as leader of other partitions the markers it writes and the coordinators it asks. Its memory is
// State; what outlives the process stands in __transaction_state. Rules: TransactionCoordinator, TransactionStateManager,
// TransactionMarkerChannelManager, AddPartitionsToTxnManager of Kafka 4.1. Functions over World; core thread.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/error_code.h"
#include "core/base/types.h"
#include "core/log/record_batch.h"

namespace hw {

struct World;
struct Broker;

namespace msg {
struct Message;
struct Produce;
}

namespace txn {

inline constexpr const char* kStateTopic = "__transaction_state";
/// A producer with this epoch gets a new id: one epoch is left to fence it with.
inline constexpr std::int16_t kLastEpoch = 32766;

/// What goes on later. Captures values alone: a copied World goes on by itself.
using Later = std::function<void(World&, Broker&)>;
using Done = std::function<void(World&, Broker&, ErrorCode)>;
using PartErrors = std::vector<std::pair<TopicPartition, ErrorCode>>;
using PartsDone = std::function<void(World&, Broker&, const PartErrors&)>;
using ProducerDone = std::function<void(World&, Broker&, ErrorCode, std::int64_t producer_id, std::int16_t producer_epoch)>;

struct Transaction {
  TransactionRecord now;                     // what is written
  std::optional<TransactionState> pending;   // what is being written; nothing else may begin meanwhile
  bool failed_fence = false;                 // the epoch was raised to fence a producer and could not be written
  std::set<TopicPartition> unmarked;         // of an ending transaction: partitions without their marker
  std::set<TopicPartition> asked;            // of these: a leader was asked and has not answered
  EventSeq client_event{0};                  // who began it last: cause of its end by time
};

/// A partition of __transaction_state that this broker leads.
struct Home {
  LeaderEpoch epoch;  // stands in markers, so that a coordinator of the past can end nothing
  bool loading = true;
  std::map<std::string, Transaction> transactions;  // by transactional id
};

struct PendingWrite {
  std::int32_t partition = -1;
  LeaderEpoch epoch;
  TransactionRecord next;
  Done done;
};
struct MarkerRequest {
  std::int32_t partition = -1;  // of __transaction_state
  LeaderEpoch epoch;
  std::string id;
  std::int64_t producer_id = -1;
  std::int16_t producer_epoch = -1;
  BrokerId leader;
  std::vector<TopicPartition> partitions;
  Time sent;
};
/// Markers that this broker writes for a coordinator.
struct MarkerGroup {
  std::size_t left = 0;
  PartErrors results;
  PartsDone done;
};
struct MarkerWrite {
  std::int64_t group = 0, producer_id = -1;
  bool commit = false;
};

/// What a client's request that writes to partitions in a transaction lets be done about one that is not part of it yet.
enum class Support : std::uint8_t {
  verify,    // it must be; old clients read INVALID_TXN_STATE
  abortable, // it must be; the client knows TRANSACTION_ABORTABLE
  add        // it is added (transaction.version 2)
};
struct Admission {
  std::string id;
  std::int64_t producer_id = -1;
  std::int16_t producer_epoch = -1;
  Support support = Support::verify;
  std::vector<TopicPartition> partitions;
  EventSeq cause{0};   // what its client did
};
struct Asking {
  Admission what;
  BrokerId coordinator;
  PartsDone then;
  Time sent, retry_until;
};

struct State {
  std::int64_t next_tag = 1;  // never starts anew, so that timers of an earlier process find nothing
  std::int64_t next_producer_id = 0, producer_ids_end = 0;  // the rest of the block that the controller gave this process
  // as coordinator
  std::map<std::int32_t, Home> homes;
  std::map<std::int64_t, PendingWrite> writes;            // by tag
  std::map<std::int64_t, MarkerRequest> marker_requests;  // by corr
  bool checking = false;                                  // the periodic look at timeouts is scheduled
  Time next_expiration_check;
  Time asked_topic{INT64_MIN / 2};                        // when the controller was last asked for __transaction_state
  // as leader of partitions with records of transactions
  std::map<std::int64_t, MarkerGroup> marker_groups;      // by tag
  std::map<std::int64_t, MarkerWrite> marker_writes;      // by tag
  std::map<std::int64_t, Asking> asking;                  // by corr
  bool watching = false;                                  // a look at requests without an answer is scheduled
  std::map<std::int64_t, Later> timers;                   // by tag
};

/// A producer id that no other broker gives. Brokers take them in blocks (AllocateProducerIds), so ids of different brokers lie far
/// apart, and those that a process had left are lost with it.
std::int64_t next_producer_id(World& world, Broker& broker);

// --- finding the coordinator, and being it (transactions.cpp, transactions_store.cpp) ------------------------------------------
/// Which broker coordinates this transactional id, by the view of `broker`: NONE and the broker, or what FindCoordinator answers.
/// Has the topic made where it is missing.
ErrorCode find_coordinator(World& world, Broker& broker, const std::string& transactional_id, BrokerId* coordinator);
void on_timer(World& world, Broker& broker, std::int64_t tag);
/// WriteMarkers and AddToTransaction, their answers, Disconnected in place of an answer.
void on_message(World& world, Broker& broker, const msg::Message& message);
/// This broker now leads that partition of __transaction_state: reads its log.
void on_leader(World& world, Broker& broker, std::int32_t partition);
void on_resign(World& world, Broker& broker, std::int32_t partition);
void on_process_end(World& world, Broker& broker);
/// A write of tag `tag` to __transaction_state is committed, or failed.
void on_committed(World& world, Broker& broker, std::int64_t tag, ErrorCode error);
/// Requests of transactions on their way to that broker: (who asked, corr).
std::vector<std::pair<NodeId, std::int64_t>> outstanding(const World& world, BrokerId broker);
/// NONE and the transaction, NONE and null (unknown id), NOT_COORDINATOR, COORDINATOR_LOAD_IN_PROGRESS.
ErrorCode look_up(const World& world, const Broker& broker, const std::string& id, const Transaction** found);
/// "PrepareCommit", as the tools print it; nothing for a name that is none.
const char* state_name(TransactionState state);
std::optional<TransactionState> find_state(const std::string& name);

// --- the coordinator's requests (transactions_coordinator.cpp, transactions_end.cpp) --------------------------------------------
/// `expected`: id and epoch that the producer has (KIP-360). Answers of a client of today; older ones are given other codes for
/// some (core/cluster/wire).
void init_producer_id(World& world, Broker& broker, const std::string& id, Duration timeout,
                      std::optional<std::pair<std::int64_t, std::int16_t>> expected, ProducerDone done);
void add_partitions(World& world, Broker& broker, const std::string& id, std::int64_t producer_id, std::int16_t producer_epoch,
                    std::vector<TopicPartition> partitions, std::int16_t client_version, Done done);
PartErrors verify_partitions(const World& world, const Broker& broker, const std::string& id, std::int64_t producer_id,
                             std::int16_t producer_epoch, const std::vector<TopicPartition>& partitions);
/// `client_version` 2: the epoch is raised by one, and the answer tells it.
void end_transaction(World& world, Broker& broker, const std::string& id, std::int64_t producer_id, std::int16_t producer_epoch,
                     bool commit, std::int16_t client_version, ProducerDone done);

// --- at the leaders of partitions (transactions_markers.cpp, transactions_verify.cpp) -------------------------------------------
/// Writes the markers with acks=all; `done` when all are committed or failed.
void write_markers(World& world, Broker& broker, std::int64_t producer_id, std::int16_t producer_epoch, bool commit,
                   std::int32_t coordinator_epoch, const std::vector<TopicPartition>& partitions, PartsDone done);
void on_marker_committed(World& world, Broker& broker, TopicPartition tp, std::int64_t tag, ErrorCode error);

/// What became of the partitions of a produce: errors alone, with Kafka's text; and whether the coordinator was asked.
struct Verdicts {
  bool verified = false;
  std::map<TopicPartition, std::pair<ErrorCode, std::string>> errors;
};
/// Whether a produce must wait for the coordinator of its transaction; replica::produce_verified is called when it has answered.
bool hold_produce(World& world, Broker& broker, NodeId from, std::int64_t corr, const msg::Produce& request);
/// Asks the coordinator of a transaction about partitions that this broker leads (or has them added), and calls `then` with their
/// errors, as the client is to see them, at once or later. Where it only asks, a partition in which a marker of that producer was
/// written meanwhile fails with INVALID_TXN_STATE. `then` may write at once to those without error.
void admit(World& world, Broker& broker, Admission what, PartsDone then);

}  // namespace txn
}  // namespace hw
