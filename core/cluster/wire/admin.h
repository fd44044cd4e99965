// An administrator's requests: topics, settings, elections, reassignment, and what tools ask to look inside. Core thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/cluster/command.h"
#include "core/cluster/config_catalog.h"
#include "core/cluster/wire/wire.h"
#include "core/protocol/wire_types.h"

namespace hw::wire {

// admin_topics.cpp
void create_topics(World& world, const Caller& caller);
void delete_topics(World& world, const Caller& caller);
void create_partitions(World& world, const Caller& caller);
// admin_configs.cpp
void describe_configs(World& world, Broker& broker, const Caller& caller);
void list_config_resources(World& world, Broker& broker, const Caller& caller);
// admin_alter_configs.cpp
void alter_configs(World& world, const Caller& caller);
void incremental_alter_configs(World& world, const Caller& caller);
// admin_elections.cpp
void elect_leaders(World& world, const Caller& caller);
void alter_reassignments(World& world, const Caller& caller);
void list_reassignments(World& world, const Caller& caller);
// admin_describe.cpp
void describe_cluster(World& world, Broker& broker, const Caller& caller);
void describe_topic_partitions(World& world, Broker& broker, const Caller& caller);
void describe_log_dirs(World& world, Broker& broker, const Caller& caller);
void describe_quorum(World& world, const Caller& caller);
// admin_delete_records.cpp
void delete_records(World& world, Broker& broker, const Caller& caller);
/// A follower's log start, or who is alive, may have changed: answers what has waited for it.
void check_deletes(World& world, Broker& broker);
void on_delete_timeout(World& world, Broker& broker, std::int64_t id);

// --- shared ---------------------------------------------------------------------------------------------------------------
/// ConfigResource.Type
enum class ResourceType : std::int8_t { topic = 2, broker = 4, broker_logger = 8, client_metrics = 16, group = 32 };
/// DescribeConfigsResponse.ConfigSource
enum class ConfigSource : std::int8_t {
  topic = 1,
  broker = 2,
  broker_default = 3,
  broker_static = 4,
  standard = 5,
  logger = 6,
  group = 8
};

/// "DYNAMIC_TOPIC_CONFIG", as the tools print it.
const char* source_name(ConfigSource source);

struct ShownConfig {
  struct Synonym {
    std::string name;
    std::optional<std::string> value;
    ConfigSource source{};
  };
  std::string name;
  std::optional<std::string> value;
  ConfigSource source = ConfigSource::standard;
  bool read_only = false, sensitive = false;
  std::int8_t type = 0;
  const char* about = nullptr;
  std::vector<Synonym> synonyms;
};
/// Every setting of a topic that has these of its own, as `broker` (null: the controller) sees it.
std::vector<ShownConfig> shown_topic_configs(const World& world, const Broker* broker, const cmd::Settings& own);

/// The words of an error for a nullable field: null for NONE.
std::optional<std::string> message_of(const Error& error);
std::vector<BrokerId> broker_ids(const std::vector<std::int32_t>& ids);
std::vector<std::int32_t> plain_ids(const std::vector<BrokerId>& ids);
/// The controller's node id, which no broker has: 100, or the next free one.
std::int32_t controller_id(const World& world);
/// Where a broker says its logs are.
std::string log_dir_of(BrokerId broker);
/// Loggers of a broker with their levels.
std::vector<std::pair<std::string, std::string>> loggers(const Broker& broker);

}  // namespace hw::wire
