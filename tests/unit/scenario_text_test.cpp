// The language of commands: every form is read, written and read again; every slip gets a sentence.
#include <string>
#include <tuple>
#include <vector>

#include <gmock/gmock.h>

#include "core/base/random.h"
#include "core/scenario/command_text.h"
#include "core/scenario/lexer.h"

namespace hw::scenario {
namespace {

using testing::HasSubstr;

/// Any value, for counting the fields of a plain struct.
struct Anything {
  template <class T>
  operator T() const;
};
template <class T, class... Fields>
constexpr std::size_t field_count() {
  if constexpr (requires { T{Fields{}..., Anything{}}; }) return field_count<T, Fields..., Anything>();
  else return sizeof...(Fields);
}

template <class T>
bool same(const T& a, const T& b) {
  if constexpr (std::is_same_v<T, double>) {
    return a == b || (a - b < 1e-12 && b - a < 1e-12);
  } else if constexpr (requires { a == b; }) {
    return a == b;
  } else {
    constexpr std::size_t n = field_count<T>();
    if constexpr (n == 0) {
      return true;
    } else if constexpr (n == 1) {
      const auto& [a1] = a;
      const auto& [b1] = b;
      return same(a1, b1);
    } else if constexpr (n == 2) {
      const auto& [a1, a2] = a;
      const auto& [b1, b2] = b;
      return same(a1, b1) && same(a2, b2);
    } else if constexpr (n == 3) {
      const auto& [a1, a2, a3] = a;
      const auto& [b1, b2, b3] = b;
      return same(a1, b1) && same(a2, b2) && same(a3, b3);
    } else if constexpr (n == 4) {
      const auto& [a1, a2, a3, a4] = a;
      const auto& [b1, b2, b3, b4] = b;
      return same(a1, b1) && same(a2, b2) && same(a3, b3) && same(a4, b4);
    } else if constexpr (n == 5) {
      const auto& [a1, a2, a3, a4, a5] = a;
      const auto& [b1, b2, b3, b4, b5] = b;
      return same(a1, b1) && same(a2, b2) && same(a3, b3) && same(a4, b4) && same(a5, b5);
    } else {
      static_assert(n == 6);
      const auto& [a1, a2, a3, a4, a5, a6] = a;
      const auto& [b1, b2, b3, b4, b5, b6] = b;
      return same(a1, b1) && same(a2, b2) && same(a3, b3) && same(a4, b4) && same(a5, b5) && same(a6, b6);
    }
  }
}

bool same_command(const Command& a, const Command& b) {
  if (a.index() != b.index()) return false;
  return std::visit(
      [&](const auto& x) {
        using T = std::decay_t<decltype(x)>;
        return same(x, std::get<T>(b));
      },
      a);
}

/// Draws commands with odd names and values.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : random_(seed) {}

  std::int64_t number(std::int64_t most) { return static_cast<std::int64_t>(random_.below(static_cast<std::uint64_t>(most) + 1)); }
  bool coin() { return random_.below(2) == 0; }
  std::string name() {
    static const std::vector<std::string> names{"t", "test_repli", "a b", "中文", "a=b", "say \"hi\"", "it's", "back\\slash", "#x",
                                                "--odd", "all",
                                                "topic", "default", "t-1", "x-007", "-5", "if-not-exists", "under-replicated", "*",
                                                    "tab\there", "line\nend",
                                                "members", "list", "cancel", "broker", "kt", "a-99999999999"};
    return names[random_.below(names.size())];
  }
  std::string value() {
    static const std::vector<std::string> values{"1", "all", "", "a b", "x=y", "100/s", "fixed:a b", "\"", "a,b", "random:10", "中",
                                                 "#"};
    return values[random_.below(values.size())];
  }
  cmd::Settings settings() {
    cmd::Settings out;
    static const std::vector<std::string> keys{"acks", "linger.ms", "rate", "min.insync.replicas", "odd key", "a\"b"};
    for (std::int64_t i = number(3); i > 0; --i) out[keys[random_.below(keys.size())]] = value();
    return out;
  }
  BrokerId broker() { return BrokerId{static_cast<std::int32_t>(coin() ? number(5) : number(INT32_MAX))}; }
  std::vector<BrokerId> brokers() {
    std::vector<BrokerId> out;
    for (std::int64_t i = number(3); i >= 0; --i) out.push_back(broker());
    return out;
  }
  cmd::PartitionName partition() { return {name(), static_cast<std::int32_t>(coin() ? number(20) : number(INT32_MAX))}; }
  NodeId node_id() {
    switch (number(3)) {
      case 0: return kControllerNode;
      case 1: return NodeId{NodeKind::producer, static_cast<std::int32_t>(number(9))};
      default: return node(broker());
    }
  }
  Duration span() {
    const Duration units[] = {micros(1), millis(1), secs(1), secs(60)};
    return units[number(3)] * number(999);
  }
  Command command(std::size_t kind);

