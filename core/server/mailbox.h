// What the core thread has for the window, and the bell between them. Any thread; no function waits for more than a few moves.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "core/api/host.h"

namespace hw::server {

class Mailbox {
 public:
  static constexpr std::size_t kEventsMax = 20000;

  // --- the window's side: see api::Host ---------------------------------------------------------------------------------
  /// `poke`: the core has a newer picture to make and was waiting for this call.
  std::shared_ptr<const api::Snapshot> latest(bool* poke);
  std::vector<Event> take_events(std::size_t max, std::int64_t* dropped);
  std::vector<api::CommandResult> take_results();
  void set_wakeup(std::function<void()> wakeup);

  // --- the core's side --------------------------------------------------------------------------------------------------
  /// Whether the window took the last picture. If not, latest() will poke.
  bool wants_snapshot();
  void publish(std::shared_ptr<const api::Snapshot> snapshot);
  /// The oldest give way when there are too many.
  void add_events(std::vector<std::shared_ptr<const Event>> events, std::int64_t lost_before = 0);
  /// Those of a cluster that is gone.
  void forget_events();
  void add_result(api::CommandResult result);
  /// Wakes the window if something is new and no wake-up is pending.
  void ring();

 private:
  std::mutex mutex_;
  std::shared_ptr<const api::Snapshot> latest_;
  bool taken_ = true;
  bool poke_wanted_ = false;
  bool news_ = false;
  bool ringing_ = false;
  std::function<void()> wakeup_;
  std::deque<std::shared_ptr<const Event>> events_;
  std::int64_t dropped_ = 0;
  std::vector<api::CommandResult> results_;
};

}  // namespace hw::server
