// The classic group protocol as real clients speak it.
#include "core/cluster/consumer_protocol.h"
#include "core/protocol/generated/groups.h"
#include "core/protocol/generated/offsets.h"
#include "wire_group_run.h"

namespace hw {
namespace {

using namespace protocol;
using test::WireLab;

std::int16_t code(ErrorCode e) { return static_cast<std::int16_t>(e); }

JoinGroupRequest join_request(const std::string& group, const std::string& member = "", std::vector<std::string> topics = {"t"}) {
  JoinGroupRequest r;
  r.group_id = group;
  r.session_timeout_ms = 10000;
  r.rebalance_timeout_ms = 30000;
  r.member_id = member;
  r.protocol_type = "consumer";
  r.protocols.push_back({"range", {consumer_protocol::encode_subscription({std::move(topics), {}, -1})}, {}});
  return r;
}

// A connection to the group's coordinator, found as clients find it.
std::int32_t connect_to_coordinator(WireLab& lab, const std::string& group, const std::string& client_id) {
  const std::int32_t any = lab.connect(BrokerId{0}, client_id);
  for (int i = 0; i < 50; ++i) {
    FindCoordinatorRequest find;
    find.coordinator_keys = {group};
    const auto found = lab.call<FindCoordinatorResponse>(any, 4, find);
    if (found.coordinators.at(0).error_code == 0) return lab.connect(BrokerId{found.coordinators.at(0).node_id}, client_id);
    lab.wait(millis(200));
  }
  ADD_FAILURE() << "no coordinator";
  return any;
}

struct Joined {
  std::int32_t connection = 0;
  std::string member;
  std::int32_t generation = -1;
};

SyncGroupRequest sync_request(const std::string& group, const std::string& member, std::int32_t generation) {
  SyncGroupRequest r;
  r.group_id = group;
  r.member_id = member;
  r.generation_id = generation;
  r.protocol_type = "consumer";
  r.protocol_name = "range";
  return r;
}

// The one member of a new group, with all partitions of t.
Joined join_alone(WireLab& lab, const std::string& group, const std::string& client_id,
                  std::optional<std::string> instance = std::nullopt) {
  Joined j;
  j.connection = connect_to_coordinator(lab, group, client_id);
  JoinGroupRequest r = join_request(group);
  r.group_instance_id = instance;
  auto joined = lab.call<JoinGroupResponse>(j.connection, 9, r);
  if (joined.error_code == code(ErrorCode::MEMBER_ID_REQUIRED)) {
    r.member_id = joined.member_id;
    joined = lab.call<JoinGroupResponse>(j.connection, 9, r);
  }
  EXPECT_EQ(joined.error_code, 0);
  j.member = joined.member_id;
  j.generation = joined.generation_id;
  EXPECT_EQ(joined.leader, j.member);
  SyncGroupRequest sync = sync_request(group, j.member, j.generation);
  sync.assignments.push_back({j.member, {consumer_protocol::encode_assignment({{"t", {0, 1}}})}, {}});
  EXPECT_EQ(lab.call<SyncGroupResponse>(j.connection, 5, sync).error_code, 0);
  return j;
}

std::int16_t beat(WireLab& lab, const Joined& j, const std::string& group) {
  HeartbeatRequest r;
  r.group_id = group;
  r.member_id = j.member;
  r.generation_id = j.generation;
  return lab.call<HeartbeatResponse>(j.connection, 4, r).error_code;
}

OffsetCommitRequest commit_request(const std::string& group, const Joined& j, std::int64_t offset, std::int32_t partition = 0) {
  OffsetCommitRequest r;
  r.group_id = group;
  r.member_id = j.member;
  r.generation_id_or_member_epoch = j.generation;
  OffsetCommitRequest::Topic topic;
  topic.name = "t";
  topic.partitions.push_back({partition, offset, 3, "note", {}});
  r.topics.push_back(topic);
  return r;
}

OffsetFetchResponse::Group fetch_all(WireLab& lab, std::int32_t connection, const std::string& group) {
  OffsetFetchRequest r;
  r.groups.push_back({group, std::nullopt, -1, std::nullopt, {}});
  return lab.call<OffsetFetchResponse>(connection, 9, r).groups.at(0);
}

TEST(WireGroup, FindCoordinatorOfOldVersionsHasOneKey) {
  WireLab lab;
  const std::int32_t c = lab.connect(BrokerId{1}, "me");
  FindCoordinatorRequest r;
  r.key = "g";
  auto first = lab.call<FindCoordinatorResponse>(c, 0, r);
  EXPECT_EQ(first.error_code, code(ErrorCode::COORDINATOR_NOT_AVAILABLE)) << "the topic is made now";
  lab.wait(secs(2));
  for (std::int16_t version = 0; version < 4; ++version) {
    const auto found = lab.call<FindCoordinatorResponse>(c, version, r);
    EXPECT_EQ(found.error_code, 0);
    EXPECT_EQ(found.node_id, lab.coordinator_of("g").v);
    EXPECT_EQ(found.port, 9092 + found.node_id);
  }
  FindCoordinatorRequest many;
  many.coordinator_keys = {"g", "h", "i"};
  const auto found = lab.call<FindCoordinatorResponse>(c, 6, many);
  ASSERT_EQ(found.coordinators.size(), 3u);
  for (const auto& row : found.coordinators) EXPECT_EQ(row.node_id, lab.coordinator_of(row.key).v);
}

TEST(WireGroup, MemberIdIsRequiredFromVersion4On) {  // case 55
  WireLab lab;
  lab.say("topic create t partitions=2 replication=3");
  for (std::int16_t version = 0; version <= 9; ++version) {
    const std::string group = "g" + std::to_string(version);
    const std::int32_t c = connect_to_coordinator(lab, group, "app");
    const auto joined = lab.call<JoinGroupResponse>(c, version, join_request(group));
    if (version < 4) {
      EXPECT_EQ(joined.error_code, 0) << version;
      EXPECT_EQ(joined.leader, joined.member_id);
      ASSERT_EQ(joined.members.size(), 1u);
      EXPECT_EQ(joined.protocol_name, "range");
      continue;
    }
    EXPECT_EQ(joined.error_code, code(ErrorCode::MEMBER_ID_REQUIRED)) << version;
    EXPECT_EQ(joined.member_id.size(), 4 + 36u) << joined.member_id;
    EXPECT_TRUE(joined.member_id.starts_with("app-"));
    EXPECT_EQ(joined.protocol_name.value_or("none"), version < 7 ? "" : "none");
    const auto again = lab.call<JoinGroupResponse>(c, version, join_request(group, joined.member_id));
    EXPECT_EQ(again.error_code, 0);
    EXPECT_EQ(again.member_id, joined.member_id);
  }
}

TEST(WireGroup, StaticMembersNeedNoIdAndLateOnesAreUnknown) {  // case 55
  WireLab lab;
  lab.say("topic create t partitions=2 replication=3");
  const std::int32_t c = connect_to_coordinator(lab, "g", "app");
  JoinGroupRequest r = join_request("g");
  r.group_instance_id = "box-1";
  const auto joined = lab.call<JoinGroupResponse>(c, 5, r);
  EXPECT_EQ(joined.error_code, 0);
  EXPECT_TRUE(joined.member_id.starts_with("box-1-"));
  const std::int32_t d = connect_to_coordinator(lab, "late", "app");
  const auto given = lab.call<JoinGroupResponse>(d, 5, join_request("late"));
  ASSERT_EQ(given.error_code, code(ErrorCode::MEMBER_ID_REQUIRED));
  lab.wait(secs(11));
  EXPECT_EQ(lab.call<JoinGroupResponse>(d, 5, join_request("late", given.member_id)).error_code,
            code(ErrorCode::UNKNOWN_MEMBER_ID));
}

TEST(WireGroup, JoinIsRefusedAsKafkaDoes) {
  WireLab lab("cluster ids=0,1,2 seed=1 group.max.size=1");
  lab.say("topic create t partitions=2 replication=3");
  const Joined j = join_alone(lab, "g", "app");
  JoinGroupRequest r = join_request("g");
  r.session_timeout_ms = 100;
  EXPECT_EQ(lab.call<JoinGroupResponse>(j.connection, 5, r).error_code, code(ErrorCode::INVALID_SESSION_TIMEOUT));
  EXPECT_EQ(lab.call<JoinGroupResponse>(j.connection, 5, join_request("")).error_code, code(ErrorCode::INVALID_GROUP_ID));
  EXPECT_EQ(lab.call<JoinGroupResponse>(j.connection, 5, join_request("g")).error_code, code(ErrorCode::GROUP_MAX_SIZE_REACHED));
  EXPECT_EQ(lab.call<JoinGroupResponse>(j.connection, 5, join_request("new", "who")).error_code,
            code(lab.coordinator_of("new") == lab.coordinator_of("g") ? ErrorCode::UNKNOWN_MEMBER_ID : ErrorCode::NOT_COORDINATOR));
  const std::int32_t other = lab.connect(BrokerId{(lab.coordinator_of("g").v + 1) % 3}, "app");
  EXPECT_EQ(lab.call<JoinGroupResponse>(other, 5, join_request("g")).error_code, code(ErrorCode::NOT_COORDINATOR));
  r = join_request("g", j.member);
  r.protocol_type = "connect";
  EXPECT_EQ(lab.call<JoinGroupResponse>(j.connection, 5, r).error_code, code(ErrorCode::INCONSISTENT_GROUP_PROTOCOL));
  r = join_request("g", j.member);
  r.group_instance_id = "nobody";
  EXPECT_EQ(lab.call<JoinGroupResponse>(j.connection, 5, r).error_code, code(ErrorCode::UNKNOWN_MEMBER_ID));
  SyncGroupRequest sync = sync_request("g", j.member, j.generation);
  sync.protocol_name.reset();
  EXPECT_EQ(lab.call<SyncGroupResponse>(j.connection, 5, sync).error_code, code(ErrorCode::INCONSISTENT_GROUP_PROTOCOL));
  sync = sync_request("g", j.member, j.generation);
  sync.protocol_name = "roundrobin";
  EXPECT_EQ(lab.call<SyncGroupResponse>(j.connection, 5, sync).error_code, code(ErrorCode::INCONSISTENT_GROUP_PROTOCOL));
  EXPECT_EQ(lab.call<SyncGroupResponse>(j.connection, 5, sync_request("g", j.member, 7)).error_code,
            code(ErrorCode::ILLEGAL_GENERATION));
  const auto share = lab.call<SyncGroupResponse>(j.connection, 3, sync_request("g", j.member, j.generation));
  EXPECT_EQ(consumer_protocol::decode_assignment(share.assignment.data),
            (consumer_protocol::Partitions{{"t", {0, 1}}}));
}

TEST(WireGroup, SecondMemberRebalancesAndTheLeaderLearnsOfIt) {
  WireLab lab;
  lab.say("topic create t partitions=2 replication=3");
  const Joined a = join_alone(lab, "g", "a");
  const std::int32_t c = lab.connect(lab.coordinator_of("g"), "b");
  const auto given = lab.call<JoinGroupResponse>(c, 9, join_request("g"));
  const std::int32_t waiting = lab.send(c, 9, join_request("g", given.member_id));
  lab.wait(secs(1));
  EXPECT_FALSE(lab.answer<JoinGroupResponse>(waiting));
  EXPECT_EQ(beat(lab, a, "g"), code(ErrorCode::REBALANCE_IN_PROGRESS));
  const auto leader = lab.call<JoinGroupResponse>(a.connection, 9, join_request("g", a.member));
  EXPECT_EQ(leader.generation_id, a.generation + 1);
  ASSERT_EQ(leader.members.size(), 2u);
  const auto follower = lab.answer<JoinGroupResponse>(waiting);
  ASSERT_TRUE(follower);
  EXPECT_TRUE(follower->members.empty());
  EXPECT_EQ(follower->leader, a.member);
  const std::int32_t sync_b = lab.send(c, 5, sync_request("g", follower->member_id, follower->generation_id));
  SyncGroupRequest sync = sync_request("g", a.member, leader.generation_id);
  for (const auto& m : leader.members)
    sync.assignments.push_back(
        {m.member_id, {consumer_protocol::encode_assignment({{"t", {m.member_id == a.member ? 0 : 1}}})}, {}});
  EXPECT_EQ(lab.call<SyncGroupResponse>(a.connection, 5, sync).error_code, 0);
  lab.wait(millis(50));
  const auto share = lab.answer<SyncGroupResponse>(sync_b);
  ASSERT_TRUE(share);
  EXPECT_EQ(share->assignment.data, consumer_protocol::encode_assignment({{"t", {1}}}));
  const coordinator::Group* g = lab.group("g");
  EXPECT_EQ(g->members.at(1).assignment.at(0).partition.v, 1) << "the coordinator reads what it passes on";
  EXPECT_THAT(lab.say("groups g members"), testing::HasSubstr("t:1"));
}

TEST(WireGroup, RealAndSimulatedMembersShareOneGroup) {
  WireLab lab;
  lab.say("topic create t partitions=2 replication=3");
  lab.say("consumer start sim group=g topic=t partition.assignment.strategy=range");
  lab.wait(secs(10));
  EXPECT_EQ(lab.share("sim"), "0,1");
  const std::int32_t c = lab.connect(lab.coordinator_of("g"), "real");
  const auto given = lab.call<JoinGroupResponse>(c, 9, join_request("g"));
  const auto joined = lab.call<JoinGroupResponse>(c, 9, join_request("g", given.member_id));
  EXPECT_EQ(joined.error_code, 0);
  EXPECT_EQ(joined.leader, "sim-1");
  const auto share = lab.call<SyncGroupResponse>(c, 5, sync_request("g", joined.member_id, joined.generation_id));
  EXPECT_EQ(share.assignment.data, consumer_protocol::encode_assignment({{"t", {0}}})) << "'real' sorts before 'sim'";
  lab.wait(millis(100));
  EXPECT_EQ(lab.share("sim"), "1");
  DescribeGroupsRequest describe;
  describe.groups = {"g", "none"};
  describe.include_authorized_operations = true;
  const auto described = lab.call<DescribeGroupsResponse>(c, 6, describe);
  EXPECT_EQ(described.groups.at(0).group_state, "Stable");
  EXPECT_EQ(described.groups.at(0).protocol_data, "range");
  EXPECT_EQ(described.groups.at(0).authorized_operations, 328);
  ASSERT_EQ(described.groups.at(0).members.size(), 2u);
  EXPECT_EQ(described.groups.at(0).members.at(1).client_id, "real");
  EXPECT_EQ(described.groups.at(0).members.at(1).client_host, "/127.0.0.1");
  EXPECT_EQ(described.groups.at(0).members.at(1).member_assignment.data, share.assignment.data);
  const bool here = lab.coordinator_of("none") == lab.coordinator_of("g");
  EXPECT_EQ(described.groups.at(1).error_code, code(here ? ErrorCode::GROUP_ID_NOT_FOUND : ErrorCode::NOT_COORDINATOR));
}

TEST(WireGroup, StaticMemberComesBackWithoutARebalance) {
  WireLab lab;
  lab.say("topic create t partitions=2 replication=3");
  const Joined a = join_alone(lab, "g", "a", "box-1");
  JoinGroupRequest r = join_request("g");
  r.group_instance_id = "box-1";
  const std::int32_t c = lab.connect(lab.coordinator_of("g"), "a");
  const auto back = lab.call<JoinGroupResponse>(c, 9, r);
  EXPECT_EQ(back.error_code, 0);
  EXPECT_NE(back.member_id, a.member);
  EXPECT_EQ(back.generation_id, a.generation);
  EXPECT_EQ(back.leader, back.member_id);
  EXPECT_TRUE(back.skip_assignment);
  EXPECT_EQ(back.members.size(), 1u);
  const auto share = lab.call<SyncGroupResponse>(c, 5, sync_request("g", back.member_id, back.generation_id));
  EXPECT_EQ(share.assignment.data, consumer_protocol::encode_assignment({{"t", {0, 1}}}));
  HeartbeatRequest old;
  old.group_id = "g";
  old.member_id = a.member;
  old.group_instance_id = "box-1";
  old.generation_id = a.generation;
  EXPECT_EQ(lab.call<HeartbeatResponse>(a.connection, 4, old).error_code, code(ErrorCode::FENCED_INSTANCE_ID));
  const auto older = lab.call<JoinGroupResponse>(c, 8, r);
  EXPECT_FALSE(older.skip_assignment);
  EXPECT_EQ(older.leader, back.member_id) << "the id of before, so that it does not think it leads";
  EXPECT_NE(older.member_id, older.leader);
}

TEST(WireGroup, LeavingInAllVersions) {
  WireLab lab;
  lab.say("topic create t partitions=2 replication=3");
  for (std::int16_t version = 0; version <= 5; ++version) {
    const std::string group = "g" + std::to_string(version);
    const Joined j = join_alone(lab, group, "a", "box");
    LeaveGroupRequest r;
    r.group_id = group;
    r.member_id = j.member;
    if (version >= 3) r.members = {{"", "box", std::nullopt, {}}, {"stranger", std::nullopt, std::nullopt, {}}};
    const auto left = lab.call<LeaveGroupResponse>(j.connection, version, r);
    EXPECT_EQ(left.error_code, 0);
    if (version >= 3) {
      EXPECT_EQ(left.members.at(0).error_code, 0);
      EXPECT_EQ(left.members.at(1).error_code, code(ErrorCode::UNKNOWN_MEMBER_ID));
    }
    EXPECT_EQ(coordinator::state_name(lab.group(group)->state), "Empty");
    EXPECT_EQ(beat(lab, j, group), code(ErrorCode::UNKNOWN_MEMBER_ID));
  }
}

TEST(WireGroup, SilentMemberIsOutAfterItsSession) {
  WireLab lab;
  lab.say("topic create t partitions=2 replication=3");
  const Joined j = join_alone(lab, "g", "a");
  for (int i = 0; i < 5; ++i) {
    lab.wait(secs(8));
    EXPECT_EQ(beat(lab, j, "g"), 0);
  }
  lab.wait(secs(11));
  EXPECT_EQ(beat(lab, j, "g"), code(ErrorCode::UNKNOWN_MEMBER_ID));
}

TEST(WireGroup, CommitsOfAllVersionsAreFetched) {
  WireLab lab;
  lab.say("topic create t partitions=2 replication=3");
  const Joined j = join_alone(lab, "g", "a");
  for (std::int16_t version = 2; version <= 9; ++version) {
    const auto done = lab.call<OffsetCommitResponse>(j.connection, version, commit_request("g", j, 100 + version));
    EXPECT_EQ(done.topics.at(0).partitions.at(0).error_code, 0);
    const auto all = fetch_all(lab, j.connection, "g");
    ASSERT_EQ(all.topics.size(), 1u);
    const auto& p = all.topics.at(0).partitions.at(0);
    EXPECT_EQ(p.committed_offset, 100 + version);
    EXPECT_EQ(p.committed_leader_epoch, version < 6 ? -1 : 3);
    EXPECT_EQ(p.metadata, "note");
  }
  for (std::int16_t version = 1; version < 8; ++version) {
    OffsetFetchRequest r;
    r.group_id = "g";
    r.topics->push_back({"t", {0, 1}, {}});
    const auto got = lab.call<OffsetFetchResponse>(j.connection, version, r);
    ASSERT_EQ(got.topics.at(0).partitions.size(), 2u);
    EXPECT_EQ(got.topics.at(0).partitions.at(0).committed_offset, 109);
    EXPECT_EQ(got.topics.at(0).partitions.at(1).committed_offset, -1);
    EXPECT_EQ(got.error_code, 0);
  }
}

TEST(WireGroup, CommitsAreRefusedAsKafkaDoes) {
  WireLab lab;
  lab.say("topic create t partitions=2 replication=3");
  Joined j = join_alone(lab, "g", "a");
  const auto error = [&](std::int16_t version, OffsetCommitRequest r) {
    return lab.call<OffsetCommitResponse>(j.connection, version, std::move(r)).topics.at(0).partitions.at(0).error_code;
  };
  auto r = commit_request("g", j, 1);
  r.topics.at(0).name = "nowhere";
  EXPECT_EQ(error(8, r), code(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION));
  EXPECT_EQ(error(8, commit_request("g", j, 1, 9)), code(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION));
  r = commit_request("g", j, 1);
  r.topics.at(0).partitions.at(0).committed_metadata = std::string(4097, 'x');
  EXPECT_EQ(error(8, r), code(ErrorCode::OFFSET_METADATA_TOO_LARGE));
  r = commit_request("g", j, 1);
  r.generation_id_or_member_epoch = 7;
  EXPECT_EQ(error(8, r), code(ErrorCode::ILLEGAL_GENERATION));
  r = commit_request("g", j, 1);
  r.member_id = "stranger";
  EXPECT_EQ(error(8, r), code(ErrorCode::UNKNOWN_MEMBER_ID));
  r.member_id = "";
  r.generation_id_or_member_epoch = -1;
  EXPECT_EQ(error(8, r), code(ErrorCode::UNKNOWN_MEMBER_ID)) << "a client without group management, while there are members";
  std::string other = "h";
  while (lab.coordinator_of(other) != lab.coordinator_of("g")) other += "h";
  r = commit_request(other, j, 1);
  EXPECT_EQ(error(8, r), code(ErrorCode::ILLEGAL_GENERATION));
  EXPECT_EQ(error(9, r), code(ErrorCode::GROUP_ID_NOT_FOUND));
  r.member_id = "";
  r.generation_id_or_member_epoch = -1;
  EXPECT_EQ(error(9, r), 0) << "offsets alone make a group without members";
  ListGroupsRequest list;
  const auto listed = lab.call<ListGroupsResponse>(j.connection, 5, list);
  ASSERT_EQ(listed.groups.size(), 2u);
  EXPECT_EQ(listed.groups.at(0).group_state, "Stable");
  EXPECT_EQ(listed.groups.at(0).protocol_type, "consumer");
  EXPECT_EQ(listed.groups.at(0).group_type, "classic");
  EXPECT_EQ(listed.groups.at(1).group_state, "Empty");
  EXPECT_EQ(listed.groups.at(1).protocol_type, "");
  list.states_filter = {"EMPTY"};
  EXPECT_EQ(lab.call<ListGroupsResponse>(j.connection, 4, list).groups.size(), 1u);
  list.types_filter = {"consumer"};
  EXPECT_EQ(lab.call<ListGroupsResponse>(j.connection, 5, list).groups.size(), 0u);
}

TEST(WireGroup, OffsetsAndGroupsAreDeleted) {
  WireLab lab;
  lab.say("topic create t partitions=2 replication=3");
  const Joined j = join_alone(lab, "g", "a");
  lab.call<OffsetCommitResponse>(j.connection, 8, commit_request("g", j, 5, 0));
  lab.call<OffsetCommitResponse>(j.connection, 8, commit_request("g", j, 6, 1));
  OffsetDeleteRequest r;
  r.group_id = "g";
  r.topics.push_back({"t", {{0}}});
  EXPECT_EQ(lab.call<OffsetDeleteResponse>(j.connection, 0, r).topics.at(0).partitions.at(0).error_code,
            code(ErrorCode::GROUP_SUBSCRIBED_TO_TOPIC));
  DeleteGroupsRequest del;
  del.groups_names = {"g"};
  EXPECT_EQ(lab.call<DeleteGroupsResponse>(j.connection, 2, del).results.at(0).error_code, code(ErrorCode::NON_EMPTY_GROUP));
  LeaveGroupRequest leave;
  leave.group_id = "g";
  leave.member_id = j.member;
  lab.call<LeaveGroupResponse>(j.connection, 0, leave);
  EXPECT_EQ(lab.call<OffsetDeleteResponse>(j.connection, 0, r).topics.at(0).partitions.at(0).error_code, 0);
  auto all = fetch_all(lab, j.connection, "g");
  ASSERT_EQ(all.topics.at(0).partitions.size(), 1u);
  EXPECT_EQ(all.topics.at(0).partitions.at(0).partition_index, 1);
  del.groups_names = {"g", "g"};
  const auto deleted = lab.call<DeleteGroupsResponse>(j.connection, 2, del);
  ASSERT_EQ(deleted.results.size(), 1u);
  EXPECT_EQ(deleted.results.at(0).error_code, 0);
  EXPECT_EQ(lab.call<DeleteGroupsResponse>(j.connection, 2, del).results.at(0).error_code, code(ErrorCode::GROUP_ID_NOT_FOUND));
  EXPECT_TRUE(fetch_all(lab, j.connection, "g").topics.empty());
  lab.say("stop broker " + std::to_string(lab.coordinator_of("g").v));
  lab.wait(secs(5));
  EXPECT_EQ(lab.group("g"), nullptr) << "its tombstones are read, too";
}

TEST(WireGroup, OffsetsGoWithTheirTopic) {
  WireLab lab;
  lab.say("topic create t partitions=2 replication=3");
  const Joined j = join_alone(lab, "g", "a");
  lab.call<OffsetCommitResponse>(j.connection, 8, commit_request("g", j, 5, 0));
  EXPECT_EQ(lab.group("g")->offsets.size(), 1u);
  lab.say("topic delete t");
  lab.wait(secs(1));
  EXPECT_TRUE(lab.group("g")->offsets.empty());
  lab.say("topic create t partitions=2 replication=3");
  lab.say("kill broker " + std::to_string(lab.coordinator_of("g").v));
  lab.wait(secs(15));
  ASSERT_NE(lab.group("g"), nullptr);
  EXPECT_TRUE(lab.group("g")->offsets.empty()) << "they do not come back with a topic of the same name";
}

TEST(WireGroup, OffsetsOfAnEmptyGroupExpire) {
  WireLab lab("cluster ids=0,1,2 seed=1 offsets.retention.minutes=60");
  lab.say("topic create t partitions=2 replication=3");
  const Joined j = join_alone(lab, "g", "a");
  lab.call<OffsetCommitResponse>(j.connection, 8, commit_request("g", j, 5, 0));
  for (int i = 0; i < 1000; ++i) {
    lab.wait(secs(8));
    ASSERT_EQ(beat(lab, j, "g"), 0);
  }
  EXPECT_EQ(lab.group("g")->offsets.size(), 1u) << "while the group uses the topic they stay";
  lab.wait(secs(3000));
  EXPECT_EQ(lab.group("g")->offsets.size(), 1u);
  lab.wait(secs(1800));
  EXPECT_EQ(lab.group("g"), nullptr);
}

TEST(WireGroup, SurvivesItsCoordinator) {
  WireLab lab;
  lab.say("topic create t partitions=2 replication=3");
  Joined j = join_alone(lab, "g", "a", "box-1");
  lab.call<OffsetCommitResponse>(j.connection, 8, commit_request("g", j, 5));
  const BrokerId before = lab.coordinator_of("g");
  lab.say("stop broker " + std::to_string(before.v));
  lab.wait(secs(3));
  ASSERT_NE(lab.coordinator_of("g"), before);
  j.connection = lab.connect(lab.coordinator_of("g"), "a");
  EXPECT_EQ(beat(lab, j, "g"), 0) << "members and generation stand in the log";
  const auto share = lab.call<SyncGroupResponse>(j.connection, 5, sync_request("g", j.member, j.generation));
  EXPECT_EQ(share.assignment.data, consumer_protocol::encode_assignment({{"t", {0, 1}}}));
  const auto all = fetch_all(lab, j.connection, "g");
  EXPECT_EQ(all.topics.at(0).partitions.at(0).committed_offset, 5);
  EXPECT_EQ(all.topics.at(0).partitions.at(0).metadata, "note");
  EXPECT_EQ(lab.group("g")->members.at(0).instance, "box-1");
  EXPECT_EQ(lab.group("g")->members.at(0).client, "a");
}

TEST(WireGroup, WaitingMembersAreToldWhenTheCoordinatorResigns) {
  WireLab lab;
  lab.say("topic create t partitions=2 replication=3");
  const Joined a = join_alone(lab, "g", "a");
  const BrokerId before = lab.coordinator_of("g");
  const std::int32_t c = lab.connect(before, "b");
  const auto given = lab.call<JoinGroupResponse>(c, 9, join_request("g"));
  const std::int32_t waiting = lab.send(c, 9, join_request("g", given.member_id));
  lab.wait(millis(100));
  const std::int32_t p = lab.group("g")->partition;
  lab.say("reassign __consumer_offsets-" + std::to_string(p) + " replicas=" + std::to_string((before.v + 1) % 3));
  lab.wait(secs(5));
  ASSERT_NE(lab.coordinator_of("g"), before);
  const auto told = lab.answer<JoinGroupResponse>(waiting);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->error_code, code(ErrorCode::NOT_COORDINATOR));
}

}  // namespace
}  // namespace hw
