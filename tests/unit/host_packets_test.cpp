// What a message is shown as, and which messages are shown when there are too many.
#include <gtest/gtest.h>

#include "core/api/message_picture.h"
#include "core/cluster/world.h"

namespace hw::api {
namespace {

const TopicPartition kP0{TopicIndex{0}, PartitionIndex{0}};
const TopicPartition kP1{TopicIndex{0}, PartitionIndex{1}};
const NodeId kB0 = node(BrokerId{0}), kB1 = node(BrokerId{1}), kC0{NodeKind::consumer, 0}, kP{NodeKind::producer, 3};

BatchRef batch(std::int32_t count) {
  auto b = std::make_shared<RecordBatch>();
  b->count = count;
  return b;
}

TEST(HostPackets, Kinds) {
  auto kind = [](msg::Body body) { return describe_body(body).kind; };
  EXPECT_EQ(kind(msg::Heartbeat{}), PacketKind::heartbeat);
  EXPECT_EQ(kind(msg::HeartbeatAnswer{}), PacketKind::heartbeat);
  EXPECT_EQ(kind(msg::RegisterBroker{}), PacketKind::control);
  EXPECT_EQ(kind(msg::MetadataUpdate{}), PacketKind::control);
  EXPECT_EQ(kind(msg::AlterPartition{}), PacketKind::control);
  EXPECT_EQ(kind(msg::MetadataQuery{}), PacketKind::metadata);
  EXPECT_EQ(kind(msg::InitProducerId{}), PacketKind::metadata);
  EXPECT_EQ(kind(msg::JoinGroup{}), PacketKind::group);
  EXPECT_EQ(kind(msg::OffsetCommitAnswer{}), PacketKind::group);
  EXPECT_EQ(kind(msg::Produce{}), PacketKind::produce);
  EXPECT_EQ(kind(msg::ProduceAnswer{}), PacketKind::produce_answer);
  EXPECT_EQ(kind(msg::EpochQuery{}), PacketKind::fetch);
  EXPECT_EQ(kind(msg::Disconnected{}), PacketKind::other);
}

TEST(HostPackets, FetchesOfFollowersAndOfConsumers) {
  msg::Fetch follower;
  follower.replica = BrokerId{1};
  EXPECT_EQ(describe_body(follower).kind, PacketKind::fetch);
  EXPECT_EQ(describe_body(msg::Fetch{}).kind, PacketKind::consume);
  msg::Message m;
  m.from = kB0;
  m.to = kB1;
  m.body = msg::FetchAnswer{};
  EXPECT_EQ(describe_message(m).kind, PacketKind::fetch_answer);
  m.to = kC0;
  EXPECT_EQ(describe_message(m).kind, PacketKind::consume_answer);
}

TEST(HostPackets, RecordsAndErrors) {
  msg::FetchAnswer fetched;
  fetched.parts.resize(2);
  fetched.parts[0].tp = kP0;
  fetched.parts[1].tp = kP1;
  fetched.parts[1].entries.push_back(LogEntry{Offset{5}, LeaderEpoch{0}, Time{}, batch(7)});
  BodyPicture picture = describe_body(fetched);
  EXPECT_EQ(picture.partition, kP1) << "the first with records";
  EXPECT_EQ(picture.records, 7);
  EXPECT_EQ(picture.error, 0);
  fetched.parts[0].error = ErrorCode::NOT_LEADER_OR_FOLLOWER;
  picture = describe_body(fetched);
  EXPECT_EQ(picture.partition, kP1);
  EXPECT_EQ(picture.error, static_cast<int>(ErrorCode::NOT_LEADER_OR_FOLLOWER));

  msg::ProduceAnswer refused;
  refused.parts.resize(1);
  refused.parts[0].tp = kP1;
  refused.parts[0].error = ErrorCode::NOT_ENOUGH_REPLICAS;
  picture = describe_body(refused);
  EXPECT_EQ(picture.partition, kP1);
  EXPECT_EQ(picture.records, 0);
  EXPECT_TRUE(picture.loud());
  EXPECT_FALSE(describe_body(msg::Fetch{}).loud());
}

TEST(HostPackets, OnTheirWayHeldAndArrived) {
  World world;
  msg::Produce produce;
  produce.parts.push_back({kP0, batch(2)});
  const MessageId flying = send(world, kP, kB0, 1, false, produce);
  world.links.fault(kB0, kB1).cut = true;
  const MessageId held = send(world, kB0, kB1, 2, false, msg::MetadataUpdate{});
  const MessageId gone = send(world, kB1, kB0, 3, false, msg::MetadataUpdate{});
  world.free_places.push_back(2);
  auto arrived = std::make_shared<msg::Message>(world.messages[2]);
  world.trace.push_back({world.now(), arrived});
  std::vector<PacketView> packets = packet_pictures(world, 0, 10);
  ASSERT_EQ(packets.size(), 3u);
  EXPECT_EQ(packets[0].id, flying);
  EXPECT_EQ(packets[0].client, ClientIndex{3});
  EXPECT_EQ(packets[0].records, 2);
  EXPECT_FALSE(packets[0].delivered || packets[0].held);
  EXPECT_EQ(packets[0].arrives, Time{} + millis(1));
  EXPECT_EQ(packets[1].id, held);
  EXPECT_TRUE(packets[1].held);
  EXPECT_EQ(packets[2].id, gone);
  EXPECT_TRUE(packets[2].delivered);
}

TEST(HostPackets, RecordsBeforeIdleTraffic) {
  World world;
  msg::Fetch idle;
  idle.replica = BrokerId{1};
  msg::Produce produce;
  produce.parts.push_back({kP0, batch(1)});
  std::vector<MessageId> loud;
  for (int i = 0; i < 60; ++i) {
    send(world, kB1, kB0, i, false, idle);
    if (i % 6 == 0) loud.push_back(send(world, kP, kB0, i, false, produce));
  }
  std::vector<PacketView> packets = packet_pictures(world, 0, 20);
  ASSERT_EQ(packets.size(), 20u);
  EXPECT_TRUE(std::is_sorted(packets.begin(), packets.end(), [](const auto& a, const auto& b) { return a.id < b.id; }));
  std::vector<MessageId> kept;
  for (const PacketView& p : packets)
    if (p.records > 0) kept.push_back(p.id);
  EXPECT_EQ(kept, loud);
  EXPECT_EQ(packets.back().id.v, 70) << "of the idle ones the newest";
}

}  // namespace
}  // namespace hw::api
