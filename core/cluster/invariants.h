// What must hold after every event (DESIGN.md section 5). A violation is a bug of ours, or a preset's known flaw, named as such.
#pragma once

#include <optional>
#include <string>

#include "core/cluster/world.h"

namespace hw::invariants {

/// What was true of a partition before, where a rule compares two moments.
struct Memory {
  struct Partition {
    BrokerId leader{-1};
    LeaderEpoch epoch{-1};       // of the leader below
    Offset high_watermark{0};    // of that leader in that epoch
    std::map<LeaderEpoch, BrokerId> leaders;  // who led which epoch, as brokers saw it
    Offset committed{0};         // the furthest any leader's high watermark has been, under clean elections
    LeaderEpoch committed_epoch{-1};  // of the record before it
    std::int32_t unclean_elections = 0;
  };
  std::map<TopicPartition, Partition> partitions;
  std::int64_t next_event = 1;  // the first that has not been checked
};

/// Checks one partition, all rules that need no memory of before.
std::optional<std::string> check_partition(const World& world, TopicPartition tp);
/// The same, and the rules over time; `memory` is brought up to date.
std::optional<std::string> check_partition(const World& world, TopicPartition tp, Memory& memory);
/// Events: each is an act from outside or names an older event that led to it.
std::optional<std::string> check_causes(const World& world, Memory& memory);
/// Groups: in a generation a partition has at most one owner.
std::optional<std::string> check_groups(const World& world);
/// Producers: an idempotent producer's records appear once and in order in the leader's log.
std::optional<std::string> check_idempotence(const World& world, TopicPartition tp);
/// No acknowledged record of an acks=all producer is lost under clean elections with no lost disk (call where that held all along).
std::optional<std::string> check_nothing_lost(const World& world);

}  // namespace hw::invariants
