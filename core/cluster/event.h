// What happened in the cluster, with its cause. Values; written by the core thread, read by anyone who holds a copy.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"

namespace hw {

enum class EventKind : std::uint8_t {
  command,             // somebody asked for something
  broker_state,        // started, stopped, killed, paused, resumed
  broker_registered,   // the controller took the registration
  broker_fenced,       // the controller fenced it
  broker_unfenced,     // the controller unfenced it
  leader_changed,      // a new leader by a clean election
  leader_unclean,      // a new leader by an unclean election: records may be lost
  leader_none,         // the partition went offline
  isr_shrunk,
  isr_expanded,
  elr_changed,
  truncated,           // a follower cut off a divergent tail
  records_lost,        // acknowledged records are gone from the leader's log
  records_back,        // records counted lost are in the leader's log again
  produce_error,       // a broker refused, or a producer gave up
  topic_created,
  topic_deleted,
  topic_changed,       // partitions or settings
  config_changed,
  reassignment,        // started, completed, cancelled
  group_rebalance,     // generation changed
  group_member,        // joined, left, expired
  coordinator_moved,
  network_fault,       // delay, loss, cut, heal
  replica_fault,       // frozen, thawed, slowed
  client_started,
  client_stopped,
  connection,          // a real client came, went, or sent something foreign
  warning
};

/// Tells how loud the window draws an event.
enum class EventTone : std::uint8_t { quiet, good, notice, trouble, loss };

/// One line of the event log. `title` and `because` are templates with {0}, {1}... filled from `args`, so that the window can
/// translate the template; `render` fills them in English. Both point to text that lives as long as the program.
struct Event {
  EventSeq seq{0};
  Time time;
  EventKind kind = EventKind::command;
  EventTone tone = EventTone::quiet;
  EventSeq cause{0};             // the event before it in the chain of causes; 0: nothing inside the cluster led to it
  bool outside = false;          // an act from outside: a command, or something a real client's connection did
  BrokerId broker{-1};           // the broker it is about, or -1
  TopicPartition partition;      // the partition it is about, or {-1,-1}
  ClientIndex client{-1};        // the producer or consumer it is about, or -1
  std::int64_t count = 0;        // records, members, ...: what the kind counts
  const char* title = "";
  const char* because = "";
  std::vector<std::string> args;
};

/// Fills {0}, {1}... of a template. Unknown numbers stay as they are.
std::string render(std::string_view text, const std::vector<std::string>& args);

/// "broker_fenced" for EventKind::broker_fenced.
std::string_view event_kind_name(EventKind kind);

}  // namespace hw
