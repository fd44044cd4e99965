#include "ui/models/table_proxy.h"

#include "ui/models/event_model.h"

namespace hw::ui {

TableProxy::TableProxy(QObject* parent) : QSortFilterProxyModel(parent) {
  setSortRole(SortRole);
  setDynamicSortFilter(true);
}

void TableProxy::setFilterText(const QString& text) {
  words_ = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  invalidateFilter();
}

bool TableProxy::filterAcceptsRow(int row, const QModelIndex& parent) const {
  if (words_.isEmpty()) return true;
  QString all;
  for (int column = 0; column < sourceModel()->columnCount(parent); ++column)
    all += sourceModel()->index(row, column, parent).data().toString() + QLatin1Char('\n');
  return std::all_of(words_.begin(), words_.end(), [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

bool TableProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const QVariant a = left.data(SortRole), b = right.data(SortRole);
  if (a.typeId() == QMetaType::QString && b.typeId() == QMetaType::QString)
    return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
  return QSortFilterProxyModel::lessThan(left, right);
}

void EventProxy::setHidden(EventKind kind, bool hidden) {
  if (hidden)
    hidden_.insert(static_cast<int>(kind));
  else
    hidden_.remove(static_cast<int>(kind));
  invalidateFilter();
}

void EventProxy::setHideQuiet(bool hide) {
  hideQuiet_ = hide;
  invalidateFilter();
}

void EventProxy::setHiddenTopics(const QSet<int>& topics) {
  if (topics == hiddenTopics_) return;
  hiddenTopics_ = topics;
  invalidateFilter();
}

bool EventProxy::filterAcceptsRow(int row, const QModelIndex& parent) const {
  const auto* model = qobject_cast<const EventModel*>(sourceModel());
  if (!model) return true;
  const auto& event = model->event(row);
  if (hideQuiet_ && event.tone == EventTone::quiet) return false;
  if (hidden_.contains(static_cast<int>(event.kind))) return false;
  if (event.partition.topic.v >= 0 && hiddenTopics_.contains(event.partition.topic.v)) return false;
  return TableProxy::filterAcceptsRow(row, parent);
}

}  // namespace hw::ui
