// The types of fields that C++ has no name for. Plain values; any thread.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hw::protocol {

/// Kafka's ids of topics, directories and members. All zero: none.
struct Uuid {
  std::array<std::uint8_t, 16> bytes{};

  auto operator<=>(const Uuid&) const = default;
  bool is_zero() const { return *this == Uuid{}; }
  /// 22 characters of base64 for URLs, as Kafka prints them.
  std::string text() const;
  /// The reverse of text(); nothing if it is not 22 such characters.
  static std::optional<Uuid> parse(std::string_view text);
};

/// The value of a `bytes` field: no text, and a longer length on the wire than a string's.
struct Bytes {
  std::string data;

  auto operator<=>(const Bytes&) const = default;
};

/// What keeps bytes alive that several hold: a string, or the memory a frame arrived in.
using BytesOwner = std::shared_ptr<const void>;

/// A part of bytes that others hold too; never copied with the value.
struct Slice {
  BytesOwner owner;
  std::string_view view;

  Slice() = default;
  /// All of `bytes`.
  Slice(const std::shared_ptr<const std::string>& bytes) : owner(bytes), view(*bytes) {}  // NOLINT: as good as a slice
  /// `part` lies inside what `bytes` keeps.
  Slice(BytesOwner bytes, std::string_view part) : owner(std::move(bytes)), view(part) {}
  /// Bytes of its own.
  static Slice copy(std::string_view bytes) { return Slice{std::make_shared<const std::string>(bytes)}; }
};

/// The value of a `records` field: batches one after another, in pieces that need not lie together. From a frame: one piece of it.
struct Records {
  std::vector<Slice> parts;

  Records() = default;
  explicit Records(Slice part) { parts.push_back(std::move(part)); }
  std::size_t size() const;
  /// All pieces as one; copies.
  std::string flat() const;
  /// The same bytes, however cut.
  bool operator==(const Records& other) const { return flat() == other.flat(); }
};

/// A tagged field that this version of the schema does not know. Kept, and written back.
struct UnknownTag {
  std::uint32_t tag = 0;
  std::string data;

  auto operator<=>(const UnknownTag&) const = default;
};

}  // namespace hw::protocol
