#include "core/cluster/wire/frames.h"

#include <fmt/format.h>

#include "core/protocol/generated/dispatch.h"

namespace hw::wire {

Result<ReadFrame> read_frame(protocol::Frame frame, std::int32_t connection) {
  const std::size_t size = frame.view.size();
  Result<protocol::OpenedRequest> opened = protocol::open_request(std::move(frame));
  if (!opened) return opened.error();
  const protocol::OpenedRequest& in = opened.value();
  ReadFrame out;
  if (in.unknown_api_versions) {
    out.answer = protocol::refuse_api_versions(in.header.correlation_id);
    return out;
  }
  if (wire::find_row(in.api->key) == nullptr)
    return Error{ErrorCode::UNSUPPORTED_VERSION, fmt::format("{} is not served", in.api->name)};
  auto request = std::make_shared<wire::Request>();
  request->api = in.api->key;
  request->version = in.version;
  request->correlation_id = in.header.correlation_id;
  request->client_id = in.header.client_id;
  request->connection = connection;
  request->size_bytes = static_cast<std::int64_t>(size);
  Status read = Done{};
  // Kafka does not mind bytes after the last field, and librdkafka 2.0.2 ends its ListGroups requests with one too many.
  protocol::ReadLimits limits;
  limits.trailing_bytes = true;
  protocol::with_api(static_cast<std::int16_t>(in.api->key), [&]<class Request, class Response>() {
    Result<Request> body = protocol::decode_body<Request>(in, limits);
    if (body)
      request->body = std::make_shared<const Request>(std::move(body.value()));
    else
      read = body.error();
  });
  if (!read) return read.error();
  out.request = std::move(request);
  return out;
}

Result<protocol::WireBytes> write_frame(const wire::Request& request) {
  Result<protocol::WireBytes> out = Error{ErrorCode::UNSUPPORTED_VERSION, "a request of an API that is not in the schema"};
  protocol::with_api(static_cast<std::int16_t>(request.api), [&]<class Message, class Response>() {
    out = protocol::request_frame(request.as<Message>(), request.version, request.correlation_id, request.client_id);
  });
  return out;
}

Result<protocol::WireBytes> write_frame(const wire::Answer& answer) {
  Result<protocol::WireBytes> out = Error{ErrorCode::UNSUPPORTED_VERSION, "an answer of an API that is not in the schema"};
  protocol::with_api(static_cast<std::int16_t>(answer.request->api), [&]<class Request, class Response>() {
    out = protocol::response_frame(answer.as<Response>(), answer.request->version, answer.request->correlation_id);
  });
  return out;
}

}  // namespace hw::wire
