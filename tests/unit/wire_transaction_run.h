// A cluster and clients of it that speak Kafka's protocol in the names of transactional producers and read_committed consumers.
#pragma once

#include <algorithm>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "core/cluster/cluster.h"
#include "core/cluster/transactions.h"
#include "core/protocol/generated/inspect.h"
#include "core/protocol/generated/transaction_log.h"
#include "core/protocol/generated/transactions.h"

namespace hw::testing {

/// A producer's identity, as InitProducerId gave it.
struct Pid {
  ErrorCode error = ErrorCode::NONE;
  std::int64_t id = -1;
  std::int16_t epoch = -1;
};

/// A test asks a broker's code itself, past the network: an act from outside.
inline EventSeq by_hand(World& world) {
  const OutsideScope outside(world);
  Event e;
  e.title = "A test asks";
  return report(world, std::move(e));
}

class TxnRun {
 public:
  explicit TxnRun(std::int32_t brokers = 3, cmd::Settings settings = {}, std::uint64_t seed = 1) : cluster_(make(brokers, std::move(settings), seed)) {
    cluster_.check_after_every_event(true);
    world().external.connections[-5].event = by_hand(world());
    for (std::int32_t b = 0; b < brokers; ++b) world().external.endpoints[BrokerId{b}] = {"127.0.0.1", 9092 + b};
  }

  World& world() { return cluster_.world(); }
  Cluster& cluster() { return cluster_; }
  void advance(Duration span) { cluster_.advance_to(cluster_.now() + span); }
  void act(Command command) { HW_CHECK(cluster_.execute(command).ok(), "a test's command can be executed"); }
  void broker(cmd::BrokerVerb verb, BrokerId id) { act(Command{cmd::BrokerAction{verb, id}}); }

  void topic(const std::string& name, std::int64_t partitions = 1, std::int64_t replication = 3) {
    cmd::TopicCreate how;
    how.name = name;
    how.partitions = partitions;
    how.replication = replication;
    act(Command{how});
    advance(millis(200));
  }
  TopicPartition tp(const std::string& topic, std::int32_t partition = 0) {
    return {world().meta.find(topic)->index, PartitionIndex{partition}};
  }
  BrokerId leader(TopicPartition at) { return world().meta.state(at).leader; }
  const PartitionLog& log(TopicPartition at) { return world().broker(leader(at))->replica(world().meta.slot_of(at))->log; }

  /// Sends a request to a broker and waits for its answer; nothing if the connection ends or no answer comes within a minute.
  template <class Response, class Request>
  std::optional<Response> call(BrokerId broker, Request body, std::int16_t version) {
    const std::int32_t connection = next_connection_++;
    external::opened(world(), connection, broker, "127.0.0.1:5000");
    auto request = std::make_shared<wire::Request>();
    request->api = static_cast<protocol::ApiKey>(Request::kMessage.api_key);
    request->version = version;
    request->connection = connection;
    request->client_id = "test";
    request->body = std::make_shared<const Request>(std::move(body));
    external::received(world(), request);
    std::optional<Response> out;
    const Time limit = cluster_.now() + secs(60);
    bool ended = false;
    while (!ended && cluster_.now() < limit && cluster_.step()) {
      for (const wire::Answer& answer : world().external.outbox) {
        if (answer.request->connection != connection) continue;
        ended = true;
        if (!answer.close) out = answer.as<Response>();
      }
    }
    world().external.outbox.clear();
    external::closed(world(), connection, "");
    return out;
  }

  /// The coordinator of an id, waited for.
  BrokerId coordinator(const std::string& id) {
    const CauseScope asked(world(), by_hand(world()));
    for (int i = 0; i < 600; ++i) {
      for (Broker& b : world().brokers) {
        BrokerId found;
        const txn::Transaction* t = nullptr;
        if (!b.working() || txn::find_coordinator(world(), b, id, &found) != ErrorCode::NONE) continue;
        if (world().broker(found)->working() && txn::look_up(world(), *world().broker(found), id, &t) == ErrorCode::NONE) return found;
      }
      advance(millis(100));
    }
    return kNoBroker;
  }

  Pid init(const std::string& id, std::int32_t timeout_ms = 60000, Pid have = {}, std::int16_t version = 5) {
    protocol::InitProducerIdRequest q;
    q.transactional_id = id;
    q.transaction_timeout_ms = timeout_ms;
    q.producer_id = have.id;
    q.producer_epoch = have.epoch;
    const auto a = call<protocol::InitProducerIdResponse>(coordinator(id), q, version);
    if (!a) return {ErrorCode::NETWORK_EXCEPTION, -1, -1};
    return {static_cast<ErrorCode>(a->error_code), a->producer_id, a->producer_epoch};
  }
  /// As a client does: again while it is told to wait.
  Pid init_waiting(const std::string& id, std::int32_t timeout_ms = 60000) {
    for (;;) {
      const Pid pid = init(id, timeout_ms);
      if (pid.error != ErrorCode::CONCURRENT_TRANSACTIONS) return pid;
      advance(millis(50));
    }
  }
  ErrorCode add(const std::string& id, Pid pid, const std::string& topic, std::vector<std::int32_t> partitions, std::int16_t version = 3) {
    protocol::AddPartitionsToTxnRequest q;
    q.v3_and_below_transactional_id = id;
    q.v3_and_below_producer_id = pid.id;
    q.v3_and_below_producer_epoch = pid.epoch;
    q.v3_and_below_topics.push_back({topic, std::move(partitions), {}});
    const auto a = call<protocol::AddPartitionsToTxnResponse>(coordinator(id), q, version);
    if (!a) return ErrorCode::NETWORK_EXCEPTION;
    return static_cast<ErrorCode>(a->results_by_topic_v3_and_below.at(0).results_by_partition.at(0).partition_error_code);
  }
  Pid end(const std::string& id, Pid pid, bool commit, std::int16_t version = 5) {
    protocol::EndTxnRequest q;
    q.transactional_id = id;
    q.producer_id = pid.id;
    q.producer_epoch = pid.epoch;
    q.committed = commit;
    const auto a = call<protocol::EndTxnResponse>(coordinator(id), q, version);
    if (!a) return {ErrorCode::NETWORK_EXCEPTION, -1, -1};
    return {static_cast<ErrorCode>(a->error_code), a->producer_id, a->producer_epoch};
  }

