#include "core/history/state_hash.h"

#include <array>
#include <bit>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

namespace hw::history {
namespace {

// Every struct is taken apart by a structured binding: a new field that is not named here is an error of the compiler.
class Hash {
 public:
  std::uint64_t value() const { return h_; }

  void number(std::uint64_t n) {
    h_ = (h_ ^ n) * 0x9e3779b97f4a7c15ULL;
    h_ ^= h_ >> 29;
  }
  void bytes(std::string_view text) {
    number(text.size());
    std::uint64_t word = 0;
    std::size_t n = 0;
    for (const char c : text) {
      word = word << 8 | static_cast<std::uint8_t>(c);
      if (++n % 8 == 0) number(std::exchange(word, 0));
    }
    number(word);
  }

  template <class T>
  void add(const T& x) {
    using U = std::remove_cvref_t<T>;
    if constexpr (std::is_floating_point_v<U>)
      number(std::bit_cast<std::uint64_t>(static_cast<double>(x)));
    else if constexpr (std::is_enum_v<U> || std::is_integral_v<U>)
      number(static_cast<std::uint64_t>(x));
    else if constexpr (std::is_convertible_v<const U&, std::string_view>)
      bytes(x);
    else if constexpr (requires { x.v; } && sizeof(U) <= 8)   // ids, epochs, offsets
      add(x.v);
    else if constexpr (requires { x.us; } && sizeof(U) == 8)  // times and spans
      add(x.us);
    else
      struct_(x);
  }
  template <class T>
  void add(const std::vector<T>& list) {
    number(list.size());
    for (const auto& x : list) add(static_cast<const T&>(x));
  }
  template <class T>
  void add(const std::deque<T>& list) {
    number(list.size());
    for (const T& x : list) add(x);
  }
  template <class T, std::size_t N>
  void add(const std::array<T, N>& list) {
    for (const T& x : list) add(x);
  }
  template <class K, class V>
  void add(const std::map<K, V>& map) {
    number(map.size());
    for (const auto& [k, v] : map) add(k), add(v);
  }
  template <class K>
  void add(const std::set<K>& set) {
    number(set.size());
    for (const K& k : set) add(k);
  }
  template <class A, class B>
  void add(const std::pair<A, B>& p) {
    add(p.first), add(p.second);
  }
  template <class T>
  void add(const std::optional<T>& x) {
    number(x.has_value());
    if (x) add(*x);
  }
  template <class T>
  void add(const std::shared_ptr<T>& x) {
    number(x != nullptr);
    // What stands behind a pointer to nothing known is told by what it belongs to (the request, its number).
    if constexpr (!std::is_void_v<std::remove_const_t<T>>)
      if (x) add(*x);
  }
  template <class... T>
  void add(const std::variant<T...>& v) {
    number(v.index());
    std::visit([this](const auto& x) { add(x); }, v);
  }
  template <class... T>
  void all(const T&... x) {
    (add(x), ...);
  }

