// The options of `highwater serve` as the commands they stand for.
#include <gmock/gmock.h>

#include "core/server/serve.h"

namespace hw::server {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(ServeLines, OptionsAreCommands) {
  ServeOptions options;
  options.racks = {"a", "b", "c"};
  options.settings = {"default.replication.factor=3"};
  options.topics = {"orders:6:3:min.insync.replicas=2,retention.ms=60000", "small:1:1"};
  const auto lines = serve_lines(options);
  ASSERT_TRUE(lines.ok()) << lines.error().text;
  EXPECT_THAT(lines.value(),
              ElementsAre("cluster ids=1,2,3 preset=4.1 seed=1 racks=a,b,c highwater.link.delay.us=200 default.replication.factor=3",
                          "topic create orders partitions=6 replication=3 min.insync.replicas=2 retention.ms=60000",
                          "topic create small partitions=1 replication=1"));
}

TEST(ServeLines, TheDelayBetweenBrokersIsTheOneGiven) {
  ServeOptions options;
  options.settings = {"highwater.link.delay.us=1500"};
  const auto lines = serve_lines(options);
  ASSERT_TRUE(lines.ok()) << lines.error().text;
  EXPECT_THAT(lines.value(), ElementsAre("cluster ids=1,2,3 preset=4.1 seed=1 highwater.link.delay.us=1500"));
}

TEST(ServeLines, AFaultNamesItsOption) {
  ServeOptions options;
  options.topics = {"orders:6"};
  const auto no_replication = serve_lines(options);
  ASSERT_FALSE(no_replication.ok());
  EXPECT_THAT(no_replication.error().text, HasSubstr("--topic orders:6"));
  options.topics.clear();
  options.settings = {"no value"};
  const auto no_setting = serve_lines(options);
  ASSERT_FALSE(no_setting.ok());
  EXPECT_THAT(no_setting.error().text, HasSubstr("no"));
}

}  // namespace
}  // namespace hw::server
