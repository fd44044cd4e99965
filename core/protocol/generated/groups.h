// Made by core/protocol/schema/generate.py from groups.schema. Change that, not this.
// Classic consumer groups: joining, staying, leaving.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/schema_types.h"
#include "core/protocol/wire_types.h"

namespace hw::protocol {

struct FindCoordinatorRequest {
  std::string key;
  std::int8_t key_type = 0;
  std::vector<std::string> coordinator_keys;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"FindCoordinator request", 10, {0, 6}, 3};
  static constexpr bool kIsStructure = true;
  bool operator==(const FindCoordinatorRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Key", {0, 3}}, s.key);
    v.field({"KeyType", {1}}, s.key_type);
    v.field({"CoordinatorKeys", {4}}, s.coordinator_keys);
  }
};

struct FindCoordinatorResponse {
  struct Coordinator {
    std::string key;
    std::int32_t node_id = 0;
    std::string host;
    std::int32_t port = 0;
    std::int16_t error_code = 0;
    std::optional<std::string> error_message{std::in_place};
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Coordinator&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Key", {4}}, s.key);
      v.field({"NodeId", {4}}, s.node_id);
      v.field({"Host", {4}}, s.host);
      v.field({"Port", {4}}, s.port);
      v.field({"ErrorCode", {4}}, s.error_code);
      v.field({"ErrorMessage", {4}, {4}}, s.error_message);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::optional<std::string> error_message{std::in_place};
  std::int32_t node_id = 0;
  std::string host;
  std::int32_t port = 0;
  std::vector<Coordinator> coordinators;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"FindCoordinator response", 10, {0, 6}, 3};
  static constexpr bool kIsStructure = true;
  bool operator==(const FindCoordinatorResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {1}}, s.throttle_time_ms);
    v.field({"ErrorCode", {0, 3}}, s.error_code);
    v.field({"ErrorMessage", {1, 3}, {1, 3}}, s.error_message);
    v.field({"NodeId", {0, 3}}, s.node_id);
    v.field({"Host", {0, 3}}, s.host);
    v.field({"Port", {0, 3}}, s.port);
    v.field({"Coordinators", {4}}, s.coordinators);
  }
};

struct JoinGroupRequest {
  struct Protocol {
    std::string name;
    Bytes metadata;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Protocol&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Name", {0}}, s.name);
      v.field({"Metadata", {0}}, s.metadata);
    }
  };
  std::string group_id;
  std::int32_t session_timeout_ms = 0;
  std::int32_t rebalance_timeout_ms = -1;
  std::string member_id;
  std::optional<std::string> group_instance_id;
  std::string protocol_type;
  std::vector<Protocol> protocols;
  std::optional<std::string> reason;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"JoinGroup request", 11, {0, 9}, 6};
  static constexpr bool kIsStructure = true;
  bool operator==(const JoinGroupRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"GroupId", {0}}, s.group_id);
    v.field({"SessionTimeoutMs", {0}}, s.session_timeout_ms);
    v.field({"RebalanceTimeoutMs", {1}}, s.rebalance_timeout_ms);
    v.field({"MemberId", {0}}, s.member_id);
    v.field({"GroupInstanceId", {5}, {5}}, s.group_instance_id);
    v.field({"ProtocolType", {0}}, s.protocol_type);
    v.field({"Protocols", {0}}, s.protocols);
    v.field({"Reason", {8}, {8}}, s.reason);
  }
};

struct JoinGroupResponse {
  struct Member {
    std::string member_id;
    std::optional<std::string> group_instance_id;
    Bytes metadata;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Member&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"MemberId", {0}}, s.member_id);
      v.field({"GroupInstanceId", {5}, {5}}, s.group_instance_id);
      v.field({"Metadata", {0}}, s.metadata);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::int32_t generation_id = -1;
  std::optional<std::string> protocol_type;
  std::optional<std::string> protocol_name{std::in_place};
  std::string leader;
  bool skip_assignment = false;
  std::string member_id;
  std::vector<Member> members;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"JoinGroup response", 11, {0, 9}, 6};
  static constexpr bool kIsStructure = true;
  bool operator==(const JoinGroupResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {2}}, s.throttle_time_ms);
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"GenerationId", {0}}, s.generation_id);
    v.field({"ProtocolType", {7}, {7}}, s.protocol_type);
    v.field({"ProtocolName", {0}, {7}}, s.protocol_name);
    v.field({"Leader", {0}}, s.leader);
    v.field({"SkipAssignment", {9}}, s.skip_assignment);
    v.field({"MemberId", {0}}, s.member_id);
    v.field({"Members", {0}}, s.members);
  }
};

