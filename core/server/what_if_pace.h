// Finds out "what if it died now" beside the cluster's own work: a little at a time, and at most a tenth of the thread's time.
// Core thread.
#pragma once

#include <chrono>
#include <optional>

#include "core/history/what_if.h"

namespace hw::server {

class WhatIfPace {
 public:
  using Clock = std::chrono::steady_clock;

  /// Works for about kSlice if it is time to. True if the table changed. `live` is the cluster that is shown.
  bool work(Cluster& live, Clock::time_point now);
  /// When work() has something to do next; nothing while the cluster stands still and all is found out.
  std::optional<Clock::time_point> next(const Cluster& live) const;
  /// Another cluster, branch or moment is shown.
  void forget();
  const history::WhatIfTableRef& table() const { return search_.table(); }

  static constexpr std::chrono::milliseconds kSlice{2};
  /// Of ten parts of time one is worked, nine are left to others.
  static constexpr int kRest = 9;
  /// A small cluster's rows are not found anew more often than this.
  static constexpr std::chrono::milliseconds kRound{250};

 private:
  history::WhatIf search_;
  Clock::time_point rested_;         // not before then
  Clock::time_point round_begun_;
  std::size_t rows_left_ = 0;        // of the round
};

}  // namespace hw::server
