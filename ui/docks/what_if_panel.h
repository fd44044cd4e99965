// What the death of each broker and rack would come to. GUI thread.
#pragma once

#include <QTableView>

#include "ui/docks/live_panel.h"
#include "ui/models/what_if_models.h"

class QLabel;

namespace hw::ui {

class WhatIfPanel : public LivePanel {
  Q_OBJECT
 public:
  explicit WhatIfPanel(QWidget* parent = nullptr);
  QWidget* focusTarget() override { return table_; }
  WhatIfModel* model() { return model_; }
  IfDiedPartitionModel* partitions() { return partitions_; }
  QTableView* table() { return table_; }
  /// Shows the partitions of that row.
  void choose(int place);
  /// What is selected in the window: of a partition its leader is found out first.
  void follow(const Selection& selection);

 signals:
  /// Whose row is to be found out before others; a rack where the broker is {-1}.
  void firstWanted(hw::BrokerId broker, const QString& rack);

 protected:
  void refresh(const api::Snapshot& snapshot) override;

 private:
  WhatIfModel* model_;
  IfDiedPartitionModel* partitions_;
  QTableView *table_, *partitions_table_;
  QLabel* heading_;
  int chosen_ = 0;
  bool by_hand_ = false;  // until a row is chosen the worst one is shown
};

}  // namespace hw::ui
