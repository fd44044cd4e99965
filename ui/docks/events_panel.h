// The event log as a dock. GUI thread.
#pragma once

#include <QTableView>

#include "ui/docks/live_panel.h"
#include "ui/models/event_model.h"
#include "ui/models/table_proxy.h"

class QLabel;
class QToolButton;

namespace hw::ui {

/// Follows the newest event until a person scrolls up or picks one.
class EventsPanel : public QWidget {
  Q_OBJECT
 public:
  explicit EventsPanel(EventModel* model, QWidget* parent = nullptr);
  QTableView* table() const { return table_; }
  EventProxy* proxy() const { return proxy_; }
  /// Scrolls to the event and marks it.
  /// The moment shown has come to that event; in the past the table goes along, unless a person looks at another one.
  void showMoment(EventSeq newest, bool live);
  void reveal(EventSeq seq);
  void addDropped(qint64 count);
  /// To the newest event.
  void follow();

 signals:
  void eventPicked(hw::EventSeq seq);
  /// Its moment is to be shown.
  void momentPicked(hw::Time at, hw::EventSeq seq);

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void buildKinds(QToolButton* button);
  void pick(const QModelIndex& index);
  void openMenu(const QPoint& at);
  EventModel* model_;
  EventProxy* proxy_;
  QTableView* table_;
  QLabel* dropped_label_;
  qint64 dropped_ = 0;
  EventSeq moment_{0};
  bool moment_live_ = true;
  bool following_ = true;
  bool showing_ = false;
};

}  // namespace hw::ui
