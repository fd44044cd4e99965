#include "core/cluster/retention.h"

#include <algorithm>

#include "core/cluster/causes.h"
#include "core/cluster/wire/batch_bytes.h"
#include "core/cluster/wire/wire.h"

namespace hw::retention {
namespace {

// One segment, up to the entry that does not fit any more.
struct Segment {
  bool empty = true;
  std::int64_t bytes = 0;
  std::int64_t first_ms = 0, newest_ms = INT64_MIN;
};

// Goes through the segments from the log's start and asks of each whether it goes, until one stays.
class Cleanup {
 public:
  Cleanup(const World& world, const PartitionLog& log, const Rules& rules)
      : log_(log), rules_(rules), now_ms_(wire::wall_ms(world)), start_(log.start()), too_much_(log.size_bytes() - rules.bytes) {}

  /// False once nothing more can go.
  bool take(const LogEntry& entry, std::int64_t timestamp_ms) {
    if (!segment_.empty && full(entry, timestamp_ms) && !close(entry.base)) return false;
    if (segment_.empty) segment_ = {false, 0, timestamp_ms, INT64_MIN};
    segment_.bytes += entry.batch->size_bytes;
    segment_.newest_ms = std::max(segment_.newest_ms, timestamp_ms);
    // A segment with a young record stays; then only its size could send it away.
    return !young() || rules_.bytes >= 0;
  }
  Offset start() const { return start_; }
  Offset finish() {
    if (!segment_.empty) (void)close(log_.end());
    return start_;
  }

 private:
  bool full(const LogEntry& entry, std::int64_t timestamp_ms) const {
    return segment_.bytes + entry.batch->size_bytes > rules_.segment_bytes || timestamp_ms - segment_.first_ms > rules_.segment_ms;
  }
  bool young() const { return rules_.ms < 0 || now_ms_ - segment_.newest_ms <= rules_.ms; }
  bool close(Offset next) {
    const bool too_large = rules_.bytes >= 0 && too_much_ - segment_.bytes >= 0;
    if ((young() && !too_large) || next > log_.high_watermark()) return false;
    if (too_large) too_much_ -= segment_.bytes;
    start_ = next;
    segment_ = {};
    return true;
  }

  const PartitionLog& log_;
  const Rules& rules_;
  std::int64_t now_ms_;
  Offset start_;
  std::int64_t too_much_;
  Segment segment_;
};

}  // namespace

Rules rules_of(const BrokerConfig& broker, const TopicConfig& topic) {
  Rules rules;
  rules.deletes = topic.deletes.value_or((broker.cleanup_policy & kDelete) != 0);
  rules.ms = topic.retention_ms.value_or(broker.retention_ms);
  rules.bytes = topic.retention_bytes.value_or(broker.retention_bytes);
  rules.segment_bytes = topic.segment_bytes.value_or(broker.segment_bytes);
  rules.segment_ms = topic.segment_ms.value_or(broker.segment_ms);
  return rules;
}

std::int64_t max_timestamp_ms(const World& world, const LogEntry& entry) {
  const std::int64_t ms = wire::max_timestamp_ms(world, *entry.batch);
  // Records without a time are as old as their append.
  return ms < 0 ? wire::wall_ms(world, entry.appended) : ms;
}

Offset start_after_cleanup(const World& world, const PartitionLog& log, const Rules& rules) {
  const bool by_size = rules.bytes >= 0 && log.size_bytes() > rules.bytes;
  if (!rules.deletes || log.start() == log.end() || (rules.ms < 0 && !by_size)) return log.start();
  Rules now = rules;
  if (!by_size) now.bytes = -1;
  Cleanup cleanup(world, log, now);
  const bool all = log.visit_from(log.start(), [&](const LogEntry& entry) { return cleanup.take(entry, max_timestamp_ms(world, entry)); });
  return all ? cleanup.finish() : cleanup.start();
}

void move_start(World& world, Broker& broker, Replica& r, Offset to, const char* because, std::vector<std::string> args) {
  const Offset from = r.log.start();
  if (to <= from) return;
  r.log.set_start(to);
  touch(world, r.tp);
  Event e;
  e.kind = EventKind::topic_changed;
  e.tone = EventTone::quiet;
  e.broker = broker.id;
  e.partition = r.tp;
  e.count = to - from;
  e.title = "{3}: {4} old record(s) deleted, the log starts at {5}";
  e.because = because;
  e.args = std::move(args);
  e.args.resize(3);
  for (const std::string& s : {world.meta.name_of(r.tp), std::to_string(to - from), std::to_string(to.v)}) e.args.push_back(s);
  e.cause = causes::settings(world, world.meta.topic(r.tp.topic));
  report(world, std::move(e));
}

void on_timer(World& world, Broker& broker) {
  for (Replica& r : broker.replicas) {
    if (r.role != Replica::Role::leader) continue;
    const Rules rules = rules_of(broker.config, world.meta.topic(r.tp.topic).config);
    const Offset to = start_after_cleanup(world, r.log, rules);
    if (to > r.log.start())
      move_start(world, broker, r, to, "retention.ms is {0} and retention.bytes {1}", {std::to_string(rules.ms), std::to_string(rules.bytes)});
  }
}

}  // namespace hw::retention
