// Memory in which frames arrive and stay.
#pragma once

#include <cstddef>
#include <memory>

namespace hw::protocol {

/// Hands out room for frames, not cleared before. Large ones, which are mostly batches that a log keeps, lie side by side in chunks, so
/// that the system is not asked for memory for each; a chunk lives as long as one of its frames does. One thread; what is handed out
/// may be read by any. (Huge pages were tried: clearing them cost twice what they saved.)
class FrameRooms {
 public:
  /// Most that is set aside on a sender's word alone.
  static constexpr std::size_t kTrustedBytes = 1024 * 1024;

  /// So many bytes, of any content.
  std::shared_ptr<char[]> take(std::size_t bytes);

 private:
  std::shared_ptr<char[]> chunk_;
  std::size_t used_ = 0;
};

}  // namespace hw::protocol
