// Moments and branches, asked for as the window does.
#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <thread>

#include "core/server/core_thread.h"

namespace hw::server {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;

/// A host whose answers and pictures are collected.
class Desk {
 public:
  explicit Desk(scenario::Session session = scenario::Session::article(5), bool paused = true)
      : core_(std::move(session), {.paused = paused}) {}

  CoreThread& core() { return core_; }
  std::shared_ptr<const api::Snapshot> until(const std::function<bool(const api::Snapshot&)>& fits) {
    for (int i = 0; i < 4000; ++i) {
      auto s = core_.latest();
      if (fits(*s)) return s;
      std::this_thread::sleep_for(2ms);
    }
    ADD_FAILURE() << "the picture waited for did not come; the last is of " << core_.latest()->now.us << (core_.latest()->paused ? ", paused" : ", running");
    return core_.latest();
  }
  std::shared_ptr<const api::Snapshot> at(Time when) {
    return until([when](const api::Snapshot& s) { return s.now == when && !s.time.seeking; });
  }
  api::CommandResult answer(api::CommandId id) {
    for (int i = 0; i < 10000 && !answers_.contains(id); ++i) {
      for (api::CommandResult& r : core_.take_results()) answers_[r.id] = std::move(r);
      if (!answers_.contains(id)) std::this_thread::sleep_for(1ms);
    }
    EXPECT_TRUE(answers_.contains(id));
    return answers_[id];
  }
  api::CommandResult run(const std::string& line) { return answer(core_.submit_line(line)); }
  std::vector<Event> events() {
    std::int64_t dropped = 0;
    return core_.take_events(100000, &dropped);
  }

