// What led to something that a timer or a silence brought about: the newest event about whoever was silent. Reads the World; used
// where the cause is not what is being done now. Core thread.
#pragma once

#include <string>

#include "core/cluster/world.h"

namespace hw::causes {

inline EventSeq newest(EventSeq a, EventSeq b) { return a < b ? b : a; }

/// The newest event about the way between two nodes, in either direction; 0 if it never had a fault.
EventSeq link(const World& world, NodeId a, NodeId b);
/// Whether a fault lies on the way between two nodes now.
bool link_is_faulty(const World& world, NodeId a, NodeId b);
/// Why the controller hears nothing of a broker.
EventSeq silence(const World& world, const Broker& broker);
/// Why it hears of it again.
EventSeq return_of(const World& world, const Broker& broker);
/// Why a follower lags behind its leader, or has caught up: the newest event about a fault that still holds, or about anything
/// that changed for it.
EventSeq lag(const World& world, const Partition& partition, Slot slot, BrokerId leader, BrokerId follower);
EventSeq catching_up(const World& world, const Partition& partition, Slot slot, BrokerId leader, BrokerId follower);
/// What a person or a real client did last to the client of that name (a member of a group).
EventSeq client(const World& world, const std::string& name);
/// Why a member's heartbeats do not come to its coordinator.
EventSeq silence_of_member(const World& world, const Broker& coordinator, const std::string& client);
/// What led to a request: the client's own event; for other brokers nothing.
EventSeq request(const World& world, const msg::Message& message);
/// Why a producer is told an error about a partition: the broker it asked is gone or cannot be reached, a member of the ISR hangs,
/// leader or ISR changed; else what was last asked of the producer.
EventSeq produce_error(const World& world, const Producer& producer, TopicPartition tp, BrokerId broker);
/// The newest change of settings of a topic, its own or all topics'; its creation where there was none.
EventSeq settings(const World& world, const Topic& topic);

}  // namespace hw::causes
