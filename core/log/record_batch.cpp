#include "core/log/record_batch.h"

#include <fmt/format.h>

#include "core/base/random.h"

namespace hw {
namespace {

std::string big_endian_int(std::int32_t n) {
  std::string out(4, '\0');
  for (int i = 0; i < 4; ++i) out[static_cast<std::size_t>(i)] = static_cast<char>(static_cast<std::uint32_t>(n) >> (24 - 8 * i));
  return out;
}

std::int64_t key_number(const RecordRecipe& recipe, std::int64_t n) {
  if (recipe.key == RecordRecipe::Key::sequence) return n;
  return static_cast<std::int64_t>(Random{recipe.seed ^ static_cast<std::uint64_t>(n)}.below(static_cast<std::uint64_t>(recipe.key_count)));
}

}  // namespace

std::string RecordRecipe::key_shown(std::int64_t n) const {
  switch (key) {
    case Key::none:
      return "";
    case Key::fixed:
      return key_text;
    default:
      return serializer == Serializer::integer ? fmt::format("{}", key_number(*this, n)) : fmt::format("k{}", key_number(*this, n));
  }
}

std::string RecordRecipe::key_bytes(std::int64_t n) const {
  if (key == Key::none) return "";
  if (serializer == Serializer::integer && key != Key::fixed) return big_endian_int(static_cast<std::int32_t>(key_number(*this, n)));
  return key_shown(n);
}

std::string RecordRecipe::value_shown(std::int64_t n) const {
  return serializer == Serializer::integer ? fmt::format("{}", n) : fmt::format("v{}", n);
}

std::int32_t murmur2(std::string_view bytes) {
  constexpr std::uint32_t m = 0x5bd1e995;
  const std::size_t length = bytes.size();
  auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i])); };
  std::uint32_t h = 0x9747b28cU ^ static_cast<std::uint32_t>(length);
  for (std::size_t i = 0; i + 4 <= length; i += 4) {
    std::uint32_t k = byte(i) | byte(i + 1) << 8 | byte(i + 2) << 16 | byte(i + 3) << 24;
    k *= m;
    k ^= k >> 24;
    k *= m;
    h = h * m ^ k;
  }
  const std::size_t tail = length & ~std::size_t{3};
  for (std::size_t i = length % 4; i > 0; --i) h ^= byte(tail + i - 1) << (8 * (i - 1));
  if (length % 4 != 0) h *= m;
  h ^= h >> 13;
  h *= m;
  h ^= h >> 15;
  return static_cast<std::int32_t>(h);
}

std::int32_t partition_for_key(std::string_view key, std::int32_t partitions) { return (murmur2(key) & 0x7fffffff) % partitions; }

}  // namespace hw
