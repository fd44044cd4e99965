// Commands to consumers, and the loop that does what is due.
#include "core/cluster/consumer.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cluster/consumer_parts.h"

namespace hw {

std::int64_t Consumer::lag() const {
  std::int64_t n = 0;
  for (const ConsumedPartition& p : assigned) n += p.lag();
  return n;
}

std::string Consumer::state() const {
  if (!running) return HW_WORDS("stopped");
  if (real) return assigned.empty() ? HW_WORDS("idle") : HW_WORDS("stable");
  if (coordinator.v < 0 || !client::connected(net, coordinator)) return HW_WORDS("no coordinator");
  if (phase != ConsumerPhase::stable) return HW_WORDS("joining");
  return assigned.empty() ? HW_WORDS("idle") : HW_WORDS("stable");
}

namespace consumer {
namespace {

constexpr Duration kCloseTimeout = secs(30);  // KafkaConsumer.close

Error refused(std::string text) { return {ErrorCode::INVALID_REQUEST, std::move(text)}; }

void wake_at(World& world, Consumer& c, Time when) {
  if (when >= c.wake) return;
  c.wake = std::max(when, world.now());
  schedule_at(world, c.wake, TimerKind::consumer, c.index.v, 0);
}

void request_lost(World& world, Consumer& c, const ClientRequest& r) {
  switch (r.what) {
    case ClientAsk::connect:
      if (r.to == c.coordinator) lose_coordinator(world, c);
      fetch_lost(world, c, r.to);
      break;
    case ClientAsk::fetch:
    case ClientAsk::list_offsets:
      fetch_lost(world, c, r.to);
      break;
    case ClientAsk::metadata:
      break;
    default:
      group_request_lost(world, c, r.what);
  }
}

void run(World& world, Consumer& c) {
  for (BrokerId broker : client::timed_out(world, c.net)) {
    remember_error(world, c, ErrorCode::REQUEST_TIMED_OUT, fmt::format("Disconnected from node {} due to timeout", broker.v));
    for (const ClientRequest& r : client::disconnect(world, c.net, broker)) request_lost(world, c, r);
  }
  if (c.phase == ConsumerPhase::stopped) return;
  client::maintain_metadata(world, c.net);
  group_step(world, c);
  if (c.phase != ConsumerPhase::stopped && c.phase != ConsumerPhase::leaving) fetch_step(world, c);
  if (c.phase == ConsumerPhase::stopped) return;
  wake_at(world, c, std::min({client::next_wake(world, c.net), next_group_step(world, c), next_fetch_step(world, c)}));
}

void take_answer(World& world, Consumer& c, const ClientRequest& request, const msg::Message& m) {
  const BrokerId from{m.from.id};
  if (const auto* a = std::get_if<msg::MetadataAnswer>(&m.body)) {
    if (request.what == ClientAsk::connect) client::connected_now(world, c.net, from);
    if (client::learn(world, c.net, *a)) metadata_changed(c);
  }
  if (const auto* a = std::get_if<msg::FindCoordinatorAnswer>(&m.body)) on_found(world, c, *a);
  if (const auto* a = std::get_if<msg::JoinAnswer>(&m.body)) on_joined(world, c, *a);
  if (const auto* a = std::get_if<msg::SyncAnswer>(&m.body)) on_synced(world, c, *a);
  if (const auto* a = std::get_if<msg::GroupHeartbeatAnswer>(&m.body)) on_heartbeat(world, c, a->error);
  if (const auto* a = std::get_if<msg::OffsetCommitAnswer>(&m.body)) on_committed(world, c, a->error);
  if (const auto* a = std::get_if<msg::OffsetFetchAnswer>(&m.body)) on_committed_offsets(world, c, *a);
  if (const auto* a = std::get_if<msg::ListOffsetsAnswer>(&m.body)) on_listed(world, c, *a);
  if (const auto* a = std::get_if<msg::FetchAnswer>(&m.body)) on_fetched(world, c, from, *a);
  if (std::holds_alternative<msg::LeaveAnswer>(m.body)) finish(world, c, "it left its group");
}

Consumer& place_for(World& world, const std::string& name) {
  if (Consumer* old = find(world, name)) return *old;
  Consumer c;
  c.index = ClientIndex{static_cast<std::int32_t>(world.consumers.size())};
  c.name = name;
  world.consumers.push_back(std::move(c));
  return world.consumers.back();
}

Result<std::vector<std::string>> check_topics(const std::vector<std::string>& given) {
  if (given.empty()) return refused(HW_WORDS("a consumer needs a topic"));
  std::vector<std::string> topics = given;
  std::sort(topics.begin(), topics.end());
  topics.erase(std::unique(topics.begin(), topics.end()), topics.end());
  for (const std::string& t : topics)
    if (Status ok = check_topic_name(t); !ok) return ok.error();
  return topics;
}

}  // namespace

Consumer* find(World& world, const std::string& name) {
  auto it = std::find_if(world.consumers.begin(), world.consumers.end(), [&](const Consumer& c) { return c.name == name; });
  return it == world.consumers.end() ? nullptr : &*it;
}
const Consumer* find(const World& world, const std::string& name) { return find(const_cast<World&>(world), name); }

Result<ClientIndex> start(World& world, const cmd::ConsumerStart& command) {
  if (command.name.empty()) return refused(HW_WORDS("a consumer needs a name"));
  if (command.group.empty())
    return Error{ErrorCode::INVALID_GROUP_ID,
                 "To use the group management or offset commit APIs, you must provide a valid group.id in the "
                                              "consumer configuration."};
  auto topics = check_topics(command.topics);
  if (!topics) return topics.error();
  if (const Consumer* old = find(world, command.name)) {
    if (old->real) return refused(fmt::format(HW_WORDS("the name '{}' is taken by a real client"), command.name));
    if (old->running) return refused(fmt::format(HW_WORDS("consumer '{}' already runs"), command.name));
    if (old->phase != ConsumerPhase::stopped) return refused(fmt::format(HW_WORDS("consumer '{}' is still leaving its group"), command.name));
  }
  auto settings = read_consumer_settings(world.preset, command.settings);
  if (!settings) return settings.error();
  Consumer& place = place_for(world, command.name);
  Consumer c;  // what an earlier run left does not count
  c.index = place.index;
  c.name = command.name;
  c.group = command.group;
  c.topics = topics.value();
  c.given = command.settings;
  c.settings = settings.value();
  c.net.request_timeout = c.settings.request_timeout;
  c.net.retry_backoff = c.settings.retry_backoff;
  c.net.retry_backoff_max = c.settings.retry_backoff_max;
  c.net.metadata_max_age = c.settings.metadata_max_age;
  c.net.auto_create = c.settings.allow_auto_create;
  c.net.topics = c.topics;
  client::open(world, c.net, NodeId{NodeKind::consumer, c.index.v});
  place = std::move(c);
  Event e;
  e.kind = EventKind::client_started;
  e.client = place.index;
  e.title = "Consumer {0} started: group {1}, topic(s) {2}";
  e.because = "auto.offset.reset={3}, partition.assignment.strategy={4}";
  e.args = {place.name, place.group, fmt::format("{}", fmt::join(place.topics, ", ")), place.settings.offset_reset,
            fmt::format("{}", fmt::join(place.settings.assignors, ","))};
  place.event = report(world, std::move(e));
  wake_at(world, place, world.now());
  return place.index;
}

Status stop(World& world, const cmd::ConsumerStop& command) {
  Consumer* c = find(world, command.name);
  if (c == nullptr) return refused(fmt::format(HW_WORDS("there is no consumer '{}'"), command.name));
  if (c->real) return refused(fmt::format(HW_WORDS("'{}' is a real client: stop it where it runs"), command.name));
  if (!c->running) return refused(fmt::format(HW_WORDS("consumer '{}' does not run"), command.name));
  c->running = false;
  if (command.kill) {
    finish(world, *c, "it was killed: its group finds out by session.timeout.ms");
    return Done{};
  }
  Event e;
  e.kind = EventKind::command;
  e.client = c->index;
  e.title = "Consumer {0} is asked to stop";
  e.args = {c->name};
  c->event = report(world, std::move(e));
  c->phase = ConsumerPhase::leaving;
  c->closing_until = world.now() + kCloseTimeout;
  wake_at(world, *c, world.now());
  return Done{};
}

void on_timer(World& world, std::int32_t client, std::int64_t) {
  Consumer& c = world.consumers.at(static_cast<std::size_t>(client));
  if (c.wake != world.now()) return;  // an earlier one took its place
  c.wake = kNever;
  run(world, c);
}

void on_message(World& world, const msg::Message& m) {
  Consumer& c = world.consumers.at(static_cast<std::size_t>(m.to.id));
  const std::optional<ClientRequest> request = client::take(c.net, m.corr);
  if (!request) return;
  if (std::holds_alternative<msg::Disconnected>(m.body)) {
    const BrokerId from{m.from.id};
    remember_error(world, c, ErrorCode::NETWORK_EXCEPTION, fmt::format("Disconnected from node {}", from.v));
    request_lost(world, c, *request);
    for (const ClientRequest& r : client::disconnect(world, c.net, from)) request_lost(world, c, r);
  } else {
    take_answer(world, c, *request, m);
  }
  run(world, c);
}

std::vector<std::pair<NodeId, std::int64_t>> outstanding(const World& world, BrokerId broker) {
  std::vector<std::pair<NodeId, std::int64_t>> out;
  for (const Consumer& c : world.consumers)
    for (const ClientRequest& r : c.net.pending)
      if (r.to == broker) out.emplace_back(c.net.self, r.corr);
  return out;
}

// --- shared by the consumer's files ---

ConsumedPartition* assigned(Consumer& c, TopicPartition tp) {
  auto it = std::lower_bound(c.assigned.begin(), c.assigned.end(), tp,
                             [](const ConsumedPartition& p, TopicPartition x) { return p.tp < x; });
  return it != c.assigned.end() && it->tp == tp ? &*it : nullptr;
}

bool is_asking(const Consumer& c, ClientAsk what, BrokerId to) {
  return std::any_of(c.net.pending.begin(), c.net.pending.end(),
                     [&](const ClientRequest& r) { return r.what == what && r.to == to; });
}

void remember_error(World& world, Consumer& c, ErrorCode error, const std::string& text) {
  c.last_error = error_name(error);
  c.last_error_text = text;
  c.last_error_at = world.now();
}

void finish(World& world, Consumer& c, const char* because) {
  if (c.phase == ConsumerPhase::stopped) return;
  c.phase = ConsumerPhase::stopped;
  c.running = false;
  c.assigned.clear();
  c.committing.clear();
  c.net.pending.clear();
  c.net.metadata_corr = 0;
  c.member.clear();
  c.generation = -1;
  Event e;
  e.kind = EventKind::client_stopped;
  e.tone = EventTone::notice;
  e.client = c.index;
  e.count = c.records_read;
  e.title = "Consumer {0} stopped; it read {1} record(s)";
  e.because = because;
  e.args = {c.name, std::to_string(c.records_read), c.last_error, c.last_error_text};
  if (!world.outside) e.cause = c.event;
  c.event = report(world, std::move(e));
}

void die(World& world, Consumer& c, ErrorCode error, const std::string& text) {
  remember_error(world, c, error, text);
  finish(world, c, "{2}: {3}");
}

Duration backoff(const Consumer& c, std::int32_t attempt) {
  return client_backoff(c.settings.retry_backoff, c.settings.retry_backoff_max, attempt);
}

bool stale_metadata(ErrorCode error) {
  switch (error) {
    case ErrorCode::NOT_LEADER_OR_FOLLOWER:
    case ErrorCode::UNKNOWN_TOPIC_OR_PARTITION:
    case ErrorCode::LEADER_NOT_AVAILABLE:
    case ErrorCode::REPLICA_NOT_AVAILABLE:
    case ErrorCode::KAFKA_STORAGE_ERROR:
    case ErrorCode::FENCED_LEADER_EPOCH:
    case ErrorCode::UNKNOWN_LEADER_EPOCH:
    case ErrorCode::OFFSET_NOT_AVAILABLE:
    case ErrorCode::UNKNOWN_TOPIC_ID:
      return true;
    default:
      return false;
  }
}

}  // namespace consumer
}  // namespace hw
