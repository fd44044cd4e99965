#include "core/scenario/other_settings.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/client_settings.h"
#include "core/cluster/config.h"

namespace hw::scenario {
namespace {

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

void put(cmd::Settings& into, const OtherSettings& settings, const std::vector<std::string>& names, bool only_known) {
  for (const auto& [key, value] : settings)
    if (has(names, key) && (!only_known || into.contains(key))) into[key] = value;
}

}  // namespace

Command with_settings(const Command& command, const OtherSettings& settings) {
  const std::vector<std::string> of_producers = producer_setting_names(), of_topics = topic_config_names();
  Command out = command;
  if (auto* start = std::get_if<cmd::ProducerStart>(&out)) put(start->settings, settings, of_producers, false);
  if (auto* set = std::get_if<cmd::ProducerSet>(&out)) put(set->settings, settings, of_producers, true);
  if (auto* produce = std::get_if<cmd::Produce>(&out)) put(produce->settings, settings, of_producers, false);
  if (auto* create = std::get_if<cmd::TopicCreate>(&out)) put(create->settings, settings, of_topics, false);
  if (auto* set = std::get_if<cmd::SetTopic>(&out))
    for (const auto& [key, value] : settings)
      if (set->key == key && has(of_topics, key)) set->value = value;
  return out;
}

Status check_settings(const OtherSettings& settings) {
  if (settings.empty()) return Error{ErrorCode::INVALID_REQUEST, "no setting is named that should be another"};
  const std::vector<std::string> of_producers = producer_setting_names(), of_topics = topic_config_names();
  for (const auto& [key, value] : settings) {
    if (has(of_topics, key)) {
      if (const Status fine = check_topic_config(key, value); !fine) return fine;
    } else if (!has(of_producers, key)) {
      return Error{ErrorCode::INVALID_CONFIG, fmt::format("{} is no setting of a producer or a topic", key)};
    }
  }
  return Done{};
}

}  // namespace hw::scenario
