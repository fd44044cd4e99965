#include <QFrame>
#include <QLocale>

#include "ui/docks/inspector/page.h"
#include "ui/style.h"
#include "ui/text.h"

namespace hw::ui {

namespace {

/// Nothing is selected: the cluster as a whole.
class ClusterPage : public InspectorPage {
  Q_DECLARE_TR_FUNCTIONS(ClusterPage)
 public:
  ClusterPage(HostBridge& b, QWidget* parent) : InspectorPage(b, parent) {
    setTitle(tr("Cluster"));
    form_ = new KeyValueForm(this);
    box()->addWidget(form_);
    bring_ = action(tr("&Bring all back"), [] { return Command{cmd::BringBack{}}; });
    auto* hint = roleLabel(tr("Click a broker, a replica, a record, a client, a link or a packet to see it here."), "small", this);
    hint->setWordWrap(true);
    box()->addWidget(hint);
  }
  void refresh(const api::Snapshot& s) override {
    int up = 0, partitions = 0, under = 0, below = 0, offline = 0, unclean = 0;
    for (const auto& b : s.brokers) up += b->state == api::BrokerState::running && b->registration == api::Registration::unfenced;
    for (const auto& t : s.topics) {
      if (t->internal) continue;
      unclean += t->unclean_enabled;
      for (const auto& p : t->partitions) {
        ++partitions;
        under += p->under_replicated;
        below += p->under_min_isr;
        offline += p->trouble == api::PartitionTrouble::offline;
      }
    }
    const int all = static_cast<int>(s.brokers.size());
    form_->set(tr("brokers up"), tr("%1 of %2").arg(up).arg(all), up == all ? Tone::good : Tone::trouble);
    form_->set(tr("partitions"), text::number(partitions));
    const auto count = [this](const QString& key, int n, Tone loud) { form_->set(key, text::number(n), n > 0 ? loud : Tone::text_dim); };
    count(tr("under-replicated"), under, Tone::notice);
    count(tr("under min ISR"), below, Tone::trouble);
    count(tr("offline"), offline, Tone::loss);
    form_->set(tr("preset"), text::qs(s.preset));
    form_->set(tr("seed"), QString::number(s.seed));
    form_->set(tr("ELR"), s.elr ? tr("on") : tr("off"));
    form_->set(tr("unclean election"), unclean > 0 ? tr("on for %n topic(s)", nullptr, unclean) : tr("off"),
               unclean > 0 ? Tone::notice : Tone::text);
    form_->set(tr("replica.lag.time.max.ms"), QString::number(s.lag_time_max.ms()));
    form_->setOrHide(tr("replica.lag.max.messages"), s.lag_messages_max < 0 ? QString() : QString::number(s.lag_messages_max));
    form_->set(tr("events"), text::number(s.events));
    bring_->setWhy(s.can_bring_back);
  }

 private:
  KeyValueForm* form_;
  ReasonButton* bring_;
};

class BrokerPage : public InspectorPage {
  Q_DECLARE_TR_FUNCTIONS(BrokerPage)
 public:
  BrokerPage(BrokerId id, HostBridge& b, QWidget* parent) : InspectorPage(b, parent), id_(id) {
    setTitle(tr("Broker %1").arg(id.v));
    form_ = new KeyValueForm(this);
    box()->addWidget(form_);
    buildAlarm();
    const auto verb = [this](cmd::BrokerVerb v) { return [this, v] { return Command{cmd::BrokerAction{v, id_, 0}}; }; };
    stop_ = action(tr("&Stop (controlled shutdown)"), verb(cmd::BrokerVerb::stop));
    kill_ = action(tr("&Kill (kill -9)"), verb(cmd::BrokerVerb::kill), true);
    power_loss_ = action(
        tr("Power loss: lose the last 3 records"), [this] { return Command{cmd::BrokerAction{cmd::BrokerVerb::kill, id_, 3}}; }, true);
    power_loss_->button()->setToolTip(tr("Kills it; the last 3 unflushed records of each of its logs are gone when it returns"));
    pause_ = action(tr("&Pause (the process hangs)"), verb(cmd::BrokerVerb::pause));
    resume_ = action(tr("&Resume"), verb(cmd::BrokerVerb::resume));
    start_ = action(tr("S&tart"), verb(cmd::BrokerVerb::start));
    section(tr("Faults"));
    lag_ = new SpanSlider(tr("lag of its fetches"), secs(60), this);
    disk_ = new SpanSlider(tr("disk delay"), secs(10), this);
    box()->addWidget(lag_);
    box()->addWidget(disk_);
    QObject::connect(lag_, &SpanSlider::chosen, this, [this](Duration d) { emit commandRequested(cmd::LagBroker{id_, d}); });
    QObject::connect(disk_, &SpanSlider::chosen, this, [this](Duration d) { emit commandRequested(cmd::SlowDisk{id_, d}); });
    section(tr("Session"));
    session_ = new KeyValueForm(this);
    box()->addWidget(session_);
    auto* configs = button(tr("Show all settings"));
    QObject::connect(configs, &ReasonButton::clicked, this,
                     [this] { emit consoleRequested(QStringLiteral("configs broker %1").arg(id_.v)); });
  }

