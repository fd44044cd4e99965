#include <QRegularExpression>

#include "ui/docks/inspector/page.h"
#include "ui/language/core_text.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/widgets/producer_form.h"

namespace hw::ui {

namespace {

cmd::Why whyError(const std::string& client) {
  cmd::Why question;
  question.about = cmd::Why::About::error;
  question.client = client;
  return question;
}

class ProducerPage : public InspectorPage {
  Q_DECLARE_TR_FUNCTIONS(ProducerPage)
 public:
  ProducerPage(ClientIndex index, HostBridge& b, QWidget* parent) : InspectorPage(b, parent), index_(index) {
    form_ = new KeyValueForm(this);
    box()->addWidget(form_);
    why_error_ = why(tr("&Why its last error?"), [this] { return whyError(name_); });
    why_lost_ = why(tr("Why were records &lost?"), [this] {
      cmd::Why question;
      question.about = cmd::Why::About::lost;
      question.partition = lost_in_;
      question.offset = lost_first_;
      return question;
    });
    section(tr("Settings, from the next batch on"));
    settings_ = new ProducerForm(this);
    box()->addWidget(settings_);
    apply_ = button(tr("&Apply"));
    QObject::connect(apply_, &ReasonButton::clicked, this, [this] {
      emit commandRequested(cmd::ProducerSet{name_, settings_->changes()});
      settings_->accept();
      fitApply();
    });
    QObject::connect(settings_, &ProducerForm::changed, this, [this] { fitApply(); });
    stop_ = action(tr("&Stop"), [this] { return Command{cmd::ProducerStop{name_}}; }, true);
  }
  void refresh(const api::Snapshot& s) override {
    const auto* p = findProducer(s, index_);
    if (!present(p != nullptr, tr("The producer is gone."))) return;
    name_ = p->name;
    running_ = p->running;
    setTitle(tr("Producer %1").arg(text::qs(p->name)));
    const auto& l = p->ledger;
    form_->set(tr("state"), p->running ? tr("running") : tr("stopped"), p->running ? Tone::good : Tone::text_dim);
    form_->set(tr("topic"), text::qs(p->topic) + (p->partition >= 0 ? QStringLiteral("-%1").arg(p->partition) : QString()));
    form_->set(tr("sent"), text::number(l.sent));
    form_->set(tr("in flight"), text::number(l.in_flight));
    form_->set(tr("acknowledged"), text::number(l.acked));
    const auto loud = [this](const QString& key, std::int64_t n, Tone tone) { form_->set(key, text::number(n), n > 0 ? tone : Tone::text_dim); };
    loud(tr("failed"), l.failed, Tone::trouble);
    loud(tr("acked, then lost"), l.acked_then_lost, Tone::loss);
    loud(tr("kept unacked"), l.kept_unacked, Tone::notice);
    loud(tr("duplicated"), l.duplicated, Tone::notice);
    form_->setOrHide(tr("last error"), text::qs(p->last_error), Tone::trouble);
    why_error_->setVisible(!p->last_error.empty());
    why_lost_->setVisible(!p->lost.empty());
    if (!p->lost.empty()) {
      const auto topic = findTopic(s, p->lost.back().partition.topic);
      lost_in_ = {topic ? topic->name : std::string(), p->lost.back().partition.partition.v};
      lost_first_ = p->lost.back().first;
    }
    form_->set(tr("delivery.timeout.ms"), text::number(p->delivery_timeout_ms));
    form_->set(tr("record size"), tr("%1 byte(s)", nullptr, text::plural(p->record_size)).arg(text::number(p->record_size)));
    settings_->display(*p);
    settings_->setEnabled(p->running);
    fitApply();
    stop_->setReason(p->running ? QString() : tr("It has stopped; its ledger stays."));
  }

