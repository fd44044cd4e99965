// Elections, reassignment and what tools ask to look inside, as a client sends them. Golden a-create-topic, c-min-insync, k-reassign.
#include <set>

#include "core/cluster/wire/admin.h"
#include "core/protocol/generated/cluster.h"
#include "core/protocol/generated/inspect.h"
#include "core/protocol/generated/topics.h"
#include "wire_admin_run.h"

namespace hw::test {
namespace {

using namespace protocol;
using Ids = std::vector<std::int32_t>;

TEST(WireElectLeaders, PreferredAndUnclean) {
  AdminLab lab;
  lab.say("topic create t assignment=1:2:3,2:3:1");
  lab.say("kill broker 1");
  lab.wait(secs(15));
  lab.say("start broker 1");
  lab.wait(secs(10));
  ElectLeadersRequest r;
  r.topic_partitions = {{{"t", {0, 1, 7}, {}}, {"nosuch", {0}, {}}}};
  const auto out = lab.ask<ElectLeadersResponse>(2, r, 2);
  ASSERT_EQ(out.replica_election_results.size(), 2u);
  const auto& t = out.replica_election_results[0].partition_result;
  EXPECT_EQ(t[0].error_code, 0);
  EXPECT_EQ(t[0].error_message, std::nullopt);
  EXPECT_EQ(error_of(t[1].error_code), ErrorCode::ELECTION_NOT_NEEDED);
  EXPECT_EQ(t[2].error_message, "No such partition as t-7");
  EXPECT_EQ(out.replica_election_results[1].partition_result[0].error_message, "No such topic as nosuch");
  EXPECT_EQ(lab.world().meta.state({lab.world().meta.find("t")->index, PartitionIndex{0}}).leader, BrokerId{1});
  // All: those that need none are not spoken of.
  r.topic_partitions.reset();
  const auto all = lab.ask<ElectLeadersResponse>(2, r, 0);
  ASSERT_EQ(all.replica_election_results.size(), 1u);
  EXPECT_TRUE(all.replica_election_results[0].partition_result.empty());
  r.election_type = 9;
  EXPECT_EQ(error_of(lab.ask<ElectLeadersResponse>(2, r, 2).error_code), ErrorCode::INVALID_REQUEST);
}

TEST(WireReassignments, RunAreListedAndCancelled) {
  AdminLab lab;
  lab.say("topic create reas assignment=1:2,2:1,1:2");
  lab.say("produce reas-0 count=100");
  lab.wait(secs(2));
  lab.say("freeze replica reas-0 2");
  AlterPartitionReassignmentsRequest r;
  r.topics = {{"reas", {{0, Ids{2, 3}, {}}, {9, Ids{2, 3}, {}}, {1, Ids{2, 9}, {}}, {2, Ids{2, 2}, {}}, {1, std::nullopt, {}}, {2, Ids{}, {}}}, {}},
              {"nosuch", {{0, Ids{1}, {}}}, {}}};
  // Broker 3 gets nothing, so the reassignment stays open.
  lab.say("cut 3->1");
  const auto out = lab.ask<AlterPartitionReassignmentsResponse>(2, r, 1);
  ASSERT_EQ(out.responses.size(), 2u);
  const auto& p = out.responses[0].partitions;
  EXPECT_EQ(p[0].error_code, 0);
  EXPECT_EQ(p[1].error_message, "Unable to find partition reas:9.");
  EXPECT_EQ(p[2].error_message, "The manual partition assignment includes broker 9, but no such broker is registered.");
  EXPECT_EQ(p[3].error_message, "The manual partition assignment includes the broker 2 more than once.");
  EXPECT_EQ(error_of(p[4].error_code), ErrorCode::NO_REASSIGNMENT_IN_PROGRESS);
  EXPECT_EQ(p[5].error_message, "The manual partition assignment includes an empty replica list.");
  EXPECT_EQ(out.responses[1].partitions[0].error_message, "Unable to find a topic named nosuch.");

  ListPartitionReassignmentsRequest list;
  const auto running = lab.ask<ListPartitionReassignmentsResponse>(2, list, 0);
  ASSERT_EQ(running.topics.size(), 1u);
  ASSERT_EQ(running.topics[0].partitions.size(), 1u);
  EXPECT_EQ(running.topics[0].partitions[0].replicas, (Ids{2, 3, 1}));
  EXPECT_EQ(running.topics[0].partitions[0].adding_replicas, Ids{3});
  EXPECT_EQ(running.topics[0].partitions[0].removing_replicas, Ids{1});
  list.topics = {{{"reas", {1, 2}, {}}}};
  EXPECT_TRUE(lab.ask<ListPartitionReassignmentsResponse>(2, list, 0).topics.empty());

  r.topics = {{"reas", {{0, std::nullopt, {}}}, {}}};
  EXPECT_EQ(lab.ask<AlterPartitionReassignmentsResponse>(2, r, 0).responses[0].partitions[0].error_code, 0);
  list.topics.reset();
  EXPECT_TRUE(lab.ask<ListPartitionReassignmentsResponse>(2, list, 0).topics.empty());
  // KIP-860: the replication factor may be asked to stay.
  r.allow_replication_factor_change = false;
  r.topics = {{"reas", {{2, Ids{1, 2, 3}, {}}}, {}}};
  EXPECT_EQ(lab.ask<AlterPartitionReassignmentsResponse>(2, r, 1).responses[0].partitions[0].error_message,
            "The replication factor is changed from 2 to 3");
}

TEST(WireDescribeCluster, FencedBrokersOnlyWhenAskedFor) {
  AdminLab lab("cluster ids=1,2,3 racks=a,b,c seed=1");
  lab.say("kill broker 3");
  lab.wait(secs(15));
  DescribeClusterRequest r;
  r.include_cluster_authorized_operations = true;
  auto out = lab.ask<DescribeClusterResponse>(1, r, 2);
  EXPECT_EQ(out.error_code, 0);
  EXPECT_EQ(out.cluster_id, lab.world().external.cluster_id);
  EXPECT_EQ(out.brokers.size(), 2u);
  // Any that lives, as KRaft says it; whoever asks again is told another.
  std::set<std::int32_t> named{out.controller_id};
  for (int i = 0; i < 8; ++i) named.insert(lab.ask<DescribeClusterResponse>(1, r, 2).controller_id);
  EXPECT_EQ(named, (std::set<std::int32_t>{1, 2}));
  EXPECT_EQ(out.cluster_authorized_operations, 8096);
  r.include_fenced_brokers = true;
  r.include_cluster_authorized_operations = false;
  out = lab.ask<DescribeClusterResponse>(1, r, 2);
  ASSERT_EQ(out.brokers.size(), 3u);
  EXPECT_TRUE(out.brokers[2].is_fenced);
  EXPECT_EQ(out.brokers[2].rack, "c");
  EXPECT_EQ(out.brokers[2].port, 9094);
  EXPECT_EQ(out.cluster_authorized_operations, INT32_MIN);
  r.endpoint_type = 2;
  EXPECT_EQ(error_of(lab.ask<DescribeClusterResponse>(1, r, 1).error_code), ErrorCode::MISMATCHED_ENDPOINT_TYPE);
  r.endpoint_type = 1;
  EXPECT_EQ(lab.ask<DescribeClusterResponse>(2, r, 0).error_code, 0);
}

// Golden c-min-insync: the ISR has shrunk below min ISR, who left is eligible.
TEST(WireDescribeTopicPartitions, ShowsTheElrPageByPage) {
  AdminLab lab;
  lab.say("topic create m2 assignment=1:2:3,1:2:3,1:2:3 min.insync.replicas=2");
  lab.say("topic create zz assignment=1:2:3,1:2:3");
  lab.wait(secs(1));
  lab.say("kill broker 3");
  lab.wait(secs(12));
  lab.say("kill broker 2");
  lab.wait(secs(12));
  DescribeTopicPartitionsRequest r;
  auto out = lab.ask<DescribeTopicPartitionsResponse>(1, r, 0);
  ASSERT_EQ(out.topics.size(), 2u);
  EXPECT_EQ(out.next_cursor, std::nullopt);
  const auto& p = out.topics[0].partitions[0];
  EXPECT_EQ(out.topics[0].topic_authorized_operations, 3576);
  EXPECT_EQ(p.leader_id, 1);
  EXPECT_EQ(p.isr_nodes, Ids{1});
  EXPECT_EQ(p.eligible_leader_replicas, Ids{2});
  EXPECT_EQ(p.last_known_elr, Ids{});
  EXPECT_EQ(p.offline_replicas, (Ids{2, 3}));

  r.response_partition_limit = 2;
  out = lab.ask<DescribeTopicPartitionsResponse>(1, r, 0);
  ASSERT_EQ(out.topics.size(), 1u);
  EXPECT_EQ(out.topics[0].partitions.size(), 2u);
  ASSERT_TRUE(out.next_cursor.has_value());
  EXPECT_EQ(out.next_cursor->topic_name, "m2");
  EXPECT_EQ(out.next_cursor->partition_index, 2);
  r.cursor = DescribeTopicPartitionsRequest::PageCursor{"m2", 2, {}};
  r.response_partition_limit = 1;
  out = lab.ask<DescribeTopicPartitionsResponse>(1, r, 0);
  ASSERT_EQ(out.topics.size(), 1u);
  EXPECT_EQ(out.topics[0].partitions[0].partition_index, 2);
  EXPECT_EQ(out.next_cursor->topic_name, "zz");
  EXPECT_EQ(out.next_cursor->partition_index, 0);

  r = {};
  r.topics = {{"nosuch", {}}, {"zz", {}}};
  out = lab.ask<DescribeTopicPartitionsResponse>(1, r, 0);
  ASSERT_EQ(out.topics.size(), 2u);
  EXPECT_EQ(error_of(out.topics[0].error_code), ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
  r.cursor = DescribeTopicPartitionsRequest::PageCursor{"m2", 0, {}};
  out = lab.ask<DescribeTopicPartitionsResponse>(1, r, 0);
  EXPECT_EQ(error_of(out.topics[0].error_code), ErrorCode::INVALID_REQUEST) << "the cursor's topic is not in the list";
}

TEST(WireDescribeLogDirs, SizesAndLags) {
  AdminLab lab;
  lab.say("topic create t assignment=1:2,2:1");
  lab.say("produce t-0 count=10 record.size=100");
  lab.wait(secs(3));
  DescribeLogDirsRequest r;
  r.topics.reset();
  auto out = lab.ask<DescribeLogDirsResponse>(2, r, 4);
  ASSERT_EQ(out.results.size(), 1u);
  ASSERT_EQ(out.results[0].topics.size(), 1u);
  ASSERT_EQ(out.results[0].topics[0].partitions.size(), 2u);
  const auto& p = out.results[0].topics[0].partitions[0];
  EXPECT_EQ(p.partition_size, lab.world().broker(BrokerId{2})->replica(lab.world().meta.find("t")->slots[0])->log.size_bytes());
  EXPECT_GT(p.partition_size, 1000);
  EXPECT_EQ(p.offset_lag, 0);
  EXPECT_EQ(out.results[0].total_bytes - out.results[0].usable_bytes, p.partition_size);
  EXPECT_TRUE(lab.ask<DescribeLogDirsResponse>(3, r, 1).results[0].topics.empty());
  r.topics = {{{"t", {1}, {}}}};
  out = lab.ask<DescribeLogDirsResponse>(2, r, 2);
  ASSERT_EQ(out.results[0].topics[0].partitions.size(), 1u);
  EXPECT_EQ(out.results[0].topics[0].partitions[0].partition_index, 1);
}

TEST(WireDescribeQuorum, OneControllerAndItsObservers) {
  AdminLab lab("cluster ids=1,2,100 seed=1");
  DescribeQuorumRequest r;
  r.topics = {{"__cluster_metadata", {{0, {}}}, {}}};
  const auto out = lab.ask<DescribeQuorumResponse>(1, r, 2);
  EXPECT_EQ(out.error_code, 0);
  const auto& p = out.topics.at(0).partitions.at(0);
  EXPECT_EQ(p.leader_id, 101) << "a broker is 100";
  EXPECT_EQ(p.high_watermark, lab.world().meta.offset().v);
  ASSERT_EQ(p.current_voters.size(), 1u);
  EXPECT_EQ(p.current_voters[0].replica_id, 101);
  ASSERT_EQ(p.observers.size(), 3u);
  EXPECT_EQ(p.observers[0].log_end_offset, p.high_watermark);
  EXPECT_EQ(out.nodes.at(0).node_id, 101);
  r.topics = {{"other", {{0, {}}}, {}}};
  EXPECT_EQ(error_of(lab.ask<DescribeQuorumResponse>(1, r, 0).topics.at(0).partitions.at(0).error_code), ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
}

TEST(WireAdmin, RequestsForTheControllerWaitWhileItIsOutOfReach) {
  AdminLab lab;
  lab.say("cut 1->controller");
  CreateTopicsRequest r;
  r.topics.emplace_back();
  r.topics[0].name = "t";
  r.topics[0].num_partitions = r.topics[0].replication_factor = 1;
  lab.send(1, r, 7);
  lab.wait(secs(3));
  EXPECT_TRUE(lab.world().external.outbox.empty());
  lab.say("heal");
  lab.wait(secs(3));
  EXPECT_EQ(lab.take<CreateTopicsResponse>(7).topics.at(0).error_code, 0);
}

}  // namespace
}  // namespace hw::test