 private:
  CoreThread core_;
  std::map<api::CommandId, api::CommandResult> answers_;
};

std::string text_of(const api::Snapshot& s) {
  std::string out;
  for (const auto& t : s.topics)
    for (const auto& p : t->partitions) {
      out += p->name + " " + std::to_string(p->leader.v) + " " + std::to_string(p->leader_epoch.v);
      for (const auto& r : p->replicas) out += " " + std::to_string(r.leo.v) + "/" + std::to_string(r.hw.v) + (r.in_isr ? "+" : "-");
      out += "\n";
    }
  return out + std::to_string(s.steps) + " " + std::to_string(s.events);
}

TEST(HostTime, AnyMomentIsShownAgainAndLiveReturns) {
  Desk desk;
  desk.run("advance 5s");
  const std::string five = text_of(*desk.at(Time{5000000}));
  desk.run("kill broker 2");
  desk.run("advance 15s");
  const auto end = desk.at(Time{20000000});
  EXPECT_TRUE(end->time.recorded);
  EXPECT_TRUE(end->time.live);
  EXPECT_EQ(end->time.end, Time{20000000});
  EXPECT_EQ(end->time.undo, "kill broker 2");
  desk.core().seek(Time{5000000});
  const auto past = desk.until([](const api::Snapshot& s) { return !s.time.live && !s.time.seeking; });
  EXPECT_EQ(past->now, Time{5000000});
  EXPECT_EQ(past->brokers[2]->state, api::BrokerState::killed) << "the kill came at that moment, too";
  desk.core().undo();
  const auto before = desk.until([](const api::Snapshot& s) { return !s.time.seeking && s.time.redo == "kill broker 2"; });
  EXPECT_EQ(text_of(*before), five);
  EXPECT_TRUE(before->paused);
  EXPECT_EQ(before->time.end, Time{20000000}) << "the future is still there";
  desk.core().go_live();
  const auto live = desk.until([](const api::Snapshot& s) { return s.time.live; });
  EXPECT_EQ(text_of(*live), text_of(*end));
}

// Beside the core thread, on copies that it does not have to make.
TEST(HostTime, WhatIfIsAboutWhatIsShown) {
  const auto offline_if_0_died = [](const api::Snapshot& s) {
    if (!s.what_if || s.what_if->rows.empty() || !s.what_if->rows[0].known || s.what_if->rows[0].as_of != s.now) return -1;
    for (const auto& row : s.what_if->rows)
      if (!row.known || row.as_of != s.now) return -1;
    return s.what_if->rows[0].alive ? s.what_if->rows[0].as_set.partitions_offline : -2;
  };
  Desk desk;
  desk.core().look_first(BrokerId{1}, "");
  desk.run("topic create pair assignment=0:1");
  desk.run("advance 2s");
  desk.until([&](const api::Snapshot& s) { return offline_if_0_died(s) == 0; });
  desk.run("kill broker 1");
  const auto killed = desk.until([&](const api::Snapshot& s) { return offline_if_0_died(s) == 1; });
  EXPECT_EQ(killed->now, Time{2000000}) << "found out while time stands still";
  for (const auto& topic : killed->topics)
    if (topic->name == "pair") {
      EXPECT_TRUE(topic->partitions[0]->heir_known);
      EXPECT_EQ(topic->partitions[0]->heir, kNoBroker);
    }
  desk.run("advance 20s");
  desk.run("kill broker 0");
  desk.until([&](const api::Snapshot& s) { return offline_if_0_died(s) == -2; });
  // The past, and a branch that leaves it.
  desk.core().seek(Time{1000000});
  desk.until([&](const api::Snapshot& s) { return !s.time.live && offline_if_0_died(s) == 0; });
  desk.core().undo();
  desk.run("kill broker 2");
  desk.run("advance 15s");
  desk.until([&](const api::Snapshot& s) { return s.time.branch == BranchId{1} && offline_if_0_died(s) == 0; });
  desk.core().switch_branch(BranchId{0});
  desk.until([&](const api::Snapshot& s) { return s.time.branch == BranchId{0} && offline_if_0_died(s) == -2; });
  desk.run("cluster ids=0,1");
  desk.until([&](const api::Snapshot& s) { return s.cluster == 2 && s.what_if && s.what_if->rows.size() == 2 && s.what_if->rows[1].known; });
  // While time runs it follows.
  desk.run("topic create t partitions=4 replication=2");
  desk.core().set_speed(100);
  desk.core().resume();
  for (int i = 0; i < 20; ++i) {
    desk.run(i % 2 == 0 ? "kill broker 1" : "start broker 1");
    std::this_thread::sleep_for(20ms);
  }
  desk.core().pause();
  desk.until([&](const api::Snapshot& s) { return s.paused && offline_if_0_died(s) >= 0; });
}

TEST(HostTime, MomentsOfOneInstantAreToldApart) {
  Desk desk;
  const api::Moment calm = desk.run("advance 5s").moment;
  const api::Moment killed = desk.run("kill broker 2").moment;
  const api::Moment frozen = desk.run("freeze replica test_repli-0 1").moment;
  EXPECT_EQ(calm.at, killed.at);
  EXPECT_EQ(killed.inputs, calm.inputs + 1);
  EXPECT_EQ(frozen.inputs, killed.inputs + 1);
  const api::Moment end = desk.run("advance 10s").moment;
  EXPECT_EQ(desk.at(Time{15000000})->time.moment, end);
  const auto shown = [&](const api::Moment& m) {
    desk.core().seek_to(m);
    EXPECT_EQ(desk.run("topics").moment, m) << "whoever asks after that is answered about it";
    return desk.until([&](const api::Snapshot& s) { return s.time.moment == m && !s.time.seeking; });
  };
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(shown(calm)->brokers[2]->state, api::BrokerState::running);
    const auto after = shown(killed);
    EXPECT_EQ(after->brokers[2]->state, api::BrokerState::killed);
    EXPECT_EQ(after->time.redo, "freeze replica test_repli-0 1");
    EXPECT_TRUE(after->paused);
  }
  EXPECT_TRUE(shown(end)->time.live) << "the newest moment is live";
  api::Moment elsewhere = calm;
  elsewhere.cluster += 1;
  desk.core().seek_to(elsewhere);
  elsewhere = calm;
  elsewhere.branch = BranchId{7};
  desk.core().seek_to(elsewhere);
  EXPECT_EQ(desk.run("topics").moment, end) << "there is no such moment";
}

