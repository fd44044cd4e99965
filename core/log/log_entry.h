// A batch in a log, with what its leader gave it.
#pragma once

#include "core/base/types.h"
#include "core/log/record_batch.h"

namespace hw {

struct LogEntry {
  Offset base;
  LeaderEpoch epoch;
  Time appended;  // when the leader appended it
  BatchRef batch;
  Offset end() const { return base + batch->count; }
};

}  // namespace hw
