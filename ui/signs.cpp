#include "ui/signs.h"

#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>

namespace hw::ui {

namespace {

class Engine : public QIconEngine {
 public:
  Engine(Sign which, Tone tone) : which_(which), tone_(tone) {}
  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    QColor color = Theme::instance().color(tone_);
    if (mode == QIcon::Disabled) {
      color = Theme::instance().color(Tone::text_dim);
      color.setAlphaF(0.5F);
    }
    const int side = std::min(rect.width(), rect.height());
    paintSign(*painter, QRectF(rect.x() + (rect.width() - side) / 2.0, rect.y() + (rect.height() - side) / 2.0, side, side),
              which_, color);
  }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap out(size);
    out.fill(Qt::transparent);
    QPainter painter(&out);
    paint(&painter, QRect(QPoint(), size), mode, state);
    return out;
  }
  QIconEngine* clone() const override { return new Engine(which_, tone_); }

 private:
  Sign which_;
  Tone tone_;
};

/// A water line over three columns: the high watermark of three replicas.
void paintApp(QPainter& p, const QColor& color) {
  p.setBrush(color);
  p.drawRoundedRect(QRectF(0.5, 0.5, 15, 15), 3.6, 3.6);
  p.setBrush(Theme::instance().color(Tone::text_on_accent));
  p.drawRoundedRect(QRectF(3, 4, 2.6, 9), 0.9, 0.9);
  p.drawRoundedRect(QRectF(6.7, 6, 2.6, 7), 0.9, 0.9);
  p.drawRoundedRect(QRectF(10.4, 5, 2.6, 8), 0.9, 0.9);
  p.setBrush(color);
  p.drawRect(QRectF(2, 7.6, 12, 1.1));
}

void paintStroked(QPainter& p, Sign which) {
  switch (which) {
    case Sign::menu:
      for (const double y : {4.0, 8.0, 12.0}) p.drawLine(QPointF(2.5, y), QPointF(13.5, y));
      break;
    case Sign::copy:
      p.drawRoundedRect(QRectF(5.5, 5.5, 8, 8), 1.4, 1.4);
      p.drawPolyline(QPolygonF({{3.8, 10.5}, {2.5, 10.5}, {2.5, 2.5}, {10.5, 2.5}, {10.5, 3.8}}));
      break;
    case Sign::search:
      p.drawEllipse(QRectF(2.5, 2.5, 8, 8));
      p.drawLine(QPointF(9.6, 9.6), QPointF(13.5, 13.5));
      break;
    case Sign::undo:
    case Sign::redo: {
      const auto at = [which](double x, double y) { return QPointF(which == Sign::undo ? x : 16 - x, y); };
      QPainterPath hook(at(3.4, 6));
      hook.lineTo(at(9, 6));
      hook.cubicTo(at(14.6, 6), at(14.6, 13), at(9, 13));
      hook.lineTo(at(6.6, 13));
      p.drawPath(hook);
      p.drawPolyline(QPolygonF({at(6.2, 3), at(3, 6), at(6.2, 9)}));
      break;
    }
    case Sign::close:
      p.drawLine(QPointF(4, 4), QPointF(12, 12));
      p.drawLine(QPointF(12, 4), QPointF(4, 12));
      break;
    case Sign::detach:
      p.drawRoundedRect(QRectF(2.5, 5.5, 8, 8), 1.2, 1.2);
      p.drawPolyline(QPolygonF({{6.5, 3}, {13, 3}, {13, 9.5}}));
      break;
    case Sign::add:
      p.drawLine(QPointF(8, 3), QPointF(8, 13));
      p.drawLine(QPointF(3, 8), QPointF(13, 8));
      break;
    case Sign::filter: p.drawPolygon(QPolygonF({{2.5, 3.5}, {13.5, 3.5}, {9.4, 8.4}, {9.4, 13}, {6.6, 11.6}, {6.6, 8.4}})); break;
    case Sign::untouched: p.drawEllipse(QRectF(3, 3, 10, 10)); break;
    case Sign::half: {
      p.drawEllipse(QRectF(3, 3, 10, 10));
      QPainterPath left;
      left.moveTo(8, 3);
      left.arcTo(QRectF(3, 3, 10, 10), 90, 180);
      left.closeSubpath();
      p.fillPath(left, p.pen().color());
      break;
    }
    case Sign::done: p.drawPolyline(QPolygonF({{2.5, 8.6}, {6.4, 12.6}, {13.6, 3.6}})); break;
    case Sign::below_isr:
      p.drawLine(QPointF(2, 6), QPointF(14, 6));
      p.drawPolyline(QPolygonF({{4.8, 10}, {8, 13.4}, {11.2, 10}}));
      p.drawLine(QPointF(8, 2.4), QPointF(8, 13));
      break;
    case Sign::kill_leader:
      p.drawPolygon(QPolygonF({{2.4, 5}, {5, 7.4}, {8, 3.2}, {11, 7.4}, {13.6, 5}, {12.6, 12}, {3.4, 12}}));
      p.drawLine(QPointF(2, 14.4), QPointF(14, 1.8));
      break;
    case Sign::bring_back: {
      QPainterPath arc;
      arc.arcMoveTo(QRectF(3, 3, 10, 10), 60);
      arc.arcTo(QRectF(3, 3, 10, 10), 60, 300);
      p.drawPath(arc);
      p.drawPolyline(QPolygonF({{13.6, 3.2}, {12.6, 6.6}, {9.4, 5.6}}));
      break;
    }
    default: break;
  }
}

}  // namespace

