#include "ui/canvas/paint_traffic.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace hw::ui::canvas {

namespace {

using api::PacketKind;

NodeId nodeOf(const api::ProducerView& p) { return {NodeKind::producer, p.index.v}; }
NodeId nodeOf(const api::ConsumerView& c) { return {NodeKind::consumer, c.index.v}; }

QColor packetColor(const api::PacketView& p, const api::Snapshot&) {
  if (p.error != 0) return toneColor(Tone::packet_error);
  switch (p.kind) {
    case PacketKind::produce: return p.client.v >= 0 ? Theme::instance().clientColor(p.client.v) : toneColor(Tone::packet_produce);
    case PacketKind::produce_answer: return toneColor(Tone::good);
    case PacketKind::fetch:
    case PacketKind::fetch_answer: return toneColor(Tone::packet_fetch);
    case PacketKind::consume:
    case PacketKind::consume_answer: return toneColor(Tone::packet_consume);
    default: return toneColor(Tone::packet_control);
  }
}

void paintPacket(QPainter& p, const api::PacketView& k, QPointF at, const QColor& color, double r) {
  const QRectF box(at.x() - r, at.y() - r, 2 * r, 2 * r);
  const QColor ground = toneColor(Tone::panel);
  if (k.error != 0) {
    p.setPen(Qt::NoPen);
    p.setBrush(ground);
    p.drawEllipse(box.adjusted(-1, -1, 1, 1));
    drawIcon(p, Icon::cross, box, color);
    return;
  }
  switch (k.kind) {
    case PacketKind::produce_answer:
      p.setPen(QPen(color, 1.4));
      p.setBrush(ground);
      p.drawEllipse(box);
      drawIcon(p, Icon::tick, box.adjusted(1.5, 1.5, -1.5, -1.5), color);
      break;
    case PacketKind::fetch_answer:
    case PacketKind::consume_answer:
      p.setPen(QPen(color, 2.2));
      p.setBrush(ground);
      p.drawEllipse(box.adjusted(1, 1, -1, -1));
      break;
    case PacketKind::heartbeat:
    case PacketKind::control:
    case PacketKind::metadata:
    case PacketKind::group:
    case PacketKind::other: drawIcon(p, Icon::diamond, box, color); break;
    default:
      p.setPen(QPen(ground, 1.2));
      p.setBrush(color);
      p.drawEllipse(box);
  }
}

void paintCut(QPainter& p, QPointF at, QPointF dir) {
  const QPointF n(-dir.y(), dir.x());
  p.setPen(QPen(toneColor(Tone::panel), 5, Qt::SolidLine, Qt::RoundCap));
  p.drawLine(QLineF(at + n * 6, at - n * 6));
  p.setPen(QPen(toneColor(Tone::loss), 2.4, Qt::SolidLine, Qt::RoundCap));
  p.drawLine(QLineF(at + n * 6, at - n * 6));
}

void paintArrow(QPainter& p, QPointF at, QPointF dir, double r, const QColor& color) {
  const QPointF n(-dir.y(), dir.x()), tip = at + dir * (r + 6);
  p.setPen(Qt::NoPen);
  p.setBrush(color);
  p.drawPolygon(QPolygonF({tip, tip - dir * 4.5 + n * 3, tip - dir * 4.5 - n * 3}));
}

QString faultText(const api::LinkView& f) {
  QStringList parts;
  if (f.cut) parts << CanvasText::tr("cut");
  if (f.delay.us > 0) parts << QStringLiteral("+") + durationText(f.delay);
  if (f.jitter.us > 0) parts << QStringLiteral("±") + durationText(f.jitter);
  if (f.loss > 0) parts << CanvasText::tr("%1 % lost").arg(std::lround(f.loss * 100));
  return parts.join(QStringLiteral(" "));
}

QString nodeShort(NodeId n) { return n.kind == NodeKind::broker ? QString::number(n.id) : n.kind == NodeKind::controller
    ? CanvasText::tr("controller") : CanvasText::tr("client"); }

/// Where a fault's chip may lie: beside the middle of its line, where packets are held.
std::optional<QRectF> roomForChip(const QRectF& bus, double middle, QSizeF size, const std::vector<QRectF>& taken) {
  constexpr double kHeldRoom = 12;
  constexpr int kTries = 6;
  for (int i = 0; i < kTries; ++i) {
    const double away = kHeldRoom + i / 2 * (size.width() + 8);
    const QRectF chip(QPointF(i % 2 == 0 ? middle + away : middle - away - size.width(), bus.center().y() - size.height() / 2), size);
    const bool clash = std::any_of(taken.begin(), taken.end(), [&](const QRectF& t) { return t.adjusted(-4, 0, 4, 0).intersects(chip); });
    if (!clash && chip.left() >= bus.left() && chip.right() <= bus.right()) return chip;
  }
  return std::nullopt;
}

}  // namespace

