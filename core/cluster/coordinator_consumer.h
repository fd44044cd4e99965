// Groups whose assignment the coordinator makes (KIP-848; ConsumerGroup, CurrentAssignmentBuilder, TargetAssignmentBuilder of Kafka
// 4.1). Members send heartbeats that say what they want and what they have; the answers say what they are to have.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/cluster/coordinator_parts.h"

namespace hw::coordinator {

/// Epochs with a meaning of their own in a heartbeat.
inline constexpr std::int32_t kJoinEpoch = 0, kLeaveEpoch = -1, kLeaveStaticEpoch = -2;

struct ConsumerBeat {
  std::string group, member, client, host;
  std::int32_t connection = 0;
  std::int32_t epoch = 0;
  std::optional<std::string> instance;
  // absent: as before
  std::optional<std::string> rack, regex, assignor;
  std::optional<Duration> rebalance_timeout;
  std::optional<std::vector<std::string>> topics;
  std::optional<std::vector<TopicPartition>> owned;  // sorted
};
struct ConsumerBeatResult {
  ErrorCode error = ErrorCode::NONE;
  std::string text, member;
  std::int32_t epoch = 0;
  std::optional<std::vector<TopicPartition>> assignment;
  std::string group{};
};
/// The group's own consumer.session.timeout.ms and consumer.heartbeat.interval.ms, or else the broker's.
Duration session_of(const World& world, const Broker& broker, const std::string& group);
Duration heartbeat_of(const World& world, const Broker& broker, const std::string& group);

// --- coordinator_consumer.cpp ---------------------------------------------------------------------------------------------
/// Answered at once or, where something is to be written, when it is.
void consumer_heartbeat(World& world, Broker& broker, const ConsumerBeat& beat, const Asker& asker);
/// LeaveGroup of a consumer group: kafka-consumer-groups removes members so.
ErrorCode leave_consumer_group(World& world, Broker& broker, Group& group, std::vector<Leaver>& leavers);
void on_consumer_session_timer(World& world, Broker& broker, Group& group, Member& member);
void on_revoke_timer(World& world, Broker& broker, Group& group, Member& member);
/// An empty consumer group that a classic member joins; its offsets stay.
void become_classic(World& world, Broker& broker, Group& group);

// --- coordinator_target.cpp -----------------------------------------------------------------------------------------------
inline constexpr const char* kAssignors[] = {"uniform", "range"};
bool is_known_assignor(const std::string& name);
/// Nothing if the regular expression can be used, else what is wrong with it.
std::optional<std::string> regex_fault(const std::string& regex);
/// Looks at which topics the members use and how many partitions these have. Returns whether that is not as it was.
bool count_topics(const World& world, const Broker& broker, Group& group);
/// Shares all partitions out for the group's epoch.
void make_target(const World& world, Group& group);
/// Brings a member as near to its target as others and it itself allow. Returns whether it changed.
bool reconcile(const Group& group, Member& member, const std::optional<std::vector<TopicPartition>>& owned);
std::vector<TopicPartition> all_partitions(const World& world, const Group& group);

// --- coordinator_consumer_store.cpp ---------------------------------------------------------------------------------------
GroupRecord epoch_record(const Group& group);
GroupRecord target_epoch_record(const Group& group);
GroupRecord member_record(const Group& group, const Member& member, GroupRecord::Kind kind);
/// The three tombstones of a member.
void add_tombstones(const Group& group, const std::string& member, std::vector<GroupRecord>& records);
/// The records that end the group, without its offsets.
std::vector<GroupRecord> consumer_tombstones(const Group& group);
void apply_consumer_record(Group& group, const GroupRecord& record);
/// Its timers, after its log was read.
void restore_consumer_group(World& world, Broker& broker, Group& group);

}  // namespace hw::coordinator

namespace hw::wire::groups {
/// The answer of ConsumerGroupHeartbeat.
std::shared_ptr<const void> heartbeat_body(const World& world, const Broker& broker, const coordinator::ConsumerBeatResult& result);
}  // namespace hw::wire::groups
