#include "ui/docks/inspector/inspector_panel.h"

#include <QScrollArea>
#include <QScrollBar>

#include "ui/docks/inspector/page.h"
#include "ui/language/language.h"
#include "ui/style.h"

namespace hw::ui {

InspectorPanel::InspectorPanel(HostBridge& bridge, QWidget* parent) : LivePanel(100, parent), bridge_(bridge) {
  auto* box = new QVBoxLayout(this);
  box->setContentsMargins(0, 0, 0, 0);
  scroll_ = new QScrollArea(this);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  box->addWidget(scroll_);
  inEveryLanguage(this, [this] {
    scroll_->setAccessibleName(tr("Inspector"));
    rebuild();
  });
}

QWidget* InspectorPanel::focusTarget() {
  for (auto* child : page_->findChildren<QWidget*>())
    if (child->isEnabled() && child->isVisibleTo(page_) && (child->focusPolicy() & Qt::TabFocus)) return child;
  return scroll_;
}

void InspectorPanel::setSelection(const Selection& selection) {
  if (selection == selection_) return;
  selection_ = selection;
  rebuild();
}

void InspectorPanel::rebuild() {
  auto* next = makePage(selection_, bridge_, nullptr);
  connect(next, &InspectorPage::commandRequested, this, &InspectorPanel::commandRequested);
  connect(next, &InspectorPage::reassignRequested, this, &InspectorPanel::reassignRequested);
  connect(next, &InspectorPage::consoleRequested, this, &InspectorPanel::consoleRequested);
  connect(next, &InspectorPage::whyRequested, this, &InspectorPanel::whyRequested);
  connect(next, &InspectorPage::selectRequested, this, &LivePanel::selectRequested);
  connect(next, &InspectorPage::titleChanged, this, [this, next] { emit titleChanged(next->title()); });
  // The old page may hold the button whose click chose the new selection.
  if (auto* old = scroll_->takeWidget()) {
    old->disconnect(this);
    old->deleteLater();
  }
  page_ = next;
  if (snapshot()) page_->refresh(*snapshot());
  scroll_->setWidget(page_);
  fitWidth();
  emit titleChanged(page_->title());
}

void InspectorPanel::fitWidth() {
  // Nothing scrolls sideways, so nothing may be wider than the panel.
  const int wanted = std::max(scaled(210), page_->minimumSizeHint().width() + scroll_->verticalScrollBar()->sizeHint().width());
  if (minimumWidth() != wanted) setMinimumWidth(wanted);
}

void InspectorPanel::refresh(const api::Snapshot& snapshot) {
  page_->refresh(snapshot);
  fitWidth();
}

}  // namespace hw::ui
