// Made by core/protocol/schema/generate.py from transaction_log.schema. Change that, not this.
// The records of a transaction coordinator.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/schema_types.h"
#include "core/protocol/wire_types.h"

namespace hw::protocol {

// What a transaction coordinator keeps in __transaction_state (key and value each after an int16 with the version).
struct TransactionLogKey {
  std::string transactional_id;
  static constexpr MessageInfo kMessage{"TransactionLogKey", -1, {0, 0}, kLastVersion};
  static constexpr bool kIsStructure = true;
  bool operator==(const TransactionLogKey&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"TransactionalId", {0, 0}}, s.transactional_id);
  }
};

struct TransactionLogValue {
  struct PartitionsSchema {
    std::string topic;
    std::vector<std::int32_t> partition_ids;
    std::vector<UnknownTag> unknown_tags;
    static constexpr bool kIsStructure = true;
    bool operator==(const PartitionsSchema&) const = default;
    template <class S, class V> static void visit(S& s, V& v) {
      v.field({"Topic", {0}}, s.topic);
      v.field({"PartitionIds", {0}}, s.partition_ids);
    }
  };
  std::int64_t producer_id = 0;
  std::int64_t previous_producer_id = -1;
  std::int64_t next_producer_id = -1;
  std::int16_t producer_epoch = 0;
  std::int16_t next_producer_epoch = -1;
  std::int32_t transaction_timeout_ms = 0;
  std::int8_t transaction_status = 0;
  std::optional<std::vector<PartitionsSchema>> transaction_partitions{std::in_place};
  std::int64_t transaction_last_update_timestamp_ms = 0;
  std::int64_t transaction_start_timestamp_ms = 0;
  std::int16_t client_transaction_version = 0;
  std::vector<UnknownTag> unknown_tags;
  static constexpr MessageInfo kMessage{"TransactionLogValue", -1, {0, 1}, 1};
  static constexpr bool kIsStructure = true;
  bool operator==(const TransactionLogValue&) const = default;
  template <class S, class V> static void visit(S& s, V& v) {
    v.field({"ProducerId", {0}}, s.producer_id);
    v.tagged({"PreviousProducerId", {1}, kNeverNull, 0}, s.previous_producer_id, std::int64_t{-1});
    v.tagged({"NextProducerId", {1}, kNeverNull, 1}, s.next_producer_id, std::int64_t{-1});
    v.field({"ProducerEpoch", {0}}, s.producer_epoch);
    v.tagged({"NextProducerEpoch", {1}, kNeverNull, 3}, s.next_producer_epoch, std::int16_t{-1});
    v.field({"TransactionTimeoutMs", {0}}, s.transaction_timeout_ms);
    v.field({"TransactionStatus", {0}}, s.transaction_status);
    v.field({"TransactionPartitions", {0}, {0}}, s.transaction_partitions);
    v.field({"TransactionLastUpdateTimestampMs", {0}}, s.transaction_last_update_timestamp_ms);
    v.field({"TransactionStartTimestampMs", {0}}, s.transaction_start_timestamp_ms);
    v.tagged({"ClientTransactionVersion", {1}, kNeverNull, 2}, s.client_transaction_version, std::int16_t{0});
  }
};

}  // namespace hw::protocol
