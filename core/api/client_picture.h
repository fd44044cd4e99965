// Producers, consumers and groups as the window shows them.
#pragma once

#include <vector>

#include "core/api/snapshot.h"
#include "core/cluster/world.h"

namespace hw::api {

std::vector<ProducerView> producer_pictures(const World& world);
std::vector<ConsumerView> consumer_pictures(const World& world);
/// What the groups' coordinators have in memory; a group whose coordinator is gone shows none.
std::vector<GroupView> group_pictures(const World& world);

}  // namespace hw::api
