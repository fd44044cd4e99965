#include "core/cluster/metadata.h"

#include <algorithm>

#include <fmt/format.h>

namespace hw {

bool contains(const std::vector<BrokerId>& list, BrokerId broker) { return std::find(list.begin(), list.end(), broker) != list.end(); }

MetadataOffset Metadata::append(MetadataRecord record) {
  log_.push_back(record);
  return MetadataOffset{static_cast<std::int64_t>(log_.size()) - 1};
}

const Topic* Metadata::find(const std::string& name) const {
  auto it = by_name_.find(name);
  return it == by_name_.end() ? nullptr : &topic(it->second);
}

const Topic* Metadata::find_id(const std::string& id) const {
  auto it = by_id_.find(id);
  return it == by_id_.end() ? nullptr : &topic(it->second);
}

Topic* Metadata::find(const std::string& name) {
  auto it = by_name_.find(name);
  return it == by_name_.end() ? nullptr : &topic(it->second);
}

Slot Metadata::slot_of(TopicPartition tp) const {
  if (tp.topic.v < 0 || tp.topic.v >= static_cast<std::int32_t>(topics_.size())) return Slot{-1};
  const Topic& t = topic(tp.topic);
  if (tp.partition.v < 0 || tp.partition.v >= static_cast<std::int32_t>(t.slots.size())) return Slot{-1};
  return t.slots[static_cast<std::size_t>(tp.partition.v)];
}

std::string Metadata::name_of(TopicPartition tp) const { return fmt::format("{}-{}", topic(tp.topic).name, tp.partition.v); }

Topic& Metadata::add_topic(std::string name, std::string id, TopicConfig config) {
  Topic t;
  t.index = TopicIndex{static_cast<std::int32_t>(topics_.size())};
  t.name = name;
  t.id = std::move(id);
  t.internal = name == "__consumer_offsets" || name == "__transaction_state";
  t.config = std::move(config);
  t.created = append({MetadataRecord::Kind::topic, t.index.v});
  by_name_[name] = t.index;
  by_id_[t.id] = t.index;
  topics_.push_back(std::move(t));
  return topics_.back();
}

Slot Metadata::add_partition(Topic& t, PartitionState state) {
  Slot slot{static_cast<std::int32_t>(partitions_.size())};
  Partition p;
  p.tp = TopicPartition{t.index, PartitionIndex{static_cast<std::int32_t>(t.slots.size())}};
  MetadataOffset at = append({MetadataRecord::Kind::partition, slot.v});
  p.versions.emplace_back(at, std::make_shared<const PartitionState>(std::move(state)));
  partitions_.push_back(std::move(p));
  t.slots.push_back(slot);
  return slot;
}

void Metadata::change_partition(Slot slot, PartitionState state, MetadataOffset oldest_needed) {
  Partition& p = partitions_[static_cast<std::size_t>(slot.v)];
  MetadataOffset at = append({MetadataRecord::Kind::partition, slot.v});
  p.versions.emplace_back(at, std::make_shared<const PartitionState>(std::move(state)));
  // A version is needed while the next one is not yet seen by everybody.
  std::size_t drop = 0;
  while (drop + 2 < p.versions.size() && p.versions[drop + 1].first < oldest_needed) ++drop;
  p.versions.erase(p.versions.begin(), p.versions.begin() + static_cast<std::ptrdiff_t>(drop));
}

const PartitionState* Metadata::state_seen(Slot slot, MetadataOffset seen) const {
  const Partition& p = partition(slot);
  for (auto it = p.versions.rbegin(); it != p.versions.rend(); ++it)
    if (it->first < seen) return it->second.get();
  return nullptr;
}

BrokerRegistration* Metadata::broker(BrokerId id) {
  for (BrokerRegistration& b : brokers)
    if (b.id == id) return &b;
  return nullptr;
}

const BrokerRegistration* Metadata::broker(BrokerId id) const { return const_cast<Metadata*>(this)->broker(id); }

bool Metadata::alive_seen(BrokerId id, MetadataOffset seen) const {
  const BrokerRegistration* b = broker(id);
  if (b == nullptr) return false;
  for (auto it = b->alive_versions.rbegin(); it != b->alive_versions.rend(); ++it)
    if (it->first < seen) return it->second;
  return false;
}

}  // namespace hw
