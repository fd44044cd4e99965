// The event log as a table: bounded, appended to in batches, cheap at 1000x. GUI thread.
#pragma once

#include <QAbstractTableModel>
#include <deque>
#include <vector>

#include "core/cluster/event.h"
#include "ui/models/keyed_model.h"

namespace hw::ui {

/// SubjectRole: the event's number (qint64). Rows are in order of number, so that an event is found by bisection.
class EventModel : public TableModel {
  Q_OBJECT
 public:
  enum Field { time, glyph, title, because };
  /// Keeps at most `limit` events; the oldest go, a tenth of the limit at once so that it happens seldom.
  explicit EventModel(int limit = 20000, QObject* parent = nullptr);

  /// An event whose number is not above the newest takes the place of all from that number on.
  void append(const std::vector<Event>& events);
  /// Another cluster is shown: the old one's events go. Its own may have come before its picture; these stay.
  void beginCluster();
  /// Events after this number lie in the future of the moment shown: they are drawn dim.
  void setShownUpTo(qint64 seq);
  void clear();
  int rowCount(const QModelIndex& parent = {}) const override;
  const Event& event(int row) const { return events_[static_cast<std::size_t>(row)]; }
  /// Null when it is not (or no longer) here.
  const Event* find(EventSeq seq) const;
  int rowOf(EventSeq seq) const;
  /// The event and the events that led to it, itself first. Ends where an event is no longer kept, or after 32.
  std::vector<Event> chain(EventSeq seq) const;

 protected:
  QVariant cell(int row, int column, int role) const override;

 private:
  void cutFrom(EventSeq seq);
  void insert(std::vector<Event>::const_iterator begin, std::vector<Event>::const_iterator end);

  std::deque<Event> events_;
  bool begun_anew_ = false;  // event 1 has come, and no picture yet that knows it
  qint64 shown_upto_ = std::numeric_limits<qint64>::max();
  int limit_;
};

}  // namespace hw::ui
