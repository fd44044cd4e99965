// What the time bar and the timeline of a report draw of branches, wherever they draw it. Pure; GUI thread.
#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "core/api/snapshot.h"

namespace hw::ui {

/// A round step so that labels are at least `apart` units from each other.
Duration timeStep(double us_per_unit, double apart);

/// As a person named it, else its first command, else "first".
QString branchName(const api::BranchView& branch);

struct DrawnMark {
  const api::Mark* mark = nullptr;
  int stands_for = 1;  // so many lie here
};
/// Where marks would lie on each other, the loudest stands for them all. Only those in [first, last]; `xOf`: where a moment is.
std::vector<DrawnMark> loudestMarks(const std::vector<api::Mark>& marks, Time first, Time last, const std::function<double(Time)>& xOf,
                                    double apart);

}  // namespace hw::ui
