// What nodes say to each other. The fields are those of Kafka's requests that a rule needs; a value, small where it can be.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "core/base/error_code.h"
#include "core/base/types.h"
#include "core/log/partition_log.h"
#include "core/log/record_batch.h"

namespace hw::wire {
struct Request;
struct Answer;
}  // namespace hw::wire

namespace hw::msg {

// --- broker <-> controller --------------------------------------------------------------------------------------------
struct RegisterBroker {  // BrokerRegistration
  std::int64_t incarnation = 0;
  bool clean_start = true;  // the last shutdown was clean
};
struct RegisterAnswer {
  ErrorCode error = ErrorCode::NONE;
  BrokerEpoch epoch;
  MetadataOffset metadata;
};
struct Heartbeat {  // BrokerHeartbeat
  BrokerEpoch epoch;
  MetadataOffset metadata;
  bool want_shutdown = false;
};
struct HeartbeatAnswer {
  ErrorCode error = ErrorCode::NONE;
  bool fenced = true;
  bool should_shutdown = false;
  MetadataOffset metadata;
};
/// The metadata log reaches up to here; brokers follow it (KRaft's metadata fetch, without its long poll).
struct MetadataUpdate {
  MetadataOffset upto;
};
struct AlterPartition {
  TopicPartition tp;
  BrokerEpoch broker_epoch;
  LeaderEpoch leader_epoch;
  PartitionEpoch partition_epoch;
  std::vector<BrokerId> new_isr;
  bool recovered = false;  // leader recovery is done
};
struct AlterPartitionAnswer {
  TopicPartition tp;
  ErrorCode error = ErrorCode::NONE;
  LeaderEpoch leader_epoch;
  PartitionEpoch partition_epoch;
  BrokerId leader;
  std::vector<BrokerId> isr;
};
/// A broker asks for a topic that a client wanted (auto.create.topics.enable) or that it needs itself (__consumer_offsets).
struct CreateTopic {
  std::string name;
  std::int32_t partitions = -1;   // -1: default
  std::int32_t replication = -1;
  std::map<std::string, std::string> settings;  // of the topic
  EventSeq cause{0};              // what made a broker ask for it
};
struct CreateTopicAnswer {
  std::string name;
  ErrorCode error = ErrorCode::NONE;
  std::string text;
};

// --- fetching ---------------------------------------------------------------------------------------------------------
struct FetchPart {
  TopicPartition tp;
  Offset offset;
  Offset log_start;
  LeaderEpoch current_epoch{-1};  // the leader epoch the fetcher knows; -1: does not say
  LeaderEpoch last_epoch{-1};     // epoch of its last record (KIP-595 style truncation); -1: does not say
  std::int64_t max_bytes = -1;    // of this part; -1: Fetch::max_bytes_each
  Offset known_hw{-1};            // follower: the high watermark it was told last; stands for the leader's fetch session
};
struct Fetch {
  BrokerId replica{-1};           // the follower, or -1 for a consumer
  BrokerEpoch replica_epoch{-1};
  Duration max_wait = millis(500);
  std::int64_t min_bytes = 1;
  std::int64_t max_bytes_each = 1048576;  // of a part that has no limit of its own
  std::int64_t max_bytes = 57671680;      // of the whole answer (fetch.max.bytes of a broker)
  bool any_replica = false;       // KIP-392: a follower may answer, up to its own high watermark
  std::string rack;               // consumer's client.rack
  bool read_committed = false;
  std::vector<FetchPart> parts;
};
struct FetchedPart {
  TopicPartition tp;
  ErrorCode error = ErrorCode::NONE;
  Offset high_watermark{-1};
  Offset log_start{0};
  Offset last_stable{-1};         // consumer: up to here transactions are decided (the high watermark without any)
  std::vector<std::pair<std::int64_t, Offset>> aborted;  // read_committed: (producer id, first offset) of aborted transactions
  EpochEnd diverging;             // end >= 0: the follower must truncate to it
  Offset log_end{-1};             // with OFFSET_OUT_OF_RANGE: the leader's log end
  BrokerId preferred_read_replica{-1};
  LeaderEpoch current_epoch{-1};
  std::vector<LogEntry> entries;
};
struct FetchAnswer {
  std::vector<FetchedPart> parts;  // only parts with something to say
};
/// OffsetForLeaderEpoch: how the presets 0.11 finds its truncation point (KIP-101).
struct EpochQuery {
  TopicPartition tp;
  LeaderEpoch current_epoch;
  LeaderEpoch asked;
};
struct EpochAnswer {
  TopicPartition tp;
  ErrorCode error = ErrorCode::NONE;
  EpochEnd end;
};

// --- clients ----------------------------------------------------------------------------------------------------------
struct MetadataQuery {
  std::vector<std::string> topics;
  bool allow_auto_create = true;
};
struct TopicMetadata {
  std::string name;
  ErrorCode error = ErrorCode::NONE;
  TopicIndex topic{-1};
  struct Part {
    ErrorCode error = ErrorCode::NONE;
    BrokerId leader{-1};
    LeaderEpoch leader_epoch{-1};
    std::vector<BrokerId> replicas, isr;
  };
  std::vector<Part> parts;
};
struct MetadataAnswer {
  std::vector<BrokerId> brokers;  // that the answering broker believes alive
  std::vector<TopicMetadata> topics;
};
struct ProducePart {
  TopicPartition tp;
  BatchRef batch;
};
struct Produce {
  std::int8_t acks = -1;  // -1 all, 0, 1
  Duration timeout = secs(30);
  std::string transactional_id;      // of a real client; empty without
  std::int16_t version = -1;         // of a real client's request: from 12 on it adds its partitions to the transaction (KIP-890)
  std::vector<ProducePart> parts;
};
struct ProducedPart {
  TopicPartition tp;
  ErrorCode error = ErrorCode::NONE;
  std::string text;       // more than the code says, as Kafka's broker writes it
  Offset base{-1};
  std::int64_t batch = -1;          // RecordBatch::id that stands in the log: that of the first try where this one is a duplicate
  bool appended = false;            // it is, or was, in the leader's log
};
struct ProduceAnswer {
  std::vector<ProducedPart> parts;
};
struct InitProducerId {};
struct InitProducerIdAnswer {
  ErrorCode error = ErrorCode::NONE;
  std::int64_t producer_id = -1;
  std::int16_t producer_epoch = 0;
};
struct ListOffsets {
  std::vector<std::pair<TopicPartition, std::int64_t>> parts;  // -1 latest, -2 earliest
  BrokerId replica{-1};
};
struct ListOffsetsAnswer {
  struct Part {
    TopicPartition tp;
    ErrorCode error = ErrorCode::NONE;
    Offset offset{-1};
  };
  std::vector<Part> parts;
};

// --- groups (classic protocol) ------------------------------------------------------------------------------------------
struct FindCoordinator {
  std::string group;
};
struct FindCoordinatorAnswer {
  ErrorCode error = ErrorCode::NONE;
  BrokerId coordinator{-1};
};
struct MemberSubscription {
  std::vector<std::string> topics;
  std::vector<TopicPartition> owned;  // cooperative protocol
  std::int32_t generation = -1;       // under which it owns them
};
struct JoinGroup {
  std::string group, member;      // member empty: first join
  std::string client;             // the consumer's name: its client id
  Duration session_timeout = secs(45), rebalance_timeout = secs(300);
  std::vector<std::string> assignors;  // in order of preference
  MemberSubscription subscription;
};
struct JoinAnswer {
  ErrorCode error = ErrorCode::NONE;
  std::int32_t generation = -1;
  std::string member, leader, assignor;
  std::vector<std::pair<std::string, MemberSubscription>> members;  // for the leader only
};
struct MemberAssignment {
  std::string member;
  std::vector<TopicPartition> partitions;
};
struct SyncGroup {
  std::string group, member;
  std::int32_t generation = -1;
  std::vector<MemberAssignment> assignments;  // from the leader only
};
struct SyncAnswer {
  ErrorCode error = ErrorCode::NONE;
  std::vector<TopicPartition> partitions;
};
struct GroupHeartbeat {
  std::string group, member;
  std::int32_t generation = -1;
};
struct GroupHeartbeatAnswer {
  ErrorCode error = ErrorCode::NONE;
};
struct LeaveGroup {
  std::string group, member;
};
struct LeaveAnswer {
  ErrorCode error = ErrorCode::NONE;
};
struct OffsetCommit {
  std::string group, member;
  std::int32_t generation = -1;
  std::vector<std::pair<TopicPartition, Offset>> offsets;
};
struct OffsetCommitAnswer {
  ErrorCode error = ErrorCode::NONE;
};
struct OffsetFetch {
  std::string group;
  std::vector<TopicPartition> partitions;
};
struct OffsetFetchAnswer {
  ErrorCode error = ErrorCode::NONE;
  std::vector<std::pair<TopicPartition, Offset>> offsets;  // -1: none committed
};

/// What a real client asked, on its way to a broker or from there to the controller, and the answer (core/cluster/wire).
struct WireRequest {
  std::shared_ptr<const wire::Request> request;
};
struct WireAnswer {
  std::shared_ptr<const wire::Answer> answer;
};
/// A transaction coordinator tells the leader of a partition how the transaction of a producer ended (WriteTxnMarkers).
struct WriteMarkers {
  std::int64_t producer_id = -1;
  std::int16_t producer_epoch = -1;
  bool commit = false;
  std::int32_t coordinator_epoch = 0;
  std::vector<TopicPartition> partitions;
};
struct MarkersAnswer {
  std::vector<std::pair<TopicPartition, ErrorCode>> parts;
};
/// The leader of partitions asks a transaction's coordinator whether they are part of it, or has them added (AddPartitionsToTxn of
/// brokers, KIP-890).
struct AddToTransaction {
  std::string transactional_id;
  std::int64_t producer_id = -1;
  std::int16_t producer_epoch = -1;
  bool verify_only = false;
  std::vector<TopicPartition> partitions;
  EventSeq cause{0};              // what its client did
};
struct AddedToTransaction {
  std::vector<std::pair<TopicPartition, ErrorCode>> parts;
};

/// The connection broke (refused, reset, or its packet was dropped): the answer to `corr` will not come.
struct Disconnected {};

using Body = std::variant<RegisterBroker, RegisterAnswer, Heartbeat, HeartbeatAnswer, MetadataUpdate, AlterPartition,
                          AlterPartitionAnswer, CreateTopic, CreateTopicAnswer, Fetch, FetchAnswer, EpochQuery, EpochAnswer,
                          MetadataQuery, MetadataAnswer, Produce, ProduceAnswer, InitProducerId, InitProducerIdAnswer, ListOffsets,
                          ListOffsetsAnswer, FindCoordinator, FindCoordinatorAnswer, JoinGroup, JoinAnswer, SyncGroup, SyncAnswer,
                          GroupHeartbeat, GroupHeartbeatAnswer, LeaveGroup, LeaveAnswer, OffsetCommit, OffsetCommitAnswer,
                          OffsetFetch, OffsetFetchAnswer, WireRequest, WireAnswer, WriteMarkers, MarkersAnswer,
                          AddToTransaction, AddedToTransaction, Disconnected>;

/// A message on its way. `corr` ties an answer to its request; the sender of the request chose it.
struct Message {
  MessageId id;
  NodeId from, to;
  Time sent, arrives;
  std::int64_t corr = 0;
  bool is_answer = false;
  bool held = false;         // stuck at a cut
  bool disk_waited = false;  // a slow disk has had its time
  Body body;
};

}  // namespace hw::msg
