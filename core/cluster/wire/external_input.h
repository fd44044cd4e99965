// What comes from real clients and their ports, as values: the journal keeps them, and the cluster takes them from here only.
// Core thread.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <variant>

#include "core/cluster/wire/external.h"

namespace hw::external {

/// The brokers' ports were opened, or are others now.
struct Ports {
  std::map<BrokerId, Endpoint> endpoints;
  std::int64_t epoch_ms = 0;  // what virtual time 0 stands for, ms since 1970
};
/// See opened(), received(), closed() in external.h.
struct Opened {
  std::int32_t connection = 0;
  BrokerId broker{-1};
  std::string peer;
};
struct Received {
  std::shared_ptr<const wire::Request> request;
};
struct Closed {
  std::int32_t connection = 0;
  std::string why;
};
/// No ports could be opened for this cluster.
struct Warned {
  std::string because;
};

using Input = std::variant<Ports, Opened, Received, Closed, Warned>;
void apply(World& world, const Input& input);

}  // namespace hw::external
