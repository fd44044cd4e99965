// What "what if it died now" costs: a copy, a run until nothing changes, and what was lost counted; for each broker and rack.
#include <benchmark/benchmark.h>

#include "core/cluster/cluster.h"
#include "core/history/what_if.h"

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
      if (search.work(cluster, 100000)) --left, ++rows;
  }
  state.SetItemsProcessed(rows);
  state.counters["rows"] = static_cast<double>(search.row_count());
}

void WhatIfArticle(benchmark::State& state) { rounds(state, cluster_of(3, 6, secs(60))); }
void WhatIfLarge(benchmark::State& state) { rounds(state, cluster_of(100, 10000, secs(5))); }

BENCHMARK(WhatIfArticle)->Unit(benchmark::kMillisecond);
BENCHMARK(WhatIfLarge)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace hw

BENCHMARK_MAIN();
