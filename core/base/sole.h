// Copy on write between threads.
#pragma once

#include <atomic>
#include <memory>

namespace hw {

/// Whether nobody else holds what `p` points to, so that it may be changed in place. Copies of a cluster that share it may have been
/// looked at, and dropped, by other threads: what they read there happened before this says true. Only whoever owns the copy that `p`
/// stands in may ask; others can come to hold it only by copying that.
template <class T>
bool sole_owner(const std::shared_ptr<T>& p) {
  if (p.use_count() > 1) return false;
#if defined(__SANITIZE_THREAD__)
  // The sanitizer knows no fences; taking a count and giving it back orders the same.
  const std::shared_ptr<T> same = p;
#else
  std::atomic_thread_fence(std::memory_order_acquire);
#endif
  return true;
}

}  // namespace hw
