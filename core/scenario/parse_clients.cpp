// Reads: produce, producer, consumer.
#include <tuple>

#include <fmt/format.h>

#include "core/scenario/parsers.h"

namespace hw::scenario {
namespace {

constexpr std::int64_t kMostRecords = 10000000;

void producer_start(Reader& reader, Commands& out) {
  cmd::ProducerStart start;
  start.name = reader.name("the producer's name");
  start.settings = reader.settings([&](const Word& word) {
    if (word.key() != "topic") return false;
    start.topic = word.value();
    return true;
  }, "topic=NAME, rate=50/s, acks=1, key=value");
  if (start.topic.empty()) throw ParseFault{"topic= is missing (like topic=test_repli)"};
  out.emplace_back(std::move(start));
}

void consumer_start(Reader& reader, Commands& out) {
  cmd::ConsumerStart start;
  start.name = reader.name("the consumer's name");
  start.settings = reader.settings([&](const Word& word) {
    if (word.key() == "group") start.group = word.value();
    else if (word.key() == "topic") start.topics = split_list(word.value());
    else return false;
    return true;
  }, "group=G, topic=NAME, key=value");
  if (start.group.empty()) throw ParseFault{"group= is missing (like group=g1)"};
  if (start.topics.empty()) throw ParseFault{"topic= is missing (like topic=test_repli)"};
  for (const std::string& topic : start.topics)
    if (topic.empty()) throw ParseFault{"topic=: a name in the list is empty"};
  out.emplace_back(std::move(start));
}

}  // namespace

namespace parse {

void produce(Reader& reader, Commands& out) {
  cmd::Produce produce;
  // `topic a-0` is the topic of that name; `a-0` alone is partition 0 of a.
  const bool is_topic = reader.peek() != nullptr && reader.peek()->is("topic");
  std::string name = reader.name("TOPIC-N or TOPIC");
  if (is_topic && reader.peek() != nullptr && !reader.peek()->is_setting()) {
    produce.topic = reader.name("the topic's name");
  } else {
    std::tie(produce.topic, produce.partition) = split_partition(name);
  }
  produce.settings = reader.settings([&](const Word& word) {
    if (word.key() != "count") return false;
    produce.count = read_integer(word.value(), "count", 1, kMostRecords);
    return true;
  }, "count=N, acks=all, key=value");
  out.emplace_back(std::move(produce));
}

void producer(Reader& reader, Commands& out) {
  switch (reader.keyword({"start P", "set P", "stop P"})) {
    case 0: producer_start(reader, out); return;
    case 1: {
      cmd::ProducerSet set;
      set.name = reader.name("the producer's name");
      if (reader.at_end()) reader.next("key=value");
      set.settings = reader.settings();
      out.emplace_back(std::move(set));
      return;
    }
    default: out.emplace_back(cmd::ProducerStop{reader.name("the producer's name")});
  }
  reader.finish();
}

void consumer(Reader& reader, Commands& out) {
  const std::size_t which = reader.keyword({"start C", "stop C", "kill C"});
  if (which == 0) {
    consumer_start(reader, out);
    return;
  }
  out.emplace_back(cmd::ConsumerStop{reader.name("the consumer's name"), which == 2});
  reader.finish();
}

}  // namespace parse
}  // namespace hw::scenario
