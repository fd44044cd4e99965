// Which function answers what, the way over the controller, and the way back.
#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/wire/wire.h"
#include "core/cluster/world.h"

namespace hw::wire {
namespace {

void send_answer(World& world, const Caller& caller, Answer answer) {
  hw::answer(world, caller.self, caller.from, caller.corr, msg::WireAnswer{std::make_shared<const Answer>(std::move(answer))});
}

Caller caller_of(const msg::Message& m, const msg::WireRequest& request) { return Caller{m.to, m.from, m.corr, request.request}; }

}  // namespace

const Row* find_row(protocol::ApiKey api) {
  for (const std::span<const Row> rows : {data_rows(), group_rows(), transaction_rows(), admin_rows()})
    for (const Row& row : rows)
      if (row.api == api) return &row;
  return nullptr;
}

void reply_with(World& world, const Caller& caller, std::shared_ptr<const void> body) {
  send_answer(world, caller, Answer{caller.request, std::move(body), false});
}
void reply_nothing(World& world, const Caller& caller) { send_answer(world, caller, Answer{caller.request, nullptr, false}); }
void reply_close(World& world, const Caller& caller) { send_answer(world, caller, Answer{caller.request, nullptr, true}); }

void on_request(World& world, Broker& broker, const msg::Message& m) {
  const Caller caller = caller_of(m, std::get<msg::WireRequest>(m.body));
  const Row* row = find_row(caller.request->api);
  HW_CHECK(row != nullptr, "only served APIs come this far");
  if (row->at_broker != nullptr) return row->at_broker(world, broker, caller);
  const std::int64_t corr = ask(world, node(broker.id), kControllerNode, msg::WireRequest{caller.request});
  broker.forwards[corr] = {m.from, m.corr};
}

void on_controller_request(World& world, const msg::Message& m) {
  const Caller caller = caller_of(m, std::get<msg::WireRequest>(m.body));
  find_row(caller.request->api)->at_controller(world, caller);
}

void on_forwarded(World& world, Broker& broker, const msg::Message& m) {
  auto it = broker.forwards.find(m.corr);
  if (it == broker.forwards.end()) return;
  const auto [to, corr] = it->second;
  broker.forwards.erase(it);
  answer(world, node(broker.id), to, corr, m.body);
}

std::string client_name(const Request& request) { return request.client_id.value_or(""); }

std::string client_host(const World& world, const Caller& caller) {
  auto it = world.external.connections.find(caller.request->connection);
  if (it == world.external.connections.end()) return "/127.0.0.1";
  return "/" + it->second.peer.substr(0, it->second.peer.rfind(':'));
}

std::int64_t wall_ms(const World& world) { return wall_ms(world, world.now()); }
std::int64_t wall_ms(const World& world, Time at) { return world.external.epoch_ms + at.us / 1000; }

}  // namespace hw::wire
