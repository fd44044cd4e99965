// A cluster that tests speak to as real clients do: requests of connections, decoded, and what is sent back.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "clients_run.h"
#include "core/cluster/wire/external.h"
#include "core/protocol/message.h"
#include "core/protocol/writer.h"

namespace hw::test {

class WireLab : public Lab {
 public:
  explicit WireLab(const std::string& cluster = "cluster ids=0,1,2 seed=1") : Lab(cluster) {
    for (const Broker& b : world().brokers) world().external.endpoints[b.id] = {"127.0.0.1", 9092 + b.id.v};
    wait(secs(5));
  }

  /// A new connection to a broker, with the client id that its requests will have.
  std::int32_t connect(BrokerId broker, const std::string& client_id) {
    const std::int32_t id = next_connection_++;
    external::opened(world(), id, broker, "127.0.0.1:" + std::to_string(50000 + id));
    client_ids_[id] = client_id;
    return id;
  }

  /// Sends a request; its number.
  template <class Request>
  std::int32_t send(std::int32_t connection, std::int16_t version, Request body) {
    // What a version lacks does not reach the broker.
    auto decoded = as_sent(body, version);
    auto request = std::make_shared<wire::Request>();
    request->api = static_cast<protocol::ApiKey>(Request::kMessage.api_key);
    request->version = version;
    request->correlation_id = next_correlation_++;
    request->client_id = client_ids_.at(connection);
    request->connection = connection;
    request->body = std::make_shared<const Request>(std::move(decoded));
    external::received(world(), request);
    return request->correlation_id;
  }

  /// The answer if it has come; it must be one that its version can write.
  template <class Response>
  std::optional<Response> answer(std::int32_t correlation) {
    collect();
    auto it = answers_.find(correlation);
    if (it == answers_.end()) return std::nullopt;
    return as_sent(it->second.as<Response>(), it->second.request->version);
  }

  /// Sends and waits for the answer, at most `patience`.
  template <class Response, class Request>
  Response call(std::int32_t connection, std::int16_t version, Request body, Duration patience = secs(20)) {
    const std::int32_t number = send(connection, version, std::move(body));
    for (const Time end = world().now() + patience; world().now() < end; wait(millis(1)))
      if (auto out = answer<Response>(number)) return *out;
    ADD_FAILURE() << Request::kMessage.name << " was not answered";
    return {};
  }

 private:
  /// The message as the other side reads it.
  template <class M>
  M as_sent(const M& message, std::int16_t version) {
    protocol::Writer out;
    const Status encoded = protocol::encode(message, version, out);
    EXPECT_TRUE(encoded.ok()) << (encoded.ok() ? "" : encoded.error().text);
    auto decoded = protocol::decode<M>(out.own(), version);
    EXPECT_TRUE(decoded.ok()) << (decoded.ok() ? "" : decoded.error().text);
    return decoded.ok() ? std::move(decoded.value()) : M{};
  }

  void collect() {
    for (wire::Answer& a : world().external.outbox) answers_[a.request->correlation_id] = std::move(a);
    world().external.outbox.clear();
  }

  std::int32_t next_connection_ = 1, next_correlation_ = 1;
  std::map<std::int32_t, std::string> client_ids_;
  std::map<std::int32_t, wire::Answer> answers_;
};

}  // namespace hw::test
