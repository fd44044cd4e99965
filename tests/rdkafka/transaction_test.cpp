// Transactions: all or nothing, also while brokers break; who may read what; and one producer for each id.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "rdkafka/client.h"
#include "rdkafka/serve.h"

namespace hw::rd {
namespace {

using Values = std::vector<std::string>;

const Settings kCommitted{{"isolation.level", "read_committed"}};
const Settings kUncommitted{{"isolation.level", "read_uncommitted"}};

Settings transactional(const std::string& id) {
  return {{"transactional.id", id}, {"transaction.timeout.ms", "20000"}, {"socket.timeout.ms", "5000"}};
}

Values values(const Serve& serve, const Settings& settings, const std::string& topic = "t", std::int32_t partitions = 2) {
  return sorted_values(read_all(serve.bootstrap(), topic, partitions, settings));
}

TEST(Transactions, CommittedOnesAreSeenAndAbortedOnesAreNot) {
  const Serve serve(quick({"t:2:3"}));
  Producer producer(serve.bootstrap(), transactional("id"));
  ASSERT_EQ(producer.init_transactions().name, "");
  ASSERT_EQ(producer.begin().name, "");
  producer.send("t", 0, "a");
  producer.send("t", 1, "b");
  ASSERT_EQ(producer.commit().name, "");
  ASSERT_EQ(producer.begin().name, "");
  producer.send("t", 0, "never");
  producer.send("t", 1, "mind");
  ASSERT_TRUE(producer.flush());
  ASSERT_EQ(producer.abort().name, "");
  ASSERT_EQ(producer.begin().name, "");
  producer.send("t", 0, "c");
  ASSERT_EQ(producer.commit().name, "");
  EXPECT_EQ(values(serve, kCommitted), (Values{"a", "b", "c"}));
  EXPECT_EQ(values(serve, kUncommitted), (Values{"a", "b", "c", "mind", "never"}));
  // Markers have offsets of their own: a, commit, never, abort, c, commit.
  const std::vector<Record> first = read_all(serve.bootstrap(), "t", 2, kCommitted).at(0);
  ASSERT_EQ(first.size(), 2u);
  EXPECT_EQ(first[0].offset, 0);
  EXPECT_EQ(first[1].offset, 4);
}

TEST(Transactions, WhatIsOpenHoldsBackWhatCameAfterIt) {
  const Serve serve(quick({"t:1:3"}));
  Producer open(serve.bootstrap(), transactional("open"));
  Producer plain(serve.bootstrap());
  ASSERT_EQ(open.init_transactions().name, "");
  plain.send("t", 0, "1 before");
  ASSERT_TRUE(plain.flush());
  ASSERT_EQ(open.begin().name, "");
  open.send("t", 0, "2 inside");
  ASSERT_TRUE(open.flush());
  plain.send("t", 0, "3 after");
  ASSERT_TRUE(plain.flush());
  EXPECT_EQ(values(serve, kUncommitted, "t", 1), (Values{"1 before", "2 inside", "3 after"}));
  EXPECT_EQ(values(serve, kCommitted, "t", 1), (Values{"1 before"}));
  ASSERT_EQ(open.commit().name, "");
  EXPECT_EQ(values(serve, kCommitted, "t", 1), (Values{"1 before", "2 inside", "3 after"}));
}

/// Sends the consumer's position within the transaction.
Failure send_offsets(Producer& producer, const Consumer& consumer, std::int64_t offset) {
  rd_kafka_topic_partition_list_t* offsets = rd_kafka_topic_partition_list_new(1);
  rd_kafka_topic_partition_list_add(offsets, "in", 0)->offset = offset;
  rd_kafka_consumer_group_metadata_t* group = rd_kafka_consumer_group_metadata(consumer.raw());
  Failure failure = take(rd_kafka_send_offsets_to_transaction(producer.raw(), offsets, group, 20000));
  rd_kafka_consumer_group_metadata_destroy(group);
  rd_kafka_topic_partition_list_destroy(offsets);
  return failure;
}

TEST(Transactions, OffsetsAreCommittedWithTheRecordsOrNotAtAll) {
  const Serve serve(quick({"in:1:3", "out:1:3"}));
  Producer source(serve.bootstrap());
  for (int i = 0; i < 10; ++i) source.send("in", 0, std::to_string(i));
  ASSERT_TRUE(source.flush());
  Consumer consumer(serve.bootstrap(), {{"group.id", "copy"}, {"isolation.level", "read_committed"}});
  consumer.subscribe({"in"});
  ASSERT_EQ(consumer.read(10).size(), 10u);
  Producer producer(serve.bootstrap(), transactional("copier"));
  ASSERT_EQ(producer.init_transactions().name, "");
  ASSERT_EQ(producer.begin().name, "");
  producer.send("out", 0, "aborted");
  ASSERT_EQ(send_offsets(producer, consumer, 4).name, "");
  ASSERT_EQ(producer.abort().name, "");
  EXPECT_EQ(consumer.committed("in", 0), RD_KAFKA_OFFSET_INVALID);
  ASSERT_EQ(producer.begin().name, "");
  producer.send("out", 0, "committed");
  ASSERT_EQ(send_offsets(producer, consumer, 7).name, "");
  ASSERT_EQ(producer.commit().name, "");
  EXPECT_EQ(consumer.committed("in", 0), 7);
  EXPECT_EQ(values(serve, kCommitted, "out", 1), (Values{"committed"}));
}

TEST(Transactions, ASecondProducerWithTheSameIdFencesTheFirst) {
  const Serve serve(quick({"t:2:3"}));
  Producer first(serve.bootstrap(), transactional("same"));
  ASSERT_EQ(first.init_transactions().name, "");
  ASSERT_EQ(first.begin().name, "");
  first.send("t", 0, "of the first");
  ASSERT_TRUE(first.flush());
  Producer second(serve.bootstrap(), transactional("same"));
  ASSERT_EQ(second.init_transactions().name, "");
  // What the first left open was aborted for it.
  ASSERT_EQ(second.begin().name, "");
  second.send("t", 0, "of the second");
  ASSERT_EQ(second.commit().name, "");
  EXPECT_EQ(values(serve, kCommitted), (Values{"of the second"}));
  first.send("t", 1, "of a zombie");
  const Failure failure = first.commit();
  EXPECT_TRUE(failure.fatal) << failure.text;
  EXPECT_EQ(failure.name, "_FENCED") << failure.text;
  EXPECT_EQ(values(serve, kUncommitted), (Values{"of the first", "of the second"}));
}

TEST(Transactions, TheCoordinatorAbortsWhatTakesTooLong) {
  ServeOptions options = quick({"t:1:3"});
  options.set.emplace_back("transaction.abort.timed.out.transaction.cleanup.interval.ms=500");
  const Serve serve(options);
  Settings settings = transactional("slow");
  settings[1].second = settings[2].second = "2000";
  Producer slow(serve.bootstrap(), settings);
  ASSERT_EQ(slow.init_transactions().name, "");
  ASSERT_EQ(slow.begin().name, "");
  slow.send("t", 0, "forgotten");
  ASSERT_TRUE(slow.flush());
  Producer plain(serve.bootstrap());
  plain.send("t", 0, "waiting");
  ASSERT_TRUE(plain.flush());
  EXPECT_EQ(values(serve, kCommitted, "t", 1), Values{});
  Consumer consumer(serve.bootstrap(), kCommitted);
  consumer.assign("t", 1);
  const std::vector<Record> read = consumer.read(1, 30);
  ASSERT_EQ(read.size(), 1u);
  EXPECT_EQ(read[0].value, "waiting");
  const Failure failure = slow.commit();
  EXPECT_TRUE(failure.fatal || failure.abortable) << failure.name << ": " << failure.text;
}

class BrokenTransactions : public testing::TestWithParam<std::string> {};

/// One transaction; repeated until it was committed, or aborted where it must be. Whether it was committed.
bool transact(Producer& producer, int number, bool commit) {
  if (!producer.begin().ok()) return false;
  for (std::int32_t partition = 0; partition < 2; ++partition)
    producer.send("t", partition, (commit ? "yes " : "no ") + std::to_string(number));
  // Aborted before its partitions were added (they wait while the markers of the transaction before are written), a transaction is
  // unknown to its coordinator, and librdkafka 2.0.2 takes the INVALID_TXN_STATE for fatal, with Kafka too.
  if (!commit) producer.flush();
  for (int attempt = 0; attempt < 20; ++attempt) {
    const Failure failure = commit ? producer.commit(60) : producer.abort(60);
    if (failure.ok()) return commit;
    if (failure.fatal) {
      ADD_FAILURE() << failure.name << ": " << failure.text;
      return false;
    }
    if (failure.abortable) {
      EXPECT_EQ(producer.abort(60).name, "");
      return false;
    }
  }
  ADD_FAILURE() << "no end of transaction " << number;
  return false;
}

TEST_P(BrokenTransactions, AreAllOrNothing) {
  Serve serve(quick({"t:2:3:min.insync.replicas=2"}));
  Producer producer(serve.bootstrap(), transactional("robust"));
  ASSERT_EQ(producer.init_transactions(60).name, "");
  Values expected;
  const auto several = [&](int from, int to) {
    for (int i = from; i < to; ++i) {
      const bool wanted = i % 3 != 0;
      bool done = transact(producer, i, wanted);
      if (wanted && !done) done = transact(producer, i, true);  // it was aborted, so it may be sent again
      EXPECT_EQ(done, wanted) << i;
      if (done) expected.insert(expected.end(), 2, "yes " + std::to_string(i));
    }
  };
  several(0, 10);
  const int broken = GetParam() == "leader" ? look(producer, "t", 0).leader : std::stoi(GetParam());
  serve.kill(broken);
  several(10, 20);
  serve.start(broken);
  ASSERT_TRUE(wait_until([&] { return look(producer, "t", 0).isr.size() == 3 && look(producer, "t", 1).isr.size() == 3; }, 40));
  serve.stop(broken % 3 + 1);
  several(20, 30);
  serve.start(broken % 3 + 1);
  several(30, 40);
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(values(serve, kCommitted), expected);
}

// Any of the three is the coordinator in one of them.
INSTANTIATE_TEST_SUITE_P(Broker, BrokenTransactions, testing::Values("1", "2", "3", "leader"), [](const auto& given) { return given.param; });

}  // namespace
}  // namespace hw::rd
