#include "core/log/partition_log.h"

#include <algorithm>

#include "core/base/check.h"
#include "core/base/sole.h"

namespace hw {

void PartitionLog::begin_epoch(LeaderEpoch epoch) {
  if (!epochs_.empty() && epochs_.back().epoch == epoch) return;
  // An epoch that got no record leaves no trace: the next one starts at the same offset (LeaderEpochFileCache.assign).
  while (!epochs_.empty() && epochs_.back().start >= end_) epochs_.pop_back();
  epochs_.push_back(EpochEntry{epoch, end_});
}

Offset PartitionLog::append(BatchRef batch, LeaderEpoch epoch, Time now) {
  Offset base = end_;
  append(LogEntry{base, epoch, now, std::move(batch)});
  return base;
}

void PartitionLog::append(const LogEntry& entry) {
  HW_CHECK(entry.base == end_, "a log has no gaps");
  // With records, epochs fall only in 0.8, whose followers do not look at them; the fetcher checks that.
  begin_epoch(entry.epoch);
  push(entry);
  producers_.remember(entry);
}

void PartitionLog::push(LogEntry entry) {
  if (chunks_.empty() || chunks_.back()->size == kChunk) {
    chunks_.push_back(std::make_shared<Chunk>());
  } else if (!sole_owner(chunks_.back())) {
    chunks_.back() = std::make_shared<Chunk>(*chunks_.back());
  }
  end_ = entry.end();
  size_bytes_ += entry.batch->size_bytes;
  Chunk& chunk = *chunks_.back();
  chunk.entries[chunk.size++] = std::move(entry);
}

std::int64_t PartitionLog::truncate_to(Offset to) {
  if (to >= end_) {
    // An epoch that began here and got no record may conflict with the leader's (UnifiedLog.truncateTo).
    while (!epochs_.empty() && epochs_.back().start >= to) epochs_.pop_back();
    return 0;
  }
  const Offset before = end_;
  if (to <= start_) {
    Offset keep = to < start_ ? to : start_;
    std::int64_t removed = before - start_;
    reset_to(keep);
    return removed;
  }
  while (!chunks_.empty()) {
    auto& last = chunks_.back();
    if (last->entries[0].base >= to) {
      for (std::size_t i = 0; i < last->size; ++i) size_bytes_ -= last->entries[i].batch->size_bytes;
      end_ = last->entries[0].base;
      chunks_.pop_back();
      continue;
    }
    if (last->entries[last->size - 1].end() <= to) break;
    if (!sole_owner(last)) last = std::make_shared<Chunk>(*last);
    while (last->size > 0 && last->entries[last->size - 1].end() > to) {
      LogEntry& entry = last->entries[--last->size];
      size_bytes_ -= entry.batch->size_bytes;
      end_ = entry.base;
      entry = LogEntry{};
    }
    if (last->size == 0) chunks_.pop_back();
    break;
  }
  // A batch that straddles the log's start goes whole as well.
  if (chunks_.empty() || end_ < start_) end_ = start_;
  while (!epochs_.empty() && epochs_.back().start >= end_) epochs_.pop_back();
  if (hw_ > end_) hw_ = end_;
  rebuild_producers();
  return before - end_;
}

void PartitionLog::reset_to(Offset at) {
  chunks_.clear();
  epochs_.clear();
  producers_.clear();
  size_bytes_ = 0;
  start_ = end_ = at;
  hw_ = at;
}

void PartitionLog::rebuild_producers() {
  if (producers_.empty()) return;
  producers_.clear();
  for_each_from(start_, [this](const LogEntry& entry) { producers_.remember(entry); });
  producers_.committed(hw_);
}

void PartitionLog::set_high_watermark(Offset hw) {
  const bool fell = hw < hw_;
  hw_ = std::clamp(hw, start_, end_);
  if (!producers_.transactional()) return;
  // After a crash less is known to be committed than was: transactions may be undecided again.
  if (fell)
    rebuild_producers();
  else
    producers_.committed(hw_);
}

Offset PartitionLog::last_stable_offset() const {
  const std::optional<Offset> unstable = producers_.first_unstable();
  return unstable ? std::clamp(*unstable, start_, hw_) : hw_;
}

void PartitionLog::set_start(Offset start) {
  if (start <= start_) return;
  start_ = start;
  if (end_ < start_) return reset_to(start);
  if (hw_ < start_) hw_ = start_;
  producers_.committed(hw_);
  producers_.start_moved(start_);
  std::size_t gone = 0;
  while (gone < chunks_.size() && chunks_[gone]->entries[chunks_[gone]->size - 1].end() <= start) {
    for (std::size_t i = 0; i < chunks_[gone]->size; ++i) size_bytes_ -= chunks_[gone]->entries[i].batch->size_bytes;
    ++gone;
  }
  chunks_.erase(chunks_.begin(), chunks_.begin() + static_cast<std::ptrdiff_t>(gone));
  // The epoch that covers the new start begins there now.
  auto after = std::upper_bound(epochs_.begin(), epochs_.end(), start, [](Offset o, const EpochEntry& x) { return o < x.start; });
  if (after == epochs_.begin()) return;
  std::prev(after)->start = start;
  epochs_.erase(epochs_.begin(), std::prev(after));
}

EpochEnd PartitionLog::end_of_epoch(LeaderEpoch epoch) const {
  if (epochs_.empty() || epoch.v < 0) return {};
  auto after = std::upper_bound(epochs_.begin(), epochs_.end(), epoch, [](LeaderEpoch e, const EpochEntry& x) { return e < x.epoch; });
  if (after == epochs_.begin()) return EpochEnd{epoch, epochs_.front().start};
  if (after != epochs_.end()) return EpochEnd{std::prev(after)->epoch, after->start};
  // An epoch newer than any of ours is unknown to this log.
  return epochs_.back().epoch == epoch ? EpochEnd{epoch, end_} : EpochEnd{};
}

LeaderEpoch PartitionLog::epoch_at(Offset offset) const {
  if (offset >= end_ || offset < start_) return kNoEpoch;
  auto after = std::upper_bound(epochs_.begin(), epochs_.end(), offset, [](Offset o, const EpochEntry& x) { return o < x.start; });
  return after == epochs_.begin() ? kNoEpoch : std::prev(after)->epoch;
}

std::size_t PartitionLog::chunk_of(Offset offset) const {
  auto after = std::upper_bound(chunks_.begin(), chunks_.end(), offset,
                                [](Offset o, const std::shared_ptr<Chunk>& c) { return o < c->entries[0].base; });
  return after == chunks_.begin() ? 0 : static_cast<std::size_t>(after - chunks_.begin()) - 1;
}

void PartitionLog::read(Offset from, Offset limit, std::int64_t bytes_max, std::vector<LogEntry>& out) const {
  std::int64_t bytes = 0;
  for (std::size_t c = chunk_of(from); c < chunks_.size(); ++c) {
    const Chunk& chunk = *chunks_[c];
    for (std::size_t i = 0; i < chunk.size; ++i) {
      const LogEntry& entry = chunk.entries[i];
      if (entry.end() <= from) continue;
      if (entry.end() > limit) return;
      if (!out.empty() && bytes + entry.batch->size_bytes > bytes_max) return;
      bytes += entry.batch->size_bytes;
      out.push_back(entry);
    }
  }
}

const LogEntry* PartitionLog::find(Offset offset) const {
  if (offset < start_ || offset >= end_ || chunks_.empty()) return nullptr;
  const Chunk& chunk = *chunks_[chunk_of(offset)];
  for (std::size_t i = 0; i < chunk.size; ++i)
    if (offset >= chunk.entries[i].base && offset < chunk.entries[i].end()) return &chunk.entries[i];
  return nullptr;
}

std::size_t PartitionLog::entry_count() const {
  std::size_t n = 0;
  for (const auto& chunk : chunks_) n += chunk->size;
  return n;
}

Offset diverges_at(const PartitionLog& log, const PartitionLog& leader) {
  Offset common = std::min(log.end(), leader.end());
  const auto& a = log.epochs();
  const auto& b = leader.epochs();
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    if (i < a.size() && i < b.size() && a[i] == b[i]) continue;
    // Here the two part, or one of them goes on under an epoch that the other has not.
    if (i < a.size()) common = std::min(common, a[i].start);
    if (i < b.size()) common = std::min(common, b[i].start);
    break;
  }
  return common;
}

}  // namespace hw
