// Why acknowledged records are lost.
#include <algorithm>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cluster/broker.h"
#include "core/cluster/controller.h"
#include "core/history/why.h"

namespace hw::history {
namespace {

std::string span_of(const LostRun& run) {
  return run.count == 1 ? std::to_string(run.first.v) : fmt::format("{}\xE2\x80\x93{}", run.first.v, run.first.v + run.count - 1);
}

std::string name_of(const World& world, ClientIndex producer) {
  const auto i = static_cast<std::size_t>(producer.v);
  return producer.v >= 0 && i < world.producers.size() ? world.producers[i].name : "?";
}

Result<const LostRun*> find_run(const World& world, const cmd::PartitionName& name, std::optional<Offset> offset) {
  const Topic* topic = world.meta.find(name.topic);
  if (topic == nullptr || name.partition < 0 || name.partition >= static_cast<std::int32_t>(topic->slots.size()))
    return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format(HW_WORDS("there is no partition {}-{}"), name.topic, name.partition)};
  const TopicPartition tp{topic->index, PartitionIndex{name.partition}};
  const auto& runs = world.ledger.lost_runs();
  bool any = false;
  for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
    if (run->tp != tp) continue;
    any = true;
    if (!offset || (run->first <= *offset && *offset < run->first + run->count)) return &*run;
  }
  if (any) return Error{ErrorCode::INVALID_REQUEST, fmt::format(HW_WORDS("offset {} of {} is not among the records that were lost"), offset->v, world.meta.name_of(tp))};
  return Error{ErrorCode::INVALID_REQUEST, fmt::format(HW_WORDS("no acknowledged record of {} was lost"), world.meta.name_of(tp))};
}

/// All that the sentences are made of, found once.
struct Loss {
  const World& world;
  const LostRun& run;
  const Event* cut;            // the election, or the cut of the leader's own log; null: no longer kept
  Slot slot;
  std::string name;            // of the partition
  std::string isr;             // when they were acknowledged
  bool by_election() const { return cut != nullptr && (cut->kind == EventKind::leader_changed || unclean()); }
  bool unclean() const { return cut != nullptr && cut->kind == EventKind::leader_unclean; }
  std::string arg(std::size_t i) const { return cut != nullptr && i < cut->args.size() ? cut->args[i] : std::string(); }
  const Topic& topic() const { return world.meta.topic(run.tp.topic); }
};

WhyStep sentence(const Loss& loss, WhyRole role, Time at, const char* text, const char* because, std::vector<std::string> args) {
  WhyStep step;
  step.role = role;
  step.at = at;
  step.partition = loss.run.tp;
  step.text = text;
  step.because = because;
  step.args = std::move(args);
  return step;
}

// {0} broker, {1} partition, {2} epoch, {3} records, {4} producer, {5} offsets, {6} ISR, {7} min.insync.replicas
WhyStep acknowledged(const Loss& loss) {
  const LostRun& run = loss.run;
  const char* text = HW_WORDS("Broker {0}, leader of {1} in epoch {2}, acknowledged {3} record(s) of producer {4}: offsets {5}");
  const char* because = HW_WORDS("acks=1: it did not wait for the other replicas; the ISR was {6}");
  if (run.acks == -1) because = "acks=all: every member of the ISR had them, and that was {6}; min.insync.replicas was {7}";
  if (run.acked_by.v < 0) {
    text = HW_WORDS("Producer {4} counted {3} record(s) to {1} as written when it sent them: offsets {5}, epoch {2}");
    because = HW_WORDS("acks=0: it asked for no answer; the ISR was {6}");
  }
  WhyStep step = sentence(loss, WhyRole::told, run.acked_first, text, because,
                          {std::to_string(run.acked_by.v), loss.name, std::to_string(run.epoch.v), std::to_string(run.count),
                           name_of(loss.world, run.producer), span_of(run), loss.isr.empty() ? HW_WORDS("none") : loss.isr,
                           std::to_string(controller::min_isr_of(loss.world, loss.topic()))});
  step.client = run.producer;
  step.broker = run.acked_by;
  return step;
}

// A truncation of that broker's log that took the records: after the election, or before it (which is how the new leader lost them).
const Event* cut_of_copy(const Loss& loss, BrokerId broker, bool before = false) {
  for (const auto& e : loss.world.events) {
    if (e->kind != EventKind::truncated || e->partition != loss.run.tp || e->broker != broker || e->args.size() < 8) continue;
    if (before ? loss.cut == nullptr || e->seq > loss.cut->seq || e->time < loss.run.acked_first : loss.cut != nullptr && e->seq < loss.cut->seq)
      continue;
    // Its arguments 6 and 7 are the log end before and after.
    if (std::stoll(e->args[7]) <= loss.run.first.v && loss.run.first.v < std::stoll(e->args[6])) return e.get();
  }
  return nullptr;
}

/// The cut by which the new leader itself lost the records, before it was elected; null where it never had them.
const Event* cut_of_heir(const Loss& loss) {
  if (!loss.by_election() || loss.cut->args.size() < 6) return nullptr;
  return cut_of_copy(loss, BrokerId{std::stoi(loss.cut->args[5])}, true);
}

