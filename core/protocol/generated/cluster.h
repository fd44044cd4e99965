// Made by core/protocol/schema/generate.py from cluster.schema. Change that, not this.
// What a client asks about the cluster before and beside its work.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/schema_types.h"
#include "core/protocol/wire_types.h"

namespace hw::protocol {

struct MetadataRequest {
  struct Topic {
    Uuid topic_id;
    std::optional<std::string> name{std::in_place};
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"TopicId", {10}}, s.topic_id);
      v.field({"Name", {0}, {10}}, s.name);
    }
  };
  std::optional<std::vector<Topic>> topics{std::in_place};
  bool allow_auto_topic_creation = true;
  bool include_cluster_authorized_operations = false;
  bool include_topic_authorized_operations = false;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"Metadata request", 3, {0, 13}, 9};
  static constexpr bool kIsStructure = true;
  bool operator==(const MetadataRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Topics", {0}, {1}}, s.topics);
    v.field({"AllowAutoTopicCreation", {4}}, s.allow_auto_topic_creation);
    v.field({"IncludeClusterAuthorizedOperations", {8, 10}}, s.include_cluster_authorized_operations);
    v.field({"IncludeTopicAuthorizedOperations", {8}}, s.include_topic_authorized_operations);
  }
};

struct MetadataResponse {
  struct Broker {
    std::int32_t node_id = 0;
    std::string host;
    std::int32_t port = 0;
    std::optional<std::string> rack;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Broker&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"NodeId", {0}}, s.node_id);
      v.field({"Host", {0}}, s.host);
      v.field({"Port", {0}}, s.port);
      v.field({"Rack", {1}, {1}}, s.rack);
    }
  };
  struct Topic {
    struct Partition {
      std::int16_t error_code = 0;
      std::int32_t partition_index = 0;
      std::int32_t leader_id = 0;
      std::int32_t leader_epoch = -1;
      std::vector<std::int32_t> replica_nodes;
      std::vector<std::int32_t> isr_nodes;
      std::vector<std::int32_t> offline_replicas;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"ErrorCode", {0}}, s.error_code);
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"LeaderId", {0}}, s.leader_id);
        v.field({"LeaderEpoch", {7}}, s.leader_epoch);
        v.field({"ReplicaNodes", {0}}, s.replica_nodes);
        v.field({"IsrNodes", {0}}, s.isr_nodes);
        v.field({"OfflineReplicas", {5}}, s.offline_replicas);
      }
    };
    std::int16_t error_code = 0;
    std::optional<std::string> name{std::in_place};
    Uuid topic_id;
    bool is_internal = false;
    std::vector<Partition> partitions;
    std::int32_t topic_authorized_operations = -2147483648;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ErrorCode", {0}}, s.error_code);
      v.field({"Name", {0}, {12}}, s.name);
      v.field({"TopicId", {10}}, s.topic_id);
      v.field({"IsInternal", {1}}, s.is_internal);
      v.field({"Partitions", {0}}, s.partitions);
      v.field({"TopicAuthorizedOperations", {8}}, s.topic_authorized_operations);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::vector<Broker> brokers;
  std::optional<std::string> cluster_id;
  std::int32_t controller_id = -1;
  std::vector<Topic> topics;
  std::int32_t cluster_authorized_operations = -2147483648;
  std::int16_t error_code = 0;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"Metadata response", 3, {0, 13}, 9};
  static constexpr bool kIsStructure = true;
  bool operator==(const MetadataResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {3}}, s.throttle_time_ms);
    v.field({"Brokers", {0}}, s.brokers);
    v.field({"ClusterId", {2}, {2}}, s.cluster_id);
    v.field({"ControllerId", {1}}, s.controller_id);
    v.field({"Topics", {0}}, s.topics);
    v.field({"ClusterAuthorizedOperations", {8, 10}}, s.cluster_authorized_operations);
    v.field({"ErrorCode", {13}}, s.error_code);
  }
};

// The answer has response header v0 in every version: a client cannot know yet what the broker speaks.
struct ApiVersionsRequest {
  std::string client_software_name;
  std::string client_software_version;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ApiVersions request", 18, {0, 4}, 3};
  static constexpr bool kIsStructure = true;
  bool operator==(const ApiVersionsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ClientSoftwareName", {3}}, s.client_software_name);
    v.field({"ClientSoftwareVersion", {3}}, s.client_software_version);
  }
};

