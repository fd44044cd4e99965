// DescribeConfigs, AlterConfigs, IncrementalAlterConfigs as a client sends them. Golden a-create-topic, j-errors, k-reassign.
#include "core/cluster/config_catalog.h"
#include "core/cluster/coordinator_consumer.h"
#include "core/protocol/generated/configs.h"
#include "wire_admin_run.h"

namespace hw::test {
namespace {

using protocol::AlterConfigsRequest;
using protocol::AlterConfigsResponse;
using protocol::DescribeConfigsRequest;
using protocol::DescribeConfigsResponse;
using protocol::IncrementalAlterConfigsRequest;
using protocol::IncrementalAlterConfigsResponse;

constexpr std::int8_t kTopic = 2, kBroker = 4, kLogger = 8, kGroup = 32;
constexpr std::int8_t kSet = 0, kRemove = 1, kAppend = 2, kSubtract = 3;

class ConfigLab : public AdminLab {
 public:
  using AdminLab::AdminLab;
  DescribeConfigsResponse::Resource describe(std::int8_t type, const std::string& name, std::int32_t broker = 1,
                                             std::optional<std::vector<std::string>> keys = std::nullopt) {
    DescribeConfigsRequest r;
    r.resources = {{type, name, std::move(keys), {}}};
    r.include_synonyms = r.include_documentation = true;
    return ask<DescribeConfigsResponse>(broker, r, 4).results.at(0);
  }
  /// "name=value sensitive=false synonyms={SOURCE:name=value, ...}", as kafka-configs prints it.
  std::string line(const DescribeConfigsResponse::Resource& from, const std::string& name) {
    static const char* kSources[] = {"",  "DYNAMIC_TOPIC_CONFIG", "DYNAMIC_BROKER_CONFIG", "DYNAMIC_DEFAULT_BROKER_CONFIG", "STATIC_BROKER_CONFIG",
                                     "DEFAULT_CONFIG", "DYNAMIC_BROKER_LOGGER_CONFIG", "", "GROUP_CONFIG"};
    for (const auto& c : from.configs) {
      if (c.name != name) continue;
      std::string synonyms;
      for (const auto& s : c.synonyms)
        synonyms += (synonyms.empty() ? "" : ", ") + std::string(kSources[s.source]) + ":" + s.name + "=" + s.value.value_or("null");
      return name + "=" + c.value.value_or("null") + " sensitive=false synonyms={" + synonyms + "}";
    }
    return "no " + name;
  }
  IncrementalAlterConfigsResponse::Resource alter(std::int8_t type, const std::string& name,
                                                  std::vector<IncrementalAlterConfigsRequest::Resource::Config> configs, std::int32_t broker = 1,
                                                  bool validate_only = false) {
    IncrementalAlterConfigsRequest r;
    r.resources = {{type, name, std::move(configs), {}}};
    r.validate_only = validate_only;
    return ask<IncrementalAlterConfigsResponse>(broker, r, 1).responses.at(0);
  }
};

// Golden a-create-topic: `kafka-configs --describe --all --entity-type topics`.
TEST(WireDescribeConfigs, OfATopicIsWhatKafkaShowed) {
  ConfigLab lab;
  lab.say("topic create test_repli partitions=6 replication=3");
  lab.wait(secs(1));
  const auto all = lab.describe(kTopic, "test_repli");
  EXPECT_EQ(all.error_code, 0);
  const std::vector<std::string> golden = {
      "cleanup.policy=delete sensitive=false synonyms={DEFAULT_CONFIG:log.cleanup.policy=delete}",
      "compression.gzip.level=-1 sensitive=false synonyms={DEFAULT_CONFIG:compression.gzip.level=-1}",
      "compression.lz4.level=9 sensitive=false synonyms={DEFAULT_CONFIG:compression.lz4.level=9}",
      "compression.type=producer sensitive=false synonyms={DEFAULT_CONFIG:compression.type=producer}",
      "compression.zstd.level=3 sensitive=false synonyms={DEFAULT_CONFIG:compression.zstd.level=3}",
      "delete.retention.ms=86400000 sensitive=false synonyms={DEFAULT_CONFIG:log.cleaner.delete.retention.ms=86400000}",
      "file.delete.delay.ms=60000 sensitive=false synonyms={DEFAULT_CONFIG:log.segment.delete.delay.ms=60000}",
      "flush.messages=9223372036854775807 sensitive=false synonyms={DEFAULT_CONFIG:log.flush.interval.messages=9223372036854775807}",
      "flush.ms=9223372036854775807 sensitive=false synonyms={}",
      "follower.replication.throttled.replicas= sensitive=false synonyms={}",
      "index.interval.bytes=4096 sensitive=false synonyms={DEFAULT_CONFIG:log.index.interval.bytes=4096}",
      "leader.replication.throttled.replicas= sensitive=false synonyms={}",
      "local.retention.bytes=-2 sensitive=false synonyms={DEFAULT_CONFIG:log.local.retention.bytes=-2}",
      "local.retention.ms=-2 sensitive=false synonyms={DEFAULT_CONFIG:log.local.retention.ms=-2}",
      "max.compaction.lag.ms=9223372036854775807 sensitive=false synonyms={DEFAULT_CONFIG:log.cleaner.max.compaction.lag.ms=9223372036854775807}",
      "max.message.bytes=1048588 sensitive=false synonyms={DEFAULT_CONFIG:message.max.bytes=1048588}",
      "message.timestamp.after.max.ms=3600000 sensitive=false synonyms={DEFAULT_CONFIG:log.message.timestamp.after.max.ms=3600000}",
      "message.timestamp.before.max.ms=9223372036854775807 sensitive=false "
      "synonyms={DEFAULT_CONFIG:log.message.timestamp.before.max.ms=9223372036854775807}",
      "message.timestamp.type=CreateTime sensitive=false synonyms={DEFAULT_CONFIG:log.message.timestamp.type=CreateTime}",
      "min.cleanable.dirty.ratio=0.5 sensitive=false synonyms={DEFAULT_CONFIG:log.cleaner.min.cleanable.ratio=0.5}",
      "min.compaction.lag.ms=0 sensitive=false synonyms={DEFAULT_CONFIG:log.cleaner.min.compaction.lag.ms=0}",
      "min.insync.replicas=1 sensitive=false synonyms={DYNAMIC_DEFAULT_BROKER_CONFIG:min.insync.replicas=1, DEFAULT_CONFIG:min.insync.replicas=1}",
      "preallocate=false sensitive=false synonyms={DEFAULT_CONFIG:log.preallocate=false}",
      "remote.log.copy.disable=false sensitive=false synonyms={}",
      "remote.log.delete.on.disable=false sensitive=false synonyms={}",
      "remote.storage.enable=false sensitive=false synonyms={}",
      "retention.bytes=-1 sensitive=false synonyms={DEFAULT_CONFIG:log.retention.bytes=-1}",
      "retention.ms=604800000 sensitive=false synonyms={}",
      "segment.bytes=1073741824 sensitive=false synonyms={DEFAULT_CONFIG:log.segment.bytes=1073741824}",
      "segment.index.bytes=10485760 sensitive=false synonyms={DEFAULT_CONFIG:log.index.size.max.bytes=10485760}",
      "segment.jitter.ms=0 sensitive=false synonyms={}",
      "segment.ms=604800000 sensitive=false synonyms={}",
      "unclean.leader.election.enable=false sensitive=false synonyms={DEFAULT_CONFIG:unclean.leader.election.enable=false}"};
  ASSERT_EQ(all.configs.size(), golden.size());
  for (std::size_t i = 0; i < golden.size(); ++i) EXPECT_EQ(lab.line(all, all.configs[i].name), golden[i]);
  for (const auto& c : all.configs) {
    EXPECT_TRUE(c.documentation.has_value()) << c.name;
    EXPECT_FALSE(c.read_only) << c.name;
  }
  EXPECT_EQ(lab.describe(kTopic, "test_repli", 2, {{"segment.ms", "flush.ms"}}).configs.size(), 2u);
}

TEST(WireDescribeConfigs, UnknownThings) {
  ConfigLab lab;
  EXPECT_EQ(error_of(lab.describe(kTopic, "nosuch").error_code), ErrorCode::UNKNOWN_TOPIC_OR_PARTITION);
  EXPECT_EQ(error_of(lab.describe(kTopic, "a b").error_code), ErrorCode::INVALID_TOPIC_EXCEPTION);
  EXPECT_EQ(lab.describe(kBroker, "2", 1).error_message, "Unexpected broker id, expected 1 or empty string, but received 2");
  EXPECT_EQ(lab.describe(kBroker, "x", 1).error_message, "Broker id must be an integer, but it is: x");
  EXPECT_EQ(lab.describe(kLogger, "2", 1).error_message, "Unexpected broker id, expected 1, but received 2");
  EXPECT_EQ(error_of(lab.describe(77, "x").error_code), ErrorCode::INVALID_REQUEST);
}

TEST(WireDescribeConfigs, OfABrokerByLevels) {
  ConfigLab lab("cluster ids=1,2,3 seed=1 log.retention.hours=24 num.partitions=3");
  lab.say("topic create t partitions=1 replication=3");
  lab.say("set broker default message.max.bytes=2000000");
  lab.say("set broker 1 message.max.bytes=3000000");
  lab.wait(secs(1));
  const auto one = lab.describe(kBroker, "1", 1);
  EXPECT_EQ(lab.line(one, "message.max.bytes"),
            "message.max.bytes=3000000 sensitive=false synonyms={DYNAMIC_BROKER_CONFIG:message.max.bytes=3000000, "
            "DYNAMIC_DEFAULT_BROKER_CONFIG:message.max.bytes=2000000, DEFAULT_CONFIG:message.max.bytes=1048588}");
  EXPECT_EQ(lab.line(one, "num.partitions"),
            "num.partitions=3 sensitive=false synonyms={STATIC_BROKER_CONFIG:num.partitions=3, DEFAULT_CONFIG:num.partitions=1}");
  EXPECT_EQ(lab.line(one, "log.retention.hours"),
            "log.retention.hours=24 sensitive=false synonyms={STATIC_BROKER_CONFIG:log.retention.hours=24, DEFAULT_CONFIG:log.retention.hours=168}");
  EXPECT_EQ(lab.line(one, "log.retention.ms"), "log.retention.ms=null sensitive=false synonyms={}");
  EXPECT_EQ(lab.line(one, "node.id"), "node.id=1 sensitive=false synonyms={STATIC_BROKER_CONFIG:node.id=1}");
  for (const auto& c : one.configs) {
    if (c.name == "message.max.bytes") {
      EXPECT_FALSE(c.read_only);
    }
    if (c.name == "num.partitions") {
      EXPECT_TRUE(c.read_only);
    }
  }
  const auto defaults = lab.describe(kBroker, "", 2);
  EXPECT_EQ(defaults.configs.size(), 2u);  // with min.insync.replicas, which ELR writes
  EXPECT_EQ(lab.line(defaults, "message.max.bytes"),
            "message.max.bytes=2000000 sensitive=false synonyms={DYNAMIC_DEFAULT_BROKER_CONFIG:message.max.bytes=2000000}");
  // A topic inherits hours as milliseconds.
  EXPECT_EQ(lab.line(lab.describe(kTopic, "t", 1), "retention.ms"), "retention.ms=86400000 sensitive=false synonyms={}");
}

TEST(WireAlterConfigs, OneByOne) {
  ConfigLab lab;
  lab.say("topic create t partitions=1 replication=3");
  lab.wait(secs(1));
  EXPECT_EQ(lab.alter(kTopic, "t", {{"min.insync.replicas", kSet, "2", {}}, {"cleanup.policy", kAppend, "compact", {}}}).error_code, 0);
  const TopicConfig& config = lab.world().meta.find("t")->config;
  EXPECT_EQ(config.min_isr, 2);
  EXPECT_EQ(config.compact, true);
  EXPECT_EQ(config.deletes, true);
  EXPECT_EQ(config.overrides.at("cleanup.policy"), "delete,compact");
  EXPECT_EQ(lab.alter(kTopic, "t", {{"cleanup.policy", kSubtract, "delete", {}}, {"min.insync.replicas", kRemove, std::nullopt, {}}}).error_code, 0);
  EXPECT_EQ(config.overrides, (cmd::Settings{{"cleanup.policy", "compact"}}));
  // All or nothing.
  const auto bad = lab.alter(kTopic, "t", {{"retention.ms", kSet, "5", {}}, {"no.such.config", kSet, "1", {}}});
  EXPECT_EQ(bad.error_message, "Unknown topic config name: no.such.config");
  EXPECT_EQ(config.overrides.size(), 1u);
  EXPECT_EQ(lab.alter(kTopic, "t", {{"retention.ms", kSet, "5", {}}}, 1, true).error_code, 0);
  EXPECT_EQ(config.overrides.size(), 1u) << "validated only";
}

TEST(WireAlterConfigs, ErrorsAreKafkas) {
  ConfigLab lab;
  lab.say("topic create t partitions=1 replication=3");
  auto expect = [&](const IncrementalAlterConfigsResponse::Resource& r, ErrorCode code, const std::string& text) {
    EXPECT_EQ(error_of(r.error_code), code);
    EXPECT_EQ(r.error_message, text);
  };
  expect(lab.alter(kTopic, "t", {{"min.insync.replicas", kSet, "0", {}}}), ErrorCode::INVALID_CONFIG,
         "Invalid value 0 for configuration min.insync.replicas: Value must be at least 1");
  expect(lab.alter(kTopic, "nosuch", {{"retention.ms", kSet, "1", {}}}), ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, "The topic 'nosuch' does not exist.");
  expect(lab.alter(kTopic, "", {{"retention.ms", kSet, "1", {}}}), ErrorCode::INVALID_REQUEST, "Default topic resources are not allowed.");
  expect(lab.alter(kTopic, "t", {{"retention.ms", kAppend, "1", {}}}), ErrorCode::INVALID_CONFIG,
         "Can't APPEND to key retention.ms because its type is not LIST.");
  expect(lab.alter(kTopic, "t", {{"retention.ms", kSet, "1", {}}, {"retention.ms", kSet, "2", {}}}), ErrorCode::INVALID_REQUEST,
         "Error due to duplicate config keys");
  expect(lab.alter(kTopic, "t", {{"retention.ms", kSet, std::nullopt, {}}}), ErrorCode::INVALID_REQUEST, "Null value not supported for : retention.ms");
  expect(lab.alter(kTopic, "t", {{"remote.storage.enable", kSet, "true", {}}}), ErrorCode::INVALID_CONFIG,
         "Tiered Storage functionality is disabled in the broker. Topic cannot be configured with remote log storage.");
  expect(lab.alter(kTopic, "t", {{"leader.replication.throttled.replicas", kSet, "0", {}}}), ErrorCode::INVALID_CONFIG,
         "Invalid value [0] for configuration leader.replication.throttled.replicas: leader.replication.throttled.replicas must be the literal "
         "'*' or a list of replicas in the following format: [partitionId]:[brokerId],[partitionId]:[brokerId],...");
  expect(lab.alter(kBroker, "2", {{"message.max.bytes", kSet, "1", {}}}, 1), ErrorCode::INVALID_REQUEST,
         "Unexpected broker id, expected 1, but received 2");
  expect(lab.alter(kBroker, "1", {{"num.partitions", kSet, "1", {}}}, 1), ErrorCode::INVALID_REQUEST,
         "Cannot update these configs dynamically: Set(num.partitions)");
  expect(lab.alter(kBroker, "", {{"num.partitions", kSet, "1", {}}}, 1), ErrorCode::INVALID_REQUEST,
         "Cannot update these configs dynamically: Set(num.partitions)");
  expect(lab.alter(kBroker, "1", {{"min.insync.replicas", kSet, "2", {}}}, 1), ErrorCode::INVALID_CONFIG,
         "Broker-level min.insync.replicas cannot be altered while ELR is enabled.");
  expect(lab.alter(kBroker, "", {{"min.insync.replicas", kRemove, std::nullopt, {}}}, 1), ErrorCode::INVALID_CONFIG,
         "Cluster-level min.insync.replicas cannot be removed while ELR is enabled.");
  expect(lab.alter(kBroker, "1", {{"message.max.bytes", kSet, "x", {}}}, 1), ErrorCode::INVALID_REQUEST,
         "Invalid value x for configuration message.max.bytes: Not a number of type INT");
}

TEST(WireAlterConfigs, OfBrokersTakeEffectOrAreKept) {
  ConfigLab lab;
  EXPECT_EQ(lab.alter(kBroker, "", {{"min.insync.replicas", kSet, "2", {}}}, 3).error_code, 0);
  EXPECT_EQ(lab.world().min_isr_default, 2);
  EXPECT_EQ(lab.alter(kBroker, "3", {{"message.max.bytes", kSet, "777", {}}, {"num.io.threads", kSet, "9", {}}}, 3).error_code, 0);
  EXPECT_EQ(lab.world().broker(BrokerId{3})->config.message_max_bytes, 777);
  EXPECT_EQ(lab.line(lab.describe(kBroker, "3", 3), "num.io.threads"),
            "num.io.threads=9 sensitive=false synonyms={DYNAMIC_BROKER_CONFIG:num.io.threads=9, DEFAULT_CONFIG:num.io.threads=8}");
  EXPECT_EQ(lab.alter(kBroker, "3", {{"message.max.bytes", kRemove, std::nullopt, {}}, {"num.io.threads", kRemove, std::nullopt, {}}}, 3).error_code, 0);
  EXPECT_EQ(lab.world().broker(BrokerId{3})->config.message_max_bytes, 1048588);
  EXPECT_TRUE(lab.world().meta.dynamic_brokers.empty());
}

TEST(WireAlterConfigs, TheOldRequestSaysHowEverythingIsToBe) {
  ConfigLab lab;
  lab.say("topic create t partitions=1 replication=3 retention.ms=5 segment.ms=7");
  AlterConfigsRequest r;
  r.resources = {{kTopic, "t", {{"retention.ms", "9", {}}}, {}}};
  EXPECT_EQ(lab.ask<AlterConfigsResponse>(1, r, 2).responses.at(0).error_code, 0);
  EXPECT_EQ(lab.world().meta.find("t")->config.overrides, (cmd::Settings{{"retention.ms", "9"}}));
}

TEST(WireAlterConfigs, GroupsAndLoggers) {
  ConfigLab lab;
  EXPECT_EQ(lab.alter(kGroup, "g", {{"consumer.session.timeout.ms", kSet, "50000", {}}}).error_code, 0);
  const Broker& broker = *lab.world().broker(BrokerId{1});
  EXPECT_EQ(coordinator::session_of(lab.world(), broker, "g"), secs(50));
  EXPECT_EQ(coordinator::session_of(lab.world(), broker, "other"), secs(45));
  EXPECT_EQ(coordinator::heartbeat_of(lab.world(), broker, "g"), secs(5));
  EXPECT_EQ(lab.alter(kGroup, "g", {{"consumer.session.timeout.ms", kSet, "1000", {}}}).error_message,
            "consumer.session.timeout.ms must be greater than or equal to group.consumer.min.session.timeout.ms");
  EXPECT_EQ(lab.alter(kGroup, "g", {{"x", kSet, "1", {}}}).error_message, "Unknown group config name: x");
  const auto group = lab.describe(kGroup, "g");
  EXPECT_EQ(group.configs.size(), 10u);
  EXPECT_EQ(lab.line(group, "consumer.session.timeout.ms"),
            "consumer.session.timeout.ms=50000 sensitive=false synonyms={GROUP_CONFIG:consumer.session.timeout.ms=50000}");
  EXPECT_EQ(lab.alter(kLogger, "2", {{"kafka.server.KafkaApis", kSet, "DEBUG", {}}}, 2).error_code, 0);
  EXPECT_EQ(lab.line(lab.describe(kLogger, "2", 2), "kafka.server.KafkaApis"), "kafka.server.KafkaApis=DEBUG sensitive=false synonyms={}");
  EXPECT_EQ(lab.alter(kLogger, "2", {{"nosuch", kSet, "DEBUG", {}}}, 2).error_message, "Logger nosuch does not exist!");
}

TEST(WireListConfigResources, ByKind) {
  ConfigLab lab;
  lab.say("topic create t partitions=1 replication=3");
  lab.wait(secs(1));
  lab.alter(kGroup, "g", {{"consumer.session.timeout.ms", kSet, "50000", {}}});
  protocol::ListConfigResourcesRequest r;
  EXPECT_EQ(lab.ask<protocol::ListConfigResourcesResponse>(1, r, 1).config_resources.size(), 1u + 3 + 3 + 1);
  r.resource_types = {kGroup};
  const auto groups = lab.ask<protocol::ListConfigResourcesResponse>(1, r, 1).config_resources;
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_EQ(groups[0].resource_name, "g");
  EXPECT_EQ(groups[0].resource_type, kGroup);
  r.resource_types = {99};
  EXPECT_EQ(error_of(lab.ask<protocol::ListConfigResourcesResponse>(1, r, 1).error_code), ErrorCode::UNSUPPORTED_VERSION);
  r.resource_types = {};
  EXPECT_TRUE(lab.ask<protocol::ListConfigResourcesResponse>(1, r, 0).config_resources.empty());
}

TEST(WireAlterConfigs, AnUnknownSettingOfABrokerIsKeptAsASecret) {
  ConfigLab lab;
  EXPECT_EQ(lab.alter(kBroker, "1", {{"foo.bar", kSet, "1", {}}}).error_code, 0);
  for (const auto& c : lab.describe(kBroker, "1").configs) {
    if (c.name != "foo.bar") continue;
    EXPECT_TRUE(c.is_sensitive);
    EXPECT_EQ(c.value, std::nullopt);
    EXPECT_EQ(c.synonyms.at(0).value, std::nullopt);
  }
}

TEST(ConfigCatalog, IsInOrderAndItsDefaultsAreValid) {
  for (const auto defs : {topic_configs(), broker_configs(), group_configs()}) {
    for (std::size_t i = 0; i < defs.size(); ++i) {
      if (i > 0) {
        EXPECT_LT(defs[i - 1].name, defs[i].name);
      }
      EXPECT_EQ(find_config(defs, defs[i].name), &defs[i]);
      if (defs[i].standard != nullptr) {
        EXPECT_TRUE(check_config_value(defs[i], defs[i].standard).ok()) << defs[i].name;
      }
    }
  }
  EXPECT_EQ(find_config(topic_configs(), "zzz"), nullptr);
  // What acts on a broker is what Kafka says it is.
  for (const auto& [key, value] : broker_config_values(BrokerConfig{}, *find_preset("4.1"))) {
    const ConfigDef* def = find_config(broker_configs(), key);
    if (def == nullptr || def->standard == nullptr) continue;
    EXPECT_EQ(value, def->standard) << key;
    EXPECT_EQ(is_dynamic_broker_config(key), def->dynamic) << key;
  }
}

TEST(ConfigCatalog, ValuesAreRefusedInKafkasWords) {
  auto text = [](const char* key, const char* value) { return check_topic_config(key, value).error().text; };
  EXPECT_EQ(text("compression.lz4.level", "18"), "Invalid value 18 for configuration compression.lz4.level: Value must be no more than 17");
  EXPECT_EQ(text("compression.gzip.level", "0"),
            "Invalid value 0 for configuration compression.gzip.level: Value must be between 1 and 9 or equal to -1");
  EXPECT_EQ(text("min.cleanable.dirty.ratio", "2"), "Invalid value 2 for configuration min.cleanable.dirty.ratio: Value must be no more than 1");
  EXPECT_EQ(read_topic_config({{"min.compaction.lag.ms", "5"}, {"max.compaction.lag.ms", "4"}}).error().text,
            "conflict topic config setting min.compaction.lag.ms (5) > max.compaction.lag.ms (4)");
  EXPECT_TRUE(check_topic_config("leader.replication.throttled.replicas", "*").ok());
  EXPECT_TRUE(check_topic_config("leader.replication.throttled.replicas", "0:1,1:2").ok());
}

TEST(ConfigCatalog, ATopicsSettingsAreRead) {
  const TopicConfig c = read_topic_config({{"message.timestamp.type", "LogAppendTime"},
                                           {"message.timestamp.before.max.ms", "10"},
                                           {"message.timestamp.after.max.ms", "20"},
                                           {"cleanup.policy", "compact"},
                                           {"retention.bytes", "-1"},
                                           {"segment.ms", "30"}})
                            .value();
  EXPECT_EQ(c.log_append, true);
  EXPECT_EQ(c.before_max_ms, 10);
  EXPECT_EQ(c.after_max_ms, 20);
  EXPECT_EQ(c.compact, true);
  EXPECT_EQ(c.deletes, false);
  EXPECT_EQ(c.retention_bytes, -1);
  EXPECT_EQ(c.segment_ms, 30);
  EXPECT_EQ(c.retention_ms, std::nullopt);
}

TEST(ConfigCatalog, RetentionByHoursMinutesAndMilliseconds) {
  const Preset preset = *find_preset("4.1");
  BrokerConfig c = defaults_of(preset);
  EXPECT_EQ(c.retention_ms, 604800000);
  EXPECT_TRUE(set_broker_config(c, preset, "log.retention.hours", "-1").ok());
  EXPECT_EQ(c.retention_ms, -1);
  EXPECT_TRUE(set_broker_config(c, preset, "log.retention.minutes", "2").ok());
  EXPECT_EQ(c.retention_ms, 120000);
  EXPECT_TRUE(set_broker_config(c, preset, "log.cleanup.policy", "compact,delete").ok());
  EXPECT_EQ(c.cleanup_policy, kCompact | kDelete);
  EXPECT_TRUE(set_broker_config(c, preset, "log.message.timestamp.type", "LogAppendTime").ok());
  EXPECT_TRUE(c.log_append);
  EXPECT_FALSE(set_broker_config(c, preset, "log.message.timestamp.type", "Never").ok());
}

}  // namespace
}  // namespace hw::test
