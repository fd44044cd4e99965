// What the files of the producer share.
#pragma once

#include <string>

#include "core/cluster/producer.h"
#include "core/cluster/world.h"

namespace hw::producer {

inline constexpr std::int64_t kBatchOverhead = 61;  // RecordBatch v2 without records
// Kafka's client notices an expired batch a millisecond late ("3001 ms has passed" in golden c-min-insync).
inline constexpr Duration kExpiryGrain = millis(1);

inline bool make_more(const Producer& p) {
  return p.running && (!p.settings->count || p.made < *p.settings->count) && (p.one_shot || p.settings->rate > 0);
}
/// Batches are sent without linger: nothing more will come.
inline bool flushing(const Producer& p) { return !make_more(p) && (p.one_shot || !p.running); }
inline TopicPartition tp_of(const Producer& p, std::int32_t partition) {
  const msg::TopicMetadata* t = client::topic(p.net, p.topic);
  return {t == nullptr ? TopicIndex{-1} : t->topic, PartitionIndex{partition}};
}
inline std::string partition_name(const Producer& p, std::int32_t partition) {
  return partition < 0 ? p.topic : p.topic + "-" + std::to_string(partition);
}
inline Time expiry_of(const ProducerBatch& b) { return b.created + b.settings->delivery_timeout + kExpiryGrain; }

// --- producer_records.cpp ---
/// When the next record is due; kNever when no more are made.
Time next_record(const Producer& p);
/// Makes what is due and can be placed into batches.
void make_records(World& world, Producer& p);
/// When make_records has something to do next.
Time next_making(const World& world, const Producer& p);

// --- producer_send.cpp ---
/// Fails what is too old, settles sequences, sends what is ready.
void expire(World& world, Producer& p);
void resolve_sequences(World& world, Producer& p);
void send_ready(World& world, Producer& p);
/// A moment at which a batch becomes ready or too old.
Time next_sending(const World& world, const Producer& p);

// --- producer_answer.cpp ---
/// The fate of all batches of a request that got no answer.
void request_lost(World& world, Producer& p, const ClientRequest& request, ErrorCode error, const std::string& text);
void on_produced(World& world, Producer& p, const ClientRequest& request, const msg::ProduceAnswer& answer);
void acknowledge(World& world, Producer& p, std::int32_t partition, const ProducerBatch& batch, BrokerId by);
/// Gives up on a batch that is in no list any more. `text`: what the client prints; `why`: the event's sentence, if another.
void fail(World& world, Producer& p, std::int32_t partition, const ProducerBatch& batch, ErrorCode error, const std::string& text,
          const std::string& why = {});
/// Gives up on records that never came into a batch.
void fail_unbatched(World& world, Producer& p, std::int64_t records, ErrorCode error, const std::string& text);
/// KIP-360: the producer raises its epoch by itself, and the partition's sequences begin anew.
void bump_epoch(World& world, Producer& p, std::int32_t partition);
/// Puts a batch before those with later sequences, or first.
void reenqueue(ProducerPartition& q, ProducerBatch batch);
/// Frees what a batch took of buffer.memory.
void release(Producer& p, const ProducerBatch& batch);
/// A batch that leaves the producer for the first time gets its number in the cluster.
void seal(World& world, Producer& p, std::int32_t partition, ProducerBatch& batch);

}  // namespace hw::producer
