// Strong types for ids, offsets, epochs and times. Plain values; any thread.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace hw {

/// An integer that cannot be mixed up with another kind of integer.
template <class Tag, class Rep>
struct Strong {
  Rep v{};
  constexpr Strong() = default;
  constexpr explicit Strong(Rep value) : v(value) {}
  constexpr auto operator<=>(const Strong&) const = default;
};

using BrokerId = Strong<struct BrokerIdTag, std::int32_t>;
/// Position in the cluster's table of topics; never given twice, also not after a topic was deleted.
using TopicIndex = Strong<struct TopicIndexTag, std::int32_t>;
using PartitionIndex = Strong<struct PartitionIndexTag, std::int32_t>;
using LeaderEpoch = Strong<struct LeaderEpochTag, std::int32_t>;
using PartitionEpoch = Strong<struct PartitionEpochTag, std::int32_t>;
using BrokerEpoch = Strong<struct BrokerEpochTag, std::int64_t>;
/// Position in the controller's metadata log.
using MetadataOffset = Strong<struct MetadataOffsetTag, std::int64_t>;

inline constexpr BrokerId kNoBroker{-1};
inline constexpr LeaderEpoch kNoEpoch{-1};

/// Offset of a record in a partition log.
struct Offset {
  std::int64_t v = 0;
  constexpr Offset() = default;
  constexpr explicit Offset(std::int64_t value) : v(value) {}
  constexpr auto operator<=>(const Offset&) const = default;
  friend constexpr Offset operator+(Offset a, std::int64_t n) { return Offset{a.v + n}; }
  friend constexpr std::int64_t operator-(Offset a, Offset b) { return a.v - b.v; }
};
inline constexpr Offset kNoOffset{-1};

/// A span of virtual time in microseconds.
struct Duration {
  std::int64_t us = 0;
  constexpr Duration() = default;
  constexpr explicit Duration(std::int64_t microseconds) : us(microseconds) {}
  constexpr auto operator<=>(const Duration&) const = default;
  friend constexpr Duration operator+(Duration a, Duration b) { return Duration{a.us + b.us}; }
  friend constexpr Duration operator-(Duration a, Duration b) { return Duration{a.us - b.us}; }
  friend constexpr Duration operator*(Duration a, std::int64_t n) { return Duration{a.us * n}; }
  friend constexpr Duration operator/(Duration a, std::int64_t n) { return Duration{a.us / n}; }
  constexpr double seconds() const { return static_cast<double>(us) / 1e6; }
  constexpr std::int64_t ms() const { return us / 1000; }
};
constexpr Duration micros(std::int64_t n) { return Duration{n}; }
constexpr Duration millis(std::int64_t n) { return Duration{n * 1000}; }
constexpr Duration secs(std::int64_t n) { return Duration{n * 1000000}; }

/// A moment of virtual time, in microseconds since the cluster began.
struct Time {
  std::int64_t us = 0;
  constexpr Time() = default;
  constexpr explicit Time(std::int64_t microseconds) : us(microseconds) {}
  constexpr auto operator<=>(const Time&) const = default;
  friend constexpr Time operator+(Time t, Duration d) { return Time{t.us + d.us}; }
  friend constexpr Time operator-(Time t, Duration d) { return Time{t.us - d.us}; }
  friend constexpr Duration operator-(Time a, Time b) { return Duration{a.us - b.us}; }
  constexpr double seconds() const { return static_cast<double>(us) / 1e6; }
};
inline constexpr Time kNever{INT64_MAX};

/// Names one partition of one topic inside a cluster.
struct TopicPartition {
  TopicIndex topic{-1};
  PartitionIndex partition{-1};
  constexpr auto operator<=>(const TopicPartition&) const = default;
};

/// Who sends or receives a message.
enum class NodeKind : std::uint8_t { broker, controller, producer, consumer, external };
struct NodeId {
  NodeKind kind = NodeKind::broker;
  std::int32_t id = -1;
  constexpr auto operator<=>(const NodeId&) const = default;
};
constexpr NodeId node(BrokerId b) { return NodeId{NodeKind::broker, b.v}; }
inline constexpr NodeId kControllerNode{NodeKind::controller, 0};

/// Number of an event in the event log; 0 is "no event".
using EventSeq = Strong<struct EventSeqTag, std::int64_t>;
/// Number of a message on the network; never given twice.
using MessageId = Strong<struct MessageIdTag, std::int64_t>;
/// Number of a branch of a run; 0 is the first one, never given twice.
using BranchId = Strong<struct BranchIdTag, std::int32_t>;
/// Number of a producer or consumer of the cluster; never given twice.
using ClientIndex = Strong<struct ClientIndexTag, std::int32_t>;

}  // namespace hw

template <class Tag, class Rep>
struct std::hash<hw::Strong<Tag, Rep>> {
  std::size_t operator()(hw::Strong<Tag, Rep> s) const noexcept { return std::hash<Rep>{}(s.v); }
};
