// ClusterCanvas: tooltips and context menus.
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QMenu>
#include <QToolTip>
#include <functional>

#include "ui/canvas/canvas_impl.h"
#include "ui/canvas/menu.h"

namespace hw::ui {

using namespace canvas;

QString ClusterCanvas::Impl::tipAt(QPointF at) {
  const Selection thing = hitThing(at);
  if (thing.kind == Selection::Kind::packet) {
    for (const Track& t : traffic.tracks()) {
      const api::PacketView& p = t.packet;
      if (p.id != thing.packet) continue;
      QString out = packetWord(p.kind) + QStringLiteral(": ") + nodeWord(p.from, *snapshot) + QStringLiteral(" → ")
          + nodeWord(p.to, *snapshot);
      if (const auto* part = findPartition(*snapshot, p.partition)) out += QStringLiteral("<br>")
        + QString::fromStdString(part->name);
      if (p.records > 0) out += QStringLiteral("<br>") + CanvasText::tr("%n record(s)", nullptr, pluralOf(p.records));
      if (p.error != 0) out += QStringLiteral("<br>") + CanvasText::tr("error %1").arg(p.error);
      if (p.held) out += QStringLiteral("<br>") + CanvasText::tr("Held at a cut.");
      return out + QStringLiteral("<br>") + CanvasText::tr("Click for its fields; right click to drop it.");
    }
  }
  if (thing.kind == Selection::Kind::link) {
    QString out = selectionTitle(*snapshot, thing).toHtmlEscaped();
    for (const api::LinkView& k : snapshot->links) {
      if (!((k.from == thing.from && k.to == thing.to) || (k.from == thing.to && k.to == thing.from))) continue;
      out += QStringLiteral("<br>") + nodeWord(k.from, *snapshot) + QStringLiteral(" → ") + nodeWord(k.to, *snapshot)
          + QStringLiteral(": ");
      if (k.cut) out += CanvasText::tr("cut ");
      if (k.delay.us > 0) out += CanvasText::tr("delay %1 ").arg(durationText(k.delay));
      if (k.jitter.us > 0) out += CanvasText::tr("jitter %1 ").arg(durationText(k.jitter));
      if (k.loss > 0) out += CanvasText::tr("loss %1 % ").arg(k.loss * 100);
    }
    return out + QStringLiteral("<br>") + CanvasText::tr("Right click: delay, loss, cut.");
  }
  if (const Control* c = scene.at(at)) return tipOf(*c);
  // Far away a mark is no control, but it still says what it is.
  const int row = scene.layout.rowAt(at.y()), col = scene.layout.columnAt(at.x());
  if (scene.layout.level == Level::far && row >= 0 && col >= 0) {
    const auto* p = partitionOf(*snapshot, scene.layout.rows[static_cast<std::size_t>(row)]);
    const auto* r = p ? findReplica(*p, snapshot->brokers[static_cast<std::size_t>(col)]->id) : nullptr;
    if (r) return tipOf({QString(), ControlKind::cell, {}, Selection::ofReplica(p->id, r->broker)});
    if (p) return tipOf({QString(), ControlKind::partition, {}, Selection::ofPartition(p->id)});
  }
  return {};
}

namespace {

void fill(QMenu* menu, const std::vector<MenuEntry>& entries, const std::function<void(const Command&)>& send) {
  for (const MenuEntry& e : entries) {
    if (e.text.isEmpty()) {
      menu->addSeparator();
      continue;
    }
    QString text = e.text;
    text.replace(QLatin1Char('&'), QLatin1String("&&"));
    if (!e.why_not.isEmpty()) {
      // Said in the entry itself: a greyed line often shows no tooltip.
      QAction* a = menu->addAction(text + QStringLiteral("  —  ") + e.why_not);
      a->setEnabled(false);
      a->setToolTip(e.why_not);
    } else if (!e.children.empty()) {
      QMenu* sub = menu->addMenu(text);
      sub->setToolTipsVisible(true);
      fill(sub, e.children, send);
    } else if (e.command) {
      QAction* a = menu->addAction(text);
      a->setCheckable(e.checked);
      a->setChecked(e.checked);
      QObject::connect(a, &QAction::triggered, menu, [send, command = *e.command] { send(command); });
    }
  }
}

// What the entries would do on a real cluster, each a line to copy; also of those that would do nothing now.
void fillCopies(QMenu* menu, const std::vector<MenuEntry>& entries, const QString& before,
                const std::function<QString(const Command&)>& line_of, const std::function<void(const QString&)>& copy) {
  for (const MenuEntry& e : entries) {
    const QString text = before + e.text;
    if (!e.children.empty()) fillCopies(menu, e.children, text + QStringLiteral(": "), line_of, copy);
    const QString line = e.command ? line_of(*e.command) : QString();
    if (line.isEmpty()) continue;
    QString shown = text;
    QAction* a = menu->addAction(shown.replace(QLatin1Char('&'), QLatin1String("&&")));
    a->setToolTip(line);
    QObject::connect(a, &QAction::triggered, menu, [copy, line] { copy(line); });
  }
}

}  // namespace

void ClusterCanvas::setToolLine(std::function<QString(const Command&)> line) { d_->tool_line = std::move(line); }

QMenu* ClusterCanvas::makeMenu(const Selection& of) {
  auto* menu = new QMenu(this);
  menu->setToolTipsVisible(true);
  const QString title = selectionTitle(*d_->snapshot, of);
  if (!title.isEmpty()) {
    QAction* head = menu->addSection(title);
    head->setEnabled(false);
  }
  const std::vector<MenuEntry> entries = menuFor(*d_->snapshot, of);
  fill(menu, entries, [this](const Command& c) { d_->send(c); });
  if (d_->tool_line) {
    auto* copies = new QMenu(CanvasText::tr("Copy the command of a real cluster"), menu);
    copies->setToolTipsVisible(true);
    fillCopies(copies, entries, {}, d_->tool_line, [this](const QString& line) {
      QGuiApplication::clipboard()->setText(line);
      emit messageRequested(CanvasText::tr("Copied: %1").arg(line));
    });
    if (!copies->isEmpty()) {
      menu->addSeparator();
      menu->addMenu(copies);
    }
  }
  return menu;
}

void ClusterCanvas::Impl::openMenu(const Selection& of, QPoint global) {
  QMenu* menu = q->makeMenu(of);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(global);
}

bool ClusterCanvas::event(QEvent* e) {
  if (e->type() == QEvent::ToolTip) {
    auto* help = static_cast<QHelpEvent*>(e);
    const QString tip = d_->tipAt(help->pos());
    if (tip.isEmpty()) QToolTip::hideText();
    else QToolTip::showText(help->globalPos(), tip, this);
    return true;
  }
  return QWidget::event(e);
}

void ClusterCanvas::contextMenuEvent(QContextMenuEvent* e) {
  d_->ensure();
  Selection s;
  QPoint global = e->globalPos();
  if (e->reason() == QContextMenuEvent::Keyboard) {
    const Control* c = d_->scene.find(d_->focused);
    if (c) {
      s = c->target;
      global = mapToGlobal(d_->scene.visibleRect(*c).center().toPoint());
    } else {
      s = d_->selection;
    }
  } else {
    s = d_->hitThing(e->pos());
    const Control* c = d_->scene.at(e->pos());
    if (s.kind == Selection::Kind::none && c) s = c->target;
    const int row = d_->scene.layout.rowAt(e->pos().y()), col = d_->scene.layout.columnAt(e->pos().x());
    const auto* p = s.kind == Selection::Kind::none && row >= 0
        ? partitionOf(*d_->snapshot, d_->scene.layout.rows[static_cast<std::size_t>(row)]) : nullptr;
    if (p) {
      s = Selection::ofPartition(p->id);
      if (col >= 0 && findReplica(*p, d_->snapshot->brokers[static_cast<std::size_t>(col)]->id))
        s = Selection::ofReplica(p->id, d_->snapshot->brokers[static_cast<std::size_t>(col)]->id);
    }
  }
  if (s.kind != Selection::Kind::none) d_->choose(s);
  d_->openMenu(s, global);
}

}  // namespace hw::ui
