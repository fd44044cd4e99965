// Transactional producers at the wire level, as clients of Kafka behave: old ones (epoch stays, partitions are added beforehand)
// and new ones (KIP-890). Each keeps a book of its transactions: what it wrote, and what it was told.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/cluster/cluster.h"
#include "core/cluster/coordinator_parts.h"
#include "core/cluster/transactions.h"
#include "core/protocol/generated/transactions.h"

namespace hw::testing {

struct TxnBook {
  enum class Outcome { open, committed, aborted, unknown } outcome = Outcome::open;
  std::string id;
  std::int16_t epoch = -1;
  std::map<std::int64_t, TopicPartition> written;  // acknowledged batches, by number
  std::int64_t offset = -1;                        // committed for the client's group inside the transaction; -1: none was
};

class TxnClient {
 public:
  TxnClient(std::string id, bool new_protocol, std::vector<TopicPartition> partitions, std::int32_t node, std::uint64_t seed)
      : id_(std::move(id)), new_(new_protocol), partitions_(std::move(partitions)), node_(node), random_(seed) {}

  const std::vector<TxnBook>& books() const { return books_; }
  std::int32_t node() const { return node_; }
  std::string shown() const { return id_ + (new_ ? " (new)" : " (old)"); }
  /// What it should never have been told.
  const std::string& wrong() const { return wrong_; }
  /// No new transactions; what is open is ended.
  void wind_up() { winding_up_ = true; }
  bool idle() const { return winding_up_ && step_ == Step::rest; }
  /// Dies and starts anew, knowing nothing but its transactional id.
  void restart(World& world) {
    hang_up(world);
    later(world);
    close_book(TxnBook::Outcome::unknown);
    step_ = Step::init;
    have_ = {};
    sequences_.clear();
  }

  /// Does what is due. Called often.
  void act(World& world) {
    if (busy_) {
      if (world.now() < deadline_) return;
      hang_up(world);
      return failed(world, ErrorCode::NETWORK_EXCEPTION);
    }
    if (world.now() < not_before_) return;
    switch (step_) {
      case Step::init: return send_init(world);
      case Step::rest: return begin(world);
      case Step::add: return send_add(world);
      case Step::write: return send_write(world);
      case Step::add_offsets: return send_add_offsets(world);
      case Step::offsets: return send_offsets(world);
      case Step::end: return send_end(world);
    }
  }

  void on_wire(World& world, const wire::Answer& answer) {
    if (!busy_ || answer.request != request_) return;
    hang_up(world);
    if (answer.close) return failed(world, ErrorCode::NETWORK_EXCEPTION);
    if (step_ == Step::init) {
      const auto& a = answer.as<protocol::InitProducerIdResponse>();
      if (a.error_code != 0) return failed(world, static_cast<ErrorCode>(a.error_code));
      // A raised epoch begins its sequences anew.
      have_ = {a.producer_id, a.producer_epoch};
      sequences_.clear();
      step_ = Step::rest;
    } else if (step_ == Step::add) {
      const auto& a = answer.as<protocol::AddPartitionsToTxnResponse>();
      for (const auto& topic : a.results_by_topic_v3_and_below)
        for (const auto& part : topic.results_by_partition)
          if (part.partition_error_code != 0) return failed(world, static_cast<ErrorCode>(part.partition_error_code));
      step_ = Step::write;
    } else if (step_ == Step::add_offsets) {
      const auto& a = answer.as<protocol::AddOffsetsToTxnResponse>();
      if (a.error_code != 0) return failed(world, static_cast<ErrorCode>(a.error_code));
      step_ = Step::offsets;
    } else if (step_ == Step::offsets) {
      const auto& a = answer.as<protocol::TxnOffsetCommitResponse>();
      if (a.topics.at(0).partitions.at(0).error_code != 0)
        return failed(world, static_cast<ErrorCode>(a.topics.at(0).partitions.at(0).error_code));
      books_.back().offset = offset_;
      step_ = Step::end;
    } else {
      const auto& a = answer.as<protocol::EndTxnResponse>();
      if (a.error_code != 0) return failed(world, static_cast<ErrorCode>(a.error_code));
      ended({a.producer_id, a.producer_epoch});
    }
  }

