// A batch of records as a producer made it. Immutable and shared: every replica's log, every message on its way and every
// snapshot points to the same one. What a leader gives it (offset, leader epoch) stands in LogEntry.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"

namespace hw {

/// How a simulated producer makes its records, so that a batch need not hold their bytes.
struct RecordRecipe {
  enum class Key : std::uint8_t { none, sequence, random, fixed } key = Key::none;
  enum class Serializer : std::uint8_t { string, integer, bytes } serializer = Serializer::string;
  std::int64_t key_count = 0;  // random: so many different keys
  std::string key_text;        // fixed
  std::uint64_t seed = 0;      // random

  /// The key's bytes for record number n of this producer; empty when there is no key (has_key() tells).
  std::string key_bytes(std::int64_t n) const;
  bool has_key() const { return key != Key::none; }
  /// The key and value as a person reads them.
  std::string key_shown(std::int64_t n) const;
  std::string value_shown(std::int64_t n) const;
};

/// A member of a group of the classic protocol, as the group's own state in __consumer_offsets names it.
struct GroupMemberRecord {
  std::string id, client, host;
  std::optional<std::string> instance;  // group.instance.id
  Duration session_timeout, rebalance_timeout;
  std::string subscription, assignment;  // bytes of the group's protocol
};

/// A member of a group whose assignment the coordinator makes (KIP-848): what it asked for and what it has.
struct ConsumerMemberRecord {
  std::string id, client, host, rack, regex, assignor;
  std::optional<std::string> instance;
  Duration rebalance_timeout;
  std::vector<std::string> topics;
  std::int32_t epoch = 0, previous_epoch = -1;
  std::int8_t step = 0;                            // coordinator::MemberStep
  std::vector<TopicPartition> assigned, revoking;  // of Kind::target: assigned is what it is to have
};

/// What a group's coordinator keeps in __consumer_offsets: one record there.
struct GroupRecord {
  enum class Kind : std::uint8_t {
    offset,
    group,            // classic: generation and members
    consumer_epoch,   // KIP-848: epoch of the group
    consumer_member,  // what a member asked for
    target_epoch,     // epoch of the assignment aimed at
    target,           // a member's part of it
    current           // what a member has, and what it gives back
  };
  Kind kind = Kind::offset;
  bool tombstone = false;
  std::string group;
  std::string topic;                       // offset
  std::int32_t partition = -1;
  Offset offset{-1};
  std::int32_t leader_epoch = -1;
  std::string metadata;
  std::int64_t committed_ms = 0;           // since 1970
  std::int64_t expires_ms = -1;            // -1: as the group's retention says
  std::int32_t generation = 0;             // group; epoch of consumer_epoch and target_epoch
  std::string protocol_type, assignor, leader;
  std::int64_t state_since_ms = -1;
  std::vector<GroupMemberRecord> members;
  std::shared_ptr<const ConsumerMemberRecord> consumer;  // consumer_member, target, current
};

/// TransactionState of Kafka; the numbers stand in the log.
enum class TransactionState : std::uint8_t {
  empty, ongoing, prepare_commit, prepare_abort, complete_commit, complete_abort, dead, prepare_epoch_fence
};

/// What a transaction coordinator keeps in __transaction_state of one transactional id (TransactionMetadata).
struct TransactionRecord {
  std::string id;
  bool tombstone = false;                // expired: nothing is known of the id any more
  TransactionState state = TransactionState::empty;
  std::int64_t producer_id = -1;
  std::int64_t previous_producer_id = -1, next_producer_id = -1;  // where epochs ran out
  std::int16_t epoch = -1, last_epoch = -1;
  std::int16_t client_version = 0;       // transaction.version its client goes by: 2 raises the epoch at each end
  Duration timeout;
  std::vector<TopicPartition> partitions;  // of the transaction, rising
  Time started = kNever, updated;          // started: kNever without a transaction
};

struct RecordBatch {
  std::int64_t id = -1;            // number of the batch in its cluster: a retry sends the same batch again
  std::int32_t count = 0;          // records
  std::int32_t size_bytes = 0;
  std::int64_t producer_id = -1;
  std::int16_t producer_epoch = -1;
  std::int32_t base_sequence = -1; // -1: not idempotent
  bool control = false;            // a marker: how a transaction of producer_id ended
  bool commit = false;             // of a marker
  std::int32_t coordinator_epoch = 0;  // of a marker
  bool transactional = false;
  ClientIndex origin{-1};          // the drawn producer, or -1
  std::vector<std::int64_t> numbers;            // the producer's number of each record; empty for foreign batches
  std::shared_ptr<const RecordRecipe> recipe;   // how to show them; may be null
  std::vector<GroupRecord> group_records;       // batches of a coordinator
  std::shared_ptr<const TransactionRecord> transaction;  // a batch of a transaction coordinator
  std::shared_ptr<const void> bytes;            // keeps the batch as a real client sent it; null for simulated ones
  std::string_view view;                        // where it is in what `bytes` keeps: a frame holds batches of several partitions
  Time created;

  /// The batch as bytes, base offset and leader epoch as sent; empty for simulated ones.
  std::string_view stored() const { return view; }
  /// Bytes of its own; size_bytes becomes theirs.
  void store(std::string own) {
    const auto kept = std::make_shared<const std::string>(std::move(own));
    view = *kept;
    bytes = kept;
    size_bytes = static_cast<std::int32_t>(view.size());
  }
};
using BatchRef = std::shared_ptr<const RecordBatch>;

/// Java's murmur2 as Kafka's default partitioner uses it (golden/murmur2.tsv).
std::int32_t murmur2(std::string_view bytes);
/// Partition of a keyed record: toPositive(murmur2(key)) mod partitions.
std::int32_t partition_for_key(std::string_view key, std::int32_t partitions);

}  // namespace hw
