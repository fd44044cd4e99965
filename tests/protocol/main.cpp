// The tests; and, for KafkaReadsOurs.java, samples of all messages as bytes:  test_protocol --write-samples FILE
#include <gmock/gmock.h>

#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <string>

#include "core/protocol/batch_build.h"
#include "samples.h"

namespace {

using namespace hw::protocol;

std::string hex(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) out += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return out;
}

// Batches of every codec, and markers: "Batch", codec, records, 0, bytes.
void write_batches(std::ofstream& out) {
  for (const Codec codec : {Codec::none, Codec::gzip, Codec::snappy, Codec::lz4, Codec::zstd}) {
    for (const std::size_t size : {0u, 10u, 100000u}) {
      const std::string value(size, 'v');
      const std::vector<NewRecord> records = {{1700000000000, std::nullopt, value, {}},
                                              {1700000000005, "key", std::nullopt, {{"h", "1"}, {"n", std::nullopt}}},
                                              {1699999999999, "", value, {}}};
      NewBatch batch;
      batch.codec = codec;
      batch.base_offset = 5000000000;
      batch.leader_epoch = 3;
      batch.producer_id = 77;
      batch.producer_epoch = 1;
      batch.base_sequence = 2147483646;
      batch.transactional = size == 10;
      out << "Batch " << codec_name(codec) << " 3 0 " << hex(build_batch(batch, records)) << '\n';
    }
  }
  for (const bool commit : {true, false}) {
    NewBatch batch;
    batch.producer_id = 77;
    batch.producer_epoch = 1;
    out << "Batch " << (commit ? "COMMIT" : "ABORT") << " 1 0 " << hex(build_marker(batch, {commit, 9}, 1700000000000)) << '\n';
  }
}

// A line each: name, key, version, bytes in hex.
int write_samples(const char* name) {
  std::ofstream out(name);
  hw::Random random{7};
  samples::each_version([&]<class M>(std::int16_t version) {
    if (M::kMessage.api_key < 0) return;
    for (const samples::Kind kind : samples::kKinds) {
      if (kind == samples::Kind::most) continue;
      for (const bool tags : {false, true}) {
        const std::string bytes = samples::bytes_of(samples::sample<M>(kind, version, tags, random), version);
        out << M::kMessage.name << ' ' << M::kMessage.api_key << ' ' << version << ' ' << hex(bytes) << '\n';
      }
    }
  });
  write_batches(out);
  return out.good() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::string(argv[1]) == "--write-samples") return write_samples(argv[2]);
  testing::InitGoogleMock(&argc, argv);
  return RUN_ALL_TESTS();
}
