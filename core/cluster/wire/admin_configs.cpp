// DescribeConfigs (ConfigHelper of Kafka 4.1): what is set where, and what stands behind it. Golden a-create-topic, k-reassign.
#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "core/cluster/config.h"
#include "core/cluster/wire/admin.h"
#include "core/cluster/wire/data.h"
#include "core/cluster/world.h"
#include "core/protocol/generated/configs.h"

namespace hw::wire {
namespace {

using protocol::DescribeConfigsRequest;
using protocol::DescribeConfigsResponse;
using Synonyms = std::vector<ShownConfig::Synonym>;

const std::string* find(const cmd::Settings& settings, const std::string& name) {
  auto it = settings.find(name);
  return it == settings.end() ? nullptr : &it->second;
}

// What a broker was started with: the cluster's settings, and what makes it this broker.
cmd::Settings static_settings(const World& world, const Broker* broker) {
  cmd::Settings out;
  for (const auto& [key, value] : world.static_settings)
    if (is_known_broker_config(key) || find_config(broker_configs(), key) != nullptr) out[key] = value;
  if (broker == nullptr) return out;
  out["node.id"] = out["broker.id"] = std::to_string(broker->id.v);
  out["log.dirs"] = log_dir_of(broker->id);
  if (!broker->rack.empty()) out["broker.rack"] = broker->rack;
  if (auto at = world.external.endpoints.find(broker->id); at != world.external.endpoints.end()) {
    out["listeners"] = fmt::format("PLAINTEXT://{}:{}", at->second.host, at->second.port);
    out["advertised.listeners"] = out["listeners"];
  }
  return out;
}

// One default for each name, with those that an older age of Kafka has otherwise.
std::optional<std::string> standard_of(const World& world, const std::string& name) {
  const ConfigDef* def = find_config(broker_configs(), name);
  if (!world.preset.kraft || def == nullptr)
    for (auto& [key, value] : broker_config_values(defaults_of(world.preset), world.preset))
      if (key == name) return value;
  if (def == nullptr || def->standard == nullptr) return std::nullopt;
  return def->standard;
}

// ConfigHelper.configSynonyms: by source, then by name; what comes before the name itself does not count.
Synonyms broker_synonyms(const World& world, const Broker* broker, const cmd::Settings& fixed, const std::string& name) {
  Synonyms out;
  const std::vector<std::string> names = broker_config_synonyms(name);
  auto add = [&](const cmd::Settings& from, ConfigSource source) {
    for (const std::string& n : names)
      if (const std::string* value = find(from, n)) out.push_back({n, *value, source});
  };
  if (broker != nullptr)
    if (auto own = world.meta.dynamic_brokers.find(broker->id); own != world.meta.dynamic_brokers.end()) add(own->second, ConfigSource::broker);
  add(world.meta.dynamic_defaults, ConfigSource::broker_default);
  add(fixed, ConfigSource::broker_static);
  for (const std::string& n : names)
    if (auto value = standard_of(world, n)) out.push_back({n, std::move(value), ConfigSource::standard});
  auto first = std::find_if(out.begin(), out.end(), [&](const auto& s) { return s.name == name; });
  out.erase(out.begin(), first);
  return out;
}

// log.retention.hours and the like speak in another unit than the topic's setting.
std::string in_topic_units(const ShownConfig::Synonym& s) {
  if (!s.name.ends_with(".hours") && !s.name.ends_with(".minutes")) return s.value.value_or("");
  const std::int64_t n = std::stoll(s.value.value_or("0"));
  return std::to_string(n < 0 ? -1 : n * (s.name.ends_with(".hours") ? 3600000 : 60000));
}

// The topic's value where the topic has none of its own: from whichever of the broker's names counts first.
std::string inherited(const World& world, const Broker* broker, const cmd::Settings& fixed, const ConfigDef& def) {
  std::optional<std::string> value;
  if (def.of_broker != nullptr) {
    const std::vector<std::string> names = broker_config_synonyms(def.of_broker);
    auto take = [&](const cmd::Settings& from) {
      for (const std::string& n : names)
        if (const std::string* v = find(from, n); v != nullptr && !value) value = in_topic_units({n, *v, ConfigSource::standard});
    };
    if (broker != nullptr)
      if (auto own = world.meta.dynamic_brokers.find(broker->id); own != world.meta.dynamic_brokers.end()) take(own->second);
    take(world.meta.dynamic_defaults);
    take(fixed);
    for (const std::string& n : names)
      if (auto v = standard_of(world, n); v && !value) value = in_topic_units({n, v, ConfigSource::standard});
  }
  return value.value_or(def.standard);
}

ShownConfig shown_group_config(const World& world, const cmd::Settings& fixed, const cmd::Settings& own, const ConfigDef& def) {
  ShownConfig c;
  c.name = def.name;
  c.type = static_cast<std::int8_t>(def.type);
  c.about = def.about;
  const std::string* set = find(own, c.name);
  c.value = set != nullptr ? *set : inherited(world, nullptr, fixed, def);
  c.source = set != nullptr ? ConfigSource::group : ConfigSource::standard;
  c.synonyms.push_back({c.name, c.value, c.source});
  return c;
}

ShownConfig shown_broker_config(const World& world, const Broker& broker, const cmd::Settings& fixed, const std::string& name) {
  ShownConfig c;
  c.name = name;
  c.synonyms = broker_synonyms(world, &broker, fixed, name);
  // A name with no value at any level of its own has none, whatever its synonyms say.
  for (const auto& s : c.synonyms)
    if (s.name == name && !c.value) c.value = s.value;
  if (!c.synonyms.empty()) c.source = c.synonyms.front().source;
  if (const ConfigDef* def = find_config(broker_configs(), name)) {
    c.type = static_cast<std::int8_t>(def->type);
    c.about = def->about;
    c.read_only = !def->dynamic;
  } else {
    // Of a setting that Kafka does not know it cannot know whether it is a secret.
    c.read_only = true;
    c.sensitive = !is_known_broker_config(name);
  }
  return c;
}

std::vector<ShownConfig> shown_broker_configs(const World& world, const Broker& broker) {
  const cmd::Settings fixed = static_settings(world, &broker);
  std::vector<std::string> names;
  for (const ConfigDef& def : broker_configs())
    if (!def.name.ends_with(".replication.throttled.rate")) names.emplace_back(def.name);
  auto more = [&](const cmd::Settings& settings) {
    for (const auto& [key, value] : settings) names.push_back(key);
  };
  more(fixed);
  more(world.meta.dynamic_defaults);
  if (auto own = world.meta.dynamic_brokers.find(broker.id); own != world.meta.dynamic_brokers.end()) more(own->second);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::vector<ShownConfig> out;
  for (const std::string& name : names) out.push_back(shown_broker_config(world, broker, fixed, name));
  return out;
}

std::vector<ShownConfig> shown_defaults(const World& world) {
  std::vector<ShownConfig> out;
  for (const auto& [key, value] : world.meta.dynamic_defaults) {
    ShownConfig c;
    c.name = key;
    c.value = value;
    c.source = ConfigSource::broker_default;
    if (const ConfigDef* def = find_config(broker_configs(), key)) c.type = static_cast<std::int8_t>(def->type);
    c.synonyms.push_back({key, value, ConfigSource::broker_default});
    out.push_back(std::move(c));
  }
  return out;
}

Result<std::vector<ShownConfig>> shown(World& world, const Broker& broker, const DescribeConfigsRequest::Resource& asked) {
  auto refuse = [](std::string text) { return Error{ErrorCode::INVALID_REQUEST, std::move(text)}; };
  const std::string& name = asked.resource_name;
  auto check_id = [&](const char* or_empty) -> Status {
    std::int32_t id = -1;
    auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), id);
    if (error != std::errc{} || end != name.data() + name.size()) return refuse("Broker id must be an integer, but it is: " + name);
    if (id != broker.id.v) return refuse(fmt::format("Unexpected broker id, expected {}{}, but received {}", broker.id.v, or_empty, name));
    return Done{};
  };
  switch (static_cast<ResourceType>(asked.resource_type)) {
    case ResourceType::topic: {
      Status fine = check_topic_name(name);
      if (!fine) return fine.error();
      const Topic* topic = find_topic(world, broker, name);
      if (topic == nullptr) return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, ""};
      return shown_topic_configs(world, &broker, topic->config.overrides);
    }
    case ResourceType::broker: {
      if (name.empty()) return shown_defaults(world);
      Status fine = check_id(" or empty string");
      if (!fine) return fine.error();
      return shown_broker_configs(world, broker);
    }
    case ResourceType::broker_logger: {
      if (name.empty()) return refuse("Broker id must not be empty");
      Status fine = check_id("");
      if (!fine) return fine.error();
      std::vector<ShownConfig> out;
      for (auto& [logger, level] : loggers(broker)) {
        ShownConfig c;
        c.name = std::move(logger);
        c.value = std::move(level);
        c.source = ConfigSource::logger;
        out.push_back(std::move(c));
      }
      return out;
    }
    case ResourceType::client_metrics:
      if (name.empty()) return refuse("Client metrics subscription name must not be empty");
      return std::vector<ShownConfig>{};
    case ResourceType::group: {
      if (name.empty()) return refuse("Group name must not be empty");
      auto own = world.meta.dynamic_groups.find(name);
      std::vector<ShownConfig> out;
      const cmd::Settings fixed = static_settings(world, &broker);
      for (const ConfigDef& def : group_configs())
        out.push_back(shown_group_config(world, fixed, own == world.meta.dynamic_groups.end() ? cmd::Settings{} : own->second, def));
      return out;
    }
  }
  return refuse(fmt::format("Unexpected resource type UNKNOWN for resource {}", name));
}

