// Which of a cluster's events a person would notice: records or errors on the way, a line in the event log, a change of a
// partition. Idle heartbeats and empty fetches are not. Core thread.
#pragma once

#include "core/cluster/cluster.h"
#include "core/history/timeline.h"

namespace hw::api {

/// Runs the next event; whether it is one that a person would notice.
bool step_noticed(Cluster& cluster);
/// The same along a recorded branch; every command is one.
bool step_noticed(history::Replay& replay);

/// The place just before the newest noticed event before the one where `here` is; the branch's begin if there is none.
history::Place noticed_before(const history::Timeline& timeline, BranchId branch, history::Place here);

}  // namespace hw::api
