#include "fake_snapshot.h"

#include <algorithm>

namespace hw::ui::fake {

using namespace api;

namespace {

std::shared_ptr<BrokerView> makeBroker(int id, const std::string& rack) {
  auto b = std::make_shared<BrokerView>();
  b->id = BrokerId{id};
  b->rack = rack;
  b->registration = Registration::unfenced;
  b->session_timeout = secs(9);
  b->can_start = WhyNot::already_running;
  b->can_resume = WhyNot::not_paused;
  return b;
}

void down(BrokerView& b, BrokerState state) {
  b.state = state;
  b.registration = Registration::fenced;
  b.can_stop = b.can_kill = b.can_pause = WhyNot::already_stopped;
  b.can_resume = WhyNot::not_paused;
  b.can_start = WhyNot::possible;
}

ReplicaView makeReplica(int broker, bool leader, std::int64_t leo, std::int64_t hw, int epoch, int tail) {
  ReplicaView r;
  r.broker = BrokerId{broker};
  r.leader = leader;
  r.online = r.in_isr = true;
  r.leo = Offset{leo};
  r.hw = Offset{hw};
  r.last_epoch = LeaderEpoch{epoch};
  const std::int64_t turn = std::max<std::int64_t>(1, leo - 8);
  r.epochs = {{LeaderEpoch{std::max(0, epoch - 1)}, Offset{0}}, {LeaderEpoch{epoch}, Offset{turn}}};
  for (std::int64_t o = std::max<std::int64_t>(0, leo - tail); o < leo; ++o) {
    RecordCell c;
    c.offset = Offset{o};
    c.epoch = LeaderEpoch{o < turn ? std::max(0, epoch - 1) : epoch};
    c.producer = ClientIndex{static_cast<int>(o % 5 == 3 ? 1 : 0)};
    c.key = "k" + std::to_string(o * 7 % 100);
    c.value = "order " + std::to_string(o);
    c.acked = o < hw;
    r.tail.push_back(c);
  }
  return r;
}

std::shared_ptr<PartitionView> makePartition(const std::string& topic, int topic_index, int index, std::vector<int> replicas,
    std::int64_t leo,
                                             int epoch, int tail) {
  auto p = std::make_shared<PartitionView>();
  p->id = {TopicIndex{topic_index}, PartitionIndex{index}};
  p->name = topic + "-" + std::to_string(index);
  p->leader = p->preferred = BrokerId{replicas[0]};
  p->leader_epoch = LeaderEpoch{epoch};
  p->version = 1;
  p->can_elect_preferred = WhyNot::is_preferred;
  p->can_elect_unclean = WhyNot::has_leader;
  p->can_drop_below_min_isr = WhyNot::min_isr_is_one;
  for (std::size_t i = 0; i < replicas.size(); ++i) {
    const std::int64_t own = i == 0 ? leo : leo - static_cast<std::int64_t>(i == 1 ? 1 : 2);
    p->replicas.push_back(makeReplica(replicas[i], i == 0, std::max<std::int64_t>(0, own), std::max<std::int64_t>(0, leo - 2),
        epoch, tail));
    p->replicas.back().behind = leo - own;
    p->isr.push_back(BrokerId{replicas[i]});
  }
  return p;
}

void addTopic(Snapshot& s, const std::string& name, std::vector<std::shared_ptr<const PartitionView>> partitions, int rf,
    bool internal = false) {
  auto t = std::make_shared<TopicView>();
  t->index = TopicIndex{static_cast<int>(s.topics.size())};
  t->name = name;
  t->internal = internal;
  t->replication_factor = rf;
  t->partitions = std::move(partitions);
  s.topics.push_back(t);
}

ProducerView makeProducer(int index, const std::string& name, const std::string& topic, Acks acks, double rate) {
  ProducerView p;
  p.index = ClientIndex{index};
  p.name = name;
  p.topic = topic;
  p.acks = acks;
  p.rate_per_s = rate;
  p.key_mode = "sequence";
  p.serializer = "string";
  p.ledger = {1204, 2, 1198, 0, 0, 0, 0};
  return p;
}

ConsumerView makeConsumer(int index, const std::string& name, const std::string& group, std::vector<int> partitions) {
  ConsumerView c;
  c.index = ClientIndex{index};
  c.name = name;
  c.group = group;
  c.state = partitions.empty() ? "idle" : "stable";
  c.lag = partitions.empty() ? 0 : 3;
  for (int p : partitions)
    c.assigned.push_back({{TopicIndex{0}, PartitionIndex{p}}, "test_repli-" + std::to_string(p), Offset{1190}, Offset{1190},
        Offset{1192}, 1});
  return c;
}

PacketView packet(std::int64_t id, PacketKind kind, NodeId from, NodeId to, int partition, std::int64_t records, double place,
    Time now, int error = 0,
                  int client = -1) {
  PacketView p;
  p.id = MessageId{id};
  p.kind = kind;
  p.from = from;
  p.to = to;
  p.partition = partition < 0 ? TopicPartition{} : TopicPartition{TopicIndex{0}, PartitionIndex{partition}};
  p.records = records;
  p.error = error;
  p.client = ClientIndex{client};
  p.sent = now - millis(static_cast<std::int64_t>(1000 * place));
  p.arrives = p.sent + millis(1000);
  return p;
}

NodeId prod(int i) { return {NodeKind::producer, i}; }
NodeId cons(int i) { return {NodeKind::consumer, i}; }
NodeId bro(int i) { return {NodeKind::broker, i}; }

void countLeads(Snapshot& s) {
  for (auto& b : s.brokers) {
    auto copy = std::make_shared<BrokerView>(*b);
    copy->leads = copy->replicas = 0;
    for (const auto& t : s.topics) {
      if (t->internal) continue;
      for (const auto& p : t->partitions) {
        if (p->leader == b->id) ++copy->leads;
        for (const auto& r : p->replicas) copy->replicas += r.broker == b->id;
      }
    }
    b = copy;
  }
}

}  // namespace

std::shared_ptr<Snapshot> article() {
  auto s = std::make_shared<Snapshot>();
  s->number = 1;
  s->now = Time{47400000};
  s->preset = "4.1";
  s->seed = 1;
  s->lag_time_max = secs(30);
  s->can_bring_back = WhyNot::nothing_to_do;
  for (int i = 0; i < 3; ++i) s->brokers.push_back(makeBroker(i, std::string(1, static_cast<char>('a' + i))));
  const std::vector<std::vector<int>> assignment{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};
  std::vector<std::shared_ptr<const PartitionView>> ps;
  for (int i = 0; i < 6; ++i)
    ps.push_back(makePartition("test_repli", 0, i, assignment[static_cast<std::size_t>(i)], 1194 + i * 3, 4, 64));
  addTopic(*s, "test_repli", ps, 3);
  addTopic(*s, "__consumer_offsets", {makePartition("__consumer_offsets", 1, 0, {1, 2, 0}, 12, 0, 12)}, 3, true);
  countLeads(*s);
  s->producers = {makeProducer(0, "orders", "test_repli", Acks::all, 50)};
  s->consumers = {makeConsumer(2, "c1", "g1", {0, 1, 2}), makeConsumer(3, "c2", "g1", {3, 4, 5})};
  GroupView g;
  g.id = "g1";
  g.state = "Stable";
  g.assignor = "range";
  g.coordinator = BrokerId{1};
  g.generation = 2;
  s->groups = {g};
  const Time t = s->now;
  s->packets = {packet(101, PacketKind::produce, prod(0), bro(0), 0, 3, 0.55, t, 0, 0),
                packet(102, PacketKind::produce, prod(0), bro(1), 1, 1, 0.8, t, 0, 0),
                packet(103, PacketKind::produce_answer, bro(2), prod(0), 2, 2, 0.3, t, 0, 0),
                packet(104, PacketKind::fetch_answer, bro(0), bro(1), 0, 3, 0.5, t),
                packet(105, PacketKind::fetch, bro(2), bro(0), 3, 0, 0.4, t),
                packet(106, PacketKind::fetch_answer, bro(1), bro(0), 4, 2, 0.6, t),
                packet(107, PacketKind::consume_answer, bro(1), cons(2), 1, 4, 0.7, t, 0, 2),
                packet(108, PacketKind::consume, cons(3), bro(2), 5, 0, 0.4, t, 0, 3),
                packet(109, PacketKind::heartbeat, bro(1), kControllerNode, -1, 0, 0.5, t),
                packet(110, PacketKind::fetch_answer, bro(2), bro(0), 5, 2, 0.7, t)};
  return s;
}

std::shared_ptr<Snapshot> broken() {
  auto s = article();
  s->can_bring_back = WhyNot::possible;
  auto b2 = std::make_shared<BrokerView>(*s->brokers[2]);
  down(*b2, BrokerState::killed);
  b2->state_since = Time{38100000};
  s->brokers[2] = b2;
  auto b1 = std::make_shared<BrokerView>(*s->brokers[1]);
  b1->lag = millis(800);
  s->brokers[1] = b1;
  auto b0 = std::make_shared<BrokerView>(*s->brokers[0]);
  b0->if_died = {2, 0, 9};
  s->brokers[0] = b0;
  auto topic = std::make_shared<TopicView>(*s->topics[0]);
  for (int i = 0; i < 6; ++i) {
    auto p = std::make_shared<PartitionView>(*topic->partitions[static_cast<std::size_t>(i)]);
    p->version = 2;
    p->min_isr = 2;
    p->isr.clear();
    for (auto& r : p->replicas) {
      if (r.broker == BrokerId{2}) {
        r.online = r.in_isr = r.leader = false;
        r.behind = 6;
        r.leo = Offset{r.leo.v - 4};
        r.tail.resize(r.tail.size() > 4 ? r.tail.size() - 4 : 0);
        if (i == 2 || i == 5) r.divergent_from = Offset{r.leo.v - 3};
      }
    }
    if (p->leader == BrokerId{2}) {
      p->leader = i == 2 ? BrokerId{0} : BrokerId{1};
      p->leader_epoch = LeaderEpoch{5};
      p->can_elect_preferred = WhyNot::preferred_offline;
    }
    p->under_replicated = true;
    p->trouble = PartitionTrouble::under_replicated;
    for (auto& r : p->replicas) {
      r.leader = r.broker == p->leader;
      if ((i == 2 || i == 3) && r.broker == BrokerId{1}) {
        r.in_isr = false;
        r.behind = 4;
        r.leo = Offset{r.leo.v - 3};
        r.tail.resize(r.tail.size() - 3);
      }
      if (r.in_isr) p->isr.push_back(r.broker);
    }
    if (p->isr.size() < 2) {
      p->trouble = PartitionTrouble::under_min_isr;
      p->under_min_isr = true;
    } else {
      p->trouble = PartitionTrouble::under_replicated;
    }
    topic->partitions[static_cast<std::size_t>(i)] = p;
  }
  s->topics[0] = topic;
  countLeads(*s);
  s->producers = {makeProducer(0, "orders", "test_repli", Acks::leader, 50),
      makeProducer(1, "payments", "test_repli", Acks::all, 20)};
  s->producers[0].ledger = {1204, 2, 1198, 6, 14, 1, 0};
  s->producers[1].ledger = {1190, 4, 1151, 39, 0, 0, 2};
  s->producers[1].last_error = "NOT_ENOUGH_REPLICAS";
  s->producers[1].last_error_at = s->now - millis(300);
  std::erase_if(s->packets, [](const PacketView& p) { return p.from == bro(2) || p.to == bro(2); });
  s->packets.push_back(packet(120, PacketKind::produce_answer, bro(0), prod(1), 2, 0, 0.5, s->now, 19, 1));
  s->packets.push_back(packet(121, PacketKind::produce, prod(1), bro(0), 3, 2, 0.7, s->now, 0, 1));
  return s;
}

std::shared_ptr<Snapshot> everything() {
  auto s = broken();
  auto topic = std::make_shared<TopicView>(*s->topics[0]);
  const auto edit = [&](int i, auto change) {
    auto p = std::make_shared<PartitionView>(*topic->partitions[static_cast<std::size_t>(i)]);
    change(*p);
    p->version = 3;
    topic->partitions[static_cast<std::size_t>(i)] = p;
  };
  topic->unclean_enabled = true;
  edit(0, [](PartitionView& p) {
    p.replicas[1].frozen = true;
    p.replicas[1].slow = millis(500);
  });
  edit(1, [](PartitionView& p) {
    p.replicas[1].in_elr = true;
    p.elr = {p.replicas[1].broker};
  });
  edit(3, [](PartitionView& p) {
    p.leader = BrokerId{-1};
    p.trouble = PartitionTrouble::offline;
    p.can_elect_unclean = WhyNot::possible;
    p.can_kill_leader = WhyNot::no_leader;
    for (auto& r : p.replicas) r.leader = false;
  });
  edit(4, [](PartitionView& p) {
    p.recovering = true;
    p.replicas[1].adding = true;
    p.adding = {p.replicas[1].broker};
    p.replicas[2].removing = true;
  });
  edit(5, [](PartitionView& p) {
    auto& r = p.replicas.back();
    r.leo = Offset{1100};
    r.tail.clear();
    r.in_isr = false;
    r.behind = 109;
  });
  s->topics[0] = topic;
  LinkView cut;
  cut.from = bro(0);
  cut.to = bro(1);
  cut.cut = true;
  LinkView slow;
  slow.from = bro(2);
  slow.to = bro(1);
  slow.delay = millis(200);
  slow.loss = 0.1;
  s->links = {cut, slow};
  s->packets.push_back(packet(130, PacketKind::fetch_answer, bro(0), bro(1), 0, 3, 0.5, s->now));
  s->packets.back().held = true;
  s->consumers.push_back(makeConsumer(4, "c3", "g1", {}));
  s->paused = true;
  countLeads(*s);
  return s;
}

std::shared_ptr<Snapshot> healthy(int brokers, int partitions) {
  auto s = article();
  s->brokers.clear();
  s->topics.clear();
  for (int i = 0; i < brokers; ++i) s->brokers.push_back(makeBroker(i, "r" + std::to_string(i % 3)));
  std::vector<std::shared_ptr<const PartitionView>> ps;
  for (int i = 0; i < partitions; ++i) {
    const int a = i % brokers;
    ps.push_back(makePartition("test_repli", 0, i, {a, (a + 1) % brokers, (a + 2) % brokers}, 1234567 + i, 14, 40));
  }
  addTopic(*s, "test_repli", ps, 3);
  s->producers = {makeProducer(0, "orders", "test_repli", Acks::leader, 50),
      makeProducer(1, "a-producer-with-a-long-name", "test_repli", Acks::all, 20),
                  makeProducer(5, "p3", "test_repli", Acks::none, 12345)};
  s->producers[1].ledger = {123456789, 100, 123456000, 689, 14, 1234, 77};
  s->producers[1].last_error = "NOT_ENOUGH_REPLICAS_AFTER_APPEND";
  s->producers[1].last_error_at = s->now;
  s->consumers = {makeConsumer(2, "c1", "g1", {0, 1, 2}), makeConsumer(3, "c2", "g1", {3, 4, 5}),
      makeConsumer(4, "c3-with-a-long-name", "g1", {}),
                  makeConsumer(6, "d", "another-group-with-a-long-name", {0, 1, 2, 3, 4, 5})};
  GroupView g = s->groups[0];
  g.id = "another-group-with-a-long-name";
  g.state = "CompletingRebalance";
  g.assignor = "cooperative-sticky";
  s->groups.push_back(g);
  countLeads(*s);
  return s;
}

std::shared_ptr<Snapshot> big(int brokers, int partitions) {
  auto s = article();
  s->brokers.clear();
  s->topics.clear();
  s->packets.clear();
  for (int i = 0; i < brokers; ++i) s->brokers.push_back(makeBroker(i, "r" + std::to_string(i % 3)));
  if (brokers > 17) {
    auto dead = std::make_shared<BrokerView>(*s->brokers[17]);
    down(*dead, BrokerState::killed);
    s->brokers[17] = dead;
  }
  std::vector<std::shared_ptr<const PartitionView>> ps;
  ps.reserve(static_cast<std::size_t>(partitions));
  for (int i = 0; i < partitions; ++i) {
    const int a = i % brokers, shift = 1 + i / brokers % std::max(1, brokers - 2);
    auto p = makePartition("clicks", 0, i, {a, (a + shift) % brokers, (a + shift + 1) % brokers}, 100000 + i, 3, 0);
    p->isr.clear();
    for (auto& r : p->replicas) {
      if (brokers > 17 && r.broker.v == 17) {
        r.online = r.in_isr = r.leader = false;
        p->trouble = PartitionTrouble::under_replicated;
        if (p->leader.v == 17) p->leader = p->replicas[1].broker;
      }
      if (i % 97 == 5 && &r == &p->replicas.back()) {
        r.in_isr = false;
        r.behind = 1234;
        p->trouble = PartitionTrouble::under_replicated;
      }
      if (r.in_isr) p->isr.push_back(r.broker);
    }
    for (auto& r : p->replicas) r.leader = r.broker == p->leader;
    if (i % 1009 == 100) {
      p->trouble = PartitionTrouble::offline;
      p->leader = BrokerId{-1};
      for (auto& r : p->replicas) r.leader = r.online = false;
    }
    ps.push_back(p);
  }
  addTopic(*s, "clicks", ps, 3);
  s->producers[0].topic = "clicks";
  countLeads(*s);
  return s;
}

std::shared_ptr<Snapshot> withOneMoreRecord(const Snapshot& s, int topic, int partition) {
  auto out = std::make_shared<Snapshot>(s);
  out->number = s.number + 1;
  out->now = s.now + millis(20);
  auto t = std::make_shared<TopicView>(*s.topics[static_cast<std::size_t>(topic)]);
  auto p = std::make_shared<PartitionView>(*t->partitions[static_cast<std::size_t>(partition)]);
  ++p->version;
  for (auto& r : p->replicas) {
    if (!r.online) continue;
    if (!r.tail.empty()) {
      RecordCell c = r.tail.back();
      c.offset = c.offset + 1;
      r.tail.push_back(c);
      if (r.tail.size() > 64) r.tail.erase(r.tail.begin());
    }
    r.leo = r.leo + 1;
    r.hw = r.hw + 1;
  }
  t->partitions[static_cast<std::size_t>(partition)] = p;
  out->topics[static_cast<std::size_t>(topic)] = t;
  return out;
}

}  // namespace hw::ui::fake
