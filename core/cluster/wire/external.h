// Connections of real clients as the cluster sees them: who is connected to which broker, what waits, and the answers that are to
// be sent. Filled by core/server (outside inputs), emptied by it (outbox). A value inside World; core thread.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/types.h"
#include "core/cluster/wire/wire.h"

namespace hw {

struct World;

/// A broker's address as clients are told.
struct Endpoint {
  std::string host;
  std::int32_t port = 0;
};

struct ExternalConnection {
  BrokerId broker{-1};
  std::string peer;                       // "127.0.0.1:51234"
  std::string client_id, software;        // of its requests; "librdkafka 2.0.2" from ApiVersions
  ClientIndex producer{-1}, consumer{-1}; // the drawn clients it feeds
  std::int64_t corr = 0;                  // of the request that is being worked on; 0: none
  EventSeq event{0};                      // its connecting: cause of what it asks for
  std::deque<std::shared_ptr<const wire::Request>> queue;  // Kafka works on one request of a connection at a time
};

/// A request on its way whose answer comes as one of the cluster's own messages (ProduceAnswer, FetchAnswer).
struct ExternalWait {
  std::shared_ptr<const wire::Request> request;
  std::shared_ptr<const void> context;    // what the translation back needs; see data_produce.cpp, data_fetch.cpp
};

struct External {
  std::map<BrokerId, Endpoint> endpoints;              // empty while nobody listens
  std::string cluster_id;                              // 22 characters of base64, from the seed
  std::int64_t epoch_ms = 1767225600000;               // what virtual time 0 stands for, ms since 1970 (2026-01-01)
  std::map<std::int32_t, ExternalConnection> connections;
  std::map<std::int32_t, EventSeq> gone;               // events of the connections that ended last: causes of what they left behind
  std::map<std::int64_t, ExternalWait> waits;          // by corr
  std::map<std::string, Time> told;                    // sentences of the event log about ended connections: repeats are left out
  std::vector<wire::Answer> outbox;                    // for the server, in order: to be sent, or (without a body) just done with
};

namespace external {

/// A client connected to a broker. `connection` is never used twice.
void opened(World& world, std::int32_t connection, BrokerId broker, std::string peer);
/// It sent a request: worked on when those before it are answered.
void received(World& world, std::shared_ptr<const wire::Request> request);
/// It is gone. `why` is empty for an orderly end between frames, else a sentence for the event log.
void closed(World& world, std::int32_t connection, const std::string& why);
/// A message to NodeId{external, connection} has arrived.
void on_message(World& world, const msg::Message& message);
constexpr NodeId node_of(std::int32_t connection) { return NodeId{NodeKind::external, connection}; }
/// Requests on their way to that broker: (who asked, corr).
std::vector<std::pair<NodeId, std::int64_t>> outstanding(const World& world, BrokerId broker);

}  // namespace external
}  // namespace hw
