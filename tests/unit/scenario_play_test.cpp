// Scenario files: what is compared, what is written back, which exit code, which sentence.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "core/scenario/command_text.h"
#include "core/scenario/play.h"

namespace hw::scenario {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kSetup = "cluster brokers=2 seed=1\ntopic create t assignment=1:0\n";
const std::string kTable = "Topic: t\tTopicId: *\tPartitionCount: 1\tReplicationFactor: 2\tConfigs: min.insync.replicas=1\n"
                           "\tTopic: t\tPartition: 0\tLeader: 1\tReplicas: 1,0\tIsr: 1,0\tElr: \tLastKnownElr: \n";

class Play : public testing::Test {
 protected:
  Play() : folder_(std::filesystem::path(testing::TempDir()) / ("play_" +
                                                                std::string(testing::UnitTest::GetInstance()->current_test_info(
                                                                    )->name()))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~Play() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name), std::ios::binary) << text;
    return file(name);
  }
  std::string read(const std::string& name) const {
    std::ifstream in(file(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  int run(const std::vector<std::string>& names, PlayOptions options = {}) {
    std::ostringstream out, err;
    const int code = play(names, options, out, err);
    out_ = out.str();
    err_ = err.str();
    return code;
  }
  int run_text(const std::string& text, PlayOptions options = {}) { return run({write("a.hw", text)}, options); }

  std::filesystem::path folder_;
  std::string out_, err_;
};

TEST_F(Play, OutputWithoutExpectationIsPrinted) {
  EXPECT_EQ(run_text(kSetup + "describe t\n"), 0);
  EXPECT_EQ(out_, "Created topic t.\n" + kTable);
  EXPECT_EQ(err_, "");
}

TEST_F(Play, ExpectedOutputIsSilent) {
  EXPECT_EQ(run_text(
      "# A comment\n\ncluster brokers=2 seed=1\n----\n\ntopic create t assignment=1:0\n----\nCreated topic t.\n\ndescribe t\n----\n" + kTable), 0);
  EXPECT_EQ(out_ + err_, "");
}

TEST_F(Play, DifferenceIsShownWithItsPlace) {
  EXPECT_EQ(run_text(kSetup + "----\nCreated topic u.\n\ndescribe t\n----\n" + kTable), 1);
  EXPECT_THAT(err_, HasSubstr("a.hw:2: the output of `topic create t assignment=1:0`"));
  EXPECT_THAT(err_, HasSubstr("- Created topic u.\n+ Created topic t.\n"));
}

TEST_F(Play, AllDifferencesOfAFileAreShown) {
  EXPECT_EQ(run_text(kSetup + "----\nx\n\ntopics\n----\ny\n\n"), 1);
  EXPECT_THAT(err_, HasSubstr("a.hw:2:"));
  EXPECT_THAT(err_, HasSubstr("a.hw:6:"));
}

TEST_F(Play, OutputWhereNoneIsExpectedDiffers) {
  EXPECT_EQ(run_text(kSetup + "----\n\n"), 1);
  EXPECT_THAT(err_, HasSubstr("+ Created topic t."));
  EXPECT_EQ(run_text("cluster brokers=1\n----\nsomething\n"), 1);
  EXPECT_THAT(err_, HasSubstr("- something"));
}

TEST_F(Play, DifferenceInBlanksAloneIsMadeVisible) {
  EXPECT_EQ(run_text(kSetup + "----\nCreated topic t. \n\n"), 1);
  EXPECT_THAT(err_, HasSubstr("- Created topic t.\u00b7\n"));
}

TEST_F(Play, ErrorByKafkasRuleIsOutput) {
  const std::string text = "cluster brokers=2\ntopic create t partitions=1 replication=3\n";
  EXPECT_EQ(run_text(text), 0);
  EXPECT_THAT(out_, HasSubstr("Error while executing topic command : Unable to replicate the partition 3 time(s)"));
  EXPECT_EQ(run_text(text + "----\nCreated topic t.\n"), 1);
}

TEST_F(Play, FaultsOfTheFileAreFoundBeforeAnythingRuns) {
  EXPECT_EQ(run_text(kSetup + "\nmake coffee\nstop broker x\n"), 2);
  EXPECT_EQ(out_, "");
  EXPECT_THAT(err_, HasSubstr("a.hw:4: unknown command 'make'"));
  EXPECT_THAT(err_, HasSubstr("a.hw:5: broker: 'x' is not a whole number"));
}

TEST_F(Play, FaultsOfForm) {
  EXPECT_EQ(run_text("----\nx\n"), 2);
  EXPECT_THAT(err_, HasSubstr("a.hw:1: ---- stands under no command"));
  EXPECT_EQ(run_text(kSetup + "----\n----\nx\n\ny\n"), 2);
  EXPECT_THAT(err_, HasSubstr("a.hw:4: this doubled ---- is not closed"));
}

TEST_F(Play, NothingWorksWithoutACluster) {
  EXPECT_EQ(run_text("describe\n"), 2);
  EXPECT_THAT(err_, HasSubstr("a.hw:1: there is no cluster yet"));
  EXPECT_EQ(run_text("cluster brokers=3 racks=a,b\n"), 2);
  EXPECT_THAT(err_, HasSubstr("a.hw:1: "));
  EXPECT_EQ(run_text("cluster brokers=3 preset=9\n"), 2);
  EXPECT_EQ(run_text("help topics\n"), 0);
}

TEST_F(Play, UnreadableFiles) {
  EXPECT_EQ(run({file("absent.hw")}), 2);
  EXPECT_THAT(err_, HasSubstr("absent.hw: there is no such file"));
  EXPECT_EQ(run({folder_.string()}), 2);
  EXPECT_THAT(err_, HasSubstr("this is a directory"));
  EXPECT_EQ(run_text(std::string("describe\n\0x\n", 12)), 2);
  EXPECT_THAT(err_, HasSubstr("a.hw:2: this is not a text file"));
  EXPECT_EQ(run_text("describe \xff\n"), 2);
  EXPECT_THAT(err_, HasSubstr("byte 9 is 0xff"));
  EXPECT_EQ(run_text("\xff\xfe" "d"), 2);
  EXPECT_THAT(err_, HasSubstr("UTF-16"));
  EXPECT_EQ(run_text("describe " + std::string(3 << 20, 'x')), 2);
  EXPECT_THAT(err_, HasSubstr("a.hw:1: the line has"));
  EXPECT_EQ(run_text(""), 0);
}

TEST_F(Play, LineEndsAndBom) {
  std::string text = "\xEF\xBB\xBF" + kSetup + "describe t\n----\n" + kTable;
  std::string crlf;
  for (const char c : text) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(run_text(crlf), 0) << err_;
  crlf.resize(crlf.size() - 2);
  EXPECT_EQ(run_text(crlf), 0) << "no newline at the end: " << err_;
}

TEST_F(Play, RecordWritesOutputBack) {
  const std::string text = "# one\n" + kSetup + "----\nold\n\n# two\ntopics\n----\n\n# three\ndescribe t\n";
  const std::string path = write("a.hw", text);
  EXPECT_EQ(run({path}, {.record = true}), 0) << err_;
  EXPECT_EQ(read("a.hw"), "# one\n" + kSetup + "----\nCreated topic t.\n\n# two\ntopics\n----\nt\n\n# three\ndescribe t\n");
  EXPECT_EQ(run({path}), 0) << err_;
  EXPECT_FALSE(std::filesystem::exists(path + ".new"));
}

TEST_F(Play, RecordKeepsLineEndsAndEndsTheLastBlock) {
  const std::string path = write("a.hw", "cluster brokers=1\r\nbrokers\r\n----");
  EXPECT_EQ(run({path}, {.record = true}), 0) << err_;
  EXPECT_THAT(read("a.hw"), HasSubstr("----\r\nBROKER"));
  EXPECT_EQ(run({path}), 0) << err_;
  const std::string once = read("a.hw");
  EXPECT_EQ(run({path}, {.record = true}), 0);
  EXPECT_EQ(read("a.hw"), once);
}

TEST_F(Play, OutputWithBlankLinesStandsBetweenDoubledLines) {
  // `groups` of an empty group prints a blank line in its middle.
  const std::string text =
      "cluster brokers=1 offsets.topic.replication.factor=1\ntopic create t partitions=1\nconsumer start c group=g topic=t\nadvance 10s\nconsumer stop c\nadvance 10s\ngroups g\n----\n\nbrokers\n";
  const std::string path = write("a.hw", text);
  EXPECT_EQ(run({path}, {.record = true}), 0) << err_;
  EXPECT_THAT(read("a.hw"), HasSubstr("groups g\n----\n----\nConsumer group 'g' has no active members.\n\nGROUP"));
  EXPECT_EQ(run({path}), 0) << err_;
}

TEST_F(Play, RecordChangesNothingOfAFaultyFile) {
  const std::string text = kSetup + "----\nold\n\nmake coffee\n";
  EXPECT_EQ(run_text(text, {.record = true}), 2);
  EXPECT_EQ(read("a.hw"), text);
}

TEST_F(Play, JsonIsOneObjectACommand) {
  EXPECT_EQ(run_text("cluster brokers=2\ntopic create t replication=3\nadvance 1500ms\ntopics\n----\nx\n", {.json = true}), 1);
  std::vector<nlohmann::json> objects;
  std::istringstream lines(out_);
  for (std::string line; std::getline(lines, line);) objects.push_back(nlohmann::json::parse(line));
  ASSERT_EQ(objects.size(), 4u);
  EXPECT_EQ(objects[0]["command"], "cluster brokers=2");
  EXPECT_EQ(objects[0]["ok"], true);
  EXPECT_TRUE(objects[0]["error"].is_null());
  EXPECT_EQ(objects[1]["ok"], false);
  EXPECT_EQ(objects[1]["error"]["name"], "INVALID_REPLICATION_FACTOR");
  EXPECT_EQ(objects[1]["error"]["code"], 38);
  EXPECT_THAT(objects[1]["error"]["text"].get<std::string>(), HasSubstr("only 2 broker(s) are registered"));
  EXPECT_EQ(objects[2]["time_us"], 1500000);
  EXPECT_EQ(objects[3]["as_expected"], false);
}

TEST_F(Play, SeedReplacesTheFiles) {
  const std::string text = "cluster brokers=3 seed=1\ntopic create t partitions=6 replication=3\ndescribe t\n";
  std::vector<std::string> tables;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    EXPECT_EQ(run_text(text, {.seed = seed}), 0);
    tables.push_back(out_);
    EXPECT_EQ(run_text(text, {.seed = seed}), 0);
    EXPECT_EQ(out_, tables.back()) << "the same seed, the same run";
  }
  std::sort(tables.begin(), tables.end());
  EXPECT_NE(tables.front(), tables.back()) << "eight seeds place six partitions in more than one way";
}

TEST_F(Play, SeveralFilesTheWorstCodeCounts) {
  const std::string good = write("good.hw", "cluster brokers=1\n"), differs = write("differs.hw", kSetup + "----\nx\n");
  EXPECT_EQ(run({good, differs}), 1);
  EXPECT_EQ(run({differs, file("absent.hw"), good}), 2);
  EXPECT_EQ(run({good, good}), 0);
}

TEST_F(Play, RunScenarioStopsAtTheMomentAskedFor) {
  const Result<Scenario> scenario =
      parse_scenario("a.hw", "cluster brokers=3\nadvance 10s\ntopic create t partitions=1\nadvance 1m\n");
  ASSERT_TRUE(scenario.ok());
  EXPECT_EQ(run_scenario(scenario.value()).value().cluster().now(), Time{70000000});
  EXPECT_EQ(run_scenario(scenario.value(), Time{12000000}).value().cluster().now(), Time{12000000});
  EXPECT_EQ(run_scenario(scenario.value(), Time{100000000}).value().cluster().now(), Time{100000000});
  const Session early = run_scenario(scenario.value(), Time{4000000}).value();
  EXPECT_EQ(early.cluster().now(), Time{4000000});
  EXPECT_EQ(early.cluster().world().meta.find("t"), nullptr);
  EXPECT_FALSE(run_scenario(parse_scenario("b.hw", "help\n").value()).ok());
}

TEST(Diff, ShowsWhatIsAddedAndWhatIsMissing) {
  EXPECT_EQ(diff_lines("a\nb\nc", "a\nx\nc"), "  a\n- b\n+ x\n  c\n");
  EXPECT_EQ(diff_lines("", "a"), "+ a\n");
  EXPECT_EQ(diff_lines("a", ""), "- a\n");
  EXPECT_EQ(diff_lines("a\nb\nc\nd", "b\nc\ne\nd"), "- a\n  b\n  c\n+ e\n  d\n");
}

// --- Session
// ----------------------------------------------------------------------------------------------------------------------

Answer say(Session& session, const std::string& line) {
  const Result<std::vector<Command>> commands = parse_line(line);
  EXPECT_TRUE(commands.ok()) << line;
  return session.execute(commands.value());
}

TEST(Session, ALineOfSeveralCommandsHappensWholeOrNotAtAll) {
  Session session;
  ASSERT_TRUE(say(session, "cluster brokers=2").ok);
  ASSERT_TRUE(say(session, "topic create t partitions=1").ok);
  const Answer answer = say(session, "set topic t retention.ms=1000 no.such=1");
  EXPECT_FALSE(answer.ok);
  EXPECT_THAT(answer.output, HasSubstr("Unknown topic config name: no.such"));
  EXPECT_THAT(say(session, "describe t").output, Not(HasSubstr("retention.ms")));
}

TEST(Session, BeginLeavesTimeAlone) {
  Session session;
  ASSERT_TRUE(say(session, "cluster brokers=2").ok);
  ASSERT_TRUE(say(session, "topic create t partitions=1 replication=2").ok);
  std::optional<ClientIndex> waiting;
  EXPECT_FALSE(session.begin(parse_command("advance 1s").value(), &waiting).ok);
  EXPECT_TRUE(session.begin(parse_command("produce t-0 count=5 acks=all").value(), &waiting).ok);
  EXPECT_EQ(session.cluster().now(), Time{});
  ASSERT_TRUE(waiting.has_value());
  EXPECT_FALSE(session.finished(*waiting).has_value());
  session.cluster().advance_to(Time{} + secs(1));
  ASSERT_TRUE(session.finished(*waiting).has_value());
  EXPECT_THAT(*session.finished(*waiting), HasSubstr("acknowledged 5"));
}

TEST(Session, ATopicNamedLikeAPartitionIsFound) {
  Session session;
  ASSERT_TRUE(say(session, "cluster brokers=1").ok);
  ASSERT_TRUE(say(session, "topic create a-0 partitions=2").ok);
  EXPECT_THAT(say(session, "produce a-0 count=3 acks=all").output, HasSubstr("acknowledged 3"));
  EXPECT_THAT(say(session, "elect preferred a-0").output, HasSubstr("a-0-0"));
}

TEST(Session, ErrorsChangeNothing) {
  Session session;
  ASSERT_TRUE(say(session, "cluster ids=1,2,3").ok);
  ASSERT_TRUE(say(session, "topic create t partitions=2 replication=3").ok);
  session.cluster().advance_to(Time{} + secs(5));
  const std::string topics = say(session, "describe").output, brokers = say(session, "brokers").output,
      configs = say(session, "configs broker").output;
  for (const char* line :
       {"cluster brokers=2 racks=a", "cluster brokers=2 preset=7", "cluster ids=1,1", "cluster brokers=2 no.such=1",
        "topic create t", "topic create \"a b\"",
        "topic create x partitions=0", "topic create x replication=9", "topic create x assignment=1:9", "topic create x no.such=1",
            "topic delete nosuch",
        "topic alter t partitions=1", "topic alter nosuch partitions=3", "set topic t min.insync.replicas=0",
            "set topic nosuch a=1", "set topic t a=",
        "set broker 9 x=1", "set broker default no.such=1", "set broker default num.partitions=4", "stop broker 9",
            "start broker 1", "resume broker 1",
        "kill leader nosuch-0", "kill leader t-9", "drop-below-min-isr nosuch-0", "lag broker 9 1s", "slow-disk broker 9 1s",
            "delay 1->9 1s", "cut 9->1",
        "loss 9->1 10%", "jitter 9->1 1s", "freeze replica t-9 1", "freeze replica t-0 9", "slow replica nosuch-0 1 1s",
            "drop packet 999999",
        "producer stop nobody", "producer set nobody acks=1", "consumer stop nobody", "consumer kill nobody",
            "producer start p topic=t acks=7",
        "producer start p topic=t no.such=1", "consumer start c group=g topic=t no.such=1", "reassign nosuch-0 replicas=1",
            "reassign t-0 replicas=9",
        "reassign t-0 replicas=1,1", "reassign cancel t-0", "describe nosuch", "offsets nosuch", "log nosuch-0", "log t-9",
            "groups nobody", "ledger nobody",
        "configs topic nosuch", "configs broker 9", "packet 999999"}) {
    const Answer answer = say(session, line);
    EXPECT_FALSE(answer.ok) << line;
    EXPECT_GE(answer.error.text.size(), 8u) << line;
    EXPECT_GE(answer.output.size(), 8u) << line;
    EXPECT_NE(answer.error.code, ErrorCode::NONE) << line;
    EXPECT_EQ(session.cluster().now(), Time{} + secs(5)) << line;
    ASSERT_EQ(say(session, "describe").output, topics) << line;
    ASSERT_EQ(say(session, "brokers").output, brokers) << line;
    ASSERT_EQ(say(session, "configs broker").output, configs) << line;
  }
}

TEST(Session, ArticleClusterRunsAndBalancesItsLeaders) {
  Session session = Session::article();
  session.cluster().advance_to(Time{} + secs(20));
  EXPECT_THAT(say(session, "brokers").output, HasSubstr("\n0       -     running  active        2      2"));
  EXPECT_THAT(say(session, "groups g1 state").output, HasSubstr("Stable"));
  EXPECT_THAT(say(session, "ledger orders").output, HasSubstr("acknowledged and then lost 0"));
  EXPECT_FALSE(session.cluster().find_violation().has_value());
}

TEST(Session, TopicIdsAreShownOnlyWhenAskedFor) {
  Session session;
  ASSERT_TRUE(say(session, "cluster brokers=1").ok);
  ASSERT_TRUE(say(session, "topic create t partitions=1").ok);
  EXPECT_THAT(say(session, "describe").output, HasSubstr("TopicId: *\t"));
  session.show_topic_ids(true);
  EXPECT_THAT(say(session, "describe").output, Not(HasSubstr("TopicId: *\t")));
}

}  // namespace
}  // namespace hw::scenario
