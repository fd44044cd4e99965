// ListOffsets and OffsetForLeaderEpoch of real clients (ReplicaManager.fetchOffset, Partition.fetchOffsetForTimestamp, KIP-79, 320).
#include <set>

#include "core/cluster/broker.h"
#include "core/cluster/wire/batch_bytes.h"
#include "core/cluster/wire/data.h"
#include "core/protocol/batch.h"
#include "core/protocol/generated/logs.h"

namespace hw::wire {
namespace {

// ListOffsetsRequest's special timestamps.
constexpr std::int64_t kLatest = -1, kEarliest = -2, kMaxTimestamp = -3, kEarliestLocal = -4, kLatestTiered = -5;

// Each came with a version of its own (KIP-734, 405, 1005).
std::int16_t first_version(std::int64_t when) {
  return when == kMaxTimestamp ? 7 : when == kEarliestLocal ? 8 : when == kLatestTiered ? 9 : 1;
}

struct Found {
  ErrorCode error = ErrorCode::NONE;
  Offset offset{-1};
  std::int64_t timestamp = -1;
  LeaderEpoch epoch{-1};
};

ErrorCode check_epoch(const Replica& r, std::int32_t current_epoch) {
  if (current_epoch < 0) return ErrorCode::NONE;
  if (current_epoch < r.epoch.v) return ErrorCode::FENCED_LEADER_EPOCH;
  return current_epoch > r.epoch.v ? ErrorCode::UNKNOWN_LEADER_EPOCH : ErrorCode::NONE;
}

/// The first record of a batch with such a timestamp, or newer; its offset and timestamp.
std::optional<std::pair<Offset, std::int64_t>> first_at(const World& world, const LogEntry& entry, std::int64_t at_least) {
  std::optional<std::pair<Offset, std::int64_t>> found;
  const std::string bytes = batch_bytes(world, entry);
  const Result<std::vector<protocol::BatchView>> views = protocol::split_batches(bytes, false);
  if (!views || views.value().empty() || views.value().front().header.is_control()) return found;
  (void)protocol::each_record(views.value().front(), std::size_t{256} << 20, [&](const protocol::RecordView& record) {
    if (!found && record.timestamp_ms >= at_least) found = {Offset{record.offset}, record.timestamp_ms};
  });
  return found;
}

void by_timestamp(const World& world, const Replica& r, std::int64_t at_least, Offset limit, Found& out) {
  bool done = false;
  r.log.for_each_from(r.log.start(), [&](const LogEntry& entry) {
    if (done || entry.base >= limit || max_timestamp_ms(world, *entry.batch) < at_least) return;
    const auto found = first_at(world, entry, at_least);
    if (!found || found->first < r.log.start()) return;
    done = true;
    if (found->first >= limit) return;
    out.offset = found->first;
    out.timestamp = found->second;
    out.epoch = entry.epoch;
  });
}

void by_newest(const World& world, const Replica& r, Found& out) {
  const LogEntry* newest = nullptr;
  std::int64_t stamp = -1;
  r.log.for_each_from(r.log.start(), [&](const LogEntry& entry) {
    const std::int64_t at = max_timestamp_ms(world, *entry.batch);
    if (at <= stamp || entry.batch->control) return;
    stamp = at;
    newest = &entry;
  });
  if (newest == nullptr) return;
  const auto found = first_at(world, *newest, stamp);
  out.offset = found ? found->first : newest->base;
  out.timestamp = stamp;
  out.epoch = newest->epoch;
}

Found look_up(const World& world, const Broker& broker, TopicPartition tp, std::int64_t when, std::int32_t current_epoch, bool committed,
              std::int16_t version) {
  Found out;
  const auto refuse = [&](ErrorCode error) {
    out.error = error;
    return out;
  };
  if (when < kLatestTiered || version < first_version(when)) return refuse(ErrorCode::UNSUPPORTED_VERSION);
  if (tp.topic.v < 0) return refuse(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
  const Replica* r = broker.replica(world.meta.slot_of(tp));
  if (r == nullptr || r->role != Replica::Role::leader) return refuse(ErrorCode::NOT_LEADER_OR_FOLLOWER);
  if (const ErrorCode error = check_epoch(*r, current_epoch); error != ErrorCode::NONE) return refuse(error);
  const Offset limit = committed ? r->log.last_stable_offset() : r->log.high_watermark();
  // KIP-207: a fresh leader does not know yet how far was committed.
  if (r->log.high_watermark() < r->epoch_start && (when == kLatest || when >= 0))
    return refuse(version >= 5 ? ErrorCode::OFFSET_NOT_AVAILABLE : ErrorCode::LEADER_NOT_AVAILABLE);
  if (when == kLatest) {
    out.offset = limit;
    out.epoch = r->epoch;
  } else if (when == kEarliest || when == kEarliestLocal) {
    out.offset = r->log.start();
    out.epoch = r->log.epoch_at(r->log.start());
  } else if (when == kLatestTiered) {
    // Nothing is ever tiered here: no offset, as Kafka says without remote storage.
  } else if (when == kMaxTimestamp) {
    by_newest(world, *r, out);
  } else {
    by_timestamp(world, *r, when, limit, out);
  }
  return out;
}

}  // namespace

void list_offsets(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<protocol::ListOffsetsRequest>();
  protocol::ListOffsetsResponse out;
  std::set<std::pair<std::string, std::int32_t>> seen_before, twice;
  for (const auto& topic : request.topics)
    for (const auto& part : topic.partitions)
      if (!seen_before.emplace(topic.name, part.partition_index).second) twice.emplace(topic.name, part.partition_index);
  for (const auto& topic : request.topics) {
    protocol::ListOffsetsResponse::Topic to;
    to.name = topic.name;
    for (const auto& part : topic.partitions) {
      Found found;
      if (twice.contains({topic.name, part.partition_index}))
        found.error = ErrorCode::INVALID_REQUEST;
      else
        found = look_up(world, broker, find_partition(world, broker, topic.name, part.partition_index), part.timestamp,
                        caller.version() >= 4 ? part.current_leader_epoch : -1, request.isolation_level == 1, caller.version());
      protocol::ListOffsetsResponse::Topic::Partition answer;
      answer.partition_index = part.partition_index;
      answer.error_code = code(found.error);
      answer.offset = found.offset.v;
      answer.timestamp = found.timestamp;
      answer.leader_epoch = found.epoch.v;
      to.partitions.push_back(std::move(answer));
    }
    out.topics.push_back(std::move(to));
  }
  reply(world, caller, std::move(out));
}

void offset_for_leader_epoch(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<protocol::OffsetForLeaderEpochRequest>();
  protocol::OffsetForLeaderEpochResponse out;
  for (const auto& topic : request.topics) {
    protocol::OffsetForLeaderEpochResponse::OffsetTopic to;
    to.topic = topic.topic;
    for (const auto& part : topic.partitions) {
      protocol::OffsetForLeaderEpochResponse::OffsetTopic::EpochEnd answer;
      answer.partition = part.partition;
      const TopicPartition tp = find_partition(world, broker, topic.topic, part.partition);
      const Replica* r = tp.topic.v < 0 ? nullptr : broker.replica(world.meta.slot_of(tp));
      ErrorCode error = ErrorCode::NONE;
      if (tp.topic.v < 0)
        error = ErrorCode::UNKNOWN_TOPIC_OR_PARTITION;
      else if (r == nullptr || r->role != Replica::Role::leader)
        error = ErrorCode::NOT_LEADER_OR_FOLLOWER;
      else
        error = check_epoch(*r, part.current_leader_epoch);
      answer.error_code = code(error);
      if (error == ErrorCode::NONE) {
        const EpochEnd end = r->log.end_of_epoch(LeaderEpoch{part.leader_epoch});
        answer.leader_epoch = end.epoch.v;
        answer.end_offset = end.end.v;
      }
      to.partitions.push_back(std::move(answer));
    }
    out.topics.push_back(std::move(to));
  }
  reply(world, caller, std::move(out));
}

}  // namespace hw::wire
