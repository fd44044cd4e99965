// Handlers of the group coordinator's APIs: they turn requests into what core/cluster/coordinator_parts.h takes, and answers into
// the version of the request. Core thread.
#pragma once

#include "core/cluster/coordinator_parts.h"
#include "core/cluster/wire/wire.h"

namespace hw::wire::groups {

// group_classic.cpp
void join(World& world, Broker& broker, const Caller& caller);
void sync(World& world, Broker& broker, const Caller& caller);
void heartbeat(World& world, Broker& broker, const Caller& caller);
void leave(World& world, Broker& broker, const Caller& caller);
// group_offsets.cpp
void offset_commit(World& world, Broker& broker, const Caller& caller);
void offset_fetch(World& world, Broker& broker, const Caller& caller);
void offset_delete(World& world, Broker& broker, const Caller& caller);
void txn_offset_commit(World& world, Broker& broker, const Caller& caller);
// group_admin.cpp
void find_coordinator(World& world, Broker& broker, const Caller& caller);
void list(World& world, Broker& broker, const Caller& caller);
void describe(World& world, Broker& broker, const Caller& caller);
void remove(World& world, Broker& broker, const Caller& caller);
// group_consumer.cpp
void consumer_heartbeat(World& world, Broker& broker, const Caller& caller);
void consumer_describe(World& world, Broker& broker, const Caller& caller);

/// Operations on a group as bits (AclEntry.supportedOperations): without an authorizer all are allowed.
inline constexpr std::int32_t kGroupOperations = 328;

inline coordinator::Asker asker_of(const Caller& caller) { return {caller.from, caller.corr, caller.request}; }
Caller caller_of(const Broker& broker, const coordinator::Asker& asker);

}  // namespace hw::wire::groups