// Why just that replica leads now. Of a leader event's arguments: 5 the new leader, 7 Replicas, 8 ISR and 9 ELR it was chosen from.
WhyStep chosen(const Loss& loss) {
  const std::vector<std::string> args{loss.arg(5), loss.arg(7), loss.arg(8).empty() ? HW_WORDS("none") : loss.arg(8), loss.arg(9).empty() ? HW_WORDS("none") : loss.arg(9),
                                      std::to_string(loss.run.first.v), loss.topic().name,
                                      loss.world.preset.lag_by_messages ? fmt::format(HW_WORDS("{} messages"), loss.world.config.lag_messages_max)
                                                                        : shown(loss.world.config.lag_time_max)};
  const char* text = HW_WORDS("Broker {0} was chosen: of Replicas {1} the first that was alive and in the ISR {2}");
  const char* because = HW_WORDS("in the ISR does not mean identical: its log ended at offset {4}, and it would have left the ISR only when it had "
                        "lagged for longer than {6}");
  if (cut_of_heir(loss) != nullptr) because = HW_WORDS("it had them once, but it had cut its log to offset {4} before");
  if (loss.unclean()) {
    text = HW_WORDS("Broker {0} was chosen: no member of the ISR ({2}) or the ELR ({3}) was alive, and it was the first of "
                    "Replicas {1} that was");
    because = HW_WORDS("unclean.leader.election.enable lets a replica lead that may lack records; its log had nothing from offset "
                       "{4} on");
    if (std::string_view(loss.cut->title).find("last known leader") != std::string_view::npos) {
      text = HW_WORDS("Broker {0} was chosen: ISR and ELR were empty, and it was the last known leader");
      because = HW_WORDS("it had not shut down cleanly, so nobody could know that it had everything; its log had nothing from "
                         "offset {4} on");
    }
  }
  const Time at = loss.cut == nullptr ? loss.run.acked_last : loss.cut->time;
  return sentence(loss, WhyRole::rule, at, text, because, args);
}

bool still_has(const Loss& loss, BrokerId broker) {
  const Broker* b = loss.world.broker(broker);
  const Replica* r = b == nullptr ? nullptr : b->replica(loss.slot);
  return r != nullptr && r->hosted && r->log.start() <= loss.run.first && r->log.epoch_at(loss.run.first) == loss.run.epoch;
}

void add_copies(const Loss& loss, WhySteps& out) {
  const PartitionState& now = loss.world.meta.partition(loss.slot).now();
  std::vector<BrokerId> without;
  for (BrokerId id : now.replicas)
    if (!contains(loss.run.holders, id)) without.push_back(id);
  if (!without.empty())
    out.push_back(sentence(loss, WhyRole::copy, loss.cut == nullptr ? loss.run.acked_last : loss.cut->time,
                           HW_WORDS("Broker(s) {0} did not have them when they were lost"), "", {join(without)}));
  for (BrokerId id : loss.run.holders) {
    const std::string who = std::to_string(id.v);
    if (const Event* cut = cut_of_copy(loss, id)) {
      if (cut == loss.cut) continue;
      WhyStep step = step_of(*cut);
      step.role = WhyRole::copy;
      out.push_back(std::move(step));
      continue;
    }
    const Broker* b = loss.world.broker(id);
    const char* text = HW_WORDS("Broker {0} had them, and holds no replica of {1} any more");
    if (still_has(loss, id) && now.leader == id)
      text = HW_WORDS("Broker {0} has them, and leads {1} again: they are back");
    else if (still_has(loss, id) && b != nullptr && b->process_alive())
      text = HW_WORDS("Broker {0} still has them in its log; it cuts them off when it follows the leader of epoch {3}");
    else if (still_has(loss, id))
      text = HW_WORDS("Broker {0} has them on its disk; its process is {2}, and when it returns it cuts them off to follow the "
                      "leader of epoch {3}");
    WhyStep step = sentence(loss, WhyRole::copy, loss.world.now(), text, "",
                            {who, loss.name, b == nullptr ? "" : broker::state_word(b->state), std::to_string(now.leader_epoch.v)});
    step.broker = id;
    out.push_back(std::move(step));
  }
}

// What a person asked of the producer last, before it was told: its acks stand there. Consumers have the same numbers.
EventSeq asked_of_producer(const Loss& loss) {
  EventSeq asked{0};
  for (const auto& e : loss.world.events) {
    if (e->time > loss.run.acked_first) break;
    if (e->client != loss.run.producer || std::string_view(e->title).find("onsume") != std::string_view::npos) continue;
    if (e->kind == EventKind::client_started || e->kind == EventKind::command || e->kind == EventKind::config_changed) asked = e->seq;
  }
  return asked;
}

