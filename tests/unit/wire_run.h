// Real clients' requests at the level of messages: no sockets, virtual time.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/cluster/cluster.h"
#include "core/protocol/batch.h"
#include "core/protocol/batch_build.h"
#include "core/scenario/command_text.h"

namespace hw::test {

/// A cluster with endpoints for every broker, and connections by number.
class WireRun {
 public:
  explicit WireRun(const std::string& cluster = "cluster ids=1,2,3") {
    cluster_.emplace(Cluster::create(std::get<cmd::CreateCluster>(scenario::parse_command(cluster).value())).value());
    cluster_->check_after_every_event(true);
    for (const Broker& b : world().brokers) world().external.endpoints[b.id] = Endpoint{"127.0.0.1", 9091 + b.id.v};
  }
  World& world() { return cluster_->world(); }
  Cluster& cluster() { return *cluster_; }
  /// Executes a scenario line.
  void run(const std::string& line) {
    const Result<Outcome> done = cluster_->execute(scenario::parse_command(line).value());
    HW_CHECK(done.ok(), line + ": " + (done.ok() ? "" : done.error().text));
  }
  void advance(Duration span) { cluster_->advance_to(cluster_->now() + span); }
  std::int32_t connect(std::int32_t broker) {
    const std::int32_t id = ++connections_;
    external::opened(world(), id, BrokerId{broker}, "127.0.0.1:" + std::to_string(50000 + id));
    return id;
  }
  template <class Request>
  std::int32_t send(std::int32_t connection, Request request, std::int16_t version = Request::kMessage.versions.to) {
    auto out = std::make_shared<wire::Request>();
    out->api = static_cast<protocol::ApiKey>(Request::kMessage.api_key);
    out->version = version;
    out->correlation_id = ++correlation_;
    out->client_id = "client";
    out->connection = connection;
    out->body = std::make_shared<const Request>(std::move(request));
    external::received(world(), std::move(out));
    return correlation_;
  }
  /// The answer of that correlation if it is there; then it is taken.
  std::optional<wire::Answer> take(std::int32_t correlation) {
    auto& outbox = world().external.outbox;
    for (std::size_t i = 0; i < outbox.size(); ++i) {
      if (outbox[i].request->correlation_id != correlation) continue;
      wire::Answer answer = outbox[i];
      outbox.erase(outbox.begin() + static_cast<std::ptrdiff_t>(i));
      return answer;
    }
    return std::nullopt;
  }
  /// Asks and runs the cluster until the answer is there; at most `limit`.
  template <class Response, class Request>
  Response ask(std::int32_t connection, Request request, std::int16_t version = Request::kMessage.versions.to, Duration limit = secs(60)) {
    const std::int32_t correlation = send(connection, std::move(request), version);
    const Time until = cluster_->now() + limit;
    for (;;) {
      if (std::optional<wire::Answer> answer = take(correlation)) {
        HW_CHECK(answer->body != nullptr, "the answer has no body");
        return answer->as<Response>();
      }
      HW_CHECK(cluster_->now() <= until && cluster_->step(), "no answer came");
    }
  }

 private:
  std::optional<Cluster> cluster_;
  std::int32_t connections_ = 0, correlation_ = 0;
};

/// One batch with these values, stamped `timestamp_ms`.
inline protocol::Records records_of(const std::vector<std::string>& values, std::int64_t timestamp_ms = 1767225600000,
                                    protocol::NewBatch how = {}) {
  std::vector<protocol::NewRecord> records(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    records[i].timestamp_ms = timestamp_ms;
    records[i].value = values[i];
  }
  return protocol::Records{protocol::Slice::copy(protocol::build_batch(how, records))};
}

}  // namespace hw::test
