#include <QCheckBox>
#include <QHBoxLayout>
#include <QSpinBox>

#include "ui/docks/inspector/page.h"
#include "ui/style.h"
#include "ui/text.h"

namespace hw::ui {

namespace {

/// A labelled number with a button that applies it; shows the cluster's value until a person changes it.
class NumberSetting : public QWidget {
 public:
  NumberSetting(const QString& name, int max, const QString& apply, std::function<void(int)> set, QWidget* parent)
      : QWidget(parent) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(scaled(2));
    outer->addWidget(roleLabel(name, "dim", this));
    auto* row = new QHBoxLayout;
    spin_ = new QSpinBox(this);
    spin_->setRange(0, max);
    spin_->setAccessibleName(name);
    spin_->setButtonSymbols(QAbstractSpinBox::NoButtons);
    button_ = new QPushButton(apply, this);
    button_->setFocusPolicy(Qt::TabFocus);
    button_->setAccessibleName(apply + QLatin1Char(' ') + name);
    button_->setEnabled(false);
    row->addWidget(spin_, 1);
    row->addWidget(button_);
    outer->addLayout(row);
    QObject::connect(spin_, &QSpinBox::valueChanged, this, [this] { button_->setEnabled(spin_->value() != shown_); });
    const auto go = [this, set = std::move(set)] {
      if (spin_->value() != shown_) set(spin_->value());
      shown_ = spin_->value();
      button_->setEnabled(false);
    };
    QObject::connect(button_, &QPushButton::clicked, this, go);
  }
  void display(int value) {
    if (value == shown_) return;
    shown_ = value;
    spin_->setValue(value);
    button_->setEnabled(false);
  }

 private:
  QSpinBox* spin_;
  QPushButton* button_;
  int shown_ = -1;
};

/// The settings of a topic that matter for replicas; shared by the topic's and the partition's page.
class TopicSettings : public QWidget {
  Q_DECLARE_TR_FUNCTIONS(TopicSettings)
 public:
  TopicSettings(TopicIndex topic, InspectorPage* page) : QWidget(page), topic_(topic) {
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(scaled(6));
    min_isr_ = new NumberSetting(QStringLiteral("min.insync.replicas"), 100, tr("Set"),
                                 [this, page](int n) {
                                   emit page->commandRequested(cmd::SetTopic{name_, "min.insync.replicas", std::to_string(n)});
                                 }, this);
    partitions_ = new NumberSetting(tr("partitions"), 100000, tr("Add"),
                                    [this, page](int n) { emit page->commandRequested(cmd::TopicAlter{name_, n}); }, this);
    unclean_ = new QCheckBox(QStringLiteral("unclean.leader.election.enable"), this);
    unclean_->setAccessibleName(QStringLiteral("unclean.leader.election.enable"));
    unclean_->setToolTip(tr("On: any live replica may lead when no in-sync one is alive; acknowledged records may be lost"));
    box->addWidget(min_isr_);
    box->addWidget(unclean_);
    box->addWidget(partitions_);
    QObject::connect(unclean_, &QCheckBox::clicked, page, [this, page](bool on) {
      emit page->commandRequested(cmd::SetTopic{name_, "unclean.leader.election.enable", on ? "true" : "false"});
    });
  }
  void refresh(const api::Snapshot& s) {
    const auto t = findTopic(s, topic_);
    if (!t) return;
    name_ = t->name;
    if (!t->partitions.empty()) min_isr_->display(t->partitions.front()->min_isr);
    partitions_->display(static_cast<int>(t->partitions.size()));
    unclean_->setChecked(t->unclean_enabled);
  }

 private:
  TopicIndex topic_;
  std::string name_;
  NumberSetting *min_isr_, *partitions_;
  QCheckBox* unclean_;
};

class TopicPage : public InspectorPage {
  Q_DECLARE_TR_FUNCTIONS(TopicPage)
 public:
  TopicPage(TopicIndex topic, HostBridge& b, QWidget* parent) : InspectorPage(b, parent), topic_(topic) {
    form_ = new KeyValueForm(this);
    box()->addWidget(form_);
    section(tr("Settings"));
    settings_ = new TopicSettings(topic, this);
    box()->addWidget(settings_);
    section(tr("Actions"));
    action(tr("&Elect preferred leaders"), [this] { return Command{cmd::Elect{cmd::ElectionKind::preferred, name_, {}}}; });
    produce_ = action(tr("&Produce 10 records (acks=all)"), [this] {
      cmd::Produce p;
      p.topic = name_;
      p.count = 10;
      p.settings = {{"acks", "all"}};
      return Command{p};
    });
    auto* configs = button(tr("Show all settings"));
    QObject::connect(configs, &ReasonButton::clicked, this,
                     [this] { emit consoleRequested(QStringLiteral("configs topic ") + text::qs(name_)); });
    action(tr("&Delete topic"), [this] { return Command{cmd::TopicDelete{name_}}; }, true);
  }
  void refresh(const api::Snapshot& s) override {
    const auto t = findTopic(s, topic_);
    if (!present(t != nullptr, tr("The topic was deleted."))) return;
    name_ = t->name;
    setTitle(text::qs(t->name));
    form_->set(tr("partitions"), text::number(static_cast<std::int64_t>(t->partitions.size())));
    form_->set(tr("replication factor"), text::number(t->replication_factor));
    form_->set(tr("topic id"), text::qs(t->topic_id));
    for (const auto& [key, value] : t->settings) form_->set(text::qs(key), text::qs(value));
    settings_->refresh(s);
  }

