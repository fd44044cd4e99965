// "Why": what led to an event, to the loss of records, to an error of a client. GUI thread.
#pragma once

#include <QWidget>
#include <vector>

#include "core/api/host.h"

class QLabel;
class QScrollArea;

namespace hw::ui {

class HostBridge;

/// A chain in sentences, oldest first, each step a place in time to click; behind it the rule that decided and what would have made
/// it come out otherwise.
class WhyPanel : public QWidget {
  Q_OBJECT
 public:
  explicit WhyPanel(QWidget* parent = nullptr);
  /// A chain of events that the window has itself, newest first.
  void showChain(const std::vector<Event>& chain);
  void showSteps(std::vector<api::WhyStep> steps);
  /// Asks the core; what it says takes the place of what is shown. `refused`: its sentence where there is nothing to say.
  void ask(HostBridge& bridge, const cmd::Why& question);
  /// How many steps it shows.
  int shown() const { return static_cast<int>(steps_.size()); }

 signals:
  /// A step was clicked: its moment, and its event (0: none).
  void stepPicked(hw::Time at, hw::EventSeq event);
  void refused(QString sentence);

 private:
  void build();
  QWidget* rowOf(const api::WhyStep& step, QWidget* body);
  QScrollArea* scroll_;
  std::vector<api::WhyStep> steps_;
  quint64 asked_ = 0;
};

}  // namespace hw::ui
