// Commands and pace. Jobs are in engine_jobs.cpp, moments in engine_time.cpp, branches in engine_branches.cpp, pictures in
// engine_out.cpp.
#include "core/server/engine.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/words.h"
#include "core/scenario/command_text.h"

namespace hw::server {
namespace {

constexpr int kStepsBetweenLooks = 16;              // at the wall clock
constexpr std::chrono::milliseconds kMeter{250};

bool takes_time(const Command& command) {
  return scenario::is_time(command) || std::holds_alternative<cmd::Produce>(command);
}

}  // namespace

Engine::Engine(scenario::Session session, Mailbox& mailbox, Options options)
    : session_(std::move(session)), mailbox_(mailbox), options_(options) {
  pace_.paused = options.paused;
  pace_.speed = std::clamp(options.speed, kSpeedMin, kSpeedMax);
  pace_.cluster = 0;
  session_.show_topic_ids(true);
  if (options_.packets && options_.record && options_.poke) what_if_ = std::make_unique<WhatIfThread>(options_.poke);
  begin_cluster();
  publish(Clock::now());
  collect_events();
}

void Engine::begin_cluster() {
  ++pace_.cluster;
  pause_at_.reset();
  builder_ = std::make_unique<api::SnapshotBuilder>();
  next_event_ = 1;
  mailbox_.forget_events();
  if (what_if_) what_if_->forget();
  past_.reset();
  beside_.reset();
  drop_rerun(HW_WORDS("another run took the place of the one this was for"));
  marks_.clear();
  timeline_.reset();
  if (World* w = cluster_world()) {
    w->trace_packets = options_.packets;
    next_event_ = w->first_event;
    if (options_.record) timeline_.emplace(*session_.start());
    record_new();
    if (timeline_) timeline_->moved(session_.cluster());
  }
  dirty_ = true;
  anchor(Clock::now());
}

// --- asked from outside -------------------------------------------------------------------------------------------------

void Engine::execute_line(api::CommandId id, const std::string& line) {
  Result<std::vector<Command>> commands = scenario::parse_line(line);
  if (!commands) {
    answer(id, line, scenario::Answer{false, "", commands.error()});
  } else if (commands.value().size() == 1) {
    execute(id, std::move(commands.value().front()));
  } else if (std::any_of(commands.value().begin(), commands.value().end(), takes_time)) {
    answer(id, line, scenario::Answer{false, "", Error{ErrorCode::INVALID_REQUEST, HW_WORDS("what takes time stands alone in its line")}});
  } else {
    arrive();
    answer(id, line, act([&] { return session_.execute(commands.value()); }));
  }
}

/// Brings virtual time up to the clock, where it follows it.
void Engine::catch_up() {
  const Clock::time_point now = Clock::now();
  if (past_) return follow_live(now);
  if (!pace_.paused && (jobs_.empty() || keeps_pace(jobs_.front())) && !behind_) follow_clock(now);
}

void Engine::execute(api::CommandId id, Command command) {
  arrive();
  std::string text = scenario::format_command(command);
  if (has_cluster() && scenario::is_question(command)) return answer(id, std::move(text), session_.ask(shown(), command));
  if (has_cluster() && scenario::is_time(command)) {
    Job job;
    job.id = id;
    job.text = text;
    if (const auto* advance = std::get_if<cmd::Advance>(&command)) job.span = advance->span;
    if (const auto* settle = std::get_if<cmd::Settle>(&command)) {
      job.kind = Job::Kind::settle;
      job.span = settle->limit;
    }
    if (const auto* step = std::get_if<cmd::Step>(&command)) {
      job.kind = Job::Kind::events;
      job.events = step->count;
    }
    jobs_.push_back(std::move(job));
    return;
  }
  if (const auto* listen = std::get_if<cmd::Listen>(&command); listen != nullptr && listen_ && has_cluster()) {
    const Result<std::string> opened = listen_(listen->port);
    dirty_ = true;
    return answer(id, std::move(text), opened ? scenario::Answer{true, "bootstrap.servers=" + opened.value(), {}}
                                              : scenario::Answer{false, "", opened.error()});
  }
  const bool fresh = std::holds_alternative<cmd::CreateCluster>(command);
  std::optional<ClientIndex> waits;
  const auto begin = [&] { return session_.begin(command, &waits); };
  const scenario::Answer given = fresh ? begin() : act(begin);
  dirty_ = true;
  if (given.ok && fresh) {
    drop_jobs(HW_WORDS("a new cluster took the place of the one this was for"));
    begin_cluster();
    publish(Clock::now());
  }
  if (waits)
    waiting_.push_back(Waiting{id, std::move(text), *waits});
  else
    answer(id, std::move(text), given);
}

void Engine::outside(external::Input input) {
  if (!has_cluster()) return;
  catch_up();
  const history::Place before = history::place_of(*cluster_world());
  session_.cluster().take(input);
  if (timeline_) timeline_->record(before, std::move(input));
  dirty_ = true;
}

void Engine::record_new() {
  for (history::Entry& entry : session_.take_journal())
    if (timeline_) timeline_->record(entry.before, std::move(entry.input));
}

void Engine::pause() {
  catch_up();
  // Whoever presses pause wants things to stand still, also when they were running ahead.
  for (Job& job : jobs_) job.error = HW_WORDS("paused before it was done");
  for (const Job& job : std::exchange(jobs_, {})) finish(job);
  pace_.paused = true;
  dirty_ = true;
}

void Engine::resume() {
  if (!pace_.paused) return;
  pace_.paused = false;
  dirty_ = true;
  anchor(Clock::now());
}

void Engine::step() {
  if (!pace_.paused) pause();
  if (!has_cluster()) return;
  Job job;
  job.kind = Job::Kind::notice;
  job.events = kStepEventsMax;
  jobs_.push_back(std::move(job));
}

void Engine::set_speed(double factor) {
  if (!std::isfinite(factor)) return;
  catch_up();
  const bool back = factor < 0;
  if (back && !past_ && has_cluster()) {
    const Time now = session_.cluster().now();
    if (!enter_past(now)) return;
    move_to(now);
  }
  pace_.speed = std::clamp(std::abs(factor), kSpeedMin, kSpeedMax) * (back ? -1 : 1);
  dirty_ = true;
  anchor(Clock::now());
}

void Engine::set_detail(std::vector<TopicPartition> partitions) {
  detail_.partitions = std::move(partitions);
  dirty_ = true;
}

void Engine::look_first(BrokerId broker, std::string rack) {
  if (what_if_) what_if_->look_first(broker, std::move(rack));
}

void Engine::set_listeners(std::vector<api::ListenerView> listeners) {
  pace_.listeners = std::move(listeners);
  dirty_ = true;
}

void Engine::set_precise(bool on) {
  if (on && !precise_ && past_) live_.anchor = {Clock::now(), session_.cluster().now()};
  precise_ = on;
}

// --- virtual time -------------------------------------------------------------------------------------------------------

/// What is shown, or about to be.
Time Engine::moment() {
  if (!has_cluster()) return {};
  if (!past_ || (!past_->goal && !past_->next)) return shown().now();
  const auto& goal = past_->next ? *past_->next : *past_->goal;
  const auto* place = std::get_if<history::Place>(&goal);
  return place != nullptr ? place->at : std::get<Time>(goal);
}

void Engine::anchor(Clock::time_point now) {
  anchor_ = meter_ = {now, moment()};
  behind_ = false;
  pace_.achieved = pace_.paused ? 0 : pace_.speed;
}

bool Engine::run_live(Time target, Clock::time_point deadline) {
  Cluster& cluster = session_.cluster();
  int steps = 0;
  bool there = true;
  while (there && cluster.world().timers.next_time() <= target) {
    if (++steps % kStepsBetweenLooks == 0 && Clock::now() >= deadline)
      there = false;
    else
      cluster.step();
  }
  if (there && target > cluster.now()) cluster.advance_to(target);
  if (timeline_) timeline_->moved(cluster);
  keep_in_reach();
  return there;
}

/// What is shown; where the recorded past ends, the cluster that goes on takes over. `before_inputs`: what was done at `target` itself
/// is left for later.
bool Engine::run_until(Time target, Clock::time_point deadline, bool before_inputs) {
  if (!past_) return run_live(target, deadline);
  int steps = 0;
  history::Replay& replay = past_->replay;
  while (replay.next_time() <= target) {
    if (before_inputs && replay.next_time() == target && replay.next_is_input()) break;
    if (++steps % kStepsBetweenLooks == 0 && Clock::now() >= deadline) return false;
    replay.step();
  }
  replay.move_clock(target);
  if (!past_is_over()) return true;
  leave_past();
  return run_live(target, deadline);
}

bool Engine::step_shown() {
  if (past_ && past_is_over()) leave_past();
  if (past_) return past_->replay.step();
  const bool more = session_.cluster().step();
  if (timeline_) timeline_->moved(session_.cluster());
  return more;
}

void Engine::follow_clock(Clock::time_point now) {
  if (!has_cluster()) return;
  const double passed_us = std::chrono::duration<double, std::micro>(now - anchor_.real).count() * pace_.speed;
  const Time target = anchor_.moment + micros(static_cast<std::int64_t>(passed_us));
  dirty_ = true;
  if (pace_.speed < 0) {
    if (!past_) return;
    const Time begin = timeline_->begin_of(past_->replay.branch()).at;
    if (target <= begin) {
      pace_.paused = true;
      pace_.speed = std::abs(pace_.speed);  // there is no other way to go on
    }
    return move_to(std::max(target, begin));
  }
  const bool stops = pause_at_ && target >= *pause_at_;
  behind_ = !run_until(stops ? std::max(*pause_at_, shown().now()) : target, Clock::now() + kSlice, stops);
  if (stops && !behind_) {
    pace_.paused = true;
    pause_at_.reset();
  }
  if (!behind_) return;
  // What could not be run in time is let go: virtual time slips, and the owed part never grows past one slice.
  anchor_ = {now, shown().now()};
}

/// The cluster of real clients, while a window looks at its past.
void Engine::follow_live(Clock::time_point now) {
  if (!clients() || live_.paused) return;
  const double passed_us = std::chrono::duration<double, std::micro>(now - live_.anchor.real).count() * live_.speed;
  if (!run_live(live_.anchor.moment + micros(static_cast<std::int64_t>(passed_us)), Clock::now() + kSlice))
    live_.anchor = {now, session_.cluster().now()};
}

// When virtual time reaches a moment; not later than a tick from now, which is all the caller asks for.
Clock::time_point Engine::real_time_of(Time moment, Clock::time_point now) const {
  const Pacer& from = past_ ? live_.anchor : anchor_;
  const double us = (moment - from.moment).us / (past_ ? live_.speed : pace_.speed);
  if (us > 1e12) return now + kTick;
  return from.real + std::chrono::microseconds(static_cast<std::int64_t>(us) + 1);
}

void Engine::measure(Clock::time_point now) {
  const Time moment = has_cluster() ? shown().now() : Time{};
  if (pace_.paused || !has_cluster()) {
    pace_.achieved = 0;
    meter_ = {now, moment};
    return;
  }
  if (now - meter_.real < kMeter) return;
  pace_.achieved = (moment - meter_.moment).seconds() / std::chrono::duration<double>(now - meter_.real).count();
  meter_ = {now, moment};
}

std::optional<Clock::time_point> Engine::work() {
  Clock::time_point now = Clock::now();
  if (past_) follow_live(now);
  if (rerun_)
    run_rerun(now + kSlice);
  else if (past_ && past_->goal)
    run_goal(now + kSlice);
  else if (past_ && past_->next)
    next_is_due(now) ? take_next() : void();
  else if (!jobs_.empty() && !keeps_pace(jobs_.front()))
    run_jobs(now + kSlice);
  else if (!pace_.paused)
    follow_clock(now);
  watch_jobs();
  now = Clock::now();
  measure(now);
  collect_finished();
  collect_events();
  const bool seeking = past_ && past_->goal;
  std::optional<Clock::time_point> next;
  if ((!jobs_.empty() && !keeps_pace(jobs_.front())) || behind_ || seeking || rerun_)
    next = now;
  else if (past_ && past_->next)
    next = now + kTick;
  else if (has_cluster() && (!pace_.paused || (past_ && clients() && !live_.paused)))
    next = precise_ ? std::min(now + kTick, real_time_of(cluster_world()->timers.next_time(), now)) : now + kTick;
  if (!seeking && !(past_ && past_->next)) follow_what_if();
  // A moment is shown when it is found; a far one is shown on the way.
  if (dirty_ && mailbox_.wants_snapshot() && !(seeking && now - past_->since < kSeekShown)) {
    if (now - last_built_ >= kFrame) publish(now);
    if (dirty_) next = next ? std::min(*next, last_built_ + kFrame) : last_built_ + kFrame;
  }
  mailbox_.ring();
  return next;
}

}  // namespace hw::server