const api::LinkView* faultOf(const api::Snapshot& s, NodeId from, NodeId to) {
  for (const api::LinkView& l : s.links)
    if (l.from == from && l.to == to) return &l;
  return nullptr;
}

std::vector<LinkLine> linksOf(const Scene& s) {
  std::vector<LinkLine> out;
  if (s.layout.level == Level::far) return out;
  const auto [a, b] = s.layout.visibleRows();
  if (b - a > 60) return out;
  for (int row = a; row < b; ++row) {
    const Row& r = s.layout.rows[static_cast<std::size_t>(row)];
    const api::PartitionView* p = partitionOf(*s.snapshot, r);
    if (!p || p->leader.v < 0) continue;
    const std::string& topic = s.snapshot->topics[static_cast<std::size_t>(r.topic)]->name;
    for (const api::ReplicaView& v : p->replicas)
      if (!v.leader && v.online) out.push_back({node(v.broker), node(p->leader), p->id});
    for (const api::ProducerView& v : s.snapshot->producers)
      if (v.running && v.topic == topic && (v.partition < 0 || v.partition == p->id.partition.v))
        out.push_back({nodeOf(v), node(p->leader), p->id});
    for (const api::ConsumerView& v : s.snapshot->consumers)
      for (const api::AssignedPartition& x : v.assigned)
        if (x.partition == p->id && v.running) out.push_back({nodeOf(v), node(p->leader), p->id});
  }
  return out;
}

std::uint64_t linksKey(const Scene& s, const std::vector<LinkLine>& links, const Selection& selection) {
  std::uint64_t h = 1469598103934665603ULL;
  const auto mix = [&h](std::int64_t v) { h = (h ^ static_cast<std::uint64_t>(v)) * 1099511628211ULL + 0x9e3779b97f4a7c15ULL; };
  const auto mixNode = [&](NodeId n) { mix(static_cast<int>(n.kind) * 100003LL + n.id); };
  for (const LinkLine& k : links) {
    mixNode(k.from);
    mixNode(k.to);
    mix(k.partition.topic.v * 1000003LL + k.partition.partition.v);
    if (k.from.kind != NodeKind::broker) continue;
    const api::PartitionView* part = findPartition(*s.snapshot, k.partition);
    const api::ReplicaView* v = part ? findReplica(*part, BrokerId{k.from.id}) : nullptr;
    mix(v && v->in_isr);
  }
  for (const api::LinkView& k : s.snapshot->links) {
    mixNode(k.from);
    mixNode(k.to);
    mix(k.cut);
  }
  for (const ProducerCard& c : s.sides.producers) mix(std::llround(c.rect.top() * 4));
  for (const ConsumerCard& c : s.sides.consumers) mix(std::llround(c.rect.top() * 4));
  mix(static_cast<int>(selection.kind));
  mix(selection.client.v);
  mix(selection.partition.topic.v * 1000003LL + selection.partition.partition.v);
  mixNode(selection.from);
  mixNode(selection.to);
  return h;
}

