// How any message is written and read, driven by the visit() functions that core/protocol/schema/generate.py makes from the schema.
// Included by the generated sources alone; everyone else uses message.h.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/protocol/message.h"

namespace hw::protocol {

template <class T>
concept Structure = requires { T::kIsStructure; };

/// Writes the fields of one structure.
class Encoder {
 public:
  Encoder(Writer& out, std::int16_t version, bool flexible) : out_(out), version_(version), flexible_(flexible) {}

  template <class T>
  void field(const FieldSpec& spec, const T& value) {
    if (!spec.versions.has(version_) || out_.failed()) return;
    write(spec, value);
    if (out_.failed()) out_.within(spec.name);
  }

  // `standard` may be std::nullopt, so that no optional has to be made for the comparison.
  template <class T, class D>
  void tagged(const FieldSpec& spec, const T& value, const D& standard) {
    if (!spec.versions.has(version_) || out_.failed() || value == standard) return;
    Writer inner;
    Encoder{inner, version_, flexible_}.field(spec, value);
    if (inner.failed()) out_.fail(inner.failure());
    tags_.push_back({static_cast<std::uint32_t>(spec.tag), std::string(inner.own())});
  }

  template <Structure S>
  void structure(const S& value) {
    Encoder inner{out_, version_, flexible_};
    S::visit(value, inner);
    if (!flexible_ || out_.failed()) return;
    if constexpr (requires { value.unknown_tags; }) {
      inner.tags_.insert(inner.tags_.end(), value.unknown_tags.begin(), value.unknown_tags.end());
      inner.tag_section();
    }
  }

 private:
  void tag_section() {
    std::stable_sort(tags_.begin(), tags_.end(), [](const UnknownTag& a, const UnknownTag& b) { return a.tag < b.tag; });
    out_.unsigned_varint(static_cast<std::uint32_t>(tags_.size()));
    for (const UnknownTag& tag : tags_) {
      out_.unsigned_varint(tag.tag);
      out_.unsigned_varint(static_cast<std::uint32_t>(tag.data.size()));
      out_.raw(tag.data);
    }
  }

  bool compact(const FieldSpec& spec) const { return flexible_ && !spec.classic; }

  void write(const FieldSpec&, bool value) { out_.int8(value ? 1 : 0); }
  void write(const FieldSpec&, std::int8_t value) { out_.int8(value); }
  void write(const FieldSpec&, std::int16_t value) { out_.int16(value); }
  void write(const FieldSpec&, std::uint16_t value) { out_.uint16(value); }
  void write(const FieldSpec&, std::int32_t value) { out_.int32(value); }
  void write(const FieldSpec&, std::int64_t value) { out_.int64(value); }
  void write(const FieldSpec&, const Uuid& value) { out_.uuid(value); }
  void write(const FieldSpec& spec, const std::string& value) {
    out_.length(static_cast<std::int64_t>(value.size()), compact(spec), true);
    out_.raw(value);
  }
  void write(const FieldSpec& spec, const Bytes& value) {
    out_.length(static_cast<std::int64_t>(value.data.size()), compact(spec), false);
    out_.raw(value.data);
  }
  void write(const FieldSpec& spec, const Records& value) {
    out_.length(static_cast<std::int64_t>(value.size()), compact(spec), false);
    for (const Slice& part : value.parts) out_.shared(part);
  }
  template <Structure S>
  void write(const FieldSpec&, const S& value) {
    structure(value);
  }
  template <class T>
  void write(const FieldSpec& spec, const std::vector<T>& value) {
    out_.length(static_cast<std::int64_t>(value.size()), flexible_, false);
    for (std::size_t i = 0; i < value.size() && !out_.failed(); ++i) {
      write(spec, value[i]);
      if (out_.failed()) out_.within(fmt::format("[{}]", i));
    }
  }
  template <class T>
  void write(const FieldSpec& spec, const std::optional<T>& value) {
    const bool may_be_null = spec.null.has(version_);
    if (!value && !may_be_null) {
      out_.fail(fmt::format("null, which version {} cannot say", version_));
    } else if constexpr (Structure<T>) {
      if (may_be_null) out_.int8(value ? 1 : -1);
      if (value) structure(*value);
    } else if (value) {
      write(spec, *value);
    } else {
      out_.length(-1, compact(spec), std::same_as<T, std::string>);
    }
  }

  Writer& out_;
  std::int16_t version_;
  bool flexible_;
  std::vector<UnknownTag> tags_;
};

/// Reads the fields of structures.
class Decoder {
 public:
  Decoder(Reader& in, std::int16_t version, bool flexible) : in_(in), version_(version), flexible_(flexible) {}

