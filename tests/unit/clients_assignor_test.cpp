// What the group leaders' assignors give, beside what Kafka's own gave (golden/f-groups).
#include <gmock/gmock.h>

#include "core/base/random.h"
#include "core/cluster/assignor.h"

namespace hw {
namespace {

using ::testing::ElementsAre;
using assignor::Member;

const TopicIndex kTopic{3};

TopicPartition tp(std::int32_t partition, TopicIndex topic = kTopic) { return {topic, PartitionIndex{partition}}; }

std::vector<Member> members(int n) {
  std::vector<Member> out;
  for (int i = 1; i <= n; ++i) out.push_back({"c" + std::to_string(i) + "-1", {"grp6"}, {}, -1});
  return out;
}

std::vector<assignor::TopicSize> six() { return {{"grp6", kTopic, 6}}; }

/// "0,3/1,4/2,5"
std::string shown(const std::vector<msg::MemberAssignment>& shares) {
  std::string out;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    if (i > 0) out += '/';
    for (std::size_t k = 0; k < shares[i].partitions.size(); ++k)
      out += (k > 0 ? "," : "") + std::to_string(shares[i].partitions[k].partition.v);
  }
  return out;
}

std::string shares(const char* name, int n) { return shown(assignor::assign(name, members(n), six())); }

// The next generation of those members: they own what they got.
std::vector<Member> owning(std::vector<Member> list, const std::vector<msg::MemberAssignment>& got, std::int32_t generation) {
  for (Member& m : list)
    for (const auto& share : got)
      if (share.member == m.id) m.owned = share.partitions, m.generation = generation;
  return list;
}

TEST(Assignor, RangeAsGolden) {
  EXPECT_EQ(shares("range", 1), "0,1,2,3,4,5");
  EXPECT_EQ(shares("range", 2), "0,1,2/3,4,5");
  EXPECT_EQ(shares("range", 3), "0,1/2,3/4,5");
  EXPECT_EQ(shares("range", 7), "0/1/2/3/4/5/");
  EXPECT_EQ(shares("range", 4), "0,1/2,3/4/5");
}

TEST(Assignor, RoundRobinAsGolden) {
  EXPECT_EQ(shares("roundrobin", 4), "0,4/1,5/2/3");
  EXPECT_EQ(shares("roundrobin", 3), "0,3/1,4/2,5");
}

TEST(Assignor, StickyAsGolden) {
  EXPECT_EQ(shares("cooperative-sticky", 1), "0,1,2,3,4,5");
  EXPECT_EQ(shares("cooperative-sticky", 2), "0,2,4/1,3,5");
  EXPECT_EQ(shares("cooperative-sticky", 3), "0,3/1,4/2,5");
  EXPECT_EQ(shares("cooperative-sticky", 7), "0/1/2/3/4/5/");
}

TEST(Assignor, StickyGivesOnlyWhatWasLeft) {
  // golden callbacks-g-coop-7: c1 leaves and c7 gets its partition; then c2, c3, c4 leave.
  std::vector<Member> now = owning(members(7), assignor::assign("cooperative-sticky", members(7), six()), 1);
  now.erase(now.begin());
  auto got = assignor::assign("cooperative-sticky", now, six());
  EXPECT_EQ(shown(got), "1/2/3/4/5/0");
  now = owning(now, got, 2);
  now.erase(now.begin(), now.begin() + 3);
  EXPECT_EQ(shown(assignor::assign("cooperative-sticky", now, six())), "1,4/2,5/0,3");
}

TEST(Assignor, CooperativeTakesAwayBeforeItGives) {
  std::vector<Member> now = owning(members(1), assignor::assign("cooperative-sticky", members(1), six()), 1);
  now.push_back({"c2-1", {"grp6"}, {}, -1});
  EXPECT_EQ(shown(assignor::assign_sticky(now, six())), "0,1,2/3,4,5");
  const auto first = assignor::assign("cooperative-sticky", now, six());
  EXPECT_EQ(shown(first), "0,1,2/");  // 3,4,5 are still c1's
  now = owning(now, first, 2);
  EXPECT_EQ(shown(assignor::assign("cooperative-sticky", now, six())), "0,1,2/3,4,5");
}

TEST(Assignor, AClaimOfAnOlderGenerationLoses) {
  std::vector<Member> now = members(2);
  now[0].owned = {tp(0), tp(1), tp(2)};
  now[0].generation = 4;
  now[1].owned = {tp(0), tp(3), tp(4), tp(5)};
  now[1].generation = 5;
  EXPECT_EQ(shown(assignor::assign_sticky(now, six())), "1,2,5/0,3,4");
}

TEST(Assignor, TwoOwnersOfOneGenerationBothLose) {
  std::vector<Member> now = members(2);
  now[0].owned = {tp(0), tp(1), tp(2)};
  now[1].owned = {tp(0), tp(3), tp(4)};
  now[0].generation = now[1].generation = 5;
  EXPECT_EQ(shown(assignor::assign_sticky(now, six())), "0,1,2/3,4,5");
}

TEST(Assignor, RangeGoesTopicByTopic) {
  std::vector<Member> two{{"a", {"t1", "t2"}, {}, -1}, {"b", {"t1", "t2"}, {}, -1}};
  const std::vector<assignor::TopicSize> topics{{"t2", TopicIndex{1}, 3}, {"t1", TopicIndex{2}, 3}};
  const auto got = assignor::assign("range", two, topics);
  EXPECT_THAT(got[0].partitions, ElementsAre(tp(0, TopicIndex{1}), tp(1, TopicIndex{1}), tp(0, TopicIndex{2}),
                                             tp(1, TopicIndex{2})));
  EXPECT_THAT(got[1].partitions, ElementsAre(tp(2, TopicIndex{1}), tp(2, TopicIndex{2})));
}

TEST(Assignor, DifferentSubscriptionsAreEvenedOut) {
  std::vector<Member> three{{"a", {"t1"}, {}, -1}, {"b", {"t1", "t2"}, {}, -1}, {"c", {"t2"}, {}, -1}};
  const std::vector<assignor::TopicSize> topics{{"t1", TopicIndex{1}, 6}, {"t2", TopicIndex{2}, 3}};
  const auto got = assignor::assign("cooperative-sticky", three, topics);
  EXPECT_EQ(got[0].partitions.size(), 3u);
  EXPECT_EQ(got[1].partitions.size(), 3u);
  EXPECT_EQ(got[2].partitions.size(), 3u);
  for (TopicPartition p : got[0].partitions) EXPECT_EQ(p.topic, TopicIndex{1});
  for (TopicPartition p : got[2].partitions) EXPECT_EQ(p.topic, TopicIndex{2});
}

TEST(Assignor, EveryPartitionOnceAndBalancedWhateverWasOwned) {
  Random random{7};
  for (int round = 0; round < 300; ++round) {
    std::vector<Member> list = members(1 + static_cast<int>(random.below(9)));
    const auto partitions = static_cast<std::int32_t>(random.below(20));
    for (std::int32_t p = 0; p < partitions; ++p)
      if (random.chance(0.8)) list[random.below(list.size())].owned.push_back(tp(p));
    for (Member& m : list) m.generation = static_cast<std::int32_t>(random.below(3));
    const auto got = assignor::assign_sticky(list, {{"grp6", kTopic, partitions}});
    std::vector<TopicPartition> all;
    std::size_t least = SIZE_MAX, most = 0;
    for (const auto& share : got) {
      all.insert(all.end(), share.partitions.begin(), share.partitions.end());
      least = std::min(least, share.partitions.size());
      most = std::max(most, share.partitions.size());
    }
    std::sort(all.begin(), all.end());
    EXPECT_TRUE(std::adjacent_find(all.begin(), all.end()) == all.end()) << "round " << round;
    EXPECT_EQ(all.size(), static_cast<std::size_t>(partitions)) << "round " << round;
    EXPECT_LE(most - least, 1u) << "round " << round;
  }
}

TEST(Assignor, NoTopicNoShare) {
  for (const char* name : {"range", "roundrobin", "cooperative-sticky"})
    EXPECT_EQ(shown(assignor::assign(name, members(2), {})), "/") << name;
}

}  // namespace
}  // namespace hw
