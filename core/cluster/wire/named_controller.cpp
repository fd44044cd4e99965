#include "core/cluster/wire/named_controller.h"

namespace hw::wire {

std::int32_t named_controller(const World& world, const Broker& asked, const Caller& caller) {
  std::vector<std::int32_t> alive;
  for (const BrokerRegistration& b : world.meta.brokers)
    if (world.meta.alive_seen(b.id, asked.applied) && world.external.endpoints.contains(b.id)) alive.push_back(b.id.v);
  if (alive.empty()) return -1;
  // Scattered: numbers of requests of one kind may all be even.
  const std::uint64_t scattered = static_cast<std::uint64_t>(caller.corr) * 0x9e3779b97f4a7c15ULL >> 32;
  return alive[scattered % alive.size()];
}

}  // namespace hw::wire
