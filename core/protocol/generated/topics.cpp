// Made by core/protocol/schema/generate.py from topics.schema. Change that, not this.
#include "core/protocol/generated/topics.h"

#include "core/protocol/codec.h"

namespace hw::protocol {

HW_PROTOCOL_CODEC(CreateTopicsRequest)
HW_PROTOCOL_CODEC(CreateTopicsResponse)
HW_PROTOCOL_CODEC(DeleteTopicsRequest)
HW_PROTOCOL_CODEC(DeleteTopicsResponse)
HW_PROTOCOL_CODEC(CreatePartitionsRequest)
HW_PROTOCOL_CODEC(CreatePartitionsResponse)
HW_PROTOCOL_CODEC(ElectLeadersRequest)
HW_PROTOCOL_CODEC(ElectLeadersResponse)
HW_PROTOCOL_CODEC(AlterPartitionReassignmentsRequest)
HW_PROTOCOL_CODEC(AlterPartitionReassignmentsResponse)
HW_PROTOCOL_CODEC(ListPartitionReassignmentsRequest)
HW_PROTOCOL_CODEC(ListPartitionReassignmentsResponse)

}  // namespace hw::protocol
