// Chains of causes, and whether what they advise would have helped.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/history/why.h"
#include "unit/clients_run.h"

namespace hw::history {
namespace {

using test::Lab;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> sentences(const WhySteps& steps) {
  std::vector<std::string> out;
  for (const WhyStep& s : steps) out.push_back(std::string(role_name(s.role)) + ": " + render(s.text, s.args) + "; " + render(s.because, s.args));
  return out;
}
std::vector<std::string> lost(Lab& lab, const std::string& topic) {
  const Result<WhySteps> steps = why_lost(lab.world(), {topic, 0}, std::nullopt);
  return steps ? sentences(steps.value()) : std::vector<std::string>{"error: " + steps.error().text};
}
std::vector<std::string> error_of(Lab& lab, const std::string& client) {
  const Result<WhySteps> steps = why_error(lab.world(), client);
  return steps ? sentences(steps.value()) : std::vector<std::string>{"error: " + steps.error().text};
}
std::int64_t lost_in_all(Lab& lab) {
  std::int64_t n = 0;
  for (const Producer& p : lab.world().producers) n += lab.world().ledger.sums(p.index).acked_then_lost;
  return n;
}

/// The followers of t-0 hang while a producer goes on; then the leader dies and they come back.
void lose_by_clean_election(Lab& lab, const std::string& acks) {
  lab.say("topic create t assignment=0:1:2");
  lab.say("producer start p topic=t rate=50/s acks=" + acks + " delivery.timeout.ms=60000");
  lab.say("advance 1s");
  lab.say("pause broker 1");
  lab.say("pause broker 2");
  lab.say("advance 2s");
  lab.say("kill broker 0");
  lab.say("resume all");
  lab.say("advance 15s");
}

TEST(HistoryWhy, AChainLeadsToTheActFromOutside) {
  Lab lab;
  lab.say("topic create t assignment=0:1:2");
  lab.say("kill broker 0");
  lab.say("advance 12s");
  const World& world = lab.world();
  const EventSeq election = world.meta.partition(world.meta.find("t")->slots[0]).leader_event;
  const WhySteps steps = why_event(world, election).value();
  ASSERT_EQ(steps.size(), 3u);
  EXPECT_EQ(steps[0].kind, EventKind::broker_state);
  EXPECT_EQ(steps[1].kind, EventKind::broker_fenced);
  EXPECT_EQ(steps[2].kind, EventKind::leader_changed);
  EXPECT_TRUE(world.event(steps[0].event)->outside);
  EXPECT_FALSE(world.event(steps[2].event)->outside);
  EXPECT_LE(steps[0].at, steps[1].at);
}

TEST(HistoryWhy, ACutLinkIsTheCauseOfFencingAndItsHealingOfTheReturn) {
  Lab lab;
  lab.say("topic create t assignment=0:1:2");
  lab.say("cut 0->controller");
  lab.say("advance 12s");
  const WhySteps fenced = why_event(lab.world(), lab.world().meta.partition(Slot{0}).leader_event).value();
  EXPECT_EQ(fenced.front().kind, EventKind::network_fault);
  lab.say("heal 0->controller");
  lab.say("advance 5s");
  EventSeq back{0};
  for (const auto& e : lab.world().events)
    if (e->kind == EventKind::broker_unfenced) back = e->seq;
  ASSERT_NE(back.v, 0);
  EXPECT_THAT(sentences(why_event(lab.world(), back).value()).front(), HasSubstr("is healed"));
}

TEST(HistoryWhy, AFrozenFollowerIsTheCauseOfItsShrunkIsr) {
  Lab lab("cluster ids=0,1,2 seed=1 replica.lag.time.max.ms=4000");
  lab.say("topic create t assignment=0:1:2");
  lab.say("producer start p topic=t rate=20/s");
  lab.say("advance 1s");
  lab.say("freeze replica t-0 2");
  lab.say("advance 10s");
  const EventSeq shrunk = lab.world().meta.partition(Slot{0}).isr_event;
  EXPECT_THAT(sentences(why_event(lab.world(), shrunk).value()).front(), HasSubstr("is frozen"));
  lab.say("thaw replica t-0 2");
  lab.say("advance 5s");
  const EventSeq grown = lab.world().meta.partition(Slot{0}).isr_event;
  EXPECT_EQ(lab.world().event(grown)->kind, EventKind::isr_expanded);
  EXPECT_THAT(sentences(why_event(lab.world(), grown).value()).front(), HasSubstr("fetches again"));
}

TEST(HistoryWhy, EventsThatAreNotThere) {
  Lab lab;
  EXPECT_THAT(why_event(lab.world(), EventSeq{99}).error().text, HasSubstr("there is no event 99"));
  EXPECT_THAT(lost(lab, "t"), Contains(HasSubstr("there is no partition t-0")));
  lab.say("topic create t partitions=1 replication=3");
  EXPECT_THAT(lost(lab, "t"), Contains(HasSubstr("no acknowledged record of t-0 was lost")));
  EXPECT_THAT(error_of(lab, "nobody"), Contains(HasSubstr("there is no producer or consumer 'nobody'")));
}

TEST(HistoryWhy, LostByACleanElection) {
  Lab lab;
  lose_by_clean_election(lab, "1");
  const std::int64_t gone = lost_in_all(lab);
  ASSERT_GT(gone, 50);
  const std::vector<std::string> said = lost(lab, "t");
  EXPECT_THAT(said, Contains(HasSubstr("told: Broker 0, leader of t-0 in epoch 0, acknowledged " + std::to_string(gone) + " record(s) of producer p")));
  EXPECT_THAT(said, Contains(HasSubstr("acks=1: it did not wait for the other replicas; the ISR was 0,1,2")));
  EXPECT_THAT(said, Contains(HasSubstr("event: Broker 1 is paused")));
  EXPECT_THAT(said, Contains(HasSubstr("event: Broker 0 was killed")));
  EXPECT_THAT(said, Contains(HasSubstr("rule: Broker 1 was chosen: of Replicas 0,1,2 the first that was alive and in the ISR 0,1,2")));
  EXPECT_THAT(said, Contains(HasSubstr("copy: Broker 0 has them on its disk; its process is killed")));
  EXPECT_THAT(said, Contains(HasSubstr("remedy: acks=all instead of acks=1")));
  lab.say("start broker 0");
  lab.say("advance 10s");
  EXPECT_THAT(lost(lab, "t"), Contains(HasSubstr("copy: Broker 0 cut " + std::to_string(gone) + " record(s) off t-0")));
  // What it advises: the same clicks with acks=all.
  Lab other;
  lose_by_clean_election(other, "all");
  EXPECT_EQ(lost_in_all(other), 0);
}

/// Leader alone, then dead; another replica is elected although it lacks what the leader took alone.
void lose_by_unclean_election(Lab& lab, const std::string& topic_settings, const std::string& acks) {
  lab.say("topic create t assignment=0:1 " + topic_settings);
  lab.say("advance 1s");
  lab.say("produce t-0 count=4 acks=all");
  lab.say("kill broker 1");
  lab.say("advance 12s");
  lab.say("produce t-0 count=3 retries=0 delivery.timeout.ms=3000 request.timeout.ms=2000 acks=" + acks);
  lab.say("kill broker 0");
  lab.say("advance 12s");
  lab.say("start broker 1");
  lab.say("advance 320s");
}

TEST(HistoryWhy, LostByAnUncleanElection) {
  for (const std::string acks : {"all", "1"}) {
    Lab lab;
    lose_by_unclean_election(lab, "unclean.leader.election.enable=true", acks);
    ASSERT_EQ(lost_in_all(lab), 3) << acks;
    const std::vector<std::string> said = lost(lab, "t");
    EXPECT_THAT(said, Contains(HasSubstr("rule: Broker 1 was chosen: no member of the ISR")));
    EXPECT_THAT(said, Contains(HasSubstr("its log had nothing from offset 4 on")));
    EXPECT_THAT(said, Contains(HasSubstr("event: Broker 1 was killed"))) << "why the leader was alone";
    EXPECT_THAT(said, Contains(HasSubstr("remedy: unclean.leader.election.enable=false")));
    EXPECT_THAT(said, Contains(HasSubstr("min.insync.replicas=2")));
    Lab clean;
    lose_by_unclean_election(clean, "unclean.leader.election.enable=false", acks);
    EXPECT_EQ(lost_in_all(clean), 0);
    Lab two;
    lose_by_unclean_election(two, "unclean.leader.election.enable=true min.insync.replicas=2", "all");
    EXPECT_EQ(lost_in_all(two), 0);
  }
}

TEST(HistoryWhy, LostByAPowerLoss) {
  Lab lab("cluster ids=0 seed=1");
  lab.say("topic create t assignment=0");
  lab.say("produce t-0 count=5 acks=all linger.ms=0 batch.size=1");
  lab.say("kill broker 0 lose=2");
  lab.say("start broker 0");
  lab.say("advance 10s");
  ASSERT_EQ(lost_in_all(lab), 2);
  const std::vector<std::string> said = lost(lab, "t");
  EXPECT_THAT(said, Contains(HasSubstr("event: Broker 0 was killed; by a power loss")));
  EXPECT_THAT(said, Contains(HasSubstr("remedy: Another replica in the ISR")));
}

TEST(HistoryWhy, RefusedForMinIsr) {
  Lab lab;
  lab.say("topic create t assignment=0:1:2 min.insync.replicas=2");
  lab.say("kill broker 1");
  lab.say("kill broker 2");
  lab.say("advance 12s");
  lab.say("produce t-0 count=2 acks=all retries=0");
  const std::vector<std::string> said = error_of(lab, "produce1");
  EXPECT_THAT(said, Contains(HasSubstr("event: Broker 2 was killed")));
  EXPECT_THAT(said, Contains(HasSubstr("rule: acks=all: the leader takes nothing while the ISR, which was 0, has fewer members than min.insync.replicas = 2")));
  EXPECT_THAT(said, Contains(HasSubstr("remedy: Bring broker(s) 1,2 back")));
  lab.say("bring-back");
  lab.say("advance 10s");
  EXPECT_THAT(lab.say("produce t-0 count=2 acks=all retries=0"), HasSubstr("acknowledged 2")) << "as advised";
}

TEST(HistoryWhy, TimedOutBecauseAFollowerHangs) {
  Lab lab;
  lab.say("topic create t assignment=0:1:2");
  lab.say("pause broker 2");
  lab.say("produce t-0 count=1 acks=all delivery.timeout.ms=3000 request.timeout.ms=2000");
  const std::vector<std::string> said = error_of(lab, "produce1");
  EXPECT_THAT(said, Contains(HasSubstr("event: Broker 2 is paused")));
  EXPECT_THAT(said, Contains(HasSubstr("delivery.timeout.ms = 3 s")));
  EXPECT_THAT(said, Contains(HasSubstr("broker.session.timeout.ms = 9 s")));
}

TEST(HistoryWhy, AConsumerWithoutItsCoordinator) {
  Lab lab;
  lab.say("topic create t partitions=3 replication=3");
  lab.say("consumer start c group=g topic=t");
  lab.say("advance 6s");
  EXPECT_THAT(error_of(lab, "c"), Contains(HasSubstr("told: Consumer c was told COORDINATOR_NOT_AVAILABLE"))) << "__consumer_offsets had to be made";
  lab.say("kill broker " + std::to_string(lab.coordinator_of("g").v));
  lab.say("advance 1s");
  const std::vector<std::string> said = error_of(lab, "c");
  EXPECT_THAT(said, Contains(HasSubstr("was killed")));
  EXPECT_THAT(said, Contains(HasSubstr("told: Consumer c was told NETWORK_EXCEPTION")));
  EXPECT_THAT(said, Contains(HasSubstr("rule: ")));
}

TEST(HistoryWhy, TextFormsOfTheCommands) {
  for (const std::string line : {"why event 57", "why lost t-0", "why lost t-0 12", "why error orders", "what-if", "what-if broker 1", "what-if rack a"}) {
    const Result<Command> command = scenario::parse_command(line);
    ASSERT_TRUE(command.ok()) << line << ": " << command.error().text;
    EXPECT_EQ(scenario::format_command(command.value()), line);
  }
  EXPECT_THAT(scenario::parse_command("why lots t-0").error().text, HasSubstr("did you mean 'lost'"));
  EXPECT_FALSE(scenario::parse_command("why event").ok());
  EXPECT_FALSE(scenario::parse_command("why event 0").ok());
}

}  // namespace
}  // namespace hw::history
