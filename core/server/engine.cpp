#include "core/server/engine.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/api/message_picture.h"
#include "core/scenario/command_text.h"

namespace hw::server {
namespace {

constexpr int kStepsBetweenLooks = 16;              // at the wall clock
constexpr std::chrono::milliseconds kMeter{250};

bool takes_time(const Command& command) {
  return std::holds_alternative<cmd::Advance>(command) || std::holds_alternative<cmd::Settle>(command) ||
         std::holds_alternative<cmd::Step>(command) || std::holds_alternative<cmd::Produce>(command);
}

}  // namespace

Engine::Engine(scenario::Session session, Mailbox& mailbox, bool paused, double speed, bool packets)
    : session_(std::move(session)), mailbox_(mailbox), packets_(packets) {
  pace_.paused = paused;
  pace_.speed = std::clamp(speed, kSpeedMin, kSpeedMax);
  pace_.cluster = 0;
  session_.show_topic_ids(true);
  begin_cluster();
  publish(Clock::now());
  collect_events();
}

void Engine::begin_cluster() {
  ++pace_.cluster;
  builder_ = std::make_unique<api::SnapshotBuilder>();
  next_event_ = 1;
  mailbox_.forget_events();
  what_if_.forget();
  if (World* w = world()) {
    w->trace_packets = packets_;
    next_event_ = w->first_event;
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
    answer(id, line, scenario::Answer{false, "", Error{ErrorCode::INVALID_REQUEST, "what takes time stands alone in its line"}});
  } else {
    catch_up();
    answer(id, line, session_.execute(commands.value()));
    dirty_ = true;
  }
}

void Engine::catch_up() {
  if (!pace_.paused && (jobs_.empty() || keeps_pace(jobs_.front())) && !behind_) follow_clock(Clock::now());
}

void Engine::execute(api::CommandId id, Command command) {
  catch_up();
  std::string text = scenario::format_command(command);
  if (session_.has_cluster()) {
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
    if (std::holds_alternative<cmd::Advance>(command) || job.kind != Job::Kind::advance) {
      jobs_.push_back(std::move(job));
      return;
    }
  }
  if (const auto* listen = std::get_if<cmd::Listen>(&command); listen != nullptr && listen_ && session_.has_cluster()) {
    const Result<std::string> opened = listen_(listen->port);
    dirty_ = true;
    return answer(id, std::move(text), opened ? scenario::Answer{true, "bootstrap.servers=" + opened.value(), {}}
                                              : scenario::Answer{false, "", opened.error()});
  }
  std::optional<ClientIndex> waits;
  scenario::Answer given = session_.begin(command, &waits);
  dirty_ = true;
  if (given.ok && std::holds_alternative<cmd::CreateCluster>(command)) {
    drop_jobs("a new cluster took the place of the one this was for");
    begin_cluster();
    publish(Clock::now());
  }
  if (waits)
    waiting_.push_back(Waiting{id, std::move(text), *waits});
  else
    answer(id, std::move(text), given);
}

void Engine::pause() {
  catch_up();
  // Whoever presses pause wants things to stand still, also when they were running ahead.
  for (Job& job : jobs_) job.error = "paused before it was done";
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
  if (!session_.has_cluster()) return;
  Job job;
  job.kind = Job::Kind::notice;
  job.events = kStepEventsMax;
  jobs_.push_back(std::move(job));
}

void Engine::set_speed(double factor) {
  if (!std::isfinite(factor)) return;
  catch_up();
  pace_.speed = std::clamp(factor, kSpeedMin, kSpeedMax);
  dirty_ = true;
  anchor(Clock::now());
}

void Engine::set_detail(std::vector<TopicPartition> partitions) {
  detail_.partitions = std::move(partitions);
  dirty_ = true;
}

void Engine::outside(const std::function<void(World&)>& act) {
  if (!session_.has_cluster()) return;
  catch_up();
  act(*world());
  dirty_ = true;
}

void Engine::set_listeners(std::vector<api::ListenerView> listeners) {
  pace_.listeners = std::move(listeners);
  dirty_ = true;
}

// --- virtual time -------------------------------------------------------------------------------------------------------

void Engine::anchor(Clock::time_point now) {
  anchor_real_ = meter_real_ = now;
  anchor_virtual_ = meter_virtual_ = world() != nullptr ? world()->now() : Time{};
  behind_ = false;
  pace_.achieved = pace_.paused ? 0 : pace_.speed;
}

bool Engine::run_until(Time target, Clock::time_point deadline) {
  World& w = *world();
  int steps = 0;
  while (w.timers.next_time() <= target) {
    if (++steps % kStepsBetweenLooks == 0 && Clock::now() >= deadline) return false;
    session_.cluster().step();
  }
  if (target > w.now()) session_.cluster().advance_to(target);
  return true;
}

void Engine::follow_clock(Clock::time_point now) {
  if (world() == nullptr) return;
  const double passed_us = std::chrono::duration<double, std::micro>(now - anchor_real_).count() * pace_.speed;
  const Time target = anchor_virtual_ + micros(static_cast<std::int64_t>(passed_us));
  behind_ = !run_until(target, Clock::now() + kSlice);
  dirty_ = true;
  if (!behind_) return;
  // What could not be run in time is let go: virtual time slips, and the owed part never grows past one slice.
  anchor_real_ = now;
  anchor_virtual_ = world()->now();
}

// When virtual time reaches a moment; not later than a tick from now, which is all the caller asks for.
Clock::time_point Engine::real_time_of(Time moment, Clock::time_point now) const {
  const double us = (moment - anchor_virtual_).us / pace_.speed;
  if (us > 1e12) return now + kTick;
  return anchor_real_ + std::chrono::microseconds(static_cast<std::int64_t>(us) + 1);
}

void Engine::measure(Clock::time_point now) {
  if (pace_.paused || world() == nullptr) {
    pace_.achieved = 0;
    meter_real_ = now;
    meter_virtual_ = world() == nullptr ? Time{} : world()->now();
    return;
  }
  if (now - meter_real_ < kMeter) return;
  pace_.achieved = (world()->now() - meter_virtual_).seconds() / std::chrono::duration<double>(now - meter_real_).count();
  meter_real_ = now;
  meter_virtual_ = world()->now();
}

// --- jobs ---------------------------------------------------------------------------------------------------------------

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
    job.until = world()->now() + job.span;
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
  return paced_ && !pace_.paused && (job.kind == Job::Kind::advance || job.kind == Job::Kind::settle);
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
      job.error = "the cluster has not settled within " + scenario::format_duration(job.span);
    if (!job.done && !over) return;
    const Job done = std::move(job);
    jobs_.pop_front();
    finish(done);
  }
}

