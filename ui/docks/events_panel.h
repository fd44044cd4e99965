// The event log as a dock, and the chain of causes of one event. GUI thread.
#pragma once

#include <QTableView>

#include "ui/docks/live_panel.h"
#include "ui/models/event_model.h"
#include "ui/models/table_proxy.h"

class QLabel;
class QScrollArea;
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
  void reveal(EventSeq seq);
  void addDropped(qint64 count);
  /// To the newest event.
  void follow();

 signals:
  void eventPicked(hw::EventSeq seq);

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void buildKinds(QToolButton* button);
  void pick(const QModelIndex& index);
  EventModel* model_;
  EventProxy* proxy_;
  QTableView* table_;
  QLabel* dropped_label_;
  qint64 dropped_ = 0;
  bool following_ = true;
  bool showing_ = false;
};

/// "Why": an event, what led to it, and what led to that.
class WhyPanel : public QWidget {
  Q_OBJECT
 public:
  explicit WhyPanel(QWidget* parent = nullptr);
  void showChain(const std::vector<Event>& chain);
  /// How many events it shows.
  int shown() const { return static_cast<int>(chain_.size()); }

 signals:
  void eventPicked(hw::EventSeq seq);

 private:
  QWidget* body_ = nullptr;
  QScrollArea* scroll_;
  std::vector<Event> chain_;
};

}  // namespace hw::ui
