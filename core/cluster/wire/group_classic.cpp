// JoinGroup, SyncGroup, Heartbeat, LeaveGroup (KafkaApis.handleJoinGroupRequest and its neighbours).
#include "core/cluster/broker.h"
#include "core/cluster/wire/groups.h"
#include "core/protocol/generated/groups.h"

namespace hw::wire::groups {
namespace {

std::optional<std::string> null_if_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional<std::string>(text);
}

}  // namespace

Caller caller_of(const Broker& broker, const coordinator::Asker& asker) {
  return {node(broker.id), asker.from, asker.corr, asker.request};
}

void join(World& world, Broker& broker, const Caller& caller) {
  const auto& in = caller.body<protocol::JoinGroupRequest>();
  coordinator::JoinRequest out;
  out.group = in.group_id;
  out.member = in.member_id;
  out.instance = in.group_instance_id;
  out.client = client_name(*caller.request);
  out.host = client_host(world, caller);
  out.connection = caller.request->connection;
  out.session_timeout = millis(in.session_timeout_ms);
  // Version 0 had one timeout for both.
  out.rebalance_timeout = caller.version() == 0 ? out.session_timeout : millis(in.rebalance_timeout_ms);
  out.protocol_type = in.protocol_type;
  for (const auto& p : in.protocols) out.protocols.push_back({p.name, p.metadata.data});
  out.asks_for_id = caller.version() >= 4;
  out.can_skip = caller.version() >= 9;
  coordinator::join(world, broker, out, asker_of(caller));
}

void say_join(World& world, const Broker& broker, const coordinator::Asker& asker, const coordinator::JoinResult& result) {
  const Caller caller = caller_of(broker, asker);
  protocol::JoinGroupResponse out;
  out.error_code = code(result.error);
  out.generation_id = result.generation;
  out.protocol_type = null_if_empty(result.protocol_type);
  out.protocol_name = null_if_empty(result.assignor);
  // Before version 7 there is always a name.
  if (caller.version() < 7 && !out.protocol_name) out.protocol_name = "";
  out.leader = result.leader;
  out.skip_assignment = result.skip_assignment;
  out.member_id = result.member;
  for (const auto& row : result.members) out.members.push_back({row.id, row.instance, {row.metadata}, {}});
  reply(world, caller, std::move(out));
}

void sync(World& world, Broker& broker, const Caller& caller) {
  const auto& in = caller.body<protocol::SyncGroupRequest>();
  coordinator::SyncRequest out;
  out.group = in.group_id;
  out.member = in.member_id;
  out.instance = in.group_instance_id;
  out.protocol_type = in.protocol_type;
  out.assignor = in.protocol_name;
  out.generation = in.generation_id;
  for (const auto& a : in.assignments) out.shares[a.member_id] = a.assignment.data;
  // KIP-559: from version 5 on both must be named.
  if (caller.version() >= 5 && (!in.protocol_type || !in.protocol_name)) {
    coordinator::SyncResult refused;
    refused.error = ErrorCode::INCONSISTENT_GROUP_PROTOCOL;
    return say_sync(world, broker, asker_of(caller), refused);
  }
  coordinator::sync(world, broker, out, asker_of(caller));
}

void say_sync(World& world, const Broker& broker, const coordinator::Asker& asker, const coordinator::SyncResult& result) {
  protocol::SyncGroupResponse out;
  out.error_code = code(result.error);
  out.protocol_type = null_if_empty(result.protocol_type);
  out.protocol_name = null_if_empty(result.assignor);
  out.assignment.data = result.share;
  reply(world, caller_of(broker, asker), std::move(out));
}

void heartbeat(World& world, Broker& broker, const Caller& caller) {
  const auto& in = caller.body<protocol::HeartbeatRequest>();
  protocol::HeartbeatResponse out;
  out.error_code =
      code(coordinator::heartbeat(world, broker, in.group_id, in.member_id, in.group_instance_id, in.generation_id));
  reply(world, caller, std::move(out));
}

void leave(World& world, Broker& broker, const Caller& caller) {
  const auto& in = caller.body<protocol::LeaveGroupRequest>();
  const bool one = caller.version() < 3;
  std::vector<coordinator::Leaver> leavers;
  if (one) leavers.push_back({in.member_id, std::nullopt, ErrorCode::NONE});
  for (const auto& m : in.members) leavers.push_back({m.member_id, m.group_instance_id, ErrorCode::NONE});
  const ErrorCode error = coordinator::leave(world, broker, in.group_id, leavers);
  protocol::LeaveGroupResponse out;
  out.error_code = code(error);
  if (one && error == ErrorCode::NONE) out.error_code = code(leavers.front().error);
  if (!one && error == ErrorCode::NONE)
    for (const coordinator::Leaver& l : leavers) out.members.push_back({l.member, l.instance, code(l.error), {}});
  reply(world, caller, std::move(out));
}

}  // namespace hw::wire::groups
