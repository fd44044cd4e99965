// One number for the whole state of a cluster: two runs that are the same give the same one after every event. Any thread that owns
// the cluster. Cost: a walk over everything, logs included.
#pragma once

#include <cstdint>

#include "core/cluster/world.h"

namespace hw::history {

/// Left out is what only serves pictures (World::touched, World::trace) and what waits for a socket (External::outbox).
std::uint64_t state_hash(const World& world);

}  // namespace hw::history
