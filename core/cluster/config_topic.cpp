// A topic's settings, read (LogConfig.validate of Kafka 4.1).
#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/config.h"
#include "core/cluster/config_catalog.h"

namespace hw {
namespace {

Status check_together(const TopicConfig& config) {
  auto number = [&](const char* key, std::int64_t standard) {
    auto it = config.overrides.find(key);
    return it == config.overrides.end() ? standard : read_config_number(key, it->second, ConfigType::int64).value();
  };
  const std::int64_t least = number("min.compaction.lag.ms", 0), most = number("max.compaction.lag.ms", INT64_MAX);
  if (least > most)
    return Error{ErrorCode::INVALID_CONFIG,
                 fmt::format("conflict topic config setting min.compaction.lag.ms ({}) > max.compaction.lag.ms ({})", least, most)};
  auto remote = config.overrides.find("remote.storage.enable");
  if (remote != config.overrides.end() && read_config_bool(remote->first, remote->second).value())
    return Error{ErrorCode::INVALID_CONFIG,
                 "Tiered Storage functionality is disabled in the broker. Topic cannot be configured with remote log storage."};
  return Done{};
}

void read_one(TopicConfig& config, const std::string& key, const std::string& value) {
  auto number = [&] { return read_config_number(key, value, ConfigType::int64).value(); };
  if (key == "min.insync.replicas") config.min_isr = static_cast<std::int32_t>(number());
  if (key == "unclean.leader.election.enable") config.unclean = read_config_bool(key, value).value();
  if (key == "max.message.bytes") config.max_message_bytes = number();
  if (key == "message.timestamp.type") config.log_append = value == "LogAppendTime";
  if (key == "message.timestamp.before.max.ms") config.before_max_ms = number();
  if (key == "message.timestamp.after.max.ms") config.after_max_ms = number();
  if (key == "retention.ms") config.retention_ms = number();
  if (key == "retention.bytes") config.retention_bytes = number();
  if (key == "segment.bytes") config.segment_bytes = number();
  if (key == "segment.ms") config.segment_ms = number();
  if (key == "cleanup.policy") {
    const std::vector<std::string> words = split_config_list(value);
    config.compact = std::find(words.begin(), words.end(), "compact") != words.end();
    config.deletes = std::find(words.begin(), words.end(), "delete") != words.end();
  }
}

}  // namespace

std::vector<std::string> topic_config_names() {
  std::vector<std::string> out;
  for (const ConfigDef& def : topic_configs()) out.emplace_back(def.name);
  return out;
}

Status check_topic_config(const std::string& key, const std::string& value) {
  const ConfigDef* def = find_config(topic_configs(), key);
  if (def == nullptr) return Error{ErrorCode::INVALID_CONFIG, fmt::format("Unknown topic config name: {}", key)};
  return check_config_value(*def, value);
}

Result<TopicConfig> read_topic_config(const cmd::Settings& overrides) {
  TopicConfig config;
  for (const auto& [key, value] : overrides) {
    Status fine = check_topic_config(key, value);
    if (!fine) return fine.error();
    read_one(config, key, value);
  }
  config.overrides = overrides;
  Status fine = check_together(config);
  if (!fine) return fine.error();
  return config;
}

}  // namespace hw
