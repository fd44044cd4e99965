#include "core/protocol/compression.h"

#include <fmt/format.h>
#include <lz4frame.h>
#include <snappy-c.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <memory>

namespace hw::protocol {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kChunk = 64 * 1024;
constexpr int kGzipWindow = 15 + 16;  // 16: with gzip's header
constexpr int kZstdLevel = 3;

// xerial's framing: this, two numbers for its version, then blocks, each with its length before it.
constexpr std::string_view kXerialMagic = "\x82SNAPPY\0"sv;
constexpr std::size_t kXerialHeader = 16;
constexpr std::size_t kXerialBlock = 32 * 1024;

Error corrupt(Codec codec, std::string_view why) {
  return {ErrorCode::CORRUPT_MESSAGE, fmt::format("{}: {}", codec_name(codec), why)};
}

Error too_large(Codec codec, std::size_t most) {
  return {ErrorCode::MESSAGE_TOO_LARGE, fmt::format("{}: unpacks to more than {} bytes", codec_name(codec), most)};
}

void append_int32(std::string& out, std::size_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift);
}

// Grows `out` a chunk at a time while `step` fills it. step(to, room) says how many bytes it wrote, or that it is done.
struct Step {
  std::size_t written = 0;
  bool done = false;
  std::string_view error;
};
Result<std::string> unpack_stream(Codec codec, std::size_t most, const std::function<Step(char*, std::size_t)>& step) {
  std::string out;
  std::size_t size = 0;
  while (true) {
    // One byte more than allowed, to see that there is more.
    if (size == out.size()) out.resize(std::min(most + 1, std::max(kChunk, 2 * size)));
    const Step did = step(out.data() + size, out.size() - size);
    if (!did.error.empty()) return corrupt(codec, did.error);
    size += did.written;
    if (size > most) return too_large(codec, most);
    if (did.done) break;
  }
  out.resize(size);
  return out;
}

std::string gzip(std::string_view bytes) {
  z_stream stream{};
  HW_CHECK(deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow, 8, Z_DEFAULT_STRATEGY) == Z_OK, "deflateInit2");
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  HW_CHECK(deflate(&stream, Z_FINISH) == Z_STREAM_END, "deflate");
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

Result<std::string> gunzip(std::string_view bytes, std::size_t most) {
  z_stream stream{};
  HW_CHECK(inflateInit2(&stream, kGzipWindow) == Z_OK, "inflateInit2");
  const std::unique_ptr<z_stream, int (*)(z_stream*)> guard(&stream, inflateEnd);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  return unpack_stream(Codec::gzip, most, [&](char* to, std::size_t room) -> Step {
    stream.next_out = reinterpret_cast<Bytef*>(to);
    stream.avail_out = static_cast<uInt>(std::min<std::size_t>(room, std::numeric_limits<uInt>::max()));
    const uInt before = stream.avail_out;
    const int code = inflate(&stream, Z_NO_FLUSH);
    Step did;
    did.written = before - stream.avail_out;
    if (code == Z_STREAM_END) {
      // A gzip file may be several members in a row.
      if (stream.avail_in == 0) did.done = true;
      else if (inflateReset(&stream) != Z_OK) did.error = "cannot go on after a member";
    } else if (code == Z_BUF_ERROR || (code == Z_OK && did.written == 0 && stream.avail_in == 0)) {
      did.error = "ends early";
    } else if (code != Z_OK) {
      did.error = "the bytes are damaged";
    }
    return did;
  });
}

std::string snappy_pack(std::string_view bytes) {
  std::string out(kXerialMagic);
  append_int32(out, 1);
  append_int32(out, 1);
  std::string block(snappy_max_compressed_length(kXerialBlock), '\0');
  for (std::size_t at = 0; at < bytes.size(); at += kXerialBlock) {
    const std::string_view part = bytes.substr(at, kXerialBlock);
    std::size_t size = block.size();
    HW_CHECK(snappy_compress(part.data(), part.size(), block.data(), &size) == SNAPPY_OK, "snappy_compress");
    append_int32(out, size);
    out.append(block, 0, size);
  }
  return out;
}

Status snappy_block(std::string_view bytes, std::size_t most, std::string& out) {
  std::size_t size = 0;
  if (snappy_uncompressed_length(bytes.data(), bytes.size(), &size) != SNAPPY_OK) {
    return corrupt(Codec::snappy, "a block without length");
  }
  if (size > most || out.size() > most - size) return too_large(Codec::snappy, most);
  // A byte of input makes at most some 21 of output (a copy of 64 bytes takes three), so a larger length is a lie.
  if (size / 32 > bytes.size()) return corrupt(Codec::snappy, "a block says it holds more than it can");
  const std::size_t before = out.size();
  out.resize(before + size);
  if (snappy_uncompress(bytes.data(), bytes.size(), out.data() + before, &size) != SNAPPY_OK) {
    return corrupt(Codec::snappy, "the bytes are damaged");
  }
  return Done{};
}

