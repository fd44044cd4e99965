#include "core/cluster/transactions.h"

#include "core/cluster/world.h"

namespace hw::txn {
namespace {

constexpr std::int64_t kProducerIdBlock = 1000;  // ProducerIdsBlock.PRODUCER_ID_BLOCK_SIZE

}  // namespace

std::int64_t next_producer_id(World& world, Broker& broker) {
  State& s = broker.transactions;
  if (s.next_producer_id == s.producer_ids_end) {
    s.next_producer_id = world.next_producer_id;
    world.next_producer_id += kProducerIdBlock;
    s.producer_ids_end = world.next_producer_id;
  }
  return s.next_producer_id++;
}

ErrorCode find_coordinator(World&, Broker&, const std::string&, BrokerId*) { return ErrorCode::COORDINATOR_NOT_AVAILABLE; }
void on_timer(World&, Broker&, std::int64_t) {}
void on_message(World&, Broker&, const msg::Message&) {}
void on_leader(World&, Broker&, std::int32_t) {}
void on_resign(World&, Broker&, std::int32_t) {}
void on_process_end(World&, Broker& broker) {
  State fresh;
  fresh.next_tag = broker.transactions.next_tag;
  broker.transactions = std::move(fresh);
}
void on_committed(World&, Broker&, std::int64_t, ErrorCode) {}

}  // namespace hw::txn
