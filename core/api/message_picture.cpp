#include "core/api/message_picture.h"

#include <algorithm>

#include "core/cluster/wire/data.h"
#include "core/cluster/world.h"

namespace hw::api {
namespace {

void note(BodyPicture& out, TopicPartition tp, std::int64_t records, ErrorCode error) {
  const bool first = records > 0 ? out.records == 0 : error != ErrorCode::NONE && !out.loud();
  if (first) out.partition = tp;
  out.records += records;
  if (out.error == 0) out.error = static_cast<std::int32_t>(error);
}

template <class T>
concept HasError = requires(const T& t) {
  { t.error } -> std::convertible_to<ErrorCode>;
};

PacketKind kind_of_api(protocol::ApiKey api, bool answer) {
  using protocol::ApiKey;
  switch (api) {
    case ApiKey::produce: return answer ? PacketKind::produce_answer : PacketKind::produce;
    case ApiKey::fetch: return answer ? PacketKind::fetch_answer : PacketKind::consume;
    case ApiKey::join_group: case ApiKey::sync_group: case ApiKey::heartbeat: case ApiKey::leave_group: case ApiKey::offset_commit:
    case ApiKey::offset_fetch: case ApiKey::find_coordinator: case ApiKey::consumer_group_heartbeat: case ApiKey::txn_offset_commit:
      return PacketKind::group;
    default: return PacketKind::metadata;
  }
}

struct Describe {
  BodyPicture out;

  void operator()(const msg::Fetch& m) { out.kind = m.replica.v < 0 ? PacketKind::consume : PacketKind::fetch; }
  void operator()(const msg::FetchAnswer& m) {
    out.kind = PacketKind::fetch_answer;
    for (const msg::FetchedPart& part : m.parts) {
      std::int64_t records = 0;
      for (const LogEntry& entry : part.entries) records += entry.batch->count;
      note(out, part.tp, records, part.error);
    }
  }
  void operator()(const msg::Produce& m) {
    out.kind = PacketKind::produce;
    for (const msg::ProducePart& part : m.parts) note(out, part.tp, part.batch ? part.batch->count : 0, ErrorCode::NONE);
  }
  void operator()(const msg::ProduceAnswer& m) {
    out.kind = PacketKind::produce_answer;
    for (const msg::ProducedPart& part : m.parts) {
      note(out, part.tp, 0, part.error);
      if (out.partition.topic.v < 0) out.partition = part.tp;
    }
  }
  void operator()(const msg::WireRequest& m) {
    out.kind = kind_of_api(m.request->api, false);
    if (m.request->api == protocol::ApiKey::produce) out.records = wire::records_in(*m.request);
  }
  void operator()(const msg::WireAnswer& m) { out.kind = kind_of_api(m.answer->request->api, true); }
  void operator()(const msg::MetadataAnswer& m) {
    out.kind = PacketKind::metadata;
    for (const msg::TopicMetadata& topic : m.topics)
      if (out.error == 0) out.error = static_cast<std::int32_t>(topic.error);
  }
  void operator()(const msg::ListOffsetsAnswer& m) {
    out.kind = PacketKind::metadata;
    for (const auto& part : m.parts) note(out, part.tp, 0, part.error);
  }
  void operator()(const msg::EpochAnswer& m) {
    out.kind = PacketKind::fetch_answer;
    note(out, m.tp, 0, m.error);
  }
  void operator()(const msg::AlterPartition& m) {
    out.kind = PacketKind::control;
    out.partition = m.tp;
  }
  void operator()(const msg::AlterPartitionAnswer& m) {
    out.kind = PacketKind::control;
    out.partition = m.tp;
    out.error = static_cast<std::int32_t>(m.error);
  }
  template <class T>
  void operator()(const T& m) {
    out.kind = kind_of<T>();
    if constexpr (HasError<T>) out.error = static_cast<std::int32_t>(m.error);
  }

 private:
  template <class T, class... Any>
  static constexpr bool is = (std::is_same_v<T, Any> || ...);

