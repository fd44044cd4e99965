// Groups whose assignment the coordinator makes (KIP-848), as real clients speak to them.
#include "core/base/random.h"
#include "core/protocol/batch.h"
#include "core/protocol/generated/consumer_groups.h"
#include "core/protocol/generated/groups.h"
#include "core/protocol/generated/offsets.h"
#include "wire_group_run.h"

namespace hw {
namespace {

using namespace protocol;
using test::WireLab;
using Beat = ConsumerGroupHeartbeatRequest;
using Told = ConsumerGroupHeartbeatResponse;

std::int16_t code(ErrorCode e) { return static_cast<std::int16_t>(e); }

/// A client of the new protocol: it does what it is told, one heartbeat at a time.
class Client {
 public:
  Client(WireLab& lab, const std::string& name, const std::string& group = "g") : lab_(lab), group_(group), id_("id-" + name) {
    const std::int32_t any = lab.connect(BrokerId{0}, name);
    for (int i = 0; i < 50 && connection_ == 0; ++i) {
      FindCoordinatorRequest find;
      find.coordinator_keys = {group};
      const auto found = lab.call<FindCoordinatorResponse>(any, 4, find);
      if (found.coordinators.at(0).error_code == 0) connection_ = lab.connect(BrokerId{found.coordinators.at(0).node_id}, name);
      lab.wait(millis(100));
    }
  }

  Told join(std::vector<std::string> topics = {"t"}, std::optional<std::string> regex = std::nullopt) {
    Beat b = beat();
    b.member_epoch = 0;
    b.rebalance_timeout_ms = 30000;
    b.subscribed_topic_names = std::move(topics);
    b.subscribed_topic_regex = std::move(regex);
    b.topic_partitions.emplace();
    return send(b);
  }
  /// Says what it has after having done as it was told.
  Told beat_now() {
    Beat b = beat();
    if (changed_) report(b);
    changed_ = false;
    return send(b);
  }
  Told leave(std::int32_t epoch = -1) {
    Beat b = beat();
    b.member_epoch = epoch;
    return send(b);
  }
  Told send(const Beat& b) {
    const Told told = lab_.call<Told>(connection_, 1, b);
    if (told.error_code != 0) return told;
    epoch_ = told.member_epoch;
    if (told.assignment) {
      changed_ = true;
      has_ = told.assignment->topic_partitions;
    }
    return told;
  }
  Beat beat() const {
    Beat b;
    b.group_id = group_;
    b.member_id = id_;
    b.member_epoch = epoch_;
    b.instance_id = instance_;
    return b;
  }
  /// "0,1" or "t:0 u:1" where there is more than one topic.
  std::string share() const {
    std::string out;
    for (const auto& topic : has_)
      for (std::int32_t p : topic.partitions) out += (out.empty() ? "" : ",") + std::to_string(p);
    return out;
  }
  std::vector<std::int32_t> partitions() const { return has_.empty() ? std::vector<std::int32_t>{} : has_.at(0).partitions; }
  /// It is no member any more, and has nothing.
  void forget() {
    epoch_ = 0;
    changed_ = false;
    has_.clear();
  }
  std::int32_t epoch() const { return epoch_; }
  std::int32_t connection() const { return connection_; }
  void set_id(const std::string& id) { id_ = id; }
  void set_epoch(std::int32_t epoch) { epoch_ = epoch; }
  void set_instance(const std::string& instance) { instance_ = instance; }
  void set_connection(std::int32_t connection) { connection_ = connection; }

 private:
  void report(Beat& b) {
    b.topic_partitions.emplace();
    for (const auto& topic : has_) b.topic_partitions->push_back({topic.topic_id, topic.partitions, {}});
  }

