// Old records go: by age, by size, or because a client asked (UnifiedLog.deleteOldSegments, maybeIncrementLogStartOffset; KIP-107). The
// leader decides and followers take its log start from their fetches. Segments are imagined: what would be one by segment.bytes and
// segment.ms goes as a whole. Functions over World; core thread.
#pragma once

#include "core/cluster/world.h"

namespace hw::retention {

/// What a topic's cleanup and segment settings come to on this broker.
struct Rules {
  bool deletes = true;
  std::int64_t ms = -1, bytes = -1;  // -1: no limit
  std::int64_t segment_bytes = 0, segment_ms = 0;
};
Rules rules_of(const BrokerConfig& broker, const TopicConfig& topic);

/// The newest timestamp of the entry's records, ms since 1970.
std::int64_t max_timestamp_ms(const World& world, const LogEntry& entry);
/// Where the log would start once what may go is gone.
Offset start_after_cleanup(const World& world, const PartitionLog& log, const Rules& rules);
/// The leader's log starts at `to` from now on. `because` as in Event, with its arguments.
void move_start(World& world, Broker& broker, Replica& r, Offset to, const char* because, std::vector<std::string> args);
/// Every log.retention.check.interval.ms.
void on_timer(World& world, Broker& broker);

}  // namespace hw::retention
