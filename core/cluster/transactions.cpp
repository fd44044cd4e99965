#include "core/cluster/transactions.h"

#include "core/cluster/world.h"

namespace hw::txn {

ErrorCode find_coordinator(World&, Broker&, const std::string&, BrokerId*) { return ErrorCode::COORDINATOR_NOT_AVAILABLE; }
void on_timer(World&, Broker&, std::int64_t) {}
void on_message(World&, Broker&, const msg::Message&) {}
void on_leader(World&, Broker&, std::int32_t) {}
void on_resign(World&, Broker&, std::int32_t) {}
void on_process_end(World&, Broker&) {}
void on_committed(World&, Broker&, std::int64_t, ErrorCode) {}

}  // namespace hw::txn
