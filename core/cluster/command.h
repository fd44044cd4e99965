// Everything that can be asked of a cluster, by a click, a console line, a scenario line or a journal entry. Values.
// core/scenario/command_text.h reads and writes the one text form. Errors of executing are Result/Error with Kafka's texts.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/types.h"

namespace hw::cmd {

/// Settings by Kafka's names. Ordered, so that everything that walks them is deterministic.
using Settings = std::map<std::string, std::string>;

/// A partition by the topic's name, as people write it ("test_repli-0").
struct PartitionName {
  std::string topic;
  std::int32_t partition = 0;
  bool operator==(const PartitionName&) const = default;
};

// --- the cluster itself ---------------------------------------------------------------------------------------------
/// `cluster brokers=3 | ids=1,2,3  preset=4.1 seed=1 racks=a,b,c [key=value ...]`. Begins anew at time 0.
struct CreateCluster {
  std::vector<BrokerId> ids{BrokerId{0}, BrokerId{1}, BrokerId{2}};
  std::vector<std::string> racks;  // empty, or one for each broker
  std::string preset = "4.1";      // "0.8", "0.11" or "4.1"
  std::uint64_t seed = 1;
  Settings settings;               // broker settings of every broker
};

// --- topics ---------------------------------------------------------------------------------------------------------
/// `topic create NAME partitions=6 replication=3 | assignment=1:2:3,2:3:1 [if-not-exists] [key=value ...]`
struct TopicCreate {
  std::string name;
  std::optional<std::int64_t> partitions;   // absent: num.partitions
  std::optional<std::int64_t> replication;  // absent: default.replication.factor
  std::vector<std::vector<BrokerId>> assignment;
  bool if_not_exists = false;
  Settings settings;
};
/// `topic delete NAME`
struct TopicDelete {
  std::string name;
};
/// `topic alter NAME partitions=8`
struct TopicAlter {
  std::string name;
  std::int64_t partitions = 0;
};
/// `set topic NAME key=value` (an empty value takes the setting away: `set topic NAME key=`)
struct SetTopic {
  std::string name;
  std::string key;
  std::optional<std::string> value;
};
/// `set broker 1 key=value` | `set broker default key=value`
struct SetBroker {
  std::optional<BrokerId> broker;  // absent: the cluster-wide default
  std::string key;
  std::optional<std::string> value;
};

// --- brokers --------------------------------------------------------------------------------------------------------
enum class BrokerVerb : std::uint8_t { stop, kill, pause, resume, start };
/// `stop|kill|pause|resume|start broker 2` (`start all`, `resume all` for every broker it applies to).
/// `kill broker 2 lose=3`: power loss; the last 3 unflushed records of each of its logs are gone when it returns.
struct BrokerAction {
  BrokerVerb verb = BrokerVerb::stop;
  std::optional<BrokerId> broker;  // absent: all that it applies to
  std::int64_t lose_records = 0;
};
/// `kill leader NAME-0`: kills whichever broker leads the partition now.
struct KillLeader {
  PartitionName partition;
};
/// `drop-below-min-isr NAME-0`: kills as many in-sync followers of the partition as brings its ISR below min.insync.replicas.
struct DropBelowMinIsr {
  PartitionName partition;
};
/// `bring-back`: starts what is stopped or killed, resumes what is paused, heals all links, thaws all replicas, lag to 0.
struct BringBack {};

// --- faults ---------------------------------------------------------------------------------------------------------
/// `lag broker 2 800ms`: every replication fetch of broker 2 takes that much longer. 0 takes it away.
struct LagBroker {
  BrokerId broker;
  Duration lag;
};
/// `slow-disk broker 2 50ms`: every append to a log of broker 2 takes that much longer.
struct SlowDisk {
  BrokerId broker;
  Duration delay;
};
/// `delay 1->2 200ms`, `delay controller->2 200ms`: added to each message in that direction. 0 takes it away.
struct LinkDelay {
  NodeId from, to;
  Duration delay;
};
/// `jitter 1->2 50ms`: up to that much more, by chance; messages of a link stay in order.
struct LinkJitter {
  NodeId from, to;
  Duration jitter;
};
/// `loss 1->2 10%`: each packet is lost with that chance and sent again (TCP's retransmission: 200 ms, doubling).
struct LinkLoss {
  NodeId from, to;
  double fraction = 0;  // 0..1
};
/// `cut 1->2`: nothing arrives in that direction until `heal`. `cut 1<->2` is two commands.
struct LinkCut {
  NodeId from, to;
};
/// `heal` (everything) or `heal 1->2`.
struct Heal {
  std::optional<std::pair<NodeId, NodeId>> link;
};
/// `freeze|thaw replica NAME-0 2`
struct ReplicaFreeze {
  PartitionName partition;
  BrokerId broker;
  bool frozen = true;
};
/// `slow replica NAME-0 2 500ms`: the follower waits that long before each of its fetches of this partition.
struct ReplicaSlow {
  PartitionName partition;
  BrokerId broker;
  Duration delay;
};
/// `drop packet 123`: the message and its connection are lost; whoever waits for an answer sees a disconnect.
struct DropPacket {
  MessageId message;
};

// --- clients --------------------------------------------------------------------------------------------------------
/// `produce NAME-0 count=10 acks=all [producer settings]` or `produce NAME count=10` (by key). Done when each record is
/// acknowledged or failed.
struct Produce {
  std::string topic;
  std::optional<std::int32_t> partition;
  std::int64_t count = 1;
  Settings settings;
};
/// `producer start P topic=NAME rate=50/s acks=1 [settings]`. Settings of Kafka: acks, batch.size, linger.ms, retries,
/// retry.backoff.ms, delivery.timeout.ms, request.timeout.ms, enable.idempotence, max.in.flight.requests.per.connection,
/// max.block.ms. Settings of ours: rate (records a second), partition (fixed), key (none|sequence|random:N|fixed:TEXT),
/// serializer (string|integer|bytes), record.size (bytes), count (stop after so many).
struct ProducerStart {
  std::string name;
  std::string topic;
  Settings settings;
};
/// `producer set P acks=all rate=10/s`: from the next batch on.
struct ProducerSet {
  std::string name;
  Settings settings;
};
/// `producer stop P`: sends what it has, then ends. Its ledger stays.
struct ProducerStop {
  std::string name;
};
/// `consumer start C group=G topic=NAME [settings]`. Settings: auto.offset.reset, partition.assignment.strategy (range,
/// roundrobin, cooperative-sticky), session.timeout.ms, heartbeat.interval.ms, max.poll.interval.ms, enable.auto.commit,
/// auto.commit.interval.ms, fetch.max.wait.ms, client.rack, isolation.level.
struct ConsumerStart {
  std::string name;
  std::string group;
  std::vector<std::string> topics;
  Settings settings;
};
/// `consumer stop C`: leaves its group. `consumer kill C`: vanishes; the group notices by session timeout.
struct ConsumerStop {
  std::string name;
  bool kill = false;
};

// --- administration -------------------------------------------------------------------------------------------------
enum class ElectionKind : std::uint8_t { preferred, unclean };
/// `elect preferred|unclean NAME[-0]`, `elect preferred all`
struct Elect {
  ElectionKind kind = ElectionKind::preferred;
  std::optional<std::string> topic;         // absent: all topics
  std::optional<std::int32_t> partition;    // absent: all of the topic's
};
/// `reassign NAME-0 replicas=2,3 [throttle=3000000]`, `reassign cancel NAME-0`, `reassign list`
struct Reassign {
  PartitionName partition;
  std::vector<BrokerId> replicas;           // empty: cancel
  std::optional<std::int64_t> throttle_bytes_per_s;
};
struct ReassignList {};

// --- time and questions: answered by the session around the cluster (core/scenario) -------------------------------------
/// `advance 10s`
struct Advance {
  Duration span;
};
/// `settle [limit=60s]`: runs until nothing but idle traffic is left.
struct Settle {
  Duration limit = secs(60);
};
/// `step [N]`: runs the next N events.
struct Step {
  std::int64_t count = 1;
};
enum class DescribeFilter : std::uint8_t { all, under_replicated, under_min_isr, at_min_isr, unavailable };
/// `describe [NAME] [under-replicated|under-min-isr|at-min-isr|unavailable]`
struct Describe {
  std::optional<std::string> topic;
  DescribeFilter filter = DescribeFilter::all;
};
/// `offsets NAME`
struct Offsets {
  std::string topic;
};
/// `log NAME-0`
struct Log {
  PartitionName partition;
};
/// `groups [G]`, `groups G members`, `groups G state`
struct Groups {
  std::optional<std::string> group;
  std::string view;  // "", "members" or "state"
};
/// `ledger [P]`
struct Ledger {
  std::optional<std::string> producer;
};
/// `events [since=12s] [kind=leader_changed,isr_shrunk]`
struct Events {
  std::optional<Time> since;
  std::vector<std::string> kinds;
};
/// `why event 57`, `why lost NAME-0 [OFFSET]`, `why error CLIENT`: what led to it, oldest first; for errors and losses also the rule
/// and what would change it.
struct Why {
  enum class About : std::uint8_t { event, lost, error } about = About::event;
  EventSeq event{0};
  PartitionName partition;        // lost
  std::optional<Offset> offset;   // lost: the run of records that holds it; absent: the newest
  std::string client;             // error: of this producer or consumer
};
/// `what-if [broker 1 | rack a]`: what would be lost if they died now, found by letting them die in a copy. Absent: all of them.
struct WhatIf {
  std::optional<BrokerId> broker;
  std::optional<std::string> rack;
};
/// `brokers`
struct Brokers {};
/// `configs topic NAME` | `configs broker 1`
struct Configs {
  std::string entity;  // "topic" or "broker"
  std::string name;
};
/// `packet 123`: the fields of a message that is on its way.
struct Packet {
  MessageId message;
};
/// `topics`: the names, one a line.
struct Topics {};
/// `help [command]`
struct Help {
  std::string topic;
};

/// `listen [9092]`: opens a port for every broker, so that real clients can connect; time then keeps pace with the clock.
struct Listen {
  std::int32_t port = 9092;  // of the first broker; 0: any free ones
};

using Command =
    std::variant<CreateCluster, TopicCreate, TopicDelete, TopicAlter, SetTopic, SetBroker, BrokerAction, KillLeader,
                 DropBelowMinIsr, BringBack, LagBroker, SlowDisk, LinkDelay, LinkJitter, LinkLoss, LinkCut, Heal, ReplicaFreeze,
                 ReplicaSlow, DropPacket, Produce, ProducerStart, ProducerSet, ProducerStop, ConsumerStart, ConsumerStop, Elect,
                 Reassign, ReassignList, Advance, Settle, Step, Describe, Offsets, Log, Groups, Ledger, Events, Brokers, Configs,
                 Packet, Topics, Help, Listen, Why, WhatIf>;

}  // namespace hw::cmd

namespace hw {
using cmd::Command;
}
