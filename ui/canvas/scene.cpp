#include "ui/canvas/scene.h"

#include <algorithm>
#include <cmath>

namespace hw::ui::canvas {

namespace {

void addHeaderControls(Scene& s, int column) {
  const api::BrokerView& b = *s.snapshot->brokers[static_cast<std::size_t>(column)];
  const HeaderLayout& h = s.headers[static_cast<std::size_t>(column)];
  const QString base = QStringLiteral("broker/%1").arg(b.id.v);
  const Selection target = Selection::ofBroker(b.id);
  s.controls.push_back({base, ControlKind::broker, h.rect, target});
  if (h.power.isEmpty()) return;
  const bool gone = brokerIsDown(b);
  const api::WhyNot pause_why = b.state == api::BrokerState::paused ? b.can_resume : b.can_pause;
  s.controls.push_back({base + "/pause", ControlKind::pause, h.pause, target, 0, b.state == api::BrokerState::paused, pause_why});
  s.controls.push_back({base + "/kill", ControlKind::kill, h.kill, target, 0, false, b.can_kill});
  s.controls.push_back({base + "/power", ControlKind::power, h.power, target, 0, !gone, gone ? b.can_start : b.can_stop});
  s.controls.push_back({base + "/lag", ControlKind::lag, h.lag, target});
}

void addProducerControls(Scene& s, const ProducerCard& c) {
  const api::ProducerView& p = s.snapshot->producers[static_cast<std::size_t>(c.index)];
  const QString base = QStringLiteral("producer/") + QString::fromStdString(p.name);
  const Selection target = Selection::ofProducer(p.index);
  s.controls.push_back({base, ControlKind::producer, c.rect, target});
  static constexpr int values[] = {0, 1, -1};
  static const QString names[] = {"/acks/0", "/acks/1", "/acks/all"};
  for (std::size_t i = 0; i < 3; ++i)
    s.controls.push_back({base + names[i], ControlKind::acks, c.acks[i], target, values[i], static_cast<int>(p.acks) == values[i],
                          p.real ? api::WhyNot::real_client : api::WhyNot::possible});
}

void addRowControls(Scene& s, int row) {
  const Layout& l = s.layout;
  const Row& r = l.rows[static_cast<std::size_t>(row)];
  const api::TopicView& topic = *s.snapshot->topics[static_cast<std::size_t>(r.topic)];
  const api::PartitionView* p = partitionOf(*s.snapshot, r);
  if (!p) return;
  const QString name = QString::fromStdString(topic.name) + QLatin1Char('-') + QString::number(p->id.partition.v);
  const QRectF whole = l.rowRect(row);
  s.controls.push_back({QStringLiteral("partition/") + name, ControlKind::partition,
                        QRectF(whole.left(), whole.top() + l.row_gap / 2, l.gutter.width(), whole.height() - l.row_gap),
                        Selection::ofPartition(p->id)});
  const auto [a, b] = l.visibleColumns();
  for (int c = a; c < b; ++c) {
    const BrokerId id = s.snapshot->brokers[static_cast<std::size_t>(c)]->id;
    if (!findReplica(*p, id)) continue;
    s.controls.push_back({QStringLiteral("cell/%1/%2").arg(name).arg(id.v), ControlKind::cell, l.cellRect(row, c),
                          Selection::ofReplica(p->id, id)});
  }
}

QString troubleSummary(const api::TopicView& t, Tone& tone) {
  int offline = 0, under_min = 0, under = 0, at_min = 0;
  for (const auto& p : t.partitions) {
    switch (p->trouble) {
      case api::PartitionTrouble::offline: ++offline; break;
      case api::PartitionTrouble::under_min_isr: ++under_min; break;
      case api::PartitionTrouble::under_replicated: ++under; break;
      case api::PartitionTrouble::at_min_isr: ++at_min; break;
      case api::PartitionTrouble::none: break;
    }
  }
  QStringList parts;
  if (offline) parts << CanvasText::tr("%1 offline").arg(offline);
  if (under_min) parts << CanvasText::tr("%1 under min ISR").arg(under_min);
  if (under) parts << CanvasText::tr("%1 under-replicated").arg(under);
  if (at_min) parts << CanvasText::tr("%1 at min ISR").arg(at_min);
  tone = offline || under_min ? Tone::loss : under ? Tone::trouble : Tone::notice;
  return parts.join(QStringLiteral(" · "));
}

// Two lines at most, broken at a space or after a hyphen.
QStringList wrapTwo(const Fonts& f, const QString& word, double room) {
  if (f.width(FontRole::small_bold, word) <= room) return {word};
  QStringList best{word};
  double best_width = 1e9;
  for (qsizetype i = word.size() - 1; i > 0; --i) {
    const bool space = word[i] == QLatin1Char(' '), hyphen = word[i] == QLatin1Char('-');
    if (!space && !hyphen) continue;
    const QString head = word.left(hyphen ? i + 1 : i), rest = word.mid(i + 1);
    const double wide = std::max(f.width(FontRole::small_bold, head), f.width(FontRole::small_bold, rest));
    if (wide >= best_width) continue;
    best = {head, rest};
    best_width = wide;
  }
  return best;
}

}  // namespace

TopicHeading layoutTopicHeading(const api::Snapshot& s, const Layout& l, int row, const Fonts& f) {
  TopicHeading h;
  h.row = row;
  const Row& r = l.rows[static_cast<std::size_t>(row)];
  const api::TopicView& t = *s.topics[static_cast<std::size_t>(r.topic)];
  const double inset = r.h > 24 ? 4 : 1;
  h.rect = QRectF(l.gutter.left(), l.rowY(row) + inset, l.rows_area.right() - l.gutter.left(), r.h - 2 * inset);
  const FontRole strong = r.h > 24 ? FontRole::heading : FontRole::small_bold;
  double x = h.rect.left() + 10;
  const double right = h.rect.right() - 10;
  h.texts.push_back(textAt(f, strong, Tone::text, QString::fromStdString(t.name), x, h.rect.top(), (right - x) * 0.6,
      h.rect.height()));
  x = h.texts.back().rect.right() + 14;
  Tone tone{};
  const QString trouble = troubleSummary(t, tone);
  double room_end = right;
  if (!trouble.isEmpty() && right - x > 60) {
    h.texts.push_back(textEndingAt(f, FontRole::small_bold, tone, trouble, right, h.rect.top(), right - x, h.rect.height()));
    room_end = h.texts.back().rect.left() - 14;
  }
  QStringList facts{CanvasText::tr("%n partition(s)", nullptr, static_cast<int>(t.partitions.size())),
      CanvasText::tr("replication factor %1").arg(t.replication_factor)};
  const int min_isr = t.partitions.empty() ? 1 : t.partitions.front()->min_isr;
  facts << CanvasText::tr("min ISR %1").arg(min_isr)
        << (t.unclean_enabled ? CanvasText::tr("unclean election on") : CanvasText::tr("unclean election off"));
  while (!facts.isEmpty()) {
    const QString text = facts.join(QStringLiteral("  ·  "));
    if (f.width(FontRole::small, text) <= room_end - x) {
      h.texts.push_back(textAt(f, FontRole::small, Tone::text_dim, text, x, h.rect.top(), room_end - x, h.rect.height()));
      break;
    }
    facts.removeFirst();  // the settings that decide about loss stay longest
  }
  return h;
}

RowLabel layoutRowLabel(const api::Snapshot& s, const Layout& l, int row, const Fonts& f) {
  RowLabel out;
  out.row = row;
  const Row& r = l.rows[static_cast<std::size_t>(row)];
  const api::PartitionView* p = partitionOf(s, r);
  if (!p) return out;
  const double top = l.rowY(row) + l.row_gap / 2, h = r.h - l.row_gap;
  out.rect = QRectF(l.gutter.left(), top, l.gutter.width(), h);
  out.trouble = rowTrouble(*p);
  const double line = f.height(FontRole::small), right = out.rect.right() - 4, room = out.rect.width() - 8;
  const bool wide = room > 76 * f.scale();
  QString name = wide ? CanvasText::tr("Partition %1").arg(p->id.partition.v) : QString::number(p->id.partition.v);
  // Cut short, every row would have the same name: the number alone tells them apart.
  if (f.width(FontRole::small_bold, name) > room) name = QString::number(p->id.partition.v);
  if (r.count > 1 && !wide) name += QStringLiteral(" ×%1").arg(r.count);
  if (h < line - 4) return out;
  const double glyph = line - 2;
  QStringList words;
  if (out.trouble != RowTrouble::none && wide) words = wrapTwo(f, rowTroubleWord(out.trouble), room - glyph - 4);
  if (out.trouble == RowTrouble::not_preferred && !words.isEmpty() && f.width(FontRole::small, words.front()) > room - glyph - 4)
    words = wrapTwo(f, CanvasText::tr("not preferred"), room - glyph - 4);
  // Folded rows are counted below the number of the first.
  if (r.count > 1 && wide && words.size() < 2) words.prepend(CanvasText::tr("and %1 alike").arg(r.count - 1));
  else if (r.count > 1 && wide) name = CanvasText::tr("%1 alike").arg(r.count);
  const int lines_fit = static_cast<int>(h / line);
  if (1 + words.size() > lines_fit) words = lines_fit >= 2 && words.size() == 1 ? words : QStringList();
  double y = top + std::max(0.0, (h - line * static_cast<double>(1 + words.size())) / 2);
  out.texts.push_back(textEndingAt(f, FontRole::small_bold, Tone::text, name, right, y, room, line));
  const bool quiet = out.trouble == RowTrouble::none;
  if (!quiet && words.isEmpty())
    out.glyph = QRectF(std::max(out.rect.left(), out.texts.back().rect.left() - glyph - 4), y + 1, glyph, glyph);
  bool placed = quiet;
  for (const QString& w : words) {
    const bool about_trouble = !(r.count > 1 && &w == &words.front() && words.size() <= (quiet ? 1 : 2)
        && name != CanvasText::tr("%1 alike").arg(r.count));
    y += line;
    const FontRole role = about_trouble && out.trouble >= RowTrouble::under_replicated ? FontRole::small_bold : FontRole::small;
    const Tone tone = about_trouble ? rowTroubleTone(out.trouble) : Tone::text_dim;
    // Only the first word of the trouble has the glyph beside it.
    out.texts.push_back(textEndingAt(f, role, tone, w, right, y, placed ? room : room - glyph - 4, line));
    if (about_trouble && !placed) out.glyph = QRectF(out.texts.back().rect.left() - glyph - 4, y + 1, glyph, glyph);
    placed = placed || about_trouble;
  }
  return out;
}

Scene makeScene(std::shared_ptr<const api::Snapshot> snapshot, const ViewState& view, const Fonts& f, const Selection& selection,
                const Held& held) {
  Scene s;
  s.snapshot = std::move(snapshot);
  const api::Snapshot& snap = *s.snapshot;
  s.layout = makeLayout(snap, view, f);
  const Layout& l = s.layout;
  for (int c = 0; c < l.columns(); ++c) {
    const api::BrokerView& b = *snap.brokers[static_cast<std::size_t>(c)];
    const Duration lag = held.broker == b.id ? held.lag : b.lag;
    s.headers.push_back(layoutHeader(b, l.headerRect(c), l.header_mode, f, lag, c, l.column_w + l.column_gap));
    addHeaderControls(s, c);
  }
  s.sides = layoutSides(snap, l, f, selection);
  s.layout.view.left_scroll = std::min(s.layout.view.left_scroll, s.sides.max_left_scroll);
  s.layout.view.right_scroll = std::min(s.layout.view.right_scroll, s.sides.max_right_scroll);
  const auto [a, b] = l.visibleRows();
  for (int row = a; row < b; ++row) {
    const Row& r = l.rows[static_cast<std::size_t>(row)];
    if (r.partition < 0) {
      s.topics.push_back(layoutTopicHeading(snap, l, row, f));
      const api::TopicView& t = *snap.topics[static_cast<std::size_t>(r.topic)];
      s.controls.push_back({QStringLiteral("topic/") + QString::fromStdString(t.name), ControlKind::topic, s.topics.back().rect,
                            Selection::ofTopic(t.index)});
    } else if (l.level != Level::far) {
      s.labels.push_back(layoutRowLabel(snap, l, row, f));
      addRowControls(s, row);
    }
  }
  for (const ProducerCard& c : s.sides.producers) addProducerControls(s, c);
  s.controls.push_back({QStringLiteral("add/producer"), ControlKind::add_producer, s.sides.add_producer, {}});
  for (const GroupHeading& g : s.sides.groups)
    s.controls.push_back({QStringLiteral("group/") + g.id, ControlKind::group, g.rect, Selection::ofGroup(g.id)});
  for (const ConsumerCard& c : s.sides.consumers) {
    const api::ConsumerView& v = snap.consumers[static_cast<std::size_t>(c.index)];
    s.controls.push_back({QStringLiteral("consumer/") + QString::fromStdString(v.name), ControlKind::consumer, c.rect,
                          Selection::ofConsumer(v.index)});
  }
  s.controls.push_back({QStringLiteral("add/consumer"), ControlKind::add_consumer, s.sides.add_consumer, {}});
  if (!s.sides.died.rect.isEmpty())
    s.controls.push_back({QStringLiteral("died"), ControlKind::died, s.sides.died.rect, Selection::ofBroker(s.sides.died.broker)});
  return s;
}

const Control* Scene::find(const QString& id) const {
  for (const Control& c : controls)
    if (c.id == id) return &c;
  return nullptr;
}

QRectF Scene::visibleRect(const Control& c) const {
  switch (c.kind) {
    case ControlKind::broker:
    case ControlKind::power:
    case ControlKind::kill:
    case ControlKind::pause:
    case ControlKind::lag: return c.rect.intersected(layout.headers);
    case ControlKind::cell: return c.rect.intersected(layout.rows_area);
    case ControlKind::topic:
    case ControlKind::partition: return c.rect.intersected(layout.rows_area.united(layout.gutter));
    case ControlKind::producer:
    case ControlKind::acks: return c.rect.intersected(sides.left_clip);
    case ControlKind::consumer:
    case ControlKind::group: return c.rect.intersected(sides.right_clip);
    default: return c.rect;
  }
}

const Control* Scene::at(QPointF point) const {
  // Later controls of a header or card lie on top of the header or card itself.
  for (auto it = controls.rbegin(); it != controls.rend(); ++it)
    if (it->rect.contains(point) && visibleRect(*it).contains(point)) return &*it;
  return nullptr;
}

}  // namespace hw::ui::canvas
