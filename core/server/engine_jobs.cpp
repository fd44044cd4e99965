// What takes virtual time: advance, settle, steps.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/api/notice.h"
#include "core/base/words.h"
#include "core/scenario/command_text.h"
#include "core/server/engine.h"

namespace hw::server {
namespace {

constexpr int kStepsBetweenLooks = 16;  // at the wall clock

}  // namespace

void Engine::run_jobs(Clock::time_point deadline) {
  dirty_ = true;
  while (!jobs_.empty()) {
    run_job(jobs_.front(), deadline);
    if (!jobs_.front().done) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    finish(job);
  }
  anchor(Clock::now());
}

void Engine::run_job(Job& job, Clock::time_point deadline) {
  if (!job.begun) {
    job.begun = true;
    job.until = shown().now() + job.span;
  }
  switch (job.kind) {
    case Job::Kind::advance:
      job.done = run_until(job.until, deadline);
      break;
    case Job::Kind::settle:
      run_settle(job, deadline);
      break;
    case Job::Kind::events:
    case Job::Kind::notice:
      run_events(job, deadline);
      break;
  }
}

bool Engine::keeps_pace(const Job& job) const {
  return paced_ && !pace_.paused && !past_ && (job.kind == Job::Kind::advance || job.kind == Job::Kind::settle);
}

// With real clients connected time cannot run ahead: the job is done when the clock has come that far.
void Engine::watch_jobs() {
  while (!jobs_.empty() && keeps_pace(jobs_.front())) {
    Job& job = jobs_.front();
    const Cluster& cluster = session_.cluster();
    if (!job.begun) {
      job.begun = true;
      job.until = cluster.now() + job.span;
    }
    const bool over = cluster.now() >= job.until;
    if (job.kind == Job::Kind::settle && !(job.done = cluster.settled()) && over)
      job.error = fmt::format(HW_WORDS("the cluster has not settled within {}"), scenario::format_duration(job.span));
    if (!job.done && !over) return;
    const Job done = std::move(job);
    jobs_.pop_front();
    finish(done);
  }
}

void Engine::run_settle(Job& job, Clock::time_point deadline) {
  // Looking costs a walk over all replicas, so it is done once in a while of virtual time, and between slices.
  do {
    const Cluster& cluster = shown();
    const Duration between = millis(1 + static_cast<std::int64_t>(cluster.world().meta.partitions().size()) / 100);
    job.done = cluster.settled();
    if (job.done) return;
    if (cluster.now() >= job.until) {
      job.done = true;
      job.error = fmt::format(HW_WORDS("the cluster has not settled within {}"), scenario::format_duration(job.span));
      return;
    }
    if (!run_until(std::min(job.until, cluster.now() + between), deadline)) return;
  } while (Clock::now() < deadline);
}

bool Engine::step_noticed() {
  if (past_ && past_is_over()) leave_past();
  return past_ ? api::step_noticed(past_->replay) : api::step_noticed(session_.cluster());
}

void Engine::run_events(Job& job, Clock::time_point deadline) {
  int steps = 0;
  while (job.events > 0) {
    if (shown().world().timers.empty()) {
      job.error = HW_WORDS("nothing is left to happen");
      break;
    }
    if (++steps % kStepsBetweenLooks == 0 && Clock::now() >= deadline) return;
    --job.events;
    if (job.kind == Job::Kind::notice) {
      if (step_noticed()) break;
    } else {
      step_shown();
    }
  }
  if (timeline_ && !past_) timeline_->moved(session_.cluster());
  job.done = true;
}

void Engine::finish(const Job& job) {
  if (job.id == 0) return;
  answer(job.id, job.text, scenario::Answer{job.error.empty(), job.output, Error{ErrorCode::REQUEST_TIMED_OUT, job.error}});
}

void Engine::drop_jobs(const std::string& because) {
  for (Job& job : jobs_) job.error = because;
  for (const Job& job : std::exchange(jobs_, {})) finish(job);
  drop_waiting(because);
}

void Engine::drop_waiting(const std::string& because) {
  for (Waiting& w : std::exchange(waiting_, {}))
    answer(w.id, std::move(w.text), scenario::Answer{false, "", Error{ErrorCode::UNKNOWN_SERVER_ERROR, because}});
}

}  // namespace hw::server
