// Ports as strangers find them: foreign and half bytes, readers that do not read, too many at once, and what becomes of a port when
// its broker stops. Real sockets on loopback; nothing here depends on how long something takes.
#include <gmock/gmock.h>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <thread>

#include "core/scenario/command_text.h"
#include "core/server/core_thread.h"

namespace hw::server {
namespace {

using namespace std::chrono_literals;
using namespace std::string_literals;
using ::testing::HasSubstr;

constexpr int kPatienceMs = 20000;

class Socket {
 public:
  /// Connects; refused() says when nobody listens.
  explicit Socket(int port, int receive_buffer = 0) : fd_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0) setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_port = htons(static_cast<std::uint16_t>(port));
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    refused_ = ::connect(fd_, reinterpret_cast<sockaddr*>(&where), sizeof where) != 0;
  }
  ~Socket() { close(); }
  Socket(Socket&& other) noexcept : fd_(std::exchange(other.fd_, -1)), refused_(other.refused_) {}
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  Socket& operator=(Socket&&) = delete;

  bool refused() const { return refused_; }
  void close() {
    if (fd_ >= 0) ::close(std::exchange(fd_, -1));
  }
  void send(const std::string& bytes) { (void)!::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL); }
  /// Sends as much as the other side takes; the bytes that it took.
  std::size_t send_until_full(const std::string& bytes, std::size_t most) {
    fcntl(fd_, F_SETFL, fcntl(fd_, F_GETFL) | O_NONBLOCK);
    std::size_t sent = 0, quiet = 0;
    while (sent < most && quiet < 100) {
      const ssize_t n = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (n > 0) {
        sent += static_cast<std::size_t>(n);
        quiet = 0;
      } else {
        ++quiet;
        std::this_thread::sleep_for(5ms);
      }
    }
    return sent;
  }
  /// Exactly so many bytes, or what came before the end.
  std::string read(std::size_t size) {
    std::string out(size, '\0');
    std::size_t have = 0;
    while (have < size) {
      pollfd ready{fd_, POLLIN, 0};
      if (::poll(&ready, 1, kPatienceMs) <= 0) break;
      const ssize_t n = ::recv(fd_, out.data() + have, size - have, 0);
      if (n <= 0) break;
      have += static_cast<std::size_t>(n);
    }
    out.resize(have);
    return out;
  }
  /// One answer, without its size.
  std::string frame() {
    const std::string head = read(4);
    if (head.size() < 4) return {};
    std::uint32_t size = 0;
    for (const char c : head) size = size << 8 | static_cast<std::uint8_t>(c);
    return read(size);
  }
  bool silent() {
    pollfd ready{fd_, POLLIN, 0};
    return ::poll(&ready, 1, 300) == 0;
  }
  /// The other side ended it, in whatever way.
  bool ended() {
    pollfd ready{fd_, POLLIN, 0};
    char byte = 0;
    return ::poll(&ready, 1, kPatienceMs) > 0 && ::recv(fd_, &byte, 1, 0) <= 0;
  }

 private:
  int fd_ = -1;
  bool refused_ = false;
};

std::string int16(int n) { return {static_cast<char>(n >> 8), static_cast<char>(n)}; }
std::string int32(std::int64_t n) { return int16(static_cast<int>(n >> 16)) + int16(static_cast<int>(n & 0xffff)); }
std::string framed(const std::string& body) { return int32(static_cast<std::int64_t>(body.size())) + body; }
/// ApiVersions, version 0.
std::string api_versions(int correlation, const std::string& client = "probe") {
  return framed(int16(18) + int16(0) + int32(correlation) + int16(static_cast<int>(client.size())) + client);
}
/// Metadata of all topics, version 1.
std::string metadata(int correlation) { return framed(int16(3) + int16(1) + int32(correlation) + int16(5) + "probe" + int32(0xffffffff)); }

class Ports : public testing::Test {
 protected:
  Ports() : core_(cluster()) {}

  /// A broker that was killed is let in again when its old session is over: soon, here.
  static scenario::Session cluster() {
    scenario::Session session;
    for (const char* line : {"cluster brokers=3 seed=1 broker.session.timeout.ms=1000 broker.heartbeat.interval.ms=200",
                             "topic create test_repli partitions=6 replication=3", "producer start orders topic=test_repli rate=10/s"}) {
      const scenario::Answer answer = session.execute(scenario::parse_line(line).value());
      EXPECT_TRUE(answer.ok) << answer.error.text;
    }
    return session;
  }

