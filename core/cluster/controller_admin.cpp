// Topics made, deleted and grown (ReplicationControlManager of Kafka 4.1). Texts of golden/j-errors, a-create-topic, b-broker-failure.
#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/controller.h"
#include "core/cluster/controller_parts.h"
#include "core/cluster/placement.h"
#include "core/cluster/replica.h"

namespace hw::controller {
namespace {

std::string collision_name(std::string name) {
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}

std::string make_topic_id(Random& random) {
  static constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string id;
  for (int i = 0; i < 21; ++i) id += kDigits[random.below(64)];
  id += kDigits[random.below(4) * 16];  // 16 bytes are 21 digits and two bits
  return id;
}

Error invalid_assignment(std::string text) { return {ErrorCode::INVALID_REPLICA_ASSIGNMENT, std::move(text)}; }

// What the tool checks before it asks (TopicCommand.parseReplicaAssignment).
Status check_written_assignment(const Assignment& assignment) {
  for (std::size_t p = 0; p < assignment.size(); ++p) {
    const auto& replicas = assignment[p];
    for (BrokerId b : replicas)
      if (std::count(replicas.begin(), replicas.end(), b) > 1)
        return invalid_assignment(fmt::format("Partition replica lists may not contain duplicate entries: {}", b.v));
    if (replicas.size() != assignment.front().size())
      return invalid_assignment(fmt::format("Partition {} has different replication factor: [{}]", p, join(replicas)));
  }
  return Done{};
}

Result<Assignment> place(World& world, std::int32_t partitions, std::int32_t replication) {
  if (!world.preset.kraft) {
    std::vector<BrokerId> live;
    for (const BrokerRegistration& b : world.meta.brokers)
      if (b.active()) live.push_back(b.id);
    if (live.empty())
      return Error{ErrorCode::INVALID_REPLICATION_FACTOR, fmt::format("Replication factor: {} larger than available brokers: 0.", replication)};
    return place_shifted(live, partitions, replication, world.random);
  }
  std::vector<UsableBroker> brokers;
  for (const BrokerRegistration& b : world.meta.brokers)
    if (b.registered) brokers.push_back({b.id, b.rack, !b.active()});
  Result<Assignment> placed = place_striped(brokers, partitions, replication, world.random);
  if (!placed) return placed;
  for (const auto& replicas : placed.value())
    if (std::none_of(replicas.begin(), replicas.end(), [&](BrokerId b) { return world.meta.active(b); }))
      return Error{ErrorCode::INVALID_REPLICATION_FACTOR,
                   fmt::format("Unable to replicate the partition {} time(s): All brokers are currently fenced or in controlled shutdown.",
                               replication)};
  return placed;
}

PartitionState new_partition(const World& world, std::vector<BrokerId> replicas) {
  PartitionState s;
  for (BrokerId b : replicas)
    if (world.meta.active(b)) s.isr.push_back(b);
  s.replicas = std::move(replicas);
  s.leader = s.isr.empty() ? kNoBroker : s.isr.front();
  return s;
}

Status check_new_name(const World& world, const std::string& name) {
  Status fine = check_topic_name(name);
  if (!fine) return fine;
  if (world.meta.find(name) != nullptr) return Error{ErrorCode::TOPIC_ALREADY_EXISTS, fmt::format("Topic '{}' already exists.", name)};
  for (const Topic& t : world.meta.topics())
    if (!t.deleted && collision_name(t.name) == collision_name(name))
      return Error{ErrorCode::INVALID_TOPIC_EXCEPTION, fmt::format("Topic '{}' collides with existing topic: {}", name, t.name)};
  return Done{};
}

// A simulated cluster that a person can still look at; Kafka itself has no such limit.
constexpr std::int64_t kPartitionsMax = 200000;
Error too_many_partitions() { return {ErrorCode::INVALID_PARTITIONS, fmt::format("Highwater draws at most {} partitions", kPartitionsMax)}; }

}  // namespace

EventSeq tell_topic(World& world, EventKind kind, const Topic& topic, const char* title, std::vector<std::string> args) {
  Event e;
  e.kind = kind;
  e.partition = TopicPartition{topic.index, PartitionIndex{-1}};
  e.title = title;
  e.args = std::move(args);
  return report(world, std::move(e));
}

Status check_manual_assignment(const World& world, const std::vector<BrokerId>& replicas, std::optional<std::size_t> replication) {
  if (replicas.empty()) return invalid_assignment("The manual partition assignment includes an empty replica list.");
  std::vector<BrokerId> sorted = replicas;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const BrokerRegistration* r = world.meta.broker(sorted[i]);
    if (r == nullptr || !r->registered)
      return invalid_assignment(
          fmt::format("The manual partition assignment includes broker {}, but no such broker is registered.", sorted[i].v));
    if (i > 0 && sorted[i] == sorted[i - 1])
      return invalid_assignment(fmt::format("The manual partition assignment includes the broker {} more than once.", sorted[i].v));
  }
  if (replication && sorted.size() != *replication)
    return invalid_assignment(fmt::format("The manual partition assignment includes a partition with {} replica(s), but this is not "
                                          "consistent with previous partitions, which have {} replica(s).",
                                          sorted.size(), *replication));
  return Done{};
}

