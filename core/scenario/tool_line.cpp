// What a person would type on a real cluster: the tools of Kafka 4.1, and signals, tc and iptables where Kafka has none.
// Empty where nothing there does the same. <...> is what only a person knows.
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

constexpr std::string_view kServer = "localhost:9092";

/// As a shell needs it.
std::string shell(std::string_view text) {
  const bool plain = !text.empty() &&
      text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-:,=/@%+") ==
                                          std::string_view::npos;
  if (plain) return std::string(text);
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') out += "'\\''";
    else out += c;
  }
  return out + "'";
}

std::string tool(std::string_view name) { return fmt::format("kafka-{}.sh --bootstrap-server {}", name, kServer); }

std::string config_value(const std::string& value) { return value.find(',') == std::string::npos ? value : '[' + value + ']'; }

std::string configs_alter(const std::string& entity, const std::string& key, const std::optional<std::string>& value) {
  return tool("configs") + " --alter " + entity +
         (value ? " --add-config " + shell(key + '=' + config_value(*value)) : " --delete-config " + shell(key));
}

std::string process_of(std::optional<BrokerId> broker) {
  return broker ? fmt::format("<pid of broker {}>", broker->v) : "<pids of the brokers>";
}

std::string host(NodeId id) {
  switch (id.kind) {
    case NodeKind::broker: return fmt::format("<host of broker {}>", id.id);
    case NodeKind::controller: return "<host of the controller>";
    default: return "<host of the client>";
  }
}

std::string on(NodeId id) { return fmt::format("  # on {}", host(id)); }

std::string text(const cmd::TopicCreate& c) {
  std::string out = tool("topics") + " --create --topic " + shell(c.name);
  if (c.partitions) out += fmt::format(" --partitions {}", *c.partitions);
  if (c.replication) out += fmt::format(" --replication-factor {}", *c.replication);
  for (std::size_t i = 0; i < c.assignment.size(); ++i)
    out += (i == 0 ? " --replica-assignment " : ",") + format_brokers(c.assignment[i], ':');
  for (const auto& [key, value] : c.settings) out += " --config " + shell(key + '=' + value);
  return out + (c.if_not_exists ? " --if-not-exists" : "");
}

std::string text(const cmd::BrokerAction& c) {
  switch (c.verb) {
    case cmd::BrokerVerb::stop:
      return c.broker ? fmt::format("kafka-server-stop.sh --node-id={}", c.broker->v) : "kafka-server-stop.sh";
    case cmd::BrokerVerb::kill: return "kill -s KILL " + process_of(c.broker);
    case cmd::BrokerVerb::pause: return "kill -s STOP " + process_of(c.broker);
    case cmd::BrokerVerb::resume: return "kill -s CONT " + process_of(c.broker);
    case cmd::BrokerVerb::start:
      return c.broker ? fmt::format("kafka-server-start.sh -daemon <server.properties of broker {}>", c.broker->v) : "";
  }
  return {};
}

/// Kafka's settings of a client; ours (rate, key, ...) are not theirs to know.
bool is_ours(const std::string& key) {
  for (const std::string_view ours : {"rate", "partition", "key", "serializer", "record.size", "count"})
    if (key == ours) return true;
  return false;
}

std::string setting_or(const cmd::Settings& settings, const std::string& key, std::string otherwise) {
  const auto found = settings.find(key);
  return found == settings.end() ? otherwise : found->second;
}

std::string perf_producer(const std::string& topic, const cmd::Settings& settings, const std::string& count) {
  std::string rate = setting_or(settings, "rate", "-1");
  if (rate.ends_with("/s")) rate.resize(rate.size() - 2);
  std::string out = fmt::format("kafka-producer-perf-test.sh --topic {} --num-records {} --record-size {} --throughput {} "
                                "--producer-props bootstrap.servers={}",
                                shell(topic), count, shell(setting_or(settings, "record.size", "100")), shell(rate), kServer);
  for (const auto& [key, value] : settings)
    if (!is_ours(key)) out += ' ' + shell(key + '=' + value);
  return out;
}

