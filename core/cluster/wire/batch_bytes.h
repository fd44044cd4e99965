// Stored batches as bytes for real clients, and their timestamps (ms since 1970). Core thread.
#pragma once

#include <cstdint>
#include <string>

#include "core/log/partition_log.h"

namespace hw {
struct World;
}

namespace hw::wire {

/// When a simulated batch was made.
std::int64_t created_ms(const World& world, const RecordBatch& batch);
/// The newest timestamp of its records.
std::int64_t max_timestamp_ms(const World& world, const RecordBatch& batch);
/// The whole batch with its offset and leader epoch, as one string.
std::string batch_bytes(const World& world, const LogEntry& entry);

}  // namespace hw::wire
