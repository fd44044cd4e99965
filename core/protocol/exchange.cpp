#include "core/protocol/exchange.h"

#include <fmt/format.h>

namespace hw::protocol {
namespace {

// What every version of the header begins with: API, version, correlation id.
constexpr std::size_t kFixedPart = 8;

// Headers are followed by the body, so they are not decoded as a whole message.
template <class Header>
Result<std::string_view> split_header(std::string_view frame, std::size_t size, std::int16_t version, Header& header) {
  Result<Header> read = decode<Header>(frame.substr(0, size), version);
  if (!read) return read.error();
  header = std::move(read.value());
  return frame.substr(size);
}

// Where the tag section of a header that begins at `in` ends.
void skip_tags(Reader& in) {
  std::uint32_t count = in.unsigned_varint();
  for (; count > 0 && !in.failed(); --count) {
    in.unsigned_varint();
    in.take(in.unsigned_varint());
  }
  if (in.failed()) in.within("tags");
}

Error refused(const OpenedRequest& request, std::string_view sentence) {
  return {ErrorCode::UNSUPPORTED_VERSION,
          fmt::format("{} v{} from client {}: {}", api_name(request.header.request_api_key), request.version,
                      request.header.client_id ? quoted(*request.header.client_id) : "without an id", sentence)};
}

}  // namespace

Result<OpenedRequest> open_request(Frame frame) {
  OpenedRequest out;
  out.frame = std::move(frame);
  const std::string_view bytes = out.frame.view;
  Reader in{bytes};
  const std::int16_t key = in.int16();
  out.version = in.int16();
  in.int32();
  if (in.failed()) {
    return Error{ErrorCode::INVALID_REQUEST,
                 fmt::format("a request of {} bytes; its header alone has {}", bytes.size(), kFixedPart + 2)};
  }
  out.api = find_api(key);
  const std::int32_t client_id = in.length(false, true);
  if (client_id > 0) in.take(static_cast<std::size_t>(client_id));
  if (in.failed()) in.within("ClientId");
  // A version nobody knows still has the header of the versions before it.
  const std::int16_t header_version = out.api == nullptr ? std::int16_t{1} : request_header_version(*out.api, out.version);
  if (header_version == 2 && !in.failed()) skip_tags(in);
  if (in.failed()) {
    return Error{ErrorCode::INVALID_REQUEST, fmt::format("header of {} v{}: {}", api_name(key), out.version, in.failure())};
  }
  const Result<std::string_view> body = split_header(bytes, in.position(), header_version, out.header);
  if (!body) return body.error();
  out.body = body.value();
  if (out.api == nullptr) return refused(out, "an API that is not served");
  if (out.api->versions.has(out.version)) return out;
  if (out.api->key != ApiKey::api_versions) {
    return refused(out, fmt::format("known versions are {} to {}", out.api->versions.from, out.api->versions.to));
  }
  out.unknown_api_versions = true;
  return out;
}

Writer begin_response(const ApiInfo& api, std::int16_t version, std::int32_t correlation_id) {
  Writer out;
  out.int32(0);
  ResponseHeader header;
  header.correlation_id = correlation_id;
  const Status written = encode(header, response_header_version(api, version), out);
  HW_CHECK(written.ok(), written.error().text);
  return out;
}

Writer begin_request(const ApiInfo& api, std::int16_t version, std::int32_t correlation_id,
                     const std::optional<std::string>& client_id) {
  Writer out;
  out.int32(0);
  RequestHeader header;
  header.request_api_key = static_cast<std::int16_t>(api.key);
  header.request_api_version = version;
  header.correlation_id = correlation_id;
  header.client_id = client_id;
  const Status written = encode(header, request_header_version(api, version), out);
  HW_CHECK(written.ok(), written.error().text);
  return out;
}

WireBytes finish_frame(Writer& writer) {
  writer.patch_front(static_cast<std::int32_t>(writer.size() - sizeof(std::int32_t)));
  return writer.finish();
}

WireBytes refuse_api_versions(std::int32_t correlation_id) {
  const ApiInfo& api = *find_api(static_cast<std::int16_t>(ApiKey::api_versions));
  ApiVersionsResponse answer;
  answer.error_code = static_cast<std::int16_t>(ErrorCode::UNSUPPORTED_VERSION);
  answer.api_keys.push_back({static_cast<std::int16_t>(api.key), api.versions.from, api.versions.to, {}});
  Result<WireBytes> frame = response_frame(answer, 0, correlation_id);
  return std::move(frame.value());
}

Result<OpenedResponse> open_response(Frame frame, const ApiInfo& api, std::int16_t version) {
  OpenedResponse out;
  out.frame = std::move(frame);
  const std::string_view bytes = out.frame.view;
  const std::int16_t header_version = response_header_version(api, version);
  Reader in{bytes};
  in.int32();
  if (in.failed()) in.within("CorrelationId");
  if (header_version == 1 && !in.failed()) skip_tags(in);
  if (in.failed()) {
    return Error{ErrorCode::INVALID_REQUEST, fmt::format("header of an answer to {} v{}: {}", api.name, version, in.failure())};
  }
  const Result<std::string_view> body = split_header(bytes, in.position(), header_version, out.header);
  if (!body) return body.error();
  out.body = body.value();
  return out;
}

}  // namespace hw::protocol
