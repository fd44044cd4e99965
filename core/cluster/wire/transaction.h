// Idempotent and transactional producers at the wire. Core thread.
#pragma once

#include "core/cluster/wire/wire.h"

namespace hw::wire {

// transaction_producer.cpp
void init_producer_id(World& world, Broker& broker, const Caller& caller);

}  // namespace hw::wire
