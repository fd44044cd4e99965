#include "ui/models/what_if_models.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "ui/models/cluster_models.h"
#include "ui/text.h"

namespace hw::ui {

using text::qs;

namespace {

QVariant loud(int role, std::int64_t n, Tone tone, bool known) {
  if (!known) return role == Qt::DisplayRole ? QVariant(QStringLiteral("–")) : role == DimRole ? QVariant(true) : QVariant();
  if (role == Qt::DisplayRole) return text::number(n);
  if (role == SortRole) return static_cast<qlonglong>(n);
  if (role == ToneRole && n > 0) return static_cast<int>(tone);
  if (role == BoldRole) return n > 0;
  if (role == DimRole) return n == 0;
  return {};
}

std::tuple<std::int64_t, int, int> costOf(const api::IfDiedRow& row) {
  const auto& d = row.as_set;
  return {d.acked_records_lost, d.partitions_offline, d.partitions_under_min_isr};
}

}  // namespace

WhatIfModel::WhatIfModel(QObject* parent) : KeyedModel(parent) {
  setColumns([]() -> std::vector<Column> {
    return {{tr("If it died now"), tr("Found by letting it die in a copy of the cluster and running that"), false, 152},
            {tr("Offline"), tr("Partitions without a leader, with unclean leader election off"), true, 60},
            {tr("Under min ISR"), tr("Partitions still led, but below min.insync.replicas, and not yet so"), true, 90},
            {tr("Acked, lost"), tr("Acknowledged records that the new leaders would not have, with unclean leader election off"), true, 90},
            {tr("Unclean: offline"), tr("The same with unclean.leader.election.enable=true for every topic"), true, 90},
            {tr("Unclean: lost"), tr("The same with unclean.leader.election.enable=true for every topic"), true, 90},
            {tr("As of"), tr("How old the copy is"), true, 70}};
  });
}

void WhatIfModel::apply(const api::Snapshot& snapshot) {
  std::vector<WhatIfRow> next;
  std::tuple<std::int64_t, int, int> most{0, 0, 0};
  if (snapshot.what_if) {
    for (const auto& found : snapshot.what_if->rows) {
      if (found.known && found.alive) most = std::max(most, costOf(found));
      WhatIfRow row;
      row.place = static_cast<int>(next.size());
      row.found = found;
      // In tenths of a second, so that a table that stands still is not painted anew each frame.
      row.age_us = (snapshot.now - found.as_of).us / 100000 * 100000;
      next.push_back(std::move(row));
    }
  }
  for (auto& row : next) row.worst = row.found.known && row.found.alive && costOf(row.found) == most && most > std::tuple<std::int64_t, int, int>{0, 0, 0};
  setRows(std::move(next));
}

QVariant WhatIfModel::cell(int at, int column, int role) const {
  const auto& r = row(at);
  const auto& f = r.found;
  const bool known = f.known && f.alive;
  if (role == SubjectRole) return r.place;
  if (role == DimRole && !f.alive) return true;
  switch (column) {
    case who: {
      const QString name = f.broker.v >= 0 ? tr("broker %1").arg(f.broker.v) : tr("rack %1").arg(qs(f.rack));
      if (role == Qt::DisplayRole) return r.worst ? QStringLiteral("▲ ") + tr("%1 (worst)").arg(name) : name;
      if (role == SortRole) return f.broker.v >= 0 ? f.broker.v : 1000000 + r.place;
      if (role == ToneRole && r.worst) return static_cast<int>(Tone::loss);
      if (role == BoldRole) return r.worst;
      if (role == Qt::ToolTipRole) return f.alive ? QString() : tr("No process of it runs: nothing more would happen.");
      return {};
    }
    case offline: return loud(role, f.clean.partitions_offline, Tone::trouble, known);
    case under: return loud(role, f.clean.partitions_under_min_isr, Tone::notice, known);
    case lost: return loud(role, f.clean.acked_records_lost, Tone::loss, known);
    case unclean_offline: return loud(role, f.unclean.partitions_offline, Tone::trouble, known);
    case unclean_lost: return loud(role, f.unclean.acked_records_lost, Tone::loss, known);
    case as_of:
      if (role == SortRole) return static_cast<qlonglong>(r.age_us);
      if (role == DimRole) return true;
      if (role != Qt::DisplayRole) return {};
      if (!f.alive) return tr("not running");
      if (!f.known) return tr("being found out");
      if (r.age_us == 0) return tr("now");
      return tr("%1 s ago").arg(QString::number(static_cast<double>(r.age_us) / 1e6, 'f', 1));
    default: return {};
  }
}

IfDiedPartitionModel::IfDiedPartitionModel(QObject* parent) : KeyedModel(parent) {
  setColumns([]() -> std::vector<Column> {
    return {{tr("Partition"), {}, false, 110}, {tr("Unclean off"), {}, false, 124}, {tr("Unclean on"), {}, false, 124}};
  });
}

qint64 IfDiedPartitionModel::keyOf(const IfDiedPartitionRow& row) const { return partitionKey(row.id); }

void IfDiedPartitionModel::show(const api::IfDiedRow* row) {
  std::map<TopicPartition, IfDiedPartitionRow> all;
  if (row != nullptr && row->known && row->alive) {
    for (const auto& p : row->clean.partitions) all[p.partition].clean = p;
    for (const auto& p : row->unclean.partitions) all[p.partition].unclean = p;
  }
  std::vector<IfDiedPartitionRow> next;
  for (auto& [id, entry] : all) {
    entry.id = id;
    entry.name = entry.clean.name.empty() ? entry.unclean.name : entry.clean.name;
    next.push_back(std::move(entry));
  }
  setRows(std::move(next));
}

QVariant IfDiedPartitionModel::cell(int at, int column, int role) const {
  const auto& r = row(at);
  if (role == SubjectRole) return partitionKey(r.id);
  if (column == name) return role == BoldRole ? QVariant(true) : role == Qt::DisplayRole ? QVariant(qs(r.name)) : QVariant();
  const auto& p = column == clean ? r.clean : r.unclean;
  if (role == ToneRole) return static_cast<int>(p.lost > 0 || p.offline ? Tone::loss : p.under_min_isr ? Tone::notice : Tone::text_dim);
  if (role != Qt::DisplayRole) return {};
  QStringList what;
  if (p.offline) what << tr("offline");
  if (p.under_min_isr) what << tr("under min ISR");
  if (p.lost > 0) what << tr("%1 acked lost").arg(text::number(p.lost));
  return what.isEmpty() ? QStringLiteral("–") : what.join(QStringLiteral(", "));
}

}  // namespace hw::ui
