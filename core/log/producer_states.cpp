#include "core/log/producer_states.h"

#include <algorithm>

namespace hw {
namespace {

constexpr std::size_t kRecent = 5;  // ProducerStateEntry.NUM_BATCHES_TO_RETAIN

// A newer epoch begins its sequences anew; so nothing of the older one is a duplicate any more.
void enter_epoch(ProducerState& state, std::int16_t epoch) {
  if (state.epoch == epoch) return;
  state.epoch = epoch;
  state.recent.clear();
}

}  // namespace

const ProducerState* ProducerStates::find(std::int64_t producer_id) const {
  auto it = states_.find(producer_id);
  return it == states_.end() ? nullptr : &it->second;
}

bool ProducerStates::ongoing(std::int64_t producer_id, std::int16_t epoch) const {
  const ProducerState* state = find(producer_id);
  return state != nullptr && state->epoch == epoch && state->transaction_start.v >= 0;
}

SequenceCheck ProducerStates::check_marker(const RecordBatch& batch) const {
  const ProducerState* state = find(batch.producer_id);
  if (state == nullptr) return {};
  if (batch.producer_epoch < state->epoch) return {ErrorCode::INVALID_PRODUCER_EPOCH, {}};
  if (batch.coordinator_epoch < state->coordinator_epoch) return {ErrorCode::TRANSACTION_COORDINATOR_FENCED, {}};
  return {};
}

SequenceCheck ProducerStates::check(const RecordBatch& batch, const AppendRules& rules) const {
  if (batch.producer_id < 0) return {};
  if (batch.control) return check_marker(batch);
  const ProducerState* state = find(batch.producer_id);
  const std::int32_t first = batch.base_sequence;
  const std::int32_t last = add_sequence(first, batch.count - 1);
  if (state != nullptr && first >= 0 && batch.producer_epoch == state->epoch)
    for (const ProducerState::Sent& sent : state->recent)
      if (sent.first_seq == first && sent.last_seq == last) return {ErrorCode::NONE, sent.base};
  if (batch.transactional && !rules.verified && !ongoing(batch.producer_id, batch.producer_epoch))
    return {ErrorCode::INVALID_TXN_STATE, {}};
  if (state == nullptr || (state->recent.empty() && rules.unknown_must_start_at_zero)) {
    if (rules.unknown_must_start_at_zero && first > 0) return {ErrorCode::UNKNOWN_PRODUCER_ID, {}};
    return {};
  }
  if (batch.producer_epoch < state->epoch) return {ErrorCode::INVALID_PRODUCER_EPOCH, {}};
  if (first >= 0) {
    // A coordinator's own batches carry a producer's epoch and no sequence.
    const std::int32_t due = batch.producer_epoch > state->epoch || state->recent.empty() ? 0 : add_sequence(state->last_sequence(), 1);
    if (first != due) return {ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER, {}};
  }
  if (state->transaction_start.v >= 0 && !batch.transactional) return {ErrorCode::INVALID_TXN_STATE, {}};
  return {};
}

void ProducerStates::remember_marker(const LogEntry& entry, ProducerState& state) {
  const RecordBatch& batch = *entry.batch;
  transactional_ = true;
  state.coordinator_epoch = batch.coordinator_epoch;
  state.last_marker = entry.base;
  // A marker without records before it ends nothing here.
  if (state.transaction_start.v < 0) return;
  std::erase_if(open_, [&](const Open& o) { return o.producer_id == batch.producer_id; });
  ended_.push_back({state.transaction_start, entry.base});
  if (!batch.commit)
    aborted_.push_back({batch.producer_id, state.transaction_start, entry.base, open_.empty() ? entry.base + 1 : open_.front().first});
  state.transaction_start = kNoOffset;
}

void ProducerStates::remember(const LogEntry& entry) {
  const RecordBatch& batch = *entry.batch;
  if (batch.producer_id < 0) return;
  ProducerState& state = states_[batch.producer_id];
  enter_epoch(state, batch.producer_epoch);
  state.last_append = entry.appended;
  if (batch.control) return remember_marker(entry, state);
  if (batch.base_sequence >= 0) {
    if (state.recent.size() == kRecent) state.recent.erase(state.recent.begin());
    state.recent.push_back({batch.base_sequence, add_sequence(batch.base_sequence, batch.count - 1), entry.base});
  }
  if (!batch.transactional || state.transaction_start.v >= 0) return;
  transactional_ = true;
  state.transaction_start = entry.base;
  open_.push_back({entry.base, batch.producer_id});
}

void ProducerStates::committed(Offset high_watermark) {
  auto rest = std::find_if(ended_.begin(), ended_.end(), [&](const Ended& e) { return e.last >= high_watermark; });
  ended_.erase(ended_.begin(), rest);
}

void ProducerStates::start_moved(Offset start) {
  auto rest = std::find_if(aborted_.begin(), aborted_.end(), [&](const AbortedTransaction& a) { return a.last >= start; });
  aborted_.erase(aborted_.begin(), rest);
}

std::optional<Offset> ProducerStates::first_unstable() const {
  std::optional<Offset> first;
  if (!open_.empty()) first = open_.front().first;
  for (const Ended& e : ended_)
    if (!first || e.first < *first) first = e.first;
  return first;
}

std::vector<AbortedTransaction> ProducerStates::aborted(Offset from, Offset upto) const {
  std::vector<AbortedTransaction> out;
  auto it = std::lower_bound(aborted_.begin(), aborted_.end(), from, [](const AbortedTransaction& a, Offset o) { return a.last < o; });
  for (; it != aborted_.end(); ++it) {
    if (it->first < upto) out.push_back(*it);
    if (it->last_stable >= upto) break;
  }
  return out;
}

}  // namespace hw
