// kafka-topics, kafka-get-offsets, kafka-configs, kafka-reassign-partitions --list: texts of golden/a to e, j, k.
#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/wire/admin.h"
#include "core/scenario/describe.h"
#include "core/scenario/java_order.h"
#include "core/scenario/reader.h"

namespace hw::scenario {
namespace {

/// Kafka 4.1's Config of a topic has between 25 and 48 entries: a HashMap of 64 buckets.
constexpr std::uint32_t kConfigBuckets = 64;

using Setting = std::pair<std::string, std::string>;

const std::string* find_setting(const cmd::Settings& settings, std::string_view key) {
  const auto found = settings.find(std::string(key));
  return found == settings.end() ? nullptr : &found->second;
}

/// "0:1,0:2": the replicas that a reassignment with a throttle holds back.
std::string throttled_replicas(const World& world, const Topic& topic, bool of_leader) {
  std::string out;
  for (std::size_t p = 0; p < topic.slots.size(); ++p) {
    const Partition& partition = world.meta.partition(topic.slots[p]);
    const PartitionState& state = partition.now();
    if (state.adding.empty() || !world.controller.throttles.contains(partition.tp)) continue;
    std::vector<BrokerId> ids;
    for (const BrokerId id : state.replicas)
      if (contains(state.adding, id) != of_leader) ids.push_back(id);
    std::sort(ids.begin(), ids.end());
    for (const BrokerId id : ids) out += fmt::format("{}{}:{}", out.empty() ? "" : ",", p, id.v);
  }
  return out;
}

/// The topic's own settings, as DescribeConfigs has them.
cmd::Settings topic_overrides(const World& world, const Topic& topic) {
  cmd::Settings out = topic.config.overrides;
  if (const std::string leader = throttled_replicas(world, topic, true); !leader.empty())
    out["leader.replication.throttled.replicas"] = leader;
  if (const std::string follower = throttled_replicas(world, topic, false); !follower.empty())
    out["follower.replication.throttled.replicas"] = follower;
  return out;
}

/// What `Configs:` lists: all that does not come from Kafka's own defaults.
std::string configs_text(const World& world, const Topic& topic) {
  cmd::Settings shown = topic_overrides(world, topic);
  // The ZooKeeper age printed a topic's own settings only.
  if (world.preset.kraft)
    for (const wire::ShownConfig& c : wire::shown_topic_configs(world, nullptr, shown))
      if (c.source != wire::ConfigSource::standard) shown[c.name] = c.value.value_or("");
  std::vector<Setting> ordered(shown.begin(), shown.end());
  sort_as_java_map(ordered, kConfigBuckets, [](const Setting& s) -> const std::string& { return s.first; });
  std::string out;
  for (const auto& [key, value] : ordered) out += fmt::format("{}{}={}", out.empty() ? "" : ",", key, value);
  return out;
}

std::int32_t min_isr_of(const World& world, const Topic& topic) {
  if (topic.config.min_isr) return *topic.config.min_isr;
  const std::string* dynamic = find_setting(world.meta.dynamic_defaults, "min.insync.replicas");
  return dynamic != nullptr ? static_cast<std::int32_t>(std::stol(*dynamic)) : world.config.min_isr;
}

std::size_t replication_factor(const PartitionState& state) { return state.replicas.size() - state.adding.size(); }

bool passes(const World& world, const Topic& topic, const PartitionState& state, cmd::DescribeFilter filter) {
  const bool has_leader = state.leader.v >= 0;
  const auto isr = static_cast<std::int32_t>(state.isr.size());
  switch (filter) {
    case cmd::DescribeFilter::all: return true;
    case cmd::DescribeFilter::under_replicated: return replication_factor(state) > state.isr.size();
    case cmd::DescribeFilter::under_min_isr: return !has_leader || isr < min_isr_of(world, topic);
    case cmd::DescribeFilter::at_min_isr: return isr == min_isr_of(world, topic);
    case cmd::DescribeFilter::unavailable: return !has_leader || !world.meta.active(state.leader);
  }
  return false;
}

void append_header(const World& world, const Topic& topic, bool real_ids, std::string& out) {
  const std::size_t factor = replication_factor(world.meta.partition(topic.slots.front()).now());
  if (world.preset.kraft)
    out += fmt::format("Topic: {}\tTopicId: {}\tPartitionCount: {}\tReplicationFactor: {}\tConfigs: {}\n", topic.name,
                       real_ids ? topic.id : "*", topic.slots.size(), factor, configs_text(world, topic));
  else
    out += fmt::format("Topic:{}\tPartitionCount:{}\tReplicationFactor:{}\tConfigs:{}\n", topic.name, topic.slots.size(), factor,
                       configs_text(world, topic));
}

void append_row(const World& world, const Topic& topic, std::size_t number, const PartitionState& state, std::string& out) {
  const std::string leader = state.leader.v >= 0 ? std::to_string(state.leader.v) : world.preset.kraft ? "none" : "-1";
  out += fmt::format("\tTopic: {}\tPartition: {}\tLeader: {}\tReplicas: {}\tIsr: {}", topic.name, number, leader,
                     format_brokers(state.replicas), format_brokers(state.isr));
  if (world.preset.kraft && (!state.adding.empty() || !state.removing.empty()))
    out += fmt::format("\tAdding Replicas: {}\tRemoving Replicas: {}", format_brokers(state.adding),
                       format_brokers(state.removing));
  // KRaft brokers always tell them, empty where eligible leader replicas are switched off.
  if (world.preset.kraft)
    out += fmt::format("\tElr: {}\tLastKnownElr: {}", format_brokers(state.elr), format_brokers(state.last_known_elr));
  out += '\n';
}

void drop_last_newline(std::string& text) {
  if (text.ends_with('\n')) text.pop_back();
}

Error unknown_topic(const std::string& name) {
  return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("Topic '{}' does not exist as expected", name)};
}

void append_config(std::string& out, const std::string& key, const std::string& value, const std::vector<std::string>& sources) {
  std::string from;
  for (const std::string& source : sources) from += (from.empty() ? "" : ", ") + source;
  out += fmt::format("  {}={} sensitive=false synonyms={{{}}}\n", key, value, from);
}

void append_topic_configs(const World& world, const Topic& topic, std::string& out) {
  out += fmt::format("Dynamic configs for topic {} are:\n", topic.name);
  for (const wire::ShownConfig& c : wire::shown_topic_configs(world, nullptr, topic_overrides(world, topic))) {
    if (c.source != wire::ConfigSource::topic) continue;
    std::vector<std::string> sources;
    for (const auto& s : c.synonyms) sources.push_back(fmt::format("{}:{}={}", wire::source_name(s.source), s.name, s.value.value_or("null")));
    append_config(out, c.name, c.value.value_or("null"), sources);
  }
}

/// Bytes a second that a reassignment allows this broker; nothing where none runs. Kafka sets the rate on every broker of the plan.
std::optional<std::int64_t> throttle_of(const World& world, BrokerId broker) {
  for (const auto& [tp, rate] : world.controller.throttles) {
    const Slot slot = world.meta.slot_of(tp);
    if (slot.v < 0) continue;
    const PartitionState& state = world.meta.partition(slot).now();
    if (!state.adding.empty() && contains(state.replicas, broker)) return rate;
  }
  return std::nullopt;
}

void append_broker_configs(const World& world, BrokerId id, std::string& out) {
  out += fmt::format("Dynamic configs for broker {} are:\n", id.v);
  cmd::Settings settings;
  if (const auto found = world.meta.dynamic_brokers.find(id); found != world.meta.dynamic_brokers.end()) settings = found->second;
  if (const auto rate = throttle_of(world, id))
    for (const char* side : {"follower", "leader"})
      settings[fmt::format("{}.replication.throttled.rate", side)] = std::to_string(*rate);
  for (const auto& [key, value] : settings)
    append_config(out, key, value, {fmt::format("DYNAMIC_BROKER_CONFIG:{}={}", key, value)});
}

void append_default_configs(const World& world, std::string& out) {
  out += "Default configs for brokers in the cluster are:\n";
  for (const auto& [key, value] : world.meta.dynamic_defaults)
    append_config(out, key, value, {fmt::format("DYNAMIC_DEFAULT_BROKER_CONFIG:{}={}", key, value)});
}

}  // namespace

