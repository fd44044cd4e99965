#include "core/cluster/world.h"

#include <algorithm>

#include <fmt/format.h>

namespace hw {
namespace {

// An event log that a person can still scroll; at about 200 bytes a line it stays below 30 MB.
constexpr std::size_t kEventsMax = 100000;

std::int32_t take_place(World& world, msg::Message message) {
  if (world.free_places.empty()) {
    world.messages.push_back(std::move(message));
    return static_cast<std::int32_t>(world.messages.size()) - 1;
  }
  std::int32_t place = world.free_places.back();
  world.free_places.pop_back();
  world.messages[static_cast<std::size_t>(place)] = std::move(message);
  return place;
}

}  // namespace

std::int32_t World::place_of(BrokerId id) const {
  // Ids are usually dense from 0 or 1, so the place is near the id; else look.
  for (std::int32_t guess : {id.v, id.v - 1})
    if (guess >= 0 && guess < static_cast<std::int32_t>(brokers.size()) && brokers[static_cast<std::size_t>(guess)].id == id) return guess;
  for (std::size_t i = 0; i < brokers.size(); ++i)
    if (brokers[i].id == id) return static_cast<std::int32_t>(i);
  return -1;
}

Broker* World::broker(BrokerId id) {
  std::int32_t place = place_of(id);
  return place < 0 ? nullptr : &brokers[static_cast<std::size_t>(place)];
}

const Broker* World::broker(BrokerId id) const { return const_cast<World*>(this)->broker(id); }

const Event* World::event(EventSeq seq) const {
  std::int64_t i = seq.v - first_event;
  return i < 0 || i >= static_cast<std::int64_t>(events.size()) ? nullptr : events[static_cast<std::size_t>(i)].get();
}

MessageId send(World& world, NodeId from, NodeId to, std::int64_t corr, bool is_answer, msg::Body body, Duration extra) {
  msg::Message message;
  message.id = MessageId{world.next_message++};
  message.from = from;
  message.to = to;
  message.sent = world.now();
  message.corr = corr;
  message.is_answer = is_answer;
  message.body = std::move(body);
  std::optional<Time> arrives = world.links.arrival(from, to, world.now(), world.random);
  message.held = !arrives.has_value();
  message.arrives = arrives ? *arrives + extra : kNever;
  MessageId id = message.id;
  Time when = message.arrives;
  bool held = message.held;
  std::int32_t place = take_place(world, std::move(message));
  if (held)
    world.held.push_back(place);
  else
    world.timers.at(when, Timer{TimerKind::deliver, 0, place});
  return id;
}

std::int64_t ask(World& world, NodeId from, NodeId to, msg::Body body) {
  std::int64_t corr = world.next_corr++;
  send(world, from, to, corr, false, std::move(body));
  return corr;
}

void answer(World& world, const msg::Message& request, msg::Body body, Duration extra) {
  send(world, request.to, request.from, request.corr, true, std::move(body), extra);
}

void answer(World& world, NodeId from, NodeId to, std::int64_t corr, msg::Body body, Duration extra) {
  send(world, from, to, corr, true, std::move(body), extra);
}

void schedule(World& world, Duration after, TimerKind kind, std::int32_t a, std::int64_t b) {
  world.timers.after(after, Timer{kind, a, b});
}

void schedule_at(World& world, Time when, TimerKind kind, std::int32_t a, std::int64_t b) {
  world.timers.at(std::max(when, world.now()), Timer{kind, a, b});
}

EventSeq report(World& world, Event event) {
  event.seq = EventSeq{world.first_event + static_cast<std::int64_t>(world.events.size())};
  event.time = world.now();
  if (event.cause.v == 0) event.cause = world.cause;
  event.outside = event.cause.v == 0 && world.outside;
  EventSeq seq = event.seq;
  world.events.push_back(std::make_shared<const Event>(std::move(event)));
  if (world.events.size() > kEventsMax + kEventsMax / 4) {
    auto drop = static_cast<std::ptrdiff_t>(world.events.size() - kEventsMax);
    world.events.erase(world.events.begin(), world.events.begin() + drop);
    world.first_event += drop;
  }
  return seq;
}

std::string join(const std::vector<BrokerId>& ids) {
  std::string out;
  for (BrokerId id : ids) {
    if (!out.empty()) out += ',';
    out += std::to_string(id.v);
  }
  return out;
}

std::string shown(Duration span) {
  if (span.us % 1000000 == 0) return fmt::format("{} s", span.us / 1000000);
  if (span.us >= 10000000) return fmt::format("{:.1f} s", span.seconds());
  if (span.us >= 1000) return fmt::format("{} ms", span.us / 1000);
  return fmt::format("{} us", span.us);
}

std::string render(std::string_view text, const std::vector<std::string>& args) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' && text[i + 1] >= '0' && text[i + 1] <= '9') {
      auto n = static_cast<std::size_t>(text[i + 1] - '0');
      if (n < args.size()) {
        out += args[n];
        i += 2;
        continue;
      }
    }
    out += text[i];
  }
  return out;
}

std::string_view event_kind_name(EventKind kind) {
  static constexpr std::string_view kNames[] = {
      "command",        "broker_state",    "broker_registered", "broker_fenced",     "broker_unfenced", "leader_changed",
      "leader_unclean", "leader_none",     "isr_shrunk",        "isr_expanded",      "elr_changed",     "truncated",
      "records_lost",   "records_back",    "produce_error",     "topic_created",     "topic_deleted",   "topic_changed",
      "config_changed", "reassignment",    "group_rebalance",   "group_member",      "coordinator_moved", "network_fault",
      "replica_fault",  "client_started",  "client_stopped",    "connection",        "warning"};
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace hw