 private:
  // --- classes with private parts, and those of which not all counts ------------------------------------------------------
  void struct_(const sim::Scheduler<Timer>& timers) {
    add(timers.now());
    number(timers.size());
    for (const auto& e : timers.entries()) add(e);
  }
  void struct_(const sim::Links& links) { add(links.base()), add(links.faults()); }
  void struct_(Random random) { number(random.next()); }
  void struct_(const Metadata& meta) {
    number(static_cast<std::uint64_t>(meta.offset().v));
    add(meta.topics()), add(meta.partitions()), add(meta.brokers);
    add(meta.dynamic_defaults), add(meta.dynamic_brokers), add(meta.dynamic_groups);
  }
  void struct_(const ProducerStates& states) {
    add(states.all()), add(states.transactional()), add(states.first_unstable());
    add(states.aborted(Offset{0}, Offset{INT64_MAX}));
  }
  void struct_(const PartitionLog& log) {
    add(log.start()), add(log.end()), add(log.high_watermark()), add(log.size_bytes()), add(log.epochs()), add(log.producers());
    log.for_each_from(log.start(), [this](const LogEntry& e) {
      add(e.base), add(e.epoch), add(e.appended), add(e.batch->id), add(e.batch->count), add(e.batch->base_sequence);
    });
  }
  void struct_(const Ledger& ledger) {
    ledger.fates().for_each([this](std::int64_t batch, const BatchFate& fate) { add(batch), add(fate); });
    add(ledger.lost_runs());
  }
  void struct_(const wire::Request& r) { add(r.api), add(r.version), add(r.correlation_id), add(r.connection), add(r.size_bytes); }
  void struct_(const RecordBatch& b) {
    add(b.id), add(b.count), add(b.size_bytes), add(b.producer_id), add(b.producer_epoch), add(b.base_sequence), add(b.control), add(b.origin);
  }
  void struct_(const External& e) {
    add(e.cluster_id), add(e.epoch_ms), add(e.connections), add(e.gone), add(e.told);
    for (const auto& [id, endpoint] : e.endpoints) add(id), add(endpoint);
    for (const auto& [corr, wait] : e.waits) add(corr), add(*wait.request);
  }
  void struct_(const World& w) {
    add(w.seed), add(w.config), add(w.static_settings), add(w.min_isr_default), add(w.unclean_default);
    add(w.timers), add(w.links), add(w.random), add(w.steps), add(w.inputs);
    add(w.messages), add(w.free_places), add(w.held);
    add(w.next_message), add(w.next_corr), add(w.next_batch), add(w.next_wait), add(w.next_producer_id);
    add(w.meta), add(w.controller), add(w.brokers), add(w.producers), add(w.consumers), add(w.ledger), add(w.external);
    number(static_cast<std::uint64_t>(w.first_event));
    number(w.events.size());
    if (!w.events.empty()) add(*w.events.back());
    add(w.disk_losses), add(w.cause), add(w.link_events), add(w.heal_event);
  }
  template <class Item>
  void struct_(const std::function<Item>& f) {
    number(static_cast<bool>(f));  // what it will do is told by what stands beside it
  }
  void struct_(const std::monostate&) {}
  void struct_(const TopicPartition& x) { all(x.topic, x.partition); }
  void struct_(const NodeId& x) { all(x.kind, x.id); }
  void struct_(const sim::Scheduler<Timer>::Entry& x) { all(x.at, x.seq, x.item); }

