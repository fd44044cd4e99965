// Settings of topics, brokers and groups while the cluster runs (ConfigurationControlManager, DynamicBrokerConfig of Kafka 4.1).
#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/config_catalog.h"
#include "core/cluster/controller.h"
#include "core/cluster/replica.h"

namespace hw::controller {

std::int32_t min_isr_of(const World& world, const Topic& topic) {
  return topic.config.min_isr.value_or(world.min_isr_default);
}

std::int32_t effective_min_isr(const World& world, const Topic& topic, std::size_t replicas) {
  return std::min(min_isr_of(world, topic), static_cast<std::int32_t>(replicas));
}

bool unclean_enabled(const World& world, const Topic& topic) {
  return topic.config.unclean.value_or(world.unclean_default);
}

namespace {

// What Kafka takes and this cluster only keeps is not in BrokerConfig.
void put_in_force(BrokerConfig& config, const Preset& preset, const cmd::Settings& settings) {
  for (const auto& [key, value] : settings) {
    if (!is_known_broker_config(key)) continue;
    Status fine = set_broker_config(config, preset, key, value);
    HW_CHECK(fine.ok(), "dynamic settings were checked when they were set");
  }
}

cmd::Settings with_changes(cmd::Settings settings, const SettingChanges& changes) {
  for (const auto& [key, value] : changes) {
    if (value)
      settings[key] = *value;
    else
      settings.erase(key);
  }
  return settings;
}

// A record of the metadata log holds no longer ones.
Status check_lengths(const SettingChanges& changes) {
  for (const auto& [key, value] : changes)
    if (value && value->size() > 32767)
      return Error{ErrorCode::INVALID_CONFIG,
                   "The configuration value cannot be added because it exceeds the maximum value size of 32767 bytes."};
  return Done{};
}

void tell_elr_cleared(World& world, Slot slot, EventSeq cause) {
  const Partition& p = world.meta.partition(slot);
  Event e;
  e.kind = EventKind::elr_changed;
  e.tone = EventTone::notice;
  e.partition = p.tp;
  e.title = "{3}: ELR {4} \xE2\x86\x92 {5}";
  e.because = "a changed min.insync.replicas clears the eligible leader replicas";
  e.args = {"", "", "", world.meta.name_of(p.tp), join(p.now().elr), "none"};
  e.cause = cause;
  report(world, std::move(e));
}

// A changed min ISR clears the ELR (KIP-966; golden c-min-insync: CLEAR_ELR_RECORD), and may set the high watermark free.
void min_isr_changed(World& world, Slot slot, EventSeq cause) {
  const PartitionState& s = world.meta.partition(slot).now();
  if (world.preset.elr && s.leader.v >= 0 && (!s.elr.empty() || !s.last_known_elr.empty())) {
    PartitionState next = s;
    next.elr.clear();
    next.last_known_elr.clear();
    next.partition_epoch = PartitionEpoch{s.partition_epoch.v + 1};
    if (!s.elr.empty()) tell_elr_cleared(world, slot, cause);
    world.meta.change_partition(slot, std::move(next), MetadataOffset{0});
  }
  replica::min_isr_changed(world, slot);
}

EventSeq tell_changes(World& world, Event e, const SettingChanges& changes, const std::string& who) {
  EventSeq last{0};
  e.kind = EventKind::config_changed;
  for (const auto& [key, value] : changes) {
    e.title = value ? "{0}: {1} = {2}" : "{0}: {1} is the default again";
    e.args = {who, key, value.value_or("")};
    last = report(world, e);
  }
  return last;
}

}  // namespace

void refresh_defaults(World& world) {
  BrokerConfig config = world.config;
  put_in_force(config, world.preset, world.meta.dynamic_defaults);
  world.min_isr_default = config.min_isr;
  world.unclean_default = config.unclean;
  for (Broker& b : world.brokers) {
    b.config = config;
    auto own = world.meta.dynamic_brokers.find(b.id);
    if (own != world.meta.dynamic_brokers.end()) put_in_force(b.config, world.preset, own->second);
  }
}

Status set_topic(World& world, const cmd::SetTopic& how) {
  const Topic* topic = world.meta.find(how.name);
  if (topic == nullptr)
    return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("Topic '{}' does not exist as expected", how.name)};
  // The tool's own look before it asks (ConfigCommand).
  if (!how.value && !topic->config.overrides.contains(how.key))
    return Error{ErrorCode::INVALID_CONFIG, fmt::format("Invalid config(s): {}", how.key)};
  return alter_topic(world, how.name, {{how.key, how.value}}, false);
}

