// Finding the coordinator, and who is it when.
#include "core/cluster/coordinator.h"

#include <algorithm>

#include "core/cluster/broker.h"
#include "core/cluster/coordinator_parts.h"

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
  ask(world, node(broker.id), kControllerNode, msg::CreateTopic{kOffsetsTopic, world.config.offsets_partitions, replication});
}

void on_find(World& world, Broker& broker, const msg::Message& m, const msg::FindCoordinator& request) {
  if (request.group.empty()) return answer(world, m, msg::FindCoordinatorAnswer{ErrorCode::INVALID_GROUP_ID, kNoBroker});
  const Topic* topic = offsets_topic(world, broker);
  if (topic == nullptr) {
    create_offsets_topic(world, broker);
    return answer(world, m, msg::FindCoordinatorAnswer{ErrorCode::COORDINATOR_NOT_AVAILABLE, kNoBroker});
  }
  const PartitionState* s = seen(world, broker, {topic->index, PartitionIndex{home_of(*topic, request.group)}});
  if (s == nullptr || s->leader.v < 0 || !world.meta.alive_seen(s->leader, broker.applied))
    return answer(world, m, msg::FindCoordinatorAnswer{ErrorCode::COORDINATOR_NOT_AVAILABLE, kNoBroker});
  answer(world, m, msg::FindCoordinatorAnswer{ErrorCode::NONE, s->leader});
}

}  // namespace

std::string state_name(GroupState state) {
  switch (state) {
    case GroupState::empty: return "Empty";
    case GroupState::preparing_rebalance: return "PreparingRebalance";
    case GroupState::completing_rebalance: return "CompletingRebalance";
    case GroupState::stable: return "Stable";
  }
  return "Dead";
}

std::int32_t partition_for(const std::string& group, std::int32_t partitions) {
  if (partitions <= 0) return -1;
  std::uint32_t hash = 0;
  for (unsigned char c : group) hash = hash * 31 + c;
  const auto h = static_cast<std::int32_t>(hash);
  return (h == INT32_MIN ? 0 : (h < 0 ? -h : h)) % partitions;
}

ErrorCode check_owner(const World& world, const Broker& broker, const std::string& group) {
  if (group.empty()) return ErrorCode::INVALID_GROUP_ID;
  const Topic* topic = offsets_topic(world, broker);
  if (topic == nullptr) return ErrorCode::NOT_COORDINATOR;
  const std::int32_t home = home_of(*topic, group);
  if (broker.groups.loaded.contains(home)) return ErrorCode::NONE;
  return broker.groups.loading.contains(home) ? ErrorCode::COORDINATOR_LOAD_IN_PROGRESS : ErrorCode::NOT_COORDINATOR;
}

Member* find_member(Group& group, const std::string& id) {
  auto it = std::find_if(group.members.begin(), group.members.end(), [&](const Member& m) { return m.id == id; });
  return it == group.members.end() ? nullptr : &*it;
}

std::int64_t start_timer(World& world, Broker& broker, PendingTimer timer, Duration after) {
  const std::int64_t tag = broker.groups.next_tag++;
  broker.groups.timers[tag] = std::move(timer);
  schedule(world, after, TimerKind::group, world.place_of(broker.id), tag);
  return tag;
}

void keep_alive(World& world, Broker& broker, Group& group, Member& member) {
  member.session_ends = world.now() + member.session_timeout;
  // One timer looks again whenever it finds the session prolonged.
  if (member.session_timer == 0)
    member.session_timer = start_timer(world, broker, {PendingTimer::Kind::session, group.partition, group.id, member.id},
                                       member.session_timeout);
}

void on_message(World& world, Broker& broker, const msg::Message& m) {
  if (const auto* q = std::get_if<msg::FindCoordinator>(&m.body)) return on_find(world, broker, m, *q);
  if (const auto* q = std::get_if<msg::JoinGroup>(&m.body)) return on_join(world, broker, m, *q);
  if (const auto* q = std::get_if<msg::SyncGroup>(&m.body)) return on_sync(world, broker, m, *q);
  if (const auto* q = std::get_if<msg::GroupHeartbeat>(&m.body)) return on_heartbeat(world, broker, m, *q);
  if (const auto* q = std::get_if<msg::LeaveGroup>(&m.body)) return on_leave(world, broker, m, *q);
  if (const auto* q = std::get_if<msg::OffsetCommit>(&m.body)) return on_offset_commit(world, broker, m, *q);
  if (const auto* q = std::get_if<msg::OffsetFetch>(&m.body)) return on_offset_fetch(world, broker, m, *q);
}

void on_timer(World& world, Broker& broker, std::int64_t tag) {
  auto it = broker.groups.timers.find(tag);
  if (it == broker.groups.timers.end()) return;
  const PendingTimer timer = std::move(it->second);
  broker.groups.timers.erase(it);
  if (timer.kind == PendingTimer::Kind::load) {
    if (broker.groups.loading.contains(timer.partition)) load(world, broker, timer.partition);
    return;
  }
  auto group = broker.groups.groups.find(timer.group);
  if (group == broker.groups.groups.end()) return;
  if (timer.kind == PendingTimer::Kind::join && group->second.join_timer == tag) on_join_timer(world, broker, group->second);
  if (timer.kind == PendingTimer::Kind::sync && group->second.sync_timer == tag) on_sync_timer(world, broker, group->second);
  if (timer.kind == PendingTimer::Kind::session) {
    Member* member = find_member(group->second, timer.member);
    if (member != nullptr && member->session_timer == tag) on_session_timer(world, broker, group->second, timer.member);
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
  for (auto it = s.groups.begin(); it != s.groups.end();) {
    if (it->second.partition != partition) {
      ++it;
      continue;
    }
    for (const Member& member : it->second.members) {
      msg::JoinAnswer no_join;
      no_join.error = ErrorCode::NOT_COORDINATOR;
      if (member.joining) answer(world, node(broker.id), member.joining->from, member.joining->corr, no_join);
      if (member.syncing)
        answer(world, node(broker.id), member.syncing->from, member.syncing->corr, msg::SyncAnswer{ErrorCode::NOT_COORDINATOR, {}});
    }
    it = s.groups.erase(it);
  }
}

void on_marker(World&, Broker&, std::int32_t, std::int64_t, bool) {}

void on_process_end(World&, Broker& broker) {
  State fresh;
  fresh.next_tag = broker.groups.next_tag;
  broker.groups = std::move(fresh);
}

}  // namespace hw::coordinator
