// Elections, ISR, ELR: the steps of golden c-min-insync, d2-unclean-election, k-reassign as pure changes.
#include <gtest/gtest.h>

#include <set>

#include "core/cluster/partition_change.h"

namespace hw {
namespace {

using Ids = std::vector<BrokerId>;

Ids ids(std::initializer_list<int> list) {
  Ids out;
  for (int i : list) out.emplace_back(i);
  return out;
}

class Steps : public testing::Test {
 protected:
  void start(Ids replicas) {
    state.replicas = state.isr = replicas;
    state.leader = replicas.front();
    for (BrokerId b : replicas) alive.insert(b);
  }
  bool apply(PartitionChange change) {
    change.acceptable = [this](BrokerId b) { return alive.contains(b); };
    auto next = change_partition(state, change, preset, min_isr);
    if (!next) return false;
    state = next->state;
    unclean = next->unclean;
    done = next->reassignment_done;
    return true;
  }
  void fence(int id) {
    alive.erase(BrokerId{id});
    Ids isr;
    for (BrokerId b : state.isr)
      if (b != BrokerId{id}) isr.push_back(b);
    PartitionChange c;
    c.isr = isr;
    apply(c);
  }

  PartitionState state;
  std::set<BrokerId> alive;
  Preset preset = *find_preset("4.1");
  std::int32_t min_isr = 1;
  bool unclean = false, done = false;
};

TEST_F(Steps, TheNextLiveIsrMemberInReplicasOrderLeads) {
  start(ids({2, 3, 1}));
  state.isr = ids({1, 3, 2});
  fence(2);
  EXPECT_EQ(state.leader, BrokerId{3});
  EXPECT_EQ(state.isr, ids({1, 3}));
  EXPECT_EQ(state.leader_epoch, LeaderEpoch{1});
  EXPECT_EQ(state.partition_epoch, PartitionEpoch{1});
}

TEST_F(Steps, AnIsrChangeDoesNotRaiseTheLeaderEpoch) {
  start(ids({1, 2, 3}));
  fence(3);
  EXPECT_EQ(state.leader_epoch, LeaderEpoch{0});
  EXPECT_EQ(state.partition_epoch, PartitionEpoch{1});
}

TEST_F(Steps, GoldenCMinIsrTwo) {
  min_isr = 2;
  start(ids({1, 2, 3}));
  fence(3);
  EXPECT_TRUE(state.elr.empty());
  fence(2);
  EXPECT_EQ(state.isr, ids({1}));
  EXPECT_EQ(state.elr, ids({2}));
  fence(1);
  EXPECT_EQ(state.leader, kNoBroker);
  EXPECT_TRUE(state.isr.empty());
  EXPECT_EQ(state.elr, ids({1, 2}));
  EXPECT_EQ(state.last_known_elr, ids({1}));
  PartitionChange two_back;
  two_back.unclean_shutdown = ids({2});
  EXPECT_TRUE(apply(two_back));
  EXPECT_EQ(state.elr, ids({1}));
  PartitionChange one_back;
  one_back.unclean_shutdown = ids({1});
  EXPECT_TRUE(apply(one_back));
  EXPECT_TRUE(state.elr.empty());
  EXPECT_EQ(state.leader, kNoBroker);
  alive = {BrokerId{1}, BrokerId{2}, BrokerId{3}};
  EXPECT_TRUE(apply({}));
  EXPECT_EQ(state.leader, BrokerId{1}) << "the last known leader";
  EXPECT_TRUE(unclean);
  EXPECT_TRUE(state.recovering);
  EXPECT_EQ(state.isr, ids({1}));
  EXPECT_TRUE(state.last_known_elr.empty());
  EXPECT_EQ(state.leader_epoch, LeaderEpoch{2});
}

TEST_F(Steps, AnElrMemberLeadsWithoutLoss) {
  min_isr = 2;
  start(ids({0, 1, 2}));
  fence(0);
  fence(1);
  ASSERT_EQ(state.elr, ids({1}));
  fence(2);
  alive.insert(BrokerId{1});
  EXPECT_TRUE(apply({}));
  EXPECT_EQ(state.leader, BrokerId{1});
  EXPECT_FALSE(unclean);
  EXPECT_EQ(state.isr, ids({1}));
  EXPECT_EQ(state.elr, ids({2}));
}

TEST_F(Steps, UncleanElectionTakesAnyLiveReplicaAndIsrIsThatOne) {
  start(ids({1, 2}));
  fence(2);
  fence(1);
  alive.insert(BrokerId{2});
  EXPECT_FALSE(apply({})) << "a clean election waits";
  PartitionChange c;
  c.election = Election::unclean;
  EXPECT_TRUE(apply(c));
  EXPECT_EQ(state.leader, BrokerId{2});
  EXPECT_TRUE(unclean);
  EXPECT_EQ(state.isr, ids({2}));
  EXPECT_TRUE(state.elr.empty());
  EXPECT_TRUE(state.last_known_elr.empty());
}

TEST_F(Steps, WithoutElrTheLastMemberStaysInTheIsr) {
  preset = *find_preset("0.11");
  start(ids({1, 2}));
  fence(2);
  fence(1);
  EXPECT_EQ(state.leader, kNoBroker);
  EXPECT_EQ(state.isr, ids({1}));
}

// A leader's own shrink that raised the epoch made the followers of 0.8 cut to their high watermark, fall behind and be thrown out again.
TEST_F(Steps, InTheZooKeeperAgeOnlyTheControllerRaisesTheEpochOfAShrink) {
  preset = *find_preset("0.8");
  start(ids({0, 1, 2}));
  PartitionChange by_leader;
  by_leader.isr = ids({0, 1});
  by_leader.asked_by_leader = true;
  EXPECT_TRUE(apply(by_leader));
  EXPECT_EQ(state.leader_epoch, LeaderEpoch{0});
  EXPECT_EQ(state.isr, ids({0, 1}));
  fence(1);
  EXPECT_EQ(state.isr, ids({0}));
  EXPECT_EQ(state.leader_epoch, LeaderEpoch{1});
}

TEST_F(Steps, PreferredElectionNeedsThePreferredInTheIsr) {
  start(ids({2, 3, 1}));
  fence(2);
  alive.insert(BrokerId{2});
  PartitionChange c;
  c.election = Election::preferred;
  EXPECT_FALSE(apply(c));
  state.isr = ids({3, 1, 2});
  EXPECT_TRUE(apply(c));
  EXPECT_EQ(state.leader, BrokerId{2});
  EXPECT_EQ(state.isr, ids({3, 1, 2}));
}

TEST_F(Steps, GoldenKReassignmentCompletes) {
  start(ids({1, 2}));
  alive.insert(BrokerId{3});
  PartitionChange begin;
  begin.replicas = ids({2, 3, 1});
  begin.adding = ids({3});
  begin.removing = ids({1});
  EXPECT_TRUE(apply(begin));
  EXPECT_EQ(state.leader, BrokerId{1});
  EXPECT_EQ(state.leader_epoch, LeaderEpoch{0});
  PartitionChange joined;
  joined.isr = ids({1, 2, 3});
  EXPECT_TRUE(apply(joined));
  EXPECT_TRUE(done);
  EXPECT_EQ(state.replicas, ids({2, 3}));
  EXPECT_EQ(state.isr, ids({2, 3}));
  EXPECT_EQ(state.leader, BrokerId{2});
  EXPECT_EQ(state.leader_epoch, LeaderEpoch{1});
}

// Found by `check --preset 4.1 --seed 251`: a replica that was reassigned away stayed eligible, came back empty, and led.
TEST_F(Steps, AReplicaThatIsReassignedAwayLeavesTheElr) {
  min_isr = 2;
  start(ids({0}));
  alive.insert(BrokerId{1});
  PartitionChange begin;
  begin.replicas = ids({1, 0});
  begin.adding = ids({1});
  begin.removing = ids({0});
  EXPECT_TRUE(apply(begin));
  PartitionChange joined;
  joined.isr = ids({0, 1});
  EXPECT_TRUE(apply(joined));
  EXPECT_EQ(state.replicas, ids({1}));
  EXPECT_TRUE(state.elr.empty());
}

TEST_F(Steps, GoldenKCancelRaisesTheLeaderEpoch) {
  start(ids({2, 3}));
  PartitionChange add;
  add.replicas = ids({2, 3, 1});
  add.adding = ids({1});
  add.removing = Ids{};
  EXPECT_TRUE(apply(add));
  PartitionChange cancel;
  cancel.replicas = ids({2, 3});
  cancel.adding = Ids{};
  cancel.removing = Ids{};
  EXPECT_TRUE(apply(cancel));
  EXPECT_EQ(state.leader, BrokerId{2});
  EXPECT_EQ(state.leader_epoch, LeaderEpoch{1});
}

}  // namespace
}  // namespace hw
