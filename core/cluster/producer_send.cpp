// Which batches are sent when, and in what order (RecordAccumulator.ready, drain and expiredBatches; Sender.sendProducerData;
// TransactionManager's sequences of an idempotent producer).
#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/producer_parts.h"

namespace hw::producer {
namespace {

bool leader_changed(const Producer& p, std::int32_t partition, const ProducerBatch& b) {
  const auto* part = client::part(p.net, tp_of(p, partition));
  return part != nullptr && b.attempts > 0 && b.tried_epoch.v >= 0 && part->leader_epoch > b.tried_epoch;
}

// When the first waiting batch may be sent, as far as it alone decides.
Time ready_time(const Producer& p, std::int32_t partition, const ProducerPartition& q) {
  const ProducerBatch& b = q.waiting.front();
  // KIP-951: a retry does not wait when there is a new leader to try.
  if (b.attempts > 0) return leader_changed(p, partition, b) ? b.created : b.not_before;
  if (b.closed || q.waiting.size() > 1 || flushing(p)) return b.created;
  return b.created + b.settings->linger;
}

bool has_sequenced(const ProducerPartition& q) {
  const auto sequenced = [](const ProducerBatch& b) { return b.has_sequence(); };
  return std::any_of(q.flying.begin(), q.flying.end(), sequenced) || std::any_of(q.waiting.begin(), q.waiting.end(), sequenced);
}

std::int32_t first_sequence(const ProducerPartition& q) {
  std::int32_t first = INT32_MAX;
  for (const auto* list : {&q.flying, &q.waiting})
    for (const ProducerBatch& b : *list)
      if (b.has_sequence()) first = std::min(first, b.sealed->base_sequence);
  return first;
}

// RecordAccumulator.shouldStopDrainBatchesForPartition.
bool held_by_order(const Producer& p, const ProducerPartition& q) {
  const ProducerBatch& b = q.waiting.front();
  if (b.settings->max_in_flight == 1 && !q.flying.empty()) return true;
  if (!b.has_sequence()) {
    if (!b.settings->idempotence || b.sealed) return false;
    if (p.producer_id < 0) return true;
    const bool stale = q.producer_id != p.producer_id || q.producer_epoch != p.producer_epoch;
    // New batches wait while older ones of another epoch, or of a fate not known, are under way.
    return (stale && has_sequenced(q)) || q.unresolved >= 0;
  }
  return b.sealed->base_sequence != first_sequence(q);
}

struct Shipment {
  std::shared_ptr<const ProducerSettings> settings;
  std::int64_t bytes = 0;
  std::vector<std::int32_t> partitions;
};

// Partitions whose first batch can go now, by the broker it goes to.
std::map<BrokerId, Shipment> collect(World& world, Producer& p) {
  std::map<BrokerId, Shipment> out;
  for (std::int32_t partition : p.active) {
    const ProducerPartition& q = p.partitions.at(partition);
    if (q.waiting.empty() || ready_time(p, partition, q) > world.now() || held_by_order(p, q)) continue;
    const auto* part = client::part(p.net, tp_of(p, partition));
    if (part == nullptr || part->leader.v < 0) {
      client::want_metadata(p.net);
      continue;
    }
    const ProducerBatch& b = q.waiting.front();
    if (!client::ready(world, p.net, part->leader)) continue;
    if (static_cast<std::int64_t>(client::in_flight(p.net, part->leader)) >= b.settings->max_in_flight) continue;
    Shipment& s = out[part->leader];
    // Settings changed in between: what was begun under other acks goes in a request of its own.
    if (s.settings && s.settings->acks != b.settings->acks) continue;
    if (!s.partitions.empty() && s.bytes + b.size_bytes > b.settings->max_request_size) continue;
    s.settings = b.settings;
    s.bytes += b.size_bytes;
    s.partitions.push_back(partition);
  }
  return out;
}

void ship(World& world, Producer& p, BrokerId leader, const Shipment& shipment) {
  msg::Produce request;
  request.acks = shipment.settings->acks;
  request.timeout = shipment.settings->request_timeout;
  std::vector<std::int64_t> ids;
  for (std::int32_t partition : shipment.partitions) {
    ProducerPartition& q = p.partitions.at(partition);
    ProducerBatch batch = std::move(q.waiting.front());
    q.waiting.erase(q.waiting.begin());
    seal(world, p, partition, batch);
    ++batch.attempts;
    batch.sequence_reset = false;
    batch.tried = leader;
    batch.tried_epoch = client::part(p.net, tp_of(p, partition))->leader_epoch;
    world.ledger.at_large(batch.id, true);
    request.parts.push_back({tp_of(p, partition), batch.sealed});
    ids.push_back(batch.id);
    if (request.acks == 0) {
      // Nobody will answer: what was handed to the network counts as acknowledged, by no broker.
      acknowledge(world, p, partition, batch, kNoBroker);
    } else {
      q.flying.push_back(std::move(batch));
    }
  }
  if (request.acks != 0) {
    client::request(world, p.net, leader, ClientAsk::produce, std::move(request), shipment.settings->request_timeout,
                    std::move(ids));
    return;
  }
  ClientRequest silent;
  silent.to = leader;
  silent.what = ClientAsk::produce;
  silent.sent = world.now();
  silent.batches = std::move(ids);
  silent.corr = ask(world, p.net.self, node(leader), std::move(request));
  client::give_up(p.net, std::move(silent));
}

void forget_idle(Producer& p) {
  for (auto it = p.active.begin(); it != p.active.end();) {
    const ProducerPartition& q = p.partitions.at(*it);
    it = q.waiting.empty() && q.flying.empty() ? p.active.erase(it) : std::next(it);
  }
}

void ask_producer_id(World& world, Producer& p) {
  if (p.producer_id >= 0 || world.now() < p.init_not_before || client::asking(p.net, ClientAsk::init_producer_id)) return;
  const bool needed = p.settings->idempotence || std::any_of(p.active.begin(), p.active.end(), [&](std::int32_t n) {
    const ProducerPartition& q = p.partitions.at(n);
    return std::any_of(q.waiting.begin(), q.waiting.end(),
                       [](const ProducerBatch& b) { return b.settings->idempotence && !b.sealed; });
  });
  if (!needed) return;
  const BrokerId broker = client::any_broker(world, p.net);
  if (broker.v >= 0 && client::ready(world, p.net, broker))
    client::request(world, p.net, broker, ClientAsk::init_producer_id, msg::InitProducerId{});
}

void expire_partition(World& world, Producer& p, std::int32_t partition) {
  ProducerPartition& q = p.partitions.at(partition);
  std::vector<ProducerBatch> expired;
  for (auto* list : {&q.flying, &q.waiting}) {
    for (auto it = list->begin(); it != list->end();) {
      if (expiry_of(*it) > world.now()) {
        ++it;
        continue;
      }
      expired.push_back(std::move(*it));
      it = list->erase(it);
    }
  }
  for (ProducerBatch& b : expired) {
    const std::size_t records = b.sealed ? static_cast<std::size_t>(b.sealed->count) : b.numbers.size();
    const std::string text = fmt::format("Expiring {} record(s) for {}:{} ms has passed since batch creation", records,
                                         partition_name(p, partition), (world.now() - b.created).ms());
    seal(world, p, partition, b);
    if (b.has_sequence() && b.attempts > 0)
      q.unresolved = std::max(q.unresolved, b.sealed->base_sequence + b.sealed->count);
    fail(world, p, partition, b, ErrorCode::REQUEST_TIMED_OUT, text);
    client::want_metadata(p.net);
  }
}

}  // namespace

void seal(World& world, Producer& p, std::int32_t partition, ProducerBatch& batch) {
  if (batch.sealed) return;
  ProducerPartition& q = p.partitions.at(partition);
  auto b = std::make_shared<RecordBatch>();
  b->id = batch.id = world.next_batch++;
  b->count = static_cast<std::int32_t>(batch.numbers.size());
  b->size_bytes = static_cast<std::int32_t>(batch.size_bytes);
  b->origin = p.index;
  b->numbers = std::move(batch.numbers);
  b->recipe = batch.settings->recipe;
  b->created = batch.created;
  if (batch.settings->idempotence && p.producer_id >= 0 && expiry_of(batch) > world.now()) {
    if (q.producer_id != p.producer_id || q.producer_epoch != p.producer_epoch) {
      q.producer_id = p.producer_id;
      q.producer_epoch = p.producer_epoch;
      q.next_sequence = 0;
      q.last_acked = -1;
    }
    b->producer_id = p.producer_id;
    b->producer_epoch = p.producer_epoch;
    b->base_sequence = q.next_sequence;
    q.next_sequence += b->count;
  }
  batch.closed = true;
  batch.sealed = std::move(b);
  world.ledger.sent(p.index, tp_of(p, partition), *batch.sealed);
}

void expire(World& world, Producer& p) {
  for (std::int32_t partition : std::vector<std::int32_t>(p.active.begin(), p.active.end())) {
    const ProducerPartition& q = p.partitions.at(partition);
    const auto old = [&](const ProducerBatch& b) { return expiry_of(b) <= world.now(); };
    if (std::any_of(q.flying.begin(), q.flying.end(), old) || (!q.waiting.empty() && old(q.waiting.front())))
      expire_partition(world, p, partition);
  }
}

void resolve_sequences(World& world, Producer& p) {
  for (std::int32_t partition : std::vector<std::int32_t>(p.active.begin(), p.active.end())) {
    ProducerPartition& q = p.partitions.at(partition);
    if (q.unresolved < 0 || has_sequenced(q)) continue;
    // TransactionManager.maybeResolveSequences: later batches came through, or the epoch must be raised to begin anew.
    if (q.next_sequence != q.last_acked + 1) bump_epoch(world, p, partition);
    q.unresolved = -1;
  }
}

void send_ready(World& world, Producer& p) {
  ask_producer_id(world, p);
  for (bool sent = true; sent;) {
    sent = false;
    for (const auto& [leader, shipment] : collect(world, p)) {
      if (shipment.partitions.empty()) continue;
      ship(world, p, leader, shipment);
      sent = true;
    }
  }
  forget_idle(p);
}

Time next_sending(const World& world, const Producer& p) {
  Time when = kNever;
  for (std::int32_t partition : p.active) {
    const ProducerPartition& q = p.partitions.at(partition);
    for (const ProducerBatch& b : q.flying) when = std::min(when, expiry_of(b));
    if (q.waiting.empty()) continue;
    when = std::min(when, expiry_of(q.waiting.front()));
    const Time ready = ready_time(p, partition, q);
    if (ready > world.now()) {
      when = std::min(when, ready);
    } else if (const auto* part = client::part(p.net, tp_of(p, partition)); part != nullptr && part->leader.v >= 0) {
      // Ready and still here: what else holds it back ends with a message, or with the next try to connect.
      const Time connect = client::connect_time(p.net, part->leader);
      if (connect > world.now()) when = std::min(when, connect);
    }
  }
  if (p.producer_id < 0 && p.init_not_before > world.now()) when = std::min(when, p.init_not_before);
  return when;
}

}  // namespace hw::producer
