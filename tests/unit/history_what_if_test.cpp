// What a death would come to: the copies against what happens when the brokers really die.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/cluster/controller.h"
#include "core/history/what_if.h"
#include "unit/clients_run.h"

namespace hw::history {
namespace {

using test::Lab;
using testing::HasSubstr;

const IfDiedRow& row_of(const WhatIfTable& table, int broker) {
  for (const IfDiedRow& row : table.rows)
    if (row.broker.v == broker) return row;
  throw std::runtime_error("no such row");
}

WhatIfTable ask(Lab& lab, const cmd::WhatIf& question = {}) {
  Result<WhatIfTable> found = what_if(lab.cluster(), question);
  EXPECT_TRUE(found.ok()) << found.error().text;
  return found.value();
}

bool is_on(const Partition& p, const std::vector<int>& brokers) {
  const auto& replicas = p.now().replicas;
  return std::any_of(replicas.begin(), replicas.end(), [&](BrokerId b) { return std::find(brokers.begin(), brokers.end(), b.v) != brokers.end(); });
}

/// Offline, under min ISR and lost, as they come to be when the brokers really die; no client does anything more. Of partitions with a
/// replica there, but for the lost.
IfDied really(Lab& lab, const std::vector<int>& brokers) {
  Cluster cluster = lab.cluster();
  World& world = cluster.world();
  std::int64_t lost_before = 0, lost_after = 0;
  std::vector<std::pair<bool, bool>> before;
  const auto state = [&](const Partition& p) {
    const auto size = static_cast<std::int32_t>(p.now().isr.size());
    return std::pair(p.now().leader.v < 0, size < controller::effective_min_isr(world, world.meta.topic(p.tp.topic), p.now().replicas.size()));
  };
  for (const Producer& p : world.producers) lost_before += world.ledger.sums(p.index).acked_then_lost;
  for (const Partition& p : world.meta.partitions()) before.push_back(state(p));
  for (Producer& p : world.producers) {
    p.running = false;
    for (auto& [n, q] : p.partitions) q.waiting.clear();
  }
  for (int id : brokers) (void)cluster.execute(cmd::BrokerAction{cmd::BrokerVerb::kill, BrokerId{id}, 0});
  cluster.advance_to(cluster.now() + secs(20));
  IfDied out;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const Partition& p = world.meta.partitions()[i];
    if (world.meta.topic(p.tp.topic).internal || !is_on(p, brokers)) continue;
    const auto now = state(p);
    out.partitions_offline += now.first && !before[i].first;
    out.partitions_under_min_isr += !now.first && now.second && !before[i].second && !before[i].first;
  }
  for (const Producer& p : world.producers) lost_after += world.ledger.sums(p.index).acked_then_lost;
  out.acked_records_lost = lost_after - lost_before;
  return out;
}

void expect_same(const IfDied& found, const IfDied& real, const std::string& where) {
  EXPECT_EQ(found.partitions_offline, real.partitions_offline) << where;
  EXPECT_EQ(found.partitions_under_min_isr, real.partitions_under_min_isr) << where;
  EXPECT_EQ(found.acked_records_lost, real.acked_records_lost) << where;
  EXPECT_TRUE(found.settled) << where;
}

TEST(HistoryWhatIf, SameAsWhatReallyComes) {
  const std::vector<std::vector<std::string>> plots = {
      {},
      {"kill broker 2", "advance 12s"},
      {"kill broker 2", "advance 1s"},
      {"pause broker 1", "advance 2s"},
      {"freeze replica t-0 1", "freeze replica t-0 2", "advance 3s"},
      {"set topic t unclean.leader.election.enable=true", "kill broker 1", "advance 12s", "freeze replica t-1 2", "start broker 1", "advance 1s"},
      {"cut 0->1", "cut 1->0", "advance 5s"},
      {"stop broker 0", "advance 3s", "set topic t min.insync.replicas=3", "advance 1s"},
  };
  for (const std::string preset : {"4.1", "0.11", "0.8"}) {
    for (std::size_t i = 0; i < plots.size(); ++i) {
      Lab lab("cluster ids=0,1,2 seed=3 preset=" + preset + " racks=a,a,b replica.lag.time.max.ms=60000");
      lab.say("topic create t assignment=0:1:2,1:2:0,2:0:1 min.insync.replicas=2");
      lab.say("producer start p topic=t rate=60/s acks=1 key=sequence");
      lab.say("consumer start c group=g topic=t");
      lab.say("advance 5s");
      for (const std::string& line : plots[i]) ASSERT_THAT(lab.say(line), testing::Not(HasSubstr("error"))) << line;
      const WhatIfTable table = ask(lab);
      ASSERT_EQ(table.rows.size(), 4u) << "three brokers and rack a";
      for (int id : {0, 1, 2}) {
        const IfDiedRow& row = row_of(table, id);
        const std::string where = preset + ", plot " + std::to_string(i) + ", broker " + std::to_string(id);
        if (row.alive) expect_same(row.as_set, really(lab, {id}), where);
      }
      expect_same(table.rows[3].as_set, really(lab, {0, 1}), preset + ", plot " + std::to_string(i) + ", rack a");
    }
  }
}

// In a copy for one broker most of a larger cluster is left out.
TEST(HistoryWhatIf, SameAsWhatReallyComesInALargerCluster) {
  std::int64_t offline = 0, under = 0, lost = 0;
  for (int seed = 1; seed <= 6; ++seed) {
    Random random{static_cast<std::uint64_t>(seed)};
    const auto below = [&](int n) { return static_cast<int>(random.below(static_cast<std::uint64_t>(n))); };
    Lab lab("cluster ids=0,1,2,3,4,5,6,7,8 seed=" + std::to_string(seed) + " preset=" + (seed % 3 == 0 ? "0.11" : "4.1") +
            " racks=a,b,c,a,b,c,a,b,c replica.lag.time.max.ms=60000");
    lab.say("topic create t partitions=20 replication=3 min.insync.replicas=2");
    lab.say("topic create u partitions=9 replication=2" + std::string(seed % 2 == 0 ? " unclean.leader.election.enable=true" : ""));
    lab.say("topic create v partitions=5 replication=1");
    for (const char* topic : {"t", "u", "v"})
      lab.say("producer start p-" + std::string(topic) + " topic=" + topic + " rate=80/s acks=1 key=sequence");
    lab.say("consumer start c group=g topic=t");
    lab.say("advance 5s");
    for (int i = 0; i < 6; ++i) {
      const std::string topic = below(2) == 0 ? "t-" : "u-";
      const int partition = below(topic == "t-" ? 20 : 9);
      const auto& replicas = lab.world().meta.state({lab.world().meta.find(topic.substr(0, 1))->index, PartitionIndex{partition}}).replicas;
      lab.say("freeze replica " + topic + std::to_string(partition) + " " + std::to_string(replicas.back().v));
    }
    lab.say("kill broker " + std::to_string(below(9)));
    lab.say("advance 12s");
    const int other = below(9);
    lab.say("kill broker " + std::to_string(other));
    lab.say("advance 12s");
    if (seed % 2 == 0) lab.say("start broker " + std::to_string(other));
    lab.say("advance 12s");
    const WhatIfTable table = ask(lab);
    ASSERT_EQ(table.rows.size(), 12u);
    for (const IfDiedRow& row : table.rows) {
      std::vector<int> brokers;
      for (const Broker& b : lab.world().brokers)
        if (row.broker.v >= 0 ? b.id == row.broker : b.rack == row.rack) brokers.push_back(b.id.v);
      const std::string where = "seed " + std::to_string(seed) + ", " + (row.broker.v >= 0 ? "broker " + std::to_string(row.broker.v) : "rack " + row.rack);
      if (row.alive) expect_same(row.as_set, really(lab, brokers), where);
      offline += row.as_set.partitions_offline;
      under += row.as_set.partitions_under_min_isr;
      lost += row.as_set.acked_records_lost;
    }
  }
  EXPECT_GT(offline, 20);
  EXPECT_GT(under, 20);
  EXPECT_GT(lost, 20) << "otherwise this shows little";
}

TEST(HistoryWhatIf, HeirsAreThoseWhoReallyLead) {
  Lab lab("cluster ids=0,1,2,3 seed=2");
  lab.say("topic create t partitions=8 replication=3");
  lab.say("topic create alone assignment=1");
  lab.say("producer start p topic=t rate=60/s acks=1 key=sequence");
  lab.say("advance 3s");
  lab.say("freeze replica t-0 " + std::to_string(lab.world().meta.partitions()[0].now().replicas[1].v));
  lab.say("advance 2s");
  const WhatIfTable table = ask(lab);
  std::size_t heirs = 0;
  for (const IfDiedRow& row : table.rows) {
    Cluster cluster = lab.cluster();
    const World& world = cluster.world();
    (void)cluster.execute(cmd::BrokerAction{cmd::BrokerVerb::kill, row.broker, 0});
    cluster.advance_to(cluster.now() + secs(15));
    std::int64_t lost = 0;
    for (const Heir& h : row.heirs) {
      ++heirs;
      lost += h.lost;
      EXPECT_EQ(lab.world().meta.state(h.partition).leader, row.broker);
      EXPECT_EQ(lab.world().meta.state(h.partition).leader_epoch, h.epoch);
      EXPECT_EQ(world.meta.state(h.partition).leader, h.heir) << world.meta.name_of(h.partition);
      EXPECT_FALSE(h.unclean);
    }
    EXPECT_EQ(lost, row.as_set.acked_records_lost);
  }
  EXPECT_EQ(heirs, 9u) << "each partition is led by one";
}

TEST(HistoryWhatIf, UncleanElectionsMakeTheDifference) {
  Lab lab;
  lab.say("topic create t assignment=0:1");
  lab.say("advance 1s");
  lab.say("kill broker 1");
  lab.say("advance 12s");
  lab.say("produce t-0 count=7 acks=1");
  lab.say("freeze replica t-0 1");
  lab.say("start broker 1");
  lab.say("advance 4s");
  const IfDiedRow row = row_of(ask(lab), 0);
  EXPECT_EQ(row.clean.partitions_offline, 1);
  EXPECT_EQ(row.clean.acked_records_lost, 0);
  EXPECT_EQ(row.unclean.partitions_offline, 0);
  EXPECT_EQ(row.unclean.acked_records_lost, 7);
  EXPECT_EQ(row.as_set, row.clean);
  ASSERT_EQ(row.clean.partitions.size(), 1u);
  EXPECT_EQ(row.clean.partitions[0].name, "t-0");
  EXPECT_TRUE(row.clean.partitions[0].offline);
  ASSERT_EQ(row.unclean.partitions.size(), 1u);
  EXPECT_EQ(row.unclean.partitions[0].lost, 7);
}

TEST(HistoryWhatIf, TheClusterIsTheSameAfterAsBefore) {
  Lab a, b;
  for (Lab* lab : {&a, &b}) {
    lab->say("topic create t partitions=6 replication=3");
    lab->say("producer start p topic=t rate=40/s acks=1");
    lab->say("consumer start c group=g topic=t");
  }
  WhatIf search;
  int rows = 0;
  for (int i = 0; i < 200; ++i) {
    a.say("advance 50ms");
    b.say("advance 50ms");
    do rows += search.work(a.cluster(), 3000);
    while (!search.between_rows());
    if (i == 100) {
      a.say("kill broker 1");
      b.say("kill broker 1");
    }
  }
  EXPECT_GT(rows, 20);
  EXPECT_EQ(a.world().steps, b.world().steps);
  EXPECT_EQ(a.world().events.size(), b.world().events.size());
  EXPECT_EQ(a.world().next_message, b.world().next_message);
  EXPECT_EQ(a.ledger("p"), b.ledger("p"));
  EXPECT_EQ(a.say("describe t"), b.say("describe t"));
  EXPECT_EQ(a.say("log t-0"), b.say("log t-0"));
  for (const IfDiedRow& row : search.table()->rows) EXPECT_TRUE(row.known);
}

TEST(HistoryWhatIf, StandsStillWithTheCluster) {
  Lab lab;
  lab.say("topic create t partitions=3 replication=3");
  lab.say("advance 1s");
  WhatIf search;
  EXPECT_FALSE(search.up_to_date(lab.cluster()));
  for (int i = 0; i < 10000 && !search.up_to_date(lab.cluster()); ++i) search.work(lab.cluster(), 500);
  ASSERT_TRUE(search.up_to_date(lab.cluster()));
  EXPECT_FALSE(search.work(lab.cluster(), 1000000));
  for (const IfDiedRow& row : search.table()->rows) EXPECT_EQ(row.as_of, lab.cluster().now());
  lab.say("advance 1ms");
  EXPECT_FALSE(search.up_to_date(lab.cluster()));
  search.forget();
  EXPECT_TRUE(search.table()->rows.empty());
}

TEST(HistoryWhatIf, WhatIsDoneWhileTimeStandsStillIsSeen) {
  Lab lab;
  lab.say("topic create t assignment=0:1");
  lab.say("advance 1s");
  WhatIf search;
  const auto find_out = [&] {
    for (int i = 0; i < 10000 && !search.up_to_date(lab.cluster()); ++i) search.work(lab.cluster(), 500);
  };
  find_out();
  EXPECT_EQ(row_of(*search.table(), 0).as_set.partitions_offline, 0);
  lab.say("kill broker 1");
  EXPECT_FALSE(search.up_to_date(lab.cluster())) << "at the same moment";
  find_out();
  EXPECT_EQ(row_of(*search.table(), 0).as_set.partitions_offline, 1);
}

TEST(HistoryWhatIf, WhoIsLookedAtComesFirstAndAgain) {
  Lab lab("cluster ids=0,1,2,3,4,5 seed=1 racks=a,a,a,b,b,b");
  lab.say("topic create t partitions=6 replication=2");
  lab.say("advance 1s");
  WhatIf search;
  search.look_first(BrokerId{4}, "");
  const auto next_row = [&] {
    const WhatIfTableRef before = search.table();
    while (!search.work(lab.cluster(), 500)) {
    }
    for (std::size_t i = 0; i < search.table()->rows.size(); ++i)
      if (before->rows.empty() ? search.table()->rows[i].known : search.table()->rows[i].as_of != before->rows[i].as_of) return i;
    return std::size_t{99};
  };
  EXPECT_EQ(next_row(), 4u);
  EXPECT_EQ(next_row(), 0u);
  EXPECT_EQ(next_row(), 1u) << "broker 4 is as of this moment";
  lab.say("advance 100ms");
  EXPECT_EQ(next_row(), 4u);
  EXPECT_EQ(next_row(), 2u) << "the others go on where they were";
  lab.say("advance 100ms");
  EXPECT_EQ(next_row(), 4u);
  search.look_first(BrokerId{-1}, "b");
  EXPECT_EQ(next_row(), 7u);
}

TEST(HistoryWhatIf, ByCommand) {
  Lab lab("cluster ids=0,1,2 racks=a,a,b");
  lab.say("topic create t assignment=0:1");
  EXPECT_THAT(lab.say("what-if broker 7"), HasSubstr("there is no broker 7"));
  EXPECT_THAT(lab.say("what-if rack x"), HasSubstr("no broker is in rack 'x'"));
  EXPECT_THAT(lab.say("what-if rack b"), HasSubstr("rack b"));
  EXPECT_THAT(lab.say("what-if rack a"), HasSubstr("t-0 (offline)"));
  lab.say("kill broker 2");
  EXPECT_THAT(lab.say("what-if broker 2"), HasSubstr("no process of it runs"));
}

}  // namespace
}  // namespace hw::history
