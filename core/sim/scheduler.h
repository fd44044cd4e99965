// Virtual time: what happens next, ordered by (time, sequence). A value: copying it copies the future.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/base/check.h"
#include "core/base/types.h"

namespace hw::sim {

/// Two entries of the same time run in the order in which they were scheduled. `Item` is small and copyable.
template <class Item>
class Scheduler {
 public:
  struct Entry {
    Time at;
    std::int64_t seq = 0;
    Item item;
  };

  Time now() const { return now_; }
  bool empty() const { return heap_.empty(); }
  std::size_t size() const { return heap_.size(); }
  /// When the next entry runs; kNever when there is none.
  Time next_time() const { return heap_.empty() ? kNever : heap_.front().at; }
  const Item& peek() const { return heap_.front().item; }

  void at(Time when, Item item) {
    HW_CHECK(when >= now_, "an event cannot be scheduled in the past");
    heap_.push_back(Entry{when, next_seq_++, item});
    std::push_heap(heap_.begin(), heap_.end(), Later{});
  }
  void after(Duration span, Item item) { at(now_ + span, item); }

  /// Takes the next entry and moves the clock to it.
  Item pop() {
    std::pop_heap(heap_.begin(), heap_.end(), Later{});
    Entry entry = heap_.back();
    heap_.pop_back();
    now_ = entry.at;
    return entry.item;
  }
  /// Moves the clock forward where nothing is due before.
  void advance_to(Time when) {
    HW_CHECK(when >= now_ && when <= next_time(), "the clock cannot jump over an event");
    now_ = when;
  }
  const std::vector<Entry>& entries() const { return heap_; }

 private:
  struct Later {
    bool operator()(const Entry& a, const Entry& b) const { return a.at != b.at ? a.at > b.at : a.seq > b.seq; }
  };
  std::vector<Entry> heap_;
  std::int64_t next_seq_ = 0;
  Time now_;
};

}  // namespace hw::sim
