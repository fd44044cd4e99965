// The part of a cluster that the death of some brokers can touch, as a cluster of its own that runs by the same rules.
#pragma once

#include <vector>

#include "core/cluster/cluster.h"

namespace hw::history {

struct BranchCopy {
  Cluster cluster;
  /// The partitions that are whole in it, rising: those with a replica on one of the brokers, and all of internal topics.
  std::vector<Slot> slots;
};

/// All brokers with their sessions, the controller and all its metadata; of the replicas, fetches and messages on their way only what
/// concerns `slots`. Clients are still in it; ledger and past events are left out. Partitions meet in one place only: a follower
/// fetches all that a leader leads in one request, so what is left out can but change when a fetch is answered. `base` is the same
/// after as before. Cost: what is in `slots`, and a little for each partition, broker and pair of brokers.
BranchCopy copy_for(Cluster& base, const std::vector<BrokerId>& brokers);

}  // namespace hw::history
