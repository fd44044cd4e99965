// What a coordinator keeps in __transaction_state (TransactionStateManager, TransactionLog of Kafka).
#include <algorithm>
#include <utility>

#include "core/cluster/replica.h"
#include "core/cluster/transactions_parts.h"
#include "core/cluster/wire/wire.h"
#include "core/protocol/batch_build.h"
#include "core/protocol/generated/transaction_log.h"
#include "core/protocol/generated/transactions.h"
#include "core/protocol/message.h"

namespace hw::txn {
namespace {

// A failed write is answered as what a client must do about it (TransactionStateManager.appendTransactionToLog).
ErrorCode coordinator_error(ErrorCode error) {
  if (const std::optional<ErrorCode> told = failed_local_write(error)) return *told;
  const bool too_large = error == ErrorCode::MESSAGE_TOO_LARGE || error == ErrorCode::RECORD_LIST_TOO_LARGE;
  return too_large ? ErrorCode::UNKNOWN_SERVER_ERROR : error;
}

template <class M>
std::string versioned(const M& message, std::int16_t version) {
  protocol::Writer out;
  out.int16(version);
  const Status written = protocol::encode(message, version, out);
  HW_CHECK(written.ok(), "a record of __transaction_state can be written");
  return std::string{out.own()};
}

std::string value_bytes(const World& world, const TransactionRecord& r) {
  protocol::TransactionLogValue value;
  value.producer_id = r.producer_id;
  value.previous_producer_id = r.previous_producer_id;
  value.next_producer_id = r.next_producer_id;
  value.producer_epoch = r.epoch;
  value.transaction_timeout_ms = static_cast<std::int32_t>(r.timeout.ms());
  value.transaction_status = static_cast<std::int8_t>(r.state);
  value.transaction_last_update_timestamp_ms = wire::wall_ms(world, r.updated);
  value.transaction_start_timestamp_ms = r.started == kNever ? -1 : wire::wall_ms(world, r.started);
  value.client_transaction_version = r.client_version;
  if (r.state == TransactionState::empty) {
    value.transaction_partitions.reset();
  } else {
    for (TopicPartition tp : r.partitions) {
      const std::string& topic = world.meta.topic(tp.topic).name;
      if (value.transaction_partitions->empty() || value.transaction_partitions->back().topic != topic)
        value.transaction_partitions->push_back({topic, {}, {}});
      value.transaction_partitions->back().partition_ids.push_back(tp.partition.v);
    }
  }
  return versioned(value, 1);
}

BatchRef batch_of(World& world, const TransactionRecord& r) {
  const std::string key = versioned(protocol::TransactionLogKey{r.id}, 0);
  const std::string value = r.tombstone ? std::string{} : value_bytes(world, r);
  protocol::NewRecord record;
  record.timestamp_ms = wire::wall_ms(world);
  record.key = key;
  if (!r.tombstone) record.value = value;
  auto batch = std::make_shared<RecordBatch>();
  batch->id = world.next_batch++;
  batch->count = 1;
  batch->created = world.now();
  batch->transaction = std::make_shared<const TransactionRecord>(r);
  batch->store(protocol::build_batch({}, {&record, 1}));
  return batch;
}

bool ending(TransactionState state) { return state == TransactionState::prepare_commit || state == TransactionState::prepare_abort; }

void take_over(Home& home, Transaction& t, const TransactionRecord& next) {
  if (next.tombstone) {
    home.transactions.erase(next.id);
    return;
  }
  t.now = next;
  t.pending.reset();
  t.unmarked.clear();
  t.asked.clear();
  if (ending(next.state)) t.unmarked.insert(next.partitions.begin(), next.partitions.end());
}

void report_moved(World& world, const Broker& broker, const Home& home, const Replica& r) {
  if (home.transactions.empty()) return;
  const EventSeq seq = world.meta.partition(r.slot).leader_event;
  CauseScope scope(world, seq);
  tell(world, broker, EventKind::coordinator_moved, EventTone::notice, "Broker {0} coordinates the transactions of {1} transactional id(s) now",
       "broker {0} leads {2}, which holds their state",
       {std::to_string(broker.id.v), std::to_string(home.transactions.size()), world.meta.name_of(r.tp)}, r.tp);
}

}  // namespace

void store(World& world, Broker& broker, std::int32_t partition, Home& home, Transaction& t, TransactionRecord next, Done done) {
  t.pending = next.state;
  next.updated = world.now();
  BatchRef batch = batch_of(world, next);
  const std::int64_t tag = broker.transactions.next_tag++;
  // Registered first: with one replica it is committed before produce_locally returns.
  broker.transactions.writes[tag] = PendingWrite{partition, home.epoch, std::move(next), std::move(done)};
  const Topic* topic = world.meta.find(kStateTopic);
  produce_locally(world, broker, {topic->index, PartitionIndex{partition}}, std::move(batch), tag, kRequestTimeout);
}

void on_committed(World& world, Broker& broker, std::int64_t tag, ErrorCode error) {
  auto it = broker.transactions.writes.find(tag);
  if (it == broker.transactions.writes.end()) return;
  const PendingWrite write = std::move(it->second);
  broker.transactions.writes.erase(it);
  error = coordinator_error(error);
  auto home = broker.transactions.homes.find(write.partition);
  if (home == broker.transactions.homes.end() || home->second.epoch != write.epoch)
    return write.done(world, broker, ErrorCode::NOT_COORDINATOR);
  auto t = home->second.transactions.find(write.next.id);
  if (t == home->second.transactions.end()) return write.done(world, broker, ErrorCode::NOT_COORDINATOR);
  if (error == ErrorCode::NONE)
    take_over(home->second, t->second, write.next);
  else
    t->second.pending.reset();
  write.done(world, broker, error);
}

void load(World& world, Broker& broker, std::int32_t partition) {
  const Topic* topic = world.meta.find(kStateTopic);
  Home& home = broker.transactions.homes.at(partition);
  home.loading = false;
  const Replica* r = topic == nullptr ? nullptr : broker.replica(topic->slots.at(static_cast<std::size_t>(partition)));
  if (r == nullptr) return;
  r->log.for_each_from(r->log.start(), [&](const LogEntry& entry) {
    if (entry.batch->transaction == nullptr) return;
    const TransactionRecord& record = *entry.batch->transaction;
    if (record.tombstone)
      home.transactions.erase(record.id);
    else
      take_over(home, home.transactions[record.id], record);
  });
  report_moved(world, broker, home, *r);
  begin_checking(world, broker);
  // What was decided and not yet told everywhere.
  std::vector<std::string> open;
  for (const auto& [id, t] : home.transactions)
    if (ending(t.now.state)) open.push_back(id);
  for (const std::string& id : open) send_markers(world, broker, partition, id);
}

}  // namespace hw::txn
