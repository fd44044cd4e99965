// Made by core/protocol/schema/generate.py from offsets.schema. Change that, not this.
#include "core/protocol/generated/offsets.h"

#include "core/protocol/codec.h"

namespace hw::protocol {

HW_PROTOCOL_CODEC(OffsetCommitRequest)
HW_PROTOCOL_CODEC(OffsetCommitResponse)
HW_PROTOCOL_CODEC(OffsetFetchRequest)
HW_PROTOCOL_CODEC(OffsetFetchResponse)
HW_PROTOCOL_CODEC(OffsetDeleteRequest)
HW_PROTOCOL_CODEC(OffsetDeleteResponse)

}  // namespace hw::protocol
