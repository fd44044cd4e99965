#include "ui/canvas/words.h"

#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <limits>

namespace hw::ui::canvas {

using api::BrokerState;

bool brokerIsDown(const api::BrokerView& b) { return b.state == BrokerState::stopped || b.state == BrokerState::killed; }

bool brokerIsUp(const api::BrokerView& b) {
  return b.state == BrokerState::running && b.registration == api::Registration::unfenced;
}

QString brokerStateWord(const api::BrokerView& b) {
  switch (b.state) {
    case BrokerState::starting: return CanvasText::tr("Starting");
    case BrokerState::shutting_down: return CanvasText::tr("Shutting down");
    case BrokerState::stopped: return CanvasText::tr("Stopped");
    case BrokerState::killed: return CanvasText::tr("Killed");
    case BrokerState::paused: return CanvasText::tr("Paused");
    case BrokerState::running: break;
  }
  return b.registration == api::Registration::fenced ? CanvasText::tr("Fenced") : CanvasText::tr("Up");
}

Tone brokerStateTone(const api::BrokerView& b) {
  if (brokerIsUp(b)) return Tone::good;
  switch (b.state) {
    case BrokerState::starting:
    case BrokerState::shutting_down: return Tone::notice;
    case BrokerState::stopped: return Tone::offline;
    case BrokerState::killed: return Tone::loss;
    default: return Tone::trouble;
  }
}

QString durationText(Duration d) {
  const double ms = static_cast<double>(d.us) / 1000.0;
  if (ms < 1000) return CanvasText::tr("%1 ms").arg(std::llround(ms));
  if (ms < 60000) return CanvasText::tr("%1 s").arg(QLocale().toString(ms / 1000.0, 'g', 3));
  return CanvasText::tr("%1 min").arg(QLocale().toString(ms / 60000.0, 'g', 3));
}

QString countText(std::int64_t n) {
  if (std::llabs(n) < 100000) return QLocale(QLocale::English).toString(static_cast<qlonglong>(n));
  if (std::llabs(n) < 10000000) return QString::number(n / 1000) + QStringLiteral(" k");
  return QString::number(static_cast<double>(n) / 1e6, 'f', 1) + QStringLiteral(" M");
}

QString offsetText(std::int64_t o) { return QLocale(QLocale::English).toString(static_cast<qlonglong>(o)); }

QString offsetEndText(std::int64_t o) {
  const QString digits = QString::number(o);
  return digits.size() <= 3 ? digits : QChar(0x2026) + digits.right(3);
}

int pluralOf(std::int64_t n) { return static_cast<int>(std::clamp<std::int64_t>(n, 0, std::numeric_limits<int>::max())); }

QString rateText(double r) {
  if (r >= 100000) return QStringLiteral("%1 k/s").arg(std::llround(r / 1000));
  return QStringLiteral("%1/s").arg(r < 10 ? QString::number(r, 'g', 2) : QString::number(std::llround(r)));
}

QString clockText(Time t) {
  const std::int64_t ms = t.us / 1000;
  return QStringLiteral("%1:%2.%3")
      .arg(ms / 60000, 2, 10, QLatin1Char('0'))
      .arg(ms / 1000 % 60, 2, 10, QLatin1Char('0'))
      .arg(ms % 1000, 3, 10, QLatin1Char('0'));
}

ReplicaState replicaState(const api::ReplicaView& r) {
  if (!r.online) return ReplicaState::offline;
  if (r.leader) return ReplicaState::leader;
  return r.in_isr ? ReplicaState::in_sync : ReplicaState::out_of_sync;
}

QString replicaStateWord(ReplicaState s) {
  switch (s) {
    case ReplicaState::leader: return CanvasText::tr("leader");
    case ReplicaState::in_sync: return CanvasText::tr("in sync");
    case ReplicaState::out_of_sync: return CanvasText::tr("out of sync");
    case ReplicaState::offline: return CanvasText::tr("offline");
  }
  return {};
}

Tone replicaTone(ReplicaState s) {
  switch (s) {
    case ReplicaState::leader: return Tone::leader;
    case ReplicaState::in_sync: return Tone::in_sync;
    case ReplicaState::out_of_sync: return Tone::out_of_sync;
    case ReplicaState::offline: return Tone::offline;
  }
  return Tone::text;
}

RowTrouble rowTrouble(const api::PartitionView& p) {
  using T = api::PartitionTrouble;
  if (p.trouble == T::offline) return RowTrouble::offline;
  if (p.trouble == T::under_min_isr) return RowTrouble::under_min_isr;
  if (p.recovering) return RowTrouble::unclean;
  if (p.trouble == T::under_replicated) return RowTrouble::under_replicated;
  if (p.trouble == T::at_min_isr) return RowTrouble::at_min_isr;
  if (p.leader != p.preferred) return RowTrouble::not_preferred;
  return RowTrouble::none;
}

QString rowTroubleWord(RowTrouble t) {
  switch (t) {
    case RowTrouble::none: return {};
    case RowTrouble::not_preferred: return CanvasText::tr("not preferred leader");
    case RowTrouble::at_min_isr: return CanvasText::tr("at min ISR");
    case RowTrouble::unclean: return CanvasText::tr("unclean");
    case RowTrouble::under_replicated: return CanvasText::tr("under-replicated");
    case RowTrouble::under_min_isr: return CanvasText::tr("under min ISR");
    case RowTrouble::offline: return CanvasText::tr("offline");
  }
  return {};
}

Tone rowTroubleTone(RowTrouble t) {
  switch (t) {
    case RowTrouble::none: return Tone::text_dim;
    case RowTrouble::not_preferred: return Tone::text_dim;
    case RowTrouble::at_min_isr: return Tone::notice;
    case RowTrouble::under_replicated: return Tone::trouble;
    case RowTrouble::unclean:
    case RowTrouble::under_min_isr:
    case RowTrouble::offline: return Tone::loss;
  }
  return Tone::text;
}

QString acksWord(api::Acks a) {
  return a == api::Acks::all ? QStringLiteral("all") : a == api::Acks::leader ? QStringLiteral("1") : QStringLiteral("0");
}

QString packetWord(api::PacketKind k) {
  using K = api::PacketKind;
  switch (k) {
    case K::produce: return CanvasText::tr("Produce");
    case K::produce_answer: return CanvasText::tr("Produce answer");
    case K::fetch: return CanvasText::tr("Fetch (follower)");
    case K::fetch_answer: return CanvasText::tr("Fetch answer");
    case K::consume: return CanvasText::tr("Fetch (consumer)");
    case K::consume_answer: return CanvasText::tr("Fetch answer to a consumer");
    case K::metadata: return CanvasText::tr("Metadata");
    case K::group: return CanvasText::tr("Group request");
    case K::heartbeat: return CanvasText::tr("Broker heartbeat");
    case K::control: return CanvasText::tr("Controller message");
    case K::other: return CanvasText::tr("Message");
  }
  return {};
}

QString nodeWord(NodeId n, const api::Snapshot& s) {
  switch (n.kind) {
    case NodeKind::broker: return CanvasText::tr("broker %1").arg(n.id);
    case NodeKind::controller: return CanvasText::tr("the controller");
    case NodeKind::producer:
      for (const auto& p : s.producers)
        if (p.index.v == n.id) return QString::fromStdString(p.name);
      return CanvasText::tr("a producer");
    case NodeKind::consumer:
      for (const auto& c : s.consumers)
        if (c.index.v == n.id) return QString::fromStdString(c.name);
      return CanvasText::tr("a consumer");
    case NodeKind::external: return CanvasText::tr("a client");
  }
  return {};
}

QString topicSetting(const api::TopicView& t, const char* key, const QString& fallback) {
  for (const auto& [k, v] : t.settings)
    if (k == key) return QString::fromStdString(v);
  return fallback;
}

QString brokerList(const std::vector<BrokerId>& ids) {
  QStringList out;
  for (BrokerId b : ids) out << QString::number(b.v);
  return out.join(QLatin1Char(','));
}

}  // namespace hw::ui::canvas
