// Painters of the canvas. Each draws one laid-out thing; none decides where anything is. GUI thread.
#pragma once

#include <QPainter>

#include "ui/canvas/cell_layout.h"
#include "ui/canvas/scene.h"

namespace hw::ui::canvas {

QColor toneColor(Tone tone);
QColor withAlpha(QColor color, int alpha);
QColor mix(const QColor& a, const QColor& b, double part_of_b);

void paintText(QPainter& p, const Fonts& f, const TextBox& box);
void paintTexts(QPainter& p, const Fonts& f, const std::vector<TextBox>& boxes);

/// How a control looks under the hand.
struct Touch {
  bool hovered = false, pressed = false;
};

void paintColumnPanel(QPainter& p, const api::BrokerView& b, const QRectF& rect, HeaderMode mode, bool selected);
void paintHeader(QPainter& p, const Fonts& f, const api::BrokerView& b, const HeaderLayout& h, HeaderMode mode, Duration lag,
                 Duration lag_time_max, const Control* hovered, const Control* pressed);
void paintCell(QPainter& p, const Fonts& f, const api::PartitionView& part, const api::ReplicaView& r, const CellLayout& c,
               Level level, const OffsetScale& scale);
/// One replica as a mark; also in the legend.
void paintMark(QPainter& p, const QRectF& mark, ReplicaState state, bool divergent);
/// The marks of one row when replicas are too small for anything else.
void paintFarRow(QPainter& p, const api::PartitionView& part, const Layout& l, int row);
void paintFarGutter(QPainter& p, const Fonts& f, const api::Snapshot& s, const Layout& l);
void paintTopicHeading(QPainter& p, const Fonts& f, const TopicHeading& h, bool selected);
void paintRowLabel(QPainter& p, const Fonts& f, const RowLabel& label, bool selected);
void paintProducer(QPainter& p, const Fonts& f, const api::ProducerView& v, const ProducerCard& c, bool selected,
                   const Control* hovered);
void paintConsumer(QPainter& p, const Fonts& f, const api::ConsumerView& v, const ConsumerCard& c, bool selected);
void paintDied(QPainter& p, const Fonts& f, const DiedCard& c);
void paintAddButton(QPainter& p, const QRectF& rect, bool hovered);
void paintLegend(QPainter& p, const Fonts& f, const QRectF& rect, Level level, bool compared);
/// What is not the same on the other side: of a cell, a broker's header, a far row; at the edge of the far rows; in the scroll bar.
void paintDifference(QPainter& p, const QRectF& cell, std::uint8_t what, Level level);
void paintBrokerDifference(QPainter& p, const QRectF& header, HeaderMode mode);
void paintFarDifference(QPainter& p, const Layout& l, int row, const PartitionDifference& difference);
void paintFarDifferences(QPainter& p, const Scene& s);
void paintScrollBarDifferences(QPainter& p, const Scene& s);
void paintDifferenceSign(QPainter& p, const QRectF& box, Level level);
void paintScrollBar(QPainter& p, const api::Snapshot& s, const Layout& l);
void paintFocus(QPainter& p, const QRectF& rect, bool round);
void paintHint(QPainter& p, const Fonts& f, const QString& text, const QRectF& bubble, QPointF tip);

}  // namespace hw::ui::canvas
