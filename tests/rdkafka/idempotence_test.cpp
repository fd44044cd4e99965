// Producers while brokers are stopped, killed and paused under them: what was acknowledged is there, once and in order.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "rdkafka/client.h"
#include "rdkafka/serve.h"

namespace hw::rd {
namespace {

using Errors = std::map<std::string, int>;

/// Sends numbered records round the partitions, a few each millisecond, until it is told to end.
class Stream {
 public:
  Stream(Producer& producer, std::string topic, int partitions)
      : thread_([this, &producer, topic = std::move(topic), partitions] {
          for (int i = 0; !ended_; ++i) {
            producer.send(topic, i % partitions, std::to_string(i));
            sent_ = i + 1;
            if (i % 10 == 9) std::this_thread::sleep_for(std::chrono::milliseconds(2));
          }
        }) {}
  ~Stream() { end(); }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  void end() {
    ended_ = true;
    if (thread_.joinable()) thread_.join();
  }
  int sent() const { return sent_; }
  /// Waits until so many more records were sent.
  bool more(int count) const {
    const int from = sent_;
    return wait_until([this, from, count] { return sent_ >= from + count; });
  }

 private:
  std::atomic<bool> ended_ = false;
  std::atomic<int> sent_ = 0;
  std::thread thread_;
};

/// Every record of 0..sent-1 once, in order in its partition.
void expect_all_once_in_order(const Serve& serve, const std::string& topic, int partitions, int sent) {
  std::size_t count = 0;
  for (const auto& [partition, records] : read_all(serve.bootstrap(), topic, partitions)) {
    int expected = partition;
    for (const Record& record : records) {
      ASSERT_EQ(record.value, std::to_string(expected)) << "partition " << partition << ", offset " << record.offset;
      expected += partitions;
    }
    count += records.size();
  }
  EXPECT_EQ(count, static_cast<std::size_t>(sent));
}

TEST(Idempotence, NothingIsLostDoubledOrOutOfOrderWhenOneIsStoppedAndOneKilled) {
  Serve serve(quick({"t:6:3:min.insync.replicas=2"}));
  Producer producer(serve.bootstrap(), {{"enable.idempotence", "true"}, {"linger.ms", "2"}, {"socket.timeout.ms", "5000"}});
  Stream stream(producer, "t", 6);
  ASSERT_TRUE(stream.more(2000));
  serve.stop(2);
  ASSERT_TRUE(stream.more(2000));
  serve.start(2);
  const auto whole = [&] {
    const ClusterView view = look(producer);
    for (const auto& [number, partition] : view.topics.at("t"))
      if (partition.isr.size() != 3) return false;
    return true;
  };
  ASSERT_TRUE(wait_until(whole, 30));
  serve.kill(1);
  ASSERT_TRUE(stream.more(2000));
  ASSERT_TRUE(wait_until([&] {
    const ClusterView view = look(producer);
    for (const auto& [number, partition] : view.topics.at("t"))
      if (partition.leader == 1) return false;
    return true;
  }, 30));
  serve.start(1);
  ASSERT_TRUE(stream.more(2000));
  stream.end();
  ASSERT_TRUE(producer.flush(60));
  EXPECT_EQ(producer.errors(), Errors{});
  expect_all_once_in_order(serve, "t", 6, stream.sent());
}

TEST(Idempotence, EachLeaderIsKilledInTurn) {
  Serve serve(quick({"t:1:3:min.insync.replicas=2"}));
  Producer producer(serve.bootstrap(), {{"enable.idempotence", "true"}, {"linger.ms", "1"}, {"socket.timeout.ms", "5000"}});
  Stream stream(producer, "t", 1);
  for (int round = 0; round < 3; ++round) {
    ASSERT_TRUE(stream.more(500));
    const std::int32_t leader = look(producer, "t", 0).leader;
    ASSERT_GT(leader, 0);
    serve.kill(leader);
    ASSERT_TRUE(wait_until([&] {
      const PartitionView view = look(producer, "t", 0);
      return view.leader > 0 && view.leader != leader;
    }, 30));
    serve.start(leader);
    ASSERT_TRUE(wait_until([&] { return look(producer, "t", 0).isr.size() == 3; }, 30));
  }
  stream.end();
  ASSERT_TRUE(producer.flush(60));
  EXPECT_EQ(producer.errors(), Errors{});
  expect_all_once_in_order(serve, "t", 1, stream.sent());
}

TEST(Paused, TheLeaderMovesWhenTheSessionEndsAndTheProducerFollows) {
  Serve serve(quick({"t:1:3"}));
  Producer producer(serve.bootstrap(), {{"enable.idempotence", "true"}, {"request.timeout.ms", "1000"}, {"socket.timeout.ms", "1000"},
                                        {"message.timeout.ms", "60000"}});
  const std::int32_t leader = look(producer, "t", 0).leader;
  producer.send("t", 0, "before");
  ASSERT_TRUE(producer.flush());
  serve.pause(leader);
  producer.send("t", 0, "while");
  // The broker is not gone: it accepts, and says nothing. So it leads until its session has ended.
  EXPECT_FALSE(producer.flush(0.5));
  ASSERT_TRUE(producer.flush(40));
  EXPECT_EQ(producer.errors(), Errors{});
  const PartitionView moved = look(producer, "t", 0);
  EXPECT_NE(moved.leader, leader);
  EXPECT_EQ(moved.isr.size(), 2u);
  serve.resume(leader);
  EXPECT_TRUE(wait_until([&] { return look(producer, "t", 0).isr.size() == 3; }, 30));
  EXPECT_EQ(look(producer, "t", 0).leader, moved.leader);
  producer.send("t", 0, "after");
  ASSERT_TRUE(producer.flush());
  const std::vector<Record> read = read_all(serve.bootstrap(), "t", 1).at(0);
  ASSERT_EQ(read.size(), 3u);
  EXPECT_EQ(read[0].value, "before");
  EXPECT_EQ(read[1].value, "while");
  EXPECT_EQ(read[2].value, "after");
}

TEST(Paused, AProducerThatDoesNotWaitSoLongGivesUp) {
  ServeOptions options = quick({"t:1:3"});
  options.set[0] = "broker.session.timeout.ms=9000";
  Serve serve(options);
  Producer producer(serve.bootstrap(), {{"acks", "all"}, {"request.timeout.ms", "500"}, {"socket.timeout.ms", "1000"},
                                        {"message.timeout.ms", "2000"}});
  const std::int32_t leader = look(producer, "t", 0).leader;
  producer.send("t", 0, "before");
  ASSERT_TRUE(producer.flush());
  serve.pause(leader);
  producer.send("t", 0, "while");
  ASSERT_TRUE(producer.flush(10));
  EXPECT_EQ(producer.errors(), (Errors{{"_MSG_TIMED_OUT", 1}}));
  EXPECT_EQ(producer.acknowledged(), 1u);
  serve.resume(leader);
}

TEST(Paused, AnAcksAllWaitsForAPausedFollowerUntilItLeavesTheIsr) {
  Serve serve(quick({"t:1:3"}));
  Producer producer(serve.bootstrap(), {{"acks", "all"}});
  const PartitionView view = look(producer, "t", 0);
  producer.send("t", 0, "before");
  ASSERT_TRUE(producer.flush());
  serve.pause(view.replicas[1]);
  producer.send("t", 0, "while");
  EXPECT_FALSE(producer.flush(0.7));
  Producer hasty(serve.bootstrap(), {{"acks", "1"}});
  hasty.send("t", 0, "with acks=1");
  EXPECT_TRUE(hasty.flush(1.5));
  ASSERT_TRUE(producer.flush(30));
  EXPECT_EQ(producer.errors(), Errors{});
  // One who does not wait long for the broker that hangs, where it happens to ask it.
  const Producer hurried(serve.bootstrap(), {{"socket.timeout.ms", "1000"}});
  EXPECT_EQ(look(hurried, "t", 0).leader, view.leader);
  serve.resume(view.replicas[1]);
}

}  // namespace
}  // namespace hw::rd
