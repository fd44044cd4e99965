// Made by core/protocol/schema/generate.py from consumer_groups.schema. Change that, not this.
// Consumer groups whose assignment the coordinator makes (KIP-848).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/schema_types.h"
#include "core/protocol/wire_types.h"

namespace hw::protocol {

struct ConsumerGroupHeartbeatRequest {
  struct OwnedTopic {
    Uuid topic_id;
    std::vector<std::int32_t> partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const OwnedTopic&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"TopicId", {0}}, s.topic_id);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  std::string group_id;
  std::string member_id;
  std::int32_t member_epoch = 0;
  std::optional<std::string> instance_id;
  std::optional<std::string> rack_id;
  std::int32_t rebalance_timeout_ms = -1;
  std::optional<std::vector<std::string>> subscribed_topic_names;
  std::optional<std::string> subscribed_topic_regex;
  std::optional<std::string> server_assignor;
  std::optional<std::vector<OwnedTopic>> topic_partitions;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ConsumerGroupHeartbeat request", 68, {0, 1}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const ConsumerGroupHeartbeatRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"GroupId", {0}}, s.group_id);
    v.field({"MemberId", {0}}, s.member_id);
    v.field({"MemberEpoch", {0}}, s.member_epoch);
    v.field({"InstanceId", {0}, {0}}, s.instance_id);
    v.field({"RackId", {0}, {0}}, s.rack_id);
    v.field({"RebalanceTimeoutMs", {0}}, s.rebalance_timeout_ms);
    v.field({"SubscribedTopicNames", {0}, {0}}, s.subscribed_topic_names);
    v.field({"SubscribedTopicRegex", {1}, {1}}, s.subscribed_topic_regex);
    v.field({"ServerAssignor", {0}, {0}}, s.server_assignor);
    v.field({"TopicPartitions", {0}, {0}}, s.topic_partitions);
  }
};

struct ConsumerGroupHeartbeatResponse {
  struct MemberAssignment {
    struct AssignedTopic {
      Uuid topic_id;
      std::vector<std::int32_t> partitions;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const AssignedTopic&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"TopicId", {0}}, s.topic_id);
        v.field({"Partitions", {0}}, s.partitions);
      }
    };
    std::vector<AssignedTopic> topic_partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const MemberAssignment&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"TopicPartitions", {0}}, s.topic_partitions);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::optional<std::string> error_message;
  std::optional<std::string> member_id;
  std::int32_t member_epoch = 0;
  std::int32_t heartbeat_interval_ms = 0;
  std::optional<MemberAssignment> assignment;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ConsumerGroupHeartbeat response", 68, {0, 1}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const ConsumerGroupHeartbeatResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"ErrorMessage", {0}, {0}}, s.error_message);
    v.field({"MemberId", {0}, {0}}, s.member_id);
    v.field({"MemberEpoch", {0}}, s.member_epoch);
    v.field({"HeartbeatIntervalMs", {0}}, s.heartbeat_interval_ms);
    v.field({"Assignment", {0}, {0}}, s.assignment);
  }
};

struct ConsumerGroupDescribeRequest {
  std::vector<std::string> group_ids;
  bool include_authorized_operations = false;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ConsumerGroupDescribe request", 69, {0, 1}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const ConsumerGroupDescribeRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"GroupIds", {0}}, s.group_ids);
    v.field({"IncludeAuthorizedOperations", {0}}, s.include_authorized_operations);
  }
};

struct ConsumerGroupDescribeResponse {
  struct MemberAssignment {
    struct AssignedTopic {
      Uuid topic_id;
      std::string topic_name;
      std::vector<std::int32_t> partitions;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const AssignedTopic&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"TopicId", {0}}, s.topic_id);
        v.field({"TopicName", {0}}, s.topic_name);
        v.field({"Partitions", {0}}, s.partitions);
      }
    };
    std::vector<AssignedTopic> topic_partitions;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const MemberAssignment&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"TopicPartitions", {0}}, s.topic_partitions);
    }
  };
  struct Group {
    struct Member {
      std::string member_id;
      std::optional<std::string> instance_id;
      std::optional<std::string> rack_id;
      std::int32_t member_epoch = 0;
      std::string client_id;
      std::string client_host;
      std::vector<std::string> subscribed_topic_names;
      std::optional<std::string> subscribed_topic_regex;
      MemberAssignment assignment;
      MemberAssignment target_assignment;
      std::int8_t member_type = -1;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Member&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"MemberId", {0}}, s.member_id);
        v.field({"InstanceId", {0}, {0}}, s.instance_id);
        v.field({"RackId", {0}, {0}}, s.rack_id);
        v.field({"MemberEpoch", {0}}, s.member_epoch);
        v.field({"ClientId", {0}}, s.client_id);
        v.field({"ClientHost", {0}}, s.client_host);
        v.field({"SubscribedTopicNames", {0}}, s.subscribed_topic_names);
        v.field({"SubscribedTopicRegex", {0}, {0}}, s.subscribed_topic_regex);
        v.field({"Assignment", {0}}, s.assignment);
        v.field({"TargetAssignment", {0}}, s.target_assignment);
        v.field({"MemberType", {1}}, s.member_type);
      }
    };
    std::int16_t error_code = 0;
    std::optional<std::string> error_message;
    std::string group_id;
    std::string group_state;
    std::int32_t group_epoch = 0;
    std::int32_t assignment_epoch = 0;
    std::string assignor_name;
    std::vector<Member> members;
    std::int32_t authorized_operations = -2147483648;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Group&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ErrorCode", {0}}, s.error_code);
      v.field({"ErrorMessage", {0}, {0}}, s.error_message);
      v.field({"GroupId", {0}}, s.group_id);
      v.field({"GroupState", {0}}, s.group_state);
      v.field({"GroupEpoch", {0}}, s.group_epoch);
      v.field({"AssignmentEpoch", {0}}, s.assignment_epoch);
      v.field({"AssignorName", {0}}, s.assignor_name);
      v.field({"Members", {0}}, s.members);
      v.field({"AuthorizedOperations", {0}}, s.authorized_operations);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::vector<Group> groups;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ConsumerGroupDescribe response", 69, {0, 1}, 0};
  static constexpr bool kIsStructure = true;
  bool operator==(const ConsumerGroupDescribeResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"Groups", {0}}, s.groups);
  }
};

}  // namespace hw::protocol
