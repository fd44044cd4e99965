// Made by core/protocol/schema/generate.py from transaction_log.schema. Change that, not this.
#include "core/protocol/generated/transaction_log.h"

#include "core/protocol/codec.h"

namespace hw::protocol {

HW_PROTOCOL_CODEC(TransactionLogKey)
HW_PROTOCOL_CODEC(TransactionLogValue)

}  // namespace hw::protocol
