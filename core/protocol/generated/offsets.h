// Made by core/protocol/schema/generate.py from offsets.schema. Change that, not this.
// Committed offsets.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/schema_types.h"
#include "core/protocol/wire_types.h"

namespace hw::protocol {

struct OffsetCommitRequest {
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
        v.field({"CommittedLeaderEpoch", {6}}, s.committed_leader_epoch);
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
  std::string group_id;
  std::int32_t generation_id_or_member_epoch = -1;
  std::string member_id;
  std::optional<std::string> group_instance_id;
  std::int64_t retention_time_ms = -1;
  std::vector<Topic> topics;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"OffsetCommit request", 8, {2, 9}, 8};
  static constexpr bool kIsStructure = true;
  bool operator==(const OffsetCommitRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"GroupId", {0}}, s.group_id);
    v.field({"GenerationIdOrMemberEpoch", {1}}, s.generation_id_or_member_epoch);
    v.field({"MemberId", {1}}, s.member_id);
    v.field({"GroupInstanceId", {7}, {7}}, s.group_instance_id);
    v.field({"RetentionTimeMs", {2, 4}}, s.retention_time_ms);
    v.field({"Topics", {0}}, s.topics);
  }
};

struct OffsetCommitResponse {
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
  static constexpr MessageInfo kMessage{"OffsetCommit response", 8, {2, 9}, 8};
  static constexpr bool kIsStructure = true;
  bool operator==(const OffsetCommitResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {3}}, s.throttle_time_ms);
    v.field({"Topics", {0}}, s.topics);
  }
};

struct OffsetFetchRequest {
  struct Topic {
    std::string name;
    std::vector<std::int32_t> partition_indexes;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0, 7}}, s.name);
      v.field({"PartitionIndexes", {0, 7}}, s.partition_indexes);
    }
  };
  struct Group {
    struct Topic {
      std::string name;
      std::vector<std::int32_t> partition_indexes;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Topic&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"Name", {8}}, s.name);
        v.field({"PartitionIndexes", {8}}, s.partition_indexes);
      }
    };
    std::string group_id;
    std::optional<std::string> member_id;
    std::int32_t member_epoch = -1;
    std::optional<std::vector<Topic>> topics{std::in_place};
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Group&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"GroupId", {8}}, s.group_id);
      v.field({"MemberId", {9}, {9}}, s.member_id);
      v.field({"MemberEpoch", {9}}, s.member_epoch);
      v.field({"Topics", {8}, {8}}, s.topics);
    }
  };
  std::string group_id;
  std::optional<std::vector<Topic>> topics{std::in_place};
  std::vector<Group> groups;
  bool require_stable = false;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"OffsetFetch request", 9, {1, 9}, 6};
  static constexpr bool kIsStructure = true;
  bool operator==(const OffsetFetchRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"GroupId", {0, 7}}, s.group_id);
    v.field({"Topics", {0, 7}, {2, 7}}, s.topics);
    v.field({"Groups", {8}}, s.groups);
    v.field({"RequireStable", {7}}, s.require_stable);
  }
};

struct OffsetFetchResponse {
  struct Topic {
    struct Partition {
      std::int32_t partition_index = 0;
      std::int64_t committed_offset = 0;
      std::int32_t committed_leader_epoch = -1;
      std::optional<std::string> metadata{std::in_place};
      std::int16_t error_code = 0;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0, 7}}, s.partition_index);
        v.field({"CommittedOffset", {0, 7}}, s.committed_offset);
        v.field({"CommittedLeaderEpoch", {5, 7}}, s.committed_leader_epoch);
        v.field({"Metadata", {0, 7}, {0, 7}}, s.metadata);
        v.field({"ErrorCode", {0, 7}}, s.error_code);
      }
    };
    std::string name;
    std::vector<Partition> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0, 7}}, s.name);
      v.field({"Partitions", {0, 7}}, s.partitions);
    }
  };
  struct Group {
    struct Topic {
      struct Partition {
        std::int32_t partition_index = 0;
        std::int64_t committed_offset = 0;
        std::int32_t committed_leader_epoch = -1;
        std::optional<std::string> metadata{std::in_place};
        std::int16_t error_code = 0;
        std::vector<UnknownTag> unknown_tags;
        static constexpr bool kIsStructure = true;
        bool operator==(const Partition&) const = default;
        template <class S, class V> static void visit(S& s, V& v) {
          v.field({"PartitionIndex", {8}}, s.partition_index);
          v.field({"CommittedOffset", {8}}, s.committed_offset);
          v.field({"CommittedLeaderEpoch", {8}}, s.committed_leader_epoch);
          v.field({"Metadata", {8}, {8}}, s.metadata);
          v.field({"ErrorCode", {8}}, s.error_code);
        }
      };
      std::string name;
      std::vector<Partition> partitions;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Topic&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"Name", {8}}, s.name);
        v.field({"Partitions", {8}}, s.partitions);
      }
    };
    std::string group_id;
    std::vector<Topic> topics;
    std::int16_t error_code = 0;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Group&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"GroupId", {8}}, s.group_id);
      v.field({"Topics", {8}}, s.topics);
      v.field({"ErrorCode", {8}}, s.error_code);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::vector<Topic> topics;
  std::int16_t error_code = 0;
  std::vector<Group> groups;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"OffsetFetch response", 9, {1, 9}, 6};
  static constexpr bool kIsStructure = true;
  bool operator==(const OffsetFetchResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {3}}, s.throttle_time_ms);
    v.field({"Topics", {0, 7}}, s.topics);
    v.field({"ErrorCode", {2, 7}}, s.error_code);
    v.field({"Groups", {8}}, s.groups);
  }
};

struct OffsetDeleteRequest {
  struct Topic {
    struct Partition {
      std::int32_t partition_index = 0;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
      }
    };
    std::string name;
    std::vector<Partition> partitions;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}}, s.name);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  std::string group_id;
  std::vector<Topic> topics;
  static constexpr MessageInfo kMessage{"OffsetDelete request", 47, {0, 0}, kLastVersion};
  static constexpr bool kIsStructure = true;
  bool operator==(const OffsetDeleteRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"GroupId", {0}}, s.group_id);
    v.field({"Topics", {0}}, s.topics);
  }
};

struct OffsetDeleteResponse {
  struct Topic {
    struct Partition {
      std::int32_t partition_index = 0;
      std::int16_t error_code = 0;
      static constexpr bool kIsStructure = true;
      bool operator==(const Partition&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"PartitionIndex", {0}}, s.partition_index);
        v.field({"ErrorCode", {0}}, s.error_code);
      }
    };
    std::string name;
    std::vector<Partition> partitions;
    static constexpr bool kIsStructure = true;
    bool operator==(const Topic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}}, s.name);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  std::int16_t error_code = 0;
  std::int32_t throttle_time_ms = 0;
  std::vector<Topic> topics;
  static constexpr MessageInfo kMessage{"OffsetDelete response", 47, {0, 0}, kLastVersion};
  static constexpr bool kIsStructure = true;
  bool operator==(const OffsetDeleteResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"Topics", {0}}, s.topics);
  }
};

}  // namespace hw::protocol
