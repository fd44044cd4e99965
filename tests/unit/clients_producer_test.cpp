// Producers against a whole cluster.
#include <set>

#include "core/log/record_batch.h"
#include "clients_run.h"

namespace hw {
namespace {

using test::Lab;
using testing::HasSubstr;
using testing::StartsWith;

// The numbers in a partition's log, in order.
std::vector<std::int64_t> numbers(const PartitionLog& log) {
  std::vector<std::int64_t> out;
  log.for_each_from(log.start(), [&](const LogEntry& e) {
    out.insert(out.end(), e.batch->numbers.begin(), e.batch->numbers.end());
  });
  return out;
}

TEST(Producer, ProducesAndSaysSo) {
  Lab run;
  run.say("topic create t assignment=0:1:2,1:2:0");
  EXPECT_EQ(run.say("produce t-0 count=10 acks=all"), "acknowledged 10, failed 0");
  EXPECT_EQ(run.leader_log("t", 0).end(), Offset{10});
  EXPECT_EQ(run.leader_log("t", 1).end(), Offset{0});
  EXPECT_EQ(run.say("produce t-1 count=3 acks=0"), "acknowledged 3, failed 0");
  EXPECT_EQ(run.say("produce t-1 count=3 acks=1"), "acknowledged 3, failed 0");
  run.wait(secs(1));
  EXPECT_EQ(run.leader_log("t", 1).end(), Offset{6});
  const LedgerSums sums = run.ledger("produce1");
  EXPECT_EQ(sums.sent, 10);
  EXPECT_EQ(sums.acked, 10);
  EXPECT_EQ(sums.in_flight, 0);
}

TEST(Producer, KeysChooseThePartition) {
  Lab run;
  run.say("topic create t partitions=6 replication=3");
  EXPECT_EQ(run.say("produce t count=60 serializer=integer"), "acknowledged 60, failed 0");
  RecordRecipe recipe;
  recipe.key = RecordRecipe::Key::sequence;
  recipe.serializer = RecordRecipe::Serializer::integer;
  std::vector<std::vector<std::int64_t>> expected(6);
  for (std::int64_t n = 0; n < 60; ++n) expected[static_cast<std::size_t>(partition_for_key(recipe.key_bytes(n), 6))].push_back(n);
  for (std::int32_t p = 0; p < 6; ++p) EXPECT_EQ(numbers(run.leader_log("t", p)), expected[static_cast<std::size_t>(p)]) << p;
}

TEST(Producer, TooFewInSyncReplicas) {
  // golden/c-min-insync: the same commands of Kafka's client.
  Lab run;
  run.say("topic create m2 assignment=0:1:2 min.insync.replicas=2");
  run.say("kill broker 1");
  run.say("kill broker 2");
  run.wait(secs(20));
  EXPECT_EQ(run.say("produce m2-0 count=2 acks=all retries=0"),
            "acknowledged 0, failed 2: NOT_ENOUGH_REPLICAS "
            "Messages are rejected since there are fewer in-sync replicas than required.");
  const Time begun = run.world().now();
  EXPECT_EQ(run.say("produce m2-0 count=1 acks=all delivery.timeout.ms=3000 request.timeout.ms=2000"),
            "acknowledged 0, failed 1: REQUEST_TIMED_OUT Expiring 1 record(s) for m2-0:3001 ms has passed since batch creation "
            "(last error: NOT_ENOUGH_REPLICAS Messages are rejected since there are fewer in-sync replicas than required.)");
  EXPECT_NEAR((run.world().now() - begun).seconds(), 3.0, 0.1);
  EXPECT_EQ(run.say("produce m2-0 count=2 acks=1"), "acknowledged 2, failed 0");
  EXPECT_EQ(run.say("produce m2-0 count=2 acks=0"), "acknowledged 2, failed 0");
  run.wait(secs(1));
  EXPECT_EQ(run.leader_log("m2", 0).end(), Offset{4});
}

TEST(Producer, EventsDoNotRepeatOneErrorEndlessly) {
  Lab run;
  run.say("topic create m2 assignment=0:1:2 min.insync.replicas=2");
  run.say("producer start p topic=m2 rate=10/s acks=all");
  run.wait(secs(2));
  run.say("kill broker 1");
  run.say("kill broker 2");
  run.wait(secs(80));
  const int n = run.events(EventKind::produce_error, "NOT_ENOUGH_REPLICAS");
  EXPECT_GE(n, 2);
  EXPECT_LE(n, 8);
  EXPECT_EQ(run.producer("p").last_error, "NOT_ENOUGH_REPLICAS");
  for (const auto& e : run.world().events)
    EXPECT_TRUE(e->kind != EventKind::produce_error || e->cause.v > 0) << render(e->title, e->args);
}

TEST(Producer, NoTopicAndNoAutoCreation) {
  Lab run("cluster brokers=3 auto.create.topics.enable=false");
  const Time begun = run.world().now();
  EXPECT_EQ(run.say("produce autotopic count=2 max.block.ms=5000"),
            "acknowledged 0, failed 2: REQUEST_TIMED_OUT Topic autotopic not present in metadata after 5000 ms.");
  EXPECT_NEAR((run.world().now() - begun).seconds(), 5.0, 0.01);
  EXPECT_EQ(run.ledger("produce1").failed, 2);
  run.say("topic create t partitions=2 replication=1");
  EXPECT_EQ(run.say("produce t-7 count=1 max.block.ms=1000"),
            "acknowledged 0, failed 1: REQUEST_TIMED_OUT "
            "Partition 7 of topic t with partition count 2 is not present in metadata after 1000 ms.");
}

TEST(Producer, AutoCreation) {
  Lab run;
  EXPECT_EQ(run.say("produce autotopic count=5"), "acknowledged 5, failed 0");
  EXPECT_EQ(run.world().meta.find("autotopic")->slots.size(), 1u);
}

TEST(Producer, PaceAndStop) {
  Lab run;
  run.say("topic create t partitions=3 replication=3");
  run.wait(secs(1));
  run.say("producer start p topic=t rate=50/s");
  run.wait(secs(10));
  EXPECT_NEAR(static_cast<double>(run.ledger("p").sent), 500, 3);
  run.say("producer set p rate=5/s");
  const std::int64_t before = run.ledger("p").sent;
  run.wait(secs(10));
  EXPECT_NEAR(static_cast<double>(run.ledger("p").sent - before), 50, 3);
  EXPECT_EQ(run.say("producer start p topic=t"), "error: producer 'p' already runs");
  EXPECT_EQ(run.say("producer stop p"), "");
  run.wait(secs(1));
  EXPECT_FALSE(run.producer("p").running);
  const LedgerSums sums = run.ledger("p");
  EXPECT_EQ(sums.acked, sums.sent);
  run.wait(secs(10));
  EXPECT_EQ(run.ledger("p").sent, sums.sent);
  EXPECT_THAT(run.say("producer stop p"), StartsWith("error: producer 'p' does not run"));
  // Started again it goes on with its ledger and its numbers.
  run.say("producer start p topic=t count=10 rate=100/s");
  run.wait(secs(2));
  EXPECT_EQ(run.ledger("p").sent, sums.sent + 10);
  EXPECT_FALSE(run.producer("p").running) << "count is reached";
}

TEST(Producer, RefusedSettingsChangeNothing) {
  Lab run;
  run.say("topic create t partitions=1 replication=1");
  EXPECT_EQ(run.say("producer start p topic=t acks=7"),
            "error: Invalid value 7 for configuration acks: String must be one of: all, -1, 0, 1");
  EXPECT_TRUE(run.world().producers.empty());
  run.say("producer start p topic=t acks=1");
  EXPECT_THAT(run.say("producer set p enable.idempotence=true"), HasSubstr("Must set acks to all"));
  EXPECT_EQ(run.producer("p").settings->acks, 1);
  EXPECT_FALSE(run.producer("p").settings->idempotence);
  run.say("producer set p acks=all enable.idempotence=true");
  EXPECT_EQ(run.producer("p").settings->acks, -1);
}

TEST(Producer, LeaderKilledIdempotentKeepsAllOnceAndInOrder) {
  for (int seed = 1; seed <= 5; ++seed) {
    Lab run("cluster ids=0,1,2 seed=" + std::to_string(seed));
    run.say("topic create t assignment=0:1:2,1:2:0,2:0:1 min.insync.replicas=2");
    run.say("producer start p topic=t rate=400/s key=sequence linger.ms=20");
    run.wait(secs(5) + millis(7 * seed));
    run.say("kill broker 1");
    run.wait(secs(20));
    run.say("start broker 1");
    run.wait(secs(20));
    run.say("kill leader t-0");
    run.wait(secs(30));
    run.say("producer stop p");
    run.wait(secs(5));
    const LedgerSums sums = run.ledger("p");
    EXPECT_EQ(sums.failed, 0);
    EXPECT_EQ(sums.acked, sums.sent);
    EXPECT_EQ(sums.acked_then_lost, 0);
    EXPECT_EQ(sums.duplicated, 0);
    std::set<std::int64_t> seen;
    for (std::int32_t p = 0; p < 3; ++p) {
      const std::vector<std::int64_t> in_log = numbers(run.leader_log("t", p));
      EXPECT_TRUE(std::is_sorted(in_log.begin(), in_log.end())) << "partition " << p;
      seen.insert(in_log.begin(), in_log.end());
    }
    EXPECT_EQ(static_cast<std::int64_t>(seen.size()), sums.sent);
  }
}

TEST(Producer, ControlledShutdownFailsNothing) {
  Lab run;
  run.say("topic create t assignment=0:1:2");
  run.say("producer start p topic=t rate=100/s acks=1");
  run.wait(secs(3));
  run.say("stop broker 0");
  run.wait(secs(3));
  run.say("producer stop p");
  run.wait(secs(2));
  EXPECT_EQ(run.ledger("p").failed, 0);
  EXPECT_EQ(run.ledger("p").acked, run.ledger("p").sent);
}

TEST(Producer, PausedLeaderTimesOut) {
  Lab run;
  run.say("topic create t assignment=0:1:2");
  run.say("producer start p topic=t rate=10/s acks=1 request.timeout.ms=5000 delivery.timeout.ms=60000");
  run.wait(secs(2));
  run.say("pause broker 0");
  run.wait(secs(4));
  EXPECT_EQ(run.events(EventKind::produce_error), 0);
  run.wait(secs(20));
  EXPECT_GE(run.events(EventKind::produce_error, "Disconnected from node 0 due to timeout"), 1);
  run.say("producer stop p");
  run.wait(secs(5));
  EXPECT_EQ(run.ledger("p").acked, run.ledger("p").sent) << "the new leader took them";
}

TEST(Producer, Acks0LosesInSilence) {
  Lab run;
  run.say("topic create t assignment=0:1:2");
  run.say("producer start p topic=t rate=2000/s acks=0 linger.ms=0");
  run.wait(secs(2));
  run.say("kill broker 0");
  run.wait(secs(20));
  run.say("producer stop p");
  run.wait(secs(5));
  const LedgerSums sums = run.ledger("p");
  EXPECT_EQ(sums.acked + sums.failed, sums.sent);
  EXPECT_GT(sums.acked_then_lost, 0);
  EXPECT_EQ(static_cast<std::int64_t>(numbers(run.leader_log("t", 0)).size()), sums.acked - sums.acked_then_lost);
}

TEST(Producer, RetriesZeroFailsWhatWasOnItsWay) {
  Lab run;
  run.say("topic create t assignment=0:1:2");
  run.say("producer start p topic=t rate=500/s acks=all retries=0 linger.ms=0");
  run.wait(secs(2));
  run.say("kill broker 0");
  run.wait(secs(20));
  run.say("producer stop p");
  run.wait(secs(2));
  const LedgerSums sums = run.ledger("p");
  EXPECT_GT(sums.failed, 0);
  EXPECT_EQ(sums.acked + sums.failed, sums.sent);
  EXPECT_GT(sums.acked, sums.failed) << "later records wait for the new leader instead of failing";
}

TEST(Producer, EpochIsRaisedWhereTheLogLostItsSequences) {
  Lab run;
  run.say("topic create t assignment=0:1 unclean.leader.election.enable=true");
  run.say("producer start p topic=t rate=50/s acks=all");
  run.wait(secs(2));
  run.say("kill broker 1");
  run.wait(secs(15));
  run.say("kill broker 0");
  run.wait(secs(15));
  run.say("start broker 1");
  run.wait(secs(2));
  run.say("elect unclean t-0");
  run.wait(secs(20));
  const std::int64_t acked = run.ledger("p").acked;
  EXPECT_GT(run.ledger("p").acked_then_lost, 0);
  EXPECT_GT(run.producer("p").producer_epoch, 0);
  run.wait(secs(10));
  EXPECT_GT(run.ledger("p").acked, acked + 300) << "it goes on under the new epoch";
}

TEST(Producer, BufferMemoryBounds) {
  Lab run;
  run.say("topic create t assignment=0");
  run.say("producer start p topic=t rate=1000/s acks=1 buffer.memory=65536 batch.size=16384 max.block.ms=2000");
  run.wait(secs(2));
  run.say("pause broker 0");
  run.wait(secs(8));
  EXPECT_LE(run.producer("p").buffered, 65536);
  EXPECT_GT(run.ledger("p").failed, 0);
  EXPECT_GE(run.events(EventKind::produce_error,
                       "Failed to allocate 16384 bytes within the configured max blocking time 2000 ms."), 1);
  run.say("resume broker 0");
  run.wait(secs(60));
  const std::int64_t before = run.ledger("p").acked;
  run.wait(secs(2));
  EXPECT_GT(run.ledger("p").acked, before + 1000);
}

TEST(Producer, OldPresetsGoRound) {
  Lab run("cluster brokers=3 preset=0.11");
  run.say("topic create t partitions=3 replication=3");
  run.say("producer start p topic=t rate=30/s count=30");
  run.wait(secs(5));
  for (std::int32_t p = 0; p < 3; ++p) EXPECT_EQ(run.leader_log("t", p).end(), Offset{10}) << p;
}

TEST(Producer, TwoRunsAreTheSame) {
  std::vector<std::int64_t> steps;
  for (int i = 0; i < 2; ++i) {
    Lab run;
    run.say("topic create t partitions=6 replication=3");
    run.say("producer start p topic=t rate=200/s");
    run.say("consumer start c group=g topic=t");
    run.wait(secs(20));
    run.say("kill broker 2");
    run.wait(secs(30));
    steps.push_back(run.world().steps);
    steps.push_back(run.ledger("p").acked);
    steps.push_back(run.consumer("c").records_read);
  }
  EXPECT_EQ(steps[0], steps[3]);
  EXPECT_EQ(steps[1], steps[4]);
  EXPECT_EQ(steps[2], steps[5]);
  EXPECT_GT(steps[2], 0);
}

}  // namespace
}  // namespace hw
