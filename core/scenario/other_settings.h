// The same commands with other settings: "what if acks had been all?". Core thread; pure.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/cluster/command.h"

namespace hw::scenario {

using OtherSettings = std::vector<std::pair<std::string, std::string>>;

/// Settings of producers ("acks", "retries", "linger.ms", ...) go to every producer that a command starts or sends with; those of
/// topics ("min.insync.replicas", ...) to every topic a command makes. Commands that set one of them later set the new value.
Command with_settings(const Command& command, const OtherSettings& settings);
/// Errors: a name that is neither a producer's nor a topic's setting, an empty list.
Status check_settings(const OtherSettings& settings);

}  // namespace hw::scenario
