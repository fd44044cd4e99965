// The door of simulated consumers: their messages, which name topics and partitions, become what real clients send, and the answers
// become theirs. So one group may have both.
#include <algorithm>

#include "core/cluster/consumer_protocol.h"
#include "core/cluster/coordinator_parts.h"

namespace hw::coordinator {
namespace {

constexpr const char* kHost = "/127.0.0.1";

std::string metadata_of(const World& world, const msg::MemberSubscription& s) {
  return consumer_protocol::encode_subscription({s.topics, consumer_protocol::named(world, s.owned), s.generation});
}

msg::MemberSubscription subscription_of(const World& world, const std::string& metadata) {
  msg::MemberSubscription out;
  const auto read = consumer_protocol::decode_subscription(metadata);
  if (!read) return out;
  out.topics = read->topics;
  out.owned = consumer_protocol::known(world, read->owned);
  out.generation = read->generation;
  return out;
}

void on_find(World& world, Broker& broker, const msg::Message& m, const msg::FindCoordinator& request) {
  msg::FindCoordinatorAnswer out;
  out.error = request.group.empty() ? ErrorCode::INVALID_GROUP_ID
                                    : find_coordinator(world, broker, request.group, &out.coordinator);
  answer(world, m, out);
}

void on_join(World& world, Broker& broker, const Asker& asker, const msg::JoinGroup& in) {
  JoinRequest out;
  out.group = in.group;
  out.member = in.member;
  out.client = in.client;
  out.host = kHost;
  out.session_timeout = in.session_timeout;
  out.rebalance_timeout = in.rebalance_timeout;
  out.protocol_type = kConsumerProtocol;
  const std::string metadata = metadata_of(world, in.subscription);
  for (const std::string& assignor : in.assignors) out.protocols.push_back({assignor, metadata});
  // Kafka first answers a new member MEMBER_ID_REQUIRED with its id; one exchange more, and nothing a person would see.
  join(world, broker, out, asker);
}

void on_sync(World& world, Broker& broker, const Asker& asker, const msg::SyncGroup& in) {
  SyncRequest out;
  out.group = in.group;
  out.member = in.member;
  out.generation = in.generation;
  for (const msg::MemberAssignment& a : in.assignments)
    out.shares[a.member] = consumer_protocol::encode_assignment(consumer_protocol::named(world, a.partitions));
  sync(world, broker, out, asker);
}

void on_commit(World& world, Broker& broker, const Asker& asker, const msg::OffsetCommit& in) {
  CommitRequest out;
  out.group = in.group;
  out.member = in.member;
  out.generation = in.generation;
  for (const auto& [tp, offset] : in.offsets) out.offsets[tp].offset = offset;
  commit(world, broker, out, asker, nullptr);
}

void on_fetch(World& world, Broker& broker, const msg::Message& m, const msg::OffsetFetch& in) {
  msg::OffsetFetchAnswer out;
  out.error = check_offset_fetch(world, broker, in.group, std::nullopt, -1);
  if (out.error == ErrorCode::NONE)
    for (TopicPartition tp : in.partitions) {
      const CommittedOffset* committed = committed_offset(broker, in.group, tp);
      out.offsets.emplace_back(tp, committed == nullptr ? Offset{-1} : committed->offset);
    }
  answer(world, m, std::move(out));
}

}  // namespace

void say(World& world, const Broker& broker, const Asker& asker, const JoinResult& result) {
  if (asker.request) return wire::groups::say_join(world, broker, asker, result);
  msg::JoinAnswer out;
  out.error = result.error;
  out.generation = result.generation;
  out.member = result.member;
  out.leader = result.leader;
  out.assignor = result.assignor;
  for (const JoinResult::Row& row : result.members) out.members.emplace_back(row.id, subscription_of(world, row.metadata));
  answer(world, node(broker.id), asker.from, asker.corr, std::move(out));
}

void say(World& world, const Broker& broker, const Asker& asker, const SyncResult& result) {
  if (asker.request) return wire::groups::say_sync(world, broker, asker, result);
  msg::SyncAnswer out;
  out.error = result.error;
  if (const auto read = consumer_protocol::decode_assignment(result.share)) out.partitions = consumer_protocol::known(world, *read);
  answer(world, node(broker.id), asker.from, asker.corr, std::move(out));
}

void on_message(World& world, Broker& broker, const msg::Message& m) {
  const Asker asker{m.from, m.corr, nullptr};
  if (const auto* q = std::get_if<msg::FindCoordinator>(&m.body)) return on_find(world, broker, m, *q);
  if (const auto* q = std::get_if<msg::JoinGroup>(&m.body)) return on_join(world, broker, asker, *q);
  if (const auto* q = std::get_if<msg::SyncGroup>(&m.body)) return on_sync(world, broker, asker, *q);
  if (const auto* q = std::get_if<msg::GroupHeartbeat>(&m.body))
    return answer(world, m, msg::GroupHeartbeatAnswer{heartbeat(world, broker, q->group, q->member, std::nullopt, q->generation)});
  if (const auto* q = std::get_if<msg::LeaveGroup>(&m.body)) {
    std::vector<Leaver> leavers{{q->member, std::nullopt, ErrorCode::NONE}};
    const ErrorCode error = leave(world, broker, q->group, leavers);
    return answer(world, m, msg::LeaveAnswer{error != ErrorCode::NONE ? error : leavers.front().error});
  }
  if (const auto* q = std::get_if<msg::OffsetCommit>(&m.body)) return on_commit(world, broker, asker, *q);
  if (const auto* q = std::get_if<msg::OffsetFetch>(&m.body)) return on_fetch(world, broker, m, *q);
}

}  // namespace hw::coordinator
