#include "ui/docks/inspector/page.h"

#include "ui/style.h"

namespace hw::ui {

InspectorPage::InspectorPage(HostBridge& bridge, QWidget* parent) : QWidget(parent), bridge_(bridge) {
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(scaled(12), scaled(2), scaled(12), scaled(12));
  outer->setSpacing(scaled(6));
  gone_ = roleLabel({}, "dim", this);
  gone_->setWordWrap(true);
  gone_->hide();
  outer->addWidget(gone_);
  body_ = new QWidget(this);
  box_ = new QVBoxLayout(body_);
  box_->setContentsMargins(0, 0, 0, 0);
  box_->setSpacing(scaled(7));
  outer->addWidget(body_);
  outer->addStretch(1);
}

void InspectorPage::setTitle(const QString& title) {
  if (title_ == title) return;
  title_ = title;
  emit titleChanged();
}

bool InspectorPage::present(bool there, const QString& goneText) {
  if (gone_->text() != goneText) gone_->setText(goneText);
  gone_->setVisible(!there);
  body_->setVisible(there);
  return there;
}

QLabel* InspectorPage::section(const QString& text) {
  auto* label = roleLabel(text, "section", this);
  label->setWordWrap(true);
  box_->addWidget(label);
  return label;
}

ReasonButton* InspectorPage::button(const QString& text, bool danger) {
  auto* made = new ReasonButton(text, this);
  if (danger) made->button()->setProperty("role", "danger");
  box_->addWidget(made);
  return made;
}

ReasonButton* InspectorPage::why(const QString& text, std::function<cmd::Why()> make) {
  auto* made = button(text);
  connect(made, &ReasonButton::clicked, this, [this, make = std::move(make)] { emit whyRequested(make()); });
  return made;
}

ReasonButton* InspectorPage::action(const QString& text, std::function<Command()> make, bool danger) {
  auto* made = button(text, danger);
  connect(made, &ReasonButton::clicked, this, [this, make] { emit commandRequested(make()); });
  made->setCopy([this, make] { return bridge_.toolLine(make()); });
  return made;
}

InspectorPage* makePage(const Selection& s, HostBridge& bridge, QWidget* parent) {
  using K = Selection::Kind;
  switch (s.kind) {
    case K::none: return makeClusterPage(bridge, parent);
    case K::broker: return makeBrokerPage(s.broker, bridge, parent);
    case K::topic: return makeTopicPage(s.partition.topic, bridge, parent);
    case K::partition: return makePartitionPage(s.partition, bridge, parent);
    case K::replica: return makeReplicaPage(s.partition, s.broker, bridge, parent);
    case K::record: return makeRecordPage(s.partition, s.broker, s.offset, bridge, parent);
    case K::producer: return makeProducerPage(s.client, bridge, parent);
    case K::consumer: return makeConsumerPage(s.client, bridge, parent);
    case K::group: return makeGroupPage(s.group, bridge, parent);
    case K::link: return makeLinkPage(s.from, s.to, bridge, parent);
    case K::packet: return makePacketPage(s.packet, bridge, parent);
  }
  return makeClusterPage(bridge, parent);
}

}  // namespace hw::ui
