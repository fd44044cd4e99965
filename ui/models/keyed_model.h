// A table whose rows are told apart by a key and brought up to date by difference: live data never resets the model, so that
// the selection, the scroll position and an open sort stay. GUI thread.
#pragma once

#include <QAbstractTableModel>
#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ui/theme/theme.h"

namespace hw::ui {

/// Roles shared by all tables.
enum TableRole {
  SortRole = Qt::UserRole + 1,  // what a column is sorted by: a number, or the text
  ToneRole,                     // int(Tone): how loud a cell is
  SubjectRole,                  // what the row stands for, as each model says
  BoldRole,
  DimRole
};

/// One column: its heading, what it means in a sentence, and whether it holds numbers (right-aligned).
struct Column {
  QString title;
  QString tip;
  bool numeric = false;
  int width = 90;
};

/// Colours, fonts and headings, the same for every table.
class TableModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  using QAbstractTableModel::QAbstractTableModel;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  const std::vector<Column>& columns() const { return columns_; }

 protected:
  /// The columns, now and in each language; cells are read anew with them.
  void setColumns(std::function<std::vector<Column>()> columns);
  /// Qt::DisplayRole is required; the roles of TableRole and Qt::ToolTipRole as needed.
  virtual QVariant cell(int row, int column, int role) const = 0;
  std::vector<Column> columns_;
};

/// `Row` needs ==, `Key` a std::hash and ==. `keyOf` gives the key of a row; keys are unique.
template <class Key, class Row>
class KeyedModel : public TableModel {
 public:
  using TableModel::TableModel;
  int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(rows_.size()); }
  const Row& row(int index) const { return rows_[static_cast<std::size_t>(index)]; }
  /// The row of `key`, or -1.
  int find(const Key& key) const {
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (keyOf(rows_[i]) == key) return static_cast<int>(i);
    return -1;
  }

 protected:
  virtual Key keyOf(const Row& row) const = 0;

  /// Makes the rows equal to `next`, with the fewest signals: removals, then insertions, moves and changes in order.
  /// Of rows with the same key the first counts.
  void setRows(std::vector<Row> next) {
    std::unordered_set<Key> seen;
    seen.reserve(next.size());
    std::erase_if(next, [&](const Row& r) { return !seen.insert(keyOf(r)).second; });
    removeMissing(seen);
    std::unordered_set<Key> present;
    present.reserve(rows_.size());
    for (const auto& r : rows_) present.insert(keyOf(r));
    int changedFrom = -1;
    const auto flush = [&](int end) {
      if (changedFrom >= 0) emit dataChanged(index(changedFrom, 0), index(end - 1, columnCount() - 1));
      changedFrom = -1;
    };
    for (int at = 0; at < static_cast<int>(next.size()); ++at) {
      auto& wanted = next[static_cast<std::size_t>(at)];
      const Key key = keyOf(wanted);
      if (!present.contains(key)) {
        flush(at);
        at = insertRun(next, at, present) - 1;
        continue;
      }
      if (!(keyOf(rows_[static_cast<std::size_t>(at)]) == key)) {
        flush(at);
        moveUp(key, at);
      }
      auto& mine = rows_[static_cast<std::size_t>(at)];
      if (mine == wanted) {
        flush(at);
      } else {
        mine = std::move(wanted);
        if (changedFrom < 0) changedFrom = at;
      }
    }
    flush(static_cast<int>(next.size()));
  }

  std::vector<Row> rows_;

 private:
  void removeMissing(const std::unordered_set<Key>& wanted) {
    int last = static_cast<int>(rows_.size()) - 1;
    while (last >= 0) {
      if (wanted.contains(keyOf(rows_[static_cast<std::size_t>(last)]))) {
        --last;
        continue;
      }
      int first = last;
      while (first > 0 && !wanted.contains(keyOf(rows_[static_cast<std::size_t>(first - 1)]))) --first;
      beginRemoveRows({}, first, last);
      rows_.erase(rows_.begin() + first, rows_.begin() + last + 1);
      endRemoveRows();
      last = first - 1;
    }
  }

  /// Inserts the run of unknown rows that starts at `at`; returns the index behind it.
  int insertRun(std::vector<Row>& next, int at, const std::unordered_set<Key>& present) {
    int end = at + 1;
    while (end < static_cast<int>(next.size()) && !present.contains(keyOf(next[static_cast<std::size_t>(end)]))) ++end;
    beginInsertRows({}, at, end - 1);
    rows_.insert(rows_.begin() + at, std::make_move_iterator(next.begin() + at), std::make_move_iterator(next.begin() + end));
    endInsertRows();
    return end;
  }

  void moveUp(const Key& key, int to) {
    int from = to + 1;
    while (!(keyOf(rows_[static_cast<std::size_t>(from)]) == key)) ++from;
    beginMoveRows({}, from, from, {}, to);
    std::rotate(rows_.begin() + to, rows_.begin() + from, rows_.begin() + from + 1);
    endMoveRows();
  }
};

}  // namespace hw::ui
