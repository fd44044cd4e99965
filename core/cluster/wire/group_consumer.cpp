// ConsumerGroupHeartbeat and ConsumerGroupDescribe (KIP-848).
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/cluster/broker.h"
#include "core/cluster/coordinator_consumer.h"
#include "core/cluster/wire/data.h"
#include "core/cluster/wire/groups.h"
#include "core/protocol/generated/consumer_groups.h"

namespace hw::wire::groups {
namespace {

using Request = protocol::ConsumerGroupHeartbeatRequest;
using Response = protocol::ConsumerGroupHeartbeatResponse;
using Described = protocol::ConsumerGroupDescribeResponse;

constexpr std::int8_t kConsumerMember = 1;

bool is_blank(const std::optional<std::string>& text) { return text && text->empty(); }

// What is wrong with a first heartbeat; null: nothing (throwIfConsumerGroupHeartbeatRequestIsInvalid).
const char* join_fault(const Request& in) {
  if (in.rebalance_timeout_ms == -1) return "RebalanceTimeoutMs must be provided in first request.";
  if (!in.topic_partitions || !in.topic_partitions->empty()) return "TopicPartitions must be empty when (re-)joining.";
  if (!in.subscribed_topic_names && !in.subscribed_topic_regex)
    return "Either SubscribedTopicNames or SubscribedTopicRegex must be non-null when (re-)joining.";
  return nullptr;
}

const char* request_fault(const Request& in, std::int16_t version) {
  if (in.group_id.empty()) return "GroupId can't be empty.";
  if (is_blank(in.instance_id)) return "InstanceId can't be empty.";
  if (is_blank(in.rack_id)) return "RackId can't be empty.";
  // Since version 1 clients make their ids themselves.
  const bool needs_id = in.member_epoch != coordinator::kJoinEpoch || version >= 1;
  if (in.member_epoch < coordinator::kLeaveStaticEpoch) return "MemberEpoch is invalid.";
  if (needs_id && in.member_id.empty()) return "MemberId can't be empty.";
  if (in.member_epoch == coordinator::kLeaveStaticEpoch && !in.instance_id) return "InstanceId can't be null.";
  return in.member_epoch == coordinator::kJoinEpoch ? join_fault(in) : nullptr;
}

coordinator::ConsumerBeatResult check(const Request& in, std::int16_t version) {
  coordinator::ConsumerBeatResult out;
  if (const char* fault = request_fault(in, version)) {
    out.error = ErrorCode::INVALID_REQUEST;
    out.text = fault;
  } else if (in.server_assignor && !coordinator::is_known_assignor(*in.server_assignor)) {
    out.error = ErrorCode::UNSUPPORTED_ASSIGNOR;
    out.text = fmt::format("ServerAssignor {} is not supported. Supported assignors: {}.", *in.server_assignor,
                           fmt::join(coordinator::kAssignors, ", "));
  } else if (in.subscribed_topic_regex && !in.subscribed_topic_regex->empty()) {
    if (const auto fault_found = coordinator::regex_fault(*in.subscribed_topic_regex)) {
      out.error = ErrorCode::INVALID_REGULAR_EXPRESSION;
      out.text = fmt::format("SubscribedTopicRegex `{}` is not a valid regular expression: {}.", *in.subscribed_topic_regex, *fault_found);
    }
  }
  return out;
}

// Partitions of topics that are gone are nobody's any more.
std::vector<TopicPartition> owned_of(const World& world, const Broker& broker, const std::vector<Request::OwnedTopic>& topics) {
  std::vector<TopicPartition> out;
  for (const Request::OwnedTopic& owned : topics)
    if (const Topic* topic = find_topic(world, broker, owned.topic_id))
      for (std::int32_t p : owned.partitions) out.push_back({topic->index, PartitionIndex{p}});
  std::sort(out.begin(), out.end());
  return out;
}

protocol::Uuid id_of(const Topic& topic) { return protocol::Uuid::parse(topic.id).value_or(protocol::Uuid{}); }

template <class Partitions>
std::map<TopicIndex, std::vector<std::int32_t>> by_topic(const Partitions& partitions) {
  std::map<TopicIndex, std::vector<std::int32_t>> out;
  for (TopicPartition tp : partitions) out[tp.topic].push_back(tp.partition.v);
  return out;
}

template <class Partitions>
Described::MemberAssignment describe_assignment(const World& world, const Partitions& partitions) {
  Described::MemberAssignment out;
  for (auto& [index, list] : by_topic(partitions)) {
    const Topic& topic = world.meta.topic(index);
    out.topic_partitions.push_back({id_of(topic), topic.name, list, {}});
  }
  return out;
}

Described::Group::Member describe_member(const World& world, const coordinator::Member& m) {
  Described::Group::Member out;
  out.member_id = m.id;
  out.instance_id = m.instance;
  if (!m.consumer.rack.empty()) out.rack_id = m.consumer.rack;
  out.member_epoch = m.consumer.epoch;
  out.client_id = m.client;
  out.client_host = m.host;
  out.subscribed_topic_names = m.consumer.topics;
  if (!m.consumer.regex.empty()) out.subscribed_topic_regex = m.consumer.regex;
  out.assignment = describe_assignment(world, m.assignment);
  out.target_assignment = describe_assignment(world, m.consumer.target);
  out.member_type = kConsumerMember;
  return out;
}

Described::Group describe_group(const World& world, const Broker& broker, const std::string& id) {
  Described::Group out;
  out.group_id = id;
  const ErrorCode error = id.empty() ? ErrorCode::INVALID_GROUP_ID : coordinator::check_owner(world, broker, id);
  out.error_code = code(error);
  if (error != ErrorCode::NONE) return out;
  const coordinator::Group* group = coordinator::find_group(broker, id);
  if (group == nullptr || group->type != coordinator::GroupType::consumer) {
    out.error_code = code(ErrorCode::GROUP_ID_NOT_FOUND);
    out.error_message = fmt::format("Group {} {}", id, group == nullptr ? "not found." : "is not a consumer group.");
    return out;
  }
  out.group_state = coordinator::state_name(coordinator::state_of(*group));
  out.group_epoch = group->generation;
  out.assignment_epoch = group->assignment_epoch;
  out.assignor_name = group->assignor.empty() ? coordinator::kAssignors[0] : group->assignor;
  for (const coordinator::Member& m : group->members) out.members.push_back(describe_member(world, m));
  return out;
}

}  // namespace

std::shared_ptr<const void> heartbeat_body(const World& world, const Broker& broker, const coordinator::ConsumerBeatResult& result) {
  auto out = std::make_shared<Response>();
  out->error_code = code(result.error);
  if (result.error != ErrorCode::NONE) {
    out->error_message = result.text;
    return out;
  }
  out->member_id = result.member;
  out->member_epoch = result.epoch;
  out->heartbeat_interval_ms = static_cast<std::int32_t>(coordinator::heartbeat_of(world, broker, result.group).ms());
  if (!result.assignment) return out;
  out->assignment.emplace();
  for (auto& [topic, list] : by_topic(*result.assignment))
    out->assignment->topic_partitions.push_back({id_of(world.meta.topic(topic)), list, {}});
  return out;
}

void consumer_heartbeat(World& world, Broker& broker, const Caller& caller) {
  const auto& in = caller.body<Request>();
  if (const auto bad = check(in, caller.version()); bad.error != ErrorCode::NONE)
    return reply_with(world, caller, heartbeat_body(world, broker, bad));
  coordinator::ConsumerBeat out;
  out.group = in.group_id;
  out.member = in.member_id;
  if (out.member.empty()) out.member = coordinator::random_uuid(world);
  out.client = client_name(*caller.request);
  out.host = client_host(world, caller);
  out.connection = caller.request->connection;
  out.epoch = in.member_epoch;
  out.instance = in.instance_id;
  out.rack = in.rack_id;
  out.regex = in.subscribed_topic_regex;
  out.assignor = in.server_assignor;
  if (in.rebalance_timeout_ms != -1) out.rebalance_timeout = millis(std::max(in.rebalance_timeout_ms, 0));
  if (in.subscribed_topic_names) {
    out.topics = in.subscribed_topic_names;
    std::sort(out.topics->begin(), out.topics->end());
  }
  if (in.topic_partitions) out.owned = owned_of(world, broker, *in.topic_partitions);
  coordinator::consumer_heartbeat(world, broker, out, asker_of(caller));
}

void consumer_describe(World& world, Broker& broker, const Caller& caller) {
  const auto& in = caller.body<protocol::ConsumerGroupDescribeRequest>();
  Described out;
  for (const std::string& id : in.group_ids) {
    out.groups.push_back(describe_group(world, broker, id));
    if (in.include_authorized_operations && out.groups.back().error_code == 0)
      out.groups.back().authorized_operations = kGroupOperations;
  }
  reply(world, caller, std::move(out));
}

}  // namespace hw::wire::groups
