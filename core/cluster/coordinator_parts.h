// What the files of the coordinator share.
#pragma once

#include <string>

#include "core/cluster/coordinator.h"
#include "core/cluster/world.h"

namespace hw::coordinator {

/// NONE if this broker coordinates the group, else what it answers.
ErrorCode check_owner(const World& world, const Broker& broker, const std::string& group);
Member* find_member(Group& group, const std::string& id);
/// The member was heard of.
void keep_alive(World& world, Broker& broker, Group& group, Member& member);
std::int64_t start_timer(World& world, Broker& broker, PendingTimer timer, Duration after);

// --- coordinator_groups.cpp ---
void on_join(World& world, Broker& broker, const msg::Message& m, const msg::JoinGroup& request);
void on_sync(World& world, Broker& broker, const msg::Message& m, const msg::SyncGroup& request);
void on_heartbeat(World& world, Broker& broker, const msg::Message& m, const msg::GroupHeartbeat& request);
void on_leave(World& world, Broker& broker, const msg::Message& m, const msg::LeaveGroup& request);
void on_join_timer(World& world, Broker& broker, Group& group);
void on_sync_timer(World& world, Broker& broker, Group& group);
void on_session_timer(World& world, Broker& broker, Group& group, const std::string& member);
/// The assignment of a generation is written, or could not be.
void on_assignment_stored(World& world, Broker& broker, Group& group, const PendingWrite& write, ErrorCode error);

// --- coordinator_store.cpp ---
void on_offset_commit(World& world, Broker& broker, const msg::Message& m, const msg::OffsetCommit& request);
void on_offset_fetch(World& world, Broker& broker, const msg::Message& m, const msg::OffsetFetch& request);
/// Writes the group's own state; `shares` are the assignments that the record names.
void store_group(World& world, Broker& broker, const Group& group, PendingWrite write);
/// Reads a partition's log into memory.
void load(World& world, Broker& broker, std::int32_t partition);

}  // namespace hw::coordinator
