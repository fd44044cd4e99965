// Packets on their way, for the eye: each is seen for at least a third of a second of real time, however fast it was. GUI thread.
#pragma once

#include <QPointF>
#include <unordered_map>
#include <vector>

#include "core/api/snapshot.h"

namespace hw::ui::canvas {

struct Track {
  api::PacketView packet;
  double born_ms = 0;   // real time it was first seen
  double place = 0;     // 0..1 on its route
  bool gone = false;    // no longer in the cluster; gliding to its end
};

class Traffic {
 public:
  static constexpr double kGlideMs = 350;
  static constexpr std::size_t kMost = 220;

  void apply(const api::Snapshot& s, double real_ms, bool show_control);
  /// Moves everything to this moment. True while something still moves.
  bool advance(double real_ms);
  const std::vector<Track>& tracks() const { return tracks_; }
  void clear();
  /// Everything at the place the cluster says, without gliding: for pictures and tests.
  void settle(const api::Snapshot& s, bool show_control);

 private:
  double virtualNow(double real_ms) const;
  std::vector<Track> tracks_;
  std::unordered_map<std::int64_t, double> seen_;  // ids already shown, with the time, so that none starts twice
  double applied_ms_ = 0;
  Time now_;
  double speed_ = 1;
  bool paused_ = false;
};

/// Has neither records nor an error to tell: drawn faint.
bool isIdlePacket(const api::PacketView& p);
bool isControlPacket(const api::PacketView& p);
bool isAnswer(const api::PacketView& p);

}  // namespace hw::ui::canvas