TEST(HostTime, PauseAtInThePastComesBeforeWhatWasDoneThen) {
  Desk desk;
  const api::Moment early = desk.run("advance 2s").moment;
  const api::Moment calm = desk.run("advance 3s").moment;
  desk.run("kill broker 2");
  desk.run("advance 5s");
  for (const double speed : {1000.0, 20.0}) {
    desk.core().seek_to(early);
    desk.until([&](const api::Snapshot& s) { return s.time.moment == early; });
    desk.core().pause_at(calm.at);
    desk.core().set_speed(speed);
    desk.core().resume();
    const auto held = desk.until([](const api::Snapshot& s) { return s.now == Time{5000000} && s.paused; });
    EXPECT_EQ(held->time.moment, calm);
    EXPECT_EQ(held->brokers[2]->state, api::BrokerState::running);
  }
  desk.core().resume();
  desk.until([](const api::Snapshot& s) { return s.now > Time{5500000} && s.brokers[2]->state == api::BrokerState::killed; });
}

TEST(HostTime, GoingOnFromAnEarlierMomentKeepsWhatTookInput) {
  Desk desk;
  const api::Moment five = desk.run("advance 5s").moment;
  desk.run("advance 10s");
  const std::string fifteen = text_of(*desk.at(Time{15000000}));
  // Nobody did anything since: it would come again, and does.
  desk.core().seek_to(five);
  desk.core().go_on_here();
  const auto again = desk.until([](const api::Snapshot& s) { return s.now == Time{5000000} && s.time.live; });
  EXPECT_EQ(again->time.moment, five);
  EXPECT_EQ(again->time.end, five.at);
  EXPECT_EQ(again->time.branches.size(), 1u);
  for (const api::Mark& m : *again->time.branches[0].marks) EXPECT_LE(m.at, five.at);
  desk.run("advance 10s");
  EXPECT_EQ(text_of(*desk.at(Time{15000000})), fifteen);
  desk.core().go_on_here();
  EXPECT_EQ(desk.run("topics").moment.at, Time{15000000}) << "live, nothing is to be done";

  desk.run("kill broker 2");
  const api::Moment killed = desk.run("advance 5s").moment;
  desk.core().seek_to(five);
  desk.core().go_on_here();
  const auto other = desk.until([](const api::Snapshot& s) { return s.now == Time{5000000} && s.time.live; });
  ASSERT_EQ(other->time.branches.size(), 2u);
  EXPECT_NE(other->time.branch, five.branch);
  desk.run("advance 15s");
  EXPECT_EQ(desk.at(Time{20000000})->brokers[2]->state, api::BrokerState::running);
  // From one branch to a moment of the other.
  desk.core().seek_to(killed);
  const auto back = desk.until([&](const api::Snapshot& s) { return s.time.moment == killed; });
  EXPECT_EQ(back->brokers[2]->state, api::BrokerState::killed);
  EXPECT_TRUE(back->time.live);
  EXPECT_EQ(back->time.branches.size(), 2u);
}

TEST(HostTime, StepsBackAndForth) {
  Desk desk;
  desk.run("advance 3s");
  const auto end = desk.at(Time{3000000});
  std::vector<std::string> back{text_of(*end)};
  for (int i = 0; i < 6; ++i) {
    const std::int64_t steps = desk.core().latest()->steps;
    desk.core().step_back();
    back.push_back(text_of(*desk.until([steps](const api::Snapshot& s) { return s.steps < steps && !s.time.seeking; })));
  }
  // Forward the same way: each step runs the event that the step back went before.
  for (int i = 5; i > 0; --i) {
    const std::int64_t steps = desk.core().latest()->steps;
    desk.core().step();
    desk.until([steps](const api::Snapshot& s) { return s.steps > steps; });
  }
  EXPECT_LE(desk.core().latest()->steps, end->steps);
  desk.core().go_live();
  EXPECT_EQ(text_of(*desk.until([](const api::Snapshot& s) { return s.time.live; })), back.front());
}

TEST(HostTime, WhoIsFasterThanTheSeekIsAnsweredAboutItsEnd) {
  Desk desk;
  desk.run("advance 60s");
  const auto end = desk.at(Time{60000000});
  // One at a time, each waited for.
  for (int i = 0; i < 4; ++i) {
    const std::int64_t steps = desk.core().latest()->steps;
    desk.core().step_back();
    desk.until([steps](const api::Snapshot& s) { return s.steps < steps && !s.time.seeking; });
  }
  const std::int64_t there = desk.core().latest()->steps;
  desk.core().go_live();
  desk.until([](const api::Snapshot& s) { return s.time.live; });
  for (int i = 0; i < 4; ++i) desk.core().step_back();
  desk.run("topics");
  EXPECT_EQ(desk.until([&](const api::Snapshot& s) { return !s.time.live && !s.time.seeking && s.steps <= there; })->steps, there)
      << "four at once go as far";
  desk.core().seek(Time{30000000});
  const std::string answer = desk.run("offsets test_repli").output;
  desk.at(Time{30000000});
  EXPECT_EQ(answer, desk.run("offsets test_repli").output) << "not about a moment on the way";
  EXPECT_LT(desk.core().latest()->steps, end->steps);
}

