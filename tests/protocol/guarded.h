// A copy of bytes right before memory that may not be touched: reading one byte too far ends the program.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <string_view>

#include "core/base/check.h"

namespace hw::protocol {

class Guarded {
 public:
  explicit Guarded(std::size_t most) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    size_ = (most + page - 1) / page * page;
    mapped_ = size_ + page;
    void* memory = mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    HW_CHECK(memory != MAP_FAILED, "mmap");
    memory_ = static_cast<char*>(memory);
    HW_CHECK(mprotect(memory_ + size_, page, PROT_NONE) == 0, "mprotect");
  }
  ~Guarded() { munmap(memory_, mapped_); }
  Guarded(const Guarded&) = delete;
  Guarded& operator=(const Guarded&) = delete;

  /// The bytes, ending where the forbidden memory begins; until the next call.
  std::string_view put(std::string_view bytes) {
    HW_CHECK(bytes.size() <= size_, "too many bytes");
    char* at = memory_ + size_ - bytes.size();
    std::memcpy(at, bytes.data(), bytes.size());
    return {at, bytes.size()};
  }

 private:
  std::size_t size_ = 0, mapped_ = 0;
  char* memory_ = nullptr;
};

}  // namespace hw::protocol
