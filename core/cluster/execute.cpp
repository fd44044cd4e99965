// Executes the commands that change a cluster. What a command prints is what Kafka's tool prints, where there is one.
#include <algorithm>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cluster/broker.h"
#include "core/cluster/cluster.h"
#include "core/cluster/controller.h"
#include "core/cluster/replica.h"

namespace hw {
namespace {

using Ok = Result<Outcome>;

Ok said(std::string output) { return Outcome{std::move(output), {}}; }
Ok from(const Status& status, std::string output = {}) {
  if (!status) return status.error();
  return said(std::move(output));
}
Error refuse(std::string text) { return {ErrorCode::INVALID_REQUEST, std::move(text)}; }

Result<Slot> find_partition(const World& world, const cmd::PartitionName& name) {
  const Topic* topic = world.meta.find(name.topic);
  if (topic == nullptr)
    return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, fmt::format("Topic '{}' does not exist as expected", name.topic)};
  if (name.partition < 0 || name.partition >= static_cast<std::int32_t>(topic->slots.size()))
    return Error{ErrorCode::UNKNOWN_TOPIC_OR_PARTITION,
                 fmt::format(HW_WORDS("topic {} has partitions 0 to {}, not {}"), name.topic, topic->slots.size() - 1, name.partition)};
  return topic->slots[static_cast<std::size_t>(name.partition)];
}

Result<Broker*> find_broker(World& world, BrokerId id) {
  if (Broker* b = world.broker(id)) return b;
  std::vector<BrokerId> ids;
  for (const Broker& b : world.brokers) ids.push_back(b.id);
  return Error{ErrorCode::BROKER_ID_NOT_REGISTERED, fmt::format(HW_WORDS("there is no broker {} (there are {})"), id.v, join(ids))};
}

Status check_node(World& world, NodeId n) {
  if (n.kind != NodeKind::broker) return Done{};
  Result<Broker*> b = find_broker(world, BrokerId{n.id});
  if (!b) return b.error();
  return Done{};
}

std::string node_name(NodeId n) { return n == kControllerNode ? HW_WORDS("controller") : std::to_string(n.id); }

// What lay at a cut flows again (TCP sends it once more).
void release_held(World& world) {
  std::vector<std::int32_t> held;
  held.swap(world.held);
  for (std::int32_t place : held) {
    msg::Message& m = world.messages[static_cast<std::size_t>(place)];
    std::optional<Time> arrives = world.links.arrival(m.from, m.to, world.now(), world.random);
    if (!arrives) {
      world.held.push_back(place);
      continue;
    }
    m.held = false;
    m.arrives = *arrives;
    schedule_at(world, *arrives, TimerKind::deliver, 0, place);
  }
}

EventSeq tell_fault(World& world, EventKind kind, const char* title, std::vector<std::string> args, BrokerId broker = kNoBroker,
                    TopicPartition tp = {}) {
  Event e;
  e.kind = kind;
  e.tone = EventTone::notice;
  e.title = title;
  e.args = std::move(args);
  e.broker = broker;
  e.partition = tp;
  return report(world, std::move(e));
}

constexpr Duration kFaultMax = secs(3600);

class Execute {
 public:
  explicit Execute(World& world) : world_(world) {}

  // --- topics ---
  Ok operator()(const cmd::TopicCreate& c) {
    const bool exists = c.if_not_exists && world_.meta.find(c.name) != nullptr;
    return from(controller::create_topic(world_, c), exists ? "" : fmt::format("Created topic {}.", c.name));
  }
  Ok operator()(const cmd::TopicDelete& c) { return from(controller::delete_topic(world_, c.name)); }
  Ok operator()(const cmd::TopicAlter& c) { return from(controller::add_partitions(world_, c.name, c.partitions)); }
  Ok operator()(const cmd::SetTopic& c) {
    return from(controller::set_topic(world_, c), fmt::format("Completed updating config for topic {}.", c.name));
  }
  Ok operator()(const cmd::SetBroker& c) {
    return from(controller::set_broker(world_, c), c.broker ? fmt::format("Completed updating config for broker {}.", c.broker->v)
                                                            : "Completed updating default config for brokers in the cluster.");
  }

