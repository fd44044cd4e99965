// One connection of a real client. Core thread.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/ip/tcp.hpp>

#include "core/protocol/frame_splitter.h"
#include "core/protocol/writer.h"
#include "core/cluster/wire/frames.h"

namespace hw::server {

/// Reads frames and hands out one request at a time: the next when the answer before it has been sent, as Kafka does. What waits
/// stays in the kernel's buffers, so a client that reads slowly costs itself alone.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  struct Events {
    /// A request for the cluster.
    std::function<void(std::shared_ptr<const wire::Request>)> request;
    /// The connection has ended; `why` is empty for an orderly end.
    std::function<void(std::int32_t id, const std::string& why)> ended;
  };
  /// `rooms`: where frames arrive; all connections of a thread share one.
  Connection(boost::asio::ip::tcp::socket socket, std::int32_t id, BrokerId broker, std::shared_ptr<protocol::FrameRooms> rooms,
             Events events);

  void start();
  /// The answer to the request handed out last. Nothing is sent where it has no body.
  void answer(const wire::Answer& answer);
  /// A hung process reads and writes nothing.
  void hold(bool held);
  /// Ends it from this side; `reset`: as a killed process does, with RST.
  void end(bool reset);
  BrokerId broker() const { return broker_; }
  const std::string& peer() const { return peer_; }

 private:
  void read();
  void on_bytes(std::size_t count);
  void take_frames();
  void next_request();
  void send();
  void fail(const std::string& why);

  boost::asio::ip::tcp::socket socket_;
  std::int32_t id_;
  BrokerId broker_;
  Events events_;
  std::string peer_;
  protocol::FrameSplitter splitter_;
  std::deque<protocol::Frame> frames_;   // whole, not worked on yet
  std::size_t frame_bytes_ = 0;
  std::optional<protocol::WireBytes> out_;  // an answer being sent, or held back; there is never a second
  bool reading_ = false, writing_ = false, asked_ = false, held_ = false, ended_ = false, at_end_ = false;
};

}  // namespace hw::server
