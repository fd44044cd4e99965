// How a partition's registration changes: elections, ISR, ELR, reassignment (Kafka's PartitionChangeBuilder, KIP-966; golden
// c-min-insync and d2-unclean-election). Pure: state in, state out.
#pragma once

#include <functional>
#include <optional>

#include "core/cluster/config.h"
#include "core/cluster/metadata.h"

namespace hw {

enum class Election : std::uint8_t { preferred, online, unclean };

struct PartitionChange {
  std::optional<std::vector<BrokerId>> isr, replicas, adding, removing;  // targets; absent: as it is
  std::vector<BrokerId> unclean_shutdown;                                // lost what they had not flushed: no ELR for them
  std::optional<bool> recovering;
  bool asked_by_leader = false;  // the leader's own change of its ISR (AlterPartition; in the ZooKeeper age a write of the leader)
  Election election = Election::online;
  std::function<bool(BrokerId)> acceptable;  // may lead: alive, not shutting down
};

struct ChangedPartition {
  PartitionState state;
  bool unclean = false;         // the new leader was not known to have everything
  bool last_known_leader = false;  // elected because it was the last known leader (ELR and ISR empty)
  bool reassignment_done = false;
};

/// The partition after the change; nothing if nothing changes.
std::optional<ChangedPartition> change_partition(const PartitionState& old, const PartitionChange& change, const Preset& preset,
                                                 std::int32_t effective_min_isr);

}  // namespace hw
