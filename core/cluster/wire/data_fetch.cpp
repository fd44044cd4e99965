// Fetch of real clients (KafkaApis.handleFetchRequest): names and ids resolved, sessions, long polls by the cluster's own fetch.
#include <algorithm>
#include <utility>

#include "core/cluster/broker.h"
#include "core/cluster/replica.h"
#include "core/cluster/wire/clients.h"
#include "core/cluster/wire/data.h"
#include "core/cluster/wire/fetch_sessions.h"
#include "core/cluster/wire/leader_hint.h"

namespace hw::wire {
namespace {

using protocol::FetchRequest;
using protocol::FetchResponse;
using PartitionData = FetchResponse::FetchableTopic::PartitionData;

struct Context {
  FetchPlan plan;
  std::vector<ErrorCode> errors;  // by part; NONE where the cluster was asked
  bool committed = false;
};

const Topic* topic_of(const World& world, const Broker& broker, const FetchSessionPart& part, std::int16_t version) {
  if (version < 13) return find_topic(world, broker, part.name);
  return find_topic(world, broker, protocol::Uuid{part.topic_id});
}

// The topic in the answer: the last one where it is the same, for a client sees its partitions in the order asked.
FetchResponse::FetchableTopic& topic_in(FetchResponse& out, const FetchSessionPart& part) {
  if (out.responses.empty() || out.responses.back().topic != part.name || out.responses.back().topic_id.bytes != part.topic_id) {
    FetchResponse::FetchableTopic topic;
    topic.topic = part.name;
    topic.topic_id = protocol::Uuid{part.topic_id};
    out.responses.push_back(std::move(topic));
  }
  return out.responses.back();
}

PartitionData failed(std::int32_t partition, ErrorCode error) {
  PartitionData data;
  data.partition_index = partition;
  data.error_code = code(error);
  data.high_watermark = -1;
  data.aborted_transactions.reset();
  data.records = protocol::Records{};
  return data;
}

PartitionData data_of(const World& world, const msg::FetchedPart& part, const Context& context) {
  if (part.error != ErrorCode::NONE) return failed(part.tp.partition.v, part.error);
  PartitionData data;
  data.partition_index = part.tp.partition.v;
  data.high_watermark = part.high_watermark.v;
  data.last_stable_offset = part.last_stable.v;
  data.log_start_offset = part.log_start.v;
  data.preferred_read_replica = part.preferred_read_replica.v;
  if (part.diverging.end.v >= 0) {
    data.diverging_epoch.epoch = part.diverging.epoch.v;
    data.diverging_epoch.end_offset = part.diverging.end.v;
  }
  if (context.committed) {
    for (const auto& [producer, first] : part.aborted) {
      PartitionData::AbortedTransaction aborted;
      aborted.producer_id = producer;
      aborted.first_offset = first.v;
      data.aborted_transactions->push_back(aborted);
    }
  } else {
    data.aborted_transactions.reset();
  }
  data.records = protocol::Records{};
  for (const LogEntry& entry : part.entries) append_batch(world, entry, *data.records);
  return data;
}

// What the session keeps of the plan's part `i`: at the same place, unless another request has changed the session meanwhile.
FetchSessionPart* kept_of(FetchSession& session, std::size_t i, const FetchSessionPart& part) {
  auto& parts = session.parts;
  if (i < parts.size() && key_of(parts[i]) == key_of(part)) return &parts[i];
  auto found = std::find_if(parts.begin(), parts.end(), [&](const FetchSessionPart& p) { return key_of(p) == key_of(part); });
  return found == parts.end() ? nullptr : &*found;
}

std::shared_ptr<const FetchResponse> response_of(World& world, Broker& broker, const Context& context, std::int16_t version,
                                                 const msg::FetchAnswer& answer) {
  auto out = std::make_shared<FetchResponse>();
  out->error_code = code(context.plan.error);
  out->session_id = context.plan.session;
  auto session = broker.sessions.by_id.find(context.plan.session);
  std::set<FetchSessionKey> gave;
  std::size_t next = 0;
  for (std::size_t i = 0; i < context.plan.parts.size(); ++i) {
    const FetchSessionPart& part = context.plan.parts[i];
    PartitionData data = failed(part.partition, context.errors[i]);
    if (context.errors[i] == ErrorCode::NONE) {
      // Parts that had nothing to say are left out of the cluster's answer; to consumers all have.
      HW_CHECK(next < answer.parts.size() && answer.parts[next].tp == part.part.tp, "a consumer is answered part by part");
      const msg::FetchedPart& fetched = answer.parts[next++];
      data = data_of(world, fetched, context);
      if (version >= 12 && (fetched.error == ErrorCode::NOT_LEADER_OR_FOLLOWER || fetched.error == ErrorCode::FENCED_LEADER_EPOCH))
        tell_leader(world, broker, part.part.tp, version >= 16, *out, data);
      if (!fetched.entries.empty()) gave.insert(key_of(part));
    }
    if (session != broker.sessions.by_id.end()) {
      FetchSessionPart* kept = kept_of(session->second, i, part);
      const bool tells = kept == nullptr || worth_telling(*kept, data);
      if (context.plan.incremental && !tells) continue;
    }
    topic_in(*out, part).partitions.push_back(std::move(data));
  }
  if (session != broker.sessions.by_id.end() && !gave.empty()) reorder(session->second, gave);
  return out;
}

}  // namespace

void fetch(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<FetchRequest>();
  auto context = std::make_shared<Context>();
  context->plan = plan_fetch(world, broker, request, caller.version());
  context->committed = request.isolation_level == 1;
  msg::Fetch own;
  own.max_wait = millis(std::max(request.max_wait_ms, 0));
  own.min_bytes = request.min_bytes;
  own.max_bytes = std::min<std::int64_t>(std::max(request.max_bytes, 0), own.max_bytes);
  own.rack = request.rack_id;
  own.any_replica = caller.version() >= 11;
  own.read_committed = context->committed;
  bool failed_any = false;
  for (FetchSessionPart& part : context->plan.parts) {
    const Topic* topic = topic_of(world, broker, part, caller.version());
    if (topic != nullptr) part.part.tp = find_partition(world, broker, *topic, part.partition);
    ErrorCode error = ErrorCode::NONE;
    if (topic == nullptr && caller.version() >= 13) error = ErrorCode::UNKNOWN_TOPIC_ID;
    else if (topic == nullptr || part.part.tp.topic.v < 0) error = ErrorCode::UNKNOWN_TOPIC_OR_PARTITION;
    context->errors.push_back(error);
    failed_any = failed_any || error != ErrorCode::NONE;
    if (error == ErrorCode::NONE) own.parts.push_back(part.part);
    if (topic != nullptr) clients::note_read(world, caller, part.part.tp, part.part.offset);
  }
  if (own.parts.empty() && (failed_any || context->plan.error != ErrorCode::NONE || own.max_wait.us == 0)) {
    reply_with(world, caller, response_of(world, broker, *context, caller.version(), {}));
    return;
  }
  if (failed_any) own.max_wait = Duration{};
  world.external.waits[caller.corr] = {caller.request, context};
  msg::Message as_message;
  as_message.from = caller.from;
  as_message.to = caller.self;
  as_message.corr = caller.corr;
  replica::on_fetch(world, broker, as_message, own);
}

Answer translate_fetch(World& world, ExternalConnection& connection, const ExternalWait& wait, const msg::FetchAnswer& answer) {
  const auto& context = *static_cast<const Context*>(wait.context.get());
  Answer out;
  out.request = wait.request;
  out.body = response_of(world, *world.broker(connection.broker), context, wait.request->version, answer);
  clients::note_records(world, connection, answer);
  return out;
}

}  // namespace hw::wire
