// Transactions at the wire: coordinators and leaders that die or hang, one broker alone, what tools are told, and what stands in
// __transaction_state.
#include <gtest/gtest.h>

#include "core/protocol/batch_build.h"
#include "core/protocol/message.h"
#include "unit/wire_transaction_run.h"

namespace hw {
namespace {

using testing::Pid;
using testing::TxnRun;
using Numbers = std::vector<std::int64_t>;

TEST(Failover, ADecisionOutlivesItsCoordinator) {
  for (bool commit : {true, false}) {
    TxnRun run;
    run.topic("a", 3);
    const BrokerId home = run.coordinator("t");
    const Pid pid = run.init("t");
    Numbers written(3);
    for (std::int32_t p = 0; p < 3; ++p)
      ASSERT_EQ(run.produce("t", pid, 0, run.tp("a", p), 12, &written[static_cast<std::size_t>(p)]).error, ErrorCode::NONE);
    ASSERT_EQ(run.end("t", pid, commit).error, ErrorCode::NONE);
    // The answer has come; markers are on their way at best.
    run.broker(cmd::BrokerVerb::kill, home);
    run.advance(secs(30));
    for (std::int32_t p = 0; p < 3; ++p) {
      const auto want = commit ? Numbers{written[static_cast<std::size_t>(p)]} : Numbers{};
      EXPECT_EQ(run.shown(run.tp("a", p)), want) << "partition " << p << (commit ? " committed" : " aborted");
      EXPECT_EQ(run.log(run.tp("a", p)).last_stable_offset(), run.log(run.tp("a", p)).end());
    }
    EXPECT_NE(run.coordinator("t"), home);
    EXPECT_EQ(run.end("t", pid, commit).error, ErrorCode::NONE) << "asked again, of the new coordinator";
  }
}

TEST(Failover, MarkersWaitForALeaderThatIsAway) {
  TxnRun run;
  run.topic("a", 1, 1);
  const BrokerId away = run.leader(run.tp("a"));
  const Pid pid = run.init("t");
  std::int64_t one = 0;
  ASSERT_EQ(run.produce("t", pid, 0, run.tp("a"), 12, &one).error, ErrorCode::NONE);
  const BrokerId home = run.coordinator("t");
  run.broker(cmd::BrokerVerb::kill, away);
  if (home == away) run.advance(secs(15));
  ASSERT_EQ(run.end("t", pid, true).error, ErrorCode::NONE);
  run.advance(secs(20));
  run.broker(cmd::BrokerVerb::start, away);
  run.advance(secs(10));
  EXPECT_EQ(run.shown(run.tp("a")), Numbers{one});
}

TEST(Failover, ALeaderThatHangsGetsItsMarkersLater) {
  TxnRun run(3, {{"broker.session.timeout.ms", "90000"}});
  run.topic("a", 1, 1);
  const std::string id = [&] {
    for (int i = 0;; ++i)
      if (const std::string s = "t" + std::to_string(i); run.coordinator(s) != run.leader(run.tp("a"))) return s;
  }();
  const Pid pid = run.init(id, 900000);
  std::int64_t one = 0;
  ASSERT_EQ(run.produce(id, pid, 0, run.tp("a"), 12, &one).error, ErrorCode::NONE);
  run.broker(cmd::BrokerVerb::pause, run.leader(run.tp("a")));
  // With its records in a hanging follower too, __transaction_state is short of one replica and not of min ISR.
  const Pid next = run.end(id, pid, true);
  run.advance(secs(45));
  run.broker(cmd::BrokerVerb::resume, run.leader(run.tp("a")));
  run.advance(secs(40));
  if (next.error != ErrorCode::NONE) {
    EXPECT_EQ(run.end(id, pid, true).error, ErrorCode::NONE);
    run.advance(secs(5));
  }
  EXPECT_EQ(run.shown(run.tp("a")), Numbers{one});
}

TEST(Failover, MarkersOfADeletedTopicAreNotWaitedFor) {
  TxnRun run;
  run.topic("a");
  run.topic("b");
  const Pid pid = run.init("t");
  std::int64_t one = 0;
  ASSERT_EQ(run.produce_error("t", pid, 0, run.tp("a")), ErrorCode::NONE);
  ASSERT_EQ(run.produce("t", pid, 0, run.tp("b"), 12, &one).error, ErrorCode::NONE);
  run.act(Command{cmd::TopicDelete{"a"}});
  run.advance(millis(100));
  const Pid next = run.end("t", pid, true);
  run.advance(secs(1));
  EXPECT_EQ(run.shown(run.tp("b")), Numbers{one});
  EXPECT_EQ(run.end("t", next, false).error, ErrorCode::NONE) << "the transaction is complete, another can begin";
}

TEST(Failover, ACopiedClusterGoesOnByItself) {
  TxnRun run;
  run.topic("a");
  const Pid pid = run.init("t");
  ASSERT_EQ(run.produce_error("t", pid, 0, run.tp("a")), ErrorCode::NONE);
  ASSERT_EQ(run.end("t", pid, true).error, ErrorCode::NONE);
  TxnRun copy = run;
  copy.advance(secs(1));
  EXPECT_EQ(copy.log(copy.tp("a")).last_stable_offset(), Offset{2});
  EXPECT_EQ(run.log(run.tp("a")).last_stable_offset(), Offset{0});
  run.advance(secs(1));
  EXPECT_EQ(run.log(run.tp("a")).last_stable_offset(), Offset{2});
}

TEST(OneBroker, CommitsAtOnce) {
  TxnRun run(1);
  run.topic("a", 2, 1);
  const Pid pid = run.init("t");
  std::int64_t one = 0;
  ASSERT_EQ(run.produce("t", pid, 0, run.tp("a"), 12, &one).error, ErrorCode::NONE);
  EXPECT_EQ(run.end("t", pid, true).error, ErrorCode::NONE);
  run.advance(millis(100));
  EXPECT_EQ(run.shown(run.tp("a")), Numbers{one});
}

TEST(OneBroker, AnIdleTransactionalIdIsForgotten) {
  TxnRun run(1, {{"transactional.id.expiration.ms", "20000"}, {"transaction.remove.expired.transaction.cleanup.interval.ms", "5000"}});
  run.topic("a", 1, 1);
  const Pid pid = run.init("t");
  run.advance(secs(60));
  EXPECT_EQ(run.end("t", pid, false).error, ErrorCode::INVALID_PRODUCER_ID_MAPPING);
  run.broker(cmd::BrokerVerb::stop, BrokerId{0});
  run.advance(secs(5));
  run.broker(cmd::BrokerVerb::start, BrokerId{0});
  run.advance(secs(10));
  EXPECT_EQ(run.end("t", pid, false).error, ErrorCode::INVALID_PRODUCER_ID_MAPPING) << "also after its log was read again";
  const Pid fresh = run.init("t");
  EXPECT_NE(fresh.id, pid.id);
}

std::vector<std::string> listed(TxnRun& run, BrokerId broker, const protocol::ListTransactionsRequest& q) {
  std::vector<std::string> out;
  const auto a = run.call<protocol::ListTransactionsResponse>(broker, q, 2);
  if (a)
    for (const auto& x : a->transaction_states) out.push_back(x.transactional_id);
  return out;
}

TEST(Inspecting, TransactionsAreListedAndDescribed) {
  TxnRun run;
  run.topic("a", 2);
  const Pid pid = run.init("t-1", 30000);
  run.init("u-2");
  ASSERT_EQ(run.produce_error("t-1", pid, 0, run.tp("a", 1)), ErrorCode::NONE);
  const BrokerId home = run.coordinator("t-1");
  protocol::DescribeTransactionsRequest describe;
  describe.transactional_ids = {"t-1", "nobody"};
  const auto d = run.call<protocol::DescribeTransactionsResponse>(home, describe, 0);
  ASSERT_TRUE(d);
  const auto& t = d->transaction_states.at(0);
  EXPECT_EQ(t.error_code, 0);
  EXPECT_EQ(t.transaction_state, "Ongoing");
  EXPECT_EQ(t.transaction_timeout_ms, 30000);
  EXPECT_EQ(t.producer_id, pid.id);
  EXPECT_EQ(t.topics.at(0).topic, "a");
  EXPECT_EQ(t.topics.at(0).partitions, std::vector<std::int32_t>{1});
  EXPECT_GT(t.transaction_start_time_ms, run.world().external.epoch_ms);
  EXPECT_TRUE(d->transaction_states.at(1).error_code == wire::code(ErrorCode::TRANSACTIONAL_ID_NOT_FOUND) ||
              d->transaction_states.at(1).error_code == wire::code(ErrorCode::NOT_COORDINATOR));

  std::vector<std::string> all, ongoing, by_pattern;
  std::vector<std::string> unknown;
  for (std::int32_t b = 0; b < 3; ++b) {
    protocol::ListTransactionsRequest list;
    for (const std::string& id : listed(run, BrokerId{b}, list)) all.push_back(id);
    list.state_filters = {"Ongoing", "Sleeping"};
    const auto some = run.call<protocol::ListTransactionsResponse>(BrokerId{b}, list, 2);
    unknown = some->unknown_state_filters;
    for (const auto& x : some->transaction_states) ongoing.push_back(x.transactional_id);
    list.state_filters.clear();
    list.transactional_id_pattern = "u-.*";
    for (const std::string& id : listed(run, BrokerId{b}, list)) by_pattern.push_back(id);
  }
  std::sort(all.begin(), all.end());
  EXPECT_EQ(all, (std::vector<std::string>{"t-1", "u-2"}));
  EXPECT_EQ(ongoing, std::vector<std::string>{"t-1"});
  EXPECT_EQ(unknown, std::vector<std::string>{"Sleeping"});
  EXPECT_EQ(by_pattern, std::vector<std::string>{"u-2"});
}

TEST(Inspecting, ProducersOfAPartition) {
  TxnRun run;
  run.topic("a");
  const Pid pid = run.init("t");
  ASSERT_EQ(run.produce_error("t", pid, 0, run.tp("a")), ErrorCode::NONE);
  protocol::DescribeProducersRequest q;
  q.topics.push_back({"a", {0, 5}, {}});
  const auto a = run.call<protocol::DescribeProducersResponse>(run.leader(run.tp("a")), q, 0);
  ASSERT_TRUE(a);
  const auto& part = a->topics.at(0).partitions.at(0);
  ASSERT_EQ(part.active_producers.size(), 1u);
  EXPECT_EQ(part.active_producers[0].producer_id, pid.id);
  EXPECT_EQ(part.active_producers[0].last_sequence, 0);
  EXPECT_EQ(part.active_producers[0].current_txn_start_offset, 0);
  EXPECT_EQ(part.active_producers[0].coordinator_epoch, -1);
  EXPECT_EQ(a->topics.at(0).partitions.at(1).error_code, wire::code(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION));
  run.topic("b", 1, 1);
  q.topics[0].partition_indexes = {0};
  q.topics.push_back({"b", {0}, {}});
  const auto other = run.call<protocol::DescribeProducersResponse>(BrokerId{(run.leader(run.tp("b")).v + 1) % 3}, q, 0);
  EXPECT_EQ(other->topics.at(0).partitions.at(0).active_producers.size(), 1u) << "a follower knows it too";
  EXPECT_EQ(other->topics.at(1).partitions.at(0).error_code, wire::code(ErrorCode::NOT_LEADER_OR_FOLLOWER));
}

TEST(StateTopic, HoldsKafkasOwnRecords) {
  TxnRun run;
  run.topic("a");
  const Pid pid = run.init("t", 30000);
  ASSERT_EQ(run.produce_error("t", pid, 0, run.tp("a")), ErrorCode::NONE);
  const Topic& topic = *run.world().meta.find(txn::kStateTopic);
  EXPECT_EQ(topic.config.overrides.at("min.insync.replicas"), "2");
  EXPECT_EQ(topic.config.overrides.at("cleanup.policy"), "compact");
  const TopicPartition at{topic.index, PartitionIndex{coordinator::partition_for("t", 3)}};
  std::vector<std::int8_t> states;
  run.log(at).for_each_from(Offset{0}, [&](const LogEntry& entry) {
    protocol::RecordList list;
    const auto views = protocol::split_batches(entry.batch->stored(), false);
    ASSERT_TRUE(protocol::read_records(views.value().at(0), 1 << 20, list).ok());
    const auto value = protocol::decode<protocol::TransactionLogValue>(list.records.at(0).value->substr(2), 1, nullptr);
    ASSERT_TRUE(value.ok());
    states.push_back(value.value().transaction_status);
    EXPECT_EQ(value.value().producer_id, pid.id);
    EXPECT_EQ(value.value().transaction_timeout_ms, 30000);
    const auto key = protocol::decode<protocol::TransactionLogKey>(list.records.at(0).key->substr(2), 0, nullptr);
    EXPECT_EQ(key.value().transactional_id, "t");
  });
  EXPECT_EQ(states, (std::vector<std::int8_t>{0, 1})) << "Empty, Ongoing";
}

}  // namespace
}  // namespace hw