 private:
  void fitApply() {
    apply_->setReason(!running_                       ? tr("It has stopped; its ledger stays.")
                      : settings_->changes().empty() ? tr("Nothing is changed.")
                                                      : QString());
  }
  ClientIndex index_;
  std::string name_;
  bool running_ = true;
  KeyValueForm* form_;
  ProducerForm* settings_;
  ReasonButton *apply_, *stop_, *why_error_, *why_lost_;
  cmd::PartitionName lost_in_;
  Offset lost_first_;
};

class ConsumerPage : public InspectorPage {
  Q_DECLARE_TR_FUNCTIONS(ConsumerPage)
 public:
  ConsumerPage(ClientIndex index, HostBridge& b, QWidget* parent) : InspectorPage(b, parent), index_(index) {
    form_ = new KeyValueForm(this);
    box()->addWidget(form_);
    section(tr("Its partitions: position of committed, lag"));
    assigned_ = new KeyValueForm(this);
    box()->addWidget(assigned_);
    none_ = roleLabel(tr("none: there are more consumers than partitions, or the group is rebalancing"), "small", this);
    none_->setWordWrap(true);
    box()->addWidget(none_);
    why_error_ = why(tr("&Why its last error?"), [this] { return whyError(name_); });
    stop_ = action(tr("&Stop (leaves its group)"), [this] { return Command{cmd::ConsumerStop{name_, false}}; });
    kill_ = action(tr("&Kill (vanishes)"), [this] { return Command{cmd::ConsumerStop{name_, true}}; }, true);
    auto* group = button(tr("Go to the &group"));
    QObject::connect(group, &ReasonButton::clicked, this, [this] { emit selectRequested(Selection::ofGroup(text::qs(group_))); });
  }
  void refresh(const api::Snapshot& s) override {
    const auto* c = findConsumer(s, index_);
    if (!present(c != nullptr, tr("The consumer is gone."))) return;
    name_ = c->name;
    group_ = c->group;
    setTitle(tr("Consumer %1").arg(text::qs(c->name)));
    form_->set(tr("group"), text::qs(c->group));
    form_->set(tr("state"), coreSaid(c->state), c->state == "stable" ? Tone::good : Tone::notice);
    form_->set(tr("records read"), text::number(c->records_read));
    form_->set(tr("lag"), text::number(c->lag), c->lag > 0 ? Tone::text : Tone::text_dim);
    form_->setOrHide(tr("last error"), text::qs(c->last_error), Tone::trouble);
    why_error_->setVisible(!c->last_error.empty());
    QStringList names;
    for (const auto& a : c->assigned) names << text::qs(a.name);
    if (names != shown_) assigned_->clear();
    shown_ = names;
    for (const auto& a : c->assigned)
      assigned_->set(text::qs(a.name),
                     tr("%1 of %2, %3")
                         .arg(a.position.v < 0 ? QStringLiteral("?") : QString::number(a.position.v),
                              a.high_watermark.v < 0 ? QStringLiteral("?") : QString::number(a.high_watermark.v),
                              QString::number(a.lag)),
                     a.lag > 0 ? Tone::notice : Tone::text);
    none_->setVisible(c->assigned.empty());
    const QString gone = c->running ? QString() : tr("It has stopped.");
    stop_->setReason(gone);
    kill_->setReason(gone);
  }

 private:
  ClientIndex index_;
  std::string name_, group_;
  QStringList shown_;
  KeyValueForm *form_, *assigned_;
  QLabel* none_;
  ReasonButton *stop_, *kill_, *why_error_;
};

class GroupPage : public InspectorPage {
  Q_DECLARE_TR_FUNCTIONS(GroupPage)
 public:
  GroupPage(const QString& id, HostBridge& b, QWidget* parent) : InspectorPage(b, parent), id_(id) {
    setTitle(tr("Group %1").arg(id));
    form_ = new KeyValueForm(this);
    box()->addWidget(form_);
    section(tr("Members and what they own"));
    members_ = new KeyValueForm(this);
    box()->addWidget(members_);
    auto* show = button(tr("Describe &offsets"));
    QObject::connect(show, &ReasonButton::clicked, this, [this] { emit consoleRequested(QStringLiteral("groups ") + id_); });
    auto* go = button(tr("Go to the &coordinator"));
    go_ = go;
    QObject::connect(go, &ReasonButton::clicked, this, [this] { emit selectRequested(Selection::ofBroker(coordinator_)); });
  }
  void refresh(const api::Snapshot& s) override {
    const api::GroupView* g = nullptr;
    for (const auto& each : s.groups)
      if (text::qs(each.id) == id_) g = &each;
    if (!present(g != nullptr, tr("There is no such group now."))) return;
    coordinator_ = g->coordinator;
    form_->set(tr("state"), text::qs(g->state), g->state == "Stable" ? Tone::good : Tone::notice);
    form_->set(tr("assignor"), text::qs(g->assignor));
    form_->set(tr("generation"), text::number(g->generation));
    form_->set(tr("coordinator"), g->coordinator == kNoBroker ? tr("none available") : tr("broker %1").arg(g->coordinator.v),
               g->coordinator == kNoBroker ? Tone::trouble : Tone::text);
    form_->setOrHide(tr("offsets partition"), g->offsets_partition < 0 ? QString() : QStringLiteral("__consumer_offsets-%1").arg(g->offsets_partition));
    form_->set(tr("lag"), text::number(g->lag));
    QStringList names;
    for (const auto& [name, owned] : g->members) names << text::qs(name);
    if (names != shown_) members_->clear();
    shown_ = names;
    for (const auto& [name, owned] : g->members) {
      QStringList parts;
      for (const auto& p : owned) parts << text::qs(p);
      members_->set(text::qs(name), parts.isEmpty() ? tr("none: idle") : parts.join(QStringLiteral(", ")),
                    parts.isEmpty() ? Tone::notice : Tone::text);
    }
    go_->setReason(g->coordinator == kNoBroker ? tr("No coordinator is available.") : QString());
  }

 private:
  QString id_;
  BrokerId coordinator_{-1};
  QStringList shown_;
  KeyValueForm *form_, *members_;
  ReasonButton* go_;
};

}  // namespace

InspectorPage* makeProducerPage(ClientIndex client, HostBridge& bridge, QWidget* parent) { return new ProducerPage(client, bridge, parent); }
InspectorPage* makeConsumerPage(ClientIndex client, HostBridge& bridge, QWidget* parent) { return new ConsumerPage(client, bridge, parent); }
InspectorPage* makeGroupPage(const QString& group, HostBridge& bridge, QWidget* parent) { return new GroupPage(group, bridge, parent); }

}  // namespace hw::ui
