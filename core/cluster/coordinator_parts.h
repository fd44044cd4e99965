// What the files of the coordinator share. Requests of simulated consumers (coordinator_simulated.cpp) and of real clients
// (wire/group_*.cpp) come here in one form, and their answers leave in one form.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/cluster/coordinator.h"
#include "core/cluster/world.h"

namespace hw::coordinator {

// --- the classic protocol: requests and answers -------------------------------------------------------------------------
struct JoinRequest {
  std::string group, member;            // member empty: first join
  std::optional<std::string> instance;
  std::string client, host;
  std::int32_t connection = 0;
  Duration session_timeout, rebalance_timeout;
  std::string protocol_type;
  std::vector<Protocol> protocols;
  bool asks_for_id = false;             // a new member must join once more with the id it is given (version 4, KIP-394)
  bool can_skip = false;                // understands JoinResult::skip_assignment (version 9)
};
struct JoinResult {
  ErrorCode error = ErrorCode::NONE;
  std::int32_t generation = -1;
  std::string protocol_type, assignor, leader, member;
  bool skip_assignment = false;
  struct Row {
    std::string id;
    std::optional<std::string> instance;
    std::string metadata;
  };
  std::vector<Row> members;             // for the leader only
};
struct SyncRequest {
  std::string group, member;
  std::optional<std::string> instance, protocol_type, assignor;
  std::int32_t generation = -1;
  std::map<std::string, std::string> shares;  // from the leader, by member
};
struct SyncResult {
  ErrorCode error = ErrorCode::NONE;
  std::string protocol_type, assignor, share;
};
struct Leaver {
  std::string member;                   // empty: by instance alone
  std::optional<std::string> instance;
  ErrorCode error = ErrorCode::NONE;    // the answer
};
struct CommitRequest {
  std::string group, member;
  std::optional<std::string> instance;
  std::int32_t generation = -1;         // of a consumer group: the member's epoch
  bool old_version = false;             // before version 9: knows no consumer groups
  std::int64_t producer_id = -1;        // >= 0: part of its transaction
  std::int16_t producer_epoch = -1;
  Offsets offsets;
};

// --- coordinator.cpp ------------------------------------------------------------------------------------------------------
Member* find_member(Group& group, const std::string& id);
const Member* find_member(const Group& group, const std::string& id);
Member* find_static(Group& group, const std::string& instance);
Group* find_group(Broker& broker, const std::string& id);
const Group* find_group(const Broker& broker, const std::string& id);
/// The partition of __consumer_offsets that holds the group; the topic must exist.
TopicPartition home_of(const World& world, const std::string& group);
Group& make_group(World& world, Broker& broker, const std::string& id);
/// "<client>-<number>" for simulated members, so that a run reads well; "<client or instance>-<uuid>" as Kafka for real ones.
std::string new_member_id(World& world, const Group& group, const std::string& prefix, bool real);
std::string random_uuid(World& world);
/// The member was heard of; `span` 0: its session timeout.
void keep_alive(World& world, Broker& broker, Group& group, Member& member, Duration span = {});
std::int64_t start_timer(World& world, Broker& broker, PendingTimer timer, Duration after);
EventSeq report_member(World& world, const Broker& broker, const Group& group, const Member& member, const char* title,
                       const char* because, std::string detail = {});
void report_generation(World& world, const Broker& broker, Group& group);
void set_state(const World& world, Group& group, GroupState state);
bool is_empty(const Group& group);
/// Whether a member may use topics of that name now: then their offsets are not to be deleted.
bool subscribed_to(const Group& group, const std::string& topic);

void say(World& world, const Broker& broker, const Asker& asker, const JoinResult& result);
void say(World& world, const Broker& broker, const Asker& asker, const SyncResult& result);

// --- coordinator_join.cpp, coordinator_groups.cpp ----------------------------------------------------------------------------
void join(World& world, Broker& broker, const JoinRequest& request, const Asker& asker);
void sync(World& world, Broker& broker, const SyncRequest& request, const Asker& asker);
ErrorCode heartbeat(World& world, Broker& broker, const std::string& group, const std::string& member,
                    const std::optional<std::string>& instance, std::int32_t generation);
/// The members' own errors go into `leavers`.
ErrorCode leave(World& world, Broker& broker, const std::string& group, std::vector<Leaver>& leavers);
/// NONE, or why this is not a member that may speak: UNKNOWN_MEMBER_ID, FENCED_INSTANCE_ID.
ErrorCode check_member(Group& group, const std::string& member, const std::optional<std::string>& instance);
void prepare_rebalance(World& world, Broker& broker, Group& group, std::string because, EventSeq cause);
/// prepare_rebalance, or where one is under way, its end if nobody is waited for.
void rebalance_or_complete(World& world, Broker& broker, Group& group, std::string because, EventSeq cause);
void complete_join(World& world, Broker& broker, Group& group);
void complete_join_if_all(World& world, Broker& broker, Group& group);
bool all_joined(const Group& group);
JoinResult join_result(const Group& group, const Member& member);
void answer_joining(World& world, const Broker& broker, Member& member, const JoinResult& result);
void answer_syncing(World& world, const Broker& broker, const Group& group, Member& member, ErrorCode error);
/// Takes it out; answers what it waits for. The rebalance that follows is the caller's.
void drop_member(World& world, const Broker& broker, Group& group, const std::string& id);
void on_join_timer(World& world, Broker& broker, Group& group);
void on_sync_timer(World& world, Broker& broker, Group& group);
void on_session_timer(World& world, Broker& broker, Group& group, const std::string& member);
void on_pending_timer(World& world, Broker& broker, Group& group, const std::string& member);
/// The assignment of a generation is written, or could not be.
void on_assignment_stored(World& world, Broker& broker, Group& group, const PendingWrite& write, ErrorCode error);
void on_static_stored(World& world, Broker& broker, Group& group, const PendingWrite& write, ErrorCode error);
void set_share(const World& world, Group& group, Member& member, std::string share);

// --- coordinator_offsets.cpp ------------------------------------------------------------------------------------------------
/// Answered when written: with `body` for a real client.
void commit(World& world, Broker& broker, const CommitRequest& request, const Asker& asker, std::shared_ptr<const void> body);
ErrorCode check_offset_fetch(World& world, Broker& broker, const std::string& group, const std::optional<std::string>& member,
                             std::int32_t member_epoch);
/// Null: none.
const CommittedOffset* committed_offset(const Broker& broker, const std::string& group, TopicPartition tp);
/// A transaction has an offset of this partition pending (KIP-447).
bool is_undecided(const Broker& broker, const Group& group, TopicPartition tp);
/// The newest write to the group's partition that is not committed; null: none.
PendingWrite* newest_write(Broker& broker, std::int32_t partition);
/// Removes these offsets; the answer `body` when written, if somebody asked.
void delete_offsets(World& world, Broker& broker, Group& group, const std::vector<TopicPartition>& which,
                    const std::optional<Asker>& asker, std::shared_ptr<const void> body);
/// Deletes a group with its offsets: NONE where it is written (gather_done is called when that has ended), else why not.
ErrorCode delete_group(World& world, Broker& broker, const std::string& group, std::int64_t gather);
void on_expire_timer(World& world, Broker& broker);

// --- coordinator_store.cpp --------------------------------------------------------------------------------------------------
/// Writes, and keeps `pending` until that is committed. NONE, or why it was refused at once; then on_committed has run.
ErrorCode write_records(World& world, Broker& broker, std::int32_t partition, std::vector<GroupRecord> records,
                        PendingWrite pending, std::int64_t producer_id = -1, std::int16_t producer_epoch = -1);
/// Writes the classic group's own state; `shares` are the assignments that the record names, else those in force.
void store_group(World& world, Broker& broker, const Group& group, PendingWrite write);
/// One of the writes that an answer waits for has ended, or was not needed; the last sends it off.
void gather_done(World& world, Broker& broker, std::int64_t gather, const std::string& group, ErrorCode error);
GroupRecord offset_record(const World& world, const Group& group, TopicPartition tp, const CommittedOffset* offset);
GroupRecord group_tombstone(const Group& group);
/// Reads a partition's log into memory.
void load(World& world, Broker& broker, std::int32_t partition);
ErrorCode group_error(ErrorCode error);

// --- coordinator_records.cpp ------------------------------------------------------------------------------------------------
/// The batch as Kafka would write it: keys and values of GroupCoordinatorRecordHelpers.
std::string batch_bytes(const World& world, const std::vector<GroupRecord>& records, std::int64_t producer_id,
                        std::int16_t producer_epoch);

}  // namespace hw::coordinator

namespace hw::wire::groups {

/// Answers of real clients, in the version of their requests (wire/group_answers.cpp).
void say_join(World& world, const Broker& broker, const coordinator::Asker& asker, const coordinator::JoinResult& result);
void say_sync(World& world, const Broker& broker, const coordinator::Asker& asker, const coordinator::SyncResult& result);
/// `body` where nothing failed, else that answer with the error in the places that had none.
void say_written(World& world, const Broker& broker, const coordinator::Asker& asker, const std::shared_ptr<const void>& body,
                 ErrorCode error);
void say_deleted(World& world, const Broker& broker, const coordinator::Gather& gather);
/// OffsetFetch once more: what it waited for is written.
void fetch_again(World& world, Broker& broker, const coordinator::Asker& asker);

}  // namespace hw::wire::groups
