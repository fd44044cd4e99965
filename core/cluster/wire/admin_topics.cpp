// CreateTopics, DeleteTopics, CreatePartitions (ControllerApis and ReplicationControlManager of Kafka 4.1).
#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "core/cluster/controller.h"
#include "core/cluster/wire/admin.h"
#include "core/protocol/generated/topics.h"

namespace hw::wire {
namespace {

using protocol::CreatePartitionsRequest;
using protocol::CreatePartitionsResponse;
using protocol::CreateTopicsRequest;
using protocol::CreateTopicsResponse;
using protocol::DeleteTopicsRequest;
using protocol::DeleteTopicsResponse;
using protocol::Uuid;

// ReplicationControlManager.MAX_PARTITIONS_PER_BATCH
constexpr std::int64_t kPartitionsPerRequest = 10000;

Error invalid(std::string text) { return {ErrorCode::INVALID_REQUEST, std::move(text)}; }

Result<cmd::Settings> settings_of(const CreateTopicsRequest::Topic& topic) {
  cmd::Settings out;
  std::vector<std::string> nulls;
  for (const auto& config : topic.configs) {
    if (config.value)
      out[config.name] = *config.value;
    else
      nulls.push_back(config.name);
  }
  if (nulls.empty()) return out;
  return Error{ErrorCode::INVALID_CONFIG, fmt::format("Null value not supported for topic configs: {}", fmt::join(nulls, ","))};
}

Result<controller::Assignment> assignment_of(const CreateTopicsRequest::Topic& topic) {
  if (topic.replication_factor != -1)
    return invalid("A manual partition assignment was specified, but replication factor was not set to -1.");
  if (topic.num_partitions != -1)
    return invalid("A manual partition assignment was specified, but numPartitions was not set to -1.");
  std::map<std::int32_t, std::vector<BrokerId>> by_index;
  for (const auto& part : topic.assignments)
    if (!by_index.emplace(part.partition_index, broker_ids(part.broker_ids)).second)
      return Error{ErrorCode::INVALID_REPLICA_ASSIGNMENT,
                   fmt::format("Found multiple manual partition assignments for partition {}", part.partition_index)};
  controller::Assignment out;
  for (auto& [index, replicas] : by_index) {
    if (index != static_cast<std::int32_t>(out.size()))
      return Error{ErrorCode::INVALID_REPLICA_ASSIGNMENT, "partitions should be a consecutive 0-based integer sequence"};
    out.push_back(std::move(replicas));
  }
  return out;
}

// What the name alone decides comes first, then the settings, then numbers and placement.
Result<controller::NewTopic> plan(World& world, const CreateTopicsRequest::Topic& topic) {
  cmd::TopicCreate how;
  how.name = topic.name;
  Result<cmd::Settings> settings = settings_of(topic);
  if (!settings) return settings.error();
  how.settings = std::move(settings.value());
  if (!topic.assignments.empty()) {
    Result<controller::Assignment> assignment = assignment_of(topic);
    if (!assignment) return assignment.error();
    how.assignment = std::move(assignment.value());
  } else if (topic.replication_factor < -1 || topic.replication_factor == 0) {
    return Error{ErrorCode::INVALID_REPLICATION_FACTOR, "Replication factor must be larger than 0, or -1 to use the default value."};
  } else if (topic.num_partitions < -1 || topic.num_partitions == 0) {
    return Error{ErrorCode::INVALID_PARTITIONS, "Number of partitions was set to an invalid non-positive value."};
  }
  if (topic.num_partitions > 0) how.partitions = topic.num_partitions;
  if (topic.replication_factor > 0) how.replication = topic.replication_factor;
  return controller::plan_topic(world, how);
}

// How often each name stands in a request; the names are the request's own.
template <class Topics>
std::map<std::string_view, int> times_named(const Topics& topics) {
  std::map<std::string_view, int> out;
  for (const auto& topic : topics) ++out[topic.name];
  return out;
}

// What the request as a whole decides, counted once for all its topics.
struct Whole {
  bool too_many = false;
  std::map<std::string_view, int> named;
};

Whole look_at(const World& world, const CreateTopicsRequest& request) {
  std::int64_t partitions = 0;
  for (const auto& t : request.topics)
    partitions += !t.assignments.empty()      ? static_cast<std::int64_t>(t.assignments.size())
                  : t.num_partitions == -1    ? world.config.num_partitions
                  : t.num_partitions > 0      ? t.num_partitions
                                              : 0;
  return {partitions > kPartitionsPerRequest, times_named(request.topics)};
}

std::optional<Error> refused_before(const Whole& whole, const CreateTopicsRequest::Topic& topic) {
  if (whole.too_many) return Error{ErrorCode::POLICY_VIOLATION, "Excessively large number of partitions per request."};
  if (whole.named.at(topic.name) > 1) return invalid("Duplicate topic name.");
  if (topic.name == "__cluster_metadata") return invalid("Creation of internal topic __cluster_metadata is prohibited.");
  return std::nullopt;
}

void put_made(const World& world, const controller::NewTopic& planned, CreateTopicsResponse::Topic& out) {
  out.num_partitions = static_cast<std::int32_t>(planned.assignment.size());
  out.replication_factor = static_cast<std::int16_t>(planned.assignment.front().size());
  for (ShownConfig& config : shown_topic_configs(world, nullptr, planned.config.overrides)) {
    CreateTopicsResponse::Topic::Config row;
    row.name = std::move(config.name);
    row.value = std::move(config.value);
    row.config_source = static_cast<std::int8_t>(config.source);
    out.configs->push_back(std::move(row));
  }
}

Uuid uuid_of(const Topic& topic) { return Uuid::parse(topic.id).value_or(Uuid{}); }

}  // namespace

void create_topics(World& world, const Caller& caller) {
  const auto& request = caller.body<CreateTopicsRequest>();
  CreateTopicsResponse out;
  const Whole whole = look_at(world, request);
  std::set<std::string> answered;
  for (const auto& topic : request.topics) {
    if (!answered.insert(topic.name).second) continue;
    CreateTopicsResponse::Topic row;
    row.name = topic.name;
    row.error_message.reset();
    std::optional<Error> refused = refused_before(whole, topic);
    if (!refused) {
      Result<controller::NewTopic> planned = plan(world, topic);
      if (planned) {
        put_made(world, planned.value(), row);
        if (!request.validate_only) row.topic_id = uuid_of(world.meta.topic(controller::make_topic(world, std::move(planned.value()))));
      } else {
        refused = planned.error();
      }
    }
    if (refused) {
      row.error_code = code(refused->code);
      row.error_message = message_of(*refused);
    }
    out.topics.push_back(std::move(row));
  }
  reply(world, caller, std::move(out));
}

namespace {

// Those that a DeleteTopics request names once, each by name or id, and the answers to the others.
class Deletion {
 public:
  explicit Deletion(World& world) : world_(world) {}

