// The core thread from outside: commands, time, wake-ups, and that nobody waits for anybody.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <limits>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "core/scenario/command_text.h"
#include "core/server/core_thread.h"
#include "core/server/mailbox.h"

namespace hw::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

/// Asks until it is so; a test that waits 20 s for something that never comes fails.
template <class F>
bool eventually(F so) {
  const auto until = std::chrono::steady_clock::now() + 20s;
  while (std::chrono::steady_clock::now() < until) {
    if (so()) return true;
    std::this_thread::sleep_for(1ms);
  }
  return false;
}

scenario::Session small(const std::string& settings = "") {
  scenario::Session session;
  for (const std::string& line : {"cluster brokers=3 " + settings, std::string("topic create t assignment=0:1:2,1:2:0")}) {
    const auto answer = session.execute(scenario::parse_command(line).value());
    EXPECT_TRUE(answer.ok) << answer.error.text;
  }
  session.execute(cmd::Advance{secs(1)});
  return session;
}

/// Collects answers as the window does.
struct Desk {
  explicit Desk(CoreThread& of) : core(of) {}
  CoreThread& core;
  std::map<api::CommandId, api::CommandResult> answers;
  std::vector<api::CommandId> order;
  void take() {
    for (auto& r : core.take_results()) {
      order.push_back(r.id);
      EXPECT_TRUE(answers.emplace(r.id, r).second) << "answered twice: " << r.command;
    }
  }
  const api::CommandResult& wait(api::CommandId id) {
    EXPECT_TRUE(eventually([&] {
      take();
      return answers.contains(id);
    })) << "no answer to command " << id;
    return answers[id];
  }
  std::shared_ptr<const api::Snapshot> picture_after(api::CommandId id) {
    wait(id);
    return fresh();
  }
  /// A picture made after this call.
  std::shared_ptr<const api::Snapshot> fresh() {
    const auto before = core.latest();
    core.set_detail({{TopicIndex{0}, PartitionIndex{++turn_ % 2}}});  // something that always asks for a new one
    std::shared_ptr<const api::Snapshot> now;
    EXPECT_TRUE(eventually([&] { return (now = core.latest())->number != before->number || now->cluster != before->cluster; }));
    return now;
  }

 private:
  int turn_ = 0;
};

TEST(HostCoreThread, HasAPictureFromTheStart) {
  CoreThread core(small(), {.paused = true});
  auto s = core.latest();
  ASSERT_NE(s, nullptr);
  EXPECT_TRUE(s->paused);
  EXPECT_EQ(s->brokers.size(), 3u);
  EXPECT_EQ(s->now, Time{} + secs(1));
  EXPECT_EQ(s->cluster, 1u);
}

TEST(HostCoreThread, WithoutAClusterItSaysSo) {
  CoreThread core{scenario::Session{}};
  ASSERT_NE(core.latest(), nullptr);
  EXPECT_TRUE(core.latest()->brokers.empty());
  Desk desk{core};
  EXPECT_THAT(desk.wait(core.submit_line("describe")).error, HasSubstr("no cluster"));
  EXPECT_THAT(desk.wait(core.submit(cmd::Advance{secs(1)})).error, HasSubstr("no cluster"));
  core.step();
  EXPECT_TRUE(desk.wait(core.submit_line("cluster ids=1,2,3")).ok);
  auto s = desk.fresh();
  EXPECT_EQ(s->brokers.size(), 3u);
  EXPECT_EQ(s->brokers[0]->id.v, 1);
}

