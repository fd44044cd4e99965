// ApiVersions and Metadata (KafkaApis.handleApiVersionsRequest, handleTopicMetadataRequest).
#include <algorithm>

#include "core/cluster/broker.h"
#include "core/cluster/broker_requests.h"
#include "core/cluster/wire/data.h"
#include "core/cluster/wire/features.h"
#include "core/cluster/wire/named_controller.h"
#include "core/protocol/generated/cluster.h"

namespace hw::wire {
namespace {

// AclEntry.supportedOperations of topics and clusters, as bits: without an authorizer everything is allowed.
constexpr std::int32_t kTopicOperations = 3576, kClusterOperations = 8096;

using protocol::MetadataRequest;
using protocol::MetadataResponse;

MetadataResponse::Topic describe_topic(const World& world, const Broker& broker, const Topic& topic) {
  MetadataResponse::Topic out;
  out.name = topic.name;
  out.topic_id = protocol::Uuid::parse(topic.id).value_or(protocol::Uuid{});
  out.is_internal = topic.internal;
  for (std::size_t i = 0; i < topic.slots.size(); ++i) {
    const PartitionState* s = world.meta.state_seen(topic.slots[i], broker.applied);
    if (s == nullptr) break;
    MetadataResponse::Topic::Partition part;
    part.partition_index = static_cast<std::int32_t>(i);
    part.leader_id = s->leader.v;
    part.leader_epoch = s->leader_epoch.v;
    for (BrokerId id : s->replicas) {
      part.replica_nodes.push_back(id.v);
      if (!world.meta.alive_seen(id, broker.applied)) part.offline_replicas.push_back(id.v);
    }
    for (BrokerId id : s->isr) part.isr_nodes.push_back(id.v);
    if (s->leader.v < 0 || !world.meta.alive_seen(s->leader, broker.applied)) {
      part.error_code = code(ErrorCode::LEADER_NOT_AVAILABLE);
      part.leader_id = -1;
    }
    out.partitions.push_back(std::move(part));
  }
  return out;
}

MetadataResponse::Topic describe_asked(World& world, Broker& broker, const MetadataRequest::Topic& asked, bool allow_create,
                                       std::int16_t version) {
  MetadataResponse::Topic out;
  // Ids stand in answers since version 10 and in requests that brokers take since 12.
  if (version < 12 && (!asked.name || !asked.topic_id.is_zero())) {
    out.name = asked.name.value_or("");
    out.topic_id = asked.topic_id;
    out.error_code = code(ErrorCode::INVALID_REQUEST);
    return out;
  }
  if (!asked.name) {
    if (const Topic* topic = find_topic(world, broker, asked.topic_id)) return describe_topic(world, broker, *topic);
    out.name.reset();
    out.topic_id = asked.topic_id;
    out.error_code = code(ErrorCode::UNKNOWN_TOPIC_ID);
    return out;
  }
  if (const Topic* topic = find_topic(world, broker, *asked.name)) return describe_topic(world, broker, *topic);
  out.name = asked.name;
  out.error_code = code(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
  if (!check_topic_name(*asked.name)) {
    out.error_code = code(ErrorCode::INVALID_TOPIC_EXCEPTION);
  } else if (allow_create && world.config.auto_create && world.meta.find(*asked.name) == nullptr) {
    requests::auto_create(world, broker, *asked.name);
  }
  return out;
}

}  // namespace

const Topic* find_topic(const World& world, const Broker& broker, const std::string& name) {
  const Topic* topic = world.meta.find(name);
  return topic != nullptr && world.meta.topic_seen(*topic, broker.applied) ? topic : nullptr;
}

const Topic* find_topic(const World& world, const Broker& broker, const protocol::Uuid& id) {
  const Topic* topic = world.meta.find_id(id.text());
  return topic != nullptr && world.meta.topic_seen(*topic, broker.applied) ? topic : nullptr;
}

TopicPartition find_partition(const World& world, const Broker& broker, const std::string& name, std::int32_t partition) {
  const Topic* topic = find_topic(world, broker, name);
  return topic == nullptr ? TopicPartition{} : find_partition(world, broker, *topic, partition);
}

TopicPartition find_partition(const World& world, const Broker& broker, const Topic& topic, std::int32_t partition) {
  const TopicPartition tp{topic.index, PartitionIndex{partition}};
  return seen(world, broker, tp) == nullptr ? TopicPartition{} : tp;
}

void metadata(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<MetadataRequest>();
  MetadataResponse out;
  for (const BrokerRegistration& b : world.meta.brokers) {
    auto endpoint = world.external.endpoints.find(b.id);
    if (!world.meta.alive_seen(b.id, broker.applied) || endpoint == world.external.endpoints.end()) continue;
    MetadataResponse::Broker node;
    node.node_id = b.id.v;
    node.host = endpoint->second.host;
    node.port = endpoint->second.port;
    if (!b.rack.empty()) node.rack = b.rack;
    out.brokers.push_back(std::move(node));
  }
  out.cluster_id = world.external.cluster_id;
  out.controller_id = named_controller(world, broker, caller);
  // No topics asked for means all of them: an empty list in version 0, null since (KIP-4).
  const bool all = !request.topics || (caller.version() == 0 && request.topics->empty());
  if (all) {
    for (const Topic& topic : world.meta.topics())
      if (world.meta.topic_seen(topic, broker.applied)) out.topics.push_back(describe_topic(world, broker, topic));
  } else {
    for (const MetadataRequest::Topic& asked : *request.topics)
      out.topics.push_back(describe_asked(world, broker, asked, request.allow_auto_topic_creation || caller.version() < 4, caller.version()));
  }
  if (request.include_topic_authorized_operations)
    for (auto& topic : out.topics)
      if (topic.error_code == 0) topic.topic_authorized_operations = kTopicOperations;
  if (request.include_cluster_authorized_operations) out.cluster_authorized_operations = kClusterOperations;
  reply(world, caller, std::move(out));
}

void api_versions(World& world, Broker&, const Caller& caller) {
  protocol::ApiVersionsResponse out;
  for (const protocol::ApiInfo& api : protocol::all_apis()) {
    if (find_row(api.key) == nullptr) continue;
    protocol::ApiVersionsResponse::ApiVersion row;
    row.api_key = static_cast<std::int16_t>(api.key);
    row.min_version = api.advertised_from;
    row.max_version = api.versions.to;
    out.api_keys.push_back(row);
  }
  out.finalized_features_epoch = world.meta.offset().v;
  for (const Feature& feature : features(world)) {
    // Before version 4 a client could not read a lowest version of 0 (KAFKA-17011).
    if (feature.from > 0 || caller.version() >= 4) out.supported_features.push_back({feature.name, feature.from, feature.to, {}});
    if (feature.level > 0) out.finalized_features.push_back({feature.name, feature.level, feature.level, {}});
  }
  reply(world, caller, std::move(out));
}

}  // namespace hw::wire
