// Every setting of Kafka 4.1 that a tool can see here: name, type, default, what is refused, and a sentence about it. What a
// setting does is elsewhere (config.h); most of a broker's do nothing here and are only kept. Constant data; any thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace hw {

/// As DescribeConfigs numbers them (DescribeConfigsResponse.ConfigType).
enum class ConfigType : std::int8_t { boolean = 1, text = 2, int32 = 3, int16 = 4, int64 = 5, real = 6, list = 7 };

struct ConfigDef {
  std::string_view name;
  ConfigType type = ConfigType::text;
  const char* standard = nullptr;  // the default; null: none
  std::int64_t min = INT64_MIN, max = INT64_MAX;
  const char* choices = nullptr;   // of a text or list, "a, b"
  const char* about = nullptr;     // one sentence, in our words
  bool dynamic = false;            // brokers: may be changed while they run
  const char* of_broker = nullptr; // topics, groups: the broker's setting that stands in
};

/// Rising by name.
std::span<const ConfigDef> topic_configs();
std::span<const ConfigDef> broker_configs();
std::span<const ConfigDef> group_configs();
/// Null if there is none of that name.
const ConfigDef* find_config(std::span<const ConfigDef> defs, std::string_view name);

/// INVALID_CONFIG in the words of Kafka's ConfigDef if the value is none of this setting.
Status check_config_value(const ConfigDef& def, std::string_view value);
Result<std::int64_t> read_config_number(std::string_view key, std::string_view value, ConfigType type);
Result<bool> read_config_bool(std::string_view key, std::string_view value);
/// "Invalid value X for configuration K: RULE"
Error invalid_config_value(std::string_view key, std::string_view value, std::string_view rule);
/// The words between the commas, trimmed, without empty ones.
std::vector<std::string> split_config_list(std::string_view value);
/// The value as Kafka shows it once it was read ("true" for "TRUE", "7" for "+7").
std::string shown_config_value(const ConfigDef& def, const std::string& value);

/// The broker's names of one setting, the one that counts first: log.retention.ms, .minutes, .hours.
std::vector<std::string> broker_config_synonyms(std::string_view name);

}  // namespace hw