TEST(HostCoreThread, AnswersEveryCommandOnce) {
  CoreThread core(small());
  constexpr int kThreads = 4, kEach = 200;
  std::mutex mutex;
  std::set<api::CommandId> ids;
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < kEach; ++i) {
        const std::string lag = "lag broker 1 " + std::to_string(i) + "ms";
        const std::string line = i % 3 == 0 ? "offsets t" : i % 3 == 1 ? "nonsense " + std::to_string(t) : lag;
        const api::CommandId id = core.submit_line(line);
        core.latest();
        std::lock_guard lock(mutex);
        EXPECT_TRUE(ids.insert(id).second);
      }
    });
  for (auto& t : threads) t.join();
  Desk desk{core};
  EXPECT_TRUE(eventually([&] {
    desk.take();
    return desk.answers.size() == ids.size();
  }));
  int good = 0;
  for (const auto& [id, r] : desk.answers) {
    EXPECT_TRUE(ids.contains(id));
    EXPECT_EQ(r.ok, r.error.empty());
    good += r.ok;
  }
  int expected = 0;
  for (int i = 0; i < kEach; ++i) expected += i % 3 != 1;
  EXPECT_EQ(good, kThreads * expected);
}

TEST(HostCoreThread, CommandsOfOneThreadKeepTheirOrder) {
  CoreThread core(small(), {.paused = true});
  Desk desk{core};
  const auto first = core.submit_line("topic create x partitions=1 replication=1");
  const auto second = core.submit_line("topic create x partitions=1 replication=1");
  const auto third = core.submit(cmd::TopicDelete{"x"});
  const auto fourth = core.submit_line("topic create x partitions=1 replication=1");
  EXPECT_TRUE(desk.wait(first).ok);
  EXPECT_THAT(desk.wait(second).error, HasSubstr("already exists"));
  EXPECT_TRUE(desk.wait(third).ok);
  EXPECT_EQ(desk.answers[third].command, "topic delete x");
  EXPECT_TRUE(desk.wait(fourth).ok);
  EXPECT_EQ(desk.order, (std::vector<api::CommandId>{first, second, third, fourth}));
}

TEST(HostCoreThread, ALineOfSeveralCommandsIsAllOrNothing) {
  CoreThread core(small(), {.paused = true});
  Desk desk{core};
  EXPECT_TRUE(desk.wait(core.submit_line("cut 1<->2")).ok);
  EXPECT_EQ(desk.fresh()->links.size(), 2u);
  EXPECT_FALSE(desk.wait(core.submit_line("kill broker 0,9")).ok);
  EXPECT_EQ(desk.fresh()->brokers[0]->state, api::BrokerState::running);
  EXPECT_TRUE(desk.wait(core.submit_line("kill broker 0,1")).ok);
  auto s = desk.fresh();
  EXPECT_EQ(s->brokers[0]->state, api::BrokerState::killed);
  EXPECT_EQ(s->brokers[1]->state, api::BrokerState::killed);
}

TEST(HostCoreThread, PausedTimeStandsStillAndCommandsAct) {
  CoreThread core(small(), {.paused = true});
  Desk desk{core};
  auto s = desk.picture_after(core.submit(cmd::BrokerAction{cmd::BrokerVerb::kill, BrokerId{2}, 0}));
  EXPECT_EQ(s->now, Time{} + secs(1));
  EXPECT_EQ(s->brokers[2]->state, api::BrokerState::killed);
  std::this_thread::sleep_for(30ms);
  EXPECT_EQ(desk.fresh()->now, Time{} + secs(1));
  core.resume();
  EXPECT_TRUE(eventually([&] { return core.latest()->now > Time{} + secs(1); }));
  core.pause();
  s = desk.fresh();
  EXPECT_TRUE(s->paused);
  std::this_thread::sleep_for(30ms);
  EXPECT_EQ(desk.fresh()->now, s->now);
}

TEST(HostCoreThread, StepStopsAtSomethingToNotice) {
  CoreThread core(small(), {.paused = true});
  Desk desk{core};
  desk.wait(core.submit(cmd::BrokerAction{cmd::BrokerVerb::kill, BrokerId{1}, 0}));
  auto before = desk.fresh();
  bool fenced = false, led = false;
  for (int i = 0; i < 200 && !led; ++i) {
    core.step();
    auto now = desk.fresh();
    EXPECT_TRUE(now->paused);
    EXPECT_GT(now->steps, before->steps);
    bool noticed = now->events > before->events || now->metadata_offset > before->metadata_offset;
    for (const auto& p : now->packets) noticed = noticed || (p.delivered && (p.records > 0 || p.error != 0));
    EXPECT_TRUE(noticed) << "step " << i << " at " << now->now.seconds() << " s";
    fenced = fenced || now->brokers[1]->registration == api::Registration::fenced;
    led = now->topics[0]->partitions[1]->leader.v != 1;
    before = now;
  }
  EXPECT_TRUE(fenced && led) << "steps lead to the fencing and the election";
  EXPECT_LT(before->now, Time{} + secs(12));
}