Result<std::string> describe_topics(const World& world, const cmd::Describe& what, bool real_topic_ids) {
  std::vector<const Topic*> topics;
  if (what.topic) {
    const Topic* topic = world.meta.find(*what.topic);
    if (topic == nullptr) return unknown_topic(*what.topic);
    topics.push_back(topic);
  } else {
    for (const Topic& topic : world.meta.topics())
      if (!topic.deleted) topics.push_back(&topic);
    sort_as_java_map(topics, java_buckets(topics.size()), [](const Topic* t) -> const std::string& { return t->name; });
  }
  std::string out;
  for (const Topic* topic : topics) {
    if (what.filter == cmd::DescribeFilter::all) append_header(world, *topic, real_topic_ids, out);
    for (std::size_t p = 0; p < topic->slots.size(); ++p) {
      const PartitionState& state = world.meta.partition(topic->slots[p]).now();
      if (passes(world, *topic, state, what.filter)) append_row(world, *topic, p, state, out);
    }
  }
  drop_last_newline(out);
  return out;
}

std::string list_topics(const World& world) {
  std::vector<std::string> names;
  for (const Topic& topic : world.meta.topics())
    if (!topic.deleted) names.push_back(topic.name);
  std::sort(names.begin(), names.end());
  return fmt::format("{}", fmt::join(names, "\n"));
}

