// The core thread: owns the cluster and its virtual time, and is the Host that the window talks to.
#pragma once

#include <memory>

#include "core/api/host.h"
#include "core/scenario/session.h"
#include "core/server/listeners.h"

namespace hw::server {

/// One thread with one Asio loop. Virtual time follows the wall clock times the speed; where the machine cannot follow, virtual
/// time slips and Snapshot::achieved_speed says so. Commands take effect between slices of at most about 8 ms.
/// Advance, Settle and Step run as fast as they can, in order, and other commands act in between; pause() ends them with an error.
/// CreateCluster replaces the cluster (Snapshot::cluster grows): what still waited for an answer fails, events not yet taken go.
class CoreThread final : public api::Host {
 public:
  struct Options {
    bool paused = false;
    double speed = 1;
    bool packets = true;  // pictures show what has just arrived
    bool record = true;   // the past can be shown and acted on; costs memory for what real clients send
  };
  /// Takes the session over and starts the thread. A session without a cluster is fine: the picture is empty until CreateCluster.
  explicit CoreThread(scenario::Session session);
  CoreThread(scenario::Session session, Options options);
  /// Ends the thread and waits for it: at most one slice.
  ~CoreThread() override;
  /// Opens the brokers' ports for real clients and waits for that; gives the bootstrap list ("127.0.0.1:9092,..."), or a sentence.
  /// Virtual time 0 then stands for the wall clock's time at which it was.
  Result<std::string> listen(const ListenOptions& options);
  CoreThread(const CoreThread&) = delete;
  CoreThread& operator=(const CoreThread&) = delete;

  api::CommandId submit(Command command) override;
  api::CommandId submit_line(std::string line) override;
  std::shared_ptr<const api::Snapshot> latest() override;
  std::vector<Event> take_events(std::size_t max, std::int64_t* dropped) override;
  std::vector<api::CommandResult> take_results() override;
  void set_wakeup(std::function<void()> wakeup) override;
  void pause() override;
  void resume() override;
  void step() override;
  void set_speed(double factor) override;
  void pause_at(std::optional<Time> when) override;
  void seek(Time when) override;
  void seek_to(api::Moment moment) override;
  void go_on_here() override;
  void step_back() override;
  void go_live() override;
  void undo() override;
  void redo() override;
  void switch_branch(BranchId branch) override;
  void compare_with(BranchId branch) override;
  void rename_branch(BranchId branch, std::string name) override;
  api::CommandId remove_branch(BranchId branch) override;
  api::CommandId replay_with(std::vector<std::pair<std::string, std::string>> settings, std::string name) override;
  api::CommandId save_session(std::string path) override;
  api::CommandId open_session(std::string path) override;
  api::CommandId save_scenario(std::string path) override;
  void set_detail(std::vector<TopicPartition> partitions) override;
  void look_first(BrokerId broker, std::string rack) override;
  std::string text_of(const Command& command) const override;
  std::string tool_line(const Command& command, const std::string& bootstrap = {}) const override;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace hw::server
