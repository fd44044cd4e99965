// Bytes kept as text in tests/data.
#pragma once

#include <fstream>
#include <string>
#include <string_view>

#include "core/base/check.h"

namespace hw::protocol {

inline std::string from_base64(std::string_view text) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char c : text) {
    const auto digit = digits.find(c);
    if (digit == std::string_view::npos) continue;
    held = held << 6 | static_cast<std::uint32_t>(digit);
    if ((bits += 6) < 8) continue;
    bits -= 8;
    out += static_cast<char>(held >> bits);
  }
  return out;
}

inline std::string from_hex(std::string_view text) {
  std::string out;
  int half = -1;
  for (const char c : text) {
    const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    if (digit < 0) continue;
    if (half >= 0) out += static_cast<char>(half << 4 | digit);
    half = half >= 0 ? -1 : digit;
  }
  return out;
}

/// A file below tests/.
inline std::string test_file(const std::string& name) {
  std::ifstream file(std::string(HW_TESTS_DIR) + "/" + name, std::ios::binary);
  HW_CHECK(file.good(), "no such file: " + name);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace hw::protocol