TEST(HostCoreThread, StepPausesFirst) {
  CoreThread core(small());
  core.step();
  Desk desk{core};
  EXPECT_TRUE(desk.fresh()->paused);
}

TEST(HostCoreThread, SpeedIsKeptInBounds) {
  CoreThread core(small(), {.paused = true});
  Desk desk{core};
  core.set_speed(1e9);
  EXPECT_EQ(desk.fresh()->speed, 1000);
  core.set_speed(0.0001);
  EXPECT_EQ(desk.fresh()->speed, 0.01);
  core.set_speed(-1e9);
  EXPECT_EQ(desk.fresh()->speed, -1000) << "backwards";
  core.set_speed(-0.0001);
  EXPECT_EQ(desk.fresh()->speed, -0.01);
  core.set_speed(std::numeric_limits<double>::quiet_NaN());
  EXPECT_EQ(desk.fresh()->speed, -0.01);
  core.set_speed(100);
  core.resume();
  EXPECT_TRUE(eventually([&] { return core.latest()->now > Time{} + secs(20); })) << "19 virtual seconds at 100x";
  EXPECT_GT(core.latest()->achieved_speed, 0);
}

// To the microsecond at any speed, whatever a person pauses before; once; and not in another cluster.
TEST(HostCoreThread, PauseAtAMomentHoldsThere) {
  CoreThread core(small(), {.paused = true, .speed = 100});
  Desk desk(core);
  const auto paused = [&] { return desk.fresh()->paused; };
  core.pause_at(Time{3123457});
  core.resume();
  ASSERT_TRUE(eventually(paused));
  EXPECT_EQ(desk.fresh()->now, Time{3123457});

  core.pause_at(Time{60000001});
  core.set_speed(1);
  core.resume();
  EXPECT_FALSE(desk.fresh()->paused);
  core.pause();
  const auto held = desk.fresh();
  EXPECT_TRUE(held->paused);
  EXPECT_LT(held->now, Time{50000000});
  core.set_speed(1000);
  core.resume();
  ASSERT_TRUE(eventually(paused));
  EXPECT_EQ(desk.fresh()->now, Time{60000001});

  core.resume();
  EXPECT_TRUE(eventually([&] { return desk.fresh()->now > Time{65000000}; })) << "it holds once";
  EXPECT_FALSE(desk.fresh()->paused);
  core.pause();
  core.pause_at(desk.fresh()->now + secs(1));
  core.pause_at(std::nullopt);
  core.resume();
  const Time from = desk.fresh()->now;
  EXPECT_TRUE(eventually([&] { return desk.fresh()->now > from + secs(5); })) << "taken back";
  EXPECT_FALSE(desk.fresh()->paused);

  core.pause();
  core.pause_at(Time{2000000});
  desk.wait(core.submit(cmd::CreateCluster{}));
  core.resume();
  EXPECT_TRUE(eventually([&] { return desk.fresh()->now > Time{4000000}; })) << "another cluster";
}

TEST(HostCoreThread, AdvanceAnswersAtItsEndAndOthersActMeanwhile) {
  CoreThread core(small(), {.paused = true});
  Desk desk{core};
  desk.wait(core.submit_line("producer start p topic=t rate=500/s acks=all"));
  const auto far = core.submit(cmd::Advance{secs(2000)});
  const auto quick = core.submit_line("offsets t");
  desk.wait(quick);
  EXPECT_FALSE(desk.answers.contains(far)) << "a question is answered while time runs ahead";
  core.pause();
  EXPECT_THAT(desk.wait(far).error, HasSubstr("paused"));
  auto s = desk.fresh();
  EXPECT_LT(s->now, Time{} + secs(2000));
  const auto near = core.submit(cmd::Advance{millis(1500)});
  EXPECT_TRUE(desk.wait(near).ok);
  EXPECT_EQ(desk.fresh()->now, s->now + millis(1500));
  EXPECT_TRUE(desk.fresh()->paused);
}

