// Idempotent and transactional producers at the wire. Core thread.
#pragma once

#include "core/cluster/transactions.h"
#include "core/cluster/wire/wire.h"

namespace hw::wire {

// transaction_producer.cpp
void init_producer_id(World& world, Broker& broker, const Caller& caller);
void end_txn(World& world, Broker& broker, const Caller& caller);
// transaction_partitions.cpp
void add_partitions_to_txn(World& world, Broker& broker, const Caller& caller);
void add_offsets_to_txn(World& world, Broker& broker, const Caller& caller);
void write_txn_markers(World& world, Broker& broker, const Caller& caller);
// transaction_inspect.cpp
void list_transactions(World& world, Broker& broker, const Caller& caller);
void describe_transactions(World& world, Broker& broker, const Caller& caller);
void describe_producers(World& world, Broker& broker, const Caller& caller);

/// Clients before this version of an API do not know PRODUCER_FENCED.
constexpr std::int16_t fenced_since(ErrorCode error, std::int16_t version, std::int16_t knows) {
  return code(error == ErrorCode::PRODUCER_FENCED && version < knows ? ErrorCode::INVALID_PRODUCER_EPOCH : error);
}

}  // namespace hw::wire
