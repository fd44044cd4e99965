// Records of real clients: Produce and Fetch become the cluster's own messages, and the answers to these become theirs. Core thread.
#pragma once

#include "core/cluster/broker_state.h"
#include "core/cluster/wire/external.h"
#include "core/protocol/wire_types.h"

namespace hw::wire {

// data_produce.cpp, data_fetch.cpp, data_offsets.cpp, data_cluster.cpp
void produce(World& world, Broker& broker, const Caller& caller);
void fetch(World& world, Broker& broker, const Caller& caller);
void list_offsets(World& world, Broker& broker, const Caller& caller);
void offset_for_leader_epoch(World& world, Broker& broker, const Caller& caller);
void metadata(World& world, Broker& broker, const Caller& caller);
void api_versions(World& world, Broker& broker, const Caller& caller);

/// The answer that a real client gets for one of the cluster's own.
Answer translate(World& world, ExternalConnection& connection, const ExternalWait& wait, const msg::Message& message);
Answer translate_produce(World& world, ExternalConnection& connection, const ExternalWait& wait, const msg::ProduceAnswer& answer);
Answer translate_fetch(World& world, ExternalConnection& connection, const ExternalWait& wait, const msg::FetchAnswer& answer);
/// A connection ended while a request of it was worked on.
void connection_lost(World& world, ExternalConnection& connection, const ExternalWait& wait);

/// The partition of that name by the broker's view; {-1,-1} if it knows none.
TopicPartition find_partition(const World& world, const Broker& broker, const std::string& topic, std::int32_t partition);
TopicPartition find_partition(const World& world, const Broker& broker, const Topic& topic, std::int32_t partition);
/// The topic of that name or id by the broker's view; null if it knows none.
const Topic* find_topic(const World& world, const Broker& broker, const std::string& name);
const Topic* find_topic(const World& world, const Broker& broker, const protocol::Uuid& id);
/// How many records a Produce request carries, by its batches' headers.
std::int64_t records_in(const Request& request);
/// A batch as a consumer gets it: the stored bytes, shared, behind their own first 16; or made now for simulated records.
void append_batch(const World& world, const LogEntry& entry, protocol::Records& out);

}  // namespace hw::wire
