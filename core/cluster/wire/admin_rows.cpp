#include <array>

#include "core/cluster/wire/admin.h"

namespace hw::wire {

std::span<const Row> admin_rows() {
  using protocol::ApiKey;
  static constexpr std::array kRows = {
      Row{ApiKey::create_topics, nullptr, create_topics},
      Row{ApiKey::delete_topics, nullptr, delete_topics},
      Row{ApiKey::create_partitions, nullptr, create_partitions},
      Row{ApiKey::delete_records, delete_records},
      Row{ApiKey::describe_configs, describe_configs},
      Row{ApiKey::list_config_resources, list_config_resources},
      Row{ApiKey::alter_configs, nullptr, alter_configs},
      Row{ApiKey::incremental_alter_configs, nullptr, incremental_alter_configs},
      Row{ApiKey::elect_leaders, nullptr, elect_leaders},
      Row{ApiKey::alter_partition_reassignments, nullptr, alter_reassignments},
      Row{ApiKey::list_partition_reassignments, nullptr, list_reassignments},
      Row{ApiKey::describe_cluster, describe_cluster},
      Row{ApiKey::describe_topic_partitions, describe_topic_partitions},
      Row{ApiKey::describe_log_dirs, describe_log_dirs},
      Row{ApiKey::describe_quorum, nullptr, describe_quorum},
  };
  return kRows;
}

}  // namespace hw::wire
