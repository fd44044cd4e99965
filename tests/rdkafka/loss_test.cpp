// Too few replicas in sync, and records that were acknowledged and are gone: by an unclean election, and by acks=1 without one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rdkafka/client.h"
#include "rdkafka/serve.h"

namespace hw::rd {
namespace {

using Errors = std::map<std::string, int>;

std::int64_t end_offset(const Client& client, const std::string& topic) {
  std::int64_t low = 0, high = -1;
  rd_kafka_query_watermark_offsets(client.raw(), topic.c_str(), 0, &low, &high, 10000);
  return high;
}

bool isr_is(const Client& client, const std::string& topic, std::vector<std::int32_t> isr, double seconds = 20) {
  return wait_until([&] { return look(client, topic, 0).isr == isr; }, seconds);
}

/// Sends and waits; the error of the record, or "".
std::string put(Producer& producer, const std::string& topic, const std::string& value, double seconds = 20) {
  const std::size_t index = producer.send(topic, 0, value);
  return producer.flush(seconds) ? producer.reports()[index].error : "no answer";
}

TEST(MinIsr, AcksAllIsRefusedBelowItAndAcksOneIsNot) {
  Serve serve(quick({"t:1:3:min.insync.replicas=2"}));
  Producer all(serve.bootstrap(), {{"acks", "all"}, {"retries", "0"}});
  Producer one(serve.bootstrap(), {{"acks", "1"}, {"retries", "0"}});
  EXPECT_EQ(put(all, "t", "three in sync"), "");
  const PartitionView view = look(all, "t", 0);
  serve.stop(view.replicas[1]);
  ASSERT_TRUE(isr_is(all, "t", {view.replicas[0], view.replicas[2]}));
  EXPECT_EQ(put(all, "t", "two in sync"), "");
  serve.stop(view.replicas[2]);
  ASSERT_TRUE(isr_is(all, "t", {view.replicas[0]}));
  EXPECT_EQ(put(all, "t", "refused"), "NOT_ENOUGH_REPLICAS");
  EXPECT_EQ(put(one, "t", "taken by the leader"), "");
  // It is taken, and below min ISR the high watermark does not move: nobody reads it yet.
  EXPECT_EQ(end_offset(all, "t"), 2);
  EXPECT_EQ(read_all(serve.bootstrap(), "t", 1).at(0).size(), 2u);
  serve.start(view.replicas[1]);
  ASSERT_TRUE(wait_until([&] { return end_offset(all, "t") == 3; }));
  EXPECT_EQ(put(all, "t", "two again"), "");
  EXPECT_EQ(sorted_values(read_all(serve.bootstrap(), "t", 1)),
            (std::vector<std::string>{"taken by the leader", "three in sync", "two again", "two in sync"}));
}

TEST(MinIsr, ARetryingProducerGetsThroughWhenABrokerReturns) {
  Serve serve(quick({"t:1:3:min.insync.replicas=2"}));
  Producer producer(serve.bootstrap(), {{"enable.idempotence", "true"}});
  const PartitionView view = look(producer, "t", 0);
  serve.kill(view.replicas[1]);
  serve.kill(view.replicas[2]);
  ASSERT_TRUE(isr_is(producer, "t", {view.replicas[0]}));
  for (int i = 0; i < 100; ++i) producer.send("t", 0, std::to_string(i));
  EXPECT_FALSE(producer.flush(1));
  EXPECT_EQ(producer.acknowledged(), 0u);
  serve.start(view.replicas[2]);
  ASSERT_TRUE(producer.flush(30));
  EXPECT_EQ(producer.errors(), Errors{});
  const std::vector<Record> read = read_all(serve.bootstrap(), "t", 1).at(0);
  ASSERT_EQ(read.size(), 100u);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(read[static_cast<std::size_t>(i)].value, std::to_string(i));
}

TEST(Loss, AnUncleanElectionForgetsWhatOnlyTheOldLeaderHad) {
  Serve serve(quick({"t:1:3:min.insync.replicas=1"}));
  Producer producer(serve.bootstrap(), {{"acks", "all"}, {"socket.timeout.ms", "3000"}});
  const PartitionView view = look(producer, "t", 0);
  const std::int32_t leader = view.replicas[0], second = view.replicas[1], third = view.replicas[2];
  for (int i = 0; i < 10; ++i) producer.send("t", 0, "kept " + std::to_string(i));
  ASSERT_TRUE(producer.flush());
  serve.stop(third);
  serve.stop(second);
  ASSERT_TRUE(isr_is(producer, "t", {leader}));
  for (int i = 0; i < 25; ++i) producer.send("t", 0, "lost " + std::to_string(i));
  ASSERT_TRUE(producer.flush());
  // The client was told ok 35 times, with acks=all.
  EXPECT_EQ(producer.acknowledged(), 35u);

  serve.kill(leader);
  serve.start(second);
  ASSERT_TRUE(wait_until([&] {
    const ClusterView now = look(producer);
    return now.error.empty() && now.brokers.count(second) == 1 && now.topics.at("t").at(0).leader == -1;
  }, 40));
  // Neither was in sync: nobody leads, until somebody asks for an unclean election.
  Producer patient(serve.bootstrap(), {{"message.timeout.ms", "1500"}, {"acks", "all"}});
  EXPECT_EQ(put(patient, "t", "nobody leads"), "_MSG_TIMED_OUT");
  serve.ask("elect unclean t-0");
  ASSERT_TRUE(wait_until([&] { return look(producer, "t", 0).leader == second; }));
  EXPECT_EQ(put(producer, "t", "after"), "");
  std::vector<std::string> expected{"after"};
  for (int i = 0; i < 10; ++i) expected.push_back("kept " + std::to_string(i));
  EXPECT_EQ(sorted_values(read_all(serve.bootstrap(), "t", 1)), expected);
  EXPECT_EQ(producer.reports().back().offset, 10);

  // The old leader returns, truncates, and follows.
  serve.start(leader);
  ASSERT_TRUE(isr_is(producer, "t", {second, leader}));
  EXPECT_EQ(sorted_values(read_all(serve.bootstrap(), "t", 1)), expected);
}

TEST(Loss, AcksOneLosesItsTailInACleanElection) {
  ServeOptions options = quick({"t:1:3"});
  options.set[0] = "broker.session.timeout.ms=6000";
  Serve serve(options);
  Producer producer(serve.bootstrap(), {{"acks", "1"}, {"socket.timeout.ms", "3000"}});
  const PartitionView view = look(producer, "t", 0);
  for (int i = 0; i < 57; ++i) producer.send("t", 0, "kept");
  ASSERT_TRUE(producer.flush());
  ASSERT_TRUE(wait_until([&] { return end_offset(producer, "t") == 57; }));
  // Both followers hang for a moment, much shorter than their sessions: they stay in the ISR.
  serve.pause(view.replicas[1]);
  serve.pause(view.replicas[2]);
  // Their fetches that wait at the leader are answered still, into buffers that they may read when they wake up.
  EXPECT_EQ(put(producer, "t", "on its way", 3), "");
  for (int i = 0; i < 105; ++i) producer.send("t", 0, "lost");
  ASSERT_TRUE(producer.flush(3));
  EXPECT_EQ(producer.acknowledged(), 163u);
  serve.kill(view.leader);
  serve.resume(view.replicas[1]);
  serve.resume(view.replicas[2]);
  ASSERT_TRUE(wait_until([&] { return look(producer, "t", 0).leader == view.replicas[1]; }, 30));
  std::vector<std::string> left = sorted_values(read_all(serve.bootstrap(), "t", 1));
  std::erase(left, "on its way");
  EXPECT_EQ(left, std::vector<std::string>(57, "kept"));
  serve.start(view.leader);
  ASSERT_TRUE(wait_until([&] { return look(producer, "t", 0).isr.size() == 3; }, 30));
  EXPECT_LE(end_offset(producer, "t"), 58);
}

TEST(Loss, WithAcksAllTheSameCourseLosesNothing) {
  Serve serve(quick({"t:1:3:min.insync.replicas=2"}));
  Producer producer(serve.bootstrap(), {{"enable.idempotence", "true"}, {"socket.timeout.ms", "3000"}});
  const PartitionView view = look(producer, "t", 0);
  serve.pause(view.replicas[1]);
  for (int i = 0; i < 100; ++i) producer.send("t", 0, std::to_string(i));
  producer.flush(0.3);
  serve.kill(view.leader);
  serve.resume(view.replicas[1]);
  ASSERT_TRUE(producer.flush(40));
  EXPECT_EQ(producer.acknowledged(), 100u);
  EXPECT_EQ(read_all(serve.bootstrap(), "t", 1).at(0).size(), 100u);
}

}  // namespace
}  // namespace hw::rd
