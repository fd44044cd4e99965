#include "core/cluster/client_settings.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>

#include <fmt/format.h>

#include "core/cluster/assignor.h"

namespace hw {

std::vector<std::string> default_assignors() { return {"range", "cooperative-sticky"}; }
namespace {

constexpr std::int64_t kIntMax = 2147483647;
// Longer spans than this are "for ever"; the bound keeps sums of times from overflowing.
constexpr std::int64_t kMsMax = 1000000000000;

Error invalid(std::string_view key, std::string_view value, std::string_view rule) {
  return {ErrorCode::INVALID_CONFIG, fmt::format("Invalid value {} for configuration {}: {}", value, key, rule)};
}
Error refused(std::string text) { return {ErrorCode::INVALID_CONFIG, std::move(text)}; }

std::string trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return "";
  return std::string(text.substr(from, text.find_last_not_of(" \t") - from + 1));
}

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

Result<std::int64_t> whole(std::string_view key, const std::string& value, std::int64_t least, std::int64_t most) {
  std::int64_t n = 0;
  const std::string text = trimmed(value);
  std::string_view digits = text;
  if (digits.starts_with('+')) digits.remove_prefix(1);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
  const bool is_int = most <= kIntMax;
  const bool fits = !is_int || (n >= -kIntMax - 1 && n <= kIntMax);
  if (digits.empty() || error != std::errc{} || end != digits.data() + digits.size() || !fits)
    return invalid(key, value, is_int ? "Not a number of type INT" : "Not a number of type LONG");
  if (n < least) return invalid(key, value, fmt::format("Value must be at least {}", least));
  if (n > most) return invalid(key, value, fmt::format("Value must be no more than {}", most));
  return n;
}

Result<bool> truth(std::string_view key, const std::string& value) {
  const std::string text = lower(trimmed(value));
  if (text == "true") return true;
  if (text == "false") return false;
  return invalid(key, value, "Expected value to be either true or false");
}

/// How one setting is read into `S`.
template <class S>
struct Field {
  std::string name;
  std::function<Status(S&, const std::string&)> read;
};

template <class S, class T>
Field<S> number(std::string name, T S::*field, std::int64_t least, std::int64_t most) {
  return {name, [=](S& s, const std::string& value) -> Status {
            auto n = whole(name, value, least, most);
            if (!n) return n.error();
            s.*field = static_cast<T>(n.value());
            return Done{};
          }};
}
template <class S>
Field<S> span(std::string name, Duration S::*field, std::int64_t least, std::int64_t most) {
  return {name, [=](S& s, const std::string& value) -> Status {
            auto n = whole(name, value, least, most);
            if (!n) return n.error();
            s.*field = millis(std::min(n.value(), kMsMax));
            return Done{};
          }};
}
template <class S>
Field<S> flag(std::string name, bool S::*field) {
  return {name, [=](S& s, const std::string& value) -> Status {
            auto b = truth(name, value);
            if (!b) return b.error();
            s.*field = b.value();
            return Done{};
          }};
}

Status read_acks(ProducerSettings& s, const std::string& value) {
  const std::string text = trimmed(value);
  if (text == "all" || text == "-1") s.acks = -1;
  else if (text == "0") s.acks = 0;
  else if (text == "1") s.acks = 1;
  else return invalid("acks", value, "String must be one of: all, -1, 0, 1");
  return Done{};
}

Status read_rate(ProducerSettings& s, const std::string& value) {
  const char* rule = "Value must be records a second, as in 50/s, from 0 to 1000000";
  std::string text = trimmed(value);
  if (text.ends_with("/s")) text.resize(text.size() - 2);
  double n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size() || !std::isfinite(n))
    return invalid("rate", value, rule);
  if (n < 0 || n > 1000000) return invalid("rate", value, rule);
  s.rate = n;
  return Done{};
}

Status read_key(ProducerSettings& s, const std::string& value) {
  const char* rule = "Value must be none, sequence, random:N or fixed:TEXT";
  if (value != "none" && value != "sequence" && !value.starts_with("fixed:")) {
    if (!value.starts_with("random:")) return invalid("key", value, rule);
    if (!whole("key", value.substr(7), 1, INT64_MAX)) return invalid("key", value, rule);
  }
  s.key_mode = value;
  return Done{};
}

Status read_serializer(ProducerSettings& s, const std::string& value) {
  if (value != "string" && value != "integer" && value != "bytes")
    return invalid("serializer", value, "String must be one of: string, integer, bytes");
  s.serializer = value;
  return Done{};
}

