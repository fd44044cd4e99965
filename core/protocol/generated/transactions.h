// Made by core/protocol/schema/generate.py from transactions.schema. Change that, not this.
// Idempotent and transactional producers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/schema_types.h"
#include "core/protocol/wire_types.h"

namespace hw::protocol {

struct InitProducerIdRequest {
  std::optional<std::string> transactional_id{std::in_place};
  std::int32_t transaction_timeout_ms = 0;
  std::int64_t producer_id = -1;
  std::int16_t producer_epoch = -1;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"InitProducerId request", 22, {0, 5}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const InitProducerIdRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"TransactionalId", {0}, {0}}, s.transactional_id);
    v.field({"TransactionTimeoutMs", {0}}, s.transaction_timeout_ms);
    v.field({"ProducerId", {3}}, s.producer_id);
    v.field({"ProducerEpoch", {3}}, s.producer_epoch);
  }
};

struct InitProducerIdResponse {
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::int64_t producer_id = -1;
  std::int16_t producer_epoch = 0;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"InitProducerId response", 22, {0, 5}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const InitProducerIdResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"ProducerId", {0}}, s.producer_id);
    v.field({"ProducerEpoch", {0}}, s.producer_epoch);
  }
};

// From version 4 on brokers send many transactions in one request; a client's request has one.
struct AddPartitionsToTxnRequest {
  struct Topic {
    std::string name;
    std::vector<std::int32_t> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}}, s.name);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  struct Transaction {
    std::string transactional_id;
    std::int64_t producer_id = 0;
    std::int16_t producer_epoch = 0;
    bool verify_only = false;
    std::vector<Topic> topics;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Transaction&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"TransactionalId", {4}}, s.transactional_id);
      v.field({"ProducerId", {4}}, s.producer_id);
      v.field({"ProducerEpoch", {4}}, s.producer_epoch);
      v.field({"VerifyOnly", {4}}, s.verify_only);
      v.field({"Topics", {4}}, s.topics);
    }
  };
  std::vector<Transaction> transactions;
  std::string v3_and_below_transactional_id;
  std::int64_t v3_and_below_producer_id = 0;
  std::int16_t v3_and_below_producer_epoch = 0;
  std::vector<Topic> v3_and_below_topics;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"AddPartitionsToTxn request", 24, {0, 5}, 3};
  static constexpr bool kIsStructure = true;
  bool operator==(const AddPartitionsToTxnRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Transactions", {4}}, s.transactions);
    v.field({"V3AndBelowTransactionalId", {0, 3}}, s.v3_and_below_transactional_id);
    v.field({"V3AndBelowProducerId", {0, 3}}, s.v3_and_below_producer_id);
    v.field({"V3AndBelowProducerEpoch", {0, 3}}, s.v3_and_below_producer_epoch);
    v.field({"V3AndBelowTopics", {0, 3}}, s.v3_and_below_topics);
  }
};

struct AddPartitionsToTxnResponse {
  struct TopicResult {
    struct PartitionResult {
      std::int32_t partition_index = 0;
      std::int16_t partition_error_code = 0;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const PartitionResult&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"PartitionErrorCode", {0}}, s.partition_error_code);
      }
    };
    std::string name;
    std::vector<PartitionResult> results_by_partition;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const TopicResult&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}}, s.name);
      v.field({"ResultsByPartition", {0}}, s.results_by_partition);
    }
  };
  struct TransactionResult {
    std::string transactional_id;
    std::vector<TopicResult> topic_results;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const TransactionResult&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"TransactionalId", {4}}, s.transactional_id);
      v.field({"TopicResults", {4}}, s.topic_results);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::vector<TransactionResult> results_by_transaction;
  std::vector<TopicResult> results_by_topic_v3_and_below;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"AddPartitionsToTxn response", 24, {0, 5}, 3};
  static constexpr bool kIsStructure = true;
  bool operator==(const AddPartitionsToTxnResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"ErrorCode", {4}}, s.error_code);
    v.field({"ResultsByTransaction", {4}}, s.results_by_transaction);
    v.field({"ResultsByTopicV3AndBelow", {0, 3}}, s.results_by_topic_v3_and_below);
  }
};

