// A cluster that tests speak to in the command language.
#pragma once

#include <string>

#include <gmock/gmock.h>

#include "core/cluster/cluster.h"
#include "core/scenario/command_text.h"
#include "core/scenario/session.h"

namespace hw::test {

class Lab {
 public:
  explicit Lab(const std::string& cluster = "cluster ids=0,1,2 seed=1") {
    say(cluster);
    session_.cluster().check_after_every_event(true);
  }

  /// Executes a line; its output, or "error: " and the sentence.
  std::string say(const std::string& line) {
    const auto commands = scenario::parse_line(line);
    if (!commands) return "error: " + commands.error().text;
    std::string out;
    for (const Command& c : commands.value()) {
      const scenario::Answer a = session_.execute(c);
      if (!a.ok) return "error: " + a.error.text;
      out += a.output;
    }
    return out;
  }
  void wait(Duration span) { session_.cluster().advance_to(world().now() + span); }

  World& world() { return session_.cluster().world(); }
  Cluster& cluster() { return session_.cluster(); }
  const Producer& producer(const std::string& name) { return *producer::find(world(), name); }
  const Consumer& consumer(const std::string& name) { return *consumer::find(world(), name); }
  LedgerSums ledger(const std::string& name) { return world().ledger.sums(producer(name).index); }

  /// "0,3": the partitions a consumer has.
  std::string share(const std::string& name) {
    std::string out;
    for (const ConsumedPartition& p : consumer(name).assigned) out += (out.empty() ? "" : ",") + std::to_string(p.tp.partition.v);
    return out;
  }
  /// The group at its coordinator; null if nobody coordinates it.
  const coordinator::Group* group(const std::string& id) {
    for (const Broker& b : world().brokers) {
      if (!b.working()) continue;
      auto it = b.groups.groups.find(id);
      if (it != b.groups.groups.end() && b.groups.loaded.contains(it->second.partition)) return &it->second;
    }
    return nullptr;
  }
  BrokerId coordinator_of(const std::string& id) {
    const Topic* topic = world().meta.find(coordinator::kOffsetsTopic);
    const std::int32_t p = coordinator::partition_for(id, static_cast<std::int32_t>(topic->slots.size()));
    return world().meta.state({topic->index, PartitionIndex{p}}).leader;
  }
  const PartitionLog& leader_log(const std::string& topic, std::int32_t partition) {
    const Topic* t = world().meta.find(topic);
    const Slot slot = t->slots.at(static_cast<std::size_t>(partition));
    return world().broker(world().meta.partition(slot).now().leader)->replica(slot)->log;
  }
  /// How many events of that kind there were, with that text in the title or the cause.
  int events(EventKind kind, const std::string& text = "") {
    int n = 0;
    for (const auto& e : world().events)
      if (e->kind == kind && (render(e->title, e->args) + " | " + render(e->because, e->args)).find(text) != std::string::npos) ++n;
    return n;
  }

 private:
  scenario::Session session_;
};

}  // namespace hw::test
