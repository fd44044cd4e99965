// The only source of chance in core. A value: copying a cluster copies its future chances too.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace hw {

/// splitmix64 seeded, xorshift-multiply generator; the same on every machine and compiler.
class Random {
 public:
  explicit Random(std::uint64_t seed = 1) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }
  /// A number in [0, bound); bound 0 gives 0.
  std::uint64_t below(std::uint64_t bound) { return bound == 0 ? 0 : next() % bound; }
  /// True with probability p.
  bool chance(double p) { return static_cast<double>(next() >> 11) * 0x1.0p-53 < p; }
  /// Fisher-Yates.
  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }
  /// A generator of its own, for a part that must not disturb the others' chances.
  Random fork() { return Random{next()}; }

 private:
  std::uint64_t state_;
};

}  // namespace hw