  template <class T>
  void field(const FieldSpec& spec, T& value) {
    if (!spec.versions.has(version_) || in_.failed()) return;
    read(spec, value);
    if (in_.failed()) in_.within(spec.name);
  }

  // These come in the tag section, in any number and order.
  template <class T, class D>
  void tagged(const FieldSpec&, T&, const D&) {}

  template <Structure S>
  void structure(S& value) {
    S::visit(value, *this);
    if constexpr (requires { value.unknown_tags; }) {
      if (flexible_ && !in_.failed()) tag_section(value);
    }
  }

 private:
  /// Finds the field of one tag.
  struct TagReader {
    Reader& in;
    std::int16_t version;
    std::uint32_t tag;
    bool found = false;

    template <class T>
    void field(const FieldSpec&, T&) {}
    template <class T, class D>
    void tagged(const FieldSpec& spec, T& value, const D&) {
      if (static_cast<std::uint32_t>(spec.tag) != tag || !spec.versions.has(version)) return;
      found = true;
      Decoder{in, version, true}.field(spec, value);
      if (in.left() == 0) return;
      in.fail(fmt::format("{} byte{} left over in the tagged field", in.left(), in.left() == 1 ? "" : "s"));
      in.within(spec.name);
    }
  };

  template <Structure S>
  void tag_section(S& value) {
    std::uint32_t count = in_.unsigned_varint();
    for (; count > 0 && !in_.failed(); --count) {
      const std::uint32_t tag = in_.unsigned_varint();
      const std::uint32_t size = in_.unsigned_varint();
      Reader part = in_.part(size);
      if (in_.failed()) break;
      TagReader reader{part, version_, tag};
      S::visit(value, reader);
      if (!reader.found) {
        part.charge(sizeof(UnknownTag) + size);
        if (part.failed()) part.within("unknown tag");
        if (!part.failed()) value.unknown_tags.push_back({tag, std::string(part.take(size))});
      }
      in_.join(part);
      if (part.failed()) return;
    }
    if (in_.failed()) in_.within("tags");
  }

  bool compact(const FieldSpec& spec) const { return flexible_ && !spec.classic; }

  // The length of something that may not be null.
  std::size_t length(const FieldSpec& spec, bool short_prefix) {
    const std::int32_t value = in_.length(compact(spec), short_prefix);
    if (value >= 0) return static_cast<std::size_t>(value);
    in_.fail(fmt::format("null, which version {} does not allow", version_));
    return 0;
  }

  void read(const FieldSpec&, bool& value) { value = in_.int8() != 0; }
  void read(const FieldSpec&, std::int8_t& value) { value = in_.int8(); }
  void read(const FieldSpec&, std::int16_t& value) { value = in_.int16(); }
  void read(const FieldSpec&, std::uint16_t& value) { value = in_.uint16(); }
  void read(const FieldSpec&, std::int32_t& value) { value = in_.int32(); }
  void read(const FieldSpec&, std::int64_t& value) { value = in_.int64(); }
  void read(const FieldSpec&, Uuid& value) { value = in_.uuid(); }
  void read(const FieldSpec& spec, std::string& value) { rest(length(spec, true), value); }
  void read(const FieldSpec& spec, Bytes& value) { rest(length(spec, false), value); }
  void read(const FieldSpec& spec, Records& value) { rest(length(spec, false), value); }
  template <class T>
  void read(const FieldSpec& spec, std::vector<T>& value) {
    rest(spec, length(spec, false), value);
  }
  template <Structure S>
  void read(const FieldSpec&, S& value) {
    structure(value);
  }
  template <class T>
  void read(const FieldSpec& spec, std::optional<T>& value) {
    const bool may_be_null = spec.null.has(version_);
    if constexpr (Structure<T>) {
      const bool there = !may_be_null || in_.int8() >= 0;
      value.reset();
      if (!there) return;
      // Not emplace(): Clang holds a struct inside a message to have no default constructor for it (its members' defaults come later).
      value = T{};
      structure(*value);
    } else if (!may_be_null) {
      read(spec, value.emplace());
    } else {
      const std::int32_t size = in_.length(compact(spec), std::same_as<T, std::string>);
      value.reset();
      if (size < 0 || in_.failed()) return;
      if constexpr (requires(T& it) { it.emplace_back(); }) {
        rest(spec, static_cast<std::size_t>(size), value.emplace());
      } else {
        rest(static_cast<std::size_t>(size), value.emplace());
      }
    }
  }

