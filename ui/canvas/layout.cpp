#include "ui/canvas/layout.h"

#include <algorithm>
#include <cmath>

namespace hw::ui::canvas {

namespace {

constexpr double kMargin = 12;

void placeSides(Layout& l, const Fonts& f) {
  const double w = l.view.size.width(), h = l.view.size.height();
  const double want = std::clamp(w * 0.155, 158.0 * f.scale(), 236.0 * f.scale());
  // Many columns in a small window need the room more than the clients do.
  const double side = w < 760 || (w < 1000 && l.columns() > 4) ? std::min(want, 150 * f.scale()) : want;
  const double foot = l.view.legend && h > 360 ? 28 * f.scale() : 0;
  // Out of sight they lie beyond the edges: what clients send still comes from there.
  const double away = l.view.sides ? 0 : side + kMargin;
  l.left = QRectF(kMargin - away, kMargin, side, h - 2 * kMargin);
  l.right = QRectF(w - kMargin - side + away, kMargin, side, h - 2 * kMargin);
  l.legend = foot > 0 ? QRectF(l.left.right() + 12, h - foot - 2, l.right.left() - l.left.right() - 24, foot) : QRectF();
  l.left_lane = std::clamp(w * 0.03, 22.0, 52.0);
  l.right_lane = l.left_lane;
}

void placeColumns(Layout& l, const Fonts& f, double x0, double x1) {
  const int n = std::max(1, l.columns());
  const double room = x1 - x0;
  const double full = 186 * f.scale(), small = 70 * f.scale();
  double gap = std::clamp(room / n * 0.08, 10.0, 30.0);
  double w = (room - gap * (n - 1)) / n;
  if (w < small) {
    gap = n > 24 ? 2 : 8;
    w = (room - gap * (n - 1)) / n;
    if (n > 24 && w < 7) {
      gap = 1;
      w = (room - gap * (n - 1)) / n;
    }
    const double least = n > 24 ? 5.0 : small;
    w = std::max(w, least);
  }
  w = std::min(w, 470 * f.scale()) * l.view.zoom;
  if (l.view.zoom > 1) gap = std::max(gap, std::min(28.0, w * 0.08));
  l.column_w = w;
  l.column_gap = gap;
  l.content_w = n * w + (n - 1) * gap;
  l.max_scroll_x = l.content_w - room > 0.5 ? l.content_w - room : 0;  // not for a rounding error
  l.view.scroll_x = std::clamp(l.view.scroll_x, 0.0, l.max_scroll_x);
  // Few narrow columns stand in the middle, so that links on both sides are alike.
  l.column_x0 = x0 - l.view.scroll_x + std::max(0.0, (room - l.content_w) / 2);
  l.header_mode = w >= full ? HeaderMode::full : w >= small - 0.5 ? HeaderMode::compact : HeaderMode::tiny;
}

double headerHeight(const Layout& l, const Fonts& f) {
  switch (l.header_mode) {
    case HeaderMode::full: return 12 + 26 * f.scale() + f.height(FontRole::small) + 24 * f.scale() + 12;
    case HeaderMode::compact: return 8 + f.height(FontRole::body_bold) + f.height(FontRole::small) + 24 * f.scale()
        + 22 * f.scale() + 8;
    case HeaderMode::tiny: return 26 * f.scale();
  }
  return 0;
}

// Row height at zoom 1: as tall as all rows fit, down to a height where the present level can still be read; below it, scroll.
double fitRow(double room, int rows, const Fonts& f) {
  const double each = room / std::max(1, rows);
  const double tall = 70 * f.scale(), line = 30 * f.scale();
  if (each >= tall) return std::min(each, 150 * f.scale());
  if (rows <= 12) return std::max({each, 61 * f.scale(), 3.8 * f.height(FontRole::small)});  // lower, so that a usual topic is seen whole
  if (each >= line) return each;
  if (rows <= 60) return line;
  return std::max(each, rows <= 400 ? 10.0 : 5.0);
}

void buildRows(Layout& l, const api::Snapshot& s) {
  l.row_of.resize(s.topics.size());
  for (int t = 0; t < static_cast<int>(s.topics.size()); ++t) {
    const api::TopicView& topic = *s.topics[static_cast<std::size_t>(t)];
    l.topic_of.emplace(topic.index.v, t);
    auto& map = l.row_of[static_cast<std::size_t>(t)];
    map.assign(topic.partitions.size(), -1);
    if (topic.internal && !l.view.show_internal) continue;
    l.rows.push_back({t, -1, 1, 0, 0});
    std::unordered_map<std::uint64_t, int> folded;
    for (int i = 0; i < static_cast<int>(topic.partitions.size()); ++i) {
      int row = static_cast<int>(l.rows.size());
      if (l.view.fold) {
        const auto [it, fresh] = folded.emplace(foldKey(*topic.partitions[static_cast<std::size_t>(i)]), row);
        if (!fresh) {
          row = it->second;
          ++l.rows[static_cast<std::size_t>(row)].count;
        }
      }
      map[static_cast<std::size_t>(i)] = row;
      if (row == static_cast<int>(l.rows.size())) l.rows.push_back({t, i, 1, 0, 0});
    }
  }
}

void placeRows(Layout& l, const Fonts& f) {
  int headings = 0, cells = 0;
  for (const Row& r : l.rows) (r.partition < 0 ? headings : cells)++;
  const double heading_tall = 34 * f.scale();
  const double fit = fitRow(l.rows_area.height() - headings * heading_tall - 6, cells, f);
  // Whole pixels, so that a row can be painted again without its neighbours.
  l.row_h = std::floor(std::clamp(fit * l.view.zoom, 3.0, 158 * f.scale()));
  l.row_gap = l.row_h >= 56 ? 2 * std::floor(std::clamp(l.row_h * 0.12, 8.0, 12.0)) : l.row_h >= 24 ? 8 : l.row_h >= 8 ? 2 : 1;
  const double cell_h = l.row_h - l.row_gap;
  const double heading = std::ceil(cell_h >= 16 ? heading_tall : std::max(14.0 * f.scale(), 14.0));
  double y = 0;
  for (Row& r : l.rows) {
    r.y = y;
    r.h = r.partition < 0 ? heading : l.row_h;
    y += r.h;
  }
  l.content_h = y + 6;
  l.max_scroll_y = std::max(0.0, l.content_h - l.rows_area.height());
  l.view.scroll_y = std::floor(std::clamp(l.view.scroll_y, 0.0, l.max_scroll_y));
  const double w = l.column_w;
  l.level = w >= 250 && cell_h >= 84 * f.scale() && l.view.zoom > 1.01 ? Level::close
            : w >= 70 && cell_h >= 44 * f.scale()                    ? Level::middle
            : w >= 40 && cell_h >= 14                                ? Level::compact
                                                                     : Level::far;
}

}  // namespace

std::uint64_t foldKey(const api::PartitionView& p) {
  std::uint64_t h = 1469598103934665603ULL;
  const auto mix = [&h](std::uint64_t v) { h = (h ^ v) * 1099511628211ULL + 0x9e3779b97f4a7c15ULL; };
  mix(static_cast<std::uint64_t>(p.leader.v + 7));
  mix(static_cast<std::uint64_t>(p.trouble) * 4 + (p.recovering ? 1 : 0) + (p.under_replicated ? 2 : 0));
  for (const api::ReplicaView& r : p.replicas) {
    mix(static_cast<std::uint64_t>(r.broker.v + 11));
    mix((r.leader ? 1u : 0u) + (r.online ? 2u : 0u) + (r.in_isr ? 4u : 0u) + (r.in_elr ? 8u : 0u) + (r.adding ? 16u : 0u) +
        (r.removing ? 32u : 0u) + (r.frozen ? 64u : 0u) + (r.divergent_from.v >= 0 ? 128u : 0u) + (r.slow.us > 0 ? 256u : 0u));
  }
  return h;
}

Layout makeLayout(const api::Snapshot& s, ViewState view, const Fonts& f) {
  Layout l;
  l.view = view;
  for (std::size_t i = 0; i < s.brokers.size(); ++i) l.column_of.emplace(s.brokers[i]->id.v, static_cast<int>(i));
  buildRows(l, s);
  placeSides(l, f);
  // The gutter holds "Partition 12" and a word of trouble; crowded tables have only a number there.
  const bool crowded = l.rows.size() > 70;
  const double gutter = (crowded ? 56 : 96) * f.scale();
  double x0 = l.left.right() + l.left_lane + gutter;
  double x1 = l.right.left() - l.right_lane - 12;
  placeColumns(l, f, x0, x1);
  double y = kMargin;
  if (view.show_control) {
    l.strip = QRectF(l.left.right() + 12, y, l.right.left() - l.left.right() - 24, 30 * f.scale());
    y += l.strip.height() + 14;
  }
  y = std::ceil(y);
  l.headers = QRectF(x0 - 6, y, x1 - x0 + 12, std::ceil(headerHeight(l, f)));
  l.bus = QRectF(l.headers.left(), l.headers.bottom(), l.headers.width(), l.header_mode == HeaderMode::tiny ? 4 : 22);
  const double bottom = (l.legend.isEmpty() ? view.size.height() - kMargin : l.legend.top() - 4) - (l.max_scroll_x > 0 ? 7 : 0);
  l.rows_area = QRectF(l.headers.left(), l.bus.bottom(), l.headers.width(), std::max(40.0, bottom - l.bus.bottom()));
  l.gutter = QRectF(l.left.right() + l.left_lane, l.rows_area.top(), gutter - 6, l.rows_area.height());
  placeRows(l, f);
  if (l.max_scroll_x > 0) l.scroll_bar_x = QRectF(x0, l.rows_area.bottom() + 1, x1 - x0, 6);
  if (l.max_scroll_y > 0) l.scroll_bar = QRectF(x1 + 8, l.rows_area.top(), 10, l.rows_area.height());
  return l;
}

QRectF Layout::rowRect(int row) const {
  const Row& r = rows[static_cast<std::size_t>(row)];
  return {gutter.left(), rowY(row), rows_area.right() - gutter.left(), r.h};
}

QRectF Layout::cellRect(int row, int column) const {
  const double pad = level == Level::far ? 0 : level == Level::compact ? 4 : std::clamp(column_w * 0.03, 3.0, 10.0);
  return {columnX(column) + pad, rowY(row) + row_gap / 2, column_w - 2 * pad, row_h - row_gap};
}

std::pair<int, int> Layout::visibleRows() const {
  const auto cmp_top = [](const Row& r, double y) { return r.y + r.h <= y; };
  const auto cmp_end = [](const Row& r, double y) { return r.y < y; };
  const auto a = std::lower_bound(rows.begin(), rows.end(), view.scroll_y, cmp_top);
  const auto b = std::lower_bound(rows.begin(), rows.end(), view.scroll_y + rows_area.height(), cmp_end);
  return {static_cast<int>(a - rows.begin()), static_cast<int>(b - rows.begin())};
}

std::pair<int, int> Layout::visibleColumns() const {
  const double step = column_w + column_gap;
  const int a = std::max(0, static_cast<int>(std::floor((rows_area.left() - column_x0) / step)));
  const int b = std::min(columns(), static_cast<int>(std::ceil((rows_area.right() - column_x0) / step)));
  return {a, std::max(a, b)};
}

int Layout::rowAt(double y) const {
  if (y < rows_area.top() || y >= rows_area.bottom()) return -1;
  const double c = y - rows_area.top() + view.scroll_y;
  const auto it = std::lower_bound(rows.begin(), rows.end(), c, [](const Row& r, double v) { return r.y + r.h <= v; });
  return it == rows.end() ? -1 : static_cast<int>(it - rows.begin());
}

int Layout::columnAt(double x) const {
  if (x < rows_area.left() || x >= rows_area.right()) return -1;
  const double step = column_w + column_gap;
  const int c = static_cast<int>(std::floor((x - column_x0) / step));
  if (c < 0 || c >= columns()) return -1;
  return x - columnX(c) <= column_w ? c : -1;
}

int Layout::columnOf(BrokerId broker) const {
  const auto it = column_of.find(broker.v);
  return it == column_of.end() ? -1 : it->second;
}

int Layout::rowOf(TopicPartition tp) const {
  const auto it = topic_of.find(tp.topic.v);
  if (it == topic_of.end()) return -1;
  const auto& map = row_of[static_cast<std::size_t>(it->second)];
  return tp.partition.v >= 0 && tp.partition.v < static_cast<int>(map.size()) ? map[static_cast<std::size_t>(tp.partition.v)] : -1;
}

const api::PartitionView* partitionOf(const api::Snapshot& s, const Row& row) {
  if (row.topic < 0 || row.partition < 0 || row.topic >= static_cast<int>(s.topics.size())) return nullptr;
  const auto& ps = s.topics[static_cast<std::size_t>(row.topic)]->partitions;
  return row.partition < static_cast<int>(ps.size()) ? ps[static_cast<std::size_t>(row.partition)].get() : nullptr;
}

const api::TopicView* findTopic(const api::Snapshot& s, TopicIndex index) {
  for (const auto& t : s.topics)
    if (t->index == index) return t.get();
  return nullptr;
}

const api::PartitionView* findPartition(const api::Snapshot& s, TopicPartition tp) {
  const api::TopicView* t = findTopic(s, tp.topic);
  if (!t || tp.partition.v < 0 || tp.partition.v >= static_cast<int>(t->partitions.size())) return nullptr;
  return t->partitions[static_cast<std::size_t>(tp.partition.v)].get();
}

const api::BrokerView* findBroker(const api::Snapshot& s, BrokerId id) {
  for (const auto& b : s.brokers)
    if (b->id == id) return b.get();
  return nullptr;
}

const api::ReplicaView* findReplica(const api::PartitionView& p, BrokerId id) {
  for (const auto& r : p.replicas)
    if (r.broker == id) return &r;
  return nullptr;
}

const api::ProducerView* findProducer(const api::Snapshot& s, ClientIndex c) {
  for (const auto& p : s.producers)
    if (p.index == c) return &p;
  return nullptr;
}

const api::ConsumerView* findConsumer(const api::Snapshot& s, ClientIndex c) {
  for (const auto& x : s.consumers)
    if (x.index == c) return &x;
  return nullptr;
}

const api::PacketView* findPacket(const api::Snapshot& s, MessageId id) {
  for (const auto& p : s.packets)
    if (p.id == id) return &p;
  return nullptr;
}

}  // namespace hw::ui::canvas
