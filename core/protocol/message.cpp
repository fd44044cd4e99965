#include "core/protocol/message.h"

#include <fmt/format.h>

namespace hw::protocol {

Error unknown_version(const MessageInfo& info, std::int16_t version) {
  return {ErrorCode::UNSUPPORTED_VERSION,
          fmt::format("{} v{}: known are {} to {}", info.name, version, info.versions.from, info.versions.to)};
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20 || byte == 0x7f) {
      out += fmt::format("\\x{:02x}", byte);
    } else {
      out += c;
    }
  }
  return out + '"';
}

}  // namespace hw::protocol
