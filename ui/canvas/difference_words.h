// What differs, in words: for badges in cells, tooltips, readers and the list below two canvases. GUI thread.
#pragma once

#include <QString>
#include <QStringList>

#include "ui/canvas/differences.h"

namespace hw::ui::canvas {

/// Short names of the bits, loudest first: "lost", "leader", "ISR", "one side", "LEO", "HW".
QStringList differenceWords(std::uint8_t what);
/// One sentence for each bit that is set, loudest first, seen from `side`: "leader: 0 here, 1 on the other side".
QStringList differenceSentences(const PartitionDifference& partition, std::uint8_t what, Side side);
/// The same for one of its replicas.
QStringList differenceSentences(const PartitionDifference& partition, const ReplicaDifference& replica, Side side);
/// "Broker 1: Killed here, Up on the other side".
QString differenceSentence(const BrokerDifference& broker, Side side);
/// In what a broker, partition or replica differs; empty where it does not.
QStringList differenceSentences(const Compared& compared, const Selection& of);

}  // namespace hw::ui::canvas
