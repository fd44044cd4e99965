// Produce at the leader: checks, append, and when it is answered (ReplicaManager.appendRecords, DelayedProduce).
#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/broker.h"
#include "core/cluster/controller.h"
#include "core/cluster/replica.h"
#include "core/cluster/replica_leader.h"

namespace hw {
namespace {

// Which of the coordinators wrote it is told by the topic.
void committed_locally(World& world, Broker& broker, TopicPartition tp, const RecordBatch& batch, std::int64_t tag, ErrorCode error) {
  if (batch.control)
    txn::on_marker_committed(world, broker, tp, tag, error);
  else if (world.meta.topic(tp.topic).name == txn::kStateTopic)
    txn::on_committed(world, broker, tag, error);
  else
    coordinator::on_committed(world, broker, tag, error);
}

}  // namespace

namespace replica {
namespace {

struct Appended {
  ErrorCode error = ErrorCode::NONE;
  std::string text;
  Offset base{-1};
  bool duplicate = false;
  std::int64_t batch_id = -1;  // of what stands in the log
};

Appended refuse(ErrorCode code, std::string text = {}) { return {code, std::move(text), Offset{-1}, false, -1}; }

// What a log says to a producer whose batch it does not take (ProducerAppendInfo).
Appended refuse_producer(const World& world, const Replica& r, const RecordBatch& batch, ErrorCode error) {
  if (error == ErrorCode::INVALID_TXN_STATE)
    return refuse(error, batch.transactional ? "Record was not part of an ongoing transaction"
                                             : fmt::format("Expected transactional write from producer {} at offset {} in partition {}",
                                                           batch.producer_id, r.log.end().v, world.meta.name_of(r.tp)));
  return refuse(error, fmt::format("producer {} epoch {} sequence {} at {}", batch.producer_id, batch.producer_epoch,
                                   batch.base_sequence, world.meta.name_of(r.tp)));
}

Appended append(World& world, Broker& broker, TopicPartition tp, const BatchRef& batch, std::int8_t acks, bool verified) {
  if (seen(world, broker, tp) == nullptr) return refuse(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
  Replica* r = broker.replica(world.meta.slot_of(tp));
  if (r == nullptr || r->role != Replica::Role::leader) return refuse(ErrorCode::NOT_LEADER_OR_FOLLOWER);
  const Topic& topic = world.meta.topic(tp.topic);
  const std::int32_t min_isr = controller::effective_min_isr(world, topic, r->remotes.size() + 1);
  // min.insync.replicas bites only with acks=all.
  if (acks == -1 && static_cast<std::int32_t>(r->isr.size()) < min_isr)
    return refuse(ErrorCode::NOT_ENOUGH_REPLICAS,
                  fmt::format("The size of the current ISR Set({}) is insufficient to satisfy the min.isr requirement of {} for partition {}",
                              join(r->isr), min_isr, world.meta.name_of(tp)));
  // A marker goes in whatever a topic says of sizes: without it the transaction would never end.
  if (!batch->control && batch->size_bytes > topic.config.max_message_bytes.value_or(broker.config.message_max_bytes))
    return refuse(ErrorCode::MESSAGE_TOO_LARGE,
                  fmt::format("The record batch size in the append to {} is {} bytes which exceeds the maximum configured value of {}.",
                              world.meta.name_of(tp), batch->size_bytes,
                              topic.config.max_message_bytes.value_or(broker.config.message_max_bytes)));
  const AppendRules rules{world.preset.unknown_producer_must_start_at_zero, verified || !broker.config.txn_verification};
  SequenceCheck sequence = r->log.check(*batch, rules);
  if (sequence.error != ErrorCode::NONE) return refuse_producer(world, *r, *batch, sequence.error);
  if (sequence.duplicate_of) {
    const LogEntry* first = r->log.find(*sequence.duplicate_of);
    return {ErrorCode::NONE, {}, *sequence.duplicate_of, true, first == nullptr ? batch->id : first->batch->id};
  }
  LogEntry entry{r->log.end(), r->epoch, world.now(), batch};
  r->log.append(entry);
  const Partition& p = world.meta.partition(r->slot);
  if (p.canon == broker.id && p.canon_epoch == r->epoch) world.ledger.appended(tp, entry);
  return {ErrorCode::NONE, {}, entry.base, false, batch->id};
}

void watch(World& world, Broker& broker) {
  if (broker.purgatory_watched || broker.purgatory.empty()) return;
  Time first = kNever;
  for (const auto& [id, pending] : broker.purgatory) first = std::min(first, pending.deadline);
  broker.purgatory_watched = true;
  schedule_at(world, first, TimerKind::produce_timeout, world.place_of(broker.id), 0);
}

msg::ProducedPart answer_of(const PendingProduce::Part& part) {
  return {part.tp, part.error, part.text, part.error == ErrorCode::NONE ? part.base : Offset{-1}, part.batch_id, part.appended};
}

void finish(World& world, Broker& broker, std::int64_t id) {
  auto it = broker.purgatory.find(id);
  PendingProduce pending = std::move(it->second);
  broker.purgatory.erase(it);
  if (pending.from == node(broker.id)) {
    const PendingProduce::Part& part = pending.parts.front();
    committed_locally(world, broker, part.tp, *part.batch, pending.corr, part.error);
    return;
  }
  msg::ProduceAnswer reply;
  for (const auto& part : pending.parts) reply.parts.push_back(answer_of(part));
  answer(world, node(broker.id), pending.from, pending.corr, std::move(reply));
}

void await(World& world, Broker& broker, PendingProduce pending) {
  const std::int64_t id = world.next_wait++;
  std::vector<TopicPartition> grown;
  bool open = false;
  for (auto& part : pending.parts) {
    if (part.done) continue;
    Replica& r = *broker.replica(world.meta.slot_of(part.tp));
    grown.push_back(part.tp);
    if (r.log.high_watermark() >= part.needs) {
      part.done = true;  // a duplicate of what is committed already
      continue;
    }
    open = true;
    auto at = std::upper_bound(r.waiting.begin(), r.waiting.end(), part.needs, [](Offset o, const WaitingAck& w) { return o < w.needs; });
    r.waiting.insert(at, WaitingAck{part.needs, id});
  }
  broker.purgatory.emplace(id, std::move(pending));
  if (!open) {
    finish(world, broker, id);
  } else {
    watch(world, broker);
  }
  for (TopicPartition tp : grown)
    if (Replica* r = broker.replica(world.meta.slot_of(tp)); r->role == Replica::Role::leader) leader::appended(world, broker, *r);
}

}  // namespace

namespace leader {

void finish_part(World& world, Broker& broker, std::int64_t produce, TopicPartition tp, ErrorCode error) {
  auto it = broker.purgatory.find(produce);
  if (it == broker.purgatory.end()) return;
  bool all = true;
  for (auto& part : it->second.parts) {
    if (part.tp == tp && !part.done) {
      part.done = true;
      part.error = error;
    }
    all = all && part.done;
  }
  if (all) finish(world, broker, produce);
}

}  // namespace leader

void on_produce(World& world, Broker& broker, const msg::Message& m, const msg::Produce& request) {
  if (!txn::hold_produce(world, broker, m.from, m.corr, request)) produce_verified(world, broker, m.from, m.corr, request, {});
}

void produce_verified(World& world, Broker& broker, NodeId from, std::int64_t corr, const msg::Produce& request,
                      const txn::Verdicts& verdicts) {
  PendingProduce pending;
  pending.from = from;
  pending.corr = corr;
  pending.deadline = world.now() + request.timeout;
  bool waits = false;
  std::vector<TopicPartition> grown;
  for (const msg::ProducePart& in : request.parts) {
    const auto verdict = verdicts.errors.find(in.tp);
    Appended a = verdict == verdicts.errors.end() ? append(world, broker, in.tp, in.batch, request.acks, verdicts.verified)
                                                  : refuse(verdict->second.first, verdict->second.second);
    // With acks=0 nobody tells the producer: the ledger learns here that the batch is not on its way any more.
    if (request.acks == 0) world.ledger.at_large(in.batch->id, false);
    PendingProduce::Part part;
    part.tp = in.tp;
    part.base = a.base;
    part.error = a.error;
    part.text = std::move(a.text);
    part.batch_id = a.batch_id;
    part.appended = a.error == ErrorCode::NONE;
    part.needs = a.base + in.batch->count;
    part.done = a.error != ErrorCode::NONE || request.acks != -1;
    waits = waits || !part.done;
    if (a.error == ErrorCode::NONE && !a.duplicate && request.acks != -1) grown.push_back(in.tp);
    pending.parts.push_back(std::move(part));
  }
  if (waits) {
    await(world, broker, std::move(pending));
    return;
  }
  if (request.acks != 0) {
    msg::ProduceAnswer reply;
    for (const auto& part : pending.parts) reply.parts.push_back(answer_of(part));
    answer(world, node(broker.id), from, corr, std::move(reply));
  } else if (std::any_of(pending.parts.begin(), pending.parts.end(), [](const auto& p) { return p.error != ErrorCode::NONE; })) {
    // acks=0 expects no answer, so an error closes the connection: the client then asks for new metadata.
    answer(world, node(broker.id), from, corr, msg::Disconnected{});
  }
  for (TopicPartition tp : grown) leader::appended(world, broker, *broker.replica(world.meta.slot_of(tp)));
}

void on_produce_timeout(World& world, Broker& broker) {
  broker.purgatory_watched = false;
  std::vector<std::int64_t> over;
  for (const auto& [id, pending] : broker.purgatory)
    if (pending.deadline <= world.now()) over.push_back(id);
  for (std::int64_t id : over) {
    for (auto& part : broker.purgatory.at(id).parts) {
      if (part.done) continue;
      part.done = true;
      part.error = ErrorCode::REQUEST_TIMED_OUT;
      if (Replica* r = broker.replica(world.meta.slot_of(part.tp)))
        std::erase_if(r->waiting, [id](const WaitingAck& w) { return w.produce == id; });
    }
    finish(world, broker, id);
  }
  watch(world, broker);
}

}  // namespace replica

void produce_locally(World& world, Broker& broker, TopicPartition tp, BatchRef batch, std::int64_t tag, Duration timeout) {
  replica::Appended a = replica::append(world, broker, tp, batch, -1, true);
  if (a.error != ErrorCode::NONE) {
    committed_locally(world, broker, tp, *batch, tag, a.error);
    return;
  }
  PendingProduce pending;
  pending.from = node(broker.id);
  pending.corr = tag;
  pending.deadline = world.now() + timeout;
  PendingProduce::Part part;
  part.tp = tp;
  part.base = a.base;
  part.needs = a.base + batch->count;
  part.batch = std::move(batch);
  pending.parts.push_back(std::move(part));
  replica::await(world, broker, std::move(pending));
}

std::optional<ErrorCode> failed_local_write(ErrorCode error) {
  switch (error) {
    case ErrorCode::UNKNOWN_TOPIC_OR_PARTITION:
    case ErrorCode::NOT_ENOUGH_REPLICAS:
    case ErrorCode::NOT_ENOUGH_REPLICAS_AFTER_APPEND:
    case ErrorCode::REQUEST_TIMED_OUT:
      return ErrorCode::COORDINATOR_NOT_AVAILABLE;
    case ErrorCode::NOT_LEADER_OR_FOLLOWER:
    case ErrorCode::KAFKA_STORAGE_ERROR:
      return ErrorCode::NOT_COORDINATOR;
    default:
      return std::nullopt;
  }
}

}  // namespace hw