Result<std::string> list_offsets(const World& world, const std::string& name) {
  const Topic* topic = world.meta.find(name);
  if (topic == nullptr)
    return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, "Could not match any topic-partitions with the specified filters"};
  std::string out;
  for (std::size_t p = 0; p < topic->slots.size(); ++p) {
    const Slot slot = topic->slots[p];
    const BrokerId leader = world.meta.partition(slot).now().leader;
    const Broker* broker = leader.v < 0 ? nullptr : world.broker(leader);
    const Replica* replica = broker != nullptr && broker->working() ? broker->replica(slot) : nullptr;
    // A new leader tells no offset before its high watermark has reached what it was elected with
    // (Partition.fetchOffsetForTimestamp).
    // One that has not heard of its election yet is asked again by the tool: what it knows stands for that.
    const bool answers = replica != nullptr && (replica->role != Replica::Role::leader ||
                                                replica->log.high_watermark() >= replica->epoch_start);
    if (answers) out += fmt::format("{}:{}:{}\n", name, p, replica->log.high_watermark().v);
    else
      out += fmt::format(
          "Skip getting offsets for topic-partition {}-{} due to error: org.apache.kafka.common.errors.TimeoutException\n", name,
              p);
  }
  drop_last_newline(out);
  return out;
}

Result<std::string> describe_configs(const World& world, const cmd::Configs& what) {
  std::string out;
  if (what.entity == "topic") {
    if (!what.name.empty()) {
      const Topic* topic = world.meta.find(what.name);
      if (topic == nullptr)
        return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION,
                     fmt::format("The topic '{}' doesn't exist and doesn't have dynamic config.", what.name)};
      append_topic_configs(world, *topic, out);
    } else {
      std::vector<const Topic*> topics;
      for (const Topic& topic : world.meta.topics())
        if (!topic.deleted) topics.push_back(&topic);
      std::sort(topics.begin(), topics.end(), [](const Topic* a, const Topic* b) { return a->name < b->name; });
      for (const Topic* topic : topics) append_topic_configs(world, *topic, out);
    }
  } else if (what.name == "default") {
    append_default_configs(world, out);
  } else {
    for (const Broker& broker : world.brokers)
      if (what.name.empty() || what.name == std::to_string(broker.id.v)) append_broker_configs(world, broker.id, out);
    if (what.name.empty()) append_default_configs(world, out);
    if (out.empty())
      return Error{ErrorCode::BROKER_ID_NOT_REGISTERED,
                   fmt::format("The broker '{}' doesn't exist and doesn't have dynamic config.", what.name)};
  }
  drop_last_newline(out);
  return out;
}

std::string list_reassignments(const World& world) {
  std::string out;
  for (const Partition& partition : world.meta.partitions()) {
    if (partition.deleted) continue;
    const PartitionState& state = partition.now();
    if (state.adding.empty() && state.removing.empty()) continue;
    out += fmt::format("{}: replicas: {}.", world.meta.name_of(partition.tp), format_brokers(state.replicas));
    if (!state.adding.empty()) out += fmt::format(" adding: {}.", format_brokers(state.adding));
    if (!state.removing.empty()) out += fmt::format(" removing: {}.", format_brokers(state.removing));
    out += '\n';
  }
  if (out.empty()) return "No partition reassignments found.";
  drop_last_newline(out);
  return "Current partition reassignments:\n" + out;
}

}  // namespace hw::scenario
