// Real clients as drawn producers and consumers: one for each client id that writes or reads. Core thread.
#pragma once

#include "core/cluster/wire/external.h"

namespace hw::wire::clients {

/// What a request tells of its client: software, acks, topic, group.
void note_request(World& world, ExternalConnection& connection, const Request& request);
/// Errors of an answer, for the client's picture.
void note_answer(World& world, ExternalConnection& connection, const Answer& answer);
void note_gone(World& world, ExternalConnection& connection);
/// The drawn producer of this connection's client, made at its first Produce.
ClientIndex producer_of(World& world, ExternalConnection& connection, const Request& request);

}  // namespace hw::wire::clients
