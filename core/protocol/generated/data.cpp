// Made by core/protocol/schema/generate.py from data.schema. Change that, not this.
#include "core/protocol/generated/data.h"

#include "core/protocol/codec.h"

namespace hw::protocol {

HW_PROTOCOL_CODEC(ProduceRequest)
HW_PROTOCOL_CODEC(ProduceResponse)
HW_PROTOCOL_CODEC(FetchRequest)
HW_PROTOCOL_CODEC(FetchResponse)

}  // namespace hw::protocol
