// What differs between two pictures of the same moment: two branches side by side. Plain data, found once for each pair of pictures
// and shown by both canvases, by the list below them and by whoever reads aloud. GUI thread.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/api/snapshot.h"
#include "ui/canvas/selection.h"

namespace hw::ui::canvas {

/// Which of the two: the one shown, or the one beside it.
enum class Side : std::uint8_t { here, beside };
constexpr std::size_t at(Side s) { return static_cast<std::size_t>(s); }
constexpr Side other(Side s) { return s == Side::here ? Side::beside : Side::here; }

/// In what two things differ. Bits; the loudest has the highest.
namespace differs {
constexpr std::uint8_t high_watermark = 1, log_end = 2, one_side = 4, isr = 8, leader = 16, lost = 32;
/// What comes and goes with every record; the rest tells of another course of events.
constexpr std::uint8_t quiet = high_watermark | log_end;
}  // namespace differs

struct ReplicaDifference {
  BrokerId broker{-1};
  std::uint8_t what = 0;
  std::array<Offset, 2> log_end{}, high_watermark{};  // -1: there is no such replica on that side
  bool operator==(const ReplicaDifference&) const = default;
};

/// A partition that is not the same on both sides. Values by Side.
struct PartitionDifference {
  std::string name;
  std::array<TopicPartition, 2> id;   // {-1,-1}: it does not exist there
  std::uint8_t what = 0;              // of the partition and all its replicas
  std::array<BrokerId, 2> leader{};
  std::array<std::vector<BrokerId>, 2> isr;
  std::array<std::int64_t, 2> lost{}; // acknowledged records that are lost now
  std::vector<ReplicaDifference> replicas;
  bool operator==(const PartitionDifference&) const = default;
  /// Null where that replica is the same on both sides.
  const ReplicaDifference* replica(BrokerId broker) const;
};

struct BrokerDifference {
  BrokerId id{-1};
  std::array<std::shared_ptr<const api::BrokerView>, 2> view;  // null: there is none
};

struct Differences {
  std::vector<std::shared_ptr<const PartitionDifference>> partitions;  // as the topics stand here, then what is only beside
  std::vector<BrokerDifference> brokers;                               // up on one side only
  std::array<std::int64_t, 2> lost{};                                  // acknowledged and lost, over all producers
  std::array<std::unordered_map<int, std::vector<const PartitionDifference*>>, 2> by_topic;  // by topic index, then partition

  const PartitionDifference* of(Side side, TopicPartition id) const;
  const BrokerDifference* of(BrokerId id) const;
  bool empty() const { return partitions.empty() && brokers.empty() && lost[0] == lost[1]; }
};

/// What one canvas marks.
struct Compared {
  std::shared_ptr<const Differences> all;  // null: nothing is compared
  Side side = Side::here;                  // this canvas shows it
  const PartitionDifference* of(TopicPartition id) const { return all ? all->of(side, id) : nullptr; }
  /// What a mark of this replica tells; 0: none.
  std::uint8_t of(TopicPartition id, BrokerId broker) const;
};

/// Looks at everything. Topics are the same by name; internal ones are left out.
Differences compare(const api::Snapshot& here, const api::Snapshot& beside);

/// The same, picture after picture: only partitions that are others than in the last pair are looked at.
class Comparer {
 public:
  std::shared_ptr<const Differences> compare(std::shared_ptr<const api::Snapshot> here, std::shared_ptr<const api::Snapshot> beside);
  /// So many partitions were looked at by the last call.
  int looked() const { return looked_; }

 private:
  struct Pair {
    const api::PartitionView *here = nullptr, *beside = nullptr;
    std::array<std::int64_t, 2> lost{};
    std::shared_ptr<const PartitionDifference> difference;  // null: none
  };
  void look(Pair& pair, const api::PartitionView* here, const api::PartitionView* beside);
  void compareTopic(const api::TopicView* here, const api::TopicView* beside, Differences& out);

  std::unordered_map<std::string, std::vector<Pair>> topics_;
  std::shared_ptr<const api::Snapshot> here_, beside_;  // keep the pairs' pointers from being given to others
  int looked_ = 0;
};

/// The same thing on the other side; kind none where there is no such thing.
Selection onOtherSide(const Selection& of, const api::Snapshot& side, const api::Snapshot& other);

}  // namespace hw::ui::canvas
