// Finding the coordinator, who is it when, and what all its parts use.
#include "core/cluster/coordinator.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/broker.h"
#include "core/cluster/causes.h"
#include "core/cluster/consumer_protocol.h"
#include "core/cluster/coordinator_consumer.h"
#include "core/cluster/coordinator_parts.h"
#include "core/cluster/wire/wire.h"

namespace hw::coordinator {
namespace {

// How long the controller is given to make __consumer_offsets before it is asked again.
constexpr Duration kAskTopicAgain = secs(1);
// Reading a log takes time: so much, and so much for each of its batches.
constexpr Duration kLoad = millis(1), kLoadEach = micros(10);

const Topic* offsets_topic(const World& world, const Broker& broker) {
  const Topic* topic = world.meta.find(kOffsetsTopic);
  return topic != nullptr && world.meta.topic_seen(*topic, broker.applied) ? topic : nullptr;
}

std::int32_t home_of(const Topic& topic, const std::string& group) {
  return partition_for(group, static_cast<std::int32_t>(topic.slots.size()));
}

void create_offsets_topic(World& world, Broker& broker) {
  State& s = broker.groups;
  if (world.now() - s.asked_topic < kAskTopicAgain) return;
  s.asked_topic = world.now();
  std::int32_t replication = world.config.offsets_replication;
  if (!world.preset.kraft) {
    // Before 0.11 (KIP-115) fewer live brokers meant fewer replicas; 0.11 itself refuses as today's Kafka does.
    const auto live = static_cast<std::int32_t>(
        std::count_if(world.brokers.begin(), world.brokers.end(),
                      [&](const Broker& b) { return world.meta.alive_seen(b.id, broker.applied); }));
    if (world.preset.name == "0.8") replication = std::max(1, std::min(replication, live));
  }
  // Its records are state, which must not go by age (AutoTopicCreationManager).
  ask(world, node(broker.id), kControllerNode,
      msg::CreateTopic{kOffsetsTopic, world.config.offsets_partitions, replication,
                       {{"cleanup.policy", "compact"}, {"compression.type", "producer"}, {"segment.bytes", "104857600"}},
                       world.cause});
}

bool is_current(const Group& group, const Member& m) {
  return m.consumer.step == MemberStep::stable && m.consumer.epoch == group.assignment_epoch;
}

void on_group_timer(World& world, Broker& broker, Group& group, const PendingTimer& timer, std::int64_t tag) {
  using Kind = PendingTimer::Kind;
  if (timer.kind == Kind::join && group.join_timer == tag) return on_join_timer(world, broker, group);
  if (timer.kind == Kind::sync && group.sync_timer == tag) return on_sync_timer(world, broker, group);
  if (timer.kind == Kind::pending_member && group.pending.contains(timer.member))
    return on_pending_timer(world, broker, group, timer.member);
  Member* member = find_member(group, timer.member);
  if (member == nullptr) return;
  if (timer.kind == Kind::session && member->session_timer == tag) {
    member->session_timer = 0;
    if (group.type == GroupType::consumer) return on_consumer_session_timer(world, broker, group, *member);
    return on_session_timer(world, broker, group, timer.member);
  }
  if (timer.kind == Kind::revoke && member->consumer.rebalance_timer == tag) on_revoke_timer(world, broker, group, *member);
}

}  // namespace

std::string state_name(GroupState state) {
  switch (state) {
    case GroupState::empty: return "Empty";
    case GroupState::preparing_rebalance: return "PreparingRebalance";
    case GroupState::completing_rebalance: return "CompletingRebalance";
    case GroupState::stable: return "Stable";
    case GroupState::assigning: return "Assigning";
    case GroupState::reconciling: return "Reconciling";
    case GroupState::dead: return "Dead";
  }
  return "Unknown";
}

// ConsumerGroup.maybeUpdateGroupState
GroupState state_of(const Group& group) {
  if (group.type == GroupType::classic) return group.state;
  if (group.members.empty()) return GroupState::empty;
  if (group.generation > group.assignment_epoch) return GroupState::assigning;
  const bool all = std::all_of(group.members.begin(), group.members.end(), [&](const Member& m) { return is_current(group, m); });
  return all ? GroupState::stable : GroupState::reconciling;
}

std::int32_t partition_for(const std::string& group, std::int32_t partitions) {
  if (partitions <= 0) return -1;
  std::uint32_t hash = 0;
  for (unsigned char c : group) hash = hash * 31 + c;
  const auto h = static_cast<std::int32_t>(hash);
  return (h == INT32_MIN ? 0 : (h < 0 ? -h : h)) % partitions;
}

ErrorCode find_coordinator(World& world, Broker& broker, const std::string& group, BrokerId* coordinator) {
  *coordinator = kNoBroker;
  const Topic* topic = offsets_topic(world, broker);
  if (topic == nullptr) {
    create_offsets_topic(world, broker);
    return ErrorCode::COORDINATOR_NOT_AVAILABLE;
  }
  const PartitionState* s = seen(world, broker, {topic->index, PartitionIndex{home_of(*topic, group)}});
  if (s == nullptr || s->leader.v < 0 || !world.meta.alive_seen(s->leader, broker.applied))
    return ErrorCode::COORDINATOR_NOT_AVAILABLE;
  *coordinator = s->leader;
  return ErrorCode::NONE;
}

ErrorCode check_owner(const World& world, const Broker& broker, const std::string& group) {
  const Topic* topic = offsets_topic(world, broker);
  if (topic == nullptr) return ErrorCode::NOT_COORDINATOR;
  const std::int32_t home = home_of(*topic, group);
  if (broker.groups.loaded.contains(home)) return ErrorCode::NONE;
  return broker.groups.loading.contains(home) ? ErrorCode::COORDINATOR_LOAD_IN_PROGRESS : ErrorCode::NOT_COORDINATOR;
}

const Member* find_member(const Group& group, const std::string& id) {
  auto it = std::find_if(group.members.begin(), group.members.end(), [&](const Member& m) { return m.id == id; });
  return it == group.members.end() ? nullptr : &*it;
}
Member* find_member(Group& group, const std::string& id) {
  return const_cast<Member*>(find_member(static_cast<const Group&>(group), id));
}

Member* find_static(Group& group, const std::string& instance) {
  auto it = std::find_if(group.members.begin(), group.members.end(), [&](const Member& m) { return m.instance == instance; });
  return it == group.members.end() ? nullptr : &*it;
}

const Group* find_group(const Broker& broker, const std::string& id) {
  auto it = broker.groups.groups.find(id);
  return it == broker.groups.groups.end() ? nullptr : &it->second;
}
Group* find_group(Broker& broker, const std::string& id) {
  return const_cast<Group*>(find_group(static_cast<const Broker&>(broker), id));
}

TopicPartition home_of(const World& world, const std::string& group) {
  const Topic& topic = *world.meta.find(kOffsetsTopic);
  return {topic.index, PartitionIndex{home_of(topic, group)}};
}

Group& make_group(World& world, Broker& broker, const std::string& id) {
  auto [it, fresh] = broker.groups.groups.try_emplace(id);
  if (fresh) {
    it->second.id = id;
    it->second.partition = home_of(world, id).partition.v;
  }
  return it->second;
}

// A random UUID of version 4, as Java's UUID.randomUUID prints it.
std::string random_uuid(World& world) {
  const std::uint64_t high = world.random.next(), low = world.random.next();
  return fmt::format("{:08x}-{:04x}-4{:03x}-{:04x}-{:012x}", high >> 32, high >> 16 & 0xffff, high & 0xfff,
                     (low >> 48 & 0x3fff) | 0x8000, low & 0xffffffffffff);
}

std::string new_member_id(World& world, const Group& group, const std::string& prefix, bool real) {
  if (real) return prefix + "-" + random_uuid(world);
  for (std::int32_t n = 1;; ++n) {
    const std::string id = fmt::format("{}-{}", prefix, n);
    if (find_member(group, id) == nullptr) return id;
  }
}

std::int64_t start_timer(World& world, Broker& broker, PendingTimer timer, Duration after) {
  const std::int64_t tag = broker.groups.next_tag++;
  broker.groups.timers[tag] = std::move(timer);
  schedule(world, after, TimerKind::group, world.place_of(broker.id), tag);
  return tag;
}

void keep_alive(World& world, Broker& broker, Group& group, Member& member, Duration span) {
  if (span.us == 0) span = member.session_timeout;
  const Time ends = world.now() + span;
  // One timer looks again whenever it finds the session prolonged; where it would come too late, another takes its place.
  if (member.session_timer == 0 || ends < member.session_ends)
    member.session_timer = start_timer(world, broker, {PendingTimer::Kind::session, group.partition, group.id, member.id}, span);
  member.session_ends = ends;
}

EventSeq report_member(World& world, const Broker& broker, const Group& group, const Member& member, const char* title,
                       const char* because, std::string detail) {
  Event e;
  e.kind = EventKind::group_member;
  e.tone = because[0] != '\0' ? EventTone::trouble : EventTone::quiet;
  e.broker = broker.id;
  e.title = title;
  e.because = because;
  e.args = {group.id, member.client, std::move(detail)};
  if (world.cause.v == 0)
    e.cause = because[0] != '\0' ? causes::silence_of_member(world, broker, member.client) : causes::client(world, member.client);
  return report(world, std::move(e));
}

void report_generation(World& world, const Broker& broker, Group& group) {
  Event e;
  e.kind = EventKind::group_rebalance;
  e.tone = EventTone::notice;
  e.broker = broker.id;
  e.count = static_cast<std::int64_t>(group.members.size());
  e.cause = group.cause;
  e.title = "Group {0}: generation {1}, {2} member(s)";
  e.because = "{3}";
  e.args = {group.id, std::to_string(group.generation), std::to_string(group.members.size()), group.because};
  group.event = report(world, std::move(e));
}

void set_state(const World& world, Group& group, GroupState state) {
  group.state = state;
  group.state_since_ms = wire::wall_ms(world);
}

bool is_empty(const Group& group) { return state_of(group) == GroupState::empty; }

// ClassicGroup.isSubscribedToTopic, ConsumerGroup.isSubscribedToTopic
bool subscribed_to(const Group& group, const std::string& topic) {
  if (group.type == GroupType::consumer)
    return std::any_of(group.counted.begin(), group.counted.end(), [&](const auto& t) { return t.first == topic; });
  if (group.protocol_type != kConsumerProtocol) return false;
  for (const Member& m : group.members)
    for (const Protocol& p : m.protocols) {
      if (p.name != group.assignor) continue;
      const auto subscription = consumer_protocol::decode_subscription(p.metadata);
      // Whose subscription cannot be read may use any topic.
      if (!subscription) return true;
      if (std::find(subscription->topics.begin(), subscription->topics.end(), topic) != subscription->topics.end()) return true;
    }
  return !group.members.empty() && group.assignor.empty();
}

void on_timer(World& world, Broker& broker, std::int64_t tag) {
  auto it = broker.groups.timers.find(tag);
  if (it == broker.groups.timers.end()) return;
  const PendingTimer timer = std::move(it->second);
  broker.groups.timers.erase(it);
  if (timer.kind == PendingTimer::Kind::load) {
    if (broker.groups.loading.contains(timer.partition)) load(world, broker, timer.partition);
  } else if (timer.kind == PendingTimer::Kind::expire) {
    if (broker.groups.expire_timer == tag) on_expire_timer(world, broker);
  } else if (Group* group = find_group(broker, timer.group)) {
    on_group_timer(world, broker, *group, timer, tag);
  }
}

void on_leader(World& world, Broker& broker, std::int32_t partition) {
  State& s = broker.groups;
  // The same leader under a new epoch has everything in memory already.
  if (s.loaded.contains(partition) || s.loading.contains(partition)) return;
  const Topic* topic = world.meta.find(kOffsetsTopic);
  if (topic == nullptr || partition < 0 || static_cast<std::size_t>(partition) >= topic->slots.size()) return;
  const Replica* r = broker.replica(topic->slots[static_cast<std::size_t>(partition)]);
  if (r == nullptr) return;
  s.loading.insert(partition);
  start_timer(world, broker, {PendingTimer::Kind::load, partition, {}, {}},
              kLoad + kLoadEach * static_cast<std::int64_t>(r->log.entry_count()));
}

void on_resign(World& world, Broker& broker, std::int32_t partition) {
  State& s = broker.groups;
  s.loading.erase(partition);
  if (s.loaded.erase(partition) == 0) return;
  std::erase_if(s.undecided, [&](const auto& entry) { return entry.first.first == partition; });
  for (auto it = s.groups.begin(); it != s.groups.end();) {
    if (it->second.partition != partition) {
      ++it;
      continue;
    }
    JoinResult no_join;
    no_join.error = ErrorCode::NOT_COORDINATOR;
    for (Member& member : it->second.members) {
      no_join.member = member.id;
      answer_joining(world, broker, member, no_join);
      answer_syncing(world, broker, it->second, member, ErrorCode::NOT_COORDINATOR);
    }
    it = s.groups.erase(it);
  }
}

void on_process_end(World&, Broker& broker) {
  State fresh;
  fresh.next_tag = broker.groups.next_tag;
  broker.groups = std::move(fresh);
}

}  // namespace hw::coordinator