  void open(std::int32_t connections_max = 5000) {
    ListenOptions how;
    how.port = 0;
    how.connections_max = connections_max;
    const Result<std::string> opened = core_.listen(how);
    ASSERT_TRUE(opened.ok()) << opened.error().text;
    std::string list = opened.value();
    for (std::size_t at = list.find(':'); at != std::string::npos; at = list.find(':', at + 1)) ports_.push_back(std::stoi(list.substr(at + 1)));
    ASSERT_EQ(ports_.size(), 3u);
  }
  std::string run(const std::string& line) {
    const api::CommandId id = core_.submit_line(line);
    for (int i = 0; i < kPatienceMs; ++i) {
      for (const api::CommandResult& r : core_.take_results())
        if (r.id == id) return r.ok ? r.output : r.error;
      std::this_thread::sleep_for(1ms);
    }
    ADD_FAILURE() << line << ": no answer";
    return {};
  }
  /// Waits until the event log says it.
  void expect_event(const std::string& words) {
    std::string all;
    for (int i = 0; i < 400; ++i) {
      all = run("events kind=connection");
      if (all.find(words) != std::string::npos) return;
      std::this_thread::sleep_for(10ms);
    }
    ADD_FAILURE() << "no event says \"" << words << "\":\n" << all;
  }
  void expect_alive() {
    Socket s(ports_[1]);
    s.send(api_versions(77));
    EXPECT_EQ(s.frame().substr(0, 4), int32(77)) << "others go on";
  }

  CoreThread core_;
  std::vector<int> ports_;
};

TEST_F(Ports, ForeignBytesEndTheirConnectionWithASentence) {
  open();
  const std::map<std::string, std::string> foreign = {{"\x16\x03\x01\x02\x00\x01\x00"s, "the start of a TLS handshake"},
                                                      {"GET / HTTP/1.1\r\n\r\n", "an HTTP request (GET)"},
                                                      {"SSH-2.0-OpenSSH_9.2\r\n", "an SSH client"},
                                                      {int32(0xffffffff) + "x", "a frame of -1 bytes"},
                                                      {int32(0x7fffffff) + "x", "2147483647"},
                                                      {int32(0) + "x", "a frame of 0 bytes"},
                                                      {framed(int16(999) + int16(0) + int32(1) + int16(-1)), "999"}};
  for (const auto& [bytes, words] : foreign) {
    Socket s(ports_[0]);
    s.send(bytes);
    EXPECT_TRUE(s.ended()) << words;
    expect_event(words);
    expect_alive();
  }
}

TEST_F(Ports, HalfAFrameIsWaitedForAndHindersNobody) {
  open();
  Socket half(ports_[0]);
  const std::string whole = api_versions(5);
  half.send(whole.substr(0, 9));
  expect_alive();
  EXPECT_TRUE(half.silent());
  half.send(whole.substr(9));
  EXPECT_EQ(half.frame().substr(0, 4), int32(5)) << "the other half came";
  half.send(whole.substr(0, 9));
  half.close();
  expect_event("ended after 5 of a frame's 15 bytes");
  expect_alive();
}

TEST_F(Ports, WhoeverDoesNotReadIsNotReadFromEither) {
  open();
  run("topic create wide partitions=200 replication=3");
  Socket slow(ports_[0], 4096);
  std::string many;
  for (int i = 0; i < 200; ++i) many += metadata(i);
  // Answers are some 10 kB each. Were they all made and kept, this would take 300 MB and more.
  constexpr std::size_t kMost = 64u << 20;
  const std::size_t taken = slow.send_until_full(many, kMost);
  EXPECT_LT(taken, kMost) << "the port goes on reading requests whose answers nobody takes";
  expect_alive();
  EXPECT_EQ(slow.frame().substr(0, 4), int32(0)) << "the first answer is still the first";
  EXPECT_EQ(slow.frame().substr(0, 4), int32(1));
  slow.close();
  expect_alive();
}

TEST_F(Ports, NoMoreConnectionsThanAllowed) {
  open(20);
  std::vector<Socket> flood;
  for (int i = 0; i < 60; ++i) flood.emplace_back(ports_[i % 3]);
  std::size_t ended = 0;
  for (Socket& s : flood) s.send(api_versions(9));
  for (Socket& s : flood) ended += s.frame().empty() ? 1 : 0;
  EXPECT_EQ(ended, 40u);
  expect_event("20 connections are open, and there may be no more");
  flood.clear();
  for (int i = 0; i < 200; ++i) {
    Socket s(ports_[0]);
    s.send(api_versions(3));
    if (!s.frame().empty()) return;
  }
  ADD_FAILURE() << "the flood is gone, and nobody gets in";
}

