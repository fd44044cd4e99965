// The tables about the cluster's state, each filled from a snapshot by apply(). GUI thread.
#pragma once

#include <QCoreApplication>
#include <memory>
#include <string>

#include "core/api/snapshot.h"
#include "ui/models/keyed_model.h"

namespace hw::ui {

/// One row a broker. SubjectRole: its id (int).
class BrokerModel : public KeyedModel<int, std::shared_ptr<const api::BrokerView>> {
  Q_DECLARE_TR_FUNCTIONS(BrokerModel)
 public:
  enum Field { id, rack, state, registration, leads, preferred, replicas, out_of_sync, lag, disk, offline_if, lost_if };
  explicit BrokerModel(QObject* parent = nullptr);
  void apply(const api::Snapshot& snapshot);

 protected:
  int keyOf(const std::shared_ptr<const api::BrokerView>& row) const override { return row->id.v; }
  QVariant cell(int row, int column, int role) const override;
};

/// One row a partition. SubjectRole: its key, see partitionKey().
class PartitionModel : public KeyedModel<qint64, std::shared_ptr<const api::PartitionView>> {
  Q_DECLARE_TR_FUNCTIONS(PartitionModel)
 public:
  enum Field { name, leader, epoch, replicas, isr, elr, state, min_isr, leo, hw, would_lose };
  explicit PartitionModel(QObject* parent = nullptr);
  void apply(const api::Snapshot& snapshot);
  void setShowInternal(bool show) { showInternal_ = show; }

 protected:
  qint64 keyOf(const std::shared_ptr<const api::PartitionView>& row) const override;
  QVariant cell(int row, int column, int role) const override;

 private:
  bool showInternal_ = false;
};

qint64 partitionKey(TopicPartition id);
TopicPartition partitionOfKey(qint64 key);

/// One row a topic. SubjectRole: its index (int).
class TopicModel : public KeyedModel<int, std::shared_ptr<const api::TopicView>> {
  Q_DECLARE_TR_FUNCTIONS(TopicModel)
 public:
  enum Field { name, partitions, replication, min_isr, unclean, under_replicated, offline, settings };
  explicit TopicModel(QObject* parent = nullptr);
  void apply(const api::Snapshot& snapshot);
  void setShowInternal(bool show) { showInternal_ = show; }

 protected:
  int keyOf(const std::shared_ptr<const api::TopicView>& row) const override { return row->index.v; }
  QVariant cell(int row, int column, int role) const override;

 private:
  bool showInternal_ = false;
};

/// One row a consumer group. SubjectRole: its id (QString).
struct GroupRow {
  std::string id, state, assignor;
  int coordinator = -1, offsets_partition = -1, generation = 0, members = 0;
  std::int64_t lag = 0;
  bool operator==(const GroupRow&) const = default;
};
class GroupModel : public KeyedModel<std::string, GroupRow> {
  Q_DECLARE_TR_FUNCTIONS(GroupModel)
 public:
  enum Field { id, state, assignor, members, generation, coordinator, lag };
  explicit GroupModel(QObject* parent = nullptr);
  void apply(const api::Snapshot& snapshot);

 protected:
  std::string keyOf(const GroupRow& row) const override { return row.id; }
  QVariant cell(int row, int column, int role) const override;
};

/// One row a consumer, with what it owns. SubjectRole: its index (int).
struct MemberRow {
  int index = -1;
  std::string name, group, state, partitions, error;
  int count = 0;
  std::int64_t read = 0, lag = 0;
  bool running = true;
  bool operator==(const MemberRow&) const = default;
};
class MemberModel : public KeyedModel<int, MemberRow> {
  Q_DECLARE_TR_FUNCTIONS(MemberModel)
 public:
  enum Field { name, group, state, partitions, read, lag, error };
  explicit MemberModel(QObject* parent = nullptr);
  void apply(const api::Snapshot& snapshot);

 protected:
  int keyOf(const MemberRow& row) const override { return row.index; }
  QVariant cell(int row, int column, int role) const override;
};

/// One row a producer: the ledger. SubjectRole: its index (int).
struct LedgerRow {
  int index = -1;
  std::string name, topic, acks, error;
  bool running = true;
  std::int64_t sent = 0, in_flight = 0, acked = 0, failed = 0, lost = 0, kept = 0, duplicated = 0;
  bool operator==(const LedgerRow&) const = default;
};
class LedgerModel : public KeyedModel<int, LedgerRow> {
  Q_DECLARE_TR_FUNCTIONS(LedgerModel)
 public:
  enum Field { name, topic, acks, sent, in_flight, acked, failed, lost, kept, duplicated, error };
  explicit LedgerModel(QObject* parent = nullptr);
  void apply(const api::Snapshot& snapshot);

 protected:
  int keyOf(const LedgerRow& row) const override { return row.index; }
  QVariant cell(int row, int column, int role) const override;
};

/// One row a run of records that were acknowledged and then lost. SubjectRole: the election's event number (qint64).
struct LostRow {
  std::string key, producer, partition;
  int producer_index = -1;
  TopicPartition where;
  std::int64_t first = 0, count = 0, election = 0;
  int epoch = 0, acked_by = -1;
  bool operator==(const LostRow&) const = default;
};
class LostModel : public KeyedModel<std::string, LostRow> {
  Q_DECLARE_TR_FUNCTIONS(LostModel)
 public:
  enum Field { producer, partition, count, offsets, epoch, acked_by, election };
  explicit LostModel(QObject* parent = nullptr);
  void apply(const api::Snapshot& snapshot);

 protected:
  std::string keyOf(const LostRow& row) const override { return row.key; }
  QVariant cell(int row, int column, int role) const override;
};

}  // namespace hw::ui
