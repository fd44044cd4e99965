// Which partitions the members of a consumer group are to have, and how they get there (TargetAssignmentBuilder, UniformAssignor,
// RangeAssignor, CurrentAssignmentBuilder).
#include <algorithm>
#include <map>
#include <set>

#include "core/base/pattern.h"
#include "core/cluster/assignor.h"
#include "core/cluster/broker.h"
#include "core/cluster/coordinator_consumer.h"

namespace hw::coordinator {
namespace {

void add_matches(const World& world, const Broker& broker, const std::string& regex, std::set<std::string>& topics) {
  const Result<Pattern> pattern = Pattern::parse(regex);
  if (!pattern) return;
  for (const Topic& topic : world.meta.topics())
    if (world.meta.topic_seen(topic, broker.applied) && pattern.value().matches(topic.name)) topics.insert(topic.name);
}

std::int32_t partitions_seen(const World& world, const Broker& broker, const Topic& topic) {
  return static_cast<std::int32_t>(std::count_if(topic.slots.begin(), topic.slots.end(), [&](Slot slot) {
    return world.meta.state_seen(slot, broker.applied) != nullptr;
  }));
}

std::vector<assignor::TopicSize> sizes_of(const World& world, const Group& group) {
  std::vector<assignor::TopicSize> out;
  for (const auto& [name, partitions] : group.counted)
    if (const Topic* topic = world.meta.find(name)) out.push_back({name, topic->index, partitions});
  return out;
}

// The assignor that most members ask for; the first of Kafka's list if nobody does (computePreferredServerAssignor).
std::string preferred_assignor(const Group& group) {
  std::map<std::string, int> votes;
  for (const Member& m : group.members)
    if (!m.consumer.assignor.empty()) ++votes[m.consumer.assignor];
  std::string best = kAssignors[0];
  int most = 0;
  for (const auto& [name, n] : votes)
    if (n > most) best = name, most = n;
  return best;
}

// UniformHomogeneousAssignmentBuilder: everybody keeps what fits into an even share; what is left fills up the others in turn.
void assign_uniform(Group& group, const std::vector<TopicPartition>& all) {
  const std::size_t n = group.members.size();
  const std::size_t few = all.size() / n;
  std::size_t may_have_more = all.size() % n;
  std::set<TopicPartition> rest(all.begin(), all.end());
  std::vector<std::size_t> room(n);
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t quota = few;
    if (may_have_more > 0) ++quota, --may_have_more;
    std::set<TopicPartition> kept;
    for (TopicPartition tp : group.members[i].consumer.target)
      if (kept.size() < quota && rest.erase(tp) > 0) kept.insert(tp);
    room[i] = quota - kept.size();
    group.members[i].consumer.target = std::move(kept);
  }
  for (std::size_t i = 0; i < n; ++i)
    for (; room[i] > 0 && !rest.empty(); --room[i]) {
      group.members[i].consumer.target.insert(*rest.begin());
      rest.erase(rest.begin());
    }
}

bool is_owned(const Group& group, TopicPartition tp) {
  return std::any_of(group.members.begin(), group.members.end(), [&](const Member& m) {
    return std::binary_search(m.assignment.begin(), m.assignment.end(), tp) || m.consumer.revoking.contains(tp);
  });
}

bool still_owns(const std::optional<std::vector<TopicPartition>>& owned, const std::set<TopicPartition>& revoking) {
  if (!owned) return true;
  return std::any_of(owned->begin(), owned->end(), [&](TopicPartition tp) { return revoking.contains(tp); });
}

// CurrentAssignmentBuilder.computeNextAssignment: give back first, then take what is free.
void next_assignment(const Group& group, Member& m, std::int32_t epoch, const std::optional<std::vector<TopicPartition>>& owned) {
  std::set<TopicPartition> kept, revoke, take;
  bool unreleased = false;
  for (TopicPartition tp : m.assignment) (m.consumer.target.contains(tp) ? kept : revoke).insert(tp);
  for (TopicPartition tp : m.consumer.target) {
    if (kept.contains(tp)) continue;
    if (is_owned(group, tp))
      unreleased = true;
    else
      take.insert(tp);
  }
  const auto move_to = [&](MemberStep step, std::int32_t to) {
    m.consumer.step = step;
    m.consumer.previous_epoch = m.consumer.epoch;
    m.consumer.epoch = to;
  };
  if (!revoke.empty() && still_owns(owned, revoke)) {
    move_to(MemberStep::unrevoked, epoch);
    m.consumer.revoking = std::move(revoke);
  } else {
    move_to(unreleased ? MemberStep::unreleased : MemberStep::stable, group.assignment_epoch);
    m.consumer.revoking.clear();
    kept.insert(take.begin(), take.end());
  }
  m.assignment.assign(kept.begin(), kept.end());
}

}  // namespace

