// How a transaction ends: EndTxn, timeouts and fencing decide it, markers tell every partition, and then it is complete
// (TransactionCoordinator.endTransaction, TransactionMarkerChannelManager).
#include <algorithm>

#include "core/cluster/transactions_parts.h"

namespace hw::txn {
namespace {

using S = TransactionState;

// What a client's EndTxn finds: the next state to write, or how it is answered (NONE: it has happened already).
struct Decision {
  ErrorCode error = ErrorCode::NONE;
  bool write = false;
  bool nothing_added = false;  // an abort of a transaction that never got a partition
};

Decision told(ErrorCode error) { return {error, false, false}; }

bool asks_for(S state, bool commit) { return state == (commit ? S::complete_commit : S::complete_abort); }

// transaction.version 0: the epoch stays, so that state and epoch cannot tell a retry from a second end.
Decision decide_old(const Transaction& t, std::int16_t epoch, bool commit) {
  if (epoch != t.now.epoch) return told(ErrorCode::PRODUCER_FENCED);
  if (busy(t)) return told(ErrorCode::CONCURRENT_TRANSACTIONS);
  switch (t.now.state) {
    case S::ongoing:
      return {ErrorCode::NONE, true, false};
    case S::complete_commit:
    case S::complete_abort:
      return told(asks_for(t.now.state, commit) ? ErrorCode::NONE : ErrorCode::INVALID_TXN_STATE);
    default:
      return told(ErrorCode::INVALID_TXN_STATE);
  }
}

// transaction.version 2: each end raises the epoch, so a retry comes with the epoch before.
Decision decide_new(const Transaction& t, std::int64_t producer_id, std::int16_t epoch, bool commit) {
  const bool overflow = t.now.previous_producer_id == producer_id && epoch == kLastEpoch && t.now.epoch == 0;
  const bool retry = overflow || t.now.epoch == epoch + 1;
  if (busy(t)) return told(ErrorCode::CONCURRENT_TRANSACTIONS);
  if (t.now.producer_id != producer_id && !overflow) return told(ErrorCode::INVALID_PRODUCER_ID_MAPPING);
  switch (t.now.state) {
    case S::ongoing:
      if (epoch != t.now.epoch) return told(ErrorCode::PRODUCER_FENCED);
      return {ErrorCode::NONE, true, false};
    case S::complete_commit:
    case S::complete_abort:
      if (retry) return told(asks_for(t.now.state, commit) ? ErrorCode::NONE : ErrorCode::INVALID_TXN_STATE);
      [[fallthrough]];
    case S::empty:
      if (epoch != t.now.epoch) return told(ErrorCode::PRODUCER_FENCED);
      return commit ? told(ErrorCode::INVALID_TXN_STATE) : Decision{ErrorCode::NONE, true, true};
    default:
      return told(ErrorCode::INVALID_TXN_STATE);
  }
}

TransactionRecord prepared(World& world, Broker& broker, const Transaction& t, bool commit, std::int16_t client_version) {
  TransactionRecord next = t.now;
  next.state = commit ? S::prepare_commit : S::prepare_abort;
  next.client_version = client_version;
  next.next_producer_id = -1;
  if (client_version < 2) return next;
  if (t.now.epoch >= kLastEpoch) next.next_producer_id = next_producer_id(world, broker);
  next.last_epoch = t.now.epoch;
  next.epoch = static_cast<std::int16_t>(t.now.epoch + 1);
  return next;
}

TransactionRecord completed(const Transaction& t) {
  TransactionRecord next = t.now;
  next.state = t.now.state == S::prepare_commit ? S::complete_commit : S::complete_abort;
  next.partitions.clear();
  next.previous_producer_id = t.now.producer_id;
  if (t.now.next_producer_id >= 0) {
    // The epochs of the old id are used up; the client has been told the new one.
    next.producer_id = t.now.next_producer_id;
    next.epoch = 0;
    next.next_producer_id = -1;
  }
  return next;
}

bool retriable(ErrorCode error) {
  switch (error) {
    case ErrorCode::UNKNOWN_TOPIC_OR_PARTITION:
    case ErrorCode::NOT_LEADER_OR_FOLLOWER:
    case ErrorCode::NOT_ENOUGH_REPLICAS:
    case ErrorCode::NOT_ENOUGH_REPLICAS_AFTER_APPEND:
    case ErrorCode::REQUEST_TIMED_OUT:
    case ErrorCode::KAFKA_STORAGE_ERROR:
    case ErrorCode::NETWORK_EXCEPTION:
      return true;
    default:
      return false;
  }
}

// The same transaction still waits for markers at this coordinator?
Transaction* ending_transaction(Broker& broker, std::int32_t partition, LeaderEpoch epoch, const std::string& id) {
  auto home = broker.transactions.homes.find(partition);
  if (home == broker.transactions.homes.end() || home->second.epoch != epoch || home->second.loading) return nullptr;
  auto t = home->second.transactions.find(id);
  if (t == home->second.transactions.end()) return nullptr;
  const S state = t->second.now.state;
  return state == S::prepare_commit || state == S::prepare_abort ? &t->second : nullptr;
}

void again(World& world, Broker& broker, std::int32_t partition, LeaderEpoch epoch, const std::string& id) {
  defer(world, broker, kRetry, [=](World& w, Broker& b) {
    if (ending_transaction(b, partition, epoch, id) != nullptr) send_markers(w, b, partition, id);
  });
}

void complete(World& world, Broker& broker, std::int32_t partition, Home& home, Transaction& t) {
  const std::string id = t.now.id;
  const LeaderEpoch epoch = home.epoch;
  store(world, broker, partition, home, t, completed(t), [=](World& w, Broker& b, ErrorCode error) {
    // Kafka's purgatory of markers tries the last write again until it succeeds or the coordinator is another.
    if (error == ErrorCode::COORDINATOR_NOT_AVAILABLE) again(w, b, partition, epoch, id);
  });
}

void on_marked(World& world, Broker& broker, const MarkerRequest& request, const PartErrors& parts) {
  Transaction* t = ending_transaction(broker, request.partition, request.epoch, request.id);
  if (t == nullptr || t->now.producer_id != request.producer_id || t->now.epoch != request.producer_epoch) return;
  bool retry = false;
  for (const auto& [tp, error] : parts) {
    t->asked.erase(tp);
    if (retriable(error)) {
      retry = true;
      continue;
    }
    // Written; or a newer epoch of the producer or of the coordinator is there, and this transaction is history in the partition.
    t->unmarked.erase(tp);
  }
  if (retry)
    again(world, broker, request.partition, request.epoch, request.id);
  else
    send_markers(world, broker, request.partition, request.id);
}

void ask_leader(World& world, Broker& broker, std::int32_t partition, Home& home, Transaction& t, BrokerId leader,
                std::vector<TopicPartition> partitions) {
  MarkerRequest request{partition, home.epoch, t.now.id, t.now.producer_id, t.now.epoch, leader, partitions, world.now()};
  t.asked.insert(partitions.begin(), partitions.end());
  const bool commit = t.now.state == S::prepare_commit;
  if (leader == broker.id) {
    const std::int64_t producer_id = t.now.producer_id;
    const std::int16_t epoch = t.now.epoch;
    defer(world, broker, Duration{}, [=](World& w, Broker& b) {
      write_markers(w, b, producer_id, epoch, commit, request.epoch.v, request.partitions,
                    [request](World& w2, Broker& b2, const PartErrors& parts) { on_marked(w2, b2, request, parts); });
    });
    return;
  }
  const std::int64_t corr = ask(world, node(broker.id), node(leader),
                                msg::WriteMarkers{t.now.producer_id, t.now.epoch, commit, home.epoch.v, std::move(partitions)});
  broker.transactions.marker_requests[corr] = std::move(request);
  watch(world, broker);
}

}  // namespace

void end_transaction(World& world, Broker& broker, const std::string& id, std::int64_t producer_id, std::int16_t producer_epoch,
                     bool commit, std::int16_t client_version, ProducerDone done) {
  if (id.empty()) return done(world, broker, ErrorCode::INVALID_REQUEST, -1, -1);
  const Place at = place_of(world, broker, id);
  if (at.error != ErrorCode::NONE) return done(world, broker, at.error, -1, -1);
  if (at.transaction == nullptr) return done(world, broker, ErrorCode::INVALID_PRODUCER_ID_MAPPING, -1, -1);
  Transaction& t = *at.transaction;
  if (client_version < 2 && t.now.producer_id != producer_id) return done(world, broker, ErrorCode::INVALID_PRODUCER_ID_MAPPING, -1, -1);
  const Decision what = client_version < 2 ? decide_old(t, producer_epoch, commit) : decide_new(t, producer_id, producer_epoch, commit);
  if (what.error == ErrorCode::PRODUCER_FENCED)
    tell(world, broker, EventKind::produce_error, EventTone::trouble, "A producer of transactional id {0} is fenced",
         "it ends a transaction with epoch {1}, and epoch {2} is in force", {id, std::to_string(producer_epoch), std::to_string(t.now.epoch)}, {},
         client_of(world, at.partition, t));
  if (what.error != ErrorCode::NONE) return done(world, broker, what.error, -1, -1);
  if (!what.write) return done(world, broker, ErrorCode::NONE, t.now.producer_id, t.now.epoch);
  TransactionRecord next = prepared(world, broker, t, commit, client_version);
  if (what.nothing_added) {
    next.partitions.clear();
    next.started = world.now();
  }
  // As it will be once the markers are written; the client may begin its next transaction with it.
  const bool new_id = next.next_producer_id >= 0;
  const std::int64_t told_id = new_id ? next.next_producer_id : next.producer_id;
  const std::int16_t told_epoch = new_id ? std::int16_t{0} : next.epoch;
  const std::int32_t partition = at.partition;
  store(world, broker, partition, *at.home, t, std::move(next), [=](World& w, Broker& b, ErrorCode error) {
    if (error != ErrorCode::NONE) return done(w, b, error, -1, -1);
    // Decided. The client need not wait for the markers.
    done(w, b, ErrorCode::NONE, told_id, told_epoch);
    send_markers(w, b, partition, id);
  });
}

void fence_and_abort(World& world, Broker& broker, std::int32_t partition, Home& home, Transaction& t, Done done) {
  TransactionRecord next = t.now;
  next.state = S::prepare_abort;
  next.client_version = 2;
  next.next_producer_id = -1;
  // One epoch is kept for this, so it never runs over. A fence that could not be written has raised it already.
  if (!t.failed_fence) {
    next.last_epoch = -1;
    next.epoch = static_cast<std::int16_t>(t.now.epoch + 1);
  }
  const std::string id = t.now.id;
  const LeaderEpoch epoch = home.epoch;
  store(world, broker, partition, home, t, next, [=](World& w, Broker& b, ErrorCode error) {
    auto now = b.transactions.homes.find(partition);
    if (now != b.transactions.homes.end() && now->second.epoch == epoch) {
      if (auto it = now->second.transactions.find(id); it != now->second.transactions.end()) {
        if (error != ErrorCode::NONE) it->second.now.epoch = next.epoch;
        it->second.failed_fence = error != ErrorCode::NONE;
      }
    }
    done(w, b, error);
    if (error == ErrorCode::NONE) send_markers(w, b, partition, id);
  });
}

void send_markers(World& world, Broker& broker, std::int32_t partition, const std::string& id) {
  auto home = broker.transactions.homes.find(partition);
  if (home == broker.transactions.homes.end()) return;
  auto it = home->second.transactions.find(id);
  if (it == home->second.transactions.end()) return;
  Transaction& t = it->second;
  if (t.pending || (t.now.state != S::prepare_commit && t.now.state != S::prepare_abort)) return;
  std::map<BrokerId, std::vector<TopicPartition>> by_leader;
  std::vector<TopicPartition> gone;
  bool leaderless = false;
  for (TopicPartition tp : t.unmarked) {
    if (t.asked.contains(tp)) continue;
    const PartitionState* s = seen(world, broker, tp);
    if (s == nullptr)
      gone.push_back(tp);  // its topic was deleted
    else if (s->leader.v < 0 || !world.meta.alive_seen(s->leader, broker.applied))
      leaderless = true;
    else
      by_leader[s->leader].push_back(tp);
  }
  for (TopicPartition tp : gone) t.unmarked.erase(tp);
  if (t.unmarked.empty()) return complete(world, broker, partition, home->second, t);
  if (leaderless) again(world, broker, partition, home->second.epoch, id);
  for (auto& [leader, partitions] : by_leader) ask_leader(world, broker, partition, home->second, t, leader, std::move(partitions));
}

void on_markers_answer(World& world, Broker& broker, std::int64_t corr, const PartErrors* parts) {
  auto it = broker.transactions.marker_requests.find(corr);
  if (it == broker.transactions.marker_requests.end()) return;
  const MarkerRequest request = std::move(it->second);
  broker.transactions.marker_requests.erase(it);
  if (parts != nullptr) return on_marked(world, broker, request, *parts);
  PartErrors lost;
  for (TopicPartition tp : request.partitions) lost.emplace_back(tp, ErrorCode::NETWORK_EXCEPTION);
  on_marked(world, broker, request, lost);
}

}  // namespace hw::txn
