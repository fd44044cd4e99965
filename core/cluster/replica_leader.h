// The leader's side of a replica, shared by the files that implement core/cluster/replica.h.
#pragma once

#include "core/cluster/world.h"

namespace hw::replica::leader {

RemoteReplica* remote_of(Replica& r, BrokerId id);
/// Moves the high watermark if it may move, and lets everybody go on who waited for it or for new records.
void advance(World& world, Broker& broker, Replica& r);
/// New records are in the log: long polls that wait for them are answered, the high watermark may move.
void appended(World& world, Broker& broker, Replica& r);
/// Leadership ends: everybody who waits is told NOT_LEADER_OR_FOLLOWER.
void resign(World& world, Broker& broker, Replica& r);
void maybe_expand_isr(World& world, Broker& broker, Replica& r, const RemoteReplica& remote);
/// One part of a produce request has its answer; the request is answered when all have.
void finish_part(World& world, Broker& broker, std::int64_t produce, TopicPartition tp, ErrorCode error);
/// Answers the consumers' long polls for which there is enough now.
void wake_readers(World& world, Broker& broker, Replica& r);
/// Answers a long poll now with what there is.
void complete_fetch(World& world, Broker& broker, std::int64_t wait);

}  // namespace hw::replica::leader
