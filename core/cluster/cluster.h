// A cluster that runs one event at a time on virtual time. The only class the levels above use to change a World.
// A value: copy it to keep a moment. One thread at a time.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/cluster/command.h"
#include "core/cluster/invariants.h"
#include "core/cluster/wire/external_input.h"
#include "core/cluster/world.h"

namespace hw {

/// What executing a command gave. `output` is empty where Kafka's tool prints nothing.
struct Outcome {
  std::string output;
  /// A `produce` that is not done yet: ask produce_output(client) after each step until it answers.
  std::optional<ClientIndex> waiting_for;
};

class Cluster {
 public:
  /// Errors: unknown preset, no brokers, double ids, racks that do not match, a setting Kafka refuses.
  static Result<Cluster> create(const cmd::CreateCluster& how);

  Time now() const { return world_.now(); }
  /// Runs the next event. False when nothing is scheduled.
  bool step();
  /// Runs everything up to and including `when`; the clock stands at `when` after.
  void advance_to(Time when);

  /// Executes a command that changes the cluster. Questions and time (Describe, Advance, ...) are the session's; given here they
  /// answer INVALID_REQUEST. An error changes nothing.
  Result<Outcome> execute(const Command& command);
  /// Takes what real clients do, or what becomes of their ports.
  void take(const external::Input& input);
  /// The line a finished `produce` prints; nothing while it runs.
  std::optional<std::string> produce_output(ClientIndex client) const;

  /// Nothing but idle traffic is left: every live replica has what its leader has, ISR and high watermarks have followed,
  /// no broker is between two states, no one-shot producer is busy.
  bool settled() const;

  /// Checks the invariants of DESIGN.md section 5 after every event from now on; a violation fails a check with its sentence.
  void check_after_every_event(bool on) { checking_ = on; }
  /// As above, but a violation is kept for violation() instead; the cluster goes on.
  void keep_violations(bool on) { keep_ = on; }
  const std::optional<std::string>& violation() const { return violation_; }
  /// Checks every partition now. Nothing, or the first violation as a sentence.
  std::optional<std::string> find_violation() const;

  const World& world() const { return world_; }
  World& world() { return world_; }

 private:
  Cluster() = default;
  void run(const Timer& timer);
  void deliver(std::int32_t place);
  void check_touched();

  World world_;
  bool checking_ = false;
  bool keep_ = false;
  std::optional<std::string> violation_;
  invariants::Memory memory_;
};

}  // namespace hw
