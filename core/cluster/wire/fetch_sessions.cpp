#include "core/cluster/wire/fetch_sessions.h"

#include <algorithm>
#include <map>

#include "core/cluster/world.h"

namespace hw::wire {
namespace {

using protocol::FetchRequest;

constexpr std::int32_t kFinalEpoch = -1, kInitialEpoch = 0;
// max.incremental.fetch.session.cache.slots: who was not seen for this long gives way (min.incremental.fetch.session.eviction.ms).
constexpr Duration kEvictable = secs(120);

FetchSessionPart part_of(const FetchRequest::FetchTopic& topic, const FetchRequest::FetchTopic::FetchPartition& asked, std::int16_t version) {
  FetchSessionPart out;
  out.name = topic.topic;
  out.topic_id = topic.topic_id.bytes;
  out.partition = asked.partition;
  out.part.offset = Offset{asked.fetch_offset};
  out.part.log_start = Offset{asked.log_start_offset};
  out.part.max_bytes = std::max(asked.partition_max_bytes, 0);
  out.part.current_epoch = LeaderEpoch{version >= 9 ? asked.current_leader_epoch : -1};
  out.part.last_epoch = LeaderEpoch{version >= 12 ? asked.last_fetched_epoch : -1};
  return out;
}

std::vector<FetchSessionPart> parts_of(const FetchRequest& request, std::int16_t version) {
  std::vector<FetchSessionPart> out;
  for (const auto& topic : request.topics)
    for (const auto& asked : topic.partitions) out.push_back(part_of(topic, asked, version));
  return out;
}

// A new session, where the cache has room or somebody has been silent for long.
std::int32_t open(World& world, Broker& broker, const std::vector<FetchSessionPart>& parts) {
  FetchSessions& all = broker.sessions;
  if (parts.empty()) return 0;
  if (all.by_id.size() >= kFetchSessionsMax) {
    auto oldest = std::min_element(all.by_id.begin(), all.by_id.end(),
                                   [](const auto& a, const auto& b) { return a.second.last_used < b.second.last_used; });
    if (world.now() - oldest->second.last_used < kEvictable) return 0;
    all.by_id.erase(oldest);
  }
  FetchSession session;
  do session.id = all.next_id = all.next_id == INT32_MAX ? 1 : all.next_id + 1;
  while (all.by_id.contains(session.id));
  session.epoch = 1;
  session.last_used = world.now();
  session.parts = parts;
  const std::int32_t id = session.id;
  all.by_id.emplace(id, std::move(session));
  return id;
}

void forget(FetchSession& session, const FetchRequest& request) {
  std::set<FetchSessionKey> forgotten;
  for (const auto& topic : request.forgotten_topics_data)
    for (std::int32_t partition : topic.partitions) forgotten.emplace(topic.topic, topic.topic_id.bytes, partition);
  if (!forgotten.empty()) std::erase_if(session.parts, [&](const FetchSessionPart& p) { return forgotten.contains(key_of(p)); });
}

void update(FetchSession& session, const FetchRequest& request, std::int16_t version) {
  std::vector<FetchSessionPart> asked = parts_of(request, version);
  if (!asked.empty()) {
    // Places by name: a client may read thousands of partitions. New ones are added after, so that no key outlives its part.
    std::map<FetchSessionKey, std::size_t> places;
    for (std::size_t i = 0; i < session.parts.size(); ++i) places.emplace(key_of(session.parts[i]), i);
    std::map<FetchSessionKey, std::size_t> fresh;
    for (std::size_t i = 0; i < asked.size(); ++i) {
      auto old = places.find(key_of(asked[i]));
      if (old != places.end())
        session.parts[old->second].part = asked[i].part;
      else
        fresh[key_of(asked[i])] = i;
    }
    // In the order asked for; of one named twice the last counts.
    std::vector<std::size_t> order;
    for (const auto& [key, i] : fresh) order.push_back(i);
    std::sort(order.begin(), order.end());
    places.clear();
    fresh.clear();
    for (std::size_t i : order) session.parts.push_back(std::move(asked[i]));
  }
  forget(session, request);
}

}  // namespace

FetchPlan plan_fetch(World& world, Broker& broker, const FetchRequest& request, std::int16_t version) {
  FetchPlan plan;
  FetchSessions& all = broker.sessions;
  if (version < 7 || request.session_epoch == kFinalEpoch || request.session_epoch == kInitialEpoch) {
    if (version >= 7 && request.session_id != 0) all.by_id.erase(request.session_id);
    plan.parts = parts_of(request, version);
    if (version >= 7 && request.session_epoch == kInitialEpoch) plan.session = open(world, broker, plan.parts);
    return plan;
  }
  auto it = all.by_id.find(request.session_id);
  if (it == all.by_id.end()) {
    plan.error = ErrorCode::FETCH_SESSION_ID_NOT_FOUND;
    return plan;
  }
  FetchSession& session = it->second;
  if (session.epoch != request.session_epoch) {
    plan.error = ErrorCode::INVALID_FETCH_SESSION_EPOCH;
    return plan;
  }
  update(session, request, version);
  session.last_used = world.now();
  session.epoch = session.epoch == INT32_MAX ? 1 : session.epoch + 1;
  plan.parts = session.parts;
  if (session.parts.empty()) {
    all.by_id.erase(it);
    return plan;
  }
  plan.session = session.id;
  plan.incremental = true;
  return plan;
}

bool worth_telling(FetchSessionPart& part, const protocol::FetchResponse::FetchableTopic::PartitionData& said) {
  const bool tells = (said.records && said.records->size() > 0) || said.error_code != 0 || part.error ||
                     part.high_watermark.v != said.high_watermark || part.log_start.v != said.log_start_offset ||
                     said.preferred_read_replica >= 0 || said.diverging_epoch.end_offset >= 0;
  part.high_watermark = Offset{said.high_watermark};
  part.log_start = Offset{said.log_start_offset};
  part.error = said.error_code != 0;
  return tells;
}

void reorder(FetchSession& session, const std::set<FetchSessionKey>& gave) {
  std::stable_partition(session.parts.begin(), session.parts.end(), [&](const FetchSessionPart& p) { return !gave.contains(key_of(p)); });
}

}  // namespace hw::wire
