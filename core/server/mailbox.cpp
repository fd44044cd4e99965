#include "core/server/mailbox.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace hw::server {

std::shared_ptr<const api::Snapshot> Mailbox::latest(bool* poke) {
  std::lock_guard lock(mutex_);
  taken_ = true;
  ringing_ = false;
  news_ = false;
  *poke = std::exchange(poke_wanted_, false);
  return latest_;
}

std::vector<Event> Mailbox::take_events(std::size_t max, std::int64_t* dropped) {
  std::vector<std::shared_ptr<const Event>> taken;
  {
    std::lock_guard lock(mutex_);
    const std::size_t n = std::min(max, events_.size());
    const auto end = events_.begin() + static_cast<std::ptrdiff_t>(n);
    taken.assign(std::make_move_iterator(events_.begin()), std::make_move_iterator(end));
    events_.erase(events_.begin(), end);
    const std::int64_t lost = std::exchange(dropped_, 0);
    if (dropped != nullptr) *dropped = lost;
  }
  std::vector<Event> out;
  out.reserve(taken.size());
  for (const auto& event : taken) out.push_back(*event);
  return out;
}

std::vector<api::CommandResult> Mailbox::take_results() {
  std::lock_guard lock(mutex_);
  return std::exchange(results_, {});
}

void Mailbox::set_wakeup(std::function<void()> wakeup) {
  // The old one dies outside the lock: it may hold whatever the window gave it.
  std::lock_guard lock(mutex_);
  std::swap(wakeup_, wakeup);
  ringing_ = false;
}

bool Mailbox::wants_snapshot() {
  std::lock_guard lock(mutex_);
  poke_wanted_ = !taken_;
  return taken_;
}

void Mailbox::publish(std::shared_ptr<const api::Snapshot> snapshot) {
  std::lock_guard lock(mutex_);
  latest_.swap(snapshot);
  taken_ = false;
  news_ = true;
}

void Mailbox::add_events(std::vector<std::shared_ptr<const Event>> events, std::int64_t lost_before) {
  std::vector<std::shared_ptr<const Event>> gone;
  std::lock_guard lock(mutex_);
  news_ = news_ || !events.empty();
  dropped_ += lost_before;
  events_.insert(events_.end(), std::make_move_iterator(events.begin()), std::make_move_iterator(events.end()));
  if (events_.size() <= kEventsMax) return;
  const auto excess = static_cast<std::ptrdiff_t>(events_.size() - kEventsMax);
  gone.assign(std::make_move_iterator(events_.begin()), std::make_move_iterator(events_.begin() + excess));
  events_.erase(events_.begin(), events_.begin() + excess);
  dropped_ += excess;
}

void Mailbox::forget_events() {
  std::lock_guard lock(mutex_);
  events_.clear();
  dropped_ = 0;
}

void Mailbox::add_result(api::CommandResult result) {
  std::lock_guard lock(mutex_);
  results_.push_back(std::move(result));
  news_ = true;
}

void Mailbox::ring() {
  std::function<void()> wakeup;
  {
    std::lock_guard lock(mutex_);
    if (!news_ || ringing_ || !wakeup_) return;
    ringing_ = true;
    wakeup = wakeup_;
  }
  // Outside the lock: it may take locks of the window's own.
  try {
    wakeup();
  } catch (...) {
    // It must only post; if even that failed, the window comes by itself at its next frame or not at all.
  }
}

}  // namespace hw::server
