// What a broker looks at before it takes a batch from a producer.
#include <fmt/format.h>

#include "core/protocol/batch.h"

namespace hw::protocol {
namespace {

BatchVerdict refuse(BatchVerdict verdict, ErrorCode code, std::string text) {
  verdict.code = code;
  verdict.text = std::move(text);
  return verdict;
}

// The header, without looking at the records.
void judge_header(const BatchView& batch, const BatchRules& rules, BatchVerdict& verdict) {
  const BatchHeader& header = batch.header;
  const auto no = [&](ErrorCode code, std::string text) { verdict = refuse(std::move(verdict), code, std::move(text)); };
  // From the attributes on: what a leader rewrites stands before.
  const std::uint32_t computed = crc32c(batch.bytes.substr(21));
  if (computed != header.crc) {
    return no(ErrorCode::CORRUPT_MESSAGE,
              fmt::format("Record is corrupt (stored crc = {}, computed crc = {})", header.crc, computed));
  }
  if (header.size_bytes() > static_cast<std::size_t>(rules.most_bytes)) {
    return no(ErrorCode::MESSAGE_TOO_LARGE,
              fmt::format("The record batch size in the append is {} bytes, more than max.message.bytes ({})", header.size_bytes(),
                          rules.most_bytes));
  }
  if (header.codec() > Codec::zstd) {
    return no(ErrorCode::CORRUPT_MESSAGE, fmt::format("{} is none of Kafka's", codec_name(header.codec())));
  }
  if (header.codec() == Codec::zstd && rules.produce_version < 7) {
    return no(kUnsupportedCompressionType, fmt::format("Produce v{} does not know zstd; that came with v7", rules.produce_version));
  }
  if (header.is_control()) return no(ErrorCode::INVALID_RECORD, "Clients are not allowed to write control records");
  if (header.last_offset_delta < 0 || header.count <= 0) {
    return no(ErrorCode::INVALID_RECORD, fmt::format("A batch of {} records whose last offset is {} after its first", header.count,
                                                     header.last_offset_delta));
  }
  if (static_cast<std::int64_t>(header.last_offset_delta) + 1 != header.count) {
    return no(ErrorCode::INVALID_RECORD, fmt::format("Inconsistent batch offset range [{}, {}] and count of records {}",
                                                     header.base_offset, header.last_offset(), header.count));
  }
  if (header.producer_id >= 0 && (header.base_sequence < 0 || header.producer_epoch < 0)) {
    return no(ErrorCode::INVALID_RECORD, fmt::format("Invalid sequence number {} or epoch {} in record batch with producerId {}",
                                                     header.base_sequence, header.producer_epoch, header.producer_id));
  }
  if (header.is_transactional() && header.producer_id < 0) {
    return no(ErrorCode::INVALID_RECORD, "A transactional batch without producerId");
  }
}

// The time is out of the topic's bounds; "" if not.
std::string time_fault(std::int64_t timestamp, const BatchRules& rules) {
  if (rules.timestamp_type == TimestampType::log_append_time || !rules.now_ms || timestamp < 0) return {};
  const std::int64_t age = *rules.now_ms - timestamp;
  if (age > rules.before_max_ms || -age > rules.after_max_ms) {
    return fmt::format("Timestamp {} of the record is out of range: now {}, message.timestamp.before.max.ms {}, after.max.ms {}",
                       timestamp, *rules.now_ms, rules.before_max_ms, rules.after_max_ms);
  }
  return {};
}

void judge_record(const RecordView& record, std::int32_t index, const BatchRules& rules, BatchVerdict& verdict) {
  ErrorCode code = ErrorCode::INVALID_RECORD;
  std::string text;
  if (record.offset_delta != index) {
    text = fmt::format("Offset {} after the batch's first; expected {}", record.offset_delta, index);
  } else if (rules.keys_required && !record.key) {
    text = "Compacted topic cannot accept message without key";
  } else if (record.timestamp_ms < -1) {
    text = fmt::format("Timestamp {}", record.timestamp_ms);
  } else {
    code = ErrorCode::INVALID_TIMESTAMP;
    text = time_fault(record.timestamp_ms, rules);
  }
  if (record.timestamp_ms > verdict.max_timestamp_ms) {
    verdict.max_timestamp_ms = record.timestamp_ms;
    verdict.max_timestamp_offset = index;
  }
  if (text.empty()) return;
  verdict.faults.push_back({index, text});
  // The batch's code is that of the first; with several kinds Kafka too gives one.
  if (verdict.ok()) verdict = refuse(std::move(verdict), code, "One or more records have been rejected: " + text);
}

}  // namespace

BatchVerdict validate_batch(std::string_view bytes, const BatchRules& rules) {
  BatchVerdict verdict;
  constexpr std::string_view one_batch = "Produce requests must have exactly one record batch";
  if (bytes.empty()) return refuse(verdict, ErrorCode::INVALID_RECORD, fmt::format("{}; there is none", one_batch));
  if (bytes.size() > 16 && bytes[16] >= 0 && bytes[16] < 2) {
    return refuse(verdict, ErrorCode::INVALID_RECORD,
                  fmt::format("Produce requests are only allowed to contain record batches with magic 2, not {}",
                              static_cast<int>(bytes[16])));
  }
  const Result<BatchHeader> header = read_batch_header(bytes);
  if (!header) return refuse(verdict, header.error().code, header.error().text);
  verdict.header = header.value();
  const BatchView batch{verdict.header, bytes.substr(0, verdict.header.size_bytes())};
  if (bytes.size() > batch.bytes.size()) {
    return refuse(verdict, ErrorCode::INVALID_RECORD,
                  fmt::format("{}; {} bytes follow it", one_batch, bytes.size() - batch.bytes.size()));
  }
  judge_header(batch, rules, verdict);
  if (!verdict.ok()) return verdict;
  std::int32_t index = 0;
  const Status read = each_record(batch, rules.most_unpacked_bytes,
                                  [&](const RecordView& record) { judge_record(record, index++, rules, verdict); });
  if (!read) return refuse(std::move(verdict), read.error().code, read.error().text);
  return verdict;
}

}  // namespace hw::protocol