void paintSign(QPainter& painter, const QRectF& rect, Sign which, const QColor& color) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(rect.topLeft());
  painter.scale(rect.width() / 16.0, rect.height() / 16.0);
  painter.setPen(Qt::NoPen);
  painter.setBrush(color);
  switch (which) {
    case Sign::app: paintApp(painter, color); break;
    case Sign::play: painter.drawPolygon(QPolygonF({{4, 2.5}, {13.5, 8}, {4, 13.5}})); break;
    case Sign::pause:
      painter.drawRoundedRect(QRectF(3.5, 2.5, 3.2, 11), 0.8, 0.8);
      painter.drawRoundedRect(QRectF(9.3, 2.5, 3.2, 11), 0.8, 0.8);
      break;
    case Sign::reverse: painter.drawPolygon(QPolygonF({{12, 2.5}, {2.5, 8}, {12, 13.5}})); break;
    case Sign::step_back:
      painter.drawPolygon(QPolygonF({{13, 2.5}, {5.4, 8}, {13, 13.5}}));
      painter.drawRoundedRect(QRectF(2.8, 2.5, 2.2, 11), 0.6, 0.6);
      break;
    case Sign::step:
      painter.drawPolygon(QPolygonF({{3, 2.5}, {10.6, 8}, {3, 13.5}}));
      painter.drawRoundedRect(QRectF(11, 2.5, 2.2, 11), 0.6, 0.6);
      break;
    default:
      painter.setBrush(Qt::NoBrush);
      painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
      paintStroked(painter, which);
  }
  painter.restore();
}

QIcon signIcon(Sign which, Tone tone) { return QIcon(new Engine(which, tone)); }

void paintEventGlyph(QPainter& painter, const QRectF& rect, EventKind kind, EventTone tone) {
  Tone role = Tone::quiet;
  switch (tone) {
    case EventTone::quiet: role = Tone::quiet; break;
    case EventTone::good: role = Tone::good; break;
    case EventTone::notice: role = Tone::notice; break;
    case EventTone::trouble: role = Tone::trouble; break;
    case EventTone::loss: role = Tone::loss; break;
  }
  const QColor color = Theme::instance().color(role);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(rect.center());
  painter.scale(rect.width() / 12.0, rect.height() / 12.0);
  painter.setPen(Qt::NoPen);
  painter.setBrush(color);
  if (kind == EventKind::leader_changed || kind == EventKind::leader_unclean) {
    painter.drawPolygon(QPolygonF({{-5.2, -3}, {-2.4, -0.4}, {0, -4.6}, {2.4, -0.4}, {5.2, -3}, {4.2, 4}, {-4.2, 4}}));
  } else {
    switch (tone) {
      case EventTone::quiet: painter.drawEllipse(QPointF(0, 0), 1.8, 1.8); break;
      case EventTone::good: painter.drawPolygon(QPolygonF({{0, -4.4}, {4.6, 3.6}, {-4.6, 3.6}})); break;
      case EventTone::notice: painter.drawEllipse(QPointF(0, 0), 4, 4); break;
      case EventTone::trouble:
        painter.setPen(QPen(color, 2.4, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(-3.2, -3.2), QPointF(3.2, 3.2));
        painter.drawLine(QPointF(3.2, -3.2), QPointF(-3.2, 3.2));
        break;
      case EventTone::loss: painter.drawPolygon(QPolygonF({{0, -5.4}, {5.4, 0}, {0, 5.4}, {-5.4, 0}})); break;
    }
  }
  painter.restore();
}

}  // namespace hw::ui
