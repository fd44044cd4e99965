// Records of consumer groups: made, and read back.
#include <algorithm>

#include "core/cluster/broker.h"
#include "core/cluster/coordinator_consumer.h"

namespace hw::coordinator {
namespace {

using Kind = GroupRecord::Kind;

GroupRecord number_record(const Group& group, Kind kind, std::int32_t number) {
  GroupRecord r;
  r.kind = kind;
  r.group = group.id;
  r.generation = number;
  return r;
}

GroupRecord tombstone(const Group& group, Kind kind, const std::string& member) {
  GroupRecord r = number_record(group, kind, 0);
  r.tombstone = true;
  if (!member.empty()) {
    auto who = std::make_shared<ConsumerMemberRecord>();
    who->id = member;
    r.consumer = std::move(who);
  }
  return r;
}

void apply_member(Group& group, const ConsumerMemberRecord& in) {
  Member* m = find_member(group, in.id);
  if (m == nullptr) {
    group.members.emplace_back();
    m = &group.members.back();
    m->id = in.id;
  }
  m->client = in.client;
  m->host = in.host;
  m->instance = in.instance;
  m->rebalance_timeout = in.rebalance_timeout;
  m->consumer.rack = in.rack;
  m->consumer.regex = in.regex;
  m->consumer.assignor = in.assignor;
  m->consumer.topics = in.topics;
}

void apply_current(Member& m, const ConsumerMemberRecord& in) {
  m.consumer.epoch = in.epoch;
  m.consumer.previous_epoch = in.previous_epoch;
  m.consumer.step = static_cast<MemberStep>(in.step);
  m.assignment = in.assigned;
  m.consumer.revoking = {in.revoking.begin(), in.revoking.end()};
}

}  // namespace

GroupRecord epoch_record(const Group& group) { return number_record(group, Kind::consumer_epoch, group.generation); }
GroupRecord target_epoch_record(const Group& group) { return number_record(group, Kind::target_epoch, group.assignment_epoch); }

GroupRecord member_record(const Group& group, const Member& m, Kind kind) {
  auto out = std::make_shared<ConsumerMemberRecord>();
  out->id = m.id;
  if (kind == Kind::consumer_member) {
    out->client = m.client;
    out->host = m.host;
    out->instance = m.instance;
    out->rack = m.consumer.rack;
    out->regex = m.consumer.regex;
    out->assignor = m.consumer.assignor;
    out->rebalance_timeout = m.rebalance_timeout;
    out->topics = m.consumer.topics;
  } else if (kind == Kind::target) {
    out->assigned.assign(m.consumer.target.begin(), m.consumer.target.end());
  } else {
    out->epoch = m.consumer.epoch;
    out->previous_epoch = m.consumer.previous_epoch;
    out->step = static_cast<std::int8_t>(m.consumer.step);
    out->assigned = m.assignment;
    out->revoking.assign(m.consumer.revoking.begin(), m.consumer.revoking.end());
  }
  GroupRecord r = number_record(group, kind, 0);
  r.consumer = std::move(out);
  return r;
}

void add_tombstones(const Group& group, const std::string& member, std::vector<GroupRecord>& records) {
  for (Kind kind : {Kind::current, Kind::target, Kind::consumer_member}) records.push_back(tombstone(group, kind, member));
}

std::vector<GroupRecord> consumer_tombstones(const Group& group) {
  std::vector<GroupRecord> out;
  for (const Member& m : group.members) add_tombstones(group, m.id, out);
  out.push_back(tombstone(group, Kind::target_epoch, ""));
  out.push_back(tombstone(group, Kind::consumer_epoch, ""));
  return out;
}

void apply_consumer_record(Group& group, const GroupRecord& r) {
  group.type = GroupType::consumer;
  group.protocol_type = kConsumerProtocol;
  if (r.kind == Kind::consumer_epoch) {
    group.generation = r.generation;
  } else if (r.kind == Kind::target_epoch) {
    if (!r.tombstone) group.assignment_epoch = r.generation;
  } else if (r.kind == Kind::consumer_member) {
    if (r.tombstone)
      std::erase_if(group.members, [&](const Member& m) { return m.id == r.consumer->id; });
    else
      apply_member(group, *r.consumer);
  } else if (Member* m = find_member(group, r.consumer->id); m != nullptr && !r.tombstone) {
    if (r.kind == Kind::target)
      m->consumer.target = {r.consumer->assigned.begin(), r.consumer->assigned.end()};
    else
      apply_current(*m, *r.consumer);
  }
}

namespace {

Duration own_setting(const World& world, const std::string& group, const char* key, Duration otherwise) {
  auto own = world.meta.dynamic_groups.find(group);
  if (own == world.meta.dynamic_groups.end()) return otherwise;
  auto it = own->second.find(key);
  return it == own->second.end() ? otherwise : millis(std::stoll(it->second));
}

}  // namespace

Duration session_of(const World& world, const Broker& broker, const std::string& group) {
  return own_setting(world, group, "consumer.session.timeout.ms", broker.config.consumer_session);
}
Duration heartbeat_of(const World& world, const Broker& broker, const std::string& group) {
  return own_setting(world, group, "consumer.heartbeat.interval.ms", broker.config.consumer_heartbeat);
}

void restore_consumer_group(World& world, Broker& broker, Group& group) {
  count_topics(world, broker, group);
  // What the target covers is what was counted when it was made.
  std::size_t covered = 0;
  for (const Member& m : group.members) covered += m.consumer.target.size();
  if (covered != all_partitions(world, group).size()) group.counted.clear();
  for (Member& m : group.members) {
    m.session_timeout = session_of(world, broker, group.id);
    keep_alive(world, broker, group, m, m.session_timeout);
    if (m.consumer.step == MemberStep::unrevoked)
      m.consumer.rebalance_timer =
          start_timer(world, broker, {PendingTimer::Kind::revoke, group.partition, group.id, m.id}, m.rebalance_timeout);
  }
  if (group.counted.empty()) group.counted_at = MetadataOffset{-1};
}

}  // namespace hw::coordinator
