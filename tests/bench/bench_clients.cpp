// Real clients against `highwater serve`, and the same load against librdkafka's own mock cluster in the same run: figures are ratios,
// for machines are shared. All clusters run at the same time and get the load in turns, several rounds; medians are told. Not Google
// Benchmark: what is measured is whole runs.
//   bench_clients [RECORDS [ROUNDS]]   1,000,000 and 5 by default; other clusters: PEERS="name=host:port,... name=..." (they must have
//                                      a topic `load` of six partitions)
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <librdkafka/rdkafka.h>
#include <librdkafka/rdkafka_mock.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/protocol/batch_build.h"
#include "core/protocol/exchange.h"
#include "core/protocol/generated/data.h"

namespace {

using Clock = std::chrono::steady_clock;
double since(Clock::time_point t) { return std::chrono::duration<double>(Clock::now() - t).count(); }

struct Delivery {
  long ok = 0, failed = 0;
  std::vector<double> latency_ms;
};

void on_delivery(rd_kafka_t*, const rd_kafka_message_t* m, void* opaque) {
  auto& d = *static_cast<Delivery*>(opaque);
  ++(m->err ? d.failed : d.ok);
  d.latency_ms.push_back(static_cast<double>(rd_kafka_message_latency(m)) / 1000.0);
}

using Settings = std::vector<std::pair<std::string, std::string>>;

rd_kafka_t* client(rd_kafka_type_t type, const Settings& settings, Delivery* delivery) {
  char error[512];
  rd_kafka_conf_t* conf = rd_kafka_conf_new();
  for (const auto& [key, value] : settings)
    if (rd_kafka_conf_set(conf, key.c_str(), value.c_str(), error, sizeof error) != RD_KAFKA_CONF_OK) std::fprintf(stderr, "%s\n", error), std::exit(2);
  if (delivery != nullptr) {
    rd_kafka_conf_set_opaque(conf, delivery);
    rd_kafka_conf_set_dr_msg_cb(conf, on_delivery);
  }
  rd_kafka_t* rk = rd_kafka_new(type, conf, error, sizeof error);
  if (rk == nullptr) std::fprintf(stderr, "%s\n", error), std::exit(2);
  return rk;
}

/// Records a second. `rate` 0: as fast as it goes.
double produce(const std::string& servers, long count, std::size_t size, const char* acks, const char* linger, double rate, Delivery& d) {
  rd_kafka_t* rk = client(RD_KAFKA_PRODUCER, {{"bootstrap.servers", servers}, {"acks", acks}, {"linger.ms", linger},
                                              {"queue.buffering.max.messages", "1000000"}, {"queue.buffering.max.kbytes", "1048576"}}, &d);
  rd_kafka_topic_t* topic = rd_kafka_topic_new(rk, "load", nullptr);
  const rd_kafka_metadata_t* metadata = nullptr;
  rd_kafka_metadata(rk, 0, topic, &metadata, 10000);
  if (metadata != nullptr) rd_kafka_metadata_destroy(metadata);
  const std::string value(size, 'x');
  const auto began = Clock::now();
  for (long i = 0; i < count; ++i) {
    if (rate > 0) std::this_thread::sleep_until(began + std::chrono::duration<double>(static_cast<double>(i) / rate));
    while (rd_kafka_produce(topic, RD_KAFKA_PARTITION_UA, RD_KAFKA_MSG_F_COPY, const_cast<char*>(value.data()), size, &i, sizeof i, nullptr) == -1)
      rd_kafka_poll(rk, 10);
    if (rate > 0 || i % 1000 == 0) rd_kafka_poll(rk, 0);
  }
  rd_kafka_flush(rk, 120000);
  const double took = since(began);
  rd_kafka_topic_destroy(topic);
  rd_kafka_destroy(rk);
  std::sort(d.latency_ms.begin(), d.latency_ms.end());
  return static_cast<double>(d.ok) / took;
}

double consume(const std::string& servers, long count) {
  rd_kafka_t* rk = client(RD_KAFKA_CONSUMER, {{"bootstrap.servers", servers}, {"group.id", "load"}, {"enable.auto.commit", "false"},
                                              {"fetch.wait.max.ms", "100"},
                                              // Else the client rests for a second whenever it has read ahead far enough.
                                              {"queued.min.messages", "10000000"}, {"queued.max.messages.kbytes", "2000000"}}, nullptr);
  rd_kafka_poll_set_consumer(rk);
  rd_kafka_topic_partition_list_t* parts = rd_kafka_topic_partition_list_new(6);
  for (int i = 0; i < 6; ++i) rd_kafka_topic_partition_list_add(parts, "load", i)->offset = RD_KAFKA_OFFSET_BEGINNING;
  rd_kafka_assign(rk, parts);
  rd_kafka_topic_partition_list_destroy(parts);
  rd_kafka_queue_t* queue = rd_kafka_queue_get_consumer(rk);
  std::vector<rd_kafka_message_t*> batch(10000);
  const auto began = Clock::now();
  auto last = began;
  long got = 0;
  while (got < count && since(last) < 3) {
    const ssize_t n = rd_kafka_consume_batch_queue(queue, 200, batch.data(), batch.size());
    for (ssize_t i = 0; i < n; ++i) {
      got += batch[static_cast<std::size_t>(i)]->err == 0;
      rd_kafka_message_destroy(batch[static_cast<std::size_t>(i)]);
    }
    if (n > 0) last = Clock::now();
  }
  // The mock keeps only the newest records, so the end is when the last one came.
  const double rate = static_cast<double>(got) / std::max(1e-9, std::chrono::duration<double>(last - began).count());
  rd_kafka_queue_destroy(queue);
  rd_kafka_consumer_close(rk);
  rd_kafka_destroy(rk);
  return rate;
}

/// `highwater serve` as a child.
struct Serve {
  pid_t pid = 0;
  int in = -1;
  std::string servers;
  Clock::time_point began = Clock::now();

