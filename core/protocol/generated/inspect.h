// Made by core/protocol/schema/generate.py from inspect.schema. Change that, not this.
// What tools ask to look inside: quorum, disks, producers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/schema_types.h"
#include "core/protocol/wire_types.h"

namespace hw::protocol {

struct DescribeTopicPartitionsRequest {
  struct Topic {
    std::string name;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}}, s.name);
    }
  };
  struct PageCursor {
    std::string topic_name;
    std::int32_t partition_index = 0;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const PageCursor&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"TopicName", {0}}, s.topic_name);
      v.field({"PartitionIndex", {0}}, s.partition_index);
    }
  };
  std::vector<Topic> topics;
  std::int32_t response_partition_limit = 2000;
  std::optional<PageCursor> cursor;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeTopicPartitions request", 75, {0, 0}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeTopicPartitionsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Topics", {0}}, s.topics);
    v.field({"ResponsePartitionLimit", {0}}, s.response_partition_limit);
    v.field({"Cursor", {0}, {0}}, s.cursor);
  }
};

struct DescribeTopicPartitionsResponse {
  struct Topic {
    struct Partition {
      std::int16_t error_code = 0;
      std::int32_t partition_index = 0;
      std::int32_t leader_id = 0;
      std::int32_t leader_epoch = -1;
      std::vector<std::int32_t> replica_nodes;
      std::vector<std::int32_t> isr_nodes;
      std::optional<std::vector<std::int32_t>> eligible_leader_replicas;
      std::optional<std::vector<std::int32_t>> last_known_elr;
      std::vector<std::int32_t> offline_replicas;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"ErrorCode", {0}}, s.error_code);
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"LeaderId", {0}}, s.leader_id);
        v.field({"LeaderEpoch", {0}}, s.leader_epoch);
        v.field({"ReplicaNodes", {0}}, s.replica_nodes);
        v.field({"IsrNodes", {0}}, s.isr_nodes);
        v.field({"EligibleLeaderReplicas", {0}, {0}}, s.eligible_leader_replicas);
        v.field({"LastKnownElr", {0}, {0}}, s.last_known_elr);
        v.field({"OfflineReplicas", {0}}, s.offline_replicas);
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
      v.field({"Name", {0}, {0}}, s.name);
      v.field({"TopicId", {0}}, s.topic_id);
      v.field({"IsInternal", {0}}, s.is_internal);
      v.field({"Partitions", {0}}, s.partitions);
      v.field({"TopicAuthorizedOperations", {0}}, s.topic_authorized_operations);
    }
  };
  struct PageCursor {
    std::string topic_name;
    std::int32_t partition_index = 0;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const PageCursor&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"TopicName", {0}}, s.topic_name);
      v.field({"PartitionIndex", {0}}, s.partition_index);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::vector<Topic> topics;
  std::optional<PageCursor> next_cursor;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeTopicPartitions response", 75, {0, 0}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeTopicPartitionsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"Topics", {0}}, s.topics);
    v.field({"NextCursor", {0}, {0}}, s.next_cursor);
  }
};

struct DescribeQuorumRequest {
  struct Topic {
    struct Partition {
      std::int32_t partition_index = 0;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
      }
    };
    std::string topic_name;
    std::vector<Partition> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"TopicName", {0}}, s.topic_name);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  std::vector<Topic> topics;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeQuorum request", 55, {0, 2}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeQuorumRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Topics", {0}}, s.topics);
  }
};

struct DescribeQuorumResponse {
  struct ReplicaState {
    std::int32_t replica_id = 0;
    Uuid replica_directory_id;
    std::int64_t log_end_offset = 0;
    std::int64_t last_fetch_timestamp = -1;
    std::int64_t last_caught_up_timestamp = -1;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const ReplicaState&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ReplicaId", {0}}, s.replica_id);
      v.field({"ReplicaDirectoryId", {2}}, s.replica_directory_id);
      v.field({"LogEndOffset", {0}}, s.log_end_offset);
      v.field({"LastFetchTimestamp", {1}}, s.last_fetch_timestamp);
      v.field({"LastCaughtUpTimestamp", {1}}, s.last_caught_up_timestamp);
    }
  };
  struct Topic {
    struct Partition {
      std::int32_t partition_index = 0;
      std::int16_t error_code = 0;
      std::optional<std::string> error_message{std::in_place};
      std::int32_t leader_id = 0;
      std::int32_t leader_epoch = 0;
      std::int64_t high_watermark = 0;
      std::vector<ReplicaState> current_voters;
      std::vector<ReplicaState> observers;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"ErrorCode", {0}}, s.error_code);
        v.field({"ErrorMessage", {2}, {2}}, s.error_message);
        v.field({"LeaderId", {0}}, s.leader_id);
        v.field({"LeaderEpoch", {0}}, s.leader_epoch);
        v.field({"HighWatermark", {0}}, s.high_watermark);
        v.field({"CurrentVoters", {0}}, s.current_voters);
        v.field({"Observers", {0}}, s.observers);
      }
    };
    std::string topic_name;
    std::vector<Partition> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"TopicName", {0}}, s.topic_name);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  struct Node {
    struct Listener {
      std::string name;
      std::string host;
      std::uint16_t port = 0;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Listener&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"Name", {2}}, s.name);
        v.field({"Host", {2}}, s.host);
        v.field({"Port", {2}}, s.port);
      }
    };
    std::int32_t node_id = 0;
    std::vector<Listener> listeners;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Node&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"NodeId", {2}}, s.node_id);
      v.field({"Listeners", {2}}, s.listeners);
    }
  };
  std::int16_t error_code = 0;
  std::optional<std::string> error_message{std::in_place};
  std::vector<Topic> topics;
  std::vector<Node> nodes;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeQuorum response", 55, {0, 2}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeQuorumResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"ErrorMessage", {2}, {2}}, s.error_message);
    v.field({"Topics", {0}}, s.topics);
    v.field({"Nodes", {2}}, s.nodes);
  }
};

