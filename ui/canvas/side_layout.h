// The columns beside the brokers: producers with their ledgers, consumers by group, and what a death would cost. Pure geometry.
#pragma once

#include <array>
#include <vector>

#include "ui/canvas/icons.h"
#include "ui/canvas/layout.h"
#include "ui/canvas/selection.h"
#include "ui/canvas/words.h"

namespace hw::ui::canvas {

struct ProducerCard {
  int index = 0;  // position in Snapshot::producers
  QRectF rect, dot;
  std::array<QRectF, 3> acks;  // 0, 1, all
  QRectF loud;                 // behind "acked, then lost" when there are some
  QRectF error_glyph;          // beside the last error
  bool error_is_new = false;
  std::vector<TextBox> texts;
};

struct ConsumerCard {
  int index = 0;  // position in Snapshot::consumers
  QRectF rect, dot;
  bool idle = false;
  std::vector<TextBox> texts;
};

struct GroupHeading {
  QString id;
  QRectF rect;
  std::vector<TextBox> texts;
};

struct DiedCard {
  BrokerId broker{-1};
  bool bad = false;
  bool known = true;  // false: the core has not found it out yet
  QRectF rect, glyph;
  std::vector<TextBox> texts;
};

struct SideLayout {
  std::vector<TextBox> titles;
  QRectF add_producer, add_consumer;
  QRectF left_clip, right_clip;  // what of the cards can be seen
  std::vector<ProducerCard> producers;
  std::vector<ConsumerCard> consumers;
  std::vector<GroupHeading> groups;
  DiedCard died;
  double max_left_scroll = 0, max_right_scroll = 0;
};

SideLayout layoutSides(const api::Snapshot& s, const Layout& layout, const Fonts& fonts, const Selection& selection);

/// The broker whose death would cost most now; -1: none is alive.
BrokerId worstToLose(const api::Snapshot& s);
/// "0, 1, 2" or, with more than one topic, "a 0, 1 · b 2".
QString assignedText(const api::ConsumerView& c);

}  // namespace hw::ui::canvas
