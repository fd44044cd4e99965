// Transaction coordinator of a broker (TransactionCoordinator, TransactionStateManager of Kafka; KIP-98, KIP-890): transactional ids,
// the partitions of their transactions, and the markers that end them. Its memory is State; what outlives the process stands in
// __transaction_state.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/base/error_code.h"
#include "core/base/types.h"

namespace hw {

struct World;
struct Broker;

namespace msg {
struct Message;
}

namespace txn {

inline constexpr const char* kStateTopic = "__transaction_state";

struct State {
  std::int64_t next_tag = 1;  // never starts anew, so that timers of an earlier process find nothing
};

/// Which broker coordinates this transactional id, by the view of `broker`: NONE and the broker, or what FindCoordinator answers.
ErrorCode find_coordinator(World& world, Broker& broker, const std::string& transactional_id, BrokerId* coordinator);
void on_timer(World& world, Broker& broker, std::int64_t tag);
/// WriteMarkers at a leader, MarkersAnswer at a coordinator, Disconnected in place of an answer.
void on_message(World& world, Broker& broker, const msg::Message& message);
/// This broker now leads that partition of __transaction_state: reads its log.
void on_leader(World& world, Broker& broker, std::int32_t partition);
void on_resign(World& world, Broker& broker, std::int32_t partition);
void on_process_end(World& world, Broker& broker);
/// A write of tag `tag` to __transaction_state is committed, or failed.
void on_committed(World& world, Broker& broker, std::int64_t tag, ErrorCode error);

}  // namespace txn
}  // namespace hw
