#include "core/cluster/placement.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace hw {
namespace {

// Brokers handed out in turn: a new round (one partition) begins one place further.
struct Ring {
  std::vector<BrokerId> ids;
  std::size_t offset = 0, given = 0;
  std::int32_t round = 0;

  BrokerId next(std::int32_t now_round) {
    if (ids.empty()) return kNoBroker;
    if (round != now_round) {
      round = now_round;
      given = 0;
      offset = (offset + 1) % ids.size();
    }
    if (given >= ids.size()) return kNoBroker;
    return ids[(given++ + offset) % ids.size()];
  }
  void start(Random& random) {
    std::sort(ids.begin(), ids.end());
    if (!ids.empty()) offset = static_cast<std::size_t>(random.below(ids.size()));
  }
};

struct Rack {
  Ring unfenced, fenced;
  BrokerId any(std::int32_t round) {
    BrokerId b = unfenced.next(round);
    return b.v >= 0 ? b : fenced.next(round);
  }
};

Error cannot(std::int32_t replication, std::string why) {
  return {ErrorCode::INVALID_REPLICATION_FACTOR, fmt::format("Unable to replicate the partition {} time(s): {}", replication, why)};
}

class Stripes {
 public:
  Stripes(const std::vector<UsableBroker>& brokers, Random& random) : random_(random) {
    for (const UsableBroker& b : brokers) {
      Rack& rack = racks_[b.rack];
      (b.fenced ? rack.fenced : rack.unfenced).ids.push_back(b.id);
      if (!b.fenced) ++unfenced_;
    }
    for (auto& [name, rack] : racks_) {
      rack.fenced.start(random);
      rack.unfenced.start(random);
      order_.push_back(&rack);
    }
    offset_ = order_.empty() ? 0 : static_cast<std::size_t>(random.below(order_.size()));
  }
  std::int32_t unfenced() const { return unfenced_; }

  std::vector<BrokerId> next(std::int32_t replication) {
    if (round_ == unfenced_ && unfenced_ > 1) shuffle();
    if (offset_ == order_.size()) offset_ = 0;
    std::vector<BrokerId> out;
    std::size_t first = offset_;
    for (BrokerId b = order_[first]->unfenced.next(round_);; b = order_[first]->unfenced.next(round_)) {
      if (b.v >= 0) {
        out.push_back(b);
        break;
      }
      first = (first + 1) % order_.size();
    }
    // The rack that gave the leader is passed over once, so that the second replica comes from another one.
    std::size_t rack = offset_;
    bool leader_rack_passed = false;
    while (static_cast<std::int32_t>(out.size()) < replication) {
      BrokerId b = kNoBroker;
      if (rack == first && !leader_rack_passed)
        leader_rack_passed = true;
      else
        b = order_[rack]->any(round_);
      rack = (rack + 1) % order_.size();
      if (b.v >= 0) out.push_back(b);
    }
    ++round_;
    ++offset_;
    return out;
  }

 private:
  void shuffle() {
    random_.shuffle(order_);
    for (Rack* rack : order_) {
      random_.shuffle(rack->unfenced.ids);
      random_.shuffle(rack->fenced.ids);
    }
    round_ = 0;
  }

  Random& random_;
  std::map<std::string, Rack> racks_;
  std::vector<Rack*> order_;
  std::size_t offset_ = 0;
  std::int32_t round_ = 0, unfenced_ = 0;
};

}  // namespace

Result<std::vector<std::vector<BrokerId>>> place_striped(std::vector<UsableBroker> brokers, std::int32_t partitions,
                                                         std::int32_t replication, Random& random) {
  auto total = static_cast<std::int32_t>(brokers.size());
  Stripes stripes(brokers, random);
  if (stripes.unfenced() == 0) return cannot(replication, "All brokers are currently fenced.");
  if (replication > total)
    return cannot(replication, fmt::format("The target replication factor of {} cannot be reached because only {} broker(s) are registered.",
                                           replication, total));
  std::vector<std::vector<BrokerId>> out;
  for (std::int32_t p = 0; p < partitions; ++p) out.push_back(stripes.next(replication));
  return out;
}

Result<std::vector<std::vector<BrokerId>>> place_shifted(std::vector<BrokerId> brokers, std::int32_t partitions,
                                                         std::int32_t replication, Random& random) {
  std::sort(brokers.begin(), brokers.end());
  const std::size_t n = brokers.size();
  if (replication > static_cast<std::int32_t>(n))
    return Error{ErrorCode::INVALID_REPLICATION_FACTOR,
                 fmt::format("Replication factor: {} larger than available brokers: {}.", replication, n)};
  std::size_t start = random.below(n), shift = random.below(n);
  std::vector<std::vector<BrokerId>> out;
  for (std::size_t p = 0; p < static_cast<std::size_t>(partitions); ++p) {
    if (p > 0 && p % n == 0) ++shift;
    std::size_t first = (p + start) % n;
    std::vector<BrokerId> replicas{brokers[first]};
    for (std::size_t j = 0; j + 1 < static_cast<std::size_t>(replication); ++j)
      replicas.push_back(brokers[(first + 1 + (shift + j) % (n - 1)) % n]);
    out.push_back(std::move(replicas));
  }
  return out;
}

}  // namespace hw
