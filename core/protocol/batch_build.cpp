#include "core/protocol/batch_build.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/protocol/generated/headers.h"
#include "core/protocol/message.h"

namespace hw::protocol {
namespace {

constexpr std::int16_t kTransactionalBit = 1 << 4;
constexpr std::int16_t kControlBit = 1 << 5;
constexpr std::int16_t kAbort = 0, kCommit = 1;

void write_nullable(Writer& out, const std::optional<std::string_view>& bytes) {
  out.varint(bytes ? static_cast<std::int32_t>(bytes->size()) : -1);
  if (bytes) out.raw(*bytes);
}

std::string packed_records(Codec codec, std::span<const NewRecord> records) {
  Writer all;
  std::int32_t index = 0;
  for (const NewRecord& record : records) {
    Writer one;
    one.int8(0);
    one.varlong(record.timestamp_ms - records.front().timestamp_ms);
    one.varint(index++);
    write_nullable(one, record.key);
    write_nullable(one, record.value);
    one.varint(static_cast<std::int32_t>(record.headers.size()));
    for (const RecordHeader& header : record.headers) {
      write_nullable(one, header.key);
      write_nullable(one, header.value);
    }
    all.varint(static_cast<std::int32_t>(one.size()));
    all.raw(one.own());
  }
  return compress(codec, all.own());
}

std::string build(const NewBatch& batch, std::int16_t attributes, std::span<const NewRecord> records) {
  HW_CHECK(!records.empty(), "a batch without records");
  const std::string packed = packed_records(batch.codec, records);
  std::int64_t most = records.front().timestamp_ms;
  for (const NewRecord& record : records) most = std::max(most, record.timestamp_ms);
  Writer checked;
  checked.int16(static_cast<std::int16_t>(attributes | static_cast<std::int16_t>(batch.codec)));
  checked.int32(static_cast<std::int32_t>(records.size() - 1));
  checked.int64(records.front().timestamp_ms);
  checked.int64(most);
  checked.int64(batch.producer_id);
  checked.int16(batch.producer_epoch);
  checked.int32(batch.base_sequence);
  checked.int32(static_cast<std::int32_t>(records.size()));
  checked.raw(packed);
  Writer out;
  out.int64(batch.base_offset);
  out.int32(static_cast<std::int32_t>(checked.size() + 9));  // leader epoch, magic and checksum too
  out.int32(batch.leader_epoch);
  out.int8(2);
  out.uint32(crc32c(checked.own()));
  out.raw(checked.own());
  return out.finish().flat();
}

}  // namespace

std::string build_batch(const NewBatch& batch, std::span<const NewRecord> records) {
  return build(batch, batch.transactional ? kTransactionalBit : std::int16_t{0}, records);
}

std::string build_marker(const NewBatch& batch, TransactionMarker marker, std::int64_t timestamp_ms) {
  Writer key;
  key.int16(0);
  key.int16(marker.commit ? kCommit : kAbort);
  Writer value;
  value.int16(0);
  EndTxnMarker body;
  body.coordinator_epoch = marker.coordinator_epoch;
  const Status written = encode(body, 0, value);
  HW_CHECK(written.ok(), written.error().text);
  NewRecord record;
  record.timestamp_ms = timestamp_ms;
  record.key = key.own();
  record.value = value.own();
  NewBatch plain = batch;
  plain.codec = Codec::none;
  plain.base_sequence = -1;
  return build(plain, kTransactionalBit | kControlBit, {&record, 1});
}

Result<std::optional<TransactionMarker>> read_marker(const BatchView& batch) {
  if (!batch.header.is_control()) return Error{ErrorCode::INVALID_RECORD, "not a control batch"};
  RecordList list;
  const Status read = read_records(batch, batch.bytes.size(), list);
  if (!read) return read.error();
  if (list.records.size() != 1 || !list.records[0].key || !list.records[0].value) {
    return Error{ErrorCode::INVALID_RECORD, "a control batch has one record, with key and value"};
  }
  Reader key{*list.records[0].key};
  key.int16();
  const std::int16_t type = key.int16();
  if (key.failed()) return Error{ErrorCode::INVALID_RECORD, "the key of a control record: " + key.failure()};
  if (type != kAbort && type != kCommit) return std::optional<TransactionMarker>{};
  // Later versions would add after what version 0 has.
  ReadLimits limits;
  limits.trailing_bytes = true;
  const std::string_view value = *list.records[0].value;
  if (value.size() < 2) return Error{ErrorCode::INVALID_RECORD, "a marker without version"};
  const Result<EndTxnMarker> body = decode<EndTxnMarker>(value.substr(2), 0, nullptr, limits);
  if (!body) return body.error();
  return std::optional<TransactionMarker>{{type == kCommit, body.value().coordinator_epoch}};
}

}  // namespace hw::protocol
