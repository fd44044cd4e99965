// Moments of what was recorded: going there, back and forth.
#include <algorithm>
#include <utility>

#include "core/api/notice.h"
#include "core/server/engine.h"

namespace hw::server {
namespace {

constexpr std::int64_t kStepsBetweenLooks = 64;  // at the wall clock

}  // namespace

/// Leaves the newest state, which stands still meanwhile unless real clients use it.
bool Engine::enter_past(Time near) {
  if (past_) return true;
  if (!timeline_ || !has_cluster()) return false;
  timeline_->moved(session_.cluster());
  live_ = {pace_.paused, pace_.speed, {Clock::now(), session_.cluster().now()}};
  past_.emplace(Past{timeline_->replay(timeline_->current(), near), std::nullopt, Clock::now()});
  past_->replay.cluster_to_draw().world().trace_packets = options_.packets;
  builder_->forget();
  what_if_.forget();
  dirty_ = true;
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
  builder_->forget();
  what_if_.forget();
  dirty_ = true;
  anchor(Clock::now());
}

/// The past has come to where the branch goes on.
bool Engine::past_is_over() const {
  return past_ && past_->replay.at_end() && past_->replay.cluster().now() >= timeline_->branch(past_->replay.branch()).end.at;
}

void Engine::move_to(std::variant<Time, history::Place> goal) {
  const BranchId branch = past_ ? past_->replay.branch() : timeline_->current();
  if (past_ && past_->goal && pace_.speed < 0 && !pace_.paused) return;  // one after the other
  const auto better = [&](auto target) {
    // What stands before it already, and is not far, is run on instead.
    history::Replay fresh = timeline_->replay(branch, target);
    history::Place here = past_->replay.place();
    const bool before = std::visit(
        [&](const auto& to) {
          if constexpr (std::is_same_v<std::decay_t<decltype(to)>, Time>)
            return here.at <= to;
          else
            return here <= to;
        },
        goal);
    if (before && here >= fresh.place()) return;
    past_->replay = std::move(fresh);
    past_->replay.cluster_to_draw().world().trace_packets = options_.packets;
    builder_->forget();
    what_if_.forget();
  };
  std::visit(better, goal);
  past_->goal = goal;
  past_->since = Clock::now();
}

void Engine::run_goal(Clock::time_point deadline) {
  history::Replay& replay = past_->replay;
  bool there = false;
  do {
    there = std::visit([&](const auto& to) { return replay.run_to(to, kStepsBetweenLooks); }, *past_->goal);
  } while (!there && Clock::now() < deadline);
  dirty_ = true;
  // Whoever goes back is likely to go back a little more.
  if (!there) return timeline_->leave_mark(replay.branch(), replay.cluster());
  past_->goal.reset();
  if (pace_.paused || pace_.speed > 0) anchor(Clock::now());
  if (past_is_over() && !clients() && pace_.speed > 0) leave_past();
}

void Engine::seek(Time when) {
  if (!timeline_ || !has_cluster()) return;
  catch_up();
  if (!past_) timeline_->moved(session_.cluster());
  const BranchId branch = past_ ? past_->replay.branch() : timeline_->current();
  when = std::clamp(when, timeline_->begin_of(branch).at, timeline_->branch(branch).end.at);
  if (!enter_past(when)) return;
  drop_jobs("another moment was asked for");
  pace_.paused = true;
  pace_.speed = std::abs(pace_.speed);
  past_->goal.reset();
  move_to(when);
}

void Engine::step_back() {
  if (!timeline_ || !has_cluster()) return;
  catch_up();
  if (!past_) timeline_->moved(session_.cluster());
  const BranchId branch = past_ ? past_->replay.branch() : timeline_->current();
  const history::Place here = history::place_of(shown().world());
  if (!enter_past(here.at)) return;
  pace_.paused = true;
  pace_.speed = std::abs(pace_.speed);
  past_->goal.reset();
  move_to(api::noticed_before(*timeline_, branch, here));
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
  if (!timeline_ || !has_cluster()) return;
  catch_up();
  if (!past_) timeline_->moved(session_.cluster());
  const BranchId branch = past_ ? past_->replay.branch() : timeline_->current();
  const history::Entry* entry = timeline_->command_before(branch, history::place_of(shown().world()));
  if (entry == nullptr || entry->before < timeline_->begin_of(branch)) return;
  const history::Place target = entry->before;
  if (!enter_past(target.at)) return;
  drop_jobs("another moment was asked for");
  pace_.paused = true;
  pace_.speed = std::abs(pace_.speed);
  past_->goal.reset();
  move_to(target);
}

void Engine::redo() {
  if (!past_) return;
  const history::Entry* entry = timeline_->command_from(past_->replay.branch(), past_->replay.place());
  if (entry == nullptr) return;
  pace_.paused = true;
  pace_.speed = std::abs(pace_.speed);
  past_->goal.reset();
  move_to(history::Place{entry->before.at, entry->before.steps, entry->before.inputs + 1});
}

}  // namespace hw::server
