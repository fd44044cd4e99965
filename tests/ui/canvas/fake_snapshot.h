// Made-up pictures of clusters, to test and look at the canvas without a core.
#pragma once

#include <memory>

#include "core/api/snapshot.h"

namespace hw::ui::fake {

/// The article's cluster: brokers 0, 1, 2, topic test_repli, 6 partitions, RF 3, all well; a producer, two consumers, packets.
std::shared_ptr<api::Snapshot> article();
/// The same with broker 2 killed and fenced, a divergent tail on it, and broker 1 lagging behind on two partitions.
std::shared_ptr<api::Snapshot> broken();
/// Every kind of mark at once: frozen, slow, ELR, adding, removing, offline, unclean, cuts, errors, loss, idle consumer.
std::shared_ptr<api::Snapshot> everything();
/// `brokers` x `partitions`, RF 3, a few of them in trouble.
std::shared_ptr<api::Snapshot> big(int brokers, int partitions);
/// n brokers, a topic of `partitions` with RF 3, three producers, four consumers.
std::shared_ptr<api::Snapshot> healthy(int brokers, int partitions);

/// A copy in which time has gone on and this partition has one more record everywhere; the others are shared.
std::shared_ptr<api::Snapshot> withOneMoreRecord(const api::Snapshot& s, int topic, int partition);

}  // namespace hw::ui::fake