struct AddOffsetsToTxnRequest {
  std::string transactional_id;
  std::int64_t producer_id = 0;
  std::int16_t producer_epoch = 0;
  std::string group_id;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"AddOffsetsToTxn request", 25, {0, 4}, 3};
  static constexpr bool kIsStructure = true;
  bool operator==(const AddOffsetsToTxnRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"TransactionalId", {0}}, s.transactional_id);
    v.field({"ProducerId", {0}}, s.producer_id);
    v.field({"ProducerEpoch", {0}}, s.producer_epoch);
    v.field({"GroupId", {0}}, s.group_id);
  }
};

struct AddOffsetsToTxnResponse {
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"AddOffsetsToTxn response", 25, {0, 4}, 3};
  static constexpr bool kIsStructure = true;
  bool operator==(const AddOffsetsToTxnResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"ErrorCode", {0}}, s.error_code);
  }
};

struct EndTxnRequest {
  std::string transactional_id;
  std::int64_t producer_id = 0;
  std::int16_t producer_epoch = 0;
  bool committed = false;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"EndTxn request", 26, {0, 5}, 3};
  static constexpr bool kIsStructure = true;
  bool operator==(const EndTxnRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"TransactionalId", {0}}, s.transactional_id);
    v.field({"ProducerId", {0}}, s.producer_id);
    v.field({"ProducerEpoch", {0}}, s.producer_epoch);
    v.field({"Committed", {0}}, s.committed);
  }
};

struct EndTxnResponse {
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::int64_t producer_id = -1;
  std::int16_t producer_epoch = -1;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"EndTxn response", 26, {0, 5}, 3};
  static constexpr bool kIsStructure = true;
  bool operator==(const EndTxnResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"ProducerId", {5}}, s.producer_id);
    v.field({"ProducerEpoch", {5}}, s.producer_epoch);
  }
};

struct TxnOffsetCommitRequest {
  struct Topic {
    struct Partition {
      std::int32_t partition_index = 0;
      std::int64_t committed_offset = 0;
      std::int32_t committed_leader_epoch = -1;
      std::optional<std::string> committed_metadata{std::in_place};
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"CommittedOffset", {0}}, s.committed_offset);
        v.field({"CommittedLeaderEpoch", {2}}, s.committed_leader_epoch);
        v.field({"CommittedMetadata", {0}, {0}}, s.committed_metadata);
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
  std::string transactional_id;
  std::string group_id;
  std::int64_t producer_id = 0;
  std::int16_t producer_epoch = 0;
  std::int32_t generation_id = -1;
  std::string member_id;
  std::optional<std::string> group_instance_id;
  std::vector<Topic> topics;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"TxnOffsetCommit request", 28, {0, 5}, 3};
  static constexpr bool kIsStructure = true;
  bool operator==(const TxnOffsetCommitRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"TransactionalId", {0}}, s.transactional_id);
    v.field({"GroupId", {0}}, s.group_id);
    v.field({"ProducerId", {0}}, s.producer_id);
    v.field({"ProducerEpoch", {0}}, s.producer_epoch);
    v.field({"GenerationId", {3}}, s.generation_id);
    v.field({"MemberId", {3}}, s.member_id);
    v.field({"GroupInstanceId", {3}, {3}}, s.group_instance_id);
    v.field({"Topics", {0}}, s.topics);
  }
};

struct TxnOffsetCommitResponse {
  struct Topic {
    struct Partition {
      std::int32_t partition_index = 0;
      std::int16_t error_code = 0;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"ErrorCode", {0}}, s.error_code);
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
  static constexpr MessageInfo kMessage{"TxnOffsetCommit response", 28, {0, 5}, 3};
  static constexpr bool kIsStructure = true;
  bool operator==(const TxnOffsetCommitResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"Topics", {0}}, s.topics);
  }
};

struct WriteTxnMarkersRequest {
  struct Marker {
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
    std::int64_t producer_id = 0;
    std::int16_t producer_epoch = 0;
    bool transaction_result = false;
    std::vector<Topic> topics;
    std::int32_t coordinator_epoch = 0;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Marker&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ProducerId", {0}}, s.producer_id);
      v.field({"ProducerEpoch", {0}}, s.producer_epoch);
      v.field({"TransactionResult", {0}}, s.transaction_result);
      v.field({"Topics", {0}}, s.topics);
      v.field({"CoordinatorEpoch", {0}}, s.coordinator_epoch);
    }
  };
  std::vector<Marker> markers;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"WriteTxnMarkers request", 27, {1, 1}, 1};
  static constexpr bool kIsStructure = true;
  bool operator==(const WriteTxnMarkersRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Markers", {0}}, s.markers);
  }
};

