// The same commands with other settings: "what if acks had been all?". Core thread; pure.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/cluster/command.h"

namespace hw::scenario {

/// Name and value. A name may say whose setting it is: "producers:acks", "topics:min.insync.replicas",
/// "brokers:min.insync.replicas". One that does not is of the producers and topics that know it, and of the brokers where neither do.
using OtherSettings = std::vector<std::pair<std::string, std::string>>;

/// Settings of producers ("acks", "retries", "linger.ms", ...) go to every producer that a command starts or sends with; those of
/// topics ("min.insync.replicas", ...) to every topic a command makes; those of brokers ("replica.lag.time.max.ms", ...) to the
/// cluster as it is made. Commands that set one of them later set the new value.
Command with_settings(const Command& command, const OtherSettings& settings);
/// Errors: a name that nobody knows, or not the one who is named; a value that Kafka refuses for it; an empty list.
Status check_settings(const OtherSettings& settings);
/// How the cluster is made with these settings, where its brokers then are not as they were; else nothing. Errors: a value that
/// Kafka refuses, or that does not go with another one.
Result<std::optional<cmd::CreateCluster>> other_cluster(const cmd::CreateCluster& made_by, const OtherSettings& settings);

}  // namespace hw::scenario