  template <class T>
  static constexpr PacketKind kind_of() {
    if (is<T, msg::Heartbeat, msg::HeartbeatAnswer>) return PacketKind::heartbeat;
    if (is<T, msg::RegisterBroker, msg::RegisterAnswer, msg::MetadataUpdate, msg::CreateTopic, msg::CreateTopicAnswer>)
      return PacketKind::control;
    if (is<T, msg::EpochQuery>) return PacketKind::fetch;
    if (is<T, msg::MetadataQuery, msg::ListOffsets, msg::InitProducerId, msg::InitProducerIdAnswer>) return PacketKind::metadata;
    if (is<T, msg::FindCoordinator, msg::FindCoordinatorAnswer, msg::JoinGroup, msg::JoinAnswer, msg::SyncGroup, msg::SyncAnswer,
           msg::GroupHeartbeat, msg::GroupHeartbeatAnswer, msg::LeaveGroup, msg::LeaveAnswer, msg::OffsetCommit,
           msg::OffsetCommitAnswer, msg::OffsetFetch, msg::OffsetFetchAnswer>)
      return PacketKind::group;
    return PacketKind::other;
  }
};

// A connection of a real client is drawn as the client that it belongs to.
NodeId drawn_as(const World& world, NodeId n, PacketKind kind) {
  if (n.kind != NodeKind::external) return n;
  auto it = world.external.connections.find(n.id);
  if (it == world.external.connections.end()) return n;
  const ExternalConnection& c = it->second;
  const bool writes = kind == PacketKind::produce || kind == PacketKind::produce_answer;
  if (c.producer.v >= 0 && (writes || c.consumer.v < 0)) return NodeId{NodeKind::producer, c.producer.v};
  return c.consumer.v >= 0 ? NodeId{NodeKind::consumer, c.consumer.v} : n;
}

ClientIndex client_of(NodeId from, NodeId to) {
  auto is_client = [](NodeId n) { return n.kind == NodeKind::producer || n.kind == NodeKind::consumer; };
  return is_client(from) ? ClientIndex{from.id} : is_client(to) ? ClientIndex{to.id} : ClientIndex{-1};
}

PacketView on_its_way(const World& world, const msg::Message& m) {
  const BodyPicture body = describe_message(m);
  PacketView p;
  p.id = m.id;
  p.kind = body.kind;
  p.from = drawn_as(world, m.from, p.kind);
  p.to = drawn_as(world, m.to, p.kind);
  p.sent = m.sent;
  p.arrives = m.arrives;
  p.held = m.held;
  p.partition = body.partition;
  p.records = body.records;
  p.error = body.error;
  p.client = client_of(p.from, p.to);
  return p;
}

PacketView arrived(const World& world, const PacketTrace& t) {
  PacketView p = on_its_way(world, *t.message);
  p.arrives = t.arrived;
  p.delivered = true;
  p.held = false;
  return p;
}

/// 0: an eye looks for it; 2: idle traffic.
int rank(const PacketView& p) {
  if (p.records > 0 || p.error != 0 || p.held) return 0;
  return p.kind == PacketKind::fetch || p.kind == PacketKind::fetch_answer || p.kind == PacketKind::heartbeat ? 2 : 1;
}

}  // namespace

BodyPicture describe_body(const msg::Body& body) {
  Describe describe;
  std::visit([&describe](const auto& m) { describe(m); }, body);
  return describe.out;
}

BodyPicture describe_message(const msg::Message& message) {
  BodyPicture out = describe_body(message.body);
  if (out.kind == PacketKind::fetch_answer && message.to.kind != NodeKind::broker) out.kind = PacketKind::consume_answer;
  return out;
}

std::vector<PacketView> packet_pictures(const World& world, std::size_t arrived_from, std::size_t max) {
  std::vector<bool> free(world.messages.size());
  for (std::int32_t place : world.free_places) free[static_cast<std::size_t>(place)] = true;
  std::vector<PacketView> out;
  for (std::size_t i = 0; i < world.messages.size(); ++i) {
    const msg::Message& m = world.messages[i];
    // What arrived earlier and waits before a hung process is no longer on its way.
    if (!free[i] && (m.held || m.arrives >= world.now())) out.push_back(on_its_way(world, m));
  }
  for (std::size_t i = arrived_from; i < world.trace.size(); ++i) out.push_back(arrived(world, world.trace[i]));
  if (out.size() > max) {
    const auto before = [](const PacketView& a, const PacketView& b) {
      const int ra = rank(a), rb = rank(b);
      return ra != rb ? ra < rb : a.id > b.id;
    };
    std::nth_element(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(max), out.end(), before);
    out.resize(max);
  }
  std::sort(out.begin(), out.end(), [](const PacketView& a, const PacketView& b) { return a.id < b.id; });
  return out;
}

}  // namespace hw::api
