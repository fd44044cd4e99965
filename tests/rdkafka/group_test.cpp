// Groups of consumers: who gets what, members that leave or die, and offsets that outlive their coordinator.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "rdkafka/admin.h"
#include "rdkafka/client.h"
#include "rdkafka/serve.h"

namespace hw::rd {
namespace {

using Partitions = std::set<std::int32_t>;

Settings member(const std::string& assignor, const std::string& group = "g") {
  return {{"group.id", group}, {"partition.assignment.strategy", assignor}, {"session.timeout.ms", "6000"},
          {"heartbeat.interval.ms", "500"}};
}

Partitions partitions_of(const Consumer& consumer) {
  Partitions out;
  for (const Place& place : consumer.assignment()) out.insert(place.second);
  return out;
}

/// Polls the members until the condition holds; what they read goes to `records` if given.
bool poll_until(const std::vector<Consumer*>& members, const std::function<bool()>& condition, double seconds = 30,
                std::vector<Record>* records = nullptr) {
  return wait_until([&] {
    for (Consumer* consumer : members)
      while (std::optional<Record> record = consumer->poll(0.005))
        if (records != nullptr) records->push_back(*record);
    return condition();
  }, seconds);
}

/// Both have something, nothing twice, and together all six.
bool shared_out(const Consumer& a, const Consumer& b) {
  const Partitions of_a = partitions_of(a), of_b = partitions_of(b);
  Partitions both = of_a;
  both.insert(of_b.begin(), of_b.end());
  return of_a.size() == 3 && of_b.size() == 3 && both.size() == 6;
}

class Rebalance : public testing::TestWithParam<std::string> {};

TEST_P(Rebalance, TwoMembersShareAndTheOthersPartitionsComeWhenOneLeavesOrDies) {
  const Serve serve(quick({"t:6:3"}));
  Consumer a(serve.bootstrap(), member(GetParam()));
  Settings patient = member(GetParam());
  patient.emplace_back("session.timeout.ms", "30000");
  auto b = std::make_unique<Consumer>(serve.bootstrap(), patient);
  a.subscribe({"t"});
  ASSERT_TRUE(poll_until({&a}, [&] { return partitions_of(a).size() == 6; }));
  b->subscribe({"t"});
  ASSERT_TRUE(poll_until({&a, b.get()}, [&] { return shared_out(a, *b); }));
  const Partitions share = partitions_of(a);
  const bool in_a_row = share == Partitions{0, 1, 2} || share == Partitions{3, 4, 5};
  const bool in_turn = share == Partitions{0, 2, 4} || share == Partitions{1, 3, 5};
  EXPECT_TRUE(GetParam() == "range" ? in_a_row : GetParam() == "roundrobin" ? in_turn : true);

  Producer producer(serve.bootstrap());
  for (int i = 0; i < 600; ++i) producer.send("t", i % 6, std::to_string(i));
  ASSERT_TRUE(producer.flush());
  std::vector<Record> read;
  ASSERT_TRUE(poll_until({&a, b.get()}, [&] { return read.size() == 600; }, 30, &read));
  std::set<std::string> values;
  for (const Record& record : read) values.insert(record.value.value());
  EXPECT_EQ(values.size(), 600u);

  // Leaving is told: it does not take a session (of 30 s for this one).
  b->unsubscribe();
  ASSERT_TRUE(poll_until({&a, b.get()}, [&] { return partitions_of(*b).empty(); }));
  b.reset();
  ASSERT_TRUE(poll_until({&a}, [&] { return partitions_of(a).size() == 6; }, 15));

  // Dying is not: the others wait for the session to end.
  Consumer c(serve.bootstrap(), member(GetParam()));
  c.subscribe({"t"});
  ASSERT_TRUE(poll_until({&a, &c}, [&] { return shared_out(a, c); }));
  c.vanish();
  EXPECT_FALSE(poll_until({&a}, [&] { return partitions_of(a).size() == 6; }, 2));
  EXPECT_TRUE(poll_until({&a}, [&] { return partitions_of(a).size() == 6; }, 20));
}

INSTANTIATE_TEST_SUITE_P(Assignors, Rebalance, testing::Values("range", "roundrobin", "cooperative-sticky"), [](const auto& given) {
  return given.param == "cooperative-sticky" ? std::string("cooperative_sticky") : given.param;
});

TEST(Group, AStaticMemberKeepsItsPartitionsOverARestart) {
  const Serve serve(quick({"t:6:3"}));
  const auto named = [](const char* id) {
    Settings settings = member("range");
    settings.emplace_back("group.instance.id", id);
    return settings;
  };
  Consumer a(serve.bootstrap(), named("first"));
  auto b = std::make_unique<Consumer>(serve.bootstrap(), named("second"));
  a.subscribe({"t"});
  b->subscribe({"t"});
  ASSERT_TRUE(poll_until({&a, b.get()}, [&] { return shared_out(a, *b); }));
  const Partitions share = partitions_of(*b);
  b.reset();  // a static member does not leave when it is closed
  EXPECT_FALSE(poll_until({&a}, [&] { return partitions_of(a).size() == 6; }, 2));
  b = std::make_unique<Consumer>(serve.bootstrap(), named("second"));
  b->subscribe({"t"});
  ASSERT_TRUE(poll_until({&a, b.get()}, [&] { return partitions_of(*b).size() == 3; }));
  EXPECT_EQ(partitions_of(*b), share);
}

TEST(Group, ReadingGoesOnAtTheCommittedOffset) {
  const Serve serve(quick({"t:1:3"}));
  Producer producer(serve.bootstrap());
  for (int i = 0; i < 100; ++i) producer.send("t", 0, std::to_string(i));
  ASSERT_TRUE(producer.flush());
  std::size_t read = 0;
  {
    Consumer first(serve.bootstrap(), member("range"));
    EXPECT_EQ(first.committed("t", 0), RD_KAFKA_OFFSET_INVALID);
    first.subscribe({"t"});
    read = first.read(40).size();
    ASSERT_EQ(read, 40u);
    EXPECT_EQ(first.commit().name, "");
    EXPECT_EQ(first.committed("t", 0), 40);
  }
  Consumer second(serve.bootstrap(), member("range"));
  second.subscribe({"t"});
  const std::vector<Record> rest = second.read(60);
  ASSERT_EQ(rest.size(), 60u);
  EXPECT_EQ(rest.front().value, "40");
  EXPECT_EQ(rest.back().value, "99");
}

class Coordinator : public testing::TestWithParam<std::string> {};

TEST_P(Coordinator, OffsetsAndGroupOutliveIt) {
  Serve serve(quick({"t:1:3", "other:1:3"}));
  Producer producer(serve.bootstrap());
  for (int i = 0; i < 50; ++i) producer.send("t", 0, std::to_string(i));
  ASSERT_TRUE(producer.flush());
  Settings settings = member("range", "survivors");
  settings.emplace_back("socket.timeout.ms", "3000");
  Consumer consumer(serve.bootstrap(), settings);
  consumer.subscribe({"t"});
  ASSERT_EQ(consumer.read(20).size(), 20u);
  ASSERT_EQ(consumer.commit().name, "");

  Admin admin(serve.bootstrap());
  const GroupView group = admin.describe_group("survivors");
  EXPECT_EQ(group.state, "Stable");
  ASSERT_GT(group.coordinator, 0);
  if (GetParam() == "kill") serve.kill(group.coordinator);
  else serve.stop(group.coordinator);
  ASSERT_TRUE(poll_until({&consumer}, [&] {
    const GroupView now = admin.describe_group("survivors");
    return now.error.empty() && now.coordinator != group.coordinator && now.state == "Stable";
  }, 40));
  const Consumer other(serve.bootstrap(), settings);
  EXPECT_EQ(other.committed("t", 0), 20);
  // The member that was there goes on, and can commit to the new coordinator.
  producer.send("t", 0, "one more");
  ASSERT_TRUE(producer.flush());
  EXPECT_TRUE(wait_until([&] {
    consumer.poll(0.1);
    return consumer.commit().ok() && other.committed("t", 0) == 51;
  }, 30));
}

INSTANTIATE_TEST_SUITE_P(Ways, Coordinator, testing::Values("stop", "kill"), [](const auto& given) { return given.param; });

TEST(Group, AMemberOfAnOldGenerationCannotCommit) {
  const Serve serve(quick({"t:2:3"}));
  Producer producer(serve.bootstrap());
  producer.send("t", 0, "x");
  producer.send("t", 1, "y");
  ASSERT_TRUE(producer.flush());
  Settings slow = member("range");
  slow.emplace_back("max.poll.interval.ms", "6000");
  Consumer a(serve.bootstrap(), slow);
  a.subscribe({"t"});
  ASSERT_EQ(a.read(2).size(), 2u);
  // It is not polled for longer than it promised, so its client leaves the group; another takes the partitions over.
  Consumer b(serve.bootstrap(), member("range"));
  b.subscribe({"t"});
  ASSERT_TRUE(poll_until({&b}, [&] { return partitions_of(b).size() == 2; }, 40));
  const Failure late = a.commit();
  EXPECT_THAT(late.name, testing::AnyOf("ILLEGAL_GENERATION", "UNKNOWN_MEMBER_ID", "_NO_OFFSET", "_STATE", "REBALANCE_IN_PROGRESS"));
  EXPECT_EQ(b.committed("t", 0), RD_KAFKA_OFFSET_INVALID);
}

TEST(Group, SubscriptionsByPatternFindNewTopics) {
  const Serve serve(quick({"logs.a:1:3", "other:1:3"}));
  Settings settings = member("range");
  settings.emplace_back("topic.metadata.refresh.interval.ms", "500");
  Consumer consumer(serve.bootstrap(), settings);
  consumer.subscribe({"^logs\\..*"});
  ASSERT_TRUE(poll_until({&consumer}, [&] { return consumer.assignment() == std::set<Place>{{"logs.a", 0}}; }));
  Admin admin(serve.bootstrap());
  ASSERT_EQ(admin.create_topic("logs.b", 2, 3).name, "");
  EXPECT_TRUE(poll_until({&consumer}, [&] {
    return consumer.assignment() == std::set<Place>{{"logs.a", 0}, {"logs.b", 0}, {"logs.b", 1}};
  }));
}

}  // namespace
}  // namespace hw::rd
