#include "ui/docks/what_if_panel.h"

#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

#include "ui/docks/table_panel.h"
#include "ui/language/language.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

WhatIfPanel::WhatIfPanel(QWidget* parent) : LivePanel(200, parent) {
  model_ = new WhatIfModel(this);
  partitions_ = new IfDiedPartitionModel(this);
  auto* proxy = new TableProxy(this);
  auto* partitionsProxy = new TableProxy(this);
  table_ = makeTable(model_, proxy, [] { return tr("If it died now"); }, this);
  partitions_table_ = makeTable(partitions_, partitionsProxy, [] { return tr("Partitions that would suffer"); }, this);
  auto* below = new QWidget(this);
  auto* belowLayout = new QVBoxLayout(below);
  belowLayout->setContentsMargins(0, 0, 0, 0);
  belowLayout->setSpacing(scaled(2));
  heading_ = roleLabel({}, "section", below);
  heading_->setWordWrap(true);  // it must not hold the table beside it narrow
  belowLayout->addWidget(heading_);
  belowLayout->addWidget(partitions_table_, 1);
  auto* split = new QSplitter(Qt::Horizontal, this);
  split->addWidget(table_);
  split->addWidget(below);
  split->setChildrenCollapsible(false);
  split->setStretchFactor(0, 2);
  split->setStretchFactor(1, 1);
  split->setSizes({200, 100});  // in proportion
  auto* box = new QVBoxLayout(this);
  box->setContentsMargins(scaled(8), scaled(6), scaled(4), 0);
  box->addWidget(split, 1);
  const auto pick = [this](const QModelIndex& index) {
    if (index.isValid()) choose(index.data(SubjectRole).toInt());
  };
  connect(table_, &QTableView::clicked, this, pick);
  connect(table_, &QTableView::activated, this, pick);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this, pick](const QModelIndex& now) {
    if (table_->hasFocus()) pick(now);
  });
  const auto open = [this](const QModelIndex& index) {
    if (index.isValid()) emit selectRequested(Selection::ofPartition(partitionOfKey(index.data(SubjectRole).toLongLong())));
  };
  connect(partitions_table_, &QTableView::clicked, this, open);
  connect(partitions_table_, &QTableView::activated, this, open);
  inEveryLanguage(this, [this] {
    if (snapshot()) refresh(*snapshot());
  });
}

void WhatIfPanel::choose(int place) {
  by_hand_ = true;
  chosen_ = place;
  if (!snapshot()) return;
  refresh(*snapshot());
  const int row = model_->find(place);
  if (row < 0) return;
  const auto& found = model_->row(row).found;
  emit firstWanted(found.broker, found.broker.v >= 0 ? QString() : text::qs(found.rack));
  if (found.broker.v >= 0) emit selectRequested(Selection::ofBroker(found.broker));
}

void WhatIfPanel::follow(const Selection& selection) {
  BrokerId broker = selection.broker;
  if (selection.kind == Selection::Kind::partition && snapshot())
    if (const auto p = findPartition(*snapshot(), selection.partition)) broker = p->leader;
  if (broker.v >= 0) emit firstWanted(broker, {});
}

void WhatIfPanel::refresh(const api::Snapshot& s) {
  model_->apply(s);
  for (int i = 0; !by_hand_ && i < model_->rowCount(); ++i)
    if (model_->row(i).worst) {
      chosen_ = model_->row(i).place;
      break;
    }
  const int row = model_->find(chosen_);
  partitions_->show(row < 0 ? nullptr : &model_->row(row).found);
  QString text = tr("Nothing is found out yet.");
  if (row >= 0) text = tr("Partitions that would suffer: %1").arg(model_->index(row, WhatIfModel::who).data().toString());
  if (row >= 0 && partitions_->rowCount() == 0) text = tr("No partition would suffer: %1").arg(model_->index(row, WhatIfModel::who).data().toString());
  if (heading_->text() != text) heading_->setText(text);
}

}  // namespace hw::ui