DescribeConfigsResponse::Resource::Config row_of(const DescribeConfigsRequest& request, ShownConfig config) {
  DescribeConfigsResponse::Resource::Config row;
  row.name = std::move(config.name);
  row.value = std::move(config.value);
  row.read_only = config.read_only;
  row.is_sensitive = config.sensitive;
  if (config.sensitive) row.value.reset();
  row.config_source = static_cast<std::int8_t>(config.source);
  row.config_type = config.type;
  row.documentation.reset();
  if (request.include_documentation && config.about != nullptr) row.documentation = config.about;
  if (!request.include_synonyms) return row;
  for (auto& s : config.synonyms)
    row.synonyms.push_back({std::move(s.name), config.sensitive ? std::nullopt : std::move(s.value), static_cast<std::int8_t>(s.source), {}});
  return row;
}

}  // namespace

const char* source_name(ConfigSource source) {
  static constexpr const char* kNames[] = {"UNKNOWN",
                                           "DYNAMIC_TOPIC_CONFIG",
                                           "DYNAMIC_BROKER_CONFIG",
                                           "DYNAMIC_DEFAULT_BROKER_CONFIG",
                                           "STATIC_BROKER_CONFIG",
                                           "DEFAULT_CONFIG",
                                           "DYNAMIC_BROKER_LOGGER_CONFIG",
                                           "DYNAMIC_CLIENT_METRICS_CONFIG",
                                           "DYNAMIC_GROUP_CONFIG"};
  return kNames[static_cast<std::size_t>(source)];
}

