// What if a broker, or all of a rack, died now: found by copying the cluster, killing them in the copy, and running it until the
// controller has fenced all that are silent and nothing changes any more. No formula: the copy goes by the same code. The copy holds the
// part of the cluster that the death touches (what_if_copy.h). One thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/cluster/cluster.h"
#include "core/history/if_died.h"
#include "core/history/timeline.h"
#include "core/history/what_if_copy.h"

namespace hw::history {

class WhatIf {
 public:
  /// Goes on finding out, row after row and round after round, for about `events` events of copies (making a copy counts for the
  /// partitions it has), at most to the end of a row. True if the table changed: a row is complete. `base` must be the same cluster
  /// on each call until forget(), and stay as it is in the middle of a row (see between_rows); it is the same after the call as before.
  bool work(Cluster& base, std::int64_t events);
  /// The next call of work() begins a row, so its cluster may have run on.
  bool between_rows() const { return !run_; }
  /// Every row is as of the moment `base` is at: there is nothing to find out until it moves on.
  bool up_to_date(const Cluster& base) const;
  /// Whom somebody looks at: found out before others, and again after each other row while it is not of the same moment. {-1} and an
  /// empty rack: nobody.
  void look_first(BrokerId broker, std::string rack);
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
    LeaderEpoch epoch;
    Offset end;
    std::int32_t unclean_elections = 0;
    bool under_min_isr = false;
  };
  struct Run {
    std::size_t row = 0;
    Rule rule = Rule::clean;
    BranchCopy copy;
    std::vector<Was> was;         // of copy.slots
    Time as_of, look, quiet_since;
    MetadataOffset seen;
    bool done = false, settled = true;
    std::size_t counted = 0;      // of copy.slots: those whose records have been looked through
    IfDied result;
    std::vector<IfDiedPartition> partitions;  // of `result`
    std::vector<Heir> heirs;
  };

  void make_rows(const World& world);
  bool is_current(std::size_t row, const Cluster& base) const;
  std::size_t choose_row(const Cluster& base);
  bool begin(Cluster& base);
  bool start_run(Cluster& base, std::size_t row, Rule rule);
  void run(std::int64_t& events);
  void count(const World& base, std::int64_t& events);
  void count_partition(const World& base, std::size_t i, std::int64_t& events);
  bool finish(Cluster& base);
  void publish();
  friend Result<WhatIfTable> what_if(const Cluster& cluster, const cmd::WhatIf& question);

  std::vector<IfDiedRow> rows_;
  std::vector<Place> found_at_;   // of rows_: where the base stood
  std::size_t next_ = 0;
  BrokerId first_broker_{-1};
  std::string first_rack_;
  bool first_had_its_turn_ = false;
  std::optional<Run> run_;
  IfDiedRow found_;               // of the row under way
  WhatIfTableRef table_ = std::make_shared<const WhatIfTable>();
};

/// The answer at once, for one broker or rack or all: what the command `what-if` prints. Errors: no such broker or rack.
Result<WhatIfTable> what_if(const Cluster& cluster, const cmd::WhatIf& question);

}  // namespace hw::history
