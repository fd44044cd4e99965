// Requests and answers with their headers: what stands in one frame.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/protocol/api_table.h"
#include "core/protocol/generated/cluster.h"
#include "core/protocol/generated/headers.h"
#include "core/protocol/message.h"

namespace hw::protocol {

/// A request or an answer without the size before it.
using Frame = Slice;

/// A request whose header was read and whose body was not yet.
struct OpenedRequest {
  Frame frame;
  const ApiInfo* api = nullptr;
  RequestHeader header;
  std::string_view body;  // inside frame
  std::int16_t version = 0;
  /// The request asked for a version of ApiVersions that is not known: its body is unknown too. Answer with refuse_api_versions.
  bool unknown_api_versions = false;
};

/// Reads the header of a frame (without its size prefix). Fails with a sentence naming API, version and client for an API or
/// version outside the schema: Kafka closes the connection then. What a server advertises may be less; that it checks itself.
Result<OpenedRequest> open_request(Frame frame);

/// The body of an opened request.
template <class Request>
Result<Request> decode_body(const OpenedRequest& request, ReadLimits limits = {}) {
  return decode<Request>(request.body, request.version, request.frame.owner, limits);
}

/// Begins an answer's frame: room for the size, and the header. Then encode() the body and finish_frame().
Writer begin_response(const ApiInfo& api, std::int16_t version, std::int32_t correlation_id);
/// Begins a request's frame in the same way.
Writer begin_request(const ApiInfo& api, std::int16_t version, std::int32_t correlation_id,
                     const std::optional<std::string>& client_id);
/// Fills in the size.
WireBytes finish_frame(Writer& writer);

/// A whole frame with an answer.
template <class Response>
Result<WireBytes> response_frame(const Response& response, std::int16_t version, std::int32_t correlation_id) {
  Writer out = begin_response(*find_api(Response::kMessage.api_key), version, correlation_id);
  const Status written = encode(response, version, out);
  if (!written) return written.error();
  return finish_frame(out);
}

/// A whole frame with a request.
template <class Request>
Result<WireBytes> request_frame(const Request& request, std::int16_t version, std::int32_t correlation_id,
                                const std::optional<std::string>& client_id) {
  Writer out = begin_request(*find_api(Request::kMessage.api_key), version, correlation_id, client_id);
  const Status written = encode(request, version, out);
  if (!written) return written.error();
  return finish_frame(out);
}

/// The answer to an ApiVersions request of an unknown version: error 35 and one row, the known versions of ApiVersions itself. A
/// body of version 0, whatever was asked.
WireBytes refuse_api_versions(std::int32_t correlation_id);

/// An answer as a client gets it.
struct OpenedResponse {
  Frame frame;
  ResponseHeader header;
  std::string_view body;
};

/// Reads the header of an answer to a request of this API and version.
Result<OpenedResponse> open_response(Frame frame, const ApiInfo& api, std::int16_t version);

}  // namespace hw::protocol
