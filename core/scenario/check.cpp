#include "core/scenario/check.h"

#include <algorithm>
#include <ostream>
#include <stdexcept>

#include <fmt/format.h>

#include "core/base/check.h"
#include "core/cluster/cluster.h"
#include "core/scenario/command_text.h"

namespace hw::scenario {
namespace {

template <class T>
T pick(Random& random, std::initializer_list<T> choices) {
  return *(choices.begin() + random.below(choices.size()));
}

// One random cluster and what is done to it.
class Run {
 public:
  Run(std::uint64_t seed, const CheckOptions& options) : random_(seed * 0x9e3779b9ULL + 7), options_(options) { make_cluster(seed); }

  /// Nothing, or the violation.
  std::optional<std::string> go() {
    Result<Cluster> made = Cluster::create(how_);
    note(Command{how_});
    if (!made) return "the cluster could not be made: " + made.error().text;
    Cluster& cluster = made.value();
    cluster.check_after_every_event(true);
    cluster.keep_violations(true);
    set_up(cluster);
    const Time end = cluster.now() + secs(options_.seconds);
    while (cluster.now() < end) {
      Time next = std::min(end, cluster.now() + millis(static_cast<std::int64_t>(20 + random_.below(4000))));
      cluster.advance_to(next);
      if (cluster.violation()) return cluster.violation();
      if (cluster.now() < end) tell(cluster, random_fault(cluster));
    }
    steps_ = cluster.world().steps;
    if (cluster.violation()) return cluster.violation();
    if (auto found = cluster.find_violation()) return found;
    return nothing_lost(cluster);
  }

  const std::vector<std::string>& commands() const { return commands_; }
  std::int64_t steps() const { return steps_; }
  const std::string& preset() const { return how_.preset; }

 private:
  void make_cluster(std::uint64_t seed) {
    how_.ids.clear();
    const auto brokers = 1 + random_.below(5);
    for (std::uint64_t i = 0; i < std::max<std::uint64_t>(brokers, random_.chance(0.7) ? 3 : 1); ++i)
      how_.ids.push_back(BrokerId{static_cast<std::int32_t>(i)});
    how_.preset = options_.preset.value_or(pick<std::string>(random_, {"4.1", "4.1", "4.1", "0.11", "0.8"}));
    how_.seed = seed;
    how_.settings["broker.session.timeout.ms"] = pick<std::string>(random_, {"3000", "6000", "9000"});
    how_.settings["replica.lag.time.max.ms"] = pick<std::string>(random_, {"1000", "4000", "10000", "30000"});
    if (how_.preset == "0.8") how_.settings["replica.lag.max.messages"] = pick<std::string>(random_, {"5", "50", "4000"});
    if (how_.preset == "4.1" && random_.chance(0.25)) how_.settings["eligible.leader.replicas.version"] = "0";
    if (random_.chance(0.2)) how_.settings["unclean.leader.election.enable"] = "true";
    how_.settings["leader.imbalance.check.interval.seconds"] = pick<std::string>(random_, {"10", "300"});
    how_.settings["unclean.leader.election.interval.ms"] = "15000";
    how_.settings["offsets.topic.num.partitions"] = "3";
  }

  void set_up(Cluster& cluster) {
    const auto topics = 1 + random_.below(2);
    for (std::uint64_t t = 0; t < topics; ++t) {
      cmd::TopicCreate c;
      c.name = fmt::format("t{}", t);
      c.partitions = static_cast<std::int64_t>(1 + random_.below(4));
      c.replication = static_cast<std::int64_t>(1 + random_.below(std::min<std::uint64_t>(3, how_.ids.size())));
      c.settings["min.insync.replicas"] = std::to_string(1 + random_.below(2));
      tell(cluster, c);
      topics_.push_back(c.name);
    }
    const auto producers = 1 + random_.below(3);
    for (std::uint64_t p = 0; p < producers; ++p) {
      cmd::ProducerStart c;
      c.name = fmt::format("p{}", p);
      c.topic = pick_topic();
      c.settings["acks"] = pick<std::string>(random_, {"all", "all", "1", "0"});
      c.settings["rate"] = pick<std::string>(random_, {"1/s", "5/s", "20/s"});
      c.settings["key"] = pick<std::string>(random_, {"sequence", "none", "random:5"});
      if (random_.chance(0.3)) c.settings["delivery.timeout.ms"] = "8000", c.settings["request.timeout.ms"] = "3000", c.settings["linger.ms"] = "0";
      tell(cluster, c);
    }
    const auto consumers = random_.below(4);
    for (std::uint64_t n = 0; n < consumers; ++n) {
      cmd::ConsumerStart c;
      c.name = fmt::format("c{}", n);
      c.group = "g";
      c.topics = {pick_topic()};
      c.settings["auto.offset.reset"] = "earliest";
      c.settings["partition.assignment.strategy"] = pick<std::string>(random_, {"range", "cooperative-sticky"});
      c.settings["session.timeout.ms"] = "6000";
      tell(cluster, c);
    }
  }

  std::string pick_topic() { return topics_[random_.below(topics_.size())]; }
  BrokerId pick_broker() { return how_.ids[random_.below(how_.ids.size())]; }
  NodeId pick_node() { return random_.chance(0.15) ? kControllerNode : node(pick_broker()); }
  template <class Make>
  Command on_link(Make make) {
    const NodeId from = pick_node(), to = node(pick_broker());
    return from == to ? Command{cmd::Heal{}} : make(from, to);
  }
  cmd::PartitionName pick_partition(const Cluster& cluster) {
    std::string topic = pick_topic();
    const Topic* t = cluster.world().meta.find(topic);
    return {topic, t == nullptr ? 0 : static_cast<std::int32_t>(random_.below(t->slots.size()))};
  }

