// What happened to a cluster from outside, and enough of its states to show any moment again. A run is its first cluster and the
// inputs it took, each at its place; branches leave a run where somebody acted in its past. Core thread; values and shared states.
//
// Any state is found by copying the nearest checkpoint before it and running on from there, giving each input where it was given
// first. The cluster is deterministic, so that is the same state, event for event (tests/sim compares them).
#pragma once

#include <compare>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/cluster/cluster.h"
#include "core/cluster/wire/external_input.h"

namespace hw::history {

/// Where a run stands: what the clock shows, and how many events it has run and inputs it has taken. In one branch places rise.
struct Place {
  Time at;
  std::int64_t steps = 0;
  std::int64_t inputs = 0;
  constexpr auto operator<=>(const Place&) const = default;
};
Place place_of(const World& world);

/// Anything that comes from outside: a command, or what real clients do.
using Input = std::variant<Command, external::Input>;
/// Gives it to the cluster. A command that fails here failed when it was first given, too, and then was not recorded.
void apply(Cluster& cluster, const Input& input);

/// An input and where the run stood when it came.
struct Entry {
  Place before;
  Input input;
};

/// A state to start from. Shared with whoever looks at it; never changed.
struct Checkpoint {
  Place place;
  std::shared_ptr<const Cluster> cluster;
};

/// How to come to a state without anything of the timeline: for another thread.
struct Way {
  std::shared_ptr<const Cluster> from;  // null: from where `after` was
  std::vector<Entry> inputs;            // from there on
  Place to;
};

/// Brings `cluster`, which stands where the way begins, to its end; or not so far, once stop() says so. Where it stands then.
Place follow(Cluster& cluster, const Way& way, const std::function<bool()>& stop);

class Replay;

class Timeline {
 public:
  struct Limits {
    std::size_t checkpoints = 96;       // of one branch; beyond that every second one goes and they are made half as often
    std::int64_t steps_between = 20000; // between two checkpoints, at first
    std::int64_t journal_bytes = 256 << 20;  // of what real clients sent; beyond that the oldest past is forgotten
  };

  struct Branch {
    BranchId id{-1};
    std::string name;                   // empty: nobody named it
    BranchId parent{-1};
    Place fork;                         // where it left its parent; the root: where the run begins
    Place end;                          // so far
    EventSeq first_event{1};            // the first event that is its own
    std::deque<Entry> journal;          // its own inputs, from `fork` on
    std::int64_t forgotten = 0;         // so many older ones are gone
    std::deque<std::int64_t> commands;  // which entries are commands, counted from the first ever
    std::vector<Checkpoint> checkpoints;  // rising; the first is where it can be shown from
    std::int64_t steps_between = 0;
    std::shared_ptr<const Cluster> tip;   // its newest state while another branch goes on
    std::optional<cmd::CreateCluster> made_by;  // it shares nothing with its parent: its cluster was made so from the start
  };

  /// Copying a state costs about as much as so many events for each of its partitions.
  static constexpr std::int64_t kCopyPerPartition = 20;

  /// `start`: the cluster before its first input.
  explicit Timeline(const Cluster& start) : Timeline(start, Limits{}) {}
  Timeline(const Cluster& start, Limits limits);

  // --- the branch that goes on --------------------------------------------------------------------------------------------
  BranchId current() const { return current_; }
  /// The cluster at the end of the current branch took `input` when it stood at `before`.
  void record(Place before, Input input);
  /// The cluster at the end of `branch` has run on. Call it about every few milliseconds of work; it makes the checkpoints.
  void moved(BranchId branch, const Cluster& tip);
  void moved(const Cluster& tip) { moved(current_, tip); }

  // --- branches -----------------------------------------------------------------------------------------------------------
  const std::map<BranchId, Branch>& branches() const { return branches_; }
  const Branch& branch(BranchId id) const { return branches_.at(id); }
  bool has(BranchId id) const { return branches_.contains(id); }
  /// A new branch that leaves the line of `from` where `at` stands, and becomes the current one. `tip`: the state of the branch left so far.
  BranchId fork(BranchId from, const Cluster& at, const Cluster& tip);
  /// The same for a run that begins anew, beside the first branch, from a cluster that was made another way.
  BranchId begin_again(const cmd::CreateCluster& made_by, const Cluster& start, const Cluster& tip);
  /// How the cluster on the line of `id` was made; null: as the run's first one.
  const cmd::CreateCluster* made_by(BranchId id) const;
  /// The current branch goes on from `at`, a moment of its own after which it took no input: what it ran since is forgotten. False,
  /// and nothing done, where an input or another branch's beginning would be lost.
  bool rewind(const Cluster& at);
  /// Makes `to` the current one; the answer is the state it goes on from. `tip`: the state of the branch left.
  Cluster switch_to(BranchId to, const Cluster& tip);
  void rename(BranchId id, std::string name) { branches_.at(id).name = std::move(name); }
  /// Errors: the current one, the root, one that others left.
  Status remove(BranchId id);

