// What tools ask to look inside: brokers, partitions page by page, disks, the quorum (KafkaApis, DescribeTopicPartitionsRequestHandler,
// KafkaRaftClient of Kafka 4.1; golden a-create-topic, c-min-insync).
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/cluster/wire/admin.h"
#include "core/cluster/wire/data.h"
#include "core/cluster/wire/named_controller.h"
#include "core/cluster/world.h"
#include "core/protocol/generated/cluster.h"
#include "core/protocol/generated/inspect.h"

namespace hw::wire {
namespace {

using protocol::DescribeClusterRequest;
using protocol::DescribeClusterResponse;
using protocol::DescribeLogDirsRequest;
using protocol::DescribeLogDirsResponse;
using protocol::DescribeQuorumRequest;
using protocol::DescribeQuorumResponse;
using protocol::DescribeTopicPartitionsRequest;
using protocol::DescribeTopicPartitionsResponse;
using protocol::Uuid;

// AclEntry.supportedOperations of topics and clusters, as bits: without an authorizer everything is allowed.
constexpr std::int32_t kTopicOperations = 3576, kClusterOperations = 8096;
constexpr std::int8_t kBrokerEndpoint = 1, kControllerEndpoint = 2;

}  // namespace

std::optional<std::string> message_of(const Error& error) {
  if (error.code == ErrorCode::NONE || error.text.empty()) return std::nullopt;
  return error.text;
}

std::vector<BrokerId> broker_ids(const std::vector<std::int32_t>& ids) {
  std::vector<BrokerId> out;
  for (const std::int32_t id : ids) out.push_back(BrokerId{id});
  return out;
}

std::vector<std::int32_t> plain_ids(const std::vector<BrokerId>& ids) {
  std::vector<std::int32_t> out;
  for (const BrokerId id : ids) out.push_back(id.v);
  return out;
}

std::string log_dir_of(BrokerId broker) { return fmt::format("/highwater/broker-{}", broker.v); }

std::int32_t controller_id(const World& world) {
  std::int32_t id = 100;
  while (world.meta.broker(BrokerId{id}) != nullptr) ++id;
  return id;
}

void describe_cluster(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<DescribeClusterRequest>();
  DescribeClusterResponse out;
  out.error_message.reset();
  if (request.endpoint_type != kBrokerEndpoint) {
    const bool controller = request.endpoint_type == kControllerEndpoint;
    const ErrorCode why = controller ? ErrorCode::MISMATCHED_ENDPOINT_TYPE : ErrorCode::UNSUPPORTED_ENDPOINT_TYPE;
    out.error_code = code(caller.version() == 0 ? ErrorCode::INVALID_REQUEST : why);
    out.error_message = controller ? "The request was sent to an endpoint of type BROKER, but we wanted an endpoint of type CONTROLLER"
                                   : fmt::format("Unsupported endpoint type {}", request.endpoint_type);
    return reply(world, caller, std::move(out));
  }
  out.endpoint_type = kBrokerEndpoint;
  out.cluster_id = world.external.cluster_id;
  for (const BrokerRegistration& b : world.meta.brokers) {
    auto endpoint = world.external.endpoints.find(b.id);
    const bool alive = world.meta.alive_seen(b.id, broker.applied);
    if (!b.registered || endpoint == world.external.endpoints.end() || (!alive && !request.include_fenced_brokers)) continue;
    DescribeClusterResponse::Broker node;
    node.broker_id = b.id.v;
    node.host = endpoint->second.host;
    node.port = endpoint->second.port;
    if (!b.rack.empty()) node.rack = b.rack;
    node.is_fenced = !alive;
    out.brokers.push_back(std::move(node));
  }
  out.controller_id = named_controller(world, broker, caller);
  if (request.include_cluster_authorized_operations) out.cluster_authorized_operations = kClusterOperations;
  reply(world, caller, std::move(out));
}

namespace {

DescribeTopicPartitionsResponse::Topic::Partition describe_partition(const World& world, const Broker& broker, std::int32_t index,
                                                                     const PartitionState& s) {
  DescribeTopicPartitionsResponse::Topic::Partition part;
  part.partition_index = index;
  part.leader_id = s.leader.v >= 0 && world.meta.alive_seen(s.leader, broker.applied) ? s.leader.v : -1;
  part.leader_epoch = s.leader_epoch.v;
  part.replica_nodes = plain_ids(s.replicas);
  part.isr_nodes = plain_ids(s.isr);
  part.eligible_leader_replicas = plain_ids(s.elr);
  part.last_known_elr = plain_ids(s.last_known_elr);
  for (BrokerId id : s.replicas)
    if (!world.meta.alive_seen(id, broker.applied)) part.offline_replicas.push_back(id.v);
  return part;
}

// Pages of an answer: at most so many partitions, and where the next one begins.
class Pages {
 public:
  Pages(const World& world, const Broker& broker, const DescribeTopicPartitionsRequest& request)
      : world_(world), broker_(broker), request_(request), left_(std::clamp(request.response_partition_limit, 1, kLimit)) {}

