#include <array>

#include "core/cluster/wire/transaction.h"

namespace hw::wire {

std::span<const Row> transaction_rows() {
  using protocol::ApiKey;
  static constexpr std::array kRows = {
      Row{ApiKey::init_producer_id, init_producer_id},
  };
  return kRows;
}

}  // namespace hw::wire
