// What becomes of a batch that was sent (Sender.completeBatch, canRetry, failBatch; TransactionManager.handleFailedBatch).
#include <algorithm>

#include "core/cluster/causes.h"
#include "core/cluster/producer_parts.h"

namespace hw::producer {
namespace {

constexpr Duration kSameErrorAgain = secs(10);

bool needs_metadata(ErrorCode e) {
  switch (e) {
    case ErrorCode::NOT_LEADER_OR_FOLLOWER:
    case ErrorCode::UNKNOWN_TOPIC_OR_PARTITION:
    case ErrorCode::LEADER_NOT_AVAILABLE:
    case ErrorCode::NETWORK_EXCEPTION:
    case ErrorCode::KAFKA_STORAGE_ERROR:
    case ErrorCode::REPLICA_NOT_AVAILABLE:
    case ErrorCode::FENCED_LEADER_EPOCH:
    case ErrorCode::UNKNOWN_LEADER_EPOCH:
    case ErrorCode::UNKNOWN_TOPIC_ID:
      return true;
    default:
      return false;
  }
}

void report_error(World& world, Producer& p, std::int32_t partition, BrokerId broker, ErrorCode error, const std::string& text,
                  std::int64_t records, bool gave_up) {
  p.last_error = error_name(error);
  p.last_error_text = text;
  p.last_error_at = world.now();
  ProducerPartition& q = p.partitions[partition];
  const bool same = q.reported == error && q.reported_failure == gave_up && world.now() - q.reported_at < kSameErrorAgain;
  if (same) return;
  q.reported = error;
  q.reported_failure = gave_up;
  q.reported_at = world.now();
  Event e;
  e.kind = EventKind::produce_error;
  e.tone = gave_up ? EventTone::trouble : EventTone::notice;
  e.client = p.index;
  e.partition = tp_of(p, partition);
  e.broker = broker;
  e.count = records;
  e.cause = causes::produce_error(world, p, e.partition, broker);
  e.title = gave_up ? "Producer {0}: {1} for {2}; {3} record(s) failed" : "Producer {0}: {1} for {2}; tries again";
  e.because = "{4}";
  e.args = {p.name, std::string(error_name(error)), partition_name(p, partition), std::to_string(records), text};
  p.error_event = report(world, std::move(e));
}

bool is_next(const ProducerPartition& q, std::int32_t sequence) { return sequence == q.last_acked + 1; }

// TransactionManager.canRetry for a gap in the sequences; true if the batch is sent again. `bump`: under a new epoch.
bool retry_out_of_order(const ProducerPartition& q, const ProducerBatch& b, bool& bump) {
  const std::int32_t sequence = b.sealed->base_sequence;
  if (q.unresolved < 0 && (b.sequence_reset || !is_next(q, sequence))) return true;
  bump = q.unresolved < 0 || q.unresolved == sequence;
  return true;
}

// `text`: what a client prints; `why`: what the broker's own log says, for the event.
void refuse(World& world, Producer& p, std::int32_t partition, ProducerBatch batch, ErrorCode error, const std::string& text,
            const std::string& why) {
  ProducerPartition& q = p.partitions.at(partition);
  if (needs_metadata(error)) client::want_metadata(p.net);
  batch.last_error = error;
  batch.last_text = text;
  bool bump = false;
  bool again = is_retriable(error);
  if (batch.has_sequence()) {
    if (error == ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER) again = retry_out_of_order(q, batch, bump);
    if (error == ErrorCode::UNKNOWN_PRODUCER_ID) again = bump = true;
  }
  again = again && expiry_of(batch) > world.now() && batch.attempts - 1 < batch.settings->retries;
  if (!again) {
    fail(world, p, partition, batch, error, text, why);
    if (!batch.has_sequence()) return;
    // Its sequence will never come: the partition's next batches need a new epoch. Where retries ran out it may have come.
    if (batch.attempts - 1 < batch.settings->retries)
      bump_epoch(world, p, partition);
    else
      q.unresolved = std::max(q.unresolved, batch.sealed->base_sequence + batch.sealed->count);
    return;
  }
  report_error(world, p, partition, batch.tried, error, why, batch.sealed->count, false);
  batch.not_before = world.now() + client_backoff(batch.settings->retry_backoff, batch.settings->retry_backoff_max,
                                                  static_cast<std::int32_t>(std::min<std::int64_t>(batch.attempts, 40)));
  reenqueue(q, std::move(batch));
  p.active.insert(partition);
  if (bump) bump_epoch(world, p, partition);
}

// Takes a flying batch out; false if it is not there (it expired meanwhile).
bool take_flying(Producer& p, std::int64_t id, std::int32_t& partition, ProducerBatch& batch) {
  for (std::int32_t n : p.active) {
    auto& flying = p.partitions.at(n).flying;
    auto it = std::find_if(flying.begin(), flying.end(), [id](const ProducerBatch& b) { return b.id == id; });
    if (it == flying.end()) continue;
    partition = n;
    batch = std::move(*it);
    flying.erase(it);
    return true;
  }
  return false;
}

std::shared_ptr<const RecordBatch> renumbered(const RecordBatch& old, const Producer& p, std::int32_t sequence) {
  auto fresh = std::make_shared<RecordBatch>(old);
  fresh->producer_id = p.producer_id;
  fresh->producer_epoch = p.producer_epoch;
  fresh->base_sequence = sequence;
  return fresh;
}

}  // namespace

void release(Producer& p, const ProducerBatch& batch) {
  p.buffered -= std::max(batch.settings->batch_size, kBatchOverhead + batch.settings->record_size);
}

void reenqueue(ProducerPartition& q, ProducerBatch batch) {
  auto at = q.waiting.begin();
  if (batch.has_sequence())
    while (at != q.waiting.end() && at->has_sequence() && at->sealed->base_sequence < batch.sealed->base_sequence) ++at;
  q.waiting.insert(at, std::move(batch));
}

void bump_epoch(World&, Producer& p, std::int32_t partition) {
  ProducerPartition& q = p.partitions.at(partition);
  if (p.producer_epoch == INT16_MAX) {
    p.producer_id = -1;  // a new one is asked for
    return;
  }
  ++p.producer_epoch;
  q.producer_id = p.producer_id;
  q.producer_epoch = p.producer_epoch;
  q.next_sequence = 0;
  q.last_acked = -1;
  q.unresolved = -1;
  std::vector<ProducerBatch*> under_way;
  for (auto* list : {&q.flying, &q.waiting})
    for (ProducerBatch& b : *list)
      if (b.has_sequence()) under_way.push_back(&b);
  std::stable_sort(under_way.begin(), under_way.end(),
                   [](const auto* a, const auto* b) { return a->sealed->base_sequence < b->sealed->base_sequence; });
  for (ProducerBatch* b : under_way) {
    b->sealed = renumbered(*b->sealed, p, q.next_sequence);
    b->sequence_reset = true;
    q.next_sequence += b->sealed->count;
  }
}

void acknowledge(World& world, Producer& p, std::int32_t partition, const ProducerBatch& batch, BrokerId by) {
  ProducerPartition& q = p.partitions.at(partition);
  world.ledger.acked(batch.id, Acked{batch.settings->acks == 0 ? kNoBroker : by, batch.settings->acks, world.now()});
  if (batch.has_sequence() && batch.sealed->producer_epoch == q.producer_epoch)
    q.last_acked = std::max(q.last_acked, batch.sealed->base_sequence + batch.sealed->count - 1);
  q.reported = ErrorCode::NONE;
  p.told_acked += batch.sealed->count;
  release(p, batch);
}

void fail(World& world, Producer& p, std::int32_t partition, const ProducerBatch& batch, ErrorCode error, const std::string& text,
          const std::string& why) {
  world.ledger.failed(batch.id);
  const std::int64_t n = batch.sealed->count;
  p.told_failed += n;
  release(p, batch);
  std::string whole = text;
  // Kafka's text for an expired batch does not say what its broker answered; who reads it wants to know.
  if (error == ErrorCode::REQUEST_TIMED_OUT && batch.last_error != ErrorCode::NONE && batch.last_error != error)
    whole += " (last error: " + std::string(error_name(batch.last_error)) + " " + batch.last_text + ")";
  p.failures[std::string(error_name(error)) + " " + whole] += n;
  report_error(world, p, partition, batch.tried, error, why.empty() ? whole : why, n, true);
}

void fail_unbatched(World& world, Producer& p, std::int64_t records, ErrorCode error, const std::string& text) {
  p.told_failed += records;
  p.failures[std::string(error_name(error)) + " " + text] += records;
  report_error(world, p, -1, kNoBroker, error, text, records, true);
  while (records > 0) {
    RecordBatch batch;
    batch.id = world.next_batch++;
    batch.count = static_cast<std::int32_t>(std::min<std::int64_t>(records, INT32_MAX));
    world.ledger.sent(p.index, tp_of(p, -1), batch);
    world.ledger.failed(batch.id);
    records -= batch.count;
  }
}

void on_produced(World& world, Producer& p, const ClientRequest& request, const msg::ProduceAnswer& answer) {
  for (std::int64_t id : request.batches) {
    world.ledger.at_large(id, false);
    std::int32_t partition = -1;
    ProducerBatch batch;
    if (!take_flying(p, id, partition, batch)) continue;
    const TopicPartition tp = tp_of(p, partition);
    auto part = std::find_if(answer.parts.begin(), answer.parts.end(), [tp](const msg::ProducedPart& x) { return x.tp == tp; });
    // A topic that was deleted and made again meanwhile has another number: its old batches are refused.
    const ErrorCode error = part == answer.parts.end() ? ErrorCode::UNKNOWN_TOPIC_OR_PARTITION : part->error;
    if (error == ErrorCode::NONE || error == ErrorCode::DUPLICATE_SEQUENCE_NUMBER)
      acknowledge(world, p, partition, batch, request.to);
    else
      // Kafka's broker keeps its reason to itself: the client prints the code's own sentence (golden c-min-insync).
      refuse(world, p, partition, std::move(batch), error, std::string(error_text(error)),
             part == answer.parts.end() || part->text.empty() ? std::string(error_text(error)) : part->text);
  }
}

void request_lost(World& world, Producer& p, const ClientRequest& request, ErrorCode error, const std::string& text) {
  for (std::int64_t id : request.batches) {
    std::int32_t partition = -1;
    ProducerBatch batch;
    if (take_flying(p, id, partition, batch)) refuse(world, p, partition, std::move(batch), error, text, text);
  }
}

}  // namespace hw::producer
