// Lessons: what is read out of a file, and the sentence for each fault. The lessons of the program themselves.
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>

#include "core/api/lesson.h"
#include "core/scenario/play.h"

namespace hw::scenario {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string words(const std::string& directive, const std::string& text) {
  return directive + "\n  en: " + text + "\n  zh_TW: " + text + " 繁\n  zh_CN: " + text + " 简\n";
}

const std::string kHead = words("@lesson", "Title") + "\n";
const std::string kFirst = words("@step", "First") + "cluster brokers=2\n";
const std::string kAsk = words("@ask", "Who?") + words("@choice", "One") + words("@choice right", "Two");

Lesson read(const std::string& text) {
  Result<Scenario> scenario = parse_scenario("l.hw", text);
  EXPECT_TRUE(scenario.ok()) << scenario.error().text;
  EXPECT_TRUE(scenario.value().lesson.has_value());
  return *scenario.value().lesson;
}

std::string faults(const std::string& text) {
  const Result<Scenario> scenario = parse_scenario("l.hw", text);
  EXPECT_FALSE(scenario.ok()) << "no fault was found";
  return scenario.ok() ? "" : scenario.error().text;
}

TEST(Lesson, StepsHoldTheirCommandsAndQuestions) {
  const Lesson lesson = read(kHead + words("@chapter", "Chapter") + kFirst + "@show broker 1, t-0, producer p, consumer c\n@speed 0.25\n" +
                             "topic create t assignment=1:0\ndescribe t\n----\nTopic: t\n\n" + kAsk + words("@reveal", "Two it is") +
                             "kill broker 0\nadvance 1s\n" + words("@step", "Second") + "advance 2s\n");
  EXPECT_EQ(lesson.title.of("en"), "Title");
  EXPECT_EQ(lesson.chapter.of("zh_CN"), "Chapter 简");
  ASSERT_EQ(lesson.steps.size(), 2u);
  const LessonStep& first = lesson.steps[0];
  EXPECT_EQ(first.text.of("zh_TW"), "First 繁");
  EXPECT_EQ(first.begin, 0u);
  EXPECT_EQ(first.reveal, 3u);
  EXPECT_EQ(first.end, 5u);
  EXPECT_EQ(first.speed, 0.25);
  ASSERT_EQ(first.show.size(), 4u);
  EXPECT_EQ(first.show[0].kind, LessonTarget::Kind::broker);
  EXPECT_EQ(first.show[0].name, "1");
  EXPECT_EQ(first.show[1].kind, LessonTarget::Kind::partition);
  EXPECT_EQ(first.show[1].name, "t-0");
  EXPECT_EQ(first.show[3].kind, LessonTarget::Kind::consumer);
  ASSERT_TRUE(first.question.has_value());
  ASSERT_EQ(first.question->choices.size(), 2u);
  EXPECT_FALSE(first.question->choices[0].right);
  EXPECT_TRUE(first.question->choices[1].right);
  EXPECT_EQ(first.question->reveal.of("en"), "Two it is");
  EXPECT_EQ(lesson.steps[1].begin, 5u);
  EXPECT_EQ(lesson.steps[1].reveal, 6u);
  EXPECT_EQ(lesson.steps[1].end, 6u);
  EXPECT_FALSE(lesson.steps[1].question.has_value());
}

TEST(Lesson, TextsRunOverLinesAndParagraphs) {
  const Lesson lesson = read(
      "@lesson\n  en: A\n  zh_TW: 甲\n  zh_CN: 甲\n@step\n"
      "  en:\n    one two\n    three: four\n\n\n    New paragraph,\n\tby a tab.\n"
      "  zh_TW: 訊息\n    寫到這裡，\n    broker 2\n    停止\n    「好」\n"
      "  zh_CN: 用 `acks`\n    写入\n    “好”\n    了\n\ncluster brokers=1\n");
  EXPECT_EQ(lesson.steps[0].text.of("en"), "one two three: four\n\nNew paragraph, by a tab.");
  EXPECT_EQ(lesson.steps[0].text.of("zh_TW"), "訊息寫到這裡，broker 2 停止「好」");
  EXPECT_EQ(lesson.steps[0].text.of("zh_CN"), "用 `acks` 写入“好”了");
}

TEST(Lesson, ShowNamesSeveralThings) {
  const Lesson lesson = read(kHead + kFirst + "@show broker 0, t-0,t-11 2 , producer the orders\n@show consumer c1\n");
  const std::vector<LessonTarget>& show = lesson.steps[0].show;
  ASSERT_EQ(show.size(), 5u);
  EXPECT_EQ(show[0].kind, LessonTarget::Kind::broker);
  EXPECT_EQ(show[1].kind, LessonTarget::Kind::partition);
  EXPECT_EQ(show[1].broker, -1);
  EXPECT_EQ(show[2].name, "t-11");
  EXPECT_EQ(show[2].broker, 2);
  EXPECT_EQ(show[3].name, "the orders");
  EXPECT_EQ(show[4].kind, LessonTarget::Kind::consumer);
  for (const char* wrong : {"t-0 two", "t-0 -1", "t- 1", "t 1", "broker -1"})
    EXPECT_THAT(faults(kHead + kFirst + "@show " + wrong + "\n"), HasSubstr("'@show' cannot show '")) << wrong;
}

TEST(Lesson, LanguageIsTheNearestThatThereIs) {
  const Lesson lesson = read(kHead + kFirst);
  for (const char* name : {"zh_TW", "zh_HK", "zh_MO", "zh_Hant_TW"}) EXPECT_EQ(lesson.title.of(name), "Title 繁") << name;
  for (const char* name : {"zh_CN", "zh_SG", "zh"}) EXPECT_EQ(lesson.title.of(name), "Title 简") << name;
  for (const char* name : {"en", "en_GB", "de_DE", "C", ""}) EXPECT_EQ(lesson.title.of(name), "Title") << name;
}

TEST(Lesson, PlainScenariosAreNone) {
  const Result<Scenario> scenario = parse_scenario("l.hw", "cluster brokers=2\n");
  ASSERT_TRUE(scenario.ok());
  EXPECT_FALSE(scenario.value().lesson.has_value());
  EXPECT_FALSE(api::holds_lesson("cluster brokers=2\n# me@home\n"));
  EXPECT_TRUE(api::holds_lesson("# x\n" + kHead));
  const auto file = api::read_lesson("l.hw", "cluster brokers=2\n");
  ASSERT_FALSE(file.ok());
  EXPECT_THAT(file.error().text, HasSubstr("l.hw: this scenario is no lesson"));
}

TEST(Lesson, FaultsOfTextsNameLineAndRule) {
  EXPECT_EQ(faults("@lesson\n  en: A\n  zh_TW: 甲\n" + kFirst), "l.hw:1: this @lesson has no text in zh_CN");
  EXPECT_EQ(faults("@lesson\n  en: A\n  zh_TW:\n  zh_CN: 甲\n" + kFirst), "l.hw:1: the text of this @lesson in zh_TW is empty");
  EXPECT_THAT(faults(kHead + "@step\n  en: A\n  zh-TW: 甲\n  zh_CN: 甲\ncluster brokers=1\n"),
              HasSubstr("l.hw:8: 'zh-TW' is no language of lessons (expected: en, zh_TW, zh_CN)"));
  EXPECT_EQ(faults(kHead + "@step\n  en: A\n  zh_TW: 甲\n  zh_CN: 甲\n  en: B\ncluster brokers=1\n"),
            "l.hw:10: 'en' is given twice for this @step");
  EXPECT_EQ(faults(kHead + "@step\n  Hello\n  en: A\n  zh_TW: 甲\n  zh_CN: 甲\ncluster brokers=1\n"),
            "l.hw:7: these words of @step stand behind no language (expected: en, zh_TW, zh_CN, each followed by a colon)");
  EXPECT_THAT(faults(kHead + "@step Hello\n  en: A\n  zh_TW: 甲\n  zh_CN: 甲\ncluster brokers=1\n"),
              HasSubstr("l.hw:6: nothing may follow '@step' on its line"));
}

TEST(Lesson, FaultsOfDirectivesNameLineAndRule) {
  EXPECT_EQ(faults(kHead + "@sept\n" + kFirst), "l.hw:6: unknown directive '@sept'; did you mean '@step'?");
  EXPECT_THAT(faults(kHead + "@coffee\n" + kFirst), HasSubstr("l.hw:6: unknown directive '@coffee' (expected: @lesson, @chapter, @step"));
  EXPECT_EQ(faults(kFirst), "l.hw:1: '@step' stands before @lesson, with which a lesson begins");
  EXPECT_EQ(faults(kHead + kHead + kFirst), "l.hw:6: a file holds one lesson; the other @lesson is in line 1");
  EXPECT_EQ(faults(kHead + kFirst + words("@chapter", "C")), "l.hw:11: @chapter stands once, between @lesson and the first @step");
  EXPECT_EQ(faults(kHead + "@speed 2\n" + kFirst), "l.hw:6: '@speed' stands before the first @step");
  EXPECT_EQ(faults(kHead + kFirst + "@speed fast\n"), "l.hw:11: 'fast' is no speed (expected: 0.01 to 1000 virtual seconds a real second)");
  EXPECT_THAT(faults(kHead + kFirst + "@speed 0\n"), HasSubstr("'0' is no speed"));
  EXPECT_EQ(faults(kHead + kFirst + "@show\n"), "l.hw:11: '@show' names nothing (expected: broker 0, test_repli-0, test_repli-0 1 for its replica on broker 1, producer P, consumer C)");
  EXPECT_THAT(faults(kHead + kFirst + "@show broker two\n"), HasSubstr("l.hw:11: '@show' cannot show 'broker two'"));
  EXPECT_THAT(faults(kHead + kFirst + "@show t\n"), HasSubstr("l.hw:11: '@show' cannot show 't'"));
  EXPECT_EQ(faults(kHead + kFirst + "@show t-0\n  en: x\n"), "l.hw:12: '@show' takes no indented words");
  EXPECT_EQ(faults(kHead), "l.hw:1: this lesson has no @step");
}

TEST(Lesson, FaultsOfQuestionsNameLineAndRule) {
  EXPECT_EQ(faults(kHead + kFirst + kAsk), "l.hw:11: this question has no @reveal");
  EXPECT_EQ(faults(kHead + kFirst + kAsk + words("@step", "S")), "l.hw:11: this question has no @reveal");
  EXPECT_EQ(faults(kHead + kFirst + kAsk + kAsk), "l.hw:23: a step asks one question; the other @ask is in line 11\nl.hw:11: this question has no @reveal");
  EXPECT_EQ(faults(kHead + kFirst + words("@ask", "Q") + words("@choice right", "A") + words("@reveal", "R")),
            "l.hw:11: this question has 1 choice(s); at least two are needed");
  EXPECT_EQ(faults(kHead + kFirst + words("@ask", "Q") + words("@choice", "A") + words("@choice", "B") + words("@reveal", "R")),
            "l.hw:11: none of this question's choices is marked right (@choice right)");
  EXPECT_EQ(faults(kHead + kFirst + kAsk + words("@choice right", "C") + words("@reveal", "R")),
            "l.hw:11: 2 of this question's choices are marked right; one is");
  EXPECT_THAT(faults(kHead + kFirst + kAsk + words("@choice 3", "C") + words("@reveal", "R")),
              HasSubstr("l.hw:23: '@choice 3': only 'right' may follow '@choice'"));
  EXPECT_EQ(faults(kHead + kFirst + words("@choice", "C")), "l.hw:11: '@choice' stands between @ask and @reveal");
  EXPECT_EQ(faults(kHead + kFirst + words("@reveal", "R")), "l.hw:11: '@reveal' stands after an @ask and its choices");
  EXPECT_EQ(faults(kHead + kFirst + kAsk + words("@reveal", "R") + words("@reveal", "R")), "l.hw:27: this step has a @reveal already");
}

TEST(Lesson, FaultsOfCommandsNameLineAndRule) {
  EXPECT_EQ(faults(kHead + "cluster brokers=1\nadvance 1s\n" + kFirst), "l.hw:6: this command stands before the first @step");
  EXPECT_EQ(faults("cluster brokers=1\n" + kHead + kFirst), "l.hw:1: this command stands before @lesson");
  EXPECT_EQ(faults(kHead + kFirst + kAsk + "kill broker 0\n" + words("@reveal", "R")),
            "l.hw:23: this command stands between @ask and @reveal; commands lead to a question or follow its @reveal");
  EXPECT_EQ(faults(kHead + words("@step", "S") + "advance 1s\n"), "l.hw:10: a lesson begins with a cluster of its own (cluster brokers=3)");
  EXPECT_THAT(faults(kHead + words("@step", "S")), HasSubstr("l.hw:1: this lesson has no commands"));
  EXPECT_THAT(faults(kHead + kFirst + "make coffee\n"), HasSubstr("l.hw:11: unknown command 'make'"));
}

TEST(Lesson, PlayRunsItsCommandsAndTellsItsFaults) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "lesson_play";
  std::filesystem::create_directories(folder);
  const auto play_text = [&](const std::string& text, std::string* err) {
    const std::string path = (folder / "l.hw").string();
    std::ofstream(path, std::ios::binary) << text;
    std::ostringstream out, faulty;
    const int code = play({path}, {}, out, faulty);
    *err = faulty.str();
    return code;
  };
  std::string err;
  const std::string lesson = kHead + kFirst + "topic create t\n----\nCreated topic t.\n\n" + kAsk + words("@reveal", "R") + "topics\n----\n";
  EXPECT_EQ(play_text(lesson + "t\n", &err), 0) << err;
  EXPECT_EQ(play_text(lesson + "u\n", &err), 1);
  EXPECT_THAT(err, HasSubstr("the output of `topics`"));
  EXPECT_EQ(play_text(lesson + "t\n\n@step\n", &err), 2);
  EXPECT_THAT(err, HasSubstr("this @step has no text in en"));
  std::filesystem::remove_all(folder);
}

