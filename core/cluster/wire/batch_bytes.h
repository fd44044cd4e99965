// Stored batches as bytes for real clients, and their timestamps (ms since 1970). Core thread.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/log/partition_log.h"

namespace hw {
struct World;
}

namespace hw::wire {

/// The newest timestamp of its records; -1 where they have none. Simulated records are as old as their batch.
std::int64_t max_timestamp_ms(const World& world, const RecordBatch& batch);
/// The whole batch with its offset and leader epoch, as one string.
std::string batch_bytes(const World& world, const LogEntry& entry);

/// Keys and values of a real client's batch as a person reads them, in order; empty for batches too large to be worth it.
std::vector<std::pair<std::string, std::string>> shown_records(const RecordBatch& batch);

}  // namespace hw::wire
