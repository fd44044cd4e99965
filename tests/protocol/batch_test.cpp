// Record batches: those that Kafka wrote, ours, and damaged ones.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base64.h"
#include "core/base/random.h"
#include "core/protocol/batch_build.h"
#include "guarded.h"

namespace hw::protocol {
namespace {

using namespace std::string_literals;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::size_t kMost = 10 << 20;
constexpr Codec kCodecs[] = {Codec::none, Codec::gzip, Codec::snappy, Codec::lz4, Codec::zstd};

// As kafka-dump-log --print-data-log prints it.
std::string dump(const std::string& segment) {
  const Result<std::vector<BatchView>> batches = split_batches(segment, false);
  EXPECT_TRUE(batches.ok()) << batches.error().text;
  std::string out;
  for (const BatchView& batch : batches.value()) {
    const BatchHeader& h = batch.header;
    out += fmt::format(
        "baseOffset: {} lastOffset: {} count: {} baseSequence: {} lastSequence: {} producerId: {} producerEpoch: {} "
        "partitionLeaderEpoch: {} isTransactional: {} isControl: {} deleteHorizonMs: OptionalLong.empty position: {} "
        "CreateTime: {} size: {} magic: {} compresscodec: {} crc: {} isvalid: {}\n",
        h.base_offset, h.last_offset(), h.count, h.base_sequence, h.last_sequence(), h.producer_id, h.producer_epoch,
        h.leader_epoch,
        h.is_transactional(), h.is_control(), batch.bytes.data() - segment.data(), h.max_timestamp_ms, h.size_bytes(), h.magic,
        codec_name(h.codec()), h.crc, crc32c(batch.bytes.substr(21)) == h.crc);
    RecordList list;
    const Status read = read_records(batch, kMost, list);
    EXPECT_TRUE(read.ok()) << read.error().text;
    for (const RecordView& r : list.records) {
      std::vector<std::string_view> keys;
      for (const RecordHeader& header : r.headers()) keys.push_back(header.key);
      out += fmt::format("| offset: {} CreateTime: {} keySize: {} valueSize: {} sequence: {} headerKeys: [{}]{}{}\n", r.offset,
                         r.timestamp_ms,
                         r.key ? static_cast<int>(r.key->size()) : -1, r.value ? static_cast<int>(r.value->size()) : -1,
                         h.base_sequence < 0 ? -1 : h.base_sequence + (r.offset - h.base_offset), fmt::join(keys, ","),
                         r.key ? fmt::format(" key: {}", *r.key) : "", r.value ? fmt::format(" payload: {}", *r.value) : "");
    }
  }
  return out;
}

TEST(Segments, OfEveryCodecReadAsKafkaReadsThem) {
  for (const Codec codec : kCodecs) {
    const std::string name = "data/segments/" + codec_name(codec);
    EXPECT_EQ(dump(from_base64(test_file(name + ".base64"))), test_file(name + ".txt"));
  }
}

TEST(Segments, EveryBatchPassesABrokersChecks) {
  for (const Codec codec : kCodecs) {
    const std::string segment = from_base64(test_file("data/segments/" + codec_name(codec) + ".base64"));
    const Result<std::vector<BatchView>> batches = split_batches(segment, false);
    for (const BatchView& batch : batches.value()) {
      const BatchVerdict verdict = validate_batch(batch.bytes, {});
      EXPECT_TRUE(verdict.ok()) << verdict.text;
      EXPECT_EQ(verdict.max_timestamp_ms, batch.header.max_timestamp_ms);
      EXPECT_EQ(verdict.max_timestamp_offset, batch.header.last_offset_delta);
    }
  }
}

TEST(Segments, RebuiltWithoutCodecTheyAreTheSameBytes) {
  const std::string segment = from_base64(test_file("data/segments/none.base64"));
  std::string rebuilt;
  const Result<std::vector<BatchView>> batches = split_batches(segment, false);
  for (const BatchView& batch : batches.value()) {
    RecordList list;
    ASSERT_TRUE(read_records(batch, kMost, list).ok());
    std::vector<NewRecord> records;
    for (const RecordView& r : list.records) records.push_back({r.timestamp_ms, r.key, r.value, r.headers()});
    NewBatch made;
    made.base_offset = batch.header.base_offset;
    made.leader_epoch = 0;
    made.producer_id = batch.header.producer_id;
    made.producer_epoch = batch.header.producer_epoch;
    made.base_sequence = batch.header.base_sequence;
    rebuilt += build_batch(made, records);
  }
  EXPECT_EQ(rebuilt, segment);
}

std::string example(Codec codec, std::size_t records = 3, std::size_t value_size = 20) {
  const std::string value(value_size, 'v');
  std::vector<NewRecord> list;
  for (std::size_t i = 0; i < records; ++i) {
    std::optional<std::string_view> key;
    if (i % 3 != 0) key = "key";
    list.push_back({1700000000000 + static_cast<std::int64_t>(i % 2), key, value,
                    {{"trace", "id"}, {"null", std::nullopt}}});
  }
  NewBatch batch;
  batch.codec = codec;
  batch.producer_id = 4000;
  batch.producer_epoch = 2;
  batch.base_sequence = 2147483646;
  return build_batch(batch, list);
}

// After a change of checked bytes.
std::string renewed(std::string batch) {
  const std::uint32_t crc = crc32c(std::string_view(batch).substr(21));
  for (std::size_t i = 0; i < 4; ++i) batch[17 + i] = static_cast<char>(crc >> (24 - 8 * i));
  return batch;
}

std::string changed(std::string batch, std::size_t at, std::string_view bytes) {
  batch.replace(at, bytes.size(), bytes);
  return renewed(std::move(batch));
}

TEST(Crc, Castagnoli) {
  EXPECT_EQ(crc32c("123456789"), 0xe3069283u);
  EXPECT_EQ(crc32c(""), 0u);
  EXPECT_EQ(crc32c(std::string(32, '\0')), 0x8a9136aau);
}

TEST(Batch, MadeWithEveryCodecAndReadBack) {
  for (const Codec codec : kCodecs) {
    for (const std::size_t size : {0u, 20u, 100000u}) {
      const std::string bytes = example(codec, 5, size);
      const BatchVerdict verdict = validate_batch(bytes, {.most_bytes = 10 << 20});
      ASSERT_TRUE(verdict.ok()) << verdict.text;
      EXPECT_EQ(verdict.header.codec(), codec);
      EXPECT_EQ(verdict.header.count, 5);
      EXPECT_EQ(verdict.header.last_sequence(), 2);  // 2147483646, ..47, 0, 1, 2
      EXPECT_EQ(verdict.max_timestamp_offset, 1);
      EXPECT_TRUE(codec == Codec::none || size < 1000 || bytes.size() < 5 * size / 4);
      RecordList list;
      ASSERT_TRUE(read_records({verdict.header, bytes}, kMost, list).ok());
      EXPECT_EQ(list.records[4].value, std::string(size, 'v'));
      EXPECT_EQ(list.records[4].key, "key");
      EXPECT_FALSE(list.records[0].key);
      EXPECT_EQ(list.records[1].headers()[0].key, "trace");
      EXPECT_EQ(list.records[1].headers()[1].value, std::nullopt);
    }
  }
}

TEST(Batch, OffsetAndLeaderEpochAreOutsideTheChecksum) {
  std::string bytes = example(Codec::lz4);
  const BatchHeader before = read_batch_header(bytes).value();
  for (const std::int32_t epoch : {0, -1, 7}) {
    set_leader_epoch(bytes, epoch);
    set_base_offset(bytes, 123456789012345);
    const BatchVerdict verdict = validate_batch(bytes, {});
    ASSERT_TRUE(verdict.ok()) << verdict.text;
    EXPECT_EQ(verdict.header.leader_epoch, epoch);
    EXPECT_EQ(verdict.header.base_offset, 123456789012345);
    EXPECT_EQ(verdict.header.crc, before.crc);
  }
  // The same without touching what others share.
  const std::string original = example(Codec::lz4);
  EXPECT_EQ(own_prefix(original, 123456789012345, 7) + original.substr(kBatchOwnBytes), bytes);
}

TEST(Batch, LogAppendTimeIsTheTimeOfAllRecords) {
  std::string bytes = example(Codec::gzip);
  set_max_timestamp(bytes, TimestampType::log_append_time, 1800000000000);
  const BatchHeader header = read_batch_header(bytes).value();
  EXPECT_EQ(header.timestamp_type(), TimestampType::log_append_time);
  EXPECT_TRUE(validate_batch(bytes, {}).ok());
  RecordList list;
  ASSERT_TRUE(read_records({header, bytes}, kMost, list).ok());
  for (const RecordView& record : list.records) EXPECT_EQ(record.timestamp_ms, 1800000000000);
  set_max_timestamp(bytes, TimestampType::create_time, 1700000000001);
  EXPECT_EQ(bytes, example(Codec::gzip));
}

TEST(Batch, Markers) {
  NewBatch batch;
  batch.base_offset = 14;
  batch.producer_id = 5;
  batch.producer_epoch = 1;
  const std::string commit = build_marker(batch, {true, 3}, 1700000000000);
  const BatchHeader header = read_batch_header(commit).value();
  EXPECT_TRUE(header.is_control());
  EXPECT_TRUE(header.is_transactional());
  EXPECT_EQ(header.base_sequence, -1);
  // Kafka's marker batches have 78 bytes: header 61, record 17.
  EXPECT_EQ(commit.size(), 78u);
  EXPECT_EQ(commit.substr(61), "\x20\0\0\0\x08\0\0\0\x01\x0c\0\0\0\0\0\x03\0"s);
  EXPECT_EQ(read_marker({header, commit}).value(), (TransactionMarker{true, 3}));
  const std::string abort = build_marker(batch, {false, 0}, 1);
  EXPECT_EQ(read_marker({read_batch_header(abort).value(), abort}).value(), (TransactionMarker{false, 0}));
  EXPECT_FALSE(read_marker({read_batch_header(example(Codec::none)).value(), example(Codec::none)}).ok());
  const BatchVerdict verdict = validate_batch(commit, {});
  EXPECT_EQ(verdict.code, ErrorCode::INVALID_RECORD);
  EXPECT_EQ(verdict.text, "Clients are not allowed to write control records");
}

struct Refusal {
  ErrorCode code;
  std::string text;
};
Refusal refusal(std::string_view bytes, const BatchRules& rules = {}) {
  const BatchVerdict verdict = validate_batch(bytes, rules);
  return {verdict.code, verdict.text};
}
#define EXPECT_REFUSED(refused, expected, part) \
  do {                                          \
    const Refusal got = refused;                \
    EXPECT_EQ(got.code, expected) << got.text;  \
    EXPECT_THAT(got.text, HasSubstr(part));     \
  } while (false)

TEST(BatchChecks, Shape) {
  const std::string good = example(Codec::none);
  EXPECT_REFUSED(refusal(""), ErrorCode::INVALID_RECORD, "exactly one record batch");
  EXPECT_REFUSED(refusal(good + good), ErrorCode::INVALID_RECORD, "exactly one record batch");
  EXPECT_REFUSED(refusal(good.substr(0, 60)), ErrorCode::CORRUPT_MESSAGE, "a batch of 60 bytes; its header alone has 61");
  EXPECT_REFUSED(refusal(good.substr(0, good.size() - 1)), ErrorCode::CORRUPT_MESSAGE, "of them there");
  EXPECT_REFUSED(refusal(changed(good, 8, "\xff\xff\xff\xff")), ErrorCode::CORRUPT_MESSAGE, "says its length is -1");
  EXPECT_REFUSED(refusal(changed(good, 16, "\x01")), ErrorCode::INVALID_RECORD, "magic 2, not 1");
  EXPECT_REFUSED(refusal(changed(good, 16, "\x03")), ErrorCode::CORRUPT_MESSAGE, "magic 3");
  std::string damaged = good;
  damaged.back() ^= 1;
  EXPECT_REFUSED(refusal(damaged), ErrorCode::CORRUPT_MESSAGE, "Record is corrupt (stored crc = ");
  EXPECT_REFUSED(refusal(good, {.most_bytes = 100}), ErrorCode::MESSAGE_TOO_LARGE, "max.message.bytes (100)");
}

TEST(BatchChecks, Header) {
  const std::string good = example(Codec::none);
  EXPECT_REFUSED(refusal(changed(good, 22, "\x05")), ErrorCode::CORRUPT_MESSAGE, "codec 5");
  EXPECT_REFUSED(refusal(example(Codec::zstd), {.produce_version = 6}), kUnsupportedCompressionType, "zstd");
  EXPECT_TRUE(validate_batch(example(Codec::zstd), {.produce_version = 7}).ok());
  EXPECT_REFUSED(refusal(changed(good, 23, "\0\0\0\x03"s)), ErrorCode::INVALID_RECORD,
                 "Inconsistent batch offset range [0, 3] and count of records 3");
  EXPECT_REFUSED(refusal(changed(good, 57, "\0\0\0\0"s)), ErrorCode::INVALID_RECORD, "A batch of 0 records");
  EXPECT_REFUSED(refusal(changed(good, 23, "\xff\xff\xff\xff")), ErrorCode::INVALID_RECORD, "whose last offset is -1");
  EXPECT_REFUSED(refusal(changed(good, 53, "\xff\xff\xff\xff")), ErrorCode::INVALID_RECORD, "Invalid sequence number -1");
  EXPECT_REFUSED(refusal(changed(changed(good, 22, "\x10"), 43, "\xff\xff\xff\xff\xff\xff\xff\xff")), ErrorCode::INVALID_RECORD,
                 "transactional batch without producerId");
}

TEST(BatchChecks, Records) {
  const std::string good = example(Codec::none);
  // The first record: length, attributes, timestamp, offset, key -1, value 20.
  EXPECT_REFUSED(refusal(changed(good, 61, "\x7e")), ErrorCode::INVALID_RECORD, "record 0 of the batch");
  EXPECT_REFUSED(refusal(changed(good, 64, "\x02")), ErrorCode::INVALID_RECORD, "Offset 1 after the batch's first; expected 0");
  EXPECT_REFUSED(refusal(changed(good, 65, "\x03")), ErrorCode::INVALID_RECORD, "a key of -2 bytes");
  std::string longer = good + "x";
  longer[11] = static_cast<char>(longer[11] + 1);
  EXPECT_REFUSED(refusal(renewed(longer)), ErrorCode::INVALID_RECORD, "1 bytes after the last of 3 records");
  EXPECT_REFUSED(refusal(changed(changed(good, 57, "\0\0\0\x04"s), 23, "\0\0\0\x03"s)), ErrorCode::INVALID_RECORD,
                 "record 3 of the batch: there are no more bytes");
}

TEST(BatchChecks, KeysAndTimes) {
  const BatchVerdict verdict = validate_batch(example(Codec::snappy), {.keys_required = true});
  EXPECT_EQ(verdict.code, ErrorCode::INVALID_RECORD);
  ASSERT_EQ(verdict.faults.size(), 1u);
  EXPECT_EQ(verdict.faults[0].index, 0);
  EXPECT_EQ(verdict.faults[0].text, "Compacted topic cannot accept message without key");
  const std::string good = example(Codec::none);
  constexpr std::int64_t now = 1700000000000;
  EXPECT_TRUE(validate_batch(good, {.now_ms = now}).ok());
  EXPECT_TRUE(validate_batch(good, {.now_ms = now - 3600000 + 1}).ok());
  const BatchVerdict early = validate_batch(good, {.now_ms = now - 3600000});
  EXPECT_EQ(early.code, ErrorCode::INVALID_TIMESTAMP);
  ASSERT_EQ(early.faults.size(), 1u);  // the one at ..001
  EXPECT_EQ(early.faults[0].index, 1);
  EXPECT_EQ(validate_batch(good, {.now_ms = now + 2000, .before_max_ms = 1000}).code, ErrorCode::INVALID_TIMESTAMP);
  const BatchRules appended{.timestamp_type = TimestampType::log_append_time, .now_ms = now + 2000, .before_max_ms = 1000};
  EXPECT_TRUE(validate_batch(good, appended).ok());
}

TEST(BatchChecks, DamageNeverCrashes) {
  Random random{9};
  Guarded guarded{1 << 20};
  int refused = 0;
  for (const Codec codec : kCodecs) {
    const std::string good = example(codec, 8, 60);
    for (std::size_t size = 0; size < good.size(); ++size) {
      EXPECT_FALSE(validate_batch(guarded.put(std::string_view(good).substr(0, size)), {}).ok());
    }
    // Checksums renewed, so that what is behind them is reached.
    for (int i = 0; i < 3000; ++i) {
      std::string bytes = good;
      for (std::uint64_t n = 1 + random.below(4); n > 0; --n) {
        bytes[21 + random.below(bytes.size() - 21)] = static_cast<char>(random.next());
      }
      refused += validate_batch(guarded.put(renewed(bytes)), {}).ok() ? 0 : 1;
    }
  }
  EXPECT_GT(refused, 5000);
}

TEST(Split, WholeAndPartial) {
  const std::string a = example(Codec::none), b = example(Codec::gzip);
  EXPECT_EQ(split_batches(a + b, false).value().size(), 2u);
  for (std::size_t cut = 1; cut <= b.size(); ++cut) {
    const std::string part = a + b.substr(0, b.size() - cut);
    const Result<std::vector<BatchView>> partial = split_batches(part, true);
    ASSERT_TRUE(partial.ok()) << partial.error().text;
    EXPECT_EQ(partial.value().size(), 1u);
    EXPECT_EQ(split_batches(part, false).ok(), cut == b.size());
  }
}

TEST(Compression, BothKindsOfSnappyAndSeveralMembersOfGzip) {
  // "hello" as one raw block: length 5, literal of 5.
  EXPECT_EQ(decompress(Codec::snappy, "\x05\x10hello", 100).value(), "hello");
  EXPECT_EQ(decompress(Codec::snappy, compress(Codec::snappy, std::string(100000, 's')), 100000).value(), std::string(100000, 's'));
  EXPECT_EQ(decompress(Codec::snappy, compress(Codec::snappy, ""), 100).value(), "");
  EXPECT_EQ(decompress(Codec::gzip, compress(Codec::gzip, "one ") + compress(Codec::gzip, "two"), 100).value(), "one two");
  EXPECT_EQ(decompress(Codec::zstd, compress(Codec::zstd, "one ") + compress(Codec::zstd, "two"), 100).value(), "one two");
}

TEST(Compression, BombsEndAtTheLimit) {
  const std::string much(20 << 20, '\0');
  for (const Codec codec : kCodecs) {
    const std::string packed = compress(codec, much);
    const Result<std::string> small = decompress(codec, packed, 1 << 20);
    ASSERT_FALSE(small.ok()) << codec_name(codec);
    EXPECT_EQ(small.error().code, ErrorCode::MESSAGE_TOO_LARGE);
    EXPECT_TRUE(decompress(codec, packed, much.size()).ok()) << codec_name(codec);
    EXPECT_FALSE(decompress(codec, packed, much.size() - 1).ok()) << codec_name(codec);
  }
  // A block that says it holds two thousand million bytes.
  EXPECT_EQ(decompress(Codec::snappy, "\xff\xff\xff\xff\x07"s, 0x7fffffff).error().code, ErrorCode::CORRUPT_MESSAGE);
}

TEST(Compression, EndsEarlyOrLate) {
  for (const Codec codec : {Codec::gzip, Codec::snappy, Codec::lz4, Codec::zstd}) {
    const std::string packed = compress(codec, "some text that is long enough to be packed, packed, packed, packed");
    for (std::size_t size = 0; size < packed.size(); ++size) {
      // Framed snappy may end between blocks: then it is shorter, which the count of records shows.
      if (codec == Codec::snappy && size == 16) continue;
      EXPECT_FALSE(decompress(codec, std::string_view(packed).substr(0, size), kMost).ok()) << codec_name(codec) << " " << size;
    }
    EXPECT_FALSE(decompress(codec, packed + "xy", kMost).ok()) << codec_name(codec);
  }
}

}  // namespace
}  // namespace hw::protocol