std::vector<ShownConfig> shown_topic_configs(const World& world, const Broker* broker, const cmd::Settings& own) {
  const cmd::Settings fixed = static_settings(world, broker);
  std::vector<ShownConfig> out;
  for (const ConfigDef& def : topic_configs()) {
    ShownConfig c;
    c.name = def.name;
    c.type = static_cast<std::int8_t>(def.type);
    c.about = def.about;
    if (def.of_broker != nullptr) c.synonyms = broker_synonyms(world, broker, fixed, def.of_broker);
    if (const std::string* set = find(own, c.name)) {
      c.value = shown_config_value(def, *set);
      c.synonyms.insert(c.synonyms.begin(), {c.name, c.value, ConfigSource::topic});
    } else {
      c.value = inherited(world, broker, fixed, def);
    }
    if (!c.synonyms.empty()) c.source = c.synonyms.front().source;
    out.push_back(std::move(c));
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> loggers(const Broker& broker) {
  static constexpr const char* kLoggers[] = {"kafka.controller",  "kafka.coordinator.group", "kafka.coordinator.transaction",
                                             "kafka.log.LogCleaner", "kafka.network.RequestChannel$", "kafka.request.logger",
                                             "kafka.server.KafkaApis", "kafka.server.ReplicaFetcherThread", "kafka.server.ReplicaManager",
                                             "org.apache.kafka", "root", "state.change.logger"};
  std::vector<std::pair<std::string, std::string>> out;
  for (const char* name : kLoggers) {
    auto set = broker.logger_levels.find(name);
    out.emplace_back(name, set == broker.logger_levels.end() ? "INFO" : set->second);
  }
  return out;
}

void describe_configs(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<DescribeConfigsRequest>();
  DescribeConfigsResponse out;
  for (const auto& asked : request.resources) {
    DescribeConfigsResponse::Resource row;
    row.resource_type = asked.resource_type;
    row.resource_name = asked.resource_name;
    Result<std::vector<ShownConfig>> configs = shown(world, broker, asked);
    if (!configs) {
      row.error_code = code(configs.error().code);
      row.error_message = configs.error().text;
      out.results.push_back(std::move(row));
      continue;
    }
    const bool all = !asked.configuration_keys || asked.configuration_keys->empty();
    for (ShownConfig& config : configs.value())
      if (all || std::find(asked.configuration_keys->begin(), asked.configuration_keys->end(), config.name) != asked.configuration_keys->end())
        row.configs.push_back(row_of(request, std::move(config)));
    out.results.push_back(std::move(row));
  }
  reply(world, caller, std::move(out));
}

void list_config_resources(World& world, Broker& broker, const Caller& caller) {
  using protocol::ListConfigResourcesRequest;
  using protocol::ListConfigResourcesResponse;
  const auto& request = caller.body<ListConfigResourcesRequest>();
  ListConfigResourcesResponse out;
  // Version 0 asked for client metrics only (KIP-1142), and there are none.
  const std::vector<std::int8_t> known = caller.version() == 0 ? std::vector<std::int8_t>{16} : std::vector<std::int8_t>{32, 16, 8, 4, 2};
  const std::vector<std::int8_t> asked = request.resource_types.empty() ? known : request.resource_types;
  for (const std::int8_t type : asked)
    if (std::find(known.begin(), known.end(), type) == known.end()) {
      out.error_code = code(ErrorCode::UNSUPPORTED_VERSION);
      return reply(world, caller, std::move(out));
    }
  for (const std::int8_t type : known) {
    if (std::find(asked.begin(), asked.end(), type) == asked.end()) continue;
    const auto kind = static_cast<ResourceType>(type);
    if (kind == ResourceType::group)
      for (const auto& [group, settings] : world.meta.dynamic_groups) out.config_resources.push_back({group, type, {}});
    if (kind == ResourceType::broker || kind == ResourceType::broker_logger)
      for (const BrokerRegistration& b : world.meta.brokers)
        if (b.registered) out.config_resources.push_back({std::to_string(b.id.v), type, {}});
    if (kind == ResourceType::topic)
      for (const Topic& topic : world.meta.topics())
        if (world.meta.topic_seen(topic, broker.applied)) out.config_resources.push_back({topic.name, type, {}});
  }
  reply(world, caller, std::move(out));
}

}  // namespace hw::wire
