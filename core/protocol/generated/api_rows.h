// Made by core/protocol/schema/generate.py from *.schema. Change that, not this.
// Included by api_table.h alone.
#pragma once

#include <cstdint>

namespace hw::protocol {

/// Kafka's numbers of the requests that the schema describes.
enum class ApiKey : std::int16_t {
  produce = 0,
  fetch = 1,
  list_offsets = 2,
  metadata = 3,
  offset_commit = 8,
  offset_fetch = 9,
  find_coordinator = 10,
  join_group = 11,
  heartbeat = 12,
  leave_group = 13,
  sync_group = 14,
  describe_groups = 15,
  list_groups = 16,
  api_versions = 18,
  create_topics = 19,
  delete_topics = 20,
  delete_records = 21,
  init_producer_id = 22,
  offset_for_leader_epoch = 23,
  add_partitions_to_txn = 24,
  add_offsets_to_txn = 25,
  end_txn = 26,
  write_txn_markers = 27,
  txn_offset_commit = 28,
  describe_configs = 32,
  alter_configs = 33,
  describe_log_dirs = 35,
  create_partitions = 37,
  delete_groups = 42,
  elect_leaders = 43,
  incremental_alter_configs = 44,
  alter_partition_reassignments = 45,
  list_partition_reassignments = 46,
  offset_delete = 47,
  describe_quorum = 55,
  describe_cluster = 60,
  describe_producers = 61,
  describe_transactions = 65,
  list_transactions = 66,
  consumer_group_heartbeat = 68,
  consumer_group_describe = 69,
  list_config_resources = 74,
  describe_topic_partitions = 75,
};

// key, name, versions from and to, first version advertised, first flexible version
#define HW_PROTOCOL_API_ROWS(row) \
  row(produce, Produce, 3, 13, 0, 9) \
  row(fetch, Fetch, 4, 18, 4, 12) \
  row(list_offsets, ListOffsets, 1, 10, 1, 6) \
  row(metadata, Metadata, 0, 13, 0, 9) \
  row(offset_commit, OffsetCommit, 2, 9, 2, 8) \
  row(offset_fetch, OffsetFetch, 1, 9, 1, 6) \
  row(find_coordinator, FindCoordinator, 0, 6, 0, 3) \
  row(join_group, JoinGroup, 0, 9, 0, 6) \
  row(heartbeat, Heartbeat, 0, 4, 0, 4) \
  row(leave_group, LeaveGroup, 0, 5, 0, 4) \
  row(sync_group, SyncGroup, 0, 5, 0, 4) \
  row(describe_groups, DescribeGroups, 0, 6, 0, 5) \
  row(list_groups, ListGroups, 0, 5, 0, 3) \
  row(api_versions, ApiVersions, 0, 4, 0, 3) \
  row(create_topics, CreateTopics, 2, 7, 2, 5) \
  row(delete_topics, DeleteTopics, 1, 6, 1, 4) \
  row(delete_records, DeleteRecords, 0, 2, 0, 2) \
  row(init_producer_id, InitProducerId, 0, 5, 0, 2) \
  row(offset_for_leader_epoch, OffsetForLeaderEpoch, 2, 4, 2, 4) \
  row(add_partitions_to_txn, AddPartitionsToTxn, 0, 5, 0, 3) \
  row(add_offsets_to_txn, AddOffsetsToTxn, 0, 4, 0, 3) \
  row(end_txn, EndTxn, 0, 5, 0, 3) \
  row(write_txn_markers, WriteTxnMarkers, 1, 1, 1, 1) \
  row(txn_offset_commit, TxnOffsetCommit, 0, 5, 0, 3) \
  row(describe_configs, DescribeConfigs, 1, 4, 1, 4) \
  row(alter_configs, AlterConfigs, 0, 2, 0, 2) \
  row(describe_log_dirs, DescribeLogDirs, 1, 4, 1, 2) \
  row(create_partitions, CreatePartitions, 0, 3, 0, 2) \
  row(delete_groups, DeleteGroups, 0, 2, 0, 2) \
  row(elect_leaders, ElectLeaders, 0, 2, 0, 2) \
  row(incremental_alter_configs, IncrementalAlterConfigs, 0, 1, 0, 1) \
  row(alter_partition_reassignments, AlterPartitionReassignments, 0, 1, 0, 0) \
  row(list_partition_reassignments, ListPartitionReassignments, 0, 0, 0, 0) \
  row(offset_delete, OffsetDelete, 0, 0, 0, kLastVersion) \
  row(describe_quorum, DescribeQuorum, 0, 2, 0, 0) \
  row(describe_cluster, DescribeCluster, 0, 2, 0, 0) \
  row(describe_producers, DescribeProducers, 0, 0, 0, 0) \
  row(describe_transactions, DescribeTransactions, 0, 0, 0, 0) \
  row(list_transactions, ListTransactions, 0, 2, 0, 0) \
  row(consumer_group_heartbeat, ConsumerGroupHeartbeat, 0, 1, 0, 0) \
  row(consumer_group_describe, ConsumerGroupDescribe, 0, 1, 0, 0) \
  row(list_config_resources, ListConfigResources, 0, 1, 0, 0) \
  row(describe_topic_partitions, DescribeTopicPartitions, 0, 0, 0, 0)

}  // namespace hw::protocol
