#include "core/server/what_if_pace.h"

#include <algorithm>

namespace hw::server {
namespace {
constexpr std::int64_t kEventsBetweenLooks = 200;  // at the wall clock
}

bool WhatIfPace::work(Cluster& live, Clock::time_point now) {
  if (now < rested_ || search_.up_to_date(live)) return false;
  if (rows_left_ == 0) {
    if (now < round_begun_ + kRound) return false;
    round_begun_ = now;
    rows_left_ = std::max<std::size_t>(1, search_.row_count());
  }
  bool changed = false;
  const Clock::time_point begun = Clock::now();
  Clock::time_point end = begun;
  do {
    if (search_.work(live, kEventsBetweenLooks)) {
      changed = true;
      if (--rows_left_ == 0) break;
    }
    end = Clock::now();
  } while (end < begun + kSlice && !search_.up_to_date(live));
  end = Clock::now();
  // Making a copy cannot be cut short, so the rest is measured by what was worked.
  rested_ = end + kRest * (end - begun);
  return changed;
}

std::optional<WhatIfPace::Clock::time_point> WhatIfPace::next(const Cluster& live) const {
  if (search_.up_to_date(live)) return std::nullopt;
  return rows_left_ > 0 ? rested_ : std::max(rested_, round_begun_ + kRound);
}

void WhatIfPace::forget() {
  search_.forget();
  rows_left_ = 0;
  round_begun_ = {};
}

}  // namespace hw::server
