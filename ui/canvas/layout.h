// Where things are: regions, broker columns, partition rows. Pure geometry from a Snapshot and a view; no widget, no painting.
#pragma once

#include <QRectF>
#include <unordered_map>
#include <vector>

#include "core/api/snapshot.h"
#include "ui/canvas/fonts.h"

namespace hw::ui::canvas {

/// What of the picture is looked at. Sizes in logical pixels.
struct ViewState {
  QSizeF size{1200, 700};
  double zoom = 1;
  double scroll_x = 0, scroll_y = 0;
  double left_scroll = 0, right_scroll = 0;
  bool show_control = false, show_internal = false, fold = false, legend = true, sides = true;
};

/// How much of a replica is drawn: records with offsets; bars with LEO and HW; a glyph and a bar; one mark.
enum class Level { close, middle, compact, far };
enum class HeaderMode { full, compact, tiny };

/// One line of the table of partitions. y counts from the top of the rows' content, before scrolling.
struct Row {
  int topic = -1;      // position in Snapshot::topics
  int partition = -1;  // position in TopicView::partitions; -1: the topic's heading
  int count = 1;       // partitions folded into it
  double y = 0, h = 0;
};

struct Layout {
  ViewState view;
  QRectF left, right;      // side columns: producers, consumers
  QRectF strip;            // the controller's strip, empty when not shown
  QRectF headers;          // the band of broker headers
  QRectF bus;              // the gap below them, where messages travel that belong to no partition
  QRectF rows_area;        // clip of the cells, without gutter
  QRectF gutter;           // row labels, left of the cells
  QRectF legend;
  QRectF scroll_bar;       // vertical, with marks of trouble; empty when all rows fit
  QRectF scroll_bar_x;     // horizontal; empty when all columns fit
  double left_lane = 0, right_lane = 0;  // width of the gaps where client links bend
  double column_w = 0, column_gap = 0, column_x0 = 0;
  double row_h = 0, row_gap = 0, content_h = 0, content_w = 0;
  double max_scroll_x = 0, max_scroll_y = 0;
  HeaderMode header_mode = HeaderMode::full;
  Level level = Level::middle;
  std::vector<Row> rows;
  std::vector<std::vector<int>> row_of;  // [topic position][partition] -> row, -1 when hidden
  std::unordered_map<int, int> column_of, topic_of;  // broker id -> column, topic index -> position

  int columns() const { return static_cast<int>(column_of.size()); }
  double columnX(int column) const { return column_x0 + column * (column_w + column_gap); }
  QRectF headerRect(int column) const { return {columnX(column), headers.top(), column_w, headers.height()}; }
  double rowY(int row) const { return rows_area.top() - view.scroll_y + rows[static_cast<std::size_t>(row)].y; }
  QRectF rowRect(int row) const;
  /// The place of a replica in this row and column; also where the broker has none.
  QRectF cellRect(int row, int column) const;
  /// First visible row and one past the last.
  std::pair<int, int> visibleRows() const;
  std::pair<int, int> visibleColumns() const;
  int rowAt(double y) const;     // -1: none
  int columnAt(double x) const;  // -1: none; gaps belong to none
  int columnOf(BrokerId broker) const;
  int rowOf(TopicPartition tp) const;
};

Layout makeLayout(const api::Snapshot& snapshot, ViewState view, const Fonts& fonts);

const api::PartitionView* partitionOf(const api::Snapshot& s, const Row& row);
const api::PartitionView* findPartition(const api::Snapshot& s, TopicPartition tp);
const api::TopicView* findTopic(const api::Snapshot& s, TopicIndex index);
const api::BrokerView* findBroker(const api::Snapshot& s, BrokerId id);
const api::ReplicaView* findReplica(const api::PartitionView& p, BrokerId id);
const api::ProducerView* findProducer(const api::Snapshot& s, ClientIndex c);
const api::ConsumerView* findConsumer(const api::Snapshot& s, ClientIndex c);
const api::PacketView* findPacket(const api::Snapshot& s, MessageId id);

/// Two partitions with the same value look the same but for their offsets.
std::uint64_t foldKey(const api::PartitionView& p);

}  // namespace hw::ui::canvas
