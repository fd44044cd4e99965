// The partition log: offsets, epochs, truncation, sequences; and that copies share without disturbing each other.
#include <gtest/gtest.h>

#include "core/log/partition_log.h"

namespace hw {
namespace {

BatchRef batch(std::int32_t count, std::int64_t pid = -1, std::int32_t seq = -1, std::int16_t epoch = 0) {
  auto b = std::make_shared<RecordBatch>();
  static std::int64_t id = 1;
  b->id = id++;
  b->count = count;
  b->size_bytes = count * 100;
  b->producer_id = pid;
  b->producer_epoch = epoch;
  b->base_sequence = seq;
  return b;
}

PartitionLog filled(int entries, std::int32_t each, LeaderEpoch epoch) {
  PartitionLog log;
  for (int i = 0; i < entries; ++i) log.append(batch(each), epoch, Time{});
  return log;
}

TEST(PartitionLog, AppendsWithoutGaps) {
  PartitionLog log = filled(200, 3, LeaderEpoch{0});
  EXPECT_EQ(log.end(), Offset{600});
  EXPECT_EQ(log.entry_count(), 200u);
  EXPECT_EQ(log.size_bytes(), 60000);
  EXPECT_EQ(log.find(Offset{301})->base, Offset{300});
  EXPECT_EQ(log.find(Offset{600}), nullptr);
}

TEST(PartitionLog, ReadsWholeBatchesUpToALimit) {
  PartitionLog log = filled(100, 10, LeaderEpoch{0});
  std::vector<LogEntry> out;
  log.read(Offset{95}, Offset{130}, 1 << 20, out);
  ASSERT_EQ(out.size(), 4u);
  EXPECT_EQ(out.front().base, Offset{90});
  EXPECT_EQ(out.back().end(), Offset{130});
  out.clear();
  log.read(Offset{0}, Offset{1000}, 1, out);
  EXPECT_EQ(out.size(), 1u) << "at least one batch, however large";
}

TEST(PartitionLog, TruncationTakesAStraddlingBatchWhole) {
  PartitionLog log = filled(100, 10, LeaderEpoch{0});
  log.set_high_watermark(Offset{990});
  EXPECT_EQ(log.truncate_to(Offset{555}), 450);
  EXPECT_EQ(log.end(), Offset{550});
  EXPECT_EQ(log.high_watermark(), Offset{550});
  EXPECT_EQ(log.size_bytes(), 55000);
  EXPECT_EQ(log.truncate_to(Offset{700}), 0);
}

TEST(PartitionLog, ACopyKeepsItsOwnTail) {
  PartitionLog log = filled(70, 1, LeaderEpoch{0});
  PartitionLog kept = log;
  log.append(batch(1), LeaderEpoch{1}, Time{});
  log.truncate_to(Offset{10});
  log.append(batch(5), LeaderEpoch{2}, Time{});
  EXPECT_EQ(kept.end(), Offset{70});
  EXPECT_EQ(kept.last_epoch(), LeaderEpoch{0});
  EXPECT_EQ(kept.find(Offset{69})->base, Offset{69});
  EXPECT_EQ(log.end(), Offset{15});
}

TEST(PartitionLog, EndOfEpochAnswersAsKafkasCacheDoes) {
  PartitionLog log;
  for (int i = 0; i < 3; ++i) log.append(batch(10), LeaderEpoch{0}, Time{});
  for (int i = 0; i < 2; ++i) log.append(batch(10), LeaderEpoch{2}, Time{});
  EXPECT_EQ(log.end_of_epoch(LeaderEpoch{0}).end, Offset{30});
  EXPECT_EQ(log.end_of_epoch(LeaderEpoch{1}).end, Offset{30});
  EXPECT_EQ(log.end_of_epoch(LeaderEpoch{1}).epoch, LeaderEpoch{0});
  EXPECT_EQ(log.end_of_epoch(LeaderEpoch{2}).end, Offset{50});
  EXPECT_EQ(log.end_of_epoch(LeaderEpoch{3}).end, kNoOffset) << "an epoch newer than ours is unknown";
  EXPECT_EQ(log.epoch_at(Offset{29}), LeaderEpoch{0});
  EXPECT_EQ(log.epoch_at(Offset{30}), LeaderEpoch{2});
  EXPECT_EQ(log.epoch_at(Offset{50}), kNoEpoch);
}

TEST(PartitionLog, AnEpochWithoutRecordsLeavesNoTrace) {
  PartitionLog log = filled(1, 5, LeaderEpoch{0});
  log.begin_epoch(LeaderEpoch{1});
  log.begin_epoch(LeaderEpoch{2});
  log.append(batch(1), LeaderEpoch{2}, Time{});
  ASSERT_EQ(log.epochs().size(), 2u);
  EXPECT_EQ(log.epochs()[1], (EpochEntry{LeaderEpoch{2}, Offset{5}}));
}

TEST(PartitionLog, TruncatingAtTheEndForgetsAConflictingEmptyEpoch) {
  PartitionLog log = filled(1, 5, LeaderEpoch{0});
  log.begin_epoch(LeaderEpoch{1});
  EXPECT_EQ(log.truncate_to(Offset{5}), 0);
  EXPECT_EQ(log.last_epoch(), LeaderEpoch{0});
}

TEST(PartitionLog, SequencesOfAnIdempotentProducer) {
  PartitionLog log;
  log.append(batch(2, 7, 0), LeaderEpoch{0}, Time{});
  log.append(batch(3, 7, 2), LeaderEpoch{0}, Time{});
  EXPECT_EQ(log.check(*batch(1, 7, 5), {}).error, ErrorCode::NONE);
  EXPECT_EQ(log.check(*batch(1, 7, 6), {}).error, ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER);
  auto again = log.check(*batch(3, 7, 2), {});
  ASSERT_TRUE(again.duplicate_of.has_value());
  EXPECT_EQ(*again.duplicate_of, Offset{2}) << "a retry is answered with the original offset";
  EXPECT_EQ(log.check(*batch(1, 9, 7), {}).error, ErrorCode::NONE) << "Kafka 2.5 and later take an unknown producer anywhere";
  EXPECT_EQ(log.check(*batch(1, 9, 7), AppendRules{true, true}).error, ErrorCode::UNKNOWN_PRODUCER_ID);
  EXPECT_EQ(log.check(*batch(1, 7, 0, -1), {}).error, ErrorCode::INVALID_PRODUCER_EPOCH);
  EXPECT_EQ(log.check(*batch(1, 7, 3, 1), {}).error, ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER);
}

TEST(PartitionLog, TruncationRebuildsProducerState) {
  PartitionLog log;
  log.append(batch(2, 7, 0), LeaderEpoch{0}, Time{});
  log.append(batch(2, 7, 2), LeaderEpoch{0}, Time{});
  log.truncate_to(Offset{2});
  EXPECT_EQ(log.check(*batch(2, 7, 2), {}).error, ErrorCode::NONE);
  EXPECT_FALSE(log.check(*batch(2, 7, 2), {}).duplicate_of.has_value());
}

TEST(PartitionLog, OnlyTheLastFiveBatchesAreKnownAsDuplicates) {
  PartitionLog log;
  for (int i = 0; i < 6; ++i) log.append(batch(1, 7, i), LeaderEpoch{0}, Time{});
  EXPECT_TRUE(log.check(*batch(1, 7, 1), {}).duplicate_of.has_value());
  EXPECT_EQ(log.check(*batch(1, 7, 0), {}).error, ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER);
}

}  // namespace
}  // namespace hw
