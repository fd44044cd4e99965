// How the time bar looks.
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/signs.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/theme/theme.h"
#include "ui/timebar/bar_marks.h"
#include "ui/timebar/track.h"

namespace hw::ui {

namespace {

QColor toned(Tone tone, double alpha = 1) {
  QColor c = Theme::instance().color(tone);
  c.setAlphaF(static_cast<float>(alpha));
  return c;
}

}  // namespace

void TimeTrack::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), toned(Tone::panel));
  paintScale(painter);
  if (!time().recorded) return;
  for (const api::BranchView& b : time().branches)
    if (laneY(b.id) > 0) paintLane(painter, b);
  paintNow(painter);
  paintHidden(painter);
  if (hasFocus()) {
    painter.setPen(QPen(toned(Tone::focus), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
  }
}

void TimeTrack::paintScale(QPainter& painter) const {
  QFont font = this->font();
  font.setPixelSize(scaled(10));
  painter.setFont(font);
  const double label = QFontMetricsF(font).horizontalAdvance(QStringLiteral("00:00:00.000")) + scaled(14);
  const Duration step = timeStep(static_cast<double>((last_ - first_).us) / std::max(1, width()), label);
  painter.setPen(toned(Tone::text_dim));
  for (std::int64_t t = first_.us / step.us * step.us; t <= last_.us; t += step.us) {
    if (t < first_.us) continue;
    const double x = xOf(Time{t});
    painter.setPen(toned(Tone::grid));
    painter.drawLine(QPointF(x, scaleHeight()), QPointF(x, height()));
    painter.setPen(toned(Tone::text_dim));
    QString words = text::clock(Time{t});
    if (step.us >= 1000000) words = words.section(QLatin1Char('.'), 0, 0);
    if (x + 3 + QFontMetricsF(font).horizontalAdvance(words) <= width()) painter.drawText(QRectF(x + 3, 0, label, scaleHeight()), Qt::AlignLeft | Qt::AlignVCenter, words);
  }
}

void TimeTrack::paintLane(QPainter& painter, const api::BranchView& b) const {
  const double y = laneY(b.id);
  const bool shown = b.id == time().branch, beside = b.id == time().beside;
  const double from = xOf(b.parent.v < 0 ? b.begin : b.fork), to = xOf(b.end);
  QPen line(toned(shown ? Tone::accent : Tone::quiet), shown ? 3 : 2, Qt::SolidLine, Qt::RoundCap);
  if (!shown) line.setStyle(beside ? Qt::SolidLine : Qt::DashLine);
  if (b.parent.v >= 0) {
    // From its parent; one that is out of sight is somewhere above.
    painter.setPen(QPen(toned(Tone::quiet), 1.5));
    painter.drawLine(QPointF(from, laneY(b.parent) > 0 ? laneY(b.parent) : y - laneHeight() * 0.5), QPointF(from, y));
  }
  // What is still to come from the moment shown is paler.
  if (shown && !time().live) {
    const double now = std::clamp(xOf(this->now()), std::min(from, to), std::max(from, to));
    painter.setPen(line);
    painter.drawLine(QPointF(from, y), QPointF(now, y));
    line.setColor(toned(Tone::accent, 0.35));
    painter.setPen(line);
    painter.drawLine(QPointF(now, y), QPointF(to, y));
  } else {
    painter.setPen(line);
    painter.drawLine(QPointF(from, y), QPointF(to, y));
  }
  paintMarks(painter, b, y);
  if (time().branches.size() < 2) return;
  QFont font = this->font();
  font.setPixelSize(scaled(11));
  font.setBold(shown);
  painter.setFont(font);
  QString name = branchName(b);
  if (beside) name = tr("%1 (beside)").arg(name);
  const double room = std::max(to, from) + scaled(8);
  const double width = QFontMetricsF(font).horizontalAdvance(name);
  const bool right = room + width < this->width() - 4;
  const double before = from - width - scaled(8);
  // Without room at either end it stands on the end of the lane.
  const double x = right ? room : before >= 4 ? before : this->width() - width - 12;
  const QRectF where(x, y - laneHeight() * 0.5, width + 8, laneHeight());
  if (!right && before < 4) painter.fillRect(where, toned(Tone::panel, 0.85));
  painter.setPen(toned(shown ? Tone::text : Tone::text_dim));
  painter.drawText(where, Qt::AlignLeft | Qt::AlignVCenter, name);
}

void TimeTrack::paintHidden(QPainter& painter) const {
  if (hasFocus() && time().branches.size() > 1 && laneY(key_lane_) > 0) {
    painter.setPen(QPen(toned(Tone::focus), 1.2, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(3, laneY(key_lane_) - laneHeight() / 2.0, width() - 12, laneHeight()), 3, 3);
  }
  const QRectF bar = scrollBar();
  if (bar.isEmpty()) return;
  painter.setPen(Qt::NoPen);
  painter.setBrush(toned(Tone::raised));
  painter.drawRoundedRect(bar, 3, 3);
  const double h = std::max(10.0, bar.height() * static_cast<double>(lanes_.shown().size()) / static_cast<double>(time().branches.size()));
  painter.setBrush(toned(Tone::quiet));
  painter.drawRoundedRect(QRectF(bar.left(), bar.top() + (bar.height() - h) * lanes_.first() / lanes_.hidden(), bar.width(), h), 3, 3);
  QFont font = this->font();
  font.setPixelSize(scaled(10));
  painter.setFont(font);
  const QString words = tr("%n branch(es) out of sight", nullptr, lanes_.hidden());
  const double w = QFontMetricsF(font).horizontalAdvance(words) + 8;
  const QRectF where(width() - w - 2, 0, w, scaleHeight());
  painter.fillRect(where, toned(Tone::panel));
  painter.setPen(toned(Tone::text_dim));
  painter.drawText(where, Qt::AlignCenter, words);
}

void TimeTrack::paintMarks(QPainter& painter, const api::BranchView& b, double y) const {
  if (!b.marks) return;
  const double side = scaled(9);
  const auto at = [this](Time t) { return xOf(t); };
  for (const auto& [mark, stands_for] : loudestMarks(*b.marks, first_, last_, at, side * 0.6)) {
    const bool future = b.id == time().branch && mark->at > now();
    painter.setOpacity(future ? 0.45 : 1);
    const QRectF where(xOf(mark->at) - side / 2, y - side / 2, side, side);
    if (mark->kind == EventKind::command) {
      painter.setPen(QPen(toned(Tone::text), 1.6));
      painter.drawLine(where.center() + QPointF(0, -side * 0.6), where.center() + QPointF(0, side * 0.6));
    } else {
      paintEventGlyph(painter, where, mark->kind, mark->tone);
    }
    painter.setOpacity(1);
  }
}

void TimeTrack::paintNow(QPainter& painter) const {
  const double x = xOf(now());
  if (x < 0 || x > width()) return;
  painter.setPen(QPen(toned(time().live ? Tone::accent : Tone::notice), 2));
  painter.drawLine(QPointF(x, scaleHeight() - 2), QPointF(x, height() - 2));
  painter.setPen(Qt::NoPen);
  painter.setBrush(toned(time().live ? Tone::accent : Tone::notice));
  const double w = scaled(5);
  painter.drawPolygon(QPolygonF({{x - w, scaleHeight() - w - 3}, {x + w, scaleHeight() - w - 3}, {x, double(scaleHeight())}}));
}

}  // namespace hw::ui