  void on_produced(World& world, std::int64_t corr, const msg::ProduceAnswer* answer) {
    if (!busy_ || corr != corr_) return;
    hang_up(world);
    const ErrorCode error = answer == nullptr ? ErrorCode::NETWORK_EXCEPTION : answer->parts.at(0).error;
    if (error != ErrorCode::NONE) return failed(world, error);
    books_.back().written[to_write_.front()->id] = targets_.front();
    ++sequences_[targets_.front()];
    to_write_.erase(to_write_.begin());
    targets_.erase(targets_.begin());
    if (to_write_.empty()) step_ = !with_offsets_ ? Step::end : new_ ? Step::offsets : Step::add_offsets;
  }
  std::string group() const { return "g-" + id_; }

 private:
  enum class Step { init, rest, add, write, add_offsets, offsets, end };
  struct Identity {
    std::int64_t id = -1;
    std::int16_t epoch = -1;
  };

  void close_book(TxnBook::Outcome outcome) {
    if (!books_.empty() && books_.back().outcome == TxnBook::Outcome::open) books_.back().outcome = outcome;
    to_write_.clear();
    targets_.clear();
    end_sent_ = false;
  }

  void begin(World& world) {
    if (winding_up_) return;
    books_.push_back({});
    books_.back().id = id_;
    books_.back().epoch = have_.epoch;
    commit_ = random_.chance(0.7);
    with_offsets_ = random_.chance(0.4);
    ++offset_;
    unresolved_ = false;
    const auto batches = 1 + random_.below(5);
    std::map<TopicPartition, std::int32_t> next = sequences_;
    for (std::uint64_t i = 0; i < batches; ++i) {
      const TopicPartition tp = partitions_[random_.below(partitions_.size())];
      auto batch = std::make_shared<RecordBatch>();
      batch->id = world.next_batch++;
      batch->count = 1;
      batch->size_bytes = 100;
      batch->producer_id = have_.id;
      batch->producer_epoch = have_.epoch;
      batch->base_sequence = next[tp]++;
      batch->transactional = true;
      batch->created = world.now();
      to_write_.push_back(std::move(batch));
      targets_.push_back(tp);
    }
    step_ = new_ ? Step::write : Step::add;
  }

  template <class Request>
  void send(World& world, Request body, std::int16_t version, std::optional<BrokerId> given = {}) {
    const BrokerId to = given ? *given : coordinator(world);
    if (to.v < 0) return later(world);
    request_ = std::make_shared<wire::Request>();
    request_->api = static_cast<protocol::ApiKey>(Request::kMessage.api_key);
    request_->version = version;
    request_->connection = next_connection();
    request_->body = std::make_shared<const Request>(std::move(body));
    external::opened(world, request_->connection, to, "127.0.0.1:5000");
    world.external.connections[request_->connection].event = asked(world);
    open_ = request_->connection;
    wait(world);
    external::received(world, request_);
  }

  void send_init(World& world) {
    protocol::InitProducerIdRequest q;
    q.transactional_id = id_;
    q.transaction_timeout_ms = 15000;
    q.producer_id = have_.id;
    q.producer_epoch = have_.epoch;
    send(world, q, 5);
  }
  void send_add(World& world) {
    protocol::AddPartitionsToTxnRequest q;
    q.v3_and_below_transactional_id = id_;
    q.v3_and_below_producer_id = have_.id;
    q.v3_and_below_producer_epoch = have_.epoch;
    std::map<std::string, std::set<std::int32_t>> topics;
    for (TopicPartition tp : targets_) topics[world.meta.topic(tp.topic).name].insert(tp.partition.v);
    for (const auto& [name, parts] : topics) q.v3_and_below_topics.push_back({name, {parts.begin(), parts.end()}, {}});
    send(world, q, 3);
  }
  void send_add_offsets(World& world) {
    protocol::AddOffsetsToTxnRequest q;
    q.transactional_id = id_;
    q.producer_id = have_.id;
    q.producer_epoch = have_.epoch;
    q.group_id = group();
    send(world, q, 3);
  }
  void send_offsets(World& world) {
    protocol::TxnOffsetCommitRequest q;
    q.transactional_id = id_;
    q.group_id = group();
    q.producer_id = have_.id;
    q.producer_epoch = have_.epoch;
    q.topics.push_back({"a", {{0, offset_, -1, "", {}}}, {}});
    send(world, q, new_ ? 5 : 3, world.meta.state(coordinator::home_of(world, group())).leader);
  }
  void send_end(World& world) {
    protocol::EndTxnRequest q;
    q.transactional_id = id_;
    q.producer_id = have_.id;
    q.producer_epoch = have_.epoch;
    q.committed = commit_;
    end_sent_ = true;
    send(world, q, new_ ? 5 : 3);
  }
  void send_write(World& world) {
    const TopicPartition tp = targets_.front();
    const BrokerId to = world.meta.state(tp).leader;
    if (to.v < 0) return later(world);
    msg::Produce q;
    q.transactional_id = id_;
    q.version = new_ ? 12 : 9;
    q.timeout = secs(5);
    q.parts.push_back({tp, to_write_.front()});
    wait(world);
    corr_ = ask(world, external::node_of(node_), hw::node(to), std::move(q));
  }

