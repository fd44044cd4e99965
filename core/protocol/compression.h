// The codecs of record batches, by the usual libraries. Hostile input ends in an error, never in unbounded memory.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace hw::protocol {

/// The lowest three bits of a batch's attributes.
enum class Codec : std::uint8_t { none = 0, gzip = 1, snappy = 2, lz4 = 3, zstd = 4 };

/// "gzip"; "codec 5" for a number that Kafka does not use.
std::string codec_name(Codec codec);

/// Packs as Kafka's Java producer does: snappy in the framing of xerial's library, LZ4 as a frame.
std::string compress(Codec codec, std::string_view bytes);

/// Unpacks; snappy with or without framing. Fails with CORRUPT_MESSAGE when the bytes are no such codec's, end early or go on after
/// the end, and with MESSAGE_TOO_LARGE when they unpack to more than `most_bytes`.
Result<std::string> decompress(Codec codec, std::string_view bytes, std::size_t most_bytes);

}  // namespace hw::protocol
