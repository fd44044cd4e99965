// Loopback ports of the brokers: accepts real clients, cuts what they send into requests, and sends the cluster's answers. A broker's
// port does what its process would do: stopped refuses, killed resets, paused is silent. Core thread.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/api/snapshot.h"
#include "core/base/result.h"
#include "core/cluster/wire/external_input.h"
#include "core/cluster/world.h"

namespace boost::asio {
class io_context;
}

namespace hw::server {

struct ListenOptions {
  std::int32_t port = 9092;            // of the first broker; 0: any free ones
  std::string bind = "127.0.0.1";      // address to listen on
  std::string advertise;               // host that clients are told; empty: `bind`
  std::int32_t connections_max = 5000;
};

class Listeners {
 public:
  /// Gives the cluster an input as of now (virtual time brought up to the clock), and sees to what follows.
  using Give = std::function<void(external::Input)>;
  Listeners(boost::asio::io_context& io, Give give);
  ~Listeners();
  Listeners(const Listeners&) = delete;
  Listeners& operator=(const Listeners&) = delete;

  /// Opens a port for every broker of the world: the wanted one, or the next free one. Fails with a sentence where none is free.
  Status open(const World& world, const ListenOptions& options);
  bool is_open() const;
  /// A new cluster took the old one's place: connections end, its brokers get the ports of the old one's as far as they go.
  Status reopen(const World& world);
  /// The brokers' addresses as clients are told.
  std::map<BrokerId, Endpoint> endpoints() const;
  /// Does what became of the brokers since, and sends what is in the outbox.
  void follow(World& world);
  void close();

  bool has_connections() const;
  /// The ports as the window shows them, where they are others than at the last call.
  std::optional<std::vector<api::ListenerView>> new_pictures();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace hw::server
