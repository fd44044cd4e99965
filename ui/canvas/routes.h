// The ways that messages travel in the picture. Links run in lanes and between rows, never over a text. Pure geometry.
#pragma once

#include <QPointF>
#include <QRectF>
#include <map>
#include <optional>
#include <vector>

#include "ui/canvas/scene.h"

namespace hw::ui::canvas {

/// A line of many short pieces, with its length, so that a place on it is found fast.
struct Route {
  std::vector<QPointF> points;
  std::vector<double> length;  // from the beginning to each point
  double total() const { return length.empty() ? 0 : length.back(); }
  QPointF at(double t) const;         // t in 0..1
  QPointF directionAt(double t) const;  // unit vector
  double distanceTo(QPointF p) const;
  QRectF bounds() const;
  bool visible = true;  // false: it leads to a place out of sight
};

/// Finds ways for one layout; keeps those it found.
class Router {
 public:
  explicit Router(const Scene& scene) : s_(scene) {}
  /// From one node to another; partition {-1,-1} or one out of sight: along the bus below the headers. Null: an end is not drawn.
  const Route* route(NodeId from, NodeId to, TopicPartition tp);

 private:
  std::optional<Route> make(NodeId from, NodeId to, int row) const;
  std::optional<Route> makeClient(NodeId client, BrokerId broker, int row) const;
  std::optional<Route> makeReplication(BrokerId a, BrokerId b, int row) const;
  std::optional<Route> makeBus(BrokerId a, BrokerId b) const;
  std::optional<Route> makeController(BrokerId b) const;
  const Scene& s_;
  std::map<std::tuple<NodeId, NodeId, int>, std::optional<Route>> known_;
};

}  // namespace hw::ui::canvas