// --- the lessons of the program ------------------------------------------------------------------------------------------------

std::vector<std::filesystem::path> lesson_files() {
  std::vector<std::filesystem::path> out;
  const auto folder = std::filesystem::path(HW_TESTS_DIR).parent_path() / "resources" / "lessons";
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".hw") out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool has_chinese(const std::string& text) {
  // The first byte of U+4E00 to U+9FFF is 0xE4 to 0xE9.
  return std::any_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) >= 0xE4 && static_cast<unsigned char>(c) <= 0xE9;
  });
}

/// Words of one region that the other writes otherwise (docs/glossary.md).
const std::vector<std::string> kOnlyCn{"分区", "领导者", "追随者", "消息", "集群", "日志", "确认", "启动", "发送", "网络", "这", "个", "时"};
const std::vector<std::string> kOnlyTw{"分割槽", "首領", "跟隨者", "訊息", "叢集", "日誌", "確認", "啟動", "這", "個", "時"};

void expect_languages(const std::string& where, const LessonText& text) {
  EXPECT_FALSE(has_chinese(text.of("en"))) << where << ": " << text.of("en");
  EXPECT_NE(text.of("zh_TW"), text.of("en")) << where;
  EXPECT_NE(text.of("zh_CN"), text.of("en")) << where;
  EXPECT_TRUE(has_chinese(text.of("zh_TW"))) << where << ": " << text.of("zh_TW");
  EXPECT_TRUE(has_chinese(text.of("zh_CN"))) << where << ": " << text.of("zh_CN");
  for (const std::string& word : kOnlyCn) EXPECT_THAT(text.of("zh_TW"), Not(HasSubstr(word))) << where;
  for (const std::string& word : kOnlyTw) EXPECT_THAT(text.of("zh_CN"), Not(HasSubstr(word))) << where;
  // What stands in backquotes is never translated.
  const auto code = [](const std::string& t) {
    std::multiset<std::string> out;
    for (std::size_t at = 0; (at = t.find('`', at)) != std::string::npos;) {
      const std::size_t end = t.find('`', at + 1);
      if (end == std::string::npos) {
        ADD_FAILURE() << "a backquote is not closed: " << t;
        break;
      }
      out.insert(t.substr(at, end - at));
      at = end + 1;
    }
    return out;
  };
  EXPECT_EQ(code(text.of("zh_TW")), code(text.of("zh_CN"))) << where;
  EXPECT_EQ(code(text.of("en")), code(text.of("zh_CN"))) << where;
}

