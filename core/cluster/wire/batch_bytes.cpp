// Stored batches as bytes for real clients, and their timestamps.
#include "core/cluster/wire/batch_bytes.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/cluster/wire/data.h"
#include "core/cluster/world.h"
#include "core/protocol/batch.h"
#include "core/protocol/batch_build.h"
#include "core/protocol/message.h"

namespace hw::wire {
namespace {

// A batch of a simulated producer has no bytes until somebody asks for them.
std::string made_now(const World& world, const LogEntry& entry) {
  const RecordBatch& batch = *entry.batch;
  protocol::NewBatch how;
  how.base_offset = entry.base.v;
  how.leader_epoch = entry.epoch.v;
  how.producer_id = batch.producer_id;
  how.producer_epoch = batch.producer_epoch;
  how.base_sequence = batch.base_sequence;
  how.transactional = batch.transactional;
  const std::int64_t stamp = wall_ms(world, batch.created);
  std::vector<std::string> keys(static_cast<std::size_t>(batch.count)), values(static_cast<std::size_t>(batch.count));
  std::vector<protocol::NewRecord> records(static_cast<std::size_t>(batch.count));
  for (std::size_t i = 0; i < records.size(); ++i) {
    records[i].timestamp_ms = stamp;
    if (batch.recipe && i < batch.numbers.size()) {
      const std::int64_t n = batch.numbers[i];
      if (batch.recipe->has_key()) {
        keys[i] = batch.recipe->key_bytes(n);
        records[i].key = keys[i];
      }
      values[i] = batch.recipe->value_shown(n);
      records[i].value = values[i];
    }
  }
  return protocol::build_batch(how, records);
}

}  // namespace

std::int64_t max_timestamp_ms(const World& world, const RecordBatch& batch) {
  if (batch.stored().empty()) return wall_ms(world, batch.created);
  const Result<protocol::BatchHeader> header = protocol::read_batch_header(batch.stored());
  return header ? header.value().max_timestamp_ms : -1;
}

namespace {

constexpr std::size_t kShownBytesMax = 32768, kShownTextMax = 80;

std::string shown_text(const std::optional<std::string_view>& bytes) {
  if (!bytes) return {};
  std::string_view text = bytes->substr(0, kShownTextMax);
  const bool plain = std::all_of(text.begin(), text.end(), [](unsigned char c) { return c >= 0x20 && c != 0x7f; });
  // What is no text is shown byte by byte.
  std::string out = plain ? std::string(text) : protocol::quoted(text);
  if (bytes->size() > kShownTextMax) out += "...";
  return out;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> shown_records(const RecordBatch& batch) {
  std::vector<std::pair<std::string, std::string>> out;
  const std::string_view stored = batch.stored();
  if (stored.empty() || stored.size() > kShownBytesMax || batch.control) return out;
  const Result<std::vector<protocol::BatchView>> views = protocol::split_batches(stored, false);
  if (!views || views.value().empty()) return out;
  (void)protocol::each_record(views.value().front(), std::size_t{4} << 20, [&](const protocol::RecordView& record) {
    out.emplace_back(shown_text(record.key), shown_text(record.value));
  });
  return out;
}

std::string batch_bytes(const World& world, const LogEntry& entry) {
  const std::string_view stored = entry.batch->stored();
  if (stored.empty()) return made_now(world, entry);
  return protocol::own_prefix(stored, entry.base.v, entry.epoch.v) + std::string(stored.substr(protocol::kBatchOwnBytes));
}

void append_batch(const World& world, const LogEntry& entry, protocol::Records& out) {
  const std::string_view stored = entry.batch->stored();
  if (stored.empty()) {
    out.parts.emplace_back(std::make_shared<const std::string>(made_now(world, entry)));
    return;
  }
  out.parts.emplace_back(std::make_shared<const std::string>(protocol::own_prefix(stored, entry.base.v, entry.epoch.v)));
  out.parts.emplace_back(entry.batch->bytes, stored.substr(protocol::kBatchOwnBytes));
}

}  // namespace hw::wire
