// The features a Kafka 4.1 cluster says it has (KIP-584), as ApiVersions tells them. `kafka-features.sh describe` of 4.1.2.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hw {
struct World;
}

namespace hw::wire {

struct Feature {
  std::string name;
  std::int16_t from = 0, to = 0;  // that the broker can
  std::int16_t level = 0;         // in force; 0: off
};
std::vector<Feature> features(const World& world);

}  // namespace hw::wire
