// Made by core/protocol/schema/generate.py from groups.schema. Change that, not this.
#include "core/protocol/generated/groups.h"

#include "core/protocol/codec.h"

namespace hw::protocol {

HW_PROTOCOL_CODEC(FindCoordinatorRequest)
HW_PROTOCOL_CODEC(FindCoordinatorResponse)
HW_PROTOCOL_CODEC(JoinGroupRequest)
HW_PROTOCOL_CODEC(JoinGroupResponse)
HW_PROTOCOL_CODEC(SyncGroupRequest)
HW_PROTOCOL_CODEC(SyncGroupResponse)
HW_PROTOCOL_CODEC(HeartbeatRequest)
HW_PROTOCOL_CODEC(HeartbeatResponse)
HW_PROTOCOL_CODEC(LeaveGroupRequest)
HW_PROTOCOL_CODEC(LeaveGroupResponse)
HW_PROTOCOL_CODEC(ListGroupsRequest)
HW_PROTOCOL_CODEC(ListGroupsResponse)
HW_PROTOCOL_CODEC(DescribeGroupsRequest)
HW_PROTOCOL_CODEC(DescribeGroupsResponse)
HW_PROTOCOL_CODEC(DeleteGroupsRequest)
HW_PROTOCOL_CODEC(DeleteGroupsResponse)

}  // namespace hw::protocol
