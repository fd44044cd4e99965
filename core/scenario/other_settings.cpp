#include "core/scenario/other_settings.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/client_settings.h"
#include "core/cluster/cluster.h"
#include "core/cluster/config.h"

namespace hw::scenario {
namespace {

constexpr const char* kElr = "eligible.leader.replicas.version";

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool brokers_know(const std::string& name) { return is_known_broker_config(name) || name == kElr; }

/// The settings by whose they are.
struct Sorted {
  OtherSettings producers, topics, brokers;
};

/// Nothing for a name that nobody knows.
std::optional<Sorted> sort(const OtherSettings& settings) {
  const std::vector<std::string> of_producers = producer_setting_names(), of_topics = topic_config_names();
  Sorted out;
  for (const auto& [given, value] : settings) {
    const std::size_t colon = given.find(':');
    const std::string whose = colon == std::string::npos ? "" : given.substr(0, colon), key = given.substr(colon + 1);
    const bool producers = (whose.empty() || whose == "producers") && has(of_producers, key);
    const bool topics = (whose.empty() || whose == "topics") && has(of_topics, key);
    const bool brokers = (whose == "brokers" || (whose.empty() && !producers && !topics)) && brokers_know(key);
    if (!producers && !topics && !brokers) return std::nullopt;
    if (producers) out.producers.emplace_back(key, value);
    if (topics) out.topics.emplace_back(key, value);
    if (brokers) out.brokers.emplace_back(key, value);
  }
  return out;
}

void put(cmd::Settings& into, const OtherSettings& settings, bool only_known = false) {
  for (const auto& [key, value] : settings)
    if (!only_known || into.contains(key)) into[key] = value;
}

template <class Set>
void put_one(Set& set, const OtherSettings& settings) {
  for (const auto& [key, value] : settings)
    if (set.key == key && set.value) set.value = value;  // one that is taken away is the default again, which is another now
}

}  // namespace

Command with_settings(const Command& command, const OtherSettings& settings) {
  const std::optional<Sorted> sorted = sort(settings);
  HW_CHECK(sorted.has_value(), "settings were checked before");
  Command out = command;
  if (auto* start = std::get_if<cmd::ProducerStart>(&out)) put(start->settings, sorted->producers);
  if (auto* set = std::get_if<cmd::ProducerSet>(&out)) put(set->settings, sorted->producers, true);
  if (auto* produce = std::get_if<cmd::Produce>(&out)) put(produce->settings, sorted->producers);
  if (auto* create = std::get_if<cmd::TopicCreate>(&out)) put(create->settings, sorted->topics);
  if (auto* set = std::get_if<cmd::SetTopic>(&out)) put_one(*set, sorted->topics);
  if (auto* set = std::get_if<cmd::SetBroker>(&out)) put_one(*set, sorted->brokers);
  if (auto* create = std::get_if<cmd::CreateCluster>(&out)) put(create->settings, sorted->brokers);
  return out;
}

Status check_settings(const OtherSettings& settings) {
  if (settings.empty()) return Error{ErrorCode::INVALID_REQUEST, "no setting is named that should be another"};
  for (const auto& setting : settings) {
    const std::optional<Sorted> one = sort({setting});
    const std::size_t colon = setting.first.find(':');
    if (!one && colon == std::string::npos)
      return Error{ErrorCode::INVALID_CONFIG, fmt::format("{} is no setting of a producer, a topic or a broker", setting.first)};
    if (!one)
      return Error{ErrorCode::INVALID_CONFIG, fmt::format("{} is no setting of the {} (there are producers, topics and brokers)",
                                                          setting.first.substr(colon + 1), setting.first.substr(0, colon))};
    for (const auto& [key, value] : one->topics)
      if (const Status fine = check_topic_config(key, value); !fine) return fine;
  }
  return Done{};
}

Result<std::optional<cmd::CreateCluster>> other_cluster(const cmd::CreateCluster& made_by, const OtherSettings& settings) {
  const auto other = std::get<cmd::CreateCluster>(with_settings(made_by, settings));
  const Result<Cluster> after = Cluster::create(other);
  if (!after) return after.error();
  const Result<Cluster> before = Cluster::create(made_by);
  if (!before) return before.error();
  const World &a = before.value().world(), &b = after.value().world();
  const bool same = a.preset.elr == b.preset.elr && a.config.rack_aware_reads == b.config.rack_aware_reads &&
                    broker_config_values(a.config, a.preset) == broker_config_values(b.config, b.preset);
  return same ? std::optional<cmd::CreateCluster>() : std::optional<cmd::CreateCluster>(other);
}

}  // namespace hw::scenario