  // --- brokers ---
  Ok operator()(const cmd::BrokerAction& c) {
    if (c.lose_records < 0) return refuse(HW_WORDS("lose= counts records and cannot be negative"));
    if (c.lose_records > 0 && c.verb != cmd::BrokerVerb::kill) return refuse(HW_WORDS("lose= goes with kill only"));
    if (c.broker) {
      Result<Broker*> b = find_broker(world_, *c.broker);
      if (!b) return b.error();
      return from(broker::act(world_, *b.value(), c.verb, c.lose_records));
    }
    for (Broker& b : world_.brokers) (void)broker::act(world_, b, c.verb, c.lose_records);
    return said("");
  }
  Ok operator()(const cmd::KillLeader& c) {
    Result<Slot> slot = find_partition(world_, c.partition);
    if (!slot) return slot.error();
    BrokerId leader = world_.meta.partition(slot.value()).now().leader;
    Broker* b = world_.broker(leader);
    if (b == nullptr) return refuse(fmt::format(HW_WORDS("{}-{} has no leader"), c.partition.topic, c.partition.partition));
    Status killed = broker::act(world_, *b, cmd::BrokerVerb::kill, 0);
    if (!killed) return killed.error();
    return said(fmt::format("killed broker {}", leader.v));
  }
  Ok operator()(const cmd::DropBelowMinIsr& c) {
    Result<Slot> slot = find_partition(world_, c.partition);
    if (!slot) return slot.error();
    const Partition& p = world_.meta.partition(slot.value());
    const PartitionState& s = p.now();
    const std::int32_t min_isr = controller::effective_min_isr(world_, world_.meta.topic(p.tp.topic), s.replicas.size());
    auto too_many = static_cast<std::int32_t>(s.isr.size()) - min_isr + 1;
    if (too_many <= 0) return refuse(fmt::format(HW_WORDS("{} is below min.insync.replicas {} already"), world_.meta.name_of(p.tp), min_isr));
    if (min_isr <= 1) return refuse(HW_WORDS("min.insync.replicas is 1: below it there is no leader; kill the leader instead"));
    std::vector<BrokerId> victims;
    for (auto it = s.isr.rbegin(); it != s.isr.rend() && static_cast<std::int32_t>(victims.size()) < too_many; ++it)
      if (*it != s.leader) victims.push_back(*it);
    for (BrokerId id : victims) (void)broker::act(world_, *world_.broker(id), cmd::BrokerVerb::kill, 0);
    return said(fmt::format("killed broker(s) {}", join(victims)));
  }
  Ok operator()(const cmd::BringBack&) {
    const EventSeq seq = world_.heal_event = tell_fault(world_, EventKind::network_fault, "All faults are taken away", {});
    CauseScope scope(world_, seq);
    world_.links.heal_all();
    for (Broker& b : world_.brokers) {
      if (b.lag.us > 0 || b.disk_delay.us > 0) b.fault_event = seq;
      b.lag = b.disk_delay = Duration{};
      for (Replica& r : b.replicas) {
        if (!r.frozen && r.slow.us == 0) continue;
        touch(world_, r.tp);
        r.fault_event = seq;
        r.frozen = false;
        r.slow = Duration{};
      }
      if (b.state == ProcessState::paused) (void)broker::act(world_, b, cmd::BrokerVerb::resume, 0);
      if (!b.process_alive()) (void)broker::act(world_, b, cmd::BrokerVerb::start, 0);
      fetcher::kick_all(world_, b);
    }
    release_held(world_);
    return said("");
  }

