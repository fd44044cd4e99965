// Group coordinator of a broker: members, generations, assignments, committed offsets, for simulated and for real clients alike.
// Two kinds of groups: classic (a member shares out) and consumer (KIP-848: the coordinator does). Rules: GroupMetadataManager,
// OffsetMetadataManager, ClassicGroup and ConsumerGroup of Kafka 4.1. Its memory is State; what outlives the process stands in
// __consumer_offsets.
#pragma once

#include <map>
#include <memory>
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
/// Protocol type of groups that share partitions out; others (Kafka Connect's "connect") share out what they like.
inline constexpr const char* kConsumerProtocol = "consumer";

/// Who waits for an answer. Without `request` it is a simulated consumer, and the answer one of the cluster's own messages.
struct Asker {
  NodeId from;
  std::int64_t corr = 0;
  std::shared_ptr<const wire::Request> request;
};

/// A way of sharing out that a member knows, with what it says to whoever shares out: bytes that only clients understand
/// (consumer_protocol.h where the group's protocol type is "consumer").
struct Protocol {
  std::string name, metadata;
  bool operator==(const Protocol&) const = default;
};

/// Where a member of a consumer group stands (MemberState).
enum class MemberStep : std::int8_t { stable = 0, unrevoked = 1, unreleased = 2 };

/// What only members of a consumer group have.
struct ConsumerMember {
  std::int32_t epoch = 0, previous_epoch = -1;
  MemberStep step = MemberStep::stable;
  std::string rack, regex, assignor;     // as it asked for; empty: nothing
  std::vector<std::string> topics;       // as it asked for; sorted
  std::vector<std::string> wanted;       // these and what its regex finds
  std::set<TopicPartition> revoking;     // it must give back; its assignment is in Member::assignment
  std::set<TopicPartition> target;       // what it is to have
  std::int64_t rebalance_timer = 0;      // tag of the timer that waits for what is to be given back; 0: none
};

struct Member {
  std::string id, client, host;          // host as the tools print it: "/127.0.0.1"
  std::optional<std::string> instance;   // group.instance.id: a static member (KIP-345)
  std::int32_t connection = 0;           // of a real client when it joined; 0: simulated, or read from the log
  Duration session_timeout, rebalance_timeout;
  std::vector<Protocol> protocols;       // in order of preference
  std::string share;                     // what it was given: bytes of the group's protocol
  std::vector<TopicPartition> assignment;  // the same, read, where the coordinator can; rising
  std::optional<Asker> joining, syncing;   // a JoinGroup or SyncGroup that waits
  bool is_new = false;                   // joins for the first time, and has had no answer yet
  bool sync_due = false;                 // has its JoinGroup answer and has not asked for its share
  Time session_ends = kNever;
  std::int64_t session_timer = 0;        // tag of the timer that looks at it; 0: none
  ConsumerMember consumer;
};

enum class GroupType : std::uint8_t { classic, consumer };
enum class GroupState : std::uint8_t { empty, preparing_rebalance, completing_rebalance, stable, assigning, reconciling, dead };

struct CommittedOffset {
  Offset offset{-1};
  std::int32_t leader_epoch = -1;
  std::string metadata;
  std::int64_t committed_ms = 0;         // since 1970
  std::int64_t expires_ms = -1;          // -1: as the group's retention says
};
using Offsets = std::map<TopicPartition, CommittedOffset>;

struct Group {
  std::string id;
  std::int32_t partition = -1;            // of __consumer_offsets
  GroupType type = GroupType::classic;
  GroupState state = GroupState::empty;
  std::int32_t generation = 0;            // of a consumer group: its epoch
  std::string protocol_type;              // empty: nobody ever joined (offsets alone)
  std::string assignor, leader;           // protocol of the generation, and the member that shares out
  std::int64_t state_since_ms = -1;       // since 1970; -1: not known
  std::vector<Member> members;            // in the order in which they joined
  std::set<std::string> pending;          // ids that were given and must join with them (KIP-394)
  Offsets offsets;
  // a rebalance under way
  bool initial_delay = false;             // the first: waits for more members
  bool member_added = false;              // since the delay began
  Duration delay, delay_left;
  std::int64_t join_timer = 0, sync_timer = 0;  // tags; 0: none
  bool storing = false;                   // the leader's assignment is being written (a second one is not taken)
  std::string because;                    // why it rebalances
  EventSeq cause{0};                      // the event that made it
  EventSeq event{0};                      // of the newest generation
  // consumer group
  std::int32_t assignment_epoch = 0;      // the epoch for which the target was made
  std::vector<std::pair<std::string, std::int32_t>> counted;  // topics that members want, and how many partitions they have
  MetadataOffset counted_at{-1};          // as of there
};

