#include "ui/text.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>

#include "ui/canvas/why_not.h"
#include "ui/canvas/words.h"
#include "ui/language/core_text.h"

namespace hw::ui::text {

using namespace hw::ui::canvas;  // one wording for canvas and tables

namespace {
/// The translation context of tables and inspector.
class Text {
  Q_DECLARE_TR_FUNCTIONS(Text)
};

}  // namespace

QString clock(Time time) { return clockText(time.us < 0 ? Time{} : time); }

QString span(Duration span) {
  if (span.us == 0) return QStringLiteral("0");
  if (std::llabs(span.us) < 1000) return Text::tr("%1 µs").arg(span.us);
  if (std::llabs(span.us) < 1000000) return Text::tr("%1 ms").arg(QString::number(static_cast<double>(span.us) / 1000.0, 'g', 4));
  if (std::llabs(span.us) < 120000000) return Text::tr("%1 s").arg(QString::number(span.seconds(), 'g', 4));
  return Text::tr("%1 min").arg(QString::number(span.seconds() / 60.0, 'f', 1));
}

QString plusSpan(Duration value) { return QLatin1Char('+') + span(value); }

QString brokers(const std::vector<BrokerId>& ids) {
  QString out;
  for (const auto id : ids) {
    if (!out.isEmpty()) out += QLatin1Char(',');
    out += QString::number(id.v);
  }
  return out;
}

QString broker(BrokerId id) { return id == kNoBroker ? Text::tr("none") : QString::number(id.v); }

QString number(std::int64_t n) { return QLocale().toString(static_cast<qlonglong>(n)); }

int plural(std::int64_t n) { return pluralOf(n); }

QString speed(double factor) {
  if (factor < 0) return QChar(0x2212) + speed(-factor);
  const int digits = factor < 0.1 ? 3 : factor < 1 ? 2 : factor < 10 ? 1 : 0;
  QString value = QString::number(factor, 'f', digits);
  if (value.contains(QLatin1Char('.'))) {
    while (value.endsWith(QLatin1Char('0'))) value.chop(1);
    if (value.endsWith(QLatin1Char('.'))) value.chop(1);
  }
  return value + QChar(0x00D7);
}

QString state(const api::BrokerView& b) { return brokerStateWord(b); }

Tone stateTone(const api::BrokerView& b) { return brokerStateTone(b); }

QString registration(api::Registration value) {
  switch (value) {
    case api::Registration::none: return Text::tr("not registered");
    case api::Registration::fenced: return Text::tr("fenced");
    case api::Registration::unfenced: return Text::tr("unfenced");
    case api::Registration::in_controlled_shutdown: return Text::tr("in controlled shutdown");
  }
  return {};
}

QString trouble(const api::PartitionView& p) {
  const auto worst = rowTrouble(p);
  return worst == RowTrouble::none ? Text::tr("in sync") : rowTroubleWord(worst);
}

Tone troubleTone(const api::PartitionView& p) {
  const auto worst = rowTrouble(p);
  return worst == RowTrouble::none ? Tone::good : rowTroubleTone(worst);
}

QString acks(api::Acks value) { return acksWord(value); }

QString nodeName(const NodeId& id, const api::Snapshot& snapshot) { return nodeWord(id, snapshot); }

QString packetKind(api::PacketKind kind) { return packetWord(kind); }

QString reason(api::WhyNot why) { return whyNotText(why); }

QString title(const Event& event) { return coreFilled(event.title, event.args); }
QString because(const Event& event) { return coreFilled(event.because, event.args); }

QString kindLabel(EventKind kind) {
  switch (kind) {
    case EventKind::command: return Text::tr("Commands");
    case EventKind::broker_state: return Text::tr("Broker state");
    case EventKind::broker_registered: return Text::tr("Registrations");
    case EventKind::broker_fenced: return Text::tr("Fencing");
    case EventKind::broker_unfenced: return Text::tr("Unfencing");
    case EventKind::leader_changed: return Text::tr("Clean elections");
    case EventKind::leader_unclean: return Text::tr("Unclean elections");
    case EventKind::leader_none: return Text::tr("Partitions offline");
    case EventKind::isr_shrunk: return Text::tr("ISR shrinks");
    case EventKind::isr_expanded: return Text::tr("ISR expansions");
    case EventKind::elr_changed: return Text::tr("ELR changes");
    case EventKind::truncated: return Text::tr("Truncations");
    case EventKind::records_lost: return Text::tr("Lost records");
    case EventKind::records_back: return Text::tr("Records back");
    case EventKind::produce_error: return Text::tr("Produce errors");
    case EventKind::topic_created: return Text::tr("Topics created");
    case EventKind::topic_deleted: return Text::tr("Topics deleted");
    case EventKind::topic_changed: return Text::tr("Topic changes");
    case EventKind::config_changed: return Text::tr("Settings");
    case EventKind::reassignment: return Text::tr("Reassignments");
    case EventKind::group_rebalance: return Text::tr("Rebalances");
    case EventKind::group_member: return Text::tr("Group members");
    case EventKind::coordinator_moved: return Text::tr("Coordinators");
    case EventKind::network_fault: return Text::tr("Network faults");
    case EventKind::replica_fault: return Text::tr("Replica faults");
    case EventKind::client_started: return Text::tr("Clients started");
    case EventKind::client_stopped: return Text::tr("Clients stopped");
    case EventKind::connection: return Text::tr("Connections");
    case EventKind::warning: return Text::tr("Warnings");
  }
  return {};
}

Tone tone(EventTone value) {
  switch (value) {
    case EventTone::quiet: return Tone::quiet;
    case EventTone::good: return Tone::good;
    case EventTone::notice: return Tone::notice;
    case EventTone::trouble: return Tone::trouble;
    case EventTone::loss: return Tone::loss;
  }
  return Tone::text;
}

}  // namespace hw::ui::text