  DescribeTopicPartitionsResponse take(const std::set<std::string>& names) {
    const bool all = request_.topics.empty();
    for (const std::string& name : names) {
      if (left_ == 0) {
        out_.next_cursor = {name, 0, {}};
        break;
      }
      const Topic* topic = find_topic(world_, broker_, name);
      if (topic == nullptr) {
        if (!all) put_unknown(name);
      } else if (!put(*topic)) {
        break;
      }
    }
    return std::move(out_);
  }

 private:
  // max.request.partition.size.limit
  static constexpr std::int32_t kLimit = 2000;

  void put_unknown(const std::string& name) {
    DescribeTopicPartitionsResponse::Topic row;
    row.name = name;
    row.error_code = code(check_topic_name(name) ? ErrorCode::UNKNOWN_TOPIC_OR_PARTITION : ErrorCode::INVALID_TOPIC_EXCEPTION);
    row.is_internal = name == "__consumer_offsets" || name == "__transaction_state";
    row.topic_authorized_operations = kTopicOperations;
    out_.topics.push_back(std::move(row));
  }

  // False if the page is full.
  bool put(const Topic& topic) {
    DescribeTopicPartitionsResponse::Topic row;
    row.name = topic.name;
    row.topic_id = Uuid::parse(topic.id).value_or(Uuid{});
    row.is_internal = topic.internal;
    row.topic_authorized_operations = kTopicOperations;
    const auto count = static_cast<std::int32_t>(topic.slots.size());
    std::int32_t p = request_.cursor && request_.cursor->topic_name == topic.name ? request_.cursor->partition_index : 0;
    for (; p < count && left_ > 0; ++p) {
      const PartitionState* s = world_.meta.state_seen(topic.slots[static_cast<std::size_t>(p)], broker_.applied);
      if (s == nullptr) {
        p = count;
        break;
      }
      row.partitions.push_back(describe_partition(world_, broker_, p, *s));
      --left_;
    }
    out_.topics.push_back(std::move(row));
    if (p >= count) return true;
    out_.next_cursor = {topic.name, p, {}};
    return false;
  }

