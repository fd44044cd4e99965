#include "core/server/listeners.h"

#include <algorithm>
#include <map>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>

#include "core/base/words.h"
#include "core/server/connection.h"

namespace hw::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr int kPortsTried = 200;
constexpr int kBacklog = 1024;

/// What a broker's port does.
enum class Mode : std::uint8_t { serving, silent, refusing };

Mode mode_of(const Broker& b) {
  if (b.state == ProcessState::paused) return Mode::silent;
  return b.working() ? Mode::serving : Mode::refusing;
}

}  // namespace

struct Listeners::Impl {
  struct Port {
    BrokerId broker;
    tcp::acceptor acceptor;
    std::int32_t port = 0;
    Mode mode = Mode::refusing;
    bool accepting = false;
    std::string trouble;
    asio::steady_timer again;  // accepting goes on after a shortage of descriptors
  };

  asio::io_context& io;
  Give give;
  ListenOptions options;
  bool open = false;
  bool changed = false;                      // since somebody last asked for pictures
  std::vector<std::unique_ptr<Port>> ports;  // in the order of the brokers
  std::map<std::int32_t, std::shared_ptr<Connection>> connections;
  std::shared_ptr<protocol::FrameRooms> rooms = std::make_shared<protocol::FrameRooms>();
  std::int32_t next_connection = 1;
  std::shared_ptr<int> alive = std::make_shared<int>(0);

  Impl(asio::io_context& context, Give giving) : io(context), give(std::move(giving)) {}

  tcp::endpoint endpoint(std::int32_t port, error_code& error) const {
    return {asio::ip::make_address(options.bind == "localhost" ? "127.0.0.1" : options.bind, error), static_cast<std::uint16_t>(port)};
  }

  // Binds without listening: connections are refused, and nobody else gets the port.
  error_code bind(Port& p, std::int32_t port) {
    error_code error;
    p.acceptor.close(error);
    const tcp::endpoint where = endpoint(port, error);
    if (error) return error;
    p.acceptor.open(where.protocol(), error);
    if (!error) p.acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) p.acceptor.bind(where, error);
    if (!error) p.port = p.acceptor.local_endpoint(error).port();
    return error;
  }

  Status find_port(Port& p, std::int32_t wanted) {
    error_code error;
    for (int i = 0; i < kPortsTried && wanted + i < 65536; ++i) {
      error = bind(p, wanted == 0 ? 0 : wanted + i);
      if (!error) p.acceptor.listen(kBacklog, error);
      if (!error) return Done{};
      if (error != asio::error::address_in_use && error != asio::error::access_denied) break;
    }
    const std::string why = error ? error.message() : HW_WORDS("none is left");
    return Error{ErrorCode::NETWORK_EXCEPTION,
                 fmt::format(HW_WORDS("no port for broker {} from {} on at {}: {}"), p.broker.v, wanted, options.bind, why)};
  }

  Status open_ports(const World& world, std::int32_t first) {
    ports.clear();
    std::int32_t wanted = first;
    for (const Broker& b : world.brokers) {
      ports.push_back(std::make_unique<Port>(Port{b.id, tcp::acceptor(io), 0, Mode::serving, false, {}, asio::steady_timer(io)}));
      if (Status found = find_port(*ports.back(), wanted); !found) {
        ports.clear();
        return found;
      }
      if (wanted != 0) wanted = ports.back()->port + 1;
    }
    for (auto& p : ports) accept(*p);
    open = changed = true;
    follow_brokers(world);
    return Done{};
  }

  /// "Every address" is none that anybody could connect to.
  std::string host_told() const {
    if (!options.advertise.empty()) return options.advertise;
    return options.bind == "0.0.0.0" || options.bind == "::" ? "localhost" : options.bind;
  }

  std::map<BrokerId, Endpoint> endpoints() const {
    std::map<BrokerId, Endpoint> out;
    const std::string host = host_told();
    for (const auto& p : ports) out[p->broker] = Endpoint{host, p->port};
    return out;
  }

  void accept(Port& p) {
    if (p.accepting || p.mode != Mode::serving) return;
    p.accepting = true;
    p.acceptor.async_accept([this, &p, keep = std::weak_ptr<int>(alive)](const error_code& error, tcp::socket socket) {
      if (keep.expired() || error == asio::error::operation_aborted) return;
      p.accepting = false;
      if (!error) {
        admit(p, std::move(socket));
        return accept(p);
      }
      // Out of descriptors, say: what waits in the backlog is taken a little later.
      p.again.expires_after(std::chrono::milliseconds(100));
      p.again.async_wait([this, &p, keep](const error_code& stopped) {
        if (!stopped && !keep.expired()) accept(p);
      });
    });
  }

  void admit(Port& p, tcp::socket socket) {
    error_code ignored;
    if (p.mode == Mode::refusing) return;
    const std::int32_t id = next_connection++;
    if (static_cast<std::int32_t>(connections.size()) >= options.connections_max) {
      socket.close(ignored);
      give(external::Opened{id, p.broker, "a new connection:0"});
      return give(external::Closed{id, fmt::format("{} connections are open, and there may be no more", connections.size())});
    }
    Connection::Events events;
    events.request = [this](std::shared_ptr<const wire::Request> request) {
      give(external::Received{std::move(request)});
    };
    events.ended = [this](std::int32_t which, const std::string& why) {
      connections.erase(which);
      give(external::Closed{which, why});
    };
    auto connection = std::make_shared<Connection>(std::move(socket), id, p.broker, rooms, std::move(events));
    connections.emplace(id, connection);
    give(external::Opened{id, p.broker, connection->peer()});
    connection->hold(p.mode == Mode::silent);
    connection->start();
  }

  void end_connections(BrokerId broker, bool reset) {
    std::vector<std::shared_ptr<Connection>> ending;
    for (const auto& [id, c] : connections)
      if (c->broker() == broker) ending.push_back(c);
    for (const auto& c : ending) c->end(reset);
  }

  void set_mode(Port& p, const Broker& b) {
    const Mode mode = mode_of(b);
    if (mode == p.mode) return;
    const Mode before = std::exchange(p.mode, mode);
    changed = true;
    error_code error;
    if (mode == Mode::refusing) {
      end_connections(p.broker, b.state == ProcessState::killed);
      p.accepting = false;
      bind(p, p.port);
      return;
    }
    if (before == Mode::refusing) {
      p.acceptor.listen(kBacklog, error);
      p.trouble = error ? error.message() : std::string();
      if (error) {
        p.mode = Mode::refusing;  // tried again with the next look
        return;
      }
    }
    if (mode == Mode::silent) {
      // The listening socket stays: the kernel goes on accepting for a process that hangs.
      p.acceptor.cancel(error);
      p.accepting = false;
    }
    for (const auto& [id, c] : connections)
      if (c->broker() == p.broker) c->hold(mode == Mode::silent);
    accept(p);
  }

  void follow_brokers(const World& world) {
    for (auto& p : ports)
      if (const Broker* b = world.broker(p->broker)) set_mode(*p, *b);
  }

  void send_outbox(World& world) {
    if (world.external.outbox.empty()) return;
    std::vector<wire::Answer> outbox;
    outbox.swap(world.external.outbox);
    for (const wire::Answer& answer : outbox) {
      auto it = connections.find(answer.request->connection);
      if (it == connections.end()) continue;
      const std::shared_ptr<Connection> connection = it->second;
      if (answer.close)
        connection->end(false);
      else
        connection->answer(answer);
    }
  }

  void end_all() {
    const auto all = connections;
    for (const auto& [id, c] : all) c->end(false);
    connections.clear();
  }
};

