// Streams cut into frames, and strangers recognised.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include "core/base/random.h"
#include "core/protocol/frame_splitter.h"

namespace hw::protocol {
namespace {

using namespace std::string_literals;
using testing::HasSubstr;
using testing::StartsWith;

std::string framed(std::string_view body) {
  std::string out;
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(body.size() >> shift);
  return out + std::string(body);
}

std::string error_of(std::string_view bytes, FrameLimits limits = {}) {
  FrameSplitter splitter{limits};
  const Status status = splitter.feed(bytes);
  return status.ok() ? "" : status.error().text;
}

TEST(FrameSplitter, AnyCutGivesTheSameFrames) {
  Random random{1};
  for (int round = 0; round < 200; ++round) {
    std::vector<std::string> bodies;
    std::string stream;
    for (int i = 0; i < 5; ++i) {
      bodies.emplace_back(8 + random.below(random.chance(0.1) ? 100000 : 60), static_cast<char>('a' + i));
      stream += framed(bodies.back());
    }
    FrameSplitter splitter;
    std::vector<std::string> got;
    for (std::string_view rest = stream; !rest.empty();) {
      const std::size_t count = std::min<std::size_t>(rest.size(), 1 + random.below(random.chance(0.5) ? 6 : 50000));
      ASSERT_TRUE(splitter.feed(rest.substr(0, count)).ok());
      rest.remove_prefix(count);
      while (const auto frame = splitter.next()) got.emplace_back(frame->view);
    }
    ASSERT_EQ(got, bodies);
    EXPECT_TRUE(splitter.end().ok());
    EXPECT_EQ(splitter.held_bytes(), 0u);
  }
}

TEST(FrameSplitter, ReceivesInPlace) {
  FrameSplitter splitter;
  const std::string stream = framed("0123456789") + framed("abcdefgh");
  std::string_view rest = stream;
  while (!rest.empty()) {
    const std::span<char> room = splitter.room();
    ASSERT_FALSE(room.empty());
    const std::size_t count = std::min(room.size(), rest.size());
    std::memcpy(room.data(), rest.data(), count);
    rest.remove_prefix(count);
    ASSERT_TRUE(splitter.filled(count).ok());
  }
  EXPECT_EQ(splitter.next()->view, "0123456789");
  EXPECT_EQ(splitter.next()->view, "abcdefgh");
  EXPECT_FALSE(splitter.next());
}

TEST(FrameSplitter, AnAnnouncedSizeTakesNoMemory) {
  FrameSplitter splitter;
  ASSERT_TRUE(splitter.feed("\x06\x00\x00\x00"s).ok());  // 96 MiB
  EXPECT_LE(splitter.room().size(), FrameRooms::kTrustedBytes);
  EXPECT_LE(splitter.held_bytes(), FrameRooms::kTrustedBytes);
  ASSERT_TRUE(splitter.feed(std::string(3'000'000, 'x')).ok());
  EXPECT_LE(splitter.held_bytes(), 4u * 1024 * 1024);
  EXPECT_EQ(splitter.end().error().text, "ended after 3000000 of a frame's 100663296 bytes");
}

TEST(FrameSplitter, FramesOfSeveralConnectionsShareMemoryAndKeepTheirBytes) {
  const auto rooms = std::make_shared<FrameRooms>();
  std::vector<FrameSplitter> splitters;
  for (int i = 0; i < 3; ++i) splitters.emplace_back(FrameLimits{}, rooms);
  std::vector<Slice> kept;
  // 3 x 12 frames of 100 to 700 kB, a third of each at a time: several chunks.
  for (int round = 0; round < 12; ++round) {
    std::vector<std::string> streams;
    for (int i = 0; i < 3; ++i) streams.push_back(framed(std::string(100'000 + 50'000 * static_cast<std::size_t>(round), static_cast<char>('a' + i))));
    for (std::size_t part = 0; part < 3; ++part) {
      for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t third = streams[i].size() / 3, from = part * third;
        ASSERT_TRUE(splitters[i].feed(std::string_view(streams[i]).substr(from, part == 2 ? std::string::npos : third)).ok());
      }
    }
    for (FrameSplitter& splitter : splitters) {
      std::optional<Slice> frame = splitter.next();
      ASSERT_TRUE(frame);
      if (round % 3 != 1) kept.push_back(std::move(*frame));
    }
  }
  splitters.clear();
  for (std::size_t i = 0; i < kept.size(); ++i)
    EXPECT_EQ(kept[i].view.find_first_not_of(static_cast<char>('a' + i % 3)), std::string_view::npos) << i;
}

TEST(FrameSplitter, KnowsStrangers) {  // case 57
  EXPECT_EQ(error_of("\x16\x03\x01\x02\x00\x01\x00"s),
            "looks like the start of a TLS handshake: the other side uses TLS, this listener does not (the first bytes are 16 03 "
            "01 02, a size of 369295618 to Kafka)");
  EXPECT_EQ(error_of("GET / HTTP/1.1\r\n"),
            "looks like an HTTP request (GET): a browser or a health check (the first bytes are \"GET \", a size of 1195725856 to "
            "Kafka)");
  EXPECT_THAT(error_of("POST /x"), StartsWith("looks like an HTTP request (POST)"));
  EXPECT_THAT(error_of("HEAD / HTTP/1.0"), StartsWith("looks like an HTTP request (HEAD)"));
  EXPECT_THAT(error_of("PRI * HTTP/2.0"), StartsWith("looks like the start of HTTP/2"));
  EXPECT_THAT(error_of("SSH-2.0-OpenSSH"), StartsWith("looks like an SSH client"));
  EXPECT_THAT(error_of("PROXY TCP4 1.2.3.4"), StartsWith("looks like the PROXY protocol"));
  EXPECT_THAT(error_of("\x15\x03\x03\x00\x02"s), StartsWith("looks like a TLS alert"));
  EXPECT_THAT(error_of("HTTP/1.1 400"), StartsWith("looks like an HTTP answer"));
  EXPECT_THAT(explain_size(369296128), HasSubstr("TLS"));
  EXPECT_EQ(explain_size(1000), "");
}

TEST(FrameSplitter, AbsurdSizes) {
  EXPECT_EQ(error_of("\x00\x00\x00\x00"s), "a frame of 0 bytes; the shortest has 8");
  EXPECT_EQ(error_of("\xff\xff\xff\xff"s), "a frame of -1 bytes (ff ff ff ff): not Kafka's protocol");
  EXPECT_EQ(error_of("\x7f\xff\xff\xff"s), "a frame of 2147483647 bytes (7f ff ff ff); most: 104857600");
  EXPECT_EQ(error_of("\x00\x00\x04\x01"s, {1024, 8}), "a frame of 1025 bytes (00 00 04 01); most: 1024");
  EXPECT_EQ(error_of("\x00\x00\x04\x00"s, {1024, 8}), "");
}

TEST(FrameSplitter, BrokenStaysBrokenButWholeFramesAreThere) {
  FrameSplitter splitter;
  EXPECT_FALSE(splitter.feed(framed("12345678") + "GET /").ok());
  EXPECT_EQ(splitter.next()->view, "12345678");
  EXPECT_FALSE(splitter.feed(framed("12345678")).ok());
  EXPECT_FALSE(splitter.next());
  EXPECT_FALSE(splitter.end().ok());
}

TEST(FrameSplitter, EndInsideAFrame) {
  FrameSplitter splitter;
  EXPECT_TRUE(splitter.end().ok());
  ASSERT_TRUE(splitter.feed("\x00\x00\x00"s).ok());
  EXPECT_EQ(splitter.end().error().text, "ended after 3 bytes of a frame's size");
}

}  // namespace
}  // namespace hw::protocol