  explicit Serve(const std::string& program) {
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0) std::exit(2);
    pid = fork();
    if (pid == 0) {
      dup2(to[0], 0), dup2(from[1], 1);
      for (int fd : {to[0], to[1], from[0], from[1]}) close(fd);
      execl(program.c_str(), program.c_str(), "serve", "--port", "0", "--topic", "load:6:3", nullptr);
      _exit(127);
    }
    close(to[0]), close(from[1]);
    in = to[1];
    std::string line;
    for (char c; read(from[0], &c, 1) == 1 && c != '\n';) line += c;
    servers = line.substr(std::min(line.size(), line.find('=') + 1));
    if (servers.empty()) std::fprintf(stderr, "%s serve did not start\n", program.c_str()), std::exit(2);
  }
  ~Serve() {
    kill(pid, SIGTERM);
    waitpid(pid, nullptr, 0);
  }
  double resident_mb() const {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    for (std::string word; status >> word;)
      if (word == "VmRSS:") {
        double kb = 0;
        status >> kb;
        return kb / 1024;
      }
    return 0;
  }
};

/// librdkafka's mock cluster, served by this process.
struct Mock {
  rd_kafka_t* rk;
  rd_kafka_mock_cluster_t* cluster;
  std::string servers;
  Mock() : rk(client(RD_KAFKA_PRODUCER, {{"client.id", "mock"}}, nullptr)), cluster(rd_kafka_mock_cluster_new(rk, 3)) {
    rd_kafka_mock_topic_create(cluster, "load", 6, 3);
    servers = rd_kafka_mock_cluster_bootstraps(cluster);
  }
  ~Mock() {
    rd_kafka_mock_cluster_destroy(cluster);
    rd_kafka_destroy(rk);
  }
};

int connect_to(const std::string& server) {
  const std::size_t colon = server.rfind(':');
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(std::atoi(server.c_str() + colon + 1)));
  inet_pton(AF_INET, server.substr(0, colon).c_str(), &address.sin_addr);
  const int fd = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) std::perror("connect"), std::exit(2);
  const int on = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return fd;
}

/// So many connections, each with one Produce of acks=1 on its way at a time; answers a second.
double busy_connections(const std::string& server, int connections, double seconds) {
  using namespace hw::protocol;
  const NewRecord record{1767225600000, std::nullopt, std::string_view("value"), {}};
  ProduceRequest request;
  request.acks = 1;
  request.timeout_ms = 1000;
  request.topic_data.resize(1);
  request.topic_data[0].name = "load";
  // One of the six partitions is led by the broker asked; the others are refused, which costs the same way there and back.
  for (int i = 0; i < 6; ++i) request.topic_data[0].partition_data.push_back({i, Records{Slice::copy(build_batch({}, {&record, 1}))}, {}});
  const std::string frame = request_frame(request, 9, 1, std::string("busy")).value().flat();
  std::vector<int> fds;
  for (int i = 0; i < connections; ++i) fds.push_back(connect_to(server));
  long answers = 0;
  const auto began = Clock::now();
  std::string answer;
  while (since(began) < seconds) {
    for (int fd : fds)
      if (write(fd, frame.data(), frame.size()) < 0) std::perror("write"), std::exit(2);
    for (int fd : fds) {
      std::uint32_t size = 0;
      if (recv(fd, &size, 4, MSG_WAITALL) != 4) std::perror("answer"), std::exit(2);
      answer.resize(ntohl(size));
      if (recv(fd, answer.data(), answer.size(), MSG_WAITALL) < 0) std::exit(2);
      ++answers;
    }
  }
  const double rate = static_cast<double>(answers) / since(began);
  for (int fd : fds) close(fd);
  return rate;
}

double quantile(const Delivery& d, double p) {
  return d.latency_ms.empty() ? 0 : d.latency_ms[static_cast<std::size_t>(p * static_cast<double>(d.latency_ms.size() - 1))];
}

