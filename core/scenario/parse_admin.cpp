// Reads: cluster, topic, set, the verbs of brokers, elect, reassign.
#include <algorithm>
#include <limits>
#include <tuple>

#include <fmt/format.h>

#include "core/scenario/parsers.h"

namespace hw::scenario {
namespace {

constexpr std::int64_t kMostBrokers = 1000;
constexpr std::int64_t kAnyLeast = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kAnyMost = std::numeric_limits<std::int64_t>::max();

void topic_create(Reader& reader, Commands& out) {
  cmd::TopicCreate create;
  create.name = reader.name("the topic's name");
  std::vector<std::string> seen;
  while (!reader.at_end()) {
    if (reader.take("if-not-exists")) {
      create.if_not_exists = true;
      continue;
    }
    if (!reader.peek()->is_setting())
      reader.unexpected(*reader.peek(), "partitions=N, replication=N, assignment=1:2:3,..., if-not-exists, key=value",
                        {"if-not-exists"});
    const Word& word = reader.next("key=value");
    const std::string key = word.key();
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) throw ParseFault{"'" + key + "' is given twice"};
    seen.push_back(key);
    // Kafka refuses counts by its own rules and words, so any number is read here.
    if (key == "partitions") create.partitions = read_integer(word.value(), key, kAnyLeast, kAnyMost);
    else if (key == "replication") create.replication = read_integer(word.value(), key, kAnyLeast, kAnyMost);
    else if (key == "assignment") create.assignment = read_assignment(word.value());
    else create.settings[key] = word.value();
  }
  if (!create.assignment.empty()) {
    // The assignment says both already; said twice, they must agree.
    const auto partitions = static_cast<std::int64_t>(create.assignment.size()),
        replicas = static_cast<std::int64_t>(create.assignment.front().size());
    if (create.partitions.value_or(partitions) != partitions)
      throw ParseFault{fmt::format("partitions={} does not agree with assignment=, which names {} partition(s)", *create.partitions,
                                   partitions)};
    if (create.replication.value_or(replicas) != replicas)
      throw ParseFault{fmt::format("replication={} does not agree with assignment=, which names {} replica(s)", *create.replication,
                                   replicas)};
    create.partitions.reset();
    create.replication.reset();
  }
  out.emplace_back(std::move(create));
}

void verb(cmd::BrokerVerb verb, Reader& reader, Commands& out) {
  const bool kill = verb == cmd::BrokerVerb::kill;
  const std::size_t which = kill ? reader.keyword({"broker N", "leader TOPIC-N", "all"}) : reader.keyword({"broker N", "all"});
  if (kill && which == 1) {
    out.emplace_back(cmd::KillLeader{reader.partition()});
    reader.finish();
    return;
  }
  std::vector<BrokerId> ids;
  if (which == 0) {
    ids = read_brokers(reader.next("the broker's number").text);
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (std::find(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(i), ids[i]) != ids.begin() +
          static_cast<std::ptrdiff_t>(i))
        throw ParseFault{fmt::format("broker {} is given twice", ids[i].v)};
  }
  std::int64_t lose = 0;
  if (kill && !ids.empty() && !reader.at_end()) {
    const Word& word = reader.next("lose=N");
    if (word.key() != "lose" || !word.is_setting())
      throw ParseFault{fmt::format("unknown word '{}' (expected: lose=N)", word.text)};
    lose = read_integer(word.value(), "lose", 0, 1000000000);
  }
  reader.finish();
  if (ids.empty()) out.emplace_back(cmd::BrokerAction{verb, std::nullopt, 0});
  for (const BrokerId id : ids) out.emplace_back(cmd::BrokerAction{verb, id, lose});
}

}  // namespace