std::string text(const cmd::Produce& c) {
  if (!c.partition) return perf_producer(c.topic, c.settings, std::to_string(c.count));
  // Kafka's own producers choose the partition themselves; kcat lets a person choose.
  std::string out = fmt::format("seq {} | kcat -P -b {} -t {} -p {}", c.count, kServer, shell(c.topic), *c.partition);
  for (const auto& [key, value] : c.settings)
    if (!is_ours(key)) out += " -X " + shell(key + '=' + value);
  return out;
}

std::string text(const cmd::ConsumerStart& c) {
  std::string out = tool("console-consumer");
  if (c.topics.size() == 1) {
    out += " --topic " + shell(c.topics.front());
  } else {
    std::string names;
    for (const std::string& topic : c.topics) names += (names.empty() ? "" : "|") + topic;
    out += " --include " + shell(names);
  }
  out += " --group " + shell(c.group);
  for (const auto& [key, value] : c.settings) out += " --consumer-property " + shell(key + '=' + value);
  return out;
}

std::string text(const cmd::Elect& c) {
  const std::string out = tool("leader-election") + (c.kind == cmd::ElectionKind::preferred ? " --election-type preferred"
                                                     : " --election-type unclean");
  if (!c.topic) return out + " --all-topic-partitions";
  if (c.partition) return out + " --topic " + shell(*c.topic) + fmt::format(" --partition {}", *c.partition);
  return out + " --topic " + shell(*c.topic) + " --partition <N>  # once for each partition";
}

std::string text(const cmd::Reassign& c) {
  std::string plan = fmt::format("{{\"version\":1,\"partitions\":[{{\"topic\":\"{}\",\"partition\":{}", c.partition.topic,
                                 c.partition.partition);
  plan += c.replicas.empty() ? ",\"replicas\":[0]" : ",\"replicas\":[" + format_brokers(c.replicas) + ']';
  plan += "}]}";
  std::string out = tool("reassign-partitions") + " --reassignment-json-file <(echo " + shell(plan) + ')';
  out += c.replicas.empty() ? " --cancel" : " --execute";
  if (c.throttle_bytes_per_s) out += fmt::format(" --throttle {}", *c.throttle_bytes_per_s);
  return out;
}

std::string text(const cmd::Describe& c) {
  constexpr std::string_view filters[] = {"", " --under-replicated-partitions", " --under-min-isr-partitions",
                                          " --at-min-isr-partitions",
                                          " --unavailable-partitions"};
  return tool("topics") + " --describe" + (c.topic ? " --topic " + shell(*c.topic) : "") +
         std::string(filters[static_cast<std::size_t>(c.filter)]);
}

std::string text(const cmd::Groups& c) {
  if (!c.group && c.view.empty()) return tool("consumer-groups") + " --list";
  return tool("consumer-groups") + " --describe" + (c.group ? " --group " + shell(*c.group) : " --all-groups") +
         (c.view == "members" ? " --members --verbose" : c.view == "state" ? " --state" : "");
}

std::string text(const cmd::Configs& c) {
  std::string out = tool("configs") + " --describe --entity-type " + (c.entity == "topic" ? "topics" : "brokers");
  if (c.name.empty()) return out;
  return out + (c.entity == "broker" && c.name == "default" ? " --entity-default" : " --entity-name " + shell(c.name));
}

