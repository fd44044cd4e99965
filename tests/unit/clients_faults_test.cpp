// Clients under random faults that end: afterwards nobody waits for ever, and every record's fate is known.
#include <set>

#include "clients_run.h"
#include "core/base/random.h"

namespace hw {
namespace {

using test::Lab;

void random_fault(Lab& run, Random& random, bool may_lose) {
  const auto broker = [&] { return std::to_string(random.below(3)); };
  switch (random.below(may_lose ? 12 : 11)) {
    case 0: case 1: run.say("kill broker " + broker()); break;
    case 2: run.say("stop broker " + broker()); break;
    case 3: case 4: run.say("start broker " + broker()); break;
    case 5: run.say("pause broker " + broker()); break;
    case 6: run.say("resume broker " + broker()); break;
    case 7: run.say("lag broker " + broker() + " " + std::to_string(random.below(2000)) + "ms"); break;
    case 8: run.say("loss " + broker() + "->" + broker() + " 20%"); break;
    case 9: run.say("bring-back"); break;
    case 10: run.say("delay " + broker() + "->" + broker() + " 300ms"); break;
    default: run.say("elect unclean t-" + std::to_string(random.below(3)));
  }
  if (random.chance(0.3) && !run.world().messages.empty()) {
    // Any message that is on its way between a client and a broker.
    for (const msg::Message& m : run.world().messages)
      if (m.id.v > 0 && (m.from.kind == NodeKind::producer || m.to.kind == NodeKind::producer) && random.chance(0.3)) {
        run.say("drop packet " + std::to_string(m.id.v));
        break;
      }
  }
}

void expect_peace(Lab& run, std::uint64_t seed, bool clean) {
  for (const char* name : {"idem", "acks1", "acks0", "short"}) {
    const LedgerSums s = run.ledger(name);
    EXPECT_FALSE(producer::busy(run.world(), run.producer(name))) << name << " seed " << seed;
    EXPECT_EQ(s.in_flight, 0) << name << " seed " << seed;
    EXPECT_EQ(s.acked + s.failed, s.sent) << name << " seed " << seed;
    EXPECT_EQ(run.producer(name).buffered, 0) << name << " seed " << seed;
    EXPECT_GT(s.sent, 100) << name;
  }
  if (clean) {
    EXPECT_EQ(run.ledger("idem").duplicated, 0) << "seed " << seed;
    EXPECT_EQ(run.ledger("idem").acked_then_lost, 0) << "seed " << seed;
    for (std::int32_t p = 0; p < 3; ++p) {
      std::map<std::int32_t, std::int64_t> last;
      const PartitionLog& log = run.leader_log("t", p);
      log.for_each_from(log.start(), [&](const LogEntry& e) {
        if (e.batch->origin != run.producer("idem").index) return;
        for (std::int64_t n : e.batch->numbers) {
          EXPECT_GT(n, last.try_emplace(p, -1).first->second) << "seed " << seed << " partition " << p;
          last[p] = n;
        }
      });
    }
  }
  std::set<TopicPartition> owned;
  for (const char* name : {"c1", "c2", "c3", "c4"}) {
    const Consumer& c = run.consumer(name);
    EXPECT_TRUE(c.state() == "stable" || c.state() == "idle") << name << " " << c.state() << " " << c.last_error << " seed "
        << seed;
    EXPECT_EQ(c.lag(), 0) << name << " seed " << seed;
    for (const ConsumedPartition& p : c.assigned) {
      EXPECT_TRUE(c.group != "g" || owned.insert(p.tp).second) << "seed " << seed;
      EXPECT_EQ(p.position, run.leader_log("t", p.tp.partition.v).high_watermark()) << name << " seed " << seed;
    }
  }
  EXPECT_EQ(owned.size(), 3u) << "seed " << seed;
}

TEST(ClientFaults, PeaceReturns) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const bool clean = seed % 2 == 0;
    Lab run("cluster ids=0,1,2 seed=" + std::to_string(seed));
    run.say("topic create t assignment=0:1:2,1:2:0,2:0:1 min.insync.replicas=2 unclean.leader.election.enable=" +
            std::string(clean ? "false" : "true"));
    run.say("producer start idem topic=t rate=50/s key=sequence");
    run.say("producer start acks1 topic=t rate=30/s acks=1");
    run.say("producer start acks0 topic=t rate=30/s acks=0");
    run.say("producer start short topic=t rate=30/s delivery.timeout.ms=3000 request.timeout.ms=1500 linger.ms=0 key=random:7");
    const std::string common = " topic=t session.timeout.ms=6000 auto.offset.reset=earliest";
    const std::string strategy = " partition.assignment.strategy=" + std::string(seed % 4 < 2 ? "cooperative-sticky" : "range");
    for (const char* name : {"c1", "c2", "c3"}) run.say("consumer start " + std::string(name) + " group=g" + common + strategy);
    run.say("consumer start c4 group=h" + common);
    Random random{seed};
    for (int i = 0; i < 30; ++i) {
      run.wait(millis(static_cast<std::int64_t>(random.below(5000))));
      random_fault(run, random, !clean);
    }
    run.say("bring-back");
    run.wait(secs(10));
    run.say("bring-back");  // what was still shutting down
    run.wait(secs(60));
    for (const char* name : {"idem", "acks1", "acks0", "short"}) run.say(std::string("producer stop ") + name);
    run.wait(secs(150));
    ASSERT_EQ(run.say("describe t unavailable"), "") << "seed " << seed << "\n" << run.say("brokers");
    expect_peace(run, seed, clean);
    if (testing::Test::HasFailure()) return;
  }
}

}  // namespace
}  // namespace hw
