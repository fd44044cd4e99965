// Incremental fetch sessions (KIP-227): what FetchManager and FetchSessionCache of Kafka do for consumers. Core thread.
#pragma once

#include <set>
#include <vector>

#include "core/cluster/fetch_session.h"
#include "core/protocol/generated/data.h"

namespace hw {
struct World;
struct Broker;
}  // namespace hw

namespace hw::wire {

/// What a request comes down to: the partitions to read, and which session the answer belongs to.
struct FetchPlan {
  ErrorCode error = ErrorCode::NONE;    // of the whole request
  std::int32_t session = 0;             // in the answer; 0: none
  bool incremental = false;             // the answer names only what changed
  std::vector<FetchSessionPart> parts;  // in the order of reading
};

FetchPlan plan_fetch(World& world, Broker& broker, const protocol::FetchRequest& request, std::int16_t version);
/// Whether an incremental answer must name the partition; remembers what it said. `moved`: it had records and goes to the end.
bool worth_telling(FetchSessionPart& part, const protocol::FetchResponse::FetchableTopic::PartitionData& said);
/// Partitions that gave records are read last next time.
void reorder(FetchSession& session, const std::set<FetchSessionKey>& gave);

}  // namespace hw::wire
