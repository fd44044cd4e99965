// Cuts a stream of bytes into frames: a size (int32), then so many bytes. A state machine over bytes; knows no socket.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/protocol/frame_rooms.h"
#include "core/protocol/wire_types.h"

namespace hw::protocol {

struct FrameLimits {
  /// Kafka's socket.request.max.bytes.
  std::int32_t most_bytes = 100 * 1024 * 1024;
  /// The least a frame may have: a request's header without client id has 8 bytes and a string length; an answer's 4.
  std::int32_t least_bytes = 8;
};

/// What the four bytes of an impossible size are likely to be: "the start of a TLS handshake ...". Empty if nothing known.
std::string_view explain_size(std::int32_t size);

/// One direction of one connection. After an error it takes nothing more: the connection must be closed, as nobody can tell where
/// the next frame begins.
class FrameSplitter {
 public:
  /// Several may share `rooms`.
  explicit FrameSplitter(FrameLimits limits = {}, std::shared_ptr<FrameRooms> rooms = std::make_shared<FrameRooms>())
      : limits_(limits), rooms_(std::move(rooms)) {}

  /// Where the next bytes of the stream may be put, so that a frame is received where it stays; never empty while good. Valid until
  /// the next call.
  std::span<char> room();
  /// So many bytes were put into room(). The error is a sentence for people.
  Status filled(std::size_t count);
  /// Copies bytes in. As room() and filled(), for who has the bytes already.
  Status feed(std::string_view bytes);
  /// The next whole frame, without its size. Frames come in order; call until there is none.
  std::optional<Slice> next();
  /// What the stream's end means now: fine between frames, an error with a sentence inside one.
  Status end() const;
  /// Bytes held: of a frame not whole yet, and of whole ones not taken yet.
  std::size_t held_bytes() const;

 private:
  Status begin_frame();
  void grow();

  FrameLimits limits_;
  char prefix_[4] = {};
  std::size_t prefix_size_ = 0;
  std::int32_t size_ = -1;  // of the frame being received; -1 while in the prefix
  std::shared_ptr<FrameRooms> rooms_;
  std::shared_ptr<char[]> body_;  // as announced up to FrameRooms::kTrustedBytes, from there on grown as bytes arrive
  std::size_t body_size_ = 0, received_ = 0;
  std::deque<Slice> whole_;
  std::size_t whole_bytes_ = 0;
  std::optional<Error> broken_;
};

}  // namespace hw::protocol
