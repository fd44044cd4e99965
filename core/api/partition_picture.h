// One partition as the window shows it: every replica beside the leader's log, what a death would cost, what may be asked.
#pragma once

#include <memory>
#include <vector>

#include "core/api/snapshot.h"
#include "core/cluster/world.h"

namespace hw::api {

/// What a broker is good for now, found once for each snapshot.
struct Standing {
  BrokerId id{-1};
  BrokerState state = BrokerState::stopped;
  Registration registration = Registration::none;
  bool online = false;    // its process runs and is not fenced
  bool may_lead = false;  // and it is not leaving
  bool operator==(const Standing&) const = default;
};
std::vector<Standing> standings_of(const World& world);  // by the broker's place in the world

struct PartitionPicture {
  std::shared_ptr<PartitionView> view;
  bool undecided = false;  // a record shown may be acknowledged yet: look again next time
};

/// `detail`: with the last records of each replica. `what_if` may be null. `version` of the view is left 0.
PartitionPicture picture_of(const World& world, const std::vector<Standing>& standings, Slot slot, bool detail, const WhatIfTable* what_if);

}  // namespace hw::api
