#include "ui/canvas/menu.h"

#include <algorithm>

#include "ui/canvas/layout.h"
#include "ui/canvas/why_not.h"
#include "ui/canvas/words.h"

namespace hw::ui::canvas {

namespace {

using Entries = std::vector<MenuEntry>;

MenuEntry entry(const QString& text, Command command, api::WhyNot why = api::WhyNot::possible) {
  return {text, std::move(command), whyNotText(why), false, {}};
}
MenuEntry entryUnless(const QString& text, Command command, bool blocked, const QString& reason) {
  return {text, std::move(command), blocked ? reason : QString(), false, {}};
}
MenuEntry checkedEntry(const QString& text, Command command, bool on) { return {text, std::move(command), {}, on, {}}; }
MenuEntry submenu(const QString& text, Entries children) { return {text, std::nullopt, {}, false, std::move(children)}; }
MenuEntry separator() { return {}; }
QString tr8(const std::string& s) { return QString::fromStdString(s); }

Entries brokerMenu(const api::Snapshot& s, const api::BrokerView& b) {
  using V = cmd::BrokerVerb;
  Entries e;
  e.push_back(entry(CanvasText::tr("Stop (controlled shutdown)"), cmd::BrokerAction{V::stop, b.id}, b.can_stop));
  e.push_back(entry(CanvasText::tr("Kill (as kill -9)"), cmd::BrokerAction{V::kill, b.id}, b.can_kill));
  e.push_back(entry(CanvasText::tr("Power loss: kill and lose the last 3 unflushed records of each log"),
      cmd::BrokerAction{V::kill, b.id, 3}, b.can_kill));
  e.push_back(entry(CanvasText::tr("Pause the process (it hangs)"), cmd::BrokerAction{V::pause, b.id}, b.can_pause));
  e.push_back(entry(CanvasText::tr("Resume the process"), cmd::BrokerAction{V::resume, b.id}, b.can_resume));
  e.push_back(entry(CanvasText::tr("Start"), cmd::BrokerAction{V::start, b.id}, b.can_start));
  e.push_back(separator());
  Entries lag, disk;
  for (std::int64_t ms : {0, 200, 800, 5000, 35000})
    lag.push_back(checkedEntry(ms == 0 ? CanvasText::tr("None") : durationText(millis(ms)), cmd::LagBroker{b.id, millis(ms)},
        b.lag == millis(ms)));
  for (std::int64_t ms : {0, 20, 100, 1000})
    disk.push_back(checkedEntry(ms == 0 ? CanvasText::tr("None") : durationText(millis(ms)), cmd::SlowDisk{b.id, millis(ms)},
        b.disk_delay == millis(ms)));
  e.push_back(submenu(CanvasText::tr("Replication lag"), std::move(lag)));
  e.push_back(submenu(CanvasText::tr("Slow disk"), std::move(disk)));
  Entries cuts;
  for (const auto& o : s.brokers) {
    if (o->id == b.id) continue;
    cuts.push_back(entry(CanvasText::tr("%1 → %2").arg(b.id.v).arg(o->id.v), cmd::LinkCut{node(b.id), node(o->id)}));
    cuts.push_back(entry(CanvasText::tr("%1 → %2").arg(o->id.v).arg(b.id.v), cmd::LinkCut{node(o->id), node(b.id)}));
    if (cuts.size() >= 20) break;
  }
  cuts.push_back(entry(CanvasText::tr("%1 → controller").arg(b.id.v), cmd::LinkCut{node(b.id), kControllerNode}));
  cuts.push_back(entry(CanvasText::tr("controller → %1").arg(b.id.v), cmd::LinkCut{kControllerNode, node(b.id)}));
  e.push_back(submenu(CanvasText::tr("Cut one way"), std::move(cuts)));
  e.push_back(separator());
  e.push_back(entry(CanvasText::tr("Bring everything back"), cmd::BringBack{}, s.can_bring_back));
  return e;
}

void addPartitionEntries(Entries& e, const api::Snapshot& s, const api::PartitionView& p) {
  const cmd::PartitionName name = partitionName(s, p.id);
  e.push_back(entry(CanvasText::tr("Kill the leader now"), cmd::KillLeader{name}, p.can_kill_leader));
  e.push_back(entry(CanvasText::tr("Drop below min ISR"), cmd::DropBelowMinIsr{name}, p.can_drop_below_min_isr));
  e.push_back(separator());
  e.push_back(entry(CanvasText::tr("Elect the preferred leader"), cmd::Elect{cmd::ElectionKind::preferred, name.topic, name.partition},
      p.can_elect_preferred));
  e.push_back(entry(CanvasText::tr("Elect uncleanly (may lose records)"),
      cmd::Elect{cmd::ElectionKind::unclean, name.topic, name.partition}, p.can_elect_unclean));
  if (!p.adding.empty() || !p.removing.empty())
    e.push_back(entry(CanvasText::tr("Cancel the reassignment"), cmd::Reassign{name, {}, {}}));
}

Entries replicaMenu(const api::Snapshot& s, const api::PartitionView& p, const api::ReplicaView& r) {
  const cmd::PartitionName name = partitionName(s, p.id);
  Entries e;
  const QString leads = CanvasText::tr("It is the leader; only followers fetch.");
  if (r.frozen) e.push_back(entry(CanvasText::tr("Thaw its fetcher"), cmd::ReplicaFreeze{name, r.broker, false}));
  else e.push_back(entryUnless(CanvasText::tr("Freeze its fetcher"), cmd::ReplicaFreeze{name, r.broker, true}, r.leader, leads));
  Entries slow;
  for (std::int64_t ms : {0, 500, 2000, 10000})
    slow.push_back(checkedEntry(ms == 0 ? CanvasText::tr("Not slowed") : durationText(millis(ms)),
        cmd::ReplicaSlow{name, r.broker, millis(ms)}, r.slow == millis(ms)));
  MenuEntry slower = submenu(CanvasText::tr("Slow its fetcher"), std::move(slow));
  if (r.leader && r.slow.us == 0) slower.why_not = leads;
  e.push_back(std::move(slower));
  Entries moves;
  for (const auto& b : s.brokers) {
    if (findReplica(p, b->id)) continue;
    moves.push_back(entryUnless(CanvasText::tr("broker %1").arg(b->id.v), cmd::Reassign{name, movedReplicas(p, r.broker, b->id), {}},
        brokerIsDown(*b),
                                CanvasText::tr("It is not running.")));
    if (moves.size() >= 40) break;
  }
  MenuEntry move = submenu(CanvasText::tr("Move this replica to"), std::move(moves));
  if (move.children.empty()) move.why_not = CanvasText::tr("Every broker already has a replica of this partition.");
  e.push_back(std::move(move));
  e.push_back(separator());
  addPartitionEntries(e, s, p);
  e.push_back(separator());
  if (const api::BrokerView* b = findBroker(s, r.broker))
    e.push_back(submenu(CanvasText::tr("Broker %1").arg(b->id.v), brokerMenu(s, *b)));
  return e;
}

Entries topicMenu(const api::Snapshot& s, const api::TopicView& t) {
  Entries e;
  const int now = t.partitions.empty() ? 1 : t.partitions.front()->min_isr;
  for (int n : {1, 2, 3})
    e.push_back(checkedEntry(QStringLiteral("min.insync.replicas = %1").arg(n),
        cmd::SetTopic{t.name, "min.insync.replicas", std::to_string(n)}, n == now));
  e.push_back(separator());
  e.push_back(checkedEntry(CanvasText::tr("Unclean leader election on"),
      cmd::SetTopic{t.name, "unclean.leader.election.enable", "true"}, t.unclean_enabled));
  e.push_back(checkedEntry(CanvasText::tr("Unclean leader election off"),
      cmd::SetTopic{t.name, "unclean.leader.election.enable", "false"}, !t.unclean_enabled));
  e.push_back(separator());
  e.push_back(entry(CanvasText::tr("Elect preferred leaders of all partitions"), cmd::Elect{cmd::ElectionKind::preferred, t.name, {}}));
  const auto more = static_cast<std::int64_t>(t.partitions.size()) + 1;
  e.push_back(entryUnless(CanvasText::tr("Add a partition"), cmd::TopicAlter{t.name, more}, t.internal,
      CanvasText::tr("It is an internal topic.")));
  e.push_back(separator());
  if (auto p = newProducer(s, tr8(t.name)))
    e.push_back(entryUnless(CanvasText::tr("Start another producer"), *p, t.internal, CanvasText::tr("It is an internal topic.")));
  if (auto c = newConsumer(s, tr8(t.name)))
    e.push_back(entryUnless(CanvasText::tr("Start another consumer"), *c, t.internal, CanvasText::tr("It is an internal topic.")));
  e.push_back(separator());
  e.push_back(entryUnless(CanvasText::tr("Delete the topic"), cmd::TopicDelete{t.name}, t.internal,
      CanvasText::tr("It is an internal topic.")));
  return e;
}

// What could be done to a simulated client, greyed out with the reason.
Entries realMenu(const QString& name) {
  Entries e;
  e.push_back(entryUnless(CanvasText::tr("%1 is a real client").arg(name), cmd::Help{}, true,
                          CanvasText::tr("It is a real client: change it where it runs.")));
  return e;
}

// What the Why dock can tell about a client.
Entries whyMenu(const api::Snapshot& s, const std::string& client, const std::string& error, const std::vector<api::LostView>* lost) {
  Entries e;
  cmd::Why question;
  question.about = cmd::Why::About::error;
  question.client = client;
  e.push_back(entryUnless(CanvasText::tr("Why its last error?"), question, error.empty(), CanvasText::tr("It was told no error.")));
  if (lost == nullptr || lost->empty()) return e;
  question.about = cmd::Why::About::lost;
  question.partition = partitionName(s, lost->back().partition);
  question.offset = lost->back().first;
  e.push_back(entry(CanvasText::tr("Why were its records lost?"), question));
  return e;
}

Entries producerMenu(const api::Snapshot& s, const api::ProducerView& p) {
  Entries e = whyMenu(s, p.name, p.last_error, &p.lost);
  e.push_back(separator());
  if (p.real) {
    for (MenuEntry& real : realMenu(QString::fromStdString(p.name))) e.push_back(std::move(real));
    return e;
  }
  Entries rates, keys;
  const auto set = [&](const char* key, const std::string& value) { return cmd::ProducerSet{p.name, {{key, value}}}; };
  for (api::Acks a : {api::Acks::none, api::Acks::leader, api::Acks::all})
    e.push_back(checkedEntry(QStringLiteral("acks = ") + acksWord(a), set("acks", acksWord(a).toStdString()), p.acks == a));
  for (int r : {1, 5, 10, 50, 200, 1000})
    rates.push_back(checkedEntry(rateText(r), set("rate", std::to_string(r) + "/s"), p.rate_per_s == r));
  for (const char* k : {"none", "sequence", "random:10", "fixed:a"})
    keys.push_back(checkedEntry(QString::fromLatin1(k), set("key", k), p.key_mode == k));
  e.push_back(separator());
  e.push_back(submenu(CanvasText::tr("Rate"), std::move(rates)));
  e.push_back(submenu(CanvasText::tr("Key"), std::move(keys)));
  e.push_back(checkedEntry(CanvasText::tr("Idempotence"), set("enable.idempotence", p.idempotent ? "false" : "true"), p.idempotent));
  e.push_back(separator());
  if (p.running) {
    e.push_back(entry(CanvasText::tr("Stop the producer"), cmd::ProducerStop{p.name}));
  } else {
    cmd::Settings settings{{"acks", acksWord(p.acks).toStdString()}, {"rate", std::to_string(p.rate_per_s) + "/s"}};
    if (p.partition >= 0) settings["partition"] = std::to_string(p.partition);
    e.push_back(entry(CanvasText::tr("Start the producer again"), cmd::ProducerStart{p.name, p.topic, settings}));
  }
  return e;
}

Entries consumerMenu(const api::Snapshot& s, const api::ConsumerView& c) {
  Entries e = whyMenu(s, c.name, c.last_error, nullptr);
  e.push_back(separator());
  if (c.real) {
    for (MenuEntry& real : realMenu(QString::fromStdString(c.name))) e.push_back(std::move(real));
    return e;
  }
  const QString gone = CanvasText::tr("It is not running.");
  e.push_back(entryUnless(CanvasText::tr("Stop (leaves its group)"), cmd::ConsumerStop{c.name, false}, !c.running, gone));
  e.push_back(entryUnless(CanvasText::tr("Kill (the group notices by session timeout)"), cmd::ConsumerStop{c.name, true}, !c.running,
      gone));
  std::string topic;
  for (const auto& a : c.assigned) topic = partitionName(s, a.partition).topic;
  if (!c.running) {
    if (auto again = newConsumer(s, tr8(topic), tr8(c.group))) {
      std::get<cmd::ConsumerStart>(*again).name = c.name;
      e.push_back(entry(CanvasText::tr("Start again"), *again));
    }
  }
  e.push_back(separator());
  if (auto more = newConsumer(s, tr8(topic), tr8(c.group)))
    e.push_back(entry(CanvasText::tr("Start another consumer in this group"), *more));
  return e;
}

Entries linkMenu(const api::Snapshot& s, NodeId from, NodeId to) {
  Entries e;
  const auto both = [&](NodeId a, NodeId b) {
    const api::LinkView* f = nullptr;
    for (const auto& l : s.links)
      if (l.from == a && l.to == b) f = &l;
    const QString way = nodeWord(a, s) + QStringLiteral(" → ") + nodeWord(b, s);
    Entries one, delays, losses;
    one.push_back(entryUnless(CanvasText::tr("Cut"), cmd::LinkCut{a, b}, f && f->cut, CanvasText::tr("It is cut.")));
    for (std::int64_t ms : {0, 50, 200, 1000})
      delays.push_back(checkedEntry(ms == 0 ? CanvasText::tr("None") : durationText(millis(ms)), cmd::LinkDelay{a, b, millis(ms)},
          (f ? f->delay : Duration{}) == millis(ms)));
    for (int percent : {0, 5, 20, 50})
      losses.push_back(checkedEntry(QStringLiteral("%1 %").arg(percent), cmd::LinkLoss{a, b, percent / 100.0},
          std::abs((f ? f->loss : 0) - percent / 100.0) < 1e-9));
    one.push_back(submenu(CanvasText::tr("Delay"), std::move(delays)));
    one.push_back(entry(CanvasText::tr("Jitter up to 100 ms"), cmd::LinkJitter{a, b, millis(100)}));
    one.push_back(submenu(CanvasText::tr("Loss"), std::move(losses)));
    one.push_back(entryUnless(CanvasText::tr("Heal"), cmd::Heal{std::pair{a, b}}, !f, CanvasText::tr("It has no fault.")));
    e.push_back(submenu(way, std::move(one)));
  };
  both(from, to);
  both(to, from);
  e.push_back(separator());
  e.push_back(entryUnless(CanvasText::tr("Heal all links"), cmd::Heal{}, s.links.empty(), CanvasText::tr("No link has a fault.")));
  return e;
}

Entries packetMenu(const api::Snapshot& s, MessageId id) {
  Entries e;
  const api::PacketView* p = findPacket(s, id);
  const bool gone = !p || p->delivered;
  e.push_back(entryUnless(CanvasText::tr("Drop this packet (its connection breaks)"), cmd::DropPacket{id}, gone,
      CanvasText::tr("It has already arrived.")));
  e.push_back(entryUnless(CanvasText::tr("Show its fields"), cmd::Packet{id}, gone, CanvasText::tr("It has already arrived.")));
  if (p) {
    e.push_back(separator());
    Entries link = linkMenu(s, p->from, p->to);
    e.insert(e.end(), link.begin(), link.end());
  }
  return e;
}

std::string freeName(const std::string& stem, const auto& taken) {
  for (int i = 1;; ++i) {
    std::string name = stem + std::to_string(i);
    if (std::none_of(taken.begin(), taken.end(), [&](const auto& x) { return x.name == name; })) return name;
  }
}

std::string firstTopic(const api::Snapshot& s, const QString& wanted) {
  if (!wanted.isEmpty()) return wanted.toStdString();
  for (const auto& t : s.topics)
    if (!t->internal) return t->name;
  return {};
}

}  // namespace

cmd::PartitionName partitionName(const api::Snapshot& s, TopicPartition tp) {
  const api::TopicView* t = findTopic(s, tp.topic);
  return {t ? t->name : std::string(), tp.partition.v};
}

std::vector<BrokerId> movedReplicas(const api::PartitionView& p, BrokerId from, BrokerId to) {
  std::vector<BrokerId> out;
  for (const api::ReplicaView& r : p.replicas)
    if (!r.removing || r.broker == from) out.push_back(r.broker == from ? to : r.broker);
  return out;
}

std::optional<Command> newProducer(const api::Snapshot& s, const QString& topic) {
  const std::string t = firstTopic(s, topic);
  if (t.empty()) return std::nullopt;
  return cmd::ProducerStart{freeName("producer", s.producers), t, {{"rate", "10/s"}}};
}

std::optional<Command> newConsumer(const api::Snapshot& s, const QString& topic, const QString& group) {
  const std::string t = firstTopic(s, topic);
  if (t.empty()) return std::nullopt;
  const std::string g = !group.isEmpty() ? group.toStdString() : s.groups.empty() ? std::string("g1") : s.groups.front().id;
  return cmd::ConsumerStart{freeName("c", s.consumers), g, {t}, {}};
}

QString selectionTitle(const api::Snapshot& s, const Selection& of) {
  using K = Selection::Kind;
  const auto part = [&] {
    const cmd::PartitionName n = partitionName(s, of.partition);
    return tr8(n.topic) + QLatin1Char('-') + QString::number(n.partition);
  };
  switch (of.kind) {
    case K::none: return {};
    case K::broker: return CanvasText::tr("Broker %1").arg(of.broker.v);
    case K::topic: return CanvasText::tr("Topic %1").arg(tr8(partitionName(s, of.partition).topic));
    case K::partition: return part();
    case K::replica:
    case K::record: return CanvasText::tr("%1 on broker %2").arg(part()).arg(of.broker.v);
    case K::producer: return CanvasText::tr("Producer %1").arg(nodeWord({NodeKind::producer, of.client.v}, s));
    case K::consumer: return CanvasText::tr("Consumer %1").arg(nodeWord({NodeKind::consumer, of.client.v}, s));
    case K::group: return CanvasText::tr("Group %1").arg(of.group);
    case K::link: return CanvasText::tr("Link %1 – %2").arg(nodeWord(of.from, s), nodeWord(of.to, s));
    case K::packet: return CanvasText::tr("Packet %1").arg(of.packet.v);
  }
  return {};
}

std::vector<MenuEntry> menuFor(const api::Snapshot& s, const Selection& of) {
  using K = Selection::Kind;
  switch (of.kind) {
    case K::broker:
      if (const auto* b = findBroker(s, of.broker)) return brokerMenu(s, *b);
      return {};
    case K::topic:
      if (const auto* t = findTopic(s, of.partition.topic)) return topicMenu(s, *t);
      return {};
    case K::partition: {
      Entries e;
      const auto* p = findPartition(s, of.partition);
      if (!p) return {};
      addPartitionEntries(e, s, *p);
      e.push_back(separator());
      if (const auto* t = findTopic(s, of.partition.topic))
        e.push_back(submenu(CanvasText::tr("Topic %1").arg(tr8(t->name)), topicMenu(s, *t)));
      return e;
    }
    case K::replica:
    case K::record: {
      const auto* p = findPartition(s, of.partition);
      const auto* r = p ? findReplica(*p, of.broker) : nullptr;
      return r ? replicaMenu(s, *p, *r) : Entries{};
    }
    case K::producer:
      if (const auto* p = findProducer(s, of.client)) return producerMenu(s, *p);
      return {};
    case K::consumer:
      if (const auto* c = findConsumer(s, of.client)) return consumerMenu(s, *c);
      return {};
    case K::group: {
      Entries e;
      if (auto more = newConsumer(s, {}, of.group)) e.push_back(entry(CanvasText::tr("Start another consumer in this group"), *more));
      return e;
    }
    case K::link: return linkMenu(s, of.from, of.to);
    case K::packet: return packetMenu(s, of.packet);
    case K::none: break;
  }
  return {entry(CanvasText::tr("Bring everything back"), cmd::BringBack{}, s.can_bring_back)};
}

}  // namespace hw::ui::canvas
