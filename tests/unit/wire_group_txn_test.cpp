// Offsets that a transaction commits: pending until its marker, dropped if it aborts (KIP-98, KIP-447).
#include "core/protocol/generated/groups.h"
#include "core/protocol/generated/offsets.h"
#include "core/protocol/generated/transactions.h"
#include "wire_group_run.h"

namespace hw {
namespace {

using namespace protocol;
using test::WireLab;

std::int16_t code(ErrorCode e) { return static_cast<std::int16_t>(e); }

class Transactional : public WireLab {
 public:
  explicit Transactional(bool group_known = true) {
    say("topic create t partitions=2 replication=3");
    if (group_known) find(0, "g");
    InitProducerIdRequest init;
    init.transactional_id = "tx";
    init.transaction_timeout_ms = 60000;
    const auto got = retried<InitProducerIdResponse>([&] { return call<InitProducerIdResponse>(find(1, "tx"), 5, init); });
    id_ = got.producer_id;
    epoch_ = got.producer_epoch;
  }

  /// A connection to the coordinator of a group (0) or of a transactional id (1).
  std::int32_t find(std::int8_t type, const std::string& key) {
    for (int i = 0; i < 100; ++i) {
      FindCoordinatorRequest r;
      r.key_type = type;
      r.coordinator_keys = {key};
      BrokerId any{0};
      while (!world().broker(any)->working()) ++any.v;
      const auto found = call<FindCoordinatorResponse>(connect(any, "p"), 4, r);
      if (found.coordinators.at(0).error_code == 0) return connect(BrokerId{found.coordinators.at(0).node_id}, "p");
      wait(millis(200));
    }
    ADD_FAILURE() << "no coordinator of " << key;
    return -1;
  }
  std::int16_t add_offsets() {
    AddOffsetsToTxnRequest r;
    r.transactional_id = "tx";
    r.producer_id = id_;
    r.producer_epoch = epoch_;
    r.group_id = "g";
    return retried<AddOffsetsToTxnResponse>([&] { return call<AddOffsetsToTxnResponse>(find(1, "tx"), 3, r); }).error_code;
  }
  std::int16_t commit(std::int64_t offset, std::int16_t version = 3, std::int32_t generation = -1, const std::string& member = "") {
    TxnOffsetCommitRequest r;
    r.transactional_id = "tx";
    r.group_id = "g";
    r.producer_id = id_;
    r.producer_epoch = epoch_;
    r.generation_id = generation;
    r.member_id = member;
    TxnOffsetCommitRequest::Topic topic;
    topic.name = "t";
    topic.partitions.push_back({0, offset, 2, "m", {}});
    r.topics.push_back(topic);
    return call<TxnOffsetCommitResponse>(find(0, "g"), version, r).topics.at(0).partitions.at(0).error_code;
  }
  std::int16_t end(bool committed, std::int16_t version = 4) {
    EndTxnRequest r;
    r.transactional_id = "tx";
    r.producer_id = id_;
    r.producer_epoch = epoch_;
    r.committed = committed;
    const auto done = retried<EndTxnResponse>([&] { return call<EndTxnResponse>(find(1, "tx"), version, r); });
    if (version >= 5 && done.error_code == 0) epoch_ = done.producer_epoch;
    wait(millis(200));
    return done.error_code;
  }
  OffsetFetchResponse::Group::Topic::Partition fetch(bool stable) {
    OffsetFetchRequest r;
    r.require_stable = stable;
    FetchGroupTopic topic{"t", {0}, {}};
    r.groups.push_back({"g", std::nullopt, -1, std::vector<FetchGroupTopic>{topic}, {}});
    return call<OffsetFetchResponse>(find(0, "g"), 8, r).groups.at(0).topics.at(0).partitions.at(0);
  }

 private:
  using FetchGroupTopic = OffsetFetchRequest::Group::Topic;
  // A coordinator that is busy or not there yet is asked again.
  template <class Response, class Ask>
  Response retried(Ask once) {
    for (int i = 0; i < 50; ++i) {
      const Response r = once();
      if (!is_retriable(static_cast<ErrorCode>(r.error_code))) return r;
      wait(millis(100));
    }
    return once();
  }

