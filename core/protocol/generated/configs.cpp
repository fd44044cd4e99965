// Made by core/protocol/schema/generate.py from configs.schema. Change that, not this.
#include "core/protocol/generated/configs.h"

#include "core/protocol/codec.h"

namespace hw::protocol {

HW_PROTOCOL_CODEC(DescribeConfigsRequest)
HW_PROTOCOL_CODEC(DescribeConfigsResponse)
HW_PROTOCOL_CODEC(AlterConfigsRequest)
HW_PROTOCOL_CODEC(AlterConfigsResponse)
HW_PROTOCOL_CODEC(IncrementalAlterConfigsRequest)
HW_PROTOCOL_CODEC(IncrementalAlterConfigsResponse)
HW_PROTOCOL_CODEC(ListConfigResourcesRequest)
HW_PROTOCOL_CODEC(ListConfigResourcesResponse)

}  // namespace hw::protocol