void paintLinks(QPainter& p, const Scene& s, Router& router, const std::vector<LinkLine>& links, const TrafficLook& look) {
  p.setRenderHint(QPainter::Antialiasing);
  p.setBrush(Qt::NoBrush);
  const Layout& l = s.layout;
  const double left = l.left.right(), right = l.right.left(), bottom = l.rows_area.bottom();
  const auto clients = std::count_if(links.begin(), links.end(), [](const LinkLine& k) { return k.from.kind != NodeKind::broker; });
  // A few links may be seen well; a hundred of them are only a hint.
  const int alpha = std::clamp(static_cast<int>(90 * 20 / std::max<std::ptrdiff_t>(1, clients)), 34, 100);
  NodeKind clipped = NodeKind::external;
  p.save();
  for (const LinkLine& k : links) {
    const Route* r = router.route(k.from, k.to, k.partition);
    if (!r || !r->visible) continue;
    if (k.from.kind != clipped) {
      clipped = k.from.kind;
      p.restore();
      p.save();
      p.setClipRect(clipped == NodeKind::broker     ? l.rows_area
                    : clipped == NodeKind::producer ? QRectF(left, 0, l.rows_area.right() - left, bottom)
                                                    : QRectF(l.rows_area.left(), 0, right - l.rows_area.left(), bottom),
                    Qt::IntersectClip);
    }
    const Selection* sel = look.selection;
    const bool chosen = sel && ((sel->kind == Selection::Kind::link
        && ((sel->from == k.from && sel->to == k.to) || (sel->from == k.to && sel->to == k.from))) ||
                                (sel->kind == Selection::Kind::partition && sel->partition == k.partition) ||
                                (sel->kind == Selection::Kind::producer && k.from == NodeId{NodeKind::producer, sel->client.v}) ||
                                (sel->kind == Selection::Kind::consumer && k.from == NodeId{NodeKind::consumer, sel->client.v}));
    QColor color = toneColor(Tone::link);
    if (k.from.kind == NodeKind::producer) color = Theme::instance().clientColor(k.from.id);
    if (k.from.kind == NodeKind::consumer) color = toneColor(Tone::packet_consume);
    QPen pen(withAlpha(color, chosen ? 255 : k.from.kind == NodeKind::broker ? 150 : alpha), chosen ? 2 : 1.1);
    if (k.from.kind == NodeKind::broker) {
      pen.setDashPattern({3, 3});
      const api::PartitionView* part = findPartition(*s.snapshot, k.partition);
      const api::ReplicaView* v = part ? findReplica(*part, BrokerId{k.from.id}) : nullptr;
      if (v && !v->in_isr) pen.setColor(toneColor(Tone::out_of_sync));
    }
    p.setPen(pen);
    p.drawPolyline(r->points.data(), static_cast<int>(r->points.size()));
    const api::LinkView* there = faultOf(*s.snapshot, k.from, k.to);
    const api::LinkView* back = faultOf(*s.snapshot, k.to, k.from);
    if ((there && there->cut) || (back && back->cut)) paintCut(p, r->at(0.5), r->directionAt(0.5));
  }
  p.restore();
}

void paintFaults(QPainter& p, const Fonts& f, const Scene& s, Router& router) {
  if (s.layout.header_mode == HeaderMode::tiny) return;
  p.save();
  p.setClipRect(s.layout.strip.isEmpty() ? s.layout.bus.adjusted(0, -2, 0, 2) : s.layout.bus.united(s.layout.strip));
  p.setRenderHint(QPainter::Antialiasing);
  const auto eachFault = [&](auto paint) {
    for (const api::LinkView& k : s.snapshot->links)
      if (const Route* r = router.route(k.from, k.to, {})) paint(k, *r, toneColor(k.cut ? Tone::loss : Tone::trouble));
  };
  eachFault([&](const api::LinkView& k, const Route& r, const QColor& color) {
    QPen pen(color, 1.6);
    if (k.cut) pen.setDashPattern({4, 3});
    p.setPen(pen);
    p.setBrush(Qt::NoBrush);
    p.drawPolyline(r.points.data(), static_cast<int>(r.points.size()));
  });
  // No line goes through a chip's words, and two chips never lie on each other: the later one goes beside, or is told by its line and
  // tooltip alone.
  const double line = f.height(FontRole::small), h = line + 2;
  std::vector<QRectF> taken;
  eachFault([&](const api::LinkView& k, const Route& r, const QColor& color) {
    const QString text = nodeShort(k.from) + QStringLiteral(" → ") + nodeShort(k.to) + QStringLiteral("  ") + faultText(k);
    const double w = f.width(FontRole::small_bold, text) + (k.cut ? line + 4 : 0) + 14;
    const std::optional<QRectF> chip = roomForChip(s.layout.bus, r.at(0.5).x(), QSizeF(w, h), taken);
    if (!chip) return;
    taken.push_back(*chip);
    p.setPen(QPen(color, 1));
    p.setBrush(toneColor(k.cut ? Tone::loss_fill : Tone::panel));
    p.drawRoundedRect(*chip, h / 2, h / 2);
    double x = chip->left() + 7;
    if (k.cut) {
      drawIcon(p, Icon::scissors, QRectF(x, chip->top() + 2, line - 2, line - 2), color);
      x += line + 2;
    }
    paintText(p, f, {QRectF(x, chip->top(), chip->right() - x, h), text, FontRole::small_bold, k.cut ? Tone::loss : Tone::trouble});
  });
  p.restore();
}

