#include "core/protocol/frame_splitter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "core/base/words.h"

namespace hw::protocol {
namespace {

struct Known {
  std::string_view bytes;
  std::string_view meaning;
};
using namespace std::string_view_literals;
constexpr Known kKnown[] = {
    {"\x16\x03"sv, HW_WORDS("the start of a TLS handshake: the other side uses TLS, this listener does not")},
    {"\x15\x03"sv, HW_WORDS("a TLS alert: the other side speaks TLS and refuses these bytes")},
    {"\x14\x03"sv, HW_WORDS("TLS: the other side uses TLS, this listener does not")},
    {"\x17\x03"sv, HW_WORDS("TLS: the other side uses TLS, this listener does not")},
    {"GET "sv, HW_WORDS("an HTTP request (GET): a browser or a health check")},
    {"POST"sv, HW_WORDS("an HTTP request (POST)")},
    {"PUT "sv, HW_WORDS("an HTTP request (PUT)")},
    {"HEAD"sv, HW_WORDS("an HTTP request (HEAD): a health check")},
    {"DELE"sv, HW_WORDS("an HTTP request (DELETE)")},
    {"OPTI"sv, HW_WORDS("an HTTP request (OPTIONS)")},
    {"PATC"sv, HW_WORDS("an HTTP request (PATCH)")},
    {"CONN"sv, HW_WORDS("an HTTP request (CONNECT): a proxy's client")},
    {"TRAC"sv, HW_WORDS("an HTTP request (TRACE)")},
    {"PRI "sv, HW_WORDS("the start of HTTP/2")},
    {"HTTP"sv, HW_WORDS("an HTTP answer: the other side is a web server")},
    {"SSH-"sv, HW_WORDS("an SSH client")},
    {"PROX"sv, HW_WORDS("the PROXY protocol of a load balancer, which Kafka does not know")},
    {"\r\n\r\n"sv, HW_WORDS("the PROXY protocol of a load balancer, which Kafka does not know")},
    {"EHLO"sv, HW_WORDS("a mail client")},
    {"HELO"sv, HW_WORDS("a mail client")},
    {"USER"sv, HW_WORDS("a mail or file client")},
    {"AMQP"sv, HW_WORDS("an AMQP client")},
    {"\r\n"sv, HW_WORDS("typed by hand or by a port scanner")},
};

std::string as_seen(std::int32_t size) {
  std::string bytes;
  bool text = true;
  for (int shift = 24; shift >= 0; shift -= 8) {
    const char c = static_cast<char>(static_cast<std::uint32_t>(size) >> shift);
    text = text && c >= 0x20 && c < 0x7f;
    bytes += c;
  }
  if (text) return fmt::format("\"{}\"", bytes);
  return fmt::format("{:02x} {:02x} {:02x} {:02x}", static_cast<unsigned char>(bytes[0]), static_cast<unsigned char>(bytes[1]),
                     static_cast<unsigned char>(bytes[2]), static_cast<unsigned char>(bytes[3]));
}

}  // namespace

std::string_view explain_size(std::int32_t size) {
  char raw[4];
  for (int i = 0; i < 4; ++i) raw[i] = static_cast<char>(static_cast<std::uint32_t>(size) >> (24 - 8 * i));
  for (const Known& known : kKnown) {
    if (std::string_view(raw, 4).starts_with(known.bytes)) return known.meaning;
  }
  return {};
}

Status FrameSplitter::begin_frame() {
  std::uint32_t raw = 0;
  for (const char c : prefix_) raw = raw << 8 | static_cast<unsigned char>(c);
  size_ = static_cast<std::int32_t>(raw);
  if (size_ >= limits_.least_bytes && size_ <= limits_.most_bytes) return Done{};
  std::string sentence;
  // Only a size that cannot be is explained: a frame of 80 MB may begin with any bytes.
  const std::string_view meaning = size_ < 0 || size_ > limits_.most_bytes ? explain_size(size_) : std::string_view{};
  if (!meaning.empty()) {
    sentence = fmt::format(HW_WORDS("looks like {} (the first bytes are {}, a size of {} to Kafka)"), meaning, as_seen(size_), size_);
  } else if (size_ < 0) {
    sentence = fmt::format(HW_WORDS("a frame of {} bytes ({}): not Kafka's protocol"), size_, as_seen(size_));
  } else if (size_ < limits_.least_bytes) {
    sentence = fmt::format(HW_WORDS("a frame of {} bytes; the shortest has {}"), size_, limits_.least_bytes);
  } else {
    sentence = fmt::format(HW_WORDS("a frame of {} bytes ({}); most: {}"), size_, as_seen(size_), limits_.most_bytes);
  }
  broken_ = Error{ErrorCode::INVALID_REQUEST, std::move(sentence)};
  return *broken_;
}

void FrameSplitter::grow() {
  const auto whole = static_cast<std::size_t>(size_);
  if (body_size_ == whole || received_ < body_size_) return;
  const std::size_t size = std::min(whole, std::max(FrameRooms::kTrustedBytes, 2 * body_size_));
  std::shared_ptr<char[]> larger = rooms_->take(size);
  if (received_ > 0) std::memcpy(larger.get(), body_.get(), received_);
  body_ = std::move(larger);
  body_size_ = size;
}

std::span<char> FrameSplitter::room() {
  if (size_ < 0) return std::span(prefix_).subspan(prefix_size_);
  grow();
  return std::span(body_.get(), body_size_).subspan(received_);
}

Status FrameSplitter::filled(std::size_t count) {
  if (broken_) return *broken_;
  if (size_ < 0) {
    HW_CHECK(count <= sizeof(prefix_) - prefix_size_, "more bytes than there was room for");
    prefix_size_ += count;
    return prefix_size_ < sizeof(prefix_) ? Status{Done{}} : begin_frame();
  }
  HW_CHECK(count <= body_size_ - received_, "more bytes than there was room for");
  received_ += count;
  if (received_ < static_cast<std::size_t>(size_)) return Done{};
  whole_bytes_ += body_size_;
  const std::string_view bytes{body_.get(), body_size_};
  whole_.emplace_back(std::move(body_), bytes);
  body_ = {};
  body_size_ = received_ = prefix_size_ = 0;
  size_ = -1;
  return Done{};
}

Status FrameSplitter::feed(std::string_view bytes) {
  if (broken_) return *broken_;
  while (!bytes.empty()) {
    const std::span<char> into = room();
    const std::size_t count = std::min(into.size(), bytes.size());
    std::memcpy(into.data(), bytes.data(), count);
    bytes.remove_prefix(count);
    if (const Status status = filled(count); !status) return status;
  }
  return Done{};
}

std::optional<Slice> FrameSplitter::next() {
  if (whole_.empty()) return std::nullopt;
  Slice frame = std::move(whole_.front());
  whole_.pop_front();
  whole_bytes_ -= frame.view.size();
  return frame;
}

Status FrameSplitter::end() const {
  if (broken_) return *broken_;
  if (prefix_size_ == 0) return Done{};
  if (size_ < 0) return Error{ErrorCode::NETWORK_EXCEPTION, fmt::format(HW_WORDS("ended after {} bytes of a frame's size"), prefix_size_)};
  return Error{ErrorCode::NETWORK_EXCEPTION, fmt::format(HW_WORDS("ended after {} of a frame's {} bytes"), received_, size_)};
}

std::size_t FrameSplitter::held_bytes() const { return whole_bytes_ + body_size_; }

}  // namespace hw::protocol