struct SyncGroupRequest {
  struct MemberAssignment {
    std::string member_id;
    Bytes assignment;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const MemberAssignment&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"MemberId", {0}}, s.member_id);
      v.field({"Assignment", {0}}, s.assignment);
    }
  };
  std::string group_id;
  std::int32_t generation_id = 0;
  std::string member_id;
  std::optional<std::string> group_instance_id;
  std::optional<std::string> protocol_type;
  std::optional<std::string> protocol_name;
  std::vector<MemberAssignment> assignments;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"SyncGroup request", 14, {0, 5}, 4};
  static constexpr bool kIsStructure = true;
  bool operator==(const SyncGroupRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"GroupId", {0}}, s.group_id);
    v.field({"GenerationId", {0}}, s.generation_id);
    v.field({"MemberId", {0}}, s.member_id);
    v.field({"GroupInstanceId", {3}, {3}}, s.group_instance_id);
    v.field({"ProtocolType", {5}, {5}}, s.protocol_type);
    v.field({"ProtocolName", {5}, {5}}, s.protocol_name);
    v.field({"Assignments", {0}}, s.assignments);
  }
};

struct SyncGroupResponse {
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::optional<std::string> protocol_type;
  std::optional<std::string> protocol_name;
  Bytes assignment;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"SyncGroup response", 14, {0, 5}, 4};
  static constexpr bool kIsStructure = true;
  bool operator==(const SyncGroupResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {1}}, s.throttle_time_ms);
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"ProtocolType", {5}, {5}}, s.protocol_type);
    v.field({"ProtocolName", {5}, {5}}, s.protocol_name);
    v.field({"Assignment", {0}}, s.assignment);
  }
};

struct HeartbeatRequest {
  std::string group_id;
  std::int32_t generation_id = 0;
  std::string member_id;
  std::optional<std::string> group_instance_id;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"Heartbeat request", 12, {0, 4}, 4};
  static constexpr bool kIsStructure = true;
  bool operator==(const HeartbeatRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"GroupId", {0}}, s.group_id);
    v.field({"GenerationId", {0}}, s.generation_id);
    v.field({"MemberId", {0}}, s.member_id);
    v.field({"GroupInstanceId", {3}, {3}}, s.group_instance_id);
  }
};

struct HeartbeatResponse {
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"Heartbeat response", 12, {0, 4}, 4};
  static constexpr bool kIsStructure = true;
  bool operator==(const HeartbeatResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {1}}, s.throttle_time_ms);
    v.field({"ErrorCode", {0}}, s.error_code);
  }
};

struct LeaveGroupRequest {
  struct Member {
    std::string member_id;
    std::optional<std::string> group_instance_id;
    std::optional<std::string> reason;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Member&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"MemberId", {3}}, s.member_id);
      v.field({"GroupInstanceId", {3}, {3}}, s.group_instance_id);
      v.field({"Reason", {5}, {5}}, s.reason);
    }
  };
  std::string group_id;
  std::string member_id;
  std::vector<Member> members;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"LeaveGroup request", 13, {0, 5}, 4};
  static constexpr bool kIsStructure = true;
  bool operator==(const LeaveGroupRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"GroupId", {0}}, s.group_id);
    v.field({"MemberId", {0, 2}}, s.member_id);
    v.field({"Members", {3}}, s.members);
  }
};

struct LeaveGroupResponse {
  struct Member {
    std::string member_id;
    std::optional<std::string> group_instance_id{std::in_place};
    std::int16_t error_code = 0;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Member&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"MemberId", {3}}, s.member_id);
      v.field({"GroupInstanceId", {3}, {3}}, s.group_instance_id);
      v.field({"ErrorCode", {3}}, s.error_code);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::vector<Member> members;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"LeaveGroup response", 13, {0, 5}, 4};
  static constexpr bool kIsStructure = true;
  bool operator==(const LeaveGroupResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {1}}, s.throttle_time_ms);
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"Members", {3}}, s.members);
  }
};

