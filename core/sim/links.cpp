#include "core/sim/links.h"

#include <algorithm>

namespace hw::sim {
namespace {
// TCP's first retransmission timeout on Linux is at least 200 ms and doubles; after six tries a person has long noticed.
constexpr Duration kRetransmit = millis(200);
constexpr int kRetransmitsMax = 6;
}  // namespace

std::optional<Time> Links::arrival(NodeId from, NodeId to, Time now, Random& random) {
  // A real client's bytes have been on a real network already.
  const bool real = from.kind == NodeKind::external || to.kind == NodeKind::external;
  const Duration base = real ? Duration{} : base_;
  if (faults_.empty()) return now + base;
  auto it = faults_.find({from, to});
  if (it == faults_.end()) return now + base;
  LinkFault& fault = it->second;
  if (fault.cut) return std::nullopt;
  Duration takes = base + fault.delay;
  if (fault.jitter.us > 0) takes = takes + micros(static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(fault.jitter.us) + 1)));
  Duration again = kRetransmit;
  for (int i = 0; fault.loss > 0 && i < kRetransmitsMax && random.chance(fault.loss); ++i, again = again * 2) takes = takes + again;
  Time arrives = std::max(now + takes, fault.last_arrival);
  fault.last_arrival = arrives;
  return arrives;
}

bool Links::is_cut(NodeId from, NodeId to) const {
  auto it = faults_.find({from, to});
  return it != faults_.end() && it->second.cut;
}

void Links::heal(NodeId from, NodeId to) {
  auto it = faults_.find({from, to});
  if (it == faults_.end()) return;
  Time last = it->second.last_arrival;
  it->second = LinkFault{};
  it->second.last_arrival = last;
}

void Links::heal_all() {
  for (auto& [key, fault] : faults_) {
    Time last = fault.last_arrival;
    fault = LinkFault{};
    fault.last_arrival = last;
  }
}

}  // namespace hw::sim