TEST(HostCoreThread, SettleAndStepCommands) {
  CoreThread core(small(), {.paused = true});
  Desk desk{core};
  desk.wait(core.submit_line("kill broker 2"));
  EXPECT_TRUE(desk.wait(core.submit(cmd::Settle{})).ok);
  auto s = desk.fresh();
  EXPECT_EQ(s->brokers[2]->registration, api::Registration::fenced);
  EXPECT_TRUE(desk.wait(core.submit(cmd::Step{7})).ok);
  EXPECT_EQ(desk.fresh()->steps, s->steps + 7);
  desk.wait(core.submit_line("kill broker 1"));
  EXPECT_THAT(desk.wait(core.submit(cmd::Settle{millis(100)})).error, HasSubstr("not settled within 100ms"));
}

TEST(HostCoreThread, ProduceAnswersWhenDone) {
  CoreThread core(small(), {.paused = true});
  Desk desk{core};
  const auto id = core.submit_line("produce t-0 count=3 acks=all");
  desk.wait(core.submit_line("offsets t"));
  EXPECT_FALSE(desk.answers.contains(id)) << "time stands still";
  core.resume();
  const auto& answer = desk.wait(id);
  EXPECT_TRUE(answer.ok);
  EXPECT_THAT(answer.output, HasSubstr("acknowledged 3"));
}

TEST(HostCoreThread, ANewClusterTakesThePlaceOfTheOld) {
  CoreThread core(small(), {.paused = true});
  Desk desk{core};
  // Not both at once: while the second runs, the first would be answered.
  const auto waits = core.submit_line("produce t-0 count=3");
  const auto bad = core.submit_line("cluster brokers=0");
  const auto second = core.submit_line("cluster brokers=3 seed=8");
  EXPECT_FALSE(desk.wait(bad).ok);
  EXPECT_TRUE(desk.wait(second).ok);
  EXPECT_THAT(desk.wait(waits).error, HasSubstr("new cluster"));
  const auto runs = core.submit(cmd::Advance{secs(1000000)});
  const auto fresh = core.submit_line("cluster ids=5,6 seed=9");
  EXPECT_TRUE(desk.wait(fresh).ok);
  EXPECT_THAT(desk.wait(runs).error, HasSubstr("new cluster"));
  auto s = desk.fresh();
  EXPECT_EQ(s->cluster, 3u);
  EXPECT_EQ(s->seed, 9u);
  EXPECT_EQ(s->brokers.size(), 2u);
  EXPECT_TRUE(s->topics.empty());
  desk.wait(core.submit_line("topic create z partitions=1 replication=2"));
  std::vector<Event> events;
  EXPECT_TRUE(eventually([&] {
    for (Event& e : core.take_events(100, nullptr)) events.push_back(std::move(e));
    return !events.empty();
  }));
  EXPECT_EQ(events.front().seq.v, 1) << "the old cluster's events are gone";
}

TEST(HostCoreThread, OneWakeUpUntilTheNewestIsTaken) {
  CoreThread core(small());
  std::atomic<int> calls{0};
  core.latest();
  core.set_wakeup([&] { ++calls; });
  ASSERT_TRUE(eventually([&] { return calls == 1; }));
  for (int i = 0; i < 20; ++i) core.submit_line("lag broker 1 10ms");
  std::this_thread::sleep_for(60ms);
  EXPECT_EQ(calls, 1) << "the window has not come yet";
  const auto first = core.latest();
  ASSERT_TRUE(eventually([&] { return calls >= 2; }));
  const auto second = core.latest();
  EXPECT_GT(second->number, first->number);
  EXPECT_EQ(second->number, first->number + 1) << "none was made that nobody took";
  core.set_wakeup({});
}