std::string line_of(const Command& command) {
  return std::visit(
      Overloaded{
          [](const cmd::TopicDelete& c) { return tool("topics") + " --delete --topic " + shell(c.name); },
          [](const cmd::TopicAlter& c) {
            return tool("topics") + " --alter --topic " + shell(c.name) + fmt::format(" --partitions {}", c.partitions);
          },
          [](const cmd::SetTopic& c) {
            return configs_alter("--entity-type topics --entity-name " + shell(c.name), c.key, c.value);
          },
          [](const cmd::SetBroker& c) {
            return configs_alter("--entity-type brokers " + (c.broker ? fmt::format("--entity-name {}", c.broker->v)
                                                             : "--entity-default"), c.key, c.value);
          },
          [](const cmd::KillLeader& c) { return "kill -s KILL <pid of the leader of " + format_partition(c.partition) + ">"; },
          [](const cmd::LagBroker& c) {
            return c.lag.us == 0 ? fmt::format("tc qdisc del dev eth0 root{}", on(node(c.broker)))
                                 : fmt::format("tc qdisc replace dev eth0 root netem delay {}ms{}; delays all it sends", c.lag.ms(),
                                               on(node(c.broker)));
          },
          [](const cmd::LinkDelay& c) {
            return c.delay.us == 0 ? fmt::format("tc qdisc del dev eth0 root{}", on(c.from))
                                   : fmt::format("tc qdisc replace dev eth0 root netem delay {}ms{}, filtered to {}", c.delay.ms(),
                                                 on(c.from), host(c.to));
          },
          [](const cmd::LinkJitter& c) {
            return c.jitter.us == 0
                       ? fmt::format("tc qdisc del dev eth0 root{}", on(c.from))
                       : fmt::format("tc qdisc replace dev eth0 root netem delay {}ms {}ms{}, filtered to {}", c.jitter.ms() / 2,
                                     c.jitter.ms() / 2, on(c.from), host(c.to));
          },
          [](const cmd::LinkLoss& c) {
            return c.fraction == 0 ? fmt::format("tc qdisc del dev eth0 root{}", on(c.from))
                                   : fmt::format("tc qdisc replace dev eth0 root netem loss {:.10g}%{}, filtered to {}",
                                                 c.fraction * 100, on(c.from), host(c.to));
          },
          [](const cmd::LinkCut& c) { return fmt::format("iptables -A OUTPUT -d {} -j DROP{}", host(c.to), on(c.from)); },
          [](const cmd::Heal& c) {
            return c.link ? fmt::format("iptables -D OUTPUT -d {} -j DROP; tc qdisc del dev eth0 root{}", host(c.link->second),
                                        on(c.link->first))
                          : std::string("iptables -F OUTPUT; tc qdisc del dev eth0 root  # on every host");
          },
          [](const cmd::ProducerStart& c) {
            return perf_producer(c.topic, c.settings, setting_or(c.settings, "count", "1000000000"));
          },
          [](const cmd::ProducerStop& c) { return "kill -s TERM <pid of producer " + c.name + ">"; },
          [](const cmd::ConsumerStop& c) {
            return (c.kill ? "kill -s KILL <pid of consumer " : "kill -s TERM <pid of consumer ") + c.name + ">";
          },
          [](const cmd::ReassignList&) { return tool("reassign-partitions") + " --list"; },
          [](const cmd::Offsets& c) { return tool("get-offsets") + " --topic " + shell(c.topic); },
          [](const cmd::Topics&) { return tool("topics") + " --list"; },
          [](const cmd::TopicCreate& c) { return text(c); },
          [](const cmd::BrokerAction& c) { return text(c); },
          [](const cmd::Produce& c) { return text(c); },
          [](const cmd::ConsumerStart& c) { return text(c); },
          [](const cmd::Elect& c) { return text(c); },
          [](const cmd::Reassign& c) { return text(c); },
          [](const cmd::Describe& c) { return text(c); },
          [](const cmd::Groups& c) { return text(c); },
          [](const cmd::Configs& c) { return text(c); },
          // One replica's fetcher, a disk, a packet, virtual time, our own questions: no tool reaches those.
          [](const auto&) { return std::string(); },
      },
      command);
}

}  // namespace

std::string tool_line(const Command& command, const std::string& bootstrap) {
  std::string out = line_of(command);
  if (bootstrap.empty()) return out;
  for (std::size_t at = out.find(kServer); at != std::string::npos; at = out.find(kServer, at + bootstrap.size()))
    out.replace(at, kServer.size(), bootstrap);
  return out;
}

}  // namespace hw::scenario
