// InitProducerId and EndTxn (KafkaApis.handleInitProducerIdRequest, handleEndTxnRequest).
#include "core/cluster/wire/transaction.h"
#include "core/cluster/world.h"
#include "core/protocol/generated/transactions.h"

namespace hw::wire {

using protocol::EndTxnRequest;
using protocol::EndTxnResponse;
using protocol::InitProducerIdRequest;
using protocol::InitProducerIdResponse;

void init_producer_id(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<InitProducerIdRequest>();
  const auto say = [caller](World& w, Broker&, ErrorCode error, std::int64_t producer_id, std::int16_t epoch) {
    InitProducerIdResponse out;
    out.error_code = fenced_since(error, caller.version(), 4);
    out.producer_id = producer_id;
    out.producer_epoch = epoch;
    reply(w, caller, std::move(out));
  };
  // KIP-360: a producer that gives its id gives its epoch too.
  if ((request.producer_id == -1) != (request.producer_epoch == -1)) return say(world, broker, ErrorCode::INVALID_REQUEST, -1, -1);
  if (!request.transactional_id) return say(world, broker, ErrorCode::NONE, txn::next_producer_id(world, broker), 0);
  std::optional<std::pair<std::int64_t, std::int16_t>> expected;
  if (request.producer_id != -1) expected = {request.producer_id, request.producer_epoch};
  txn::init_producer_id(world, broker, *request.transactional_id, millis(request.transaction_timeout_ms), expected, say);
}

void end_txn(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<EndTxnRequest>();
  // Only clients of transaction.version 2 send version 5.
  const std::int16_t client = caller.version() > 4 ? 2 : 0;
  txn::end_transaction(world, broker, request.transactional_id, request.producer_id, request.producer_epoch, request.committed, client,
                       [caller](World& w, Broker&, ErrorCode error, std::int64_t producer_id, std::int16_t epoch) {
                         EndTxnResponse out;
                         out.error_code = fenced_since(error, caller.version(), 2);
                         out.producer_id = producer_id;
                         out.producer_epoch = epoch;
                         reply(w, caller, std::move(out));
                       });
}

}  // namespace hw::wire
