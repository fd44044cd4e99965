#include "ui/docks/table_panel.h"

#include <QAction>
#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

#include "ui/signs.h"
#include "ui/style.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

void restyleTable(QTableView* table, const TableModel* model) {
  table->verticalHeader()->setDefaultSectionSize(scaled(26));
  // A heading is never cut off; the rest is room for the padding and the sort arrow.
  const QFontMetrics metrics(QApplication::font());
  for (int i = 0; i < model->columnCount(); ++i) {
    const auto& column = model->columns()[static_cast<std::size_t>(i)];
    const int heading = column.title.isEmpty() ? 0 : metrics.horizontalAdvance(column.title) + scaled(30);
    table->setColumnWidth(i, std::max(scaled(column.width), heading));
  }
}

QTableView* makeTable(TableModel* model, TableProxy* proxy, const Words& name, QWidget* parent) {
  auto* table = new QTableView(parent);
  proxy->setSourceModel(model);
  table->setModel(proxy);
  inEveryLanguage(table, [table, name] { table->setAccessibleName(name()); });
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setShowGrid(false);
  table->setWordWrap(false);
  table->setTabKeyNavigation(false);
  table->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
  table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  table->verticalHeader()->hide();
  table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  table->verticalHeader()->setMinimumSectionSize(10);
  table->horizontalHeader()->setHighlightSections(false);
  table->horizontalHeader()->setStretchLastSection(true);
  table->horizontalHeader()->setSortIndicatorClearable(true);
  table->horizontalHeader()->setSectionsMovable(true);
  table->setSortingEnabled(true);
  table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
  proxy->sort(-1);
  restyleTable(table, model);
  return table;
}

QLineEdit* makeFilter(TableProxy* proxy, const Words& name, QWidget* parent) {
  auto* filter = new QLineEdit(parent);
  filter->setProperty("role", "filter");
  filter->setClearButtonEnabled(true);
  filter->addAction(signIcon(Sign::search, Tone::text_dim), QLineEdit::LeadingPosition);
  filter->setMaximumWidth(scaled(240));
  QObject::connect(filter, &QLineEdit::textChanged, proxy, &TableProxy::setFilterText);
  // The buttons a line edit makes for itself have no names of their own.
  for (auto* button : filter->findChildren<QAbstractButton*>()) button->setFocusPolicy(Qt::NoFocus);
  inEveryLanguage(filter, [filter, name] {
    filter->setPlaceholderText(QCoreApplication::translate("hw::ui::LivePanel", "Filter"));
    filter->setAccessibleName(name());
    for (auto* button : filter->findChildren<QAbstractButton*>())
      button->setAccessibleName(QCoreApplication::translate("hw::ui::LivePanel", "Clear the filter"));
  });
  return filter;
}

namespace {

/// A row was chosen, by click, Enter or the arrow keys.
template <class Fn>
void onRow(QTableView* table, Fn fn) {
  const auto go = [fn](const QModelIndex& index) {
    if (index.isValid()) fn(index.data(SubjectRole));
  };
  QObject::connect(table, &QTableView::clicked, table, go);
  QObject::connect(table, &QTableView::activated, table, go);
  QObject::connect(table->selectionModel(), &QItemSelectionModel::currentRowChanged, table, [table, go](const QModelIndex& now) {
    if (table->hasFocus()) go(now);
  });
}

QVBoxLayout* panelLayout(QWidget* panel) {
  auto* box = new QVBoxLayout(panel);
  box->setContentsMargins(scaled(8), scaled(6), scaled(4), 0);
  box->setSpacing(scaled(4));
  return box;
}

QPushButton* smallButton(const Words& text, QWidget* parent) {
  auto* button = new QPushButton(signIcon(Sign::add), {}, parent);
  inEveryLanguage(button, [button, text] {
    button->setText(text());
    button->setAccessibleName(withoutMark(text()));
  });
  button->setAutoDefault(false);
  return button;
}

}  // namespace

BrokersPanel::BrokersPanel(QWidget* parent) : LivePanel(150, parent) {
  model_ = new BrokerModel(this);
  auto* proxy = new TableProxy(this);
  table_ = makeTable(model_, proxy, [] { return tr("Brokers"); }, this);
  auto* box = panelLayout(this);
  box->addWidget(makeFilter(proxy, [] { return tr("Filter brokers"); }, this));
  box->addWidget(table_, 1);
  onRow(table_, [this](const QVariant& id) { emit selectRequested(Selection::ofBroker(BrokerId{id.toInt()})); });
}

PartitionsPanel::PartitionsPanel(QWidget* parent) : LivePanel(200, parent) {
  model_ = new PartitionModel(this);
  auto* proxy = new TableProxy(this);
  table_ = makeTable(model_, proxy, [] { return tr("Partitions"); }, this);
  auto* box = panelLayout(this);
  box->addWidget(makeFilter(proxy, [] { return tr("Filter partitions"); }, this));
  box->addWidget(table_, 1);
  onRow(table_,
        [this](const QVariant& key) { emit selectRequested(Selection::ofPartition(partitionOfKey(key.toLongLong()))); });
}

void PartitionsPanel::setShowInternal(bool show) {
  model_->setShowInternal(show);
  refreshNow();
}

