// Why a client is told an error: Kafka's rule for each code, the values it was decided from, and what would change them. Rules:
// Partition.appendRecordsToLeader, ReplicaManager, Sender, GroupMetadataManager, TransactionCoordinator of Kafka 4.1.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/cluster/causes.h"
#include "core/cluster/controller.h"
#include "core/cluster/coordinator_parts.h"
#include "core/history/why.h"

namespace hw::history {
namespace {

/// `rule` and `remedies` count the same arguments.
/// Of a producer: {0} the broker that said it, {1} the partition, {2} its ISR then, {3} min.insync.replicas, {4} the producer,
/// {5} the leader now, {6} delivery.timeout.ms, {7} request.timeout.ms, {8} replicas that were not in the ISR, {9} see values_of.
struct Explanation {
  ErrorCode error;
  const char* rule;
  std::array<const char*, 3> remedies;
};

constexpr Explanation kProducer[] = {
    {ErrorCode::NOT_ENOUGH_REPLICAS,
     HW_WORDS("acks=all: the leader takes nothing while the ISR, which was {2}, has fewer members than min.insync.replicas = {3}"),
     {HW_WORDS("Bring broker(s) {8} back: in sync again, they make the ISR large enough"),
      HW_WORDS("A lower min.insync.replicas than {3}, at the price of fewer copies behind each acknowledgement"),
      HW_WORDS("acks=1 does not ask for min.insync.replicas: the leader would have acknowledged alone, and consumers would see "
               "the records only later")}},
    {ErrorCode::NOT_ENOUGH_REPLICAS_AFTER_APPEND,
     HW_WORDS("acks=all: the records were appended, but before the ISR had them it fell to {2}, below min.insync.replicas = {3}"),
     {HW_WORDS("Bring broker(s) {8} back"),
      HW_WORDS("enable.idempotence=true: what is sent again is then not written twice")}},
    {ErrorCode::NOT_LEADER_OR_FOLLOWER,
     HW_WORDS("Only the leader of {1} takes records, and broker {0} is not (or no longer) its leader: that is {5}"),
     {HW_WORDS("Nothing has to be done: the client asks for metadata and goes to the new leader, as long as retries and "
               "delivery.timeout.ms ({6}) last")}},
    {ErrorCode::LEADER_NOT_AVAILABLE,
     HW_WORDS("{1} has no leader: no member of its ISR ({2}) or ELR is alive"),
     {HW_WORDS("Bring broker(s) of the ISR or ELR back"),
      HW_WORDS("unclean.leader.election.enable=true lets another replica lead, and may lose records")}},
    {ErrorCode::REQUEST_TIMED_OUT,
     HW_WORDS("A batch that is not acknowledged within delivery.timeout.ms = {6} of its making fails; meanwhile each try waits "
              "for request.timeout.ms = {7}"),
     {HW_WORDS("A delivery.timeout.ms longer than it takes to fence a silent broker ({9}) and to elect a leader")}},
    {ErrorCode::NETWORK_EXCEPTION,
     HW_WORDS("The connection to broker {0} ended before its answer came: whether the records were written is not known"),
     {HW_WORDS("retries above 0: the batch is sent again, to the leader there is then"),
      HW_WORDS("enable.idempotence=true: if the first try was written, the second one is not written again")}},
    {ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER,
     HW_WORDS("The log of {1} takes of each producer id the sequences without a gap, and a batch before this one is missing "
              "there: lost in an election, or given up by the producer"),
     {HW_WORDS("Nothing has to be done: the producer raises its epoch and begins its sequences anew (KIP-360)"),
      HW_WORDS("acks=all with min.insync.replicas=2: an acknowledged batch is then not missing in a later leader's log")}},
    {ErrorCode::UNKNOWN_PRODUCER_ID,
     HW_WORDS("The log of {1} has no record of this producer any more: lost in an election, or deleted by retention"),
     {HW_WORDS("Nothing has to be done: the producer raises its epoch and begins its sequences anew (KIP-360)")}},
    {ErrorCode::INVALID_PRODUCER_EPOCH,
     HW_WORDS("A producer id is written to under one epoch: {1} has seen a higher one, so another producer (or a newer life of "
              "this one) has taken over"),
     {HW_WORDS("One running producer for each transactional.id")}},
    {ErrorCode::PRODUCER_FENCED,
     HW_WORDS("The transaction coordinator gave the transactional id to a newer producer, with a higher epoch; the older one is "
              "fenced"),
     {HW_WORDS("One running producer for each transactional.id"),
      HW_WORDS("A longer transaction.timeout.ms, if it was fenced because its transaction took too long")}},
    {ErrorCode::INVALID_TXN_STATE,
     HW_WORDS("{1} takes records of a transaction only after the coordinator has added the partition to it"),
     {HW_WORDS("A client that adds partitions before it writes (AddPartitionsToTxn), as Kafka's own do")}},
    {ErrorCode::TRANSACTION_ABORTABLE,
     HW_WORDS("{1} takes records of a transaction only after the coordinator has added the partition to it"),
     {HW_WORDS("Abort the transaction and begin it anew")}},
    {ErrorCode::MESSAGE_TOO_LARGE,
     HW_WORDS("{1} takes batches of at most {9} bytes (max.message.bytes of the topic, or message.max.bytes)"),
     {HW_WORDS("A smaller batch.size, or fewer bytes in a record"),
      HW_WORDS("A larger max.message.bytes of the topic")}},
    {ErrorCode::UNKNOWN_TOPIC_OR_PARTITION,
     HW_WORDS("There is no partition {1} as far as broker {0} knows; auto.create.topics.enable is {9}"),
     {HW_WORDS("Create the topic, with that many partitions")}},
    {ErrorCode::INVALID_TOPIC_EXCEPTION,
     HW_WORDS("Kafka's names of topics have at most 249 letters, digits, '.', '_' and '-'"),
     {HW_WORDS("Another name")}},
    {ErrorCode::INVALID_RECORD,
     HW_WORDS("The leader of {1} checks each record of a batch before it writes it"),
     {HW_WORDS("A record as the topic's settings want it (a compacted topic needs keys)")}},
    {ErrorCode::INVALID_TIMESTAMP,
     HW_WORDS("The leader of {1} takes timestamps between message.timestamp.before.max.ms and message.timestamp.after.max.ms of "
              "its clock"),
     {HW_WORDS("A clock that is right"),
      HW_WORDS("message.timestamp.type=LogAppendTime")}},
    {ErrorCode::UNSUPPORTED_FOR_MESSAGE_FORMAT,
     HW_WORDS("The broker does not take this format of batches"),
     {HW_WORDS("A newer client")}},
    {ErrorCode::CORRUPT_MESSAGE,
     HW_WORDS("The checksum of the batch is not that of its bytes"),
     {HW_WORDS("Send it again: it was damaged on its way or in the client")}},
};

/// Behind REQUEST_TIMED_OUT, where the partition has a leader and the producer waits for the ISR.
constexpr Explanation kHeldUp{
    ErrorCode::REQUEST_TIMED_OUT,
    HW_WORDS("acks=all: the leader answers only when all of the ISR ({2}) have the records"),
    {HW_WORDS("Bring back who does not fetch: a member of the ISR that hangs holds up acks=all until it leaves the ISR")}};

/// Of a consumer: {0} the coordinator, {1} the group, {2} its state, {3} its generation, {4} the consumer, {5} the partition of
/// __consumer_offsets, {6} session.timeout.ms, {7} max.poll.interval.ms, {8} heartbeat.interval.ms, {9} auto.offset.reset.
constexpr const char* kFindsAgain = HW_WORDS("Nothing has to be done: the consumer looks for the coordinator again, and joins "
                                             "again if it must");
constexpr Explanation kConsumer[] = {
    {ErrorCode::NOT_COORDINATOR,
     HW_WORDS("The coordinator of group {1} is the leader of {5}, and the broker that was asked is not (or no longer)"),
     {kFindsAgain}},
    {ErrorCode::COORDINATOR_NOT_AVAILABLE,
     HW_WORDS("The coordinator of group {1} is the leader of {5}; it has none now, or that one cannot write there"),
     {HW_WORDS("Bring back a broker with an in-sync replica of {5}"),
      kFindsAgain}},
    {ErrorCode::COORDINATOR_LOAD_IN_PROGRESS,
     HW_WORDS("Broker {0} has just become leader of {5} and reads the groups from there before it answers"),
     {kFindsAgain}},
    {ErrorCode::REBALANCE_IN_PROGRESS,
     HW_WORDS("Group {1} shares out its partitions anew: each member must join again (state {2}, generation {3})"),
     {HW_WORDS("Nothing has to be done: the consumer joins again"),
      HW_WORDS("partition.assignment.strategy=cooperative-sticky: members keep reading what they keep"),
      HW_WORDS("group.instance.id: a member that comes back within session.timeout.ms ({6}) does not make the group share out anew")}},
    {ErrorCode::UNKNOWN_MEMBER_ID,
     HW_WORDS("The coordinator does not know the member: it left, or was taken out because no heartbeat came within "
              "session.timeout.ms = {6}, or it did not join again within max.poll.interval.ms = {7}"),
     {HW_WORDS("Nothing has to be done: the consumer joins as a new member"),
      HW_WORDS("A longer session.timeout.ms than {6}, or a shorter heartbeat.interval.ms than {8}"),
      HW_WORDS("Less work between two polls, or a longer max.poll.interval.ms than {7}")}},
    {ErrorCode::ILLEGAL_GENERATION,
     HW_WORDS("The group is in generation {3}, and the consumer still speaks for an older one"),
     {HW_WORDS("Nothing has to be done: the consumer joins again")}},
    {ErrorCode::FENCED_INSTANCE_ID,
     HW_WORDS("Another consumer has the same group.instance.id and joined later"),
     {HW_WORDS("One running consumer for each group.instance.id")}},
    {ErrorCode::INCONSISTENT_GROUP_PROTOCOL,
     HW_WORDS("The members of group {1} have no partition.assignment.strategy in common"),
     {HW_WORDS("A strategy that all members name")}},
    {ErrorCode::GROUP_MAX_SIZE_REACHED,
     HW_WORDS("Group {1} has as many members as group.max.size allows"),
     {HW_WORDS("A larger group.max.size, or fewer members")}},
    {ErrorCode::OFFSET_OUT_OF_RANGE,
     HW_WORDS("The leader's log has no such offset: it was cut off in an election, or deleted; auto.offset.reset is {9}"),
     {HW_WORDS("auto.offset.reset=earliest or latest says where to go on"),
      HW_WORDS("acks=all with min.insync.replicas=2 and unclean.leader.election.enable=false: what was read is then not cut off")}},
    {ErrorCode::OFFSET_NOT_AVAILABLE,
     HW_WORDS("A new leader does not know yet how far its partition was committed (KIP-207)"),
     {HW_WORDS("Nothing has to be done: the consumer asks again")}},
    {ErrorCode::NETWORK_EXCEPTION,
     HW_WORDS("The connection to the broker ended before its answer came"),
     {HW_WORDS("Nothing has to be done: the consumer connects again, or to the next leader")}},
    {ErrorCode::REQUEST_TIMED_OUT,
     HW_WORDS("No answer came within request.timeout.ms: the broker hangs, or the way to it is cut"),
     {HW_WORDS("Resume or kill the broker that hangs, or heal the link")}},
    {ErrorCode::NOT_LEADER_OR_FOLLOWER,
     HW_WORDS("Only the leader answers (or a follower that the leader named), and it has moved"),
     {HW_WORDS("Nothing has to be done: the consumer asks for metadata")}},
    {ErrorCode::FENCED_LEADER_EPOCH,
     HW_WORDS("The consumer knows an older leader epoch than the broker"),
     {HW_WORDS("Nothing has to be done: the consumer asks for metadata")}},
    {ErrorCode::UNKNOWN_LEADER_EPOCH,
     HW_WORDS("The consumer knows a newer leader epoch than the broker, which has not heard of it yet"),
     {HW_WORDS("Nothing has to be done: the consumer asks again")}},
    {ErrorCode::UNKNOWN_TOPIC_OR_PARTITION,
     HW_WORDS("The broker knows no such topic"),
     {HW_WORDS("Create the topic")}},
};

WhyStep sentence(const ToldError& told, WhyRole role, const char* text, std::vector<std::string> args) {
  WhyStep step;
  step.role = role;
  step.at = told.at;
  step.partition = told.partition;
  step.broker = told.broker;
  if (told.producer != nullptr) step.client = told.producer->index;
  if (told.consumer != nullptr) step.client = told.consumer->index;
  step.text = text;
  step.args = std::move(args);
  return step;
}

std::string id_or(BrokerId id, const char* otherwise) { return id.v < 0 ? otherwise : std::to_string(id.v); }

// The value that only this error asks for.
std::string special_value(const World& world, const ToldError& told, const Topic* topic) {
  switch (told.error) {
    case ErrorCode::MESSAGE_TOO_LARGE:
      return std::to_string(topic == nullptr ? world.config.message_max_bytes : topic->config.max_message_bytes.value_or(world.config.message_max_bytes));
    case ErrorCode::UNKNOWN_TOPIC_OR_PARTITION:
      return world.config.auto_create ? "true" : "false";
    default:
      return (world.preset.kraft ? "broker.session.timeout.ms = " : "zookeeper.session.timeout.ms = ") + shown(world.config.session_timeout);
  }
}

std::vector<std::string> producer_values(const World& world, const ToldError& told) {
  const Slot slot = told.partition.topic.v < 0 ? Slot{-1} : world.meta.slot_of(told.partition);
  std::vector<std::string> v(10, "?");
  const Topic* topic = nullptr;
  v[0] = id_or(told.broker, "?");
  v[1] = told.producer == nullptr ? HW_WORDS("the partition") : told.producer->topic;
  if (slot.v >= 0) {
    topic = &world.meta.topic(told.partition.topic);
    const PartitionState& now = world.meta.partition(slot).now();
    v[1] = world.meta.name_of(told.partition);
    v[2] = isr_at(world, told.partition, told.at);
    v[3] = std::to_string(controller::min_isr_of(world, *topic));
    v[5] = now.leader.v < 0 ? HW_WORDS("nobody") : fmt::format(HW_WORDS("broker {}"), now.leader.v);
    std::vector<BrokerId> missing;
    const std::string isr = "," + v[2] + ",";
    for (BrokerId id : now.replicas)
      if (isr.find(fmt::format(",{},", id.v)) == std::string::npos) missing.push_back(id);
    v[8] = missing.empty() ? HW_WORDS("that are gone") : join(missing);
  }
  v[9] = special_value(world, told, topic);
  if (told.producer == nullptr) return v;
  v[4] = told.producer->name;
  if (told.producer->settings == nullptr || told.producer->real) {
    v[6] = v[7] = HW_WORDS("the client's own");
    return v;
  }
  v[6] = shown(told.producer->settings->delivery_timeout);
  v[7] = shown(told.producer->settings->request_timeout);
  return v;
}

const coordinator::Group* group_of(const World& world, const Consumer& c) {
  for (const Broker& b : world.brokers)
    if (auto it = b.groups.groups.find(c.group); b.process_alive() && it != b.groups.groups.end()) return &it->second;
  return nullptr;
}

/// The partition of __consumer_offsets that the consumer's group hangs on; {-1} while there is none.
Slot home_of(const World& world, const Consumer& c) {
  if (c.group.empty() || world.meta.find(coordinator::kOffsetsTopic) == nullptr) return Slot{-1};
  return world.meta.slot_of(coordinator::home_of(world, c.group));
}

std::vector<std::string> consumer_values(const World& world, const ToldError& told) {
  const Consumer& c = *told.consumer;
  std::vector<std::string> v(10, "?");
  const Slot home = home_of(world, c);
  v[0] = id_or(c.coordinator, "?");
  v[1] = c.group;
  if (const coordinator::Group* g = group_of(world, c)) {
    v[2] = coordinator::state_name(coordinator::state_of(*g));
    v[3] = std::to_string(g->generation);
  }
  v[4] = c.name;
  v[5] = home.v < 0 ? "__consumer_offsets" : world.meta.name_of(world.meta.partition(home).tp);
  v[6] = c.real ? HW_WORDS("the client's own") : shown(c.settings.session_timeout);
  v[7] = c.real ? HW_WORDS("the client's own") : shown(c.settings.max_poll_interval);
  v[8] = c.real ? HW_WORDS("the client's own") : shown(c.settings.heartbeat_interval);
  v[9] = c.real ? HW_WORDS("the client's own") : c.settings.offset_reset;
  return v;
}

// The newest thing before the error that the coordinator, the group or a partition of the consumer went through.
EventSeq cause_of(const World& world, const Consumer& c) {
  EventSeq out = c.event;
  const auto take = [&](EventSeq seq) {
    const Event* e = world.event(seq);
    if (e != nullptr && e->time <= c.last_error_at) out = causes::newest(out, seq);
  };
  if (const Slot home = home_of(world, c); home.v >= 0) {
    const Partition& p = world.meta.partition(home);
    take(p.leader_event);
    for (BrokerId id : p.now().replicas)
      if (const Broker* b = world.broker(id); b != nullptr && !b->working()) take(b->state_event);
  }
  if (const coordinator::Group* g = group_of(world, c)) take(g->event);
  for (const ConsumedPartition& a : c.assigned)
    if (const Slot slot = world.meta.slot_of(a.tp); slot.v >= 0) take(world.meta.partition(slot).leader_event);
  for (const Broker& b : world.brokers)
    if (!b.working()) take(b.state_event);
  return out;
}

Result<WhySteps> why_producer(const World& world, const Producer& p) {
  if (p.error_event.v == 0) return Error{ErrorCode::INVALID_REQUEST, fmt::format(HW_WORDS("producer {} was told no error"), p.name)};
  return why_event(world, p.error_event);
}

Result<WhySteps> why_consumer(const World& world, const Consumer& c) {
  if (c.last_error.empty()) return Error{ErrorCode::INVALID_REQUEST, fmt::format(HW_WORDS("consumer {} was told no error"), c.name)};
  ToldError told;
  told.error = error_by_name(c.last_error).value_or(ErrorCode::UNKNOWN_SERVER_ERROR);
  told.text = c.last_error_text;
  told.at = c.last_error_at;
  told.broker = c.coordinator;
  told.consumer = &c;
  WhySteps out = chain_of(world, cause_of(world, c));
  WhyStep step = sentence(told, WhyRole::told, HW_WORDS("Consumer {0} was told {1}"), {c.name, c.last_error, c.last_error_text});
  step.because = "{2}";
  out.push_back(std::move(step));
  for (WhyStep& more : explain(world, told)) out.push_back(std::move(more));
  return out;
}

}  // namespace

WhySteps explain(const World& world, const ToldError& told) {
  const std::vector<std::string> values = told.consumer != nullptr ? consumer_values(world, told) : producer_values(world, told);
  WhySteps out;
  const auto say = [&](const Explanation& row) {
    out.push_back(sentence(told, WhyRole::rule, row.rule, values));
    for (const char* remedy : row.remedies)
      if (remedy != nullptr) out.push_back(sentence(told, WhyRole::remedy, remedy, values));
  };
  const auto add = [&](const Explanation& row) {
    if (row.error == told.error) say(row);
    return row.error == told.error;
  };
  const bool known = told.consumer != nullptr ? std::any_of(std::begin(kConsumer), std::end(kConsumer), add)
                                              : std::any_of(std::begin(kProducer), std::end(kProducer), add);
  if (told.error == ErrorCode::REQUEST_TIMED_OUT && told.producer != nullptr && told.partition.topic.v >= 0) {
    const bool led = world.meta.state(told.partition).leader.v >= 0;
    if (led && told.producer->settings != nullptr && told.producer->settings->acks == -1) say(kHeldUp);
    for (const Explanation& row : kProducer)
      if (!led && row.error == ErrorCode::LEADER_NOT_AVAILABLE) say(row);
  }
  if (!known && !error_text(told.error).empty())
    out.push_back(sentence(told, WhyRole::rule, "{0}", {std::string(error_text(told.error))}));
  return out;
}

Result<WhySteps> why_error(const World& world, const std::string& client) {
  const Producer* p = producer::find(world, client);
  const Consumer* c = consumer::find(world, client);
  if (p != nullptr && (p->error_event.v > 0 || c == nullptr)) return why_producer(world, *p);
  if (c != nullptr) return why_consumer(world, *c);
  return Error{ErrorCode::INVALID_REQUEST, fmt::format(HW_WORDS("there is no producer or consumer '{}'"), client)};
}

}  // namespace hw::history
