// Session files (.hwsession): a run with all its branches, as the inputs it took. And the same as a scenario file. Core thread.
//
// One JSON value a line: first what made the run, then for each branch where it leaves its parent and, below, its inputs in order:
//   {"format":"hwsession","version":1,"program":"0.1.0","cluster":"cluster brokers=3 seed=1","current":0}
//   {"branch":0,"name":"","parent":-1,"fork":[0,0,0],"end":[81000000,4711,5],"state":"9f3a..."}
//   [0,0,"topic create t partitions=1 replication=3"]
// A branch whose brokers were set otherwise from the start has "cluster" in its line, and shares nothing with its parent.
// An input stands behind the virtual time in microseconds and the number of events run before it. What real clients sent stands as
// the bytes of their frames.
#pragma once

#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/history/timeline.h"
#include "core/scenario/session.h"

namespace hw::scenario {

/// Writes beside `path` and renames. `tip`: the newest state of the current branch. Errors: one sentence that begins with the path.
Status save_session(const std::string& path, const history::Timeline& timeline, const cmd::CreateCluster& made_by, const Cluster& tip);

struct OpenedSession {
  Session session;                        // at the end of the branch that was current
  std::optional<history::Timeline> timeline;
  std::string warning;                    // what may be different from when it was saved; empty: nothing is
};
/// Runs through all of it. Errors: `path:line: ...`.
Result<OpenedSession> open_session(const std::string& path);

/// The commands of a branch up to `upto`, with the time between them, as a scenario file. Real clients are left out, with a comment.
Status save_scenario(const std::string& path, const history::Timeline& timeline, const cmd::CreateCluster& made_by, BranchId branch,
                     history::Place upto);

}  // namespace hw::scenario
