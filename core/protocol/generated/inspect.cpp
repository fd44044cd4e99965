// Made by core/protocol/schema/generate.py from inspect.schema. Change that, not this.
#include "core/protocol/generated/inspect.h"

#include "core/protocol/codec.h"

namespace hw::protocol {

HW_PROTOCOL_CODEC(DescribeTopicPartitionsRequest)
HW_PROTOCOL_CODEC(DescribeTopicPartitionsResponse)
HW_PROTOCOL_CODEC(DescribeQuorumRequest)
HW_PROTOCOL_CODEC(DescribeQuorumResponse)
HW_PROTOCOL_CODEC(DescribeLogDirsRequest)
HW_PROTOCOL_CODEC(DescribeLogDirsResponse)
HW_PROTOCOL_CODEC(DescribeProducersRequest)
HW_PROTOCOL_CODEC(DescribeProducersResponse)

}  // namespace hw::protocol
