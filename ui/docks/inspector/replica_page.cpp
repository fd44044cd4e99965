#include "ui/docks/inspector/page.h"
#include "ui/style.h"
#include "ui/text.h"

namespace hw::ui {

namespace {

QString role(const api::ReplicaView& r) {
  if (!r.online) return QCoreApplication::translate("ReplicaPage", "offline");
  if (r.leader) return QCoreApplication::translate("ReplicaPage", "leader");
  return r.in_isr ? QCoreApplication::translate("ReplicaPage", "follower, in sync")
                  : QCoreApplication::translate("ReplicaPage", "follower, out of sync");
}

class ReplicaPage : public InspectorPage {
  Q_DECLARE_TR_FUNCTIONS(ReplicaPage)
 public:
  ReplicaPage(TopicPartition partition, BrokerId broker, HostBridge& b, QWidget* parent)
      : InspectorPage(b, parent), partition_(partition), broker_(broker) {
    form_ = new KeyValueForm(this);
    box()->addWidget(form_);
    section(tr("Faults of its fetcher"));
    freeze_ = action(tr("&Freeze"), [this] { return Command{cmd::ReplicaFreeze{name(), broker_, true}}; });
    thaw_ = action(tr("&Thaw"), [this] { return Command{cmd::ReplicaFreeze{name(), broker_, false}}; });
    slow_ = new SpanSlider(tr("slow: wait before each fetch"), secs(60), this);
    box()->addWidget(slow_);
    QObject::connect(slow_, &SpanSlider::chosen, this,
                     [this](Duration d) { emit commandRequested(cmd::ReplicaSlow{name(), broker_, d}); });
    section(tr("Leader epochs of its log"));
    epochs_ = new KeyValueForm(this);
    box()->addWidget(epochs_);
    auto* log = button(tr("Open &log"));
    QObject::connect(log, &ReasonButton::clicked, this, [this] { emit consoleRequested(QStringLiteral("log ") + text::qs(full_)); });
    auto* up = button(tr("Go to the &partition"));
    QObject::connect(up, &ReasonButton::clicked, this, [this] { emit selectRequested(Selection::ofPartition(partition_)); });
    auto* host = button(tr("Go to the &broker"));
    QObject::connect(host, &ReasonButton::clicked, this, [this] { emit selectRequested(Selection::ofBroker(broker_)); });
  }

  void refresh(const api::Snapshot& s) override {
    const auto p = findPartition(s, partition_);
    const auto t = findTopic(s, partition_.topic);
    const auto* r = p ? findReplica(*p, broker_) : nullptr;
    if (!present(r && t, tr("Broker %1 has no replica of this partition any more.").arg(broker_.v))) return;
    topic_ = t->name;
    full_ = p->name;
    setTitle(tr("%1 on broker %2").arg(text::qs(p->name)).arg(broker_.v));
    form_->set(tr("role"), role(*r), !r->online ? Tone::offline : r->leader ? Tone::leader : r->in_isr ? Tone::in_sync : Tone::out_of_sync);
    form_->set(tr("in Isr"), r->in_isr ? tr("yes") : tr("no"), r->in_isr ? Tone::text : Tone::out_of_sync);
    form_->setOrHide(tr("in Elr"), r->in_elr ? tr("yes") : QString());
    form_->setOrHide(tr("reassignment"), r->adding ? tr("being added") : r->removing ? tr("being removed") : QString(), Tone::adding);
    form_->set(tr("log start offset"), text::number(r->log_start.v));
    form_->set(tr("log end offset"), text::number(r->leo.v));
    form_->set(tr("high watermark"), text::number(r->hw.v), Tone::high_watermark);
    form_->set(tr("behind the leader"), text::number(r->behind), r->behind > 0 ? Tone::notice : Tone::text_dim);
    form_->setOrHide(tr("divergent from"), r->divergent_from.v >= 0 ? text::number(r->divergent_from.v) : QString(), Tone::divergent);
    freeze_->setReason(r->leader       ? tr("A leader does not fetch.")
                       : r->frozen     ? tr("It is frozen.")
                                       : QString());
    thaw_->setReason(r->frozen ? QString() : tr("It is not frozen."));
    slow_->setSpan(r->slow);
    if (epochs_shown_ != r->epochs.size() || (!r->epochs.empty() && newest_ != r->epochs.back().epoch)) epochs_->clear();
    epochs_shown_ = r->epochs.size();
    if (!r->epochs.empty()) newest_ = r->epochs.back().epoch;
    for (std::size_t i = r->epochs.size(); i-- > 0;) {
      const auto& e = r->epochs[i];
      const QString end = i + 1 < r->epochs.size() ? QString::number(r->epochs[i + 1].start.v - 1) : QString::number(r->leo.v - 1);
      epochs_->set(tr("epoch %1").arg(e.epoch.v),
                   r->leo > e.start ? QStringLiteral("%1–%2").arg(e.start.v).arg(end) : tr("from %1, empty").arg(e.start.v));
    }
  }

