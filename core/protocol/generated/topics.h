// Made by core/protocol/schema/generate.py from topics.schema. Change that, not this.
// An administrator's requests about topics, partitions and where their replicas are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/schema_types.h"
#include "core/protocol/wire_types.h"

namespace hw::protocol {

struct CreateTopicsRequest {
  struct Topic {
    struct Assignment {
      std::int32_t partition_index = 0;
      std::vector<std::int32_t> broker_ids;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Assignment&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"BrokerIds", {0}}, s.broker_ids);
      }
    };
    struct Config {
      std::string name;
      std::optional<std::string> value{std::in_place};
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Config&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"Name", {0}}, s.name);
        v.field({"Value", {0}, {0}}, s.value);
      }
    };
    std::string name;
    std::int32_t num_partitions = 0;
    std::int16_t replication_factor = 0;
    std::vector<Assignment> assignments;
    std::vector<Config> configs;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}}, s.name);
      v.field({"NumPartitions", {0}}, s.num_partitions);
      v.field({"ReplicationFactor", {0}}, s.replication_factor);
      v.field({"Assignments", {0}}, s.assignments);
      v.field({"Configs", {0}}, s.configs);
    }
  };
  std::vector<Topic> topics;
  std::int32_t timeout_ms = 60000;
  bool validate_only = false;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"CreateTopics request", 19, {2, 7}, 5};
  static constexpr bool kIsStructure = true;
  bool operator==(const CreateTopicsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Topics", {0}}, s.topics);
    v.field({"timeoutMs", {0}}, s.timeout_ms);
    v.field({"validateOnly", {1}}, s.validate_only);
  }
};

struct CreateTopicsResponse {
  struct Topic {
    struct Config {
      std::string name;
      std::optional<std::string> value{std::in_place};
      bool read_only = false;
      std::int8_t config_source = -1;
      bool is_sensitive = false;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Config&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"Name", {5}}, s.name);
        v.field({"Value", {5}, {5}}, s.value);
        v.field({"ReadOnly", {5}}, s.read_only);
        v.field({"ConfigSource", {5}}, s.config_source);
        v.field({"IsSensitive", {5}}, s.is_sensitive);
      }
    };
    std::string name;
    Uuid topic_id;
    std::int16_t error_code = 0;
    std::optional<std::string> error_message{std::in_place};
    std::int16_t topic_config_error_code = 0;
    std::int32_t num_partitions = -1;
    std::int16_t replication_factor = -1;
    std::optional<std::vector<Config>> configs{std::in_place};
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}}, s.name);
      v.field({"TopicId", {7}}, s.topic_id);
      v.field({"ErrorCode", {0}}, s.error_code);
      v.field({"ErrorMessage", {1}, {0}}, s.error_message);
      v.tagged({"TopicConfigErrorCode", {5}, kNeverNull, 0}, s.topic_config_error_code, std::int16_t{0});
      v.field({"NumPartitions", {5}}, s.num_partitions);
      v.field({"ReplicationFactor", {5}}, s.replication_factor);
      v.field({"Configs", {5}, {5}}, s.configs);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::vector<Topic> topics;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"CreateTopics response", 19, {2, 7}, 5};
  static constexpr bool kIsStructure = true;
  bool operator==(const CreateTopicsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {2}}, s.throttle_time_ms);
    v.field({"Topics", {0}}, s.topics);
  }
};

struct DeleteTopicsRequest {
  struct Topic {
    std::optional<std::string> name;
    Uuid topic_id;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {6}, {6}}, s.name);
      v.field({"TopicId", {6}}, s.topic_id);
    }
  };
  std::vector<Topic> topics;
  std::vector<std::string> topic_names;
  std::int32_t timeout_ms = 0;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DeleteTopics request", 20, {1, 6}, 4};
  static constexpr bool kIsStructure = true;
  bool operator==(const DeleteTopicsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Topics", {6}}, s.topics);
    v.field({"TopicNames", {0, 5}}, s.topic_names);
    v.field({"TimeoutMs", {0}}, s.timeout_ms);
  }
};

struct DeleteTopicsResponse {
  struct Topic {
    std::optional<std::string> name{std::in_place};
    Uuid topic_id;
    std::int16_t error_code = 0;
    std::optional<std::string> error_message;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}, {6}}, s.name);
      v.field({"TopicId", {6}}, s.topic_id);
      v.field({"ErrorCode", {0}}, s.error_code);
      v.field({"ErrorMessage", {5}, {5}}, s.error_message);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::vector<Topic> responses;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DeleteTopics response", 20, {1, 6}, 4};
  static constexpr bool kIsStructure = true;
  bool operator==(const DeleteTopicsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {1}}, s.throttle_time_ms);
    v.field({"Responses", {0}}, s.responses);
  }
};

struct CreatePartitionsRequest {
  struct Topic {
    struct Assignment {
      std::vector<std::int32_t> broker_ids;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Assignment&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"BrokerIds", {0}}, s.broker_ids);
      }
    };
    std::string name;
    std::int32_t count = 0;
    std::optional<std::vector<Assignment>> assignments{std::in_place};
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}}, s.name);
      v.field({"Count", {0}}, s.count);
      v.field({"Assignments", {0}, {0}}, s.assignments);
    }
  };
  std::vector<Topic> topics;
  std::int32_t timeout_ms = 0;
  bool validate_only = false;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"CreatePartitions request", 37, {0, 3}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const CreatePartitionsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Topics", {0}}, s.topics);
    v.field({"TimeoutMs", {0}}, s.timeout_ms);
    v.field({"ValidateOnly", {0}}, s.validate_only);
  }
};

