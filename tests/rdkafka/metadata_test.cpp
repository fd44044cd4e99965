// What a client is told of brokers, leaders, replicas and ISR, and how a broker's port behaves in each state.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "rdkafka/client.h"
#include "rdkafka/serve.h"

namespace hw::rd {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using testing::UnorderedElementsAreArray;

/// Whether the condition holds for each partition of the topic, in an answer of now.
template <class Condition>
bool all_partitions(const Client& client, const std::string& topic, Condition condition) {
  const ClusterView view = look(client);
  const auto found = view.topics.find(topic);
  return found != view.topics.end() && std::all_of(found->second.begin(), found->second.end(), [&](const auto& item) {
           return condition(item.second);
         });
}

bool has(const std::vector<std::int32_t>& list, std::int32_t broker) { return std::find(list.begin(), list.end(), broker) != list.end(); }

TEST(Metadata, NamesBrokersLeadersReplicasAndIsr) {
  const Serve serve(quick({"m:6:3", "one:1:1"}));
  const Producer client(serve.bootstrap());
  const ClusterView view = look(client);
  ASSERT_EQ(view.brokers.size(), 3u);
  for (int broker = 1; broker <= 3; ++broker) EXPECT_EQ(view.brokers.at(broker), serve.port(broker));
  ASSERT_EQ(view.topics.at("m").size(), 6u);
  std::map<std::int32_t, int> leaders;
  for (const auto& [number, partition] : view.topics.at("m")) {
    EXPECT_EQ(partition.error, "");
    EXPECT_THAT(partition.replicas, testing::UnorderedElementsAre(1, 2, 3));
    EXPECT_EQ(partition.isr, partition.replicas);
    EXPECT_EQ(partition.leader, partition.replicas.front());
    ++leaders[partition.leader];
  }
  EXPECT_EQ(leaders, (std::map<std::int32_t, int>{{1, 2}, {2, 2}, {3, 2}}));
  EXPECT_EQ(view.topics.at("one").size(), 1u);
  EXPECT_EQ(view.topics.at("one").at(0).replicas.size(), 1u);
  char* cluster = rd_kafka_clusterid(client.raw(), 5000);
  ASSERT_NE(cluster, nullptr);
  EXPECT_EQ(std::string(cluster).size(), 22u);
  rd_kafka_mem_free(client.raw(), cluster);
  EXPECT_THAT((std::vector<std::int32_t>{1, 2, 3}), Contains(rd_kafka_controllerid(client.raw(), 5000)));
}

TEST(Metadata, AStoppedBrokerLeavesEveryIsrAndReturnsToItsEnd) {
  Serve serve(quick({"m:6:3"}));
  const Producer client(serve.bootstrap());
  const int port = serve.port(2);
  serve.stop(2);
  ASSERT_TRUE(wait_until([&] { return all_partitions(client, "m", [](const PartitionView& p) {
                                 return p.leader != 2 && p.leader > 0 && !has(p.isr, 2) && p.isr.size() == 2;
                               }); }));
  const ClusterView without = look(client);
  EXPECT_EQ(without.brokers.count(2), 0u);
  for (const auto& [number, partition] : without.topics.at("m")) EXPECT_THAT(partition.replicas, Contains(2)) << number;

  serve.start(2);
  ASSERT_TRUE(wait_until([&] { return all_partitions(client, "m", [](const PartitionView& p) { return p.isr.size() == 3; }); }));
  const ClusterView back = look(client);
  EXPECT_EQ(back.brokers.at(2), port);
  for (const auto& [number, partition] : back.topics.at("m")) {
    EXPECT_EQ(partition.isr.back(), 2) << number;
    // Leaders return by a preferred election only.
    EXPECT_EQ(partition.leader, without.topics.at("m").at(number).leader) << number;
  }
}

TEST(Metadata, LeadersOfAKilledBrokerMoveWhenItsSessionEnds) {
  Serve serve(quick({"m:3:3"}));
  const Producer client(serve.bootstrap());
  const ClusterView before = look(client);
  serve.kill(3);
  EXPECT_TRUE(wait_until([&] { return all_partitions(client, "m", [](const PartitionView& p) {
                                 return p.leader != 3 && p.leader > 0 && !has(p.isr, 3);
                               }); }, 15));
  const ClusterView after = look(client);
  for (const auto& [number, partition] : after.topics.at("m")) {
    // The next live member of the ISR in the order of the replicas.
    const std::vector<std::int32_t>& replicas = before.topics.at("m").at(number).replicas;
    EXPECT_EQ(partition.leader, replicas[0] == 3 ? replicas[1] : replicas[0]) << number;
  }
}

TEST(Metadata, AutoCreationMakesOnePartitionOnOneBroker) {
  const Serve serve(quick({}));
  Producer producer(serve.bootstrap());
  producer.send("fresh", RD_KAFKA_PARTITION_UA, "first");
  ASSERT_TRUE(producer.flush(30));
  EXPECT_EQ(producer.errors(), (std::map<std::string, int>{}));
  const ClusterView view = look(producer);
  ASSERT_EQ(view.topics.at("fresh").size(), 1u);
  EXPECT_EQ(view.topics.at("fresh").at(0).replicas.size(), 1u);
}

TEST(Metadata, AConsumerCreatesNoTopic) {
  const Serve serve(quick({}));
  Consumer consumer(serve.bootstrap(), {{"group.id", "g"}, {"allow.auto.create.topics", "false"}});
  consumer.subscribe({"absent"});
  EXPECT_TRUE(wait_until([&] {
    consumer.poll(0.1);
    return !consumer.told().empty();
  }));
  EXPECT_THAT(consumer.told(), Contains("UNKNOWN_TOPIC_OR_PART"));
  EXPECT_EQ(look(consumer).topics.count("absent"), 0u);
}

TEST(Metadata, WithoutAutoCreationATopicStaysUnknown) {
  ServeOptions options = quick({});
  options.set.emplace_back("auto.create.topics.enable=false");
  const Serve serve(options);
  Producer producer(serve.bootstrap(), {{"topic.metadata.propagation.max.ms", "500"}, {"message.timeout.ms", "10000"}});
  producer.send("absent", RD_KAFKA_PARTITION_UA, "x");
  ASSERT_TRUE(producer.flush(30));
  // The first is librdkafka's own word for it, when it gives up before the broker's.
  EXPECT_THAT(producer.reports()[0].error, testing::AnyOf("_UNKNOWN_TOPIC", "UNKNOWN_TOPIC_OR_PART"));
}

// --- Ports ---------------------------------------------------------------------------------------------------------------------

/// A plain connection that can ask for ApiVersions v0.
class Plain {
 public:
  explicit Plain(int port) : fd_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    error_ = connect(fd_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 ? 0 : errno;
  }
  ~Plain() { close(fd_); }
  Plain(const Plain&) = delete;
  Plain& operator=(const Plain&) = delete;
  int error() const { return error_; }
  void ask() const {
    const unsigned char request[] = {0, 0, 0, 12, 0, 18, 0, 0, 1, 2, 3, 4, 0, 2, 'h', 'w'};
    (void)send(fd_, request, sizeof request, MSG_NOSIGNAL);
  }
  /// "answer" (with the right correlation id), "silence", "reset", "closed"
  std::string hear(int ms) const {
    pollfd waiting{fd_, POLLIN, 0};
    if (::poll(&waiting, 1, ms) == 0) return "silence";
    unsigned char head[8];
    const ssize_t size = recv(fd_, head, sizeof head, MSG_WAITALL);
    if (size < 0) return errno == ECONNRESET ? "reset" : "error";
    if (size == 0) return "closed";
    return size == 8 && head[4] == 1 && head[5] == 2 && head[6] == 3 && head[7] == 4 ? "answer" : "nonsense";
  }

