#include "ui/models/cluster_models.h"
#include "ui/text.h"

namespace hw::ui {

using text::qs;

namespace {
QVariant tone(Tone t) { return static_cast<int>(t); }
/// Zero is quiet: only a number that says something is loud.
QVariant loudNumber(int role, std::int64_t n, Tone loud) {
  if (role == Qt::DisplayRole) return text::number(n);
  if (role == SortRole) return static_cast<qlonglong>(n);
  if (role == ToneRole && n > 0) return tone(loud);
  if (role == BoldRole) return n > 0;
  if (role == DimRole) return n == 0;
  return {};
}
QVariant plainNumber(int role, std::int64_t n) {
  if (role == Qt::DisplayRole) return text::number(n);
  if (role == SortRole) return static_cast<qlonglong>(n);
  return {};
}
}  // namespace

// --- brokers ----------------------------------------------------------------------------------------------------------

BrokerModel::BrokerModel(QObject* parent) : KeyedModel(parent) {
  setColumns([]() -> std::vector<Column> {
    return {{tr("Broker"), {}, true, 64},
            {tr("Rack"), {}, false, 64},
            {tr("Process"), tr("What the broker's process does"), false, 120},
            {tr("Registration"), tr("What the controller thinks of it: a fenced broker leads nothing and is in no ISR"), false, 130},
            {tr("Leads"), tr("Partitions it leads now"), true, 64},
            {tr("Preferred"), tr("Partitions it is the preferred leader of"), true, 80},
            {tr("Replicas"), tr("Replicas placed on it"), true, 76},
            {tr("Out of sync"), tr("Its replicas that are not in the ISR"), true, 90},
            {tr("Lag"), tr("Added to each of its replication fetches"), true, 80},
            {tr("Disk delay"), tr("Added to each append"), true, 84},
            {tr("Offline if it died"), tr("Partitions without a clean leader if this broker died now"), true, 124},
            {tr("Lost if it died"), tr("Acknowledged records lost if this broker died now"), true, 110}};
  });
}

void BrokerModel::apply(const api::Snapshot& snapshot) { setRows(snapshot.brokers); }

QVariant BrokerModel::cell(int at, int column, int role) const {
  const auto& b = *row(at);
  if (role == SubjectRole) return b.id.v;
  switch (column) {
    case id:
      if (role == BoldRole) return true;
      return role == Qt::DisplayRole || role == SortRole ? QVariant(b.id.v) : QVariant();
    case rack: return role == Qt::DisplayRole ? QVariant(qs(b.rack)) : QVariant();
    case state:
      if (role == Qt::DisplayRole) return text::state(b);
      return role == ToneRole ? tone(text::stateTone(b)) : QVariant();
    case registration:
      if (role == Qt::DisplayRole) return text::registration(b.registration);
      return role == ToneRole && b.registration != api::Registration::unfenced ? tone(Tone::notice) : QVariant();
    case leads: return plainNumber(role, b.leads);
    case preferred: return plainNumber(role, b.preferred);
    case replicas: return plainNumber(role, b.replicas);
    case out_of_sync: return loudNumber(role, b.out_of_sync, Tone::notice);
    case lag:
    case disk: {
      const Duration d = column == lag ? b.lag : b.disk_delay;
      if (role == Qt::DisplayRole) return text::span(d);
      if (role == SortRole) return static_cast<qlonglong>(d.us);
      if (role == DimRole) return d.us == 0;
      return role == ToneRole && d.us > 0 ? tone(Tone::notice) : QVariant();
    }
    case offline_if: return loudNumber(role, b.if_died.partitions_offline, Tone::trouble);
    case lost_if: return loudNumber(role, b.if_died.acked_records_lost, Tone::loss);
    default: return {};
  }
}

// --- partitions -------------------------------------------------------------------------------------------------------

qint64 partitionKey(TopicPartition id) { return (static_cast<qint64>(id.topic.v) << 32) | static_cast<quint32>(id.partition.v); }

TopicPartition partitionOfKey(qint64 key) {
  return {TopicIndex{static_cast<std::int32_t>(key >> 32)}, PartitionIndex{static_cast<std::int32_t>(key & 0xffffffff)}};
}

PartitionModel::PartitionModel(QObject* parent) : KeyedModel(parent) {
  setColumns([]() -> std::vector<Column> {
    return {{tr("Partition"), {}, false, 130},
            {tr("Leader"), tr("The broker that leads it now"), true, 64},
            {tr("Epoch"), tr("Leader epoch: rises with each new leader"), true, 60},
            {tr("Replicas"), tr("Where its replicas are placed, whether they live or not; the first is preferred"), false, 84},
            {tr("Isr"), tr("In-sync replicas"), false, 84},
            {tr("Elr"), tr("Eligible leader replicas: out of the ISR, but with everything below the high watermark"), false, 64},
            {tr("State"), {}, false, 150},
            {tr("Min ISR"), tr("min.insync.replicas"), true, 66},
            {tr("Log end"), tr("Log end offset of the leader"), true, 80},
            {tr("High watermark"), tr("Consumers read up to here"), true, 112},
            {tr("Would lose"), tr("Acknowledged records lost if its leader died now"), true, 88}};
  });
}

void PartitionModel::apply(const api::Snapshot& snapshot) {
  std::vector<std::shared_ptr<const api::PartitionView>> next;
  for (const auto& t : snapshot.topics)
    if (showInternal_ || !t->internal) next.insert(next.end(), t->partitions.begin(), t->partitions.end());
  setRows(std::move(next));
}

qint64 PartitionModel::keyOf(const std::shared_ptr<const api::PartitionView>& p) const { return partitionKey(p->id); }

QVariant PartitionModel::cell(int at, int column, int role) const {
  const auto& p = *row(at);
  if (role == SubjectRole) return partitionKey(p.id);
  const auto* lead = findReplica(p, p.leader);
  switch (column) {
    case name:
      if (role == BoldRole) return true;
      if (role == SortRole) return partitionKey(p.id);
      return role == Qt::DisplayRole ? QVariant(qs(p.name)) : QVariant();
    case leader:
      if (role == Qt::DisplayRole) return text::broker(p.leader);
      if (role == SortRole) return p.leader.v;
      if (role == ToneRole && p.leader == kNoBroker) return tone(Tone::loss);
      if (role == Qt::ToolTipRole && p.leader != p.preferred) return tr("Preferred is broker %1").arg(p.preferred.v);
      return {};
    case epoch: return plainNumber(role, p.leader_epoch.v);
    case replicas: {
      if (role != Qt::DisplayRole) return {};
      std::vector<BrokerId> ids;
      for (const auto& r : p.replicas) ids.push_back(r.broker);
      return text::brokers(ids);
    }
    case isr:
      if (role == Qt::DisplayRole) return text::brokers(p.isr);
      return role == ToneRole && p.under_replicated ? tone(Tone::notice) : QVariant();
    case elr: return role == Qt::DisplayRole ? QVariant(text::brokers(p.elr)) : QVariant();
    case state:
      if (role == Qt::DisplayRole) return text::trouble(p);
      if (role == SortRole) return static_cast<int>(p.trouble);
      return role == ToneRole ? tone(text::troubleTone(p)) : QVariant();
    case min_isr: return plainNumber(role, p.min_isr);
    case leo: return plainNumber(role, lead ? lead->leo.v : -1);
    case hw: return plainNumber(role, lead ? lead->hw.v : -1);
    case would_lose: return p.heir_known ? loudNumber(role, p.would_lose, Tone::loss) : plainNumber(role, -1);
    default: return {};
  }
}

// --- topics -----------------------------------------------------------------------------------------------------------

TopicModel::TopicModel(QObject* parent) : KeyedModel(parent) {
  setColumns([]() -> std::vector<Column> {
    return {{tr("Topic"), {}, false, 140},
            {tr("Partitions"), {}, true, 80},
            {tr("Replication"), tr("Replication factor"), true, 86},
            {tr("Min ISR"), tr("min.insync.replicas"), true, 70},
            {tr("Unclean election"), tr("unclean.leader.election.enable"), false, 116},
            {tr("Under-replicated"), tr("Partitions with replicas that are not in the ISR"), true, 122},
            {tr("Offline"), tr("Partitions without a leader"), true, 66},
            {tr("Configs"), tr("Settings of the topic itself"), false, 320}};
  });
}

void TopicModel::apply(const api::Snapshot& snapshot) {
  std::vector<std::shared_ptr<const api::TopicView>> next;
  for (const auto& t : snapshot.topics)
    if (showInternal_ || !t->internal) next.push_back(t);
  setRows(std::move(next));
}

QVariant TopicModel::cell(int at, int column, int role) const {
  const auto& t = *row(at);
  if (role == SubjectRole) return t.index.v;
  const auto count = [&](auto&& holds) {
    return static_cast<std::int64_t>(std::count_if(t.partitions.begin(), t.partitions.end(), holds));
  };
  switch (column) {
    case name:
      if (role == BoldRole) return true;
      return role == Qt::DisplayRole ? QVariant(qs(t.name)) : QVariant();
    case partitions: return plainNumber(role, static_cast<std::int64_t>(t.partitions.size()));
    case replication: return plainNumber(role, t.replication_factor);
    case min_isr: return plainNumber(role, t.partitions.empty() ? 1 : t.partitions.front()->min_isr);
    case unclean:
      if (role == Qt::DisplayRole) return t.unclean_enabled ? tr("on") : tr("off");
      return role == ToneRole && t.unclean_enabled ? tone(Tone::notice) : QVariant();
    case under_replicated: return loudNumber(role, count([](const auto& p) { return p->under_replicated; }), Tone::notice);
    case offline: return loudNumber(role, count([](const auto& p) { return p->leader == kNoBroker; }), Tone::loss);
    case settings: {
      if (role != Qt::DisplayRole) return {};
      QStringList all;
      for (const auto& [key, value] : t.settings) all << qs(key) + QLatin1Char('=') + qs(value);
      return all.join(QLatin1Char(','));
    }
    default: return {};
  }
}

}  // namespace hw::ui
