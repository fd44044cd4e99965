// The life of a real client's connection inside the cluster.
#include "core/cluster/wire/external.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/cluster/replica.h"
#include "core/cluster/wire/external_input.h"
#include "core/cluster/wire/clients.h"
#include "core/cluster/wire/data.h"
#include "core/cluster/world.h"
#include "core/protocol/generated/cluster.h"

namespace hw::external {
namespace {

EventSeq tell(World& world, const ExternalConnection& c, const char* title, const char* because, const std::string& why) {
  Event e;
  e.kind = EventKind::connection;
  e.tone = because[0] != '\0' ? EventTone::trouble : EventTone::quiet;
  e.broker = c.broker;
  e.client = c.producer.v >= 0 ? c.producer : c.consumer;
  e.title = title;
  e.because = because;
  e.args = {c.client_id.empty() ? c.peer : c.client_id, std::to_string(c.broker.v), why};
  return report(world, std::move(e));
}

// A port scanner or a probe says the same again and again.
bool told_lately(World& world, const std::string& why) {
  constexpr Duration kQuiet = secs(10);
  constexpr std::size_t kToldMax = 200;
  if (world.external.told.size() > kToldMax) world.external.told.clear();
  auto [at, fresh] = world.external.told.try_emplace(why, world.now());
  if (!fresh && world.now() - at->second < kQuiet) return true;
  at->second = world.now();
  return false;
}

void send_next(World& world, std::int32_t id, ExternalConnection& c) {
  if (c.corr != 0 || c.queue.empty()) return;
  std::shared_ptr<const wire::Request> request = std::move(c.queue.front());
  c.queue.pop_front();
  wire::clients::note_request(world, c, *request);
  c.corr = ask(world, node_of(id), node(c.broker), msg::WireRequest{std::move(request)});
}

}  // namespace

void opened(World& world, std::int32_t connection, BrokerId broker, std::string peer) {
  ExternalConnection& c = world.external.connections[connection];
  c.broker = broker;
  c.peer = std::move(peer);
}

void received(World& world, std::shared_ptr<const wire::Request> request) {
  const std::int32_t id = request->connection;
  auto it = world.external.connections.find(id);
  if (it == world.external.connections.end()) return;
  ExternalConnection& c = it->second;
  if (c.client_id.empty() && request->client_id) c.client_id = *request->client_id;
  OutsideScope outside(world);
  if (c.event.v == 0) c.event = tell(world, c, "{0} connected to broker {1}", "", "");
  c.queue.push_back(std::move(request));
  send_next(world, id, c);
}

void closed(World& world, std::int32_t connection, const std::string& why) {
  auto it = world.external.connections.find(connection);
  if (it == world.external.connections.end()) return;
  ExternalConnection& c = it->second;
  OutsideScope outside(world);
  if (!why.empty() && !told_lately(world, why)) tell(world, c, "{0}: connection to broker {1} ended", "{2}", why);
  wire::clients::note_gone(world, c);
  if (c.corr != 0) {
    if (auto wait = world.external.waits.find(c.corr); wait != world.external.waits.end()) {
      wire::connection_lost(world, c, wait->second);
      world.external.waits.erase(wait);
    }
    if (Broker* broker = world.broker(c.broker)) replica::forget_reader(world, *broker, node_of(connection));
  }
  constexpr std::size_t kGoneMax = 256;
  world.external.gone[connection] = c.event;
  if (world.external.gone.size() > kGoneMax) world.external.gone.erase(world.external.gone.begin());
  world.external.connections.erase(it);
}

void on_message(World& world, const msg::Message& m) {
  auto it = world.external.connections.find(m.to.id);
  if (it == world.external.connections.end() || it->second.corr != m.corr) return;
  ExternalConnection& c = it->second;
  wire::Answer out;
  if (const auto* answer = std::get_if<msg::WireAnswer>(&m.body)) {
    out = *answer->answer;
  } else {
    auto wait = world.external.waits.find(m.corr);
    if (wait != world.external.waits.end()) {
      out = wire::translate(world, c, wait->second, m);
      world.external.waits.erase(wait);
    } else {
      out.close = true;
    }
  }
  if (!out.request) {
    auto nothing = std::make_shared<wire::Request>();
    nothing->connection = m.to.id;
    out.request = std::move(nothing);
  }
  c.corr = 0;
  const bool close = out.close;
  world.external.outbox.push_back(std::move(out));
  if (!close) send_next(world, m.to.id, c);
}

namespace {

struct Apply {
  World& world;
  void operator()(const Ports& ports) const {
    world.external.endpoints = ports.endpoints;
    world.external.epoch_ms = ports.epoch_ms;
  }
  void operator()(const Opened& in) const { opened(world, in.connection, in.broker, in.peer); }
  void operator()(const Received& in) const { received(world, in.request); }
  void operator()(const Closed& in) const { closed(world, in.connection, in.why); }
  void operator()(const Warned& in) const {
    OutsideScope outside(world);
    Event e;
    e.kind = EventKind::warning;
    e.tone = EventTone::trouble;
    e.title = "Real clients cannot connect to this cluster";
    e.because = "{0}";
    e.args = {in.because};
    report(world, std::move(e));
  }
};

}  // namespace

void apply(World& world, const Input& input) { std::visit(Apply{world}, input); }

std::vector<std::pair<NodeId, std::int64_t>> outstanding(const World& world, BrokerId broker) {
  std::vector<std::pair<NodeId, std::int64_t>> out;
  for (const auto& [id, c] : world.external.connections)
    if (c.broker == broker && c.corr != 0) out.emplace_back(node_of(id), c.corr);
  return out;
}

}  // namespace hw::external
