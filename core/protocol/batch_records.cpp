// The records inside a batch.
#include <fmt/format.h>

#include "core/protocol/batch.h"
#include "core/protocol/reader.h"

namespace hw::protocol {
namespace {

Error invalid(std::int32_t index, std::string_view why) {
  return {ErrorCode::INVALID_RECORD, fmt::format("record {} of the batch: {}", index, why)};
}

// A length of -1 is null; anything else below 0 is nothing.
std::optional<std::string_view> nullable(Reader& in, std::string_view what) {
  const std::int32_t size = in.varint();
  if (size == -1) return std::nullopt;
  if (size < -1) in.fail(fmt::format("a {} of {} bytes", what, size));
  return in.take(size < 0 ? 0 : static_cast<std::size_t>(size));
}

RecordHeader read_header(Reader& in) {
  const std::optional<std::string_view> key = nullable(in, "header key");
  if (!key && !in.failed()) in.fail("a header without a key");
  return {key.value_or(std::string_view{}), nullable(in, "header value")};
}

void read_headers(Reader& in, std::string_view record_bytes, RecordView& record) {
  const std::int32_t count = in.varint();
  // Each has two lengths at least.
  if (count < 0 || static_cast<std::size_t>(count) > in.left() / 2) {
    in.fail(fmt::format("{} headers announced, {} bytes left", count, in.left()));
    return;
  }
  record.header_count = count;
  record.header_bytes = record_bytes.substr(record_bytes.size() - in.left());
  for (std::int32_t i = 0; i < count && !in.failed(); ++i) read_header(in);
}

void read_one(std::string_view bytes, Reader& in, const BatchHeader& batch, RecordView& record) {
  in.int8();  // attributes: none in use
  const std::int64_t timestamp_delta = in.varlong();
  record.offset_delta = in.varint();
  record.offset = batch.offset_of(record.offset_delta);
  // With LogAppendTime the batch's time is that of all its records.
  record.timestamp_ms = batch.timestamp_type() == TimestampType::log_append_time
                            ? batch.max_timestamp_ms
                            : static_cast<std::int64_t>(static_cast<std::uint64_t>(batch.base_timestamp_ms) +
                                                        static_cast<std::uint64_t>(timestamp_delta));
  record.key = nullable(in, "key");
  record.value = nullable(in, "value");
  read_headers(in, bytes, record);
}

// A varint of at most ten bytes; null where it is longer or cut off.
const char* quick_varint(const char* at, const char* end, std::int64_t& value) {
  std::uint64_t bits = 0;
  for (int shift = 0; at != end && shift < 64; shift += 7) {
    const auto byte = static_cast<unsigned char>(*at++);
    bits |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) {
      value = static_cast<std::int64_t>(bits >> 1) ^ -static_cast<std::int64_t>(bits & 1);
      return at;
    }
  }
  return nullptr;
}

const char* quick_bytes(const char* at, const char* end, std::optional<std::string_view>& value) {
  std::int64_t size = 0;
  if ((at = quick_varint(at, end, size)) == nullptr || size < -1 || size > end - at) return nullptr;
  if (size == -1) return at;
  value = std::string_view(at, static_cast<std::size_t>(size));
  return at + size;
}

// A record without headers, as nearly all are. False where anything is unusual: then read_one has the say, and the sentence. A
// broker looks at every record it is sent, so this is most of what a Produce costs.
bool quick_one(std::string_view bytes, const BatchHeader& batch, RecordView& record) {
  const char* at = bytes.data();
  const char* const end = at + bytes.size();
  std::int64_t timestamp_delta = 0, offset_delta = 0, headers = 0;
  if (at == end) return false;
  ++at;  // attributes: none in use
  if ((at = quick_varint(at, end, timestamp_delta)) == nullptr || (at = quick_varint(at, end, offset_delta)) == nullptr) return false;
  if ((at = quick_bytes(at, end, record.key)) == nullptr || (at = quick_bytes(at, end, record.value)) == nullptr) return false;
  if ((at = quick_varint(at, end, headers)) == nullptr || headers != 0 || at != end) return false;
  if (offset_delta < INT32_MIN || offset_delta > INT32_MAX) return false;
  record.offset_delta = static_cast<std::int32_t>(offset_delta);
  record.offset = batch.offset_of(record.offset_delta);
  record.timestamp_ms = batch.timestamp_type() == TimestampType::log_append_time
                            ? batch.max_timestamp_ms
                            : static_cast<std::int64_t>(static_cast<std::uint64_t>(batch.base_timestamp_ms) +
                                                        static_cast<std::uint64_t>(timestamp_delta));
  record.header_bytes = bytes.substr(bytes.size());
  return true;
}

// Calls show(record) for each record in unpacked bytes.
template <class Show>
Status walk(const BatchHeader& header, std::string_view bytes, Show&& show) {
  if (header.count < 0) return Error{ErrorCode::INVALID_RECORD, fmt::format("a batch that says it has {} records", header.count)};
  Reader in{bytes};
  for (std::int32_t i = 0; i < header.count; ++i) {
    const std::int32_t size = in.varint();
    if (in.failed() || size < 0 || static_cast<std::size_t>(size) > in.left()) {
      return invalid(i, in.failed() ? std::string("there are no more bytes")
                                    : fmt::format("says it has {} bytes, {} are left", size, in.left()));
    }
    const std::string_view one = in.take(static_cast<std::size_t>(size));
    if (RecordView quick; quick_one(one, header, quick)) {
      show(quick);
      continue;
    }
    Reader inside{one};
    RecordView record;
    read_one(one, inside, header, record);
    if (!inside.failed() && inside.left() > 0) inside.fail(fmt::format("{} bytes after its last header", inside.left()));
    if (inside.failed()) return invalid(i, inside.failure());
    show(record);
  }
  if (in.left() == 0) return Done{};
  return Error{ErrorCode::INVALID_RECORD, fmt::format("{} bytes after the last of {} records", in.left(), header.count)};
}

// The records' bytes, in `unpacked` if they had to be.
Result<std::string_view> plain_bytes(const BatchView& batch, std::size_t most_bytes, std::string& unpacked) {
  const std::string_view packed = batch.bytes.substr(kBatchHeaderBytes);
  if (batch.header.codec() == Codec::none) return packed;
  Result<std::string> bytes = decompress(batch.header.codec(), packed, most_bytes);
  if (!bytes) return bytes.error();
  unpacked = std::move(bytes.value());
  return std::string_view(unpacked);
}

}  // namespace

std::vector<RecordHeader> RecordView::headers() const {
  Reader in{header_bytes};
  std::vector<RecordHeader> out;
  for (std::int32_t i = 0; i < header_count; ++i) out.push_back(read_header(in));
  return out;
}

Status each_record(const BatchView& batch, std::size_t most_bytes, const std::function<void(const RecordView&)>& show) {
  std::string unpacked;
  const Result<std::string_view> bytes = plain_bytes(batch, most_bytes, unpacked);
  if (!bytes) return bytes.error();
  return walk(batch.header, bytes.value(), show);
}

Status read_records(const BatchView& batch, std::size_t most_bytes, RecordList& out) {
  out.records.clear();
  const Result<std::string_view> bytes = plain_bytes(batch, most_bytes, out.unpacked);
  if (!bytes) return bytes.error();
  return walk(batch.header, bytes.value(), [&](const RecordView& record) { out.records.push_back(record); });
}

}  // namespace hw::protocol
