// Elections and reassignment on request (ReplicationControlManager of Kafka 4.1; golden d2-unclean-election, k-reassign).
#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/controller.h"
#include "core/cluster/controller_parts.h"

namespace hw::controller {

Error elect_one(World& world, Slot slot, cmd::ElectionKind kind) {
  const PartitionState& s = world.meta.partition(slot).now();
  const bool preferred = kind == cmd::ElectionKind::preferred;
  if (preferred ? s.leader == s.replicas.front() : s.leader.v >= 0)
    return {ErrorCode::ELECTION_NOT_NEEDED, std::string(error_text(ErrorCode::ELECTION_NOT_NEEDED))};
  PartitionChange how;
  how.election = preferred ? Election::preferred : Election::unclean;
  how.acceptable = [&world](BrokerId b) { return world.meta.active(b); };
  if (change(world, slot, std::move(how), preferred ? "preferred leader election was asked for" : "an unclean leader election was asked for", {},
             EventSeq{0}) &&
      (!preferred || world.meta.partition(slot).now().leader == world.meta.partition(slot).now().replicas.front()))
    return {ErrorCode::NONE, ""};
  ErrorCode code = preferred ? ErrorCode::PREFERRED_LEADER_NOT_AVAILABLE : ErrorCode::ELIGIBLE_LEADERS_NOT_AVAILABLE;
  return {code, std::string(error_text(code))};
}

Result<std::vector<Elected>> elect(World& world, const cmd::Elect& how) {
  std::vector<Elected> out;
  if (!how.topic) {
    for (std::size_t i = 0; i < world.meta.partitions().size(); ++i) {
      const Partition& p = world.meta.partitions()[i];
      if (p.deleted) continue;
      Error e = elect_one(world, Slot{static_cast<std::int32_t>(i)}, how.kind);
      // For all partitions the tool does not speak of those that need none.
      if (e.code != ErrorCode::ELECTION_NOT_NEEDED) out.push_back({world.meta.name_of(p.tp), e});
    }
    return out;
  }
  const Topic* topic = world.meta.find(*how.topic);
  if (topic == nullptr) {
    out.push_back({fmt::format("{}-{}", *how.topic, how.partition.value_or(0)),
                   Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("No such topic as {}", *how.topic)}});
    return out;
  }
  if (how.partition && (*how.partition < 0 || *how.partition >= static_cast<std::int32_t>(topic->slots.size()))) {
    std::string name = fmt::format("{}-{}", *how.topic, *how.partition);
    out.push_back({name, Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("No such partition as {}", name)}});
    return out;
  }
  for (std::size_t p = 0; p < topic->slots.size(); ++p) {
    if (how.partition && *how.partition != static_cast<std::int32_t>(p)) continue;
    Slot slot = topic->slots[p];
    std::string name = world.meta.name_of(world.meta.partition(slot).tp);
    out.push_back({name, elect_one(world, slot, how.kind)});
  }
  return out;
}

namespace {

// Those of the ISR that stay replicas. Nothing if none stays: then the step would be an unclean election, which Kafka refuses.
std::optional<std::vector<BrokerId>> isr_kept(const PartitionState& s, const std::vector<BrokerId>& replicas) {
  std::vector<BrokerId> isr;
  for (BrokerId b : s.isr)
    if (contains(replicas, b)) isr.push_back(b);
  if (isr.empty() && !s.isr.empty()) return std::nullopt;
  return isr;
}

Error invalid_assignment(std::string text) { return {ErrorCode::INVALID_REPLICA_ASSIGNMENT, std::move(text)}; }

Error would_be_unclean(const cmd::PartitionName& p) {
  return invalid_assignment(fmt::format(
      "Unable to revert partition assignment for {}:{} because it would require an unclean leader election.", p.topic, p.partition));
}

}  // namespace

Status reassign(World& world, const cmd::Reassign& how) {
  const Topic* topic = world.meta.find(how.partition.topic);
  const std::string name = fmt::format("{}-{}", how.partition.topic, how.partition.partition);
  if (topic == nullptr || how.partition.partition < 0 || how.partition.partition >= static_cast<std::int32_t>(topic->slots.size()))
    return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("Unable to find partition: {}", name)};
  Slot slot = topic->slots[static_cast<std::size_t>(how.partition.partition)];
  Partition& p = world.meta.partition(slot);
  const PartitionState s = p.now();
  PartitionChange change_to;
  change_to.acceptable = [&world](BrokerId b) { return world.meta.active(b); };
  change_to.adding.emplace();
  change_to.removing.emplace();
  if (how.replicas.empty()) {
    if (s.adding.empty() && s.removing.empty())
      return Error{ErrorCode::NO_REASSIGNMENT_IN_PROGRESS, "No partition reassignment is in progress."};
    std::vector<BrokerId> back;
    // The replicas as before: those added go; the ones that were to go stay, at the end as KRaft keeps them.
    for (BrokerId b : s.replicas)
      if (!contains(s.adding, b)) back.push_back(b);
    std::optional<std::vector<BrokerId>> isr = isr_kept(s, back);
    if (!isr) return would_be_unclean(how.partition);
    change_to.replicas = back;
    change_to.isr = isr;
    world.controller.throttles.erase(p.tp);
    p.reassign_event = tell_topic(world, EventKind::reassignment, *topic, "{0}: the reassignment is cancelled", {name});
    change(world, slot, std::move(change_to), "the reassignment was cancelled", {}, p.reassign_event);
    return Done{};
  }
  for (BrokerId b : how.replicas) {
    if (std::count(how.replicas.begin(), how.replicas.end(), b) > 1)
      return invalid_assignment(
          fmt::format("Partition replica lists may not contain duplicate entries: {} contains multiple entries for {}", name, b.v));
    const BrokerRegistration* r = world.meta.broker(b);
    if (r == nullptr || !r->registered) return invalid_assignment(fmt::format("Unknown broker id {}", b.v));
  }
  std::vector<BrokerId> now;
  for (BrokerId b : s.replicas)
    if (!contains(s.adding, b)) now.push_back(b);
  std::vector<BrokerId> merged = how.replicas;
  for (BrokerId b : how.replicas)
    if (!contains(now, b)) change_to.adding->push_back(b);
  for (BrokerId b : now) {
    if (contains(how.replicas, b)) continue;
    change_to.removing->push_back(b);
    merged.push_back(b);
  }
  change_to.isr = isr_kept(s, merged);
  if (!change_to.isr) return would_be_unclean(how.partition);
  change_to.replicas = merged;
  if (how.throttle_bytes_per_s)
    world.controller.throttles[p.tp] = *how.throttle_bytes_per_s;
  else
    world.controller.throttles.erase(p.tp);
  p.reassign_event = tell_topic(world, EventKind::reassignment, *topic, "{0}: reassignment to {1} begins", {name, join(how.replicas)});
  change(world, slot, std::move(change_to), "a reassignment to {0} was asked for", {join(how.replicas)}, p.reassign_event);
  return Done{};
}

}  // namespace hw::controller
