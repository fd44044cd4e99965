#include "core/history/timeline.h"

#include <algorithm>
#include <utility>

#include "core/base/check.h"
#include "core/base/words.h"

namespace hw::history {
namespace {

// States left on the way, for small moves back.
constexpr std::size_t kPassedMax = 24;
// A parked branch needs no dense states.
constexpr std::size_t kParkedCheckpoints = 24;

// A state of a large cluster costs time and memory by its replicas: 30,000 take 26 ms to copy and 30 MB, while so many steps as this for
// each replica take 0.4 s.
constexpr std::int64_t kStepsPerReplica = 6;
// So many replicas in all checkpoints of a branch, and in the states left on the way.
constexpr std::int64_t kReplicasKept = 1000000, kReplicasPassed = 250000;
constexpr std::size_t kFewestKept = 4;

std::int64_t replicas_of(const Cluster& cluster) {
  std::int64_t n = 1;
  for (const Broker& b : cluster.world().brokers) n += static_cast<std::int64_t>(b.replicas.size());
  return n;
}

std::size_t at_most(std::size_t usual, std::int64_t replicas_in_all, std::int64_t replicas) {
  return std::min(usual, std::max(kFewestKept, static_cast<std::size_t>(replicas_in_all / replicas)));
}

std::int64_t bytes_of(const Input& input) {
  const auto* from_client = std::get_if<external::Input>(&input);
  if (from_client == nullptr) return 0;
  const auto* received = std::get_if<external::Received>(from_client);
  return static_cast<std::int64_t>(sizeof(Entry)) + (received != nullptr ? received->request->size_bytes : 0);
}

std::shared_ptr<const Cluster> shared(const Cluster& cluster) { return std::make_shared<const Cluster>(cluster); }

/// Whether what the clock shows is past for it: everything up to and including `when` is to be run.
bool ahead_of(const Place& place, Time when) { return place.at > when; }

}  // namespace

Place place_of(const World& world) { return {world.now(), world.steps, world.inputs}; }

void apply(Cluster& cluster, const Input& input) {
  if (const auto* command = std::get_if<Command>(&input)) {
    const Result<Outcome> outcome = cluster.execute(*command);
    HW_CHECK(outcome.ok(), outcome.error().text);
  } else {
    cluster.take(std::get<external::Input>(input));
    cluster.world().external.outbox.clear();
  }
}

Timeline::Timeline(const Cluster& start, Limits limits) : limits_(limits) {
  Branch root;
  root.id = current_;
  root.fork = root.end = place_of(start.world());
  root.steps_between = limits_.steps_between;
  root.checkpoints.push_back({root.fork, shared(start)});
  branches_.emplace(root.id, std::move(root));
}

// --- the branch that goes on ----------------------------------------------------------------------------------------------

void Timeline::record(Place before, Input input) {
  Branch& b = branches_.at(current_);
  HW_CHECK(before >= b.end || before.steps >= b.end.steps, "inputs come in order");
  journal_bytes_ += bytes_of(input);
  if (std::holds_alternative<Command>(input)) b.commands.push_back(b.forgotten + static_cast<std::int64_t>(b.journal.size()));
  b.journal.push_back({before, std::move(input)});
  b.end = {before.at, before.steps, before.inputs + 1};
}

void Timeline::moved(BranchId id, const Cluster& tip) {
  Branch& b = branches_.at(id);
  b.end = place_of(tip.world());
  if (id == current_ && journal_bytes_ > limits_.journal_bytes) forget_oldest(b, tip);
  const std::int64_t since = b.end.steps - b.checkpoints.back().place.steps;
  if (since < b.steps_between) return;
  const std::int64_t replicas = replicas_of(tip);
  const std::int64_t seldom = std::max<std::int64_t>(1, replicas * kStepsPerReplica / std::max<std::int64_t>(1, limits_.steps_between));
  if (since < b.steps_between * seldom) return;
  b.checkpoints.push_back({b.end, shared(tip)});
  if (b.checkpoints.size() > at_most(limits_.checkpoints, kReplicasKept, replicas)) thin(b);
}

void Timeline::thin(Branch& b) {
  std::vector<Checkpoint> kept;
  for (std::size_t i = 0; i < b.checkpoints.size(); ++i)
    if (i % 2 == 0) kept.push_back(std::move(b.checkpoints[i]));
  b.checkpoints = std::move(kept);
  b.steps_between *= 2;
}

// The oldest quarter of what real clients sent, up to a checkpoint: the run can be shown from there on. Large requests fill the
// journal in a few events, so there may be no checkpoint yet that could be the new beginning: then it is now.
void Timeline::forget_oldest(Branch& b, const Cluster& tip) {
  std::int64_t freed = 0;
  std::size_t entries = 0;
  while (entries < b.journal.size() && freed < limits_.journal_bytes / 4) freed += bytes_of(b.journal[entries++].input);
  if (freed < limits_.journal_bytes / 8) return;  // it is in branches that stand still
  const Place upto = b.journal[entries - 1].before;
  auto first = std::find_if(b.checkpoints.begin(), b.checkpoints.end(), [&](const Checkpoint& c) { return c.place > upto; });
  if (first == b.checkpoints.end()) first = b.checkpoints.insert(first, {b.end, shared(tip)});
  const Place begin = first->place;
  b.checkpoints.erase(b.checkpoints.begin(), first);
  while (!b.journal.empty() && b.journal.front().before < begin) {
    journal_bytes_ -= bytes_of(b.journal.front().input);
    b.journal.pop_front();
    ++b.forgotten;
  }
  while (!b.commands.empty() && b.commands.front() < b.forgotten) b.commands.pop_front();
  std::erase_if(passed_, [&](const Passed& p) { return p.branch == current_ && p.checkpoint.place < begin; });
}

// --- branches -------------------------------------------------------------------------------------------------------------

/// It stands still from now on. Its newest state is where a look beside it begins.
void Timeline::park(Branch& left, const Cluster& tip) {
  left.tip = shared(tip);
  left.end = place_of(tip.world());
  while (left.checkpoints.size() > at_most(kParkedCheckpoints, kReplicasPassed, replicas_of(tip))) thin(left);
  if (left.checkpoints.back().place < left.end) left.checkpoints.push_back({left.end, left.tip});
}

BranchId Timeline::fork(BranchId from, const Cluster& at, const Cluster& tip) {
  park(branches_.at(current_), tip);
  Branch b;
  b.id = BranchId{next_branch_++};
  b.fork = b.end = place_of(at.world());
  // What lies before a branch's own beginning is its parent's.
  while (b.fork < branches_.at(from).fork && branches_.contains(branches_.at(from).parent)) from = branches_.at(from).parent;
  b.parent = from;
  b.first_event = EventSeq{at.world().first_event + static_cast<std::int64_t>(at.world().events.size())};
  b.steps_between = limits_.steps_between;
  b.checkpoints.push_back({b.fork, shared(at)});
  current_ = b.id;
  const BranchId id = b.id;
  branches_.emplace(id, std::move(b));
  return id;
}

BranchId Timeline::begin_again(const cmd::CreateCluster& made_by, const Cluster& start, const Cluster& tip) {
  Branch& b = branches_.at(fork(branches_.begin()->first, start, tip));
  b.made_by = made_by;
  b.first_event = EventSeq{start.world().first_event};
  return b.id;
}

const cmd::CreateCluster* Timeline::made_by(BranchId id) const {
  for (auto b = branches_.find(id); b != branches_.end(); b = branches_.find(b->second.parent))
    if (b->second.made_by) return &*b->second.made_by;
  return nullptr;
}

bool Timeline::rewind(const Cluster& at) {
  Branch& b = branches_.at(current_);
  const Place place = place_of(at.world());
  if (place < b.checkpoints.front().place || place.inputs != b.end.inputs) return false;
  for (const auto& [id, other] : branches_)
    if (other.parent == current_ && other.fork > place) return false;
  std::erase_if(b.checkpoints, [&](const Checkpoint& c) { return c.place > place; });
  std::erase_if(passed_, [&](const Passed& p) { return p.branch == current_ && p.checkpoint.place > place; });
  b.end = place;
  return true;
}

Cluster Timeline::switch_to(BranchId to, const Cluster& tip) {
  if (to == current_) return tip;
  park(branches_.at(current_), tip);
  Branch& b = branches_.at(to);
  current_ = to;
  const std::shared_ptr<const Cluster> state = std::exchange(b.tip, nullptr);
  HW_CHECK(state != nullptr, "a parked branch has its newest state");
  // It may have run on since, beside another one.
  if (place_of(state->world()) == b.end) return *state;
  Replay on = replay(to, b.end);
  on.run_to(b.end, INT64_MAX);
  return on.cluster();
}

Status Timeline::remove(BranchId id) {
  auto it = branches_.find(id);
  if (it == branches_.end()) return Error{ErrorCode::INVALID_REQUEST, HW_WORDS("there is no such branch")};
  if (id == current_) return Error{ErrorCode::INVALID_REQUEST, HW_WORDS("this branch is the one that goes on; switch to another one first")};
  if (it->second.parent.v < 0) return Error{ErrorCode::INVALID_REQUEST, HW_WORDS("the first branch is where all others come from")};
  for (const auto& [other, b] : branches_)
    if (b.parent == id) return Error{ErrorCode::INVALID_REQUEST, HW_WORDS("other branches left this one; remove them first")};
  for (const Entry& e : it->second.journal) journal_bytes_ -= bytes_of(e.input);
  std::erase_if(passed_, [&](const Passed& p) { return p.branch == id; });
  branches_.erase(it);
  return Done{};
}

// --- any moment -----------------------------------------------------------------------------------------------------------

std::vector<Timeline::Stretch> Timeline::line_of(BranchId id) const {
  std::vector<Stretch> line;
  Place upto{kNever, INT64_MAX, INT64_MAX};
  for (const Branch* b = &branches_.at(id);;) {
    line.push_back({b, upto});
    upto = b->fork;
    auto parent = branches_.find(b->parent);
    if (parent == branches_.end()) break;
    b = &parent->second;
  }
  std::reverse(line.begin(), line.end());
  return line;
}

Place Timeline::begin_of(BranchId id) const {
  const Branch* b = &branches_.at(id);
  for (auto parent = branches_.find(b->parent); parent != branches_.end(); parent = branches_.find(b->parent)) {
    if (parent->second.checkpoints.front().place > b->fork) break;  // its part before the fork is forgotten
    b = &parent->second;
  }
  return b->checkpoints.front().place;
}

const Checkpoint* Timeline::best(BranchId id, const std::function<bool(const Place&)>& fits, BranchId* whose) const {
  const Checkpoint* found = nullptr;
  for (const Branch* b = &branches_.at(id);;) {
    *whose = b->id;
    auto after = std::partition_point(b->checkpoints.begin(), b->checkpoints.end(), [&](const Checkpoint& c) { return fits(c.place); });
    if (after != b->checkpoints.begin()) found = &*std::prev(after);
    auto parent = branches_.find(b->parent);
    if (found != nullptr || parent == branches_.end() || parent->second.checkpoints.front().place > b->fork) break;
    b = &parent->second;
  }
  // Nothing fits: the earliest there is.
  if (found == nullptr) found = &branches_.at(*whose).checkpoints.front();
  for (const Passed& p : passed_)
    if (p.branch == id && fits(p.checkpoint.place) && p.checkpoint.place > found->place) found = &p.checkpoint;
  return found;
}

Place Timeline::nearest(BranchId id, Place target) const {
  BranchId whose;
  return best(id, [&](const Place& p) { return p <= target; }, &whose)->place;
}

Place Timeline::nearest(BranchId id, Time when) const {
  BranchId whose;
  return best(id, [&](const Place& p) { return !ahead_of(p, when); }, &whose)->place;
}

Replay Timeline::replay(BranchId id, Place target) const {
  BranchId whose;
  return Replay(*this, id, *best(id, [&](const Place& p) { return p <= target; }, &whose)->cluster);
}

Replay Timeline::replay(BranchId id, Time when) const {
  BranchId whose;
  return Replay(*this, id, *best(id, [&](const Place& p) { return !ahead_of(p, when); }, &whose)->cluster);
}

void Timeline::leave_mark(BranchId id, const Cluster& passed) {
  const Place place = place_of(passed.world());
  const std::int64_t replicas = replicas_of(passed);
  // Where a state costs more than the way from the last one, that one is good enough.
  if (place.steps - nearest(id, place).steps < replicas) return;
  passed_.push_back({id, {place, shared(passed)}});
  while (passed_.size() > at_most(kPassedMax, kReplicasPassed, replicas)) passed_.pop_front();
}

const Entry* Timeline::command_before(BranchId id, Place place) const {
  const std::vector<Stretch> line = line_of(id);
  for (auto s = line.rbegin(); s != line.rend(); ++s) {
    const auto entry = [&](std::int64_t i) -> const Entry& { return s->branch->journal[static_cast<std::size_t>(i - s->branch->forgotten)]; };
    const auto& all = s->branch->commands;
    const auto after = std::partition_point(all.begin(), all.end(), [&](std::int64_t i) { return entry(i).before < std::min(place, s->upto); });
    if (after != all.begin()) return &entry(*std::prev(after));
  }
  return nullptr;
}

const Entry* Timeline::command_from(BranchId id, Place place) const {
  for (const Stretch& s : line_of(id)) {
    const auto entry = [&](std::int64_t i) -> const Entry& { return s.branch->journal[static_cast<std::size_t>(i - s.branch->forgotten)]; };
    const auto& all = s.branch->commands;
    const auto next = std::partition_point(all.begin(), all.end(), [&](std::int64_t i) { return entry(i).before < place; });
    if (next != all.end() && entry(*next).before < s.upto) return &entry(*next);
  }
  return nullptr;
}

void Timeline::for_each_input(BranchId id, const std::function<void(const Entry&)>& visit) const {
  for (const Stretch& s : line_of(id))
    for (const Entry& e : s.branch->journal) {
      if (e.before >= s.upto) break;
      visit(e);
    }
}

std::size_t Timeline::checkpoint_count() const {
  std::size_t n = passed_.size();
  for (const auto& [id, b] : branches_) n += b.checkpoints.size();
  return n;
}

}  // namespace hw::history
