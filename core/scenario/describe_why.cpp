// Our own answers: why, and what if. Their form is stable: scenarios hold it.
#include <algorithm>

#include <fmt/format.h>

#include "core/history/what_if.h"
#include "core/history/why.h"
#include "core/scenario/describe.h"
#include "core/scenario/reader.h"

namespace hw::scenario {
namespace {

constexpr std::size_t kPartitionsShown = 6;

std::string label_of(const history::WhyStep& step) {
  if (step.role == history::WhyRole::remedy) return "instead";
  if (step.role == history::WhyRole::event && step.event.v > 0) return fmt::format("event {}", step.event.v);
  return history::role_name(step.role);
}

std::string partitions_of(const history::IfDied& died) {
  std::string out;
  for (std::size_t i = 0; i < died.partitions.size() && i < kPartitionsShown; ++i) {
    const history::IfDiedPartition& p = died.partitions[i];
    out += (i == 0 ? "" : ", ") + p.name;
    std::string how = p.offline ? "offline" : p.under_min_isr ? "under min ISR" : "";
    if (p.lost > 0) how += fmt::format("{}loses {}", how.empty() ? "" : ", ", p.lost);
    out += " (" + how + ")";
  }
  const std::size_t all = died.partitions.size();
  if (all > kPartitionsShown) out += fmt::format(" and {} more", all - kPartitionsShown);
  if (!died.settled) out += " (still changing)";
  return out.empty() ? "-" : out;
}

std::vector<std::string> row_of(const std::string& who, const char* unclean, const history::IfDied& died) {
  return {who, unclean, std::to_string(died.partitions_offline), std::to_string(died.partitions_under_min_isr),
          std::to_string(died.acked_records_lost), partitions_of(died)};
}

}  // namespace

std::string show_why(const std::vector<history::WhyStep>& steps) {
  std::string out;
  for (const history::WhyStep& step : steps) {
    out += fmt::format("{}{:>9}  {:<9}  {}", out.empty() ? "" : "\n", step.role == history::WhyRole::remedy ? "" : format_moment(step.at),
                       label_of(step), render(step.text, step.args));
    if (const std::string because = render(step.because, step.args); !because.empty()) out += "; " + because;
  }
  return out;
}

std::string show_what_if(const history::WhatIfTable& found) {
  std::vector<std::vector<std::string>> rows{{"IF IT DIED", "UNCLEAN ELECTION", "OFFLINE", "UNDER MIN ISR", "ACKNOWLEDGED AND LOST", "PARTITIONS"}};
  for (const history::IfDiedRow& row : found.rows) {
    const std::string who = row.broker.v >= 0 ? fmt::format("broker {}", row.broker.v) : "rack " + row.rack;
    if (!row.alive) {
      rows.push_back({who, "-", "-", "-", "-", "no process of it runs"});
    } else if (row.clean == row.unclean) {
      rows.push_back(row_of(who, "off or on", row.clean));
    } else {
      rows.push_back(row_of(who, "off", row.clean));
      rows.push_back(row_of(who, "on", row.unclean));
    }
  }
  return table(rows);
}

}  // namespace hw::scenario
