// Scenario files with a `listen`: played on the core thread, with ports and the clock. Any one thread.
#pragma once

#include <memory>

#include "core/scenario/play.h"

namespace hw::server {

/// Time stands still until `listen`, and then keeps pace with the clock.
std::unique_ptr<scenario::Executor> live_executor();

}  // namespace hw::server
