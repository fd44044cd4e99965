// Links and packets. GUI thread.
#pragma once

#include "ui/canvas/paint.h"
#include "ui/canvas/routes.h"
#include "ui/canvas/traffic.h"

namespace hw::ui::canvas {

/// Every link in sight that stands for a running relation: producer to leaders, leader to followers, leader to consumers.
struct LinkLine {
  NodeId from, to;
  TopicPartition partition;
};
std::vector<LinkLine> linksOf(const Scene& s);
/// The fault of a link in this direction, or null.
const api::LinkView* faultOf(const api::Snapshot& s, NodeId from, NodeId to);

struct TrafficLook {
  bool reduced_motion = false;
  bool show_control = false;
  const Selection* selection = nullptr;
};

void paintLinks(QPainter& p, const Scene& s, Router& router, const std::vector<LinkLine>& links, const TrafficLook& look);
/// Two scenes with the same value have the same links in the same places.
std::uint64_t linksKey(const Scene& s, const std::vector<LinkLine>& links, const Selection& selection);
/// The faults of links, told by sign and text on the bus below the headers.
void paintFaults(QPainter& p, const Fonts& f, const Scene& s, Router& router);
void paintPackets(QPainter& p, const Scene& s, Router& router, const Traffic& traffic, const TrafficLook& look);
void paintController(QPainter& p, const Fonts& f, const Scene& s, Router& router);

/// Where a packet is drawn; null: it is not.
std::optional<QPointF> packetPlace(Router& router, const Track& t);
double packetRadius(const api::PacketView& p);

}  // namespace hw::ui::canvas
