// One sentence of an answer to "why": values, for anyone who holds a copy.
#pragma once

#include <string>
#include <vector>

#include "core/cluster/event.h"

namespace hw::history {

enum class WhyRole : std::uint8_t {
  event,   // something that happened; `event` is its number
  told,    // a client was told something
  rule,    // the rule that decided, with the values it was decided from
  copy,    // what became of a replica's copy of the records
  remedy   // what would have made it come out otherwise
};

/// `text` and `because` are templates with {0}, {1}... filled from `args` (render() of core/cluster/event.h), so that the window can
/// translate them; both live as long as the program. `because` may be empty.
struct WhyStep {
  WhyRole role = WhyRole::event;
  EventSeq event{0};        // 0: not an event of its own
  Time at;                  // the moment it is about: where to look
  EventKind kind = EventKind::command;   // of an event
  EventTone tone = EventTone::quiet;
  BrokerId broker{-1};      // what it is about, as in Event
  TopicPartition partition;
  ClientIndex client{-1};
  const char* text = "";
  const char* because = "";
  std::vector<std::string> args;
};

/// "event", "told", "rule", "copy", "remedy".
const char* role_name(WhyRole role);

}  // namespace hw::history
