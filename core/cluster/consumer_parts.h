// What the files of the consumer share.
#pragma once

#include <string>

#include "core/cluster/consumer.h"
#include "core/cluster/world.h"

namespace hw::consumer {

ConsumedPartition* assigned(Consumer& c, TopicPartition tp);
bool is_asking(const Consumer& c, ClientAsk what, BrokerId to);
void remember_error(World& world, Consumer& c, ErrorCode error, const std::string& text);
/// An error no retry mends: the consumer ends with it.
void die(World& world, Consumer& c, ErrorCode error, const std::string& text);
/// The end: nothing is waited for any more.
void finish(World& world, Consumer& c, const char* because);
Duration backoff(const Consumer& c, std::int32_t attempt = 1);
/// Errors that say that leaders are elsewhere.
bool stale_metadata(ErrorCode error);

// --- consumer_group.cpp ---
/// What is due towards the group: find the coordinator, join, heartbeats, commits, leaving.
void group_step(World& world, Consumer& c);
void on_found(World& world, Consumer& c, const msg::FindCoordinatorAnswer& answer);
void on_joined(World& world, Consumer& c, const msg::JoinAnswer& answer);
void on_synced(World& world, Consumer& c, const msg::SyncAnswer& answer);
void on_heartbeat(World& world, Consumer& c, ErrorCode error);
void on_committed(World& world, Consumer& c, ErrorCode error);
/// The coordinator did not answer.
void group_request_lost(World& world, Consumer& c, ClientAsk what);
/// Partitions came or went: the leader of a group shares them out anew.
void metadata_changed(Consumer& c);
void lose_coordinator(World& world, Consumer& c);
Time next_group_step(const World& world, const Consumer& c);

// --- consumer_fetch.cpp ---
/// What is due towards leaders: positions and fetches.
void fetch_step(World& world, Consumer& c);
void on_committed_offsets(World& world, Consumer& c, const msg::OffsetFetchAnswer& answer);
void on_listed(World& world, Consumer& c, const msg::ListOffsetsAnswer& answer);
void on_fetched(World& world, Consumer& c, BrokerId from, const msg::FetchAnswer& answer);
void fetch_lost(World& world, Consumer& c, BrokerId from);
Time next_fetch_step(const World& world, const Consumer& c);

}  // namespace hw::consumer
