#include "ui/canvas/side_layout.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "ui/language/core_text.h"

namespace hw::ui::canvas {

namespace {

constexpr double kPad = 11;

struct LedgerLine {
  QString label;
  std::int64_t value;
  Tone tone;
  bool always;
};

std::vector<LedgerLine> ledgerLines(const api::LedgerView& l, bool full) {
  std::vector<LedgerLine> all{
      {CanvasText::tr("sent"), l.sent, Tone::text, true},
      {CanvasText::tr("acknowledged"), l.acked, Tone::text, true},
      {CanvasText::tr("failed"), l.failed, l.failed > 0 ? Tone::trouble : Tone::text, full},
      {CanvasText::tr("acked, then lost"), l.acked_then_lost, l.acked_then_lost > 0 ? Tone::loss : Tone::text, true},
      {CanvasText::tr("kept, not acked"), l.kept_unacked, l.kept_unacked > 0 ? Tone::notice : Tone::text, full},
      {CanvasText::tr("duplicated"), l.duplicated, l.duplicated > 0 ? Tone::notice : Tone::text, full}};
  std::erase_if(all, [](const LedgerLine& x) { return !x.always && x.value == 0; });
  return all;
}

// "librdkafka 2.0.2"; clients that say nothing of themselves are just real.
QString realText(const std::string& software) {
  return software.empty() ? CanvasText::tr("real client") : QString::fromStdString(software);
}

ProducerCard layoutProducer(const api::Snapshot& s, int index, double x, double y, double w, bool full, const Fonts& f) {
  const api::ProducerView& p = s.producers[static_cast<std::size_t>(index)];
  ProducerCard c;
  c.index = index;
  const double left = x + kPad, right = x + w - kPad, top = y;
  const double line = f.height(FontRole::small) + 1;
  y += 9;
  const double head = f.height(FontRole::body_bold);
  c.dot = QRectF(left, y + head / 2 - 5, 10, 10);
  const QString rate = p.real ? (p.running ? realText(p.software) : CanvasText::tr("gone"))
                              : p.running ? rateText(p.rate_per_s) : CanvasText::tr("stopped");
  c.texts.push_back(textEndingAt(f, FontRole::small, Tone::text_dim, rate, right, y, p.real ? w * 0.62 : w / 2, head));
  c.texts.push_back(textAt(f, FontRole::body_bold, Tone::text, QString::fromStdString(p.name), left + 16, y,
                           c.texts.back().rect.left() - 8 - left - 16, head));
  y += head + 5;
  const double seg_h = 22 * f.scale();
  c.texts.push_back(textAt(f, FontRole::small, Tone::text_dim, CanvasText::tr("acks"), left, y, 60, seg_h));
  const double seg_x = c.texts.back().rect.right() + 9, seg_w = (right - seg_x) / 3;
  for (int i = 0; i < 3; ++i) c.acks[static_cast<std::size_t>(i)] = QRectF(seg_x + i * seg_w, y, seg_w, seg_h);
  y += seg_h + 6;
  for (const LedgerLine& l : ledgerLines(p.ledger, full)) {
    const bool loud = l.tone == Tone::loss && l.value > 0;
    const double h = loud ? line + 4 : line;
    if (loud) c.loud = QRectF(left - 5, y, right - left + 10, h);
    TextBox value = textEndingAt(f, loud ? FontRole::small_bold : FontRole::mono, l.tone, countText(l.value), right, y, w / 2, h);
    c.texts.push_back(value);
    c.texts.push_back(textAt(f, loud ? FontRole::small_bold : FontRole::small, loud ? Tone::loss : Tone::text_dim, l.label, left, y,
                             value.rect.left() - 6 - left, h));
    y += h;
  }
  if (!p.last_error.empty()) {
    c.error_is_new = s.now - p.last_error_at < secs(5);
    y += 3;
    c.error_glyph = QRectF(left, y + 2, line - 5, line - 5);
    c.texts.push_back(textAt(f, FontRole::small, c.error_is_new ? Tone::loss : Tone::text_dim,
        QString::fromStdString(p.last_error).toLower().replace('_', ' '),
                             c.error_glyph.right() + 5, y, right - c.error_glyph.right() - 5, line));
    y += line;
  }
  c.rect = QRectF(x, top, w, y + 8 - top);
  return c;
}

void layoutLeft(SideLayout& out, const api::Snapshot& s, const Layout& l, const Fonts& f) {
  const double x = l.left.left(), w = l.left.width(), head = f.height(FontRole::heading) + 6;
  const double button = 22 * f.scale();
  out.add_producer = QRectF(l.left.right() - button, l.left.top() + 1, button, button);
  out.titles.push_back(textAt(f, FontRole::heading, Tone::text_dim, CanvasText::tr("Producers"), x + 2, l.left.top(),
      w - button - 8,
                              button));
  out.left_clip = QRectF(x - 4, l.left.top() + head + 4, w + 8, l.left.bottom() - l.left.top() - head - 4);
  const auto place = [&](bool full, double scroll) {
    out.producers.clear();
    double y = out.left_clip.top() + 2 - scroll;
    for (int i = 0; i < static_cast<int>(s.producers.size()); ++i) {
      out.producers.push_back(layoutProducer(s, i, x, y, w, full, f));
      y = out.producers.back().rect.bottom() + 10;
    }
    return y - 10 + scroll - out.left_clip.top();
  };
  double need = place(true, 0);
  const bool full = need <= out.left_clip.height();
  if (!full) need = place(false, 0);
  out.max_left_scroll = std::max(0.0, need - out.left_clip.height() + 4);
  place(full, std::min(l.view.left_scroll, out.max_left_scroll));
  if (s.producers.empty())
    out.titles.push_back(textAt(f, FontRole::small, Tone::text_dim, CanvasText::tr("none yet"), x + 2, out.left_clip.top(), w));
}

ConsumerCard layoutConsumer(const api::Snapshot& s, int index, double x, double y, double w, const Fonts& f) {
  const api::ConsumerView& v = s.consumers[static_cast<std::size_t>(index)];
  ConsumerCard c;
  c.index = index;
  c.idle = v.running && v.state == "idle";
  const double left = x + kPad, right = x + w - kPad, top = y, line = f.height(FontRole::small) + 1;
  y += 8;
  const double head = f.height(FontRole::body_bold);
  c.dot = QRectF(left, y + head / 2 - 5, 10, 10);
  const bool calm = v.state == "stable" || c.idle;
  const QString state = v.real ? (v.running ? realText(v.software) : CanvasText::tr("gone"))
                        : !v.running ? CanvasText::tr("stopped") : calm ? QString() : coreSaid(v.state);
  double room = right - left - 16;
  if (!state.isEmpty()) {
    c.texts.push_back(textEndingAt(f, FontRole::small, v.running && !v.real ? Tone::notice : Tone::text_dim, state, right, y, v.real ? w * 0.62 : w / 2, head));
    room = c.texts.back().rect.left() - 8 - left - 16;
  }
  c.texts.push_back(textAt(f, FontRole::body_bold, Tone::text, QString::fromStdString(v.name), left + 16, y, room, head));
  y += head + 2;
  if (!v.assigned.empty()) {
    const QString word = v.assigned.size() == 1 ? CanvasText::tr("partition %1") : CanvasText::tr("partitions %1");
    c.texts.push_back(textAt(f, FontRole::small, Tone::text, word.arg(assignedText(v)), left, y, right - left, line));
  } else {
    c.texts.push_back(textAt(f, FontRole::small, Tone::text_dim, c.idle ? CanvasText::tr("idle: no partition left")
        : CanvasText::tr("no partition"),
                             left, y, right - left, line));
  }
  y += line;
  if (!v.assigned.empty()) {
    const TextBox lag = textAt(f, FontRole::small_bold, v.lag > 100 ? Tone::notice : Tone::text_dim,
                               CanvasText::tr("lag %1").arg(countText(v.lag)), left, y, right - left, line);
    c.texts.push_back(lag);
    const QString reads = CanvasText::tr("reads ≤ HW");
    if (f.width(FontRole::small, reads) < right - lag.rect.right() - 8)
      c.texts.push_back(textEndingAt(f, FontRole::small, Tone::text_dim, reads, right, y, right - left, line));
    y += line;
  }
  c.rect = QRectF(x, top, w, y + 7 - top);
  return c;
}

GroupHeading layoutGroup(const api::GroupView& g, double x, double y, double w, const Fonts& f) {
  GroupHeading h;
  h.id = QString::fromStdString(g.id);
  const double line = f.height(FontRole::small) + 1, head = f.height(FontRole::body_bold) + 1;
  const bool calm = g.state == "Stable" || g.state == "Empty";
  h.texts.push_back(textAt(f, FontRole::body_bold, Tone::text, CanvasText::tr("group %1").arg(h.id), x + 2, y, w - 4, head));
  const QString state = QString::fromStdString(g.state);
  const double after = h.texts.back().rect.right() + 8;
  QString second = QString::fromStdString(g.assignor);
  if (f.width(FontRole::small, state) < x + w - 2 - after)
    h.texts.push_back(textEndingAt(f, FontRole::small, calm ? Tone::good : Tone::notice, state, x + w - 2, y, w, head));
  else
    second = second.isEmpty() ? state : state + QStringLiteral(" · ") + second;
  y += head;
  if (g.coordinator.v < 0)
    h.texts.push_back(textAt(f, FontRole::small_bold, Tone::loss, CanvasText::tr("no coordinator"), x + 2, y, w - 4, line));
  else if (!second.isEmpty())
    h.texts.push_back(textAt(f, FontRole::small, Tone::text_dim, second, x + 2, y, w - 4, line));
  h.rect = QRectF(x, y - head, w, head + line);
  return h;
}

DiedCard layoutDied(const api::Snapshot& s, const Selection& selection, double x, double bottom, double w, const Fonts& f) {
  DiedCard c;
  c.broker = worstToLose(s);
  if ((selection.kind == Selection::Kind::broker || selection.kind == Selection::Kind::replica ||
       selection.kind == Selection::Kind::record)) {
    const api::BrokerView* b = findBroker(s, selection.broker);
    if (b && !brokerIsDown(*b)) c.broker = selection.broker;
  }
  const api::BrokerView* b = findBroker(s, c.broker);
  if (!b) return c;
  const api::IfDiedNow& d = b->if_died;
  c.bad = d.partitions_offline > 0 || d.partitions_under_min_isr > 0 || d.acked_records_lost > 0;
  c.known = d.settled || c.bad;
  if (!c.known && !s.what_if) return {};  // nobody finds it out
  const double line = f.height(FontRole::small) + 2, head = f.height(FontRole::body_bold) + 3;
  const double left = x + kPad, room = w - 2 * kPad;
  const double height = 9 + head + 3 * line + 8;
  double y = bottom - height;
  c.rect = QRectF(x, y, w, height);
  y += 9;
  c.glyph = QRectF(left, y + 1, head - 5, head - 5);
  QString title = CanvasText::tr("If broker %1 died now").arg(c.broker.v);
  if (f.width(FontRole::small_bold, title) > room - head + 4) title = CanvasText::tr("If %1 died now").arg(c.broker.v);
  const FontRole role = f.width(FontRole::body_bold, title) <= room - head - 1 ? FontRole::body_bold : FontRole::small_bold;
  c.texts.push_back(textAt(f, role, c.bad ? Tone::loss : Tone::text, title, c.glyph.right() + 6, y, room - head + 4, head));
  y += head;
  const auto put = [&](const QString& text, bool bad) {
    c.texts.push_back(textAt(f, bad ? FontRole::small_bold : FontRole::small, bad ? Tone::loss : Tone::text_dim, text, left, y,
        room, line));
    y += line;
  };
  if (!c.known) {
    put(CanvasText::tr("being found out"), false);
    return c;
  }
  put(CanvasText::tr("%n partition(s) offline", nullptr, d.partitions_offline), d.partitions_offline > 0);
  put(CanvasText::tr("%1 under min ISR").arg(d.partitions_under_min_isr), d.partitions_under_min_isr > 0);
  QString lost = CanvasText::tr("%1 acked record(s) lost", nullptr, pluralOf(d.acked_records_lost)).arg(countText(d.acked_records_lost));
  if (f.width(FontRole::small_bold, lost) > room) lost = CanvasText::tr("%1 acked lost").arg(countText(d.acked_records_lost));
  put(lost, d.acked_records_lost > 0);
  return c;
}

void layoutRight(SideLayout& out, const api::Snapshot& s, const Layout& l, const Fonts& f, const Selection& selection) {
  const double x = l.right.left(), w = l.right.width(), head = f.height(FontRole::heading) + 6;
  const double button = 22 * f.scale();
  out.add_consumer = QRectF(l.right.right() - button, l.right.top() + 1, button, button);
  out.titles.push_back(textAt(f, FontRole::heading, Tone::text_dim, CanvasText::tr("Consumers"), x + 2, l.right.top(),
      w - button - 8,
                              button));
  out.died = layoutDied(s, selection, x, l.right.bottom(), w, f);
  const double bottom = out.died.rect.isEmpty() ? l.right.bottom() : out.died.rect.top() - 12;
  out.right_clip = QRectF(x - 4, l.right.top() + head + 4, w + 8, std::max(20.0, bottom - l.right.top() - head - 4));
  const auto place = [&](double scroll) {
    out.consumers.clear();
    out.groups.clear();
    double y = out.right_clip.top() + 2 - scroll;
    std::vector<bool> placed(s.consumers.size());
    const auto put = [&](std::size_t i) {
      out.consumers.push_back(layoutConsumer(s, static_cast<int>(i), x, y, w, f));
      y = out.consumers.back().rect.bottom() + 8;
      placed[i] = true;
    };
    for (const api::GroupView& g : s.groups) {
      out.groups.push_back(layoutGroup(g, x, y, w, f));
      y = out.groups.back().rect.bottom() + 5;
      for (std::size_t i = 0; i < s.consumers.size(); ++i)
        if (s.consumers[i].group == g.id) put(i);
      y += 6;
    }
    for (std::size_t i = 0; i < s.consumers.size(); ++i)
      if (!placed[i]) put(i);
    return y - 8 + scroll - out.right_clip.top();
  };
  out.max_right_scroll = std::max(0.0, place(0) - out.right_clip.height() + 4);
  place(std::min(l.view.right_scroll, out.max_right_scroll));
  if (s.consumers.empty() && s.groups.empty())
    out.titles.push_back(textAt(f, FontRole::small, Tone::text_dim, CanvasText::tr("none yet"), x + 2, out.right_clip.top(), w));
}

}  // namespace

BrokerId worstToLose(const api::Snapshot& s) {
  BrokerId worst{-1};
  std::tuple<std::int64_t, std::int32_t, std::int32_t, std::int32_t> cost{-1, 0, 0, 0};
  for (const auto& b : s.brokers) {
    if (brokerIsDown(*b)) continue;
    const auto& d = b->if_died;
    const std::tuple c{d.acked_records_lost, d.partitions_offline, d.partitions_under_min_isr, 0};
    if (c > cost) {
      cost = c;
      worst = b->id;
    }
  }
  return worst;
}

QString assignedText(const api::ConsumerView& c) {
  QString out;
  std::int32_t topic = -1;
  const bool several = std::any_of(c.assigned.begin(), c.assigned.end(), [&](const auto& a) {
    return a.partition.topic != c.assigned.front().partition.topic;
  });
  for (const api::AssignedPartition& a : c.assigned) {
    if (several && a.partition.topic.v != topic) {
      const QString name = QString::fromStdString(a.name);
      if (!out.isEmpty()) out += QStringLiteral(" · ");
      out += name.left(name.lastIndexOf(QLatin1Char('-'))) + QLatin1Char(' ');
      topic = a.partition.topic.v;
    } else if (!out.isEmpty()) {
      out += QStringLiteral(", ");
    }
    out += QString::number(a.partition.partition.v);
  }
  return out;
}

SideLayout layoutSides(const api::Snapshot& s, const Layout& l, const Fonts& f, const Selection& selection) {
  SideLayout out;
  layoutLeft(out, s, l, f);
  layoutRight(out, s, l, f, selection);
  return out;
}

}  // namespace hw::ui::canvas
