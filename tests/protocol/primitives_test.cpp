// Numbers, varints, strings, lengths: right values, limits, and sentences that name field and byte.
#include <gtest/gtest.h>

#include <limits>

#include "core/protocol/generated/dispatch.h"
#include "core/protocol/message.h"

namespace hw::protocol {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;

std::string error_of(std::string_view bytes, auto&& read) {
  Reader in{bytes};
  read(in);
  return in.failed() ? in.failure() : "";
}

TEST(Reader, NumbersAreBigEndian) {
  const std::string bytes = "\xff\x01\x02\x80\x00\x00\x01\x01\x02\x03\x04\x05\x06\x07\x08"s;
  Reader in{bytes};
  EXPECT_EQ(in.int8(), -1);
  EXPECT_EQ(in.int16(), 0x0102);
  EXPECT_EQ(in.int32(), std::numeric_limits<std::int32_t>::min() + 1);
  EXPECT_EQ(in.int64(), 0x0102030405060708);
  EXPECT_EQ(in.left(), 0u);
  EXPECT_FALSE(in.failed());
  EXPECT_EQ(in.int8(), 0);
  EXPECT_EQ(in.failure(), " at byte 15: 1 byte needed, 0 left");
}

TEST(Reader, VarintsBackAndForth) {
  for (const std::uint32_t value : {0u, 1u, 127u, 128u, 300u, 16383u, 16384u, 0x7fffffffu, 0x80000000u, 0xffffffffu}) {
    Writer out;
    out.unsigned_varint(value);
    out.varint(static_cast<std::int32_t>(value));
    const auto both = static_cast<std::int64_t>(value * 0x100000001ull);
    out.varlong(both);
    Reader in{out.own()};
    EXPECT_EQ(in.unsigned_varint(), value);
    EXPECT_EQ(in.varint(), static_cast<std::int32_t>(value));
    EXPECT_EQ(in.varlong(), both);
    EXPECT_EQ(in.left(), 0u);
  }
  Writer out;
  out.varint(-1);
  out.varint(-65);
  out.varlong(std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(out.own(), "\x01\x81\x01"s + "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"s);
}

TEST(Reader, VarintsTooLong) {
  const auto varint = [](Reader& in) { in.unsigned_varint(); };
  EXPECT_EQ(error_of("\x80\x80\x80\x80\x00"sv, varint), "");  // longer than needed, but within five bytes: Kafka takes it
  EXPECT_EQ(error_of("\x80\x80\x80\x80\x80\x00"sv, varint), " at byte 5: a varint of more than 5 bytes");
  EXPECT_EQ(error_of("\xff\xff\xff\xff\x1f"sv, varint), " at byte 5: a varint of more than 32 bits");
  EXPECT_EQ(error_of("\xff\xff"sv, varint), " at byte 2: 1 byte needed, 0 left");
  const auto varlong = [](Reader& in) { in.varlong(); };
  EXPECT_EQ(error_of("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x03"sv, varlong), " at byte 10: a varint of more than 64 bits");
  EXPECT_EQ(error_of("\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x00"sv, varlong), " at byte 10: a varint of more than 10 bytes");
}

TEST(Reader, ErrorsNameFieldAndByte) {
  // Topics: one; Name: five bytes announced, two there.
  const Result<MetadataRequest> v1 = decode<MetadataRequest>("\x00\x00\x00\x01\x00\x05"
                                                             "ab"sv,
                                                             1);
  EXPECT_EQ(v1.error().text, "Metadata request v1: Topics[0].Name at byte 6: 5 bytes needed, 2 left");
  EXPECT_EQ(v1.error().code, ErrorCode::INVALID_REQUEST);
  EXPECT_EQ(decode<MetadataRequest>("\xff\xff\xff\xff"sv, 0).error().text,
            "Metadata request v0: Topics at byte 4: null, which version 0 does not allow");
  EXPECT_EQ(decode<MetadataRequest>("\xff\xff\xff\xfe"sv, 1).error().text, "Metadata request v1: Topics at byte 4: a length of -2");
  EXPECT_EQ(decode<HeartbeatResponse>("\x00\x00\x00"sv, 0).error().text,
            "Heartbeat response v0: end at byte 2: 1 byte left over after the last field");
  // A tagged field that is longer than its value; CurrentLeader is the tag 0 of a partition in Produce v10.
  ProduceResponse answer;
  answer.responses.emplace_back().partition_responses.emplace_back().unknown_tags = {{0, std::string(10, '\0')}};
  Writer out;
  ASSERT_TRUE(encode(answer, 10, out).ok());
  EXPECT_EQ(decode<ProduceResponse>(out.own(), 10).error().text,
            "Produce response v10: Responses[0].PartitionResponses[0].CurrentLeader at byte 47: 1 byte left over in the tagged "
            "field");
}

TEST(Reader, AnnouncedLengthsAllocateNothing) {
  // Two thousand million topics in nine bytes.
  EXPECT_EQ(decode<MetadataRequest>("\x7f\xff\xff\xff\x00\x00\x00\x00\x00"sv, 1).error().text,
            "Metadata request v1: Topics at byte 4: 2147483647 elements announced, 5 bytes left");
  // Numbers are counted by their size.
  ElectLeadersRequest request;
  request.topic_partitions = {{"t", {1, 2, 3}, {}}};
  Writer out;
  ASSERT_TRUE(encode(request, 0, out).ok());
  std::string bytes(out.own());
  bytes[10] = 5;
  EXPECT_EQ(decode<ElectLeadersRequest>(bytes, 0).error().text,
            "ElectLeaders request v0: TopicPartitions[0].Partitions at byte 11: 5 elements announced, 16 bytes left")
      << to_text(request, 0);
}

TEST(Reader, MemoryHasALimit) {
  // A request of 200 kB with a hundred thousand topics of one empty name each.
  std::string bytes("\x00\x01\x86\xa0"s);
  bytes.append(200000, '\0');
  EXPECT_TRUE(decode<MetadataRequest>(bytes, 0).ok());
  ReadLimits limits;
  limits.memory_bytes = 1 << 20;
  const Result<MetadataRequest> read = decode<MetadataRequest>(bytes, 0, nullptr, limits);
  ASSERT_FALSE(read.ok());
  EXPECT_NE(read.error().text.find("takes more than 1048576 bytes of memory when read"), std::string::npos) << read.error().text;
}

TEST(Reader, StringsOver32767BytesAreRefused) {
  Writer out;
  out.unsigned_varint(40001);
  out.raw(std::string(40000, 'x'));
  out.raw("\x01\x00"sv);
  EXPECT_EQ(decode<ApiVersionsRequest>(out.own(), 3).error().text,
            "ApiVersions request v3: ClientSoftwareName at byte 3: a string of 40000 bytes; most: 32767");
}

TEST(Writer, SaysWhatAVersionCannot) {
  MetadataRequest all;
  all.topics.reset();
  Writer out;
  EXPECT_EQ(encode(all, 0, out).error().text, "Metadata request v0: Topics: null, which version 0 cannot say");
  MetadataRequest one;
  one.topics = {{Uuid{}, std::string(32768, 'x'), {}}};
  Writer second;
  EXPECT_EQ(encode(one, 9, second).error().text,
            "Metadata request v9: Topics[0].Name: 32768 is longer than Kafka's wire format can say (32767)");
}

TEST(Writer, NullTopicsAreNotNoTopics) {
  MetadataRequest request;
  request.topics.reset();
  const auto first = [&](std::int16_t version) {
    Writer out;
    EXPECT_TRUE(encode(request, version, out).ok());
    return std::string(out.own().substr(0, version >= 9 ? 1 : 4));
  };
  EXPECT_EQ(first(1), "\xff\xff\xff\xff"s);
  EXPECT_EQ(first(9), "\0"s);
  request.topics.emplace();
  EXPECT_EQ(first(0), "\0\0\0\0"s);
  EXPECT_EQ(first(1), "\0\0\0\0"s);
  EXPECT_EQ(first(9), "\1"s);
}

TEST(Writer, LargeRecordsAreSharedAndSmallOnesCopied) {
  const auto large = std::make_shared<const std::string>(5000, 'L');
  FetchResponse answer;
  auto& partition = answer.responses.emplace_back().partitions.emplace_back();
  partition.records = Records{};
  partition.records->parts = {Slice::copy("head"), Slice{large}, Slice::copy("tail")};
  Writer out;
  ASSERT_TRUE(encode(answer, 12, out).ok());
  const WireBytes bytes = out.finish();
  EXPECT_LT(bytes.own_size(), 200u);
  EXPECT_EQ(large.use_count(), 3);  // here, in the answer, in the bytes
  const auto pieces = bytes.pieces();
  ASSERT_EQ(pieces.size(), 3u);
  EXPECT_EQ(pieces[1].data(), large->data());
  EXPECT_TRUE(pieces[0].ends_with("head"));
  EXPECT_EQ(bytes.flat().size(), bytes.size());
  // And back: the records are a piece of the frame, not a copy.
  const auto frame = std::make_shared<const std::string>(bytes.flat());
  const Result<FetchResponse> read = decode<FetchResponse>(*frame, 12, frame);
  ASSERT_TRUE(read.ok()) << read.error().text;
  const Slice& slice = read.value().responses[0].partitions[0].records->parts.at(0);
  EXPECT_EQ(slice.owner, frame);
  EXPECT_EQ(slice.view.data(), frame->data() + frame->find("head"));
  EXPECT_EQ(read.value(), answer);
}

TEST(Tags, UnknownOnesSurviveInOrderAmongKnownOnes) {
  ApiVersionsResponse answer;
  answer.finalized_features_epoch = 7;  // tag 1
  answer.unknown_tags = {{0xffffffff, "last"}, {4, "new"}};
  Writer out;
  ASSERT_TRUE(encode(answer, 3, out).ok());
  EXPECT_EQ(out.own(), "\0\0\x01\0\0\0\0\x03"s + "\x01\x08\0\0\0\0\0\0\0\x07"s + "\x04\x03new"s + "\xff\xff\xff\xff\x0f\x04last"s);
  const Result<ApiVersionsResponse> read = decode<ApiVersionsResponse>(out.own(), 3);
  ASSERT_TRUE(read.ok()) << read.error().text;
  EXPECT_EQ(read.value().finalized_features_epoch, 7);
  ASSERT_EQ(read.value().unknown_tags.size(), 2u);
  EXPECT_EQ(read.value().unknown_tags[0].data, "new");
}

TEST(Tags, DefaultsAreNotWritten) {
  Writer out;
  ASSERT_TRUE(encode(FetchRequest{}, 18, out).ok());
  EXPECT_EQ(out.own().back(), '\0');
  const std::string plain(out.own());
  FetchRequest request;
  request.replica_state.replica_id = 3;
  Writer second;
  ASSERT_TRUE(encode(request, 18, second).ok());
  // One tag, number 1, 13 bytes: id, epoch -1, no tags of its own.
  EXPECT_EQ(second.own(), plain.substr(0, plain.size() - 1) + "\x01\x01\x0d\0\0\0\x03\xff\xff\xff\xff\xff\xff\xff\xff\0"s);
}

TEST(Uuid, Text) {
  const std::optional<Uuid> uuid = Uuid::parse("N2WnV0-cS3OM0VUkE126bw");
  ASSERT_TRUE(uuid);
  EXPECT_EQ(uuid->bytes[0], 0x37);
  EXPECT_EQ(uuid->bytes[15], 0x6f);
  EXPECT_EQ(uuid->text(), "N2WnV0-cS3OM0VUkE126bw");
  EXPECT_EQ(Uuid{}.text(), "AAAAAAAAAAAAAAAAAAAAAA");
  EXPECT_TRUE(Uuid{}.is_zero());
  for (const char* bad :
       {"", "N2WnV0-cS3OM0VUkE126b", "N2WnV0-cS3OM0VUkE126bww", "N2WnV0+cS3OM0VUkE126bw", "N2WnV0-cS3OM0VUkE126bx"}) {
    EXPECT_FALSE(Uuid::parse(bad)) << bad;
  }
}

TEST(Text, ShowsWhatTheVersionHas) {
  ProduceRequest request;
  request.acks = -1;
  request.topic_data = {{"a\n\"b\"", Uuid{}, {{2, Records{Slice::copy("12345")}, {}}}, {}}};
  EXPECT_EQ(to_text(request, 9),
            "{TransactionalId=null, Acks=-1, TimeoutMs=0, TopicData=[{Name=\"a\\x0a\\\"b\\\"\", "
            "PartitionData=[{Index=2, Records=<5 bytes of records>}]}]}");
  EXPECT_NE(to_text(request, 13).find("TopicId=AAAAAAAAAAAAAAAAAAAAAA"), std::string::npos);
}

}  // namespace
}  // namespace hw::protocol
