#include "ui/canvas/difference_words.h"

#include "ui/canvas/words.h"

namespace hw::ui::canvas {

namespace {

QString brokerWord(BrokerId id) { return id.v < 0 ? CanvasText::tr("none") : QString::number(id.v); }

QString isrWord(const std::vector<BrokerId>& isr) { return isr.empty() ? CanvasText::tr("none") : brokerList(isr); }

QString offsetWord(Offset o) { return o.v < 0 ? CanvasText::tr("none") : offsetText(o.v); }

QString twoSides(const QString& what, const QString& here, const QString& there) {
  return CanvasText::tr("%1: %2 here, %3 on the other side").arg(what, here, there);
}

}  // namespace

QStringList differenceWords(std::uint8_t what) {
  QStringList out;
  if (what & differs::lost) out << CanvasText::tr("lost");
  if (what & differs::leader) out << CanvasText::tr("leader");
  if (what & differs::isr) out << CanvasText::tr("ISR");
  if (what & differs::one_side) out << CanvasText::tr("one side");
  if (what & differs::log_end) out << CanvasText::tr("LEO");
  if (what & differs::high_watermark) out << CanvasText::tr("HW");
  return out;
}

QStringList differenceSentences(const PartitionDifference& d, std::uint8_t what, Side side) {
  const std::size_t me = at(side), you = at(other(side));
  QStringList out;
  if (what & differs::lost)
    out << twoSides(CanvasText::tr("acknowledged and lost"), countText(d.lost[me]), countText(d.lost[you]));
  if (what & differs::leader) out << twoSides(CanvasText::tr("leader"), brokerWord(d.leader[me]), brokerWord(d.leader[you]));
  if (what & differs::isr) out << twoSides(CanvasText::tr("ISR"), isrWord(d.isr[me]), isrWord(d.isr[you]));
  return out;
}

QStringList differenceSentences(const PartitionDifference& d, const ReplicaDifference& r, Side side) {
  const std::size_t me = at(side), you = at(other(side));
  QStringList out = differenceSentences(d, r.what, side);
  if (r.what & differs::one_side)
    out << (r.log_end[me].v >= 0 ? CanvasText::tr("It exists on this side only.") : CanvasText::tr("It exists on the other side only."));
  if (r.what & differs::log_end)
    out << twoSides(CanvasText::tr("log end offset"), offsetWord(r.log_end[me]), offsetWord(r.log_end[you]));
  if (r.what & differs::high_watermark)
    out << twoSides(CanvasText::tr("high watermark"), offsetWord(r.high_watermark[me]), offsetWord(r.high_watermark[you]));
  return out;
}

QString differenceSentence(const BrokerDifference& b, Side side) {
  const auto word = [&](Side s) {
    const auto& view = b.view[at(s)];
    return view ? brokerStateWord(*view) : CanvasText::tr("none");
  };
  return twoSides(CanvasText::tr("Broker %1").arg(b.id.v), word(side), word(other(side)));
}

QStringList differenceSentences(const Compared& c, const Selection& of) {
  using K = Selection::Kind;
  if (!c.all) return {};
  if (of.kind == K::broker) {
    const BrokerDifference* b = c.all->of(of.broker);
    return b ? QStringList{differenceSentence(*b, c.side)} : QStringList();
  }
  const PartitionDifference* d = c.of(of.partition);
  if (!d) return {};
  if (of.kind == K::partition) return differenceSentences(*d, d->what, c.side);
  if (of.kind != K::replica && of.kind != K::record) return {};
  const ReplicaDifference* r = d->replica(of.broker);
  return r ? differenceSentences(*d, *r, c.side) : QStringList();
}

}  // namespace hw::ui::canvas
