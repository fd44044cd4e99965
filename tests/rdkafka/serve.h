// A `highwater serve` of one test: started with ports of its own, spoken to over its standard input, ended and checked.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace hw::rd {

struct ServeOptions {
  int brokers = 3;
  std::vector<std::string> topics;  // NAME:PARTITIONS:RF[:key=value,...]
  std::vector<std::string> set;     // key=value, settings of the cluster
};

/// Short waits for tests that break brokers: sessions of 2 s, and no wait for the first members of a group.
ServeOptions quick(std::vector<std::string> topics);

/// The program is HIGHWATER_SERVE of the environment, else the one that was built. The destructor ends it with SIGTERM and fails the
/// test when its exit code is not 0.
class Serve {
 public:
  explicit Serve(const ServeOptions& options);
  ~Serve();
  Serve(const Serve&) = delete;
  Serve& operator=(const Serve&) = delete;

  /// "127.0.0.1:20000,127.0.0.1:20001,..."; brokers have the ids 1, 2, ...
  const std::string& bootstrap() const { return bootstrap_; }
  int brokers() const { return static_cast<int>(ports_.size()); }
  int port(int broker) const { return ports_.at(static_cast<std::size_t>(broker - 1)); }

  /// What the command answers, lines joined by \n. Throws when the program ends or says nothing for 30 s.
  std::string ask(const std::string& line);
  /// Waits until it is gone: a controlled shutdown takes its time.
  void stop(int broker);
  void kill(int broker) { verb("kill", broker); }
  void pause(int broker) { verb("pause", broker); }
  void resume(int broker) { verb("resume", broker); }
  void start(int broker) { verb("start", broker); }

  /// Ends the program by the word `quit` or by SIGTERM, and gives its exit code (128 + the signal that ended it).
  int quit();
  int terminate();
  /// Nothing can be asked after this; it goes on serving.
  void close_input();

 private:
  void verb(const char* word, int broker);
  std::string read_line(double seconds);
  int wait_for_exit();

  int lock_ = -1, in_ = -1, out_ = -1, pid_ = -1, asked_ = 0;
  std::string bootstrap_, pending_;
  std::vector<int> ports_;
};

/// Whether the condition came true within the time; it is asked every 20 ms.
bool wait_until(const std::function<bool()>& condition, double seconds = 20);

}  // namespace hw::rd
