// Any moment of a run again: how long a seek takes, what recording costs, what a long run takes in memory.
#include <benchmark/benchmark.h>

#include <chrono>

#include <malloc.h>

#include "core/history/timeline.h"
#include "core/scenario/command_text.h"
#include "core/scenario/session.h"

namespace {

using namespace hw;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

double heap_mb() {
  const auto heap = mallinfo2();
  return static_cast<double>(heap.uordblks + heap.hblkhd) / 1e6;
}

scenario::Session busy() {
  scenario::Session session;
  for (const char* line : {"cluster brokers=3 seed=1", "topic create test_repli partitions=6 replication=3",
                           "producer start p topic=test_repli rate=1000/s key=sequence linger.ms=0", "consumer start c1 group=g1 topic=test_repli"})
    session.execute(scenario::parse_line(line).value());
  return session;
}

/// Runs on in pieces as the window's thread does; `timeline` may be null.
void run(Cluster& cluster, Time until, history::Timeline* timeline) {
  while (cluster.now() < until) {
    for (int i = 0; i < 4000 && cluster.world().timers.next_time() <= until; ++i) cluster.step();
    if (cluster.world().timers.next_time() > until) cluster.advance_to(until);
    if (timeline != nullptr) timeline->moved(cluster);
  }
}

void seeks(benchmark::State& state, scenario::Session (*make)(), Duration span) {
  for (auto _ : state) {
    scenario::Session plain = make();
    auto begin = Clock::now();
    run(plain.cluster(), Time{} + span, nullptr);
    const double without = seconds_since(begin);

    const double before = heap_mb();
    scenario::Session session = make();
    history::Timeline timeline(*session.start());
    for (history::Entry& e : session.take_journal()) timeline.record(e.before, std::move(e.input));
    begin = Clock::now();
    run(session.cluster(), Time{} + span, &timeline);
    const double with = seconds_since(begin);
    state.counters["recording costs %"] = 100 * (with / without - 1);
    state.counters["memory MB"] = heap_mb() - before;
    state.counters["checkpoints"] = static_cast<double>(timeline.checkpoint_count());

    Random random{1};
    double worst = 0, sum = 0;
    constexpr int kSeeks = 200;
    for (int i = 0; i < kSeeks; ++i) {
      const Time to{static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(span.us)))};
      begin = Clock::now();
      history::Replay replay = timeline.replay(BranchId{0}, to);
      replay.run_to(to, INT64_MAX);
      const double took = seconds_since(begin) * 1e3;
      worst = std::max(worst, took);
      sum += took;
    }
    state.counters["seek ms, mean"] = sum / kSeeks;
    state.counters["seek ms, worst of 200"] = worst;
  }
}

void hour_of_the_article(benchmark::State& state) { seeks(state, [] { return scenario::Session::article(1); }, secs(3600)); }
void ten_minutes_at_1000_records_a_second(benchmark::State& state) { seeks(state, busy, secs(600)); }

BENCHMARK(hour_of_the_article)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK(ten_minutes_at_1000_records_a_second)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
