// The life of a consumer group: heartbeats, joining, leaving, silence (GroupMetadataManager.consumerGroupHeartbeat).
#include "core/cluster/coordinator_consumer.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cluster/broker.h"
#include "core/cluster/wire/wire.h"

namespace hw::coordinator {
namespace {

using Kind = GroupRecord::Kind;

/// A group while a request changes it: what is changed is written, and comes into force if the log takes it.
struct Draft {
  Group group;
  std::vector<GroupRecord> records;
};

struct Refusal {
  ErrorCode error = ErrorCode::NONE;
  std::string text;
};

void say(World& world, const Broker& broker, const Asker& asker, const ConsumerBeatResult& result) {
  const wire::Caller caller{node(broker.id), asker.from, asker.corr, asker.request};
  wire::reply_with(world, caller, wire::groups::heartbeat_body(world, broker, result));
}

void bump(Draft& draft, std::string because, EventSeq cause) {
  ++draft.group.generation;
  draft.group.because = std::move(because);
  draft.group.cause = cause;
  draft.records.push_back(epoch_record(draft.group));
}

bool is_subset(const std::optional<std::vector<TopicPartition>>& owned, const std::vector<TopicPartition>& assigned) {
  return owned && std::includes(assigned.begin(), assigned.end(), owned->begin(), owned->end());
}

// throwIfConsumerGroupMemberEpochIsInvalid. The epoch before is right too: the answer with the new one may have been lost.
Refusal check_epoch(const Member& m, const ConsumerBeat& beat) {
  if (beat.epoch > m.consumer.epoch)
    return {ErrorCode::FENCED_MEMBER_EPOCH,
            fmt::format("The consumer group member has a greater member epoch ({}) than the one known by the group coordinator ({}). "
                        "The member must abandon all its partitions and rejoin.", beat.epoch, m.consumer.epoch)};
  if (beat.epoch == m.consumer.epoch) return {};
  if (beat.epoch == m.consumer.previous_epoch && is_subset(beat.owned, m.assignment)) return {};
  return {ErrorCode::FENCED_MEMBER_EPOCH,
          fmt::format("The consumer group member has a smaller member epoch ({}) than the one known by the group coordinator ({}). "
                      "The member must abandon all its partitions and rejoin.", beat.epoch, m.consumer.epoch)};
}

Refusal check_instance(const Member* known, const ConsumerBeat& beat) {
  if (known == nullptr) return {ErrorCode::UNKNOWN_MEMBER_ID, fmt::format("Instance id {} is unknown.", *beat.instance)};
  if (known->id == beat.member) return {};
  return {ErrorCode::FENCED_INSTANCE_ID, fmt::format("Static member {} with instance id {} was fenced by member {}.", beat.member,
                                                     *beat.instance, known->id)};
}

Refusal unknown_member(const ConsumerBeat& beat) {
  return {ErrorCode::UNKNOWN_MEMBER_ID, fmt::format("Member {} is not a member of group {}.", beat.member, beat.group)};
}

// Who sends this, if it may.
Refusal check_beat(Group& group, const ConsumerBeat& beat, Member** member) {
  if (!beat.instance) {
    *member = find_member(group, beat.member);
    if (*member != nullptr) return check_epoch(**member, beat);
    return beat.epoch == kJoinEpoch ? Refusal{} : unknown_member(beat);
  }
  *member = find_static(group, *beat.instance);
  if (beat.epoch != kJoinEpoch) {
    const Refusal bad = check_instance(*member, beat);
    return bad.error != ErrorCode::NONE ? bad : check_epoch(**member, beat);
  }
  if (*member == nullptr || (*member)->consumer.epoch == kLeaveStaticEpoch) return {};
  return {ErrorCode::UNRELEASED_INSTANCE_ID,
          fmt::format("Static member {} with instance id {} cannot join the group because the instance id is owned by {} member.",
                      beat.member, *beat.instance, (*member)->id)};
}

bool wants_change(const Member& m, const ConsumerBeat& beat) {
  const ConsumerMember& c = m.consumer;
  return (beat.rack && *beat.rack != c.rack) || (beat.regex && *beat.regex != c.regex) ||
      (beat.assignor && *beat.assignor != c.assignor) || (beat.topics && *beat.topics != c.topics) ||
      (beat.rebalance_timeout && *beat.rebalance_timeout != m.rebalance_timeout) || beat.client != m.client || beat.host != m.host;
}

// What the heartbeat says of the member. Returns whether it wants other topics.
bool take_over(Member& m, const ConsumerBeat& beat) {
  ConsumerMember& c = m.consumer;
  const bool other_topics = (beat.topics && *beat.topics != c.topics) || (beat.regex && *beat.regex != c.regex);
  if (beat.rack) c.rack = *beat.rack;
  if (beat.regex) c.regex = *beat.regex;
  if (beat.assignor) c.assignor = *beat.assignor;
  if (beat.topics) c.topics = *beat.topics;
  if (beat.rebalance_timeout) m.rebalance_timeout = *beat.rebalance_timeout;
  m.client = beat.client;
  m.host = beat.host;
  m.connection = beat.connection;
  return other_topics;
}

// A static member that comes back under another id: it gets what it had.
void replace_member(Draft& draft, Member& m, const std::string& id) {
  add_tombstones(draft.group, m.id, draft.records);
  m.id = id;
  m.consumer.epoch = m.consumer.previous_epoch = 0;
  m.consumer.rebalance_timer = m.session_timer = 0;
  m.session_ends = kNever;
  for (Kind kind : {Kind::consumer_member, Kind::target, Kind::current}) draft.records.push_back(member_record(draft.group, m, kind));
}

Member& join_member(World& world, const Broker& broker, Draft& draft, Member* known, const ConsumerBeat& beat, EventSeq& seq) {
  if (known != nullptr) {
    if (known->id != beat.member) replace_member(draft, *known, beat.member);
    return *known;
  }
  Member m;
  m.id = beat.member;
  m.client = beat.client;
  m.instance = beat.instance;
  m.session_timeout = session_of(world, broker, draft.group.id);
  draft.group.members.push_back(std::move(m));
  seq = report_member(world, broker, draft.group, draft.group.members.back(), "Group {0}: {1} joined", "");
  return draft.group.members.back();
}

void renew_target(World& world, const Broker& broker, Draft& draft) {
  std::vector<std::set<TopicPartition>> before;
  for (const Member& m : draft.group.members) before.push_back(m.consumer.target);
  make_target(world, draft.group);
  for (std::size_t i = 0; i < before.size(); ++i)
    if (draft.group.members[i].consumer.target != before[i])
      draft.records.push_back(member_record(draft.group, draft.group.members[i], Kind::target));
  draft.records.push_back(target_epoch_record(draft.group));
  report_generation(world, broker, draft.group);
}

// Puts the draft in the group's place and writes it; taken back if the log refuses at once.
ErrorCode keep(World& world, Broker& broker, const std::string& id, Draft draft, const Asker* asker,
               std::shared_ptr<const void> body) {
  Group& group = broker.groups.groups.at(id);
  Group before = std::move(group);
  group = std::move(draft.group);
  if (draft.records.empty()) return ErrorCode::NONE;
  PendingWrite write;
  write.kind = asker == nullptr ? PendingWrite::Kind::group : PendingWrite::Kind::answer;
  write.group = id;
  if (asker != nullptr) write.asker = *asker;
  write.body = std::move(body);
  const ErrorCode error = write_records(world, broker, group.partition, std::move(draft.records), std::move(write));
  if (error != ErrorCode::NONE)
    if (Group* still = find_group(broker, id)) *still = std::move(before);
  return error;
}

void start_timers(World& world, Broker& broker, Group& group, Member& m, MemberStep before) {
  keep_alive(world, broker, group, m, session_of(world, broker, group.id));
  if (m.consumer.step != MemberStep::unrevoked)
    m.consumer.rebalance_timer = 0;
  else if (before != MemberStep::unrevoked || m.consumer.rebalance_timer == 0)
    m.consumer.rebalance_timer =
        start_timer(world, broker, {PendingTimer::Kind::revoke, group.partition, group.id, m.id}, m.rebalance_timeout);
}

// Takes a member out for good: the others get its partitions at their next heartbeats.
void fence(World& world, Broker& broker, Group& group, const std::string& id, std::string because, EventSeq cause,
           const Asker* asker, std::shared_ptr<const void> body) {
  Draft draft{group, {}};
  add_tombstones(group, id, draft.records);
  std::erase_if(draft.group.members, [&](const Member& m) { return m.id == id; });
  count_topics(world, broker, draft.group);
  bump(draft, std::move(because), cause);
  if (draft.group.members.empty()) report_generation(world, broker, draft.group);
  keep(world, broker, group.id, std::move(draft), asker, std::move(body));
}

void leave_by_heartbeat(World& world, Broker& broker, Group& group, const ConsumerBeat& beat, const Asker& asker) {
  ConsumerBeatResult out;
  out.member = beat.member;
  out.epoch = beat.epoch;
  Member* member = beat.instance ? find_static(group, *beat.instance) : find_member(group, beat.member);
  const Refusal bad = beat.instance ? check_instance(member, beat) : member == nullptr ? unknown_member(beat) : Refusal{};
  if (bad.error != ErrorCode::NONE) {
    out = {bad.error, bad.text, "", 0, std::nullopt};
    return say(world, broker, asker, out);
  }
  const std::string client = member->client;
  if (beat.epoch == kLeaveStaticEpoch && beat.instance) {
    // It will be back: its partitions wait for it as long as its session lasts.
    report_member(world, broker, group, *member, "Group {0}: {1} left for a while, and keeps its partitions", "");
    Draft draft{group, {}};
    Member& m = *find_member(draft.group, beat.member);
    m.consumer.epoch = kLeaveStaticEpoch;
    m.consumer.revoking.clear();
    m.consumer.rebalance_timer = 0;
    draft.records.push_back(member_record(draft.group, m, Kind::current));
    keep(world, broker, group.id, std::move(draft), &asker, wire::groups::heartbeat_body(world, broker, out));
    return;
  }
  const EventSeq seq = report_member(world, broker, group, *member, "Group {0}: {1} left", "");
  fence(world, broker, group, member->id, client + " left", seq, &asker, wire::groups::heartbeat_body(world, broker, out));
}

// An empty classic group becomes a consumer group; its offsets stay.
Draft draft_of(const Group& group) {
  Draft draft{group, {}};
  if (group.type == GroupType::consumer) return draft;
  if (!group.protocol_type.empty()) draft.records.push_back(group_tombstone(group));
  Group& g = draft.group;
  g.type = GroupType::consumer;
  g.state = GroupState::empty;
  g.generation = g.assignment_epoch = 0;
  g.protocol_type = kConsumerProtocol;
  g.assignor.clear();
  g.leader.clear();
  g.pending.clear();
  g.counted.clear();
  return draft;
}

Refusal find_or_make(World& world, Broker& broker, const ConsumerBeat& beat, Group** group) {
  *group = find_group(broker, beat.group);
  if (*group == nullptr && beat.epoch == kJoinEpoch) *group = &make_group(world, broker, beat.group);
  if (*group == nullptr) return {ErrorCode::GROUP_ID_NOT_FOUND, fmt::format("Consumer group {} not found.", beat.group)};
  const bool usable = (*group)->type == GroupType::consumer || (beat.epoch == kJoinEpoch && is_empty(**group));
  if (!usable) return {ErrorCode::GROUP_ID_NOT_FOUND, fmt::format("Group {} is not a consumer group.", beat.group)};
  const std::int32_t most = broker.config.consumer_max_size;
  if (static_cast<std::int32_t>((*group)->members.size()) >= most && find_member(**group, beat.member) == nullptr)
    return {ErrorCode::GROUP_MAX_SIZE_REACHED, fmt::format("The consumer group has reached its maximum capacity of {} members.", most)};
  return {};
}

ConsumerBeatResult result_of(const Member& m, const ConsumerBeat& beat, bool changed) {
  ConsumerBeatResult out;
  out.member = m.id;
  out.group = beat.group;
  out.epoch = m.consumer.epoch;
  const bool full = beat.epoch == kJoinEpoch || (beat.rebalance_timeout && (beat.topics || beat.regex) && beat.owned);
  if (full || changed) out.assignment = m.assignment;
  return out;
}

bool is_settled(const Group& group, const Member& m) {
  return group.generation == group.assignment_epoch && m.consumer.step == MemberStep::stable &&
      m.consumer.epoch == group.assignment_epoch;
}

void beat_in_draft(World& world, Broker& broker, Group& group, Member* known, const ConsumerBeat& beat, const Asker& asker) {
  const std::string old_id = known == nullptr ? "" : known->id;
  Draft draft = draft_of(group);
  EventSeq seq{0};
  const bool fresh = known == nullptr;
  Member* m = known == nullptr ? nullptr : find_member(draft.group, old_id);
  if (beat.epoch == kJoinEpoch) m = &join_member(world, broker, draft, m, beat, seq);
  const bool changed = wants_change(*m, beat) || fresh;
  const bool other_topics = take_over(*m, beat) || fresh;
  if (changed) draft.records.push_back(member_record(draft.group, *m, Kind::consumer_member));
  const bool other_counts = count_topics(world, broker, draft.group);
  if (other_topics || other_counts)
    bump(draft, beat.client + (fresh ? " joined" : other_topics ? " wants other topics" : ": topics or partitions came or went"), seq);
  if (draft.group.generation > draft.group.assignment_epoch) renew_target(world, broker, draft);
  const std::vector<TopicPartition> had = m->assignment;
  const MemberStep step = m->consumer.step;
  if (reconcile(draft.group, *m, beat.owned)) draft.records.push_back(member_record(draft.group, *m, Kind::current));
  const ConsumerBeatResult result = result_of(*m, beat, m->assignment != had);
  const std::string id = m->id;
  const bool writes = !draft.records.empty();
  if (keep(world, broker, group.id, std::move(draft), &asker, wire::groups::heartbeat_body(world, broker, result)) != ErrorCode::NONE)
    return;
  Group* now = find_group(broker, beat.group);
  if (now == nullptr) return;
  if (Member* member = find_member(*now, id)) start_timers(world, broker, *now, *member, step);
  if (!writes) say(world, broker, asker, result);
}

}  // namespace

void consumer_heartbeat(World& world, Broker& broker, const ConsumerBeat& beat, const Asker& asker) {
  const auto refuse = [&](const Refusal& bad) { say(world, broker, asker, {bad.error, bad.text, "", 0, std::nullopt}); };
  if (const ErrorCode error = check_owner(world, broker, beat.group); error != ErrorCode::NONE)
    return refuse({error, std::string(error_text(error))});
  if (beat.epoch == kLeaveEpoch || beat.epoch == kLeaveStaticEpoch) {
    Group* group = find_group(broker, beat.group);
    if (group != nullptr && group->type == GroupType::consumer) return leave_by_heartbeat(world, broker, *group, beat, asker);
    return refuse({ErrorCode::GROUP_ID_NOT_FOUND, fmt::format("Group {} {}", beat.group, group == nullptr ? "not found." : "is not a consumer group.")});
  }
  Group* group = nullptr;
  if (const Refusal bad = find_or_make(world, broker, beat, &group); bad.error != ErrorCode::NONE) return refuse(bad);
  Member* member = nullptr;
  if (const Refusal bad = check_beat(*group, beat, &member); bad.error != ErrorCode::NONE) return refuse(bad);
  // Most heartbeats change nothing and are answered without a copy of the group.
  const bool quiet = member != nullptr && beat.epoch != kJoinEpoch && !wants_change(*member, beat) && is_settled(*group, *member) &&
      group->counted_at == broker.applied;
  if (!quiet) return beat_in_draft(world, broker, *group, member, beat, asker);
  keep_alive(world, broker, *group, *member, session_of(world, broker, beat.group));
  say(world, broker, asker, result_of(*member, beat, false));
}

ErrorCode leave_consumer_group(World& world, Broker& broker, Group& group, std::vector<Leaver>& leavers) {
  const std::string id = group.id;
  for (Leaver& leaver : leavers) {
    Group* now = find_group(broker, id);
    Member* member = leaver.instance ? find_static(*now, *leaver.instance) : find_member(*now, leaver.member);
    if (member == nullptr)
      leaver.error = ErrorCode::UNKNOWN_MEMBER_ID;
    else if (!leaver.member.empty() && member->id != leaver.member)
      leaver.error = ErrorCode::FENCED_INSTANCE_ID;
    if (leaver.error != ErrorCode::NONE) continue;
    const EventSeq seq = report_member(world, broker, *now, *member, "Group {0}: {1} was removed", "");
    const std::string gone = member->id, because = fmt::format(HW_WORDS("{} was removed"), member->client);
    fence(world, broker, *now, gone, because, seq, nullptr, nullptr);
  }
  return ErrorCode::NONE;
}

void on_consumer_session_timer(World& world, Broker& broker, Group& group, Member& member) {
  if (member.session_ends > world.now()) {
    member.session_timer = start_timer(world, broker, {PendingTimer::Kind::session, group.partition, group.id, member.id},
                                       member.session_ends - world.now());
    return;
  }
  const std::string span = shown(session_of(world, broker, group.id)), id = member.id;
  std::string because = fmt::format(HW_WORDS("{}: no heartbeat for {} (group.consumer.session.timeout.ms)"), member.client, span);
  const EventSeq seq = report_member(world, broker, group, member, "Group {0}: {1} is out",
                                     "no heartbeat for {2} (group.consumer.session.timeout.ms)", span);
  fence(world, broker, group, id, std::move(because), seq, nullptr, nullptr);
}

void on_revoke_timer(World& world, Broker& broker, Group& group, Member& member) {
  member.consumer.rebalance_timer = 0;
  if (member.consumer.step != MemberStep::unrevoked) return;
  const std::string id = member.id;
  std::string because = fmt::format(HW_WORDS("{} did not give back its partitions in time"), member.client);
  const EventSeq seq = report_member(world, broker, group, member, "Group {0}: {1} is out",
                                     "it did not give back what it must within {2} (max.poll.interval.ms)",
                                     shown(member.rebalance_timeout));
  fence(world, broker, group, id, std::move(because), seq, nullptr, nullptr);
}

void become_classic(World& world, Broker& broker, Group& group) {
  PendingWrite write;
  write.group = group.id;
  std::vector<GroupRecord> records = consumer_tombstones(group);
  Group fresh;
  fresh.id = group.id;
  fresh.partition = group.partition;
  fresh.offsets = std::move(group.offsets);
  group = std::move(fresh);
  write_records(world, broker, group.partition, std::move(records), std::move(write));
}

}  // namespace hw::coordinator
