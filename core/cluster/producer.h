// Simulated producers: what KafkaProducer, RecordAccumulator, Sender and TransactionManager (idempotence only) of Kafka's Java
// client do with records that are made at a steady rate. A value in World::producers; the functions run on the core thread.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/base/types.h"
#include "core/cluster/client_network.h"
#include "core/cluster/client_settings.h"
#include "core/cluster/message.h"

namespace hw {

struct World;

/// A batch of the accumulator or on its way.
struct ProducerBatch {
  std::int64_t id = -1;                 // of its RecordBatch; -1: never sent
  std::vector<std::int64_t> numbers;
  std::int64_t size_bytes = 0;
  Time created;
  bool closed = false;                  // takes no more records
  std::shared_ptr<const ProducerSettings> settings;  // as they were when it was begun
  BatchRef sealed;                      // what is sent; its sequence stands in there
  bool sequence_reset = false;          // it got another sequence since it was last sent
  std::int64_t attempts = 0;
  Time not_before{INT64_MIN / 2};       // retry.backoff.ms
  LeaderEpoch tried_epoch{-1};          // of the leader it was last sent to
  BrokerId tried{-1};
  ErrorCode last_error = ErrorCode::NONE;
  std::string last_text;
  bool has_sequence() const { return sealed && sealed->base_sequence >= 0; }
};

/// What a producer keeps of a partition.
struct ProducerPartition {
  std::vector<ProducerBatch> waiting;   // oldest first
  std::vector<ProducerBatch> flying;    // carried by a request that has not been answered
  // idempotence (TransactionManager.TxnPartitionEntry)
  std::int64_t producer_id = -1;
  std::int16_t producer_epoch = -1;
  std::int32_t next_sequence = 0;
  std::int32_t last_acked = -1;         // sequence
  std::int32_t unresolved = -1;         // a batch that was sent expired, its fate unknown: the sequence after it; -1: none
  // the run of equal errors that was last reported
  ErrorCode reported = ErrorCode::NONE;
  bool reported_failure = false;
  Time reported_at;
};

struct Producer {
  ClientIndex index{-1};
  std::string name, topic;
  bool running = true;    // false: makes no more records; what it has is still sent
  bool one_shot = false;  // made by `produce`
  bool real = false;      // a real client, known by its client id: its records come over a connection
  std::string software;   // of a real client, as it names itself; may be empty
  std::int32_t connections = 0;  // of a real client
  Time started;
  cmd::Settings given;                                // as a person gave them
  std::shared_ptr<const ProducerSettings> settings;   // read
  ClientNetwork net;
  std::map<std::int32_t, ProducerPartition> partitions;
  std::set<std::int32_t> active;        // partitions with batches waiting or flying
  Random random;
  // making records
  std::int64_t next_number = 0;         // the next record's
  std::int64_t made = 0;                // since it was started, for `count`
  Time pace_from;                       // records are due at pace_from + n / rate
  std::int64_t paced = 0;               // n of the next one
  std::int32_t sticky = -1;             // partition of records without a key
  std::int64_t sticky_bytes = 0;
  std::int64_t buffered = 0;            // bytes of buffer.memory in use
  // idempotence
  std::int64_t producer_id = -1;
  std::int16_t producer_epoch = -1;
  Time init_not_before{INT64_MIN / 2};  // retry.backoff.ms of InitProducerId
  // what a person sees
  std::string last_error;               // Kafka's name, empty if none
  std::string last_error_text;
  Time last_error_at;
  EventSeq event{0};                    // what a person (or a real client) did to it last: cause of what it does
  EventSeq error_event{0};              // newest event about an error of it
  std::int64_t told_acked = 0, told_failed = 0;          // records, since it was started
  std::map<std::string, std::int64_t> failures;          // "NAME text" -> records, since it was started
  Time wake = kNever;                   // the timer that counts
};

namespace producer {

/// Starts a producer. A stopped one of that name goes on under its index, with its ledger and its numbers. Errors: a name in use,
/// no name, a topic name Kafka refuses, settings Kafka refuses.
Result<ClientIndex> start(World& world, const cmd::ProducerStart& command);
/// Changes settings from the next batch on. Errors as above; nothing changes then.
Status set(World& world, const cmd::ProducerSet& command);
/// Makes no more records; what it has is sent or fails by delivery.timeout.ms.
Status stop(World& world, const std::string& name);
/// A producer that makes `count` records at once; its name is "produce" and a number. Done when busy() is false.
Result<ClientIndex> produce_once(World& world, const cmd::Produce& command);
/// "acknowledged 10, failed 0", with the errors if any; nothing while it is busy.
std::optional<std::string> once_output(const World& world, ClientIndex client);
/// Whether it has records that are neither acknowledged nor failed (or, one-shot, not made yet).
bool busy(const World& world, const Producer& producer);
void on_timer(World& world, std::int32_t client, std::int64_t tag);
/// A message to NodeId{NodeKind::producer, index}.
void on_message(World& world, const msg::Message& message);
/// All that is left of on_message where clients do nothing more (World::clients_still): records sent with acks=0 did not arrive.
void hear_of_loss(World& world, const msg::Message& message);
/// Requests on their way to a broker: (who asked, corr).
std::vector<std::pair<NodeId, std::int64_t>> outstanding(const World& world, BrokerId broker);
/// The running producer of that name, else the newest stopped one; null if there is none.
Producer* find(World& world, const std::string& name);
const Producer* find(const World& world, const std::string& name);

}  // namespace producer
}  // namespace hw
