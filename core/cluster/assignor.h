// How the leader of a group shares partitions out: range, roundrobin and cooperative-sticky of Kafka's Java client. Pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"
#include "core/cluster/message.h"

namespace hw::assignor {

struct Member {
  std::string id;
  std::vector<std::string> topics;
  std::vector<TopicPartition> owned;   // cooperative protocol
  std::int32_t generation = -1;        // under which it owns them
};

struct TopicSize {
  std::string name;
  TopicIndex index{-1};
  std::int32_t partitions = 0;
};

bool is_known(std::string_view assignor);
/// Whether members keep their partitions during a rebalance (RebalanceProtocol.COOPERATIVE).
bool is_cooperative(std::string_view assignor);

/// The share of each member, members in the order given, partitions rising. Topics that are not listed have no partitions.
/// cooperative-sticky leaves a partition that changes its owner out of the answer; the next rebalance gives it.
std::vector<msg::MemberAssignment> assign(std::string_view assignor, const std::vector<Member>& members,
                                          const std::vector<TopicSize>& topics);
/// cooperative-sticky before what must be revoked first is left out.
std::vector<msg::MemberAssignment> assign_sticky(const std::vector<Member>& members, const std::vector<TopicSize>& topics);

}  // namespace hw::assignor
