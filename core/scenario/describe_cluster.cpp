// Our own answers: logs, ledger, events, brokers. Their form is stable: scenarios hold it.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/scenario/command_text.h"
#include "core/scenario/describe.h"
#include "core/scenario/reader.h"

namespace hw::scenario {
namespace {

std::string_view process_word(ProcessState state) {
  switch (state) {
    case ProcessState::starting: return "starting";
    case ProcessState::running: return "running";
    case ProcessState::shutting_down: return "shutting down";
    case ProcessState::stopped: return "stopped";
    case ProcessState::killed: return "killed";
    case ProcessState::paused: return "paused";
  }
  return "?";
}

std::string_view registration_word(const BrokerRegistration* registration) {
  if (registration == nullptr || !registration->registered) return "none";
  if (registration->fenced) return "fenced";
  return registration->shutting_down ? "in controlled shutdown" : "active";
}

/// A log's epochs that have records, with where they end.
std::vector<std::pair<EpochEntry, Offset>> filled_epochs(const PartitionLog& log) {
  std::vector<std::pair<EpochEntry, Offset>> out;
  for (std::size_t i = 0; i < log.epochs().size(); ++i) {
    const Offset end = i + 1 < log.epochs().size() ? log.epochs()[i + 1].start : log.end();
    if (end > log.epochs()[i].start) out.emplace_back(log.epochs()[i], end);
  }
  return out;
}

/// Where two logs part, by their epochs: the end of what they have in common.
Offset common_end(const PartitionLog& a, const PartitionLog& b) {
  const auto of_a = filled_epochs(a), of_b = filled_epochs(b);
  Offset common{0};
  for (std::size_t i = 0; i < std::min(of_a.size(), of_b.size()); ++i) {
    if (!(of_a[i].first == of_b[i].first)) return common;
    common = std::min(of_a[i].second, of_b[i].second);
    if (of_a[i].second != of_b[i].second) return common;
  }
  return common;
}

std::string epochs_text(const PartitionLog& log) {
  std::string out;
  for (const EpochEntry& entry : log.epochs()) out += fmt::format("{}{}@{}", out.empty() ? "" : " ", entry.epoch.v, entry.start.v);
  return out.empty() ? "-" : out;
}

std::string role_word(const World& world, const Broker& broker, const Replica& replica, BrokerId leader) {
  if (!broker.process_alive()) return std::string(process_word(broker.state));
  if (broker.state == ProcessState::paused || broker.state == ProcessState::starting)
    return std::string(process_word(broker.state));
  if (replica.role == Replica::Role::leader) return broker.id == leader && world.meta.active(leader) ? "leader" : "old leader";
  return replica.frozen ? "frozen" : "follower";
}

std::string log_line(const World& world, const Partition& partition, Slot slot, BrokerId id) {
  const PartitionState& state = partition.now();
  const Broker* broker = world.broker(id);
  const Replica* replica = broker == nullptr ? nullptr : broker->replica(slot);
  if (replica == nullptr) return fmt::format("broker {}  no replica yet\n", id.v);
  // A process that is gone knows no epoch; its log is on its disk.
  const std::string epoch = replica->epoch.v < 0 ? "-" : std::to_string(replica->epoch.v);
  std::string out = fmt::format("broker {}  {:<10}  epoch {}  leo {}  hw {}  epochs {}", id.v,
                                role_word(world, *broker, *replica, state.leader), epoch,
                                replica->log.end().v, replica->log.high_watermark().v, epochs_text(replica->log));
  const Broker* leader = state.leader.v < 0 || state.leader == id ? nullptr : world.broker(state.leader);
  const Replica* leading = leader == nullptr ? nullptr : leader->replica(slot);
  if (leading != nullptr) {
    const Offset common = common_end(leading->log, replica->log);
    // What the leader's log does not have, because it goes on differently or ends before.
    if (replica->log.end() > common) out += fmt::format("  diverges from {}", common.v);
  }
  return out + '\n';
}

std::string lost_line(const World& world, const LostRun& run) {
  const std::string by = run.acked_by.v >= 0 ? fmt::format("acknowledged by broker {}", run.acked_by.v)
      : std::string("sent with acks=0");
  return fmt::format("  lost {} offsets {}..{} ({} records), epoch {}: {}, not in the log of the leader elected at event {}\n",
                     world.meta.name_of(run.tp),
                     run.first.v, run.first.v + run.count - 1, run.count, run.epoch.v, by, run.election.v);
}

/// Lost once, and in the leader's log again: a replica that had them was elected later.
bool is_back(const World& world, const LostRun& run) {
  const Slot slot = world.meta.slot_of(run.tp);
  const BrokerId leader = slot.v < 0 ? kNoBroker : world.meta.partition(slot).now().leader;
  const Broker* broker = leader.v < 0 ? nullptr : world.broker(leader);
  const Replica* replica = broker == nullptr ? nullptr : broker->replica(slot);
  if (replica == nullptr || run.count <= 0) return false;
  return replica->log.epoch_at(run.first) == run.epoch && replica->log.epoch_at(run.first + (run.count - 1)) == run.epoch;
}

void drop_last_newline(std::string& text) {
  if (text.ends_with('\n')) text.pop_back();
}

}  // namespace

/// Left-aligned columns, two blanks between them; the last one as it is.
std::string table(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string out;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += i + 1 == row.size() ? row[i] : fmt::format("{:<{}}  ", row[i], widths[i]);
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  drop_last_newline(out);
  return out;
}

namespace {

struct Counts {
  std::int64_t leads = 0, preferred = 0, led_elsewhere = 0, replicas = 0, out_of_sync = 0;
};

/// Of topics that people made: the partitions of __consumer_offsets would drown them.
std::map<BrokerId, Counts> count_partitions(const World& world) {
  std::map<BrokerId, Counts> counts;
  for (const Topic& topic : world.meta.topics()) {
    if (topic.deleted || topic.internal) continue;
    for (const Slot slot : topic.slots) {
      const PartitionState& state = world.meta.partition(slot).now();
      if (state.leader.v >= 0) ++counts[state.leader].leads;
      if (!state.replicas.empty()) {
        ++counts[state.replicas.front()].preferred;
        if (state.leader != state.replicas.front()) ++counts[state.replicas.front()].led_elsewhere;
      }
      for (const BrokerId id : state.replicas) {
        ++counts[id].replicas;
        if (!contains(state.isr, id)) ++counts[id].out_of_sync;
      }
    }
  }
  return counts;
}

std::string faults_text(const World& world, const Broker& broker) {
  std::vector<std::string> faults;
  if (broker.lag.us > 0) faults.push_back("lag " + format_duration(broker.lag));
  if (broker.disk_delay.us > 0) faults.push_back("slow disk " + format_duration(broker.disk_delay));
  std::int64_t frozen = 0, slow = 0;
  for (const Replica& replica : broker.replicas) {
    if (replica.frozen) ++frozen;
    if (replica.slow.us > 0) ++slow;
  }
  if (frozen > 0) faults.push_back(fmt::format("{} replica{} frozen", frozen, frozen == 1 ? "" : "s"));
  if (slow > 0) faults.push_back(fmt::format("{} replica{} slowed", slow, slow == 1 ? "" : "s"));
  for (const auto& [link, fault] : world.links.faults()) {
    if (link.first != node(broker.id) || fault.healthy()) continue;
    std::string what;
    if (fault.cut) what += " cut";
    if (fault.delay.us > 0) what += " delay " + format_duration(fault.delay);
    if (fault.jitter.us > 0) what += " jitter " + format_duration(fault.jitter);
    if (fault.loss > 0) what += fmt::format(" loss {:.10g}%", fault.loss * 100);
    faults.push_back("to " + node_name(world, link.second) + what);
  }
  return faults.empty() ? "-" : fmt::format("{}", fmt::join(faults, ", "));
}

}  // namespace

std::string format_moment(Time time) { return fmt::format("{}.{:03}s", time.us / 1000000, time.us / 1000 % 1000); }

std::string node_name(const World& world, NodeId id) {
  const auto at = static_cast<std::size_t>(id.id);
  switch (id.kind) {
    case NodeKind::broker: return fmt::format("broker {}", id.id);
    case NodeKind::controller: return "controller";
    case NodeKind::producer:
      return "producer " + (id.id >= 0 && at < world.producers.size() ? world.producers[at].name : std::to_string(id.id));
    case NodeKind::consumer:
      return "consumer " + (id.id >= 0 && at < world.consumers.size() ? world.consumers[at].name : std::to_string(id.id));
    case NodeKind::external: return fmt::format("client {}", id.id);
  }
  return "?";
}

Result<std::string> show_log(const World& world, const cmd::PartitionName& name) {
  const Topic* topic = world.meta.find(name.topic);
  if (topic == nullptr)
    return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("Topic '{}' does not exist as expected", name.topic)};
  if (name.partition < 0 || static_cast<std::size_t>(name.partition) >= topic->slots.size())
    return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION,
                 fmt::format(HW_WORDS("Topic '{}' has no partition {}: it has {}"), name.topic, name.partition, topic->slots.size())};
  const Slot slot = topic->slots[static_cast<std::size_t>(name.partition)];
  const Partition& partition = world.meta.partition(slot);
  std::string out;
  for (const BrokerId id : partition.now().replicas) out += log_line(world, partition, slot, id);
  drop_last_newline(out);
  return out;
}