namespace parse {

void cluster(Reader& reader, Commands& out) {
  cmd::CreateCluster create;
  bool counted = false, listed = false;
  create.settings = reader.settings([&](const Word& word) {
    const std::string key = word.key(), value = word.value();
    if (key == "brokers") {
      counted = true;
      create.ids.clear();
      const std::int64_t count = read_integer(value, "brokers", 1, kMostBrokers);
      for (std::int64_t i = 0; i < count; ++i) create.ids.emplace_back(static_cast<std::int32_t>(i));
    } else if (key == "ids") {
      listed = true;
      create.ids = read_brokers(value);
      if (create.ids.size() > static_cast<std::size_t>(kMostBrokers))
        throw ParseFault{fmt::format("ids: more than {} brokers", kMostBrokers)};
    } else if (key == "preset") {
      create.preset = value;
    } else if (key == "seed") {
      create.seed = read_seed(value);
    } else if (key == "racks") {
      if (!value.empty()) create.racks = split_list(value);
    } else {
      return false;
    }
    return true;
  }, "brokers=N or ids=1,2,3, preset=4.1, seed=N, racks=a,b,c, key=value");
  if (counted && listed) throw ParseFault{"brokers= and ids= exclude each other: give one of them"};
  out.emplace_back(std::move(create));
}

void topic(Reader& reader, Commands& out) {
  switch (reader.keyword({"create", "delete", "alter"})) {
    case 0: topic_create(reader, out); return;
    case 1: out.emplace_back(cmd::TopicDelete{reader.name("the topic's name")}); break;
    default: {
      cmd::TopicAlter alter;
      alter.name = reader.name("the topic's name");
      const Word& word = reader.next("partitions=N");
      if (!word.is_setting() || word.key() != "partitions")
        throw ParseFault{fmt::format("unknown word '{}' (expected: partitions=N)", word.text)};
      alter.partitions = read_integer(word.value(), "partitions", kAnyLeast, kAnyMost);
      out.emplace_back(std::move(alter));
    }
  }
  reader.finish();
}

void set(Reader& reader, Commands& out) {
  const bool of_topic = reader.keyword({"topic NAME", "broker N", "broker default"}) == 0;
  std::string topic_name;
  std::optional<BrokerId> broker;
  if (of_topic) topic_name = reader.name("the topic's name");
  else if (!reader.take("default")) broker = read_broker(reader.next("the broker's number, or default").text);
  if (reader.at_end()) reader.next("key=value");
  std::vector<std::string> seen;
  while (!reader.at_end()) {
    if (!reader.peek()->is_setting()) reader.unexpected(*reader.peek(), "key=value", {});
    const Word& word = reader.next("key=value");
    const std::string key = word.key();
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) throw ParseFault{"'" + key + "' is given twice"};
    seen.push_back(key);
    std::optional<std::string> value;
    if (!word.bare_end) value = word.value();
    if (of_topic) out.emplace_back(cmd::SetTopic{topic_name, key, std::move(value)});
    else out.emplace_back(cmd::SetBroker{broker, key, std::move(value)});
  }
}

void stop(Reader& reader, Commands& out) { verb(cmd::BrokerVerb::stop, reader, out); }
void kill(Reader& reader, Commands& out) { verb(cmd::BrokerVerb::kill, reader, out); }
void pause(Reader& reader, Commands& out) { verb(cmd::BrokerVerb::pause, reader, out); }
void resume(Reader& reader, Commands& out) { verb(cmd::BrokerVerb::resume, reader, out); }
void start(Reader& reader, Commands& out) { verb(cmd::BrokerVerb::start, reader, out); }

void elect(Reader& reader, Commands& out) {
  cmd::Elect elect;
  elect.kind = reader.keyword({"preferred", "unclean"}) == 0 ? cmd::ElectionKind::preferred : cmd::ElectionKind::unclean;
  if (!reader.take("all")) {
    // `topic a-0` is the topic of that name; `a-0` alone is partition 0 of a.
    const bool is_topic = reader.peek() != nullptr && reader.peek()->is("topic");
    std::string name = reader.name("TOPIC, TOPIC-N, all");
    if (is_topic && !reader.at_end()) {
      elect.topic = reader.name("the topic's name");
    } else {
      std::tie(name, elect.partition) = split_partition(name);
      elect.topic = std::move(name);
    }
  }
  reader.finish();
  out.emplace_back(std::move(elect));
}

void reassign(Reader& reader, Commands& out) {
  if (reader.take("list")) {
    reader.finish();
    out.emplace_back(cmd::ReassignList{});
    return;
  }
  cmd::Reassign reassign;
  if (reader.take("cancel")) {
    reassign.partition = reader.partition();
    reader.finish();
    out.emplace_back(std::move(reassign));
    return;
  }
  reassign.partition = read_partition(reader.name("TOPIC-N, cancel TOPIC-N, list"));
  const cmd::Settings others = reader.settings([&](const Word& word) {
    if (word.key() == "replicas") reassign.replicas = read_brokers(word.value());
    else if (word.key() == "throttle") reassign.throttle_bytes_per_s = read_integer(word.value(), "throttle", 1, kAnyMost);
    else return false;
    return true;
  }, "replicas=2,3, throttle=BYTES");
  if (!others.empty())
    throw ParseFault{fmt::format("unknown setting '{}' (expected: replicas=2,3, throttle=BYTES)", others.begin()->first)};
  if (reassign.replicas.empty()) throw ParseFault{"replicas= is missing (like replicas=2,3)"};
  out.emplace_back(std::move(reassign));
}

}  // namespace parse
}  // namespace hw::scenario
