// A replica at work: as leader it appends, answers fetches, keeps ISR and high watermark; as follower it appends what its leader
// sends and truncates where it diverged (kafka.cluster.Partition, ReplicaManager, DelayedProduce, DelayedFetch of Kafka 4.1; the older
// rules by preset). Functions over World; core thread.
#pragma once

#include <optional>

#include "core/cluster/world.h"

namespace hw::replica {

/// Brings the broker's replica of `slot` to what the broker's view of the metadata says.
void apply_state(World& world, Broker& broker, Slot slot);
/// The broker's replica of `slot`, also before the broker has heard that it is to host one: faults may wait for it.
Replica& expect(World& world, Broker& broker, Slot slot);
/// The process of the broker ends: roles, waiting requests and fetches are gone; logs stay. `clean`: everything was flushed.
void process_ended(World& world, Broker& broker, bool clean);

void on_produce(World& world, Broker& broker, const msg::Message& message, const msg::Produce& request);
/// A produce whose transaction was asked about: goes on where on_produce stopped (core/cluster/transactions_verify.cpp).
void produce_verified(World& world, Broker& broker, NodeId from, std::int64_t corr, const msg::Produce& request,
                      const txn::Verdicts& verdicts);
void on_produce_timeout(World& world, Broker& broker);
void on_fetch(World& world, Broker& broker, const msg::Message& message, const msg::Fetch& request);
void on_fetch_wait_over(World& world, Broker& broker, std::int64_t wait);
void on_epoch_query(World& world, Broker& broker, const msg::Message& message, const msg::EpochQuery& query);
void on_alter_answer(World& world, Broker& broker, const msg::Message& message, const msg::AlterPartitionAnswer& answer);
void on_alter_timeout(World& world, Broker& broker, Slot slot);
/// A consumer's connection is gone: its long poll is not answered any more.
void forget_reader(World& world, Broker& broker, NodeId reader);
/// The periodic look at who fell out of sync.
void check_isr(World& world, Broker& broker);
/// min.insync.replicas of the partition changed: the high watermark may be free to move.
void min_isr_changed(World& world, Slot slot);

/// Cuts a follower's log, reports it, and keeps the ledger true. `because` as in Event, with its arguments.
/// Without a cause it is the newest election.
void truncate(World& world, Broker& broker, Replica& r, Offset to, const char* because, std::vector<std::string> args,
              EventSeq cause = EventSeq{0});

}  // namespace hw::replica

namespace hw {
/// Appends as leader with acks=all and later, or before it returns, calls the on_committed(world, broker, tag, error) of the
/// coordinator whose topic it is; for markers txn::on_marker_committed.
void produce_locally(World& world, Broker& broker, TopicPartition tp, BatchRef batch, std::int64_t tag,
                     Duration timeout = secs(5) /* offsets.commit.timeout.ms */);
/// What a coordinator's client is told of such a write that failed, where that says: find the coordinator (again). Nothing for
/// other errors, which each coordinator answers in its own way.
std::optional<ErrorCode> failed_local_write(ErrorCode error);
}  // namespace hw