const std::vector<Field<ProducerSettings>>& producer_fields() {
  using S = ProducerSettings;
  static const std::vector<Field<S>> fields{
      {"acks", read_acks},
      number("batch.size", &S::batch_size, 0, kIntMax),
      number("buffer.memory", &S::buffer_memory, 0, INT64_MAX),
      {"count", [](S& s, const std::string& value) -> Status {
         auto n = whole("count", value, 1, INT64_MAX);
         if (!n) return n.error();
         s.count = n.value();
         return Done{};
       }},
      span("delivery.timeout.ms", &S::delivery_timeout, 0, kIntMax),
      flag("enable.idempotence", &S::idempotence),
      {"key", read_key},
      span("linger.ms", &S::linger, 0, INT64_MAX),
      span("max.block.ms", &S::max_block, 0, INT64_MAX),
      number("max.in.flight.requests.per.connection", &S::max_in_flight, 1, kIntMax),
      number("max.request.size", &S::max_request_size, 0, kIntMax),
      span("metadata.max.age.ms", &S::metadata_max_age, 0, INT64_MAX),
      {"partition", [](S& s, const std::string& value) -> Status {
         auto n = whole("partition", value, 0, kIntMax);
         if (!n) return n.error();
         s.partition = static_cast<std::int32_t>(n.value());
         return Done{};
       }},
      {"rate", read_rate},
      number("record.size", &S::record_size, 1, kIntMax),
      span("request.timeout.ms", &S::request_timeout, 0, kIntMax),
      number("retries", &S::retries, 0, kIntMax),
      span("retry.backoff.max.ms", &S::retry_backoff_max, 0, INT64_MAX),
      span("retry.backoff.ms", &S::retry_backoff, 0, INT64_MAX),
      {"serializer", read_serializer},
  };
  return fields;
}

std::shared_ptr<const RecordRecipe> recipe_of(const ProducerSettings& s) {
  auto recipe = std::make_shared<RecordRecipe>();
  if (s.key_mode == "sequence") {
    recipe->key = RecordRecipe::Key::sequence;
  } else if (s.key_mode.starts_with("random:")) {
    recipe->key = RecordRecipe::Key::random;
    recipe->key_count = whole("key", s.key_mode.substr(7), 1, INT64_MAX).value();
  } else if (s.key_mode.starts_with("fixed:")) {
    recipe->key = RecordRecipe::Key::fixed;
    recipe->key_text = s.key_mode.substr(6);
  }
  if (s.serializer == "integer") recipe->serializer = RecordRecipe::Serializer::integer;
  if (s.serializer == "bytes") recipe->serializer = RecordRecipe::Serializer::bytes;
  return recipe;
}

// ProducerConfig.postProcessAndValidateIdempotenceConfigs.
Status check_idempotence(ProducerSettings& s, const Preset& preset, const cmd::Settings& given) {
  if (!s.idempotence) return Done{};
  const bool asked_for = given.contains("enable.idempotence");
  if (asked_for && preset.name == "0.8") return refused("Unknown producer config name: enable.idempotence");
  if (asked_for && preset.name == "0.11") {
    // KafkaProducer.configureRetries and configureAcks of 0.11: what the person left open becomes what idempotence needs.
    if (!given.contains("retries")) s.retries = kIntMax;
    if (!given.contains("acks")) s.acks = -1;
  }
  if (s.retries == 0) {
    if (asked_for) return refused("Must set retries to non-zero when using the idempotent producer.");
    s.idempotence = false;
    return Done{};
  }
  if (s.acks != -1) {
    if (asked_for)
      return refused("Must set acks to all in order to use the idempotent producer. Otherwise we cannot guarantee idempotence.");
    s.idempotence = false;
    return Done{};
  }
  if (s.max_in_flight > 5)
    return refused("Must set max.in.flight.requests.per.connection to at most 5 to use the idempotent producer.");
  return Done{};
}

