// librdkafka's admin calls, one by one and waited for.
#pragma once

#include <memory>

#include "rdkafka/client.h"

namespace hw::rd {

struct MemberView {
  std::string client_id, member_id, host, instance_id;
  std::set<Place> partitions;
};
struct GroupView {
  std::string error, state, assignor;
  std::int32_t coordinator = -1;
  std::vector<MemberView> members;
};
struct ConfigView {
  std::string value, source;
  bool is_default = false, read_only = false;
};

/// Every call waits for its answer; a failure's name is Kafka's (or librdkafka's with _ in front), its text the broker's.
class Admin : public Client {
 public:
  explicit Admin(const std::string& bootstrap);
  ~Admin();

  Failure create_topic(const std::string& topic, int partitions, int replication, const Settings& settings = {}, bool only_validate = false);
  /// The replicas of each partition.
  Failure create_topic(const std::string& topic, const std::vector<std::vector<std::int32_t>>& assignment);
  Failure delete_topic(const std::string& topic);
  Failure create_partitions(const std::string& topic, std::size_t total);
  /// All settings of a topic or a broker; empty with `failure` set when refused.
  std::map<std::string, ConfigView> configs(rd_kafka_ResourceType_t type, const std::string& name, Failure* failure = nullptr);
  /// Replaces all settings of the topic (AlterConfigs, not the incremental one: 2.0.2 has no other).
  Failure alter_topic(const std::string& topic, const Settings& settings);
  Failure delete_records(const std::string& topic, std::int32_t partition, std::int64_t before);

  /// Ids and states of the groups.
  std::map<std::string, std::string> groups();
  GroupView describe_group(const std::string& group);
  Failure delete_group(const std::string& group);
  /// Committed offsets; partitions without one are left out.
  std::map<Place, std::int64_t> group_offsets(const std::string& group);
  Failure alter_group_offset(const std::string& group, const Place& place, std::int64_t offset);
  Failure delete_group_offset(const std::string& group, const Place& place);

 private:
  struct EventDeleter {
    void operator()(rd_kafka_event_t* event) const { rd_kafka_event_destroy(event); }
  };
  using Event = std::unique_ptr<rd_kafka_event_t, EventDeleter>;
  Event answer();
  template <class Result>
  static Failure topic_result(const Event& event, const Result* result, const rd_kafka_topic_result_t** (*get)(const Result*, std::size_t*));
  template <class Result>
  static Failure group_result(const Event& event, const Result* result, const rd_kafka_group_result_t** (*get)(const Result*, std::size_t*));

  rd_kafka_queue_t* queue_;
  rd_kafka_AdminOptions_t* options_;
};

}  // namespace hw::rd
