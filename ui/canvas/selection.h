// What a person has picked in the window. A value; GUI thread. Canvas, tables and inspector all speak of things by it.
#pragma once

#include <QMetaType>
#include <QString>

#include "core/base/types.h"

namespace hw::ui {

/// One thing of the cluster. Only the fields that `kind` names are set:
/// broker: broker. topic: partition.topic. partition: partition. replica: partition, broker. record: partition, broker, offset.
/// producer, consumer: client. group: group. link: from, to. packet: packet.
struct Selection {
  enum class Kind { none, broker, topic, partition, replica, record, producer, consumer, group, link, packet };
  Kind kind = Kind::none;
  BrokerId broker{-1};
  TopicPartition partition;
  Offset offset{-1};
  ClientIndex client{-1};
  QString group;
  NodeId from, to;
  MessageId packet{-1};

  bool operator==(const Selection&) const = default;

  static Selection ofBroker(BrokerId b) { return {.kind = Kind::broker, .broker = b}; }
  static Selection ofTopic(TopicIndex t) { return {.kind = Kind::topic, .partition = {t, PartitionIndex{-1}}}; }
  static Selection ofPartition(TopicPartition tp) { return {.kind = Kind::partition, .partition = tp}; }
  static Selection ofReplica(TopicPartition tp, BrokerId b) { return {.kind = Kind::replica, .broker = b, .partition = tp}; }
  static Selection ofRecord(TopicPartition tp, BrokerId b, Offset o) {
    return {.kind = Kind::record, .broker = b, .partition = tp, .offset = o};
  }
  static Selection ofProducer(ClientIndex c) { return {.kind = Kind::producer, .client = c}; }
  static Selection ofConsumer(ClientIndex c) { return {.kind = Kind::consumer, .client = c}; }
  static Selection ofGroup(QString g) { return {.kind = Kind::group, .group = std::move(g)}; }
  static Selection ofLink(NodeId a, NodeId b) { return {.kind = Kind::link, .from = a, .to = b}; }
  static Selection ofPacket(MessageId id) { return {.kind = Kind::packet, .packet = id}; }
};

}  // namespace hw::ui

Q_DECLARE_METATYPE(hw::ui::Selection)
