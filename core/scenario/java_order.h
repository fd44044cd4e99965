// The order in which a Java HashMap<String, ...> is walked: Kafka's tools print topics and configs in it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hw::scenario {

/// String.hashCode, spread as HashMap does. Names in Kafka are ASCII, so bytes are UTF-16 units.
inline std::uint32_t java_spread_hash(std::string_view text) {
  std::uint32_t hash = 0;
  for (const char c : text) hash = hash * 31 + static_cast<unsigned char>(c);
  return hash ^ (hash >> 16);
}

/// Buckets of a HashMap made for `count` entries by `new HashMap<>(count)`: grown once it is three quarters full.
inline std::uint32_t java_buckets(std::size_t count) {
  auto buckets = static_cast<std::uint32_t>(std::bit_ceil(std::max<std::size_t>(count, 1)));
  return count * 4 > static_cast<std::size_t>(buckets) * 3 ? buckets * 2 : buckets;
}

/// Sorts names by bucket; those of one bucket by name.
template <class T, class Name>
void sort_as_java_map(std::vector<T>& items, std::uint32_t buckets, Name name) {
  std::sort(items.begin(), items.end(), [&](const T& a, const T& b) {
    const std::uint32_t x = java_spread_hash(name(a)) & (buckets - 1), y = java_spread_hash(name(b)) & (buckets - 1);
    return x != y ? x < y : name(a) < name(b);
  });
}

}  // namespace hw::scenario