 private:
  TopicIndex topic_;
  std::string name_;
  KeyValueForm* form_;
  TopicSettings* settings_;
  ReasonButton* produce_;
};

class PartitionPage : public InspectorPage {
  Q_DECLARE_TR_FUNCTIONS(PartitionPage)
 public:
  PartitionPage(TopicPartition id, HostBridge& b, QWidget* parent) : InspectorPage(b, parent), id_(id) {
    form_ = new KeyValueForm(this);
    box()->addWidget(form_);
    const auto elect = [this](cmd::ElectionKind kind) {
      return [this, kind] { return Command{cmd::Elect{kind, name().topic, name().partition}}; };
    };
    preferred_ = action(tr("&Elect preferred leader"), elect(cmd::ElectionKind::preferred));
    unclean_ = action(tr("Elect &uncleanly"), elect(cmd::ElectionKind::unclean), true);
    auto* reassign = button(tr("&Reassign…"));
    QObject::connect(reassign, &ReasonButton::clicked, this, [this] { emit reassignRequested(id_); });
    kill_ = action(tr("&Kill the leader now"), [this] { return Command{cmd::KillLeader{name()}}; }, true);
    drop_ = action(tr("&Drop below min ISR"), [this] { return Command{cmd::DropBelowMinIsr{name()}}; }, true);
    action(tr("&Produce 10 records (acks=all)"), [this] {
      cmd::Produce p;
      p.topic = name().topic;
      p.partition = name().partition;
      p.count = 10;
      p.settings = {{"acks", "all"}};
      return Command{p};
    });
    auto* log = button(tr("Open &log"));
    QObject::connect(log, &ReasonButton::clicked, this, [this] { emit consoleRequested(QStringLiteral("log ") + text::qs(full_)); });
    topic_section_ = section({});
    settings_ = new TopicSettings(id.topic, this);
    box()->addWidget(settings_);
  }

  void refresh(const api::Snapshot& s) override {
    const auto p = findPartition(s, id_);
    const auto t = findTopic(s, id_.topic);
    if (!present(p && t, tr("The partition is gone."))) return;
    topic_ = t->name;
    full_ = p->name;
    setTitle(text::qs(p->name));
    std::vector<BrokerId> replicas;
    for (const auto& r : p->replicas) replicas.push_back(r.broker);
    form_->set(tr("state"), text::trouble(*p), text::troubleTone(*p));
    form_->set(tr("leader"), text::broker(p->leader), p->leader == kNoBroker ? Tone::loss : Tone::leader);
    form_->set(tr("preferred"), text::broker(p->preferred), p->leader == p->preferred ? Tone::text : Tone::notice);
    form_->set(tr("leader epoch"), text::number(p->leader_epoch.v));
    form_->set(tr("partition epoch"), text::number(p->partition_epoch.v));
    form_->set(tr("Replicas"), text::brokers(replicas));
    form_->set(tr("Isr"), p->isr.empty() ? tr("empty") : text::brokers(p->isr), p->under_replicated ? Tone::notice : Tone::in_sync);
    form_->setOrHide(tr("Elr"), text::brokers(p->elr));
    form_->setOrHide(tr("LastKnownElr"), text::brokers(p->last_known_elr));
    form_->setOrHide(tr("adding"), text::brokers(p->adding), Tone::adding);
    form_->setOrHide(tr("removing"), text::brokers(p->removing), Tone::adding);
    form_->set(tr("min ISR"), text::number(p->min_isr), p->under_min_isr ? Tone::trouble : Tone::text);
    if (const auto* lead = findReplica(*p, p->leader)) {
      form_->set(tr("log end offset"), text::number(lead->leo.v));
      form_->set(tr("high watermark"), text::number(lead->hw.v), lead->hw < lead->leo ? Tone::high_watermark : Tone::text);
    }
    form_->setOrHide(tr("recovery"), p->recovering ? tr("elected uncleanly") : QString(), Tone::loss);
    form_->setOrHide(tr("lost if the leader died now"), p->would_lose > 0 ? tr("%1 acked").arg(text::number(p->would_lose)) : QString(),
                     Tone::loss);
    preferred_->setWhy(p->can_elect_preferred);
    unclean_->setWhy(p->can_elect_unclean);
    kill_->setWhy(p->can_kill_leader);
    drop_->setWhy(p->can_drop_below_min_isr);
    const QString heading = tr("Topic %1").arg(text::qs(t->name));
    if (topic_section_->text() != heading) topic_section_->setText(heading);
    settings_->refresh(s);
  }

 private:
  cmd::PartitionName name() const { return {topic_, id_.partition.v}; }
  TopicPartition id_;
  std::string topic_, full_;
  KeyValueForm* form_;
  ReasonButton *preferred_, *unclean_, *kill_, *drop_;
  QLabel* topic_section_;
  TopicSettings* settings_;
};

}  // namespace

InspectorPage* makeTopicPage(TopicIndex topic, HostBridge& bridge, QWidget* parent) { return new TopicPage(topic, bridge, parent); }
InspectorPage* makePartitionPage(TopicPartition partition, HostBridge& bridge, QWidget* parent) {
  return new PartitionPage(partition, bridge, parent);
}

}  // namespace hw::ui
