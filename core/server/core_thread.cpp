#include "core/server/core_thread.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <utility>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "core/scenario/command_text.h"
#include "core/server/engine.h"
#include "core/server/mailbox.h"

namespace hw::server {

namespace asio = boost::asio;

struct CoreThread::Impl {
  Mailbox mailbox;
  std::atomic<api::CommandId> last_id{0};
  asio::io_context io{1};
  // From here on the core thread's alone.
  Engine engine;
  asio::steady_timer timer{io};
  bool work_posted = false;
  std::thread thread;  // last: it uses all of the above

  Impl(scenario::Session session, Options options) : engine(std::move(session), mailbox, options.paused, options.speed) {
    thread = std::thread([this] { run(); });
  }

  ~Impl() {
    io.stop();
    thread.join();
  }

  void run() {
    try {
      auto guard = asio::make_work_guard(io);
      request_work();
      io.run();
    } catch (const std::exception& e) {
      // A half done change must not be shown as a cluster's state.
      std::fprintf(stderr, "highwater: the core cannot go on: %s\n", e.what());
      std::abort();
    }
  }

  /// Any thread: does something on the core thread, and then what follows from it.
  template <class F>
  void post(F f) {
    asio::post(io, [this, f = std::move(f)]() mutable {
      f(engine);
      request_work();
    });
  }

  // Core thread. What was posted before goes first, so commands never wait for more than one slice.
  void request_work() {
    if (std::exchange(work_posted, true)) return;
    asio::post(io, [this] { work(); });
  }

  void work() {
    work_posted = false;
    const std::optional<Clock::time_point> next = engine.work();
    timer.cancel();
    if (!next) return;
    if (*next <= Clock::now()) {
      request_work();
      return;
    }
    timer.expires_at(*next);
    timer.async_wait([this](const boost::system::error_code& error) {
      if (!error) request_work();
    });
  }
};

CoreThread::CoreThread(scenario::Session session) : CoreThread(std::move(session), Options{}) {}

CoreThread::CoreThread(scenario::Session session, Options options)
    : impl_(std::make_unique<Impl>(std::move(session), options)) {}

CoreThread::~CoreThread() = default;

api::CommandId CoreThread::submit(Command command) {
  const api::CommandId id = ++impl_->last_id;
  impl_->post([id, command = std::move(command)](Engine& engine) mutable { engine.execute(id, std::move(command)); });
  return id;
}

api::CommandId CoreThread::submit_line(std::string line) {
  const api::CommandId id = ++impl_->last_id;
  impl_->post([id, line = std::move(line)](Engine& engine) { engine.execute_line(id, line); });
  return id;
}

std::shared_ptr<const api::Snapshot> CoreThread::latest() {
  bool poke = false;
  auto snapshot = impl_->mailbox.latest(&poke);
  if (poke) impl_->post([](Engine&) {});
  return snapshot;
}

std::vector<Event> CoreThread::take_events(std::size_t max, std::int64_t* dropped) {
  return impl_->mailbox.take_events(max, dropped);
}

std::vector<api::CommandResult> CoreThread::take_results() { return impl_->mailbox.take_results(); }

void CoreThread::set_wakeup(std::function<void()> wakeup) {
  impl_->mailbox.set_wakeup(std::move(wakeup));
  // There may be news that nobody could be told of.
  impl_->post([](Engine&) {});
}

void CoreThread::pause() {
  impl_->post([](Engine& engine) { engine.pause(); });
}

void CoreThread::resume() {
  impl_->post([](Engine& engine) { engine.resume(); });
}

void CoreThread::step() {
  impl_->post([](Engine& engine) { engine.step(); });
}

void CoreThread::set_speed(double factor) {
  impl_->post([factor](Engine& engine) { engine.set_speed(factor); });
}

void CoreThread::set_detail(std::vector<TopicPartition> partitions) {
  impl_->post([partitions = std::move(partitions)](Engine& engine) mutable { engine.set_detail(std::move(partitions)); });
}

std::string CoreThread::text_of(const Command& command) const { return scenario::format_command(command); }

std::string CoreThread::tool_line(const Command& command) const { return scenario::tool_line(command); }

}  // namespace hw::server
