// Where the leader is, in answers to clients that came to the wrong broker (KIP-951). Produce and Fetch say it alike.
#pragma once

#include <algorithm>
#include <utility>

#include "core/cluster/broker.h"
#include "core/cluster/world.h"

namespace hw::wire {

/// Fills current_leader of a partition's answer; `with_address`: also the broker's address among the answer's nodes, once.
template <class Response, class Partition>
void tell_leader(const World& world, const Broker& broker, TopicPartition tp, bool with_address, Response& out, Partition& part) {
  const PartitionState* s = seen(world, broker, tp);
  if (s == nullptr || s->leader.v < 0) return;
  part.current_leader.leader_id = s->leader.v;
  part.current_leader.leader_epoch = s->leader_epoch.v;
  const Broker* leader = world.broker(s->leader);
  auto endpoint = world.external.endpoints.find(s->leader);
  if (!with_address || leader == nullptr || endpoint == world.external.endpoints.end()) return;
  auto& nodes = out.node_endpoints;
  if (std::any_of(nodes.begin(), nodes.end(), [&](const auto& node) { return node.node_id == s->leader.v; })) return;
  typename Response::Node node;
  node.node_id = s->leader.v;
  node.host = endpoint->second.host;
  node.port = endpoint->second.port;
  if (!leader->rack.empty()) node.rack = leader->rack;
  nodes.push_back(std::move(node));
}

}  // namespace hw::wire
