// How the window words and formats what snapshots and events hold. Pure functions; translated.
#pragma once

#include <QString>
#include <vector>

#include "core/api/snapshot.h"
#include "core/cluster/event.h"
#include "ui/theme/theme.h"

namespace hw::ui::text {

/// "00:47.400", hours in front when there are any.
QString clock(Time time);
/// "800 ms", "1.5 s", "0".
QString span(Duration span);
/// As span, but "+800 ms" or "+0".
QString plusSpan(Duration span);
/// "0,1,2".
QString brokers(const std::vector<BrokerId>& ids);
/// "0", or "none" for -1.
QString broker(BrokerId id);
/// "1,234,567" in the desktop's way.
QString number(std::int64_t n);
/// The number that chooses between singular and plural: Qt's translations take an int.
int plural(std::int64_t n);
/// "0.25×".
QString speed(double factor);

QString state(const api::BrokerView& broker);
Tone stateTone(const api::BrokerView& broker);
QString registration(api::Registration registration);
QString trouble(const api::PartitionView& partition);
Tone troubleTone(const api::PartitionView& partition);
QString acks(api::Acks acks);
QString nodeName(const NodeId& node, const api::Snapshot& snapshot);
QString packetKind(api::PacketKind kind);
/// The sentence shown under a control that would do nothing; empty for WhyNot::possible.
QString reason(api::WhyNot why);

QString title(const Event& event);
QString because(const Event& event);
/// "Broker fenced" for EventKind::broker_fenced.
QString kindLabel(EventKind kind);
/// Which drawn glyph stands for a tone; see icons.h.
Tone tone(EventTone tone);

inline QString qs(const std::string& s) { return QString::fromStdString(s); }

}  // namespace hw::ui::text

namespace hw::ui {

/// Finders over a snapshot; null where there is none.
std::shared_ptr<const api::BrokerView> findBroker(const api::Snapshot& snapshot, BrokerId id);
std::shared_ptr<const api::TopicView> findTopic(const api::Snapshot& snapshot, TopicIndex index);
std::shared_ptr<const api::PartitionView> findPartition(const api::Snapshot& snapshot, TopicPartition id);
std::shared_ptr<const api::TopicView> firstUserTopic(const api::Snapshot& snapshot);
const api::ReplicaView* findReplica(const api::PartitionView& partition, BrokerId broker);
const api::ProducerView* findProducer(const api::Snapshot& snapshot, ClientIndex index);
const api::ConsumerView* findConsumer(const api::Snapshot& snapshot, ClientIndex index);

}  // namespace hw::ui
