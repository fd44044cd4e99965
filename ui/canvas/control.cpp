#include "ui/canvas/control.h"

#include "ui/canvas/layout.h"
#include "ui/canvas/menu.h"
#include "ui/canvas/side_layout.h"
#include "ui/canvas/why_not.h"
#include "ui/canvas/words.h"
#include "ui/language/core_text.h"

namespace hw::ui::canvas {

namespace {


QString replicaSentence(const api::PartitionView& p, const api::ReplicaView& r) {
  const ReplicaState state = replicaState(r);
  QString out = QString::fromStdString(p.name) + QStringLiteral(", ") + CanvasText::tr("broker %1").arg(r.broker.v)
      + QStringLiteral(": ") + replicaStateWord(state);
  if (state == ReplicaState::out_of_sync) out += QStringLiteral(", ") + CanvasText::tr("%1 behind").arg(r.behind);
  if (r.divergent_from.v >= 0 && r.leo.v > r.divergent_from.v) out += QStringLiteral(", ")
    + CanvasText::tr("%1 divergent").arg(r.leo.v - r.divergent_from.v);
  return out;
}

QString cellTip(const api::Snapshot& s, const Control& c) {
  const auto* p = findPartition(s, c.target.partition);
  const auto* r = p ? findReplica(*p, c.target.broker) : nullptr;
  if (!r) return {};
  QString out = QStringLiteral("<b>") + replicaSentence(*p, *r).toHtmlEscaped() + QStringLiteral("</b><br>");
  out += CanvasText::tr("log end offset %1, high watermark %2, leader epoch %3").arg(r->leo.v).arg(r->hw.v).arg(r->last_epoch.v);
  out += QStringLiteral("<br>Isr: %1 &nbsp; Replicas: ").arg(brokerList(p->isr));
  std::vector<BrokerId> ids;
  for (const auto& x : p->replicas) ids.push_back(x.broker);
  out += brokerList(ids);
  if (!p->elr.empty()) out += QStringLiteral(" &nbsp; Elr: ") + brokerList(p->elr);
  if (r->frozen) out += QStringLiteral("<br>") + CanvasText::tr("Its fetcher is frozen.");
  if (r->slow.us > 0) out += QStringLiteral("<br>")
    + CanvasText::tr("Its fetcher waits %1 before each fetch.").arg(durationText(r->slow));
  if (r->leader && p->would_lose > 0) out += QStringLiteral("<br>")
    + CanvasText::tr("If this leader died now, %n acknowledged record(s) would be lost.", nullptr, pluralOf(p->would_lose));
  return out + QStringLiteral("<br>") + CanvasText::tr("Drag to another broker to move it; right click for more.");
}

QString partitionTip(const api::Snapshot& s, const Control& c) {
  const auto* p = findPartition(s, c.target.partition);
  if (!p) return {};
  const RowTrouble t = rowTrouble(*p);
  QString out = QString::fromStdString(p->name) + QStringLiteral(": ");
  out += p->leader.v < 0 ? CanvasText::tr("no leader") : CanvasText::tr("leader %1, epoch %2").arg(p->leader.v).arg(p->leader_epoch.v);
  out += QStringLiteral(", Isr: %1, min ISR %2").arg(brokerList(p->isr)).arg(p->min_isr);
  if (t != RowTrouble::none) out += QStringLiteral(". ") + rowTroubleWord(t);
  if (t == RowTrouble::not_preferred) out += QStringLiteral(": ") + CanvasText::tr("broker %1 is preferred").arg(p->preferred.v);
  return out;
}

QString ledgerTip(const api::ProducerView& p) {
  const auto& l = p.ledger;
  QString out = CanvasText::tr("%1 writes to %2").arg(QString::fromStdString(p.name).toHtmlEscaped(), QString::fromStdString(p.topic));
  out += QStringLiteral("<br>")
      + CanvasText::tr("sent %1, in flight %2, acknowledged %3, failed %4").arg(l.sent).arg(l.in_flight).arg(l.acked).arg(l.failed);
  out += QStringLiteral("<br>") + CanvasText::tr("acknowledged, then lost: %1").arg(l.acked_then_lost);
  out += QStringLiteral("<br>")
      + CanvasText::tr("kept, though not acknowledged: %1; duplicated: %2").arg(l.kept_unacked).arg(l.duplicated);
  if (!p.last_error.empty()) out += QStringLiteral("<br>") + CanvasText::tr("last error: %1").arg(QString::fromStdString(p.last_error));
  return out;
}

QString acksTip(int value) {
  switch (value) {
    case 0: return CanvasText::tr("acks=0: sends and does not wait. Highest throughput, most loss.");
    case 1: return CanvasText::tr("acks=1: the leader has written it. Lost if the leader dies before a follower fetched it.");
    default: return CanvasText::tr("acks=all: every in-sync replica has it. Refused while the ISR is smaller than min.insync.replicas.");
  }
}

}  // namespace

QString controlName(const api::Snapshot& s, const Control& c) {
  const int b = c.target.broker.v;
  switch (c.kind) {
    case ControlKind::broker: {
      const auto* v = findBroker(s, c.target.broker);
      return v ? CanvasText::tr("Broker %1, %2, leads %3 of %4").arg(b).arg(brokerStateWord(*v)).arg(v->leads).arg(v->replicas)
          : QString();
    }
    case ControlKind::power: return c.on ? CanvasText::tr("Stop broker %1 (controlled shutdown)").arg(b)
        : CanvasText::tr("Start broker %1").arg(b);
    case ControlKind::kill: return CanvasText::tr("Kill broker %1").arg(b);
    case ControlKind::pause: return c.on ? CanvasText::tr("Resume broker %1").arg(b) : CanvasText::tr("Pause broker %1 (it hangs)").arg(b);
    case ControlKind::lag: return CanvasText::tr("Replication lag of broker %1").arg(b);
    case ControlKind::topic: return selectionTitle(s, c.target);
    case ControlKind::partition: return partitionTip(s, c);
    case ControlKind::cell: {
      const auto* p = findPartition(s, c.target.partition);
      const auto* r = p ? findReplica(*p, c.target.broker) : nullptr;
      return r ? replicaSentence(*p, *r) : QString();
    }
    case ControlKind::producer:
    case ControlKind::consumer:
    case ControlKind::group: return selectionTitle(s, c.target);
    case ControlKind::acks:
      return CanvasText::tr("acks %1 for producer %2").arg(c.value < 0 ? QStringLiteral("all") : QString::number(c.value),
          nodeWord({NodeKind::producer, c.target.client.v}, s));
    case ControlKind::died: return CanvasText::tr("If broker %1 died now").arg(b);
    case ControlKind::add_producer: return CanvasText::tr("Start another producer");
    case ControlKind::add_consumer: return CanvasText::tr("Start another consumer");
    case ControlKind::controller: return CanvasText::tr("Controller");
  }
  return {};
}

QString controlTip(const api::Snapshot& s, const Control& c) {
  const QString name = controlName(s, c).toHtmlEscaped();
  if (!c.enabled()) return name + QStringLiteral("<br>") + whyNotText(c.why);
  switch (c.kind) {
    case ControlKind::broker: {
      const auto* v = findBroker(s, c.target.broker);
      if (!v) return name;
      QString out = name + QStringLiteral("<br>") + CanvasText::tr("%1 since %2").arg(brokerStateWord(*v), clockText(v->state_since));
      if (!v->rack.empty())
        out += QStringLiteral("<br>") + CanvasText::tr("rack %1").arg(QString::fromStdString(v->rack).toHtmlEscaped());
      if (brokerIsDown(*v) || v->state == api::BrokerState::paused)
        out += QStringLiteral("<br>")
            + CanvasText::tr("The controller fences it when it heard no heartbeat for %1.").arg(durationText(v->session_timeout));
      return out;
    }
    case ControlKind::power:
      return name + QStringLiteral("<br>") + (c.on ? CanvasText::tr("Hands its leaders over first, then ends.")
          : CanvasText::tr("Its log was kept; it catches up before it is in sync."));
    case ControlKind::kill:
      return name + QStringLiteral("<br>")
          + CanvasText::tr("As kill -9: the controller notices when the session timeout has passed.");
    case ControlKind::pause:
      return name + QStringLiteral("<br>")
          + CanvasText::tr("A process that hangs is not one that died: its connections stay open.");
    case ControlKind::lag:
      return name + QStringLiteral("<br>")
          + CanvasText::tr("Each of its replication fetches takes that much longer.") + QLatin1Char(' ')
          + CanvasText::tr("Beyond the mark (%1, replica.lag.time.max.ms) it leaves the ISR.").arg(durationText(s.lag_time_max));
    case ControlKind::cell: return cellTip(s, c);
    case ControlKind::producer: {
      const auto* p = findProducer(s, c.target.client);
      return p ? ledgerTip(*p) : name;
    }
    case ControlKind::consumer: {
      const auto* v = findConsumer(s, c.target.client);
      if (!v) return name;
      QString out = name + QStringLiteral("<br>")
          + CanvasText::tr("state %1, records read: %2, lag %3").arg(coreSaid(v->state)).arg(v->records_read).arg(v->lag);
      if (!v->assigned.empty()) out += QStringLiteral("<br>") + CanvasText::tr("partitions %1").arg(assignedText(*v));
      return out + QStringLiteral("<br>") + CanvasText::tr("It never reads past the high watermark.");
    }
    case ControlKind::acks: return acksTip(c.value);
    case ControlKind::died: return name + QStringLiteral("<br>")
        + CanvasText::tr("Found from the state of this moment. Select another broker to see its cost.");
    default: return name;
  }
}

}  // namespace hw::ui::canvas
