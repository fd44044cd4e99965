// What a coordinator keeps in __consumer_offsets: committed offsets and the groups themselves (GroupMetadataManager of Kafka).
#include <algorithm>

#include "core/cluster/coordinator_parts.h"
#include "core/cluster/replica.h"

namespace hw::coordinator {
namespace {

constexpr std::int32_t kBatchBytes = 61, kRecordBytes = 80;  // about what Kafka's records take

// GroupCoordinator answers a failed write as what a client must do about it.
ErrorCode group_error(ErrorCode error) {
  switch (error) {
    case ErrorCode::NONE:
      return ErrorCode::NONE;
    case ErrorCode::UNKNOWN_TOPIC_OR_PARTITION:
    case ErrorCode::NOT_ENOUGH_REPLICAS:
    case ErrorCode::NOT_ENOUGH_REPLICAS_AFTER_APPEND:
    case ErrorCode::REQUEST_TIMED_OUT:
      return ErrorCode::COORDINATOR_NOT_AVAILABLE;
    case ErrorCode::NOT_LEADER_OR_FOLLOWER:
    case ErrorCode::KAFKA_STORAGE_ERROR:
      return ErrorCode::NOT_COORDINATOR;
    default:
      return ErrorCode::UNKNOWN_SERVER_ERROR;
  }
}

// Registers the write first: with one replica it is committed before produce_locally returns.
void write_records(World& world, Broker& broker, std::int32_t partition, std::vector<GroupRecord> records, PendingWrite pending) {
  auto batch = std::make_shared<RecordBatch>();
  batch->id = world.next_batch++;
  batch->count = static_cast<std::int32_t>(records.size());
  batch->size_bytes = kBatchBytes + kRecordBytes * batch->count;
  batch->created = world.now();
  batch->group_records = std::move(records);
  const std::int64_t tag = broker.groups.next_tag++;
  broker.groups.writes[tag] = std::move(pending);
  const Topic* topic = world.meta.find(kOffsetsTopic);
  produce_locally(world, broker, {topic->index, PartitionIndex{partition}}, std::move(batch), tag);
}

void restore_group(World& world, Broker& broker, Group& group) {
  group.state = group.members.empty() ? GroupState::empty : GroupState::stable;
  for (Member& m : group.members) keep_alive(world, broker, group, m);
}

void apply(const World& world, State& s, std::int32_t partition, const GroupRecord& r) {
  if (!r.is_offset && r.tombstone) {
    s.groups.erase(r.group);
    return;
  }
  Group& group = s.groups[r.group];
  group.id = r.group;
  group.partition = partition;
  if (r.is_offset) {
    const Topic* topic = world.meta.find(r.topic);
    if (topic == nullptr) return;
    const TopicPartition tp{topic->index, PartitionIndex{r.partition}};
    if (r.tombstone)
      group.offsets.erase(tp);
    else
      group.offsets[tp] = r.offset;
    return;
  }
  group.generation = r.generation;
  group.assignor = r.assignor;
  group.leader = r.leader;
  group.members.clear();
  for (const GroupMemberRecord& in : r.members) {
    Member m;
    m.id = in.id;
    m.client = in.client;
    m.session_timeout = in.session_timeout;
    m.rebalance_timeout = in.rebalance_timeout;
    m.assignors = in.assignors;
    m.subscription.topics = in.topics;
    m.assignment = in.assignment;
    group.members.push_back(std::move(m));
  }
}

void report_moved(World& world, const Broker& broker, const Group& group, const std::string& partition, EventSeq cause) {
  Event e;
  e.kind = EventKind::coordinator_moved;
  e.tone = EventTone::notice;
  e.broker = broker.id;
  e.count = static_cast<std::int64_t>(group.members.size());
  e.cause = cause;
  e.title = "Group {0}: broker {1} is its coordinator now";
  e.because = "broker {1} leads {2}, which holds the group's offsets";
  e.args = {group.id, std::to_string(broker.id.v), partition};
  report(world, std::move(e));
}

}  // namespace

void store_group(World& world, Broker& broker, const Group& group, PendingWrite write) {
  GroupRecord r;
  r.group = group.id;
  r.is_offset = false;
  r.generation = group.generation;
  r.assignor = group.assignor;
  r.leader = group.leader;
  for (const Member& m : group.members) {
    GroupMemberRecord out{m.id, m.client, m.session_timeout, m.rebalance_timeout, m.assignors, m.subscription.topics, {}};
    for (const msg::MemberAssignment& share : write.shares)
      if (share.member == m.id) out.assignment = share.partitions;
    r.members.push_back(std::move(out));
  }
  write_records(world, broker, group.partition, {std::move(r)}, std::move(write));
}

void on_offset_commit(World& world, Broker& broker, const msg::Message& m, const msg::OffsetCommit& request) {
  const auto refuse = [&](ErrorCode error) { answer(world, m, msg::OffsetCommitAnswer{error}); };
  if (const ErrorCode error = check_owner(world, broker, request.group); error != ErrorCode::NONE) return refuse(error);
  auto it = broker.groups.groups.find(request.group);
  if (it == broker.groups.groups.end()) {
    if (request.generation >= 0) return refuse(ErrorCode::ILLEGAL_GENERATION);
    it = broker.groups.groups.emplace(request.group, Group{}).first;
    it->second.id = request.group;
    it->second.partition = partition_for(request.group, static_cast<std::int32_t>(world.meta.find(kOffsetsTopic)->slots.size()));
  }
  Group& group = it->second;
  // Without a generation it comes from a client that assigns partitions itself; it may while nobody is a member.
  if (request.generation >= 0 || group.state != GroupState::empty) {
    Member* member = find_member(group, request.member);
    if (member == nullptr) return refuse(ErrorCode::UNKNOWN_MEMBER_ID);
    if (request.generation != group.generation) return refuse(ErrorCode::ILLEGAL_GENERATION);
    if (group.state == GroupState::completing_rebalance) return refuse(ErrorCode::REBALANCE_IN_PROGRESS);
    keep_alive(world, broker, group, *member);
  }
  std::vector<GroupRecord> records;
  for (const auto& [tp, offset] : request.offsets) {
    GroupRecord r;
    r.group = group.id;
    r.topic = world.meta.topic(tp.topic).name;
    r.partition = tp.partition.v;
    r.offset = offset;
    r.generation = request.generation;
    records.push_back(std::move(r));
  }
  if (records.empty()) return refuse(ErrorCode::NONE);
  PendingWrite write;
  write.group = group.id;
  write.generation = request.generation;
  write.asker = Asker{m.from, m.corr};
  write.offsets = request.offsets;
  write_records(world, broker, group.partition, std::move(records), std::move(write));
}

void on_committed(World& world, Broker& broker, std::int64_t tag, ErrorCode error) {
  auto it = broker.groups.writes.find(tag);
  if (it == broker.groups.writes.end()) return;
  const PendingWrite write = std::move(it->second);
  broker.groups.writes.erase(it);
  const ErrorCode told = group_error(error);
  auto group = broker.groups.groups.find(write.group);
  if (group != broker.groups.groups.end() && error == ErrorCode::NONE)
    for (const auto& [tp, offset] : write.offsets) group->second.offsets[tp] = offset;
  if (write.asker) answer(world, node(broker.id), write.asker->from, write.asker->corr, msg::OffsetCommitAnswer{told});
  if (write.assignment && group != broker.groups.groups.end()) on_assignment_stored(world, broker, group->second, write, told);
}

void on_offset_fetch(World& world, Broker& broker, const msg::Message& m, const msg::OffsetFetch& request) {
  msg::OffsetFetchAnswer out;
  out.error = check_owner(world, broker, request.group);
  if (out.error == ErrorCode::NONE) {
    auto group = broker.groups.groups.find(request.group);
    for (TopicPartition tp : request.partitions) {
      Offset offset{-1};
      if (group != broker.groups.groups.end())
        if (auto at = group->second.offsets.find(tp); at != group->second.offsets.end()) offset = at->second;
      out.offsets.emplace_back(tp, offset);
    }
  }
  answer(world, m, std::move(out));
}

void load(World& world, Broker& broker, std::int32_t partition) {
  State& s = broker.groups;
  s.loading.erase(partition);
  const Topic* topic = world.meta.find(kOffsetsTopic);
  const Replica* r = topic == nullptr ? nullptr : broker.replica(topic->slots.at(static_cast<std::size_t>(partition)));
  if (r == nullptr) return;
  s.loaded.insert(partition);
  r->log.for_each_from(r->log.start(), [&](const LogEntry& entry) {
    for (const GroupRecord& record : entry.batch->group_records) apply(world, s, partition, record);
  });
  const std::string name = world.meta.name_of(r->tp);
  const EventSeq cause = world.meta.partition(r->slot).leader_event;
  for (auto& [id, group] : s.groups) {
    if (group.partition != partition) continue;
    restore_group(world, broker, group);
    report_moved(world, broker, group, name, cause);
  }
}

}  // namespace hw::coordinator
