// Values for every field of any message: empty, filled, null, extreme and random ones. Only what a version has is set, so that what
// is read back must be equal.
#pragma once

#include <concepts>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "core/base/random.h"
#include "core/protocol/generated/dispatch.h"
#include "core/protocol/message.h"

namespace hw::protocol::samples {

enum class Kind { empty, filled, null, least, most, random };
inline constexpr Kind kKinds[] = {Kind::empty, Kind::filled, Kind::null, Kind::least, Kind::most, Kind::random};

class Filler {
 public:
  Filler(Kind kind, std::int16_t version, bool tags, Random& random)
      : kind_(kind), version_(version), tags_(tags), random_(random) {}

  template <class T>
  void field(const FieldSpec& spec, T& value) {
    if (spec.versions.has(version_)) fill(spec, value);
  }
  template <class T, class D>
  void tagged(const FieldSpec& spec, T& value, const D&) {
    field(spec, value);
  }
  template <class S>
  void structure(S& value) {
    S::visit(value, *this);
    if constexpr (requires { value.unknown_tags; }) {
      // Numbers that no schema uses, one of them with a tag of two bytes.
      if (tags_) value.unknown_tags = {{98, "unknown"}, {7000, std::string("\0\xff", 2)}};
    }
  }

 private:
  template <std::integral I>
  void fill(const FieldSpec&, I& value) {
    if constexpr (std::same_as<I, bool>) {
      value = kind_ != Kind::empty && kind_ != Kind::least;
    } else {
      switch (kind_) {
        case Kind::empty: value = 0; break;
        case Kind::least: value = std::numeric_limits<I>::min(); break;
        case Kind::most: value = std::numeric_limits<I>::max(); break;
        case Kind::random: value = static_cast<I>(random_.next()); break;
        default: value = static_cast<I>(++count_ * 0x0101010101010101); break;
      }
    }
  }
  std::string text(std::size_t most_length) {
    switch (kind_) {
      case Kind::empty:
      case Kind::least: return "";
      case Kind::most: return std::string(most_length, 'm');
      case Kind::random: return random_text();
      default: return "text-" + std::to_string(++count_);
    }
  }
  // UTF-8, as Kafka's own classes would otherwise change it.
  std::string random_text() {
    static const std::string pieces[] = {"a", "topic", ".", "-", "\u00fc", "\u4e2d", std::string(1, '\0'), " "};
    std::string out;
    for (std::uint64_t n = random_.below(12); n > 0; --n) out += pieces[random_.below(std::size(pieces))];
    return out;
  }
  // The longest strings only outside arrays, or the messages would have hundreds of megabytes.
  void fill(const FieldSpec&, std::string& value) { value = text(depth_ == 0 ? 32767 : 300); }
  void fill(const FieldSpec&, Bytes& value) { value.data = text(depth_ == 0 ? 70000 : 40000); }
  void fill(const FieldSpec&, Records& value) {
    value = {};
    // In two pieces, one of them long enough to be shared when written.
    value.parts = {Slice::copy(text(40000)), Slice::copy(std::string(kind_ == Kind::empty ? 0 : 600, 'r'))};
  }
  void fill(const FieldSpec& spec, Uuid& value) {
    for (std::uint8_t& byte : value.bytes) fill(spec, byte);
  }
  template <class T>
  void fill(const FieldSpec& spec, std::vector<T>& value) {
    value.clear();
    std::size_t size = 2;
    if (kind_ == Kind::empty || kind_ == Kind::least) size = 0;
    if (kind_ == Kind::most) size = std::is_arithmetic_v<T> ? 300 : depth_ == 0 ? 3 : 2;
    if (kind_ == Kind::random) size = random_.below(4);
    ++depth_;
    for (std::size_t i = 0; i < size; ++i) fill(spec, value.emplace_back());
    --depth_;
  }
  template <class T>
    requires requires { T::kIsStructure; }
  void fill(const FieldSpec&, T& value) {
    structure(value);
  }
  template <class T>
  void fill(const FieldSpec& spec, std::optional<T>& value) {
    const bool null = kind_ == Kind::null || (kind_ == Kind::random && random_.chance(0.3));
    if (null && spec.null.has(version_)) {
      value.reset();
    } else {
      fill(spec, value.emplace());
    }
  }

  Kind kind_;
  std::int16_t version_;
  bool tags_;
  Random& random_;
  std::uint64_t count_ = 0;
  int depth_ = 0;
};

/// A message of a kind; with `tags` every structure of a flexible version has two unknown tags.
template <class M>
M sample(Kind kind, std::int16_t version, bool tags, Random& random) {
  auto message = std::make_unique<M>();
  Filler{kind, version, tags && M::kMessage.is_flexible(version), random}.structure(*message);
  return std::move(*message);
}

/// f.operator()<Message>() for every message of the schema.
template <class F>
void each_message(F&& f) {
  for (std::int16_t key = 0; key < 1000; ++key) {
    with_api(key, [&]<class Request, class Response>() {
      f.template operator()<Request>();
      f.template operator()<Response>();
    });
  }
  f.template operator()<RequestHeader>();
  f.template operator()<ResponseHeader>();
  f.template operator()<ConsumerProtocolSubscription>();
  f.template operator()<ConsumerProtocolAssignment>();
  f.template operator()<EndTxnMarker>();
  f.template operator()<TransactionLogKey>();
  f.template operator()<TransactionLogValue>();
}

/// f.operator()<Message>(version) for every version of every message.
template <class F>
void each_version(F&& f) {
  each_message([&]<class M>() {
    const VersionRange all = M::kMessage.versions;
    for (std::int16_t version = all.from; version <= all.to; ++version) f.template operator()<M>(version);
  });
}

template <class M>
std::string bytes_of(const M& message, std::int16_t version) {
  Writer out;
  const Status status = encode(message, version, out);
  HW_CHECK(status.ok(), status.error().text);
  return out.finish().flat();
}

}  // namespace hw::protocol::samples