struct WriteTxnMarkersResponse {
  struct Marker {
    struct Topic {
      struct Partition {
        std::int32_t partition_index = 0;
        std::int16_t error_code = 0;
        std::vector<UnknownTag> unknown_tags;
        static constexpr bool kIsStructure = true;
        bool operator==(const Partition&) const = default;
        template <class S, class V> static void visit(S& s, V& v) {
          v.field({"PartitionIndex", {0}}, s.partition_index);
          v.field({"ErrorCode", {0}}, s.error_code);
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
    std::int64_t producer_id = 0;
    std::vector<Topic> topics;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Marker&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ProducerId", {0}}, s.producer_id);
      v.field({"Topics", {0}}, s.topics);
    }
  };
  std::vector<Marker> markers;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"WriteTxnMarkers response", 27, {1, 1}, 1};
  static constexpr bool kIsStructure = true;
  bool operator==(const WriteTxnMarkersResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Markers", {0}}, s.markers);
  }
};

struct ListTransactionsRequest {
  std::vector<std::string> state_filters;
  std::vector<std::int64_t> producer_id_filters;
  std::int64_t duration_filter = -1;
  std::optional<std::string> transactional_id_pattern;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ListTransactions request", 66, {0, 2}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const ListTransactionsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"StateFilters", {0}}, s.state_filters);
    v.field({"ProducerIdFilters", {0}}, s.producer_id_filters);
    v.field({"DurationFilter", {1}}, s.duration_filter);
    v.field({"TransactionalIdPattern", {2}, {2}}, s.transactional_id_pattern);
  }
};

struct ListTransactionsResponse {
  struct Transaction {
    std::string transactional_id;
    std::int64_t producer_id = 0;
    std::string transaction_state;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Transaction&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"TransactionalId", {0}}, s.transactional_id);
      v.field({"ProducerId", {0}}, s.producer_id);
      v.field({"TransactionState", {0}}, s.transaction_state);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::vector<std::string> unknown_state_filters;
  std::vector<Transaction> transaction_states;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ListTransactions response", 66, {0, 2}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const ListTransactionsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"UnknownStateFilters", {0}}, s.unknown_state_filters);
    v.field({"TransactionStates", {0}}, s.transaction_states);
  }
};

struct DescribeTransactionsRequest {
  std::vector<std::string> transactional_ids;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeTransactions request", 65, {0, 0}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeTransactionsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"TransactionalIds", {0}}, s.transactional_ids);
  }
};

struct DescribeTransactionsResponse {
  struct Transaction {
    struct TopicPartitions {
      std::string topic;
      std::vector<std::int32_t> partitions;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const TopicPartitions&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"Topic", {0}}, s.topic);
        v.field({"Partitions", {0}}, s.partitions);
      }
    };
    std::int16_t error_code = 0;
    std::string transactional_id;
    std::string transaction_state;
    std::int32_t transaction_timeout_ms = 0;
    std::int64_t transaction_start_time_ms = 0;
    std::int64_t producer_id = 0;
    std::int16_t producer_epoch = 0;
    std::vector<TopicPartitions> topics;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Transaction&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ErrorCode", {0}}, s.error_code);
      v.field({"TransactionalId", {0}}, s.transactional_id);
      v.field({"TransactionState", {0}}, s.transaction_state);
      v.field({"TransactionTimeoutMs", {0}}, s.transaction_timeout_ms);
      v.field({"TransactionStartTimeMs", {0}}, s.transaction_start_time_ms);
      v.field({"ProducerId", {0}}, s.producer_id);
      v.field({"ProducerEpoch", {0}}, s.producer_epoch);
      v.field({"Topics", {0}}, s.topics);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::vector<Transaction> transaction_states;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeTransactions response", 65, {0, 0}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeTransactionsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"TransactionStates", {0}}, s.transaction_states);
  }
};

}  // namespace hw::protocol
