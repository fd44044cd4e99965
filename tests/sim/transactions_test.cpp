// A transaction is shown to read_committed consumers whole or not at all, whatever is stopped, killed, hung or cut off meanwhile.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "sim/transactions_clients.h"

namespace hw {
namespace {

using testing::TxnBook;
using testing::TxnClient;

class TxnSim {
 public:
  explicit TxnSim(std::uint64_t seed) : random_(seed * 7919 + 3), cluster_(make(seed)) {
    cluster_.check_after_every_event(true);
    cluster_.keep_violations(true);
    world().trace_packets = true;
    for (std::int32_t b = 0; b < kBrokers; ++b) world().external.endpoints[BrokerId{b}] = {"127.0.0.1", 9092 + b};
    std::vector<TopicPartition> partitions;
    for (const char* name : {"a", "b"}) {
      cmd::TopicCreate how;
      how.name = name;
      how.partitions = 2;
      how.replication = 3;
      how.settings["min.insync.replicas"] = "2";
      act(Command{how});
      for (std::int32_t p = 0; p < 2; ++p) partitions.push_back({world().meta.find(name)->index, PartitionIndex{p}});
    }
    partitions_ = partitions;
    cmd::TopicCreate offsets;
    offsets.name = coordinator::kOffsetsTopic;
    offsets.partitions = 2;
    offsets.replication = 3;
    offsets.settings["min.insync.replicas"] = "2";
    act(Command{offsets});
    const auto clients = 2 + random_.below(4);
    for (std::uint64_t c = 0; c < clients; ++c)
      clients_.emplace_back("t" + std::to_string(c), random_.chance(0.6), partitions, static_cast<std::int32_t>(c) + 1, random_.next());
  }

  /// Nothing, or what was wrong.
  std::string go() {
    const Time end = cluster_.now() + secs(60);
    Time next_fault = cluster_.now() + secs(3);
    while (cluster_.now() < end) {
      if (std::string bad = turn(); !bad.empty()) return bad;
      if (cluster_.now() < next_fault) continue;
      next_fault = cluster_.now() + millis(static_cast<std::int64_t>(200 + random_.below(6000)));
      fault();
    }
    mend();
    for (TxnClient& c : clients_) c.wind_up();
    const Time limit = cluster_.now() + secs(150);
    while (cluster_.now() < limit)
      if (std::string bad = turn(); !bad.empty()) return bad;
    return final_check();
  }

  std::size_t committed() const { return count(TxnBook::Outcome::committed); }
  std::size_t aborted() const { return count(TxnBook::Outcome::aborted); }

 private:
  static constexpr std::int32_t kBrokers = 4;

  World& world() { return cluster_.world(); }

  static Cluster make(std::uint64_t seed) {
    cmd::CreateCluster how;
    how.ids.clear();
    for (std::int32_t b = 0; b < kBrokers; ++b) how.ids.push_back(BrokerId{b});
    how.seed = seed;
    how.settings["transaction.state.log.num.partitions"] = "2";
    how.settings["transaction.abort.timed.out.transaction.cleanup.interval.ms"] = "2000";
    how.settings["broker.session.timeout.ms"] = "3000";
    how.settings["broker.heartbeat.interval.ms"] = "500";
    how.settings["replica.lag.time.max.ms"] = "4000";
    how.settings["unclean.leader.election.enable"] = "false";
    Result<Cluster> made = Cluster::create(how);
    HW_CHECK(made.ok(), "a test's cluster can be made");
    return std::move(made.value());
  }

  void act(Command command) { (void)cluster_.execute(command); }

  std::string turn() {
    for (TxnClient& c : clients_) c.act(world());
    const Time until = cluster_.now() + millis(20);
    while (world().timers.next_time() <= until) {
      cluster_.step();
      deliver();
    }
    cluster_.advance_to(until);
    if (cluster_.violation()) return *cluster_.violation();
    if (random_.chance(0.1)) return look();
    return "";
  }

  void deliver() {
    std::vector<wire::Answer> answers;
    answers.swap(world().external.outbox);
    for (const wire::Answer& a : answers)
      for (TxnClient& c : clients_) c.on_wire(world(), a);
    for (const PacketTrace& packet : world().trace) {
      const msg::Message& m = *packet.message;
      if (m.to.kind != NodeKind::external || !m.is_answer) continue;
      const auto* produced = std::get_if<msg::ProduceAnswer>(&m.body);
      if (produced == nullptr && !std::holds_alternative<msg::Disconnected>(m.body)) continue;
      for (TxnClient& c : clients_)
        if (m.to.id == c.node()) c.on_produced(world(), m.corr, produced);
    }
    world().trace.clear();
  }

