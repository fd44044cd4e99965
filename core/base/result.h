// An expected failure: Kafka's error code and the sentence a person reads.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "core/base/check.h"
#include "core/base/error_code.h"

namespace hw {

struct Error {
  ErrorCode code = ErrorCode::UNKNOWN_SERVER_ERROR;
  std::string text;
};

/// A value or an Error. Reading the wrong one is a bug and fails a check.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}
  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }
  T& value() {
    HW_CHECK(ok(), "value of a failed result: " + std::get<1>(state_).text);
    return std::get<0>(state_);
  }
  const T& value() const {
    HW_CHECK(ok(), "value of a failed result: " + std::get<1>(state_).text);
    return std::get<0>(state_);
  }
  const Error& error() const {
    HW_CHECK(!ok(), "error of a good result");
    return std::get<1>(state_);
  }

 private:
  std::variant<T, Error> state_;
};

struct Done {};
using Status = Result<Done>;

}  // namespace hw
