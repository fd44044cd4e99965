// Reads: time (advance, settle, step) and questions.
#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "core/cluster/event.h"
#include "core/scenario/command_text.h"
#include "core/scenario/parsers.h"

namespace hw::scenario {

const std::vector<std::string_view>& filter_words() {
  static const std::vector<std::string_view> words{"", "under-replicated", "under-min-isr", "at-min-isr", "unavailable"};
  return words;
}

namespace {

/// The names of all kinds of events, by their order.
const std::vector<std::string>& kind_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> out;
    for (int i = 0; i <= static_cast<int>(EventKind::warning); ++i) out.emplace_back(event_kind_name(static_cast<EventKind>(i)));
    return out;
  }();
  return names;
}

void check_kind(const std::string& kind) {
  if (std::find(kind_names().begin(), kind_names().end(), kind) != kind_names().end()) return;
  std::string text = fmt::format("kind: '{}' is no kind of event", kind);
  if (const std::string guess = nearest(kind, kind_names()); !guess.empty()) text += fmt::format("; did you mean '{}'?", guess);
  throw ParseFault{std::move(text)};
}

}  // namespace

namespace parse {

void advance(Reader& reader, Commands& out) {
  out.emplace_back(cmd::Advance{read_duration(reader.next("how long, like 10s").text, "advance")});
  reader.finish();
}

void settle(Reader& reader, Commands& out) {
  cmd::Settle settle;
  const cmd::Settings others = reader.settings([&](const Word& word) {
    if (word.key() != "limit") return false;
    settle.limit = read_duration(word.value(), "limit");
    return true;
  }, "limit=60s");
  if (!others.empty()) throw ParseFault{fmt::format("unknown setting '{}' (expected: limit=60s)", others.begin()->first)};
  out.emplace_back(settle);
}

void listen(Reader& reader, Commands& out) {
  cmd::Listen listen;
  if (!reader.at_end()) listen.port = static_cast<std::int32_t>(read_integer(reader.next("a port").text, "port", 0, 65535));
  reader.finish();
  out.emplace_back(listen);
}

void step(Reader& reader, Commands& out) {
  cmd::Step step;
  if (!reader.at_end()) step.count = read_integer(reader.next("how many events").text, "step", 1, 1000000);
  reader.finish();
  out.emplace_back(step);
}

void describe(Reader& reader, Commands& out) {
  cmd::Describe describe;
  const std::vector<std::string_view>& words = filter_words();
  const auto filter = [&] {
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (reader.take(words[i])) {
        describe.filter = static_cast<cmd::DescribeFilter>(i);
        return true;
      }
    }
    return false;
  };
  if (!filter() && !reader.at_end()) {
    describe.topic = reader.name("TOPIC, under-replicated, under-min-isr, at-min-isr, unavailable");
    if (!filter() && !reader.at_end())
      reader.unexpected(*reader.peek(), "under-replicated, under-min-isr, at-min-isr, unavailable",
                        {"under-replicated", "under-min-isr", "at-min-isr", "unavailable"});
  }
  reader.finish();
  out.emplace_back(std::move(describe));
}

void offsets(Reader& reader, Commands& out) {
  out.emplace_back(cmd::Offsets{reader.name("the topic's name")});
  reader.finish();
}

void log(Reader& reader, Commands& out) {
  out.emplace_back(cmd::Log{reader.partition()});
  reader.finish();
}

void groups(Reader& reader, Commands& out) {
  cmd::Groups groups;
  if (!reader.at_end()) {
    // `groups * members` is that view of all groups.
    if (!reader.take("*")) groups.group = reader.name("the group's name");
    if (!reader.at_end()) groups.view = reader.keyword({"members", "state"}) == 0 ? "members" : "state";
  }
  reader.finish();
  out.emplace_back(std::move(groups));
}

void ledger(Reader& reader, Commands& out) {
  cmd::Ledger ledger;
  if (!reader.at_end()) ledger.producer = reader.name("the producer's name");
  reader.finish();
  out.emplace_back(std::move(ledger));
}

void events(Reader& reader, Commands& out) {
  cmd::Events events;
  const cmd::Settings others = reader.settings([&](const Word& word) {
    if (word.key() == "since") {
      Result<Duration> since = parse_duration(word.value());
      if (!since.ok()) throw ParseFault{"since: " + since.error().text};
      events.since = Time{since.value().us};
    } else if (word.key() == "kind") {
      events.kinds = split_list(word.value());
      for (const std::string& kind : events.kinds) check_kind(kind);
    } else {
      return false;
    }
    return true;
  }, "since=12s, kind=leader_changed,isr_shrunk");
  if (!others.empty()) throw ParseFault{fmt::format("unknown setting '{}' (expected: since=12s, kind=...)", others.begin()->first)};
  out.emplace_back(std::move(events));
}

void why(Reader& reader, Commands& out) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  cmd::Why why;
  switch (reader.keyword({"event N", "lost TOPIC-N [OFFSET]", "error CLIENT"})) {
    case 0:
      why.event = EventSeq{read_integer(reader.next("the event's number").text, "event", 1, kMost)};
      break;
    case 1:
      why.about = cmd::Why::About::lost;
      why.partition = reader.partition();
      if (!reader.at_end()) why.offset = Offset{read_integer(reader.next("an offset").text, "offset", 0, kMost)};
      break;
    default:
      why.about = cmd::Why::About::error;
      why.client = reader.name("the name of a producer or consumer");
  }
  reader.finish();
  out.emplace_back(std::move(why));
}

void what_if(Reader& reader, Commands& out) {
  cmd::WhatIf what;
  if (!reader.at_end()) {
    if (reader.keyword({"broker N", "rack NAME"}) == 0)
      what.broker = read_broker(reader.next("the broker's number").text);
    else
      what.rack = reader.name("the rack's name");
  }
  reader.finish();
  out.emplace_back(std::move(what));
}

void brokers(Reader& reader, Commands& out) {
  reader.finish();
  out.emplace_back(cmd::Brokers{});
}

void configs(Reader& reader, Commands& out) {
  cmd::Configs configs;
  configs.entity = reader.keyword({"topic NAME", "broker N", "broker default"}) == 0 ? "topic" : "broker";
  if (configs.entity == "topic") {
    if (!reader.at_end()) configs.name = reader.name("the topic's name");
  } else if (reader.take("default")) {
    configs.name = "default";
  } else if (!reader.at_end()) {
    configs.name = std::to_string(read_broker(reader.next("the broker's number, or default").text).v);
  }
  reader.finish();
  out.emplace_back(std::move(configs));
}

void packet(Reader& reader, Commands& out) {
  out.emplace_back(cmd::Packet{
      MessageId{read_integer(reader.next("the packet's number").text, "packet", 1, std::numeric_limits<std::int64_t>::max())}});
  reader.finish();
}

void topics(Reader& reader, Commands& out) {
  reader.finish();
  out.emplace_back(cmd::Topics{});
}

void help(Reader& reader, Commands& out) {
  cmd::Help help;
  if (!reader.at_end()) help.topic = reader.name("a command");
  reader.finish();
  out.emplace_back(std::move(help));
}

}  // namespace parse
}  // namespace hw::scenario
