// JoinGroup, and the rebalance it brings (GroupMetadataManager.classicGroupJoin and what follows it, ClassicGroup).
#include <algorithm>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cluster/coordinator_consumer.h"
#include "core/cluster/coordinator_parts.h"

namespace hw::coordinator {
namespace {

// A new member that waits for its first answer cannot send heartbeats; so long it may wait (newMemberJoinTimeoutMs).
constexpr Duration kNewMember = secs(300);

Duration rebalance_timeout(const Group& group) {
  Duration most;
  for (const Member& m : group.members) most = std::max(most, m.rebalance_timeout);
  return most;
}

bool supports(const Member& m, const std::string& protocol) {
  return std::any_of(m.protocols.begin(), m.protocols.end(), [&](const Protocol& p) { return p.name == protocol; });
}

// Protocols that every member knows, in the order of the first member.
std::vector<std::string> candidates(const Group& group) {
  std::vector<std::string> out;
  if (group.members.empty()) return out;
  for (const Protocol& p : group.members.front().protocols)
    if (std::all_of(group.members.begin(), group.members.end(), [&](const Member& m) { return supports(m, p.name); }))
      out.push_back(p.name);
  return out;
}

// Each member votes for the first of its list that all know; most votes win.
std::string select_protocol(const Group& group) {
  std::string best;
  std::ptrdiff_t best_votes = -1;
  const std::vector<std::string> all = candidates(group);
  for (const std::string& name : all) {
    const auto votes_for = [&](const Member& m) {
      auto first = std::find_if(m.protocols.begin(), m.protocols.end(),
                                [&](const Protocol& p) { return std::find(all.begin(), all.end(), p.name) != all.end(); });
      return first != m.protocols.end() && first->name == name;
    };
    const auto votes = std::count_if(group.members.begin(), group.members.end(), votes_for);
    if (votes > best_votes) best = name, best_votes = votes;
  }
  return best;
}

// ClassicGroup.supportsProtocols
bool compatible(const Group& group, const JoinRequest& request) {
  if (group.state == GroupState::empty) return !request.protocol_type.empty() && !request.protocols.empty();
  if (group.protocol_type != request.protocol_type) return false;
  return std::any_of(request.protocols.begin(), request.protocols.end(), [&](const Protocol& p) {
    return std::all_of(group.members.begin(), group.members.end(), [&](const Member& m) { return supports(m, p.name); });
  });
}

// Room in the group (acceptJoiningMember): while it rebalances, those who wait count, so that whoever comes last is left out.
bool has_room(const Group& group, const JoinRequest& request, std::int32_t most) {
  const Member* member = find_member(group, request.member);
  if (group.state == GroupState::empty) return true;
  if (group.state != GroupState::preparing_rebalance)
    return member != nullptr || static_cast<std::int32_t>(group.members.size()) < most;
  const auto waiting = std::count_if(group.members.begin(), group.members.end(), [](const Member& m) { return m.joining.has_value(); });
  return (member != nullptr && member->joining) || waiting < most;
}

void take_over(Member& m, const JoinRequest& r, const Asker& asker) {
  m.session_timeout = r.session_timeout;
  m.rebalance_timeout = r.rebalance_timeout;
  m.protocols = r.protocols;
  m.joining = asker;
}

void add_member(World& world, Broker& broker, Group& group, const JoinRequest& request, const std::string& id, const Asker& asker) {
  Member member;
  member.id = id;
  member.client = request.client;
  member.host = request.host;
  member.instance = request.instance;
  member.connection = request.connection;
  member.is_new = true;
  take_over(member, request, asker);
  if (group.members.empty()) group.protocol_type = request.protocol_type;
  if (group.leader.empty()) group.leader = id;
  if (group.initial_delay) group.member_added = true;
  group.pending.erase(id);
  group.members.push_back(std::move(member));
  Member& added = group.members.back();
  keep_alive(world, broker, group, added, kNewMember);
  const EventSeq seq = report_member(world, broker, group, added, "Group {0}: {1} joined", "");
  rebalance_or_complete(world, broker, group, fmt::format(HW_WORDS("{} joined"), request.client), seq);
}

JoinResult fenced(const Member& member) {
  JoinResult out;
  out.error = ErrorCode::FENCED_INSTANCE_ID;
  out.member = member.id;
  return out;
}

// A static member that comes back without its old id gets a new one; who still uses the old one is fenced.
void replace_static(World& world, Broker& broker, Group& group, Member& member, const JoinRequest& request, const Asker& asker) {
  const std::string old_id = member.id, old_leader = group.leader, new_id = new_member_id(world, group, *request.instance, true);
  answer_joining(world, broker, member, fenced(member));
  answer_syncing(world, broker, group, member, ErrorCode::FENCED_INSTANCE_ID);
  member.id = new_id;
  member.client = request.client;
  member.host = request.host;
  member.connection = request.connection;
  member.session_timer = 0;
  member.session_ends = kNever;
  if (group.leader == old_id) group.leader = new_id;
  take_over(member, request, asker);
  keep_alive(world, broker, group, member);
  report_member(world, broker, group, member, "Group {0}: {1} is back under its group.instance.id", "");
  if (group.state == GroupState::preparing_rebalance) return complete_join_if_all(world, broker, group);
  if (group.state == GroupState::completing_rebalance)
    // The leader may have the old id already and share out to it.
    return prepare_rebalance(world, broker, group, fmt::format(HW_WORDS("{} came back while the group was sharing out"), member.client), EventSeq{0});
  if (select_protocol(group) != group.assignor)
    return rebalance_or_complete(world, broker, group, fmt::format(HW_WORDS("{} came back with another choice of assignors"), member.client), EventSeq{0});
  // It takes over what it had: nobody else notices.
  PendingWrite write;
  write.kind = PendingWrite::Kind::static_member;
  write.member = new_id;
  write.generation = group.generation;
  // Before version 9 a leader that comes back must not think that it is one, or it would share out.
  write.leader = request.can_skip ? group.leader : old_leader;
  write.skip_assignment = request.can_skip && group.leader == new_id;
  store_group(world, broker, group, std::move(write));
}

void join_new(World& world, Broker& broker, Group& group, const JoinRequest& request, const Asker& asker) {
  if (request.instance) {
    if (Member* known = find_static(group, *request.instance)) return replace_static(world, broker, group, *known, request, asker);
    return add_member(world, broker, group, request, new_member_id(world, group, *request.instance, true), asker);
  }
  const std::string id = new_member_id(world, group, request.client, asker.request != nullptr);
  if (!request.asks_for_id) return add_member(world, broker, group, request, id, asker);
  group.pending.insert(id);
  start_timer(world, broker, {PendingTimer::Kind::pending_member, group.partition, group.id, id}, request.session_timeout);
  JoinResult out;
  out.error = ErrorCode::MEMBER_ID_REQUIRED;
  out.member = id;
  say(world, broker, asker, out);
}

void rejoin(World& world, Broker& broker, Group& group, Member& member, const JoinRequest& request, const Asker& asker) {
  const bool same = member.protocols == request.protocols;
  const bool leads = member.id == group.leader;
  if (group.state != GroupState::preparing_rebalance && same && (group.state == GroupState::completing_rebalance || !leads))
    // A member whose answer was lost joins again as it was: it gets that answer. A leader that joins asks for a new generation.
    return say(world, broker, asker, join_result(group, member));
  take_over(member, request, asker);
  rebalance_or_complete(world, broker, group,
                        same ? fmt::format(HW_WORDS("{} asked for a new assignment"), member.client)
                             : fmt::format(HW_WORDS("{} joined again with another subscription"), member.client),
                        EventSeq{0});
}

void remove_silent(World& world, Broker& broker, Group& group) {
  std::vector<std::string> silent;
  for (const Member& m : group.members)
    if (!m.joining && !m.instance) silent.push_back(m.id);
  for (const std::string& id : silent) {
    const Member& m = *find_member(group, id);
    report_member(world, broker, group, m, "Group {0}: {1} is out", "it did not join again within {2} (max.poll.interval.ms)",
                  shown(m.rebalance_timeout));
    drop_member(world, broker, group, id);
  }
}

// ClassicGroup.maybeElectNewJoinedLeader: a leader that did not join again leads no more.
bool elect_leader(Group& group) {
  const Member* leader = find_member(group, group.leader);
  if (leader != nullptr && leader->joining) return true;
  auto joined = std::find_if(group.members.begin(), group.members.end(), [](const Member& m) { return m.joining.has_value(); });
  if (joined == group.members.end()) return false;
  group.leader = joined->id;
  return true;
}

}  // namespace

void join(World& world, Broker& broker, const JoinRequest& request, const Asker& asker) {
  const auto refuse = [&](ErrorCode error, const std::string& member) {
    JoinResult out;
    out.error = error;
    out.member = member;
    say(world, broker, asker, out);
  };
  if (request.group.empty()) return refuse(ErrorCode::INVALID_GROUP_ID, request.member);
  if (request.session_timeout < broker.config.group_min_session || request.session_timeout > broker.config.group_max_session)
    return refuse(ErrorCode::INVALID_SESSION_TIMEOUT, request.member);
  if (const ErrorCode error = check_owner(world, broker, request.group); error != ErrorCode::NONE)
    return refuse(error, request.member);
  Group* group = find_group(broker, request.group);
  // Members of a consumer group and of a classic one do not share a group here; Kafka converts groups while they live (KIP-848).
  if (group != nullptr && group->type == GroupType::consumer && !is_empty(*group))
    return refuse(ErrorCode::INCONSISTENT_GROUP_PROTOCOL, "");
  if (group == nullptr) {
    if (!request.member.empty()) return refuse(ErrorCode::UNKNOWN_MEMBER_ID, request.member);
    group = &make_group(world, broker, request.group);
  } else if (group->type == GroupType::consumer) {
    become_classic(world, broker, *group);
  }
  if (!has_room(*group, request, broker.config.group_max_size)) {
    group->pending.erase(request.member);
    if (find_member(*group, request.member) != nullptr) drop_member(world, broker, *group, request.member);
    return refuse(ErrorCode::GROUP_MAX_SIZE_REACHED, "");
  }
  if (!compatible(*group, request)) return refuse(ErrorCode::INCONSISTENT_GROUP_PROTOCOL, request.member);
  if (request.member.empty()) return join_new(world, broker, *group, request, asker);
  if (group->pending.contains(request.member)) return add_member(world, broker, *group, request, request.member, asker);
  if (const ErrorCode error = check_member(*group, request.member, request.instance); error != ErrorCode::NONE)
    return refuse(error, request.member);
  rejoin(world, broker, *group, *find_member(*group, request.member), request, asker);
}

JoinResult join_result(const Group& group, const Member& member) {
  JoinResult out;
  out.generation = group.generation;
  out.protocol_type = group.protocol_type;
  out.assignor = group.assignor;
  out.leader = group.leader;
  out.member = member.id;
  if (member.id != group.leader) return out;
  for (const Member& m : group.members) {
    auto chosen = std::find_if(m.protocols.begin(), m.protocols.end(), [&](const Protocol& p) { return p.name == group.assignor; });
    out.members.push_back({m.id, m.instance, chosen == m.protocols.end() ? std::string() : chosen->metadata});
  }
  return out;
}

void answer_joining(World& world, const Broker& broker, Member& member, const JoinResult& result) {
  if (!member.joining) return;
  const Asker asker = std::move(*member.joining);
  member.joining.reset();
  say(world, broker, asker, result);
}

bool all_joined(const Group& group) {
  return group.pending.empty() &&
      std::all_of(group.members.begin(), group.members.end(), [](const Member& m) { return m.joining.has_value(); });
}

void complete_join(World& world, Broker& broker, Group& group) {
  group.join_timer = 0;
  remove_silent(world, broker, group);
  if (!group.members.empty() && !elect_leader(group)) {
    // Only static members are left, and none has come: they keep their places until their sessions end.
    group.join_timer = start_timer(world, broker, {PendingTimer::Kind::join, group.partition, group.id, {}}, rebalance_timeout(group));
    return;
  }
  group.initial_delay = false;
  ++group.generation;
  group.storing = false;
  if (group.members.empty()) {
    set_state(world, group, GroupState::empty);
    group.assignor.clear();
    group.leader.clear();
    report_generation(world, broker, group);
    PendingWrite write;
    write.generation = group.generation;
    return store_group(world, broker, group, std::move(write));
  }
  set_state(world, group, GroupState::completing_rebalance);
  group.assignor = select_protocol(group);
  report_generation(world, broker, group);
  for (Member& m : group.members) {
    answer_joining(world, broker, m, join_result(group, m));
    m.is_new = false;
    m.sync_due = true;
    keep_alive(world, broker, group, m);
  }
  group.sync_timer = start_timer(world, broker, {PendingTimer::Kind::sync, group.partition, group.id, {}},
                                 rebalance_timeout(group));
}

void complete_join_if_all(World& world, Broker& broker, Group& group) {
  if (group.state != GroupState::preparing_rebalance || group.initial_delay) return;
  if (all_joined(group)) complete_join(world, broker, group);
}

void prepare_rebalance(World& world, Broker& broker, Group& group, std::string because, EventSeq cause) {
  const bool was_empty = group.state == GroupState::empty;
  if (group.state == GroupState::completing_rebalance)
    for (Member& m : group.members) {
      set_share(world, group, m, "");
      answer_syncing(world, broker, group, m, ErrorCode::REBALANCE_IN_PROGRESS);
    }
  set_state(world, group, GroupState::preparing_rebalance);
  group.because = std::move(because);
  group.cause = cause.v > 0 ? cause : world.cause;
  group.sync_timer = 0;
  for (Member& m : group.members) m.sync_due = false;
  const Duration whole = rebalance_timeout(group);
  Duration wait = whole;
  group.initial_delay = was_empty;
  if (was_empty) {
    // Members of a new group start one after the other: group.initial.rebalance.delay.ms spares a rebalance for each.
    wait = broker.config.group_initial_delay;
    group.delay = wait;
    group.delay_left = std::max(whole - wait, Duration{});
    group.member_added = false;
  }
  group.join_timer = start_timer(world, broker, {PendingTimer::Kind::join, group.partition, group.id, {}}, wait);
  complete_join_if_all(world, broker, group);
}

void rebalance_or_complete(World& world, Broker& broker, Group& group, std::string because, EventSeq cause) {
  if (group.state == GroupState::preparing_rebalance) return complete_join_if_all(world, broker, group);
  prepare_rebalance(world, broker, group, std::move(because), cause);
}

void on_join_timer(World& world, Broker& broker, Group& group) {
  if (group.initial_delay && group.member_added && group.delay_left.us > 0) {
    group.member_added = false;
    const Duration wait = std::min(broker.config.group_initial_delay, group.delay_left);
    // tryCompleteInitialRebalanceElseSchedule takes off what has passed, not what is to come.
    group.delay_left = std::max(group.delay_left - group.delay, Duration{});
    group.delay = wait;
    group.join_timer = start_timer(world, broker, {PendingTimer::Kind::join, group.partition, group.id, {}}, wait);
    return;
  }
  complete_join(world, broker, group);
}

void on_static_stored(World& world, Broker& broker, Group& group, const PendingWrite& write, ErrorCode error) {
  Member* member = find_member(group, write.member);
  if (member == nullptr || !member->joining) return;
  JoinResult out = join_result(group, *member);
  out.error = error;
  out.leader = write.leader;
  out.skip_assignment = error == ErrorCode::NONE && write.skip_assignment;
  if (!out.skip_assignment) out.members.clear();
  if (error != ErrorCode::NONE) out.member.clear();
  answer_joining(world, broker, *member, out);
}

}  // namespace hw::coordinator
