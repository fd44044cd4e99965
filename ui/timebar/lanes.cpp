#include "ui/timebar/lanes.h"

#include <algorithm>

namespace hw::ui {

void Lanes::apply(const api::TimeView& time) {
  all_.clear();
  for (const api::BranchView& b : time.branches) all_.push_back(b.id);
  const auto place = [this](BranchId id) { return std::find(all_.begin(), all_.end(), id) - all_.begin(); };
  const auto known = [this](std::ptrdiff_t i) { return i < static_cast<std::ptrdiff_t>(all_.size()); };
  pinned_.assign(all_.size(), false);
  int pinned = 0;
  const auto pin = [&](BranchId id) {
    const auto i = place(id);
    if (!known(i) || pinned_[static_cast<std::size_t>(i)] || pinned >= kMost - kScrolling) return;
    pinned_[static_cast<std::size_t>(i)] = true;
    ++pinned;
  };
  pin(time.branch);
  pin(time.beside);
  // The nearest ancestors first: of a very long line the oldest ones scroll, too.
  for (auto i = place(time.branch); known(i); i = place(time.branches[static_cast<std::size_t>(i)].parent)) pin(all_[static_cast<std::size_t>(i)]);
  scrolling_.clear();
  for (std::size_t i = 0; i < all_.size(); ++i)
    if (!pinned_[i]) scrolling_.push_back(all_[i]);
  room_ = std::min(static_cast<int>(scrolling_.size()), std::max(kUsual - pinned, kScrolling));
  first_ = std::clamp(first_, 0, hidden());
  arrange();
}

void Lanes::arrange() {
  const auto from = scrolling_.begin() + first_, to = from + room_;
  shown_.clear();
  for (std::size_t i = 0; i < all_.size(); ++i)
    if (pinned_[i] || std::find(from, to, all_[i]) != to) shown_.push_back(all_[i]);
}

int Lanes::rowOf(BranchId branch) const {
  const auto it = std::find(shown_.begin(), shown_.end(), branch);
  return it == shown_.end() ? -1 : static_cast<int>(it - shown_.begin());
}

bool Lanes::scrollTo(int first) {
  first = std::clamp(first, 0, hidden());
  if (first == first_) return false;
  first_ = first;
  arrange();
  return true;
}

void Lanes::reveal(BranchId branch) {
  const auto i = static_cast<int>(std::find(scrolling_.begin(), scrolling_.end(), branch) - scrolling_.begin());
  if (i >= static_cast<int>(scrolling_.size())) return;
  if (i < first_) scrollTo(i);
  if (i >= first_ + room_) scrollTo(i - room_ + 1);
}

}  // namespace hw::ui