  // --- faults ---
  Ok operator()(const cmd::LagBroker& c) {
    Result<Broker*> b = find_broker(world_, c.broker);
    if (!b) return b.error();
    if (c.lag.us < 0 || c.lag > kFaultMax) return refuse(HW_WORDS("a lag is between 0 and 1 hour"));
    b.value()->lag = c.lag;
    b.value()->fault_event = tell_fault(world_, EventKind::network_fault, c.lag.us > 0 ? "Broker {0}'s fetches take {1} longer" : "Broker {0}'s fetches are no longer delayed",
               {std::to_string(c.broker.v), shown(c.lag)}, c.broker);
    return said("");
  }
  Ok operator()(const cmd::SlowDisk& c) {
    Result<Broker*> b = find_broker(world_, c.broker);
    if (!b) return b.error();
    if (c.delay.us < 0 || c.delay > kFaultMax) return refuse(HW_WORDS("a disk delay is between 0 and 1 hour"));
    b.value()->disk_delay = c.delay;
    b.value()->fault_event = tell_fault(world_, EventKind::network_fault, c.delay.us > 0 ? "Broker {0}'s disk takes {1} longer" : "Broker {0}'s disk is no longer delayed",
               {std::to_string(c.broker.v), shown(c.delay)}, c.broker);
    return said("");
  }
  Ok operator()(const cmd::LinkDelay& c) {
    if (c.delay.us < 0 || c.delay > kFaultMax) return refuse(HW_WORDS("a delay is between 0 and 1 hour"));
    return link(c.from, c.to, "Link {0} \xE2\x86\x92 {1}: {2} longer", shown(c.delay), [&](sim::LinkFault& f) { f.delay = c.delay; });
  }
  Ok operator()(const cmd::LinkJitter& c) {
    if (c.jitter.us < 0 || c.jitter > kFaultMax) return refuse(HW_WORDS("a jitter is between 0 and 1 hour"));
    return link(c.from, c.to, "Link {0} \xE2\x86\x92 {1}: up to {2} longer, by chance", shown(c.jitter), [&](sim::LinkFault& f) { f.jitter = c.jitter; });
  }
  Ok operator()(const cmd::LinkLoss& c) {
    if (!(c.fraction >= 0 && c.fraction <= 1)) return refuse(HW_WORDS("a loss is between 0% and 100%"));
    return link(c.from, c.to, "Link {0} \xE2\x86\x92 {1} loses {2} of its packets", fmt::format("{}%", c.fraction * 100),
                [&](sim::LinkFault& f) { f.loss = c.fraction; });
  }
  Ok operator()(const cmd::LinkCut& c) {
    return link(c.from, c.to, "Link {0} \xE2\x86\x92 {1} is cut", "", [](sim::LinkFault& f) { f.cut = true; });
  }
  Ok operator()(const cmd::Heal& c) {
    if (c.link) {
      for (NodeId n : {c.link->first, c.link->second})
        if (Status fine = check_node(world_, n); !fine) return fine.error();
      world_.links.heal(c.link->first, c.link->second);
      world_.link_events[*c.link] =
          tell_fault(world_, EventKind::network_fault, "Link {0} \xE2\x86\x92 {1} is healed", {node_name(c.link->first), node_name(c.link->second)});
    } else {
      world_.links.heal_all();
      world_.heal_event = tell_fault(world_, EventKind::network_fault, "All links are healed", {});
    }
    release_held(world_);
    return said("");
  }
  Ok operator()(const cmd::ReplicaFreeze& c) {
    return with_replica(c.partition, c.broker, [&](Broker& b, Replica& r) {
      r.frozen = c.frozen;
      r.fault_event = tell_fault(world_, EventKind::replica_fault, c.frozen ? "Replica {0} on broker {1} is frozen" : "Replica {0} on broker {1} fetches again",
                 {world_.meta.name_of(r.tp), std::to_string(b.id.v)}, b.id, r.tp);
      fetcher::kick_all(world_, b);
    });
  }
  Ok operator()(const cmd::ReplicaSlow& c) {
    if (c.delay.us < 0 || c.delay > kFaultMax) return refuse(HW_WORDS("a delay is between 0 and 1 hour"));
    return with_replica(c.partition, c.broker, [&](Broker& b, Replica& r) {
      r.slow = c.delay;
      r.fault_event = tell_fault(world_, EventKind::replica_fault, "Replica {0} on broker {1} waits {2} before each fetch",
                 {world_.meta.name_of(r.tp), std::to_string(b.id.v), shown(c.delay)}, b.id, r.tp);
    });
  }
  Ok operator()(const cmd::DropPacket& c);

