#include <array>

#include "core/cluster/wire/transaction.h"

namespace hw::wire {

std::span<const Row> transaction_rows() {
  using protocol::ApiKey;
  static constexpr std::array kRows = {
      Row{ApiKey::init_producer_id, init_producer_id},
      Row{ApiKey::add_partitions_to_txn, add_partitions_to_txn},
      Row{ApiKey::add_offsets_to_txn, add_offsets_to_txn},
      Row{ApiKey::end_txn, end_txn},
      Row{ApiKey::write_txn_markers, write_txn_markers},
      Row{ApiKey::describe_producers, describe_producers},
      Row{ApiKey::describe_transactions, describe_transactions},
      Row{ApiKey::list_transactions, list_transactions},
  };
  return kRows;
}

}  // namespace hw::wire