 private:
  cmd::PartitionName name() const { return {topic_, partition_.partition.v}; }
  TopicPartition partition_;
  BrokerId broker_;
  std::string topic_, full_;
  std::size_t epochs_shown_ = 0;
  LeaderEpoch newest_{-1};
  KeyValueForm *form_, *epochs_;
  ReasonButton *freeze_, *thaw_;
  SpanSlider* slow_;
};

class RecordPage : public InspectorPage {
  Q_DECLARE_TR_FUNCTIONS(RecordPage)
 public:
  RecordPage(TopicPartition partition, BrokerId broker, Offset offset, HostBridge& b, QWidget* parent)
      : InspectorPage(b, parent), partition_(partition), broker_(broker), offset_(offset) {
    form_ = new KeyValueForm(this);
    box()->addWidget(form_);
    section(tr("On each replica"));
    where_ = new KeyValueForm(this);
    box()->addWidget(where_);
    why_ = why(tr("&Why is it lost?"), [this] {
      cmd::Why question;
      question.about = cmd::Why::About::lost;
      question.partition = {topic_, partition_.partition.v};
      question.offset = offset_;
      return question;
    });
    auto* up = button(tr("Go to the &replica"));
    QObject::connect(up, &ReasonButton::clicked, this, [this] { emit selectRequested(Selection::ofReplica(partition_, broker_)); });
  }

  void refresh(const api::Snapshot& s) override {
    const auto p = findPartition(s, partition_);
    const auto* r = p ? findReplica(*p, broker_) : nullptr;
    if (!present(r != nullptr, tr("The replica is gone."))) return;
    setTitle(tr("%1, offset %2").arg(text::qs(p->name)).arg(offset_.v));
    if (const auto topic = findTopic(s, partition_.topic)) topic_ = topic->name;
    why_->setVisible(isLost(s));
    if (const auto* cell = find(*r)) {
      const auto* producer = findProducer(s, cell->producer);
      form_->set(tr("offset"), text::number(cell->offset.v));
      form_->set(tr("leader epoch"), text::number(cell->epoch.v));
      form_->set(tr("key"), cell->key.empty() ? tr("none") : text::qs(cell->key), cell->key.empty() ? Tone::text_dim : Tone::text);
      form_->set(tr("value"), text::qs(cell->value));
      form_->setOrHide(tr("producer"), producer ? text::qs(producer->name) : QString());
      form_->set(tr("acknowledged"), cell->acked ? tr("yes") : tr("no"), cell->acked ? Tone::good : Tone::text_dim);
      epoch_ = cell->epoch;
      seen_ = true;
    } else if (r->leo <= offset_) {
      form_->set(tr("state"), tr("not in this log (any more)"), Tone::divergent);
    } else if (!seen_) {
      form_->set(tr("state"), tr("zoom in to see it"), Tone::text_dim);
    }
    for (const auto& other : p->replicas) {
      QString what;
      Tone tone = Tone::text;
      if (other.leo <= offset_) {
        what = tr("missing");
        tone = Tone::out_of_sync;
      } else if (const auto* cell = find(other); cell && seen_ && cell->epoch != epoch_) {
        what = tr("another record, epoch %1").arg(cell->epoch.v);
        tone = Tone::divergent;
      } else if (other.divergent_from.v >= 0 && other.divergent_from <= offset_) {
        what = tr("divergent");
        tone = Tone::divergent;
      } else {
        what = offset_ < other.hw ? tr("below the high watermark") : tr("above the high watermark");
        tone = offset_ < other.hw ? Tone::in_sync : Tone::notice;
      }
      where_->set(tr("broker %1").arg(other.broker.v), what, tone);
    }
  }

 private:
  bool isLost(const api::Snapshot& s) const {
    for (const auto& producer : s.producers)
      for (const auto& run : producer.lost)
        if (run.partition == partition_ && run.first <= offset_ && offset_ < run.first + run.count) return true;
    return false;
  }
  const api::RecordCell* find(const api::ReplicaView& r) const {
    for (const auto& cell : r.tail)
      if (cell.offset == offset_) return &cell;
    return nullptr;
  }
  TopicPartition partition_;
  BrokerId broker_;
  Offset offset_;
  LeaderEpoch epoch_{-1};
  bool seen_ = false;
  KeyValueForm *form_, *where_;
  ReasonButton* why_;
  std::string topic_;
};

}  // namespace

InspectorPage* makeReplicaPage(TopicPartition partition, BrokerId broker, HostBridge& bridge, QWidget* parent) {
  return new ReplicaPage(partition, broker, bridge, parent);
}
InspectorPage* makeRecordPage(TopicPartition partition, BrokerId broker, Offset offset, HostBridge& bridge, QWidget* parent) {
  return new RecordPage(partition, broker, offset, bridge, parent);
}

}  // namespace hw::ui
