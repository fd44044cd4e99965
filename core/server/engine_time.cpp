// Moments of what was recorded: going there, back and forth.
#include <algorithm>
#include <utility>

#include "core/api/notice.h"
#include "core/base/words.h"
#include "core/server/engine.h"

namespace hw::server {
namespace {

constexpr std::int64_t kStepsBetweenLooks = 64;  // at the wall clock

}  // namespace

/// Another state is shown from now on.
void Engine::show_anew() {
  if (past_) past_->replay.cluster_to_draw().world().trace_packets = options_.packets;
  builder_->forget();
  if (what_if_) what_if_->forget();
  dirty_ = true;
}

/// Leaves the newest state, which stands still meanwhile unless real clients use it.
bool Engine::enter_past(Time near) {
  if (past_) return true;
  if (!timeline_ || !has_cluster()) return false;
  timeline_->moved(session_.cluster());
  pause_at_.reset();
  live_ = {pace_.paused, pace_.speed, {Clock::now(), session_.cluster().now()}};
  past_.emplace(Past{timeline_->replay(timeline_->current(), near), std::nullopt, Clock::now(), false, std::nullopt, {}});
  show_anew();
  return true;
}

/// The newest state is shown again, paced as the past was.
void Engine::leave_past() {
  if (!past_) return;
  past_.reset();
  if (clients()) {  // they were not kept waiting, and are not sped up now
    pace_.paused = live_.paused;
    pace_.speed = live_.speed;
  }
  pace_.speed = std::abs(pace_.speed);
  show_anew();
  anchor(Clock::now());
}

/// Whatever is asked is asked about the moment that was asked for before, not about one on the way there.
void Engine::arrive() {
  catch_up();
  if (past_ && past_->next) take_next();
  if (past_ && past_->goal) run_goal(Clock::time_point::max());
}

/// The oldest past may have been forgotten under what is shown.
void Engine::keep_in_reach() {
  if (!timeline_) return;
  if (past_) {
    const history::Place begin = timeline_->begin_of(past_->replay.branch());
    if (past_->replay.place() < begin) {
      past_->replay = timeline_->replay(past_->replay.branch(), begin);
      past_->goal.reset();
      past_->next.reset();
      show_anew();
      anchor(Clock::now());
    }
  }
  if (beside_ && beside_->place() < timeline_->begin_of(beside_->branch())) {
    beside_.emplace(timeline_->replay(beside_->branch(), shown().now()));
    beside_builder_->forget();
  }
}

/// The past has come to where the branch goes on.
bool Engine::past_is_over() const {
  return past_ && past_->replay.at_end() && past_->replay.cluster().now() >= timeline_->branch(past_->replay.branch()).end.at;
}

void Engine::move_to(std::variant<Time, history::Place> goal) {
  if (past_->goal && pace_.speed < 0 && !pace_.paused) return;  // one after the other
  past_->goal = goal;
  past_->aimed = false;
  past_->since = Clock::now();
}

/// Takes the state from which the goal is run to. Not before it is run: of the many moments that a drag asks for, most are never
/// shown, and each state of a large cluster takes its time.
void Engine::aim() {
  past_->aimed = true;
  const BranchId branch = past_->replay.branch();
  const history::Place here = past_->replay.place();
  std::visit(
      [&](const auto& target) {
        const bool before = [&] {
          if constexpr (std::is_same_v<std::decay_t<decltype(target)>, Time>)
            return here.at <= target;
          else
            return here <= target;
        }();
        // What stands before it already, and is not far, is run on instead.
        if (before && here >= timeline_->nearest(branch, target)) return;
        past_->replay = timeline_->replay(branch, target);
        show_anew();
      },
      *past_->goal);
}

void Engine::run_goal(Clock::time_point deadline) {
  if (!past_->aimed) aim();
  history::Replay& replay = past_->replay;
  bool there = false;
  do {
    there = std::visit([&](const auto& to) { return replay.run_to(to, kStepsBetweenLooks); }, *past_->goal);
  } while (!there && Clock::now() < deadline);
  dirty_ = true;
  // Whoever goes back is likely to go back a little more.
  if (!there) return timeline_->leave_mark(replay.branch(), replay.cluster());
  past_->goal.reset();
  past_->arrived = Clock::now();
  if (past_->next) return;
  if (pace_.paused || pace_.speed > 0) anchor(Clock::now());
  if (past_is_over() && !clients() && pace_.speed > 0) leave_past();
}

/// What comes before every move by hand. False where nothing is recorded.
bool Engine::travel() {
  if (!timeline_ || !has_cluster()) return false;
  if (!past_) timeline_->moved(session_.cluster());
  return true;
}

/// Shows a moment of the branch shown, paused.
void Engine::go_to(std::variant<Time, history::Place> goal) {
  if (!enter_past(std::holds_alternative<Time>(goal) ? std::get<Time>(goal) : std::get<history::Place>(goal).at)) return;
  drop_jobs(HW_WORDS("another moment was asked for"));
  pause_at_.reset();
  pace_.paused = true;
  pace_.speed = std::abs(pace_.speed);
  // A hand that drags asks for more moments than can be found. Each that was begun is shown, unless it is far; then comes the newest.
  if (past_->goal && Clock::now() - past_->since < kSeekShown) {
    past_->next = goal;
    return;
  }
  past_->next.reset();
  past_->goal.reset();
  move_to(goal);
}

bool Engine::next_is_due(Clock::time_point now) const {
  return past_ && past_->next && (last_built_ >= past_->arrived || now - past_->arrived >= kSeekShown);
}

void Engine::take_next() {
  const std::variant<Time, history::Place> goal = *past_->next;
  past_->next.reset();
  past_->goal.reset();
  move_to(goal);
}

void Engine::seek(Time when) {
  catch_up();
  if (!travel()) return;
  const BranchId branch = timeline_->current();
  go_to(std::clamp(when, timeline_->begin_of(branch).at, timeline_->branch(branch).end.at));
}

void Engine::seek_to(const api::Moment& moment) {
  catch_up();
  if (!travel() || moment.cluster != pace_.cluster || !timeline_->has(moment.branch)) return;
  const history::Place wanted{moment.at, moment.steps, moment.inputs};
  if (moment.branch != timeline_->current()) {
    if (clients()) return;
    switch_branch(moment.branch);
  }
  if (!past_ && history::place_of(session_.cluster().world()) == wanted) return pause();
  go_to(std::clamp(wanted, timeline_->begin_of(moment.branch), timeline_->branch(moment.branch).end));
}

void Engine::step_back() {
  arrive();
  if (!travel()) return;
  go_to(api::noticed_before(*timeline_, timeline_->current(), history::place_of(shown().world())));
}

void Engine::go_live() {
  if (!past_) return;
  catch_up();
  const bool paused = live_.paused;
  const double speed = live_.speed;
  leave_past();
  pace_.paused = paused;
  pace_.speed = speed;
  anchor(Clock::now());
}

void Engine::undo() {
  arrive();
  if (!travel()) return;
  const BranchId branch = timeline_->current();
  const history::Entry* entry = timeline_->command_before(branch, history::place_of(shown().world()));
  if (entry != nullptr && entry->before >= timeline_->begin_of(branch)) go_to(entry->before);
}

void Engine::redo() {
  arrive();
  if (!past_) return;
  const history::Entry* entry = timeline_->command_from(past_->replay.branch(), past_->replay.place());
  if (entry != nullptr) go_to(history::Place{entry->before.at, entry->before.steps, entry->before.inputs + 1});
}

}  // namespace hw::server
