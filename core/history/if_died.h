// What a copy of the cluster came to in which some brokers died: values, for anyone who holds a copy.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/types.h"

namespace hw::history {

/// A partition that would suffer. Topics that are not internal.
struct IfDiedPartition {
  TopicPartition partition;
  std::string name;
  bool offline = false;          // no leader any more
  bool under_min_isr = false;    // still led, but under min ISR, and not yet so
  std::int64_t lost = 0;         // acknowledged records that its leader would not have any more
  bool operator==(const IfDiedPartition&) const = default;
};

/// A list that copies share: tables are made anew with each row that is found out, and go from thread to thread.
template <class T>
class SharedList {
 public:
  SharedList() = default;
  SharedList(std::vector<T> list) : list_(list.empty() ? nullptr : std::make_shared<const std::vector<T>>(std::move(list))) {}
  std::size_t size() const { return list_ ? list_->size() : 0; }
  bool empty() const { return !list_; }
  const T* begin() const { return list_ ? list_->data() : nullptr; }
  const T* end() const { return begin() + size(); }
  const T& operator[](std::size_t i) const { return (*list_)[i]; }
  bool operator==(const SharedList& other) const {
    return list_ == other.list_ || (list_ && other.list_ && *list_ == *other.list_);
  }

 private:
  std::shared_ptr<const std::vector<T>> list_;
};

struct IfDied {
  std::int32_t partitions_offline = 0, partitions_under_min_isr = 0;
  std::int64_t acked_records_lost = 0;
  bool settled = true;                      // false: the copy was still changing when it was given up
  SharedList<IfDiedPartition> partitions;   // worst first, at most kIfDiedPartitionsMax
  bool operator==(const IfDied&) const = default;
};
inline constexpr std::size_t kIfDiedPartitionsMax = 500;

/// A partition that the broker led, and who leads it at the end of the copy in which it died.
struct Heir {
  TopicPartition partition;
  LeaderEpoch epoch;             // under which the broker led it
  BrokerId heir{-1};             // -1: nobody
  bool unclean = false;          // elected without being known to have everything
  std::int64_t lost = 0;         // acknowledged records that it does not have
  bool operator==(const Heir&) const = default;
};

/// A broker, or a rack, and what its death would come to. Counted are the partitions with a replica there.
struct IfDiedRow {
  BrokerId broker{-1};   // -1: a rack
  std::string rack;
  bool alive = true;     // false: no process of it runs, so nothing more would happen
  bool known = false;    // false: not found out yet
  Time as_of;            // the moment the copy was made of
  IfDied as_set;         // unclean.leader.election.enable as the topics have it
  IfDied clean, unclean; // off, on for all topics
  SharedList<Heir> heirs; // of a broker, as_set; by partition, rising. Empty: not found out, it leads nothing, or a rack
  bool operator==(const IfDiedRow&) const = default;
};

struct WhatIfTable {
  std::vector<IfDiedRow> rows;   // brokers by id, then racks by name (those with more than one broker)
  bool operator==(const WhatIfTable&) const = default;
};
using WhatIfTableRef = std::shared_ptr<const WhatIfTable>;

}  // namespace hw::history
