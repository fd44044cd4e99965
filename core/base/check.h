// A broken promise of the program itself. On in release too: a wrong picture is worse than none.
#pragma once

#include <string>

namespace hw {

/// Prints the sentence with its place and ends the program. Never returns.
[[noreturn]] void check_failed(const char* expression, const char* file, int line, const std::string& detail);

/// Tests may turn a failed check into an exception of type std::logic_error.
void set_check_throws(bool on);

}  // namespace hw

#define HW_CHECK(expression, detail)                                                    \
  do {                                                                                  \
    if (!(expression)) [[unlikely]]                                                     \
      ::hw::check_failed(#expression, __FILE__, __LINE__, (detail));                    \
  } while (false)
