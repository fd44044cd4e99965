// AlterConfigs and IncrementalAlterConfigs. In Kafka the broker that is asked looks first (ConfigAdminManager), then the controller
// (ConfigurationControlManager); here both looks are made at the controller, for the broker that forwarded.
#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/cluster/controller.h"
#include "core/cluster/wire/admin.h"
#include "core/protocol/generated/configs.h"

namespace hw::wire {
namespace {

using protocol::AlterConfigsRequest;
using protocol::AlterConfigsResponse;
using protocol::IncrementalAlterConfigsRequest;
using protocol::IncrementalAlterConfigsResponse;

enum class Operation : std::int8_t { set = 0, remove = 1, append = 2, subtract = 3 };

struct Change {
  std::string name;
  std::int8_t operation = 0;
  std::optional<std::string> value;
};

// One resource of either request.
struct Wanted {
  ResourceType type{};
  std::string name;
  std::vector<Change> changes;
};

Error refuse(std::string text) { return {ErrorCode::INVALID_REQUEST, std::move(text)}; }

Status check_shape(const Wanted& w) {
  std::set<std::string> names;
  std::vector<std::string> nulls;
  for (const Change& c : w.changes) {
    if (!names.insert(c.name).second) return refuse("Error due to duplicate config keys");
    if (!c.value && c.operation != static_cast<std::int8_t>(Operation::remove)) nulls.push_back(c.name);
  }
  if (!nulls.empty()) return refuse(fmt::format("Null value not supported for : {}", fmt::join(nulls, ", ")));
  for (const Change& c : w.changes)
    if (c.operation < 0 || c.operation > 3) return refuse(fmt::format("Unknown operations type {}", c.operation));
  return Done{};
}

Status check_broker_name(const std::string& name, BrokerId asked, const char* wrong) {
  std::int32_t id = -1;
  auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), id);
  if (error != std::errc{} || end != name.data() + name.size()) return refuse("Node id must be an integer, but it is: " + name);
  if (id != asked.v) return refuse(fmt::format(fmt::runtime(wrong), asked.v, id));
  return Done{};
}

std::span<const ConfigDef> defs_of(ResourceType type) {
  return type == ResourceType::topic ? topic_configs() : type == ResourceType::group ? group_configs() : broker_configs();
}

const cmd::Settings* settings_now(const World& world, const Wanted& w) {
  switch (w.type) {
    case ResourceType::topic: {
      const Topic* topic = world.meta.find(w.name);
      return topic == nullptr ? nullptr : &topic->config.overrides;
    }
    case ResourceType::group: {
      auto own = world.meta.dynamic_groups.find(w.name);
      return own == world.meta.dynamic_groups.end() ? nullptr : &own->second;
    }
    default: {
      if (w.name.empty()) return &world.meta.dynamic_defaults;
      auto own = world.meta.dynamic_brokers.find(BrokerId{std::stoi(w.name)});
      return own == world.meta.dynamic_brokers.end() ? nullptr : &own->second;
    }
  }
}

// What a list is after words were added to it or taken from it.
Result<std::string> changed_list(const World& world, const Wanted& w, const Change& change) {
  const bool append = change.operation == static_cast<std::int8_t>(Operation::append);
  const ConfigDef* def = find_config(defs_of(w.type), change.name);
  if (w.type == ResourceType::broker) {
    if (def == nullptr) return Error{ErrorCode::INVALID_CONFIG, "Unknown config name: " + change.name};
    if (def->type != ConfigType::list)
      return Error{ErrorCode::INVALID_CONFIG,
                   fmt::format("Config value {} is not allowed for config key: {}", append ? "append" : "subtract", change.name)};
  } else if (def == nullptr || def->type != ConfigType::list) {
    return Error{ErrorCode::INVALID_CONFIG,
                 fmt::format("Can't {} to key {} because its type is not LIST.", append ? "APPEND" : "SUBTRACT", change.name)};
  }
  std::string now = def->standard == nullptr ? "" : def->standard;
  if (const cmd::Settings* settings = settings_now(world, w))
    if (auto it = settings->find(change.name); it != settings->end()) now = it->second;
  std::vector<std::string> words = split_config_list(now);
  for (const std::string& word : split_config_list(*change.value)) {
    auto at = std::find(words.begin(), words.end(), word);
    if (append && at == words.end()) words.push_back(word);
    if (!append && at != words.end()) words.erase(at);
  }
  return fmt::format("{}", fmt::join(words, ","));
}

Result<controller::SettingChanges> final_values(const World& world, const Wanted& w) {
  controller::SettingChanges out;
  for (const Change& c : w.changes) {
    switch (static_cast<Operation>(c.operation)) {
      case Operation::set:
        out.emplace_back(c.name, c.value);
        break;
      case Operation::remove:
        out.emplace_back(c.name, std::nullopt);
        break;
      default: {
        Result<std::string> list = changed_list(world, w, c);
        if (!list) return list.error();
        out.emplace_back(c.name, std::move(list.value()));
      }
    }
  }
  return out;
}

