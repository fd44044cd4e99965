// Runs a session on virtual time that follows the wall clock: pace, pause, step, jobs that take virtual time, and the moments at
// which pictures are made. Core thread only; knows no sockets and no loop.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/api/host.h"
#include "core/api/snapshot_builder.h"
#include "core/scenario/session.h"
#include "core/server/mailbox.h"
#include "core/server/what_if_pace.h"

namespace hw::server {

using Clock = std::chrono::steady_clock;

class Engine {
 public:
  /// `packets`: what arrives is kept for a moment, for pictures.
  Engine(scenario::Session session, Mailbox& mailbox, bool paused, double speed, bool packets = true);

  /// Takes effect now: where virtual time follows the wall clock it is brought up to it first.
  void execute(api::CommandId id, Command command);
  void execute_line(api::CommandId id, const std::string& line);
  void pause();
  void resume();
  void step();
  void set_speed(double factor);
  void set_detail(std::vector<TopicPartition> partitions);

  /// Real clients do something to the cluster: virtual time is brought up to the clock first. Nothing without a cluster.
  void outside(const std::function<void(World&)>& act);
  /// Who opens ports for the `listen` command.
  void set_listen(std::function<Result<std::string>(std::int32_t port)> listen) { listen_ = std::move(listen); }
  /// Ports are open: Advance and Settle keep pace with the clock, as the clients do.
  void set_paced(bool on) { paced_ = on; }
  /// Real clients are connected: what is due is run when it is due, not at the next tick.
  void set_precise(bool on) { precise_ = on; }
  /// The ports, for the next picture.
  void set_listeners(std::vector<api::ListenerView> listeners);
  /// The cluster as it is; null if there is none.
  World* cluster_world() { return world(); }
  std::uint64_t cluster_number() const { return pace_.cluster; }

  /// Runs what is due, for about kSlice at most, and hands out what is new. Returns when to call again: at once (a time that has
  /// passed), later, or never (nothing).
  std::optional<Clock::time_point> work();

  static constexpr std::chrono::milliseconds kSlice{8}, kTick{4}, kFrame{16};
  static constexpr double kSpeedMin = 0.01, kSpeedMax = 1000;
  /// A step that found nothing to notice gives up after so many events.
  static constexpr std::int64_t kStepEventsMax = 100000;

 private:
  /// Something that takes virtual time. One at a time, in order.
  struct Job {
    enum class Kind : std::uint8_t { advance, settle, events, notice } kind = Kind::advance;
    api::CommandId id = 0;  // 0: nobody waits for an answer
    std::string text;
    Duration span;          // advance, settle
    std::int64_t events = 0;
    bool begun = false;
    Time until;
    bool done = false;
    std::string output, error;
  };
  struct Waiting {
    api::CommandId id = 0;
    std::string text;
    ClientIndex client{-1};
  };

  World* world() { return session_.has_cluster() ? &session_.cluster().world() : nullptr; }
  void catch_up();
  void follow_clock(Clock::time_point now);
  bool run_until(Time target, Clock::time_point deadline);
  void run_jobs(Clock::time_point deadline);
  void run_job(Job& job, Clock::time_point deadline);
  bool keeps_pace(const Job& job) const;
  void watch_jobs();
  void run_settle(Job& job, Clock::time_point deadline);
  void run_events(Job& job, Clock::time_point deadline);
  bool step_noticed();
  void finish(const Job& job);
  void drop_jobs(const std::string& because);
  void begin_cluster();
  void anchor(Clock::time_point now);
  Clock::time_point real_time_of(Time moment, Clock::time_point now) const;
  void measure(Clock::time_point now);
  void answer(api::CommandId id, std::string text, const scenario::Answer& answer);
  void collect_finished();
  void collect_events();
  void publish(Clock::time_point now);

  scenario::Session session_;
  Mailbox& mailbox_;
  std::unique_ptr<api::SnapshotBuilder> builder_;
  api::Detail detail_;
  api::Pace pace_;
  std::function<Result<std::string>(std::int32_t port)> listen_;
  bool precise_ = false, paced_ = false, packets_ = true;
  bool dirty_ = true;      // something is not in the newest picture
  bool behind_ = false;    // the last slice did not reach its target
  Clock::time_point anchor_real_, last_built_;
  Time anchor_virtual_;
  Clock::time_point meter_real_;
  Time meter_virtual_;
  std::deque<Job> jobs_;
  std::vector<Waiting> waiting_;
  std::int64_t next_event_ = 1;
  WhatIfPace what_if_;
};

}  // namespace hw::server
