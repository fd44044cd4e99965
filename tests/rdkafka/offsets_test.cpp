// Offsets by name and by time, and where a reader is put that asks for one that is not there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "rdkafka/admin.h"
#include "rdkafka/client.h"
#include "rdkafka/serve.h"

namespace hw::rd {
namespace {

std::int64_t offset_at(const Client& client, std::int64_t time_ms, std::int32_t partition = 0) {
  rd_kafka_topic_partition_list_t* list = rd_kafka_topic_partition_list_new(1);
  rd_kafka_topic_partition_list_add(list, "t", partition)->offset = time_ms;
  const rd_kafka_resp_err_t error = rd_kafka_offsets_for_times(client.raw(), list, 10000);
  const std::int64_t offset = error == RD_KAFKA_RESP_ERR_NO_ERROR ? list->elems[0].offset : -999;
  rd_kafka_topic_partition_list_destroy(list);
  return offset;
}

std::pair<std::int64_t, std::int64_t> marks(const Client& client) {
  std::pair<std::int64_t, std::int64_t> out{-9, -9};
  // Each broker learns of a new topic or leader in its own time.
  wait_until([&] {
    return rd_kafka_query_watermark_offsets(client.raw(), "t", 0, &out.first, &out.second, 10000) == RD_KAFKA_RESP_ERR_NO_ERROR;
  });
  return out;
}

TEST(Offsets, ByTime) {
  const Serve serve(quick({"t:2:3"}));
  Producer producer(serve.bootstrap());
  // Batches of one record and of several: an offset inside a batch is found too.
  for (int i = 0; i < 5; ++i) {
    producer.send("t", 0, "x", {}, {}, 1000 * (i + 1));
    ASSERT_TRUE(producer.flush());
  }
  for (int i = 5; i < 10; ++i) producer.send("t", 0, "x", {}, {}, 1000 * (i + 1));
  ASSERT_TRUE(producer.flush());
  EXPECT_EQ(offset_at(producer, 0), 0);
  EXPECT_EQ(offset_at(producer, 1000), 0);
  EXPECT_EQ(offset_at(producer, 1001), 1);
  EXPECT_EQ(offset_at(producer, 4000), 3);
  EXPECT_EQ(offset_at(producer, 6500), 6);
  EXPECT_EQ(offset_at(producer, 8000), 7);
  EXPECT_EQ(offset_at(producer, 10000), 9);
  EXPECT_EQ(offset_at(producer, 10001), RD_KAFKA_OFFSET_END);
  EXPECT_EQ(offset_at(producer, 5000, 1), RD_KAFKA_OFFSET_END);
}

TEST(Offsets, ByTimeWithTimesOutOfOrder) {
  const Serve serve(quick({"t:1:3"}));
  Producer producer(serve.bootstrap(), {{"linger.ms", "50"}});
  for (const std::int64_t time : {5000, 3000, 9000, 1000, 7000}) producer.send("t", 0, "x", {}, {}, time);
  ASSERT_TRUE(producer.flush());
  EXPECT_EQ(offset_at(producer, 1000), 0);
  EXPECT_EQ(offset_at(producer, 6000), 2);
  EXPECT_EQ(offset_at(producer, 9000), 2);
}

TEST(Offsets, BeginningEndAndTail) {
  const Serve serve(quick({"t:1:3"}));
  Producer producer(serve.bootstrap());
  EXPECT_EQ(marks(producer), (std::pair<std::int64_t, std::int64_t>{0, 0}));
  for (int i = 0; i < 20; ++i) producer.send("t", 0, std::to_string(i));
  ASSERT_TRUE(producer.flush());
  EXPECT_EQ(marks(producer), (std::pair<std::int64_t, std::int64_t>{0, 20}));
  const auto read_from = [&](std::int64_t offset) {
    Consumer consumer(serve.bootstrap());
    consumer.assign("t", 1, offset);
    return consumer.read_to_end();
  };
  EXPECT_EQ(read_from(RD_KAFKA_OFFSET_BEGINNING).size(), 20u);
  EXPECT_EQ(read_from(RD_KAFKA_OFFSET_END).size(), 0u);
  EXPECT_EQ(read_from(RD_KAFKA_OFFSET_TAIL(5)).front().value, "15");
  EXPECT_EQ(read_from(7).front().value, "7");
}

TEST(Offsets, AfterRecordsWereDeletedReadersStartAtTheNewBeginning) {
  Serve serve(quick({"t:1:3"}));
  Producer producer(serve.bootstrap());
  for (int i = 0; i < 20; ++i) producer.send("t", 0, std::to_string(i));
  ASSERT_TRUE(producer.flush());
  Admin admin(serve.bootstrap());
  EXPECT_EQ(admin.delete_records("t", 0, 12).name, "");
  EXPECT_EQ(marks(producer), (std::pair<std::int64_t, std::int64_t>{12, 20}));
  Consumer earliest(serve.bootstrap(), {{"auto.offset.reset", "earliest"}});
  earliest.assign("t", 1, 3);
  const std::vector<Record> read = earliest.read_to_end();
  ASSERT_EQ(read.size(), 8u);
  EXPECT_EQ(read.front().offset, 12);
  Consumer strict(serve.bootstrap(), {{"auto.offset.reset", "error"}});
  strict.assign("t", 1, 3);
  EXPECT_TRUE(wait_until([&] { strict.poll(0.1); return !strict.told().empty(); }));
  EXPECT_THAT(strict.told(), testing::Contains("_AUTO_OFFSET_RESET"));
  // A new leader knows the new beginning too.
  const std::int32_t leader = look(producer, "t", 0).leader;
  serve.stop(leader);
  ASSERT_TRUE(wait_until([&] { const PartitionView now = look(producer, "t", 0); return now.leader > 0 && now.leader != leader; }));
  EXPECT_EQ(marks(producer), (std::pair<std::int64_t, std::int64_t>{12, 20}));
}

TEST(Offsets, AReaderFollowsTheLeader) {
  Serve serve(quick({"t:1:3"}));
  Producer producer(serve.bootstrap());
  Consumer consumer(serve.bootstrap(), {{"socket.timeout.ms", "3000"}});
  consumer.assign("t", 1);
  int sent = 0;
  const auto pass = [&](int count) {
    for (int i = 0; i < count; ++i) producer.send("t", 0, std::to_string(sent++));
    ASSERT_TRUE(producer.flush());
    const std::vector<Record> read = consumer.read(static_cast<std::size_t>(count));
    ASSERT_EQ(read.size(), static_cast<std::size_t>(count));
    EXPECT_EQ(read.back().offset, sent - 1);
  };
  pass(10);
  const std::int32_t first = look(producer, "t", 0).leader;
  serve.stop(first);
  pass(10);
  serve.start(first);
  ASSERT_TRUE(wait_until([&] { return look(producer, "t", 0).isr.size() == 3; }));
  serve.kill(look(producer, "t", 0).leader);
  pass(10);
}

}  // namespace
}  // namespace hw::rd