Result<std::string> snappy_unpack(std::string_view bytes, std::size_t most) {
  std::string out;
  if (!bytes.starts_with(kXerialMagic)) {
    if (const Status status = snappy_block(bytes, most, out); !status) return status.error();
    return out;
  }
  if (bytes.size() < kXerialHeader) return corrupt(Codec::snappy, "ends inside the header");
  bytes.remove_prefix(kXerialHeader);
  while (!bytes.empty()) {
    if (bytes.size() < 4) return corrupt(Codec::snappy, "ends inside a block's length");
    std::uint32_t size = 0;
    for (std::size_t i = 0; i < 4; ++i) size = size << 8 | static_cast<unsigned char>(bytes[i]);
    bytes.remove_prefix(4);
    if (size > bytes.size()) return corrupt(Codec::snappy, "ends inside a block");
    if (const Status status = snappy_block(bytes.substr(0, size), most, out); !status) return status.error();
    bytes.remove_prefix(size);
  }
  return out;
}

std::string lz4_pack(std::string_view bytes) {
  LZ4F_preferences_t preferences{};
  preferences.frameInfo.blockSizeID = LZ4F_max64KB;
  preferences.frameInfo.blockMode = LZ4F_blockIndependent;
  std::string out(LZ4F_compressFrameBound(bytes.size(), &preferences), '\0');
  const std::size_t size = LZ4F_compressFrame(out.data(), out.size(), bytes.data(), bytes.size(), &preferences);
  HW_CHECK(LZ4F_isError(size) == 0, "LZ4F_compressFrame");
  out.resize(size);
  return out;
}

Result<std::string> lz4_unpack(std::string_view bytes, std::size_t most) {
  LZ4F_dctx* context = nullptr;
  HW_CHECK(LZ4F_isError(LZ4F_createDecompressionContext(&context, LZ4F_VERSION)) == 0, "LZ4F_createDecompressionContext");
  const std::unique_ptr<LZ4F_dctx, LZ4F_errorCode_t (*)(LZ4F_dctx*)> guard(context, LZ4F_freeDecompressionContext);
  return unpack_stream(Codec::lz4, most, [&](char* to, std::size_t room) -> Step {
    Step did;
    std::size_t consumed = bytes.size();
    did.written = room;
    const std::size_t more = LZ4F_decompress(context, to, &did.written, bytes.data(), &consumed, nullptr);
    if (LZ4F_isError(more) != 0) {
      did.error = "the bytes are damaged";
      return did;
    }
    bytes.remove_prefix(consumed);
    did.done = more == 0;
    if (did.done && !bytes.empty()) did.error = "bytes after the end of the frame";
    if (!did.done && consumed == 0 && did.written == 0) did.error = "ends early";
    return did;
  });
}

std::string zstd_pack(std::string_view bytes) {
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size = ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), kZstdLevel);
  HW_CHECK(ZSTD_isError(size) == 0, "ZSTD_compress");
  out.resize(size);
  return out;
}

Result<std::string> zstd_unpack(std::string_view bytes, std::size_t most) {
  const std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx*)> context(ZSTD_createDCtx(), ZSTD_freeDCtx);
  ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
  return unpack_stream(Codec::zstd, most, [&](char* to, std::size_t room) -> Step {
    ZSTD_outBuffer out{to, room, 0};
    const std::size_t before = in.pos;
    const std::size_t more = ZSTD_decompressStream(context.get(), &out, &in);
    Step did;
    did.written = out.pos;
    // Frames may follow one another; the stream begins the next by itself.
    did.done = more == 0 && in.pos == in.size;
    if (ZSTD_isError(more) != 0) did.error = "the bytes are damaged";
    else if (!did.done && out.pos == 0 && in.pos == before) did.error = "ends early";
    return did;
  });
}

}  // namespace

std::string codec_name(Codec codec) {
  constexpr std::string_view names[] = {"none", "gzip", "snappy", "lz4", "zstd"};
  const auto number = static_cast<std::size_t>(codec);
  return number < std::size(names) ? std::string(names[number]) : fmt::format("codec {}", number);
}

std::string compress(Codec codec, std::string_view bytes) {
  switch (codec) {
    case Codec::none: return std::string(bytes);
    case Codec::gzip: return gzip(bytes);
    case Codec::snappy: return snappy_pack(bytes);
    case Codec::lz4: return lz4_pack(bytes);
    case Codec::zstd: return zstd_pack(bytes);
  }
  HW_CHECK(false, "unknown " + codec_name(codec));
}

Result<std::string> decompress(Codec codec, std::string_view bytes, std::size_t most_bytes) {
  switch (codec) {
    case Codec::none:
      if (bytes.size() > most_bytes) return too_large(codec, most_bytes);
      return std::string(bytes);
    case Codec::gzip: return gunzip(bytes, most_bytes);
    case Codec::snappy: return snappy_unpack(bytes, most_bytes);
    case Codec::lz4: return lz4_unpack(bytes, most_bytes);
    case Codec::zstd: return zstd_unpack(bytes, most_bytes);
  }
  return corrupt(codec, "no codec of Kafka's");
}

}  // namespace hw::protocol
