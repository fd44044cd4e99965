#include "core/base/check.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace hw {
namespace {
std::atomic<bool> throws{false};
}

void set_check_throws(bool on) { throws = on; }

void check_failed(const char* expression, const char* file, int line, const std::string& detail) {
  std::string text = std::string(file) + ":" + std::to_string(line) + ": check failed: " + expression + ": " + detail;
  if (throws) throw std::logic_error(text);
  std::fprintf(stderr, "highwater: %s\n", text.c_str());
  std::abort();
}

}  // namespace hw
