// OffsetCommit, OffsetFetch, OffsetDelete, TxnOffsetCommit (KafkaApis.handleOffsetCommitRequest and its neighbours).
#include <algorithm>
#include <cstdint>
#include <map>

#include "core/cluster/broker.h"
#include "core/cluster/coordinator_consumer.h"
#include "core/cluster/wire/data.h"
#include "core/cluster/wire/groups.h"
#include "core/protocol/generated/offsets.h"
#include "core/protocol/generated/transactions.h"

namespace hw::wire::groups {
namespace {

constexpr std::int16_t kTooLarge = code(ErrorCode::OFFSET_METADATA_TOO_LARGE);

// The answer of a commit, with what the broker knows before the coordinator is asked; what is to be committed goes into `offsets`.
// Returns whether there is anything to ask for.
template <class Request, class Response>
bool prepare_commit(const World& world, const Broker& broker, const Request& in, std::int64_t expires_ms, Response& out,
                    coordinator::Offsets& offsets) {
  bool any = false;
  for (const auto& topic : in.topics) {
    auto& topic_out = out.topics.emplace_back();
    topic_out.name = topic.name;
    for (const auto& p : topic.partitions) {
      auto& part = topic_out.partitions.emplace_back();
      part.partition_index = p.partition_index;
      const TopicPartition tp = find_partition(world, broker, topic.name, p.partition_index);
      if (tp.topic.v < 0) {
        part.error_code = code(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
        continue;
      }
      any = true;
      if (p.committed_metadata && p.committed_metadata->size() > static_cast<std::size_t>(broker.config.offset_metadata_max)) {
        part.error_code = kTooLarge;
        continue;
      }
      coordinator::CommittedOffset& offset = offsets[tp];
      offset.offset = Offset{p.committed_offset};
      offset.leader_epoch = p.committed_leader_epoch;
      offset.metadata = p.committed_metadata.value_or("");
      offset.expires_ms = expires_ms;
    }
  }
  return any;
}

// Every partition that the coordinator was asked about has its error.
template <class Response>
void put_error(Response& out, ErrorCode error) {
  for (auto& topic : out.topics)
    for (auto& part : topic.partitions)
      if (part.error_code == 0 || part.error_code == kTooLarge) part.error_code = code(error);
}

template <class Response>
void say_commit(World& world, const Caller& caller, const std::shared_ptr<const void>& body, ErrorCode error) {
  if (error == ErrorCode::NONE) return reply_with(world, caller, body);
  Response out = *static_cast<const Response*>(body.get());
  put_error(out, error);
  reply(world, caller, std::move(out));
}

// What a client of TxnOffsetCommit can make do with (AddPartitionsToTxnManager).
txn::Support support_of(std::int16_t version) {
  if (version >= 5) return txn::Support::add;
  return version >= 4 ? txn::Support::abortable : txn::Support::verify;
}

// CoordinatorPartitionWriter.maybeStartTransactionVerification: what a producer retries when it hears it from a group coordinator.
ErrorCode admission_error(ErrorCode error) {
  if (error == ErrorCode::NETWORK_EXCEPTION) return ErrorCode::COORDINATOR_LOAD_IN_PROGRESS;
  return error == ErrorCode::NOT_LEADER_OR_FOLLOWER ? ErrorCode::NOT_COORDINATOR : error;
}

// --- OffsetFetch ----------------------------------------------------------------------------------------------------------
using FetchRequest = protocol::OffsetFetchRequest;
using FetchResponse = protocol::OffsetFetchResponse;

// Version 8 asks for several groups; those before it for one, in other places of the message.
std::vector<FetchRequest::Group> groups_of(const Caller& caller) {
  const auto& in = caller.body<FetchRequest>();
  if (caller.version() >= 8) return in.groups;
  FetchRequest::Group one;
  one.group_id = in.group_id;
  if (!in.topics) {
    one.topics.reset();
  } else {
    for (const auto& t : *in.topics) one.topics->push_back({t.name, t.partition_indexes, {}});
  }
  return {std::move(one)};
}

FetchResponse::Group::Topic::Partition fetched(const Broker& broker, const coordinator::Group* group, TopicPartition tp,
                                               std::int32_t index, bool stable) {
  FetchResponse::Group::Topic::Partition out;
  out.partition_index = index;
  out.committed_offset = -1;
  if (group == nullptr || tp.topic.v < 0) return out;
  if (stable && coordinator::is_undecided(broker, *group, tp)) {
    out.error_code = code(ErrorCode::UNSTABLE_OFFSET_COMMIT);
  } else if (auto at = group->offsets.find(tp); at != group->offsets.end()) {
    out.committed_offset = at->second.offset.v;
    out.committed_leader_epoch = at->second.leader_epoch;
    out.metadata = at->second.metadata;
  }
  return out;
}

void fetch_all(const World& world, const Broker& broker, const coordinator::Group& group, bool stable, FetchResponse::Group& out) {
  std::map<std::string, std::vector<FetchResponse::Group::Topic::Partition>> topics;
  for (const auto& [tp, offset] : group.offsets)
    topics[world.meta.topic(tp.topic).name].push_back(fetched(broker, &group, tp, tp.partition.v, stable));
  for (auto& [name, partitions] : topics) out.topics.push_back({name, std::move(partitions), {}});
}

FetchResponse::Group fetch_group(World& world, Broker& broker, const FetchRequest::Group& in, bool stable) {
  FetchResponse::Group out;
  out.group_id = in.group_id;
  out.error_code = code(coordinator::check_offset_fetch(world, broker, in.group_id, in.member_id, in.member_epoch));
  if (out.error_code != 0) return out;
  const coordinator::Group* group = coordinator::find_group(broker, in.group_id);
  if (!in.topics) {
    if (group != nullptr) fetch_all(world, broker, *group, stable, out);
    return out;
  }
  for (const auto& topic : *in.topics) {
    auto& topic_out = out.topics.emplace_back();
    topic_out.name = topic.name;
    const Topic* known = find_topic(world, broker, topic.name);
    for (std::int32_t p : topic.partition_indexes)
      topic_out.partitions.push_back(
          fetched(broker, group, known == nullptr ? TopicPartition{} : TopicPartition{known->index, PartitionIndex{p}}, p, stable));
  }
  return out;
}

// Version 1 has no place for an error of the group: its partitions carry it.
void spread_error(const FetchRequest::Group& in, FetchResponse::Group& group) {
  for (const auto& topic : *in.topics) {
    auto& out = group.topics.emplace_back();
    out.name = topic.name;
    for (std::int32_t p : topic.partition_indexes) {
      auto& part = out.partitions.emplace_back();
      part.partition_index = p;
      part.committed_offset = -1;
      part.error_code = group.error_code;
    }
  }
}

void fetch_now(World& world, Broker& broker, const Caller& caller) {
  const bool stable = caller.body<FetchRequest>().require_stable;
  FetchResponse out;
  for (const FetchRequest::Group& asked : groups_of(caller)) {
    FetchResponse::Group group = fetch_group(world, broker, asked, stable);
    if (caller.version() >= 8) {
      out.groups.push_back(std::move(group));
      continue;
    }
    if (caller.version() < 2 && group.error_code != 0 && asked.topics) spread_error(asked, group);
    out.error_code = group.error_code;
    for (auto& topic : group.topics) {
      auto& topic_out = out.topics.emplace_back();
      topic_out.name = std::move(topic.name);
      for (auto& p : topic.partitions)
        topic_out.partitions.push_back(
            {p.partition_index, p.committed_offset, p.committed_leader_epoch, std::move(p.metadata), p.error_code, {}});
    }
  }
  reply(world, caller, std::move(out));
}

}  // namespace

namespace {

/// -1: as the broker keeps offsets. A client may ask for more time than there is.
std::int64_t expiry_ms(std::int64_t now_ms, std::int64_t retention_ms) {
  if (retention_ms == -1) return -1;
  return retention_ms > INT64_MAX - now_ms ? INT64_MAX : std::max<std::int64_t>(0, now_ms + retention_ms);
}

}  // namespace

void offset_commit(World& world, Broker& broker, const Caller& caller) {
  const auto& in = caller.body<protocol::OffsetCommitRequest>();
  coordinator::CommitRequest out;
  out.group = in.group_id;
  out.member = in.member_id;
  out.instance = in.group_instance_id;
  out.generation = in.generation_id_or_member_epoch;
  out.old_version = caller.version() < 9;
  const std::int64_t expires = expiry_ms(wall_ms(world), in.retention_time_ms);
  auto body = std::make_shared<protocol::OffsetCommitResponse>();
  if (!prepare_commit(world, broker, in, expires, *body, out.offsets)) return reply_with(world, caller, body);
  coordinator::commit(world, broker, out, asker_of(caller), body);
}

void txn_offset_commit(World& world, Broker& broker, const Caller& caller) {
  const auto& in = caller.body<protocol::TxnOffsetCommitRequest>();
  coordinator::CommitRequest out;
  out.group = in.group_id;
  out.member = in.member_id;
  out.instance = in.group_instance_id;
  out.generation = in.generation_id;
  out.producer_id = in.producer_id;
  out.producer_epoch = in.producer_epoch;
  auto body = std::make_shared<protocol::TxnOffsetCommitResponse>();
  if (!prepare_commit(world, broker, in, -1, *body, out.offsets)) return reply_with(world, caller, body);
  const coordinator::Asker asker = asker_of(caller);
  if (in.group_id.empty()) return say_written(world, broker, asker, body, ErrorCode::INVALID_GROUP_ID);
  if (const ErrorCode error = coordinator::check_owner(world, broker, in.group_id); error != ErrorCode::NONE)
    return say_written(world, broker, asker, body, error);
  const TopicPartition home = coordinator::home_of(world, in.group_id);
  const Replica* log = broker.replica(world.meta.slot_of(home));
  const bool begun = log != nullptr && log->log.producers().ongoing(in.producer_id, in.producer_epoch);
  if (begun || !broker.config.txn_verification) return coordinator::commit(world, broker, out, asker, body);
  // The first offsets of a transaction: its coordinator must know that they belong to it (KIP-890).
  txn::admit(world, broker, {in.transactional_id, in.producer_id, in.producer_epoch, support_of(caller.version()), {home}},
             [out, asker, body](World& w, Broker& b, const txn::PartErrors& parts) {
               const ErrorCode error = admission_error(parts.empty() ? ErrorCode::NONE : parts.front().second);
               if (error != ErrorCode::NONE) return say_written(w, b, asker, body, error);
               coordinator::commit(w, b, out, asker, body);
             });
}

void say_written(World& world, const Broker& broker, const coordinator::Asker& asker, const std::shared_ptr<const void>& body,
                 ErrorCode error) {
  const Caller caller = caller_of(broker, asker);
  switch (caller.request->api) {
    case protocol::ApiKey::offset_commit:
      return say_commit<protocol::OffsetCommitResponse>(world, caller, body, error);
    case protocol::ApiKey::txn_offset_commit:
      // Producers before 2.3 could not bear to be told that the coordinator is still loading (KAFKA-7296).
      if (error == ErrorCode::COORDINATOR_LOAD_IN_PROGRESS && caller.version() < 2) error = ErrorCode::COORDINATOR_NOT_AVAILABLE;
      return say_commit<protocol::TxnOffsetCommitResponse>(world, caller, body, error);
    case protocol::ApiKey::consumer_group_heartbeat:
      if (error == ErrorCode::NONE) break;
      return reply_with(world, caller, heartbeat_body(world, broker, {error, std::string(error_text(error)), "", 0, std::nullopt}));
    default:
      break;
  }
  if (error == ErrorCode::NONE) return reply_with(world, caller, body);
  protocol::OffsetDeleteResponse out;
  out.error_code = code(error);
  reply(world, caller, std::move(out));
}

void offset_fetch(World& world, Broker& broker, const Caller& caller) {
  if (caller.body<FetchRequest>().require_stable) {
    // What is being written now must be seen: the answer waits for the newest of these writes (KIP-447).
    coordinator::PendingWrite* newest = nullptr;
    for (const FetchRequest::Group& asked : groups_of(caller))
      if (const coordinator::Group* group = coordinator::find_group(broker, asked.group_id))
        if (coordinator::PendingWrite* write = coordinator::newest_write(broker, group->partition)) newest = write;
    if (newest != nullptr) {
      newest->fetches.push_back(asker_of(caller));
      return;
    }
  }
  fetch_now(world, broker, caller);
}

void fetch_again(World& world, Broker& broker, const coordinator::Asker& asker) { fetch_now(world, broker, caller_of(broker, asker)); }

void offset_delete(World& world, Broker& broker, const Caller& caller) {
  const auto& in = caller.body<protocol::OffsetDeleteRequest>();
  auto out = std::make_shared<protocol::OffsetDeleteResponse>();
  const auto refuse = [&](ErrorCode error) { say_written(world, broker, asker_of(caller), out, error); };
  if (in.group_id.empty()) return refuse(ErrorCode::INVALID_GROUP_ID);
  if (const ErrorCode error = coordinator::check_owner(world, broker, in.group_id); error != ErrorCode::NONE) return refuse(error);
  coordinator::Group* group = coordinator::find_group(broker, in.group_id);
  if (group == nullptr) return refuse(ErrorCode::GROUP_ID_NOT_FOUND);
  // What members of other protocols use is not known here.
  if (!coordinator::is_empty(*group) && group->type == coordinator::GroupType::classic &&
      group->protocol_type != coordinator::kConsumerProtocol)
    return refuse(ErrorCode::NON_EMPTY_GROUP);
  std::vector<TopicPartition> which;
  for (const auto& topic : in.topics) {
    auto& topic_out = out->topics.emplace_back();
    topic_out.name = topic.name;
    const bool used = coordinator::subscribed_to(*group, topic.name);
    for (const auto& p : topic.partitions) {
      auto& part = topic_out.partitions.emplace_back();
      part.partition_index = p.partition_index;
      const TopicPartition tp = find_partition(world, broker, topic.name, p.partition_index);
      if (tp.topic.v < 0)
        part.error_code = code(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
      else if (used)
        part.error_code = code(ErrorCode::GROUP_SUBSCRIBED_TO_TOPIC);
      else
        which.push_back(tp);
    }
  }
  coordinator::delete_offsets(world, broker, *group, which, asker_of(caller), out);
}

}  // namespace hw::wire::groups
