// Real clients as drawn producers and consumers: one for each client id that writes or reads. Core thread.
#pragma once

#include "core/cluster/wire/external.h"

namespace hw::wire::clients {

/// What a request tells of its client: software, acks, topic, group.
void note_request(World& world, ExternalConnection& connection, const Request& request);
void note_gone(World& world, ExternalConnection& connection);
/// The drawn producer of this connection's client, made at its first Produce.
ClientIndex producer_of(World& world, ExternalConnection& connection, const Request& request);
/// It writes to that topic.
void note_topic(World& world, ClientIndex producer, const std::string& topic);

/// It was told of an error.
void note_error(World& world, ClientIndex producer, TopicPartition tp, BrokerId broker, ErrorCode error, const std::string& text);
/// It reads a partition from an offset on.
void note_read(World& world, const Caller& caller, TopicPartition tp, Offset offset);
/// It was given these records.
void note_records(World& world, ExternalConnection& connection, const msg::FetchAnswer& answer);

}  // namespace hw::wire::clients
