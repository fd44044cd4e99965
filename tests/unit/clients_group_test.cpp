// Consumers, their groups and the coordinator against a whole cluster.
#include "clients_run.h"

namespace hw {
namespace {

using test::Lab;
using testing::HasSubstr;

// golden/f-groups: members started a second apart.
void start_members(Lab& run, int n, const std::string& settings) {
  for (int i = 1; i <= n; ++i) {
    EXPECT_EQ(run.say("consumer start c" + std::to_string(i) + " group=g topic=grp6 " + settings), "");
    run.wait(secs(1));
  }
}

std::string shares(Lab& run, int n, int from = 1) {
  std::string out;
  for (int i = from; i <= n; ++i) out += (i > from ? "/" : "") + run.share("c" + std::to_string(i));
  return out;
}

struct Golden {
  const char* strategy;
  int members;
  const char* shares;
};

class GroupShares : public testing::TestWithParam<Golden> {};

TEST_P(GroupShares, AsGolden) {
  Lab run;
  run.say("topic create grp6 partitions=6 replication=3");
  start_members(run, GetParam().members,
                std::string("auto.offset.reset=earliest partition.assignment.strategy=") + GetParam().strategy);
  run.wait(secs(10));
  EXPECT_EQ(shares(run, GetParam().members), GetParam().shares);
  const coordinator::Group* g = run.group("g");
  ASSERT_NE(g, nullptr);
  EXPECT_EQ(g->generation, 1) << "group.initial.rebalance.delay.ms gathers them all";
  EXPECT_EQ(coordinator::state_name(g->state), "Stable");
  EXPECT_EQ(run.events(EventKind::group_rebalance), 1);
}

INSTANTIATE_TEST_SUITE_P(Kafka412, GroupShares,
                         testing::Values(Golden{"range", 1, "0,1,2,3,4,5"}, Golden{"range", 2, "0,1,2/3,4,5"},
                                         Golden{"range", 3, "0,1/2,3/4,5"},
                                         Golden{"range", 7, "0/1/2/3/4/5/"}, Golden{"roundrobin", 4, "0,4/1,5/2/3"},
                                         Golden{"cooperative-sticky", 1, "0,1,2,3,4,5"},
                                             Golden{"cooperative-sticky", 2, "0,2,4/1,3,5"},
                                         Golden{"cooperative-sticky", 3, "0,3/1,4/2,5"},
                                             Golden{"cooperative-sticky", 7, "0/1/2/3/4/5/"},
                                         Golden{"range,cooperative-sticky", 3, "0,1/2,3/4,5"}));

TEST(Group, StickyMovesOnlyWhatWasLeft) {
  Lab run;
  run.say("topic create grp6 partitions=6 replication=3");
  start_members(run, 7, "partition.assignment.strategy=cooperative-sticky");
  run.wait(secs(10));
  EXPECT_EQ(run.consumer("c7").state(), "idle");
  run.say("consumer stop c1");
  run.wait(secs(5));
  EXPECT_EQ(shares(run, 7, 2), "1/2/3/4/5/0");
  EXPECT_EQ(run.consumer("c1").state(), "stopped");
  EXPECT_EQ(run.group("g")->generation, 2);
}

TEST(Group, RangeMovesAlmostAll) {
  Lab run;
  run.say("topic create grp6 partitions=6 replication=3");
  start_members(run, 7, "partition.assignment.strategy=range");
  run.wait(secs(10));
  run.say("consumer stop c1");
  run.wait(secs(5));
  EXPECT_EQ(shares(run, 7, 2), "0/1/2/3/4/5");  // golden callbacks-g-range-7
}

TEST(Group, CooperativeNewcomerTakesTwoSteps) {
  Lab run;
  run.say("topic create grp6 partitions=6 replication=3");
  run.say("producer start p topic=grp6 rate=100/s key=sequence");
  start_members(run, 1, "partition.assignment.strategy=cooperative-sticky auto.offset.reset=earliest");
  run.wait(secs(10));
  run.say("consumer start c2 group=g topic=grp6 partition.assignment.strategy=cooperative-sticky auto.offset.reset=earliest");
  run.wait(secs(10));
  EXPECT_EQ(shares(run, 2), "0,1,2/3,4,5");
  EXPECT_EQ(run.group("g")->generation, 3);
  run.say("producer stop p");
  run.wait(secs(10));
  EXPECT_EQ(run.consumer("c1").records_read + run.consumer("c2").records_read, run.ledger("p").acked)
      << "nothing read twice or left out";
}

TEST(Group, KilledMemberIsNoticedBySessionTimeout) {
  Lab run;
  run.say("topic create grp6 partitions=6 replication=3");
  start_members(run, 3, "");
  run.wait(secs(10));
  run.say("consumer kill c2");
  run.wait(secs(40));
  EXPECT_EQ(run.group("g")->members.size(), 3u);
  EXPECT_EQ(shares(run, 3), "0,1//4,5");
  run.wait(secs(12));
  EXPECT_EQ(run.group("g")->members.size(), 2u);
  EXPECT_EQ(shares(run, 3), "0,1,2//3,4,5");
  EXPECT_EQ(run.events(EventKind::group_member, "no heartbeat for 45 s (session.timeout.ms)"), 1);
  EXPECT_EQ(run.events(EventKind::group_rebalance, "c2: no heartbeat for 45 s"), 1);
}

TEST(Group, ReadsAllOnceAcrossStopAndStart) {
  Lab run;
  run.say("topic create grp6 partitions=6 replication=3");
  run.say("producer start p topic=grp6 rate=100/s key=sequence");
  run.say("consumer start c1 group=g topic=grp6 auto.offset.reset=earliest");
  run.wait(secs(20));
  run.say("consumer stop c1");
  run.wait(secs(5));
  const std::int64_t first = run.consumer("c1").records_read;
  EXPECT_GT(first, 1500);
  EXPECT_EQ(coordinator::state_name(run.group("g")->state), "Empty");
  run.say("consumer start c1 group=g topic=grp6 auto.offset.reset=earliest");
  run.wait(secs(10));
  run.say("producer stop p");
  run.wait(secs(5));
  EXPECT_EQ(first + run.consumer("c1").records_read, run.ledger("p").acked);
  EXPECT_EQ(run.consumer("c1").lag(), 0);
}

TEST(Group, LatestSkipsWhatWasThere) {
  Lab run;
  run.say("topic create grp6 partitions=2 replication=3");
  run.say("produce grp6 count=50");
  run.say("consumer start c1 group=g topic=grp6");
  run.wait(secs(10));
  EXPECT_EQ(run.consumer("c1").records_read, 0);
  run.say("produce grp6 count=7");
  run.wait(secs(1));
  EXPECT_EQ(run.consumer("c1").records_read, 7);
}

TEST(Group, ResetNoneEndsTheConsumer) {
  Lab run;
  run.say("topic create grp6 partitions=1 replication=3");
  run.say("consumer start c1 group=g topic=grp6 auto.offset.reset=none");
  run.wait(secs(10));
  EXPECT_FALSE(run.consumer("c1").running);
  EXPECT_EQ(run.events(EventKind::client_stopped, "Undefined offset with no reset policy for partitions: [grp6-0]"), 1);
}

TEST(Group, SurvivesItsCoordinator) {
  Lab run;
  run.say("topic create grp6 partitions=6 replication=3");
  run.say("producer start p topic=grp6 rate=100/s key=sequence");
  start_members(run, 2, "auto.offset.reset=earliest");
  run.wait(secs(15));
  const std::int32_t generation = run.group("g")->generation;
  const BrokerId before = run.coordinator_of("g");
  run.say("kill broker " + std::to_string(before.v));
  run.wait(secs(5));
  EXPECT_EQ(run.consumer("c1").state(), "no coordinator");
  run.wait(secs(25));
  ASSERT_NE(run.group("g"), nullptr);
  EXPECT_NE(run.coordinator_of("g"), before);
  EXPECT_EQ(run.group("g")->generation, generation) << "members and generation stand in the log: no rebalance";
  EXPECT_EQ(run.group("g")->members.size(), 2u);
  EXPECT_EQ(run.consumer("c1").state(), "stable");
  EXPECT_EQ(run.events(EventKind::coordinator_moved, "Group g: broker"), 1);
  run.say("producer stop p");
  run.wait(secs(15));
  EXPECT_EQ(run.consumer("c1").records_read + run.consumer("c2").records_read, run.ledger("p").acked);
}

TEST(Group, StoppedCoordinatorHandsOver) {
  Lab run;
  run.say("topic create grp6 partitions=6 replication=3");
  start_members(run, 2, "");
  run.wait(secs(10));
  const BrokerId before = run.coordinator_of("g");
  run.say("stop broker " + std::to_string(before.v));
  run.wait(secs(10));
  ASSERT_NE(run.group("g"), nullptr);
  EXPECT_EQ(run.group("g")->generation, 1);
  EXPECT_EQ(run.consumer("c2").state(), "stable");
}

TEST(Group, OffsetsTopicWithOneReplicaDiesWithItsBroker) {
  // case 30: the group whose offsets lie on the lost broker hangs, another works.
  Lab run("cluster ids=0,1,2 offsets.topic.replication.factor=1");
  run.say("topic create grp6 partitions=3 replication=3");
  run.say("consumer start c1 group=g topic=grp6");
  run.wait(secs(8));
  const BrokerId lost = run.coordinator_of("g");
  std::string other;
  for (int i = 0; other.empty(); ++i)
    if (run.coordinator_of("h" + std::to_string(i)) != lost) other = "h" + std::to_string(i);
  run.say("kill broker " + std::to_string(lost.v));
  run.wait(secs(20));
  run.say("consumer start c2 group=" + other + " topic=grp6");
  run.wait(secs(20));
  EXPECT_EQ(run.consumer("c1").state(), "no coordinator");
  EXPECT_EQ(run.consumer("c2").state(), "stable");
  run.say("start broker " + std::to_string(lost.v));
  run.wait(secs(20));
  EXPECT_EQ(run.consumer("c1").state(), "stable");
}

TEST(Group, MorePartitionsAreSharedOut) {
  Lab run;
  run.say("topic create grp6 partitions=2 replication=3");
  start_members(run, 2, "metadata.max.age.ms=5000");
  run.wait(secs(10));
  EXPECT_EQ(shares(run, 2), "0/1");
  run.say("topic alter grp6 partitions=6");
  run.wait(secs(15));
  EXPECT_EQ(shares(run, 2), "0,1,2/3,4,5");
}

TEST(Group, TopicIsMadeForAConsumer) {
  Lab run;
  run.say("consumer start c1 group=g topic=later");
  run.wait(secs(15));
  EXPECT_NE(run.world().meta.find("later"), nullptr);
  EXPECT_EQ(run.share("c1"), "0");
}

TEST(Group, ReadsOnlyToTheHighWatermark) {
  Lab run;
  run.say("topic create m assignment=0:1:2 min.insync.replicas=2");
  run.say("consumer start c1 group=g topic=m auto.offset.reset=earliest");
  run.say("produce m-0 count=5");
  run.wait(secs(10));
  EXPECT_EQ(run.consumer("c1").records_read, 5);
  run.say("kill broker 1");
  run.say("kill broker 2");
  run.wait(secs(15));
  run.say("produce m-0 count=4 acks=1");
  run.wait(secs(15));
  EXPECT_EQ(run.consumer("c1").records_read, 5);
  run.say("start broker 1");
  run.wait(secs(15));
  EXPECT_EQ(run.consumer("c1").records_read, 9);
}

TEST(Group, IncompatibleAssignorsAreRefused) {
  Lab run;
  run.say("topic create grp6 partitions=6 replication=3");
  run.say("consumer start c1 group=g topic=grp6 partition.assignment.strategy=range");
  run.wait(secs(10));
  run.say("consumer start c2 group=g topic=grp6 partition.assignment.strategy=roundrobin");
  run.wait(secs(10));
  EXPECT_FALSE(run.consumer("c2").running);
  EXPECT_EQ(run.events(EventKind::client_stopped, "INCONSISTENT_GROUP_PROTOCOL"), 1);
  EXPECT_EQ(run.share("c1"), "0,1,2,3,4,5");
}

TEST(Group, SessionTimeoutOutOfTheBrokersRange) {
  Lab run;
  run.say("topic create grp6 partitions=6 replication=3");
  run.say("consumer start c1 group=g topic=grp6 session.timeout.ms=5000 heartbeat.interval.ms=1000");
  run.wait(secs(10));
  EXPECT_FALSE(run.consumer("c1").running);
  EXPECT_EQ(run.events(EventKind::client_stopped, "INVALID_SESSION_TIMEOUT"), 1);
}

TEST(Group, PositionCutOffIsReset) {
  Lab run;
  run.say("topic create t assignment=0:1 unclean.leader.election.enable=true");
  run.say("producer start p topic=t rate=50/s acks=1");
  run.say("consumer start c1 group=g topic=t auto.offset.reset=earliest");
  run.wait(secs(10));
  run.say("kill broker 1");
  run.wait(secs(20));
  run.say("producer stop p");
  run.wait(secs(2));
  run.say("kill broker 0");
  run.wait(secs(15));
  run.say("start broker 1");
  run.wait(secs(2));
  run.say("elect unclean t-0");
  run.wait(secs(20));
  EXPECT_EQ(run.events(EventKind::warning, "is out of range"), 1);
  EXPECT_EQ(run.consumer("c1").assigned.at(0).position, run.leader_log("t", 0).end());
}

TEST(Group, WordsOfRefusals) {
  Lab run;
  run.say("topic create t partitions=1 replication=1");
  EXPECT_THAT(run.say("consumer stop nobody"), HasSubstr("there is no consumer 'nobody'"));
  run.say("consumer start c1 group=g topic=t");
  EXPECT_THAT(run.say("consumer start c1 group=g topic=t"), HasSubstr("consumer 'c1' already runs"));
  EXPECT_THAT(run.say("consumer start c2 group=g topic=t fetch.x=1"), HasSubstr("Unknown consumer config name: fetch.x"));
  EXPECT_EQ(run.world().consumers.size(), 1u);
}

}  // namespace
}  // namespace hw
