// Frames of real clients as requests of the cluster, and the cluster's answers as frames. Core thread; knows no socket.
#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/cluster/wire/wire.h"
#include "core/protocol/exchange.h"

namespace hw::wire {

/// What a frame turned out to be: a request for the cluster, or something answered without it.
struct ReadFrame {
  std::shared_ptr<const wire::Request> request;  // null where `answer` is all there is
  protocol::WireBytes answer;
};

/// Reads a frame. The error is a sentence for the event log; the connection ends with it, as with Kafka.
Result<ReadFrame> read_frame(protocol::Frame frame, std::int32_t connection);
/// The frame a client would have sent for it; with the size before it, as on the wire.
Result<protocol::WireBytes> write_frame(const wire::Request& request);
/// The frame of an answer that has a body.
Result<protocol::WireBytes> write_frame(const wire::Answer& answer);

}  // namespace hw::wire
