// A frame of the window's canvas on the real core: 16 ms of virtual time, the snapshot, taking it, painting it (software).
// Aims: at most 4 ms to paint 3 brokers x 6 partitions x RF 3 with packets, at most 16 ms for 100 brokers x 10,000 partitions.
// Core before Qt, whose keywords (slots, signals) are ordinary names in core.
#include "core/api/snapshot_builder.h"
#include "core/scenario/session.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <ctime>

#include "ui/canvas/cluster_canvas.h"

namespace {

using namespace hw;

// Of this thread alone, so that a busy machine does not change the answer.
double cpu_ms() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) / 1e6;
}

void frames(benchmark::State& state, Cluster& cluster, QSize size) {
  cluster.world().trace_packets = true;
  api::SnapshotBuilder builder;
  ui::ClusterCanvas canvas;
  canvas.resize(size);
  canvas.apply(builder.build(cluster.world(), api::Detail{}, api::Pace{}));
  canvas.show();
  QApplication::processEvents();
  double run = 0, build = 0, apply = 0, paint = 0;
  for (auto _ : state) {
    const double t0 = cpu_ms();
    cluster.advance_to(cluster.now() + millis(16));
    const double t1 = cpu_ms();
    auto snapshot = builder.build(cluster.world(), api::Detail{}, api::Pace{});
    const double t2 = cpu_ms();
    canvas.apply(std::move(snapshot));
    const double t3 = cpu_ms();
    QApplication::processEvents();  // paints what changed, as in the window
    const double t4 = cpu_ms();
    run += t1 - t0;
    build += t2 - t1;
    apply += t3 - t2;
    paint += t4 - t3;
  }
  const auto mean = [&](double sum) { return benchmark::Counter(sum, benchmark::Counter::kAvgIterations); };
  state.counters["simulate_ms"] = mean(run);
  state.counters["snapshot_ms"] = mean(build);
  state.counters["apply_ms"] = mean(apply);
  state.counters["paint_ms"] = mean(paint);
}

void article(benchmark::State& state) {
  scenario::Session session = scenario::Session::article();
  session.cluster().advance_to(session.cluster().now() + secs(20));
  frames(state, session.cluster(), QSize(1440, 900));
}
BENCHMARK(article)->Unit(benchmark::kMillisecond)->Iterations(300);

void hundred_brokers(benchmark::State& state) {
  cmd::CreateCluster how;
  how.ids.clear();
  for (int i = 0; i < 100; ++i) how.ids.emplace_back(i);
  auto cluster = Cluster::create(how);
  cmd::TopicCreate t;
  t.name = "big";
  t.partitions = 10000;
  t.replication = 3;
  cmd::ProducerStart p;
  p.name = "load";
  p.topic = "big";
  p.settings = {{"rate", "200/s"}, {"key", "sequence"}};
  if (!cluster.value().execute(Command{t}).ok() || !cluster.value().execute(Command{p}).ok()) state.SkipWithError("no cluster");
  cluster.value().advance_to(Time{} + secs(3));
  frames(state, cluster.value(), QSize(1440, 900));
}
BENCHMARK(hundred_brokers)->Unit(benchmark::kMillisecond)->Iterations(100);

}  // namespace

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication application(argc, argv);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
