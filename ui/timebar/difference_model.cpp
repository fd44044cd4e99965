#include "ui/timebar/difference_model.h"

#include <algorithm>

#include "ui/canvas/difference_words.h"
#include "ui/text.h"

namespace hw::ui {

using namespace canvas;

namespace {

Selection partitionAt(const PartitionDifference& d, Side side, BrokerId leader) {
  const TopicPartition id = d.id[at(side)];
  if (id.partition.v < 0) return {};
  return leader.v < 0 ? Selection::ofPartition(id) : Selection::ofReplica(id, leader);
}

DifferenceRow rowOf(const PartitionDifference& d) {
  const std::uint8_t loud = d.what & static_cast<std::uint8_t>(~differs::quiet);
  QStringList words = differenceSentences(d, loud, Side::here);
  if (d.id[at(Side::beside)].partition.v < 0)
    words << DifferenceModel::tr("only here");
  else if (d.id[at(Side::here)].partition.v < 0)
    words << DifferenceModel::tr("only on the other side");
  else if (loud & differs::one_side)
    words << DifferenceModel::tr("replicas on other brokers");
  // The cell that tells most: the leader's here.
  const BrokerId cell = d.leader[at(Side::here)].v >= 0 ? d.leader[at(Side::here)] : d.leader[at(Side::beside)];
  DifferenceRow row;
  row.key = "partition/" + d.name;
  row.text = text::qs(d.name) + QStringLiteral(" — ") + words.join(QStringLiteral("; "));
  row.tone = loud & differs::lost ? Tone::loss : Tone::text;
  row.here = partitionAt(d, Side::here, cell);
  row.beside = partitionAt(d, Side::beside, cell);
  return row;
}

struct Counts {
  int leader = 0, isr = 0, one_side = 0, quiet = 0;
};

Counts countOf(const Differences& all) {
  Counts n;
  for (const auto& d : all.partitions) {
    n.leader += (d->what & differs::leader) != 0;
    n.isr += (d->what & differs::isr) != 0;
    n.one_side += (d->what & differs::one_side) != 0;
    n.quiet += (d->what & ~differs::quiet) == 0;
  }
  return n;
}

QString summaryOf(const Differences& all, const Counts& n) {
  QStringList parts;
  if (all.lost[0] != all.lost[1])
    parts << DifferenceModel::tr("acknowledged and lost: %1 here, %2 beside").arg(text::number(all.lost[0]), text::number(all.lost[1]));
  if (!all.brokers.empty()) parts << DifferenceModel::tr("%n broker(s) up on one side only", nullptr, static_cast<int>(all.brokers.size()));
  if (n.leader > 0) parts << DifferenceModel::tr("leader of %n partition(s)", nullptr, n.leader);
  if (n.isr > 0) parts << DifferenceModel::tr("ISR of %n partition(s)", nullptr, n.isr);
  if (n.one_side > 0) parts << DifferenceModel::tr("replicas of %n partition(s)", nullptr, n.one_side);
  if (parts.isEmpty()) return DifferenceModel::tr("Leaders, ISR and losses are the same on both.");
  return DifferenceModel::tr("Not the same: %1").arg(parts.join(QStringLiteral("  ·  ")));
}

}  // namespace

DifferenceModel::DifferenceModel(QObject* parent) : KeyedModel(parent) {
  setColumns([] { return std::vector<Column>{{tr("Difference"), tr("What is not the same on both sides"), false, 600}}; });
}

void DifferenceModel::apply(const Differences& all) {
  const Counts n = countOf(all);
  summary_ = summaryOf(all, n);
  std::vector<DifferenceRow> rows;
  for (const BrokerDifference& b : all.brokers) {
    DifferenceRow row;
    row.key = "broker/" + std::to_string(b.id.v);
    row.text = differenceSentence(b, Side::here);
    if (b.view[0]) row.here = Selection::ofBroker(b.id);
    if (b.view[1]) row.beside = Selection::ofBroker(b.id);
    rows.push_back(std::move(row));
  }
  std::vector<const PartitionDifference*> loud;
  const PartitionDifference* quiet = nullptr;
  for (const auto& d : all.partitions) {
    if ((d->what & ~differs::quiet) != 0)
      loud.push_back(d.get());
    else if (!quiet)
      quiet = d.get();
  }
  std::stable_sort(loud.begin(), loud.end(), [](const auto* a, const auto* b) { return a->what / 4 > b->what / 4; });
  const auto room = static_cast<std::size_t>(std::max(1, kRowsMax - static_cast<int>(rows.size())));
  for (std::size_t i = 0; i < std::min(room, loud.size()); ++i) rows.push_back(rowOf(*loud[i]));
  if (loud.size() > room)
    rows.push_back({"more", tr("and %n more", nullptr, static_cast<int>(loud.size() - room)), Tone::text_dim, {}, {}});
  if (quiet)
    rows.push_back({"quiet", tr("log end offset or high watermark alone: %n partition(s)", nullptr, n.quiet), Tone::text_dim,
                    partitionAt(*quiet, Side::here, {}), partitionAt(*quiet, Side::beside, {})});
  setRows(std::move(rows));
}

QVariant DifferenceModel::cell(int row, int, int role) const {
  const DifferenceRow& r = this->row(row);
  switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: return r.text;
    case ToneRole: return static_cast<int>(r.tone);
    default: return {};
  }
}

}  // namespace hw::ui
