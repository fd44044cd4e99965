// One replica's log of one partition: entries, leader epochs, high watermark, producers' sequence state. A value; copies share
// the entries they have in common. Rules: UnifiedLog, LeaderEpochFileCache and ProducerStateManager of Kafka 4.1.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/base/types.h"
#include "core/log/log_entry.h"
#include "core/log/producer_states.h"

namespace hw {

struct EpochEntry {
  LeaderEpoch epoch;
  Offset start;
  bool operator==(const EpochEntry&) const = default;
};

/// Where an epoch ends in a log: the answer to "how far do we agree?" (KIP-101).
struct EpochEnd {
  LeaderEpoch epoch{-1};
  Offset end{-1};
};

class PartitionLog {
 public:
  Offset start() const { return start_; }
  Offset end() const { return end_; }
  Offset high_watermark() const { return hw_; }
  std::int64_t size_bytes() const { return size_bytes_; }
  bool empty() const { return chunks_.empty(); }
  const std::vector<EpochEntry>& epochs() const { return epochs_; }
  LeaderEpoch last_epoch() const { return epochs_.empty() ? kNoEpoch : epochs_.back().epoch; }
  const ProducerStates& producers() const { return producers_; }
  /// Up to here every transaction is decided, and known to be: the high watermark without any (UnifiedLog.lastStableOffset).
  Offset last_stable_offset() const;
  /// Aborted transactions with records in [from, upto): what a read_committed consumer must leave out of what it reads there.
  std::vector<AbortedTransaction> aborted(Offset from, Offset upto) const { return producers_.aborted(from, upto); }

  /// Begins a new leader epoch at the log's end (the leader does so before its first append of that epoch).
  void begin_epoch(LeaderEpoch epoch);
  /// Leader: gives the batch the next offsets. Returns its base offset.
  Offset append(BatchRef batch, LeaderEpoch epoch, Time now);
  /// Follower: appends what the leader sent; must start at end().
  void append(const LogEntry& entry);
  /// Cuts the log so that end() <= to; a batch that straddles `to` goes whole. Returns the records removed.
  std::int64_t truncate_to(Offset to);
  /// Throws everything away and starts at `at`.
  void reset_to(Offset at);
  void set_high_watermark(Offset hw);
  /// Records below `start` are gone; epochs that had only such ones too (LeaderEpochFileCache.truncateFromStart).
  void set_start(Offset start);

  /// Where the largest epoch <= `epoch` ends (LeaderEpochFileCache.endOffsetFor).
  EpochEnd end_of_epoch(LeaderEpoch epoch) const;
  /// The epoch under which the record at `offset` was written; -1 outside the log.
  LeaderEpoch epoch_at(Offset offset) const;

  /// Entries from `from` (the one that holds it first), at most about `bytes_max` but at least one, none at or past `limit`.
  void read(Offset from, Offset limit, std::int64_t bytes_max, std::vector<LogEntry>& out) const;
  /// Calls visit(entry) from the entry that holds `from` to the end, in order.
  template <class Visit>
  void for_each_from(Offset from, Visit visit) const {
    for (std::size_t c = chunk_of(from); c < chunks_.size(); ++c)
      for (std::size_t i = 0; i < chunks_[c]->size; ++i)
        if (chunks_[c]->entries[i].end() > from) visit(chunks_[c]->entries[i]);
  }
  /// The same until visit(entry) says false. True if it went to the end.
  template <class Visit>
  bool visit_from(Offset from, Visit visit) const {
    for (std::size_t c = chunk_of(from); c < chunks_.size(); ++c)
      for (std::size_t i = 0; i < chunks_[c]->size; ++i)
        if (chunks_[c]->entries[i].end() > from && !visit(chunks_[c]->entries[i])) return false;
    return true;
  }
  /// The entry that holds `offset`, or null.
  const LogEntry* find(Offset offset) const;
  std::size_t entry_count() const;

  /// Whether the batch may be appended, or is there already.
  SequenceCheck check(const RecordBatch& batch, const AppendRules& rules) const { return producers_.check(batch, rules); }

 private:
  static constexpr std::size_t kChunk = 64;
  struct Chunk {
    std::array<LogEntry, kChunk> entries;
    std::size_t size = 0;
  };
  std::size_t chunk_of(Offset offset) const;
  void push(LogEntry entry);
  void rebuild_producers();

  std::vector<std::shared_ptr<Chunk>> chunks_;  // shared with copies; cloned before a change
  Offset start_, end_, hw_;
  std::int64_t size_bytes_ = 0;
  std::vector<EpochEntry> epochs_;
  ProducerStates producers_;
};

/// The first offset from which `log` differs from `leader` by (offset, epoch); the smaller end where one is a part of the other.
Offset diverges_at(const PartitionLog& log, const PartitionLog& leader);

}  // namespace hw
