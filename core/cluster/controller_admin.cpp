// What administrators ask of the controller: topics, settings, elections, reassignment. Texts of golden/j-errors, a-create-topic,
// b-broker-failure, d2-unclean-election, k-reassign.
#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/controller.h"
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

Status check_assignment(const World& world, const std::vector<std::vector<BrokerId>>& assignment) {
  for (std::size_t p = 0; p < assignment.size(); ++p) {
    const auto& replicas = assignment[p];
    for (std::size_t i = 0; i < replicas.size(); ++i)
      if (std::count(replicas.begin(), replicas.end(), replicas[i]) > 1)
        return invalid_assignment(fmt::format("Partition replica lists may not contain duplicate entries: {}", replicas[i].v));
    if (replicas.size() != assignment.front().size())
      return invalid_assignment(fmt::format("Partition {} has different replication factor: [{}]", p, join(replicas)));
  }
  for (const auto& replicas : assignment) {
    for (BrokerId b : replicas) {
      const BrokerRegistration* r = world.meta.broker(b);
      if (r == nullptr || !r->registered)
        return invalid_assignment(
            fmt::format("The manual partition assignment includes broker {}, but no such broker is registered.", b.v));
    }
  }
  return Done{};
}

Result<std::vector<std::vector<BrokerId>>> place(World& world, std::int32_t partitions, std::int32_t replication) {
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
  return place_striped(brokers, partitions, replication, world.random);
}

PartitionState new_partition(const World& world, std::vector<BrokerId> replicas) {
  PartitionState s;
  for (BrokerId b : replicas)
    if (world.meta.active(b)) s.isr.push_back(b);
  s.replicas = std::move(replicas);
  s.leader = s.isr.empty() ? kNoBroker : s.isr.front();
  return s;
}

void tell_topic(World& world, EventKind kind, const Topic& topic, const char* title, std::vector<std::string> args) {
  Event e;
  e.kind = kind;
  e.partition = TopicPartition{topic.index, PartitionIndex{-1}};
  e.title = title;
  e.args = std::move(args);
  report(world, std::move(e));
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

}  // namespace

std::int32_t min_isr_of(const World& world, const Topic& topic) {
  return topic.config.min_isr.value_or(world.min_isr_default);
}

std::int32_t effective_min_isr(const World& world, const Topic& topic, std::size_t replicas) {
  return std::min(min_isr_of(world, topic), static_cast<std::int32_t>(replicas));
}

bool unclean_enabled(const World& world, const Topic& topic) {
  return topic.config.unclean.value_or(world.unclean_default);
}