TEST(HostTime, OfManyMomentsAskedForAtOnceTheLastIsShown) {
  Desk desk;
  desk.run("advance 60s");
  desk.at(Time{60000000});
  for (int i = 0; i < 300; ++i) desk.core().seek(Time{(i * 7919) % 60000 * 1000});
  desk.core().seek(Time{12345000});
  const std::string asked = desk.run("offsets test_repli").output;
  EXPECT_EQ(desk.at(Time{12345000})->time.live, false);
  EXPECT_EQ(asked, desk.run("offsets test_repli").output) << "whoever asks meanwhile is told about the last one";
  for (int i = 0; i < 50; ++i) desk.core().seek(Time{(i * 7919) % 60000 * 1000});
  desk.core().go_live();
  EXPECT_EQ(desk.until([](const api::Snapshot& s) { return s.time.live; })->now, Time{60000000});
}

TEST(HostTime, ActingInThePastMakesABranch) {
  Desk desk;
  desk.run("advance 4s");
  desk.run("kill broker 0");
  desk.run("advance 16s");
  const std::string old_end = text_of(*desk.at(Time{20000000}));
  desk.events();
  desk.core().seek(Time{2000000});
  desk.at(Time{2000000});
  EXPECT_FALSE(desk.run("kill broker 9").ok);
  EXPECT_EQ(desk.core().latest()->time.branches.size(), 1u) << "what is refused makes no branch";
  EXPECT_TRUE(desk.run("describe test_repli").ok);
  EXPECT_EQ(desk.core().latest()->time.branches.size(), 1u) << "a question makes none";
  EXPECT_TRUE(desk.run("kill broker 1").ok);
  auto s = desk.until([](const api::Snapshot& x) { return x.time.branches.size() == 2; });
  EXPECT_TRUE(s->time.live);
  EXPECT_EQ(s->time.branch, BranchId{1});
  EXPECT_EQ(s->time.branches[1].first_command, "kill broker 1");
  EXPECT_EQ(s->time.branches[1].fork, Time{2000000});
  EXPECT_EQ(s->brokers[0]->state, api::BrokerState::running);
  EXPECT_EQ(s->brokers[1]->state, api::BrokerState::killed);
  const std::vector<Event> events = desk.events();
  ASSERT_FALSE(events.empty());
  EXPECT_EQ(events.front().seq, s->time.branches[1].first_event) << "numbers begin again where the branch begins";
  desk.run("advance 5s");
  desk.core().switch_branch(BranchId{0});
  s = desk.until([](const api::Snapshot& x) { return x.time.branch == BranchId{0}; });
  EXPECT_EQ(text_of(*s), old_end);
  desk.core().rename_branch(BranchId{1}, "what if");
  s = desk.until([](const api::Snapshot& x) { return x.time.branches[1].name == "what if"; });
  EXPECT_EQ(s->time.branches[1].end, Time{7000000});
  EXPECT_FALSE(desk.answer(desk.core().remove_branch(BranchId{0})).ok);
  EXPECT_TRUE(desk.answer(desk.core().remove_branch(BranchId{1})).ok);
  desk.until([](const api::Snapshot& x) { return x.time.branches.size() == 1; });
}

