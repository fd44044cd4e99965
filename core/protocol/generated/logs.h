// Made by core/protocol/schema/generate.py from logs.schema. Change that, not this.
// Where a partition's log begins and ends.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/schema_types.h"
#include "core/protocol/wire_types.h"

namespace hw::protocol {

struct ListOffsetsRequest {
  struct Topic {
    struct Partition {
      std::int32_t partition_index = 0;
      std::int32_t current_leader_epoch = -1;
      std::int64_t timestamp = 0;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"CurrentLeaderEpoch", {4}}, s.current_leader_epoch);
        v.field({"Timestamp", {0}}, s.timestamp);
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
  std::int32_t replica_id = 0;
  std::int8_t isolation_level = 0;
  std::vector<Topic> topics;
  std::int32_t timeout_ms = 0;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ListOffsets request", 2, {1, 10}, 6};
  static constexpr bool kIsStructure = true;
  bool operator==(const ListOffsetsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ReplicaId", {0}}, s.replica_id);
    v.field({"IsolationLevel", {2}}, s.isolation_level);
    v.field({"Topics", {0}}, s.topics);
    v.field({"TimeoutMs", {10}}, s.timeout_ms);
  }
};

struct ListOffsetsResponse {
  struct Topic {
    struct Partition {
      std::int32_t partition_index = 0;
      std::int16_t error_code = 0;
      std::int64_t timestamp = -1;
      std::int64_t offset = -1;
      std::int32_t leader_epoch = -1;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"ErrorCode", {0}}, s.error_code);
        v.field({"Timestamp", {1}}, s.timestamp);
        v.field({"Offset", {1}}, s.offset);
        v.field({"LeaderEpoch", {4}}, s.leader_epoch);
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
  static constexpr MessageInfo kMessage{"ListOffsets response", 2, {1, 10}, 6};
  static constexpr bool kIsStructure = true;
  bool operator==(const ListOffsetsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {2}}, s.throttle_time_ms);
    v.field({"Topics", {0}}, s.topics);
  }
};

struct OffsetForLeaderEpochRequest {
  struct OffsetTopic {
    struct OffsetPartition {
      std::int32_t partition = 0;
      std::int32_t current_leader_epoch = -1;
      std::int32_t leader_epoch = 0;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const OffsetPartition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"Partition", {0}}, s.partition);
        v.field({"CurrentLeaderEpoch", {2}}, s.current_leader_epoch);
        v.field({"LeaderEpoch", {0}}, s.leader_epoch);
      }
    };
    std::string topic;
    std::vector<OffsetPartition> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const OffsetTopic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Topic", {0}}, s.topic);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  std::int32_t replica_id = -2;
  std::vector<OffsetTopic> topics;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"OffsetForLeaderEpoch request", 23, {2, 4}, 4};
  static constexpr bool kIsStructure = true;
  bool operator==(const OffsetForLeaderEpochRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ReplicaId", {3}}, s.replica_id);
    v.field({"Topics", {0}}, s.topics);
  }
};

struct OffsetForLeaderEpochResponse {
  struct OffsetTopic {
    struct EpochEnd {
      std::int16_t error_code = 0;
      std::int32_t partition = 0;
      std::int32_t leader_epoch = -1;
      std::int64_t end_offset = -1;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const EpochEnd&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"ErrorCode", {0}}, s.error_code);
        v.field({"Partition", {0}}, s.partition);
        v.field({"LeaderEpoch", {1}}, s.leader_epoch);
        v.field({"EndOffset", {0}}, s.end_offset);
      }
    };
    std::string topic;
    std::vector<EpochEnd> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const OffsetTopic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Topic", {0}}, s.topic);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::vector<OffsetTopic> topics;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"OffsetForLeaderEpoch response", 23, {2, 4}, 4};
  static constexpr bool kIsStructure = true;
  bool operator==(const OffsetForLeaderEpochResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {2}}, s.throttle_time_ms);
    v.field({"Topics", {0}}, s.topics);
  }
};

struct DeleteRecordsRequest {
  struct Topic {
    struct Partition {
      std::int32_t partition_index = 0;
      std::int64_t offset = 0;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"Offset", {0}}, s.offset);
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
  std::vector<Topic> topics;
  std::int32_t timeout_ms = 0;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DeleteRecords request", 21, {0, 2}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const DeleteRecordsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Topics", {0}}, s.topics);
    v.field({"TimeoutMs", {0}}, s.timeout_ms);
  }
};

struct DeleteRecordsResponse {
  struct Topic {
    struct Partition {
      std::int32_t partition_index = 0;
      std::int64_t low_watermark = 0;
      std::int16_t error_code = 0;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"LowWatermark", {0}}, s.low_watermark);
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
  static constexpr MessageInfo kMessage{"DeleteRecords response", 21, {0, 2}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const DeleteRecordsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"Topics", {0}}, s.topics);
  }
};

}  // namespace hw::protocol
