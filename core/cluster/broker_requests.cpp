#include "core/cluster/broker_requests.h"

#include "core/cluster/broker.h"
#include "core/cluster/controller.h"

namespace hw::requests {
namespace {

// A topic asked for again within this time is not asked for twice (AutoTopicCreationManager's inflight set).
constexpr Duration kAskAgain = secs(1);

msg::TopicMetadata describe(World& world, Broker& broker, const std::string& name, bool allow_create) {
  msg::TopicMetadata out;
  out.name = name;
  const Topic* topic = world.meta.find(name);
  if (!check_topic_name(name)) {
    out.error = ErrorCode::INVALID_TOPIC_EXCEPTION;
    return out;
  }
  if (topic == nullptr || !world.meta.topic_seen(*topic, broker.applied)) {
    out.error = ErrorCode::UNKNOWN_TOPIC_OR_PARTITION;
    if (topic == nullptr && allow_create && world.config.auto_create) auto_create(world, broker, name);
    return out;
  }
  out.topic = topic->index;
  for (Slot slot : topic->slots) {
    const PartitionState* s = world.meta.state_seen(slot, broker.applied);
    if (s == nullptr) break;
    msg::TopicMetadata::Part part;
    part.leader = s->leader;
    part.leader_epoch = s->leader_epoch;
    part.replicas = s->replicas;
    part.isr = s->isr;
    if (s->leader.v < 0 || !world.meta.alive_seen(s->leader, broker.applied)) {
      part.error = ErrorCode::LEADER_NOT_AVAILABLE;
      part.leader = kNoBroker;
    }
    out.parts.push_back(std::move(part));
  }
  return out;
}

void on_metadata(World& world, Broker& broker, const msg::Message& m, const msg::MetadataQuery& query) {
  msg::MetadataAnswer out;
  for (const BrokerRegistration& b : world.meta.brokers)
    if (world.meta.alive_seen(b.id, broker.applied)) out.brokers.push_back(b.id);
  for (const std::string& name : query.topics) out.topics.push_back(describe(world, broker, name, query.allow_auto_create));
  answer(world, m, std::move(out));
}

void on_list_offsets(World& world, Broker& broker, const msg::Message& m, const msg::ListOffsets& query) {
  msg::ListOffsetsAnswer out;
  for (const auto& [tp, when] : query.parts) {
    msg::ListOffsetsAnswer::Part part;
    part.tp = tp;
    const Replica* r = broker.replica(world.meta.slot_of(tp));
    if (seen(world, broker, tp) == nullptr)
      part.error = ErrorCode::UNKNOWN_TOPIC_OR_PARTITION;
    else if (r == nullptr || r->role != Replica::Role::leader)
      part.error = ErrorCode::NOT_LEADER_OR_FOLLOWER;
    else if (when == -2)
      part.offset = r->log.start();
    else if (r->log.high_watermark() < r->epoch_start)
      part.error = ErrorCode::OFFSET_NOT_AVAILABLE;  // KIP-207: a fresh leader does not yet know how far was committed
    else
      part.offset = r->log.high_watermark();
    out.parts.push_back(part);
  }
  answer(world, m, std::move(out));
}

}  // namespace

void auto_create(World& world, Broker& broker, const std::string& name) {
  Time& asked = broker.topics_asked.try_emplace(name, Time{} - kAskAgain).first->second;
  if (world.now() - asked < kAskAgain) return;
  asked = world.now();
  ask(world, node(broker.id), kControllerNode, msg::CreateTopic{name, -1, -1, {}, world.cause});
}

void on_client_request(World& world, Broker& broker, const msg::Message& m) {
  if (const auto* q = std::get_if<msg::MetadataQuery>(&m.body)) return on_metadata(world, broker, m, *q);
  if (const auto* q = std::get_if<msg::ListOffsets>(&m.body)) return on_list_offsets(world, broker, m, *q);
  if (std::holds_alternative<msg::InitProducerId>(m.body)) {
    answer(world, m, msg::InitProducerIdAnswer{ErrorCode::NONE, txn::next_producer_id(world, broker), 0});
    return;
  }
  if (std::holds_alternative<msg::CreateTopicAnswer>(m.body)) return;  // the client asks for the metadata again
  coordinator::on_message(world, broker, m);
}

}  // namespace hw::requests
