// Made by core/protocol/schema/generate.py from consumer_groups.schema. Change that, not this.
#include "core/protocol/generated/consumer_groups.h"

#include "core/protocol/codec.h"

namespace hw::protocol {

HW_PROTOCOL_CODEC(ConsumerGroupHeartbeatRequest)
HW_PROTOCOL_CODEC(ConsumerGroupHeartbeatResponse)
HW_PROTOCOL_CODEC(ConsumerGroupDescribeRequest)
HW_PROTOCOL_CODEC(ConsumerGroupDescribeResponse)

}  // namespace hw::protocol