  // --- all others, field by field -----------------------------------------------------------------------------------------
#define HW_FIELDS(Type, ...)          \
  void struct_(const Type& x) {       \
    const auto& [__VA_ARGS__] = x;    \
    all(__VA_ARGS__);                 \
  }
  HW_FIELDS(AbortedTransaction, producer_id, first, last, last_stable)
  HW_FIELDS(BatchFate, producer, tp, count, told, at_large, acks, copies, base, epoch, acked_by, election, told_at)
  HW_FIELDS(Broker, id, rack, state, paused_from, state_since, generation, clean_shutdown, lose_on_start, state_event,
            fault_event, power_loss, registered, fenced, epoch, applied, heartbeat_corr, heartbeat_sent, config, lag, disk_delay, disk_free, replicas,
            replica_of_slot, fetchers, waiting_fetches, follower_waits, purgatory, purgatory_watched, inbox, deferred,
            topics_asked, groups, transactions, sessions, deletes, logger_levels, forwards, throttled_bytes, throttle_window)
  HW_FIELDS(BrokerConfig, session_timeout, heartbeat_interval, lag_time_max, lag_messages_max, min_isr, unclean, num_partitions,
            default_replication, auto_create, auto_rebalance, imbalance_check, imbalance_percent, unclean_interval,
            fetch_wait_max, fetch_backoff, socket_timeout, fetch_bytes, hw_checkpoint, offsets_partitions, offsets_replication,
            group_initial_delay, group_min_session, group_max_session, group_max_size, consumer_max_size, consumer_session,
            consumer_heartbeat, offset_metadata_max, offsets_retention, offsets_retention_check, txn_partitions,
            txn_replication, txn_min_isr, txn_expiration, txn_expiration_check, txn_max_timeout, txn_abort_check,
            txn_verification, message_max_bytes, log_append, cleanup_policy, before_max_ms, after_max_ms, retention_ms,
            retention_bytes, segment_bytes, segment_ms, retention_check, delete_topics, rack_aware_reads, controlled_shutdown,
            link_delay, startup)
  HW_FIELDS(BrokerRegistration, id, rack, registered, fenced, shutting_down, epoch, incarnation, shutdown_offset, last_contact,
            reported, alive_versions)
  HW_FIELDS(ClientConnection, broker, state, failures, not_before, generation)
  HW_FIELDS(ClientNetwork, self, request_timeout, retry_backoff, retry_backoff_max, metadata_max_age, auto_create, connections,
            pending, given_up, turn, topics, known, refresh, metadata_corr, refreshed, refresh_not_before, fruitless)
  HW_FIELDS(ClientRequest, corr, to, what, sent, deadline, batches)
  HW_FIELDS(ConsumedPartition, tp, position, committed, high_watermark, asked_committed, not_before, preferred_replica,
            preferred_until)
  HW_FIELDS(Consumer, index, name, group, topics, running, real, software, connections, given, settings, net, phase,
            coordinator, member, generation, leader, assignor, rejoin, leave_after_commit, counted, assigned, join_not_before,
            find_not_before, offsets_not_before, find_failures, next_heartbeat, heartbeat_answered, next_commit, committing,
            closing_until, records_read, last_error, last_error_text, last_error_at, event, wake)
  HW_FIELDS(ConsumerMemberRecord, id, client, host, rack, regex, assignor, instance, rebalance_timeout, topics, epoch,
            previous_epoch, step, assigned, revoking)
  HW_FIELDS(ConsumerSettings, offset_reset, assignors, session_timeout, heartbeat_interval, max_poll_interval, auto_commit,
            commit_interval, fetch_max_wait, fetch_min_bytes, partition_fetch_bytes, rack, read_committed, allow_auto_create,
            retry_backoff, retry_backoff_max, request_timeout, metadata_max_age)
  HW_FIELDS(ControllerState, next_fence_check, published, config_event, throttles)
  HW_FIELDS(Endpoint, host, port)
  HW_FIELDS(EpochEnd, epoch, end)
  HW_FIELDS(EpochEntry, epoch, start)
  HW_FIELDS(Event, seq, time, kind, tone, cause, outside, broker, partition, client, count, title, because, args)
  HW_FIELDS(ExternalConnection, broker, peer, client_id, software, producer, consumer, corr, event, queue)
  HW_FIELDS(FetchSession, id, epoch, last_used, parts)
  HW_FIELDS(FetchSessionPart, part, name, topic_id, partition, high_watermark, log_start, error)
  HW_FIELDS(FetchSessions, by_id, next_id)
  HW_FIELDS(Fetcher, leader, slots, corr, sent, wake, watched)
  HW_FIELDS(LogEntry, base, epoch, appended, batch)
  HW_FIELDS(LostRun, producer, tp, first, count, epoch, acked_by, election, acks, acked_first, acked_last, holders)
  HW_FIELDS(MetadataRecord, kind, index)
  HW_FIELDS(Partition, tp, deleted, canon, canon_epoch, leader_event, isr_event, reassign_event, unclean_elections, versions)
  HW_FIELDS(PartitionState, replicas, isr, elr, last_known_elr, adding, removing, leader, leader_epoch, partition_epoch,
            recovering)
  HW_FIELDS(PendingDelete, deadline, caller, parts)
  HW_FIELDS(PendingDelete::Part, tp, topic, partition, wanted, low_watermark, done, error)
  HW_FIELDS(PendingIsr, expand, proposed, corr, sent)
  HW_FIELDS(PendingProduce, deadline, from, corr, parts)
  HW_FIELDS(PendingProduce::Part, tp, base, needs, done, error, text, batch, batch_id, appended)
  HW_FIELDS(Producer, index, name, topic, running, one_shot, real, software, connections, started, given, settings, net,
            partitions, active, random, next_number, made, pace_from, paced, sticky, sticky_bytes, buffered, producer_id,
            producer_epoch, init_not_before, last_error, last_error_text, last_error_at, event, error_event, told_acked,
            told_failed, failures, wake)
  HW_FIELDS(ProducerBatch, id, numbers, size_bytes, created, closed, settings, sealed, sequence_reset, attempts, not_before,
            tried_epoch, tried, last_error, last_text)
  HW_FIELDS(ProducerPartition, waiting, flying, producer_id, producer_epoch, next_sequence, last_acked, unresolved, reported,
            reported_failure, reported_at)
  HW_FIELDS(ProducerSettings, acks, batch_size, buffer_memory, max_request_size, linger, retries, retry_backoff,
            retry_backoff_max, request_timeout, delivery_timeout, max_block, metadata_max_age, idempotence, max_in_flight,
            round_robin, rate, partition, key_mode, serializer, record_size, count, recipe)
  HW_FIELDS(ProducerState, epoch, recent, transaction_start, last_marker, coordinator_epoch, last_append)
  HW_FIELDS(ProducerState::Sent, first_seq, last_seq, base)
  HW_FIELDS(RecordRecipe, key, serializer, key_count, key_text, seed)
  HW_FIELDS(RemoteReplica, broker, end, caught_up, last_fetch, leader_end_at_last_fetch, log_start, end_changed)
  HW_FIELDS(Replica, tp, slot, log, hw_checkpoint, hosted, role, leader, epoch, partition_epoch, epoch_start, isr, remotes,
            pending_isr, waiting, readers, recovering, must_query_epoch, not_before, frozen, slow, fault_event)
  HW_FIELDS(Timer, kind, a, b)
  HW_FIELDS(Topic, index, name, id, internal, deleted, created, removed, config, slots, event, config_event)
  HW_FIELDS(TopicConfig, overrides, min_isr, unclean, max_message_bytes, log_append, compact, deletes, before_max_ms,
            after_max_ms, retention_ms, retention_bytes, segment_bytes, segment_ms)
  HW_FIELDS(TransactionRecord, id, tombstone, state, producer_id, previous_producer_id, next_producer_id, epoch, last_epoch,
            client_version, timeout, partitions, started, updated)
  HW_FIELDS(WaitingAck, needs, produce)
  HW_FIELDS(WaitingFetch, from, corr, request)
  HW_FIELDS(sim::LinkFault, delay, jitter, loss, cut, last_arrival)
  HW_FIELDS(msg::AddToTransaction, transactional_id, producer_id, producer_epoch, verify_only, partitions, cause)
  HW_FIELDS(msg::AddedToTransaction, parts)
  HW_FIELDS(msg::AlterPartition, tp, broker_epoch, leader_epoch, partition_epoch, new_isr, recovered)
  HW_FIELDS(msg::AlterPartitionAnswer, tp, error, leader_epoch, partition_epoch, leader, isr)
  HW_FIELDS(msg::CreateTopic, name, partitions, replication, settings, cause)
  HW_FIELDS(msg::CreateTopicAnswer, name, error, text)
  HW_FIELDS(msg::EpochAnswer, tp, error, end)
  HW_FIELDS(msg::EpochQuery, tp, current_epoch, asked)
  HW_FIELDS(msg::Fetch, replica, replica_epoch, max_wait, min_bytes, max_bytes_each, max_bytes, any_replica, rack,
            read_committed, parts)
  HW_FIELDS(msg::FetchAnswer, parts)
  HW_FIELDS(msg::FetchPart, tp, offset, log_start, current_epoch, last_epoch, max_bytes, known_hw)
  HW_FIELDS(msg::FetchedPart, tp, error, high_watermark, log_start, last_stable, aborted, diverging, log_end,
            preferred_read_replica, current_epoch, entries)
  HW_FIELDS(msg::FindCoordinator, group)
  HW_FIELDS(msg::FindCoordinatorAnswer, error, coordinator)
  HW_FIELDS(msg::GroupHeartbeat, group, member, generation)
  HW_FIELDS(msg::GroupHeartbeatAnswer, error)
  HW_FIELDS(msg::Heartbeat, epoch, metadata, want_shutdown)
  HW_FIELDS(msg::HeartbeatAnswer, error, fenced, should_shutdown, metadata)
  HW_FIELDS(msg::InitProducerIdAnswer, error, producer_id, producer_epoch)
  HW_FIELDS(msg::JoinAnswer, error, generation, member, leader, assignor, members)
  HW_FIELDS(msg::JoinGroup, group, member, client, session_timeout, rebalance_timeout, assignors, subscription)
  HW_FIELDS(msg::LeaveAnswer, error)
  HW_FIELDS(msg::LeaveGroup, group, member)
  HW_FIELDS(msg::ListOffsets, parts, replica)
  HW_FIELDS(msg::ListOffsetsAnswer, parts)
  HW_FIELDS(msg::ListOffsetsAnswer::Part, tp, error, offset)
  HW_FIELDS(msg::MarkersAnswer, parts)
  HW_FIELDS(msg::MemberAssignment, member, partitions)
  HW_FIELDS(msg::MemberSubscription, topics, owned, generation)
  HW_FIELDS(msg::Message, id, from, to, sent, arrives, corr, is_answer, held, disk_waited, body)
  HW_FIELDS(msg::MetadataAnswer, brokers, topics)
  HW_FIELDS(msg::MetadataQuery, topics, allow_auto_create)
  HW_FIELDS(msg::MetadataUpdate, upto)
  HW_FIELDS(msg::OffsetCommit, group, member, generation, offsets)
  HW_FIELDS(msg::OffsetCommitAnswer, error)
  HW_FIELDS(msg::OffsetFetch, group, partitions)
  HW_FIELDS(msg::OffsetFetchAnswer, error, offsets)
  HW_FIELDS(msg::Produce, acks, timeout, transactional_id, version, parts)
  HW_FIELDS(msg::ProduceAnswer, parts)
  HW_FIELDS(msg::ProducePart, tp, batch)
  HW_FIELDS(msg::ProducedPart, tp, error, text, base, batch, appended)
  HW_FIELDS(msg::RegisterAnswer, error, epoch, metadata)
  HW_FIELDS(msg::RegisterBroker, incarnation, clean_start)
  HW_FIELDS(msg::SyncAnswer, error, partitions)
  HW_FIELDS(msg::SyncGroup, group, member, generation, assignments)
  HW_FIELDS(msg::TopicMetadata, name, error, topic, parts)
  HW_FIELDS(msg::TopicMetadata::Part, error, leader, leader_epoch, replicas, isr)
  HW_FIELDS(msg::WireAnswer, answer)
  HW_FIELDS(msg::WireRequest, request)
  HW_FIELDS(msg::WriteMarkers, producer_id, producer_epoch, commit, coordinator_epoch, partitions)
  HW_FIELDS(coordinator::Asker, from, corr, request)
  HW_FIELDS(coordinator::CommittedOffset, offset, leader_epoch, metadata, committed_ms, expires_ms)
  HW_FIELDS(coordinator::ConsumerMember, epoch, previous_epoch, step, rack, regex, assignor, topics, wanted, revoking, target,
            rebalance_timer)
  HW_FIELDS(coordinator::Gather, asker, left, results)
  HW_FIELDS(coordinator::Group, id, partition, type, state, generation, protocol_type, assignor, leader, state_since_ms,
            members, pending, offsets, initial_delay, member_added, delay, delay_left, join_timer, sync_timer, storing, because,
            cause, event, assignment_epoch, counted, counted_at)
  HW_FIELDS(coordinator::Member, id, client, host, instance, connection, session_timeout, rebalance_timeout, protocols, share,
            assignment, joining, syncing, is_new, sync_due, session_ends, session_timer, consumer)
  HW_FIELDS(coordinator::PendingTimer, kind, partition, group, member)
  HW_FIELDS(coordinator::PendingWrite, kind, group, member, partition, generation, asker, body, gather, offsets, producer_id,
            shares, leader, skip_assignment, fetches)
  HW_FIELDS(coordinator::Protocol, name, metadata)
  HW_FIELDS(coordinator::State, groups, loaded, loading, writes, timers, gathers, undecided, next_tag, expire_timer, finished,
            asked_topic)
  HW_FIELDS(txn::Asking, what, coordinator, then, sent, retry_until)
  HW_FIELDS(txn::Home, epoch, loading, transactions)
  HW_FIELDS(txn::MarkerGroup, left, results, done)
  HW_FIELDS(txn::MarkerRequest, partition, epoch, id, producer_id, producer_epoch, leader, partitions, sent)
  HW_FIELDS(txn::MarkerWrite, group, producer_id, commit)
  HW_FIELDS(txn::PendingWrite, partition, epoch, next, done)
  HW_FIELDS(txn::State, next_tag, next_producer_id, producer_ids_end, homes, writes, marker_requests, checking,
            next_expiration_check, asked_topic, marker_groups, marker_writes, asking, watching, timers)
  HW_FIELDS(txn::Transaction, now, pending, failed_fence, unmarked, asked, client_event)
  HW_FIELDS(txn::Admission, id, producer_id, producer_epoch, support, partitions, cause)
  HW_FIELDS(wire::Caller, self, from, corr, request)
  HW_FIELDS(wire::Answer, request, body, close)
  void struct_(const msg::Disconnected&) {}
  void struct_(const msg::InitProducerId&) {}
#undef HW_FIELDS

  std::uint64_t h_ = 0x243f6a8885a308d3ULL;
};

}  // namespace

std::uint64_t state_hash(const World& world) {
  Hash hash;
  hash.add(world);
  return hash.value();
}

}  // namespace hw::history
