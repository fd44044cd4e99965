// Building blocks of the table docks: a filter line and sortable tables. GUI thread.
#pragma once

#include <QHeaderView>
#include <QLineEdit>
#include <QTableView>

#include "ui/docks/live_panel.h"
#include "ui/language/language.h"
#include "ui/models/cluster_models.h"
#include "ui/models/table_proxy.h"

namespace hw::ui {

/// A table in the program's look over `proxy`, with column widths from `model`; one row is selected at a time.
QTableView* makeTable(TableModel* model, TableProxy* proxy, const Words& name, QWidget* parent);
/// A line edit that filters `proxy` as one types.
QLineEdit* makeFilter(TableProxy* proxy, const Words& name, QWidget* parent);
/// Widths and row heights after the text size changed.
void restyleTable(QTableView* table, const TableModel* model);

class BrokersPanel : public LivePanel {
  Q_OBJECT
 public:
  explicit BrokersPanel(QWidget* parent = nullptr);
  QWidget* focusTarget() override { return table_; }
  BrokerModel* model() { return model_; }

 protected:
  void refresh(const api::Snapshot& snapshot) override { model_->apply(snapshot); }

 private:
  BrokerModel* model_;
  QTableView* table_;
};

class PartitionsPanel : public LivePanel {
  Q_OBJECT
 public:
  explicit PartitionsPanel(QWidget* parent = nullptr);
  QWidget* focusTarget() override { return table_; }
  void setShowInternal(bool show);
  PartitionModel* model() { return model_; }

 protected:
  void refresh(const api::Snapshot& snapshot) override { model_->apply(snapshot); }

 private:
  PartitionModel* model_;
  QTableView* table_;
};

class TopicsPanel : public LivePanel {
  Q_OBJECT
 public:
  explicit TopicsPanel(QWidget* parent = nullptr);
  QWidget* focusTarget() override { return table_; }
  void setShowInternal(bool show);

 signals:
  void createRequested();

 protected:
  void refresh(const api::Snapshot& snapshot) override { model_->apply(snapshot); }

 private:
  TopicModel* model_;
  QTableView* table_;
};

class GroupsPanel : public LivePanel {
  Q_OBJECT
 public:
  explicit GroupsPanel(QWidget* parent = nullptr);
  QWidget* focusTarget() override { return groups_table_; }

 signals:
  void startConsumerRequested();

 protected:
  void refresh(const api::Snapshot& snapshot) override;

 private:
  GroupModel* groups_;
  MemberModel* members_;
  QTableView* groups_table_;
};

/// The producers' ledger, and below it the runs of records that were acknowledged and lost.
class LedgerPanel : public LivePanel {
  Q_OBJECT
 public:
  explicit LedgerPanel(QWidget* parent = nullptr);
  QWidget* focusTarget() override { return ledger_table_; }

 signals:
  void startProducerRequested();
  /// A lost run was clicked: the election that lost it.
  void eventRequested(hw::EventSeq seq);
  /// And which records.
  void lostRequested(hw::TopicPartition partition, hw::Offset first);

 protected:
  void refresh(const api::Snapshot& snapshot) override;

 private:
  LedgerModel* ledger_;
  LostModel* lost_;
  TableProxy* lost_proxy_;
  QTableView* ledger_table_;
  QTableView* lost_table_;
  QWidget* lost_box_;
};

}  // namespace hw::ui
