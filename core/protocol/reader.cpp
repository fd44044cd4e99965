#include "core/protocol/reader.h"

#include <fmt/format.h>

#include <algorithm>

namespace hw::protocol {

Reader::Reader(std::string_view bytes, BytesOwner owner, ReadLimits limits)
    : bytes_(bytes), owner_(std::move(owner)), limits_(limits) {}

std::string_view Reader::take(std::size_t count) {
  if (failed()) return {};
  if (count > left()) {
    fail(fmt::format("{} byte{} needed, {} left", count, count == 1 ? "" : "s", left()));
    return {};
  }
  const std::string_view out = bytes_.substr(at_, count);
  at_ += count;
  return out;
}

Uuid Reader::uuid() {
  Uuid out;
  const std::string_view raw = take(out.bytes.size());
  std::copy(raw.begin(), raw.end(), out.bytes.begin());
  return out;
}

std::uint64_t Reader::varint_bits(int most_bytes, int most_bits) {
  std::uint64_t value = 0;
  for (int i = 0; i < most_bytes; ++i) {
    const std::string_view raw = take(1);
    if (failed()) return 0;
    const auto byte = static_cast<unsigned char>(raw[0]);
    const std::uint64_t bits = byte & 0x7f;
    const int shift = 7 * i;
    if (shift + 7 > most_bits && bits >> (most_bits - shift) != 0) {
      fail(fmt::format("a varint of more than {} bits", most_bits));
      return 0;
    }
    value |= bits << shift;
    if ((byte & 0x80) == 0) return value;
  }
  fail(fmt::format("a varint of more than {} bytes", most_bytes));
  return 0;
}

std::uint32_t Reader::unsigned_varint() { return static_cast<std::uint32_t>(varint_bits(5, 32)); }

std::int32_t Reader::varint() {
  const auto raw = static_cast<std::uint32_t>(varint_bits(5, 32));
  return static_cast<std::int32_t>((raw >> 1) ^ (~(raw & 1) + 1));
}

std::int64_t Reader::varlong() {
  const std::uint64_t raw = varint_bits(10, 64);
  return static_cast<std::int64_t>((raw >> 1) ^ (~(raw & 1) + 1));
}

std::int32_t Reader::length(bool compact, bool short_prefix) {
  if (compact) {
    // One more than the length, so that 0 can be null.
    const std::uint32_t raw = unsigned_varint();
    if (failed()) return 0;
    if (raw > 0x80000000u) {
      fail(fmt::format("a length of {} is too long", static_cast<std::uint64_t>(raw) - 1));
      return 0;
    }
    return static_cast<std::int32_t>(static_cast<std::int64_t>(raw) - 1);
  }
  const std::int32_t value = short_prefix ? int16() : int32();
  if (value < -1) {
    fail(fmt::format("a length of {}", value));
    return 0;
  }
  return value;
}

Slice Reader::slice(std::size_t count) {
  const std::string_view raw = take(count);
  if (failed()) return Slice::copy({});
  if (owner_ != nullptr) return Slice{owner_, raw};
  charge(count);
  return failed() ? Slice::copy({}) : Slice::copy(raw);
}

void Reader::charge(std::size_t memory) {
  memory_ += memory;
  if (memory_ > limits_.memory_bytes) fail(fmt::format("takes more than {} bytes of memory when read", limits_.memory_bytes));
}

void Reader::fail(std::string sentence) {
  if (failed()) return;
  failure_ = std::move(sentence);
  failed_at_ = position();
  at_ = bytes_.size();
}

void Reader::within(std::string_view name) {
  const bool dot = !path_.empty() && path_[0] != '[';
  path_ = fmt::format("{}{}{}", name, dot ? "." : "", path_);
}

std::string Reader::failure() const { return fmt::format("{} at byte {}: {}", path_, failed_at_, failure_); }

Reader Reader::part(std::size_t count) {
  const std::size_t from = position();
  Reader out{take(count), owner_, limits_};
  out.origin_ = from;
  out.memory_ = memory_;
  return out;
}

void Reader::join(const Reader& part) {
  memory_ = part.memory_;
  if (!part.failed() || failed()) return;
  failure_ = part.failure_;
  path_ = part.path_;
  failed_at_ = part.failed_at_;
  at_ = bytes_.size();
}

}  // namespace hw::protocol
