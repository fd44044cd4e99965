// Shared by the files that implement core/cluster/controller.h.
#pragma once

#include <string>
#include <vector>

#include "core/cluster/world.h"

namespace hw::controller {

/// A line in the event log about a topic.
EventSeq tell_topic(World& world, EventKind kind, const Topic& topic, const char* title, std::vector<std::string> args);

}  // namespace hw::controller
