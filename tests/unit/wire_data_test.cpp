// Produce, Fetch, ListOffsets and Metadata of real clients, by their messages.
#include <gtest/gtest.h>

#include "core/protocol/generated/cluster.h"
#include "core/protocol/generated/data.h"
#include "core/protocol/generated/logs.h"
#include "tests/unit/wire_run.h"

namespace hw::test {
namespace {

using namespace protocol;

ProduceRequest produce_of(const std::string& topic, Records records, std::int16_t acks = -1, std::int32_t partition = 0) {
  ProduceRequest out;
  out.acks = acks;
  out.timeout_ms = 5000;
  ProduceRequest::Topic t;
  t.name = topic;
  t.partition_data.push_back({partition, std::move(records), {}});
  out.topic_data.push_back(std::move(t));
  return out;
}

FetchRequest fetch_of(const std::string& topic, std::int64_t offset, std::int32_t max_wait_ms = 0) {
  FetchRequest out;
  out.max_wait_ms = max_wait_ms;
  out.min_bytes = 1;
  FetchRequest::FetchTopic t;
  t.topic = topic;
  FetchRequest::FetchTopic::FetchPartition p;
  p.fetch_offset = offset;
  p.partition_max_bytes = 1 << 20;
  t.partitions.push_back(p);
  out.topics.push_back(std::move(t));
  return out;
}

std::vector<std::string> values_of(const FetchResponse& response) {
  std::vector<std::string> out;
  for (const auto& topic : response.responses)
    for (const auto& part : topic.partitions) {
      const std::string bytes = part.records ? part.records->flat() : std::string();
      const auto views = split_batches(bytes, true);
      for (const BatchView& batch : views.value()) {
        EXPECT_EQ(crc32c(batch.bytes.substr(21)), batch.header.crc) << "the checksum still holds";
        EXPECT_TRUE(each_record(batch, 1 << 20, [&](const RecordView& r) { out.emplace_back(r.value.value_or("null")); }).ok());
      }
    }
  return out;
}

std::int16_t error_of(const ProduceResponse& response) { return response.responses.at(0).partition_responses.at(0).error_code; }
const auto& part_of(const FetchResponse& response) { return response.responses.at(0).partitions.at(0); }

struct WireData : testing::Test {
  WireRun run;
  std::int32_t leader = 0;
  void make_topic(const std::string& settings = "partitions=1 replication=3") {
    run.run("topic create t " + settings);
    run.advance(millis(10));
    leader = run.world().meta.state({run.world().meta.find("t")->index, PartitionIndex{0}}).leader.v;
  }
};

TEST_F(WireData, WhatIsProducedIsFetchedWithRealOffsetAndEpoch) {
  make_topic();
  const std::int32_t c = run.connect(leader);
  // Clients write 0, -1 or anything as leader epoch; it is outside the checksum (case 44).
  std::int64_t base = 0;
  for (std::int32_t epoch : {0, -1, 7}) {
    NewBatch how;
    how.leader_epoch = epoch;
    const auto answer = run.ask<ProduceResponse>(c, produce_of("t", records_of({"a", "b"}, 1767225600000, how)), 12);
    EXPECT_EQ(error_of(answer), 0);
    EXPECT_EQ(answer.responses[0].partition_responses[0].base_offset, base);
    base += 2;
  }
  const auto fetched = run.ask<FetchResponse>(c, fetch_of("t", 2), 12);
  EXPECT_EQ(part_of(fetched).high_watermark, 6);
  EXPECT_EQ(values_of(fetched), (std::vector<std::string>{"a", "b", "a", "b"}));
  const auto header = read_batch_header(part_of(fetched).records->flat()).value();
  EXPECT_EQ(header.base_offset, 2);
  EXPECT_EQ(header.leader_epoch, 0);
}

TEST_F(WireData, AcksAllWaitsForTheIsrAndTheLedgerCounts) {
  make_topic();
  for (std::int32_t b = 1; b <= 3; ++b)
    if (b != leader) run.run("lag broker " + std::to_string(b) + " 300ms");
  run.advance(secs(1));
  const std::int32_t c = run.connect(leader);
  const Time before = run.cluster().now();
  EXPECT_EQ(error_of(run.ask<ProduceResponse>(c, produce_of("t", records_of({"a"})), 12)), 0);
  EXPECT_GE((run.cluster().now() - before).ms(), 200);
  EXPECT_EQ(error_of(run.ask<ProduceResponse>(c, produce_of("t", records_of({"b"}), 1), 12)), 0);
  const LedgerSums sums = run.world().ledger.sums(run.world().producers.at(0).index);
  EXPECT_EQ(sums.sent, 2);
  EXPECT_EQ(sums.acked, 2);
}

TEST_F(WireData, ErrorsOfProduce) {
  make_topic("partitions=1 replication=3 min.insync.replicas=2");
  const std::int32_t c = run.connect(leader), other = run.connect(leader == 1 ? 2 : 1);
  const auto wrong = run.ask<ProduceResponse>(other, produce_of("t", records_of({"a"})), 12);
  EXPECT_EQ(error_of(wrong), 6);
  EXPECT_EQ(wrong.responses[0].partition_responses[0].current_leader.leader_id, leader) << "KIP-951";
  EXPECT_EQ(wrong.node_endpoints.at(0).port, 9091 + leader);
  EXPECT_EQ(error_of(run.ask<ProduceResponse>(c, produce_of("none", records_of({"a"})), 12)), 3);
  EXPECT_EQ(error_of(run.ask<ProduceResponse>(c, produce_of("t", records_of({"a"}), -1, 9), 12)), 3);
  EXPECT_EQ(error_of(run.ask<ProduceResponse>(c, produce_of("t", records_of({"a"}), 2), 12)), 21);
  std::string damaged = records_of({"abc"}).flat();
  damaged.back() ^= 1;
  const auto corrupt = run.ask<ProduceResponse>(c, produce_of("t", Records{Slice::copy(damaged)}), 12);
  EXPECT_EQ(error_of(corrupt), 2);
  EXPECT_EQ(corrupt.responses[0].partition_responses[0].error_message, std::nullopt);
  EXPECT_EQ(error_of(run.ask<ProduceResponse>(c, produce_of("t", records_of({std::string(2000000, 'x')})), 12)), 10);
  for (std::int32_t b = 1; b <= 3; ++b)
    if (b != leader) run.run("kill broker " + std::to_string(b));
  run.advance(secs(40));
  const auto few = run.ask<ProduceResponse>(c, produce_of("t", records_of({"a"})), 12);
  EXPECT_EQ(error_of(few), 19);
  EXPECT_EQ(few.responses[0].partition_responses[0].error_message, std::nullopt) << "as with Kafka, clients say what the code means";
  EXPECT_EQ(error_of(run.ask<ProduceResponse>(c, produce_of("t", records_of({"a"}), 1), 12)), 0) << "min ISR bites with acks=all only";
}

TEST_F(WireData, AcksNoneHasNoAnswerAndFreesTheConnection) {
  make_topic();
  const std::int32_t c = run.connect(leader);
  const std::int32_t silent = run.send(c, produce_of("t", records_of({"a"}), 0), 12);
  const auto fetched = run.ask<FetchResponse>(c, fetch_of("t", 0, 5000), 12);
  EXPECT_EQ(values_of(fetched), std::vector<std::string>{"a"});
  const auto done = run.take(silent);
  ASSERT_TRUE(done);
  EXPECT_EQ(done->body, nullptr);
  // An error can only be told by closing the connection.
  const std::int32_t other = run.connect(leader == 1 ? 2 : 1);
  const std::int32_t wrong = run.send(other, produce_of("t", records_of({"a"}), 0), 12);
  run.advance(millis(10));
  bool closed = false;
  for (const wire::Answer& a : run.world().external.outbox) closed = closed || (a.close && a.request->connection == other);
  EXPECT_TRUE(closed);
  EXPECT_FALSE(run.take(wrong));
}

TEST_F(WireData, ALongPollWakesForRecordsAndForMinBytesOnly) {
  make_topic();
  const std::int32_t reader = run.connect(leader), writer = run.connect(leader);
  FetchRequest asked = fetch_of("t", 0, 10000);
  asked.min_bytes = 200;
  const std::int32_t poll = run.send(reader, asked, 12);
  run.advance(millis(100));
  EXPECT_FALSE(run.take(poll));
  EXPECT_EQ(error_of(run.ask<ProduceResponse>(writer, produce_of("t", records_of({"small"})), 12)), 0);
  run.advance(millis(100));
  EXPECT_FALSE(run.take(poll)) << "fewer bytes than min_bytes";
  EXPECT_EQ(error_of(run.ask<ProduceResponse>(writer, produce_of("t", records_of({std::string(300, 'x')})), 12)), 0);
  run.advance(millis(100));
  const auto answer = run.take(poll);
  ASSERT_TRUE(answer);
  EXPECT_EQ(values_of(answer->as<FetchResponse>()).size(), 2u);
  EXPECT_EQ(values_of(run.ask<FetchResponse>(reader, fetch_of("t", 2, 300), 12)).size(), 0u) << "nothing until max_wait";
}

TEST_F(WireData, ADeadBrokerEndsTheConnectionAndTheNewLeaderServes) {
  make_topic();
  const std::int32_t c = run.connect(leader);
  const std::int32_t poll = run.send(c, fetch_of("t", 0, 20000), 12);
  run.advance(millis(50));
  run.run("kill broker " + std::to_string(leader));
  run.advance(millis(50));
  bool closed = false;
  for (const wire::Answer& a : run.world().external.outbox) closed = closed || (a.close && a.request->connection == c);
  EXPECT_TRUE(closed);
  const auto answer = run.take(poll);
  EXPECT_TRUE(answer && answer->close && !answer->body) << "the poll has no answer but the connection's end";
  external::closed(run.world(), c, "");
  run.advance(secs(15));
  const std::int32_t next = run.world().meta.state({run.world().meta.find("t")->index, PartitionIndex{0}}).leader.v;
  EXPECT_NE(next, leader);
  EXPECT_EQ(error_of(run.ask<ProduceResponse>(run.connect(next), produce_of("t", records_of({"a"})), 12)), 0);
}

TEST_F(WireData, FetchSessions) {  // case 53
  make_topic("partitions=3 replication=1 assignment=1,1,1");
  const std::int32_t c = run.connect(1);
  FetchRequest open = fetch_of("t", 0);
  open.session_epoch = 0;
  open.topics[0].partitions.push_back(open.topics[0].partitions[0]);
  open.topics[0].partitions[1].partition = 1;
  const auto opened = run.ask<FetchResponse>(c, open, 12);
  ASSERT_NE(opened.session_id, 0);
  EXPECT_EQ(opened.responses.at(0).partitions.size(), 2u);
  FetchRequest next;
  next.session_id = opened.session_id;
  next.session_epoch = 1;
  EXPECT_TRUE(run.ask<FetchResponse>(c, next, 12).responses.empty()) << "nothing changed";
  EXPECT_EQ(error_of(run.ask<ProduceResponse>(c, produce_of("t", records_of({"a"}), 1, 1), 12)), 0);
  next.session_epoch = 2;
  const auto changed = run.ask<FetchResponse>(c, next, 12);
  ASSERT_EQ(changed.responses.size(), 1u);
  EXPECT_EQ(part_of(changed).partition_index, 1);
  EXPECT_EQ(values_of(changed), std::vector<std::string>{"a"});
  next.session_epoch = 9;
  EXPECT_EQ(run.ask<FetchResponse>(c, next, 12).error_code, 71);
  next.session_epoch = 3;
  next.forgotten_topics_data.push_back({"t", {}, {1}, {}});
  EXPECT_TRUE(run.ask<FetchResponse>(c, next, 12).responses.empty()) << "forgotten partitions are silent";
  next.forgotten_topics_data.clear();
  next.session_id = 4711;
  EXPECT_EQ(run.ask<FetchResponse>(c, next, 12).error_code, 70);
  FetchRequest none = fetch_of("t", 0);
  none.session_epoch = -1;
  EXPECT_EQ(run.ask<FetchResponse>(c, none, 12).session_id, 0);
  // The cache holds 1000; who asks when it is full is served without a session.
  std::int32_t sessions = 0;
  for (int i = 0; i < 1005; ++i) sessions += run.ask<FetchResponse>(c, open, 12).session_id != 0;
  EXPECT_EQ(sessions, 999);
}

TEST_F(WireData, SpecialTimestampsOfListOffsets) {  // case 56
  make_topic("partitions=1 replication=1 assignment=1");
  const std::int32_t c = run.connect(1);
  const auto list = [&](std::int64_t when, std::int16_t version = 10) {
    ListOffsetsRequest request;
    request.topics.push_back({"t", {{0, -1, when, {}}}, {}});
    return run.ask<ListOffsetsResponse>(c, request, version).topics.at(0).partitions.at(0);
  };
  EXPECT_EQ(list(-1).offset, 0);
  EXPECT_EQ(list(-3).offset, -1) << "an empty log has no newest timestamp";
  for (std::int64_t stamp : {5000, 9000, 7000})
    EXPECT_EQ(error_of(run.ask<ProduceResponse>(c, produce_of("t", records_of({"x", "y"}, stamp), 1), 12)), 0);
  EXPECT_EQ(list(-1).offset, 6);
  EXPECT_EQ(list(-2).offset, 0);
  EXPECT_EQ(list(-3).offset, 2);
  EXPECT_EQ(list(-3).timestamp, 9000);
  EXPECT_EQ(list(-3, 6).error_code, 35) << "it came with version 7";
  EXPECT_EQ(list(-4).offset, 0);
  EXPECT_EQ(list(-5).offset, -1);
  EXPECT_EQ(list(-9).error_code, 35);
  EXPECT_EQ(list(6000).offset, 2);
  EXPECT_EQ(list(1).offset, 0);
  const auto none = list(99999);
  EXPECT_EQ(none.error_code, 0);
  EXPECT_EQ(none.offset, -1);
  EXPECT_EQ(none.timestamp, -1);
}

TEST_F(WireData, AllTopicsOrNone) {  // case 50
  make_topic();
  const std::int32_t c = run.connect(1);
  const auto topics = [&](std::optional<std::vector<MetadataRequest::Topic>> asked, std::int16_t version) {
    MetadataRequest request;
    request.topics = std::move(asked);
    const auto answer = run.ask<MetadataResponse>(c, request, version);
    EXPECT_EQ(answer.brokers.size(), 3u);
    return answer.topics.size();
  };
  EXPECT_EQ(topics(std::vector<MetadataRequest::Topic>{}, 0), 1u);
  EXPECT_EQ(topics(std::vector<MetadataRequest::Topic>{}, 1), 0u);
  EXPECT_EQ(topics(std::vector<MetadataRequest::Topic>{}, 9), 0u);
  EXPECT_EQ(topics(std::nullopt, 1), 1u);
  EXPECT_EQ(topics(std::nullopt, 13), 1u);
}

TEST_F(WireData, FirstProduceToANewTopic) {  // case 61
  const std::int32_t c = run.connect(1);
  const auto ask = [&](const std::string& name, bool allow, std::int16_t version = 12) {
    MetadataRequest request;
    MetadataRequest::Topic topic;
    topic.name = name;
    request.topics = {topic};
    request.allow_auto_topic_creation = allow;
    return run.ask<MetadataResponse>(c, request, version).topics.at(0);
  };
  EXPECT_EQ(ask("new", false).error_code, 3);
  run.advance(millis(100));
  EXPECT_EQ(ask("new", false).error_code, 3) << "nobody allowed its creation";
  EXPECT_EQ(ask("bad/name", true).error_code, 17);
  (void)ask("new", true);
  run.advance(millis(100));
  const auto made = ask("new", true);
  EXPECT_EQ(made.error_code, 0);
  ASSERT_EQ(made.partitions.size(), 1u);
  EXPECT_GE(made.partitions[0].leader_id, 1);
}

TEST_F(WireData, TheOlderOfTwoBrokersTellsTheOlderEpoch) {  // case 43
  make_topic();
  const std::int32_t late = leader == 1 ? 2 : 1;
  run.run("delay controller->" + std::to_string(late) + " 2s");
  run.run("stop broker " + std::to_string(leader));
  run.advance(millis(500));
  std::map<std::int32_t, std::int32_t> leader_of_epoch;
  const auto look = [&](std::int32_t broker) {
    MetadataRequest request;
    request.topics.reset();
    const auto answer = run.ask<MetadataResponse>(run.connect(broker), request, 12);
    const auto& part = answer.topics.at(0).partitions.at(0);
    const auto [at, fresh] = leader_of_epoch.emplace(part.leader_epoch, part.leader_id);
    EXPECT_TRUE(fresh || at->second == part.leader_id || part.leader_id == -1) << "one epoch, one leader";
    return part.leader_epoch;
  };
  const std::int32_t third = 6 - leader - late;
  EXPECT_LT(look(late), look(third));
  run.advance(secs(3));
  EXPECT_EQ(look(late), look(third));
}

TEST_F(WireData, OneRequestOfAConnectionAtATimeInOrder) {
  make_topic();
  const std::int32_t c = run.connect(leader);
  const std::int32_t first = run.send(c, fetch_of("t", 0, 1000), 12);
  MetadataRequest all;
  all.topics.reset();
  const std::int32_t second = run.send(c, all, 12);
  run.advance(millis(500));
  EXPECT_FALSE(run.take(second)) << "the poll before it is still open";
  run.advance(millis(600));
  EXPECT_TRUE(run.take(first));
  EXPECT_TRUE(run.take(second));
}

TEST_F(WireData, ReadsInTheConsumersRack) {  // case 37
  WireRun racks("cluster ids=1,2,3 racks=a,b,c replica.selector.class=org.apache.kafka.common.replica.RackAwareReplicaSelector replica.lag.time.max.ms=1000");
  racks.run("topic create t assignment=1:2:3");
  racks.advance(millis(10));
  const std::int32_t at_leader = racks.connect(1), at_follower = racks.connect(2);
  EXPECT_EQ(error_of(racks.ask<ProduceResponse>(at_leader, produce_of("t", records_of({"a"})), 12)), 0);
  FetchRequest asked = fetch_of("t", 0, 1000);
  asked.rack_id = "b";
  EXPECT_EQ(part_of(racks.ask<FetchResponse>(at_leader, asked, 12)).preferred_read_replica, 2);
  const auto read = racks.ask<FetchResponse>(at_follower, asked, 12);
  EXPECT_EQ(values_of(read), std::vector<std::string>{"a"});
  EXPECT_EQ(part_of(read).preferred_read_replica, -1) << "only the leader chooses";
  // Out of the ISR it is chosen no more, and reads of it end at its own high watermark.
  racks.run("freeze replica t-0 2");
  EXPECT_EQ(error_of(racks.ask<ProduceResponse>(at_leader, produce_of("t", records_of({"b"}), 1), 12)), 0);
  racks.advance(secs(5));
  asked.topics[0].partitions[0].fetch_offset = 1;
  EXPECT_EQ(part_of(racks.ask<FetchResponse>(at_leader, asked, 12)).preferred_read_replica, -1);
  EXPECT_TRUE(values_of(racks.ask<FetchResponse>(at_follower, fetch_of("t", 0), 12)) == std::vector<std::string>{"a"});
}

}  // namespace
}  // namespace hw::test
