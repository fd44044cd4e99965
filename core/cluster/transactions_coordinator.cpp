// How a transaction begins: InitProducerId and AddPartitionsToTxn at the coordinator (TransactionCoordinator, TransactionMetadata).
#include <algorithm>

#include "core/cluster/transactions_parts.h"

namespace hw::txn {
namespace {

using Expected = std::optional<std::pair<std::int64_t, std::int16_t>>;

// KIP-360: the producer is who it says, or retries what it got no answer to.
bool known_producer(const Transaction& t, const Expected& expected) {
  if (!expected || t.now.epoch < 0 || expected->first == t.now.producer_id) return true;
  return expected->first == t.now.previous_producer_id && expected->second >= kLastEpoch;
}

TransactionRecord fresh_start(const Transaction& t, Duration timeout) {
  TransactionRecord next = t.now;
  next.state = TransactionState::empty;
  next.timeout = timeout;
  next.partitions.clear();
  next.started = kNever;
  next.previous_producer_id = t.now.producer_id;
  next.next_producer_id = -1;
  next.client_version = 0;
  return next;
}

// The next state of an id whose producer begins anew, or PRODUCER_FENCED.
Result<TransactionRecord> begin_anew(World& world, Broker& broker, const Transaction& t, Duration timeout, const Expected& expected) {
  TransactionRecord next = fresh_start(t, timeout);
  if (t.now.epoch >= kLastEpoch && (!expected || expected->second == t.now.epoch)) {
    next.producer_id = next_producer_id(world, broker);
    next.epoch = 0;
    next.last_epoch = expected ? t.now.epoch : std::int16_t{-1};
    return next;
  }
  const auto bumped = static_cast<std::int16_t>(t.failed_fence ? t.now.epoch : t.now.epoch + 1);
  if (!expected) {
    next.epoch = bumped;
    next.last_epoch = -1;
  } else if (t.now.epoch < 0 || expected->second == t.now.epoch) {
    next.epoch = bumped;
    next.last_epoch = t.now.epoch;
  } else if (expected->second != t.now.last_epoch) {
    return Error{ErrorCode::PRODUCER_FENCED, {}};
  }
  // Else a retry of what has succeeded: the epoch stays.
  return next;
}

void fail(World& world, Broker& broker, const ProducerDone& done, ErrorCode error) { done(world, broker, error, -1, -1); }

ErrorCode check_producer(const Transaction* t, std::int64_t producer_id, std::int16_t producer_epoch) {
  if (t == nullptr) return ErrorCode::INVALID_PRODUCER_ID_MAPPING;
  if (t->now.producer_id != producer_id) return ErrorCode::INVALID_PRODUCER_ID_MAPPING;
  if (t->now.epoch != producer_epoch) return ErrorCode::PRODUCER_FENCED;
  const bool ending = t->now.state == TransactionState::prepare_commit || t->now.state == TransactionState::prepare_abort;
  return ending ? ErrorCode::CONCURRENT_TRANSACTIONS : ErrorCode::NONE;
}

void tell_fenced(World& world, const Broker& broker, const std::string& id, const Place& at, std::int16_t epoch) {
  tell(world, broker, EventKind::produce_error, EventTone::trouble, "A producer of transactional id {0} is fenced",
       "it has epoch {1}, and a newer one began with epoch {2}", {id, std::to_string(epoch), std::to_string(at.transaction->now.epoch)}, {},
       client_of(world, at.partition, *at.transaction));
}

}  // namespace

void init_producer_id(World& world, Broker& broker, const std::string& id, Duration timeout, Expected expected, ProducerDone done) {
  if (id.empty()) return fail(world, broker, done, ErrorCode::INVALID_REQUEST);
  if (timeout.us <= 0 || timeout > broker.config.txn_max_timeout) return fail(world, broker, done, ErrorCode::INVALID_TRANSACTION_TIMEOUT);
  Place at = place_of(world, broker, id);
  if (at.error != ErrorCode::NONE) return fail(world, broker, done, at.error);
  if (at.transaction == nullptr) {
    at.transaction = &at.home->transactions[id];
    at.transaction->now.id = id;
    at.transaction->now.producer_id = next_producer_id(world, broker);
    at.transaction->now.timeout = timeout;
    at.transaction->now.updated = world.now();
  }
  Transaction& t = *at.transaction;
  t.client_event = world.cause;
  if (busy(t)) return fail(world, broker, done, ErrorCode::CONCURRENT_TRANSACTIONS);
  if (!known_producer(t, expected)) return fail(world, broker, done, ErrorCode::PRODUCER_FENCED);
  if (t.now.state == TransactionState::ongoing) {
    // The open transaction is aborted first. The client comes again, and then gets an epoch of its own.
    const EventSeq seq = tell(world, broker, EventKind::warning, EventTone::notice, "Transaction {0} is aborted",
                              "a producer of the same transactional id began anew", {id});
    CauseScope scope(world, seq);
    return fence_and_abort(world, broker, at.partition, *at.home, t, [done](World& w, Broker& b, ErrorCode error) {
      done(w, b, error == ErrorCode::NONE ? ErrorCode::CONCURRENT_TRANSACTIONS : error, -1, -1);
    });
  }
  Result<TransactionRecord> next = begin_anew(world, broker, t, timeout, expected);
  if (!next) {
    tell_fenced(world, broker, id, at, expected->second);
    return fail(world, broker, done, next.error().code);
  }
  const std::int64_t producer_id = next.value().producer_id;
  const std::int16_t epoch = next.value().epoch;
  store(world, broker, at.partition, *at.home, t, std::move(next.value()), [=](World& w, Broker& b, ErrorCode error) {
    if (error == ErrorCode::NONE)
      done(w, b, error, producer_id, epoch);
    else
      done(w, b, error, -1, -1);
  });
}

void add_partitions(World& world, Broker& broker, const std::string& id, std::int64_t producer_id, std::int16_t producer_epoch,
                    std::vector<TopicPartition> partitions, std::int16_t client_version, Done done) {
  if (id.empty()) return done(world, broker, ErrorCode::INVALID_REQUEST);
  const Place at = place_of(world, broker, id);
  if (at.error != ErrorCode::NONE) return done(world, broker, at.error);
  // What is under way goes first: it may be about to give the producer the very id that it comes with.
  if (at.transaction != nullptr && busy(*at.transaction)) return done(world, broker, ErrorCode::CONCURRENT_TRANSACTIONS);
  const ErrorCode error = check_producer(at.transaction, producer_id, producer_epoch);
  if (error != ErrorCode::NONE) {
    if (error == ErrorCode::PRODUCER_FENCED) tell_fenced(world, broker, id, at, producer_epoch);
    return done(world, broker, error);
  }
  Transaction& t = *at.transaction;
  TransactionRecord next = t.now;
  if (t.now.state != TransactionState::ongoing) {
    next.state = TransactionState::ongoing;
    next.started = world.now();
    next.partitions.clear();
  }
  next.client_version = client_version;
  const std::size_t before = next.partitions.size();
  next.partitions.insert(next.partitions.end(), partitions.begin(), partitions.end());
  std::sort(next.partitions.begin(), next.partitions.end());
  next.partitions.erase(std::unique(next.partitions.begin(), next.partitions.end()), next.partitions.end());
  if (t.now.state == TransactionState::ongoing && next.partitions.size() == before) return done(world, broker, ErrorCode::NONE);
  store(world, broker, at.partition, *at.home, t, std::move(next), std::move(done));
}

PartErrors verify_partitions(const World& world, const Broker& broker, const std::string& id, std::int64_t producer_id,
                             std::int16_t producer_epoch, const std::vector<TopicPartition>& partitions) {
  const Transaction* t = nullptr;
  ErrorCode error = id.empty() ? ErrorCode::INVALID_REQUEST : look_up(world, broker, id, &t);
  if (error == ErrorCode::NONE) error = check_producer(t, producer_id, producer_epoch);
  PartErrors out;
  for (TopicPartition tp : partitions) {
    ErrorCode one = error;
    if (one == ErrorCode::NONE && !std::binary_search(t->now.partitions.begin(), t->now.partitions.end(), tp))
      one = ErrorCode::TRANSACTION_ABORTABLE;
    out.emplace_back(tp, one);
  }
  return out;
}

}  // namespace hw::txn