TEST_F(Ports, APortDoesWhatItsBrokerDoes) {
  open();
  Socket stays(ports_[2]);
  stays.send(api_versions(1));
  EXPECT_FALSE(stays.frame().empty());
  run("pause broker 2");
  stays.send(api_versions(2));
  EXPECT_TRUE(stays.silent());
  Socket late(ports_[2]);
  EXPECT_FALSE(late.refused()) << "the kernel accepts for a process that hangs";
  late.send(api_versions(4));
  EXPECT_TRUE(late.silent());
  run("resume broker 2");
  EXPECT_EQ(stays.frame().substr(0, 4), int32(2)) << "it was only slow";
  EXPECT_EQ(late.frame().substr(0, 4), int32(4));
  run("kill broker 2");
  EXPECT_TRUE(stays.ended());
  for (int i = 0; i < 400 && !Socket(ports_[2]).refused(); ++i) std::this_thread::sleep_for(5ms);
  EXPECT_TRUE(Socket(ports_[2]).refused());
  run("start broker 2");
  for (int i = 0; i < 400 && Socket(ports_[2]).refused(); ++i) std::this_thread::sleep_for(20ms);
  Socket back(ports_[2]);
  back.send(api_versions(6));
  EXPECT_EQ(back.frame().substr(0, 4), int32(6)) << "the same port again";
}

TEST_F(Ports, ThePastIsLookedAtWhileClientsGoOn) {
  open();
  Socket client(ports_[0]);
  client.send(api_versions(1));
  EXPECT_FALSE(client.frame().empty());
  core_.seek(Time{});
  for (int i = 0; i < 2000 && (core_.latest()->time.live || core_.latest()->time.seeking); ++i) std::this_thread::sleep_for(1ms);
  const auto past = core_.latest();
  EXPECT_FALSE(past->time.live);
  EXPECT_TRUE(past->time.real_clients);
  EXPECT_THAT(run("kill broker 1"), HasSubstr("real clients are connected"));
  for (int i = 0; i < 20; ++i) {
    client.send(metadata(i));
    EXPECT_EQ(client.frame().substr(0, 4), int32(i)) << "its cluster goes on";
  }
  EXPECT_EQ(core_.latest()->now, past->now) << "and the past stands still";
  core_.go_live();
  for (int i = 0; i < 2000 && !core_.latest()->time.live; ++i) std::this_thread::sleep_for(1ms);
  EXPECT_GT(core_.latest()->now, past->now);
  EXPECT_EQ(run("kill broker 1"), "");
}

TEST_F(Ports, ASessionKeepsWhatClientsSent) {
  open();
  {
    Socket client(ports_[0]);
    client.send(api_versions(1));
    EXPECT_FALSE(client.frame().empty());
    // CreateTopics, version 2: "made", 2 partitions, 3 replicas.
    client.send(framed(int16(19) + int16(2) + int32(2) + int16(5) + "probe" + int32(1) + int16(4) + "made" + int32(2) + int16(3) + int32(0) +
                       int32(0) + int32(5000) + std::string(1, '\0')));
    EXPECT_FALSE(client.frame().empty());
  }
  for (int i = 0; i < 2000 && core_.latest()->time.real_clients; ++i) std::this_thread::sleep_for(1ms);
  core_.pause();
  EXPECT_THAT(run("topics"), HasSubstr("made"));
  const std::string path = (std::filesystem::temp_directory_path() / ("hw-clients-" + std::to_string(getpid()) + ".hwsession")).string();
  const api::CommandId saved = core_.save_session(path);
  const auto result = [](CoreThread& core, api::CommandId id) {
    for (int i = 0; i < kPatienceMs; ++i) {
      for (api::CommandResult& r : core.take_results())
        if (r.id == id) return r;
      std::this_thread::sleep_for(1ms);
    }
    return api::CommandResult{id, false, "", "", "no answer"};
  };
  EXPECT_EQ(result(core_, saved).error, "");
  CoreThread other(scenario::Session{}, {.paused = true});
  const api::CommandResult opened = result(other, other.open_session(path));
  EXPECT_TRUE(opened.ok) << opened.error;
  EXPECT_EQ(opened.output, "") << "nothing differs from what was saved";
  const api::CommandResult topics = result(other, other.submit_line("topics"));
  EXPECT_THAT(topics.output, HasSubstr("made"));
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace hw::server
