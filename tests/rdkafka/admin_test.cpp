// The admin calls that librdkafka 2.0.2 has, with Kafka's errors and words where they are refused.
#include "rdkafka/admin.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rdkafka/serve.h"

namespace hw::rd {
namespace {

using testing::Contains;
using testing::HasSubstr;

TEST(Admin, TopicsAreCreatedGrownAndDeleted) {
  const Serve serve(quick({}));
  Admin admin(serve.bootstrap());
  EXPECT_EQ(admin.create_topic("t", 2, 3, {{"min.insync.replicas", "2"}}).name, "");
  const auto partitions = [&](const std::string& topic) { return look(admin).topics[topic].size(); };
  EXPECT_TRUE(wait_until([&] { return partitions("t") == 2; }, 5));
  EXPECT_EQ(admin.create_topic("by-hand", {{3, 1}, {2, 3}}).name, "");
  EXPECT_TRUE(wait_until([&] { return partitions("by-hand") == 2; }, 5));
  const PartitionView placed = look(admin, "by-hand", 0);
  EXPECT_EQ(placed.leader, 3);
  EXPECT_EQ(placed.replicas, (std::vector<std::int32_t>{3, 1}));
  EXPECT_EQ(look(admin, "by-hand", 1).replicas, (std::vector<std::int32_t>{2, 3}));
  EXPECT_EQ(admin.create_partitions("t", 5).name, "");
  EXPECT_TRUE(wait_until([&] { return partitions("t") == 5; }, 5));
  EXPECT_EQ(admin.delete_topic("t").name, "");
  EXPECT_TRUE(wait_until([&] { return look(admin).topics.count("t") == 0; }, 5));
  EXPECT_EQ(admin.create_topic("t", 1, 1).name, "");
  Producer producer(serve.bootstrap());
  producer.send("t", 0, "in the second topic of that name");
  ASSERT_TRUE(producer.flush());
  EXPECT_EQ(producer.reports()[0].offset, 0);
}

TEST(Admin, RefusalsHaveKafkasNamesAndWords) {
  const Serve serve(quick({"dup:2:3", "a.b:1:1"}));
  Admin admin(serve.bootstrap());
  const auto expect = [](const Failure& failure, const std::string& name, const std::string& text) {
    EXPECT_EQ(failure.name, name) << failure.text;
    EXPECT_THAT(failure.text, HasSubstr(text));
  };
  expect(admin.create_topic("dup", 1, 1), "TOPIC_ALREADY_EXISTS", "Topic 'dup' already exists.");
  expect(admin.create_topic("a_b", 1, 1), "TOPIC_EXCEPTION", "Topic 'a_b' collides with existing topic: a.b");
  expect(admin.create_topic("a b", 1, 1), "TOPIC_EXCEPTION",
         "Topic name is invalid: 'a b' contains one or more characters other than ASCII alphanumerics, '.', '_' and '-'");
  expect(admin.create_topic("t", 1, 4), "INVALID_REPLICATION_FACTOR",
         "Unable to replicate the partition 4 time(s): The target replication factor of 4 cannot be reached because only 3 broker(s) are "
         "registered.");
  expect(admin.create_topic("t", 1, 1, {{"no.such.config", "1"}}), "INVALID_CONFIG", "Unknown topic config name: no.such.config");
  expect(admin.create_topic("t", 1, 1, {{"min.insync.replicas", "0"}}), "INVALID_CONFIG",
         "Invalid value 0 for configuration min.insync.replicas: Value must be at least 1");
  expect(admin.create_partitions("dup", 1), "INVALID_PARTITIONS",
         "The topic dup currently has 2 partition(s); 1 would not be an increase.");
  expect(admin.delete_topic("absent"), "UNKNOWN_TOPIC_OR_PART", "");
  expect(admin.create_partitions("absent", 3), "UNKNOWN_TOPIC_OR_PART", "");
  EXPECT_EQ(look(admin).topics.count("t"), 0u);
}

TEST(Admin, ValidatingCreatesNothing) {
  const Serve serve(quick({}));
  Admin admin(serve.bootstrap());
  EXPECT_EQ(admin.create_topic("t", 3, 3, {}, true).name, "");
  EXPECT_EQ(admin.create_topic("t", 3, 9, {}, true).name, "INVALID_REPLICATION_FACTOR");
  EXPECT_EQ(look(admin).topics.count("t"), 0u);
}

TEST(Admin, SettingsOfTopicsAreDescribedAndAltered) {
  const Serve serve(quick({"t:1:3:retention.ms=60000"}));
  Admin admin(serve.bootstrap());
  std::map<std::string, ConfigView> configs = admin.configs(RD_KAFKA_RESOURCE_TOPIC, "t");
  EXPECT_EQ(configs["retention.ms"].value, "60000");
  EXPECT_EQ(configs["retention.ms"].source, "DYNAMIC_TOPIC_CONFIG");
  EXPECT_FALSE(configs["retention.ms"].is_default);
  EXPECT_EQ(configs["cleanup.policy"].value, "delete");
  EXPECT_TRUE(configs["cleanup.policy"].is_default);
  EXPECT_EQ(configs["max.message.bytes"].value, "1048588");
  EXPECT_EQ(configs["segment.bytes"].value, "1073741824");
  EXPECT_EQ(configs["compression.type"].value, "producer");
  EXPECT_EQ(configs["unclean.leader.election.enable"].value, "false");

  EXPECT_EQ(admin.alter_topic("t", {{"min.insync.replicas", "2"}, {"max.message.bytes", "5000"}}).name, "");
  EXPECT_TRUE(wait_until([&] { return admin.configs(RD_KAFKA_RESOURCE_TOPIC, "t")["min.insync.replicas"].value == "2"; }, 5));
  configs = admin.configs(RD_KAFKA_RESOURCE_TOPIC, "t");
  EXPECT_EQ(configs["max.message.bytes"].value, "5000");
  // The old call replaces the whole: what it does not name is a default again.
  EXPECT_EQ(configs["retention.ms"].value, "604800000");
  Producer producer(serve.bootstrap());
  producer.send("t", 0, std::string(9000, 'x'));
  ASSERT_TRUE(producer.flush());
  EXPECT_EQ(producer.reports()[0].error, "MSG_SIZE_TOO_LARGE");

  EXPECT_EQ(admin.alter_topic("t", {{"min.insync.replicas", "none"}}).name, "INVALID_CONFIG");
  Failure failure;
  admin.configs(RD_KAFKA_RESOURCE_TOPIC, "absent", &failure);
  EXPECT_EQ(failure.name, "UNKNOWN_TOPIC_OR_PART");
}

TEST(Admin, SettingsOfBrokersAreDescribed) {
  const Serve serve(quick({}));
  Admin admin(serve.bootstrap());
  std::map<std::string, ConfigView> configs = admin.configs(RD_KAFKA_RESOURCE_BROKER, "2");
  EXPECT_EQ(configs["broker.session.timeout.ms"].value, "2000");
  EXPECT_EQ(configs["node.id"].value, "2");
  EXPECT_EQ(configs["message.max.bytes"].value, "1048588");
  EXPECT_EQ(configs["auto.create.topics.enable"].value, "true");
}

TEST(Admin, RecordsAreDeletedUpToTheHighWatermark) {
  const Serve serve(quick({"t:1:3"}));
  Producer producer(serve.bootstrap());
  for (int i = 0; i < 10; ++i) producer.send("t", 0, "x");
  ASSERT_TRUE(producer.flush());
  Admin admin(serve.bootstrap());
  EXPECT_EQ(admin.delete_records("t", 0, 4).name, "");
  EXPECT_EQ(admin.delete_records("t", 0, 11).name, "OFFSET_OUT_OF_RANGE");
  EXPECT_EQ(read_all(serve.bootstrap(), "t", 1).at(0).size(), 6u);
  EXPECT_EQ(admin.delete_records("t", 0, RD_KAFKA_OFFSET_END).name, "");
  EXPECT_EQ(read_all(serve.bootstrap(), "t", 1).at(0).size(), 0u);
}

TEST(Admin, GroupsAreListedDescribedAlteredAndDeleted) {
  const Serve serve(quick({"t:2:3"}));
  Producer producer(serve.bootstrap());
  for (int i = 0; i < 10; ++i) producer.send("t", i % 2, "x");
  ASSERT_TRUE(producer.flush());
  Admin admin(serve.bootstrap());
  {
    Consumer consumer(serve.bootstrap(), {{"group.id", "g"}, {"client.id", "reader"}, {"partition.assignment.strategy", "range"}});
    consumer.subscribe({"t"});
    ASSERT_EQ(consumer.read(10).size(), 10u);
    ASSERT_EQ(consumer.commit().name, "");
    EXPECT_THAT(admin.groups(), Contains(testing::Pair("g", "Stable")));
    const GroupView view = admin.describe_group("g");
    EXPECT_EQ(view.state, "Stable");
    EXPECT_EQ(view.assignor, "range");
    EXPECT_GT(view.coordinator, 0);
    ASSERT_EQ(view.members.size(), 1u);
    EXPECT_EQ(view.members[0].client_id, "reader");
    EXPECT_THAT(view.members[0].member_id, testing::StartsWith("reader-"));
    EXPECT_EQ(view.members[0].host, "/127.0.0.1");
    EXPECT_EQ(view.members[0].partitions, (std::set<Place>{{"t", 0}, {"t", 1}}));
    EXPECT_EQ(admin.delete_group("g").name, "NON_EMPTY_GROUP");
    EXPECT_EQ(admin.delete_group_offset("g", {"t", 0}).name, "GROUP_SUBSCRIBED_TO_TOPIC");
  }
  ASSERT_TRUE(wait_until([&] { return admin.groups()["g"] == "Empty"; }));
  EXPECT_EQ(admin.group_offsets("g"), (std::map<Place, std::int64_t>{{{"t", 0}, 5}, {{"t", 1}, 5}}));
  EXPECT_EQ(admin.alter_group_offset("g", {"t", 1}, 2).name, "");
  EXPECT_EQ(admin.group_offsets("g"), (std::map<Place, std::int64_t>{{{"t", 0}, 5}, {{"t", 1}, 2}}));
  EXPECT_EQ(admin.delete_group_offset("g", {"t", 0}).name, "");
  EXPECT_EQ(admin.group_offsets("g"), (std::map<Place, std::int64_t>{{{"t", 1}, 2}}));
  EXPECT_EQ(admin.delete_group("g").name, "");
  EXPECT_EQ(admin.groups().count("g"), 0u);
  EXPECT_EQ(admin.delete_group("g").name, "GROUP_ID_NOT_FOUND");
  EXPECT_EQ(admin.describe_group("g").state, "Dead");
}

}  // namespace
}  // namespace hw::rd
