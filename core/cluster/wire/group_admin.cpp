// FindCoordinator, ListGroups, DescribeGroups, DeleteGroups.
#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "core/cluster/broker.h"
#include "core/cluster/wire/groups.h"
#include "core/protocol/generated/groups.h"

namespace hw::wire::groups {
namespace {

using coordinator::Group;
using coordinator::GroupState;
using coordinator::GroupType;

constexpr std::int8_t kOfGroups = 0, kOfTransactions = 1;

struct Found {
  ErrorCode error = ErrorCode::NONE;
  std::int32_t id = -1, port = -1;
  std::string host;
};

// KafkaApis.getCoordinator
Found find(World& world, Broker& broker, std::int8_t key_type, const std::string& key) {
  Found out;
  BrokerId id = kNoBroker;
  if (key_type == kOfGroups)
    out.error = coordinator::find_coordinator(world, broker, key, &id);
  else if (key_type == kOfTransactions)
    out.error = txn::find_coordinator(world, broker, key, &id);
  else
    out.error = ErrorCode::INVALID_REQUEST;  // share groups are not served
  if (out.error != ErrorCode::NONE) return out;
  auto endpoint = world.external.endpoints.find(id);
  if (endpoint == world.external.endpoints.end()) {
    out.error = ErrorCode::COORDINATOR_NOT_AVAILABLE;
    return out;
  }
  out.id = id.v;
  out.host = endpoint->second.host;
  out.port = endpoint->second.port;
  return out;
}

std::string lower(const std::string& text) {
  std::string out;
  for (char c : text)
    if (c != ' ') out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

bool passes(const std::vector<std::string>& filter, const std::string& value) {
  return filter.empty() || std::any_of(filter.begin(), filter.end(), [&](const std::string& f) { return lower(f) == lower(value); });
}

std::string type_name(GroupType type) { return type == GroupType::classic ? "classic" : "consumer"; }

protocol::DescribeGroupsResponse::Group::Member describe_member(const Group& group, const coordinator::Member& m) {
  protocol::DescribeGroupsResponse::Group::Member out;
  out.member_id = m.id;
  out.group_instance_id = m.instance;
  out.client_id = m.client;
  out.client_host = m.host;
  if (group.state != GroupState::stable) return out;
  out.member_assignment.data = m.share;
  for (const coordinator::Protocol& p : m.protocols)
    if (p.name == group.assignor) out.member_metadata.data = p.metadata;
  return out;
}

protocol::DescribeGroupsResponse::Group describe_group(const World& world, const Broker& broker, const std::string& id,
                                                       const Caller& caller) {
  protocol::DescribeGroupsResponse::Group out;
  out.group_id = id;
  out.error_code = code(coordinator::check_owner(world, broker, id));
  if (out.error_code != 0) return out;
  const Group* group = coordinator::find_group(broker, id);
  if (group == nullptr || group->type != GroupType::classic) {
    out.group_state = coordinator::state_name(GroupState::dead);
    if (caller.version() < 6) return out;
    // KIP-1043: a group that is not there is an error of its own.
    out.error_code = code(ErrorCode::GROUP_ID_NOT_FOUND);
    out.error_message = fmt::format("Group {} {}", id, group == nullptr ? "not found." : "is not a classic group.");
    return out;
  }
  out.group_state = coordinator::state_name(group->state);
  out.protocol_type = group->protocol_type;
  if (group->state == GroupState::stable) out.protocol_data = group->assignor;
  for (const coordinator::Member& m : group->members) out.members.push_back(describe_member(*group, m));
  if (caller.body<protocol::DescribeGroupsRequest>().include_authorized_operations) out.authorized_operations = kGroupOperations;
  return out;
}

}  // namespace

void find_coordinator(World& world, Broker& broker, const Caller& caller) {
  const auto& in = caller.body<protocol::FindCoordinatorRequest>();
  protocol::FindCoordinatorResponse out;
  if (caller.version() < 4) {
    const Found found = find(world, broker, in.key_type, in.key);
    out.error_code = code(found.error);
    out.error_message = found.error == ErrorCode::NONE ? "NONE" : std::string(error_text(found.error));
    out.node_id = found.id;
    out.host = found.host;
    out.port = found.port;
    return reply(world, caller, std::move(out));
  }
  for (const std::string& key : in.coordinator_keys) {
    const Found found = find(world, broker, in.key_type, key);
    auto& row = out.coordinators.emplace_back();
    row.key = key;
    row.node_id = found.id;
    row.host = found.host;
    row.port = found.port;
    row.error_code = code(found.error);
  }
  reply(world, caller, std::move(out));
}

void list(World& world, Broker& broker, const Caller& caller) {
  const auto& in = caller.body<protocol::ListGroupsRequest>();
  protocol::ListGroupsResponse out;
  if (!broker.groups.loading.empty()) {
    out.error_code = code(ErrorCode::COORDINATOR_LOAD_IN_PROGRESS);
    return reply(world, caller, std::move(out));
  }
  for (const auto& [id, group] : broker.groups.groups) {
    const std::string state = coordinator::state_name(coordinator::state_of(group)), type = type_name(group.type);
    if (passes(in.states_filter, state) && passes(in.types_filter, type)) out.groups.push_back({id, group.protocol_type, state, type, {}});
  }
  reply(world, caller, std::move(out));
}

void describe(World& world, Broker& broker, const Caller& caller) {
  protocol::DescribeGroupsResponse out;
  for (const std::string& id : caller.body<protocol::DescribeGroupsRequest>().groups)
    out.groups.push_back(describe_group(world, broker, id, caller));
  reply(world, caller, std::move(out));
}

void remove(World& world, Broker& broker, const Caller& caller) {
  std::vector<std::string> ids;
  for (const std::string& id : caller.body<protocol::DeleteGroupsRequest>().groups_names)
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  // The answer waits for all writes; one more is counted until all have begun.
  const std::int64_t number = broker.groups.next_tag++;
  coordinator::Gather& gather = broker.groups.gathers[number];
  gather.asker = asker_of(caller);
  gather.left = static_cast<std::int32_t>(ids.size()) + 1;
  for (const std::string& id : ids) gather.results.emplace_back(id, ErrorCode::NONE);
  for (const std::string& id : ids)
    if (const ErrorCode error = coordinator::delete_group(world, broker, id, number); error != ErrorCode::NONE)
      coordinator::gather_done(world, broker, number, id, error);
  coordinator::gather_done(world, broker, number, "", ErrorCode::NONE);
}

void say_deleted(World& world, const Broker& broker, const coordinator::Gather& gather) {
  protocol::DeleteGroupsResponse out;
  for (const auto& [id, error] : gather.results) out.results.push_back({id, code(error), {}});
  reply(world, caller_of(broker, gather.asker), std::move(out));
}

}  // namespace hw::wire::groups
