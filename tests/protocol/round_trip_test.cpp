// Every message in every version: what is written is read back, and broken bytes are refused.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/protocol/api_table.h"
#include "guarded.h"
#include "samples.h"

namespace hw::protocol {
namespace {

using samples::Kind;

TEST(RoundTrip, EveryMessageInEveryVersion) {
  Random random{1};
  int count = 0;
  samples::each_version([&]<class M>(std::int16_t version) {
    for (const Kind kind : samples::kKinds) {
      for (const bool tags : {false, true}) {
        SCOPED_TRACE(fmt::format("{} v{} kind {}", M::kMessage.name, version, static_cast<int>(kind)));
        const M message = samples::sample<M>(kind, version, tags, random);
        const std::string bytes = samples::bytes_of(message, version);
        const Result<M> read = decode<M>(bytes, version);
        ASSERT_TRUE(read.ok()) << read.error().text;
        EXPECT_EQ(read.value(), message) << to_text(read.value(), version);
        EXPECT_EQ(samples::bytes_of(read.value(), version), bytes);
        ++count;
      }
    }
  });
  // Requests and answers of all APIs in all versions, and 16 versions of the seven other messages.
  int versions = 16;
  for (const ApiInfo& api : all_apis()) versions += 2 * (api.versions.to - api.versions.from + 1);
  EXPECT_EQ(count, 12 * versions);
}

TEST(RoundTrip, ManyRandomMessages) {
  Random random{2};
  samples::each_version([&]<class M>(std::int16_t version) {
    for (int i = 0; i < 20; ++i) {
      const M message = samples::sample<M>(Kind::random, version, random.chance(0.2), random);
      const Result<M> read = decode<M>(samples::bytes_of(message, version), version);
      ASSERT_TRUE(read.ok()) << read.error().text;
      ASSERT_EQ(read.value(), message) << M::kMessage.name << " v" << version;
    }
  });
}

TEST(RoundTrip, FieldsOutsideTheVersionAreLeftOut) {
  // Filled as the last version has it, written as an older one: what is read back has Kafka's defaults for the rest.
  Random random{3};
  const auto newest = samples::sample<FetchRequest>(Kind::filled, 18, false, random);
  const Result<FetchRequest> read = decode<FetchRequest>(samples::bytes_of(newest, 4), 4);
  ASSERT_TRUE(read.ok()) << read.error().text;
  EXPECT_EQ(read.value().max_bytes, newest.max_bytes);
  EXPECT_EQ(read.value().session_epoch, -1);
  EXPECT_EQ(read.value().rack_id, "");
  EXPECT_EQ(read.value().topics[0].partitions[0].current_leader_epoch, -1);
  EXPECT_TRUE(read.value().topics[0].topic_id.is_zero());
}

TEST(Broken, EveryPrefixIsAnErrorAndNothingIsReadPastTheEnd) {
  Random random{4};
  Guarded guarded{1 << 20};
  samples::each_version([&]<class M>(std::int16_t version) {
    for (const Kind kind : {Kind::filled, Kind::null, Kind::empty}) {
      const std::string bytes = samples::bytes_of(samples::sample<M>(kind, version, true, random), version);
      // Records have their 600 bytes; where among them it ends makes no difference.
      for (std::size_t size = 0; size < bytes.size(); size += size > 400 ? 37 : 1) {
        const Result<M> read = decode<M>(guarded.put(std::string_view(bytes).substr(0, size)), version);
        ASSERT_FALSE(read.ok()) << fmt::format("{} v{}: {} of {} bytes were enough", M::kMessage.name, version, size, bytes.size());
        ASSERT_EQ(read.error().code, ErrorCode::INVALID_REQUEST);
        ASSERT_NE(read.error().text.find(" at byte "), std::string::npos) << read.error().text;
        ASSERT_EQ(read.error().text.find(":  at"), std::string::npos) << "no field named: " << read.error().text;
      }
    }
  });
}

TEST(Broken, ChangedBytesAreRefusedOrReadAsWhatTheySay) {
  Random random{5};
  Guarded guarded{1 << 20};
  int refused = 0, accepted = 0;
  samples::each_version([&]<class M>(std::int16_t version) {
    const std::string good = samples::bytes_of(samples::sample<M>(Kind::filled, version, true, random), version);
    for (int i = 0; i < 60 && !good.empty(); ++i) {
      std::string bytes = good;
      for (std::uint64_t n = 1 + random.below(3); n > 0; --n) bytes[random.below(bytes.size())] = static_cast<char>(random.next());
      const Result<M> read = decode<M>(guarded.put(bytes), version);
      (read.ok() ? accepted : refused)++;
      if (!read) continue;
      // What was understood can be said again and means the same.
      const std::string again = samples::bytes_of(read.value(), version);
      const Result<M> second = decode<M>(again, version);
      ASSERT_TRUE(second.ok()) << second.error().text;
      ASSERT_EQ(samples::bytes_of(second.value(), version), again);
    }
  });
  EXPECT_GT(refused, 1000);
  EXPECT_GT(accepted, 1000);
}

TEST(Broken, NoiseIsRefused) {
  Random random{6};
  Guarded guarded{4096};
  samples::each_version([&]<class M>(std::int16_t version) {
    for (int i = 0; i < 40; ++i) {
      std::string noise(random.below(200), '\0');
      for (char& c : noise) c = static_cast<char>(random.chance(0.5) ? 0xff : random.next());
      (void)decode<M>(guarded.put(noise), version).ok();
    }
  });
}

TEST(Broken, UnknownVersionsAreNamed) {
  const Result<MetadataRequest> read = decode<MetadataRequest>("", 14);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().code, ErrorCode::UNSUPPORTED_VERSION);
  EXPECT_EQ(read.error().text, "Metadata request v14: known are 0 to 13");
  Writer out;
  EXPECT_EQ(encode(ProduceRequest{}, 2, out).error().code, ErrorCode::UNSUPPORTED_VERSION);
}

}  // namespace
}  // namespace hw::protocol
