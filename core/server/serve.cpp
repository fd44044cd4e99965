#include "core/server/serve.h"

#include <algorithm>
#include <csignal>
#include <deque>
#include <map>
#include <ostream>

#include <fmt/format.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "core/scenario/command_text.h"
#include "core/scenario/session.h"
#include "core/server/core_thread.h"

namespace hw::server {
namespace {

constexpr int kFaulty = 2;

std::vector<std::string> split(const std::string& text, char at, std::size_t most) {
  std::vector<std::string> out{""};
  for (const char c : text) {
    if (c == at && out.size() < most)
      out.emplace_back();
    else
      out.back() += c;
  }
  return out;
}

/// Signals as something to wait for, beside standard input. Blocked before any other thread begins, so that none takes them.
class Signals {
 public:
  Signals() {
    sigemptyset(&set_);
    sigaddset(&set_, SIGTERM);
    sigaddset(&set_, SIGINT);
    pthread_sigmask(SIG_BLOCK, &set_, &before_);
    fd_ = signalfd(-1, &set_, SFD_CLOEXEC);
  }
  ~Signals() {
    ::close(fd_);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;
  int fd() const { return fd_; }
  /// Takes the signal that came; one left pending would end the process with its own code when it is unblocked.
  void take() const {
    signalfd_siginfo ignored;
    (void)!::read(fd_, &ignored, sizeof ignored);
  }

 private:
  sigset_t set_{}, before_{};
  int fd_ = -1;
};

/// Lines go in, answers come out in the order of their lines.
class Desk {
 public:
  Desk(CoreThread& core, std::ostream& out, std::ostream& err) : core_(core), out_(out), err_(err) {}

  void submit(const std::string& line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos || line[first] == '#') return;
    waiting_.push_back(core_.submit_line(line));
  }
  bool waits() const { return !waiting_.empty(); }
  void print() {
    for (api::CommandResult& result : core_.take_results()) given_.emplace(result.id, std::move(result));
    while (!waiting_.empty()) {
      auto found = given_.find(waiting_.front());
      if (found == given_.end()) return;
      const api::CommandResult& result = found->second;
      if (!result.output.empty()) out_ << result.output << std::endl;
      if (!result.ok) err_ << result.error << std::endl;
      given_.erase(found);
      waiting_.pop_front();
    }
  }

 private:
  CoreThread& core_;
  std::ostream& out_;
  std::ostream& err_;
  std::deque<api::CommandId> waiting_;
  std::map<api::CommandId, api::CommandResult> given_;
};

int wait_and_serve(CoreThread& core, Signals& signals, std::ostream& out, std::ostream& err) {
  Desk desk(core, out, err);
  int bell[2];
  if (::pipe2(bell, O_CLOEXEC | O_NONBLOCK) != 0) return kFaulty;
  core.set_wakeup([fd = bell[1]] { (void)!::write(fd, "", 1); });
  std::string pending;
  bool open = true, quit = false;
  while (!quit || desk.waits()) {
    pollfd fds[3] = {{signals.fd(), POLLIN, 0}, {bell[0], POLLIN, 0}, {open && !quit ? STDIN_FILENO : -1, POLLIN, 0}};
    if (::poll(fds, 3, -1) < 0) continue;
    if (fds[0].revents != 0) {
      signals.take();
      break;
    }
    if (fds[1].revents != 0) {
      char ignored[256];
      while (::read(bell[0], ignored, sizeof ignored) > 0) {
      }
      (void)core.latest();
      desk.print();
      out.flush();
    }
    if (fds[2].revents == 0) continue;
    char bytes[4096];
    const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (count <= 0) open = false;
    pending.append(bytes, count > 0 ? static_cast<std::size_t>(count) : 0);
    for (std::size_t end; (end = pending.find('\n')) != std::string::npos; pending.erase(0, end + 1)) {
      const std::string line = pending.substr(0, end);
      if (line == "quit" || line == "exit") quit = true;
      else if (!quit) desk.submit(line);
    }
  }
  core.set_wakeup({});
  ::close(bell[0]);
  ::close(bell[1]);
  return 0;
}

}  // namespace

Result<std::vector<std::string>> serve_lines(const ServeOptions& options) {
  // Brokers on one machine answer each other faster than those of a data centre, which the window draws.
  constexpr std::string_view kDelay = "highwater.link.delay.us=";
  const bool delay_given = std::any_of(options.settings.begin(), options.settings.end(),
                                       [&](const std::string& setting) { return setting.starts_with(kDelay); });
  std::string ids, racks, settings = delay_given ? "" : fmt::format(" {}200", kDelay);
  for (std::int32_t i = 1; i <= options.brokers; ++i) ids += (i > 1 ? "," : "") + std::to_string(i);
  for (const std::string& rack : options.racks) racks += (racks.empty() ? " racks=" : ",") + rack;
  for (const std::string& setting : options.settings) settings += " " + setting;
  std::vector<std::string> lines{fmt::format("cluster ids={} preset={} seed={}{}{}", ids, options.preset, options.seed, racks, settings)};
  for (const std::string& topic : options.topics) {
    const std::vector<std::string> parts = split(topic, ':', 4);
    if (parts.size() < 3)
      return Error{ErrorCode::INVALID_REQUEST, fmt::format("--topic {}: expected NAME:PARTITIONS:RF[:key=value,...]", topic)};
    std::string line = fmt::format("topic create {} partitions={} replication={}", parts[0], parts[1], parts[2]);
    if (parts.size() == 4)
      for (const std::string& setting : split(parts[3], ',', SIZE_MAX)) line += " " + setting;
    lines.push_back(std::move(line));
  }
  for (const std::string& line : lines)
    if (Result<Command> command = scenario::parse_command(line); !command)
      return Error{command.error().code, fmt::format("`{}`: {}", line, command.error().text)};
  return lines;
}

int serve(const ServeOptions& options, std::ostream& out, std::ostream& err) {
  Signals signals;
  Result<std::vector<std::string>> lines = serve_lines(options);
  if (!lines) {
    err << "highwater: " << lines.error().text << '\n';
    return kFaulty;
  }
  scenario::Session session;
  session.show_topic_ids(true);
  for (const std::string& line : lines.value()) {
    const scenario::Answer answer = session.execute(scenario::parse_command(line).value());
    if (answer.ok) continue;
    err << fmt::format("highwater: `{}`: {}\n", line, answer.error.text);
    return kFaulty;
  }
  CoreThread core(std::move(session), {.packets = false, .record = false});
  const Result<std::string> bootstrap = core.listen(options.listen);
  if (!bootstrap) {
    err << "highwater: " << bootstrap.error().text << '\n';
    return kFaulty;
  }
  out << "bootstrap.servers=" << bootstrap.value() << std::endl;
  return wait_and_serve(core, signals, out, err);
}

}  // namespace hw::server
