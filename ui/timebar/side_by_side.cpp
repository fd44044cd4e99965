#include "ui/timebar/side_by_side.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <map>

#include "ui/language/language.h"
#include "ui/signs.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/timebar/bar_marks.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

namespace {
constexpr int kShown = 6;            // sentences
constexpr int kRoomForSides = 700;   // narrower pictures leave clients out: the brokers are what is compared

std::int64_t lost(const api::Snapshot& s) {
  std::int64_t n = 0;
  for (const api::ProducerView& p : s.producers) n += p.ledger.acked_then_lost;
  return n;
}

std::map<TopicPartition, std::shared_ptr<const api::PartitionView>> partitions(const api::Snapshot& s) {
  std::map<TopicPartition, std::shared_ptr<const api::PartitionView>> out;
  for (const auto& t : s.topics)
    if (!t->internal)
      for (const auto& p : t->partitions) out[p->id] = p;
  return out;
}
}  // namespace

QStringList differences(const api::Snapshot& a, const api::Snapshot& b) {
  QStringList out;
  if (lost(a) != lost(b))
    out << SideBySide::tr("acknowledged and lost: %1 here, %2 beside").arg(text::number(lost(a)), text::number(lost(b)));
  const auto left = partitions(a), right = partitions(b);
  QStringList leaders, isrs;
  for (const auto& [id, p] : left) {
    const auto it = right.find(id);
    if (it == right.end()) {
      leaders << SideBySide::tr("%1 exists only here").arg(text::qs(p->name));
      continue;
    }
    const api::PartitionView& q = *it->second;
    const QString name = text::qs(p->name);
    if (p->leader != q.leader)
      leaders << SideBySide::tr("%1: leader %2 here, %3 beside").arg(name, text::broker(p->leader), text::broker(q.leader));
    else if (p->isr != q.isr)
      isrs << SideBySide::tr("%1: ISR %2 here, %3 beside").arg(name, text::brokers(p->isr), text::brokers(q.isr));
  }
  for (const auto& [id, q] : right)
    if (!left.contains(id)) leaders << SideBySide::tr("%1 exists only beside").arg(text::qs(q->name));
  return out + leaders + isrs;
}

SideBySide::SideBySide(ClusterCanvas* canvas, QWidget* parent) : QWidget(parent), canvas_(canvas) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  split_ = new QSplitter(Qt::Horizontal, this);
  split_->setChildrenCollapsible(false);
  rows->addWidget(split_, 1);
  auto* left = new QWidget(split_);
  auto* box = new QVBoxLayout(left);
  box->setContentsMargins(0, 0, 0, 0);
  box->setSpacing(0);
  left_name_ = roleLabel({}, "section", left);
  left_name_->setContentsMargins(scaled(10), scaled(2), 0, scaled(2));
  left_name_->hide();
  box->addWidget(left_name_);
  box->addWidget(canvas_, 1);
  split_->addWidget(left);
}

void SideBySide::build() {
  right_ = new QWidget(split_);
  auto* box = new QVBoxLayout(right_);
  box->setContentsMargins(0, 0, 0, 0);
  box->setSpacing(0);
  auto* head = new QHBoxLayout;
  right_name_ = roleLabel({}, "section", right_);
  right_name_->setContentsMargins(scaled(10), scaled(2), 0, scaled(2));
  head->addWidget(right_name_, 1);
  auto* close = new QToolButton(right_);
  close->setIcon(signIcon(Sign::close));
  head->addWidget(close);
  box->addLayout(head);
  other_ = new ClusterCanvas(right_);
  box->addWidget(other_, 1);
  split_->addWidget(right_);
  what_ = roleLabel({}, "notice", this);
  what_->setWordWrap(true);
  what_->setContentsMargins(scaled(10), scaled(2), scaled(10), scaled(2));
  layout()->addWidget(what_);
  connect(close, &QToolButton::clicked, this, &SideBySide::closeRequested);
  inEveryLanguage(this, [this, close] {
    close->setAccessibleName(tr("Do not show it beside any more"));
    close->setToolTip(close->accessibleName());
    other_->setAccessibleName(tr("Cluster of the branch beside"));
    what_->setAccessibleName(tr("What differs"));
  });
}

QString SideBySide::nameOf(const api::Snapshot& s, BranchId id) const {
  for (const api::BranchView& b : s.time.branches)
    if (b.id == id) return branchName(b);
  return {};
}

void SideBySide::apply(const std::shared_ptr<const api::Snapshot>& s) {
  if (s->beside && right_ == nullptr) build();
  const bool two = s->beside != nullptr;
  left_name_->setVisible(two);
  const bool sides = !two || split_->width() / 2 >= scaled(kRoomForSides);
  canvas_->setShowSides(sides);
  if (right_ == nullptr) return;
  right_->setVisible(two);
  what_->setVisible(two);
  if (!two) return;
  other_->setShowSides(sides);
  other_->setShowInternal(canvas_->showInternal());
  other_->setShowControl(canvas_->showControl());
  other_->setFoldIdentical(canvas_->foldIdentical());
  other_->setReducedMotion(canvas_->reducedMotion());
  other_->apply(s->beside);
  left_name_->setText(nameOf(*s, s->time.branch));
  right_name_->setText(s->beside->now < s->now ? tr("%1 (at %2)").arg(nameOf(*s, s->time.beside), text::clock(s->beside->now))
                                               : nameOf(*s, s->time.beside));
  QStringList all = differences(*s, *s->beside);
  const auto more = all.size() - kShown;
  if (more > 0) all = all.mid(0, kShown) << tr("and %n more", nullptr, static_cast<int>(more));
  what_->setText(all.isEmpty() ? tr("Leaders, ISR and losses are the same on both.") : all.join(QStringLiteral("  ·  ")));
}

}  // namespace hw::ui
