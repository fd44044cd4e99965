#include "core/cluster/wire/features.h"

#include "core/cluster/world.h"

namespace hw::wire {

std::vector<Feature> features(const World& world) {
  return {
      {"eligible.leader.replicas.version", 0, 1, static_cast<std::int16_t>(world.preset.elr ? 1 : 0)},
      {"group.version", 0, 1, 1},
      {"kraft.version", 0, 1, 1},
      {"metadata.version", 7, 27, 27},
      {"transaction.version", 0, 2, 2},
  };
}

}  // namespace hw::wire
