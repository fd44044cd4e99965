#include "ui/docks/events_panel.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/docks/table_panel.h"
#include "ui/signs.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/widgets/controls.h"

namespace hw::ui {

namespace {

/// Draws the event's sign in the narrow column.
class GlyphDelegate : public QStyledItemDelegate {
 public:
  GlyphDelegate(const EventModel* model, const EventProxy* proxy, QObject* parent)
      : QStyledItemDelegate(parent), model_(model), proxy_(proxy) {}
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    QStyledItemDelegate::paint(painter, option, index);
    const auto& e = model_->event(proxy_->mapToSource(index).row());
    const double side = scaled(11);
    paintEventGlyph(*painter, QRectF(option.rect.center().x() - side / 2 + 0.5, option.rect.center().y() - side / 2 + 0.5, side, side),
                    e.kind, e.tone);
  }

 private:
  const EventModel* model_;
  const EventProxy* proxy_;
};

/// The kinds a person may hide, in groups of one subject.
constexpr EventKind kKinds[] = {
    EventKind::command,        EventKind::broker_state,   EventKind::broker_registered, EventKind::broker_fenced,
    EventKind::broker_unfenced, EventKind::leader_changed, EventKind::leader_unclean,    EventKind::leader_none,
    EventKind::isr_shrunk,     EventKind::isr_expanded,   EventKind::elr_changed,       EventKind::truncated,
    EventKind::records_lost,   EventKind::records_back,   EventKind::produce_error,     EventKind::topic_created,
    EventKind::topic_deleted,  EventKind::topic_changed,  EventKind::config_changed,    EventKind::reassignment,
    EventKind::group_rebalance, EventKind::group_member,  EventKind::coordinator_moved, EventKind::network_fault,
    EventKind::replica_fault,  EventKind::client_started, EventKind::client_stopped,    EventKind::connection,
    EventKind::warning};

}  // namespace

EventsPanel::EventsPanel(EventModel* model, QWidget* parent) : QWidget(parent), model_(model) {
  setProperty("role", "panel");
  setAttribute(Qt::WA_StyledBackground);
  proxy_ = new EventProxy(this);
  table_ = makeTable(model_, proxy_, [] { return tr("Events"); }, this);
  // The log is in order of time by itself; sorting 20,000 rows again with each batch would only cost.
  table_->setSortingEnabled(false);
  table_->horizontalHeader()->hide();
  table_->setItemDelegateForColumn(EventModel::glyph, new GlyphDelegate(model_, proxy_, table_));

  auto* box = new QVBoxLayout(this);
  box->setContentsMargins(scaled(8), scaled(6), scaled(4), 0);
  box->setSpacing(scaled(4));
  auto* head = new QHBoxLayout;
  auto* filter = makeFilter(proxy_, [] { return tr("Filter events"); }, this);
  auto* kinds = new QToolButton(this);
  kinds->setIcon(signIcon(Sign::filter, Tone::text_dim));
  kinds->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  kinds->setPopupMode(QToolButton::InstantPopup);
  buildKinds(kinds);
  dropped_label_ = roleLabel({}, "small", this);
  inEveryLanguage(this, [this, kinds] {
    kinds->setText(tr("Kinds"));
    kinds->setAccessibleName(tr("Which kinds of events are shown"));
    if (dropped_ > 0) addDropped(0);
  });
  head->addWidget(filter, 1);
  head->addWidget(kinds);
  head->addStretch(1);
  head->addWidget(dropped_label_);
  box->addLayout(head);
  box->addWidget(table_, 1);

  connect(table_, &QTableView::clicked, this, &EventsPanel::pick);
  connect(table_, &QTableView::activated, this, &EventsPanel::pick);
  connect(table_, &QTableView::doubleClicked, this, &EventsPanel::pick);
  table_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(table_, &QTableView::customContextMenuRequested, this, &EventsPanel::openMenu);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
    if (table_->hasFocus() && !(QApplication::mouseButtons() & Qt::LeftButton)) pick(now);
  });
  auto* bar = table_->verticalScrollBar();
  connect(bar, &QScrollBar::actionTriggered, this, [this, bar] { following_ = bar->sliderPosition() >= bar->maximum(); });
  connect(bar, &QScrollBar::sliderReleased, this, [this, bar] { following_ = bar->value() >= bar->maximum(); });
  connect(bar, &QScrollBar::rangeChanged, this, [this, bar](int, int max) {
    if (following_) bar->setValue(max);
  });
}