bool is_known_assignor(const std::string& name) {
  return std::find(std::begin(kAssignors), std::end(kAssignors), name) != std::end(kAssignors);
}

std::optional<std::string> regex_fault(const std::string& regex) {
  const Result<Pattern> pattern = Pattern::parse(regex);
  if (pattern) return std::nullopt;
  return pattern.error().text;
}

bool count_topics(const World& world, const Broker& broker, Group& group) {
  std::set<std::string> topics;
  std::map<std::string, std::set<std::string>> resolved;  // a pattern that many members share is matched once
  for (Member& m : group.members) {
    std::set<std::string> mine(m.consumer.topics.begin(), m.consumer.topics.end());
    if (!m.consumer.regex.empty()) {
      auto [it, first] = resolved.try_emplace(m.consumer.regex);
      if (first) add_matches(world, broker, m.consumer.regex, it->second);
      mine.insert(it->second.begin(), it->second.end());
    }
    m.consumer.wanted.assign(mine.begin(), mine.end());
    topics.insert(mine.begin(), mine.end());
  }
  std::vector<std::pair<std::string, std::int32_t>> counted;
  for (const std::string& name : topics) {
    const Topic* topic = world.meta.find(name);
    if (topic != nullptr && world.meta.topic_seen(*topic, broker.applied)) counted.emplace_back(name, partitions_seen(world, broker, *topic));
  }
  group.counted_at = broker.applied;
  const bool changed = counted != group.counted;
  group.counted = std::move(counted);
  return changed;
}

std::vector<TopicPartition> all_partitions(const World& world, const Group& group) {
  std::vector<TopicPartition> out;
  for (const assignor::TopicSize& topic : sizes_of(world, group))
    for (std::int32_t p = 0; p < topic.partitions; ++p) out.push_back({topic.index, PartitionIndex{p}});
  return out;
}

void make_target(const World& world, Group& group) {
  group.assignment_epoch = group.generation;
  group.assignor = preferred_assignor(group);
  if (group.members.empty()) return;
  const auto& first = group.members.front().consumer.wanted;
  const bool equal = std::all_of(group.members.begin(), group.members.end(), [&](const Member& m) { return m.consumer.wanted == first; });
  if (group.assignor == "uniform" && equal) return assign_uniform(group, all_partitions(world, group));
  std::vector<assignor::Member> members;
  for (const Member& m : group.members)
    members.push_back({m.id, m.consumer.wanted, {m.consumer.target.begin(), m.consumer.target.end()}, group.generation});
  const std::vector<assignor::TopicSize> sizes = sizes_of(world, group);
  const auto shares = group.assignor == "range" ? assignor::assign("range", members, sizes) : assignor::assign_sticky(members, sizes);
  for (std::size_t i = 0; i < shares.size(); ++i)
    group.members[i].consumer.target = {shares[i].partitions.begin(), shares[i].partitions.end()};
}

bool reconcile(const Group& group, Member& m, const std::optional<std::vector<TopicPartition>>& owned) {
  ConsumerMember& c = m.consumer;
  if (c.step == MemberStep::stable && c.epoch == group.assignment_epoch) return false;
  if (c.step == MemberStep::unrevoked && still_owns(owned, c.revoking)) return false;
  const ConsumerMember before = c;
  const std::vector<TopicPartition> had = m.assignment;
  // Who has given back what it had to has done one epoch.
  next_assignment(group, m, c.step == MemberStep::unrevoked ? c.epoch + 1 : c.epoch, owned);
  const bool moved = c.epoch != before.epoch || c.step != before.step || c.revoking != before.revoking || m.assignment != had;
  if (!moved) c.previous_epoch = before.previous_epoch;
  return moved;
}

}  // namespace hw::coordinator
