// The life of a group: joining, the leader's assignment, heartbeats, leaving (GroupCoordinator, GroupMetadata of Kafka).
#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/coordinator_parts.h"

namespace hw::coordinator {
namespace {

void say(World& world, const Broker& broker, const Asker& asker, msg::Body body) {
  answer(world, node(broker.id), asker.from, asker.corr, std::move(body));
}

EventSeq report_member(World& world, const Broker& broker, const Group& group, const Member& member, const char* title,
                       const char* because, std::string detail = {}) {
  Event e;
  e.kind = EventKind::group_member;
  e.tone = because[0] != '\0' ? EventTone::trouble : EventTone::quiet;
  e.broker = broker.id;
  e.title = title;
  e.because = because;
  e.args = {group.id, member.client, std::move(detail)};
  return report(world, std::move(e));
}

Duration rebalance_timeout(const Group& group) {
  Duration most;
  for (const Member& m : group.members) most = std::max(most, m.rebalance_timeout);
  return most;
}

bool supports(const Member& m, const std::string& assignor) {
  return std::find(m.assignors.begin(), m.assignors.end(), assignor) != m.assignors.end();
}

// Assignors that every member knows, in the order of the first member.
std::vector<std::string> candidates(const Group& group) {
  std::vector<std::string> out;
  if (group.members.empty()) return out;
  for (const std::string& a : group.members.front().assignors)
    if (std::all_of(group.members.begin(), group.members.end(), [&](const Member& m) { return supports(m, a); })) out.push_back(a);
  return out;
}

// Each member votes for the first of its list that all know; most votes win.
std::string select_assignor(const Group& group) {
  std::string best;
  std::ptrdiff_t best_votes = -1;
  const std::vector<std::string> all = candidates(group);
  for (const std::string& a : all) {
    const auto votes_for = [&](const Member& m) {
      auto first = std::find_if(m.assignors.begin(), m.assignors.end(),
                                [&](const auto& x) { return std::find(all.begin(), all.end(), x) != all.end(); });
      return first != m.assignors.end() && *first == a;
    };
    const auto votes = std::count_if(group.members.begin(), group.members.end(), votes_for);
    if (votes > best_votes) best = a, best_votes = votes;
  }
  return best;
}

bool compatible(const Group& group, const msg::JoinGroup& request) {
  if (request.assignors.empty()) return false;
  return std::any_of(request.assignors.begin(), request.assignors.end(), [&](const std::string& a) {
    return std::all_of(group.members.begin(), group.members.end(),
                       [&](const Member& m) { return m.id == request.member || supports(m, a); });
  });
}

std::string new_id(const Group& group, const std::string& client) {
  // Kafka appends a random UUID; a number keeps a run repeatable.
  for (std::int32_t n = 1;; ++n) {
    const std::string id = fmt::format("{}-{}", client, n);
    if (std::none_of(group.members.begin(), group.members.end(), [&](const Member& m) { return m.id == id; })) return id;
  }
}

msg::JoinAnswer join_answer(const Group& group, const Member& member) {
  msg::JoinAnswer a;
  a.generation = group.generation;
  a.member = member.id;
  a.leader = group.leader;
  a.assignor = group.assignor;
  if (member.id == group.leader)
    for (const Member& m : group.members) a.members.emplace_back(m.id, m.subscription);
  return a;
}

void answer_joining(World& world, const Broker& broker, Member& member, msg::JoinAnswer body) {
  if (!member.joining) return;
  say(world, broker, *member.joining, std::move(body));
  member.joining.reset();
}
void answer_syncing(World& world, const Broker& broker, Member& member, ErrorCode error) {
  if (!member.syncing) return;
  msg::SyncAnswer body{error, {}};
  if (error == ErrorCode::NONE) body.partitions = member.assignment;
  say(world, broker, *member.syncing, std::move(body));
  member.syncing.reset();
}

void report_generation(World& world, const Broker& broker, const Group& group) {
  Event e;
  e.kind = EventKind::group_rebalance;
  e.tone = EventTone::notice;
  e.broker = broker.id;
  e.count = static_cast<std::int64_t>(group.members.size());
  e.cause = group.cause;
  e.title = "Group {0}: generation {1}, {2} member(s)";
  e.because = "{3}";
  e.args = {group.id, std::to_string(group.generation), std::to_string(group.members.size()), group.because};
  report(world, std::move(e));
}

void complete_join(World& world, Broker& broker, Group& group) {
  group.join_timer = 0;
  group.initial_delay = false;
  for (auto it = group.members.begin(); it != group.members.end();) {
    if (it->joining) {
      ++it;
      continue;
    }
    report_member(world, broker, group, *it, "Group {0}: {1} is out", "it did not join again within {2} (max.poll.interval.ms)",
                  shown(it->rebalance_timeout));
    it = group.members.erase(it);
  }
  ++group.generation;
  group.storing = false;
  if (group.members.empty()) {
    group.state = GroupState::empty;
    group.assignor.clear();
    group.leader.clear();
    report_generation(world, broker, group);
    PendingWrite write;
    write.group = group.id;
    write.generation = group.generation;
    return store_group(world, broker, group, std::move(write));
  }
  group.state = GroupState::completing_rebalance;
  group.assignor = select_assignor(group);
  if (find_member(group, group.leader) == nullptr) group.leader = group.members.front().id;
  report_generation(world, broker, group);
  for (Member& m : group.members) {
    answer_joining(world, broker, m, join_answer(group, m));
    keep_alive(world, broker, group, m);
  }
  group.sync_timer = start_timer(world, broker, {PendingTimer::Kind::sync, group.partition, group.id, {}},
                                 rebalance_timeout(group));
}

void complete_join_if_all(World& world, Broker& broker, Group& group) {
  if (group.state != GroupState::preparing_rebalance || group.initial_delay) return;
  if (std::all_of(group.members.begin(), group.members.end(), [](const Member& m) { return m.joining.has_value(); }))
    complete_join(world, broker, group);
}

void prepare_rebalance(World& world, Broker& broker, Group& group, std::string because, EventSeq cause) {
  const bool was_empty = group.state == GroupState::empty;
  if (group.state == GroupState::completing_rebalance)
    for (Member& m : group.members) answer_syncing(world, broker, m, ErrorCode::REBALANCE_IN_PROGRESS);
  group.state = GroupState::preparing_rebalance;
  group.because = std::move(because);
  group.cause = cause;
  group.sync_timer = 0;
  const Duration whole = rebalance_timeout(group);
  Duration wait = whole;
  group.initial_delay = was_empty;
  if (was_empty) {
    // Members of a new group start one after the other: group.initial.rebalance.delay.ms spares a rebalance for each.
    wait = std::min(broker.config.group_initial_delay, whole);
    group.delay_left = whole - wait;
    group.member_added = false;
  }
  group.join_timer = start_timer(world, broker, {PendingTimer::Kind::join, group.partition, group.id, {}}, wait);
  complete_join_if_all(world, broker, group);
}

void remove_member(World& world, Broker& broker, Group& group, const std::string& id, std::string because, EventSeq cause) {
  Member* member = find_member(group, id);
  msg::JoinAnswer unknown;
  unknown.error = ErrorCode::UNKNOWN_MEMBER_ID;
  answer_joining(world, broker, *member, unknown);
  answer_syncing(world, broker, *member, ErrorCode::UNKNOWN_MEMBER_ID);
  std::erase_if(group.members, [&](const Member& m) { return m.id == id; });
  if (group.leader == id) group.leader = group.members.empty() ? "" : group.members.front().id;
  if (group.state == GroupState::preparing_rebalance)
    complete_join_if_all(world, broker, group);
  else if (group.state != GroupState::empty)
    prepare_rebalance(world, broker, group, std::move(because), cause);
}

bool same_subscription(const Member& m, const msg::JoinGroup& r) {
  return m.assignors == r.assignors && m.subscription.topics == r.subscription.topics &&
      m.subscription.owned == r.subscription.owned;
}

void take_over(Member& m, const msg::JoinGroup& r, const Asker& asker) {
  m.client = r.client;
  m.session_timeout = r.session_timeout;
  m.rebalance_timeout = r.rebalance_timeout;
  m.assignors = r.assignors;
  m.subscription = r.subscription;
  m.joining = asker;
}

void add_member(World& world, Broker& broker, Group& group, const msg::JoinGroup& request, const Asker& asker) {
  Member member;
  member.id = new_id(group, request.client);
  take_over(member, request, asker);
  group.members.push_back(std::move(member));
  Member& added = group.members.back();
  keep_alive(world, broker, group, added);
  const EventSeq seq = report_member(world, broker, group, added, "Group {0}: {1} joined", "");
  if (group.state == GroupState::preparing_rebalance) {
    if (group.generation == 0) group.member_added = true;
    complete_join_if_all(world, broker, group);
  } else {
    prepare_rebalance(world, broker, group, request.client + " joined", seq);
  }
}

void rejoin(World& world, Broker& broker, Group& group, Member& member, const msg::JoinGroup& request, const Asker& asker) {
  const bool same = same_subscription(member, request);
  const bool leads = member.id == group.leader;
  keep_alive(world, broker, group, member);
  if (group.state == GroupState::preparing_rebalance) {
    take_over(member, request, asker);
    return complete_join_if_all(world, broker, group);
  }
  // A member whose answer was lost joins again as it was: it gets that answer. A leader that joins asks for a new generation.
  if (same && (group.state == GroupState::completing_rebalance || !leads))
    return say(world, broker, asker, join_answer(group, member));
  take_over(member, request, asker);
  const char* what = same ? " asked for a new assignment" : " joined again with another subscription";
  prepare_rebalance(world, broker, group, member.client + what, EventSeq{0});
}

}  // namespace

void on_join(World& world, Broker& broker, const msg::Message& m, const msg::JoinGroup& request) {
  const Asker asker{m.from, m.corr};
  const auto refuse = [&](ErrorCode error) {
    msg::JoinAnswer a;
    a.error = error;
    a.member = request.member;
    say(world, broker, asker, std::move(a));
  };
  if (const ErrorCode error = check_owner(world, broker, request.group); error != ErrorCode::NONE) return refuse(error);
  if (request.session_timeout < broker.config.group_min_session || request.session_timeout > broker.config.group_max_session)
    return refuse(ErrorCode::INVALID_SESSION_TIMEOUT);
  auto it = broker.groups.groups.find(request.group);
  if (it == broker.groups.groups.end()) {
    if (!request.member.empty()) return refuse(ErrorCode::UNKNOWN_MEMBER_ID);
    it = broker.groups.groups.emplace(request.group, Group{}).first;
    it->second.id = request.group;
    const Topic* topic = world.meta.find(kOffsetsTopic);
    it->second.partition = partition_for(request.group, static_cast<std::int32_t>(topic->slots.size()));
  }
  Group& group = it->second;
  if (!compatible(group, request)) return refuse(ErrorCode::INCONSISTENT_GROUP_PROTOCOL);
  // Kafka first answers a new member MEMBER_ID_REQUIRED with its id; one exchange more, and nothing a person would see.
  if (request.member.empty()) return add_member(world, broker, group, request, asker);
  Member* member = find_member(group, request.member);
  if (member == nullptr) return refuse(ErrorCode::UNKNOWN_MEMBER_ID);
  rejoin(world, broker, group, *member, request, asker);
}

void on_sync(World& world, Broker& broker, const msg::Message& m, const msg::SyncGroup& request) {
  const Asker asker{m.from, m.corr};
  const auto refuse = [&](ErrorCode error) { say(world, broker, asker, msg::SyncAnswer{error, {}}); };
  if (const ErrorCode error = check_owner(world, broker, request.group); error != ErrorCode::NONE) return refuse(error);
  auto it = broker.groups.groups.find(request.group);
  Member* member = it == broker.groups.groups.end() ? nullptr : find_member(it->second, request.member);
  if (member == nullptr) return refuse(ErrorCode::UNKNOWN_MEMBER_ID);
  Group& group = it->second;
  if (request.generation != group.generation) return refuse(ErrorCode::ILLEGAL_GENERATION);
  keep_alive(world, broker, group, *member);
  if (group.state == GroupState::preparing_rebalance) return refuse(ErrorCode::REBALANCE_IN_PROGRESS);
  member->syncing = asker;
  if (group.state == GroupState::stable) return answer_syncing(world, broker, *member, ErrorCode::NONE);
  if (member->id != group.leader || group.storing) return;
  group.storing = true;
  PendingWrite write;
  write.group = group.id;
  write.generation = group.generation;
  write.assignment = true;
  write.shares = request.assignments;
  store_group(world, broker, group, std::move(write));
}

void on_assignment_stored(World& world, Broker& broker, Group& group, const PendingWrite& write, ErrorCode error) {
  if (group.state != GroupState::completing_rebalance || group.generation != write.generation) return;
  group.storing = false;
  if (error != ErrorCode::NONE) {
    for (Member& m : group.members) answer_syncing(world, broker, m, error);
    return prepare_rebalance(world, broker, group, fmt::format("its assignment could not be written: {}", error_name(error)),
                             EventSeq{0});
  }
  group.state = GroupState::stable;
  group.sync_timer = 0;
  for (Member& m : group.members) {
    m.assignment.clear();
    for (const msg::MemberAssignment& share : write.shares)
      if (share.member == m.id) m.assignment = share.partitions;
    answer_syncing(world, broker, m, ErrorCode::NONE);
    keep_alive(world, broker, group, m);
  }
}

void on_heartbeat(World& world, Broker& broker, const msg::Message& m, const msg::GroupHeartbeat& request) {
  const auto reply = [&](ErrorCode error) { answer(world, m, msg::GroupHeartbeatAnswer{error}); };
  if (const ErrorCode error = check_owner(world, broker, request.group); error != ErrorCode::NONE) return reply(error);
  auto it = broker.groups.groups.find(request.group);
  Member* member = it == broker.groups.groups.end() ? nullptr : find_member(it->second, request.member);
  if (member == nullptr) return reply(ErrorCode::UNKNOWN_MEMBER_ID);
  if (request.generation != it->second.generation) return reply(ErrorCode::ILLEGAL_GENERATION);
  keep_alive(world, broker, it->second, *member);
  reply(it->second.state == GroupState::preparing_rebalance ? ErrorCode::REBALANCE_IN_PROGRESS : ErrorCode::NONE);
}

void on_leave(World& world, Broker& broker, const msg::Message& m, const msg::LeaveGroup& request) {
  const auto reply = [&](ErrorCode error) { answer(world, m, msg::LeaveAnswer{error}); };
  if (const ErrorCode error = check_owner(world, broker, request.group); error != ErrorCode::NONE) return reply(error);
  auto it = broker.groups.groups.find(request.group);
  Member* member = it == broker.groups.groups.end() ? nullptr : find_member(it->second, request.member);
  if (member == nullptr) return reply(ErrorCode::UNKNOWN_MEMBER_ID);
  const EventSeq seq = report_member(world, broker, it->second, *member, "Group {0}: {1} left", "");
  reply(ErrorCode::NONE);
  remove_member(world, broker, it->second, request.member, member->client + " left", seq);
}

void on_join_timer(World& world, Broker& broker, Group& group) {
  if (group.initial_delay && group.member_added && group.delay_left.us > 0) {
    group.member_added = false;
    const Duration wait = std::min(broker.config.group_initial_delay, group.delay_left);
    group.delay_left = group.delay_left - wait;
    group.join_timer = start_timer(world, broker, {PendingTimer::Kind::join, group.partition, group.id, {}}, wait);
    return;
  }
  complete_join(world, broker, group);
}

void on_sync_timer(World& world, Broker& broker, Group& group) {
  group.sync_timer = 0;
  if (group.state != GroupState::completing_rebalance) return;
  std::vector<std::string> silent;
  for (const Member& m : group.members)
    if (!m.syncing) silent.push_back(m.id);
  for (const std::string& id : silent) {
    Member* member = find_member(group, id);
    if (member == nullptr) continue;
    const EventSeq seq = report_member(world, broker, group, *member, "Group {0}: {1} is out",
                                       "it joined and then did not ask for its share within {2}",
                                       shown(member->rebalance_timeout));
    remove_member(world, broker, group, id, member->client + " did not ask for its share", seq);
  }
}

void on_session_timer(World& world, Broker& broker, Group& group, const std::string& id) {
  Member& member = *find_member(group, id);
  member.session_timer = 0;
  // Who waits for an answer of ours cannot send heartbeats.
  if (member.joining || member.syncing) return keep_alive(world, broker, group, member);
  if (member.session_ends > world.now()) {
    member.session_timer =
        start_timer(world, broker, {PendingTimer::Kind::session, group.partition, group.id, id}, member.session_ends - world.now());
    return;
  }
  const std::string span = shown(member.session_timeout);
  const EventSeq seq = report_member(world, broker, group, member, "Group {0}: {1} is out",
                                     "no heartbeat for {2} (session.timeout.ms)", span);
  remove_member(world, broker, group, id, fmt::format("{}: no heartbeat for {} (session.timeout.ms)", member.client, span), seq);
}

}  // namespace hw::coordinator