void EventsPanel::buildKinds(QToolButton* button) {
  auto* menu = new QMenu(button);
  const auto add = [menu](const Words& text) {
    auto* action = menu->addAction(QString());
    inEveryLanguage(action, [action, text] { action->setText(text()); });
    return action;
  };
  auto* quiet = add([] { return tr("Only what is loud"); });
  quiet->setCheckable(true);
  connect(quiet, &QAction::toggled, proxy_, &EventProxy::setHideQuiet);
  menu->addSeparator();
  QList<QAction*> actions;
  auto* all = add([] { return tr("All kinds"); });
  auto* none = add([] { return tr("No kinds"); });
  menu->addSeparator();
  for (const auto kind : kKinds) {
    auto* action = add([kind] { return text::kindLabel(kind); });
    action->setCheckable(true);
    action->setChecked(true);
    connect(action, &QAction::toggled, proxy_, [this, kind](bool on) { proxy_->setHidden(kind, !on); });
    actions << action;
  }
  const auto setAll = [actions](bool on) {
    for (auto* a : actions) a->setChecked(on);
  };
  connect(all, &QAction::triggered, this, [setAll] { setAll(true); });
  connect(none, &QAction::triggered, this, [setAll] { setAll(false); });
  button->setMenu(menu);
}

void EventsPanel::pick(const QModelIndex& index) {
  if (!index.isValid() || showing_) return;
  following_ = index.row() == proxy_->rowCount() - 1;
  emit eventPicked(EventSeq{index.data(SubjectRole).toLongLong()});
}

void EventsPanel::openMenu(const QPoint& at) {
  const auto index = table_->indexAt(at);
  if (!index.isValid()) return;
  const Event event = model_->event(proxy_->mapToSource(index).row());
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(tr("&Why?"), this, [this, event] { emit eventPicked(event.seq); });
  menu->addAction(tr("Show its &moment"), this, [this, event] { emit momentPicked(event.time, event.seq); });
  menu->popup(table_->viewport()->mapToGlobal(at));
}

void EventsPanel::reveal(EventSeq seq) {
  const int row = model_->rowOf(seq);
  if (row < 0) return;
  const auto index = proxy_->mapFromSource(model_->index(row, 0));
  if (!index.isValid()) return;  // filtered away
  following_ = false;
  showing_ = true;
  table_->setCurrentIndex(index);
  table_->scrollTo(index, QAbstractItemView::PositionAtCenter);
  showing_ = false;
}

void EventsPanel::showMoment(EventSeq newest, bool live) {
  const bool moved = live != moment_live_ || (!live && newest != moment_);
  moment_ = newest;
  moment_live_ = live;
  if (!moved || !following_) return;
  if (live) return table_->scrollToBottom();
  const int row = model_->rowOf(newest);
  const auto index = row < 0 ? QModelIndex() : proxy_->mapFromSource(model_->index(row, 0));
  if (index.isValid()) table_->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

void EventsPanel::addDropped(qint64 count) {
  dropped_ += count;
  const QString said = tr("%1 older event(s) were not shown: too many at once", nullptr, text::plural(dropped_));
  dropped_label_->setText(said.arg(text::number(dropped_)));
}

void EventsPanel::follow() {
  following_ = true;
  table_->scrollToBottom();
}

void EventsPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (following_) table_->scrollToBottom();
}

void EventsPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const int rest = width() - table_->columnWidth(EventModel::time) - table_->columnWidth(EventModel::glyph) - scaled(24);
  table_->setColumnWidth(EventModel::title, std::max(scaled(180), rest * 45 / 100));
}

}  // namespace hw::ui