Status alter_topic(World& world, const std::string& name, const SettingChanges& changes, bool check_only) {
  if (name.empty()) return Error{ErrorCode::INVALID_REQUEST, "Default topic resources are not allowed."};
  Status fine = check_topic_name(name);
  if (fine) fine = check_lengths(changes);
  if (!fine) return fine;
  Topic* topic = world.meta.find(name);
  Result<TopicConfig> config = read_topic_config(with_changes(topic == nullptr ? cmd::Settings{} : topic->config.overrides, changes));
  if (!config) return config.error();
  if (topic == nullptr) return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("The topic '{}' does not exist.", name)};
  if (check_only) return Done{};
  const std::optional<std::int32_t> min_isr_before = topic->config.min_isr;
  topic->config = std::move(config.value());
  world.meta.append({MetadataRecord::Kind::config, topic->index.v});
  Event e;
  e.partition = TopicPartition{topic->index, PartitionIndex{-1}};
  topic->config_event = tell_changes(world, std::move(e), changes, "Topic " + name);
  for (Slot slot : topic->slots) {
    touch(world, world.meta.partition(slot).tp);
    if (topic->config.min_isr != min_isr_before) min_isr_changed(world, slot, topic->config_event);
  }
  return Done{};
}

Status set_broker(World& world, const cmd::SetBroker& how) {
  if (how.broker && world.meta.broker(*how.broker) == nullptr)
    return Error{ErrorCode::BROKER_ID_NOT_REGISTERED, fmt::format("There is no broker {}", how.broker->v)};
  if (!is_known_broker_config(how.key)) return Error{ErrorCode::INVALID_CONFIG, fmt::format("Unknown broker config name: {}", how.key)};
  const auto own = how.broker ? world.meta.dynamic_brokers.find(*how.broker) : world.meta.dynamic_brokers.end();
  const bool is_set = how.broker ? own != world.meta.dynamic_brokers.end() && own->second.contains(how.key)
                                 : world.meta.dynamic_defaults.contains(how.key);
  if (!how.value && is_dynamic_broker_config(how.key) && !is_set)
    return Error{ErrorCode::INVALID_CONFIG, fmt::format("Invalid config(s): {}", how.key)};
  return alter_broker(world, how.broker, {{how.key, how.value}}, false);
}

namespace {

std::string java_set(const std::vector<std::string>& words) { return fmt::format("Set({})", fmt::join(words, ", ")); }

// DynamicBrokerConfig.validateConfigs. Kafka calls what is refused here an invalid request, not an invalid setting (KAFKA-13609).
Status check_broker_settings(const World& world, const cmd::Settings& settings, bool of_one) {
  auto refuse = [](std::string text) { return Error{ErrorCode::INVALID_REQUEST, std::move(text)}; };
  std::vector<std::string> fixed;
  for (const auto& [key, value] : settings) {
    const ConfigDef* def = find_config(broker_configs(), key);
    if (is_known_broker_config(key) ? !is_dynamic_broker_config(key) : def != nullptr && !def->dynamic) fixed.push_back(key);
  }
  if (!fixed.empty()) return refuse("Cannot update these configs dynamically: " + java_set(fixed));
  BrokerConfig scratch = world.config;
  for (const auto& [key, value] : settings) {
    Status fine = Done{};
    if (const ConfigDef* def = find_config(broker_configs(), key)) fine = check_config_value(*def, value);
    if (fine && is_known_broker_config(key)) fine = set_broker_config(scratch, world.preset, key, value);
    if (!fine) return refuse(fine.error().text);
  }
  if (!of_one && settings.contains("listeners"))
    return refuse("Cannot update these configs at default cluster level, broker id must be specified: Set(listeners)");
  return Done{};
}

Status check_min_isr_rules(const World& world, bool of_one, const SettingChanges& changes) {
  for (const auto& [key, value] : changes) {
    if (key != "min.insync.replicas") continue;
    if (of_one)
      return Error{ErrorCode::INVALID_CONFIG, world.preset.elr ? "Broker-level min.insync.replicas cannot be altered while ELR is enabled."
                                                               : "min.insync.replicas is a setting of the whole cluster here: set broker default"};
    if (!value && world.preset.elr)
      return Error{ErrorCode::INVALID_CONFIG, "Cluster-level min.insync.replicas cannot be removed while ELR is enabled."};
  }
  return Done{};
}

}  // namespace

