// Puts bytes together. Large records are not copied in: the result is a list of pieces for one gathering send.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/protocol/wire_types.h"

namespace hw::protocol {

/// Finished bytes: own ones, and pieces shared with logs in between.
class WireBytes {
 public:
  std::size_t size() const { return own_.size() + shared_size_; }
  /// The pieces in order, for a gathering send. Valid as long as this object and unmoved.
  std::vector<std::string_view> pieces() const;
  /// All as one string; copies.
  std::string flat() const;
  /// How many bytes stand here themselves (the rest is shared).
  std::size_t own_size() const { return own_.size(); }

 private:
  friend class Writer;
  struct Shared {
    std::size_t at = 0;  // in own_
    Slice slice;
  };
  std::string own_;
  std::vector<Shared> shared_;
  std::size_t shared_size_ = 0;
};

/// Writes at the end. The first error stays, with the names of the fields around it.
class Writer {
 public:
  /// Pieces of records from this size on are shared, smaller ones copied: a piece costs the kernel more than such a copy.
  static constexpr std::size_t kShareFrom = 512;

  void int8(std::int8_t value) { out_.own_.push_back(static_cast<char>(value)); }
  void int16(std::int16_t value) { big_endian<2>(static_cast<std::uint16_t>(value)); }
  void uint16(std::uint16_t value) { big_endian<2>(value); }
  void int32(std::int32_t value) { big_endian<4>(static_cast<std::uint32_t>(value)); }
  void uint32(std::uint32_t value) { big_endian<4>(value); }
  void int64(std::int64_t value) { big_endian<8>(static_cast<std::uint64_t>(value)); }
  void uuid(const Uuid& value) { out_.own_.append(reinterpret_cast<const char*>(value.bytes.data()), value.bytes.size()); }
  void unsigned_varint(std::uint32_t value) { varint_bits(value); }
  void varint(std::int32_t value) { varint_bits(static_cast<std::uint32_t>(value) << 1 ^ (value < 0 ? ~0u : 0u)); }
  void varlong(std::int64_t value) { varint_bits(static_cast<std::uint64_t>(value) << 1 ^ (value < 0 ? ~0ull : 0ull)); }
  void raw(std::string_view bytes) { out_.own_ += bytes; }
  void shared(const Slice& slice);
  /// The length before a string, bytes or array; -1 for null. See Reader::length.
  void length(std::int64_t value, bool compact, bool short_prefix);

  std::size_t size() const { return out_.size(); }
  bool failed() const { return !failure_.empty(); }
  void fail(std::string sentence);
  void within(std::string_view name);
  std::string failure() const;
  /// The bytes so far as one; only for a writer that shared nothing.
  std::string_view own() const { return out_.own_; }
  /// Overwrites four bytes at the front, the place of a frame's size.
  void patch_front(std::int32_t value);
  WireBytes finish() { return std::move(out_); }

 private:
  template <int size>
  void big_endian(std::uint64_t value) {
    char raw_bytes[size];
    for (int i = 0; i < size; ++i) raw_bytes[i] = static_cast<char>(value >> (8 * (size - 1 - i)));
    out_.own_.append(raw_bytes, size);
  }
  void varint_bits(std::uint64_t value) {
    while (value >= 0x80) {
      out_.own_.push_back(static_cast<char>(value | 0x80));
      value >>= 7;
    }
    out_.own_.push_back(static_cast<char>(value));
  }

  WireBytes out_;
  std::string failure_;
  std::string path_;
};

}  // namespace hw::protocol
