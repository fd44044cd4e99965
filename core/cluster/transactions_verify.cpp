// Records of a transaction are written to a partition only while its coordinator knows the partition to be part of it (KIP-890;
// ReplicaManager.maybeSendPartitionsToTransactionCoordinator, AddPartitionsToTxnManager).
#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/replica.h"
#include "core/cluster/transactions_parts.h"

namespace hw::txn {
namespace {

// add.partitions.to.txn.retry.backoff.ms and .max.ms: a transaction that has just ended is asked about again instead of the client.
constexpr Duration kAgain = millis(20), kAgainAtMost = millis(100);

// A client of the last transaction.version that adds its partitions by writing to them.
constexpr std::int16_t kProduceAdds = 12, kProduceKnowsAbortable = 11;

// What a client of that age reads for it.
ErrorCode client_error(ErrorCode error, Support support) {
  if (error == ErrorCode::PRODUCER_FENCED) return ErrorCode::INVALID_PRODUCER_EPOCH;
  if (error == ErrorCode::TRANSACTION_ABORTABLE && support == Support::verify) return ErrorCode::INVALID_TXN_STATE;
  return error;
}

void ask_coordinator(World& world, Broker& broker, Asking asking);

void answered(World& world, Broker& broker, Asking asking, const PartErrors& parts) {
  const bool busy = std::any_of(parts.begin(), parts.end(), [](const auto& p) { return p.second == ErrorCode::CONCURRENT_TRANSACTIONS; });
  if (busy && asking.what.support == Support::add && world.now() + kAgain <= asking.retry_until) {
    defer(world, broker, kAgain, [asking = std::move(asking)](World& w, Broker& b) { ask_coordinator(w, b, asking); });
    return;
  }
  PartErrors out;
  for (const auto& [tp, error] : parts) out.emplace_back(tp, client_error(error, asking.what.support));
  asking.then(world, broker, out);
}

PartErrors all_of(const std::vector<TopicPartition>& partitions, ErrorCode error) {
  PartErrors out;
  for (TopicPartition tp : partitions) out.emplace_back(tp, error);
  return out;
}

void ask_coordinator(World& world, Broker& broker, Asking asking) {
  BrokerId coordinator;
  if (find_coordinator(world, broker, asking.what.id, &coordinator) != ErrorCode::NONE) {
    // Made first: moved from in the same call, the partitions might be gone before they are read.
    const PartErrors none = all_of(asking.what.partitions, ErrorCode::COORDINATOR_NOT_AVAILABLE);
    return answered(world, broker, std::move(asking), none);
  }
  const Admission& what = asking.what;
  const bool verify_only = what.support != Support::add;
  if (coordinator != broker.id) {
    asking.coordinator = coordinator;
    asking.sent = world.now();
    const std::int64_t corr = ask(world, node(broker.id), node(coordinator),
                                  msg::AddToTransaction{what.id, what.producer_id, what.producer_epoch, verify_only, what.partitions, what.cause});
    broker.transactions.asking[corr] = std::move(asking);
    return watch(world, broker);
  }
  if (verify_only) {
    const PartErrors parts = verify_partitions(world, broker, what.id, what.producer_id, what.producer_epoch, what.partitions);
    return answered(world, broker, std::move(asking), parts);
  }
  // What waits is not done at once: this may be inside the fetch of a follower that moved the high watermark, and what is appended
  // then would not wake it.
  add_partitions(world, broker, what.id, what.producer_id, what.producer_epoch, what.partitions, 2,
                 [asking](World& w, Broker& b, ErrorCode error) {
                   defer(w, b, Duration{}, [asking, error](World& w2, Broker& b2) {
                     answered(w2, b2, asking, all_of(asking.what.partitions, error));
                   });
                 });
}

Support support_of(std::int16_t produce_version) {
  if (produce_version >= kProduceAdds) return Support::add;
  return produce_version >= kProduceKnowsAbortable ? Support::abortable : Support::verify;
}

constexpr std::string_view kNotAdded = "Partition was not added to the transaction";
constexpr std::string_view kUnverified = "Unable to verify the partition has been added to the transaction. Underlying error: ";

// Errors that an old client could not retry rightly become one that makes it send the same again (ReplicaManager.handleProduceAppend).
std::pair<ErrorCode, std::string> produce_error(ErrorCode error, Support support) {
  switch (error) {
    case ErrorCode::INVALID_TXN_STATE:
      return {error, std::string(kNotAdded)};
    case ErrorCode::CONCURRENT_TRANSACTIONS:
      if (support == Support::add) return {error, {}};
      [[fallthrough]];
    case ErrorCode::NETWORK_EXCEPTION:
    case ErrorCode::COORDINATOR_LOAD_IN_PROGRESS:
    case ErrorCode::COORDINATOR_NOT_AVAILABLE:
    case ErrorCode::NOT_COORDINATOR:
      return {ErrorCode::NOT_ENOUGH_REPLICAS, fmt::format("{}{}", kUnverified, error_name(error))};
    default:
      return {error, {}};
  }
}

const Replica* leader_of(const World& world, const Broker& broker, TopicPartition tp) {
  const Replica* r = broker.replica(world.meta.slot_of(tp));
  return r != nullptr && r->role == Replica::Role::leader ? r : nullptr;
}

}  // namespace

bool tells_producers(std::string_view text) { return text == kNotAdded || text.starts_with(kUnverified); }

void admit(World& world, Broker& broker, Admission what, PartsDone then) {
  what.cause = world.cause;
  // A marker that is written while the coordinator is asked ends the very transaction that the answer is about. (One that adds its
  // partitions has a newer epoch after each marker, and the log tells by that; a marker of its epoch is that of the one before.)
  std::map<TopicPartition, Offset> ends;
  if (what.support != Support::add)
    for (TopicPartition tp : what.partitions)
      if (const Replica* r = leader_of(world, broker, tp)) ends[tp] = r->log.end();
  Asking asking;
  const std::int64_t producer_id = what.producer_id;
  asking.what = std::move(what);
  asking.retry_until = world.now() + kAgainAtMost;
  asking.then = [ends = std::move(ends), producer_id, then = std::move(then)](World& w, Broker& b, const PartErrors& parts) {
    PartErrors out = parts;
    for (auto& [tp, error] : out) {
      const Replica* r = leader_of(w, b, tp);
      auto end = ends.find(tp);
      if (error != ErrorCode::NONE || r == nullptr || end == ends.end()) continue;
      const ProducerState* state = r->log.producers().find(producer_id);
      if (state != nullptr && state->last_marker >= end->second) error = ErrorCode::INVALID_TXN_STATE;
    }
    then(w, b, out);
  };
  ask_coordinator(world, broker, std::move(asking));
}

bool hold_produce(World& world, Broker& broker, NodeId from, std::int64_t corr, const msg::Produce& request) {
  if (request.transactional_id.empty() || !broker.config.txn_verification) return false;
  Admission what;
  what.id = request.transactional_id;
  what.support = support_of(request.version);
  for (const msg::ProducePart& part : request.parts) {
    const RecordBatch& batch = *part.batch;
    const Replica* r = leader_of(world, broker, part.tp);
    if (!batch.transactional || r == nullptr || r->log.producers().ongoing(batch.producer_id, batch.producer_epoch)) continue;
    what.producer_id = batch.producer_id;
    what.producer_epoch = batch.producer_epoch;
    what.partitions.push_back(part.tp);
  }
  if (what.partitions.empty()) return false;
  const Support support = what.support;
  admit(world, broker, std::move(what), [from, corr, request, support](World& w, Broker& b, const PartErrors& parts) {
    Verdicts verdicts;
    verdicts.verified = true;
    for (const auto& [tp, error] : parts)
      if (error != ErrorCode::NONE) verdicts.errors[tp] = produce_error(error, support);
    replica::produce_verified(w, b, from, corr, request, verdicts);
  });
  return true;
}

void on_add(World& world, Broker& broker, const msg::Message& m, const msg::AddToTransaction& q) {
  if (q.verify_only)
    return answer(world, m,
                  msg::AddedToTransaction{verify_partitions(world, broker, q.transactional_id, q.producer_id, q.producer_epoch, q.partitions)});
  const NodeId from = m.from;
  const std::int64_t corr = m.corr;
  const std::vector<TopicPartition> partitions = q.partitions;
  add_partitions(world, broker, q.transactional_id, q.producer_id, q.producer_epoch, partitions, 2,
                 [from, corr, partitions](World& w, Broker& b, ErrorCode error) {
                   answer(w, node(b.id), from, corr, msg::AddedToTransaction{all_of(partitions, error)});
                 });
}

void on_added(World& world, Broker& broker, std::int64_t corr, const PartErrors* parts) {
  auto it = broker.transactions.asking.find(corr);
  if (it == broker.transactions.asking.end()) return;
  Asking asking = std::move(it->second);
  broker.transactions.asking.erase(it);
  const PartErrors lost = parts == nullptr ? all_of(asking.what.partitions, ErrorCode::NETWORK_EXCEPTION) : *parts;
  answered(world, broker, std::move(asking), lost);
}

}  // namespace hw::txn
