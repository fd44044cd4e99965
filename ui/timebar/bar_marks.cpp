#include "ui/timebar/bar_marks.h"

#include <QCoreApplication>

#include "ui/text.h"

namespace hw::ui {

Duration timeStep(double us_per_unit, double apart) {
  static constexpr std::int64_t kSteps[] = {1000,    2000,    5000,     10000,    20000,    50000,     100000,    200000,    500000,   1000000,
                                            2000000, 5000000, 10000000, 15000000, 30000000, 60000000, 120000000, 300000000, 600000000, 1800000000};
  for (const std::int64_t us : kSteps)
    if (static_cast<double>(us) >= us_per_unit * apart) return Duration{us};
  return secs(3600);
}

QString branchName(const api::BranchView& b) {
  if (!b.name.empty()) return text::qs(b.name);
  return b.first_command.empty() ? QCoreApplication::translate("hw::ui::TimeBar", "first") : text::qs(b.first_command);
}

std::vector<DrawnMark> loudestMarks(const std::vector<api::Mark>& marks, Time first, Time last, const std::function<double(Time)>& xOf,
                                    double apart) {
  std::vector<DrawnMark> out;
  for (const api::Mark& m : marks) {
    if (m.at < first || m.at > last) continue;
    if (!out.empty() && xOf(m.at) - xOf(out.back().mark->at) < apart) {
      ++out.back().stands_for;
      if (m.tone > out.back().mark->tone) out.back().mark = &m;
      continue;
    }
    out.push_back({&m, 1});
  }
  return out;
}

}  // namespace hw::ui
