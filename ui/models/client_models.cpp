#include "ui/models/cluster_models.h"
#include "ui/language/core_text.h"
#include "ui/text.h"

namespace hw::ui {

using text::qs;

namespace {
QVariant tone(Tone t) { return static_cast<int>(t); }
QVariant count(int role, std::int64_t n, Tone loud = Tone::text) {
  if (role == Qt::DisplayRole) return text::number(n);
  if (role == SortRole) return static_cast<qlonglong>(n);
  if (loud == Tone::text) return {};
  if (role == ToneRole && n > 0) return tone(loud);
  if (role == BoldRole) return n > 0;
  if (role == DimRole) return n == 0;
  return {};
}
QVariant plain(int role, const std::string& s) { return role == Qt::DisplayRole ? QVariant(qs(s)) : QVariant(); }
}  // namespace

// --- groups -----------------------------------------------------------------------------------------------------------

GroupModel::GroupModel(QObject* parent) : KeyedModel(parent) {
  setColumns([]() -> std::vector<Column> {
    return {{tr("Group"), {}, false, 90},
            {tr("State"), {}, false, 130},
            {tr("Assignor"), tr("How partitions are shared out"), false, 120},
            {tr("Members"), {}, true, 74},
            {tr("Generation"), tr("Rises with each rebalance"), true, 84},
            {tr("Coordinator"), tr("The broker that leads the group's partition of __consumer_offsets"), true, 90},
            {tr("Lag"), tr("Records up to the high watermark not yet committed"), true, 64}};
  });
}

void GroupModel::apply(const api::Snapshot& snapshot) {
  std::vector<GroupRow> next;
  for (const auto& g : snapshot.groups)
    next.push_back({g.id, g.state, g.assignor, g.coordinator.v, g.offsets_partition, g.generation,
                    static_cast<int>(g.members.size()), g.lag});
  setRows(std::move(next));
}

QVariant GroupModel::cell(int at, int column, int role) const {
  const auto& g = row(at);
  if (role == SubjectRole) return qs(g.id);
  switch (column) {
    case id: return role == BoldRole ? QVariant(true) : plain(role, g.id);
    case state:
      if (role == ToneRole) return tone(g.state == "Stable" ? Tone::good : g.state == "Empty" ? Tone::text_dim : Tone::notice);
      return plain(role, g.state);
    case assignor: return plain(role, g.assignor);
    case members: return count(role, g.members);
    case generation: return count(role, g.generation);
    case coordinator:
      if (role == Qt::DisplayRole) return text::broker(BrokerId{g.coordinator});
      if (role == SortRole) return g.coordinator;
      if (role == Qt::ToolTipRole && g.offsets_partition >= 0) return tr("Leads __consumer_offsets-%1").arg(g.offsets_partition);
      return role == ToneRole && g.coordinator < 0 ? tone(Tone::trouble) : QVariant();
    case lag: return count(role, g.lag);
    default: return {};
  }
}

MemberModel::MemberModel(QObject* parent) : KeyedModel(parent) {
  setColumns([]() -> std::vector<Column> {
    return {{tr("Consumer"), {}, false, 90},
            {tr("Group"), {}, false, 80},
            {tr("State"), {}, false, 110},
            {tr("Partitions"), tr("What the group gave it"), false, 220},
            {tr("Read"), tr("Records read"), true, 80},
            {tr("Lag"), tr("Records up to the high watermark not yet read"), true, 64},
            {tr("Last error"), {}, false, 180}};
  });
}

void MemberModel::apply(const api::Snapshot& snapshot) {
  std::vector<MemberRow> next;
  for (const auto& c : snapshot.consumers) {
    MemberRow r{c.index.v, c.name, c.group, c.state, {}, c.last_error, static_cast<int>(c.assigned.size()),
                c.records_read, c.lag, c.running};
    for (const auto& a : c.assigned) r.partitions += (r.partitions.empty() ? "" : ", ") + a.name;
    next.push_back(std::move(r));
  }
  setRows(std::move(next));
}

QVariant MemberModel::cell(int at, int column, int role) const {
  const auto& c = row(at);
  if (role == SubjectRole) return c.index;
  if (role == DimRole && !c.running) return true;
  switch (column) {
    case name: return role == BoldRole ? QVariant(c.running) : plain(role, c.name);
    case group: return plain(role, c.group);
    case state:
      if (role == ToneRole && c.running && c.state != "stable") return tone(Tone::notice);
      return role == Qt::DisplayRole ? QVariant(coreSaid(c.state)) : QVariant();
    case partitions:
      if (role == SortRole) return c.count;
      if (role == Qt::ToolTipRole) return qs(c.partitions);
      if (role == Qt::DisplayRole && c.partitions.empty()) return c.running ? tr("none: idle") : QString();
      return plain(role, c.partitions);
    case read: return count(role, c.read);
    case lag: return count(role, c.lag);
    case error: return role == ToneRole ? tone(Tone::trouble) : plain(role, c.error);
    default: return {};
  }
}

// --- ledger -----------------------------------------------------------------------------------------------------------

LedgerModel::LedgerModel(QObject* parent) : KeyedModel(parent) {
  setColumns([]() -> std::vector<Column> {
    return {{tr("Producer"), {}, false, 96},
            {tr("Topic"), {}, false, 96},
            {tr("acks"), {}, false, 48},
            {tr("Sent"), tr("Records handed to send()"), true, 70},
            {tr("In flight"), tr("Sent, and not yet answered"), true, 70},
            {tr("Acknowledged"), tr("The producer was told they are written"), true, 100},
            {tr("Failed"), tr("The producer was told they failed"), true, 66},
            {tr("Acked, then lost"), tr("Acknowledged, and no longer in the leader's log"), true, 112},
            {tr("Kept unacked"), tr("Told failed, or never told, and in the log all the same"), true, 98},
            {tr("Duplicated"), tr("Extra copies in the log"), true, 84},
            {tr("Last error"), {}, false, 200}};
  });
}

void LedgerModel::apply(const api::Snapshot& snapshot) {
  std::vector<LedgerRow> next;
  for (const auto& p : snapshot.producers) {
    const auto& l = p.ledger;
    next.push_back({p.index.v, p.name, p.topic, text::acks(p.acks).toStdString(), p.last_error, p.running, l.sent, l.in_flight,
                    l.acked, l.failed, l.acked_then_lost, l.kept_unacked, l.duplicated});
  }
  setRows(std::move(next));
}

QVariant LedgerModel::cell(int at, int column, int role) const {
  const auto& p = row(at);
  if (role == SubjectRole) return p.index;
  switch (column) {
    case name:
      if (role == ToneRole) return {};
      if (role == BoldRole) return p.running;
      if (role == DimRole) return !p.running;
      if (role == Qt::ToolTipRole && !p.running) return tr("Stopped; its ledger stays");
      return plain(role, p.name);
    case topic: return plain(role, p.topic);
    case acks: return plain(role, p.acks);
    case sent: return count(role, p.sent);
    case in_flight: return count(role, p.in_flight);
    case acked: return count(role, p.acked);
    case failed: return count(role, p.failed, Tone::trouble);
    case lost: return count(role, p.lost, Tone::loss);
    case kept: return count(role, p.kept, Tone::notice);
    case duplicated: return count(role, p.duplicated, Tone::notice);
    case error: return role == ToneRole ? tone(Tone::trouble) : plain(role, p.error);
    default: return {};
  }
}

LostModel::LostModel(QObject* parent) : KeyedModel(parent) {
  setColumns([]() -> std::vector<Column> {
    return {{tr("Producer"), {}, false, 96},
            {tr("Partition"), {}, false, 120},
            {tr("Records"), {}, true, 70},
            {tr("Offsets"), tr("Where they stood in the log"), false, 110},
            {tr("Epoch"), tr("The leader epoch they were written under"), true, 60},
            {tr("Acked by"), tr("The leader that acknowledged them"), true, 76},
            {tr("Lost in"), tr("The election that left them out; click to see why"), false, 120}};
  });
}

void LostModel::apply(const api::Snapshot& snapshot) {
  std::vector<LostRow> next;
  for (const auto& p : snapshot.producers)
    for (const auto& l : p.lost) {
      LostRow r;
      r.producer = p.name;
      r.producer_index = p.index.v;
      r.partition = l.partition_name;
      r.where = l.partition;
      r.first = l.first.v;
      r.count = l.count;
      r.election = l.election.v;
      r.epoch = l.epoch.v;
      r.acked_by = l.acked_by.v;
      r.key = std::to_string(p.index.v) + '/' + std::to_string(l.partition.topic.v) + '/' +
              std::to_string(l.partition.partition.v) + '/' + std::to_string(l.first.v) + '/' + std::to_string(l.epoch.v) + '/' +
              std::to_string(l.election.v);
      // Two runs can only share all of these while the core is still growing one of them; the newer count is right.
      if (!next.empty() && next.back().key == r.key)
        next.back() = std::move(r);
      else
        next.push_back(std::move(r));
    }
  setRows(std::move(next));
}

QVariant LostModel::cell(int at, int column, int role) const {
  const auto& l = row(at);
  if (role == SubjectRole) return static_cast<qlonglong>(l.election);
  switch (column) {
    case producer: return role == BoldRole ? QVariant(true) : plain(role, l.producer);
    case partition: return plain(role, l.partition);
    case count: return ui::count(role, l.count, Tone::loss);
    case offsets:
      if (role == SortRole) return static_cast<qlonglong>(l.first);
      if (role != Qt::DisplayRole) return {};
      return l.count == 1 ? QString::number(l.first) : QStringLiteral("%1–%2").arg(l.first).arg(l.first + l.count - 1);
    case epoch: return ui::count(role, l.epoch);
    case acked_by:
      if (role == Qt::DisplayRole) return l.acked_by < 0 ? QString() : tr("broker %1").arg(l.acked_by);
      return role == SortRole ? QVariant(l.acked_by) : QVariant();
    case election:
      if (role == Qt::DisplayRole) return l.election > 0 ? tr("event %1").arg(l.election) : QString();
      if (role == SortRole) return static_cast<qlonglong>(l.election);
      return role == ToneRole ? tone(Tone::accent) : QVariant();
    default: return {};
  }
}

}  // namespace hw::ui
