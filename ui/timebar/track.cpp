#include "ui/timebar/track.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/language/language.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/timebar/bar_marks.h"

namespace hw::ui {

namespace {
// The shortest stretch that fills the bar.
constexpr Duration kShortest = millis(50);
constexpr Duration kAtFirst = secs(30);
constexpr int kMargin = 8;
constexpr double kNear = 6;
constexpr int kScrollBar = 6;
}  // namespace

TimeTrack::TimeTrack(QWidget* parent) : QWidget(parent), snapshot_(std::make_shared<const api::Snapshot>()), last_(Time{} + kAtFirst) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setObjectName(QStringLiteral("TimeTrack"));
  inEveryLanguage(this, [this] {
    setAccessibleName(tr("Time bar"));
    setWhatsThis(tr("Drag to show another moment. The wheel zooms. Acting in the past makes a branch."));
    update();
  });
}

int TimeTrack::laneHeight() const { return scaled(17); }
int TimeTrack::scaleHeight() const { return scaled(13); }

QSize TimeTrack::sizeHint() const {
  const int lanes = std::max(1, static_cast<int>(lanes_.shown().size()));
  return {scaled(400), scaleHeight() + lanes * laneHeight() + scaled(4)};
}

QSize TimeTrack::minimumSizeHint() const { return {scaled(160), sizeHint().height()}; }

void TimeTrack::apply(const std::shared_ptr<const api::Snapshot>& snapshot) {
  const bool other = snapshot->cluster != snapshot_->cluster;
  const BranchId shown = time().branch;
  snapshot_ = snapshot;
  if (other) follows_ = true;
  if (other || time().branch != shown || branch(key_lane_) == nullptr) key_lane_ = time().branch;
  const std::size_t lanes = lanes_.shown().size();
  lanes_.apply(time());
  if (lanes_.shown().size() != lanes) updateGeometry();
  keepInSight();
  describe();
  update();
}

void TimeTrack::describe() {
  QString words = time().live ? tr("Live, at %1").arg(text::clock(now())) : tr("The past, at %1").arg(text::clock(now()));
  const api::BranchView* b = time().branches.size() > 1 ? branch(key_lane_) : nullptr;
  if (b != nullptr) words += QStringLiteral(". ") + tr("Lane: %1").arg(branchName(*b));
  setAccessibleDescription(words);
}

void TimeTrack::moveLane(int by) {
  const auto& all = time().branches;
  const auto at = std::find_if(all.begin(), all.end(), [this](const api::BranchView& b) { return b.id == key_lane_; }) - all.begin();
  if (all.empty()) return;
  key_lane_ = all[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at + by, 0, static_cast<std::ptrdiff_t>(all.size()) - 1))].id;
  lanes_.reveal(key_lane_);
  describe();
  update();
}

void TimeTrack::keepInSight() {
  Time begin = time().begin, end = time().end;
  for (const api::BranchView& b : time().branches) {
    begin = std::min(begin, b.begin);
    end = std::max(end, b.end);
  }
  if (follows_) {
    first_ = begin;
    last_ = std::max(end, begin + kAtFirst);
    return;
  }
  // The moment shown stays in sight while it moves; whoever looks elsewhere while it stands still may.
  const Duration span = last_ - first_;
  if (!snapshot_->paused && !dragging_ && now() > last_) {
    last_ = now() + span / 4;
    first_ = last_ - span;
  } else if (!snapshot_->paused && !dragging_ && now() < first_) {
    first_ = std::max(begin, now() - span / 4);
    last_ = first_ + span;
  }
}

void TimeTrack::showAll() {
  follows_ = true;
  keepInSight();
  update();
}

double TimeTrack::xOf(Time t) const {
  const double span = std::max<double>(1, static_cast<double>((last_ - first_).us));
  return kMargin + (width() - 2 * kMargin) * static_cast<double>((t - first_).us) / span;
}

Time TimeTrack::timeAt(double x) const {
  const double share = (x - kMargin) / std::max(1, width() - 2 * kMargin);
  return first_ + micros(static_cast<std::int64_t>(std::llround(share * static_cast<double>((last_ - first_).us))));
}

double TimeTrack::laneY(BranchId id) const {
  const int row = lanes_.rowOf(id);
  return row < 0 ? 0 : scaleHeight() + laneHeight() * (row + 0.5);
}

BranchId TimeTrack::laneAt(double y) const {
  const int lane = static_cast<int>((y - scaleHeight()) / laneHeight());
  const auto n = static_cast<int>(lanes_.shown().size());
  return n == 0 ? BranchId{0} : lanes_.shown()[static_cast<std::size_t>(std::clamp(lane, 0, n - 1))];
}

QRectF TimeTrack::scrollBar() const {
  if (lanes_.hidden() <= 0) return {};
  return {width() - kScrollBar - 1.0, double(scaleHeight()), double(kScrollBar), laneHeight() * double(lanes_.shown().size())};
}

bool TimeTrack::onScrollBar(QPointF at) const { return scrollBar().adjusted(-2, 0, 2, 0).contains(at); }

const api::BranchView* TimeTrack::branch(BranchId id) const {
  for (const api::BranchView& b : time().branches)
    if (b.id == id) return &b;
  return nullptr;
}

