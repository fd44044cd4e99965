// A small cluster that fuzzers throw requests at, made once and copied for each input.
#pragma once

#include "core/cluster/cluster.h"
#include "core/scenario/command_text.h"
#include "core/cluster/wire/frames.h"

namespace hw::fuzz {

inline const Cluster& prepared() {
  static const Cluster made = [] {
    Cluster cluster = Cluster::create(std::get<cmd::CreateCluster>(
                                          scenario::parse_command("cluster ids=1,2,3 offsets.topic.num.partitions=2").value()))
                          .value();
    for (const Broker& b : cluster.world().brokers) cluster.world().external.endpoints[b.id] = Endpoint{"127.0.0.1", 9091 + b.id.v};
    for (const char* line : {"topic create t partitions=2 replication=3", "topic create __consumer_offsets partitions=2 replication=3",
                             "topic create u partitions=1 replication=1"})
      (void)cluster.execute(scenario::parse_command(line).value());
    cluster.advance_to(Time{} + secs(1));
    for (std::int32_t broker = 1; broker <= 3; ++broker) external::opened(cluster.world(), broker, BrokerId{broker}, "127.0.0.1:1");
    return cluster;
  }();
  return made;
}

/// Runs on for a while and encodes whatever the brokers answered.
inline void run_on(Cluster& cluster, Duration span) {
  cluster.advance_to(cluster.now() + span);
  for (const wire::Answer& answer : std::exchange(cluster.world().external.outbox, {}))
    if (answer.body != nullptr) {
      const auto frame = wire::write_frame(answer);
      HW_CHECK(frame.ok(), "every answer can be written in the version asked: " + frame.error().text);
    }
}

}  // namespace hw::fuzz
