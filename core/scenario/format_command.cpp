// The text form of each command: the reverse of parse_line.
#include <fmt/format.h>

#include "core/scenario/command_text.h"
#include "core/scenario/parsers.h"

namespace hw::scenario {
namespace {

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) out += (i == 0 ? "" : ",") + parts[i];
  return out;
}

bool counts_from_zero(const std::vector<BrokerId>& ids) {
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (ids[i].v != static_cast<std::int32_t>(i)) return false;
  return !ids.empty();
}

/// A topic where `NAME-0` would be a partition: such a name needs the word `topic` before it.
std::string topic_or_partition(const std::string& topic, std::optional<std::int32_t> partition) {
  if (partition) return format_partition({topic, *partition});
  const bool looks_like_partition = split_partition(topic).second.has_value();
  return (looks_like_partition ? "topic " : "") + quoted(topic, {"all", "topic"});
}

std::string link(NodeId from, NodeId to) { return format_node(from) + "->" + format_node(to); }

std::string text(const cmd::CreateCluster& c) {
  std::string out = counts_from_zero(c.ids) ? fmt::format("cluster brokers={}", c.ids.size()) : "cluster ids=" +
      format_brokers(c.ids);
  if (c.preset != "4.1") out += ' ' + quoted_setting("preset", c.preset);
  if (c.seed != 1) out += fmt::format(" seed={}", c.seed);
  if (!c.racks.empty()) out += ' ' + quoted_setting("racks", joined(c.racks));
  return out + quoted_settings(c.settings);
}

std::string text(const cmd::TopicCreate& c) {
  std::string out = "topic create " + quoted(c.name, {"if-not-exists"});
  if (c.partitions) out += fmt::format(" partitions={}", *c.partitions);
  if (c.replication) out += fmt::format(" replication={}", *c.replication);
  for (std::size_t i = 0; i < c.assignment.size(); ++i)
    out += (i == 0 ? " assignment=" : ",") + format_brokers(c.assignment[i], ':');
  if (c.if_not_exists) out += " if-not-exists";
  return out + quoted_settings(c.settings);
}

std::string setting_text(const std::string& key, const std::optional<std::string>& value) {
  return value ? quoted_setting(key, *value) : quoted(key) + '=';
}

std::string text(const cmd::BrokerAction& c) {
  std::string out = std::string(verb_word(c.verb)) + (c.broker ? fmt::format(" broker {}", c.broker->v) : " all");
  if (c.lose_records != 0) out += fmt::format(" lose={}", c.lose_records);
  return out;
}

std::string text(const cmd::Describe& c) {
  std::string out = "describe";
  if (c.topic) out += ' ' + quoted(*c.topic, filter_words());
  if (c.filter != cmd::DescribeFilter::all) (out += ' ') += filter_words()[static_cast<std::size_t>(c.filter)];
  return out;
}

std::string text(const cmd::Groups& c) {
  std::string out = "groups";
  if (c.group) out += ' ' + quoted(*c.group, {"*"});
  else if (!c.view.empty()) out += " *";
  return c.view.empty() ? out : out + ' ' + c.view;
}

std::string text(const cmd::Why& c) {
  switch (c.about) {
    case cmd::Why::About::event: return fmt::format("why event {}", c.event.v);
    case cmd::Why::About::lost:
      return "why lost " + format_partition(c.partition) + (c.offset ? fmt::format(" {}", c.offset->v) : "");
    case cmd::Why::About::error: return "why error " + quoted(c.client);
  }
  return "why";
}

std::string text(const cmd::Events& c) {
  std::string out = "events";
  if (c.since) out += " since=" + format_duration(*c.since - Time{});
  if (!c.kinds.empty()) out += ' ' + quoted_setting("kind", joined(c.kinds));
  return out;
}

std::string text(const cmd::Reassign& c) {
  if (c.replicas.empty()) return "reassign cancel " + format_partition(c.partition);
  std::string out = "reassign " + format_partition(c.partition) + " replicas=" + format_brokers(c.replicas);
  if (c.throttle_bytes_per_s) out += fmt::format(" throttle={}", *c.throttle_bytes_per_s);
  return out;
}

std::string text(const cmd::Configs& c) {
  std::string out = "configs " + c.entity;
  return c.name.empty() ? out : out + ' ' + quoted(c.name);
}

}  // namespace

