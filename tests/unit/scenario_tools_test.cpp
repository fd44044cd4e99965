// The command lines of Kafka's own tools, both ways.
#include <gmock/gmock.h>

#include "core/scenario/command_text.h"

namespace hw::scenario {
namespace {

using testing::HasSubstr;

/// What the line comes to in our language; several commands stand behind " ; ".
std::string ours(const std::string& line) {
  const Result<std::vector<Command>> commands = parse_line(line);
  if (!commands.ok()) return "error: " + commands.error().text;
  std::string out;
  for (const Command& command : commands.value()) out += (out.empty() ? "" : " ; ") + format_command(command);
  return out;
}

TEST(KafkaTools, Topics) {
  EXPECT_EQ(ours(
      "kafka-topics.sh --bootstrap-server localhost:9092 --create --topic test_repli --partitions 6 --replication-factor 3"),
            "topic create test_repli partitions=6 replication=3");
  EXPECT_EQ(ours("kt topics --create --topic test_repli --replica-assignment 1:2:3,2:3:1    # [05:42:09.503]"),
            "topic create test_repli assignment=1:2:3,2:3:1");
  EXPECT_EQ(ours("bin/kafka-topics.sh --create --topic m2 --replica-assignment 1:2:3 --config min.insync.replicas=2"),
            "topic create m2 assignment=1:2:3 min.insync.replicas=2");
  EXPECT_EQ(ours("topics --create --topic dup --if-not-exists --partitions=2 --replication-factor=3"),
            "topic create dup partitions=2 replication=3 if-not-exists");
  EXPECT_EQ(ours("kafka-topics --create --topic z --partitions -1"), "topic create z partitions=-1");
  EXPECT_EQ(ours("topics --delete --topic nosuch"), "topic delete nosuch");
  EXPECT_EQ(ours("topics --alter --topic dup --partitions 4"), "topic alter dup partitions=4");
  EXPECT_EQ(ours("topics --describe"), "describe");
  EXPECT_EQ(ours("kafka-topics.sh --describe --topic test_repli"), "describe test_repli");
  EXPECT_EQ(ours("topics --describe --under-replicated-partitions --topic t"), "describe t under-replicated");
  EXPECT_EQ(ours("topics --describe --under-min-isr-partitions"), "describe under-min-isr");
  EXPECT_EQ(ours("topics --describe --at-min-isr-partitions"), "describe at-min-isr");
  EXPECT_EQ(ours("topics --describe --unavailable-partitions"), "describe unavailable");
  EXPECT_EQ(ours("topics --list"), "topics");
  EXPECT_EQ(ours("topics --create --topic 'a b'"), "topic create \"a b\"");
}

TEST(KafkaTools, OtherTools) {
  EXPECT_EQ(ours("configs --alter --entity-type topics --entity-name d3 --add-config unclean.leader.election.enable=true"),
            "set topic d3 unclean.leader.election.enable=true");
  EXPECT_EQ(ours("configs --alter --entity-type topics --entity-name t --add-config a=1,b=[2,3] --delete-config c"),
            "set topic t c= ; set topic t a=1 ; set topic t b=2,3");
  EXPECT_EQ(ours("configs --alter --entity-type brokers --entity-default --add-config min.insync.replicas=2"),
            "set broker default min.insync.replicas=2");
  EXPECT_EQ(ours("configs --alter --entity-type brokers --entity-name 1 --delete-config x"), "set broker 1 x=");
  EXPECT_EQ(ours("configs --describe --entity-type topics --entity-name dup"), "configs topic dup");
  EXPECT_EQ(ours("configs --describe --entity-type brokers"), "configs broker");
  EXPECT_EQ(ours("configs --describe --entity-type brokers --entity-default"), "configs broker default");
  EXPECT_EQ(ours("leader-election --election-type preferred --all-topic-partitions"), "elect preferred all");
  EXPECT_EQ(ours("kafka-leader-election.sh --election-type UNCLEAN --topic d2 --partition 0"), "elect unclean d2-0");
  EXPECT_EQ(ours("get-offsets --topic m2"), "offsets m2");
  EXPECT_EQ(ours("kt groups --describe --group g-range-1"), "groups g-range-1");
  EXPECT_EQ(ours("kafka-consumer-groups.sh --describe --group g --members --verbose"), "groups g members");
  EXPECT_EQ(ours("kafka-consumer-groups.sh --describe --all-groups --state"), "groups * state");
  EXPECT_EQ(ours("kafka-consumer-groups.sh --list"), "groups");
  const std::string plan =
      R"('{"version":1,"partitions":[{"topic":"reas","partition":0,"replicas":[2,3]},{"topic":"reas","partition":1,"replicas":[3,1]}]}')";
  EXPECT_EQ(ours("kt reassign --reassignment-json " + plan + " --execute --throttle 3000000"),
            "reassign reas-0 replicas=2,3 throttle=3000000 ; reassign reas-1 replicas=3,1 throttle=3000000");
  EXPECT_EQ(ours("kafka-reassign-partitions.sh --reassignment-json " + plan + " --cancel"),
            "reassign cancel reas-0 ; reassign cancel reas-1");
  EXPECT_EQ(ours("kt reassign --list"), "reassign list");
}

TEST(KafkaTools, FaultyLines) {
  EXPECT_THAT(ours("kafka-topics.sh"),
              HasSubstr("Command must include exactly one action: --list, --describe, --create, --alter or --delete"));
  EXPECT_THAT(ours("topics --create --delete --topic t"), HasSubstr("exactly one action"));
  EXPECT_THAT(ours("topics --create"), HasSubstr("Missing required argument \"[topic]\""));
  EXPECT_THAT(ours("topics --create --topic"), HasSubstr("Option topic requires an argument"));
  EXPECT_THAT(ours("topics --create --topic z2 --partitions x"), HasSubstr("Cannot parse argument 'x' of option partitions"));
  EXPECT_THAT(ours("topics --alter --topic dup --replication-factor 2"), HasSubstr("Missing required argument \"[partitions]\""));
  EXPECT_THAT(ours("topics --descibe"), HasSubstr("did you mean '--describe'?"));
  EXPECT_THAT(ours("topics --describe t"), HasSubstr("unknown word 't'"));
  EXPECT_THAT(ours("kafka-topic.sh --list"), HasSubstr("did you mean 'kafka-topics'?"));
  EXPECT_THAT(ours("kafka-storage.sh format"), HasSubstr("not known here"));
  EXPECT_THAT(ours("kt"), HasSubstr("error: "));
  EXPECT_THAT(ours("leader-election --election-type foo --topic dup --partition 0"),
              HasSubstr("Cannot parse argument 'foo' of option election-type"));
  EXPECT_THAT(ours("leader-election --election-type preferred"), HasSubstr("error: "));
  EXPECT_THAT(ours("leader-election --election-type preferred --topic t"), HasSubstr("Missing required argument \"[partition]\""));
  EXPECT_THAT(ours("configs --alter --entity-type users --entity-name u --add-config a=1"), HasSubstr("entity type 'users'"));
  EXPECT_THAT(ours("configs --alter --entity-type topics --entity-name t --add-config a"), HasSubstr("key=val"));
  EXPECT_THAT(ours("configs --alter --entity-type topics --entity-name t"), HasSubstr("--add-config or --delete-config"));
  EXPECT_THAT(ours("configs --alter --entity-type brokers --entity-name x --add-config a=1"),
              HasSubstr("'x' is not a whole number"));
  EXPECT_THAT(ours("kt reassign --reassignment-json-file plan.json --execute"), HasSubstr("--reassignment-json '{...}'"));
  EXPECT_THAT(ours("kt reassign --reassignment-json '{' --execute"), HasSubstr("not JSON"));
  EXPECT_THAT(ours(R"(kt reassign --reassignment-json '{"partitions":[{"topic":"t"}]}' --execute)"), HasSubstr("entry 1"));
  EXPECT_THAT(ours(R"(kt reassign --reassignment-json '{"partitions":[{"topic":"t","partition":0,"replicas":["a"]}]}' --execute)"),
              HasSubstr("not a broker's number"));
  EXPECT_THAT(ours(
      R"(kt reassign --reassignment-json '{"partitions":[{"topic":"t","partition":99999999999,"replicas":[1]}]}' --execute)"),
          HasSubstr("entry 1"));
}

TEST(KafkaTools, ToolLines) {
  const auto tool = [](const std::string& line) {
    const Result<Command> command = parse_command(line);
    EXPECT_TRUE(command.ok()) << line;
    return command.ok() ? tool_line(command.value()) : std::string();
  };
  EXPECT_EQ(tool("topic create t partitions=6 replication=3 min.insync.replicas=2"),
            "kafka-topics.sh --bootstrap-server localhost:9092 --create --topic t --partitions 6 --replication-factor 3 --config min.insync.replicas=2");
  EXPECT_EQ(tool("stop broker 2"), "kafka-server-stop.sh --node-id=2");
  EXPECT_EQ(tool("kill broker 2"), "kill -s KILL <pid of broker 2>");
  EXPECT_EQ(tool("pause broker 2"), "kill -s STOP <pid of broker 2>");
  EXPECT_EQ(tool("cut 1->2"), "iptables -A OUTPUT -d <host of broker 2> -j DROP  # on <host of broker 1>");
  EXPECT_THAT(tool("lag broker 2 800ms"), HasSubstr("tc qdisc replace dev eth0 root netem delay 800ms"));
  EXPECT_EQ(tool("elect preferred all"),
            "kafka-leader-election.sh --bootstrap-server localhost:9092 --election-type preferred --all-topic-partitions");
  EXPECT_EQ(tool("advance 10s"), "");
  EXPECT_EQ(tool("freeze replica t-0 1"), "");
  EXPECT_EQ(tool("ledger"), "");
}

TEST(KafkaTools, ToolLinesOfToolsReadBackAsTheCommand) {
  for (const char* line : {"topic create t partitions=6 replication=3 if-not-exists a=1", "topic create \"a b\" assignment=1:2,2:1",
                           "topic delete t",
                           "topic alter t partitions=8", "set topic t a=1", "set topic t a=", "set topic t a=1,2",
                               "set broker default a=1", "set broker 3 a=",
                           "elect preferred all", "elect unclean t-0", "reassign t-0 replicas=2,3 throttle=5",
                               "reassign cancel t-0", "reassign list", "describe",
                           "describe t under-min-isr", "offsets t", "topics", "groups", "groups g", "groups g members",
                               "groups g state", "groups * state",
                           "configs topic t", "configs broker", "configs broker default", "configs broker 1"}) {
    const Result<Command> command = parse_command(line);
    ASSERT_TRUE(command.ok()) << line << command.error().text;
    EXPECT_EQ(ours(tool_line(command.value())), line);
  }
}

}  // namespace
}  // namespace hw::scenario
