// What a broker answers to clients beside produce and fetch (KafkaApis): metadata, offsets, producer ids, groups.
#pragma once

#include <string>

#include "core/cluster/world.h"

namespace hw::requests {

/// A client's request at a working broker.
void on_client_request(World& world, Broker& broker, const msg::Message& message);
/// Has the controller make a topic that a client asked for (auto.create.topics.enable); the client asks again.
void auto_create(World& world, Broker& broker, const std::string& name);

}  // namespace hw::requests
