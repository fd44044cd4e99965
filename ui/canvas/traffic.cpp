#include "ui/canvas/traffic.h"

#include <algorithm>

namespace hw::ui::canvas {

using api::PacketKind;

bool isIdlePacket(const api::PacketView& p) {
  return p.records == 0 && p.error == 0 && p.kind != PacketKind::produce && p.kind != PacketKind::produce_answer && !p.held;
}

bool isControlPacket(const api::PacketView& p) {
  return p.kind == PacketKind::heartbeat || p.kind == PacketKind::control || p.kind == PacketKind::metadata
      || p.kind == PacketKind::group ||
         p.kind == PacketKind::other;
}

bool isAnswer(const api::PacketView& p) {
  return p.kind == PacketKind::produce_answer || p.kind == PacketKind::fetch_answer || p.kind == PacketKind::consume_answer;
}

double Traffic::virtualNow(double real_ms) const {
  // Snapshots come at most once a frame; between two the cluster's clock is carried on, but not far.
  const double since = paused_ ? 0 : std::clamp(real_ms - applied_ms_, 0.0, 100.0);
  return static_cast<double>(now_.us) + since * 1000.0 * speed_;
}

void Traffic::clear() {
  tracks_.clear();
  seen_.clear();
}

void Traffic::apply(const api::Snapshot& s, double real_ms, bool show_control) {
  const bool back = s.now < now_ || s.speed < 0;
  now_ = s.now;
  speed_ = s.speed;
  paused_ = s.paused;
  applied_ms_ = real_ms;
  // Backwards nothing sets out: everything is where it was at that moment.
  if (back) {
    seen_.clear();
    return settle(s, show_control);
  }
  std::unordered_map<std::int64_t, std::size_t> at;
  for (std::size_t i = 0; i < tracks_.size(); ++i) {
    tracks_[i].gone = true;
    at.emplace(tracks_[i].packet.id.v, i);
  }
  // Those that carry something come first when there are more than an eye can follow.
  for (int pass = 0; pass < 2; ++pass) {
    for (const api::PacketView& p : s.packets) {
      if (isControlPacket(p) && !show_control) continue;
      if (isIdlePacket(p) != (pass == 1)) continue;
      const auto it = at.find(p.id.v);
      if (it != at.end()) {
        tracks_[it->second].packet = p;
        tracks_[it->second].gone = p.delivered;
        continue;
      }
      if (tracks_.size() >= (pass == 0 ? kMost : kMost / 2) || !seen_.emplace(p.id.v, real_ms).second) continue;
      at.emplace(p.id.v, tracks_.size());
      tracks_.push_back({p, real_ms, 0, p.delivered});
    }
  }
  if (seen_.size() > 4000) std::erase_if(seen_, [&](const auto& x) { return real_ms - x.second > 2000; });
}

bool Traffic::advance(double real_ms) {
  const double now = virtualNow(real_ms);
  bool moving = false;
  for (Track& t : tracks_) {
    const double glide = (real_ms - t.born_ms) / kGlideMs;
    const auto sent = static_cast<double>(t.packet.sent.us), arrives = static_cast<double>(t.packet.arrives.us);
    double place = glide;
    if (!t.gone) place = std::min(glide, arrives > sent ? std::clamp((now - sent) / (arrives - sent), 0.0, 1.0) : 1.0);
    if (t.packet.held) place = std::min(place, 0.5);
    place = std::clamp(place, 0.0, 1.0);
    if (place != t.place || t.gone || glide < 1) moving = true;
    t.place = place;
  }
  std::erase_if(tracks_, [&](const Track& t) { return t.gone && !t.packet.held && (real_ms - t.born_ms) >= kGlideMs; });
  std::erase_if(tracks_, [&](const Track& t) { return t.gone && t.packet.held; });
  return moving;
}

void Traffic::settle(const api::Snapshot& s, bool show_control) {
  clear();
  now_ = s.now;
  for (const api::PacketView& p : s.packets) {
    if (isControlPacket(p) && !show_control) continue;
    const double sent = static_cast<double>(p.sent.us), arrives = static_cast<double>(p.arrives.us);
    double place = arrives > sent ? std::clamp((static_cast<double>(s.now.us) - sent) / (arrives - sent), 0.0, 1.0) : 1.0;
    if (p.held) place = std::min(place, 0.5);
    tracks_.push_back({p, 0, place, p.delivered});
  }
}

}  // namespace hw::ui::canvas
