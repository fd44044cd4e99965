// What the generated structs say about themselves.
#pragma once

#include <cstdint>

namespace hw::protocol {

inline constexpr std::int16_t kLastVersion = 32767;

/// Versions from..to, both included. Empty when from > to.
struct VersionRange {
  std::int16_t from = 0;
  std::int16_t to = kLastVersion;

  constexpr bool has(std::int16_t version) const { return version >= from && version <= to; }
};
inline constexpr VersionRange kNeverNull{1, 0};

/// One field, as the schema describes it.
struct FieldSpec {
  const char* name = "";
  VersionRange versions;
  VersionRange null = kNeverNull;
  std::int32_t tag = -1;
  bool classic = false;  // the old length prefix also in flexible versions
};

/// One message.
struct MessageInfo {
  const char* name = "";        // "Metadata request"
  std::int16_t api_key = -1;    // -1: not a request of its own
  VersionRange versions;
  std::int16_t flexible_from = kLastVersion;

  constexpr bool is_flexible(std::int16_t version) const { return version >= flexible_from; }
};

}  // namespace hw::protocol