 private:
  Random random_;
};

Command Draw::command(std::size_t kind) {
  const auto maybe_name = [&] { return coin() ? std::optional<std::string>(name()) : std::nullopt; };
  NodeId from = node_id(), to = node_id();
  while (to == from) to = node_id();
  switch (kind) {
    case 0: {
      cmd::CreateCluster c;
      if (coin()) c.ids = brokers();
      if (coin()) c.racks = {"a", "rack b", "c"};
      if (coin()) c.preset = "0.8";
      c.seed = coin() ? UINT64_MAX : static_cast<std::uint64_t>(number(100));
      c.settings = settings();
      return c;
    }
    case 1: {
      cmd::TopicCreate c;
      c.name = name();
      if (coin()) {
        c.assignment = {brokers(), brokers()};
      } else {
        if (coin()) c.partitions = number(100) - 50;
        if (coin()) c.replication = coin() ? INT64_MIN : number(100000);
      }
      c.if_not_exists = coin();
      c.settings = settings();
      return c;
    }
    case 2: return cmd::TopicDelete{name()};
    case 3: return cmd::TopicAlter{name(), number(10) - 5};
    case 4: return cmd::SetTopic{name(), "min.insync.replicas", coin() ? std::optional(value()) : std::nullopt};
    case 5:
      return cmd::SetBroker{coin() ? std::optional(broker()) : std::nullopt, "k", coin() ? std::optional(value()) : std::nullopt};
    case 6: {
      cmd::BrokerAction c{static_cast<cmd::BrokerVerb>(number(4)), coin() ? std::optional(broker()) : std::nullopt, 0};
      if (c.verb == cmd::BrokerVerb::kill && c.broker) c.lose_records = number(5);
      return c;
    }
    case 7: return cmd::KillLeader{partition()};
    case 8: return cmd::DropBelowMinIsr{partition()};
    case 9: return cmd::BringBack{};
    case 10: return cmd::LagBroker{broker(), span()};
    case 11: return cmd::SlowDisk{broker(), span()};
    case 12: return cmd::LinkDelay{from, to, span()};
    case 13: return cmd::LinkJitter{from, to, span()};
    case 14: return cmd::LinkLoss{from, to, static_cast<double>(number(1000)) / 1000};
    case 15: return cmd::LinkCut{from, to};
    case 16: return coin() ? cmd::Heal{} : cmd::Heal{std::pair{from, to}};
    case 17: return cmd::ReplicaFreeze{partition(), broker(), coin()};
    case 18: return cmd::ReplicaSlow{partition(), broker(), span()};
    case 19: return cmd::DropPacket{MessageId{number(INT64_MAX - 1) + 1}};
    case 20: {
      cmd::Produce c{name(), std::nullopt, number(1000) + 1, settings()};
      if (coin()) c.partition = static_cast<std::int32_t>(number(9));
      return c;
    }
    case 21: return cmd::ProducerStart{name(), name(), settings()};
    case 22: return cmd::ProducerSet{name(), {{"acks", value()}}};
    case 23: return cmd::ProducerStop{name()};
    case 24:
      return cmd::ConsumerStart{name(), name(), coin() ? std::vector<std::string>{name()} : std::vector<std::string>{"a", "b c"},
                                settings()};
    case 25: return cmd::ConsumerStop{name(), coin()};
    case 26: {
      cmd::Elect c{coin() ? cmd::ElectionKind::preferred : cmd::ElectionKind::unclean, maybe_name(), std::nullopt};
      if (c.topic && coin()) c.partition = static_cast<std::int32_t>(number(9));
      return c;
    }
    case 27: {
      cmd::Reassign c{partition(), {}, std::nullopt};
      if (coin()) {
        c.replicas = brokers();
        if (coin()) c.throttle_bytes_per_s = number(1000000) + 1;
      }
      return c;
    }
    case 28: return cmd::ReassignList{};
    case 29: return cmd::Advance{span()};
    case 30: return cmd::Settle{span()};
    case 31: return cmd::Step{number(1000) + 1};
    case 32: return cmd::Describe{maybe_name(), static_cast<cmd::DescribeFilter>(number(4))};
    case 33: return cmd::Offsets{name()};
    case 34: return cmd::Log{partition()};
    case 35:
      return cmd::Groups{maybe_name(), std::vector<std::string>{"", "members", "state"}[static_cast<std::size_t>(number(2))]};
    case 36: return cmd::Ledger{maybe_name()};
    case 37: {
      cmd::Events c;
      if (coin()) c.since = Time{} + span();
      if (coin()) c.kinds = {"leader_changed", "isr_shrunk"};
      return c;
    }
    case 38: return cmd::Brokers{};
    case 39:
      return coin() ? cmd::Configs{"topic", coin() ? name() : ""} : cmd::Configs{"broker", coin() ? "default" : coin() ? "3" : ""};
    case 40: return cmd::Packet{MessageId{number(1000) + 1}};
    case 41: return cmd::Topics{};
    case 44: {
      cmd::Why c;
      c.about = static_cast<cmd::Why::About>(number(2));
      if (c.about == cmd::Why::About::event) c.event = EventSeq{number(1000) + 1};
      if (c.about == cmd::Why::About::lost) c.partition = partition();
      if (c.about == cmd::Why::About::lost && coin()) c.offset = Offset{number(1000)};
      if (c.about == cmd::Why::About::error) c.client = name();
      return c;
    }
    case 45: {
      cmd::WhatIf c;
      if (coin()) c.broker = broker();
      else if (coin()) c.rack = name();
      return c;
    }
    case 43: return cmd::Listen{coin() ? 9092 : static_cast<std::int32_t>(number(60000))};
    default: return cmd::Help{coin() ? name() : ""};
  }
}

std::string error_of(const std::string& line) {
  const Result<std::vector<Command>> result = parse_line(line);
  EXPECT_FALSE(result.ok()) << line;
  return result.ok() ? std::string() : result.error().text;
}

Command parsed(const std::string& line) {
  Result<Command> result = parse_command(line);
  EXPECT_TRUE(result.ok()) << line << ": " << (result.ok() ? "" : result.error().text);
  return result.ok() ? result.value() : Command{cmd::Help{"failed"}};
}

template <class T>
T parsed_as(const std::string& line) {
  const Command command = parsed(line);
  EXPECT_TRUE(std::holds_alternative<T>(command)) << line;
  return std::holds_alternative<T>(command) ? std::get<T>(command) : T{};
}

TEST(CommandText, EveryCommandIsReadAsItWasWritten) {
  ASSERT_EQ(std::variant_size_v<Command>, 46u) << "a new command needs its case in Draw::command";
  Draw draw(7);
  for (int round = 0; round < 400; ++round) {
    for (std::size_t kind = 0; kind < std::variant_size_v<Command>; ++kind) {
      const Command command = draw.command(kind);
      ASSERT_EQ(command.index(), kind);
      const std::string text = format_command(command);
      const Result<Command> read = parse_command(text);
      ASSERT_TRUE(read.ok()) << text << ": " << read.error().text;
      EXPECT_EQ(format_command(read.value()), text);
      EXPECT_TRUE(same_command(read.value(), command)) << text;
      EXPECT_EQ(text.find('\n'), std::string::npos) << "one line";
    }
  }
}

TEST(CommandText, ComparingCommandsSeesEachField) {
  // The property above is worth as much as its comparison.
  EXPECT_FALSE(same_command(cmd::LinkDelay{node(BrokerId{1}), node(BrokerId{2}), secs(1)},
                            cmd::LinkDelay{node(BrokerId{1}), node(BrokerId{2}), secs(2)}));
  EXPECT_FALSE(same_command(cmd::Produce{"t", 0, 1, {}}, cmd::Produce{"t", 0, 1, {{"acks", "1"}}}));
  EXPECT_FALSE(same_command(cmd::TopicCreate{"t", 1, {}, {}, false, {}}, cmd::TopicCreate{"t", 1, {}, {}, true, {}}));
}

TEST(CommandText, FormsOfTheIssue) {
  const auto cluster = parsed_as<cmd::CreateCluster>(
      "cluster ids=1,2,3 preset=0.11 seed=42 racks=a,b,c broker.session.timeout.ms=2000");
  EXPECT_EQ(cluster.ids, (std::vector<BrokerId>{BrokerId{1}, BrokerId{2}, BrokerId{3}}));
  EXPECT_EQ(cluster.preset, "0.11");
  EXPECT_EQ(cluster.seed, 42u);
  EXPECT_EQ(cluster.racks, (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(cluster.settings, (cmd::Settings{{"broker.session.timeout.ms", "2000"}}));
  EXPECT_EQ(parsed_as<cmd::CreateCluster>("cluster brokers=2").ids, (std::vector<BrokerId>{BrokerId{0}, BrokerId{1}}));

  const auto create = parsed_as<cmd::TopicCreate>("topic create t assignment=1:2:3,2:3:1 if-not-exists min.insync.replicas=2");
  ASSERT_EQ(create.assignment.size(), 2u);
  EXPECT_EQ(create.assignment[1], (std::vector<BrokerId>{BrokerId{2}, BrokerId{3}, BrokerId{1}}));
  EXPECT_TRUE(create.if_not_exists);
  EXPECT_EQ(create.settings.at("min.insync.replicas"), "2");

  EXPECT_EQ(format_command(parsed("topic create t partitions=2 replication=1 assignment=1,2")), "topic create t assignment=1,2");

  const auto produce = parsed_as<cmd::Produce>("produce test-repli-0 count=10 acks=all linger.ms=0");
  EXPECT_EQ(produce.topic, "test-repli");
  EXPECT_EQ(produce.partition, 0);
  EXPECT_EQ(produce.count, 10);
  EXPECT_EQ(produce.settings, (cmd::Settings{{"acks", "all"}, {"linger.ms", "0"}}));
  EXPECT_FALSE(parsed_as<cmd::Produce>("produce t count=3").partition.has_value());
  EXPECT_EQ(parsed_as<cmd::Produce>("produce topic t-0").topic, "t-0");
  EXPECT_FALSE(parsed_as<cmd::Produce>("produce topic t-0").partition.has_value());

  EXPECT_FALSE(parsed_as<cmd::SetTopic>("set topic t k=").value.has_value());
  EXPECT_EQ(parsed_as<cmd::SetTopic>("set topic t k=\"\"").value, "");
  EXPECT_FALSE(parsed_as<cmd::SetBroker>("set broker default k=1").broker.has_value());
  EXPECT_EQ(parsed_as<cmd::KillLeader>("kill leader a-b-3").partition, (cmd::PartitionName{"a-b", 3}));
  EXPECT_EQ(parsed_as<cmd::BrokerAction>("kill broker 2 lose=3").lose_records, 3);
  EXPECT_FALSE(parsed_as<cmd::BrokerAction>("start all").broker.has_value());
  EXPECT_EQ(parsed_as<cmd::LinkDelay>("delay controller->2 1.5s").from, kControllerNode);
  EXPECT_EQ(parsed_as<cmd::LinkDelay>("delay controller->2 1.5s").delay, millis(1500));
  EXPECT_DOUBLE_EQ(parsed_as<cmd::LinkLoss>("loss 1->2 12.5%").fraction, 0.125);
  EXPECT_EQ(parsed_as<cmd::Events>("events since=12s kind=isr_shrunk").since, Time{12000000});
  EXPECT_EQ(parsed_as<cmd::ConsumerStart>("consumer start c group=g topic=a,b").topics, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(parsed_as<cmd::Describe>("  describe\tt  under-min-isr # why").filter, cmd::DescribeFilter::under_min_isr);
}

TEST(CommandText, OneLineMayBeSeveralCommands) {
  const auto count = [](const std::string& line) {
    const Result<std::vector<Command>> result = parse_line(line);
    return result.ok() ? result.value().size() : 0;
  };
  EXPECT_EQ(count("cut 1<->2"), 2u);
  EXPECT_EQ(count("delay 1<->controller 5ms"), 2u);
  EXPECT_EQ(count("heal 1<->2"), 2u);
  EXPECT_EQ(count("stop broker 1,2,3"), 3u);
  EXPECT_EQ(count("set topic t a=1 b=2"), 2u);
  EXPECT_FALSE(parse_command("cut 1<->2").ok());
}

TEST(CommandText, Durations) {
  const std::pair<const char*, std::int64_t> good[] = {{"10s", 10000000}, {"800ms", 800000}, {"1.5s", 1500000}, {"2m", 120000000},
                                                       {"250us", 250},
                                                       {"0", 0},          {"0ms", 0},        {"0.1s", 100000},  {"1h", 3600000000},
                                                           {"0.5h", 1800000000},
                                                       {"1.25ms", 1250},  {"0.000001s", 1}};
  for (const auto& [text, us] : good) {
    const Result<Duration> span = parse_duration(text);
    ASSERT_TRUE(span.ok()) << text << ": " << span.error().text;
    EXPECT_EQ(span.value().us, us) << text;
    EXPECT_EQ(parse_duration(format_duration(span.value())).value(), span.value());
  }
  for (const char* text : {"", "s", "10", "-1s", "10 s", "1.s", ".5s", "1.2.3s", "10x", "10sec", "99999999999999999h", "1e3s",
                           "0.5us", "0.0000001s", "NaN", "١s"}) {
    const Result<Duration> span = parse_duration(text);
    ASSERT_FALSE(span.ok()) << text;
    EXPECT_THAT(span.error().text, HasSubstr(std::string("'") + text + "'"));
  }
}

TEST(CommandText, SlipsAreNamedWithWhatWasExpected) {
  EXPECT_EQ(error_of("stop broke 2"), "unknown word 'broke' after 'stop' (expected: broker N, all); did you mean 'broker'?");
  EXPECT_EQ(error_of("stpo broker 2"), "unknown command 'stpo'; did you mean 'stop'?");
  EXPECT_EQ(error_of("make coffee"), "unknown command 'make' (`help` lists the commands)");
  EXPECT_THAT(error_of("stop"), HasSubstr("the line ends after 'stop' (expected: broker N, all)"));
  EXPECT_EQ(error_of("stop broker two"), "broker: 'two' is not a whole number");
  EXPECT_THAT(error_of("stop broker -1"), HasSubstr("broker: -1 is out of range"));
  EXPECT_EQ(error_of("stop broker 1,1"), "broker 1 is given twice");
  EXPECT_THAT(error_of("stop broker 2 now"), HasSubstr("unknown word 'now' after 'stop broker 2' (expected: the end of the line)"));
  EXPECT_THAT(error_of("topic create t partitions=six"), HasSubstr("partitions: 'six' is not a whole number"));
  EXPECT_THAT(error_of("topic create t partitions=99999999999999999999"), HasSubstr("is out of range"));
  EXPECT_THAT(error_of("events kind=leader_change"), HasSubstr("did you mean 'leader_changed'?"));
  EXPECT_EQ(error_of("describe \"a"), "column 10: the quote \" is not closed");
}

/// Every command with wrong, missing and absurd words.
TEST(CommandText, WrongMissingAndAbsurdWordsGetASentence) {
  const std::vector<std::string> lines{
      "", "   ", "# only a comment", "\"cluster\"", "cluster 3", "cluster brokers=", "cluster brokers=0", "cluster brokers=-1",
          "cluster brokers=1001",
      "cluster brokers=x", "cluster brokers=3 ids=1,2", "cluster ids=", "cluster ids=1,,2", "cluster ids=1,-2",
          "cluster ids=99999999999", "cluster seed=-1",
      "cluster seed=1.5", "cluster seed=99999999999999999999999", "cluster brokers=3 brokers=3", "cluster a=1 a=2", "topic",
          "topic make t", "topic create",
      "topic create partitions=3", "topic create t partitions", "topic create t 6", "topic create t partitions=",
          "topic create t partitions=1.5",
      "topic create t partitions=1 partitions=2", "topic create t assignment=", "topic create t assignment=1:2,",
          "topic create t assignment=a:b",
      "topic create t assignment=1:2 partitions=2", "topic create t assignment=1:2 replication=1", "topic create t if-not-exist",
          "topic delete",
      "topic delete a b", "topic alter t", "topic alter t 8", "topic alter t partitions=x", "topic alter t replication=2",
          "topic alter t partitions=2 x",
      "set", "set topic", "set topic t", "set topic t k", "set topic t =1", "set topic t a=1 a=2", "set broker", "set broker x k=1",
          "set broker -1 k=1",
      "set broker 1", "set cluster k=1", "stop", "stop 2", "stop broker", "stop broker 1 2", "stop broker 1,",
          "stop broker 99999999999", "stop all 1",
      "stop leader t-0", "kill", "kill broker 1 lose", "kill broker 1 lose=-1", "kill broker 1 lose=x", "kill broker 1 loose=3",
          "kill leader", "kill leader t",
      "kill leader t-x", "kill all lose=3", "pause", "pause broker x", "resume", "resume broker 1 2", "start", "start broker",
          "start leader t-0",
      "bring-back now", "drop-below-min-isr", "drop-below-min-isr t", "lag", "lag broker", "lag broker 2", "lag broker 2 800",
          "lag broker 2 -1s",
      "lag broker 2 25h", "lag broker x 1s", "lag 2 1s", "lag broker 2 1s 2s", "slow-disk", "slow-disk broker 1",
          "slow-disk broker 1 fast", "delay",
      "delay 1->2", "delay 1-2 1s", "delay 1->1 1s", "delay 1-> 1s", "delay ->2 1s", "delay a->b 1s", "delay 1->2 x",
          "delay 1->2->3 1s", "jitter 1->2",
      "jitter 1->2 -5ms", "loss 1->2", "loss 1->2 10", "loss 1->2 101%", "loss 1->2 -1%", "loss 1->2 nan%", "loss 1->2 %",
          "loss 1->2 1e400%", "cut", "cut 1",
      "cut 1->2 1s", "cut 1<->1", "heal 1", "heal all links", "freeze", "freeze t-0 2", "freeze replica t-0", "freeze replica t 2",
          "freeze replica t-0 x",
      "freeze replica t-0 2 1s", "thaw replica t-0", "slow replica t-0 2", "slow replica t-0 2 x", "slow replica t 2 1s", "drop",
          "drop packet", "drop packet 0",
      "drop packet -1", "drop packet x", "produce", "produce count=1", "produce t-0 count=0", "produce t-0 count=-5",
          "produce t-0 count=x",
      "produce t-0 count=10000001", "produce t-0 10", "produce t-0 acks=1 acks=all", "producer", "producer begin p",
          "producer start", "producer start p",
      "producer start p rate=5", "producer start p topic=", "producer start p topic=t x", "producer set", "producer set p",
          "producer set p acks",
      "producer stop", "producer stop a b", "consumer", "consumer start", "consumer start c", "consumer start c group=g",
          "consumer start c topic=t",
      "consumer start c group= topic=t", "consumer start c group=g topic=", "consumer start c group=g topic=a,,b", "consumer stop",
          "consumer kill a b", "elect",
      "elect clean t", "elect preferred", "elect preferred a b", "elect unclean all t", "reassign", "reassign t", "reassign t-0",
          "reassign t-0 replicas=",
      "reassign t-0 replicas=x", "reassign t-0 replicas=1 throttle=0", "reassign t-0 replicas=1 throttle=-5",
          "reassign t-0 throttle=5",
      "reassign t-0 replicas=1 speed=5", "reassign cancel", "reassign cancel t", "reassign list t", "advance", "advance 10",
          "advance -1s", "advance 25h",
      "advance 1s 2s", "advance soon", "settle 60s", "settle limit=x", "settle limit=25h", "settle time=1s", "step x", "step 0",
          "step -1", "step 1000001",
      "step 1 2", "describe a b", "describe a=1", "describe under-replicated t", "offsets", "offsets a b", "log", "log t",
          "log t-0 1", "groups g all",
      "groups g members state", "ledger a b", "events now", "events since=x", "events since=-1s", "events kind=",
          "events kind=nonsense", "events x=1",
      "brokers 1", "configs", "configs group g", "configs broker x", "configs topic a b", "packet", "packet x", "packet 0",
          "topics t", "help a b",
      "describe \"t", "describe 't", "describe \"a\\qb\"", std::string("describe a\x01") + "b", std::string("describe \"a\x01\"")};
  for (const std::string& line : lines) {
    const std::string sentence = error_of(line);
    EXPECT_GE(sentence.size(), 10u) << line;
    EXPECT_EQ(sentence.find('\n'), std::string::npos) << line << ": " << sentence;
  }
  EXPECT_THAT(error_of("describe " + std::string(2 << 20, 'x')), HasSubstr("at most"));
}

TEST(CommandText, RandomBytesNeverBreakTheReader) {
  Random random(3);
  const std::string pieces[] = {"topic ", "create ", "t-0 ", "=", "\"", "'", "\\", "->", "<->", "--", "kt ", "kafka-topics.sh ",
                                "--topic ", "-", "1", "99999999999",
                                "{", "}", "[", ",", "%", "\xff", "中", "\t", "describe ", "reassign ", "--reassignment-json ",
                                    "all ", ":", "# "};
  for (int i = 0; i < 20000; ++i) {
    std::string line;
    for (std::uint64_t n = random.below(12); n > 0; --n) line += pieces[random.below(std::size(pieces))];
    const Result<std::vector<Command>> result = parse_line(line);
    if (!result.ok()) continue;
    for (const Command& command : result.value())
      EXPECT_TRUE(parse_command(format_command(command)).ok()) << line << " -> " << format_command(command);
  }
}

TEST(CommandText, HelpKnowsEveryCommand) {
  for (const std::string& word : command_words()) {
    EXPECT_THAT(help_text(word), HasSubstr(word));
    EXPECT_THAT(help_text(""), HasSubstr(word));
    EXPECT_EQ(help_text(word).find("no command"), std::string::npos);
  }
  EXPECT_THAT(help_text("descibe"), HasSubstr("did you mean 'describe'?"));
}

TEST(Lexer, QuotesAndSettings) {
  const auto words = split_words("a \"b c\"=\"d \\\" e\" k= k=\"\" 'x \"y\"' # rest").value();
  ASSERT_EQ(words.size(), 5u);
  EXPECT_EQ(words[1].key(), "b c");
  EXPECT_EQ(words[1].value(), "d \" e");
  EXPECT_TRUE(words[2].bare_end);
  EXPECT_FALSE(words[3].bare_end);
  EXPECT_EQ(words[4].text, "x \"y\"");
  EXPECT_EQ(words[4].column, 26u);
}

}  // namespace
}  // namespace hw::scenario
