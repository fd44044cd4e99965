// Which branches have a lane in sight when there are more than the time bar has room for. A value; no widget.
#pragma once

#include <vector>

#include "core/api/snapshot.h"

namespace hw::ui {

/// The branch shown, the one beside it and the ancestors of the one shown always have a lane; the others share what room is left and
/// scroll. In sight all stand in the order in which they were made.
class Lanes {
 public:
  /// So many lanes without a need for more, and at most; so many at least for those that scroll.
  static constexpr int kUsual = 6, kMost = 12, kScrolling = 2;

  void apply(const api::TimeView& time);
  /// The branches in sight, from top to bottom.
  const std::vector<BranchId>& shown() const { return shown_; }
  /// Row of a branch among shown(); -1: out of sight.
  int rowOf(BranchId branch) const;
  int hidden() const { return static_cast<int>(scrolling_.size()) - room_; }
  /// How far it is scrolled: 0 to hidden().
  int first() const { return first_; }
  bool scrollTo(int first);
  bool scrollBy(int lanes) { return scrollTo(first_ + lanes); }
  /// Scrolls as far as it must to bring it into sight.
  void reveal(BranchId branch);

 private:
  void arrange();
  std::vector<BranchId> all_, scrolling_, shown_;
  std::vector<bool> pinned_;  // by place in all_
  int room_ = 0, first_ = 0;
};

}  // namespace hw::ui
