// Makes snapshots of a World, sharing with the one before whatever has not changed. One builder for each cluster; core thread.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include "core/api/partition_picture.h"
#include "core/api/snapshot.h"
#include "core/cluster/world.h"

namespace hw::api {

/// The partitions whose records the window draws one by one (Host::set_detail). Up to kAllDetailReplicas replicas all have them.
struct Detail {
  std::vector<TopicPartition> partitions;
};
inline constexpr std::int64_t kAllDetailReplicas = 2000;
inline constexpr std::size_t kPacketsMax = 400;

/// What the one who paces virtual time knows.
struct Pace {
  double speed = 1, achieved = 0;
  bool paused = false;
  std::uint64_t cluster = 1;
  std::vector<ListenerView> listeners;  // ports of the brokers, if there are any
  std::shared_ptr<const WhatIfTable> what_if;  // null: nobody finds it out
};

class SnapshotBuilder {
 public:
  /// Takes over and clears World::touched. Cost: what changed, plus a little for each broker, client and topic.
  /// Changes that nobody reports with touch() are found where they stand in the metadata log, in the state of a broker process,
  /// or where a record shown had no answer yet.
  std::shared_ptr<Snapshot> build(World& world, const Detail& detail, const Pace& pace);
  /// The next picture is of another state (another moment, another branch): everything is looked at anew. Numbers and versions
  /// go on rising.
  void forget();

 private:
  struct Kept {
    std::shared_ptr<const PartitionView> view;
    bool detail = false, internal = false, dirty = false;
  };
  /// Sums over the partitions of topics that are not internal, for one broker.
  struct Counts {
    std::int32_t leads = 0, preferred = 0, replicas = 0, out_of_sync = 0;
  };

  void mark(Slot slot);
  void mark_topic(TopicIndex topic);
  void mark_hosted(const World& world, BrokerId broker);
  void read_metadata_log(const World& world);
  void read_standings(const World& world);
  void read_detail(const World& world, const Detail& detail);
  void read_what_if(const World& world, const std::shared_ptr<const WhatIfTable>& what_if);
  void refresh_partitions(const World& world);
  void refresh_partition(const World& world, Slot slot);
  void drop_partition(const World& world, Slot slot);
  void count(const World& world, const Kept& kept, std::int32_t sign);
  void refresh_topics(const World& world);
  void refresh_brokers(const World& world);
  WhyNot can_bring_back(const World& world) const;
  std::size_t first_new_arrival(const World& world);

  std::uint64_t number_ = 0, version_ = 0;
  MetadataOffset read_upto_{0};
  std::vector<Standing> standings_;
  std::vector<Kept> partitions_;       // by slot
  std::vector<Slot> dirty_;
  std::vector<Slot> undecided_;        // to be looked at again
  std::vector<Counts> counts_;         // by the broker's place
  std::int64_t replicas_ = 0;          // of all partitions
  std::int64_t faulty_replicas_ = 0;   // frozen or slowed
  bool all_detail_ = true;
  std::vector<TopicPartition> detail_;  // rising
  std::shared_ptr<const WhatIfTable> what_if_;
  std::vector<std::shared_ptr<const TopicView>> topics_;   // by index; null: deleted
  std::set<TopicIndex> dirty_topics_;
  std::vector<std::shared_ptr<const TopicView>> topic_list_;
  std::vector<std::shared_ptr<const BrokerView>> brokers_;
  std::shared_ptr<const msg::Message> last_arrival_;  // that an earlier snapshot showed
};

}  // namespace hw::api
