// Random clusters under random faults, with the invariants checked after every event. A failure names the seed that repeats it.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace hw::scenario {

struct CheckOptions {
  std::int64_t runs = 100;
  std::uint64_t seed = 1;              // of the first run; run n has seed + n
  std::optional<std::string> preset;   // absent: each run draws one
  std::int64_t seconds = 60;           // virtual, of each run
  bool verbose = false;                // prints every command of every run
};

/// Runs them; returns 0, or 1 after the first violation (printed with its commands), 2 for options that make no sense.
int run_check(const CheckOptions& options, std::ostream& out);

}  // namespace hw::scenario
