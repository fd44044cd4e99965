// Made by core/protocol/schema/generate.py from headers.schema. Change that, not this.
// What stands before every body, and what is carried inside other messages' bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/schema_types.h"
#include "core/protocol/wire_types.h"

namespace hw::protocol {

// The client id keeps its old length prefix in the flexible header too, so that any broker can read the start of any request.
struct RequestHeader {
  std::int16_t request_api_key = 0;
  std::int16_t request_api_version = 0;
  std::int32_t correlation_id = 0;
  std::optional<std::string> client_id{std::in_place};
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"RequestHeader", -1, {1, 2}, 2};
  static constexpr bool kIsStructure = true;
  bool operator==(const RequestHeader&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"RequestApiKey", {0}}, s.request_api_key);
    v.field({"RequestApiVersion", {0}}, s.request_api_version);
    v.field({"CorrelationId", {0}}, s.correlation_id);
    v.field({"ClientId", {1}, {1}, -1, true}, s.client_id);
  }
};

struct ResponseHeader {
  std::int32_t correlation_id = 0;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"ResponseHeader", -1, {0, 1}, 1};
  static constexpr bool kIsStructure = true;
  bool operator==(const ResponseHeader&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"CorrelationId", {0}}, s.correlation_id);
  }
};

// A consumer's metadata in JoinGroup (after an int16 with the version).
struct ConsumerProtocolSubscription {
  struct TopicPartitions {
    std::string topic;
    std::vector<std::int32_t> partitions;
    static constexpr bool kIsStructure = true;
    bool operator==(const TopicPartitions&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Topic", {1}}, s.topic);
      v.field({"Partitions", {1}}, s.partitions);
    }
  };
  std::vector<std::string> topics;
  std::optional<Bytes> user_data;
  std::vector<TopicPartitions> owned_partitions;
  std::int32_t generation_id = -1;
  std::optional<std::string> rack_id;
  static constexpr MessageInfo kMessage{"ConsumerProtocolSubscription", -1, {0, 3}, kLastVersion};
  static constexpr bool kIsStructure = true;
  bool operator==(const ConsumerProtocolSubscription&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"Topics", {0}}, s.topics);
    v.field({"UserData", {0}, {0}}, s.user_data);
    v.field({"OwnedPartitions", {1}}, s.owned_partitions);
    v.field({"GenerationId", {2}}, s.generation_id);
    v.field({"RackId", {3}, {3}}, s.rack_id);
  }
};

// A member's share in SyncGroup (after an int16 with the version).
struct ConsumerProtocolAssignment {
  struct TopicPartitions {
    std::string topic;
    std::vector<std::int32_t> partitions;
    static constexpr bool kIsStructure = true;
    bool operator==(const TopicPartitions&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Topic", {0}}, s.topic);
      v.field({"Partitions", {0}}, s.partitions);
    }
  };
  std::vector<TopicPartitions> assigned_partitions;
  std::optional<Bytes> user_data;
  static constexpr MessageInfo kMessage{"ConsumerProtocolAssignment", -1, {0, 3}, kLastVersion};
  static constexpr bool kIsStructure = true;
  bool operator==(const ConsumerProtocolAssignment&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"AssignedPartitions", {0}}, s.assigned_partitions);
    v.field({"UserData", {0}, {0}}, s.user_data);
  }
};

// The value of a commit or abort marker in the log (after an int16 with the version).
struct EndTxnMarker {
  std::int32_t coordinator_epoch = 0;
  static constexpr MessageInfo kMessage{"EndTxnMarker", -1, {0, 0}, kLastVersion};
  static constexpr bool kIsStructure = true;
  bool operator==(const EndTxnMarker&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"CoordinatorEpoch", {0}}, s.coordinator_epoch);
  }
};

}  // namespace hw::protocol