void Engine::run_settle(Job& job, Clock::time_point deadline) {
  // Looking costs a walk over all replicas, so it is done once in a while of virtual time, and between slices.
  Cluster& cluster = session_.cluster();
  const Duration between = millis(1 + static_cast<std::int64_t>(cluster.world().meta.partitions().size()) / 100);
  do {
    job.done = cluster.settled();
    if (job.done) return;
    if (cluster.now() >= job.until) {
      job.done = true;
      job.error = "the cluster has not settled within " + scenario::format_duration(job.span);
      return;
    }
    if (!run_until(std::min(job.until, cluster.now() + between), deadline)) return;
  } while (Clock::now() < deadline);
}

bool Engine::step_noticed() {
  World& w = *world();
  bool noticed = false;
  if (!w.timers.empty() && w.timers.peek().kind == TimerKind::deliver) {
    const msg::Message& message = w.messages[static_cast<std::size_t>(w.timers.peek().b)];
    noticed = api::describe_message(message).loud();
  }
  const std::int64_t events = w.first_event + static_cast<std::int64_t>(w.events.size());
  const MetadataOffset metadata = w.meta.offset();
  session_.cluster().step();
  noticed = noticed || events != w.first_event + static_cast<std::int64_t>(w.events.size());
  for (MetadataOffset at = metadata; !noticed && at < w.meta.offset(); ++at.v)
    noticed = w.meta.record(at).kind == MetadataRecord::Kind::partition;
  return noticed;
}

