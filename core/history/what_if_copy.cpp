#include "core/history/what_if_copy.h"

#include <algorithm>
#include <utility>

namespace hw::history {
namespace {

// Long polls in a copy: nobody produces there, so most would only come back empty. A follower asks a new leader of a partition when
// its poll of that broker is over, so nothing is known to be quiet sooner than that.
constexpr Duration kIdlePoll = secs(3);

/// What is copied in part, or not at all: taken out of a cluster while the rest is copied, and put back.
class Aside {
 public:
  explicit Aside(World& world) : world_(world), brokers_(world.brokers.size()) { swap(); }
  ~Aside() { swap(); }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;

  struct OfBroker {
    std::vector<Replica> replicas;
    std::vector<std::int32_t> replica_of_slot;
    std::vector<Fetcher> fetchers;
    std::map<std::int64_t, WaitingFetch> waiting_fetches;
    std::map<BrokerId, std::int64_t> follower_waits;
    FetchSessions sessions;

    const Replica* replica(Slot slot) const {
      const auto i = static_cast<std::size_t>(slot.v);
      return i < replica_of_slot.size() && replica_of_slot[i] >= 0 ? &replicas[static_cast<std::size_t>(replica_of_slot[i])] : nullptr;
    }
  };
  const OfBroker& broker(std::size_t place) const { return brokers_[place]; }
  const std::vector<msg::Message>& messages() const { return messages_; }
  std::int64_t event_count() const { return static_cast<std::int64_t>(events_.size()); }

 private:
  void swap() {
    for (std::size_t i = 0; i < brokers_.size(); ++i) {
      Broker& b = world_.brokers[i];
      OfBroker& mine = brokers_[i];
      b.replicas.swap(mine.replicas);
      b.replica_of_slot.swap(mine.replica_of_slot);
      b.fetchers.swap(mine.fetchers);
      b.waiting_fetches.swap(mine.waiting_fetches);
      b.follower_waits.swap(mine.follower_waits);
      std::swap(b.sessions, mine.sessions);
    }
    world_.messages.swap(messages_);
    std::swap(world_.ledger, ledger_);
    world_.events.swap(events_);
    world_.trace.swap(trace_);
    world_.touched.swap(touched_);
    world_.external.outbox.swap(outbox_);
  }
  World& world_;
  std::vector<OfBroker> brokers_;
  std::vector<msg::Message> messages_;
  Ledger ledger_;
  std::vector<std::shared_ptr<const Event>> events_;
  std::vector<PacketTrace> trace_;
  std::set<TopicPartition> touched_;
  std::vector<wire::Answer> outbox_;
};

bool is_one_of(const std::vector<BrokerId>& list, BrokerId id) { return std::binary_search(list.begin(), list.end(), id); }

/// Also by an older version of the metadata: a broker may not know better yet.
bool on_one_of(const Partition& p, const std::vector<BrokerId>& brokers) {
  return std::any_of(p.versions.begin(), p.versions.end(), [&](const auto& version) {
    const auto& replicas = version.second->replicas;
    return std::any_of(replicas.begin(), replicas.end(), [&](BrokerId b) { return is_one_of(brokers, b); });
  });
}

std::vector<Slot> slots_of(const World& world, std::vector<BrokerId> brokers) {
  std::sort(brokers.begin(), brokers.end());
  std::vector<Slot> out;
  const auto& all = world.meta.partitions();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].deleted) continue;
    if (world.meta.topic(all[i].tp.topic).internal || on_one_of(all[i], brokers)) out.push_back(Slot{static_cast<std::int32_t>(i)});
  }
  return out;
}

class Filler {
 public:
  Filler(World& to, const Aside& from, const std::vector<Slot>& slots) : to_(to), from_(from), slots_(slots), kept_(to.meta.partitions().size()) {
    for (Slot s : slots) kept_[static_cast<std::size_t>(s.v)] = true;
  }

  void fill() {
    for (std::size_t i = 0; i < to_.brokers.size(); ++i) {
      fill_replicas(to_.brokers[i], from_.broker(i));
      fill_fetchers(to_.brokers[i], from_.broker(i));
    }
    for (std::size_t i = 0; i < to_.brokers.size(); ++i) fill_waits(to_.brokers[i], from_.broker(i));
    to_.messages.reserve(from_.messages().size());
    for (const msg::Message& m : from_.messages()) to_.messages.push_back(kept(m));
  }

 private:
  bool keeps(Slot slot) const { return slot.v >= 0 && kept_[static_cast<std::size_t>(slot.v)]; }
  bool keeps(TopicPartition tp) const { return keeps(to_.meta.slot_of(tp)); }

