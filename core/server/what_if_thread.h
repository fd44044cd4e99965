// Finds out "what if it died now" on a thread of its own, which gives way to the others. It has a copy of the cluster that it brings
// up to date by itself: the cluster is deterministic, so a checkpoint and what came from outside since are all it needs, and the core
// thread copies nothing. Both threads hold pieces of logs and ledgers together; who wants to change one copies it first (sole_owner).
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "core/history/what_if.h"

namespace hw::server {

class WhatIfThread {
 public:
  /// `news`: called from the thread when there is a new table, or when it wants to know of newer states: look at wants() and table().
  /// Must only post a wake-up.
  explicit WhatIfThread(std::function<void()> news);
  ~WhatIfThread();
  WhatIfThread(const WhatIfThread&) = delete;
  WhatIfThread& operator=(const WhatIfThread&) = delete;

  // Core thread:
  /// It would begin anew with a newer state than the one it was given last.
  bool wants(const history::Place& here) const;
  /// Where the newest state that it was given ends; nothing if the next way must begin with a state.
  const std::optional<history::Place>& given() const { return given_; }
  void give(history::Way way);
  /// Another cluster, branch or moment is shown.
  void forget();
  void look_first(BrokerId broker, std::string rack);
  /// Never null.
  history::WhatIfTableRef table() const;

  /// A small cluster's rows are not found anew more often than this.
  static constexpr std::chrono::milliseconds kRound{100};
  /// In a large one the copy is brought up to date between two rows, once in so long.
  static constexpr std::chrono::milliseconds kFollow{50};
  /// Of three parts of time two are worked.
  static constexpr int kWorked = 2;

 private:
  using Clock = std::chrono::steady_clock;
  /// What the core thread asks for, as the thread takes it over.
  struct Asked {
    bool fresh = false;
    std::uint64_t course = 0;
    std::optional<history::Way> way;
    std::optional<std::pair<BrokerId, std::string>> first;
  };

  void run();
  bool take(Asked& asked);
  void rest(std::unique_lock<std::mutex>& lock);
  void bring_up(const history::Way& way);
  bool interrupted() const;
  void show();

  std::function<void()> news_;
  std::optional<history::Place> given_;  // core thread

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool stop_ = false;
  bool wanted_ = true;
  std::uint64_t course_ = 0;             // grows when all is forgotten
  Asked asked_;
  history::WhatIfTableRef table_ = std::make_shared<const history::WhatIfTable>();

  // The thread's own.
  std::optional<Cluster> base_;
  history::WhatIf search_;
  std::uint64_t my_course_ = 0;
  Clock::time_point followed_, rested_;
  std::thread thread_;                   // last: it uses all of the above
};

}  // namespace hw::server
