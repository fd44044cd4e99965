// Made by core/protocol/schema/generate.py from *.schema. Change that, not this.
// All messages, and the way from a request's number to its types.
#pragma once

#include <cstdint>

#include "core/protocol/generated/api_rows.h"
#include "core/protocol/generated/cluster.h"
#include "core/protocol/generated/configs.h"
#include "core/protocol/generated/consumer_groups.h"
#include "core/protocol/generated/data.h"
#include "core/protocol/generated/groups.h"
#include "core/protocol/generated/headers.h"
#include "core/protocol/generated/inspect.h"
#include "core/protocol/generated/logs.h"
#include "core/protocol/generated/offsets.h"
#include "core/protocol/generated/topics.h"
#include "core/protocol/generated/transaction_log.h"
#include "core/protocol/generated/transactions.h"

namespace hw::protocol {

/// Calls f.operator()<Request, Response>() of the API with this number. False, and no call, if the schema has none.
template <class F>
bool with_api(std::int16_t key, F&& f) {
  switch (static_cast<ApiKey>(key)) {
    case ApiKey::produce:
      f.template operator()<ProduceRequest, ProduceResponse>();
      return true;
    case ApiKey::fetch:
      f.template operator()<FetchRequest, FetchResponse>();
      return true;
    case ApiKey::list_offsets:
      f.template operator()<ListOffsetsRequest, ListOffsetsResponse>();
      return true;
    case ApiKey::metadata:
      f.template operator()<MetadataRequest, MetadataResponse>();
      return true;
    case ApiKey::offset_commit:
      f.template operator()<OffsetCommitRequest, OffsetCommitResponse>();
      return true;
    case ApiKey::offset_fetch:
      f.template operator()<OffsetFetchRequest, OffsetFetchResponse>();
      return true;
    case ApiKey::find_coordinator:
      f.template operator()<FindCoordinatorRequest, FindCoordinatorResponse>();
      return true;
    case ApiKey::join_group:
      f.template operator()<JoinGroupRequest, JoinGroupResponse>();
      return true;
    case ApiKey::heartbeat:
      f.template operator()<HeartbeatRequest, HeartbeatResponse>();
      return true;
    case ApiKey::leave_group:
      f.template operator()<LeaveGroupRequest, LeaveGroupResponse>();
      return true;
    case ApiKey::sync_group:
      f.template operator()<SyncGroupRequest, SyncGroupResponse>();
      return true;
    case ApiKey::describe_groups:
      f.template operator()<DescribeGroupsRequest, DescribeGroupsResponse>();
      return true;
    case ApiKey::list_groups:
      f.template operator()<ListGroupsRequest, ListGroupsResponse>();
      return true;
    case ApiKey::api_versions:
      f.template operator()<ApiVersionsRequest, ApiVersionsResponse>();
      return true;
    case ApiKey::create_topics:
      f.template operator()<CreateTopicsRequest, CreateTopicsResponse>();
      return true;
    case ApiKey::delete_topics:
      f.template operator()<DeleteTopicsRequest, DeleteTopicsResponse>();
      return true;
    case ApiKey::delete_records:
      f.template operator()<DeleteRecordsRequest, DeleteRecordsResponse>();
      return true;
    case ApiKey::init_producer_id:
      f.template operator()<InitProducerIdRequest, InitProducerIdResponse>();
      return true;
    case ApiKey::offset_for_leader_epoch:
      f.template operator()<OffsetForLeaderEpochRequest, OffsetForLeaderEpochResponse>();
      return true;
    case ApiKey::add_partitions_to_txn:
      f.template operator()<AddPartitionsToTxnRequest, AddPartitionsToTxnResponse>();
      return true;
    case ApiKey::add_offsets_to_txn:
      f.template operator()<AddOffsetsToTxnRequest, AddOffsetsToTxnResponse>();
      return true;
    case ApiKey::end_txn:
      f.template operator()<EndTxnRequest, EndTxnResponse>();
      return true;
    case ApiKey::write_txn_markers:
      f.template operator()<WriteTxnMarkersRequest, WriteTxnMarkersResponse>();
      return true;
    case ApiKey::txn_offset_commit:
      f.template operator()<TxnOffsetCommitRequest, TxnOffsetCommitResponse>();
      return true;
    case ApiKey::describe_configs:
      f.template operator()<DescribeConfigsRequest, DescribeConfigsResponse>();
      return true;
    case ApiKey::alter_configs:
      f.template operator()<AlterConfigsRequest, AlterConfigsResponse>();
      return true;
    case ApiKey::describe_log_dirs:
      f.template operator()<DescribeLogDirsRequest, DescribeLogDirsResponse>();
      return true;
    case ApiKey::create_partitions:
      f.template operator()<CreatePartitionsRequest, CreatePartitionsResponse>();
      return true;
    case ApiKey::delete_groups:
      f.template operator()<DeleteGroupsRequest, DeleteGroupsResponse>();
      return true;
    case ApiKey::elect_leaders:
      f.template operator()<ElectLeadersRequest, ElectLeadersResponse>();
      return true;
    case ApiKey::incremental_alter_configs:
      f.template operator()<IncrementalAlterConfigsRequest, IncrementalAlterConfigsResponse>();
      return true;
    case ApiKey::alter_partition_reassignments:
      f.template operator()<AlterPartitionReassignmentsRequest, AlterPartitionReassignmentsResponse>();
      return true;
    case ApiKey::list_partition_reassignments:
      f.template operator()<ListPartitionReassignmentsRequest, ListPartitionReassignmentsResponse>();
      return true;
    case ApiKey::offset_delete:
      f.template operator()<OffsetDeleteRequest, OffsetDeleteResponse>();
      return true;
    case ApiKey::describe_quorum:
      f.template operator()<DescribeQuorumRequest, DescribeQuorumResponse>();
      return true;
    case ApiKey::describe_cluster:
      f.template operator()<DescribeClusterRequest, DescribeClusterResponse>();
      return true;
    case ApiKey::describe_producers:
      f.template operator()<DescribeProducersRequest, DescribeProducersResponse>();
      return true;
    case ApiKey::describe_transactions:
      f.template operator()<DescribeTransactionsRequest, DescribeTransactionsResponse>();
      return true;
    case ApiKey::list_transactions:
      f.template operator()<ListTransactionsRequest, ListTransactionsResponse>();
      return true;
    case ApiKey::consumer_group_heartbeat:
      f.template operator()<ConsumerGroupHeartbeatRequest, ConsumerGroupHeartbeatResponse>();
      return true;
    case ApiKey::consumer_group_describe:
      f.template operator()<ConsumerGroupDescribeRequest, ConsumerGroupDescribeResponse>();
      return true;
    case ApiKey::list_config_resources:
      f.template operator()<ListConfigResourcesRequest, ListConfigResourcesResponse>();
      return true;
    case ApiKey::describe_topic_partitions:
      f.template operator()<DescribeTopicPartitionsRequest, DescribeTopicPartitionsResponse>();
      return true;
  }
  return false;
}

}  // namespace hw::protocol
