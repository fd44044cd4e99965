// What the window shows of messages: the kind, and what they carry. Pure; any thread that owns the World.
#pragma once

#include <vector>

#include "core/api/snapshot.h"
#include "core/cluster/message.h"

namespace hw {
struct World;
}

namespace hw::api {

struct BodyPicture {
  PacketKind kind = PacketKind::other;
  TopicPartition partition;  // the first partition with records in it, else the first with an error; or {-1,-1}
  std::int64_t records = 0;
  std::int32_t error = 0;    // the first error in an answer
  bool loud() const { return records > 0 || error != 0; }
};

/// An answer to a fetch does not say whose fetch it was: it counts as a follower's here.
BodyPicture describe_body(const msg::Body& body);
/// The same, where the ends of the message tell consumers from followers.
BodyPicture describe_message(const msg::Message& message);

/// Messages on their way, and those in World::trace from place `arrived_from` on, by id; at most `max`. When there are more, those
/// with records, errors or a cut before them go first, then the newest.
std::vector<PacketView> packet_pictures(const World& world, std::size_t arrived_from, std::size_t max);

}  // namespace hw::api
