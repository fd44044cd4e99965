// Made by core/protocol/schema/generate.py from data.schema. Change that, not this.
// Records in, records out: what producers and consumers, and followers, send most.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/schema_types.h"
#include "core/protocol/wire_types.h"

namespace hw::protocol {

struct ProduceRequest {
  struct Topic {
    struct Partition {
      std::int32_t index = 0;
      std::optional<Records> records;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"Index", {0}}, s.index);
        v.field({"Records", {0}, {0}}, s.records);
      }
    };
    std::string name;
    Uuid topic_id;
    std::vector<Partition> partition_data;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0, 12}}, s.name);
      v.field({"TopicId", {13}}, s.topic_id);
      v.field({"PartitionData", {0}}, s.partition_data);
    }
  };
  std::optional<std::string> transactional_id;
  std::int16_t acks = 0;
  std::int32_t timeout_ms = 0;
  std::vector<Topic> topic_data;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"Produce request", 0, {3, 13}, 9};
  static constexpr bool kIsStructure = true;
  bool operator==(const ProduceRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"TransactionalId", {3}, {3}}, s.transactional_id);
    v.field({"Acks", {0}}, s.acks);
    v.field({"TimeoutMs", {0}}, s.timeout_ms);
    v.field({"TopicData", {0}}, s.topic_data);
  }
};

struct ProduceResponse {
  struct Topic {
    struct Partition {
      struct RecordError {
        std::int32_t batch_index = 0;
        std::optional<std::string> batch_index_error_message;
        std::vector<UnknownTag> unknown_tags;
        static constexpr bool kIsStructure = true;
        bool operator==(const RecordError&) const = default;
        template <class S, class V> static void visit(S& s, V& v) {
          v.field({"BatchIndex", {8}}, s.batch_index);
          v.field({"BatchIndexErrorMessage", {8}, {8}}, s.batch_index_error_message);
        }
      };
      struct Leader {
        std::int32_t leader_id = -1;
        std::int32_t leader_epoch = -1;
        std::vector<UnknownTag> unknown_tags;
        static constexpr bool kIsStructure = true;
        bool operator==(const Leader&) const = default;
        template <class S, class V> static void visit(S& s, V& v) {
          v.field({"LeaderId", {10}}, s.leader_id);
          v.field({"LeaderEpoch", {10}}, s.leader_epoch);
        }
      };
      std::int32_t index = 0;
      std::int16_t error_code = 0;
      std::int64_t base_offset = 0;
      std::int64_t log_append_time_ms = -1;
      std::int64_t log_start_offset = -1;
      std::vector<RecordError> record_errors;
      std::optional<std::string> error_message;
      Leader current_leader;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"Index", {0}}, s.index);
        v.field({"ErrorCode", {0}}, s.error_code);
        v.field({"BaseOffset", {0}}, s.base_offset);
        v.field({"LogAppendTimeMs", {2}}, s.log_append_time_ms);
        v.field({"LogStartOffset", {5}}, s.log_start_offset);
        v.field({"RecordErrors", {8}}, s.record_errors);
        v.field({"ErrorMessage", {8}, {8}}, s.error_message);
        v.tagged({"CurrentLeader", {10}, kNeverNull, 0}, s.current_leader, Leader{});
      }
    };
    std::string name;
    Uuid topic_id;
    std::vector<Partition> partition_responses;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0, 12}}, s.name);
      v.field({"TopicId", {13}}, s.topic_id);
      v.field({"PartitionResponses", {0}}, s.partition_responses);
    }
  };
  struct Node {
    std::int32_t node_id = 0;
    std::string host;
    std::int32_t port = 0;
    std::optional<std::string> rack;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Node&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"NodeId", {10}}, s.node_id);
      v.field({"Host", {10}}, s.host);
      v.field({"Port", {10}}, s.port);
      v.field({"Rack", {10}, {10}}, s.rack);
    }
  };
  std::vector<Topic> responses;
  std::int32_t throttle_time_ms = 0;
  std::vector<Node> node_endpoints;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"Produce response", 0, {3, 13}, 9};
  static constexpr bool kIsStructure = true;
  bool operator==(const ProduceResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Responses", {0}}, s.responses);
    v.field({"ThrottleTimeMs", {1}}, s.throttle_time_ms);
    v.tagged({"NodeEndpoints", {10}, kNeverNull, 0}, s.node_endpoints, std::vector<Node>{});
  }
};

