#include "core/server/play_live.h"

#include <condition_variable>
#include <mutex>

#include "core/server/core_thread.h"

namespace hw::server {
namespace {

class LiveExecutor final : public scenario::Executor {
 public:
  LiveExecutor() : core_(scenario::Session{}, {true, 1}) {
    core_.set_wakeup([this] {
      {
        const std::lock_guard lock(mutex_);
        rung_ = true;
      }
      bell_.notify_one();
    });
  }
  ~LiveExecutor() override { core_.set_wakeup({}); }

  scenario::Answer execute(const scenario::ScenarioStep& step) override {
    const bool listens = step.commands.size() == 1 && std::holds_alternative<cmd::Listen>(step.commands.front());
    const api::CommandId id = step.commands.size() == 1 ? core_.submit(step.commands.front()) : core_.submit_line(step.text);
    // Nothing waits for an answer while time stands still but a produce; before `listen` it runs as `settle` would.
    if (listens || std::holds_alternative<cmd::Produce>(step.commands.front())) core_.resume();
    scenario::Answer answer = wait_for(id);
    if (listens && answer.ok) listening_ = true;
    if (!listening_) core_.pause();
    return answer;
  }
  bool has_cluster() const override { return snapshot_ && !snapshot_->brokers.empty(); }
  Time now() const override { return snapshot_ ? snapshot_->now : Time{}; }

 private:
  scenario::Answer wait_for(api::CommandId id) {
    for (;;) {
      snapshot_ = core_.latest();
      for (const api::CommandResult& result : core_.take_results()) {
        if (result.id != id) continue;
        snapshot_ = core_.latest();
        return scenario::Answer{result.ok, result.output, Error{ErrorCode::UNKNOWN_SERVER_ERROR, result.error}};
      }
      std::unique_lock lock(mutex_);
      bell_.wait(lock, [this] { return rung_; });
      rung_ = false;
    }
  }

  CoreThread core_;
  std::mutex mutex_;
  std::condition_variable bell_;
  bool rung_ = false, listening_ = false;
  std::shared_ptr<const api::Snapshot> snapshot_;
};

}  // namespace

std::unique_ptr<scenario::Executor> live_executor() { return std::make_unique<LiveExecutor>(); }

}  // namespace hw::server