struct ListGroupsRequest {
  std::vector<std::string> states_filter;
  std::vector<std::string> types_filter;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ListGroups request", 16, {0, 5}, 3};
  static constexpr bool kIsStructure = true;
  bool operator==(const ListGroupsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"StatesFilter", {4}}, s.states_filter);
    v.field({"TypesFilter", {5}}, s.types_filter);
  }
};

struct ListGroupsResponse {
  struct Group {
    std::string group_id;
    std::string protocol_type;
    std::string group_state;
    std::string group_type;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Group&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"GroupId", {0}}, s.group_id);
      v.field({"ProtocolType", {0}}, s.protocol_type);
      v.field({"GroupState", {4}}, s.group_state);
      v.field({"GroupType", {5}}, s.group_type);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::int16_t error_code = 0;
  std::vector<Group> groups;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ListGroups response", 16, {0, 5}, 3};
  static constexpr bool kIsStructure = true;
  bool operator==(const ListGroupsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {1}}, s.throttle_time_ms);
    v.field({"ErrorCode", {0}}, s.error_code);
    v.field({"Groups", {0}}, s.groups);
  }
};

struct DescribeGroupsRequest {
  std::vector<std::string> groups;
  bool include_authorized_operations = false;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeGroups request", 15, {0, 6}, 5};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeGroupsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Groups", {0}}, s.groups);
    v.field({"IncludeAuthorizedOperations", {3}}, s.include_authorized_operations);
  }
};

struct DescribeGroupsResponse {
  struct Group {
    struct Member {
      std::string member_id;
      std::optional<std::string> group_instance_id;
      std::string client_id;
      std::string client_host;
      Bytes member_metadata;
      Bytes member_assignment;
      std::vector<UnknownTag> unknown_tags;
      static constexpr bool kIsStructure = true;
      bool operator==(const Member&) const = default;
      template <class S, class V> static void visit(S& s, V& v) {
        v.field({"MemberId", {0}}, s.member_id);
        v.field({"GroupInstanceId", {4}, {4}}, s.group_instance_id);
        v.field({"ClientId", {0}}, s.client_id);
        v.field({"ClientHost", {0}}, s.client_host);
        v.field({"MemberMetadata", {0}}, s.member_metadata);
        v.field({"MemberAssignment", {0}}, s.member_assignment);
      }
    };
    std::int16_t error_code = 0;
    std::optional<std::string> error_message;
    std::string group_id;
    std::string group_state;
    std::string protocol_type;
    std::string protocol_data;
    std::vector<Member> members;
    std::int32_t authorized_operations = -2147483648;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Group&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"ErrorCode", {0}}, s.error_code);
      v.field({"ErrorMessage", {6}, {6}}, s.error_message);
      v.field({"GroupId", {0}}, s.group_id);
      v.field({"GroupState", {0}}, s.group_state);
      v.field({"ProtocolType", {0}}, s.protocol_type);
      v.field({"ProtocolData", {0}}, s.protocol_data);
      v.field({"Members", {0}}, s.members);
      v.field({"AuthorizedOperations", {3}}, s.authorized_operations);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::vector<Group> groups;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DescribeGroups response", 15, {0, 6}, 5};
  static constexpr bool kIsStructure = true;
  bool operator==(const DescribeGroupsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {1}}, s.throttle_time_ms);
    v.field({"Groups", {0}}, s.groups);
  }
};

struct DeleteGroupsRequest {
  std::vector<std::string> groups_names;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DeleteGroups request", 42, {0, 2}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const DeleteGroupsRequest&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"GroupsNames", {0}}, s.groups_names);
  }
};

struct DeleteGroupsResponse {
  struct Group {
    std::string group_id;
    std::int16_t error_code = 0;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const Group&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"GroupId", {0}}, s.group_id);
      v.field({"ErrorCode", {0}}, s.error_code);
    }
  };
  std::int32_t throttle_time_ms = 0;
  std::vector<Group> results;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"DeleteGroups response", 42, {0, 2}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const DeleteGroupsResponse&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ThrottleTimeMs", {0}}, s.throttle_time_ms);
    v.field({"Results", {0}}, s.results);
  }
};

}  // namespace hw::protocol