TEST(HostTime, TwoBranchesSideBySide) {
  Desk desk;
  desk.run("advance 4s");
  desk.core().seek(Time{2000000});
  desk.at(Time{2000000});
  desk.run("kill broker 1");
  desk.run("advance 12s");
  desk.core().compare_with(BranchId{0});
  auto s = desk.until([](const api::Snapshot& x) { return x.beside != nullptr && x.beside->now == x.now; });
  EXPECT_EQ(s->now, Time{14000000});
  EXPECT_EQ(s->brokers[1]->state, api::BrokerState::killed);
  EXPECT_EQ(s->beside->brokers[1]->state, api::BrokerState::running) << "it ran on as it would have";
  desk.core().seek(Time{3000000});
  s = desk.until([](const api::Snapshot& x) { return x.now == Time{3000000} && x.beside && x.beside->now == x.now; });
  EXPECT_EQ(s->time.beside, BranchId{0});
  desk.core().compare_with(BranchId{-1});
  desk.until([](const api::Snapshot& x) { return x.beside == nullptr; });
}

TEST(HostTime, TheSameCommandsWithOtherSettings) {
  scenario::Session session;
  Desk desk(std::move(session));
  for (const char* line : {"cluster brokers=3 seed=3", "topic create t partitions=1 replication=3", "producer start p topic=t acks=1 rate=50/s", "advance 3s",
                           "freeze replica t-0 1", "advance 2s", "kill broker 0", "advance 20s"})
    ASSERT_TRUE(desk.run(line).ok) << line;
  const auto first = desk.at(Time{25000000});
  EXPECT_FALSE(desk.answer(desk.core().replay_with({{"retention.ms", "x"}}, "")).ok);
  EXPECT_FALSE(desk.answer(desk.core().replay_with({{"no.such", "1"}}, "")).ok);
  EXPECT_THAT(desk.answer(desk.core().replay_with({{"acks", "1"}}, "")).error, HasSubstr("nothing would be different"));
  const api::CommandResult done = desk.answer(desk.core().replay_with({{"acks", "all"}}, ""));
  EXPECT_TRUE(done.ok) << done.error;
  const auto s = desk.until([](const api::Snapshot& x) { return x.time.branches.size() == 2; });
  EXPECT_EQ(s->now, first->now);
  EXPECT_EQ(s->time.branches[1].name, "acks=all");
  EXPECT_EQ(s->producers[0].acks, api::Acks::all);
  EXPECT_EQ(first->producers[0].acks, api::Acks::leader);
  EXPECT_EQ(s->brokers[0]->state, api::BrokerState::killed) << "all other commands were carried out again";
}

std::int64_t lost(const api::Snapshot& s) {
  std::int64_t n = 0;
  for (const api::LostCount& l : s.lost) n += l.records;
  return n;
}

TEST(HostTime, WhatWasMadeAnewStandsBesideWhatItWasMadeFrom) {
  Desk desk;
  desk.run("advance 3s");
  ASSERT_TRUE(desk.answer(desk.core().replay_with({{"acks", "1"}}, "")).ok);
  const auto s = desk.until([](const api::Snapshot& x) { return x.time.branches.size() == 2; });
  ASSERT_NE(s->beside, nullptr) << "in the first picture of it";
  EXPECT_EQ(s->time.branch, BranchId{1});
  EXPECT_EQ(s->time.beside, BranchId{0});
}

