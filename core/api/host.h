// The one door between the window and the core thread. Every function may be called from any thread and returns at once.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/api/snapshot.h"
#include "core/cluster/command.h"
#include "core/cluster/event.h"
#include "core/history/why_step.h"

namespace hw::api {

/// Number of a submitted command, to find its answer by.
using CommandId = std::uint64_t;

/// A sentence of the answer to `why`.
using history::WhyRole;
using history::WhyStep;

/// The answer to a command: what it printed, or the sentence of its error (Kafka's text where Kafka has one).
struct CommandResult {
  CommandId id = 0;
  bool ok = true;
  std::string command;  // its text form
  std::string output;   // may be empty
  std::string error;    // set when not ok
  std::vector<WhyStep> why;  // of a `why`: what stands in output, as values
  Moment moment;             // where what is shown stood when it was answered
};

class Host {
 public:
  virtual ~Host() = default;

  /// Hands a command to the core thread. It takes effect at the virtual time the cluster has then. The answer comes with
  /// take_results(); a `produce` answers when its records are acknowledged or failed.
  virtual CommandId submit(Command command) = 0;
  /// The same by text: a line of the console. A line that cannot be read answers with an error. Also takes the command lines of
  /// Kafka's own tools (`kafka-topics.sh --describe --topic x`).
  virtual CommandId submit_line(std::string line) = 0;

  /// The newest picture; never null. Calling it lets the core thread wake the window again.
  virtual std::shared_ptr<const Snapshot> latest() = 0;
  /// Events since the last call, oldest first; at most `max`. `dropped` counts those that did not fit the bounded queue.
  virtual std::vector<Event> take_events(std::size_t max, std::int64_t* dropped) = 0;
  virtual std::vector<CommandResult> take_results() = 0;

  /// Called from the core thread when there is something new; at most once until latest() is called. Must only post a wake-up.
  virtual void set_wakeup(std::function<void()> wakeup) = 0;

  // Time. Not commands: they change when things happen, never what happens.
  virtual void pause() = 0;
  virtual void resume() = 0;
  /// Runs the next event that a person would notice (skips idle heartbeats and empty fetches) and stays paused.
  virtual void step() = 0;
  /// Virtual seconds a real second; 0.01 to 1000. Below 0 (-0.01 to -1000): backwards through what is recorded.
  virtual void set_speed(double factor) = 0;
  /// Time that runs forward pauses there, to the microsecond however fast it runs; in the past before what was done at that moment.
  /// A pause before it does not change that; another cluster or moment does, and nothing.
  virtual void pause_at(std::optional<Time> when) = 0;

  // Moments and branches (see Snapshot::time). What is recorded can be shown again and acted on: that makes a branch, and the old
  // course of events stays. While real clients are connected the cluster they use goes on, the past can be looked at, and commands
  // that change it are refused.
  /// Shows that moment of the branch shown, and pauses. Moments outside what is recorded: the nearest end.
  virtual void seek(Time when) = 0;
  /// Shows exactly that moment, also between two commands of one instant, and pauses. On a branch that is not shown: switches to it
  /// first, as switch_branch does. Moments outside what is recorded: the nearest end. Nothing for a moment of another cluster.
  virtual void seek_to(Moment moment) = 0;
  /// From the moment shown, if it is past, time goes on anew, as if somebody acted there. What came after it stays as a branch if it
  /// took any input; otherwise it is forgotten, since left alone it would come again. Nothing while real clients are connected.
  virtual void go_on_here() = 0;
  /// Back to just before the newest event that a person would notice.
  virtual void step_back() = 0;
  /// The newest state of the branch that goes on; it goes on as it did.
  virtual void go_live() = 0;
  /// To just before the newest command before the moment shown; and past the next one again.
  virtual void undo() = 0;
  virtual void redo() = 0;
  /// That branch goes on from its newest state. Nothing if it does not exist, or real clients are connected.
  virtual void switch_branch(BranchId branch) = 0;
  /// Shows that branch beside the one shown, at the same moment; {-1}: none.
  virtual void compare_with(BranchId branch) = 0;
  virtual void rename_branch(BranchId branch, std::string name) = 0;
  /// Refused with an answer for the first branch, the one that goes on, and those that others left.
  virtual CommandId remove_branch(BranchId branch) = 0;
  /// The same commands at the same moments as on the branch shown, with other settings ("acks" -> "all": wherever a producer or
  /// topic was given one of that name, and for producers that left it at its default; "replica.lag.time.max.ms": of the brokers, from
  /// the start; "producers:", "topics:" or "brokers:" before the name says whose is meant where several have it), as a new branch that
  /// goes on from the moment the branch shown has come to, with the branch shown beside it. Answers when it is there.
  virtual CommandId replay_with(std::vector<std::pair<std::string, std::string>> settings, std::string name) = 0;

  // Files. All answer with a sentence when they cannot.
  /// The run with all its branches; written beside and renamed.
  virtual CommandId save_session(std::string path) = 0;
  /// Takes the place of what is there.
  virtual CommandId open_session(std::string path) = 0;
  /// The commands of the branch shown, up to the moment shown, as a scenario file.
  virtual CommandId save_scenario(std::string path) = 0;

  /// The partitions whose replicas need their records in the snapshot (those drawn close up). Others carry none when the
  /// cluster has more than 2,000 replicas; smaller clusters carry all.
  virtual void set_detail(std::vector<TopicPartition> partitions) = 0;
  /// Whose row of Snapshot::what_if is to be found out before others: the broker, or with {-1} the rack, that somebody looks at.
  virtual void look_first(BrokerId broker, std::string rack) = 0;

  /// The text form of a command, as the console and scenario files have it.
  virtual std::string text_of(const Command& command) const = 0;
  /// The command line of Kafka's tools that does the same on a real cluster; empty where there is none. `bootstrap`: the address it
  /// is to name, as of Snapshot::listeners; empty: Kafka's own default.
  virtual std::string tool_line(const Command& command, const std::string& bootstrap = {}) const = 0;
};

}  // namespace hw::api
