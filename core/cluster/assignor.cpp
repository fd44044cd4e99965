#include "core/cluster/assignor.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/base/check.h"

namespace hw::assignor {
namespace {

using Shares = std::map<std::string, std::vector<TopicPartition>>;

std::vector<TopicSize> by_name(std::vector<TopicSize> topics) {
  std::sort(topics.begin(), topics.end(), [](const TopicSize& a, const TopicSize& b) { return a.name < b.name; });
  return topics;
}

std::vector<const Member*> by_id(const std::vector<Member>& members) {
  std::vector<const Member*> sorted;
  for (const Member& m : members) sorted.push_back(&m);
  std::sort(sorted.begin(), sorted.end(), [](const Member* a, const Member* b) { return a->id < b->id; });
  return sorted;
}

bool wants(const Member& member, const std::string& topic) {
  return std::find(member.topics.begin(), member.topics.end(), topic) != member.topics.end();
}

std::vector<msg::MemberAssignment> in_order(const std::vector<Member>& members, Shares& shares) {
  std::vector<msg::MemberAssignment> out;
  for (const Member& m : members) {
    std::vector<TopicPartition>& share = shares[m.id];
    std::sort(share.begin(), share.end());
    out.push_back({m.id, std::move(share)});
  }
  return out;
}

// RangeAssignor.assignPartitions: topic by topic, contiguous ranges, the first members get one more.
Shares range(const std::vector<Member>& members, const std::vector<TopicSize>& topics) {
  Shares shares;
  for (const TopicSize& topic : by_name(topics)) {
    std::vector<const Member*> takers;
    for (const Member* m : by_id(members))
      if (wants(*m, topic.name)) takers.push_back(m);
    if (takers.empty()) continue;
    const auto n = static_cast<std::int32_t>(takers.size());
    std::int32_t next = 0;
    for (std::int32_t i = 0; i < n; ++i) {
      const std::int32_t share = topic.partitions / n + (i < topic.partitions % n ? 1 : 0);
      std::vector<TopicPartition>& out = shares[takers[static_cast<std::size_t>(i)]->id];
      for (std::int32_t k = 0; k < share; ++k) out.push_back({topic.index, PartitionIndex{next++}});
    }
  }
  return shares;
}

// RoundRobinAssignor.assign: all partitions in a row, members in a circle.
Shares round_robin(const std::vector<Member>& members, const std::vector<TopicSize>& topics) {
  Shares shares;
  const std::vector<const Member*> circle = by_id(members);
  std::size_t turn = 0;
  for (const TopicSize& topic : by_name(topics)) {
    if (std::none_of(circle.begin(), circle.end(), [&](const Member* m) { return wants(*m, topic.name); })) continue;
    for (std::int32_t p = 0; p < topic.partitions; ++p) {
      while (!wants(*circle[turn % circle.size()], topic.name)) ++turn;
      shares[circle[turn++ % circle.size()]->id].push_back({topic.index, PartitionIndex{p}});
    }
  }
  return shares;
}

// What each member may keep: partitions that exist, that it still wants, and that no member of a newer generation owns. Two owners
// of the same generation both lose it (AbstractStickyAssignor.allSubscriptionsEqual).
Shares valid_claims(const std::vector<const Member*>& members, const std::vector<TopicSize>& topics) {
  std::map<TopicPartition, const Member*> owner;
  std::set<TopicPartition> disputed;
  for (const Member* m : members)
    for (TopicPartition tp : m->owned) {
      const auto topic = std::find_if(topics.begin(), topics.end(), [&](const TopicSize& t) { return t.index == tp.topic; });
      if (topic == topics.end() || tp.partition.v >= topic->partitions || !wants(*m, topic->name)) continue;
      auto [it, first] = owner.emplace(tp, m);
      if (first) continue;
      if (m->generation > it->second->generation) {
        it->second = m;
        disputed.erase(tp);
      } else if (m->generation == it->second->generation) {
        disputed.insert(tp);
      }
    }
  Shares claims;
  for (const Member* m : members) claims[m->id];
  for (const auto& [tp, m] : owner)
    if (!disputed.contains(tp)) claims[m->id].push_back(tp);
  return claims;
}

std::vector<TopicPartition> not_shared_out(const Shares& shares, const std::vector<const Member*>& members,
                                           const std::vector<TopicSize>& topics) {
  std::set<TopicPartition> taken;
  for (const auto& [id, share] : shares) taken.insert(share.begin(), share.end());
  std::vector<TopicPartition> rest;
  for (const TopicSize& topic : topics) {
    if (std::none_of(members.begin(), members.end(), [&](const Member* m) { return wants(*m, topic.name); })) continue;
    for (std::int32_t p = 0; p < topic.partitions; ++p)
      if (const TopicPartition tp{topic.index, PartitionIndex{p}}; !taken.contains(tp)) rest.push_back(tp);
  }
  return rest;
}

// AbstractStickyAssignor.constrainedAssign: all members want the same topics.
Shares constrained(const std::vector<const Member*>& members, const std::vector<TopicSize>& topics) {
  std::size_t total = 0;
  for (const TopicSize& t : topics)
    if (wants(*members.front(), t.name)) total += static_cast<std::size_t>(t.partitions);
  const std::size_t few = total / members.size(), many = few + (total % members.size() ? 1 : 0);
  std::size_t may_have_many = total % members.size();
  Shares claims = valid_claims(members, topics), shares;
  std::vector<std::string> below, at_few;  // both by id, since members are
  for (const Member* m : members) {
    std::vector<TopicPartition>& owned = claims[m->id];
    std::size_t keep = std::min(owned.size(), few);
    if (owned.size() < few) {
      below.push_back(m->id);
    } else if (owned.size() >= many && may_have_many > 0) {
      keep = many;
      --may_have_many;
    } else {
      at_few.push_back(m->id);
    }
    shares[m->id].assign(owned.begin(), owned.begin() + static_cast<std::ptrdiff_t>(keep));
  }
  std::size_t turn = 0;
  for (TopicPartition tp : not_shared_out(shares, members, topics)) {
    if (!below.empty()) {
      if (turn >= below.size()) turn = 0;
      const std::string id = below[turn];
      shares[id].push_back(tp);
      if (shares[id].size() < few) {
        ++turn;
      } else {
        below.erase(below.begin() + static_cast<std::ptrdiff_t>(turn));
        at_few.push_back(id);
      }
    } else {
      HW_CHECK(!at_few.empty() && may_have_many > 0, "every partition has a place");
      shares[at_few.front()].push_back(tp);
      at_few.erase(at_few.begin());
      --may_have_many;
    }
  }
  return shares;
}

// Members want different topics: keep what is owned, give the rest to who has least, then move single partitions while that evens
// out.
Shares general(const std::vector<const Member*>& members, const std::vector<TopicSize>& topics) {
  Shares shares = valid_claims(members, topics);
  std::map<TopicIndex, std::vector<std::string>> takers;
  for (const TopicSize& t : topics)
    for (const Member* m : members)
      if (wants(*m, t.name)) takers[t.index].push_back(m->id);
  const auto poorest = [&](TopicIndex topic) {
    const std::vector<std::string>& ids = takers[topic];
    return *std::min_element(ids.begin(), ids.end(),
                             [&](const auto& a, const auto& b) { return shares[a].size() < shares[b].size(); });
  };
  std::vector<TopicPartition> rest = not_shared_out(shares, members, topics);
  // Partitions with few takers first: the others leave more freedom.
  std::stable_sort(rest.begin(), rest.end(),
                   [&](TopicPartition a, TopicPartition b) { return takers[a.topic].size() < takers[b.topic].size(); });
  for (TopicPartition tp : rest) shares[poorest(tp.topic)].push_back(tp);
  for (bool moved = true; moved;) {
    moved = false;
    for (const Member* m : members) {
      std::vector<TopicPartition>& from = shares[m->id];
      for (std::size_t i = from.size(); i-- > 0;) {
        std::vector<TopicPartition>& to = shares[poorest(from[i].topic)];
        if (to.size() + 1 >= from.size()) continue;
        to.push_back(from[i]);
        from.erase(from.begin() + static_cast<std::ptrdiff_t>(i));
        moved = true;
      }
    }
  }
  return shares;
}

Shares sticky(const std::vector<Member>& members, const std::vector<TopicSize>& all_topics) {
  if (members.empty()) return {};
  const std::vector<const Member*> sorted = by_id(members);
  const std::vector<TopicSize> topics = by_name(all_topics);
  const auto topics_of = [](const Member& m) { return std::set<std::string>(m.topics.begin(), m.topics.end()); };
  const bool equal = std::all_of(sorted.begin(), sorted.end(),
                                 [&](const Member* m) { return topics_of(*m) == topics_of(*sorted.front()); });
  return equal ? constrained(sorted, topics) : general(sorted, topics);
}

// CooperativeStickyAssignor.adjustAssignment: a partition that changes hands is given only after its owner let go.
void hold_back(const std::vector<Member>& members, Shares& shares) {
  for (const Member& m : members) {
    std::erase_if(shares[m.id], [&](TopicPartition tp) {
      const auto owns = [tp](const Member& x) { return std::find(x.owned.begin(), x.owned.end(), tp) != x.owned.end(); };
      return !owns(m) && std::any_of(members.begin(), members.end(), owns);
    });
  }
}

}  // namespace

bool is_known(std::string_view name) { return name == "range" || name == "roundrobin" || name == "cooperative-sticky"; }
bool is_cooperative(std::string_view name) { return name == "cooperative-sticky"; }

std::vector<msg::MemberAssignment> assign_sticky(const std::vector<Member>& members, const std::vector<TopicSize>& topics) {
  Shares shares = sticky(members, topics);
  return in_order(members, shares);
}

std::vector<msg::MemberAssignment> assign(std::string_view name, const std::vector<Member>& members,
                                          const std::vector<TopicSize>& topics) {
  HW_CHECK(is_known(name), "no such assignor: " + std::string(name));
  if (name == "range") {
    Shares shares = range(members, topics);
    return in_order(members, shares);
  }
  if (name == "roundrobin") {
    Shares shares = round_robin(members, topics);
    return in_order(members, shares);
  }
  Shares shares = sticky(members, topics);
  hold_back(members, shares);
  return in_order(members, shares);
}

}  // namespace hw::assignor