 private:
  int fd_, error_ = 0;
};

TEST(Ports, AStoppedBrokerRefusesAndReturnsWithTheSamePort) {
  Serve serve(quick({}));
  serve.stop(1);
  EXPECT_TRUE(wait_until([&] { return Plain(serve.port(1)).error() == ECONNREFUSED; }, 10));
  serve.start(1);
  EXPECT_TRUE(wait_until([&] {
    const Plain plain(serve.port(1));
    plain.ask();
    return plain.error() == 0 && plain.hear(1000) == "answer";
  }, 30));
}

TEST(Ports, AKilledBrokerEndsConnectionsAndRefusesNewOnes) {
  Serve serve(quick({}));
  const Plain plain(serve.port(2));
  plain.ask();
  ASSERT_EQ(plain.hear(5000), "answer");
  serve.kill(2);
  // The rest of the answer comes first; then the end, by a reset or (as the kernel does it for a process without unread bytes) a close.
  std::string heard;
  EXPECT_TRUE(wait_until([&] { heard = plain.hear(100); return heard == "reset" || heard == "closed"; }, 5)) << heard;
  EXPECT_EQ(Plain(serve.port(2)).error(), ECONNREFUSED);
}

TEST(Ports, APausedBrokerAcceptsAndIsSilentUntilItIsResumed) {
  Serve serve(quick({}));
  serve.pause(3);
  const Plain plain(serve.port(3));
  EXPECT_EQ(plain.error(), 0);
  plain.ask();
  EXPECT_EQ(plain.hear(1500), "silence");
  serve.resume(3);
  EXPECT_EQ(plain.hear(10000), "answer");
}

TEST(Process, EndsWhenItIsToldTo) {
  Serve serve(quick({}));
  EXPECT_EQ(serve.quit(), 0);
}

TEST(Process, ServesOnWhenItsInputEnds) {
  Serve serve(quick({"m:1:3"}));
  serve.close_input();
  const Producer client(serve.bootstrap());
  EXPECT_EQ(look(client).topics.count("m"), 1u);
}

TEST(Process, EndsBySigtermWithClientsConnected) {
  Serve by_signal(quick({"m:1:3"}));
  Consumer consumer(by_signal.bootstrap());
  consumer.assign("m", 1);
  consumer.read_to_end();
  EXPECT_EQ(by_signal.terminate(), 0);
}

}  // namespace
}  // namespace hw::rd
