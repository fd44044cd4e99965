// Record batches, format v2: 61 bytes of header, then records, perhaps packed. What a log holds and what Produce and Fetch carry.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/protocol/compression.h"

namespace hw::protocol {

inline constexpr std::size_t kBatchHeaderBytes = 61;
/// Bytes before those that the batch's length counts: base offset and the length itself.
inline constexpr std::size_t kBatchPrefixBytes = 12;
/// Bytes a leader may rewrite without touching the checksum: base offset, length, leader epoch. The rest can be shared.
inline constexpr std::size_t kBatchOwnBytes = 16;

enum class TimestampType : std::uint8_t { create_time = 0, log_append_time = 1 };

/// The header of one batch, as it stands there; read_batch_header does not judge it.
struct BatchHeader {
  std::int64_t base_offset = 0;
  std::int32_t length = 0;  // of the batch without base offset and this field
  std::int32_t leader_epoch = -1;
  std::int8_t magic = 2;
  std::uint32_t crc = 0;  // CRC32C of the bytes from `attributes` on
  std::int16_t attributes = 0;
  std::int32_t last_offset_delta = 0;
  std::int64_t base_timestamp_ms = 0;  // of the first record; with has_delete_horizon() that horizon
  std::int64_t max_timestamp_ms = 0;
  std::int64_t producer_id = -1;
  std::int16_t producer_epoch = -1;
  std::int32_t base_sequence = -1;
  std::int32_t count = 0;

  bool operator==(const BatchHeader&) const = default;
  Codec codec() const { return static_cast<Codec>(attributes & 7); }
  TimestampType timestamp_type() const { return static_cast<TimestampType>(attributes >> 3 & 1); }
  bool is_transactional() const { return (attributes & 1 << 4) != 0; }
  bool is_control() const { return (attributes & 1 << 5) != 0; }
  bool has_delete_horizon() const { return (attributes & 1 << 6) != 0; }
  std::int64_t last_offset() const { return offset_of(last_offset_delta); }
  /// Of the record with this delta. Wraps around rather than overflow: a hostile base offset may be any number.
  std::int64_t offset_of(std::int32_t delta) const {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(base_offset) + static_cast<std::uint64_t>(delta));
  }
  /// -1 without a producer id. After 2147483647 comes 0.
  std::int32_t last_sequence() const;
  /// Of the whole batch.
  std::size_t size_bytes() const { return kBatchPrefixBytes + static_cast<std::size_t>(length); }
};

/// CRC32C (Castagnoli), as Kafka's batches use it.
std::uint32_t crc32c(std::string_view bytes);

/// Reads the header at the front of `bytes`. Fails with CORRUPT_MESSAGE when that is too short, has another magic, or announces
/// more bytes than are there.
Result<BatchHeader> read_batch_header(std::string_view bytes);

/// One batch of several that follow one another.
struct BatchView {
  BatchHeader header;
  std::string_view bytes;
};
/// Cuts the bytes of a `records` field or a segment at the batches' ends. With `partial_end`, as fetched bytes may have it, an
/// incomplete last batch is left out; otherwise it is an error.
Result<std::vector<BatchView>> split_batches(std::string_view bytes, bool partial_end);

struct RecordHeader {
  std::string_view key;
  std::optional<std::string_view> value;
};
/// One record; the views point into the batch, or into the unpacked bytes of it.
struct RecordView {
  std::int64_t offset = 0;
  std::int32_t offset_delta = 0;
  std::int64_t timestamp_ms = 0;
  std::optional<std::string_view> key, value;
  std::int32_t header_count = 0;
  std::string_view header_bytes;  // found sound, and left packed: a hostile record may have millions

  std::vector<RecordHeader> headers() const;
};
/// Unpacks the records of one batch and shows them one by one; the views die with the call. Fails with CORRUPT_MESSAGE,
/// INVALID_RECORD or MESSAGE_TOO_LARGE and a sentence, perhaps after some were shown. The checksum is not looked at.
Status each_record(const BatchView& batch, std::size_t most_bytes, const std::function<void(const RecordView&)>& show);

/// The records of a batch and what they point into. Moved and copied it would leave them dangling.
struct RecordList {
  std::string unpacked;  // empty for codec none
  std::vector<RecordView> records;

  RecordList() = default;
  RecordList(const RecordList&) = delete;
  RecordList& operator=(const RecordList&) = delete;
};
/// All records of one batch, into `out`. Fails as each_record.
Status read_records(const BatchView& batch, std::size_t most_bytes, RecordList& out);

/// What a broker asks of a batch from a producer.
struct BatchRules {
  std::int16_t produce_version = 13;               // zstd came with version 7
  std::int32_t most_bytes = 1048588;               // max.message.bytes
  std::size_t most_unpacked_bytes = 64u << 20;     // Highwater's own: a batch is unpacked to be checked
  bool keys_required = false;                      // cleanup.policy has compact
  TimestampType timestamp_type = TimestampType::create_time;
  std::optional<std::int64_t> now_ms;              // without it timestamps are not judged
  std::int64_t before_max_ms = INT64_MAX;          // message.timestamp.before.max.ms
  std::int64_t after_max_ms = 3600000;             // message.timestamp.after.max.ms
};
/// UNSUPPORTED_COMPRESSION_TYPE and UNSUPPORTED_FOR_MESSAGE_FORMAT in Kafka's numbers.
inline constexpr ErrorCode kUnsupportedCompressionType{76};
inline constexpr ErrorCode kUnsupportedForMessageFormat{43};

/// A record that makes its batch fail, as ProduceResponse.RecordErrors wants it.
struct RecordFault {
  std::int32_t index = 0;
  std::string text;
};
/// A batch that a broker takes, or why not.
struct BatchVerdict {
  ErrorCode code = ErrorCode::NONE;
  std::string text;
  std::vector<RecordFault> faults;
  BatchHeader header;
  std::int64_t max_timestamp_ms = -1;   // of the records themselves
  std::int64_t max_timestamp_offset = -1;  // delta of the first record that has it

  bool ok() const { return code == ErrorCode::NONE; }
};
/// Judges the `records` field of a Produce request: exactly one batch, length, magic, checksum, codec, offsets, sequence, no
/// control records, every record, keys and timestamps. Kafka's codes and, where a client sees them, Kafka's reasons.
BatchVerdict validate_batch(std::string_view bytes, const BatchRules& rules);

// Rewriting. The checksum begins after the leader epoch so that a leader may do the first two; the third renews it.
void set_base_offset(std::string& batch, std::int64_t offset);
void set_leader_epoch(std::string& batch, std::int32_t epoch);
/// As a broker does for log.message.timestamp.type=LogAppendTime, or when the header's maximum is not that of the records.
void set_max_timestamp(std::string& batch, TimestampType type, std::int64_t timestamp_ms);
/// The first kBatchOwnBytes of the batch with these in their places: followed by the rest of the batch, shared, it is what a
/// consumer gets.
std::string own_prefix(std::string_view batch, std::int64_t base_offset, std::int32_t leader_epoch);

}  // namespace hw::protocol
