// One picture, laid out: geometry of everything but cells, and the list of controls. Made anew when the snapshot or the view
// changes.
// GUI thread.
#pragma once

#include <memory>
#include <vector>

#include "ui/canvas/control.h"
#include "ui/canvas/differences.h"
#include "ui/canvas/header_layout.h"
#include "ui/canvas/layout.h"
#include "ui/canvas/side_layout.h"

namespace hw::ui::canvas {

/// A value the hand holds now and the cluster does not know yet.
struct Held {
  BrokerId broker{-1};
  Duration lag;
};

struct TopicHeading {
  int row = -1;
  QRectF rect;
  std::vector<TextBox> texts;
};

struct RowLabel {
  int row = -1;
  QRectF rect, glyph;
  RowTrouble trouble = RowTrouble::none;
  std::vector<TextBox> texts;
};

struct Scene {
  std::shared_ptr<const api::Snapshot> snapshot;
  Layout layout;
  std::vector<HeaderLayout> headers;  // one a column
  SideLayout sides;
  std::vector<TopicHeading> topics;   // those in sight
  std::vector<RowLabel> labels;       // those in sight
  std::vector<Control> controls;      // in the order of Tab
  Compared compared;                  // what is marked as another on the other side

  const Control* find(const QString& id) const;
  /// The topmost control there, or null.
  const Control* at(QPointF point) const;
  /// The part of a control's rect that can be seen.
  QRectF visibleRect(const Control& control) const;
};

Scene makeScene(std::shared_ptr<const api::Snapshot> snapshot, const ViewState& view, const Fonts& fonts,
    const Selection& selection,
                const Held& held);

RowLabel layoutRowLabel(const api::Snapshot& s, const Layout& layout, int row, const Fonts& fonts);
TopicHeading layoutTopicHeading(const api::Snapshot& s, const Layout& layout, int row, const Fonts& fonts);

}  // namespace hw::ui::canvas
