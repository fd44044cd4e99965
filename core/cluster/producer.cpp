// Commands to producers, and the loop that does what is due (KafkaProducer, Sender.runOnce).
#include "core/cluster/producer.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cluster/producer_parts.h"

namespace hw::producer {
namespace {

Error refused(std::string text) { return {ErrorCode::INVALID_REQUEST, std::move(text)}; }

std::shared_ptr<const ProducerSettings> seeded(const World& world, ProducerSettings settings, ClientIndex index) {
  auto recipe = std::make_shared<RecordRecipe>(*settings.recipe);
  recipe->seed = world.seed * 0x9e3779b97f4a7c15ULL + static_cast<std::uint64_t>(index.v);
  settings.recipe = std::move(recipe);
  return std::make_shared<const ProducerSettings>(std::move(settings));
}

void use_settings(World& world, Producer& p, cmd::Settings given, ProducerSettings read) {
  p.given = std::move(given);
  p.settings = seeded(world, std::move(read), p.index);
  p.net.request_timeout = p.settings->request_timeout;
  p.net.retry_backoff = p.settings->retry_backoff;
  p.net.retry_backoff_max = p.settings->retry_backoff_max;
  p.net.metadata_max_age = p.settings->metadata_max_age;
  for (std::int32_t partition : p.active)
    if (auto& waiting = p.partitions.at(partition).waiting; !waiting.empty()) waiting.back().closed = true;
}

void wake_at(World& world, Producer& p, Time when) {
  // An earlier wake-up stays: too early does no harm, and one timer is enough.
  if (when >= p.wake) return;
  p.wake = std::max(when, world.now());
  schedule_at(world, p.wake, TimerKind::producer, p.index.v, 0);
}

void report_end(World& world, Producer& p, const char* title, const char* because, std::vector<std::string> args) {
  Event e;
  e.kind = EventKind::client_stopped;
  e.tone = p.told_failed > 0 ? EventTone::trouble : EventTone::quiet;
  e.client = p.index;
  e.count = p.told_acked;
  e.title = title;
  e.because = because;
  e.args = std::move(args);
  if (!world.outside) e.cause = p.event;
  p.event = report(world, std::move(e));
}

void end_if_done(World& world, Producer& p) {
  if (!p.running || !p.settings->count || make_more(p) || busy(world, p)) return;
  p.running = false;
  report_end(world, p, "Producer {0}: acknowledged {1}, failed {2}", "it was to send {3} record(s)",
             {p.name, std::to_string(p.told_acked), std::to_string(p.told_failed), std::to_string(p.made)});
}

void run(World& world, Producer& p) {
  for (BrokerId broker : client::timed_out(world, p.net))
    for (const ClientRequest& r : client::disconnect(world, p.net, broker))
      request_lost(world, p, r, ErrorCode::REQUEST_TIMED_OUT, fmt::format("Disconnected from node {} due to timeout", broker.v));
  expire(world, p);
  make_records(world, p);
  resolve_sequences(world, p);
  if (p.running || busy(world, p)) client::maintain_metadata(world, p.net);
  send_ready(world, p);
  end_if_done(world, p);
  Time next = std::min(next_making(world, p), next_sending(world, p));
  if (p.running || busy(world, p)) next = std::min(next, client::next_wake(world, p.net));
  if (next != kNever) wake_at(world, p, next);
}

EventSeq report_set(World& world, const Producer& p, const cmd::Settings& settings) {
  std::string all;
  for (const auto& [key, value] : settings) all += fmt::format("{}{}={}", all.empty() ? "" : " ", key, value);
  Event e;
  e.kind = EventKind::config_changed;
  e.client = p.index;
  e.title = "Producer {0}: {1}";
  e.because = "from its next batch on";
  e.args = {p.name, std::move(all)};
  return report(world, std::move(e));
}

Status check_name(const std::string& name) {
  if (name.empty()) return refused(HW_WORDS("a producer needs a name"));
  return Done{};
}

// Where a producer of that name goes: a stopped one's place, or a new one.
Producer& place_for(World& world, const std::string& name) {
  if (Producer* old = find(world, name)) return *old;
  Producer p;
  p.index = ClientIndex{static_cast<std::int32_t>(world.producers.size())};
  p.name = name;
  p.random = Random{world.seed * 0xd1342543de82ef95ULL + static_cast<std::uint64_t>(p.index.v) + 1};
  world.producers.push_back(std::move(p));
  return world.producers.back();
}

void begin(World& world, Producer& p, const std::string& topic, cmd::Settings given, ProducerSettings read) {
  const bool resumed = p.settings != nullptr && busy(world, p);
  p.topic = topic;
  p.running = true;
  p.started = p.pace_from = world.now();
  p.paced = p.made = p.told_acked = p.told_failed = 0;
  p.failures.clear();
  p.last_error.clear();
  p.last_error_text.clear();
  if (!resumed) {
    p.partitions.clear();
    p.active.clear();
    p.sticky = -1;
    p.sticky_bytes = 0;
    p.buffered = 0;
    p.producer_id = -1;
    p.producer_epoch = -1;
    p.net.topics = {topic};
    client::open(world, p.net, NodeId{NodeKind::producer, p.index.v});
  }
  use_settings(world, p, std::move(given), std::move(read));
}

}  // namespace

Producer* find(World& world, const std::string& name) {
  Producer* found = nullptr;
  for (Producer& p : world.producers)
    if (p.name == name && (found == nullptr || p.running || !found->running)) found = &p;
  return found;
}
const Producer* find(const World& world, const std::string& name) { return find(const_cast<World&>(world), name); }

bool busy(const World&, const Producer& p) {
  if (p.one_shot && make_more(p)) return true;
  return std::any_of(p.active.begin(), p.active.end(), [&](std::int32_t n) {
    const ProducerPartition& q = p.partitions.at(n);
    return !q.waiting.empty() || !q.flying.empty();
  });
}

Result<ClientIndex> start(World& world, const cmd::ProducerStart& command) {
  if (Status ok = check_name(command.name); !ok) return ok.error();
  if (Status ok = check_topic_name(command.topic); !ok) return ok.error();
  if (const Producer* old = find(world, command.name)) {
    if (old->real) return refused(fmt::format(HW_WORDS("the name '{}' is taken by a real client"), command.name));
    if (old->running) return refused(fmt::format(HW_WORDS("producer '{}' already runs"), command.name));
    if (old->one_shot) return refused(fmt::format(HW_WORDS("the name '{}' is taken by a produce command"), command.name));
    if (busy(world, *old) && old->topic != command.topic)
      return refused(fmt::format(HW_WORDS("producer '{}' still has records for {} on their way"), command.name, old->topic));
  }
  auto read = read_producer_settings(world.preset, command.settings);
  if (!read) return read.error();
  Producer& p = place_for(world, command.name);
  begin(world, p, command.topic, command.settings, read.value());
  Event e;
  e.kind = EventKind::client_started;
  e.client = p.index;
  e.title = "Producer {0} started: {1} record(s)/s to {2}";
  e.because = "acks={3}, enable.idempotence={4}";
  e.args = {p.name, fmt::format("{}", p.settings->rate), p.topic, p.settings->acks_shown(),
            p.settings->idempotence ? "true" : "false"};
  p.event = report(world, std::move(e));
  wake_at(world, p, world.now());
  return p.index;
}

Status set(World& world, const cmd::ProducerSet& command) {
  Producer* p = find(world, command.name);
  if (p == nullptr) return refused(fmt::format(HW_WORDS("there is no producer '{}'"), command.name));
  if (p->real) return refused(fmt::format(HW_WORDS("'{}' is a real client: change its settings where it runs"), command.name));
  if (!p->running) return refused(fmt::format(HW_WORDS("producer '{}' does not run"), command.name));
  cmd::Settings given = p->given;
  for (const auto& [key, value] : command.settings) {
    if (value.empty() && given.contains(key))
      given.erase(key);
    else
      given[key] = value;
  }
  auto read = read_producer_settings(world.preset, given);
  if (!read) return read.error();
  p->event = report_set(world, *p, command.settings);
  const double rate = p->settings->rate;
  use_settings(world, *p, std::move(given), read.value());
  if (p->settings->rate != rate && !p->one_shot) {
    p->pace_from = world.now();
    p->paced = rate > 0 ? 1 : 0;
  }
  wake_at(world, *p, world.now());
  return Done{};
}

Status stop(World& world, const std::string& name) {
  Producer* p = find(world, name);
  if (p == nullptr) return refused(fmt::format(HW_WORDS("there is no producer '{}'"), name));
  if (p->real) return refused(fmt::format(HW_WORDS("'{}' is a real client: stop it where it runs"), name));
  if (!p->running) return refused(fmt::format(HW_WORDS("producer '{}' does not run"), name));
  p->running = false;
  report_end(world, *p, "Producer {0} stopped", busy(world, *p) ? "it still sends what it has" : "", {p->name});
  wake_at(world, *p, world.now());
  return Done{};
}

Result<ClientIndex> produce_once(World& world, const cmd::Produce& command) {
  if (Status ok = check_topic_name(command.topic); !ok) return ok.error();
  if (command.count < 1) return refused(fmt::format(HW_WORDS("count must be at least 1, not {}"), command.count));
  cmd::Settings given = command.settings;
  if (command.partition) {
    given["partition"] = std::to_string(*command.partition);
  } else if (!given.contains("key")) {
    given["key"] = "sequence";
  }
  given["count"] = std::to_string(command.count);
  auto read = read_producer_settings(world.preset, given);
  if (!read) return read.error();
  std::int32_t number = 1;
  while (find(world, fmt::format("produce{}", number)) != nullptr) ++number;
  Producer& p = place_for(world, fmt::format("produce{}", number));
  p.one_shot = true;
  begin(world, p, command.topic, std::move(given), read.value());
  Event e;
  e.kind = EventKind::command;
  e.client = p.index;
  e.count = command.count;
  e.title = "Producer {0}: {1} record(s) to {2} were asked for";
  e.because = "acks={3}, enable.idempotence={4}";
  e.args = {p.name, std::to_string(command.count), command.partition ? fmt::format("{}-{}", p.topic, *command.partition) : p.topic,
            p.settings->acks_shown(), p.settings->idempotence ? "true" : "false"};
  p.event = report(world, std::move(e));
  wake_at(world, p, world.now());
  return p.index;
}

std::optional<std::string> once_output(const World& world, ClientIndex client) {
  if (client.v < 0 || static_cast<std::size_t>(client.v) >= world.producers.size()) return std::nullopt;
  const Producer& p = world.producers[static_cast<std::size_t>(client.v)];
  if (busy(world, p)) return std::nullopt;
  std::string out = fmt::format("acknowledged {}, failed {}", p.told_acked, p.told_failed);
  std::vector<std::pair<std::string, std::int64_t>> errors(p.failures.begin(), p.failures.end());
  std::stable_sort(errors.begin(), errors.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  for (std::size_t i = 0; i < errors.size(); ++i) out += (i == 0 ? ": " : "; ") + errors[i].first;
  return out;
}

void on_timer(World& world, std::int32_t client, std::int64_t) {
  Producer& p = world.producers.at(static_cast<std::size_t>(client));
  if (p.wake != world.now()) return;  // an earlier one took its place
  p.wake = kNever;
  run(world, p);
}

void on_message(World& world, const msg::Message& m) {
  Producer& p = world.producers.at(static_cast<std::size_t>(m.to.id));
  const BrokerId from{m.from.id};
  const bool gone = std::holds_alternative<msg::Disconnected>(m.body);
  std::optional<ClientRequest> request = client::take(p.net, m.corr);
  if (!request) {
    request = client::take_given_up(p.net, m.corr);
    if (!request) return;
    for (std::int64_t id : request->batches) world.ledger.at_large(id, false);
    // acks=0: the broken connection is all that is ever heard of it.
    if (gone && client::connected(p.net, from))
      for (const ClientRequest& r : client::disconnect(world, p.net, from))
        request_lost(world, p, r, ErrorCode::NETWORK_EXCEPTION, fmt::format("Disconnected from node {}", from.v));
    run(world, p);
    return;
  }
  if (gone) {
    for (std::int64_t id : request->batches) world.ledger.at_large(id, false);
    const std::string text = fmt::format("Disconnected from node {}", from.v);
    request_lost(world, p, *request, ErrorCode::NETWORK_EXCEPTION, text);
    for (const ClientRequest& r : client::disconnect(world, p.net, from))
      request_lost(world, p, r, ErrorCode::NETWORK_EXCEPTION, text);
  } else if (const auto* metadata = std::get_if<msg::MetadataAnswer>(&m.body)) {
    if (request->what == ClientAsk::connect) client::connected_now(world, p.net, from);
    client::learn(world, p.net, *metadata);
  } else if (const auto* id = std::get_if<msg::InitProducerIdAnswer>(&m.body)) {
    if (id->error == ErrorCode::NONE && p.producer_id < 0) {
      p.producer_id = id->producer_id;
      p.producer_epoch = id->producer_epoch;
    } else if (id->error != ErrorCode::NONE) {
      p.init_not_before = world.now() + p.net.retry_backoff;
    }
  } else if (const auto* produced = std::get_if<msg::ProduceAnswer>(&m.body)) {
    on_produced(world, p, *request, *produced);
  }
  run(world, p);
}

void hear_of_loss(World& world, const msg::Message& m) {
  if (!std::holds_alternative<msg::Disconnected>(m.body)) return;
  Producer& p = world.producers.at(static_cast<std::size_t>(m.to.id));
  if (const std::optional<ClientRequest> request = client::take_given_up(p.net, m.corr))
    world.never_arrived.insert(world.never_arrived.end(), request->batches.begin(), request->batches.end());
}

std::vector<std::pair<NodeId, std::int64_t>> outstanding(const World& world, BrokerId broker) {
  std::vector<std::pair<NodeId, std::int64_t>> out;
  for (const Producer& p : world.producers)
    for (const ClientRequest& r : p.net.pending)
      if (r.to == broker) out.emplace_back(p.net.self, r.corr);
  return out;
}

}  // namespace hw::producer
