#include <array>

#include "core/cluster/wire/data.h"

namespace hw::wire {

std::span<const Row> data_rows() {
  using protocol::ApiKey;
  static constexpr std::array kRows = {
      Row{ApiKey::produce, produce},
      Row{ApiKey::fetch, fetch},
      Row{ApiKey::list_offsets, list_offsets},
      Row{ApiKey::metadata, metadata},
      Row{ApiKey::api_versions, api_versions},
      Row{ApiKey::offset_for_leader_epoch, offset_for_leader_epoch},
  };
  return kRows;
}

}  // namespace hw::wire
