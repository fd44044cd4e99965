// Placement, settings, links, scheduler, ledger.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/cluster/config.h"
#include "core/cluster/ledger.h"
#include "core/cluster/placement.h"
#include "core/sim/links.h"
#include "core/sim/scheduler.h"

namespace hw {
namespace {

std::vector<UsableBroker> brokers(int n, const std::vector<std::string>& racks = {}) {
  std::vector<UsableBroker> out;
  for (int i = 0; i < n; ++i) out.push_back({BrokerId{i + 1}, racks.empty() ? "" : racks[static_cast<std::size_t>(i)], false});
  return out;
}

TEST(Placement, SixByThreeGivesEveryBrokerTwoLeadersWhateverTheSeed) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random{seed};
    auto placed = place_striped(brokers(3), 6, 3, random);
    ASSERT_TRUE(placed.ok());
    std::map<BrokerId, int> leads;
    for (const auto& replicas : placed.value()) {
      ++leads[replicas.front()];
      EXPECT_EQ(std::set<BrokerId>(replicas.begin(), replicas.end()).size(), 3u);
    }
    for (int b = 1; b <= 3; ++b) EXPECT_EQ(leads[BrokerId{b}], 2) << "seed " << seed;
    // Partitions 0-2 are the cycle 1,2,3 -> 2,3,1 -> 3,1,2 from a random start (golden FACTS).
    for (std::size_t p = 0; p < 3; ++p) {
      const auto& r = placed.value()[p];
      EXPECT_EQ(r[1].v, r[0].v % 3 + 1);
      EXPECT_EQ(r[2].v, r[1].v % 3 + 1);
    }
  }
}

TEST(Placement, RacksAreSpreadFirst) {
  Random random{5};
  auto placed = place_striped(brokers(6, {"a", "a", "b", "b", "c", "c"}), 12, 3, random);
  ASSERT_TRUE(placed.ok());
  for (const auto& replicas : placed.value()) {
    std::set<int> racks;
    for (BrokerId b : replicas) racks.insert((b.v - 1) / 2);
    EXPECT_EQ(racks.size(), 3u);
  }
}

TEST(Placement, TooFewBrokersSaysSoInKafkasWords) {
  Random random{1};
  auto placed = place_striped(brokers(2), 6, 3, random);
  ASSERT_FALSE(placed.ok());
  EXPECT_EQ(placed.error().code, ErrorCode::INVALID_REPLICATION_FACTOR);
  EXPECT_EQ(placed.error().text,
            "Unable to replicate the partition 3 time(s): The target replication factor of 3 cannot be reached because only 2 broker(s) "
            "are registered.");
}

TEST(Placement, LeadersAreNeverPlacedOnFencedBrokers) {
  auto some = brokers(4);
  some[1].fenced = true;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random{seed};
    auto placed = place_striped(some, 9, 4, random);
    ASSERT_TRUE(placed.ok());
    for (const auto& replicas : placed.value()) EXPECT_NE(replicas.front(), BrokerId{2});
  }
}

TEST(Placement, TheShiftedPlacementOfOldAgesIsBalanced) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random{seed};
    auto placed = place_shifted({BrokerId{0}, BrokerId{1}, BrokerId{2}}, 6, 3, random);
    ASSERT_TRUE(placed.ok());
    std::map<BrokerId, int> leads;
    for (const auto& replicas : placed.value()) ++leads[replicas.front()];
    for (int b = 0; b < 3; ++b) EXPECT_EQ(leads[BrokerId{b}], 2);
  }
}

TEST(Config, TopicNamesAreRefusedInKafkasWords) {
  EXPECT_TRUE(check_topic_name(std::string(249, 'x')).ok());
  EXPECT_EQ(check_topic_name(".").error().text, "Topic name is invalid: '.' is not allowed");
  EXPECT_EQ(check_topic_name("a b").error().text,
            "Topic name is invalid: 'a b' contains one or more characters other than ASCII alphanumerics, '.', '_' and '-'");
  EXPECT_NE(check_topic_name(std::string(250, 'x')).error().text.find("longer than the max allowed length 249"), std::string::npos);
}

