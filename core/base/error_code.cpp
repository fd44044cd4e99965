#include "core/base/error_code.h"

namespace hw {
namespace {

struct Row {
  ErrorCode code;
  std::string_view name;
  std::string_view text;
};

constexpr Row kRows[] = {
    {ErrorCode::UNKNOWN_SERVER_ERROR, "UNKNOWN_SERVER_ERROR",
     "The server experienced an unexpected error when processing the request."},
    {ErrorCode::NONE, "NONE",
     ""},
    {ErrorCode::OFFSET_OUT_OF_RANGE, "OFFSET_OUT_OF_RANGE",
     "The requested offset is not within the range of offsets maintained by the server."},
    {ErrorCode::CORRUPT_MESSAGE, "CORRUPT_MESSAGE",
     "This message has failed its CRC checksum, exceeds the valid size, has a null key for a com"
     "pacted topic, or is otherwise corrupt."},
    {ErrorCode::UNKNOWN_TOPIC_OR_PARTITION, "UNKNOWN_TOPIC_OR_PARTITION",
     "This server does not host this topic-partition."},
    {ErrorCode::INVALID_FETCH_SIZE, "INVALID_FETCH_SIZE",
     "The requested fetch size is invalid."},
    {ErrorCode::LEADER_NOT_AVAILABLE, "LEADER_NOT_AVAILABLE",
     "There is no leader for this topic-partition as we are in the middle of a leadership electi"
     "on."},
    {ErrorCode::NOT_LEADER_OR_FOLLOWER, "NOT_LEADER_OR_FOLLOWER",
     "For requests intended only for the leader, this error indicates that the broker is not the"
     " current leader. For requests intended for any replica, this error indicates that the brok"
     "er is not a replica of the topic partition."},
    {ErrorCode::REQUEST_TIMED_OUT, "REQUEST_TIMED_OUT",
     "The request timed out."},
    {ErrorCode::BROKER_NOT_AVAILABLE, "BROKER_NOT_AVAILABLE",
     "The broker is not available."},
    {ErrorCode::REPLICA_NOT_AVAILABLE, "REPLICA_NOT_AVAILABLE",
     "The replica is not available for the requested topic-partition. Produce/Fetch requests and"
     " other requests intended only for the leader or follower return NOT_LEADER_OR_FOLLOWER if "
     "the broker is not a replica of the topic-partition."},
    {ErrorCode::MESSAGE_TOO_LARGE, "MESSAGE_TOO_LARGE",
     "The request included a message larger than the max message size the server will accept."},
    {ErrorCode::STALE_CONTROLLER_EPOCH, "STALE_CONTROLLER_EPOCH",
     "The controller moved to another broker."},
    {ErrorCode::OFFSET_METADATA_TOO_LARGE, "OFFSET_METADATA_TOO_LARGE",
     "The metadata field of the offset request was too large."},
    {ErrorCode::NETWORK_EXCEPTION, "NETWORK_EXCEPTION",
     "The server disconnected before a response was received."},
    {ErrorCode::COORDINATOR_LOAD_IN_PROGRESS, "COORDINATOR_LOAD_IN_PROGRESS",
     "The coordinator is loading and hence can't process requests."},
    {ErrorCode::COORDINATOR_NOT_AVAILABLE, "COORDINATOR_NOT_AVAILABLE",
     "The coordinator is not available."},
    {ErrorCode::NOT_COORDINATOR, "NOT_COORDINATOR",
     "This is not the correct coordinator."},
    {ErrorCode::INVALID_TOPIC_EXCEPTION, "INVALID_TOPIC_EXCEPTION",
     "The request attempted to perform an operation on an invalid topic."},
    {ErrorCode::RECORD_LIST_TOO_LARGE, "RECORD_LIST_TOO_LARGE",
     "The request included message batch larger than the configured segment size on the server."},
    {ErrorCode::NOT_ENOUGH_REPLICAS, "NOT_ENOUGH_REPLICAS",
     "Messages are rejected since there are fewer in-sync replicas than required."},
    {ErrorCode::NOT_ENOUGH_REPLICAS_AFTER_APPEND, "NOT_ENOUGH_REPLICAS_AFTER_APPEND",
     "Messages are written to the log, but to fewer in-sync replicas than required."},
    {ErrorCode::INVALID_REQUIRED_ACKS, "INVALID_REQUIRED_ACKS",
     "Produce request specified an invalid value for required acks."},
    {ErrorCode::ILLEGAL_GENERATION, "ILLEGAL_GENERATION",
     "Specified group generation id is not valid."},
    {ErrorCode::INCONSISTENT_GROUP_PROTOCOL, "INCONSISTENT_GROUP_PROTOCOL",
     "The group member's supported protocols are incompatible with those of existing members or "
     "first group member tried to join with empty protocol type or empty protocol list."},
    {ErrorCode::INVALID_GROUP_ID, "INVALID_GROUP_ID",
     "The group id is invalid."},
    {ErrorCode::UNKNOWN_MEMBER_ID, "UNKNOWN_MEMBER_ID",
     "The coordinator is not aware of this member."},
    {ErrorCode::INVALID_SESSION_TIMEOUT, "INVALID_SESSION_TIMEOUT",
     "The session timeout is not within the range allowed by the broker (as configured by group."
     "min.session.timeout.ms and group.max.session.timeout.ms)."},
    {ErrorCode::REBALANCE_IN_PROGRESS, "REBALANCE_IN_PROGRESS",
     "The group is rebalancing, so a rejoin is needed."},
    {ErrorCode::INVALID_COMMIT_OFFSET_SIZE, "INVALID_COMMIT_OFFSET_SIZE",
     "The committing offset data size is not valid."},
    {ErrorCode::INVALID_TIMESTAMP, "INVALID_TIMESTAMP",
     "The timestamp of the message is out of acceptable range."},
    {ErrorCode::UNSUPPORTED_VERSION, "UNSUPPORTED_VERSION",
     "The version of API is not supported."},
    {ErrorCode::TOPIC_ALREADY_EXISTS, "TOPIC_ALREADY_EXISTS",
     "Topic with this name already exists."},
    {ErrorCode::INVALID_PARTITIONS, "INVALID_PARTITIONS",
     "Number of partitions is below 1."},
    {ErrorCode::INVALID_REPLICATION_FACTOR, "INVALID_REPLICATION_FACTOR",
     "Replication factor is below 1 or larger than the number of available brokers."},
    {ErrorCode::INVALID_REPLICA_ASSIGNMENT, "INVALID_REPLICA_ASSIGNMENT",
     "Replica assignment is invalid."},
    {ErrorCode::INVALID_CONFIG, "INVALID_CONFIG",
     "Configuration is invalid."},
    {ErrorCode::NOT_CONTROLLER, "NOT_CONTROLLER",
     "This is not the correct controller for this cluster."},
    {ErrorCode::INVALID_REQUEST, "INVALID_REQUEST",
     "This most likely occurs because of a request being malformed by the client library or the "
     "message was sent to an incompatible broker. See the broker logs for more details."},
    {ErrorCode::POLICY_VIOLATION, "POLICY_VIOLATION",
     "Request parameters do not satisfy the configured policy."},
    {ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER, "OUT_OF_ORDER_SEQUENCE_NUMBER",
     "The broker received an out of order sequence number."},
    {ErrorCode::DUPLICATE_SEQUENCE_NUMBER, "DUPLICATE_SEQUENCE_NUMBER",
     "The broker received a duplicate sequence number."},
    {ErrorCode::INVALID_PRODUCER_EPOCH, "INVALID_PRODUCER_EPOCH",
     "Producer attempted to produce with an old epoch."},
    {ErrorCode::KAFKA_STORAGE_ERROR, "KAFKA_STORAGE_ERROR",
     "Disk error when trying to access log file on the disk."},
    {ErrorCode::UNKNOWN_PRODUCER_ID, "UNKNOWN_PRODUCER_ID",
     "This exception is raised by the broker if it could not locate the producer metadata associ"
     "ated with the producerId in question. This could happen if, for instance, the producer's r"
     "ecords were deleted because their retention time had elapsed. Once the last records of the"
     " producerId are removed, the producer's metadata is removed from the broker, and future ap"
     "pends by the producer will return this exception."},
    {ErrorCode::REASSIGNMENT_IN_PROGRESS, "REASSIGNMENT_IN_PROGRESS",
     "A partition reassignment is in progress."},
    {ErrorCode::NON_EMPTY_GROUP, "NON_EMPTY_GROUP",
     "The group is not empty."},
    {ErrorCode::GROUP_ID_NOT_FOUND, "GROUP_ID_NOT_FOUND",
     "The group id does not exist."},
    {ErrorCode::FETCH_SESSION_ID_NOT_FOUND, "FETCH_SESSION_ID_NOT_FOUND",
     "The fetch session ID was not found."},
    {ErrorCode::FENCED_LEADER_EPOCH, "FENCED_LEADER_EPOCH",
     "The leader epoch in the request is older than the epoch on the broker."},
    {ErrorCode::UNKNOWN_LEADER_EPOCH, "UNKNOWN_LEADER_EPOCH",
     "The leader epoch in the request is newer than the epoch on the broker."},
    {ErrorCode::STALE_BROKER_EPOCH, "STALE_BROKER_EPOCH",
     "Broker epoch has changed."},
    {ErrorCode::OFFSET_NOT_AVAILABLE, "OFFSET_NOT_AVAILABLE",
     "The leader high watermark has not caught up from a recent leader election so the offsets c"
     "annot be guaranteed to be monotonically increasing."},
    {ErrorCode::MEMBER_ID_REQUIRED, "MEMBER_ID_REQUIRED",
     "The group member needs to have a valid member id before actually entering a consumer group"
     "."},
    {ErrorCode::PREFERRED_LEADER_NOT_AVAILABLE, "PREFERRED_LEADER_NOT_AVAILABLE",
     "The preferred leader was not available."},
    {ErrorCode::FENCED_INSTANCE_ID, "FENCED_INSTANCE_ID",
     "The broker rejected this static consumer since another consumer with the same group.instan"
     "ce.id has registered with a different member.id."},
    {ErrorCode::ELIGIBLE_LEADERS_NOT_AVAILABLE, "ELIGIBLE_LEADERS_NOT_AVAILABLE",
     "Eligible topic partition leaders are not available."},
    {ErrorCode::ELECTION_NOT_NEEDED, "ELECTION_NOT_NEEDED",
     "Leader election not needed for topic partition."},
    {ErrorCode::NO_REASSIGNMENT_IN_PROGRESS, "NO_REASSIGNMENT_IN_PROGRESS",
     "No partition reassignment is in progress."},
    {ErrorCode::INVALID_RECORD, "INVALID_RECORD",
     "This record has failed the validation on broker and hence be rejected."},
    {ErrorCode::INVALID_UPDATE_VERSION, "INVALID_UPDATE_VERSION",
     "The given update version was invalid."},
    {ErrorCode::UNKNOWN_TOPIC_ID, "UNKNOWN_TOPIC_ID",
     "This server does not host this topic ID."},
    {ErrorCode::DUPLICATE_BROKER_REGISTRATION, "DUPLICATE_BROKER_REGISTRATION",
     "This broker ID is already in use."},
    {ErrorCode::BROKER_ID_NOT_REGISTERED, "BROKER_ID_NOT_REGISTERED",
     "The given broker ID was not registered."},
    {ErrorCode::INELIGIBLE_REPLICA, "INELIGIBLE_REPLICA",
     "The new ISR contains at least one ineligible replica."},
    {ErrorCode::NEW_LEADER_ELECTED, "NEW_LEADER_ELECTED",
     "The AlterPartition request successfully updated the partition state but the leader has cha"
     "nged."},
    {ErrorCode::STALE_MEMBER_EPOCH, "STALE_MEMBER_EPOCH",
     "The member epoch is stale. The member must retry after receiving its updated member epoch "
     "via the ConsumerGroupHeartbeat API."},
};

const Row& row(ErrorCode code) {
  for (const Row& r : kRows)
    if (r.code == code) return r;
  return kRows[0];
}

}  // namespace

std::string_view error_name(ErrorCode code) { return row(code).name; }
std::string_view error_text(ErrorCode code) { return row(code).text; }

bool is_retriable(ErrorCode code) {
  switch (code) {
    case ErrorCode::CORRUPT_MESSAGE:
    case ErrorCode::UNKNOWN_TOPIC_OR_PARTITION:
    case ErrorCode::LEADER_NOT_AVAILABLE:
    case ErrorCode::NOT_LEADER_OR_FOLLOWER:
    case ErrorCode::REQUEST_TIMED_OUT:
    case ErrorCode::BROKER_NOT_AVAILABLE:
    case ErrorCode::REPLICA_NOT_AVAILABLE:
    case ErrorCode::NETWORK_EXCEPTION:
    case ErrorCode::COORDINATOR_LOAD_IN_PROGRESS:
    case ErrorCode::COORDINATOR_NOT_AVAILABLE:
    case ErrorCode::NOT_COORDINATOR:
    case ErrorCode::NOT_ENOUGH_REPLICAS:
    case ErrorCode::NOT_ENOUGH_REPLICAS_AFTER_APPEND:
    case ErrorCode::NOT_CONTROLLER:
    case ErrorCode::KAFKA_STORAGE_ERROR:
    case ErrorCode::FENCED_LEADER_EPOCH:
    case ErrorCode::UNKNOWN_LEADER_EPOCH:
    case ErrorCode::OFFSET_NOT_AVAILABLE:
    case ErrorCode::PREFERRED_LEADER_NOT_AVAILABLE:
    case ErrorCode::ELIGIBLE_LEADERS_NOT_AVAILABLE:
    case ErrorCode::FETCH_SESSION_ID_NOT_FOUND:
    case ErrorCode::UNKNOWN_TOPIC_ID:
      return true;
    default:
      return false;
  }
}

}  // namespace hw
