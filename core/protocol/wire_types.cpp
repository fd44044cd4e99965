#include "core/protocol/wire_types.h"

namespace hw::protocol {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t kUuidText = 22;

}  // namespace

std::string Uuid::text() const {
  std::string out;
  std::uint32_t held = 0;
  int bits = 0;
  for (const std::uint8_t byte : bytes) {
    held = held << 8 | byte;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      out += kDigits[held >> bits & 63];
    }
  }
  out += kDigits[held << (6 - bits) & 63];
  return out;
}

std::optional<Uuid> Uuid::parse(std::string_view text) {
  if (text.size() != kUuidText) return std::nullopt;
  Uuid uuid;
  std::uint32_t held = 0;
  int bits = 0;
  std::size_t at = 0;
  for (const char c : text) {
    const auto digit = kDigits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    held = held << 6 | static_cast<std::uint32_t>(digit);
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      uuid.bytes[at++] = static_cast<std::uint8_t>(held >> bits);
    }
  }
  // The last digit has four bits to spare; were they set, two texts would mean one id.
  if ((held & 15) != 0) return std::nullopt;
  return uuid;
}

std::size_t Records::size() const {
  std::size_t total = 0;
  for (const Slice& part : parts) total += part.view.size();
  return total;
}

std::string Records::flat() const {
  std::string out;
  out.reserve(size());
  for (const Slice& part : parts) out += part.view;
  return out;
}

}  // namespace hw::protocol