void refresh_defaults(World& world) {
  BrokerConfig config = world.config;
  for (const auto& [key, value] : world.meta.dynamic_defaults) {
    Status fine = set_broker_config(config, world.preset, key, value);
    HW_CHECK(fine.ok(), "dynamic settings were checked when they were set");
  }
  world.min_isr_default = config.min_isr;
  world.unclean_default = config.unclean;
  for (Broker& b : world.brokers) {
    b.config = config;
    auto own = world.meta.dynamic_brokers.find(b.id);
    if (own == world.meta.dynamic_brokers.end()) continue;
    for (const auto& [key, value] : own->second) {
      Status fine = set_broker_config(b.config, world.preset, key, value);
      HW_CHECK(fine.ok(), "dynamic settings were checked when they were set");
    }
  }
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
  if (!fine) return fine;
  std::vector<std::vector<BrokerId>> assignment = how.assignment;
  if (assignment.empty()) {
    const std::int64_t partitions = how.partitions.value_or(world.config.num_partitions);
    if (partitions + static_cast<std::int64_t>(world.meta.partitions().size()) > kPartitionsMax)
      return Error{ErrorCode::INVALID_PARTITIONS, fmt::format("Highwater draws at most {} partitions", kPartitionsMax)};
    auto placed = place(world, static_cast<std::int32_t>(partitions),
                        static_cast<std::int32_t>(how.replication.value_or(world.config.default_replication)));
    if (!placed) return placed.error();
    assignment = placed.value();
  } else {
    fine = check_assignment(world, assignment);
    if (!fine) return fine;
    for (std::size_t p = 0; p < assignment.size(); ++p)
      if (new_partition(world, assignment[p]).isr.empty())
        return invalid_assignment(fmt::format(
            "All brokers specified in the manual partition assignment for partition {} are fenced or in controlled shutdown.", p));
  }
  const TopicIndex index = world.meta.add_topic(how.name, make_topic_id(world.random), config.value()).index;
  for (auto& replicas : assignment) {
    Slot slot = world.meta.add_partition(world.meta.topic(index), new_partition(world, std::move(replicas)));
    touch(world, world.meta.partition(slot).tp);
  }
  const Topic& topic = world.meta.topic(index);
  tell_topic(world, EventKind::topic_created, topic, "Topic {0} created: {1} partition(s), replication factor {2}",
             {topic.name, std::to_string(topic.slots.size()), std::to_string(world.meta.partition(topic.slots.front()).now().replicas.size())});
  std::int32_t min_isr = min_isr_of(world, topic);
  if (min_isr > static_cast<std::int32_t>(world.meta.partition(topic.slots.front()).now().replicas.size()))
    tell_topic(world, EventKind::warning, topic, "Topic {0}: min.insync.replicas {1} is above the replication factor; Kafka takes it as the replication factor",
               {topic.name, std::to_string(min_isr)});
  return Done{};
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
  Topic* topic = world.meta.find(name);
  if (topic == nullptr)
    return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("Topic '{}' does not exist as expected", name)};
  auto have = static_cast<std::int64_t>(topic->slots.size());
  if (partitions == have) return Error{ErrorCode::INVALID_PARTITIONS, fmt::format("Topic already has {} partition(s).", have)};
  if (partitions < have)
    return Error{ErrorCode::INVALID_PARTITIONS,
                 fmt::format("The topic {} currently has {} partition(s); {} would not be an increase.", name, have, partitions)};
  if (partitions - have + static_cast<std::int64_t>(world.meta.partitions().size()) > kPartitionsMax)
    return Error{ErrorCode::INVALID_PARTITIONS, fmt::format("Highwater draws at most {} partitions", kPartitionsMax)};
  auto rf = static_cast<std::int32_t>(world.meta.partition(topic->slots.front()).now().replicas.size());
  auto placed = place(world, static_cast<std::int32_t>(partitions - have), rf);
  if (!placed) return placed.error();
  for (auto& replicas : placed.value()) {
    Slot slot = world.meta.add_partition(*topic, new_partition(world, replicas));
    touch(world, world.meta.partition(slot).tp);
  }
  tell_topic(world, EventKind::topic_changed, *topic, "Topic {0} now has {1} partitions", {name, std::to_string(partitions)});
  return Done{};
}

Status set_topic(World& world, const cmd::SetTopic& how) {
  Topic* topic = world.meta.find(how.name);
  if (topic == nullptr)
    return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("Topic '{}' does not exist as expected", how.name)};
  cmd::Settings overrides = topic->config.overrides;
  if (how.value)
    overrides[how.key] = *how.value;
  else if (overrides.erase(how.key) == 0)
    return Error{ErrorCode::INVALID_CONFIG, fmt::format("Invalid config(s): {}", how.key)};
  Result<TopicConfig> config = read_topic_config(overrides);
  if (!config) return config.error();
  topic->config = config.value();
  world.meta.append({MetadataRecord::Kind::config, topic->index.v});
  tell_topic(world, EventKind::config_changed, *topic, how.value ? "Topic {0}: {1} = {2}" : "Topic {0}: {1} is the default again",
             {how.name, how.key, how.value.value_or("")});
  for (Slot slot : topic->slots) {
    touch(world, world.meta.partition(slot).tp);
    // A changed min ISR clears the ELR (KIP-966; golden c-min-insync: CLEAR_ELR_RECORD), and may set the high watermark free.
    if (how.key != "min.insync.replicas") continue;
    const PartitionState& s = world.meta.partition(slot).now();
    if (!s.elr.empty() && s.leader.v >= 0) {
      PartitionState next = s;
      next.elr.clear();
      next.partition_epoch = PartitionEpoch{s.partition_epoch.v + 1};
      world.meta.change_partition(slot, std::move(next), MetadataOffset{0});
    }
    replica::min_isr_changed(world, slot);
  }
  return Done{};
}

