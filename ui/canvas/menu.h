// What can be done with a thing: entries for its context menu, each a Command, or the reason why it would do nothing. Pure.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/api/snapshot.h"
#include "core/cluster/command.h"
#include "ui/canvas/selection.h"

namespace hw::ui::canvas {

struct MenuEntry {
  QString text;                    // empty: a separator
  std::optional<Command> command;  // of an entry; none: a submenu or a separator
  QString why_not;                 // not empty: greyed out, and this says why
  bool checked = false;
  std::vector<MenuEntry> children;  // not empty: a submenu
};

/// A word for the thing itself, as the menu's title: "broker 2", "test_repli-0 on broker 2".
QString selectionTitle(const api::Snapshot& s, const Selection& of);
std::vector<MenuEntry> menuFor(const api::Snapshot& s, const Selection& of);

/// The replicas of a partition after one of them moved to another broker; its place in the order stays.
std::vector<BrokerId> movedReplicas(const api::PartitionView& p, BrokerId from, BrokerId to);
cmd::PartitionName partitionName(const api::Snapshot& s, TopicPartition tp);
/// Starts one more producer or consumer with a name that is free; none when there is no topic.
std::optional<Command> newProducer(const api::Snapshot& s, const QString& topic = {});
std::optional<Command> newConsumer(const api::Snapshot& s, const QString& topic = {}, const QString& group = {});

}  // namespace hw::ui::canvas
