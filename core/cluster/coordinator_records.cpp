// Records of __consumer_offsets as bytes, so that a consumer of that topic reads what Kafka would have written there
// (GroupCoordinatorRecordHelpers; OffsetCommitValue version 3 or 1, GroupMetadataValue version 3, ConsumerGroup* version 0).
#include <algorithm>

#include "core/cluster/coordinator_parts.h"
#include "core/cluster/wire/wire.h"
#include "core/protocol/batch_build.h"
#include "core/protocol/writer.h"

namespace hw::coordinator {
namespace {

using protocol::Writer;

// Strings and bytes of versions without compact lengths.
void put(Writer& w, std::string_view text) {
  text = text.substr(0, INT16_MAX);  // a hostile client id makes a member id that is longer
  w.int16(static_cast<std::int16_t>(text.size()));
  w.raw(text);
}
void put_or_null(Writer& w, std::string_view text, bool null) {
  if (null)
    w.int16(-1);
  else
    put(w, text);
}
void put_bytes(Writer& w, std::string_view bytes) {
  w.int32(static_cast<std::int32_t>(bytes.size()));
  w.raw(bytes);
}

// And of those with them.
void put_compact(Writer& w, std::string_view text) {
  w.unsigned_varint(static_cast<std::uint32_t>(text.size() + 1));
  w.raw(text);
}
void put_compact_or_null(Writer& w, std::string_view text, bool null) {
  if (null)
    w.unsigned_varint(0);
  else
    put_compact(w, text);
}
void put_no_tags(Writer& w) { w.unsigned_varint(0); }

void put_compact(Writer& w, const World& world, const std::vector<TopicPartition>& partitions) {
  std::map<TopicIndex, std::vector<std::int32_t>> by_topic;
  for (TopicPartition tp : partitions) by_topic[tp.topic].push_back(tp.partition.v);
  w.unsigned_varint(static_cast<std::uint32_t>(by_topic.size() + 1));
  for (const auto& [topic, list] : by_topic) {
    w.uuid(protocol::Uuid::parse(world.meta.topic(topic).id).value_or(protocol::Uuid{}));
    w.unsigned_varint(static_cast<std::uint32_t>(list.size() + 1));
    for (std::int32_t p : list) w.int32(p);
    put_no_tags(w);
  }
}

using Kind = GroupRecord::Kind;

std::int16_t key_version(Kind kind) {
  switch (kind) {
    case Kind::offset: return 1;
    case Kind::group: return 2;
    case Kind::consumer_epoch: return 3;
    case Kind::consumer_member: return 5;
    case Kind::target_epoch: return 6;
    case Kind::target: return 7;
    case Kind::current: return 8;
  }
  return -1;
}

void put_key(Writer& w, const GroupRecord& r) {
  w.int16(key_version(r.kind));
  put(w, r.group);
  if (r.kind == Kind::offset) {
    put(w, r.topic);
    w.int32(r.partition);
  }
  if (r.kind == Kind::consumer_member || r.kind == Kind::target || r.kind == Kind::current) put(w, r.consumer->id);
}

void put_offset(Writer& w, const GroupRecord& r) {
  // Only version 1 has a place for a time to expire.
  const bool expires = r.expires_ms >= 0;
  w.int16(expires ? 1 : 3);
  w.int64(r.offset.v);
  if (!expires) w.int32(r.leader_epoch);
  put(w, r.metadata);
  w.int64(r.committed_ms);
  if (expires) w.int64(r.expires_ms);
}

void put_group(Writer& w, const GroupRecord& r) {
  w.int16(3);
  put(w, r.protocol_type);
  w.int32(r.generation);
  put_or_null(w, r.assignor, r.assignor.empty());
  put_or_null(w, r.leader, r.leader.empty());
  w.int64(r.state_since_ms);
  w.int32(static_cast<std::int32_t>(r.members.size()));
  for (const GroupMemberRecord& m : r.members) {
    put(w, m.id);
    put_or_null(w, m.instance.value_or(""), !m.instance);
    put(w, m.client);
    put(w, m.host);
    w.int32(static_cast<std::int32_t>(m.rebalance_timeout.ms()));
    w.int32(static_cast<std::int32_t>(m.session_timeout.ms()));
    put_bytes(w, m.subscription);
    put_bytes(w, m.assignment);
  }
}

void put_consumer_member(Writer& w, const ConsumerMemberRecord& m) {
  put_compact_or_null(w, m.instance.value_or(""), !m.instance);
  put_compact_or_null(w, m.rack, m.rack.empty());
  put_compact(w, m.client);
  put_compact(w, m.host);
  w.unsigned_varint(static_cast<std::uint32_t>(m.topics.size() + 1));
  for (const std::string& topic : m.topics) put_compact(w, topic);
  put_compact_or_null(w, m.regex, m.regex.empty());
  w.int32(static_cast<std::int32_t>(m.rebalance_timeout.ms()));
  put_compact_or_null(w, m.assignor, m.assignor.empty());
}

void put_consumer_value(Writer& w, const World& world, const GroupRecord& r) {
  w.int16(0);
  switch (r.kind) {
    case Kind::consumer_member:
      put_consumer_member(w, *r.consumer);
      break;
    case Kind::target:
      put_compact(w, world, r.consumer->assigned);
      break;
    case Kind::current:
      w.int32(r.consumer->epoch);
      w.int32(r.consumer->previous_epoch);
      w.int8(r.consumer->step);
      put_compact(w, world, r.consumer->assigned);
      put_compact(w, world, r.consumer->revoking);
      break;
    default:
      w.int32(r.generation);
  }
  put_no_tags(w);
}

std::string key_of(const GroupRecord& r) {
  Writer w;
  put_key(w, r);
  return std::string(w.own());
}

std::string value_of(const World& world, const GroupRecord& r) {
  Writer w;
  if (r.kind == Kind::offset)
    put_offset(w, r);
  else if (r.kind == Kind::group)
    put_group(w, r);
  else
    put_consumer_value(w, world, r);
  return std::string(w.own());
}

}  // namespace

std::string batch_bytes(const World& world, const std::vector<GroupRecord>& records, std::int64_t producer_id,
                        std::int16_t producer_epoch) {
  std::vector<std::pair<std::string, std::string>> texts;
  texts.reserve(records.size());
  for (const GroupRecord& r : records) texts.emplace_back(key_of(r), r.tombstone ? std::string() : value_of(world, r));
  std::vector<protocol::NewRecord> out(records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    out[i].timestamp_ms = wire::wall_ms(world);
    out[i].key = texts[i].first;
    if (!records[i].tombstone) out[i].value = texts[i].second;
  }
  protocol::NewBatch batch;
  batch.producer_id = producer_id;
  batch.producer_epoch = producer_epoch;
  batch.transactional = producer_id >= 0;
  return protocol::build_batch(batch, out);
}

}  // namespace hw::coordinator
