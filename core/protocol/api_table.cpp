#include "core/protocol/api_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace hw::protocol {
namespace {

#define HW_ROW(key, name, from, to, advertised, flexible) ApiInfo{ApiKey::key, #name, {from, to}, advertised, flexible},
constexpr ApiInfo kApis[] = {HW_PROTOCOL_API_ROWS(HW_ROW)};
#undef HW_ROW

struct Name {
  std::int16_t key;
  std::string_view name;
};
// Kafka's other requests, so that a refusal can say what was asked. SKIPPED.md says why they are not here.
constexpr Name kOthers[] = {
    {4, "LeaderAndIsr"},
    {5, "StopReplica"},
    {6, "UpdateMetadata"},
    {7, "ControlledShutdown"},
    {17, "SaslHandshake"},
    {29, "DescribeAcls"},
    {30, "CreateAcls"},
    {31, "DeleteAcls"},
    {34, "AlterReplicaLogDirs"},
    {36, "SaslAuthenticate"},
    {38, "CreateDelegationToken"},
    {39, "RenewDelegationToken"},
    {40, "ExpireDelegationToken"},
    {41, "DescribeDelegationToken"},
    {48, "DescribeClientQuotas"},
    {49, "AlterClientQuotas"},
    {50, "DescribeUserScramCredentials"},
    {51, "AlterUserScramCredentials"},
    {52, "Vote"},
    {53, "BeginQuorumEpoch"},
    {54, "EndQuorumEpoch"},
    {56, "AlterPartition"},
    {57, "UpdateFeatures"},
    {58, "Envelope"},
    {59, "FetchSnapshot"},
    {62, "BrokerRegistration"},
    {63, "BrokerHeartbeat"},
    {64, "UnregisterBroker"},
    {67, "AllocateProducerIds"},
    {70, "ControllerRegistration"},
    {71, "GetTelemetrySubscriptions"},
    {72, "PushTelemetry"},
    {73, "AssignReplicasToDirs"},
    {76, "ShareGroupHeartbeat"},
    {77, "ShareGroupDescribe"},
    {78, "ShareFetch"},
    {79, "ShareAcknowledge"},
    {80, "AddRaftVoter"},
    {81, "RemoveRaftVoter"},
    {82, "UpdateRaftVoter"},
    {83, "InitializeShareGroupState"},
    {84, "ReadShareGroupState"},
    {85, "WriteShareGroupState"},
    {86, "DeleteShareGroupState"},
    {87, "ReadShareGroupStateSummary"},
    {88, "StreamsGroupHeartbeat"},
    {89, "StreamsGroupDescribe"},
    {90, "DescribeShareGroupOffsets"},
    {91, "AlterShareGroupOffsets"},
    {92, "DeleteShareGroupOffsets"},
};

}  // namespace

std::span<const ApiInfo> all_apis() { return kApis; }

const ApiInfo* find_api(std::int16_t key) {
  const auto* found = std::find_if(std::begin(kApis), std::end(kApis), [&](const ApiInfo& api) { return api.key == ApiKey{key}; });
  return found == std::end(kApis) ? nullptr : found;
}

std::string api_name(std::int16_t key) {
  if (const ApiInfo* api = find_api(key)) return std::string(api->name);
  for (const Name& other : kOthers) {
    if (other.key == key) return std::string(other.name);
  }
  return fmt::format("API {}", key);
}

std::int16_t request_header_version(const ApiInfo& api, std::int16_t version) { return version >= api.flexible_from ? 2 : 1; }

std::int16_t response_header_version(const ApiInfo& api, std::int16_t version) {
  // The client cannot know yet whether the broker has flexible versions at all (KIP-511).
  if (api.key == ApiKey::api_versions) return 0;
  return version >= api.flexible_from ? 1 : 0;
}

}  // namespace hw::protocol