void TimeTrack::zoom(double factor, double aroundX) {
  const Time around = timeAt(aroundX);
  const double share = std::clamp((aroundX - kMargin) / std::max(1, width() - 2 * kMargin), 0.0, 1.0);
  Duration whole = kAtFirst;
  for (const api::BranchView& b : time().branches) whole = std::max(whole, b.end - time().begin);
  const auto wanted = static_cast<std::int64_t>(static_cast<double>((last_ - first_).us) * factor);
  const Duration span{std::clamp(wanted, kShortest.us, whole.us)};
  follows_ = span == whole;
  first_ = around - micros(static_cast<std::int64_t>(static_cast<double>(span.us) * share));
  if (first_ < time().begin) first_ = time().begin;
  last_ = first_ + span;
  if (follows_) keepInSight();
  update();
}

// --- by mouse ---------------------------------------------------------------------------------------------------------------

void TimeTrack::drag(double x) {
  emit seekRequested(std::clamp(timeAt(x), time().begin, std::max(time().begin, time().end)));
}

void TimeTrack::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !time().recorded) return;
  if (onScrollBar(event->position())) {
    scrolling_ = true;
    return mouseMoveEvent(event);
  }
  const BranchId lane = laneAt(event->position().y());
  if (lane != time().branch && branch(lane) != nullptr) {
    emit branchRequested(lane, timeAt(event->position().x()));
    return;
  }
  dragging_ = true;
  drag(event->position().x());
}

void TimeTrack::mouseMoveEvent(QMouseEvent* event) {
  if (dragging_) return drag(event->position().x());
  if (scrolling_) {
    const QRectF bar = scrollBar();
    const double share = (event->position().y() - bar.top()) / std::max(1.0, bar.height());
    if (lanes_.scrollTo(static_cast<int>(std::lround(share * lanes_.hidden())))) update();
    return;
  }
  const BranchId lane = laneAt(event->position().y());
  setCursor(lane != time().branch ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void TimeTrack::mouseReleaseEvent(QMouseEvent* event) {
  // Let go at the very end: the newest state is meant, also when it has moved on meanwhile.
  if (dragging_ && event->position().x() >= xOf(time().end) + 1) emit liveRequested();
  dragging_ = scrolling_ = false;
}

void TimeTrack::mouseDoubleClickEvent(QMouseEvent*) { showAll(); }

void TimeTrack::wheelEvent(QWheelEvent* event) {
  const QPoint turn = event->angleDelta();
  const bool along = (event->modifiers() & Qt::ShiftModifier) || std::abs(turn.x()) > std::abs(turn.y());
  if (lanes_.hidden() > 0 && ((event->modifiers() & Qt::ControlModifier) || onScrollBar(event->position()))) {
    if (turn.y() != 0 && lanes_.scrollBy(turn.y() > 0 ? -1 : 1)) update();
  } else if (along) {
    const int by = std::abs(turn.x()) > std::abs(turn.y()) ? turn.x() : turn.y();
    const Duration span = last_ - first_, move{-span.us * by / 1200};
    follows_ = false;
    first_ = std::max(time().begin, first_ + move);
    last_ = first_ + span;
    update();
  } else if (turn.y() != 0) {
    zoom(std::pow(0.8, turn.y() / 120.0), event->position().x());
  }
  event->accept();
}

void TimeTrack::contextMenuEvent(QContextMenuEvent* event) {
  const bool keys = event->reason() == QContextMenuEvent::Keyboard;
  const QPoint lane(width() / 2, static_cast<int>(laneY(key_lane_)));
  emit menuRequested(keys ? key_lane_ : laneAt(event->pos().y()), keys ? mapToGlobal(lane) : event->globalPos());
}

// --- by keys ----------------------------------------------------------------------------------------------------------------

void TimeTrack::keyPressEvent(QKeyEvent* event) {
  const bool one = event->modifiers() & Qt::ControlModifier, ten = event->modifiers() & Qt::ShiftModifier;
  const auto move = [&](int sign) {
    const Duration by = ten ? secs(10) : secs(1);
    emit seekRequested(std::clamp(now() + by * sign, time().begin, std::max(time().begin, time().end)));
  };
  switch (event->key()) {
    case Qt::Key_Left: return one || ten ? move(-1) : emit stepBackRequested();
    case Qt::Key_Right: return one || ten ? move(1) : emit stepRequested();
    case Qt::Key_Home: emit seekRequested(time().begin); return;
    case Qt::Key_End: emit liveRequested(); return;
    case Qt::Key_Up: return moveLane(-1);
    case Qt::Key_Down: return moveLane(1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (key_lane_ != time().branch && branch(key_lane_) != nullptr) emit branchRequested(key_lane_, now());
      return;
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoomIn();
    case Qt::Key_Minus: return zoomOut();
    default: QWidget::keyPressEvent(event);
  }
}

// --- what is under the pointer ------------------------------------------------------------------------------------------------

QString TimeTrack::tipAt(QPointF at) const {
  if (onScrollBar(at)) return tr("%n branch(es) out of sight; Ctrl and the wheel, or Up and Down, scroll", nullptr, lanes_.hidden());
  const api::BranchView* b = branch(laneAt(at.y()));
  if (b == nullptr || !b->marks) return text::clock(timeAt(at.x()));
  const api::Mark* best = nullptr;
  const auto loud = [](const api::Mark& m) { return static_cast<int>(m.tone); };
  for (const api::Mark& m : *b->marks)
    if (std::abs(xOf(m.at) - at.x()) <= kNear && (best == nullptr || loud(m) >= loud(*best))) best = &m;
  if (best == nullptr) return text::clock(timeAt(at.x()));
  QString what = teller_ && b->id == time().branch ? teller_(best->seq) : QString();
  if (what.isEmpty()) what = text::kindLabel(best->kind);
  return text::clock(best->at) + QLatin1Char('\n') + what;
}

bool TimeTrack::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
    return true;
  }
  return QWidget::event(event);
}

}  // namespace hw::ui