  // --- any moment ---------------------------------------------------------------------------------------------------------
  /// The earliest moment that can be shown of it.
  Place begin_of(BranchId id) const;
  /// A replay of `id` that stands at the best checkpoint for `target`, at most there: run it to where it is wanted.
  Replay replay(BranchId id, Place target) const;
  /// The best for a moment: everything up to and including `when` is to be run.
  Replay replay(BranchId id, Time when) const;
  /// Where these would stand.
  Place nearest(BranchId id, Place target) const;
  Place nearest(BranchId id, Time when) const;
  /// The way to `to`, on the line of `id` and not past its end. `after`: a state on the same line that the asker has already; it is where
  /// the way begins unless a copied checkpoint is much nearer. Nothing where the past of `to` is forgotten.
  std::optional<Way> way(BranchId id, Place to, std::optional<Place> after) const;
  /// Leaves a state that was passed, for the next one who wants to go a little less far. A few are kept.
  void leave_mark(BranchId id, const Cluster& passed);
  /// The entry of the whole line of `id` (its own and its ancestors') that came last before `place`, or first at or after it.
  const Entry* command_before(BranchId id, Place place) const;
  const Entry* command_from(BranchId id, Place place) const;
  /// All inputs of the line of `id`, oldest first. Calls visit(entry).
  void for_each_input(BranchId id, const std::function<void(const Entry&)>& visit) const;

  std::int64_t journal_bytes() const { return journal_bytes_; }
  std::size_t checkpoint_count() const;

 private:
  friend class Replay;
  /// One stretch of a line: entries of `branch` before `upto`.
  struct Stretch {
    const Branch* branch;
    Place upto;
  };
  std::vector<Stretch> line_of(BranchId id) const;
  std::vector<Entry> inputs_between(BranchId id, Place from, Place to) const;
  const Checkpoint* best(BranchId id, const std::function<bool(const Place&)>& fits, BranchId* whose) const;
  void thin(Branch& branch);
  void park(Branch& branch, const Cluster& tip);
  void forget_oldest(Branch& branch, const Cluster& tip);

  Limits limits_;
  std::map<BranchId, Branch> branches_;
  BranchId current_{0};
  std::int32_t next_branch_ = 1;
  std::int64_t journal_bytes_ = 0;
  struct Passed {
    BranchId branch;
    Checkpoint checkpoint;
  };
  std::deque<Passed> passed_;
};

/// A cluster that goes once more through what a branch has recorded.
class Replay {
 public:
  const Cluster& cluster() const { return cluster_; }
  /// For pictures, which take note of what they have seen. Changing it in any way that counts is a bug.
  Cluster& cluster_to_draw() { return cluster_; }
  BranchId branch() const { return branch_; }
  Place place() const { return place_of(cluster_.world()); }
  /// Nothing is left; only the clock may still have a way to go.
  bool at_end() const;
  /// When the next event or input is; kNever at the end.
  Time next_time() const;
  /// Runs the next event, or gives the next input. False at the end.
  bool step();
  /// Whether the next step gives an input.
  bool next_is_input() const { return next_entry() != nullptr; }
  /// Moves the clock on; not past the next event or input, not past the end.
  void move_clock(Time when);
  /// Runs up to and including `when` or the end, at most `steps` steps. True when it is there.
  bool run_to(Time when, std::int64_t steps);
  bool run_to(Place target, std::int64_t steps);
  /// At the end of a branch that does not go on by itself: runs its newest state on, which makes the branch longer. At most `steps`
  /// steps; true when it is there.
  bool run_on(Time when, std::int64_t steps);

 private:
  friend class Timeline;
  Replay(const Timeline& timeline, BranchId branch, const Cluster& from);
  const Entry* next_entry() const;

  const Timeline* timeline_;
  BranchId branch_;
  Cluster cluster_;
  std::vector<Timeline::Stretch> line_;
  mutable std::size_t stretch_ = 0;
  mutable std::int64_t index_ = 0;   // of the next entry in that stretch, counted from the branch's first ever
};

}  // namespace hw::history
