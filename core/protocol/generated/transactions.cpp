// Made by core/protocol/schema/generate.py from transactions.schema. Change that, not this.
#include "core/protocol/generated/transactions.h"

#include "core/protocol/codec.h"

namespace hw::protocol {

HW_PROTOCOL_CODEC(InitProducerIdRequest)
HW_PROTOCOL_CODEC(InitProducerIdResponse)
HW_PROTOCOL_CODEC(AddPartitionsToTxnRequest)
HW_PROTOCOL_CODEC(AddPartitionsToTxnResponse)
HW_PROTOCOL_CODEC(AddOffsetsToTxnRequest)
HW_PROTOCOL_CODEC(AddOffsetsToTxnResponse)
HW_PROTOCOL_CODEC(EndTxnRequest)
HW_PROTOCOL_CODEC(EndTxnResponse)
HW_PROTOCOL_CODEC(TxnOffsetCommitRequest)
HW_PROTOCOL_CODEC(TxnOffsetCommitResponse)
HW_PROTOCOL_CODEC(WriteTxnMarkersRequest)
HW_PROTOCOL_CODEC(WriteTxnMarkersResponse)
HW_PROTOCOL_CODEC(ListTransactionsRequest)
HW_PROTOCOL_CODEC(ListTransactionsResponse)
HW_PROTOCOL_CODEC(DescribeTransactionsRequest)
HW_PROTOCOL_CODEC(DescribeTransactionsResponse)

}  // namespace hw::protocol