struct ApiVersionsResponse {
  struct ApiVersion {
    std::int16_t api_key = 0;
    std::int16_t min_version = 0;
    std::int16_t max_version = 0;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const ApiVersion&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ApiKey", {0}}, s.api_key);
      v.field({"MinVersion", {0}}, s.min_version);
      v.field({"MaxVersion", {0}}, s.max_version);
    }
  };
  struct SupportedFeature {
    std::string name;
    std::int16_t min_version = 0;
    std::int16_t max_version = 0;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const SupportedFeature&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {3}}, s.name);
      v.field({"MinVersion", {3}}, s.min_version);
      v.field({"MaxVersion", {3}}, s.max_version);
    }
  };
  struct FinalizedFeature {
    std::string name;
    std::int16_t max_version_level = 0;
    std::int16_t min_version_level = 0;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const FinalizedFeature&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {3}}, s.name);
      v.field({"MaxVersionLevel", {3}}, s.max_version_level);
      v.field({"MinVersionLevel", {3}}, s.min_version_level);
    }
  };
  std::int16_t error_code = 0;
  std::vector<ApiVersion> api_keys;
  std::int32_t throttle_time_ms = 0;
  std::vector<SupportedFeature> supported_features;
  std::int64_t finalized_features_epoch = -1;
  std::vector<FinalizedFeature> finalized_features;
  bool zk_migration_ready = false;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ApiVersions response", 18, {0, 4}, 3};
  static constexpr bool kIsStructure = true;
  bool operator==(const ApiVersionsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"ApiKeys", {0}}, s.api_keys);
    v.field({"ThrottleTimeMs", {1}}, s.throttle_time_ms);
    v.tagged({"SupportedFeatures", {3}, kNeverNull, 0}, s.supported_features, std::vector<SupportedFeature>{});
    v.tagged({"FinalizedFeaturesEpoch", {3}, kNeverNull, 1}, s.finalized_features_epoch, std::int64_t{-1});
    v.tagged({"FinalizedFeatures", {3}, kNeverNull, 2}, s.finalized_features, std::vector<FinalizedFeature>{});
    v.tagged({"ZkMigrationReady", {3}, kNeverNull, 3}, s.zk_migration_ready, bool{false});
  }
};

struct DescribeClusterRequest {
  bool include_cluster_authorized_operations = false;
  std::int8_t endpoint_type = 1;
  bool include_fenced_brokers = false;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeCluster request", 60, {0, 2}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeClusterRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"IncludeClusterAuthorizedOperations", {0}}, s.include_cluster_authorized_operations);
    v.field({"EndpointType", {1}}, s.endpoint_type);
    v.field({"IncludeFencedBrokers", {2}}, s.include_fenced_brokers);
  }
};

struct DescribeClusterResponse {
  struct Broker {
    std::int32_t broker_id = 0;
    std::string host;
    std::int32_t port = 0;
    std::optional<std::string> rack;
    bool is_fenced = false;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Broker&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"BrokerId", {0}}, s.broker_id);
      v.field({"Host", {0}}, s.host);
      v.field({"Port", {0}}, s.port);
      v.field({"Rack", {0}, {0}}, s.rack);
      v.field({"IsFenced", {2}}, s.is_fenced);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::optional<std::string> error_message;
  std::int8_t endpoint_type = 1;
  std::string cluster_id;
  std::int32_t controller_id = -1;
  std::vector<Broker> brokers;
  std::int32_t cluster_authorized_operations = -2147483648;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeCluster response", 60, {0, 2}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeClusterResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"ErrorMessage", {0}, {0}}, s.error_message);
    v.field({"EndpointType", {1}}, s.endpoint_type);
    v.field({"ClusterId", {0}}, s.cluster_id);
    v.field({"ControllerId", {0}}, s.controller_id);
    v.field({"Brokers", {0}}, s.brokers);
    v.field({"ClusterAuthorizedOperations", {0}}, s.cluster_authorized_operations);
  }
};

}  // namespace hw::protocol
