// CreateTopics, DeleteTopics, CreatePartitions as a client sends them. Texts: golden j-errors and ReplicationControlManager of 4.1.2.
#include "core/protocol/generated/topics.h"
#include "wire_admin_run.h"

namespace hw::test {
namespace {

using protocol::CreatePartitionsRequest;
using protocol::CreatePartitionsResponse;
using protocol::CreateTopicsRequest;
using protocol::CreateTopicsResponse;
using protocol::DeleteTopicsRequest;
using protocol::DeleteTopicsResponse;

CreateTopicsRequest::Topic wanted(const std::string& name, std::int32_t partitions, std::int16_t replication) {
  CreateTopicsRequest::Topic t;
  t.name = name;
  t.num_partitions = partitions;
  t.replication_factor = replication;
  return t;
}

CreateTopicsRequest creation(std::vector<CreateTopicsRequest::Topic> topics, bool validate_only = false) {
  CreateTopicsRequest r;
  r.topics = std::move(topics);
  r.validate_only = validate_only;
  return r;
}

CreateTopicsResponse::Topic create(AdminLab& lab, CreateTopicsRequest::Topic topic, bool validate_only = false) {
  const auto out = lab.ask<CreateTopicsResponse>(1, creation({std::move(topic)}, validate_only), 7);
  EXPECT_EQ(out.topics.size(), 1u);
  return out.topics.empty() ? CreateTopicsResponse::Topic{} : out.topics.front();
}

TEST(WireCreateTopics, MakesATopicAndTellsItsSettings) {
  AdminLab lab;
  CreateTopicsRequest::Topic topic = wanted("orders", 6, 3);
  topic.configs.push_back({"retention.ms", "1000", {}});
  const auto row = create(lab, topic);
  EXPECT_EQ(row.error_code, 0) << row.error_message.value_or("");
  EXPECT_EQ(row.error_message, std::nullopt);
  EXPECT_EQ(row.num_partitions, 6);
  EXPECT_EQ(row.replication_factor, 3);
  ASSERT_EQ(row.configs->size(), 33u);
  const Topic* made = lab.world().meta.find("orders");
  ASSERT_NE(made, nullptr);
  EXPECT_EQ(row.topic_id.text(), made->id);
  for (const auto& config : *row.configs) {
    if (config.name == "retention.ms") {
      EXPECT_EQ(config.value, "1000");
      EXPECT_EQ(config.config_source, 1);
    }
    if (config.name == "min.insync.replicas") {
      EXPECT_EQ(config.config_source, 3);
    }
    if (config.name == "segment.bytes") {
      EXPECT_EQ(config.value, "1073741824");
      EXPECT_EQ(config.config_source, 5);
    }
  }
}

TEST(WireCreateTopics, DefaultsAreTheBrokers) {
  AdminLab lab("cluster ids=1,2,3 seed=1 num.partitions=4 default.replication.factor=2");
  const auto row = create(lab, wanted("t", -1, -1));
  EXPECT_EQ(row.num_partitions, 4);
  EXPECT_EQ(row.replication_factor, 2);
}

TEST(WireCreateTopics, ValidateOnlyMakesNothing) {
  AdminLab lab;
  const auto row = create(lab, wanted("t", 3, 3), true);
  EXPECT_EQ(row.error_code, 0);
  EXPECT_EQ(row.num_partitions, 3);
  EXPECT_EQ(lab.world().meta.find("t"), nullptr);
}

TEST(WireCreateTopics, ErrorsAreKafkas) {
  AdminLab lab;
  create(lab, wanted("dup", 1, 1));
  create(lab, wanted("a.b", 1, 1));
  auto expect = [&](CreateTopicsRequest::Topic topic, ErrorCode code, const std::string& text) {
    const auto row = create(lab, std::move(topic));
    EXPECT_EQ(error_of(row.error_code), code);
    EXPECT_EQ(row.error_message, text);
    EXPECT_EQ(row.num_partitions, -1);
  };
  expect(wanted("dup", 1, 1), ErrorCode::TOPIC_ALREADY_EXISTS, "Topic 'dup' already exists.");
  expect(wanted("a_b", 1, 1), ErrorCode::INVALID_TOPIC_EXCEPTION, "Topic 'a_b' collides with existing topic: a.b");
  expect(wanted("a b", 1, 1), ErrorCode::INVALID_TOPIC_EXCEPTION,
         "Topic name is invalid: 'a b' contains one or more characters other than ASCII alphanumerics, '.', '_' and '-'");
  expect(wanted("z", 0, 1), ErrorCode::INVALID_PARTITIONS, "Number of partitions was set to an invalid non-positive value.");
  expect(wanted("z", 1, 0), ErrorCode::INVALID_REPLICATION_FACTOR, "Replication factor must be larger than 0, or -1 to use the default value.");
  expect(wanted("z", 1, 4), ErrorCode::INVALID_REPLICATION_FACTOR,
         "Unable to replicate the partition 4 time(s): The target replication factor of 4 cannot be reached because only 3 broker(s) are "
         "registered.");
  expect(wanted("__cluster_metadata", 1, 1), ErrorCode::INVALID_REQUEST, "Creation of internal topic __cluster_metadata is prohibited.");
  expect(wanted("z", 10001, 1), ErrorCode::POLICY_VIOLATION, "Excessively large number of partitions per request.");
  auto bad = wanted("z", 1, 1);
  bad.configs.push_back({"no.such.config", "1", {}});
  expect(bad, ErrorCode::INVALID_CONFIG, "Unknown topic config name: no.such.config");
  bad.configs = {{"retention.ms", std::nullopt, {}}};
  expect(bad, ErrorCode::INVALID_CONFIG, "Null value not supported for topic configs: retention.ms");
  auto manual = wanted("z", -1, -1);
  manual.assignments = {{0, {1, 9}, {}}};
  expect(manual, ErrorCode::INVALID_REPLICA_ASSIGNMENT, "The manual partition assignment includes broker 9, but no such broker is registered.");
  manual.assignments = {{0, {1, 1}, {}}};
  expect(manual, ErrorCode::INVALID_REPLICA_ASSIGNMENT, "The manual partition assignment includes the broker 1 more than once.");
  manual.assignments = {{0, {1, 2}, {}}, {2, {1, 2}, {}}};
  expect(manual, ErrorCode::INVALID_REPLICA_ASSIGNMENT, "partitions should be a consecutive 0-based integer sequence");
  manual.num_partitions = 2;
  expect(manual, ErrorCode::INVALID_REQUEST, "A manual partition assignment was specified, but numPartitions was not set to -1.");
  EXPECT_EQ(lab.world().meta.find("z"), nullptr);
}

TEST(WireCreateTopics, ManualAssignmentAndDuplicates) {
  AdminLab lab;
  auto manual = wanted("fixed", -1, -1);
  manual.assignments = {{1, {2, 3, 1}, {}}, {0, {3, 1, 2}, {}}};
  const auto row = create(lab, manual);
  EXPECT_EQ(row.num_partitions, 2);
  const Topic* topic = lab.world().meta.find("fixed");
  EXPECT_EQ(lab.world().meta.partition(topic->slots[0]).now().leader, BrokerId{3});
  const auto both = lab.ask<CreateTopicsResponse>(2, creation({wanted("d", 1, 1), wanted("d", 1, 1), wanted("e", 1, 1)}), 7);
  ASSERT_EQ(both.topics.size(), 2u);
  EXPECT_EQ(both.topics[0].error_message, "Duplicate topic name.");
  EXPECT_EQ(both.topics[1].error_code, 0);
}

TEST(WireCreateTopics, OldVersionsLackTheSettings) {
  AdminLab lab;
  const auto out = lab.ask<CreateTopicsResponse>(1, creation({wanted("t", 1, 1)}), 2);
  ASSERT_EQ(out.topics.size(), 1u);
  EXPECT_EQ(out.topics[0].error_code, 0);
  EXPECT_TRUE(out.topics[0].configs->empty());
}

TEST(WireDeleteTopics, ByNameAndById) {
  AdminLab lab;
  for (const char* name : {"a", "b", "c", "d"}) create(lab, wanted(name, 1, 3));
  const auto id_of = [&](const char* name) { return *protocol::Uuid::parse(lab.world().meta.find(name)->id); };
  const protocol::Uuid b = id_of("b"), c = id_of("c");
  DeleteTopicsRequest request;
  request.topics = {{"a", {}, {}}, {std::nullopt, b, {}}, {"nosuch", {}, {}}, {std::nullopt, *protocol::Uuid::parse("AAAAAAAAAAAAAAAAAAAAAQ"), {}},
                    {"c", c, {}}, {std::nullopt, {}, {}}, {"d", {}, {}}, {"d", {}, {}}};
  const auto out = lab.ask<DeleteTopicsResponse>(1, request, 6);
  auto row_of = [&](auto match) -> DeleteTopicsResponse::Topic {
    for (const auto& row : out.responses)
      if (match(row)) return row;
    ADD_FAILURE() << "no such row";
    return {};
  };
  EXPECT_EQ(out.responses.size(), 7u);
  EXPECT_EQ(row_of([](const auto& r) { return r.name == "a"; }).error_code, 0);
  const auto by_id = row_of([&](const auto& r) { return r.topic_id == b; });
  EXPECT_EQ(by_id.error_code, 0);
  EXPECT_EQ(by_id.name, "b");
  EXPECT_EQ(error_of(row_of([](const auto& r) { return r.name == "nosuch"; }).error_code), ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
  EXPECT_EQ(row_of([](const auto& r) { return error_of(r.error_code) == ErrorCode::UNKNOWN_TOPIC_ID; }).name, std::nullopt);
  EXPECT_EQ(row_of([](const auto& r) { return r.name == "c"; }).error_message, "You may not specify both topic name and topic id.");
  EXPECT_EQ(row_of([](const auto& r) { return r.name == "d"; }).error_message, "Duplicate topic name.");
  EXPECT_EQ(lab.world().meta.find("a"), nullptr);
  EXPECT_EQ(lab.world().meta.find("b"), nullptr);
  EXPECT_NE(lab.world().meta.find("c"), nullptr);
  EXPECT_NE(lab.world().meta.find("d"), nullptr);
}

TEST(WireDeleteTopics, OldVersionsGoByName) {
  AdminLab lab;
  create(lab, wanted("a", 1, 3));
  DeleteTopicsRequest request;
  request.topic_names = {"a", "nosuch"};
  const auto out = lab.ask<DeleteTopicsResponse>(2, request, 1);
  ASSERT_EQ(out.responses.size(), 2u);
  EXPECT_EQ(lab.world().meta.find("a"), nullptr);
}

TEST(WireDeleteTopics, MayBeSwitchedOff) {
  AdminLab lab("cluster ids=1,2,3 seed=1 delete.topic.enable=false");
  create(lab, wanted("a", 1, 3));
  DeleteTopicsRequest request;
  request.topic_names = {"a"};
  EXPECT_EQ(error_of(lab.ask<DeleteTopicsResponse>(1, request, 5).responses.at(0).error_code), ErrorCode::TOPIC_DELETION_DISABLED);
  EXPECT_EQ(error_of(lab.ask<DeleteTopicsResponse>(1, request, 2).responses.at(0).error_code), ErrorCode::INVALID_REQUEST);
}

TEST(WireCreatePartitions, GrowsATopicOnly) {
  AdminLab lab;
  create(lab, wanted("dup", 2, 3));
  auto grow = [&](const std::string& name, std::int32_t count, std::optional<std::vector<CreatePartitionsRequest::Topic::Assignment>> how = std::nullopt,
                  bool validate_only = false) {
    CreatePartitionsRequest r;
    r.topics = {{name, count, std::move(how), {}}};
    r.validate_only = validate_only;
    return lab.ask<CreatePartitionsResponse>(3, r, 3).results.at(0);
  };
  EXPECT_EQ(grow("dup", 1).error_message, "The topic dup currently has 2 partition(s); 1 would not be an increase.");
  EXPECT_EQ(grow("dup", 2).error_message, "Topic already has 2 partition(s).");
  EXPECT_EQ(error_of(grow("nosuch", 2).error_code), ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
  EXPECT_EQ(grow("dup", 4, std::nullopt, true).error_code, 0);
  EXPECT_EQ(lab.world().meta.find("dup")->slots.size(), 2u);
  EXPECT_EQ(grow("dup", 4, {{{{1, 2}, {}}}}).error_message, "Attempted to add 2 additional partition(s), but only 1 assignment(s) were specified.");
  EXPECT_EQ(grow("dup", 3, {{{{1, 2}, {}}}}).error_message,
            "The manual partition assignment includes a partition with 2 replica(s), but this is not consistent with previous partitions, "
            "which have 3 replica(s).");
  EXPECT_EQ(grow("dup", 3, {{{{2, 3, 1}, {}}}}).error_code, 0);
  const Topic* topic = lab.world().meta.find("dup");
  ASSERT_EQ(topic->slots.size(), 3u);
  EXPECT_EQ(lab.world().meta.partition(topic->slots[2]).now().leader, BrokerId{2});
}

}  // namespace
}  // namespace hw::test
