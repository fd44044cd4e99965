// Markers at the leaders of the partitions of a transaction (KafkaApis.handleWriteTxnMarkersRequest).
#include <algorithm>
#include <utility>

#include "core/cluster/replica.h"
#include "core/cluster/transactions_parts.h"
#include "core/cluster/wire/wire.h"
#include "core/protocol/batch_build.h"

namespace hw::txn {
namespace {

BatchRef marker(World& world, std::int64_t producer_id, std::int16_t producer_epoch, bool commit, std::int32_t coordinator_epoch) {
  protocol::NewBatch head;
  head.producer_id = producer_id;
  head.producer_epoch = producer_epoch;
  auto batch = std::make_shared<RecordBatch>();
  batch->id = world.next_batch++;
  batch->count = 1;
  batch->producer_id = producer_id;
  batch->producer_epoch = producer_epoch;
  batch->control = batch->transactional = true;
  batch->commit = commit;
  batch->coordinator_epoch = coordinator_epoch;
  batch->created = world.now();
  batch->store(protocol::build_marker(head, protocol::TransactionMarker{commit, coordinator_epoch}, wire::wall_ms(world)));
  return batch;
}

void finish_one(World& world, Broker& broker, std::int64_t group, TopicPartition tp, ErrorCode error) {
  auto it = broker.transactions.marker_groups.find(group);
  if (it == broker.transactions.marker_groups.end()) return;
  it->second.results.emplace_back(tp, error);
  if (--it->second.left > 0) return;
  MarkerGroup done = std::move(it->second);
  broker.transactions.marker_groups.erase(it);
  // Not at once: this may be inside the fetch of a follower that moved the high watermark, and what is appended now would not wake it.
  defer(world, broker, Duration{}, [done = std::move(done)](World& w, Broker& b) { done.done(w, b, done.results); });
}

}  // namespace

void write_markers(World& world, Broker& broker, std::int64_t producer_id, std::int16_t producer_epoch, bool commit,
                   std::int32_t coordinator_epoch, const std::vector<TopicPartition>& partitions, PartsDone done) {
  if (partitions.empty()) return done(world, broker, {});
  const std::int64_t group = broker.transactions.next_tag++;
  broker.transactions.marker_groups[group] = MarkerGroup{partitions.size(), {}, std::move(done)};
  for (TopicPartition tp : partitions) {
    const std::int64_t tag = broker.transactions.next_tag++;
    broker.transactions.marker_writes[tag] = MarkerWrite{group, producer_id, commit};
    produce_locally(world, broker, tp, marker(world, producer_id, producer_epoch, commit, coordinator_epoch), tag, kRequestTimeout);
  }
}

void on_marker_committed(World& world, Broker& broker, TopicPartition tp, std::int64_t tag, ErrorCode error) {
  auto it = broker.transactions.marker_writes.find(tag);
  if (it == broker.transactions.marker_writes.end()) return;
  const MarkerWrite write = it->second;
  broker.transactions.marker_writes.erase(it);
  // The offsets of the transaction come into force before anybody is told that it ended.
  if (error == ErrorCode::NONE && world.meta.topic(tp.topic).name == coordinator::kOffsetsTopic)
    coordinator::on_marker(world, broker, tp.partition.v, write.producer_id, write.commit);
  finish_one(world, broker, write.group, tp, error);
}

void on_write_markers(World& world, Broker& broker, const msg::Message& m, const msg::WriteMarkers& request) {
  const NodeId from = m.from;
  const std::int64_t corr = m.corr;
  write_markers(world, broker, request.producer_id, request.producer_epoch, request.commit, request.coordinator_epoch,
                request.partitions, [from, corr](World& w, Broker& b, const PartErrors& parts) {
                  answer(w, node(b.id), from, corr, msg::MarkersAnswer{parts});
                });
}

}  // namespace hw::txn
