// A cluster that tests speak to as an administrator's client does, request by request.
#pragma once

#include <memory>
#include <string>

#include "core/cluster/wire/external.h"
#include "core/protocol/message.h"
#include "clients_run.h"

namespace hw::test {

class AdminLab : public Lab {
 public:
  explicit AdminLab(const std::string& cluster = "cluster ids=1,2,3 seed=1") : Lab(cluster) {
    for (const Broker& b : world().brokers) {
      world().external.endpoints[b.id] = {"127.0.0.1", 9091 + b.id.v};
      external::opened(world(), b.id.v, b.id, "127.0.0.1:5000" + std::to_string(b.id.v));
    }
  }

  /// Sends it over the connection to that broker and goes on until the answer is there, at most `limit`.
  template <class Response, class Request>
  Response ask(std::int32_t broker, const Request& body, std::int16_t version, Duration limit = secs(2)) {
    send(broker, body, version);
    const Time until = world().now() + limit;
    while (world().external.outbox.empty() && world().now() < until) cluster().step();
    EXPECT_EQ(world().external.outbox.size(), 1u) << "no answer";
    return take<Response>(version);
  }
  template <class Request>
  void send(std::int32_t broker, const Request& body, std::int16_t version) {
    auto request = std::make_shared<wire::Request>();
    request->api = static_cast<protocol::ApiKey>(Request::kMessage.api_key);
    request->version = version;
    request->client_id = "test";
    request->correlation_id = ++correlation_;  // as clients do: by it they are told different controllers
    request->connection = broker;
    request->body = std::make_shared<const Request>(body);
    external::received(world(), std::move(request));
  }
  /// The answer that waits, after its way through the bytes of that version.
  template <class Response>
  Response take(std::int16_t version) {
    if (world().external.outbox.empty()) return {};
    const wire::Answer answer = std::move(world().external.outbox.front());
    world().external.outbox.erase(world().external.outbox.begin());
    EXPECT_FALSE(answer.close);
    protocol::Writer out;
    const Status written = protocol::encode(answer.as<Response>(), version, out);
    EXPECT_TRUE(written.ok()) << written.error().text;
    const std::string bytes = out.finish().flat();
    const auto read = protocol::decode<Response>(bytes, version);
    EXPECT_TRUE(read.ok()) << read.error().text;
    return read.ok() ? read.value() : Response{};
  }

 private:
  std::int32_t correlation_ = 0;
};

inline ErrorCode error_of(std::int16_t code) { return static_cast<ErrorCode>(code); }

}  // namespace hw::test
