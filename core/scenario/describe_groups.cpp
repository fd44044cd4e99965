// kafka-consumer-groups: texts and columns of golden/f-groups. Rows come by topic and partition (the tool's order is a hash order).
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "core/cluster/coordinator.h"
#include "core/scenario/describe.h"

namespace hw::scenario {
namespace {

/// Where a group lives: the broker that leads its partition of __consumer_offsets and has read it.
struct Home {
  std::int32_t partition = -1;
  const Broker* coordinator = nullptr;
  const coordinator::Group* group = nullptr;
};

Home find_home(const World& world, const std::string& id) {
  Home home;
  const Topic* offsets = world.meta.find(coordinator::kOffsetsTopic);
  const auto partitions = offsets != nullptr ? static_cast<std::int32_t>(offsets->slots.size()) : world.config.offsets_partitions;
  home.partition = coordinator::partition_for(id, partitions);
  if (offsets == nullptr) return home;
  const BrokerId leader = world.meta.partition(offsets->slots[static_cast<std::size_t>(home.partition)]).now().leader;
  const Broker* broker = leader.v < 0 ? nullptr : world.broker(leader);
  if (broker == nullptr || !broker->working() || !broker->groups.loaded.contains(home.partition)) return home;
  home.coordinator = broker;
  if (const auto found = broker->groups.groups.find(id); found != broker->groups.groups.end()) home.group = &found->second;
  return home;
}

/// All groups that a broker knows or a consumer names.
std::set<std::string> group_ids(const World& world) {
  std::set<std::string> ids;
  for (const Broker& broker : world.brokers)
    for (const auto& [id, group] : broker.groups.groups) ids.insert(id);
  for (const Consumer& consumer : world.consumers)
    if (consumer.running) ids.insert(consumer.group);
  return ids;
}

std::size_t width_of(std::size_t longest) { return std::max<std::size_t>(15, longest); }

/// "127.0.0.1:9092": the address of a broker's listener as the window opens it.
std::string address_of(const World& world, BrokerId id) { return fmt::format("127.0.0.1:{}", 9092 + world.place_of(id)); }

std::string state_note(const coordinator::Group& group) {
  switch (coordinator::state_of(group)) {
    case coordinator::GroupState::empty: return fmt::format("Consumer group '{}' has no active members.\n\n", group.id);
    case coordinator::GroupState::stable:
    case coordinator::GroupState::dead: return {};
    default: return fmt::format("Warning: Consumer group '{}' is rebalancing.\n\n", group.id);
  }
}

/// The high watermark that the leader tells; nothing where nobody can be asked.
std::optional<Offset> log_end(const World& world, TopicPartition tp) {
  const Slot slot = world.meta.slot_of(tp);
  if (slot.v < 0) return std::nullopt;
  const BrokerId leader = world.meta.partition(slot).now().leader;
  const Broker* broker = leader.v < 0 ? nullptr : world.broker(leader);
  const Replica* replica = broker != nullptr && broker->working() ? broker->replica(slot) : nullptr;
  if (replica == nullptr || replica->role != Replica::Role::leader) return std::nullopt;
  return replica->log.high_watermark();
}

std::string offsets_view(const World& world, const coordinator::Group& group) {
  std::map<TopicPartition, const coordinator::Member*> owners;
  for (const auto& [tp, offset] : group.offsets) owners[tp] = nullptr;
  for (const coordinator::Member& member : group.members)
    for (const TopicPartition tp : member.assignment) owners[tp] = &member;
  std::size_t longest_topic = 0, longest_member = 0;
  for (const auto& [tp, member] : owners) {
    longest_topic = std::max(longest_topic, world.meta.topic(tp.topic).name.size());
    if (member != nullptr) longest_member = std::max(longest_member, member->id.size());
  }
  const std::size_t group_width = width_of(group.id.size()), topic_width = width_of(longest_topic),
      member_width = width_of(longest_member);
  const auto line = [&](std::string_view g, std::string_view topic, std::string_view partition, std::string_view current,
                        std::string_view end,
                        std::string_view lag, std::string_view member, std::string_view host, std::string_view client) {
    return fmt::format("{:<{}} {:<{}} {:<10} {:<15} {:<15} {:<15} {:<{}} {:<15} {}\n", g, group_width, topic, topic_width,
                       partition, current, end, lag,
                       member, member_width, host, client);
  };
  std::string out = state_note(group);
  out += line("GROUP", "TOPIC", "PARTITION", "CURRENT-OFFSET", "LOG-END-OFFSET", "LAG", "CONSUMER-ID", "HOST", "CLIENT-ID");
  for (const auto& [tp, member] : owners) {
    const auto committed = group.offsets.find(tp);
    const bool has_offset = committed != group.offsets.end() && committed->second.offset.v >= 0;
    const std::optional<Offset> end = log_end(world, tp);
    out += line(group.id, world.meta.topic(tp.topic).name, std::to_string(tp.partition.v),
                has_offset ? std::to_string(committed->second.offset.v) : "-",
                end ? std::to_string(end->v) : "-", has_offset && end ? std::to_string(*end - committed->second.offset) : "-",
                member != nullptr ? member->id : "-", member != nullptr ? member->host : "-",
                    member != nullptr ? member->client : "-");
  }
  out.pop_back();
  return out;
}

/// "grp6:0,1;other:2"
std::string assignment_text(const World& world, std::vector<TopicPartition> partitions) {
  std::map<std::string, std::string> topics;
  std::sort(partitions.begin(), partitions.end());
  for (const TopicPartition tp : partitions) {
    std::string& list = topics[world.meta.topic(tp.topic).name];
    list += fmt::format("{}{}", list.empty() ? "" : ",", tp.partition.v);
  }
  std::string out;
  for (const auto& [topic, list] : topics) out += fmt::format("{}{}:{}", out.empty() ? "" : ";", topic, list);
  return out.empty() ? "-" : out;
}

std::string members_view(const World& world, const coordinator::Group& group) {
  std::size_t longest_member = 0, longest_client = 0;
  for (const coordinator::Member& member : group.members) {
    longest_member = std::max(longest_member, member.id.size());
    longest_client = std::max(longest_client, member.client.size());
  }
  const auto line = [&](std::string_view g, std::string_view member, std::string_view host, std::string_view client,
                        std::string_view count,
                        std::string_view epoch, std::string_view current, std::string_view target_epoch, std::string_view target) {
    return fmt::format("{:<{}} {:<{}} {:<15} {:<{}} {:<15} {:<15} {:<20} {:<15} {:<20}\n", g, width_of(group.id.size()), member,
                       width_of(longest_member), host, client, width_of(longest_client), count, epoch, current, target_epoch,
                           target);
  };
  std::string out = state_note(group);
  if (group.members.empty()) {
    while (out.ends_with('\n')) out.pop_back();
    return out;
  }
  out += line("GROUP", "CONSUMER-ID", "HOST", "CLIENT-ID", "#PARTITIONS", "CURRENT-EPOCH", "CURRENT-ASSIGNMENT", "TARGET-EPOCH",
              "TARGET-ASSIGNMENT");
  std::vector<const coordinator::Member*> members;
  for (const coordinator::Member& member : group.members) members.push_back(&member);
  std::sort(members.begin(), members.end(),
            [](const auto* a, const auto* b) { return std::tie(a->client, a->id) < std::tie(b->client, b->id); });
  // Only members of a consumer group have epochs, and something they are still to get (KIP-848).
  const bool has_target = group.type == coordinator::GroupType::consumer;
  for (const coordinator::Member* member : members) {
    const auto& target = member->consumer.target;
    out += line(group.id, member->id, member->host, member->client, std::to_string(member->assignment.size()),
                has_target ? std::to_string(member->consumer.epoch) : "-", assignment_text(world, member->assignment),
                has_target ? std::to_string(group.assignment_epoch) : "-",
                has_target ? assignment_text(world, {target.begin(), target.end()}) : "-");
  }
  out.pop_back();
  return out;
}

std::string state_view(const World& world, const Home& home) {
  const coordinator::Group& group = *home.group;
  const std::string coordinator_text = fmt::format("{}  ({})", address_of(world, home.coordinator->id), home.coordinator->id.v);
  const std::size_t coordinator_width = std::max<std::size_t>(25, coordinator_text.size());
  const auto line = [&](std::string_view g, std::string_view where, std::string_view strategy, std::string_view state,
                        std::string_view members) {
    return fmt::format("{:<{}} {:<{}} {:<20} {:<20} {}\n", g, width_of(group.id.size()), where, coordinator_width, strategy, state,
                       members);
  };
  std::string out = state_note(group);
  out += line("GROUP", "COORDINATOR (ID)", "ASSIGNMENT-STRATEGY", "STATE", "#MEMBERS");
  out += line(group.id, coordinator_text, group.assignor.empty() || (group.members.empty() && group.type == coordinator::GroupType::classic) ? "-" : group.assignor,
              coordinator::state_name(coordinator::state_of(group)),
              std::to_string(group.members.size()));
  out.pop_back();
  return out;
}

std::string all_groups(const World& world) {
  std::size_t longest = 0;
  const std::set<std::string> ids = group_ids(world);
  for (const std::string& id : ids) longest = std::max(longest, id.size());
  if (ids.empty()) return {};
  const auto line = [&](std::string_view g, std::string_view state, std::string_view members, std::string_view generation,
                        std::string_view coordinator,
                        std::string_view partition) {
    return fmt::format("{:<{}} {:<20} {:<10} {:<12} {:<12} {}\n", g, width_of(longest), state, members, generation, coordinator,
                       partition);
  };
  std::string out = line("GROUP", "STATE", "#MEMBERS", "GENERATION", "COORDINATOR", "OFFSETS-PARTITION");
  for (const std::string& id : ids) {
    const Home home = find_home(world, id);
    const std::string where = home.coordinator != nullptr ? std::to_string(home.coordinator->id.v) : "none";
    const std::string partition = fmt::format("{}-{}", coordinator::kOffsetsTopic, home.partition);
    if (home.group == nullptr) out += line(id, "-", "-", "-", where, partition);
    else
      out += line(id, coordinator::state_name(coordinator::state_of(*home.group)), std::to_string(home.group->members.size()),
                  std::to_string(home.group->generation),
                  where, partition);
  }
  out.pop_back();
  return out;
}

Result<std::string> one_group(const World& world, const std::string& id, const std::string& view) {
  const Home home = find_home(world, id);
  const bool has_topic = world.meta.find(coordinator::kOffsetsTopic) != nullptr;
  if (home.coordinator == nullptr && has_topic)
    return Error{ErrorCode::COORDINATOR_NOT_AVAILABLE,
                 fmt::format("{} ({}-{} has no leader that can answer)", error_text(ErrorCode::COORDINATOR_NOT_AVAILABLE),
                             coordinator::kOffsetsTopic,
                             home.partition)};
  if (home.group == nullptr) return Error{ErrorCode::GROUP_ID_NOT_FOUND, fmt::format("Group {} not found.", id)};
  if (view == "members") return members_view(world, *home.group);
  if (view == "state") return state_view(world, home);
  return offsets_view(world, *home.group);
}

}  // namespace

Result<std::string> describe_groups(const World& world, const cmd::Groups& what) {
  if (what.group) return one_group(world, *what.group, what.view);
  if (what.view.empty()) return all_groups(world);
  std::string out;
  for (const std::string& id : group_ids(world)) {
    const Result<std::string> one = one_group(world, id, what.view);
    out += (out.empty() ? "" : "\n\n") + (one.ok() ? one.value() : error_line(Command{cmd::Groups{id, what.view}}, one.error()));
  }
  return out;
}

}  // namespace hw::scenario