Status create_topic(World& world, const cmd::TopicCreate& how) {
  if (how.partitions && *how.partitions <= 0)
    return Error{ErrorCode::INVALID_PARTITIONS, "The partitions must be greater than 0"};
  if (how.replication && (*how.replication < 1 || *how.replication > 32767))
    return Error{ErrorCode::INVALID_REPLICATION_FACTOR, "The replication factor must be between 1 and 32767 inclusive"};
  Result<TopicConfig> config = read_topic_config(how.settings);
  if (!config) return config.error();
  if (how.if_not_exists && world.meta.find(how.name) != nullptr) return Done{};
  Status fine = check_new_name(world, how.name);
  if (fine) fine = check_written_assignment(how.assignment);
  if (!fine) return fine;
  Result<NewTopic> plan = plan_topic(world, how);
  if (!plan) return plan.error();
  make_topic(world, std::move(plan.value()));
  return Done{};
}

Result<NewTopic> plan_topic(World& world, const cmd::TopicCreate& how) {
  Status fine = check_new_name(world, how.name);
  if (!fine) return fine.error();
  Result<TopicConfig> config = read_topic_config(how.settings);
  if (!config) return config.error();
  NewTopic plan{how.name, std::move(config.value()), how.assignment};
  for (std::size_t p = 0; p < how.assignment.size(); ++p) {
    fine = check_manual_assignment(world, how.assignment[p],
                                   p == 0 ? std::nullopt : std::optional<std::size_t>(how.assignment.front().size()));
    if (!fine) return fine.error();
    if (new_partition(world, how.assignment[p]).isr.empty())
      return invalid_assignment(fmt::format(
          "All brokers specified in the manual partition assignment for partition {} are fenced or in controlled shutdown.", p));
  }
  if (!plan.assignment.empty()) return plan;
  const std::int64_t partitions = how.partitions.value_or(world.config.num_partitions);
  if (partitions + static_cast<std::int64_t>(world.meta.partitions().size()) > kPartitionsMax) return too_many_partitions();
  auto placed = place(world, static_cast<std::int32_t>(partitions),
                      static_cast<std::int32_t>(how.replication.value_or(world.config.default_replication)));
  if (!placed) return placed.error();
  plan.assignment = std::move(placed.value());
  return plan;
}

TopicIndex make_topic(World& world, NewTopic plan) {
  const TopicIndex index = world.meta.add_topic(plan.name, make_topic_id(world.random), plan.config).index;
  for (auto& replicas : plan.assignment) {
    Slot slot = world.meta.add_partition(world.meta.topic(index), new_partition(world, std::move(replicas)));
    touch(world, world.meta.partition(slot).tp);
  }
  Topic& topic = world.meta.topic(index);
  const std::size_t replication = world.meta.partition(topic.slots.front()).now().replicas.size();
  topic.event = tell_topic(world, EventKind::topic_created, topic, "Topic {0} created: {1} partition(s), replication factor {2}",
             {topic.name, std::to_string(topic.slots.size()), std::to_string(replication)});
  for (Slot slot : topic.slots) world.meta.partition(slot).leader_event = world.meta.partition(slot).isr_event = topic.event;
  const std::int32_t min_isr = min_isr_of(world, topic);
  CauseScope scope(world, topic.event);
  if (min_isr > static_cast<std::int32_t>(replication))
    tell_topic(world, EventKind::warning, topic, "Topic {0}: min.insync.replicas {1} is above the replication factor; Kafka takes it as the replication factor",
               {topic.name, std::to_string(min_isr)});
  return index;
}

