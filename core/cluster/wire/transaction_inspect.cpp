// What tools ask about transactions (KIP-664, KIP-994): ListTransactions, DescribeTransactions, DescribeProducers.
#include <algorithm>

#include "core/base/pattern.h"
#include "core/cluster/broker.h"
#include "core/cluster/wire/data.h"
#include "core/cluster/wire/transaction.h"
#include "core/cluster/world.h"
#include "core/protocol/generated/inspect.h"
#include "core/protocol/generated/transactions.h"

namespace hw::wire {
namespace {

using protocol::DescribeProducersRequest;
using protocol::DescribeProducersResponse;
using protocol::DescribeTransactionsRequest;
using protocol::DescribeTransactionsResponse;
using protocol::ListTransactionsRequest;
using protocol::ListTransactionsResponse;


struct Filter {
  const ListTransactionsRequest& request;
  std::vector<TransactionState> states;
  std::optional<Pattern> pattern;

  bool takes(const World& world, const txn::Transaction& t) const {
    if (!request.producer_id_filters.empty() && std::count(request.producer_id_filters.begin(), request.producer_id_filters.end(),
                                                           t.now.producer_id) == 0)
      return false;
    if (!request.state_filters.empty() && std::count(states.begin(), states.end(), t.now.state) == 0) return false;
    // Without a transaction the start is -1, which is long ago.
    const std::int64_t started = t.now.started == kNever ? -1 : wall_ms(world, t.now.started);
    if (request.duration_filter >= 0 && wall_ms(world) - started <= request.duration_filter) return false;
    return !pattern || pattern->matches(t.now.id);
  }
};

DescribeTransactionsResponse::Transaction describe(const World& world, const Broker& broker, const std::string& id) {
  DescribeTransactionsResponse::Transaction out;
  out.transactional_id = id;
  const txn::Transaction* t = nullptr;
  ErrorCode error = id.empty() ? ErrorCode::INVALID_REQUEST : txn::look_up(world, broker, id, &t);
  if (error == ErrorCode::NONE && t == nullptr) error = ErrorCode::TRANSACTIONAL_ID_NOT_FOUND;
  out.error_code = code(error);
  if (error != ErrorCode::NONE) return out;
  out.transaction_state = txn::state_name(t->now.state);
  out.transaction_timeout_ms = static_cast<std::int32_t>(t->now.timeout.ms());
  out.transaction_start_time_ms = t->now.started == kNever ? -1 : wall_ms(world, t->now.started);
  out.producer_id = t->now.producer_id;
  out.producer_epoch = t->now.epoch;
  // Of an ending one those that have no marker yet.
  const bool ending = t->now.state == TransactionState::prepare_commit || t->now.state == TransactionState::prepare_abort;
  for (TopicPartition tp : t->now.partitions) {
    if (ending && !t->unmarked.contains(tp)) continue;
    const std::string& topic = world.meta.topic(tp.topic).name;
    if (out.topics.empty() || out.topics.back().topic != topic) out.topics.push_back({topic, {}, {}});
    out.topics.back().partitions.push_back(tp.partition.v);
  }
  return out;
}

DescribeProducersResponse::Topic::Partition producers_of(const World& world, const Broker& broker, const std::string& topic,
                                                         std::int32_t partition) {
  DescribeProducersResponse::Topic::Partition out;
  out.partition_index = partition;
  const TopicPartition tp = find_partition(world, broker, topic, partition);
  const Replica* r = tp.topic.v < 0 ? nullptr : broker.replica(world.meta.slot_of(tp));
  if (tp.topic.v < 0) {
    out.error_code = code(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
  } else if (r == nullptr || r->role == Replica::Role::none) {  // any replica knows
    out.error_code = code(ErrorCode::NOT_LEADER_OR_FOLLOWER);
  } else {
    for (const auto& [id, state] : r->log.producers().all()) {
      DescribeProducersResponse::Topic::Partition::Producer one;
      one.producer_id = id;
      one.producer_epoch = state.epoch;
      one.last_sequence = state.last_sequence();
      one.last_timestamp = wall_ms(world, state.last_append);
      one.coordinator_epoch = state.coordinator_epoch;
      one.current_txn_start_offset = state.transaction_start.v;
      out.active_producers.push_back(one);
    }
  }
  if (out.error_code != 0) out.error_message = std::string{error_text(static_cast<ErrorCode>(out.error_code))};
  return out;
}

}  // namespace

void list_transactions(World& world, Broker& broker, const Caller& caller) {
  const auto& request = caller.body<ListTransactionsRequest>();
  ListTransactionsResponse out;
  Filter filter{request, {}, {}};
  for (const std::string& name : request.state_filters) {
    if (const auto state = txn::find_state(name))
      filter.states.push_back(*state);
    else
      out.unknown_state_filters.push_back(name);
  }
  if (request.transactional_id_pattern && !request.transactional_id_pattern->empty()) {
    Result<Pattern> pattern = Pattern::parse(*request.transactional_id_pattern);
    if (!pattern) {
      out.error_code = code(ErrorCode::INVALID_REGULAR_EXPRESSION);
      return reply(world, caller, std::move(out));
    }
    filter.pattern = std::move(pattern.value());
  }
  for (const auto& [partition, home] : broker.transactions.homes) {
    if (home.loading) {
      out.error_code = code(ErrorCode::COORDINATOR_LOAD_IN_PROGRESS);
      out.transaction_states.clear();
      break;
    }
    for (const auto& [id, t] : home.transactions)
      if (filter.takes(world, t)) out.transaction_states.push_back({id, t.now.producer_id, txn::state_name(t.now.state), {}});
  }
  reply(world, caller, std::move(out));
}

void describe_transactions(World& world, Broker& broker, const Caller& caller) {
  DescribeTransactionsResponse out;
  for (const std::string& id : caller.body<DescribeTransactionsRequest>().transactional_ids)
    out.transaction_states.push_back(describe(world, broker, id));
  reply(world, caller, std::move(out));
}

void describe_producers(World& world, Broker& broker, const Caller& caller) {
  DescribeProducersResponse out;
  for (const auto& asked : caller.body<DescribeProducersRequest>().topics) {
    DescribeProducersResponse::Topic topic;
    topic.name = asked.name;
    for (std::int32_t partition : asked.partition_indexes) topic.partitions.push_back(producers_of(world, broker, asked.name, partition));
    out.topics.push_back(std::move(topic));
  }
  reply(world, caller, std::move(out));
}

}  // namespace hw::wire
