#include "ui/canvas/why_not.h"

#include "ui/canvas/words.h"

namespace hw::ui {

QString whyNotText(api::WhyNot why) {
  using W = api::WhyNot;
  switch (why) {
    case W::possible: return {};
    case W::already_running: return canvas::CanvasText::tr("The broker is already running.");
    case W::already_stopped: return canvas::CanvasText::tr("The broker's process is not running.");
    case W::already_paused: return canvas::CanvasText::tr("The process is already paused.");
    case W::not_paused: return canvas::CanvasText::tr("The process is not paused.");
    case W::paused_process:
      return canvas::CanvasText::tr("A hung process does not answer a stop signal. Kill it, or resume it first.");
    case W::shutting_down: return canvas::CanvasText::tr("The broker is already shutting down.");
    case W::is_preferred: return canvas::CanvasText::tr("The preferred leader already leads.");
    case W::preferred_offline: return canvas::CanvasText::tr("The preferred leader is not alive.");
    case W::preferred_not_in_isr: return canvas::CanvasText::tr("The preferred leader is not in sync.");
    case W::has_leader: return canvas::CanvasText::tr("The partition has a leader; an unclean election is for one that has none.");
    case W::no_live_replica: return canvas::CanvasText::tr("No replica is alive that could be elected.");
    case W::no_leader: return canvas::CanvasText::tr("The partition has no leader.");
    case W::already_below: return canvas::CanvasText::tr("The ISR is already below min.insync.replicas.");
    case W::min_isr_is_one:
      return canvas::CanvasText::tr("With min.insync.replicas=1 only the leader's death goes below it; kill the leader.");
    case W::real_client: return canvas::CanvasText::tr("It is a real client: change it where it runs.");
    case W::nothing_to_do: return canvas::CanvasText::tr("All brokers are up and there are no faults.");
  }
  return {};
}

}  // namespace hw::ui