Listeners::Listeners(asio::io_context& io, Give give) : impl_(std::make_unique<Impl>(io, std::move(give))) {}

Listeners::~Listeners() {
  impl_->give = [](external::Input) {};
  impl_->end_all();
}

Status Listeners::open(const World& world, const ListenOptions& options) {
  if (impl_->open) return Error{ErrorCode::INVALID_REQUEST, HW_WORDS("the brokers listen already")};
  impl_->options = options;
  return impl_->open_ports(world, options.port);
}

std::map<BrokerId, Endpoint> Listeners::endpoints() const { return impl_->endpoints(); }

bool Listeners::is_open() const { return impl_->open; }

Status Listeners::reopen(const World& world) {
  if (!impl_->open) return Done{};
  impl_->end_all();
  const std::int32_t first = impl_->ports.empty() ? impl_->options.port : impl_->ports.front()->port;
  impl_->open = false;
  impl_->changed = true;
  return impl_->open_ports(world, first);
}

void Listeners::follow(World& world) {
  if (!impl_->open) return;
  // Answers first: a broker that stopped in this moment has sent them before its connections end.
  impl_->send_outbox(world);
  impl_->follow_brokers(world);
}

void Listeners::close() {
  impl_->end_all();
  impl_->ports.clear();
  impl_->open = false;
  impl_->changed = true;
}

bool Listeners::has_connections() const { return !impl_->connections.empty(); }

std::optional<std::vector<api::ListenerView>> Listeners::new_pictures() {
  if (!std::exchange(impl_->changed, false)) return std::nullopt;
  std::vector<api::ListenerView> out;
  for (const auto& p : impl_->ports) {
    api::ListenerView view;
    view.broker = p->broker;
    view.address = fmt::format("{}:{}", impl_->host_told(), p->port);
    view.state = p->mode == Mode::serving ? "listening" : p->mode == Mode::silent ? "silent" : p->trouble.empty() ? "refusing" : p->trouble;
    out.push_back(std::move(view));
  }
  return out;
}

}  // namespace hw::server