  // --- clients ---
  Ok operator()(const cmd::Produce& c) {
    Result<ClientIndex> client = producer::produce_once(world_, c);
    if (!client) return client.error();
    Outcome out;
    if (auto done = producer::once_output(world_, client.value()))
      out.output = *done;
    else
      out.waiting_for = client.value();
    return out;
  }
  Ok operator()(const cmd::ProducerStart& c) {
    Result<ClientIndex> client = producer::start(world_, c);
    if (!client) return client.error();
    return said("");
  }
  Ok operator()(const cmd::ProducerSet& c) { return from(producer::set(world_, c)); }
  Ok operator()(const cmd::ProducerStop& c) { return from(producer::stop(world_, c.name)); }
  Ok operator()(const cmd::ConsumerStart& c) {
    Result<ClientIndex> client = consumer::start(world_, c);
    if (!client) return client.error();
    return said("");
  }
  Ok operator()(const cmd::ConsumerStop& c) { return from(consumer::stop(world_, c)); }

  // --- administration ---
  Ok operator()(const cmd::Elect& c);
  Ok operator()(const cmd::Reassign& c) {
    Status done = controller::reassign(world_, c);
    const std::string name = fmt::format("{}-{}", c.partition.topic, c.partition.partition);
    return from(done, c.replicas.empty() ? fmt::format("Successfully cancelled partition reassignment for: {}", name)
                                         : fmt::format("Successfully started partition reassignment for {}", name));
  }

  template <class Question>
  Ok operator()(const Question&) {
    return refuse(HW_WORDS("this is a question, or moves time: ask the session"));
  }

 private:
  template <class F>
  Ok link(NodeId a, NodeId b, const char* title, std::string value, F f) {
    for (NodeId n : {a, b})
      if (Status fine = check_node(world_, n); !fine) return fine.error();
    if (a == b) return refuse(HW_WORDS("a link joins two different nodes"));
    f(world_.links.fault(a, b));
    world_.link_events[{a, b}] = tell_fault(world_, EventKind::network_fault, title, {node_name(a), node_name(b), std::move(value)});
    return said("");
  }

  template <class F>
  Ok with_replica(const cmd::PartitionName& name, BrokerId id, F f) {
    Result<Slot> slot = find_partition(world_, name);
    if (!slot) return slot.error();
    Result<Broker*> b = find_broker(world_, id);
    if (!b) return b.error();
    const std::vector<BrokerId>& replicas = world_.meta.partition(slot.value()).now().replicas;
    Replica* r = b.value()->replica(slot.value());
    // Given its replica a moment ago, the broker may not know of it yet: the fault waits for it there.
    if ((r == nullptr || !r->hosted) && contains(replicas, id)) r = &replica::expect(world_, *b.value(), slot.value());
    else if (r == nullptr || !r->hosted)
      return refuse(fmt::format(HW_WORDS("broker {} has no replica of {}-{} (Replicas: {})"), id.v, name.topic, name.partition, join(replicas)));
    touch(world_, r->tp);
    f(*b.value(), *r);
    return said("");
  }

