// A consumer as a member of its group (AbstractCoordinator and ConsumerCoordinator of Kafka's Java client).
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/cluster/assignor.h"
#include "core/cluster/consumer_parts.h"

namespace hw::consumer {
namespace {

constexpr Duration kJoinSlack = secs(5);  // AbstractCoordinator.JOIN_GROUP_TIMEOUT_LAPSE

// A consumer may keep its partitions during a rebalance only if all its assignors agree (the default list does not).
bool cooperative(const Consumer& c) {
  return std::all_of(c.settings.assignors.begin(), c.settings.assignors.end(), assignor::is_cooperative);
}

std::vector<std::pair<TopicPartition, Offset>> uncommitted(const Consumer& c) {
  std::vector<std::pair<TopicPartition, Offset>> out;
  if (!c.settings.auto_commit || c.member.empty()) return out;
  for (const ConsumedPartition& p : c.assigned)
    if (p.position.v >= 0 && p.position != p.committed) out.emplace_back(p.tp, p.position);
  return out;
}

bool commit(World& world, Consumer& c) {
  std::vector<std::pair<TopicPartition, Offset>> offsets = uncommitted(c);
  if (offsets.empty()) return false;
  msg::OffsetCommit request;
  request.group = c.group;
  request.member = c.member;
  request.generation = c.generation;
  request.offsets = offsets;
  c.committing = std::move(offsets);
  client::request(world, c.net, c.coordinator, ClientAsk::commit, std::move(request));
  return true;
}

void join_again(World& world, Consumer& c, Duration after = {}) {
  c.phase = ConsumerPhase::unjoined;
  c.rejoin = false;
  c.join_not_before = world.now() + after;
}

// The coordinator does not know this member any more: what it owned may be somebody else's.
void forget_membership(World& world, Consumer& c, bool member_too) {
  if (member_too) c.member.clear();
  c.generation = -1;
  c.assigned.clear();
  join_again(world, c);
}

void send_join(World& world, Consumer& c) {
  if (!cooperative(c)) c.assigned.clear();
  msg::JoinGroup request;
  request.group = c.group;
  request.member = c.member;
  request.client = c.name;
  request.session_timeout = c.settings.session_timeout;
  request.rebalance_timeout = c.settings.max_poll_interval;
  request.assignors = c.settings.assignors;
  request.subscription.topics = c.topics;
  request.subscription.generation = c.generation;
  for (const ConsumedPartition& p : c.assigned) request.subscription.owned.push_back(p.tp);
  c.phase = ConsumerPhase::joining;
  client::request(world, c.net, c.coordinator, ClientAsk::join, std::move(request),
                  std::max(c.settings.request_timeout, c.settings.max_poll_interval + kJoinSlack));
}

void find_coordinator(World& world, Consumer& c) {
  if (world.now() < c.find_not_before || client::asking(c.net, ClientAsk::find_coordinator)) return;
  const BrokerId broker = client::any_broker(world, c.net);
  if (broker.v >= 0 && client::ready(world, c.net, broker))
    client::request(world, c.net, broker, ClientAsk::find_coordinator, msg::FindCoordinator{c.group});
}

void leave(World& world, Consumer& c) {
  if (c.coordinator.v < 0 || c.member.empty() || world.now() >= c.closing_until) return finish(world, c, "it was stopped");
  if (client::asking(c.net, ClientAsk::leave) || client::asking(c.net, ClientAsk::commit)) return;
  if (!client::ready(world, c.net, c.coordinator)) return;
  if (!c.leave_after_commit && c.generation >= 0 && commit(world, c)) {
    c.leave_after_commit = true;
    return;
  }
  client::request(world, c.net, c.coordinator, ClientAsk::leave, msg::LeaveGroup{c.group, c.member});
}

void tick_stable(World& world, Consumer& c) {
  if (world.now() - c.heartbeat_answered >= c.settings.session_timeout) {
    remember_error(world, c, ErrorCode::COORDINATOR_NOT_AVAILABLE, "session timed out without receiving a heartbeat response");
    c.heartbeat_answered = world.now();
    return lose_coordinator(world, c);
  }
  if (world.now() >= c.next_heartbeat && !client::asking(c.net, ClientAsk::heartbeat)) {
    c.next_heartbeat = world.now() + c.settings.heartbeat_interval;
    client::request(world, c.net, c.coordinator, ClientAsk::heartbeat, msg::GroupHeartbeat{c.group, c.member, c.generation});
  }
  if (c.settings.auto_commit && world.now() >= c.next_commit && !client::asking(c.net, ClientAsk::commit)) {
    c.next_commit = world.now() + std::max(c.settings.commit_interval, millis(1));
    commit(world, c);
  }
}

std::vector<assignor::TopicSize> sizes_of(const Consumer& c) {
  std::vector<assignor::TopicSize> out;
  for (const std::string& name : c.net.topics)
    if (const msg::TopicMetadata* t = client::topic(c.net, name))
      out.push_back({name, t->topic, static_cast<std::int32_t>(t->parts.size())});
  return out;
}

std::vector<std::pair<std::string, std::int32_t>> counts_of(const Consumer& c) {
  std::vector<std::pair<std::string, std::int32_t>> out;
  for (const assignor::TopicSize& t : sizes_of(c)) out.emplace_back(t.name + "#" + std::to_string(t.index.v), t.partitions);
  return out;
}

// The group's leader must know the topics of all members.
void follow_topics(Consumer& c, const std::vector<std::pair<std::string, msg::MemberSubscription>>& members) {
  std::set<std::string> topics(c.topics.begin(), c.topics.end());
  for (const auto& [id, subscription] : members) topics.insert(subscription.topics.begin(), subscription.topics.end());
  std::vector<std::string> list(topics.begin(), topics.end());
  if (list == c.net.topics) return;
  c.net.topics = std::move(list);
  client::want_metadata(c.net);
}

std::vector<msg::MemberAssignment> share_out(Consumer& c, const msg::JoinAnswer& answer) {
  follow_topics(c, answer.members);
  c.counted = counts_of(c);
  std::vector<assignor::Member> members;
  for (const auto& [id, s] : answer.members) members.push_back({id, s.topics, s.owned, s.generation});
  return assignor::assign(answer.assignor, members, sizes_of(c));
}

void report_share(World& world, const Consumer& c) {
  std::vector<std::string> names;
  for (const ConsumedPartition& p : c.assigned) names.push_back(world.meta.name_of(p.tp));
  Event e;
  e.kind = EventKind::group_member;
  e.tone = EventTone::quiet;
  e.client = c.index;
  e.count = static_cast<std::int64_t>(names.size());
  e.title = names.empty() ? "Consumer {0} has no partition" : "Consumer {0} reads {1}";
  e.because = "generation {2} of group {3}, shared out by {4}";
  e.args = {c.name, fmt::format("{}", fmt::join(names, ", ")), std::to_string(c.generation), c.group, c.assignor};
  e.cause = c.event;
  if (const Broker* b = world.broker(c.coordinator))
    if (auto group = b->groups.groups.find(c.group); group != b->groups.groups.end() && group->second.event.v > 0) e.cause = group->second.event;
  report(world, std::move(e));
}

// Returns whether something was taken away.
bool take_share(Consumer& c, std::vector<TopicPartition> share) {
  std::sort(share.begin(), share.end());
  std::vector<ConsumedPartition> now;
  for (TopicPartition tp : share) {
    const ConsumedPartition* had = assigned(c, tp);
    ConsumedPartition p;
    p.tp = tp;
    now.push_back(had == nullptr ? p : *had);
  }
  const auto kept = [&](const ConsumedPartition& p) { return std::binary_search(share.begin(), share.end(), p.tp); };
  const bool revoked = !std::all_of(c.assigned.begin(), c.assigned.end(), kept);
  c.assigned = std::move(now);
  return revoked;
}

bool coordinator_error(ErrorCode e) { return e == ErrorCode::NOT_COORDINATOR || e == ErrorCode::COORDINATOR_NOT_AVAILABLE; }

}  // namespace

void lose_coordinator(World& world, Consumer& c) {
  if (c.coordinator.v < 0) return;
  c.coordinator = kNoBroker;
  c.find_not_before = std::max(c.find_not_before, world.now());
  // Requests to it will still be answered or lost; joining begins anew with the next one.
  if (c.phase == ConsumerPhase::joining || c.phase == ConsumerPhase::syncing || c.phase == ConsumerPhase::preparing)
    join_again(world, c, backoff(c));
}

void group_step(World& world, Consumer& c) {
  if (c.phase == ConsumerPhase::leaving) return leave(world, c);
  if (c.coordinator.v < 0) return find_coordinator(world, c);
  if (!client::ready(world, c.net, c.coordinator)) return;
  if (c.phase == ConsumerPhase::stable && c.rejoin) join_again(world, c);
  if (c.phase == ConsumerPhase::unjoined) {
    const bool waiting = client::asking(c.net, ClientAsk::join) || client::asking(c.net, ClientAsk::sync) ||
        client::asking(c.net, ClientAsk::commit);
    if (waiting || world.now() < c.join_not_before) return;
    if (c.generation >= 0 && commit(world, c))
      c.phase = ConsumerPhase::preparing;
    else
      send_join(world, c);
    return;
  }
  if (c.phase == ConsumerPhase::stable) tick_stable(world, c);
}

void on_found(World& world, Consumer& c, const msg::FindCoordinatorAnswer& answer) {
  if (answer.error == ErrorCode::NONE) {
    c.coordinator = answer.coordinator;
    c.find_failures = 0;
    c.heartbeat_answered = world.now();
    return;
  }
  if (!is_retriable(answer.error)) return die(world, c, answer.error, std::string(error_text(answer.error)));
  remember_error(world, c, answer.error, std::string(error_text(answer.error)));
  c.find_not_before = world.now() + backoff(c, ++c.find_failures);
  client::want_metadata(c.net);
}

void on_joined(World& world, Consumer& c, const msg::JoinAnswer& answer) {
  if (c.phase != ConsumerPhase::joining) return;
  if (answer.error != ErrorCode::NONE) {
    remember_error(world, c, answer.error, std::string(error_text(answer.error)));
    if (coordinator_error(answer.error)) return lose_coordinator(world, c);
    if (answer.error == ErrorCode::UNKNOWN_MEMBER_ID || answer.error == ErrorCode::ILLEGAL_GENERATION)
      return forget_membership(world, c, answer.error == ErrorCode::UNKNOWN_MEMBER_ID);
    if (answer.error == ErrorCode::COORDINATOR_LOAD_IN_PROGRESS || answer.error == ErrorCode::REBALANCE_IN_PROGRESS)
      return join_again(world, c, backoff(c));
    return die(world, c, answer.error, std::string(error_text(answer.error)));
  }
  c.member = answer.member;
  c.generation = answer.generation;
  c.leader = answer.leader;
  c.assignor = answer.assignor;
  c.phase = ConsumerPhase::syncing;
  msg::SyncGroup request;
  request.group = c.group;
  request.member = c.member;
  request.generation = c.generation;
  if (c.member == c.leader) request.assignments = share_out(c, answer);
  client::request(world, c.net, c.coordinator, ClientAsk::sync, std::move(request),
                  std::max(c.settings.request_timeout, c.settings.max_poll_interval + kJoinSlack));
}

void on_synced(World& world, Consumer& c, const msg::SyncAnswer& answer) {
  if (c.phase != ConsumerPhase::syncing) return;
  if (answer.error != ErrorCode::NONE) {
    remember_error(world, c, answer.error, std::string(error_text(answer.error)));
    if (coordinator_error(answer.error)) return lose_coordinator(world, c);
    if (answer.error == ErrorCode::UNKNOWN_MEMBER_ID || answer.error == ErrorCode::ILLEGAL_GENERATION)
      return forget_membership(world, c, answer.error == ErrorCode::UNKNOWN_MEMBER_ID);
    return join_again(world, c, answer.error == ErrorCode::REBALANCE_IN_PROGRESS ? Duration{} : backoff(c));
  }
  c.phase = ConsumerPhase::stable;
  c.rejoin = false;
  c.next_heartbeat = world.now() + c.settings.heartbeat_interval;
  c.heartbeat_answered = world.now();
  c.next_commit = world.now() + c.settings.commit_interval;
  // What is taken away was read on while the group rebalanced: its new owner is to begin where this one ended.
  const bool revokes = std::any_of(c.assigned.begin(), c.assigned.end(), [&](const ConsumedPartition& p) {
    return std::find(answer.partitions.begin(), answer.partitions.end(), p.tp) == answer.partitions.end();
  });
  if (revokes) commit(world, c);
  take_share(c, answer.partitions);
  // Cooperative: its partitions are free only now, so the group must share out once more.
  if (revokes) c.rejoin = true;
  metadata_changed(c);
  report_share(world, c);
}

void on_heartbeat(World& world, Consumer& c, ErrorCode error) {
  if (c.phase != ConsumerPhase::stable) return;
  if (error == ErrorCode::NONE) {
    c.heartbeat_answered = world.now();
    return;
  }
  remember_error(world, c, error, std::string(error_text(error)));
  if (error == ErrorCode::REBALANCE_IN_PROGRESS) {
    c.heartbeat_answered = world.now();
    c.rejoin = true;
  } else if (coordinator_error(error)) {
    lose_coordinator(world, c);
  } else if (error == ErrorCode::UNKNOWN_MEMBER_ID || error == ErrorCode::ILLEGAL_GENERATION) {
    forget_membership(world, c, error == ErrorCode::UNKNOWN_MEMBER_ID);
  }
}

void on_committed(World& world, Consumer& c, ErrorCode error) {
  if (error == ErrorCode::NONE)
    for (const auto& [tp, offset] : c.committing)
      if (ConsumedPartition* p = assigned(c, tp)) p->committed = offset;
  c.committing.clear();
  if (error != ErrorCode::NONE) {
    remember_error(world, c, error, std::string(error_text(error)));
    c.next_commit = world.now() + backoff(c);
    if (coordinator_error(error)) lose_coordinator(world, c);
    if (c.phase == ConsumerPhase::stable && error == ErrorCode::REBALANCE_IN_PROGRESS) c.rejoin = true;
    if (c.phase != ConsumerPhase::leaving && (error == ErrorCode::UNKNOWN_MEMBER_ID || error == ErrorCode::ILLEGAL_GENERATION))
      return forget_membership(world, c, error == ErrorCode::UNKNOWN_MEMBER_ID);
  }
  if (c.phase != ConsumerPhase::preparing) return;
  if (error == ErrorCode::NONE || !is_retriable(error))
    send_join(world, c);
  else
    join_again(world, c, backoff(c));
}

void group_request_lost(World& world, Consumer& c, ClientAsk what) {
  switch (what) {
    case ClientAsk::find_coordinator:
      c.find_not_before = world.now() + backoff(c, ++c.find_failures);
      return;
    case ClientAsk::leave:
      return finish(world, c, "it was stopped; its coordinator did not answer");
    case ClientAsk::commit:
      c.committing.clear();
      c.next_commit = world.now() + backoff(c);
      break;
    default:
      break;
  }
  lose_coordinator(world, c);
}

void metadata_changed(Consumer& c) {
  if (c.phase == ConsumerPhase::stable && !c.member.empty() && c.member == c.leader && counts_of(c) != c.counted) c.rejoin = true;
}

Time next_group_step(const World& world, const Consumer& c) {
  Time when = kNever;
  const auto at = [&](Time t) {
    if (t > world.now()) when = std::min(when, t);
  };
  if (c.phase == ConsumerPhase::leaving) at(c.closing_until);
  if (c.coordinator.v < 0) {
    at(c.find_not_before);
    return when;
  }
  at(client::connect_time(c.net, c.coordinator));
  if (c.phase == ConsumerPhase::unjoined) at(c.join_not_before);
  if (c.phase != ConsumerPhase::stable) return when;
  at(c.next_heartbeat);
  at(c.heartbeat_answered + c.settings.session_timeout);
  if (c.settings.auto_commit) at(c.next_commit);
  return when;
}

}  // namespace hw::consumer
