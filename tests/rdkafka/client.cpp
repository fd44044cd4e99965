#include "rdkafka/client.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <stdexcept>

namespace hw::rd {
namespace {

using Clock = std::chrono::steady_clock;

void on_delivery(rd_kafka_t*, const rd_kafka_message_t* message, void* opaque) {
  auto& reports = *static_cast<std::vector<Report>*>(opaque);
  Report& report = reports.at(reinterpret_cast<std::uintptr_t>(message->_private));
  report.done = true;
  if (message->err != RD_KAFKA_RESP_ERR_NO_ERROR) report.error = name_of(message->err);
  report.partition = message->partition;
  report.offset = message->offset;
  report.status = rd_kafka_message_status(message);
}

void set(rd_kafka_conf_t* conf, const std::string& key, const std::string& value) {
  char text[512];
  if (rd_kafka_conf_set(conf, key.c_str(), value.c_str(), text, sizeof text) != RD_KAFKA_CONF_OK)
    throw std::invalid_argument(text);
}

Text text_of(const void* data, std::size_t size) {
  return data == nullptr ? Text() : Text(std::string(static_cast<const char*>(data), size));
}

Record record_of(const rd_kafka_message_t* message) {
  Record record;
  record.topic = rd_kafka_topic_name(message->rkt);
  record.partition = message->partition;
  record.offset = message->offset;
  record.timestamp_ms = rd_kafka_message_timestamp(message, nullptr);
  record.key = text_of(message->key, message->key_len);
  record.value = text_of(message->payload, message->len);
  rd_kafka_headers_t* headers = nullptr;
  if (rd_kafka_message_headers(message, &headers) == RD_KAFKA_RESP_ERR_NO_ERROR) {
    const char* name;
    const void* value;
    std::size_t size;
    for (std::size_t i = 0; rd_kafka_header_get_all(headers, i, &name, &value, &size) == RD_KAFKA_RESP_ERR_NO_ERROR; ++i)
      record.headers.push_back({name, text_of(value, size)});
  }
  return record;
}

struct ListDeleter {
  void operator()(rd_kafka_topic_partition_list_t* list) const { rd_kafka_topic_partition_list_destroy(list); }
};
using List = std::unique_ptr<rd_kafka_topic_partition_list_t, ListDeleter>;

}  // namespace

std::string name_of(rd_kafka_resp_err_t error) { return rd_kafka_err2name(error); }

Failure take(rd_kafka_error_t* error) {
  if (error == nullptr) return {};
  Failure failure{rd_kafka_error_name(error), rd_kafka_error_string(error), rd_kafka_error_is_retriable(error) != 0,
                  rd_kafka_error_txn_requires_abort(error) != 0, rd_kafka_error_is_fatal(error) != 0};
  rd_kafka_error_destroy(error);
  return failure;
}

Client::Client(rd_kafka_type_t type, const std::string& bootstrap, const Settings& settings) : type_(type) {
  rd_kafka_conf_t* conf = rd_kafka_conf_new();
  set(conf, "bootstrap.servers", bootstrap);
  // A broker that comes back is found again soon.
  set(conf, "reconnect.backoff.max.ms", "500");
  if (type == RD_KAFKA_PRODUCER) rd_kafka_conf_set_dr_msg_cb(conf, on_delivery);
  rd_kafka_conf_set_log_cb(conf, [](const rd_kafka_t*, int, const char*, const char*) {});
  for (const auto& [key, value] : settings) {
    if (key == "opaque") rd_kafka_conf_set_opaque(conf, reinterpret_cast<void*>(std::stoull(value)));
    else set(conf, key, value);
  }
  char text[512];
  client_ = rd_kafka_new(type, conf, text, sizeof text);
  if (client_ == nullptr) {
    rd_kafka_conf_destroy(conf);
    throw std::invalid_argument(text);
  }
  if (type == RD_KAFKA_CONSUMER) rd_kafka_poll_set_consumer(client_);
}

Client::~Client() {
  if (client_ == nullptr) return;
  if (type_ == RD_KAFKA_CONSUMER) rd_kafka_consumer_close(client_);
  else rd_kafka_purge(client_, RD_KAFKA_PURGE_F_QUEUE | RD_KAFKA_PURGE_F_INFLIGHT);
  rd_kafka_destroy(client_);
}

void Client::vanish() {
  rd_kafka_destroy_flags(client_, RD_KAFKA_DESTROY_F_NO_CONSUMER_CLOSE);
  client_ = nullptr;
}

// --- Producer ------------------------------------------------------------------------------------------------------------------

namespace {

Settings with_opaque(Settings settings, const void* opaque) {
  settings.emplace_back("opaque", std::to_string(reinterpret_cast<std::uintptr_t>(opaque)));
  return settings;
}

}  // namespace

Producer::Producer(const std::string& bootstrap, const Settings& settings) : Producer(bootstrap, settings, std::make_unique<Reports>()) {}

Producer::Producer(const std::string& bootstrap, const Settings& settings, std::unique_ptr<Reports> reports)
    : ReportsOwner{std::move(reports)}, Client(RD_KAFKA_PRODUCER, bootstrap, with_opaque(settings, owned.get())) {}

std::size_t Producer::send(const std::string& topic, std::int32_t partition, const Text& value, const Text& key,
                           const std::vector<Header>& headers, std::int64_t timestamp_ms) {
  const std::size_t index = owned->size();
  owned->push_back({});
  owned->back().value = value.value_or("");
  for (;;) {
    rd_kafka_headers_t* list = rd_kafka_headers_new(headers.size());
    for (const Header& header : headers)
      rd_kafka_header_add(list, header.name.data(), static_cast<ssize_t>(header.name.size()),
                          header.value ? header.value->data() : nullptr, header.value ? static_cast<ssize_t>(header.value->size()) : 0);
    // An empty string is not a null: librdkafka tells them apart by the pointer.
    void* const value_data = value ? const_cast<char*>(value->data()) : nullptr;
    const void* const key_data = key ? key->data() : nullptr;
    const std::size_t value_size = value ? value->size() : 0, key_size = key ? key->size() : 0;
    const rd_kafka_resp_err_t error = rd_kafka_producev(
        raw(), RD_KAFKA_V_TOPIC(topic.c_str()), RD_KAFKA_V_PARTITION(partition), RD_KAFKA_V_MSGFLAGS(RD_KAFKA_MSG_F_COPY),
        RD_KAFKA_V_VALUE(value_data, value_size), RD_KAFKA_V_KEY(key_data, key_size), RD_KAFKA_V_TIMESTAMP(timestamp_ms),
        RD_KAFKA_V_HEADERS(list), RD_KAFKA_V_OPAQUE(reinterpret_cast<void*>(index)), RD_KAFKA_V_END);
    if (error == RD_KAFKA_RESP_ERR_NO_ERROR) break;
    rd_kafka_headers_destroy(list);
    if (error != RD_KAFKA_RESP_ERR__QUEUE_FULL) {
      (*owned)[index].done = true;
      (*owned)[index].error = name_of(error);
      break;
    }
    poll(0.05);
  }
  poll();
  return index;
}

bool Producer::flush(double seconds) { return rd_kafka_flush(raw(), ms(seconds)) == RD_KAFKA_RESP_ERR_NO_ERROR; }

std::size_t Producer::acknowledged() const {
  return static_cast<std::size_t>(
      std::count_if(owned->begin(), owned->end(), [](const Report& report) { return report.done && report.error.empty(); }));
}

std::map<std::string, int> Producer::errors() const {
  std::map<std::string, int> out;
  for (const Report& report : *owned)
    if (!report.error.empty()) ++out[report.error];
  return out;
}

// --- Consumer ------------------------------------------------------------------------------------------------------------------

Consumer::Consumer(const std::string& bootstrap, const Settings& settings)
    : Client(RD_KAFKA_CONSUMER, bootstrap, [&] {
        Settings all{{"group.id", "unnamed"}, {"auto.offset.reset", "earliest"}, {"enable.auto.commit", "false"},
                     {"enable.partition.eof", "true"}, {"fetch.wait.max.ms", "100"}};
        all.insert(all.end(), settings.begin(), settings.end());
        return all;
      }()) {}

void Consumer::subscribe(const std::vector<std::string>& topics) {
  const List list(rd_kafka_topic_partition_list_new(1));
  for (const std::string& topic : topics) rd_kafka_topic_partition_list_add(list.get(), topic.c_str(), RD_KAFKA_PARTITION_UA);
  rd_kafka_subscribe(raw(), list.get());
}

void Consumer::assign(const std::string& topic, std::int32_t partitions, std::int64_t offset) {
  const List list(rd_kafka_topic_partition_list_new(partitions));
  for (std::int32_t i = 0; i < partitions; ++i) rd_kafka_topic_partition_list_add(list.get(), topic.c_str(), i)->offset = offset;
  rd_kafka_assign(raw(), list.get());
}

std::optional<Record> Consumer::poll(double seconds) {
  rd_kafka_message_t* message = rd_kafka_consumer_poll(raw(), static_cast<int>(seconds * 1000));
  if (message == nullptr) return std::nullopt;
  std::optional<Record> record;
  if (message->err == RD_KAFKA_RESP_ERR_NO_ERROR) record = record_of(message);
  else if (message->err == RD_KAFKA_RESP_ERR__PARTITION_EOF) ended_.insert({rd_kafka_topic_name(message->rkt), message->partition});
  else tell(*this, name_of(message->err));
  rd_kafka_message_destroy(message);
  return record;
}

std::vector<Record> Consumer::read(std::size_t count, double seconds) {
  std::vector<Record> out;
  const auto until = Clock::now() + std::chrono::duration<double>(seconds);
  while (out.size() < count && Clock::now() < until)
    if (std::optional<Record> record = poll(0.1)) out.push_back(std::move(*record));
  return out;
}

std::vector<Record> Consumer::read_to_end(double seconds) {
  std::vector<Record> out;
  ended_.clear();
  const std::set<Place> wanted = assignment();
  const auto until = Clock::now() + std::chrono::duration<double>(seconds);
  while (!std::includes(ended_.begin(), ended_.end(), wanted.begin(), wanted.end())) {
    if (Clock::now() >= until) throw std::runtime_error("the end of a partition was not met; read " + std::to_string(out.size()));
    if (std::optional<Record> record = poll(0.1)) out.push_back(std::move(*record));
  }
  return out;
}

std::set<Place> Consumer::assignment() const {
  rd_kafka_topic_partition_list_t* raw_list = nullptr;
  if (rd_kafka_assignment(raw(), &raw_list) != RD_KAFKA_RESP_ERR_NO_ERROR) return {};
  const List list(raw_list);
  std::set<Place> out;
  for (int i = 0; i < list->cnt; ++i) out.insert({list->elems[i].topic, list->elems[i].partition});
  return out;
}

Failure Consumer::commit() {
  const rd_kafka_resp_err_t error = rd_kafka_commit(raw(), nullptr, 0);
  if (error == RD_KAFKA_RESP_ERR_NO_ERROR) return {};
  return {name_of(error), rd_kafka_err2str(error)};
}

std::int64_t Consumer::committed(const std::string& topic, std::int32_t partition) const {
  const List list(rd_kafka_topic_partition_list_new(1));
  rd_kafka_topic_partition_list_add(list.get(), topic.c_str(), partition);
  const rd_kafka_resp_err_t error = rd_kafka_committed(raw(), list.get(), 20000);
  if (error != RD_KAFKA_RESP_ERR_NO_ERROR) throw std::runtime_error("committed: " + name_of(error));
  return list->elems[0].offset;
}

// --- The whole -----------------------------------------------------------------------------------------------------------------

std::map<std::int32_t, std::vector<Record>> read_all(const std::string& bootstrap, const std::string& topic, std::int32_t partitions,
                                                     const Settings& settings) {
  Consumer consumer(bootstrap, settings);
  consumer.assign(topic, partitions);
  std::map<std::int32_t, std::vector<Record>> out;
  for (std::int32_t i = 0; i < partitions; ++i) out[i];
  for (Record& record : consumer.read_to_end()) out[record.partition].push_back(std::move(record));
  return out;
}

std::vector<std::string> sorted_values(const std::map<std::int32_t, std::vector<Record>>& records) {
  std::vector<std::string> out;
  for (const auto& [partition, list] : records)
    for (const Record& record : list) out.push_back(record.value.value_or("(null)"));
  std::sort(out.begin(), out.end());
  return out;
}

namespace {

ClusterView look_once(const Client& client, double seconds) {
  ClusterView view;
  const rd_kafka_metadata_t* metadata = nullptr;
  const rd_kafka_resp_err_t error = rd_kafka_metadata(client.raw(), 1, nullptr, &metadata, static_cast<int>(seconds * 1000));
  if (error != RD_KAFKA_RESP_ERR_NO_ERROR) {
    view.error = name_of(error);
    return view;
  }
  for (int i = 0; i < metadata->broker_cnt; ++i) view.brokers[metadata->brokers[i].id] = metadata->brokers[i].port;
  for (int i = 0; i < metadata->topic_cnt; ++i) {
    const rd_kafka_metadata_topic_t& topic = metadata->topics[i];
    for (int k = 0; k < topic.partition_cnt; ++k) {
      const rd_kafka_metadata_partition_t& partition = topic.partitions[k];
      PartitionView& out = view.topics[topic.topic][partition.id];
      out.leader = partition.leader;
      out.replicas.assign(partition.replicas, partition.replicas + partition.replica_cnt);
      out.isr.assign(partition.isrs, partition.isrs + partition.isr_cnt);
      if (partition.err != RD_KAFKA_RESP_ERR_NO_ERROR) out.error = name_of(partition.err);
    }
  }
  rd_kafka_metadata_destroy(metadata);
  return view;
}

}  // namespace

ClusterView look(const Client& client, double seconds) {
  const auto until = Clock::now() + std::chrono::duration<double>(seconds);
  for (;;) {
    // Any broker may be asked; one that hangs does not answer, the next one may.
    ClusterView view = look_once(client, 2);
    if (view.error.empty() || Clock::now() >= until) return view;
  }
}

PartitionView look(const Client& client, const std::string& topic, std::int32_t partition) {
  ClusterView view = look(client);
  if (!view.error.empty()) throw std::runtime_error("metadata: " + view.error);
  return view.topics[topic][partition];
}

}  // namespace hw::rd
