#include "ui/canvas/control.h"

#include "ui/canvas/layout.h"
#include "ui/canvas/menu.h"
#include "ui/canvas/side_layout.h"
#include "ui/canvas/why_not.h"
#include "ui/canvas/words.h"

namespace hw::ui::canvas {

namespace {

using Text = CanvasText;

QString replicaSentence(const api::PartitionView& p, const api::ReplicaView& r) {
  const ReplicaState state = replicaState(r);
  QString out = QString::fromStdString(p.name) + QStringLiteral(", ") + Text::tr("broker %1").arg(r.broker.v)
      + QStringLiteral(": ") + replicaStateWord(state);
  if (state == ReplicaState::out_of_sync) out += QStringLiteral(", ") + Text::tr("%1 behind").arg(r.behind);
  if (r.divergent_from.v >= 0 && r.leo.v > r.divergent_from.v) out += QStringLiteral(", ")
    + Text::tr("%1 divergent").arg(r.leo.v - r.divergent_from.v);
  return out;
}

QString cellTip(const api::Snapshot& s, const Control& c) {
  const auto* p = findPartition(s, c.target.partition);
  const auto* r = p ? findReplica(*p, c.target.broker) : nullptr;
  if (!r) return {};
  QString out = QStringLiteral("<b>") + replicaSentence(*p, *r).toHtmlEscaped() + QStringLiteral("</b><br>");
  out += Text::tr("log end offset %1, high watermark %2, leader epoch %3").arg(r->leo.v).arg(r->hw.v).arg(r->last_epoch.v);
  out += QStringLiteral("<br>Isr: %1 &nbsp; Replicas: ").arg(brokerList(p->isr));
  std::vector<BrokerId> ids;
  for (const auto& x : p->replicas) ids.push_back(x.broker);
  out += brokerList(ids);
  if (!p->elr.empty()) out += QStringLiteral(" &nbsp; Elr: ") + brokerList(p->elr);
  if (r->frozen) out += QStringLiteral("<br>") + Text::tr("Its fetcher is frozen.");
  if (r->slow.us > 0) out += QStringLiteral("<br>")
    + Text::tr("Its fetcher waits %1 before each fetch.").arg(durationText(r->slow));
  if (r->leader && p->would_lose > 0) out += QStringLiteral("<br>")
    + Text::tr("If this leader died now, %1 acknowledged records would be lost.").arg(p->would_lose);
  return out + QStringLiteral("<br>") + Text::tr("Drag to another broker to move it; right click for more.");
}

QString partitionTip(const api::Snapshot& s, const Control& c) {
  const auto* p = findPartition(s, c.target.partition);
  if (!p) return {};
  const RowTrouble t = rowTrouble(*p);
  QString out = QString::fromStdString(p->name) + QStringLiteral(": ");
  out += p->leader.v < 0 ? Text::tr("no leader") : Text::tr("leader %1, epoch %2").arg(p->leader.v).arg(p->leader_epoch.v);
  out += QStringLiteral(", Isr: %1, min ISR %2").arg(brokerList(p->isr)).arg(p->min_isr);
  if (t != RowTrouble::none) out += QStringLiteral(". ") + rowTroubleWord(t);
  if (t == RowTrouble::not_preferred) out += QStringLiteral(": ") + Text::tr("broker %1 is preferred").arg(p->preferred.v);
  return out;
}

QString ledgerTip(const api::ProducerView& p) {
  const auto& l = p.ledger;
  QString out = Text::tr("%1 writes to %2").arg(QString::fromStdString(p.name).toHtmlEscaped(), QString::fromStdString(p.topic));
  out += QStringLiteral("<br>")
      + Text::tr("sent %1, in flight %2, acknowledged %3, failed %4").arg(l.sent).arg(l.in_flight).arg(l.acked).arg(l.failed);
  out += QStringLiteral("<br>") + Text::tr("acknowledged, then lost: %1").arg(l.acked_then_lost);
  out += QStringLiteral("<br>")
      + Text::tr("kept, though not acknowledged: %1; duplicated: %2").arg(l.kept_unacked).arg(l.duplicated);
  if (!p.last_error.empty()) out += QStringLiteral("<br>") + Text::tr("last error: %1").arg(QString::fromStdString(p.last_error));
  return out;
}

QString acksTip(int value) {
  switch (value) {
    case 0: return Text::tr("acks=0: sends and does not wait. Highest throughput, most loss.");
    case 1: return Text::tr("acks=1: the leader has written it. Lost if the leader dies before a follower fetched it.");
    default: return Text::tr("acks=all: every in-sync replica has it. Refused while the ISR is smaller than min.insync.replicas.");
  }
}

}  // namespace

QString controlName(const api::Snapshot& s, const Control& c) {
  const int b = c.target.broker.v;
  switch (c.kind) {
    case ControlKind::broker: {
      const auto* v = findBroker(s, c.target.broker);
      return v ? Text::tr("Broker %1, %2, leads %3 of %4").arg(b).arg(brokerStateWord(*v)).arg(v->leads).arg(v->replicas)
          : QString();
    }
    case ControlKind::power: return c.on ? Text::tr("Stop broker %1 (controlled shutdown)").arg(b)
        : Text::tr("Start broker %1").arg(b);
    case ControlKind::kill: return Text::tr("Kill broker %1").arg(b);
    case ControlKind::pause: return c.on ? Text::tr("Resume broker %1").arg(b) : Text::tr("Pause broker %1 (it hangs)").arg(b);
    case ControlKind::lag: return Text::tr("Replication lag of broker %1").arg(b);
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
      return Text::tr("acks %1 for producer %2").arg(c.value < 0 ? QStringLiteral("all") : QString::number(c.value),
          nodeWord({NodeKind::producer, c.target.client.v}, s));
    case ControlKind::died: return Text::tr("If broker %1 died now").arg(b);
    case ControlKind::add_producer: return Text::tr("Start another producer");
    case ControlKind::add_consumer: return Text::tr("Start another consumer");
    case ControlKind::controller: return Text::tr("Controller");
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
      QString out = name + QStringLiteral("<br>") + Text::tr("%1 since %2").arg(brokerStateWord(*v), clockText(v->state_since));
      if (!v->rack.empty())
        out += QStringLiteral("<br>") + Text::tr("rack %1").arg(QString::fromStdString(v->rack).toHtmlEscaped());
      if (brokerIsDown(*v) || v->state == api::BrokerState::paused)
        out += QStringLiteral("<br>")
            + Text::tr("The controller fences it when it heard no heartbeat for %1.").arg(durationText(v->session_timeout));
      return out;
    }
    case ControlKind::power:
      return name + QStringLiteral("<br>") + (c.on ? Text::tr("Hands its leaders over first, then ends.")
          : Text::tr("Its log was kept; it catches up before it is in sync."));
    case ControlKind::kill:
      return name + QStringLiteral("<br>")
          + Text::tr("As kill -9: the controller notices when the session timeout has passed.");
    case ControlKind::pause:
      return name + QStringLiteral("<br>")
          + Text::tr("A process that hangs is not one that died: its connections stay open.");
    case ControlKind::lag:
      return name + QStringLiteral("<br>")
          + Text::tr("Each of its replication fetches takes that much longer.") + QLatin1Char(' ')
          + Text::tr("Beyond the mark (%1, replica.lag.time.max.ms) it leaves the ISR.").arg(durationText(s.lag_time_max));
    case ControlKind::cell: return cellTip(s, c);
    case ControlKind::producer: {
      const auto* p = findProducer(s, c.target.client);
      return p ? ledgerTip(*p) : name;
    }
    case ControlKind::consumer: {
      const auto* v = findConsumer(s, c.target.client);
      if (!v) return name;
      QString out = name + QStringLiteral("<br>")
          + Text::tr("state %1, %2 records read, lag %3").arg(QString::fromStdString(v->state)).arg(v->records_read).arg(v->lag);
      if (!v->assigned.empty()) out += QStringLiteral("<br>") + Text::tr("partitions %1").arg(assignedText(*v));
      return out + QStringLiteral("<br>") + Text::tr("It never reads past the high watermark.");
    }
    case ControlKind::acks: return acksTip(c.value);
    case ControlKind::died: return name + QStringLiteral("<br>")
        + Text::tr("Found from the state of this moment. Select another broker to see its cost.");
    default: return name;
  }
}

}  // namespace hw::ui::canvas
