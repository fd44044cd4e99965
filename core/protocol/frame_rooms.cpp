#include "core/protocol/frame_rooms.h"

namespace hw::protocol {
namespace {

constexpr std::size_t kChunk = 4 * 1024 * 1024;
// Smaller frames are mostly requests that are gone when answered: they would keep nothing but holes in a chunk.
constexpr std::size_t kLarge = 64 * 1024;

}  // namespace

std::shared_ptr<char[]> FrameRooms::take(std::size_t bytes) {
  if (bytes < kLarge || bytes > kTrustedBytes) return std::make_shared_for_overwrite<char[]>(bytes);
  if (!chunk_ || kChunk - used_ < bytes) {
    chunk_ = std::make_shared_for_overwrite<char[]>(kChunk);
    used_ = 0;
  }
  char* const at = chunk_.get() + used_;
  used_ += bytes;
  return {chunk_, at};
}

}  // namespace hw::protocol
