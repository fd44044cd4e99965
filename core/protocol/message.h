// Kafka's messages as bytes and back. The structs are in core/protocol/generated; these functions are defined for each of them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/protocol/reader.h"
#include "core/protocol/schema_types.h"
#include "core/protocol/writer.h"

namespace hw::protocol {

/// Appends the body of `message` as `version` has it. Fields that the version lacks are left out, whatever they hold. Fails when
/// the version is not known, or cannot say a null or a length.
template <class M>
Status encode(const M& message, std::int16_t version, Writer& out);

/// Reads a body. `bytes` may lie inside `owner`, which records then share. Fails with UNSUPPORTED_VERSION, or with INVALID_REQUEST
/// and a sentence that names field and byte: "Produce request v9: TopicData[0].Name at byte 12: 5 bytes needed, 3 left".
template <class M>
Result<M> decode(std::string_view bytes, std::int16_t version, BytesOwner owner = nullptr,
                 ReadLimits limits = {});

/// The fields that `version` has, for people: {Acks=-1, TopicData=[{Name="t", ...}]}.
template <class M>
std::string to_text(const M& message, std::int16_t version);

/// The error of encode and decode for a version that is not in the schema.
Error unknown_version(const MessageInfo& info, std::int16_t version);

/// "text" with quotes and bytes that are no text written as \xNN.
std::string quoted(std::string_view text);

}  // namespace hw::protocol
