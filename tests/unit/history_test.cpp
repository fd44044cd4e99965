// Going through a run again: the same state after every event, from any checkpoint, on every branch.
#include "core/history/timeline.h"

#include <gmock/gmock.h>

#include "core/api/notice.h"
#include "core/history/state_hash.h"
#include "core/scenario/command_text.h"
#include "core/scenario/session.h"

namespace hw::history {
namespace {

using scenario::Session;

/// A cluster that is recorded as it goes.
class Recorded {
 public:
  explicit Recorded(Timeline::Limits limits = {}) : session_(Session::article(7)), timeline_(*session_.start(), limits) { keep(); }

  void run(const char* line) {
    const Result<Command> command = scenario::parse_command(line);
    ASSERT_TRUE(command.ok()) << command.error().text;
    std::optional<ClientIndex> waits;
    const scenario::Answer answer = session_.begin(command.value(), &waits);
    ASSERT_TRUE(answer.ok) << answer.error.text;
    keep();
  }
  void run_for(Duration span) {
    const Time until = cluster().now() + span;
    while (cluster().world().timers.next_time() <= until) {
      cluster().step();
      hashes_.emplace_back(place_of(cluster().world()), state_hash(cluster().world()));
      timeline_.moved(cluster());
    }
    cluster().advance_to(until);
    timeline_.moved(cluster());
  }
  void branch(Replay replay) {
    const Cluster moment = replay.cluster();
    const BranchId from = timeline_.current();
    const Cluster tip = cluster();
    session_.go_on_from(moment);
    timeline_.fork(from, moment, tip);
    hashes_.clear();
  }
  Cluster& cluster() { return session_.cluster(); }
  Session& session() { return session_; }
  Timeline& timeline() { return timeline_; }
  const std::vector<std::pair<Place, std::uint64_t>>& hashes() const { return hashes_; }

