#include "core/server/core_thread.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <thread>
#include <utility>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "core/base/words.h"
#include "core/scenario/command_text.h"
#include "core/server/engine.h"
#include "core/server/listeners.h"
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
  Listeners listeners{io, [this](external::Input input) {
                        engine.outside(std::move(input));
                        request_work();
                      }};
  std::uint64_t listened_cluster = 0, listened_course = 0;
  bool work_posted = false;
  std::thread thread;  // last: it uses all of the above

  Impl(scenario::Session session, Options options) : engine(std::move(session), mailbox, {options.paused, options.speed, options.packets, options.record, [this] {
                                                                                       asio::post(io, [this] { request_work(); });
                                                                                     }}) {
    engine.set_listen([this](std::int32_t port) {
      ListenOptions how;
      how.port = port;
      return listen(how);
    });
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

  /// Any thread: the same for what is answered; gives the number of the answer.
  template <class F>
  api::CommandId ask(F f) {
    const api::CommandId id = ++last_id;
    post([id, f = std::move(f)](Engine& to) mutable { f(to, id); });
    return id;
  }

  // Core thread. What was posted before goes first, so commands never wait for more than one slice.
  void request_work() {
    if (std::exchange(work_posted, true)) return;
    asio::post(io, [this] { work(); });
  }

  void work() {
    work_posted = false;
    follow_clients();
    const std::optional<Clock::time_point> next = engine.work();
    follow_clients();
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
  void follow_clients() {
    World* world = engine.cluster_world();
    if (!listeners.is_open() || world == nullptr) return;
    if (listened_cluster != engine.cluster_number()) {
      listened_cluster = engine.cluster_number();
      listened_course = engine.course_number();
      if (const Status reopened = listeners.reopen(*world)) {
        tell_ports();
      } else {
        engine.outside(external::Warned{reopened.error().text});
      }
    }
    if (listened_course != engine.course_number()) {
      // Another moment or branch: what it knows of ports and connections is of its own time.
      listened_course = engine.course_number();
      forget_connections(*world);
      tell_ports();
    }
    listeners.follow(*world);
    engine.set_precise(listeners.has_connections());
    if (auto pictures = listeners.new_pictures()) engine.set_listeners(std::move(*pictures));
  }

  // Records of real clients carry wall-clock times; virtual ones are told on the same scale.
  void tell_ports() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::int64_t now_ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    engine.outside(external::Ports{listeners.endpoints(), now_ms - engine.cluster_world()->now().us / 1000});
  }

  void forget_connections(const World& world) {
    std::vector<std::int32_t> gone;
    for (const auto& [id, connection] : world.external.connections) gone.push_back(id);
    for (const std::int32_t id : gone) engine.outside(external::Closed{id, ""});
  }

  Result<std::string> listen(const ListenOptions& options) {
    World* world = engine.cluster_world();
    if (world == nullptr) return Error{ErrorCode::INVALID_REQUEST, HW_WORDS("there is no cluster yet")};
    if (Status opened = listeners.open(*world, options); !opened) return opened.error();
    tell_ports();
    listened_cluster = engine.cluster_number();
    listened_course = engine.course_number();
    engine.set_paced(true);
    std::string bootstrap;
    for (const auto& [id, endpoint] : listeners.endpoints()) {
      if (!bootstrap.empty()) bootstrap += ',';
      bootstrap += endpoint.host + ":" + std::to_string(endpoint.port);
    }
    return bootstrap;
  }
};

CoreThread::CoreThread(scenario::Session session) : CoreThread(std::move(session), Options{}) {}

CoreThread::CoreThread(scenario::Session session, Options options)
    : impl_(std::make_unique<Impl>(std::move(session), options)) {}

CoreThread::~CoreThread() = default;

Result<std::string> CoreThread::listen(const ListenOptions& options) {
  auto done = std::make_shared<std::promise<Result<std::string>>>();
  std::future<Result<std::string>> answer = done->get_future();
  asio::post(impl_->io, [impl = impl_.get(), options, done] {
    done->set_value(impl->listen(options));
    impl->request_work();
  });
  return answer.get();
}

api::CommandId CoreThread::submit(Command command) {
  return impl_->ask([command = std::move(command)](Engine& engine, api::CommandId id) mutable { engine.execute(id, std::move(command)); });
}

api::CommandId CoreThread::submit_line(std::string line) {
  return impl_->ask([line = std::move(line)](Engine& engine, api::CommandId id) { engine.execute_line(id, line); });
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

void CoreThread::pause_at(std::optional<Time> when) {
  impl_->post([when](Engine& engine) { engine.pause_at(when); });
}

void CoreThread::seek(Time when) {
  impl_->post([when](Engine& engine) { engine.seek(when); });
}

void CoreThread::seek_to(api::Moment moment) {
  impl_->post([moment](Engine& engine) { engine.seek_to(moment); });
}

void CoreThread::go_on_here() {
  impl_->post([](Engine& engine) { engine.go_on_here(); });
}

void CoreThread::step_back() {
  impl_->post([](Engine& engine) { engine.step_back(); });
}

void CoreThread::go_live() {
  impl_->post([](Engine& engine) { engine.go_live(); });
}

void CoreThread::undo() {
  impl_->post([](Engine& engine) { engine.undo(); });
}

void CoreThread::redo() {
  impl_->post([](Engine& engine) { engine.redo(); });
}

void CoreThread::switch_branch(BranchId branch) {
  impl_->post([branch](Engine& engine) { engine.switch_branch(branch); });
}

void CoreThread::compare_with(BranchId branch) {
  impl_->post([branch](Engine& engine) { engine.compare_with(branch); });
}

void CoreThread::rename_branch(BranchId branch, std::string name) {
  impl_->post([branch, name = std::move(name)](Engine& engine) mutable { engine.rename_branch(branch, std::move(name)); });
}

api::CommandId CoreThread::remove_branch(BranchId branch) {
  return impl_->ask([branch](Engine& engine, api::CommandId id) { engine.remove_branch(id, branch); });
}

api::CommandId CoreThread::replay_with(std::vector<std::pair<std::string, std::string>> settings, std::string name) {
  return impl_->ask([settings = std::move(settings), name = std::move(name)](Engine& engine, api::CommandId id) mutable {
    engine.replay_with(id, std::move(settings), std::move(name));
  });
}

api::CommandId CoreThread::save_session(std::string path) {
  return impl_->ask([path = std::move(path)](Engine& engine, api::CommandId id) { engine.save_session(id, path); });
}

api::CommandId CoreThread::open_session(std::string path) {
  return impl_->ask([path = std::move(path)](Engine& engine, api::CommandId id) { engine.open_session(id, path); });
}

api::CommandId CoreThread::save_scenario(std::string path) {
  return impl_->ask([path = std::move(path)](Engine& engine, api::CommandId id) { engine.save_scenario(id, path); });
}

void CoreThread::set_detail(std::vector<TopicPartition> partitions) {
  impl_->post([partitions = std::move(partitions)](Engine& engine) mutable { engine.set_detail(std::move(partitions)); });
}

void CoreThread::look_first(BrokerId broker, std::string rack) {
  impl_->post([broker, rack = std::move(rack)](Engine& engine) mutable { engine.look_first(broker, std::move(rack)); });
}

std::string CoreThread::text_of(const Command& command) const { return scenario::format_command(command); }

std::string CoreThread::tool_line(const Command& command, const std::string& bootstrap) const {
  return scenario::tool_line(command, bootstrap);
}

}  // namespace hw::server