  // What follows the length.
  void rest(std::size_t size, std::string& value) {
    // Only a compact prefix can say more; Kafka refuses it too.
    if (size > 32767) in_.fail(fmt::format("a string of {} bytes; most: 32767", size));
    in_.charge(size);
    value = in_.take(size);
  }
  void rest(std::size_t size, Bytes& value) {
    in_.charge(in_.left() < size ? 0 : size);
    value.data = in_.take(size);
  }
  void rest(std::size_t size, Records& value) {
    value.parts.clear();
    value.parts.push_back(in_.slice(size));
  }
  template <class T>
  void rest(const FieldSpec& spec, std::size_t count, std::vector<T>& value) {
    value.clear();
    // Everything has at least one byte, numbers have their own size: a count that cannot be true ends here.
    constexpr std::size_t least = std::is_arithmetic_v<T> ? sizeof(T) : std::same_as<T, Uuid> ? sizeof(Uuid) : 1;
    if (count > in_.left() / least) {
      in_.fail(fmt::format("{} elements announced, {} bytes left", count, in_.left()));
      return;
    }
    // The vector grows as elements turn out to be there.
    if (least > 1) value.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      in_.charge(sizeof(T));
      if (!in_.failed()) read(spec, value.emplace_back());
      if (!in_.failed()) continue;
      in_.within(fmt::format("[{}]", i));
      return;
    }
  }

  Reader& in_;
  std::int16_t version_;
  bool flexible_;
};

template <class M>
Status encode(const M& message, std::int16_t version, Writer& out) {
  const MessageInfo& info = M::kMessage;
  if (!info.versions.has(version)) return unknown_version(info, version);
  Encoder{out, version, info.is_flexible(version)}.structure(message);
  if (out.failed()) return Error{ErrorCode::UNKNOWN_SERVER_ERROR, fmt::format("{} v{}: {}", info.name, version, out.failure())};
  return Done{};
}

template <class M>
Result<M> decode(std::string_view bytes, std::int16_t version, BytesOwner owner, ReadLimits limits) {
  const MessageInfo& info = M::kMessage;
  if (!info.versions.has(version)) return unknown_version(info, version);
  Reader in{bytes, std::move(owner), limits};
  M message;
  Decoder{in, version, info.is_flexible(version)}.structure(message);
  if (!in.failed() && in.left() > 0 && !limits.trailing_bytes) {
    const std::size_t left = in.left();
    in.fail(fmt::format("{} byte{} left over after the last field", left, left == 1 ? "" : "s"));
    in.within("end");
  }
  if (in.failed()) return Error{ErrorCode::INVALID_REQUEST, fmt::format("{} v{}: {}", info.name, version, in.failure())};
  return message;
}

/// Writes the fields that a version has as text.
class Printer {
 public:
  Printer(std::string& out, std::int16_t version) : out_(out), version_(version) {}

  template <class T>
  void field(const FieldSpec& spec, const T& value) {
    if (!spec.versions.has(version_)) return;
    out_ += first_ ? "" : ", ";
    first_ = false;
    out_ += spec.name;
    out_ += '=';
    print(value);
  }
  template <class T, class D>
  void tagged(const FieldSpec& spec, const T& value, const D& standard) {
    if (!(value == standard)) field(spec, value);
  }
  template <Structure S>
  void print(const S& value) {
    out_ += '{';
    Printer inner{out_, version_};
    S::visit(value, inner);
    if constexpr (requires { value.unknown_tags; }) {
      for (const UnknownTag& tag : value.unknown_tags) out_ += fmt::format(", tag {}: {} bytes", tag.tag, tag.data.size());
    }
    out_ += '}';
  }

 private:
  void print(bool value) { out_ += value ? "true" : "false"; }
  template <std::integral I>
  void print(I value) {
    out_ += fmt::format("{}", value);
  }
  void print(const Uuid& value) { out_ += value.text(); }
  void print(const std::string& value) { out_ += quoted(value); }
  void print(const Bytes& value) { out_ += fmt::format("<{} bytes>", value.data.size()); }
  void print(const Records& value) { out_ += fmt::format("<{} bytes of records>", value.size()); }
  template <class T>
  void print(const std::vector<T>& value) {
    out_ += '[';
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (i > 0) out_ += ", ";
      print(value[i]);
    }
    out_ += ']';
  }
  template <class T>
  void print(const std::optional<T>& value) {
    if (value) {
      print(*value);
    } else {
      out_ += "null";
    }
  }

  std::string& out_;
  std::int16_t version_;
  bool first_ = true;
};

template <class M>
std::string to_text(const M& message, std::int16_t version) {
  std::string out;
  Printer{out, version}.print(message);
  return out;
}

}  // namespace hw::protocol

/// Defines message.h's functions for one message.
#define HW_PROTOCOL_CODEC(M)                                                                                             \
  template Status encode<M>(const M&, std::int16_t, Writer&);                                                            \
  template Result<M> decode<M>(std::string_view, std::int16_t, BytesOwner, ReadLimits);          \
  template std::string to_text<M>(const M&, std::int16_t);
