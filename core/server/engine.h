// Runs a session on virtual time that follows the wall clock: pace, pause, step, jobs that take virtual time, the moments at which
// pictures are made; and shows the past of what it recorded. Core thread only; knows no sockets and no loop.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/api/host.h"
#include "core/api/snapshot_builder.h"
#include "core/history/timeline.h"
#include "core/scenario/session.h"
#include "core/server/mailbox.h"
#include "core/server/what_if_thread.h"

namespace hw::server {

using Clock = std::chrono::steady_clock;

class Engine {
 public:
  struct Options {
    bool paused = false;
    double speed = 1;
    bool packets = true;  // what arrives is kept for a moment, for pictures
    bool record = true;   // the past can be shown and acted on
    /// Any thread: has work() called. Without it, packets or record nobody finds out "what if".
    std::function<void()> poke = {};
  };
  Engine(scenario::Session session, Mailbox& mailbox, Options options);

  /// Takes effect now: where virtual time follows the wall clock it is brought up to it first.
  void execute(api::CommandId id, Command command);
  void execute_line(api::CommandId id, const std::string& line);
  void pause();
  void resume();
  void step();
  void set_speed(double factor);
  void pause_at(std::optional<Time> when) { pause_at_ = when; }
  void set_detail(std::vector<TopicPartition> partitions);
  void look_first(BrokerId broker, std::string rack);

  // --- moments and branches: see api::Host (engine_time.cpp, engine_branches.cpp) ------------------------------------------
  void seek(Time when);
  void seek_to(const api::Moment& moment);
  void go_on_here();
  void step_back();
  void go_live();
  void undo();
  void redo();
  void switch_branch(BranchId branch);
  void compare_with(BranchId branch);
  void rename_branch(BranchId branch, std::string name);
  void remove_branch(api::CommandId id, BranchId branch);
  void replay_with(api::CommandId id, std::vector<std::pair<std::string, std::string>> settings, std::string name);
  void save_session(api::CommandId id, const std::string& path);
  void open_session(api::CommandId id, const std::string& path);
  void save_scenario(api::CommandId id, const std::string& path);

  /// Real clients, or their ports, do something to the cluster: virtual time is brought up to the clock first. Nothing without a
  /// cluster.
  void outside(external::Input input);
  /// Who opens ports for the `listen` command.
  void set_listen(std::function<Result<std::string>(std::int32_t port)> listen) { listen_ = std::move(listen); }
  /// Ports are open: Advance and Settle keep pace with the clock, as the clients do.
  void set_paced(bool on) { paced_ = on; }
  /// Real clients are connected: what is due is run when it is due, not at the next tick.
  void set_precise(bool on);
  /// The ports, for the next picture.
  void set_listeners(std::vector<api::ListenerView> listeners);
  /// The cluster that goes on, whatever is shown; null if there is none.
  World* cluster_world() { return session_.has_cluster() ? &session_.cluster().world() : nullptr; }
  std::uint64_t cluster_number() const { return pace_.cluster; }
  /// Grows where the cluster that goes on was taken from another moment or branch: what it had for real clients is void.
  std::uint64_t course_number() const { return course_; }

  /// Runs what is due, for about kSlice at most, and hands out what is new. Returns when to call again: at once (a time that has
  /// passed), later, or never (nothing).
  std::optional<Clock::time_point> work();

  static constexpr std::chrono::milliseconds kSlice{8}, kTick{4}, kFrame{16};
  /// A moment that is not found sooner is shown on the way.
  static constexpr std::chrono::milliseconds kSeekShown{250};
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
  /// A moment shown that is not the newest.
  struct Past {
    history::Replay replay;
    std::optional<std::variant<Time, history::Place>> goal;  // on its way there
    Clock::time_point since;                                 // it was asked for
    bool aimed = false;                                      // the replay stands before the goal, not far from it
    std::optional<std::variant<Time, history::Place>> next;  // asked for meanwhile; its turn comes when the goal was shown
    Clock::time_point arrived;                               // at the last goal
  };
  /// The same commands with other settings, being run.
  struct Rerun {
    api::CommandId id = 0;
    std::string name;
    BranchId from;
    Cluster moment;                       // where the new branch leaves it
    Cluster cluster;
    std::vector<history::Entry> wanted;   // from there on
    std::size_t next = 0;
    std::vector<history::Entry> done;
    Time until;
    std::optional<cmd::CreateCluster> made_by;  // it begins anew, from a cluster with other brokers' settings
  };
  struct Pacer {
    Clock::time_point real;
    Time moment;
  };

