// The life of a classic group between rebalances: shares, heartbeats, leaving, silence (GroupMetadataManager.classicGroupSync,
// classicGroupHeartbeat, classicGroupLeave).
#include <algorithm>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cluster/consumer_protocol.h"
#include "core/cluster/coordinator_consumer.h"
#include "core/cluster/coordinator_parts.h"

namespace hw::coordinator {
namespace {

// A request may leave protocol type or name out; what it names must be the group's.
bool differs(const std::optional<std::string>& asked, const std::string& mine) { return asked && !mine.empty() && *asked != mine; }

ErrorCode check_sync(Group* group, const SyncRequest& request) {
  if (group == nullptr || group->type != GroupType::classic || is_empty(*group)) return ErrorCode::UNKNOWN_MEMBER_ID;
  if (const ErrorCode error = check_member(*group, request.member, request.instance); error != ErrorCode::NONE) return error;
  if (request.generation != group->generation) return ErrorCode::ILLEGAL_GENERATION;
  if (differs(request.protocol_type, group->protocol_type) || differs(request.assignor, group->assignor))
    return ErrorCode::INCONSISTENT_GROUP_PROTOCOL;
  return group->state == GroupState::preparing_rebalance ? ErrorCode::REBALANCE_IN_PROGRESS : ErrorCode::NONE;
}

void came_for_its_share(Group& group, Member& member) {
  member.sync_due = false;
  if (std::none_of(group.members.begin(), group.members.end(), [](const Member& m) { return m.sync_due; })) group.sync_timer = 0;
}

ErrorCode leave_one(World& world, Broker& broker, Group& group, const Leaver& leaver, std::string& because, EventSeq& cause) {
  std::string id = leaver.member;
  if (id.empty()) {
    // An administrator may name a static member by its instance alone.
    const Member* known = leaver.instance ? find_static(group, *leaver.instance) : nullptr;
    if (known == nullptr) return ErrorCode::UNKNOWN_MEMBER_ID;
    id = known->id;
  } else if (group.pending.erase(id) > 0) {
    return ErrorCode::NONE;
  } else if (const ErrorCode error = check_member(group, id, leaver.instance); error != ErrorCode::NONE) {
    return error;
  }
  const Member& member = *find_member(group, id);
  cause = report_member(world, broker, group, member, "Group {0}: {1} left", "");
  because = fmt::format(HW_WORDS("{} left"), member.client);
  drop_member(world, broker, group, id);
  return ErrorCode::NONE;
}

// A member is gone: the others share out anew.
void after_loss(World& world, Broker& broker, Group& group, std::string because, EventSeq cause) {
  if (group.state == GroupState::stable || group.state == GroupState::completing_rebalance)
    prepare_rebalance(world, broker, group, std::move(because), cause);
  else if (group.state == GroupState::preparing_rebalance && all_joined(group))
    complete_join(world, broker, group);
}

}  // namespace

ErrorCode check_member(Group& group, const std::string& member, const std::optional<std::string>& instance) {
  if (instance) {
    const Member* known = find_static(group, *instance);
    if (known == nullptr) return ErrorCode::UNKNOWN_MEMBER_ID;
    if (known->id != member) return ErrorCode::FENCED_INSTANCE_ID;
  }
  return find_member(group, member) == nullptr ? ErrorCode::UNKNOWN_MEMBER_ID : ErrorCode::NONE;
}

void drop_member(World& world, const Broker& broker, Group& group, const std::string& id) {
  Member* member = find_member(group, id);
  JoinResult unknown;
  unknown.error = ErrorCode::UNKNOWN_MEMBER_ID;
  answer_joining(world, broker, *member, unknown);
  answer_syncing(world, broker, group, *member, ErrorCode::UNKNOWN_MEMBER_ID);
  std::erase_if(group.members, [&](const Member& m) { return m.id == id; });
  if (group.leader == id) group.leader = group.members.empty() ? "" : group.members.front().id;
}

void set_share(const World& world, Group& group, Member& member, std::string share) {
  member.share = std::move(share);
  member.assignment.clear();
  if (group.protocol_type != kConsumerProtocol) return;
  if (const auto read = consumer_protocol::decode_assignment(member.share)) member.assignment = consumer_protocol::known(world, *read);
}

void answer_syncing(World& world, const Broker& broker, const Group& group, Member& member, ErrorCode error) {
  if (!member.syncing) return;
  const Asker asker = std::move(*member.syncing);
  member.syncing.reset();
  SyncResult out;
  out.error = error;
  if (error == ErrorCode::NONE) {
    out.protocol_type = group.protocol_type;
    out.assignor = group.assignor;
    out.share = member.share;
  }
  say(world, broker, asker, out);
}

void sync(World& world, Broker& broker, const SyncRequest& request, const Asker& asker) {
  const auto refuse = [&](ErrorCode error) {
    SyncResult out;
    out.error = error;
    say(world, broker, asker, out);
  };
  if (request.group.empty()) return refuse(ErrorCode::INVALID_GROUP_ID);
  if (const ErrorCode error = check_owner(world, broker, request.group); error != ErrorCode::NONE) return refuse(error);
  Group* group = find_group(broker, request.group);
  if (const ErrorCode error = check_sync(group, request); error != ErrorCode::NONE) return refuse(error);
  Member& member = *find_member(*group, request.member);
  came_for_its_share(*group, member);
  member.syncing = asker;
  if (group->state == GroupState::stable) return answer_syncing(world, broker, *group, member, ErrorCode::NONE);
  if (member.id != group->leader || group->storing) return;
  group->storing = true;
  PendingWrite write;
  write.kind = PendingWrite::Kind::assignment;
  write.generation = group->generation;
  write.shares = request.shares;
  // Who is left out has no share, and that is written too.
  for (const Member& m : group->members) write.shares.try_emplace(m.id);
  store_group(world, broker, *group, std::move(write));
}

namespace {

// Why the group's partition takes nothing: what changed there last.
EventSeq cause_of_failed_write(const World& world, const Group& group) {
  const Partition& p = world.meta.partition(world.meta.slot_of(home_of(world, group.id)));
  return std::max(p.isr_event, p.leader_event);
}

}  // namespace

void on_assignment_stored(World& world, Broker& broker, Group& group, const PendingWrite& write, ErrorCode error) {
  if (group.state != GroupState::completing_rebalance || group.generation != write.generation) return;
  group.storing = false;
  if (error != ErrorCode::NONE) {
    for (Member& m : group.members) {
      set_share(world, group, m, "");
      answer_syncing(world, broker, group, m, error);
      keep_alive(world, broker, group, m);
    }
    return prepare_rebalance(world, broker, group, fmt::format(HW_WORDS("its assignment could not be written: {}"), error_name(error)),
                             cause_of_failed_write(world, group));
  }
  set_state(world, group, GroupState::stable);
  for (Member& m : group.members) {
    auto share = write.shares.find(m.id);
    set_share(world, group, m, share == write.shares.end() ? std::string() : share->second);
    answer_syncing(world, broker, group, m, ErrorCode::NONE);
    keep_alive(world, broker, group, m);
  }
}

ErrorCode heartbeat(World& world, Broker& broker, const std::string& id, const std::string& member_id,
                    const std::optional<std::string>& instance, std::int32_t generation) {
  if (id.empty()) return ErrorCode::INVALID_GROUP_ID;
  const ErrorCode owner = check_owner(world, broker, id);
  // While the log is read nobody is known; a member that only says that it lives is told so.
  if (owner == ErrorCode::COORDINATOR_LOAD_IN_PROGRESS) return ErrorCode::NONE;
  if (owner != ErrorCode::NONE) return owner;
  Group* group = find_group(broker, id);
  if (group == nullptr || group->type != GroupType::classic) return ErrorCode::UNKNOWN_MEMBER_ID;
  if (const ErrorCode error = check_member(*group, member_id, instance); error != ErrorCode::NONE) return error;
  if (generation != group->generation) return ErrorCode::ILLEGAL_GENERATION;
  keep_alive(world, broker, *group, *find_member(*group, member_id));
  return group->state == GroupState::preparing_rebalance ? ErrorCode::REBALANCE_IN_PROGRESS : ErrorCode::NONE;
}

ErrorCode leave(World& world, Broker& broker, const std::string& id, std::vector<Leaver>& leavers) {
  if (id.empty()) return ErrorCode::INVALID_GROUP_ID;
  if (const ErrorCode error = check_owner(world, broker, id); error != ErrorCode::NONE) return error;
  Group* group = find_group(broker, id);
  if (group != nullptr && group->type == GroupType::consumer) return leave_consumer_group(world, broker, *group, leavers);
  std::string because;
  EventSeq cause{0};
  bool any = false;
  for (Leaver& leaver : leavers) {
    leaver.error = group == nullptr ? ErrorCode::UNKNOWN_MEMBER_ID : leave_one(world, broker, *group, leaver, because, cause);
    any |= leaver.error == ErrorCode::NONE;
  }
  if (!any || group->state == GroupState::empty) return ErrorCode::NONE;
  rebalance_or_complete(world, broker, *group, because.empty() ? HW_WORDS("a member that had not joined yet left") : because, cause);
  return ErrorCode::NONE;
}

void on_sync_timer(World& world, Broker& broker, Group& group) {
  group.sync_timer = 0;
  if (group.state != GroupState::completing_rebalance && group.state != GroupState::stable) return;
  std::vector<std::string> silent;
  for (const Member& m : group.members)
    if (m.sync_due) silent.push_back(m.id);
  std::string because;
  EventSeq cause{0};
  for (const std::string& id : silent) {
    const Member& member = *find_member(group, id);
    cause = report_member(world, broker, group, member, "Group {0}: {1} is out",
                          "it joined and then did not ask for its share within {2}", shown(member.rebalance_timeout));
    because = fmt::format(HW_WORDS("{} did not ask for its share"), member.client);
    drop_member(world, broker, group, id);
  }
  if (!silent.empty()) prepare_rebalance(world, broker, group, std::move(because), cause);
}

void on_session_timer(World& world, Broker& broker, Group& group, const std::string& id) {
  Member& member = *find_member(group, id);
  // Who waits for an answer of ours cannot send heartbeats; a new member is given up all the same.
  if (!member.is_new && (member.joining || member.syncing)) return keep_alive(world, broker, group, member);
  if (member.session_ends > world.now()) {
    member.session_timer =
        start_timer(world, broker, {PendingTimer::Kind::session, group.partition, group.id, id}, member.session_ends - world.now());
    return;
  }
  const bool is_new = member.is_new;
  const std::string span = shown(member.session_timeout);
  const EventSeq seq = report_member(world, broker, group, member, "Group {0}: {1} is out",
                                     is_new ? "it waited too long for its first generation"
                                            : "no heartbeat for {2} (session.timeout.ms)", span);
  std::string because = is_new ? fmt::format(HW_WORDS("{} waited too long"), member.client)
                               : fmt::format(HW_WORDS("{}: no heartbeat for {} (session.timeout.ms)"), member.client, span);
  drop_member(world, broker, group, id);
  after_loss(world, broker, group, std::move(because), seq);
}

void on_pending_timer(World& world, Broker& broker, Group& group, const std::string& id) {
  group.pending.erase(id);
  if (group.state == GroupState::preparing_rebalance && all_joined(group)) complete_join(world, broker, group);
}

}  // namespace hw::coordinator
