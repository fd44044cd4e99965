// Words and numbers of the canvas: Kafka's state words, times, counts. Any thread.
#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/api/snapshot.h"
#include "ui/theme/theme.h"

namespace hw::ui::canvas {

/// The translation context of the canvas.
class CanvasText {
  Q_DECLARE_TR_FUNCTIONS(hw::ui::Canvas)
};

/// "Up", "Starting", "Shutting down", "Stopped", "Killed", "Paused", "Fenced".
QString brokerStateWord(const api::BrokerView& broker);
Tone brokerStateTone(const api::BrokerView& broker);
/// Its process runs and the controller lets it lead.
bool brokerIsUp(const api::BrokerView& broker);
/// The process is gone (stopped or killed).
bool brokerIsDown(const api::BrokerView& broker);

/// "0 ms", "800 ms", "2.5 s", "1 min".
QString durationText(Duration d);
/// "1,204"; above 99,999 "123 k", "4.5 M".
QString countText(std::int64_t n);
/// An offset, whole: "1,234,567".
QString offsetText(std::int64_t offset);
/// Its last three digits, for where there is no room: "…567".
QString offsetEndText(std::int64_t offset);
/// The number that chooses between singular and plural: Qt's translations take an int.
int pluralOf(std::int64_t n);
/// "50/s".
QString rateText(double per_second);
/// "00:47.400"
QString clockText(Time t);

/// What a replica is, in one word: the worst thing first.
enum class ReplicaState { leader, in_sync, out_of_sync, offline };
ReplicaState replicaState(const api::ReplicaView& replica);
QString replicaStateWord(ReplicaState state);
Tone replicaTone(ReplicaState state);

/// What a row says of its partition. `none` when all is well.
enum class RowTrouble { none, not_preferred, at_min_isr, unclean, under_replicated, under_min_isr, offline };
RowTrouble rowTrouble(const api::PartitionView& partition);
QString rowTroubleWord(RowTrouble trouble);
Tone rowTroubleTone(RowTrouble trouble);

QString acksWord(api::Acks acks);
QString packetWord(api::PacketKind kind);
QString nodeWord(NodeId node, const api::Snapshot& snapshot);
/// How a setting stands for a topic: the override, else `fallback`.
QString topicSetting(const api::TopicView& topic, const char* key, const QString& fallback);
QString brokerList(const std::vector<BrokerId>& ids);

}  // namespace hw::ui::canvas
