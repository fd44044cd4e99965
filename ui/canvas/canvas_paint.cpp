// ClusterCanvas: the order in which the layers are painted.
#include <algorithm>
#include <cmath>

#include "ui/canvas/canvas_impl.h"
#include "ui/canvas/menu.h"

namespace hw::ui {

using namespace canvas;

namespace {

void paintOutline(QPainter& p, const QRectF& r, Tone tone, double w) {
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(QPen(toneColor(tone), w));
  p.setBrush(Qt::NoBrush);
  p.drawRoundedRect(r.adjusted(-2.5, -2.5, 2.5, 2.5), 9, 9);
}

}  // namespace

void ClusterCanvas::Impl::paint(QPainter& p, bool live) {
  ensure();
  const Layout& l = scene.layout;
  p.setRenderHint(QPainter::TextAntialiasing);
  const TrafficLook look{reduced_motion, view.show_control, &selection};
  const Underlay underlay{linksKey(scene, links, selection) * 2 + (scene.compared.all ? 1 : 0), [&](QPainter& painter) {
                            paintLinks(painter, scene, *router, links, look);
                            if (!l.legend.isEmpty()) paintLegend(painter, fonts, l.legend, l.level, scene.compared.all != nullptr);
                          }};
  if (live) {
    p.drawImage(QPointF(0, 0), cache.update(fonts, scene, motion, !reduced_motion, selection, q->devicePixelRatioF(), underlay));
  } else {
    const auto [a, b] = l.visibleRows();
    paintGround(p, scene, selection, underlay);
    paintCells(p, fonts, scene, motion, false, a, b);
  }
  const Control* hot = scene.find(hovered);
  const Control* down = scene.find(pressed);
  paintController(p, fonts, scene, *router);

  p.save();
  const QRectF rows_all = l.rows_area.united(l.gutter).adjusted(0, 0, 2, 0);
  p.setClipRect(rows_all);
  for (const TopicHeading& h : scene.topics) {
    const auto topic = snapshot->topics[static_cast<std::size_t>(l.rows[static_cast<std::size_t>(h.row)].topic)]->index;
    paintTopicHeading(p, fonts, h, isChosen(Selection::ofTopic(topic)));
  }
  for (const RowLabel& r : scene.labels) {
    const auto* part = partitionOf(*snapshot, l.rows[static_cast<std::size_t>(r.row)]);
    paintRowLabel(p, fonts, r, part && isChosen(Selection::ofPartition(part->id)));
  }
  if (l.level == Level::far) {
    paintFarGutter(p, fonts, *snapshot, l);
    paintFarDifferences(p, scene);
  }
  if (hot && hot->kind == ControlKind::cell) paintOutline(p, hot->rect, Tone::accent, 1.2);
  const auto outline = [&](const Selection& s) {
    if (s.kind != Selection::Kind::replica && s.kind != Selection::Kind::record) return;
    const int row = l.rowOf(s.partition), col = l.columnOf(s.broker);
    if (row >= 0 && col >= 0) paintOutline(p, l.cellRect(row, col), Tone::selection, 2);
  };
  outline(selection);
  for (const Selection& s : marked)
    if (!(s == selection)) outline(s);
  p.restore();
  paintMarkedBrokers(p);

  p.save();
  p.setClipRect(l.headers.adjusted(0, -4, 0, 4));
  const auto [ca, cb] = l.visibleColumns();
  for (int c = ca; c < cb; ++c) {
    const api::BrokerView& b = *snapshot->brokers[static_cast<std::size_t>(c)];
    const Duration lag = held.broker == b.id ? held.lag : b.lag;
    paintHeader(p, fonts, b, scene.headers[static_cast<std::size_t>(c)], l.header_mode, lag, snapshot->lag_time_max, hot, down);
    if (scene.compared.all && scene.compared.all->of(b.id)) paintBrokerDifference(p, l.headerRect(c), l.header_mode);
  }
  p.restore();

  paintTexts(p, fonts, scene.sides.titles);
  paintAddButton(p, scene.sides.add_producer, hovered == QLatin1String("add/producer"));
  paintAddButton(p, scene.sides.add_consumer, hovered == QLatin1String("add/consumer"));
  p.save();
  p.setClipRect(scene.sides.left_clip);
  for (const ProducerCard& c : scene.sides.producers) {
    const api::ProducerView& v = snapshot->producers[static_cast<std::size_t>(c.index)];
    paintProducer(p, fonts, v, c, isChosen(Selection::ofProducer(v.index)), hot);
  }
  p.setClipRect(scene.sides.right_clip);
  for (const GroupHeading& g : scene.sides.groups) paintTexts(p, fonts, g.texts);
  for (const ConsumerCard& c : scene.sides.consumers) {
    const api::ConsumerView& v = snapshot->consumers[static_cast<std::size_t>(c.index)];
    paintConsumer(p, fonts, v, c, isChosen(Selection::ofConsumer(v.index)));
  }
  p.restore();
  paintDied(p, fonts, scene.sides.died);
  paintScrollBar(p, *snapshot, l);
  paintScrollBarDifferences(p, scene);

  p.save();
  p.setClipRect(QRectF(l.left.right() - 2, 0, l.right.left() - l.left.right() + 4, l.rows_area.bottom()));
  paintPackets(p, scene, *router, traffic, look);
  p.restore();
  paintFaults(p, fonts, scene, *router);  // what they say can be read also while packets pass
  paintOverlays(p);
}

/// Over the kept picture, which knows of one broker only.
void ClusterCanvas::Impl::paintMarkedBrokers(QPainter& p) {
  const Layout& l = scene.layout;
  p.save();
  p.setClipRect(QRectF(l.headers.left(), 0, l.headers.width(), l.rows_area.bottom()));
  p.setRenderHint(QPainter::Antialiasing, l.header_mode != HeaderMode::tiny);
  p.setPen(QPen(toneColor(Tone::selection), 2));
  p.setBrush(Qt::NoBrush);
  for (const Selection& s : marked) {
    const int column = s.kind == Selection::Kind::broker && !(s == selection) ? l.columnOf(s.broker) : -1;
    if (column >= 0) p.drawRoundedRect(panelRect(scene, column).adjusted(0.6, 0.6, -0.6, -0.6), 12, 12);
  }
  p.restore();
}

void ClusterCanvas::Impl::paintOverlays(QPainter& p) {
  if (focus_visible && q->hasFocus()) {
    if (const Control* c = scene.find(focused)) {
      const QRectF r = scene.visibleRect(*c);
      if (!r.isEmpty()) paintFocus(p, r, c->kind == ControlKind::power || c->kind == ControlKind::kill
          || c->kind == ControlKind::pause || c->kind == ControlKind::acks);
    }
  }
  if (drag.active) paintDrag(p);
  if (!hint.isEmpty()) {
    const QRectF bubble = hintRect();
    if (!bubble.isEmpty()) paintHint(p, fonts, hint, bubble, hintTip());
  }
}

QPointF ClusterCanvas::Impl::hintTip() const {
  if (scene.headers.empty()) return {};
  const QRectF r = scene.headers.back().power;
  return {r.center().x(), r.bottom() + 3};
}

QRectF ClusterCanvas::Impl::hintRect() const {
  if (hint.isEmpty() || scene.headers.empty() || scene.headers.back().power.isEmpty()) return {};
  const QPointF tip = hintTip();
  if (tip.x() > scene.layout.headers.right()) return {};
  const double room = 250 * fonts.scale();
  const QFontMetricsF fm(fonts.font(FontRole::body));
  const QRectF text = fm.boundingRect(QRectF(0, 0, room, 400), Qt::TextWordWrap, hint);
  const double w = text.width() + 30, h = text.height() + 20;
  const double x = std::clamp(tip.x() - w * 0.72, scene.layout.left.right() + 8, scene.layout.right.left() - w - 8);
  return {x, tip.y() + 14, w, h};
}

BrokerId ClusterCanvas::Impl::dropTarget() const {
  const int col = scene.layout.columnAt(drag.at.x());
  return col < 0 ? BrokerId{-1} : snapshot->brokers[static_cast<std::size_t>(col)]->id;
}

void ClusterCanvas::Impl::paintDrag(QPainter& p) {
  const Layout& l = scene.layout;
  const int row = l.rowOf(drag.partition), from = l.columnOf(drag.from);
  const api::PartitionView* part = findPartition(*snapshot, drag.partition);
  if (row < 0 || from < 0 || !part) return;
  const QRectF cell = l.cellRect(row, from);
  const BrokerId to = dropTarget();
  const bool taken = to.v >= 0 && findReplica(*part, to);
  if (to.v >= 0 && !taken) {
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(toneColor(Tone::adding), 2, Qt::DashLine));
    p.setBrush(withAlpha(toneColor(Tone::adding), 28));
    p.drawRoundedRect(l.cellRect(row, l.columnOf(to)), 7, 7);
  }
  const QRectF ghost = cell.translated(drag.at - drag.start);
  p.setOpacity(0.75);
  for (const api::ReplicaView& r : part->replicas) {
    if (r.broker != drag.from) continue;
    const OffsetScale scale = offsetScale(*part, barRect(ghost, l.level, fonts).width(), l.level, fonts);
    paintCell(p, fonts, *part, r, layoutCell(*part, r, ghost, l.level, scale, fonts), l.level, scale);
  }
  p.setOpacity(1);
  std::vector<BrokerId> now;
  for (const auto& r : part->replicas) now.push_back(r.broker);
  QString text = CanvasText::tr("Replicas %1").arg(brokerList(now));
  if (taken && to != drag.from) text = CanvasText::tr("Broker %1 already has a replica").arg(to.v);
  else if (to.v >= 0 && !taken) text += QStringLiteral("  →  ") + brokerList(movedReplicas(*part, drag.from, to));
  else text += QStringLiteral("  ·  ") + CanvasText::tr("drop it on another broker");
  const double w = fonts.width(FontRole::body_bold, text) + 24, h = fonts.height(FontRole::body_bold) + 10;
  QRectF chip(drag.at.x() - w / 2, ghost.top() - h - 6, w, h);
  chip.moveLeft(std::clamp(chip.left(), 4.0, q->width() - w - 4));
  p.setRenderHint(QPainter::Antialiasing);
  p.setPen(Qt::NoPen);
  p.setBrush(toneColor(Tone::adding));
  p.drawRoundedRect(chip, h / 2, h / 2);
  paintText(p, fonts, {chip, text, FontRole::body_bold, Tone::text_on_accent, Qt::AlignCenter});
}

}  // namespace hw::ui