  std::int64_t id_ = -1;
  std::int16_t epoch_ = -1;
};

TEST(WireGroupTxn, ATransactionMayBeTheFirstToSpeakOfAGroup) {
  Transactional lab(false);
  EXPECT_EQ(lab.add_offsets(), 0) << "__consumer_offsets was not there before";
  EXPECT_EQ(lab.commit(7), 0);
  EXPECT_EQ(lab.end(true), 0);
  EXPECT_EQ(lab.fetch(true).committed_offset, 7);
}

TEST(WireGroupTxn, OffsetsComeIntoForceWithTheCommit) {
  Transactional lab;
  EXPECT_EQ(lab.add_offsets(), 0);
  EXPECT_EQ(lab.commit(7), 0);
  EXPECT_EQ(lab.fetch(false).committed_offset, -1);
  EXPECT_EQ(lab.fetch(true).error_code, code(ErrorCode::UNSTABLE_OFFSET_COMMIT));
  EXPECT_EQ(lab.end(true), 0);
  const auto after = lab.fetch(true);
  EXPECT_EQ(after.error_code, 0);
  EXPECT_EQ(after.committed_offset, 7);
  EXPECT_EQ(after.committed_leader_epoch, 2);
  EXPECT_EQ(after.metadata, "m");
}

TEST(WireGroupTxn, OffsetsGoWithTheAbort) {
  Transactional lab;
  lab.add_offsets();
  lab.commit(5);
  lab.end(true);
  lab.add_offsets();
  EXPECT_EQ(lab.commit(9), 0);
  EXPECT_EQ(lab.end(false), 0);
  EXPECT_EQ(lab.fetch(true).committed_offset, 5);
}

TEST(WireGroupTxn, TransactionsOfVersion2AddTheGroupThemselves) {
  Transactional lab;
  EXPECT_EQ(lab.commit(7, 5), 0) << "nobody called AddOffsetsToTxn";
  EXPECT_EQ(lab.fetch(true).error_code, code(ErrorCode::UNSTABLE_OFFSET_COMMIT));
  EXPECT_EQ(lab.end(true, 5), 0);
  EXPECT_EQ(lab.fetch(true).committed_offset, 7);
  EXPECT_EQ(lab.commit(8, 5), 0) << "with the epoch of the next transaction";
  EXPECT_EQ(lab.end(false, 5), 0);
  EXPECT_EQ(lab.fetch(true).committed_offset, 7);
}

TEST(WireGroupTxn, WhatIsNotPartOfATransactionIsRefused) {
  Transactional lab;
  EXPECT_EQ(lab.commit(7, 3), code(ErrorCode::INVALID_TXN_STATE));
  EXPECT_EQ(lab.commit(7, 4), code(ErrorCode::TRANSACTION_ABORTABLE));
  lab.add_offsets();
  EXPECT_EQ(lab.commit(7, 3, 4, "member"), code(ErrorCode::ILLEGAL_GENERATION));
  EXPECT_EQ(lab.commit(7, 3), 0);
  EXPECT_EQ(lab.commit(8, 3, 4, "member"), code(ErrorCode::UNKNOWN_MEMBER_ID)) << "now there is a group";
}

TEST(WireGroupTxn, PendingOffsetsSurviveTheCoordinator) {
  for (const char* end : {"stop", "kill"}) {
    for (const bool commit : {true, false}) {
      Transactional lab;
      lab.add_offsets();
      lab.commit(3);
      lab.end(true);
      lab.add_offsets();
      EXPECT_EQ(lab.commit(7), 0);
      const BrokerId before = lab.coordinator_of("g");
      lab.say(std::string(end) + " broker " + std::to_string(before.v));
      lab.wait(secs(14));
      ASSERT_NE(lab.coordinator_of("g"), before);
      EXPECT_EQ(lab.fetch(false).committed_offset, 3);
      EXPECT_EQ(lab.fetch(true).error_code, code(ErrorCode::UNSTABLE_OFFSET_COMMIT)) << end;
      EXPECT_EQ(lab.end(commit), 0);
      lab.wait(secs(2));
      EXPECT_EQ(lab.fetch(true).committed_offset, commit ? 7 : 3) << end;
    }
  }
}

TEST(WireGroupTxn, DeletedTopicTakesPendingOffsetsAlong) {
  Transactional lab;
  lab.add_offsets();
  lab.commit(7);
  lab.say("topic delete t");
  lab.wait(secs(1));
  lab.say("topic create t partitions=2 replication=3");
  lab.wait(secs(1));
  EXPECT_EQ(lab.end(true), 0);
  EXPECT_EQ(lab.fetch(true).committed_offset, -1);
}

}  // namespace
}  // namespace hw