// What kept the new leader from fetching them while they were acknowledged: the newest fault of its own, or of a link of it.
EventSeq kept_away(const Loss& loss) {
  EventSeq out{0};
  if (!loss.by_election()) return out;
  const std::string heir = loss.arg(5);
  for (const auto& e : loss.world.events) {
    if (e->time > loss.run.acked_last || e->seq >= loss.cut->seq) break;
    const bool of_broker = e->broker.v >= 0 && std::to_string(e->broker.v) == heir;
    const bool of_link = e->kind == EventKind::network_fault && e->broker.v < 0 && e->args.size() >= 2 && (e->args[0] == heir || e->args[1] == heir);
    const bool of_replica = e->kind == EventKind::replica_fault && e->partition == loss.run.tp;
    if (of_broker && (e->kind == EventKind::broker_state || e->kind == EventKind::network_fault || of_replica)) out = e->seq;
    if (of_link) out = e->seq;
  }
  // That it came up, or that a fault was taken away, kept it from nothing.
  return out.v > 0 && loss.world.event(out)->tone == EventTone::good ? EventSeq{0} : out;
}

// What would have kept them: what each sentence claims is tried in tests/unit/history_why_test.cpp.
void add_remedies(const Loss& loss, WhySteps& out) {
  const LostRun& run = loss.run;
  const Time at = run.acked_first;
  const auto remedy = [&](const char* text, std::vector<std::string> args) {
    out.push_back(sentence(loss, WhyRole::remedy, at, text, "", std::move(args)));
  };
  const bool alone = count_of(loss.isr) <= 1;
  if (run.acks != -1 && !alone)
    remedy(HW_WORDS("acks=all instead of acks={0}: acknowledged only when all of the ISR ({1}) had them"), {std::to_string(run.acks), loss.isr});
  if (run.acks != -1 && alone)
    remedy(HW_WORDS("acks=all with min.insync.replicas=2 instead of acks={0}: while the ISR was {1} they would have been refused, "
                    "not acknowledged"),
           {std::to_string(run.acks), loss.isr});
  if (run.acks == -1 && alone)
    remedy(HW_WORDS("min.insync.replicas=2 instead of {0}: while the ISR was {1} they would have been refused, not acknowledged"),
           {std::to_string(controller::min_isr_of(loss.world, loss.topic())), loss.isr});
  if (loss.unclean() && std::string_view(loss.cut->title).find("last known leader") == std::string_view::npos)
    remedy(HW_WORDS("unclean.leader.election.enable=false, and no unclean election by hand: {0} would have waited without a "
                    "leader until broker {1} was back"),
           {loss.name, join(run.holders)});
  const Event* cut = loss.cut != nullptr && loss.cut->kind == EventKind::truncated ? loss.cut : cut_of_heir(loss);
  if (cut == nullptr) return;
  if (std::string_view(cut->because).find("power loss") != std::string_view::npos)
    remedy(HW_WORDS("Another replica in the ISR with them (min.insync.replicas=2, acks=all): a power loss takes only what one "
                    "disk had not flushed"), {});
  else if (loss.world.preset.truncation == TruncationRule::high_watermark)
    remedy(HW_WORDS("Leader epochs (Kafka 0.11, KIP-101): a follower then cuts where its log parts from the leader's, not at its "
                    "own high watermark"), {});
}

}  // namespace

Result<WhySteps> why_lost(const World& world, const cmd::PartitionName& partition, std::optional<Offset> offset) {
  Result<const LostRun*> found = find_run(world, partition, offset);
  if (!found) return found.error();
  const LostRun& run = *found.value();
  const Slot slot = world.meta.slot_of(run.tp);
  const Loss loss{world, run, world.event(run.election), slot, world.meta.name_of(run.tp), isr_at(world, run.tp, run.acked_first)};
  WhySteps out;
  merge(out, chain_of(world, asked_of_producer(loss)));
  merge(out, chain_of(world, kept_away(loss)));
  merge(out, chain_of(world, run.election));
  // What took the ISR to what it was when they were acknowledged, and the partition its leader.
  const Event *shrunk = nullptr, *offline = nullptr;
  for (const auto& e : world.events) {
    if (loss.cut != nullptr && e->seq >= loss.cut->seq) break;
    if (e->partition != run.tp) continue;
    if (e->kind == EventKind::isr_shrunk || e->kind == EventKind::isr_expanded) shrunk = e->kind == EventKind::isr_shrunk ? e.get() : nullptr;
    if (e->kind == EventKind::leader_none) offline = e.get();
    if (e->kind == EventKind::leader_changed || e->kind == EventKind::leader_unclean) offline = nullptr;
  }
  if (shrunk != nullptr) merge(out, chain_of(world, shrunk->seq));
  if (offline != nullptr) merge(out, chain_of(world, offline->seq));
  if (const Event* cut = cut_of_heir(loss)) merge(out, chain_of(world, cut->seq));
  merge(out, {acknowledged(loss)});
  if (loss.by_election()) merge(out, {chosen(loss)});
  WhySteps copies;
  add_copies(loss, copies);
  for (WhyStep& step : copies) out.push_back(std::move(step));
  add_remedies(loss, out);
  return out;
}

}  // namespace hw::history