Status set_broker(World& world, const cmd::SetBroker& how) {
  BrokerRegistration* b = how.broker ? world.meta.broker(*how.broker) : nullptr;
  if (how.broker && b == nullptr)
    return Error{ErrorCode::BROKER_ID_NOT_REGISTERED, fmt::format("There is no broker {}", how.broker->v)};
  if (!is_known_broker_config(how.key)) return Error{ErrorCode::INVALID_CONFIG, fmt::format("Unknown broker config name: {}", how.key)};
  if (!is_dynamic_broker_config(how.key))
    return Error{ErrorCode::INVALID_REQUEST, fmt::format("Cannot update these configs dynamically: Set({})", how.key)};
  if (how.broker && how.key == "min.insync.replicas")
    return Error{ErrorCode::INVALID_CONFIG, world.preset.elr ? "Broker-level min.insync.replicas cannot be altered while ELR is enabled."
                                                             : "min.insync.replicas is a setting of the whole cluster here: set broker default"};
  cmd::Settings& settings = how.broker ? world.meta.dynamic_brokers[*how.broker] : world.meta.dynamic_defaults;
  if (how.value) {
    BrokerConfig scratch = world.config;
    Status fine = set_broker_config(scratch, world.preset, how.key, *how.value);
    if (!fine) return fine;
    settings[how.key] = *how.value;
  } else if (settings.erase(how.key) == 0) {
    return Error{ErrorCode::INVALID_CONFIG, fmt::format("Invalid config(s): {}", how.key)};
  }
  refresh_defaults(world);
  world.meta.append({MetadataRecord::Kind::config, -1});
  Event e;
  e.kind = EventKind::config_changed;
  e.title = how.broker ? (how.value ? "Broker {2}: {0} = {1}" : "Broker {2}: {0} is the default again")
                       : (how.value ? "All brokers: {0} = {1}" : "All brokers: {0} is the default again");
  e.args = {how.key, how.value.value_or(""), how.broker ? std::to_string(how.broker->v) : ""};
  if (how.broker) {
    e.broker = *how.broker;
    // The controller decides elections; it reads topics' settings and the cluster-wide default, not a single broker's.
    if (how.key == "unclean.leader.election.enable") e.because = "it changes no election: the controller reads the cluster-wide setting and the topic's";
  }
  report(world, std::move(e));
  for (std::size_t i = 0; i < world.meta.partitions().size(); ++i) {
    if (world.meta.partitions()[i].deleted) continue;
    touch(world, world.meta.partitions()[i].tp);
    if (how.key == "min.insync.replicas") replica::min_isr_changed(world, Slot{static_cast<std::int32_t>(i)});
  }
  return Done{};
}

namespace {

Error elect_one(World& world, Slot slot, cmd::ElectionKind kind) {
  const PartitionState& s = world.meta.partition(slot).now();
  const bool preferred = kind == cmd::ElectionKind::preferred;
  if (preferred ? s.leader == s.replicas.front() : s.leader.v >= 0)
    return {ErrorCode::ELECTION_NOT_NEEDED, std::string(error_text(ErrorCode::ELECTION_NOT_NEEDED))};
  PartitionChange how;
  how.election = preferred ? Election::preferred : Election::unclean;
  how.acceptable = [&world](BrokerId b) { return world.meta.active(b); };
  if (change(world, slot, std::move(how), preferred ? "preferred leader election was asked for" : "an unclean leader election was asked for", {},
             EventSeq{0}) &&
      (!preferred || world.meta.partition(slot).now().leader == world.meta.partition(slot).now().replicas.front()))
    return {ErrorCode::NONE, ""};
  ErrorCode code = preferred ? ErrorCode::PREFERRED_LEADER_NOT_AVAILABLE : ErrorCode::ELIGIBLE_LEADERS_NOT_AVAILABLE;
  return {code, std::string(error_text(code))};
}

}  // namespace

Result<std::vector<Elected>> elect(World& world, const cmd::Elect& how) {
  std::vector<Elected> out;
  if (!how.topic) {
    for (std::size_t i = 0; i < world.meta.partitions().size(); ++i) {
      const Partition& p = world.meta.partitions()[i];
      if (p.deleted) continue;
      Error e = elect_one(world, Slot{static_cast<std::int32_t>(i)}, how.kind);
      // For all partitions the tool does not speak of those that need none.
      if (e.code != ErrorCode::ELECTION_NOT_NEEDED) out.push_back({world.meta.name_of(p.tp), e});
    }
    return out;
  }
  const Topic* topic = world.meta.find(*how.topic);
  if (topic == nullptr) {
    out.push_back({fmt::format("{}-{}", *how.topic, how.partition.value_or(0)),
                   Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("No such topic as {}", *how.topic)}});
    return out;
  }
  if (how.partition && (*how.partition < 0 || *how.partition >= static_cast<std::int32_t>(topic->slots.size()))) {
    std::string name = fmt::format("{}-{}", *how.topic, *how.partition);
    out.push_back({name, Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("No such partition as {}", name)}});
    return out;
  }
  for (std::size_t p = 0; p < topic->slots.size(); ++p) {
    if (how.partition && *how.partition != static_cast<std::int32_t>(p)) continue;
    Slot slot = topic->slots[p];
    std::string name = world.meta.name_of(world.meta.partition(slot).tp);
    out.push_back({name, elect_one(world, slot, how.kind)});
  }
  return out;
}