std::string format_command(const Command& command) {
  const auto replica = [](const cmd::PartitionName& p, BrokerId b) {
    return fmt::format("replica {} {}", format_partition(p), b.v);
  };
  return std::visit(
      Overloaded{
          [](const cmd::TopicDelete& c) { return "topic delete " + quoted(c.name); },
          [](const cmd::TopicAlter& c) { return fmt::format("topic alter {} partitions={}", quoted(c.name), c.partitions); },
          [](const cmd::SetTopic& c) { return "set topic " + quoted(c.name) + ' ' + setting_text(c.key, c.value); },
          [](const cmd::SetBroker& c) {
            return "set broker " + (c.broker ? std::to_string(c.broker->v) : "default") + ' ' + setting_text(c.key, c.value);
          },
          [](const cmd::KillLeader& c) { return "kill leader " + format_partition(c.partition); },
          [](const cmd::DropBelowMinIsr& c) { return "drop-below-min-isr " + format_partition(c.partition); },
          [](const cmd::BringBack&) { return std::string("bring-back"); },
          [](const cmd::LagBroker& c) { return fmt::format("lag broker {} {}", c.broker.v, format_duration(c.lag)); },
          [](const cmd::SlowDisk& c) { return fmt::format("slow-disk broker {} {}", c.broker.v, format_duration(c.delay)); },
          [](const cmd::LinkDelay& c) { return fmt::format("delay {} {}", link(c.from, c.to), format_duration(c.delay)); },
          [](const cmd::LinkJitter& c) { return fmt::format("jitter {} {}", link(c.from, c.to), format_duration(c.jitter)); },
          [](const cmd::LinkLoss& c) { return fmt::format("loss {} {:.15g}%", link(c.from, c.to), c.fraction * 100); },
          [](const cmd::LinkCut& c) { return "cut " + link(c.from, c.to); },
          [](const cmd::Heal& c) { return c.link ? "heal " + link(c.link->first, c.link->second) : std::string("heal"); },
          [&](const cmd::ReplicaFreeze& c) { return (c.frozen ? "freeze " : "thaw ") + replica(c.partition, c.broker); },
          [&](const cmd::ReplicaSlow& c) { return "slow " + replica(c.partition, c.broker) + ' ' + format_duration(c.delay); },
          [](const cmd::DropPacket& c) { return fmt::format("drop packet {}", c.message.v); },
          [](const cmd::Produce& c) {
            return "produce " + topic_or_partition(c.topic, c.partition) + fmt::format(" count={}", c.count) +
                quoted_settings(c.settings);
          },
          [](const cmd::ProducerStart& c) {
            return "producer start " + quoted(c.name) + ' ' + quoted_setting("topic", c.topic) + quoted_settings(c.settings);
          },
          [](const cmd::ProducerSet& c) { return "producer set " + quoted(c.name) + quoted_settings(c.settings); },
          [](const cmd::ProducerStop& c) { return "producer stop " + quoted(c.name); },
          [](const cmd::ConsumerStart& c) {
            return "consumer start " + quoted(c.name) + ' ' + quoted_setting("group", c.group) + ' ' +
                   quoted_setting("topic", joined(c.topics)) + quoted_settings(c.settings);
          },
          [](const cmd::ConsumerStop& c) { return (c.kill ? "consumer kill " : "consumer stop ") + quoted(c.name); },
          [](const cmd::Elect& c) {
            const std::string kind = c.kind == cmd::ElectionKind::preferred ? "elect preferred " : "elect unclean ";
            return kind + (c.topic ? topic_or_partition(*c.topic, c.partition) : "all");
          },
          [](const cmd::ReassignList&) { return std::string("reassign list"); },
          [](const cmd::Advance& c) { return "advance " + format_duration(c.span); },
          [](const cmd::Listen& c) { return c.port == 9092 ? std::string("listen") : fmt::format("listen {}", c.port); },
          [](const cmd::Settle& c) {
            return c.limit == secs(60) ? std::string("settle") : "settle limit=" + format_duration(c.limit);
          },
          [](const cmd::Step& c) { return c.count == 1 ? std::string("step") : fmt::format("step {}", c.count); },
          [](const cmd::Offsets& c) { return "offsets " + quoted(c.topic); },
          [](const cmd::Log& c) { return "log " + format_partition(c.partition); },
          [](const cmd::Ledger& c) { return c.producer ? "ledger " + quoted(*c.producer) : std::string("ledger"); },
          [](const cmd::Why& c) { return text(c); },
          [](const cmd::WhatIf& c) {
            return c.broker ? fmt::format("what-if broker {}", c.broker->v) : c.rack ? "what-if rack " + quoted(*c.rack) : std::string("what-if");
          },
          [](const cmd::Brokers&) { return std::string("brokers"); },
          [](const cmd::Packet& c) { return fmt::format("packet {}", c.message.v); },
          [](const cmd::Topics&) { return std::string("topics"); },
          [](const cmd::Help& c) { return c.topic.empty() ? std::string("help") : "help " + quoted(c.topic); },
          [](const auto& c) { return text(c); },
      },
      command);
}

}  // namespace hw::scenario