TEST(Lessons, AtLeastNineteen) { EXPECT_GE(lesson_files().size(), 19u); }

TEST(Lessons, EachHasAllLanguagesAndAsks) {
  for (const auto& path : lesson_files()) {
    const Result<api::LessonFile> file = api::read_lesson(path.filename().string(), bytes_of(path));
    ASSERT_TRUE(file.ok()) << file.error().text;
    const Lesson& lesson = file.value().lesson;
    const std::string name = file.value().name;
    expect_languages(name + " title", lesson.title);
    expect_languages(name + " chapter", lesson.chapter);
    bool asks = false, checked = false;
    for (const LessonStep& step : lesson.steps) {
      const std::string where = name + ":" + std::to_string(step.line);
      expect_languages(where, step.text);
      if (!step.question) continue;
      asks = true;
      expect_languages(where + " question", step.question->text);
      expect_languages(where + " reveal", step.question->reveal);
      for (const LessonChoice& choice : step.question->choices) {
        const std::string at = name + ":" + std::to_string(choice.line);
        EXPECT_NE(choice.text.of("zh_TW"), choice.text.of("en")) << at;
        expect_languages(at, choice.text);
      }
      // What the answer claims is shown by the commands behind it.
      EXPECT_LT(step.reveal, step.end) << where << ": the reveal runs no command";
    }
    for (const api::LessonCommand& command : file.value().commands) checked = checked || command.expected;
    EXPECT_TRUE(asks) << name << " asks nothing";
    EXPECT_TRUE(checked) << name << " expects nothing of the cluster";
  }
}

