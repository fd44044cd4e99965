// Making a cluster and running its events.
#include "core/cluster/cluster.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cluster/broker.h"
#include "core/cluster/controller.h"
#include "core/protocol/wire_types.h"

namespace hw {
namespace {

constexpr std::size_t kBrokersMax = 1000;
// A window shows at most some hundred packets a frame; older traces are worthless to it.
constexpr std::size_t kTraceMax = 800;

Error bad(std::string text) { return {ErrorCode::INVALID_CONFIG, std::move(text)}; }

Status check_shape(const cmd::CreateCluster& how) {
  if (how.ids.empty()) return bad(HW_WORDS("a cluster needs at least one broker"));
  if (how.ids.size() > kBrokersMax) return bad(fmt::format(HW_WORDS("a cluster has at most {} brokers here"), kBrokersMax));
  for (BrokerId id : how.ids) {
    if (id.v < 0) return bad(fmt::format(HW_WORDS("broker id {} is negative"), id.v));
    if (std::count(how.ids.begin(), how.ids.end(), id) > 1) return bad(fmt::format(HW_WORDS("broker id {} stands twice"), id.v));
  }
  if (!how.racks.empty() && how.racks.size() != how.ids.size())
    return bad(fmt::format(HW_WORDS("{} racks for {} brokers: name none, or one for each"), how.racks.size(), how.ids.size()));
  return Done{};
}

// The cluster begins at time 0 as one that has run for a while: every broker registered, unfenced and caught up.
void begin(World& world) {
  for (std::size_t i = 0; i < world.brokers.size(); ++i) {
    Broker& b = world.brokers[i];
    BrokerRegistration r;
    r.id = b.id;
    r.rack = b.rack;
    r.registered = true;
    r.fenced = false;
    r.incarnation = b.generation = 1;
    MetadataOffset at = world.meta.append({MetadataRecord::Kind::broker, b.id.v});
    r.epoch = BrokerEpoch{at.v};
    r.alive_versions.emplace_back(at, true);
    world.meta.brokers.push_back(std::move(r));
  }
  const auto count = static_cast<std::int64_t>(world.brokers.size());
  for (std::size_t i = 0; i < world.brokers.size(); ++i) {
    Broker& b = world.brokers[i];
    b.registered = true;
    b.fenced = false;
    b.clean_shutdown = false;
    b.epoch = world.meta.brokers[i].epoch;
    b.applied = world.meta.offset();
    world.meta.brokers[i].reported = b.applied;
    b.state = ProcessState::running;
    const auto place = static_cast<std::int32_t>(i);
    // Brokers do not beat in step.
    schedule(world, b.config.heartbeat_interval * (place + 1) / (count + 1), TimerKind::heartbeat, place, b.generation);
    schedule(world, b.config.lag_time_max / world.preset.isr_check_divisor, TimerKind::isr_check, place, b.generation);
    schedule(world, b.config.hw_checkpoint, TimerKind::hw_checkpoint, place, b.generation);
    schedule(world, b.config.retention_check, TimerKind::retention, place, b.generation);
  }
  world.controller.published = world.meta.offset();
  world.controller.next_fence_check = world.now() + world.config.session_timeout;
  schedule_at(world, world.controller.next_fence_check, TimerKind::fence_check, 0, 0);
  controller::start(world);
}

// A random UUID on a real cluster; here one that a seed gives again.
std::string cluster_id_of(std::uint64_t seed) {
  Random random{seed ^ 0x436c7573746572ull};
  protocol::Uuid id;
  for (std::uint8_t& byte : id.bytes) byte = static_cast<std::uint8_t>(random.below(256));
  id.bytes[6] = static_cast<std::uint8_t>((id.bytes[6] & 0x0f) | 0x40);
  id.bytes[8] = static_cast<std::uint8_t>((id.bytes[8] & 0x3f) | 0x80);
  return id.text();
}

}  // namespace

Result<Cluster> Cluster::create(const cmd::CreateCluster& how) {
  Status fine = check_shape(how);
  if (!fine) return fine.error();
  std::optional<Preset> preset = find_preset(how.preset);
  if (!preset) return bad(fmt::format(HW_WORDS("there is no preset '{}' (there are 0.8, 0.11 and 4.1)"), how.preset));
  Cluster cluster;
  World& world = cluster.world_;
  world.preset = *preset;
  world.seed = how.seed;
  world.random = Random{how.seed};
  world.config = defaults_of(*preset);
  for (const auto& [key, value] : how.settings) {
    if (key == "eligible.leader.replicas.version") {
      if (value != "0" && value != "1") return bad(fmt::format(HW_WORDS("Invalid value {} for configuration eligible.leader.replicas.version: 0 or 1"), value));
      if (value == "1" && !preset->kraft) return bad(fmt::format(HW_WORDS("eligible leader replicas came with Kafka 4.0; preset {} has none"), preset->name));
      world.preset.elr = value == "1";
      world.preset.hold_hw_below_min_isr = world.preset.elr;
      continue;
    }
    Status set = set_broker_config(world.config, world.preset, key, value);
    if (!set) return set.error();
  }
  world.static_settings = how.settings;
  world.external.cluster_id = cluster_id_of(how.seed);
  if (world.config.heartbeat_interval >= world.config.session_timeout)
    return bad(HW_WORDS("broker.heartbeat.interval.ms must be below broker.session.timeout.ms"));
  world.links = sim::Links{world.config.link_delay};
  // ELR needs one min ISR for the whole cluster, so Kafka writes it down as a dynamic default (golden a-create-topic).
  if (world.preset.elr) world.meta.dynamic_defaults["min.insync.replicas"] = std::to_string(world.config.min_isr);
  for (std::size_t i = 0; i < how.ids.size(); ++i) {
    Broker b;
    b.id = how.ids[i];
    if (!how.racks.empty()) b.rack = how.racks[i];
    b.config = world.config;
    world.brokers.push_back(std::move(b));
  }
  controller::refresh_defaults(world);
  begin(world);
  return cluster;
}

bool Cluster::step() {
  if (world_.timers.empty()) return false;
  Timer timer = world_.timers.pop();
  ++world_.steps;
  world_.cause = EventSeq{0};
  run(timer);
  controller::publish(world_);
  if (checking_) check_touched();
  return true;
}

void Cluster::advance_to(Time when) {
  while (world_.timers.next_time() <= when) step();
  world_.timers.advance_to(when);
}

void Cluster::run(const Timer& t) {
  switch (t.kind) {
    case TimerKind::deliver:
      return deliver(static_cast<std::int32_t>(t.b));
    case TimerKind::fence_check:
    case TimerKind::rebalance:
    case TimerKind::unclean_check:
      return controller::on_timer(world_, t);
    case TimerKind::producer:
      if (world_.clients_still) return;
      return producer::on_timer(world_, t.a, t.b);
    case TimerKind::consumer:
      if (world_.clients_still) return;
      return consumer::on_timer(world_, t.a, t.b);
    default:
      return broker::on_timer(world_, world_.brokers[static_cast<std::size_t>(t.a)], t);
  }
}

void Cluster::deliver(std::int32_t place) {
  // The message leaves its place first: handling it sends others, and the table may grow.
  msg::Message m = std::exchange(world_.messages[static_cast<std::size_t>(place)], msg::Message{});
  if (m.to.kind == NodeKind::broker) {
    if (!broker::on_message(world_, *world_.broker(BrokerId{m.to.id}), m, place)) {
      world_.messages[static_cast<std::size_t>(place)] = std::move(m);
      return;
    }
  } else if (m.to.kind == NodeKind::controller) {
    controller::on_message(world_, m);
  } else if (world_.clients_still) {
    if (m.to.kind == NodeKind::producer) producer::hear_of_loss(world_, m);
  } else if (m.to.kind == NodeKind::producer) {
    producer::on_message(world_, m);
  } else if (m.to.kind == NodeKind::consumer) {
    consumer::on_message(world_, m);
  } else if (m.to.kind == NodeKind::external) {
    external::on_message(world_, m);
  }
  world_.free_places.push_back(place);
  if (world_.trace_packets) {
    world_.trace.push_back({world_.now(), std::make_shared<const msg::Message>(std::move(m))});
    if (world_.trace.size() > kTraceMax) world_.trace.erase(world_.trace.begin(), world_.trace.begin() + kTraceMax / 2);
  }
}

void Cluster::check_touched() {
  std::optional<std::string> bad_news = invariants::check_causes(world_, memory_);
  for (TopicPartition tp : world_.touched) {
    if (bad_news) break;
    bad_news = invariants::check_partition(world_, tp, memory_);
  }
  world_.touched.clear();
  if (!bad_news) return;
  if (!keep_) HW_CHECK(!bad_news, *bad_news);
  if (!violation_) violation_ = bad_news;
}

std::optional<std::string> Cluster::find_violation() const {
  for (const Partition& p : world_.meta.partitions()) {
    if (auto found = invariants::check_partition(world_, p.tp)) return found;
    if (auto found = invariants::check_idempotence(world_, p.tp)) return found;
  }
  return invariants::check_groups(world_);
}

namespace {

// A follower that nobody keeps from following.
bool should_follow(const World& world, const Broker& b, const Replica& r, BrokerId leader) {
  return b.state == ProcessState::running && !b.fenced && !r.frozen && !world.links.is_cut(node(b.id), node(leader)) &&
         !world.links.is_cut(node(leader), node(b.id));
}

bool partition_settled(const World& world, Slot slot, const Partition& p) {
  const PartitionState& s = p.now();
  if (s.leader.v < 0) {
    for (BrokerId id : s.replicas)
      if (const Broker* b = world.broker(id); b->state == ProcessState::running && b->applied < world.meta.offset()) return false;
    return true;
  }
  const Broker& lead = *world.broker(s.leader);
  if (lead.state == ProcessState::paused) return true;
  const Replica* l = lead.replica(slot);
  if (l == nullptr || l->role != Replica::Role::leader || l->epoch != s.leader_epoch || l->pending_isr) return false;
  // The high watermark stands still where min ISR holds it, or a member of the ISR is kept from following.
  const Topic& topic = world.meta.topic(p.tp.topic);
  bool held = world.preset.hold_hw_below_min_isr &&
              static_cast<std::int32_t>(s.isr.size()) < controller::effective_min_isr(world, topic, s.replicas.size());
  for (BrokerId id : s.isr) {
    const Broker& b = *world.broker(id);
    const Replica* r = b.replica(slot);
    held = held || (id != s.leader && (r == nullptr || !should_follow(world, b, *r, s.leader)));
  }
  if (!held && l->log.high_watermark() != l->log.end()) return false;
  for (BrokerId id : s.replicas) {
    const Broker& b = *world.broker(id);
    if (id == s.leader || !b.process_alive()) continue;
    const Replica* r = b.replica(slot);
    if (r == nullptr || !should_follow(world, b, *r, s.leader)) continue;
    if (r->leader != s.leader || r->log.end() != l->log.end() || r->log.high_watermark() != l->log.high_watermark()) return false;
    if (!contains(s.isr, id)) return false;
  }
  return s.adding.empty() && s.removing.empty();
}

}  // namespace

bool Cluster::settled() const {
  for (const Broker& b : world_.brokers) {
    const BrokerRegistration& r = *world_.meta.broker(b.id);
    if (b.state == ProcessState::starting || b.state == ProcessState::shutting_down) return false;
    if (!b.process_alive() && r.registered && !r.fenced) return false;
    if (b.state == ProcessState::paused && r.registered && !r.fenced) return false;
    if (b.state == ProcessState::running && (r.fenced || b.applied < world_.meta.offset())) {
      if (!world_.links.is_cut(node(b.id), kControllerNode) && !world_.links.is_cut(kControllerNode, node(b.id))) return false;
    }
  }
  for (const Producer& p : world_.producers)
    if ((p.one_shot || !p.running) && producer::busy(world_, p)) return false;
  for (std::size_t i = 0; i < world_.meta.partitions().size(); ++i) {
    const Partition& p = world_.meta.partitions()[i];
    if (!p.deleted && !partition_settled(world_, Slot{static_cast<std::int32_t>(i)}, p)) return false;
  }
  for (const Consumer& c : world_.consumers)
    if (c.running && c.state() == "joining") return false;
  return true;
}

}  // namespace hw
