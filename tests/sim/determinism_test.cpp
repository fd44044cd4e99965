// The same inputs give the same run, event for event: every scenario and 200 random runs, gone through again twice and with seeks
// back and forth between.
#include <gtest/gtest.h>

#include <filesystem>

#include "core/history/state_hash.h"
#include "core/history/timeline.h"
#include "core/scenario/command_text.h"
#include "core/scenario/play.h"
#include "core/scenario/session.h"

namespace hw {
namespace {

using history::Place;
using history::Replay;
using history::Timeline;
using Hashes = std::vector<std::pair<Place, std::uint64_t>>;

constexpr BranchId kRoot{0};
// Hashing a state is a walk over everything in it: long runs are looked at less often.
constexpr std::size_t kLooks = 4000;

Hashes go_through(const Timeline& timeline, std::int64_t steps) {
  const std::int64_t every = 1 + steps / static_cast<std::int64_t>(kLooks);
  Hashes out;
  Replay replay = timeline.replay(kRoot, Time{});
  for (std::int64_t n = 0; replay.step(); ++n)
    if (n % every == 0) out.emplace_back(replay.place(), history::state_hash(replay.cluster().world()));
  replay.move_clock(kNever);
  out.emplace_back(replay.place(), history::state_hash(replay.cluster().world()));
  return out;
}

/// `session` was run; now its inputs are.
void expect_repeatable(scenario::Session& session, const std::string& name, Random random) {
  const Cluster& end = session.cluster();
  const auto limits = [&](std::size_t checkpoints) {
    return Timeline::Limits{.checkpoints = checkpoints, .steps_between = std::max<std::int64_t>(50, end.world().steps / 40)};
  };
  Timeline plain(*session.start(), limits(4)), dense(*session.start(), limits(24));
  for (const history::Entry& e : session.take_journal()) {
    plain.record(e.before, e.input);
    dense.record(e.before, e.input);
  }
  plain.moved(end);
  dense.moved(end);
  const Hashes first = go_through(plain, end.world().steps);
  ASSERT_EQ(first.back().first, history::place_of(end.world())) << name;
  ASSERT_EQ(first.back().second, history::state_hash(end.world())) << name << ": gone through again it ends in another state";
  ASSERT_TRUE(first == go_through(plain, end.world().steps)) << name << ": twice gone through, and not twice the same";
  // Checkpoints as they would have been made on the way.
  Replay on = dense.replay(kRoot, Time{});
  for (std::int64_t n = 0; on.step(); ++n)
    if (n % 97 == 0) dense.leave_mark(kRoot, on.cluster());
  for (int i = 0; i < 25; ++i) {
    const auto& [place, hash] = first[random.below(first.size())];
    Replay there = dense.replay(kRoot, place);
    there.run_to(place, INT64_MAX);
    ASSERT_EQ(there.place(), place) << name;
    ASSERT_EQ(history::state_hash(there.cluster().world()), hash) << name << ": another state at step " << place.steps;
    dense.leave_mark(kRoot, there.cluster());
  }
}

std::vector<std::string> scenario_files() {
  std::vector<std::string> out;
  const std::filesystem::path tests = HW_TESTS_DIR;
  for (const auto& folder : {tests / "scenarios", tests.parent_path() / "resources"})
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder))
      if (file.path().extension() == ".hw") out.push_back(file.path().string());
  std::sort(out.begin(), out.end());
  return out;
}

class EveryScenario : public testing::TestWithParam<std::string> {};

TEST_P(EveryScenario, GivesTheSameRunAgain) {
  const Result<scenario::Scenario> file = scenario::load_scenario(GetParam());
  ASSERT_TRUE(file.ok()) << file.error().text;
  scenario::Session session;
  for (const scenario::ScenarioStep& step : file.value().steps) {
    const bool fresh = std::holds_alternative<cmd::CreateCluster>(step.commands.front());
    if (fresh && session.has_cluster()) expect_repeatable(session, GetParam(), Random{1});
    session.execute(step.commands);
  }
  if (session.has_cluster()) expect_repeatable(session, GetParam(), Random{2});
}

INSTANTIATE_TEST_SUITE_P(Determinism, EveryScenario, testing::ValuesIn(scenario_files()), [](const auto& given) {
  std::string name = std::filesystem::path(given.param).stem().string();
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return name;
});

std::string random_command(Random& random) {
  const std::string broker = std::to_string(random.below(3)), other = std::to_string(random.below(3));
  const std::string partition = "test_repli-" + std::to_string(random.below(6));
  switch (random.below(18)) {
    case 0: return "kill broker " + broker;
    case 1: return "stop broker " + broker;
    case 2:
    case 3: return "start broker " + broker;
    case 4: return "pause broker " + broker;
    case 5: return "resume broker " + broker;
    case 6: return "lag broker " + broker + " " + std::to_string(random.below(900)) + "ms";
    case 7: return "cut " + broker + "->" + other;
    case 8: return "heal";
    case 9: return std::string("producer set orders acks=") + (random.chance(0.5) ? "1" : "all");
    case 10: return "loss " + broker + "->" + other + " 20%";
    case 11: return "jitter " + broker + "->" + other + " 40ms";
    case 12: return "elect unclean " + partition;
    case 13: return "set topic test_repli min.insync.replicas=" + std::to_string(1 + random.below(3));
    case 14: return "reassign " + partition + " replicas=" + broker + "," + std::to_string((random.below(2) + 1 + std::stoul(broker)) % 3);
    case 15: return "consumer start c" + std::to_string(random.below(90)) + " group=g" + std::to_string(random.below(2)) + " topic=test_repli";
    case 16: return "freeze replica " + partition + " " + broker;
    default: return "bring all back";
  }
}

void random_runs(std::uint64_t from, std::uint64_t upto) {
  for (std::uint64_t seed = from; seed < upto; ++seed) {
    Random random{seed};
    scenario::Session session = scenario::Session::article(seed);
    const std::uint64_t commands = 3 + random.below(10);
    for (std::uint64_t i = 0; i < commands; ++i) {
      session.execute(cmd::Advance{millis(static_cast<std::int64_t>(random.below(2500)))});
      // One that is refused changes nothing, and does not come again.
      const Result<std::vector<Command>> line = scenario::parse_line(random_command(random));
      if (line.ok()) session.execute(line.value());
    }
    session.execute(cmd::Advance{secs(3)});
    expect_repeatable(session, "seed " + std::to_string(seed), random);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Determinism, RandomRunsTo100) { random_runs(1, 101); }
TEST(Determinism, RandomRunsTo200) { random_runs(101, 201); }

}  // namespace
}  // namespace hw
