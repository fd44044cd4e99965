#include "core/cluster/client_network.h"

#include <algorithm>

#include "core/cluster/world.h"

namespace hw {

Duration client_backoff(Duration first, Duration most, std::int32_t attempt) {
  Duration span = first;
  for (std::int32_t i = 1; i < attempt && span < most; ++i) span = span * 2;
  return std::min(span, std::max(first, most));
}

namespace client {
namespace {

using State = ClientConnection::State;

constexpr Duration kReconnect = millis(50), kReconnectMax = secs(1);  // reconnect.backoff.ms, reconnect.backoff.max.ms
constexpr Duration kConnectTimeout = secs(10);                        // socket.connection.setup.timeout.ms
constexpr std::size_t kGivenUpMax = 1000;

ClientConnection* connection(ClientNetwork& net, BrokerId broker) {
  for (ClientConnection& c : net.connections)
    if (c.broker == broker) return &c;
  return nullptr;
}
const ClientConnection* connection(const ClientNetwork& net, BrokerId broker) {
  return connection(const_cast<ClientNetwork&>(net), broker);
}

// The end of a process closes its connections; an idle client hears of it one link later, as TCP does.
bool closed_by_peer(const World& world, const ClientNetwork& net, const ClientConnection& c) {
  const Broker* broker = world.broker(c.broker);
  if (broker == nullptr) return true;
  if (broker->generation == c.generation && broker->process_alive()) return false;
  return world.now() - broker->state_since > world.links.base() && !world.links.is_cut(node(c.broker), net.self);
}

msg::MetadataQuery query_of(const ClientNetwork& net) { return {net.topics, net.auto_create}; }

// Java's client takes an older leader epoch for the answer of a broker that is behind.
void keep_newer_leaders(const msg::TopicMetadata& old, msg::TopicMetadata& fresh) {
  if (old.topic != fresh.topic) return;
  for (std::size_t i = 0; i < std::min(old.parts.size(), fresh.parts.size()); ++i)
    if (old.parts[i].leader_epoch > fresh.parts[i].leader_epoch) fresh.parts[i] = old.parts[i];
}

bool same_leaders(const msg::TopicMetadata& a, const msg::TopicMetadata& b) {
  const auto same = [](const auto& x, const auto& y) { return x.leader == y.leader && x.leader_epoch == y.leader_epoch; };
  return a.topic == b.topic && std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(), same);
}

}  // namespace

void open(World& world, ClientNetwork& net, NodeId self) {
  net.self = self;
  net.connections.clear();
  for (const Broker& b : world.brokers) {
    ClientConnection c;
    c.broker = b.id;
    net.connections.push_back(c);
  }
  // Clients of one cluster do not all ask the same broker first.
  net.turn = static_cast<std::size_t>(self.id);
  net.pending.clear();
  net.known.clear();
  net.refresh = true;
  net.metadata_corr = 0;
  net.refresh_not_before = world.now();
  net.fruitless = 0;
}

bool connected(const ClientNetwork& net, BrokerId broker) {
  const ClientConnection* c = connection(net, broker);
  return c != nullptr && c->state == State::up;
}

Time connect_time(const ClientNetwork& net, BrokerId broker) {
  const ClientConnection* c = connection(net, broker);
  return c == nullptr || c->state != State::down ? kNever : c->not_before;
}

bool ready(World& world, ClientNetwork& net, BrokerId broker) {
  ClientConnection* c = connection(net, broker);
  if (c == nullptr) return false;
  if (c->state == State::up && closed_by_peer(world, net, *c)) {
    c->state = State::down;
    c->not_before = world.now() + kReconnect;
  }
  if (c->state == State::up) return true;
  if (c->state == State::down && world.now() >= c->not_before) {
    // ApiVersions in Kafka; a metadata query tells the same: that somebody is there.
    c->state = State::connecting;
    request(world, net, broker, ClientAsk::connect, query_of(net), std::min(kConnectTimeout, net.request_timeout));
  }
  return false;
}

std::int64_t request(World& world, ClientNetwork& net, BrokerId to, ClientAsk what, msg::Body body, std::optional<Duration> timeout,
                     std::vector<std::int64_t> batches) {
  ClientRequest r;
  r.to = to;
  r.what = what;
  r.sent = world.now();
  r.deadline = world.now() + timeout.value_or(net.request_timeout);
  r.batches = std::move(batches);
  r.corr = ask(world, net.self, node(to), std::move(body));
  net.pending.push_back(std::move(r));
  return net.pending.back().corr;
}

std::optional<ClientRequest> take(ClientNetwork& net, std::int64_t corr) {
  auto it = std::find_if(net.pending.begin(), net.pending.end(), [corr](const ClientRequest& r) { return r.corr == corr; });
  if (it == net.pending.end()) return std::nullopt;
  ClientRequest r = std::move(*it);
  net.pending.erase(it);
  if (net.metadata_corr == corr) net.metadata_corr = 0;
  return r;
}

std::optional<ClientRequest> take_given_up(ClientNetwork& net, std::int64_t corr) {
  auto it = std::find_if(net.given_up.begin(), net.given_up.end(), [corr](const ClientRequest& r) { return r.corr == corr; });
  if (it == net.given_up.end()) return std::nullopt;
  ClientRequest r = std::move(*it);
  net.given_up.erase(it);
  return r;
}

void give_up(ClientNetwork& net, ClientRequest request) {
  net.given_up.push_back(std::move(request));
  if (net.given_up.size() > kGivenUpMax) net.given_up.erase(net.given_up.begin());
}

bool asking(const ClientNetwork& net, ClientAsk what) {
  return std::any_of(net.pending.begin(), net.pending.end(), [what](const ClientRequest& r) { return r.what == what; });
}

std::size_t in_flight(const ClientNetwork& net, BrokerId broker) {
  return static_cast<std::size_t>(
      std::count_if(net.pending.begin(), net.pending.end(), [broker](const ClientRequest& r) { return r.to == broker; }));
}

void connected_now(const World& world, ClientNetwork& net, BrokerId broker) {
  ClientConnection* c = connection(net, broker);
  const Broker* b = world.broker(broker);
  if (c == nullptr || b == nullptr) return;
  c->state = State::up;
  c->failures = 0;
  c->generation = b->generation;
}

std::vector<ClientRequest> disconnect(World& world, ClientNetwork& net, BrokerId broker) {
  if (ClientConnection* c = connection(net, broker)) {
    c->state = State::down;
    ++c->failures;
    c->not_before = world.now() + client_backoff(kReconnect, kReconnectMax, c->failures);
  }
  std::vector<ClientRequest> lost;
  std::vector<ClientRequest> kept;
  for (ClientRequest& r : net.pending) (r.to == broker ? lost : kept).push_back(std::move(r));
  net.pending = std::move(kept);
  for (const ClientRequest& r : lost) {
    if (r.corr == net.metadata_corr) net.metadata_corr = 0;
    if (!r.batches.empty()) give_up(net, r);
  }
  // Kafka's client asks where leaders are now whenever a connection breaks.
  net.refresh = true;
  return lost;
}

std::vector<BrokerId> timed_out(const World& world, const ClientNetwork& net) {
  std::vector<BrokerId> out;
  for (const ClientRequest& r : net.pending)
    if (r.deadline <= world.now() && std::find(out.begin(), out.end(), r.to) == out.end()) out.push_back(r.to);
  return out;
}

BrokerId any_broker(World& world, ClientNetwork& net) {
  const std::size_t n = net.connections.size();
  BrokerId best{-1};
  std::size_t best_load = SIZE_MAX;
  bool connecting = false;
  for (std::size_t i = 0; i < n; ++i) {
    const ClientConnection& c = net.connections[(net.turn + i) % n];
    connecting |= c.state == State::connecting;
    if (c.state != State::up || !ready(world, net, c.broker)) continue;
    if (const std::size_t load = in_flight(net, c.broker); load < best_load) {
      best_load = load;
      best = c.broker;
    }
  }
  if (best.v < 0 && !connecting) {
    for (std::size_t i = 0; i < n && best.v < 0; ++i) {
      const ClientConnection& c = net.connections[(net.turn + i) % n];
      if (c.state == State::down && world.now() >= c.not_before) best = c.broker;
    }
  }
  if (best.v >= 0) ++net.turn;
  return best;
}

void maintain_metadata(World& world, ClientNetwork& net) {
  if (net.metadata_corr != 0) return;
  const Time due = net.refresh ? net.refresh_not_before : std::max(net.refreshed + net.metadata_max_age, net.refresh_not_before);
  if (world.now() < due) return;
  const BrokerId broker = any_broker(world, net);
  // A connection's first answer is metadata too, so nothing else is asked where none is there yet.
  if (broker.v < 0 || !ready(world, net, broker)) return;
  net.metadata_corr = request(world, net, broker, ClientAsk::metadata, query_of(net));
}

bool learn(World& world, ClientNetwork& net, const msg::MetadataAnswer& answer) {
  bool changed = false, incomplete = false;
  for (const msg::TopicMetadata& t : answer.topics) {
    if (std::find(net.topics.begin(), net.topics.end(), t.name) == net.topics.end()) continue;
    auto known = net.known.find(t.name);
    if (t.error != ErrorCode::NONE || t.topic.v < 0) {
      incomplete |= is_retriable(t.error);
      if (known != net.known.end()) net.known.erase(known), changed = true;
      continue;
    }
    auto fresh = std::make_shared<msg::TopicMetadata>(t);
    if (known != net.known.end()) keep_newer_leaders(*known->second, *fresh);
    for (const auto& part : fresh->parts) incomplete |= part.leader.v < 0;
    changed |= known == net.known.end() || !same_leaders(*known->second, *fresh);
    net.known[t.name] = std::move(fresh);
  }
  net.refreshed = world.now();
  net.refresh = incomplete;
  net.fruitless = incomplete && !changed ? net.fruitless + 1 : 0;
  net.refresh_not_before = world.now() + client_backoff(net.retry_backoff, net.retry_backoff_max, net.fruitless);
  return changed;
}

const msg::TopicMetadata* topic(const ClientNetwork& net, const std::string& name) {
  auto it = net.known.find(name);
  return it == net.known.end() ? nullptr : it->second.get();
}

const msg::TopicMetadata* topic(const ClientNetwork& net, TopicIndex index) {
  for (const auto& [name, t] : net.known)
    if (t->topic == index) return t.get();
  return nullptr;
}

const msg::TopicMetadata::Part* part(const ClientNetwork& net, TopicPartition tp) {
  const msg::TopicMetadata* t = topic(net, tp.topic);
  const auto i = static_cast<std::size_t>(tp.partition.v);
  return t == nullptr || tp.partition.v < 0 || i >= t->parts.size() ? nullptr : &t->parts[i];
}

Time next_wake(const World& world, const ClientNetwork& net) {
  Time when = kNever;
  for (const ClientRequest& r : net.pending) when = std::min(when, r.deadline);
  if (net.metadata_corr != 0) return when;
  const Time due = net.refresh ? net.refresh_not_before : std::max(net.refreshed + net.metadata_max_age, net.refresh_not_before);
  if (due > world.now()) return std::min(when, due);
  // Wanted now and nobody could be asked: the next connection that may be tried, unless one is on its way.
  Time connect = kNever;
  for (const ClientConnection& c : net.connections) {
    if (c.state == State::connecting) return when;
    if (c.state == State::down) connect = std::min(connect, c.not_before);
  }
  return std::min(when, std::max(connect, world.now() + micros(1)));
}

}  // namespace client
}  // namespace hw
