// The picture of columns and cells, kept between frames: only rows that changed are painted again. GUI thread.
#pragma once

#include <QImage>
#include <functional>
#include <unordered_map>
#include <vector>

#include "ui/canvas/cell_layout.h"
#include "ui/canvas/scene.h"

namespace hw::ui::canvas {

/// Where each partition's window of offsets stands; it glides to its place at rest.
class OffsetMotion {
 public:
  /// The scale to draw with now. `glide` false: at once.
  OffsetScale scaleFor(const api::PartitionView& p, double bar_width, Level level, const Fonts& f, bool glide);
  /// Moves by so much real time. True while something moves.
  bool advance(double ms);

 private:
  struct Place {
    double now = 0, target = 0;
    double slot = 0;
  };
  std::unordered_map<std::uint64_t, Place> places_;
};

/// What lies under the cells and is kept with them: links, the legend.
struct Underlay {
  std::uint64_t key = 0;  // another key: everything is painted again
  std::function<void(QPainter& painter)> paint = [](QPainter&) {};
};

/// A broker's column, head and cells.
QRectF panelRect(const Scene& s, int column);
/// Background, column panels, links.
void paintGround(QPainter& p, const Scene& s, const Selection& selection, const Underlay& underlay);
/// The cells of these rows.
void paintCells(QPainter& p, const Fonts& f, const Scene& s, OffsetMotion& motion, bool glide, int first_row, int end_row);

class RowCache {
 public:
  /// The finished picture. Rows whose partition or scale changed since the last call are painted again.
  const QImage& update(const Fonts& f, const Scene& s, OffsetMotion& motion, bool glide, const Selection& selection, double dpr,
                       const Underlay& underlay = {});
  void invalidate() { whole_ = true; }
  /// How many rows the last update painted; for tests and the benchmark.
  int painted() const { return painted_; }

 private:
  struct Key {
    const api::PartitionView* part = nullptr;
    std::uint64_t version = 0;
    double start = -1;
    std::uint64_t differs = 0;  // what its marks of difference tell
    bool operator==(const Key&) const = default;
  };
  struct Frame {
    double column_w = 0, column_x0 = 0, row_h = 0, scroll_y = 0, top = 0;
    QSizeF size;
    std::uint64_t underlay = 0;
    Level level = Level::middle;
    bool dark = false;
    std::vector<int> brokers;  // state and selection of each column
    bool operator==(const Frame&) const = default;
  };
  static Frame frameOf(const Scene& s, const Selection& selection);
  QImage ground_;  // all but the cells
  QImage image_;   // the finished picture
  Frame frame_;
  int first_ = 0;
  std::vector<Key> keys_;
  std::shared_ptr<const api::Snapshot> last_;  // keeps the keys' pointers from being given to others
  bool whole_ = true;
  int painted_ = 0;
};

}  // namespace hw::ui::canvas