TEST(Config, TopicSettingsAreRefusedInKafkasWords) {
  auto text = [](const char* key, const char* value) { return check_topic_config(key, value).error().text; };
  EXPECT_EQ(text("min.insync.replicas", "0"), "Invalid value 0 for configuration min.insync.replicas: Value must be at least 1");
  EXPECT_EQ(text("no.such.config", "1"), "Unknown topic config name: no.such.config");
  EXPECT_EQ(text("retention.ms", "abc"), "Invalid value abc for configuration retention.ms: Not a number of type LONG");
  EXPECT_EQ(text("cleanup.policy", "foo"), "Invalid value foo for configuration cleanup.policy: String must be one of: compact, delete");
  EXPECT_EQ(text("compression.type", "foo"),
            "Invalid value foo for configuration compression.type: String must be one of: uncompressed, zstd, lz4, snappy, gzip, producer");
  EXPECT_EQ(text("segment.bytes", "1"), "Invalid value 1 for configuration segment.bytes: Value must be at least 1048576");
  EXPECT_EQ(text("retention.ms", "-2"), "Invalid value -2 for configuration retention.ms: Value must be at least -1");
  EXPECT_EQ(text("unclean.leader.election.enable", "maybe"),
            "Invalid value maybe for configuration unclean.leader.election.enable: Expected value to be either true or false");
  EXPECT_TRUE(check_topic_config("cleanup.policy", "compact,delete").ok());
}

TEST(Config, PresetsHaveTheDefaultsOfTheirAge) {
  EXPECT_TRUE(defaults_of(*find_preset("0.8")).unclean);
  EXPECT_FALSE(defaults_of(*find_preset("0.11")).unclean);
  EXPECT_FALSE(defaults_of(*find_preset("4.1")).unclean);
  EXPECT_EQ(defaults_of(*find_preset("4.1")).lag_time_max, secs(30));
  EXPECT_EQ(defaults_of(*find_preset("0.11")).lag_time_max, secs(10));
  EXPECT_FALSE(find_preset("9.9").has_value());
  BrokerConfig c = defaults_of(*find_preset("4.1"));
  EXPECT_FALSE(set_broker_config(c, *find_preset("4.1"), "replica.lag.max.messages", "5").ok()) << "gone since 0.9";
  BrokerConfig old = defaults_of(*find_preset("0.8"));
  EXPECT_TRUE(set_broker_config(old, *find_preset("0.8"), "replica.lag.max.messages", "5").ok());
  EXPECT_EQ(old.lag_messages_max, 5);
}

TEST(Links, ALinkKeepsItsOrderWhenItsDelayFalls) {
  sim::Links links;
  Random random{1};
  NodeId a = node(BrokerId{1}), b = node(BrokerId{2});
  links.fault(a, b).delay = millis(500);
  Time first = *links.arrival(a, b, Time{}, random);
  links.fault(a, b).delay = Duration{};
  EXPECT_GE(*links.arrival(a, b, Time{1000}, random), first);
  EXPECT_EQ(*links.arrival(b, a, Time{}, random), Time{1000}) << "the other direction is not touched";
}

TEST(Links, ACutHoldsAndHealingLetsGo) {
  sim::Links links;
  Random random{1};
  NodeId a = node(BrokerId{1}), b = node(BrokerId{2});
  links.fault(a, b).cut = true;
  EXPECT_FALSE(links.arrival(a, b, Time{}, random).has_value());
  EXPECT_TRUE(links.is_cut(a, b));
  EXPECT_FALSE(links.is_cut(b, a));
  links.heal(a, b);
  EXPECT_TRUE(links.arrival(a, b, Time{}, random).has_value());
}

