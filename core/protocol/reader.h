// Takes bytes apart: big-endian numbers, varints, strings, lengths. Hostile bytes are expected: nothing is read past the end and
// nothing is allocated because a length says so.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/protocol/wire_types.h"

namespace hw::protocol {

/// What a message may cost. A message over a limit is an error like any other.
struct ReadLimits {
  /// Memory for the decoded values: a short message may announce many small things, each larger in memory than on the wire.
  std::size_t memory_bytes = 256u << 20;
  /// Whether bytes after the last field are left alone rather than an error.
  bool trailing_bytes = false;
};

/// Reads from the front. The first error stays: everything after it reads as zero, so a caller may look once at the end.
class Reader {
 public:
  /// `bytes` must outlive the reader. With `owner`, which holds them, records are shared with it; without, they are copied.
  explicit Reader(std::string_view bytes, BytesOwner owner = nullptr, ReadLimits limits = {});

  std::int8_t int8() { return static_cast<std::int8_t>(big_endian<1>()); }
  std::int16_t int16() { return static_cast<std::int16_t>(big_endian<2>()); }
  std::uint16_t uint16() { return static_cast<std::uint16_t>(big_endian<2>()); }
  std::int32_t int32() { return static_cast<std::int32_t>(big_endian<4>()); }
  std::uint32_t uint32() { return static_cast<std::uint32_t>(big_endian<4>()); }
  std::int64_t int64() { return static_cast<std::int64_t>(big_endian<8>()); }
  Uuid uuid();
  /// At most 5 bytes and 32 bits; longer than needed is accepted, as Kafka does.
  std::uint32_t unsigned_varint();
  /// Zigzag, as in records.
  std::int32_t varint();
  std::int64_t varlong();
  /// The next `count` bytes, of the input itself. An error if there are fewer.
  std::string_view take(std::size_t count);
  /// The length before a string (`short_prefix`: int16 where not compact), bytes or array; -1 for null.
  std::int32_t length(bool compact, bool short_prefix);
  /// A piece of the input as a value of its own, shared with the owner if there is one.
  Slice slice(std::size_t count);

  std::size_t left() const { return bytes_.size() - at_; }
  /// Position in the input, from `origin` on.
  std::size_t position() const { return origin_ + at_; }
  /// Counts memory that a decoded value takes; an error when it is too much.
  void charge(std::size_t memory);

  bool failed() const { return !failure_.empty(); }
  /// Remembers the first failure and where it was; `sentence` goes after the field's name.
  void fail(std::string sentence);
  /// Puts a field's name ("Topics") or an element's number ("[3]") before those inside it. For a reader that failed.
  void within(std::string_view name);
  /// "Topics[3].Name at byte 17: 200 bytes announced, 4 left".
  std::string failure() const;

  /// A reader of the next `count` bytes alone, with the same owner and what is left of the memory; they are taken from this one.
  Reader part(std::size_t count);
  /// Takes over failure and memory of a part that has been read.
  void join(const Reader& part);

 private:
  template <int size>
  std::uint64_t big_endian() {
    const std::string_view raw = take(size);
    std::uint64_t value = 0;
    for (const char c : raw) value = value << 8 | static_cast<unsigned char>(c);
    return value;
  }
  std::uint64_t varint_bits(int most_bytes, int most_bits);

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::size_t origin_ = 0;
  BytesOwner owner_;
  ReadLimits limits_;
  std::size_t memory_ = 0;
  std::string failure_;
  std::string path_;
  std::size_t failed_at_ = 0;
};

}  // namespace hw::protocol
