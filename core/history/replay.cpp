// Going once more through what a branch has recorded, here or on another thread.
#include <algorithm>

#include "core/base/check.h"
#include "core/history/timeline.h"

namespace hw::history {

Replay::Replay(const Timeline& timeline, BranchId branch, const Cluster& from)
    : timeline_(&timeline), branch_(branch), cluster_(from), line_(timeline.line_of(branch)) {
  // The first entry that this state has not taken yet.
  const Place here = place();
  while (stretch_ + 1 < line_.size() && here >= line_[stretch_].upto) ++stretch_;
  const Timeline::Branch& b = *line_[stretch_].branch;
  const auto next = std::partition_point(b.journal.begin(), b.journal.end(), [&](const Entry& e) { return e.before.inputs < here.inputs; });
  index_ = b.forgotten + (next - b.journal.begin());
}

/// The next input, if it is next of all; null if an event comes before it, or nothing is left.
const Entry* Replay::next_entry() const {
  for (;; ++stretch_) {
    const Timeline::Stretch& s = line_[stretch_];
    const std::int64_t i = index_ - s.branch->forgotten;
    HW_CHECK(i >= 0, "the replay stands before what is remembered");
    if (i < static_cast<std::int64_t>(s.branch->journal.size())) {
      const Entry& e = s.branch->journal[static_cast<std::size_t>(i)];
      if (e.before < s.upto) return e.before.steps <= cluster_.world().steps ? &e : nullptr;
    }
    if (stretch_ + 1 >= line_.size()) return nullptr;
    // The next branch's own entries begin where it left this one.
    if (place().steps < line_[stretch_].upto.steps || place().inputs < line_[stretch_].upto.inputs) return nullptr;
    index_ = line_[stretch_ + 1].branch->forgotten;
  }
}

std::vector<Entry> Timeline::inputs_between(BranchId id, Place from, Place to) const {
  std::vector<Entry> out;
  for (const Stretch& s : line_of(id)) {
    const auto& journal = s.branch->journal;
    auto it = std::partition_point(journal.begin(), journal.end(), [&](const Entry& e) { return e.before.inputs < from.inputs; });
    for (; it != journal.end() && it->before < s.upto && it->before.inputs < to.inputs; ++it) out.push_back(*it);
  }
  return out;
}

std::optional<Way> Timeline::way(BranchId id, Place to, std::optional<Place> after) const {
  BranchId whose;
  const Checkpoint& nearest = *best(id, [&](const Place& p) { return p <= to; }, &whose);
  const auto partitions = static_cast<std::int64_t>(nearest.cluster->world().meta.partitions().size());
  if (after && *after <= to && after->steps + kCopyPerPartition * partitions >= nearest.place.steps)
    return Way{nullptr, inputs_between(id, *after, to), to};
  if (nearest.place > to) return std::nullopt;
  return Way{nearest.cluster, inputs_between(id, nearest.place, to), to};
}

Place follow(Cluster& cluster, const Way& way, const std::function<bool()>& stop) {
  constexpr std::int64_t kBetweenLooks = 1000;
  World& world = cluster.world();
  std::int64_t steps = 0;
  const auto run_to = [&](const Place& place) {
    while (world.steps < place.steps) {
      if (steps++ % kBetweenLooks == 0) {
        if (stop()) return false;
        world.touched.clear();
        world.external.outbox.clear();
      }
      if (!cluster.step()) break;
    }
    if (place.at > world.now()) world.timers.advance_to(place.at);
    return true;
  };
  for (const Entry& e : way.inputs) {
    if (!run_to(e.before)) return place_of(world);
    apply(cluster, e.input);
  }
  run_to(way.to);
  world.touched.clear();
  world.external.outbox.clear();
  return place_of(world);
}

bool Replay::at_end() const {
  const Place& end = line_.back().branch->end;
  return cluster_.world().steps >= end.steps && next_entry() == nullptr;
}

Time Replay::next_time() const {
  if (const Entry* e = next_entry()) return e->before.at;
  return at_end() ? kNever : cluster_.world().timers.next_time();
}

bool Replay::step() {
  if (const Entry* e = next_entry()) {
    World& world = cluster_.world();
    if (e->before.at > world.now()) world.timers.advance_to(e->before.at);
    ++index_;
    apply(cluster_, e->input);
    return true;
  }
  return !at_end() && cluster_.step();
}

void Replay::move_clock(Time when) {
  World& world = cluster_.world();
  when = std::min({when, next_time(), line_.back().branch->end.at});
  if (when > world.now() && when <= world.timers.next_time()) world.timers.advance_to(when);
}

bool Replay::run_to(Time when, std::int64_t steps) {
  while (next_time() <= when) {
    if (steps-- <= 0) return false;
    step();
  }
  move_clock(when);
  return true;
}

bool Replay::run_to(Place target, std::int64_t steps) {
  while (place().steps < target.steps || place().inputs < target.inputs) {
    if (steps-- <= 0) return false;
    if (!step()) break;
  }
  move_clock(target.at);
  return true;
}

bool Replay::run_on(Time when, std::int64_t steps) {
  while (cluster_.world().timers.next_time() <= when) {
    if (steps-- <= 0) return false;
    cluster_.step();
  }
  if (when > cluster_.now()) cluster_.advance_to(when);
  return true;
}

}  // namespace hw::history
