// Why: from a consequence back to the act from outside that led to it, in sentences with settings, offsets and epochs. Reads a
// World: events, the ledger and the logs; nothing is kept for it. Core thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/cluster/world.h"
#include "core/history/why_step.h"

namespace hw::history {

using WhySteps = std::vector<WhyStep>;

/// The chain of an event, oldest first; the event itself is last, behind it (for an error of a client) rule and remedies.
/// Errors: there is no such event, or it is no longer kept.
Result<WhySteps> why_event(const World& world, EventSeq event);

/// Why acknowledged records of a partition are lost: who acknowledged them and under which ISR, what led to the election (or the
/// cut) that left them out, why just that replica was elected, what became of each copy, which setting would have kept them.
/// `offset`: the run of lost records that holds it; absent: the newest. Errors: no such partition, nothing lost there.
Result<WhySteps> why_lost(const World& world, const cmd::PartitionName& partition, std::optional<Offset> offset);

/// Why a client (producer or consumer, by name) was told its newest error: the chain that led to it, the rule and the value it was
/// decided from, what would change it. Errors: no such client, or it was told none.
Result<WhySteps> why_error(const World& world, const std::string& client);

/// All three forms of the command.
Result<WhySteps> why(const World& world, const cmd::Why& question);

// --- shared by the files of core/history ---------------------------------------------------------------------------------------
/// The event as a step.
WhyStep step_of(const Event& event);
/// `event` and what led to it, oldest first. Where the log begins later, the first step says so.
WhySteps chain_of(const World& world, EventSeq event);
/// Merges by moment; a step stands once.
void merge(WhySteps& into, WhySteps more);
/// The ISR of a partition at a moment, "1,2,3": as the newest event before it says, or the oldest after it, or as it is.
std::string isr_at(const World& world, TopicPartition tp, Time when);
/// How many ids a joined list has ("none" and "": none).
std::size_t count_of(const std::string& joined);
/// Rule and remedies of an error of a client.
struct ToldError {
  ErrorCode error = ErrorCode::NONE;
  std::string text;              // what came with it
  Time at;
  TopicPartition partition;
  BrokerId broker{-1};           // who said it
  const Producer* producer = nullptr;
  const Consumer* consumer = nullptr;
};
WhySteps explain(const World& world, const ToldError& told);

}  // namespace hw::history