  void by_name(const std::string& name) {
    if (!names_.insert(name).second) return refuse_once(name, "Duplicate topic name.");
    const Topic* topic = world_.meta.find(name);
    if (topic == nullptr) return answer(name, Uuid{}, Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, text(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION)});
    wanted_.push_back({name, uuid_of(*topic), true});
  }
  void by_id(const Uuid& id) {
    if (!ids_.insert(id.text()).second) return refuse_once("id:" + id.text(), "Duplicate topic id.");
    const Topic* topic = world_.meta.find_id(id.text());
    if (topic != nullptr && !topic->deleted) return wanted_.push_back({topic->name, id, false});
    answer(std::nullopt, id, Error{ErrorCode::UNKNOWN_TOPIC_ID, text(ErrorCode::UNKNOWN_TOPIC_ID)});
  }
  void answer(std::optional<std::string> name, const Uuid& id, const Error& error) {
    DeleteTopicsResponse::Topic row;
    row.name = std::move(name);
    row.topic_id = id;
    row.error_code = code(error.code);
    row.error_message = message_of(error);
    out_.responses.push_back(std::move(row));
  }
  DeleteTopicsResponse finish() {
    std::map<Uuid, int> times;
    for (const Wanted& w : wanted_) ++times[w.id];
    for (const Wanted& w : wanted_) {
      if (const auto why = refused_.find(w.by_name ? w.name : "id:" + w.id.text()); why != refused_.end()) {
        answer(w.by_name ? std::optional(w.name) : std::nullopt, w.by_name ? Uuid{} : w.id, invalid(why->second));
        continue;
      }
      if (times[w.id] > 1) {
        // Once by id and once by name: Kafka answers with one row.
        if (w.by_name) answer(w.name, w.id, invalid("The provided topic name maps to an ID that was already supplied."));
        continue;
      }
      Status done = controller::delete_topic(world_, w.name);
      answer(w.name, w.id, done ? Error{ErrorCode::NONE, ""} : done.error());
    }
    return std::move(out_);
  }

