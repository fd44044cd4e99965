#include "ui/docks/live_panel.h"

#include "ui/language/language.h"

namespace hw::ui {

LivePanel::LivePanel(int interval_ms, QWidget* parent) : QWidget(parent), interval_(interval_ms) {
  setProperty("role", "panel");
  setAttribute(Qt::WA_StyledBackground);
  later_.setSingleShot(true);
  connect(&later_, &QTimer::timeout, this, [this] {
    if (isVisible() && stale_) refreshNow();
  });
  connect(&Language::instance(), &Language::changed, this, [this] {
    stale_ = true;
    if (isVisible()) refreshNow();
  });
}

void LivePanel::apply(std::shared_ptr<const api::Snapshot> snapshot) {
  if (snapshot == snapshot_) return;
  snapshot_ = std::move(snapshot);
  stale_ = true;
  if (!isVisible()) return;
  if (!since_.isValid() || since_.elapsed() >= interval_)
    refreshNow();
  else if (!later_.isActive())
    later_.start(static_cast<int>(interval_ - since_.elapsed()));
}

void LivePanel::refreshNow() {
  if (!snapshot_) return;
  stale_ = false;
  since_.restart();
  // A refresh may bring in a newer snapshot; this one must live through it.
  const auto held = snapshot_;
  refresh(*held);
}

void LivePanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (stale_) refreshNow();
}

}  // namespace hw::ui
