#include "core/server/connection.h"

#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>

namespace hw::server {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {
// Enough to keep a client that sends ahead busy; more waits in the kernel.
constexpr std::size_t kFramesMax = 16, kFrameBytesMax = 16u << 20;
}  // namespace

Connection::Connection(asio::ip::tcp::socket socket, std::int32_t id, BrokerId broker, std::shared_ptr<protocol::FrameRooms> rooms,
                       Events events)
    : socket_(std::move(socket)), id_(id), broker_(broker), events_(std::move(events)), splitter_({}, std::move(rooms)) {
  error_code error;
  socket_.set_option(asio::ip::tcp::no_delay(true), error);
  const auto remote = socket_.remote_endpoint(error);
  peer_ = error ? "unknown:0" : fmt::format("{}:{}", remote.address().to_string(), remote.port());
}

void Connection::start() { read(); }

void Connection::read() {
  if (reading_ || held_ || ended_ || at_end_ || frames_.size() >= kFramesMax || frame_bytes_ >= kFrameBytesMax) return;
  reading_ = true;
  const std::span<char> room = splitter_.room();
  socket_.async_read_some(asio::buffer(room.data(), room.size()), [self = shared_from_this()](const error_code& error, std::size_t count) {
    self->reading_ = false;
    if (self->ended_) return;
    if (count > 0) self->on_bytes(count);
    if (self->ended_) return;
    if (!error) return self->read();
    self->at_end_ = true;
    if (error != asio::error::eof) return self->fail(error == asio::error::connection_reset ? "" : error.message());
    if (const Status end = self->splitter_.end(); !end) return self->fail(end.error().text);
    // Half closed: what was asked before is still answered.
    if (self->frames_.empty() && !self->asked_ && !self->out_) self->fail("");
  });
}

void Connection::on_bytes(std::size_t count) {
  const Status taken = splitter_.filled(count);
  take_frames();
  if (!taken) return fail(taken.error().text);
  next_request();
}

void Connection::take_frames() {
  while (std::optional<protocol::Frame> frame = splitter_.next()) {
    frame_bytes_ += frame->view.size();
    frames_.push_back(std::move(*frame));
  }
}

void Connection::next_request() {
  while (!ended_ && !held_ && !asked_ && !out_ && !frames_.empty()) {
    protocol::Frame frame = std::move(frames_.front());
    frames_.pop_front();
    frame_bytes_ -= frame.view.size();
    Result<wire::ReadFrame> read_now = wire::read_frame(std::move(frame), id_);
    if (!read_now) return fail(read_now.error().text);
    if (!read_now.value().request) {
      out_ = std::move(read_now.value().answer);
      return send();
    }
    asked_ = true;
    events_.request(std::move(read_now.value().request));
  }
  read();
  if (!ended_ && at_end_ && !asked_ && !out_ && frames_.empty()) fail("");
}

void Connection::answer(const wire::Answer& answer) {
  if (ended_) return;
  asked_ = false;
  if (!answer.body) return next_request();
  Result<protocol::WireBytes> bytes = wire::write_frame(answer);
  if (!bytes) return fail(bytes.error().text);
  out_ = std::move(bytes.value());
  send();
}

void Connection::send() {
  if (!out_ || writing_ || held_) return;
  writing_ = true;
  std::vector<asio::const_buffer> buffers;
  for (const std::string_view piece : out_->pieces()) buffers.emplace_back(piece.data(), piece.size());
  asio::async_write(socket_, std::move(buffers), [self = shared_from_this()](const error_code& error, std::size_t) {
    self->writing_ = false;
    if (self->ended_) return;
    self->out_.reset();
    if (error) return self->fail("");
    self->next_request();
  });
}

void Connection::hold(bool held) {
  if (held_ == held) return;
  held_ = held;
  if (held_ || ended_) return;
  send();
  next_request();
}

void Connection::fail(const std::string& why) {
  if (std::exchange(ended_, true)) return;
  error_code ignored;
  socket_.shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
  socket_.close(ignored);
  events_.ended(id_, why);
}

void Connection::end(bool reset) {
  if (std::exchange(ended_, true)) return;
  error_code ignored;
  if (reset)
    socket_.set_option(asio::socket_base::linger(true, 0), ignored);
  else
    socket_.shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
  socket_.close(ignored);
  events_.ended(id_, "");
}

}  // namespace hw::server
