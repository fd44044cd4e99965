#include "core/history/what_if.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cluster/controller.h"

namespace hw::history {
namespace {

// A copy is given up when it still changes after so long.
constexpr Duration kLongest = secs(90);
// How often a copy is looked at, and how long nothing may have changed.
constexpr Duration kLook = millis(50), kQuiet = secs(4);
// A copy costs about as much as so many events for each partition it has.
constexpr std::int64_t kCopyPerPartition = 1;

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

bool has_leaderless(const BranchCopy& copy) {
  return std::any_of(copy.slots.begin(), copy.slots.end(), [&](Slot slot) {
    const Partition& p = copy.cluster.world().meta.partition(slot);
    return !p.deleted && p.now().leader.v < 0;
  });
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

void WhatIf::look_first(BrokerId broker, std::string rack) {
  first_broker_ = broker;
  first_rack_ = std::move(rack);
  first_had_its_turn_ = false;
}

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
  found_at_.assign(rows_.size(), Place{});
}

bool WhatIf::up_to_date(const Cluster& base) const {
  if (run_ || rows_.empty()) return false;
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (!is_current(i, base)) return false;
  return true;
}

bool WhatIf::is_current(std::size_t row, const Cluster& base) const {
  return rows_[row].known && found_at_[row] == place_of(base.world());
}

bool WhatIf::work(Cluster& base, std::int64_t events) {
  if (rows_.empty()) make_rows(base.world());
  while (events > 0) {
    if (!run_) {
      if (up_to_date(base)) return false;
      if (begin(base)) return true;
      events -= 1 + kCopyPerPartition * static_cast<std::int64_t>(run_->copy.slots.size());
      continue;
    }
    if (!run_->done)
      run(events);
    else
      count(base.world(), events);
    if (run_->done && run_->counted == run_->copy.slots.size() && finish(base)) return true;
  }
  return false;
}

// One after the other; between two of them the one that somebody looks at.
std::size_t WhatIf::choose_row(const Cluster& base) {
  const auto first = std::find_if(rows_.begin(), rows_.end(), [&](const IfDiedRow& row) {
    return first_broker_.v >= 0 ? row.broker == first_broker_ : row.broker.v < 0 && row.rack == first_rack_;
  });
  const auto place = static_cast<std::size_t>(first - rows_.begin());
  first_had_its_turn_ = !first_had_its_turn_ && place < rows_.size() && !is_current(place, base);
  if (first_had_its_turn_) return place;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const std::size_t row = (next_ + i) % rows_.size();
    if (is_current(row, base)) continue;
    next_ = (row + 1) % rows_.size();
    return row;
  }
  return next_;
}

// The next row. True if there was nothing to run.
bool WhatIf::begin(Cluster& base) {
  const std::size_t row = choose_row(base);
  found_ = rows_[row];
  found_.alive = std::any_of(base.world().brokers.begin(), base.world().brokers.end(),
                             [&](const Broker& b) { return is_victim(found_, b) && b.process_alive(); });
  if (found_.alive) return start_run(base, row, Rule::clean);
  found_.known = true;
  found_.as_of = base.now();
  found_.as_set = found_.clean = found_.unclean = IfDied{};
  found_.heirs = {};
  rows_[row] = found_;
  found_at_[row] = place_of(base.world());
  publish();
  return true;
}

void WhatIf::publish() { table_ = std::make_shared<const WhatIfTable>(WhatIfTable{rows_}); }

bool WhatIf::start_run(Cluster& base, std::size_t row, Rule rule) {
  std::vector<BrokerId> victims;
  for (const Broker& b : base.world().brokers)
    if (is_victim(found_, b)) victims.push_back(b.id);
  run_.reset();
  run_.emplace(Run{row, rule, copy_for(base, victims), {}, base.now(), base.now(), base.now(), MetadataOffset{-1}});
  World& world = run_->copy.cluster.world();
  run_->was.reserve(run_->copy.slots.size());
  for (Slot slot : run_->copy.slots) {
    const Partition& p = world.meta.partition(slot);
    Was was;
    if (!world.meta.topic(p.tp.topic).internal) {
      was.leader = p.now().leader;
      was.epoch = p.now().leader_epoch;
      was.canon = p.canon;
      was.unclean_elections = p.unclean_elections;
      was.under_min_isr = under_min_isr(world, p);
      const Broker* b = world.broker(p.canon);
      const Replica* r = b == nullptr ? nullptr : b->replica(slot);
      if (r != nullptr) was.end = r->log.end();
    }
    run_->was.push_back(was);
  }
  if (rule != Rule::as_set) {
    world.unclean_default = rule == Rule::unclean;
    for (Topic& topic : world.meta.topics()) topic.config.unclean = rule == Rule::unclean;
  }
  for (BrokerId victim : victims)
    if (world.broker(victim)->process_alive()) (void)run_->copy.cluster.execute(cmd::BrokerAction{cmd::BrokerVerb::kill, victim, 0});
  return false;
}

void WhatIf::run(std::int64_t& events) {
  Run& r = *run_;
  World& world = r.copy.cluster.world();
  while (events-- > 0) {
    if (!r.copy.cluster.step()) {
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

void WhatIf::count(const World& base, std::int64_t& events) {
  Run& r = *run_;
  while (r.counted < r.copy.slots.size() && events > 0) {
    count_partition(base, r.counted, events);
    ++r.counted;
    --events;
  }
}

// The records are read in the log of who led when the copy was made, which stands in the base as it was.
void WhatIf::count_partition(const World& base, std::size_t i, std::int64_t& events) {
  Run& r = *run_;
  const Was& was = r.was[i];
  const Slot slot = r.copy.slots[i];
  const World& world = r.copy.cluster.world();
  const Partition& p = world.meta.partition(slot);
  if (was.leader.v < 0) return;
  IfDiedPartition out;
  out.partition = p.tp;
  out.offline = p.now().leader.v < 0;
  out.under_min_isr = !out.offline && !was.under_min_isr && under_min_isr(world, p);
  const Broker *before = base.broker(was.canon), *now = world.broker(p.canon);
  const Replica* old = before == nullptr ? nullptr : before->replica(slot);
  const Replica* heir = now == nullptr ? nullptr : now->replica(slot);
  if (!out.offline && p.canon != was.canon && old != nullptr && heir != nullptr) {
    const Offset from = std::max(diverges_at(heir->log, old->log), std::max(old->log.start(), heir->log.start()));
    old->log.visit_from(from, [&](const LogEntry& entry) {
      --events;
      if (entry.base >= was.end) return false;
      const BatchFate* fate = entry.base < from ? nullptr : base.ledger.find(entry.batch->id);
      if (fate != nullptr && fate->told == BatchFate::Told::acked) out.lost += fate->count;
      return true;
    });
  }
  if (found_.broker.v >= 0 && was.leader == found_.broker)
    r.heirs.push_back({p.tp, was.epoch, p.now().leader, p.unclean_elections > was.unclean_elections, out.lost});
  if (!out.offline && !out.under_min_isr && out.lost == 0) return;
  out.name = world.meta.name_of(p.tp);
  r.result.partitions_offline += out.offline;
  r.result.partitions_under_min_isr += out.under_min_isr;
  r.result.acked_records_lost += out.lost;
  r.partitions.push_back(std::move(out));
}

// Takes the run's result over. True if the row is complete; else the next run of the row has begun.
bool WhatIf::finish(Cluster& base) {
  Run& r = *run_;
  const World& world = base.world();
  // acks=0 counts as written when it is sent: what was on its way to who died is lost, too.
  for (std::int64_t batch : r.copy.cluster.world().never_arrived) {
    const BatchFate* fate = world.ledger.find(batch);
    if (fate != nullptr && fate->told == BatchFate::Told::acked) r.result.acked_records_lost += fate->count;
  }
  r.result.settled = r.settled;
  std::sort(r.partitions.begin(), r.partitions.end(), worse);
  if (r.partitions.size() > kIfDiedPartitionsMax) r.partitions.resize(kIfDiedPartitionsMax);
  r.result.partitions = std::move(r.partitions);
  std::sort(r.heirs.begin(), r.heirs.end(), [](const Heir& a, const Heir& b) { return a.partition < b.partition; });
  const auto set_as_set = [&] {
    found_.as_set = r.result;
    found_.heirs = std::move(r.heirs);
  };
  if (r.rule == Rule::clean) {
    found_.as_of = r.as_of;
    set_as_set();
    found_.clean = found_.unclean = r.result;
    // Only where nobody may lead cleanly does it matter whether others may.
    if (has_leaderless(r.copy)) return start_run(base, r.row, Rule::unclean);
  } else if (r.rule == Rule::unclean) {
    found_.unclean = r.result;
    const auto [on, all] = unclean_topics(world);
    if (on == all) set_as_set();
    if (on > 0 && on < all) return start_run(base, r.row, Rule::as_set);
  } else {
    set_as_set();
  }
  found_.known = true;
  rows_[r.row] = found_;
  found_at_[r.row] = place_of(world);
  run_.reset();
  publish();
  return true;
}

Result<WhatIfTable> what_if(const Cluster& cluster, const cmd::WhatIf& question) {
  Cluster own = cluster;
  WhatIf search;
  search.make_rows(own.world());
  if (question.broker) {
    std::erase_if(search.rows_, [&](const IfDiedRow& row) { return row.broker != *question.broker; });
    if (search.rows_.empty()) return Error{ErrorCode::BROKER_ID_NOT_REGISTERED, fmt::format(HW_WORDS("there is no broker {}"), question.broker->v)};
  } else if (question.rack) {
    const auto& brokers = own.world().brokers;
    if (std::none_of(brokers.begin(), brokers.end(), [&](const Broker& b) { return b.rack == *question.rack; }))
      return Error{ErrorCode::INVALID_REQUEST, fmt::format(HW_WORDS("no broker is in rack '{}'"), *question.rack)};
    IfDiedRow row;
    row.rack = *question.rack;
    search.rows_ = {std::move(row)};
  }
  while (!search.up_to_date(own)) search.work(own, 100000);
  return *search.table();
}

}  // namespace hw::history
