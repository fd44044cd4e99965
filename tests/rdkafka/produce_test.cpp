// Records go in with every codec and every acks, and come out as they were; what is refused is refused with Kafka's error.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "rdkafka/client.h"
#include "rdkafka/serve.h"

namespace hw::rd {
namespace {

using Errors = std::map<std::string, int>;

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

class ProduceWithAcks : public testing::TestWithParam<std::string> {};

TEST_P(ProduceWithAcks, EveryCodecReadsBackEqual) {
  const std::vector<std::string> codecs{"none", "gzip", "snappy", "lz4", "zstd"};
  std::vector<std::string> topics;
  for (const std::string& codec : codecs) topics.push_back(codec + ":3:3");
  const Serve serve(quick(topics));
  for (const std::string& codec : codecs) {
    SCOPED_TRACE(codec);
    Producer producer(serve.bootstrap(), {{"acks", GetParam()}, {"compression.codec", codec}, {"linger.ms", "20"}});
    std::map<std::int32_t, std::vector<std::string>> sent;
    for (int i = 0; i < 3000; ++i) {
      const std::string value = "record " + std::to_string(i) + std::string(static_cast<std::size_t>(i % 200), 'x');
      producer.send(codec, i % 3, value, "key-" + std::to_string(i));
      sent[i % 3].push_back(value);
    }
    ASSERT_TRUE(producer.flush());
    EXPECT_EQ(producer.errors(), Errors{});
    if (GetParam() == "0") {
      // Nobody says when they are stored.
      Consumer watcher(serve.bootstrap());
      ASSERT_TRUE(wait_until([&] {
        std::int64_t sum = 0;
        for (std::int32_t partition = 0; partition < 3; ++partition) {
          std::int64_t low = 0, high = 0;
          rd_kafka_query_watermark_offsets(watcher.raw(), codec.c_str(), partition, &low, &high, 10000);
          sum += high;
        }
        return sum == 3000;
      }));
    } else {
      for (std::size_t i = 0; i < producer.reports().size(); ++i)
        ASSERT_EQ(producer.reports()[i].offset, static_cast<std::int64_t>(i / 3)) << i;
    }
    const auto read = read_all(serve.bootstrap(), codec, 3, {{"check.crcs", "true"}});
    for (const auto& [partition, records] : read) {
      ASSERT_EQ(records.size(), 1000u) << partition;
      for (std::size_t i = 0; i < records.size(); ++i) {
        ASSERT_EQ(records[i].offset, static_cast<std::int64_t>(i));
        ASSERT_EQ(records[i].value, sent[partition][i]);
        ASSERT_EQ(records[i].key, "key-" + std::to_string(i * 3 + static_cast<std::size_t>(partition)));
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Acks, ProduceWithAcks, testing::Values("0", "1", "all"));

TEST(Produce, NullsEmptyTextsAndHeadersComeBackAsTheyWere) {
  const Serve serve(quick({"t:1:3"}));
  Producer producer(serve.bootstrap());
  const std::vector<Header> headers{{"trace", "abc"}, {"trace", "again"}, {"none", Text()}, {"empty", ""}, {"bytes", std::string("\0\xff", 2)}};
  const std::vector<std::pair<Text, Text>> pairs{{"k", "v"}, {Text(), "only a value"}, {"only a key", Text()}, {Text(), Text()}, {"", ""}};
  for (const auto& [key, value] : pairs) producer.send("t", 0, value, key, headers, 1700000000123);
  ASSERT_TRUE(producer.flush());
  EXPECT_EQ(producer.errors(), Errors{});
  const std::vector<Record> read = read_all(serve.bootstrap(), "t", 1).at(0);
  ASSERT_EQ(read.size(), pairs.size());
  for (std::size_t i = 0; i < read.size(); ++i) {
    EXPECT_EQ(read[i].key, pairs[i].first) << i;
    EXPECT_EQ(read[i].value, pairs[i].second) << i;
    EXPECT_EQ(read[i].headers, headers) << i;
    EXPECT_EQ(read[i].timestamp_ms, 1700000000123) << i;
  }
}

TEST(Produce, TheBrokerRefusesWhatIsTooLarge) {
  const Serve serve(quick({"t:1:3", "small:1:3:max.message.bytes=1000", "large:1:3:max.message.bytes=6000000"}));
  Producer producer(serve.bootstrap(), {{"message.max.bytes", "8000000"}});
  const std::size_t over = producer.send("small", 0, std::string(2000, 'x'));
  ASSERT_TRUE(producer.flush());
  const std::size_t under = producer.send("small", 0, std::string(700, 'x'));
  ASSERT_TRUE(producer.flush());
  // The default is 1 MiB and 12 bytes for the batch's first two fields.
  const std::size_t over_default = producer.send("t", 0, std::string(1500000, 'x'));
  const std::size_t large = producer.send("large", 0, std::string(5000000, 'y'));
  ASSERT_TRUE(producer.flush());
  EXPECT_EQ(producer.reports()[over].error, "MSG_SIZE_TOO_LARGE");
  EXPECT_EQ(producer.reports()[under].error, "");
  EXPECT_EQ(producer.reports()[under].offset, 0);
  EXPECT_EQ(producer.reports()[over_default].error, "MSG_SIZE_TOO_LARGE");
  EXPECT_EQ(producer.reports()[large].error, "");
  // A consumer that asks for less gets it all the same: the first batch comes whole.
  const auto read = read_all(serve.bootstrap(), "large", 1, {{"fetch.message.max.bytes", "10000"}, {"fetch.max.bytes", "1000000"},
                                                            {"message.max.bytes", "1000000"}});
  ASSERT_EQ(read.at(0).size(), 1u);
  EXPECT_EQ(read.at(0)[0].value, std::string(5000000, 'y'));
  EXPECT_EQ(read_all(serve.bootstrap(), "t", 1).at(0).size(), 0u);
}

TEST(Produce, ATimeInTheFutureIsRefused) {
  // message.timestamp.after.max.ms is an hour since Kafka 4.0 (KIP-1030).
  const Serve serve(quick({"t:1:3"}));
  Producer producer(serve.bootstrap());
  producer.send("t", 0, "in two hours", {}, {}, now_ms() + 2 * 3600 * 1000);
  ASSERT_TRUE(producer.flush());
  producer.send("t", 0, "years ago", {}, {}, 1000);
  ASSERT_TRUE(producer.flush());
  EXPECT_EQ(producer.reports()[0].error, "INVALID_TIMESTAMP");
  EXPECT_EQ(producer.reports()[1].error, "");
}

TEST(Produce, LogAppendTimeIsTheBrokersClock) {
  const Serve serve(quick({"t:1:3:message.timestamp.type=LogAppendTime"}));
  Producer producer(serve.bootstrap());
  const std::int64_t before = now_ms();
  producer.send("t", 0, "x", {}, {}, 1000);
  ASSERT_TRUE(producer.flush());
  const std::vector<Record> read = read_all(serve.bootstrap(), "t", 1).at(0);
  ASSERT_EQ(read.size(), 1u);
  EXPECT_GE(read[0].timestamp_ms, before - 1000);
  EXPECT_LE(read[0].timestamp_ms, now_ms() + 1000);
}

TEST(Produce, AHundredThousandRecordsAreAllThereInOrder) {
  const Serve serve(quick({"t:6:3"}));
  Producer producer(serve.bootstrap(), {{"enable.idempotence", "true"}, {"linger.ms", "5"}, {"compression.codec", "lz4"}});
  constexpr int kRecords = 100000;
  for (int i = 0; i < kRecords; ++i) producer.send("t", i % 6, std::to_string(i) + std::string(90, '.'));
  ASSERT_TRUE(producer.flush());
  EXPECT_EQ(producer.acknowledged(), static_cast<std::size_t>(kRecords));
  for (const auto& [partition, records] : read_all(serve.bootstrap(), "t", 6)) {
    int expected = partition;
    for (const Record& record : records) {
      ASSERT_EQ(std::stoi(record.value.value()), expected);
      expected += 6;
    }
    EXPECT_GE(expected, kRecords);
  }
}

TEST(Produce, UnknownPartitionIsKnownByTheClient) {
  const Serve serve(quick({"t:2:3"}));
  Producer producer(serve.bootstrap(), {{"message.timeout.ms", "10000"}});
  producer.send("t", 7, "x");
  ASSERT_TRUE(producer.flush(30));
  EXPECT_EQ(producer.errors(), (Errors{{"_UNKNOWN_PARTITION", 1}}));
}

}  // namespace
}  // namespace hw::rd
