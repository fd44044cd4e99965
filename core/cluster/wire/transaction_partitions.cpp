// AddPartitionsToTxn, AddOffsetsToTxn and WriteTxnMarkers (KafkaApis of 4.1).
#include <algorithm>

#include "core/cluster/coordinator.h"
#include "core/cluster/wire/data.h"
#include "core/cluster/wire/transaction.h"
#include "core/cluster/world.h"
#include "core/protocol/generated/transactions.h"

namespace hw::wire {
namespace {

using AddRequest = protocol::AddPartitionsToTxnRequest;
using AddResponse = protocol::AddPartitionsToTxnResponse;

/// What of a request with several transactions has its result. They are worked on one after another.
struct Progress {
  Caller caller;
  std::vector<AddRequest::Transaction> asked;
  std::vector<std::vector<AddResponse::TopicResult>> results;
};

AddRequest::Transaction of_old(const AddRequest& request) {
  AddRequest::Transaction out;
  out.transactional_id = request.v3_and_below_transactional_id;
  out.producer_id = request.v3_and_below_producer_id;
  out.producer_epoch = request.v3_and_below_producer_epoch;
  out.topics = request.v3_and_below_topics;
  return out;
}

void finish(World& world, const Progress& done) {
  AddResponse out;
  if (done.caller.version() < 4) {
    out.results_by_topic_v3_and_below = done.results.front();
  } else {
    for (std::size_t i = 0; i < done.asked.size(); ++i)
      out.results_by_transaction.push_back({done.asked[i].transactional_id, done.results[i], {}});
  }
  reply(world, done.caller, std::move(out));
}

template <class ErrorOf>
std::vector<AddResponse::TopicResult> results(const AddRequest::Transaction& asked, ErrorOf error_of) {
  std::vector<AddResponse::TopicResult> out;
  for (const AddRequest::Topic& topic : asked.topics) {
    AddResponse::TopicResult one;
    one.name = topic.name;
    for (std::int32_t partition : topic.partitions) {
      AddResponse::TopicResult::PartitionResult p;
      p.partition_index = partition;
      p.partition_error_code = code(error_of(topic.name, partition));
      one.results_by_partition.push_back(p);
    }
    out.push_back(std::move(one));
  }
  return out;
}

void add_next(World& world, Broker& broker, Progress progress);

template <class ErrorOf>
void one_done(World& world, Broker& broker, Progress progress, ErrorOf error_of) {
  progress.results.push_back(results(progress.asked[progress.results.size()], error_of));
  add_next(world, broker, std::move(progress));
}

void add_next(World& world, Broker& broker, Progress progress) {
  if (progress.results.size() == progress.asked.size()) return finish(world, progress);
  const AddRequest::Transaction asked = progress.asked[progress.results.size()];
  std::vector<TopicPartition> partitions;
  bool missing = false;
  for (const AddRequest::Topic& topic : asked.topics)
    for (std::int32_t partition : topic.partitions) {
      partitions.push_back(find_partition(world, broker, topic.name, partition));
      missing = missing || partitions.back().topic.v < 0;
    }
  // One that does not exist makes all of its transaction fail.
  if (missing)
    return one_done(world, broker, std::move(progress), [&](const std::string& topic, std::int32_t partition) {
      return find_partition(world, broker, topic, partition).topic.v < 0 ? ErrorCode::UNKNOWN_TOPIC_OR_PARTITION
                                                                         : ErrorCode::OPERATION_NOT_ATTEMPTED;
    });
  if (asked.verify_only) {
    const txn::PartErrors errors =
        txn::verify_partitions(world, broker, asked.transactional_id, asked.producer_id, asked.producer_epoch, partitions);
    std::size_t next = 0;
    return one_done(world, broker, std::move(progress), [&](const std::string&, std::int32_t) { return errors[next++].second; });
  }
  const std::int16_t version = progress.caller.version();
  txn::add_partitions(world, broker, asked.transactional_id, asked.producer_id, asked.producer_epoch, std::move(partitions),
                      version > 3 ? 2 : 0, [progress, version](World& w, Broker& b, ErrorCode error) {
                        const auto told = static_cast<ErrorCode>(fenced_since(error, version, 2));
                        one_done(w, b, progress, [told](const std::string&, std::int32_t) { return told; });
                      });
}

/// The same for WriteTxnMarkers.
struct MarkerProgress {
  Caller caller;
  std::size_t next = 0;
  protocol::WriteTxnMarkersResponse out;
};

void mark_next(World& world, Broker& broker, MarkerProgress progress) {
  const auto& markers = progress.caller.body<protocol::WriteTxnMarkersRequest>().markers;
  if (progress.next == markers.size()) return reply(world, progress.caller, std::move(progress.out));
  const auto& marker = markers[progress.next++];
  std::vector<TopicPartition> partitions;
  protocol::WriteTxnMarkersResponse::Marker result;
  result.producer_id = marker.producer_id;
  for (const auto& topic : marker.topics) {
    result.topics.push_back({topic.name, {}, {}});
    for (std::int32_t partition : topic.partition_indexes) {
      const TopicPartition tp = find_partition(world, broker, topic.name, partition);
      result.topics.back().partitions.push_back({partition, code(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION), {}});
      if (tp.topic.v >= 0) partitions.push_back(tp);
    }
  }
  progress.out.markers.push_back(std::move(result));
  txn::write_markers(world, broker, marker.producer_id, marker.producer_epoch, marker.transaction_result, marker.coordinator_epoch,
                     partitions, [progress](World& w, Broker& b, const txn::PartErrors& errors) mutable {
                       for (auto& topic : progress.out.markers.back().topics)
                         for (auto& part : topic.partitions)
                           for (const auto& [tp, error] : errors)
                             if (w.meta.topic(tp.topic).name == topic.name && tp.partition.v == part.partition_index)
                               part.error_code = code(error);
                       mark_next(w, b, std::move(progress));
                     });
}

}  // namespace

void add_partitions_to_txn(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<AddRequest>();
  Progress progress{caller, request.transactions, {}};
  if (caller.version() < 4) progress.asked = {of_old(request)};
  if (progress.asked.empty()) return reply(world, caller, AddResponse{});
  add_next(world, broker, std::move(progress));
}

void write_txn_markers(World& world, Broker& broker, const Caller& caller) { mark_next(world, broker, MarkerProgress{caller, 0, {}}); }

void add_offsets_to_txn(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<protocol::AddOffsetsToTxnRequest>();
  const auto say = [caller](World& w, Broker&, ErrorCode error) {
    protocol::AddOffsetsToTxnResponse out;
    out.error_code = fenced_since(error, caller.version(), 2);
    reply(w, caller, std::move(out));
  };
  const Topic* offsets = find_topic(world, broker, std::string{coordinator::kOffsetsTopic});
  if (offsets == nullptr) {
    // A transaction may be the first to speak of a group. Kafka knows how many partitions the topic will have and goes on; here it
    // must be there, so looking for the group's coordinator has it made, and the client asks again.
    BrokerId nobody_yet;
    (void)coordinator::find_coordinator(world, broker, request.group_id, &nobody_yet);
    return say(world, broker, ErrorCode::COORDINATOR_NOT_AVAILABLE);
  }
  const std::int32_t home = coordinator::partition_for(request.group_id, static_cast<std::int32_t>(offsets->slots.size()));
  txn::add_partitions(world, broker, request.transactional_id, request.producer_id, request.producer_epoch,
                      {{offsets->index, PartitionIndex{home}}}, 0, say);
}

}  // namespace hw::wire