  void fill_replicas(Broker& b, const Aside::OfBroker& from) {
    std::vector<std::int32_t> places;  // in the order in which the broker came by them
    for (Slot s : slots_)
      if (from.replica(s) != nullptr) places.push_back(from.replica_of_slot[static_cast<std::size_t>(s.v)]);
    std::sort(places.begin(), places.end());
    b.replica_of_slot.assign(from.replica_of_slot.size(), -1);
    b.replicas.reserve(places.size());
    for (std::int32_t place : places) {
      const Replica& r = from.replicas[static_cast<std::size_t>(place)];
      b.replica_of_slot[static_cast<std::size_t>(r.slot.v)] = static_cast<std::int32_t>(b.replicas.size());
      b.replicas.push_back(r);
      b.replicas.back().readers.clear();
    }
  }

  void fill_fetchers(Broker& b, const Aside::OfBroker& from) {
    for (const Fetcher& f : from.fetchers) {
      Fetcher own;
      for (Slot s : f.slots)
        if (keeps(s)) own.slots.push_back(s);
      if (own.slots.empty()) continue;
      own.leader = f.leader;
      own.corr = f.corr;
      own.sent = f.sent;
      own.wake = f.wake;
      own.watched = f.watched;
      b.fetchers.push_back(std::move(own));
    }
  }

  /// Whether a follower that is kept waits for the answer to that fetch.
  bool awaited(NodeId follower, NodeId leader, std::int64_t corr) const {
    if (follower.kind != NodeKind::broker || leader.kind != NodeKind::broker) return false;
    const Broker* b = to_.broker(BrokerId{follower.id});
    return b != nullptr && std::any_of(b->fetchers.begin(), b->fetchers.end(),
                                       [&](const Fetcher& f) { return f.leader.v == leader.id && f.corr == corr; });
  }

  template <class Parts>
  void filter(Parts& parts) const {
    std::erase_if(parts, [&](const auto& part) { return !keeps(part.tp); });
  }

  void fill_waits(Broker& b, const Aside::OfBroker& from) {
    for (const auto& [follower, wait] : from.follower_waits) {
      WaitingFetch own = from.waiting_fetches.at(wait);
      filter(own.request.parts);
      if (own.request.parts.empty() && !awaited(own.from, node(b.id), own.corr)) continue;
      b.waiting_fetches.emplace(wait, std::move(own));
      b.follower_waits.emplace(follower, wait);
    }
  }

  msg::Message kept(const msg::Message& m) const {
    msg::Message own = m;
    bool keep = m.to.kind != NodeKind::consumer && m.to.kind != NodeKind::external;
    if (auto* fetch = std::get_if<msg::Fetch>(&own.body)) {
      filter(fetch->parts);
      keep = m.from.kind == NodeKind::broker && (!fetch->parts.empty() || awaited(m.from, m.to, m.corr));
    } else if (auto* fetched = std::get_if<msg::FetchAnswer>(&own.body)) {
      filter(fetched->parts);
      keep = awaited(m.to, m.from, m.corr);
    } else if (auto* produce = std::get_if<msg::Produce>(&own.body)) {
      filter(produce->parts);
      keep = !produce->parts.empty();
    } else if (const auto* query = std::get_if<msg::EpochQuery>(&m.body)) {
      keep = keeps(query->tp);
    } else if (const auto* end = std::get_if<msg::EpochAnswer>(&m.body)) {
      keep = keeps(end->tp);
    }
    if (keep) return own;
    // Its place may be due to be delivered: to a client, who is still.
    msg::Message nothing;
    nothing.to = {NodeKind::consumer, 0};
    nothing.is_answer = true;
    return nothing;
  }

  World& to_;
  const Aside& from_;
  const std::vector<Slot>& slots_;
  std::vector<bool> kept_;  // by slot
};

}  // namespace

BranchCopy copy_for(Cluster& base, const std::vector<BrokerId>& brokers) {
  std::vector<Slot> slots = slots_of(base.world(), brokers);
  const Aside aside(base.world());
  BranchCopy out{base, std::move(slots)};
  out.cluster.check_after_every_event(false);
  World& world = out.cluster.world();
  Filler(world, aside, out.slots).fill();
  world.first_event += aside.event_count();
  world.clients_still = true;
  world.trace_packets = false;
  // Where followers find their place by epochs, nothing depends on how soon they hear of a risen high watermark.
  if (world.preset.truncation != TruncationRule::high_watermark)
    for (Broker& b : world.brokers)
      b.config.fetch_wait_max = std::max(b.config.fetch_wait_max, std::min(kIdlePoll, b.config.socket_timeout / 2));
  return out;
}

}  // namespace hw::history
