// Committed offsets: who may commit, what is kept, when it goes (OffsetMetadataManager).
#include <algorithm>

#include "core/cluster/coordinator_consumer.h"
#include "core/cluster/coordinator_parts.h"
#include "core/cluster/wire/wire.h"

namespace hw::coordinator {
namespace {

// ClassicGroup.validateOffsetCommit
ErrorCode check_classic(Group& group, const CommitRequest& r, bool transactional) {
  // Without a generation it comes from a client that assigns partitions itself; it may while nobody is a member.
  if (r.generation < 0 && group.state == GroupState::empty) return ErrorCode::NONE;
  if (r.generation >= 0 || !r.member.empty() || r.instance) {
    if (const ErrorCode error = check_member(group, r.member, r.instance); error != ErrorCode::NONE) return error;
    if (r.generation != group.generation) return ErrorCode::ILLEGAL_GENERATION;
  } else if (!transactional && group.state != GroupState::empty) {
    return ErrorCode::UNKNOWN_MEMBER_ID;
  }
  if (!transactional && group.state == GroupState::completing_rebalance) return ErrorCode::REBALANCE_IN_PROGRESS;
  return ErrorCode::NONE;
}

// ConsumerGroup.validateOffsetCommit
ErrorCode check_consumer(const Group& group, const CommitRequest& r, bool transactional) {
  if (r.generation < 0 && group.members.empty()) return ErrorCode::NONE;
  const Member* member = find_member(group, r.member);
  if (member == nullptr) return ErrorCode::UNKNOWN_MEMBER_ID;
  if (!transactional && r.old_version) return ErrorCode::UNSUPPORTED_VERSION;
  if (r.generation == member->consumer.epoch) return ErrorCode::NONE;
  return transactional ? ErrorCode::ILLEGAL_GENERATION : ErrorCode::STALE_MEMBER_EPOCH;
}

ErrorCode check_commit(World& world, Broker& broker, const CommitRequest& r, Group** group) {
  if (const ErrorCode error = check_owner(world, broker, r.group); error != ErrorCode::NONE) return error;
  const bool transactional = r.producer_id >= 0;
  *group = find_group(broker, r.group);
  if (*group == nullptr) {
    if (r.generation >= 0) return transactional || r.old_version ? ErrorCode::ILLEGAL_GENERATION : ErrorCode::GROUP_ID_NOT_FOUND;
    *group = &make_group(world, broker, r.group);
  }
  return (*group)->type == GroupType::classic ? check_classic(**group, r, transactional) : check_consumer(**group, r, transactional);
}

void refuse(World& world, Broker& broker, const Asker& asker, const std::shared_ptr<const void>& body, ErrorCode error) {
  if (asker.request) return wire::groups::say_written(world, broker, asker, body, error);
  answer(world, node(broker.id), asker.from, asker.corr, msg::OffsetCommitAnswer{error});
}

bool expired(const World& world, const Broker& broker, const Group& group, const CommittedOffset& offset) {
  const std::int64_t now = wire::wall_ms(world);
  if (offset.expires_ms >= 0) return now >= offset.expires_ms;
  // A group that nobody is in keeps its offsets for a while after the last one left; one that never had members, or that has them,
  // after the last commit.
  const bool by_state = group.type == GroupType::classic && !group.protocol_type.empty() && is_empty(group) && group.state_since_ms >= 0;
  const std::int64_t since = by_state ? group.state_since_ms : offset.committed_ms;
  return now - since >= broker.config.offsets_retention.ms();
}

// ClassicGroup.offsetExpirationCondition: while members join nobody knows what they will use.
bool may_expire(const Group& group) {
  if (group.type == GroupType::consumer || group.protocol_type.empty()) return true;
  return group.state == GroupState::empty || (group.state == GroupState::stable && group.protocol_type == kConsumerProtocol);
}

bool has_undecided(const State& s, const Group& group) {
  return std::any_of(s.undecided.begin(), s.undecided.end(),
                     [&](const auto& entry) { return entry.first.first == group.partition && entry.second.contains(group.id); });
}

// The group and its offsets end with tombstones.
std::vector<GroupRecord> last_records(const World& world, const Group& group) {
  std::vector<GroupRecord> out;
  for (const auto& [tp, offset] : group.offsets) out.push_back(offset_record(world, group, tp, nullptr));
  if (group.type == GroupType::consumer)
    for (GroupRecord& r : consumer_tombstones(group)) out.push_back(std::move(r));
  else
    out.push_back(group_tombstone(group));
  return out;
}

}  // namespace

void commit(World& world, Broker& broker, const CommitRequest& request, const Asker& asker, std::shared_ptr<const void> body) {
  Group* group = nullptr;
  if (const ErrorCode error = check_commit(world, broker, request, &group); error != ErrorCode::NONE)
    return refuse(world, broker, asker, body, error);
  if (request.producer_id < 0 && (group->state == GroupState::stable || group->state == GroupState::preparing_rebalance))
    if (Member* member = find_member(*group, request.member); member != nullptr && group->type == GroupType::classic)
      keep_alive(world, broker, *group, *member);
  if (request.offsets.empty()) return refuse(world, broker, asker, body, ErrorCode::NONE);
  PendingWrite write;
  write.kind = PendingWrite::Kind::offsets;
  write.group = group->id;
  write.generation = request.generation;
  write.asker = asker;
  write.body = std::move(body);
  write.offsets = request.offsets;
  std::vector<GroupRecord> records;
  for (auto& [tp, offset] : write.offsets) {
    offset.committed_ms = wire::wall_ms(world);
    records.push_back(offset_record(world, *group, tp, &offset));
  }
  const std::int32_t partition = group->partition;
  // A transaction's offsets count as undecided as soon as they stand in the log (KIP-447).
  const ErrorCode error = write_records(world, broker, partition, std::move(records), std::move(write), request.producer_id,
                                        request.producer_epoch);
  if (request.producer_id < 0 || error != ErrorCode::NONE) return;
  Offsets& undecided = broker.groups.undecided[{partition, request.producer_id}][request.group];
  for (const auto& [tp, offset] : request.offsets) {
    undecided[tp] = offset;
    undecided[tp].committed_ms = wire::wall_ms(world);
  }
}

ErrorCode check_offset_fetch(World& world, Broker& broker, const std::string& id, const std::optional<std::string>& member_id,
                             std::int32_t member_epoch) {
  if (const ErrorCode error = check_owner(world, broker, id); error != ErrorCode::NONE) return error;
  const Group* group = find_group(broker, id);
  if (group == nullptr || group->type == GroupType::classic || (!member_id && member_epoch < 0)) return ErrorCode::NONE;
  const Member* member = find_member(*group, member_id.value_or(""));
  if (member == nullptr) return ErrorCode::UNKNOWN_MEMBER_ID;
  return member_epoch == member->consumer.epoch ? ErrorCode::NONE : ErrorCode::STALE_MEMBER_EPOCH;
}

const CommittedOffset* committed_offset(const Broker& broker, const std::string& id, TopicPartition tp) {
  const Group* group = find_group(broker, id);
  if (group == nullptr) return nullptr;
  auto at = group->offsets.find(tp);
  return at == group->offsets.end() ? nullptr : &at->second;
}

bool is_undecided(const Broker& broker, const Group& group, TopicPartition tp) {
  for (const auto& [key, groups] : broker.groups.undecided) {
    if (key.first != group.partition) continue;
    if (auto offsets = groups.find(group.id); offsets != groups.end() && offsets->second.contains(tp)) return true;
  }
  return false;
}

PendingWrite* newest_write(Broker& broker, std::int32_t partition) {
  auto& writes = broker.groups.writes;
  for (auto it = writes.rbegin(); it != writes.rend(); ++it)
    if (it->second.partition == partition) return &it->second;
  return nullptr;
}

void delete_offsets(World& world, Broker& broker, Group& group, const std::vector<TopicPartition>& which,
                    const std::optional<Asker>& asker, std::shared_ptr<const void> body) {
  std::vector<GroupRecord> records;
  for (TopicPartition tp : which)
    if (group.offsets.contains(tp) || is_undecided(broker, group, tp)) records.push_back(offset_record(world, group, tp, nullptr));
  if (records.empty()) {
    if (asker) refuse(world, broker, *asker, body, ErrorCode::NONE);
    return;
  }
  PendingWrite write;
  write.kind = PendingWrite::Kind::answer;
  write.group = group.id;
  write.asker = asker;
  write.body = std::move(body);
  const std::string id = group.id;
  const std::int32_t partition = group.partition;
  if (write_records(world, broker, partition, std::move(records), std::move(write)) != ErrorCode::NONE) return;
  Group* still = find_group(broker, id);
  for (TopicPartition tp : which) {
    if (still != nullptr) still->offsets.erase(tp);
    for (auto& [key, groups] : broker.groups.undecided)
      if (auto offsets = groups.find(id); key.first == partition && offsets != groups.end()) offsets->second.erase(tp);
  }
}

ErrorCode delete_group(World& world, Broker& broker, const std::string& id, std::int64_t gather) {
  if (const ErrorCode error = check_owner(world, broker, id); error != ErrorCode::NONE) return error;
  Group* group = find_group(broker, id);
  if (group == nullptr) return ErrorCode::GROUP_ID_NOT_FOUND;
  if (!is_empty(*group)) return ErrorCode::NON_EMPTY_GROUP;
  std::vector<GroupRecord> records = last_records(world, *group);
  PendingWrite write;
  write.group = id;
  write.gather = gather;
  const std::int32_t partition = group->partition;
  // Refused at once: the gather knows already.
  if (write_records(world, broker, partition, std::move(records), std::move(write)) != ErrorCode::NONE) return ErrorCode::NONE;
  for (auto& [key, groups] : broker.groups.undecided)
    if (key.first == partition) groups.erase(id);
  broker.groups.groups.erase(id);
  return ErrorCode::NONE;
}

void on_expire_timer(World& world, Broker& broker) {
  State& s = broker.groups;
  s.expire_timer = start_timer(world, broker, {PendingTimer::Kind::expire, -1, {}, {}}, broker.config.offsets_retention_check);
  std::vector<std::string> ids;
  for (const auto& [id, group] : s.groups)
    if (s.loaded.contains(group.partition)) ids.push_back(id);
  for (const std::string& id : ids) {
    Group* group = find_group(broker, id);
    if (group == nullptr || !may_expire(*group)) continue;
    std::vector<TopicPartition> over;
    for (const auto& [tp, offset] : group->offsets) {
      const Topic& topic = world.meta.topic(tp.topic);
      if (!subscribed_to(*group, topic.name) && expired(world, broker, *group, offset) && !is_undecided(broker, *group, tp))
        over.push_back(tp);
    }
    const bool all = over.size() == group->offsets.size() && !has_undecided(s, *group) && is_empty(*group) && group->pending.empty();
    if (all)
      delete_group(world, broker, id, 0);
    else if (!over.empty())
      delete_offsets(world, broker, *group, over, std::nullopt, nullptr);
  }
}

void on_topic_deleted(World& world, Broker& broker, TopicIndex topic) {
  std::vector<std::string> ids;
  for (const auto& [id, group] : broker.groups.groups)
    if (broker.groups.loaded.contains(group.partition)) ids.push_back(id);
  for (const std::string& id : ids) {
    Group* group = find_group(broker, id);
    std::vector<TopicPartition> gone;
    for (const auto& [tp, offset] : group->offsets)
      if (tp.topic == topic) gone.push_back(tp);
    for (const auto& [key, groups] : broker.groups.undecided)
      if (auto offsets = groups.find(id); key.first == group->partition && offsets != groups.end())
        for (const auto& [tp, offset] : offsets->second)
          if (tp.topic == topic) gone.push_back(tp);
    if (!gone.empty()) delete_offsets(world, broker, *group, gone, std::nullopt, nullptr);
  }
}

}  // namespace hw::coordinator
