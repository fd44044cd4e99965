// The fields of a message on its way, by Kafka's names for its requests.
#include <fmt/format.h>

#include "core/base/words.h"
#include "core/scenario/command_text.h"
#include "core/scenario/describe.h"
#include "core/scenario/reader.h"

namespace hw::scenario {
namespace {

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

std::string partition_name(const World& world, TopicPartition tp) {
  return world.meta.slot_of(tp).v < 0 ? std::string("a deleted partition") : world.meta.name_of(tp);
}

std::string error_field(ErrorCode error) {
  return error == ErrorCode::NONE ? std::string() : fmt::format(", error {}", error_name(error));
}

std::int64_t records(const std::vector<LogEntry>& entries) {
  std::int64_t count = 0;
  for (const LogEntry& entry : entries) count += entry.batch->count;
  return count;
}

std::string acks_word(std::int8_t acks) { return acks < 0 ? "all" : std::to_string(acks); }

/// One line for the message, then one for each partition it speaks of.
class Body {
 public:
  explicit Body(const World& world) : world_(world) {}

  std::string operator()(const msg::RegisterBroker& b) const {
    return fmt::format("BrokerRegistration, {} start", b.clean_start ? "clean" : "unclean");
  }
  std::string operator()(const msg::RegisterAnswer& b) const {
    return fmt::format("BrokerRegistration answer, broker epoch {}{}", b.epoch.v, error_field(b.error));
  }
  std::string operator()(const msg::Heartbeat& b) const {
    return fmt::format("BrokerHeartbeat, broker epoch {}, metadata offset {}{}", b.epoch.v, b.metadata.v,
                       b.want_shutdown ? ", wants to shut down" : "");
  }
  std::string operator()(const msg::HeartbeatAnswer& b) const {
    return fmt::format("BrokerHeartbeat answer, {}{}{}", b.fenced ? "fenced" : "not fenced",
                       b.should_shutdown ? ", may shut down" : "", error_field(b.error));
  }
  std::string operator()(const msg::MetadataUpdate& b) const { return fmt::format("metadata up to offset {}", b.upto.v); }
  std::string operator()(const msg::AlterPartition& b) const {
    return fmt::format("AlterPartition {}, leader epoch {}, partition epoch {}, new ISR {}", name(b.tp), b.leader_epoch.v,
                       b.partition_epoch.v, join(b.new_isr));
  }
  std::string operator()(const msg::AlterPartitionAnswer& b) const {
    return fmt::format("AlterPartition answer {}, leader {}, leader epoch {}, ISR {}{}", name(b.tp), b.leader.v, b.leader_epoch.v,
                       join(b.isr), error_field(b.error));
  }
  std::string operator()(const msg::CreateTopic& b) const { return "CreateTopics " + b.name; }
  std::string operator()(const msg::CreateTopicAnswer& b) const { return "CreateTopics answer " + b.name + error_field(b.error); }
  std::string operator()(const msg::Fetch& b) const {
    std::string out = b.replica.v >= 0 ? fmt::format("Fetch of replica {}", b.replica.v) : std::string("Fetch of a consumer");
    out += ", max wait " + format_duration(b.max_wait);
    for (const msg::FetchPart& part : b.parts)
      out += fmt::format("\n  {} from offset {}, leader epoch {}, epoch of its last record {}", name(part.tp), part.offset.v,
                         part.current_epoch.v, part.last_epoch.v);
    return out;
  }
  std::string operator()(const msg::FetchAnswer& b) const {
    std::string out = "Fetch answer";
    for (const msg::FetchedPart& part : b.parts) {
      out += fmt::format("\n  {}: {} records, high watermark {}", name(part.tp), records(part.entries), part.high_watermark.v);
      if (part.diverging.end.v >= 0)
        out += fmt::format(", diverging: epoch {} ends at {}", part.diverging.epoch.v, part.diverging.end.v);
      out += error_field(part.error);
    }
    return out;
  }
  std::string operator()(const msg::EpochQuery& b) const {
    return fmt::format("OffsetForLeaderEpoch {}, epoch {}", name(b.tp), b.asked.v);
  }
  std::string operator()(const msg::EpochAnswer& b) const {
    return fmt::format("OffsetForLeaderEpoch answer {}, epoch {} ends at {}{}", name(b.tp), b.end.epoch.v, b.end.end.v,
                       error_field(b.error));
  }
  std::string operator()(const msg::MetadataQuery& b) const { return fmt::format("Metadata of {}", fmt::join(b.topics, ",")); }
  std::string operator()(const msg::MetadataAnswer& b) const {
    std::string out = "Metadata answer, brokers " + join(b.brokers);
    for (const msg::TopicMetadata& topic : b.topics)
      out += fmt::format("\n  {}: {} partitions{}", topic.name, topic.parts.size(), error_field(topic.error));
    return out;
  }
  std::string operator()(const msg::Produce& b) const {
    std::string out = fmt::format("Produce, acks {}, timeout {}", acks_word(b.acks), format_duration(b.timeout));
    for (const msg::ProducePart& part : b.parts) {
      out += fmt::format("\n  {}: {} records, {} bytes", name(part.tp), part.batch->count, part.batch->size_bytes);
      if (part.batch->base_sequence >= 0)
        out += fmt::format(", producer id {}, epoch {}, first sequence {}", part.batch->producer_id, part.batch->producer_epoch,
                           part.batch->base_sequence);
    }
    return out;
  }
  std::string operator()(const msg::ProduceAnswer& b) const {
    std::string out = "Produce answer";
    for (const msg::ProducedPart& part : b.parts)
      out += part.error == ErrorCode::NONE ? fmt::format("\n  {}: at offset {}", name(part.tp), part.base.v)
                                           : fmt::format("\n  {}: {}", name(part.tp), error_name(part.error));
    return out;
  }
  std::string operator()(const msg::InitProducerId&) const { return "InitProducerId"; }
  std::string operator()(const msg::InitProducerIdAnswer& b) const {
    return fmt::format("InitProducerId answer, producer id {}, epoch {}{}", b.producer_id, b.producer_epoch, error_field(b.error));
  }
  std::string operator()(const msg::ListOffsets& b) const {
    std::string out = "ListOffsets";
    for (const auto& [tp, which] : b.parts) out += fmt::format("\n  {} {}", name(tp), which == -2 ? "earliest" : "latest");
    return out;
  }
  std::string operator()(const msg::ListOffsetsAnswer& b) const {
    std::string out = "ListOffsets answer";
    for (const auto& part : b.parts)
      out += fmt::format("\n  {} offset {}{}", name(part.tp), part.offset.v, error_field(part.error));
    return out;
  }
  std::string operator()(const msg::FindCoordinator& b) const { return "FindCoordinator of group " + b.group; }
  std::string operator()(const msg::FindCoordinatorAnswer& b) const {
    return fmt::format("FindCoordinator answer, broker {}{}", b.coordinator.v, error_field(b.error));
  }
  std::string operator()(const msg::JoinGroup& b) const {
    return fmt::format("JoinGroup {}, member '{}', topics {}", b.group, b.member, fmt::join(b.subscription.topics, ","));
  }
  std::string operator()(const msg::JoinAnswer& b) const {
    return fmt::format("JoinGroup answer, generation {}, member '{}', leader '{}'{}", b.generation, b.member, b.leader,
                       error_field(b.error));
  }
  std::string operator()(const msg::SyncGroup& b) const {
    return fmt::format("SyncGroup {}, generation {}, {} assignments", b.group, b.generation, b.assignments.size());
  }
  std::string operator()(const msg::SyncAnswer& b) const {
    return fmt::format("SyncGroup answer, {} partitions{}", b.partitions.size(), error_field(b.error));
  }
  std::string operator()(const msg::GroupHeartbeat& b) const {
    return fmt::format("Heartbeat of group {}, generation {}", b.group, b.generation);
  }
  std::string operator()(const msg::GroupHeartbeatAnswer& b) const { return "Heartbeat answer" + error_field(b.error); }
  std::string operator()(const msg::LeaveGroup& b) const { return "LeaveGroup " + b.group; }
  std::string operator()(const msg::LeaveAnswer& b) const { return "LeaveGroup answer" + error_field(b.error); }
  std::string operator()(const msg::OffsetCommit& b) const {
    std::string out = "OffsetCommit of group " + b.group;
    for (const auto& [tp, offset] : b.offsets) out += fmt::format("\n  {} offset {}", name(tp), offset.v);
    return out;
  }
  std::string operator()(const msg::OffsetCommitAnswer& b) const { return "OffsetCommit answer" + error_field(b.error); }
  std::string operator()(const msg::OffsetFetch& b) const { return "OffsetFetch of group " + b.group; }
  std::string operator()(const msg::OffsetFetchAnswer& b) const {
    std::string out = "OffsetFetch answer" + error_field(b.error);
    for (const auto& [tp, offset] : b.offsets) out += fmt::format("\n  {} offset {}", name(tp), offset.v);
    return out;
  }
  std::string operator()(const msg::WireRequest& b) const {
    const std::string who = wire::client_name(*b.request);
    return fmt::format("{} v{}, {} bytes, of {}", protocol::api_name(static_cast<std::int16_t>(b.request->api)), b.request->version,
                       b.request->size_bytes, who.empty() ? "a client without an id" : who);
  }
  std::string operator()(const msg::WireAnswer& b) const {
    if (b.answer->close) return "the broker closes the connection";
    return protocol::api_name(static_cast<std::int16_t>(b.answer->request->api)) + " answer";
  }
  std::string operator()(const msg::WriteMarkers& b) const {
    std::string out = fmt::format("WriteTxnMarkers, {} of producer id {}, epoch {}", b.commit ? "commit" : "abort", b.producer_id,
                                  b.producer_epoch);
    for (TopicPartition tp : b.partitions) out += "\n  " + name(tp);
    return out;
  }
  std::string operator()(const msg::MarkersAnswer& b) const {
    std::string out = "WriteTxnMarkers answer";
    for (const auto& [tp, error] : b.parts) out += fmt::format("\n  {}{}", name(tp), error_field(error));
    return out;
  }
  std::string operator()(const msg::AddToTransaction& b) const {
    std::string out = fmt::format("AddPartitionsToTxn of {}, producer id {}, epoch {}{}", b.transactional_id, b.producer_id,
                                  b.producer_epoch, b.verify_only ? ", only asked" : "");
    for (TopicPartition tp : b.partitions) out += "\n  " + name(tp);
    return out;
  }
  std::string operator()(const msg::AddedToTransaction& b) const {
    std::string out = "AddPartitionsToTxn answer";
    for (const auto& [tp, error] : b.parts) out += fmt::format("\n  {}{}", name(tp), error_field(error));
    return out;
  }
  std::string operator()(const msg::Disconnected&) const { return "the connection breaks: the answer will not come"; }

 private:
  std::string name(TopicPartition tp) const { return partition_name(world_, tp); }
  const World& world_;
};

}  // namespace

Result<std::string> show_packet(const World& world, MessageId id) {
  for (const msg::Message& message : world.messages) {
    if (message.id != id || id.v <= 0) continue;
    const std::string when = message.held ? std::string("held by a cut") : "arrives " + format_moment(message.arrives);
    return fmt::format("packet {}  {} -> {}  sent {}, {}\n{}", id.v, node_name(world, message.from), node_name(world, message.to),
                       format_moment(message.sent), when, std::visit(Body(world), message.body));
  }
  return Error{ErrorCode::INVALID_REQUEST, fmt::format(HW_WORDS("There is no packet {} on its way"), id.v)};
}

}  // namespace hw::scenario
