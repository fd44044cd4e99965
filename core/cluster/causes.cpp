#include "core/cluster/causes.h"

#include <algorithm>

namespace hw::causes {
namespace {

const Consumer* consumer_named(const World& world, const std::string& name) {
  auto it = std::find_if(world.consumers.begin(), world.consumers.end(), [&](const Consumer& c) { return c.name == name; });
  return it == world.consumers.end() ? nullptr : &*it;
}

// A follower of the age that counts messages falls behind because much is sent.
EventSeq senders(const World& world, const std::string& topic) {
  EventSeq out{0};
  for (const Producer& p : world.producers)
    if (p.topic == topic) out = newest(out, p.event);
  return out;
}

EventSeq connection(const World& world, std::int32_t id) {
  auto it = world.external.connections.find(id);
  if (it != world.external.connections.end()) return it->second.event;
  auto gone = world.external.gone.find(id);
  return gone == world.external.gone.end() ? EventSeq{0} : gone->second;
}

}  // namespace

EventSeq link(const World& world, NodeId a, NodeId b) {
  EventSeq out{0};
  for (const sim::Links::Key& key : {sim::Links::Key{a, b}, sim::Links::Key{b, a}})
    if (auto it = world.link_events.find(key); it != world.link_events.end()) out = newest(out, it->second);
  return out.v == 0 ? out : newest(out, world.heal_event);
}

bool link_is_faulty(const World& world, NodeId a, NodeId b) {
  for (const sim::Links::Key& key : {sim::Links::Key{a, b}, sim::Links::Key{b, a}})
    if (auto it = world.links.faults().find(key); it != world.links.faults().end() && !it->second.healthy()) return true;
  return false;
}

EventSeq silence(const World& world, const Broker& broker) {
  const EventSeq way = link(world, node(broker.id), kControllerNode);
  const bool cut_off = broker.working() && link_is_faulty(world, node(broker.id), kControllerNode);
  return cut_off && way.v > 0 ? way : broker.state_event.v > 0 ? broker.state_event : way;
}

EventSeq return_of(const World& world, const Broker& broker) {
  return newest(broker.state_event, link(world, node(broker.id), kControllerNode));
}

EventSeq lag(const World& world, const Partition& partition, Slot slot, BrokerId leader, BrokerId follower) {
  const Broker* b = world.broker(follower);
  if (b == nullptr) return EventSeq{0};
  if (!b->working()) return b->state_event;
  EventSeq fault{0};
  if (link_is_faulty(world, node(leader), node(follower))) fault = link(world, node(leader), node(follower));
  if (const Replica* r = b->replica(slot); r != nullptr && (r->frozen || r->slow.us > 0)) fault = newest(fault, r->fault_event);
  if (b->lag.us > 0 || b->disk_delay.us > 0) fault = newest(fault, b->fault_event);
  if (fault.v > 0) return fault;
  const EventSeq changed = catching_up(world, partition, slot, leader, follower);
  return world.preset.lag_by_messages ? newest(changed, senders(world, world.meta.topic(partition.tp.topic).name)) : changed;
}

EventSeq catching_up(const World& world, const Partition& partition, Slot slot, BrokerId leader, BrokerId follower) {
  const Broker* b = world.broker(follower);
  if (b == nullptr) return EventSeq{0};
  EventSeq out = newest(newest(b->state_event, b->fault_event), link(world, node(leader), node(follower)));
  if (const Replica* r = b->replica(slot)) out = newest(out, r->fault_event);
  if (contains(partition.now().adding, follower)) out = newest(out, partition.reassign_event);
  return out;
}

EventSeq client(const World& world, const std::string& name) {
  if (const Consumer* c = consumer_named(world, name)) return c->event;
  return EventSeq{0};
}

EventSeq silence_of_member(const World& world, const Broker& coordinator, const std::string& name) {
  const Consumer* c = consumer_named(world, name);
  if (c == nullptr) return coordinator.state_event;
  const NodeId self{NodeKind::consumer, c->index.v};
  if (c->running && link_is_faulty(world, self, node(coordinator.id)))
    if (const EventSeq way = link(world, self, node(coordinator.id)); way.v > 0) return way;
  return c->event;
}

EventSeq request(const World& world, const msg::Message& m) {
  if (const auto* wire = std::get_if<msg::WireRequest>(&m.body)) return connection(world, wire->request->connection);
  if (const auto* add = std::get_if<msg::AddToTransaction>(&m.body)) return add->cause;
  if (m.from.kind == NodeKind::external) return connection(world, m.from.id);
  const auto i = static_cast<std::size_t>(m.from.id);
  if (m.from.kind == NodeKind::producer && i < world.producers.size()) return world.producers[i].event;
  if (m.from.kind == NodeKind::consumer && i < world.consumers.size()) return world.consumers[i].event;
  return EventSeq{0};
}

EventSeq produce_error(const World& world, const Producer& p, TopicPartition tp, BrokerId broker) {
  if (const Broker* b = world.broker(broker); b != nullptr && !b->working() && b->state_event.v > 0) return b->state_event;
  if (broker.v >= 0 && link_is_faulty(world, p.net.self, node(broker)))
    if (const EventSeq way = link(world, p.net.self, node(broker)); way.v > 0) return way;
  const Slot slot = tp.topic.v < 0 ? Slot{-1} : world.meta.slot_of(tp);
  if (slot.v < 0) return p.event;
  const Partition& partition = world.meta.partition(slot);
  const PartitionState& s = partition.now();
  for (BrokerId id : s.isr) {
    const Broker* b = world.broker(id);
    const bool away = b != nullptr && (!b->working() || (id != s.leader && link_is_faulty(world, node(s.leader), node(id))));
    if (const EventSeq why = away ? lag(world, partition, slot, s.leader, id) : EventSeq{0}; why.v > 0) return why;
  }
  const Topic& topic = world.meta.topic(tp.topic);
  const EventSeq changed = newest(partition.isr_event, partition.leader_event);
  return changed > topic.event ? changed : newest(p.event, settings(world, topic));
}

EventSeq settings(const World& world, const Topic& topic) {
  return newest(newest(topic.event, topic.config_event), world.controller.config_event);
}

}  // namespace hw::causes
