#include "core/cluster/ledger.h"

#include <algorithm>

#include "core/base/check.h"
#include "core/base/sole.h"

namespace hw {
namespace {
constexpr std::size_t kLostRunsMax = 2000;

// The epochs of the records from there on; the first one as if it began there.
std::vector<EpochEntry> epochs_from(const PartitionLog& log, Offset from) {
  std::vector<EpochEntry> out;
  for (const EpochEntry& e : log.epochs()) {
    if (e.start <= from) out.clear();
    out.push_back({e.epoch, std::max(e.start, from)});
  }
  return out;
}
}  // namespace

// --- the fates in pieces ----------------------------------------------------------------------------------------------------

/// The last piece that begins at or before the batch; the first one if none does.
std::size_t BatchFates::piece_of(std::int64_t batch) const {
  auto after = std::partition_point(pieces_.begin(), pieces_.end(), [batch](const auto& piece) { return piece->front().first <= batch; });
  return after == pieces_.begin() ? 0 : static_cast<std::size_t>(after - pieces_.begin()) - 1;
}

BatchFates::Piece& BatchFates::own(std::size_t i) {
  if (!sole_owner(pieces_[i])) pieces_[i] = std::make_shared<Piece>(*pieces_[i]);
  return *pieces_[i];
}

const BatchFate* BatchFates::find(std::int64_t batch) const {
  if (pieces_.empty()) return nullptr;
  const Piece& piece = *pieces_[piece_of(batch)];
  auto it = std::lower_bound(piece.begin(), piece.end(), batch, [](const auto& x, std::int64_t id) { return x.first < id; });
  return it != piece.end() && it->first == batch ? &it->second : nullptr;
}

BatchFate* BatchFates::edit(std::int64_t batch) {
  if (find(batch) == nullptr) return nullptr;
  own(piece_of(batch));
  return const_cast<BatchFate*>(find(batch));
}

void BatchFates::insert(std::int64_t batch, const BatchFate& fate) {
  if (pieces_.empty() || (pieces_.back()->size() >= kPiece && pieces_.back()->back().first < batch)) {
    pieces_.push_back(std::make_shared<Piece>());
    pieces_.back()->reserve(kPiece);
    pieces_.back()->emplace_back(batch, fate);
    return;
  }
  Piece& piece = own(piece_of(batch));
  auto at = std::lower_bound(piece.begin(), piece.end(), batch, [](const auto& x, std::int64_t id) { return x.first < id; });
  HW_CHECK(at == piece.end() || at->first != batch, "a batch is entered once");
  piece.insert(at, {batch, fate});
}

// --- the ledger -------------------------------------------------------------------------------------------------------------

BatchFate* Ledger::get(std::int64_t batch) { return fates_.edit(batch); }

const BatchFate* Ledger::find(std::int64_t batch) const { return fates_.find(batch); }

void Ledger::add(const BatchFate& fate, std::int64_t sign) {
  auto i = static_cast<std::size_t>(fate.producer.v);
  if (sums_.size() <= i) sums_.resize(i + 1);
  LedgerSums& s = sums_[i];
  const std::int64_t n = sign * fate.count;
  s.sent += n;
  switch (fate.told) {
    case BatchFate::Told::in_flight:
      s.in_flight += n;
      break;
    case BatchFate::Told::acked:
      s.acked += n;
      if (fate.copies == 0 && !fate.at_large) {
        s.acked_then_lost += n;
        if ((lost_now_[fate.tp] += n) == 0) lost_now_.erase(fate.tp);
      }
      break;
    case BatchFate::Told::failed:
      s.failed += n;
      if (fate.copies > 0) s.kept_unacked += n;
      break;
  }
  if (fate.copies > 1) s.duplicated += n * (fate.copies - 1);
}

template <class F>
void Ledger::change(std::int64_t batch, F f) {
  BatchFate* fate = get(batch);
  if (fate == nullptr) return;
  add(*fate, -1);
  f(*fate);
  add(*fate, +1);
}

void Ledger::sent(ClientIndex producer, TopicPartition tp, const RecordBatch& batch) {
  BatchFate fate;
  fate.producer = producer;
  fate.tp = tp;
  fate.count = batch.count;
  fates_.insert(batch.id, fate);
  add(fate, +1);
}

namespace {
void tell_acked(BatchFate& f, const Acked& how) {
  f.told = BatchFate::Told::acked;
  f.acked_by = how.by;
  f.acks = how.acks;
  f.told_at = how.at;
}
}  // namespace

void Ledger::acked(std::int64_t batch, const Acked& how) {
  change(batch, [&how](BatchFate& f) { tell_acked(f, how); });
}

void Ledger::failed(std::int64_t batch) {
  change(batch, [](BatchFate& f) { f.told = BatchFate::Told::failed; });
}

void Ledger::withdrawn(std::int64_t batch) {
  change(batch, [](BatchFate& f) { f.count = 0; });
}

void Ledger::acked_again(std::int64_t batch, std::int32_t count, const Acked& how) {
  change(batch, [count, &how](BatchFate& f) {
    f.count = count;
    tell_acked(f, how);
  });
}

void Ledger::at_large(std::int64_t batch, bool on_its_way) {
  change(batch, [on_its_way](BatchFate& f) { f.at_large = on_its_way; });
}

void Ledger::appended(TopicPartition, const LogEntry& entry) {
  change(entry.batch->id, [&entry](BatchFate& f) {
    f.at_large = false;
    ++f.copies;
    f.base = entry.base;
    f.epoch = entry.epoch;
  });
}

Ledger::Change Ledger::canon_changed(TopicPartition tp, const PartitionLog& before, const PartitionLog& after, EventSeq election) {
  // Two logs that agree on (offset, epoch) agree on all before it, so only what lies past the last common epoch's end differs.
  // Below either log's start records were deleted in good order: nobody lost them.
  const Offset from = std::max(before.start(), after.start());
  Offset common = std::min(before.end(), after.end());
  const std::vector<EpochEntry> a = epochs_from(before, from), b = epochs_from(after, from);
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    if (i < a.size() && i < b.size() && a[i] == b[i]) continue;
    if (i < a.size()) common = std::min(common, a[i].start);
    if (i < b.size()) common = std::min(common, b[i].start);
    break;
  }
  common = std::max(common, from);
  Change result;
  auto lost_before = [](const BatchFate& f) { return f.told == BatchFate::Told::acked && f.copies == 0 && !f.at_large; };
  before.for_each_from(common, [&](const LogEntry& entry) {
    if (entry.base < common) return;
    const BatchFate* known = find(entry.batch->id);
    if (known == nullptr) return;
    change(entry.batch->id, [&](BatchFate& f) {
      --f.copies;
      f.election = election;
    });
  });
  after.for_each_from(common, [&](const LogEntry& entry) {
    if (entry.base < common) return;
    change(entry.batch->id, [&](BatchFate& f) {
      if (lost_before(f) && f.election != election) result.back += f.count;
      ++f.copies;
      f.base = entry.base;
      f.epoch = entry.epoch;
    });
  });
  before.for_each_from(common, [&](const LogEntry& entry) {
    if (entry.base < common) return;
    const BatchFate* f = find(entry.batch->id);
    if (f == nullptr || !lost_before(*f)) return;
    result.lost += f->count;
    if (!result.runs.empty() && result.runs.back().producer == f->producer && result.runs.back().acks == f->acks && result.runs.back().epoch == entry.epoch &&
        result.runs.back().first + result.runs.back().count == entry.base) {
      LostRun& run = result.runs.back();
      run.count += f->count;
      run.acked_last = std::max(run.acked_last, f->told_at);
    } else {
      result.runs.push_back(
          LostRun{f->producer, tp, entry.base, f->count, entry.epoch, f->acked_by, election, f->acks, f->told_at, f->told_at, {}});
    }
  });
  lost_.insert(lost_.end(), result.runs.begin(), result.runs.end());
  if (lost_.size() > kLostRunsMax) lost_.erase(lost_.begin(), lost_.end() - static_cast<std::ptrdiff_t>(kLostRunsMax));
  return result;
}

std::int64_t Ledger::acked_from(const PartitionLog& log, Offset from) const {
  std::int64_t n = 0;
  log.for_each_from(from, [&](const LogEntry& entry) {
    if (entry.base < from) return;
    const BatchFate* f = find(entry.batch->id);
    if (f != nullptr && f->told == BatchFate::Told::acked) n += f->count;
  });
  return n;
}

LedgerSums Ledger::sums(ClientIndex producer) const {
  auto i = static_cast<std::size_t>(producer.v);
  return i < sums_.size() ? sums_[i] : LedgerSums{};
}

}  // namespace hw