  WireLab& lab_;
  std::string group_, id_;
  std::optional<std::string> instance_;
  std::int32_t connection_ = 0, epoch_ = 0;
  bool changed_ = false;
  std::vector<ConsumerGroupHeartbeatResponse::MemberAssignment::AssignedTopic> has_;
};

ConsumerGroupDescribeResponse::Group describe(WireLab& lab, const Client& c, const std::string& group = "g") {
  ConsumerGroupDescribeRequest r;
  r.group_ids = {group};
  return lab.call<ConsumerGroupDescribeResponse>(c.connection(), 1, r).groups.at(0);
}

TEST(WireConsumerGroup, OneMemberGetsAll) {
  WireLab lab;
  lab.say("topic create t partitions=3 replication=3");
  Client a(lab, "a");
  const Told told = a.join();
  EXPECT_EQ(told.error_code, 0) << told.error_message.value_or("");
  EXPECT_EQ(told.member_epoch, 1);
  EXPECT_EQ(told.member_id, "id-a");
  EXPECT_EQ(told.heartbeat_interval_ms, 5000);
  EXPECT_EQ(a.share(), "0,1,2");
  EXPECT_FALSE(a.beat_now().assignment) << "nothing new";
  const auto d = describe(lab, a);
  EXPECT_EQ(d.group_state, "Stable");
  EXPECT_EQ(d.group_epoch, 1);
  EXPECT_EQ(d.assignment_epoch, 1);
  EXPECT_EQ(d.assignor_name, "uniform");
  EXPECT_EQ(d.members.at(0).assignment.topic_partitions.at(0).topic_name, "t");
  EXPECT_EQ(d.members.at(0).member_type, 1);
  EXPECT_THAT(lab.say("groups g state"), testing::HasSubstr("Stable"));
}

TEST(WireConsumerGroup, NewMemberWaitsUntilTheOtherHasGivenBack) {
  WireLab lab;
  lab.say("topic create t partitions=4 replication=3");
  Client a(lab, "a"), b(lab, "b");
  a.join();
  EXPECT_EQ(b.join().member_epoch, 2);
  EXPECT_EQ(b.share(), "") << "they are still a's";
  EXPECT_EQ(describe(lab, a).group_state, "Reconciling");
  EXPECT_TRUE(a.beat_now().assignment);
  EXPECT_EQ(a.share(), "0,1");
  EXPECT_EQ(a.epoch(), 1) << "it has not given them back yet";
  EXPECT_EQ(b.beat_now().assignment, std::nullopt);
  a.beat_now();
  EXPECT_EQ(a.epoch(), 2);
  EXPECT_TRUE(b.beat_now().assignment);
  EXPECT_EQ(b.share(), "2,3");
  EXPECT_EQ(describe(lab, a).group_state, "Stable");
  b.leave();
  a.beat_now();
  EXPECT_EQ(a.share(), "0,1,2,3");
  EXPECT_EQ(a.epoch(), 3);
}

TEST(WireConsumerGroup, RangeIfMostAskForIt) {
  WireLab lab;
  lab.say("topic create t partitions=3 replication=3");
  lab.say("topic create u partitions=3 replication=3");
  Client a(lab, "a"), b(lab, "b");
  for (Client* c : {&a, &b}) {
    Beat beat = c->beat();
    beat.rebalance_timeout_ms = 30000;
    beat.subscribed_topic_names = std::vector<std::string>{"t", "u"};
    beat.topic_partitions.emplace();
    beat.server_assignor = "range";
    EXPECT_EQ(c->send(beat).error_code, 0);
  }
  for (int i = 0; i < 3; ++i) a.beat_now(), b.beat_now();
  EXPECT_EQ(a.share(), "0,1,0,1");
  EXPECT_EQ(b.share(), "2,2");
  EXPECT_EQ(describe(lab, a).assignor_name, "range");
}

TEST(WireConsumerGroup, RegexFollowsTheTopics) {
  WireLab lab;
  lab.say("topic create logs-a partitions=1 replication=3");
  lab.say("topic create other partitions=1 replication=3");
  Client a(lab, "a");
  EXPECT_EQ(a.join({}, "logs-.*").error_code, 0);
  EXPECT_EQ(a.share(), "0");
  lab.say("topic create logs-b partitions=2 replication=3");
  lab.wait(secs(1));
  a.beat_now();
  EXPECT_EQ(a.share().size(), 5u) << a.share();
  EXPECT_EQ(a.epoch(), 2);
  EXPECT_EQ(describe(lab, a).members.at(0).subscribed_topic_regex, "logs-.*");
  Client b(lab, "b");
  EXPECT_EQ(b.join({}, "logs-[").error_code, code(ErrorCode::INVALID_REGULAR_EXPRESSION));
  EXPECT_EQ(b.join({}, std::string(2000, '(')).error_code, code(ErrorCode::INVALID_REGULAR_EXPRESSION));
  EXPECT_EQ(b.join({}, "(x+x+)+y(x*)*(x*)*$").error_code, 0) << "and it is matched in no time";
}

TEST(WireConsumerGroup, RefusedAsKafkaDoes) {
  WireLab lab;
  lab.say("topic create t partitions=3 replication=3");
  Client a(lab, "a"), b(lab, "b");
  Beat beat = b.beat();
  EXPECT_EQ(b.send(beat).error_message, "RebalanceTimeoutMs must be provided in first request.");
  beat.rebalance_timeout_ms = 1000;
  EXPECT_EQ(b.send(beat).error_message, "TopicPartitions must be empty when (re-)joining.");
  beat.topic_partitions.emplace();
  EXPECT_EQ(b.send(beat).error_code, code(ErrorCode::INVALID_REQUEST));
  beat.subscribed_topic_names.emplace();
  beat.server_assignor = "sticky";
  EXPECT_EQ(b.send(beat).error_code, code(ErrorCode::UNSUPPORTED_ASSIGNOR));
  beat.server_assignor.reset();
  beat.member_epoch = 4;
  EXPECT_EQ(b.send(beat).error_code, code(ErrorCode::GROUP_ID_NOT_FOUND));
  a.join();
  EXPECT_EQ(b.send(beat).error_code, code(ErrorCode::UNKNOWN_MEMBER_ID));
  a.set_epoch(7);
  EXPECT_EQ(a.beat_now().error_code, code(ErrorCode::FENCED_MEMBER_EPOCH));
  a.set_epoch(1);
  EXPECT_EQ(a.beat_now().error_code, 0);
  JoinGroupRequest classic;
  classic.group_id = "g";
  classic.session_timeout_ms = 10000;
  classic.protocol_type = "consumer";
  classic.protocols.push_back({"range", {}, {}});
  EXPECT_EQ(lab.call<JoinGroupResponse>(a.connection(), 5, classic).error_code, code(ErrorCode::INCONSISTENT_GROUP_PROTOCOL));
}

TEST(WireConsumerGroup, StaticMemberKeepsItsPartitionsForAWhile) {
  WireLab lab;
  lab.say("topic create t partitions=4 replication=3");
  Client a(lab, "a"), b(lab, "b");
  a.set_instance("box-a");
  b.set_instance("box-b");
  a.join();
  b.join();
  for (int i = 0; i < 3; ++i) a.beat_now(), b.beat_now();
  ASSERT_EQ(a.share(), "0,1");
  Client again(lab, "a");
  again.set_id("id-a2");
  again.set_instance("box-a");
  EXPECT_EQ(again.join().error_code, code(ErrorCode::UNRELEASED_INSTANCE_ID));
  EXPECT_EQ(a.leave(-2).member_epoch, -2);
  b.beat_now();
  EXPECT_EQ(b.share(), "2,3");
  EXPECT_EQ(again.join().error_code, 0);
  EXPECT_EQ(again.share(), "0,1");
  EXPECT_EQ(again.epoch(), 2) << "no new epoch";
  a.set_epoch(2);
  EXPECT_EQ(a.beat_now().error_code, code(ErrorCode::FENCED_INSTANCE_ID));
}

TEST(WireConsumerGroup, SilentAndSlowMembersAreFenced) {
  WireLab lab;
  lab.say("topic create t partitions=4 replication=3");
  Client a(lab, "a"), b(lab, "b");
  a.join();
  b.join();
  a.beat_now();  // told to give back 2 and 3
  Beat only_alive = a.beat();
  for (int i = 0; i < 7; ++i) {
    lab.wait(secs(4));
    EXPECT_EQ(a.send(only_alive).error_code, 0);
    b.beat_now();
  }
  lab.wait(secs(4));
  EXPECT_EQ(a.send(only_alive).error_code, code(ErrorCode::UNKNOWN_MEMBER_ID)) << "max.poll.interval.ms is 30 s";
  b.beat_now();
  EXPECT_EQ(b.share(), "0,1,2,3");
  lab.wait(secs(46));
  EXPECT_EQ(b.beat_now().error_code, code(ErrorCode::UNKNOWN_MEMBER_ID));
  EXPECT_EQ(describe(lab, b).group_state, "Empty");
}

TEST(WireConsumerGroup, CommitsNeedTheMembersEpoch) {
  WireLab lab;
  lab.say("topic create t partitions=3 replication=3");
  Client a(lab, "a");
  a.join();
  OffsetCommitRequest r;
  r.group_id = "g";
  r.member_id = "id-a";
  r.generation_id_or_member_epoch = 1;
  OffsetCommitRequest::Topic topic;
  topic.name = "t";
  topic.partitions.push_back({0, 5, -1, "", {}});
  r.topics.push_back(topic);
  const auto commit = [&](std::int16_t version) {
    return lab.call<OffsetCommitResponse>(a.connection(), version, r).topics.at(0).partitions.at(0).error_code;
  };
  EXPECT_EQ(commit(9), 0);
  EXPECT_EQ(commit(8), code(ErrorCode::UNSUPPORTED_VERSION));
  r.generation_id_or_member_epoch = 0;
  EXPECT_EQ(commit(9), code(ErrorCode::STALE_MEMBER_EPOCH));
  r.member_id = "who";
  EXPECT_EQ(commit(9), code(ErrorCode::UNKNOWN_MEMBER_ID));
  OffsetFetchRequest fetch;
  fetch.groups.push_back({"g", "id-a", 1, std::nullopt, {}});
  EXPECT_EQ(lab.call<OffsetFetchResponse>(a.connection(), 9, fetch).groups.at(0).topics.at(0).partitions.at(0).committed_offset, 5);
  fetch.groups.at(0).member_epoch = 9;
  EXPECT_EQ(lab.call<OffsetFetchResponse>(a.connection(), 9, fetch).groups.at(0).error_code, code(ErrorCode::STALE_MEMBER_EPOCH));
}

TEST(WireConsumerGroup, SurvivesItsCoordinator) {
  WireLab lab;
  lab.say("topic create t partitions=4 replication=3");
  Client a(lab, "a"), b(lab, "b");
  a.join();
  b.join();
  for (int i = 0; i < 3; ++i) a.beat_now(), b.beat_now();
  for (const char* end : {"stop", "kill"}) {
    const BrokerId before = lab.coordinator_of("g");
    lab.say(std::string(end) + " broker " + std::to_string(before.v));
    lab.wait(secs(14));
    ASSERT_NE(lab.coordinator_of("g"), before);
    for (Client* c : {&a, &b}) {
      c->set_connection(lab.connect(lab.coordinator_of("g"), "x"));
      EXPECT_EQ(c->beat_now().error_code, 0) << end;
      EXPECT_EQ(c->epoch(), 2) << "nothing is shared out anew";
    }
    EXPECT_EQ(describe(lab, a).group_state, "Stable");
    lab.say("start broker " + std::to_string(before.v));
    lab.wait(secs(10));
  }
  EXPECT_EQ(a.share(), "0,1");
  EXPECT_EQ(b.share(), "2,3");
}

TEST(WireConsumerGroup, EmptyGroupsChangeTheirKindAndKeepOffsets) {
  WireLab lab;
  lab.say("topic create t partitions=1 replication=3");
  lab.say("produce t count=10");
  lab.say("consumer start c group=g topic=t auto.offset.reset=earliest");
  lab.wait(secs(15));
  lab.say("consumer stop c");
  lab.wait(secs(2));
  ASSERT_EQ(lab.group("g")->offsets.begin()->second.offset, Offset{10});
  Client a(lab, "a");
  EXPECT_EQ(a.join().error_code, 0);
  EXPECT_EQ(lab.group("g")->type, coordinator::GroupType::consumer);
  EXPECT_EQ(lab.group("g")->offsets.begin()->second.offset, Offset{10});
  a.leave();
  lab.say("consumer start d group=g topic=t auto.offset.reset=earliest");
  lab.wait(secs(8));
  EXPECT_EQ(lab.consumer("d").state(), "stable");
  EXPECT_EQ(lab.consumer("d").records_read, 0) << "it goes on where c ended";
  lab.say("kill broker " + std::to_string(lab.coordinator_of("g").v));
  lab.wait(secs(14));
  ASSERT_NE(lab.group("g"), nullptr);
  EXPECT_EQ(lab.group("g")->type, coordinator::GroupType::classic);
  EXPECT_EQ(lab.group("g")->offsets.begin()->second.offset, Offset{10});
}

// Members come and go, partitions are added, coordinators stop and die: no partition is ever with two members that go by what they
// were told, and when all is calm every partition has one.
TEST(WireConsumerGroup, NoPartitionHasTwoOwnersInAnyRun) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    WireLab lab("cluster ids=0,1,2 seed=" + std::to_string(seed));
    lab.say("topic create t partitions=6 replication=3");
    Random random(seed);
    std::vector<Client> clients;
    for (int i = 0; i < 5; ++i) clients.emplace_back(lab, std::string(1, static_cast<char>('a' + i)));
    std::vector<bool> in(clients.size(), false);
    int partitions = 6;
    std::optional<std::int32_t> down;
    const auto step = [&](std::size_t i) {
      Client& c = clients[i];
      c.set_connection(lab.connect(lab.coordinator_of("g"), "x"));
      const Told told = in[i] ? c.beat_now() : c.join();
      const auto error = static_cast<ErrorCode>(told.error_code);
      in[i] = error == ErrorCode::NONE || is_retriable(error);
      if (!in[i]) c.forget();
    };
    const auto check = [&] {
      std::map<std::int32_t, std::size_t> owner;
      for (std::size_t i = 0; i < clients.size(); ++i)
        for (std::int32_t p : clients[i].partitions()) ASSERT_TRUE(owner.emplace(p, i).second) << "partition " << p << ", seed " << seed;
    };
    for (int round = 0; round < 150; ++round) {
      const std::size_t i = random.below(clients.size());
      if (in[i] && random.chance(0.1)) {
        clients[i].set_connection(lab.connect(lab.coordinator_of("g"), "x"));
        clients[i].leave();
        clients[i].forget();
        in[i] = false;
      } else {
        step(i);
      }
      if (random.chance(0.03)) lab.say("topic alter t partitions=" + std::to_string(partitions += 2));
      if (!down && random.chance(0.05)) {
        down = lab.coordinator_of("g").v;
        lab.say((random.chance(0.5) ? "stop broker " : "kill broker ") + std::to_string(*down));
        lab.wait(secs(12));
      } else if (down && random.chance(0.3)) {
        lab.say("start broker " + std::to_string(*down));
        down.reset();
        lab.wait(secs(5));
      }
      lab.wait(millis(static_cast<std::int64_t>(random.below(2000))));
      check();
    }
    if (down) lab.say("start broker " + std::to_string(*down));
    // Whoever was not heard of is gone, and all begin anew. Twice a session: the preferred leader election may move the coordinator
    // meanwhile, and a new one gives everybody a session's time.
    lab.wait(secs(100));
    for (std::size_t i = 0; i < clients.size(); ++i) in[i] = false, clients[i].forget();
    for (int round = 0; round < 10; ++round)
      for (std::size_t i = 0; i < clients.size(); ++i) step(i), lab.wait(millis(500)), check();
    std::size_t shared_out = 0;
    for (const Client& c : clients) shared_out += c.partitions().size();
    EXPECT_EQ(shared_out, static_cast<std::size_t>(partitions)) << "seed " << seed;
    EXPECT_EQ(describe(lab, clients[0]).group_state, "Stable");
  }
}

