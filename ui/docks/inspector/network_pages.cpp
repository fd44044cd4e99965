#include <QHBoxLayout>
#include <QPlainTextEdit>

#include "ui/docks/inspector/page.h"
#include "ui/language/core_text.h"
#include "ui/style.h"
#include "ui/text.h"

namespace hw::ui {

namespace {

/// Faults of one direction of a link.
class Direction : public QWidget {
  Q_DECLARE_TR_FUNCTIONS(Direction)
 public:
  Direction(NodeId from, NodeId to, InspectorPage* page) : QWidget(page), from_(from), to_(to) {
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(scaled(5));
    head_ = roleLabel({}, "section", this);
    delay_ = new SpanSlider(tr("delay"), secs(60), this);
    jitter_ = new SpanSlider(tr("jitter"), secs(10), this);
    auto* lossHead = new QHBoxLayout;
    lossHead->addWidget(roleLabel(tr("loss"), "dim", this));
    lossHead->addStretch(1);
    loss_text_ = new QLabel(QStringLiteral("0 %"), this);
    lossHead->addWidget(loss_text_);
    loss_ = new QSlider(Qt::Horizontal, this);
    loss_->setRange(0, 100);
    loss_->setAccessibleName(tr("loss"));
    cut_ = new ReasonButton(tr("Cut"), this);
    cut_->button()->setProperty("role", "danger");
    heal_ = new ReasonButton(tr("Heal"), this);
    box->addWidget(head_);
    box->addWidget(delay_);
    box->addWidget(jitter_);
    box->addLayout(lossHead);
    box->addWidget(loss_);
    box->addWidget(cut_);
    box->addWidget(heal_);
    tell_.setSingleShot(true);
    tell_.setInterval(100);
    const auto send = [page](Command c) { emit page->commandRequested(std::move(c)); };
    QObject::connect(delay_, &SpanSlider::chosen, this, [this, send](Duration d) { send(cmd::LinkDelay{from_, to_, d}); });
    QObject::connect(jitter_, &SpanSlider::chosen, this, [this, send](Duration d) { send(cmd::LinkJitter{from_, to_, d}); });
    QObject::connect(&tell_, &QTimer::timeout, this, [this, send] { send(cmd::LinkLoss{from_, to_, loss_->value() / 100.0}); });
    QObject::connect(loss_, &QSlider::valueChanged, this, [this](int n) {
      touched_.restart();
      loss_text_->setText(QStringLiteral("%1 %").arg(n));
      tell_.start();
    });
    QObject::connect(cut_, &ReasonButton::clicked, this, [this, send] { send(cmd::LinkCut{from_, to_}); });
    QObject::connect(heal_, &ReasonButton::clicked, this, [this, send] { send(cmd::Heal{std::make_pair(from_, to_)}); });
  }

  void refresh(const api::Snapshot& s) {
    const QString heading = QStringLiteral("%1 → %2").arg(text::nodeName(from_, s), text::nodeName(to_, s));
    if (head_->text() != heading) {
      head_->setText(heading);
      cut_->button()->setAccessibleName(tr("Cut %1").arg(heading));
      heal_->button()->setAccessibleName(tr("Heal %1").arg(heading));
      delay_->slider()->setAccessibleName(tr("Delay %1").arg(heading));
      jitter_->slider()->setAccessibleName(tr("Jitter %1").arg(heading));
      loss_->setAccessibleName(tr("Loss %1").arg(heading));
    }
    api::LinkView link;
    bool faulty = false;
    for (const auto& l : s.links)
      if (l.from == from_ && l.to == to_) {
        link = l;
        faulty = true;
      }
    delay_->setSpan(link.delay);
    jitter_->setSpan(link.jitter);
    if (!loss_->isSliderDown() && !tell_.isActive() && (!touched_.isValid() || touched_.elapsed() > 400)) {
      const QSignalBlocker blocker(loss_);
      loss_->setValue(static_cast<int>(link.loss * 100 + 0.5));
      loss_text_->setText(QStringLiteral("%1 %").arg(loss_->value()));
    }
    cut_->setReason(link.cut ? tr("It is cut; heal it.") : QString());
    heal_->setReason(faulty ? QString() : tr("It has no fault."));
  }

