#include "core/api/notice.h"

#include "core/api/message_picture.h"

namespace hw::api {
namespace {

struct Before {
  bool loud = false;
  std::int64_t events = 0;
  MetadataOffset metadata{0};
};

std::int64_t event_count(const World& w) { return w.first_event + static_cast<std::int64_t>(w.events.size()); }

Before look(const World& w) {
  Before out;
  if (!w.timers.empty() && w.timers.peek().kind == TimerKind::deliver)
    out.loud = describe_message(w.messages[static_cast<std::size_t>(w.timers.peek().b)]).loud();
  out.events = event_count(w);
  out.metadata = w.meta.offset();
  return out;
}

bool noticed(const Before& before, const World& w) {
  if (before.loud || before.events != event_count(w)) return true;
  for (MetadataOffset at = before.metadata; at < w.meta.offset(); ++at.v)
    if (w.meta.record(at).kind == MetadataRecord::Kind::partition) return true;
  return false;
}

}  // namespace

bool step_noticed(Cluster& cluster) {
  const Before before = look(cluster.world());
  cluster.step();
  return noticed(before, cluster.world());
}

bool step_noticed(history::Replay& replay) {
  const bool input = replay.next_is_input();
  const Before before = look(replay.cluster().world());
  replay.step();
  return input || noticed(before, replay.cluster().world());
}

history::Place noticed_before(const history::Timeline& timeline, BranchId branch, history::Place here) {
  const history::Place begin = timeline.begin_of(branch);
  for (history::Place upto = here; upto > begin;) {
    // Strictly before: the state at a checkpoint tells nothing of what led to it.
    history::Replay replay = timeline.replay(branch, history::Place{upto.at, upto.steps, upto.inputs - 1});
    const history::Place from = replay.place();
    if (from >= upto) break;
    std::optional<history::Place> found;
    while (replay.place() < upto && !replay.at_end()) {
      const history::Place before = replay.place();
      if (step_noticed(replay) && replay.place() <= upto && before < here) found = before;
    }
    if (found) return *found;
    upto = from;
  }
  return begin;
}

}  // namespace hw::api