struct FetchRequest {
  struct Replica {
    std::int32_t replica_id = -1;
    std::int64_t replica_epoch = -1;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Replica&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ReplicaId", {15}}, s.replica_id);
      v.field({"ReplicaEpoch", {15}}, s.replica_epoch);
    }
  };
  struct FetchTopic {
    struct FetchPartition {
      std::int32_t partition = 0;
      std::int32_t current_leader_epoch = -1;
      std::int64_t fetch_offset = 0;
      std::int32_t last_fetched_epoch = -1;
      std::int64_t log_start_offset = -1;
      std::int32_t partition_max_bytes = 0;
      Uuid replica_directory_id;
      std::int64_t high_watermark = 9223372036854775807;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const FetchPartition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"Partition", {0}}, s.partition);
        v.field({"CurrentLeaderEpoch", {9}}, s.current_leader_epoch);
        v.field({"FetchOffset", {0}}, s.fetch_offset);
        v.field({"LastFetchedEpoch", {12}}, s.last_fetched_epoch);
        v.field({"LogStartOffset", {5}}, s.log_start_offset);
        v.field({"PartitionMaxBytes", {0}}, s.partition_max_bytes);
        v.tagged({"ReplicaDirectoryId", {17}, kNeverNull, 0}, s.replica_directory_id, Uuid{});
        v.tagged({"HighWatermark", {18}, kNeverNull, 1}, s.high_watermark, std::int64_t{9223372036854775807});
      }
    };
    std::string topic;
    Uuid topic_id;
    std::vector<FetchPartition> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const FetchTopic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Topic", {0, 12}}, s.topic);
      v.field({"TopicId", {13}}, s.topic_id);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  struct ForgottenTopic {
    std::string topic;
    Uuid topic_id;
    std::vector<std::int32_t> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const ForgottenTopic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Topic", {7, 12}}, s.topic);
      v.field({"TopicId", {13}}, s.topic_id);
      v.field({"Partitions", {7}}, s.partitions);
    }
  };
  std::optional<std::string> cluster_id;
  std::int32_t replica_id = -1;
  Replica replica_state;
  std::int32_t max_wait_ms = 0;
  std::int32_t min_bytes = 0;
  std::int32_t max_bytes = 2147483647;
  std::int8_t isolation_level = 0;
  std::int32_t session_id = 0;
  std::int32_t session_epoch = -1;
  std::vector<FetchTopic> topics;
  std::vector<ForgottenTopic> forgotten_topics_data;
  std::string rack_id;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"Fetch request", 1, {4, 18}, 12};
  static constexpr bool kIsStructure = true;
  bool operator==(const FetchRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.tagged({"ClusterId", {12}, {12}, 0}, s.cluster_id, std::nullopt);
    v.field({"ReplicaId", {0, 14}}, s.replica_id);
    v.tagged({"ReplicaState", {15}, kNeverNull, 1}, s.replica_state, Replica{});
    v.field({"MaxWaitMs", {0}}, s.max_wait_ms);
    v.field({"MinBytes", {0}}, s.min_bytes);
    v.field({"MaxBytes", {3}}, s.max_bytes);
    v.field({"IsolationLevel", {4}}, s.isolation_level);
    v.field({"SessionId", {7}}, s.session_id);
    v.field({"SessionEpoch", {7}}, s.session_epoch);
    v.field({"Topics", {0}}, s.topics);
    v.field({"ForgottenTopicsData", {7}}, s.forgotten_topics_data);
    v.field({"RackId", {11}}, s.rack_id);
  }
};

