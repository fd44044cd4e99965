#include "core/protocol/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace hw::protocol {

std::vector<std::string_view> WireBytes::pieces() const {
  std::vector<std::string_view> out;
  const std::string_view own = own_;
  std::size_t at = 0;
  for (const Shared& shared : shared_) {
    if (shared.at > at) out.push_back(own.substr(at, shared.at - at));
    out.push_back(shared.slice.view);
    at = shared.at;
  }
  if (own.size() > at) out.push_back(own.substr(at));
  return out;
}

std::string WireBytes::flat() const {
  std::string out;
  out.reserve(size());
  for (const std::string_view piece : pieces()) out += piece;
  return out;
}

void Writer::shared(const Slice& slice) {
  if (slice.view.size() < kShareFrom) {
    raw(slice.view);
    return;
  }
  out_.shared_.push_back({out_.own_.size(), slice});
  out_.shared_size_ += slice.view.size();
}

void Writer::length(std::int64_t value, bool compact, bool short_prefix) {
  const std::int64_t most = short_prefix ? std::numeric_limits<std::int16_t>::max() : std::numeric_limits<std::int32_t>::max();
  if (value > most) {
    fail(fmt::format("{} is longer than Kafka's wire format can say ({})", value, most));
    return;
  }
  if (compact) {
    unsigned_varint(static_cast<std::uint32_t>(value + 1));
  } else if (short_prefix) {
    int16(static_cast<std::int16_t>(value));
  } else {
    int32(static_cast<std::int32_t>(value));
  }
}

void Writer::fail(std::string sentence) {
  if (!failed()) failure_ = std::move(sentence);
}

void Writer::within(std::string_view name) {
  const bool dot = !path_.empty() && path_[0] != '[';
  path_ = fmt::format("{}{}{}", name, dot ? "." : "", path_);
}

std::string Writer::failure() const { return fmt::format("{}: {}", path_, failure_); }

void Writer::patch_front(std::int32_t value) {
  for (std::size_t i = 0; i < 4; ++i) out_.own_[i] = static_cast<char>(static_cast<std::uint32_t>(value) >> (24 - 8 * i));
}

}  // namespace hw::protocol
