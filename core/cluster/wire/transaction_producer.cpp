// InitProducerId (KafkaApis.handleInitProducerIdRequest, TransactionCoordinator.handleInitProducerId).
#include "core/cluster/transactions.h"
#include "core/cluster/wire/transaction.h"
#include "core/cluster/world.h"
#include "core/protocol/generated/transactions.h"

namespace hw::wire {

using protocol::InitProducerIdRequest;
using protocol::InitProducerIdResponse;

void init_producer_id(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<InitProducerIdRequest>();
  InitProducerIdResponse out;
  // KIP-360: a producer that gives its id gives its epoch too.
  if ((request.producer_id == -1) != (request.producer_epoch == -1)) {
    out.error_code = code(ErrorCode::INVALID_REQUEST);
    return reply(world, caller, std::move(out));
  }
  if (!request.transactional_id) {
    out.producer_id = txn::next_producer_id(world, broker);
    out.producer_epoch = 0;
    return reply(world, caller, std::move(out));
  }
  out.error_code = code(ErrorCode::COORDINATOR_NOT_AVAILABLE);
  reply(world, caller, std::move(out));
}

}  // namespace hw::wire
