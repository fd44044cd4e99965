// What a log knows of transactions: last stable offset, aborted ones, epochs and sequences across their ends.
#include <gtest/gtest.h>

#include "core/log/partition_log.h"

namespace hw {
namespace {

constexpr LeaderEpoch kEpoch{0};

std::shared_ptr<RecordBatch> plain(std::int32_t count, std::int64_t pid, std::int16_t epoch, std::int32_t seq) {
  auto b = std::make_shared<RecordBatch>();
  b->count = count;
  b->size_bytes = 100;
  b->producer_id = pid;
  b->producer_epoch = epoch;
  b->base_sequence = seq;
  return b;
}
BatchRef data(std::int32_t count, std::int64_t pid, std::int16_t epoch, std::int32_t seq) {
  auto b = plain(count, pid, epoch, seq);
  b->transactional = true;
  return b;
}
BatchRef marker(std::int64_t pid, std::int16_t epoch, bool commit, std::int32_t coordinator = 0) {
  auto b = plain(1, pid, epoch, -1);
  b->transactional = b->control = true;
  b->commit = commit;
  b->coordinator_epoch = coordinator;
  return b;
}
void add(PartitionLog& log, BatchRef b) { log.append(std::move(b), kEpoch, Time{}); }
void all_committed(PartitionLog& log) { log.set_high_watermark(log.end()); }

TEST(Transactions, LastStableOffsetIsTheHighWatermarkWithoutAny) {
  PartitionLog log;
  add(log, plain(5, 1, 0, 0));
  EXPECT_EQ(log.last_stable_offset(), Offset{0});
  all_committed(log);
  EXPECT_EQ(log.last_stable_offset(), Offset{5});
}

TEST(Transactions, LastStableOffsetWaitsForTheMarkerToBeCommitted) {
  PartitionLog log;
  add(log, plain(2, -1, -1, -1));
  add(log, data(3, 7, 0, 0));
  all_committed(log);
  EXPECT_EQ(log.last_stable_offset(), Offset{2});
  add(log, marker(7, 0, true));
  EXPECT_EQ(log.last_stable_offset(), Offset{2}) << "the marker is not replicated yet";
  log.set_high_watermark(Offset{5});
  EXPECT_EQ(log.last_stable_offset(), Offset{2}) << "the marker itself, at 5, is not below the high watermark";
  all_committed(log);
  EXPECT_EQ(log.last_stable_offset(), Offset{6});
}

TEST(Transactions, TheOldestOpenOneHoldsTheLastStableOffset) {
  PartitionLog log;
  add(log, data(1, 1, 0, 0));   // 0
  add(log, data(1, 2, 0, 0));   // 1
  add(log, marker(1, 0, true)); // 2
  all_committed(log);
  EXPECT_EQ(log.last_stable_offset(), Offset{1});
  add(log, data(1, 1, 0, 1));   // 3
  add(log, marker(2, 0, false));
  all_committed(log);
  EXPECT_EQ(log.last_stable_offset(), Offset{3});
}

TEST(Transactions, AbortedOnesAreFoundByRange) {
  PartitionLog log;
  add(log, data(2, 1, 0, 0));     // 0-1
  add(log, data(2, 2, 0, 0));     // 2-3
  add(log, marker(2, 0, false));  // 4: aborted 2..4
  add(log, data(2, 2, 0, 2));     // 5-6
  add(log, marker(1, 0, false));  // 7: aborted 0..7
  add(log, marker(2, 0, true));   // 8
  all_committed(log);
  auto ids = [&](std::int64_t from, std::int64_t upto) {
    std::vector<std::pair<std::int64_t, std::int64_t>> out;
    for (const AbortedTransaction& a : log.aborted(Offset{from}, Offset{upto})) out.emplace_back(a.producer_id, a.first.v);
    return out;
  };
  using Ids = std::vector<std::pair<std::int64_t, std::int64_t>>;
  EXPECT_EQ(ids(0, 9), (Ids{{2, 2}, {1, 0}}));
  EXPECT_EQ(ids(5, 7), (Ids{{1, 0}})) << "its records may lie around what is read";
  EXPECT_EQ(ids(8, 9), (Ids{}));
  EXPECT_EQ(ids(0, 1), (Ids{{1, 0}}));
  EXPECT_EQ(log.aborted(Offset{0}, Offset{9}).front().last_stable, Offset{0}) << "when 2 was aborted, 1 was still open at 0";
}

TEST(Transactions, AMarkerWithoutRecordsChangesNothingButTheEpoch) {
  PartitionLog log;
  add(log, marker(3, 4, false));
  all_committed(log);
  EXPECT_EQ(log.last_stable_offset(), Offset{1});
  EXPECT_TRUE(log.aborted(Offset{0}, Offset{1}).empty());
  EXPECT_EQ(log.check(*data(1, 3, 3, 0), {}).error, ErrorCode::INVALID_PRODUCER_EPOCH);
  EXPECT_EQ(log.check(*data(1, 3, 4, 0), {}).error, ErrorCode::NONE);
  EXPECT_EQ(log.check(*data(1, 3, 4, 5), {}).error, ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER);
}

TEST(Transactions, AFencedProducersRecordsAreRefused) {
  PartitionLog log;
  add(log, data(1, 7, 0, 0));
  add(log, marker(7, 1, false));  // the coordinator raised the epoch to fence it
  EXPECT_EQ(log.check(*data(1, 7, 0, 1), {}).error, ErrorCode::INVALID_PRODUCER_EPOCH);
  EXPECT_EQ(log.check(*marker(7, 0, true), {}).error, ErrorCode::INVALID_PRODUCER_EPOCH);
}

TEST(Transactions, ACoordinatorOfThePastEndsNothing) {
  PartitionLog log;
  add(log, data(1, 7, 0, 0));
  add(log, marker(7, 0, true, 5));
  EXPECT_EQ(log.check(*marker(7, 0, false, 4), {}).error, ErrorCode::TRANSACTION_COORDINATOR_FENCED);
  EXPECT_EQ(log.check(*marker(7, 0, false, 5), {}).error, ErrorCode::NONE);
}

TEST(Transactions, SequencesGoOnAfterAMarkerOfTheSameEpoch) {
  PartitionLog log;
  add(log, data(3, 7, 0, 0));
  add(log, marker(7, 0, true));
  EXPECT_EQ(log.check(*data(1, 7, 0, 3), {}).error, ErrorCode::NONE);
  EXPECT_EQ(log.check(*data(1, 7, 0, 0), {}).error, ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER);
  EXPECT_TRUE(log.check(*data(3, 7, 0, 0), {}).duplicate_of.has_value());
}

TEST(Transactions, UnverifiedRecordsNeedAnOpenTransaction) {
  PartitionLog log;
  const AppendRules strict{false, false};
  EXPECT_EQ(log.check(*data(1, 7, 0, 0), strict).error, ErrorCode::INVALID_TXN_STATE);
  add(log, data(1, 7, 0, 0));
  EXPECT_EQ(log.check(*data(1, 7, 0, 1), strict).error, ErrorCode::NONE);
  EXPECT_EQ(log.check(*plain(1, 7, 0, 1), strict).error, ErrorCode::INVALID_TXN_STATE) << "a plain record inside a transaction";
  add(log, marker(7, 0, true));
  EXPECT_EQ(log.check(*data(1, 7, 0, 1), strict).error, ErrorCode::INVALID_TXN_STATE);
  EXPECT_TRUE(log.check(*data(1, 7, 0, 0), strict).duplicate_of.has_value()) << "a late retry is still a duplicate";
  EXPECT_EQ(log.check(*plain(1, 7, 0, 1), strict).error, ErrorCode::NONE);
}

TEST(Transactions, SequencesWrapAround) {
  PartitionLog log;
  add(log, plain(2, 7, 0, INT32_MAX - 1));
  EXPECT_EQ(log.check(*plain(1, 7, 0, 0), {}).error, ErrorCode::NONE);
  add(log, plain(3, 8, 0, INT32_MAX - 1));  // the last of them is number 0
  EXPECT_EQ(log.check(*plain(1, 8, 0, 1), {}).error, ErrorCode::NONE);
  EXPECT_EQ(log.check(*plain(1, 8, 0, 0), {}).error, ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER);
  EXPECT_TRUE(log.check(*plain(3, 8, 0, INT32_MAX - 1), {}).duplicate_of.has_value());
}

TEST(Transactions, TruncationOpensAgainWhatItCut) {
  PartitionLog log;
  add(log, data(2, 7, 0, 0));
  add(log, marker(7, 0, false));
  add(log, plain(1, -1, -1, -1));
  all_committed(log);
  EXPECT_EQ(log.last_stable_offset(), Offset{4});
  log.truncate_to(Offset{2});
  EXPECT_EQ(log.last_stable_offset(), Offset{0}) << "its marker is gone";
  EXPECT_TRUE(log.aborted(Offset{0}, Offset{9}).empty());
  EXPECT_TRUE(log.producers().ongoing(7, 0));
  add(log, marker(7, 0, true));
  all_committed(log);
  EXPECT_EQ(log.last_stable_offset(), Offset{3});
  EXPECT_TRUE(log.aborted(Offset{0}, Offset{9}).empty());
}

TEST(Transactions, AFallenHighWatermarkMakesAMarkerUnsureAgain) {
  PartitionLog log;
  add(log, plain(1, -1, -1, -1));
  add(log, data(2, 7, 0, 0));
  add(log, marker(7, 0, true));
  all_committed(log);
  log.set_high_watermark(Offset{2});  // the last checkpoint before a crash
  EXPECT_EQ(log.last_stable_offset(), Offset{1}) << "one of two records of a transaction is never shown alone";
  all_committed(log);
  EXPECT_EQ(log.last_stable_offset(), Offset{4});
}

TEST(Transactions, AFollowerComesToTheSame) {
  PartitionLog leader, follower;
  add(leader, data(2, 1, 0, 0));
  add(leader, data(1, 2, 0, 0));
  add(leader, marker(1, 0, false));
  add(leader, data(1, 2, 0, 1));
  leader.for_each_from(Offset{0}, [&](const LogEntry& entry) { follower.append(entry); });
  all_committed(leader);
  all_committed(follower);
  EXPECT_EQ(follower.last_stable_offset(), leader.last_stable_offset());
  EXPECT_EQ(follower.aborted(Offset{0}, Offset{9}), leader.aborted(Offset{0}, Offset{9}));
  EXPECT_EQ(follower.last_stable_offset(), Offset{2});
}

TEST(Transactions, DeletedRecordsTakeTheirAbortedTransactionsWithThem) {
  PartitionLog log;
  add(log, data(2, 1, 0, 0));
  add(log, marker(1, 0, false));  // 2
  add(log, data(2, 2, 0, 0));     // 3-4
  add(log, marker(2, 0, false));  // 5
  all_committed(log);
  log.set_start(Offset{3});
  ASSERT_EQ(log.aborted(Offset{0}, Offset{9}).size(), 1u);
  EXPECT_EQ(log.aborted(Offset{0}, Offset{9}).front().producer_id, 2);
}

}  // namespace
}  // namespace hw
