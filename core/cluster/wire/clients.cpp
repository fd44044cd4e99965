#include "core/cluster/wire/clients.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/causes.h"
#include "core/protocol/generated/cluster.h"
#include "core/protocol/generated/consumer_groups.h"
#include "core/protocol/generated/data.h"
#include "core/protocol/generated/groups.h"
#include "core/protocol/generated/offsets.h"

namespace hw::wire::clients {
namespace {

// Clients that come and go with ever new ids would fill the window; the rest count on the oldest real one.
constexpr std::size_t kDrawnMax = 200;

std::string name_of(const ExternalConnection& c) { return c.client_id.empty() ? c.peer.substr(0, c.peer.rfind(':')) : c.client_id; }

EventSeq tell_start(World& world, const ExternalConnection& c, ClientIndex index, const char* title) {
  Event e;
  e.kind = EventKind::client_started;
  e.client = index;
  e.title = title;
  e.because = c.software.empty() ? "" : "it is {1}";
  e.args = {name_of(c), c.software};
  e.cause = c.event;
  return report(world, std::move(e));
}

// The drawn client of that name, or of any where there are too many; null if one is to be made.
template <class Client>
Client* find_drawn(std::vector<Client>& all, const std::string& name) {
  std::size_t real = 0;
  for (Client& client : all) {
    real += client.real;
    if (client.real && (client.name == name || real >= kDrawnMax)) return &client;
  }
  return nullptr;
}

// The drawn client of a connection: `index` is the connection's own note of it.
template <class Client>
Client& drawn(World& world, ExternalConnection& c, std::vector<Client>& all, ClientIndex& index, const char* title) {
  if (index.v >= 0) return all[static_cast<std::size_t>(index.v)];
  Client* found = find_drawn(all, name_of(c));
  const bool fresh = found == nullptr;
  if (fresh) {
    Client client;
    client.index = ClientIndex{static_cast<std::int32_t>(all.size())};
    client.name = name_of(c);
    client.real = true;
    all.push_back(std::move(client));
    found = &all.back();
  }
  index = found->index;
  ++found->connections;
  found->running = true;
  found->software = c.software;
  if (fresh) found->event = tell_start(world, c, index, title);
  return *found;
}

Producer& drawn_producer(World& world, ExternalConnection& c) {
  Producer& p = drawn(world, c, world.producers, c.producer, "Client {0} produces");
  if (p.settings != nullptr) return p;
  p.started = world.now();
  ProducerSettings settings;
  settings.rate = 0;
  p.settings = std::make_shared<const ProducerSettings>(settings);
  return p;
}

Consumer& drawn_consumer(World& world, ExternalConnection& c) {
  Consumer& x = drawn(world, c, world.consumers, c.consumer, "Client {0} consumes");
  x.phase = ConsumerPhase::stable;
  return x;
}

void note_group(World& world, ExternalConnection& c, const std::string& group) {
  if (!group.empty()) drawn_consumer(world, c).group = group;
}

}  // namespace

void note_request(World& world, ExternalConnection& c, const Request& request) {
  using protocol::ApiKey;
  switch (request.api) {
    case ApiKey::api_versions: {
      const auto& body = request.as<protocol::ApiVersionsRequest>();
      if (!body.client_software_name.empty()) c.software = body.client_software_name + " " + body.client_software_version;
      return;
    }
    case ApiKey::join_group: {
      const auto& body = request.as<protocol::JoinGroupRequest>();
      if (body.protocol_type == "consumer") note_group(world, c, body.group_id);
      return;
    }
    case ApiKey::consumer_group_heartbeat:
      return note_group(world, c, request.as<protocol::ConsumerGroupHeartbeatRequest>().group_id);
    default:
      return;
  }
}

void note_gone(World& world, ExternalConnection& c) {
  if (c.producer.v >= 0) {
    Producer& p = world.producers[static_cast<std::size_t>(c.producer.v)];
    if (--p.connections == 0) p.running = false;
  }
  if (c.consumer.v >= 0) {
    Consumer& x = world.consumers[static_cast<std::size_t>(c.consumer.v)];
    if (--x.connections == 0) {
      x.running = false;
      x.phase = ConsumerPhase::stopped;
      x.assigned.clear();
    }
  }
}

ClientIndex producer_of(World& world, ExternalConnection& c, const Request& request) {
  Producer& p = drawn_producer(world, c);
  const std::int16_t acks = request.as<protocol::ProduceRequest>().acks;
  if (p.settings->acks != acks && acks >= -1 && acks <= 1) {
    ProducerSettings settings = *p.settings;
    settings.acks = static_cast<std::int8_t>(acks);
    p.settings = std::make_shared<const ProducerSettings>(settings);
  }
  return p.index;
}

void note_topic(World& world, ClientIndex producer, const std::string& topic) {
  Producer& p = world.producers[static_cast<std::size_t>(producer.v)];
  if (p.topic != topic) p.topic = topic;
}

void note_error(World& world, ClientIndex producer, TopicPartition tp, BrokerId broker, ErrorCode error, const std::string& text) {
  if (producer.v < 0) return;
  Producer& p = world.producers[static_cast<std::size_t>(producer.v)];
  if (error == ErrorCode::NONE) {
    p.last_error.clear();
    return;
  }
  const std::string name(error_name(error));
  if (p.last_error != name) {
    Event e;
    e.kind = EventKind::produce_error;
    e.tone = EventTone::trouble;
    e.client = producer;
    e.partition = tp;
    e.broker = broker;
    e.cause = causes::produce_error(world, p, tp, broker);
    e.title = "Client {0} is told {1}";
    e.because = "{2}";
    e.args = {p.name, name, text.empty() ? std::string(error_text(error)) : text};
    p.error_event = report(world, std::move(e));
  }
  p.last_error = name;
  p.last_error_text = text;
  p.last_error_at = world.now();
}

void note_read(World& world, const Caller& caller, TopicPartition tp, Offset offset) {
  if (tp.topic.v < 0) return;
  ExternalConnection& c = world.external.connections.at(caller.request->connection);
  Consumer& x = drawn_consumer(world, c);
  auto at = std::lower_bound(x.assigned.begin(), x.assigned.end(), tp, [](const ConsumedPartition& p, TopicPartition t) { return p.tp < t; });
  if (at == x.assigned.end() || at->tp != tp) {
    at = x.assigned.insert(at, ConsumedPartition{});
    at->tp = tp;
  }
  at->position = offset;
}

void note_records(World& world, ExternalConnection& c, const msg::FetchAnswer& answer) {
  if (c.consumer.v < 0) return;
  Consumer& x = world.consumers[static_cast<std::size_t>(c.consumer.v)];
  for (const msg::FetchedPart& part : answer.parts) {
    for (const LogEntry& entry : part.entries) x.records_read += entry.batch->count;
    auto at = std::lower_bound(x.assigned.begin(), x.assigned.end(), part.tp,
                               [](const ConsumedPartition& p, TopicPartition t) { return p.tp < t; });
    if (at == x.assigned.end() || at->tp != part.tp || part.error != ErrorCode::NONE) continue;
    at->high_watermark = part.high_watermark;
    if (!part.entries.empty()) at->position = part.entries.back().end();
  }
}

}  // namespace hw::wire::clients