TEST(HostTime, TheSameCommandsWithOtherSettingsOfTheBrokers) {
  const std::string path = (std::filesystem::temp_directory_path() / ("hw-brokers-" + std::to_string(getpid()) + ".hwsession")).string();
  Desk desk(scenario::Session{});
  for (const char* line : {"cluster brokers=3 seed=3", "topic create t assignment=0:1:2", "producer start p topic=t acks=all rate=20/s", "advance 3s",
                           "freeze replica t-0 1", "freeze replica t-0 2", "advance 5s", "kill broker 0", "advance 20s"})
    ASSERT_TRUE(desk.run(line).ok) << line;
  const auto first = desk.at(Time{28000000});
  // With 30 s the followers were in the ISR until the end: nothing that they lack was acknowledged.
  EXPECT_EQ(lost(*first), 0);
  EXPECT_EQ(first->topics[0]->partitions[0]->leader, BrokerId{1});

  EXPECT_THAT(desk.answer(desk.core().replay_with({{"brokers:acks", "1"}}, "")).error, HasSubstr("acks is no setting of the brokers"));
  EXPECT_THAT(desk.answer(desk.core().replay_with({{"replica.lag.time.max.ms", "soon"}}, "")).error, HasSubstr("replica.lag.time.max.ms"));
  EXPECT_THAT(desk.answer(desk.core().replay_with({{"replica.lag.time.max.ms", "30000"}}, "")).error, HasSubstr("nothing would be different"))
      << "that is what it was";
  EXPECT_THAT(desk.answer(desk.core().replay_with({{"broker.heartbeat.interval.ms", "10000"}}, "")).error, HasSubstr("must be below"));
  EXPECT_EQ(desk.core().latest()->time.branches.size(), 1u) << "what is refused makes no branch";

  // With 1 s the leader is alone in the ISR when it dies, and what it acknowledged alone is gone where unclean elections are on.
  const api::CommandResult done = desk.answer(
      desk.core().replay_with({{"replica.lag.time.max.ms", "1000"}, {"brokers:unclean.leader.election.enable", "true"}}, "fast and unclean"));
  ASSERT_TRUE(done.ok) << done.error;
  const auto s = desk.until([](const api::Snapshot& x) { return x.time.branch == BranchId{1} && x.beside && x.beside->now == x.now; });
  EXPECT_EQ(s->now, first->now);
  EXPECT_EQ(s->lag_time_max, secs(1));
  EXPECT_EQ(s->beside->lag_time_max, secs(30));
  EXPECT_EQ(s->time.branches[1].name, "fast and unclean");
  EXPECT_EQ(s->time.branches[1].begin, Time{});
  EXPECT_GT(lost(*s), 0);
  EXPECT_EQ(lost(*s), s->producers[0].ledger.acked_then_lost);
  EXPECT_EQ(lost(*s->beside), 0);
  const std::string end = text_of(*s);

  // Any moment of it is shown, also the beginning; it is kept in a file and begins anew there, too.
  desk.core().seek(Time{});
  EXPECT_EQ(desk.at(Time{})->lag_time_max, secs(1));
  desk.core().go_live();
  desk.until([](const api::Snapshot& x) { return x.time.live; });
  ASSERT_TRUE(desk.answer(desk.core().save_session(path)).ok);
  Desk other(scenario::Session{});
  const api::CommandResult opened = other.answer(other.core().open_session(path));
  EXPECT_TRUE(opened.ok) << opened.error;
  EXPECT_EQ(opened.output, "") << "nothing differs";
  EXPECT_EQ(text_of(*other.until([](const api::Snapshot& x) { return x.time.branches.size() == 2; })), end);
  other.core().switch_branch(BranchId{0});
  EXPECT_EQ(text_of(*other.until([](const api::Snapshot& x) { return x.time.branch == BranchId{0}; })), text_of(*first));
  // And once more, from the new one.
  desk.core().switch_branch(BranchId{1});
  ASSERT_TRUE(desk.answer(desk.core().replay_with({{"brokers:unclean.leader.election.enable", "false"}}, "")).ok);
  const auto third = desk.until([](const api::Snapshot& x) { return x.time.branch == BranchId{2}; });
  EXPECT_EQ(third->lag_time_max, secs(1)) << "the rest stays as it was on the branch it was made from";
  EXPECT_EQ(lost(*third), 0);
  EXPECT_EQ(third->topics[0]->partitions[0]->leader, BrokerId{-1}) << "it waits for the only one who has all";
  ASSERT_TRUE(desk.answer(desk.core().save_scenario(path)).ok);
  std::ifstream file(path);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  EXPECT_THAT(text, HasSubstr("replica.lag.time.max.ms=1000"));
  std::filesystem::remove(path);
}

// A picture shows where the other branch is; it must not stay on the way there while time stands still.
TEST(HostTime, TheBranchBesideArrivesAlsoWhilePaused) {
  Desk desk;
  desk.run("advance 2s");
  desk.core().seek(Time{1000000});
  desk.at(Time{1000000});
  desk.run("kill broker 1");
  desk.run("advance 900s");
  desk.core().compare_with(BranchId{0});
  const auto s = desk.until([](const api::Snapshot& x) { return x.beside && x.beside->now == x.now; });
  EXPECT_EQ(s->now, Time{901000000});
}

