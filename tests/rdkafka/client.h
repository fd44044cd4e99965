// librdkafka with owners and values: what the tests send, read and count.
#pragma once

#include <librdkafka/rdkafka.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace hw::rd {

using Settings = std::vector<std::pair<std::string, std::string>>;
using Text = std::optional<std::string>;

struct Header {
  std::string name;
  Text value;
  bool operator==(const Header&) const = default;
};

struct Record {
  std::string topic;
  std::int32_t partition = 0;
  std::int64_t offset = 0, timestamp_ms = 0;
  Text key, value;
  std::vector<Header> headers;
};

/// What became of a record that was sent. `error` is Kafka's or (with _ in front) librdkafka's name; empty when acknowledged.
struct Report {
  bool done = false;
  std::string error, value;
  std::int32_t partition = -1;
  std::int64_t offset = -1;
  rd_kafka_msg_status_t status = RD_KAFKA_MSG_STATUS_NOT_PERSISTED;
};

/// A failed call: names as in Report; ok() when there was none.
struct Failure {
  std::string name, text;
  bool retriable = false, abortable = false, fatal = false;
  bool ok() const { return name.empty(); }
};
Failure take(rd_kafka_error_t* error);
std::string name_of(rd_kafka_resp_err_t error);

/// Owner of the client; the destructor of a consumer leaves its group.
class Client {
 public:
  Client(rd_kafka_type_t type, const std::string& bootstrap, const Settings& settings);
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  rd_kafka_t* raw() const { return client_; }
  /// Ends it without a word to the cluster, as a process that is killed.
  void vanish();
  /// Errors that the client told of on its own.
  const std::vector<std::string>& told() const { return told_; }

 private:
  rd_kafka_t* client_ = nullptr;
  rd_kafka_type_t type_;
  std::vector<std::string> told_;
  friend void tell(Client& client, std::string text) { client.told_.push_back(std::move(text)); }
};

/// Made before the client whose callback writes into it, and gone after it.
struct ReportsOwner {
  std::unique_ptr<std::vector<Report>> owned;
};

class Producer : private ReportsOwner, public Client {
 public:
  using Reports = std::vector<Report>;
  explicit Producer(const std::string& bootstrap, const Settings& settings = {});
  /// Queues the record; waits while the queue is full. The result is its place in reports().
  std::size_t send(const std::string& topic, std::int32_t partition, const Text& value, const Text& key = {},
                   const std::vector<Header>& headers = {}, std::int64_t timestamp_ms = 0);
  /// Whether all records got an answer within the time.
  bool flush(double seconds = 60);
  void poll(double seconds = 0) { rd_kafka_poll(raw(), static_cast<int>(seconds * 1000)); }
  const Reports& reports() const { return *owned; }
  std::size_t acknowledged() const;
  /// How often each error came.
  std::map<std::string, int> errors() const;

  Failure init_transactions(double seconds = 30) { return take(rd_kafka_init_transactions(raw(), ms(seconds))); }
  Failure begin() { return take(rd_kafka_begin_transaction(raw())); }
  Failure commit(double seconds = 30) { return take(rd_kafka_commit_transaction(raw(), ms(seconds))); }
  Failure abort(double seconds = 30) { return take(rd_kafka_abort_transaction(raw(), ms(seconds))); }

 private:
  Producer(const std::string& bootstrap, const Settings& settings, std::unique_ptr<Reports> reports);
  static int ms(double seconds) { return static_cast<int>(seconds * 1000); }
};

using Place = std::pair<std::string, std::int32_t>;  // topic, partition

class Consumer : public Client {
 public:
  explicit Consumer(const std::string& bootstrap, const Settings& settings = {});
  void subscribe(const std::vector<std::string>& topics);
  /// Leaves the group. (A cooperative consumer of librdkafka 2.0.2 that is only closed says nothing to its group.)
  void unsubscribe() { rd_kafka_unsubscribe(raw()); }
  /// Partitions 0..N-1 of the topic, each from that offset (or RD_KAFKA_OFFSET_BEGINNING, ...).
  void assign(const std::string& topic, std::int32_t partitions, std::int64_t offset = RD_KAFKA_OFFSET_BEGINNING);
  std::optional<Record> poll(double seconds);
  /// Up to `count` records, as many as came within the time.
  std::vector<Record> read(std::size_t count, double seconds = 30);
  /// Until the end of every assigned partition was met; throws when that takes longer.
  std::vector<Record> read_to_end(double seconds = 60);
  std::set<Place> assignment() const;
  /// Offsets as given, or as far as was read. Empty name: committed.
  Failure commit();
  std::int64_t committed(const std::string& topic, std::int32_t partition) const;

 private:
  std::set<Place> ended_;
};

/// All records of the topic, by partition.
std::map<std::int32_t, std::vector<Record>> read_all(const std::string& bootstrap, const std::string& topic, std::int32_t partitions,
                                                     const Settings& settings = {});
/// The values of all partitions, sorted.
std::vector<std::string> sorted_values(const std::map<std::int32_t, std::vector<Record>>& records);

/// The cluster as a client sees it, from one Metadata answer.
struct PartitionView {
  std::int32_t leader = -1;
  std::vector<std::int32_t> replicas, isr;
  std::string error;
};
struct ClusterView {
  std::map<std::int32_t, int> brokers;  // id -> port
  std::map<std::string, std::map<std::int32_t, PartitionView>> topics;
  std::string error;  // of the question
};
ClusterView look(const Client& client, double seconds = 10);
PartitionView look(const Client& client, const std::string& topic, std::int32_t partition);

}  // namespace hw::rd
