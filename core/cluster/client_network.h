// What producers and consumers have in common: connections to brokers, requests on their way, and what the client knows of the
// cluster. Values; core thread. Rules: NetworkClient and Metadata of Kafka's Java client.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/types.h"
#include "core/cluster/message.h"

namespace hw {

struct World;

enum class ClientAsk : std::uint8_t {
  connect, metadata, init_producer_id, produce, fetch, list_offsets,
  find_coordinator, join, sync, heartbeat, leave, commit, offset_fetch
};

/// A request whose answer has not come.
struct ClientRequest {
  std::int64_t corr = 0;
  BrokerId to{-1};
  ClientAsk what = ClientAsk::metadata;
  Time sent, deadline;
  std::vector<std::int64_t> batches;  // a producer's: what it carries
};

struct ClientConnection {
  BrokerId broker{-1};
  enum class State : std::uint8_t { down, connecting, up } state = State::down;
  std::int32_t failures = 0;
  Time not_before{INT64_MIN / 2};     // reconnect.backoff.ms
  std::int64_t generation = -1;       // of the process it is connected to
};

struct ClientNetwork {
  NodeId self;
  Duration request_timeout = secs(30), retry_backoff = millis(100), retry_backoff_max = secs(1), metadata_max_age = secs(300);
  bool auto_create = true;
  std::vector<ClientConnection> connections;  // one for each broker of the cluster
  std::vector<ClientRequest> pending;         // by rising corr
  std::vector<ClientRequest> given_up;        // timed out; the broker may still work on them
  std::size_t turn = 0;                       // where the next search for a broker begins
  // metadata
  std::vector<std::string> topics;
  std::map<std::string, std::shared_ptr<const msg::TopicMetadata>> known;
  bool refresh = true;                        // wanted before its age says so
  std::int64_t metadata_corr = 0;             // on its way; 0: none
  Time refreshed{INT64_MIN / 2};              // last answer
  Time refresh_not_before{INT64_MIN / 2};
  std::int32_t fruitless = 0;                 // refreshes in a row that still left something to be asked
};

/// Kafka's exponential backoff without its jitter: first, 2*first, ... up to most.
Duration client_backoff(Duration first, Duration most, std::int32_t attempt);

namespace client {

/// Prepares the connections of a client that starts now.
void open(World& world, ClientNetwork& net, NodeId self);
/// Whether a request can be sent to the broker now; begins to connect where it is not connected.
bool ready(World& world, ClientNetwork& net, BrokerId broker);
/// Connected already?
bool connected(const ClientNetwork& net, BrokerId broker);
/// When the next try to connect to a broker is allowed.
Time connect_time(const ClientNetwork& net, BrokerId broker);
/// Sends a request; the answer is waited for until the timeout (request.timeout.ms where none is given).
std::int64_t request(World& world, ClientNetwork& net, BrokerId to, ClientAsk what, msg::Body body,
                     std::optional<Duration> timeout = {}, std::vector<std::int64_t> batches = {});
/// Takes the request that an answer belongs to out of `pending`; nothing for one that was given up.
std::optional<ClientRequest> take(ClientNetwork& net, std::int64_t corr);
/// Same for one that was given up.
std::optional<ClientRequest> take_given_up(ClientNetwork& net, std::int64_t corr);
/// Remembers a request whose answer is not waited for.
void give_up(ClientNetwork& net, ClientRequest request);
/// Whether a request of this kind is on its way.
bool asking(const ClientNetwork& net, ClientAsk what);
std::size_t in_flight(const ClientNetwork& net, BrokerId broker);
/// The broker answered the first request: the connection stands.
void connected_now(const World& world, ClientNetwork& net, BrokerId broker);
/// The connection to a broker broke: backs off, asks for metadata, and gives what was on its way there (a timeout closes the
/// connection too).
std::vector<ClientRequest> disconnect(World& world, ClientNetwork& net, BrokerId broker);
/// Brokers that have not answered a request in time.
std::vector<BrokerId> timed_out(const World& world, const ClientNetwork& net);
/// A broker to ask something that any can answer: connected and least busy first; {-1} when none can be asked now.
BrokerId any_broker(World& world, ClientNetwork& net);

/// Asks for metadata when wanted or of age.
void maintain_metadata(World& world, ClientNetwork& net);
/// Takes an answer over. True if the topics' partitions are different after it (number or leaders).
bool learn(World& world, ClientNetwork& net, const msg::MetadataAnswer& answer);
inline void want_metadata(ClientNetwork& net) { net.refresh = true; }
/// What is known of a topic that exists; null where nothing is.
const msg::TopicMetadata* topic(const ClientNetwork& net, const std::string& name);
const msg::TopicMetadata* topic(const ClientNetwork& net, TopicIndex index);
const msg::TopicMetadata::Part* part(const ClientNetwork& net, TopicPartition tp);
/// The next moment at which any of the above has something to do.
Time next_wake(const World& world, const ClientNetwork& net);

}  // namespace client
}  // namespace hw