namespace hw::ui {

std::shared_ptr<const api::BrokerView> findBroker(const api::Snapshot& snapshot, BrokerId id) {
  for (const auto& b : snapshot.brokers)
    if (b->id == id) return b;
  return {};
}

std::shared_ptr<const api::TopicView> findTopic(const api::Snapshot& snapshot, TopicIndex index) {
  for (const auto& t : snapshot.topics)
    if (t->index == index) return t;
  return {};
}

std::shared_ptr<const api::PartitionView> findPartition(const api::Snapshot& snapshot, TopicPartition id) {
  const auto topic = findTopic(snapshot, id.topic);
  if (!topic) return {};
  // Partitions are numbered from 0 without a gap, so that the guess nearly always hits.
  const auto guess = static_cast<std::size_t>(id.partition.v);
  if (guess < topic->partitions.size() && topic->partitions[guess]->id == id) return topic->partitions[guess];
  for (const auto& p : topic->partitions)
    if (p->id == id) return p;
  return {};
}

std::shared_ptr<const api::TopicView> firstUserTopic(const api::Snapshot& snapshot) {
  for (const auto& t : snapshot.topics)
    if (!t->internal && !t->partitions.empty()) return t;
  return {};
}

const api::ReplicaView* findReplica(const api::PartitionView& partition, BrokerId broker) {
  for (const auto& r : partition.replicas)
    if (r.broker == broker) return &r;
  return nullptr;
}

const api::ProducerView* findProducer(const api::Snapshot& snapshot, ClientIndex index) {
  for (const auto& p : snapshot.producers)
    if (p.index == index) return &p;
  return nullptr;
}

const api::ConsumerView* findConsumer(const api::Snapshot& snapshot, ClientIndex index) {
  for (const auto& c : snapshot.consumers)
    if (c.index == index) return &c;
  return nullptr;
}

}  // namespace hw::ui
