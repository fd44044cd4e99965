// Incremental fetch sessions of real consumers (KIP-227, FetchSession of Kafka): a broker remembers what a client reads, so that
// requests and answers name only what changed. Values; in the broker's memory only.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/base/types.h"
#include "core/cluster/message.h"

namespace hw {

/// What a session remembers of one partition. The order of `parts` is the order of reading; the partition served last goes to
/// its end, so that none starves.
struct FetchSessionPart {
  msg::FetchPart part;
  std::string name;              // of the topic, as asked (empty with ids)
  std::array<std::uint8_t, 16> topic_id{};
  std::int32_t partition = 0;
  // what was answered last
  Offset high_watermark{-1}, log_start{-1};
  bool error = false;
};

/// Which partition that is, as the client names it: (topic's name, topic's id, partition). Valid as long as the part.
using FetchSessionKey = std::tuple<std::string_view, std::array<std::uint8_t, 16>, std::int32_t>;
inline FetchSessionKey key_of(const FetchSessionPart& part) { return {part.name, part.topic_id, part.partition}; }

struct FetchSession {
  std::int32_t id = 0, epoch = 0;
  Time last_used;
  std::vector<FetchSessionPart> parts;
};

/// max.incremental.fetch.session.cache.slots
inline constexpr std::size_t kFetchSessionsMax = 1000;

struct FetchSessions {
  std::map<std::int32_t, FetchSession> by_id;
  std::int32_t next_id = 1;
};

}  // namespace hw
