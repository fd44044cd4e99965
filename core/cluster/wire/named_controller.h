// Who is said to be the controller. Core thread.
#pragma once

#include "core/cluster/wire/wire.h"
#include "core/cluster/world.h"

namespace hw::wire {

/// The broker that clients are told is the controller: KRaft hides the real one and names any live broker, which forwards
/// (KRaftMetadataCache.getRandomAliveBrokerId). Another one at each asking, so that whoever meets a dead one that is not fenced yet
/// finds another; -1: none is alive.
std::int32_t named_controller(const World& world, const Broker& asked, const Caller& caller);

}  // namespace hw::wire