TopicsPanel::TopicsPanel(QWidget* parent) : LivePanel(200, parent) {
  model_ = new TopicModel(this);
  auto* proxy = new TableProxy(this);
  table_ = makeTable(model_, proxy, [] { return tr("Topics"); }, this);
  auto* box = panelLayout(this);
  auto* head = new QHBoxLayout;
  auto* create = smallButton([] { return tr("Create topic…"); }, this);
  head->addWidget(makeFilter(proxy, [] { return tr("Filter topics"); }, this), 1);
  head->addStretch(1);
  head->addWidget(create);
  box->addLayout(head);
  box->addWidget(table_, 1);
  connect(create, &QPushButton::clicked, this, &TopicsPanel::createRequested);
  onRow(table_, [this](const QVariant& index) { emit selectRequested(Selection::ofTopic(TopicIndex{index.toInt()})); });
}

void TopicsPanel::setShowInternal(bool show) {
  model_->setShowInternal(show);
  refreshNow();
}

GroupsPanel::GroupsPanel(QWidget* parent) : LivePanel(200, parent) {
  groups_ = new GroupModel(this);
  members_ = new MemberModel(this);
  auto* groupsProxy = new TableProxy(this);
  auto* membersProxy = new TableProxy(this);
  groups_table_ = makeTable(groups_, groupsProxy, [] { return tr("Consumer groups"); }, this);
  auto* membersTable = makeTable(members_, membersProxy, [] { return tr("Consumers"); }, this);
  auto* split = new QSplitter(Qt::Vertical, this);
  split->addWidget(groups_table_);
  split->addWidget(membersTable);
  split->setChildrenCollapsible(false);
  split->setStretchFactor(0, 2);
  split->setStretchFactor(1, 3);
  auto* box = panelLayout(this);
  auto* head = new QHBoxLayout;
  auto* filter = makeFilter(groupsProxy, [] { return tr("Filter groups and consumers"); }, this);
  connect(filter, &QLineEdit::textChanged, membersProxy, &TableProxy::setFilterText);
  auto* start = smallButton([] { return tr("Start consumer…"); }, this);
  head->addWidget(filter, 1);
  head->addStretch(1);
  head->addWidget(start);
  box->addLayout(head);
  box->addWidget(split, 1);
  connect(start, &QPushButton::clicked, this, &GroupsPanel::startConsumerRequested);
  onRow(groups_table_, [this](const QVariant& id) { emit selectRequested(Selection::ofGroup(id.toString())); });
  onRow(membersTable, [this](const QVariant& id) { emit selectRequested(Selection::ofConsumer(ClientIndex{id.toInt()})); });
}

void GroupsPanel::refresh(const api::Snapshot& snapshot) {
  groups_->apply(snapshot);
  members_->apply(snapshot);
}

LedgerPanel::LedgerPanel(QWidget* parent) : LivePanel(150, parent) {
  ledger_ = new LedgerModel(this);
  lost_ = new LostModel(this);
  auto* ledgerProxy = new TableProxy(this);
  auto* lostProxy = lost_proxy_ = new TableProxy(this);
  ledger_table_ = makeTable(ledger_, ledgerProxy, [] { return tr("Ledger of the producers"); }, this);
  lost_table_ = makeTable(lost_, lostProxy, [] { return tr("Records acknowledged and then lost"); }, this);
  lost_box_ = new QWidget(this);
  auto* lostLayout = new QVBoxLayout(lost_box_);
  lostLayout->setContentsMargins(0, 0, 0, 0);
  lostLayout->setSpacing(scaled(2));
  auto* lostHead = roleLabel({}, "section", lost_box_);
  inEveryLanguage(lostHead, [lostHead] { lostHead->setText(tr("Acknowledged, then lost: click one to see which election lost it")); });
  lostLayout->addWidget(lostHead);
  lostLayout->addWidget(lost_table_, 1);
  auto* split = new QSplitter(Qt::Vertical, this);
  split->addWidget(ledger_table_);
  split->addWidget(lost_box_);
  split->setChildrenCollapsible(false);
  split->setStretchFactor(0, 3);
  split->setStretchFactor(1, 2);
  auto* box = panelLayout(this);
  auto* head = new QHBoxLayout;
  auto* filter = makeFilter(ledgerProxy, [] { return tr("Filter the ledger"); }, this);
  connect(filter, &QLineEdit::textChanged, lostProxy, &TableProxy::setFilterText);
  auto* start = smallButton([] { return tr("Start producer…"); }, this);
  head->addWidget(filter, 1);
  head->addStretch(1);
  head->addWidget(start);
  box->addLayout(head);
  box->addWidget(split, 1);
  lost_box_->hide();
  connect(start, &QPushButton::clicked, this, &LedgerPanel::startProducerRequested);
  onRow(ledger_table_, [this](const QVariant& id) { emit selectRequested(Selection::ofProducer(ClientIndex{id.toInt()})); });
  const auto open = [this](const QModelIndex& index) {
    if (!index.isValid()) return;
    const qint64 seq = index.data(SubjectRole).toLongLong();
    if (seq > 0) emit eventRequested(EventSeq{seq});
    const auto& row = lost_->row(lost_proxy_->mapToSource(index).row());
    emit lostRequested(row.where, Offset{row.first});
  };
  connect(lost_table_, &QTableView::clicked, this, open);
  connect(lost_table_, &QTableView::activated, this, open);
}

void LedgerPanel::refresh(const api::Snapshot& snapshot) {
  ledger_->apply(snapshot);
  lost_->apply(snapshot);
  lost_box_->setVisible(lost_->rowCount() > 0);
}

}  // namespace hw::ui
