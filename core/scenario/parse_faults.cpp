// Reads: lag, slow-disk, the faults of links, freeze, thaw, slow, drop, and the two one-word helpers.
#include <limits>

#include <fmt/format.h>

#include "core/scenario/parsers.h"

namespace hw::scenario {
namespace {

struct LinkEnds {
  NodeId from, to;
  bool both = false;
};

/// "1->2", "1<->2", "controller->2"
LinkEnds read_link(Reader& reader) {
  const std::string text = reader.name("a link, FROM->TO or A<->B");
  LinkEnds ends;
  std::size_t arrow = text.find("<->");
  ends.both = arrow != std::string::npos;
  if (!ends.both) arrow = text.find("->");
  if (arrow == std::string::npos) throw ParseFault{fmt::format("'{}' is no link (expected: FROM->TO or A<->B, like 1->2)", text)};
  ends.from = read_node(std::string_view(text).substr(0, arrow));
  ends.to = read_node(std::string_view(text).substr(arrow + (ends.both ? 3 : 2)));
  if (ends.from == ends.to) throw ParseFault{fmt::format("'{}' leads from a node to itself", text)};
  return ends;
}

/// One command for each direction.
template <class Make>
void add_link(const LinkEnds& ends, Commands& out, Make make) {
  out.emplace_back(make(ends.from, ends.to));
  if (ends.both) out.emplace_back(make(ends.to, ends.from));
}

BrokerId broker_word(Reader& reader) {
  reader.keyword({"broker N"});
  return read_broker(reader.next("the broker's number").text);
}

void freeze_or_thaw(bool frozen, Reader& reader, Commands& out) {
  reader.keyword({"replica TOPIC-N BROKER"});
  cmd::ReplicaFreeze freeze;
  freeze.partition = reader.partition();
  freeze.broker = read_broker(reader.next("the broker that has the replica").text);
  freeze.frozen = frozen;
  reader.finish();
  out.emplace_back(std::move(freeze));
}

}  // namespace

namespace parse {

void drop_below_min_isr(Reader& reader, Commands& out) {
  out.emplace_back(cmd::DropBelowMinIsr{reader.partition()});
  reader.finish();
}

void bring_back(Reader& reader, Commands& out) {
  reader.finish();
  out.emplace_back(cmd::BringBack{});
}

void lag(Reader& reader, Commands& out) {
  const BrokerId broker = broker_word(reader);
  out.emplace_back(cmd::LagBroker{broker, read_duration(reader.next("how long, like 800ms").text, "lag")});
  reader.finish();
}

void slow_disk(Reader& reader, Commands& out) {
  const BrokerId broker = broker_word(reader);
  out.emplace_back(cmd::SlowDisk{broker, read_duration(reader.next("how long, like 50ms").text, "slow-disk")});
  reader.finish();
}

void delay(Reader& reader, Commands& out) {
  const LinkEnds ends = read_link(reader);
  const Duration span = read_duration(reader.next("how long, like 200ms").text, "delay");
  reader.finish();
  add_link(ends, out, [&](NodeId from, NodeId to) { return cmd::LinkDelay{from, to, span}; });
}

void jitter(Reader& reader, Commands& out) {
  const LinkEnds ends = read_link(reader);
  const Duration span = read_duration(reader.next("how long at most, like 50ms").text, "jitter");
  reader.finish();
  add_link(ends, out, [&](NodeId from, NodeId to) { return cmd::LinkJitter{from, to, span}; });
}

void loss(Reader& reader, Commands& out) {
  const LinkEnds ends = read_link(reader);
  const double fraction = read_percent(reader.next("a percentage, like 10%").text);
  reader.finish();
  add_link(ends, out, [&](NodeId from, NodeId to) { return cmd::LinkLoss{from, to, fraction}; });
}

void cut(Reader& reader, Commands& out) {
  const LinkEnds ends = read_link(reader);
  reader.finish();
  add_link(ends, out, [](NodeId from, NodeId to) { return cmd::LinkCut{from, to}; });
}

void heal(Reader& reader, Commands& out) {
  if (reader.at_end()) {
    out.emplace_back(cmd::Heal{});
    return;
  }
  const LinkEnds ends = read_link(reader);
  reader.finish();
  add_link(ends, out, [](NodeId from, NodeId to) { return cmd::Heal{std::pair{from, to}}; });
}

void freeze(Reader& reader, Commands& out) { freeze_or_thaw(true, reader, out); }
void thaw(Reader& reader, Commands& out) { freeze_or_thaw(false, reader, out); }

void slow(Reader& reader, Commands& out) {
  reader.keyword({"replica TOPIC-N BROKER SPAN"});
  cmd::ReplicaSlow slow;
  slow.partition = reader.partition();
  slow.broker = read_broker(reader.next("the broker that has the replica").text);
  slow.delay = read_duration(reader.next("how long, like 500ms").text, "slow");
  reader.finish();
  out.emplace_back(std::move(slow));
}

void drop(Reader& reader, Commands& out) {
  reader.keyword({"packet N"});
  out.emplace_back(cmd::DropPacket{
      MessageId{read_integer(reader.next("the packet's number").text, "packet", 1, std::numeric_limits<std::int64_t>::max())}});
  reader.finish();
}

}  // namespace parse
}  // namespace hw::scenario
