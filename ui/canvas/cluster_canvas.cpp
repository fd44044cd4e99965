#include "ui/canvas/cluster_canvas.h"

#include <QEvent>
#include <QPaintEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/canvas/accessible.h"
#include "ui/canvas/canvas_impl.h"
#include "ui/canvas/difference_words.h"
#include "ui/canvas/menu.h"
#include "ui/language/language.h"

namespace hw::ui {

using namespace canvas;

ClusterCanvas::Impl::Impl(ClusterCanvas* canvas) : q(canvas), snapshot(std::make_shared<api::Snapshot>()), fonts(canvas->font()) {
  clock.start();
  timer.setTimerType(Qt::PreciseTimer);
  timer.setInterval(16);
  QObject::connect(&timer, &QTimer::timeout, q, [this] { tick(); });
  QObject::connect(&Theme::instance(), &Theme::changed, q, [this] {
    cache.invalidate();
    q->update();
  });
}

void ClusterCanvas::Impl::remake() {
  view.size = q->size();
  scene = makeScene(snapshot, view, fonts, selection, held);
  scene.compared = compared;
  view = scene.layout.view;  // scroll positions, brought into their bounds
  router = std::make_unique<Router>(scene);
  links = linksOf(scene);
  stale = false;
}

void ClusterCanvas::Impl::invalidate(bool picture) {
  stale = true;
  if (picture) cache.invalidate();
  q->update();
}

void ClusterCanvas::Impl::wake() {
  if (!timer.isActive()) {
    last_tick_ms = now();
    timer.start();
  }
}

void ClusterCanvas::Impl::tick() {
  const double t = now();
  const bool packets = traffic.advance(t);
  const bool offsets = motion.advance(t - last_tick_ms);
  last_tick_ms = t;
  if (packets || offsets) q->update();
  else timer.stop();
}

void ClusterCanvas::Impl::refont() {
  // Letters grow a little with the zoom and on a large canvas, for people at the back of a room.
  const double zoom_part = std::clamp(std::pow(std::max(1.0, view.zoom), 0.25), 1.0, 1.25);
  const double size_part = std::clamp(q->width() / 1500.0, 1.0, 1.3);
  const double scale = std::round(std::min(1.4, zoom_part * size_part) * 20) / 20;
  fonts = Fonts(q->font(), scale);
}

void ClusterCanvas::Impl::zoomAt(double zoom, QPointF anchor) {
  zoom = std::clamp(zoom, 0.5, 8.0);
  if (std::abs(zoom - 1) < 0.04) zoom = 1;
  if (zoom == view.zoom) return;
  ensure();
  const Layout& l = scene.layout;
  const double fy = (anchor.y() - l.rows_area.top() + view.scroll_y) / std::max(1.0, l.content_h);
  const double fx = (anchor.x() - l.column_x0) / std::max(1.0, l.content_w);
  view.zoom = zoom;
  refont();
  remake();
  view.scroll_y = fy * scene.layout.content_h - (anchor.y() - scene.layout.rows_area.top());
  view.scroll_x = fx * scene.layout.content_w - (anchor.x() - scene.layout.headers.left() - 6);
  invalidate(true);
  ensure();
  tellDetail();
  emit q->zoomChanged(zoom);
  emit q->viewChanged();
}

void ClusterCanvas::Impl::scrollBy(double dx, double dy) {
  view.scroll_x += dx;
  view.scroll_y += dy;
  invalidate();
  ensure();
  tellDetail();
  emit q->viewChanged();
}

QString ClusterCanvas::Impl::nameOf(const Control& c) const {
  const QString name = canvas::controlName(*snapshot, c);
  const bool tells = c.kind == ControlKind::broker || c.kind == ControlKind::partition || c.kind == ControlKind::cell;
  const QStringList differing = tells ? differenceSentences(compared, c.target) : QStringList();
  return differing.isEmpty() ? name : CanvasText::tr("%1. Not the same on the other side: %2").arg(name, differing.join(QStringLiteral("; ")));
}

QString ClusterCanvas::Impl::tipOf(const Control& c) const {
  const QString tip = canvas::controlTip(*snapshot, c);
  const bool tells = c.kind == ControlKind::broker || c.kind == ControlKind::partition || c.kind == ControlKind::cell;
  const QStringList differing = tells ? differenceSentences(compared, c.target) : QStringList();
  if (differing.isEmpty()) return tip;
  return tip + QStringLiteral("<br><b>") + CanvasText::tr("Not the same on the other side:") + QStringLiteral("</b><br>") +
         differing.join(QStringLiteral("<br>"));
}

void ClusterCanvas::Impl::tellDetail() {
  std::vector<TopicPartition> want;
  if (scene.layout.level == Level::close || scene.layout.level == Level::middle) {
    const auto [a, b] = scene.layout.visibleRows();
    for (int row = a; row < b; ++row)
      if (const auto* p = partitionOf(*snapshot, scene.layout.rows[static_cast<std::size_t>(row)])) want.push_back(p->id);
  }
  if (want == detail) return;
  detail = want;
  emit q->detailWanted(std::move(want));
}

ClusterCanvas::ClusterCanvas(QWidget* parent) : QWidget(parent), d_(std::make_unique<Impl>(this)) {
  qRegisterMetaType<hw::ui::Selection>();
  qRegisterMetaType<hw::Command>();
  qRegisterMetaType<std::vector<hw::TopicPartition>>();
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  inEveryLanguage(this, [this] {
    setAccessibleName(tr("Cluster"));
    setAccessibleDescription(tr("Brokers are columns, partitions are rows, a cell is one replica."));
  });
  installCanvasAccessibility();
}

ClusterCanvas::~ClusterCanvas() { forgetCanvasAccessibility(this); }

void ClusterCanvas::apply(std::shared_ptr<const api::Snapshot> s) {
  if (!s) return;
  const bool rewound = s->now < d_->snapshot->now;
  d_->snapshot = std::move(s);
  if (rewound) d_->cache.invalidate();
  if (d_->held.broker.v >= 0 && !d_->lag_dragging) {
    const api::BrokerView* b = findBroker(*d_->snapshot, d_->held.broker);
    if (!b || b->lag == d_->held.lag || d_->now() - d_->held_since_ms > 1500) d_->held = {};
  }
  d_->traffic.apply(*d_->snapshot, d_->now(), d_->view.show_control);
  d_->invalidate();
  d_->ensure();
  d_->tellDetail();
  d_->wake();
}

void ClusterCanvas::applyAt(std::shared_ptr<const api::Snapshot> s, double ms) {
  if (!s) return;
  d_->snapshot = std::move(s);
  d_->traffic.apply(*d_->snapshot, ms, d_->view.show_control);
  d_->traffic.advance(ms);
  d_->stale = true;
}

void ClusterCanvas::select(const Selection& s) { d_->choose(s, false); }
const Selection& ClusterCanvas::selection() const { return d_->selection; }
void ClusterCanvas::mark(std::vector<Selection> things) {
  d_->marked = std::move(things);
  update();
}
const std::vector<Selection>& ClusterCanvas::marked() const { return d_->marked; }

void ClusterCanvas::reveal(const Selection& s) {
  using K = Selection::Kind;
  d_->ensure();
  const Layout& l = d_->scene.layout;
  double dx = 0, dy = 0;
  const bool of_partition = s.kind == K::partition || s.kind == K::replica || s.kind == K::record;
  if (const int row = of_partition ? l.rowOf(s.partition) : -1; row >= 0) {
    const double top = l.rowY(row), bottom = top + l.rows[static_cast<std::size_t>(row)].h;
    // One row of what stands around it, where it was out of sight.
    if (top < l.rows_area.top()) dy = top - l.row_h - l.rows_area.top();
    if (bottom > l.rows_area.bottom()) dy = bottom + l.row_h - l.rows_area.bottom();
  }
  if (const int column = s.kind == K::broker || s.kind == K::replica || s.kind == K::record ? l.columnOf(s.broker) : -1; column >= 0) {
    const double left = l.columnX(column), right = left + l.column_w;
    if (right > l.rows_area.right()) dx = right + l.column_gap - l.rows_area.right();
    if (left < l.rows_area.left()) dx = left - l.column_gap - l.rows_area.left();
  }
  if (dx != 0 || dy != 0) d_->scrollBy(dx, dy);
}

void ClusterCanvas::setCompared(canvas::Compared compared) {
  d_->compared = std::move(compared);
  d_->scene.compared = d_->compared;
  update();
}

void ClusterCanvas::lookAs(const ClusterCanvas& other) {
  other.d_->ensure();
  const Layout& theirs = other.d_->scene.layout;
  if (d_->view.zoom != theirs.view.zoom) {
    d_->view.zoom = theirs.view.zoom;
    d_->refont();
    d_->invalidate(true);
  }
  d_->ensure();
  const Layout& mine = d_->scene.layout;
  // By share, since one side may have more rows, or more room, than the other.
  const auto share = [](double scroll, double most, double mine_most) { return most > 0 ? scroll / most * mine_most : 0; };
  const double y = share(theirs.view.scroll_y, theirs.max_scroll_y, mine.max_scroll_y);
  const double x = share(theirs.view.scroll_x, theirs.max_scroll_x, mine.max_scroll_x);
  if (std::abs(y - mine.view.scroll_y) < 1 && std::abs(x - mine.view.scroll_x) < 1) return;
  d_->view.scroll_y = y;
  d_->view.scroll_x = x;
  d_->invalidate();
  d_->ensure();
  d_->tellDetail();
}

void ClusterCanvas::setZoom(double zoom) { d_->zoomAt(zoom, QRectF(rect()).center()); }
double ClusterCanvas::zoom() const { return d_->view.zoom; }
void ClusterCanvas::zoomIn() { setZoom(zoom() * 1.25); }
void ClusterCanvas::zoomOut() { setZoom(zoom() / 1.25); }
void ClusterCanvas::zoomFit() {
  d_->view.scroll_x = d_->view.scroll_y = 0;
  setZoom(1);
  d_->invalidate(true);
}

void ClusterCanvas::setShowControl(bool on) {
  if (d_->view.show_control == on) return;
  d_->view.show_control = on;
  d_->invalidate(true);
}
void ClusterCanvas::setShowInternal(bool on) {
  if (d_->view.show_internal == on) return;
  d_->view.show_internal = on;
  d_->invalidate(true);
}
void ClusterCanvas::setFoldIdentical(bool on) {
  if (d_->view.fold == on) return;
  d_->view.fold = on;
  d_->invalidate(true);
}
void ClusterCanvas::setReducedMotion(bool on) {
  if (d_->reduced_motion == on) return;
  d_->reduced_motion = on;
  d_->invalidate();
}
void ClusterCanvas::setShowLegend(bool on) {
  d_->view.legend = on;
  d_->invalidate(true);
}
void ClusterCanvas::setShowSides(bool on) {
  if (d_->view.sides == on) return;
  d_->view.sides = on;
  d_->invalidate(true);
}
void ClusterCanvas::setHint(const QString& text) {
  d_->hint = text;
  update();
}
bool ClusterCanvas::showControl() const { return d_->view.show_control; }
bool ClusterCanvas::showInternal() const { return d_->view.show_internal; }
bool ClusterCanvas::foldIdentical() const { return d_->view.fold; }
bool ClusterCanvas::reducedMotion() const { return d_->reduced_motion; }

QSize ClusterCanvas::sizeHint() const { return {1180, 640}; }
QSize ClusterCanvas::minimumSizeHint() const { return {640, 320}; }

QRectF ClusterCanvas::controlRect(const QString& id) const {
  d_->ensure();
  if (id.startsWith(QLatin1String("packet/"))) {
    for (const Track& t : d_->traffic.tracks()) {
      if (id != QStringLiteral("packet/%1").arg(t.packet.id.v)) continue;
      const auto at = packetPlace(*d_->router, t);
      if (!at) return {};
      const double r = packetRadius(t.packet) + 2;
      return {at->x() - r, at->y() - r, 2 * r, 2 * r};
    }
    return {};
  }
  if (id == QLatin1String("hint")) return d_->hintRect();
  const Control* c = d_->scene.find(id);
  return c ? d_->scene.visibleRect(*c) : QRectF();
}

QStringList ClusterCanvas::controlIds() const {
  d_->ensure();
  QStringList out;
  for (const Control& c : d_->scene.controls)
    if (!d_->scene.visibleRect(c).isEmpty()) out << c.id;
  return out;
}

bool ClusterCanvas::activate(const QString& id) {
  d_->ensure();
  const Control* c = d_->scene.find(id);
  if (!c) return false;
  const Control copy = *c;  // a command may bring a new scene
  d_->activateControl(copy, copy.rect.center());
  return true;
}

QString ClusterCanvas::controlName(const QString& id) const {
  d_->ensure();
  const Control* c = d_->scene.find(id);
  return c ? d_->nameOf(*c) : QString();
}

QString ClusterCanvas::controlTip(const QString& id) const {
  d_->ensure();
  const Control* c = d_->scene.find(id);
  return c ? d_->tipOf(*c) : QString();
}

QString ClusterCanvas::focusedControl() const { return d_->focused; }

void ClusterCanvas::focusControl(const QString& id) {
  d_->focused = id;
  d_->focus_visible = true;
  update();
  notifyCanvasFocus(this, id);
}

void ClusterCanvas::resizeEvent(QResizeEvent* e) {
  QWidget::resizeEvent(e);
  d_->refont();
  d_->invalidate(true);
  d_->ensure();
  d_->tellDetail();
}

void ClusterCanvas::changeEvent(QEvent* e) {
  QWidget::changeEvent(e);
  if (e->type() == QEvent::FontChange || e->type() == QEvent::LanguageChange) {
    d_->refont();
    d_->invalidate(true);
  }
}

void ClusterCanvas::paintEvent(QPaintEvent*) {
  QPainter p(this);
  d_->paint(p, true);
}

void ClusterCanvas::paintScene(QPainter& p, QRectF target) {
  d_->ensure();
  p.save();
  const double scale = std::min(target.width() / std::max(1, width()), target.height() / std::max(1, height()));
  p.setClipRect(target, Qt::IntersectClip);
  p.fillRect(target, toneColor(Tone::window));
  p.translate(target.left() + (target.width() - width() * scale) / 2, target.top() + (target.height() - height() * scale) / 2);
  p.scale(scale, scale);
  d_->paint(p, false);
  p.restore();
}

}  // namespace hw::ui
