#include "rdkafka/serve.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <thread>

namespace hw::rd {
namespace {

using Clock = std::chrono::steady_clock;

// Below the ports that the system gives to clients. A slot is held by the name of an abstract socket, which ends with the process; a
// stopped broker's port is free meanwhile, and no other test may take it.
constexpr int kFirstPort = 20000, kPortsInSlot = 20, kSlots = 500;

int take_slot(int& lock) {
  for (int i = 0; i < kSlots; ++i) {
    const int slot = (static_cast<int>(getpid()) + i) % kSlots;
    lock = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string name = "highwater-ports-" + std::to_string(slot);
    std::memcpy(address.sun_path + 1, name.data(), name.size());
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size());
    if (bind(lock, reinterpret_cast<const sockaddr*>(&address), size) == 0) return kFirstPort + slot * kPortsInSlot;
    close(lock);
  }
  throw std::runtime_error("all ranges of ports are taken");
}

std::vector<std::string> command_line(const ServeOptions& options, int port) {
  const char* program = std::getenv("HIGHWATER_SERVE");
  std::vector<std::string> words{program != nullptr ? program : HIGHWATER_PROGRAM, "serve", "--brokers",
                                 std::to_string(options.brokers), "--port", std::to_string(port)};
  for (const std::string& topic : options.topics) words.insert(words.end(), {"--topic", topic});
  for (const std::string& setting : options.set) words.insert(words.end(), {"--set", setting});
  return words;
}

}  // namespace

ServeOptions quick(std::vector<std::string> topics) {
  return {3, std::move(topics), {"broker.session.timeout.ms=2000", "broker.heartbeat.interval.ms=500",
                                 "group.initial.rebalance.delay.ms=0", "offsets.topic.num.partitions=3"}};
}

Serve::Serve(const ServeOptions& options) {
  std::vector<std::string> words = command_line(options, take_slot(lock_));
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int to_child[2], from_child[2];
  if (pipe2(to_child, O_CLOEXEC) != 0 || pipe2(from_child, O_CLOEXEC) != 0) throw std::runtime_error("no pipes");
  pid_ = fork();
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    dup2(to_child[0], 0);
    dup2(from_child[1], 1);
    dup2(from_child[1], 2);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  close(to_child[0]);
  close(from_child[1]);
  in_ = to_child[1];
  out_ = from_child[0];
  signal(SIGPIPE, SIG_IGN);
  const std::string expected = "bootstrap.servers=";
  std::string line, said;
  do {
    line = read_line(60);
    said += line + "\n";
  } while (line.rfind(expected, 0) != 0 && said.size() < 10000);
  if (line.rfind(expected, 0) != 0) throw std::runtime_error("no line bootstrap.servers=...: " + said);
  bootstrap_ = line.substr(expected.size());
  for (std::size_t at = 0; at != std::string::npos;) {
    const std::size_t colon = bootstrap_.find(':', at);
    if (colon == std::string::npos) throw std::runtime_error("no port in: " + bootstrap_);
    ports_.push_back(std::stoi(bootstrap_.substr(colon + 1)));
    at = bootstrap_.find(',', colon);
    if (at != std::string::npos) ++at;
  }
  if (ports_.size() != static_cast<std::size_t>(options.brokers)) throw std::runtime_error("another number of brokers: " + bootstrap_);
}

Serve::~Serve() {
  if (pid_ > 0) {
    const int code = terminate();
    if (code != 0) ADD_FAILURE() << "the server ended with " << code << "; it said last:\n" << pending_;
  }
  if (lock_ >= 0) close(lock_);
}

std::string Serve::read_line(double seconds) {
  const auto until = Clock::now() + std::chrono::duration<double>(seconds);
  for (;;) {
    const std::size_t end = pending_.find('\n');
    if (end != std::string::npos) {
      std::string line = pending_.substr(0, end);
      pending_.erase(0, end + 1);
      return line;
    }
    pollfd waiting{out_, POLLIN, 0};
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0 || poll(&waiting, 1, static_cast<int>(left)) < 0) throw std::runtime_error("the server says nothing: " + pending_);
    char buffer[4096];
    if (waiting.revents == 0) continue;
    const ssize_t size = read(out_, buffer, sizeof buffer);
    if (size <= 0) throw std::runtime_error("the server has ended: " + pending_);
    pending_.append(buffer, static_cast<std::size_t>(size));
  }
}

std::string Serve::ask(const std::string& line) {
  // Where an answer ends is not marked; so a question follows whose answer names what nobody else would. That answer may have two
  // lines (the tool's, and the error's): the second is met when the next answer is read.
  const std::string any = "end-of-answer-", mark = any + std::to_string(++asked_);
  const std::string text = line + "\ndescribe " + mark + "\n";
  if (write(in_, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
    throw std::runtime_error("the server does not read: " + line);
  std::string answer;
  for (;;) {
    const std::string got = read_line(30);
    if (got.find(mark + "'") != std::string::npos) return answer;
    if (got.find(any) != std::string::npos) continue;
    answer += (answer.empty() ? "" : "\n") + got;
  }
}

void Serve::verb(const char* word, int broker) {
  const std::string line = std::string(word) + " broker " + std::to_string(broker);
  const std::string answer = ask(line);
  if (!answer.empty()) throw std::runtime_error(line + ": " + answer);
}

void Serve::stop(int broker) {
  verb("stop", broker);
  const auto refused = [&] {
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port(broker)));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const bool failed = connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 && errno == ECONNREFUSED;
    close(fd);
    return failed;
  };
  if (!wait_until(refused, 30)) throw std::runtime_error("broker " + std::to_string(broker) + " was stopped and still listens");
}

int Serve::quit() {
  const std::string line = "quit\n";
  if (write(in_, line.data(), line.size()) != static_cast<ssize_t>(line.size())) return -1;
  return wait_for_exit();
}

void Serve::close_input() {
  close(in_);
  in_ = -1;
}

int Serve::terminate() {
  ::kill(pid_, SIGTERM);
  return wait_for_exit();
}

int Serve::wait_for_exit() {
  int status = 0;
  const auto done = [&] { return waitpid(pid_, &status, WNOHANG) == pid_; };
  if (!wait_until(done, 20)) {
    ::kill(pid_, SIGKILL);
    waitpid(pid_, &status, 0);
  }
  pid_ = -1;
  char buffer[4096];
  for (ssize_t size; (size = read(out_, buffer, sizeof buffer)) > 0;) pending_.append(buffer, static_cast<std::size_t>(size));
  close(out_);
  if (in_ >= 0) close(in_);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool wait_until(const std::function<bool()>& condition, double seconds) {
  const auto until = Clock::now() + std::chrono::duration<double>(seconds);
  while (!condition()) {
    if (Clock::now() >= until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

}  // namespace hw::rd
