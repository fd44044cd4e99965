// A cluster and the one language it is spoken to in: executes every Command, also time and questions. Core thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/cluster/cluster.h"
#include "core/history/why_step.h"
#include "core/history/timeline.h"

namespace hw::scenario {

/// Questions change nothing: Describe, Offsets, Log, Groups, Ledger, Events, Brokers, Configs, Packet, Topics, ReassignList, Why, WhatIf.
bool is_question(const Command& command);
/// Advance, Settle, Step: what moves time.
bool is_time(const Command& command);

/// The answer to a command: what the tool would print, or an error with Kafka's words.
struct Answer {
  bool ok = true;
  std::string output;  // no trailing newline; of a failed command, the line that the tool would begin its error with
  Error error;
  std::vector<history::WhyStep> why;  // of a `why`: the same as values
};

class Session {
 public:
  /// Has no cluster until CreateCluster; every other command but Help then answers "there is no cluster yet".
  Session() = default;
  /// The article's cluster, as the window opens with: brokers 0,1,2; test_repli, 6 partitions, RF 3, two leaders each; producer
  /// `orders` and consumer `c1` of group `g1`.
  static Session article(std::uint64_t seed = 1);

  /// Executes and waits in virtual time: Advance, Settle, Step and Produce run the cluster. For `play`.
  Answer execute(const Command& command);
  /// Executes the commands of one line. When one fails, those before it are undone and its answer is the answer; else their outputs
  /// stand under each other.
  Answer execute(const std::vector<Command>& commands);
  /// Executes without moving time, for the window: Advance, Settle and Step are refused (the host does them); a Produce that is
  /// not done returns its client in `waiting`; ask finished() later.
  Answer begin(const Command& command, std::optional<ClientIndex>* waiting);
  std::optional<std::string> finished(ClientIndex waiting) const;

  /// The command that made the cluster, and the cluster as it was before its first input; null without one.
  const cmd::CreateCluster& made_by() const { return made_by_; }
  const std::shared_ptr<const Cluster>& start() const { return start_; }
  /// What was carried out since this was last asked, each with where the cluster stood before. Begins anew with a new cluster.
  std::vector<history::Entry> take_journal() { return std::exchange(journal_, {}); }
  /// Goes on from another moment or branch of the same run.
  void go_on_from(Cluster cluster);
  /// Answers a question about any state of the run.
  Answer ask(const Cluster& cluster, const Command& command) const;

  bool has_cluster() const { return cluster_.has_value(); }
  Cluster& cluster() { return *cluster_; }
  const Cluster& cluster() const { return *cluster_; }

  /// `describe` prints topic ids instead of `*`: for the window.
  void show_topic_ids(bool on) { show_topic_ids_ = on; }
  /// The invariants are checked after every event, also of clusters that are made later.
  void check_after_every_event(bool on);

 private:
  Command resolve(const Command& command) const;

  std::optional<Cluster> cluster_;
  cmd::CreateCluster made_by_;
  std::shared_ptr<const Cluster> start_;
  std::vector<history::Entry> journal_;
  bool show_topic_ids_ = false;
  bool checking_ = false;
};

}  // namespace hw::scenario