Result<std::string> show_ledger(const World& world, const cmd::Ledger& what) {
  std::string out;
  bool found = false;
  for (const Producer& producer : world.producers) {
    if (what.producer && producer.name != *what.producer) continue;
    found = true;
    const LedgerSums sums = world.ledger.sums(producer.index);
    out += fmt::format("{}: sent {}, in flight {}, acknowledged {}, failed {}, acknowledged and then lost {}, "
                       "kept though never acknowledged {}, duplicated {}\n",
                       producer.name, sums.sent, sums.in_flight, sums.acked, sums.failed, sums.acked_then_lost, sums.kept_unacked,
                       sums.duplicated);
    for (const LostRun& run : world.ledger.lost_runs())
      if (run.producer == producer.index && !is_back(world, run)) out += lost_line(world, run);
  }
  if (what.producer && !found) return Error{ErrorCode::INVALID_REQUEST, fmt::format(HW_WORDS("There is no producer '{}'"), *what.producer)};
  drop_last_newline(out);
  return out;
}

std::string show_events(const World& world, const cmd::Events& what) {
  std::string out;
  for (const auto& event : world.events) {
    if (what.since && event->time < *what.since) continue;
    const std::string kind(event_kind_name(event->kind));
    if (!what.kinds.empty() && std::find(what.kinds.begin(), what.kinds.end(), kind) == what.kinds.end()) continue;
    out += fmt::format("{:>9}  {:<17}  {}", format_moment(event->time), kind, render(event->title, event->args));
    if (const std::string because = render(event->because, event->args); !because.empty()) out += "; " + because;
    out += '\n';
  }
  drop_last_newline(out);
  return out;
}

std::string show_brokers(const World& world) {
  std::vector<std::vector<std::string>> rows{
      {"BROKER", "RACK", "PROCESS", "REGISTRATION", "LEADS", "PREFERRED", "LED-ELSEWHERE", "REPLICAS", "OUT-OF-SYNC", "FAULTS"}};
  std::map<BrokerId, Counts> counts = count_partitions(world);
  for (const Broker& broker : world.brokers) {
    const Counts& c = counts[broker.id];
    const std::string elsewhere =
        c.preferred == 0 ? "0"
            : fmt::format("{} ({:.1f}%)", c.led_elsewhere,
                          100.0 * static_cast<double>(c.led_elsewhere) / static_cast<double>(c.preferred));
    rows.push_back({std::to_string(broker.id.v), broker.rack.empty() ? "-" : broker.rack, std::string(process_word(broker.state)),
                    std::string(registration_word(world.meta.broker(broker.id))), std::to_string(c.leads),
                        std::to_string(c.preferred), elsewhere,
                    std::to_string(c.replicas), std::to_string(c.out_of_sync), faults_text(world, broker)});
  }
  return table(rows);
}

}  // namespace hw::scenario
