// How fast the simulation runs without a window: events a second, times real time, memory, cost of a checkpoint.
#include <benchmark/benchmark.h>

#include <malloc.h>

#include <sstream>

#include "core/scenario/check.h"
#include "core/scenario/session.h"

namespace {

// What the heap holds now; the resident size would not show memory that an earlier benchmark gave back.
std::int64_t heap_bytes() {
  const auto heap = mallinfo2();
  return static_cast<std::int64_t>(heap.uordblks + heap.hblkhd);
}

// The window's first cluster, an hour of virtual time.
void article_cluster(benchmark::State& state) {
  std::int64_t events = 0;
  double virtual_s = 0;
  for (auto _ : state) {
    state.PauseTiming();
    hw::scenario::Session session = hw::scenario::Session::article();
    hw::Cluster& cluster = session.cluster();
    const auto before = cluster.world().steps;
    state.ResumeTiming();
    cluster.advance_to(cluster.now() + hw::secs(3600));
    events += cluster.world().steps - before;
    virtual_s += 3600;
  }
  state.counters["events/s"] = benchmark::Counter(static_cast<double>(events), benchmark::Counter::kIsRate);
  state.counters["x_real_time"] = benchmark::Counter(virtual_s, benchmark::Counter::kIsRate);
}
BENCHMARK(article_cluster)->Unit(benchmark::kMillisecond);

// A busy cluster: 1,000 records a second, one batch each.
void busy_cluster(benchmark::State& state) {
  std::int64_t events = 0;
  double virtual_s = 0;
  for (auto _ : state) {
    state.PauseTiming();
    hw::scenario::Session session = hw::scenario::Session::article();
    hw::cmd::ProducerStart p;
    p.name = "load";
    p.topic = "test_repli";
    p.settings = {{"rate", "1000/s"}, {"key", "sequence"}, {"acks", "all"}, {"linger.ms", "0"}};
    (void)session.execute(hw::Command{p});
    hw::Cluster& cluster = session.cluster();
    const auto before = cluster.world().steps;
    state.ResumeTiming();
    cluster.advance_to(cluster.now() + hw::secs(60));
    events += cluster.world().steps - before;
    virtual_s += 60;
  }
  state.counters["events/s"] = benchmark::Counter(static_cast<double>(events), benchmark::Counter::kIsRate);
  state.counters["x_real_time"] = benchmark::Counter(virtual_s, benchmark::Counter::kIsRate);
}
BENCHMARK(busy_cluster)->Unit(benchmark::kMillisecond);

// 100 brokers, 10,000 partitions, RF 3: ten virtual seconds.
void large_cluster(benchmark::State& state) {
  std::int64_t events = 0;
  double virtual_s = 0;
  std::int64_t bytes = 0;
  for (auto _ : state) {
    state.PauseTiming();
    const std::int64_t before_bytes = heap_bytes();
    hw::cmd::CreateCluster how;
    how.ids.clear();
    for (int i = 0; i < 100; ++i) how.ids.push_back(hw::BrokerId{i});
    auto cluster = hw::Cluster::create(how);
    hw::cmd::TopicCreate t;
    t.name = "big";
    t.partitions = 10000;
    t.replication = 3;
    (void)cluster.value().execute(hw::Command{t});
    cluster.value().advance_to(hw::Time{} + hw::secs(1));
    bytes = heap_bytes() - before_bytes;
    const auto before = cluster.value().world().steps;
    state.ResumeTiming();
    cluster.value().advance_to(cluster.value().now() + hw::secs(10));
    events += cluster.value().world().steps - before;
    virtual_s += 10;
  }
  state.counters["events/s"] = benchmark::Counter(static_cast<double>(events), benchmark::Counter::kIsRate);
  state.counters["x_real_time"] = benchmark::Counter(virtual_s, benchmark::Counter::kIsRate);
  state.counters["MB"] = static_cast<double>(bytes) / 1e6;
}
BENCHMARK(large_cluster)->Unit(benchmark::kMillisecond)->Iterations(2);

// 1 M records of 100 bytes in the article's cluster: what they cost in memory.
void million_records(benchmark::State& state) {
  for (auto _ : state) {
    const std::int64_t before = heap_bytes();
    hw::scenario::Session session = hw::scenario::Session::article();
    hw::cmd::Produce p;
    p.topic = "test_repli";
    p.count = 1000000;
    p.settings = {{"key", "sequence"}, {"acks", "all"}};
    auto answer = session.execute(hw::Command{p});
    benchmark::DoNotOptimize(answer);
    state.counters["MB"] = static_cast<double>(heap_bytes() - before) / 1e6;
  }
}
BENCHMARK(million_records)->Unit(benchmark::kMillisecond)->Iterations(1);

// Random fault schedules of 60 virtual seconds, invariants after every event.
void fault_schedules(benchmark::State& state) {
  std::int64_t runs = 0;
  std::uint64_t seed = 1;
  for (auto _ : state) {
    hw::scenario::CheckOptions options;
    options.runs = 10;
    options.seed = seed;
    seed += 10;
    std::ostringstream out;
    if (hw::scenario::run_check(options, out) != 0) state.SkipWithError(out.str().c_str());
    runs += 10;
  }
  state.counters["runs/min"] = benchmark::Counter(static_cast<double>(runs) * 60, benchmark::Counter::kIsRate);
}
BENCHMARK(fault_schedules)->Unit(benchmark::kMillisecond);

// A checkpoint: the cluster copied after an hour.
void checkpoint(benchmark::State& state) {
  hw::scenario::Session session = hw::scenario::Session::article();
  session.cluster().advance_to(session.cluster().now() + hw::secs(3600));
  for (auto _ : state) {
    hw::Cluster copy = session.cluster();
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(checkpoint)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