struct FetchResponse {
  struct FetchableTopic {
    struct PartitionData {
      struct EpochEnd {
        std::int32_t epoch = -1;
        std::int64_t end_offset = -1;
        std::vector<UnknownTag> unknown_tags;
        static constexpr bool kIsStructure = true;
        bool operator==(const EpochEnd&) const = default;
        template <class S, class V> static void visit(S& s, V& v) {
          v.field({"Epoch", {12}}, s.epoch);
          v.field({"EndOffset", {12}}, s.end_offset);
        }
      };
      struct Leader {
        std::int32_t leader_id = -1;
        std::int32_t leader_epoch = -1;
        std::vector<UnknownTag> unknown_tags;
        static constexpr bool kIsStructure = true;
        bool operator==(const Leader&) const = default;
        template <class S, class V> static void visit(S& s, V& v) {
          v.field({"LeaderId", {12}}, s.leader_id);
          v.field({"LeaderEpoch", {12}}, s.leader_epoch);
        }
      };
      struct Snapshot {
        std::int64_t end_offset = -1;
        std::int32_t epoch = -1;
        std::vector<UnknownTag> unknown_tags;
        static constexpr bool kIsStructure = true;
        bool operator==(const Snapshot&) const = default;
        template <class S, class V> static void visit(S& s, V& v) {
          v.field({"EndOffset", {0}}, s.end_offset);
          v.field({"Epoch", {0}}, s.epoch);
        }
      };
      struct AbortedTransaction {
        std::int64_t producer_id = 0;
        std::int64_t first_offset = 0;
        std::vector<UnknownTag> unknown_tags;
        static constexpr bool kIsStructure = true;
        bool operator==(const AbortedTransaction&) const = default;
        template <class S, class V> static void visit(S& s, V& v) {
          v.field({"ProducerId", {4}}, s.producer_id);
          v.field({"FirstOffset", {4}}, s.first_offset);
        }
      };
      std::int32_t partition_index = 0;
      std::int16_t error_code = 0;
      std::int64_t high_watermark = 0;
      std::int64_t last_stable_offset = -1;
      std::int64_t log_start_offset = -1;
      EpochEnd diverging_epoch;
      Leader current_leader;
      Snapshot snapshot_id;
      std::optional<std::vector<AbortedTransaction>> aborted_transactions{std::in_place};
      std::int32_t preferred_read_replica = -1;
      std::optional<Records> records;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const PartitionData&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"ErrorCode", {0}}, s.error_code);
        v.field({"HighWatermark", {0}}, s.high_watermark);
        v.field({"LastStableOffset", {4}}, s.last_stable_offset);
        v.field({"LogStartOffset", {5}}, s.log_start_offset);
        v.tagged({"DivergingEpoch", {12}, kNeverNull, 0}, s.diverging_epoch, EpochEnd{});
        v.tagged({"CurrentLeader", {12}, kNeverNull, 1}, s.current_leader, Leader{});
        v.tagged({"SnapshotId", {12}, kNeverNull, 2}, s.snapshot_id, Snapshot{});
        v.field({"AbortedTransactions", {4}, {4}}, s.aborted_transactions);
        v.field({"PreferredReadReplica", {11}}, s.preferred_read_replica);
        v.field({"Records", {0}, {0}}, s.records);
      }
    };
    std::string topic;
    Uuid topic_id;
    std::vector<PartitionData> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const FetchableTopic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Topic", {0, 12}}, s.topic);
      v.field({"TopicId", {13}}, s.topic_id);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  struct Node {
    std::int32_t node_id = 0;
    std::string host;
    std::int32_t port = 0;
    std::optional<std::string> rack;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Node&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"NodeId", {16}}, s.node_id);
      v.field({"Host", {16}}, s.host);
      v.field({"Port", {16}}, s.port);
      v.field({"Rack", {16}, {16}}, s.rack);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::int32_t session_id = 0;
  std::vector<FetchableTopic> responses;
  std::vector<Node> node_endpoints;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"Fetch response", 1, {4, 18}, 12};
  static constexpr bool kIsStructure = true;
  bool operator==(const FetchResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {1}}, s.throttle_time_ms);
    v.field({"ErrorCode", {7}}, s.error_code);
    v.field({"SessionId", {7}}, s.session_id);
    v.field({"Responses", {0}}, s.responses);
    v.tagged({"NodeEndpoints", {16}, kNeverNull, 0}, s.node_endpoints, std::vector<Node>{});
  }
};

}  // namespace hw::protocol
