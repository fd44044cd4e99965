// The links between nodes: how long a message takes, and the faults put on them. A value.
// Messages behave as on TCP: a link keeps their order, a lost packet is sent again, a cut holds what was sent until it heals.
#pragma once

#include <map>
#include <optional>
#include <utility>

#include "core/base/random.h"
#include "core/base/types.h"

namespace hw::sim {

struct LinkFault {
  Duration delay, jitter;
  double loss = 0;  // chance that a packet is lost and sent again
  bool cut = false;
  Time last_arrival;  // keeps the link's order when delays change
  bool healthy() const { return delay.us == 0 && jitter.us == 0 && loss == 0 && !cut; }
};

class Links {
 public:
  using Key = std::pair<NodeId, NodeId>;

  explicit Links(Duration base = millis(1)) : base_(base) {}

  /// When a message sent now arrives; nothing if the link is cut.
  std::optional<Time> arrival(NodeId from, NodeId to, Time now, Random& random);
  LinkFault& fault(NodeId from, NodeId to) { return faults_[{from, to}]; }
  bool is_cut(NodeId from, NodeId to) const;
  /// Takes every fault of the link away (its order is still kept).
  void heal(NodeId from, NodeId to);
  void heal_all();
  /// Links that have a fault now, in order.
  const std::map<Key, LinkFault>& faults() const { return faults_; }
  Duration base() const { return base_; }

 private:
  Duration base_;
  std::map<Key, LinkFault> faults_;
};

}  // namespace hw::sim
