// Where new partitions go.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/base/types.h"

namespace hw {

struct UsableBroker {
  BrokerId id;
  std::string rack;
  bool fenced = false;
};

/// KRaft's striped placement: over racks in turn, over brokers in turn inside a rack, leaders only on unfenced brokers, random
/// start (StripedReplicaPlacer; golden a-create-topic: 14 of 14 topics balanced). Errors: INVALID_REPLICATION_FACTOR.
Result<std::vector<std::vector<BrokerId>>> place_striped(std::vector<UsableBroker> brokers, std::int32_t partitions,
                                                         std::int32_t replication, Random& random);

/// The ZooKeeper age's placement: first replica round robin from a random start, the others shifted by a random, growing gap
/// (AdminUtils.assignReplicasToBrokers; no racks).
Result<std::vector<std::vector<BrokerId>>> place_shifted(std::vector<BrokerId> brokers, std::int32_t partitions,
                                                         std::int32_t replication, Random& random);

}  // namespace hw