  const World& world_;
  const Broker& broker_;
  const DescribeTopicPartitionsRequest& request_;
  std::int32_t left_;
  DescribeTopicPartitionsResponse out_;
};

}  // namespace

void describe_topic_partitions(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<DescribeTopicPartitionsRequest>();
  const std::string from = request.cursor ? request.cursor->topic_name : "";
  std::set<std::string> names;
  if (request.topics.empty()) {
    for (const Topic& topic : world.meta.topics())
      if (world.meta.topic_seen(topic, broker.applied) && topic.name >= from) names.insert(topic.name);
  } else {
    for (const auto& topic : request.topics)
      if (topic.name >= from) names.insert(topic.name);
  }
  const bool lost = request.cursor && !request.topics.empty() && !names.contains(from);
  if (lost || (request.cursor && request.cursor->partition_index < 0)) {
    // DescribeTopicPartitionsRequest.getErrorResponse: every topic that was asked for, with the error.
    DescribeTopicPartitionsResponse out;
    for (const auto& topic : request.topics) {
      DescribeTopicPartitionsResponse::Topic row;
      row.name = topic.name;
      row.error_code = code(ErrorCode::INVALID_REQUEST);
      out.topics.push_back(std::move(row));
    }
    return reply(world, caller, std::move(out));
  }
  reply(world, caller, Pages(world, broker, request).take(names));
}

void describe_log_dirs(World& world, Broker& broker, const Caller& caller) {
  // A disk that is as large as a number a tool prints in full; nothing here runs out of it.
  constexpr std::int64_t kDiskBytes = std::int64_t{1} << 40;
  const auto& request = caller.body<DescribeLogDirsRequest>();
  DescribeLogDirsResponse out;
  DescribeLogDirsResponse::Result dir;
  dir.log_dir = log_dir_of(broker.id);
  std::int64_t used = 0;
  for (const Topic& topic : world.meta.topics()) {
    DescribeLogDirsResponse::Result::Topic row;
    row.name = topic.name;
    for (std::size_t p = 0; p < topic.slots.size(); ++p) {
      const Replica* r = broker.replica(topic.slots[p]);
      if (r == nullptr || !r->hosted) continue;
      used += r->log.size_bytes();
      const auto index = static_cast<std::int32_t>(p);
      bool asked = !request.topics;
      for (std::size_t i = 0; !asked && i < request.topics->size(); ++i) {
        const auto& t = (*request.topics)[i];
        asked = t.topic == topic.name && std::find(t.partitions.begin(), t.partitions.end(), index) != t.partitions.end();
      }
      if (!asked) continue;
      row.partitions.push_back({index, r->log.size_bytes(), std::max<std::int64_t>(r->log.high_watermark() - r->log.end(), 0), false, {}});
    }
    if (!row.partitions.empty()) dir.topics.push_back(std::move(row));
  }
  dir.total_bytes = kDiskBytes;
  dir.usable_bytes = std::max<std::int64_t>(kDiskBytes - used, 0);
  out.results.push_back(std::move(dir));
  reply(world, caller, std::move(out));
}

namespace {

// KafkaRaftClient forgets an observer that has not fetched for this long.
constexpr Duration kObserverSession = secs(300);

// A random UUID on a real node; here one that the cluster's seed gives again.
Uuid directory_id(const World& world, std::int32_t node) {
  Random random{world.seed ^ (0x646972ull << 32) ^ static_cast<std::uint64_t>(node)};
  Uuid id;
  for (std::uint8_t& byte : id.bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return id;
}

DescribeQuorumResponse::ReplicaState node_state(const World& world, std::int32_t id, MetadataOffset end, Time fetched, Time caught_up) {
  auto wall = [&](Time t) { return world.external.epoch_ms + t.us / 1000; };
  return {id, directory_id(world, id), end.v, wall(fetched), wall(caught_up), {}};
}

DescribeQuorumResponse::Topic::Partition describe_metadata(const World& world) {
  DescribeQuorumResponse::Topic::Partition part;
  part.leader_id = controller_id(world);
  part.leader_epoch = 1;
  part.high_watermark = world.meta.offset().v;
  part.current_voters.push_back(node_state(world, part.leader_id, world.meta.offset(), world.now(), world.now()));
  for (const BrokerRegistration& b : world.meta.brokers) {
    if (!b.registered || world.now() - b.last_contact > kObserverSession) continue;
    const Broker& process = *world.broker(b.id);
    const bool follows = process.working() && process.registered;
    const bool level = process.applied == world.meta.offset();
    const Time fetched = follows ? world.now() : b.last_contact;
    part.observers.push_back(node_state(world, b.id.v, process.applied, fetched, follows && level ? world.now() : b.last_contact));
  }
  return part;
}

}  // namespace

void describe_quorum(World& world, const Caller& caller) {
  const auto& request = caller.body<DescribeQuorumRequest>();
  DescribeQuorumResponse out;
  const bool right = request.topics.size() == 1 && request.topics.front().topic_name == "__cluster_metadata" &&
                     request.topics.front().partitions.size() == 1 && request.topics.front().partitions.front().partition_index == 0;
  for (const auto& topic : request.topics) {
    DescribeQuorumResponse::Topic row;
    row.topic_name = topic.topic_name;
    for (const auto& asked : topic.partitions) {
      DescribeQuorumResponse::Topic::Partition part;
      if (right) {
        part = describe_metadata(world);
      } else {
        part.partition_index = asked.partition_index;
        part.error_code = code(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
        part.error_message = std::string(error_text(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION));
      }
      row.partitions.push_back(std::move(part));
    }
    out.topics.push_back(std::move(row));
  }
  // The controller is inside the program: no port of its own.
  if (right) out.nodes.push_back({controller_id(world), {}, {}});
  reply(world, caller, std::move(out));
}

}  // namespace hw::wire
