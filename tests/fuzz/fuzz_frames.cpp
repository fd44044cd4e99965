// Any bytes, as a socket would bring them: cut into frames, opened, decoded, handled.
#include <cstddef>
#include <cstdint>

#include "core/protocol/frame_splitter.h"
#include "tests/fuzz/target_cluster.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hw;
  if (size < 2) return 0;
  Cluster cluster = fuzz::prepared();
  protocol::FrameSplitter splitter{{1 << 20, 8}};
  const std::size_t step = 1 + data[0];
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  for (std::size_t at = 0; at < bytes.size(); at += step) {
    if (!splitter.feed(bytes.substr(at, step))) break;
    while (std::optional<protocol::Frame> frame = splitter.next()) {
      Result<wire::ReadFrame> read = wire::read_frame(std::move(*frame), 1);
      if (!read) return 0;  // the connection ends
      if (read.value().request) external::received(cluster.world(), std::move(read.value().request));
    }
  }
  (void)splitter.end();
  fuzz::run_on(cluster, millis(20));
  return 0;
}