  /// A transactional batch of one record to the partition's leader; `*batch` is its number.
  msg::ProducedPart produce(const std::string& id, Pid pid, std::int32_t sequence, TopicPartition at, std::int16_t version = 12,
                            std::int64_t* number = nullptr) {
    auto batch = std::make_shared<RecordBatch>();
    batch->id = world().next_batch++;
    batch->count = 1;
    batch->size_bytes = 100;
    batch->producer_id = pid.id;
    batch->producer_epoch = pid.epoch;
    batch->base_sequence = sequence;
    batch->transactional = true;
    batch->created = cluster_.now();
    if (number != nullptr) *number = batch->id;
    msg::Produce q;
    q.transactional_id = id;
    q.version = version;
    q.parts.push_back({at, batch});
    const std::int64_t corr = ask(world(), external::node_of(-5), node(leader(at)), q);
    const auto answer = await(corr, secs(40));
    if (const auto* a = answer ? std::get_if<msg::ProduceAnswer>(&answer->body) : nullptr) return a->parts.at(0);
    msg::ProducedPart lost;
    lost.tp = at;
    lost.error = ErrorCode::NETWORK_EXCEPTION;
    return lost;
  }
  ErrorCode produce_error(const std::string& id, Pid pid, std::int32_t sequence, TopicPartition at, std::int16_t version = 12) {
    return produce(id, pid, sequence, at, version).error;
  }

  /// Numbers of the batches that a consumer shows, read from the leader: as Kafka's consumer leaves out what was aborted.
  std::vector<std::int64_t> shown(TopicPartition at, bool read_committed = true, Offset from = Offset{0}) {
    msg::Fetch q;
    q.read_committed = read_committed;
    q.max_wait = Duration{};
    q.parts.push_back({});
    q.parts.back().tp = at;
    q.parts.back().offset = from;
    const auto answer = await(ask(world(), external::node_of(-5), node(leader(at)), q), secs(5));
    const auto* a = answer ? std::get_if<msg::FetchAnswer>(&answer->body) : nullptr;
    if (a == nullptr || a->parts.empty() || a->parts.at(0).error != ErrorCode::NONE) return {-1};
    return filter(a->parts.at(0));
  }

 private:
  static Cluster make(std::int32_t brokers, cmd::Settings settings, std::uint64_t seed) {
    cmd::CreateCluster how;
    how.ids.clear();
    for (std::int32_t b = 0; b < brokers; ++b) how.ids.push_back(BrokerId{b});
    how.seed = seed;
    how.settings = std::move(settings);
    if (!how.settings.contains("transaction.state.log.num.partitions")) how.settings["transaction.state.log.num.partitions"] = "3";
    if (brokers < 3) how.settings["transaction.state.log.replication.factor"] = how.settings["transaction.state.log.min.isr"] = "1";
    Result<Cluster> made = Cluster::create(how);
    HW_CHECK(made.ok(), "a test's cluster can be made");
    return std::move(made.value());
  }

  static std::vector<std::int64_t> filter(const msg::FetchedPart& part) {
    std::vector<std::int64_t> out;
    std::vector<std::pair<std::int64_t, Offset>> to_come = part.aborted;
    std::sort(to_come.begin(), to_come.end(), [](const auto& x, const auto& y) { return x.second < y.second; });
    std::vector<std::int64_t> aborting;
    for (const LogEntry& entry : part.entries) {
      while (!to_come.empty() && to_come.front().second < entry.end()) {
        aborting.push_back(to_come.front().first);
        to_come.erase(to_come.begin());
      }
      const RecordBatch& batch = *entry.batch;
      if (batch.control) {
        if (!batch.commit) std::erase(aborting, batch.producer_id);
        continue;
      }
      if (batch.transactional && std::count(aborting.begin(), aborting.end(), batch.producer_id) > 0) continue;
      out.push_back(batch.id);
    }
    return out;
  }

  /// Steps until the answer to `corr` is on its way, and takes a copy.
  std::optional<msg::Message> await(std::int64_t corr, Duration limit) {
    const Time end = cluster_.now() + limit;
    while (cluster_.now() < end && cluster_.step())
      for (const msg::Message& m : world().messages)
        if (m.id.v > 0 && m.is_answer && m.corr == corr && m.to == external::node_of(-5)) return m;
    return std::nullopt;
  }

  Cluster cluster_;
  std::int32_t next_connection_ = 1;
};

}  // namespace hw::testing