  BrokerId any_broker() { return BrokerId{static_cast<std::int32_t>(random_.below(kBrokers))}; }
  int down() {
    int n = 0;
    for (const Broker& b : world().brokers) n += b.state != ProcessState::running;
    return n;
  }

  void fault() {
    const BrokerId b = any_broker();
    const auto verb = [&](cmd::BrokerVerb v) { act(Command{cmd::BrokerAction{v, b}}); };
    switch (random_.below(9)) {
      case 0:
      case 1:
        if (down() < 2) verb(cmd::BrokerVerb::kill);
        break;
      case 2:
        if (down() < 2) verb(cmd::BrokerVerb::stop);
        break;
      case 3:
        if (down() < 2) verb(cmd::BrokerVerb::pause);
        break;
      case 4:
      case 5:
        verb(cmd::BrokerVerb::resume);
        verb(cmd::BrokerVerb::start);
        break;
      case 6:
        if (const BrokerId other = any_broker(); other != b) act(Command{cmd::LinkCut{node(b), node(other)}});
        break;
      case 7:
        act(Command{cmd::Heal{}});
        break;
      default:
        clients_[random_.below(clients_.size())].restart(world());
    }
  }

  void mend() {
    act(Command{cmd::Heal{}});
    for (std::int32_t b = 0; b < kBrokers; ++b) {
      act(Command{cmd::BrokerAction{cmd::BrokerVerb::resume, BrokerId{b}}});
      act(Command{cmd::BrokerAction{cmd::BrokerVerb::start, BrokerId{b}}});
    }
  }

  // What a read_committed consumer of this leader is shown of a partition.
  std::set<std::int64_t> shown(const PartitionLog& log) const {
    std::set<std::int64_t> out;
    std::vector<LogEntry> entries;
    log.read(log.start(), log.last_stable_offset(), INT64_MAX / 2, entries);
    if (entries.empty()) return out;
    const auto aborted = log.aborted(log.start(), entries.back().end());
    for (const LogEntry& e : entries) {
      if (e.batch->control) continue;
      const bool drop = std::any_of(aborted.begin(), aborted.end(), [&](const AbortedTransaction& a) {
        return a.producer_id == e.batch->producer_id && a.first <= e.base && e.base < a.last;
      });
      if (!drop) out.insert(e.batch->id);
    }
    return out;
  }

  const PartitionLog* leader_log(TopicPartition tp) {
    Broker* b = world().broker(world().meta.state(tp).leader);
    const Replica* r = b == nullptr || !b->working() ? nullptr : b->replica(world().meta.slot_of(tp));
    return r == nullptr || r->role != Replica::Role::leader ? nullptr : &r->log;
  }

  // At any moment: in a partition all of a transaction or nothing, and what was shown once is shown for ever.
  std::string look() {
    for (TopicPartition tp : partitions_) {
      const PartitionLog* log = leader_log(tp);
      if (log == nullptr) continue;
      const std::set<std::int64_t> now = shown(*log);
      if (std::string bad = check_partition(tp, *log, now); !bad.empty()) return bad;
      // A leader that does not know yet how far was committed shows less for a while, never something else.
      if (log->high_watermark() >= high_[tp]) {
        for (std::int64_t n : seen_[tp])
          if (!now.contains(n)) return fmt::format("batch {} of {} was shown, and is not any more", n, world().meta.name_of(tp));
        high_[tp] = log->high_watermark();
      }
      seen_[tp].insert(now.begin(), now.end());
    }
    return "";
  }

  std::string check_partition(TopicPartition tp, const PartitionLog& log, const std::set<std::int64_t>& now) {
    // Other transactions may keep the rest of one from being shown yet: it lies behind the last stable offset.
    std::set<std::int64_t> to_come;
    log.for_each_from(log.last_stable_offset(), [&](const LogEntry& e) { to_come.insert(e.batch->id); });
    for (const TxnClient& c : clients_)
      for (const TxnBook& book : c.books()) {
        std::size_t all = 0, there = 0, later = 0;
        for (const auto& [number, where] : book.written) {
          if (where != tp) continue;
          ++all;
          there += now.contains(number);
          later += to_come.contains(number);
        }
        const std::string what = fmt::format("transaction of {} with epoch {}: {} of {} batches of {} are shown", c.shown(), book.epoch,
                                             there, all, world_name(tp));
        if (there != 0 && there + later != all) return what + dump(tp, book);
        if (there != 0 && book.outcome == TxnBook::Outcome::aborted) return what + ", and it was aborted";
      }
    return "";
  }

