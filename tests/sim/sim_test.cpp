// Random fault schedules and determinism.
#include <gtest/gtest.h>

#include <sstream>

#include "core/base/check.h"
#include "core/cluster/cluster.h"
#include "core/cluster/event.h"
#include "core/scenario/check.h"
#include "core/scenario/command_text.h"

namespace hw {
namespace {

std::string check(const std::string& preset, std::uint64_t seed, std::int64_t runs) {
  scenario::CheckOptions options;
  options.preset = preset;
  options.seed = seed;
  options.runs = runs;
  std::ostringstream out;
  return scenario::run_check(options, out) == 0 ? "" : out.str();
}

TEST(Check, RandomFaultsOfKafka41) { EXPECT_EQ(check("4.1", 1, 400), ""); }
TEST(Check, RandomFaultsOfKafka011) { EXPECT_EQ(check("0.11", 1, 200), ""); }
TEST(Check, RandomFaultsOfKafka08) { EXPECT_EQ(check("0.8", 1, 200), ""); }

// Each was a violation once; the seed repeats the schedule that showed it.
TEST(Check, NamedSeeds) {
  EXPECT_EQ(check("0.11", 1326, 1), "") << "a hung leader of an old epoch woke and was counted as the leader";
  EXPECT_EQ(check("0.8", 395, 1), "") << "a second reassignment left the ISR outside Replicas";
  EXPECT_EQ(check("4.1", 1065, 1), "") << "a stopped broker's queued messages were answered through a dangling reference";
  EXPECT_EQ(check("4.1", 109, 1), "") << "an epoch that got no record stood in the way of the leader's";
  EXPECT_EQ(check("4.1", 251, 1), "") << "a replica reassigned away stayed in the ELR and led with an empty log";
}

TEST(Check, RefusesOptionsThatMakeNoSense) {
  std::ostringstream out;
  scenario::CheckOptions options;
  options.runs = 0;
  EXPECT_EQ(scenario::run_check(options, out), 2);
  options.runs = 1;
  options.preset = "3.9";
  EXPECT_EQ(scenario::run_check(options, out), 2);
  EXPECT_NE(out.str().find("there is no preset '3.9'"), std::string::npos);
}

// Everything a person could see of a cluster, as text.
std::string portrait(const World& world) {
  std::ostringstream out;
  out << world.now().us << ' ' << world.steps << ' ' << world.next_message << '\n';
  for (const auto& e : world.events) out << e->seq.v << ' ' << e->time.us << ' ' << render(e->title, e->args) << " | " << render(e->because, e->args) << '\n';
  for (const Broker& b : world.brokers)
    for (const Replica& r : b.replicas) {
      out << b.id.v << ' ' << world.meta.name_of(r.tp) << ' ' << r.log.start().v << ' ' << r.log.end().v << ' ' << r.log.high_watermark().v;
      r.log.for_each_from(r.log.start(), [&](const LogEntry& e) { out << ' ' << e.base.v << ':' << e.epoch.v << ':' << e.batch->id; });
      out << '\n';
    }
  return out.str();
}

Cluster make(std::uint64_t seed) {
  cmd::CreateCluster how;
  how.seed = seed;
  auto made = Cluster::create(how);
  Cluster cluster = made.value();
  for (const char* line : {"topic create test_repli partitions=6 replication=3", "producer start p topic=test_repli rate=20/s key=random:10",
                           "consumer start c group=g topic=test_repli", "jitter 0->1 30ms", "loss 1->2 20%"}) {
    auto command = scenario::parse_command(line);
    EXPECT_TRUE(command.ok()) << line;
    EXPECT_TRUE(cluster.execute(command.value()).ok()) << line;
  }
  return cluster;
}

void disturb(Cluster& cluster) {
  for (const char* line : {"kill broker 1", "lag broker 2 800ms", "start broker 1", "pause broker 0", "resume broker 0"}) {
    auto command = scenario::parse_command(line);
    (void)cluster.execute(command.value());
    cluster.advance_to(cluster.now() + secs(7));
  }
}

TEST(Determinism, TheSameSeedAndCommandsGiveTheSameRun) {
  Cluster one = make(7), two = make(7);
  disturb(one);
  disturb(two);
  EXPECT_EQ(portrait(one.world()), portrait(two.world()));
  Cluster other = make(8);
  disturb(other);
  EXPECT_NE(portrait(one.world()), portrait(other.world())) << "the portrait sees something";
}

TEST(Determinism, ACopiedClusterHasTheSameFuture) {
  Cluster one = make(7);
  one.advance_to(one.now() + secs(20));
  const std::string then = portrait(one.world());
  Cluster copy = one;
  disturb(one);
  EXPECT_EQ(portrait(copy.world()), then) << "the original's future does not reach the copy";
  disturb(copy);
  EXPECT_EQ(portrait(one.world()), portrait(copy.world()));
}

// Timing of failover (golden b-broker-failure, failover): stop moves leaders at once; kill takes the session timeout.
TEST(Failover, StopMovesLeadersAtOnceAndKillTakesTheSessionTimeout) {
  for (bool kill : {false, true}) {
    Cluster cluster = make(3);
    cluster.advance_to(Time{} + secs(10));
    const Topic& topic = *cluster.world().meta.find("test_repli");
    BrokerId victim = cluster.world().meta.partition(topic.slots[0]).now().leader;
    const Time before = cluster.now();
    ASSERT_TRUE(cluster.execute(cmd::BrokerAction{kill ? cmd::BrokerVerb::kill : cmd::BrokerVerb::stop, victim, 0}).ok());
    while (cluster.world().meta.partition(topic.slots[0]).now().leader == victim) cluster.step();
    const Duration took = cluster.now() - before;
    if (kill) {
      EXPECT_GT(took, secs(6));
      EXPECT_LE(took, secs(9));
    } else {
      EXPECT_LE(took, millis(100));
    }
  }
}

}  // namespace
}  // namespace hw