  World& world_;
};

Ok Execute::operator()(const cmd::DropPacket& c) {
  std::vector<bool> free(world_.messages.size());
  for (std::int32_t place : world_.free_places) free[static_cast<std::size_t>(place)] = true;
  for (std::size_t i = 0; i < world_.messages.size(); ++i) {
    if (free[i] || world_.messages[i].id != c.message) continue;
    // The message turns into the end of its connection: whoever waits for an answer learns that none comes.
    msg::Message& m = world_.messages[i];
    const NodeId asker = m.from, target = m.to;
    const std::int64_t corr = m.corr;
    const bool was_answer = m.is_answer;
    m.body = msg::Disconnected{};
    if (!was_answer) {
      m.to = asker;  // it goes back as a late sign of the broken connection, which nobody waits for any more
      m.corr = -1;
      m.is_answer = true;
    }
    // Not before here: sending may move the table of messages.
    world_.link_events[{asker, target}] = tell_fault(world_, EventKind::network_fault, "Packet {0} from {1} to {2} was dropped, and its connection with it",
               {std::to_string(c.message.v), node_name(asker), node_name(target)});
    if (!was_answer && asker.kind != NodeKind::controller) answer(world_, target, asker, corr, msg::Disconnected{});
    return said("");
  }
  return refuse(fmt::format(HW_WORDS("packet {} is not on its way (any more)"), c.message.v));
}

Ok Execute::operator()(const cmd::Elect& c) {
  Result<std::vector<controller::Elected>> done = controller::elect(world_, c);
  if (!done) return done.error();
  const char* kind = c.kind == cmd::ElectionKind::preferred ? "PREFERRED" : "UNCLEAN";
  std::string good, idle, out;
  std::size_t failed = 0;
  auto line = [&out](const std::string& text) {
    if (!out.empty()) out += '\n';
    out += text;
  };
  for (const controller::Elected& e : done.value()) {
    if (e.error.code == ErrorCode::NONE) good += (good.empty() ? "" : ", ") + e.partition;
    if (e.error.code == ErrorCode::ELECTION_NOT_NEEDED) idle += (idle.empty() ? "" : ", ") + e.partition;
  }
  if (!good.empty()) line(fmt::format("Successfully completed leader election ({}) for partitions {}", kind, good));
  if (!idle.empty()) line(fmt::format("Valid replica already elected for partitions {}", idle));
  for (const controller::Elected& e : done.value()) {
    if (e.error.code == ErrorCode::NONE || e.error.code == ErrorCode::ELECTION_NOT_NEEDED) continue;
    const char* type = e.error.code == ErrorCode::PREFERRED_LEADER_NOT_AVAILABLE    ? "PreferredLeaderNotAvailableException"
                       : e.error.code == ErrorCode::ELIGIBLE_LEADERS_NOT_AVAILABLE ? "EligibleLeadersNotAvailableException"
                                                                                    : "UnknownTopicOrPartitionException";
    line(fmt::format("Error completing leader election ({}) for partition: {}: org.apache.kafka.common.errors.{}: {}", kind, e.partition, type,
                     e.error.text));
    ++failed;
  }
  if (failed == 0) return said(out);
  line(fmt::format("{} replica(s) could not be elected", failed));
  return said(out);
}

}  // namespace

Result<Outcome> Cluster::execute(const Command& command) {
  OutsideScope outside(world_);
  const Random chance = world_.random;
  Result<Outcome> out = std::visit(Execute(world_), command);
  controller::publish(world_);
  // What is refused changes nothing, nor what chance brings next: a journal leaves it out.
  if (out.ok())
    ++world_.inputs;
  else
    world_.random = chance;
  if (checking_) check_touched();
  return out;
}

void Cluster::take(const external::Input& input) {
  world_.cause = EventSeq{0};
  external::apply(world_, input);
  ++world_.inputs;
  if (checking_) check_touched();
}

std::optional<std::string> Cluster::produce_output(ClientIndex client) const { return producer::once_output(world_, client); }

}  // namespace hw
