// What stands where inside the cell of one replica. Pure geometry; texts never touch each other.
#pragma once

#include <vector>

#include "ui/canvas/icons.h"
#include "ui/canvas/layout.h"
#include "ui/canvas/words.h"

namespace hw::ui::canvas {

/// The common scale of all replicas of a partition: a record of offset o stands at bar.left + (o - start) * slot.
struct OffsetScale {
  double start = 0;  // offset at the left edge; a fraction while it glides
  double slot = 12;  // width of one record
  int count = 0;     // records that fit
};

struct Glyph {
  Icon icon;
  QRectF rect;
  Tone tone;
};

struct CellLayout {
  QRectF rect, bar;
  ReplicaState state = ReplicaState::in_sync;
  std::vector<TextBox> texts;
  std::vector<Glyph> glyphs;
  double hw_x = -1;        // x of the high watermark; -1: out of sight
  bool with_offsets = false, with_keys = false;
};

/// Where the log's bar goes in a cell of this size.
QRectF barRect(const QRectF& cell, Level level, const Fonts& fonts);
/// The scale at rest. It moves on in steps of a quarter, so that records stand still while one looks at them.
OffsetScale offsetScale(const api::PartitionView& p, double bar_width, Level level, const Fonts& fonts);
/// `differs`: in what the replica is another one on the other side (differences.h).
CellLayout layoutCell(const api::PartitionView& p, const api::ReplicaView& r, const QRectF& cell, Level level,
                      const OffsetScale& scale, const Fonts& fonts, std::uint8_t differs = 0);

/// Index in tail of the record at this offset, or -1.
int tailIndex(const api::ReplicaView& r, std::int64_t offset);
/// The leader epoch under which this offset was written, by the replica's own history; -1 if unknown.
int epochAt(const api::ReplicaView& r, std::int64_t offset);

}  // namespace hw::ui::canvas
