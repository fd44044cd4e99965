// `highwater serve`: the cluster and its ports without a window, steered by lines on standard input.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "core/server/listeners.h"

namespace hw::server {

struct ServeOptions {
  std::int32_t brokers = 3;
  std::string preset = "4.1";
  std::uint64_t seed = 1;
  std::vector<std::string> topics;    // NAME:PARTITIONS:RF[:key=value,...]
  std::vector<std::string> settings;  // key=value of every broker
  std::vector<std::string> racks;
  ListenOptions listen;
};

/// The command lines that such options stand for: the cluster's, then one for each topic. Errors are sentences that name the option.
Result<std::vector<std::string>> serve_lines(const ServeOptions& options);

/// Prints "bootstrap.servers=..." to `out` when clients may connect, then carries out the lines of standard input (scenario commands; `quit`
/// ends it) and prints their output; errors go to `err`. Ends with SIGTERM, SIGINT or `quit`; when standard input ends it goes on serving.
/// Exit codes: 0, or 2 where the options are faulty or no port is free.
int serve(const ServeOptions& options, std::ostream& out, std::ostream& err);

}  // namespace hw::server
