// Which requests there are, in which versions, and which headers they have: the facts of an ApiVersions answer.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/protocol/generated/api_rows.h"
#include "core/protocol/schema_types.h"

namespace hw::protocol {

/// One API as Kafka 4.1.2 serves it.
struct ApiInfo {
  ApiKey key{};
  std::string_view name;
  VersionRange versions;              // that can be read and written
  std::int16_t advertised_from = 0;   // in ApiVersions answers; below versions.from for Produce, see README.md
  std::int16_t flexible_from = kLastVersion;
};

/// All APIs of the schema by rising key. What a server does not serve it must not advertise: it picks from these.
std::span<const ApiInfo> all_apis();
/// Null if the schema has no such API.
const ApiInfo* find_api(std::int16_t key);
/// The name also of APIs that the schema leaves out ("ShareFetch"), "API 999" for numbers that Kafka does not use.
std::string api_name(std::int16_t key);
/// 1 or 2.
std::int16_t request_header_version(const ApiInfo& api, std::int16_t version);
/// 0 or 1; for ApiVersions always 0.
std::int16_t response_header_version(const ApiInfo& api, std::int16_t version);

}  // namespace hw::protocol
