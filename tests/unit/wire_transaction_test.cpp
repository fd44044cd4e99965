// Transactions at the wire: ids and epochs, what read_committed consumers are shown, fencing, timeouts, markers.
#include <gtest/gtest.h>

#include "core/protocol/batch_build.h"
#include "unit/wire_transaction_run.h"

namespace hw {
namespace {

using testing::Pid;
using testing::TxnRun;
using Numbers = std::vector<std::int64_t>;

TEST(ProducerIds, TwoBrokersNeverGiveTheSame) {
  TxnRun run;
  std::set<std::int64_t> seen;
  for (int i = 0; i < 2500; ++i) {
    protocol::InitProducerIdRequest q;
    q.transactional_id.reset();
    const auto a = run.call<protocol::InitProducerIdResponse>(BrokerId{i % 3}, q, 4);
    ASSERT_TRUE(a);
    EXPECT_EQ(a->error_code, 0);
    EXPECT_EQ(a->producer_epoch, 0);
    EXPECT_TRUE(seen.insert(a->producer_id).second) << a->producer_id;
  }
}

TEST(ProducerIds, AnIdWithoutItsEpochIsRefused) {
  TxnRun run;
  protocol::InitProducerIdRequest q;
  q.transactional_id.reset();
  q.producer_id = 5;
  EXPECT_EQ(run.call<protocol::InitProducerIdResponse>(BrokerId{0}, q, 4)->error_code, wire::code(ErrorCode::INVALID_REQUEST));
}

TEST(TransactionalIds, EachNewProducerGetsANewerEpoch) {
  TxnRun run;
  const Pid first = run.init("t");
  ASSERT_EQ(first.error, ErrorCode::NONE);
  EXPECT_EQ(first.epoch, 0);
  const Pid second = run.init("t");
  EXPECT_EQ(second.id, first.id);
  EXPECT_EQ(second.epoch, 1);
  EXPECT_NE(run.init("other").id, first.id);
}

TEST(TransactionalIds, AProducerThatKnowsItsEpochGetsTheNextOnceForARetry) {
  TxnRun run;
  const Pid first = run.init("t");
  const Pid bumped = run.init("t", 60000, first);
  EXPECT_EQ(bumped.epoch, 1);
  EXPECT_EQ(run.init("t", 60000, first).epoch, 1) << "the answer was lost, the same is asked again";
  run.init("t");
  EXPECT_EQ(run.init("t", 60000, first).error, ErrorCode::PRODUCER_FENCED);
  EXPECT_EQ(run.init("t", 60000, first, 3).error, ErrorCode::INVALID_PRODUCER_EPOCH) << "old clients do not know PRODUCER_FENCED";
  EXPECT_EQ(run.init("t", 60000, Pid{ErrorCode::NONE, first.id + 1, 0}).error, ErrorCode::PRODUCER_FENCED);
}

TEST(TransactionalIds, TimeoutsAboveTheBrokersMostAreRefused) {
  TxnRun run;
  EXPECT_EQ(run.init("t", 900001).error, ErrorCode::INVALID_TRANSACTION_TIMEOUT);
  EXPECT_EQ(run.init("t", 0).error, ErrorCode::INVALID_TRANSACTION_TIMEOUT);
  EXPECT_EQ(run.init("t", 900000).error, ErrorCode::NONE);
}

TEST(TransactionalIds, OnlyTheCoordinatorAnswers) {
  TxnRun run;
  const BrokerId home = run.coordinator("t");
  protocol::InitProducerIdRequest q;
  q.transactional_id = "t";
  q.transaction_timeout_ms = 60000;
  const BrokerId other{(home.v + 1) % 3};
  EXPECT_EQ(run.call<protocol::InitProducerIdResponse>(other, q, 4)->error_code, wire::code(ErrorCode::NOT_COORDINATOR));
}

TEST(TransactionalIds, WhenEpochsRunOutThereIsANewId) {
  TxnRun run;
  run.topic("a");
  const Pid first = run.init("t");
  txn::Transaction& t = run.world().broker(run.coordinator("t"))->transactions.homes.at(
      coordinator::partition_for("t", 3)).transactions.at("t");
  t.now.epoch = 32766;
  const Pid last{ErrorCode::NONE, first.id, 32766};
  // A transaction may still be made with the last epoch; its end gives the new id.
  ASSERT_EQ(run.produce_error("t", last, 0, run.tp("a")), ErrorCode::NONE);
  const Pid next = run.end("t", last, true);
  EXPECT_EQ(next.error, ErrorCode::NONE);
  EXPECT_NE(next.id, first.id);
  EXPECT_EQ(next.epoch, 0);
  EXPECT_EQ(run.end("t", last, true).error, ErrorCode::CONCURRENT_TRANSACTIONS) << "its markers are being written";
  run.advance(secs(1));
  const Pid again = run.end("t", last, true);
  EXPECT_EQ(again.error, ErrorCode::NONE) << "a retry";
  EXPECT_EQ(again.id, next.id);
  EXPECT_EQ(run.produce_error("t", next, 0, run.tp("a")), ErrorCode::NONE);
  EXPECT_EQ(run.end("t", next, true).epoch, 1);
}

// Both ways to add partitions: told beforehand, with an epoch that stays (clients before 4.0), and by writing.
TEST(Transactions, AnOldClientsCommit) {
  TxnRun run;
  run.topic("a", 2);
  const Pid pid = run.init("t", 60000, {}, 4);
  ASSERT_EQ(run.add("t", pid, "a", {0, 1}), ErrorCode::NONE);
  std::int64_t one = 0, two = 0;
  ASSERT_EQ(run.produce("t", pid, 0, run.tp("a", 0), 9, &one).error, ErrorCode::NONE);
  ASSERT_EQ(run.produce("t", pid, 0, run.tp("a", 1), 9, &two).error, ErrorCode::NONE);
  EXPECT_EQ(run.shown(run.tp("a", 0)), Numbers{});
  EXPECT_EQ(run.shown(run.tp("a", 0), false), Numbers{one});
  const Pid after = run.end("t", pid, true, 4);
  EXPECT_EQ(after.error, ErrorCode::NONE);
  run.advance(secs(1));
  EXPECT_EQ(run.shown(run.tp("a", 0)), Numbers{one});
  EXPECT_EQ(run.shown(run.tp("a", 1)), Numbers{two});
  EXPECT_EQ(run.end("t", pid, true, 4).error, ErrorCode::NONE) << "asked again";
  EXPECT_EQ(run.end("t", pid, false, 4).error, ErrorCode::INVALID_TXN_STATE);
  // The next transaction goes on with epoch and sequences.
  ASSERT_EQ(run.add("t", pid, "a", {0}), ErrorCode::NONE);
  EXPECT_EQ(run.produce_error("t", pid, 1, run.tp("a", 0), 9), ErrorCode::NONE);
}

TEST(Transactions, ANewClientsCommitRaisesTheEpoch) {
  TxnRun run;
  run.topic("a");
  const Pid pid = run.init("t");
  std::int64_t one = 0, two = 0;
  ASSERT_EQ(run.produce("t", pid, 0, run.tp("a"), 12, &one).error, ErrorCode::NONE) << "it adds the partition itself";
  const Pid next = run.end("t", pid, true);
  EXPECT_EQ(next.error, ErrorCode::NONE);
  EXPECT_EQ(next.id, pid.id);
  EXPECT_EQ(next.epoch, pid.epoch + 1);
  run.advance(secs(1));
  EXPECT_EQ(run.shown(run.tp("a")), Numbers{one});
  EXPECT_EQ(run.produce_error("t", pid, 1, run.tp("a")), ErrorCode::INVALID_PRODUCER_EPOCH) << "what comes late is not taken for the next";
  ASSERT_EQ(run.produce("t", next, 0, run.tp("a"), 12, &two).error, ErrorCode::NONE);
  EXPECT_EQ(run.shown(run.tp("a")), Numbers{one});
  run.end("t", next, true);
  run.advance(secs(1));
  EXPECT_EQ(run.shown(run.tp("a")), (Numbers{one, two}));
}

TEST(Transactions, NothingWaitsForAFollowersLongPoll) {
  TxnRun run(3, {{"transaction.state.log.num.partitions", "50"}});
  run.topic("a", 3);
  Pid pid = run.init("t");
  run.advance(secs(1));
  for (int round = 0; round < 3; ++round) {
    const Time began = run.cluster().now();
    for (std::int32_t p = 0; p < 3; ++p) ASSERT_EQ(run.produce_error("t", pid, 0, run.tp("a", p)), ErrorCode::NONE);
    pid = run.end("t", pid, true);
    EXPECT_LT(run.cluster().now() - began, millis(60)) << "of partitions that the coordinator leads too";
    run.advance(millis(30));
    EXPECT_EQ(run.log(run.tp("a")).last_stable_offset(), run.log(run.tp("a")).end()) << "its markers are written and committed";
  }
}

TEST(Transactions, AnAbortIsToldToConsumersThatAsk) {
  TxnRun run;
  run.topic("a");
  const Pid pid = run.init("t");
  std::int64_t bad = 0, good = 0;
  ASSERT_EQ(run.produce("t", pid, 0, run.tp("a"), 12, &bad).error, ErrorCode::NONE);
  const Pid next = run.end("t", pid, false);
  ASSERT_EQ(next.error, ErrorCode::NONE);
  run.advance(secs(1));
  ASSERT_EQ(run.produce("t", next, 0, run.tp("a"), 12, &good).error, ErrorCode::NONE);
  run.end("t", next, true);
  run.advance(secs(1));
  EXPECT_EQ(run.shown(run.tp("a")), Numbers{good});
  EXPECT_EQ(run.shown(run.tp("a"), false), (Numbers{bad, good}));
  EXPECT_EQ(run.end("t", next, false).error, ErrorCode::INVALID_TXN_STATE) << "it was committed";
}

TEST(Transactions, ATransactionWithoutPartitionsCanBeAbortedByANewClient) {
  TxnRun run;
  const Pid pid = run.init("t");
  EXPECT_EQ(run.end("t", pid, true).error, ErrorCode::INVALID_TXN_STATE);
  const Pid next = run.end("t", pid, false);
  EXPECT_EQ(next.error, ErrorCode::NONE);
  EXPECT_EQ(next.epoch, pid.epoch + 1);
  EXPECT_EQ(run.end("t", pid, false, 4).error, ErrorCode::PRODUCER_FENCED);
}

TEST(Transactions, AnUnknownPartitionMakesAllOfAnAddFail) {
  TxnRun run;
  run.topic("a");
  const Pid pid = run.init("t");
  protocol::AddPartitionsToTxnRequest q;
  q.v3_and_below_transactional_id = "t";
  q.v3_and_below_producer_id = pid.id;
  q.v3_and_below_producer_epoch = pid.epoch;
  q.v3_and_below_topics = {{"a", {0, 7}, {}}};
  const auto a = run.call<protocol::AddPartitionsToTxnResponse>(run.coordinator("t"), q, 3);
  ASSERT_TRUE(a);
  const auto& parts = a->results_by_topic_v3_and_below.at(0).results_by_partition;
  EXPECT_EQ(parts.at(0).partition_error_code, wire::code(ErrorCode::OPERATION_NOT_ATTEMPTED));
  EXPECT_EQ(parts.at(1).partition_error_code, wire::code(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION));
}

TEST(Transactions, RecordsOutsideOfThemAreRefusedAsTheClientKnows) {
  TxnRun run;
  run.topic("a");
  const Pid pid = run.init("t");
  EXPECT_EQ(run.produce_error("t", pid, 0, run.tp("a"), 9), ErrorCode::INVALID_TXN_STATE);
  EXPECT_EQ(run.produce_error("t", pid, 0, run.tp("a"), 11), ErrorCode::TRANSACTION_ABORTABLE);
  EXPECT_EQ(run.produce_error("", pid, 0, run.tp("a"), 9), ErrorCode::INVALID_TXN_STATE);
  EXPECT_EQ(run.log(run.tp("a")).end(), Offset{0});
}

TEST(Transactions, BatchesOfBrokersAreAnsweredOneByOne) {
  TxnRun run;
  run.topic("a");
  const Pid pid = run.init("t");
  protocol::AddPartitionsToTxnRequest q;
  q.transactions.push_back({"t", pid.id, pid.epoch, true, {{"a", {0}, {}}}, {}});
  q.transactions.push_back({"t", pid.id, pid.epoch, false, {{"a", {0}, {}}}, {}});
  q.transactions.push_back({"t", pid.id, pid.epoch, true, {{"a", {0}, {}}}, {}});
  q.transactions.push_back({"t", pid.id + 1, pid.epoch, true, {{"a", {0}, {}}}, {}});
  const auto a = run.call<protocol::AddPartitionsToTxnResponse>(run.coordinator("t"), q, 5);
  ASSERT_TRUE(a);
  std::vector<std::int16_t> errors;
  for (const auto& t : a->results_by_transaction) errors.push_back(t.topic_results.at(0).results_by_partition.at(0).partition_error_code);
  EXPECT_EQ(errors, (std::vector<std::int16_t>{wire::code(ErrorCode::TRANSACTION_ABORTABLE), 0, 0,
                                               wire::code(ErrorCode::INVALID_PRODUCER_ID_MAPPING)}));
}

TEST(Fencing, ANewProducerAbortsTheOldOnesTransaction) {
  TxnRun run;
  run.topic("a");
  const Pid old = run.init("t");
  std::int64_t bad = 0, good = 0;
  ASSERT_EQ(run.produce("t", old, 0, run.tp("a"), 12, &bad).error, ErrorCode::NONE);
  EXPECT_EQ(run.init("t").error, ErrorCode::CONCURRENT_TRANSACTIONS);
  const Pid fresh = run.init_waiting("t");
  ASSERT_EQ(fresh.error, ErrorCode::NONE);
  EXPECT_EQ(fresh.epoch, old.epoch + 2) << "one for the abort, one for the new producer";
  EXPECT_EQ(run.produce_error("t", old, 1, run.tp("a")), ErrorCode::INVALID_PRODUCER_EPOCH);
  EXPECT_EQ(run.end("t", old, true).error, ErrorCode::PRODUCER_FENCED);
  EXPECT_EQ(run.end("t", old, true, 1).error, ErrorCode::INVALID_PRODUCER_EPOCH);
  EXPECT_EQ(run.add("t", old, "a", {0}), ErrorCode::PRODUCER_FENCED);
  EXPECT_EQ(run.add("t", old, "a", {0}, 1), ErrorCode::INVALID_PRODUCER_EPOCH);
  ASSERT_EQ(run.produce("t", fresh, 0, run.tp("a"), 12, &good).error, ErrorCode::NONE);
  EXPECT_EQ(run.end("t", fresh, true).error, ErrorCode::NONE);
  run.advance(secs(1));
  EXPECT_EQ(run.shown(run.tp("a")), Numbers{good});
}

TEST(Fencing, ATransactionThatIsNotEndedInTimeIsAborted) {
  TxnRun run;
  run.topic("a");
  const Pid pid = run.init("t", 5000);
  ASSERT_EQ(run.produce_error("t", pid, 0, run.tp("a")), ErrorCode::NONE);
  run.advance(secs(4));
  EXPECT_EQ(run.log(run.tp("a")).last_stable_offset(), Offset{0});
  run.advance(secs(13));
  EXPECT_EQ(run.log(run.tp("a")).last_stable_offset(), Offset{2});
  EXPECT_EQ(run.shown(run.tp("a")), Numbers{});
  EXPECT_EQ(run.end("t", pid, true).error, ErrorCode::INVALID_TXN_STATE);
  EXPECT_EQ(run.end("t", pid, false).epoch, pid.epoch + 1) << "to abort it is what has happened, and it may go on";
  const auto& events = run.world().events;
  EXPECT_TRUE(std::any_of(events.begin(), events.end(), [](const auto& e) {
    return e->kind == EventKind::warning && render(e->title, e->args) == "Transaction t is aborted";
  }));
}

TEST(Markers, AreRealControlBatches) {
  TxnRun run;
  run.topic("a");
  const Pid pid = run.init("t");
  ASSERT_EQ(run.produce_error("t", pid, 0, run.tp("a")), ErrorCode::NONE);
  run.end("t", pid, false);
  run.advance(secs(1));
  const LogEntry* entry = run.log(run.tp("a")).find(Offset{1});
  ASSERT_NE(entry, nullptr);
  ASSERT_TRUE(entry->batch->bytes);
  const auto views = protocol::split_batches(entry->batch->stored(), false);
  ASSERT_TRUE(views.ok());
  const protocol::BatchHeader& header = views.value().at(0).header;
  EXPECT_TRUE(header.is_control() && header.is_transactional());
  EXPECT_EQ(header.producer_id, pid.id);
  EXPECT_EQ(header.producer_epoch, pid.epoch + 1);
  const auto marker = protocol::read_marker(views.value().at(0));
  ASSERT_TRUE(marker.ok() && marker.value());
  EXPECT_FALSE(marker.value()->commit);
}

TEST(Markers, CanBeWrittenByHand) {
  TxnRun run;
  run.topic("a");
  const Pid pid = run.init("t");
  ASSERT_EQ(run.produce_error("t", pid, 0, run.tp("a")), ErrorCode::NONE);
  protocol::WriteTxnMarkersRequest q;
  q.markers.push_back({pid.id, pid.epoch, false, {{"a", {0, 9}, {}}}, 0, {}});
  const auto a = run.call<protocol::WriteTxnMarkersResponse>(run.leader(run.tp("a")), q, 1);
  ASSERT_TRUE(a);
  const auto& parts = a->markers.at(0).topics.at(0).partitions;
  EXPECT_EQ(parts.at(0).error_code, 0);
  EXPECT_EQ(parts.at(1).error_code, wire::code(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION));
  EXPECT_EQ(run.log(run.tp("a")).last_stable_offset(), Offset{2}) << "a hanging transaction is helped out of its partition";
}

}  // namespace
}  // namespace hw
