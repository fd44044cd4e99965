// Sorting and filtering of the tables. GUI thread.
#pragma once

#include <QSet>
#include <QSortFilterProxyModel>

#include "core/cluster/event.h"

namespace hw::ui {

/// Keeps the rows in which each word of the filter text stands in some column; sorts by SortRole.
class TableProxy : public QSortFilterProxyModel {
  Q_OBJECT
 public:
  explicit TableProxy(QObject* parent = nullptr);
  void setFilterText(const QString& text);

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
  QStringList words_;
};

/// TableProxy over an EventModel that also leaves out kinds and, if asked, all quiet events.
class EventProxy : public TableProxy {
  Q_OBJECT
 public:
  using TableProxy::TableProxy;
  void setHidden(EventKind kind, bool hidden);
  bool isHidden(EventKind kind) const { return hidden_.contains(static_cast<int>(kind)); }
  void setHideQuiet(bool hide);
  /// Leaves out events about partitions of these topics: fifty lines about __consumer_offsets would bury the one that matters.
  void setHiddenTopics(const QSet<int>& topics);

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
  QSet<int> hidden_, hiddenTopics_;
  bool hideQuiet_ = false;
};

}  // namespace hw::ui
