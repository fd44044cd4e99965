// Everything that can be clicked, focused or read aloud. Values, made anew with each picture. GUI thread.
#pragma once

#include <QRectF>
#include <QString>

#include "core/api/snapshot.h"
#include "ui/canvas/selection.h"

namespace hw::ui::canvas {

enum class ControlKind {
  broker, power, kill, pause, lag, topic, partition, cell, producer, acks, consumer, group, died, add_producer, add_consumer,
  controller
};

struct Control {
  QString id;
  ControlKind kind = ControlKind::broker;
  QRectF rect;        // widget coordinates
  Selection target;   // what it belongs to
  int value = 0;      // acks: -1, 0 or 1
  bool on = false;    // acks: this one is set; power: the process runs; pause: it is paused
  api::WhyNot why = api::WhyNot::possible;  // why a click would do nothing

  bool enabled() const { return why == api::WhyNot::possible; }
  /// Reached by Tab; cells and headers are reached by arrows too.
  bool isButton() const {
    return kind == ControlKind::power || kind == ControlKind::kill || kind == ControlKind::pause || kind == ControlKind::acks ||
           kind == ControlKind::add_producer || kind == ControlKind::add_consumer;
  }
};

/// The name a screen reader says: "Stop broker 2 (controlled shutdown)".
QString controlName(const api::Snapshot& snapshot, const Control& control);
/// The tooltip: what it is, its state, what a click does or why it does nothing.
QString controlTip(const api::Snapshot& snapshot, const Control& control);

}  // namespace hw::ui::canvas
