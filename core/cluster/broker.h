// A broker process: its life, its session with the controller, its view of the metadata, and what it answers to whom.
// Functions over World; core thread. Sources: BrokerLifecycleManager, BrokerMetadataPublisher, KafkaApis of Kafka 4.1.
#pragma once

#include "core/base/result.h"
#include "core/cluster/world.h"

namespace hw::broker {

/// Begins a process: registers after config.startup.
void start(World& world, Broker& broker);
/// Executes stop, kill, pause, resume or start. Errors say why it would do nothing.
Status act(World& world, Broker& broker, cmd::BrokerVerb verb, std::int64_t lose_records);
/// A message has arrived at the broker. Returns false if its place must be kept (the process is paused).
bool on_message(World& world, Broker& broker, msg::Message& message, std::int32_t place);
void on_timer(World& world, Broker& broker, const Timer& timer);
/// Follows the metadata log up to `upto`.
void apply_metadata(World& world, Broker& broker, MetadataOffset upto);
/// "running", "stopped", ...
const char* state_word(ProcessState state);

}  // namespace hw::broker

namespace hw {
/// The broker's own view of a partition; null where it knows none.
const PartitionState* seen(const World& world, const Broker& broker, TopicPartition tp);
}  // namespace hw

namespace hw::fetcher {
/// The replica follows this leader now (or nobody: kNoBroker).
void follow(World& world, Broker& broker, Slot slot, BrokerId leader);
/// Sends the next fetch to that leader if none is on its way.
void kick(World& world, Broker& broker, BrokerId leader);
void kick_all(World& world, Broker& broker);
void on_answer(World& world, Broker& broker, const msg::Message& message, const msg::FetchAnswer& answer);
void on_epoch_answer(World& world, Broker& broker, const msg::Message& message, const msg::EpochAnswer& answer);
void on_disconnected(World& world, Broker& broker, const msg::Message& message);
void on_wake(World& world, Broker& broker, BrokerId leader);
void on_timeout(World& world, Broker& broker, BrokerId leader);
}  // namespace hw::fetcher
