#include "fake_host.h"

#include <fmt/format.h>

#include <utility>

namespace hw::test {

FakeHost::FakeHost() : snapshot_(share(articleSnapshot())) {}

void FakeHost::knock() {
  std::function<void()> call;
  {
    std::lock_guard lock(mutex_);
    if (knocked_ || !wakeup_) return;
    knocked_ = true;
    call = wakeup_;
  }
  call();
}

void FakeHost::publish(std::shared_ptr<const api::Snapshot> snapshot) {
  {
    std::lock_guard lock(mutex_);
    snapshot_ = std::move(snapshot);
  }
  knock();
}

void FakeHost::addEvents(std::vector<Event> events, std::int64_t dropped) {
  {
    std::lock_guard lock(mutex_);
    events_.insert(events_.end(), events.begin(), events.end());
    dropped_ += dropped;
  }
  knock();
}

void FakeHost::answer(api::CommandId id, bool ok, std::string text) {
  {
    std::lock_guard lock(mutex_);
    api::CommandResult r;
    r.id = id;
    r.ok = ok;
    (ok ? r.output : r.error) = std::move(text);
    results_.push_back(std::move(r));
  }
  knock();
}

api::CommandId FakeHost::submit(Command command) {
  asked.push_back({next_++, std::move(command), {}});
  if (responder) {
    auto r = responder(asked.back());
    r.id = asked.back().id;
    {
      std::lock_guard lock(mutex_);
      results_.push_back(std::move(r));
    }
    knock();
  }
  return asked.back().id;
}

api::CommandId FakeHost::submit_line(std::string line) {
  asked.push_back({next_++, cmd::Help{}, std::move(line)});
  if (responder) {
    auto r = responder(asked.back());
    r.id = asked.back().id;
    {
      std::lock_guard lock(mutex_);
      results_.push_back(std::move(r));
    }
    knock();
  }
  return asked.back().id;
}

std::shared_ptr<const api::Snapshot> FakeHost::latest() {
  std::lock_guard lock(mutex_);
  knocked_ = false;
  ++takes;
  return snapshot_;
}

std::vector<Event> FakeHost::take_events(std::size_t max, std::int64_t* dropped) {
  std::lock_guard lock(mutex_);
  *dropped = std::exchange(dropped_, 0);
  const auto n = std::min(max, events_.size());
  std::vector<Event> out(events_.begin(), events_.begin() + static_cast<std::ptrdiff_t>(n));
  events_.erase(events_.begin(), events_.begin() + static_cast<std::ptrdiff_t>(n));
  return out;
}

std::vector<api::CommandResult> FakeHost::take_results() {
  std::lock_guard lock(mutex_);
  return std::exchange(results_, {});
}

void FakeHost::set_wakeup(std::function<void()> wakeup) {
  std::lock_guard lock(mutex_);
  wakeup_ = std::move(wakeup);
}

namespace {
api::Snapshot copyOf(const std::shared_ptr<const api::Snapshot>& s) { return *s; }
}  // namespace

void FakeHost::pause() {
  ++pauses;
  auto s = copyOf(snapshot_);
  s.paused = true;
  publish(share(std::move(s)));
}

void FakeHost::resume() {
  ++resumes;
  auto s = copyOf(snapshot_);
  s.paused = false;
  publish(share(std::move(s)));
}

void FakeHost::step() { ++steps; }
void FakeHost::set_speed(double factor) { speed = factor; }
void FakeHost::set_detail(std::vector<TopicPartition> partitions) { detail = std::move(partitions); }

std::string FakeHost::text_of(const Command& command) const {
  if (const auto* b = std::get_if<cmd::BrokerAction>(&command)) {
    static constexpr const char* verbs[] = {"stop", "kill", "pause", "resume", "start"};
    return fmt::format("{} broker {}", verbs[static_cast<int>(b->verb)], b->broker ? b->broker->v : -1);
  }
  if (const auto* t = std::get_if<cmd::TopicCreate>(&command))
    return fmt::format("topic create {} partitions={} replication={}", t->name, t->partitions.value_or(-1), t->replication.value_or(-1));
  if (std::holds_alternative<cmd::BringBack>(command)) return "bring-back";
  return fmt::format("command-{}", command.index());
}

std::string FakeHost::tool_line(const Command& command, const std::string&) const {
  if (const auto* d = std::get_if<cmd::Describe>(&command))
    return "kafka-topics.sh --bootstrap-server localhost:9092 --describe" + (d->topic ? " --topic " + *d->topic : std::string());
  if (const auto* b = std::get_if<cmd::BrokerAction>(&command); b && b->verb == cmd::BrokerVerb::kill) return "kill -9 PID";
  return {};
}

// --- pictures -----------------------------------------------------------------------------------------------------------

namespace {

std::shared_ptr<api::BrokerView> makeBroker(int id) {
  auto b = std::make_shared<api::BrokerView>();
  b->id = BrokerId{id};
  b->rack = std::string(1, static_cast<char>('a' + id % 3));
  b->registration = api::Registration::unfenced;
  b->last_heartbeat = Time{46'100'000};
  b->session_timeout = secs(9);
  b->leads = b->preferred = 2;
  b->replicas = 6;
  b->can_resume = api::WhyNot::not_paused;
  b->can_start = api::WhyNot::already_running;
  return b;
}

std::shared_ptr<api::PartitionView> makePartition(int topic, const std::string& name, int index, const std::vector<int>& replicas) {
  auto p = std::make_shared<api::PartitionView>();
  p->id = {TopicIndex{topic}, PartitionIndex{index}};
  p->name = fmt::format("{}-{}", name, index);
  p->leader = p->preferred = BrokerId{replicas[0]};
  p->leader_epoch = LeaderEpoch{4};
  p->partition_epoch = PartitionEpoch{7};
  p->min_isr = 2;
  p->can_elect_preferred = api::WhyNot::is_preferred;
  p->can_elect_unclean = api::WhyNot::has_leader;
  for (const int b : replicas) {
    p->isr.push_back(BrokerId{b});
    api::ReplicaView r;
    r.broker = BrokerId{b};
    r.leader = b == replicas[0];
    r.online = r.in_isr = true;
    r.leo = Offset{1194 + index};
    r.hw = Offset{1192 + index};
    r.last_epoch = LeaderEpoch{4};
    r.epochs = {{LeaderEpoch{0}, Offset{0}}, {LeaderEpoch{3}, Offset{700}}, {LeaderEpoch{4}, Offset{1188}}};
    for (int k = 0; k < 14; ++k) {
      api::RecordCell cell;
      cell.offset = Offset{r.leo.v - 14 + k};
      cell.epoch = LeaderEpoch{k < 8 ? 3 : 4};
      cell.producer = ClientIndex{0};
      cell.key = fmt::format("k{}", k % 5);
      cell.value = fmt::format("order {}", cell.offset.v);
      cell.acked = k < 12;
      r.tail.push_back(cell);
    }
    p->replicas.push_back(std::move(r));
  }
  return p;
}

constexpr int kPlacement[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

void addClients(api::Snapshot& s) {
  for (int i = 0; i < 2; ++i) {
    api::ProducerView p;
    p.index = ClientIndex{i};
    p.name = i ? "payments" : "orders";
    p.topic = "test_repli";
    p.acks = i ? api::Acks::all : api::Acks::leader;
    p.rate_per_s = i ? 8 : 25;
    p.batch_size = 16384;
    p.linger_ms = 5;
    p.max_in_flight = 5;
    p.retries = 2147483647;
    p.delivery_timeout_ms = 120000;
    p.record_size = 100;
    p.idempotent = i != 0;
    p.key_mode = i ? "random:10" : "none";
    p.serializer = "string";
    p.ledger = {1204, 6, 1198, 0, 0, 0, 0};
    s.producers.push_back(p);
  }
  for (int i = 0; i < 2; ++i) {
    api::ConsumerView c;
    c.index = ClientIndex{2 + i};
    c.name = i ? "c2" : "c1";
    c.group = "g1";
    c.state = "stable";
    c.records_read = 1170;
    c.lag = 3;
    for (int k = 0; k < 3; ++k) {
      api::AssignedPartition a;
      a.partition = {TopicIndex{0}, PartitionIndex{i * 3 + k}};
      a.name = fmt::format("test_repli-{}", i * 3 + k);
      a.position = a.committed = Offset{1190};
      a.high_watermark = Offset{1192};
      a.lag = k == 0 ? 3 : 0;
      c.assigned.push_back(a);
    }
    s.consumers.push_back(c);
  }
  api::GroupView g;
  g.id = "g1";
  g.state = "Stable";
  g.assignor = "range";
  g.coordinator = BrokerId{1};
  g.offsets_partition = 12;
  g.generation = 2;
  g.members = {{"c1", {"test_repli-0", "test_repli-1", "test_repli-2"}}, {"c2", {"test_repli-3", "test_repli-4", "test_repli-5"}}};
  g.lag = 6;
  s.groups.push_back(g);
}

}  // namespace

api::Snapshot articleSnapshot() {
  api::Snapshot s;
  s.number = 1;
  s.now = Time{47'400'000};
  s.preset = "4.1";
  s.seed = 1;
  s.lag_time_max = secs(30);
  s.can_bring_back = api::WhyNot::nothing_to_do;
  for (int b = 0; b < 3; ++b) s.brokers.push_back(makeBroker(b));
  auto t = std::make_shared<api::TopicView>();
  t->index = TopicIndex{0};
  t->name = "test_repli";
  t->topic_id = "Dlo2klHMTu2dlKXZobD44w";
  t->replication_factor = 3;
  t->settings = {{"min.insync.replicas", "2"}};
  for (int i = 0; i < 6; ++i)
    t->partitions.push_back(makePartition(0, "test_repli", i, {kPlacement[i][0], kPlacement[i][1], kPlacement[i][2]}));
  s.topics.push_back(t);
  addClients(s);
  for (int i = 0; i < 6; ++i) {
    api::PacketView p;
    p.id = MessageId{100 + i};
    p.kind = i % 2 ? api::PacketKind::fetch : api::PacketKind::produce;
    p.from = i % 2 ? node(BrokerId{1}) : NodeId{NodeKind::producer, i / 2 % 2};
    p.to = node(BrokerId{0});
    p.sent = Time{47'398'000};
    p.arrives = Time{47'404'000};
    p.partition = {TopicIndex{0}, PartitionIndex{0}};
    p.records = i % 2 ? 0 : 3;
    p.client = i % 2 ? ClientIndex{-1} : ClientIndex{i / 2 % 2};
    s.packets.push_back(p);
  }
  s.events = 7;
  return s;
}

api::Snapshot troubledSnapshot() {
  auto s = articleSnapshot();
  s.number = 2;
  s.can_bring_back = api::WhyNot::possible;
  auto dead = std::make_shared<api::BrokerView>(*s.brokers[2]);
  dead->state = api::BrokerState::killed;
  dead->registration = api::Registration::fenced;
  dead->state_since = Time{38'100'000};
  dead->leads = 0;
  dead->out_of_sync = 6;
  dead->can_stop = dead->can_kill = dead->can_pause = api::WhyNot::already_stopped;
  dead->can_start = api::WhyNot::possible;
  s.brokers[2] = dead;
  auto slow = std::make_shared<api::BrokerView>(*s.brokers[1]);
  slow->lag = millis(800);
  slow->leads = 3;
  s.brokers[1] = slow;
  auto busy = std::make_shared<api::BrokerView>(*s.brokers[0]);
  busy->if_died = {2, 4, 9};
  busy->leads = 3;
  s.brokers[0] = busy;
  auto t = std::make_shared<api::TopicView>(*s.topics[0]);
  for (int i = 0; i < 6; ++i) {
    auto p = std::make_shared<api::PartitionView>(*t->partitions[static_cast<std::size_t>(i)]);
    const bool below = i == 2 || i == 3;
    p->under_replicated = true;
    p->isr.clear();
    for (auto& r : p->replicas) {
      if (r.broker == BrokerId{2}) {
        r.online = r.in_isr = r.leader = false;
        r.divergent_from = Offset{r.leo.v - 3};
        continue;
      }
      if (below && r.broker == BrokerId{1}) {
        r.in_isr = false;
        r.behind = 4;
        r.leo = Offset{r.leo.v - 4};
        continue;
      }
      p->isr.push_back(r.broker);
    }
    if (p->leader == BrokerId{2}) {
      p->leader = p->isr.front();
      p->leader_epoch = LeaderEpoch{5};
      p->can_elect_preferred = api::WhyNot::preferred_offline;
      for (auto& r : p->replicas) r.leader = r.broker == p->leader;
    }
    p->under_min_isr = below;
    p->at_min_isr = !below;
    p->trouble = below ? api::PartitionTrouble::under_min_isr : api::PartitionTrouble::under_replicated;
    if (below) p->can_drop_below_min_isr = api::WhyNot::already_below;
    p->heir_known = true;
    p->would_lose = below ? 9 : 0;
    p->elr = below ? std::vector{BrokerId{1}} : std::vector<BrokerId>{};
    p->version = 2;
    t->partitions[static_cast<std::size_t>(i)] = p;
  }
  s.topics[0] = t;
  s.producers[0].ledger = {1204, 0, 1198, 6, 14, 2, 1};
  s.producers[0].last_error = "NOT_LEADER_OR_FOLLOWER";
  s.producers[1].ledger = {1190, 0, 1151, 39, 0, 0, 0};
  s.producers[1].last_error = "NOT_ENOUGH_REPLICAS";
  api::LostView lost;
  lost.partition = {TopicIndex{0}, PartitionIndex{2}};
  lost.partition_name = "test_repli-2";
  lost.first = Offset{1180};
  lost.count = 14;
  lost.epoch = LeaderEpoch{4};
  lost.acked_by = BrokerId{2};
  lost.election = EventSeq{4};
  s.producers[0].lost.push_back(lost);
  s.links.push_back({node(BrokerId{0}), node(BrokerId{1}), millis(200), millis(0), 0.1, false});
  s.now = Time{47'400'000};
  return s;
}

std::vector<Event> troubledEvents() {
  std::vector<Event> out;
  const auto add = [&](std::int64_t us, EventKind kind, EventTone tone, std::int64_t cause, const char* title, const char* because,
                       std::vector<std::string> args) -> Event& {
    Event e;
    e.seq = EventSeq{static_cast<std::int64_t>(out.size()) + 1};
    e.time = Time{us};
    e.kind = kind;
    e.tone = tone;
    e.cause = EventSeq{cause};
    e.title = title;
    e.because = because;
    e.args = std::move(args);
    out.push_back(std::move(e));
    return out.back();
  };
  const TopicPartition p2{TopicIndex{0}, PartitionIndex{2}};
  add(38'100'000, EventKind::broker_state, EventTone::trouble, 0, "Broker {0} was killed", "by you", {"2"}).broker = BrokerId{2};
  add(38'104'000, EventKind::connection, EventTone::quiet, 1, "{0} fetches to broker {1} failed", "because it was killed", {"3", "2"}).broker =
      BrokerId{2};
  add(47'100'000, EventKind::broker_fenced, EventTone::trouble, 1, "Controller fenced broker {0}",
      "no heartbeat for {1} (broker.session.timeout.ms)", {"2", "9.0 s"})
      .broker = BrokerId{2};
  add(47'100'000, EventKind::leader_changed, EventTone::notice, 3, "{0}: leader {1} → {2}, epoch {3}",
      "first in-sync replica still up, of Replicas {4}", {"test_repli-2", "2", "0", "5", "2,0,1"})
      .partition = p2;
  add(47'100'000, EventKind::isr_shrunk, EventTone::notice, 3, "{0}: ISR {1} → {2}", "2 was fenced; 1 left at 00:40.200, 800 ms behind",
      {"test_repli-2", "2,0,1", "0"})
      .partition = p2;
  add(47'230'000, EventKind::records_lost, EventTone::loss, 4, "{0} records of {1} are gone",
      "acknowledged by broker 2 with acks=1, never fetched by broker 0", {"14", "orders"})
      .client = ClientIndex{0};
  add(47'301'000, EventKind::produce_error, EventTone::trouble, 5, "{0}: NOT_ENOUGH_REPLICAS", "ISR 1 < min.insync.replicas 2", {"payments"}).client =
      ClientIndex{1};
  return out;
}

api::Snapshot largeSnapshot(int brokers, int partitions) {
  api::Snapshot s;
  s.number = 1;
  s.now = Time{1'000'000};
  s.preset = "4.1";
  for (int b = 0; b < brokers; ++b) s.brokers.push_back(makeBroker(b));
  auto t = std::make_shared<api::TopicView>();
  t->index = TopicIndex{0};
  t->name = "big";
  t->replication_factor = 3;
  for (int i = 0; i < partitions; ++i) {
    auto p = makePartition(0, "big", i, {i % brokers, (i + 1) % brokers, (i + 2) % brokers});
    for (auto& r : p->replicas) r.tail.clear();
    t->partitions.push_back(p);
  }
  s.topics.push_back(t);
  return s;
}

}  // namespace hw::test