namespace {

// Those of the ISR that stay replicas. Nothing if none stays: then the step would be an unclean election, which Kafka refuses.
std::optional<std::vector<BrokerId>> isr_kept(const PartitionState& s, const std::vector<BrokerId>& replicas) {
  std::vector<BrokerId> isr;
  for (BrokerId b : s.isr)
    if (contains(replicas, b)) isr.push_back(b);
  if (isr.empty() && !s.isr.empty()) return std::nullopt;
  return isr;
}

Error would_be_unclean(const cmd::PartitionName& p) {
  return invalid_assignment(fmt::format(
      "Unable to revert partition assignment for {}:{} because it would require an unclean leader election.", p.topic, p.partition));
}

}  // namespace

Status reassign(World& world, const cmd::Reassign& how) {
  const Topic* topic = world.meta.find(how.partition.topic);
  const std::string name = fmt::format("{}-{}", how.partition.topic, how.partition.partition);
  if (topic == nullptr || how.partition.partition < 0 || how.partition.partition >= static_cast<std::int32_t>(topic->slots.size()))
    return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("Unable to find partition: {}", name)};
  Slot slot = topic->slots[static_cast<std::size_t>(how.partition.partition)];
  const Partition& p = world.meta.partition(slot);
  const PartitionState s = p.now();
  PartitionChange change_to;
  change_to.acceptable = [&world](BrokerId b) { return world.meta.active(b); };
  change_to.adding.emplace();
  change_to.removing.emplace();
  if (how.replicas.empty()) {
    if (s.adding.empty() && s.removing.empty())
      return Error{ErrorCode::NO_REASSIGNMENT_IN_PROGRESS, "No partition reassignment is in progress."};
    std::vector<BrokerId> back;
    // The replicas as before: those added go; the ones that were to go stay, at the end as KRaft keeps them.
    for (BrokerId b : s.replicas)
      if (!contains(s.adding, b)) back.push_back(b);
    std::optional<std::vector<BrokerId>> isr = isr_kept(s, back);
    if (!isr) return would_be_unclean(how.partition);
    change_to.replicas = back;
    change_to.isr = isr;
    world.controller.throttles.erase(p.tp);
    change(world, slot, std::move(change_to), "the reassignment was cancelled", {}, EventSeq{0});
    return Done{};
  }
  for (BrokerId b : how.replicas) {
    if (std::count(how.replicas.begin(), how.replicas.end(), b) > 1)
      return invalid_assignment(
          fmt::format("Partition replica lists may not contain duplicate entries: {} contains multiple entries for {}", name, b.v));
    const BrokerRegistration* r = world.meta.broker(b);
    if (r == nullptr || !r->registered) return invalid_assignment(fmt::format("Unknown broker id {}", b.v));
  }
  std::vector<BrokerId> now;
  for (BrokerId b : s.replicas)
    if (!contains(s.adding, b)) now.push_back(b);
  std::vector<BrokerId> merged = how.replicas;
  for (BrokerId b : how.replicas)
    if (!contains(now, b)) change_to.adding->push_back(b);
  for (BrokerId b : now) {
    if (contains(how.replicas, b)) continue;
    change_to.removing->push_back(b);
    merged.push_back(b);
  }
  change_to.isr = isr_kept(s, merged);
  if (!change_to.isr) return would_be_unclean(how.partition);
  change_to.replicas = merged;
  if (how.throttle_bytes_per_s)
    world.controller.throttles[p.tp] = *how.throttle_bytes_per_s;
  else
    world.controller.throttles.erase(p.tp);
  tell_topic(world, EventKind::reassignment, *topic, "{0}: reassignment to {1} begins", {name, join(how.replicas)});
  change(world, slot, std::move(change_to), "a reassignment to {0} was asked for", {join(how.replicas)}, EventSeq{0});
  return Done{};
}

}  // namespace hw::controller