  Command random_fault(const Cluster& cluster) {
    switch (random_.below(20)) {
      case 0:
      case 1:
        return cmd::BrokerAction{cmd::BrokerVerb::kill, pick_broker(), 0};
      case 2:
        return cmd::BrokerAction{cmd::BrokerVerb::stop, pick_broker(), 0};
      case 3:
        return cmd::BrokerAction{cmd::BrokerVerb::pause, pick_broker(), 0};
      case 4:
        return cmd::BrokerAction{cmd::BrokerVerb::resume, std::nullopt, 0};
      case 5:
      case 6:
      case 7:
        return cmd::BrokerAction{cmd::BrokerVerb::start, std::nullopt, 0};
      case 8:
        return cmd::LagBroker{pick_broker(), millis(pick<std::int64_t>(random_, {0, 50, 800, 5000}))};
      case 9:
        return on_link([this](NodeId a, NodeId b) { return Command{cmd::LinkDelay{a, b, millis(pick<std::int64_t>(random_, {0, 20, 500}))}}; });
      case 10:
        return on_link([](NodeId a, NodeId b) { return Command{cmd::LinkCut{a, b}}; });
      case 11:
      case 12:
        return cmd::Heal{};
      case 13:
        return cmd::ReplicaFreeze{pick_partition(cluster), pick_broker(), true};
      case 14:
        return cmd::ReplicaFreeze{pick_partition(cluster), pick_broker(), false};
      case 15:
        return cmd::Elect{random_.chance(0.8) ? cmd::ElectionKind::preferred : cmd::ElectionKind::unclean, pick_topic(), std::nullopt};
      case 16:
        return cmd::SetTopic{pick_topic(), "min.insync.replicas", std::to_string(1 + random_.below(3))};
      case 17:
        return on_link([this](NodeId a, NodeId b) { return Command{cmd::LinkLoss{a, b, pick<double>(random_, {0.0, 0.1, 0.5})}}; });
      case 18:
        return random_reassign(cluster);
      default:
        return random_.chance(0.3) ? Command{cmd::BrokerAction{cmd::BrokerVerb::kill, pick_broker(), 3}} : Command{cmd::BringBack{}};
    }
  }

  Command random_reassign(const Cluster& cluster) {
    cmd::Reassign c;
    c.partition = pick_partition(cluster);
    if (random_.chance(0.2)) return c;  // cancel
    std::vector<BrokerId> ids = how_.ids;
    random_.shuffle(ids);
    ids.resize(1 + random_.below(std::min<std::uint64_t>(3, ids.size())));
    c.replicas = ids;
    return c;
  }

  void note(const Command& command) { commands_.push_back(format_command(command)); }

  void tell(Cluster& cluster, const Command& command) {
    note(Command{cmd::Advance{cluster.now() - last_}});
    last_ = cluster.now();
    note(command);
    (void)cluster.execute(command);  // many do nothing, or are refused: that is part of the schedule
  }

  // acks=all loses nothing where every election was clean and no disk lost anything; 0.8's truncation is its known flaw.
  std::optional<std::string> nothing_lost(const Cluster& cluster) const {
    const World& world = cluster.world();
    if (how_.preset == "0.8" || world.disk_losses > 0) return std::nullopt;
    for (const Partition& p : world.meta.partitions())
      if (p.unclean_elections > 0) return std::nullopt;
    for (const LostRun& run : world.ledger.lost_runs()) {
      const Producer& p = world.producers[static_cast<std::size_t>(run.producer.v)];
      if (p.settings->acks != -1) continue;
      return fmt::format("{} record(s) of {} from offset {} (epoch {}) were acknowledged with acks=all and are lost, by clean elections only",
                         run.count, world.meta.name_of(run.tp), run.first.v, run.epoch.v);
    }
    return std::nullopt;
  }

  Random random_;
  const CheckOptions& options_;
  cmd::CreateCluster how_;
  std::vector<std::string> topics_, commands_;
  Time last_;
  std::int64_t steps_ = 0;
};

// A failed check of the program is a finding of the run, with its seed; not the end of the program.
struct ChecksThrow {
  ChecksThrow() { set_check_throws(true); }
  ~ChecksThrow() { set_check_throws(false); }
};

}  // namespace

int run_check(const CheckOptions& options, std::ostream& out) {
  if (options.runs < 1 || options.seconds < 1) {
    out << "check: --runs and --seconds must be at least 1\n";
    return 2;
  }
  if (options.preset && !find_preset(*options.preset)) {
    out << "check: there is no preset '" << *options.preset << "' (there are 0.8, 0.11 and 4.1)\n";
    return 2;
  }
  const ChecksThrow throwing;
  std::int64_t steps = 0;
  for (std::int64_t i = 0; i < options.runs; ++i) {
    const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(i);
    Run run(seed, options);
    std::optional<std::string> violation;
    try {
      violation = run.go();
    } catch (const std::logic_error& broken) {  // a check of the program itself failed
      violation = broken.what();
    }
    steps += run.steps();
    if (options.verbose || violation)
      for (const std::string& line : run.commands()) out << line << "\n";
    if (!violation) continue;
    out << "violated (seed " << seed << ", preset " << run.preset() << "): " << *violation << "\n"
        << "to repeat: highwater check --runs 1 --seed " << seed << " --seconds " << options.seconds
        << (options.preset ? " --preset " + *options.preset : std::string()) << "\n";
    return 1;
  }
  out << fmt::format("{} run(s) of {} s each, {} events, no violation\n", options.runs, options.seconds, steps);
  return 0;
}

}  // namespace hw::scenario
