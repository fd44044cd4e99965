// Incremental fetch sessions of real consumers (KIP-227, FetchSession of Kafka): a broker remembers what a client reads, so that
// requests and answers name only what changed. Values; in the broker's memory only.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
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
  bool known = false;            // the broker knows which partition this is (part.tp is set)
  // what was answered last
  Offset high_watermark{-1}, log_start{-1};
  bool error = false;
};

struct FetchSession {
  std::int32_t id = 0, epoch = 0;
  Time last_used, created;
  std::vector<FetchSessionPart> parts;
};

/// max.incremental.fetch.session.cache.slots
inline constexpr std::size_t kFetchSessionsMax = 1000;

struct FetchSessions {
  std::map<std::int32_t, FetchSession> by_id;
  std::int32_t next_id = 1;
};

}  // namespace hw