  Cluster& shown() { return past_ ? past_->replay.cluster_to_draw() : session_.cluster(); }
  bool has_cluster() const { return session_.has_cluster(); }
  bool clients() const { return precise_; }
  // what runs
  void catch_up();
  void follow_clock(Clock::time_point now);
  void follow_live(Clock::time_point now);
  bool run_until(Time target, Clock::time_point deadline, bool before_inputs = false);
  bool run_live(Time target, Clock::time_point deadline);
  bool step_shown();
  void run_jobs(Clock::time_point deadline);
  void run_job(Job& job, Clock::time_point deadline);
  bool keeps_pace(const Job& job) const;
  void watch_jobs();
  void run_settle(Job& job, Clock::time_point deadline);
  void run_events(Job& job, Clock::time_point deadline);
  bool step_noticed();
  void finish(const Job& job);
  void drop_jobs(const std::string& because);
  void drop_waiting(const std::string& because);
  void begin_cluster();
  Time moment();
  void anchor(Clock::time_point now);
  Clock::time_point real_time_of(Time moment, Clock::time_point now) const;
  void measure(Clock::time_point now);
  // acting
  scenario::Answer act(const std::function<scenario::Answer()>& do_it);
  void record_new();
  // the past
  bool travel();
  void go_to(std::variant<Time, history::Place> goal);
  void arrive();
  void keep_in_reach();
  void show_anew();
  bool enter_past(Time near);
  void leave_past();
  void move_to(std::variant<Time, history::Place> goal);
  void aim();
  bool next_is_due(Clock::time_point now) const;
  void take_next();
  void run_goal(Clock::time_point deadline);
  bool past_is_over() const;
  void go_on_from(Cluster cluster, const std::string& because);
  void run_rerun(Clock::time_point deadline);
  void finish_rerun();
  void drop_rerun(const std::string& because);
  bool advance_beside();
  void follow_what_if();
  // what goes out
  void answer(api::CommandId id, std::string text, const scenario::Answer& answer);
  void say(api::CommandId id, std::string text, const Status& status, std::string output = {});
  void collect_finished();
  void collect_events();
  void publish(Clock::time_point now);
  api::TimeView time_view();
  api::Moment moment_shown();
  void collect_marks(BranchId branch, const World& world);

  scenario::Session session_;
  Mailbox& mailbox_;
  Options options_;
  std::unique_ptr<api::SnapshotBuilder> builder_;
  api::Detail detail_;
  api::Pace pace_;           // of what is shown
  std::function<Result<std::string>(std::int32_t port)> listen_;
  bool precise_ = false, paced_ = false;
  bool dirty_ = true;        // something is not in the newest picture
  bool behind_ = false;      // the last slice did not reach its target
  Clock::time_point last_built_;
  Pacer anchor_, meter_;
  std::optional<Time> pause_at_;
  std::deque<Job> jobs_;
  std::vector<Waiting> waiting_;
  std::int64_t next_event_ = 1;
  std::unique_ptr<WhatIfThread> what_if_;  // about what is shown; null: nobody looks
  history::WhatIfTableRef what_if_shown_;  // in the newest picture
  std::uint64_t course_ = 1;

  std::optional<history::Timeline> timeline_;
  std::optional<Past> past_;
  struct {
    bool paused = false;
    double speed = 1;
    Pacer anchor;
  } live_;                   // how the cluster that goes on was paced before the past was shown
  std::optional<Rerun> rerun_;
  std::optional<history::Replay> beside_;
  std::unique_ptr<api::SnapshotBuilder> beside_builder_;
  struct Marks {
    std::int64_t seen = 0;   // events up to this number are in
    std::shared_ptr<const std::vector<api::Mark>> list;
  };
  std::map<BranchId, Marks> marks_;
};

}  // namespace hw::server
