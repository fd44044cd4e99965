// What a log knows of the producers that wrote to it: sequences, epochs, open and aborted transactions. Made from the log's entries
// alone, so each replica comes to the same. A value. Rules: ProducerStateManager, ProducerAppendInfo and TransactionIndex of Kafka
// 4.1 (KIP-98, KIP-890).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/base/error_code.h"
#include "core/log/log_entry.h"

namespace hw {

/// What a log remembers of one producer.
struct ProducerState {
  struct Sent {
    std::int32_t first_seq = 0, last_seq = 0;
    Offset base;
  };
  std::int16_t epoch = -1;
  std::vector<Sent> recent;             // batches of this epoch, oldest first, at most 5
  Offset transaction_start{-1};         // first record of the open transaction; -1: none is open
  Offset last_marker{-1};               // where its last transaction ended; -1: none did
  std::int32_t coordinator_epoch = -1;  // of that marker
  Time last_append;

  /// -1 if the epoch has no batch yet.
  std::int32_t last_sequence() const { return recent.empty() ? -1 : recent.back().last_seq; }
};

/// A transaction that was aborted: its records lie between these two, both included.
struct AbortedTransaction {
  std::int64_t producer_id = -1;
  Offset first, last;   // its first record; its marker
  Offset last_stable;   // when the marker was written: no transaction that ends later begins before this
  bool operator==(const AbortedTransaction&) const = default;
};

/// How strictly a batch is looked at.
struct AppendRules {
  bool unknown_must_start_at_zero = false;  // Kafka before 2.5
  bool verified = true;  // false: a transactional batch needs an open transaction (KIP-890), the coordinator was not asked
};

/// What the leader should do with a batch of an idempotent producer, or with a marker.
struct SequenceCheck {
  ErrorCode error = ErrorCode::NONE;
  std::optional<Offset> duplicate_of;  // set: it is in the log already, at this base offset
};

/// The sequence `n` after this one: after 2147483647 comes 0.
constexpr std::int32_t add_sequence(std::int32_t sequence, std::int32_t n) {
  return static_cast<std::int32_t>((static_cast<std::uint32_t>(sequence) + static_cast<std::uint32_t>(n)) & 0x7fffffffU);
}

class ProducerStates {
 public:
  const std::map<std::int64_t, ProducerState>& all() const { return states_; }
  const ProducerState* find(std::int64_t producer_id) const;
  bool empty() const { return states_.empty(); }
  /// Whether any transaction, open or ended, was seen.
  bool transactional() const { return transactional_; }
  /// Whether that producer's transaction is open here.
  bool ongoing(std::int64_t producer_id, std::int16_t epoch) const;

  /// INVALID_PRODUCER_EPOCH, OUT_OF_ORDER_SEQUENCE_NUMBER, UNKNOWN_PRODUCER_ID, INVALID_TXN_STATE; for markers
  /// TRANSACTION_COORDINATOR_FENCED.
  SequenceCheck check(const RecordBatch& batch, const AppendRules& rules) const;
  /// The entry is in the log now.
  void remember(const LogEntry& entry);
  /// Transactions whose marker is below the high watermark are not in the way of the last stable offset any more.
  void committed(Offset high_watermark);
  /// Aborted transactions that ended below the log's start are forgotten.
  void start_moved(Offset start);
  void clear() { *this = ProducerStates{}; }

  /// The first record of a transaction that is open, or whose marker is not committed yet; nothing without one.
  std::optional<Offset> first_unstable() const;
  /// Aborted transactions with records in [from, upto).
  std::vector<AbortedTransaction> aborted(Offset from, Offset upto) const;

 private:
  struct Open {
    Offset first;
    std::int64_t producer_id;
  };
  struct Ended {
    Offset first, last;
  };
  SequenceCheck check_marker(const RecordBatch& batch) const;
  void remember_marker(const LogEntry& entry, ProducerState& state);

  std::map<std::int64_t, ProducerState> states_;
  std::vector<Open> open_;                   // by rising first
  std::vector<Ended> ended_;                 // markers not committed yet, by rising last
  std::vector<AbortedTransaction> aborted_;  // by rising last
  bool transactional_ = false;
};

}  // namespace hw