TEST(WireConsumerGroup, TheLogHasRealRecords) {
  WireLab lab;
  lab.say("topic create t partitions=1 replication=3");
  Client a(lab, "a");
  a.join();
  lab.say("consumer start c group=h topic=t");
  lab.wait(secs(10));
  std::map<std::int16_t, int> keys;
  for (const char* group : {"g", "h"}) {
    const auto& log = lab.leader_log("__consumer_offsets", lab.group(group)->partition);
    log.for_each_from(log.start(), [&](const LogEntry& entry) {
      ASSERT_NE(entry.batch->bytes, nullptr);
      const auto header = read_batch_header(entry.batch->stored());
      ASSERT_TRUE(header.ok());
      EXPECT_EQ(header.value().count, entry.batch->count);
      EXPECT_EQ(header.value().crc, crc32c(entry.batch->stored().substr(21)));
      RecordList list;
      ASSERT_TRUE(read_records({header.value(), entry.batch->stored()}, 1 << 20, list).ok());
      for (const RecordView& r : list.records) {
        ASSERT_TRUE(r.key && r.key->size() > 4);
        ++keys[static_cast<std::int16_t>(r.key->at(1))];
        EXPECT_EQ(r.key->substr(4, 1), group);
      }
    });
  }
  EXPECT_GE(keys[2], 1) << "GroupMetadata";
  EXPECT_EQ(keys[3], 1) << "ConsumerGroupMetadata";
  EXPECT_EQ(keys[5], 1) << "ConsumerGroupMemberMetadata";
  EXPECT_EQ(keys[6], 1) << "ConsumerGroupTargetAssignmentMetadata";
  EXPECT_EQ(keys[7], 1) << "ConsumerGroupTargetAssignmentMember";
  EXPECT_EQ(keys[8], 1) << "ConsumerGroupCurrentMemberAssignment";
}

}  // namespace
}  // namespace hw
