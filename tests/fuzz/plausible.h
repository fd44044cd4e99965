// Requests that a client could have sent, chosen by the fuzzer's bytes: names and ids that exist, and some that do not.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/protocol/batch_build.h"
#include "core/protocol/generated/dispatch.h"
#include "core/protocol/message.h"

namespace hw::fuzz {

/// The fuzzer's bytes, taken from the front; zeros when they are used up.
class Choices {
 public:
  explicit Choices(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  bool empty() const { return at_ >= bytes_.size(); }
  std::uint8_t byte() { return empty() ? 0 : bytes_[at_++]; }
  template <class T, std::size_t n>
  T one_of(const T (&values)[n]) { return values[byte() % n]; }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

class Plausible {
 public:
  Plausible(Choices& choices, std::int16_t version, const protocol::Uuid& topic_id) : choices_(choices), version_(version), topic_id_(topic_id) {}

  template <class T>
  void field(const protocol::FieldSpec& spec, T& value) {
    if (spec.versions.has(version_)) fill(spec, value);
  }
  template <class T, class D>
  void tagged(const protocol::FieldSpec& spec, T& value, const D&) {
    if (choices_.byte() % 4 == 0) field(spec, value);
  }
  template <class S>
  void structure(S& value) { S::visit(value, *this); }

 private:
  template <std::integral I>
  void fill(const protocol::FieldSpec&, I& value) {
    static constexpr std::int64_t kNumbers[] = {0, 1, -1, 2, 3, 5, 100, 1000, 30000, -2, -3, 60000, 127, -4, INT32_MAX, INT64_MAX, INT64_MIN};
    value = static_cast<I>(choices_.one_of(kNumbers));
  }
  void fill(const protocol::FieldSpec&, std::string& value) {
    static const std::string kNames[] = {"t", "g", "tx", "consumer", "range", "", "member-1", "u", "min.insync.replicas", "1", "2",
                                         "__consumer_offsets", "__transaction_state", "a/b", "retention.ms", std::string(300, 'x')};
    value = choices_.one_of(kNames);
  }
  void fill(const protocol::FieldSpec&, protocol::Bytes& value) { value.data = std::string(choices_.byte() % 40, static_cast<char>(choices_.byte())); }
  void fill(const protocol::FieldSpec&, protocol::Records& value) {
    static constexpr std::int64_t kProducers[] = {-1, 0, 1, 1000};
    static constexpr std::int32_t kSequences[] = {-1, 0, 1, 2, INT32_MAX};
    protocol::NewBatch how;
    how.producer_id = choices_.one_of(kProducers);
    how.producer_epoch = static_cast<std::int16_t>(how.producer_id < 0 ? -1 : choices_.byte() % 3);
    how.base_sequence = how.producer_id < 0 ? -1 : choices_.one_of(kSequences);
    how.transactional = choices_.byte() % 4 == 0;
    how.codec = static_cast<protocol::Codec>(choices_.byte() % 5);
    std::vector<protocol::NewRecord> records(1 + choices_.byte() % 3);
    for (auto& r : records) r.value = "value";
    std::string bytes = protocol::build_batch(how, records);
    if (choices_.byte() % 8 == 0 && !bytes.empty()) bytes[choices_.byte() % bytes.size()] ^= 1;
    value = protocol::Records{protocol::Slice::copy(bytes)};
  }
  void fill(const protocol::FieldSpec&, protocol::Uuid& value) {
    value = choices_.byte() % 3 == 0 ? protocol::Uuid{} : topic_id_;
    if (choices_.byte() % 5 == 0) value.bytes[0] ^= 1;
  }
  template <class T>
  void fill(const protocol::FieldSpec& spec, std::vector<T>& value) {
    value.clear();
    for (std::size_t n = choices_.byte() % 4; n > 0; --n) fill(spec, value.emplace_back());
  }
  template <class T>
    requires requires { T::kIsStructure; }
  void fill(const protocol::FieldSpec&, T& value) { structure(value); }
  template <class T>
  void fill(const protocol::FieldSpec& spec, std::optional<T>& value) {
    value.reset();
    if (choices_.byte() % 4 == 0 && spec.null.has(version_)) return;
    value = T{};  // not emplace(): see Decoder::read
    fill(spec, *value);
  }

  Choices& choices_;
  std::int16_t version_;
  protocol::Uuid topic_id_;
};

}  // namespace hw::fuzz