struct DescribeLogDirsRequest {
  struct LogDirTopic {
    std::string topic;
    std::vector<std::int32_t> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const LogDirTopic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Topic", {0}}, s.topic);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  std::optional<std::vector<LogDirTopic>> topics{std::in_place};
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeLogDirs request", 35, {1, 4}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeLogDirsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Topics", {0}, {0}}, s.topics);
  }
};

struct DescribeLogDirsResponse {
  struct Result {
    struct Topic {
      struct Partition {
        std::int32_t partition_index = 0;
        std::int64_t partition_size = 0;
        std::int64_t offset_lag = 0;
        bool is_future_key = false;
        std::vector<UnknownTag> unknown_tags;
        static constexpr bool kIsStructure = true;
        bool operator==(const Partition&) const = default;
        template <class S, class V> static void visit(S& s, V& v) {
          v.field({"PartitionIndex", {0}}, s.partition_index);
          v.field({"PartitionSize", {0}}, s.partition_size);
          v.field({"OffsetLag", {0}}, s.offset_lag);
          v.field({"IsFutureKey", {0}}, s.is_future_key);
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
    std::int16_t error_code = 0;
    std::string log_dir;
    std::vector<Topic> topics;
    std::int64_t total_bytes = -1;
    std::int64_t usable_bytes = -1;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Result&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ErrorCode", {0}}, s.error_code);
      v.field({"LogDir", {0}}, s.log_dir);
      v.field({"Topics", {0}}, s.topics);
      v.field({"TotalBytes", {4}}, s.total_bytes);
      v.field({"UsableBytes", {4}}, s.usable_bytes);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::vector<Result> results;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeLogDirs response", 35, {1, 4}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeLogDirsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"ErrorCode", {3}}, s.error_code);
    v.field({"Results", {0}}, s.results);
  }
};

struct DescribeProducersRequest {
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
  std::vector<Topic> topics;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeProducers request", 61, {0, 0}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeProducersRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Topics", {0}}, s.topics);
  }
};

struct DescribeProducersResponse {
  struct Topic {
    struct Partition {
      struct Producer {
        std::int64_t producer_id = 0;
        std::int32_t producer_epoch = 0;
        std::int32_t last_sequence = -1;
        std::int64_t last_timestamp = -1;
        std::int32_t coordinator_epoch = 0;
        std::int64_t current_txn_start_offset = -1;
        std::vector<UnknownTag> unknown_tags;
        static constexpr bool kIsStructure = true;
        bool operator==(const Producer&) const = default;
        template <class S, class V> static void visit(S& s, V& v) {
          v.field({"ProducerId", {0}}, s.producer_id);
          v.field({"ProducerEpoch", {0}}, s.producer_epoch);
          v.field({"LastSequence", {0}}, s.last_sequence);
          v.field({"LastTimestamp", {0}}, s.last_timestamp);
          v.field({"CoordinatorEpoch", {0}}, s.coordinator_epoch);
          v.field({"CurrentTxnStartOffset", {0}}, s.current_txn_start_offset);
        }
      };
      std::int32_t partition_index = 0;
      std::int16_t error_code = 0;
      std::optional<std::string> error_message;
      std::vector<Producer> active_producers;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"ErrorCode", {0}}, s.error_code);
        v.field({"ErrorMessage", {0}, {0}}, s.error_message);
        v.field({"ActiveProducers", {0}}, s.active_producers);
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
  std::vector<Topic> topics;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeProducers response", 61, {0, 0}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeProducersResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"Topics", {0}}, s.topics);
  }
};

}  // namespace hw::protocol
