#include "ui/docks/events_panel.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
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

class GlyphLabel : public QWidget {
 public:
  GlyphLabel(EventKind kind, EventTone tone, QWidget* parent) : QWidget(parent), kind_(kind), tone_(tone) {
    setFixedSize(scaled(14), scaled(18));
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    const double side = scaled(11);
    paintEventGlyph(painter, QRectF((width() - side) / 2, (height() - side) / 2, side, side), kind_, tone_);
  }

 private:
  EventKind kind_;
  EventTone tone_;
};

/// The line from an event down to its cause.
class Elbow : public QWidget {
 public:
  explicit Elbow(QWidget* parent) : QWidget(parent) {
    setFixedSize(scaled(12), scaled(18));
    setAccessibleName(QCoreApplication::translate("hw::ui::WhyPanel", "because"));
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::instance().color(Tone::text_dim), 1.4));
    painter.drawPolyline(QPolygonF({{3, -2}, {3, height() * 0.55}, {width() - 1.0, height() * 0.55}}));
  }
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

// --- Why --------------------------------------------------------------------------------------------------------------

WhyPanel::WhyPanel(QWidget* parent) : QWidget(parent) {
  setProperty("role", "panel");
  setAttribute(Qt::WA_StyledBackground);
  auto* box = new QVBoxLayout(this);
  box->setContentsMargins(0, 0, 0, 0);
  scroll_ = new QScrollArea(this);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  box->addWidget(scroll_);
  inEveryLanguage(this, [this] { showChain(chain_); });
}

void WhyPanel::showChain(const std::vector<Event>& shown) {
  if (&shown != &chain_) chain_ = shown;
  const auto& chain = chain_;
  auto* body = new QWidget;
  auto* list = new QVBoxLayout(body);
  list->setContentsMargins(scaled(12), scaled(8), scaled(12), scaled(8));
  list->setSpacing(scaled(2));
  if (chain.empty()) {
    auto* hint = roleLabel(tr("Click an event: here stands what led to it, and what led to that."), "dim", body);
    hint->setWordWrap(true);
    list->addWidget(hint);
  }
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const auto& e = chain[i];
    auto* row = new QHBoxLayout;
    row->setSpacing(scaled(5));
    // What led to an event stands under it, a step to the right; after a few steps there is no more room for that.
    row->addSpacing(scaled(15) * static_cast<int>(std::min<std::size_t>(i, 6)));
    if (i > 0) row->addWidget(new Elbow(body), 0, Qt::AlignTop);
    row->addWidget(new GlyphLabel(e.kind, e.tone, body), 0, Qt::AlignTop);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    auto* button = new QPushButton(text::clock(e.time) + QStringLiteral("   ") + text::title(e), body);
    button->setProperty("role", "link");
    button->setAccessibleName(text::title(e));
    button->setMinimumWidth(10);
    button->setToolTip(text::title(e));
    QFont font = button->font();
    font.setBold(true);
    button->setFont(font);
    connect(button, &QPushButton::clicked, this, [this, seq = e.seq] { emit eventPicked(seq); });
    words->addWidget(button);
    if (const QString why = text::because(e); !why.isEmpty()) {
      auto* label = roleLabel(why, "dim", body);
      label->setWordWrap(true);
      label->setContentsMargins(scaled(5), 0, 0, 0);
      words->addWidget(label);
    }
    row->addLayout(words, 1);
    list->addLayout(row);
  }
  list->addStretch(1);
  // The old list may hold the very button whose click asked for the new one.
  if (auto* old = scroll_->takeWidget()) old->deleteLater();
  scroll_->setWidget(body);
  scroll_->setAccessibleName(tr("Chain of causes"));
}

}  // namespace hw::ui
