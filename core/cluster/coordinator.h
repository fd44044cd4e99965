// Group coordinator of a broker: members, generations, committed offsets (classic group protocol). Rules: GroupCoordinator,
// GroupMetadata and GroupMetadataManager of Kafka. Its memory is State; what outlives the process stands in __consumer_offsets.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/types.h"
#include "core/cluster/message.h"

namespace hw {

struct World;
struct Broker;

namespace coordinator {

inline constexpr const char* kOffsetsTopic = "__consumer_offsets";

/// Who waits for an answer.
struct Asker {
  NodeId from;
  std::int64_t corr = 0;
};

struct Member {
  std::string id, client;
  Duration session_timeout, rebalance_timeout;
  std::vector<std::string> assignors;
  msg::MemberSubscription subscription;
  std::vector<TopicPartition> assignment;
  std::optional<Asker> joining, syncing;  // a JoinGroup or SyncGroup that waits
  Time session_ends = kNever;
  std::int64_t session_timer = 0;         // tag of the timer that looks at it; 0: none
};

enum class GroupState : std::uint8_t { empty, preparing_rebalance, completing_rebalance, stable };

struct Group {
  std::string id;
  std::int32_t partition = -1;            // of __consumer_offsets
  GroupState state = GroupState::empty;
  std::int32_t generation = 0;
  std::string assignor, leader;
  std::vector<Member> members;            // in the order in which they joined
  std::map<TopicPartition, Offset> offsets;
  // a rebalance under way
  bool initial_delay = false;             // the first: waits for more members
  bool member_added = false;              // since the delay began
  Duration delay_left;
  std::int64_t join_timer = 0, sync_timer = 0;  // tags; 0: none
  bool storing = false;                   // the leader's assignment is being written (a second one is not taken)
  std::string because;                    // why it rebalances
  EventSeq cause{0};                      // the event that made it
};

/// A write to __consumer_offsets that is not committed yet.
struct PendingWrite {
  std::string group;
  std::int32_t generation = -1;
  std::optional<Asker> asker;                               // of an OffsetCommit
  std::vector<std::pair<TopicPartition, Offset>> offsets;
  bool assignment = false;                                  // the leader's: when it is written all SyncGroups are answered
  std::vector<msg::MemberAssignment> shares;
};

/// What a timer is for.
struct PendingTimer {
  enum class Kind : std::uint8_t { load, session, join, sync } kind = Kind::session;
  std::int32_t partition = -1;
  std::string group, member;
};

struct State {
  std::map<std::string, Group> groups;    // of the partitions below
  std::set<std::int32_t> loaded, loading; // partitions of __consumer_offsets that this broker leads
  std::map<std::int64_t, PendingWrite> writes;   // by the tag given to produce_locally
  std::map<std::int64_t, PendingTimer> timers;   // by tag
  std::int64_t next_tag = 1;              // never starts anew, so that timers of an earlier process find nothing
  Time asked_topic{INT64_MIN / 2};        // when the controller was last asked for __consumer_offsets
};

/// "PreparingRebalance", as the tools print it.
std::string state_name(GroupState state);
/// Java's String.hashCode, made positive as Kafka's Utils.abs does, modulo the partitions of __consumer_offsets.
std::int32_t partition_for(const std::string& group, std::int32_t partitions);

/// FindCoordinator, JoinGroup, SyncGroup, GroupHeartbeat, LeaveGroup, OffsetCommit, OffsetFetch at a broker.
void on_message(World& world, Broker& broker, const msg::Message& message);
void on_timer(World& world, Broker& broker, std::int64_t tag);
/// This broker now leads that partition of __consumer_offsets: reads its log.
void on_leader(World& world, Broker& broker, std::int32_t offsets_partition);
void on_resign(World& world, Broker& broker, std::int32_t offsets_partition);
/// The process is gone, and its memory with it.
void on_process_end(World& world, Broker& broker);
/// A write of tag `tag` is committed, or failed.
void on_committed(World& world, Broker& broker, std::int64_t tag, ErrorCode error);
/// A transaction's marker is committed in a partition of __consumer_offsets that this broker leads: the offsets that the
/// transaction of that producer left pending are now in force, or dropped.
void on_marker(World& world, Broker& broker, std::int32_t offsets_partition, std::int64_t producer_id, bool commit);

}  // namespace coordinator
}  // namespace hw
