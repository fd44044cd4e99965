// Produce of real clients (KafkaApis.handleProduceRequest, LogValidator): batches are checked and stored as they came.
#include <utility>

#include <fmt/format.h>

#include "core/cluster/broker.h"
#include "core/cluster/replica.h"
#include "core/cluster/transactions_parts.h"
#include "core/cluster/wire/clients.h"
#include "core/cluster/wire/data.h"
#include "core/cluster/wire/leader_hint.h"
#include "core/protocol/batch.h"
#include "core/protocol/generated/data.h"

namespace hw::wire {
namespace {

using protocol::ProduceRequest;
using protocol::ProduceResponse;

/// One partition of the request on its way through the cluster.
struct Item {
  std::size_t topic = 0, part = 0;  // places in the request
  TopicPartition tp;
  ErrorCode error = ErrorCode::NONE;
  std::string text;
  std::vector<protocol::RecordFault> faults;
  std::int64_t batch = -1;          // RecordBatch::id; -1: refused before it was one
  std::int32_t count = 0;           // its records
  bool idempotent = false;          // its client will send it again under the same sequence
  std::int64_t append_ms = -1;      // message.timestamp.type=LogAppendTime
};

struct Context {
  std::vector<Item> items;
  std::int8_t acks = -1;
};

void fail(Item& item, ErrorCode error, std::string text = {}) {
  item.error = error;
  item.text = std::move(text);
}

bool log_append(const Broker& broker, const Topic& topic) { return topic.config.log_append.value_or(broker.config.log_append); }

protocol::BatchRules rules_of(const World& world, const Broker& broker, const Topic& topic, std::int16_t version) {
  protocol::BatchRules rules;
  rules.produce_version = version;
  rules.most_bytes = static_cast<std::int32_t>(topic.config.max_message_bytes.value_or(broker.config.message_max_bytes));
  rules.now_ms = wall_ms(world);
  rules.keys_required = topic.config.compact.value_or(false);
  rules.timestamp_type = log_append(broker, topic) ? protocol::TimestampType::log_append_time : protocol::TimestampType::create_time;
  rules.before_max_ms = topic.config.before_max_ms.value_or(broker.config.before_max_ms);
  rules.after_max_ms = topic.config.after_max_ms.value_or(broker.config.after_max_ms);
  return rules;
}

// The batch as the log keeps it: its bytes stay where they arrived, in the frame.
BatchRef make_batch(World& world, const protocol::BatchVerdict& verdict, const protocol::Slice& bytes, ClientIndex producer,
                    std::optional<std::int64_t> append_ms) {
  auto batch = std::make_shared<RecordBatch>();
  const protocol::BatchHeader& h = verdict.header;
  batch->id = world.next_batch++;
  batch->count = h.count;
  batch->size_bytes = static_cast<std::int32_t>(bytes.view.size());
  batch->producer_id = h.producer_id;
  batch->producer_epoch = h.producer_epoch;
  batch->base_sequence = h.base_sequence;
  batch->transactional = h.is_transactional();
  batch->origin = producer;
  batch->created = world.now();
  // Only where the broker's own clock stamps it, or its header is wrong about its records, are there other bytes than came.
  if (append_ms || h.max_timestamp_ms != verdict.max_timestamp_ms) {
    std::string own(bytes.view);
    if (append_ms)
      protocol::set_max_timestamp(own, protocol::TimestampType::log_append_time, *append_ms);
    else
      protocol::set_max_timestamp(own, h.timestamp_type(), verdict.max_timestamp_ms);
    batch->store(std::move(own));
  } else {
    batch->bytes = bytes.owner;
    batch->view = bytes.view;
  }
  return batch;
}

BatchRef check_batch(World& world, Broker& broker, const Caller& caller, const ProduceRequest::Topic::Partition& part, Item& item,
                     ClientIndex producer) {
  if (!part.records || part.records->parts.empty()) {
    fail(item, ErrorCode::INVALID_RECORD);  // "must have exactly one record batch" is in Kafka's log alone
    return nullptr;
  }
  const Topic& topic = world.meta.topic(item.tp.topic);
  const protocol::Slice& bytes = part.records->parts.front();
  const protocol::BatchVerdict verdict = protocol::validate_batch(bytes.view, rules_of(world, broker, topic, caller.version()));
  if (!verdict.ok()) {
    // Of what is wrong with a batch Kafka tells the client what its LogValidator found in the records (RecordValidationException).
    const bool told = verdict.code == ErrorCode::INVALID_RECORD || verdict.code == ErrorCode::INVALID_TIMESTAMP;
    fail(item, verdict.code, told ? verdict.text : "");
    item.faults = verdict.faults;
    return nullptr;
  }
  std::optional<std::int64_t> append_ms;
  if (log_append(broker, topic)) append_ms = item.append_ms = wall_ms(world);
  return make_batch(world, verdict, bytes, producer, append_ms);
}

const Topic* topic_of(const World& world, const Broker& broker, const ProduceRequest::Topic& asked, std::int16_t version) {
  return version >= 13 ? find_topic(world, broker, asked.topic_id) : find_topic(world, broker, asked.name);
}

ProduceResponse response_of(const World& world, const Broker& broker, const ProduceRequest& request, const Context& context,
                            std::int16_t version, const std::vector<Offset>& bases) {
  ProduceResponse out;
  for (std::size_t i = 0; i < context.items.size(); ++i) {
    const Item& item = context.items[i];
    const ProduceRequest::Topic& asked = request.topic_data[item.topic];
    if (item.part == 0) {
      ProduceResponse::Topic topic;
      topic.name = asked.name;
      topic.topic_id = asked.topic_id;
      out.responses.push_back(std::move(topic));
    }
    ProduceResponse::Topic::Partition part;
    part.index = asked.partition_data[item.part].index;
    part.error_code = code(item.error);
    part.base_offset = item.error == ErrorCode::NONE ? bases[i].v : -1;
    part.log_append_time_ms = item.error == ErrorCode::NONE ? item.append_ms : -1;
    if (!item.text.empty()) part.error_message = item.text;
    for (const protocol::RecordFault& fault : item.faults) {
      ProduceResponse::Topic::Partition::RecordError error;
      error.batch_index = fault.index;
      error.batch_index_error_message = fault.text;
      part.record_errors.push_back(std::move(error));
    }
    if (item.tp.topic.v >= 0) {
      const Replica* r = broker.replica(world.meta.slot_of(item.tp));
      if (r != nullptr && item.error == ErrorCode::NONE) part.log_start_offset = r->log.start().v;
      if (version >= 10 && item.error == ErrorCode::NOT_LEADER_OR_FOLLOWER) tell_leader(world, broker, item.tp, true, out, part);
    }
    out.responses.back().partition_responses.push_back(std::move(part));
  }
  return out;
}

// What the client now knows about the batch, for the drawn producer's ledger.
void settle_in_ledger(World& world, const msg::ProducedPart& part, const Item& item, const Acked& how) {
  const std::int64_t batch = item.batch;
  if (part.error == ErrorCode::NONE) {
    if (part.batch == batch) return world.ledger.acked(batch, how);
    world.ledger.withdrawn(batch);  // a retry: the first try is in the log
    world.ledger.acked_again(part.batch, item.count, how);
    return;
  }
  // A client sends again after an error that it may retry. What was appended counts on its own, unless its sequence tells it again.
  if (is_retriable(part.error) && (!part.appended || item.idempotent))
    world.ledger.withdrawn(batch);
  else
    world.ledger.failed(batch);
}

}  // namespace

std::int64_t records_in(const Request& request) {
  std::int64_t records = 0;
  for (const auto& topic : request.as<ProduceRequest>().topic_data)
    for (const auto& part : topic.partition_data) {
      if (!part.records || part.records->parts.empty()) continue;
      const Result<protocol::BatchHeader> header = protocol::read_batch_header(part.records->parts.front().view);
      if (header) records += std::max(header.value().count, 0);
    }
  return records;
}

void produce(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<ProduceRequest>();
  auto context = std::make_shared<Context>();
  context->acks = static_cast<std::int8_t>(request.acks);
  ExternalConnection& connection = world.external.connections.at(caller.request->connection);
  const ClientIndex producer = clients::producer_of(world, connection, *caller.request);
  msg::Produce own;
  own.acks = context->acks;
  own.transactional_id = request.transactional_id.value_or("");
  own.version = caller.version();
  own.timeout = millis(std::max(request.timeout_ms, 0));
  const bool bad_acks = request.acks < -1 || request.acks > 1;
  for (std::size_t t = 0; t < request.topic_data.size(); ++t) {
    const ProduceRequest::Topic& asked = request.topic_data[t];
    const Topic* topic = topic_of(world, broker, asked, caller.version());
    for (std::size_t p = 0; p < asked.partition_data.size(); ++p) {
      Item item;
      item.topic = t;
      item.part = p;
      if (topic != nullptr) item.tp = find_partition(world, broker, *topic, asked.partition_data[p].index);
      if (bad_acks) {
        fail(item, ErrorCode::INVALID_REQUIRED_ACKS);
      } else if (item.tp.topic.v < 0) {
        fail(item, topic == nullptr && caller.version() >= 13 ? ErrorCode::UNKNOWN_TOPIC_ID : ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
      } else if (BatchRef batch = check_batch(world, broker, caller, asked.partition_data[p], item, producer)) {
        item.batch = batch->id;
        item.count = batch->count;
        item.idempotent = batch->producer_id >= 0;
        clients::note_topic(world, producer, topic->name);
        world.ledger.sent(producer, item.tp, *batch);
        own.parts.push_back({item.tp, std::move(batch)});
      }
      context->items.push_back(std::move(item));
    }
  }
  world.external.waits[caller.corr] = {caller.request, context};
  msg::Message as_message;
  as_message.from = caller.from;
  as_message.to = caller.self;
  as_message.corr = caller.corr;
  const std::int8_t acks = own.acks;
  if (acks == 0)
    for (const msg::ProducePart& part : own.parts) world.ledger.acked(part.batch->id, Acked{kNoBroker, 0, world.now()});
  if (own.parts.empty()) {
    world.external.waits.erase(caller.corr);
    if (acks == 0 && !bad_acks) return context->items.empty() ? reply_nothing(world, caller) : reply_close(world, caller);
    return reply(world, caller, response_of(world, broker, request, *context, caller.version(), std::vector<Offset>(context->items.size())));
  }
  replica::on_produce(world, broker, as_message, own);
  if (acks != 0) return;
  // An error of acks=0 has closed the connection by now; then this answer finds nobody.
  world.external.waits.erase(caller.corr);
  reply_nothing(world, caller);
}

Answer translate_produce(World& world, ExternalConnection& connection, const ExternalWait& wait, const msg::ProduceAnswer& answer) {
  auto context = *static_cast<const Context*>(wait.context.get());
  std::vector<Offset> bases(context.items.size(), Offset{-1});
  std::size_t next = 0;
  for (std::size_t i = 0; i < context.items.size(); ++i) {
    Item& item = context.items[i];
    if (item.batch < 0) continue;
    HW_CHECK(next < answer.parts.size(), "every part has its answer");
    const msg::ProducedPart& part = answer.parts[next++];
    settle_in_ledger(world, part, item, Acked{connection.broker, context.acks, world.now()});
    bases[i] = part.base;
    if (part.error != ErrorCode::NONE) fail(item, part.error, txn::tells_producers(part.text) ? part.text : "");
    clients::note_error(world, connection.producer, item.tp, connection.broker, part.error, part.text);
  }
  const auto& request = wait.request->as<ProduceRequest>();
  Answer out;
  out.request = wait.request;
  out.body = std::make_shared<const ProduceResponse>(
      response_of(world, *world.broker(connection.broker), request, context, wait.request->version, bases));
  return out;
}

void connection_lost(World& world, ExternalConnection&, const ExternalWait& wait) {
  if (wait.request->api != protocol::ApiKey::produce) return;
  // Nobody will tell the client: what stands in a log counts as kept, what does not is on its client to send again.
  for (const Item& item : static_cast<const Context*>(wait.context.get())->items) {
    if (item.batch < 0) continue;
    const BatchFate* fate = world.ledger.find(item.batch);
    if (fate != nullptr && fate->copies > 0 && !item.idempotent)
      world.ledger.failed(item.batch);
    else
      world.ledger.withdrawn(item.batch);
  }
}

Answer translate(World& world, ExternalConnection& connection, const ExternalWait& wait, const msg::Message& m) {
  if (const auto* a = std::get_if<msg::ProduceAnswer>(&m.body)) return translate_produce(world, connection, wait, *a);
  if (const auto* a = std::get_if<msg::FetchAnswer>(&m.body)) return translate_fetch(world, connection, wait, *a);
  connection_lost(world, connection, wait);
  Answer out;
  out.request = wait.request;
  out.close = true;
  return out;
}

}  // namespace hw::wire
