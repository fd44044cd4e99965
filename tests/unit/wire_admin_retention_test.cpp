// DeleteRecords, and records that go by age and size.
#include "core/cluster/retention.h"
#include "core/protocol/generated/logs.h"
#include "wire_admin_run.h"

namespace hw::test {
namespace {

using protocol::DeleteRecordsRequest;
using protocol::DeleteRecordsResponse;

class LogLab : public AdminLab {
 public:
  using AdminLab::AdminLab;
  const PartitionLog& log(const std::string& topic, std::int32_t partition, std::int32_t broker) {
    return world().broker(BrokerId{broker})->replica(world().meta.find(topic)->slots[static_cast<std::size_t>(partition)])->log;
  }
  static DeleteRecordsRequest deletion(const std::string& topic, std::int32_t partition, std::int64_t offset, std::int32_t timeout = 30000) {
    DeleteRecordsRequest r;
    r.timeout_ms = timeout;
    r.topics = {{topic, {{partition, offset, {}}}, {}}};
    return r;
  }
  DeleteRecordsResponse::Topic::Partition remove(std::int32_t broker, const DeleteRecordsRequest& r, Duration limit = secs(5)) {
    const auto out = ask<DeleteRecordsResponse>(broker, r, 2, limit);
    return out.topics.empty() ? DeleteRecordsResponse::Topic::Partition{} : out.topics.at(0).partitions.at(0);
  }
};

TEST(WireDeleteRecords, IsAnsweredWhenEveryReplicaHasLetGo) {
  LogLab lab;
  lab.say("topic create t assignment=1:2:3");
  lab.say("produce t-0 count=100");
  lab.wait(secs(3));
  const auto done = lab.remove(1, LogLab::deletion("t", 0, 40));
  EXPECT_EQ(done.error_code, 0);
  EXPECT_EQ(done.low_watermark, 40);
  for (int b = 1; b <= 3; ++b) EXPECT_EQ(lab.log("t", 0, b).start(), Offset{40}) << "broker " << b;
  // -1: all that is committed.
  EXPECT_EQ(lab.remove(1, LogLab::deletion("t", 0, -1)).low_watermark, 100);
  for (int b = 1; b <= 3; ++b) {
    EXPECT_EQ(lab.log("t", 0, b).start(), Offset{100});
    EXPECT_EQ(lab.log("t", 0, b).size_bytes(), 0);
  }
  // It goes on where it was.
  lab.say("produce t-0 count=5");
  lab.wait(secs(3));
  for (int b = 1; b <= 3; ++b) EXPECT_EQ(lab.log("t", 0, b).end(), Offset{105});
  // Less than what is gone is done already.
  EXPECT_EQ(lab.remove(1, LogLab::deletion("t", 0, 10)).low_watermark, 100);
}

TEST(WireDeleteRecords, ErrorsAreKafkas) {
  LogLab lab;
  lab.say("topic create t assignment=1:2:3");
  lab.say("topic create kept assignment=1:2:3 cleanup.policy=compact");
  lab.say("topic create __consumer_offsets partitions=1 replication=1");
  lab.say("produce t-0 count=10");
  lab.wait(secs(3));
  auto code_of = [&](std::int32_t broker, const DeleteRecordsRequest& r) {
    const auto part = lab.remove(broker, r);
    EXPECT_EQ(part.low_watermark, -1);
    return error_of(part.error_code);
  };
  EXPECT_EQ(code_of(1, LogLab::deletion("t", 0, 11)), ErrorCode::OFFSET_OUT_OF_RANGE);
  EXPECT_EQ(code_of(1, LogLab::deletion("t", 0, -2)), ErrorCode::OFFSET_OUT_OF_RANGE);
  EXPECT_EQ(code_of(2, LogLab::deletion("t", 0, 1)), ErrorCode::NOT_LEADER_OR_FOLLOWER);
  EXPECT_EQ(code_of(1, LogLab::deletion("t", 5, 1)), ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
  EXPECT_EQ(code_of(1, LogLab::deletion("nosuch", 0, 1)), ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
  EXPECT_EQ(code_of(1, LogLab::deletion("kept", 0, 0)), ErrorCode::POLICY_VIOLATION);
  EXPECT_EQ(code_of(1, LogLab::deletion("__consumer_offsets", 0, 0)), ErrorCode::INVALID_TOPIC_EXCEPTION);
}

TEST(WireDeleteRecords, WaitsForALiveReplicaAndNotForADeadOne) {
  LogLab lab;
  lab.say("topic create t assignment=1:2:3");
  lab.say("produce t-0 count=10");
  lab.wait(secs(3));
  lab.say("freeze replica t-0 3");
  lab.wait(secs(1));
  const auto late = lab.remove(1, LogLab::deletion("t", 0, 5, 2000));
  EXPECT_EQ(error_of(late.error_code), ErrorCode::REQUEST_TIMED_OUT);
  EXPECT_EQ(late.low_watermark, 0);
  // Once its broker counts as dead, nobody waits for it.
  lab.send(1, LogLab::deletion("t", 0, 6), 2);
  lab.wait(secs(1));
  EXPECT_TRUE(lab.world().external.outbox.empty());
  lab.say("kill broker 3");
  lab.wait(secs(12));
  const auto out = lab.take<DeleteRecordsResponse>(2);
  EXPECT_EQ(out.topics.at(0).partitions.at(0).error_code, 0);
  EXPECT_EQ(out.topics.at(0).partitions.at(0).low_watermark, 6);
}

TEST(WireDeleteRecords, EndsWhenLeadershipDoes) {
  LogLab lab;
  lab.say("topic create t assignment=1:2:3");
  lab.say("produce t-0 count=10");
  lab.wait(secs(3));
  lab.say("freeze replica t-0 3");
  lab.wait(secs(1));
  lab.send(1, LogLab::deletion("t", 0, 5), 2);
  lab.wait(secs(1));
  lab.say("reassign t-0 replicas=2,3");
  lab.wait(secs(5));
  const auto out = lab.take<DeleteRecordsResponse>(2);
  ASSERT_EQ(out.topics.size(), 1u);
  EXPECT_NE(out.topics.at(0).partitions.at(0).error_code, 0);
  EXPECT_EQ(out.topics.at(0).partitions.at(0).low_watermark, -1);
}

TEST(WireDeleteRecords, IsNoLossInTheLedgerAcrossAFailover) {
  LogLab lab;
  lab.say("topic create t assignment=1:2:3");
  lab.say("producer start P topic=t rate=50/s acks=all");
  lab.wait(secs(5));
  EXPECT_EQ(lab.remove(1, LogLab::deletion("t", 0, 100)).error_code, 0);
  lab.say("kill broker 1");
  lab.wait(secs(20));
  lab.say("start broker 1");
  lab.wait(secs(20));
  lab.say("producer stop P");
  lab.wait(secs(5));
  EXPECT_EQ(lab.ledger("P").acked_then_lost, 0);
  EXPECT_EQ(lab.log("t", 0, 1).start(), Offset{100});
  EXPECT_EQ(lab.log("t", 0, 1).end(), lab.log("t", 0, 2).end());
}

TEST(WireDeleteRecords, AFollowerThatWasAwayBeginsAtTheLeadersStart) {
  LogLab lab;
  lab.say("topic create t assignment=1:2:3");
  lab.say("produce t-0 count=10");
  lab.wait(secs(3));
  lab.say("stop broker 3");
  lab.wait(secs(5));
  lab.say("produce t-0 count=50");
  lab.wait(secs(3));
  EXPECT_EQ(lab.remove(1, LogLab::deletion("t", 0, 30)).low_watermark, 30);
  lab.say("start broker 3");
  lab.wait(secs(10));
  EXPECT_EQ(lab.log("t", 0, 3).start(), Offset{30});
  EXPECT_EQ(lab.log("t", 0, 3).end(), Offset{60});
}

TEST(Retention, ByAgeTakesWholeSegmentsOnly) {
  LogLab lab("cluster ids=1,2,3 seed=1 log.retention.check.interval.ms=10000");
  lab.say("topic create t assignment=1:2:3 retention.ms=60000 segment.ms=20000");
  lab.say("topic create forever assignment=1:2:3 retention.ms=-1");
  lab.say("producer start P topic=t rate=10/s acks=all");
  lab.say("producer start Q topic=forever rate=10/s acks=all");
  lab.wait(secs(200));
  const Offset start = lab.log("t", 0, 1).start();
  // What stays: 60 s, the segment those begin in (20 s), and the time until somebody looks (10 s).
  EXPECT_GT(start.v, 2000 - 950);
  EXPECT_LT(start.v, 2000 - 550);
  EXPECT_EQ(lab.log("forever", 0, 1).start(), Offset{0});
  lab.wait(secs(2));
  for (int b = 2; b <= 3; ++b) EXPECT_GE(lab.log("t", 0, b).start(), start);
  lab.say("producer stop P");
  lab.say("producer stop Q");
  // The last segment goes too when all of it is old.
  lab.wait(secs(120));
  EXPECT_EQ(lab.log("t", 0, 1).start(), lab.log("t", 0, 1).end());
  EXPECT_EQ(lab.ledger("P").acked_then_lost, 0);
}

TEST(Retention, BySizeKeepsAtLeastThatMuch) {
  LogLab lab("cluster ids=1,2,3 seed=1 log.retention.check.interval.ms=10000");
  lab.say("topic create t assignment=1:2:3 retention.bytes=3000000 segment.bytes=1048576");
  lab.say("producer start P topic=t rate=100/s acks=all record.size=1000");
  lab.wait(secs(100));
  const std::int64_t size = lab.log("t", 0, 1).size_bytes();
  EXPECT_GE(size, 3000000);
  EXPECT_LT(size, 3000000 + 1048576 + 1100000);
  EXPECT_GT(lab.log("t", 0, 1).start().v, 0);
}

TEST(Retention, AWeekOfDefaultsIsKept) {
  LogLab lab;
  lab.say("topic create t assignment=1:2:3");
  lab.say("produce t-0 count=10");
  lab.wait(secs(6 * 86400));
  EXPECT_EQ(lab.log("t", 0, 1).start(), Offset{0});
  lab.wait(secs(86400 + 600));
  EXPECT_EQ(lab.log("t", 0, 1).start(), Offset{10});
}

TEST(Retention, TimestampsAreThoseOfTheRecords) {
  LogLab lab;
  RecordBatch simulated;
  simulated.created = Time{5000000};
  LogEntry entry{Offset{0}, LeaderEpoch{0}, Time{7000000}, std::make_shared<const RecordBatch>(simulated)};
  const std::int64_t epoch = lab.world().external.epoch_ms;
  EXPECT_EQ(retention::max_timestamp_ms(lab.world(), entry), epoch + 5000);
  RecordBatch foreign;
  std::string bytes(61, '\0');
  bytes[11] = 49;  // what follows the length
  bytes[16] = 2;   // magic
  bytes[35 + 6] = 0x12;
  bytes[35 + 7] = 0x34;
  foreign.store(bytes);
  entry.batch = std::make_shared<const RecordBatch>(foreign);
  EXPECT_EQ(retention::max_timestamp_ms(lab.world(), entry), 0x1234);
  for (int i = 0; i < 8; ++i) bytes[static_cast<std::size_t>(35 + i)] = '\xFF';
  foreign.store(bytes);
  entry.batch = std::make_shared<const RecordBatch>(foreign);
  EXPECT_EQ(retention::max_timestamp_ms(lab.world(), entry), epoch + 7000) << "no time of its own: when it was appended";
}

TEST(PartitionLogStart, EpochsAndEntriesBelowItAreGone) {
  PartitionLog log;
  auto batch = [](std::int32_t count) {
    RecordBatch b;
    b.count = count;
    b.size_bytes = count * 10;
    return std::make_shared<const RecordBatch>(b);
  };
  for (int i = 0; i < 100; ++i) log.append(batch(2), LeaderEpoch{0}, Time{});
  for (int i = 0; i < 100; ++i) log.append(batch(2), LeaderEpoch{3}, Time{});
  log.set_high_watermark(Offset{400});
  log.set_start(Offset{151});
  EXPECT_EQ(log.epochs(), (std::vector<EpochEntry>{{LeaderEpoch{0}, Offset{151}}, {LeaderEpoch{3}, Offset{200}}}));
  EXPECT_EQ(log.size_bytes(), 4000 - 64 * 20) << "in chunks of 64 batches";
  EXPECT_EQ(log.find(Offset{150}), nullptr);
  EXPECT_EQ(log.find(Offset{151})->base, Offset{150});
  log.set_start(Offset{300});
  EXPECT_EQ(log.epochs(), (std::vector<EpochEntry>{{LeaderEpoch{3}, Offset{300}}}));
  EXPECT_EQ(log.epoch_at(Offset{300}), LeaderEpoch{3});
  // A truncation into the batch that straddles the start leaves an empty log, not one that ends before it begins.
  log.set_start(Offset{399});
  log.truncate_to(Offset{399});
  EXPECT_EQ(log.end(), log.start());
  log.set_start(Offset{1000});
  EXPECT_EQ(log.start(), Offset{1000});
  EXPECT_EQ(log.end(), Offset{1000});
}

}  // namespace
}  // namespace hw::test
