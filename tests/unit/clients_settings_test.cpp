// Settings of clients, and which partition a key or a group goes to.
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>

#include "core/cluster/client_network.h"
#include "core/cluster/client_settings.h"
#include "core/cluster/coordinator.h"
#include "core/log/record_batch.h"

namespace hw {
namespace {

Preset preset(const char* name = "4.1") { return *find_preset(name); }

std::string producer_error(const cmd::Settings& given, const char* age = "4.1") {
  const auto read = read_producer_settings(preset(age), given);
  return read ? "" : read.error().text;
}
std::string consumer_error(const cmd::Settings& given) {
  const auto read = read_consumer_settings(preset(), given);
  return read ? "" : read.error().text;
}

TEST(ProducerSettings, DefaultsOfEachAge) {
  const ProducerSettings now = read_producer_settings(preset(), {}).value();
  EXPECT_EQ(now.acks, -1);
  EXPECT_TRUE(now.idempotence);
  EXPECT_EQ(now.retries, 2147483647);
  EXPECT_EQ(now.linger, millis(5));
  for (const char* age : {"0.8", "0.11"}) {
    const ProducerSettings old = read_producer_settings(preset(age), {}).value();
    EXPECT_EQ(old.acks, 1) << age;
    EXPECT_FALSE(old.idempotence) << age;
    EXPECT_EQ(old.retries, 0) << age;
    EXPECT_EQ(old.linger, Duration{}) << age;
  }
}

TEST(ProducerSettings, IdempotenceFollowsAcksUnlessAskedFor) {
  EXPECT_FALSE(read_producer_settings(preset(), {{"acks", "1"}}).value().idempotence);
  EXPECT_FALSE(read_producer_settings(preset(), {{"acks", "0"}}).value().idempotence);
  EXPECT_FALSE(read_producer_settings(preset(), {{"retries", "0"}}).value().idempotence);
  EXPECT_TRUE(read_producer_settings(preset(), {{"acks", "all"}}).value().idempotence);
  EXPECT_EQ(producer_error({{"acks", "1"}, {"enable.idempotence", "true"}}),
            "Must set acks to all in order to use the idempotent producer. Otherwise we cannot guarantee idempotence.");
  EXPECT_EQ(producer_error({{"retries", "0"}, {"enable.idempotence", "true"}}),
            "Must set retries to non-zero when using the idempotent producer.");
  EXPECT_EQ(producer_error({{"max.in.flight.requests.per.connection", "6"}}),
            "Must set max.in.flight.requests.per.connection to at most 5 to use the idempotent producer.");
  EXPECT_EQ(producer_error({{"max.in.flight.requests.per.connection", "6"}, {"acks", "1"}}), "");
  const ProducerSettings old = read_producer_settings(preset("0.11"), {{"enable.idempotence", "true"}}).value();
  EXPECT_EQ(old.acks, -1);
  EXPECT_GT(old.retries, 0);
}

TEST(ProducerSettings, TextsOfRefusals) {
  EXPECT_EQ(producer_error({{"acks", "7"}}), "Invalid value 7 for configuration acks: String must be one of: all, -1, 0, 1");
  EXPECT_EQ(producer_error({{"x", "7"}}), "Unknown producer config name: x");
  EXPECT_EQ(producer_error({{"batch.size", "-1"}}), "Invalid value -1 for configuration batch.size: Value must be at least 0");
  EXPECT_EQ(producer_error({{"batch.size", "many"}}), "Invalid value many for configuration batch.size: Not a number of type INT");
  EXPECT_EQ(producer_error({{"batch.size", "3000000000"}}),
            "Invalid value 3000000000 for configuration batch.size: Not a number of type INT");
  EXPECT_EQ(producer_error({{"linger.ms", "1.5"}}), "Invalid value 1.5 for configuration linger.ms: Not a number of type LONG");
  EXPECT_EQ(producer_error({{"max.in.flight.requests.per.connection", "0"}}),
            "Invalid value 0 for configuration max.in.flight.requests.per.connection: Value must be at least 1");
  EXPECT_EQ(producer_error({{"enable.idempotence", "maybe"}}),
            "Invalid value maybe for configuration enable.idempotence: Expected value to be either true or false");
  EXPECT_EQ(producer_error({{"delivery.timeout.ms", "1000"}}),
            "delivery.timeout.ms should be equal to or larger than linger.ms + request.timeout.ms");
  EXPECT_THAT(producer_error({{"rate", "-1"}}), ::testing::StartsWith("Invalid value -1 for configuration rate: "));
  EXPECT_THAT(producer_error({{"rate", "nan"}}), ::testing::StartsWith("Invalid value nan for configuration rate: "));
  EXPECT_THAT(producer_error({{"rate", "5/min"}}), ::testing::StartsWith("Invalid value 5/min for configuration rate: "));
  EXPECT_THAT(producer_error({{"key", "random:0"}}), ::testing::StartsWith("Invalid value random:0 for configuration key: "));
  EXPECT_THAT(producer_error({{"serializer", "avro"}}), ::testing::StartsWith("Invalid value avro for configuration serializer: "));
  EXPECT_THAT(producer_error({{"count", "0"}}), ::testing::StartsWith("Invalid value 0 for configuration count: "));
  EXPECT_EQ(producer_error({{"linger.ms", "9223372036854775807"}}), "");
}

TEST(ProducerSettings, LongerLingerRaisesTheUnsaidDeliveryTimeout) {
  const ProducerSettings s = read_producer_settings(preset(), {{"request.timeout.ms", "120000"}}).value();
  EXPECT_EQ(s.delivery_timeout, secs(120) + millis(5));
}

TEST(ProducerSettings, RateAndKey) {
  EXPECT_DOUBLE_EQ(read_producer_settings(preset(), {{"rate", "50/s"}}).value().rate, 50);
  EXPECT_DOUBLE_EQ(read_producer_settings(preset(), {{"rate", "0.5"}}).value().rate, 0.5);
  EXPECT_EQ(read_producer_settings(preset(), {{"key", "random:10"}}).value().recipe->key_count, 10);
  EXPECT_EQ(read_producer_settings(preset(), {{"key", "fixed:abc"}}).value().recipe->key_text, "abc");
  EXPECT_FALSE(read_producer_settings(preset(), {}).value().recipe->has_key());
}

TEST(ConsumerSettings, DefaultsAndRefusals) {
  const ConsumerSettings s = read_consumer_settings(preset(), {}).value();
  EXPECT_THAT(s.assignors, ::testing::ElementsAre("range", "cooperative-sticky"));
  EXPECT_EQ(s.session_timeout, secs(45));
  EXPECT_EQ(s.offset_reset, "latest");
  EXPECT_EQ(consumer_error({{"x", "1"}}), "Unknown consumer config name: x");
  EXPECT_EQ(consumer_error({{"session.timeout.ms", "3000"}}), "Heartbeat must be set lower than the session timeout");
  EXPECT_THAT(consumer_error({{"auto.offset.reset", "newest"}}),
              ::testing::StartsWith("Invalid value newest for configuration auto.offset.reset: "));
  EXPECT_EQ(consumer_error({{"isolation.level", "x"}}),
            "Invalid value x for configuration isolation.level: String must be one of: read_committed, read_uncommitted");
  EXPECT_THAT(consumer_error({{"partition.assignment.strategy", "range,best"}}),
              ::testing::StartsWith("Invalid value range,best for configuration partition.assignment.strategy: "));
  const auto assignors = [](const char* list) {
    return read_consumer_settings(preset(), {{"partition.assignment.strategy", list}}).value().assignors;
  };
  EXPECT_THAT(assignors(" cooperative-sticky , range"),
              ::testing::ElementsAre("cooperative-sticky", "range"));
  EXPECT_THAT(assignors("org.apache.kafka.clients.consumer.RoundRobinAssignor"), ::testing::ElementsAre("roundrobin"));
}

TEST(ClientBackoff, Doubles) {
  const auto at = [](std::int32_t attempt) { return client_backoff(millis(100), secs(1), attempt).ms(); };
  EXPECT_EQ(at(1), 100);
  EXPECT_EQ(at(2), 200);
  EXPECT_EQ(at(4), 800);
  EXPECT_EQ(at(5), 1000);
  EXPECT_EQ(at(1000), 1000);
  EXPECT_EQ(client_backoff(secs(3), secs(1), 7), secs(3));
}

std::string bytes_of_hex(const std::string& hex) {
  std::string out;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) out += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  return out;
}

TEST(Partitioner, Murmur2AsKafkasOwnClasses) {
  std::ifstream in(HW_TESTS_DIR "/data/murmur2.tsv");
  ASSERT_TRUE(in) << "tests/data/murmur2.tsv is missing";
  int rows = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string kind, hex, hash, positive, of6, of3, of50;
    for (std::string* f : {&kind, &hex, &hash, &positive, &of6, &of3, &of50}) std::getline(fields, *f, '\t');
    const std::string key = hex == "-" ? "" : bytes_of_hex(hex);
    EXPECT_EQ(murmur2(key), std::stoi(hash)) << line;
    EXPECT_EQ(partition_for_key(key, 6), std::stoi(of6)) << line;
    EXPECT_EQ(partition_for_key(key, 3), std::stoi(of3)) << line;
    EXPECT_EQ(partition_for_key(key, 50), std::stoi(of50)) << line;
    ++rows;
  }
  EXPECT_EQ(rows, 205);
}

TEST(Coordinator, PartitionOfAGroupIsJavasHash) {
  EXPECT_EQ(coordinator::partition_for("", 50), 0);
  EXPECT_EQ(coordinator::partition_for("g1", 50), (103 * 31 + 49) % 50);
  // Its hash is the smallest int, whose absolute value Kafka takes for 0.
  EXPECT_EQ(coordinator::partition_for("polygenelubricants", 50), 0);
  // Computed by the definition s[0]*31^(n-1) + ... modulo 2^32: 627841412 and -109829509.
  EXPECT_EQ(coordinator::partition_for("test-group", 50), 12);
  EXPECT_EQ(coordinator::partition_for("billing", 50), 9);
}

}  // namespace
}  // namespace hw