// Whoever follows the guide gets a lesson that plays.
TEST(Lessons, TheGuidesExampleIsOne) {
  const std::string guide = bytes_of(std::filesystem::path(HW_TESTS_DIR).parent_path() / "docs" / "writing-lessons.md");
  const std::size_t begin = guide.find("```\n"), end = guide.find("\n```", begin + 4);
  ASSERT_NE(end, std::string::npos);
  const std::string path = (std::filesystem::path(testing::TempDir()) / "guide.hw").string();
  std::ofstream(path, std::ios::binary) << guide.substr(begin + 4, end - begin - 3);
  std::ostringstream out, err;
  EXPECT_EQ(play({path}, {}, out, err), 0) << err.str();
  EXPECT_TRUE(api::read_lesson("guide.hw", bytes_of(path)).ok());
  std::filesystem::remove(path);
}

TEST(Lessons, WhatTheyShowExists) {
  for (const auto& path : lesson_files()) {
    const Result<Scenario> scenario = load_scenario(path.string());
    ASSERT_TRUE(scenario.ok()) << scenario.error().text;
    Session session;
    for (const LessonStep& step : scenario.value().lesson->steps) {
      for (std::size_t i = step.begin; i < step.end; ++i) session.execute(scenario.value().steps[i].commands);
      for (const LessonTarget& target : step.show) {
        const std::string where = path.filename().string() + ":" + std::to_string(step.line) + " shows " + target.name;
        const World& world = session.cluster().world();
        if (target.kind == LessonTarget::Kind::broker) {
          const auto named = [&](const Broker& b) { return std::to_string(b.id.v) == target.name; };
          EXPECT_TRUE(std::any_of(world.brokers.begin(), world.brokers.end(), named)) << where;
        } else if (target.kind == LessonTarget::Kind::partition) {
          const std::size_t dash = target.name.rfind('-');
          const Topic* topic = world.meta.find(target.name.substr(0, dash));
          ASSERT_NE(topic, nullptr) << where;
          const std::size_t partition = std::stoul(target.name.substr(dash + 1));
          ASSERT_LT(partition, topic->slots.size()) << where;
          const std::vector<BrokerId>& replicas = world.meta.partition(topic->slots[partition]).now().replicas;
          EXPECT_TRUE(target.broker < 0 || contains(replicas, BrokerId{target.broker})) << where << " on broker " << target.broker;
        } else {
          const auto named = [&](const auto& client) { return client.name == target.name; };
          EXPECT_TRUE(target.kind == LessonTarget::Kind::producer
                          ? std::any_of(world.producers.begin(), world.producers.end(), named)
                          : std::any_of(world.consumers.begin(), world.consumers.end(), named))
              << where;
        }
      }
    }
  }
}

}  // namespace
}  // namespace hw::scenario
