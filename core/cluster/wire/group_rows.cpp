#include <array>

#include "core/cluster/wire/groups.h"

namespace hw::wire {

std::span<const Row> group_rows() {
  using protocol::ApiKey;
  static constexpr std::array kRows = {
      Row{ApiKey::find_coordinator, groups::find_coordinator},
      Row{ApiKey::join_group, groups::join},
      Row{ApiKey::sync_group, groups::sync},
      Row{ApiKey::heartbeat, groups::heartbeat},
      Row{ApiKey::leave_group, groups::leave},
      Row{ApiKey::offset_commit, groups::offset_commit},
      Row{ApiKey::offset_fetch, groups::offset_fetch},
      Row{ApiKey::offset_delete, groups::offset_delete},
      Row{ApiKey::txn_offset_commit, groups::txn_offset_commit},
      Row{ApiKey::list_groups, groups::list},
      Row{ApiKey::describe_groups, groups::describe},
      Row{ApiKey::delete_groups, groups::remove},
      Row{ApiKey::consumer_group_heartbeat, groups::consumer_heartbeat},
      Row{ApiKey::consumer_group_describe, groups::consumer_describe},
  };
  return kRows;
}

}  // namespace hw::wire