TEST(HostCoreThread, EventsComeInOrder) {
  CoreThread core(small(), {.paused = true});
  Desk desk{core};
  core.take_events(100000, nullptr);
  for (int i = 0; i < 50; ++i) core.submit(cmd::LagBroker{BrokerId{i % 3}, millis(i + 1)});
  desk.fresh();
  std::vector<Event> events;
  EXPECT_TRUE(eventually([&] {
    for (Event& e : core.take_events(7, nullptr)) events.push_back(std::move(e));
    return events.size() >= 50;
  }));
  for (std::size_t i = 1; i < events.size(); ++i) EXPECT_EQ(events[i].seq.v, events[i - 1].seq.v + 1);
}

TEST(HostCoreThread, EndsWhileItIsBusy) {
  for (int i = 0; i < 5; ++i) {
    CoreThread core(small(), {.speed = 1000});
    core.set_wakeup([] {});
    core.submit_line("producer start p topic=t rate=1000/s");
    core.submit(cmd::Advance{secs(100000)});
    core.latest();
    if (i % 2 == 0) std::this_thread::sleep_for(20ms);
  }
}

TEST(HostCoreThread, TextOfCommands) {
  CoreThread core(small(), {.paused = true});
  EXPECT_EQ(core.text_of(cmd::BrokerAction{cmd::BrokerVerb::stop, BrokerId{2}, 0}), "stop broker 2");
  EXPECT_THAT(core.tool_line(cmd::Describe{"t", cmd::DescribeFilter::all}, ""), HasSubstr("localhost:9092 --describe"));
  EXPECT_THAT(core.tool_line(cmd::Describe{"t", cmd::DescribeFilter::all}, "127.0.0.1:7000"), HasSubstr("127.0.0.1:7000 --describe"));
}

// --- the mailbox alone --------------------------------------------------------------------------------------------------

std::vector<std::shared_ptr<const Event>> some_events(std::int64_t from, std::int64_t n) {
  std::vector<std::shared_ptr<const Event>> out;
  for (std::int64_t i = 0; i < n; ++i) {
    Event e;
    e.seq = EventSeq{from + i};
    out.push_back(std::make_shared<const Event>(e));
  }
  return out;
}

TEST(HostMailbox, KeepsTheNewestEventsAndCountsTheRest) {
  Mailbox box;
  const auto max = static_cast<std::int64_t>(Mailbox::kEventsMax);
  box.add_events(some_events(1, max));
  box.add_events(some_events(max + 1, 5), 2);
  std::int64_t dropped = 0;
  auto first = box.take_events(10, &dropped);
  EXPECT_EQ(dropped, 7) << "five did not fit, two were lost before";
  ASSERT_EQ(first.size(), 10u);
  EXPECT_EQ(first.front().seq.v, 6);
  auto rest = box.take_events(1000000, &dropped);
  EXPECT_EQ(dropped, 0);
  EXPECT_EQ(rest.size(), Mailbox::kEventsMax - 10);
  EXPECT_EQ(rest.back().seq.v, max + 5);
  EXPECT_TRUE(box.take_events(10, nullptr).empty());
}

TEST(HostMailbox, RingsOnceForAllThatIsNew) {
  Mailbox box;
  int rings = 0;
  bool poke = false;
  box.set_wakeup([&] { ++rings; });
  box.ring();
  EXPECT_EQ(rings, 0) << "nothing is new";
  box.publish(std::make_shared<api::Snapshot>());
  box.add_result({});
  box.ring();
  box.ring();
  EXPECT_EQ(rings, 1);
  EXPECT_FALSE(box.wants_snapshot());
  box.latest(&poke);
  EXPECT_TRUE(poke) << "a picture waits to be made";
  EXPECT_TRUE(box.wants_snapshot());
  box.latest(&poke);
  EXPECT_FALSE(poke);
  box.ring();
  EXPECT_EQ(rings, 1) << "nothing came since";
  box.add_events(some_events(1, 1));
  box.ring();
  EXPECT_EQ(rings, 2);
  box.set_wakeup([] { throw std::runtime_error("the window is closing"); });
  EXPECT_NO_THROW(box.ring());
}

}  // namespace
}  // namespace hw::server
