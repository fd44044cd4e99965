// Snapshots of small clusters, field by field, and what they share.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "core/api/snapshot_builder.h"
#include "core/cluster/cluster.h"
#include "core/history/what_if.h"

namespace hw::api {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<BrokerId> ids(std::initializer_list<int> list) {
  std::vector<BrokerId> out;
  for (int i : list) out.push_back(BrokerId{i});
  return out;
}

/// The article's cluster with a builder beside it.
struct Scene {
  Cluster cluster;
  SnapshotBuilder builder;
  Detail detail;

  explicit Scene(cmd::CreateCluster how = {}, bool topic = true) : cluster(std::move(Cluster::create(how).value())) {
    cluster.world().trace_packets = true;
    if (!topic) return;
    cmd::TopicCreate create;
    create.name = "test_repli";
    for (auto replicas : {ids({0, 1, 2}), ids({1, 2, 0}), ids({2, 0, 1}), ids({0, 2, 1}), ids({1, 0, 2}), ids({2, 1, 0})})
      create.assignment.push_back(replicas);
    run(create);
    settle();
  }

  void run(const Command& command) {
    auto done = cluster.execute(command);
    ASSERT_TRUE(done.ok()) << done.error().text;
  }
  void advance(Duration span) { cluster.advance_to(cluster.now() + span); }
  void settle() {
    for (int i = 0; i < 600 && !cluster.settled(); ++i) advance(millis(100));
    ASSERT_TRUE(cluster.settled());
  }
  void act(cmd::BrokerVerb verb, int broker) { run(cmd::BrokerAction{verb, BrokerId{broker}, 0}); }
  void set(const std::string& key, const std::string& value) { run(cmd::SetTopic{"test_repli", key, value}); }
  /// Records to one partition; returns when they are answered, at the latest after 5 s.
  void produce(int partition, int count, const std::string& acks) {
    cmd::Produce p;
    p.topic = "test_repli";
    p.partition = partition;
    p.count = count;
    p.settings["acks"] = acks;
    if (acks != "all") p.settings["enable.idempotence"] = "false";
    auto done = cluster.execute(p);
    ASSERT_TRUE(done.ok()) << done.error().text;
    if (!done.value().waiting_for) return;
    for (int i = 0; i < 500 && !cluster.produce_output(*done.value().waiting_for); ++i) advance(millis(10));
  }
  std::shared_ptr<const Snapshot> build() { return builder.build(cluster.world(), detail, Pace{}); }
  /// With what each broker's death would come to.
  std::shared_ptr<const Snapshot> build_if() {
    Pace pace;
    pace.what_if = std::make_shared<const WhatIfTable>(history::what_if(cluster, {}).value());
    return builder.build(cluster.world(), detail, pace);
  }
  std::shared_ptr<const Snapshot> build_anew() {
    SnapshotBuilder fresh;
    return fresh.build(cluster.world(), detail, Pace{});
  }
};

const TopicView& topic_of(const Snapshot& s, const std::string& name = "test_repli") {
  for (const auto& t : s.topics)
    if (t->name == name) return *t;
  throw std::runtime_error("no topic " + name);
}
const PartitionView& partition_of(const Snapshot& s, int i) { return *topic_of(s).partitions[static_cast<std::size_t>(i)]; }
const ReplicaView& replica_of(const PartitionView& p, int broker) {
  for (const auto& r : p.replicas)
    if (r.broker.v == broker) return r;
  throw std::runtime_error("no replica on " + std::to_string(broker));
}

TEST(HostBuilder, HealthyClusterIsQuiet) {
  Scene scene;
  auto s = scene.build_if();
  EXPECT_EQ(s->preset, "4.1");
  EXPECT_TRUE(s->elr);
  EXPECT_EQ(s->lag_time_max, secs(30));
  EXPECT_EQ(s->lag_messages_max, -1);
  EXPECT_EQ(s->now, scene.cluster.now());
  EXPECT_EQ(s->can_bring_back, WhyNot::nothing_to_do);
  ASSERT_EQ(s->brokers.size(), 3u);
  for (const auto& b : s->brokers) {
    EXPECT_EQ(b->state, BrokerState::running);
    EXPECT_EQ(b->registration, Registration::unfenced);
    EXPECT_EQ(b->leads, 2);
    EXPECT_EQ(b->preferred, 2);
    EXPECT_EQ(b->replicas, 6);
    EXPECT_EQ(b->out_of_sync, 0);
    EXPECT_EQ(b->if_died, IfDiedNow{});
    EXPECT_EQ(b->session_timeout, secs(9));
    EXPECT_EQ(b->can_stop, WhyNot::possible);
    EXPECT_EQ(b->can_kill, WhyNot::possible);
    EXPECT_EQ(b->can_pause, WhyNot::possible);
    EXPECT_EQ(b->can_resume, WhyNot::not_paused);
    EXPECT_EQ(b->can_start, WhyNot::already_running);
  }
  const TopicView& t = topic_of(*s);
  EXPECT_EQ(t.replication_factor, 3);
  EXPECT_FALSE(t.internal);
  EXPECT_FALSE(t.unclean_enabled);
  ASSERT_EQ(t.partitions.size(), 6u);
  const PartitionView& p = *t.partitions[1];
  EXPECT_EQ(p.name, "test_repli-1");
  EXPECT_EQ(p.leader.v, 1);
  EXPECT_EQ(p.preferred.v, 1);
  EXPECT_EQ(p.isr, ids({1, 2, 0}));
  EXPECT_THAT(p.elr, IsEmpty());
  EXPECT_EQ(p.min_isr, 1);
  EXPECT_EQ(p.trouble, PartitionTrouble::none);
  EXPECT_FALSE(p.under_replicated || p.at_min_isr || p.under_min_isr || p.recovering);
  EXPECT_TRUE(p.heir_known);
  EXPECT_EQ(p.heir.v, 2) << "the next of Replicas that is in sync";
  EXPECT_FALSE(p.heir_unclean);
  EXPECT_EQ(p.would_lose, 0);
  EXPECT_EQ(p.can_elect_preferred, WhyNot::is_preferred);
  EXPECT_EQ(p.can_elect_unclean, WhyNot::has_leader);
  EXPECT_EQ(p.can_kill_leader, WhyNot::possible);
  EXPECT_EQ(p.can_drop_below_min_isr, WhyNot::min_isr_is_one);
  ASSERT_EQ(p.replicas.size(), 3u);
  EXPECT_TRUE(p.replicas[0].leader);
  for (const auto& r : p.replicas) {
    EXPECT_TRUE(r.online && r.in_isr);
    EXPECT_FALSE(r.in_elr || r.adding || r.removing || r.frozen);
    EXPECT_EQ(r.behind, 0);
    EXPECT_EQ(r.divergent_from, kNoOffset);
  }
}

TEST(HostBuilder, StoppedBrokerLeavesIsrButNotReplicas) {
  Scene scene;
  scene.build();
  scene.act(cmd::BrokerVerb::stop, 2);
  scene.settle();
  auto s = scene.build();
  EXPECT_EQ(s->brokers[2]->state, BrokerState::stopped);
  EXPECT_EQ(s->brokers[2]->registration, Registration::fenced);
  EXPECT_EQ(s->brokers[2]->leads, 0);
  EXPECT_EQ(s->brokers[2]->preferred, 2);
  EXPECT_EQ(s->brokers[2]->replicas, 6);
  EXPECT_EQ(s->brokers[2]->out_of_sync, 6);
  EXPECT_EQ(s->brokers[0]->leads, 3) << "one of its partitions each";
  EXPECT_EQ(s->brokers[1]->leads, 3);
  EXPECT_EQ(s->brokers[2]->can_stop, WhyNot::already_stopped);
  EXPECT_EQ(s->brokers[2]->can_kill, WhyNot::already_stopped);
  EXPECT_EQ(s->brokers[2]->can_pause, WhyNot::already_stopped);
  EXPECT_EQ(s->brokers[2]->can_start, WhyNot::possible);
  EXPECT_EQ(s->can_bring_back, WhyNot::possible);
  for (const auto& p : topic_of(*s).partitions) {
    EXPECT_EQ(p->trouble, PartitionTrouble::under_replicated) << p->name;
    EXPECT_EQ(p->replicas.size(), 3u);
    const ReplicaView& r = replica_of(*p, 2);
    EXPECT_FALSE(r.online || r.in_isr || r.leader);
    EXPECT_FALSE(contains(p->isr, BrokerId{2}));
  }
  EXPECT_EQ(partition_of(*s, 2).can_elect_preferred, WhyNot::preferred_offline);
  scene.act(cmd::BrokerVerb::start, 2);
  scene.settle();
  s = scene.build();
  EXPECT_EQ(s->brokers[2]->out_of_sync, 0);
  EXPECT_EQ(partition_of(*s, 2).can_elect_preferred, WhyNot::possible) << "it is back, and leaders stay until asked";
  EXPECT_EQ(partition_of(*s, 0).trouble, PartitionTrouble::none);
}

TEST(HostBuilder, KilledLeaderStaysWrittenDownUntilItIsFenced) {
  Scene scene;
  scene.act(cmd::BrokerVerb::kill, 0);
  scene.advance(millis(100));
  auto s = scene.build();
  const PartitionView& p = partition_of(*s, 0);
  EXPECT_EQ(p.leader.v, 0);
  EXPECT_EQ(s->brokers[0]->state, BrokerState::killed);
  EXPECT_EQ(s->brokers[0]->registration, Registration::unfenced);
  EXPECT_FALSE(replica_of(p, 0).online) << "a dead broker is never shown as alive";
  EXPECT_TRUE(replica_of(p, 0).in_isr);
  EXPECT_EQ(p.can_kill_leader, WhyNot::already_stopped);
  scene.settle();
  s = scene.build_if();
  EXPECT_EQ(s->brokers[0]->registration, Registration::fenced);
  EXPECT_EQ(partition_of(*s, 0).leader.v, 1);
  EXPECT_EQ(partition_of(*s, 0).isr, ids({1, 2}));
  EXPECT_EQ(partition_of(*s, 0).heir.v, 2);
  EXPECT_TRUE(replica_of(partition_of(*s, 0), 1).leader);
}

TEST(HostBuilder, PausedBroker) {
  Scene scene;
  scene.act(cmd::BrokerVerb::pause, 1);
  auto s = scene.build_if();
  EXPECT_EQ(s->brokers[1]->state, BrokerState::paused);
  EXPECT_EQ(s->brokers[1]->can_stop, WhyNot::paused_process);
  EXPECT_EQ(s->brokers[1]->can_kill, WhyNot::possible);
  EXPECT_EQ(s->brokers[1]->can_pause, WhyNot::already_paused);
  EXPECT_EQ(s->brokers[1]->can_resume, WhyNot::possible);
  EXPECT_EQ(s->brokers[1]->can_start, WhyNot::already_running);
  EXPECT_EQ(s->can_bring_back, WhyNot::possible);
  EXPECT_EQ(partition_of(*s, 0).heir.v, 2) << "a hung process will not be elected";
}

TEST(HostBuilder, MinIsr) {
  Scene scene;
  scene.set("min.insync.replicas", "2");
  auto s = scene.build_if();
  EXPECT_EQ(partition_of(*s, 0).min_isr, 2);
  EXPECT_EQ(partition_of(*s, 0).can_drop_below_min_isr, WhyNot::possible);
  EXPECT_THAT(topic_of(*s).settings, ElementsAre(std::pair<std::string, std::string>("min.insync.replicas", "2")));
  scene.act(cmd::BrokerVerb::stop, 2);
  scene.settle();
  s = scene.build_if();
  EXPECT_TRUE(partition_of(*s, 0).at_min_isr);
  EXPECT_EQ(partition_of(*s, 0).trouble, PartitionTrouble::under_replicated);
  EXPECT_EQ(s->brokers[0]->if_died.partitions_under_min_isr, 6);
  EXPECT_EQ(s->brokers[1]->if_died.partitions_under_min_isr, 6);
  EXPECT_EQ(s->brokers[2]->if_died.partitions_under_min_isr, 0);
  EXPECT_EQ(s->brokers[0]->if_died.partitions_offline, 0);
  scene.act(cmd::BrokerVerb::kill, 1);
  scene.settle();
  s = scene.build_if();
  EXPECT_TRUE(partition_of(*s, 0).under_min_isr);
  EXPECT_EQ(partition_of(*s, 0).trouble, PartitionTrouble::under_min_isr);
  EXPECT_EQ(partition_of(*s, 0).can_drop_below_min_isr, WhyNot::already_below);
  EXPECT_EQ(partition_of(*s, 0).elr, ids({1}));
  EXPECT_TRUE(replica_of(partition_of(*s, 0), 1).in_elr);
  EXPECT_EQ(s->brokers[0]->leads, 6);
  EXPECT_EQ(s->brokers[0]->if_died.partitions_offline, 6);
  EXPECT_EQ(s->brokers[0]->if_died.partitions_under_min_isr, 0) << "they are so already";
  scene.act(cmd::BrokerVerb::kill, 0);
  scene.settle();
  s = scene.build_if();
  const PartitionView& p = partition_of(*s, 0);
  EXPECT_EQ(p.trouble, PartitionTrouble::offline);
  EXPECT_EQ(p.leader, kNoBroker);
  EXPECT_FALSE(p.heir_known) << "nobody leads who could die";
  EXPECT_EQ(p.can_kill_leader, WhyNot::no_leader);
  EXPECT_EQ(p.can_elect_unclean, WhyNot::no_live_replica);
  EXPECT_EQ(p.can_elect_preferred, WhyNot::preferred_offline);
}

TEST(HostBuilder, AckedRecordsThatOnlyTheLeaderHas) {
  Scene scene;
  scene.run(cmd::ReplicaFreeze{{"test_repli", 0}, BrokerId{1}, true});
  scene.run(cmd::ReplicaFreeze{{"test_repli", 0}, BrokerId{2}, true});
  auto s = scene.build_if();
  EXPECT_TRUE(replica_of(partition_of(*s, 0), 1).frozen);
  EXPECT_EQ(s->can_bring_back, WhyNot::possible);
  scene.advance(secs(1));
  scene.produce(0, 10, "1");
  s = scene.build_if();
  const PartitionView& p = partition_of(*s, 0);
  EXPECT_EQ(p.would_lose, 10);
  EXPECT_EQ(replica_of(p, 1).behind, 10);
  EXPECT_EQ(replica_of(p, 0).behind, 0);
  EXPECT_EQ(replica_of(p, 1).divergent_from, kNoOffset) << "behind is not divergent";
  EXPECT_EQ(s->brokers[0]->if_died.acked_records_lost, 10);
  EXPECT_EQ(s->brokers[0]->if_died.partitions_offline, 0) << "broker 1 is in sync by the rule, and would lead";
  EXPECT_EQ(s->brokers[1]->if_died.acked_records_lost, 0);
  ASSERT_EQ(replica_of(p, 0).tail.size(), 10u);
  EXPECT_TRUE(replica_of(p, 0).tail.back().acked);
  EXPECT_EQ(replica_of(p, 0).tail.back().offset.v, 9);
  EXPECT_FALSE(replica_of(p, 0).tail.back().value.empty());
  EXPECT_THAT(replica_of(p, 1).tail, IsEmpty());
  EXPECT_EQ(replica_of(p, 0).hw.v, 0);
  EXPECT_EQ(replica_of(p, 0).leo.v, 10);

  scene.act(cmd::BrokerVerb::kill, 0);
  scene.settle();
  scene.run(cmd::ReplicaFreeze{{"test_repli", 0}, BrokerId{2}, false});
  scene.produce(0, 3, "1");
  scene.advance(secs(2));
  s = scene.build_if();
  const PartitionView& after = partition_of(*s, 0);
  EXPECT_EQ(after.leader.v, 1);
  EXPECT_EQ(replica_of(after, 0).divergent_from.v, 0) << "its ten records are not the new leader's three";
  EXPECT_EQ(replica_of(after, 0).behind, 3);
  EXPECT_TRUE(replica_of(after, 0).tail.front().acked) << "the producer was told so, lost or not";
  EXPECT_EQ(replica_of(after, 2).divergent_from, kNoOffset);
  EXPECT_EQ(replica_of(after, 1).last_epoch, after.leader_epoch);
  ASSERT_FALSE(replica_of(after, 1).epochs.empty());
  EXPECT_EQ(replica_of(after, 1).epochs.back().start.v, 0);
  bool found = false;
  for (const ProducerView& producer : s->producers) {
    if (producer.ledger.acked_then_lost == 0) continue;
    found = true;
    EXPECT_EQ(producer.ledger.acked_then_lost, 10);
    ASSERT_EQ(producer.lost.size(), 1u);
    EXPECT_EQ(producer.lost[0].partition_name, "test_repli-0");
    EXPECT_EQ(producer.lost[0].count, 10);
    EXPECT_EQ(producer.lost[0].acked_by.v, 0);
    EXPECT_NE(producer.lost[0].election.v, 0);
  }
  EXPECT_TRUE(found) << "a one-shot producer with lost records stays in the picture";
}

TEST(HostBuilder, WhoWouldLeadIsSaidOfTheLeaderItWasFoundFor) {
  Scene scene;
  auto s = scene.build();
  EXPECT_FALSE(partition_of(*s, 0).heir_known) << "nobody found it out";
  s = scene.build_if();
  const Pace old{.what_if = s->what_if};
  ASSERT_TRUE(partition_of(*s, 0).heir_known);
  scene.act(cmd::BrokerVerb::kill, 0);
  scene.settle();
  s = scene.builder.build(scene.cluster.world(), scene.detail, old);
  EXPECT_EQ(partition_of(*s, 0).leader.v, 1);
  EXPECT_FALSE(partition_of(*s, 0).heir_known) << "the table tells of the leader before";
  EXPECT_EQ(partition_of(*s, 0).would_lose, 0);
  EXPECT_TRUE(partition_of(*s, 1).heir_known) << "still led by broker 1 in the same epoch";
  s = scene.build_if();
  EXPECT_EQ(partition_of(*s, 0).heir.v, 2);
  const auto before = topic_of(*s).partitions[0];
  s = scene.build_if();
  EXPECT_EQ(topic_of(*s).partitions[0], before) << "a table that says the same changes no picture";
}

TEST(HostBuilder, UncleanHeir) {
  Scene scene;
  scene.set("unclean.leader.election.enable", "true");
  scene.act(cmd::BrokerVerb::stop, 2);
  scene.act(cmd::BrokerVerb::stop, 1);
  scene.settle();
  scene.produce(0, 5, "1");
  auto s = scene.build_if();
  EXPECT_TRUE(partition_of(*s, 0).heir_known);
  EXPECT_EQ(partition_of(*s, 0).heir, kNoBroker);
  EXPECT_EQ(s->brokers[0]->if_died.partitions_offline, 6);
  EXPECT_EQ(partition_of(*s, 0).would_lose, 0) << "nobody would be elected";
  scene.run(cmd::ReplicaFreeze{{"test_repli", 0}, BrokerId{1}, true});
  scene.act(cmd::BrokerVerb::start, 1);
  scene.advance(secs(5));
  s = scene.build_if();
  EXPECT_TRUE(topic_of(*s).unclean_enabled);
  EXPECT_EQ(partition_of(*s, 0).heir.v, 1);
  EXPECT_TRUE(partition_of(*s, 0).heir_unclean);
  EXPECT_EQ(partition_of(*s, 0).would_lose, 5);
  EXPECT_EQ(s->brokers[0]->if_died.acked_records_lost, 5);
  EXPECT_EQ(s->brokers[0]->if_died.partitions_offline, 0) << "broker 1 would lead, uncleanly";
  EXPECT_EQ(s->what_if->rows[0].clean.partitions_offline, 1) << "with unclean elections off; the others have broker 1 in sync again";
  EXPECT_EQ(s->what_if->rows[0].clean.acked_records_lost, 0);
}

TEST(HostBuilder, UnchangedPartsAreShared) {
  Scene scene;
  scene.build();
  scene.advance(millis(1));
  auto a = scene.build();
  auto b = scene.build();
  EXPECT_NE(a, b);
  EXPECT_LT(a->number, b->number);
  EXPECT_EQ(a->topics[0], b->topics[0]);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(a->brokers[i], b->brokers[i]);
  scene.produce(3, 1, "all");
  scene.advance(secs(1));
  auto c = scene.build();
  EXPECT_NE(b->topics[0], c->topics[0]);
  for (int i = 0; i < 6; ++i) {
    if (i == 3)
      EXPECT_GT(partition_of(*c, i).version, partition_of(*b, i).version);
    else
      EXPECT_EQ(&partition_of(*b, i), &partition_of(*c, i)) << i;
  }
  scene.act(cmd::BrokerVerb::kill, 2);
  auto d = scene.build();
  EXPECT_NE(&partition_of(*c, 0), &partition_of(*d, 0)) << "its replica on broker 2 is offline now";
  EXPECT_EQ(partition_of(*b, 0).replicas[2].online, true) << "an older snapshot stays as it was";
}

TEST(HostBuilder, TopicsComeAndGo) {
  Scene scene;
  auto s = scene.build();
  EXPECT_EQ(s->topics.size(), 1u);
  cmd::TopicCreate create;
  create.name = "second";
  create.partitions = 2;
  create.replication = 2;
  scene.run(create);
  s = scene.build();
  ASSERT_EQ(s->topics.size(), 2u);
  EXPECT_EQ(s->topics[1]->partitions.size(), 2u);
  EXPECT_EQ(s->topics[1]->replication_factor, 2);
  scene.run(cmd::TopicAlter{"second", 5});
  s = scene.build();
  EXPECT_EQ(s->topics[1]->partitions.size(), 5u);
  int replicas = 0;
  for (const auto& b : s->brokers) replicas += b->replicas;
  EXPECT_EQ(replicas, 18 + 10);
  scene.run(cmd::TopicDelete{"test_repli"});
  scene.settle();
  s = scene.build();
  ASSERT_EQ(s->topics.size(), 1u);
  EXPECT_EQ(s->topics[0]->name, "second");
  replicas = 0;
  for (const auto& b : s->brokers) replicas += b->replicas;
  EXPECT_EQ(replicas, 10);
}

TEST(HostBuilder, RecordsOnlyWhereAskedForInLargeClusters) {
  Scene scene;
  scene.produce(0, 30, "all");
  auto s = scene.build();
  EXPECT_EQ(partition_of(*s, 0).replicas[0].tail.size(), 24u) << "the last 24";
  EXPECT_EQ(partition_of(*s, 0).replicas[0].tail.front().offset.v, 6);
  cmd::TopicCreate create;
  create.name = "large";
  create.partitions = 1000;
  create.replication = 2;
  scene.run(create);
  s = scene.build();
  EXPECT_THAT(partition_of(*s, 0).replicas[0].tail, IsEmpty());
  scene.detail.partitions = {partition_of(*s, 0).id};
  s = scene.build();
  EXPECT_EQ(partition_of(*s, 0).replicas[0].tail.size(), 24u);
  scene.detail.partitions.clear();
  s = scene.build();
  EXPECT_THAT(partition_of(*s, 0).replicas[0].tail, IsEmpty());
  scene.run(cmd::TopicDelete{"large"});
  s = scene.build();
  EXPECT_EQ(partition_of(*s, 0).replicas[0].tail.size(), 24u);
}

TEST(HostBuilder, Links) {
  Scene scene;
  scene.run(cmd::LinkDelay{node(BrokerId{1}), node(BrokerId{2}), millis(200)});
  scene.run(cmd::LinkCut{node(BrokerId{2}), node(BrokerId{1})});
  auto s = scene.build();
  ASSERT_EQ(s->links.size(), 2u);
  EXPECT_EQ(s->links[0].delay, millis(200));
  EXPECT_FALSE(s->links[0].cut);
  EXPECT_TRUE(s->links[1].cut);
  EXPECT_EQ(s->can_bring_back, WhyNot::possible);
  scene.run(cmd::BringBack{});
  s = scene.build();
  EXPECT_THAT(s->links, IsEmpty());
  EXPECT_EQ(s->can_bring_back, WhyNot::nothing_to_do);
}

TEST(HostBuilder, ConsumersAndGroups) {
  Scene scene;
  scene.produce(0, 4, "all");
  for (const char* name : {"c1", "c2"}) {
    cmd::ConsumerStart start;
    start.name = name;
    start.group = "g1";
    start.topics = {"test_repli"};
    start.settings["auto.offset.reset"] = "earliest";
    scene.run(start);
  }
  scene.advance(secs(30));
  auto s = scene.build();
  ASSERT_EQ(s->consumers.size(), 2u);
  EXPECT_EQ(s->consumers[0].name, "c1");
  EXPECT_EQ(s->consumers[0].group, "g1");
  EXPECT_EQ(s->consumers[0].state, "stable");
  EXPECT_EQ(s->consumers[0].assigned.size() + s->consumers[1].assigned.size(), 6u);
  EXPECT_EQ(s->consumers[0].records_read + s->consumers[1].records_read, 4);
  ASSERT_EQ(s->groups.size(), 1u);
  EXPECT_EQ(s->groups[0].id, "g1");
  EXPECT_EQ(s->groups[0].state, "Stable");
  EXPECT_EQ(s->groups[0].assignor, "range");
  EXPECT_EQ(s->groups[0].members.size(), 2u);
  EXPECT_GE(s->groups[0].coordinator.v, 0);
  EXPECT_EQ(s->groups[0].lag, 0);
  EXPECT_TRUE(topic_of(*s, "__consumer_offsets").internal);
  EXPECT_EQ(s->brokers[0]->replicas, 6) << "internal topics are not counted";
}

std::string text_of(const PartitionView& v) {
  auto why = [](WhyNot w) { return static_cast<int>(w); };
  std::string out = fmt::format("{} leader {} epoch {} pe {} isr {} elr {} min {} heir {}{} lose {} trouble {} why {},{},{},{}",
                                v.name, v.leader.v, v.leader_epoch.v, v.partition_epoch.v, join(v.isr), join(v.elr), v.min_isr,
                                v.heir.v, v.heir_unclean ? "?" : "", v.would_lose, static_cast<int>(v.trouble),
                                why(v.can_elect_preferred), why(v.can_elect_unclean), why(v.can_kill_leader),
                                why(v.can_drop_below_min_isr));
  for (const ReplicaView& r : v.replicas) {
    out += fmt::format("\n  {}{}{}{}{} leo {} hw {} behind {} div {} slow {} epochs", r.broker.v,
                       r.leader ? "L" : "", r.online ? "o" : "",
                       r.in_isr ? "i" : "", r.frozen ? "f" : "", r.leo.v, r.hw.v, r.behind, r.divergent_from.v, r.slow.us);
    for (const EpochStart& e : r.epochs) out += fmt::format(" {}@{}", e.epoch.v, e.start.v);
    out += " tail";
    for (const RecordCell& c : r.tail) out += fmt::format(" {}{}", c.offset.v, c.acked ? "!" : "");
  }
  return out;
}

/// Every change must be noticed: whatever happens, the picture built step by step equals one built from nothing.
void expect_same(const Snapshot& a, const Snapshot& b) {
  ASSERT_EQ(a.topics.size(), b.topics.size());
  for (std::size_t t = 0; t < a.topics.size(); ++t) {
    ASSERT_EQ(a.topics[t]->partitions.size(), b.topics[t]->partitions.size());
    EXPECT_EQ(a.topics[t]->settings, b.topics[t]->settings);
    EXPECT_EQ(a.topics[t]->unclean_enabled, b.topics[t]->unclean_enabled);
    EXPECT_EQ(a.topics[t]->replication_factor, b.topics[t]->replication_factor);
    for (std::size_t p = 0; p < a.topics[t]->partitions.size(); ++p) {
      PartitionView x = *a.topics[t]->partitions[p];
      x.version = b.topics[t]->partitions[p]->version;
      const PartitionView& y = *b.topics[t]->partitions[p];
      EXPECT_TRUE(x == y) << "at " << a.now.seconds() << " s\nstep by step: " << text_of(x) << "\nfrom nothing: " << text_of(y);
    }
  }
  ASSERT_EQ(a.brokers.size(), b.brokers.size());
  for (std::size_t i = 0; i < a.brokers.size(); ++i)
    EXPECT_TRUE(*a.brokers[i] == *b.brokers[i]) << "broker " << i << " at " << a.now.seconds() << " s";
  EXPECT_EQ(a.can_bring_back, b.can_bring_back);
}

void compare(Scene& scene) {
  const auto grown = scene.build();  // first: each build takes what was touched
  const auto anew = scene.build_anew();
  expect_same(*grown, *anew);
}

class HostBuilderRandom : public testing::TestWithParam<int> {};

TEST_P(HostBuilderRandom, StepByStepEqualsFromNothing) {
  cmd::CreateCluster how;
  how.ids = ids({1, 2, 3, 4});
  how.seed = static_cast<std::uint64_t>(GetParam());
  how.preset = GetParam() % 2 == 0 ? "0.11" : "4.1";
  Scene scene(how, false);
  Random random{how.seed};
  cmd::TopicCreate create;
  create.name = "t";
  create.partitions = 5;
  create.replication = 3;
  create.settings["min.insync.replicas"] = "2";
  scene.run(create);
  for (const char* acks : {"all", "1"}) {
    cmd::ProducerStart start;
    start.name = std::string("p") + acks;
    start.topic = "t";
    start.settings = {{"acks", acks}, {"rate", "40/s"}, {"key", "random:10"}, {"enable.idempotence", "false"}};
    scene.run(start);
  }
  for (int round = 0; round < 120; ++round) {
    const BrokerId b{static_cast<std::int32_t>(1 + random.below(4))};
    const BrokerId other{static_cast<std::int32_t>(1 + random.below(4))};
    const cmd::PartitionName p{"t", static_cast<std::int32_t>(random.below(5))};
    Command command;
    switch (random.below(12)) {
      case 0: command = cmd::BrokerAction{cmd::BrokerVerb::stop, b, 0}; break;
      case 1: command = cmd::BrokerAction{cmd::BrokerVerb::kill, b, 0}; break;
      case 2: command = cmd::BrokerAction{cmd::BrokerVerb::pause, b, 0}; break;
      case 3: command = cmd::BrokerAction{cmd::BrokerVerb::resume, b, 0}; break;
      case 4: command = cmd::BrokerAction{cmd::BrokerVerb::start, b, 0}; break;
      case 5: command = cmd::ReplicaFreeze{p, b, random.chance(0.5)}; break;
      case 6: command = cmd::LinkCut{node(b), node(other)}; break;
      case 7:
        command = cmd::Elect{random.chance(0.5) ? cmd::ElectionKind::preferred : cmd::ElectionKind::unclean, "t", p.partition};
        break;
      case 8: command = cmd::SetTopic{"t", "min.insync.replicas", std::to_string(1 + random.below(3))}; break;
      case 9: command = cmd::LagBroker{b, millis(static_cast<std::int64_t>(random.below(3)) * 500)}; break;
      case 10: command = cmd::ReplicaSlow{p, b, millis(static_cast<std::int64_t>(random.below(2)) * 300)}; break;
      default: command = cmd::BringBack{}; break;
    }
    (void)scene.cluster.execute(command).ok();  // what does not apply now is refused
    compare(scene);
    for (int look = 0; look < 3; ++look) {
      scene.advance(millis(static_cast<std::int64_t>(random.below(1500))));
      compare(scene);
    }
    if (testing::Test::HasFailure()) FAIL() << "round " << round << " of seed " << GetParam();
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, HostBuilderRandom, testing::Range(1, 7));

}  // namespace
}  // namespace hw::api