struct CreatePartitionsResponse {
  struct Topic {
    std::string name;
    std::int16_t error_code = 0;
    std::optional<std::string> error_message;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}}, s.name);
      v.field({"ErrorCode", {0}}, s.error_code);
      v.field({"ErrorMessage", {0}, {0}}, s.error_message);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::vector<Topic> results;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"CreatePartitions response", 37, {0, 3}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const CreatePartitionsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"Results", {0}}, s.results);
  }
};

struct ElectLeadersRequest {
  struct ElectTopic {
    std::string topic;
    std::vector<std::int32_t> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const ElectTopic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Topic", {0}}, s.topic);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  std::int8_t election_type = 0;
  std::optional<std::vector<ElectTopic>> topic_partitions{std::in_place};
  std::int32_t timeout_ms = 60000;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ElectLeaders request", 43, {0, 2}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const ElectLeadersRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ElectionType", {1}}, s.election_type);
    v.field({"TopicPartitions", {0}, {0}}, s.topic_partitions);
    v.field({"TimeoutMs", {0}}, s.timeout_ms);
  }
};

struct ElectLeadersResponse {
  struct ElectTopic {
    struct Partition {
      std::int32_t partition_id = 0;
      std::int16_t error_code = 0;
      std::optional<std::string> error_message{std::in_place};
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionId", {0}}, s.partition_id);
        v.field({"ErrorCode", {0}}, s.error_code);
        v.field({"ErrorMessage", {0}, {0}}, s.error_message);
      }
    };
    std::string topic;
    std::vector<Partition> partition_result;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const ElectTopic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Topic", {0}}, s.topic);
      v.field({"PartitionResult", {0}}, s.partition_result);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::vector<ElectTopic> replica_election_results;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ElectLeaders response", 43, {0, 2}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const ElectLeadersResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"ErrorCode", {1}}, s.error_code);
    v.field({"ReplicaElectionResults", {0}}, s.replica_election_results);
  }
};

struct AlterPartitionReassignmentsRequest {
  struct Topic {
    struct Partition {
      std::int32_t partition_index = 0;
      std::optional<std::vector<std::int32_t>> replicas;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"Replicas", {0}, {0}}, s.replicas);
      }
    };
    std::string name;
    std::vector<Partition> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}}, s.name);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  std::int32_t timeout_ms = 60000;
  bool allow_replication_factor_change = true;
  std::vector<Topic> topics;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"AlterPartitionReassignments request", 45, {0, 1}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const AlterPartitionReassignmentsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"TimeoutMs", {0}}, s.timeout_ms);
    v.field({"AllowReplicationFactorChange", {1}}, s.allow_replication_factor_change);
    v.field({"Topics", {0}}, s.topics);
  }
};

struct AlterPartitionReassignmentsResponse {
  struct Topic {
    struct Partition {
      std::int32_t partition_index = 0;
      std::int16_t error_code = 0;
      std::optional<std::string> error_message{std::in_place};
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"ErrorCode", {0}}, s.error_code);
        v.field({"ErrorMessage", {0}, {0}}, s.error_message);
      }
    };
    std::string name;
    std::vector<Partition> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}}, s.name);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  std::int32_t throttle_time_ms = 0;
  bool allow_replication_factor_change = true;
  std::int16_t error_code = 0;
  std::optional<std::string> error_message{std::in_place};
  std::vector<Topic> responses;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"AlterPartitionReassignments response", 45, {0, 1}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const AlterPartitionReassignmentsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"AllowReplicationFactorChange", {1}}, s.allow_replication_factor_change);
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"ErrorMessage", {0}, {0}}, s.error_message);
    v.field({"Responses", {0}}, s.responses);
  }
};

struct ListPartitionReassignmentsRequest {
  struct Topic {
    std::string name;
    std::vector<std::int32_t> partition_indexes;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}}, s.name);
      v.field({"PartitionIndexes", {0}}, s.partition_indexes);
    }
  };
  std::int32_t timeout_ms = 60000;
  std::optional<std::vector<Topic>> topics;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ListPartitionReassignments request", 46, {0, 0}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const ListPartitionReassignmentsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"TimeoutMs", {0}}, s.timeout_ms);
    v.field({"Topics", {0}, {0}}, s.topics);
  }
};

struct ListPartitionReassignmentsResponse {
  struct Topic {
    struct Partition {
      std::int32_t partition_index = 0;
      std::vector<std::int32_t> replicas;
      std::vector<std::int32_t> adding_replicas;
      std::vector<std::int32_t> removing_replicas;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"Replicas", {0}}, s.replicas);
        v.field({"AddingReplicas", {0}}, s.adding_replicas);
        v.field({"RemovingReplicas", {0}}, s.removing_replicas);
      }
    };
    std::string name;
    std::vector<Partition> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}}, s.name);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::optional<std::string> error_message{std::in_place};
  std::vector<Topic> topics;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ListPartitionReassignments response", 46, {0, 0}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const ListPartitionReassignmentsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"ErrorMessage", {0}, {0}}, s.error_message);
    v.field({"Topics", {0}}, s.topics);
  }
};

}  // namespace hw::protocol
