#include "core/history/what_if.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "core/cluster/controller.h"

namespace hw::history {
namespace {

// A copy is given up when it still changes after so long.
constexpr Duration kLongest = secs(90);
// Long polls in a copy: nobody produces there, so most would only come back empty. A follower asks a new leader of a partition when
// its poll of that broker is over, so nothing is known to be quiet sooner than that.
constexpr Duration kIdlePoll = secs(3);
// How often a copy is looked at, and how long nothing may have changed.
constexpr Duration kLook = millis(50), kQuiet = secs(4);
// A copy costs about as much as so many events for each of its partitions.
constexpr std::int64_t kCopyPerPartition = 1;

/// Parts that a copy does not need, and that are large: taken out while the copy is made, and put back.
class Lightened {
 public:
  explicit Lightened(World& world) : world_(world) { swap(); }
  ~Lightened() { swap(); }
  Lightened(const Lightened&) = delete;
  Lightened& operator=(const Lightened&) = delete;

 private:
  void swap() {
    std::swap(world_.ledger, ledger_);
    world_.events.swap(events_);
    world_.trace.swap(trace_);
    world_.touched.swap(touched_);
    world_.external.outbox.swap(outbox_);
  }
  World& world_;
  Ledger ledger_;
  std::vector<std::shared_ptr<const Event>> events_;
  std::vector<PacketTrace> trace_;
  std::set<TopicPartition> touched_;
  std::vector<wire::Answer> outbox_;
};

Cluster still_copy(Cluster& live) {
  Lightened light(live.world());
  Cluster copy = live;
  copy.check_after_every_event(false);
  World& world = copy.world();
  world.clients_still = true;
  world.trace_packets = false;
  // Where followers find their place by epochs, nothing depends on how soon they hear of a risen high watermark.
  if (world.preset.truncation != TruncationRule::high_watermark)
    for (Broker& b : world.brokers) b.config.fetch_wait_max = std::max(b.config.fetch_wait_max, std::min(kIdlePoll, b.config.socket_timeout / 2));
  return copy;
}

bool is_victim(const IfDiedRow& row, const Broker& b) { return row.broker.v >= 0 ? b.id == row.broker : b.rack == row.rack; }

bool under_min_isr(const World& world, const Partition& p) {
  const PartitionState& s = p.now();
  return static_cast<std::int32_t>(s.isr.size()) < controller::effective_min_isr(world, world.meta.topic(p.tp.topic), s.replicas.size());
}

/// Nothing is under way: who is silent is fenced, and who runs knows all that the controller decided.
bool is_quiet(const World& world) {
  for (const Broker& b : world.brokers) {
    const BrokerRegistration& r = *world.meta.broker(b.id);
    const bool cut = world.links.is_cut(node(b.id), kControllerNode) || world.links.is_cut(kControllerNode, node(b.id));
    if (b.state == ProcessState::starting || b.state == ProcessState::shutting_down) {
      if (!cut) return false;
      continue;
    }
    const bool silent = !b.working() || cut;
    if (silent ? r.registered && !r.fenced : r.fenced || b.applied < world.meta.offset()) return false;
  }
  return true;
}

bool has_leaderless(const World& world) {
  const auto& all = world.meta.partitions();
  return std::any_of(all.begin(), all.end(), [&](const Partition& p) { return !p.deleted && p.now().leader.v < 0; });
}

/// How many topics have unclean elections on, of how many that are not internal.
std::pair<int, int> unclean_topics(const World& world) {
  int on = 0, all = 0;
  for (const Topic& topic : world.meta.topics()) {
    if (topic.deleted || topic.internal) continue;
    ++all;
    on += controller::unclean_enabled(world, topic);
  }
  return {on, all};
}

bool worse(const IfDiedPartition& a, const IfDiedPartition& b) {
  return std::tuple(!a.offline, -a.lost, !a.under_min_isr, a.name) < std::tuple(!b.offline, -b.lost, !b.under_min_isr, b.name);
}

}  // namespace

void WhatIf::forget() {
  run_.reset();
  rows_.clear();
  next_ = 0;
  table_ = std::make_shared<const WhatIfTable>();
}

void WhatIf::make_rows(const World& world) {
  std::map<std::string, int> racks;
  std::vector<BrokerId> ids;
  for (const Broker& b : world.brokers) {
    ids.push_back(b.id);
    if (!b.rack.empty()) ++racks[b.rack];
  }
  std::sort(ids.begin(), ids.end());
  std::vector<IfDiedRow> rows;
  for (BrokerId id : ids) {
    IfDiedRow row;
    row.broker = id;
    row.rack = world.broker(id)->rack;
    rows.push_back(std::move(row));
  }
  for (const auto& [rack, brokers] : racks) {
    if (brokers < 2) continue;
    IfDiedRow row;
    row.rack = rack;
    rows.push_back(std::move(row));
  }
  rows_ = std::move(rows);
}

bool WhatIf::up_to_date(const Cluster& live) const {
  return !run_ && !rows_.empty() &&
         std::all_of(rows_.begin(), rows_.end(), [&](const IfDiedRow& row) { return row.known && row.as_of == live.now(); });
}

bool WhatIf::work(Cluster& live, std::int64_t events) {
  if (rows_.empty()) make_rows(live.world());
  while (events > 0) {
    if (!run_) {
      if (up_to_date(live)) return false;
      if (begin(live)) return true;
      events -= 1 + kCopyPerPartition * static_cast<std::int64_t>(live.world().meta.partitions().size());
      continue;
    }
    if (!run_->done)
      run(events);
    else
      count(live.world(), events);
    if (run_->done && run_->counted == run_->was.size() && finish(live)) return true;
  }
  return false;
}

// The next row. True if there was nothing to run.
bool WhatIf::begin(Cluster& live) {
  const std::size_t row = next_++ % rows_.size();
  next_ %= rows_.size();
  found_ = rows_[row];
  found_.alive = std::any_of(live.world().brokers.begin(), live.world().brokers.end(),
                             [&](const Broker& b) { return is_victim(found_, b) && b.process_alive(); });
  if (found_.alive) {
    return start_run(live, row, Rule::clean);
  }
  found_.known = true;
  found_.as_of = live.now();
  found_.as_set = found_.clean = found_.unclean = IfDied{};
  rows_[row] = found_;
  table_ = std::make_shared<const WhatIfTable>(WhatIfTable{rows_});
  return true;
}

bool WhatIf::start_run(Cluster& live, std::size_t row, Rule rule) {
  run_.emplace(Run{row, rule, still_copy(live), {}, live.now(), live.now(), live.now(), MetadataOffset{-1}});
  World& world = run_->copy.world();
  run_->was.reserve(world.meta.partitions().size());
  for (const Partition& p : world.meta.partitions()) {
    Was was;
    if (!p.deleted && !world.meta.topic(p.tp.topic).internal) {
      was.leader = p.now().leader;
      was.canon = p.canon;
      was.under_min_isr = under_min_isr(world, p);
      const Broker* b = world.broker(p.canon);
      const Replica* r = b == nullptr ? nullptr : b->replica(Slot{static_cast<std::int32_t>(run_->was.size())});
      if (r != nullptr) was.end = r->log.end();
    }
    run_->was.push_back(was);
  }
  if (rule != Rule::as_set) {
    world.unclean_default = rule == Rule::unclean;
    for (Topic& topic : world.meta.topics()) topic.config.unclean = rule == Rule::unclean;
  }
  for (Broker& b : world.brokers)
    if (is_victim(found_, b) && b.process_alive()) (void)run_->copy.execute(cmd::BrokerAction{cmd::BrokerVerb::kill, b.id, 0});
  return false;
}

void WhatIf::run(std::int64_t& events) {
  Run& r = *run_;
  World& world = r.copy.world();
  while (events-- > 0) {
    if (!r.copy.step()) {
      r.done = true;
      return;
    }
    if (world.now() < r.look) continue;
    r.look = world.now() + kLook;
    world.touched.clear();
    if (world.meta.offset() != r.seen) {
      r.seen = world.meta.offset();
      r.quiet_since = world.now();
    }
    r.settled = world.now() - r.quiet_since >= kQuiet && is_quiet(world);
    r.done = r.settled || world.now() - r.as_of > kLongest;
    if (r.done) return;
  }
}

void WhatIf::count(const World& live, std::int64_t& events) {
  Run& r = *run_;
  while (r.counted < r.was.size() && events > 0) {
    count_partition(live, r.counted, events);
    ++r.counted;
    --events;
  }
}

// The records are read in the live log of who led when the copy was made: below its end of then it is as it was. What was told
// later than that moment does not count.
void WhatIf::count_partition(const World& live, std::size_t i, std::int64_t& events) {
  Run& r = *run_;
  const Was& was = r.was[i];
  const Slot slot{static_cast<std::int32_t>(i)};
  const World& world = r.copy.world();
  const Partition& p = world.meta.partition(slot);
  if (was.leader.v < 0) return;
  IfDiedPartition out;
  out.partition = p.tp;
  out.offline = p.now().leader.v < 0;
  out.under_min_isr = !out.offline && !was.under_min_isr && under_min_isr(world, p);
  const Broker *before = live.broker(was.canon), *now = world.broker(p.canon);
  const Replica* old = before == nullptr ? nullptr : before->replica(slot);
  const Replica* heir = now == nullptr ? nullptr : now->replica(slot);
  if (!out.offline && p.canon != was.canon && old != nullptr && heir != nullptr) {
    const Offset from = std::max(diverges_at(heir->log, old->log), std::max(old->log.start(), heir->log.start()));
    old->log.visit_from(from, [&](const LogEntry& entry) {
      --events;
      if (entry.base >= was.end) return false;
      const BatchFate* fate = entry.base < from ? nullptr : live.ledger.find(entry.batch->id);
      if (fate != nullptr && fate->told == BatchFate::Told::acked && fate->told_at <= r.as_of) out.lost += fate->count;
      return true;
    });
  }
  if (!out.offline && !out.under_min_isr && out.lost == 0) return;
  out.name = world.meta.name_of(p.tp);
  r.result.partitions_offline += out.offline;
  r.result.partitions_under_min_isr += out.under_min_isr;
  r.result.acked_records_lost += out.lost;
  r.result.partitions.push_back(std::move(out));
}

// Takes the run's result over. True if the row is complete; else the next run of the row has begun.
bool WhatIf::finish(Cluster& live) {
  Run& r = *run_;
  const World& world = live.world();
  // acks=0 counts as written when it is sent: what was on its way to who died is lost, too.
  for (std::int64_t batch : r.copy.world().never_arrived) {
    const BatchFate* fate = world.ledger.find(batch);
    if (fate != nullptr && fate->told == BatchFate::Told::acked && fate->told_at <= r.as_of) r.result.acked_records_lost += fate->count;
  }
  r.result.settled = r.settled;
  std::sort(r.result.partitions.begin(), r.result.partitions.end(), worse);
  if (r.result.partitions.size() > kIfDiedPartitionsMax) r.result.partitions.resize(kIfDiedPartitionsMax);
  if (r.rule == Rule::clean) {
    found_.as_of = r.as_of;
    found_.clean = found_.unclean = found_.as_set = std::move(r.result);
    // Only where nobody may lead cleanly does it matter whether others may.
    if (has_leaderless(r.copy.world())) return start_run(live, r.row, Rule::unclean);
  } else if (r.rule == Rule::unclean) {
    found_.unclean = std::move(r.result);
    const auto [on, all] = unclean_topics(world);
    if (on == all) found_.as_set = found_.unclean;
    if (on > 0 && on < all) return start_run(live, r.row, Rule::as_set);
  } else {
    found_.as_set = std::move(r.result);
  }
  found_.known = true;
  rows_[r.row] = found_;
  run_.reset();
  table_ = std::make_shared<const WhatIfTable>(WhatIfTable{rows_});
  return true;
}

Result<WhatIfTable> what_if(const Cluster& cluster, const cmd::WhatIf& question) {
  Cluster own = cluster;
  WhatIf search;
  search.make_rows(own.world());
  if (question.broker) {
    std::erase_if(search.rows_, [&](const IfDiedRow& row) { return row.broker != *question.broker; });
    if (search.rows_.empty()) return Error{ErrorCode::BROKER_ID_NOT_REGISTERED, fmt::format("there is no broker {}", question.broker->v)};
  } else if (question.rack) {
    const auto& brokers = own.world().brokers;
    if (std::none_of(brokers.begin(), brokers.end(), [&](const Broker& b) { return b.rack == *question.rack; }))
      return Error{ErrorCode::INVALID_REQUEST, fmt::format("no broker is in rack '{}'", *question.rack)};
    IfDiedRow row;
    row.rack = *question.rack;
    search.rows_ = {std::move(row)};
  }
  while (!search.up_to_date(own)) search.work(own, 100000);
  return *search.table();
}

}  // namespace hw::history
