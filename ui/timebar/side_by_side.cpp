#include "ui/timebar/side_by_side.h"

#include <QHBoxLayout>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/language/language.h"
#include "ui/signs.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/timebar/bar_marks.h"
#include "ui/timebar/difference_model.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

namespace {
constexpr int kRoomForSides = 700;  // narrower pictures leave clients out: the brokers are what is compared
constexpr int kRowsShown = 3;       // of the list; it scrolls
}  // namespace

SideBySide::SideBySide(ClusterCanvas* canvas, HostBridge& bridge, QWidget* parent) : QWidget(parent), canvas_(canvas), bridge_(bridge) {
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
  model_ = new DifferenceModel(this);
  list_ = new QListView(this);
  list_->setModel(model_);
  list_->setUniformItemSizes(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setTextElideMode(Qt::ElideRight);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  layout()->addWidget(list_);
  connect(close, &QToolButton::clicked, this, [this] { bridge_.host().compare_with(BranchId{-1}); });
  connectSides();
  inEveryLanguage(this, [this, close] {
    close->setAccessibleName(tr("Do not show it beside any more"));
    close->setToolTip(close->accessibleName());
    other_->setAccessibleName(tr("Cluster of the branch beside"));
    what_->setAccessibleName(tr("What differs"));
    list_->setAccessibleName(tr("Differences"));
    list_->setToolTip(tr("Click, or press Enter, to select it on both sides"));
  });
}

void SideBySide::connectSides() {
  connect(list_, &QListView::clicked, this, [this](const QModelIndex& index) { pick(index.row()); });
  connect(list_, &QListView::activated, this, [this](const QModelIndex& index) { pick(index.row()); });
  connect(canvas_, &ClusterCanvas::selectionShown, this, &SideBySide::followSelection);
  connect(other_, &ClusterCanvas::selectionChanged, this, &SideBySide::pickedBeside);
  connect(other_, &ClusterCanvas::messageRequested, this, &SideBySide::messageRequested);
  connect(other_, &ClusterCanvas::commandRequested, this, [this] {
    emit messageRequested(tr("This side is only looked at. To act on it, go on with its branch: right click on its lane in the time bar."));
  });
  const auto inStep = [this](ClusterCanvas* from, ClusterCanvas* to) {
    connect(from, &ClusterCanvas::viewChanged, this, [this, from, to] {
      if (following_ || !right_->isVisible()) return;
      const QScopedValueRollback following(following_, true);
      to->lookAs(*from);
    });
  };
  inStep(canvas_, other_);
  inStep(other_, canvas_);
}

void SideBySide::followSelection(const Selection& here) {
  if (following_ || !shown_ || !shown_->beside) return;
  const QScopedValueRollback following(following_, true);
  other_->select(canvas::onOtherSide(here, *shown_, *shown_->beside));
}

void SideBySide::pickedBeside(const Selection& beside) {
  if (following_ || !shown_ || !shown_->beside) return;
  const QScopedValueRollback following(following_, true);
  const Selection here = canvas::onOtherSide(beside, *shown_->beside, *shown_);
  if (here.kind == Selection::Kind::none && beside.kind != Selection::Kind::none) emit messageRequested(tr("There is no such thing on the other side."));
  emit selectRequested(here);
}

void SideBySide::pick(int row) {
  if (row < 0 || row >= model_->rowCount()) return;
  const DifferenceRow picked = model_->row(row);
  {
    const QScopedValueRollback following(following_, true);
    emit selectRequested(picked.here);
    other_->select(picked.beside);
  }
  // The other side follows this one, where it has it.
  if (picked.beside.kind != Selection::Kind::none) other_->reveal(picked.beside);
  if (picked.here.kind != Selection::Kind::none) canvas_->reveal(picked.here);
}

QString SideBySide::nameOf(const api::Snapshot& s, BranchId id) const {
  for (const api::BranchView& b : s.time.branches)
    if (b.id == id) return branchName(b);
  return {};
}

void SideBySide::fitList() {
  const int rows = std::min(model_->rowCount(), kRowsShown);
  list_->setVisible(rows > 0);
  if (rows > 0) list_->setFixedHeight(rows * std::max(list_->sizeHintForRow(0), fontMetrics().height()) + scaled(4));
}

void SideBySide::apply(const std::shared_ptr<const api::Snapshot>& s) {
  if (s->beside && right_ == nullptr) build();
  const bool two = s->beside != nullptr, had = shown_ && shown_->beside;
  shown_ = s;
  left_name_->setVisible(two);
  const bool sides = !two || split_->width() / 2 >= scaled(kRoomForSides);
  canvas_->setShowSides(sides);
  if (right_ == nullptr) return;
  right_->setVisible(two);
  what_->setVisible(two);
  if (!two) {
    list_->hide();
    if (had) {
      canvas_->setCompared({});
      comparer_ = {};
    }
    return;
  }
  other_->setShowSides(sides);
  other_->setShowInternal(canvas_->showInternal());
  other_->setShowControl(canvas_->showControl());
  other_->setFoldIdentical(canvas_->foldIdentical());
  other_->setReducedMotion(canvas_->reducedMotion());
  other_->apply(s->beside);
  const auto differences = comparer_.compare(s, s->beside);
  canvas_->setCompared({differences, canvas::Side::here});
  other_->setCompared({differences, canvas::Side::beside});
  if (!had) {
    other_->lookAs(*canvas_);
    followSelection(canvas_->selection());
  }
  left_name_->setText(nameOf(*s, s->time.branch));
  right_name_->setText(s->beside->now < s->now ? tr("%1 (at %2)").arg(nameOf(*s, s->time.beside), text::clock(s->beside->now))
                                               : nameOf(*s, s->time.beside));
  model_->apply(*differences);
  if (what_->text() != model_->summary()) what_->setText(model_->summary());
  fitList();
}

}  // namespace hw::ui
