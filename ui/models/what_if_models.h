// "What if it died now": brokers and racks, and the partitions that would suffer. Filled from a snapshot. GUI thread.
#pragma once

#include <QCoreApplication>
#include <string>

#include "core/api/snapshot.h"
#include "ui/models/keyed_model.h"

namespace hw::ui {

/// One row a broker or rack. SubjectRole: its place in Snapshot::what_if (int).
struct WhatIfRow {
  int place = 0;
  api::IfDiedRow found;
  bool worst = false;
  std::int64_t age_us = 0;  // since the moment it was found out for
  bool operator==(const WhatIfRow&) const = default;
};
class WhatIfModel : public KeyedModel<int, WhatIfRow> {
  Q_DECLARE_TR_FUNCTIONS(WhatIfModel)
 public:
  enum Field { who, offline, under, lost, unclean_offline, unclean_lost, as_of };
  explicit WhatIfModel(QObject* parent = nullptr);
  void apply(const api::Snapshot& snapshot);

 protected:
  int keyOf(const WhatIfRow& row) const override { return row.place; }
  QVariant cell(int row, int column, int role) const override;
};

/// One row a partition of the broker or rack that was chosen. SubjectRole: its key, see partitionKey().
struct IfDiedPartitionRow {
  api::IfDiedPartition clean, unclean;  // the same partition; empty name: not touched
  TopicPartition id;
  std::string name;
  bool operator==(const IfDiedPartitionRow&) const = default;
};
class IfDiedPartitionModel : public KeyedModel<qint64, IfDiedPartitionRow> {
  Q_DECLARE_TR_FUNCTIONS(IfDiedPartitionModel)
 public:
  enum Field { name, clean, unclean };
  explicit IfDiedPartitionModel(QObject* parent = nullptr);
  void show(const api::IfDiedRow* row);

 protected:
  qint64 keyOf(const IfDiedPartitionRow& row) const override;
  QVariant cell(int row, int column, int role) const override;
};

}  // namespace hw::ui
