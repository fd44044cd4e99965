// Making records and choosing their partitions (KafkaProducer.send, BuiltInPartitioner, RecordAccumulator.append).
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/cluster/producer_parts.h"

namespace hw::producer {
namespace {

// Faster producers make the records of a millisecond at once.
constexpr Duration kFinestPace = millis(1);

std::int64_t allocation(const Producer& p) {
  return std::max(p.settings->batch_size, kBatchOverhead + p.settings->record_size);
}

// Why a record cannot be placed now; empty if it can.
std::string blocked(const Producer& p) {
  const std::int64_t ms = p.settings->max_block.ms();
  const msg::TopicMetadata* topic = client::topic(p.net, p.topic);
  if (topic == nullptr || topic->parts.empty()) return fmt::format("Topic {} not present in metadata after {} ms.", p.topic, ms);
  if (p.settings->partition && *p.settings->partition >= static_cast<std::int32_t>(topic->parts.size()))
    return fmt::format("Partition {} of topic {} with partition count {} is not present in metadata after {} ms.",
                       *p.settings->partition,
                       p.topic, topic->parts.size(), ms);
  return "";
}

std::vector<std::int32_t> available(const msg::TopicMetadata& topic) {
  std::vector<std::int32_t> with_leader, all;
  for (std::size_t i = 0; i < topic.parts.size(); ++i) {
    all.push_back(static_cast<std::int32_t>(i));
    if (topic.parts[i].leader.v >= 0) with_leader.push_back(static_cast<std::int32_t>(i));
  }
  return with_leader.empty() ? all : with_leader;
}

std::int32_t choose_partition(Producer& p, std::int64_t number) {
  const ProducerSettings& s = *p.settings;
  const msg::TopicMetadata& topic = *client::topic(p.net, p.topic);
  const auto count = static_cast<std::int32_t>(topic.parts.size());
  if (s.partition) return *s.partition;
  if (s.recipe->has_key()) return partition_for_key(s.recipe->key_bytes(number), count);
  if (s.round_robin) {
    const std::vector<std::int32_t> choice = available(topic);
    return choice[static_cast<std::size_t>(number) % choice.size()];
  }
  // KIP-794: stay until batch.size bytes went there, then any other that has a leader, by chance.
  if (p.sticky < 0 || p.sticky >= count || p.sticky_bytes >= s.batch_size) {
    const std::vector<std::int32_t> choice = available(topic);
    p.sticky = choice[p.random.below(choice.size())];
    p.sticky_bytes = 0;
  }
  p.sticky_bytes += s.record_size;
  return p.sticky;
}

bool takes(const Producer& p, const ProducerPartition& q) {
  if (q.waiting.empty()) return false;
  const ProducerBatch& last = q.waiting.back();
  return !last.closed && !last.sealed && last.settings == p.settings &&
      last.size_bytes + p.settings->record_size <= p.settings->batch_size;
}

void append(World& world, Producer& p, std::int32_t partition) {
  ProducerPartition& q = p.partitions[partition];
  if (!takes(p, q)) {
    if (!q.waiting.empty()) q.waiting.back().closed = true;
    ProducerBatch batch;
    batch.settings = p.settings;
    batch.created = world.now();
    batch.size_bytes = kBatchOverhead;
    p.buffered += allocation(p);
    q.waiting.push_back(std::move(batch));
    p.active.insert(partition);
  }
  ProducerBatch& batch = q.waiting.back();
  batch.numbers.push_back(p.next_number);
  batch.size_bytes += p.settings->record_size;
  if (batch.size_bytes + p.settings->record_size > p.settings->batch_size) batch.closed = true;
}

// The next record has had its turn. A record that was given up keeps its number: the number names it, not its place in a log.
void step(Producer& p) {
  ++p.next_number;
  ++p.made;
  ++p.paced;
}

// Records that could not be placed within max.block.ms fail, each when its own time is over.
void give_up_blocked(World& world, Producer& p, const std::string& text) {
  std::int64_t n = 0;
  while (make_more(p) && next_record(p) + p.settings->max_block <= world.now()) {
    step(p);
    ++n;
  }
  if (n > 0) fail_unbatched(world, p, n, ErrorCode::REQUEST_TIMED_OUT, text);
}

std::string buffer_full_text(const Producer& p) {
  return fmt::format("Failed to allocate {} bytes within the configured max blocking time {} ms. Total memory: {} bytes. "
                     "Available memory: {} bytes. Poolable size: {} bytes",
                     allocation(p), p.settings->max_block.ms(), p.settings->buffer_memory,
                     std::max<std::int64_t>(0, p.settings->buffer_memory - p.buffered), p.settings->batch_size);
}

bool buffer_full(const Producer& p) { return p.buffered + allocation(p) > p.settings->buffer_memory; }

}  // namespace

Time next_record(const Producer& p) {
  if (!make_more(p)) return kNever;
  if (p.one_shot) return p.pace_from;
  const double us = std::floor(static_cast<double>(p.paced) * 1e6 / p.settings->rate);
  return us < 9e17 ? p.pace_from + micros(static_cast<std::int64_t>(us)) : kNever;
}

void make_records(World& world, Producer& p) {
  while (next_record(p) <= world.now()) {
    const std::int64_t bytes = kBatchOverhead + p.settings->record_size;
    if (bytes > p.settings->max_request_size) {
      step(p);
      fail_unbatched(world, p, 1, ErrorCode::MESSAGE_TOO_LARGE,
                     fmt::format("The message is {} bytes when serialized which is larger than {}, which is the value of the "
                                 "max.request.size configuration.", bytes, p.settings->max_request_size));
      continue;
    }
    if (const std::string why = blocked(p); !why.empty()) {
      client::want_metadata(p.net);
      give_up_blocked(world, p, why);
      return;
    }
    // A record may still fit into a batch that has its memory; to know, its partition must be chosen, which is done only once.
    if (buffer_full(p)) {
      give_up_blocked(world, p, buffer_full_text(p));
      return;
    }
    append(world, p, choose_partition(p, p.next_number));
    step(p);
  }
}

Time next_making(const World& world, const Producer& p) {
  const Time due = next_record(p);
  if (due == kNever) return kNever;
  if (due <= world.now()) return due + p.settings->max_block;  // blocked: what frees it is a message, or its time is over
  return !p.one_shot && p.settings->rate > 1000 ? std::max(due, world.now() + kFinestPace) : due;
}

}  // namespace hw::producer
