// What the controller has decided, as a log that brokers follow: each broker sees it up to its own offset.
// (KRaft: __cluster_metadata and MetadataImage; see golden/*/trace.txt "controller metadata log".)
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/types.h"
#include "core/cluster/config.h"

namespace hw {

/// PartitionRegistration. Immutable; a change makes a new one.
struct PartitionState {
  std::vector<BrokerId> replicas, isr, elr, last_known_elr, adding, removing;
  BrokerId leader{-1};
  LeaderEpoch leader_epoch{0};
  PartitionEpoch partition_epoch{0};
  bool recovering = false;  // LeaderRecoveryState
  bool operator==(const PartitionState&) const = default;
};
using PartitionStateRef = std::shared_ptr<const PartitionState>;

bool contains(const std::vector<BrokerId>& list, BrokerId broker);

/// Dense number of a partition in its cluster; never given twice.
using Slot = Strong<struct SlotTag, std::int32_t>;

struct Partition {
  TopicPartition tp;
  bool deleted = false;
  BrokerId canon{-1};          // the leader of the newest epoch that took over: its log is what the ledger counts
  LeaderEpoch canon_epoch{-1};
  EventSeq leader_event{0};    // of the newest change of leader, of ISR (at first: of its topic's creation): causes of what follows
  EventSeq isr_event{0};
  EventSeq reassign_event{0};  // of the newest reassignment
  std::int32_t unclean_elections = 0;  // so many leaders were not known to have everything
  /// Newest last; older ones are kept while a broker may still see them.
  std::vector<std::pair<MetadataOffset, PartitionStateRef>> versions;
  const PartitionState& now() const { return *versions.back().second; }
};

struct Topic {
  TopicIndex index;
  std::string name, id;  // id: Kafka's base64 of the topic id
  bool internal = false;
  bool deleted = false;
  MetadataOffset created, removed{INT64_MAX};
  TopicConfig config;
  std::vector<Slot> slots;  // by partition number
  EventSeq event{0};         // its creation
  EventSeq config_event{0};  // newest change of a setting of its own
};

/// What the controller knows of a broker. `since` lets a broker's older view be answered.
struct BrokerRegistration {
  BrokerId id;
  std::string rack;
  bool registered = false;   // ever
  bool fenced = true;
  bool shutting_down = false;
  BrokerEpoch epoch{-1};
  std::int64_t incarnation = 0;
  MetadataOffset shutdown_offset{-1};  // of the record that began its controlled shutdown
  Time last_contact;
  MetadataOffset reported;   // the metadata it has applied, by its last heartbeat
  std::vector<std::pair<MetadataOffset, bool>> alive_versions;  // newest last: unfenced or not
  bool active() const { return registered && !fenced && !shutting_down; }
};

/// One record of the metadata log: which thing changed.
struct MetadataRecord {
  enum class Kind : std::uint8_t { partition, broker, topic, config } kind = Kind::partition;
  std::int32_t index = 0;  // slot, broker id or topic index
};

class Metadata {
 public:
  MetadataOffset offset() const { return MetadataOffset{static_cast<std::int64_t>(log_.size())}; }
  const MetadataRecord& record(MetadataOffset at) const { return log_[static_cast<std::size_t>(at.v)]; }
  MetadataOffset append(MetadataRecord record);

  std::vector<Topic>& topics() { return topics_; }
  const std::vector<Topic>& topics() const { return topics_; }
  Topic* find(const std::string& name);
  const Topic* find(const std::string& name) const;
  /// Also of a deleted topic; null if the id was never given.
  const Topic* find_id(const std::string& id) const;
  const Topic& topic(TopicIndex index) const { return topics_[static_cast<std::size_t>(index.v)]; }
  Topic& topic(TopicIndex index) { return topics_[static_cast<std::size_t>(index.v)]; }

  std::vector<Partition>& partitions() { return partitions_; }
  const std::vector<Partition>& partitions() const { return partitions_; }
  const Partition& partition(Slot slot) const { return partitions_[static_cast<std::size_t>(slot.v)]; }
  /// {-1} where there is no such partition.
  Slot slot_of(TopicPartition tp) const;
  Partition& partition(Slot slot) { return partitions_[static_cast<std::size_t>(slot.v)]; }
  const PartitionState& state(TopicPartition tp) const { return partition(slot_of(tp)).now(); }
  std::string name_of(TopicPartition tp) const;  // "test_repli-0"

  Topic& add_topic(std::string name, std::string id, TopicConfig config);
  Slot add_partition(Topic& topic, PartitionState state);
  /// Appends a PARTITION_CHANGE record. `oldest_needed`: what the slowest broker has applied; older versions are dropped.
  void change_partition(Slot slot, PartitionState state, MetadataOffset oldest_needed);
  /// The newest state at or before `seen`; null if it did not exist then.
  const PartitionState* state_seen(Slot slot, MetadataOffset seen) const;
  bool topic_seen(const Topic& topic, MetadataOffset seen) const { return topic.created < seen && topic.removed >= seen; }

  std::vector<BrokerRegistration> brokers;  // in the order of the cluster's broker list
  BrokerRegistration* broker(BrokerId id);
  const BrokerRegistration* broker(BrokerId id) const;
  bool alive_seen(BrokerId id, MetadataOffset seen) const;
  bool active(BrokerId id) const {
    const BrokerRegistration* b = broker(id);
    return b != nullptr && b->active();
  }

  cmd::Settings dynamic_defaults;                       // cluster-wide dynamic broker settings
  std::map<BrokerId, cmd::Settings> dynamic_brokers;    // of single brokers
  std::map<std::string, cmd::Settings> dynamic_groups;  // of single groups (consumer.session.timeout.ms, ...)

 private:
  std::vector<MetadataRecord> log_;
  std::vector<Topic> topics_;
  std::map<std::string, TopicIndex> by_name_, by_id_;
  std::vector<Partition> partitions_;

 public:
  void forget_name(const std::string& name) { by_name_.erase(name); }
};

}  // namespace hw