void Engine::run_events(Job& job, Clock::time_point deadline) {
  World& w = *world();
  int steps = 0;
  while (job.events > 0) {
    if (w.timers.empty()) {
      job.error = "nothing is left to happen";
      break;
    }
    if (++steps % kStepsBetweenLooks == 0 && Clock::now() >= deadline) return;
    --job.events;
    if (job.kind == Job::Kind::notice) {
      if (step_noticed()) break;
    } else {
      session_.cluster().step();
    }
  }
  job.done = true;
}

void Engine::finish(const Job& job) {
  if (job.id == 0) return;
  answer(job.id, job.text, scenario::Answer{job.error.empty(), job.output, Error{ErrorCode::REQUEST_TIMED_OUT, job.error}});
}

void Engine::drop_jobs(const std::string& because) {
  for (Job& job : jobs_) job.error = because;
  for (const Job& job : std::exchange(jobs_, {})) finish(job);
  for (Waiting& w : std::exchange(waiting_, {}))
    answer(w.id, std::move(w.text), scenario::Answer{false, "", Error{ErrorCode::UNKNOWN_SERVER_ERROR, because}});
}

// --- what goes out ------------------------------------------------------------------------------------------------------

void Engine::answer(api::CommandId id, std::string text, const scenario::Answer& given) {
  mailbox_.add_result(api::CommandResult{id, given.ok, std::move(text), given.output, given.ok ? std::string() : given.error.text, given.why});
}

void Engine::collect_finished() {
  std::erase_if(waiting_, [this](Waiting& w) {
    std::optional<std::string> output = session_.finished(w.client);
    if (!output) return false;
    answer(w.id, std::move(w.text), scenario::Answer{true, std::move(*output), {}});
    return true;
  });
}

void Engine::collect_events() {
  World* w = world();
  if (w == nullptr) return;
  const std::int64_t end = w->first_event + static_cast<std::int64_t>(w->events.size());
  if (next_event_ >= end) return;
  const std::int64_t from = std::max(next_event_, w->first_event);
  const auto begin = w->events.begin() + static_cast<std::ptrdiff_t>(from - w->first_event);
  mailbox_.add_events({begin, w->events.end()}, from - next_event_);
  next_event_ = end;
  dirty_ = true;
}

void Engine::publish(Clock::time_point now) {
  std::shared_ptr<const api::Snapshot> snapshot;
  if (World* w = world()) {
    pace_.what_if = packets_ ? what_if_.table() : nullptr;
    snapshot = builder_->build(*w, detail_, pace_);
  } else {
    auto empty = std::make_shared<api::Snapshot>();
    empty->speed = pace_.speed;
    empty->paused = pace_.paused;
    empty->cluster = pace_.cluster;
    snapshot = std::move(empty);
  }
  mailbox_.publish(std::move(snapshot));
  last_built_ = now;
  dirty_ = false;
}

std::optional<Clock::time_point> Engine::work() {
  Clock::time_point now = Clock::now();
  if (!jobs_.empty() && !keeps_pace(jobs_.front()))
    run_jobs(now + kSlice);
  else if (!pace_.paused)
    follow_clock(now);
  watch_jobs();
  now = Clock::now();
  measure(now);
  collect_finished();
  collect_events();
  std::optional<Clock::time_point> next;
  if ((!jobs_.empty() && !keeps_pace(jobs_.front())) || behind_)
    next = now;
  else if (!pace_.paused && world() != nullptr)
    next = precise_ ? std::min(now + kTick, real_time_of(world()->timers.next_time(), now)) : now + kTick;
  if (packets_ && world() != nullptr) {  // somebody looks
    if (what_if_.work(session_.cluster(), now)) dirty_ = true;
    if (const auto when = what_if_.next(session_.cluster())) next = next ? std::min(*next, *when) : *when;
  }
  if (dirty_ && mailbox_.wants_snapshot()) {
    if (now - last_built_ >= kFrame)
      publish(now);
    else if (!next)
      next = last_built_ + kFrame;
  }
  mailbox_.ring();
  return next;
}

}  // namespace hw::server