TEST(HostTime, BackwardsAtAnySpeed) {
  Desk desk;
  desk.run("advance 30s");
  desk.core().set_speed(-50);
  desk.core().resume();
  const auto first = desk.until([](const api::Snapshot& s) { return !s.time.live; });
  EXPECT_GT(first->now, Time{20000000}) << "from where it was, not from a checkpoint";
  const auto mid = desk.until([](const api::Snapshot& s) { return !s.time.live && s.now < Time{25000000}; });
  EXPECT_GT(mid->now, Time{10000000});
  EXPECT_LT(mid->speed, 0);
  const auto begin = desk.until([](const api::Snapshot& s) { return s.now == s.time.begin && s.paused; });
  EXPECT_EQ(begin->now, Time{});
  EXPECT_GT(begin->speed, 0) << "play goes on forward from there";
  desk.core().set_speed(1000);
  desk.core().resume();
  desk.until([](const api::Snapshot& s) { return s.time.live && s.now >= Time{30000000}; });
}

TEST(HostTime, ASessionIsOpenedAsItWasSaved) {
  const std::string path = (std::filesystem::temp_directory_path() / ("hw-session-" + std::to_string(getpid()) + ".hwsession")).string();
  std::string first_end, branch_end;
  {
    Desk desk;
    desk.run("advance 4s");
    desk.run("kill broker 0");
    desk.run("advance 11s");
    first_end = text_of(*desk.at(Time{15000000}));
    desk.core().seek(Time{2000000});
    desk.at(Time{2000000});
    desk.run("lag broker 2 300ms");
    desk.run("advance 4s");
    desk.core().rename_branch(BranchId{1}, "slow 2");
    branch_end = text_of(*desk.at(Time{6000000}));
    EXPECT_TRUE(desk.answer(desk.core().save_session(path)).ok);
  }
  Desk desk(scenario::Session{});
  const api::CommandResult opened = desk.answer(desk.core().open_session(path));
  EXPECT_TRUE(opened.ok) << opened.error;
  EXPECT_EQ(opened.output, "") << "nothing differs";
  auto s = desk.until([](const api::Snapshot& x) { return x.time.branches.size() == 2; });
  EXPECT_EQ(text_of(*s), branch_end);
  EXPECT_EQ(s->time.branches[1].name, "slow 2");
  desk.core().switch_branch(BranchId{0});
  EXPECT_EQ(text_of(*desk.until([](const api::Snapshot& x) { return x.time.branch == BranchId{0}; })), first_end);
  // Broken files say where.
  const auto broken = [&](const std::string& text) {
    std::ofstream(path, std::ios::trunc) << text;
    return desk.answer(desk.core().open_session(path)).error;
  };
  EXPECT_THAT(broken(""), HasSubstr("no session file"));
  EXPECT_THAT(broken("{\"format\":\"hwsession\",\"version\":9}"), HasSubstr(":1: version 9"));
  const std::string head = "{\"format\":\"hwsession\",\"version\":1,\"cluster\":\"cluster brokers=3\",\"current\":0}\n";
  EXPECT_THAT(broken(head + "[0,0,\"kill broker 1\"]\n"), HasSubstr(":2: an input stands before the first branch"));
  EXPECT_THAT(broken(head + "{\"branch\":0,\"parent\":-1,\"fork\":[0,0,0],\"end\":[9,9]}\n"), HasSubstr(":2: "));
  const std::string branch = "{\"branch\":0,\"parent\":-1,\"fork\":[0,0,0],\"end\":[1000,5,1]}\n";
  EXPECT_THAT(broken(head + branch + "[0,0,\"kick broker 1\"]\n"), HasSubstr(":3: "));
  EXPECT_THAT(broken(head + branch + "not json\n"), HasSubstr(":3: this line is not JSON"));
  EXPECT_EQ(text_of(*desk.core().latest()), first_end) << "what is refused changes nothing";
  std::filesystem::remove(path);
}

TEST(HostTime, AScenarioOfWhatWasDone) {
  const std::string path = (std::filesystem::temp_directory_path() / ("hw-scenario-" + std::to_string(getpid()) + ".hw")).string();
  Desk desk;
  desk.run("advance 4s");
  desk.run("kill broker 0");
  desk.run("advance 11s");
  const std::string end = text_of(*desk.at(Time{15000000}));
  EXPECT_TRUE(desk.answer(desk.core().save_scenario(path)).ok);
  std::ifstream file(path);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  EXPECT_THAT(text, HasSubstr("advance 4s\nkill broker 0\nadvance 11s\n"));
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace hw::server