void paintController(QPainter& p, const Fonts& f, const Scene& s, Router& router) {
  const QRectF strip = s.layout.strip;
  if (strip.isEmpty()) return;
  p.setRenderHint(QPainter::Antialiasing);
  for (const auto& b : s.snapshot->brokers) {
    const Route* r = router.route(node(b->id), kControllerNode, {});
    if (!r) continue;
    QPen pen(toneColor(b->registration == api::Registration::fenced ? Tone::trouble : Tone::link), 1.2);
    if (b->registration == api::Registration::fenced || b->registration == api::Registration::none) pen.setDashPattern({3, 3});
    p.setPen(pen);
    p.setBrush(Qt::NoBrush);
    p.drawPolyline(r->points.data(), static_cast<int>(r->points.size()));
  }
  const QString text = CanvasText::tr("Controller");
  const double w = f.width(FontRole::body_bold, text) + 46;
  const QRectF box(strip.center().x() - w / 2, strip.top() + 2, w, strip.height() - 4);
  p.setPen(QPen(toneColor(Tone::panel_border), 1.2));
  p.setBrush(toneColor(Tone::panel));
  p.drawRoundedRect(box, box.height() / 2, box.height() / 2);
  drawIcon(p, Icon::diamond, QRectF(box.left() + 12, box.center().y() - 6, 12, 12), toneColor(Tone::packet_control));
  paintText(p, f, {box.adjusted(30, 0, -8, 0), text, FontRole::body_bold, Tone::text});
}

double packetRadius(const api::PacketView& p) {
  if (isIdlePacket(p)) return 2.6;
  const double more = std::min(1.6, std::log10(1.0 + static_cast<double>(std::max<std::int64_t>(0, p.records))) * 0.8);
  switch (p.kind) {
    case PacketKind::produce: return 4.6 + more;
    case PacketKind::produce_answer: return 5.6;
    case PacketKind::fetch:
    case PacketKind::consume: return 3.4;
    case PacketKind::fetch_answer:
    case PacketKind::consume_answer: return 4.4 + more;
    default: return 4.6;
  }
}

std::optional<QPointF> packetPlace(Router& router, const Track& t) {
  const Route* r = router.route(t.packet.from, t.packet.to, t.packet.partition);
  if (!r || !r->visible) return std::nullopt;
  return r->at(t.place);
}

void paintPackets(QPainter& p, const Scene& s, Router& router, const Traffic& traffic, const TrafficLook& look) {
  p.setRenderHint(QPainter::Antialiasing);
  for (int pass = 0; pass < 2; ++pass) {  // what carries something lies on top
    for (const Track& t : traffic.tracks()) {
      const bool idle = isIdlePacket(t.packet);
      if (idle != (pass == 0)) continue;
      const Route* r = router.route(t.packet.from, t.packet.to, t.packet.partition);
      if (!r || !r->visible) continue;
      const QColor color = packetColor(t.packet, *s.snapshot);
      const double radius = packetRadius(t.packet);
      if (look.reduced_motion) {
        // Nothing glides: the link lights up and the packet stands in its middle.
        p.setPen(QPen(withAlpha(color, idle ? 60 : 190), idle ? 1 : 2.2));
        p.setBrush(Qt::NoBrush);
        p.drawPolyline(r->points.data(), static_cast<int>(r->points.size()));
        if (!idle) paintPacket(p, t.packet, r->at(0.5), color, radius);
        continue;
      }
      const QPointF at = r->at(t.place);
      if (idle) {
        p.setPen(Qt::NoPen);
        p.setBrush(withAlpha(color, 90));
        p.drawEllipse(at, radius, radius);
        continue;
      }
      if (look.selection && look.selection->kind == Selection::Kind::packet && look.selection->packet == t.packet.id) {
        p.setPen(QPen(toneColor(Tone::selection), 2));
        p.setBrush(toneColor(Tone::accent_soft));
        p.drawEllipse(at, radius + 5, radius + 5);
      }
      paintPacket(p, t.packet, at, color, radius);
      const QPointF dir = r->directionAt(t.place);
      if (t.packet.held) paintCut(p, at + dir * (radius + 4), dir);
      else if (s.snapshot->paused) paintArrow(p, at, dir, radius, color);
    }
  }
}

}  // namespace hw::ui::canvas