Status alter_loggers(Broker& broker, const Wanted& w, bool check_only) {
  static const std::set<std::string> kLevels = {"DEBUG", "ERROR", "FATAL", "INFO", "TRACE", "WARN"};
  const auto known = loggers(broker);
  for (const Change& c : w.changes) {
    const auto operation = static_cast<Operation>(c.operation);
    if (operation == Operation::append || operation == Operation::subtract)
      return refuse(fmt::format("{} operation is not allowed for the BROKER_LOGGER resource", operation == Operation::append ? "APPEND" : "SUBTRACT"));
    if (std::none_of(known.begin(), known.end(), [&](const auto& l) { return l.first == c.name; }))
      return Error{ErrorCode::INVALID_CONFIG, fmt::format("Logger {} does not exist!", c.name)};
    if (operation == Operation::set && !kLevels.contains(*c.value))
      return Error{ErrorCode::INVALID_CONFIG, fmt::format("Cannot set the log level of {} to {} as it is not a supported log level. Valid "
                                                          "log levels are {}",
                                                          c.name, *c.value, fmt::join(kLevels, ", "))};
    if (operation == Operation::remove && c.name == "root") return refuse("Removing the log level of the root logger is not allowed");
  }
  for (const Change& c : w.changes) {
    if (check_only) break;
    if (c.value)
      broker.logger_levels[c.name] = *c.value;
    else
      broker.logger_levels.erase(c.name);
  }
  return Done{};
}

Status apply(World& world, BrokerId asked, const Wanted& w, bool incremental, bool check_only) {
  Status fine = check_shape(w);
  if (!fine) return fine;
  const bool of_broker = w.type == ResourceType::broker && !w.name.empty();
  if (of_broker) fine = check_broker_name(w.name, asked, "Unexpected broker id, expected {}, but received {}");
  if (w.type == ResourceType::broker_logger && incremental) {
    fine = check_broker_name(w.name, asked, "Unexpected node id. Expected {}, but received {}");
    return fine ? alter_loggers(*world.broker(asked), w, check_only) : fine;
  }
  if (!fine) return fine;
  const bool known = w.type == ResourceType::topic || w.type == ResourceType::broker || w.type == ResourceType::group;
  if (!known) return refuse(fmt::format("Unknown resource type {}", static_cast<int>(w.type)));
  Result<controller::SettingChanges> changes = final_values(world, w);
  if (!changes) return changes.error();
  // The old request says how everything is to be: what it does not name goes back to its default.
  if (const cmd::Settings* now = incremental ? nullptr : settings_now(world, w))
    for (const auto& [key, value] : *now)
      if (std::none_of(w.changes.begin(), w.changes.end(), [&k = key](const Change& c) { return c.name == k; }))
        changes.value().emplace_back(key, std::nullopt);
  if (w.type == ResourceType::topic) return controller::alter_topic(world, w.name, changes.value(), check_only);
  if (w.type == ResourceType::group) return controller::alter_group(world, w.name, changes.value(), check_only);
  return controller::alter_broker(world, of_broker ? std::optional(asked) : std::nullopt, changes.value(), check_only);
}

template <class Request, class Response, class Read>
void serve(World& world, const Caller& caller, bool incremental, Read read) {
  const auto& request = caller.body<Request>();
  Response out;
  std::map<std::pair<std::int8_t, std::string_view>, int> named;
  for (const auto& resource : request.resources) ++named[{resource.resource_type, resource.resource_name}];
  for (const auto& resource : request.resources) {
    typename Response::Resource row;
    row.resource_type = resource.resource_type;
    row.resource_name = resource.resource_name;
    const int same = named[{resource.resource_type, resource.resource_name}];
    Wanted wanted{static_cast<ResourceType>(resource.resource_type), resource.resource_name, {}};
    for (const auto& config : resource.configs) wanted.changes.push_back(read(config));
    Status done = same > 1 ? Status(refuse("Each resource must appear at most once."))
                           : apply(world, BrokerId{caller.from.id}, wanted, incremental, request.validate_only);
    row.error_code = done ? 0 : code(done.error().code);
    row.error_message = done ? std::nullopt : message_of(done.error());
    out.responses.push_back(std::move(row));
  }
  reply(world, caller, std::move(out));
}

}  // namespace

void alter_configs(World& world, const Caller& caller) {
  serve<AlterConfigsRequest, AlterConfigsResponse>(world, caller, false, [](const AlterConfigsRequest::Resource::Config& c) {
    return Change{c.name, static_cast<std::int8_t>(Operation::set), c.value};
  });
}

void incremental_alter_configs(World& world, const Caller& caller) {
  serve<IncrementalAlterConfigsRequest, IncrementalAlterConfigsResponse>(
      world, caller, true, [](const IncrementalAlterConfigsRequest::Resource::Config& c) { return Change{c.name, c.config_operation, c.value}; });
}

}  // namespace hw::wire
