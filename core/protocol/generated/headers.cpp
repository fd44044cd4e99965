// Made by core/protocol/schema/generate.py from headers.schema. Change that, not this.
#include "core/protocol/generated/headers.h"

#include "core/protocol/codec.h"

namespace hw::protocol {

HW_PROTOCOL_CODEC(RequestHeader)
HW_PROTOCOL_CODEC(ResponseHeader)
HW_PROTOCOL_CODEC(ConsumerProtocolSubscription)
HW_PROTOCOL_CODEC(ConsumerProtocolAssignment)
HW_PROTOCOL_CODEC(EndTxnMarker)

}  // namespace hw::protocol
