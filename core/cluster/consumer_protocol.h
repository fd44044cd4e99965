// What consumers of a group tell each other through the coordinator: Kafka's ConsumerProtocolSubscription and
// ConsumerProtocolAssignment, versions 0 to 3, as bytes. Pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/types.h"

namespace hw {

struct World;

namespace consumer_protocol {

/// Partitions by topic, in the order of the bytes.
using Partitions = std::vector<std::pair<std::string, std::vector<std::int32_t>>>;

struct Subscription {
  std::vector<std::string> topics;
  Partitions owned;               // cooperative protocol (version 1)
  std::int32_t generation = -1;   // under which it owns them (version 2)
};

/// Version 3, as Kafka 4.1's consumer writes it, without user data and rack.
std::string encode_subscription(const Subscription& subscription);
/// Of any version; a newer one is read as version 3. Nothing if the bytes are not that.
std::optional<Subscription> decode_subscription(std::string_view bytes);
std::string encode_assignment(const Partitions& partitions);
/// Empty bytes mean no partition.
std::optional<Partitions> decode_assignment(std::string_view bytes);

/// By the names of the topics that exist; partitions of others are left out. Rising.
std::vector<TopicPartition> known(const World& world, const Partitions& partitions);
Partitions named(const World& world, const std::vector<TopicPartition>& partitions);

}  // namespace consumer_protocol
}  // namespace hw
