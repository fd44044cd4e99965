#include "ui/models/event_model.h"

#include "ui/text.h"

namespace hw::ui {

EventModel::EventModel(int limit, QObject* parent) : TableModel(parent), limit_(std::max(limit, 10)) {
  setColumns([]() -> std::vector<Column> {
    return {{tr("Time"), tr("Virtual time"), false, 104},
            {QString(), {}, false, 28},
            {tr("What happened"), {}, false, 300},
            {tr("Because"), {}, false, 100}};
  });
}

void EventModel::append(const std::vector<Event>& all) {
  // Numbers begin again with a new cluster, and where a branch begins: what stood from that number on was another course of events.
  for (auto from = all.begin(); from != all.end();) {
    auto upto = std::next(from);
    while (upto != all.end() && upto->seq > std::prev(upto)->seq) ++upto;
    begun_anew_ = begun_anew_ || from->seq.v == 1;
    cutFrom(from->seq);
    insert(from, upto);
    from = upto;
  }
}

void EventModel::beginCluster() {
  if (!std::exchange(begun_anew_, false)) clear();
}

void EventModel::cutFrom(EventSeq seq) {
  const auto it = std::lower_bound(events_.begin(), events_.end(), seq, [](const Event& e, EventSeq s) { return e.seq < s; });
  if (it == events_.end()) return;
  beginRemoveRows({}, static_cast<int>(it - events_.begin()), rowCount() - 1);
  events_.erase(it, events_.end());
  endRemoveRows();
}

void EventModel::insert(std::vector<Event>::const_iterator begin, std::vector<Event>::const_iterator end) {
  const int fresh = static_cast<int>(std::min<std::ptrdiff_t>(end - begin, limit_));
  const int over = rowCount() + fresh - limit_;
  if (over > 0) {
    const int away = std::min(rowCount(), std::max(over, limit_ / 10));
    beginRemoveRows({}, 0, away - 1);
    events_.erase(events_.begin(), events_.begin() + away);
    endRemoveRows();
  }
  beginInsertRows({}, rowCount(), rowCount() + fresh - 1);
  events_.insert(events_.end(), end - fresh, end);
  endInsertRows();
}

void EventModel::setShownUpTo(qint64 seq) {
  if (seq >= 1) begun_anew_ = false;  // event 1 is that of the cluster shown
  if (seq == shown_upto_) return;
  const qint64 before = std::exchange(shown_upto_, seq);
  const qint64 low = std::min(seq, before), high = std::max(seq, before);
  const auto at = [this](qint64 s) {
    return static_cast<int>(std::upper_bound(events_.begin(), events_.end(), EventSeq{s}, [](EventSeq a, const Event& e) { return a < e.seq; }) -
                            events_.begin());
  };
  const int first = at(low), last = at(high) - 1;
  if (first <= last) emit dataChanged(index(first, 0), index(last, columnCount() - 1));
}

void EventModel::clear() {
  if (events_.empty()) return;
  beginRemoveRows({}, 0, rowCount() - 1);
  events_.clear();
  endRemoveRows();
}

int EventModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(events_.size()); }

int EventModel::rowOf(EventSeq seq) const {
  const auto it = std::lower_bound(events_.begin(), events_.end(), seq, [](const Event& e, EventSeq s) { return e.seq < s; });
  return it != events_.end() && it->seq == seq ? static_cast<int>(it - events_.begin()) : -1;
}

const Event* EventModel::find(EventSeq seq) const {
  const int at = rowOf(seq);
  return at < 0 ? nullptr : &event(at);
}

std::vector<Event> EventModel::chain(EventSeq seq) const {
  std::vector<Event> out;
  while (seq.v > 0 && out.size() < 32) {
    const auto* e = find(seq);
    if (!e) break;
    out.push_back(*e);
    if (e->cause >= seq) break;  // a cause lies before its effect; anything else would go in a ring
    seq = e->cause;
  }
  return out;
}

QVariant EventModel::cell(int at, int column, int role) const {
  const auto& e = event(at);
  if (role == SubjectRole) return static_cast<qlonglong>(e.seq.v);
  if (role == Qt::ToolTipRole && column >= title) {
    const QString why = text::because(e);
    return why.isEmpty() ? text::title(e) : text::title(e) + QLatin1Char('\n') + why;
  }
  switch (column) {
    case time:
      if (role == SortRole) return static_cast<qlonglong>(e.seq.v);
      if (role == DimRole) return true;
      return role == Qt::DisplayRole ? QVariant(text::clock(e.time)) : QVariant();
    case glyph:
      if (role == ToneRole) return static_cast<int>(text::tone(e.tone));
      return role == SortRole ? QVariant(static_cast<int>(e.tone)) : QVariant();
    case title:
      if (role == BoldRole) return e.tone != EventTone::quiet && e.seq.v <= shown_upto_;
      if (role == DimRole) return e.seq.v > shown_upto_;
      return role == Qt::DisplayRole ? QVariant(text::title(e)) : QVariant();
    case because:
      if (role == DimRole) return true;
      return role == Qt::DisplayRole ? QVariant(text::because(e)) : QVariant();
    default: return {};
  }
}

}  // namespace hw::ui
