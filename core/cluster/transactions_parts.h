// What the files of transactions share.
#pragma once

#include "core/cluster/broker.h"
#include "core/cluster/transactions.h"
#include "core/cluster/world.h"

namespace hw::txn {

inline constexpr Duration kRequestTimeout = secs(30);  // request.timeout.ms of brokers
inline constexpr Duration kRetry = millis(50);         // until markers are sent again

/// Whether an append's sentence goes to the producer: with Kafka only why its transaction could not be verified does (and what is wrong
/// with its records); others are for the broker's log (LogAppendResult.hasCustomErrorMessage).
bool tells_producers(std::string_view text);
/// Calls `what` later, if the process still lives then.
void defer(World& world, Broker& broker, Duration after, Later what);
const Topic* state_topic(const World& world, const Broker& broker);
/// The partition of __transaction_state that holds the id; -1 without the topic.
std::int32_t home_of(const World& world, const Broker& broker, const std::string& id);
/// The home of the id at this broker, or what it answers instead.
/// Something is being written about it, or its markers are: nothing else may begin. (Kafka's coordinator prepares the completion as
/// soon as it sends markers, so both are its pendingTransitionInProgress.)
inline bool busy(const Transaction& t) {
  return t.pending || t.now.state == TransactionState::prepare_commit || t.now.state == TransactionState::prepare_abort;
}
struct Place {
  ErrorCode error = ErrorCode::NONE;
  std::int32_t partition = -1;
  Home* home = nullptr;
  Transaction* transaction = nullptr;  // null: unknown id
};
Place place_of(World& world, Broker& broker, const std::string& id);

/// Writes the transaction's next state; `done` when it is committed, and then in force. Sets `pending`.
void store(World& world, Broker& broker, std::int32_t partition, Home& home, Transaction& t, TransactionRecord next, Done done);
void load(World& world, Broker& broker, std::int32_t partition);
/// Begins the periodic look at timeouts, if it does not run yet.
void begin_checking(World& world, Broker& broker);

/// Raises the epoch of an ongoing transaction and aborts it (a new producer of its id, or a timeout).
void fence_and_abort(World& world, Broker& broker, std::int32_t partition, Home& home, Transaction& t, Done done);
/// Sends the markers that are missing, and writes the end when none is.
void send_markers(World& world, Broker& broker, std::int32_t partition, const std::string& id);
void on_markers_answer(World& world, Broker& broker, std::int64_t corr, const PartErrors* parts);
void on_write_markers(World& world, Broker& broker, const msg::Message& m, const msg::WriteMarkers& request);
void on_add(World& world, Broker& broker, const msg::Message& m, const msg::AddToTransaction& request);
void on_added(World& world, Broker& broker, std::int64_t corr, const PartErrors* parts);
/// Looks after requests that get no answer (a leader that hangs).
void watch(World& world, Broker& broker);

/// The event of the client that began it last; where another broker was its coordinator then, what made this one it.
EventSeq client_of(const World& world, std::int32_t partition, const Transaction& t);
/// One line of the event log about a transaction.
EventSeq tell(World& world, const Broker& broker, EventKind kind, EventTone tone, const char* title, const char* because,
              std::vector<std::string> args, TopicPartition tp = {}, EventSeq cause = EventSeq{0});

}  // namespace hw::txn
