#include "core/server/what_if_thread.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <utility>

#include "core/base/check.h"

namespace hw::server {
namespace {
constexpr std::int64_t kEventsBetweenLooks = 2000;  // at what is asked
constexpr int kNice = 10;                           // the core's thread and the window's go first
}  // namespace

WhatIfThread::WhatIfThread(std::function<void()> news) : news_(std::move(news)) {
  thread_ = std::thread([this] {
    try {
      (void)!::nice(kNice);  // on Linux of this thread alone
      run();
    } catch (const std::exception& e) {
      std::fprintf(stderr, "highwater: what-if cannot go on: %s\n", e.what());
      std::abort();
    }
  });
}

WhatIfThread::~WhatIfThread() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

// --- the core thread's side -----------------------------------------------------------------------------------------------

bool WhatIfThread::wants(const history::Place& here) const {
  if (given_ && *given_ == here) return false;
  const std::lock_guard lock(mutex_);
  return wanted_;
}

void WhatIfThread::give(history::Way way) {
  given_ = way.to;
  {
    const std::lock_guard lock(mutex_);
    wanted_ = false;
    asked_.way = std::move(way);
  }
  changed_.notify_all();
}

void WhatIfThread::forget() {
  given_.reset();
  {
    const std::lock_guard lock(mutex_);
    ++course_;
    asked_.fresh = true;
    asked_.way.reset();
    wanted_ = true;
    table_ = std::make_shared<const history::WhatIfTable>();
  }
  changed_.notify_all();
}

void WhatIfThread::look_first(BrokerId broker, std::string rack) {
  const std::lock_guard lock(mutex_);
  asked_.first.emplace(broker, std::move(rack));
}

history::WhatIfTableRef WhatIfThread::table() const {
  const std::lock_guard lock(mutex_);
  return table_;
}

// --- the thread's own -----------------------------------------------------------------------------------------------------

bool WhatIfThread::interrupted() const {
  const std::lock_guard lock(mutex_);
  return stop_ || course_ != my_course_;
}

/// Waits until there is something to do, and takes over what was asked. False: the end.
bool WhatIfThread::take(Asked& asked) {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (stop_) return false;
    if (asked_.fresh) {
      my_course_ = course_;
      break;
    }
    if (asked_.way && search_.between_rows()) break;
    const bool idle = !base_ || search_.up_to_date(*base_);
    // Rows are found anew a while after the last ones were.
    const Clock::time_point now = Clock::now(), due = search_.between_rows() ? std::max(rested_, followed_ + (idle ? kRound : kFollow)) : rested_;
    if (search_.between_rows() && !wanted_ && !asked_.way && now >= due) {
      wanted_ = true;
      lock.unlock();
      news_();
      lock.lock();
      continue;
    }
    if (!idle && now >= rested_) break;
    if (idle && wanted_)
      changed_.wait(lock);
    else
      changed_.wait_until(lock, idle ? due : rested_);
  }
  asked.fresh = std::exchange(asked_.fresh, false);
  asked.first = std::exchange(asked_.first, std::nullopt);
  if (asked.fresh || search_.between_rows()) asked.way = std::exchange(asked_.way, std::nullopt);
  return true;
}

void WhatIfThread::bring_up(const history::Way& way) {
  if (way.from) {
    base_.reset();  // not two of them at once
    base_.emplace(*way.from);
    base_->check_after_every_event(false);
    base_->world().trace_packets = false;
  }
  HW_CHECK(base_.has_value(), "the first way begins with a state");
  const history::Place there = history::follow(*base_, way, [this] { return interrupted(); });
  HW_CHECK(there == way.to || interrupted(), "a copy follows to the very state");
  followed_ = Clock::now();
}

void WhatIfThread::show() {
  {
    const std::lock_guard lock(mutex_);
    if (course_ != my_course_) return;  // nobody wants to know any more
    table_ = search_.table();
  }
  news_();
}

void WhatIfThread::run() {
  for (Asked asked; take(asked); asked = {}) {
    const Clock::time_point begun = Clock::now();
    if (asked.fresh) {
      search_.forget();
      base_.reset();
      rested_ = followed_ = {};
    }
    if (asked.first) search_.look_first(asked.first->first, asked.first->second);
    if (asked.way) bring_up(*asked.way);
    asked.way.reset();  // it may hold the last of a state
    if (!base_) continue;
    if (search_.work(*base_, kEventsBetweenLooks)) show();
    const Clock::time_point end = Clock::now();
    rested_ = end + (end - begun) / kWorked;
  }
}

}  // namespace hw::server
