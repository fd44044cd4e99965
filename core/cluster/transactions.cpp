// Finding the coordinator, and who is it when; timers and messages.
#include "core/cluster/transactions.h"

#include <algorithm>

#include "core/cluster/transactions_parts.h"

namespace hw::txn {
namespace {

constexpr std::int64_t kProducerIdBlock = 1000;  // ProducerIdsBlock.PRODUCER_ID_BLOCK_SIZE
// How long the controller is given to make __transaction_state before it is asked again.
constexpr Duration kAskTopicAgain = secs(1);
// Reading a log takes time: so much, and so much for each of its batches.
constexpr Duration kLoad = millis(1), kLoadEach = micros(10);
constexpr Duration kLoadLook = millis(200);

constexpr const char* kStates[] = {"Empty",          "Ongoing",       "PrepareCommit", "PrepareAbort",
                                   "CompleteCommit", "CompleteAbort", "Dead",          "PrepareEpochFence"};

// TransactionStateManager.transactionTopicConfigs
void create_state_topic(World& world, Broker& broker) {
  State& s = broker.transactions;
  if (world.now() - s.asked_topic < kAskTopicAgain) return;
  s.asked_topic = world.now();
  const BrokerConfig& c = world.config;
  ask(world, node(broker.id), kControllerNode,
      msg::CreateTopic{kStateTopic, c.txn_partitions, c.txn_replication,
                       {{"cleanup.policy", "compact"},
                        {"compression.type", "uncompressed"},
                        {"min.insync.replicas", std::to_string(c.txn_min_isr)},
                        {"segment.bytes", "104857600"},
                        {"unclean.leader.election.enable", "false"}},
                       world.cause});
}

bool timed_out(const World& world, const Transaction& t) {
  return t.now.state == TransactionState::ongoing && t.now.started + t.now.timeout < world.now();
}

void abort_timed_out(World& world, Broker& broker) {
  for (auto& [partition, home] : broker.transactions.homes) {
    if (home.loading) continue;
    std::vector<std::string> over;
    for (const auto& [id, t] : home.transactions)
      if (timed_out(world, t) && !t.pending) over.push_back(id);
    for (const std::string& id : over) {
      Transaction& t = home.transactions.at(id);
      const EventSeq seq = tell(world, broker, EventKind::warning, EventTone::trouble, "Transaction {0} is aborted",
                                "it was not ended within {1} (transaction.timeout.ms)", {id, shown(t.now.timeout)}, {}, client_of(world, partition, t));
      CauseScope scope(world, seq);
      fence_and_abort(world, broker, partition, home, t, [](World&, Broker&, ErrorCode) {});
    }
  }
}

// Ids whose last transaction ended long ago are forgotten, by a tombstone in the log.
void expire(World& world, Broker& broker) {
  for (auto& [partition, home] : broker.transactions.homes) {
    if (home.loading) continue;
    for (auto& [id, t] : home.transactions) {
      const bool idle = t.now.state == TransactionState::empty || t.now.state == TransactionState::complete_commit ||
                        t.now.state == TransactionState::complete_abort;
      if (!idle || t.pending || t.now.updated + broker.config.txn_expiration > world.now()) continue;
      TransactionRecord next = t.now;
      next.state = TransactionState::dead;
      next.tombstone = true;
      // With one replica a write is committed at once, and the id leaves the table that is walked here.
      defer(world, broker, Duration{}, [partition = partition, id = id, next](World& w, Broker& b) {
        const Place at = place_of(w, b, id);
        if (at.partition != partition || at.transaction == nullptr || at.transaction->pending) return;
        if (at.transaction->now.updated != next.updated) return;
        store(w, b, partition, *at.home, *at.transaction, next, [](World&, Broker&, ErrorCode) {});
      });
    }
  }
}

// A new leader may have records that are not committed, and that the next leader would not have. Kafka's coordinator acts on them
// at once, so a decision could be carried out in one partition and be forgotten before the next; here it waits until they are.
void load_when_committed(World& world, Broker& broker, std::int32_t partition, LeaderEpoch epoch, Duration after) {
  defer(world, broker, after, [partition, epoch, after](World& w, Broker& b) {
    auto it = b.transactions.homes.find(partition);
    const Topic* topic = w.meta.find(kStateTopic);
    if (topic == nullptr || it == b.transactions.homes.end() || it->second.epoch != epoch || !it->second.loading) return;
    const Replica* r = b.replica(topic->slots.at(static_cast<std::size_t>(partition)));
    if (r == nullptr || r->log.high_watermark() < r->log.end())
      return load_when_committed(w, b, partition, epoch, std::min(after * 2, kLoadLook));
    load(w, b, partition);
  });
}

void check(World& world, Broker& broker) {
  State& s = broker.transactions;
  s.checking = false;
  if (s.homes.empty()) return;
  abort_timed_out(world, broker);
  if (world.now() >= s.next_expiration_check) {
    s.next_expiration_check = world.now() + broker.config.txn_expiration_check;
    expire(world, broker);
  }
  begin_checking(world, broker);
}

}  // namespace

std::int64_t next_producer_id(World& world, Broker& broker) {
  State& s = broker.transactions;
  if (s.next_producer_id == s.producer_ids_end) {
    s.next_producer_id = world.next_producer_id;
    world.next_producer_id += kProducerIdBlock;
    s.producer_ids_end = world.next_producer_id;
  }
  return s.next_producer_id++;
}

const char* state_name(TransactionState state) { return kStates[static_cast<std::size_t>(state)]; }

std::optional<TransactionState> find_state(const std::string& name) {
  for (std::size_t i = 0; i < std::size(kStates); ++i)
    if (name == kStates[i]) return static_cast<TransactionState>(i);
  return std::nullopt;
}

EventSeq client_of(const World& world, std::int32_t partition, const Transaction& t) {
  if (t.client_event.v > 0) return t.client_event;
  const Topic* topic = world.meta.find(kStateTopic);
  return world.meta.partition(topic->slots.at(static_cast<std::size_t>(partition))).leader_event;
}

EventSeq tell(World& world, const Broker& broker, EventKind kind, EventTone tone, const char* title, const char* because,
              std::vector<std::string> args, TopicPartition tp, EventSeq cause) {
  Event e;
  e.cause = cause;
  e.kind = kind;
  e.tone = tone;
  e.broker = broker.id;
  e.partition = tp;
  e.title = title;
  e.because = because;
  e.args = std::move(args);
  return report(world, std::move(e));
}

void defer(World& world, Broker& broker, Duration after, Later what) {
  const std::int64_t tag = broker.transactions.next_tag++;
  broker.transactions.timers[tag] = std::move(what);
  schedule(world, after, TimerKind::txn, world.place_of(broker.id), tag);
}

const Topic* state_topic(const World& world, const Broker& broker) {
  const Topic* topic = world.meta.find(kStateTopic);
  return topic != nullptr && world.meta.topic_seen(*topic, broker.applied) ? topic : nullptr;
}

std::int32_t home_of(const World& world, const Broker& broker, const std::string& id) {
  const Topic* topic = state_topic(world, broker);
  return topic == nullptr ? -1 : coordinator::partition_for(id, static_cast<std::int32_t>(topic->slots.size()));
}

Place place_of(World& world, Broker& broker, const std::string& id) {
  Place out;
  out.partition = home_of(world, broker, id);
  auto home = broker.transactions.homes.find(out.partition);
  if (home == broker.transactions.homes.end()) {
    out.error = ErrorCode::NOT_COORDINATOR;
  } else if (home->second.loading) {
    out.error = ErrorCode::COORDINATOR_LOAD_IN_PROGRESS;
  } else {
    out.home = &home->second;
    if (auto t = out.home->transactions.find(id); t != out.home->transactions.end()) out.transaction = &t->second;
  }
  return out;
}

ErrorCode look_up(const World& world, const Broker& broker, const std::string& id, const Transaction** found) {
  const Place at = place_of(const_cast<World&>(world), const_cast<Broker&>(broker), id);
  *found = at.transaction;
  return at.error;
}

ErrorCode find_coordinator(World& world, Broker& broker, const std::string& transactional_id, BrokerId* coordinator) {
  *coordinator = kNoBroker;
  const std::int32_t home = home_of(world, broker, transactional_id);
  if (home < 0) {
    create_state_topic(world, broker);
    return ErrorCode::COORDINATOR_NOT_AVAILABLE;
  }
  const PartitionState* s = seen(world, broker, {state_topic(world, broker)->index, PartitionIndex{home}});
  if (s == nullptr || s->leader.v < 0 || !world.meta.alive_seen(s->leader, broker.applied)) return ErrorCode::COORDINATOR_NOT_AVAILABLE;
  *coordinator = s->leader;
  return ErrorCode::NONE;
}

void begin_checking(World& world, Broker& broker) {
  State& s = broker.transactions;
  if (s.checking) return;
  s.checking = true;
  defer(world, broker, broker.config.txn_abort_check, check);
}

void on_timer(World& world, Broker& broker, std::int64_t tag) {
  auto it = broker.transactions.timers.find(tag);
  if (it == broker.transactions.timers.end()) return;
  const Later what = std::move(it->second);
  broker.transactions.timers.erase(it);
  what(world, broker);
}

void on_message(World& world, Broker& broker, const msg::Message& m) {
  if (const auto* q = std::get_if<msg::WriteMarkers>(&m.body)) return on_write_markers(world, broker, m, *q);
  if (const auto* q = std::get_if<msg::AddToTransaction>(&m.body)) return on_add(world, broker, m, *q);
  if (const auto* a = std::get_if<msg::MarkersAnswer>(&m.body)) return on_markers_answer(world, broker, m.corr, &a->parts);
  if (const auto* a = std::get_if<msg::AddedToTransaction>(&m.body)) return on_added(world, broker, m.corr, &a->parts);
  // Disconnected: of either, or of neither.
  on_markers_answer(world, broker, m.corr, nullptr);
  on_added(world, broker, m.corr, nullptr);
}

void on_leader(World& world, Broker& broker, std::int32_t partition) {
  const Topic* topic = world.meta.find(kStateTopic);
  if (topic == nullptr || partition < 0 || static_cast<std::size_t>(partition) >= topic->slots.size()) return;
  const Replica* r = broker.replica(topic->slots[static_cast<std::size_t>(partition)]);
  if (r == nullptr) return;
  // Also a leader that goes on under a new epoch reads anew: others may have led between (a process that hung).
  Home home;
  home.epoch = r->epoch;
  broker.transactions.homes[partition] = std::move(home);
  load_when_committed(world, broker, partition, r->epoch, kLoad + kLoadEach * static_cast<std::int64_t>(r->log.entry_count()));
}

void on_resign(World&, Broker& broker, std::int32_t partition) {
  State& s = broker.transactions;
  s.homes.erase(partition);
  std::erase_if(s.marker_requests, [partition](const auto& x) { return x.second.partition == partition; });
}

void on_process_end(World&, Broker& broker) {
  State fresh;
  fresh.next_tag = broker.transactions.next_tag;
  broker.transactions = std::move(fresh);
}

std::vector<std::pair<NodeId, std::int64_t>> outstanding(const World& world, BrokerId broker) {
  std::vector<std::pair<NodeId, std::int64_t>> out;
  for (const Broker& b : world.brokers) {
    for (const auto& [corr, request] : b.transactions.marker_requests)
      if (request.leader == broker && b.id != broker) out.emplace_back(node(b.id), corr);
    for (const auto& [corr, asking] : b.transactions.asking)
      if (asking.coordinator == broker && b.id != broker) out.emplace_back(node(b.id), corr);
  }
  return out;
}

void watch(World& world, Broker& broker) {
  State& s = broker.transactions;
  if (s.watching || (s.marker_requests.empty() && s.asking.empty())) return;
  s.watching = true;
  defer(world, broker, kRequestTimeout / 10, [](World& w, Broker& b) {
    b.transactions.watching = false;
    std::vector<std::int64_t> over;
    for (const auto& [corr, request] : b.transactions.marker_requests)
      if (request.sent + kRequestTimeout <= w.now()) over.push_back(corr);
    for (const auto& [corr, asking] : b.transactions.asking)
      if (asking.sent + kRequestTimeout <= w.now()) over.push_back(corr);
    for (std::int64_t corr : over) {
      on_markers_answer(w, b, corr, nullptr);
      on_added(w, b, corr, nullptr);
    }
    watch(w, b);
  });
}

}  // namespace hw::txn
