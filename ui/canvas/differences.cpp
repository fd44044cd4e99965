#include "ui/canvas/differences.h"

#include <algorithm>

#include "ui/canvas/layout.h"
#include "ui/canvas/words.h"

namespace hw::ui::canvas {

namespace {

constexpr Offset kNoOffset{-1};

std::int64_t lostOf(const api::Snapshot& s, TopicPartition id) {
  const auto it = std::lower_bound(s.lost.begin(), s.lost.end(), id, [](const api::LostCount& l, TopicPartition tp) { return l.partition < tp; });
  return it != s.lost.end() && it->partition == id ? it->records : 0;
}

std::int64_t allLost(const api::Snapshot& s) {
  std::int64_t n = 0;
  for (const api::ProducerView& p : s.producers) n += p.ledger.acked_then_lost;
  return n;
}

bool inIsr(const api::PartitionView& p, BrokerId id) { return std::find(p.isr.begin(), p.isr.end(), id) != p.isr.end(); }

bool sameMembers(std::vector<BrokerId> a, std::vector<BrokerId> b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b;
}

/// Where what differs of the whole partition is shown: at the leaders, and at who is in one ISR only.
std::uint8_t shownAt(const PartitionDifference& d, const api::PartitionView& a, const api::PartitionView& b, BrokerId id) {
  std::uint8_t what = 0;
  const bool leads = id == d.leader[0] || id == d.leader[1];
  if ((d.what & differs::leader) && leads) what |= differs::leader;
  if ((d.what & differs::isr) && inIsr(a, id) != inIsr(b, id)) what |= differs::isr;
  // A partition without a leader shows its loss where its preferred leader is.
  const bool nobody = d.leader[0].v < 0 && d.leader[1].v < 0;
  if ((d.what & differs::lost) && (leads || (nobody && id == a.preferred))) what |= differs::lost;
  return what;
}

void compareReplicas(const api::PartitionView& a, const api::PartitionView& b, PartitionDifference& d) {
  const auto look = [&](BrokerId id, const api::ReplicaView* x, const api::ReplicaView* y) {
    ReplicaDifference r{id, shownAt(d, a, b, id), {x ? x->leo : kNoOffset, y ? y->leo : kNoOffset}, {x ? x->hw : kNoOffset, y ? y->hw : kNoOffset}};
    if (!x || !y)
      r.what |= differs::one_side;
    else {
      if (r.log_end[0] != r.log_end[1]) r.what |= differs::log_end;
      if (r.high_watermark[0] != r.high_watermark[1]) r.what |= differs::high_watermark;
    }
    if (r.what == 0) return;
    d.what |= r.what;
    d.replicas.push_back(r);
  };
  for (const api::ReplicaView& r : a.replicas) look(r.broker, &r, findReplica(b, r.broker));
  for (const api::ReplicaView& r : b.replicas)
    if (!findReplica(a, r.broker)) look(r.broker, nullptr, &r);
}

PartitionDifference onOneSide(const api::PartitionView& p, Side side, std::int64_t lost) {
  PartitionDifference d;
  d.name = p.name;
  d.what = differs::one_side;
  d.id[at(side)] = p.id;
  d.leader[at(side)] = p.leader;
  d.isr[at(side)] = p.isr;
  d.lost[at(side)] = lost;
  for (const api::ReplicaView& r : p.replicas) {
    ReplicaDifference x{r.broker, differs::one_side, {kNoOffset, kNoOffset}, {kNoOffset, kNoOffset}};
    x.log_end[at(side)] = r.leo;
    x.high_watermark[at(side)] = r.hw;
    d.replicas.push_back(x);
  }
  return d;
}

/// Null where they are the same.
std::shared_ptr<const PartitionDifference> comparePartition(const api::PartitionView* a, const api::PartitionView* b,
                                                            const std::array<std::int64_t, 2>& lost) {
  if (!a || !b) return std::make_shared<const PartitionDifference>(a ? onOneSide(*a, Side::here, lost[0]) : onOneSide(*b, Side::beside, lost[1]));
  auto d = std::make_shared<PartitionDifference>();
  d->id = {a->id, b->id};
  d->leader = {a->leader, b->leader};
  d->lost = lost;
  if (a->leader != b->leader) d->what |= differs::leader;
  if (!sameMembers(a->isr, b->isr)) d->what |= differs::isr;
  if (lost[0] != lost[1]) d->what |= differs::lost;
  compareReplicas(*a, *b, *d);
  if (d->what == 0) return nullptr;
  d->name = a->name;
  d->isr = {a->isr, b->isr};
  return d;
}

const api::PartitionView* partitionAt(const api::TopicView* t, std::size_t i) {
  return t && i < t->partitions.size() ? t->partitions[i].get() : nullptr;
}

void enter(Differences& out, Side side, const PartitionDifference* d) {
  const TopicPartition id = d->id[at(side)];
  if (id.partition.v < 0) return;
  auto& of = out.by_topic[at(side)][id.topic.v];
  if (of.size() <= static_cast<std::size_t>(id.partition.v)) of.resize(static_cast<std::size_t>(id.partition.v) + 1);
  of[static_cast<std::size_t>(id.partition.v)] = d;
}

void compareBrokers(const api::Snapshot& here, const api::Snapshot& beside, Differences& out) {
  const auto find = [](const api::Snapshot& s, BrokerId id) -> std::shared_ptr<const api::BrokerView> {
    for (const auto& b : s.brokers)
      if (b->id == id) return b;
    return nullptr;
  };
  for (const auto& b : here.brokers) {
    const auto twin = find(beside, b->id);
    if (!twin || brokerIsUp(*b) != brokerIsUp(*twin)) out.brokers.push_back({b->id, {b, twin}});
  }
  for (const auto& b : beside.brokers)
    if (!find(here, b->id)) out.brokers.push_back({b->id, {nullptr, b}});
}

}  // namespace

const ReplicaDifference* PartitionDifference::replica(BrokerId broker) const {
  for (const ReplicaDifference& r : replicas)
    if (r.broker == broker) return &r;
  return nullptr;
}

const PartitionDifference* Differences::of(Side side, TopicPartition id) const {
  const auto it = by_topic[at(side)].find(id.topic.v);
  if (it == by_topic[at(side)].end() || id.partition.v < 0) return nullptr;
  return static_cast<std::size_t>(id.partition.v) < it->second.size() ? it->second[static_cast<std::size_t>(id.partition.v)] : nullptr;
}

const BrokerDifference* Differences::of(BrokerId id) const {
  for (const BrokerDifference& b : brokers)
    if (b.id == id) return &b;
  return nullptr;
}

std::uint8_t Compared::of(TopicPartition id, BrokerId broker) const {
  const PartitionDifference* d = of(id);
  const ReplicaDifference* r = d ? d->replica(broker) : nullptr;
  return r ? r->what : 0;
}

void Comparer::look(Pair& pair, const api::PartitionView* here, const api::PartitionView* beside) {
  const std::array<std::int64_t, 2> lost{here && !here_->lost.empty() ? lostOf(*here_, here->id) : 0,
                                         beside && !beside_->lost.empty() ? lostOf(*beside_, beside->id) : 0};
  if (pair.here == here && pair.beside == beside && pair.lost == lost) return;
  ++looked_;
  pair = {here, beside, lost, comparePartition(here, beside, lost)};
}

void Comparer::compareTopic(const api::TopicView* here, const api::TopicView* beside, Differences& out) {
  std::vector<Pair>& pairs = topics_[here ? here->name : beside->name];
  const std::size_t n = std::max(here ? here->partitions.size() : 0, beside ? beside->partitions.size() : 0);
  pairs.resize(n);
  for (std::size_t i = 0; i < n; ++i) {
    look(pairs[i], partitionAt(here, i), partitionAt(beside, i));
    if (!pairs[i].difference) continue;
    out.partitions.push_back(pairs[i].difference);
    enter(out, Side::here, out.partitions.back().get());
    enter(out, Side::beside, out.partitions.back().get());
  }
}

std::shared_ptr<const Differences> Comparer::compare(std::shared_ptr<const api::Snapshot> here, std::shared_ptr<const api::Snapshot> beside) {
  const auto kept_here = std::exchange(here_, std::move(here)), kept_beside = std::exchange(beside_, std::move(beside));
  looked_ = 0;
  auto out = std::make_shared<Differences>();
  std::unordered_map<std::string, const api::TopicView*> there;
  for (const auto& t : beside_->topics)
    if (!t->internal) there.emplace(t->name, t.get());
  std::unordered_map<std::string, std::vector<Pair>> gone = std::move(topics_);
  topics_.clear();
  const auto one = [&](const api::TopicView* a, const api::TopicView* b) {
    if (auto node = gone.extract(a ? a->name : b->name)) topics_.insert(std::move(node));
    compareTopic(a, b, *out);
  };
  for (const auto& t : here_->topics) {
    if (t->internal) continue;
    const auto it = there.find(t->name);
    one(t.get(), it == there.end() ? nullptr : it->second);
    if (it != there.end()) there.erase(it);
  }
  for (const auto& t : beside_->topics)
    if (!t->internal && there.contains(t->name)) one(nullptr, t.get());
  compareBrokers(*here_, *beside_, *out);
  out->lost = {allLost(*here_), allLost(*beside_)};
  return out;
}

Differences compare(const api::Snapshot& here, const api::Snapshot& beside) {
  // They are looked at during the call only.
  const auto borrow = [](const api::Snapshot& s) { return std::shared_ptr<const api::Snapshot>(std::shared_ptr<void>(), &s); };
  return *Comparer().compare(borrow(here), borrow(beside));
}

Selection onOtherSide(const Selection& of, const api::Snapshot& side, const api::Snapshot& other) {
  using K = Selection::Kind;
  Selection out = of;
  switch (of.kind) {
    case K::none:
    case K::group: return out;
    case K::link: return of.from.kind == NodeKind::broker && of.to.kind == NodeKind::broker ? out : Selection{};
    case K::packet: return {};
    case K::broker: return findBroker(other, of.broker) ? out : Selection{};
    case K::producer:
      if (const auto* p = findProducer(side, of.client))
        for (const auto& x : other.producers)
          if (x.name == p->name) return Selection::ofProducer(x.index);
      return {};
    case K::consumer:
      if (const auto* c = findConsumer(side, of.client))
        for (const auto& x : other.consumers)
          if (x.name == c->name) return Selection::ofConsumer(x.index);
      return {};
    case K::topic:
    case K::partition:
    case K::replica:
    case K::record: break;
  }
  const api::TopicView* topic = findTopic(side, of.partition.topic);
  if (!topic) return {};
  for (const auto& t : other.topics) {
    if (t->name != topic->name) continue;
    out.partition.topic = t->index;
    if (of.kind == K::topic) return out;
    const api::PartitionView* p = findPartition(other, out.partition);
    if (!p) return Selection::ofTopic(t->index);
    if (of.kind == K::partition) return out;
    const api::ReplicaView* r = findReplica(*p, of.broker);
    if (!r) return Selection::ofPartition(p->id);
    const bool there = of.offset >= r->log_start && of.offset < r->leo;
    return of.kind == K::replica || there ? out : Selection::ofReplica(p->id, r->broker);
  }
  return {};
}

}  // namespace hw::ui::canvas