  void ended(Identity now) {
    close_book(commit_ ? TxnBook::Outcome::committed : TxnBook::Outcome::aborted);
    if (new_) {
      have_ = now;
      sequences_.clear();
    }
    // Whether a batch that got no answer is in the log is not known: an old client begins with a newer epoch.
    step_ = !new_ && unresolved_ ? Step::init : Step::rest;
  }

  void failed(World& world, ErrorCode error) {
    later(world);
    switch (error) {
      case ErrorCode::INVALID_PRODUCER_EPOCH:
      case ErrorCode::PRODUCER_FENCED:
      case ErrorCode::INVALID_PRODUCER_ID_MAPPING:
        return give_up();
      case ErrorCode::INVALID_TXN_STATE:
      case ErrorCode::TRANSACTION_ABORTABLE:
      case ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER:
        // What a new client writes is part of its transaction by being written.
        if (new_ && (step_ == Step::write || step_ == Step::offsets) && wrong_.empty()) wrong_ = "told " + std::string(error_name(error));
        if (step_ == Step::end || step_ == Step::init) return give_up();
        unresolved_ = true;
        commit_ = false;
        step_ = Step::end;
        return;
      default:
        return;
    }
  }

  // Fenced. A decision that was asked for may have been taken.
  void give_up() {
    close_book(end_sent_ && commit_ ? TxnBook::Outcome::unknown : TxnBook::Outcome::aborted);
    have_ = {};
    sequences_.clear();
    step_ = Step::init;
  }

  void later(World& world) { not_before_ = world.now() + millis(100); }
  void wait(World& world) {
    busy_ = true;
    deadline_ = world.now() + secs(6);
  }
  void hang_up(World& world) {
    busy_ = false;
    corr_ = 0;
    request_.reset();
    if (open_ >= 0) external::closed(world, open_, "");
    open_ = -1;
  }
  std::int32_t next_connection() { return node_ * 100000 + ++connections_; }

  /// It has no name that a connection would be announced by: this is what its requests come from.
  EventSeq asked(World& world) {
    if (asked_.v == 0) {
      const OutsideScope outside(world);
      Event e;
      e.title = "A client asks";
      asked_ = report(world, std::move(e));
      world.external.connections[node_].event = asked_;
    }
    return asked_;
  }

  BrokerId coordinator(World& world) {
    // It asks the broker's code itself, past the network: an act from outside.
    const CauseScope scope(world, asked(world));
    for (Broker& b : world.brokers) {
      BrokerId found;
      if (b.state == ProcessState::running && txn::find_coordinator(world, b, id_, &found) == ErrorCode::NONE) return found;
    }
    return kNoBroker;
  }

  EventSeq asked_{0};
  std::string id_;
  bool new_;
  std::vector<TopicPartition> partitions_;
  std::int32_t node_;
  Random random_;
  Step step_ = Step::init;
  bool winding_up_ = false;
  // of the transaction
  Identity have_;
  std::map<TopicPartition, std::int32_t> sequences_;
  std::vector<TxnBook> books_;
  std::vector<std::shared_ptr<RecordBatch>> to_write_;
  std::vector<TopicPartition> targets_;
  bool commit_ = true, with_offsets_ = false, unresolved_ = false, end_sent_ = false;
  std::int64_t offset_ = 0;
  // of the request
  bool busy_ = false;
  std::shared_ptr<wire::Request> request_;
  std::int64_t corr_ = 0;
  std::int32_t open_ = -1, connections_ = 0;
  std::string wrong_;
  Time deadline_, not_before_{INT64_MIN / 2};
};

}  // namespace hw::testing
