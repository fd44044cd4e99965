// Made by core/protocol/schema/generate.py from cluster.schema. Change that, not this.
#include "core/protocol/generated/cluster.h"

#include "core/protocol/codec.h"

namespace hw::protocol {

HW_PROTOCOL_CODEC(MetadataRequest)
HW_PROTOCOL_CODEC(MetadataResponse)
HW_PROTOCOL_CODEC(ApiVersionsRequest)
HW_PROTOCOL_CODEC(ApiVersionsResponse)
HW_PROTOCOL_CODEC(DescribeClusterRequest)
HW_PROTOCOL_CODEC(DescribeClusterResponse)

}  // namespace hw::protocol
