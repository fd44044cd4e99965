#include "core/cluster/wire/named_controller.h"

namespace hw::wire {

std::int32_t named_controller(const World& world, const Broker& asked, const Caller& caller) {
  std::vector<std::int32_t> alive;
  for (const BrokerRegistration& b : world.meta.brokers)
    if (world.meta.alive_seen(b.id, asked.applied) && world.external.endpoints.contains(b.id)) alive.push_back(b.id.v);
  return alive.empty() ? -1 : alive[static_cast<std::uint32_t>(caller.request->correlation_id) % alive.size()];
}

}  // namespace hw::wire