Status delete_topic(World& world, const std::string& name) {
  Topic* topic = world.meta.find(name);
  if (topic == nullptr)
    return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("Topic '{}' does not exist as expected", name)};
  topic->deleted = true;
  topic->removed = world.meta.append({MetadataRecord::Kind::topic, topic->index.v});
  world.meta.forget_name(name);
  for (Slot slot : topic->slots) {
    world.meta.partition(slot).deleted = true;
    touch(world, world.meta.partition(slot).tp);
  }
  tell_topic(world, EventKind::topic_deleted, *topic, "Topic {0} deleted", {name});
  return Done{};
}

Status add_partitions(World& world, const std::string& name, std::int64_t partitions) {
  if (world.meta.find(name) == nullptr)
    return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("Topic '{}' does not exist as expected", name)};
  Result<NewPartitions> plan = plan_partitions(world, name, partitions, std::nullopt);
  if (!plan) return plan.error();
  make_partitions(world, std::move(plan.value()));
  return Done{};
}

Result<NewPartitions> plan_partitions(World& world, const std::string& name, std::int64_t count, const std::optional<Assignment>& assignment) {
  const Topic* topic = world.meta.find(name);
  if (topic == nullptr)
    return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, std::string(error_text(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION))};
  const auto have = static_cast<std::int64_t>(topic->slots.size());
  if (count == have) return Error{ErrorCode::INVALID_PARTITIONS, fmt::format("Topic already has {} partition(s).", have)};
  if (count < have)
    return Error{ErrorCode::INVALID_PARTITIONS,
                 fmt::format("The topic {} currently has {} partition(s); {} would not be an increase.", name, have, count)};
  const std::size_t replication = world.meta.partition(topic->slots.front()).now().replicas.size();
  NewPartitions plan{name, {}};
  if (assignment) {
    if (static_cast<std::int64_t>(assignment->size()) != count - have)
      return invalid_assignment(fmt::format("Attempted to add {} additional partition(s), but only {} assignment(s) were specified.",
                                            count - have, assignment->size()));
    for (std::size_t i = 0; i < assignment->size(); ++i) {
      Status fine = check_manual_assignment(world, (*assignment)[i], replication);
      if (!fine) return fine.error();
      if (new_partition(world, (*assignment)[i]).isr.empty())
        return invalid_assignment(
            fmt::format("All brokers specified in the manual partition assignment for partition {} are fenced or in controlled shutdown.",
                        have + static_cast<std::int64_t>(i)));
    }
    plan.assignment = *assignment;
    return plan;
  }
  if (count - have + static_cast<std::int64_t>(world.meta.partitions().size()) > kPartitionsMax) return too_many_partitions();
  auto placed = place(world, static_cast<std::int32_t>(count - have), static_cast<std::int32_t>(replication));
  if (!placed) return placed.error();
  plan.assignment = std::move(placed.value());
  return plan;
}

void make_partitions(World& world, NewPartitions plan) {
  Topic* topic = world.meta.find(plan.topic);
  for (auto& replicas : plan.assignment) {
    Slot slot = world.meta.add_partition(*topic, new_partition(world, std::move(replicas)));
    touch(world, world.meta.partition(slot).tp);
  }
  const EventSeq seq = tell_topic(world, EventKind::topic_changed, *topic, "Topic {0} now has {1} partitions",
                                  {topic->name, std::to_string(topic->slots.size())});
  for (Slot slot : topic->slots)
    if (Partition& p = world.meta.partition(slot); p.leader_event.v == 0) p.leader_event = p.isr_event = seq;
}

}  // namespace hw::controller
