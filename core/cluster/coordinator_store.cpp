// What a coordinator keeps in __consumer_offsets: writing it, and reading it back (GroupCoordinatorShard, the replay methods of
// GroupMetadataManager and OffsetMetadataManager).
#include <algorithm>

#include "core/cluster/consumer_protocol.h"
#include "core/cluster/coordinator_consumer.h"
#include "core/cluster/coordinator_parts.h"
#include "core/cluster/replica.h"

namespace hw::coordinator {
namespace {

void restore_group(World& world, Broker& broker, Group& group) {
  if (group.type == GroupType::consumer) return restore_consumer_group(world, broker, group);
  group.state = group.members.empty() ? GroupState::empty : GroupState::stable;
  for (Member& m : group.members) keep_alive(world, broker, group, m);
}

void forget_offset(State& s, const Group& group, TopicPartition tp) {
  for (auto& [key, groups] : s.undecided)
    if (auto of_group = groups.find(group.id); key.first == group.partition && of_group != groups.end()) of_group->second.erase(tp);
}

void apply_offset(const World& world, State& s, Group& group, const GroupRecord& r, std::int64_t producer_id) {
  const Topic* topic = world.meta.find(r.topic);
  if (topic == nullptr) return;
  const TopicPartition tp{topic->index, PartitionIndex{r.partition}};
  if (r.tombstone) {
    group.offsets.erase(tp);
    return forget_offset(s, group, tp);
  }
  Offsets& into = producer_id < 0 ? group.offsets : s.undecided[{group.partition, producer_id}][group.id];
  into[tp] = CommittedOffset{r.offset, r.leader_epoch, r.metadata, r.committed_ms, r.expires_ms};
}

void apply_group(const World& world, Group& group, const GroupRecord& r) {
  group.type = GroupType::classic;
  group.generation = r.generation;
  group.protocol_type = r.protocol_type;
  group.assignor = r.assignor;
  group.leader = r.leader;
  group.state_since_ms = r.state_since_ms;
  group.members.clear();
  for (const GroupMemberRecord& in : r.members) {
    Member m;
    m.id = in.id;
    m.client = in.client;
    m.host = in.host;
    m.instance = in.instance;
    m.session_timeout = in.session_timeout;
    m.rebalance_timeout = in.rebalance_timeout;
    // Only what the generation chose is written: that is all the members are known to support until they join again.
    m.protocols = {{r.assignor, in.subscription}};
    set_share(world, group, m, in.assignment);
    group.members.push_back(std::move(m));
  }
}

void apply(const World& world, State& s, std::int32_t partition, const GroupRecord& r, std::int64_t producer_id) {
  const bool of_group = r.kind == GroupRecord::Kind::group || r.kind == GroupRecord::Kind::consumer_epoch;
  if (r.tombstone && (of_group || !s.groups.contains(r.group))) {
    // Its offsets have tombstones of their own: a group that changes its kind keeps them.
    auto it = s.groups.find(r.group);
    if (it == s.groups.end()) return;
    Group fresh;
    fresh.id = r.group;
    fresh.partition = partition;
    fresh.offsets = std::move(it->second.offsets);
    it->second = std::move(fresh);
    if (it->second.offsets.empty()) s.groups.erase(it);
    return;
  }
  Group& group = s.groups[r.group];
  group.id = r.group;
  group.partition = partition;
  if (r.kind == GroupRecord::Kind::offset) return apply_offset(world, s, group, r, producer_id);
  if (r.kind == GroupRecord::Kind::group) return apply_group(world, group, r);
  apply_consumer_record(group, r);
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

// Makes the offsets that are decided a part of the group.
void decide(State& s, std::int32_t partition, std::int64_t producer_id, bool commit) {
  auto it = s.undecided.find({partition, producer_id});
  if (it == s.undecided.end()) return;
  if (commit)
    for (auto& [id, offsets] : it->second)
      if (auto group = s.groups.find(id); group != s.groups.end())
        for (auto& [tp, offset] : offsets) group->second.offsets[tp] = std::move(offset);
  s.undecided.erase(it);
}

void answer_write(World& world, Broker& broker, const PendingWrite& write, ErrorCode told) {
  if (!write.asker) return;
  if (write.asker->request) return wire::groups::say_written(world, broker, *write.asker, write.body, told);
  answer(world, node(broker.id), write.asker->from, write.asker->corr, msg::OffsetCommitAnswer{told});
}

}  // namespace

// CoordinatorOperationExceptionHelper: a failed write is told as what a client must do about it.
ErrorCode group_error(ErrorCode error) {
  if (const std::optional<ErrorCode> told = failed_local_write(error)) return *told;
  switch (error) {
    case ErrorCode::NONE:
    case ErrorCode::INVALID_PRODUCER_EPOCH:
    case ErrorCode::PRODUCER_FENCED:
    case ErrorCode::INVALID_TXN_STATE:
    case ErrorCode::INVALID_PRODUCER_ID_MAPPING:
    case ErrorCode::CONCURRENT_TRANSACTIONS:
      return error;
    default:
      return ErrorCode::UNKNOWN_SERVER_ERROR;
  }
}

void gather_done(World& world, Broker& broker, std::int64_t id, const std::string& group, ErrorCode error) {
  auto it = broker.groups.gathers.find(id);
  if (it == broker.groups.gathers.end()) return;
  for (auto& [name, result] : it->second.results)
    if (name == group && result == ErrorCode::NONE) result = error;
  if (--it->second.left > 0) return;
  const Gather gather = std::move(it->second);
  broker.groups.gathers.erase(it);
  wire::groups::say_deleted(world, broker, gather);
}

// Registers the write first: with one replica it is committed before produce_locally returns.
ErrorCode write_records(World& world, Broker& broker, std::int32_t partition, std::vector<GroupRecord> records,
                        PendingWrite pending, std::int64_t producer_id, std::int16_t producer_epoch) {
  auto batch = std::make_shared<RecordBatch>();
  batch->id = world.next_batch++;
  batch->count = static_cast<std::int32_t>(records.size());
  batch->producer_id = producer_id;
  batch->producer_epoch = producer_epoch;
  batch->transactional = producer_id >= 0;
  batch->store(batch_bytes(world, records, producer_id, producer_epoch));
  batch->created = world.now();
  batch->group_records = std::move(records);
  State& s = broker.groups;
  const std::int64_t tag = s.next_tag++;
  pending.partition = partition;
  pending.producer_id = producer_id;
  s.writes[tag] = std::move(pending);
  const Topic* topic = world.meta.find(kOffsetsTopic);
  produce_locally(world, broker, {topic->index, PartitionIndex{partition}}, std::move(batch), tag);
  return s.finished.first == tag ? s.finished.second : ErrorCode::NONE;
}

GroupRecord offset_record(const World& world, const Group& group, TopicPartition tp, const CommittedOffset* offset) {
  GroupRecord r;
  r.group = group.id;
  r.topic = world.meta.topic(tp.topic).name;
  r.partition = tp.partition.v;
  r.tombstone = offset == nullptr;
  if (offset == nullptr) return r;
  r.offset = offset->offset;
  r.leader_epoch = offset->leader_epoch;
  r.metadata = offset->metadata;
  r.committed_ms = offset->committed_ms;
  r.expires_ms = offset->expires_ms;
  return r;
}

GroupRecord group_tombstone(const Group& group) {
  GroupRecord r;
  r.kind = GroupRecord::Kind::group;
  r.group = group.id;
  r.tombstone = true;
  return r;
}

void store_group(World& world, Broker& broker, const Group& group, PendingWrite write) {
  GroupRecord r;
  r.kind = GroupRecord::Kind::group;
  r.group = group.id;
  r.generation = group.generation;
  r.protocol_type = group.protocol_type;
  r.assignor = group.assignor;
  r.leader = group.leader;
  r.state_since_ms = group.state_since_ms;
  for (const Member& m : group.members) {
    GroupMemberRecord out{m.id, m.client, m.host, m.instance, m.session_timeout, m.rebalance_timeout, {}, m.share};
    for (const Protocol& p : m.protocols)
      if (p.name == group.assignor) out.subscription = p.metadata;
    if (auto share = write.shares.find(m.id); share != write.shares.end()) out.assignment = share->second;
    r.members.push_back(std::move(out));
  }
  write.group = group.id;
  write_records(world, broker, group.partition, {std::move(r)}, std::move(write));
}

void on_committed(World& world, Broker& broker, std::int64_t tag, ErrorCode error) {
  auto it = broker.groups.writes.find(tag);
  if (it == broker.groups.writes.end()) return;
  const PendingWrite write = std::move(it->second);
  broker.groups.writes.erase(it);
  broker.groups.finished = {tag, error};
  const ErrorCode told = group_error(error);
  Group* group = find_group(broker, write.group);
  if (group != nullptr && error == ErrorCode::NONE && write.producer_id < 0)
    for (const auto& [tp, offset] : write.offsets) group->offsets[tp] = offset;
  if (write.kind == PendingWrite::Kind::offsets || write.kind == PendingWrite::Kind::answer)
    answer_write(world, broker, write, told);
  if (write.gather != 0) gather_done(world, broker, write.gather, write.group, told);
  if (write.kind == PendingWrite::Kind::assignment && group != nullptr) on_assignment_stored(world, broker, *group, write, told);
  if (write.kind == PendingWrite::Kind::static_member && group != nullptr) on_static_stored(world, broker, *group, write, told);
  for (const Asker& asker : write.fetches) wire::groups::fetch_again(world, broker, asker);
}

void on_marker(World&, Broker& broker, std::int32_t partition, std::int64_t producer_id, bool commit) {
  decide(broker.groups, partition, producer_id, commit);
}

void load(World& world, Broker& broker, std::int32_t partition) {
  State& s = broker.groups;
  s.loading.erase(partition);
  const Topic* topic = world.meta.find(kOffsetsTopic);
  const Replica* r = topic == nullptr ? nullptr : broker.replica(topic->slots.at(static_cast<std::size_t>(partition)));
  if (r == nullptr) return;
  s.loaded.insert(partition);
  r->log.for_each_from(r->log.start(), [&](const LogEntry& entry) {
    const RecordBatch& batch = *entry.batch;
    if (batch.control) return decide(s, partition, batch.producer_id, batch.commit);
    const std::int64_t producer = batch.transactional ? batch.producer_id : -1;
    for (const GroupRecord& record : batch.group_records) apply(world, s, partition, record, producer);
  });
  const std::string name = world.meta.name_of(r->tp);
  const EventSeq cause = world.meta.partition(r->slot).leader_event;
  for (auto& [id, group] : s.groups) {
    if (group.partition != partition) continue;
    restore_group(world, broker, group);
    report_moved(world, broker, group, name, cause);
  }
  if (s.expire_timer == 0)
    s.expire_timer =
        start_timer(world, broker, {PendingTimer::Kind::expire, -1, {}, {}}, broker.config.offsets_retention_check);
}

}  // namespace hw::coordinator
