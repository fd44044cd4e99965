#include "core/protocol/batch.h"

#include <fmt/format.h>
#include <isa-l/crc.h>

#include <limits>

#include "core/protocol/reader.h"

namespace hw::protocol {
namespace {

constexpr std::size_t kLeaderEpochAt = 12;
constexpr std::size_t kCrcAt = 17;
constexpr std::size_t kAttributesAt = 21;
constexpr std::size_t kMaxTimestampAt = 35;
constexpr int kTimestampTypeBit = 1 << 3;

template <class T>
void put(std::string& bytes, std::size_t at, T value) {
  const auto raw = static_cast<std::make_unsigned_t<T>>(value);
  for (std::size_t i = 0; i < sizeof(T); ++i) bytes[at + i] = static_cast<char>(raw >> (8 * (sizeof(T) - 1 - i)));
}

Error corrupt(std::string text) { return {ErrorCode::CORRUPT_MESSAGE, std::move(text)}; }

}  // namespace

std::int32_t BatchHeader::last_sequence() const {
  if (base_sequence < 0) return -1;
  const std::int64_t last = static_cast<std::int64_t>(base_sequence) + last_offset_delta;
  constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
  return static_cast<std::int32_t>(last > most ? last - most - 1 : last);
}

std::uint32_t crc32c(std::string_view bytes) {
  std::uint32_t crc = 0xffffffffu;
  constexpr std::size_t most = std::numeric_limits<int>::max();
  while (!bytes.empty()) {
    const std::string_view part = bytes.substr(0, most);
    // The library does not write there; its interface is from before const.
    auto* data = reinterpret_cast<unsigned char*>(const_cast<char*>(part.data()));
    crc = crc32_iscsi(data, static_cast<int>(part.size()), crc);
    bytes.remove_prefix(part.size());
  }
  return ~crc;
}

Result<BatchHeader> read_batch_header(std::string_view bytes) {
  // The magic stands at the same place in all formats, so an old one can be named.
  constexpr std::size_t magic_at = 16;
  if (bytes.size() > magic_at && bytes[magic_at] != 2) {
    return corrupt(fmt::format("a batch with magic {}; only 2 is known", static_cast<int>(bytes[magic_at])));
  }
  if (bytes.size() < kBatchHeaderBytes) {
    return corrupt(fmt::format("a batch of {} bytes; its header alone has {}", bytes.size(), kBatchHeaderBytes));
  }
  Reader in{bytes};
  BatchHeader out;
  out.base_offset = in.int64();
  out.length = in.int32();
  out.leader_epoch = in.int32();
  out.magic = in.int8();
  out.crc = in.uint32();
  out.attributes = in.int16();
  out.last_offset_delta = in.int32();
  out.base_timestamp_ms = in.int64();
  out.max_timestamp_ms = in.int64();
  out.producer_id = in.int64();
  out.producer_epoch = in.int16();
  out.base_sequence = in.int32();
  out.count = in.int32();
  constexpr auto least = static_cast<std::int32_t>(kBatchHeaderBytes - kBatchPrefixBytes);
  if (out.length < least) return corrupt(fmt::format("a batch that says its length is {}; least: {}", out.length, least));
  if (out.size_bytes() > bytes.size()) {
    return corrupt(fmt::format("a batch of {} bytes, {} of them there", out.size_bytes(), bytes.size()));
  }
  return out;
}

Result<std::vector<BatchView>> split_batches(std::string_view bytes, bool partial_end) {
  std::vector<BatchView> out;
  while (!bytes.empty()) {
    if (partial_end) {
      // A fetch ends where its bytes do, also inside a batch.
      if (bytes.size() < kBatchPrefixBytes) break;
      Reader in{bytes.substr(8, 4)};
      const std::int32_t length = in.int32();
      if (length >= 0 && kBatchPrefixBytes + static_cast<std::size_t>(length) > bytes.size()) break;
    }
    Result<BatchHeader> header = read_batch_header(bytes);
    if (!header) return header.error();
    const std::size_t size = header.value().size_bytes();
    out.push_back({header.value(), bytes.substr(0, size)});
    bytes.remove_prefix(size);
  }
  return out;
}

void set_base_offset(std::string& batch, std::int64_t offset) { put(batch, 0, offset); }

void set_leader_epoch(std::string& batch, std::int32_t epoch) { put(batch, kLeaderEpochAt, epoch); }

void set_max_timestamp(std::string& batch, TimestampType type, std::int64_t timestamp_ms) {
  const int others = static_cast<unsigned char>(batch[kAttributesAt + 1]) & ~kTimestampTypeBit;
  batch[kAttributesAt + 1] = static_cast<char>(others | (type == TimestampType::log_append_time ? kTimestampTypeBit : 0));
  put(batch, kMaxTimestampAt, timestamp_ms);
  put(batch, kCrcAt, crc32c(std::string_view(batch).substr(kAttributesAt)));
}

std::string own_prefix(std::string_view batch, std::int64_t base_offset, std::int32_t leader_epoch) {
  std::string out(batch.substr(0, kBatchOwnBytes));
  set_base_offset(out, base_offset);
  set_leader_epoch(out, leader_epoch);
  return out;
}

}  // namespace hw::protocol
