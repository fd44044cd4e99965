// Made by core/protocol/schema/generate.py from logs.schema. Change that, not this.
#include "core/protocol/generated/logs.h"

#include "core/protocol/codec.h"

namespace hw::protocol {

HW_PROTOCOL_CODEC(ListOffsetsRequest)
HW_PROTOCOL_CODEC(ListOffsetsResponse)
HW_PROTOCOL_CODEC(OffsetForLeaderEpochRequest)
HW_PROTOCOL_CODEC(OffsetForLeaderEpochResponse)
HW_PROTOCOL_CODEC(DeleteRecordsRequest)
HW_PROTOCOL_CODEC(DeleteRecordsResponse)

}  // namespace hw::protocol
