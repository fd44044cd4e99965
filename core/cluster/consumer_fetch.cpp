// Where a consumer reads, and reading (OffsetFetcher, Fetcher, SubscriptionState of Kafka's Java client). What is left out: the
// truncation check of KIP-320 (a consumer whose position was cut off notices by OFFSET_OUT_OF_RANGE, or not at all), fetch
// sessions, max.poll.records.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/cluster/consumer_parts.h"

namespace hw::consumer {
namespace {

BrokerId read_from(const World& world, const Consumer& c, const ConsumedPartition& p) {
  if (p.preferred_replica.v >= 0 && world.now() < p.preferred_until) return p.preferred_replica;
  const auto* part = client::part(c.net, p.tp);
  return part == nullptr ? kNoBroker : part->leader;
}

void ask_committed(World& world, Consumer& c) {
  if (c.phase != ConsumerPhase::stable || c.coordinator.v < 0 || world.now() < c.offsets_not_before) return;
  if (client::asking(c.net, ClientAsk::offset_fetch)) return;
  msg::OffsetFetch request;
  request.group = c.group;
  for (const ConsumedPartition& p : c.assigned)
    if (!p.asked_committed) request.partitions.push_back(p.tp);
  if (request.partitions.empty() || !client::ready(world, c.net, c.coordinator)) return;
  client::request(world, c.net, c.coordinator, ClientAsk::offset_fetch, std::move(request));
}

void ask_reset(World& world, Consumer& c) {
  std::map<BrokerId, msg::ListOffsets> requests;
  for (const ConsumedPartition& p : c.assigned) {
    if (p.position.v >= 0 || !p.asked_committed || world.now() < p.not_before) continue;
    const auto* part = client::part(c.net, p.tp);
    if (part == nullptr || part->leader.v < 0) {
      client::want_metadata(c.net);
      continue;
    }
    requests[part->leader].parts.emplace_back(p.tp, c.settings.offset_reset == "earliest" ? -2 : -1);
  }
  for (auto& [leader, request] : requests)
    if (!is_asking(c, ClientAsk::list_offsets, leader) && client::ready(world, c.net, leader))
      client::request(world, c.net, leader, ClientAsk::list_offsets, std::move(request));
}

void fetch(World& world, Consumer& c) {
  std::map<BrokerId, msg::Fetch> requests;
  for (const ConsumedPartition& p : c.assigned) {
    if (p.position.v < 0 || world.now() < p.not_before) continue;
    const BrokerId from = read_from(world, c, p);
    if (from.v < 0) {
      client::want_metadata(c.net);
      continue;
    }
    if (is_asking(c, ClientAsk::fetch, from)) continue;
    msg::FetchPart part;
    part.tp = p.tp;
    part.offset = p.position;
    if (const auto* known = client::part(c.net, p.tp)) part.current_epoch = known->leader_epoch;
    requests[from].parts.push_back(part);
  }
  for (auto& [from, request] : requests) {
    if (!client::ready(world, c.net, from)) continue;
    request.max_wait = c.settings.fetch_max_wait;
    request.min_bytes = c.settings.fetch_min_bytes;
    request.max_bytes_each = c.settings.partition_fetch_bytes;
    request.rack = c.settings.rack;
    request.read_committed = c.settings.read_committed;
    client::request(world, c.net, from, ClientAsk::fetch, std::move(request),
                    std::max(c.settings.request_timeout, c.settings.fetch_max_wait + secs(1)));
  }
}

void report_reset(World& world, const Consumer& c, const ConsumedPartition& p) {
  Event e;
  e.kind = EventKind::warning;
  e.tone = EventTone::notice;
  e.client = c.index;
  e.partition = p.tp;
  e.title = "Consumer {0}: offset {1} of {2} is out of range";
  e.because = "the leader's log has no such offset any more; auto.offset.reset={3} says where it goes on";
  e.args = {c.name, std::to_string(p.position.v), world.meta.name_of(p.tp), c.settings.offset_reset};
  const Slot slot = world.meta.slot_of(p.tp);
  e.cause = slot.v >= 0 ? world.meta.partition(slot).leader_event : c.event;
  report(world, std::move(e));
}

// False if the consumer ended by it.
bool out_of_range(World& world, Consumer& c, ConsumedPartition& p, BrokerId from) {
  const auto* part = client::part(c.net, p.tp);
  if (p.preferred_replica == from && part != nullptr && part->leader != from) {
    p.preferred_replica = kNoBroker;  // a follower may lack what the leader has
    return true;
  }
  if (c.settings.offset_reset == "none") {
    die(world, c, ErrorCode::OFFSET_OUT_OF_RANGE,
        fmt::format("Fetch position {} is out of range for partition {}, and auto.offset.reset=none", p.position.v,
                    world.meta.name_of(p.tp)));
    return false;
  }
  remember_error(world, c, ErrorCode::OFFSET_OUT_OF_RANGE, std::string(error_text(ErrorCode::OFFSET_OUT_OF_RANGE)));
  report_reset(world, c, p);
  p.position = Offset{-1};
  return true;
}

void read(Consumer& c, ConsumedPartition& p, const msg::FetchedPart& in) {
  for (const LogEntry& entry : in.entries) {
    // An answer to a question asked before the position moved elsewhere says nothing about it.
    if (entry.end() <= p.position || entry.base > p.position) continue;
    if (!entry.batch->control) c.records_read += entry.end() - p.position;
    p.position = entry.end();
  }
}

}  // namespace

void fetch_step(World& world, Consumer& c) {
  ask_committed(world, c);
  ask_reset(world, c);
  fetch(world, c);
}

void on_committed_offsets(World& world, Consumer& c, const msg::OffsetFetchAnswer& answer) {
  if (answer.error != ErrorCode::NONE) {
    remember_error(world, c, answer.error, std::string(error_text(answer.error)));
    c.offsets_not_before = world.now() + backoff(c);
    if (answer.error != ErrorCode::COORDINATOR_LOAD_IN_PROGRESS) lose_coordinator(world, c);
    return;
  }
  for (const auto& [tp, offset] : answer.offsets) {
    ConsumedPartition* p = assigned(c, tp);
    if (p == nullptr || p->asked_committed) continue;
    p->asked_committed = true;
    p->committed = offset;
    p->position = offset;
    if (offset.v < 0 && c.settings.offset_reset == "none")
      return die(world, c, ErrorCode::OFFSET_OUT_OF_RANGE,
                 fmt::format("Undefined offset with no reset policy for partitions: [{}]", world.meta.name_of(tp)));
  }
}

void on_listed(World& world, Consumer& c, const msg::ListOffsetsAnswer& answer) {
  for (const auto& part : answer.parts) {
    ConsumedPartition* p = assigned(c, part.tp);
    if (p == nullptr || p->position.v >= 0) continue;
    if (part.error == ErrorCode::NONE) {
      p->position = part.offset;
      continue;
    }
    remember_error(world, c, part.error, std::string(error_text(part.error)));
    p->not_before = world.now() + backoff(c);
    if (stale_metadata(part.error)) client::want_metadata(c.net);
  }
}

void on_fetched(World& world, Consumer& c, BrokerId from, const msg::FetchAnswer& answer) {
  for (const msg::FetchedPart& in : answer.parts) {
    ConsumedPartition* p = assigned(c, in.tp);
    if (p == nullptr || p->position.v < 0) continue;
    if (in.error == ErrorCode::NONE) {
      if (in.high_watermark.v >= 0) p->high_watermark = in.high_watermark;
      if (in.preferred_read_replica.v >= 0 && in.preferred_read_replica != from) {
        p->preferred_replica = in.preferred_read_replica;
        p->preferred_until = world.now() + c.settings.metadata_max_age;
      }
      read(c, *p, in);
    } else if (in.error == ErrorCode::OFFSET_OUT_OF_RANGE) {
      if (!out_of_range(world, c, *p, from)) return;
    } else {
      remember_error(world, c, in.error, std::string(error_text(in.error)));
      p->not_before = world.now() + backoff(c);
      if (p->preferred_replica == from) p->preferred_replica = kNoBroker;
      if (stale_metadata(in.error)) client::want_metadata(c.net);
    }
  }
}

void fetch_lost(World&, Consumer& c, BrokerId from) {
  for (ConsumedPartition& p : c.assigned)
    if (p.preferred_replica == from) p.preferred_replica = kNoBroker;
}

Time next_fetch_step(const World& world, const Consumer& c) {
  Time when = kNever;
  const auto at = [&](Time t) {
    if (t > world.now()) when = std::min(when, t);
  };
  bool unasked = false;
  for (const ConsumedPartition& p : c.assigned) {
    unasked |= !p.asked_committed;
    at(p.not_before);
    if (const BrokerId from = read_from(world, c, p); from.v >= 0) at(client::connect_time(c.net, from));
  }
  if (unasked) at(c.offsets_not_before);
  return when;
}

}  // namespace hw::consumer
