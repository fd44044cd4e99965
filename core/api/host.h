// The one door between the window and the core thread. Every function may be called from any thread and returns at once.
#pragma once

#include <functional>
#include <memory>
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
  /// Virtual seconds a real second; 0.01 to 1000.
  virtual void set_speed(double factor) = 0;

  /// The partitions whose replicas need their records in the snapshot (those drawn close up). Others carry none when the
  /// cluster has more than 2,000 replicas; smaller clusters carry all.
  virtual void set_detail(std::vector<TopicPartition> partitions) = 0;

  /// The text form of a command, as the console and scenario files have it.
  virtual std::string text_of(const Command& command) const = 0;
  /// The command line of Kafka's tools that does the same on a real cluster; empty where there is none.
  virtual std::string tool_line(const Command& command) const = 0;
};

}  // namespace hw::api
