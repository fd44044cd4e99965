// Makes batches: for simulated producers, for coordinators' markers, for tests.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/protocol/batch.h"

namespace hw::protocol {

struct NewRecord {
  std::int64_t timestamp_ms = 0;
  std::optional<std::string_view> key, value;
  std::vector<RecordHeader> headers;
};

/// What a batch is besides its records.
struct NewBatch {
  std::int64_t base_offset = 0;
  std::int32_t leader_epoch = -1;
  Codec codec = Codec::none;
  std::int64_t producer_id = -1;
  std::int16_t producer_epoch = -1;
  std::int32_t base_sequence = -1;
  bool transactional = false;
};

/// One batch with these records, at least one, in order.
std::string build_batch(const NewBatch& batch, std::span<const NewRecord> records);

/// The end of a transaction, as it stands in each of its partitions.
struct TransactionMarker {
  bool commit = false;
  std::int32_t coordinator_epoch = 0;

  bool operator==(const TransactionMarker&) const = default;
};
/// A control batch with one marker. Of `batch` the codec and the base sequence are not used.
std::string build_marker(const NewBatch& batch, TransactionMarker marker, std::int64_t timestamp_ms);
/// The marker of a control batch; nothing for control batches of other kinds (KRaft's own). Fails if the batch is no control
/// batch, or damaged.
Result<std::optional<TransactionMarker>> read_marker(const BatchView& batch);

}  // namespace hw::protocol