  void refresh(const api::Snapshot& s) override {
    const auto b = findBroker(s, id_);
    if (!present(b != nullptr, tr("Broker %1 is not in the cluster.").arg(id_.v))) return;
    form_->set(tr("process"), text::state(*b), text::stateTone(*b));
    form_->set(tr("since"), text::clock(b->state_since));
    form_->setOrHide(tr("rack"), text::qs(b->rack));
    form_->set(tr("leads"), text::number(b->leads));
    form_->set(tr("preferred"), text::number(b->preferred));
    form_->set(tr("replicas"), text::number(b->replicas));
    form_->set(tr("out of sync"), text::number(b->out_of_sync), b->out_of_sync > 0 ? Tone::notice : Tone::text_dim);
    const auto& d = b->if_died;
    alarm_->setVisible(d.partitions_offline > 0 || d.partitions_under_min_isr > 0 || d.acked_records_lost > 0);
    died_->setOrHide(tr("offline"), d.partitions_offline > 0 ? tr("%n partition(s)", nullptr, d.partitions_offline) : QString(), Tone::loss);
    died_->setOrHide(tr("under min ISR"), d.partitions_under_min_isr > 0 ? tr("%n partition(s)", nullptr, d.partitions_under_min_isr) : QString(),
                     Tone::trouble);
    died_->setOrHide(tr("acked records lost"), d.acked_records_lost > 0 ? text::number(d.acked_records_lost) : QString(), Tone::loss);
    stop_->setWhy(b->can_stop);
    kill_->setWhy(b->can_kill);
    power_loss_->setWhy(b->can_kill);
    pause_->setWhy(b->can_pause);
    resume_->setWhy(b->can_resume);
    start_->setWhy(b->can_start);
    ReasonButton::foldReasons({stop_, kill_, power_loss_, pause_, resume_, start_});
    lag_->setSpan(b->lag);
    disk_->setSpan(b->disk_delay);
    session_->set(tr("registration"), text::registration(b->registration),
                  b->registration == api::Registration::unfenced ? Tone::good : Tone::notice);
    const Duration ago = s.now - b->last_heartbeat;
    session_->set(tr("last heartbeat"), tr("%1 s ago").arg(QLocale().toString(ago.seconds(), 'f', 1)),
                  ago > b->session_timeout / 2 ? Tone::trouble : Tone::text);
    session_->set(tr("session timeout"), text::span(b->session_timeout));
    for (const auto& [key, value] : b->settings) session_->set(text::qs(key), text::qs(value));
  }

 private:
  void buildAlarm() {
    alarm_ = new QFrame(this);
    alarm_->setProperty("role", "alarm");
    auto* inner = new QVBoxLayout(alarm_);
    inner->setContentsMargins(scaled(10), scaled(8), scaled(10), scaled(8));
    auto* head = new QLabel(tr("If it died now"), alarm_);
    setTone(head, Tone::loss);
    QFont bold = head->font();
    bold.setBold(true);
    head->setFont(bold);
    inner->addWidget(head);
    died_ = new KeyValueForm(alarm_);
    inner->addWidget(died_);
    box()->addWidget(alarm_);
    QObject::connect(&Theme::instance(), &Theme::changed, head, [head] { setTone(head, Tone::loss); });
  }

  BrokerId id_;
  KeyValueForm *form_, *died_, *session_;
  QFrame* alarm_;
  ReasonButton *stop_, *kill_, *power_loss_, *pause_, *resume_, *start_;
  SpanSlider *lag_, *disk_;
};

}  // namespace

InspectorPage* makeClusterPage(HostBridge& bridge, QWidget* parent) { return new ClusterPage(bridge, parent); }
InspectorPage* makeBrokerPage(BrokerId broker, HostBridge& bridge, QWidget* parent) { return new BrokerPage(broker, bridge, parent); }

}  // namespace hw::ui