 private:
  void keep() {
    for (Entry& e : session_.take_journal()) timeline_.record(e.before, std::move(e.input));
  }
  Session session_;
  Timeline timeline_;
  std::vector<std::pair<Place, std::uint64_t>> hashes_;
};

void expect_same(Recorded& run, std::size_t every) {
  for (std::size_t i = 0; i < run.hashes().size(); i += every) {
    const auto& [place, hash] = run.hashes()[i];
    Replay replay = run.timeline().replay(run.timeline().current(), place);
    ASSERT_TRUE(replay.run_to(place, INT64_MAX));
    ASSERT_EQ(state_hash(replay.cluster().world()), hash) << "at step " << place.steps;
  }
}

TEST(Timeline, EveryMomentIsFoundAgain) {
  Recorded run({.checkpoints = 6, .steps_between = 400});
  run.run_for(secs(3));
  run.run("kill broker 2");
  run.run_for(millis(10500));
  run.run("producer set orders acks=1");
  run.run_for(secs(1));
  run.run("start broker 2");
  run.run_for(secs(6));
  EXPECT_LE(run.timeline().checkpoint_count(), 7u);
  expect_same(run, 37);
}

TEST(Timeline, StatesOfALargeClusterAreTakenAsSeldomAsTheyCost) {
  Session session;
  for (const char* line : {"cluster brokers=50 seed=1", "topic create big partitions=2000 replication=3"})
    ASSERT_TRUE(session.execute(scenario::parse_command(line).value()).ok);
  Timeline timeline(session.cluster());
  Cluster& cluster = session.cluster();
  while (cluster.world().steps < 100000) {
    for (int i = 0; i < 1000; ++i) cluster.step();
    timeline.moved(cluster);
  }
  // 6,000 replicas: every 36,000 steps rather than every 20,000; the first is the beginning.
  EXPECT_EQ(timeline.checkpoint_count(), 3u);
  timeline.leave_mark(timeline.current(), cluster);
  EXPECT_EQ(timeline.checkpoint_count(), 4u);
  for (int i = 0; i < 1000; ++i) cluster.step();
  timeline.leave_mark(timeline.current(), cluster);
  EXPECT_EQ(timeline.checkpoint_count(), 4u) << "the last one is good enough";
  const Place far = timeline.branch(timeline.current()).checkpoints.back().place;
  Replay replay = timeline.replay(timeline.current(), Place{Time{}, far.steps - 5000, far.inputs});
  EXPECT_LE(replay.place().steps, far.steps - 5000);
}

TEST(Timeline, AReplayGoesThroughAllOfItInOrder) {
  Recorded run({.checkpoints = 6, .steps_between = 400});
  run.run_for(secs(1));
  run.run("pause broker 1");
  run.run("lag broker 0 300ms");
  run.run_for(secs(2));
  Replay replay = run.timeline().replay(run.timeline().current(), Time{});
  std::size_t i = 0;
  while (!replay.at_end()) {
    const std::int64_t steps = replay.place().steps;
    ASSERT_TRUE(replay.step());
    if (replay.place().steps == steps) continue;  // an input
    ASSERT_LT(i, run.hashes().size());
    ASSERT_EQ(state_hash(replay.cluster().world()), run.hashes()[i].second) << i;
    ++i;
  }
  EXPECT_EQ(i, run.hashes().size());
  EXPECT_FALSE(replay.step());
  replay.move_clock(Time{} + secs(100));
  EXPECT_EQ(replay.cluster().now(), run.cluster().now()) << "not past the end";
}

TEST(Timeline, ABranchLeavesAndTheOldFutureStays) {
  Recorded run({.checkpoints = 8, .steps_between = 500});
  run.run_for(secs(4));
  run.run("kill broker 0");
  run.run_for(secs(10));
  const std::uint64_t old_end = state_hash(run.cluster().world());
  const Time fork{secs(2).us};
  Replay back = run.timeline().replay(BranchId{0}, fork);
  back.run_to(fork, INT64_MAX);
  run.branch(std::move(back));
  run.run("kill broker 1");
  run.run_for(secs(5));
  EXPECT_EQ(run.timeline().current(), BranchId{1});
  expect_same(run, 53);
  EXPECT_EQ(run.timeline().begin_of(BranchId{1}).at, Time{}) << "its past is that of its parent";
  Replay early = run.timeline().replay(BranchId{1}, Time{secs(1).us});
  early.run_to(Time{secs(1).us}, INT64_MAX);
  EXPECT_EQ(early.cluster().now(), Time{secs(1).us});
  EXPECT_EQ(run.timeline().command_before(BranchId{1}, place_of(run.cluster().world()))->before.at, fork);
  const Cluster again = run.timeline().switch_to(BranchId{0}, run.cluster());
  EXPECT_EQ(state_hash(again.world()), old_end);
  EXPECT_FALSE(run.timeline().remove(BranchId{0})) << "it goes on";
  EXPECT_TRUE(run.timeline().remove(BranchId{1}));
}

TEST(Timeline, AnotherThreadFindsItsWayByItself) {
  Recorded run({.checkpoints = 8, .steps_between = 500});
  run.run_for(secs(4));
  run.run("kill broker 0");
  run.run_for(secs(3));
  Replay back = run.timeline().replay(BranchId{0}, Time{secs(5).us});
  back.run_to(Time{secs(5).us}, INT64_MAX);
  run.branch(std::move(back));
  run.run("start broker 0");
  run.run_for(secs(2));
  const auto never = [] { return false; };
  std::optional<Cluster> own;
  std::optional<Place> at;
  std::size_t whole = 0, further = 0;
  for (std::size_t i = 0; i < run.hashes().size(); i += 41) {
    const auto& [place, hash] = run.hashes()[i];
    const std::optional<Way> way = run.timeline().way(BranchId{1}, place, at);
    ASSERT_TRUE(way);
    (way->from ? whole : further) += 1;
    if (way->from) own.emplace(*way->from);
    at = follow(*own, *way, never);
    ASSERT_EQ(*at, place);
    ASSERT_EQ(state_hash(own->world()), hash) << i;
  }
  EXPECT_GE(whole, 1u);
  EXPECT_GE(further, 2u) << "a state that is there already is run on";
  // From the first branch, over the fork.
  Replay early = run.timeline().replay(BranchId{1}, Time{secs(1).us});
  early.run_to(Time{secs(1).us}, INT64_MAX);
  own.emplace(early.cluster());
  const Place end = place_of(run.cluster().world());
  EXPECT_EQ(follow(*own, *run.timeline().way(BranchId{1}, end, early.place()), never), end);
  EXPECT_EQ(state_hash(own->world()), state_hash(run.cluster().world()));
  const auto once = [] { return true; };
  own.emplace(early.cluster());
  EXPECT_NE(follow(*own, *run.timeline().way(BranchId{1}, end, early.place()), once), end) << "it can be told to stop";
}

TEST(Timeline, ABranchMayLeaveWhatItsParentHasFromItsOwnParent) {
  Recorded run;
  run.run_for(secs(4));
  run.run("lag broker 1 100ms");
  run.run_for(secs(2));
  Replay late = run.timeline().replay(BranchId{0}, Time{secs(5).us});
  late.run_to(Time{secs(5).us}, INT64_MAX);
  run.branch(std::move(late));
  run.run("producer set orders acks=1");
  run.run_for(secs(1));
  Replay early = run.timeline().replay(BranchId{1}, Time{secs(2).us});
  early.run_to(Time{secs(2).us}, INT64_MAX);
  run.branch(std::move(early));
  run.run("lag broker 1 300ms");
  run.run_for(secs(4));
  EXPECT_EQ(run.timeline().branch(BranchId{2}).parent, BranchId{0}) << "that moment was before the other one began";
  EXPECT_EQ(run.timeline().command_before(BranchId{2}, place_of(run.cluster().world()))->before.at, Time{secs(2).us});
  expect_same(run, 41);
}

TEST(Timeline, BranchesWithChildrenStay) {
  Recorded run;
  run.run_for(secs(1));
  run.branch(run.timeline().replay(BranchId{0}, Time{}));
  run.run("kill broker 1");
  run.run_for(secs(1));
  Replay half = run.timeline().replay(BranchId{1}, Time{500000});
  half.run_to(Time{500000}, INT64_MAX);
  run.branch(std::move(half));
  EXPECT_FALSE(run.timeline().remove(BranchId{1}));
  EXPECT_FALSE(run.timeline().remove(BranchId{9}));
}

TEST(Timeline, WhatClientsSendIsForgottenWhenItIsTooMuch) {
  Timeline::Limits limits{.checkpoints = 50, .steps_between = 50, .journal_bytes = 40000};
  Recorded run(limits);
  std::int32_t connection = 1;
  for (int i = 0; i < 400; ++i) {
    run.run_for(millis(20));
    const Place before = place_of(run.cluster().world());
    external::Input input = external::Opened{connection++, BrokerId{i % 3}, "127.0.0.1:5000"};
    run.cluster().take(input);
    run.timeline().record(before, std::move(input));
  }
  const Place begin = run.timeline().begin_of(BranchId{0});
  EXPECT_GT(begin.at, Time{});
  EXPECT_LT(run.timeline().journal_bytes(), 40000 + 200);
  Replay replay = run.timeline().replay(BranchId{0}, Time{});
  EXPECT_EQ(replay.place(), begin) << "the earliest there is";
  EXPECT_TRUE(replay.run_to(place_of(run.cluster().world()), INT64_MAX));
  EXPECT_EQ(state_hash(replay.cluster().world()), state_hash(run.cluster().world()));
}

TEST(Timeline, LargeRequestsAreForgottenAlsoBeforeThereIsACheckpoint) {
  Recorded run({.checkpoints = 50, .steps_between = 1000000, .journal_bytes = 40000});
  auto large = std::make_shared<wire::Request>();
  large->size_bytes = 5000;
  large->connection = 77;  // nobody's: the cluster does not care for it
  for (int i = 0; i < 100; ++i) {
    const Place before = place_of(run.cluster().world());
    external::Input input = external::Received{large};
    run.cluster().take(input);
    run.timeline().record(before, std::move(input));
    run.run_for(millis(20));
    ASSERT_LT(run.timeline().journal_bytes(), 40000 + 6000);
  }
  EXPECT_GT(run.timeline().begin_of(BranchId{0}).at, Time{});
  Replay replay = run.timeline().replay(BranchId{0}, Time{});
  EXPECT_TRUE(replay.run_to(place_of(run.cluster().world()), INT64_MAX));
  EXPECT_EQ(state_hash(replay.cluster().world()), state_hash(run.cluster().world()));
}

TEST(Timeline, StepsThatAPersonNoticesGoBothWays) {
  Recorded run({.checkpoints = 8, .steps_between = 300});
  run.run_for(secs(2));
  run.run("kill broker 2");
  run.run_for(secs(1));
  std::vector<Place> places;
  Replay forward = run.timeline().replay(BranchId{0}, Time{});
  while (!forward.at_end()) {
    const Place before = forward.place();
    if (api::step_noticed(forward)) places.push_back(before);
  }
  ASSERT_GT(places.size(), 30u);
  Place here = place_of(run.cluster().world());
  for (std::size_t i = 0; i < 20; ++i) {
    here = api::noticed_before(run.timeline(), BranchId{0}, here);
    EXPECT_EQ(here, places[places.size() - 1 - i]);
  }
  EXPECT_EQ(api::noticed_before(run.timeline(), BranchId{0}, run.timeline().begin_of(BranchId{0})), run.timeline().begin_of(BranchId{0}));
}

TEST(StateHash, TellsEveryDifference) {
  Session a = Session::article(3), b = Session::article(3), c = Session::article(4);
  EXPECT_EQ(state_hash(a.cluster().world()), state_hash(b.cluster().world()));
  EXPECT_NE(state_hash(a.cluster().world()), state_hash(c.cluster().world()));
  a.cluster().step();
  EXPECT_NE(state_hash(a.cluster().world()), state_hash(b.cluster().world()));
  b.cluster().step();
  EXPECT_EQ(state_hash(a.cluster().world()), state_hash(b.cluster().world()));
  b.cluster().world().brokers[1].lag = millis(1);
  EXPECT_NE(state_hash(a.cluster().world()), state_hash(b.cluster().world()));
}

}  // namespace
}  // namespace hw::history
