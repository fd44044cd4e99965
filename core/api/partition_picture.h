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

/// Acknowledged records of a leader's log past the point where its heir's log ends. Kept between pictures, so that a heir far
/// behind does not cost a walk over all the records each time.
struct LossCount {
  BrokerId leader{-1};
  LeaderEpoch epoch{-1};
  Offset from{-1};     // counted from here
  Offset settled{-1};  // up to here each record's producer has its answer
  std::int64_t acked = 0;
};

struct PartitionPicture {
  std::shared_ptr<PartitionView> view;
  bool undecided = false;  // a record shown or counted may be acknowledged yet: look again next time
};

/// `detail`: with the last records of each replica. `version` of the view is left 0.
PartitionPicture picture_of(const World& world, const std::vector<Standing>& standings, Slot slot, bool detail, LossCount& loss);

}  // namespace hw::api