const std::vector<Field<ConsumerSettings>>& consumer_fields() {
  using S = ConsumerSettings;
  static const std::vector<Field<S>> fields{
      flag("allow.auto.create.topics", &S::allow_auto_create),
      span("auto.commit.interval.ms", &S::commit_interval, 0, kIntMax),
      {"auto.offset.reset", [](S& s, const std::string& value) -> Status {
         const std::string text = lower(trimmed(value));
         if (text != "earliest" && text != "latest" && text != "none")
           return invalid("auto.offset.reset", value,
                          fmt::format("Invalid value `{}` for configuration auto.offset.reset. The value must be either "
                                      "'earliest', 'latest' or 'none'.", value));
         s.offset_reset = text;
         return Done{};
       }},
      {"client.rack", [](S& s, const std::string& value) -> Status {
         s.rack = value;
         return Done{};
       }},
      flag("enable.auto.commit", &S::auto_commit),
      span("fetch.max.wait.ms", &S::fetch_max_wait, 0, kIntMax),
      number("fetch.min.bytes", &S::fetch_min_bytes, 0, kIntMax),
      span("heartbeat.interval.ms", &S::heartbeat_interval, 1, kIntMax),
      {"isolation.level", [](S& s, const std::string& value) -> Status {
         const std::string text = lower(trimmed(value));
         if (text != "read_committed" && text != "read_uncommitted")
           return invalid("isolation.level", value, "String must be one of: read_committed, read_uncommitted");
         s.read_committed = text == "read_committed";
         return Done{};
       }},
      number("max.partition.fetch.bytes", &S::partition_fetch_bytes, 0, kIntMax),
      span("max.poll.interval.ms", &S::max_poll_interval, 1, kIntMax),
      span("metadata.max.age.ms", &S::metadata_max_age, 0, INT64_MAX),
      {"partition.assignment.strategy", [](S& s, const std::string& value) -> Status {
         std::vector<std::string> names;
         for (std::size_t from = 0; from <= value.size();) {
           const std::size_t comma = std::min(value.find(',', from), value.size());
           std::string name = trimmed(value.substr(from, comma - from));
           from = comma + 1;
           for (const auto& [java, ours] : {std::pair{"RangeAssignor", "range"}, std::pair{"RoundRobinAssignor", "roundrobin"},
                                            std::pair{"CooperativeStickyAssignor", "cooperative-sticky"}})
             if (name == std::string("org.apache.kafka.clients.consumer.") + java) name = ours;
           if (!assignor::is_known(name))
             return invalid("partition.assignment.strategy", value, "List must be of: range, roundrobin, cooperative-sticky");
           if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
         }
         s.assignors = names;
         return Done{};
       }},
      span("request.timeout.ms", &S::request_timeout, 0, kIntMax),
      span("retry.backoff.max.ms", &S::retry_backoff_max, 0, INT64_MAX),
      span("retry.backoff.ms", &S::retry_backoff, 0, INT64_MAX),
      span("session.timeout.ms", &S::session_timeout, 1, kIntMax),
  };
  return fields;
}

template <class S>
Status read_all(S& settings, const std::vector<Field<S>>& fields, const cmd::Settings& given, const char* what) {
  for (const auto& [name, value] : given) {
    auto field = std::find_if(fields.begin(), fields.end(), [&n = name](const Field<S>& f) { return f.name == n; });
    if (field == fields.end()) return refused(fmt::format("Unknown {} config name: {}", what, name));
    if (Status status = field->read(settings, value); !status) return status;
  }
  return Done{};
}

template <class S>
std::vector<std::string> names_of(const std::vector<Field<S>>& fields) {
  std::vector<std::string> names;
  for (const Field<S>& f : fields) names.push_back(f.name);
  return names;
}

}  // namespace

Result<ProducerSettings> read_producer_settings(const Preset& preset, const cmd::Settings& given) {
  ProducerSettings s;
  const bool old = preset.name == "0.8" || preset.name == "0.11";
  if (old) {
    s.acks = 1;
    s.idempotence = false;
    s.retries = 0;
    s.linger = Duration{};
    s.round_robin = true;
    // Before KIP-91 a batch that could not be sent expired after request.timeout.ms.
    s.delivery_timeout = s.request_timeout;
  }
  if (Status status = read_all(s, producer_fields(), given, "producer"); !status) return status.error();
  if (Status status = check_idempotence(s, preset, given); !status) return status.error();
  // KafkaProducer.configureDeliveryTimeout.
  if (s.delivery_timeout < s.linger + s.request_timeout) {
    if (given.contains("delivery.timeout.ms"))
      return refused("delivery.timeout.ms should be equal to or larger than linger.ms + request.timeout.ms");
    s.delivery_timeout = s.linger + s.request_timeout;
  }
  s.retry_backoff_max = std::max(s.retry_backoff_max, s.retry_backoff);
  s.recipe = recipe_of(s);
  return s;
}

Result<ConsumerSettings> read_consumer_settings(const Preset& preset, const cmd::Settings& given) {
  ConsumerSettings s;
  if (preset.name == "0.8" || preset.name == "0.11") {
    s.assignors = {"range"};
    s.session_timeout = secs(10);
  }
  if (Status status = read_all(s, consumer_fields(), given, "consumer"); !status) return status.error();
  if (s.heartbeat_interval >= s.session_timeout) return refused("Heartbeat must be set lower than the session timeout");
  s.retry_backoff_max = std::max(s.retry_backoff_max, s.retry_backoff);
  return s;
}

std::vector<std::string> producer_setting_names() { return names_of(producer_fields()); }
std::vector<std::string> consumer_setting_names() { return names_of(consumer_fields()); }

}  // namespace hw