 private:
  NodeId from_, to_;
  QLabel *head_, *loss_text_;
  SpanSlider *delay_, *jitter_;
  QSlider* loss_;
  ReasonButton *cut_, *heal_;
  QTimer tell_;
  QElapsedTimer touched_;
};

class LinkPage : public InspectorPage {
  Q_DECLARE_TR_FUNCTIONS(LinkPage)
 public:
  LinkPage(NodeId from, NodeId to, HostBridge& b, QWidget* parent) : InspectorPage(b, parent), from_(from), to_(to) {
    setTitle(tr("Link"));
    there_ = new Direction(from, to, this);
    back_ = new Direction(to, from, this);
    box()->addWidget(there_);
    box()->addWidget(lineOf(this));
    box()->addWidget(back_);
    section(tr("Both directions"));
    auto* both = button(tr("&Cut both"), true);
    QObject::connect(both, &ReasonButton::clicked, this, [this] {
      emit commandRequested(cmd::LinkCut{from_, to_});
      emit commandRequested(cmd::LinkCut{to_, from_});
    });
    action(tr("&Heal every link"), [] { return Command{cmd::Heal{}}; });
  }
  void refresh(const api::Snapshot& s) override {
    setTitle(QStringLiteral("%1 ↔ %2").arg(text::nodeName(from_, s), text::nodeName(to_, s)));
    there_->refresh(s);
    back_->refresh(s);
  }

 private:
  NodeId from_, to_;
  Direction *there_, *back_;
};

/// Fields are asked for once: a message does not change on its way.
class PacketPage : public InspectorPage {
  Q_DECLARE_TR_FUNCTIONS(PacketPage)
 public:
  PacketPage(MessageId id, HostBridge& b, QWidget* parent) : InspectorPage(b, parent), id_(id) {
    setTitle(tr("Message %1").arg(id.v));
    form_ = new KeyValueForm(this);
    box()->addWidget(form_);
    drop_ = action(tr("&Drop it"), [this] { return Command{cmd::DropPacket{id_}}; }, true);
    section(tr("Its fields"));
    fields_ = new QPlainTextEdit(this);
    fields_->setReadOnly(true);
    fields_->setProperty("role", "code");
    fields_->setFont(Theme::instance().mono());
    fields_->setAccessibleName(tr("Fields of the message"));
    fields_->setTabChangesFocus(true);
    fields_->setMinimumHeight(scaled(160));
    fields_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    box()->addWidget(fields_);
    bridge().ask(cmd::Packet{id_}, this, [this](const api::CommandResult& r) {
      fields_->setPlainText(r.ok ? text::qs(r.output) : coreSaid(r.error));
    });
  }
  void refresh(const api::Snapshot& s) override {
    const api::PacketView* p = nullptr;
    for (const auto& each : s.packets)
      if (each.id == id_) p = &each;
    if (!p) {
      form_->set(tr("state"), tr("arrived, or lost"), Tone::text_dim);
      drop_->setReason(tr("It is not on its way any more."));
      return;
    }
    setTitle(text::packetKind(p->kind));
    form_->set(tr("state"), p->held ? tr("held at a cut") : p->delivered ? tr("arrived") : tr("on its way"),
               p->held ? Tone::trouble : Tone::text);
    form_->set(tr("from"), text::nodeName(p->from, s));
    form_->set(tr("to"), text::nodeName(p->to, s));
    form_->set(tr("sent"), text::clock(p->sent));
    form_->set(tr("arrives"), p->held ? tr("never, while cut") : text::clock(p->arrives));
    if (const auto part = findPartition(s, p->partition)) form_->set(tr("partition"), text::qs(part->name));
    form_->setOrHide(tr("records"), p->records > 0 ? text::number(p->records) : QString());
    form_->setOrHide(tr("error code"), p->error != 0 ? QString::number(p->error) : QString(), Tone::trouble);
    drop_->setReason(p->delivered ? tr("It has arrived already.") : QString());
  }

 private:
  MessageId id_;
  KeyValueForm* form_;
  ReasonButton* drop_;
  QPlainTextEdit* fields_;
};

}  // namespace

InspectorPage* makeLinkPage(NodeId from, NodeId to, HostBridge& bridge, QWidget* parent) { return new LinkPage(from, to, bridge, parent); }
InspectorPage* makePacketPage(MessageId packet, HostBridge& bridge, QWidget* parent) { return new PacketPage(packet, bridge, parent); }

}  // namespace hw::ui
