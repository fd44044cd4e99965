#include <QFont>

#include "ui/language/language.h"
#include "ui/models/keyed_model.h"

namespace hw::ui {

void TableModel::setColumns(std::function<std::vector<Column>()> columns) {
  inEveryLanguage(this, [this, columns = std::move(columns)] {
    columns_ = columns();
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
  });
}

int TableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(columns_.size()); }

QVariant TableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount()) return {};
  switch (role) {
    case Qt::TextAlignmentRole:
      return QVariant::fromValue((columns_[static_cast<std::size_t>(index.column())].numeric ? Qt::AlignRight : Qt::AlignLeft) |
                                 Qt::AlignVCenter);
    case Qt::ForegroundRole: {
      const QVariant tone = cell(index.row(), index.column(), ToneRole);
      if (tone.isValid()) return Theme::instance().color(static_cast<Tone>(tone.toInt()));
      if (cell(index.row(), index.column(), DimRole).toBool()) return Theme::instance().color(Tone::text_dim);
      return {};
    }
    case Qt::FontRole: {
      if (!cell(index.row(), index.column(), BoldRole).toBool()) return {};
      QFont font;
      font.setBold(true);
      return font;
    }
    case SortRole: {
      const QVariant value = cell(index.row(), index.column(), SortRole);
      return value.isValid() ? value : cell(index.row(), index.column(), Qt::DisplayRole);
    }
    case Qt::AccessibleTextRole:
      return QStringLiteral("%1: %2").arg(columns_[static_cast<std::size_t>(index.column())].title,
                                          cell(index.row(), index.column(), Qt::DisplayRole).toString());
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case ToneRole:
    case SubjectRole:
    case BoldRole:
    case DimRole: return cell(index.row(), index.column(), role);
    default: return {};
  }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  const auto& column = columns_[static_cast<std::size_t>(section)];
  if (role == Qt::DisplayRole) return column.title;
  if (role == Qt::ToolTipRole) return column.tip.isEmpty() ? QVariant() : QVariant(column.tip);
  if (role == Qt::TextAlignmentRole)
    return QVariant::fromValue((column.numeric ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  return {};
}

}  // namespace hw::ui
