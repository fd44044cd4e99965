// Requests of real clients inside the cluster: what a connection sent, decoded, and the way back to it. A request travels as a
// message from NodeId{external, connection} to its broker, and is handled there in virtual time as any other message.
// Values; core thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "core/base/check.h"
#include "core/base/types.h"
#include "core/cluster/message.h"
#include "core/protocol/api_table.h"

namespace hw {
struct World;
struct Broker;
}  // namespace hw

namespace hw::wire {

/// A request as it came. `body` is the struct of core/protocol/generated that belongs to `api`.
struct Request {
  protocol::ApiKey api{};
  std::int16_t version = 0;
  std::int32_t correlation_id = 0;
  std::optional<std::string> client_id;
  std::int32_t connection = 0;
  std::int64_t size_bytes = 0;
  std::shared_ptr<const void> body;

  template <class M>
  const M& as() const {
    HW_CHECK(static_cast<std::int16_t>(api) == M::kMessage.api_key, "a request is read as what it is");
    return *static_cast<const M*>(body.get());
  }
};

/// An answer. Without a body nothing is sent (Produce with acks=0); `close` ends the connection instead.
struct Answer {
  std::shared_ptr<const Request> request;
  std::shared_ptr<const void> body;  // the response struct of the request's API
  bool close = false;

  template <class M>
  const M& as() const {
    HW_CHECK(static_cast<std::int16_t>(request->api) == M::kMessage.api_key, "an answer is read as what it is");
    return *static_cast<const M*>(body.get());
  }
};

/// Who waits for an answer, and from whom. Kept as long as the answer takes; answering twice is a bug of the caller.
struct Caller {
  NodeId self;                 // the broker (or the controller) that answers
  NodeId from;                 // the connection (or the broker that forwarded)
  std::int64_t corr = 0;
  std::shared_ptr<const Request> request;

  template <class M>
  const M& body() const { return request->as<M>(); }
  std::int16_t version() const { return request->version; }
};

/// Sends the answer off. `Response` must be the response struct of the caller's API.
template <class Response>
void reply(World& world, const Caller& caller, Response response);
void reply_with(World& world, const Caller& caller, std::shared_ptr<const void> body);
/// The request has no answer (acks=0), and the connection may send its next.
void reply_nothing(World& world, const Caller& caller);
/// The connection is to be closed.
void reply_close(World& world, const Caller& caller);

template <class Response>
void reply(World& world, const Caller& caller, Response response) {
  HW_CHECK(static_cast<std::int16_t>(caller.request->api) == Response::kMessage.api_key, "the answer belongs to the request");
  reply_with(world, caller, std::make_shared<const Response>(std::move(response)));
}

/// One API that is served. Exactly one of the two functions is set; requests for the controller are forwarded by the broker that
/// got them (KIP-590), which takes its time and waits while the two are cut off from each other.
struct Row {
  protocol::ApiKey api;
  void (*at_broker)(World&, Broker&, const Caller&) = nullptr;
  void (*at_controller)(World&, const Caller&) = nullptr;
};
/// The rows of each area, in the file of the area.
std::span<const Row> data_rows();         // data_rows.cpp
std::span<const Row> group_rows();        // group_rows.cpp
std::span<const Row> transaction_rows();  // transaction_rows.cpp
std::span<const Row> admin_rows();        // admin_rows.cpp
/// Null if the API is not served; then it is not advertised either.
const Row* find_row(protocol::ApiKey api);

/// A WireRequest that came to a broker or the controller.
void on_request(World& world, Broker& broker, const msg::Message& message);
void on_controller_request(World& world, const msg::Message& message);
/// The controller's answer to what the broker forwarded.
void on_forwarded(World& world, Broker& broker, const msg::Message& message);

// --- what handlers need often -------------------------------------------------------------------------------------------
constexpr std::int16_t code(ErrorCode error) { return static_cast<std::int16_t>(error); }
/// As a client writes it, or "".
std::string client_name(const Request& request);
/// Host of the client as DescribeGroups shows it: "/127.0.0.1".
std::string client_host(const World& world, const Caller& caller);
/// Milliseconds since 1970 that virtual time stands for now (records' timestamps, commit times).
std::int64_t wall_ms(const World& world);
/// The same for another moment.
std::int64_t wall_ms(const World& world, Time at);

}  // namespace hw::wire