  // The log of the partition's leader around a transaction: what to look at first when something is wrong.
  std::string dump(TopicPartition tp, const TxnBook& book) {
    std::string out;
    const PartitionLog* log = leader_log(tp);
    std::int64_t producer = -1;
    log->for_each_from(log->start(), [&](const LogEntry& e) {
      if (book.written.contains(e.batch->id)) producer = e.batch->producer_id;
    });
    log->for_each_from(log->start(), [&](const LogEntry& e) {
      if (e.batch->producer_id != producer || e.batch->producer_epoch < book.epoch || e.batch->producer_epoch > book.epoch + 1) return;
      out += fmt::format("\n  {} (epoch {}, at {} s): batch {}, producer epoch {}, {}{}", e.base.v, e.epoch.v, e.appended.seconds(),
                         e.batch->id, e.batch->producer_epoch,
                         e.batch->control ? (e.batch->commit ? "commit" : "abort") : "data", book.written.contains(e.batch->id) ? " *" : "");
    });
    return out + fmt::format("\n  last stable {}, high watermark {}, end {}, now {} s", log->last_stable_offset().v,
                             log->high_watermark().v, log->end().v, cluster_.now().seconds());
  }

  std::string world_name(TopicPartition tp) const { return cluster_.world().meta.name_of(tp); }

  std::string final_check() {
    std::set<std::int64_t> now;
    for (TopicPartition tp : partitions_) {
      const PartitionLog* log = leader_log(tp);
      if (log == nullptr) return world_name(tp) + " has no leader at the end";
      if (log->last_stable_offset() != log->end())
        return fmt::format("{}: last stable offset {} of {} at the end", world_name(tp), log->last_stable_offset().v, log->end().v);
      now.merge(shown(*log));
    }
    if (std::string bad = look(); !bad.empty()) return bad;
    for (const TxnClient& c : clients_) {
      if (!c.wrong().empty()) return c.shown() + ": " + c.wrong();
      if (!c.idle()) return c.shown() + " did not come to rest";
      std::int64_t offset = -1;
      for (const TxnBook& book : c.books()) {
        std::size_t there = 0;
        for (const auto& [number, where] : book.written) there += now.contains(number);
        const std::string what = fmt::format("transaction of {} with epoch {}: {} of {} batches at the end", c.shown(), book.epoch, there,
                                             book.written.size());
        if (there != 0 && there != book.written.size()) return what + ": half of it";
        if (book.outcome == TxnBook::Outcome::committed && there != book.written.size()) return what + ", and it was committed";
        if (book.outcome == TxnBook::Outcome::aborted && there != 0) return what + ", and it was aborted";
        if (there != 0 && book.offset >= 0) offset = book.offset;
      }
      if (const std::int64_t found = committed_offset(c.group()); found != offset)
        return fmt::format("{}: offset {} is committed, its last transaction that is shown had {}", c.shown(), found, offset);
    }
    return cluster_.find_violation().value_or("");
  }

  std::int64_t committed_offset(const std::string& group) {
    Broker* b = world().broker(world().meta.state(coordinator::home_of(world(), group)).leader);
    const coordinator::Group* g = coordinator::find_group(*b, group);
    if (g == nullptr) return -1;
    auto at = g->offsets.find(partitions_.front());
    return at == g->offsets.end() ? -1 : at->second.offset.v;
  }

  std::size_t count(TxnBook::Outcome outcome) const {
    std::size_t n = 0;
    for (const TxnClient& c : clients_)
      for (const TxnBook& book : c.books()) n += book.outcome == outcome;
    return n;
  }

  Random random_;
  Cluster cluster_;
  std::vector<TopicPartition> partitions_;
  std::vector<TxnClient> clients_;
  std::map<TopicPartition, std::set<std::int64_t>> seen_;
  std::map<TopicPartition, Offset> high_;
};

TEST(TransactionsSim, WholeOrNotAtAllUnderRandomFaults) {
  std::size_t committed = 0, aborted = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    TxnSim sim(seed);
    EXPECT_EQ(sim.go(), "") << "seed " << seed;
    committed += sim.committed();
    aborted += sim.aborted();
  }
  // The schedules leave enough alive for the test to mean something.
  EXPECT_GT(committed, 1000u);
  EXPECT_GT(aborted, 300u);
}

}  // namespace
}  // namespace hw
