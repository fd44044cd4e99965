// What if a broker, or all of a rack, died now: found by copying the cluster, killing them in the copy, and running it until the
// controller has fenced all that are silent and nothing changes any more. No formula: the copy goes by the same code. Core thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/cluster/cluster.h"
#include "core/history/if_died.h"

namespace hw::history {

class WhatIf {
 public:
  /// Goes on finding out, row after row and round after round, for about `events` events of copies (making a copy counts for the
  /// partitions it has), at most to the end of a row. True if the table changed: a row is complete. `live` must be the same cluster
  /// on each call until forget(); it is the same after the call as before.
  bool work(Cluster& live, std::int64_t events);
  /// Every row is as of the moment `live` is at: there is nothing to find out until it moves on.
  bool up_to_date(const Cluster& live) const;
  /// Brokers and racks; 0 before the first call of work().
  std::size_t row_count() const { return rows_.size(); }
  /// Another cluster, branch or moment: rows found so far say nothing about it.
  void forget();
  /// Never null.
  const WhatIfTableRef& table() const { return table_; }

 private:
  enum class Rule : std::uint8_t { as_set, clean, unclean };
  struct Was {  // a partition when the copy was made
    BrokerId leader{-1}, canon{-1};
    Offset end;
    bool under_min_isr = false;
  };
  struct Run {
    std::size_t row = 0;
    Rule rule = Rule::clean;
    Cluster copy;
    std::vector<Was> was;         // by slot
    Time as_of, look, quiet_since;
    MetadataOffset seen;
    bool done = false, settled = true;
    std::size_t counted = 0;      // slots whose records have been looked through
    IfDied result;
  };

  void make_rows(const World& world);
  bool begin(Cluster& live);
  bool start_run(Cluster& live, std::size_t row, Rule rule);
  void run(std::int64_t& events);
  void count(const World& live, std::int64_t& events);
  void count_partition(const World& live, std::size_t slot, std::int64_t& events);
  bool finish(Cluster& live);
  friend Result<WhatIfTable> what_if(const Cluster& cluster, const cmd::WhatIf& question);

  std::vector<IfDiedRow> rows_;
  std::size_t next_ = 0;
  std::optional<Run> run_;
  IfDiedRow found_;               // of the row under way
  WhatIfTableRef table_ = std::make_shared<const WhatIfTable>();
};

/// The answer at once, for one broker or rack or all: what the command `what-if` prints. Errors: no such broker or rack.
Result<WhatIfTable> what_if(const Cluster& cluster, const cmd::WhatIf& question);

}  // namespace hw::history
