// What became of every batch that a drawn producer sent: the producer's belief beside what the leaders' logs hold.
// Written by producers (sent, acknowledged, failed) and by replication (appended, cut off by an election). A value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "core/base/types.h"
#include "core/log/partition_log.h"

namespace hw {

struct World;

/// One batch's fate. The producer tells `fate`; `copies` counts entries with it in the canonical log: the log of the
/// partition's newest leader.
struct BatchFate {
  ClientIndex producer{-1};
  TopicPartition tp;
  std::int32_t count = 0;
  enum class Told : std::uint8_t { in_flight, acked, failed } told = Told::in_flight;
  bool at_large = false;         // a request with it is still on its way to a leader
  std::int8_t acks = -1;         // what the producer asked for when it was told acknowledged
  std::int16_t copies = 0;
  Offset base{-1};               // of its newest copy
  LeaderEpoch epoch{-1};
  BrokerId acked_by{-1};
  EventSeq election{0};          // that left it out last
  Time told_at;                  // acknowledged or failed
};

/// Sums over a producer, in records.
struct LedgerSums {
  std::int64_t sent = 0, in_flight = 0, acked = 0, failed = 0, acked_then_lost = 0, kept_unacked = 0, duplicated = 0;
  bool operator==(const LedgerSums&) const = default;
};

/// A run of acknowledged records that an election cut off.
struct LostRun {
  ClientIndex producer;
  TopicPartition tp;
  Offset first;
  std::int64_t count = 0;
  LeaderEpoch epoch;
  BrokerId acked_by{-1};
  EventSeq election{0};
  std::int8_t acks = -1;             // what they were acknowledged under
  Time acked_first, acked_last;      // when the producer was told
  std::vector<BrokerId> holders;     // replicas that had its first record when it was lost
};

/// How a producer was told acknowledged.
struct Acked {
  BrokerId by{-1};        // the leader that said so; -1 where nobody did (acks=0)
  std::int8_t acks = -1;  // -1: all
  Time at;
};

/// Every batch's fate, by rising batch id. A copy shares the pieces with its original until one of them changes one: checkpoints of a
/// long run cost what has changed between them.
class BatchFates {
 public:
  /// Null if the batch was never entered.
  const BatchFate* find(std::int64_t batch) const;
  /// The same, to change it.
  BatchFate* edit(std::int64_t batch);
  /// Batches come nearly in the order of their ids.
  void insert(std::int64_t batch, const BatchFate& fate);
  template <class Visit>
  void for_each(Visit visit) const {
    for (const auto& piece : pieces_)
      for (const auto& [batch, fate] : *piece) visit(batch, fate);
  }

 private:
  using Piece = std::vector<std::pair<std::int64_t, BatchFate>>;
  static constexpr std::size_t kPiece = 256;
  std::size_t piece_of(std::int64_t batch) const;
  Piece& own(std::size_t i);

  std::vector<std::shared_ptr<Piece>> pieces_;  // none is empty
};

class Ledger {
 public:
  /// Producer: a new batch leaves (its first try). Returns nothing; the batch's id is its key from now on.
  void sent(ClientIndex producer, TopicPartition tp, const RecordBatch& batch);
  /// Producer: told acknowledged. `by`: the leader that said so.
  void acked(std::int64_t batch, const Acked& how);
  /// Producer: gave up on it.
  void failed(std::int64_t batch);
  /// Real producer: this try is over and left nothing; its client sends the records again under another number, or was told of an
  /// earlier one.
  void withdrawn(std::int64_t batch);
  /// Real producer: told acknowledged, of a batch whose try had been withdrawn when its connection was lost. `count`: its records.
  void acked_again(std::int64_t batch, std::int32_t count, const Acked& how);
  /// Producer: whether a request carrying it may still reach a leader (acks=0 counts it lost only when not).
  void at_large(std::int64_t batch, bool on_its_way);

  /// Replication: the leader appended it.
  void appended(TopicPartition tp, const LogEntry& entry);
  /// Replication: the canonical log of `tp` changes from `before` to `after` (an election, or a leader that truncated).
  /// Returns the acknowledged records lost and the ones back.
  struct Change {
    std::int64_t lost = 0, back = 0;
    std::vector<LostRun> runs;
  };
  Change canon_changed(TopicPartition tp, const PartitionLog& before, const PartitionLog& after, EventSeq election);

  /// Records of `log` from `from` on that were acknowledged: what would be lost if a log that ends at `from` led.
  std::int64_t acked_from(const PartitionLog& log, Offset from) const;
  const BatchFate* find(std::int64_t batch) const;
  LedgerSums sums(ClientIndex producer) const;
  const std::vector<LostRun>& lost_runs() const { return lost_; }
  /// Acknowledged records that no log of a leader holds now, by partition; only those that miss some.
  const std::map<TopicPartition, std::int64_t>& lost_now() const { return lost_now_; }
  /// Notes who had the newest `n` of them when they were lost.
  template <class Holders>
  void note_holders(std::size_t n, Holders holders) {
    for (std::size_t i = lost_.size() - std::min(n, lost_.size()); i < lost_.size(); ++i) lost_[i].holders = holders(lost_[i]);
  }
  /// Every batch, by rising id.
  const BatchFates& fates() const { return fates_; }

 private:
  BatchFate* get(std::int64_t batch);
  void add(const BatchFate& fate, std::int64_t sign);
  template <class F>
  void change(std::int64_t batch, F f);

  BatchFates fates_;
  std::vector<LedgerSums> sums_;                            // by producer index
  std::vector<LostRun> lost_;
  std::map<TopicPartition, std::int64_t> lost_now_;         // follows from the fates
};

}  // namespace hw