Status alter_broker(World& world, std::optional<BrokerId> broker, const SettingChanges& changes, bool check_only) {
  if (broker && world.meta.broker(*broker) == nullptr)
    return Error{ErrorCode::BROKER_ID_NOT_REGISTERED, fmt::format("No broker with id {} found.", broker->v)};
  cmd::Settings now = world.meta.dynamic_defaults;
  if (broker) {
    auto own = world.meta.dynamic_brokers.find(*broker);
    now = own == world.meta.dynamic_brokers.end() ? cmd::Settings{} : own->second;
  }
  cmd::Settings next = with_changes(now, changes);
  Status fine = check_broker_settings(world, next, broker.has_value());
  if (fine) fine = check_min_isr_rules(world, broker.has_value(), changes);
  if (fine) fine = check_lengths(changes);
  if (!fine || check_only) return fine;
  if (broker && next.empty())
    world.meta.dynamic_brokers.erase(*broker);
  else
    (broker ? world.meta.dynamic_brokers[*broker] : world.meta.dynamic_defaults) = std::move(next);
  refresh_defaults(world);
  world.meta.append({MetadataRecord::Kind::config, -1});
  Event e;
  if (broker) e.broker = *broker;
  bool min_isr = false, in_force = false;
  for (const auto& [key, value] : changes) {
    min_isr = min_isr || key == "min.insync.replicas";
    in_force = in_force || is_known_broker_config(key);
    // The controller decides elections; it reads topics' settings and the cluster-wide default, not a single broker's.
    if (broker && key == "unclean.leader.election.enable")
      e.because = "it changes no election: the controller reads the cluster-wide setting and the topic's";
  }
  const EventSeq seq = tell_changes(world, std::move(e), changes, broker ? fmt::format("Broker {}", broker->v) : "All brokers");
  if (!broker) world.controller.config_event = seq;
  for (std::size_t i = 0; in_force && i < world.meta.partitions().size(); ++i) {
    if (world.meta.partitions()[i].deleted) continue;
    touch(world, world.meta.partitions()[i].tp);
    if (min_isr) min_isr_changed(world, Slot{static_cast<std::int32_t>(i)}, seq);
  }
  return Done{};
}

Status alter_group(World& world, const std::string& group, const SettingChanges& changes, bool check_only) {
  auto refuse = [](std::string text) { return Error{ErrorCode::INVALID_CONFIG, std::move(text)}; };
  if (group.empty()) return Error{ErrorCode::INVALID_REQUEST, "Default group resources are not allowed."};
  auto own = world.meta.dynamic_groups.find(group);
  cmd::Settings next = with_changes(own == world.meta.dynamic_groups.end() ? cmd::Settings{} : own->second, changes);
  for (const auto& [key, value] : next) {
    const ConfigDef* def = find_config(group_configs(), key);
    if (def == nullptr) return refuse(fmt::format("Unknown group config name: {}", key));
    Status fine = check_config_value(*def, value);
    if (!fine) return fine;
  }
  auto number_of = [&](std::span<const ConfigDef> defs, const cmd::Settings& from, const std::string& key) {
    auto it = from.find(key);
    return std::stoll(it == from.end() ? find_config(defs, key)->standard : it->second);
  };
  // GroupConfig.validateValues, as far as groups exist here.
  for (const char* what : {"heartbeat.interval.ms", "session.timeout.ms"}) {
    const std::string key = fmt::format("consumer.{}", what);
    const std::string least = fmt::format("group.consumer.min.{}", what), most = fmt::format("group.consumer.max.{}", what);
    const std::int64_t n = number_of(group_configs(), next, key);
    if (n < number_of(broker_configs(), world.static_settings, least))
      return refuse(fmt::format("{} must be greater than or equal to {}", key, least));
    if (n > number_of(broker_configs(), world.static_settings, most))
      return refuse(fmt::format("{} must be less than or equal to {}", key, most));
  }
  if (number_of(group_configs(), next, "consumer.session.timeout.ms") <= number_of(group_configs(), next, "consumer.heartbeat.interval.ms"))
    return refuse("consumer.session.timeout.ms must be greater than consumer.heartbeat.interval.ms");
  Status fine = check_lengths(changes);
  if (!fine || check_only) return fine;
  if (next.empty())
    world.meta.dynamic_groups.erase(group);
  else
    world.meta.dynamic_groups[group] = std::move(next);
  world.meta.append({MetadataRecord::Kind::config, -1});
  tell_changes(world, Event{}, changes, "Group " + group);
  return Done{};
}

}  // namespace hw::controller
