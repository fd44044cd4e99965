// What a broker answers to clients beside produce and fetch (KafkaApis): metadata, offsets, producer ids, groups.
#pragma once

#include "core/cluster/world.h"

namespace hw::requests {

/// A client's request at a working broker.
void on_client_request(World& world, Broker& broker, const msg::Message& message);

}  // namespace hw::requests