/// A write to __consumer_offsets that is not committed yet.
struct PendingWrite {
  enum class Kind : std::uint8_t {
    group,          // nobody waits
    offsets,        // in force when written; the asker is answered
    assignment,     // the leader's: all SyncGroups are answered
    static_member,  // a static member under a new id: its JoinGroup is answered
    answer          // the asker is answered
  } kind = Kind::group;
  std::string group, member;
  std::int32_t partition = -1;              // of __consumer_offsets
  std::int32_t generation = -1;
  std::optional<Asker> asker;
  std::shared_ptr<const void> body;         // what a real asker is answered where all goes well; see wire::groups
  std::int64_t gather = 0;                  // the answer is a part of one that waits for several writes; 0: none
  Offsets offsets;
  std::int64_t producer_id = -1;            // the offsets belong to its transaction
  std::map<std::string, std::string> shares;  // of an assignment, by member
  std::string leader;                       // static_member: what it is told
  bool skip_assignment = false;
  std::vector<Asker> fetches;               // OffsetFetch that must see this write (require_stable)
};

/// A DeleteGroups that waits for its writes.
struct Gather {
  Asker asker;
  std::int32_t left = 0;
  std::vector<std::pair<std::string, ErrorCode>> results;
};

/// What a timer is for.
struct PendingTimer {
  enum class Kind : std::uint8_t { load, session, pending_member, join, sync, expire, revoke } kind = Kind::session;
  std::int32_t partition = -1;
  std::string group, member;
};

struct State {
  std::map<std::string, Group> groups;    // of the partitions below
  std::set<std::int32_t> loaded, loading; // partitions of __consumer_offsets that this broker leads
  std::map<std::int64_t, PendingWrite> writes;   // by the tag given to produce_locally
  std::map<std::int64_t, PendingTimer> timers;   // by tag
  std::map<std::int64_t, Gather> gathers;
  /// Offsets that transactions have written and not decided: by partition of __consumer_offsets and producer, then by group.
  std::map<std::pair<std::int32_t, std::int64_t>, std::map<std::string, Offsets>> undecided;
  std::int64_t next_tag = 1;              // never starts anew, so that timers of an earlier process find nothing
  std::int64_t expire_timer = 0;          // tag; 0: none
  std::pair<std::int64_t, ErrorCode> finished{0, ErrorCode::NONE};  // the write that ended last
  Time asked_topic{INT64_MIN / 2};        // when the controller was last asked for __consumer_offsets
};

/// "PreparingRebalance", as the tools print it.
std::string state_name(GroupState state);
/// State as the tools see it: of a consumer group it follows from its members.
GroupState state_of(const Group& group);
/// Java's String.hashCode, made positive as Kafka's Utils.abs does, modulo the partitions of __consumer_offsets.
std::int32_t partition_for(const std::string& group, std::int32_t partitions);
/// Which broker coordinates this group, by the view of `broker`: NONE and the broker, or what FindCoordinator answers.
ErrorCode find_coordinator(World& world, Broker& broker, const std::string& group, BrokerId* coordinator);
/// NONE if this broker coordinates the group, else what it answers.
ErrorCode check_owner(const World& world, const Broker& broker, const std::string& group);

/// FindCoordinator, JoinGroup, SyncGroup, GroupHeartbeat, LeaveGroup, OffsetCommit, OffsetFetch of simulated consumers.
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
/// The broker has seen that a topic is gone: offsets of it are removed (OffsetMetadataManager.onPartitionsDeleted).
void on_topic_deleted(World& world, Broker& broker, TopicIndex topic);

}  // namespace coordinator
}  // namespace hw