TEST(Scheduler, SameTimeRunsInTheOrderOfScheduling) {
  sim::Scheduler<int> s;
  s.at(Time{5}, 1);
  s.at(Time{3}, 2);
  s.at(Time{5}, 3);
  s.at(Time{3}, 4);
  std::vector<int> order;
  while (!s.empty()) order.push_back(s.pop());
  EXPECT_EQ(order, (std::vector<int>{2, 4, 1, 3}));
  EXPECT_EQ(s.now(), Time{5});
}

TEST(Scheduler, ACopyHasTheSameFuture) {
  sim::Scheduler<int> s;
  for (int i = 0; i < 100; ++i) s.at(Time{(i * 37) % 11}, i);
  auto copy = s;
  while (!s.empty()) {
    ASSERT_FALSE(copy.empty());
    EXPECT_EQ(s.pop(), copy.pop());
  }
}

BatchRef sent(Ledger& ledger, std::int64_t id, std::int32_t count) {
  auto b = std::make_shared<RecordBatch>();
  b->id = id;
  b->count = count;
  ledger.sent(ClientIndex{0}, {TopicIndex{0}, PartitionIndex{0}}, *b);
  return b;
}

TEST(Ledger, AnAcknowledgedBatchThatAnElectionCutsOffIsLostAndMayComeBack) {
  TopicPartition tp{TopicIndex{0}, PartitionIndex{0}};
  Ledger ledger;
  PartitionLog leader, follower;
  auto one = sent(ledger, 1, 10), two = sent(ledger, 2, 5);
  for (const auto& b : {one, two}) {
    LogEntry e{leader.end(), LeaderEpoch{0}, Time{}, b};
    leader.append(e);
    ledger.appended(tp, e);
    ledger.acked(b->id, Acked{BrokerId{1}, 1, Time{}});
  }
  follower.append(*leader.find(Offset{0}));
  EXPECT_EQ(ledger.acked_from(leader, follower.end()), 5);
  follower.begin_epoch(LeaderEpoch{1});
  auto change = ledger.canon_changed(tp, leader, follower, EventSeq{9});
  EXPECT_EQ(change.lost, 5);
  ASSERT_EQ(change.runs.size(), 1u);
  EXPECT_EQ(change.runs[0].first, Offset{10});
  EXPECT_EQ(change.runs[0].acked_by, BrokerId{1});
  EXPECT_EQ(ledger.sums(ClientIndex{0}).acked_then_lost, 5);
  EXPECT_EQ(ledger.sums(ClientIndex{0}).acked, 15);
  auto back = ledger.canon_changed(tp, follower, leader, EventSeq{10});
  EXPECT_EQ(back.back, 5);
  EXPECT_EQ(back.lost, 0);
  EXPECT_EQ(ledger.sums(ClientIndex{0}).acked_then_lost, 0);
}

TEST(Ledger, AFailedBatchInTheLogIsKeptUnacknowledgedAndASecondCopyIsADuplicate) {
  TopicPartition tp{TopicIndex{0}, PartitionIndex{0}};
  Ledger ledger;
  auto b = sent(ledger, 1, 3);
  ledger.appended(tp, LogEntry{Offset{0}, LeaderEpoch{0}, Time{}, b});
  ledger.failed(1);
  EXPECT_EQ(ledger.sums(ClientIndex{0}).kept_unacked, 3);
  EXPECT_EQ(ledger.sums(ClientIndex{0}).failed, 3);
  ledger.appended(tp, LogEntry{Offset{3}, LeaderEpoch{0}, Time{}, b});
  EXPECT_EQ(ledger.sums(ClientIndex{0}).duplicated, 3);
}

TEST(Ledger, AcksZeroIsLostOnlyWhenNothingIsOnItsWay) {
  Ledger ledger;
  sent(ledger, 1, 2);
  ledger.at_large(1, true);
  ledger.acked(1, Acked{kNoBroker, 0, Time{}});
  EXPECT_EQ(ledger.sums(ClientIndex{0}).acked_then_lost, 0);
  ledger.at_large(1, false);
  EXPECT_EQ(ledger.sums(ClientIndex{0}).acked_then_lost, 2);
}

}  // namespace
}  // namespace hw