double median(std::vector<double> of) {
  if (of.empty()) return 0;
  std::sort(of.begin(), of.end());
  return of[of.size() / 2];
}

/// A cluster under load, and what was seen of it.
struct Contender {
  std::string name, servers;
  std::vector<double> rate[3], consume, p50, p99;
};

constexpr const char* kAcks[] = {"0", "1", "all"};

void one_round(Contender& c, long count) {
  for (int i = 0; i < 3; ++i) {
    Delivery d;
    c.rate[i].push_back(produce(c.servers, count, 100, kAcks[i], "5", 0, d));
    if (d.failed > 0) std::printf("%s: %ld of %ld records failed with acks=%s\n", c.name.c_str(), d.failed, count, kAcks[i]);
  }
  c.consume.push_back(consume(c.servers, count));
  Delivery d;
  (void)produce(c.servers, 5000, 100, "all", "0", 1000, d);
  c.p50.push_back(quantile(d, 0.5));
  c.p99.push_back(quantile(d, 0.99));
}

void compare(std::vector<Contender>& all, long count, int rounds) {
  for (int round = 0; round < rounds; ++round)
    for (Contender& c : all) one_round(c, count);
  for (const Contender& c : all)
    std::printf("%-12s produce %9.0f %9.0f %9.0f records/s (acks 0, 1, all), consume %9.0f records/s, acks=all at 1,000 records/s: p50 %.2f p99 %.2f ms\n",
                c.name.c_str(), median(c.rate[0]), median(c.rate[1]), median(c.rate[2]), median(c.consume), median(c.p50), median(c.p99));
  const Contender& ours = all.front();
  for (const Contender& c : all) {
    if (&c == &ours) continue;
    std::printf("%s / %-10s produce %.2f %.2f %.2f, consume %.2f, p99 %.2f\n", ours.name.c_str(), c.name.c_str(), median(ours.rate[0]) / median(c.rate[0]),
                median(ours.rate[1]) / median(c.rate[1]), median(ours.rate[2]) / median(c.rate[2]), median(ours.consume) / median(c.consume),
                median(ours.p99) / median(c.p99));
  }
}

void measure_start(const std::string& program) {
  const auto began = Clock::now();
  Serve serve(program);
  const double ready = since(began);
  Delivery d;
  (void)produce(serve.servers, 1, 100, "all", "0", 0, d);
  std::printf("start of 3 brokers: ready after %.0f ms, first produce of acks=all accepted after %.0f ms (%ld ok)\n", ready * 1000, since(began) * 1000, d.ok);
}

void measure_memory(const std::string& program, long count) {
  Serve serve(program);
  for (const char* acks : kAcks) {
    Delivery d;
    (void)produce(serve.servers, count, 100, acks, "5", 0, d);
  }
  std::printf("highwater: %.0f MB resident after %ld records of 100 bytes\n", serve.resident_mb(), 3 * count);
}

void measure_crowd(const std::string& program, long count) {
  Serve serve(program);
  const std::string first = serve.servers.substr(0, serve.servers.find(','));
  const auto rate = [&] {
    Delivery d;
    return produce(serve.servers, count, 100, "all", "5", 0, d);
  };
  std::vector<double> without, beside;
  for (int i = 0; i < 3; ++i) {
    without.push_back(rate());
    std::vector<int> idle;
    for (int k = 0; k < 1000; ++k) idle.push_back(connect_to(first));
    beside.push_back(rate());
    for (int fd : idle) close(fd);
  }
  std::printf("beside 1,000 idle connections: %.0f records/s of acks=all (%.2f of without)\n", median(beside), median(beside) / median(without));
  std::printf("200 busy connections: %.0f produce requests/s of 6 batches each, acks=1\n", busy_connections(first, 200, 3));
}

}  // namespace

int main(int argc, char** argv) {
  const long count = argc > 1 && std::atol(argv[1]) > 0 ? std::atol(argv[1]) : 1000000;
  const int rounds = argc > 2 && std::atoi(argv[2]) > 0 ? std::atoi(argv[2]) : 5;
  const std::string self = argv[0];
  const std::string program = self.substr(0, self.rfind('/') + 1) + "highwater";
  measure_start(program);
  measure_memory(program, count);
  {
    Serve serve(program);
    Mock mock;
    std::vector<Contender> all(2);
    all[0].name = "highwater", all[0].servers = serve.servers;
    all[1].name = "mock", all[1].servers = mock.servers;
    const char* given = std::getenv("PEERS");
    const std::string peers = given != nullptr ? given : "";
    for (std::size_t at = 0; at < peers.size();) {
      const std::size_t end = std::min(peers.find(' ', at), peers.size()), equals = peers.find('=', at);
      all.emplace_back();
      all.back().name = peers.substr(at, equals - at), all.back().servers = peers.substr(equals + 1, end - equals - 1);
      at = end + 1;
    }
    compare(all, count, rounds);
  }
  measure_crowd(program, count);
}
