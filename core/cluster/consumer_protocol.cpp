#include "core/cluster/consumer_protocol.h"

#include <algorithm>
#include <map>

#include "core/cluster/world.h"
#include "core/protocol/reader.h"
#include "core/protocol/writer.h"

namespace hw::consumer_protocol {
namespace {

constexpr std::int16_t kVersion = 3;

void put(protocol::Writer& w, std::string_view text) {
  w.int16(static_cast<std::int16_t>(text.size()));
  w.raw(text);
}

void put(protocol::Writer& w, const Partitions& partitions) {
  w.int32(static_cast<std::int32_t>(partitions.size()));
  for (const auto& [topic, list] : partitions) {
    put(w, topic);
    w.int32(static_cast<std::int32_t>(list.size()));
    for (std::int32_t p : list) w.int32(p);
  }
}

std::string take_text(protocol::Reader& r) {
  const std::int16_t size = r.int16();
  return size < 0 ? std::string() : std::string(r.take(static_cast<std::size_t>(size)));
}

// A count is only a claim: what it counts must follow, so the reader fails before much is made of a false one.
Partitions take_partitions(protocol::Reader& r) {
  Partitions out;
  for (std::int32_t n = r.int32(); n > 0 && !r.failed(); --n) {
    auto& [topic, list] = out.emplace_back(take_text(r), std::vector<std::int32_t>{});
    for (std::int32_t k = r.int32(); k > 0 && !r.failed(); --k) list.push_back(r.int32());
  }
  return out;
}

void skip_bytes(protocol::Reader& r) {
  if (const std::int32_t size = r.int32(); size > 0) r.take(static_cast<std::size_t>(size));
}

}  // namespace

std::string encode_subscription(const Subscription& s) {
  protocol::Writer w;
  w.int16(kVersion);
  w.int32(static_cast<std::int32_t>(s.topics.size()));
  for (const std::string& topic : s.topics) put(w, topic);
  w.int32(-1);  // user data
  put(w, s.owned);
  w.int32(s.generation);
  w.int16(-1);  // rack
  return std::string(w.own());
}

std::optional<Subscription> decode_subscription(std::string_view bytes) {
  protocol::Reader r(bytes);
  Subscription s;
  const std::int16_t version = r.int16();
  for (std::int32_t n = r.int32(); n > 0 && !r.failed(); --n) s.topics.push_back(take_text(r));
  skip_bytes(r);
  if (version >= 1) s.owned = take_partitions(r);
  if (version >= 2) s.generation = r.int32();
  if (r.failed() || version < 0) return std::nullopt;
  return s;
}

std::string encode_assignment(const Partitions& partitions) {
  protocol::Writer w;
  w.int16(kVersion);
  put(w, partitions);
  w.int32(-1);  // user data
  return std::string(w.own());
}

std::optional<Partitions> decode_assignment(std::string_view bytes) {
  if (bytes.empty()) return Partitions{};
  protocol::Reader r(bytes);
  const std::int16_t version = r.int16();
  Partitions out = take_partitions(r);
  if (r.failed() || version < 0) return std::nullopt;
  return out;
}

std::vector<TopicPartition> known(const World& world, const Partitions& partitions) {
  std::vector<TopicPartition> out;
  for (const auto& [name, list] : partitions)
    if (const Topic* topic = world.meta.find(name))
      for (std::int32_t p : list)
        if (p >= 0) out.push_back({topic->index, PartitionIndex{p}});
  std::sort(out.begin(), out.end());
  return out;
}

Partitions named(const World& world, const std::vector<TopicPartition>& partitions) {
  std::map<std::string, std::vector<std::int32_t>> by_topic;
  for (const TopicPartition tp : partitions) by_topic[world.meta.topic(tp.topic).name].push_back(tp.partition.v);
  return {by_topic.begin(), by_topic.end()};
}

}  // namespace hw::consumer_protocol