 private:
  struct Wanted {
    std::string name;
    Uuid id;
    bool by_name;
  };
  static std::string text(ErrorCode c) { return std::string(error_text(c)); }
  void refuse_once(const std::string& key, const char* why) { refused_[key] = why; }

  World& world_;
  std::set<std::string> names_, ids_;
  std::map<std::string, std::string> refused_;
  std::vector<Wanted> wanted_;
  DeleteTopicsResponse out_;
};

}  // namespace

void delete_topics(World& world, const Caller& caller) {
  const auto& request = caller.body<DeleteTopicsRequest>();
  Deletion deletion(world);
  if (!world.config.delete_topics) {
    const ErrorCode why = caller.version() < 3 ? ErrorCode::INVALID_REQUEST : ErrorCode::TOPIC_DELETION_DISABLED;
    DeleteTopicsResponse out;
    for (const std::string& name : request.topic_names) out.responses.push_back({name, Uuid{}, code(why), std::nullopt, {}});
    for (const auto& topic : request.topics) out.responses.push_back({topic.name, topic.topic_id, code(why), std::nullopt, {}});
    return reply(world, caller, std::move(out));
  }
  for (const std::string& name : request.topic_names) deletion.by_name(name);
  for (const auto& topic : request.topics) {
    if (topic.name && !topic.topic_id.is_zero())
      deletion.answer(topic.name, topic.topic_id, invalid("You may not specify both topic name and topic id."));
    else if (topic.name)
      deletion.by_name(*topic.name);
    else if (topic.topic_id.is_zero())
      deletion.answer(std::nullopt, Uuid{}, invalid("Neither topic name nor id were specified."));
    else
      deletion.by_id(topic.topic_id);
  }
  reply(world, caller, deletion.finish());
}

void create_partitions(World& world, const Caller& caller) {
  const auto& request = caller.body<CreatePartitionsRequest>();
  CreatePartitionsResponse out;
  const std::map<std::string_view, int> named = times_named(request.topics);
  std::set<std::string> answered;
  for (const auto& topic : request.topics) {
    if (!answered.insert(topic.name).second) continue;
    CreatePartitionsResponse::Topic row;
    row.name = topic.name;
    std::optional<controller::Assignment> assignment;
    if (topic.assignments) {
      assignment.emplace();
      for (const auto& part : *topic.assignments) assignment->push_back(broker_ids(part.broker_ids));
    }
    Result<controller::NewPartitions> planned =
        named.at(topic.name) > 1 ? Result<controller::NewPartitions>(invalid("Duplicate topic name."))
                 : controller::plan_partitions(world, topic.name, topic.count, assignment);
    if (!planned) {
      row.error_code = code(planned.error().code);
      // Kafka leaves the sentence for this one to the client.
      if (planned.error().code != ErrorCode::UNKNOWN_TOPIC_OR_PARTITION) row.error_message = message_of(planned.error());
    } else if (!request.validate_only) {
      controller::make_partitions(world, std::move(planned.value()));
    }
    out.results.push_back(std::move(row));
  }
  reply(world, caller, std::move(out));
}

}  // namespace hw::wire
