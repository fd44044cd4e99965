// What "what if it died now" costs: a copy, a run until nothing changes, and what was lost counted; for each broker and rack. Once by
// itself, and once on its thread beside a cluster that runs at the speed of the clock, as in the window.
#include <algorithm>
#include <chrono>
#include <thread>

#include <benchmark/benchmark.h>

#include "core/cluster/cluster.h"
#include "core/history/timeline.h"
#include "core/history/what_if.h"
#include "core/server/what_if_thread.h"

namespace hw {
namespace {

Cluster cluster_of(std::int32_t brokers, std::int64_t partitions, Duration warm) {
  cmd::CreateCluster how;
  how.ids.clear();
  for (std::int32_t i = 0; i < brokers; ++i) {
    how.ids.push_back(BrokerId{i});
    how.racks.push_back(std::string(1, static_cast<char>('a' + i % 3)));
  }
  Cluster cluster = std::move(Cluster::create(how).value());
  cmd::TopicCreate topic;
  topic.name = "test_repli";
  topic.partitions = partitions;
  topic.replication = 3;
  (void)cluster.execute(topic);
  (void)cluster.execute(cmd::ProducerStart{"orders", "test_repli", {{"rate", "10/s"}, {"acks", "1"}}});
  cluster.advance_to(cluster.now() + warm);
  return cluster;
}

// One round: every row once. Counted by row.
void rounds(benchmark::State& state, Cluster cluster) {
  history::WhatIf search;
  std::int64_t rows = 0;
  for (auto _ : state) {
    std::size_t left = std::max<std::size_t>(1, search.row_count());
    cluster.advance_to(cluster.now() + millis(1));
    while (left > 0)
      if (search.work(cluster, 100000)) {
        if (rows++ == 0) left = search.row_count();
        --left;
      }
  }
  state.SetItemsProcessed(rows);
  state.counters["rows"] = static_cast<double>(search.row_count());
}

using Clock = std::chrono::steady_clock;
double ms_of(Clock::duration d) { return std::chrono::duration<double, std::milli>(d).count(); }

/// The core thread's part, reduced to what counts here: slices of 4 ms, the record of the past, and what the thread is given.
class Live {
 public:
  explicit Live(Cluster cluster) : cluster_(std::move(cluster)), timeline_(cluster_), thread_([] {}), begun_(Clock::now()), from_(cluster_.now()) {}

  void slice() {
    const Clock::time_point a = Clock::now();
    const Time target = from_ + micros(std::chrono::duration_cast<std::chrono::microseconds>(a - begun_).count());
    while (cluster_.world().timers.next_time() <= target && Clock::now() < a + std::chrono::milliseconds(8)) cluster_.step();
    if (target < cluster_.world().timers.next_time() && target > cluster_.now()) cluster_.advance_to(target);
    const Clock::time_point b = Clock::now();
    timeline_.moved(cluster_);
    const Clock::time_point c = Clock::now();
    const history::Place here = history::place_of(cluster_.world());
    if (thread_.wants(here)) thread_.give(*timeline_.way(timeline_.current(), here, thread_.given()));
    table_ = thread_.table();
    const Clock::time_point d = Clock::now();
    run_ = std::max(run_, ms_of(b - a));
    record_ = std::max(record_, ms_of(c - b));
    hand_ = std::max(hand_, ms_of(d - c));
    cluster_.world().touched.clear();
    std::this_thread::sleep_until(a + std::chrono::milliseconds(4));
  }
  /// Until each row is of that moment or a later one. The seconds it took.
  double until_all_since(Time when) {
    const Clock::time_point a = Clock::now();
    do slice();
    while (table_->rows.empty() || !std::all_of(table_->rows.begin(), table_->rows.end(), [&](const auto& r) { return r.known && r.as_of >= when; }));
    return ms_of(Clock::now() - a) / 1000;
  }
  Cluster& cluster() { return cluster_; }
  void execute(const Command& command) {
    const history::Place before = history::place_of(cluster_.world());
    if (cluster_.execute(command).ok()) timeline_.record(before, command);
  }
  void tell(benchmark::State& state) const {
    state.counters["run_ms"] = run_;       // worst slices: the cluster's own events,
    state.counters["record_ms"] = record_; // a checkpoint of the past,
    state.counters["hand_ms"] = hand_;     // and what there is to do for what-if
  }

 private:
  Cluster cluster_;
  history::Timeline timeline_;
  server::WhatIfThread thread_;
  Clock::time_point begun_;
  Time from_;
  history::WhatIfTableRef table_;
  double run_ = 0, record_ = 0, hand_ = 0;
};

void beside(benchmark::State& state, Cluster cluster) {
  Live live(std::move(cluster));
  live.until_all_since(live.cluster().now());
  double worst = 0;
  int kills = 0;
  for (auto _ : state) {
    live.execute(cmd::BrokerAction{kills % 2 == 0 ? cmd::BrokerVerb::kill : cmd::BrokerVerb::start, BrokerId{1}, 0});
    ++kills;
    worst = std::max(worst, live.until_all_since(live.cluster().now()));
  }
  state.counters["worst_s"] = worst;  // from a change until all rows are of a moment after it
  live.tell(state);
}

void WhatIfArticle(benchmark::State& state) { rounds(state, cluster_of(3, 6, secs(60))); }
void WhatIfLarge(benchmark::State& state) { rounds(state, cluster_of(100, 10000, secs(5))); }
void BesideArticle(benchmark::State& state) { beside(state, cluster_of(3, 6, secs(60))); }
void BesideLarge(benchmark::State& state) { beside(state, cluster_of(100, 10000, secs(5))); }

BENCHMARK(WhatIfArticle)->Unit(benchmark::kMillisecond);
BENCHMARK(WhatIfLarge)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(BesideArticle)->Unit(benchmark::kMillisecond)->Iterations(40)->UseRealTime();
BENCHMARK(BesideLarge)->Unit(benchmark::kMillisecond)->Iterations(2)->UseRealTime();

}  // namespace
}  // namespace hw

BENCHMARK_MAIN();
